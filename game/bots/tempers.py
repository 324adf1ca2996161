"""The temperaments of the birds: who sits at a seat says what its computer player leans to."""

from __future__ import annotations

from game.engine.rules import AnyRules
from game.engine.thought import EVEN, Temper
from game.engine.words import N_

# By seat: the bird, its temperament, and how it is told. A person sits at seat 0.
BIRDS: tuple[tuple[str, Temper, str], ...] = (
    ("rook", EVEN, ""),
    ("wren", Temper(bold=1.0), N_("Wren is bold, and takes slightly more risks.")),
    ("robin", Temper(bold=-1.0), N_("Robin is careful, and takes slightly fewer risks.")),
    ("jay", Temper(early=1.0), N_("Jay is hasty, and plays trumps and high cards early.")),
    ("finch", Temper(early=-1.0), N_("Finch is patient, and holds on to trumps and high cards.")),
)


def temper(rules: AnyRules, seat: int) -> Temper:
    """What the computer player of a seat leans to in this match."""
    agreed = rules.options.texts().get("temperaments") == "yes"
    return BIRDS[seat][1] if agreed else EVEN
