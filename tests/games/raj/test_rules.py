"""Raj by clause (RJ) and ruling (J) of docs/rules/raj.md, and by vectors (T, F) of its own."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.engine.actions import Action, IllegalAction
from game.engine.cards import bits
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.words import signed
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, bid_card, pot_winner
from game.games.raj.words import card_name

FULL = [*range(1, 16)]

# Vector F1: prize, bids of A and B, pot, winner, totals after the turn.
F1 = """
+3   6  8   3 B   0  3
-2   5  5  -2 -   0  3
+10 15 14   8 A   8  3
-5  10 10  -5 -   8  3
+5   4  9   0 B   8  3
+1   1  2   1 B   8  4
-1   3  1  -1 B   8  3
+7  13 12   7 A  15  3
+2   7  7   2 -  15  3
-3   2  3  -1 A  14  3
+8  14 13   8 A  22  3
+4   8 11   4 B  22  7
+9  11 15   9 B  22 16
-4   9  6  -4 B  22 12
+6  12  4   6 A  28 12
"""


def match_of(prizes: str, **options) -> Match:
    """A match whose first prizes are these, waiting for the first bids."""
    rules = Raj(RajOptions(**options))
    first = list(DECK.cards(prizes))
    deck = first + [p for p in PRIZES if p not in first]
    match = Match(rules, Start(1, -1, (tuple(deck),)))
    match.settle()
    return match


def bid(match: Match, *values: int) -> None:
    """One bid for each seat, then every dealer's step that is due."""
    for seat, value in enumerate(values):
        match.submit(seat, Action("bid", value))
    match.settle()


def table(match: Match):
    return match.view(0).table


def play_on(match: Match, pick=min) -> None:
    """Play the match to its end: every seat bids its lowest card, or as ``pick`` chooses."""
    while not match.over:
        for seat in match.awaited():
            match.submit(seat, pick(match.legal(seat)))
        match.settle()


def play_game(match: Match, winner: int) -> None:
    """One game between two: ``winner`` bids one more than the other, but at the last prize."""
    for value in range(1, 16):
        bid(match, *((value % 15 + 1, value) if winner == 0 else (value, value % 15 + 1)))


def award(prize: str, *values: int, **options) -> str:
    """Who takes a single prize with these bids: A, B …, or - for nobody."""
    match = match_of(prize, players=len(values), **options)
    bid(match, *values)
    winner = table(match).history[0][-1]
    return "ABCDE"[winner] if winner >= 0 else "-"


# -- the clauses


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_RJ1_two_to_five_players_and_two_unless_said_otherwise(players):
    assert players == Raj(RajOptions(players=players)).seats
    assert 2 == Raj().seats


def test_RJ2_each_player_holds_bid_cards_1_to_15():
    match = match_of("+1", players=3)
    assert [f"{suit}{value}" for suit in "abc" for value in FULL] == DECK.text(
        card for hand in table(match).hands for card in bits(hand)
    ).split()
    assert [Action("bid", value) for value in FULL] == match.legal(2)


def test_RJ3_and_J1_ten_prizes_are_good_and_five_bad():
    assert "+1 +2 +3 +4 +5 +6 +7 +8 +9 +10 -1 -2 -3 -4 -5" == DECK.text(PRIZES)
    assert 40 == sum(DECK.points[p] for p in PRIZES)


def test_RJ4_the_largest_total_wins():
    match = played_f1()
    assert (0,) == match.rules.winners(table(match))


def test_RJ5_prizes_are_turned_up_one_at_a_time():
    match = match_of("+3 -2")
    assert (DECK.card("+3"), 1) == (table(match).prize, table(match).turns)
    assert DECK.text([table(match).prize]) == DECK.text(bits(table(match).prizes_gone))
    bid(match, 1, 2)
    assert (DECK.card("-2"), 2) == (table(match).prize, table(match).turns)


