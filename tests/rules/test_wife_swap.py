"""Royal Wife-Swap by clause (WS), ruling (W) and vector, as its rules document numbers them."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.cards.french import SUITS
from game.engine.actions import Action, Event, IllegalAction
from game.engine.cards import bits, mask
from game.engine.chance import pick, shuffled, stream
from game.engine.match import Match
from game.engine.state import Start, State
from game.games.wife_swap.deck import DECK, GLYPHS, MOST_STEPS, MOST_TRICKS, POINTS, STRENGTH
from game.games.wife_swap.families import (
    can_marry,
    cards_of,
    family_score,
    fits,
    kind_of,
    layout_score,
    validate,
    why_no_family,
)
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap, deal_cards
from game.games.wife_swap.scoring import match_over
from game.games.wife_swap.state import Private
from game.games.wife_swap.tricks import playable, trick_winner
from tests.rules.positions import example

NAMES = ["You", "Left", "Across", "Right", "Far"]


# -- positions out of card text


def rules_of(**options) -> WifeSwap:
    return WifeSwap(WifeSwapOptions(**options))


def of(text: str) -> tuple[int, ...]:
    return DECK.cards(text.replace("|", " "))


def layout_of(text: str) -> tuple[tuple[int, ...], ...]:
    """A layout like ``KS QH | 7S 9H; JC 10D``."""
    return tuple(of(family) for family in text.split(";") if family.strip())


def written(layout) -> str:
    families = []
    for family in layout:
        members = DECK.text(family[2:])
        families.append(DECK.text(family[:2]) + (f" | {members}" if members else ""))
    return "; ".join(families)


def match_of(*, dealer: int = 0, seed: int = 1, **options) -> Match:
    """A match that waits for its first card."""
    match = Match(rules_of(**options), Start(seed, dealer))
    match.settle()
    return match


def texts(rules: WifeSwap, state: State, seat: int) -> list[str]:
    return [rules.text(action) for action in rules.legal(state.view(seat))]


def position(
    *hands: str,
    leader: int = 0,
    stock: str = "",
    families: str = "",
    owner: int = 0,
    **options,
) -> tuple[WifeSwap, State]:
    """The start of a trick: a hand per seat, one seat's families, and the stock, top first."""
    rules = rules_of(players=len(hands), **options)
    state = rules.new(Start(1, 0))
    table = state.table
    for seat, hand in enumerate(hands):
        state.private[seat] = Private(mask(of(hand)))
    table.hand_sizes = tuple(len(of(hand)) for hand in hands)
    layout = layout_of(families)
    table.families = tuple(layout if s == owner else () for s in range(len(hands)))
    table.points = tuple(layout_score(families) for families in table.families)
    state.hidden.stock = of(stock)
    table.stock_size = len(state.hidden.stock)
    table.phase, table.turn, table.leader = "play", 1 << leader, leader
    return rules, state


def say(rules: WifeSwap, state: State, *moves: str, stop: str = "") -> list[Event]:
    """Moves like ``1 play KS``, with every dealer's step after each until the phase ``stop``."""
    events: list[Event] = []
    for move in moves:
        seat, text = move.split(" ", 1)
        action = rules.parse(text)
        assert action in rules.legal(state.view(int(seat))), (
            move,
            rules.why_not(state.view(int(seat)), action),
        )
        events += rules.apply(state, int(seat), action)
        while not state.table.turn and not state.table.over and state.table.phase != stop:
            events += rules.advance(state)
    return events


def melding(tabled: str, trick: str, hand: str, **options) -> tuple[WifeSwap, State]:
    """Seat 0 arranges: its tabled families, the cards of the trick it has won, its hand."""
    won = of(trick)
    rules, state = position(hand, *[""] * (len(won) - 1), families=tabled, **options)
    table = state.table
    table.phase, table.turn, table.before = "meld", 1, table.families[0]
    table.last_trick = table.pool = won
    table.last_leader = table.last_winner = 0
    table.tricks = 1
    # The rest of the deck is the stock.
    there = mask(won) | mask(of(hand)) | cards_of(table.families[0])
    state.hidden.stock = tuple(bits(DECK.all & ~there))
    table.stock_size = len(state.hidden.stock)
    return rules, state


def arranged(state: State, seat: int = 0) -> tuple[str, str]:
    return written(state.table.families[seat]), DECK.text(state.table.bench)


def why(rules: WifeSwap, state: State, text: str, seat: int = 0) -> str:
    return rules.why_not(state.view(seat), rules.parse(text))


def judged(tabled: str, trick: str, hand: str, layout: str, left: str) -> str:
    return validate(
        layout_of(layout),
        of(left),
        tabled=cards_of(layout_of(tabled)),
        trick=mask(of(trick)),
        hand=mask(of(hand)),
    )


def won(leader: int, cards: str) -> int:
    trick = of(cards)
    return trick_winner(trick, leader, len(trick))


def play_randomly(rules: WifeSwap, state: State, seed: int, most: int = 10**9) -> None:
    """Random decisions that arrange quickly: families are more often laid than lifted."""
    rng = stream("random play", seed)
    for _step in range(most):
        if state.table.over:
            return
        if not state.table.turn:
            rules.advance(state)
            continue
        seat = state.table.turn.bit_length() - 1
        legal = rules.legal(state.peek(seat))
        quick = [a for a in legal if a.verb in ("play", "done", "wed")]
        rules.apply(state, seat, pick(quick if quick and rng.random() < 0.7 else legal, rng))


# -- the table and the deal


@pytest.mark.parametrize("players", [3, 4, 5])
def test_WS1_three_to_five_play_each_alone(players):
    rules = rules_of(players=players)
    assert (players, players) == (rules.seats, rules.sides)
    assert [*range(players)] == [rules.side(seat) for seat in range(players)]
    with pytest.raises(ValueError, match="players"):
        rules_of(players=6)


def test_WS2_52_cards_without_jokers():
    assert (52, 52) == (DECK.size, len(set(DECK.names)))
    assert "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS" == DECK.text(bits(DECK.of_suit[0]))


@pytest.mark.parametrize(("players", "stock"), [(3, 31), (4, 24), (5, 17)])
def test_WS3_seven_cards_each_and_the_rest_is_the_stock(players, stock):
    match = match_of(players=players)
    table = match.view(0).table
    assert ((7,) * players, stock) == (table.hand_sizes, table.stock_size)
    assert [7] * players == [match.view(s).own.hand.bit_count() for s in range(players)]


def test_WS4_left_of_the_dealer_leads():
    assert [1, 2, 3, 0] == [match_of(dealer=dealer).awaited()[0] for dealer in range(4)]


