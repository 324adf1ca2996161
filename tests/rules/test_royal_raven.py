"""Royal Raven by clause (RR), ruling (A) and vector (T, F), as its rules document numbers them.

RR33 to RR38, RR40, RR41 and A33 to A39 are about ratings, which are reckoned elsewhere.
"""

from __future__ import annotations

import pytest

from game.cards.nest import deal_cards
from game.engine.actions import Action, Event, IllegalAction
from game.engine.cards import bits, mask
from game.engine.chance import shuffled, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games.royal_raven.deck import FORMS, SUITS, pack
from game.games.royal_raven.options import UNRATED, RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.scoring import Result, hand_score, verdict
from tests.rules import positions
from tests.rules.positions import (
    dealt,
    do,
    example,
    replayed,
    say,
    scored_hand,
    table,
    texts,
    why_not,
)

F1 = example("royal_raven-f1")

DECKS = {
    "standard": {},
    "ones": {"include_ones": True},
    "both": {"include_ones": True, "include_lynx": True},
    "lynx": {"include_lynx": True},
}
BOTH = DECKS["both"]


# -- positions out of card text


def rules_of(**options) -> RoyalRaven:
    return RoyalRaven(RoyalRavenOptions(**options))


def match_of(*, dealer: int = 3, decks: tuple[str, ...] = (), seed: int = 1, **options) -> Match:
    """A match that waits for its first bid."""
    return positions.begun(rules_of(**options), dealer=dealer, decks=decks, seed=seed)


def playable(hand: str, *, led: str, **options) -> str:
    """The cards of a hand that may be played when one card lies there and purple is trump."""
    return positions.playable(rules_of(**{**BOTH, **options}), hand, led, SUITS.index("P"))


def won(leader: int, cards: str, *, trump: str = "P", **options) -> tuple[int, int]:
    """The winner of a trick and its points."""
    rules = rules_of(**{**BOTH, **options})
    trick = rules.deck.cards(cards)
    return rules.trick_winner(trick, leader, SUITS.index(trump)), rules.deck.worth(mask(trick))


def after(*totals: int, gains: tuple[int, int], target: int = 300, first: int = -1):
    """The totals after a hand, and the side that has won, or what happens else."""
    score = (totals[0] + gains[0], totals[1] + gains[1])
    winner, again = verdict(score, target, first=first)
    return score, winner if winner >= 0 else "another hand" if again else "play on"


def f1(bid: int = 90, moves: int | None = None, **options) -> Match:
    """Vector F1 at a bid, the first moves of it or all; the next hand is not yet dealt."""
    lines = [move.replace("bid 90", f"bid {bid}") for move in F1.moves[:moves]]
    return replayed(match_of(decks=(F1.deck,), **options), lines)


def played_f1(*, score: tuple[int, int] = (0, 0), **options):
    """F1 from given totals; the rules, the state after the hand is scored, and the news."""
    rules = rules_of(**options)
    state = rules.new(Start(1, 3, (rules.deck_order(F1.deck),)))
    state.table.score = score
    return rules, state, scored_hand(rules, state, F1.moves)


def why(hand: str, card: str, *, led: str) -> str:
    """Why a card may not be played when one card lies on the table and purple is trump."""
    rules = rules_of(**BOTH)
    view = positions.to_play(rules, hand, led, SUITS.index("P"))
    return rules.why_not(view, rules.parse(f"play {card}"))


def taken(bid: int = 70, *, seed: int = 1, **options) -> Match:
    """Seat 0 has taken the auction at this bid."""
    match = match_of(seed=seed, **options)
    say(match, f"0 bid {bid}")
    for seat in (1, 2, 3):
        if table(match).declarer < 0:
            say(match, f"{seat} pass")
    return match


def bury_all(match: Match) -> Match:
    """The taker buries the lowest cards there are."""
    while table(match).phase == "bury":
        seat = match.awaited()[0]
        match.submit(seat, match.legal(seat)[0])
        match.settle()
    return match


# -- the table and the deck


def test_RR1_four_players_in_two_partnerships():
    rules = rules_of()
    assert (4, 2) == (rules.seats, rules.sides)
    assert [0, 1, 0, 1] == [rules.side(seat) for seat in range(4)]


def test_RR2_points_are_won_in_tricks():
    assert (75, 30) == tuple(
        sum(e.value for e in f1().events if e.kind == "trick" and e.seat % 2 == side)
        for side in (0, 1)
    )


def test_RR3_the_first_team_to_reach_the_target_wins():
    rules, state, events = played_f1(score=(210, 0))
    assert (True, (300, 30), (0,)) == (
        state.table.over,
        state.table.score,
        rules.winners(state.table),
    )
    assert Event("over", value=0) == events[-1]


