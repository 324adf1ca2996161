"""How Royal Raven is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Primer, Term
from game.engine.words import N_, _, sentences
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
        "To lay cards of the hand face down: their points go to whoever wins the last trick."
    ),
    "taker": N_("To lay cards of the hand face down: their points go to the taker’s team."),
    "none": N_("To lay cards of the hand face down: their points are nobody’s."),
}


def primer(options: RoyalRavenOptions) -> Primer:
    """How it is played with these options."""
    cards = _POINT_CARDS[options.include_ones, options.include_lynx]
    goal = [
        _("Two teams of two win tricks with point cards in them: {cards}.").format(cards=_(cards)),
        _("The first team to reach the target wins."),
    ]
    if options.both_reach == "taker_first":  # A29
        goal.append(_("If both reach it in one hand, the taker’s team wins."))
    return Primer(
        goal=(sentences(*goal), "RR2"),
        turn=(sentences(*_turn(options)), "RR11"),
        scoring=(
            _(
                "The bidder’s team scores all it has captured if that is at least the bid, else"
                " it loses the bid. The others score what they have captured."
            ),
            "RR28",
        ),
        terms=_terms(options),
    )


def _turn(options: RoyalRavenOptions) -> list[str]:
    """What is done, in order (RR11, RR14, RR15, RR18, RR20, RR21; A9, A15, A20)."""
    told = [_("First the teams bid for how many points they will take.")]
    if options.auction == "single":
        told.append(_("Everybody speaks only once."))
    if options.trump_timing == "before_kitty":
        told.append(
            _("The highest bidder names trump, lifts the kitty, buries as many cards and leads.")
        )
    else:
        told.append(
            _("The highest bidder lifts the kitty, buries as many cards, names trump and leads.")
        )
    if options.partner_trump:
        told.append(_("For 5 points more, the partner may name trump instead."))
    told.append(_("Then follow the colour led if you can. If you cannot, play what you like."))
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
            "A call above every bid that promises all points: 100 extra if it succeeds, another"
            " 50 lost if not."
        )
        return [Term(_("Shoot the Bird"), text, "RR13"), Term(_("Shooting"), text, "RR13")]
    shoot = _(
        "To promise every point of the deck: 100 extra if it succeeds, another 50 lost if not."
    )
    shot = _("A bid for every point: 100 extra if it is made, another 50 lost if not.")
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
    rated = _("Its result counts for your rating, and leaving it is a loss.")
    return [
        Term(
            _("kitty"),
            _("Cards laid aside in the deal: the highest bidder takes them and buries as many."),
            "RR9",
        ),
        Term(
            _("trump"),
            sentences(_("The colour that beats all others."), _highest(options)),
            "RR16",
        ),
        Term(
            _("bid"),
            _("The number of points that a team promises to capture in this hand."),
            "RR11",
        ),
        Term(_("bury"), _(_BURIED[options.kitty_points]), "RR15"),
        *_shooting(options),
        Term(
            _("partner"),
            _("The player opposite: what either of you captures counts for both."),
            "RR1",
        ),
        Term(_("trick"), sentences(*trick), "RR22"),
        *([Term(_("rated"), rated, "RR39")] if Terms(options).rated else []),
        Term(
            _("dealer"),
            _("Who deals this hand: the player on the dealer’s left bids first."),
            "RR10",
            sign=_("D"),
        ),
    ]
