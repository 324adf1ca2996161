"""How the computer plays Kraken: trumps, challenges, declarations, cards and bonuses.

Four layers. `Manners.move` is a quick habit, good enough to play imagined rounds with. `sensible`
strikes out what would look foolish whatever the sampler says. The sampler chooses among what is
left, in worlds where the decider holds trumps worth choosing (`Plausible`). What is not a matter of
guessing, like a bonus that can only help the others, is decided by counting.
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

from game.bots.sampler import Habits, best, means, think
from game.engine.actions import Action
from game.engine.cards import Card, Cards, bits, mask
from game.engine.melds import fours, runs
from game.engine.state import State, View
from game.engine.thought import Thought
from game.games.kraken import (
    DECK,
    HAND,
    OF_SUIT,
    OVER,
    POINTS,
    RANK,
    STRENGTH,
    SUIT,
    WIDTH,
    Kraken,
    KrakenOptions,
    Private,
    Table,
    trick_bonus,
)


class Level(NamedTuple):
    """What a level may spend, and how much it overlooks."""

    worlds: int  # imagined rounds in which trumps or a challenge are tried
    steps: int  # imagined cards for the choice of a card, shared among the cards to choose from
    tries: int  # how often a world is dealt again when it does not fit what was said
    looks: int  # worlds among which it takes the one that explains best what was played
    slips: float  # points of difference it may overlook


LEVELS = {
    "easy": Level(worlds=6, steps=200, tries=1, looks=1, slips=40.0),
    "normal": Level(worlds=40, steps=5000, tries=8, looks=1, slips=2.0),
    "hard": Level(worlds=120, steps=12000, tries=6, looks=4, slips=0.0),
}

# BEATS[trump][led][card]: the cards that would beat this one.
BEATS = tuple(
    tuple(
        tuple(sum(1 << d for d, strength in enumerate(by_led) if strength > own) for own in by_led)
        for by_led in by_trump
    )
    for by_trump in STRENGTH
)
LOW = sum(7 << suit * WIDTH for suit in range(4))  # the 7, 8 and 9 of each suit
ACES = tuple(1 << suit * WIDTH + 7 for suit in range(4))
TENS = tuple(1 << suit * WIDTH + 3 for suit in range(4))
ALL_ACES = sum(ACES)
JACK, NINE = 4, 2  # places of the two best trumps in a suit


# -- reading a hand and a position


@cache
def strength(hand: int, trump: int) -> float:
    """How many points a hand is good for with these trumps, roughly; 40 and more are good."""
    own = hand >> trump * WIDTH & 255
    count = own.bit_count()
    total = 7.0 * count
    if own >> JACK & 1:
        total += 16 + (6 if own >> NINE & 1 else 0)
    if own >> NINE & 1:
        total += 9 if count > 1 else 4
    total += 3 * (own >> 7 & 1) + 2 * (own >> 3 & 1)
    if own >> 5 & own >> 6 & 1:
        total += 6
    for suit in range(4):
        if suit != trump:
            cards = hand & OF_SUIT[suit]
            if cards & ACES[suit]:
                total += 10 + (3 if cards & TENS[suit] else 0)
            elif cards & TENS[suit] and cards.bit_count() > 1:
                total += 2
            if not cards:
                total += 3
    return total


ENOUGH = 46.0  # the strength from which it pays to choose trumps, measured over 2,500 deals


def best_trump(hand: int, suits: list[int]) -> int:
    """The suit of those that is best as trumps."""
    return max(suits, key=lambda suit: (strength(hand, suit), -suit))


def unseen(view: View) -> int:
    """The cards that the others hold."""
    return int(DECK.all & ~view.table.played & ~view.own.hand)


def keep(card: int, hand: int, trump: int) -> float:
    """What it costs to part with a card besides its points: trumps, aces, the guard of a ten."""
    suit = SUIT[card]
    if suit == trump:
        return 6.0 + POINTS[trump][card] * 0.5
    bit, held = 1 << card, hand & OF_SUIT[suit]
    if bit & ALL_ACES:
        return 9.0
    rank = RANK[card]
    if rank == 10:
        return 4.0 if held.bit_count() > 1 else 1.0
    cost = (rank - 7) * 0.2
    if held & TENS[suit] and not held & ACES[suit] and held.bit_count() == 2:
        cost += 4.0  # a bare ten falls to the ace
    return cost


def threats(view: View, hidden: int) -> tuple[int, int]:
    """The cards the opponents on the left and on the right may hold."""
    lacks = view.table.lacks
    return (
        hidden & ~lacks[(view.seat + 1) % 4],
        hidden & ~lacks[(view.seat + 3) % 4],
    )


# -- agreed signals (K37)


def discards(table: Table) -> list[tuple[int, int, int]]:
    """Each seat's first free discard of the round: (seat, card, suit led)."""
    found: list[tuple[int, int, int]] = []
    told: set[int] = set()
    for start in range(0, len(table.history), 4):
        trick = table.history[start : start + 4]
        led = SUIT[trick[0][1]]
        for seat, card in trick[1:]:
            if SUIT[card] not in (led, table.trump) and seat not in told:
                told.add(seat)
                found.append((seat, card, led))
    return found


