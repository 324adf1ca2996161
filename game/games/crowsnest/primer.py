"""How CrowsNest is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.cards.rook_words import alike, first_team, trick, values
from game.engine.primer import Primer, Term
from game.engine.words import _, points, sentences
from game.games.crowsnest.deck import POINTS, WITH_CROW
from game.games.crowsnest.options import ONE_HAND, CrowsNestOptions, Terms


def primer(options: CrowsNestOptions) -> Primer:
    """How it is played with these options."""
    return Primer(
        goal=(_counters(options), "CN4"),
        turn=(
            [
                _("First the teams bid how many points they will take."),
                sentences(
                    _(
                        "The highest bidder takes the nest, buries the same number of cards and "
                        "names trump."
                    ),
                    _(
                        "To bury is to put cards away face down. Trump is the suit that beats all "
                        "others."
                    ),
                ),
                sentences(
                    _(
                        "In each trick, follow the suit led if you can. If you cannot, play any "
                        "card."
                    ),
                    *_crow_at_any_time(options),
                ),
            ],
            "CN7",
        ),
        scoring=(
            _(
                "If the bidder’s team captures at least its bid, it scores the bid; "
                "otherwise it loses the bid. The others score what they captured."
            ),
            "CN20",
        ),
        ends=(_won(options), "CN23"),
        until=_("One hand") if options.target == ONE_HAND else points(options.target),
        example=trick(Terms(options).deck, "CN17"),
        terms=_terms(options),
        values=values(Terms(options).deck),
        counted=_counted(options),
        alike=alike(Terms(options).deck, _("Each number in all four suits")),
    )


def _counted(options: CrowsNestOptions) -> str:
    """What the cards count, in a sentence (CN4, CN5)."""
    deck = Terms(options).deck
    text = _("Each 5 counts {five}, each 10 and each 14 counts {ten}: {all} in all.")
    if options.use_crow:
        text = _(
            "Each 5 counts {five}, each 10 and each 14 counts {ten}, the Crow {crow}: {all} in all."
        )
    five, ten, crow = (POINTS[WITH_CROW.card(name)] for name in ("R5", "R10", "CROW"))
    return text.format(five=five, ten=ten, crow=crow, all=sum(deck.points))


def _won(options: CrowsNestOptions) -> str:
    if options.target == ONE_HAND:  # C19
        return _("One hand is played: the team that scores more wins.")
    return first_team(options.target)


def _counters(options: CrowsNestOptions) -> str:
    """Which cards are worth points (CN4, CN5)."""
    if options.use_crow:
        return _("Two teams of two win tricks with point cards in them: 5, 10, 14 and the Crow.")
    return _("Two teams of two win tricks with point cards in them: 5, 10 and 14.")


def _crow_at_any_time(options: CrowsNestOptions) -> list[str]:
    """What is free to the Crow (CN15, C13)."""
    if not options.use_crow:
        return []
    if options.crow_must_follow:
        return [_("Only the Crow may be played at any time.")]
    return [_("Only the Crow may be played at any time, and it need not follow trump.")]


def _crow(options: CrowsNestOptions) -> str:
    """The Crow in short (CN3, CN4, CN15, C13)."""
    first = _("The lowest trump, worth 20 points. It may be played at any time.")
    if options.crow_must_follow:
        must = _("If trump is led and it is your only trump, you must play it.")
        return sentences(first, must)
    return sentences(first, _("It need not follow trump."))


def _terms(options: CrowsNestOptions) -> list[Term]:
    """The words of its table."""
    crow, trump = options.use_crow, [_("The suit that beats all others.")]
    bury = [
        _("To put cards from your hand face down: their points go to the winner of the last trick.")
    ]
    if crow:
        trump.append(_("The Crow is its lowest card."))
    if crow and not options.crow_discard:  # C7
        bury.append(_("The Crow may not be buried."))
    return [
        Term(
            _("nest"),
            _(
                "Cards set aside during the deal: the highest bidder takes them and "
                "buries the same number."
            ),
            "CN6",
        ),
        Term(_("trump"), sentences(*trump), "CN13"),
        Term(_("bid"), _("The number of points a team promises to capture in this hand."), "CN7"),
        Term(_("bury"), sentences(*bury), "CN11"),
        *([Term(_("Crow"), _crow(options), "CN15")] if crow else []),
        Term(
            _("partner"),
            _("The player opposite you: what either of you captures counts for both."),
            "CN1",
        ),
        Term(
            _("trick"),
            _("One card from each player. The highest of the suit led wins, or the highest trump."),
            "CN17",
        ),
        Term(
            _("dealer"),
            _("The player who deals this hand. The player on the dealer’s left bids first."),
            "CN7",
            sign=_("D"),
        ),
    ]
