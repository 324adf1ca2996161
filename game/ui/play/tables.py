"""Which table a match is played at, by what the match counts for."""

from __future__ import annotations

from game.engine.match import DAILY, PRACTICE, Match
from game.ui.play import daily_screen, practice_screen
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Shell


def table_of(app: Shell, match: Match, *, new: bool) -> MatchScreen:
    """The screen of a match."""
    if PRACTICE in match.marks:
        return practice_screen.PracticeScreen(app, match, new=new)
    if DAILY in match.marks:
        return daily_screen.DailyScreen(app, match, new=new)
    return MatchScreen(app, match, new=new)
