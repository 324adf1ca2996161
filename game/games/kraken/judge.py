"""The last tricks of Kraken with open cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.endings import Ending
from game.games.kraken.mind import places, variant
from game.games.kraken.rules import Kraken
from game.games.kraken.state import View
from game.host.kernel import load
from game.kernel import kraken, kraken_ends


class KrakenEnding(Ending):
    """The last tricks of a round, with their bonuses, the last trick's and the pit."""

    def __init__(self, rules: Kraken, views: Sequence[View]) -> None:
        table = views[0].table
        super().__init__(
            [view.own.hand for view in views], places(table.trump), table.trick, table.leader
        )
        self._trump, self._variant = table.trump, variant(rules.options)
        we, they = table.won[0] + table.won[2], table.won[1] + table.won[3]
        self._swept = (0 if they else 1) + (0 if we else 2)  # who may still take all tricks

    def solve(self, hands: list[int], trick: list[int], leader: int, winner: int = -1) -> int:
        """What We get more than They by best play."""
        lies = [*trick, 0, 0, 0, 0][:4]
        terms = (self._trump, self._variant, self._sweeps(winner), 0)
        found = load().call(kraken_ends.solve, hands, lies, leader, *terms)
        return (found & 4095) - kraken_ends.FAR

    def taken(self, trick: list[int], *, last: bool) -> tuple[int, int]:
        """Which card takes the trick, and what comes with it."""
        found, place = kraken.value(trick, self._trump), kraken.winner(trick, self._trump)
        points = (found & 255) + (found >> 8)
        if last:
            points += 10 if self._variant & kraken.LAST_TRICK else 0
            swept = self._sweeps((self.leader + place) % 4)
            points += 100 if self._variant & kraken.PIT and swept else 0
        return place, points

    def _sweeps(self, winner: int) -> int:
        return self._swept if winner < 0 else self._swept & (2 if winner & 1 else 1)
