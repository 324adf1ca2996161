"""The clauses and rulings of Hearts, one test each."""

from __future__ import annotations

import pytest
from game.games.hearts.deck import DECK
from game.games.hearts.options import HeartsOptions
from game.games.hearts.rules import Hearts
from game.games.hearts.state import Table

from game.engine.actions import Action, IllegalAction
from game.engine.cards import bits
from game.engine.match import Match
from game.engine.state import Start


def match_of(*hands: str, **options: object) -> Match:
    """A match in which seats 0 to 3 hold these cards, and others that are left over."""
    rules = Hearts(HeartsOptions(**options))
    wanted = [list(DECK.cards(hand)) for hand in hands]
    rest = [c for c in range(52) if not any(c in hand for hand in wanted)]
    for hand in wanted:
        while len(hand) < 13:
            hand.append(rest.pop())
    deck = tuple(card for seat in (0, 1, 2, 3) for card in wanted[seat])
    match = Match(rules, Start(dealer=3, decks=(deck,)))
    match.settle()
    return match


def table(match: Match) -> Table:
    return match.view(0).table


def play(match: Match, cards: str) -> None:
    """These cards, each by whoever is to play."""
    for card in DECK.cards(cards):
        match.submit(match.awaited()[0], Action("play", card))
        match.settle()


def give(match: Match, seat: int, cards: str) -> None:
    for card in DECK.cards(cards):
        match.submit(seat, Action("give", card))


def allowed(match: Match) -> str:
    return DECK.text(action.arg for action in match.legal(match.awaited()[0]))


def scored(points: tuple[int, ...], **options: object) -> Table:
    """The table after a deal in which the seats have taken so many points."""
    rules = Hearts(HeartsOptions(**options))
    state = rules.new(Start())
    state.table.points, state.table.phase = points, "score"
    rules.advance(state)
    return state.table


def test_HE1_four_play_each_alone():
    assert (4, 4) == (Hearts.seats, Hearts.sides)
    assert [0, 1, 2, 3] == [Hearts().side(seat) for seat in range(4)]


def test_HE2_each_gets_thirteen_cards():
    match = match_of(*[""] * 4)
    assert [13] * 4 == [match.view(seat).own.hand.bit_count() for seat in range(4)]


def test_HE3_hearts_cost_one_and_the_queen_of_spades_thirteen():
    assert (1, 1, 13, 0, 26) == (
        *(DECK.points[DECK.card(name)] for name in ("2H", "AH", "QS", "KS")),
        sum(DECK.points),
    )


def test_HE4_HE16_the_lowest_score_wins_when_somebody_reaches_the_target():
    end = scored((1, 20, 5, 0), target=50)
    assert not end.over
    rules = Hearts(HeartsOptions(target=50))
    state = rules.new(Start())
    state.table.score, state.table.phase = (49, 3, 30, 4), "score"
    state.table.points = (1, 20, 5, 0)
    rules.advance(state)
    assert (True, (3,)) == (state.table.over, rules.winners(state.table))


def test_HE5_the_deal_moves_on_clockwise():
    rules = Hearts(HeartsOptions(passing="never"))
    match = Match(rules, Start(dealer=3))
    match.settle()
    assert 3 == table(match).dealer
    while table(match).deal == 0:
        match.submit(match.awaited()[0], match.legal(match.awaited()[0])[0])
        match.settle()
    assert 0 == table(match).dealer


@pytest.mark.parametrize(("deal", "steps"), [(0, 1), (1, 3), (2, 2), (3, 0), (4, 1)])
def test_HE6_left_right_across_and_not_at_all(deal, steps):
    rules = Hearts()
    state = rules.new(Start())
    state.table.deal, state.table.phase = deal - 1, "scored"
    rules.advance(state)
    assert (deal, steps) == (state.table.deal, state.table.steps)
    assert ("pass" if steps else "play") == state.table.phase


@pytest.mark.parametrize(("passing", "phase"), [("left", "pass"), ("never", "play")])
def test_HE6_a_house_may_pass_otherwise(passing, phase):
    assert phase == table(match_of(*[""] * 4, passing=passing)).phase


def test_HE7_all_pass_at_the_same_time_and_see_nothing_before():
    match = match_of("2S 3S 4S", "2H 3H 4H", "2C 3C 4C", "2D 3D 4D")
    assert [0, 1, 2, 3] == match.awaited()
    before = match.view(1).own
    for seat, cards in ((2, "2C 3C 4C"), (0, "2S 3S 4S"), (3, "2D 3D 4D")):
        give(match, seat, cards)
    assert before == match.view(1).own
    give(match, 1, "2H 3H 4H")
    match.settle()
    assert ["2D 3D 4D", "2S 3S 4S", "2H 3H 4H", "2C 3C 4C"] == [
        DECK.text(match.view(seat).own.got) for seat in range(4)
    ]


def test_HE8_the_two_of_clubs_is_led_first():
    match = match_of("", "2C", "", "", passing="never")
    assert ([1], "2C") == (match.awaited(), allowed(match))


