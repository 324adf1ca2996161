"""What all tables share: the situation that a picture is made of, and pieces of it.

A layout decides no rule: where things are comes from the view, what may be done from ``legal``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from game.engine.actions import Action, Event
from game.engine.rules import AnyRules
from game.engine.state import Common, Drawer, P_co, T_co, View
from game.engine.words import N_, _, sentences
from game.ui.geometry import Box, Rect, around
from game.ui.layouts import papers
from game.ui.leaves import Line, Thing, Words
from game.ui.scale import BODY, GAP, LABEL, LEGIBLE, LOOSE, SOFT, TINY, TITLE
from game.ui.scene import CARD_RATIO, Face, Named, Panel, Part, Scene, Text, Veil, light
from game.ui.text import cut, fitting, shrunk
from game.ui.theme import RUN, STAMP
from game.ui.touches import Ask, Pick, What
from game.ui.tree import Middle, Node, Put, Way, column, largest, row

if TYPE_CHECKING:

    class Collected(Common, Protocol):
        """The table of a game with tricks: the one that lies there and the one collected last."""

        trick: tuple[int, ...]
        last_trick: tuple[int, ...]
        last_leader: int
        last_winner: int


PAPER, FRAME = 520.0, 4 * GAP  # units, pixels: how wide a paper is; beside what stands on it
HEADED = 0.86  # of the letters of a table: those of its head
CLOSING = 84.0  # units: what a paper needs for its title, and for how it is closed
AGAIN = 640.0  # units: the paper with a trick that is shown again
ASKED = 12.5  # units: the least letters of what is asked
PART = 0.6  # between two columns of a table, in sizes of its letters
R_co = TypeVar("R_co", bound=AnyRules, covariant=True)  # the rules of a game


class Outcome(NamedTuple):
    """What a touch leads to: a decision, or cards picked from now on, or ``why`` it cannot be.

    ``say``: what a screen reader says of the picking. ``steps``: several decisions, one after
    another. ``wanted``: the decision that is on offer from now on.
    """

    action: Action | None = None
    picked: tuple[int, ...] = ()
    why: str = ""
    say: str = ""
    wanted: Action | None = None
    steps: tuple[Action, ...] = ()


class Day(NamedTuple):
    """The result of a day's deal, for the page at the end of its match."""

    title: str  # what it is, and its date
    points: int
    par: int | None  # what Expert makes of the same cards, once that is known
    parts: tuple[int, ...]  # what each deal or round brought: 1, 0 or -1
    helped: bool  # whether a hint was asked for
    streak: int  # days in a row
    coming: str  # when the next deal comes
    share: str  # the words of the button that shares it
    game: str = ""  # whose deal of today is left
    name: str = ""  # what that game is called


def card_of(what: What | None) -> int | None:
    """The card that is touched, if it is one."""
    return what.card if isinstance(what, Pick) else None