def test_RJ6_bids_are_sealed_until_all_are_in():
    match = match_of("+3", players=3)
    before = match.view(1)
    match.submit(0, Action("bid", 9))
    seen = match.view(1)
    assert (0b110, 0b001, before.table.hands) == (
        seen.table.turn,
        seen.table.sealed,
        seen.table.hands,
    )
    assert (-1, -1, -1) == seen.table.bids
    assert "a9" == DECK.text([match.view(0).own.sealed])
    assert -1 == match.news(1)[-1].cards[0]
    match.submit(2, Action("bid", 3))
    match.submit(1, Action("bid", 5))
    assert "reveal" == table(match).phase
    match.advance()
    assert "a9 b5 c3" == DECK.text(table(match).bids)
    assert [-1] * 3 == [match.view(seat).own.sealed for seat in range(3)]


def test_RJ6_a_sealed_bid_is_final():
    match = match_of("+3")
    match.submit(0, Action("bid", 9))
    with pytest.raises(IllegalAction, match="RJ6"):
        match.submit(0, Action("bid", 10))


def test_RJ7_the_highest_bid_takes_a_good_prize():
    assert "B" == award("+4", 6, 8)


def test_RJ8_the_lowest_bid_takes_a_bad_prize():
    assert "A" == award("-4", 6, 8)


def test_RJ9_matching_bids_cancel_and_the_best_of_the_others_takes_it():
    assert "C" == award("+10", 12, 12, 3)


def test_RJ10_the_next_tier_takes_it_when_the_first_ties():
    assert "E" == award("+4", 15, 15, 14, 14, 2)


def test_RJ11_a_prize_that_nobody_wins_is_added_to_the_next():
    match = match_of("+3 +4")
    bid(match, 5, 5)
    assert ("+3 +4", 7) == (DECK.text(table(match).pot), table(match).pot_value)
    bid(match, 6, 7)
    assert (0, 7) == table(match).total


def test_RJ12_the_last_card_says_whether_a_carried_pot_is_good_or_bad():
    match = match_of("+9 -1")
    bid(match, 5, 5)
    bid(match, 3, 8)
    assert (8, 0) == table(match).total


def test_RJ13_bid_cards_are_spent_whoever_wins():
    match = match_of("+3 +4")
    bid(match, 5, 7)
    assert Action("bid", 5) not in match.legal(0)
    assert Action("bid", 7) not in match.legal(1)
    assert "+3" == DECK.text(table(match).taken[1])


def test_RJ14_the_game_ends_with_the_fifteenth_prize():
    match = match_of("+1")
    play_on(match)
    assert (True, 15, (0, 0)) == (table(match).over, table(match).turns, table(match).hands)


def test_RJ15_a_match_can_have_three_games():
    match = match_of("+1", match_games=3)
    for winner in (0, 1, 1):
        play_game(match, winner)
    assert (True, (1, 2), (1,)) == (match.over, table(match).wins, winners(match))


def test_RJ16_the_tally_of_bids_and_prizes_is_public():
    match = match_of("+3 -2")
    bid(match, 5, 7)
    view = match.view(1)
    assert "a5" not in DECK.text(bits(view.table.hands[0])).split()
    assert "+3 -2" == DECK.text(bits(view.table.prizes_gone))
    assert ((DECK.card("+3"), bid_card(0, 5), bid_card(1, 7), 1),) == view.table.history


def test_RJ17_pencil_and_playing_cards_give_these_very_prizes():
    assert [*range(-5, 0), *range(1, 11)] == sorted(DECK.points[p] for p in PRIZES)


# -- the rulings


def test_J2_the_same_rule_for_two_players_and_more():
    assert "-" == award("+4", 8, 8)
    assert "-" == award("+4", 8, 8, 8)


def test_J2_discard_loses_the_prize():
    match = match_of("+3 +4", tie_rule="discard")
    bid(match, 5, 5)
    assert ("+3", "+4") == (DECK.text(table(match).unowned), DECK.text(table(match).pot))
    assert "discard" in [event.kind for event in match.news(0)]
    bid(match, 6, 7)
    assert (0, 4) == table(match).total


def test_J3_only_unique_bids_compete():
    for bids in set(permutations((1, 1, 2, 3, 3))):
        assert bids.index(2) == pot_winner(bids, highest=True) == pot_winner(bids, highest=False)


