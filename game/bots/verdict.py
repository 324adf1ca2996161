"""A decision that has been made, weighed by what its seat could know then.

A game's manifest names the function that weighs (`weighs`). It is given a view and what was decided
in it, never a state: hidden cards cannot change what it finds.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Candidate, Reasons, Thought


class Verdict(NamedTuple):
    """What could have been decided, and what was.

    ``took``: how many actions belong together in it, as all cards to bury.
    """

    reasons: Reasons
    chosen: Candidate
    took: int = 1


# None for a decision that is not weighed.
Weighing = Generator[None, None, Verdict | None]
# (the rules, what the seat knew, its decisions from here to another seat's, a name for chance)
Weighs = Callable[[AnyRules, AnyView, Sequence[Action], str], Weighing]


def reasons_of(thought: Thought) -> Generator[None, None, Reasons | None]:
    """Think a thought to its end for the sake of its reasons."""
    reasons = None
    for told in thought:
        if isinstance(told, Reasons):
            reasons = told
        else:
            yield told
    return reasons


def verdict(reasons: Reasons | None, action: Action) -> Verdict | None:
    """The verdict on a single action, if the reasons tell of it."""
    found = reasons.candidates if reasons else ()
    chosen = next((one for one in found if one.actions == (action,)), None)
    return Verdict(reasons, chosen) if reasons and chosen else None
