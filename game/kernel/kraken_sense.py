"""What people at a table of Kraken call sensible: which plays no bot makes but for a good reason.

A bot adds points to what its choices are worth, so that of equals it takes what people would, and
hardly ever what looks foolish. It thinks so in Python, and in whole matches of the kernel.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from game.kernel.cards import Four
from game.kernel.kraken import (
    COLUMN,
    LAST_TRICK,
    OWN_POINTS,
    PIT,
    RANKS,
    STUK,
    bonus,
    over,
    part,
    worth,
)
from game.kernel.kraken_habits import Round

Costs: TypeAlias = Annotated[list[float], 8]  # a number for each card, lowest first

ACES: Final = COLUMN << 7  # of plain suits; trumps lie in another order
TENS: Final = COLUMN << 6

# In points of a round that nothing multiplies:
FOOLISH: Final = 8.0  # by how much what looks foolish must be better than all that does not
HABIT: Final = 0.05  # what a point of what habit says counts in saying which card is natural
NATURAL: Final = 1.0  # by how much any other card must be better than the natural one
TWIN: Final = 2.0  # by how much a low card must be better than one below it that beats as many
# By how much a single card must be better as trumps than a suit of more cards, to which it is no
# rival at all unless the round is likelier to be made so.
ABSURD: Final = 40.0
SURE: Final = 0.93  # the chance to make a round from which on nobody passes
DEAR: Final = 100.0  # but who thinks a pass so much better: the others may founder on declarations
NEVER: Final = 10000.0
# What a challenge must bring in imagined rounds, by level: who has answered one means it.
CAUTION: Final = (0.0, 100.0, 700.0)


# -- trumps


def for_trumps(enough: bool, chance: float, best: float) -> float:
    """What is added to the worth of a suit as trumps; ``enough``: the seat has more than a card.

    ``chance`` is that of making the round, and ``best`` the best chance with a suit of more cards.
    """
    return ABSURD if enough else 0.0 if chance > best else -NEVER


def for_passing(best: float) -> float:
    """The same of a pass."""
    return ABSURD if best < SURE else ABSURD - DEAR


# -- cards


def but(cards: int, bad: int) -> int:
    """Those of the cards that are not bad; all if none is left."""
    rest = cards & ~bad
    return rest if rest else cards


def sensible(now: Round, barred: Four, known: Four, hand: int, legal: int, me: int) -> int:
    """The legal cards that nobody at the table would laugh at; never none.

    ``barred`` are the cards that each seat has shown to lack, ``known`` those it has shown.
    """
    unseen = now.live & ~hand
    trumps = now.trumps
    if not now.count:
        one, three = me + 1 & 3, me + 3 & 3
        seen = known[me + 2 & 3]
        left = unseen & ~(barred[one] | seen | known[three])
        right = unseen & ~(barred[three] | seen | known[one])
        cards = but(legal, tens_at_risk(hand, unseen, trumps, True))
        cards = but(cards, tens_at_risk(hand, unseen, trumps, False))
        cards = but(cards, trumped(now, left, right, unseen, me))
        cards = but(cards, idle_trumps(now, left | right, unseen, hand, me))
        cards = but(cards, ~cashable(unseen, hand, trumps))
        return but(cards, ~drawing(now, left | right, unseen, hand, me))
    ours = now.count - now.best == 2
    after = unseen & ~barred[me + 1 & 3] if now.count < 3 else 0
    beaters = legal & now.beats
    if ours and not after & now.beats:
        # No trump on a trick that the partner has won, and no roem kept from it.
        return rich(but(legal, trumps) if now.led != trumps else legal, now)
    losers = legal & ~beaters
    if losers and not ours and now.count > 1:
        losers = cheap(losers, now, after)
    cards = beaters | losers
    if after & trumps and not after & now.led:
        # The next player will trump it: no ten and no ace for that.
        cards = but(cards, (ACES | TENS) & ~trumps)
    if ours:
        # Nor is an ace thrown on what may still be trumped.
        cards = but(cards, ACES & ~(trumps | now.led))
    if now.led != trumps and after & ACES & now.led and (legal & now.led).bit_count() > 2:
        cards = but(cards, TENS & now.led)  # the ace would take a ten that stays guarded
    return cards


def tens_at_risk(hand: int, unseen: int, trumps: int, guards: bool) -> int:
    """The tens that the ace would take, and (``guards``) a card that is the only guard of one."""
    found = 0
    for number in range(4):
        suit = 0xFF << 8 * number
        held = hand & suit
        if suit != trumps and held & TENS and unseen & ACES & suit:
            found |= held if guards and held.bit_count() == 2 else TENS & suit
    return found


def trumped(now: Round, left: int, right: int, unseen: int, me: int) -> int:
    """What an opponent with trumps will almost surely trump.

    These are plain aces and tens, and for the decider's side all of a suit that one cannot follow.
    """
    trumps = now.trumps
    able = (1 if left & trumps else 0) + (1 if right & trumps else 0)
    ours = not (me ^ now.decider) & 1
    found = 0
    for number in range(4):
        suit = 0xFF << 8 * number
        follow = 1 if left & trumps and left & suit else 0
        follow += 1 if right & trumps and right & suit else 0
        if ours and follow < able:
            found |= suit
        elif min(follow, (unseen & suit).bit_count()) < able:
            found |= (ACES | TENS) & suit
    return found & ~trumps


def idle_trumps(now: Round, theirs: int, unseen: int, hand: int, me: int) -> int:
    """The trumps that would only draw the partner's, and the one or two weak ones of a defender."""
    out = theirs & now.trumps
    if not out and unseen & now.trumps:
        return now.trumps
    mine = hand & now.trumps
    if not (me ^ now.decider) & 1 or mine.bit_count() > 2:
        return 0
    return mine & below_all(out)


