"""What every computer player keeps to: it decides by its view alone, legally, and in slices."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.bots import Bot, thought
from game.bots.reasons import advice
from game.bots.sampler import SLICE
from game.engine import why as because
from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.options import BOT_LEVELS
from game.engine.rules import AnyRules
from game.engine.state import AnyState, AnyView, Start
from game.engine.thought import Candidate, Reasons, Thinking, Thought
from game.house import GAMES, HOUSE
from tests.laws.facts import facts
from tests.laws.honesty import Asked, LookedElsewhere, changing_answers, otherwise_decided, played
from tests.laws.laws import random_options
from tests.siege.amount import amount

MATCHES = amount(2)  # of each game
LOOKS = 3  # at each match
LONG = 150  # decisions: every phase of a game comes
ADVISED = 45  # decisions of a match: an auction and a part of the play, or several turns
DECISIONS = amount(30)  # of a match that is decided again


def positions(game: str) -> Iterator[tuple[AnyRules, AnyState, int]]:
    """Matches by chance under options by chance, looked at where a seat has a choice."""
    kind = GAMES[game]
    for seed in range(MATCHES):
        rng = stream("bots", game, seed)
        rules = kind(random_options(kind.options_type, rng))
        state = rules.new(Start(seed))
        manner, looks = facts(game).manners[-1], 0
        while looks < LOOKS and not state.table.over:
            if not state.table.turn:
                rules.advance(state)
                continue
            seat = pick([s for s in range(rules.seats) if state.table.turn >> s & 1], rng)
            legal = rules.legal(state.view(seat))
            if len(legal) > 1 and rng.random() < 0.1:
                looks += 1
                yield rules, state, seat
            rules.apply(state, seat, manner(state.view(seat), legal, rng))


@pytest.mark.parametrize("game", HOUSE)
def test_a_choice_depends_on_nothing_but_the_view_and_the_stream(game):
    """Nor on what was thought before: the same is asked again in the other order."""
    asked = [
        Asked(rules, state.view(seat), level, "again", number)
        for number, (rules, state, seat) in enumerate(positions(game))
        for level in BOT_LEVELS
    ]
    assert [] == changing_answers(thought, asked)


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("game", HOUSE)
def test_worlds_that_look_alike_to_a_seat_get_the_same_decision(game, level):
    for rules, state, seat in positions(game):
        other = rules.imagine(state.view(seat), stream("another world"))
        worlds = [Asked(rules, world.view(seat), level, 1) for world in (state, other)]
        assert worlds[0].answer(thought) == worlds[1].answer(thought)


@pytest.mark.parametrize("game", HOUSE)
def test_a_bot_decides_legally_and_leaves_its_view_alone(game):
    for number, (rules, state, seat) in enumerate(positions(game)):
        view, level = state.view(seat), [*BOT_LEVELS][number % len(BOT_LEVELS)]
        assert Thinking(thought(rules, view, stream(2), level)).finish() in rules.legal(view)
        assert state.view(seat) == view


@pytest.mark.parametrize("game", HOUSE)
def test_a_saved_match_is_decided_again_from_the_views_alone(game):
    rules = GAMES[game]()
    match = played(rules, Match(rules, Start(5)), thought, DECISIONS)

    assert [] == otherwise_decided(match.save(), thought, every=2)


@pytest.mark.parametrize("game", HOUSE)
def test_the_reasons_of_every_phase_can_be_told(game):
    """What is advised first is what is decided, and all of it can be said in this position."""
    rules, told = GAMES[game](), Counter[str]()
    match = Match(rules, Start(7))
    match.settle()
    for number in range(LONG):
        seat = match.awaited()[0]
        view, legal = match.view(seat), match.legal(seat)
        level = "learner"
        if len(legal) > 1 and told[view.table.phase] < LOOKS:
            level = "expert"
        thinking = Thinking(thought(rules, view, stream("told", number), level))
        action = thinking.finish()
        if level == "expert" and thinking.reasons:
            told[view.table.phase] += 1
            names = [str(other) for other in range(rules.seats)]
            text = advice(rules, view, action, thinking.reasons, names, match.events)
            assert text.what
            assert len({row.what for row in text.rows}) == len(text.rows)
        match.submit(seat, action)
        match.settle()
        if match.over:
            break
    assert told


@pytest.mark.slow
@pytest.mark.parametrize("game", HOUSE)
def test_advice_that_is_not_the_best_by_its_own_figures_says_why(game):
    """A player sees the figures: what is well ahead of the advice is told of first."""
    rules, told = GAMES[game](), 0
    for seed in range(1, 1 + MATCHES):
        match = Match(rules, Start(seed))
        match.settle()
        for number in range(ADVISED):
            seat = match.awaited()[0]
            view = match.view(seat)
            thinking = Thinking(thought(rules, view, stream("told", number), "expert"))
            action = thinking.finish()
            if thinking.reasons:
                names = [str(other) for other in range(rules.seats)]
                text = advice(rules, view, action, thinking.reasons, names, match.events)
                figures = [float(row.points.replace("−", "-")) for row in text.rows]
                if figures and max(figures) - figures[0] >= because.SHOWN + 1:
                    ahead = text.rows[figures.index(max(figures))].what
                    most = max(thinking.reasons.candidates, key=lambda one: one.points)
                    within = rules.doing(view, most.actions[0]) or ahead
                    assert text.why, (seed, number, text)
                    assert within.casefold() in text.why[0].casefold()
                    assert "better than" not in text.why[0]
                told += 1
            match.submit(seat, action)
            match.settle()
            if match.over:
                break
    assert told


def with_a_memory() -> Bot:
    """A bot that plays the first or the last choice in turn, whatever it sees."""
    turns = iter(range(10**6))

    def remembers(rules: AnyRules, view: AnyView, rng: Random, level: str) -> Thought:
        yield None
        return rules.legal(view)[-(next(turns) % 2)]

    return remembers


def global_chance() -> float:
    return random.random()


def clock() -> float:
    return time.perf_counter()


@pytest.mark.parametrize("outside", [global_chance, clock])
def test_the_laws_see_a_bot_that_looks_elsewhere(outside):
    def cheats(rules: AnyRules, view: AnyView, rng: Random, level: str) -> Thought:
        yield None
        legal = rules.legal(view)
        return legal[int(outside() * 1e6) % len(legal)]

    asked = [Asked(*_at(one), "club", 1) for one in positions("raj")]
    with pytest.raises(LookedElsewhere):
        changing_answers(cheats, asked)


def test_the_laws_see_a_bot_that_remembers():
    bot = with_a_memory()
    rules = GAMES["raj"]()
    match = played(rules, Match(rules, Start(5)), bot, 9)

    assert changing_answers(bot, [Asked(*_at(one), "club", 1) for one in positions("raj")][:3])
    assert otherwise_decided(match.save(), bot, every=2)


def _at(position: tuple[AnyRules, AnyState, int]) -> tuple[AnyRules, AnyView]:
    rules, state, seat = position
    return rules, state.view(seat)


@pytest.mark.parametrize("game", HOUSE)
def test_a_thought_in_many_slices_is_the_same_thought(game):
    for rules, state, seat in positions(game):
        view = state.view(seat)
        whole = Thinking(thought(rules, view, stream(3), "club")).finish()
        sliced = Thinking(thought(rules, view, stream(3), "club"))
        while sliced.run(0.0, lambda: 1.0) is None:
            pass
        assert whole == sliced.action


@pytest.mark.parametrize("game", HOUSE)
def test_a_thought_yields_at_least_every_so_many_steps(game, monkeypatch):
    kind, steps = GAMES[game], 0

    def counted(method):
        def step(*args):
            nonlocal steps
            steps += 1
            return method(*args)

        return step

    monkeypatch.setattr(kind, "apply", counted(kind.apply))
    monkeypatch.setattr(kind, "advance", counted(kind.advance))
    for rules, state, seat in positions(game):
        before = steps
        for _slice in thought(rules, state.view(seat), stream(4), "club"):
            assert steps - before <= SLICE
            before = steps


@pytest.mark.parametrize(
    ("former", "now"), [("easy", "learner"), ("normal", "club"), ("hard", "expert")]
)
@pytest.mark.parametrize("game", HOUSE)
def test_a_level_is_known_by_its_former_name(game, former, now):
    kind = GAMES[game].options_type
    assert kind.parse({"bot_level": now}) == kind.parse({"bot_level": former})


def test_a_thought_keeps_the_last_reasons_that_it_gave():
    def thinks():
        yield None
        yield Reasons((Candidate((Action("pass"),), 1.0),), worlds=1)
        yield Reasons((Candidate((Action("pass"),), 2.0),), worlds=2)
        yield None
        return Action("pass")

    thinking = Thinking(thinks())
    assert Action("pass") == thinking.finish()
    assert thinking.reasons and 2 == thinking.reasons.worlds
