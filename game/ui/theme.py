"""Colours and measures: one table, one style. All lengths are logical pixels."""

from __future__ import annotations

Colour = tuple[int, int, int, int]

COLOURS: dict[str, Colour] = {
    "text": (244, 240, 228, 255),
    "soft": (198, 210, 200, 255),
    "faint": (148, 168, 158, 255),
    "ink": (34, 36, 40, 255),
    "accent": (240, 196, 92, 255),
    "accent-dark": (92, 66, 12, 255),
    "good": (150, 220, 150, 255),
    "bad": (255, 150, 130, 255),
    "plate": (10, 30, 28, 205),
    "plate-solid": (18, 44, 42, 255),
    "plate-lit": (24, 62, 58, 240),
    "line": (255, 255, 255, 40),
    "field": (0, 0, 0, 70),
    "button": (30, 84, 76, 255),
    "button-lit": (38, 104, 94, 255),
    "button-strong": (240, 196, 92, 255),
    "button-off": (30, 50, 48, 200),
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
    "clear": (0, 0, 0, 0),
}

# The same colours are named by text in `Part`s so that scenes stay plain values.

DEAL = 1.2  # seconds for a whole deal, at normal speed
PLAY = 0.2  # a card's way to the trick
REST = 0.8  # a full trick lies before it is swept
POP = 0.15  # a bid's bubble

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": 0.0}  # 0: no motion, short rests
