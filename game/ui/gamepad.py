"""A gamepad: what its buttons do, as keys. They are numbered as browsers number them."""

from __future__ import annotations

import pygame

# As SDL calls them, in the order in which browsers number them; some mean nothing here.
_ORDER = (
    "A B X Y LEFTSHOULDER RIGHTSHOULDER - - BACK START - - DPAD_UP DPAD_DOWN DPAD_LEFT DPAD_RIGHT"
)
NUMBERS: dict[int, int] = {
    getattr(pygame, f"CONTROLLER_BUTTON_{name}"): number
    for number, name in enumerate(_ORDER.split())
    if name != "-"
}
# Of each in turn: a key, the letter that it writes, and what is held with it.
_KEYS: tuple[tuple[int, str, int], ...] = (
    (pygame.K_RETURN, "", 0),
    (pygame.K_ESCAPE, "", 0),
    (pygame.K_t, "t", 0),  # the last trick
    (pygame.K_h, "h", 0),  # a hint
    (pygame.K_TAB, "", pygame.KMOD_SHIFT),
    (pygame.K_TAB, "", 0),
    (pygame.K_u, "u", 0),  # undo
    (pygame.K_m, "m", 0),  # the menu
    (pygame.K_UP, "", 0),
    (pygame.K_DOWN, "", 0),
    (pygame.K_LEFT, "", 0),
    (pygame.K_RIGHT, "", 0),
)
KEYS = dict(zip(NUMBERS.values(), _KEYS, strict=True))
FULL = 32767  # how far a stick leans at most
LEANS, RESTS = 0.6 * FULL, 0.3 * FULL  # a stick leans from here on, until it is back there
# The cross, by axis of a stick and by its way along it.
CROSS = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_UP


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
                return NUMBERS[CROSS[axis] + (value > 0)]
        return None
