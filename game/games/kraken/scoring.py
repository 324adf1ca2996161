"""How a round is written down (KR32, KR33, KR34)."""

from __future__ import annotations

from typing import NamedTuple

from game.games.kraken.deck import POINTS, SPADES
from game.games.kraken.options import KrakenOptions
from game.games.kraken.state import Table

MULTIPLIERS = (1, 2, 4, 8)  # KR16, KR17, KR18
CHALLENGES = ("kraken", "re", "super")  # K6: the word that raises level 0, 1, 2


class Result(NamedTuple):
    """How a round is written down; see `Row` for the names."""

    gains: tuple[int, int]
    made: bool  # whether the team that had to score more did
    takes_all: int
    times_cards: int
    times_bonuses: int


def obliged_seat(table: Table) -> int:
    """The seat whose team must have more: the last challenger, else the decider (KR32, KR33)."""
    return table.challenger if table.level else table.decider


def needed(table: Table, last_trick: int) -> int:
    """The least with which the team that must have more has it, as things stand (KR32, KR33, K10).

    It grows with every bonus that either team has claimed so far; ``last_trick`` is the one for
    the last trick (K1), which somebody will have.
    """
    scored = table.phase in ("scored", "over")  # it stands among the points
    cards = sum(POINTS[table.trump]) + (0 if scored else last_trick)
    return (cards + sum(table.points) - sum(table.cards)) // 2 + 1


def round_score(
    cards: tuple[int, int],
    extra: tuple[int, int],
    obliged: int,
    *,
    level: int,
    trump: int,
    options: KrakenOptions,
) -> Result:
    """What We and They write down (KR32, KR33, KR34; K7, K8, K9, K10, K11, K26, K42).

    ``cards`` are the card points with the last trick, ``extra`` is everything else, ``obliged`` the
    team that must have more in all: the declarers, or the last to challenge.
    """
    totals = (cards[0] + extra[0], cards[1] + extra[1])
    made = totals[obliged] > totals[1 - obliged]  # K10
    times = MULTIPLIERS[level]
    spades = 2 if trump == SPADES else 1
    times_cards = times * (spades if options.spades_bonus != "off" else 1)  # K11
    times_bonuses = times if options.multiply_bonus else 1  # K7
    if options.spades_bonus == "x2_total":
        times_bonuses *= spades
    worth = [cards[side] * times_cards + extra[side] * times_bonuses for side in (0, 1)]
    if made and not level:
        return Result((worth[0], worth[1]), made, -1, times_cards, times_bonuses)
    takes_all = obliged if made else 1 - obliged
    gain = worth[0] + worth[1]  # K8, K9, K42
    if made and options.challenge_payout == "own_points":
        gain = worth[takes_all]
    gains = (0, gain) if takes_all else (gain, 0)
    return Result(gains, made, takes_all, times_cards, times_bonuses)
