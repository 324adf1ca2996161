"""Kraken: how a round and a match are counted, clause by clause."""

from __future__ import annotations

import pytest

from game.engine.actions import Event
from game.engine.chance import stream
from game.engine.state import Start
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import round_score
from game.games.kraken.state import Row
from tests.games.kraken.positions import F1, ended, f1, pit, row, rules_of, scored
from tests.positions import scored_hand, table


def test_KR32_unchallenged_both_score_or_the_opponents_take_all():
    assert (82, 80) == scored(82, 80)
    assert (0, 162) == scored(81, 81)
    assert (0, 162) == scored(62, 100)


def test_KR33_challenged_the_last_challenger_must_score_more():
    assert (0, 324) == scored(70, 92, obliged=1, level=1)
    assert (324, 0) == scored(100, 62, obliged=1, level=1)
    assert (648, 0) == scored(100, 62, obliged=0, level=2)


@pytest.mark.parametrize(
    ("talk", "obliged", "end", "gains"),
    [
        (("1 pass", "3 pass"), 0, Event("set", 0, value=136), (0, 292 * 2)),
        (("1 pass", "3 kraken", "0 pass", "2 pass"), 1, Event("made", 3, value=156), (0, 156 * 4)),
        (
            ("1 kraken", "0 pass", "2 re", "1 pass", "3 pass"),
            0,
            Event("set", 2, value=136),
            (0, 292 * 8),
        ),
        (("1 kraken", "0 re", "1 pass", "3 super"), 1, Event("made", 3, value=156), (0, 156 * 16)),
    ],
)
def test_KR33_in_a_whole_round_the_last_to_challenge_must_have_more(talk, obliged, end, gains):
    """F1, where They have 156 points and We, who chose spades, have 136."""
    rules = rules_of(challenge_payout="own_points")
    state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
    events = scored_hand(rules, state, [F1.moves[0], *talk, *F1.moves[3:]])
    assert end == next(e for e in events if e.kind in ("made", "set"))
    found = Row._make(state.table.sheet[-1])
    assert (obliged, gains) == (found.obliged, (found.gain_we, found.gain_they))


def test_KR34_spades_bring_extra_points():
    assert (200, 124) == scored(100, 62, trump="S")
    assert (100, 62) == scored(100, 62, trump="C")


def test_KR35_the_highest_score_after_16_rounds_wins():
    assert (0,) == rules_of().winners(ended(2140, 1985).table)


def test_K1_the_last_trick_brings_nothing_unless_the_house_says_10():
    assert ((0, 584), (0, 604)) == (table(f1()).score, table(f1(last_trick_bonus=10)).score)
    assert (10, Event("last", 1, value=10)) == (
        row(f1(last_trick_bonus=10)).last_they,
        next(e for e in f1(last_trick_bonus=10).events if e.kind == "last"),
    )


def test_K2_all_tricks_bring_nothing_unless_the_house_says_100():
    assert [(0, 0), (100, 0), (0, 100)] == [
        (found.pit_we, found.pit_they)
        for found in (pit(0), pit(0, pit_bonus=100), pit(1, pit_bonus=100))
    ]
    assert (252, 0) == (pit(0, pit_bonus=100).gain_we, pit(0, pit_bonus=100).gain_they)


def test_K3_club_scoring_sets_both():
    rules = rules_of(scoring_preset="club")
    assert (10, 100) == (rules.last_trick_bonus, rules.pit_bonus)
    assert (0, 604) == table(f1(scoring_preset="club")).score
    names = {name: KrakenOptions(**values) for name, values in Kraken.presets.items()}
    assert ["Official", "Club klaverjassen"] == list(names)
    assert KrakenOptions() == names["Official"]
    assert "club" == names["Club klaverjassen"].scoring_preset