def test_W35_the_seed_chooses_the_first_dealer_and_the_deal_passes_left():
    rules = rules_of()
    assert {0, 1, 2, 3} == {rules.new(Start(seed)).table.dealer for seed in range(40)}
    rules, state = position("KS", "2D", "3D", match_mode="rounds")
    say(rules, state, "0 play KS", "1 play 2D", "2 play 3D")
    say(rules, state, "0 done")
    assert (1, 1) == (state.table.deal, state.table.dealer)
    assert 0b100 == state.table.turn


def test_W36_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    hands, stock = deal_cards(range(52), 1, 3)
    assert [2, 5, 8, 11, 14, 17, 20] == hands[1]
    assert [0, 3, 6, 9, 12, 15, 18] == hands[2]
    assert tuple(range(21, 52)) == stock


def test_W38_four_play_unless_agreed_otherwise():
    assert 4 == rules_of().seats
    choice = next(c for c in WifeSwapOptions.choices() if c.key == "players")
    assert [3, 4, 5] == list(choice.values)


def test_a_dealer_or_deck_that_cannot_be_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="Seat 3 cannot deal: it is 0 to 2"):
        rules_of(players=3).new(Start(1, 3))
    with pytest.raises(ValueError, match="not a whole deck of 52"):
        rules_of().new(Start(1, 0, ((1, 2, 3),)))


def test_a_given_deck_is_dealt_in_its_order():
    deck = tuple(range(52))
    match = Match(rules_of(players=3), Start(1, 1, (deck,)))
    match.settle()
    assert "2S 5S 8S JS AS 4H 7H" == DECK.text(bits(match.view(2).own.hand))


# -- the trick


@pytest.mark.parametrize(
    ("legal", "hand", "led"),
    [("2D", "2D KS AH", "9D"), ("KS AH 3C", "KS AH 3C", "9D"), ("2D KS AH", "2D KS AH", "")],
    ids=["L1", "L2", "L3"],
)
def test_WS5_follow_suit_if_possible(legal, hand, led):
    suit = SUITS.index(led[-1]) if led else -1
    found = playable(mask(of(hand)), suit)
    assert legal == DECK.text(card for card in of(hand) if found >> card & 1)


def test_WS5_the_reason_is_told():
    rules, state = position("9D", "2D KS AH", "3C")
    say(rules, state, "0 play 9D")
    assert ["play 2D"] == texts(rules, state, 1)
    assert "You hold diamonds, so you must follow suit (WS5)." == why(rules, state, "play KS", 1)
    assert "You do not have 4♣." == why(rules, state, "play 4C", 1)
    assert "It is not your turn." == why(rules, state, "play 3C", 2)


def test_WS6_there_are_no_trumps():
    assert [0, 3] == [won(0, "AS KH 9D 8D"), won(0, "7D 8D 9D KC")]


def test_WS7_rank_first_then_suit():
    order = sorted(range(52), key=lambda card: STRENGTH[card], reverse=True)
    assert "AS AH AC AD KS KH KC KD QS" == DECK.text(order[:9])
    assert "3D 2S 2H 2C 2D" == DECK.text(order[-5:])


@pytest.mark.parametrize("pair", ["KS 2S", "QH 3H", "JC 4C", "10D 5D"])
def test_WS8_each_court_card_has_its_nemesis(pair):
    assert 1 == won(0, f"{pair} 9C" if pair[-1] != "C" else f"{pair} 9H")


def test_WS9_only_that_exact_pairing():
    assert [0, 0, 0] == [won(0, "QS 2S 7S"), won(0, "KH 2S 7S"), won(0, "KS 3S 4S")]


def test_WS10_a_pairing_decides_whatever_else_lies_there():
    assert 2 == won(0, "AS AH 5D 10D AC")


def test_WS11_of_two_pairings_the_higher_court_card_counts():
    assert 3 == won(0, "JS 4S KD 2D")
    assert 1 == won(0, "KD 2D JS 4S")


def test_W1_a_card_of_another_suit_can_win():
    assert 1 == won(0, "9D 10C 4D")


def test_W2_the_nemesis_may_come_first():
    assert 0 == won(0, "2S KS AS")


def test_W3_equal_court_cards_go_by_suit():
    assert 3 == won(0, "KC 2C KS 2S")
    assert 1 == won(0, "QH 3H QC 3C")


def test_W4_a_nemesis_beats_the_ace_as_well():
    assert 1 == won(0, "KS 2S AS")


def test_W5_of_three_cards_with_a_pair_its_nemesis_wins_wherever_they_lie():
    for rank, other in (("K", "2"), ("Q", "3"), ("J", "4"), ("10", "5")):
        for court, nemesis in ((rank + suit, other + suit) for suit in SUITS):
            for third in {*DECK.names} - {court, nemesis}:
                for trick in permutations((court, nemesis, third)):
                    assert trick.index(nemesis) == won(0, " ".join(trick))


def test_W6_a_nemesis_alone_is_an_ordinary_low_card():
    assert 2 == won(0, "2S 5H 6D")


@pytest.mark.parametrize(
    ("winner", "leader", "cards"),
    [
        (2, 0, "2D 2C 3D"),
        (2, 0, "AD AC AS"),
        (1, 0, "KS 2S AS"),
        (0, 0, "2S KS AS"),
        (0, 0, "QS 2S 7S"),
        (0, 0, "KH 2S 5H"),
        (1, 0, "KD 2D QS 3S"),
        (3, 0, "KC 2C KS 2S"),
        (2, 0, "KS QS 2S"),
        (1, 0, "9D 10C 4D"),
        (3, 2, "QH 3H AH KD"),
    ],
    ids=["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T10", "T11", "T12"],
)
def test_T_tricks(winner, leader, cards):
    assert winner == won(leader, cards)


def test_the_last_card_lies_in_one_picture_and_is_gone_in_the_next():
    rules, state = position("9D", "KS 7C", "3C", leader=0)
    say(rules, state, "0 play 9D", "1 play KS", "2 play 3C", stop="collect")
    assert ("collect", "9D KS 3C") == (state.table.phase, DECK.text(state.table.trick))
    assert Event("trick", 1, of("9D KS 3C")) == rules.advance(state)[0]
    assert ("meld", (), 1, 0b10) == (
        state.table.phase,
        state.table.trick,
        state.table.last_winner,
        state.table.turn,
    )


