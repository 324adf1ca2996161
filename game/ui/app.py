"""The program: one window, a stack of screens, one asynchronous loop.

The loop reads input, lets the top screen act, draws what has changed, and sleeps until something
can happen: a frame while anything moves or thinks, else the next touch.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.match import Match, counts
from game.engine.options import Options
from game.engine.state import Start
from game.engine.words import _
from game.host import Host
from game.house import GAMES
from game.ui import anew, brought, history, screens
from game.ui.chores import chores
from game.ui.drawing.paint import Painter
from game.ui.drawing.sprites import Sprites
from game.ui.errands import Errands
from game.ui.events import Events
from game.ui.fetched import Fetched
from game.ui.frames import Frames, Step
from game.ui.geometry import AMPLE, Box, box_of
from game.ui.hands import Hands
from game.ui.memory import MOST_WAITING, Memory
from game.ui.messages import Messages
from game.ui.pages import reader, waiting_page
from game.ui.play import again_guide, lesson_guide
from game.ui.play.match_screen import MatchScreen
from game.ui.play.tables import table_of
from game.ui.scene import Scene, Touch
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.sound import Sounds
from game.ui.speech import Speech
from game.ui.touches import PageName, What

if TYPE_CHECKING:
    from game.club.review import Decision
    from game.ui.history import History

LEAST = 320.0  # logical pixels: layouts never get a narrower or a lower window
LARGEST = 3.0  # how many times it grows at most: it fills a screen of 3840 by 2160


class App:
    """The window and the stack of screens; screens reach everything they need through it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.hands = Hands(self)
        self.painter = Painter()
        self.sounds = Sounds()
        self.sprites = Sprites()
        self.memory = Memory(host)
        self._history: History | None = None
        self.settings = Settings()
        self.messages = Messages(self)
        self.frames = Frames(self, self.painter, self.hands, self.messages)
        self.events = Events(self, self.hands, self.painter, self.frames, self.resize)
        self.stack: list[Screen] = []
        self.left: list[Screen] = []  # what the browser's Forward opens again, the next one last
        self._box = Box(1, 1, 1, 1, lambda text, size, bold: 0)
        self.picture = Scene()
        self.running = True
        self.language = ""  # that is spoken whatever the settings say, until they change
        self._speech = Speech(self, self.painter)
        self.drawing = 0.0  # seconds of this pass of the loop before the screen acts; or endless
        self._chores: Iterator[None] = iter(())  # what is prepared while nothing happens
        self._fetched = Fetched(self.painter, self.memory)
        self.errands = Errands(self)

    # -- screens

    @property
    def history(self) -> History:
        """What is over, and lasts."""
        if self._history is None:
            self._history = history.History(self.host, self.memory)
        return self._history

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self.stack[-1]

    @property
    def at_table(self) -> bool:
        """Whether a match is on the screen."""
        return bool(self.stack) and isinstance(self.screen, MatchScreen)

    def push(self, screen: Screen) -> None:
        """Open a screen over the present one."""
        self.stack.append(screen)
        self.left.clear()
        self._opened()

    def back(self) -> None:
        """Leave the top screen; the last one stays."""
        if len(self.stack) > 1:
            self.left.append(self.stack.pop())
            self.left[-1].closed()
            self._opened()

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the top one."""
        self.stack.pop().closed()
        self.push(screen)

    def _opened(self) -> None:
        if not (
            self.frames.beside and self.frames.beside.led
        ):  # else the page's focus goes to its heading
            self.host.say(self.screen.heading())
        self.screen.opened()
        self.screen.changed = True
        self.hands.opened()

    # -- what the menus ask for

    def play(self, game: str, options: Options, start: Start | None = None) -> None:
        """Begin a match, or go on with the very same one if it waits."""
        match = Match(GAMES[game](options), start or Start(seed=int.from_bytes(os.urandom(8))))
        waiting = self.memory.match(self.memory.place(match))
        if waiting is not None:
            self.seat(waiting)
        else:
            self.make_room(match, lambda: self.seat(match, new=True))

    def make_room(self, match: Match, then: Callable[[], None]) -> None:
        """Begin this match once there is room: of rated ones only one waits (A41)."""
        game = match.rules.id
        rated = counts(match) and not match.over and bool(self.memory.rated(game))
        if not rated and len(self.memory.waiting(game)) < MOST_WAITING:
            then()
        else:
            more = partial(self.make_room, match, then)  # where too many wait even now
            self.push(waiting_page.WaitingPage(self, game, more, rated=rated))

    def open_text(self, text: str) -> None:
        """Open what a text holds: a match, a deal, a rating, or all that was kept elsewhere."""
        brought.open_text(self, text)

    def resume(self, place: str) -> None:
        """Go on with the match that waits there; show a sentence when it cannot be read."""
        match = self.memory.match(place)
        if match is not None:
            self.seat(match)
        else:
            for screen in self.stack[-1:]:
                screen.opened()  # it need not offer that match any more
            self.messages.complain()

    def seat(self, match: Match, *, new: bool = False) -> None:
        """Put a match on the table.

        ``new``: it begins now, so that what is to be known before it is said.
        """
        table = table_of(self, match, new=new)
        if self.at_table:
            self.replace(table)
        else:
            self.push(table)

    def learn(self, game: str) -> None:
        """Play the first hand of a game, with a coach."""
        guide = lesson_guide.LessonGuide(game, max(0, self.memory.lesson(game) or 0))
        self.push(MatchScreen(self, guide.begun(), guide))

    def open_page(self, name: PageName, game: str = "", options: Options | None = None) -> None:
        """Open one of the pages: rules, settings, statistics, about, keys.

        ``options`` are those of the table it is opened from.
        """
        self.push(
            screens.HowPage(self, game, options)
            if name == "how"
            else screens.PAGES[name](self, game)
        )

    def try_again(self, match: Match, *plays: Decision) -> None:
        """Play a decision of a match anew, and then the others."""
        guide = again_guide.AgainGuide(match, *plays)
        self.push(MatchScreen(self, guide.begun(), guide))

    def open_clause(self, game: str, clause: str) -> None:
        """Open the rules of a game at a clause."""
        self.push(reader.RulesReader(self, game, clause))

    def send(self, errand: Generator[None, None, None]) -> None:
        """Carry an errand out, a step in each pass of the loop; the first one at once."""
        self.errands.send(errand)

    def toast(self, text: str, say: str = "") -> None:
        """Show one sentence for a few seconds, and speak it, or ``say`` in its place."""
        self.messages.show(text, say)

    def hush(self) -> None:
        """Take the short message away."""
        self.messages.until = 0.0

    def use(self, settings: Settings) -> None:
        """Take over and remember how the person likes the table."""
        if settings.language != self.settings.language:
            self.language = ""
        self.settings = settings
        self.painter.parts.cards.backs = settings.backs
        self.sounds.volume = (0.0, 0.3, 0.65, 1.0)[settings.volume]
        self._measure_box(self._box.w, self._box.h, self._box.density)
        for screen in self.stack:
            screen.changed = True

    def speaks(self) -> bool:
        """Whether the wanted language is spoken; it is as soon as its words are here."""
        return self._speech.there()

    @property
    def finger(self) -> bool:
        """Whether the last touch was a finger’s, not a mouse’s."""
        return self.hands.finger

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""
        return self.hands.dragging

    @property
    def still(self) -> bool:
        """Whether motion is unwanted."""
        return self.settings.reduced_motion or self.host.reduced_motion

    @property
    def box(self) -> Box:
        """The window, and the scale of what is on it."""
        screen = self.screen if self.stack else None
        return self._box.read if screen and screen.scrolls and not screen.typing else self._box

    def _measure_box(self, w: float, h: float, density: float) -> None:
        self._box = box_of(w, h, density, self.settings.text_scale, self.painter.parts.measure)

    def resize(self, w: float, h: float, density: float) -> None:
        """The window has a new size, in logical pixels, or a new density.

        Layouts need a certain room: a window without it shows the same picture, but smaller. In a
        large window all of it is larger: type, gaps, corners and what is pointed at.
        """
        pixels = round(w * density), round(h * density)
        side = max(1.0, min(w, h))
        zoom = max(1 / LARGEST, min(1.0, AMPLE / side), LEAST / side)
        w, h, density = max(LEAST, w * zoom), max(LEAST, h * zoom), density / zoom
        self.painter.open(*pixels, density)
        self._measure_box(w, h, density)
        self.frames.anew()
        for screen in self.stack:
            screen.changed = True

    # -- the loop

    async def run(self) -> None:
        """Until the window is closed."""
        ready, frames = False, self.frames
        while self.running:
            now = self.host.clock()
            self.events.take(now)
            self.host.depth(len(self.stack) - 1)
            self.hands.page.coast(now)
            self.errands.go_on()
            self.speaks()
            if self._fetched.take():
                self.prepare(self.painter.parts.cards.deck)
            moving = frames.moves(now)
            tells = ready and self.host.web and frames.step is Step.TOLD
            wait = frames.reflect(moving=moving) if tells else math.inf
            wait = min(wait, frames.act(now), self.messages.left(now))
            if not ready and self._fetched.has_cards(self.picture):
                ready = True
                self.host.ready()
            # What has come to rest in this pass is told to the page in the next.
            busy = not wait or self.screen.stale or moving or frames.moves(now)
            busy = busy or bool(self.errands.running) or self.sprites.counted(now) < 1
            if not busy:
                busy = next(self._chores, self) is None
            frames.measure(self.host.clock() - now, not busy)
            if busy and ready:
                await self.host.frame()
            elif ready and not (wait := min(wait, self._worn())):
                self.host.begin_anew(anew.left(self.screen, self.hands))
                self.quit()
            else:
                await self.host.idle(wait)

    def _worn(self) -> float:
        """Seconds until the program shall begin anew; not where that would be noticed."""
        return math.inf if self.screen.stakes or self.messages.text else self.host.worn()

    def prepare(self, deck: str = "") -> None:
        """Have the sounds and a deck's faces ready before they are needed, a bit at a time."""
        if deck:
            self.painter.only(deck)
        self._chores = chores(self, self.painter, self.sounds, deck)

    def focus(self, what: What) -> None:
        """Let the keyboard's focus rest on something of the next scene."""
        self.hands.focus = what

    def point(self, touch: Touch) -> None:
        """Show the keyboard's focus on something of this scene, and speak it."""
        self.hands.point(touch)

    def copy(self, text: str) -> bool:
        """Put a text where it can be pasted from; False when that cannot be done here."""
        if self.host.web:
            return self.host.copy(text)
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def paste(self) -> None:
        """Open what was copied elsewhere, if it is something of ours."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return
        brought.open_ours(self, text)

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        if self.host.web:
            self.host.full_screen()
        else:
            from game.ui.window import fill_screen  # noqa: PLC0415  a page fills it itself

            if not fill_screen():
                self.toast(_("Full screen is not available here."))

    def quit(self) -> None:
        """Close the window."""
        self.running = False