def test_HE9_who_can_follows_suit():
    match = match_of("2C", "3C AD", "", "", passing="never")
    play(match, "2C")
    assert {"C"} == {name[-1] for name in allowed(match).split()}
    with pytest.raises(IllegalAction, match="HE9"):
        match.submit(1, Action("play", DECK.card("AD")))


def test_HE10_HE13_the_highest_of_the_suit_led_takes_the_trick_and_leads():
    match = match_of("2C AD", "3C", "KC", "4C", passing="never")
    play(match, "2C 3C KC 4C")
    assert ([2], (0, 0, 1, 0)) == (match.awaited(), table(match).won)


def plain_start(**options: object) -> Match:
    """Seat 2 has taken the first trick, with hearts in hand, and leads."""
    match = match_of("2C", "3C", "KC 2H AD", "4C", passing="never", **options)
    play(match, "2C 3C KC 4C")
    return match


def test_HE11_no_heart_is_led_before_one_has_been_played():
    assert "2H" not in allowed(plain_start()).split()
    assert "2H" in allowed(plain_start(break_hearts=False)).split()
    with pytest.raises(IllegalAction, match="HE11"):
        plain_start().submit(2, Action("play", DECK.card("2H")))


def test_HE11_who_has_nothing_else_leads_a_heart():
    rules = Hearts()
    hearts = sum(1 << card for card in DECK.cards("2H 9H"))
    match = plain_start()
    assert hearts == rules.playable(hearts, table(match))


def test_HE12_no_points_on_the_first_trick():
    diamonds = " ".join(f"{rank}D" for rank in (*range(2, 11), "J", "Q"))
    match = match_of("2C", f"QS 2H {diamonds}", "", "", passing="never")
    play(match, "2C")
    assert {*diamonds.split()} == {*allowed(match).split()}
    with pytest.raises(IllegalAction, match="HE12"):
        match.submit(1, Action("play", DECK.card("QS")))


def test_H3_who_has_only_points_plays_one():
    rules = Hearts()
    match = match_of("2C", "", "", "", passing="never")
    play(match, "2C")
    costly = sum(1 << card for card in DECK.cards("QS 2H"))
    assert costly == rules.playable(costly, table(match))
    assert 1 << DECK.card("3D") == rules.playable(costly | 1 << DECK.card("3D"), table(match))
    loose = Hearts(HeartsOptions(clean_start=False))
    assert costly == loose.playable(costly, table(match))


def test_HE14_each_writes_down_what_they_have_taken():
    assert ((3, 0, 20, 3), ((3, 0, 20, 3),)) == (
        scored((3, 0, 20, 3)).score,
        scored((3, 0, 20, 3)).sheet,
    )


def test_HE15_all_the_points_are_the_moon():
    assert (26, 0, 26, 26) == scored((0, 26, 0, 0)).score
    assert (0, -26, 0, 0) == scored((0, 26, 0, 0), moon="own").score


def test_HE17_a_score_can_be_above_the_end():
    rules = Hearts()
    state = rules.new(Start())
    state.table.score, state.table.phase = (99, 0, 0, 0), "score"
    state.table.points = (20, 6, 0, 0)
    rules.advance(state)
    assert 119 == state.table.score[0]


def test_H1_chance_says_who_deals_first():
    assert {0, 1, 2, 3} == {Hearts().new(Start(seed)).table.dealer for seed in range(40)}


def test_H2_only_a_heart_breaks_hearts():
    rules = Hearts()
    match = match_of("2C", "", "", "", passing="never")
    for card, broken in (("QS", False), ("3H", True)):
        state = match._state.copy()
        rules.apply(state, match.awaited()[0], Action("play", DECK.card(card)))
        assert broken == state.table.broken


def test_H4_H6_passed_cards_are_known_to_two_players():
    match = match_of("2S 3S 4S", *[""] * 3)
    give(match, 0, "2S 3S 4S")
    for seat in (1, 2, 3):
        for action in match.legal(seat)[:3]:
            match.submit(seat, action)
    match.settle()
    passed = [
        next(e for e in match.news(seat) if e.kind == "exchange" and e.seat == 0).cards
        for seat in range(4)
    ]
    cards = DECK.cards("2S 3S 4S")
    assert [cards, cards, (-1,) * 3, (-1,) * 3] == passed
    assert {*cards} <= {*bits(match.view(1).own.hand)}


def test_H5_a_tie_is_a_shared_victory():
    rules = Hearts()
    state = rules.new(Start())
    state.table.score = (120, 7, 7, 30)
    assert (1, 2) == rules.winners(state.table)


def test_H7_points_taken_off_put_the_end_off():
    rules = Hearts(HeartsOptions(moon="own"))
    state = rules.new(Start())
    state.table.score, state.table.phase = (99, 0, 0, 0), "score"
    state.table.points = (26, 0, 0, 0)
    rules.advance(state)
    assert (False, 73) == (state.table.over, state.table.score[0])


def test_H8_a_seat_does_not_see_what_others_lay_down():
    match = match_of(*[""] * 4)
    other = Match.load(match.save(), {"hearts": Hearts})
    other.settle()
    for one, action in zip((match, other), match.legal(1)[:2], strict=True):
        one.submit(1, action)
    assert match.view(0) == other.view(0)
    assert match.news(0) == other.news(0)