def test_W40_the_last_trick_can_be_seen_until_the_next_lead():
    rules, state = position("9D 2H", "KS 7C", "3C 8H", leader=0)
    say(rules, state, "0 play 9D", "1 play KS", "2 play 3C", "1 done")
    table = state.table
    assert ("9D KS 3C", 0, 1) == (DECK.text(table.last_trick), table.last_leader, table.last_winner)
    say(rules, state, "1 play 9D" if state.private[1].hand >> of("9D")[0] & 1 else "1 play 7C")
    assert ((), -1, -1) == (
        state.table.last_trick,
        state.table.last_leader,
        state.table.last_winner,
    )


# -- families

F = [
    ("F1", "royal", 56, "KS QS | AS 7S"),
    ("F2", "mixed", 56, "KS QH | 7S 9H JS 10H"),
    ("F3", "junior", 25, "JS 10H | 2S 3H"),
    ("F4", "", 0, "JS 10S"),
    ("F5", "", 0, "KS QH | QS"),
    ("F6", "", 0, "KS QH | 7D"),
    ("F7", "", 0, "JS 10H | JH"),
    ("F8a", "", 0, "JS 10H | KS"),
    ("F8b", "", 0, "KS 10H"),
    ("F8c", "", 0, "JS 10H | 10S"),
    ("F9", "royal", 80, "KS QS | JS 10S"),
    ("F10", "royal", 170, "KS QS | AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS"),
    ("F11", "mixed", 60, "KS QH | JS JH 10S 10H"),
    ("F12", "royal", 40, "KD QD"),
    ("F13", "junior", 20, "JC 10D"),
]


@pytest.mark.parametrize(("kind", "score", "cards"), [f[1:] for f in F], ids=[f[0] for f in F])
def test_F_families(kind, score, cards):
    family = of(cards)
    reason = why_no_family(family)
    assert (bool(kind), kind, score) == (
        not reason,
        "" if reason else kind_of(family),
        0 if reason else family_score(family),
    )


def refused(cards: str) -> str:
    return why_no_family(of(cards))


def test_WS13_a_family_begins_with_K_and_Q_or_J_and_10():
    assert "(WS13)" in refused("KS 10H")
    assert "(WS13)" in refused("KS KH")
    assert "(WS13)" in refused("KS")
    assert "" == refused("KS QD") == refused("JC 10D")


def test_WS14_one_suit_is_royal():
    assert ["royal", "mixed"] == [kind_of(of("KH QH")), kind_of(of("KH QS"))]


def test_WS15_a_J_and_a_10_of_one_suit_do_not_marry():
    assert "J♠ and 10♠ are of one suit, so they may not marry (WS15)." == refused("JS 10S")
    assert [False, True] == [can_marry(*of("JS 10S")), can_marry(*of("10H JS"))]


def test_WS16_members_are_of_the_partners_suits():
    assert "7♦ is of another suit than K♠ and Q♥, so it may not join their family (WS16)." == (
        refused("KS QH | 7D")
    )
    assert "" == refused("KS QH | 2H AS 9H 3S")


def test_WS17_one_K_and_one_Q():
    assert "Q♠ may not join K♠ and Q♥: a family has one K and one Q (WS17)." == (
        refused("KS QH | QS")
    )
    assert "(WS17)" in refused("KS QH | KH")


def test_WS18_a_junior_has_one_J_one_10_and_no_parents():
    assert ["(WS18)"] * 3 == [refused(f"JS 10H | {card}")[-7:-1] for card in ("KS", "QH", "10S")]


def test_W10_both_suits_of_a_mixed_marriage_join():
    assert [True, True, False] == [fits(card, of("KS QH")) for card in of("2S 2H 2D")]


def test_W11_any_J_and_10_of_the_suits_may_live_with_K_and_Q():
    assert "" == refused("KS QH | JS JH 10S 10H")


def test_W12_a_second_K_or_Q_never_joins():
    assert [False, False] == [fits(card, of("KS QH")) for card in of("KH QS")]


def test_W13_a_junior_takes_low_cards_and_aces_of_its_suits():
    assert [True, True, False, False, False, False] == [
        fits(card, of("JS 10H")) for card in of("AS 9H 9D JH 10S KS")
    ]


def test_W14_a_junior_is_never_royal():
    couples = [(j, t) for j in of("JS JH JC JD") for t in of("10S 10H 10C 10D")]
    assert {"junior"} == {kind_of(couple) for couple in couples if can_marry(*couple)}
    assert 12 == sum(can_marry(*couple) for couple in couples)


def test_WS26_face_values_and_royals_twice():
    assert {"KS": 10, "QH": 10, "JC": 10, "10D": 10, "AS": 1, "9H": 9, "2C": 2} == {
        name: POINTS[of(name)[0]] for name in ("KS", "QH", "JC", "10D", "AS", "9H", "2C")
    }
    assert 56 + 25 == layout_score(layout_of("KS QS | AS 7S; JH 10C | 2H 3C"))


def test_W31_the_ace_is_highest_in_tricks_and_counts_1():
    assert (1, 0) == (POINTS[of("AS")[0]], won(0, "AS KH QD"))


def test_W32_the_partners_of_a_royal_marriage_count_twice_too():
    assert 40 == family_score(of("KD QD"))


# -- arrangements

A1 = "KS QH | 7S 9H"
A = [
    ("A1", "", A1, "QS 4C 9C", "2D 3D", "KS QS | 7S", "QH 9H"),
    ("A2", "7♠ still has a home", A1, "QS 4C 9C", "2D 3D", "KS QS", "QH 9H 7S"),
    ("A3", "", A1, "QS 4C 9C", "KD 3D", "KS QS | 7S; KD QH | 9H", ""),
    ("A3b", "9♥ still has a home", A1, "QS 4C 9C", "KD 3D", "KS QS | 7S; KD QH", "9H"),
    ("A4", "K♠ and Q♥ can still marry", A1, "4C 9C 5D", "2D 3D", "", "KS QH 7S 9H"),
    ("A7", "9♥ is of another suit", A1, "QS 4C 9C", "2D 3D", "KS QS | 7S 9H", "QH"),
    ("A8", "", "", "KS 5D 6D", "QH 7S 8H", "KS QH | 7S", ""),
    ("A9", "Q♥ is not yours", "", "KS 5D 6D", "7S 8H", "KS QH | 7S", ""),
    ("A11", "7♠ still has a home", A1, "4C 9C 5D", "2D", "KS QH | 9H", ""),
]


@pytest.mark.parametrize("case", [a[1:] for a in A], ids=[a[0] for a in A])
def test_A_arrangements(case):
    expected, tabled, trick, hand, layout, left = case
    assert expected == judged(tabled, trick, hand, layout, left)[: len(expected)] or not expected
    assert bool(expected) == bool(judged(tabled, trick, hand, layout, left))


