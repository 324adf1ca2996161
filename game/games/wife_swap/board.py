"""The board of Royal Wife-Swap on which the winner of a trick arranges families.

Families, bench, the cards of the trick and the hand lie together; a card that is picked lights up
what it may come to. What that is comes from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards.french import JACK, KING, QUEEN, SUIT_NAMES, TEN, letter
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _
from game.games.wife_swap import spread, tools
from game.games.wife_swap.choices import homes, lights, movable
from game.games.wife_swap.deck import GLYPHS, RANK, SUIT
from game.games.wife_swap.families import kind_of
from game.games.wife_swap.ground import FINGER, Ground, Situation, board_edge
from game.games.wife_swap.names import family_name, spoken_card, spoken_text, waits
from game.games.wife_swap.notes import Message
from game.games.wife_swap.state import Table
from game.games.wife_swap.tricks import trick_winner
from game.games.wife_swap.words import won_text
from game.ui.geometry import Box, Rect, around, surrounding
from game.ui.layouts.seating import Places
from game.ui.leaves import Line, Plate, Thing, Words
from game.ui.scale import (
    GAP,
    LABEL,
    LARGE,
    LOOSE,
    NEXT,
    ROUND,
    SHARP,
    SMALL,
    SNUG,
    SOFT,
    THIN,
    TINY,
)
from game.ui.scene import BENT, CARD_RATIO, RING, Panel, Part, Pose, Text, Touch, framed, outline
from game.ui.touches import Home, Pick
from game.ui.tree import First, Middle, Node, Put, Size, column, row

Groups = list[tuple[str, list[int]]]  # loose cards: what they are, and which
ORDER = (0, 1, 2, 3)  # suits in the hand: black and red in turn
SLIM = 2 * GAP  # pixels: so much is seen at least of a card while another is seen whole
ABOVE, NAME = 21.0, LABEL  # units: above loose cards, and of that their name
OVER = GAP  # pixels between the two, so that a ring around them leaves it whole
APART = 2 * GAP  # units between two groups of loose cards
ROOMY, CLOSE, CLOSEST = 0.62, 0.36, 0.28  # of a loose card: what is in view of it in one row
RUNGS = range(5)  # how many sizes smaller loose cards are where the families need the room
GRAND = 1.25  # times as large is a trick where there is no family yet
FAMILY = 0.44  # of a card of the hand: the least on the board
SIDE = 158.0  # units: the side of a broad window


def sorted_hand(here: Situation) -> list[int]:
    """The hand by suits, high cards first."""
    return sorted(bits(here.view.own.hand), key=lambda c: (ORDER[SUIT[c]], -RANK[c]))


def who_won(here: Situation, table: Table) -> str:
    """Who wins the trick that lies there, or has won the last one, and why when a nemesis does."""
    trick, leader = table.trick or table.last_trick, table.leader
    if table.last_trick:
        leader = table.last_leader
    winner = here.names[trick_winner(trick, leader, here.rules.seats)]
    return won_text(trick, winner, over=not table.trick)


# -- the board


def board(here: Situation, where: Places, ground: Ground, table: Table) -> None:
    """Put the person's board into the scene."""
    box, place = here.box, ground.board
    loose: Groups = [
        ("bench", [*table.bench]),
        ("pool", [*table.pool]),
        ("hand", sorted_hand(here)),
    ]
    here.scene.under.append(Panel(place.inset(-board_edge(box)), "board", ROUND, "line"))
    ways = (_tall if where.over else _broad)(here, where.card, loose)
    tree = next((way for way in ways if way.fits(box, place)), ways[-1])
    tree.lay(Put(box, here.scene, here.scene.under, here.hint), place)


def _rows(here: Situation, loose: Groups, card: float, laid: float, part: float) -> list[Node]:
    """Loose cards in one row, if so much of each is seen there; or in two, of two sizes."""
    hand, rest = loose[2:], loose[:2]
    if part:
        return [_Loose(here, [*rest, *hand], card, part)]
    rows = [(rest, laid), (hand, card)]
    return [_Loose(here, groups, wide, 0) for groups, wide in rows if any(c for _n, c in groups)]


