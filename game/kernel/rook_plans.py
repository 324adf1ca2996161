"""What a bid, a trump and a bury are worth in CrowsNest and Royal Raven, by hands played out.

As in `rook_mind`, in many worlds that fit. What others would bid comes from `rook_taker.reach`, and
a taker who is imagined names and buries by habit.
"""

from __future__ import annotations

from typing import Final

from game.kernel.cards import Five, Four, Luck, below, seeded
from game.kernel.rook import RAVEN_GAME, Terms, agree, deck, hand_size
from game.kernel.rook_habits import tuned
from game.kernel.rook_mind import (
    Choices,
    Found,
    Walk,
    advance,
    begin,
    counted,
    drawn,
    kept,
    outcome,
    pick,
    priced,
    scored,
)
from game.kernel.rook_play import HABIT, SKILL, play_out
from game.kernel.rook_taker import best_trump, bury, little
from game.kernel.rook_trick import Lies
from game.kernel.rook_worlds import (
    BIDS,
    BLIND,
    BURIED,
    CONTRACT,
    HAND,
    HIGHEST,
    LEADER,
    LIFTED,
    LOWEST,
    ONCE,
    SCORE,
    SEAT,
    SHOT,
    SPREAD,
    STEP,
    TAKER,
    VARIANT,
    Sight,
    stops,
)

BY_HABIT: Final = -1  # what is buried is the taker's habit
ASKED: Final = 4  # the partner is to name trump, for 5 more
RAISE: Final = 5
MATE: Final = 8  # how much better than its partner's bid a bidder must be to raise it
# By so much a contract of Royal Raven should be surpassed: who bids more than all others has
# thought more of the cards than they.
CAUTION: Final = 5
# By so much a contract of the opponents costs more in Royal Raven than hands played out tell, for
# who has trumps enough to bid: it would leave them too many.
DREAD: Final = 20
WAVER: Final = 40  # points by which bidders of Royal Raven differ: any of them may stop soon
WON: Final = 115.0  # what a match that is won is worth, by however many points
NEW_DEAL: Final = 1024 | 1024 << 12  # what it brings to both sides, as in `rook.gain`
SHOOT: Final = 1 << 20  # a call: the bid, the limit from bit 10 on, and this


def plans(
    sight: Sight,
    downs: Choices,
    trumps: Choices,
    skill: bool,
    size: int,
    tries: int,
    worlds: int,
    seed: int,
    found: Found,
) -> None:
    """Try what to bury besides, each with a trump, in so many of the worlds drawn.

    A trump of `ASKED` is the partner's choice, `BY_HABIT` for what to bury the taker's. Hands are
    played by ``skill``, or by habit.
    """
    luck = Luck(seeded(seed))
    terms = Terms(0, 0, 0, 0)
    total = drawn(sight, tries, terms, luck)
    if total <= 0.0:
        return
    hands = [0] * 5
    how = SKILL if skill else HABIT
    found[0] += total
    walk = Walk(0.0, 0.0, 0, 0.0)
    begin(walk, total, worlds, luck)
    taker, contract = sight[TAKER], sight[CONTRACT]
    for _world in range(worlds):
        advance(walk, tries)
        for choice in range(size):
            pick(hands, walk.number)
            hands[4] |= sight[BURIED]
            trump, price = trumps[choice], contract
            if trump == ASKED:
                trump = best_trump(hands[taker ^ 2])
                price += RAISE
            if not sight[LIFTED]:
                hands[taker] |= hands[4]
                hands[4] = 0
            down = downs[choice]
            if down == BY_HABIT:
                down = bury(hands[taker], nest_size(sight[VARIANT]), trump, sight[VARIANT])
            hands[taker] &= ~down
            hands[4] |= down
            result = played(sight, hands, taker, trump, terms, how)
            shot = sight[SHOT]
            counted(sight, result, 0, hands[4], taker, price, shot, walk.step, choice, found)


def nest_size(variant: int) -> int:
    """How many cards the nest has."""
    return deck(variant).bit_count() - 4 * hand_size(variant)


def played(sight: Sight, hands: Five, taker: int, trump: int, terms: Terms, how: int) -> int:
    """Play a hand from the first lead to its end; ``how`` as in `rook_play`."""
    variant = sight[VARIANT]
    four = [0] * 4
    bars = [0] * 4
    ways = [0] * 16
    tuned(ways, variant)
    for seat in range(4):
        four[seat] = hands[seat]
    agree(terms, variant, trump)
    lies = Lies(taker if variant & RAVEN_GAME else sight[LEADER], 0, 0, 0, 0, 0, 0)
    luck = Luck(1)
    return play_out(four, lies, bars, taker, terms, how, ways, luck)


# -- the auction


