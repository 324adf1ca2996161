"""What lies on the table in CrowsNest; what a seat holds is the same in every game with a nest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.cards.auction import NOT_YET
from game.cards.nest import Hidden, Private
from game.engine import state
from game.engine.cards import NONE, Card, Cards
from game.engine.state import Record
from game.games.crowsnest.deck import SEATS


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``deal`` counts
    passed-out deals too, ``dealer`` moves on with the next deal, ``score`` is (We, They).

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``bid`` (a seat), ``passed`` (dealer: all passed, the
    cards come back), ``lift`` (dealer: the nest goes to the declarer), ``bury`` (declarer),
    ``trump`` (declarer), ``play`` (a seat), ``collect`` (dealer: four cards lie), ``nest``
    (dealer: turns the nest up), ``score`` (dealer), ``scored`` (dealer: the next deal is due, the
    sheet has its row), ``over``.

    ``bids``: per seat -1 not yet, 0 passed, else its last bid; they stand until the next deal.
    ``said``: every (seat, bid) of this hand's auction, in order, 0 for a pass.
    ``declarer``, ``contract``: -1 and 0 until the auction is won.
    ``trump``: -1 until it is named, else an index into ``RYGB``.
    ``leader``: who leads this trick, -1 before the play. ``trick``: its cards in order of play.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 before.
    ``won``: tricks per seat. ``points``: per side, captured in this hand (with the nest's once it
    is turned up). ``history``: every (seat, card) of this hand's play, in order.
    ``played``: all those cards. ``voids``: per seat, what its play has shown it cannot hold, bit
    0..3 a suit of ``RYGB`` and bit 4 the Crow.
    ``nest_size``: 5 or 4. ``buried``: how many cards the declarer has buried so far.
    ``nest``: the buried cards once the hand has been played (C24), () before.
    ``sudden``: whether this is a sudden-death hand (C21).
    ``sheet``: a row per scored hand: (dealer, declarer, contract, captured by We, captured by
    They (both with the nest), points in the nest, change for We, for They, total We, They).
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, int] = (0, 0)
    phase: str = "new"
    bids: tuple[int, ...] = (NOT_YET,) * SEATS
    said: tuple[tuple[int, int], ...] = ()
    declarer: int = -1
    contract: int = 0
    trump: int = -1
    leader: int = -1
    trick: tuple[Card, ...] = ()
    last_trick: tuple[Card, ...] = ()
    last_leader: int = -1
    last_winner: int = -1
    won: tuple[int, ...] = (0,) * SEATS
    points: tuple[int, int] = (0, 0)
    history: tuple[tuple[int, Card], ...] = ()
    played: Cards = NONE
    voids: tuple[int, ...] = (0,) * SEATS
    nest_size: int = 5
    buried: int = 0
    nest: tuple[Card, ...] = ()
    sudden: bool = False
    sheet: tuple[tuple[int, ...], ...] = ()


# What a seat of this game sees, and the whole truth.
View: TypeAlias = state.View[Table, Private]
State: TypeAlias = state.State[Table, Private, Hidden]
