"""Which table a match is played at, by what the match counts for."""

from __future__ import annotations

from game.engine.match import DAILY, PRACTICE, Match
from game.ui.play import daily_guide, practice_guide
from game.ui.play.guide import Guide
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Shell


def table_of(app: Shell, match: Match, *, new: bool) -> MatchScreen:
    """The screen of a match."""
    guide: Guide | None = None
    if PRACTICE in match.marks:
        guide = practice_guide.PracticeGuide()
    elif DAILY in match.marks:
        guide = daily_guide.DailyGuide()
    return MatchScreen(app, match, guide, new=new)
