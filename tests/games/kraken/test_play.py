"""Kraken: the play, what it shows, and the bonuses of tricks, clause by clause."""

from __future__ import annotations

import pytest

from game.cards.french import SUITS
from game.engine.actions import Event, IllegalAction
from game.engine.cards import bits
from game.engine.match import Match
from game.games.kraken.combinations import combination, trick_bonus
from game.games.kraken.deck import DECK, OF_SUIT
from game.games.kraken.habits import asked_suit
from game.games.kraken.options import KrakenOptions
from game.games.kraken.tricks import lacking
from game.games.kraken.words import convention
from tests import positions
from tests.games.kraken.positions import (
    MODES,
    bonus,
    cards,
    declares,
    f1,
    match_of,
    play,
    playable,
    rules_of,
    state_of,
    won,
)
from tests.positions import say, table, texts, why_not

# -- the play


def test_KR19_left_of_the_dealer_leads_any_card_and_all_follow_suit():
    match = f1(moves=10)
    match.settle()
    assert ("play", [0], 8) == (table(match).phase, match.awaited(), len(match.legal(0)))
    assert "AS 7S" == playable("AS 7S JH KD", "9S")
    match = f1(moves=11)
    match.submit(1, match.rules.parse("play 9D"))
    assert "You hold spades, so you must follow suit (KR19)." == why_not(match, 2, "play 10D")


def test_K40_left_of_the_dealer_leads_whoever_has_chosen():
    match = say(match_of(challenges=False), "0 pass", "1 pass", "2 trump H")
    for seat in range(4):
        say(match, f"{seat} done")
    assert ([0], 0) == (match.awaited(), table(match).leader)


def test_KR20_the_highest_card_or_trump_wins_and_its_player_leads():
    assert (2, 25) == won(0, "AS 10S 7H KS")
    match = f1(moves=14)
    match.settle()
    now = table(match)
    assert ([2], 2, 2, 0) == (match.awaited(), now.leader, now.last_winner, now.last_leader)
    assert ("9S 9D JS QS", (37, 0), (0, 0, 1, 0)) == (DECK.text(now.last_trick), now.cards, now.won)


def test_KR20_the_fourth_card_lies_in_one_picture_and_is_gone_in_the_next():
    match = f1(moves=14)
    assert ("collect", 4, 0) == (table(match).phase, len(table(match).trick), match.waiting)
    match.advance()
    assert ("play", ()) == (table(match).phase, table(match).trick)


def test_KR21_signals_are_agreed_before_the_first_deal_and_open():
    assert "none" == KrakenOptions().signals
    assert "No signals" in convention(KrakenOptions())


def test_K37_the_convention_is_one_of_a_short_list_and_is_told():
    assert "9 means that you hold the ace" in convention(KrakenOptions(signals="high_low"))
    assert "asks for another plain suit" in convention(KrakenOptions(signals="suit_preference"))
    assert "If only one is left" in convention(KrakenOptions(signals="suit_preference"))
    choice = next(c for c in KrakenOptions.choices() if c.key == "signals")
    assert ["none", "high_low", "suit_preference"] == list(choice.values)


def asked(discard: str, led: str, trump: str) -> str:
    """The suit that a discard asks for."""
    return SUITS[asked_suit(DECK.card(discard), SUITS.index(led), SUITS.index(trump))]


def test_K37_of_two_suits_a_low_card_asks_for_the_first_and_a_higher_one_for_the_second():
    assert ["S", "S", "S"] == [asked(card, "H", "H") for card in ("7D", "8D", "9D")]
    assert ["C"] * 5 == [asked(card, "H", "H") for card in ("10D", "JD", "QD", "KD", "AD")]
    assert ["H", "D"] == [asked(card, "S", "S") for card in ("9C", "10C")]


def test_K37_a_suit_that_alone_is_left_is_asked_for_by_any_card():
    assert {"C"} == {asked(card, "S", "H") for card in ("7D", "9D", "10D", "AD")}
    assert {"D"} == {asked(card, "S", "H") for card in ("7C", "9C", "10C", "AC")}


def refused(hand: str, so_far: str, card: str, **options) -> str:
    """Why a card of seat 3's hand may not be played to the cards so far."""
    trick = DECK.cards(so_far)
    rules, state = state_of("7S/8S/9S/" + hand, turn=3, **options)
    state.table.trick = trick
    state.table.leader = (3 - len(trick)) % 4
    return rules.why_not(state.view(3), rules.parse(f"play {card}"))


def test_KR22_amsterdam_one_must_beat_the_opponents_with_a_trump():
    assert "9H 7H" == playable("9H 7H AD", "KS")
    assert "JH" == playable("JH 7H AD", "KS 9H")
    assert "(KR22)" in refused("9H 7H AD", "KS", "AD")
    assert "must play a higher one (KR22)" in refused("JH 7H AD", "7S KS 9H", "7H")