def test_J4_a_lone_survivor_takes_the_pot_even_at_the_wrong_end():
    assert "C" == award("-5", 1, 1, 15)


@pytest.mark.parametrize(
    ("prizes", "last_card", "total_then_last"),
    [("+9 -1", (8, 0), (0, 8)), ("-4 +1", (0, -3), (-3, 0)), ("+2 +4", (0, 6), (0, 6))],
)
def test_J5_last_card_or_total_decides(prizes, last_card, total_then_last):
    for sign, total in (("last_card", last_card), ("total_then_last", total_then_last)):
        match = match_of(prizes, pot_sign=sign)
        bid(match, 5, 5)
        bid(match, 3, 8)
        assert total == table(match).total


@pytest.mark.parametrize("sign", ["last_card", "total_then_last"])
def test_J6_a_pot_worth_nothing_goes_by_its_last_card(sign):
    for prizes, winner in (("+5 -5", 0), ("-5 +5", 1)):
        match = match_of(prizes, pot_sign=sign)
        bid(match, 4, 4)
        bid(match, 6, 9)
        assert (winner, (0, 0)) == (table(match).history[-1][-1], table(match).total)


@pytest.mark.parametrize("first", range(-5, 11))
def test_RJ12_where_the_worth_of_a_pot_misleads_the_prompt_names_the_card_that_decides(first):
    for last in (n for n in range(-5, 11) if 0 not in (first, n) and n != first):
        match = match_of(f"{first:+} {last:+}")
        bid(match, 4, 4)
        asked = match.rules.prompt(match.view(0))
        worth, decides = first + last, card_name(table(match).prize)
        told = f"Bid for {signed(worth)}: {decides} came last, so the "
        told += "highest takes it" if last > 0 else "lowest takes it"
        misleads = not worth or (worth > 0) != (last > 0)
        assert misleads == (told == asked), asked


def test_J7_a_pot_grows_until_somebody_wins_it():
    match = match_of("+2 +3 -4 +6")
    for value in (7, 8, 9):
        bid(match, value, value)
    assert ("+2 +3 -4 +6", 7) == (DECK.text(table(match).pot), table(match).pot_value)


def test_J8_nobody_scores_a_last_prize_that_all_cancel():
    match = match_of("+1")
    while table(match).turns < 15:
        bid(match, *(min(match.legal(0)).arg,) * 2)
    bid(match, 15, 15)
    assert ((0, 0), 15, (0, 1)) == (
        table(match).total,
        len(table(match).unowned),
        winners(match),
    )


def test_J9_fifteen_turns_empty_every_hand():
    match = match_of("+1", players=5)
    turns = 0
    while not match.over:
        bid(match, *(match.legal(seat)[0].arg for seat in range(5)))
        turns += 1
    assert (15, (0,) * 5) == (turns, table(match).hands)


def test_J10_a_tie_is_a_shared_victory_or_goes_to_the_highest_prize():
    for tie, expected in (("shared", (0, 1)), ("highest_single_prize", (1,))):
        assert expected == winners(tied_match(final_tie=tie))


def test_J10_tied_players_without_a_good_prize_share():
    match = match_of("+1", final_tie="highest_single_prize")
    play_on(match)  # both bid the same all the time
    assert (0, 1) == winners(match)


def test_J11_two_to_five_seats():
    for players in (1, 6):
        with pytest.raises(ValueError, match="players"):
            RajOptions(players=players)


def test_J12_the_tally_is_shown_unless_switched_off():
    assert RajOptions().show_tally
    assert not RajOptions.parse({"show_tally": "off"}).show_tally


def test_J12_a_sealed_card_still_counts_as_held():
    match = match_of("+3")
    match.submit(0, Action("bid", 9))
    assert "a9" in DECK.text(bits(match.view(1).table.hands[0])).split()


def test_J13_a_match_of_three_ends_when_nobody_can_catch_up():
    match = match_of("+1", match_games=3)
    play_game(match, 0)
    play_game(match, 0)
    assert (True, (2, 0)) == (match.over, table(match).score)


