"""Colours and measures: one table, one style. All lengths are logical pixels."""

from __future__ import annotations

Colour = tuple[int, int, int, int]
RGB = tuple[int, int, int]

_NAMED = {  # red, green, blue, and how solid it is unless it is quite
    "text": "#f4f0e4",
    "soft": "#c6d2c8",
    "faint": "#acc0b6",
    "ink": "#222428",
    "accent": "#f0c45c",
    "accent-dark": "#5c420c",
    "good": "#96dc96",
    "bad": "#ff9682",
    "plate": "#0a1e1ccd",
    "plate-solid": "#122c2a",
    "plate-lit": "#1a4640",
    "plate-we": "#0c3246",
    "plate-they": "#481e1a",
    "plate-own": "#161822",
    "lit-plate-we": "#145470",
    "lit-plate-they": "#74342a",
    "lit-plate-own": "#3e3a2c",
    "board": "#0d2624",
    "line": "#ffffff28",
    "plaque": "#081a19de",
    "plaque-line": "#f0c45c78",
    "we": "#86d0ff",
    "they": "#ffac78",
    "field": "#00000046",
    "shade": "#000000b2",
    "button": "#102630f0",
    "button-strong": "#f0c45c",
    "button-bad": "#ff9682",
    "button-off": "#102828aa",
    "paper": "#f8f3e6",
    "paper-line": "#c4b89c",
    "paper-soft": "#645c4a",
    "veil": "#040c0caa",
    "glow": "#f0c45c5a",
    "hover": "#ffffff1a",
    "focus": "#ffe28c",
    "red": "#c42c34",
    "yellow": "#d89e10",
    "green": "#248048",
    "black": "#282a32",
    "purple": "#7038a0",
    "blue": "#245cb0",
    "lit-red": "#ff7e74",
    "lit-yellow": "#face5c",
    "lit-green": "#7ede96",
    "lit-black": "#dee2ec",
    "lit-purple": "#cea0fa",
    "lit-blue": "#8cbeff",
    "scroll": "#d6e0d678",
    "fade": "#082024eb",
    "fade-paper": "#f8f3e6f5",
    "fade-plate": "#122c2af5",  # on a plate that hides what is under it
    "paper-chip": "#e4dbc4",
    "mark": "#fad678",
    "light": "#ffffff",
    "dark": "#000000",
    "clear": "#00000000",
    "frame": "#00000000",
}


def _read(code: str) -> Colour:
    red, green, blue, solid = bytes.fromhex(code.removeprefix("#").ljust(8, "f"))
    return red, green, blue, solid


def rgb(code: str) -> RGB:
    """A solid colour."""
    return _read(code)[:3]


COLOURS = {name: _read(code) for name, code in _NAMED.items()}

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