def test_RR4_four_royal_colours_from_5_to_14_and_the_raven():
    deck = rules_of().deck
    assert "R5 R6 R7 R8 R9 R10 R11 R12 R13 R14" == deck.text(bits(deck.of_suit[0]))
    assert ["RAVEN"] == [deck.names[c] for c in range(deck.size) if deck.suit[c] < 0]
    rules = rules_of()
    view = match_of().view(0)
    labels = [rules.label(view, Action("trump", suit)) for suit in range(4)]
    assert ["Red is trump", "Yellow is trump", "Purple is trump", "Blue is trump"] == labels


def test_A2_the_raven_is_one_of_the_41():
    assert 41 == rules_of().deck.size


def test_RR5_the_1s_and_the_lynx_may_be_added():
    extra = {
        name: set(rules_of(**options).deck.names) - set(rules_of().deck.names)
        for name, options in DECKS.items()
    }
    ones = {"R1", "Y1", "P1", "B1"}
    assert {"standard": set(), "ones": ones, "both": ones | {"LYNX"}, "lynx": {"LYNX"}} == extra
    assert [{}, DECKS["ones"], DECKS["lynx"], BOTH] == list(RoyalRaven.presets.values())
    for preset in RoyalRaven.presets.values():
        RoyalRavenOptions(**preset)
    with pytest.raises(IllegalAction, match="LYNX"):
        rules_of().parse("play LYNX")


def test_RR6_what_the_cards_are_worth():
    deck = rules_of(**BOTH).deck
    worth = {"LYNX": 25, "RAVEN": 20, "Y1": 15, "B14": 10, "P10": 10, "R5": 5, "R13": 0, "Y6": 0}
    assert worth == {card: deck.worth(mask(deck.cards(card))) for card in worth}


# -- shuffle, cut and deal


def test_RR7_RR8_the_shuffle_and_the_cut_stand_in_the_log():
    match = match_of(seed=5)
    assert ["shuffle", "cut", "deal"] == [event.kind for event in match.events]
    cut = match.events[1].value
    rng = stream(5, "deal", 0)
    deck = shuffled(range(41), rng)
    hands, _kitty = deal_cards(deck[cut:] + deck[:cut], 3, 5)
    assert [mask(hand) for hand in hands] == [match.view(seat).own.hand for seat in range(4)]
    told = match.rules.tell(match.events[1], ["a", "b", "c", "d"])
    assert f"The deck is cut: the top {cut} cards go to the bottom" == told


def test_A6_there_is_always_something_to_cut():
    cuts = {match_of(seed=seed).events[1].value for seed in range(600)}
    assert set(range(1, 41)) == cuts


def test_a_given_deck_is_neither_shuffled_nor_cut():
    assert ["deal"] == [event.kind for event in f1(moves=0).events]


def test_RR9_A4_rounds_of_a_card_to_each_player_and_then_the_kitty():
    hands, kitty = deal_cards(range(41), 3, 5)
    assert ((4, 9, 14, 19, 24), [0, 5, 10, 15, 20, 25, 29, 33, 37]) == (kitty, hands[0])
    match = match_of(dealer=0, **DECKS["lynx"])
    assert ([9] * 4, 6) == (
        [match.view(seat).own.hand.bit_count() for seat in range(4)],
        table(match).nest_size,
    )


def test_A3_every_deck_comes_out_even():
    for options in DECKS.values():
        rules = rules_of(**options)
        assert rules.deck.size == 4 * rules.hand_size + rules.nest_size


def test_A5_the_seed_chooses_the_first_dealer_and_the_deal_passes_left():
    rules = rules_of()
    assert {0, 1, 2, 3} == {rules.new(Start(seed)).table.dealer for seed in range(40)}
    assert 2 == rules.new(Start(1, 2)).table.dealer
    match = f1()
    assert 3 == table(match).dealer  # while the score sheet is shown
    match.settle()
    assert (1, 0, [1]) == (table(match).deal, table(match).dealer, match.awaited())


def test_A7_partners_sit_opposite_and_play_goes_clockwise():
    match = f1(moves=11)
    assert ([3], 2) == (match.awaited(), table(match).leader)


def test_A32_no_deal_is_a_misdeal():
    positions.refuses_what_cannot_be(rules_of())


# -- the bidding


def test_RR10_left_of_the_dealer_bids_first():
    assert [1, 2, 3, 0] == [match_of(dealer=d).awaited()[0] for d in range(4)]


def test_RR11_a_bid_is_a_promise_of_points():
    assert (90, 90) == hand_score(90, 0, (90, 30))[:1] + hand_score(90, 1, (30, 90))[1:]


def test_RR12_bids_start_at_the_minimum_and_rise():
    match = match_of()
    assert ["bid 70", "pass"] == [texts(match, 0)[0], texts(match, 0)[-1]]
    assert "The lowest bid is 70 (RR25)." == why_not(match, 0, "bid 65")
    say(match, "0 bid 80")
    assert ["bid 85", "pass"] == [texts(match, 1)[0], texts(match, 1)[-1]]
    assert "You must bid more than 80 (RR12)." == why_not(match, 1, "bid 80")
    assert "(RR25)" in why_not(match, 1, "bid 125")


