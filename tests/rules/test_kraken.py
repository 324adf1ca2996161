"""Kraken by clause (KR), ruling (K) and vector, as its rules document numbers them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.cards.french import SUITS
from game.cards.melds import fours, runs
from game.engine.actions import Action, Event, IllegalAction
from game.engine.cards import bits, mask
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start, State
from game.games.kraken.combinations import best_set, combination, trick_bonus
from game.games.kraken.deck import DECK, OF_SUIT, POINTS
from game.games.kraken.habits import asked_suit
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken, deal_cards, trick_winner
from game.games.kraken.scoring import round_score
from game.games.kraken.state import Row
from tests.rules import positions
from tests.rules.positions import dealt, do, example, say, scored_hand, table, texts, why_not

F1 = example("kraken-f1")
F1_PLAYS = [move for move in F1.moves if " play " in move]
NAMES = ["You", "Left", "Partner", "Right"]


# -- positions out of card text


def rules_of(**options) -> Kraken:
    return Kraken(KrakenOptions(**options))


def match_of(*, dealer: int = 3, decks: tuple[str, ...] = (), seed: int = 1, **options) -> Match:
    """A match that waits for its first decision."""
    return positions.begun(rules_of(**options), dealer=dealer, decks=decks, seed=seed)


def cards(text: str) -> int:
    return mask(DECK.cards(text))


def worth(text: str, *, trump: str = "H") -> int:
    return sum(POINTS[SUITS.index(trump)][card] for card in DECK.cards(text))


def playable(hand: str, so_far: str, *, trump: str = "H", play_rules: str = "amsterdam") -> str:
    """The cards of a hand that may be played to the cards so far."""
    return positions.playable(rules_of(play_rules=play_rules), hand, so_far, SUITS.index(trump))


def won(leader: int, trick: str, *, trump: str = "H") -> tuple[int, int]:
    """The winner of a trick and its card points."""
    return trick_winner(DECK.cards(trick), leader, SUITS.index(trump)), worth(trick, trump=trump)


def bonus(trick: str, *, trump: str = "H") -> int:
    return trick_bonus(cards(trick), SUITS.index(trump))[1]


def declares(hand: str, *, trump: str = "H", four_nines: int = 0) -> int:
    """What the best set of combinations in a hand is worth."""
    return sum(c.value for c in best_set(cards(hand), SUITS.index(trump), four_nines))


def compared(*hands: str, dealer: int = 3, trump: str = "H", both_score: bool = False):
    """The declarations of the seats from 0: who has the best, and what We and They score."""
    tie = "both_score" if both_score else "rank_then_turn"
    rules, state = state_of("/".join(hands), trump=trump, declare_hand="auto", declare_tie=tie)
    state.table.phase, state.table.turn, state.table.dealer = "show", 0, dealer
    rules.advance(state)
    assert state.table.points == state.table.declared
    return state.table.best, state.table.declared


def scored(ours: int, theirs: int, *, bound: int = 0, level: int = 0, trump: str = "H", **options):
    """What We and They write down for totals without bonuses; We have chosen trumps."""
    return round_score(
        (ours, theirs),
        (0, 0),
        bound,
        level=level,
        trump=SUITS.index(trump),
        options=KrakenOptions(**options),
    ).gains


def f1(moves: int | None = None, *, declare: bool = True, trump: str = "S", **options) -> Match:
    """Vector F1, the first moves of it or all; the next round is not yet dealt.

    Only the cards of the example are fixed: whatever it asks besides is answered as it is there.
    """
    match = match_of(decks=(F1.deck,), **options)
    answers = {"trump": f"trump {trump}", "challenge": "pass", "claim": "claim", "stuk": "claim"}
    plays = iter(F1_PLAYS)
    done = 0
    while table(match).phase not in ("scored", "over") and (moves is None or done < moves):
        if not match.waiting:
            match.advance()
            continue
        seat = match.awaited()[0]
        phase = table(match).phase
        if phase == "play":
            play = next(plays)
            assert seat == int(play[0])
            text = play[2:]
        elif phase == "choose":
            text = answers["trump"]
        elif phase == "declare":
            text = texts(match, seat)[0 if declare else -1]
        else:
            text = answers[phase]
        match.submit(seat, match.rules.parse(text))
        done += 1
    return match


def row(match: Match) -> Row:
    return Row._make(table(match).sheet[-1])


def state_of(hands: str, *, turn: int = 0, trump: str = "H", **options) -> tuple[Kraken, State]:
    """A state in the play with these hands, separated by ``/``; the seat in turn leads."""
    rules = rules_of(**options)
    state = dealt(rules)
    now = state.table
    now.phase, now.turn, now.leader = "play", 1 << turn, turn
    now.trump, now.decider = SUITS.index(trump), 0
    for seat, hand in enumerate(hands.split("/")):
        state.private[seat].hand = cards(hand)
    # What is in no hand has been played before.
    held = sum(own.hand for own in state.private)
    now.played = DECK.all & ~held
    now.history = tuple((i % 4, card) for i, card in enumerate(bits(now.played)))
    return rules, state


def play(rules: Kraken, state: State, *moves: str) -> list[Event]:
    events = []
    for move in moves:
        seat, text = move.split(" ", 1)
        action = rules.parse(text)
        assert action in rules.legal(state.peek(int(seat))), move
        events += rules.apply(state, int(seat), action)
        while not state.table.turn and state.table.phase not in ("score", "scored", "over"):
            events += rules.advance(state)
    return events


# -- the table and the deal


def test_KR1_seats_0_and_2_are_we_and_1_and_3_are_they():
    rules = rules_of()
    assert (4, 2) == (rules.seats, rules.sides)
    assert [0, 1, 0, 1] == [rules.side(seat) for seat in range(4)]


def test_KR2_the_score_is_counted_after_each_round():
    match = f1(last_trick_bonus=10)
    assert (1, (0, 604)) == (len(table(match).sheet), table(match).score)


def test_KR3_the_pack_has_32_cards_from_7_to_ace():
    assert 32 == DECK.size
    assert "7H 8H 9H 10H JH QH KH AH" == DECK.text(bits(OF_SUIT[1]))
    assert "SHCD" == SUITS


def test_KR4_chance_chooses_the_first_dealer_and_the_deal_passes_left():
    dealers = {rules_of().new(Start(seed)).table.dealer for seed in range(40)}
    assert {0, 1, 2, 3} == dealers
    match = f1()
    assert 3 == table(match).dealer  # while the sheet is shown
    match.settle()
    assert (1, 0, [1]) == (table(match).deal, table(match).dealer, match.awaited())


def test_KR5_eight_cards_each_in_packets():
    hands = deal_cards(range(32), 3, (3, 2, 3))
    assert [0, 1, 2, 12, 13, 20, 21, 22] == hands[0]
    assert [8] * 4 == [len(hand) for hand in hands]


def test_K41_the_packets_are_an_option():
    assert [0, 1, 2, 3, 16, 17, 18, 19] == deal_cards(range(32), 3, (4, 4))[0]
    first = [match_of(deal_packets=p).view(0).own.hand for p in ("3-2-3", "4-4")]
    assert first[0] != first[1]


def test_KR6_the_order_of_trumps():
    for higher, lower in pairwise(DECK.cards("JH 9H AH 10H KH QH 8H 7H")):
        assert 1 == won(0, DECK.text([lower, higher]) + " 7S 8S")[0]
        assert 0 == won(0, DECK.text([higher, lower]) + " 7S 8S")[0]


def test_KR7_the_order_of_a_plain_suit():
    for higher, lower in pairwise(DECK.cards("AS 10S KS QS JS 9S 8S 7S")):
        assert 1 == won(0, DECK.text([lower, higher]) + " 7C 8C")[0]
        assert 0 == won(0, DECK.text([higher, lower]) + " 7C 8C")[0]


def test_KR8_the_points_of_trumps():
    points = {"JH": 20, "9H": 14, "AH": 11, "10H": 10, "KH": 4, "QH": 3, "8H": 0, "7H": 0}
    assert points == {card: worth(card) for card in points}


def test_KR9_the_points_of_a_plain_suit():
    points = {"AS": 11, "10S": 10, "KS": 4, "QS": 3, "JS": 2, "9S": 0, "8S": 0, "7S": 0}
    assert points == {card: worth(card) for card in points}


def test_a_dealer_or_deck_that_cannot_be_is_refused_with_a_sentence():
    positions.refuses_what_cannot_be(rules_of())


# -- trumps


TRUMPS = ["trump S", "trump H", "trump C", "trump D"]


def test_KR10_there_are_three_ways_to_find_trumps():
    choice = next(c for c in KrakenOptions.choices() if c.key == "trump_mode")
    assert ["free", "utrecht", "random"] == list(choice.values)
    first = {mode: texts(match_of(trump_mode=mode), 0) for mode in choice.values}
    assert {
        "free": [*TRUMPS, "pass"],
        "utrecht": TRUMPS,
        "random": ["accept", "pass"],
    } == first


def test_KR11_the_team_of_the_chooser_declares():
    match = say(match_of(), "0 pass", "1 trump D")
    assert (1, 3) == (table(match).decider, table(match).trump)
    assert 1 == table(match).decider % 2


def test_KR12_free_choice_goes_round_and_the_first_must_choose_in_the_end():
    match = say(match_of(), "0 pass", "1 pass", "2 pass", "3 pass")
    assert (TRUMPS, [0]) == (texts(match, 0), match.awaited())
    assert "Everybody has passed, so you must choose trumps (KR12)." == why_not(match, 0, "pass")
    assert 0 == table(say(match, "0 trump C")).decider


def test_KR13_in_utrecht_left_of_the_dealer_must_choose():
    match = match_of(dealer=1, trump_mode="utrecht")
    assert ([2], TRUMPS) == (match.awaited(), texts(match, 2))
    assert "(KR13)" in why_not(match, 2, "pass")


def turned(*pack: str, **options) -> Match:
    """A match with random trumps whose second pack begins with these cards."""
    match = match_of(trump_mode="random", **options)
    top = DECK.cards(" ".join(pack))
    rest = [card for card in range(32) if card not in top]
    match._state.table.turned = top[:1]
    match._state.hidden.pack = (*top[1:], *rest)
    return match


def test_KR14_at_random_a_card_proposes_the_suit():
    match = turned("9D")
    assert ["accept", "pass"] == texts(match, 0)
    assert "Play with diamonds as trumps?" == match.rules.prompt(match.view(0))
    assert "(KR14)" in why_not(match, 0, "trump H")
    say(match, "0 pass", "1 accept")
    assert (3, 1) == (table(match).trump, table(match).decider)


ALL_PASS = ("0 pass", "1 pass", "2 pass", "3 pass")


def test_KR15_when_nobody_accepts_a_second_card_or_a_call_decides():
    match = say(turned("9D", "AC"), *ALL_PASS)
    assert (2, 0, "challenge") == (table(match).trump, table(match).decider, table(match).phase)
    match = say(turned("9D", random_all_pass="left_calls"), *ALL_PASS)
    assert ["trump S", "trump H", "trump C"] == texts(match, 0)
    assert "(KR15)" in why_not(match, 0, "trump D")
    assert "(KR15)" in why_not(match, 0, "pass")


def test_K27_free_choice_is_the_default_and_goes_round_once():
    assert "free" == KrakenOptions().trump_mode
    match = say(match_of(), *ALL_PASS)
    assert TRUMPS == texts(match, 0)


@pytest.mark.parametrize(("start", "seat"), [("left", 0), ("dealer", 3)])
def test_K28_free_choice_begins_left_of_the_dealer_or_with_the_dealer(start, seat):
    match = match_of(free_start=start)
    assert [seat] == match.awaited()
    for away in range(4):
        say(match, f"{(seat + away) % 4} pass")
    assert TRUMPS == texts(match, seat)
    for mode in ("utrecht", "random"):  # which begin on the dealer's left in any case
        assert [0] == match_of(free_start=start, trump_mode=mode).awaited()
    match = say(turned("9D", "AC", free_start=start), *ALL_PASS)
    assert 0 == table(match).decider


def test_the_table_tells_whether_the_decider_had_to_choose():
    called = turned("9D", random_all_pass="left_calls")
    assert [False, False, True, True, True, True] == [
        table(match).forced
        for match in (
            say(match_of(), "0 pass", "1 pass", "2 pass", "3 trump H"),
            say(turned("9D"), "0 pass", "1 pass", "2 pass", "3 accept"),
            say(match_of(), *ALL_PASS, "0 trump H"),
            say(match_of(trump_mode="utrecht"), "0 trump H"),
            say(turned("9D", "AC"), *ALL_PASS),
            say(called, *ALL_PASS, "0 trump H"),
        )
    ]


def test_K29_the_card_turned_up_comes_from_a_second_pack():
    suits, held = set(), 0
    for seed in range(60):
        match = match_of(seed=seed, trump_mode="random")
        suits.add(DECK.suit[table(match).turned[0]])
        held += match.view(0).own.hand >> table(match).turned[0] & 1
    assert {0, 1, 2, 3} == suits
    assert held > 3  # it may well lie in somebody's hand
    assert () == next(e for e in match.events if e.kind == "turn").cards


def test_K30_the_second_card_is_drawn_until_its_suit_is_another():
    match = say(turned("9D", "7D", "AC"), *ALL_PASS)
    assert ("9D 7D AC", 2) == (DECK.text(table(match).turned), table(match).trump)
    assert ["turn", "turn", "trump"] == [event.kind for event in match.events[-3:]]


# -- challenges


def test_KR16_left_of_the_decider_may_challenge_and_then_the_other_opponent():
    match = say(match_of(), "0 pass", "1 trump D")
    assert ([2], ["kraken", "pass"]) == (match.awaited(), texts(match, 2))
    say(match, "2 pass")
    assert [0] == match.awaited()
    say(match, "0 kraken")
    assert (1, 0) == (table(match).level, table(match).challenger)
    assert (324, 0) == scored(100, 62, bound=0, level=1)


def test_KR17_either_declarer_may_say_re():
    match = say(match_of(), "0 trump D", "1 kraken")
    assert ([0], ["re", "pass"]) == (match.awaited(), texts(match, 0))
    say(match, "0 pass", "2 re")
    assert (2, 2, [1]) == (table(match).level, table(match).challenger, match.awaited())
    assert (648, 0) == scored(100, 62, bound=0, level=2)


def test_KR18_the_opponents_may_say_superkraken_last():
    match = say(match_of(), "0 trump D", "1 kraken", "0 re")
    assert ["super", "pass"] == texts(match, 1)
    say(match, "1 pass", "3 super")
    assert (3, 3, "declare") == (table(match).level, table(match).challenger, table(match).phase)
    assert (0, 1296) == scored(62, 100, bound=1, level=3)


def test_challenges_can_be_left_out():
    match = say(match_of(challenges=False), "0 trump D")
    assert "declare" == table(match).phase


def test_K4_a_challenge_is_about_points_and_not_about_tricks():
    assert (2 * 162, 0) == scored(82, 80, bound=0, level=1)


def test_K5_each_seat_has_one_chance_in_a_step_and_any_member_may_speak():
    match = say(match_of(), "0 trump D", "1 pass", "3 kraken", "0 pass", "2 re", "1 super")
    assert (3, 1) == (table(match).level, table(match).challenger)


def test_K6_the_first_step_is_called_kraken():
    match = say(match_of(), "0 trump D")
    assert "Kraken! (×2)" == match.rules.label(match.view(1), Action("kraken"))


def test_K43_a_challenge_ends_the_step_without_the_partner():
    match = say(match_of(), "0 trump D", "1 kraken")
    assert [0] == match.awaited()
    assert "(KR16" in why_not(match, 0, "kraken")


# -- the play


def test_KR19_left_of_the_dealer_leads_any_card_and_all_follow_suit():
    match = f1(moves=10)
    match.settle()
    assert ("play", [0], 8) == (table(match).phase, match.awaited(), len(match.legal(0)))
    assert "AS 7S" == playable("AS 7S JH KD", "9S")
    match = f1(moves=11)
    match.submit(1, match.rules.parse("play 9D"))
    assert "You hold spades, so you must follow it (KR19)." == why_not(match, 2, "play 10D")


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
    assert "No signals" in rules_of().convention()


def test_K37_the_convention_is_one_of_a_short_list_and_is_told():
    assert "9 says that you hold the ace" in rules_of(signals="high_low").convention()
    assert "asks for another suit" in rules_of(signals="suit_preference").convention()
    assert "If only one is left" in rules_of(signals="suit_preference").convention()
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
        lacks = rules.lacking(trick[:place], trick[place], SUITS.index(trump))
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
    lacks = rules.lacking(DECK.cards("KS 9H"), DECK.card("7H"), 1)
    assert "7H 8H 10H QH KH AH" == DECK.text(bits(DECK.all & ~lacks & ~cards("9H")))


MODES = (
    {},
    {"trump_mode": "random", "play_rules": "rotterdam"},
    {"trump_mode": "random", "random_all_pass": "left_calls", "declare_hand": "auto"},
    {"trump_mode": "utrecht", "declare_bonus": "auto", "four_nines": 150},
)


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


# -- declarations


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
        DECK.text(bits(best_set(cards(hand), 1)[0].cards)),
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


# -- the score


def test_KR32_unchallenged_both_score_or_the_opponents_take_all():
    assert (82, 80) == scored(82, 80)
    assert (0, 162) == scored(81, 81)
    assert (0, 162) == scored(62, 100)


def test_KR33_challenged_the_last_challenger_must_score_more():
    assert (0, 324) == scored(70, 92, bound=1, level=1)
    assert (324, 0) == scored(100, 62, bound=1, level=1)
    assert (648, 0) == scored(100, 62, bound=0, level=2)


@pytest.mark.parametrize(
    ("talk", "bound", "end", "gains"),
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
def test_KR33_in_a_whole_round_the_last_to_challenge_must_have_more(talk, bound, end, gains):
    """F1, where They have 156 points and We, who chose spades, have 136."""
    rules = rules_of(challenge_payout="own_points")
    state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
    events = scored_hand(rules, state, [F1.moves[0], *talk, *F1.moves[3:]])
    assert end == next(e for e in events if e.kind in ("made", "set"))
    found = Row._make(state.table.sheet[-1])
    assert (bound, gains) == (found.bound, (found.gain_we, found.gain_they))


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


def pit(winner: int, **options) -> Row:
    """The row of a round in which one side wins every trick, seat 0 having chosen hearts."""
    rules, state = state_of("AS/7S/8S/9S" if winner == 0 else "7S/AS/8S/9S", **options)
    state.table.cards = state.table.points = (141, 0) if winner == 0 else (0, 141)
    state.table.won = (7, 0, 0, 0) if winner == 0 else (0, 7, 0, 0)
    first, second = ("AS", "7S") if winner == 0 else ("7S", "AS")
    play(rules, state, f"0 play {first}", f"1 play {second}", "2 play 8S", "3 play 9S")
    if state.table.phase == "claim":
        play(rules, state, f"{winner} withhold")
    rules.advance(state)
    return Row._make(state.table.sheet[-1])


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
    assert ["As written", "Club klaverjassen"] == list(names)
    assert KrakenOptions() == names["As written"]
    assert "club" == names["Club klaverjassen"].scoring_preset


def test_K7_a_challenge_multiplies_everything_unless_the_house_spares_the_bonuses():
    def gains(**options):
        return round_score(
            (100, 62), (20, 50), 0, level=1, trump=1, options=KrakenOptions(**options)
        ).gains

    assert (2 * 232, 0) == gains()
    assert (2 * 162 + 70, 0) == gains(multiply_bonus=False)


def test_K8_a_challenge_that_succeeds_takes_all_unless_the_house_pays_the_own_points():
    assert (0, 324) == scored(70, 92, bound=1, level=1)
    own = {"challenge_payout": "own_points"}
    assert (0, 184) == scored(70, 92, bound=1, level=1, **own)
    assert (324, 0) == scored(100, 62, bound=1, level=1, **own)


def test_K9_the_multiplier_counts_when_the_challenger_fails_too():
    assert (648, 0) == scored(100, 62, bound=1, level=2)


def test_K10_equal_points_are_a_failure():
    assert (0, 162) == scored(81, 81)
    assert (324, 0) == scored(81, 81, bound=1, level=1)


def test_K11_spades_double_the_score_of_both_and_stack():
    assert (200, 124) == scored(100, 62, trump="S")
    assert (162 * 16, 0) == scored(100, 62, trump="S", level=3, bound=0)
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


def ended(we: int, they: int, *, rounds: int = 16, **options) -> State:
    """A match just after its last round, which brought nothing to nobody's lead."""
    rules = rules_of(rounds=rounds, **options)
    state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
    state.table.sheet = ((0,) * len(Row._fields),) * (rounds - 1)
    state.table.score = (we, they - 584)
    state.table.deal = 0
    scored_hand(rules, state, F1.moves)
    return state


