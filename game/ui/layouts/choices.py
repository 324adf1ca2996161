"""What the person chooses at a table of two teams: a bid in an auction, the trumps, a word.

Each is a tree of buttons, as large as the room lets them be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.actions import Action
from game.engine.words import _
from game.house import MANIFEST, suit_keys
from game.ui.geometry import Rect
from game.ui.layouts import head
from game.ui.layouts.common import AnySituation, Outcome
from game.ui.layouts.seating import Places
from game.ui.leaves import Button, Line, Plate, buttons
from game.ui.scale import (
    BIG,
    BODY,
    GAP,
    LABEL,
    LARGE,
    LEGIBLE,
    NOTE,
    ROUND,
    SMALL,
    SNUG,
    TITLE,
)
from game.ui.touches import Ask, Chip, Confirm, End, Raise, What
from game.ui.tree import First, Largest, Middle, Node, Put, column, row

if TYPE_CHECKING:
    from game.ui.layouts.partners import Kind

FINGER, LOW = 38.0, 30.0  # the least height of a button; of one rather than smaller letters
HIGH, SUIT = 46.0, 64.0  # units: a button, and one with a suit, where there is room
SENT = 300.0  # units: the button that sends what is chosen
LOWER = 0.83  # a row of less weight, of a button's height
WIDE, HEAD = 400.0, 48.0  # units: the plaque of an auction, and how it stands
STONE = "plaque", "plaque-line"
CHIPS = (0.0, 0.12, 0.25, 0.5, 1.0)  # which of the bids can be chosen at once


def lay(here: AnySituation, place: Rect, node: Node) -> None:
    """Put a tree over the cards of a table."""
    node.lay(Put(here.box, here.scene, here.scene.over, here.hint), place)


def high(each: Sequence[Button], pixels: float) -> list[Button]:
    """The same buttons, so high."""
    return [Button(**{**vars(one), "high": pixels}) for one in each]


def confirm(here: AnySituation, where: Places, need: int, text: str) -> Rect:
    """The button that sends so many cards that are chosen together; where it is."""
    ready, wide = len(here.picked) == need, min(where.button.w, SENT * here.box.unit)
    place = head.middle(here.box, where.button, wide)
    lay(here, place, Button(Confirm(need), text, "enter", strong=ready, off=not ready))
    return place


def pile(here: AnySituation, each: Sequence[Button]) -> Largest:
    """A few buttons: side by side, or below each other in a narrow place."""

    def beside(tall: float, place: Rect) -> Node:
        return Middle(buttons(high(each, tall), 170))

    def below(tall: float, place: Rect) -> Node:
        return Middle(column(*high(each, tall)))

    return Largest([beside, below], 50 * here.box.unit, LOW)


def trumps(here: AnySituation, kind: Kind, specials: Sequence[Button] = ()) -> Largest:
    """The suits to choose from, two by two or in one row, and other ways below them."""
    actions = [action for action in here.legal if action.verb == "trump"]
    names = [_(kind.names[action.arg]).capitalize() for action in actions]
    keys = [key for key, _name in suit_keys(MANIFEST[here.rules.id])]
    suits = [
        Button(
            action,
            name,
            keys[action.arg],
            kind.icons[action.arg],
            kind.lit[action.arg],
            also=names,
            say=_("{suit} is trump").format(suit=_(kind.names[action.arg])),
            size=LARGE,
        )
        for action, name in zip(actions, names, strict=True)
    ]

    def grid(columns: int, tall: float) -> Node:
        lines = [suits[at : at + columns] for at in range(0, len(suits), columns)]
        close = [[Button(**{**vars(one), "closer": 0.5}) for one in line] for line in lines]
        shown = close if len(lines) == 1 else lines  # rather small letters than low buttons
        rows: list[Node] = [row(*high(line, tall), even=True) for line in shown]
        below = high(specials, tall * LOWER)
        return Middle(column(*rows, *([buttons(below, 1e9)] if below else [])), 154 * columns)

    shapes = (1, 3) if len(suits) == 3 else (2, len(suits))
    ways = [lambda tall, place, n=n: grid(n, tall) for n in shapes]
    return Largest(ways, SUIT * here.box.unit, LOW)


# -- the auction


class Auction(NamedTuple):
    """How an auction stands: the best bid and whose it is, and who is out of it."""

    best: int  # 0 before there is one
    bidder: str
    out: Sequence[str]
    lowest: int


def room(here: AnySituation) -> float:
    """How high the plaque of an auction is when all of it is in view."""
    return (HEAD + (2 + LOWER) * HIGH) * here.box.unit + 5 * GAP


def auction(here: AnySituation, now: Auction, specials: Sequence[Button]) -> Node:
    """The auction on the plaque; when the person is asked, a stepper for the bid and the rest.

    ``specials`` are what else can be said: to pass, and set apart what costs most.
    """
    apart = [one.what for one in specials]
    offers = [a for a in here.legal if a.verb == "bid" and a not in apart and Ask(a) not in apart]
    said = _standing(now)
    if not (offers or specials):
        head = Middle(said[0], high=HEAD)
        return Middle(Plate(head, "auction", *STONE, pad=(GAP, GAP), radius=ROUND), WIDE)

    def rows(tall: float, lower: float = LOWER) -> list[Node]:
        return [_stepper(here, offers, tall), _chips(here, offers, tall * lower)] if offers else []

    def whole(tall: float, place: Rect) -> Node:
        head, last = Middle(said[0], high=HEAD), buttons(high(specials, tall))
        inner = column(head, *rows(tall), last)
        return Middle(Plate(inner, "auction", *STONE, pad=(GAP, GAP), radius=ROUND), WIDE)

    def three(tall: float, place: Rect) -> Node:
        return Middle(column(said[1], *rows(tall), buttons(high(specials, tall)), gap=SNUG))

    def two(tall: float, place: Rect) -> Node:
        left, right = column(*rows(tall, 1), grow=3), column(*high(specials, tall), grow=2)
        return Middle(column(said[1], row(left, right, gap=2 * GAP) if offers else right, gap=SNUG))

    def closer(tall: float, place: Rect) -> Node:
        return Middle(column(*rows(tall)[:1], buttons(high(specials, tall)), gap=SNUG))

    def line(tall: float, place: Rect) -> Node:
        return Middle(row(*rows(tall)[:1], *high(specials, tall)))

    ways = [whole, two, three, closer, line]
    return Largest(ways, HIGH * here.box.unit, min(FINGER, FINGER * here.box.unit))


def _standing(now: Auction) -> tuple[Node, Node]:
    """The high bid, whose it is, and who is out: in two lines, and in one."""
    out = _("Out: {names}").format(names=", ".join(now.out)) if now.out else ""
    text = _("No bid yet: {bid} or more").format(bid=now.lowest)
    if now.best:
        text = _("High bid {bid}: {name}").format(name=now.bidder, bid=now.best)
    large = Line(text, TITLE, SMALL, "accent" if now.best else "text", True)
    two = column(large, Line(out, NOTE, LEGIBLE, "soft"), gap=2) if out else large
    short = Line(text, LABEL, LEGIBLE, "accent", True)
    both = Line(f"{text} · {out}", LABEL, SMALL, "accent", True)
    return two, First([both, short]) if out else short


def _thought_of(here: AnySituation, offers: Sequence[Action]) -> Action | None:
    """The bid that the person has chosen, or that a hint has named."""
    return next((one for one in (here.wanted, here.hint) if one and one in offers), None)


def _chosen(here: AnySituation, offers: Sequence[Action]) -> Action:
    """The bid on the stepper: the lowest, before another is thought of."""
    return _thought_of(here, offers) or offers[0]


def _stepper(here: AnySituation, offers: Sequence[Action], tall: float) -> Node:
    """One bid as a button, and a step down and up beside it."""
    chosen = _chosen(here, offers)
    at = offers.index(chosen)

    def step(by: int, sign: str, say: str) -> Button:
        off = not 0 <= at + by < len(offers)
        what = End(by) if off else Raise(by)
        key = "-" if by < 0 else "+"
        return Button(
            what, sign, key, off=off, say=say, size=BIG, high=tall, wide=tall * 1.2, grow=0
        )

    # What was touched once asks, and alone is gold; and nothing is before a bid is thought of.
    strong = not here.risk and _thought_of(here, offers) is not None
    text = here.rules.label(here.view, chosen)
    bid = Button(chosen, text, "b", strong=strong, size=LARGE, high=tall)
    return row(step(-1, "−", _("Less")), bid, step(1, "+", _("More")), gap=SNUG)


def _chips(here: AnySituation, offers: Sequence[Action], tall: float) -> Node:
    """A few bids to be put on the stepper at once: as many as there is room for."""
    chosen, last = _thought_of(here, offers), len(offers) - 1
    quick = [offers[at] for at in dict.fromkeys(round(last * part) for part in CHIPS)]
    longest = str(offers[-1].arg)
    chips = [
        Button(
            Chip(one.arg),
            str(one.arg),
            also=[longest],
            say=_("Choose {bid}").format(bid=one.arg),
            size=BODY,
            high=tall,
            edge="accent" if one == chosen else "",
        )
        for one in quick
    ]
    fewer = [[*chips[:most], chips[-1]] for most in range(len(chips) - 1, 0, -1)]
    return First([row(*some, gap=SNUG, even=True) for some in fewer or [chips]])


def choose(here: AnySituation, what: What) -> Outcome | None:
    """What touching the stepper means: another bid stands on it."""
    offers = [a for a in here.legal if a.verb == "bid"]
    match what:
        case End(by):
            why = _("No higher bid is possible.") if by > 0 else _("No lower bid is possible.")
            return Outcome(why=why)
        case Raise(by) if offers:
            at = offers.index(_chosen(here, offers)) + by
            wanted = offers[max(0, min(at, len(offers) - 1))]
        case Chip(bid) if Action("bid", bid) in offers:
            wanted = Action("bid", bid)
        case _:
            return None
    return Outcome(wanted=wanted, say=here.rules.label(here.view, wanted))
