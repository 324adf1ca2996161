"""Royal Wife-Swap: what everybody knows, and the way back to the stock, clause by clause."""

from __future__ import annotations

from game.cards.french import SUITS
from game.engine.actions import Event
from game.engine.cards import bits, mask
from game.engine.chance import stream
from game.engine.state import Start, State
from game.games.wife_swap.deck import DECK
from game.games.wife_swap.families import cards_of
from game.games.wife_swap.state import Private
from tests.games.wife_swap.positions import V1, melding, of, play_randomly, position, rules_of, say

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


def test_WS22_D3_orphans_and_unused_cards_go_under_the_stock_before_drawing():
    rules, state = melding(V1, "QS 4C 9C", "2D 3D")
    state.hidden.stock, state.table.stock_size = of("AD AC"), 2
    say(rules, state, "0 wed QS KS", "0 done", stop="refill")
    assert "AD AC QH 9H 4C 9C" == DECK.text(state.hidden.stock)


def test_W23_the_order_under_the_stock_is_of_the_table_or_shuffled():
    orders = set()
    for seed in range(30):
        rules, state = melding(V1, "QS 4C 9C", "2D 3D", bottom_order="shuffled")
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
