"""Kraken: what a hand may declare, clause by clause."""

from __future__ import annotations

from random import Random

from game.engine.actions import Event
from game.engine.cards import bits
from game.engine.state import Start, State
from game.games.kraken.combinations import best_sets, combination
from game.games.kraken.deck import DECK
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from tests.games.kraken.positions import (
    F1,
    cards,
    compared,
    declares,
    f1,
    match_of,
    play,
    row,
    state_of,
)
from tests.positions import do, say, table, texts


def test_KR29_the_team_with_the_best_combination_scores_all_of_its_own():
    match = f1()
    assert ((50, 0), (50, 0)) == (table(match).declared, (row(match).declared_we, 0))
    run3, run4, queens = "7S 8S 9S", "7H 8H 9H 10H", "QS QH QC QD"
    assert (2, (120, 0)) == compared(run3, run4, queens, "7D")


def test_KR29_both_partners_score_what_they_have_declared():
    rules, state = state_of("7S 8S 9S KD/7H 8H 9H 10H/QS QH QC QD/7C 8C 9C 7D", trump="D")
    now = state.table
    now.phase, now.dealer = "declare", 3
    events = play(
        rules,
        state,
        *("0 declare 20 9S", "0 done", "1 declare 50 10H", "1 done"),
        *("2 declare 100 QS", "2 done", "3 declare 20 9C", "3 done"),
    )
    assert (2, (120, 0), (120, 0), "play") == (now.best, now.declared, now.points, now.phase)
    assert [(0, 20), (2, 100)] == [(e.seat, e.value) for e in events if e.kind == "show"]
    assert Event("declared", 0, value=120) == events[-1]


def test_KR30_king_and_queen_of_trumps_from_one_hand_are_20_always():
    match = f1(moves=16)
    assert ("stuk", [3], "stuk", 20) == (
        table(match).phase,
        match.awaited(),
        table(match).pending,
        table(match).pending_value,
    )
    say(match, "3 claim")
    assert ((0, 20), (50, 0), [0]) == (
        table(match).stuk,
        table(match).declared,
        match.awaited(),
    )


def test_KR31_what_combinations_are_worth():
    assert 200 == declares("JS JH JC JD")
    assert [100] * 4 == [declares(f"{r}S {r}H {r}C {r}D") for r in ("A", "K", "Q", "10")]
    assert (20, 50, 100) == (
        declares("7S 8S 9S"),
        declares("7S 8S 9S 10S"),
        declares("7S 8S 9S 10S JS"),
    )


def test_K18_declaring_is_optional_and_only_what_is_declared_competes():
    match = f1(moves=3)
    assert ["declare 50 10S", "done"] == texts(match, 0)
    label = match.rules.label(match.view(0), match.legal(0)[0])
    assert "Declare spades from seven to ten: 50" == label
    say(match, "0 done", "1 declare 20 AH", "1 done", "2 done", "3 done")
    assert ((0, 20), ((), (20,), (), ())) == (table(match).declared, table(match).claims)
    match = say(f1(moves=3), "0 done", "1 done", "2 done", "3 done")
    assert ((0, 0), -1, "play") == (
        table(match).declared,
        table(match).best,
        table(match).phase,
    )


def test_K18_each_combination_is_declared_by_itself():
    rules, state = state_of("7S 8S 9S 10S QH KH AH 7C/8C/9D/10D", trump="D")
    state.table.phase, state.table.dealer = "declare", 3
    offered = [rules.text(a) for a in rules.legal(state.peek(0))]
    assert ["declare 50 10S", "declare 20 AH", "done"] == offered
    rules.apply(state, 0, rules.parse("declare 20 AH"))
    offered = [rules.text(a) for a in rules.legal(state.peek(0))]
    assert ["declare 50 10S", "done"] == offered
    assert "(K21)" in rules.why_not(state.peek(0), rules.parse("declare 20 AH"))


def test_K18_declarations_can_be_made_by_themselves():
    match = say(match_of(decks=(F1.deck,), declare_hand="auto"), "0 trump S", "1 pass", "3 pass")
    assert ("play", ((50,), (20,), (), (20,)), (50, 0)) == (
        table(match).phase,
        table(match).claims,
        table(match).declared,
    )


