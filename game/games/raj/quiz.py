"""What the trainer asks in Raj, made of what lies open or lay open before."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.engine.cards import mask
from game.engine.chance import below, pick
from game.engine.quiz import Question, number
from game.engine.words import _
from game.games.raj.deck import BIDS, DECK, PRIZES, WORTH, bid_card

if TYPE_CHECKING:
    from game.games.raj.rules import Raj
    from game.games.raj.state import Table, View

LEAST = 3  # prizes that have been turned up before anything is asked


def ask(rules: Raj, view: View, rng: Random, names: Sequence[str]) -> Question | None:
    """A question about this position; None where there is little to remember."""
    table = view.table
    if table.phase != "bid" or table.turns < LEAST or table.turns == len(PRIZES):
        return None
    if below(2, rng):
        return bid_left(rules, table, view.seat, rng, names)
    return greatest(table, rng)


def bid_left(rules: Raj, table: Table, me: int, rng: Random, names: Sequence[str]) -> Question:
    """Whether somebody can still bid a number."""
    seat = pick([seat for seat in range(rules.seats) if seat != me], rng)
    high = range(BIDS - 5, BIDS + 1)
    value = pick(high, rng)
    text = _("Can the {n} still be bid by {name}?").format(name=names[seat], n=value)
    right = int(not table.hands[seat] >> bid_card(seat, value) & 1)
    return Question(text, (_("Yes, it can"), _("No, it is gone")), right)


def greatest(table: Table, rng: Random) -> Question:
    """Which prize is the greatest of those to come."""
    left = [DECK.rank[card] for card in PRIZES if not table.prizes_gone & mask([card])]
    text = _("What is the highest prize still to come?")
    right = max(left)
    if right > 0:
        return number(text, right, max(WORTH), rng)
    return Question(text, (_("No good prize"), "1", "2", "3"), 0)