def test_A1_the_lowest_bid_with_the_lynx_alone():
    assert "bid 70" == texts(match_of(**DECKS["lynx"]), 0)[0]
    assert "bid 100" == texts(match_of(**DECKS["lynx"], min_bid_lynx_only=100), 0)[0]
    assert "bid 100" == texts(match_of(**BOTH, min_bid_lynx_only=70), 0)[0]
    assert "bid 70" == texts(match_of(min_bid_lynx_only=100), 0)[0]


def test_A8_steps_of_5_and_jumps():
    match = say(match_of(), "0 bid 70", "1 bid 105")
    assert ["bid 110", "bid 115", "bid 120", "pass"] == texts(match, 2)
    assert "Bids are multiples of 5 (A8)." == why_not(match, 2, "bid 112")
    assert ["bid 119", "bid 120", "pass"] == texts(say(match_of(bid_step=1), "0 bid 118"), 1)
    tens = match_of(**DECKS["lynx"], bid_step=10)
    assert [f"bid {b}" for b in (*range(70, 141, 10), 145)] == texts(tens, 0)[:-1]
    assert ["bid 145", "pass"] == texts(say(tens, "0 bid 140"), 1)


def test_A9_the_auction_goes_round_or_only_once_around():
    match = say(match_of(), "0 bid 70", "1 pass", "2 pass", "3 bid 75")
    assert [0] == match.awaited()
    match = say(match_of(auction="single"), "0 bid 70", "1 pass", "2 pass", "3 bid 75")
    assert (3, 75, "bury") == (table(match).declarer, table(match).contract, table(match).phase)
    match = say(match_of(auction="single"), "0 bid 70", "1 bid 75", "2 pass", "3 pass")
    assert (1, 75) == (table(match).declarer, table(match).contract)
    match = say(match_of(auction="single"), "0 pass", "1 pass", "2 pass", "3 pass")
    assert (1, 3) == (table(match).deal, table(match).dealer)
    match = say(match_of(auction="single"), "0 bid 120")  # which nobody can outbid
    assert (0, 120, "bury") == (table(match).declarer, table(match).contract, table(match).phase)


@pytest.mark.parametrize(("how", "dealer"), [("redeal_same", 3), ("redeal_next", 0)])
def test_A10_A44_when_all_pass_the_cards_are_dealt_again(how, dealer):
    passes = [f"{seat} pass" for seat in range(4)]
    match = say(match_of(dealer=3, all_pass=how), *passes)
    assert (1, dealer, (0, 0), ()) == (
        table(match).deal,
        table(match).dealer,
        table(match).score,
        table(match).sheet,
    )
    assert ["redeal", "shuffle", "cut", "deal"] == [event.kind for event in match.events[-4:]]


def test_A10_the_house_may_force_the_dealer():
    match = say(match_of(all_pass="dealer_forced"), "0 pass", "1 pass", "2 pass")
    assert [f"bid {bid}" for bid in range(70, 121, 5)] == texts(match, 3)
    assert "the dealer must bid (A10)" in why_not(match, 3, "pass")
    assert 3 == table(say(match, "3 bid 70")).declarer


def test_A11_the_fourth_may_pass_too_and_a_bid_after_three_passes_stands():
    match = say(match_of(), "0 pass", "1 pass", "2 pass")
    assert "pass" in texts(match, 3)
    assert (3, 70) == (table(say(match, "3 bid 70")).declarer, table(match).contract)


def test_RR13_A12_a_bid_of_everything_is_shooting_the_bird_where_that_is_allowed():
    match = match_of(allow_shooting=True)
    assert "Shoot the Bird (120)" == match.rules.label(match.view(0), Action("bid", 120))
    say(match, "0 bid 120")
    assert (0, 120, True) == (
        table(match).declarer,
        table(match).contract,
        table(match).shooting,
    )
    assert "shoot" in [event.kind for event in match.events]
    assert "a bid of 120 is Shooting the Bird (A12)" in why_not(
        match_of(allow_shooting=True), 0, "shoot"
    )
    plain = match_of()
    assert "Bid 120" == plain.rules.label(plain.view(0), Action("bid", 120))
    assert "not allowed" in why_not(plain, 0, "shoot")
    assert (0, False) == (table(say(plain, "0 bid 120")).declarer, table(plain).shooting)


