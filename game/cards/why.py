"""What can be said for a card in a trick: facts of the games of suits, trumps and partners.

Each game lays its table out as a `Spot`, of what the seat sees alone. A fact that is called sure
holds wherever the hidden cards may be.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.settled import OF_SETTLED, YOURS, all_yours
from game.cards.spot import OF_TRICKS, Sight, Spot, far, of_card, of_two
from game.cards.tricks import SEATS
from game.engine.cards import bits, mask
from game.engine.thought import Candidate
from game.engine.why import WEAK, Detector, Fields, Looked
from game.engine.words import N_

MANY = 7  # cards of a suit that are out: each opponent has most likely one
FEW_OVER = 2  # cards that are higher than one that may win a trick later
LIKELY = 0.7  # a chance from which on a partner is said to have a card


@of_two("points", N_("Your partner wins this trick: give it {points}."), equal=True)
def _gives(spot: Spot, card: int, other: int) -> Fields | None:
    richer = spot.value(card) > spot.value(other)
    if not richer or not spot.mate_sure or spot.wins(card) or not spot.ours(other):
        return None
    return {"points": spot.value(card)}


@of_two("points", N_("{other} would be no safer, and is worth {points} less."), equal=True)
def _takes_home(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether this card wins as safely as the other, with which the side wins too, for more.

    A lead that nothing beats is no reason: the other card would win a later trick.
    """
    less = spot.value(card) - spot.value(other)
    over = spot.over(card, spot.foes)
    both = (spot.wins(other) and over == spot.over(other, spot.foes)) or (
        spot.ours(card) and spot.ours(other)
    )
    asked = spot.wins(card) if spot.trick else over and spot.suit(card) == spot.suit(other)
    return {"points": less} if asked and both and less > 0 else None


@of_two("points", N_("You cannot win this trick: give no points away."), equal=True)
def _no_points(spot: Spot, card: int, other: int) -> Fields | None:
    less = spot.gone and not spot.value(card) and spot.value(other)
    return {} if less else None


@of_two(
    "points", N_("You cannot win this trick: {other} would give them {points} more."), equal=True
)
def _cheap(spot: Spot, card: int, other: int) -> Fields | None:
    if not spot.gone or not spot.least(card) or spot.value(card) >= spot.value(other):
        return None
    return {"points": spot.value(other) - spot.value(card)}