def asked_suit(card: int, led: int, trump: int) -> int:
    """The suit that a suit-preference discard asks for, -1 for none (K37)."""
    others = [suit for suit in range(4) if suit not in (led, trump, SUIT[card])]
    if len(others) < 2:
        return others[0] if others else -1
    return others[0] if LOW >> card & 1 else others[1]


def partner_says(convention: str, view: View) -> tuple[int, int]:
    """The suits that the partner has asked for and denied, as masks of suits."""
    if convention == "none":
        return 0, 0
    table = view.table
    for seat, card, led in discards(table):
        if seat == (view.seat + 2) % 4:
            if convention == "high_low":
                bit = 1 << SUIT[card]
                return (bit, 0) if LOW >> card & 1 else (0, bit)
            suit = asked_suit(card, led, table.trump)
            return (1 << suit, 0) if suit >= 0 else (0, 0)
    return 0, 0


def true_signals(convention: str, view: View, cards: int) -> int:
    """Those of the discards that say the truth by the convention; all of them when none does."""
    table, hand = view.table, view.own.hand
    led, trump = SUIT[table.trick[0]], table.trump
    if convention == "none" or any(seat == view.seat for seat, _card, _led in discards(table)):
        return cards
    good = 0
    for card in bits(cards):
        suit = SUIT[card]
        if suit in (led, trump):
            good |= 1 << card
        elif convention == "high_low":
            held = bool(hand & ACES[suit])
            if 1 << card & ALL_ACES:
                continue
            good |= (1 << card) * (held == bool(LOW >> card & 1))
        else:
            wanted = asked_suit(card, led, trump)
            good |= (1 << card) * (wanted < 0 or bool(hand & ACES[wanted]))
    return good or cards


# -- habits


def lead(view: View, legal: int, wanted: int = 0, denied: int = 0) -> int:
    """Draw trumps for the declarers, cash what is high, lead what the partner asks for, or low."""
    table = view.table
    trump = table.trump
    hidden = unseen(view)
    left, right = threats(view, hidden)
    out = (left | right) & OF_SUIT[trump]
    mine = legal & OF_SUIT[trump]
    ours = (table.decider - view.seat) % 2 == 0
    if mine and out and ours:
        top = max(bits(mine), key=STRENGTH[trump][trump].__getitem__)
        if not OVER[trump][top] & hidden:
            return top
        if view.seat == table.decider and mine.bit_count() >= 3:
            return _least(mine, trump, view.own.hand)
    choice, most = -1, -1e9
    for card in bits(legal):
        suit = SUIT[card]
        worth = -1.5 * POINTS[trump][card] - keep(card, view.own.hand, trump)
        if suit != trump:
            higher = BEATS[trump][suit][card] & OF_SUIT[suit] & hidden
            others = (hidden & OF_SUIT[suit]).bit_count()
            if not higher:
                ruffs = bool(left & OF_SUIT[trump]) and not left & OF_SUIT[suit]
                ruffs |= bool(right & OF_SUIT[trump]) and not right & OF_SUIT[suit]
                if not ruffs and (not out or others >= 4):
                    worth = 12.0 + POINTS[trump][card]
            elif wanted >> suit & 1 and not 1 << card & TENS[suit]:
                worth += 14.0
            if denied >> suit & 1:
                worth -= 4.0
        elif not OVER[trump][card] & hidden and not out:
            worth = 8.0
        if worth > most:
            choice, most = card, worth
    return choice


