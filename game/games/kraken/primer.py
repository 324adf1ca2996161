"""How Kraken is played, in a few sentences, and the words that stand on its table."""

from __future__ import annotations

from game.engine.primer import Example, Primer, Term
from game.engine.words import _, ngettext, points, sentences
from game.games.kraken.deck import DECK, POINTS
from game.games.kraken.options import KrakenOptions
from game.games.kraken.words import values

EXAMPLE = 1  # hearts, as trumps


def primer(options: KrakenOptions) -> Primer:
    """How it is played with these options."""
    return Primer(
        goal=(
            _(
                "Two teams of two win tricks. The team that chooses trumps, the suit that beats "
                "all others, must take more points than the other."
            ),
            "KR11",
        ),
        turn=([*_trumps(options), *_turn(options)], "KR19"),
        scoring=(sentences(*_scoring(options)), "KR32"),
        ends=(
            ngettext(
                "After {n} round the team with more points wins.",
                "After {n} rounds the team with more points wins.",
                options.rounds,
            ).format(n=options.rounds),
            "K39",
        ),
        until=ngettext("{n} round", "{n} rounds", options.rounds).format(n=options.rounds),
        example=_trick(),
        terms=_terms(options),
        values=values(EXAMPLE),
        counted=_("All the cards together count {all}.").format(all=sum(POINTS[EXAMPLE])),
    )


def _trick() -> Example:
    """A trick that is trumped twice (KR20, KR22)."""
    names = ["CA", "HA", "H9", "C7"]
    who = [_("You lead"), _("Wren"), _("{name} wins").format(name=_("Robin")), _("Jay")]
    n = sum(POINTS[EXAMPLE][DECK.card(name[1:] + name[0])] for name in names)
    why = _(
        "Hearts are trumps. Wren has no clubs and must trump. Robin, your partner, has none either "
        "and must beat Wren: the 9 is a higher trump than the ace. Your team takes the trick, "
        "worth {points}."
    )
    told = why.format(points=points(n))
    return Example(_("A trick"), [*zip(names, who, strict=True)], 2, told, "KR20")


def _trumps(options: KrakenOptions) -> list[str]:
    """How trumps are found (KR12, KR13, KR14, KR15, K28)."""
    if options.trump_mode == "utrecht":
        return [_("The player on the dealer’s left chooses trumps.")]
    if options.trump_mode == "random":
        again = _("If nobody does, a second card decides.")
        if options.random_all_pass == "left_calls":
            again = _("If nobody does, the player on the dealer’s left calls another suit.")
        return [_("A card is turned up: each player in turn may accept its suit as trumps."), again]
    if options.free_start == "dealer":
        return [_("Starting with the dealer, each player may choose trumps or pass.")]
    return [_("Starting on the dealer’s left, each player may choose trumps or pass.")]


def _turn(options: KrakenOptions) -> list[str]:
    """What follows (KR16, KR29, KR19, KR22, KR23, KR26, K18)."""
    told = (
        [_("Then the other team may say Kraken, which doubles what is at stake.")]
        if options.challenges
        else []
    )
    if options.declare_hand == "auto":
        told.append(_("Cards in a row and four of a kind are declared for you, for points."))
    else:
        told.append(_("You may declare cards in a row or four of a kind, for points."))
    if options.play_rules == "rotterdam":
        trump = _("If you cannot, play a trump if you have one, and a higher one if you can.")
    else:
        trump = _(
            "If you cannot and the other team is winning, beat their card with a trump if you can."
        )
    return [*told, _("Then eight tricks are played: follow suit if you can."), trump]


def _scoring(options: KrakenOptions) -> list[str]:
    """What a round brings (KR32, KR33, KR34, K1, K2, K3, K7, K8, K11)."""
    told = [
        _(
            "If the team that chose trumps gets more points, both teams score "
            "their own. If not, the other team takes it all."
        )
    ]
    if options.challenges:
        told.append(
            _("Each challenge doubles the score.")
            if options.multiply_bonus
            else _("Each challenge doubles the card points.")
        )
        told.append(
            _(
                "Then the team that challenged last must get more points, and the winners take it "
                "all."
            )
            if options.challenge_payout == "winner_takes_all"
            else _(
                "Then the team that challenged last must get more points: if so, it scores its "
                "own, the others nothing; if not, the others take it all."
            )
        )
    if options.spades_bonus == "x2_total":
        told.append(_("With spades as trumps everything counts double."))
    elif options.spades_bonus == "x2_cards":
        told.append(_("With spades as trumps the card points count double."))
    club = options.scoring_preset == "club"
    if club or options.last_trick_bonus:
        told.append(_("The last trick scores 10 more."))
    if club or options.pit_bonus:
        told.append(_("Winning all eight tricks scores 100 more."))
    return told


def _challenges(options: KrakenOptions) -> list[Term]:
    """The words of the challenges, where there are any (KR16, KR17, KR18, K7)."""
    if not options.challenges:
        return []
    if options.multiply_bonus:
        kraken = _(
            "A challenge to the team that chose trumps: the score counts "
            "double, and your team must get more points."
        )
        re = _("The answer to Kraken: four times the score, and your team must get more points.")
        over = _("The answer to Re: eight times the score.")
    else:
        kraken = _(
            "A challenge to the team that chose trumps: card points count "
            "double, and your team must get more points."
        )
        re = _(
            "The answer to Kraken: four times the card points, and your team must get more points."
        )
        over = _("The answer to Re: eight times the card points.")
    return [
        Term(_("Kraken"), kraken, "KR16"),
        Term(_("Re"), re, "KR17"),
        Term(_("Superkraken"), over, "KR18"),
    ]


def _declared(options: KrakenOptions) -> str:
    """What it is to declare, and what it brings (KR29, KR31, K14, K20, K21)."""
    if options.four_nines:
        what = _("To announce that you hold cards in a row, or four of a kind (9s or higher).")
    else:
        what = _("To announce that you hold cards in a row, or four of a kind (10s or higher).")
    told = [what, _("Only the team with the best combination scores what it has declared.")]
    if options.declare_tie == "both_score":
        told.append(_("If both teams’ best combinations are worth the same, both teams score."))
    if options.share_cards:
        told.append(_("A card may count in both a run and a four of a kind."))
    return sentences(*told)


def _terms(options: KrakenOptions) -> list[Term]:
    """The words of its table."""
    stuk = _(
        "King and queen of trumps in one hand: worth 20, claimed when you play the second one."
    )
    bonus = [
        _(
            "Points for three or four in a row, four of a kind (10s or higher), or king and "
            "queen of trumps, within one trick."
        )
    ]
    if options.declare_bonus == "ask":  # K16
        bonus.append(_("They must be claimed."))
    else:
        stuk = _("King and queen of trumps in one hand: worth 20 when you play the second one.")
    return [
        *_challenges(options),
        Term(_("stuk"), stuk, "KR30"),
        Term(
            _("trumps"),
            _("The suit that beats all others. In it the jack is highest, then the 9."),
            "KR6",
        ),
        Term(_("declare"), _declared(options), "KR29"),
        Term(_("bonus"), sentences(*bonus), "KR28"),
        Term(_("partner"), _("The player opposite you: your points are added together."), "KR1"),
        Term(
            _("trick"),
            _("One card from each player. The highest of the suit led wins, or the highest trump."),
            "KR20",
        ),
        Term(
            _("dealer"),
            _("The player who deals this round. The player on the dealer’s left leads first."),
            "KR19",
            sign=_("D"),
        ),
    ]
