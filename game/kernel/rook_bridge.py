"""From the Rook games' card numbers to `rook`'s places, and from their options to its variants.

Of a game only plain values are asked, so that the kernel knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import rook


def rook_places(names: Sequence[str], suits: str, variant: int) -> tuple[int, ...]:
    """By card of a deck with these names and suit letters, its bit in `rook`."""
    lynx = rook.HIGH_LYNX_BIRD if variant & rook.HIGH_LYNX else rook.LOW_LYNX_BIRD
    birds = {"CROW": rook.CROW, "RAVEN": rook.RAVEN, "LYNX": lynx}
    one = 0 if variant & rook.LOW_ONES else 11

    def place(name: str) -> int:
        if name in birds:
            return birds[name]
        rank = int(name[1:])
        within = one if rank == 1 else rank - 4
        return 1 << 1 + rook.PITCH * suits.index(name[0]) + within

    return tuple(place(name) for name in names)


def crowsnest_variant(*, use_crow: bool, crow_must_follow: bool, crow_discard: bool) -> int:
    """The options of CrowsNest that change play or score."""
    found = 0 if use_crow else rook.NO_CROW
    found |= 0 if crow_must_follow else rook.FREE_CROW
    return found | (0 if crow_discard else rook.BOUND_CROW)


def raven_variant(
    *,
    include_ones: bool,
    include_lynx: bool,
    ones_rank: str,
    lynx_rank: str,
    birds_any_time: bool,
    kitty_points: str,
) -> int:
    """The options of Royal Raven that change play or score."""
    found = rook.RAVEN_GAME
    found |= rook.ONES if include_ones else 0
    found |= rook.LOW_ONES if ones_rank == "low" else 0
    found |= rook.LYNX if include_lynx else 0
    found |= rook.HIGH_LYNX if lynx_rank == "above_raven" else 0
    found |= rook.FREE_BIRDS if birds_any_time else 0
    return (
        found | {"last_trick": 0, "taker": rook.KITTY_TAKER, "none": rook.KITTY_NONE}[kitty_points]
    )