def _least(cards: int, trump: int, hand: int) -> int:
    return min(bits(cards), key=lambda card: POINTS[trump][card] + keep(card, hand, trump))


def answer(view: View, legal: int) -> int:
    """The card that brings or saves most: points and roem to a sure partner, none to the others."""
    table, hand = view.table, view.own.hand
    trick, trump = table.trick, table.trump
    worth = POINTS[trump]
    count = len(trick)
    led = SUIT[trick[0]]
    power = STRENGTH[trump][led]
    place = pile = points = 0
    for index, card in enumerate(trick):
        pile |= 1 << card
        points += worth[card]
        if power[card] > power[trick[place]]:
            place = index
    holder, top = trick[place], power[trick[place]]
    ours = count - place == 2
    after = 0  # what the opponent to come may hold
    if count < 3:
        after = unseen(view) & ~table.lacks[(view.seat + 1) % 4]
        if led != trump and (after & OF_SUIT[led]).bit_count() > 2:
            after &= ~OF_SUIT[trump]  # it will most likely follow: a ruff is not feared
    beats = BEATS[trump][led]
    choice, most = -1, -1e9
    for card in bits(legal):
        wins = power[card] > top
        leading = ours or wins
        if not leading:
            chance = 0.3 if count == 1 else 0.0  # the partner may still win it
        elif count == 3:
            chance = 1.0
        else:
            chance = 0.5 if after & beats[card if wins else holder] else 0.95
        bonus = trick_bonus(pile | 1 << card, trump)[1] if count > 1 else 0
        total = points + worth[card] + bonus
        value = (2 * chance - 1) * total - keep(card, hand, trump)
        if value > most:
            choice, most = card, value
    return choice


def doomed(rules: Kraken, table: Table, side: int) -> bool:
    """Whether a side loses all its points whatever it still wins (K17).

    It is sure of the points that lie with the others; its own it counts as high as they can get.
    """
    options = rules.options
    obliged = (table.challenger if table.level else table.decider) % 2
    ours, theirs = table.points[side], table.points[1 - side]
    left = DECK.all & ~table.played
    tricks = HAND - sum(table.won)
    if table.trick:
        left |= sum(1 << card for card in table.trick)
    most = ours + table.pending_value + sum(POINTS[table.trump][card] for card in bits(left))
    if tricks or table.last_winner % 2 == side:
        most += rules.last_trick_bonus
    else:
        theirs += rules.last_trick_bonus
    mine = table.won[side] + table.won[side + 2]
    if mine + tricks == HAND:
        most += rules.pit_bonus
    elif not tricks and not mine:
        theirs += rules.pit_bonus
    if tricks:
        most += tricks * _most_bonus(left, table.trump)
        if not table.stuk[0] and not table.stuk[1]:
            most += 20
    if obliged == side:
        return most <= theirs  # KR32, KR33, K10
    takes_all = options.challenge_payout == "winner_takes_all"
    return bool(table.level) and takes_all and most < theirs


def _most_bonus(cards: int, trump: int) -> int:
    """A bound for the bonus of one more trick out of these cards."""
    if fours(cards, width=WIDTH):
        return 200
    found = runs(cards, width=WIDTH)
    most = max((50 if run.bit_count() > 3 else 20 for run in found), default=0)
    return most + 20