@dataclass(slots=True)
class Situation(Generic[R_co, T_co, P_co]):
    """All that a table's picture is made of."""

    box: Box
    rules: R_co
    view: View[T_co, P_co]
    legal: list[Action]
    names: Sequence[str]
    scene: Scene
    # What happened since the last picture; for the page at the end of a match, all of it.
    events: Sequence[Event] = ()
    picked: tuple[int, ...] = ()  # cards touched so far, of those to be chosen together
    held: bool = False  # whether the card picked hangs on the pointer that drags it
    said: Mapping[int, Action] = field(default_factory=dict)  # by seat, its last word of the deal
    hint: Action | None = None
    advised: Sequence[Action] = ()  # the hint, or all that it advises to choose together
    can_undo: bool = False
    can_claim_rest: bool = False
    embedded: bool = False
    four_colours: bool = False  # whether a French deck has clubs green and diamonds blue
    page: int = 0  # which page of choices too many for the window is turned up
    wanted: Action | None = None  # a choice that was typed or stepped to: it is on offer
    risk: Action | None = None  # a costly decision that was touched once; the next touch means it
    before: str = ""  # while the last news is on its way: the prompt before it
    clock: float = -1.0  # the part of the person's time that is left; below 0 without a timer
    seconds: int = 0  # the same in seconds, rounded up
    stake: str = ""  # what a rated match may bring, or what it costs to leave it
    account: tuple[tuple[str, str, str], ...] = ()  # why the rating has changed, row by row
    earned: tuple[str, ...] = ()  # small goals that this match has reached
    praise: str = ""  # how many decisions were good, once that is known
    costly: str = ""  # that a play of it has cost much, once that is known
    bird: str = "rook"  # the one that the person has chosen
    anew: str = ""  # what the pause menu calls to begin anew, where that is no new match
    trial: str = ""  # what is tried again here, and can be left in the header; "" in a match
    marks: frozenset[str] = frozenset()  # what the match counts as
    waits: bool = True  # whether it can be gone on with when it is left
    safe: bool = True  # whether nothing is lost then
    scroll: float = 0.0  # how far what is too long over the table has been pushed up
    day: Day | None = None  # what the match has brought as the deal of a day
    more: tuple[tuple[What, str], ...] = ()  # what else the pause menu offers, and its words
    onlooker: bool = False  # whether the match is only looked at: nobody is asked anything
    kept: bool = False  # whether the trick that was just collected still lies there to be looked at
    by_heart: bool = False  # whether nothing may show what the person is to keep count of

    @property
    def me(self) -> int:
        """The seat at the bottom."""
        return self.view.seat

    def seat(self, steps: int) -> int:
        """The seat so many steps clockwise (to the left) of me."""
        return (self.me + steps) % self.rules.seats

    def called(self, seat: int) -> str:
        """A seat in a sentence: the person is You there, whatever name is on the plate."""
        return _("You") if seat == self.me and not self.onlooker else self.names[seat]

    def awaits(self, seat: int) -> bool:
        """Whether this seat is to decide."""
        return bool(self.view.table.turn >> seat & 1)


AnySituation: TypeAlias = Situation[AnyRules, Common, Drawer]  # for pieces that every game uses
OwnSituation: TypeAlias = Situation[Any, Any, Any]  # of the one game that a function is written for


def once(here: AnySituation, action: Action) -> What:
    """What a button of a costly decision stands for: it asks once, and then it is meant."""
    return action if here.risk == action else Ask(action)


_TURNS = {
    "bid": N_("{name} to bid"),
    "bury": N_("{name} to bury cards"),
    "trump": N_("{name} to name trump"),
    "choose": N_("{name} to choose trumps"),
    "challenge": N_("{name} may raise the stakes"),
    "declare": N_("{name} may declare"),
    "stuk": N_("{name} may claim king and queen"),
    "claim": N_("{name} may claim the bonus"),
    "play": N_("{name} to play"),
    "meld": N_("{name} arranges families"),
}


def asked(here: AnySituation) -> str:
    """What is awaited of the person, or of whom, by name, the table waits."""
    if here.onlooker and here.view.table.turn == 1:  # the person's seat, whoever looks
        return _("Your turn")
    if here.onlooker and here.view.table.turn == 1 << here.me:
        return _asked_of(here.view, here.names[here.me])
    return turn(here.rules, here.view, here.me, here.names)


def turn(rules: AnyRules, view: View[Common, Drawer], me: int, names: Sequence[str]) -> str:
    """What a seat is asked, or for whom, by name, it waits."""
    seats = [seat for seat in range(rules.seats) if view.table.turn >> seat & 1]
    if len(seats) != 1 or seats[0] == me:
        return rules.prompt(view)
    return _asked_of(view, names[seats[0]])


def _asked_of(view: View[Common, Drawer], name: str) -> str:
    """What is asked of somebody, by name."""
    return _(_TURNS.get(view.table.phase, N_("Waiting for {name}"))).format(name=name)


def prompt(
    here: AnySituation, rect: Rect, text: str, brief: str = "", *, loud: bool = False
) -> None:
    """What is awaited, in a few words over the hand; a short message takes its place.

    While cards are still on their way it is what was said before; none of them flies over it.
    ``brief`` is written where there is hardly room for all of it; ``loud``: it is news.
    """
    unit = here.box.unit
    mine, loud = bool(here.legal) and not here.before, loud and not here.before
    bold = mine or loud
    here.scene.prompt = text = here.before or text
    size, least, air = BODY * unit, min(ASKED, ASKED * unit), 2 * LABEL * unit
    if brief and not here.before and here.box.width(text, least, bold) > rect.w - air:
        text = brief
    size = shrunk(here.box, text, size, rect.w - air, bold, least)
    text = cut(here.box, text, size, rect.w - air, bold)
    w = here.box.width(text, size, bold) + air
    place = here.scene.notice = around(rect.cx, rect.cy, w, rect.h)
    edge, ink = ("accent", "accent") if mine else ("plaque-line", "text") if loud else ("", "soft")
    here.scene.over.append(Panel(place, "plate-own" if bold else "shade", rect.h / 2, edge))
    here.scene.over.append(Text(text, place, size, ink, bold, "centre"))


