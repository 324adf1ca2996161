"""What a review is made of: a play with its cards, what made the result, the curve, the deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.club.review import Review
from game.engine.words import N_, _, per_cent
from game.ui.geometry import Box, Rect, around
from game.ui.leaves import Words
from game.ui.memory import ME
from game.ui.pages.blocks import AIR, APART, CLOSE, TIGHT, Drawn, across, below, line, note, words
from game.ui.pages.plays import Faces, Play, Shown
from game.ui.pages.verdicts import counted, figure
from game.ui.scale import BIG, FINE, HEADING, LABEL, NOTE, SMALL
from game.ui.scene import CARD_RATIO, Face, Panel, Part
from game.ui.text import shrunk
from game.ui.tree import Node, Space, row

HIGH = 130  # units: the height of the curve
HELD, PLAYED = 36, 46  # units: how wide a card of a hand is, and one of a play
ABREAST = 0.6  # of its width: how much those on the table show
WORDED, NUMBER, WORTH = 0.4, 0.27, 0.29  # of the width: words beside a bar, its figure, a worth
FIGURE = 96  # units: so wide a worth is at most
THICK = 2.5  # units: of the curve
LEAST = 9  # units: letters of a figure that has little room

PARTS = (
    (N_("The cards"), N_("what you were dealt")),
    (N_("The layout"), N_("hidden cards, the others’ play")),
    (N_("You"), N_("your own mistakes")),
    (N_("Partner"), N_("your partner’s mistakes")),
)
HEADS = N_("Cards"), N_("Layout"), N_("You"), N_("Partner")  # the same over narrow columns


class Means(NamedTuple):
    """How the figures of a game are read."""

    game: str
    by_chance: bool  # all is told in chances to win, which bear no sign of their own
    partners: bool

    def figure(self, tenths: int, *, sign: bool = True, short: bool = False) -> str:
        """A worth or a difference, in points or in per cent of the match."""
        return figure(self.game, tenths, sign=sign, short=short)

    def whole(self, tenths: int) -> str:
        """A worth without its tenths."""
        return self.figure(tenths, sign=not self.by_chance, short=True)

    def parts(self, found: Review) -> list[tuple[tuple[str, str], int]]:
        """The four parts of the match's result; without a partner there are three."""
        sums = [sum(deal[place] for deal in found.deals) for place in range(3, 7)]
        shown = list(zip(PARTS, sums, strict=True))
        return shown if self.partners else shown[:3]


# -- how many decisions were good


def tally_blocks(found: Review) -> list[Node]:
    """How many decisions were good, a little worse, and mistakes, as a bar and in figures."""
    own = found.own(ME)
    good, errors = sum(one.good for one in own), sum(one.error for one in own)
    parts = (
        (good, _("Good"), "good"),
        (len(own) - good - errors, _("Inaccurate"), "soft"),
        (errors, _("Mistakes"), "bad"),
    )

    def draw(place: Rect, u: float) -> Iterator[Part]:
        x, gap = place.x, TIGHT.units * u / 2
        wide = place.w - gap * (sum(n > 0 for n, *_ in parts) - 1)
        for n, _label, ink in parts:
            if n:
                yield Panel(Rect(x, place.y, wide * n / len(own), place.h), ink, gap)
                x += wide * n / len(own) + gap

    legend: list[Node] = []
    for n, label, ink in parts:
        legend += [line(str(n), HEADING, ink, bold=True), TIGHT, line(label, NOTE, "soft"), APART]
    bar = Drawn(0, AIR.units, draw)
    return [
        words(counted(found), LABEL, bold=True),
        CLOSE,
        bar,
        CLOSE,
        across(*legend, Space(grow=1)),
    ]


# -- a play


def _fan(faces: Faces, card: float, step: float, wide: float = 0) -> Drawn:
    """Cards from the left, closer where they have no room; ``step`` is in their width."""

    def draw(place: Rect, u: float) -> Iterable[Part]:
        each = min(step * card * u, (place.w - card * u) / max(1, len(faces) - 1))
        for at, (deck, face) in enumerate(faces):
            yield Face(deck, face, place.x + card * u / 2 + at * each, place.cy, card * u)

    return Drawn(wide, card * CARD_RATIO, draw)