class Manners(Habits):
    """What every seat of an imagined round does without further thought."""

    def move(self, rules: Any, view: View, legal: list[Action], rng: Random) -> Action:
        """A quick move of its phase."""
        phase, table = view.table.phase, view.table
        if phase == "play":
            cards = view.own.hand
            if not table.trick:
                return Action("play", lead(view, cards))
            return Action("play", answer(view, rules.playable(cards, table.trick, table.trump)))
        if phase in ("declare", "claim", "stuk"):
            return legal[0]  # declare all, claim all
        if phase == "challenge":
            return legal[-1]
        return choose_by_habit(view, legal)

    def done(self, table: Any, deal: int) -> bool:
        """A round is judged when it has been scored."""
        return table.phase in ("scored", "over")

    def worth(self, rules: Any, table: Any, seat: int) -> float:
        """The gain in score, and a little for the points themselves: rounds are lost by few."""
        we, they = table.points
        return float(rules.value(table, seat) + 0.3 * (they - we if seat & 1 else we - they))


class Wary(Manners):
    """The same when a challenge is judged: whoever would lose it will be challenged in turn."""

    def worth(self, rules: Any, table: Any, seat: int) -> float:
        """A lost kraken or re counts more, since the others may have raised it."""
        gain = super().worth(rules, table, seat)
        if gain < 0 and table.challenger % 2 == seat % 2 and 0 < table.level < 3:
            gain *= RAISED[table.level]
        return gain


RAISED = (1.0, 1.5, 1.8)  # by level: the others raise most of what they will win
MANNERS = Manners()
WARY = Wary()


def choose_by_habit(view: View, legal: list[Action]) -> Action:
    """Choose or accept trumps with a good hand, else pass if that is possible."""
    hand, verb = view.own.hand, legal[-1].verb
    if legal[0].verb == "accept":
        good = strength(hand, SUIT[view.table.turned[0]]) >= ENOUGH
        return legal[0] if good else legal[-1]
    suit = best_trump(hand, [action.arg for action in legal if action.verb == "trump"])
    if verb == "pass" and strength(hand, suit) < ENOUGH:
        return legal[-1]
    return Action("trump", suit)


# -- worlds worth thinking about


class Reply(NamedTuple):
    """A card that somebody else has answered to a trick with, and the table before it."""

    seat: int
    card: int
    kept: int  # what the seat has played from then on, this card included
    table: Table


@lru_cache(maxsize=4)
def replies(
    history: tuple[tuple[int, int], ...], trump: int, lacks: tuple[int, ...], seat: int
) -> tuple[Reply, ...]:
    """What the others have answered lately, the last one first."""
    found = []
    kept = [0] * 4
    for turn in range(len(history) - 1, -1, -1):
        player, card = history[turn]
        kept[player] |= 1 << card
        place = turn % 4
        if place and player != seat:
            before = history[:turn]
            trick = tuple(Card(c) for _seat, c in before[-place:])
            played = mask(c for _seat, c in before)
            table = Table(trump=trump, trick=trick, played=played, lacks=lacks)
            found.append(Reply(player, card, kept[player], table))
            if len(found) == RECALLED:
                break
    return tuple(found)


RECALLED = 9  # answers; more would take too long for one slice of a thought