def below_all(cards: int) -> int:
    """What lies below the highest of some cards."""
    return (1 << max(0, cards.bit_length() - 1)) - 1


def cashable(unseen: int, hand: int, trumps: int) -> int:
    """The plain cards that nothing beats, of who alone has trumps: they come before low ones."""
    if unseen & trumps or not hand & trumps:
        return 0
    found = 0
    plain = hand & ~trumps
    while plain:
        card = plain & -plain
        plain ^= card
        if not over(card, trumps) & unseen:
            found |= card
    return found


def drawing(now: Round, theirs: int, unseen: int, hand: int, me: int) -> int:
    """The highest trumps of a decider who has many, while the opponents may have some (0: none).

    To draw the last one that is out, three are many.
    """
    mine = hand & now.trumps
    out = theirs & now.trumps
    if me != now.decider or not out or mine.bit_count() < (3 if out.bit_count() == 1 else 4):
        return 0
    return mine & ~below_all(unseen & now.trumps)


def rich(cards: int, now: Round) -> int:
    """Of cards that go to the own team for sure, all but those that miss a bonus."""
    if now.count < 2:
        return cards
    most = found = 0
    todo = cards
    while todo:
        card = todo & -todo
        todo ^= card
        value = bonus(now.cards | card, now.trump)
        if value > most:
            most = value
            found = 0
        if value == most:
            found |= card
    return found


def cheap(cards: int, now: Round, after: int) -> int:
    """Of cards that go to the others for sure, those that cost least."""
    least = 1000
    todo = cards
    while todo:
        least = min(least, cost(todo & -todo, now, after))
        todo &= todo - 1
    found = 0
    while cards:
        if cost(cards & -cards, now, after) <= least + 3:
            found |= cards & -cards
        cards &= cards - 1
    return found


def cost(card: int, now: Round, after: int) -> int:
    """A card's points, and the bonus that it makes, or may make with one to come after it."""
    most = 0 if after else bonus(now.cards | card, now.trump)
    while after:
        most = max(most, bonus(now.cards | card | after & -after, now.trump))
        after &= after - 1
    return worth(card, now.trump) + most


def without_twins(cards: int, unseen: int, trumps: int) -> int:
    """Of the 7, 8 and 9 of a plain suit with nothing unseen between them, only the lowest.

    They win as much as each other; only a run may tell them apart.
    """
    result = cards
    for number in range(4):
        low = cards & ~trumps & 7 << 8 * number
        last = 0
        while low:
            card = low & -low
            low ^= card
            if last and not unseen & card - last:
                result &= ~card
            last = card
    return result


def leanings(
    now: Round,
    barred: Four,
    known: Four,
    hand: int,
    cards: int,
    me: int,
    likes: Costs,
    early: float,
    slips: float,
    times: int,
    found: Costs,
) -> None:
    """What is added to the worth of each card, lowest first: something to the natural one, too.

    All worlds must agree by a margin before another card is played: near ties look as at a table.

    ``likes``: what habit says; ``early``: what a trump is liked for; ``times``: what the points of
    the round are multiplied by.
    """
    good = sensible(now, barred, known, hand, cards, me)
    low = without_twins(cards, now.live & ~hand, now.trumps)
    place = natural = 0
    most = -NEVER
    while cards:
        card = cards & -cards
        cards ^= card
        value = (FOOLISH if good & card else 0.0) + (TWIN if low & card else 0.0)
        value += early if now.trumps & card else 0.0
        found[place] = float(times) * value + (slips if good & low & card else 0.0)
        value += HABIT * likes[place]
        if value > most:
            most = value
            natural = place
        place += 1
    found[natural] += float(times) * NATURAL


# -- bonuses


def doomed(
    left: int,
    ours: int,
    theirs: int,
    tricks: int,
    mine: int,
    last: bool,
    stuk: bool,
    bound: bool,
    level: int,
    trump: int,
    variant: int,
) -> bool:
    """Whether a side loses all its points whatever it still wins (K17).

    It is sure of the points that lie with the others (``theirs``); its own it counts as high as
    they can get: ``ours`` with the bonus that is asked for, and the cards that are ``left``.
    ``tricks`` are to come, ``mine`` it has taken, ``last`` tells whether it took the last; ``stuk``
    may still be claimed; ``bound`` is whether it must have more.
    """
    most = ours + worth(left, trump)
    if variant & LAST_TRICK and (tricks or last):
        most += 10
    elif variant & LAST_TRICK:
        theirs += 10
    if variant & PIT and mine + tricks == 8:
        most += 100
    elif variant & PIT and not tricks and not mine:
        theirs += 100
    if tricks:
        most += bonuses(left, trump) + (STUK if stuk else 0)
    if bound:
        return most <= theirs  # KR32, KR33, K10
    return level > 0 and not variant & OWN_POINTS and most < theirs


def bonuses(cards: int, trump: int) -> int:
    """A bound for the bonuses of the tricks to come, out of these cards, without stuk (KR28)."""
    four = 255
    found = 0
    for suit in range(4):
        ranks = RANKS[part(cards, suit, trump)]
        four &= ranks
        while ranks:
            length = 0
            while ranks >> length & 1:
                length += 1
            found += 50 * (length // 4) + (20 if length & 3 == 3 else 0)
            ranks >>= length + 1
    return found + 200 * four.bit_count()
