"""Tables as they are seen when nothing moves any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from game.ui.geometry import Rect, surrounding
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Face, Panel, Scene, card_box, extent
from tests.siege.moments import Moment, moments
from tests.ui.helpers import open_app
from tests.ui.touches import refresh


def shown(window: tuple, moment: Moment) -> tuple[MatchScreen, Scene]:
    """A table at a moment, when nothing moves any more."""
    app = open_app(*window)
    table = moment.table(app)
    refresh(app)
    app.sprites.finish()
    return table, refresh(app)


def bare(game: str, window: tuple, every: int = 1) -> Iterator[tuple[Moment, MatchScreen, Scene]]:
    """The table at each moment at which nothing lies over it."""
    for moment in moments(game)[::every]:
        if not moment.overlay:
            yield moment, *shown(window, moment)


def shared_area(a: Rect, b: Rect) -> float:
    """The area that two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def piles(scene: Scene) -> list[Rect]:
    """Where cards lie face down, one box for those that lie over each other."""
    poses = scene.cards.values()
    return _heaps(card_box(pose) for pose in poses if pose.name.endswith("back"))


def fans(scene: Scene) -> list[Rect]:
    """Where the cards of a seat look out from behind its plate, one box for those of a seat."""
    faces = (part for part in scene.under if isinstance(part, Face))
    return _heaps(extent(face) for face in faces if face.name.endswith("back"))


def _heaps(cards: Iterable[Rect]) -> list[Rect]:
    """One box for cards of which each lies over the one before it."""
    found: list[Rect] = []
    for card in cards:
        if found and card.meets(found[-1]):
            found[-1] = surrounding((card, found[-1]))
        else:
            found.append(card)
    return found


def plates(scene: Scene) -> list[Rect]:
    """Plates, plaques, bubbles, what is asked, and the line that shows how far a contract is."""
    parts = [part for part in (*scene.under, *scene.over, *scene.pops) if isinstance(part, Panel)]
    found = [part.rect for part in parts if part.fill in ("plaque", "paper", "line")]
    found += [scene.notice] if scene.notice else []
    return [*found, *(one.rect for one in scene.named.values() if one.price)]


def apart(one: Rect, other: Rect) -> float:
    """How far two boxes are from each other."""
    dx = max(0.0, one.x - other.right, other.x - one.right)
    dy = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return hypot(dx, dy)