class Plausible(Kraken):
    """The same rules, imagined as people would: with what others have said in mind.

    The decider's hand was worth choosing trumps with and those of the players who had passed were
    not, who has challenged can stop the others, and the partner's signal tells the truth. Of some
    such worlds it takes the one in which the others have played most as one does.
    """

    def __init__(self, options: KrakenOptions, tries: int, looks: int = 1) -> None:
        super().__init__(options)
        self.tries = tries * (1 if options.signals == "none" else 2)
        self.looks = looks

    def imagine(self, view: View, rng: Random) -> State:
        """The most plausible of a few worlds."""
        state = self._imagine(view, rng)
        if self.looks == 1:
            return state
        table: Table = view.table
        past = replies(table.history, table.trump, table.lacks, view.seat)
        odd = self._odd(state, past)
        for _look in range(self.looks - 1):
            if not odd:
                break
            other = self._imagine(view, rng)
            found = self._odd(other, past)
            if found < odd:
                state, odd = other, found
        return state

    def _odd(self, state: State, past: tuple[Reply, ...]) -> int:
        """How oddly the others would have answered to the tricks so far with these hands."""
        odd = 0
        for seat, card, kept, table in past:
            hand = state.private[seat].hand | kept
            legal = self.playable(hand, table.trick, table.trump)
            if legal & legal - 1:
                usual = answer(View(seat, table, Private(Cards(hand))), legal)
                if usual != card:
                    worth = POINTS[table.trump]
                    alike = worth[usual] == worth[card] and _same_kind(usual, card, table.trump)
                    odd += 1 if alike else 3
        return odd

    def _imagine(self, view: View, rng: Random) -> State:
        """The one of a few worlds that fits best what has been said."""
        table: Table = view.table
        says = (0, 0)
        if table.history:
            says = partner_says(self.options.signals, view)
        weak = self._passed(table)
        gone = [0] * 4
        for player, card in table.history:
            gone[player] |= 1 << card
        state = super().imagine(view, rng)
        doubt = self._doubt(state, view.seat, gone, weak, says)
        for _try in range(self.tries - 1):
            if not doubt:
                break
            other = super().imagine(view, rng)
            found = self._doubt(other, view.seat, gone, weak, says)
            if found < doubt:
                state, doubt = other, found
        return state

    def _passed(self, table: Table) -> list[int]:
        """The seats that could have had trumps of their own choice, or the suit turned up."""
        if self.options.trump_mode == "utrecht":
            return []
        if table.decider < 0:
            return [seat for seat in range(4) if table.said[seat] == "pass"]
        first = self._first(table)
        count = 4 if table.forced else (table.decider - first) % 4
        return [(first + away) % 4 for away in range(count)]

    def _doubt(
        self, state: State, seat: int, gone: list[int], weak: list[int], says: tuple[int, int]
    ) -> float:
        """How far a world is from what the others have said; 0 when it fits."""
        table: Table = state.table
        trump, decider = table.trump, table.decider
        hands = [own.hand | cards for own, cards in zip(state.private, gone, strict=True)]
        doubt = 0.0
        if decider not in (-1, seat) and not table.forced:
            least = ENOUGH - 4 if table.challenger != decider else ENOUGH + 6
            doubt += max(0.0, least - strength(hands[decider], trump))
        turned = [SUIT[card] for card in table.turned[:1]]
        for other in weak:
            if other != seat:
                most = max(strength(hands[other], suit) for suit in turned or range(4))
                doubt += max(0.0, most - ENOUGH - 2)
        if table.challenger not in (-1, seat, decider):
            doubt += max(0.0, STOPS - strength(hands[table.challenger], trump))
        for suit in range(4):
            ace = ACES[suit] & ~table.played
            held = state.private[(seat + 2) % 4].hand & ace
            if ace and not state.private[seat].hand & ace:
                asked, denied = says[0] >> suit & 1, says[1] >> suit & 1
                doubt += 30.0 * ((asked and not held) or (denied and bool(held)))
        return doubt


STOPS = 36.0  # the strength, in the others' trumps, of a hand that challenges


def _same_kind(one: int, other: int, trump: int) -> bool:
    return (SUIT[one] == trump) == (SUIT[other] == trump)


@cache
def plausible(options: KrakenOptions, tries: int, looks: int = 1) -> Plausible:
    """The rules of a table for thinking."""
    return Plausible(options, tries, looks)


# -- trumps and challenges