@of_two("points", N_("{other} cannot beat {card} either: keep it."), equal=True)
def _as_low(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether neither card of the suit led wins, and the other is higher and worth as much."""
    under = not spot.lead and spot.suit(card) == spot.suit(spot.trick[0])
    under = under and not spot.wins(card) and not spot.wins(other)
    if _keeps_top(spot, card, other) is not None or _keeps_second(spot, card, other) is not None:
        return None  # a better reason to keep it
    same = spot.value(card) == spot.value(other)
    if not under or not same or not spot.higher_of_suit(card, other) or spot.mate_sure:
        return None
    bonus = spot.sight.bonus(mask(spot.trick) | 1 << other)
    return None if bonus else {"card": spot.trick[spot.place]}


@of_two("points", N_("{card} is winning so far: do not risk {other}."), equal=True)
def _would_lose(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other card, which is worth more, lies under one of theirs."""
    under = not spot.lead and not spot.last and not spot.mate and not spot.wins(other)
    if not under or spot.value(card) >= spot.value(other) or not spot.least(card):
        return None
    return {"card": spot.trick[spot.place]}


@of_two("points", N_("{other} would give them {points}."), equal=True)
def _gives_away(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other card, played last, would be lost with its points, and this one less."""
    lost = spot.last and not spot.mate and not spot.wins(other) and spot.value(other)
    less = spot.wins(card) or spot.value(card) < spot.value(other)
    return {"points": spot.value(other)} if lost and less and not spot.gone else None


@of_two(
    "points", N_("{card} could still beat your partner’s card: do not add {other}."), equal=True
)
def _not_yet(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the partner's card may still be beaten, and the other would add points to that."""
    if not spot.mate or spot.mate_sure or spot.wins(other) or spot.wins(card):
        return None
    over = spot.over(spot.trick[spot.place], spot.foes)
    less = spot.value(card) < spot.value(other) and spot.least(card)
    return {"card": max(bits(over), key=lambda one: spot.strengths(one)[one])} if less else None


@of_two("points", N_("Your partner plays last and may still win: add {points}."), equal=True)
def _may_yet_win(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the partner, who plays last, may still win the trick, and the card is worth more."""
    hopes = len(spot.trick) == 1 and spot.value(card) > spot.value(other)
    mate = spot.sight.may[spot.sight.seat ^ 2]
    if not hopes or spot.wins(card) or not spot.over(spot.trick[0], mate):
        return None
    return {"points": spot.value(card)}


@of_card("draws", N_("It draws the last trump, {card}."), equal=True)
def _draws_last(spot: Spot, card: int) -> Fields | None:
    out = spot.trumps_out()
    if not spot.lead or not spot.is_trump(card) or spot.sight.aside or out.bit_count() != 1:
        return None
    return {"card": out.bit_length() - 1} if spot.foes & out and not spot.higher(card) else None


@of_card(
    "wins",
    N_("It is the highest card left in {suit}, and they have no trumps to beat it with."),
    equal=True,
)
def _alone(spot: Spot, card: int) -> Fields | None:
    trumps = spot.foes & spot.sight.trumps
    if not spot.lead or spot.is_trump(card) or trumps or not spot.master(card):
        return None
    return {"suit": spot.suit(card)}


@of_card("wins", N_("You play last and win the trick, with {points}."), equal=True)
def _last_wins(spot: Spot, card: int) -> Fields | None:
    worth = spot.points + spot.value(card)
    if not spot.last or spot.mate or not spot.wins(card) or not worth:
        return None
    return {"points": worth}


@of_card("wins", N_("They hold nothing that can beat this card."), equal=True)
def _unbeaten(spot: Spot, card: int) -> Fields | None:
    return {} if not spot.last and not spot.mate_sure and spot.sure(card) else None


@of_two("keeps", N_("You play last, so it is enough to win: keep {other}."), equal=True)
def _enough(spot: Spot, card: int, other: int) -> Fields | None:
    enough = spot.last and not spot.mate and spot.wins(card) and spot.wins(other)
    return {} if enough and spot.over(card, 1 << other) else None


@of_two("keeps", N_("It is enough unless they trump it too: keep {other}."), equal=True)
def _low_trump(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether both trump the trick, and the other is the higher trump."""
    trumps = _trumps_in(spot, card) is not None and spot.higher_of_suit(card, other)
    return {} if trumps and spot.over(card, spot.foes) else None


@of_two("keeps", N_("Keep {other}: your partner wins the trick anyway."), equal=True)
def _spares(spot: Spot, card: int, other: int) -> Fields | None:
    if not spot.mate_sure or spot.wins(card) or _gives(spot, card, other) is not None:
        return None  # or points are given, which says it better
    low = spot.higher_of_suit(card, other) and spot.value(card) >= spot.value(other)
    return {} if spot.wins(other) or low else None


@of_two(
    "keeps",
    N_("Keep {other}, the highest trump, for the last trick, which takes the buried cards."),
)
def _for_the_last(spot: Spot, card: int, other: int) -> Fields | None:
    left = spot.sight.hand.bit_count()
    if not spot.sight.nest or left < 2 or not spot.is_trump(other):
        return None
    lower = spot.lead and spot.higher_of_suit(card, other)
    return {} if spot.master(other) and (lower or not spot.is_trump(card)) else None


@of_two("keeps", N_("Keep {other}: it is sure to win the last trick."), equal=True)
def _takes_last(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other is a trump that no hidden card beats, and one of the last two cards."""
    sure = spot.is_trump(other) and not spot.higher(other)
    return {} if sure and spot.sight.hand.bit_count() == 2 and not spot.is_trump(card) else None


@of_two("risk", N_("{other} could be lost to {card}."), equal=True)
def _risks(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other card may be captured, in its own suit, and is worth more.

    What takes this card too is no reason for it, unless it costs nothing.
    """
    takers = spot.over(other, spot.foes) & spot.of(spot.suit(other))
    takers &= ~spot.over(card, takers) if spot.value(card) else takers
    if not spot.lead or not takers or spot.value(card) >= spot.value(other):
        return None
    strength = spot.sight.strength[spot.suit(other)]
    return {"card": max(bits(takers), key=lambda one: strength[one])}


@of_two("risk", N_("If they beat it, {other} would cost {points} more."), equal=True)
def _costs_less(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether a card and another of its suit may both be beaten, and this is worth less.

    In a trick that is led, both win so far, and the same cards beat them.
    """
    less = spot.value(other) - spot.value(card)
    over, beaten = spot.over(card, spot.foes), spot.over(other, spot.foes)
    same = spot.lead or (over == beaten and spot.wins(card) and spot.wins(other))
    same = same and spot.suit(card) == spot.suit(other)
    return {"points": less} if same and over and beaten and less > 0 else None


@of_two("trumped", N_("{name} has no {suit} left and may trump {other}."), equal=True)
def _void(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether an opponent has shown to lack the suit of the other card, and may trump it."""
    suit = spot.suit(other)
    if not spot.lead or suit == spot.sight.trump or suit == spot.suit(card):
        return None
    for away in (1, 3):
        seat = (spot.sight.seat + away) % SEATS
        may = spot.sight.may[seat]
        if spot.hidden & spot.of(suit) and not may & spot.of(suit) and may & spot.sight.trumps:
            return {"name": seat, "suit": suit}
    return None


@of_card(
    "partner",
    N_("Your partner most likely has {card}, the highest card left in {suit} ({percent})."),
    equal=True,
)
def _partner_has(spot: Spot, card: int) -> Fields | None:
    """Whether the partner probably has the highest card of the suit."""
    suit = spot.suit(card)
    strength = spot.sight.strength[suit]
    for clue in spot.sight.clues:
        if clue.seat != spot.sight.seat ^ 2 or clue.cards.bit_count() != 1:
            continue
        top = clue.cards.bit_length() - 1
        highest = spot.suit(top) == suit and not spot.higher(top)
        if spot.lead and highest and clue.chance > LIKELY and strength[top] > strength[card]:
            return {"suit": suit, "card": top, "percent": round(100 * clue.chance)}
    return None


@of_card("partner", N_("Your partner has no {suit} left and may trump it."), equal=True)
def _partner_trumps(spot: Spot, card: int) -> Fields | None:
    """Whether a card that is not the highest left is led where the partner has shown a void."""
    suit, may = spot.suit(card), spot.sight.may[spot.sight.seat ^ 2]
    if not spot.lead or spot.is_trump(card) or spot.master(card):
        return None
    void = spot.hidden & spot.of(suit) and not may & spot.of(suit)
    return {"suit": suit} if void and may & spot.sight.trumps else None


@of_card("draws", N_("It draws trumps: {n} are still unseen."), equal=True)
def _draws(spot: Spot, card: int) -> Fields | None:
    out = spot.foes & spot.sight.trumps
    sight = spot.sight
    lone = sight.contract and not sight.ours and (sight.hand & sight.trumps).bit_count() == 1
    if not spot.lead or not spot.is_trump(card) or out.bit_count() < 2 or lone:
        return None  # a defender draws none with a single trump
    return {"n": spot.trumps_out().bit_count()}


@of_card(
    "wins", N_("Your partner’s card, {card}, could still be beaten: this is higher."), equal=True
)
def _secures(spot: Spot, card: int) -> Fields | None:
    """Whether the card goes over the partner's, which may still be beaten."""
    if not spot.mate or spot.mate_sure or not spot.wins(card):
        return None
    return {"card": spot.trick[spot.place]}


@of_two("wins", N_("{card} could beat {other}, but not this card."), equal=True)
def _safer(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether both are the best so far, and fewer of the cards to come beat this one."""
    if spot.lead or not spot.wins(card) or not spot.wins(other):
        return None
    more = spot.over(other, spot.foes) & ~spot.over(card, spot.foes)
    strength = spot.strengths(card)
    return {"card": max(bits(more), key=lambda one: strength[one])} if more else None


@of_card(WEAK, N_("It wins the trick, so you lead the next one."))
def _leads_next(spot: Spot, card: int) -> Fields | None:
    lasts = spot.sight.hand.bit_count() > 2  # with a single card left there is no choice to lead
    return {} if spot.last and lasts and spot.wins(card) else None


@of_card("wins", N_("It will hardly be trumped: in {suit}, {n} cards are still out."), equal=True)
def _hardly_trumped(spot: Spot, card: int) -> Fields | None:
    """Whether the highest card of a suit is led of which many cards are still out."""
    suit = spot.suit(card)
    out = (spot.hidden & spot.of(suit)).bit_count()
    seats = ((spot.sight.seat + away) % SEATS for away in (1, 3))
    follow = all(spot.sight.may[seat] & spot.of(suit) for seat in seats)
    told = spot.leads_top(card) and spot.foes & spot.sight.trumps and follow and out >= MANY
    return {"suit": suit, "n": out} if told else None


@of_card(WEAK, N_("It wins unless it is trumped."), equal=True)
def _unless_trumped(spot: Spot, card: int) -> Fields | None:
    return {} if spot.leads_top(card) and spot.foes & spot.sight.trumps else None


@of_card("wins", N_("Nobody else has {suit} left: only a trump can beat this card."), equal=True)
def _nobody_follows(spot: Spot, card: int) -> Fields | None:
    suit = spot.suit(card)
    plain = spot.lead and not spot.is_trump(card) and not spot.hidden & spot.of(suit)
    return {"suit": suit} if plain and spot.foes & spot.sight.trumps else None


@of_two("wins", N_("It is the highest card left in {suit}."), equal=True)
def _highest(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether it is the best of its suit, and the other is not as good, nor the best of another."""
    if not _best_left(spot, card) or _best_left(spot, other) or spot.leads_top(card):
        return None
    suit = spot.suit(card)
    as_high = suit == spot.suit(other) and not spot.higher(other) and spot.wins(other)
    return None if as_high else {"suit": suit}


def _best_left(spot: Spot, card: int) -> bool:
    """Whether the highest card left of its suit is the best of the trick, with others to come."""
    return spot.follows(card) and not spot.last and spot.wins(card) and spot.master(card)


@of_card("wins", N_("Nobody else has a higher card in {suit}."), equal=True)
def _as_high(spot: Spot, card: int) -> Fields | None:
    """Whether no hidden card of its suit is higher, where one of the hand may be."""
    best = spot.follows(card) and not spot.last and not spot.is_trump(card) and spot.wins(card)
    best = best and not spot.leads_top(card)
    return {"suit": spot.suit(card)} if best and spot.leads_suit(card) else None


@of_card("wins", N_("You have no {suit}, and this trump is winning so far."))
def _trumps_in(spot: Spot, card: int) -> Fields | None:
    if spot.lead or spot.mate or not spot.is_trump(card) or not spot.wins(card):
        return None
    led = spot.suit(spot.trick[0])
    void = led != spot.sight.trump and not spot.sight.hand & spot.of(led)  # a bird may be free
    return {"suit": led} if void else None


@of_two("points", N_("Your partner is winning so far: add {points}."), equal=True)
def _gives_so_far(spot: Spot, card: int, other: int) -> Fields | None:
    richer = spot.value(card) > spot.value(other)
    if not richer or not spot.mate or spot.mate_sure or spot.wins(card):
        return None
    return {"points": spot.value(card)}


@of_two("keeps", N_("There is nothing in the trick: keep {other} for a better one."), equal=True)
def _nothing(spot: Spot, card: int, other: int) -> Fields | None:
    return {} if not spot.points and spot.not_worth(card, other) else None


@of_two("keeps", N_("{other} could still be beaten by {card}."), equal=True)
def _overtaken(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other alone is the best so far, but an opponent who is to come may beat it."""
    if spot.lead or spot.wins(card) or not spot.wins(other):
        return None
    over = spot.over(other, spot.foes)
    return {"card": max(bits(over), key=lambda one: spot.strengths(other)[one])} if over else None


@of_two("keeps", N_("Keep {other}, the highest card left in {suit}."), equal=True)
def _keeps_top(spot: Spot, card: int, other: int) -> Fields | None:
    kept = spot.master(other) and not spot.is_trump(other)
    as_high = spot.suit(card) == spot.suit(other) and not spot.higher(card)
    if not kept or spot.master(card) or as_high:
        return None
    if spot.mate_sure and not spot.wins(card) and spot.value(card) < spot.value(other):
        return None  # points are welcome there
    return {"suit": spot.suit(other)}


@of_two("keeps", N_("Your partner wins this trick, and {other} can win another."), equal=True)
def _wins_another(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other is the highest left of a plain suit, though its points are welcome."""
    kept = spot.master(other) and not spot.is_trump(other) and spot.sight.hand.bit_count() > 1
    welcome = spot.mate_sure and spot.value(card) < spot.value(other)
    return {} if kept and welcome and not spot.wins(card) and not spot.master(card) else None


@of_two("keeps", N_("Keep {other}, the highest trump left."), equal=True)
def _keeps_trump(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the other is the highest trump left, and would win no trick that is not won."""
    top = spot.is_trump(other) and spot.master(other) and not spot.master(card)
    return {} if top and not spot.lead and (spot.mate or not spot.wins(other)) else None


@of_two("keeps", N_("Your partner is winning so far: do not spend {other} on it."))
def _not_on_mate(spot: Spot, card: int, other: int) -> Fields | None:
    spent = spot.mate and not spot.wins(card) and spot.wins(other)
    return {} if spent and spot.value(card) <= spot.value(other) else None


@of_two("keeps", N_("Your partner is still to play: keep {other}."), equal=True)
def _for_mate(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether the second to play need not win the trick with the higher of two cards."""
    lower = len(spot.trick) == 1 and spot.wins(other) and spot.higher_of_suit(card, other)
    return {} if lower and spot.value(card) <= spot.value(other) else None


@of_two("keeps", N_("{other} would only be safer against {cards}: keep it."))
def _barely_safer(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether both win so far, and one or two hidden cards alone would beat only this."""
    both = not spot.lead and not spot.last and spot.wins(card) and spot.wins(other)
    between = spot.over(card, spot.foes) & ~spot.over(other, spot.foes) if both else 0
    same = spot.suit(card) == spot.suit(other) and spot.value(card) <= spot.value(other)
    return {"cards": between} if same and 0 < between.bit_count() < 3 else None


@of_two("keeps", N_("{other} would be no safer: keep it."), equal=True)
def _as_safe(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether both are the best so far, the other is higher, and the same cards beat them."""
    both = not spot.lead and not spot.last and spot.wins(card) and spot.wins(other)
    if not both or not spot.higher_of_suit(card, other) or spot.value(card) > spot.value(other):
        return None
    return {} if spot.over(card, spot.foes) == spot.over(other, spot.foes) else None


@of_two("keeps", N_("Keep {other}: only {card} is still out above it."), equal=True)
def _keeps_second(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether only one hidden card is higher than the other in its suit, and more than this."""
    over = spot.higher(other)
    if spot.is_trump(other) or over.bit_count() != 1 or spot.sight.hand.bit_count() < 3:
        return None  # a last card has no time to become the highest
    if not spot.lead and (spot.wins(card) or spot.wins(other)):
        return None
    if spot.higher(card).bit_count() < 2 or not over & spot.against:
        return None
    return {"card": over.bit_length() - 1, "suit": spot.suit(other)}


@of_two(WEAK, N_("It saves a trump."), equal=True)
def _spares_trump(spot: Spot, card: int, other: int) -> Fields | None:
    spared = not spot.is_trump(card) and spot.is_trump(other)
    return {} if spared and (spot.lead or not spot.wins(card)) else None


@of_two("wins", N_("It is the best so far: only {cards} could beat it."), equal=True)
def _beats_but(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether it is the best so far, one or two hidden cards alone beat it, and more the other."""
    beats = not spot.lead and not spot.last and not spot.mate_sure and spot.wins(card)
    over = spot.over(card, spot.foes) if beats else 0
    less = not spot.wins(other) or spot.over(other, spot.foes) & ~over
    return {"cards": over} if 0 < over.bit_count() < 3 and less else None


@of_two("wins", N_("Of the cards still out, only {card} is higher in {suit}."), equal=True)
def _one_over(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether one hidden card is higher than this, and more than the other, if that wins too."""
    higher = spot.higher(card)
    best = spot.follows(card) and spot.wins(card) and not spot.last and not spot.mate
    less = not spot.wins(other) or spot.higher(other).bit_count() > 1
    if not best or not less or higher.bit_count() != 1:
        return None
    return {"suit": spot.suit(card), "card": higher.bit_length() - 1}


@of_two(
    "wins",
    N_("Of the cards still out, only {card} and {card2} are higher in {suit}."),
    equal=True,
)
def _two_over(spot: Spot, card: int, other: int) -> Fields | None:
    """The same of a lead that two cards beat, beside a card of the suit that more of them beat."""
    over = [*bits(spot.higher(card))]
    less = spot.suit(card) == spot.suit(other) and spot.higher(other).bit_count() > len(over)
    told = spot.lead and less and len(over) == 2
    return {"suit": spot.suit(card), "card": over[0], "card2": over[1]} if told else None


@of_card("plan", N_("You then have no {suit} left, so you can trump that suit."), equal=True)
def _then_void(spot: Spot, card: int) -> Fields | None:
    suit, hand = spot.suit(card), spot.sight.hand
    alone = (hand & spot.of(suit)).bit_count() == 1
    if suit == spot.sight.trump or not alone or not hand & spot.sight.trumps:
        return None
    chooses = hand.bit_count() > 2  # else there is a single card left
    return {"suit": suit} if chooses and spot.hidden & spot.of(suit) else None


@of_two("points", N_("It adds {points} if your team wins the trick."))
def _best_and_dear(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether it wins so far, though an opponent may beat it, and is worth more."""
    hopes = not spot.lead and not spot.mate and spot.wins(card) and not spot.sure(card)
    hopes = hopes and spot.value(card) > spot.value(other)
    return {"points": spot.value(card)} if hopes else None


@of_two("plan", N_("In {suit} you have only this card, and {n} higher ones are out."), equal=True)
def _alone_low(spot: Spot, card: int, other: int) -> Fields | None:
    over = spot.higher(card).bit_count()
    alone = _thrown_alone(spot, card, other) and over > 1
    return {"suit": spot.suit(card), "n": over} if alone else None


@of_two(
    "plan", N_("In {suit} you have only this card, and {card} is still out above it."), equal=True
)
def _alone_second(spot: Spot, card: int, other: int) -> Fields | None:
    """The same where a single card is out above it."""
    found, over = _thrown_alone(spot, card, other), spot.higher(card)
    single = found and over.bit_count() == 1
    return {"suit": spot.suit(card), "card": over.bit_length() - 1} if single else None


def _thrown_alone(spot: Spot, card: int, other: int) -> bool:
    """Whether a card that is thrown away is alone in its suit, and the other is not."""
    suit, hand = spot.suit(card), spot.sight.hand
    thrown = not spot.lead and not spot.wins(card) and suit != spot.suit(spot.trick[0])
    sizes = [(hand & spot.of(spot.suit(one))).bit_count() for one in (card, other)]
    return thrown and sizes[0] == 1 < sizes[1]


@of_two(
    "plan", N_("After that you still have {card}, the highest card left in {suit}."), equal=True
)
def _next_best(spot: Spot, card: int, other: int) -> Fields | None:
    """Whether a card that is thrown away is the highest left, and so is the next of the hand."""
    suit, strength = spot.suit(card), spot.sight.strength[spot.suit(card)]
    thrown = not spot.lead and not spot.wins(card) and suit != spot.suit(spot.trick[0])
    lower = [one for one in bits(spot.sight.hand & spot.of(suit)) if strength[one] < strength[card]]
    if not thrown or not lower or not spot.master(card) or suit == spot.suit(other):
        return None
    following = max(lower, key=strength.__getitem__)
    return {"suit": suit, "card": following} if not spot.higher(following) else None


@of_card("plan", N_("After that you still have {card}, which is as good."), equal=True)
def _twin_stays(spot: Spot, card: int) -> Fields | None:
    """Whether a plain card is led, and no hidden card is between it and another of the hand.

    Of low cards nobody asks it: at most two hidden ones are higher.
    """
    of_suit = spot.sight.hand & spot.of(spot.suit(card)) & ~(1 << card)
    if not spot.lead or spot.is_trump(card) or not spot.hidden & spot.of(spot.suit(card)):
        return None
    if spot.higher(card).bit_count() > FEW_OVER:
        return None
    as_dear = (one for one in bits(of_suit) if spot.value(one) == spot.value(card))
    twins = [one for one in as_dear if spot.higher(one) == spot.higher(card)]
    return {"card": twins[-1]} if twins else None


def of_tricks(sight: Sight, more: Sequence[Detector[Spot]] = ()) -> Looked[Spot]:
    """A card, as its detectors see it, and more of them that a game has besides."""
    spot, none = Spot(sight), Candidate((), 0.0)
    settled = all_yours(spot, none, none) is not None
    detectors = (*more, *(YOURS if settled else (*OF_TRICKS, *OF_SETTLED)))
    return Looked(spot, detectors, far, ties=not settled)