def test_K38_a_tie_is_a_draw_or_brings_one_more_round():
    state = ended(2000, 2000)
    assert (True, (0, 1)) == (state.table.over, rules_of().winners(state.table))
    state = ended(2000, 2000, match_tie="extra_round")
    assert (False, "scored") == (state.table.over, state.table.phase)
    assert ended(2000, 2001, match_tie="extra_round").table.over


@pytest.mark.parametrize("rounds", [16, 8, 4])
def test_K39_a_match_has_16_rounds_or_8_or_4(rounds):
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
        "bound": 0,
        "taker": 1,
        "challenge": 1,
        "spades": 2,
        "gain_they": 604,
        "score_they": 604,
    }
    assert expected == {key: getattr(found, key) for key in expected}


# -- vectors


def test_T1_totals():
    assert [30, 62, 30, 30] == [worth(DECK.text(bits(suit))) for suit in OF_SUIT]
    assert 152 == worth(DECK.text(range(32)))


@pytest.mark.parametrize(
    ("amsterdam", "rotterdam", "so_far", "hand"),
    [
        ("AS 7S", "AS 7S", "9S", "AS 7S JH KD"),  # L1
        ("9H 7H", "9H 7H", "KS", "9H 7H AD"),  # L2
        ("AD 10C", "7H QH", "KS 9H", "7H QH AD 10C"),  # L3
        ("7H QH", "7H QH", "KS 9H", "7H QH"),  # L4
        ("JH", "JH", "KS 9H", "JH 7H AD"),  # L5
        ("JH 9D KC", "JH", "AS 7S", "JH 9D KC"),  # L6
        ("AH KD", "AH", "7S 10H 9S", "AH 8H KD"),  # L7
        ("KH", "KH", "QH", "KH 8H AS"),  # L10
        ("9H AH", "9H AH", "QH JH", "9H AH KS"),  # L11
        ("AH", "AH", "10H 7H", "AH 8H"),  # L12
        ("AS KC 7D", "AS KC 7D", "10H 7H", "AS KC 7D"),  # L13
        ("JH 9D KC", "JH", "AS 10S", "JH 9D KC"),  # L15, and L16 with other seats
        ("AH", "AH", "7S 10H 9S", "AH 8H"),  # L18
    ],
)
def test_L_legal_plays(amsterdam, rotterdam, so_far, hand):
    assert amsterdam == playable(hand, so_far)
    assert rotterdam == playable(hand, so_far, play_rules="rotterdam")


