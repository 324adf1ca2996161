"""What skill weighs can be fitted anew: `build/learn.py` finds what made-up players go by."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel import kraken_skill, learnt, rook_skill
from game.kernel.cards import Luck

SIZE = rook_skill.MARKS
LIKES, DISLIKES, SAME = 3, 7, 9


@pytest.fixture(scope="module")
def learn():
    import learn  # `build` is known only to a test that runs

    return learn


@pytest.fixture(scope="module")
def logit():
    import logit

    return logit


def made_up(learn, number, seed, best=LIKES, worst=DISLIKES):
    """Decisions between three candidates of somebody who mostly goes by two marks."""
    rng, found = Random(seed), []
    for _choice in range(number):
        marks = [{best: rng.randrange(3), worst: rng.randrange(3), SAME: 1} for _one in range(3)]
        likes = [2 * one[best] - one[worst] + rng.random() for one in marks]
        marks = [tuple((at, size) for at, size in sorted(one.items()) if size) for one in marks]
        found.append(learn.Choice(marks, likes.index(max(likes))))
    return found


def test_the_fit_finds_what_is_liked_and_what_is_not(learn):
    weights = learn.fit(made_up(learn, 60, 1), [0.0] * SIZE, learn.BASE)
    assert weights[LIKES] > 0.5 and weights[DISLIKES] < -0.3
    assert weights[LIKES] > -weights[DISLIKES]
    other = [one for at, one in enumerate(weights) if at not in (LIKES, DISLIKES)]
    assert max(map(abs, other)) < 1e-9
    others = made_up(learn, 60, 2)
    assert sum(learn.named(weights, one) for one in others) > 45


def test_the_slope_of_the_likelihood_is_none_where_the_fit_ends(learn, logit):
    choices, pull = made_up(learn, 20, 3), 2.0
    weights = learn.fit(choices, [0.0] * SIZE, pull)
    slope = [-pull * one for one in weights]
    for one in choices:
        logit.counted(weights, one, slope, [[0.0] * SIZE for _row in range(SIZE)])
    assert max(map(abs, slope)) < 1e-3


def test_a_rare_kind_leans_on_its_likes(learn):
    kinds = {3: made_up(learn, 60, 4), 15: [], 27: made_up(learn, 60, 5, DISLIKES, LIKES)}
    assert {learn.alike(3)} == {*map(learn.alike, kinds)}
    found = learn.fitted(SIZE, kinds)
    assert 24 == found.held >= found.named > 16
    assert found.weights[3][LIKES] > found.weights[15][LIKES] > found.weights[27][LIKES]


def test_the_marks_are_those_by_which_skill_of_crowsnest_chooses(learn, logit):
    chosen = set()
    for given, card in learn.learn_crowsnest.played(7, "learner"):
        kind, marks = learn.learn_crowsnest.marked(given)
        assert card & given[1]
        weights = learnt.ROOK[kind * SIZE : (kind + 1) * SIZE]
        worths = logit.worths(weights, learn.Choice([*marks.values()], 0))
        assert rook_skill.skilled(*given) == [*marks][worths.index(max(worths))]
        chosen |= {kind} if len(marks) > 1 else set()
    assert len(chosen) > 8


def test_the_marks_are_those_by_which_skill_of_kraken_chooses(learn, logit):
    chosen, size = set(), kraken_skill.MARKS
    for given, card in learn.learn_kraken.played(7, "learner"):
        kind, marks = learn.learn_kraken.marked(given)
        assert card & given[2]
        weights = learnt.KRAKEN[kind * size : (kind + 1) * size]
        worths = logit.worths(weights, learn.Choice([*marks.values()], 0))
        best = [*marks][worths.index(max(worths))]
        assert kraken_skill.skilled(*given, False, [0] * 8, Luck(1)) == best
        chosen |= {kind} if len(marks) > 1 else set()
    assert len(chosen) > 8


@pytest.mark.parametrize(
    ("game", "weighed"), [("crowsnest", learnt.ROOK), ("kraken", learnt.KRAKEN)]
)
def test_the_file_is_what_the_command_writes_of_its_weights(learn, game, weighed):
    written = learn.GAMES[game]
    size = written.marks
    weights = {
        kind: [one / 100 for one in weighed[kind * size : (kind + 1) * size]]
        for kind in learn.KINDS
    }
    assert written.file.read_text("utf-8") == learn.written(written, weights)
