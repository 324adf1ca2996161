"""What Kraken says to people: prompts, labels, reasons and the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import tricks
from game.cards.french import RANK_NAMES, RANKS_NAMES, SUIT_NAMES
from game.cards.partners import awaited, team, won_trick
from game.engine.actions import Action, Event
from game.engine.cards import bits, mask
from game.engine.primer import Worth
from game.engine.words import N_, _, points
from game.games.kraken.combinations import offers
from game.games.kraken.deck import DECK, OF_SUIT, OVER, POINTS, RANK, SEATS, STRENGTH, SUIT, stands
from game.games.kraken.declaring import sets_of
from game.games.kraken.options import KrakenOptions
from game.games.kraken.scoring import CHALLENGES
from game.games.kraken.state import Table, View

_CONVENTIONS = {
    "none": N_("No signals are agreed: a discard means nothing."),
    "high_low": N_(
        "High or low: the first time you discard freely, the card tells your partner about its "
        "own suit. A 7, 8 or 9 means that you hold the ace of that suit, any higher card that "
        "you do not."
    ),
    "suit_preference": N_(
        "Suit preference: the first time you discard freely, the card asks for another plain "
        "suit, neither the one led nor the one discarded. If only one is left, it asks for that "
        "one. If two are left, in the order spades, hearts, clubs, diamonds, a 7, 8 or 9 asks "
        "for the first and any higher card for the second."
    ),
}
_DEALER_DOES = {
    "new": N_("The cards are dealt"),
    "turn": N_("A card is turned up"),
    "again": N_("Everybody passed: a second card is turned up"),
    "show": N_("The declarations are compared"),
    "collect": N_("The trick is collected"),
    "score": N_("The round is scored"),
    "scored": N_("The next round is dealt"),
    "over": N_("The match is over"),
}
_VERBS = {
    "choose": ("trump", "accept", "pass"),
    "challenge": ("kraken", "re", "super", "pass"),
    "declare": ("declare", "done"),
    "play": ("play",),
    "stuk": ("claim", "withhold"),
    "claim": ("claim", "withhold"),
}
_DUE = {
    "choose": N_("Trumps are chosen first (KR10)."),
    "challenge": N_("Now a team may challenge; otherwise pass (KR16)."),
    "declare": N_("Declare your combinations or say that you are done (KR29)."),
    "play": N_("The round is under way: play a card (KR19)."),
    "stuk": N_("Claim or waive your king and queen of trumps first (KR30)."),
    "claim": N_("Claim or waive the bonus before the next card is led (KR27)."),
}
_LABELS = {
    "accept": N_("Accept"),
    "pass": N_("Pass"),
    "kraken": N_("Kraken! (×2)"),
    "re": N_("Re! (×4)"),
    "super": N_("Superkraken! (×8)"),
    "declare": N_("Declare"),
    "done": N_("Done"),
    "withhold": N_("Keep silent"),
}
BONUS_NAMES = {
    "run3": N_("three in a row"),
    "run4": N_("four in a row"),
    "run3kq": N_("three in a row with king and queen of trumps"),
    "run4kq": N_("four in a row with king and queen of trumps"),
    "kq": N_("king and queen of trumps"),
    "four": N_("four of a kind"),
    "stuk": N_("your king and queen of trumps"),
}
_BRIEF = {  # where a window has no room for whose king and queen they are
    "run3kq": N_("three in a row with king and queen"),
    "run4kq": N_("four in a row with king and queen"),
}
_LOG = {
    "deal": N_("{name} dealt the cards"),
    "turn": N_("Turned up: the {cards}"),
    "pass": N_("{name}: pass"),
    "trump": N_("{name}: {cards} are trumps"),
    "kraken": N_("{name}: Kraken! The score counts double"),
    "re": N_("{name}: Re! The score counts four times"),
    "super": N_("{name}: Superkraken! The score counts eight times"),
    "declare": N_("{name} declared {value}"),
    "show": N_("{name}: {cards}, {value}"),
    "declared": N_("{name}: {value} for declarations"),
    "play": N_("{name}: {cards}"),
    "claim": N_("{name}: bonus of {value}"),
    "withhold": N_("{name} claimed no bonus"),
    "last": N_("{name} won the last trick: {value}"),
    "pit": N_("{name}: all eight tricks, {value}"),
    "made": N_("{name} made it, with {points}"),
    "set": N_("{name} fell short, with {points}"),
    "score": N_("{name}: +{value}"),
    "nothing": N_("{name}: no points"),
    "extra": N_("The match is tied: one more round"),
    "over": N_("The match goes to {name}"),
}
_LOG_OF_CARDS = {  # where a challenge multiplies nothing else (K7)
    "kraken": N_("{name}: Kraken! The card points count double"),
    "re": N_("{name}: Re! The card points count four times"),
    "super": N_("{name}: Superkraken! The card points count eight times"),
}


def convention(options: KrakenOptions) -> str:
    """The signals that both teams have agreed upon, for the card on the table (KR21, K37)."""
    return _(_CONVENTIONS[options.signals])


def extra(options: KrakenOptions, table: Table) -> tuple[str, str]:
    """What a round beyond the last is called, and why it is played (K38)."""
    if table.over or len(table.sheet) < options.rounds:
        return "", ""
    why = _("Both teams have {n}: another round is played.")
    return _("Extra round"), why.format(n=table.score[0])


def prompt(options: KrakenOptions, view: View, legal: Sequence[Action]) -> str:
    """What is awaited of this seat, or of whom the table waits."""
    table = view.table
    if waiting := awaited(view, _DEALER_DOES):
        return waiting
    phase = table.phase
    if phase == "choose":
        if options.trump_mode == "random" and table.passes < SEATS:
            return _("Play with {suit} as trumps?").format(
                suit=_(SUIT_NAMES[SUIT[table.turned[0]]])
            )
        if any(action.verb == "pass" for action in legal):
            return _("Choose trumps, or pass")
        if table.turned:
            suit = _(SUIT_NAMES[SUIT[table.turned[0]]])
            return _("Choose trumps other than {suit}").format(suit=suit)
        return _("You must choose trumps")
    if phase == "challenge":
        score, cards = (
            (
                _("Say Kraken for twice the score, or pass"),
                _("Say Kraken (card points ×2), or pass"),
            ),
            (_("Say Re for four times the score, or pass"), _("Say Re (card points ×4), or pass")),
            (
                _("Say Superkraken for eight times the score, or pass"),
                _("Say Superkraken (card points ×8), or pass"),
            ),
        )[table.level]
        return score if options.multiply_bonus else cards  # K7
    if phase == "declare":
        said = table.claims[view.seat]
        if len(legal) == 1:
            return (
                _("You have nothing more to declare") if said else _("You have nothing to declare")
            )
        if said:
            return _("Declare more, or say “That is all”")
        return _("Declare what you hold, or keep silent")
    if phase in ("claim", "stuk"):
        return claims(table, _(BONUS_NAMES[table.pending]))
    if not table.trick:
        return _("Lead a card")
    led = SUIT[table.trick[0]]
    if view.own.hand & OF_SUIT[led]:
        text = _("Follow {suit}")
    elif all(SUIT[action.arg] == table.trump for action in legal):
        text = _("No {suit}: play a trump")
    else:
        text = _("No {suit}: play a card")
    return text.format(suit=_(SUIT_NAMES[led]))


def claims(table: Table, what: str = "") -> str:
    """Whether a bonus is claimed, and what for; in brief where nothing else is named."""
    what = what or _(_BRIEF.get(table.pending, BONUS_NAMES[table.pending]))
    return _("Claim {value} for {what}?").format(value=table.pending_value, what=what)


def doing(view: View, action: Action) -> str:
    """A decision that is no card within a sentence; "" where that says what its button says."""
    turned = view.table.turned
    if action.verb == "trump" or (action.verb == "accept" and turned):
        suit = action.arg if action.verb == "trump" else SUIT[turned[0]]
        return _("{suit} as trump").format(suit=_(SUIT_NAMES[suit]))
    if action.verb == "claim":
        return _(BONUS_NAMES[view.table.pending])
    return _("passing") if action.verb == "pass" else ""


def label(options: KrakenOptions, view: View, action: Action) -> str:
    """A decision as a button calls it."""
    table, verb = view.table, action.verb
    if verb == "trump":
        return _(SUIT_NAMES[action.arg]).capitalize()
    if verb == "accept" and table.turned:
        return _("Accept {suit}").format(suit=_(SUIT_NAMES[SUIT[table.turned[0]]]))
    if verb == "play":
        return _("Play the {card}").format(card=card_name(action.arg))
    if verb == "declare":
        sets = sets_of(options, view.own.hand, table.trump)
        if declared := offers(sets).get((action.arg, action.to)):
            return _("Declare {what}: {value}").format(
                what=combination_name(declared.cards), value=declared.value
            )
    if verb == "claim":
        return _("Claim {value}").format(value=table.pending_value)
    return _(_LABELS[verb])


def why_not(options: KrakenOptions, view: View, action: Action) -> str:
    """One sentence with the rule behind it for an illegal decision."""
    table, verb = view.table, action.verb
    if table.over:
        return _("The match is over.")
    if not table.turn >> view.seat & 1:
        return _("It is not your turn.")
    phase = table.phase
    if verb not in _VERBS[phase]:
        return _(_DUE[phase])
    if phase == "choose":
        return _why_not_choose(options.trump_mode, table, verb, action.arg)
    if phase == "challenge":
        word = CHALLENGES[table.level]
        return _("All you can say now is “{word}” or pass (KR16, KR17, KR18).").format(
            word=_(_LABELS[word])
        )
    if phase == "declare":
        if options.share_cards:
            return _("You do not hold that combination, or have declared it already (KR31).")
        return _(
            "You do not hold that combination, or have declared it already. "
            "Each card counts once (K21)."
        )
    if verb != "play":
        return _("That move takes no card or number.")
    if not 0 <= action.arg < DECK.size or action.to:
        return _("There is no such card in this deck.")
    if not view.own.hand >> action.arg & 1:
        return _("You do not hold the {card}.").format(card=card_name(action.arg))
    return _why_not_play(options, view, action.arg)


def _why_not_choose(mode: str, table: Table, verb: str, suit: int) -> str:
    if verb == "pass":
        if mode == "utrecht":
            return _("The player left of the dealer must choose trumps and may not pass (KR13).")
        if mode == "free":
            return _("Everybody has passed, so you must choose trumps (KR12).")
        return _("Everybody has passed, so you must call another suit (KR15).")
    if mode != "random":
        return _("Choose one of the four suits (KR12).")
    if table.passes < SEATS:
        return _("The turned-up card proposes a trump suit: accept it, or pass (KR14).")
    if verb == "trump" and 0 <= suit < 4:
        return _("Everybody passed on that suit: call another one (KR15).")
    return _("Call one of the other three suits (KR15).")


def _why_not_play(options: KrakenOptions, view: View, card: int) -> str:
    table, hand = view.table, view.own.hand
    trick, trump = table.trick, table.trump
    led = SUIT[trick[0]]
    suit = _(SUIT_NAMES[led])
    trumps = hand & OF_SUIT[trump]
    over = OVER[trump][trick[tricks.winner(trick, STRENGTH[trump][led])]]
    if led == trump and SUIT[card] == trump:
        return _("Trumps are led and you can play a higher one, so you must (KR25).")
    if hand & OF_SUIT[led]:
        return _("You hold {suit}, so you must follow suit (KR19).").format(suit=suit)
    if options.play_rules == "rotterdam":
        if SUIT[card] != trump:
            return _("You cannot follow, so you must play a trump (KR26).")
        return _("You must play a trump that beats the highest one (KR26).")
    if trumps & over and SUIT[card] != trump:
        return _("The other team is winning the trick, so you must trump it (KR22).")
    if trumps & over and _must_beat(trick, trump):
        return _("The other team’s trump is winning, so you must play a higher one (KR22).")
    if _must_beat(trick, trump):
        return _("You may not play below their trump while you hold another card (KR23).")
    return _("You may not play below your partner’s trump while you hold another card (KR24).")


def _must_beat(trick: Sequence[int], trump: int) -> bool:
    """Whether the other team is winning, seen from the next to play."""
    return len(trick) - tricks.winner(trick, STRENGTH[trump][SUIT[trick[0]]]) != 2


def log_line(options: KrakenOptions, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log; none when a seat merely ends its declarations."""
    kind, value = event.kind, event.value
    name = names[event.seat] if event.seat >= 0 else ""
    cards = ", ".join(card_name(card) for card in event.cards if card >= 0)
    if kind in ("score", "declared", "pit", "made", "set"):
        name = team(names, event.seat % 2)
    if kind == "over":
        if value < 0:
            return _("The match is a draw")
        name = team(names, value)
    if kind == "deal":
        name = names[value]
    if kind == "trump":
        cards = _(SUIT_NAMES[value])
    if kind == "turn":
        cards = card_name(value)
    if kind == "show":
        cards = combination_name(mask(event.cards))
    if kind == "trick":
        return won_trick(name, value)
    if kind == "done":
        return ""
    if kind == "score" and not value:
        kind = "nothing"
    log = _LOG if options.multiply_bonus else _LOG | _LOG_OF_CARDS
    return _(log[kind]).format(name=name, value=value, points=points(value), cards=cards)


