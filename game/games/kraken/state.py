"""What lies on the table in Kraken, what each seat holds, what nobody knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.engine import state
from game.engine.cards import NONE, Card, Cards
from game.engine.state import Record
from game.games.kraken.deck import SEATS


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see. Pairs are (We, They), seats 0 and 2 against 1 and 3.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``deal`` is the
    round, from 0, and ``dealer`` moves on with the next one.

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``turn`` (dealer: turns a card of the second pack up),
    ``choose`` (a seat: trumps), ``again`` (dealer: turns a second card up), ``challenge`` (a seat),
    ``declare`` (a seat), ``show`` (dealer: compares the declarations), ``play`` (a seat), ``stuk``
    (the seat that has played king and queen of trumps), ``collect`` (dealer: four cards lie),
    ``claim`` (the speaker of the team that has won the trick), ``score`` (dealer), ``scored``
    (dealer: the next deal is due, the sheet has its row), ``over``.

    ``turned``: the cards turned up from the second pack, as card numbers; they are not of this
    deal, so they tell nothing about anybody's hand. ``passes``: passes in a row while trumps are
    chosen, or in this step of the challenges.
    ``trump``: -1, else an index into ``SHCD``. ``decider``: who chose it, -1 before.
    ``forced``: whether the decider had no choice but to name trumps, or none at all.
    ``challengers``: who said kraken, re and superkraken, as far as they were said.
    ``said``: per seat its last word in this round's talk, "" before: ``pass``, ``trump``,
    ``accept``, ``kraken``, ``re``, ``super``, ``done``.
    ``claims``: per seat the values it has declared. ``shown``: per seat the combinations that
    score, once they have been compared (K44). ``best``: who has the highest one, -1 before.
    ``leader``: who leads this trick, -1 before the play. ``trick``: its cards in order of play.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 before.
    ``won``: tricks per seat.
    ``pending``: the bonus that may be claimed now, "" when none: ``run3``, ``run4``, ``run3kq`` and
    ``run4kq`` (with king and queen of trumps), ``kq``, ``four``, or ``stuk`` (both from one hand);
    ``pending_value``: its points.
    ``cards``, ``bonuses``, ``declared``, ``stuk``: pairs, what each team has in this round from
    tricks, claimed bonuses, declarations, king and queen from one hand. ``points``: their sum,
    with the bonuses for the last trick and for all tricks once the round is scored.
    ``history``: every (seat, card) of this round's play, in order. ``played``: all those cards.
    ``voids``: per seat, the suits it has shown it lacks, bit 0..3 of ``SHCD``. ``lacks``: per seat
    the mask of all cards that it has shown it does not hold: a trump it would have had to play.
    ``sheet``: a row per scored round; `Row` names its numbers.
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, int] = (0, 0)
    phase: str = "new"
    turned: tuple[int, ...] = ()
    passes: int = 0
    trump: int = -1
    decider: int = -1
    forced: bool = False
    challengers: tuple[int, ...] = ()
    said: tuple[str, ...] = ("",) * SEATS
    claims: tuple[tuple[int, ...], ...] = ((),) * SEATS
    shown: tuple[tuple[Cards, ...], ...] = ((),) * SEATS
    best: int = -1
    leader: int = -1
    trick: tuple[Card, ...] = ()
    last_trick: tuple[Card, ...] = ()
    last_leader: int = -1
    last_winner: int = -1
    won: tuple[int, ...] = (0,) * SEATS
    pending: str = ""
    pending_value: int = 0
    cards: tuple[int, int] = (0, 0)
    bonuses: tuple[int, int] = (0, 0)
    declared: tuple[int, int] = (0, 0)
    stuk: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    history: tuple[tuple[int, Card], ...] = ()
    played: Cards = NONE
    voids: tuple[int, ...] = (0,) * SEATS
    lacks: tuple[int, ...] = (0,) * SEATS
    sheet: tuple[tuple[int, ...], ...] = ()

    @property
    def level(self) -> int:
        """0, or 1, 2, 3 after kraken, re, superkraken."""
        return len(self.challengers)

    @property
    def challenger(self) -> int:
        """Who challenged last, or -1."""
        return self.challengers[-1] if self.challengers else -1


@dataclass(slots=True)
class Private(Record):
    """What one seat knows alone.

    ``hand``: its cards. ``declared``: the combinations it has declared in this round.
    """

    hand: Cards = NONE
    declared: tuple[Cards, ...] = ()


@dataclass(slots=True)
class Hidden(Record):
    """What nobody knows: the seed and given decks of the deals to come, the second pack (K29)."""

    seed: int = 0
    decks: tuple[tuple[int, ...], ...] = ()
    pack: tuple[int, ...] = ()


class Row(NamedTuple):
    """The numbers of a row of ``Table.sheet``: where every point of a round came from.

    ``_we`` and ``_they`` are the teams. ``cards`` to ``pit`` add up to ``total``. ``obliged`` is
    the team that had to score more (0 We, 1 They), ``takes_all`` the team that takes all points, -1
    when both keep their own. ``challenge`` and ``spades`` are multipliers, 1 when there is none; of
    a house that does not multiply everything, ``times_cards`` and ``times_bonuses`` are what card
    points (with the last trick) and all the rest were multiplied by.
    """

    dealer: int
    decider: int
    trump: int
    level: int
    challenger: int
    obliged: int
    cards_we: int
    cards_they: int
    last_we: int
    last_they: int
    bonuses_we: int
    bonuses_they: int
    declared_we: int
    declared_they: int
    stuk_we: int
    stuk_they: int
    pit_we: int
    pit_they: int
    total_we: int
    total_they: int
    takes_all: int
    challenge: int
    spades: int
    times_cards: int
    times_bonuses: int
    gain_we: int
    gain_they: int
    score_we: int
    score_they: int


# What a seat of this game sees, and the whole truth.
View: TypeAlias = state.View[Table, Private]
State: TypeAlias = state.State[Table, Private, Hidden]
