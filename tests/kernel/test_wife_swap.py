"""The kernel of Royal Wife-Swap, held to the rules trick by trick."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import bits, mask
from game.games.wife_swap.bot import known
from game.games.wife_swap.families import cards_of
from game.games.wife_swap.tricks import playable, trick_winner
from game.kernel import wife_swap, wife_swap_play
from game.kernel.cards import Luck, seeded
from game.kernel.wife_swap_play import (
    HANDS,
    POINTS,
    SHOWN,
    SIZES,
    STOCK,
    TABLED,
    TRICK,
    Game,
    finish_trick,
    prospects,
)
from tests.kernel.wife_swap_positions import begun, lay_most
from tests.siege.amount import amount


def of_state(state) -> Game:
    """The same game in the kernel, before a trick."""
    table, stock = state.table, state.hidden.stock
    seen = mask(card for lot in table.bottom for card in lot)
    for seat, own in enumerate(state.private):
        HANDS[seat], SIZES[seat] = own.hand, table.hand_sizes[seat]
        TABLED[seat], POINTS[seat] = cards_of(table.families[seat]), table.points[seat]
        SHOWN[seat] = table.shown[seat]
    STOCK[: len(stock)] = stock
    seats = len(state.private)
    dark = len(stock) - seen.bit_count()
    return Game(seats, True, table.leader, -1, 0, 0, 0, len(stock), dark, seen, table.stall, -1, 0)


def test_a_trick_and_what_follows_it_are_as_the_rules_have_them(monkeypatch):
    monkeypatch.setattr(wife_swap_play, "ACES", 0)  # so it lays all that brings points
    tricks = 0
    for seed in range(amount(12)):
        rng = Random(seed)
        rules, state = begun(rng)
        while not rules.options.meld_from_hand or rules.options.match_mode != "single":
            rules, state = begun(rng)
        rules.advance(state)
        while state.table.phase == "play":
            g = of_state(state)
            finish_trick(g, Luck(seeded(seed)))
            for card in TRICK[: g.seats]:
                seat = state.table.turn.bit_length() - 1
                rules.apply(state, seat, rules.parse(f"play {rules.deck.names[card]}"))
            rules.advance(state)
            table = state.table
            assert table.leader == g.leader
            before = cards_of(table.before)
            lay_most(rules, state)
            while not state.table.turn and state.table.phase not in ("score", "over"):
                rules.advance(state)
            if (before & ~TABLED[g.leader]).bit_count() > 1:
                break  # sets do not know in which order orphans lay (W23)
            check(g, state)
            tricks += 1
    assert tricks > 3 * amount(12)


def check(g, state):
    table = state.table
    for seat, own in enumerate(state.private):
        assert POINTS[seat] == table.points[seat]
        assert TABLED[seat] == cards_of(table.families[seat])
        assert (HANDS[seat], SIZES[seat]) == (own.hand, table.hand_sizes[seat])
        assert SHOWN[seat] == table.shown[seat]
    assert tuple(STOCK[g.top + place & 63] for place in range(g.size)) == state.hidden.stock
    assert g.seen == mask(card for lot in table.bottom for card in lot)
    assert g.idle == table.stall


def test_who_wins_and_what_may_be_played_are_as_the_rules_have_them():
    rng = Random(1)
    for _trick in range(amount(2000)):
        seats = rng.choice([3, 4, 5])
        cards = rng.sample(range(52), seats + 7)
        lies = mask(cards[:seats])
        strengths = [wife_swap.strength(card, lies) for card in cards[:seats]]
        assert strengths.index(max(strengths)) == trick_winner(cards[:seats], 0, seats)
        led = rng.randrange(-1, 4)
        hand = mask(cards[seats:])
        assert wife_swap.playable(hand, led) == playable(hand, led)


def test_the_chances_of_all_seats_are_one():
    for seed in range(amount(40)):
        rules, state = begun(Random(seed))
        rules.advance(state)
        g = of_state(state)
        score = [100, 50, 0, 120, 30]
        for games in (-1, 2, 0):
            chances = [prospects(g, score, seat, 500, games) for seat in range(g.seats)]
            assert 4096 - g.seats <= sum(chances) <= 4096


def test_who_is_ahead_at_the_end_has_won():
    rules, state = begun(Random(4))
    rules.advance(state)
    g = of_state(state)
    SIZES[1] = 0
    POINTS[: g.seats] = [90, 100, 90, 0, 0][: g.seats]
    assert [0, 4096, 0] == [prospects(g, [400] * 5, seat, 500, -1) for seat in range(3)]
    assert [2048, 0, 2048] == [prospects(g, [420, 400, 420, 0, 0], s, 500, -1) for s in range(3)]


@pytest.mark.parametrize("seed", range(6))
def test_the_hidden_cards_are_dealt_as_they_may_lie(seed):
    rng = Random(seed)
    hearts, seats = 0x1FFF << 13, 4
    hidden = mask(rng.sample(range(52), 30))
    barred = [0, hearts, 0, hearts | 0x1FFF, 0]
    free = (hidden & ~(hearts | 0x1FFF)).bit_count()
    g = Game(seats, True, 0, -1, 0, 0, 0, 9, 9, 0, 0, -1, 0)
    luck = Luck(seeded(seed))
    sizes = [7, 7, 7, min(7, free), 0]
    g.dark = 30 - sum(sizes[1:])
    for _deal in range(20):
        if wife_swap_play.dealt(g, 0, hidden, [0] * 5, sizes, barred, False, luck):
            dealt = [*HANDS[:4], mask(STOCK[: g.dark])]
            assert [0, *sizes[1:4], g.dark] == [cards.bit_count() for cards in dealt]
            assert hidden == sum(dealt)
            assert not any(cards & out for cards, out in zip(HANDS[:4], barred[:4], strict=True))
            break
    else:
        raise AssertionError("no deal was found")


def test_a_nemesis_that_all_have_seen_makes_a_king_hopeless():
    rules, state = begun(Random(7))
    rules.advance(state)
    g = of_state(state)
    seat, king, two = g.leader, wife_swap.KING, 0
    other = (seat + 1) % g.seats
    hidden = wife_swap.DECK & ~(1 << king | 1 << two)
    SHOWN[other] = 0
    before = wife_swap_play.chance(g, seat, king, wife_swap.STRENGTH[king], hidden)
    SHOWN[other] = 1 << two
    after = wife_swap_play.chance(g, seat, king, wife_swap.STRENGTH[king], hidden)
    assert after * 5 < before


def test_what_a_seat_knows_fits_the_kernel():
    rules, state = begun(Random(3))
    rules.advance(state)
    view = state.view(state.table.leader)
    terms, *lists, hand = known(rules, view, Random(1))
    assert isinstance(terms, list)
    assert len(terms) == 13
    assert [len(one) for one in lists] == [5] * 7 + [64]
    assert {*bits(hand)} == {*bits(view.own.hand)}


def test_others_stray_from_habit_and_the_one_who_imagines_them_does_not():
    """Who is sure what others play throws kings at nemeses that habit keeps back."""
    rules, state = begun(Random(7))
    rules.advance(state)
    for stray, others in ((0, False), (900, True)):
        g = of_state(state)
        g.thinker, g.stray = g.leader, stray
        whims = Luck(seeded(5))
        other = next(s for s in range(g.seats) if s != g.leader and HANDS[s].bit_count() > 1)
        own = {wife_swap_play.choose(g, g.leader, whims) for _try in range(40)}
        played = {wife_swap_play.choose(g, other, whims) for _try in range(40)}
        assert len(own) == 1
        assert others == (len(played) > 1)


def nemesis_led(shown):
    """A seat leads the 2 of spades; the next one has two cards, of which some are known."""
    rules, state = begun(Random(7))
    rules.advance(state)
    g = of_state(state)
    seat, other = g.leader, (g.leader + 1) % g.seats
    for place in range(g.seats):
        HANDS[place], SHOWN[place], SIZES[place] = 0, 0, 2
    HANDS[seat], SHOWN[other] = 1 | 1 << 30, shown
    return g, seat, wife_swap.DECK & ~(HANDS[seat] | shown)


def test_a_nemesis_traps_a_king_that_must_follow_ws5_ws10():
    king, spade, heart = 1 << wife_swap.KING, 1 << 5, 1 << 20
    spades, trap = wife_swap.SUIT & ~king, wife_swap_play.trap
    g, seat, hidden = nemesis_led(king | heart)
    assert trap(g, seat, 0, hidden & ~spades) == wife_swap_play.SURE
    g, seat, hidden = nemesis_led(king | spade)
    assert trap(g, seat, 0, hidden) == 0
    g, seat, hidden = nemesis_led(0)
    alone, among = (trap(g, seat, 0, cards) for cards in (hidden & ~spades | king, hidden))
    assert wife_swap_play.SURE > alone > among > 0
    g.led = 1
    assert trap(g, seat, 0, hidden & ~spades | king) == 0


def test_habit_leads_the_nemesis_of_a_king_that_must_fall():
    king = 1 << wife_swap.KING
    for held in (king | 1 << 20, king | 1 << 5):
        g, seat, _hidden = nemesis_led(held)
        g.seen = wife_swap.SUIT & ~held & ~1
        TABLED[seat] = 1 << wife_swap.QUEEN + 13
        led = wife_swap_play.choose(g, seat, Luck(1))
        assert (led == 0) == (held == king | 1 << 20)
