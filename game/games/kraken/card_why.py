"""What can be said for a card in Kraken, besides what `game.cards.why` says of all such games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from game.cards.settled import as_good_as_lost, as_good_as_won
from game.cards.spot import SMALL, Spot, card_of
from game.engine.cards import bits, mask
from game.engine.thought import Candidate, Clue
from game.engine.why import SETTLED, WEAK, Detector, Fields, alone, beside
from game.engine.words import N_
from game.games.kraken.deck import OF_SUIT, SEATS, SUIT, WIDTH
from game.games.kraken.habits import ACES, TENS

RARE = 0.02  # the chance of a card at a seat of which nothing is known
MORE, TINY = 1.3, 0.3  # times the points of a bonus, and points, that make a difference
MANY_OUT = 4  # cards of a suit, which hardly anybody lacks
SAME, NEAR = 0.5, 2.0  # points that make no difference, and hardly one


def _larger(spot: Spot, card: int, other: int) -> Fields | None:
    """The bonus of a trick that a card ends, if it is more than with the other card."""
    pile = mask(spot.trick)
    value = spot.sight.bonus(pile | 1 << card)
    return {"points": value} if value > spot.sight.bonus(pile | 1 << other) else None


OF_CARDS: list[Detector[Spot]] = []


@beside(OF_CARDS, "bonus", N_("It earns you a bonus of {points} in this trick."), equal=True)
def _bonus(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return _larger(spot, card_of(one), card_of(rival)) if spot.ours(card_of(one)) else None


@beside(OF_CARDS, "bonus", N_("{other} would give them a bonus of {points}."), equal=True)
def _their_bonus(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    theirs = spot.theirs(card_of(rival))
    return _larger(spot, card_of(rival), card_of(one)) if theirs else None


@beside(
    OF_CARDS, "bonus", N_("It makes a bonus of {points}, and your team may still win the trick.")
)
def _makes(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the trick has a larger bonus with it, whoever will win that."""
    card = card_of(one)
    open_yet = not spot.lead and not spot.ours(card) and not spot.theirs(card)
    return _larger(spot, card, card_of(rival)) if open_yet else None