def _tall(here: Situation, card: float, loose: Groups) -> list[Node]:
    """What the board of a tall window may be: families, buttons, what is told, loose cards."""
    table, few = here.view.table, not here.view.table.families[here.me]
    many = len(table.bench) + len(table.pool)

    def way(wide: float, laid: float, part: float, whole: bool) -> Node:
        rows = _rows(here, loose, wide, laid, part)
        told = Message(here)
        return column(_Own(here, card, whole), tools.bar(here), told, *rows, gap=GAP)

    ways = (
        [way(card, card * GRAND, 0, True)] if few and many > 3 and spread.fits_box(here.box) else []
    )
    near = [(rung, part) for rung in RUNGS[:3] for part in (ROOMY, 0)]
    close = [(rung, CLOSEST) for rung in RUNGS] + [(rung, 0) for rung in RUNGS[3:]]
    for whole in (True, False):
        for rung, part in near + close:
            wide = card * spread.SIZE_STEP**rung
            seen = max(part, FINGER / wide) if part else 0
            ways.append(way(wide, wide * spread.SIZE_STEP, seen, whole))
    return ways


def _broad(here: Situation, card: float, loose: Groups) -> list[Node]:
    """What that of a broad window may be: a column of buttons beside families and loose cards."""
    box = here.box
    side = Thing(
        "side", max(SIDE * box.unit, box.w * 0.19), draw=lambda place: tools.side(here, place)
    )

    def way(wide: float, part: float) -> Node:
        rows = _rows(here, loose, wide, wide, part)
        return row(column(_Own(here, card, False), *rows, gap=NEXT, grow=1), side)

    ways = [way(card, CLOSE if box.small else CLOSEST)]
    return ways + [way(card * spread.SIZE_STEP**rung, 0) for rung in RUNGS[2:]]


def _hinted(here: Situation) -> set[int]:
    """The cards of the step that the hint advises."""
    hint = here.hint
    if hint is None or hint.verb not in ("wed", "lay", "lift"):
        return set()
    return {hint.arg, hint.to} if hint.verb == "wed" else {hint.arg}


def _card(here: Situation, card: int, x: float, y: float, width: float, seen: Rect, z: int) -> None:
    """A card of the board: what it looks like and what touching it says."""
    scene = here.scene
    picked = card in here.picked
    partners, numbers = homes(here)
    layout = here.view.table.families[here.me]
    number = next((n for n, family in enumerate(layout) if card in family), -1)
    home = card in partners or number in numbers
    moves = card in movable(here)
    whole = picked and not here.held  # what is dragged leaves the others in view, where they lie
    up = SNUG if whole else 0.0
    shown = lights(here)
    dim = shown and not moves and not home and number < 0
    if shown and here.picked and not picked and not home:
        dim = True
    name = spread.face(card)
    scene.cards[card] = Pose(x, y - up, width, spread.deck(here), name, z=z, dim=dim)
    say = spoken_card(card)
    if number >= 0:
        say = _("{card}, in the family of {home}").format(
            card=say, home=spoken_text(family_name(layout[number]))
        )
    elif card in here.view.table.bench:
        say = _("{card}, on the bench, {what}").format(card=say, what=waits(card, SUIT_NAMES))
    if picked:
        say = _("{card}, picked").format(card=say)
    elif home and shown:
        say = _("{card}, a home for {other}").format(card=say, other=spoken_card(here.picked[0]))
    rect = around(x, y - up, width, width * CARD_RATIO) if whole else seen
    scene.touches.append(
        Touch(Pick(card), rect, say, radius=width * BENT, card=card, off=not (moves or home))
    )
    if picked or card in _hinted(here) or (card in partners and shown):
        if not picked and card in partners:
            scene.over.append(Panel(rect, "hover", width * BENT))
        # Outside, to leave its index in view, but clear of a card that lies over it; on it where a
        # bubble could not keep clear of both it and what is written beside it.
        out = 1 if here.box.small else RING
        seen = rect if rect.w >= width else rect._replace(w=rect.w - out)
        scene.over += framed(seen.inset(-out), width * BENT)