def test_A_scores():
    assert [36, 54, 83, 27] == [
        layout_score(layout_of(text))
        for text in (A1, "KS QS | 7S", "KS QS | 7S; KD QH | 9H", "KS QH | 7S")
    ]


def test_the_validator_has_six_parts():
    assert "7♠ cannot lie in two places." == judged("", "KS QS 7S", "", "KS QS | 7S 7S", "")
    assert "7♠ cannot lie in two places." == judged(A1, "QS 4C", "", "KS QS | 7S", "QH 9H 7S")
    assert "(WS16)" in judged("", "KS QS 7D", "", "KS QS | 7D", "")
    assert "Q♥ is not yours to lay (WS12)." == judged("", "KS", "", "KS QH", "")
    assert "9♥ lay in your families and is missing (WS21)." == (
        judged(A1, "QS", "", "KS QS | 7S", "QH")
    )
    assert "7♠ still has a home in the family of K♠ and Q♠ (W18)." == (
        judged(A1, "QS", "", "KS QS", "QH 9H 7S")
    )
    assert "K♠ and Q♥ can still marry each other (W19)." == judged(A1, "", "", "", "KS QH 7S 9H")
    assert "" == judged(A1, "QS", "", "KS QS | 7S", "QH 9H")


# -- arranging step by step


def test_WS12_the_winner_arranges_cards_of_the_trick_and_the_hand():
    rules, state = position("KS QH 7S", "5D 8H", "6D 8C", leader=0)
    say(rules, state, "0 play KS", "1 play 5D", "2 play 6D")
    assert "wed KS QH" in texts(rules, state, 0)
    say(rules, state, "0 wed KS QH", "0 lay 7S 0")
    assert ("KS QH | 7S", "") == arranged(state)
    assert (27, 0, 0) == state.table.points


def test_A8_played_in_steps():
    rules, state = melding("", "KS 5D 6D", "QH 7S 8H")
    say(rules, state, "0 wed KS QH", "0 lay 7S 0")
    assert (27, "5D 6D", "8H") == (
        state.table.points[0],
        DECK.text(state.table.pool),
        DECK.text(bits(state.private[0].hand)),
    )
    assert "done" in texts(rules, state, 0)


def test_A1_swapping_the_spouse_is_one_step():
    rules, state = melding(A1, "QS 4C 9C", "2D 3D")
    events = say(rules, state, "0 wed QS KS")
    assert ("KS QS | 7S", "QH 9H") == arranged(state)
    assert ["lift", "wed"] == [event.kind for event in events]
    assert {*of("QH 9H")} == set(events[0].cards)
    assert 54 == state.table.points[0]
    assert "done" in texts(rules, state, 0)


def test_A2_a_card_that_still_has_a_home_may_not_be_left():
    rules, state = melding(A1, "QS 4C 9C", "2D 3D")
    say(rules, state, "0 wed QS KS")
    assert (
        "7♠ lay there before this turn: it leaves only for another family, or when it no longer"
        " fits (WS21)."
    ) == why(rules, state, "lift 7S")
    rules, state = melding("KS QH | 7S; KD QS | 8D", "2C 3C 4D", "")
    say(rules, state, "0 wed KS QS")
    assert "done" not in texts(rules, state, 0)
    assert "7♠ still has a home in the family of K♠ and Q♠ (W18)." == why(rules, state, "done")


def test_A3_a_dumped_spouse_is_wed_again():
    rules, state = melding(A1, "QS 4C 9C", "KD 3D")
    say(rules, state, "0 wed QS KS", "0 wed KD QH", "0 lay 9H 1")
    assert ("KS QS | 7S; KD QH | 9H", "") == arranged(state)
    assert 83 == state.table.points[0]


def test_A3b_a_card_may_not_be_left_when_its_old_partner_is_wed_again():
    rules, state = melding(A1, "QS 4C 9C", "KD 3D")
    say(rules, state, "0 wed QS KS", "0 wed KD QH")
    assert ("KS QS | 7S; KD QH", "9H") == arranged(state)
    assert "9♥ still has a home in the family of K♦ and Q♥ (W18)." == why(rules, state, "done")


def test_A4_a_marriage_may_not_be_broken_to_free_its_cards():
    rules, state = melding(A1, "4C 9C 5D", "2D 3D")
    assert "(WS21)" in why(rules, state, "lift KS")
    assert ["done"] == texts(rules, state, 0)
    rules, state = melding("KS QH; KH QC", "QS 4C 9C", "")
    say(rules, state, "0 wed QS KS", "0 lift QS")  # which leaves the old couple on the bench
    assert ("KH QC", "KS QH") == arranged(state)
    assert "K♠ and Q♥ can still marry each other (W19)." == why(rules, state, "done")


def test_A7_an_alien_may_not_stay():
    rules, state = melding(A1, "QS 4C 9C", "2D 3D")
    say(rules, state, "0 wed QS KS")
    assert "9♥ is of another suit than K♠ and Q♠, so it may not join their family (WS16)." == (
        why(rules, state, "lay 9H 0")
    )


def test_A9_a_card_of_nobody_cannot_be_wed():
    rules, state = melding("", "KS 5D 6D", "7S 8H")
    assert "You do not have Q♥." == why(rules, state, "wed KS QH")
    assert ["done"] == texts(rules, state, 0)


def test_A11_a_tabled_card_never_goes_missing():
    rules, state = melding(A1, "4C 9C 5D", "2D")
    assert ["done"] == texts(rules, state, 0)
    assert "(WS21)" in why(rules, state, "lift 7S")


def test_WS19_marrying_off_a_bachelor_J_and_a_spinster_10():
    rules, state = melding("KS QH | JS 10H 7S", "4C 9C 5D", "2H")
    say(rules, state, "0 wed JS 10H", "0 lay 2H 1")
    assert ("KS QH | 7S; JS 10H | 2H", "") == arranged(state)
    assert 27 + 22 == state.table.points[0]


def test_WS19_a_junior_may_swap_its_partner_too():
    rules, state = melding("JS 10H | 7S 9H", "10C 4C 9D", "")
    say(rules, state, "0 wed 10C JS")
    assert ("JS 10C | 7S", "10H 9H") == arranged(state)
    assert "done" in texts(rules, state, 0)


def test_WS20_aliens_leave_and_become_orphans():
    rules, state = melding(A1, "QS 4C 9C", "2D 3D")
    events = say(rules, state, "0 wed QS KS", "0 done", stop="refill")
    assert Event("orphans", 0, of("QH 9H")) in events
    assert Event("under", 0, of("4C 9C")) in events


def test_WS21_tabled_cards_are_not_for_playing():
    rules, state = position("2D", "7C", "8C", families=A1)
    assert "K♠ lies in a family and is not for playing (WS21)." == why(rules, state, "play KS")