def test_A12_shooting_may_be_a_call_of_its_own():
    match = match_of(allow_shooting=True, shoot_separate_call=True)
    assert ["bid 120", "shoot", "pass"] == texts(match, 0)[-3:]
    say(match, "0 bid 120")
    assert ["shoot", "pass"] == texts(match, 1)
    assert "Shoot the Bird, or pass" == match.rules.prompt(match.view(1))
    say(match, "1 shoot")
    assert (1, 120, True) == (
        table(match).declarer,
        table(match).contract,
        table(match).shooting,
    )
    match = match_of(allow_shooting=True, shoot_separate_call=True)
    say(match, "0 bid 120", "1 pass", "2 pass", "3 pass")
    assert (0, False) == (table(match).declarer, table(match).shooting)


def test_A45_an_equal_bid_is_no_bid():
    assert "bid 80" not in texts(say(match_of(), "0 bid 80"), 1)


def test_A46_one_may_bid_above_the_partner():
    assert "bid 75" in texts(say(match_of(), "0 bid 70", "1 pass"), 2)


def test_RR14_the_highest_bidder_is_the_taker():
    match = say(match_of(), "0 bid 70", "1 bid 75", "2 pass", "3 pass", "0 pass")
    assert (1, 75, [1]) == (table(match).declarer, table(match).contract, match.awaited())


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
    assert "Partner names trump (75)" == match.rules.label(match.view(0), Action("delegate"))
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
    assert "You hold red, so you must follow it (RR20)." == why("R6 B7", "B7", led="R9")


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
    match = f1(moves=10)
    for move in F1.moves[10:14]:
        do(match, move)
    assert ("collect", 4, 0) == (table(match).phase, len(table(match).trick), match.waiting)
    match.advance()
    assert ("play", ()) == (table(match).phase, table(match).trick)


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


# -- the score


def test_RR25_the_table_of_the_four_decks():
    assert {
        (False, False): (9, 5, 70, 120, 300),
        (True, False): (10, 5, 100, 180, 500),
        (True, True): (10, 6, 100, 205, 750),
        (False, True): (9, 6, 70, 145, 400),
    } == FORMS
    for options in DECKS.values():
        rules = rules_of(**options)
        bids = [a.arg for a in rules.legal(match_of(**options).view(0)) if a.verb == "bid"]
        assert (rules.lowest, rules.highest) == (bids[0], bids[-1])
        assert rules.highest == rules.deck.worth(rules.deck.all)


def test_RR26_the_defaults():
    assert {
        "rated": "yes",
        "include_ones": "no",
        "include_lynx": "no",
        "allow_shooting": "no",
        "partner_trump": "no",
        "timer_seconds": "30",
        "bot_level": "normal",
        "bid_step": "5",
        "auction": "rounds",
        "all_pass": "redeal_same",
        "kitty_points": "last_trick",
        "trump_timing": "after_discard",
        "lynx_rank": "below_raven",
        "ones_rank": "high",
        "birds_any_time": "no",
        "min_bid_lynx_only": "70",
        "both_reach": "higher_total",
        "shoot_separate_call": "no",
        "timeout_action": "by_rating",
    } == RoyalRavenOptions().texts()


def test_RR27_A25_tricks_are_tallied_at_once_and_the_match_score_at_the_end():
    match = f1(moves=22)
    assert ((35, 0), (0, 0)) == (table(match).points, table(match).score)


def test_RR28_a_contract_made_scores_what_was_captured():
    assert (95, 25) == hand_score(85, 0, (95, 25))


def test_RR29_a_contract_lost_costs_the_bid():
    assert -85 == hand_score(85, 0, (80, 40))[0]


def test_RR30_the_other_team_always_scores():
    assert [25, 40] == [hand_score(85, 0, (95, 25))[1], hand_score(85, 0, (80, 40))[1]]


def test_RR31_A26_a_shot_that_is_made_scores_100_more():
    assert (220, 0) == hand_score(120, 0, (120, 0), shooting=120)


def test_RR32_A27_a_shot_that_is_missed_costs_50_more_and_the_others_score():
    assert (-170, 10) == hand_score(120, 0, (110, 10), shooting=120)


def test_A16_the_kitty_goes_with_the_last_trick_and_is_turned_up():
    match = f1()
    assert (2, (90, 30), 15) == (
        table(match).last_winner,
        table(match).points,
        table(match).sheet[-1][5],
    )
    assert "R5 B6 B9 Y9 Y10" == match.rules.deck.text(table(match).nest)
    assert table(match).nest == next(e for e in match.news(3) if e.kind == "nest").cards


def test_A16_the_house_may_give_the_kitty_to_the_taker_or_to_nobody():
    assert (90, 30) == table(f1(kitty_points="taker")).points
    match = f1(kitty_points="none")
    assert ((75, 30), (-90, 30)) == (table(match).points, table(match).score)
    nest = next(e for e in match.events if e.kind == "nest")
    assert "its 15 points are nobody's" in match.rules.tell(nest, ["a", "b", "c", "d"])
    rules, state, _events = played_f1(kitty_points="taker")
    assert rules.highest == sum(state.table.points)


