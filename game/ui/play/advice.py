"""The hint over a table: what to do, why, and what else there is. It hides as little as it can."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import product
from math import hypot, inf

from game.bots.reasons import Advice, Row, advice
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.thought import Reasons
from game.engine.words import _
from game.ui.layouts.common import AnySituation
from game.ui.layouts.seating import rims
from game.ui.play import news
from game.ui.play.coach import FADED, uncut
from game.ui.room import (
    BESIDE,
    Seen,
    empty,
    fans,
    hides_least,
    letters,
    piles,
    weighed,
)
from game.ui.scene import (
    Box,
    Icon,
    Panel,
    Rect,
    Scene,
    Text,
    Touch,
    card_box,
    shifted,
)
from game.ui.text import LINE, wrap
from game.ui.touches import Do, Home, Show

WIDEST = 400, 560, 240  # of the note, in units of the box
SIZE = 15  # of its letters, in units
TABLE = 0.93  # of that, those of the candidates
NONE = "–"  # in a column of chances, for what has none, as a pass
EDGE = 12.0  # between the paper's edge and its letters
SCANT = 9.0  # and in a low window
GAP = 6.0
BESIDES, CLOSER = 24, 14  # units: beside the name of a candidate; where no sentence is broader
# At most, of the window: the first with which it hides nothing, else no card, button and word.
# The last of all is LOWEST, where the paper is broad.
HEIGHTS = 0.42, 0.3, 0.2
LOWEST = 0.16
STEPS = 80  # places that are tried from the top of the window to its bottom
COLUMNS = 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1, 0.95, 0.05  # and from side to side
ASIDE = 0.001  # what each pixel away from the middle of what is played on costs
# What each pixel costs of a button, of cards that lie face down, and of the air around all that.
PRESSED, COVERED, AIR = 40, 4, 0.02
HIDDEN = 15  # and of a card beyond what it costs otherwise
AROUND = 10.0  # how far that air reaches
LEAN = 0.05  # of a card's width: as far its corners stand out when it lies askew
FREE = 2.0  # pixels: so far from the rim of an upright table it may begin
BEFORE = 12.0  # units before the cross: closer, it reads as one more word
APART = 4.0  # units: closer to the note, things look as if they touched it
LESS = 500  # what it costs, in square units, to leave something out of the note, or to be narrower


def note(match: Match, seat: int, action: Action, reasons: Reasons, names: Sequence[str]) -> Note:
    """The note with a hint for this seat."""
    past = news.of_deal(match, seat)
    return Note(advice(match.rules, match.view(seat), action, reasons, names, past))


class Note:
    """A piece of advice on the table, where it hides least."""

    def __init__(self, advice: Advice) -> None:
        self.advice = advice
        self._laid: tuple[Box, Rect, Scene] | None = None

    def text(self) -> str:
        """All of it, to be read aloud."""
        return self.advice.text()

    def lay(self, scene: Scene, box: Box) -> Iterator[None]:
        """Find its place over a table, a piece at a time."""
        self._laid = box, *(yield from _laid(scene, box, self.advice))

    def draw(self, here: AnySituation) -> None:
        """Lay it over the table; a touch or its key takes it away."""
        if self._laid is None or self._laid[0] != here.box:
            for _piece in self.lay(here.scene, here.box):
                pass  # the window has another size, and it must not be without the note
        assert self._laid is not None
        _box, place, paper = self._laid
        here.scene.under = uncut(here, place)
        here.scene.top.append(Panel(place, "paper", 12, "paper-line"))
        here.scene.top += [shifted(part, place.x, place.y) for part in paper.over]
        here.scene.touches.append(
            Touch(Do.ADVICE, place, f"{self.text()} {_('Close')}.", radius=12)
        )


def _width(
    box: Box, widest: float, what: str, why: Sequence[str], head: Row, rows: Sequence[Row]
) -> float:
    """How wide the paper is: no wider than its longest line."""
    unit, size = box.unit, SIZE * box.unit
    # In a low window the trick has all the height; in a tall one there is room between the rims.
    most = box.w * 0.38 if _low(box) else box.w - 2 * box.margin
    if box.portrait:
        left, right = rims(box)
        most = min(most, right.x - left.right - 2)
    widest = min(most, widest)
    inner = widest - 2 * _edge(box)
    points, chance = _columns(box, head, rows)
    beside = BESIDES if why else CLOSER
    cross = size * 1.1 + BEFORE * unit
    heads = [line for one in _heads(what) for line in _head_lines(box, one, inner - cross)]
    needed = [box.width(line, size * 1.15, True) + cross for line in heads]
    needed += [box.width(line, size) for text in why for line in wrap(box, text, size, inner)]
    needed += [
        box.width(row.what, size * TABLE, number == 0) + beside * unit + points + chance
        for number, row in enumerate(rows)
    ]
    return min(widest, max(needed) + 2 * _edge(box) + 1)


def _low(box: Box) -> bool:
    return not box.portrait and box.h < 480


def _edge(box: Box) -> float:
    """How far its letters are from the paper's edge."""
    return SCANT if _low(box) else EDGE


