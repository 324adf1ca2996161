"""What lies on the table in Royal Raven; what a seat holds is as in every game with a nest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.cards.auction import NOT_YET
from game.cards.nest import Hidden, Private
from game.engine import state
from game.engine.cards import NONE, Card, Cards
from game.engine.state import Record
from game.games.royal_raven.deck import SEATS


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``deal`` counts
    passed-out deals too, ``dealer`` moves on with the next deal, ``score`` is (We, They).

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``bid`` (a seat), ``passed`` (dealer: all passed, the
    cards come back), ``lift`` (dealer: the kitty goes to the declarer), ``bury`` (declarer),
    ``trump`` (declarer, or the partner once that is ``delegated``), ``play`` (a seat), ``collect``
    (dealer: four cards lie), ``nest`` (dealer: turns the kitty up), ``score`` (dealer), ``scored``
    (dealer: the next deal is due, the sheet has its row), ``over``. By the house rule of A15,
    ``trump`` comes before ``lift`` and ``bury``.

    ``bids``: per seat -1 not yet, 0 passed, else its last bid; they stand until the next deal.
    ``declarer``, ``contract``: the taker and the bid, -1 and 0 until the auction is won.
    ``shooting``: whether the contract is Shooting the Bird.
    ``delegated``: whether the taker has left trump to the partner, for 5 more.
    ``said``: every (seat, bid) of this hand's auction, in order, 0 for a pass.
    ``trump``: -1 until it is named, else an index into ``RYPB``.
    ``leader``: who leads this trick, -1 before the play. ``trick``: its cards in order of play.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 before.
    ``won``: tricks per seat. ``points``: per side, captured in this hand (with the kitty's once it
    is turned up). ``history``: every (seat, card) of this hand's play, in order.
    ``played``: all those cards. ``voids``: per seat, what its play has shown it cannot hold, bit
    0..3 a suit of ``RYPB`` and bit 4 both birds.
    ``hand_size``: 9 or 10. ``nest_size``: 5 or 6. ``lifted``: whether the taker has the kitty.
    ``buried``: how many cards the taker has buried so far.
    ``nest``: the buried cards once the hand has been played, () before.
    ``sudden``: whether this hand is played because both were level at the target (A29).
    ``sheet``: a row per scored hand: (dealer, declarer, contract, captured by We, captured by
    They (both with the kitty), points in the kitty, change for We, for They, total We, They,
    1 if the bird was shot at, 1 if trump was delegated).
    ``winner``: the side that has won, -1 before and when the match did not come to its end.
    ``ending``: how it ended: ``target``, ``left`` or ``timeout``; "" before.
    ``left``: the seat that left or ran out of time, else -1.
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, int] = (0, 0)
    phase: str = "new"
    bids: tuple[int, ...] = (NOT_YET,) * SEATS
    declarer: int = -1
    contract: int = 0
    shooting: bool = False
    delegated: bool = False
    said: tuple[tuple[int, int], ...] = ()
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
    hand_size: int = 9
    nest_size: int = 5
    lifted: bool = False
    buried: int = 0
    nest: tuple[Card, ...] = ()
    sudden: bool = False
    sheet: tuple[tuple[int, ...], ...] = ()
    winner: int = -1
    ending: str = ""
    left: int = -1


# What a seat of this game sees, and the whole truth.
View: TypeAlias = state.View[Table, Private]
State: TypeAlias = state.State[Table, Private, Hidden]
