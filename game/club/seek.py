"""A deal of the person's choice, looked for among seeds."""

from __future__ import annotations

from collections.abc import Generator

from game.club.lines import Thinker, decided
from game.engine.cards import seats_in
from game.engine.match import PRACTICE, Match
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.engine.wanted import Wanted

MOST = 5000  # deals that are looked at before it is given up


class Seek:
    """A search in small steps. ``looked``: how many deals it has looked at."""

    def __init__(self, rules: AnyRules, wanted: Wanted, seat: int, think: Thinker) -> None:
        self.rules, self.wanted, self.seat = rules, wanted, seat
        self.looked = 0
        self.found: Match | None = None
        self._think = think

    def run(self, seed: int) -> Generator[None, None, None]:
        """Look at one deal after the other, from a seed on; what is found is practice."""
        while self.found is None and self.looked < MOST:
            match = Match(self.rules, Start(seed + self.looked))
            if (yield from self._fits(match)):
                self.found = match if self.wanted.there else Match(self.rules, match.start)
                self.found.marks = frozenset({PRACTICE})
            self.looked += 1
            yield

    def _fits(self, match: Match) -> Generator[None, None, bool]:
        """Whether it is one of those that are wanted; computer players decide until that shows."""
        while True:
            match.settle()
            fits = not match.over and self.wanted.fits(self.rules, match.view(self.seat))
            if fits is not None:
                return fits
            for seat in seats_in(match.waiting):
                match.submit(seat, (yield from decided(self._think(match, seat))))
                break
