"""Royal Raven: the kitty, trump, the play and what it shows, clause by clause."""

from __future__ import annotations

import pytest

from game.engine.actions import Action, IllegalAction
from game.engine.cards import bits, mask
from game.engine.state import Start
from game.games.royal_raven.deck import SUITS, pack
from tests import positions
from tests.games.royal_raven.positions import (
    BOTH,
    DECKS,
    F1,
    bury_all,
    f1,
    playable,
    rules_of,
    taken,
    why,
    won,
)
from tests.positions import say, scored_hand, table, texts, trick_collected, why_not

# -- the kitty and trump


def test_RR15_the_taker_lifts_the_kitty_and_buries_as_many_but_no_bird():
    match = f1(moves=4)
    own = match.view(2).own
    assert (14, "B6 B10 P12 R11 R13") == (own.hand.bit_count(), match.rules.deck.text(own.lifted))
    assert 13 == len(match.legal(2))
    assert "The Royal Raven and the Lynx may not be buried (RR15)." == why_not(
        match, 2, "bury RAVEN"
    )
    bury_all(match)
    assert (9, 5, "trump") == (
        match.view(2).own.hand.bit_count(),
        table(match).buried,
        table(match).phase,
    )
    deck = rules_of(**BOTH).deck
    hand = mask(deck.cards("RAVEN LYNX R1 P5"))
    assert "R1 P5" == deck.text(bits(rules_of(**BOTH).buriable(hand)))


def test_only_the_taker_sees_the_kitty_until_the_hand_is_over():
    match = f1(moves=10)
    lift = [next(e for e in match.news(seat) if e.kind == "lift") for seat in range(4)]
    assert (-1,) * 5 == lift[0].cards == lift[1].cards == lift[3].cards
    assert [(-1,)] * 5 == [e.cards for e in match.news(0) if e.kind == "bury"]
    assert (5, ()) == (table(match).buried, table(match).nest)


def test_A17_counters_may_be_buried():
    match = f1(moves=4)
    assert {"bury R5", "bury B10", "bury Y10"} <= set(texts(match, 2))


def test_RR16_trump_is_one_of_four_colours():
    match = f1(moves=9)
    assert ["trump R", "trump Y", "trump P", "trump B"] == texts(match, 2)
    assert "(RR16)" in why_not(match, 2, "play P11")
    assert "At this table the taker names trump (RR16)." == why_not(match, 2, "delegate")


@pytest.mark.parametrize("trump", SUITS)
def test_RR17_the_birds_are_trumps_whatever_trump_is(trump):
    other = "R" if trump != "R" else "B"
    assert 1 == won(0, f"{other}14 LYNX {other}1 {other}13", trump=trump)[0]
    assert 2 == won(0, f"{other}14 {trump}1 RAVEN {other}13", trump=trump)[0]


def test_RR18_A14_the_taker_may_leave_trump_to_the_partner_for_5_more():
    match = bury_all(taken(70, partner_trump=True))
    assert "delegate" in texts(match, 0)
    assert "Partner names trump: contract 75" == match.rules.label(
        match.view(0), Action("delegate")
    )
    say(match, "0 delegate")
    assert (75, True, [2], "trump") == (
        table(match).contract,
        table(match).delegated,
        match.awaited(),
        table(match).phase,
    )
    assert ["trump R", "trump Y", "trump P", "trump B"] == texts(match, 2)
    assert "Your partner has left trump to you, so you must name it (A14)." == why_not(
        match, 2, "delegate"
    )
    say(match, "2 trump B")
    assert (3, [0], 0) == (table(match).trump, match.awaited(), table(match).leader)


def test_RR18_the_sheet_tells_who_named_trump():
    for moves, contract, delegated in (
        (["2 trump P"], 90, 0),
        (["2 delegate", "0 trump P"], 95, 1),
    ):
        rules = rules_of(partner_trump=True)
        state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
        scored_hand(rules, state, [*F1.moves[:9], *moves, *F1.moves[10:]])
        row = state.table.sheet[-1]
        assert (contract, 0, delegated) == (row[2], *row[10:])


def test_A13_no_contract_is_raised_above_the_highest_bid():
    match = bury_all(taken(120, partner_trump=True))
    assert "delegate" not in texts(match, 0)
    assert "above the highest bid (A13)" in why_not(match, 0, "delegate")
    match = bury_all(taken(115, partner_trump=True, allow_shooting=True))
    say(match, "0 delegate")
    assert (120, False) == (table(match).contract, table(match).shooting)


def test_A15_trump_is_named_after_burying_or_before_the_kitty_is_lifted():
    match = f1(moves=8)
    assert "First bury as many cards as the kitty held (RR15)." == why_not(match, 2, "trump P")
    match = taken(70, trump_timing="before_kitty", partner_trump=True)
    assert ("trump", False, 9) == (
        table(match).phase,
        table(match).lifted,
        match.view(0).own.hand.bit_count(),
    )
    say(match, "0 delegate", "2 trump Y")
    assert ("bury", True, 1, [0]) == (
        table(match).phase,
        table(match).lifted,
        table(match).trump,
        match.awaited(),
    )
    assert "play" == table(bury_all(match)).phase


def test_a_bury_can_be_taken_back_while_nobody_has_moved():
    match = f1(moves=6)
    assert match.can_undo(2)
    assert "R5" == match.rules.deck.text(match.undo(2).view(2).own.buried)


# -- the play


def test_RR19_the_taker_leads_any_card():
    match = f1(moves=10)
    assert ([2], 2, 9) == (match.awaited(), table(match).leader, len(match.legal(2)))


