"""The results of a review as lists, to be kept as text; the text read back may be somebody else's.

Fractions are written as text, so that each is exactly the same when it is read back.
"""

from __future__ import annotations

import json
from math import isfinite

from game.club.review import Deal, Decision, Review
from game.engine.actions import Action
from game.engine.foreign import checksum, read_json, sealed, unsealed, whole
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.thought import DOUBTED, Candidate, Clue, Doubt, Reasons
from game.host.archive import LONGEST

MOST_TENTHS = 10**7  # of a worth
MOST_MOVES = 10**5
MOST_CARDS = 2**62
DIGITS = 30  # of a fraction


def lines_of(rules: AnyRules, one: Decision) -> list[object]:
    """A decision that was weighed, as `decision` reads it."""
    why = one.reasons
    return [
        [one.at, one.took, one.deal, one.seat, one.best, one.taken, one.worst],
        why.candidates.index(one.chosen),
        [_candidate(rules, candidate) for candidate in why.candidates],
        [why.worlds, int(why.solved)],
        [
            [clue.seat, clue.cards, repr(clue.chance), rules.text(clue.source)]
            if clue.source
            else [clue.seat, clue.cards, repr(clue.chance)]
            for clue in why.clues
        ],
    ]


def _candidate(rules: AnyRules, one: Candidate) -> list[object]:
    doubt = [[*one.doubt]] if one.doubt else []
    replies = [[*map(repr, one.replies)]] if one.doubt and one.replies else []
    actions = [rules.text(action) for action in one.actions]
    return [actions, repr(one.points), repr(one.chance), *doubt, *replies]


def decision(rules: AnyRules, value: object) -> Decision:
    """The decision that was written.

    Raises:
        ValueError: it is none of this game.
    """
    match value:
        case [
            [at, took, deal, seat, *worths],
            chosen,
            [_, *_] as candidates,
            [worlds, solved],
            [*clues],
        ]:
            found = tuple(_read_candidate(rules, one) for one in candidates)
            why = Reasons(
                found,
                whole(worlds, 0, MOST_TENTHS),
                whole(solved, 0, 1) == 1,
                tuple(_clue(rules, one) for one in clues),
            )
            if len(worths) != 3:
                raise ValueError("no decision")
            return Decision(
                whole(at, 0, MOST_MOVES),
                whole(took, 1, MOST_MOVES),
                whole(deal, 0, MOST_MOVES),
                whole(seat, 0, rules.seats - 1),
                why,
                found[whole(chosen, 0, len(found) - 1)],
                *(whole(worth, -MOST_TENTHS, MOST_TENTHS) for worth in worths),
            )
    raise ValueError("no decision")


def _read_candidate(rules: AnyRules, value: object) -> Candidate:
    match value:
        case [*without, [*replies]] if len(without) == 4:
            told = tuple(map(_fraction, replies))
            return _read_candidate(rules, without)._replace(replies=told)
        case [[_, *_] as actions, points, chance, *doubt] if len(doubt) < 2:
            found = tuple(_action(rules, action) for action in actions)
            why = _doubt(doubt[0]) if doubt else None
            return Candidate(found, _fraction(points), _fraction(chance), why)
    raise ValueError("no candidate")


def _doubt(value: object) -> Doubt:
    match value:
        case [str(kind), captures] if kind in DOUBTED:
            return Doubt(kind, whole(captures, 0, MOST_TENTHS))
    raise ValueError("no doubt")


def _clue(rules: AnyRules, value: object) -> Clue:
    match value:
        case [seat, cards, chance, *source] if len(source) < 2:
            return Clue(
                whole(seat, 0, rules.seats - 1),
                whole(cards, 0, MOST_CARDS),
                _fraction(chance),
                _action(rules, source[0]) if source else None,
            )
    raise ValueError("no clue")


def _action(rules: AnyRules, value: object) -> Action:
    if not isinstance(value, str):
        raise ValueError("no decision")
    return rules.parse(value)


def _fraction(value: object) -> float:
    if not isinstance(value, str) or len(value) > DIGITS or not isfinite(float(value)):
        raise ValueError("no number")
    return float(value)


# -- a whole review


def _played(match: Match) -> str:
    """What tells this line of play from another of the same deal."""
    return checksum(";".join(f"{seat} {match.rules.text(action)}" for seat, action in match.moves))


def write(match: Match, found: Review, seat: int) -> str:
    """A review as text, which `read` reads. What was inferred is told of the lessons only."""
    told = {one.at for one in found.lessons(seat)}
    decisions = [
        one if one.at in told else one._replace(reasons=one.reasons._replace(clues=()))
        for one in found.decisions
    ]
    body = {
        "v": 1,
        "played": _played(match),
        "chance": int(found.by_chance),
        "decisions": [lines_of(match.rules, one) for one in decisions],
        "deals": found.deals,
        "curve": found.curve,
    }
    return sealed(json.dumps(body, separators=(",", ":")))


def read(text: str, match: Match) -> Review:
    """The review of this match that a text holds.

    Raises:
        ValueError: it holds none.
    """
    match read_json(unsealed(text), LONGEST):
        case {
            "v": 1,
            "played": str(played),
            "chance": 0 | 1 as chance,
            "decisions": [*rows],
            "deals": deals,
            "curve": curve,
        } if played == _played(match):
            decisions = tuple(decision(match.rules, row) for row in rows)
            points = tuple((at, worth) for at, worth in _rows(curve, 2))
            parts = tuple(Deal(*row) for row in _rows(deals, len(Deal._fields)))
            if points and all(one.at < len(match.moves) for one in decisions):
                return Review(chance == 1, decisions, parts, points)
    raise ValueError("no review of this match")


def _rows(value: object, length: int) -> list[list[int]]:
    """Rows of so many whole numbers."""
    if not isinstance(value, list):
        raise ValueError("no rows")
    found = []
    for row in value:
        if not isinstance(row, list) or len(row) != length:
            raise ValueError("no row")
        found.append([whole(number, -MOST_TENTHS, MOST_TENTHS) for number in row])
    return found