@pytest.mark.parametrize(
    ("expected", "leader", "trick"),
    [
        ((2, 25), 0, "AS 10S 7H KS"),
        ((2, 55), 0, "9H AH JH 10H"),
        ((1, 27), 0, "KD 10D AC JD"),
        ((0, 5), 2, "9C JC QC 7C"),
        ((0, 17), 1, "QH KH 8H 10H"),
    ],
)
def test_W_tricks(expected, leader, trick):
    assert expected == won(leader, trick)


@pytest.mark.parametrize(
    ("points", "trick"),
    [
        (20, "7S 8S 9S KD"),
        (50, "9S 10S JS QS"),
        (40, "QH KH AH 7C"),
        (70, "10H JH QH KH"),
        (100, "KS KH KC KD"),
        (200, "JS JH JC JD"),
        (0, "9S 9H 9C 9D"),
        (20, "KH QH 7S 8D"),
        (20, "9H 10H JH 7C"),
        (50, "10S JS QS KS"),
        (20, "AS 10S KS QS"),
        (50, "8H 9H 10H JH"),
        (70, "JH QH KH AH"),
        (0, "AS 10S KS 7D"),
        (0, "KS QS 7H 8D"),
        (100, "10S 10H 10C 10D"),
        (40, "JH QH KH 7H"),
    ],
)
def test_B_trick_bonuses(points, trick):
    assert points == bonus(trick)


