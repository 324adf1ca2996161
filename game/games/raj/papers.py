"""The papers of Raj: what is gone, the score sheet, the curve of a match, the last round again."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from game.engine.words import _, sentences, signed
from game.games.raj import GAME
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.games.raj.state import (
    BIDS,
    FIRST_PRIZE,
    PRIZES,
    WORTH,
    Private,
    Table,
    bid_card,
    cancelled,
    value_of,
)
from game.ui.geometry import Box, Rect, around
from game.ui.layouts import common, seating
from game.ui.layouts.common import plain
from game.ui.layouts.plates import bird_of
from game.ui.leaves import Cards, Line, Plate, Thing, Words
from game.ui.scale import (
    BODY,
    GAP,
    LABEL,
    LARGE,
    LEGIBLE,
    LOOSE,
    NEXT,
    ROUND,
    SMALL,
    SNUG,
    THIN,
    TINY,
    TITLE,
)
from game.ui.scene import CARD_RATIO, NEVER_BREAKS, Bird, Face, Icon, Panel, Part, Text, light
from game.ui.text import LINE, balanced
from game.ui.touches import Laid
from game.ui.tree import Node, Put, column, row

Situation: TypeAlias = common.Situation[Raj, Table, Private]
DECK = GAME.deck
LETTERS = "abcde"  # of the players' colours, as their drawings are called
SEAT_COLOURS = ("lit-red", "lit-blue", "lit-green", "lit-yellow", "lit-purple")


class Papers(Laid):
    """What can be laid large over the table."""

    TALLY = "tally"


def stroke(card: Rect) -> Panel:
    """The line through a bid that counts for nothing."""
    return Panel(around(card.cx, card.cy, card.w * 0.9, max(THIN, card.w * 0.09)), "bad", THIN)


# -- the sheet of paper on which what is gone is crossed out (RJ16)

_VALUES = range(BIDS, 0, -1)  # as the sheet has them
_BY_WORTH = sorted(PRIZES, key=lambda c: -WORTH[c - FIRST_PRIZE])
# A column of the sheet: the colour and the drawing of its head, each figure and if it is gone.
_Column = tuple[str, str, tuple[tuple[str, bool], ...]]


def crossed_out(here: Situation, box: Rect, layer: list[Part], *, across: bool) -> None:
    """What is gone, in columns, or in rows ``across``."""
    table: Table = here.view.table
    dealt = any(table.hands) or bool(table.history)  # before that nothing is gone
    columns: list[_Column] = [
        (
            SEAT_COLOURS[seat],
            f"seat-{LETTERS[seat]}",
            tuple(
                (str(v), dealt and not table.hands[seat] >> bid_card(seat, v) & 1) for v in _VALUES
            ),
        )
        for seat in (here.seat(i) for i in range(here.rules.seats))
    ]
    gone = table.prizes_gone
    marks = tuple((plain(WORTH[c - FIRST_PRIZE]), bool(gone >> c & 1)) for c in _BY_WORTH)
    columns.append(("accent", "star", marks))
    layer += _paper(box, here.box, tuple(columns), across=across)


@lru_cache(2)
def _paper(box: Rect, window: Box, columns: tuple[_Column, ...], *, across: bool) -> list[Part]:
    """The sheet with these columns, or rows; kept, for most pictures have the one before."""
    unit, layer = window.unit, list[Part]([Panel(box, "plate-own", ROUND, "line")])
    room = box.inset(SNUG, NEXT) if across else box.inset(GAP, SNUG)
    long, wide = (room.w, room.h) if across else (room.h, room.w)
    cell, step = long / (BIDS + 1), wide / len(columns)
    w, h = (cell, step) if across else (step, cell)
    size = min((SMALL if across else LABEL) * unit, h * 0.8, w * 0.66)
    for at, (colour, icon, cells) in enumerate(columns):
        x, y = (room.x, room.y + at * h) if across else (room.x + at * w, room.y)
        layer.append(Icon(icon, x + w / 2, y + h / 2, min(LARGE * unit, w, h * 0.9), colour))
        for i, (text, gone) in enumerate(cells, 1):
            place = Rect(x + i * w * across, y + i * h * (not across), w, h)
            layer.append(Text(text, place, size, "faint" if gone else "text", not gone, "centre"))
            if gone:
                line = around(place.cx, place.cy + 0.6, window.width(text, size) + NEXT, 1.2)
                layer.append(Panel(line, "soft", 0))
    return layer


def show(here: Situation, what: str) -> None:
    """The tally over the table, where it finds no room on it."""
    line = 26 * here.box.unit
    height = (here.rules.seats + 1) * line + GAP
    rect = common.sheet_box(here, _("What is gone"), height + 82 * here.box.unit, 560)
    crossed_out(here, rect._replace(h=min(height, rect.h)), here.scene.top, across=True)


# -- papers: the score sheet, the curve of a match, the last round shown again


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a game: who took which prizes."""
    table: Table = here.view.table
    unit, games, seats = here.box.unit, here.rules.options.match_games, here.rules.seats
    lines = balanced(here.box, _decides(here.rules.options), LABEL * unit, place.w)
    lines += _standing(here, games, LABEL * unit, place.w) if games > 1 else []
    foot = len(lines) * LABEL * LINE * unit + SNUG * unit if lines else 0.0
    high = max(44 * unit, min(84 * unit, (place.h - foot) / seats)) - SNUG
    order = sorted(range(seats), key=lambda seat: -table.total[seat])
    told = [Line(line, LABEL, colour="soft") for line in lines]
    whole = column(*(_row(here, seat, place.w, high) for seat in order), gap=SNUG)
    whole = column(whole, *([column(*told, gap=0)] if told else []))
    bottom = place.y + whole.needs(here.box, place.w)[1]
    whole.lay(Put(here.box, here.scene, here.scene.top), place._replace(h=bottom - place.y))
    return bottom