def _laid(scene: Scene, box: Box, advice: Advice) -> Generator[None, None, tuple[Rect, Scene]]:
    """Where the note lies, and what is on it: less where all of it would hide too much.

    To try them all takes longer than a frame has, so it goes on after each piece.
    """
    cards = [card_box(pose) for pose in scene.cards.values() if not pose.name.endswith("back")]
    buttons, words = _buttons(scene), _words(scene, box)
    under = [part for part in scene.under if isinstance(part, Text) and part.text]
    told = [letters(box, text) for text in under]
    words += told if _low(box) else []
    kept = [*cards, *buttons, *words]
    off = [touch.rect for touch in scene.live() if touch.off and touch.card is None]
    heaps = piles(scene)
    spared = [*off, *_plates(scene), *heaps, *fans(scene), *told]
    bar = _bar(scene, box)
    air = APART * box.unit
    seen = [*weighed(scene, box), *(Seen(COVERED, rect) for rect in bar)]
    seen += [Seen(COVERED, rect.inset(-air)) for rect in spared]
    seen += [Seen(BESIDE if box.portrait else AIR, rect) for rect in rims(box)]
    seen += [Seen(PRESSED, rect.inset(-air)) for rect in buttons] + [
        Seen(PRESSED, rect, True) for rect in words
    ]
    seen += [Seen(PRESSED, rect.inset(-GAP)) for rect in heaps]
    leaning = [card.inset(-card.w * LEAN) for card in cards]
    seen += [Seen(HIDDEN, card.inset(-air)) for card in leaning]
    seen += [Seen(AIR, rect.inset(-AROUND)) for rect in (*kept, *spared)]
    outlines = empty(scene)
    seen += [Seen(AIR, rect.inset(-air / 2)) for rect in outlines]
    seen.sort(key=lambda one: -one.cost * one.rect.w * one.rect.h)
    signs = min((rect.x for rect in buttons if rect.y < 8 and rect.x > box.w / 2), default=box.w)
    whole = [*bar, *outlines, *(rims(box) if box.portrait else ())]
    laid: list[tuple[bool, bool, bool, bool, float, int, Rect, Scene]] = []
    sizes: set[tuple[float, float]] = set()
    # What only repeats the rows is left out rather than an outline or the rim be hidden.
    said = [advice, advice._replace(why=())] if advice.evident else [advice]
    tried = *product(HEIGHTS, WIDEST), (LOWEST, WIDEST[0])
    for told_of, (most, widest) in product(said, tried):
        paper, wide, low, bare = yield from _fitting(box, told_of, most * box.h, widest * box.unit)
        if (wide, low) in sizes:
            continue
        sizes.add((wide, low))
        yield
        cost, place = yield from _free(box, wide, low, signs, seen, scene.middle or box.rect)
        clear = not any(place.meets(one) for one in kept)
        around = place.inset(-air)
        apart = not any(around.meets(one) for one in (*kept, *leaning, *spared))
        if apart and not bare and not any(place.meets(one) for one in whole):
            return place, paper
        hides = any(place.meets(card) for card in cards)
        cost += LESS * box.unit**2 * len(laid) if clear else 0
        laid.append((not clear, hides, bare, not apart, cost, len(laid), place, paper))
    *_worth, place, paper = min(laid)
    return place, paper


def _bar(scene: Scene, box: Box) -> list[Rect]:
    """The bar at the top of the window, as far down as it can be told from what lies below."""
    broad = [part.rect for part in scene.under if isinstance(part, Panel) and part.rect.w > box.w]
    return [rect._replace(h=rect.h - FADED * box.unit) for rect in broad[:1]]


def _plates(scene: Scene) -> list[Rect]:
    """Plates, plaques, bubbles, what is asked, and the line that shows how far a contract is."""
    parts = [*scene.under, *scene.over, *scene.pops]
    plates = [part for part in parts if isinstance(part, Panel)]
    found = [p.rect for p in plates if p.fill in ("plaque", "paper", "line")]
    found += [scene.notice] if scene.notice else []
    return [*found, *(one.rect for one in scene.named.values() if one.price)]


def _words(scene: Scene, box: Box) -> list[Rect]:
    """What is written over the table: bids, bubbles; not on a button that cannot be pressed."""
    off = [touch.rect for touch in scene.live() if touch.off and touch.card is None]
    parts = [part for part in [*scene.over, *scene.pops] if isinstance(part, Text) and part.text]
    return [letters(box, text) for text in parts if text.rect not in off]


def _buttons(scene: Scene) -> list[Rect]:
    """What is pressed: no card, no word, and no place of a seat or a family."""
    return [
        touch.rect
        for touch in scene.live()
        if touch.card is None and not touch.off and not touch.aside
        if not isinstance(touch.what, Show | Home)
    ]