def test_WS17_W11_only_the_suits_decide_where_a_J_lives():
    rules, state = melding("KS QH; KD QC", "JH 4C 9C", "")
    assert "lay JH 0" in texts(rules, state, 0)
    assert "lay JH 1" not in texts(rules, state, 0)


def test_W7_families_of_hand_cards_alone_unless_the_house_forbids():
    rules, state = melding("", "5D 6D 7D", "KS QS 7S")
    say(rules, state, "0 wed KS QS", "0 lay 7S 0", "0 done")
    assert 54 == state.table.points[0]
    rules, state = melding("", "KD 6D 7D", "KS QS QD", meld_from_hand=False)
    assert ["done"] == texts(rules, state, 0)
    assert "At this table only the cards of the trick may be laid (W7)." == (
        why(rules, state, "wed KD QD")
    )


def test_W8_only_the_winner_arranges():
    rules, state = position("KS 2C", "5D QH KH", "6D 8C", leader=0)
    say(rules, state, "0 play KS", "1 play 5D", "2 play 6D")
    assert 0b001 == state.table.turn
    assert [] == rules.legal(state.view(1))
    assert "Only the winner of the trick arranges families (W8)." == (
        why(rules, state, "wed KH QH", 1)
    )
    rules, state = position("KS QS", "5D", "6D", leader=0)
    assert "Families are arranged after winning a trick (WS12)." == (
        why(rules, state, "wed KS QS", 0)
    )


def test_W9_arranging_is_not_compulsory():
    rules, state = melding("", "KS QS 7S", "KD QD")
    assert "done" in texts(rules, state, 0)
    say(rules, state, "0 done")
    assert (0, 1) == (state.table.points[0], state.table.stall)


def test_W15_a_player_may_have_any_number_of_families():
    tabled = "KS QS; KH QH; KC QC; KD QD; JS 10H; JH 10S; JC 10D; JD 10C"
    rules, state = melding(tabled, "2S 3S 4S", "")
    assert 8 == len(state.table.families[0])
    say(rules, state, "0 lay 2S 0", "0 lay 3S 4", "0 done")


def test_W16_others_families_are_left_alone():
    rules, state = melding("", "QS 4C 9C", "2D", owner=1)
    state.table.families = ((), layout_of("KS QH"), ())
    assert "K♠ lies in the family of another player (W16)." == why(rules, state, "wed QS KS")
    assert "K♠ lies in the family of another player (W16)." == why(rules, state, "lift KS")
    assert not any("KS" in text for text in texts(rules, state, 0))


def test_W17_everything_may_be_regrouped_at_once():
    rules, state = melding("KS QH | 7S 9H; KH QS | 8S 6H", "2C 3C 4D", "")
    say(rules, state, "0 wed QS KS", "0 lay 8S 0", "0 wed KH QH")
    say(rules, state, "0 lay 9H 1", "0 lay 6H 1")
    assert ("KS QS | 7S 8S; KH QH | 9H 6H", "") == arranged(state)
    assert 2 * (20 + 15) + 2 * (20 + 15) == state.table.points[0]


def test_W18_no_duty_to_rearrange_for_an_orphan():
    """Q♥ could keep its home if K♦ of the hand were laid, but need not."""
    rules, state = melding(A1, "QS 4C 9C", "KD 3D")
    say(rules, state, "0 wed QS KS")
    assert ("KS QS | 7S", "QH 9H") == arranged(state)
    assert "done" in texts(rules, state, 0)


def test_W19_broken_couples_must_be_parted_for_good():
    test_A4_a_marriage_may_not_be_broken_to_free_its_cards()


def test_W20_a_dumped_spouse_may_wed_from_table_trick_or_hand():
    for trick, hand in (("QS KD 9C", "3D"), ("QS 4C 9C", "KD")):
        rules, state = melding(A1, trick, hand)
        say(rules, state, "0 wed QS KS", "0 wed KD QH")
        assert "KS QS | 7S; KD QH" == arranged(state)[0]
    rules, state = melding("KS QH; KD QC", "QS 4C 9C", "")
    say(rules, state, "0 wed QS KS", "0 wed QH KD")
    assert ("KS QS; KD QH", "QC") == arranged(state)


def test_W21_a_fresh_card_is_never_an_orphan():
    rules, state = melding("", "KS QS 7S", "8S")
    say(rules, state, "0 wed KS QS", "0 lay 8S 0", "0 lay 7S 0")
    say(rules, state, "0 lift 8S", "0 lift 7S")
    assert ((), "7S", "8S") == (
        state.table.bench,
        DECK.text(state.table.pool),
        DECK.text(bits(state.private[0].hand)),
    )
    assert "8♠ was not tabled, so it cannot be an orphan (W21)." == (
        judged("", "KS QS", "8S", "KS QS", "8S")
    )


def test_W22_trick_cards_never_go_into_the_hand():
    rules, state = melding("", "KS 5D 6D", "")
    say(rules, state, "0 done", stop="refill")
    assert 0 == state.private[0].hand
    assert of("KS 5D 6D") == state.hidden.stock[-3:]


def test_W39_families_are_public_and_the_stock_is_not():
    match = match_of()
    view = match.view(2)
    assert ((), (), (), ()) == view.table.families
    assert {"hand"} == set(view.own.__slots__)
    assert () == view.table.bottom


def test_W41_there_is_no_timer_and_done_ends_the_turn():
    assert not any("time" in choice.key for choice in WifeSwapOptions.choices())
    rules, state = melding("", "KS 5D 6D", "")
    say(rules, state, "0 done")
    assert "play" == state.table.phase or state.table.over or state.table.deal


def test_W42_only_the_last_layout_is_judged_and_reset_goes_back():
    rules, state = melding(A1, "QS 4C 9C", "KD QD")
    before = (state.table.families, state.private[0].hand, state.table.pool, state.table.points)
    assert "Nothing has been changed yet." == why(rules, state, "reset")
    say(rules, state, "0 wed KD QH", "0 wed KS QS")
    assert ("KD QH | 9H; KS QS", "7S") == arranged(state)
    assert "done" not in texts(rules, state, 0)
    say(rules, state, "0 reset")
    assert before == (
        state.table.families,
        state.private[0].hand,
        state.table.pool,
        state.table.points,
    )
    assert "done" in texts(rules, state, 0)


