"""Where the letters of a picture really lie, and which of them run together or are cut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.ui.app import App
from game.ui.drawing.fonts import Fonts
from game.ui.geometry import Rect
from game.ui.scene import Bird, Face, Icon, Panel, Part, Picture, Pose, Scene, Text, extent
from game.ui.theme import COLOURS

SLACK = 1.0  # logical pixels that a letter may reach into its neighbour's box
OPAQUE = 160  # the alpha from which on a plate hides what lies under it
LEAST = 7.0  # logical pixels: letters that are smaller are not read
WHOLE = ("…",)  # lines that end so and say all they have to say
FONTS = Fonts()


@cache
def _ink(text: str, size: int, bold: bool) -> tuple[int, ...]:
    """The box of the dots of a line in its own picture, and the size of that; in dots."""
    line = FONTS.line(text, size, bold, (255, 255, 255, 255))
    return (*line.get_bounding_rect(), *line.get_size())


def ink(app: App, part: Text) -> Rect:
    """The box that the letters of a line cover."""
    density = app.box.density
    x, y, w, h, wide, high = _ink(part.text, app.painter.parts.side(part.size), part.bold)
    left = {
        "left": part.rect.x,
        "right": part.rect.right - wide / density,
        "centre": part.rect.cx - wide / density / 2,
    }[part.align]
    top = part.rect.cy - high / density / 2
    return Rect(left + x / density, top + y / density, w / density, h / density)


def _hides(part: Part | Pose) -> Rect | None:
    """What a part hides wholly, if it does.

    A line through a word and a mark on one do not, nor what fades at the foot of a page.
    """
    if isinstance(part, Panel):
        thin = min(part.rect.w, part.rect.h) < 3
        mark = part.fill in ("mark", "fade", "fade-paper", "fade-plate") or part.edge == "ink"
        return None if thin or mark or COLOURS[part.fill][3] < OPAQUE else part.rect
    if isinstance(part, Bird | Face | Picture):
        return extent(part)
    if isinstance(part, Pose):
        return Rect(
            part.x - part.width / 2, part.y - part.width * 0.7, part.width, part.width * 1.4
        )
    return None


def _covers(cover: Rect, rect: Rect) -> bool:
    return (
        cover.x <= rect.x + 1
        and cover.y <= rect.y + 1
        and cover.right >= rect.right - 1
        and cover.bottom >= rect.bottom - 1
    )


def _cut(rect: Rect, clip: Rect) -> Rect:
    """What of a box lies in another."""
    x, y = max(rect.x, clip.x), max(rect.y, clip.y)
    w, h = min(rect.right, clip.right) - x, min(rect.bottom, clip.bottom) - y
    return Rect(x, y, max(0.0, w), max(0.0, h))


def layers(scene: Scene) -> list[tuple[list[Part | Pose], Rect | None]]:
    """What is painted, from the bottom up, each layer with what it is cut off at."""
    cards: list[Part | Pose] = [*sorted(scene.cards.values(), key=lambda pose: pose.z)]
    clip = scene.scroll.rect if scene.scroll else None
    return [
        ([*scene.under], None),
        (cards, None),
        ([*scene.over], None),
        ([*scene.scrolled], clip),
        ([*scene.pops], None),
        ([*scene.top], None),
    ]


def faults(app: App, scene: Scene) -> Iterator[str]:
    """What is wrong with the letters of a picture, one sentence each."""
    shown: list[tuple[Text, Rect, list[Rect]]] = []  # lines, and what came to lie on each
    plates: list[Rect] = []
    signs: list[tuple[Icon, Rect]] = []
    window = app.box.rect.inset(-SLACK)
    for layer, clip in layers(scene):
        for part in layer:
            if isinstance(part, Text) and part.text.strip():
                rect = ink(app, part)
                if clip is not None and not (clip.y <= rect.y and rect.bottom <= clip.bottom):
                    continue  # it is scrolled into view or out of it
                yield from _wrong(app, part, rect, clip, window, plates)
                apart = 0.15 * part.size if clip is None else -SLACK  # the least that parts words
                for other, its, covers in shown:
                    near = rect.inset(-apart, SLACK).meets(its)
                    if near and not any(_covers(c, its) for c in covers):
                        yield f"{other.text!r} {its} runs into {part.text!r} {rect}"
                for icon, its in signs:
                    if rect.inset(SLACK).meets(its):
                        yield f"{part.text!r} {rect} runs into the sign {icon.name}"
                shown.append((part, rect, []))
            elif isinstance(part, Icon):
                sign = extent(part).inset(part.size * 0.15)
                sign = _cut(sign, clip) if clip is not None else sign
                for other, its, covers in shown:
                    if its.inset(SLACK).meets(sign) and not any(_covers(c, its) for c in covers):
                        yield f"{other.text!r} {its} runs into the sign {part.name}"
                signs.append((part, sign))
            elif not isinstance(part, Text) and (hidden := _hides(part)):
                if clip is not None:
                    hidden = _cut(hidden, clip)
                if not hidden.w or not hidden.h:
                    continue  # it is scrolled out of view
                if isinstance(part, Panel):
                    signs = [(i, its) for i, its in signs if not hidden.meets(its)]
                    if part.fill == "veil":
                        shown, plates = [], []
                        continue
                    plates.append(hidden)
                for _other, its, covers in shown:
                    if its.inset(SLACK).meets(hidden):
                        covers.append(hidden)
    for part, rect, covers in shown:
        if covers and not any(_covers(cover, rect) for cover in covers):
            yield f"{part.text!r} {rect} is cut by {covers[0]}"


def _wrong(
    app: App, part: Text, rect: Rect, clip: Rect | None, window: Rect, plates: list[Rect]
) -> Iterator[str]:
    """A line that leaves the window or its plate, that is tiny, or that has been shortened."""
    if part.size < LEAST:
        yield f"{part.text!r} is written in letters of {part.size:.1f}"
    edge = clip if clip is not None else window
    if rect.x < edge.x - SLACK or rect.right > edge.right + SLACK:
        yield f"{part.text!r} {rect} leaves {edge}"
    if rect.y < window.y or rect.bottom > window.bottom:
        yield f"{part.text!r} {rect} leaves the window"
    under = next((p for p in reversed(plates) if p.has(rect.cx, rect.cy)), None)
    if under is not None and (rect.x < under.x - SLACK or rect.right > under.right + SLACK):
        yield f"{part.text!r} {rect} is wider than its plate {under}"
    if under is not None and (rect.y < under.y or rect.bottom > under.bottom + SLACK):
        yield f"{part.text!r} {rect} is higher than its plate {under}"
    if part.text.endswith("…") and part.text not in WHOLE:
        yield f"{part.text!r} is shortened"
