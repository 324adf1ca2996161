"""The cards of Raj, what lies on its table, what happens, and who takes a pot and wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine import state
from game.engine.actions import News
from game.engine.cards import UNKNOWN, Card, Cards, Deck
from game.engine.state import Record
from game.games.raj.options import RajOptions

BIDS = 15  # RJ2: each player's bid cards, and J9: as many turns
FIRST_PRIZE = 5 * BIDS
WORTH: tuple[int, ...] = (
    *range(1, 11),
    *range(-1, -6, -1),
)  # RJ3, J1: ten good prizes, five bad ones

DECK = Deck(
    [f"{suit}{value}" for suit in "abcde" for value in range(1, BIDS + 1)]
    + [f"{worth:+d}" for worth in WORTH],
    suits="abcde",
    suit=[seat for seat in range(5) for _value in range(BIDS)] + [-1] * BIDS,
    rank=[*range(1, BIDS + 1)] * 5 + [*WORTH],
    points=[0] * FIRST_PRIZE + [*WORTH],
)
PRIZES = tuple(range(FIRST_PRIZE, DECK.size))


def value_of(card: int) -> int:
    """The number on a bid card."""
    return card % BIDS + 1


def bid_card(seat: int, value: int) -> Card:
    """The bid card of ``seat`` with this number."""
    return seat * BIDS + value - 1


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


NEWS = {
    "deal": News(value="which game of the match it is, from 1"),
    "turn": News(cards="the prize", value="its points"),
    # Seen by the player only.
    "seal": News("the bidder", cards="the bid card", value="its number"),
    "reveal": News(cards="the bids, by seat"),
    "award": News("the winner", cards="the pot", value="its points"),
    "carry": News(cards="the pot, which waits for the next prize", value="its points"),
    "discard": News(cards="the pot, which is nobody's", value="its points"),
    "score": News("the player", cards="the prizes taken", value="the points of the game"),
    # Of several who share, nobody is named.
    "won": News("the winner of a game, when there is one", value="the mask of the winners"),
    "over": News("the winner of the match, when there is one", value="the mask of the winners"),
}


# -- who takes a pot, and who wins a game (RJ7, RJ8, RJ9, RJ10, RJ11, RJ12, RJ13, RJ14)


def pot_winner(values: Sequence[int], *, highest: bool) -> int:
    """The seat that takes the pot with these bids, -1 when all of them cancel (RJ9, RJ10, J3)."""
    alone = [value for value in values if values.count(value) == 1]
    if not alone:
        return -1
    return values.index(max(alone) if highest else min(alone))


def cancelled(values: Sequence[int]) -> tuple[bool, ...]:
    """By seat, whether a bid meets its like, so that they cancel each other (RJ9)."""
    return tuple(values.count(value) > 1 for value in values)


def highest_takes(options: RajOptions, table: Table) -> bool:
    """Whether the highest bid takes the pot on the table, and not the lowest (RJ7, RJ8)."""
    last = WORTH[table.prize - FIRST_PRIZE]
    if options.pot_sign == "total_then_last":
        return (table.pot_value or last) > 0  # J5, J6
    return last > 0  # RJ12, J5


def untold(options: RajOptions, table: Table) -> bool:
    """Whether the worth of the pot does not tell who takes it, as its last card decides (RJ12)."""
    worth = table.pot_value
    return len(table.pot) > 1 and (not worth or (worth > 0) != highest_takes(options, table))


def best(options: RajOptions, table: Table) -> tuple[int, ...]:
    """The winners of the game on the table: all who tie, or the one of them (RJ14, J10)."""
    most = max(table.total)
    tied = tuple(seat for seat, points in enumerate(table.total) if points == most)
    if options.final_tie == "highest_single_prize":
        prizes = [
            max((WORTH[card - FIRST_PRIZE] for card in table.taken[s]), default=0) for s in tied
        ]
        if max(prizes) > 0:
            return (tied[prizes.index(max(prizes))],)
    return tied