def test_W42_steps_can_be_taken_back_one_by_one():
    match = match_of(seed=3)
    rng = stream("undo", 3)
    while match.view(0).table.phase != "meld" or len(match.legal(match.awaited()[0])) < 3:
        match.submit(match.awaited()[0], pick(match.legal(match.awaited()[0]), rng))
        match.settle()
    seat = match.awaited()[0]
    before = match.view(seat)
    match.submit(seat, next(a for a in match.legal(seat) if a.verb == "wed"))
    assert match.can_undo(seat)
    assert before == match.undo(seat).view(seat)


def test_a_partner_that_is_moved_leaves_the_family_behind():
    rules, state = melding("KS QH | 7S; KD QS | 8D", "2C 3C 4D", "")
    assert {"wed KS QS", "wed QS KS", "wed KD QH", "wed QH KD"} == {
        text for text in texts(rules, state, 0) if text.startswith("wed")
    }
    say(rules, state, "0 wed KS QS")  # the king comes to the queen of the second family
    assert ("KS QS", "QH 7S KD 8D") == arranged(state)


def test_the_married_card_is_named_second():
    rules, state = melding(A1, "QS 4C 9C", "")
    assert "Name the card that comes first and the married one second." == (
        why(rules, state, "wed KS QS")
    )
    assert "K♠ and Q♥ are married already." == why(rules, state, "wed KS QH")


def test_a_J_may_leave_its_junior_family_for_its_parents():
    rules, state = melding("JS 10H | 7S; KS QD", "2C 3C 4D", "")
    say(rules, state, "0 lay JS 1")
    assert ("KS QD | JS", "10H 7S") == arranged(state)
    say(rules, state, "0 lay 7S 0")
    assert ("KS QD | JS 7S", "10H") == arranged(state)
    assert "done" in texts(rules, state, 0)


def test_every_step_has_its_reason_when_it_is_refused():
    rules, state = melding(A1, "QS 4C 9C", "2D 3D")
    assert "There is no family number 1." == why(rules, state, "lay 7S 1")
    assert "7♠ is in this family already." == why(rules, state, "lay 7S 0")
    assert "2♦ is in no family." == why(rules, state, "lift 2D")
    assert "Only a K and a Q marry, or a J and a 10 (WS13)." == why(rules, state, "wed 2D 3D")
    assert "First arrange your families and press Done (WS12)." == why(rules, state, "play 2D")
    assert "There is no such card in this deck." == (
        rules.why_not(state.view(0), Action("lay", 99, 0))
    )


def test_an_arrangement_ends_after_so_many_steps():
    rules, state = melding(A1, "7H 9C 5D", "2D 3D")
    for step in range(MOST_STEPS):
        say(rules, state, "0 lift 7H" if step % 2 else "0 lay 7H 0")
    assert ["done"] == texts(rules, state, 0)
    assert f"step {MOST_STEPS}" in why(rules, state, "lay 7H 0")
    rules, state = melding(A1, "QS 7D 9C", "KD")
    say(rules, state, "0 wed QS KS", "0 wed KD QH")
    for step in range(MOST_STEPS - 2):
        say(rules, state, "0 lift 7D" if step % 2 else "0 lay 7D 1")
    assert ["reset"] == texts(rules, state, 0)
    say(rules, state, "0 reset")
    assert ["done"] == texts(rules, state, 0)


def steps_to(rules: WifeSwap, state: State, target) -> int:
    """The plain way to a layout: wed its couples, then lay its members; how many steps it takes."""
    for family in target:
        layout = state.table.families[0]
        if not any(family[:2] == other[:2] for other in layout):
            one, other = DECK.text(family[:1]), DECK.text(family[1:2])
            there = f"wed {one} {other}" in texts(rules, state, 0)
            say(rules, state, f"0 wed {one} {other}" if there else f"0 wed {other} {one}")
    for family in target:
        for card in family[2:]:
            heads = [other[:2] for other in state.table.families[0]]
            number = heads.index(family[:2])
            if card not in state.table.families[0][number]:
                say(rules, state, f"0 lay {DECK.names[card]} {number}")
    return state.table.steps


def random_layout(cards, rng):
    """Some legal layout of some of these cards."""
    rest = shuffled(cards, rng)
    families = []
    for card in list(rest):
        for other in list(rest):
            if card in rest and other in rest and can_marry(card, other) and rng.random() < 0.5:
                couple = sorted((card, other), key=lambda c: -DECK.rank[c])
                families.append(couple)
                rest = [c for c in rest if c not in couple]
    for card in rest:
        homes = [family for family in families if fits(card, family)]
        if homes and rng.random() < 0.9:
            pick(homes, rng).append(card)
    return tuple(tuple(family) for family in families)


def test_every_legal_layout_can_be_reached_within_the_steps():
    longest = found = 0
    for seed in range(300):
        rng = stream("reach", seed)
        order = shuffled(range(52), rng)
        size = 10 + int(rng.random() * 32)
        tabled, trick, hand = order[:size], order[size : size + 4], order[size + 4 : size + 8]
        before = random_layout(tabled, rng)
        target = random_layout([*(c for f in before for c in f), *trick, *hand], rng)
        rules, state = melding(written(before), DECK.text(trick), DECK.text(hand))
        left = [c for f in before for c in f if not cards_of(target) >> c & 1]
        legal = judged(
            written(before), DECK.text(trick), DECK.text(hand), written(target), DECK.text(left)
        )
        if legal:
            continue  # the target is not legal, so there need be no way to it
        found += 1
        longest = max(longest, steps_to(rules, state, target))
        layout = state.table.families[0]
        assert {(f[:2], frozenset(f)) for f in target} == {(f[:2], frozenset(f)) for f in layout}
        assert "done" in texts(rules, state, 0)
    assert longest < MOST_STEPS / 2
    assert found > 60


# -- what everybody knows


def test_hand_cards_are_secret_until_they_are_laid_and_known_when_taken_back():
    rules, state = melding("", "KS 5D 6D", "QS 7S 8H")
    say(rules, state, "0 wed KS QS", "0 lay 7S 0", "0 lift 7S")
    assert "7S" == DECK.text(bits(state.table.shown[0]))
    assert 2 == state.table.hand_sizes[0]
    for seed in range(20):
        world = rules.imagine(state.view(1), stream(seed))
        assert world.private[0].hand >> of("7S")[0] & 1
    say(rules, state, "0 lay 7S 0")
    assert 0 == state.table.shown[0]


def test_a_void_is_known_until_the_next_draw():
    rules, state = position("9D 2H", "KS 7C", "3D 8H", leader=0, stock="4C 5C")
    say(rules, state, "0 play 9D", "1 play KS")
    assert (0, 1 << SUITS.index("D"), 0) == state.table.voids
    say(rules, state, "2 play 3D", "1 done")
    assert (0, 0, 0) == state.table.voids


