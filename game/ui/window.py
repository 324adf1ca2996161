"""The desktop's window: how it opens, how large, and how it fills the screen."""

from __future__ import annotations

import math
import os
import warnings

import pygame

from game.host.files import folder
from game.host.quiet import quiet

UNSEEN = ("offscreen", "dummy")  # screens that SDL takes where there is none
WIDE, HIGH = 1280, 720  # of the window on a screen of 1920 by 1080 pixels
MOST = 0.9  # of a small screen is window


class NoScreen(Exception):
    """There is no screen to open a window on; the message says what there is."""


def fitting(wide: int, high: int) -> tuple[int, int]:
    """The size of the window on a screen of so many pixels: the same part of each, in quarters.

    So it is as large to the eye on a screen with twice the pixels. Of a small screen it is more.
    """
    part = math.floor(min(wide / 1920, high / 1080) * 4) / 4
    part = max(part, min(1.0, MOST * wide / WIDE, MOST * high / HIGH))
    return round(WIDE * part), round(HIGH * part)


def open_window() -> tuple[int, int]:
    """Open it; how large it is.

    Raises:
        NoScreen: nobody would see it.
    """
    icon = pygame.image.load(folder() / "icon-192.png")
    try:
        with quiet():
            pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in UNSEEN and driver != os.environ.get("SDL_VIDEODRIVER"):
            raise NoScreen(f"there is only “{driver}”")
        pygame.display.set_icon(icon)
        pygame.display.set_caption("Rookery")
        size = fitting(*pygame.display.get_desktop_sizes()[0])
        return pygame.display.set_mode(size, pygame.RESIZABLE).get_size()
    except pygame.error as why:
        raise NoScreen(str(why)) from None


def fill_screen() -> bool:
    """Fill the screen that the window is on, or stop doing so; False when that cannot be.

    The window stays the same one, and an event tells its new size. `toggle_fullscreen` and
    `set_mode` would close it and open another.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # nothing else gives that window
        try:
            window = pygame.Window.from_display_module()
            if pygame.display.is_fullscreen():
                window.set_windowed()
            else:
                window.set_fullscreen(desktop=True)
        except pygame.error:
            return False
    return True