def _decides(options: RajOptions) -> str:
    """How the sums of a game become the score of a match (RJ4, J13)."""
    if options.match_games == 1:
        return _("The largest total wins.")
    if options.match_scoring == "games_won":
        return _("The largest total wins the game, and a game won counts 1.")
    return _("The totals of all the games are added up.")


def _standing(here: Situation, games: int, size: float, width: float) -> list[str]:
    """What all have won in the match: on one line, or their names together under a first one."""
    table: Table = here.view.table
    head = _("Match after {n} of {all} games: ").format(n=len(table.sheet), all=games)
    won = ", ".join(
        f"{here.names[seat]}{NEVER_BREAKS}{plain(table.score[seat])}"
        for seat in range(here.rules.seats)
    )
    if here.box.width(head + won, size) <= width:
        return [head + won]
    return [head.strip(), *balanced(here.box, won, size, width)]


def _row(here: Situation, seat: int, width: float, high: float) -> Node:
    """A player of a game: who it is, the prizes taken, the best one first, and their sum."""
    table, unit = here.view.table, here.box.unit
    won = bool(table.sheet[-1][-1] >> seat & 1)
    ink, mood = ("accent", "pleased") if won else ("text", "waiting")
    longest = max(here.box.width(name, BODY, True) for name in here.names)
    names_end = min(90.0, longest + NEXT)
    name = Line(here.names[seat], BODY, TINY, ink, True, "left", wide=names_end)
    total = plain(table.total[seat])
    sum_ = Line(total, TITLE, LEGIBLE, ink, True, "right", wide=40, since=0)
    taken = sorted(table.taken[seat], key=lambda card: -WORTH[card - FIRST_PRIZE])
    names = [here.rules.deck.names[card] for card in taken]
    cards = Cards(DECK, names, high / unit, 20, 1.08, "left", grow=1)
    line = [name, cards, sum_]
    if width >= 420 * unit:
        side = min(high - SNUG * unit, 64 * unit)
        bird = bird_of(here, seat)
        perch = Thing(
            ("perch", seat), side, side, draw=lambda at: [Bird(bird, mood, at, turned=True)]
        )
        line.insert(0, perch)
    return Plate(
        row(*line),
        ("row", seat),
        "plate-lit" if won else "field",
        pad=(LOOSE, THIN),
        high=high / unit,
    )