def card_name(card: int) -> str:
    """A card as people say it."""
    return _("{rank} of {suit}").format(
        rank=_(RANK_NAMES[RANK[card]]), suit=_(SUIT_NAMES[SUIT[card]])
    )


def combination_name(cards: int) -> str:
    """A run or a four as people say it."""
    low, high = (cards & -cards).bit_length() - 1, cards.bit_length() - 1
    if SUIT[low] != SUIT[high]:
        return _("four {ranks}").format(ranks=_(RANKS_NAMES[RANK[low]]))
    return _("{suit} from {low} to {high}").format(
        suit=_(SUIT_NAMES[SUIT[low]]), low=_(RANK_NAMES[RANK[low]]), high=_(RANK_NAMES[RANK[high]])
    )


def values(trump: int) -> list[Worth]:
    """The trumps and a suit beside them, the highest cards first (KR6, KR7, KR8, KR9)."""
    rows = []
    for suit, head in (
        (trump, _("Trumps, {suit}: they beat every other suit")),
        ((trump + 1) % 4, _("The other suits, such as {suit}")),
    ):
        cards = sorted(bits(OF_SUIT[suit]), key=lambda card: -stands(trump, card))
        named = ((card, DECK.names[card]) for card in cards)
        row = [(card, name[-1] + name[:-1], POINTS[trump][card]) for card, name in named]
        rows.append(Worth(head.format(suit=_(SUIT_NAMES[suit])), row))
    return rows
