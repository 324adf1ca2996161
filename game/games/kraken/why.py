"""Why Kraken's computer players would decide as they do, in the words of the game."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.spot import Sight, Spot, card_of
from game.cards.why import of_tricks
from game.engine.cards import bits, mask
from game.engine.thought import Candidate, Reasons
from game.engine.why import FIGURES, AnyLooked, Detector, Fields, Looked, Why, alone, beside
from game.engine.words import N_
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import DECK, OF_SUIT, POINTS, RANK, SEATS, SPADES, STRENGTH, SUIT, WIDTH
from game.games.kraken.habits import ACES, ALL_ACES, TENS, unseen
from game.games.kraken.rules import Kraken
from game.games.kraken.state import View
from game.games.kraken.tricks import playable

JACK, NINE = 4, 2  # places of the highest trumps in their suit
FEW, MANY = 3, 4  # trumps
GOOD, EVEN = 60, 50  # per cent of the rounds that are made
RISK = 0.75  # a chance up to which a suit is a risk
NEAR = 0.1  # from one chance to another that is about as good


# -- trumps and challenges


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


def _suit(spot: Talk, one: Candidate) -> int:
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
    suit = _suit(spot, one)
    if suit < 0 or any(not spot.hand >> suit * WIDTH + at & 1 for at in (JACK, NINE)):
        return None
    return {"n": _held(spot, suit).bit_count(), "suit": suit}


@alone(OF_TRUMPS, "hand", N_("You hold {n} {suit}, with {card}."))
def _jack_or_nine(spot: Talk, one: Candidate) -> Fields | None:
    suit = _suit(spot, one)
    return _headed(spot, suit) if suit >= 0 else None


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
    suit = _suit(spot, one)
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


@beside(
    OF_TRUMPS, "hand", N_("You hold {n} {suit}, but not {card}, the highest trump."), equal=True
)
def _without_jack(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the suit that is passed by would lack its highest trump."""
    suit = _suit(spot, rival)
    held = _held(spot, suit) if one.actions[0].verb == "pass" and suit >= 0 else 0
    jack = suit * WIDTH + JACK
    if held.bit_count() < FEW or held >> jack & 1:
        return None
    return {"n": held.bit_count(), "suit": suit, "card": jack}


