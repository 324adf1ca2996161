"""What a table leaves out behind a paper that is laid over it."""

from __future__ import annotations

from game.ui.scene import Bird, Box, Icon, Panel, Part, Rect, Scene, Text, around, extent

NEAR = 8.0  # closer to a paper, what is asked looks as if it touched it
HIGH = 130  # units: a higher panel is no group, but the ground of several


def lay(scene: Scene, box: Box, paper: Rect) -> None:
    """Take away what would look out half from behind a paper: whole groups of it.

    A plate goes with a line of it that is hidden, bird and all: a bar without a name beside a
    paper says nothing, and looks as if something were missing. So it does with its bird.
    """
    notice = scene.notice
    if notice and notice.inset(-NEAR).meets(paper):
        scene.over[:] = [
            p for p in scene.over if not isinstance(p, Panel | Text) or p.rect != notice
        ]
    parts = [*scene.under, *scene.over]
    cut = [part for part in parts if _hidden(part, box, paper)]
    groups = [place for part in cut for place in _group(parts, part, HIGH * box.unit)]

    def stays(part: Part) -> bool:
        if part in cut:
            return False
        place = extent(part)
        return not any(group.has(place.cx, place.cy) for group in groups)

    for layer in (scene.under, scene.over):
        layer[:] = [part for part in layer if stays(part)]


def _group(parts: list[Part], line: Part, most: float) -> list[Rect]:
    """The largest panel that a line is written on, if it is no ground of several."""
    place = extent(line)
    grounds = [
        part.rect
        for part in parts
        if isinstance(part, Panel) and part.rect.h <= most and part.rect.has(place.cx, place.cy)
    ]
    return sorted(grounds, key=lambda rect: rect.w * rect.h)[-1:]


def _hidden(part: Part, box: Box, paper: Rect) -> bool:
    """Whether a paper hides this line of letters, or some of it, a sign in the line, or a bird.

    Or comes close to the stroke through a word.
    """
    if isinstance(part, Text):
        wide = box.width(part.text, part.size, part.bold)
        x = {"left": part.rect.x + wide / 2, "right": part.rect.right - wide / 2}
        line = around(x.get(part.align, part.rect.cx), part.rect.cy, wide, part.size * 1.2)
    elif isinstance(part, Icon):  # it is larger than the letters beside it
        line = around(part.x, part.y, part.size, part.size)
    elif isinstance(part, Panel) and part.rect.h < 2:
        line = part.rect.inset(0, -12.0)
    elif isinstance(part, Bird):
        line = part.rect
    else:
        return False
    return line.meets(paper)