def test_K7_a_challenge_multiplies_everything_unless_the_house_spares_the_bonuses():
    def gains(**options):
        return round_score(
            (100, 62), (20, 50), 0, level=1, trump=1, options=KrakenOptions(**options)
        ).gains

    assert (2 * 232, 0) == gains()
    assert (2 * 162 + 70, 0) == gains(multiply_bonus=False)


def test_K8_a_challenge_that_succeeds_takes_all_unless_the_house_pays_the_own_points():
    assert (0, 324) == scored(70, 92, obliged=1, level=1)
    own = {"challenge_payout": "own_points"}
    assert (0, 184) == scored(70, 92, obliged=1, level=1, **own)
    assert (324, 0) == scored(100, 62, obliged=1, level=1, **own)


def test_K9_the_multiplier_counts_when_the_challenger_fails_too():
    assert (648, 0) == scored(100, 62, obliged=1, level=2)


def test_K10_equal_points_are_a_failure():
    assert (0, 162) == scored(81, 81)
    assert (324, 0) == scored(81, 81, obliged=1, level=1)


def test_K11_spades_double_the_score_of_both_and_stack():
    assert (200, 124) == scored(100, 62, trump="S")
    assert (162 * 16, 0) == scored(100, 62, trump="S", level=3, obliged=0)
    extra = [
        round_score(
            (100, 62), (20, 0), 0, level=0, trump=0, options=KrakenOptions(spades_bonus=s)
        ).gains
        for s in ("x2_total", "x2_cards", "off")
    ]
    assert [(240, 124), (220, 124), (120, 62)] == extra


def test_K26_bonuses_and_declarations_count_in_the_comparison():
    result = round_score((70, 92), (50, 0), 0, level=0, trump=1, options=KrakenOptions())
    assert (True, (120, 92)) == (result.made, result.gains)


def test_K42_the_bonuses_of_the_losers_go_to_the_winners():
    result = round_score((70, 92), (0, 50), 1, level=1, trump=1, options=KrakenOptions())
    assert (0, 424) == result.gains
    result = round_score((70, 92), (20, 0), 0, level=0, trump=1, options=KrakenOptions())
    assert (0, 182) == result.gains


def test_K38_a_tie_is_a_draw_or_brings_one_more_round():
    state = ended(2000, 2000)
    assert (True, (0, 1)) == (state.table.over, rules_of().winners(state.table))
    state = ended(2000, 2000, match_tie="extra_round")
    assert (False, "scored") == (state.table.over, state.table.phase)
    assert ended(2000, 2001, match_tie="extra_round").table.over


@pytest.mark.parametrize("rounds", [16, 8, 4, 1])
def test_K39_a_match_has_16_rounds_or_8_or_4_or_1(rounds):
    assert 16 == KrakenOptions().rounds
    rules = rules_of(rounds=rounds, declare_bonus="auto", declare_hand="auto")
    state = rules.new(Start(5))
    rng = stream("rounds", rounds)
    while not state.table.over:
        assert len(state.table.sheet) < rounds
        if state.table.turn:
            seat = state.table.turn.bit_length() - 1
            legal = rules.legal(state.peek(seat))
            rules.apply(state, seat, legal[int(rng.random() * len(legal))])
        else:
            rules.advance(state)
    assert rounds == len(state.table.sheet)
    dealers = [r[0] for r in state.table.sheet]
    assert [(dealers[0] + r) % 4 for r in range(rounds)] == dealers


def test_the_sheet_shows_where_every_point_came_from():
    found = row(f1(scoring_preset="club"))
    expected = {
        "dealer": 3,
        "decider": 0,
        "trump": 0,
        "cards_we": 86,
        "cards_they": 66,
        "last_they": 10,
        "bonuses_they": 70,
        "declared_we": 50,
        "stuk_they": 20,
        "total_we": 136,
        "total_they": 166,
        "obliged": 0,
        "takes_all": 1,
        "challenge": 1,
        "spades": 2,
        "gain_they": 604,
        "score_they": 604,
    }
    assert expected == {key: getattr(found, key) for key in expected}