@beside(OF_TRUMPS, "hand", N_("You hold only {n} {suit}."), equal=True)
def _only_three(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the suit that is passed by has few cards, though with its highest trump."""
    suit = _suit(spot, rival)
    held = _held(spot, suit).bit_count() if one.actions[0].verb == "pass" and suit >= 0 else 0
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


@alone(OF_TRUMPS, "hand", N_("You hold {n} {suit}."))
def _many(spot: Talk, one: Candidate) -> Fields | None:
    suit = _suit(spot, one)
    held = _held(spot, suit).bit_count() if suit >= 0 else 0
    return {"n": held, "suit": suit} if held >= MANY else None


@beside(OF_TRUMPS, "stake", N_("With {suit} as trumps the score counts double."))
def _doubles(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether this makes trumps of spades, which count double, and is more likely won than lost."""
    doubles = _doubled(spot, one) and not _doubled(spot, rival)
    return {"suit": SPADES} if doubles and one.chance > EVEN / 100 else None


@beside(OF_TRUMPS, "stake", N_("With {suit} as trumps a lost round costs double."))
def _costs_double(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether another suit is chosen than spades, which would count double."""
    doubles = _doubled(spot, rival) and _suit(spot, one) not in (-1, SPADES)
    return {"suit": SPADES} if doubles and rival.chance > one.chance - NEAR else None


@alone(OF_TRUMPS, "aces", N_("You also have {n} aces in other suits."))
def _aces(spot: Talk, one: Candidate) -> Fields | None:
    suit = _suit(spot, one)
    aces = (spot.hand & ALL_ACES & ~ACES[suit]).bit_count() if suit >= 0 else 0
    return {"n": aces} if aces > 1 else None


@beside(OF_TRUMPS, FIGURES, N_("You have to choose, and no suit wins more often."))
def _must(spot: Talk, one: Candidate, _rival: Candidate) -> Fields | None:
    return {} if spot.must and round(100 * one.chance) == spot.best else None


@alone(OF_TRUMPS, FIGURES, N_("You would win the round in {percent} of hands."), equal=True)
def _made(spot: Talk, one: Candidate) -> Fields | None:
    percent = round(100 * one.chance)
    free = not spot.must and _suit(spot, one) >= 0
    return {"percent": percent} if free and percent >= EVEN else None


@beside(OF_TRUMPS, "risk", N_("If you pass, {name} has to choose trumps with a hand that passed."))
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
    return spot.double and _suit(spot, one) == SPADES


def _at_risk(spot: Talk, one: Candidate, rival: Candidate) -> Fields | None:
    percent = round(100 * rival.chance)
    passes = one.actions[0].verb == "pass" and percent == spot.best
    return (
        {"percent": percent, "suit": _suit(spot, rival)}
        if passes and percent < 100 * RISK
        else None
    )


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


# -- cards


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


@beside(OF_CARDS, "bonus", N_("{other} might give them a bonus of {points}."))
def _may_be_a_bonus(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the others may win the trick with a larger bonus if the other card is played."""
    if spot.last or spot.lead:
        return None
    less, most = (_most(spot, card_of(two), ours=False) for two in (one, rival))
    return {"points": most} if most > less else None


@beside(OF_CARDS, "bonus", N_("{other} could give them a bonus with {card}."))
def _nearly_a_bonus(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether more single cards of the others would make a bonus of the other card than of this."""
    card, other = card_of(one), card_of(rival)
    if spot.last or spot.lead or spot.mate or spot.wins(card) or spot.wins(other):
        return None
    ends: tuple[list[int], list[int]] = [], []  # better with this, and with the other
    for end in bits(spot.foes):
        less, most = (
            spot.sight.bonus(mask(spot.trick) | 1 << own | 1 << end) for own in (card, other)
        )
        if less != most:
            ends[most > less].append(end)
    return {"card": ends[1][0]} if len(ends[0]) < len(ends[1]) else None


@beside(OF_CARDS, "bonus", N_("It may complete a bonus of {points} for your team."))
def _may_complete(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether it may make a larger bonus than the other in a trick that the side may yet win."""
    if spot.last or spot.lead:
        return None
    most, less = (_most(spot, card_of(two), ours=True) for two in (one, rival))
    return {"points": most} if most > less else None


def _most(spot: Spot, own: int, *, ours: bool) -> int:
    """The largest bonus of a trick with this card that one's own side may win, or the others."""
    sight, trick = spot.sight, spot.trick
    mate = sight.may[sight.seat ^ 2] if len(trick) == 1 else 0
    strength = spot.strengths(own)

    def tried(cards: int, *, high: bool) -> list[int]:
        """Those that may belong to a bonus with it, and the highest or the lowest."""
        kin = [card for card in bits(cards) if SUIT[card] == SUIT[own] or RANK[card] == RANK[own]]
        rest = sorted(bits(cards & ~mask(kin)), key=strength.__getitem__, reverse=high)
        return [*kin, *rest[:1]]

    held = {own, trick[spot.place]} if spot.mate else {own}
    found = 0
    for after in tried(mate, high=ours) or [-1]:
        for last in tried(spot.foes & ~_one(after), high=not ours):
            lies = mask(trick) | 1 << own | 1 << last | _one(after)
            best = max(bits(lies), key=strength.__getitem__)
            if (best in held or best == after) == ours:
                found = max(found, sight.bonus(lies))
    return found


def _one(card: int) -> int:
    """A card as a set; -1 as the empty one."""
    return 1 << card if card >= 0 else 0


@beside(OF_CARDS, "risk", N_("{other} guards {card}: keep it."), equal=True)
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
    """Whether a lower trump is played, and the other is the highest left."""
    card, other = card_of(one), card_of(rival)
    both = spot.is_trump(card) and spot.is_trump(other)
    return {} if both and spot.master(other) and spot.higher(card) and not spot.last else None


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


OF_DEFENCE: list[Detector[Spot]] = []


@beside(OF_DEFENCE, "trumps", N_("They chose {suit}: leave it to them to draw trumps."), equal=True)
def _theirs_to_draw(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether another suit is led than the one that the others chose."""
    card, other = card_of(one), card_of(rival)
    leads = spot.lead and spot.is_trump(other) and not spot.is_trump(card)
    leads = leads and spot.sight.hand.bit_count() > 2  # else there is a single card left
    return {"suit": spot.sight.trump} if leads and spot.higher(other) else None


def sight(rules: Kraken, view: View, thought: Reasons) -> Sight:
    """What a seat sees of the play."""
    table, trump = view.table, view.table.trump
    hidden = unseen(view)
    shown = [mask(card for cards in held for card in bits(cards)) for held in table.shown]
    may = []
    for seat in range(SEATS):
        elsewhere = sum(shown[:seat] + shown[seat + 1 :])
        may.append(0 if seat == view.seat else hidden & ~table.lacks[seat] & ~elsewhere)
    return Sight(
        view.seat,
        DECK,
        trump,
        OF_SUIT[trump],
        view.own.hand,
        playable(rules.options, view.own.hand, table.trick, trump),
        table.trick,
        hidden,
        tuple(may),
        STRENGTH[trump],
        POINTS[trump],
        thought.clues,
        chances=tuple(one.chance for one in thought.candidates),
        bonus=lambda cards: trick_bonus(cards, trump)[1],
    )


def likelier(_spot: Talk, _one: Candidate, rival: Candidate) -> float:
    """How far a suit is in a person's mind: the one with the best chance is nearest."""
    return -rival.chance


def look(rules: Kraken, view: View, thought: Reasons) -> AnyLooked | None:
    """The decision as its detectors see it."""
    table = view.table
    if table.phase == "play":
        seen = of_tricks(sight(rules, view, thought), OF_CARDS)
        defends = (table.decider ^ view.seat) & 1
        return seen._replace(detectors=(*seen.detectors, *OF_DEFENCE)) if defends else seen
    if table.phase not in ("choose", "challenge"):
        return None
    turned = SUIT[table.turned[-1]] if table.turned else -1
    bare = Talk(view.own.hand, turned, table.trump, rules.options.spades_bonus == "x2_total", 0)
    named = [one.chance for one in thought.candidates if _suit(bare, one) >= 0]
    must = all(action.verb != "pass" for action in rules.legal(view))
    best = round(100 * max(named, default=0.0))
    called = not table.turned or rules.options.random_all_pass == "left_calls"
    last = table.phase == "choose" and table.passes == SEATS - 1
    after = (view.seat + 1) % SEATS if last and called else -1
    spot = bare._replace(best=best, must=must, level=table.level, next=after)
    return Looked(spot, OF_TRUMPS if table.phase == "choose" else OF_CHALLENGES, likelier)


WHY = Why(look, margin=2.0)
