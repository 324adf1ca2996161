"""Positions of Royal Wife-Swap: cards played by chance, families arranged for the most points."""

from __future__ import annotations

from random import Random

from game.engine.chance import pick
from game.engine.state import Start
from game.games.wife_swap.bot import goods, most
from game.games.wife_swap.building import steps
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import State


def begun(rng: Random) -> tuple[WifeSwap, State]:
    """A match that begins, under options by chance that change the play or the score."""
    options = WifeSwapOptions(
        players=rng.choice([3, 4, 5]),
        match_mode=rng.choice(["target", "rounds", "single"]),
        meld_from_hand=rng.random() < 0.7,
    )
    rules = WifeSwap(options)
    return rules, rules.new(Start(rng.randrange(1 << 30)))


def lay_most(rules: WifeSwap, state: State) -> None:
    """The winner of the trick arranges families for the most points."""
    table, seat = state.table, state.table.leader
    have = goods(rules, state.view(seat))
    for action in steps(table.families[seat], table.before, most(have.all, table.before)):
        rules.apply(state, seat, action)


def position(rng: Random) -> tuple[WifeSwap, State]:
    """A match in which somebody is to play a card or to arrange families."""
    rules, state = begun(rng)
    left = rng.randrange(60)
    while left or not state.table.turn:
        table = state.table
        if table.phase in ("scored", "over"):
            rules, state = begun(rng)
        elif not table.turn:
            rules.advance(state)
        elif table.phase == "meld":
            lay_most(rules, state)
        else:
            left -= 1
            seat = table.turn.bit_length() - 1
            rules.apply(state, seat, pick(rules.legal(state.view(seat)), rng))
    return rules, state
