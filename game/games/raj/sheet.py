"""The papers of Raj: the score sheet, the curve of a match, the last round shown again."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.words import _, sentences, signed
from game.games.raj import GAME
from game.games.raj.deck import FIRST_PRIZE, WORTH, value_of
from game.games.raj.rules import Raj
from game.games.raj.scoring import cancelled
from game.games.raj.state import Private, Table
from game.ui.layouts import common, seating
from game.ui.layouts.common import plain
from game.ui.layouts.plates import bird_of
from game.ui.layouts.seating import GAP
from game.ui.scene import CARD_RATIO, NEVER_BREAKS, Bird, Face, Panel, Rect, Text, around, halo

Situation: TypeAlias = common.Situation[Raj, Table, Private]
DECK = GAME.deck
LETTERS = "abcde"  # of the players' colours, as their drawings are called
SEAT_COLOURS = ("lit-red", "lit-blue", "lit-green", "lit-yellow", "lit-purple")


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a game: who took which prizes."""
    table: Table = here.view.table
    unit = here.box.unit
    order = sorted(range(here.rules.seats), key=lambda seat: -table.total[seat])
    y = place.y
    games = here.rules.options.match_games
    lines = _standing(here, games, 15 * unit, place.w)
    foot = len(lines) * 20.25 * unit + 6 * unit if games > 1 else 0.0
    row_h = max(44 * unit, min(84 * unit, (place.h - foot) / here.rules.seats))
    for seat in order:
        _row(here, Rect(place.x, y, place.w, row_h - 6), seat)
        y += row_h
    if games > 1:
        y = here.scene.lines(
            lines,
            Rect(place.x, y + 4, place.w, 0),
            15 * unit,
            colour="soft",
            align="centre",
            layer=here.scene.top,
        )
    return y


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
    return [head.strip(), *common.balanced(here.box, won, size, width)]


def _row(here: Situation, line: Rect, seat: int) -> None:
    """A player of a game: who it is, the prizes taken, the best one first, and their sum."""
    table: Table = here.view.table
    unit, top = here.box.unit, here.scene.top
    won = bool(table.sheet[-1][-1] >> seat & 1)
    ink = "accent" if won else "text"
    top.append(Panel(line, "plate-lit" if won else "field", 10))
    left = line.x + 12
    if line.w >= 420 * unit:
        side = min(line.h - 4, 64 * unit)
        mood = "pleased" if won else "waiting"
        perch = Rect(line.x + 8, line.bottom - side, side, side)
        top.append(Bird(bird_of(here, seat), mood, perch, turned=True))
        left = perch.right + 10
    head = Rect(left, line.y, 90 * unit, line.h)
    size = common.shrunk(here.box, here.names[seat], 16 * unit, head.w, True)
    top.append(
        Text(common.fit(here.box, here.names[seat], size, head.w, True), head, size, ink, True)
    )
    sum_ = Rect(line.right - 62 * unit, line.y, 50 * unit, line.h)
    text = plain(table.total[seat])
    top.append(Text(text, sum_, 20 * unit, ink, True, "right", since=0))
    width = (line.h - 10) / CARD_RATIO
    room = sum_.x - head.right - 8
    taken = sorted(table.taken[seat], key=lambda card: -WORTH[card - FIRST_PRIZE])
    step = min(width + 6, (room - width) / max(1, len(taken) - 1))
    for i, card in enumerate(taken):
        x = head.right + width / 2 + i * step
        top.append(Face(DECK, here.rules.deck.names[card], x, line.cy, width))


def curve(here: Situation) -> list[tuple[int, ...]]:
    """The score of each player after every game; of a single game, the points after every prize."""
    table: Table = here.view.table
    options, totals = here.rules.options, [0] * here.rules.seats
    if options.match_games == 1:
        return _by_prizes(here, table)
    by_points, rows = options.match_scoring == "total_points", []
    for row in table.sheet:
        for seat in range(here.rules.seats):
            totals[seat] += row[seat] if by_points else row[-1] >> seat & 1
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
    for (_pot, worth), row in zip(_pots(here, table), table.history, strict=True):
        if row[-1] >= 0:
            totals[row[-1]] += worth
        rows.append(tuple(totals))
    return rows


def last_round(here: Situation) -> str:
    """Show the bids of the round before again, over the table, and tell them."""
    table: Table = here.view.table
    unit, top, seats = here.box.unit, here.scene.top, here.rules.seats
    pot, worth = _pots(here, table)[-1]
    _prize, *bids, winner = table.history[-1]
    where = seating.places(here)
    most = (min(here.box.w - 48, 520 * unit) - GAP * seats) / (seats + 1 + 0.3 * len(pot))
    width = min(where.card, most, (here.box.h - 170 * unit) / CARD_RATIO)
    height = width * CARD_RATIO
    rect = common.sheet_box(here, _("The last round"), height + 147 * unit, 560)
    y = rect.y + 27 * unit + height / 2
    span = (seats + 1.2) * (width + GAP) + 0.3 * width * (len(pot) - 1)
    x = rect.cx - span / 2 + width / 2
    for card in pot:
        top.append(Face(DECK, here.rules.deck.names[card], x, y, width))
        x += width * 0.3
    x += width * 0.9 + GAP
    values = [value_of(card) for card in bids]
    struck = cancelled(values)
    for seat in (here.seat(i) for i in range(seats)):
        if seat == winner:
            light = halo(x, y, width, 10)
            top.append(Panel(light, "glow", 10, "accent"))
        name = here.rules.deck.names[bids[seat]]
        top.append(Face(DECK, name, x, y, width, struck[seat]))
        if struck[seat]:
            line = around(x, y, width, max(3.0, width * 0.09))
            top.append(Panel(line, "bad", 3))
        size = common.shrunk(here.box, here.names[seat], 13 * unit, width + 6)
        line = around(x, rect.y + 8 * unit, width + 6, 16 * unit)
        top.append(Text(here.names[seat], line, size, SEAT_COLOURS[seat], True, "centre"))
        x += width + GAP
    text = _took(here, winner, worth)
    line = Rect(rect.x, y + height / 2 + 10 * unit, rect.w, 24 * unit)
    size = common.shrunk(here.box, text, 16 * unit, rect.w, True)
    top.append(Text(text, line, size, "text", True, "centre"))
    pairs = zip(here.names, values, strict=False)
    return sentences(*(f"{name} {value}" for name, value in pairs), text)


def _took(here: Situation, winner: int, worth: int) -> str:
    if winner < 0:
        return _("All bids cancelled")
    text = _("You took {n}") if winner == here.me else _("{name} took {n}")
    return text.format(n=signed(worth), name=here.names[winner])
