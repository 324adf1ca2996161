"""Many calls at once: the same answers whoever carries them out, and in whatever order."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game import bots
from game.bots import work
from game.club import review
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import ELSEWHERE, Thinking
from game.host import kernel
from game.host.machine import DONE, WAITING, WORKED, Compiled
from game.house import GAMES
from game.kernel import kraken, kraken_ends
from tests.kernel.kraken_positions import position
from tests.siege.amount import amount

DEALS = [(3, seed, seed % 128, seed % 2 == 0) for seed in range(9)]


class Others:
    """A module whose calls others carry out: one at each second look, in disorder."""

    def __init__(self, module):
        self.run = module.run
        self.batches, self.dropped, self.looks, self.gone = [], 0, 0, False

    def alone(self):
        self.gone = True
        return True

    def post(self, name, letters, size, fixed):
        if self.gone:
            return None
        cut = [letters[at : at + size] for at in range(0, len(letters), size)]
        self.batches.append((name, cut))
        self.order = Random(1).sample(range(len(cut)), len(cut))
        self.done = [b""] * len(cut)
        return self

    def helped(self):
        return not self.gone

    def look(self):
        self.looks += 1
        if self.order and self.looks % 2:
            name, cut = self.batches[-1]
            index = self.order.pop()
            self.done[index] = self.run(name, cut[index])
            return WORKED if self.order else DONE
        return WAITING if self.order else DONE

    def answers(self):
        return b"".join(self.done)

    def drop(self):
        self.dropped += 1


@pytest.fixture
def alone():
    """The module, where nobody else is."""
    from game.host.wasm_desktop import Wasmtime

    return Compiled("wasm", Wasmtime(kernel.module_file().read_bytes()))


@pytest.fixture
def others(monkeypatch, alone):
    module = Others(alone._module)
    monkeypatch.setattr(kernel, "_found", [Compiled("wasm", module)])
    return module


def finished(thought):
    try:
        while True:
            next(thought)
    except StopIteration as done:
        return done.value


def test_others_give_what_python_gives_in_its_order(others, monkeypatch):
    got = finished(work.each(kraken.deals, DEALS))

    assert 1 == len(others.batches) == others.dropped
    assert [kraken.deals(*args) for args in DEALS] == got

    monkeypatch.setattr(kernel, "_found", [kernel.PLAIN])
    assert got == finished(work.each(kraken.deals, DEALS))


def test_lists_that_a_call_is_given_are_as_if_it_had_been_made_here(others, machine, tmp_path):
    from tests.kernel.strict import imported

    (tmp_path / "sums.py").write_text(
        "from __future__ import annotations\n"
        "from typing import Annotated\n"
        "Two = Annotated[list[float], 2]\n"
        "def f(seed: int, two: Two) -> None:\n"
        "    two[0] += float(seed)\n"
        "    two[1] = two[0] * 2.0\n"
    )
    function = imported(tmp_path / "sums.py").f
    others.run = machine([function], debug=True)._module.run
    calls = [(seed, [0.5, 0.0]) for seed in range(5)]

    assert [None] * 5 == finished(work.each(function, calls))
    assert [[seed + 0.5, seed * 2 + 1.0] for seed in range(5)] == [two for _seed, two in calls]


def test_positions_are_solved_elsewhere_as_they_are_here(others):
    rng = Random(3)
    calls = [(*position(rng, 4, rng.randrange(128)), 0) for _call in range(12)]

    assert [kraken_ends.solve(*args) for args in calls] == finished(
        work.each(kraken_ends.solve, calls)
    )


def test_a_thought_that_is_dropped_takes_its_calls_back(others):
    thought = work.each(kraken.deals, DEALS)
    list(islice(thought, 4))
    assert not others.dropped

    del thought

    assert 1 == others.dropped


def test_while_others_think_a_slice_is_over_at_once(others):
    def thinks():
        yield from work.each(kraken.deals, DEALS)
        return "decided"

    thinking = Thinking(thinks())
    slices = 1
    while thinking.run(1.0, lambda: 0.0) is None:
        slices += 1

    assert "decided" == thinking.action
    assert 8 <= slices <= 11  # one for each look that found nothing done


def test_a_single_call_is_made_here(others):
    assert [kraken.deals(*DEALS[0])] == finished(work.each(kraken.deals, DEALS[:1]))
    assert [] == finished(work.each(kraken.deals, []))
    assert [] == others.batches


@pytest.mark.parametrize("frames", [0, 5, 10**6])
def test_a_machine_on_its_way_is_waited_for_but_not_for_ever(frames, others, monkeypatch):
    left = [frames]

    def coming():
        left[0] -= 1
        return left[0] >= 0

    monkeypatch.setattr(work, "coming", coming)
    thought = work.each(kraken.deals, DEALS)
    waited = 0
    while next(thought) is ELSEWHERE and not others.batches:
        waited += 1

    assert min(frames, work.PATIENCE) == waited


def test_no_bot_begins_before_it_is_known_what_it_thinks_with(monkeypatch):
    left = [5]

    def coming():
        left[0] -= 1
        return left[0] >= 0

    monkeypatch.setattr(work, "coming", coming)
    rules = GAMES["raj"](GAMES["raj"].options_type())
    match = Match(rules, Start(1))
    match.settle()
    began = []

    class Noted(Random):
        def random(self):
            began.append(left[0])
            return super().random()

    thinking = Thinking(bots.thought(rules, match.view(1), Noted(1), "club"))
    for _frame in range(4):  # the first look sends for it
        thinking.run(1.0, lambda: 0.0)

    assert [] == began
    assert thinking.finish() in match.legal(1)
    assert began


@pytest.mark.parametrize("game", GAMES)
def test_bots_decide_the_same_whoever_carries_out_their_calls(game, others, alone, monkeypatch):
    rules = GAMES[game](GAMES[game].options_type())
    match = Match(rules, Start(7))
    for number in range(amount(16)):
        match.settle()
        if match.over:
            break
        seat = next(iter(match.awaited()))
        decided = []
        for machine in (Compiled("wasm", others), alone):
            monkeypatch.setattr(kernel, "_found", [machine])
            thought = bots.thought(rules, match.view(seat), stream(7, number), "club")
            decided.append(Thinking(thought).finish())
        assert decided[0] == decided[1], (number, seat)
        match.submit(seat, decided[0])


class Liars(Others):
    """Others who answer with noise in the form of an answer: the numbers of a letter come back."""

    def post(self, name, letters, size, fixed):
        self.noise = Random(name + str(len(letters)) + str(len(self.batches)))
        self.fixed = fixed
        return super().post(name, letters, size, fixed)

    def answers(self):
        return b"".join(map(self.lie, self.done))

    def lie(self, answer):
        places = [answer[at : at + 8] for at in range(0, len(answer), 8)]
        return b"".join(
            place if at - 1 in self.fixed else self.noise.randbytes(8)
            for at, place in enumerate(places)
        )


@pytest.mark.parametrize("game", GAMES)
def test_answers_of_noise_end_no_thought(game, alone, monkeypatch):
    rules = GAMES[game](GAMES[game].options_type())
    match = Match(rules, Start(9))
    for number in range(amount(16)):
        match.settle()
        if match.over:
            break
        seat = next(iter(match.awaited()))
        liars = Liars(alone._module)
        decided = []
        for machine in (Compiled("wasm", liars), alone):
            monkeypatch.setattr(kernel, "_found", [machine])
            thought = bots.thought(rules, match.view(seat), stream(9, number), "expert")
            decided.append(Thinking(thought).finish())

        assert decided[0] in match.legal(seat)
        assert decided[0] == decided[1] or not liars.gone  # it has been thought again

        match.submit(seat, decided[1])


@pytest.mark.parametrize("game", GAMES)
def test_answers_of_noise_end_no_review(game, alone, monkeypatch):
    rules = GAMES[game](GAMES[game].options_type())
    match, views = Match(rules, Start(9)), []
    monkeypatch.setattr(kernel, "_found", [alone])
    for number in range(amount(12)):
        match.settle()
        if match.over:
            break
        seat = next(iter(match.awaited()))
        views.append(match.view(seat))
        thought = bots.thought(rules, views[-1], stream(9, number), "club")
        match.submit(seat, Thinking(thought).finish())
    moves = match.moves
    for at, view in enumerate(views):
        if all(seat == view.seat for seat, _action in moves[at:]):
            break  # this turn may not be over
        if len(rules.legal(view)) == 1:
            continue  # nothing was decided
        liars = Liars(alone._module)
        found = []
        for machine in (Compiled("wasm", liars), alone):
            monkeypatch.setattr(kernel, "_found", [machine])
            found.append(finished(review.weigh(rules, view, review.decided(moves, at), at)))

        assert found[0] == found[1] or not liars.gone


def test_a_mistake_of_our_own_is_none_of_theirs(alone, monkeypatch):
    monkeypatch.setattr(kernel, "_found", [alone])
    begun = []

    def thinks():
        begun.append(1)
        yield
        raise IndexError

    with pytest.raises(IndexError):
        finished(work.sure(thinks))
    assert [1] == begun
