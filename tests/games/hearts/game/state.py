"""What lies on the table in Hearts, what each player holds, what nobody knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine import state
from game.engine.cards import NONE, Card, Cards
from game.engine.state import Record
from game.games.hearts.deck import SEATS


@dataclass(slots=True)
class Table(Record):
    """What everybody sees. Tuples "per seat" have one entry for each player.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games.
    ``phase`` is one of, with who acts in it: ``new`` (dealer), ``pass`` (all who still have cards
    to pass), ``exchange`` (dealer), ``play`` (a seat), ``collect`` (dealer: four cards lie),
    ``score`` (dealer), ``scored`` (dealer: the next deal is due), ``over``.
    ``steps``: how many seats to the left the passed cards go, 0 in a deal without passing.
    ``given``: per seat, how many cards it has laid down to be passed.
    ``leader``: who leads this trick, -1 before the play. ``trick``: its cards in order of play.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 before.
    ``won``, ``points``: per seat, the tricks and the points taken in this deal.
    ``history``: every (seat, card) of this deal's play, in order. ``played``: all those cards.
    ``voids``: per seat, the suits that it has shown it lacks, bit 0..3 of ``SHCD``.
    ``broken``: whether a heart has been played in this deal (HE11).
    ``sheet``: a row per scored deal: what each seat gained.
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, ...] = (0,) * SEATS
    phase: str = "new"
    steps: int = 0
    given: tuple[int, ...] = (0,) * SEATS
    leader: int = -1
    trick: tuple[Card, ...] = ()
    last_trick: tuple[Card, ...] = ()
    last_leader: int = -1
    last_winner: int = -1
    won: tuple[int, ...] = (0,) * SEATS
    points: tuple[int, ...] = (0,) * SEATS
    history: tuple[tuple[int, Card], ...] = ()
    played: Cards = NONE
    voids: tuple[int, ...] = (0,) * SEATS
    broken: bool = False
    sheet: tuple[tuple[int, ...], ...] = ()


@dataclass(slots=True)
class Private(Record):
    """What one player has.

    ``hand``: the cards in it. ``passing``: those laid face down to be passed, in that order.
    ``gave``, ``got``: the cards passed on and received in this deal, once they have changed hands.
    """

    hand: Cards = NONE
    passing: tuple[Card, ...] = ()
    gave: tuple[Card, ...] = ()
    got: tuple[Card, ...] = ()


@dataclass(slots=True)
class Hidden(Record):
    """What nobody may know: where the deals come from."""

    seed: int
    decks: tuple[tuple[int, ...], ...]


# What a seat of this game sees, and the whole truth.
View: TypeAlias = state.View[Table, Private]
State: TypeAlias = state.State[Table, Private, Hidden]
