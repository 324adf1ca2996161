"""A rating in words: why it has changed, and what is at stake."""

from __future__ import annotations

from game.club.rating import (
    GAMES_PER_LEAVE,
    K_NEW,
    MOST_LEAVES,
    NEW,
    STREAK_MOST,
    Change,
    K,
    Outcome,
    Reason,
    Standing,
    Step,
    blend,
    expected,
    penalty,
    stakes,
    streak_bonus,
    tier,
    win_bonus,
)
from game.engine.rules import AnyRules
from game.engine.words import N_, _, ngettext, signed

_LINES = {
    Reason.WIN: N_("You won the match"),
    Reason.SHARE: N_("You shared the victory"),
    Reason.HALF_WIN: N_("Half of what a win earns"),
    Reason.HALF_SHOTS: N_("Half of what the shots earn"),
    Reason.FREE_LEAVE: N_("Left, using a free leave"),
    Reason.FOLLOWED: N_("Left after another player"),
    Reason.NEVER_BELOW: N_("Never falls below 0"),
}
_DETAILS = {
    Reason.SHARE: N_("Part of what a win would earn. Your winning streak is safe."),
    Reason.SHOT: N_("25 rating points each, even in a match you lose."),
    Reason.PARTNER_SHOT: N_("3 rating points each, even in a match you lose."),
    Reason.HALF_WIN: N_("Another player left. Your Elo and winning streak stay as they are."),
    Reason.HALF_SHOTS: N_("Halves are rounded up."),
    Reason.FREE_LEAVE: N_("Leaving cost you no points, but your free leave is used up."),
    Reason.FOLLOWED: N_("If another player left before you, leaving costs nothing."),
    Reason.NEVER_BELOW: N_("The rest of the loss is waived."),
}


def line(step: Step, change: Change, match: Outcome) -> str:
    """The reason of a step, short enough for a line."""
    if step.reason is Reason.STRENGTH:
        own, others = match.own(change.before.elo), match.others
        if len(set(others)) > 1:
            return _("Elo, {own} against several").format(own=round(own))
        n = len(others)
        text = ngettext("Elo, {own} against {other}", "Elo, {own} against {n} of {other}", n)
        return text.format(own=round(own), other=round(others[0]), n=n)
    if step.reason is Reason.STREAK:
        n = change.after.streak
        return ngettext("{n} win in a row", "{n} wins in a row", n).format(n=n)
    if step.reason is Reason.SHOT:
        n = match.shots
        return ngettext("You shot the bird", "You shot the bird {n} times", n).format(n=n)
    if step.reason is Reason.PARTNER_SHOT:
        n = match.partner_shots
        text = ngettext("Your partner shot the bird", "Your partner shot the bird {n} times", n)
        return text.format(n=n)
    if step.reason is Reason.PENALTY:
        return _("Left a rated match (number {n})").format(n=change.after.offences)
    return _(_LINES[step.reason])


def detail(step: Step, change: Change, match: Outcome) -> str:
    """How a step is reckoned, in a sentence or two."""
    if step.reason is Reason.STRENGTH:
        own, others = match.own(change.before.elo), match.others
        text = _(
            "Your team averaged {own}, theirs {other}: on average you would win "
            "{n} of 100 matches. Elo changes by at most {most}: the less "
            "expected the result, the more."
        )
        if match.partner is None:
            text = _(
                "You had {own}, against {other}: on average you would win {n} of "
                "100 matches. Elo changes by at most {most}: the less expected the "
                "result, the more."
            )
        return text.format(
            own=f"{own:g}",
            other=", ".join(f"{other:g}" for other in others),
            n=round(100 * expected(own, *others)),
            most=K_NEW if change.before.games < NEW else K,
        )
    if step.reason is Reason.WIN:
        text = _("Every rated match you win earns {n} rating points.")
        return text.format(n=win_bonus(match.sides))
    if step.reason is Reason.STREAK:
        first, most = (streak_bonus(wins, match.sides) for wins in (1, STREAK_MOST))
        text = _("The longer your winning streak, the more: from {n} to {most} rating points.")
        return text.format(n=first, most=most)
    if step.reason is Reason.PENALTY:
        text = _("Leaving another match costs {n} rating points.")
        told = text.format(n=penalty(change.after.offences))
    else:
        told = _(_DETAILS[step.reason])
    if step.reason in (Reason.PENALTY, Reason.FREE_LEAVE) and not match.former:
        return f"{told} {_('Your winning streak is over.')}"
    return told


def place(standing: Standing) -> str:
    """The rating and its tier."""
    rating = standing.rating
    return _("{rating}, {tier}").format(rating=rating, tier=_(tier(rating).name))


def win_or_loss(standing: Standing, rules: AnyRules) -> str:
    """What a match by these rules would bring."""
    win, loss, _leave = stakes(standing, rules)
    text = _("A win is worth about {win}, a loss {loss}.")
    return text.format(win=signed(win), loss=signed(loss))


def leaving(standing: Standing, rules: AnyRules) -> str:
    """What it costs to leave such a match once it has begun."""
    if standing.leaves:
        return _("Leaving uses up a free leave and ends your winning streak.")
    text = _("Leaving costs {n}: a loss and {points} rating points.")
    return text.format(n=-stakes(standing, rules).leave, points=penalty(standing.offences))


def next_leave(standing: Standing) -> str:
    """What leaving costs besides a loss, whatever the match."""
    if standing.leaves:
        return _("Next time you use up a free leave, and lose only your winning streak.")
    points = penalty(standing.offences)
    n = standing.rating - blend(standing.elo, max(0, standing.points - points))
    text = _("Next time it counts as a loss and costs about {n} more ({points} rating points).")
    return text.format(n=n, points=points)


def at_stake(standing: Standing, rules: AnyRules) -> str:
    """All of it, and where the person stands."""
    here = _("Your rating is {place}.").format(place=place(standing))
    return " ".join((here, win_or_loss(standing, rules), leaving(standing, rules)))


def toward_leave(standing: Standing) -> str:
    """The free leaves that there are, and when the next one comes."""
    have, n = standing.leaves, GAMES_PER_LEAVE - standing.toward
    if have == MOST_LEAVES:
        return _("You have {n} free leaves, the maximum.").format(n=have)
    if not have:
        return ngettext(
            "Finish {n} more match to earn a free leave.",
            "Finish {n} more matches to earn a free leave.",
            n,
        ).format(n=n)
    leaves = ngettext("You have {n} free leave.", "You have {n} free leaves.", have).format(n=have)
    more = ngettext(
        "Finish {n} more match to earn another.", "Finish {n} more matches to earn another.", n
    )
    return f"{leaves} {more.format(n=n)}"
