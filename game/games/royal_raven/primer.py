"""How Royal Raven is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.cards.rook_words import alike, first_team, trick, values
from game.engine.primer import Primer, Term
from game.engine.words import N_, _, points, sentences
from game.games.royal_raven.options import RoyalRavenOptions, Terms

# With the 1s, with the Lynx: which cards are worth points (RR5, RR6).
_POINT_CARDS = {
    (False, False): N_("5, 10, 14 and the Royal Raven"),
    (True, False): N_("1, 5, 10, 14 and the Royal Raven"),
    (False, True): N_("5, 10, 14, the Royal Raven and the Lynx"),
    (True, True): N_("1, 5, 10, 14, the Royal Raven and the Lynx"),
}
# Whose the buried points are (A16).
_BURIED = {
    "last_trick": N_(
        "To put cards from your hand face down: their points go to the winner of the last trick."
    ),
    "taker": N_("To put cards from your hand face down: their points go to the taker’s team."),
    "none": N_("To put cards from your hand face down: nobody scores their points."),
}


def primer(options: RoyalRavenOptions) -> Primer:
    """How it is played with these options."""
    cards = _POINT_CARDS[options.include_ones, options.include_lynx]
    goal = _("Two teams of two win tricks with point cards in them: {cards}.")
    target = Terms(options).target
    ends = [
        _("One hand is played: the team that scores more wins.")
        if options.one_hand  # A30
        else first_team(target)
    ]
    if options.both_reach == "taker_first" and not options.one_hand:  # A29
        ends.append(_("If both reach it in one hand, the taker’s team wins."))
    return Primer(
        goal=(goal.format(cards=_(cards)), "RR2"),
        turn=(_turn(options), "RR11"),
        scoring=(
            _(
                "If the bidder’s team captures at least its bid, it scores "
                "everything it captured; otherwise it loses the bid. The others "
                "score what they captured."
            ),
            "RR28",
        ),
        ends=(sentences(*ends), "A30" if options.one_hand else "A29"),
        until=_("One hand") if options.one_hand else points(target),
        example=trick(Terms(options).pack.deck, "RR22"),
        terms=_terms(options),
        values=values(Terms(options).pack.deck),
        counted=_counted(options),
        alike=alike(Terms(options).pack.deck, _("Each number in all four colours")),
    )


def _counted(options: RoyalRavenOptions) -> str:
    """What the cards count, in a sentence (RR6)."""
    deck = Terms(options).pack.deck

    def worth(name: str) -> int:
        return deck.points[deck.card(name)]

    text = _(
        "Each 5 counts {five}, each 10 and each 14 counts {ten}, the Royal Raven {raven}: "
        "{all} in all."
    ).format(five=worth("R5"), ten=worth("R10"), raven=worth("RAVEN"), all=sum(deck.points))
    if options.include_ones:
        text = sentences(_("Each 1 counts {n}.").format(n=worth("R1")), text)
    if options.include_lynx:
        text = sentences(_("The Lynx counts {n}.").format(n=worth("LYNX")), text)
    return text


def _turn(options: RoyalRavenOptions) -> list[str]:
    """What is done, in order (RR11, RR14, RR15, RR18, RR20, RR21; A9, A15, A20)."""
    told = [_("First the teams bid how many points they will take.")]
    if options.auction == "single":
        told.append(_("Everybody gets only one turn to bid."))
    if options.trump_timing == "before_kitty":
        told.append(
            _(
                "The highest bidder names trump, takes the kitty, buries the same "
                "number of cards and leads."
            )
        )
    else:
        told.append(
            _(
                "The highest bidder takes the kitty, buries the same number of "
                "cards, names trump and leads."
            )
        )
    told[-1] = sentences(
        told[-1],
        _("To bury is to put cards away face down. Trump is the colour that beats all others."),
    )
    if options.partner_trump:
        told.append(_("For 5 points more, the partner may name trump instead."))
    told.append(_("In each trick, follow the colour led if you can. If you cannot, play any card."))
    if options.birds_any_time and options.include_lynx:
        told.append(_("The Royal Raven and the Lynx may be played at any time."))
    elif options.birds_any_time:
        told.append(_("The Royal Raven may be played at any time."))
    return told


def _highest(options: RoyalRavenOptions) -> str:
    """What stands highest among the trumps (RR23, A19)."""
    if not options.include_lynx:
        return _("The Royal Raven is its highest card.")
    if options.lynx_rank == "above_raven":
        return _("The Lynx is its highest card, then the Royal Raven.")
    return _("The Royal Raven is its highest card, then the Lynx.")


def _shooting(options: RoyalRavenOptions) -> list[Term]:
    """The words of a shot, where it is allowed (RR13, RR31, RR32, A12)."""
    if not options.allow_shooting:
        return []
    if options.shoot_separate_call:
        text = _(
            "A call above every bid, promising all the points: 100 extra if you "
            "make it, another 50 lost if not."
        )
        return [Term(_("Shoot the Bird"), text, "RR13"), Term(_("Shooting"), text, "RR13")]
    shoot = _(
        "To promise every point in the deck: 100 extra if you make it, another 50 lost if not."
    )
    shot = _("A promise to take every point: 100 extra if you make it, another 50 lost if not.")
    return [Term(_("Shoot the Bird"), shoot, "RR13"), Term(_("Shooting"), shot, "RR13")]


def _terms(options: RoyalRavenOptions) -> list[Term]:
    """The words of its table."""
    trick = [
        _("One card from each player. The highest of the colour led wins, or the highest trump.")
    ]
    if options.include_ones and options.ones_rank == "high":  # A23
        trick.append(_("A 1 is higher than a 14."))
    elif options.include_ones:
        trick.append(_("A 1 is lower than a 5."))
    rated = _("Its result counts towards your rating, and leaving counts as a loss.")
    return [
        Term(
            _("kitty"),
            _(
                "Cards set aside during the deal: the highest bidder takes them and "
                "buries the same number."
            ),
            "RR9",
        ),
        Term(
            _("trump"), sentences(_("The colour that beats all others."), _highest(options)), "RR16"
        ),
        Term(_("bid"), _("The number of points a team promises to capture in this hand."), "RR11"),
        Term(_("bury"), _(_BURIED[options.kitty_points]), "RR15"),
        *_shooting(options),
        Term(
            _("partner"),
            _("The player opposite you: what either of you captures counts for both."),
            "RR1",
        ),
        Term(_("trick"), sentences(*trick), "RR22"),
        *([Term(_("rated"), rated, "RR39")] if Terms(options).rated else []),
        Term(
            _("dealer"),
            _("The player who deals this hand. The player on the dealer’s left bids first."),
            "RR10",
            sign=_("D"),
        ),
    ]
