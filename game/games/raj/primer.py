"""How Raj is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Primer, Term
from game.engine.words import N_

PRIMER = Primer(
    goal=(
        N_("Collect prizes: the largest total wins. Ten prizes are good, five cost points."),
        "RJ4",
    ),
    turn=(
        N_(
            "A prize is turned up and everybody lays one bid card face down, all at "
            "once. Each bid card is used only once."
        ),
        "RJ6",
    ),
    scoring=(
        N_(
            "The highest bid takes a good prize, the lowest a bad one. Equal bids cancel "
            "each other. If all cancel, the prize is added to the next."
        ),
        "RJ9",
    ),
    terms=(
        Term(N_("prize"), N_("What is bid for: from +10 down to −5."), "RJ3"),
        Term(
            N_("pot"),
            N_("All prizes that lie there together, because nobody won the ones before."),
            "RJ11",
        ),
        Term(N_("bid"), N_("A card from 1 to 15, laid face down and then gone."), "RJ2"),
        Term(
            N_("cancel"),
            N_("Equal bids count for nothing: the best of the others takes the prize."),
            "RJ9",
        ),
        Term(N_("sealed"), N_("Laid face down: it is shown when all have bid."), "RJ6"),
    ),
)
