"""What can be said for a call in Kraken: for trumps, for a challenge, and for a pass."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.thought import Candidate
from game.engine.why import FIGURES, Detector, Fields, alone, beside
from game.engine.words import N_
from game.games.kraken.deck import OF_SUIT, SPADES, WIDTH
from game.games.kraken.habits import ACES, ALL_ACES

JACK, NINE = 4, 2  # places of the highest trumps in their suit
FEW, MANY = 3, 4  # trumps
GOOD, EVEN = 60, 50  # per cent of the rounds that are made
RISK = 0.75  # a chance up to which a suit is a risk
NEAR = 0.1  # from one chance to another that is about as good


class Talk(NamedTuple):
    """What a seat sees that chooses trumps or may challenge."""

    hand: int
    turned: int  # the suit that was turned up, -1 for none
    trump: int
    double: bool  # whether the whole round counts double with spades
    best: int  # per cent: the chance of the likeliest suit
    must: bool = False  # whether to pass is not allowed
    level: int = 0  # of the challenges so far
    next: int = -1  # the opponent who has passed and must choose if this seat passes too


def suit_of(spot: Talk, one: Candidate) -> int:
    """The suit that a call makes trumps, -1 for none."""
    action = one.actions[0]
    return {"trump": action.arg, "accept": spot.turned}.get(action.verb, -1)


def _held(spot: Talk, suit: int) -> int:
    return spot.hand & OF_SUIT[suit]


OF_TRUMPS: list[Detector[Talk]] = []


@alone(
    OF_TRUMPS,
    "hand",
    N_("You hold {n} {suit}, with the jack and the nine: the two highest trumps."),
    equal=True,
)
def _jack_and_nine(spot: Talk, one: Candidate) -> Fields | None:
    suit = suit_of(spot, one)
    if suit < 0 or any(not spot.hand >> suit * WIDTH + at & 1 for at in (JACK, NINE)):
        return None
    return {"n": _held(spot, suit).bit_count(), "suit": suit}


@beside(OF_TRUMPS, "hand", N_("You hold {n} {suit}, with {card}."), equal=True)
def _jack_or_nine(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether three cards or more are headed by the jack or the nine, and the other not so well."""
    own, other = (
        _headed(spot, suit) if suit >= 0 else None
        for suit in (suit_of(spot, one), suit_of(spot, rival))
    )
    as_well = own and other and (other["card"] % WIDTH == JACK or own["card"] % WIDTH == NINE)
    return None if as_well else own


def _headed(spot: Talk, suit: int) -> Fields | None:
    """The jack or the nine of a suit of three cards or more."""
    held = _held(spot, suit)
    high = [suit * WIDTH + at for at in (JACK, NINE) if held >> suit * WIDTH + at & 1]
    if held.bit_count() < FEW or not high:
        return None
    return {"n": held.bit_count(), "suit": suit, "card": high[0]}


@alone(OF_TRUMPS, "hand", N_("You hold {card}, the highest trump."), equal=True)
def _jack(spot: Talk, one: Candidate) -> Fields | None:
    """Whether of a short suit that is to be trumps one holds the jack."""
    suit = suit_of(spot, one)
    if suit < 0 or _held(spot, suit).bit_count() >= FEW:
        return None
    jack = suit * WIDTH + JACK
    return {"card": jack} if spot.hand >> jack & 1 else None


@alone(
    OF_TRUMPS,
    "hand",
    N_("You have no suit of four cards, nor three with the jack or the nine."),
    equal=True,
)
def _no_trumps(spot: Talk, one: Candidate) -> Fields | None:
    """Whether no suit has four cards, nor three with the jack or the nine."""
    if spot.turned >= 0:
        return None  # nobody asks about the others
    for suit in range(4):
        held = _held(spot, suit)
        top = held & (1 << suit * WIDTH + JACK | 1 << suit * WIDTH + NINE)
        if held.bit_count() >= MANY or (held.bit_count() >= FEW and top):
            return None
    return {} if one.actions[0].verb == "pass" else None