def choose(rules: Kraken, view: View, rng: Random, level: Level) -> Thought:
    """Try the two suits that look best, and to pass; imagined rounds and strength count alike."""
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    hand = view.own.hand
    if legal[0].verb == "accept":
        suits = [(SUIT[view.table.turned[0]], legal[0])]
    else:
        suits = [(action.arg, action) for action in legal if action.verb == "trump"]
    suits.sort(key=lambda suit: -strength(hand, suit[0]))
    may_pass = legal[-1].verb == "pass"
    looks = [(action, strength(hand, suit) - ENOUGH) for suit, action in suits[:2]]
    if may_pass:
        looks = [(legal[-1], 0.0), *(look for look in looks if look[1] > -HOPELESS)]
    if len(looks) == 1:
        return looks[0][0]
    values = yield from means(
        plausible(rules.options, level.tries),
        view,
        rng,
        choices=[(action,) for action, _look in looks],
        worlds=level.worlds,
        habits=MANNERS,
    )
    values = [value + WEIGHT * look for value, (_action, look) in zip(values, looks, strict=True)]
    return looks[best(values, rng, slips=level.slips)][0]


HOPELESS = 12.0  # strength below `ENOUGH` with which one always passes
WEIGHT = 3.0  # points that a unit of strength is worth


def challenge(rules: Kraken, view: View, rng: Random, level: Level) -> Thought:
    """Challenge when it would have paid in most imagined rounds, and by a good deal."""
    legal = rules.legal(view)
    values = yield from means(
        plausible(rules.options, 3 * level.tries),
        view,
        rng,
        choices=[(legal[-1],), (legal[0],)],
        worlds=level.worlds,
        habits=WARY,
    )
    caution = CAUTION[view.table.level]
    return legal[1 - best([values[0] + caution, values[1]], rng, slips=level.slips)]


# What a challenge must gain in imagined rounds. The others may raise the stake in their turn, and
# they do so when they are strong; nobody answers superkraken.
CAUTION = (20.0, 20.0, 40.0)


# -- declarations and bonuses


def declare(rules: Kraken, view: View, rng: Random, level: Level) -> Thought:
    """Declare everything, but not what can only tell the others about the hand."""
    yield
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    table: Table = view.table
    left, right = ((view.seat + away) % 4 for away in (1, 3))
    theirs = max((0, *table.claims[left], *table.claims[right]))
    ours = max((*table.claims[view.seat], *table.claims[(view.seat + 2) % 4], 0))
    mine = max(action.arg for action in legal[:-1])
    partner_to_come = not _has_spoken(table, (view.seat + 2) % 4)
    if theirs > max(ours, mine) and not partner_to_come:
        return legal[-1]  # KR29: it cannot score any more
    return max(legal[:-1], key=lambda action: action.arg)


def _has_spoken(table: Table, seat: int) -> bool:
    return table.said[seat] == "done"


def claim(rules: Kraken, view: View, rng: Random, level: Level) -> Thought:
    """Claim, unless all that it does is to raise what the other team takes (K17)."""
    yield
    claims, withholds = rules.legal(view)
    return withholds if doomed(rules, view.table, view.seat % 2) else claims


# -- the play


def sensible(view: View, legal: int) -> int:
    """The legal cards that nobody at the table would laugh at; never none."""
    table, trump = view.table, view.table.trump
    hidden = unseen(view)
    if not table.trick:
        cards = _without_twins(legal, hidden, trump)
        for suit in range(4):
            ten = TENS[suit]
            if suit != trump and cards & ten and hidden & ACES[suit] and cards & ~ten:
                cards &= ~ten  # a ten is not led into the ace
        return _drawing(view, hidden) & cards or cards
    trick = table.trick
    led = SUIT[trick[0]]
    power = STRENGTH[trump][led]
    place = max(range(len(trick)), key=lambda index: power[trick[index]])
    holder = trick[place]
    ours = len(trick) - place == 2
    after = 0
    if len(trick) < 3:
        after = hidden & ~table.lacks[(view.seat + 1) % 4]
    beaters = legal & BEATS[trump][led][holder]
    if ours and not after & BEATS[trump][led][holder]:
        # No trump on a trick that the partner has won, and no roem kept from it.
        spared = legal & ~OF_SUIT[trump] if led != trump else legal
        return _rich(spared or legal, trick, trump)
    losers = legal & ~beaters
    if losers and not ours and len(trick) == 3:
        losers = _cheap(losers, trick, trump)
    return _without_twins(beaters | losers, hidden, trump)


