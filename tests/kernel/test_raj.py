"""The kernel of Raj against its rules, and its matrix games against what a mix guarantees."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from game.games.raj.options import RajOptions
from game.games.raj.state import FIRST_PRIZE, WORTH, highest_takes, pot_winner
from game.kernel import matrices, raj, raj_crowd
from game.kernel.matrices import PITCH
from tests.siege.amount import amount

OPTIONS = {
    0: RajOptions(),
    raj.BY_TOTAL: RajOptions(pot_sign="total_then_last"),
    raj.DISCARD: RajOptions(tie_rule="discard"),
}


@pytest.mark.parametrize("spread", [1, 3, 1000], ids=["many equal", "some equal", "none equal"])
def test_either_mix_of_a_matrix_game_holds_its_value_against_everything(spread):
    rng = Random(spread)
    for _game in range(amount(60)):
        rows, columns = rng.randint(1, 15), rng.randint(1, 15)
        matrix = [rng.randint(-spread, spread) / 7 for _number in range(256)]
        row, column = [0.0] * 16, [0.0] * 16
        value = matrices.settle(list(matrix), rows, columns, row, column)

        against_row = [
            sum(row[i] * matrix[PITCH * i + j] for i in range(rows)) for j in range(columns)
        ]
        against_column = [
            sum(column[j] * matrix[PITCH * i + j] for j in range(columns)) for i in range(rows)
        ]
        assert abs(sum(row) - 1) < 1e-9
        assert abs(sum(column) - 1) < 1e-9
        assert min([*row, *column]) >= 0
        assert min(against_row) > value - 1e-7 * spread
        assert max(against_column) < value + 1e-7 * spread


@pytest.mark.parametrize("flags", OPTIONS)
def test_a_pot_goes_to_whom_the_rules_give_it(flags):
    rng = Random(flags)
    for _turn in range(amount(300)):
        seats, prize = rng.randint(2, 5), rng.randrange(15)
        bids, carry = [rng.randint(1, 6) for _seat in range(seats)], rng.randint(-6, 9)
        worth = raj.WORTH[prize]
        table = SimpleNamespace(
            prize=FIRST_PRIZE + WORTH.index(worth), pot_value=carry + worth if carry else worth
        )
        winner = pot_winner(bids, highest=highest_takes(OPTIONS[flags], table))
        expected = [(carry + worth) * (seat == winner) for seat in range(seats)]

        turn = raj_crowd.Turn(seats, flags, 0, 0, 0, carry, 1 << prize, 0, 0, 0)
        laid, ends = [1 << bid - 1 for bid in bids] + [0] * (5 - seats), [0] * 5
        kept = raj_crowd.award(turn, carry, 1 << prize, laid, ends)
        assert expected == ends[:seats]
        assert kept == (0 if winner >= 0 or flags & raj.DISCARD else carry + worth)
        if seats == 2:
            search = raj.Search(flags | raj.POINTS, 0, 0, 0, 1, 0.0)
            pot = raj.Pot(0, carry, 0, raj.OPEN, 0)
            gained = raj.after(search, 0, 0, pot, 1 << prize, raj.sign(laid[0], laid[1]), raj.EXACT)
            assert expected[0] - expected[1] == gained


def test_what_looks_good_to_one_looks_as_bad_to_the_other():
    rng = Random(3)
    for _look in range(amount(100)):
        size = rng.randint(1, 15)
        mine, theirs, prizes = (sum(1 << c for c in rng.sample(range(15), size)) for _ in range(3))
        search = raj.Search(rng.choice([0, raj.BY_TOTAL]), 0, 500_000, 1_000_000, 1000, 0.0)
        carry, lead = rng.randint(-6, 9), rng.randint(-9, 9)
        one = raj.guess(search, mine, theirs, raj.Pot(prizes, carry, 0, lead, 0))
        points = search.points
        other = raj.guess(search, theirs, mine, raj.Pot(prizes, carry, 0, -lead, 0))
        assert abs(one + other - 1_000_000) < 1e-3
        assert abs(points + search.points) < 1e-9


@pytest.mark.parametrize("flags", [*OPTIONS, raj.BY_PRIZE, raj.POINTS])
def test_a_glance_at_the_next_turn_is_the_search_of_it(flags, monkeypatch):
    """To the last bit, but each two hands that may be left are compared once for all prizes."""
    rng, compared = Random(flags), 0
    compare = raj.compare

    def noted(*hands):
        nonlocal compared
        compared += 1
        compare(*hands)

    monkeypatch.setattr(raj, "compare", noted)
    for _turn in range(amount(20)):
        size = rng.randint(2, 6)
        mine, theirs, prizes = (sum(1 << c for c in rng.sample(range(15), size)) for _ in range(3))
        lead = raj.OPEN if flags & raj.POINTS else rng.randint(-9, 9)
        single = rng.randint(0, 10) if flags & raj.BY_PRIZE else 0
        pot = raj.Pot(prizes, rng.randint(-6, 9), single, lead, -single // 2)
        search = raj.Search(flags, 0, 500_000, 1_000_000, 1000, 0.0)
        compared = 0
        glanced = raj.turns(search, mine, theirs, pot, 1), search.points
        assert size * size == compared

        value, points = 0.0, 0.0
        for prize in (1 << c for c in range(15) if prizes >> c & 1):
            then = raj.Pot(prizes ^ prize, pot.carry, pot.best, pot.lead, pot.top)
            matrix, leads, row, column = [0.0] * 256, [0.0] * 256, [0.0] * 16, [0.0] * 16
            for i, ours in enumerate(cards_of(mine)):
                for j, other in enumerate(cards_of(theirs)):
                    higher, at = raj.sign(ours, other), PITCH * i + j
                    left = mine ^ ours, theirs ^ other
                    matrix[at] = raj.after(search, *left, then, prize, higher, 0)
                    leads[at] = search.points
            value += matrices.settle(matrix, size, size, row, column)
            for i in range(size):
                points += sum(row[i] * column[j] * leads[PITCH * i + j] for j in range(size))
        assert value / size == glanced[0]
        assert points / size == pytest.approx(glanced[1], abs=1e-9)


def cards_of(hand):
    """Each card of a hand, as a bit."""
    return [1 << card for card in range(15) if hand >> card & 1]
