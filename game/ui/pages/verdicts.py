"""What a review says of a decision, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.reasons import brief, explained, first_up
from game.club.review import SMALL, TENTHS, Decision, worth
from game.engine.match import Match
from game.engine.thought import Candidate
from game.engine.words import _, decimal, ngettext, per_cent, sentences
from game.house import MANIFEST
from game.ui.memory import ME


def before(match: Match, at: int) -> Match:
    """The match as it stood when this move was awaited."""
    then = match.moment(at, 0)
    then.settle()
    return then


def figure(game: str, tenths: int, *, sign: bool = True, short: bool = False) -> str:
    """A worth or a difference, in points or in per cent of winning.

    ``short``: a whole number has no zero behind it, as in a sentence.
    """
    whole, rest = divmod(abs(tenths), TENTHS)
    number = decimal(abs(tenths) / TENTHS) if rest or not short else str(whole)
    ahead = "−" if tenths < 0 else "+" if tenths > 0 and sign else ""
    return per_cent(ahead + number) if MANIFEST[game].by_chance else ahead + number


def costly(game: str, tenths: int) -> str:
    """That a play has given so much away, and an offer."""
    if MANIFEST[game].by_chance:
        text = _("One play cut your chance of winning by {n}. Try it again?")
        return text.format(n=per_cent(str(round(tenths / TENTHS))))
    n = round(tenths / TENTHS)
    text = ngettext(
        "One play cost you {n} point. Try it again?",
        "One play cost you {n} points. Try it again?",
        n,
    )
    return text.format(n=n)


def lost(match: Match, one: Decision, taken: Candidate) -> int:
    """What a candidate of this decision gives away, in tenths."""
    return one.best - worth(taken, by_chance=MANIFEST[match.rules.id].by_chance)


def said(match: Match, one: Decision, taken: Candidate, names: Sequence[str] = ()) -> str:
    """What a candidate of this decision has cost, what was best, and, if seats have names, why."""
    rules, view = match.rules, before(match, one.at).view(ME)
    name = first_up(brief(rules, view, taken.actions))
    given = lost(match, one, taken)
    if given < SMALL:
        return _("{taken}: as good as the best").format(taken=name)
    best = one.reasons.candidates[0]
    why = explained(rules, view, one.reasons, best, names, taken)[:1] if names else []
    text = _("{taken} cost {n}. Best: {best}").format(
        taken=name,
        n=figure(rules.id, given, sign=False, short=True),
        best=brief(rules, view, best.actions),
    )
    return sentences(text, *why) if why else text
