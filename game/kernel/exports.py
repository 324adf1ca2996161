"""The functions that are called from outside: what the WebAssembly module exports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel import (
    kraken,
    kraken_beliefs,
    kraken_ends,
    kraken_mind,
    kraken_talk,
    matrices,
    raj,
    raj_crowd,
    rook,
    rook_beliefs,
    rook_ends,
    rook_mind,
    rook_plans,
    rook_play,
    wife_swap,
    wife_swap_play,
)

EXPORTS = (
    kraken.deals,
    kraken.finish,
    kraken.gain,
    kraken.playable,
    kraken.stuk,
    kraken.value,
    kraken.winner,
    kraken_beliefs.beliefs,
    kraken_ends.solve,
    kraken_mind.weigh_cards,
    kraken_talk.weigh_challenge,
    kraken_talk.weigh_trumps,
    matrices.settle,
    raj.pair,
    raj_crowd.learn,
    rook.gain,
    rook.playable,
    rook.winner,
    rook_ends.solve,
    rook_beliefs.beliefs,
    rook_mind.cards,
    rook_plans.calls,
    rook_plans.plans,
    rook_play.deals,
    rook_play.finish,
    wife_swap.best,
    wife_swap_play.judged,
)

# What every machine must give before it is used: a function, its arguments, the answer.
SUMS: tuple[tuple[Callable[..., int], tuple[Any, ...], int], ...] = (
    (rook_play.deals, (40, 1, 0, True), 756357511538),
    (rook_play.deals, (40, 2, rook.FREE_CROW, False), 71675029731),
    (rook_play.deals, (40, 3, rook.RAVEN_GAME | rook.ONES | rook.LYNX, True), 98382383100),
    (
        rook_ends.solve,
        (
            [18014399583223844, 8589969664, 39582420697096, 1125900175802496],
            [0] * 4,
            2,
            1,
            rook.RAVEN_GAME,
            25,
            0,
        ),
        585245,
    ),
    (kraken.deals, (40, 4, 0, True), 15162056817843),
    (kraken.deals, (40, 5, kraken.ROTTERDAM, False), 1114534076737463),
    (
        kraken_ends.solve,
        ([2151682052, 16910400, 268960032, 134512642], [0] * 4, 1, 2, kraken.PIT, 3, 0),
        485382,
    ),
    (
        wife_swap_play.judged,
        (
            [4, 0, 3, 1, 1, 24, 0, 0, 500, -1, 0],
            [0] * 5,
            [7, 7, 7, 6, 0],
            [0] * 5,
            [0] * 5,
            [0] * 5,
            [0] * 5,
            [24, 0, 0, 0, 0],
            [0] * 64,
            127 << 20,
            21,
            9,
            1,
        ),
        212105955413,
    ),
)