def curve(here: Situation) -> list[tuple[int, ...]]:
    """The score of each player after every game; of a single game, the points after every prize."""
    table: Table = here.view.table
    options, totals = here.rules.options, [0] * here.rules.seats
    if options.match_games == 1:
        return _by_prizes(here, table)
    by_points, rows = options.match_scoring == "total_points", []
    for game in table.sheet:
        for seat in range(here.rules.seats):
            totals[seat] += game[seat] if by_points else game[-1] >> seat & 1
        rows.append(tuple(totals))
    return rows


def _pots(here: Situation, table: Table) -> list[tuple[tuple[int, ...], int]]:
    """What each round of this game was for: the prizes, and what they were worth together."""
    waiting: tuple[int, ...] = ()
    pots = []
    for prize, *_bids, winner in table.history:
        pot = (*waiting, prize)
        pots.append((pot, sum(WORTH[card - FIRST_PRIZE] for card in pot)))
        carried = winner < 0 and here.rules.options.tie_rule != "discard"
        waiting = pot if carried else ()
    return pots


def _by_prizes(here: Situation, table: Table) -> list[tuple[int, ...]]:
    totals, rows = [0] * here.rules.seats, []
    for (_pot, worth), turn in zip(_pots(here, table), table.history, strict=True):
        if turn[-1] >= 0:
            totals[turn[-1]] += worth
        rows.append(tuple(totals))
    return rows


def last_round(here: Situation) -> str:
    """Show the bids of the round before again, over the table, and tell them."""
    table: Table = here.view.table
    unit, seats = here.box.unit, here.rules.seats
    pot, worth = _pots(here, table)[-1]
    _prize, *bids, winner = table.history[-1]
    values = [value_of(card) for card in bids]
    struck, names = cancelled(values), here.rules.deck.names
    text = _took(here, winner, worth)

    def bid(seat: int, wide: float) -> Node:
        """A bid below the name of who made it; lit if it won, struck if it counts for nothing."""

        def draw(at: Rect) -> list[Part]:
            face = Face(DECK, names[bids[seat]], at.cx, at.cy, wide, struck[seat])
            return [*[light(at)] * (seat == winner), face, *[stroke(at)] * struck[seat]]

        ink, room = SEAT_COLOURS[seat], wide / unit + SNUG
        name = Line(here.names[seat], SMALL, TINY, ink, True, wide=room)
        shown = Thing(("last", seat), wide, wide * CARD_RATIO, card=True, draw=draw)
        return column(name, shown, gap=SNUG * unit)

    def way(wide: float, place: Rect) -> Node:
        high = wide * CARD_RATIO / unit
        prizes = Cards(DECK, [names[card] for card in pot], high, high, 0.3)
        first = column(Words(" ", SMALL, TINY), prizes, gap=SNUG * unit)
        shown = [bid(seat, wide) for seat in map(here.seat, range(seats))]
        told = Line(text, BODY, TINY, "text", True)
        return column(row(first, *shown, gap=GAP / 2), told, gap=GAP * unit)

    common.paper(here, _("The last round"), way, seating.places(here).card, 560)
    pairs = zip(here.names, values, strict=False)
    return sentences(*(f"{name} {value}" for name, value in pairs), text)


def _took(here: Situation, winner: int, worth: int) -> str:
    if winner < 0:
        return _("All bids cancelled")
    text = _("You took {n}") if winner == here.me else _("{name} took {n}")
    return text.format(n=signed(worth), name=here.names[winner])
