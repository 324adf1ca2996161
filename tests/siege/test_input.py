"""Storms of input over the whole program: every kind of event, in any order, many in one frame.

The storm clicks half blindly and half at what can be touched, so that matches are really played,
pages opened and searched, and windows shrunk while something moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.engine import chance
from game.engine.state import Start
from game.house import GAMES
from game.ui.pages.menu import Menu
from game.ui.play.guide import Guide
from game.ui.play.match_screen import MatchScreen
from game.ui.touches import Do
from tests.siege.amount import amount
from tests.ui.helpers import TestHost, new_app

EVENTS = 2000  # for each game
KEYS = [
    *(pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_END),
    *(
        pygame.K_LSHIFT,
        pygame.K_LCTRL,
        pygame.K_DELETE,
        pygame.K_F1,
        pygame.K_HOME,
        pygame.K_AC_BACK,
    ),
    *(
        pygame.K_MODE,
        pygame.K_KP_ENTER,
        pygame.K_F11,
        pygame.K_UNKNOWN,
        pygame.K_m,
        pygame.K_z,
        0x7FFFFFFF,
    ),
]
LETTERS = "aelrt/?0123456789 Zß\u0301\u200b\ufe0f\u202e\x00\x1a\ud800\u05e9👍\u3164\n"
SIZES = [(360, 640), (640, 360), (480, 480), (820, 1180), (1280, 720), (1280, 720), (333, 777)]


class Storm:
    """One run of the program under random input."""

    def __init__(self, game: str, *, web: bool) -> None:
        self.chance = chance.stream("storm", game)
        self.app = new_app(TestHost(web=web))
        self.app.resize(1280, 720, 1.0)
        self.app.use(self.app.settings.parse({"speed": "fast", "volume": "0"}))
        self.app.push(Menu(self.app))
        self.game = game
        self.point = (0.0, 0.0)
        self.sent = 0

    def pick(self, choices: Sequence[Any]) -> Any:
        """One of these, by chance."""
        return chance.pick(choices, self.chance)

    def play(self) -> None:
        """Sit down at a fresh match."""
        options = GAMES[self.game].options_type.parse({"bot_level": "learner"})
        self.app.play(self.game, options, Start(seed=self.sent))

    def frame(self) -> None:
        """What the loop does once."""
        host = self.app.host
        host.now += self.pick((1 / 60, 1 / 30, 0.4))
        now = host.now
        self.app.events.read(now)
        self.app.hands.page.coast(now)
        self.app.screen.tick(now)
        self.app.frames.refresh(now)

    def send(self, kind: int, **what: object) -> None:
        """Put an event into the queue."""
        pygame.event.post(pygame.event.Event(kind, **what))
        self.sent += 1

    def aim(self) -> None:
        """Point at something that can be touched, or anywhere, also outside the window."""
        box = self.app.box
        live = self.app.picture.live()
        if live and self.chance.random() < 0.7:
            rect = self.pick(live).rect
            self.point = (rect.cx, rect.cy)
        else:
            x, y = self.chance.random(), self.chance.random()
            self.point = (box.w * (x * 1.2 - 0.1), box.h * (y * 1.2 - 0.1))

    def pos(self) -> tuple[int, int]:
        """Where the pointer is, in the window's own pixels."""
        density = self.app.painter.parts.density
        return round(self.point[0] * density), round(self.point[1] * density)

    def button(self, kind: int, *, finger: bool) -> None:
        """A press or a release."""
        self.send(kind, pos=self.pos(), button=self.pick((1, 1, 1, 1, 2, 3)), touch=finger)

    def event(self) -> None:
        """Whatever comes next."""
        draw = self.chance.random()
        finger = self.chance.random() < 0.5
        if draw < 0.40:
            self.aim()
            self.button(pygame.MOUSEBUTTONDOWN, finger=finger)
            if self.chance.random() < 0.3:  # a drag
                self.aim()
                self.send(pygame.MOUSEMOTION, pos=self.pos(), touch=finger)
            self.button(pygame.MOUSEBUTTONUP, finger=finger)
        elif draw < 0.50:
            self.aim()
            self.send(pygame.MOUSEMOTION, pos=self.pos(), touch=finger)
        elif draw < 0.55:
            kind = self.pick((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
            self.button(kind, finger=finger)
        elif draw < 0.62:
            self.send(pygame.MOUSEWHEEL, y=round(self.chance.random() * 20 - 10))
        elif draw < 0.985:
            self.key()
        elif draw < 0.995:
            kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)
            self.send(self.pick((*kinds, pygame.WINDOWRESTORED)))
        else:
            self.resize()

    def key(self) -> None:
        """A key that is pressed, with or without a letter."""
        letter = self.pick(LETTERS) if self.chance.random() < 0.4 else ""
        self.send(
            pygame.KEYDOWN,
            key=pygame.K_a if letter else self.pick(KEYS),
            unicode=letter,
            mod=self.pick((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)),
            scancode=self.pick(range(60)),
        )
        if letter or self.chance.random() < 0.05:  # or an input method's
            self.send(pygame.TEXTINPUT, text=letter or self.pick(LETTERS))
        self.send(pygame.KEYUP, key=pygame.K_a, mod=0)

    def resize(self) -> None:
        """Another window."""
        w, h = self.pick(SIZES)
        if self.app.host.web:
            self.app.resize(w, h, self.pick((1.0, 1.5)))
        else:
            self.send(pygame.VIDEORESIZE, w=w, h=h)

    def check(self) -> None:
        """The match is a legal one, and what is remembered of it is the same match."""
        for screen in self.app.stack:
            if not isinstance(screen, MatchScreen):
                continue
            match = screen.match
            assert all(match.legal(seat) for seat in match.awaited())
            memory = self.app.memory
            coached = type(screen.guide) is not Guide  # what is kept of that is how far it has come
            if match.moves and not match.over and not coached:
                kept = memory.match(memory.place(match))
                assert match.moves == kept.moves
            assert [] == memory.complaints

    def answers(self) -> bool:
        """Whether Escape still leads to the menu, and a click on it to a page."""
        for _press in range(60):
            if isinstance(self.app.screen, Menu):
                break
            self.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0, scancode=0)
            self.frame()
            leave = next((t for t in self.app.picture.live() if t.what == Do.LEAVE), None)
            if leave:
                self.point = (leave.rect.cx, leave.rect.cy)
                self.send(pygame.MOUSEBUTTONDOWN, pos=self.pos(), button=1, touch=False)
                self.send(pygame.MOUSEBUTTONUP, pos=self.pos(), button=1, touch=False)
                self.frame()
        return isinstance(self.app.screen, Menu)


@pytest.mark.parametrize("web", [True, False], ids=["page", "window"])
@pytest.mark.parametrize("game", GAMES)
def test_no_storm_of_input_stops_the_program_or_harms_the_match(game: str, web: bool) -> None:
    storm = Storm(game, web=web)
    storm.play()
    moves, least = 0, amount(EVENTS) // 2
    while storm.sent < least or (moves <= 3 and storm.sent < 9 * least):  # some storms only read
        for _event in range(storm.pick((0, 1, 1, 2, 3, 8))):
            storm.event()
        storm.frame()
        if storm.sent % 100 < 3:
            storm.check()
        if len(storm.app.stack) == 1 and storm.chance.random() < 0.2:
            storm.play()
        elif not isinstance(storm.app.screen, MatchScreen) and storm.chance.random() < 0.1:
            storm.send(
                pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0, scancode=0
            )  # no reading for ever
        if isinstance(storm.app.screen, MatchScreen):
            moves = max(moves, len(storm.app.screen.match.moves))
    storm.check()

    assert moves > 3
    assert storm.answers()