def test_D1_D2_D11_contests():
    queens = "QS QH QC QD"
    assert (2, (120, 0)) == compared("7S 8S 9S", "7H 8H 9H 10H", queens, "7D")
    hands = ("9H 10H JH", "10S JS QS", "JD QD KD", "7S")
    assert (2, (40, 0)) == compared(*hands)
    assert (40, 20) == compared(*hands, both_score=True)[1]
    assert (1, (0, 20)) == compared("JS QS KS", "JH QH KH", "", "")


@pytest.mark.parametrize(
    ("points", "hand"),
    [
        (100, "KS KH KD KC QS JS 7D 8D"),
        (100, "9C 10C JC QC KC AC 7D 8S"),
        (120, "7S 8S 9S 10S JS QH KH AH"),
        (0, "9S 9H 9D 9C 7S QH 7D AC"),
        (200, "JS JH JD JC 9S 10S QS 7D"),
        (100, "7S 8S 9S 10S JS QS KS AS"),
        (40, "QS KS AS 7S 8S 9S JD JC"),
    ],
)
def test_D3_to_D9_hands(points, hand):
    assert points == declares(hand)


def test_D10_stuk_although_the_others_won_the_declarations():
    match = f1()
    assert ((50, 0), (0, 20)) == (table(match).declared, table(match).stuk)