def test_what_goes_under_the_stock_is_known_there_and_in_the_hand_that_draws_it():
    rules, state = position("9D", "KS 7C", "3D 8H", leader=0, stock="4C 5C")
    events = say(rules, state, "0 play 9D", "1 play KS", "2 play 3D", stop="score")
    events += say(rules, state, "1 done", stop="score")
    # Seat 1 held one card and draws six when it can: 4C and 5C in secret, then the known cards.
    assert [
        Event("draw", 1, of("4C 5C"), seen=0b010),
        Event("draw", 1, of("9D KS 3D")),
    ] == [event for event in events if event.kind == "draw"]
    assert "9D KS 3D" == DECK.text(sorted(bits(state.table.shown[1]), key=of("9D KS 3D").index))
    assert () == state.table.bottom
    assert "score" == state.table.phase  # seat 0 has no card left


def test_imagined_worlds_keep_what_is_known():
    for seed in range(12):
        rules = rules_of(players=3 + seed % 3, bottom_order=("fixed", "shuffled")[seed % 2])
        state = rules.new(Start(seed))
        rng = stream("imagine", seed)
        for _turn in range(40):
            play_randomly(rules, state, seed + _turn, 9)
            for seat in range(rules.seats):
                view = state.view(seat)
                world = rules.imagine(view, rng)
                assert view == world.view(seat)
                assert everything(world)
                for other in range(rules.seats):
                    hand = world.private[other].hand
                    assert state.table.hand_sizes[other] == hand.bit_count()
                    assert not view.table.shown[other] & ~hand
                    for suit in bits(view.table.voids[other]):
                        assert not hand & DECK.of_suit[suit]
                known = [c for lot in view.table.bottom for c in lot]
                tail = world.hidden.stock[len(world.hidden.stock) - len(known) :]
                assert set(known) == set(tail)
                if not seed % 2:
                    assert tuple(known) == tail == state.hidden.stock[-len(tail) or 52 :]


def everything(state: State) -> bool:
    """Whether every card of the deck is in exactly one place, once something is dealt."""
    table = state.table
    piles = [own.hand for own in state.private] + [cards_of(f) for f in table.families]
    piles += [mask(state.hidden.stock), mask(table.trick), mask(table.bench), mask(table.pool)]
    return table.phase == "new" or (
        sum(pile.bit_count() for pile in piles) == 52 and sum(piles) == DECK.all
    )


# -- back to the stock and drawing


def test_WS22_orphans_and_unused_cards_go_under_the_stock_before_drawing():
    test_D3_bottom()


def test_D3_bottom():
    rules, state = melding(A1, "QS 4C 9C", "2D 3D")
    state.hidden.stock, state.table.stock_size = of("AD AC"), 2
    say(rules, state, "0 wed QS KS", "0 done", stop="refill")
    assert "AD AC QH 9H 4C 9C" == DECK.text(state.hidden.stock)


def test_W23_the_order_under_the_stock_is_of_the_table_or_shuffled():
    orders = set()
    for seed in range(30):
        rules, state = melding(A1, "QS 4C 9C", "2D 3D", bottom_order="shuffled")
        state.hidden.seed = seed
        say(rules, state, "0 wed QS KS", "0 done", stop="refill")
        orders.add(DECK.text(state.hidden.stock[-4:]))
        assert of("QH 9H 4C 9C") == state.table.bottom[0]  # nothing of the true order
    assert len(orders) > 10
    # Driven out in another order, the orphans still go in the order of the table.
    rules, state = melding("KS QH | 9H 3H 7S; KD QC | 5C", "QS 4H QD", "")
    say(rules, state, "0 wed QD KD", "0 wed QS KS", "0 done", stop="refill")
    assert "QH 9H 3H QC 5C 4H" == DECK.text(state.hidden.stock[-6:])


def refilled(sizes: tuple[int, ...], winner: int, stock: str) -> tuple[list[str], str]:
    """What each seat draws, and what is left of the stock."""
    rules, state = position(*[""] * len(sizes), stock=stock)
    spare = iter(card for card in range(51, -1, -1) if card not in of(stock))
    for seat, size in enumerate(sizes):
        state.private[seat] = Private(mask(next(spare) for _card in range(size)))
    before = [own.hand for own in state.private]
    state.table.hand_sizes = sizes
    state.table.leader, state.table.phase, state.table.turn = winner, "refill", 0
    rules.advance(state)
    drawn = [own.hand & ~old for own, old in zip(state.private, before, strict=True)]
    return [DECK.text(bits(cards)) for cards in drawn], DECK.text(state.hidden.stock)


def test_D1_refill():
    assert (["", "2S 3S 4S", "5S"], "") == refilled((6, 4, 6), 1, "2S 3S 4S 5S")


def test_D2_refill():
    assert (["7S", "8S", "2S 3S 4S 5S", "6S"], "9S 10S JS") == (
        refilled((6, 6, 3, 6), 2, "2S 3S 4S 5S 6S 7S 8S 9S 10S JS")
    )


def test_WS23_the_winner_draws_first_and_a_short_stock_gives_what_there_is():
    assert (["", "", "2S"], "") == refilled((6, 6, 6), 2, "2S")
    assert (["3S", "", "2S"], "") == refilled((6, 6, 6), 2, "2S 3S")


def test_W24_each_takes_all_he_needs_in_turn():
    assert (["6S", "2S 3S 4S", "5S"], "") == refilled((4, 4, 6), 1, "2S 3S 4S 5S 6S")


def test_W25_returned_cards_can_be_drawn_at_once():
    rules, state = position("9D", "KS 7C", "3D 8H", leader=0)
    say(rules, state, "0 play 9D", "1 play KS", "2 play 3D", stop="meld")
    say(rules, state, "1 done", stop="score")
    assert "9D KS 3D" == DECK.text(
        card for card in of("9D KS 3D") if state.private[1].hand >> card & 1
    )


def test_W26_no_hand_ever_has_more_than_seven():
    for seed in range(5):
        rules = rules_of(players=3 + seed % 3)
        state = rules.new(Start(seed))
        for _turn in range(60):
            play_randomly(rules, state, seed * 100 + _turn, 5)
            assert max(state.table.hand_sizes) <= 7


def test_W27_the_whole_hand_may_be_laid_and_is_filled_again():
    rules, state = melding("", "KS 5D 6D", "QS 7S")
    say(rules, state, "0 wed KS QS", "0 lay 7S 0", "0 done")
    assert (7, "play") == (state.table.hand_sizes[0], state.table.phase)