def _hand(play: Play) -> list[Node]:
    """What lay on the table then, and the cards held, in a row."""
    groups: list[Node] = []
    for faces, head in ((play.lies, _("On the table")), (play.hand, _("Your cards"))):
        if faces:
            held = faces is play.hand or not play.hand
            wide = 0 if held else HELD * (1 + ABREAST * (len(faces) - 1))
            fan = across(_fan(faces, HELD, 1 if held else ABREAST, wide), Space(grow=1))
            groups += [below(line(head, SMALL, "soft", bold=True), TIGHT, fan), AIR]
    return [across(*groups[:-1]), AIR] if groups else []


def _half(shown: Shown, head: str, ink: str) -> Node:
    """What was played, or what was better."""
    size = SMALL if shown.faces else HEADING
    cards = [_fan(shown.faces, PLAYED, 1, 0), TIGHT] if shown.faces else []
    return below(
        line(head, SMALL, ink, bold=True),
        TIGHT,
        *cards,
        words(shown.words, size, bold=True),
        Space(grow=1),
    )


def play_blocks(play: Play, means: Means, wide: float) -> list[Node]:
    """A play worth learning from; ``wide``: units that it has."""
    chosen, better = play.pair
    worth = _("Chance of winning") if means.by_chance else _("Points expected")
    if means.partners and not means.by_chance:
        worth = _("Our points less theirs")
    heads = [worth, *([_("All face up")] if any(one[2] for one in play.rows) else [])]
    each = min(FIGURE, wide * WORTH)
    table: list[Node] = [
        across(
            Words("", grow=1),
            *(Words(head, FINE, LEAST, "soft", align="right", wide=each) for head in heads),
        )
    ]
    for number, (told, *worths) in enumerate(play.rows):
        ink, bold = "soft" if number else "text", not number
        figures = [
            Words(one, NOTE, LEAST, ink, bold, "right", single=True, wide=each)
            for one in worths[: len(heads)]
        ]
        table.append(across(words(told, NOTE, ink, bold=bold, grow=1), *figures))
    return [
        across(
            line(play.where, LABEL, "soft", bold=True, grow=1),
            CLOSE,
            line(play.cost, HEADING, "bad", bold=True),
        ),
        CLOSE,
        *_hand(play),
        row(
            _half(chosen, _("You chose"), "soft"),
            _half(better, _("Better"), "good"),
            gap=APART.units,
            even=True,
        ),
        *(node for sentence in play.why for node in (TIGHT, note(sentence))),
        CLOSE,
        *(node for one in table for node in (one, TIGHT)),
        CLOSE,
    ]


# -- what made the result


def split_blocks(found: Review, means: Means, box: Box, wide: float) -> list[Node]:
    """A bar for each part, to either side of nothing."""
    parts = means.parts(found)
    title = _("How your result of {total} came about").format(
        total=means.figure(sum(part for _name, part in parts), short=True)
    )
    if means.by_chance:
        title = _("How your chance went from {start} to {end}").format(
            start=means.whole(found.curve[0][1]), end=means.whole(found.curve[-1][1])
        )
    most = max(1, *(abs(part) for _name, part in parts))
    unit = box.unit
    label = max(box.width(_(more), FINE * unit) for (_name, more), _part in parts) / unit
    over = label > wide * WORDED  # the words stand over the bars
    number = min(box.width(per_cent("−8888.8"), LABEL * unit, True) / unit, wide * NUMBER)
    nodes: list[Node] = [words(title, bold=True), CLOSE]
    for (name, more), part in parts:
        head, soft = line(_(name), LABEL, bold=True), line(_(more), FINE, "soft", grow=1)
        told = Words(
            means.figure(part), LABEL, LEAST, "text", True, "right", single=True, wide=number
        )
        bar = _bar(part / most, AIR.units * 2 if over else BIG * 2)
        beside = [] if over else [_label(_(name), _(more), label), AIR]
        nodes += [across(head, CLOSE, soft)] if over else []
        nodes += [across(*beside, below(bar, grow=1), CLOSE, told), TIGHT]
    return nodes


def _label(name: str, more: str, wide: float) -> Node:
    return below(
        Words(name, LABEL, LABEL, "text", True, "left", single=True, wide=wide),
        Words(more, FINE, FINE, "soft", False, "left", single=True, wide=wide),
    )


