"""How Kraken is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Primer, Term
from game.engine.words import N_

PRIMER = Primer(
    goal=(
        N_(
            "Two teams of two win tricks. Whoever chooses trumps must take more "
            "points than the other team."
        ),
        "KR11",
    ),
    turn=(
        N_(
            "Trumps are chosen. Then the others may say Kraken, and combinations in the "
            "hand are declared. In play, follow suit if you can. If you cannot, you usually"
            " have to trump."
        ),
        "KR19",
    ),
    scoring=(
        N_(
            "If the choosing team has more points, both teams score their own. If not, the "
            "others take all. Each challenge doubles the score."
        ),
        "KR32",
    ),
    terms=(
        Term(
            N_("Kraken"),
            N_(
                "A challenge to those who chose trumps: the score counts twice, and "
                "your team must have more points."
            ),
            "KR16",
        ),
        Term(
            N_("Re"),
            N_("The answer to Kraken: four times the score, and your team must have more points."),
            "KR17",
        ),
        Term(N_("Superkraken"), N_("The answer to Re: eight times the score."), "KR18"),
        Term(
            N_("stuk"),
            N_(
                "King and queen of trumps in one hand: worth 20, claimed when the second is played."
            ),
            "KR30",
        ),
        Term(
            N_("trumps"),
            N_("The suit that beats all others. In it the jack is highest, then the 9."),
            "KR6",
        ),
        Term(
            N_("declare"),
            N_(
                "To announce cards in a row or four of a kind in the hand: they "
                "bring points at once."
            ),
            "KR29",
        ),
        Term(
            N_("bonus"),
            N_("Points for three or four in a row, or four of a kind, within one trick."),
            "KR28",
        ),
        Term(
            N_("partner"),
            N_("Who sits opposite you: the points of both count together."),
            "KR1",
        ),
        Term(
            N_("trick"),
            N_(
                "One card from each player. The highest of the suit led wins, or the highest trump."
            ),
            "KR20",
        ),
        Term(
            N_("dealer"),
            N_("Who deals this round: the player on the dealer’s left leads first."),
            "KR19",
            sign=N_("D"),
        ),
    ),
)
