"""Why a choice is better than another, in the words of its game.

A game has a table of detectors. Each detects a fact that a player can check: something that is true
of a choice, compared with another, in what the seat sees. A fact is a reason only if it explains
the choice: the other choice lacks it and is worth less, or is worth about as much, and people go by
this fact when choices are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Candidate, Reasons
from game.engine.words import _, per_cent, points, signed

MOST = 2  # reasons that are given
# About these are reasons that any other comes before; what is weak is told of alone.
FIGURES, WEAK = "figures", "weak"
FEWER = 0.03  # of a chance: less is no difference to tell of
SpotT = TypeVar("SpotT")

# What stands in the braces of a sentence, by its name there: a card, a suit, a seat, a number.
Fields = Mapping[str, int]


class Detector(NamedTuple, Generic[SpotT]):
    """A fact about a choice compared with another, and the sentence for it.

    ``about``: of several facts about the same thing, only the first is a reason. ``equal``: whether
    people go by the fact if the figures are equal.
    """

    name: str
    about: str
    says: str
    holds: Callable[[SpotT, Candidate, Candidate], Fields | None]
    equal: bool = False


class Looked(NamedTuple, Generic[SpotT]):
    """What detectors look at, and its detectors, the most important first."""

    spot: SpotT
    detectors: tuple[Detector[SpotT], ...]


AnyLooked = Looked[Any]


class Why(NamedTuple):
    """How a game explains choices: ``look`` prepares a decision that it can explain.

    ``margin``: how much less another choice must be worth, in ``worth``, to be clearly worse.
    """

    look: Callable[[Any, Any, Reasons], AnyLooked | None]
    margin: float
    worth: Callable[[Candidate], float] = lambda one: one.points


class Reason(NamedTuple):
    """A fact that explains a choice, and the other choice, which lacks it."""

    detector: Detector[Any]
    fields: Fields
    rival: Candidate


def fact(
    holds: Callable[[SpotT, Candidate], Fields | None],
) -> Callable[[SpotT, Candidate, Candidate], Fields | None]:
    """What is true of a choice by itself, and not of the other."""

    def compared(spot: SpotT, chosen: Candidate, rival: Candidate) -> Fields | None:
        found = holds(spot, chosen)
        return None if found is None or holds(spot, rival) is not None else found

    return compared


def likelier(_spot: object, chosen: Candidate, rival: Candidate) -> Fields | None:
    """Whether the chance is clearly better with a choice."""
    if chosen.chance < 0 or rival.chance < 0 or chosen.chance < rival.chance + FEWER:
        return None
    return {"percent": round(100 * chosen.chance), "percent2": round(100 * rival.chance)}


def unlikelier(_spot: object, chosen: Candidate, rival: Candidate) -> Fields | None:
    """The same where the chance is the others'."""
    return likelier(None, rival, chosen) and {
        "percent": round(100 * chosen.chance),
        "percent2": round(100 * rival.chance),
    }


def moving(
    why: Why, seen: AnyLooked, chosen: Candidate, others: Sequence[Candidate]
) -> list[Reason]:
    """The facts that move a choice, the weightiest first.

    Before all others come those that tell it from something that is clearly worth less.
    """

    def ahead(rival: Candidate) -> float:
        return why.worth(chosen) - why.worth(rival)

    found = []
    for detector in seen.detectors:
        for rival in others:
            fields = detector.holds(seen.spot, chosen, rival)
            if fields is None:
                continue
            if detector.equal or ahead(rival) >= why.margin:
                found.append(Reason(detector, fields, rival))
            break  # what is as true beside better ones does not move the choice beside this one
    found.sort(
        key=lambda one: (one.detector.about in (FIGURES, WEAK), ahead(one.rival) < why.margin)
    )
    return found


def reasons(
    rules: AnyRules, view: AnyView, why: Why, thought: Reasons, chosen: Candidate, most: int
) -> list[Reason]:
    """The reasons for a choice, each about something else."""
    seen = why.look(rules, view, thought)
    others = sorted(
        (one for one in thought.candidates if one is not chosen), key=lambda one: -why.worth(one)
    )
    if seen is None or not others:
        return []
    first: dict[str, Reason] = {}
    for one in moving(why, seen, chosen, others):
        first.setdefault(one.detector.about, one)
    if len(first) > 1:
        first.pop(WEAK, None)
    return [*first.values()][:most]


def worded(rules: AnyRules, reason: Reason, other: str, names: Sequence[str]) -> str:
    """A reason in a sentence; ``other``: what the choice that lacks it is called."""
    words: dict[str, str] = {"other": other}
    for name, value in reason.fields.items():
        kind = name.rstrip("2")
        if kind == "card":
            words[name] = rules.the_card(value)
        elif kind == "suit":
            words[name] = rules.suit_text(value)
        elif kind == "name":
            words[name] = names[value]
        elif kind == "points":
            words[name] = points(value)
        elif kind == "percent":
            words[name] = per_cent(value)
        else:
            words[name] = signed(value) if kind == "prize" else str(value)
    text = _(reason.detector.says).format(**words)
    return text[:1].upper() + text[1:]