def test_KR23_amsterdam_one_may_not_undertrump_the_opponents_unless_forced():
    assert "AD 10C" == playable("7H QH AD 10C", "KS 9H")
    assert "7H QH" == playable("7H QH", "KS 9H")
    assert "(KR23)" in refused("7H AD", "7S KS 9H", "7H")


def test_KR24_amsterdam_free_on_the_partners_trick_but_no_lower_trump():
    assert "JH 9D KC" == playable("JH 9D KC", "AS 7S")
    assert "AH KD" == playable("AH 8H KD", "7S 10H 9S")
    assert "(KR24)" in refused("8H KD", "7S 10H 9S", "8H")


def test_KR25_on_a_trump_lead_one_must_play_higher_even_over_the_partner():
    assert "9H AH" == playable("9H AH KS", "10H 7H")
    assert "AH" == playable("AH 8H", "10H 7H")
    assert "8H 7H" == playable("8H 7H AS", "JH")
    assert "AS KC 7D" == playable("AS KC 7D", "10H 7H")
    assert "(KR25)" in refused("AH 8H", "10H 7H", "8H")


def test_KR26_rotterdam_one_must_trump_and_higher_if_possible():
    rotterdam = {"play_rules": "rotterdam"}
    assert "JH" == playable("JH 9D KC", "AS 7S", **rotterdam)
    assert "AH" == playable("AH 8H KD", "7S 10H 9S", **rotterdam)
    assert "9D KC" == playable("9D KC", "AS 7S", **rotterdam)
    assert "must play a trump (KR26)" in refused("JH 9D", "AS 7S", "9D", **rotterdam)
    assert "beats the highest one (KR26)" in refused("AH 8H", "7S 10H 9S", "8H", **rotterdam)


def test_K31_rotterdam_heads_a_trump_lead_too():
    assert "AH" == playable("AH 8H", "10H 7H", play_rules="rotterdam")


def test_K32_rotterdam_who_cannot_overtrump_must_undertrump():
    assert "7H QH" == playable("7H QH AD 10C", "KS 9H", play_rules="rotterdam")


def test_K33_a_plain_lead_need_not_be_headed():
    assert "AS 7S" == playable("AS 7S", "9S")


def test_K34_the_partners_trump_may_be_beaten_but_not_undercut_unless_forced():
    assert "JH KD" == playable("JH 8H KD", "7S 10H 9S")
    assert "8H 7H" == playable("8H 7H", "7S 10H 9S")


def test_K35_amsterdam_is_the_default():
    assert "amsterdam" == KrakenOptions().play_rules


def test_K36_a_revoke_is_impossible():
    match = f1(moves=12)
    with pytest.raises(IllegalAction, match="must follow"):
        say(match, "2 play 10D")
    with pytest.raises(IllegalAction, match="You do not hold"):
        say(match, "2 play AC")
    with pytest.raises(IllegalAction, match="not your turn"):
        say(match, "3 play QS")


# -- what the play shows


def shown(*plays: str, trump: str = "H", **options) -> list[str]:
    """What each seat has shown it lacks after these cards, led by seat 0."""
    rules = rules_of(**options)
    result = [""]
    trick = DECK.cards(" ".join(plays))
    for place in range(1, len(trick)):
        lacks = lacking(rules.options, trick[:place], trick[place], SUITS.index(trump))
        suits = [s for i, s in enumerate(SUITS) if not OF_SUIT[i] & ~lacks]
        rest = [DECK.names[c] for c in bits(lacks) if SUITS[DECK.suit[c]] not in suits]
        result.append(" ".join(suits + rest))
    return result


def test_what_play_shows_is_what_the_rules_imply():
    rotterdam = {"play_rules": "rotterdam"}
    assert ["", "", "", ""] == shown("9S", "7S", "AS", "8S")
    assert ["", "S H", "S", ""] == shown("9S", "7D", "7D", "AS")
    assert ["", "S", "S 9H JH"] == shown("9S", "AH", "7D")
    assert ["", "9H JH AH"] == shown("10H", "7H")
    assert ["", "S H"] == shown("9S", "7D")
    assert ["", "S", "S"] == shown("AS", "7H", "8H")
    assert ["", "", "S"] == shown("AS", "7S", "7D")
    assert ["", "", "S H"] == shown("AS", "7S", "7D", **rotterdam)
    assert ["", "S H"] == shown("9S", "7D", **rotterdam)
    assert ["", "H"] == shown("9H", "7D")