def calls(
    sight: Sight,
    choices: Choices,
    brave: int,
    skill: bool,
    size: int,
    tries: int,
    worlds: int,
    seed: int,
    found: Found,
) -> None:
    """Try calls: 0 to pass, or a bid and, above bit 10, how far to go on with it.

    A bid has the chance, too, that this seat makes it, if nobody bids more. A pass is worth
    ``brave`` less, in points too, unless it wins the match.
    """
    luck = Luck(seeded(seed))
    terms = Terms(0, 0, 0, 0)
    total = drawn(sight, tries, terms, luck)
    if total <= 0.0:
        return
    hands = [0] * 5
    limits = [0] * 4
    results = [0] * 4
    nests = [0] * 4
    raven = sight[VARIANT] & RAVEN_GAME
    dread = float(DREAD) if raven and not little(sight[HAND]) else 0.0
    found[0] += total
    spread = WAVER if raven else SPREAD
    walk = Walk(0.0, 0.0, 0, 0.0)
    begin(walk, total, worlds, luck)
    for _world in range(worlds):
        advance(walk, tries)
        pick(hands, walk.number)
        for seat in range(4):
            limits[seat] = below(luck, spread) - below(luck, spread)
            limits[seat] += stops(hands[seat], sight[VARIANT])
            results[seat] = -1
        passed = auction(sight, 0, limits)
        for choice in range(size):
            won = auction(sight, choices[choice], limits)
            if (won ^ sight[SEAT]) & 1:
                won = passed  # nobody bids only to drive the opponents up
            taker, contract = won & 3, won >> 2
            cost = 0.0 if choices[choice] else float(brave)
            if not contract:
                taken_up(sight, NEW_DEAL, cost, walk.step, choice, found)
                continue
            if results[taker] < 0:
                pick(hands, walk.number)
                results[taker] = taken(sight, hands, taker, terms, SKILL if skill else HABIT)
                nests[taker] = hands[4]
            shot = int(sight[SEAT] == taker and choices[choice] & SHOOT != 0)
            got = outcome(sight, results[taker], 0, nests[taker], taker, contract, shot)
            cost += dread if (taker ^ sight[SEAT]) & 1 else 0.0
            scored(sight, got, cost, walk.step, choice, found)
            if raven and not (taker ^ sight[SEAT]) & 1:
                contract += CAUTION
                got = outcome(sight, results[taker], 0, nests[taker], taker, contract, shot)
            taken_up(sight, got, cost, walk.step, choice, found)
        promised(sight, choices, size, walk, results, nests, terms, found)


def taken_up(sight: Sight, got: int, cost: float, weight: float, choice: int, found: Found) -> None:
    """Add what an outcome is worth to this seat, less a cost unless it wins the match."""
    we, they = sight[SCORE] + (got & 4095) - 1024, sight[SCORE + 1] + (got >> 12) - 1024
    if sight[SEAT] & 1:
        we, they = they, we
    if we >= sight[SCORE + 2] and we > they:
        found[1 + 2 * choice] += weight * WON
    else:
        priced(sight, got, weight, choice, found)
        found[1 + 2 * choice] -= weight * cost


def promised(
    sight: Sight,
    choices: Choices,
    size: int,
    walk: Walk,
    results: Four,
    nests: Four,
    terms: Terms,
    found: Found,
) -> None:
    """Add to what was found of each bid whether this seat makes it in the world of the walk.

    ``results`` and ``nests`` are those of each taker there, -1 for who was none.
    """
    seat = sight[SEAT]
    result, nest = results[seat], nests[seat]
    if result < 0:  # to play it out by habit is good enough then, and quicker
        hands = [0] * 5
        pick(hands, walk.number)
        result = taken(sight, hands, seat, terms, HABIT)
        nest = hands[4]
    for choice in range(size):
        bid, shot = choices[choice] & 1023, int(choices[choice] & SHOOT != 0)
        if bid and kept(outcome(sight, result, 0, nest, seat, bid, shot), seat):
            found[2 + 2 * choice] += walk.step


def taken(sight: Sight, hands: Five, taker: int, terms: Terms, how: int) -> int:
    """Play the hand out with this taker."""
    variant = sight[VARIANT]
    trump = best_trump(hands[taker] if sight[BLIND] else hands[taker] | hands[4])
    hands[taker] |= hands[4]
    hands[4] = bury(hands[taker], nest_size(variant), trump, variant)
    hands[taker] &= ~hands[4]
    return played(sight, hands, taker, trump, terms, how)


def auction(sight: Sight, call: int, limits: Four) -> int:
    """Who takes the hand when this seat calls so, and above bit 2 for how much; 0 for nobody."""
    bids = [0] * 4
    seat = sight[SEAT]
    best, holder, last = 0, -1, seat
    for other in range(4):
        bids[other] = sight[BIDS + other]
        if bids[other] > best:
            best, holder = bids[other], other
    turn = seat
    while True:
        following = max(best + sight[STEP], sight[LOWEST])
        if following > sight[HIGHEST] > best:
            following = sight[HIGHEST]
        mine = turn == seat
        bid = 0
        if mine and last == seat:
            bid = call & 1023
        else:
            limit = call >> 10 & 1023 if mine else limits[turn]
            if holder == turn ^ 2:
                limit -= MATE
            bid = following if following <= min(limit, sight[HIGHEST]) else 0
        last = -1
        bids[turn] = bid
        if bid:
            best, holder = bid, turn
            if bid >= sight[HIGHEST]:
                return holder | best << 2
        turn = turn + 1 & 3
        looked = 0
        while looked < 4 and (bids[turn] == 0 or (sight[ONCE] and bids[turn] > 0)):
            turn = turn + 1 & 3
            looked += 1
        if looked == 4:
            return holder | best << 2 if holder >= 0 else 0
        if turn == holder:
            return holder | best << 2