@pytest.mark.parametrize(
    ("gains", "totals", "case"),
    [
        ((82, 80), (82, 80), {}),
        ((0, 162), (81, 81), {}),
        ((0, 324), (70, 92), {"level": 1, "bound": 1}),
        ((0, 184), (70, 92), {"level": 1, "bound": 1, "challenge_payout": "own_points"}),
        ((324, 0), (100, 62), {"level": 1, "bound": 1}),
        ((728, 0), (120, 62), {"level": 2, "bound": 0}),
        ((480, 0), (120, 62), {"level": 2, "bound": 0, "challenge_payout": "own_points"}),
        ((1296, 0), (81, 81), {"level": 3, "bound": 1}),
        ((200, 124), (100, 62), {"trump": "S"}),
        ((262, 0), (262, 0), {}),
        ((0, 262), (0, 262), {}),
    ],
)
def test_S_round_scores(gains, totals, case):
    assert gains == scored(*totals, **case)


def test_S10_S11_the_pit_counts_before_the_comparison():
    assert [(162 + 90, 0), (0, 162 + 90)] == [
        (found.gain_we, found.gain_they) for found in (pit(0, pit_bonus=100), pit(1, pit_bonus=100))
    ]
    club = pit(0, scoring_preset="club")
    assert (262, 0) == (club.total_we, club.total_they)
    assert (262, 0) == (club.gain_we, club.gain_they)


