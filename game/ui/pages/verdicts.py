"""What a review says of a decision, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.reasons import advice, brief, doubted, explained, first_up
from game.club.review import SMALL, TENTHS, Decision, Review, worth
from game.engine.match import Match
from game.engine.thought import Candidate
from game.engine.words import _, decimal, ngettext, per_cent, points, sentences
from game.house import MANIFEST
from game.ui.memory import ME
from game.ui.play import news


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


def cost(game: str, tenths: int) -> str:
    """How much a decision gave away, in words: nobody feels a tenth of a point."""
    n = round(abs(tenths) / TENTHS)
    return per_cent(n) if MANIFEST[game].by_chance else points(n)


def why_better(then: Match, one: Decision, taken: Candidate, names: Sequence[str]) -> list[str]:
    """Why the best candidate of this decision is better than another, a sentence each."""
    rules, view, best = then.rules, then.view(ME), one.reasons.candidates[0]
    clues = one.reasons._replace(candidates=())  # what is better is told beside it
    told = advice(rules, view, best.actions[0], clues, names, news.of_deal(then, ME))
    because = explained(rules, view, one.reasons, best, names, taken)
    because = because or explained(rules, view, one.reasons, best, names)  # than all others
    return [*filter(None, (doubted(rules, view, best, taken), *because, *told.why))]


def counted(found: Review) -> str:
    """How many of the person's decisions were good."""
    own = found.own(ME)
    good = sum(one.good for one in own)
    text = _("{good} of {all} decisions were as good as the best.")
    return text.format(good=good, all=len(own))


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


def given(match: Match, one: Decision, taken: Candidate) -> str:
    """How much a candidate of this decision gives away, in a sentence."""
    game, loss = match.rules.id, lost(match, one, taken)
    if loss < SMALL:
        return _("As good as the best.")
    if not MANIFEST[game].by_chance:
        return _("It cost {n}.").format(n=cost(game, loss))
    best, then = (per_cent(round(worth / TENTHS)) for worth in (one.best, one.best - loss))
    text = _("It cut your chance of winning from {best} to {then}.")
    return text.format(best=best, then=then)


def reasons(match: Match, one: Decision, taken: Candidate, names: Sequence[str]) -> list[str]:
    """Why a candidate of this decision is as good as the best, or why that is better."""
    then = before(match, one.at)
    if lost(match, one, taken) < SMALL:
        return explained(then.rules, then.view(ME), one.reasons, taken, names)[:2]
    return why_better(then, one, taken, names)[:2]


def lost(match: Match, one: Decision, taken: Candidate) -> int:
    """What a candidate of this decision gives away, in tenths."""
    return one.best - worth(taken, by_chance=MANIFEST[match.rules.id].by_chance)


def said(match: Match, one: Decision, taken: Candidate, names: Sequence[str] = ()) -> str:
    """What a candidate of this decision has cost, what was best, and, if seats have names, why."""
    then = before(match, one.at)
    rules, view = then.rules, then.view(ME)
    name = first_up(brief(rules, view, taken.actions))
    loss, best = lost(match, one, taken), one.reasons.candidates[0]
    text = _("{taken}: as good as the best").format(taken=name)
    if loss >= SMALL:
        text = _("{taken} cost {n}. Best: {best}").format(
            taken=name,
            n=cost(rules.id, loss),
            best=brief(rules, view, best.actions),
        )
    why = reasons(match, one, taken, names) if names else []
    return sentences(text, *why) if why else text
