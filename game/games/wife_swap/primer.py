"""How Royal Wife-Swap is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.cards import bits
from game.engine.primer import Example, Primer, Term, Worth
from game.engine.words import _, ngettext, points, sentences
from game.games.wife_swap.deck import DECK, OF_SUIT, POINTS, RANK
from game.games.wife_swap.options import WifeSwapOptions


def primer(options: WifeSwapOptions) -> Primer:
    """How it is played with these options."""
    lay = _(
        "The winner may lay couples from the trick and from their hand, and relatives (other cards "
        "of their suits), and swap partners."
    )
    if not options.meld_from_hand:  # W7
        lay = _(
            "The winner may lay couples from the trick, and relatives (other cards of their "
            "suits), and swap partners."
        )
    until, won = _length(options)
    return Primer(
        goal=(
            _("Win tricks, and build families on the table. Cards in families score points."),
            "WS12",
        ),
        turn=(
            [
                _("In each trick, every player plays a card: follow suit if you can."),
                _(
                    "The highest card wins, but each king, queen, jack and 10 has a nemesis, a low "
                    "card of its suit that beats it."
                ),
                lay,
                _("Hands are filled up from the stock, and the winner leads again."),
            ],
            "WS5",
        ),
        scoring=(
            _(
                "Each card in a family counts its value. If the king and queen "
                "share a suit, every card in the family counts double."
            ),
            "WS26",
        ),
        ends=(sentences(_("A game is over when a player has no cards left."), won), "WS27"),
        until=until,
        example=_trick(),
        terms=_terms(),
        values=_values(),
        counted=_("Each card counts its number, court cards and 10s count 10, an ace counts 1."),
    )


def _trick() -> Example:
    """A trick with a nemesis (WS7, WS8, WS10)."""
    who = [_("You lead"), _("Wren"), _("Robin"), _("{name} wins").format(name=_("Jay"))]
    why = _(
        "Aces are highest, and the highest card wins even if it is of another suit: Robin’s ace "
        "would win. But Jay’s 2 is the nemesis of the king of its suit. If both lie in a trick, it "
        "beats every card."
    )
    return Example(_("A trick"), [*zip(["SK", "S9", "HA", "S2"], who, strict=True)], 3, why, "WS10")


def _values() -> list[Worth]:
    """The cards of a suit, the dearest first (WS26)."""
    cards = sorted(bits(OF_SUIT[0]), key=lambda card: (-POINTS[card], -RANK[card]))
    row = [(card, DECK.names[card][-1] + DECK.names[card][:-1], POINTS[card]) for card in cards]
    return [Worth("", [*row[:4], row[-1]]), Worth("", row[4:-1])]


def _length(options: WifeSwapOptions) -> tuple[str, str]:
    """When a match is over, in a few words and in a sentence (WS27, W34)."""
    n = options.target
    if options.match_mode == "target":
        won = _("The first player with {n} points wins the match.")
        return points(n), won.format(n=n)
    if options.match_mode == "single" or (n := options.round_count) == 1:
        return _("One game"), _("The highest score wins.")
    games = ngettext("{n} game", "{n} games", n).format(n=n)
    return games, _("The highest score after {n} games wins the match.").format(n=n)


def _terms() -> list[Term]:
    """The words of its table."""
    return [
        Term(
            _("nemesis"),
            _(
                "The low card that beats one court card of its suit: "
                "2\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}king; "
                "3\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}queen; "
                "4\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}jack; "
                "5\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}10."
            ),
            "WS8",
        ),
        Term(
            _("orphan"),
            _("A card that no longer fits any family and has no one left to marry: it is lost."),
            "WS20",
        ),
        Term(_("family"), _("A married couple and any other cards in their suits."), "WS16"),
        Term(_("families"), _("A married couple and any other cards in their suits."), "WS16"),
        Term(
            _("royal"),
            _("A king and queen of the same suit: every card in their family counts double."),
            "WS14",
        ),
        Term(
            _("stock"),
            _("The undealt cards. Hands are refilled from them after each trick."),
            "WS3",
        ),
        Term(
            _("bench"),
            _(
                "Cards waiting for a home while you arrange. Any still waiting when you press "
                "Done become orphans."
            ),
            "W42",
        ),
        Term(
            _("trick"),
            _(
                "One card from each player. The highest wins, unless a nemesis meets its court "
                "card."
            ),
            "WS10",
        ),
        Term(
            _("dealer"),
            _("The player who deals this game. The player on the dealer’s left leads first."),
            "WS4",
            sign=_("D"),
        ),
    ]
