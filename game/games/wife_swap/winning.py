"""What can be said in Royal Wife-Swap for a card that may win the trick."""

from __future__ import annotations

from game.engine.cards import bits, mask
from game.engine.thought import Candidate
from game.engine.why import Detector, Fields, alone, beside
from game.engine.words import N_
from game.games.wife_swap.bot import ACES, COURT
from game.games.wife_swap.deck import NEMESIS_OF, OF_SUIT, RANK, STRENGTH, SUIT
from game.games.wife_swap.sight import DEAR, SMALL, Spot, card_of, nemesis

FEW = 3  # cards that could still beat another

OF_WINNING: list[Detector[Spot]] = []

# -- a trick that is won


@alone(OF_WINNING, "wins", N_("It is the nemesis of {card}, and wins the trick."), equal=True)
def _takes_nemesis(spot: Spot, one: Candidate) -> Fields | None:
    return _beaten_court(spot, one) if spot.sure(card_of(one)) else None


@alone(
    OF_WINNING,
    "wins",
    N_("It is the nemesis of {card}: only that of a higher court card could still beat it."),
    equal=True,
)
def _leads_nemesis(spot: Spot, one: Candidate) -> Fields | None:
    return None if spot.sure(card_of(one)) else _beaten_court(spot, one)


def _beaten_court(spot: Spot, one: Candidate) -> Fields | None:
    """The court card of the trick whose nemesis takes the trick so far."""
    card = card_of(one)
    court = NEMESIS_OF[card]
    return {"card": court} if court >= 0 and court in spot.trick and spot.wins(card) else None


def _mate(spot: Spot, card: int) -> Fields | None:
    """A card of the trick that can marry one of the hand, where that is worth something."""
    for court in sorted(bits(mask(spot.trick) & COURT), key=RANK.__getitem__, reverse=True):
        mate = spot.marries(court, card)
        if mate >= 0:
            return {"card": court, "card2": mate}
    return None