def test_J13_total_points_plays_every_game_and_adds_up():
    match = match_of("+1", match_games=3, match_scoring="total_points")
    for _game in range(3):
        play_game(match, 0)
    sheet = table(match).sheet
    assert (True, 3) == (match.over, len(sheet))
    assert tuple(sum(row[seat] for row in sheet) for seat in (0, 1)) == table(match).score


def test_J13_tied_winners_each_get_the_game():
    match = match_of("+1", match_games=3)
    while table(match).deal == 0:
        bid(match, *(min(match.legal(0)).arg,) * 2)
    assert (1, 1) == table(match).score


def test_J14_a_tied_match_is_shared():
    match = match_of("+1", match_games=3)
    play_on(match)
    assert ((3, 3), (0, 1)) == (table(match).score, winners(match))


def test_J15_a_total_can_be_negative():
    match = match_of("-5")
    bid(match, 1, 2)
    assert (-5, 0) == table(match).total


def test_J16_cancelled_bids_do_not_come_back():
    match = match_of("+3")
    bid(match, 5, 5)
    assert [[v for v in FULL if v != 5]] * 2 == [
        [action.arg for action in match.legal(seat)] for seat in (0, 1)
    ]


def test_J17_what_a_seat_knows_does_not_depend_on_a_sealed_bid():
    views = []
    for value in (1, 15):
        match = match_of("+3")
        match.submit(0, Action("bid", value))
        views.append((match.view(1), match.news(1)))
    assert views[0] == views[1]


def test_J18_the_prizes_come_in_a_random_order_that_the_seed_fixes():
    first = set()
    for seed in range(200):
        match = Match(Raj(), Start(seed))
        match.settle()
        first.add(table(match).prize)
    assert set(PRIZES) == first
    deals = [Match(Raj(), Start(7)) for _again in range(2)]
    for match in deals:
        play_on(match)
    assert table(deals[0]) == table(deals[1])


def test_J18_no_view_holds_the_prizes_to_come():
    first, second = (match_of(f"+3 {later}") for later in ("-5 +1", "+10 -1"))
    assert first.view(0) == second.view(0)


def test_J19_the_winner_gets_every_card_of_the_pot():
    match = match_of("+2 +3 -4")
    bid(match, 7, 7)
    bid(match, 8, 8)
    bid(match, 1, 2)
    assert "+2 +3 -4" == DECK.text(table(match).taken[0])


def test_J20_nothing_in_the_rules_runs_out_of_time():
    match = match_of("+2")
    assert {"bid"} == {action.verb for action in match.legal(0)}


# -- the vectors


@pytest.mark.parametrize(
    ("vector", "prize", "bids", "winner"),
    [
        ("T1", "+4", (6, 8), "B"),
        ("T2", "-4", (6, 8), "A"),
        ("T3", "+10", (12, 12, 3), "C"),
        ("T4", "-5", (1, 1, 15), "C"),
        ("T5", "+4", (9, 9, 9), "-"),
        ("T6", "+4", (5, 5, 8, 8), "-"),
        ("T7", "+4", (15, 15, 14, 14, 2), "E"),
        ("T8", "+4", (15, 15, 7, 4), "C"),
        ("T8", "-4", (15, 15, 7, 4), "D"),
    ],
)
def test_T1_to_T8_single_awards(vector, prize, bids, winner):
    assert winner == award(prize, *bids), vector


@pytest.mark.parametrize(
    ("vector", "prizes", "bids", "last_card", "total_then_last"),
    [
        ("T9", "+9 -1", [(5, 5), (3, 8)], (8, 0), (0, 8)),
        ("T10a", "+5 -5", [(4, 4), (6, 9)], (0, 0), (0, 0)),
        ("T10b", "-5 +5", [(4, 4), (6, 9)], (0, 0), (0, 0)),
        ("T11", "+2 +3 -4", [(7, 7), (8, 8), (1, 2)], (1, 0), (0, 1)),
    ],
)
def test_T9_to_T11_carry_and_sign(vector, prizes, bids, last_card, total_then_last):
    for sign, total in (("last_card", last_card), ("total_then_last", total_then_last)):
        match = match_of(prizes, pot_sign=sign)
        for pair in bids:
            bid(match, *pair)
        assert total == table(match).total, (vector, sign)


