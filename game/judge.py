"""A judge with open cards: what a play of the last tricks gave away against the best there was.

It knows what no player may know, so not all that it finds was a mistake; but of two players with
the same cards the better one gives away less. The arena and a review ask it, never a bot. A game
that can be judged says in its manifest what makes an `Ending` of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.endings import Ending
from game.engine.actions import Action
from game.engine.lazy import fetched
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.house import HOUSE, MANIFEST

TRICKS = 6  # the last ones of a deal
BLUNDER = 8  # points


def judged() -> tuple[str, ...]:
    """The games that can be judged."""
    return tuple(game for game in HOUSE if MANIFEST[game].judge)


def lost(rules: AnyRules, views: Sequence[AnyView], seat: int, action: Action) -> float | None:
    """The points that a side gives away by a play; None where there is nothing to judge.

    ``views`` are those of all seats. A point that is given away is one less for the side and one
    more for the other: half the change of the difference.
    """
    legal = rules.legal(views[seat])
    if len(legal) < 2 or action.verb != "play" or not MANIFEST[rules.id].judge:
        return None
    ending: Callable[[AnyRules, Sequence[AnyView]], Ending] = fetched(MANIFEST[rules.id].judge)
    position = ending(rules, views)
    if position.hands[seat].bit_count() > TRICKS:
        return None
    sign = -1 if seat & 1 else 1
    values = {one: sign * position.after(seat, one.arg) for one in legal}
    return (max(values.values()) - values[action]) / 2