def test_P1_all_pass():
    match = say(match_of(), *ALL_PASS)
    assert TRUMPS == texts(match, 0)
    assert 0 == table(say(match, "0 trump H")).decider


def test_P2_orders():
    match = say(match_of(), "0 pass", "1 trump D")
    order = [2, 0]
    for seat in order:
        assert [seat] == match.awaited()
        say(match, f"{seat} " + ("pass" if seat == 2 else "kraken"))
    for seat in (1, 3):
        assert [seat] == match.awaited()
        say(match, f"{seat} " + ("pass" if seat == 1 else "re"))
    for seat in order:
        assert [seat] == match.awaited()
        say(match, f"{seat} " + ("pass" if seat == 2 else "super"))
    for seat in range(4):
        say(match, f"{seat} done")
    assert [0] == match.awaited()


def test_P3_utrecht():
    test_KR13_in_utrecht_left_of_the_dealer_must_choose()


def test_P4_a_card_accepted():
    match = say(turned("9D"), "0 pass", "1 accept")
    assert (3, 1) == (table(match).trump, table(match).decider)


def test_P5_a_second_card():
    match = say(turned("9D", "7D", "AC"), *ALL_PASS)
    assert (2, 0) == (table(match).trump, table(match).decider)


def test_P6_a_call():
    match = say(turned("9D", random_all_pass="left_calls"), *ALL_PASS)
    assert ["trump S", "trump H", "trump C"] == texts(match, 0)


