"""Why a choice is better than another, in the words of its game.

A game has a table of detectors. Each detects a fact that a player can check: something that is true
of a choice, compared with another, in what the seat sees. A fact is a reason only if it explains
the choice: the other choice lacks it and is worth less, or is worth about as much, and people go by
this fact when choices are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from game.engine.cards import bits, mask
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Candidate, Reasons
from game.engine.words import _, listed, per_cent, points, signed

MOST = 2  # reasons that are given
# About these are reasons that any other comes before; what is weak is told of alone, and what is
# settled tells no choice from another.
FIGURES, WEAK, SETTLED = "figures", "weak", "settled"
STARTS = "It ", "Its ", "If it ", "Nothing "  # of sentences that call the choice “it”
BESIDE = 3  # of the others that a reader sees beside a choice
ODD = "odd"  # the doubt about what only habit speaks against
SHOWN, ALIKE = 4.0, 0.03  # points and a chance: what differs by more does not look as good
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
    """What detectors look at, and its detectors, the most important first.

    ``far``: how far one choice is from another in a person's mind: first we ask why not the next
    card of the suit. ``ties``: whether choices that are as good are named.
    """

    spot: SpotT
    detectors: Sequence[Detector[SpotT]]
    far: Callable[[SpotT, Candidate, Candidate], float] = lambda _spot, _one, _rival: 0.0
    ties: bool = False


AnyLooked = Looked[Any]


class Why(NamedTuple):
    """How a game explains choices: ``look`` prepares a decision that it can explain.

    ``margin``: how much less another choice must be worth, in ``worth``, to be clearly worse.
    """

    look: Callable[[Any, Any, Reasons], AnyLooked | None]
    margin: float
    worth: Callable[[Candidate], float] = lambda one: one.worth


class Reason(NamedTuple):
    """A fact that explains a choice, and the other choice, which lacks it."""

    detector: Detector[Any]
    fields: Fields
    rival: Candidate


Holds = Callable[[SpotT, Candidate, Candidate], Fields | None]
Alone = Callable[[SpotT, Candidate], Fields | None]


def name_of(holds: Callable[..., object]) -> str:
    """What a detector is called: like its function."""
    return holds.__name__.strip("_").replace("_", " ")


def beside(
    table: list[Detector[SpotT]], about: str, says: str, *, equal: bool = False
) -> Callable[[Holds[SpotT]], Holds[SpotT]]:
    """Put a detector into a table: what is true of a choice beside another."""

    def put(holds: Holds[SpotT]) -> Holds[SpotT]:
        table.append(Detector(name_of(holds), about, says, holds, equal))
        return holds

    return put


def alone(
    table: list[Detector[SpotT]], about: str, says: str, *, equal: bool = False
) -> Callable[[Alone[SpotT]], Alone[SpotT]]:
    """The same of what is true of a choice by itself, and not of the other."""

    def put(holds: Alone[SpotT]) -> Alone[SpotT]:
        table.append(Detector(name_of(holds), about, says, fact(holds), equal))
        return holds

    return put


def fact(holds: Alone[SpotT]) -> Holds[SpotT]:
    """What is true of a choice by itself, and not of the other."""

    def compared(spot: SpotT, chosen: Candidate, rival: Candidate) -> Fields | None:
        found = holds(spot, chosen)
        return None if found is None or holds(spot, rival) is not None else found

    return compared


def moving(
    why: Why, seen: AnyLooked, chosen: Candidate, others: Sequence[Candidate]
) -> list[Reason]:
    """The facts that move a choice, the weightiest first, each beside a person's own rival.

    Before all others come those that tell it from something that is clearly worth less.
    """

    def level(rival: Candidate) -> bool:
        return why.worth(chosen) - why.worth(rival) < why.margin

    found: list[tuple[bool, Reason]] = []
    shown = others[:BESIDE]
    for detector in seen.detectors:
        holds = [(two, detector.holds(seen.spot, chosen, two)) for two in others]
        lacking = [(two, fields) for two, fields in holds if fields is not None]
        # What is as true beside something as good does not move the choice, unless people go by it.
        if lacking and (detector.equal or not any(level(two) for two, _fields in lacking)):
            rival, fields = min(
                lacking,
                key=lambda one: (one[0] not in shown, seen.far(seen.spot, chosen, one[0])),
            )
            answers = lacking[0][0] if "{other}" not in detector.says else rival
            found.append((answers is others[0], Reason(detector, fields, rival)))
    last = FIGURES, WEAK, SETTLED

    def order(one: tuple[bool, Reason]) -> tuple[bool, ...]:
        """What speaks against the next best comes first, what nobody asks about last."""
        answers, reason = one
        weak = reason.detector.about in last
        return weak, _aside(reason, others), level(reason.rival), not answers

    return [reason for _answers, reason in sorted(found, key=order)]


class Said(NamedTuple):
    """The reasons for a choice, and what is as good: nothing that is said tells them apart.

    ``nearly``: where nothing is, the next best if it is hardly worse, and no reason speaks of it.
    """

    reasons: list[Reason]
    alike: list[Candidate]
    nearly: Candidate | None = None


def reasons(
    rules: AnyRules,
    view: AnyView,
    why: Why,
    thought: Reasons,
    chosen: Candidate,
    rival: Candidate | None,
) -> Said:
    """The reasons for a choice, or beside one rival, each about something else; what is as good."""
    seen = why.look(rules, view, thought)
    others = sorted(
        (one for one in ([rival] if rival else thought.candidates) if one is not chosen),
        key=lambda one: -why.worth(one),
    )
    if seen is None or not others:
        return Said([], [])
    first: dict[str, Reason] = {}
    named: list[Candidate] = []  # each rival is named once
    for one in moving(why, seen, chosen, others):
        names = "{other}" in one.detector.says
        if one.detector.about not in first and not (names and one.rival in named):
            first[one.detector.about] = one
            named += [one.rival] if names else []
    if first.keys() - {WEAK, SETTLED}:
        first.pop(WEAK, None)
    settled = [one for one in [first.pop(SETTLED, None)] if one]
    telling = [*first.values()][:MOST]
    if telling and not _aside(telling[0], others):  # nobody asks about a choice that is not shown
        telling = [one for one in telling if not _aside(one, others)]
    if all(why.worth(chosen) - why.worth(two) < why.margin for two in others):
        telling = telling[: MOST - len(settled)]  # that nothing depends on it says more
    given = in_order([*telling, *settled][:MOST])
    plain = [two for two in others if two.doubt is None or two.doubt.kind != ODD]
    close = [
        two
        for two in plain
        if seen.ties
        if abs(chosen.points - two.points) < SHOWN and abs(chosen.chance - two.chance) < ALIKE
        if abs(chosen.worth - two.worth) < SHOWN
        if all(one.detector.holds(seen.spot, chosen, two) is None for one in telling)
        if not any(speaks_of(one, two) for one in telling)
    ]
    alike = [two for two in close if abs(why.worth(chosen) - why.worth(two)) < why.margin]
    nearly = plain[0] if not alike and plain[:1] == close[:1] and close else None
    return Said(given, sorted(alike, key=lambda two: seen.far(seen.spot, chosen, two)), nearly)


def _aside(reason: Reason, others: Sequence[Candidate]) -> bool:
    """Whether a reason speaks of a choice that a reader does not see beside the chosen one."""
    return "{other}" in reason.detector.says and reason.rival not in others[:BESIDE]


def in_order(given: Sequence[Reason]) -> list[Reason]:
    """Reasons as they are told: those that call the choice “it” first."""
    return sorted(given, key=lambda one: not _of_the_choice(one))


def _of_the_choice(reason: Reason) -> bool:
    """Whether a reason calls the choice “it”, which would be any card that is named before."""
    about, says = reason.detector.about, reason.detector.says
    return about not in (FIGURES, WEAK, SETTLED) and says.startswith(STARTS)


def speaks_of(reason: Reason, other: Candidate) -> bool:
    """Whether a reason names the card that another choice plays."""
    fields = reason.fields
    cards = mask(fields[name] for name in ("card", "card2") if name in fields)
    first = other.actions[0]
    return first.verb == "play" and bool((cards | fields.get("cards", 0)) >> first.arg & 1)


def worded(rules: AnyRules, reason: Reason, other: str, names: Sequence[str]) -> str:
    """A reason in a sentence; ``other``: what the choice that lacks it is called."""
    words: dict[str, str] = {"other": other}
    for name, value in reason.fields.items():
        kind = name.rstrip("2")
        if kind == "card":
            words[name] = rules.the_card(value)
        elif kind == "cards":
            words[name] = listed([rules.the_card(card) for card in bits(value)])
        elif kind == "prizes":
            words[name] = listed([signed(prize) for prize in bits(value)])
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