def test_A16_the_taker_has_the_kitty_even_when_the_last_trick_is_lost():
    for goes, points in (("last_trick", (0, 20)), ("taker", (15, 5))):
        rules = rules_of(kitty_points=goes)
        state = dealt(rules)
        state.table.phase, state.table.declarer, state.table.last_winner = "nest", 0, 1
        state.table.points = (0, 5)
        state.private[0].buried = rules.deck.cards("R5 R10 R6 R7 R8")
        rules.advance(state)
        assert points == state.table.points


def test_A18_a_shot_must_capture_the_kitty_too():
    rules = rules_of(allow_shooting=True)
    for last, gains in ((0, (220, 0)), (1, (-170, 10))):
        state = dealt(rules)
        now = state.table
        now.phase, now.declarer, now.contract, now.shooting = "nest", 0, 120, True
        now.points, now.last_winner = (110, 0), last
        state.private[0].buried = rules.deck.cards("R6 R10 R7 R8 R9")
        rules.advance(state)
        rules.advance(state)
        assert gains == now.sheet[-1][6:8]
        assert 1 == now.sheet[-1][10]


def test_A24_the_takers_team_scores_whoever_of_it_captured_the_points():
    match = f1()
    assert (90, 30) == table(match).score
    assert 2 == table(match).declarer


def test_A28_scores_may_fall_below_zero():
    assert (-95, 30) == table(f1(bid=95)).score


def test_A29_both_at_the_target():
    assert ((335, 275), 0) == after(250, 240, gains=(85, 35))
    assert ((320, 325), 1) == after(250, 275, gains=(70, 50))
    assert ((320, 325), 0) == after(250, 275, gains=(70, 50), first=0)
    assert ((320, 320), "another hand") == after(250, 270, gains=(70, 50))
    _rules, state, events = played_f1(score=(240, 300))
    assert ("scored", True, (330, 330)) == (
        state.table.phase,
        state.table.sudden,
        state.table.score,
    )
    assert Event("sudden", value=330) == events[-1]


def test_A29_the_next_hand_is_played_as_the_one_that_decides():
    rules, state, _events = played_f1(score=(240, 300))
    rules.advance(state)
    assert ("bid", True) == (state.table.phase, state.table.sudden)
    rules, state, _events = played_f1(score=(150, 210))
    rules.advance(state)
    assert ("bid", False) == (state.table.phase, state.table.sudden)


def test_A29_taker_first_decides_only_when_both_are_there():
    assert (1, False) == verdict((100, 310), 300, first=0)
    assert (0, False) == verdict((310, 100), 300, first=1)
    assert (1, False) == verdict((320, 310), 300, first=1)
    assert (0, False) == verdict((300, 300), 300, first=0)
    assert (-1, False) == verdict((295, 290), 300, first=0)


def test_A29_the_house_may_let_the_taker_win():
    rules, state, _events = played_f1(score=(220, 290), both_reach="taker_first")
    assert (True, (310, 320), (0,)) == (
        state.table.over,
        state.table.score,
        rules.winners(state.table),
    )
    rules, state, _events = played_f1(score=(220, 290))
    assert (1,) == rules.winners(state.table)


def test_A30_the_target_is_looked_at_after_the_hand():
    assert ((200, 160), "play on") == after(290, 100, gains=(-90, 60))
    assert ((300, 20), 0) == after(210, 0, gains=(90, 20))
    assert ((295, 20), "play on") == after(205, 0, gains=(90, 20))


def test_A31_the_last_trick_brings_no_bonus():
    assert 120 == sum(table(f1()).points)


# -- the timer, leaving, and what a rating needs


def test_RR39_a_match_is_rated_unless_the_option_or_a_house_rule_says_no():
    assert rules_of().rated
    assert not rules_of(rated=False).rated
    for key, value in zip(UNRATED, ("taker", "taker_first", True), strict=True):
        rules = rules_of(**{key: value})
        assert (False, True) == (rules.rated, rules.options.rated)
    assert rules_of(bid_step=1, auction="single", birds_any_time=True).rated


def test_A40_time_that_runs_out_ends_a_rated_match():
    match = match_of()
    assert Action("timeout") == match.rules.timeout(match.view(0))
    match.submit(0, Action("timeout"))
    result = match.rules.result(table(match))
    assert (True, "timeout", 0, -1) == (match.over, result.ending, result.left, result.winner)
    assert () == match.rules.winners(table(match))
    assert "timeout" == match.events[-1].kind


