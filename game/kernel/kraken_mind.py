"""What each choice in Kraken is worth: tried in the same worlds, which are played to their end."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Four, Luck, below, seeded
from game.kernel.kraken import ALL, LAST_TRICK, STUK, gain, stuk, worth
from game.kernel.kraken_ends import CALLS, FAR, solve_on
from game.kernel.kraken_habits import Eight, Round, favourite, judge, lay
from game.kernel.kraken_skill import skilled
from game.kernel.kraken_worlds import (
    BOUND,
    DRAWN,
    HAND,
    LEAD,
    LEVEL,
    ME,
    ROUNDS,
    TRICKS,
    TRUMP,
    VARIANT,
    Cards,
    Facts,
    advance,
    draw,
    weigh,
)

WHIM: Final = 30  # tenths of a point that players of imagined rounds overlook

# What is found, by choice (a card, lowest first): the sum of its worth; from WON on, in how many
# worlds our side had more points; from LIKED on, what habit says; at WORLDS, how many there were;
# from SCORED on, the sum of what our side writes down, less what the other does.
Found: TypeAlias = Annotated[list[int], 33]
WON: Final = 8
LIKED: Final = 16
WORLDS: Final = 24
SCORED: Final = 25
SIZE: Final = 33


def note(found: Found, choice: int, result: int, before: Four, facts: Facts) -> None:
    """Add what a world has made of a choice: its end, in tenths of a point for us, and as scored.

    What it is worth goes beyond the score: more points in case, and being ahead in the match. As
    scored, who gets nothing has not claimed the bonuses that it still won (K17).
    """
    score = gain(
        result, before, facts[TRICKS], facts[BOUND], facts[LEVEL], facts[TRUMP], facts[VARIANT]
    )
    we, they = score & (1 << 20) - 1, score >> 20
    points = before[0] + before[2] + (result & 511) + (result >> 18 & 2047)
    points -= before[1] + before[3] + (result >> 9 & 511) + (result >> 29 & 2047)
    value = 10 * (we - they) + 2 * points
    ahead = facts[LEAD] + we - they
    value += EQUITY * ahead // (abs(ahead) + SWING * facts[ROUNDS] + 20)
    sign = -1 if facts[ME] & 1 else 1
    found[choice] += sign * value
    found[WON + choice] += 1 if sign * points > 0 else 0
    shift = 29 if we else 18
    if (not we or not they) and result >> shift & 2047:
        score = gain(
            result - ((result >> shift & 2047) << shift),
            before,
            facts[TRICKS],
            facts[BOUND],
            facts[LEVEL],
            facts[TRUMP],
            facts[VARIANT],
        )
        we, they = score & (1 << 20) - 1, score >> 20
    found[SCORED + choice] += sign * (we - they)


EQUITY: Final = 1500  # tenths of a point that a match won counts for, and one lost against
SWING: Final = 400  # points by which a round may well turn the match
STEPS: Final = (1, 1, 1, 1, 4, 8, 16, 16, 16)  # of so many worlds one is solved, by tricks to come


def weigh_cards(
    cards: int,
    history: Cards,
    known: Four,
    barred: Four,
    said: Four,
    before: Four,
    facts: Facts,
    batches: int,
    exact: int,
    solved: int,
    skill: bool,
    seed: int,
    found: Found,
) -> int:
    """Try each of these cards in batches of worlds: the sum of what is found.

    ``before`` is what stands so far, as in `kraken.gain`. A world is played out by habit or by
    ``skill``, by which it is judged, too, its last ``exact`` tricks as if all cards lay open; with
    no more than ``solved`` tricks to come, all of it is, in fewer worlds the more tricks there are.
    """
    me = facts[ME]
    luck = Luck(seeded(seed))
    same = Luck(1)
    batch = [0] * 256
    odds = [0.0] * 64
    drawn = [0] * 64
    likes = [0] * 8
    shown = [0] * 4
    gone = [0] * 4
    hands = [0] * 4
    sums = [0] * 4
    here = Round(0, 0, False, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    now = Round(0, 0, False, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    advance(here, history, facts, shown, gone)
    whose = half_played(here.live, gone, facts[TRUMP])
    left = (here.live.bit_count() + here.count) // 4  # tricks to come
    step = STEPS[left] if left <= solved else 1
    guess = 0
    judge(here, shown, facts[HAND], cards, me, likes)
    for place in range(cards.bit_count()):
        found[LIKED + place] = likes[place]
    for _batch in range(batches):
        weigh(batch, odds, history, known, barred, said, facts, skill, luck)
        if not draw(drawn, batch, odds, luck):
            continue
        for number in range(DRAWN // step):
            for seat in range(4):
                hands[seat] = drawn[4 * number * step + seat]
                sums[seat] = before[seat]
            side = stuk(hands, whose, facts[TRUMP])
            if side:
                sums[1 + side] += STUK
            same.x = seeded(below(luck, 1 << 30))
            CALLS[0] += 1  # another world
            found[WORLDS] += 1
            if left <= solved:
                guess = lay_open(cards, here, now, hands, shown, sums, facts, history, guess, found)
                continue
            try_cards(cards, here, now, hands, shown, sums, facts, exact, skill, likes, same, found)
    return total(found)


def half_played(live: int, gone: Four, trump: int) -> int:
    """Who has played king or queen of trumps while the other one is out; -1 for nobody."""
    pair = 12 << 8 * trump  # the places of queen and king
    for seat in range(4):
        if (gone[seat] & pair).bit_count() == 1 and (live & pair).bit_count() == 1:
            return seat
    return -1


def lay_from(here: Round, now: Round, shown: Four, lacks: Four, facts: Facts, card: int) -> None:
    """Go back to where the round stands, and lay this card there."""
    resume(now, here)
    for seat in range(4):
        lacks[seat] = shown[seat]
    lay(now, lacks, facts[ME], card)


def try_cards(
    cards: int,
    here: Round,
    now: Round,
    hands: Four,
    shown: Four,
    sums: Four,
    facts: Facts,
    exact: int,
    skill: bool,
    likes: Eight,
    luck: Luck,
    found: Found,
) -> None:
    """Play each card in one world, which is played to its end each time with the same luck."""
    lacks = [0] * 4
    chance = luck.x
    place = 0
    while cards:
        card = cards & -cards
        cards ^= card
        luck.x = chance
        lay_from(here, now, shown, lacks, facts, card)
        play_on(now, hands, lacks, likes, exact, skill, facts, luck)
        note(found, place, now.result, sums, facts)
        place += 1


def lay_open(
    cards: int,
    here: Round,
    now: Round,
    hands: Four,
    shown: Four,
    sums: Four,
    facts: Facts,
    history: Cards,
    guess: int,
    found: Found,
) -> int:
    """Play each card in one world, and all that follows as if all cards lay open.

    The answer is what We get more than They after the last card, a ``guess`` for the next world.
    """
    lacks = [0] * 4
    trick = [0] * 4
    first = 32 - here.live.bit_count() - here.count
    place = 0
    while cards:
        card = cards & -cards
        cards ^= card
        for seat in range(4):
            trick[seat] = 0
        lay_from(here, now, shown, lacks, facts, card)
        if now.count:
            for number in range(here.count):
                trick[number] = history[first + number] & ALL
            trick[here.count] = card
        guess = finish_exactly(now, hands, trick, facts, guess)
        note(found, place, now.result, sums, facts)
        place += 1
    return guess


def total(found: Found) -> int:
    """The sum of what all choices were worth, by which machines are compared."""
    worth_of_all = 0
    for place in range(WON):
        worth_of_all += found[place]
    return worth_of_all


def resume(now: Round, here: Round) -> None:
    """Stand where ``here`` stands."""
    now.trump = here.trump
    now.trumps = here.trumps
    now.rotterdam = here.rotterdam
    now.decider = here.decider
    now.live = here.live
    now.leader = here.leader
    now.count = here.count
    now.best = here.best
    now.cards = here.cards
    now.led = here.led
    now.beats = here.beats
    now.result = here.result


def play_on(
    now: Round,
    hands: Four,
    lacks: Four,
    likes: Eight,
    exact: int,
    skill: bool,
    facts: Facts,
    luck: Luck,
) -> None:
    """Play a world to its end: by habit or skill, and the last tricks exactly.

    By skill the seat itself plays what is best, the others what they might.
    """
    while now.live:
        if not now.count and now.live.bit_count() <= 4 * exact:
            trick = [0] * 4
            finish_exactly(now, hands, trick, facts, 0)
            return
        seat = now.leader + now.count & 3
        hand = hands[seat] & now.live
        if skill:
            card = skilled(now, lacks, hand, seat, seat != facts[ME], likes, luck)
        else:
            card = favourite(now, lacks, hand, seat, WHIM, likes, luck)
        lay(now, lacks, seat, card)
    now.result |= now.leader << 40


def finish_exactly(now: Round, hands: Four, trick: Four, facts: Facts, guess: int) -> int:
    """What both sides get of the last tricks by best play with open cards.

    ``trick`` holds the cards that lie, as in `kraken.finish`. The answer is what We get more than
    They, of which the caller has a ``guess``.
    """
    if not now.live:
        now.result |= now.leader << 40
        return 0
    rest = [0] * 4
    for seat in range(4):
        rest[seat] = hands[seat] & now.live
    variant = facts[VARIANT]
    taken = 8 - (now.live.bit_count() + now.count) // 4
    ours = facts[TRICKS] + (now.result >> 42)
    swept = 3 if not taken else 1 if ours == taken else 2 if not ours else 0
    value = (solve_on(rest, trick, now.leader, now.trump, variant, swept, guess) & 4095) - FAR
    more = value
    if variant & LAST_TRICK:
        more -= 10  # it is in, and `gain` will give it to We once more
    if not ours:
        now.result += 1 << 42  # the same of all tricks
    points = worth(now.live | (now.cards if now.count else 0), now.trump)
    if more > points:
        now.result += points | more - points << 18
    elif more < -points:
        now.result += points << 9 | -more - points << 29
    else:
        we = (points + more) // 2
        now.result += we | points - we << 9
    return value