@alone(
    OF_WINNING,
    "wins",
    N_("You play last and win {card} for your {card2}: that lets you lay {points} more."),
    equal=True,
)
def _wins_mate(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    found = _mate(spot, card) if spot.last and spot.wins(card) else None
    return found and {**found, "points": spot.gains(card, spot.seat)}


@alone(
    OF_WINNING,
    "wins",
    N_("Nobody can beat it: it wins {card} for your {card2}, and you lay at least {points} more."),
    equal=True,
)
def _sure_mate(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    found = _mate(spot, card) if not spot.last and spot.sure(card) else None
    return found and {**found, "points": spot.gains(card, spot.seat)}


@alone(
    OF_WINNING,
    "lays",
    N_("If it wins, {card} from this trick can marry your {card2}."),
    equal=True,
)
def _may_marry(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    open_ = spot.trick and spot.after and spot.hopes(card) and not spot.sure(card)
    return _mate(spot, card) if open_ else None


@alone(
    OF_WINNING,
    "wins",
    N_("You play last and win: this trick lets you lay {points} more."),
    equal=True,
)
def _wins_points(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    gain = spot.gains(card, spot.seat) if spot.last and spot.wins(card) else 0
    return {"points": gain} if gain >= SMALL else None


@alone(
    OF_WINNING,
    "wins",
    N_("Nobody still to play can beat it, and you can then lay at least {points} more."),
    equal=True,
)
def _sure_lays(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    gain = spot.gains(card, spot.seat) if not spot.last and spot.sure(card) else 0
    return {"points": gain} if gain >= SMALL else None


@beside(OF_WINNING, "wins", N_("With it in the trick you can lay {points} more than with {other}."))
def _wins_more(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether both cards win the trick, and more can be laid with this one."""
    card, other = card_of(one), card_of(rival)
    if not spot.last or not spot.wins(card) or not spot.wins(other):
        return None
    more = spot.gains(card, spot.seat) - spot.gains(other, spot.seat)
    return {"points": more} if more > 0 else None


@beside(
    OF_WINNING, "gives", N_("It helps {name} less: {other} would bring {points} more."), equal=True
)
def _gives_less(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return _brings(spot, one, rival) if spot.last else None


@beside(
    OF_WINNING,
    "gives",
    N_("If {name} keeps this trick, {other} gives away {points} more than this card."),
    equal=True,
)
def _may_give_less(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return None if spot.last else _brings(spot, one, rival)


def _brings(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Who has the trick after either card, and what the other brings there more."""
    card, other = card_of(one), card_of(rival)
    if not spot.trick or spot.wins(card) or spot.wins(other):
        return None
    winner = spot.winner(card)
    if spot.winner(other) != winner:
        return None
    less = spot.gains(other, winner) - spot.gains(card, winner)
    return {"name": winner, "points": less} if less >= DEAR else None


@beside(
    OF_WINNING, "ends", N_("This may be the last trick, and {other} cannot win it."), equal=True
)
def _last_trick(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether no trick may follow, and only this card may win."""
    mine, theirs = (spot.wins(x) or spot.hunts(x) for x in (card_of(one), card_of(rival)))
    return {} if mine and not theirs and not spot.goes_on else None


@beside(
    OF_WINNING, "denies", N_("Otherwise {name} wins the trick, and can lay at least {points} more.")
)
def _denies(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the last card takes a trick from somebody who can lay much with it."""
    return _taken(spot, one, rival) if spot.last else None


@beside(
    OF_WINNING,
    "denies",
    N_("{name} has the trick so far, and could lay at least {points} more with it."),
)
def _takes_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return _taken(spot, one, rival) if spot.trick and not spot.last else None


def _taken(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whom the card takes the trick from, and what it is worth there with any card that loses it.

    None unless all other cards leave it to the same player.
    """
    card, other = card_of(one), card_of(rival)
    if not spot.wins(card) or spot.doomed(card) or spot.wins(other):
        return None
    rest = [two for two in bits(spot.legal & ~(1 << card)) if not spot.wins(two)]
    names = {spot.winner(two) for two in rest}
    if len(names) > 1:
        return None
    name = spot.winner(other)
    points = min(spot.gains(two, name) for two in rest)
    return {"name": name, "points": points} if points >= SMALL else None


@alone(OF_WINNING, "wins", N_("You play last and win the trick."), equal=True)
def _last_wins(spot: Spot, one: Candidate) -> Fields | None:
    return {} if spot.last and spot.wins(card_of(one)) else None


@beside(
    OF_WINNING,
    "draws",
    N_("Whoever wins draws first, and {card} lies on top of the stock."),
    equal=True,
)
def _draws_first(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only this card has a hope of the next card of the stock, which is a good one."""
    good = spot.on_top >= 0 and (COURT | ACES) >> spot.on_top & 1
    hopes = good and spot.hopes(card_of(one)) and not spot.hopes(card_of(rival))
    return {"card": spot.on_top} if hopes else None


# -- who could beat it


@alone(OF_WINNING, "wins", N_("Its nemesis, {card}, can no longer appear."), equal=True)
def _safe_court(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    if not COURT >> card & 1 or spot.last or not spot.wins(card) or spot.known_beater(card) >= 0:
        return None
    return {"card": nemesis(card)} if not spot.to_come(card) >> nemesis(card) & 1 else None


@alone(OF_WINNING, "wins", N_("The last to play cannot beat this card."), equal=True)
def _unbeaten(spot: Spot, one: Candidate) -> Fields | None:
    return {} if len(spot.after) == 1 and spot.sure(card_of(one)) else None


@alone(OF_WINNING, "wins", N_("Nobody still to play can beat this card."), equal=True)
def _surely_wins(spot: Spot, one: Candidate) -> Fields | None:
    return {} if len(spot.after) > 1 and spot.sure(card_of(one)) else None


@alone(OF_WINNING, "wins", N_("Only {cards} could still beat it."), equal=True)
def _few_beat(spot: Spot, one: Candidate) -> Fields | None:
    """Whether only a few cards that may come would win the trick instead."""
    card = card_of(one)
    over = spot.beaters(card) if spot.wins(card) and spot.known_beater(card) < 0 else 0
    return {"cards": over} if 0 < over.bit_count() <= FEW and not spot.caught(card) else None


@alone(OF_WINNING, "wins", N_("Nothing ranks higher; only a nemesis could beat it."), equal=True)
def _top(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    return {} if STRENGTH[card] == max(STRENGTH) and spot.highest(card) else None


@alone(
    OF_WINNING, "wins", N_("No higher card can come now; only a nemesis could beat it."), equal=True
)
def _no_higher(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    return {} if STRENGTH[card] < max(STRENGTH) and spot.highest(card) else None


@alone(OF_WINNING, "wins", N_("Only a higher ace, or a nemesis, could beat it."), equal=True)
def _ace(spot: Spot, one: Candidate) -> Fields | None:
    card = card_of(one)
    best = ACES >> card & 1 and spot.hopes(card) and spot.known_beater(card) < 0 and not spot.last
    return {} if best and not spot.highest(card) else None


@beside(OF_WINNING, "wins", N_("{card} could beat {other}, but not this card."), equal=True)
def _safer(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether both have the trick so far, and a card of the suit led would beat the other alone."""
    card, other = card_of(one), card_of(rival)
    if not spot.trick or spot.last or not spot.wins(card) or not spot.wins(other):
        return None
    if spot.beaters(card) & ~spot.beaters(other):
        return None  # another could beat this card alone, as its nemesis
    between = [
        c
        for c in bits(spot.to_come(card) & OF_SUIT[spot.table.led])
        if spot.winner(card, c) == spot.seat != spot.winner(other, c) and NEMESIS_OF[c] != other
    ]
    return {"card": max(between, key=STRENGTH.__getitem__)} if between else None


@alone(OF_WINNING, "lays", N_("If it wins, you can lay at least {points}."), equal=True)
def _may_lay(spot: Spot, one: Candidate) -> Fields | None:
    """Whether there are points to lay, where others may still take the trick."""
    card = card_of(one)
    hopes = spot.after and spot.hopes(card) and not spot.sure(card)
    gain = spot.gains(card, spot.seat) if hopes else 0
    return {"points": gain} if gain >= SMALL else None


@alone(OF_WINNING, "lays", N_("It may win {card} for your {card2}."), equal=True)
def _may_win_mate(spot: Spot, one: Candidate) -> Fields | None:
    """Whether a court card of the suit led may come, which is won, and marry one of the hand."""
    card = card_of(one)
    led = OF_SUIT[spot.table.led if spot.trick else SUIT[card]]
    come = bits(spot.to_come(card) & COURT & led) if spot.hopes(card) else ()
    for court in sorted(come, key=RANK.__getitem__, reverse=True):
        won = spot.winner(card, court) == spot.seat and NEMESIS_OF[card] != court
        mate = spot.marries(court, card) if won else -1
        if mate >= 0:
            return {"card": court, "card2": mate}
    return None