def test_K19_trumps_then_challenges_then_declarations_from_the_left_of_the_dealer():
    phases = []
    match = f1(moves=0)
    for move in F1.moves[:11]:
        match.settle()
        phases.append((table(match).phase, match.awaited()[0]))
        do(match, move)
    assert [
        ("choose", 0),
        ("challenge", 1),
        ("challenge", 3),
        ("declare", 0),
        ("declare", 0),
        ("declare", 1),
        ("declare", 1),
        ("declare", 2),
        ("declare", 3),
        ("declare", 3),
        ("play", 0),
    ] == phases


def test_K20_what_decides_between_equal_declarations():
    run5, aces = "7S 8S 9S 10S JS", "AS AH AC AD"
    assert 0 == compared(run5, aces, "", "")[0]  # the value is the same: more cards
    assert 1 == compared("7S 8S 9S", "8D 9D 10D", "", "")[0]  # the higher top card
    assert 1 == compared("7S 8S 9S", "7H 8H 9H", "", "", trump="H")[0]  # trumps
    for dealer, first in ((3, 0), (0, 1)):  # the earlier seat from the left of the dealer
        assert first == compared("7S 8S 9S", "7D 8D 9D", "", "", dealer=dealer)[0]
    hands = ("9H 10H JH", "10S JS QS", "JD QD KD", "")
    assert (2, (40, 0)) == compared(*hands)
    assert (40, 20) == compared(*hands, both_score=True)[1]
    assert (100, 0) == compared(aces, "7S 8S 9S", "", "", both_score=True)[1]


def test_K20_both_teams_score_equal_declarations_by_house_rule():
    # seats 0 and 1 hold a run of four each
    order = [*DECK.cards("7S 8S 9S 7H 8H 9H QD KD AD QC KC AC 10S 7D 10H 7C 8D 9C 9D 8C")]
    order += [card for card in range(32) if card not in order]
    options = {"declare_hand": "auto", "challenges": False, "decks": (DECK.text(order),)}
    match = say(match_of(**options), "0 trump D")
    assert 0 in table(match).declared
    match = say(match_of(**options, declare_tie="both_score"), "0 trump D")
    assert 0 not in table(match).declared
    assert all(table(match).shown[:2])


def test_K21_a_card_counts_in_one_combination_and_the_best_set_is_taken():
    assert 100 == declares("KS KH KD KC QS JS 7D 8D")
    assert 120 == declares("7S 8S 9S 10S JS QH KH AH")
    assert 200 == declares("JS JH JD JC 9S 10S QS 7D")


def declaring(hand: str, **options: object) -> tuple[Kraken, State]:
    """Seat 0 may declare with this hand; hearts are trumps."""
    rules = Kraken(KrakenOptions(**options))
    state = rules.new(Start(1, 3))
    state.table.phase, state.table.turn, state.table.trump = "declare", 1, 1
    state.private[0].hand = cards(hand)
    return rules, state


def offered(rules: Kraken, state: State) -> list[str]:
    return [rules.text(a) for a in rules.legal(state.peek(0))]


def test_K21_with_share_cards_a_card_counts_in_a_run_and_in_a_four():
    hand = "KS KH KD KC QS JS 7D 8D"
    rules, state = declaring(hand)
    assert ["declare 100 KS", "done"] == offered(rules, state)
    rules, state = declaring(hand, share_cards=True)
    assert ["declare 20 KS", "declare 100 KS", "done"] == offered(rules, state)
    rules.apply(state, 0, rules.parse("declare 100 KS"))
    assert ["declare 20 KS", "done"] == offered(rules, state)
    rules.apply(state, 0, rules.parse("declare 20 KS"))
    assert ["done"] == offered(rules, state)
    assert (100, 20) == state.table.claims[0]


FIVE = "10S JS QS KS AS AH AD AC"  # a run and four aces, 100 each, with one ace in both


def test_K21_of_two_best_sets_one_is_chosen():
    rules, state = declaring(FIVE)
    assert ["declare 100 AS", "declare 100 AH", "done"] == offered(rules, state)
    view = state.peek(0)
    assert 2 == len({rules.label(view, action) for action in rules.legal(view)[:2]})
    rules.apply(state, 0, rules.parse("declare 100 AH"))
    assert (cards("AS AH AD AC"),) == state.private[0].declared
    assert ["done"] == offered(rules, state)
    rules, state = declaring(FIVE)
    rules.apply(state, 0, rules.parse("declare 100 AS"))
    assert (cards("10S JS QS KS AS"),) == state.private[0].declared
    assert ["done"] == offered(rules, state)
    rules, state = declaring(FIVE, share_cards=True)
    assert ["declare 100 AS", "declare 100 AH", "done"] == offered(rules, state)
    rules.apply(state, 0, rules.parse("declare 100 AH"))
    assert ["declare 100 AS", "done"] == offered(rules, state)


