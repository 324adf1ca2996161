"""How well each line and sign of a painted picture stands out from what lies under it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pygame

from game.ui.app import App
from game.ui.drawing.boxes import Item
from game.ui.scene import Icon, Panel, Part, Scene, Text, extent

SOLID = 200  # the alpha from which on a dot belongs to a letter, not to its soft edge
LARGE, BOLD = 24.0, 18.7  # CSS pixels: larger letters, or bold ones, may stand out less
Dot = tuple[int, int, int]


class Seen(NamedTuple):
    """A line or a sign, how well it stands out, and how well it must."""

    name: str
    colour: str
    size: float
    x: float  # its middle
    y: float
    ratio: float
    least: float


@cache
def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@cache
def _light(dot: Dot) -> float:
    r, g, b = (_linear(value) for value in dot)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def ratio(one: Dot, other: Dot) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _bare(scene: Scene) -> Scene:
    """The picture without its lines and signs."""

    def kept(parts: list[Part]) -> list[Part]:
        return [part for part in parts if not isinstance(part, Text | Icon)]

    layers = ("under", "over", "pops", "scrolled", "top")
    return replace(scene, **{name: kept(getattr(scene, name)) for name in layers})


def _paint(app: App, scene: Scene) -> pygame.Surface:
    for _frame in range(4):
        app.painter.draw(scene, app.sprites.looks(app.host.now))
    while app.painter.late:
        app.painter.draw(scene, app.sprites.looks(app.host.now))
    return app.painter.screen.copy()


def _dots(picture: pygame.Surface, box: pygame.Rect) -> list[Dot]:
    data = pygame.image.tobytes(picture.subsurface(box), "RGB")
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]


def _lit(scene: Scene) -> Iterator[tuple[Text | Icon, bool]]:
    """The lines and signs under no shade, and whether they are scrolled."""
    parts = [(part, False) for part in (*scene.under, *scene.over)]
    parts += [(part, True) for part in scene.scrolled]
    parts += [(part, False) for part in (*scene.pops, *scene.top)]
    shades = [i for i, (part, _s) in enumerate(parts) if isinstance(part, Panel)]
    start = max((i for i in shades if parts[i][0].fill == "veil"), default=-1)  # type: ignore[union-attr]
    for part, scrolled in parts[start + 1 :]:
        if isinstance(part, Text | Icon):
            yield part, scrolled


def _faded(scene: Scene) -> Iterator[Text | Icon]:
    """The lines and signs that a list beside a page fades out at its foot."""
    for at, fade in enumerate(scene.over):
        if isinstance(fade, Panel) and "fade" in fade.fill:
            for part in scene.over[:at]:
                if isinstance(part, Text | Icon) and extent(part).meets(fade.rect):
                    yield part


def stands_out(item: Item, full: pygame.Surface, bare: pygame.Surface) -> float | None:
    """The contrast of the letters with the worst tenth of what lies around them; None: covered."""
    box = item.image.get_rect(topleft=(item.x, item.y)).clip(full.get_rect())
    if item.clip:
        box = box.clip(item.clip)
    if not box.w or not box.h:
        return None
    alpha = pygame.image.tobytes(item.image, "RGBA")[3::4]
    wide, dx, dy = item.image.get_width(), box.x - item.x, box.y - item.y
    ink = [alpha[(y + dy) * wide + x + dx] for y in range(box.h) for x in range(box.w)]
    solid = min(SOLID, max(ink))
    before, after = _dots(full, box), _dots(bare, box)
    dots = [pair for *pair, a in zip(before, after, ink, strict=True) if a >= solid > 0]
    letters = Counter(full for full, bare in dots if full != bare)
    if letters.total() <= len(dots) / 2:
        return None
    colour = letters.most_common(1)[0][0]
    around = [dot for dot, a in zip(after, ink, strict=True) if a < SOLID]
    ratios = sorted(ratio(colour, dot) for dot in around or after)
    return ratios[len(ratios) // 10]


def seen(app: App, scene: Scene, scale: float = 1.0) -> list[Seen]:
    """Every line and sign that can be seen; ``scale``: CSS pixels of a logical one.

    What fades at the foot of a page or a list is left out: to scroll on brings it up.
    """
    full, bare = _paint(app, scene), _paint(app, _bare(scene))
    found, fades = [], [p.rect for p in scene.top if isinstance(p, Panel) and "fade" in p.fill]
    faded = [*_faded(scene)]
    for part, scrolled in _lit(scene):
        if (scrolled and any(extent(part).meets(fade) for fade in fades)) or part in faded:
            continue
        clip = scene.scroll.rect if scrolled and scene.scroll else None
        (item,) = app.painter._items([part], clip) or [None]
        if item is None or (out := stands_out(item, full, bare)) is None:
            continue
        size = part.size * scale
        large = isinstance(part, Icon) or size >= LARGE or (part.bold and size >= BOLD)
        name = part.name if isinstance(part, Icon) else part.text
        x, y = extent(part).cx, extent(part).cy
        if clip is not None and not (clip.has(x, y - size * 0.6) and clip.has(x, y + size * 0.6)):
            continue  # half of it is scrolled out of view
        found.append(Seen(name, part.colour, part.size, x, y, out, 3.0 if large else 4.5))
    return found
