"""When a match of Royal Wife-Swap is over (WS27, W33, W34)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.wife_swap.options import WifeSwapOptions


def enough(score: Sequence[int], games: int, options: WifeSwapOptions) -> bool:
    """Whether the match has come to its end, but for a tie (WS27, W34)."""
    if options.match_mode == "target":
        return max(score) >= options.target
    return games >= (options.round_count if options.match_mode == "rounds" else 1)


def match_over(score: Sequence[int], games: int, options: WifeSwapOptions) -> bool:
    """Whether the match is over after a game; a tie may bring another one (W33)."""
    if not enough(score, games, options):
        return False
    again = options.tie == "extra_game" or (
        options.tie == "by_match" and options.match_mode == "target"
    )
    return not again or list(score).count(max(score)) == 1
