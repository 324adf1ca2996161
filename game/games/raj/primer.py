"""How Raj is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Example, Primer, Term, Worth
from game.engine.words import _, ngettext, sentences
from game.games.raj.options import RajOptions
from game.games.raj.state import DECK, PRIZES


def primer(options: RajOptions) -> Primer:
    """How it is played with these options."""
    carried = options.tie_rule == "cancel"  # J2
    scoring = _("Equal bids cancel out: the best of the others takes the prize.")
    after = _("If all cancel, the prize is added to the next.")
    if not carried:
        after = _("If all cancel, the prize is lost.")
    return Primer(
        goal=(
            _("Collect prizes: the largest total wins. Ten prizes are good, five cost points."),
            "RJ4",
        ),
        turn=(
            [
                _("A prize is turned up."),
                _("Everyone plays one bid card face down at the same time."),
                _("The highest bid takes a good prize, the lowest a bad one."),
                _("Each bid card is used only once."),
            ],
            "RJ6",
        ),
        scoring=(sentences(scoring, after), "RJ9"),
        ends=(sentences(*_ends(options)), "RJ14"),
        until=_until(options),
        values=_values(),
        counted=_("Each prize is worth the number on it."),
        example=_round(after),
        terms=[
            Term(_("prize"), _("What you bid for: from +10 down to −5."), "RJ3"),
            *([Term(_("pot"), _pot(options), "RJ11")] if carried else []),
            Term(
                _("bid"),
                _("A card from 1 to 15. You play it face down, and then it is gone."),
                "RJ2",
            ),
            Term(
                _("cancel"),
                _("Equal bids count for nothing: the best of the others takes the prize."),
                "RJ9",
            ),
            Term(_("sealed"), _("Played face down, and shown when everyone has bid."), "RJ6"),
        ],
    )


def _round(after: str) -> Example:
    """A round of bids of which two are equal (RJ9)."""
    names = ["+7", "a12", "b12", "c9"]
    who = [_("Prize"), _("You"), _("Wren"), _("{name} wins").format(name=_("Robin"))]
    why = _("The 12s are equal and cancel out. The 9 is the best other bid and takes the prize.")
    cards = [*zip(names, who, strict=True)]
    return Example(_("A round of bids"), cards, 3, sentences(why, after), "RJ9", gone=(1, 2))


def _values() -> list[Worth]:
    """The prizes, the dearest first (RJ3)."""
    prizes = sorted(PRIZES, key=lambda card: -DECK.points[card])
    cards = [(card, DECK.names[card], DECK.points[card]) for card in prizes]
    return [
        Worth(_("Good prizes: the highest bid takes them"), cards[:5]),
        Worth("", cards[5:10]),
        Worth(_("Bad prizes: the lowest bid takes them"), cards[10:]),
    ]


def _until(options: RajOptions) -> str:
    """When a match is over, in a few words (J13)."""
    n = options.match_games
    if n == 1:
        return _("One game")
    if options.match_scoring == "games_won":
        return _("Best of {n} games").format(n=n)
    return ngettext("{n} game", "{n} games", n).format(n=n)


def _ends(options: RajOptions) -> list[str]:
    """What wins a game, and a match of several (RJ14, J10, J13)."""
    told = [_("After all fifteen prizes, the largest total wins.")]
    if options.final_tie == "highest_single_prize":
        told.append(_("If totals are equal, the highest single prize decides."))
    if options.match_games > 1 and options.match_scoring == "games_won":
        told.append(_("The match has several games: the player who wins the most games wins it."))
    elif options.match_games > 1:
        told.append(_("The match has several games, and their points are added up."))
    return told


def _pot(options: RajOptions) -> str:
    """What a pot is, and what makes it good or bad (RJ11, RJ12, J5)."""
    pot = _("All the prizes now at stake together, because nobody won the earlier ones.")
    if options.pot_sign == "last_card":
        return sentences(
            pot, _("The last prize decides whether the highest or the lowest bid wins.")
        )
    return sentences(pot, _("Their total decides whether the highest or the lowest bid wins."))
