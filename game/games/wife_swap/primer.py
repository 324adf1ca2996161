"""How Royal Wife-Swap is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Primer, Term
from game.engine.words import N_

PRIMER = Primer(
    goal=(
        N_(
            "Win tricks, and build families of their cards on the table. Cards "
            "in families score points."
        ),
        "WS12",
    ),
    turn=(
        N_(
            "Follow suit if you can. The highest card wins, but a nemesis beats its court "
            "card. Whoever wins may lay couples and relations, and swap partners."
        ),
        "WS5",
    ),
    scoring=(
        N_(
            "Each card in a family counts its value. In a family whose king and "
            "queen are of one suit, every card counts twice."
        ),
        "WS26",
    ),
    terms=(
        Term(
            N_("nemesis"),
            N_(
                "The low card that beats one court card of its suit: "
                "2\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}king; "
                "3\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}queen; "
                "4\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}jack; "
                "5\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}10."
            ),
            "WS8",
        ),
        Term(
            N_("orphan"),
            N_("A card that no longer fits any family and can marry nobody: it is lost."),
            "WS20",
        ),
        Term(N_("family"), N_("A married couple and any further cards of their suits."), "WS16"),
        Term(N_("families"), N_("A married couple and any further cards of their suits."), "WS16"),
        Term(
            N_("royal"),
            N_("A king and a queen of one suit: every card of their family counts twice."),
            "WS14",
        ),
        Term(
            N_("stock"),
            N_("The cards not dealt; hands are refilled from it after each trick."),
            "WS3",
        ),
        Term(
            N_("bench"),
            N_(
                "Cards that wait for a home while you arrange. At Done they must have one, or "
                "become orphans."
            ),
            "W42",
        ),
        Term(
            N_("trick"),
            N_(
                "One card from each player. The highest wins, unless a nemesis meets its court "
                "card."
            ),
            "WS10",
        ),
        Term(
            N_("dealer"),
            N_("Who deals this game: the player on the dealer’s left leads first."),
            "WS4",
            sign=N_("D"),
        ),
    ),
)