def _fitting(
    box: Box, advice: Advice, most: float, widest: float
) -> Generator[None, None, tuple[Scene, float, float, bool]]:
    """The note without what makes it too tall, its width, its height, and whether it is bare.

    Left out are the last candidates, then the last sentences, and what leaves it bare at last: all
    candidates, but where they alone would mislead the first sentence. It goes on after each.
    """
    what, why, rows, head = advice.what, [*advice.why], [*advice.rows], _head(advice)
    # A reason stays rather than figures, but where there is little room.
    spoken = advice.unlike or (advice.reasoned and not _low(box))
    stays = 1 if spoken else 0  # sentence, the first
    while True:
        wide = _width(box, widest, what, why, head, rows)
        paper, low = _written(box, wide, what, why, head, rows)
        yield
        if low <= most or len(rows) + len(why) < 2:
            bare = not why if spoken else bool(advice.rows and not rows)
            return paper, wide, low, bare
        if len(rows) > 2:
            rows.pop()
        elif len(why) > stays:
            why.pop()
        else:
            rows.clear()


def _heads(what: str) -> list[str]:
    """What is advised: each sentence of it begins a line."""
    return what.split(". ")


def _head_lines(box: Box, text: str, wide: float) -> list[str]:
    """A sentence of what is advised, in large letters."""
    return wrap(box, text, SIZE * 1.15 * box.unit, wide, True)


def _written(
    box: Box, wide: float, what: str, why: Sequence[str], head: Row, rows: Sequence[Row]
) -> tuple[Scene, float]:
    """The note's text on a paper at 0, 0, and the y below it."""
    paper, unit = Scene(), box.unit
    size, edge = SIZE * unit, _edge(box)
    inner = Rect(edge, edge, wide - 2 * edge, 0)
    cross = size * 1.1
    paper.add(Icon("close", inner.right - cross / 2, inner.y + size * 0.7, cross, "paper-soft"))
    top = inner._replace(w=inner.w - cross - BEFORE * unit)
    heads = [line for one in _heads(what) for line in _head_lines(box, one, top.w)]
    y = paper.lines(heads, top, size * 1.15, colour="ink", bold=True)
    for text in why:
        y = paper.lines(wrap(box, text, size, inner.w), inner._replace(y=y), size, colour="ink")
    if rows:
        y = _table(paper, box, inner._replace(y=y + GAP), head, rows)
    return paper, y + edge


def _head(advice: Advice) -> Row:
    """What stands over the columns of the candidates."""
    chance = any(row.chance for row in advice.rows)
    return Row("", _("Points"), advice.chance if chance else "")


def _columns(box: Box, head: Row, rows: Sequence[Row]) -> tuple[float, float]:
    """How wide the columns of points and of chances are."""
    lines, size = [head, *rows], SIZE * TABLE * box.unit
    points, chance = (
        max(box.width(text, size, True) for text in column) + 14 * box.unit
        for column in ([row.points for row in lines], [row.chance for row in lines])
    )
    return points, chance if lines[0].chance else 0.0


def _table(paper: Scene, box: Box, place: Rect, head: Row, rows: Sequence[Row]) -> float:
    """The candidates, a line each; the y below them."""
    size, lines = SIZE * TABLE * box.unit, [head, *rows]
    points, chance = _columns(box, head, rows)
    y, step = place.y, size * LINE
    paper.add(Panel(Rect(place.x, y, place.w, 1), "paper-line", 0))
    for number, row in enumerate(lines):
        colour, bold = ("ink" if number else "paper-soft"), number == 1
        room = place.w - points - chance
        for text, x, w in (
            (row.points, place.x + room, points),
            (row.chance or (NONE if head.chance else ""), place.right - chance, chance),
        ):
            if text:
                paper.add(Text(text, Rect(x, y, w, step), size, colour, bold, "right"))
        what = wrap(box, row.what, size, room, bold)
        y = paper.lines(what, Rect(place.x, y, room, 0), size, colour=colour, bold=bold)
    return y


def _free(
    box: Box, w: float, h: float, signs: float, seen: Sequence[Seen], middle: Rect
) -> Generator[None, None, tuple[float, Rect]]:
    """The place in the window where a note of this size hides least, and what that costs.

    ``signs`` is where the buttons of the header begin, and in the ``middle`` of what is played on
    it lies best. It goes on after each column of places.
    """
    edge, free = box.margin, box.w - w - 2 * box.margin
    cx, cy = middle.cx - w / 2, middle.cy - h / 2
    left, right = rims(box)
    within = left.right + FREE, right.x - w - FREE
    columns = cx, *(edge + free * part for part in COLUMNS), edge + free, edge, signs - w - 4
    columns += within if box.portrait else ()
    lines = [edge + (box.h - h - 2 * edge) * step / STEPS for step in range(STEPS + 1)]
    best = inf, Rect(edge, edge, w, h)
    for x in dict.fromkeys(max(edge, x) for x in columns):
        tried = ((hypot(x - cx, y - cy) * ASIDE, Rect(x, y, w, h)) for y in lines)
        found = hides_least(tried, seen, best[0])
        best = found if found[0] < best[0] else best
        yield
    return best
