"""How CrowsNest is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Primer, Term
from game.engine.words import N_

PRIMER = Primer(
    goal=(
        N_(
            "Two teams of two win tricks with counters in them: 5, 10, 14 and the "
            "Crow. The first team to reach the target wins."
        ),
        "CN23",
    ),
    turn=(
        N_(
            "First the teams bid for how many points they will take. The highest bidder "
            "takes the nest, buries as many cards and names trump. Then follow the suit led"
            " if you can. Only the Crow may be played at any time."
        ),
        "CN7",
    ),
    scoring=(
        N_(
            "The bidder’s team scores the bid if it has captured as much, else it loses the"
            " bid. The others score what they have captured."
        ),
        "CN20",
    ),
    terms=(
        Term(
            N_("nest"),
            N_("Cards laid aside in the deal: the highest bidder takes them and buries as many."),
            "CN6",
        ),
        Term(
            N_("trump"), N_("The suit that beats all others. The Crow is its lowest card."), "CN13"
        ),
        Term(
            N_("bid"),
            N_("The number of points that a team promises to capture in this hand."),
            "CN7",
        ),
        Term(
            N_("bury"),
            N_(
                "To lay cards of the hand face down: their counters go to whoever "
                "wins the last trick."
            ),
            "CN11",
        ),
        Term(
            N_("Crow"),
            N_("The lowest trump, worth 20 points. It may be played at any time."),
            "CN15",
        ),
        Term(
            N_("partner"),
            N_("The player opposite: what either of you captures counts for both."),
            "CN1",
        ),
        Term(
            N_("trick"),
            N_(
                "One card from each player. The highest of the suit led wins, or the highest trump."
            ),
            "CN17",
        ),
        Term(
            N_("dealer"),
            N_("Who deals this hand: the player on the dealer’s left bids first."),
            "CN7",
            sign=N_("D"),
        ),
    ),
)