def _drawing(view: View, hidden: int) -> int:
    """The highest trumps of a decider who has many, while the opponents may have some (0: none)."""
    table: Table = view.table
    mine = view.own.hand & OF_SUIT[table.trump]
    left, right = threats(view, hidden)
    if view.seat != table.decider or mine.bit_count() < 4:
        return 0
    if not (left | right) & OF_SUIT[table.trump]:
        return 0
    over = OVER[table.trump]
    return sum(1 << card for card in bits(mine) if not over[card] & hidden)


def _rich(cards: int, trick: tuple[int, ...], trump: int) -> int:
    """Of cards that go to the own team for sure, all but those that miss a bonus."""
    pile = sum(1 << card for card in trick)
    bonus = {card: trick_bonus(pile | 1 << card, trump)[1] for card in bits(cards)}
    most = max(bonus.values()) if len(trick) > 1 else 0
    return sum(1 << card for card in bonus if bonus[card] >= most) if most else cards


def _cheap(cards: int, trick: tuple[int, ...], trump: int) -> int:
    """Of cards that go to the others for sure, those that cost least with the bonus they make."""
    pile = sum(1 << card for card in trick)
    cost = {
        card: POINTS[trump][card] + trick_bonus(pile | 1 << card, trump)[1] for card in bits(cards)
    }
    least = min(cost.values())
    return sum(1 << card for card in cost if cost[card] <= least + 3)


def _without_twins(cards: int, hidden: int, trump: int) -> int:
    """Of the 7, 8 and 9 of a plain suit with nothing unseen between them, only the lowest."""
    result = cards
    for suit in range(4):
        if suit != trump:
            last = -1
            for card in bits(cards & OF_SUIT[suit] & LOW):
                if last >= 0 and not hidden & ((1 << card) - (1 << last)):
                    result &= ~(1 << card)
                last = card
    return result


def play(rules: Kraken, view: View, rng: Random, level: Level) -> Thought:
    """The best of the sensible cards; the habit's own card wins a near tie."""
    table: Table = view.table
    legal = rules.playable(view.own.hand, table.trick, table.trump)
    cards = sensible(view, legal)
    signals = rules.options.signals
    if table.trick:
        cards = true_signals(signals, view, cards)
        habit = answer(view, cards)
    else:
        wanted, denied = partner_says(signals, view)
        habit = lead(view, cards, wanted, denied)
    order = sorted(bits(cards), key=lambda card: card != habit)
    to_come = DECK.size - len(table.history)
    # A world costs its cards, and about as much for every answer that it must explain.
    cost = len(order) * to_come + (level.looks - 1) * min(len(table.history), RECALLED)
    margin = 3.0
    if not table.trick:
        margin = 10.0 if SUIT[habit] == table.trump or signals != "none" else 5.0
    return think(
        plausible(rules.options, level.tries, level.looks),
        view,
        rng,
        choices=[Action("play", card) for card in order],
        worlds=max(2, min(level.worlds * 3, level.steps // cost)),
        habits=MANNERS,
        margin=margin,
        slips=level.slips,
    )


_BY_PHASE = {
    "choose": choose,
    "challenge": challenge,
    "declare": declare,
    "play": play,
    "stuk": claim,
    "claim": claim,
}


def thought(rules: Kraken, view: View, rng: Random, level: str) -> Thought:
    """The thought of a seat that is awaited."""
    return _BY_PHASE[view.table.phase](rules, view, rng, LEVELS[level])
