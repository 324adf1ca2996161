"""The judge with open cards against plain minimax that plays by the rules."""

from __future__ import annotations

import pytest

from game.engine.chance import pick, stream
from game.engine.state import Start
from game.house import GAMES
from game.judge import judged, lost
from game.lab import arena
from game.lab.arena import Contest, NoContest, Played, contest, play
from game.lab.report import as_table, report
from tests.siege.amount import amount

LEFT = 3  # cards of each hand, where the rules can try everything
OPTIONS = {
    "royal_raven": ({}, {"include_ones": True, "include_lynx": True}, {"kitty_points": "taker"}),
    "crowsnest": ({}, {"crow_must_follow": False}),
    "kraken": ({}, {"play_rules": "rotterdam"}, {"last_trick_bonus": 10, "pit_bonus": 100}),
}


def decided(rules, state):
    """Let the dealer act, and bonuses be claimed, until a card is to be played or all are."""
    while state.table.phase not in ("play", "scored", "over"):
        if state.table.turn:
            seat = state.table.turn.bit_length() - 1
            legal = rules.legal(state.peek(seat))
            rules.apply(state, seat, next((a for a in legal if a.verb == "claim"), legal[0]))
        else:
            rules.advance(state)
    return state


def difference(rules, state):
    """What We get more than They when the rest is played out with open cards, all tried."""
    table = decided(rules, state).table
    if table.phase != "play":
        return captured(rules, table)
    seat = table.turn.bit_length() - 1
    values = []
    for action in rules.legal(state.peek(seat)):
        other = state.copy()
        rules.apply(other, seat, action)
        values.append(difference(rules, other))
    return min(values) if seat & 1 else max(values)


def captured(rules, table):
    return table.points[0] - table.points[1]


def endings(game, options):
    """Positions of the last tricks that chance has led to, in which there is a choice."""
    rules = GAMES[game](GAMES[game].options_type(**options))
    for seed in range(3 + amount(3)):
        rng = stream("judge", game, seed)
        state = rules.new(Start(seed))
        while state.table.phase not in ("scored", "over") or not state.table.played:
            if not state.table.turn:
                rules.advance(state)
                continue
            seat = state.table.turn.bit_length() - 1
            view = state.view(seat)
            legal = rules.legal(view)
            cards = view.own.hand.bit_count()
            if state.table.phase == "play" and cards <= LEFT and len(legal) > 1:
                yield rules, state, seat, legal
            rules.apply(state, seat, pick(legal, rng))


@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game in judged() for options in OPTIONS[game]]
)
def test_what_a_play_gives_away_is_what_minimax_says(game, options):
    found = 0
    for rules, state, seat, legal in endings(game, options):
        values = {}
        for action in legal:
            other = state.copy()
            rules.apply(other, seat, action)
            values[action] = (-1 if seat & 1 else 1) * difference(rules, other)
        views = [state.view(other) for other in range(4)]
        for action in legal:
            expected = (max(values.values()) - values[action]) / 2
            assert expected == lost(rules, views, seat, action)
            found += expected > 0
    assert found


def test_what_is_no_choice_no_card_or_too_early_is_not_judged():
    rules = GAMES["crowsnest"]()
    state = rules.new(Start(1))
    rules.advance(state)
    seat = state.table.turn.bit_length() - 1
    views = [state.view(other) for other in range(4)]

    assert lost(rules, views, seat, rules.legal(views[seat])[0]) is None


def test_the_arena_tells_what_each_player_has_lost_and_how_often_much(monkeypatch):
    monkeypatch.setattr(arena, "LONGEST", 2)  # deals: by chance nobody comes to an end
    asked = Contest("crowsnest", {}, ("learner", "learner"), 2, judged=True)
    match = Played(0.5, (), ([], []), ([0, 2.5, 10], [8]))
    deals = play(Contest("crowsnest", {}, ("tests.bots:by_chance",) * 2, 1, judged=True), 1, 0)

    assert any(deals.lost[0])
    assert any(deals.lost[1])
    told = report(asked, [(match._replace(deals=deals.deals[:2]),) * 2])
    assert [(125.0, 10.0), (80.0, 10.0)] == [(one.lost, one.blunders) for one in told.players]
    assert "times 8 or more lost at once" in as_table(told)


def test_a_game_without_a_judge_says_so():
    with pytest.raises(NoContest, match="royal_raven, crowsnest, kraken"):
        contest("raj", {}, bots="expert,club", deals="10", judged=True)
