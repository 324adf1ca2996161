"""What the host and pygame bring: keys, fingers, files, sizes, and what a page asks for."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import zip_longest
from typing import TYPE_CHECKING

import pygame

from game.ui import brought, depths
from game.ui.drawing.paint import Painter
from game.ui.fingers import FINGER, MOUSE, Fingers
from game.ui.frames import Frames
from game.ui.hands import Hands, place_of
from game.ui.screen import Shell

if TYPE_CHECKING:
    from game.ui.gamepad import Gamepads

LAST = (pygame.MOUSEMOTION, pygame.VIDEORESIZE)


class Events:
    """Takes what has come since the last frame, one thing after another."""

    def __init__(
        self,
        app: Shell,
        hands: Hands,
        painter: Painter,
        frames: Frames,
        resize: Callable[[float, float, float], None],
    ) -> None:
        self.app = app
        self._hands, self._painter, self._frames = hands, painter, frames
        self._resize = resize
        self.gamepads: Gamepads | None = None  # in a page the browser has them
        self._fingers = Fingers(hands, painter)

    def take(self, now: float) -> None:
        """Take all of it."""
        app = self.app
        if (box := app.host.changed_box()) is not None:
            self._resize(*box)
        self.read(now)
        if (text := app.host.offered()) is not None:
            brought.open_text(app, text)
        for way, number in app.host.asked():
            self.ask(way, number, now)

    def read(self, now: float) -> None:
        """Read what SDL has noted."""
        events = pygame.event.get()
        for event, after in zip_longest(events, events[1:]):
            if after and event.type == after.type and event.type in LAST:
                continue  # of several in a row only the last one matters
            # The last event may have changed the screen: the next one is meant for the new screen.
            self._frames.rebuild(now)
            self.one(event, now)

    def one(self, event: pygame.event.Event, now: float) -> None:
        """Take a single event."""
        app, hands, kind = self.app, self._hands, event.type
        beside = self._frames.beside
        if beside and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            beside.led = False
        if kind == pygame.QUIT:
            app.quit()
        elif kind == pygame.VIDEORESIZE and not app.host.web:
            self.resized(event.w, event.h)
        elif kind == pygame.DROPFILE:
            app.host.bring(event.file)
        elif kind == pygame.DROPTEXT:
            brought.open_ours(app, event.text)
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._painter.again()
            app.screen.changed = True
        elif kind in MOUSE + FINGER:
            self._fingers.take(event, now)
        elif kind == pygame.MOUSEWHEEL:
            # SDL adds fractions up to whole notches, and pygame drops the events in between
            hands.page.wheel(event.y)
        elif kind == pygame.KEYDOWN:
            hands.key(event.key, event.unicode, event.mod, now, place_of(event.scancode))
        elif kind == pygame.KEYUP:
            hands.released()
        elif kind == pygame.TEXTINPUT:
            hands.write(event.text)
        elif kind == pygame.TEXTEDITING:
            hands.compose(event.text)
        elif self.gamepads and (number := self.gamepads.pressed(event)) is not None:
            hands.pad(number, now)

    def resized(self, w: int, h: int) -> None:
        """The desktop window has a new size in pixels; a large window gets a larger scale."""
        density = max(1.0, math.floor(min(w / 1280, h / 720) * 4) / 4)
        self._resize(w / density, h / density, density)

    def ask(self, way: str, number: int, now: float) -> None:
        """A control beside the picture is pointed at or pressed; a gamepad; the page's own asks."""
        hands, beside = self._hands, self._frames.beside
        if way in ("choose", "go"):
            depths.WAYS[way](self.app, number)
            return
        what = beside.asked(way, number) if beside else None
        self._frames.rebuild(now)
        if way == "pad":
            hands.pad(number, now)
        elif (touch := hands.find(what)) is not None:
            hands.asked(touch, now, press=way == "press")