def test_A40_in_an_unrated_match_it_passes_or_plays_the_lowest_card():
    match = match_of(rated=False, decks=(F1.deck,))
    assert "pass" == match.rules.text(match.rules.timeout(match.view(0)))
    assert "does not end this match" in why_not(match, 0, "timeout")
    match = f1(moves=4, rated=False)
    assert "bury R5" == match.rules.text(match.rules.timeout(match.view(2)))
    match = f1(moves=9, rated=False)
    assert "trump P" == match.rules.text(match.rules.timeout(match.view(2)))
    match = f1(moves=11, rated=False)
    assert "play P6" == match.rules.text(match.rules.timeout(match.view(3)))
    forced = say(match_of(rated=False, all_pass="dealer_forced"), "0 pass", "1 pass", "2 pass")
    assert "bid 70" == forced.rules.text(forced.rules.timeout(forced.view(3)))


@pytest.mark.parametrize(
    ("ends", "rated", "options"),
    [
        (True, True, {}),
        (False, False, {"rated": False}),
        (True, False, {"rated": False, "timeout_action": "end_game"}),
        (False, False, {"timeout_action": "auto_play"}),
        (False, True, {"timer_seconds": 0}),
        (False, True, {"timer_seconds": 0, "timeout_action": "end_game"}),
        (False, True, {"timer_seconds": 0, "timeout_action": "auto_play"}),
    ],
)
def test_A40_what_the_end_of_time_means_is_an_option(ends, rated, options):
    rules = rules_of(**options)
    assert (ends, rated) == (rules.terms.time_ends, rules.rated)


def test_A40_A42_only_the_time_of_who_is_to_decide_can_run_out():
    match = f1(moves=11)
    leave, timeout = Action("leave"), Action("timeout")
    assert [[leave], [leave], [leave], [leave, timeout]] == [
        match.rules.exits(match.view(seat)) for seat in range(4)
    ]
    with pytest.raises(IllegalAction, match=r"does not end this match for you now \(A40\)"):
        match.submit(0, timeout)
    assert not match.over


def test_A42_the_timer_is_an_option_and_no_clock():
    choice = next(c for c in RoyalRavenOptions.choices() if c.key == "timer_seconds")
    assert (30, [0, 15, 30, 60]) == (choice.default, list(choice.values))


def test_A43_there_are_three_levels_and_the_result_tells_which():
    with pytest.raises(ValueError, match="bot_level"):
        RoyalRavenOptions(bot_level="genius")
    rules, state, _events = played_f1(score=(210, 0), bot_level="hard")
    assert "hard" == rules.result(state.table).bot_level


def test_RR42_any_player_may_leave_at_any_time_but_the_play_never_offers_it():
    match = f1(moves=20)
    assert "leave" not in texts(match, match.awaited()[0])
    waiting = (match.awaited()[0] + 1) % 4
    say(match, f"{waiting} leave")
    result = match.rules.result(table(match))
    assert (True, "left", waiting, -1, 0) == (
        match.over,
        result.ending,
        result.left,
        result.winner,
        result.hands,
    )
    assert f"{waiting} leave" in match.save()
    again = Match.load(match.save(), {"royal_raven": RoyalRaven})
    assert [match.view(seat) for seat in range(4)] == [again.view(seat) for seat in range(4)]
    assert "The match is over." == why_not(match, 0, "leave")
    rng = stream("left")
    for seat in range(4):
        assert match.view(seat) == match.rules.imagine(match.view(seat), rng).view(seat)


def test_RR42_nobody_leaves_while_the_dealer_moves_or_when_all_is_over():
    match = f1(moves=10)
    for move in F1.moves[10:14]:
        do(match, move)
    assert ("collect", 0) == (table(match).phase, match.waiting)
    assert [[]] * 4 == [match.rules.exits(match.view(seat)) for seat in range(4)]
    with pytest.raises(IllegalAction, match="Wait until somebody is to move"):
        match.submit(1, Action("leave"))
    match.settle()
    say(match, "1 leave")
    assert [[]] * 4 == [match.rules.exits(match.view(seat)) for seat in range(4)]


def test_RR43_a_match_that_somebody_left_has_no_winner():
    match = f1()
    match.settle()
    say(match, "1 leave")
    result = match.rules.result(table(match))
    assert ("left", 1, -1, (90, 30), 1) == (
        result.ending,
        result.left,
        result.winner,
        result.score,
        result.hands,
    )


@pytest.mark.parametrize(
    ("rated", "options"),
    [
        (True, {}),
        (True, {"timer_seconds": 0}),
        (True, {"bid_step": 1, "auction": "single", "partner_trump": True}),
        (False, {"rated": False}),
        (False, {"timeout_action": "auto_play"}),
        (False, {"kitty_points": "taker"}),
        (False, {"both_reach": "taker_first"}),
        (False, {"allow_shooting": True, "shoot_separate_call": True}),
    ],
)
def test_RR39_the_result_tells_whether_the_match_counts(rated, options):
    """Played to its end, or left by somebody: that changes how a match counts, not whether."""
    rules, state, _events = played_f1(score=(210, 0), **options)
    assert (rated, "target", -1, 0, (300, 30), 1) == rules.result(state.table)[:6]
    match = f1(moves=11, **options)
    say(match, "2 leave")
    assert (rated, "left", 2, -1, (0, 0), 0) == rules.result(table(match))[:6]


