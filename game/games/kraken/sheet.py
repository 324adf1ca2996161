"""The score sheet of Kraken: where every point of a round came from, and the match by rounds."""

from __future__ import annotations

from game.cards.french import SUIT_NAMES
from game.engine.words import _, signed
from game.games.kraken.looks import Situation
from game.games.kraken.state import Row, Table
from game.ui.geometry import Rect
from game.ui.layouts import common, figures, plaque
from game.ui.layouts.figures import Figures
from game.ui.leaves import Words
from game.ui.scale import LABEL
from game.ui.tree import Node

BROAD, MANY = 520, 8  # units: paper of two columns; rounds that fill one of them
LOW, LINE, STEPS = 480, 20, (22, 20)  # a low window, and how high a line is in another and in it
SHARES = (2.4, 1, 1)  # of a line of the sheet: what it is about, We, They


def sheet(here: Situation, place: Rect) -> float:
    """Where every point of the round came from, and the match round by round.

    One that is too long is scrolled; broad paper has two columns.
    """
    table: Table = here.view.table
    last = Row._make(table.sheet[-1])
    own, whole = (last.total_we, last.total_they)[last.obliged], last.total_we + last.total_they
    short = max(0, whole // 2 + 1 - own)
    story = [plaque.stamp(short, ours=not last.obliged), Words(" ".join(_story(here, last)), LABEL)]
    points, rounds = _came_from(here, last), _by_rounds(here, table)
    if place.w < BROAD * here.box.unit:
        return figures.written(here, place, *story, points, rounds)
    left, right = (points, rounds) if len(table.sheet) > MANY else (rounds, points)
    return figures.halves(here, place, [*story, left], [right])


def _came_from(here: Situation, row: Row) -> Node:
    """The points of the round of one row of the sheet."""
    parts: list[tuple[str, str, str]] = [(_("Cards"), str(row.cards_we), str(row.cards_they))]
    for name, we, they in (
        (_("Last trick"), row.last_we, row.last_they),
        (_("Trick bonuses"), row.bonuses_we, row.bonuses_they),
        (_("Declarations"), row.declared_we, row.declared_they),
        (_("King and queen"), row.stuk_we, row.stuk_they),
        (_("All eight tricks"), row.pit_we, row.pit_they),
    ):
        if we or they:
            parts.append((name, str(we), str(they)))
    parts.append((_("Total"), str(row.total_we), str(row.total_they)))
    together = len(parts) - 1
    if row.takes_all >= 0:
        own = here.rules.options.challenge_payout == "own_points"
        both = row.total_we, row.total_they
        won = str(both[row.takes_all] if own else sum(both))
        parts.append((_taken(here, row), *((won, "0") if row.takes_all == 0 else ("0", won))))
    parts += _multiplied(row)
    parts.append((_("Scored"), signed(row.gain_we), signed(row.gain_they)))
    parts.append((_("Match"), str(row.score_we), str(row.score_they)))
    since = [(0, 0)] * (len(parts) - 1)
    since.append((row.score_we - row.gain_we, row.score_they - row.gain_they))
    inks = common.glad(len(parts) - 2, row.gain_we)
    least = STEPS[here.box.h < LOW]
    heads, strong = ("", _("We"), _("They")), (together, len(parts) - 1)
    return Figures(here, heads, parts, strong, since, least, STEPS[0] + 2, SHARES, inks, grow=1)


def _taken(here: Situation, row: Row) -> str:
    """Who alone scores, and what: all points, or only its own (K8)."""
    own = here.rules.options.challenge_payout == "own_points"
    if own and row.takes_all == row.obliged:  # without a challenge both would score
        return _("Only we score") if row.takes_all == 0 else _("Only they score")
    return _("We take it all") if row.takes_all == 0 else _("They take it all")


def _multiplied(row: Row) -> list[tuple[str, str, str]]:
    """What the points are multiplied by, and why."""
    why = [(_("Kraken"), _("Re"), _("Superkraken"))[row.level - 1]] if row.level else []
    if row.spades > 1:
        why.append(_("spades") if why else _("Spades"))
    if not why:
        return []
    name = ", ".join(why)
    cards, rest = f"×{row.times_cards}", f"×{row.times_bonuses}"
    if cards == rest:
        return [(name, cards, cards)]
    return [(_("{why}: cards").format(why=name), cards, cards), (_("All the rest"), rest, rest)]


def _story(here: Situation, row: Row) -> list[str]:
    """Who chose trumps, who challenged, and how it ended: a sentence each."""
    told = [chosen(here, row)]
    if row.level:
        told.append(challenged(here, row))
    had, whole = (row.total_we, row.total_they)[row.obliged], row.total_we + row.total_they
    ends = _("They needed more than half of {all}, and had {n}.")
    if not row.obliged:
        ends = _("We needed more than half of {all}, and had {n}.")
    told.append(ends.format(all=whole, n=had))
    if row.takes_all < 0:
        told.append(_("Each team scores its own points."))
    return told


def chosen(here: Situation, choice: Row | Table) -> str:
    """Who chose the trumps, and which."""
    text = _("You chose {suit}.") if choice.decider == here.me else _("{name} chose {suit}.")
    return text.format(name=here.names[choice.decider], suit=_(SUIT_NAMES[choice.trump]))


def challenged(here: Situation, challenge: Row | Table) -> str:
    """Who spoke the last challenge, and which."""
    mine = challenge.challenger == here.me
    text = (
        _("You said Kraken.") if mine else _("{name} said Kraken."),
        _("You said Re.") if mine else _("{name} said Re."),
        _("You said Superkraken.") if mine else _("{name} said Superkraken."),
    )[challenge.level - 1]
    return text.format(name=here.names[challenge.challenger])


def _by_rounds(here: Situation, table: Table) -> Node:
    """What was written down in each round, the latest first."""
    lines = []
    for n, numbers in reversed([*enumerate(table.sheet, 1)]):
        one = Row._make(numbers)
        times = f" ×{one.times_cards}" if one.times_cards > 1 else ""
        text = f"{n}. {_(SUIT_NAMES[one.trump]).capitalize()}{times}"
        lines.append((text, str(one.gain_we), str(one.gain_they)))
    every = here.rules.options.rounds
    played = _("Rounds played: {n} of {all}").format(n=min(len(lines), every), all=every)
    heads = played, _("We"), _("They")
    return Figures(here, heads, lines, (), [], LINE, LINE, SHARES)