def test_who_undertrumps_holds_nothing_but_lower_trumps():
    rules = rules_of()
    lacks = lacking(rules.options, DECK.cards("KS 9H"), DECK.card("7H"), 1)
    assert "7H 8H 10H QH KH AH" == DECK.text(bits(DECK.all & ~lacks & ~cards("9H")))


def test_imagined_hands_respect_what_is_known():
    for seed in range(40):
        rules = rules_of(**MODES[seed % 4])
        for state in positions.random_deal(rules, seed):
            for seat, world in positions.worlds(rules, state, seed):
                for other in range(4):
                    real, guess = state.private[other].hand, world.private[other].hand
                    assert not real & state.table.lacks[other]
                    if other != seat:
                        assert not guess & state.table.lacks[other]
                    for found in state.table.shown[other]:
                        assert real & found == guess & found
                    if state.table.phase in ("declare", "show"):
                        values = [
                            combination(c, state.table.trump, 150).value
                            for c in world.private[other].declared
                        ]
                        assert list(state.table.claims[other]) == values
                        assert not sum(world.private[other].declared) & ~guess


# -- bonuses of tricks


def claiming(**options) -> Match:
    """F1 after trick 4, which is worth 50 to seats 1 and 3."""
    match = f1(moves=27, **options)
    match.settle()
    return match


def test_KR27_the_winners_of_a_trick_must_claim_its_bonus():
    match = claiming()
    assert ("claim", ["claim", "withhold"]) == (table(match).phase, texts(match, 1))
    assert ("run4", 50) == (table(match).pending, table(match).pending_value)
    assert "Claim 50 for four in a row?" == match.rules.prompt(match.view(1))
    assert (0, 50) == table(say(match, "1 claim")).bonuses
    assert (0, 0) == table(say(claiming(), "1 withhold")).bonuses


def test_KR28_the_seven_kinds_of_bonus():
    kinds = {
        "7S 8S 9S KD": ("run3", 20),
        "9S 10S JS QS": ("run4", 50),
        "QH KH AH 7C": ("run3kq", 40),
        "10H JH QH KH": ("run4kq", 70),
        "KS KH KC KD": ("four", 100),
        "JS JH JC JD": ("four", 200),
        "KH QH 7S 8D": ("kq", 20),
        "7S 8H 9S KD": ("", 0),
    }
    assert kinds == {trick: trick_bonus(cards(trick), 1) for trick in kinds}


def test_K12_runs_are_in_the_natural_order_for_trumps_too():
    assert (20, 0) == (bonus("9H 10H JH 7C"), bonus("AH 10H KH 7C"))


def test_K13_king_and_queen_of_trumps_are_20_on_top_of_a_run_and_never_again():
    assert (20, 40, 70) == (bonus("KH QH 7S 8D"), bonus("QH KH AH 7C"), bonus("JH QH KH AH"))
    assert 20 == bonus("QS KS AS 7C")


def test_K14_four_nines_are_worth_nothing_in_a_trick_and_150_in_hand_by_house_rule():
    assert 0 == bonus("9S 9H 9C 9D")
    hand = "9S 9H 9D 9C 7S QH 7D AC"
    assert (0, 150) == (declares(hand), declares(hand, four_nines=150))


def test_K15_four_of_a_kind_counts_whatever_was_led():
    assert 100 == bonus("10S 10H 10C 10D", trump="C")


def test_K16_one_player_speaks_for_the_team_before_the_next_lead():
    match = claiming()
    assert [1] == match.awaited()  # seat 1 for seats 1 and 3
    with pytest.raises(IllegalAction, match="KR27"):
        say(match, "1 play KH")
    say(match, "1 withhold")
    assert ("play", [1], "") == (table(match).phase, match.awaited(), table(match).pending)
    with pytest.raises(IllegalAction):
        say(match, "1 claim")


def test_K16_after_the_last_trick_the_bonus_is_claimed_before_the_score():
    rules, state = state_of("7S/8S/9S/KD", trump="H")
    play(rules, state, "0 play 7S", "1 play 8S", "2 play 9S", "3 play KD")
    assert ("claim", 1 << 0, 20) == (
        state.table.phase,
        state.table.turn,
        state.table.pending_value,
    )
    play(rules, state, "0 claim")
    assert ("score", (20, 0)) == (state.table.phase, state.table.bonuses)


def test_K16_bonuses_can_be_claimed_by_themselves():
    match = f1(declare_bonus="auto")
    assert ((0, 70), (0, 20)) == (table(match).bonuses, table(match).stuk)
    assert not any(text.endswith("claim") for text in match._words)


def test_K17_a_bonus_may_be_withheld_and_then_nobody_scores_it():
    match = say(claiming(), "1 withhold")
    assert (((0, 0)), Event("withhold", 1, value=50)) == (
        table(match).bonuses,
        match.events[-1],
    )