def test_RR20_one_must_follow_the_colour_led():
    assert "R6 R12" == playable("R6 R12 B7", led="R9")
    assert "You hold red, so you must follow suit (RR20)." == why("R6 B7", "B7", led="R9")


def test_RR21_without_the_colour_any_card_may_be_played():
    assert "R14 P5 RAVEN" == playable("R14 P5 RAVEN", led="Y8")


def test_RR22_the_highest_of_the_colour_led_wins_unless_trumped():
    assert (3, 20) == won(3, "Y9 Y6 R14 B14")
    assert (2, 30) == won(0, "R14 R10 P5 R5")
    assert (3, 15) == won(1, "R5 P6 P12 R14")


def test_RR23_the_raven_is_the_highest_trump():
    assert (0, 55) == won(0, "RAVEN P14 P1 R10")
    assert (0, 65) == won(1, "P14 LYNX P10 RAVEN")


def test_RR24_the_winner_of_a_trick_leads_the_next():
    match = f1(moves=14)
    now = table(match)
    assert ((10, 0), (1, 0, 0, 0), 0, 2) == (now.points, now.won, now.last_winner, now.last_leader)
    assert ([0], 0, "P11 P6 P14 P7") == (
        match.awaited(),
        now.leader,
        match.rules.deck.text(now.last_trick),
    )


def test_RR24_the_fourth_card_lies_in_one_picture_and_is_gone_in_the_next():
    pictures = trick_collected(f1(moves=10), F1.moves[10:14])
    assert [("collect", 4), ("play", 0)] == pictures


def test_A19_the_raven_above_the_lynx_unless_the_house_turns_them():
    assert 0 == won(1, "P14 LYNX P10 RAVEN")[0]
    assert 2 == won(1, "P14 LYNX P10 RAVEN", lynx_rank="above_raven")[0]


def test_A20_birds_follow_trump_unless_the_house_lets_them_fly():
    assert "R5 R12" == playable("R5 R12 RAVEN P7", led="R9")
    assert "R5 R12 RAVEN" == playable("R5 R12 RAVEN P7", led="R9", birds_any_time=True)
    assert "RAVEN" == playable("RAVEN R14 B9", led="P6", birds_any_time=True)


def test_A21_a_bird_that_is_the_only_trump_must_follow():
    assert "RAVEN" == playable("RAVEN R14 B9", led="P6")
    assert "(A21)" in why("RAVEN R14 B9", "R14", led="P6")


def test_A22_a_bird_leads_trump():
    assert "P5 LYNX" == playable("P5 LYNX Y10", led="RAVEN")
    assert "The Royal Raven leads trump, and you hold purple, so you must play trump (A22)." == why(
        "P5 Y10", "Y10", led="RAVEN"
    )
    assert 3 == won(2, "LYNX RAVEN P1 R14")[0]


def test_A23_the_1s_are_above_the_14s_unless_the_house_puts_them_below():
    assert 3 == won(2, "B14 B1 B13 B5", trump="R")[0]
    assert 2 == won(2, "B14 B1 B13 B5", trump="R", ones_rank="low")[0]
    assert 0 == won(0, "B5 B1 R14 R13", trump="P", ones_rank="low")[0]


def test_a_higher_number_is_a_stronger_card_in_every_deck():
    for ones in (False, True):
        for lynx in (False, True):
            for high in (False, True):
                p = pack(ones=ones, lynx=lynx, ones_high=high, raven_high=high)
                for trump in range(4):
                    row = p.strength[trump][trump]
                    order = [*bits(p.deck.of_suit[trump]), *bits(p.birds)]
                    assert order == sorted(order, key=lambda c, row=row: row[c])


def test_RR44_nobody_sees_a_hand_that_is_not_theirs():
    match = f1(moves=11)
    hands = [match.view(seat).own.hand for seat in range(4)]
    assert len(set(hands)) == 4
    assert not any(hasattr(table(match), name) for name in ("hands", "hand", "kitty"))


def test_nothing_but_a_legal_card_is_accepted():
    match = f1(moves=11)
    with pytest.raises(IllegalAction, match="You do not hold"):
        say(match, "3 play P14")
    with pytest.raises(IllegalAction, match="not your turn"):
        say(match, "0 play P14")


# -- what the play shows


def shown(*plays: str, **options) -> tuple[str, ...]:
    """What the seats have shown when purple is trump: suits, and ``b`` for no bird."""
    return positions.shown(rules_of(**{**BOTH, **options}), plays, SUITS.index("P"), "b")


def test_voids_are_what_the_rules_imply_and_no_more():
    assert ("", "R", "R", "R") == shown("R9", "Y7", "RAVEN", "P5")
    assert ("", "R", "", "R") == shown("R9", "Y7", "RAVEN", "P5", birds_any_time=True)
    assert ("", "Pb", "", "Pb") == shown("P9", "Y7", "LYNX", "R5")
    assert ("", "Pb", "", "") == shown("RAVEN", "Y7", "P5", "LYNX", birds_any_time=True)


def test_imagined_hands_respect_shown_voids_and_the_buried_cards():
    flips = [{}, {"birds_any_time": True}, {"trump_timing": "before_kitty"}, {"auction": "single"}]
    for seed in range(24):
        rules = rules_of(**list(DECKS.values())[seed % 4], **flips[seed // 4 % 4])
        birds = rules.pack.birds
        for state in positions.random_deal(rules, seed, first=("bid",)):
            for _seat, world in positions.worlds(rules, state, seed):
                positions.holds_no_void(rules, state, world, birds)
                assert not mask(world.private[state.table.declarer].buried) & birds  # RR15
