"""The deals of Kraken that can be had to order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.melds import fours, runs
from game.engine.wanted import Wanted
from game.engine.words import N_
from game.games.kraken.combinations import combination
from game.games.kraken.deck import OF_SUIT, RANK, WIDTH

if TYPE_CHECKING:
    from game.games.kraken.rules import Kraken
    from game.games.kraken.state import View

JACK, ACE = 11, 14
MANY = 4  # trumps in the hand of an opponent
LONG = 4  # cards of a run


def challenges(rules: Kraken, view: View) -> bool | None:
    """The person may challenge, with many trumps or with the best of them and aces."""
    table, hand = view.table, view.own.hand
    if table.deal or table.phase not in ("choose", "challenge"):
        return False
    if table.phase == "choose":  # most hands are none whatever is chosen
        return None if any(_strong(hand, suit) for suit in OF_SUIT) else False
    if not table.turn >> view.seat & 1:
        return None
    others = (table.decider - view.seat) % 2 == 1
    return others and not table.level and _strong(hand, OF_SUIT[table.trump])


def _strong(hand: int, suit: int) -> bool:
    """Whether it is a hand against those who choose this suit."""
    trumps = hand & suit
    enough = trumps.bit_count() + _count(hand & ~trumps, ACE) > MANY
    return trumps.bit_count() >= MANY or (enough and _count(trumps, JACK) > 0)


def _count(cards: int, rank: int) -> int:
    return sum(cards >> card & 1 for card, one in enumerate(RANK) if one == rank)


def four(rules: Kraken, view: View) -> bool:
    """Four of a kind in hand that can be declared."""
    found = fours(view.own.hand, width=WIDTH)
    worth = [combination(cards, -1, rules.options.four_nines).value for cards in found]
    return not view.table.deal and any(worth)


def run(rules: Kraken, view: View) -> bool:
    """A long run in hand."""
    found = runs(view.own.hand, width=WIDTH)
    return not view.table.deal and any(cards.bit_count() >= LONG for cards in found)


WANTED = (
    Wanted(
        "kraken",
        N_("A hand worth a Kraken"),
        N_("The opponents chose trumps, and you hold many of them or the best."),
        challenges,
        {"challenges": True},
        there=True,
    ),
    Wanted("four", N_("Four of a kind"), N_("You hold four of a kind and can declare it."), four),
    Wanted("run", N_("A long run"), N_("You hold a run of four or more cards."), run),
)
