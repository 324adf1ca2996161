"""Why a bot decided as it did, in sentences made of a game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from game.engine.actions import Action, Event
from game.engine.cards import bits, mask
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Candidate, Clue, Reasons
from game.engine.words import _, decimal, ngettext, sentences

ROWS = 4  # candidates that are told of
CLUES = 2
STEPS = 5  # of the line that follows
FEW = 3  # cards that are told one by one
SURE, LIKELY = 0.985, 0.7  # a chance so great, or so far from it, is told in words


class Row(NamedTuple):
    """A candidate, what is expected of it, and its chance; "" where there is none."""

    what: str
    points: str
    chance: str


class Advice(NamedTuple):
    """What to do and why: ``rows`` are the candidates, the advised one first."""

    what: str
    why: tuple[str, ...]
    rows: tuple[Row, ...]

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
    if chosen and others:
        why += filter(None, [_compared(rules, view, chosen, others[0])])
    clues = [one for one in reasons.clues if one.seat != view.seat and tells(one)]
    # What a card has shown comes first; then what is worth most.
    clues.sort(key=lambda one: (one.source is None, -rules.deck.worth(one.cards)))
    why += [clue(rules, view, one, names, past) for one in clues[:CLUES]]
    if reasons.line:
        why.append(_line(rules, view, reasons, names))
    elif reasons.solved:
        why.append(_("This is exact."))
    ranked = [chosen, *others] if chosen else others
    rows = tuple(_row(rules, view, candidate) for candidate in ranked[:ROWS])
    what = plan(rules, view, chosen.actions) if chosen else rules.label(view, action)
    return Advice(what, tuple(why), rows if len(rows) > 1 else ())


def plan(rules: AnyRules, view: AnyView, actions: Sequence[Action]) -> str:
    """Actions that follow each other as one: “Bury red 5, green 7. Red is trump”."""
    parts = []
    for verb, group in groupby(actions, key=lambda action: action.verb):
        first, *more = group
        text = rules.label(view, first)
        if more and rules.verbs[verb].startswith("card"):
            text = ", ".join([text, *(rules.card_text(action.arg) for action in more)])
        elif more:
            text = ", ".join([text, *(rules.label(view, action) for action in more)])
        parts.append(text)
    return ". ".join(parts)


def brief(rules: AnyRules, view: AnyView, actions: Sequence[Action]) -> str:
    """The same, where it is clear that a card is played."""
    return _card(rules, actions) or plan(rules, view, actions)


def _card(rules: AnyRules, actions: Sequence[Action]) -> str:
    """The card, if it is nothing more than one that is played."""
    return rules.card_text(actions[0].arg) if [a.verb for a in actions] == ["play"] else ""


def cards_text(rules: AnyRules, cards: int) -> str:
    """Some cards: each by its name, many of a suit by the suit."""
    if cards.bit_count() <= FEW:
        return _(" or ").join(rules.card_text(card) for card in bits(cards))
    plain = mask(card for card in bits(cards) if rules.deck.suit[card] >= 0)
    for suit, of_suit in enumerate(rules.deck.of_suit):
        if not plain & ~of_suit:
            return rules.suit_text(suit)
    return _("one of {n} cards").format(n=cards.bit_count())


def _compared(rules: AnyRules, view: AnyView, chosen: Candidate, other: Candidate) -> str:
    # Other decisions are called what their buttons say, and that begins with a capital.
    name = _card(rules, other.actions)
    name = name or _("“{label}”").format(label=plan(rules, view, other.actions))
    ahead = round(chosen.points - other.points)
    if ahead < 0:
        return ""  # it was not for the points: the chance to win counts too
    if not ahead:
        return _("{other} is about as good.").format(other=first_up(name))
    return ngettext(
        "{n} point better than {other}.", "{n} points better than {other}.", ahead
    ).format(n=ahead, other=name)


def tells(clue: Clue) -> bool:
    """Whether a clue is worth a sentence: nobody is surprised that a seat lacks some one card."""
    if not clue.cards:
        return False
    if clue.source is None and clue.cards.bit_count() == 1:
        return clue.chance > LIKELY
    return not 1 - LIKELY <= clue.chance <= LIKELY


def clue(
    rules: AnyRules, view: AnyView, clue: Clue, names: Sequence[str], past: Sequence[Event]
) -> str:
    """A clue in a sentence, with the action that showed it."""
    if clue.chance >= SURE:
        text = _("{name} has {cards}")
    elif clue.chance <= 1 - SURE:
        text = _("{name} has no {cards}")
    elif clue.chance > 0.5:
        text = _("{name} probably has {cards}, {n} %")
    else:
        text = _("{name} probably has no {cards}, {n} %")
    told = text.format(
        name=names[clue.seat],
        cards=cards_text(rules, clue.cards),
        n=round(100 * max(clue.chance, 1 - clue.chance)),
    )
    if clue.source is None:
        return f"{told}."
    return f"{told} ({_source(rules, view, clue, past)})."


def _source(rules: AnyRules, view: AnyView, clue: Clue, past: Sequence[Event]) -> str:
    """The action that told it; of a card also in which trick it was played."""
    source = clue.source
    assert source is not None
    trick = 1
    for event in past:
        trick += event.kind == "trick"
        if (event.kind, event.seat, event.cards) == ("play", clue.seat, (source.arg,)):
            return _("{card} in trick {n}").format(card=rules.card_text(source.arg), n=trick)
    return rules.label(view, source)


def _line(rules: AnyRules, view: AnyView, reasons: Reasons, names: Sequence[str]) -> str:
    steps = []
    for seat, action in reasons.line[:STEPS]:
        steps.append(f"{names[seat]} {brief(rules, view, (action,))}")
    more = ["…"] if len(reasons.line) > STEPS else []
    form = _("This is exact; then: {steps}.") if reasons.solved else _("Then: {steps}.")
    return form.format(steps=", ".join([*steps, *more]))


def _row(rules: AnyRules, view: AnyView, candidate: Candidate) -> Row:
    points = f"{abs(candidate.points):.0f}"
    if abs(candidate.points) < 10:
        points = decimal(abs(candidate.points))
    sign = "" if not round(abs(candidate.points), 1) else "+" if candidate.points > 0 else "−"
    chance = "" if candidate.chance < 0 else _("{n} %").format(n=round(100 * candidate.chance))
    what = first_up(brief(rules, view, candidate.actions))
    return Row(what, sign + points, chance)


def first_up(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]
