"""Royal Wife-Swap: the end of a game and of a match, clause by clause."""

from __future__ import annotations

from game.engine.actions import Event
from game.engine.state import Start
from game.games.wife_swap.deck import MOST_TRICKS
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.scoring import match_over
from tests.games.wife_swap.positions import NAMES, arranged, melding, position, rules_of, say

# -- the end of a game


def ends(*sizes: int) -> bool:
    """Whether no trick is begun with hands of these sizes and an empty stock."""
    rules, state = position(*[""] * len(sizes))
    state.table.hand_sizes = sizes
    state.table.phase, state.table.leader = "return", 0
    rules.advance(state)
    return state.table.phase == "score"


def test_WS25_E1_an_empty_hand_stops_the_game():
    assert ends(3, 0, 2, 1)


def test_WS25_E2_hands_of_one_card_play_on():
    assert not ends(1, 1, 1)


def test_W29_E3_the_winner_of_the_last_card_arranges_before_the_stop():
    rules, state = position("KS", "QS 3C", "7S 4C", match_mode="single")
    say(rules, state, "0 play KS", "1 play QS", "2 play 7S")
    assert ("meld", 0b001) == (state.table.phase, state.table.turn)
    events = say(rules, state, "0 wed KS QS", "0 lay 7S 0", "0 done")
    assert (True, (54, 0, 0)) == (state.table.over, state.table.score)
    assert Event("over", value=0b001) == events[-1]


def test_W28_any_empty_hand_stops_it_not_only_the_leaders():
    assert [True, True, True] == [ends(0, 1, 1), ends(1, 0, 1), ends(1, 1, 0)]


def test_W30_cards_left_in_the_hand_cost_nothing():
    rules, state = position("KS", "QS 3C KD", "7S 4C AC", match_mode="single")
    say(rules, state, "0 play KS", "1 play QS", "2 play 7S", "0 wed KS QS", "0 lay 7S 0")
    say(rules, state, "0 done")
    assert (54, 0, 0) == state.table.score


def test_WS27_a_row_shows_where_the_points_came_from():
    rules, state = position("KH", "2C", "QD", families="KS QS | 7S; JH 10C", match_mode="rounds")
    say(rules, state, "0 play KH", "1 play 2C", "2 play QD", "0 wed KH QD", "0 done", stop="scored")
    assert (0, 1, 94, 0, 0, 54, 0, 0, 20, 0, 0, 20, 0, 0, 94, 0, 0) == state.table.sheet[-1]


def test_W37_a_game_without_new_cards_is_stopped():
    for limit in (30, 60, 100):
        rules, state = position("KS 2H", "9D 3H", "7C 4H", stall_limit=limit, match_mode="single")
        state.table.stall = limit - 1
        events = say(rules, state, "0 play KS", "1 play 9D", "2 play 7C", "0 done")
        assert Event("stall", value=limit) in events
        assert state.table.over
    rules, state = position("KS 2H", "QS 3H", "7C 4H", match_mode="single")
    state.table.stall = 59
    say(rules, state, "0 play KS", "1 play QS", "2 play 7C", "0 wed KS QS", "0 done")
    assert (0, False) == (state.table.stall, state.table.over)


def test_W37_a_game_of_very_many_tricks_is_stopped_and_told_so():
    told = []
    for tricks, layings in ((MOST_TRICKS - 2, 1), (MOST_TRICKS - 1, 1), (MOST_TRICKS - 1, 0)):
        rules, state = position("KS 2H", "QS 3H", "7C 4H", match_mode="single")
        state.table.tricks = tricks
        events = say(rules, state, "0 play KS", "1 play QS", "2 play 7C")
        events += say(rules, state, *["0 wed KS QS"] * layings, "0 done")
        assert (tricks == MOST_TRICKS - 1) == state.table.over
        told.append([rules.log_line(e, NAMES) for e in events if e.kind in ("stall", "stop")])
    assert [[], *[["500 tricks have been played: the game stops"]] * 2] == told


def test_W37_cards_that_are_only_regrouped_are_no_new_ones():
    rules, state = melding("KS QH | 7S; KC QS | 8C", "2D 4D 9D", "")
    state.table.stall = 7
    say(rules, state, "0 lay 7S 1", "0 done", stop="return")
    assert ("KS QH; KC QS | 8C 7S", 8) == (arranged(state)[0], state.table.stall)
    rules, state = melding("KS QH | 7S; KC QS | 8C", "2S 4D 9D", "")
    state.table.stall = 7
    say(rules, state, "0 lay 7S 1", "0 lay 2S 0", "0 done", stop="return")
    assert 0 == state.table.stall


# -- the match


def over(*score: int, games: int = 1, **options) -> bool:
    return match_over(score, games, WifeSwapOptions(**options))


def winners(*score: int) -> tuple[int, ...]:
    rules = rules_of(players=len(score))
    state = rules.new(Start(1))
    state.table.score = score
    return rules.winners(state.table)


def test_M1_the_highest_past_the_target_wins():
    assert (True, (1,)) == (over(480, 510, 505), winners(480, 510, 505))


def test_M2_equal_at_the_target_plays_another_game():
    assert not over(510, 510, 300)
    assert over(600, 590, 300, games=2)


def test_M3_a_single_game_can_be_shared():
    assert (True, (1, 2)) == (
        over(83, 120, 120, match_mode="single"),
        winners(83, 120, 120),
    )


def test_WS27_a_match_goes_to_a_target_or_over_a_number_of_games():
    assert [False, True] == [over(499, 0, 0), over(500, 0, 0)]
    assert [True, False] == [over(300, 0, 0, target=300), over(300, 0, 0, target=1000)]
    assert [False, True] == [over(900, 1, games=g, match_mode="rounds") for g in (4, 5)]
    assert over(1, 0, games=20, match_mode="rounds", round_count=20)
    assert over(1, 0, match_mode="single")


def test_W33_ties_are_shared_or_played_off():
    assert [True, False] == [over(510, 510, 3, tie=tie) for tie in ("shared", "extra_game")]
    assert [True, False] == [
        over(90, 90, 3, match_mode="single", tie=tie) for tie in ("by_match", "extra_game")
    ]
    assert over(90, 90, 3, games=5, match_mode="rounds")
    assert over(95, 90, 3, games=6, match_mode="rounds", tie="extra_game")


def test_W34_500_points_is_the_target_unless_agreed_otherwise():
    options = WifeSwapOptions()
    assert ("target", 500, 5) == (options.match_mode, options.target, options.round_count)


def test_every_setting_and_house_rule_is_an_option():
    choices = {
        choice.key: (choice.default, list(choice.values)) for choice in rules_of().options.choices()
    }
    assert {
        "players": (4, [3, 4, 5]),
        "match_mode": ("target", ["target", "rounds", "single"]),
        "target": (500, [200, 300, 500, 1000]),
        "round_count": (5, [*range(1, 21)]),
        "bot_level": ("club", ["learner", "club", "expert"]),
        "rated": (False, [True, False]),
        "temperaments": (False, [True, False]),
        "hints": (True, [True, False]),
        "meld_from_hand": (True, [True, False]),
        "bottom_order": ("fixed", ["fixed", "shuffled"]),
        "tie": ("by_match", ["by_match", "shared", "extra_game"]),
        "stall_limit": (60, [30, 60, 100]),
    } == choices
