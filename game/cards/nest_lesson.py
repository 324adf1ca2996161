"""What a coach says in the first hand of each game with a nest."""

from __future__ import annotations

from game.engine.lesson import Step, ask
from game.engine.words import N_

PARTNER = Step(
    0,
    N_("Robin, opposite, is your partner. The first team with {target} points wins."),
    "seat 2",
)
OUTBID = ask(  # CN21, RR29
    1,
    N_("Jay says 75. Your hand is strong: bid {bid}. If your team takes fewer, it loses {bid}."),
)
