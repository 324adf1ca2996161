"""What the coach says in the first hand of both games with a nest."""

from __future__ import annotations

from game.engine.lesson import Step
from game.engine.words import N_

PARTNER = Step(
    0, N_("Robin, opposite, is your partner. The first team with {target} points wins."), "seat 2"
)