@beside(
    OF_CARDS, "bonus", N_("{other} would make a bonus of {points}, and they may win the trick.")
)
def _makes_theirs(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of the other card."""
    other = card_of(rival)
    open_yet = not spot.lead and not spot.ours(other) and not spot.theirs(other)
    return _larger(spot, other, card_of(one)) if open_yet else None


@beside(OF_CARDS, "bonus", N_("It makes a bonus of {points} for your team if {card} falls."))
def _completes_with(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it makes a bonus likelier, of which a single card is still missing."""
    return _likelier(spot, card_of(one), card_of(rival), ours=True, single=True)


@beside(OF_CARDS, "bonus", N_("It may complete a bonus of {points} for your team."))
def _may_complete(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of a bonus of which two cards are missing."""
    return _likelier(spot, card_of(one), card_of(rival), ours=True, single=False)


@beside(OF_CARDS, "bonus", N_("{other} would give them a bonus of {points} if {card} falls."))
def _gives_with(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card makes a bonus of theirs likelier, and a single card is missing."""
    return _likelier(spot, card_of(rival), card_of(one), ours=False, single=True)


@beside(OF_CARDS, "bonus", N_("{other} might give them a bonus of {points}."))
def _may_be_a_bonus(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of a bonus of which two cards are missing."""
    return _likelier(spot, card_of(rival), card_of(one), ours=False, single=False)


class Hope(NamedTuple):
    """A bonus that a trick may yet have: its points, and the card that alone is missing, or -1."""

    points: int
    card: int


def _likelier(spot: Spot, card: int, other: int, *, ours: bool, single: bool) -> Fields | None:
    """The likeliest bonus of a side with a card, if it may hope for more than with another."""
    if spot.last or spot.lead:
        return None
    hopes, rest = (_hopes(spot, own, ours=ours) for own in (card, other))
    if _expected(hopes) < MORE * _expected(rest) + TINY:
        return None
    # A card that, if it falls, makes as much with the other card speaks for neither.
    lies = mask(spot.trick) | 1 << other
    more = {
        hope: odds - rest.get(hope, 0.0)
        for hope, odds in hopes.items()
        if hope.card < 0 or hope.points > spot.sight.bonus(lies | 1 << hope.card)
    }
    if not more:
        return None
    best = max(more, key=more.__getitem__)
    if single != (best.card >= 0):
        return None
    return {"points": best.points, "card": best.card} if single else {"points": best.points}


def _expected(hopes: Mapping[Hope, float]) -> float:
    return sum(hope.points * odds for hope, odds in hopes.items())


def _hopes(spot: Spot, own: int, *, ours: bool) -> dict[Hope, float]:
    """The bonuses that a side may win in this trick with a card, and how likely they are."""
    sight, held = spot.sight, _held(spot.sight.clues)
    foe, mate = (sight.seat + 1) % SEATS, sight.seat ^ 2
    lies, strength = mask(spot.trick) | 1 << own, spot.strengths(own)
    now, side = sight.bonus(lies), {own, spot.trick[spot.place]} if spot.mate else {own}
    alone = {card: sight.bonus(lies | 1 << card) for card in bits(spot.hidden)}
    found: dict[Hope, float] = {}
    for after in bits(sight.may[mate]) if len(spot.trick) == 1 else [-1]:
        for last in bits(spot.foes & ~_one(after)):
            whole = lies | 1 << last | _one(after)
            value = sight.bonus(whole)
            if value <= now:
                continue
            best = max(bits(whole), key=strength.__getitem__)
            if (best in side or best == after) != ours:
                continue
            odds = held.get((foe, last), RARE)
            odds *= held.get((mate, after), RARE) if after >= 0 else 1.0
            enough = [card for card in (after, last) if card >= 0 and alone[card] == value]
            hope = Hope(value, enough[0] if enough else -1)
            found[hope] = found.get(hope, 0.0) + odds
    return found


@lru_cache(maxsize=2)
def _held(clues: tuple[Clue, ...]) -> dict[tuple[int, int], float]:
    """How likely each seat holds each hidden card."""
    return {(clue.seat, clue.cards.bit_length() - 1): clue.chance for clue in clues}


def _one(card: int) -> int:
    """A card as a set; -1 as the empty one."""
    return 1 << card if card >= 0 else 0


@beside(OF_CARDS, "bonus", N_("{other} could bring them a bonus with {cards}."))
def _into_run(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether of two cards of a suit only the other, if led, may be in a run with hidden ones."""
    card, other = card_of(one), card_of(rival)
    same = spot.lead and spot.suit(card) == spot.suit(other)
    if not same or not spot.higher(other) or _runs_with(spot, card):
        return None
    pairs = _runs_with(spot, other)
    return {"cards": pairs[0]} if pairs else None


@beside(OF_CARDS, "bonus", N_("It could bring them a bonus later, with {cards}: play it now."))
def _out_of_run(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of two that cost as much where they are played, and only this one may be so."""
    card, other = card_of(one), card_of(rival)
    near = spot.suit(card) == spot.suit(other) and abs(spot.value(card) - spot.value(other)) < 2
    if spot.lead or not near or spot.wins(card):
        return None
    pairs = [] if _runs_with(spot, other) else _runs_with(spot, card)
    return {"cards": pairs[0]} if pairs else None


def _runs_with(spot: Spot, card: int) -> list[int]:
    """The pairs of hidden cards that make three in a row with a card."""
    first = card % WIDTH
    whole = (7 << card - first + low for low in range(WIDTH - 2) if low <= first <= low + 2)
    return [run & ~(1 << card) for run in whole if not run & ~(spot.hidden | 1 << card)]


@alone(
    OF_CARDS,
    "partner",
    N_("Your partner has {card}, the highest card left in {suit}."),
    equal=True,
)
def _partner_holds(spot: Spot, one: Candidate) -> Fields | None:
    """Whether a suit is led of which the partner has shown the highest card that is left."""
    sight, suit = spot.sight, spot.suit(card_of(one))
    strength, left = sight.strength[suit], (spot.hidden | sight.hand) & spot.of(suit)
    top = max(bits(left), key=strength.__getitem__)
    holders = [seat for seat in range(SEATS) if sight.may[seat] >> top & 1]
    known = spot.lead and holders == [sight.seat ^ 2] and spot.hidden >> top & 1
    return {"card": top, "suit": suit} if known else None


@beside(
    OF_CARDS,
    "points",
    N_("You cannot win this trick: keep {other}, the highest card left in {suit}."),
    equal=True,
)
def _keeps_for_later(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a trick is lost, and the other is the highest left of a plain suit."""
    card, other = card_of(one), card_of(rival)
    top = spot.gone and not spot.is_trump(other) and spot.master(other)
    less = top and spot.higher(card) and spot.value(card) <= spot.value(other)
    return {"suit": spot.suit(other)} if less and spot.sight.hand.bit_count() > 1 else None


@beside(
    OF_CARDS,
    "wins",
    N_("Your partner can see that it wins and add points; with {other} that is not clear."),
    equal=True,
)
def _seen_to_win(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the highest trump is led, and the other is as high but for this one."""
    card, other = card_of(one), card_of(rival)
    both = spot.lead and spot.is_trump(card) and spot.is_trump(other)
    top = both and spot.trumps_out() and spot.master(card) and not spot.higher(other)
    return {} if top and spot.sight.may[spot.sight.seat ^ 2] else None


@beside(
    OF_CARDS,
    "wins",
    N_("It wins unless it is trumped, and {n} {suit} are still out."),
    equal=True,
)
def _likely_to_win(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a plain suit of which many cards are out has its highest card led."""
    card, other = card_of(one), card_of(rival)
    if not spot.leads_top(card) or spot.leads_top(other) or not spot.foes & spot.sight.trumps:
        return None
    tops = [two for two in bits(spot.sight.hand) if spot.leads_top(two)]
    out = {two: (spot.hidden & spot.of(spot.suit(two))).bit_count() for two in tops}
    most = out[card] == max(out.values()) >= MANY_OUT
    return {"n": out[card], "suit": spot.suit(card)} if most else None


@beside(OF_CARDS, "keeps", N_("Keep {other} to guard {card}."), equal=True)
def _guard(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is one of at most two guards of a ten whose ace is hidden."""
    card, other = card_of(one), card_of(rival)
    suit = SUIT[other]
    held, ten = spot.sight.hand & OF_SUIT[suit], TENS[suit]
    if suit == spot.sight.trump or suit == SUIT[card] or not spot.hidden & ACES[suit]:
        return None
    if held & ten and 2 <= held.bit_count() <= 3 and not ten >> other & 1:
        return {"card": ten.bit_length() - 1}
    return None


@beside(OF_CARDS, "risk", N_("The trick is not safe yet: do not risk {other}."))
def _not_safe(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it adds something to a trick that the partner may lose, and the other much more."""
    return {} if _dearer_of_two(spot, one, rival) and spot.mate and not spot.mate_sure else None


@beside(OF_CARDS, "risk", N_("{card} is winning so far: do not risk {other}."))
def _still_theirs(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of a trick that the partner, who plays last, may yet win."""
    hopes = len(spot.trick) == 1 and _dearer_of_two(spot, one, rival)
    return {"card": spot.trick[0]} if hopes else None


def _dearer_of_two(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether neither wins, and the other, which is not the highest, is worth twice as much."""
    card, other = card_of(one), card_of(rival)
    loses = not spot.lead and not spot.wins(card) and not spot.wins(other)
    dearer = 0 < 2 * spot.value(card) <= spot.value(other)
    return loses and dearer and bool(spot.higher(other))


@beside(OF_CARDS, "wins", N_("{other} would leave them the trick."), equal=True)
def _leaves(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it alone may win the trick, though another is to come."""
    open_yet = not spot.last and spot.theirs(card_of(rival))
    return {} if open_yet and spot.wins(card_of(one)) else None


@beside(
    OF_CARDS, "keeps", N_("Keep {other}, the highest trump left: it wins a later trick anyway.")
)
def _trump_waits(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether another card is led, or a lower trump played, and the other is the highest left."""
    card, other = card_of(one), card_of(rival)
    waits = spot.lead or (spot.is_trump(card) and not spot.last)
    lower = not spot.is_trump(card) or spot.higher(card)
    kept = spot.is_trump(other) and spot.master(other) and spot.sight.hand.bit_count() > 1
    return {} if waits and lower and kept else None


@beside(OF_CARDS, "trumps", N_("{other} would draw trumps, but {card} is still out above it."))
def _trump_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a plain card is led, and the other is a trump that an opponent may beat."""
    card, other = card_of(one), card_of(rival)
    over = spot.over(other, spot.foes) if spot.lead and spot.is_trump(other) else 0
    if not over or spot.is_trump(card):
        return None
    strength = spot.strengths(other)
    return {"card": max(bits(over), key=lambda two: strength[two])}


@beside(OF_CARDS, "keeps", N_("Keep {other}: only {card} is still out above it."), equal=True)
def _keeps_next_trump(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a lower trump is led, and only one hidden trump is higher than the other."""
    card, other = card_of(one), card_of(rival)
    over = spot.higher(other)
    both = spot.lead and spot.is_trump(card) and spot.is_trump(other)
    few = both and over.bit_count() == 1 < spot.higher(card).bit_count()
    return {"card": over.bit_length() - 1} if few else None


@beside(OF_CARDS, "keeps", N_("{other} would be no safer: keep it."), equal=True)
def _lower_of_two(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether two cards of a suit are as high as each other, and it is worth less."""
    card, other = card_of(one), card_of(rival)
    same = spot.suit(card) == spot.suit(other) and spot.value(card) < spot.value(other)
    high = same and spot.wins(card) and spot.wins(other)
    high = high and (spot.is_trump(card) or not spot.sure(card))
    alike = high and spot.higher(card) == spot.higher(other)
    return {} if alike and not (spot.lead and spot.higher(card)) else None


@beside(
    OF_CARDS, "trumped", N_("Nobody else has {suit} left, so they may trump {other}."), equal=True
)
def _only_trumped(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the dearer card of a suit that nobody else has would be led."""
    card, other = card_of(one), card_of(rival)
    suit = spot.suit(other)
    alone = spot.lead and suit != spot.sight.trump and not spot.hidden & spot.of(suit)
    dearer = alone and spot.value(other) > spot.value(card)
    return {"suit": suit} if dearer and spot.foes & spot.sight.trumps else None


@beside(
    OF_CARDS,
    "risk",
    N_("{card} beats either of them: {other} would cost {points} more."),
    equal=True,
)
def _both_beaten(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it wins so far as the other does, which is worth more and may be beaten as well."""
    card, other = card_of(one), card_of(rival)
    both = not spot.lead and spot.wins(card) and spot.wins(other)
    over, less = spot.over(other, spot.foes), spot.value(other) - spot.value(card)
    if not both or not over or less <= 0:
        return None
    strength = spot.strengths(other)
    return {"card": max(bits(over), key=lambda two: strength[two]), "points": less}


@beside(
    OF_CARDS,
    "keeps",
    N_("The trick holds only {points}: keep {other} for a better one."),
    equal=True,
)
def _better_one(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other would win a trick of few points, and wins another as the highest left."""
    card, other = card_of(one), card_of(rival)
    kept = spot.last and not spot.mate and not spot.wins(card) and spot.wins(other)
    kept = kept and spot.master(other) and not spot.is_trump(other)
    return {"points": spot.points} if kept and 0 < spot.points <= SMALL else None


@beside(
    OF_CARDS,
    "keeps",
    N_("Keep {other} for a trick of its own: your partner wins this one."),
    equal=True,
)
def _wins_later(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other, whose points are welcome, is a card that none hidden is above."""
    card, other = card_of(one), card_of(rival)
    high = not spot.higher(other) if spot.is_trump(other) else spot.leads_suit(other)
    high = high and bool(spot.higher(card)) and not spot.wins(other)
    welcome = spot.mate_sure and spot.value(card) < spot.value(other) and not spot.wins(card)
    return {} if high and welcome and spot.sight.hand.bit_count() > 1 else None


@alone(OF_CARDS, WEAK, N_("It is from {suit}, your shortest suit."), equal=True)
def _from_shortest(spot: Spot, one: Candidate) -> Fields | None:
    """Whether a plain card is led of which suit the hand has fewer cards than of any other."""
    suit, hand = spot.suit(card_of(one)), spot.sight.hand
    sizes = {own: (hand & OF_SUIT[own]).bit_count() for own in range(4) if hand & OF_SUIT[own]}
    sizes.pop(spot.sight.trump, None)
    least = [own for own, size in sizes.items() if size == min(sizes.values())]
    return {"suit": suit} if spot.lead and least == [suit] and len(sizes) > 1 else None


# -- what is settled


OF_EQUAL: list[Detector[Spot]] = []


@beside(
    OF_EQUAL,
    SETTLED,
    N_("Your cards here are equal: no card still out ranks between them."),
    equal=True,
)
def _all_equal(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether all that may be played is of one suit, one worth and one height."""
    legal = [*bits(spot.sight.legal)]
    same = len({(spot.suit(card), spot.value(card), spot.higher(card)) for card in legal}) == 1
    return {} if same and abs(one.points - rival.points) < NEAR else None


@beside(
    OF_EQUAL,
    SETTLED,
    N_("None of your cards can win this trick, and all are worth the same."),
    equal=True,
)
def _same_worth(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether all that may be played loses to what lies there, and costs as much."""
    worth = {spot.value(card) for card in bits(spot.sight.legal)}
    same = not spot.lead and not spot.gone and spot.beaten and len(worth) == 1
    return {} if same and abs(one.points - rival.points) < NEAR else None


ORDERED: list[Detector[Spot]] = []  # where all tricks to come are one's own


@beside(
    ORDERED,
    SETTLED,
    N_("All remaining tricks are yours: only a bonus can depend on the order."),
    equal=True,
)
def _in_what_order(_spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it matters all the same which of the cards that win is played first."""
    return {} if one.points - rival.points >= SAME else None


# Where all choices are expected to bring the same: the winners take all, or each side its own.
SAME_OURS: list[Detector[Spot]] = []
SAME_THEIRS: list[Detector[Spot]] = []
SAME_OWN: list[Detector[Spot]] = []


@beside(
    SAME_OURS,
    SETTLED,
    N_("Your team takes all points of this round, whichever card you play."),
    equal=True,
)
def _same_ours(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return _won(spot)


@beside(
    SAME_THEIRS,
    SETTLED,
    N_("They take all points of this round, whichever card you play."),
    equal=True,
)
def _same_theirs(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return _lost(spot)


@beside(
    SAME_OWN,
    SETTLED,
    N_("They get the points of your cards in any case, in this trick or later."),
    equal=True,
)
def _gives_all(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether cards of different worth bring the same where the trick is lost with any."""
    decided = as_good_as_won(spot) or as_good_as_lost(spot)
    return {} if decided and spot.gone and _differ(spot) else None


@beside(
    SAME_OWN,
    SETTLED,
    N_("Your team gets the points of your cards in any case, in this trick or later."),
    equal=True,
)
def _keeps_all(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    """The same where the trick is won with any."""
    decided = as_good_as_won(spot) or as_good_as_lost(spot)
    ours = not spot.lead and all(map(spot.ours, bits(spot.sight.legal)))
    return {} if decided and ours and _differ(spot) else None


def _differ(spot: Spot) -> bool:
    """Whether the cards that may be played are not all worth the same."""
    return len({spot.value(card) for card in bits(spot.sight.legal)}) > 1


@beside(
    SAME_OWN,
    SETTLED,
    N_("The score of this round is the same, whichever card you play."),
    equal=True,
)
def _same_score(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if as_good_as_won(spot) or as_good_as_lost(spot) else None


# What a round that is decided still brings: the winners take all, or each side keeps its own.
WON_ALL: list[Detector[Spot]] = []
WON_OWN: list[Detector[Spot]] = []
LOST_ALL: list[Detector[Spot]] = []
LOST_OWN: list[Detector[Spot]] = []


def _won(spot: Spot) -> Fields | None:
    return {} if as_good_as_won(spot) else None


def _lost(spot: Spot) -> Fields | None:
    return {} if as_good_as_lost(spot) else None


@beside(
    WON_ALL,
    SETTLED,
    N_(
        "The round is as good as won, and your team takes all points: only bonuses can change the "
        "score."
    ),
    equal=True,
)
def _won_all(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return _won(spot)


@beside(
    WON_OWN,
    SETTLED,
    N_("The round is as good as won: now each point that you take or lose counts."),
    equal=True,
)
def _won_own(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return _won(spot)


@beside(
    LOST_ALL,
    SETTLED,
    N_(
        "The round is as good as lost, and they take all points: only bonuses can change the score."
    ),
    equal=True,
)
def _lost_all(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return _lost(spot)


@beside(
    LOST_OWN,
    SETTLED,
    N_("They have as good as won the round, but your team keeps the points that it takes."),
    equal=True,
)
def _lost_own(spot: Spot, _one: Candidate, _rival: Candidate) -> Fields | None:
    return _lost(spot)


OF_DEFENCE: list[Detector[Spot]] = []


@beside(OF_DEFENCE, "trumps", N_("They chose {suit}: leave it to them to draw trumps."), equal=True)
def _theirs_to_draw(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether another suit is led than the one that the others chose."""
    card, other = card_of(one), card_of(rival)
    leads = spot.lead and spot.is_trump(other) and not spot.is_trump(card)
    leads = leads and spot.sight.hand.bit_count() > 2  # else there is a single card left
    return {"suit": spot.sight.trump} if leads and spot.higher(other) else None
