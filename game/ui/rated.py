"""What a rated match may bring, and what it has brought; loaded only when there is one."""

from __future__ import annotations

from game.club import words
from game.club.rating import Standing
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.words import _, signed
from game.host.archive import Errand
from game.ui.history import History
from game.ui.memory import Memory

Row = tuple[str, str, str]


def account(history: History, match: Match) -> Errand[tuple[Row, ...]]:
    """A row per reason why the rating has changed: the reason, how much of it counts, the figure.

    The last row is the rating before and after.
    """
    career = yield from history.career(match.rules.id)
    if not career.ends_with(match.identity()) or career.last is None:
        return ()
    change, last = career.change, career.last
    rows = [
        (words.line(step, change, last), part, signed(step.amount))
        for part, steps in ((_("70% of"), change.elo), (_("30% of"), change.points))
        for step in steps
    ]
    before, after = change.before.rating, change.after.rating
    return (*rows, (place(change.after), "", f"{before} → {after}"))


def place(standing: Standing) -> str:
    """The rating and its tier, in a sentence."""
    return _("Rating: {place}").format(place=words.place(standing))


def at_stake(standing: Standing, rules: AnyRules) -> str:
    """What is to be known before a rated match."""
    return words.at_stake(standing, rules)


def leaving(standing: Standing, rules: AnyRules) -> str:
    """What it costs to leave a rated match now."""
    return words.leaving(standing, rules)


def waiting(standing: Standing, memory: Memory, place: str) -> str:
    """What it costs to give up the match that waits there; empty when it costs nothing."""
    saved = memory.saved(place)
    if saved is None or not saved.rules.rated:
        return ""
    return f"{_('The match is rated.')} {leaving(standing, saved.rules)}"