@dataclass
class _Loose(Node):
    """Loose cards in a row: what waits on the bench, the trick, and the hand, each with a name.

    ``part``: so much of each card is seen at least.
    """

    here: Situation
    groups: Groups
    width: float
    part: float
    yields = False

    def needs(self, box: Box, wide: float) -> Size:
        """All cards as close as they may lie, and their names."""
        counts = [len(cards) for _name, cards in self.groups if cards]
        gaps = APART * box.unit * (len(counts) - 1)
        cards = self.width * (len(counts) + (sum(counts) - len(counts)) * self.part)
        return gaps + cards, self.width * CARD_RATIO + self.label(box)

    def label(self, box: Box) -> float:
        """How high the room above the cards is."""
        return max(ABOVE * box.unit, NAME * box.unit + OVER)

    def lay(self, put: Put, place: Rect) -> None:
        """The cards, and above them what they are."""
        here, unit, width = self.here, put.box.unit, self.width
        label = self.label(put.box)
        line = place._replace(y=place.y + label, h=width * CARD_RATIO)
        groups = [(name, cards) for name, cards in self.groups if cards]
        lost = bool(here.view.table.bench) and Action("done") in here.legal
        names = {"bench": _("Bench"), "pool": _("Trick"), "hand": _("Hand")}
        if lost:
            names["bench"] = _("Will be lost")
        gap = APART * unit
        room = line.w - gap * (len(groups) - 1) - width * len(groups)
        opened = () if here.held else here.picked
        wide = {card for _name, cards in groups for card in cards[:-1] if card in opened}
        others = sum(len(cards) - 1 for _name, cards in groups) - len(wide)
        # The card picked is seen whole, if the others stay wide enough to be touched.
        even = room / max(1, others + len(wide))
        full = min(width + NEXT, max(even, (room - others * SLIM) / max(1, len(wide))))
        step = min(width + NEXT, (room - full * len(wide)) / max(1, others))
        spans = [
            sum(full if c in wide else step for c in cards[:-1]) + width for _name, cards in groups
        ]
        x, z = line.cx - (sum(spans) + gap * (len(groups) - 1)) / 2, 100
        for (name, cards), span in zip(groups, spans, strict=True):
            head = Rect(x + 2, place.y - unit, span, NAME * 1.2 * unit)
            must = name == "bench"
            if must:
                frame = Rect(x - 2, place.y, span + NEXT, place.h + 2)
                put.layer.append(Panel(frame, "clear", SOFT, "bad"))
                head = head.moved(2, NEXT)  # clear of the corner of the frame
            ink = "bad" if must else "soft"
            ways = [
                Words(text, SMALL, SMALL, ink, True, "left", True)
                for text in (names[name], _("Lost"))
            ]
            (First(ways) if must and lost else ways[0]).lay(put, head)
            left = x
            for card in cards:
                whole = card in wide or card == cards[-1]
                seen = Rect(left, line.y, width if whole else min(step, width), line.h)
                _card(here, card, left + width / 2, line.cy, width, seen, z)
                left += full if card in wide else step
                if must:
                    wait_mark(here, seen, line.bottom - LOOSE * unit, card)
                z += 1
            x += span + gap


def wait_mark(here: Situation, seen: Rect, y: float, card: int) -> None:
    """A mark on a card of the bench: for what it waits, in a sign."""
    wanted = {KING: QUEEN, QUEEN: KING, JACK: TEN, TEN: JACK}.get(RANK[card])
    text = f"{letter(wanted) if wanted else GLYPHS[SUIT[card]]}?"
    words = Line(text, SMALL, TINY, "ink", True)
    mark = Plate(words, fill="button-strong", pad=(NEXT, 0), radius=SOFT)
    w, h = mark.needs(here.box, seen.w)
    mark.lay(Put(here.box, here.scene, here.scene.over), around(seen.cx, y, min(w, seen.w), h))


# -- the families


