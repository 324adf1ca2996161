"""The last tricks of the two games with a nest, with open cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.endings import Ending
from game.cards.nest import NestT, Private
from game.cards.rook_worth import Setting
from game.engine.state import View
from game.host.kernel import load
from game.kernel import rook, rook_ends


class RookEnding(Ending):
    """The last tricks of a hand, and the points of the nest for whoever takes the last one."""

    def __init__(self, setting: Setting, views: Sequence[View[NestT, Private]]) -> None:
        table = views[0].table
        super().__init__(
            [view.own.hand for view in views], setting.places, table.trick, table.leader
        )
        self._trump, self._variant = table.trump, setting.variant
        buried = [card for view in views for card in view.own.buried]
        elsewhere = setting.variant & (rook.KITTY_TAKER | rook.KITTY_NONE)
        self._last = 0 if elsewhere else sum(setting.deck.points[card] for card in buried)

    def solve(self, hands: list[int], trick: list[int], leader: int, winner: int = -1) -> int:
        """What We get more than They by best play."""
        lies = [*trick, 0, 0, 0, 0][:4]
        terms = (self._trump, self._variant, self._last, 0)
        return (load().call(rook_ends.solve, hands, lies, leader, *terms) & 1023) - rook.FAR

    def taken(self, trick: list[int], *, last: bool) -> tuple[int, int]:
        """Which card takes the trick, and the points in it."""
        points = sum(rook.worth(card) for card in trick)
        won = rook.winner(trick, self._trump, self._variant)
        return won, points + (self._last if last else 0)