def veil(here: AnySituation) -> None:
    """Darken the table under an overlay, and let nothing of it be touched."""
    here.scene.modal = len(here.scene.touches)
    here.scene.top.append(Veil(here.box.rect, "veil", 0))


def sheet_box(
    here: AnySituation, title: str, height: float, width: float = PAPER, ink: str = "accent"
) -> Rect:
    """Draw the paper of an overlay with its title in this ink. Returns the room that is left."""
    veil(here)
    unit = here.box.unit
    w = min(here.box.w - 2 * here.box.margin, width * unit)
    h = min(here.box.h - 2 * GAP, height)
    rect = papers.place(here.scene, here.box, w, h)
    papers.lay(here.scene, here.box, rect)
    here.scene.top.append(Panel(rect, "plate-solid", 2 * SOFT, "line"))
    here.scene.named["sheet"] = Named(rect, title)
    head = Rect(rect.x, rect.y + LOOSE * unit, rect.w, 30 * unit)
    size = shrunk(here.box, title, TITLE * unit, rect.w - 2 * LOOSE, True, LEGIBLE)
    here.scene.top.append(Text(title, head, size, ink, True, "centre"))
    return Rect(
        rect.x + 2 * GAP,
        head.bottom + (GAP + 2) * unit,
        rect.w - FRAME,
        rect.bottom - head.bottom - 2 * LOOSE * unit,
    )


def on_paper(here: AnySituation, title: str, tree: Node, wide: float, high: float = 0) -> None:
    """Lay a tree on a paper over the table: so high, or as high as it needs.

    Below it is room for how it is closed.
    """
    unit = here.box.unit
    room = min(here.box.w - 2 * here.box.margin, wide * unit) - FRAME
    high = high or tree.needs(here.box, room)[1]
    place = sheet_box(here, title, high + CLOSING * unit, wide)
    tree.lay(Put(here.box, here.scene, here.scene.top), place._replace(h=high))


Inks: TypeAlias = Mapping[tuple[int, int], str]  # of what stands in a row and a column
NO_INKS: Inks = {}


def glad(row: int, we: int) -> Inks:
    """The colour of what We gain or lose; a loss of theirs is plain, not green."""
    return {(row, 1): "good" if we > 0 else "bad"} if we else {}


AROUND = 62.0  # units: above and below what stands on a paper that has no line to spare


def paper(
    here: AnySituation, title: str, way: Way[Node], most: float, width: float = PAPER
) -> None:
    """A tree on a paper over the table, with cards as large as there is room for."""
    box, unit = here.box, here.box.unit
    wide = min(box.w - 2 * box.margin, width * unit) - FRAME
    node, _width = largest([way], box, Rect(0, 0, wide, box.h - 2 * GAP - AROUND * unit), most)
    on_paper(here, title, node, width)


