"""What every machine must give before it is used, known without any function of the kernel.

Importing them takes a page long: it imports those of its own game, and only when it needs them.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Sum: TypeAlias = tuple[str, tuple[int | list[int], ...], int]

# A function, its arguments (of truth as 0 or 1), the answer. Each family of functions is here.
SUMS: Final[tuple[Sum, ...]] = (
    ("rook_play.deals", (40, 1, 0, 1), 756357511538),
    ("rook_play.deals", (40, 2, 4, 0), 71675029731),  # FREE_CROW
    ("rook_play.deals", (40, 6, 0, 2), 99278853183),  # SKILL
    ("rook_play.deals", (40, 3, 41, 1), 98382383100),  # RAVEN_GAME, ONES, LYNX
    (
        "rook_ends.solve",
        (
            [18014399583223844, 8589969664, 39582420697096, 1125900175802496],
            [0] * 4,
            2,
            1,
            1,  # RAVEN_GAME
            25,
            0,
        ),
        585245,
    ),
    ("kraken.deals", (40, 4, 0, 1), 15162056817843),
    ("kraken.deals", (40, 5, 1, 0), 1114534076737463),  # ROTTERDAM
    (
        "kraken_ends.solve",
        ([2151682052, 16910400, 268960032, 134512642], [0] * 4, 1, 2, 64, 3, 0),  # PIT
        370694,
    ),
    (
        "kraken_mind.weigh_cards",
        (
            1342291972,
            [
                8,
                4294967424,
                8589934608,
                12884901920,
                4294975488,
                8589935104,
                12884902912,
                4096,
                *[0] * 24,
            ],
            [0] * 4,
            [0] * 4,
            [16, 16, 16, 16],
            [0, 52, 0, 0],
            [0, 99, 0, 0, 1, 1342291972, 0, 0, 0, -1, 0, 7, 0, 0, 4, 0],
            1,
            2,
            0,
            1,  # by skill
            3,
            [0] * 33,
        ),
        171515,
    ),
    (
        "raj.pair",
        ([85, 102, 1057, 5, 0, -2, 0], 64, [0, 0, 500000, 1000000, 1000], 4, 2, 15),  # EXACT
        -5255704613792,
    ),
    (
        "raj.pair",
        ([469, 486, 3361, -2, 0, 3, 0], 64, [2, 0, 500000, 1000000, 1000], 4, 2, 1),  # BY_TOTAL
        985061821784028,
    ),
    (
        "wife_swap_play.judged",
        (
            [4, 0, 3, 1, 1, 24, 0, 0, 500, -1, 0, 900, 4],
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
        198734513873,
    ),
)
