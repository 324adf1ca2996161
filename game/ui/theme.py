"""Colours and measures: one table, one style. All lengths are logical pixels."""

from __future__ import annotations

Colour = tuple[int, int, int, int]

COLOURS: dict[str, Colour] = {
    "text": (244, 240, 228, 255),
    "soft": (198, 210, 200, 255),
    "faint": (172, 192, 182, 255),
    "ink": (34, 36, 40, 255),
    "accent": (240, 196, 92, 255),
    "accent-dark": (92, 66, 12, 255),
    "good": (150, 220, 150, 255),
    "bad": (255, 150, 130, 255),
    "plate": (10, 30, 28, 205),
    "plate-solid": (18, 44, 42, 255),
    "plate-lit": (26, 70, 64, 255),
    "plate-we": (12, 50, 70, 255),
    "plate-they": (72, 30, 26, 255),
    "plate-own": (22, 24, 34, 255),
    "lit-plate-we": (20, 84, 112, 255),
    "lit-plate-they": (116, 52, 42, 255),
    "lit-plate-own": (62, 58, 44, 255),
    "board": (13, 38, 36, 255),
    "line": (255, 255, 255, 40),
    "plaque": (8, 26, 25, 222),
    "plaque-line": (240, 196, 92, 120),
    "we": (134, 208, 255, 255),
    "they": (255, 172, 120, 255),
    "field": (0, 0, 0, 70),
    "shade": (0, 0, 0, 178),
    "button": (16, 38, 48, 240),
    "button-strong": (240, 196, 92, 255),
    "button-bad": (255, 150, 130, 255),
    "button-off": (16, 40, 40, 170),
    "paper": (248, 243, 230, 255),
    "paper-line": (196, 184, 156, 255),
    "paper-soft": (100, 92, 74, 255),
    "veil": (4, 12, 12, 170),
    "glow": (240, 196, 92, 90),
    "hover": (255, 255, 255, 26),
    "focus": (255, 226, 140, 255),
    "red": (196, 44, 52, 255),
    "yellow": (216, 158, 16, 255),
    "green": (36, 128, 72, 255),
    "black": (40, 42, 50, 255),
    "purple": (112, 56, 160, 255),
    "blue": (36, 92, 176, 255),
    "lit-red": (255, 126, 116, 255),
    "lit-yellow": (250, 206, 92, 255),
    "lit-green": (126, 222, 150, 255),
    "lit-black": (222, 226, 236, 255),
    "lit-purple": (206, 160, 250, 255),
    "lit-blue": (140, 190, 255, 255),
    "scroll": (214, 224, 214, 120),
    "fade": (8, 32, 36, 235),
    "fade-paper": (248, 243, 230, 245),
    "fade-plate": (18, 44, 42, 245),  # on a plate that hides what is under it
    "paper-chip": (228, 219, 196, 255),
    "mark": (250, 214, 120, 255),
    "light": (255, 255, 255, 255),
    "dark": (0, 0, 0, 255),
    "clear": (0, 0, 0, 0),
    "frame": (0, 0, 0, 0),
}

# The same colours are named by text in `Part`s so that scenes stay plain values.

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": 0.0}  # 0: no motion, short rests

# Seconds that a full trick lies before it is swept; 0: it goes by the speed.
TRICKS = {"speed": 0.0, "short": 0.5, "long": 2.0, "tap": 3600.0}

# How a score sheet counts up.
COUNT = 1.6  # seconds, at normal speed
RUN = 0.35  # the part of them in which one figure runs
STAMP = 0.82  # how much of them is over when the stamp comes

STARS = {"RAVEN", "LYNX", "CROW"}  # the cards that make an entrance
GRAND = 1.5  # how many times as wide they are at it
