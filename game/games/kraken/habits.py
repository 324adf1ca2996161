"""What a player of Kraken reads off the table: who may hold what, and what signals say."""

from __future__ import annotations

from game.engine.cards import bits
from game.games.kraken.deck import DECK, SUIT, WIDTH
from game.games.kraken.state import Table, View

LOW = sum(7 << suit * WIDTH for suit in range(4))  # the 7, 8 and 9 of each suit
ACES = tuple(1 << suit * WIDTH + 7 for suit in range(4))
TENS = tuple(1 << suit * WIDTH + 3 for suit in range(4))
ALL_ACES = sum(ACES)


# -- reading a position


def unseen(view: View) -> int:
    """The cards that the others hold."""
    return int(DECK.all & ~view.table.played & ~view.own.hand)


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
