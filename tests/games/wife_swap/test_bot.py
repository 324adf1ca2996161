"""The computer players of Royal Wife-Swap: honest, steady, and thrifty with what they hold."""

from __future__ import annotations

import pytest

from game.bots import thought
from game.engine.cards import bits, mask
from game.engine.chance import shuffled, stream
from game.engine.state import Start, State
from game.engine.thought import Thinking
from game.games.wife_swap import bot
from game.games.wife_swap.bot import EFFORTS, best_layout, best_plan
from game.games.wife_swap.building import layout_for, next_step, placed, steps
from game.games.wife_swap.deck import DECK, MOST_STEPS, POINTS
from game.games.wife_swap.families import can_marry, cards_of, fits, layout_score
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import Private
from tests.bots import decide, finished
from tests.games.wife_swap.positions import validate

LEVELS = pytest.mark.parametrize("level", ["learner", "club", "expert"])


def of(text: str) -> tuple[int, ...]:
    return DECK.cards(text)


def brute(there: int) -> int:
    """The points of the best layout, by trying every marriage and every home of every card."""
    cards = list(bits(there))

    def members(couples, rest) -> int:
        total = 0
        for one, other in couples:
            total += 20 * (2 if DECK.suit[one] == DECK.suit[other] else 1)
        for card in rest:
            worth = []
            for couple in couples:
                if fits(card, couple):
                    royal = DECK.suit[couple[0]] == DECK.suit[couple[1]]
                    worth.append(POINTS[card] * (2 if royal else 1))
            total += max(worth, default=0)
        return total

    def search(start: int, couples, rest) -> int:
        best = members(couples, rest)
        for at in range(start, len(cards)):
            for other in cards[at + 1 :]:
                one = cards[at]
                if one in rest and other in rest and can_marry(one, other):
                    couple = (one, other) if DECK.rank[one] > DECK.rank[other] else (other, one)
                    left = [card for card in rest if card not in couple]
                    best = max(best, search(at + 1, [*couples, couple], left))
        return best

    return search(0, [], cards)


def meld_view(before, trick, hand, *, stock: int = 10) -> tuple[WifeSwap, State]:
    """Seat 0 arranges, with these families, this trick and this hand."""
    rules = WifeSwap(WifeSwapOptions(players=max(3, len(trick))))
    state = rules.new(Start(1, 0))
    table = state.table
    table.phase, table.turn = "meld", 1
    table.before = before
    table.families = (before, *table.families[1:])
    table.points = (layout_score(before), *table.points[1:])
    table.last_trick = table.pool = tuple(trick)
    state.private[0] = Private(mask(hand))
    table.hand_sizes = (len(hand), *table.hand_sizes[1:])
    there = mask(trick) | mask(hand) | cards_of(before)
    state.hidden.stock = tuple(bits(DECK.all & ~there))[:stock]
    table.stock_size = len(state.hidden.stock)
    return rules, state


def goods(seed: int, *, most: int = 8):
    """Families that somebody may have, a trick and a hand: rich in court cards."""
    rng = stream("goods", seed)
    order = sorted(range(52), key=lambda c: rng.random() * (1 if 10 <= DECK.rank[c] <= 13 else 2))
    size = int(rng.random() * (most + 1))
    tabled, trick, hand = order[:size], order[size : size + 4], order[size + 4 : size + 8]
    before = layout_for(best_plan(mask(tabled)), mask(tabled), ())
    return before, trick, shuffled(hand, rng)


def test_the_search_finds_what_trying_everything_finds():
    for seed in range(150):
        before, trick, hand = goods(seed)
        tabled = cards_of(before)
        there = tabled | mask(trick) | mask(hand)
        plan = best_plan(there)
        cards = placed(plan, there)
        layout = layout_for(plan, there, before)
        assert cards == cards_of(layout)
        assert brute(there) == layout_score(layout), (seed, before, trick, hand)
        left = list(bits(tabled & ~cards))
        legal = validate(layout, left, tabled=tabled, trick=mask(trick), hand=mask(hand))
        assert legal == ""


@LEVELS
def test_the_steps_lead_to_the_best_layout(level):
    for seed in range(3 if level == "expert" else 40):
        rules, state = meld_view(*goods(seed, most=8 if seed % 2 else 30))
        target = finished(best_layout(rules, state.view(0), EFFORTS[level]))
        before = state.table.before
        foretold = [rules.text(action) for action in steps(before, before, target)]
        while state.table.phase == "meld":
            action = rules.parse(decide(rules, state.view(0), level=level))
            assert rules.text(action) == foretold.pop(0)
            assert action in rules.legal(state.view(0))
            layout = state.table.families[0]
            rules.apply(state, 0, action)
        assert {frozenset(f) for f in target} == {frozenset(f) for f in layout}
        assert state.table.steps < MOST_STEPS / 2
        assert not foretold


def test_what_is_kept_of_a_turn_changes_no_step(monkeypatch):
    """Each step is decided with nothing kept, and with what other questions have left."""
    rules, state = meld_view(*goods(5))
    other_rules, other = meld_view(*goods(7))
    while state.table.phase == "meld":
        monkeypatch.setattr(bot, "_weighed", [])
        cold = decide(rules, state.view(0), level="expert")
        assert cold == decide(rules, state.view(0), level="expert")
        decide(other_rules, other.view(0), level="expert")
        assert cold == decide(rules, state.view(0), level="expert")
        rules.apply(state, 0, rules.parse(cold))


