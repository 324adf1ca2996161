"""When a page is told what lies beside its canvas, so that a screen reader misses no news."""

from __future__ import annotations

import math

from game.ui.mirror import Mirror, lines_of
from game.ui.scene import Scene
from game.ui.screen import Screen, Shell
from game.ui.touches import What

LATELY = 2.0  # seconds: more often no page is told what goes on by itself


class Beside:
    """What a page shows beside the canvas, and when it is told so."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.led = False  # whether the focus is there
        self._mirror = Mirror()
        self._screen: Screen | None = None
        self._picture: Scene | None = None
        self._at = 0.0
        self._title = ""  # as the page was told
        self._pressed = False  # a button there was, since the page was told last

    def reflect(self, heading: str, *, moving: bool) -> float:
        """Tell the page what it does not show yet.

        What others do is told when the person is asked, and now and then while they think; what
        came of a button, at once: a screen reader whose focus moves later forgets what it has not
        spoken yet. The title, which takes a browser as long, comes in the next pass of the loop.
        Returns the seconds until there may be something to tell.
        """
        app, screen = self.app, self.app.screen
        if screen.stale or (moving and not self._pressed):
            return math.inf
        if self._picture is app.picture:
            self._entitle(heading)
            return math.inf
        now, fresh = app.host.clock(), self._screen is not screen
        due = self._at + LATELY
        if not (fresh or self._pressed or now >= due or screen.rests()):
            self._entitle(heading)  # whose turn it is, though the rest waits
            return due - now
        self._picture, self._screen, self._at, self._pressed = app.picture, screen, now, False
        if fresh:
            self._mirror = Mirror(self._mirror.last)
        lines = screen.lines() or lines_of(app.picture, app.box)
        if news := self._mirror.news(app.picture, app.box, heading, lines):
            app.host.mirror(news)
        return 0.0

    def _entitle(self, heading: str) -> None:
        if heading != self._title:
            self._title = heading
            self.app.host.title(heading)

    def asked(self, way: str, number: int) -> What | None:
        """What a control stands for that has got the focus or is pressed; a gamepad has none."""
        self.led = way == "point" or (self.led and way == "press")
        self._pressed |= way == "press"
        return self._mirror.what(number) if way != "pad" else None
