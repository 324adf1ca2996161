"""What lies on the table in Raj, what each player has sealed, what nobody may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine import state
from game.engine.cards import UNKNOWN, Card, Cards
from game.engine.state import Record


@dataclass(slots=True)
class Table(Record):
    """What everybody sees. Tuples "per seat" have one entry for each player.

    turn: mask of the seats that have not sealed a bid yet; 0 when the dealer is to act.
    over: whether the match has ended.
    deal: which game of the match this is, 0, 1, 2 …
    dealer: always -1, no player deals.
    score: per seat, games won or the points of all finished games, as ``match_scoring`` says.
    phase: what comes next: deal, turn, bid, reveal, award, score, or over.
    prize: the prize that was turned up last and is bid upon, -1 between two turns.
    pot: what the bids are for: the carried prizes in order, then ``prize``.
    pot_value: the points of the pot.
    bids: per seat, the bid card that lies open, -1 unless the bids are shown (phase award).
    sealed: mask of the seats whose sealed bid lies face down.
    hands: per seat, the bid cards left, a sealed one still among them (J12).
    taken: per seat, the prizes won in this game, oldest first.
    unowned: the prizes that nobody got.
    total: per seat, the points of this game.
    turns: how many prizes have been turned up in this game.
    prizes_gone: the prizes that have been turned up in this game.
    wins: per seat, the games won.
    history: one row per finished turn of this game: (prize, bid of each seat …, winner or -1).
    sheet: one row per finished game: (points of each seat …, mask of its winners).
    """

    turn: int
    over: bool
    deal: int
    dealer: int
    score: tuple[int, ...]
    phase: str
    prize: Card
    pot: tuple[Card, ...]
    pot_value: int
    bids: tuple[Card, ...]
    sealed: int
    hands: tuple[Cards, ...]
    taken: tuple[tuple[Card, ...], ...]
    unowned: tuple[Card, ...]
    total: tuple[int, ...]
    turns: int
    prizes_gone: Cards
    wins: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    sheet: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Private(Record):
    """A player's own drawer. sealed: the bid card that waits face down, -1 when none does."""

    sealed: Card = UNKNOWN


@dataclass(slots=True)
class Hidden(Record):
    """What nobody may know. stock: the prizes to come, next one first; the rest is the start's."""

    stock: tuple[Card, ...]
    seed: int
    decks: tuple[tuple[int, ...], ...]


# What a seat of this game sees, and the whole truth.
View: TypeAlias = state.View[Table, Private]
State: TypeAlias = state.State[Table, Private, Hidden]
