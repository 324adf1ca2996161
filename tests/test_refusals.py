"""Why a decision is refused: where a house rule sets a figure, that rule is cited."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.house import GAMES
from tests.siege.amount import amount

TABLES = 12
MOVES = 4  # of each match: a figure is set before the first card
TRIED = (0, 1, 40, 52, 65, 95, 103, 500)  # cards and bids
SET = {"royal_raven": {"A1", "A8"}, "crowsnest": {"C5"}}  # the figures that there are
CITED = re.compile(r" \(([A-Z0-9, ]+)\)\.")


def twins(game: str, number: int) -> Iterator[tuple[AnyRules, AnyRules, str]]:
    """Tables that differ in one house rule, and its clause; all other options are by chance."""
    kind = GAMES[game]
    rng = stream("refusals", game, number)
    choices = [*kind.options_type.choices()]
    chosen = {choice.key: pick([*choice.values], rng) for choice in choices}
    for choice in choices:
        for values in combinations(choice.values, 2) if choice.house else ():
            one, other = (
                kind(kind.options_type(**{**chosen, choice.key: value})) for value in values
            )
            yield one, other, choice.clause


def refused(match: Match, verbs: set[str]) -> Iterator[str]:
    """What is said to those who try what they may not, the same things at every table."""
    seat = match.awaited()[0]
    view, legal = match.view(seat), match.legal(seat)
    for verb in sorted(verbs):
        for arg in TRIED:
            action = Action(verb, arg)
            yield "" if action in legal else match.rules.why_not(view, action)


def figures(one: AnyRules, other: AnyRules, number: int) -> Iterator[tuple[str, str]]:
    """Refusals by a rule that differ in a figure alone, while both tables play alike."""
    rng = stream("refusals", one.id, number, "moves")
    both = Match(one, Start(number)), Match(other, Start(number))
    for _move in range(MOVES):
        for match in both:
            match.settle()
        if both[0].awaited() != both[1].awaited() or both[0].over:
            return
        seat = both[0].awaited()[0]
        common = [action for action in both[0].legal(seat) if action in both[1].legal(seat)]
        verbs = {action.verb for match in both for action in match.legal(seat)}
        for a, b in zip(*(refused(match, verbs) for match in both), strict=True):
            plain = [re.sub("[0-9]+", "0", CITED.sub("", text)) for text in (a, b)]
            if a != b and plain[0] == plain[1] and CITED.search(a):
                yield a, b
        if not common:
            return
        move = pick(common, rng)
        for match in both:
            match.submit(seat, move)


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_that_a_house_rule_sets_is_refused_by_that_rule(game: str) -> None:
    seen = set()
    for number in range(amount(TABLES)):
        for one, other, clause in twins(game, number):
            for texts in figures(one, other, number):
                seen.add(clause)
                for text in texts:
                    assert clause in "".join(CITED.findall(text)).split(", "), text
    assert SET.get(game, set()) == seen
