"""How Royal Raven is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Primer, Term
from game.engine.words import N_

PRIMER = Primer(
    goal=(
        N_(
            "Two teams of two win tricks with point cards in them: 5, 10, 14 and "
            "the Royal Raven. The first team to reach the target wins."
        ),
        "RR2",
    ),
    turn=(
        N_(
            "First the teams bid for how many points they will take. The highest bidder "
            "lifts the kitty, buries as many cards, names trump and leads. Then follow the "
            "colour led if you can. If you cannot, play what you like."
        ),
        "RR11",
    ),
    scoring=(
        N_(
            "The bidder’s team scores all it has captured if that is at least the bid, else"
            " it loses the bid. The others score what they have captured."
        ),
        "RR28",
    ),
    terms=(
        Term(
            N_("kitty"),
            N_("Cards laid aside in the deal: the highest bidder takes them and buries as many."),
            "RR9",
        ),
        Term(
            N_("trump"),
            N_("The colour that beats all others. The Royal Raven is its highest card."),
            "RR16",
        ),
        Term(
            N_("bid"),
            N_("The number of points that a team promises to capture in this hand."),
            "RR11",
        ),
        Term(
            N_("bury"),
            N_(
                "To lay cards of the hand face down: their points go to whoever "
                "wins the last trick."
            ),
            "RR15",
        ),
        Term(
            N_("Shoot the Bird"),
            N_(
                "To promise every point of the deck: 100 extra if it succeeds, another "
                "50 lost if not."
            ),
            "RR13",
        ),
        Term(
            N_("Shooting"),
            N_("A bid for every point: 100 extra if it is made, another 50 lost if not."),
            "RR13",
        ),
        Term(
            N_("partner"),
            N_("The player opposite: what either of you captures counts for both."),
            "RR1",
        ),
        Term(
            N_("trick"),
            N_(
                "One card from each player. The highest of the colour led wins, or the highest "
                "trump."
            ),
            "RR22",
        ),
        Term(
            N_("rated"), N_("Its result counts for your rating, and leaving it is a loss."), "RR39"
        ),
        Term(
            N_("dealer"),
            N_("Who deals this hand: the player on the dealer’s left bids first."),
            "RR10",
            sign=N_("D"),
        ),
    ),
)