def test_WS24_the_winner_leads_the_next_trick():
    rules, state = position("9D 2H", "KS 7C", "3D 8H", leader=0, stock="4C 5C 6C 7D")
    say(rules, state, "0 play 9D", "1 play KS", "2 play 3D", "1 done")
    assert (1, 0b010, "play") == (state.table.leader, state.table.turn, state.table.phase)


# -- the end of a game


def ends(*sizes: int) -> bool:
    """Whether no trick is begun with hands of these sizes and an empty stock."""
    rules, state = position(*[""] * len(sizes))
    state.table.hand_sizes = sizes
    state.table.phase, state.table.leader = "return", 0
    rules.advance(state)
    return state.table.phase == "score"


def test_E1_an_empty_hand_stops_the_game():
    assert ends(3, 0, 2, 1)


def test_E2_hands_of_one_card_play_on():
    assert not ends(1, 1, 1)


def test_E3_the_winner_of_the_last_card_arranges_before_the_stop():
    rules, state = position("KS", "QS 3C", "7S 4C", match_mode="single")
    say(rules, state, "0 play KS", "1 play QS", "2 play 7S")
    assert ("meld", 0b001) == (state.table.phase, state.table.turn)
    events = say(rules, state, "0 wed KS QS", "0 lay 7S 0", "0 done")
    assert (True, (54, 0, 0)) == (state.table.over, state.table.score)
    assert Event("over", value=0b001) == events[-1]


def test_WS25_play_stops_when_somebody_has_no_card():
    test_E1_an_empty_hand_stops_the_game()
    test_E2_hands_of_one_card_play_on()


def test_W28_any_empty_hand_stops_it_not_only_the_leaders():
    assert [True, True, True] == [ends(0, 1, 1), ends(1, 0, 1), ends(1, 1, 0)]


def test_W29_the_last_trick_is_arranged_too():
    test_E3_the_winner_of_the_last_card_arranges_before_the_stop()


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
        told.append([rules.tell(e, NAMES) for e in events if e.kind in ("stall", "stop")])
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
        "bot_level": ("normal", ["easy", "normal", "hard"]),
        "hints": (True, [True, False]),
        "meld_from_hand": (True, [True, False]),
        "bottom_order": ("fixed", ["fixed", "shuffled"]),
        "tie": ("by_match", ["by_match", "shared", "extra_game"]),
        "stall_limit": (60, [30, 60, 100]),
    } == choices


# -- words and text forms


def test_the_log_tells_every_event():
    rules, state = position("KS 7S", "QH 3C", "9D 4C", stock="2D 3D 4D 5D 6D", match_mode="single")
    events = say(
        rules,
        state,
        "0 play KS",
        "1 play QH",
        "2 play 9D",
        "0 wed KS QH",
        "0 lay 7S 0",
        "0 lift 7S",
        "0 reset",
        "0 wed KS QH",
        "0 done",
    )
    lines = [rules.tell(event.to_seat(1), NAMES) for event in events]
    for line in (
        "You: king of spades",
        "You: king of spades is the highest and wins",
        "You married king of spades and queen of hearts",
        "You laid 7 of spades",
        "You took off 7 of spades",
        "You started the arrangement again",
        "You: families worth 20 points",
        "Unused under the stock: 9 of diamonds",
        "You drew 5 from the stock",
        "You drew 9 of diamonds",
    ):
        assert line in lines
    drawn = "2 of diamonds, 3 of diamonds, 4 of diamonds, 5 of diamonds, 6 of diamonds"
    assert f"You drew {drawn}" in [rules.tell(e.to_seat(0), NAMES) for e in events]


def test_WS10_the_log_says_when_a_nemesis_has_won():
    rules, state = position("QH 7S", "3H 3C", "9D 4C", leader=0)
    events = say(rules, state, "0 play QH", "1 play 3H", "2 play 9D")
    won = next(event for event in events if event.kind == "trick")
    assert f"{NAMES[1]}: 3 of hearts wins, the nemesis of queen of hearts" == (
        rules.tell(won, NAMES)
    )


def test_prompts_say_what_is_awaited_and_of_whom():
    rules, state = position("9D 2C", "KS 7C", "3D 8H", leader=0)
    assert "Lead a card" == rules.prompt(state.view(0))
    assert "Your right neighbour is to play" == rules.prompt(state.view(1))
    say(rules, state, "0 play 9D")
    assert "Play any card" == rules.prompt(state.view(1))
    say(rules, state, "1 play KS")
    assert "Follow with diamonds" == rules.prompt(state.view(2))
    say(rules, state, "2 play 3D")
    assert "You won the trick: arrange your families, then press Done" == (
        rules.prompt(state.view(1))
    )
    assert "Your left neighbour arranges families" == rules.prompt(state.view(0))


def test_labels_name_cards_as_people_do():
    rules, state = melding(A1, "QS 4C 9C", "2D")
    view = state.view(0)
    labels = {rules.text(action): rules.label(view, action) for action in rules.legal(view)}
    assert "Wed Q♠ to K♠" == labels["wed QS KS"]
    assert "Done" == labels["done"]
    say(rules, state, "0 wed QS KS")
    assert "Take Q♠ off" == rules.label(state.view(0), rules.parse("lift QS"))
    rules, state = melding("KS QH", "7S 4C 9C", "2D")
    assert "Lay 7♠ into the family of K♠ and Q♥" == (
        rules.label(state.view(0), rules.parse("lay 7S 0"))
    )
    assert "♠♥♣♦" == GLYPHS


def test_text_forms_go_there_and_back():
    rules = rules_of()
    for text in ("play 10H", "wed QS KS", "lay 7S 1", "lift AD", "reset", "done"):
        assert text == rules.text(rules.parse(text))
    with pytest.raises(IllegalAction, match="wed CARD CARD"):
        rules.parse("wed KS")


def test_a_saved_match_is_the_same_match():
    match = match_of(seed=5, match_mode="single")
    rng = stream("save", 5)
    for _move in range(120):
        if match.over:
            break
        seat = match.awaited()[0]
        match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    again = Match.load(match.save(), {"wife_swap": WifeSwap})
    again.settle()
    assert [match.view(seat) for seat in range(4)] == [again.view(seat) for seat in range(4)]


def test_the_example_plays_through():
    deck, moves = example("wife_swap-swap")
    rules = rules_of(players=3, match_mode="single")
    state = rules.new(Start(1, 0, (rules.deck_order(deck),)))
    rules.advance(state)
    events = say(rules, state, *moves)
    assert (True, (0, 190, 240), (2,)) == (
        state.table.over,
        state.table.score,
        rules.winners(state.table),
    )
    assert {"wed", "lay", "lift", "orphans", "under"} <= {event.kind for event in events}
