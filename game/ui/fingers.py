"""Which pointer counts: the mouse, or of several fingers the one that came last.

SDL makes a mouse of the first finger alone, so where one rests every tap of another would mean
nothing.
"""

from __future__ import annotations

import pygame

from game.ui.drawing.paint import Painter
from game.ui.hands import Hands

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGER = (pygame.FINGERMOTION, pygame.FINGERDOWN, pygame.FINGERUP)


class Fingers:
    """Takes SDL's events of mouse and fingers, and gives those that count to the hands."""

    def __init__(self, hands: Hands, painter: Painter) -> None:
        self._hands, self._painter = hands, painter
        self._down = False  # the finger that SDL makes a mouse of
        self._first: int | None = None  # its number, once it is known
        self._rests = False  # another has come after it
        self._last: int | None = None  # that one, until it goes up

    def take(self, event: pygame.event.Event, now: float) -> None:
        """One of these events."""
        if event.type in FINGER:
            self._finger(event, now)
            return
        density = self._painter.parts.density
        x, y = event.pos[0] / density, event.pos[1] / density
        if event.touch and not self._counts(event.type):
            return
        if event.type == pygame.MOUSEMOTION:
            self._hands.moved(x, y, event.touch)
        elif event.button != pygame.BUTTON_LEFT:
            pass
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._hands.down(x, y, event.touch, now)
        else:
            self._hands.up(x, y)

    def _counts(self, kind: int) -> bool:
        """Whether what SDL makes of its first finger means anything."""
        if kind == pygame.MOUSEBUTTONDOWN:
            if self._last is not None:
                self._hands.let_go()
            self._down, self._first, self._rests, self._last = True, None, False, None
        elif kind == pygame.MOUSEBUTTONUP:
            self._down = False
        return not self._rests

    def _finger(self, event: pygame.event.Event, now: float) -> None:
        size = self._painter.screen.get_size()
        x, y = (
            part * side / self._painter.parts.density
            for part, side in zip((event.x, event.y), size, strict=True)
        )
        number = event.finger_id
        if event.type == pygame.FINGERDOWN and self._down and self._first is None:
            self._first = number  # the mouse has told of it
        elif event.type == pygame.FINGERDOWN and self._down:
            self._rests, self._last = True, number
            self._hands.let_go()
            self._hands.down(x, y, True, now)
        elif number != self._last:
            pass
        elif event.type == pygame.FINGERMOTION:
            self._hands.moved(x, y, True)
        elif event.type == pygame.FINGERUP:
            self._last = None
            self._hands.up(x, y)