def test_RR37_the_result_tells_who_shot_and_made_it():
    rules = rules_of(allow_shooting=True)
    now = rules.new(Start(1, 3)).table
    made = (0, 2, 120, 120, 0, 0, 220, 0, 220, 0, 1, 0)
    missed = (1, 3, 120, 5, 115, 0, 5, -170, 225, -170, 1, 0)
    plain = (2, 0, 75, 80, 40, 0, 80, 40, 305, -130, 0, 1)
    now.sheet, now.score = (made, missed, plain), (305, -130)
    now.winner, now.ending, now.over = 0, "target", True
    assert Result(True, "target", -1, 0, (305, -130), 3, (2, 3), (2,), "normal") == rules.result(
        now
    )


# -- vectors


@pytest.mark.parametrize(
    ("name", "cards", "points"),
    [("standard", 41, 120), ("ones", 45, 180), ("both", 46, 205), ("lynx", 42, 145)],
)
def test_T1_decks(name, cards, points):
    rules = rules_of(**DECKS[name])
    assert (cards, points, cards) == (
        rules.deck.size,
        rules.deck.worth(rules.deck.all),
        4 * rules.hand_size + rules.nest_size,
    )


def test_T2_deal():
    hands, kitty = deal_cards(range(41), 3, 5)
    assert (4, 9, 14, 19, 24) == kitty
    assert [0, 5, 10, 15, 20, 25, 29, 33, 37] == hands[0]
    assert [3, 8, 13, 18, 23, 28, 32, 36, 40] == hands[3]


def test_T3_deal():
    hands, kitty = deal_cards(range(46), 1, 6)
    assert (4, 9, 14, 19, 24, 29) == kitty
    assert [0, 5, 10, 15, 20, 25, 30, 34, 38, 42] == hands[2]
    assert [10] * 4 == [len(hand) for hand in hands]


def test_T4_legal_bids():
    match = say(match_of(), "0 bid 85")
    assert [*(f"bid {b}" for b in range(90, 121, 5)), "pass"] == texts(match, 1)
    lynx = texts(match_of(**DECKS["lynx"]), 0)
    assert [*(f"bid {b}" for b in range(70, 146, 5)), "pass"] == lynx
    assert "bid 100" == texts(match_of(**BOTH), 0)[0]


def test_T5_auction():
    match = match_of(dealer=0)
    say(match, "1 bid 70", "2 pass", "3 bid 80", "0 pass", "1 bid 85", "3 pass")
    assert (1, 85) == (table(match).declarer, table(match).contract)


def test_T6_all_pass():
    match = say(match_of(dealer=0), "1 pass", "2 pass", "3 pass", "0 pass")
    assert (1, 0, (0, 0)) == (table(match).deal, table(match).dealer, table(match).score)


@pytest.mark.parametrize(
    ("legal", "hand", "led"),
    [
        ("R5 R12", "R5 R12 RAVEN P7", "R9"),
        ("RAVEN", "RAVEN R14 B9", "P6"),
        ("P5 LYNX", "P5 LYNX Y10", "RAVEN"),
        ("R14 P5 RAVEN", "R14 P5 RAVEN", "Y8"),
        ("LYNX P14 P5", "LYNX P14 P5 R6", "P9"),
    ],
)
def test_T7_legal_cards(legal, hand, led):
    assert legal == playable(hand, led=led)


def test_T7_with_birds_at_any_time():
    assert "R5 R12 RAVEN" == playable("R5 R12 RAVEN P7", led="R9", birds_any_time=True)


@pytest.mark.parametrize(
    ("expected", "trump", "leader", "cards", "options"),
    [
        ((2, 30), "P", 0, "R14 R10 P5 R5", {}),
        ((0, 65), "P", 1, "P14 LYNX P10 RAVEN", {}),
        ((2, 65), "P", 1, "P14 LYNX P10 RAVEN", {"lynx_rank": "above_raven"}),
        ((3, 30), "R", 2, "B14 B1 B13 B5", {}),
        ((2, 30), "R", 2, "B14 B1 B13 B5", {"ones_rank": "low"}),
        ((3, 20), "P", 3, "Y9 Y6 R14 B14", {}),
        ((0, 55), "P", 0, "RAVEN P14 P1 R10", {}),
        ((3, 15), "P", 1, "R5 P6 P12 R14", {}),
    ],
)
def test_T8_tricks(expected, trump, leader, cards, options):
    assert expected == won(leader, cards, trump=trump, **options)


@pytest.mark.parametrize(
    ("gains", "bid", "captured"),
    [
        ((95, 25), 85, (95, 25)),
        ((85, 35), 85, (85, 35)),
        ((-85, 40), 85, (80, 40)),
        ((-75, 50), 75, (70, 50)),
    ],
)
def test_T9_hand_scores(gains, bid, captured):
    assert gains == hand_score(bid, 0, captured)
    assert gains[::-1] == hand_score(bid, 1, captured[::-1])


