"""The last tricks of a deal with open cards, solved by the kernel: what a judge looks at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.engine.cards import renumbered


class Ending(ABC):
    """The cards that are left, all open, as the kernel has them.

    ``hands``: per seat. ``places``: by card of the game, its bit. ``trick``: the cards that lie.
    """

    def __init__(
        self, hands: Sequence[int], places: Sequence[int], trick: Sequence[int], leader: int
    ) -> None:
        self.places = places
        self.hands = [renumbered(hand, places) for hand in hands]
        self.trick = [places[card] for card in trick]
        self.leader = leader

    def after(self, seat: int, card: int) -> int:
        """What We get more than They from here on when this card is played."""
        hands, trick = list(self.hands), [*self.trick, self.places[card]]
        hands[seat] ^= trick[-1]
        if len(trick) < len(hands):
            return self.solve(hands, trick, self.leader)
        place, points = self.taken(trick, last=not any(hands))
        winner = (self.leader + place) % len(hands)
        found = -points if winner & 1 else points
        return found + self.solve(hands, [], winner, winner) if any(hands) else found

    @abstractmethod
    def solve(self, hands: list[int], trick: list[int], leader: int, winner: int = -1) -> int:
        """The same by best play; ``winner`` has just taken a trick, -1 for nobody."""

    @abstractmethod
    def taken(self, trick: list[int], *, last: bool) -> tuple[int, int]:
        """Which card of a whole trick takes it, and what comes with it."""
