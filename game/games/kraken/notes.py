"""Notes beside the person's plate in Kraken, and what each of them lays over the table."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import bits
from game.engine.words import _
from game.games.kraken.deck import SEATS
from game.games.kraken.looks import SIGNALS, Situation, contest_text, face, kind
from game.games.kraken.state import Table
from game.games.kraken.words import convention, values
from game.ui.geometry import Rect
from game.ui.layouts import choices, common, plates, seating, worth
from game.ui.layouts.seating import Places
from game.ui.leaves import Cards, Line, Plate, Sign, Words
from game.ui.scale import BODY, GAP, LEGIBLE, LOOSE, NEXT, NOTE, SNUG, SOFT, TINY, TITLE
from game.ui.scene import CARD_RATIO, Touch
from game.ui.touches import Laid, Lies, Show
from game.ui.tree import First, Largest, Middle, Node, Space, Way, column, row

NEAR = NEXT  # between two notes below each other beside the plate
HIGH, LOW = 36, 24  # units: a note where there is room, and in a low window
WIDE = 460  # units: what lies over the table


class Papers(Laid):
    """What can be laid large over the table."""

    SIGNALS = "signals"
    DECLARED = "declared"


def small_cards(here: Situation, table: Table) -> list[tuple[Papers, str, str]]:
    """What can be laid large over the table now: name, words, key."""
    cards = []
    signals = here.rules.options.signals
    if signals in SIGNALS:
        cards.append((Papers.SIGNALS, _(SIGNALS[signals]), "g"))
    if any(table.claims) and table.leader >= 0:
        cards.append((Papers.DECLARED, contest_text(table, beaten=False), "x"))
    return cards


def put_notes(here: Situation, where: Places, table: Table) -> list[Rect]:
    """Beside the person's plate: the agreed signals, and what has been declared.

    On its right, or above it; in letters of one size, in one line each or in two. Returns where
    they are.
    """
    cards, mine = small_cards(here, table), where.plates[here.me]
    if not cards:
        return []

    def note(name: Papers, text: str, size: float, high: float, single: bool) -> Node:
        line = Line(text, size, size, bold=True, align="left")
        two = replace(line, text=text.replace(": ", ":\n"), single=False)
        words = First([line, *([] if single else [two])], grow=1)
        inner, fill = row(words, Sign("right", "soft", TINY)), ("button", "line")
        return Plate(inner, ("note", name), *fill, (GAP, 0), high, radius=SOFT, grow=1)

    def notes(size: float, high: float, single: bool) -> list[Node]:
        return [note(name, text, size, high, single) for name, text, _key in cards]

    def line(size: float, place: Rect) -> Node:
        each = [row(note, gap=0) for note in notes(size, HIGH, single=True)]
        return Middle(row(*each, Space(grow=1)))

    def beside(single: bool) -> Way[Node]:
        return lambda size, place: row(column(*notes(size, 0, single), gap=NEAR), Space(grow=1))

    def above(high: float, single: bool) -> Way[Node]:
        return lambda size, place: Middle(
            column(*reversed(notes(size, high, single)), gap=SNUG), low=True
        )

    if where.over:
        place, one, two = _right_of(here, where), [line, beside(True)], [beside(False)]
    else:
        one, two = ([above(high, single) for high in (HIGH, LOW)] for single in (True, False))
        top = where.plates[here.seat(1)].bottom
        low = mine.y - plates.rise(here, where, here.me)
        place = Rect(mine.x, top + SNUG, mine.w, low - top - LOOSE)
    choices.lay(here, place, First([Largest(one, NOTE, LEGIBLE), Largest(two, LEGIBLE, TINY)]))
    rects = []
    for name, text, key in cards:
        rects.append(here.scene.named["note", name].rect)
        say = _("The agreed signals") if name == Papers.SIGNALS else _("What has been declared")
        area = rects[-1].inset(0, -NEAR / 2)  # low ones can be touched up to each other
        here.scene.touches.append(Touch(Show(name), area, f"{say}. {text}", key, SOFT))
    return rects


def _right_of(here: Situation, where: Places) -> Rect:
    """The room on the right of the plate, and of the own card of a trick if it lies there."""
    mine, (mid, y) = where.plates[here.me], where.spots[here.me]
    x = mine.right + GAP
    if y + where.laid * CARD_RATIO / 2 > mine.y:
        x = mid + where.laid / 2 + 2 * GAP
    return mine._replace(
        x=x, w=seating.clear(seating.felt(here.box), mine.y, mine.bottom).right - x
    )


def show(here: Situation, what: str) -> None:
    """Lay the order of the cards, the signals, or the declarations of this round over the table."""
    table = here.view.table
    if what == Lies.VALUES:
        worth.show(here, _("What beats what"), values(table.trump), table.played)
    elif what == Papers.SIGNALS:
        common.paper(here, _("The agreed signals"), _signals(here), 81, WIDE)
    else:
        common.paper(here, _("What has been declared"), _declared(here), 70, WIDE)


def _signals(here: Situation) -> Way[Node]:
    """What the first card that a player throws away says, in a picture and in words."""

    def way(high: float, place: Rect) -> Node:
        def faces(*names: str) -> Node:
            return Cards(kind(here).deck, names, high, high, 1.05)

        answer: Node = Sign("H", "lit-red", high * 0.4)
        if here.rules.options.signals == "high_low":
            answer = faces("SA")
        picture = row(faces("S7", "S8", "S9"), Sign("right", "accent", high * 0.3), answer)
        return column(
            Words(_("Open to all, and the same for both teams."), NOTE, colour="soft"),
            picture,
            Words(convention(here.rules.options), align="left"),
            gap=LOOSE * here.box.unit,
        )

    return way


def _declared(here: Situation) -> Way[Node]:
    """Who has declared what, and how it compared."""
    table: Table = here.view.table

    def line(seat: int, high: float) -> Node:
        colour = "accent" if seat == table.best else "text"
        name = Line(here.names[seat], BODY, LEGIBLE, colour, True, "left", wide=84)
        total = Line(str(sum(table.claims[seat])), TITLE, TITLE, colour, True, "right")
        sets = table.shown[seat]
        cards = [[face(here, card) for card in bits(one)] for one in sets]
        tall = high - LOOSE
        what: list[Node] = [Cards(kind(here).deck, names, tall, tall) for names in cards]
        if not sets:
            what = [Words(_("beaten, not shown"), NOTE, LEGIBLE, "soft", grow=1)]
        fill = "plate-lit" if sets else "field"
        air = [Space(grow=1)] if sets else []
        return Plate(row(name, *what, *air, total), fill=fill, high=high)

    def way(high: float, place: Rect) -> Node:
        lines = [line(seat, high) for seat in range(SEATS) if table.claims[seat]]
        told = Words(contest_text(table), bold=True)
        return column(*lines, told, gap=SNUG)

    return way
