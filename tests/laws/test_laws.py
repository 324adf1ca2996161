"""One suite for every game: all laws over each option flipped, and over random options."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from tests.laws.laws import Tally, illegal_example, option_sets, play, random_options, refused
from tests.siege.amount import amount

MIXED = amount(6)  # random mixtures of options per game, on top of each option flipped
RANDOM = amount(20)  # random matches per game beyond those


@pytest.mark.parametrize("game", GAMES)
def test_laws_hold_for_each_option(game):
    kind = GAMES[game]
    tally = Tally()
    sets = option_sets(kind.options_type, MIXED, stream("options", game))
    for number, options in enumerate(sets):
        play(kind(options), 100 * number, heavy=0.03, most=amount(2), tally=tally)
    assert tally.heavy > amount(25)


@pytest.mark.parametrize("game", GAMES)
def test_laws_hold_in_random_matches(game):
    kind = GAMES[game]
    tally = Tally()
    for seed in range(RANDOM):
        options = random_options(kind.options_type, stream("random", game, seed))
        play(kind(options), seed, heavy=0.01, most=2, tally=tally)
    assert tally.matches == RANDOM


@pytest.mark.parametrize("game", GAMES)
def test_news_is_declared_that_the_rules_can_tell_and_no_other(game):
    """Rare news, as of a tie, does not come by chance: the kinds are read out of the source."""
    own = Path(inspect.getfile(GAMES[game])).parent
    parts = ("rules", "deck", "scoring", "stakes", "bidding", "declaring", "tricks", "stock")
    files = [own / f"{part}.py" for part in parts if (own / f"{part}.py").exists()]
    files += [
        path
        for path in (own.parents[1] / "cards").glob("*.py")
        if path.stem not in ("rook_words", "rook_news")
    ]
    trees = [ast.parse(path.read_text("utf-8")) for path in files]
    words = {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set() == {*GAMES[game].news} - words


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_decision_changes_nothing(game):
    rng = stream("refused", game)
    rules = GAMES[game]()
    match = Match(rules, Start(5))
    match.settle()
    for _try in range(200):
        seat, action = illegal_example(rules, match._state, rng)
        assert refused(match, seat, action)
