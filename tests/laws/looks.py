"""What every picture of a table keeps to: functions that say in a sentence what is wrong with one.

None knows a game by its name. A law is told the program and its picture, and yields the faults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from game.engine.actions import Action
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Bird, Face, Panel, Scene, Text, Touch, card_box, extent
from game.ui.slots import letters
from game.ui.touches import All, Do, Home, Show
from tests.ui.helpers import written
from tests.ui.inks import faults

Fault = Iterator[str]
PAPERS = (Do.ADVICE, Do.COACH, Do.COACH_NEXT)  # touches of the paper over a table itself
FIGURE = 0.3  # of a card's width and height: its rank
HALF = 2  # logical pixels of a line that an edge may cut off
TINY = 8  # logical pixels: so far what is made larger for a finger may leave the window


def faces(scene: Scene) -> dict[object, Rect]:
    """Where each card lies face up."""
    return {k: card_box(p) for k, p in scene.cards.items() if not p.name.endswith("back")}


def laid(scene: Scene) -> dict[object, Rect]:
    """The cards in the middle: those that are no hand's, nor of families to be arranged."""
    own = {touch.card for touch in scene.touches}
    return {key: card_box(pose) for key, pose in scene.cards.items() if key not in own}


def things(scene: Scene) -> Iterator[tuple[str, Rect]]:
    """Plates, the contract, notes, what is asked and what can be decided."""
    boards = [p.rect for p in scene.under if isinstance(p, Panel) and p.fill == "board"]
    for name, thing in scene.named.items():
        known = name == "plaque" or (isinstance(name, tuple) and name[0] in ("plate", "note"))
        if known and not any(board.meets(thing.rect) for board in boards):  # it lies over them
            yield str(name), thing.rect
    yield from ((p.fill, p.rect) for p in scene.over if isinstance(p, Panel) and p.fill == "plaque")
    if scene.notice:
        yield "what is asked", scene.notice
    for touch in scene.live():
        if touch.card is None and isinstance(touch.what, Action | All):
            yield touch.say, touch.rect


def holds(one: Rect, other: Rect) -> bool:
    """Whether one of two boxes lies in the other."""
    for outer, inner in ((one.inset(-1), other), (other.inset(-1), one)):
        if outer.has(inner.x, inner.y) and outer.has(inner.right - 0.1, inner.bottom - 0.1):
            return True
    return False


def can_be_read(app: App, scene: Scene) -> Fault:
    """Every text lies whole in its box, is no scrap, and runs into no other one."""
    yield from faults(app, scene)


def breaks_where_it_pauses(app: App, scene: Scene) -> Fault:
    """No line ends with the first word of a sentence."""
    yield from (text for text in written(scene) if re.search(r"\D[.] \w+$", text))


def lies_apart(app: App, scene: Scene) -> Fault:
    """Plates, contract, notes, buttons and the cards in the middle do not meet."""
    every = [*things(scene)]
    pairs = [*combinations(every, 2)]
    pairs += [((f"card {key}", box), thing) for key, box in laid(scene).items() for thing in every]
    if scene.notice:
        pairs += [
            ((f"card {k}", box), ("what is asked", scene.notice)) for k, box in faces(scene).items()
        ]
    for (name, rect), (other, beside) in pairs:
        if rect.inset(1).meets(beside.inset(1)) and not holds(rect, beside):
            yield f"{name} meets {other}"


def can_be_touched(app: App, scene: Scene) -> Fault:
    """Whatever can be touched has a name, lies in the window, and is no other's place."""
    window = app.box.rect.inset(-TINY)
    yield from (f"{touch.what} has no name" for touch in scene.live() if not touch.say)
    live = [t for t in scene.live() if not (t.aside or t.scrolled or t.what in PAPERS)]
    for rect, name in ((touch.rect, touch.say) for touch in live):
        if not (window.has(rect.x, rect.y) and window.has(rect.right, rect.bottom)):
            yield f"{name} leaves the window"
    for one, other in combinations(live, 2):
        if None in (one.card, other.card) and one.rect.inset(0.01).meets(other.rect):
            yield f"{one.say} lies on {other.say}"


def has_its_figure(app: App, scene: Scene) -> Fault:
    """The rank of each card that lies face up is covered by no card and by nothing said."""
    cards = [(key, pose, card_box(pose)) for key, pose in scene.cards.items()]
    said = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill in ("paper", "plaque")]
    for key, box in faces(scene).items():
        rank = box._replace(w=box.w * FIGURE, h=box.h * FIGURE).inset(1)
        above = [other for _key, pose, other in cards if pose.z > scene.cards[key].z]
        if any(one.meets(rank) for one in (*above, *said)):
            yield f"the rank of {scene.cards[key].name} is hidden"


def is_whole_behind_a_paper(app: App, scene: Scene) -> Fault:
    """No card and no line of the table looks out half from behind a paper that lies over it."""
    papers = [p.rect for p in scene.top if isinstance(p, Panel) and p.fill == "plate-solid"]
    cards = [card_box(pose) for pose in scene.cards.values()]
    cards += [extent(p) for p in (*scene.under, *scene.over) if isinstance(p, Face)]
    lines = [p for p in (*scene.under, *scene.over) if isinstance(p, Text)]
    for paper in papers:
        yield from ("a card looks out" for card in cards if card.meets(paper))
        for part in lines:
            line = letters(app.box, part)
            across = line.right > paper.x and line.x < paper.right
            down = line.bottom > paper.y and line.y < paper.bottom
            cut = [line.y + HALF < edge < line.bottom - HALF for edge in (paper.y, paper.bottom)]
            torn = [line.x + HALF < edge < line.right - HALF for edge in (paper.x, paper.right)]
            if (across and any(cut)) or (down and any(torn)):
                yield f"{part.text!r} looks out half"


LAWS: Sequence[Callable[[App, Scene], Fault]] = (
    can_be_read,
    breaks_where_it_pauses,
    lies_apart,
    can_be_touched,
    has_its_figure,
    is_whole_behind_a_paper,
)


def hides_nothing(app: App, scene: Scene) -> Fault:
    """A hint, or why a card is refused, covers no button, bird, rank, name or card of the hand."""
    said = [part.rect for part in scene.top if isinstance(part, Panel) and part.fill == "paper"]
    paper = next((touch.rect for touch in scene.live() if touch.what in PAPERS), *said[:1])
    kept = [(touch.say, touch.rect) for touch in scene.live() if kept_free(touch)]
    for key, card in faces(scene).items():
        kept.append((f"the rank of {key}", card._replace(w=card.w * 0.4, h=card.h * 0.35)))
    for name, rect in kept:
        if rect.inset(1).meets(paper):
            yield f"{name} is covered"
    for part in scene.under:
        if isinstance(part, Bird) and share(paper, part.rect) > 0.3:
            yield f"{part.name} is covered"
    if isinstance(app.screen, MatchScreen):
        for part in (p for p in scene.under if isinstance(p, Text) and p.text in app.screen.names):
            if letters(app.box, part).meets(paper):
                yield f"the name {part.text} is covered"


def kept_free(touch: Touch) -> bool:
    """Whether a paper must leave a touch in view."""
    what = touch.what
    return not (touch.aside or touch.off or what in PAPERS or isinstance(what, Show | Home))


def share(one: Rect, other: Rect) -> float:
    """How much of a box another one hides."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h / (other.w * other.h) if w > 0 and h > 0 else 0.0