@pytest.mark.parametrize(
    ("gains", "bid", "captured", "shooting"),
    [
        ((220, 0), 120, (120, 0), 120),
        ((-170, 10), 120, (110, 10), 120),
        ((305, 0), 205, (205, 0), 205),
        ((-255, 15), 205, (190, 15), 205),
        ((120, 0), 120, (120, 0), 0),
        ((-120, 10), 120, (110, 10), 0),
    ],
)
def test_T10_shooting(gains, bid, captured, shooting):
    assert gains == hand_score(bid, 0, captured, shooting=shooting)


@pytest.mark.parametrize(
    ("score", "end", "before", "gains"),
    [
        ((335, 275), 0, (250, 240), (85, 35)),
        ((320, 325), 1, (250, 275), (70, 50)),
        ((320, 320), "another hand", (250, 270), (70, 50)),
        ((200, 160), "play on", (290, 100), hand_score(90, 0, (60, 60))),
        ((-100, 30), "play on", (0, 0), (-100, 30)),
    ],
)
def test_T11_matches(score, end, before, gains):
    assert (score, end) == after(*before, gains=gains)


def test_T11_the_taker_first():
    assert ((320, 325), 0) == after(250, 275, gains=(70, 50), first=0)


@pytest.mark.parametrize(
    ("offered", "bid", "options"),
    [(True, 115, {}), (False, 120, {}), (False, 145, DECKS["lynx"])],
)
def test_T12_when_the_partner_may_be_asked(offered, bid, options):
    match = bury_all(taken(bid, partner_trump=True, **options))
    assert offered == ("delegate" in texts(match, 0))


def test_T13_discards():
    match = f1(moves=4)
    assert "bury RAVEN" not in texts(match, 2)
    say(match, *(f"2 bury {card}" for card in ("R13", "R11", "P13", "P12")))
    assert not any(text.startswith("trump") for text in texts(match, 2))
    say(match, "2 bury B10")
    assert texts(match, 2)[0] == "trump R"


F1_TRICKS = [(0, 10), (0, 20), (2, 5), (3, 10), (2, 10), (1, 10), (2, 5), (1, 10), (2, 25)]


def test_F1_a_whole_hand():
    match = f1()
    assert F1_TRICKS == [(e.seat, e.value) for e in match.events if e.kind == "trick"]
    assert ((90, 30), (90, 30)) == (table(match).points, table(match).score)
    assert (3, 2, 90, 90, 30, 15, 90, 30, 90, 30, 0, 0) == table(match).sheet[-1]
    assert "made" in [e.kind for e in match.events]


def test_F1_without_the_kitty_fails():
    match = f1(kitty_points="none")
    assert (-90, 30) == table(match).score
    assert "set" in [e.kind for e in match.events]


# -- words and text forms


def test_every_event_of_a_hand_has_its_line_and_secrets_stay_secret():
    match = f1()
    names = ["You", "Left", "Partner", "Right"]
    lines = [match.rules.tell(event, names) for event in match.news(1)]
    assert "Partner: bid 90" in lines
    assert "Partner: the kitty" in lines
    assert "Partner: trump is purple" in lines
    assert "Partner: the Royal Raven" in lines
    assert "Partner and You: bid of 90 made" in lines
    assert "Partner: the kitty, blue 6, blue 10, purple 12, red 11, red 13" not in lines
    shot = say(match_of(allow_shooting=True), "0 bid 120")
    told = [shot.rules.tell(event, names) for event in shot.events]
    assert "You: 120, Shooting the Bird" in told


def test_prompts_say_what_is_awaited_and_of_whom():
    match = match_of()
    assert "Open the bidding at 70 or more, or pass" == match.rules.prompt(match.view(0))
    assert "Your right opponent is to move" == match.rules.prompt(match.view(1))
    assert "Your partner is to move" == match.rules.prompt(match.view(2))
    assert "Bury 5 cards" == match.rules.prompt(f1(moves=4).view(2))
    assert "Play a card to purple" == match.rules.prompt(f1(moves=11).view(3))


def test_every_move_has_a_text_form():
    rules = rules_of(**BOTH)
    for text in ("bid 100", "shoot", "pass", "bury R1", "trump P", "delegate", "play LYNX"):
        assert text == rules.text(rules.parse(text))


def test_a_saved_match_is_the_same_match():
    assert positions.loads_the_same(f1(partner_trump=True))


def test_no_deal_takes_more_steps_than_promised():
    for seed in range(100):
        rules = rules_of(**list(DECKS.values())[seed % 4], bid_step=1, partner_trump=True)
        assert positions.steps(rules, seed, first=("bid", "delegate")) <= rules.longest
