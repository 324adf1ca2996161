"""Why a bot decided as it did, in sentences made of a game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import inf
from typing import NamedTuple

from game.bots.shown import clues
from game.engine import why as because
from game.engine.actions import Action, Event
from game.engine.chance import stream
from game.engine.lazy import fetched
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Candidate, Reasons
from game.engine.words import N_, _, decimal, listed, ngettext, per_cent, sentences, within
from game.house import MANIFEST

ROWS = 4  # candidates that are told of
NAMED = 2  # that are as good
STEPS = 5  # of the line that follows
AHEAD = 1.0  # points by which one that is not chosen must be ahead to be told of
DIGITS = 10  # points below which tenths are told, where there are no more in any row

# Why one that seems worth more is not chosen, or nothing else was thought of: a sentence for each
# of `DOUBTED`.
DOUBTS = {
    "luck": N_("With a hand like this, a team takes about {n} points: {other} relies on luck."),
    "close": N_(
        "With a hand like this, a team takes about {n} points: {other} leaves little to spare."
    ),
    "few": N_("With few trumps and no high one, {other} relies on luck."),
    "any": N_("With a hand like this, a team takes about {n} points, so any bid relies on luck."),
    "mate": N_("Your partner has the highest bid: let your partner play it."),
    "twins": N_("Your cards here are equal: no card still out ranks between them."),
    "bonus": N_("Your team scores {n} for {what}, and it costs you nothing."),
    "vain": N_("Your team can no longer win this round, so the {n} would go to them as well."),
    "counts": N_("Your team scores {n} for {what}: keep silent only when the round is lost."),
    "declares": N_(
        "Your team scores {n} unless they have something better: silence scores nothing."
    ),
    "ties": N_("They have declared {n} too: your team scores if its best ranks higher."),
    "alongside": N_("Your team has declared {n}: unless they have better, this counts as well."),
    "outbids": N_("They have declared no more than {n}, so your team scores all that it declares."),
    "unopposed": N_("They have declared nothing, so your team scores all that it declares."),
    "behind": N_(
        "They have declared {n}, but if your partner has more, your declaration counts as well."
    ),
    "beaten": N_(
        "They have declared {n}: yours would score nothing and only show them your cards."
    ),
    "most": N_("Your cards cannot score more than this."),
    "ends": N_("It ends the game now, and your cards cannot score more than this."),
    "odd": N_("{other} may score as much, but good players would not do it."),
    "tops": N_("{other} may score more, but buries a 14."),
    "single": N_("{other} may score more, but depends on a single card."),
    "made": N_("{other} may score more, but this round is as good as won."),
    "answer": N_("{other} may score more, but a team that chose trumps is seldom weak."),
    "shown": N_("{other} may score more, but a challenge shows strong trumps."),
    "replied": N_("{other} may score more on paper, but a team that says Re seldom loses."),
    "habit": N_("{other} may score more, but experience says {chosen} is better."),
    "foreseen": N_("{other} may score more, but a good player varies such bids."),
    "dear": N_("{other} is only just ahead: so small a difference may be chance."),
    "later": N_("{other} wins about as often, but scores less right away."),
    "chance": N_("{other} may score more points, but with no better chance of winning."),
    "worse": N_("{other} may score more points, but with a smaller chance of winning."),
}
FOR_THE_MATCH = N_("{other} may score more, but {chosen} is better for winning the match.")
# Those of them that say why nothing else was thought of.
ALONE = {"any", "mate", "twins", "most", "ends"}
ALONE |= {"bonus", "counts", "vain", "declares", "ties", "alongside", "outbids", "unopposed"}
ALONE |= {"behind", "beaten"}
# In these games a chance is that of winning: it comes before all else.
OF_WINNERS = "foreseen", "dear", "later"


class Row(NamedTuple):
    """A candidate, what is expected of it, and its chance; "" where there is none."""

    what: str
    points: str
    chance: str


class Advice(NamedTuple):
    """What to do and why: ``rows`` are the candidates, the advised one first.

    ``chance`` is what their chances are those of. ``evident``: the rows alone tell why. ``unlike``:
    they alone seem to tell why not, and the first sentence says what else counts. ``reasoned``: it
    says a reason in the words of the game.
    """

    what: str
    why: tuple[str, ...]
    rows: tuple[Row, ...]
    chance: str
    evident: bool = False
    unlike: bool = False
    reasoned: bool = False

    def text(self) -> str:
        """All of it, to be read aloud."""
        rows = (
            ", ".join(filter(None, (f"{row.what}: {row.points}", row.chance))) for row in self.rows
        )
        return sentences(self.what, *self.why, *rows)


def advice(
    rules: AnyRules,
    view: AnyView,
    action: Action,
    reasons: Reasons,
    names: Sequence[str],
    past: Sequence[Event],
) -> Advice:
    """The reasons for an action in sentences; ``past`` is the news of the deal so far."""
    chosen = next((c for c in reasons.candidates if c.actions[:1] == (action,)), None)
    others = [c for c in reasons.candidates if c is not chosen]
    why: list[str] = []
    behind, unlike, given, near = inf, False, False, False
    if chosen and others:
        most = max(others[: ROWS - 1], key=lambda one: one.points)
        behind = most.points - chosen.points
        found = explained(rules, view, reasons, chosen, names)
        given = bool(found)
        alike = _alike(rules, view, reasons, chosen)
        if behind >= AHEAD or not (found or alike):  # what all can see to be worth more comes first
            against = _said(rules, view, reasons, chosen, most).reasons
            if all(one.detector.about == because.SETTLED for one in against):
                against = []  # it tells no choice from another
            beside = _worded(rules, view, against, names)
            habit = _by_habit(most, chosen)
            near = AHEAD <= behind < because.SHOWN and (habit or _as_often(most, chosen))
            near = near and bool(beside or found or not most.doubt)
            if near:  # it hardly counts beside the reasons
                name = _named(rules, view, most)
                same = _("{other} would do as well.").format(other=first_up(name))
                spoken = any(name.casefold() in text.casefold() for text in found)
                alike = "" if beside or spoken else same
            elif beside and behind >= AHEAD and habit:
                why.append(
                    _("On paper, {other} scores more.").format(other=_named(rules, view, most))
                )
            else:
                why += filter(None, [compared(rules, view, chosen, others[: ROWS - 1])])
            if against and most.doubt and most.doubt.kind in ("dear", "later"):
                every = _said(rules, view, reasons, chosen).reasons
                beside = _worded(rules, view, _mixed(against, every), names)
            found = beside or found
        said = tuple(text.partition(":")[0] for text in why)  # nobody is told the same twice
        why += [text for text in dict.fromkeys(found) if not text.startswith(said)][: because.MOST]
        why += [alike] if alike and (behind < AHEAD or near) else []
        unlike = bool(why) and behind >= AHEAD
    elif chosen and chosen.doubt and chosen.doubt.kind in ALONE:
        what = rules.doing(view, chosen.actions[0])
        why.append(_(DOUBTS[chosen.doubt.kind]).format(n=chosen.doubt.captures, what=what))
    why += clues(rules, view, reasons, chosen, why, names, past)
    if reasons.line:
        why.append(_line(rules, view, reasons, names))
    elif reasons.solved:
        why.append(_("This is worked out exactly."))
    ranked = [chosen, *others] if chosen else others
    what = plan(rules, view, chosen.actions) if chosen else rules.label(view, action)
    rows = _rows(rules, view, ranked[:ROWS])
    chance = _(MANIFEST[rules.id].chance)
    evident = behind < AHEAD and len(why) == 1 < len(rows) and not given
    return Advice(what, tuple(why), rows if len(rows) > 1 else (), chance, evident, unlike, given)


def _alike(rules: AnyRules, view: AnyView, reasons: Reasons, chosen: Candidate) -> str:
    """What is about as good and as well founded, in a sentence; "" where nothing is."""
    said = _said(rules, view, reasons, chosen)
    found, nearly = said.alike, said.nearly
    if nearly and said.reasons and nearly.actions[0].verb in ("play", "bury"):
        name = instead(rules, view, nearly.actions, chosen.actions) or _named(rules, view, nearly)
        return _("{other} would do nearly as well.").format(other=first_up(name))
    plays = all(one.actions[0].verb == "play" for one in found)
    every = sum(action.verb == "play" for action in rules.legal(view))
    if plays and len(found) == every - 1 > 0:
        return _("It makes little difference which card you play here.")
    called = [
        instead(rules, view, one.actions, chosen.actions) or _named(rules, view, one)
        for one in found[: NAMED if plays else 1]
    ]
    if not called:
        return ""
    return _("{other} would do as well.").format(other=first_up(listed(called, _(" or "))))


def _said(
    rules: AnyRules,
    view: AnyView,
    reasons: Reasons,
    chosen: Candidate,
    rival: Candidate | None = None,
) -> because.Said:
    place = MANIFEST[rules.id].why
    if not place:
        return because.Said([], [])
    why: because.Why = fetched(place)
    return because.reasons(rules, view, why, reasons, chosen, rival)


def explained(
    rules: AnyRules,
    view: AnyView,
    reasons: Reasons,
    chosen: Candidate,
    names: Sequence[str],
    rival: Candidate | None = None,
) -> list[str]:
    """Why a choice is better than the rest, or than another, in the words of the game.

    Hints, reviews and what is tried again all say it by this.
    """
    return _worded(rules, view, _said(rules, view, reasons, chosen, rival).reasons, names)


def _worded(
    rules: AnyRules, view: AnyView, said: Sequence[because.Reason], names: Sequence[str]
) -> list[str]:
    return [because.worded(rules, one, _named(rules, view, one.rival), names) for one in said]


def _mixed(
    against: Sequence[because.Reason], every: Sequence[because.Reason]
) -> list[because.Reason]:
    """What speaks best against one choice, and then against all, as if it had been found at once.

    A chance to win comes before points: that another has more of them is not all there is to say.
    """
    first = against[0]
    more = [
        one
        for one in (*every, *against)
        if one.detector.about not in (first.detector.about, because.SETTLED)
        if not ("{other}" in one.detector.says and one.rival is first.rival)
    ]
    return because.in_order([first, *more[: because.MOST - 1]])


def plan(rules: AnyRules, view: AnyView, actions: Sequence[Action]) -> str:
    """Actions that follow each other as one: “Bury red 5, 7; green 7. Red is trump”."""
    parts = []
    told = zip(actions, _views(rules, view, actions), strict=True)
    for (verb, _to), group in groupby(told, key=lambda one: (one[0].verb, one[0].to)):
        (first, now), *more = group
        names = [rules.label(now, first)]
        within_it = []  # more cards that are named where the first is
        for action, then in more:  # the card alone, as long as the rest means the same
            same = rules.verbs[verb].startswith("card") and names[0] == rules.label(then, first)
            if same and not names[0].endswith(rules.card_text(first.arg)):
                within_it.append(rules.card_text(action.arg))
            else:
                names.append(rules.card_text(action.arg) if same else rules.label(then, action))
        if within_it:
            card = rules.card_text(first.arg)
            names[0] = names[0].replace(card, listed([card, *within_it]), 1)
        parts.append(_listed(names))
    if len(parts) > 1 and not rules.verbs[actions[-1].verb]:
        *parts, last = parts
        return _("{steps}, then {last}").format(steps=". ".join(parts), last=last)
    return ". ".join(parts)


def _listed(names: Sequence[str]) -> str:
    """Names after each other; a colour of several cards is said once: “Red 13; yellow 5, 8”."""
    groups = [[names[0]]]
    for name in names[1:]:
        colour, _space, rank = name.rpartition(" ")
        before = groups[-1][0].rpartition(" ")[0]
        if rank.isdigit() and colour and before.endswith(colour):
            groups[-1].append(rank)
        else:
            groups.append([name])
    apart = ", " if len(groups) == len(names) else "; "
    return apart.join(", ".join(group) for group in groups)


def _views(rules: AnyRules, view: AnyView, actions: Sequence[Action]) -> list[AnyView]:
    """What the seat sees before each action; later ones may speak of what earlier ones make."""
    if not any(" " in rules.verbs[action.verb] for action in actions[1:]):
        return [view] * len(actions)
    found, state = [view], rules.imagine(view, stream("plan"))
    for action in actions[:-1]:
        rules.apply(state, view.seat, action)
        found.append(state.view(view.seat))
    return found


def brief(rules: AnyRules, view: AnyView, actions: Sequence[Action]) -> str:
    """The same within a sentence, where it is clear that a card is played."""
    return _card(rules, actions) or within(plan(rules, view, actions))


def instead(
    rules: AnyRules, view: AnyView, other: Sequence[Action], chosen: Sequence[Action]
) -> str:
    """What is different in ``other``, of which most is as in ``chosen``; "" where too little is.

    Of cards that are laid away together those that are exchanged, else the trumps.
    """
    new = [action for action in other if action not in chosen]
    old = [action for action in chosen if action not in other]
    if not rules.gathered(view) or not new or 2 * max(len(new), len(old)) > len(other):
        return ""
    if all(rules.verbs[action.verb] == "card" for action in new + old):
        names = [", ".join(rules.the_card(a.arg) for a in cards) for cards in (new, old)]
        return _("{new} instead of {old}").format(new=names[0], old=names[1])
    before = _views(rules, view, other)[other.index(new[0])]
    return plan(rules, before, new) if len(new) == 1 else ""


def _card(rules: AnyRules, actions: Sequence[Action]) -> str:
    """The card, if it is nothing more than one that is played."""
    return rules.card_text(actions[0].arg) if [a.verb for a in actions] == ["play"] else ""


def _by_habit(other: Candidate, chosen: Candidate) -> bool:
    """Whether nothing but habit speaks against what seems worth more: reasons may say it better.

    So it is where it brings more points and is worth as much, but not where it is worth less.
    """
    habit = other.doubt is None or other.doubt.kind in (because.ODD, "habit")
    return _matches(other, chosen) and (habit or other.worth - chosen.worth < AHEAD)


def _matches(other: Candidate, chosen: Candidate) -> bool:
    """Whether a choice is hardly worth less than another, whatever points it brings."""
    return chosen.worth - other.worth < because.SHOWN


def _as_often(other: Candidate, chosen: Candidate) -> bool:
    """Whether another choice wins as often as the chosen one, where nothing else counts more."""
    winners = other.doubt is not None and other.doubt.kind in OF_WINNERS
    return winners and percent(other) == percent(chosen)


def compared(rules: AnyRules, view: AnyView, chosen: Candidate, others: Sequence[Candidate]) -> str:
    """What is chosen beside the next; or why not that which all can see is worth more."""
    most = max(others, key=lambda one: one.points)
    against = doubted(rules, view, chosen, most)
    if against or most.points - chosen.points >= AHEAD:
        return against
    name = instead(rules, view, others[0].actions, chosen.actions)
    name = name or _named(rules, view, others[0])
    tenths = _fine([chosen, *others])
    # As whoever reads both figures reckons.
    ahead = round(_shown(chosen, tenths=tenths) - _shown(others[0], tenths=tenths))
    near = _matches(others[0], chosen)
    if ahead <= 0:
        return _("{other} is about as good.").format(other=first_up(name)) if near else ""
    if ahead < because.SHOWN and near and view.table.phase == "play":
        return _("{other} would do nearly as well.").format(other=first_up(name))
    return ngettext(
        "{n} point better than {other}.", "{n} points better than {other}.", ahead
    ).format(n=ahead, other=name)


def _named(rules: AnyRules, view: AnyView, candidate: Candidate) -> str:
    """Within a sentence: a card, a bid; several decisions are called what their buttons say."""
    first, *more = candidate.actions
    if _card(rules, candidate.actions):
        return rules.the_card(first.arg)
    if not more and (doing := rules.doing(view, first)):
        return doing
    return _("“{label}”").format(label=plan(rules, view, candidate.actions))


def doubted(rules: AnyRules, view: AnyView, chosen: Candidate, other: Candidate) -> str:
    """Why another that seems worth more is not chosen; "" where it does not, or none can say.

    Against what is odd it is said where that seems worth as much. What brings more points may be
    worth less: then the match speaks against it, and no doubt is needed.
    """
    least = 0.0 if other.doubt and other.doubt.kind == because.ODD else AHEAD
    ahead = other.points - chosen.points
    name, ours = _named(rules, view, other), _named(rules, view, chosen)
    if ahead >= AHEAD and not _matches(other, chosen):
        return first_up(_(FOR_THE_MATCH).format(other=name, chosen=ours))
    if other.doubt is None or min(ahead, other.worth - chosen.worth) < least:
        return ""
    kind, captures = other.doubt
    if kind in OF_WINNERS and percent(other) < percent(chosen):
        kind = "worse"
    elif kind in OF_WINNERS and kind != "later" and percent(other) == percent(chosen):
        kind = "chance"
    return first_up(_(DOUBTS[kind]).format(other=name, chosen=ours, n=captures))


def percent(candidate: Candidate) -> int:
    """The chance as it is shown."""
    return round(100 * candidate.chance)


def _line(rules: AnyRules, view: AnyView, reasons: Reasons, names: Sequence[str]) -> str:
    steps = []
    for seat, action in reasons.line[:STEPS]:
        steps.append(f"{names[seat]} {brief(rules, view, (action,))}")
    more = ["…"] if len(reasons.line) > STEPS else []
    form = (
        _("This is worked out exactly. Then: {steps}.") if reasons.solved else _("Then: {steps}.")
    )
    return form.format(steps=", ".join([*steps, *more]))


def _fine(ranked: Sequence[Candidate]) -> bool:
    """Whether tenths are told: of all that stand in a column, or of none."""
    return all(abs(one.points) < DIGITS for one in ranked)


def _shown(candidate: Candidate, *, tenths: bool) -> float:
    """The points as they are shown."""
    return round(candidate.points, 1 if tenths else None)


def _rows(rules: AnyRules, view: AnyView, ranked: Sequence[Candidate]) -> tuple[Row, ...]:
    """The candidates, each once; of those that are nearly the first only what is different."""
    found: dict[str, Row] = {}
    first, *more = ranked or (Candidate((), 0.0),)
    others = [instead(rules, view, one.actions, first.actions) for one in more]
    words = [_("As above") if any(others) else "", *others]
    tenths = _fine(ranked)
    for candidate, text in zip(ranked, words, strict=False):
        what = first_up(text or brief(rules, view, candidate.actions))
        found.setdefault(what, _row(what, candidate, tenths=tenths))
    rows = tuple(found.values())
    if all(not 1 < percent(one) < 99 for one in ranked):  # it decides nothing any more
        rows = tuple(row._replace(chance="") for row in rows)
    return rows


def _row(what: str, candidate: Candidate, *, tenths: bool) -> Row:
    shown = _shown(candidate, tenths=tenths)
    points = decimal(abs(shown)) if tenths else f"{abs(shown):.0f}"
    sign = "" if not shown else "+" if shown > 0 else "−"
    chance = "" if candidate.chance < 0 else per_cent(percent(candidate))
    return Row(what, sign + points, chance)


def first_up(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]