def test_P7_kraken_and_re():
    match = say(match_of(dealer=1), "2 trump C", "3 pass", "1 kraken", "2 pass", "0 re")
    say(match, "3 pass", "1 pass")
    assert (2, 0, "declare") == (table(match).level, table(match).challenger, table(match).phase)


def test_P8_no_challenge_no_re():
    match = say(match_of(), "0 trump C", "1 pass", "3 pass")
    assert (0, "declare") == (table(match).level, table(match).phase)


def test_M_the_match():
    assert (0,) == rules_of().winners(ended(2140, 1985).table)
    assert (0, 1) == rules_of().winners(ended(2000, 2000).table)


F1_TRICKS = [(2, 37), (2, 25), (1, 23), (1, 10), (0, 17), (0, 7), (1, 9), (1, 24)]


def test_F1_a_whole_round():
    match = f1()
    assert F1_TRICKS == [(e.seat, e.value) for e in match.events if e.kind == "trick"]
    assert [20, 50, 20] == [e.value for e in match.events if e.kind == "claim"]
    found = row(match)
    assert (86, 66, 136, 156) == (
        found.cards_we,
        found.cards_they,
        found.total_we,
        found.total_they,
    )
    assert (0, 584) == table(match).score
    assert F1.moves == match._words


@pytest.mark.parametrize(
    ("score", "options"),
    [
        ((0, 604), {"scoring_preset": "club"}),
        ((0, 302), {"scoring_preset": "club", "spades_bonus": "off"}),
        ((0, 464), {"scoring_preset": "club", "spades_bonus": "x2_cards"}),
    ],
)
def test_F1_with_other_agreements(score, options):
    assert score == table(f1(**options)).score


def test_F1_hands():
    hands = (
        "7C 10S 7D 7S 8C 9S 8S 9H",
        "QH AD 10H KC 9D KH AH 8D",
        "10D KD QD QC JH AS 7H JS",
        "AC JC KS JD QS 9C 8H 10C",
    )
    match = f1(moves=0)
    match.settle()
    assert [cards(hand) for hand in hands] == [match.view(seat).own.hand for seat in range(4)]


# -- words, options, text forms


def test_runs_and_fours_never_reach_over_the_end_of_a_suit():
    assert [] == runs(cards("KS AS 7H"), width=8)
    found = runs(cards("QS KS AS 7H 8H 9H"), width=8)
    assert [cards("QS KS AS"), cards("7H 8H 9H")] == found
    assert [cards("9S 9H 9C 9D")] == fours(cards("9S 9H 9C 9D 8S 8H 8C"), width=8)