@dataclass
class _Own(Node):
    """The person's families, or what makes one; ``whole`` ones do not lie over each other."""

    here: Situation
    card: float
    whole: bool
    grow: float = 1

    @property
    def _families(self) -> spread.Families:
        layout = self.here.view.table.families[self.here.me]
        least, look = max(FINGER, self.card * FAMILY), spread.Look(spread.deck(self.here))
        return spread.Families(layout, self.card, least, look, self.whole)

    def needs(self, box: Box, wide: float) -> Size:
        """Room for the smallest cards that can be touched, or for a sentence."""
        if not self.here.view.table.families[self.here.me]:
            return 0, 60 * box.unit
        w, h = self._families.needs(box, wide - 2 * GAP)
        return w, h + 2 * GAP

    def lay(self, put: Put, place: Rect) -> None:
        """With all that can be touched there."""
        room = place.inset(GAP)
        if self.here.view.table.families[self.here.me]:
            families = self._families
            families.least = TINY
            if plan := families.planned(room):
                _own_families(self.here, plan)
            return
        text = _("No family yet: bring a K and a Q together, or a J and a 10 of different suits.")
        words = [Words(text, size, TINY, "soft") for size in (LARGE, LABEL)]
        width = self.card * 0.9
        outlines = [_outline(rank, width) for rank in (KING, QUEEN, JACK, TEN)]
        couples = row(
            row(*outlines[:2], gap=width * BENT),
            row(*outlines[2:], gap=width * BENT),
            gap=width * 0.7,
        )
        both = [column(Middle(couples, tight=True), one, gap=GAP) for one in words]
        Middle(First([*both, *words]), wide=room.w * 0.9 / put.box.unit).lay(put, room)


def _outline(rank: int, width: float) -> Thing:
    """Where a card of a couple would lie."""

    def draw(place: Rect) -> list[Part]:
        sign = Text(letter(rank), place, width * 0.4, "soft", True, "centre")
        return [outline(place), sign]

    return Thing(("couple", rank), width, width * CARD_RATIO, draw=draw)


def _own_families(here: Situation, plan: spread.BoardPlan) -> None:
    scene, layout = here.scene, here.view.table.families[here.me]
    _partners, numbers = homes(here)
    lit = numbers if lights(here) else set()
    spots = [spot for placed in plan.families for spot in placed.spots]
    spots.sort(key=lambda spot: spot.card in here.picked)  # the picked one on top, to be seen whole
    for z, spot in enumerate(spots, 20):
        _card(here, spot.card, spot.x, spot.y, plan.width, spot.seen, z)
    put = Put(here.box, scene, scene.over)
    for number, (placed, family) in enumerate(zip(plan.families, layout, strict=True)):
        worth = spread.tag(family, lit=number in lit, solid=not plan.whole)
        worth.lay(put, placed.tag)
        say = spread.spoken_family(family)
        if number in lit:
            say = _("A home for {card}: {family}").format(
                card=spoken_card(here.picked[0]), family=say
            )
        off = bool(here.picked) and number not in lit
        scene.touches.append(Touch(Home(number), placed.tag, say, radius=SHARP, off=off))
    for placed, family in zip(plan.families, layout, strict=True):
        _frame(here, placed, family, plan.width)
    for number in lit:
        frame = surrounding((plan.families[number].frame, plan.families[number].tag))
        scene.over.append(Panel(frame.inset(-THIN), "clear", SOFT, "accent"))


def _frame(
    here: Situation, placed: spread.FamilyPlace, family: Sequence[int], width: float
) -> None:
    """A ring around a couple, unless a card of it is lifted, and a frame around a royal family."""
    one, other = placed.spots[:2]
    if one.y == other.y and not {one.card, other.card} & {*here.picked}:
        ring = surrounding((one.seen, other.seen)).inset(-1)
        here.scene.over.append(Panel(ring, "clear", width * BENT, "mark"))
    if kind_of(family) == "royal":
        here.scene.under.append(Panel(placed.frame.inset(-NEXT), "glow", width * 0.14, "accent"))