def _passed_by(spot: Talk, one: Candidate, rival: Candidate) -> bool:
    """Whether a seat passes, though with this suit it would win most often."""
    passes = one.actions[0].verb == "pass" and suit_of(spot, rival) >= 0
    return passes and round(100 * rival.chance) == spot.best


@beside(
    OF_TRUMPS, "hand", N_("You hold {n} {suit}, but not {card}, the highest trump."), equal=True
)
def _without_jack(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the suit that is passed by would lack its highest trump."""
    suit = suit_of(spot, rival)
    held = _held(spot, suit) if _passed_by(spot, one, rival) else 0
    jack = suit * WIDTH + JACK
    if held.bit_count() < FEW or held >> jack & 1:
        return None
    return {"n": held.bit_count(), "suit": suit, "card": jack}


@beside(OF_TRUMPS, "hand", N_("You hold only {n} {suit}."), equal=True)
def _only_three(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the suit that is passed by has few cards, though with its highest trump."""
    suit = suit_of(spot, rival)
    held = _held(spot, suit).bit_count() if _passed_by(spot, one, rival) else 0
    return {"n": held, "suit": suit} if 2 <= held <= FEW else None


@beside(OF_TRUMPS, "hand", N_("You hold no {suit}."), equal=True)
def _none_turned(spot: Talk, _one: Candidate, rival: Candidate) -> Fields | None:
    """Whether there is nothing of the suit that is turned up, which is passed by."""
    turned = rival.actions[0].verb == "accept" and not _held(spot, spot.turned)
    return {"suit": spot.turned} if turned else None


@beside(OF_TRUMPS, "hand", N_("In {suit} you hold only {card}."), equal=True)
def _one_turned(spot: Talk, _one: Candidate, rival: Candidate) -> Fields | None:
    """Whether there is a single card of the suit that is turned up, which is passed by."""
    held = _held(spot, spot.turned) if rival.actions[0].verb == "accept" else 0
    single = held.bit_count() == 1
    return {"suit": spot.turned, "card": held.bit_length() - 1} if single else None


@alone(OF_TRUMPS, "hand", N_("You hold {n} {suit}."), equal=True)
def _many(spot: Talk, one: Candidate) -> Fields | None:
    suit = suit_of(spot, one)
    held = _held(spot, suit).bit_count() if suit >= 0 else 0
    return {"n": held, "suit": suit} if held >= MANY else None


@alone(OF_TRUMPS, "hand", N_("Your best suit is {suit}, with {cards}."), equal=True)
def _best_suit(spot: Talk, one: Candidate) -> Fields | None:
    """The cards of a short suit that wins most often."""
    suit = suit_of(spot, one)
    named = suit >= 0 and spot.turned < 0 and round(100 * one.chance) == spot.best
    held = _held(spot, suit) if named else 0
    return {"suit": suit, "cards": held} if 1 < held.bit_count() <= FEW else None


@beside(OF_TRUMPS, "stake", N_("With {suit} as trumps the score counts double."))
def _doubles(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether this makes trumps of spades, which count double, and is more likely won than lost."""
    doubles = _doubled(spot, one) and not _doubled(spot, rival)
    return {"suit": SPADES} if doubles and one.chance > EVEN / 100 else None


@beside(OF_TRUMPS, "stake", N_("With {suit} as trumps a lost round costs double."))
def _costs_double(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether another suit is chosen than spades, which would count double."""
    doubles = _doubled(spot, rival) and suit_of(spot, one) not in (-1, SPADES)
    return {"suit": SPADES} if doubles and rival.chance > one.chance - NEAR else None


@alone(OF_TRUMPS, "aces", N_("You also have {n} aces in other suits."))
def _aces(spot: Talk, one: Candidate) -> Fields | None:
    suit = suit_of(spot, one)
    aces = (spot.hand & ALL_ACES & ~ACES[suit]).bit_count() if suit >= 0 else 0
    return {"n": aces} if aces > 1 else None


@beside(OF_TRUMPS, FIGURES, N_("You have to choose, and no suit wins more often."))
def _must(spot: Talk, one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if spot.must and round(100 * one.chance) == spot.best else None


@alone(OF_TRUMPS, FIGURES, N_("You would win the round in {percent} of hands."), equal=True)
def _made(spot: Talk, one: Candidate) -> Fields | None:
    percent = round(100 * one.chance)
    free = not spot.must and suit_of(spot, one) >= 0
    return {"percent": percent} if free and percent >= EVEN else None


@beside(OF_TRUMPS, "risk", N_("{name} has passed, but must choose trumps if you pass too."))
def _forces(spot: Talk, one: Candidate, _rival: Candidate) -> Fields | None:
    """Whether all others have passed, so that the first of them, an opponent, must choose."""
    return {"name": spot.next} if one.actions[0].verb == "pass" and spot.next >= 0 else None


@beside(
    OF_TRUMPS,
    "risk",
    N_(
        "With {suit} as trumps you would win only {percent} of the time, and if you fail they "
        "score everything."
    ),
)
def _risky(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the likeliest suit is no safe one."""
    return None if _doubled(spot, rival) else _at_risk(spot, one, rival)


@beside(
    OF_TRUMPS,
    "risk",
    N_(
        "With {suit} as trumps you would win only {percent} of the time, and if you fail they "
        "score everything twice over."
    ),
)
def _risks_double(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of spades where they count double."""
    return _at_risk(spot, one, rival) if _doubled(spot, rival) else None


def _doubled(spot: Talk, one: Candidate) -> bool:
    """Whether a call makes the whole round count double."""
    return spot.double and suit_of(spot, one) == SPADES


def _at_risk(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    percent = round(100 * rival.chance)
    passes = one.actions[0].verb == "pass" and percent == spot.best
    return {"percent": percent, "suit": suit_of(spot, rival)} if passes and percent < EVEN else None


@beside(
    OF_TRUMPS,
    "risk",
    N_(
        "With {suit} you lose everything in {percent} of hands; if they choose and win, you keep "
        "your points."
    ),
)
def _keeps_points(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a likely suit is passed by, with which to fail costs more than to defend (KR32)."""
    percent = round(100 * rival.chance)
    likely = one.actions[0].verb == "pass" and percent == spot.best >= EVEN
    return {"percent": 100 - percent, "suit": suit_of(spot, rival)} if likely else None


@beside(OF_TRUMPS, FIGURES, N_("If they choose trumps and fail, your team scores everything."))
def _may_fail(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a likely suit is passed by: the next to speak is an opponent (KR32)."""
    likely = one.actions[0].verb == "pass" and rival.chance >= EVEN / 100
    return {} if likely and spot.next < 0 else None


OF_CHALLENGES: list[Detector[Talk]] = []


@alone(OF_CHALLENGES, "hand", N_("You hold {n} {suit}, with {card}."), equal=True)
def _long(spot: Talk, one: Candidate) -> Fields | None:
    """Whether a hand that challenges has many trumps, with the jack or the nine."""
    return None if one.actions[0].verb == "pass" else _headed(spot, spot.trump)


@alone(OF_CHALLENGES, "hand", N_("You hold {cards}."), equal=True)
def _strong(spot: Talk, one: Candidate) -> Fields | None:
    """The highest trumps and the aces of a hand that challenges."""
    high = (1 << JACK | 1 << NINE) << spot.trump * WIDTH
    held = spot.hand & (high | ALL_ACES)
    calm = one.actions[0].verb == "pass" or held.bit_count() < 2
    return None if calm else {"cards": held}


@alone(OF_CHALLENGES, FIGURES, N_("You would win the challenge in {percent} of hands."))
def _challenge(spot: Talk, one: Candidate) -> Fields | None:
    if one.actions[0].verb == "pass" or one.chance < GOOD / 100:
        return None
    return {"percent": round(100 * one.chance)}


@beside(
    OF_CHALLENGES,
    FIGURES,
    N_("You would win a challenge in only {percent} of hands, and it doubles the score."),
    equal=True,
)
def _doubtful(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    percent = round(100 * rival.chance)
    first = one.actions[0].verb == "pass" and not spot.level
    return {"percent": percent} if first and percent < EVEN else None


@beside(
    OF_CHALLENGES,
    FIGURES,
    N_(
        "A challenge fails in {percent} of hands, and then they score everything; without it you "
        "keep your own points."
    ),
)
def _keeps_own(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a challenge would succeed as a rule, and yet is not worth it (KR32, KR33)."""
    percent = round(100 * rival.chance)
    first = one.actions[0].verb == "pass" and not spot.level
    return {"percent": 100 - percent} if first and percent >= EVEN else None


def _loses(spot: Talk, one: Candidate, rival: Candidate, level: int) -> Fields | None:
    """How often the round is lost, if a pass at this level leaves the stake as it is."""
    passes = one.actions[0].verb == "pass" and spot.level == level and rival.chance < RISK
    return {"percent": 100 - round(100 * rival.chance)} if passes else None


@beside(
    OF_CHALLENGES,
    FIGURES,
    N_("You would lose the round in {percent} of hands, and they can answer with Superkraken."),
    equal=True,
)
def _answered(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    return _loses(spot, one, rival, 1)


@beside(
    OF_CHALLENGES,
    FIGURES,
    N_("You would lose the round in {percent} of hands, and the stake would be higher."),
    equal=True,
)
def _dearer(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    return _loses(spot, one, rival, 2)


@alone(OF_CHALLENGES, "hand", N_("You hold no {suit}."), equal=True)
def _none_against(spot: Talk, one: Candidate) -> Fields | None:
    calm = one.actions[0].verb == "pass" and not _held(spot, spot.trump)
    return {"suit": spot.trump} if calm else None


@alone(OF_CHALLENGES, "hand", N_("{card} is your only trump."), equal=True)
def _one_against(spot: Talk, one: Candidate) -> Fields | None:
    held = _held(spot, spot.trump)
    calm = one.actions[0].verb == "pass" and held.bit_count() == 1
    return {"card": held.bit_length() - 1} if calm else None


@alone(OF_CHALLENGES, "hand", N_("Your only trumps are {cards}."), equal=True)
def _few_against(spot: Talk, one: Candidate) -> Fields | None:
    held = _held(spot, spot.trump)
    calm = one.actions[0].verb == "pass" and 1 < held.bit_count() < FEW
    return {"cards": held} if calm else None


@alone(OF_CHALLENGES, "hand", N_("You have neither the jack nor the nine of {suit}."), equal=True)
def _low_against(spot: Talk, one: Candidate) -> Fields | None:
    high = spot.hand >> spot.trump * WIDTH & (1 << JACK | 1 << NINE)
    return {"suit": spot.trump} if one.actions[0].verb == "pass" and not high else None


@alone(OF_CHALLENGES, "hand", N_("You do not hold {card}, the highest trump."), equal=True)
def _no_jack(spot: Talk, one: Candidate) -> Fields | None:
    jack = spot.trump * WIDTH + JACK
    calm = one.actions[0].verb == "pass" and not spot.hand >> jack & 1
    return {"card": jack} if calm else None


@alone(OF_CHALLENGES, "hand", N_("You have no ace in another suit."), equal=True)
def _no_aces(spot: Talk, one: Candidate) -> Fields | None:
    plain = spot.hand & ALL_ACES & ~OF_SUIT[spot.trump]
    return {} if one.actions[0].verb == "pass" and not plain else None
