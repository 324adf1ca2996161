"""Raj's computer players: steady, honest, mixed, and better than simple plans."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots import thought, work
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start, State
from game.engine.thought import Candidate, Thinking
from game.games.raj import bot as raj
from game.games.raj import habits
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, View
from game.host.kernel import load
from game.kernel import raj as kernel
from game.kernel.matrices import PITCH
from tests.bots import finished
from tests.games.raj import bidders
from tests.games.raj.hands import KNOWN, Turn, some_views

Player = Callable[[Raj, View, object], Action]


def bot(level: str) -> Player:
    def choose(rules, view, rng):
        return Thinking(thought(rules, view, rng, level)).finish()

    return choose


def fixed(name: str) -> Player:
    def choose(rules, view, rng):
        return Thinking(getattr(bidders, name)(rules, view, rng, "expert")).finish()

    return choose


def lead(one: Player, other: Player, games: int, **options) -> float:
    """The mean lead of one player among others of a kind, over mirrored deals."""
    rules = Raj(RajOptions(**options))
    total = 0.0
    for seed in range(games):
        for seat in range(rules.seats):
            players = [one if s == seat else other for s in range(rules.seats)]
            total += rules.value(played(rules, seed, players).table, seat)
    return total / games / rules.seats


def played(rules: Raj, seed: int, players: list[Player], turns: int = 15) -> State:
    """A game by these players, up to the bids of a turn."""
    state = rules.new(Start(seed))
    while not state.table.over:
        if not state.table.turn:
            rules.advance(state)
            continue
        if state.table.turns > turns:
            break
        views = [state.view(seat) for seat in range(rules.seats)]
        for seat, (player, view) in enumerate(zip(players, views, strict=True)):
            rng = stream(seed, "bot", seat, view.table.turns)
            rules.apply(state, seat, player(rules, view, rng))
    return state


@pytest.mark.parametrize("players", [2, 4])
def test_a_slice_asks_the_kernel_one_question(players, monkeypatch):
    calls = 0

    class Counting:
        name, post = load().name, load().post

        def call(self, *args):
            nonlocal calls
            calls += 1
            return load().call(*args)

    monkeypatch.setattr(work, "load", Counting)
    worst = last = 0
    rules = Raj(RajOptions(players=players))
    for _slice in raj.thought(rules, some_views(players)[2], stream(3), "expert"):
        worst, last = max(worst, calls - last), calls
    assert (1, True) == (worst, calls > 10)


def test_bids_are_mixed():
    rules = Raj()
    view = some_views(2)[1]
    bids = {Thinking(thought(rules, view, stream(n), "expert")).finish() for n in range(12)}
    assert len(bids) > 3


def test_the_last_bid_needs_no_thought():
    view = some_views(2)[-1]
    assert Thinking(thought(Raj(), view, stream(1), "expert")).finish() == Raj().legal(view)[0]


@pytest.mark.parametrize("name", KNOWN)
def test_the_known_best_bid_is_made(name):
    turn, best = KNOWN[name]
    thinking = Thinking(thought(Raj(), turn.view(), stream(name), "expert"))

    assert best == thinking.finish().arg
    assert thinking.reasons
    assert thinking.reasons.solved
    assert best == thinking.reasons.candidates[0].actions[0].arg


def test_where_the_total_says_who_takes_a_pot_the_highest_takes_it():
    rules = Raj(RajOptions(pot_sign="total_then_last"))
    turn, _best = KNOWN["a good pot with a bad prize on top goes to the lowest"]

    assert thinks(rules, turn.view()).arg == 12


def thinks(rules: Raj, view: View) -> Action:
    return Thinking(thought(rules, view, stream("thinks"), "expert")).finish()


def test_who_is_ahead_in_the_last_game_of_points_counts_all_games():
    """With 20 points ahead the match is won whatever comes; with 0 it is not."""
    rules = Raj(RajOptions(match_games=3, match_scoring="total_points"))
    chances = []
    for score in ((20, 0), (0, 0)):
        view = Turn((1, 15), (7, 8), ("+10",), ("+1",), lead=-10).view()
        view.table.sheet, view.table.score = ((0, 0, 3), (0, 0, 3)), score
        thinking = Thinking(thought(rules, view, stream(1), "expert"))
        thinking.finish()
        assert thinking.reasons
        chances.append(round(thinking.reasons.candidates[0].chance, 3))
    assert [1.0, 0.0] == chances


@pytest.mark.parametrize(("wins", "left", "worth"), [((1, 1), 0, 0.5), ((1, 0), 1, 0.75)])
def test_a_match_of_games_is_worth_what_equal_players_make_of_it(wins, left, worth):
    assert worth == raj.equity(*wins, left)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_reasons_tell_of_every_bid_what_it_brings(players):
    rules = Raj(RajOptions(players=players))
    for view in some_views(players)[1:-1]:
        thinking = Thinking(thought(rules, view, stream(5), "expert"))
        thinking.finish()
        assert thinking.reasons
        told = thinking.reasons.candidates
        assert sorted(rules.legal(view)) == sorted(one.actions[0] for one in told)
        assert all(-70 <= one.points <= 70 and -1e-6 <= one.chance <= 1 + 1e-6 for one in told)


@pytest.mark.parametrize("plan", ["by_rank", "top", "greedy", "overbid", "proportional"])
def test_who_keeps_to_a_plan_is_foreseen(plan):
    rules = Raj()
    state = played(rules, 5, [bot("learner"), fixed(plan)], turns=6)
    trust, odds = habits.foreseen(rules.options, state.table, 1)
    bid = fixed(plan)(rules, state.view(1), stream(1))

    assert trust > 0.8
    assert odds.index(max(odds)) == rules.legal(state.view(1)).index(bid)


def test_who_mixes_is_seldom_foreseen():
    rules = Raj()
    trust = []
    for seed in range(6):
        state = played(rules, seed, [bot("learner"), bot("club")], turns=8)
        trust.append(habits.foreseen(rules.options, state.table, 1)[0])
    assert sum(trust) / len(trust) < 0.25


def test_the_turns_of_a_game_are_told_again_as_they_were():
    """With carried pots: what is told of the present turn is what lies on the table."""
    rules = Raj()
    for seed in range(6):
        state = played(rules, seed, [bot("learner")] * 2, turns=4 + seed)
        *_met, (now, _bid) = habits.turns(rules.options, state.table, 1)
        stake = habits.stake_of(rules.options, state.table.pot_value, now.prize)
        assert (DECK.points[state.table.prize], stake) == (now.prize, now.stake)
        assert [action.arg for action in rules.legal(state.view(1))] == list(now.hand)


@pytest.mark.parametrize("other", ["by_chance", "by_rank", "median", "lowest"])
def test_a_club_player_beats_simple_plans(other):
    assert lead(bot("club"), fixed(other), 6) > 0


def test_the_expert_overbids_who_bids_the_prizes_rank():
    assert lead(bot("expert"), fixed("by_rank"), 1) > 8


def test_even_a_learner_beats_two_players_by_chance():
    assert lead(bot("learner"), fixed("by_chance"), 20, players=3) > 2


def test_levels_differ():
    assert lead(bot("club"), bot("learner"), 10) > 0


def test_exact_means_to_the_end():
    assert raj.EFFORTS["expert"].exact <= 7 < kernel.EXACT


def test_no_high_card_is_drawn_where_a_low_one_is_as_good_to_win():
    """Fifteen for a pot of two wins as often as nine does, and costs a point."""
    bids = [Action("bid", card) for card in (1, 9, 14, 15)]
    found = [(5.7, 0.303), (5.5, 0.308), (2.0, 0.34), (4.4, 0.309)]
    candidates = [Candidate((bid,), *worth) for bid, worth in zip(bids, found, strict=True)]
    assert raj.thrifty([0.3, 0.2, 0.1, 0.4], candidates, 0.0) == [0.3, 0.2, 0.1, 0.0]
    assert raj.thrifty([0.0, 0.0, 0.1, 0.4], candidates, 0.0) == [0.0, 0.0, 0.1, 0.4]


def test_a_high_card_is_saved_where_thoughts_differ_by_as_much_as_it_brings():
    """Fifteen looks two per cent likelier to win, and costs a point and a half."""
    bids = [Action("bid", card) for card in (9, 10, 13, 15)]
    found = [(3.1, 0.19), (3.2, 0.19), (1.6, 0.23), (1.6, 0.21)]
    candidates = [Candidate((bid,), *worth) for bid, worth in zip(bids, found, strict=True)]
    assert raj.thrifty([0.1, 0.2, 0.3, 0.4], candidates, 0.0) == [0.1, 0.2, 0.3, 0.0]


def test_a_high_card_is_saved_in_a_little_pot_where_all_are_as_good():
    bids = [Action("bid", card) for card in (5, 7, 9, 10, 11, 12, 13, 14)]
    candidates = [Candidate((bid,), 13.3, 0.67) for bid in bids]
    odds = [0.125] * 8
    assert raj.thrifty(odds, candidates, 0.0) == odds
    assert raj.thrifty(odds, candidates, raj.STEP) == [0.125] * 5 + [0.0] * 3


@pytest.mark.parametrize("bids", [(), ((4, 4),), ((4, 9), (9, 4))], ids=["none", "a tie", "a lead"])
@pytest.mark.parametrize("option", ["tie_rule=discard", "match_scoring=total_points", ""])
def test_hands_alike_are_worth_what_all_pairs_of_bids_are(bids, option):
    """Where both hold the same, half of the pairs tell the other half, but only at no lead."""
    name, _is, value = option.partition("=")
    rules = Raj(RajOptions(**({name: value} if name else {}), match_games=3))
    match = Match(rules, Start(3))
    match.settle()
    for pair in bids:
        for seat, number in enumerate(pair):
            names = [DECK.names[bid.arg][1:] for bid in match.legal(seat)]
            match.submit(seat, match.legal(seat)[names.index(str(number))])
        match.settle()
    view, effort = match.view(0), raj.EFFORTS["expert"]._replace(deep=0)

    worth, leads = finished(raj.values(rules, view, effort))

    place, prize, terms = (
        raj.duel(rules, view),
        raj.place_of(rules, view).prize,
        raj.terms(rules, view),
    )
    mine, theirs = ([1 << card for card in bits(hand)] for hand in place[:2])
    assert mine == theirs
    for i, ours in enumerate(mine):
        for j, other in enumerate(theirs):
            answer = load().call(kernel.pair, place, prize, terms, ours, other, 0)
            value, lead = divmod(answer, 2 * kernel.FAR)
            assert worth[PITCH * i + j] == pytest.approx(value / kernel.UNIT, abs=1e-6)
            assert leads[PITCH * i + j] == (lead - kernel.FAR) / kernel.UNIT
