"""A page that is longer than the window: how it is scrolled, and the bar that shows how far."""

from __future__ import annotations

import math

from game.ui.geometry import Rect
from game.ui.scene import Panel, Scene
from game.ui.screen import Shell

FADE = 40.0  # how high what goes on below a page fades at its foot
FLICK = 0.1  # seconds at the end of a flick, over which its speed is measured
FASTEST = 3000.0  # logical pixels a second: no flicked page moves faster
CALM = 4.0  # a flicked page slows down by e to this power in a second
SLOWEST = 30.0  # logical pixels a second: a slower page stops
NOTCH = 60  # logical pixels of the wheel, and of an arrow key


class Scrolling:
    """Scrolls the page of the screen on top, as far as it goes."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.drift = 0.0  # logical pixels a second that a flicked page still moves
        self._drift_at = 0.0
        self._trail: list[tuple[float, float]] = []  # (time, y) of the finger

    def scroll_by(self, by: float) -> None:
        """Scroll the page so many logical pixels down."""
        scroll = self.app.picture.scroll
        if scroll is None:
            return
        limit = max(0.0, scroll.height - scroll.rect.h)
        target = min(limit, max(0.0, self.app.screen.scroll + by))
        if target != self.app.screen.scroll:
            self.app.screen.scroll = target
            self.app.screen.pushed = True

    def turn(self, heights: float) -> None:
        """Scroll so many times the height of what is seen."""
        if scroll := self.app.picture.scroll:
            self.scroll_by(heights * scroll.rect.h)

    def wheel(self, by: int) -> None:
        """Turn the wheel of the mouse by so many notches; up is positive."""
        self.drift = 0.0
        self.scroll_by(-by * NOTCH)

    def coast(self, now: float) -> None:
        """Let a flicked page go on, ever more slowly; it stops at its end."""
        if not self.drift or now <= self._drift_at:
            return
        passed, self._drift_at = min(0.05, now - self._drift_at), now
        before = self.app.screen.scroll
        self.scroll_by(self.drift * passed)
        self.drift *= math.exp(-CALM * passed)
        if abs(self.drift) < SLOWEST or self.app.screen.scroll == before:
            self.drift = 0.0

    def touched(self, now: float, y: float) -> bool:
        """A finger or a button goes down; whether it only stops a page that moves."""
        moved, self.drift = bool(self.drift), 0.0
        self._trail = [(now, y)]
        return moved

    def drawn(self, before: float, y: float) -> None:
        """A finger that holds the page has come from there to here."""
        self.scroll_by(before - y)
        self._trail = [*self._trail[-20:], (self.app.host.clock(), y)]

    def flick(self, y: float) -> None:
        """A finger lets go of the page, which keeps its speed."""
        now = self.app.host.clock()
        trail = [(at, there) for at, there in self._trail if now - at < FLICK]
        if trail and now - trail[0][0] > FLICK / 5:
            speed = (trail[0][1] - y) / (now - trail[0][0])
            self.drift, self._drift_at = max(-FASTEST, min(speed, FASTEST)), now


def scroll_mark(
    scene: Scene,
    rect: Rect,
    height: float,
    at: float,
    *,
    on: str = "",
    left: float | None = None,
) -> None:
    """A slim bar that shows how far the page is scrolled; what goes on below fades at its foot.

    It fades into what it lies ``on``: "paper", a "plate", or the page; from ``left`` on, where
    only what stands there goes on below, or where all of the page is as dark at its foot.
    """
    if height <= rect.h + 1:
        return
    deep = min(FADE, rect.h / 8, height - rect.h - at)
    if deep >= 1:
        foot = rect.inset(12 if on else 0, 0)._replace(y=rect.bottom - deep, h=deep)
        if left is not None:
            foot = foot._replace(x=left, w=foot.right - left)
        scene.top.append(Panel(foot, f"fade-{on}" if on else "fade", 0))
    room = rect.h - 8
    bar = max(28.0, room * rect.h / height)
    y = rect.y + 4 + (room - bar) * at / (height - rect.h)
    colour = "paper-line" if on == "paper" else "scroll"
    scene.top.append(Panel(Rect(rect.right - 6, y, 4, bar), colour, 2))
