"""A gamepad: what its buttons do, as keys. They are numbered as browsers number them."""

from __future__ import annotations

import pygame

# The lower, right, left and upper button, the two shoulders, the two in the middle, the cross:
# a key, the letter that it writes, and what is held with it.
KEYS: dict[int, tuple[int, str, int]] = {
    0: (pygame.K_RETURN, "", 0),
    1: (pygame.K_ESCAPE, "", 0),
    2: (pygame.K_t, "t", 0),  # the last trick
    3: (pygame.K_h, "h", 0),  # a hint
    4: (pygame.K_TAB, "", pygame.KMOD_SHIFT),
    5: (pygame.K_TAB, "", 0),
    8: (pygame.K_u, "u", 0),  # undo
    9: (pygame.K_m, "m", 0),  # the menu
    12: (pygame.K_UP, "", 0),
    13: (pygame.K_DOWN, "", 0),
    14: (pygame.K_LEFT, "", 0),
    15: (pygame.K_RIGHT, "", 0),
}
# What SDL calls these, in the same order.
_SDL = (0, 1, 2, 3, 9, 10, 4, 6, 11, 12, 13, 14)
NUMBERS = dict(zip(_SDL, KEYS, strict=True))
LEANS, RESTS = 0.6 * 32767, 0.3 * 32767  # a stick leans from here on, until it is back there


class Gamepads:
    """The gamepads at a desktop."""

    def __init__(self) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415  pages carry no such module

        self._open = controller.Controller
        self._held: list[object] = []  # one that is let go says nothing any more
        self._leaning: set[int] = set()
        try:
            controller.init()
        except pygame.error:  # a system without any
            return

    def pressed(self, event: pygame.event.Event) -> int | None:
        """The button that this event says is down now; a stick that leans is the cross."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._held.append(self._open(event.device_index))
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return NUMBERS.get(event.button)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis < 2:
            axis, value = int(event.axis), float(event.value)
            if abs(value) < RESTS:
                self._leaning.discard(axis)
            elif abs(value) > LEANS and axis not in self._leaning:
                self._leaning.add(axis)
                return (14 if value < 0 else 15) if axis == 0 else 12 if value < 0 else 13
        return None
