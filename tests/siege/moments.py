"""What a window may have to show: every phase of every game, early and late, and what lies over it.

Matches are played by chance, over random options, and looked at after every step of the dealer and
of the seats, so that pictures between two decisions are there as well.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import NamedTuple

from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.app import App
from game.ui.play.match_screen import ME, MatchScreen
from tests.laws.facts import facts
from tests.laws.laws import random_options

MATCHES = 12  # of each game
STEPS = 700  # of a match; a deal of Wife-Swap has six hundred
LATE = 40  # steps after which a picture of the same kind is looked at again


class Moment(NamedTuple):
    """A match as it stands, and what lies over its table: an overlay, or nothing."""

    match: Match
    overlay: str = ""

    def __str__(self) -> str:
        table = self.match.view(ME).table
        mine = self.match.waiting >> ME & 1
        return f"{self.match.rules.id} {table.phase} {'mine' if mine else ''} {self.overlay}"

    def table(self, app: App) -> MatchScreen:
        """The table at this moment, as the only screen of the program."""
        table = MatchScreen(app, deepcopy(self.match))
        app.stack[:] = [table]
        table.opened()
        if self.overlay:
            table.over.show(self.overlay)
        table.director.paused = True
        return table


def _overlays(match: Match) -> list[str]:
    """What can lie over the table at this moment."""
    table = match.view(ME).table
    found = ["pause"]
    if getattr(table, "last_trick", ()):
        found.append("last")
    if table.sheet and (match.over or match.events[-1].kind == "score"):
        found.append("sheet")
        found += ["score"] if match.over else []
    return found + facts(match.rules.id).overlays(match)


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Moments of every kind that matches of a game have."""
    kind = GAMES[game]
    found: dict[tuple[object, ...], Moment] = {}
    for number in range(MATCHES):
        rng = stream("windows", game, number)
        options = random_options(kind.options_type, rng)
        match = Match(kind(options), Start(number))
        decide = pick(list(facts(game).manners), rng)
        for step in range(STEPS):
            table = match.view(ME).table
            mine = bool(match.waiting >> ME & 1)
            late = step // LATE
            for overlay in ("", *_overlays(match)):
                key = (table.phase, mine, overlay, match.rules.seats, min(late, 3))
                if overlay:
                    key = (overlay, match.rules.seats, min(late, 3), match.over)
                if key not in found:
                    found[key] = Moment(deepcopy(match), overlay)
            if match.over:
                break
            if match.waiting:
                seat = pick(match.awaited(), rng)
                match.submit(seat, decide(match.view(seat), match.legal(seat), rng))
            else:
                match.advance()
    return tuple(found.values())