def test_K21_others_imagine_shared_cards_where_they_may_be_shared():
    rules, state = declaring(FIVE, share_cards=True)
    rules.apply(state, 0, rules.parse("declare 100 AS"))
    rules.apply(state, 0, rules.parse("declare 100 AH"))
    state.private[1].hand = cards("7S 8S 9S 7H 8H 7D 8D 7C")  # so that nobody else holds fours
    for number in range(20):
        imagined = rules.imagine(state.view(1), Random(number))
        declared = imagined.private[0].declared
        assert [100, 100] == [combination(c, 1).value for c in declared]
        assert all(not c & ~imagined.private[0].hand for c in declared)
        assert 8 == imagined.private[0].hand.bit_count()


def test_K21_king_and_queen_of_trumps_in_a_declared_run_make_stuk_too():
    rules, state = state_of("QH KH AH/7S 8S 9D/7C 8C 9S/7D 8D 9C", trump="H")
    state.table.phase, state.table.dealer = "declare", 3
    play(rules, state, "0 declare 20 AH", "0 done", "1 done", "2 done", "3 done")
    play(rules, state, "0 play KH", "1 play 7S", "2 play 7C", "3 play 7D", "0 play QH", "0 claim")
    assert ((20, 0), (20, 0)) == (state.table.declared, state.table.stuk)


def test_K21_only_whole_runs_count():
    """Never four kings and, of the run to the king, what is left: with the kings it would be 150.

    Of two sets worth the same, the one with the longer combination is better in the contest.
    """
    hand = "9S 10S JS QS KS KH KC KD"
    assert (100, "9S 10S JS QS KS") == (
        declares(hand),
        DECK.text(bits(best_sets(cards(hand), 1)[0][0].cards)),
    )


def test_K22_a_run_of_five_or_more_is_100_once():
    assert 100 == declares("9C 10C JC QC KC AC 7D 8S")
    assert 100 == declares("7S 8S 9S 10S JS QS KS AS")


def test_K23_stuk_is_offered_to_who_plays_both_and_only_then():
    one = "KH QH 7S/8S 9S 10S/7C 8C 9C/7D 8D 9D"
    rules, state = state_of(one)
    play(rules, state, "0 play KH", "1 play 8S", "2 play 7C", "3 play 7D")
    assert "play" == state.table.phase
    play(rules, state, "0 play QH")
    assert ("stuk", 1) == (state.table.phase, state.table.turn)
    play(rules, state, "0 withhold")
    assert ((0, 0), "play", 2) == (state.table.stuk, state.table.phase, state.table.turn)
    rules, state = state_of("KH 7S/QH 8S/7C 8C/7D 8D")
    play(rules, state, "0 play KH", "1 play QH", "2 play 7C", "3 play 7D")
    assert ("claim", "kq") == (state.table.phase, state.table.pending)


def test_K24_stuk_does_not_compete():
    assert (1, (0, 20)) == compared("KH QH", "7S 8S 9S", "", "")


def test_K25_a_card_of_a_declared_run_counts_again_in_the_bonus_of_a_trick():
    rules, state = state_of("8S 9S 10S/JS 7C 8C/QS 9C KC/KD 7D 8D", trump="H")
    state.table.phase, state.table.dealer = "declare", 3
    play(rules, state, "0 declare 20 10S", "0 done", "1 done", "2 done", "3 done")
    play(rules, state, "0 play 10S", "1 play JS", "2 play QS", "3 play KD", "0 claim")
    now = state.table
    assert ((20, 0), (20, 0)) == (now.declared, now.bonuses)
    assert (20 + 20 + 10 + 2 + 3 + 4, 0) == now.points


def test_K44_the_winners_show_their_combinations_and_the_others_only_values():
    match = f1(moves=10)
    match.settle()
    now = table(match)
    assert (((50,), (20,), (), (20,)), 0) == (now.claims, now.best)
    assert ["7S 8S 9S 10S"] == [DECK.text(bits(c)) for c in now.shown[0]]
    assert ((), (), ()) == now.shown[1:]
    assert ["show", "declared"] == [e.kind for e in match.news(3)[-2:]]
    assert not [e for e in match.events if e.kind == "declare" and e.cards]
