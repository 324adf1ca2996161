"""How people play Kraken without much thought: what each card is worth to a player who must choose.

A player judges by what it may know: its own hand, the cards that are out, and what each seat has
shown that it lacks. The same judgement plays imagined rounds to their end, and tells how likely it
is that somebody with a certain hand has played as it did.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Four, Luck, above, below
from game.kernel.kraken import COLUMN, bonus, legal, over, suit_of, won, worth

Eight: TypeAlias = Annotated[list[int], 8]  # a number for each card to choose from, lowest first

TENS: Final = COLUMN << 6  # the ten and the ace of the plain suits
# In 100: how likely it is that a seat holds one of so many cards (0 to 8), when it is one of so
# many seats (1 to 3) that may hold them.
HOLDS: Final = bytes(
    round(100 - 100 * ((seats - 1) / seats) ** cards) if seats else 0
    for seats in range(4)
    for cards in range(9)
)


@dataclass(slots=True)
class Round:
    """Where the play of a round stands, as everybody sees it."""

    trump: int
    trumps: int
    rotterdam: bool
    decider: int
    live: int  # the cards not yet played
    leader: int
    count: int  # cards of the trick that lie
    best: int  # which of them wins
    cards: int
    led: int
    beats: int
    result: int  # what has been won: see `kraken.finish`


def choices(now: Round, hand: int) -> int:
    """The cards that may be played now."""
    if not now.count:
        return hand
    ours = now.count - now.best == 2
    return legal(hand, now.led, now.beats, now.trumps, ours, now.rotterdam)


def lay(now: Round, lacks: Four, seat: int, card: int) -> None:
    """A card is played; it may show what its player lacks, and may end the trick."""
    now.live &= ~card
    if not now.count:
        now.led = suit_of(card)
        now.beats = over(card, now.trumps)
        now.best = 0
        now.cards = card
        now.count = 1
        return
    higher = now.beats & now.trumps
    if not card & now.led:
        lacks[seat] |= now.led
        if not card & now.trumps:
            if now.rotterdam:
                lacks[seat] |= now.trumps
            elif now.count - now.best != 2:
                lacks[seat] |= higher
    elif now.led == now.trumps and not card & higher:
        lacks[seat] |= higher
    if card & now.beats:
        now.best = now.count
        now.beats = over(card, now.trumps)
    now.cards |= card
    now.count += 1
    if now.count == 4:
        now.leader = now.leader + now.best & 3
        now.count = 0
        now.result += won(now.cards, now.leader, now.trump)


# -- what a card is worth to its player, in tenths of a point


def holds(cards: int, lacks: Four, seat: int, me: int) -> int:
    """How likely it seems to ``me``, in 100, that a seat holds one of some cards."""
    cards &= ~lacks[seat]
    if not cards:
        return 0
    seats = 0
    for away in range(1, 4):
        if cards & ~lacks[me + away & 3]:
            seats += 1
    return HOLDS[9 * seats + min(8, cards.bit_count())]


def beaten(now: Round, lacks: Four, seat: int, me: int, unseen: int, beats: int) -> int:
    """How likely it is, in 100, that a seat still to play has a card that beats and may play it."""
    chance = holds(unseen & beats & now.led, lacks, seat, me)
    ruffs = unseen & beats & now.trumps
    if now.led != now.trumps and ruffs:
        follows = holds(unseen & now.led, lacks, seat, me)
        chance += (100 - follows) * holds(ruffs, lacks, seat, me) // 100
    return min(chance, 100)


def keep(card: int, hand: int, unseen: int, now: Round) -> int:
    """What a card is worth in the hand: trumps, what is high, and the guard of a ten."""
    if card & now.trumps:
        return 330 + 16 * worth(card, now.trump)
    suit = suit_of(card)
    if not unseen & suit & above(card):
        return 55 if unseen & suit else -10
    held = hand & suit
    if card & TENS:
        return 40 if held & held - 1 else 20
    cost = 3 * worth(card, now.trump)
    if held & TENS and held.bit_count() == 2:
        cost += 45
    return cost


def judge(now: Round, lacks: Four, hand: int, cards: int, seat: int, likes: Eight) -> None:
    """What each of these cards is worth to the seat now."""
    if now.count:
        judge_answers(now, lacks, hand, cards, seat, likes)
    else:
        judge_leads(now, lacks, hand, cards, seat, likes)


def judge_answers(now: Round, lacks: Four, hand: int, cards: int, seat: int, likes: Eight) -> None:
    """What the trick will bring, less what the card is worth in the hand."""
    unseen = now.live & ~hand
    left = seat + 1 & 3
    idle = 0  # how likely the own side takes it with a card that does not beat, in 100
    if now.count - now.best == 2:
        idle = 100
        if now.count == 2:
            idle -= beaten(now, lacks, left, seat, unseen, now.beats)
    elif now.count == 1:
        idle = beaten(now, lacks, seat + 2 & 3, seat, unseen, now.beats) * 88 // 100
    laid = worth(now.cards, now.trump)
    place = 0
    while cards:
        card = cards & -cards
        cards ^= card
        chance = idle
        if card & now.beats:
            chance = 100
            if now.count < 3:
                risk = beaten(now, lacks, left, seat, unseen, over(card, now.trumps))
                chance -= risk * 60 // 100 if now.count == 1 else risk * 80 // 100
        total = laid + worth(card, now.trump)
        if now.count > 1:
            total += bonus(now.cards | card, now.trump)
        likes[place] = (2 * chance - 100) * total // 10 - keep(card, hand, unseen, now)
        place += 1


def judge_leads(now: Round, lacks: Four, hand: int, cards: int, seat: int, likes: Eight) -> None:
    """Draw trumps for the declarers, cash what is high, else lead what costs least.

    Trumps are not led when no opponent has any; the decider's partner would rather lead them than
    a plain card that is not high.
    """
    unseen = now.live & ~hand
    left = unseen & ~lacks[seat + 1 & 3]
    partner = unseen & ~lacks[seat + 2 & 3]
    right = unseen & ~lacks[seat + 3 & 3]
    out = (left | right) & now.trumps
    ours = not (seat ^ now.decider) & 1
    many = (hand & now.trumps).bit_count()
    place = 0
    while cards:
        card = cards & -cards
        cards ^= card
        points = worth(card, now.trump)
        suit = suit_of(card)
        higher = unseen & suit & above(card)
        value = -15 * points - keep(card, hand, unseen, now)
        if card & now.trumps:
            if out and ours:
                if not higher:
                    value = 390 + 3 * points
                elif seat == now.decider and many > 2:
                    value = 210 - 5 * points
                elif partner & higher:
                    value = -28 - 3 * points
            elif not out:
                value = -200
            elif not higher:
                value = -10
        elif not higher:
            rest = (unseen & suit).bit_count()
            ruffed = (left & now.trumps != 0 and not left & suit) or (
                right & now.trumps != 0 and not right & suit
            )
            if not out or (not ruffed and rest > 3):
                value = 70 + points
            elif not ruffed and rest > 1:
                value = 85 - points
        elif not (left | right) & higher and not ((left | right) & now.trumps):
            value = 5
        elif ours and out and seat != now.decider and partner & now.trumps:
            value -= 200
        likes[place] = value
        place += 1


# -- a round played to its end


def favourite(
    now: Round, lacks: Four, hand: int, seat: int, whim: int, likes: Eight, luck: Luck
) -> int:
    """The card that is worth most, give or take up to ``whim``."""
    cards = choices(now, hand)
    if not cards & cards - 1:
        return cards
    judge(now, lacks, hand, cards, seat, likes)
    best = most = place = 0
    while cards:
        card = cards & -cards
        cards ^= card
        value = likes[place] + below(luck, whim)
        place += 1
        if not best or value > most:
            best = card
            most = value
    return best
