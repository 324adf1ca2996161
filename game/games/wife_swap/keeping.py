"""What can be said in Royal Wife-Swap for keeping a card, or for what a trick gives away."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.french import KING, QUEEN
from game.engine.cards import bits, mask
from game.engine.thought import Candidate
from game.engine.why import Detector, Fields, alone, beside
from game.engine.words import N_
from game.games.wife_swap.bot import ACES, COURT
from game.games.wife_swap.deck import DECK, NEMESIS_OF, OF_SUIT, RANK, STRENGTH, SUIT
from game.games.wife_swap.families import can_marry, cards_of, couples, fits, kind_of
from game.games.wife_swap.sight import DEAR, SMALL, Spot, card_of, nemesis

FEW = 3  # cards that can come besides
FAR = 3  # points of a card beyond those of another that count

OF_KEEPING: list[Detector[Spot]] = []

# -- court cards that could be caught


@beside(OF_KEEPING, "keeps", N_("{other} would lose to its nemesis, {card}."), equal=True)
def _meets(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other card is a court card whose nemesis lies in the trick."""
    met = -1 if spot.losers else _met(spot, one, rival)
    return {"card": met} if met >= 0 else None


@beside(
    OF_KEEPING,
    "gives",
    N_("{other} would meet its nemesis, {card}: {name} would win, not {name2}."),
    equal=True,
)
def _hands_over(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same where no card wins: the trick would go from one to another."""
    met = _met(spot, one, rival) if spot.losers and spot.last else -1
    names = spot.winner(card_of(rival)), spot.winner(card_of(one))
    changes = met >= 0 and names[0] != names[1]
    return {"card": met, "name": names[0], "name2": names[1]} if changes else None


def _met(spot: Spot, one: Candidate, rival: Candidate) -> int:
    """The nemesis in the trick that only the other card would meet; -1 for none."""
    cards = card_of(one), card_of(rival)
    mine, theirs = (COURT >> card & 1 and nemesis(card) in spot.trick for card in cards)
    return nemesis(card_of(rival)) if theirs and not mine else -1


@beside(
    OF_KEEPING, "keeps", N_("Keep {other} to marry {card}: that is worth {points}."), equal=True
)
def _keeps_couple(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card makes a marriage more in the hand, which this one does not."""
    card, other = card_of(one), card_of(rival)
    if not spot.saves(other) or spot.mates(card, other):
        return None
    kept = spot.hand & ~(1 << card)
    worth = couples(kept)
    points = worth - couples(kept & ~(1 << other))
    mates = (m for m in spot.mates(other, card) if worth == couples(kept & ~(1 << m), other, m))
    mate = next(mates, None)
    return None if mate is None or not points else {"card": mate, "points": points}


def _risked(spot: Spot, one: Candidate, rival: Candidate) -> int:
    """The nemesis that the other card may meet, and this one, which is no court card, cannot."""
    card, other = card_of(one), card_of(rival)
    risks = COURT >> other & 1 and not COURT >> card & 1 and not spot.last
    low = nemesis(other) if risks else -1
    return low if risks and spot.to_come(other) >> low & 1 else -1


@beside(OF_KEEPING, "keeps", N_("{name} holds {card}, the nemesis of {other}."), equal=True)
def _risks_known(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether everybody knows who could beat the other card, a court card, with its nemesis."""
    low = _risked(spot, one, rival)
    known = low in spot.shown and spot.shown[low] in spot.after
    return {"card": low, "name": spot.shown[low]} if known else None


@beside(OF_KEEPING, "keeps", N_("{name} holds {card}, which beats {other}."), equal=True)
def _known_better(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other has the trick so far, and all know who holds what beats it."""
    card, other = card_of(one), card_of(rival)
    better = spot.known_beater(other) if spot.trick and spot.wins(other) else -1
    told = better >= 0 and not spot.wins(card) and not COURT >> other & 1
    return {"card": better, "name": spot.shown[better]} if told else None


@beside(OF_KEEPING, "keeps", N_("{other} could meet its nemesis, {card}."), equal=True)
def _risks_court(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a court card that may meet its nemesis."""
    low = _risked(spot, one, rival)
    return {"card": low} if low >= 0 else None


# -- what is kept


@beside(OF_KEEPING, "keeps", N_("Keep {other} for the family of {card} and {card2}."), equal=True)
def _keeps_kin(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other has a home in a family of one's own."""
    return _kin(spot, one, rival, spot.table.families[spot.seat])


@beside(
    OF_KEEPING,
    "keeps",
    N_("Keep {other}: it fits {card} and {card2}, whom you can marry from your hand."),
    equal=True,
)
def _keeps_fitting(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of a couple in the hand, where this card fits no family of one's own either."""
    card, other = card_of(one), card_of(rival)
    left = [mate for mate in bits(spot.hand) if mate not in (card, other)]
    couples = [(a, b) for a in left for b in left if RANK[a] > RANK[b] and can_marry(a, b)]
    fitting = any(fits(card, home) for home in spot.table.families[spot.seat])
    return None if fitting else _kin(spot, one, rival, couples)


def _kin(
    spot: Spot, one: Candidate, rival: Candidate, homes: Sequence[tuple[int, ...]]
) -> Fields | None:
    card, other = card_of(one), card_of(rival)
    small = DECK.points[other] < DEAR or not spot.saves(other)
    if small or any(fits(card, home) for home in homes):
        return None
    home = max((home for home in homes if fits(other, home)), key=len, default=None)
    return {"card": home[0], "card2": home[1]} if home else None


@beside(
    OF_KEEPING,
    "keeps",
    N_("{other} would win, but you could lay nothing, and it would go under the stock."),
    equal=True,
)
def _vain(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other card wins at the end of a trick that lets nothing be laid."""
    card, other = card_of(one), card_of(rival)
    wins = spot.last and spot.wins(other) and not spot.wins(card)
    return {} if wins and not spot.gains(other, spot.seat) else None


@beside(
    OF_KEEPING,
    "keeps",
    N_("{other} beats what is in the trick, but so far it gives you nothing to lay."),
    equal=True,
)
def _vain_so_far(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same of a trick that is not over."""
    card, other = card_of(one), card_of(rival)
    wins = spot.trick and not spot.last and spot.wins(other) and not spot.wins(card)
    return {} if wins and not spot.gains(other, spot.seat) else None


@beside(
    OF_KEEPING,
    "waits",
    N_("Of what {other} would let you lay, {points} can wait: those cards stay in your hand."),
    equal=True,
)
def _can_wait(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether most of what could be laid if the other card won is in the hand."""
    card, other = card_of(one), card_of(rival)
    hopes = spot.hopes(other) and spot.known_beater(other) < 0 and not spot.hopes(card)
    if not hopes or not (spot.from_hand and spot.goes_on):
        return None
    gain, waits = spot.gains(other, spot.seat), spot.waits(card)
    return {"points": waits} if gain >= SMALL and waits <= gain <= 2 * waits else None


def _spares_ace(spot: Spot, one: Candidate, rival: Candidate) -> bool:
    """Whether the other card is an ace that is better kept, since this trick is lost or open."""
    card, other = card_of(one), card_of(rival)
    aces = ACES >> other & 1 and not ACES >> card & 1
    return bool(aces and spot.goes_on and not (spot.last and spot.wins(other)))


@beside(OF_KEEPING, "keeps", N_("Keep {other} until you have something to lay."), equal=True)
def _lays_nothing(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether a trick won with an ace would let nothing be laid that one holds."""
    early = not spot.trick and spot.from_hand and not spot.gains(card_of(rival), spot.seat)
    return {} if early and _spares_ace(spot, one, rival) else None


@beside(OF_KEEPING, "keeps", N_("Keep {other} for a trick worth winning."), equal=True)
def _keeps_ace(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    return {} if _spares_ace(spot, one, rival) else None


@beside(OF_KEEPING, "keeps", N_("Keep {other}: it can still marry {card}."), equal=True)
def _keeps_court(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other waits for a mate: a king or queen, before a jack or ten.

    Of its own suit, if that may still come, for then the marriage is royal.
    """
    card, other = card_of(one), card_of(rival)
    royal = RANK[other] in (KING, QUEEN)
    waits = COURT >> other & 1 and (not COURT >> card & 1 or (royal and RANK[card] < QUEEN))
    if not waits or not spot.saves(other):
        return None
    known = sorted(bits(spot.unseen & COURT | mask(spot.shown)), key=lambda c: c not in spot.shown)
    mates = [c for c in known if can_marry(c, other)]
    mate = next((c for c in mates if SUIT[c] == SUIT[other]), next(iter(mates), -1))
    return {"card": mate} if mate >= 0 and NEMESIS_OF[card] != mate else None


@beside(OF_KEEPING, "keeps", N_("Keep {other} for {card}, which {name} holds."), equal=True)
def _keeps_for(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a nemesis, and everybody knows who holds its court card."""
    court, mine = NEMESIS_OF[card_of(rival)], NEMESIS_OF[card_of(one)]
    known = spot.goes_on and court in spot.shown and mine not in spot.shown
    return {"card": court, "name": spot.shown[court]} if known else None


@beside(OF_KEEPING, "keeps", N_("Keep {other}: it can still catch {card}."), equal=True)
def _keeps_nemesis(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other card is a nemesis whose court card may still come."""
    card, other = card_of(one), card_of(rival)
    court = NEMESIS_OF[other]
    useful = NEMESIS_OF[card] >= 0 and spot.elsewhere(NEMESIS_OF[card])
    if court < 0 or useful or court in spot.trick or not spot.goes_on:
        return None
    return {"card": court} if spot.elsewhere(court) else None


# -- nemeses that hunt


@alone(OF_KEEPING, "plan", N_("It may catch {card}, which {name} holds."), equal=True)
def _hunts_known(spot: Spot, one: Candidate) -> Fields | None:
    court = NEMESIS_OF[card_of(one)]
    known = spot.fishes(card_of(one)) and court in spot.shown
    return {"card": court, "name": spot.shown[court]} if known else None


@alone(
    OF_KEEPING,
    "plan",
    N_("It may catch {card}: in that suit, only {cards} can come besides."),
    equal=True,
)
def _hunts_few(spot: Spot, one: Candidate) -> Fields | None:
    """Whether few cards of the suit are left to play in place of the court card."""
    card = card_of(one)
    few = spot.beside_court(card) if spot.fishes(card) else 0
    return {"card": NEMESIS_OF[card], "cards": few} if 0 < few.bit_count() <= FEW else None


@alone(OF_KEEPING, "plan", N_("It may catch {card}: whoever holds it must play it."), equal=True)
def _hunts_alone(spot: Spot, one: Candidate) -> Fields | None:
    """Whether nothing else of the suit can come than the court card."""
    card = card_of(one)
    only = spot.fishes(card) and not spot.beside_court(card)
    return {"card": NEMESIS_OF[card]} if only else None


@beside(
    OF_KEEPING,
    "plan",
    N_("Fewer {suit} are out than {suit2}: {card} is easier to force out than {card2}."),
    equal=True,
)
def _hunts_better(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether both cards hunt, and fewer can be played in place of what this one hunts."""
    card, other = card_of(one), card_of(rival)
    if not spot.fishes(card) or not spot.fishes(other):
        return None
    few, more = spot.beside_court(card).bit_count(), spot.beside_court(other).bit_count()
    suits = {"suit": DECK.suit[card], "suit2": DECK.suit[other]}
    courts = {"card": NEMESIS_OF[card], "card2": NEMESIS_OF[other]}
    return {**suits, **courts} if few < more and DECK.suit[card] != DECK.suit[other] else None


@alone(OF_KEEPING, "plan", N_("It may catch {card}, whose nemesis it is."), equal=True)
def _hunts(spot: Spot, one: Candidate) -> Fields | None:
    """Whether this card alone may catch its court card from one who is to follow."""
    card = card_of(one)
    every = [one for one in bits(spot.legal) if spot.fishes(one)]
    alone_ = every == [card] and _catches_mate(spot, one) is None
    return {"card": NEMESIS_OF[card]} if alone_ else None


@alone(
    OF_KEEPING,
    "lays",
    N_("If it catches {card}, you can marry {card} to your {card2}."),
    equal=True,
)
def _catches_mate(spot: Spot, one: Candidate) -> Fields | None:
    """Whether the court card that may be caught can marry one of the hand."""
    card = card_of(one)
    mate = spot.marries(NEMESIS_OF[card], card) if spot.fishes(card) else -1
    return {"card": NEMESIS_OF[card], "card2": mate} if mate >= 0 else None


@alone(
    OF_KEEPING,
    "void",
    N_("It is your only card in {suit}: later you may play anything to that suit."),
    equal=True,
)
def _singleton(spot: Spot, one: Candidate) -> Fields | None:
    """Whether a low card that is led leaves the hand without its suit."""
    card = card_of(one)
    only = not spot.hand & OF_SUIT[SUIT[card]] & ~(1 << card)
    low = not (COURT | ACES) >> card & 1 and not spot.hunts(card)
    return {"suit": SUIT[card]} if only and low and not spot.trick and spot.goes_on else None


@alone(
    OF_KEEPING, "spent", N_("It has nothing left to catch: {card} lies in a family."), equal=True
)
def _has_caught(spot: Spot, one: Candidate) -> Fields | None:
    """Whether a nemesis has lost its use: its court card lies in a family."""
    court = NEMESIS_OF[card_of(one)]
    there = 0
    for layout in spot.table.families:
        there |= cards_of(layout)
    lost = not spot.last or not spot.wins(card_of(one))
    return {"card": court} if court >= 0 and there >> court & 1 and lost else None


# -- what is given away


@beside(
    OF_KEEPING,
    "gives",
    N_("{other} fits {name}’s family of {card} and {card2}; this card fits nobody’s."),
    equal=True,
)
def _feeds(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only the other card has a home with somebody who may win it."""
    card, other = card_of(one), card_of(rival)
    homes = [
        (family, seat)
        for seat, layout in enumerate(spot.table.families)
        for family in layout
        if seat != spot.seat
    ]
    weds = any(can_marry(card, two) for two in bits(mask(spot.trick) | spot.to_come(card)))
    if spot.sure(other) or weds or any(fits(card, family) for family, _seat in homes):
        return None
    takers = {*spot.after, spot.winner(other)}
    fitting = [(f, seat) for f, seat in homes if seat in takers and fits(other, f)]
    if DECK.points[other] < DEAR or not fitting:
        return None
    family, name = max(fitting, key=lambda one: (kind_of(one[0]) == "royal", len(one[0])))
    return {"card": family[0], "card2": family[1], "name": name}


def _counts(spot: Spot, card: int, other: int, takers: Sequence[int]) -> Fields | None:
    """What two cards count in a family, where some seats may lay the second, and it counts more.

    Nor does it look as if the first would bring any of them more.
    """
    n, n2 = DECK.points[card], DECK.points[other]
    if n2 - n < FAR or not spot.laid_by(other, takers):
        return None
    more = any(spot.gains(card, seat) > spot.gains(other, seat) for seat in takers)
    return None if more else {"n": n, "n2": n2}


@beside(
    OF_KEEPING,
    "gives",
    N_("Give away little: in a family it counts {n}, {other} {n2}."),
    equal=True,
)
def _cheapest(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = card_of(one), card_of(rival)
    if not spot.trick or spot.wins(card) or spot.wins(other) or spot.hunts(card):
        return None
    return _counts(spot, card, other, [spot.winner(card), *spot.after])


@beside(OF_KEEPING, "keeps", N_("It is enough to win: keep {other}."), equal=True)
def _enough(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    card, other = card_of(one), card_of(rival)
    both = spot.last and spot.wins(card) and spot.wins(other)
    return {} if both and STRENGTH[card] < STRENGTH[other] else None


def _beatable(spot: Spot, card: int) -> bool:
    """Whether a card has the trick so far, and a higher one may come, or not: WS10, no nemesis."""
    best = not spot.last and spot.wins(card) and NEMESIS_OF[card] not in spot.trick
    return best and bool(spot.beaters(card)) and not spot.doomed(card)


@beside(
    OF_KEEPING,
    "keeps",
    N_("{other} cannot win: {name}, who holds {card}, has to beat it."),
    equal=True,
)
def _doomed(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether only this card may win: one who has nothing else to play must beat the other."""
    card, other = card_of(one), card_of(rival)
    loses = spot.hopes(card) and spot.wins(other) and not spot.hunts(other)
    name = spot.beaten_by(other) if loses else -1
    known = spot.known_of(other, name) if name >= 0 else 0
    return {"name": name, "card": known.bit_length() - 1} if known else None


@beside(
    OF_KEEPING,
    "gives",
    N_("{other} may still be beaten, and counts {n2} in a family, this card {n}."),
    equal=True,
)
def _cheaper(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """Whether the other is the best so far but may be beaten, and this one is worth less."""
    card, other = card_of(one), card_of(rival)
    lost = _beatable(spot, other) and not spot.wins(card)
    return _counts(spot, card, other, spot.after) if lost else None


@beside(
    OF_KEEPING,
    "gives",
    N_("{other} may be beaten, too, and counts {n2} in a family, this card {n}."),
    equal=True,
)
def _cheaper_too(spot: Spot, one: Candidate, rival: Candidate) -> Fields | None:
    """The same where this one is the best so far, too, and may be beaten."""
    card, other = card_of(one), card_of(rival)
    lost = _beatable(spot, other) and _beatable(spot, card)
    return _counts(spot, card, other, spot.after) if lost else None
