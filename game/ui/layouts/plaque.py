"""The plaque of a table of two teams: the contract and how far it is, what came of it.

It stands in the very middle, between the cards of the trick, where there is room for it; else
beside them, and in the smallest windows as a line under or in the header.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.engine.words import _, sentences
from game.ui.geometry import Box, Rect, around
from game.ui.layouts import head, plates
from game.ui.layouts.choices import STONE, WIDE, lay
from game.ui.layouts.common import AnySituation
from game.ui.layouts.seating import Places, spots_at
from game.ui.leaves import Line, Plate, Sign, Thing, Words
from game.ui.scale import (
    BIG,
    BODY,
    FINE,
    HEADING,
    LOOSE,
    NEXT,
    NOTE,
    ROUND,
    SMALL,
    SNUG,
    SOFT,
    THIN,
    TITLE,
)
from game.ui.scene import CARD_RATIO, Bird, Panel, Part, Text, Touch
from game.ui.theme import STAMP
from game.ui.touches import Lies, Show
from game.ui.tree import First, Largest, Middle, Node, Put, Size, Way, column, largest, row

if TYPE_CHECKING:
    from game.ui.layouts.partners import Kind

LOW, HIGH = 60, 96  # units: a lower place has room for a line only; the height of a stone
LEAST, BROAD, MOST = 118, 164, 250  # units: a stone in the middle, beside the trick, and at most
ASIDE = 90  # units: how far cards move aside for a stone in the middle
ALIKE = 0.25  # units: letters of two sizes so near are of one
SLIGHT = 0.85  # of the letters: those beside others
AIR = 0.8, 0.3  # of the letters: between words, and between a sign and its word


class Goal(NamedTuple):
    """What a deal is played for: every text stands on the plaque, or is empty."""

    lead: str  # whose it is and how much: "Your contract: 90"
    short: str  # the same where there is little room: "You: 90"
    side: int  # whose aim it is: 0 for We, 1 for They
    trump: int
    have: int
    need: int
    progress: str  # "30 of 90"
    settled: int = 0  # 1: it is made for sure; -1: it cannot be made any more
    stake: str = ""  # what it brings or costs
    tail: str = ""  # what makes it a special one: "×4"


def side_colour(side: int) -> str:
    """The colour of We or of They."""
    return ("we", "they")[side]


@dataclass
class Bar(Node):
    """How far it is, as a part of the way there."""

    goal: Goal
    high: float  # pixels

    def needs(self, box: Box, wide: float) -> Size:
        """Its height."""
        return 0, self.high

    def lay(self, put: Put, place: Rect) -> None:
        """All of the way, and on it the part that lies behind."""
        part = max(0.0, min(1.0, self.goal.have / self.goal.need))
        put.layer.append(Panel(place, "line", self.high / 2))
        if part > 0:
            done = place._replace(w=max(self.high, place.w * part))
            put.layer.append(Panel(done, side_colour(self.goal.side), self.high / 2))


def _ink(goal: Goal, still: str) -> str:
    """The colour of how far it is: once settled it is good or bad for us, as on the sheet."""
    if not goal.settled:
        return still
    return "good" if (goal.settled > 0) == (goal.side == 0) else "bad"


# -- where it stands


def settle(
    here: AnySituation, where: Places, line: Rect, *, free: bool, broad: bool = False
) -> tuple[Rect, Places]:
    """Where the plaque stands, and where the cards of the trick lie beside or around it.

    ``line`` is the room in or under the header; ``free``: nothing else stands in the middle;
    ``broad``: what stands there needs all its width.
    """
    unit, c = here.box.unit, where.centre
    height = where.laid * CARD_RATIO
    if here.box.small:
        return line, where
    if where.over and where.wide:  # between the plates at the sides
        one, other = where.plates[here.seat(1)], where.plates[here.seat(3)]
        wide = other.x - one.right - 2 * LOOSE * unit
        return around(here.box.w / 2, one.cy, wide, HIGH * unit), where
    if broad:
        return line, where
    dx = max(where.laid * 1.3, min(where.laid / 2 + ASIDE * unit, (c.w - where.laid) / 2))
    wide = min(2 * dx - where.laid, c.w - 2 * where.laid) - LOOSE
    if c.h >= 2 * height + LOW * unit + LOOSE and wide >= LEAST * unit:
        if not free:
            return line, where
        tall = min(HIGH * unit, c.h - 2 * height - LOOSE)
        dy = (height + tall) / 2 + SNUG
        dx = min(dx, (c.w - where.laid) / 2)
        return around(c.cx, c.cy, wide, tall), where._replace(spots=spots_at(here, c, dx, dy))
    left = min(x for x, _y in where.spots.values()) - where.laid / 2
    wide = min(MOST * unit, left - c.x - 2 * LOOSE)  # clear of the light around a card
    if wide >= BROAD * unit and c.h >= (HIGH + LOOSE) * unit:
        return Rect(c.x + NEXT, c.y + NEXT, wide, HIGH * unit), where
    return line, where


def _text(
    text: str, size: float, colour: str = "text", bold: bool = False, align: str = "centre"
) -> Words:
    """A text of one line in letters of this size, no smaller."""
    return Line(text, size, size, colour, bold, align, grow=1)


def _trump(kind: Kind, goal: Goal, size: float, name: str) -> list[Node]:
    """The sign of the trumps, their name, and what is special."""
    made: list[Node] = []
    if goal.trump >= 0:
        lit = kind.lit[goal.trump]
        made = [
            Sign(kind.icons[goal.trump], lit, size),
            *([_text(name, size, lit)] if name else []),
        ]
    return [*made, _text(goal.tail, size, "accent", True)] if goal.tail else made


def _names(kind: Kind, goal: Goal) -> list[str]:
    """What the trumps are called beside their sign, in fewer and fewer words."""
    suit = _(kind.names[goal.trump]) if goal.trump >= 0 else ""
    return [_("Trump: {suit}").format(suit=suit), suit, ""] if suit else [""]


def show(here: AnySituation, place: Rect, kind: Kind, goal: Goal, soft: str = "") -> None:
    """The contract on the plaque: whose it is, the trumps, how far it is."""
    if place.h < LOW * here.box.unit:
        _line(here, place, kind, goal, soft)
    else:
        lay(here, place, _stone(here, kind, goal, soft))
    _shows_values(here, place, goal)


def _shows_values(here: AnySituation, place: Rect, goal: Goal) -> None:
    """What the cards are worth is a touch away."""
    say = _("{lead}: what the cards are worth").format(lead=goal.lead)
    here.scene.touches.append(Touch(Show(Lies.VALUES), place, say, "v", ROUND))


def _line(here: AnySituation, place: Rect, kind: Kind, goal: Goal, soft: str) -> None:
    """One line in the middle of the table, or near it, with the bar along its foot."""
    whole = " · ".join(text for text in (goal.tail, goal.progress) if text)
    alone, bare = goal.trump < 0, goal._replace(tail="")  # what is special is with the trumps
    names = _names(kind, goal)

    def way(lead: str, more: str, goal: Goal, name: str, tail: str) -> Way[Node]:
        def line(size: float, _place: Rect) -> Node:
            gap = size * here.box.unit
            trump = _trump(kind, bare, size, f"{name} {goal.tail}".strip()) if not alone else []
            words = [
                _text(lead, size, "text", True),
                *([row(*trump, gap=gap * AIR[1])] if trump else []),
                *([_text(tail, size, _ink(goal, "accent"), True)] if tail else []),
                *([_text(more, size, "soft")] if more else []),
            ]
            bar = [Bar(goal, THIN)] if goal.need else []
            return Middle(column(row(*words, gap=gap * AIR[0]), *bar, gap=0))

        return line

    told = (bare, whole) if alone else (goal, goal.progress)
    ways = [way(goal.lead, soft, told[0], names[0], told[1])]
    ways += [way(goal.lead, "", told[0], name, told[1]) for name in names[:2]]
    ways += [way(lead, "", bare, names[-1], goal.progress) for lead in (goal.lead, goal.short)]
    node, _size = largest(ways, here.box, place, BODY, SMALL, ALIKE)
    lay(here, head.middle(here.box, place, node.needs(here.box, place.w)[0]), node)


def _stone(here: AnySituation, kind: Kind, goal: Goal, soft: str) -> Node:
    """The whole plaque."""
    colour = side_colour(goal.side)

    def far(size: float) -> list[Node]:
        """How far it is, and what it costs if it stays so, and the bar."""
        ink = _ink(goal, "text")
        alone = _text(goal.progress, size, ink, True)
        both = [
            row(
                _text(goal.progress, size * part, ink, True, "left"),
                _text(goal.stake, size * part * SLIGHT, "soft", align="right"),
            )
            for part in ((1, SLIGHT, SLIGHT**2) if goal.stake else ())
        ]
        return [
            First([*both, alone], grow=1),
            *([Bar(goal, SNUG * here.box.unit)] if goal.need else []),
        ]

    def three(lead: str, name: str) -> Way[Node]:
        def rows(size: float, _place: Rect) -> Node:
            second: Node = Middle(
                row(*_trump(kind, goal, size, name), gap=SNUG), tight=True, grow=1
            )
            if goal.trump < 0:
                second = _text(goal.tail or soft, size * SLIGHT, "accent" if goal.tail else "soft")
            return stone(_text(lead, size, colour, True), second, *far(size))

        return rows

    def two(lead: str) -> Way[Node]:
        def rows(size: float, _place: Rect) -> Node:
            sign, first = _trump(kind, goal, size, ""), _text(lead, size, colour, True)
            return stone(row(first, *sign, gap=SNUG) if sign else first, *far(size))

        return rows

    def stone(*rows: Node) -> Node:
        return Plate(column(*rows, gap=0), "plaque", *STONE, radius=ROUND)

    leads, names = dict.fromkeys((goal.lead, goal.short)), _names(kind, goal)
    ways = [three(lead, name) for lead in leads for name in names]
    if goal.trump < 0 and not (goal.tail or soft):
        ways = []
    return Largest([*ways, *map(two, leads)], HEADING, FINE, ALIKE)


def announce(here: AnySituation, room: Rect, kind: Kind, goal: Goal, seat: int) -> bool:
    """Tell in the middle who has won the auction, and the trumps once they are named.

    Returns whether there is room for it.
    """
    unit, room = here.box.unit, room.inset(NEXT)
    stone = around(room.cx, room.cy, min(WIDE * unit, room.w), min(HIGH * unit, room.h))
    if stone.h < LOW * unit or stone.w < BROAD * unit:
        return False
    side = min(stone.h * 0.8, stone.w / 5)

    def bird(place: Rect) -> list[Part]:
        foot = Rect(place.x, stone.bottom - side - NEXT, side, side)
        return [Bird(plates.bird_of(here, seat), "pleased", foot, turned=True)]

    def way(name: str) -> Way[Node]:
        def told(size: float, _place: Rect) -> Node:
            lead = _text(goal.lead, size, side_colour(goal.side), True)
            trump = _trump(kind, goal, size, name)
            second = [Middle(row(*trump, gap=SNUG), tight=True, grow=1)] if trump else []
            words = row(Thing("winner", side, side, draw=bird), column(lead, *second, grow=1))
            lit = kind.lit[goal.trump] if goal.trump >= 0 else STONE[1]
            return Plate(words, "plaque", STONE[0], lit, pad=(LOOSE, NEXT), radius=ROUND)

        return told

    lay(here, stone, Largest([way(name) for name in _names(kind, goal)], BIG, NOTE, ALIKE))
    _shows_values(here, stone, goal)
    return True


@dataclass
class Stamp(Node):
    """A word that comes when all figures of a score sheet have run, in a frame of two lines."""

    word: Plate

    def needs(self, box: Box, wide: float) -> Size:
        """The word and the frame."""
        return self.word.needs(box, wide)

    def lay(self, put: Put, place: Rect) -> None:
        """All of it later."""
        own = Put(put.box)
        self.word.lay(own, place)
        own.layer.append(Panel(place.inset(-THIN), "clear", ROUND, self.word.edge))
        put.layer += [
            part._replace(after=STAMP) for part in own.layer if isinstance(part, Panel | Text)
        ]


def stamp(short: int, *, ours: bool) -> Node:
    """The word on a deal, as stamped on the top of a score sheet.

    ``short`` is by how much it was missed, 0 when it was made; ``ours``: whose aim it was.
    """
    if ours:
        text = _("WE ARE {n} SHORT") if short else _("WE MADE IT")
    else:
        text = _("THEY ARE {n} SHORT") if short else _("THEY MADE IT")
    colour = "good" if ours == (not short) else "bad"
    word = Plate(
        Line(text.format(n=short), TITLE, BODY, colour, True),
        fill="field",
        edge=colour,
        pad=(LOOSE, NEXT),
        radius=SOFT,
    )
    return Middle(Stamp(word), tight=True)


def counted(made: str, bid: int, taken: int, other: int, *, ours: bool, short: bool) -> str:
    """How a hand has become a score; ``made`` is said of a contract that was made."""
    text = made
    if short and ours:
        text = _("We took {taken} of {bid}, so we lose the {bid} we bid.")
    elif short:
        text = _("They took {taken} of {bid}, so they lose the {bid} they bid.")
    rest = _("They score the {n} they took.") if ours else _("We score the {n} we took.")
    return sentences(text.format(taken=taken, bid=bid), rest.format(n=other))
