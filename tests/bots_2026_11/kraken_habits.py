"""How people play Kraken without much thought: what a hand is good for, signals, leads, answers."""

from __future__ import annotations

from functools import cache

from game.engine.actions import Action
from game.engine.cards import bits
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import DECK, OF_SUIT, OVER, POINTS, RANK, STRENGTH, SUIT, WIDTH
from game.games.kraken.state import Table, View

# BEATEN_BY[trump][led][card]: the cards that would beat this one.
BEATEN_BY = tuple(
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
    speakers: set[int] = set()
    for start in range(0, len(table.history), 4):
        trick = table.history[start : start + 4]
        led = SUIT[trick[0][1]]
        for seat, card in trick[1:]:
            if SUIT[card] not in (led, table.trump) and seat not in speakers:
                speakers.add(seat)
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


# -- leads and answers


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
            higher = BEATEN_BY[trump][suit][card] & OF_SUIT[suit] & hidden
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
    beats = BEATEN_BY[trump][led]
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
