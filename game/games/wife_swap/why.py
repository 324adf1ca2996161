"""Why Royal Wife-Swap's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from game.engine.cards import bits
from game.engine.thought import Candidate, Reasons
from game.engine.why import ALIKE, SETTLED, SHOWN, AnyLooked, Detector, Fields, Looked, Why, beside
from game.engine.words import N_
from game.games.wife_swap.bot import PER_POINT
from game.games.wife_swap.deck import NEMESIS_OF
from game.games.wife_swap.keeping import OF_KEEPING
from game.games.wife_swap.plans import MARGIN, OF_LAYING, Laying, far_plan
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.sight import Spot, card_of, far
from game.games.wife_swap.state import View
from game.games.wife_swap.winning import OF_WINNING

OF_TRICKS: list[Detector[Spot]] = [*OF_WINNING, *OF_KEEPING]


@beside(OF_TRICKS, SETTLED, N_("You play last and win with either card."), equal=True)
def _both_win(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    alike = spot.last and abs(one.chance - rival.chance) < MARGIN
    return {} if alike and spot.wins(card_of(one)) and spot.wins(card_of(rival)) else None


@beside(OF_TRICKS, SETTLED, N_("You cannot win this trick."), equal=True)
def _none_wins(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    lost = spot.trick and spot.losers and not any(map(spot.hunts, bits(spot.legal)))
    return {} if lost else None


@beside(OF_TRICKS, SETTLED, N_("Both could catch a court card: {card} or {card2}."), equal=True)
def _both_hunt(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether either card may catch its court card, and is worth about as much."""
    cards = card_of(one), card_of(rival)
    alike = abs(one.chance - rival.chance) < ALIKE and abs(one.points - rival.points) < SHOWN
    courts = {"card": NEMESIS_OF[cards[0]], "card2": NEMESIS_OF[cards[1]]}
    return courts if alike and all(map(spot.fishes, cards)) else None


def look(rules: WifeSwap, view: View, thought: Reasons) -> AnyLooked:
    """The decision as its detectors see it."""
    if view.table.phase == "meld":
        return Looked(Laying(rules, view, thought.candidates), OF_LAYING, far_plan)
    return Looked(Spot(rules, view), OF_TRICKS, far, ties=True)


WHY = Why(look, margin=MARGIN, worth=lambda one: one.chance + PER_POINT * one.points)
