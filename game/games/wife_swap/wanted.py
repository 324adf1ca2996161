"""The deals of Royal Wife-Swap that can be had to order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.french import KING, QUEEN
from game.engine.cards import bits
from game.engine.wanted import Wanted
from game.engine.words import N_
from game.games.wife_swap.deck import NEMESIS_OF, OF_RANK, OF_SUIT

if TYPE_CHECKING:
    from game.games.wife_swap.rules import WifeSwap
    from game.games.wife_swap.state import View

EARLY = 6  # tricks


def nemesis(rules: WifeSwap, view: View) -> bool | None:
    """A court card lies in the trick, and its nemesis may be played to it."""
    table = view.table
    if table.deal or table.tricks > EARLY:
        return False
    if table.phase != "play" or not table.turn >> view.seat & 1:
        return None
    court = set(table.trick)
    playable = [action.arg for action in rules.legal(view) if action.verb == "play"]
    return True if any(NEMESIS_OF[card] in court for card in playable) else None


def couple(rules: WifeSwap, view: View) -> bool:
    """King and queen of one suit in hand at the beginning."""
    hand = view.own.hand
    kings, queens = (hand & OF_RANK[rank] for rank in (KING, QUEEN))
    return not view.table.deal and any(kings & suit and queens & suit for suit in OF_SUIT)


def courts(rules: WifeSwap, view: View) -> bool:
    """The nemesis of a court card that is in the same hand."""
    hand = view.own.hand
    pairs = (hand >> NEMESIS_OF[card] & 1 for card in bits(hand) if NEMESIS_OF[card] >= 0)
    return not view.table.deal and any(pairs)


WANTED = (
    Wanted(
        "nemesis",
        N_("A nemesis in hand"),
        N_("There is a court card in the trick, and you may play its nemesis."),
        nemesis,
        there=True,
    ),
    Wanted("couple", N_("A royal couple"), N_("You hold the king and queen of one suit."), couple),
    Wanted(
        "courts",
        N_("A court card and its nemesis"),
        N_("You hold both, so the king, queen, jack or ten is safe."),
        courts,
    ),
)