def _bar(part: float, high: float) -> Drawn:
    def draw(place: Rect, u: float) -> Iterator[Part]:
        yield Panel(Rect(place.cx, place.y, max(1, u), place.h), "soft", 0)
        wide = max(2 * u, place.w / 2 * abs(part))
        x = place.cx if part >= 0 else place.cx - wide
        thick = NOTE * u
        bar = Rect(x, place.cy - thick / 2, wide, thick)
        yield Panel(bar, "good" if part >= 0 else "bad", TIGHT.units * u)

    return Drawn(0, high, draw)


# -- from move to move, and from deal to deal


def curve_blocks(found: Review, means: Means, moves: int) -> list[Node]:
    """What was to be expected, from decision to decision; a mark where a deal ends."""
    title = _("The expected result, move by move")
    if means.by_chance:
        title = _("Your chance of winning, move by move")
    values = [value for _move, value in found.curve]
    low, high = min(0, *values), max(1, *values)
    text = _("From {low} to {high}. Each dot is a play above.")
    told = text.format(low=means.whole(low), high=means.whole(high))
    curve = Drawn(0, HIGH, lambda place, u: _curve(found, place, u, (low, high), max(1, moves)))
    return [words(title, bold=True), CLOSE, curve, CLOSE, words(told, SMALL, "soft")]


def _curve(
    found: Review, field: Rect, u: float, span: tuple[int, int], moves: int
) -> Iterator[Part]:
    edge, hair, thick, (low, high) = CLOSE.units * u, max(1, u), THICK * u, span
    plot = field.inset(edge)

    def place(at: int, value: float) -> tuple[float, float]:
        up = (value - low) / (high - low)
        return plot.x + plot.w * at / moves, plot.bottom - plot.h * up

    yield Panel(field, "field", edge)
    yield Panel(field._replace(y=place(0, 0)[1], h=hair), "line", 0)
    for deal in found.deals[:-1]:
        yield Panel(field._replace(x=place(deal.at, 0)[0], w=hair), "line", 0)
    points = {at: place(at, value) for at, value in found.curve}
    for (left, before), (x, y) in pairwise(place(*point) for point in found.curve):
        yield Panel(Rect(left, before, x - left + thick, thick), "we", 0)
        yield Panel(Rect(x, min(before, y), thick, abs(y - before) + thick), "we", 0)
    for one in found.lessons(ME):
        if one.at in points:
            dot = around(*points[one.at], 2 * edge, 2 * edge).inset(2 * hair)
            yield Panel(dot, "bad", dot.w / 2)


def deal_blocks(found: Review, means: Means, box: Box, wide: float) -> list[Node]:
    """A row for each deal: its result and the parts that add up to it."""
    parts = means.parts(found)
    title = _("Game by game") if means.by_chance else _("Deal by deal")
    rows = [["", _("Result"), *map(_, HEADS[: len(parts)])]]
    for number, deal in enumerate(found.deals, 1):
        shown = [deal.result, deal.cards, deal.lie, deal.own, deal.partner][: len(parts) + 1]
        short = (means.figure(part).removesuffix(per_cent("")) for part in shown)
        rows.append([str(number), *short])
    return [
        words(title, bold=True),
        CLOSE,
        *(
            node
            for number, one in enumerate(rows)
            for node in (_deal(box, one, wide, head=not number), TIGHT)
        ),
        words(_("The parts in each row add up to its result."), SMALL, "soft"),
    ]


def _deal(box: Box, cells: Sequence[str], wide: float, *, head: bool) -> Node:
    """A row of the table, in letters of one size."""
    room = (wide - BIG) / (len(cells) - 1)
    most, unit = (FINE if head else NOTE), box.unit
    size = min(
        shrunk(box, text, most * unit, room * unit - CLOSE.units * unit, at == 0)
        for at, text in enumerate(cells[1:])
    )
    ink = "soft" if head else "text"
    return across(
        Words(cells[0], most, LEAST, "soft", align="left", single=True, wide=BIG),
        *(
            Words(text, size / unit, LEAST, ink, at == 0, "right", single=True, wide=room)
            for at, text in enumerate(cells[1:])
        ),
    )