def test_the_answer_for_fewer_worlds_is_not_given_to_who_asks_for_more():
    rules, state = meld_view(*goods(5))
    told = []
    for worlds in (100, 200):
        effort = EFFORTS["expert"]._replace(arranging=worlds)
        told += [one for one in best_layout(rules, state.view(0), effort) if one]
    assert [100, 200] == [reasons.worlds for reasons in told]


def test_a_junior_couple_moves_into_the_family_of_a_king_and_a_queen():
    """Neither J nor 10 may simply be taken off (W21): one of them must be laid elsewhere."""
    rules, state = meld_view((of("JS 10H 5H 9H"), of("JH 10S")), of("3D 8D 5C"), of("KH QH"))
    while state.table.phase == "meld":
        points = state.table.points[0]
        rules.apply(state, 0, rules.parse(decide(rules, state.view(0))))
    assert 2 * (10 + 10 + 10 + 10 + 5 + 9) == points


def test_a_learner_parts_no_couple():
    before = (of("KS QH 7S 9H"),)
    rules, state = meld_view(before, of("QS 4C 9C"), ())
    assert "done" == decide(rules, state.view(0), level="learner")
    assert "wed QS KS" == decide(rules, state.view(0), level="club")


def test_aces_stay_in_the_hand_while_there_is_a_trick_to_win():
    rules, state = meld_view((), of("KS QS 4C"), of("AS 7S"))
    layout = finished(best_layout(rules, state.view(0), EFFORTS["club"]))
    assert {*of("KS QS 7S")} == {*layout[0]}
    rules, state = meld_view((), of("KS QS 4C"), of("AS 7S"), stock=0)
    layout = finished(best_layout(rules, state.view(0), EFFORTS["club"]))
    assert {*of("KS QS 7S AS")} == {*layout[0]}


def test_a_finished_layout_needs_no_step():
    before = (of("KS QH 7S 9H"),)
    assert "done" == next_step(before, cards_of(before), before).verb


def test_without_hand_cards_only_the_trick_is_laid():
    rules, state = meld_view((), of("KS 5D 6D"), of("QS 7S"))
    rules = WifeSwap(WifeSwapOptions(players=3, meld_from_hand=False))
    assert () == finished(best_layout(rules, state.view(0), EFFORTS["expert"]))
    assert "done" == decide(rules, state.view(0))


def test_when_the_steps_are_used_up_the_turn_still_ends():
    rules, state = meld_view((of("KS QH 7S"),), of("QS 4C 9C"), ())
    state.table.steps = MOST_STEPS
    assert "done" == decide(rules, state.view(0))


# -- the play


def playing(hand: str, trick: str, *, families: str = "", players: int = 3) -> State:
    """Seat 0 is last to a trick; the other cards are shared out."""
    rules = WifeSwap(WifeSwapOptions(players=players))
    lying, mine = of(trick), of(hand)
    state = rules.new(Start(1, 0))
    table = state.table
    layout = tuple(of(family) for family in families.split(";") if family)
    table.families = (layout, *table.families[1:])
    table.points = (layout_score(layout), *table.points[1:])
    rest = iter(
        shuffled(bits(DECK.all & ~mask(lying) & ~mask(mine) & ~cards_of(layout)), stream(4))
    )
    size = len(mine) - 1
    state.private[0] = Private(mask(mine))
    for seat in range(1, players):
        state.private[seat] = Private(mask(next(rest) for _card in range(size)))
    table.hand_sizes = (len(mine), *(size,) * (players - 1))
    state.hidden.stock = tuple(rest)
    table.stock_size = len(state.hidden.stock)
    table.phase, table.turn, table.leader = "play", 1, 1
    table.trick, table.led = lying, DECK.suit[lying[0]]
    return state


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_last_seat_takes_a_trick_that_makes_a_family(level):
    rules = WifeSwap(WifeSwapOptions(players=3))
    state = playing("2S 4S 7D 8D 9C", "KS QH")
    assert "play 2S" == decide(rules, state.view(0), level=level)


def whole_game(seed: int, levels: list[str]) -> tuple[int, ...]:
    """The points of one game between players of these levels."""
    rules = WifeSwap(WifeSwapOptions(players=len(levels), match_mode="single"))
    state = rules.new(Start(seed, seed % len(levels)))
    number = 0
    while not state.table.over:
        if not state.table.turn:
            rules.advance(state)
            continue
        seat = state.table.turn.bit_length() - 1
        view = state.view(seat)
        action = Thinking(thought(rules, view, stream(seed, number), levels[seat])).finish()
        assert action in rules.legal(view)
        rules.apply(state, seat, action)
        number += 1
    return state.table.score


def test_club_players_have_more_than_learners():
    games = [whole_game(seed, ["club", "learner", "learner"]) for seed in range(12)]
    assert sum(g[0] for g in games) > sum((g[1] + g[2]) / 2 for g in games)
