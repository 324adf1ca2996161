"""A short message over the picture."""

from __future__ import annotations

from game.ui.scene import Box, Panel, Rect, Scene, around


def draw_toast(scene: Scene, box: Box, text: str) -> None:
    """Draw it where it hides least, over all that the scene holds."""
    u = box.unit
    size = 15 * u
    low = None if scene.modal else scene.notice
    narrow = box.wrap(text, size, low.w - 24 * u) if low is not None else []
    tall = len(narrow) * size * 1.35
    if low is not None and tall <= low.h + 4 * u:  # it takes the place of what stands there
        lines = narrow
        h = max(low.h, min(tall + 20 * u, max(low.h, tall) + 6 * u))
        rect = Rect(low.x, low.y - max(0, h - low.h) / 2, low.w, h)
    else:
        lines = box.wrap(text, size, min(box.w - 24, 620 * u) - 32 * u)
        w = max(box.width(line, size) for line in lines) + 36 * u
        close = 12.0 if box.small and u > 1 else 20.0  # large text in a low window
        h = len(lines) * size * 1.35 + close * u
        rect = around(box.w / 2, box.h * (0.3 if box.portrait else 0.24), w, h)
        if low is not None:  # it grows upwards, away from the hand
            w, h = max(w, low.w), max(h, low.h)
            x = min(max(low.cx - w / 2, 8), box.w - 8 - w)
            rect = Rect(x, low.bottom - h, w, h)
    scene.top.append(Panel(rect, "paper", 12))
    scene.lines(
        lines,
        Rect(rect.x, rect.cy - len(lines) * size * 0.675, rect.w, 0),
        size,
        colour="ink",
        align="centre",
        layer=scene.top,
    )