def table_rows(
    here: AnySituation,
    rect: Rect,
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[float],
    *,
    strong: Sequence[int] = (),
    step: float = 0,
    large: float = LABEL,
    since: Sequence[Sequence[int]] = (),
    inks: Inks = NO_INKS,
) -> float:
    """A small table of text; ``widths`` are shares of the box. Returns the y below it.

    ``since`` says of the figures in each row what they count up from; an empty row stays as it is.
    ``large`` is the size of the letters in units of the box; ``inks`` of what is not as all text.

    A column is at least as wide as what stands in it, and they never touch: rather all of it is
    smaller, and at last what stands in the first column is cut.
    """
    unit, box = here.box.unit, here.box
    lines = [head, *rows] if head else [*rows]
    bold = [bool(head) <= i and i - bool(head) in strong for i in range(len(lines))]
    step = step or large * unit * 1.55

    def needed(size: float) -> list[float]:
        heads = [size * HEADED if head and i == 0 else size for i in range(len(lines))]
        cells = [
            [box.width(text, at, thick) for text in line]
            for line, at, thick in zip(lines, heads, bold, strict=True)
        ]
        return [max(column) for column in zip(*cells, strict=True)]

    most, gaps = rect.w, PART * (len(widths) - 1)
    size = fitting(large * unit, TINY, lambda size: sum(needed(size)) + gaps * size <= most)
    need, gap = needed(size), PART * size
    need[0] = min(need[0], most - sum(need[1:]) - gap * (len(need) - 1))
    share = [(rect.w + gap) * width / sum(widths) - gap for width in widths]
    if any(wide < least for wide, least in zip(share, need, strict=True)):
        spare = most - sum(need) - gap * (len(need) - 1)
        share = [n + spare * w / sum(widths) for n, w in zip(need, widths, strict=True)]
    y = rect.y
    for number, line in enumerate(lines):
        first = bool(head) and number == 0
        at, x = size * HEADED if first else size, rect.x
        for nth, (cell, wide) in enumerate(zip(line, share, strict=True)):
            text = cell if nth else cut(box, cell, at, wide, bold[number])
            ink = "soft" if first else inks.get((number - bool(head), nth), "text")
            align = "right" if nth else "left"
            place = Rect(x, y, wide, step)
            part = Text(text, place, at, ink, bold[number], align)
            if (at_row := number - bool(head)) in range(len(since)) and nth and since[at_row]:
                after = (STAMP - RUN) * at_row / max(1, len(since) - 1)
                part = part._replace(since=since[at_row][nth - 1], after=after)
            here.scene.top.append(part)
            x += wide + gap
        y += step
        if first:
            here.scene.top.append(Panel(Rect(rect.x, y, rect.w, 1), "line", 0))
    return y


def plain(number: int) -> str:
    """A score with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def won_it(here: AnySituation, seat: int) -> str:
    """Who won a trick."""
    name = here.called(seat)
    return _("You won it") if name == _("You") else _("{name} won it").format(name=name)


def won_text(here: Situation[AnyRules, Collected, Drawer]) -> str:
    """Who won the trick collected last, and with what; "" when there is none."""
    rules, table = here.rules, here.view.table
    if not table.last_trick:
        return ""
    card = table.last_trick[(table.last_winner - table.last_leader) % rules.seats]
    play = rules.log_line(Event("play", table.last_winner, (card,)), here.names)
    winner = won_it(here, table.last_winner)
    return sentences(_("See the last trick again"), play, winner)


def lies(here: Situation[AnyRules, Collected, Drawer]) -> Sequence[int]:
    """The cards of the trick that lies there."""
    return here.view.table.trick


def last_trick(
    here: Situation[AnyRules, Collected, Drawer],
    faces: Sequence[tuple[str, str]],
    card: float,
    *told: str,
) -> str:
    """Show the trick collected last again, each card over the name of its player, and tell it.

    ``card`` is the width of the largest cards.
    """
    table, box, seats = here.view.table, here.box, here.rules.seats
    room = min(box.w - 2 * box.margin, AGAIN * box.unit) - FRAME
    high = (box.h - 2 * CLOSING * box.unit) / CARD_RATIO
    width = min(card, room / seats - GAP, high)

    def each(i: int, face: tuple[str, str]) -> Node:
        seat = (table.last_leader + i) % seats
        won = seat == table.last_winner

        def shown(place: Rect) -> list[Part]:
            return [*[light(place)] * won, Face(*face, place.cx, place.cy, width)]

        name = Line(here.names[seat], LABEL, TINY, "accent" if won else "text", won)
        thing = Thing(("last", seat), width, width * CARD_RATIO, draw=shown)
        return column(thing, Middle(name, wide=room / seats / box.unit))

    cards = row(*[each(i, face) for i, face in enumerate(faces)], even=True)
    tree = column(cards, *[Words(text) for text in told], gap=LOOSE)
    on_paper(here, _("The last trick"), tree, AGAIN)
    return last_trick_text(here)


def last_trick_text(here: Situation[AnyRules, Collected, Drawer]) -> str:
    """The trick collected last, in sentences."""
    rules, table = here.rules, here.view.table
    plays = [
        rules.log_line(Event("play", (table.last_leader + i) % rules.seats, (card,)), here.names)
        for i, card in enumerate(table.last_trick)
    ]
    winner = won_it(here, table.last_winner)
    return sentences(*plays, winner)
