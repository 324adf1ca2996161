"""What lies on the table in Royal Wife-Swap, what each seat holds, what nobody knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine import state
from game.engine.cards import NONE, Card, Cards
from game.engine.state import Record


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see. Tuples "per seat" have one entry for each player.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``score`` holds
    the totals of the match per seat, ``deal`` counts its games from 0.

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``play`` (a seat), ``collect`` (dealer: the whole trick
    lies), ``meld`` (the winner of the trick), ``return`` (dealer: bench and pool go under the
    stock), ``refill`` (dealer: hands are filled from the stock), ``score`` (dealer), ``scored``
    (dealer: the next game is due, the sheet has its row), ``over``.

    ``leader``: who leads or has led the trick. ``trick``: its cards in order of play. ``led``: the
    suit to follow, an index into ``SHCD``, -1 when nothing is led.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 from the
    next lead on (W40).
    ``families``: per seat, its layout. ``points``: per seat, what its families are worth now.
    ``before``: in ``meld``, the melder's layout at the start of the turn, else ().
    ``bench``: its cards of ``before`` that are in no family now, in table order: the orphans to be.
    ``pool``: the cards of the trick that are in no family, in order of play.
    ``steps``: how many steps of this arrangement have been made and not been taken back; at most
    ``MOST_STEPS``, and 0 while the families lie as they did.
    ``hand_sizes``: per seat. ``shown``: per seat, cards that everybody knows in its hand: laid and
    taken back, or drawn from the known bottom of the stock.
    ``voids``: per seat, a mask of the suits it has shown not to hold; a draw wipes them out.
    ``stock_size``: cards in the stock. ``bottom``: its lowest cards, which everybody has seen go
    there, top first, as one tuple per return; within a tuple they lie in this order, or nobody
    knows how when the table shuffles them (W23).
    ``tricks``: tricks collected in this game. ``stall``: the latest of them without a new card.
    ``sheet``: a row per game: (dealer, tricks, then all seats’ points, all they have of these in
    royal families, in mixed ones, in junior ones, and all totals of the match).
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, ...] = ()
    phase: str = "new"
    leader: int = -1
    trick: tuple[Card, ...] = ()
    led: int = -1
    last_trick: tuple[Card, ...] = ()
    last_leader: int = -1
    last_winner: int = -1
    families: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    points: tuple[int, ...] = ()
    before: tuple[tuple[Card, ...], ...] = ()
    bench: tuple[Card, ...] = ()
    pool: tuple[Card, ...] = ()
    steps: int = 0
    hand_sizes: tuple[int, ...] = ()
    shown: tuple[Cards, ...] = ()
    voids: tuple[int, ...] = ()
    stock_size: int = 0
    bottom: tuple[tuple[Card, ...], ...] = ()
    tricks: int = 0
    stall: int = 0
    sheet: tuple[tuple[int, ...], ...] = ()


@dataclass(slots=True)
class Private(Record):
    """What one seat knows alone. ``hand``: its cards."""

    hand: Cards = NONE


@dataclass(slots=True)
class Hidden(Record):
    """What nobody knows: the seed and given decks of the deals to come, the stock, top first."""

    seed: int = 0
    decks: tuple[tuple[int, ...], ...] = ()
    stock: tuple[Card, ...] = ()


# What a seat of this game sees, and the whole truth.
View: TypeAlias = state.View[Table, Private]
State: TypeAlias = state.State[Table, Private, Hidden]