def test_every_option_of_the_document_is_there_with_its_values():
    expected = {
        "trump_mode": ["free", "utrecht", "random"],
        "free_start": ["left", "dealer"],
        "random_all_pass": ["second_card", "left_calls"],
        "play_rules": ["amsterdam", "rotterdam"],
        "challenges": [True, False],
        "declare_bonus": ["ask", "auto"],
        "declare_hand": ["ask", "auto"],
        "rounds": [16, 8, 4],
        "deal_packets": ["3-2-3", "4-4"],
        "scoring_preset": ["seed", "club"],
        "bot_level": ["easy", "normal", "hard"],
        "last_trick_bonus": [0, 10],
        "pit_bonus": [0, 100],
        "signals": ["none", "high_low", "suit_preference"],
        "spades_bonus": ["x2_total", "x2_cards", "off"],
        "multiply_bonus": [True, False],
        "challenge_payout": ["winner_takes_all", "own_points"],
        "declare_tie": ["rank_then_turn", "both_score"],
        "four_nines": [0, 150],
        "match_tie": ["draw", "extra_round"],
    }
    found = {c.key: list(c.values) for c in KrakenOptions.choices()}
    assert expected == found
    assert {
        "last_trick_bonus",
        "pit_bonus",
        "signals",
        "spades_bonus",
        "multiply_bonus",
        "challenge_payout",
        "declare_tie",
        "four_nines",
        "match_tie",
    } == {c.key for c in KrakenOptions.choices() if c.house}
    defaults = {c.key: c.default for c in KrakenOptions.choices()}
    assert {k: v[0] for k, v in expected.items()} | {"bot_level": "normal"} == defaults


def test_every_event_of_a_round_has_its_line():
    lines = [f1().rules.tell(event, NAMES) for event in f1().news(1)]
    assert "You: spades are trumps" in lines
    assert "You declared 50" in lines
    assert "You: spades from seven to ten, 50" in lines
    assert "You and Partner: 50 for declarations" in lines
    assert "Right: bonus of 20" in lines
    assert "Trick to Partner: 37 points" in lines
    assert "You and Partner: failed, with 136 points" in lines
    assert "Left and Right: +584" in lines
    assert "You and Partner: no points" in lines
    match = say(match_of(), "0 trump D", "1 kraken", "0 re", "1 super")
    told = [match.rules.tell(event, NAMES) for event in match.events[-3:]]
    assert [
        "Left: Kraken! The score counts twice",
        "You: re! The score counts four times",
        "Left: superkraken! The score counts eight times",
    ] == told
    match = say(turned("9D", "AC"), *ALL_PASS)
    assert "Turned up: the ace of clubs" in [match.rules.tell(e, NAMES) for e in match.events]
    rules = match.rules
    assert "The match is a draw" == rules.tell(Event("over", value=-1), NAMES)
    assert "Left and Right: the match is won" == rules.tell(Event("over", value=1), NAMES)
    assert "The match is tied: one more round" == rules.tell(Event("extra"), NAMES)
    assert "You and Partner: all eight tricks, 100" == rules.tell(Event("pit", 0, (), 100), NAMES)


def test_prompts_say_what_is_awaited_and_of_whom():
    match = match_of()
    assert "Choose trumps, or pass" == match.rules.prompt(match.view(0))
    assert "Your right opponent is to move" == match.rules.prompt(match.view(1))
    say(match, "0 trump D")
    assert "Say Kraken for twice the score, or pass" == match.rules.prompt(match.view(1))
    assert "Declare what you hold, or keep silent" == f1().rules.prompt(f1(moves=3).view(0))
    match = f1(moves=11)
    assert "Play a card to spades" == match.rules.prompt(match.view(1))
    assert "Claim 20 for your king and queen of trumps?" == match.rules.prompt(f1(moves=16).view(3))


def test_a_card_number_that_is_none_is_refused_with_a_sentence():
    match = f1(moves=10)
    match.settle()
    assert "There is no such card in this deck." == match.rules.why_not(
        match.view(0), Action("play", 99)
    )
    assert "(KR19)" in match.rules.why_not(match.view(0), Action("claim"))
    assert "(KR10)" in match_of().rules.why_not(match_of().view(0), Action("play", 3))


def test_a_saved_match_is_the_same_match():
    assert positions.loads_the_same(f1())


def test_the_card_points_of_a_round_are_152_and_the_sheet_adds_up():
    for seed in range(120):
        options = dict(MODES[seed % 4], scoring_preset="club" if seed % 3 else "seed")
        *_before, last = positions.random_deal(rules_of(**options), seed)
        found = Row._make(last.table.sheet[-1])
        assert 152 == found.cards_we + found.cards_they
        assert (10 if seed % 3 else 0) == found.last_we + found.last_they
        for side in ("we", "they"):
            parts = ("cards", "last", "bonuses", "declared", "stuk", "pit")
            total = sum(getattr(found, f"{part}_{side}") for part in parts)
            assert getattr(found, f"total_{side}") == total
        times = found.challenge * found.spades
        assert (found.total_we + found.total_they) * times == found.gain_we + found.gain_they


def test_no_round_takes_more_steps_than_promised():
    for seed in range(200):
        rules = rules_of(**MODES[seed % 4])
        assert positions.steps(rules, seed) <= rules.longest
