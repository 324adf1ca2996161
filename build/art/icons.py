"""The icon atlas: white shapes on nothing."""

# ruff: noqa: D103
# Path data makes long lines, and geometry has capital letters for its points.
import json
import os

from emblems import ICONS, emblem
from PIL import Image
from svg import ASSETS, doc, render, save_png

COLS = 8


def draw():
    names = list(ICONS)
    rows = -(-len(names) // COLS)
    body = "".join(
        emblem(n, (i % COLS) * 32 + 16, (i // COLS) * 32 + 16, 26, "#ffffff")
        for i, n in enumerate(names)
    )
    svg = doc(body, COLS * 32, rows * 32)
    for k in (1, 2, 3):
        im = render(svg, COLS * 32 * k, rows * 32 * k)
        px = im.split()[3]
        white = Image.new("L", im.size, 255)
        save_png(
            Image.merge("LA", (white, px)), os.path.join(ASSETS, f"icons@{k}.png"), quantise=False
        )
    with open(os.path.join(ASSETS, "icons.json"), "w") as f:
        json.dump(
            {
                "columns": COLS,
                "cell": {"1": [32, 32], "2": [64, 64], "3": [96, 96]},
                "names": names,
            },
            f,
            indent=0,
        )


if __name__ == "__main__":
    draw()