def test_T12_the_last_prize_is_nobodys_when_all_cancel():
    """T12: +4 with bids 3 and 5 for B; +6, the last, with bids 7 and 7 for nobody."""
    match = match_of("-5 -4 -3 -2 -1 +1 +2 +3 +5 +7 +8 +9 +10 +4 +6")
    for value in (1, 2, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15):
        bid(match, value, value)
    bid(match, 5, 3)  # A takes the thirteen prizes that came before
    assert (30, 0) == table(match).total
    bid(match, 3, 5)
    bid(match, 7, 7)
    assert (True, (30, 4), "+6") == (
        match.over,
        table(match).total,
        DECK.text(table(match).unowned),
    )


def played_f1(sign: str = "last_card") -> Match:
    rows = [line.split() for line in F1.split("\n") if line]
    match = match_of(" ".join(row[0] for row in rows), pot_sign=sign)
    for prize, a, b, pot, winner, total_a, total_b in rows:
        assert (prize, pot) == (DECK.text([table(match).prize]), str(table(match).pot_value))
        for seat, value in enumerate((a, b)):
            match.submit(seat, Action("bid", int(value)))
        match.settle()
        assert winner == "AB-"[table(match).history[-1][-1]]
        assert (int(total_a), int(total_b)) == table(match).total
    return match


@pytest.mark.parametrize("sign", ["last_card", "total_then_last"])
def test_F1_a_whole_game(sign):
    match = played_f1(sign)
    assert (True, (28, 12), (0,)) == (match.over, table(match).total, winners(match))
    assert () == table(match).unowned


def test_T13_a_bid_card_already_played_is_rejected():
    match = match_of("+3")
    bid(match, 9, 5)
    with pytest.raises(IllegalAction, match="Your 9 is gone"):
        match.submit(0, Action("bid", 9))


def test_T14_the_last_turn_offers_exactly_one_card():
    match = match_of("+3")
    while table(match).turns < 15:
        bid(match, min(match.legal(0)).arg, max(match.legal(1)).arg)
    assert ([Action("bid", 15)], [Action("bid", 1)]) == (match.legal(0), match.legal(1))


@pytest.mark.parametrize("tie", ["cancel", "discard"])
def test_T15_points_and_the_unowned_pot_are_always_40(tie):
    for seed in range(50):
        rng = stream("T15", seed)
        match = Match(Raj(RajOptions(players=2 + seed % 4, tie_rule=tie)), Start(seed))
        play_on(match, lambda choices, rng=rng: choices[int(rng.random() * len(choices))])
        lost = sum(DECK.points[p] for p in table(match).unowned)
        assert 40 == sum(table(match).total) + lost


def test_T16_winners_B_A_A_make_two_to_one():
    match = match_of("+1", match_games=3)
    for winner in (1, 0, 0):
        play_game(match, winner)
    assert (True, (2, 1), (0,)) == (match.over, table(match).score, winners(match))


def test_T17_a_tied_game_has_both_winners_and_counts_for_each():
    assert (0, 1) == winners(tied_match())
    match = tied_match(match_games=3)
    assert (1, 1) == table(match).wins


def winners(match: Match):
    return match.rules.winners(table(match))


def tied_match(**options) -> Match:
    """The first game of a match, and 20 points for each; B holds the +10."""
    match = match_of("-1 +8 +10 +6 +9 +5 +7 +4 +2 +3 +1 -2 -4 -3 -5", **options)
    bid(match, 1, 1)  # the -1 goes with the +8
    # Of each two prizes A takes the first and B the second: with the high card, or the low one.
    for high in (15, 13, 11, 9, 7):
        bid(match, high, high - 1)
        bid(match, high - 1, high)
    for high in (5, 3):
        bid(match, high - 1, high)
        bid(match, high, high - 1)
    assert (20, 20) == (table(match).sheet or (table(match).total,))[0][:2]
    return match
