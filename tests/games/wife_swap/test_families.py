"""Royal Wife-Swap: families and arrangements, clause by clause."""

from __future__ import annotations

import pytest

from game.games.wife_swap.deck import POINTS
from game.games.wife_swap.families import (
    can_marry,
    family_score,
    fits,
    kind_of,
    layout_score,
    why_no_family,
)
from tests.games.wife_swap.positions import V1, judged, layout_of, of, won

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
    assert "J♠ and 10♠ are of the same suit, so they may not marry (WS15)." == refused("JS 10S")
    assert [False, True] == [can_marry(*of("JS 10S")), can_marry(*of("10H JS"))]


def test_WS16_members_are_of_the_partners_suits():
    assert "7♦ does not share a suit with K♠ and Q♥, so it may not join their family (WS16)." == (
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


A = [
    ("A1", "", V1, "QS 4C 9C", "2D 3D", "KS QS | 7S", "QH 9H"),
    ("A2", "7♠ still has a home", V1, "QS 4C 9C", "2D 3D", "KS QS", "QH 9H 7S"),
    ("A3", "", V1, "QS 4C 9C", "KD 3D", "KS QS | 7S; KD QH | 9H", ""),
    ("A3b", "9♥ still has a home", V1, "QS 4C 9C", "KD 3D", "KS QS | 7S; KD QH", "9H"),
    ("A4", "K♠ and Q♥ can still marry", V1, "4C 9C 5D", "2D 3D", "", "KS QH 7S 9H"),
    ("A7", "9♥ does not share a suit", V1, "QS 4C 9C", "2D 3D", "KS QS | 7S 9H", "QH"),
    ("A8", "", "", "KS 5D 6D", "QH 7S 8H", "KS QH | 7S", ""),
    ("A9", "Q♥ is not yours", "", "KS 5D 6D", "7S 8H", "KS QH | 7S", ""),
    ("A11", "7♠ still has a home", V1, "4C 9C 5D", "2D", "KS QH | 9H", ""),
]


@pytest.mark.parametrize("case", [a[1:] for a in A], ids=[a[0] for a in A])
def test_A_arrangements(case):
    expected, tabled, trick, hand, layout, left = case
    assert expected == judged(tabled, trick, hand, layout, left)[: len(expected)] or not expected
    assert bool(expected) == bool(judged(tabled, trick, hand, layout, left))


def test_A_scores():
    assert [36, 54, 83, 27] == [
        layout_score(layout_of(text))
        for text in (V1, "KS QS | 7S", "KS QS | 7S; KD QH | 9H", "KS QH | 7S")
    ]


def test_the_validator_has_six_parts():
    assert "7♠ cannot lie in two places." == judged("", "KS QS 7S", "", "KS QS | 7S 7S", "")
    assert "7♠ cannot lie in two places." == judged(V1, "QS 4C", "", "KS QS | 7S", "QH 9H 7S")
    assert "(WS16)" in judged("", "KS QS 7D", "", "KS QS | 7D", "")
    assert "Q♥ is not yours to lay (WS12)." == judged("", "KS", "", "KS QH", "")
    assert "9♥ lay in your families and is missing (WS21)." == (
        judged(V1, "QS", "", "KS QS | 7S", "QH")
    )
    assert "7♠ still has a home in the family of K♠ and Q♠ (W18)." == (
        judged(V1, "QS", "", "KS QS", "QH 9H 7S")
    )
    assert "K♠ and Q♥ can still marry each other (W19)." == judged(V1, "", "", "", "KS QH 7S 9H")
    assert "" == judged(V1, "QS", "", "KS QS | 7S", "QH 9H")
