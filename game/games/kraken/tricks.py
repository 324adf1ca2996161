"""The tricks of Kraken: which cards may be played, what each shows, and its bonus (KR19–KR30)."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.partners import credited
from game.cards.tricks import lay, pass_on, take, winner
from game.engine.actions import Event
from game.engine.cards import Card, mask
from game.engine.state import replaced
from game.games.kraken.combinations import STUK, trick_bonus
from game.games.kraken.deck import (
    DECK,
    HAND,
    KING_QUEEN,
    OF_SUIT,
    OVER,
    POINTS,
    SEATS,
    STRENGTH,
    SUIT,
)
from game.games.kraken.options import KrakenOptions
from game.games.kraken.state import State, Table


def begin_play(table: Table) -> None:
    """The first lead is due: from the dealer's left."""
    table.phase = "play"
    table.leader = (table.dealer + 1) % SEATS  # KR19, K40
    table.turn = 1 << table.leader


def playable(options: KrakenOptions, hand: int, trick: Sequence[int], trump: int) -> int:
    """The cards of a hand that may be played (KR19, KR22, KR23, KR24, KR25, KR26)."""
    if not trick:
        return hand
    led = SUIT[trick[0]]
    place = winner(trick, STRENGTH[trump][led])
    over = OVER[trump][trick[place]]
    trumps = hand & OF_SUIT[trump]
    if led == trump:
        return trumps & over or trumps or hand  # KR25, K31
    following = hand & OF_SUIT[led]
    if following:
        return following  # KR19, K33
    if options.play_rules == "rotterdam":
        return trumps & over or trumps or hand  # KR26, K32
    if trumps & over and len(trick) - place != 2:
        return trumps & over  # KR22
    return hand & ~(trumps & ~over) or hand  # KR23, KR24, K34


def lacking(options: KrakenOptions, trick: Sequence[int], card: int, trump: int) -> int:
    """The cards that a seat which plays ``card`` to this trick cannot hold, by its duties."""
    led, suit = SUIT[trick[0]], SUIT[card]
    if suit == led != trump:
        return 0
    place = winner(trick, STRENGTH[trump][led])
    over = OVER[trump][trick[place]]
    beats = over >> card & 1
    if led == trump or options.play_rules == "rotterdam":  # KR25, KR26
        shown = OF_SUIT[led] if led != trump else 0
        if suit != trump:
            return shown | OF_SUIT[trump]
        return shown if beats else shown | over
    if suit == trump and not beats:
        return DECK.all & ~(OF_SUIT[trump] & ~over)  # KR23, KR24: nothing but lower trumps
    ours = len(trick) - place == 2
    return OF_SUIT[led] if beats or ours else OF_SUIT[led] | over  # KR22


def play(options: KrakenOptions, state: State, seat: int, card: Card) -> list[Event]:
    """Play a card; king and queen of trumps from the same hand have a bonus."""
    table = state.table
    if table.trick:
        _note(table, seat, lacking(options, table.trick, card, table.trump))
    lay(state, seat, card)
    events = [Event("play", seat, (card,))]
    pair = KING_QUEEN[table.trump]
    if pair >> card & 1 and not pair & ~table.played:
        first = next(s for s, c in table.history if pair >> c & 1)
        if first == seat:  # KR30, K23
            table.pending, table.pending_value = "stuk", STUK
            return events + _offer(options, table, seat, "stuk")
    pass_on(table, seat)
    return events


def _note(table: Table, seat: int, shown: int) -> None:
    lacks = table.lacks[seat]
    if shown & ~lacks:
        lacks |= shown
        table.lacks = replaced(table.lacks, seat, lacks)
        void = sum(1 << suit for suit in range(4) if not OF_SUIT[suit] & ~lacks)
        table.voids = replaced(table.voids, seat, void)


def _offer(options: KrakenOptions, table: Table, seat: int, phase: str) -> list[Event]:
    """The pending bonus is claimed at once, or the seat is asked for it."""
    if options.declare_bonus != "ask":
        return claim(table, seat, claimed=True)
    table.phase, table.turn = phase, 1 << seat
    return []


def claim(table: Table, seat: int, *, claimed: bool) -> list[Event]:
    """Claim the bonus that is pending, or withhold it."""
    kind, value, side = table.pending, table.pending_value, seat % 2
    table.pending, table.pending_value = "", 0
    if claimed:
        if kind == "stuk":
            table.stuk = credited(table.stuk, side, value)
        else:
            table.bonuses = credited(table.bonuses, side, value)  # KR27
        table.points = credited(table.points, side, value)
    if kind == "stuk":
        pass_on(table, seat)
    else:
        _next_trick(table)
    return [Event("claim" if claimed else "withhold", seat, value=value)]


def collect(options: KrakenOptions, table: Table) -> list[Event]:
    """The trick goes to its winner, whose team may have a bonus for it."""
    trick, trump = table.trick, table.trump
    seat = trick_winner(trick, table.leader, trump)
    event = take(table, seat, POINTS[trump])  # KR20
    table.cards = credited(table.cards, seat % 2, event.value)
    table.pending, table.pending_value = trick_bonus(mask(trick), trump)
    if table.pending_value:  # K16: the first player of the team speaks for it
        return [event, *_offer(options, table, seat % 2, "claim")]
    _next_trick(table)
    return [event]


def trick_winner(trick: Sequence[int], leader: int, trump: int) -> int:
    """The seat that wins a whole trick (KR20)."""
    return (leader + winner(trick, STRENGTH[trump][SUIT[trick[0]]])) % SEATS


def _next_trick(table: Table) -> None:
    if len(table.history) == SEATS * HAND:
        table.phase, table.turn = "score", 0
    else:
        table.phase, table.turn = "play", 1 << table.leader
