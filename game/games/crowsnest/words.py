"""What CrowsNest says to people: prompts, labels, reasons and the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import rook_words
from game.cards.partners import awaited
from game.engine.actions import Action, Event
from game.engine.words import N_, _
from game.games.crowsnest.deck import CROW, OF_SUIT, STEP, SUIT, SUIT_NAMES, WITH_CROW
from game.games.crowsnest.options import Terms
from game.games.crowsnest.state import Table, View

_DEALER_DOES = {
    "new": N_("The cards are dealt"),
    "passed": N_("Everybody passed: the same dealer deals again"),
    "lift": N_("The nest goes to the declarer"),
    "collect": N_("The trick is collected"),
    "nest": N_("The nest is turned up"),
    "score": N_("The hand is scored"),
    "scored": N_("The next hand is dealt"),
    "over": N_("The match is over"),
}
_DUE = {
    "bid": N_("The bidding comes first (CN7)."),
    "bury": N_("First bury as many cards as the nest held (CN11)."),
    "trump": N_("First name the trump suit (CN13)."),
    "play": N_("The hand is under way: play a card (CN14)."),
}
_LOG = {
    "deal": N_("{name} dealt the cards"),
    "redeal": N_("Nobody bid: the same dealer deals again"),
    "bid": N_("{name}: bid {value}"),
    "pass": N_("{name}: pass"),
    "lift": N_("{name}: the nest"),
    "lifted": N_("{name}: the nest, {cards}"),
    "trump": N_("{name}: trump is {cards}"),
    "play": N_("{name}: {cards}"),
    "nest": N_("{name}: last trick, {points} from the nest, {cards}"),
    "made": N_("{name}: bid of {value} made"),
    "set": N_("{name}: bid of {value} failed"),
    "gain": N_("{name}: +{value}"),
    "loss": N_("{name}: −{value}"),
    "sudden": N_("Both teams have {value}: the next hand decides"),
    "over": N_("The match goes to {name}"),
}


def prompt(terms: Terms, view: View) -> str:
    """What is awaited of this seat, or of whom the table waits."""
    table = view.table
    common = awaited(view, _DEALER_DOES) or rook_words.asked(table, terms.lowest)
    if common:
        return common
    if table.phase == "trump":
        return _("Name the trump suit")
    first = table.trick[0]
    if first == CROW:
        return _("The Crow was led: follow with trump")
    follows = view.own.hand & OF_SUIT[SUIT[first]]
    text = _("Follow {suit}") if follows else _("No {suit}: play a card")
    return text.format(suit=_(SUIT_NAMES[SUIT[first]]))


def sudden(table: Table) -> tuple[str, str]:
    """What a hand of sudden death is called, and why it is played (C21)."""
    why = _("Both teams have {n}: one more hand decides, and another if they tie again.")
    return _("One hand decides"), why.format(n=table.score[0])


def label(action: Action) -> str:
    """A decision as a button calls it."""
    return rook_words.label(action.verb, action.arg, SUIT_NAMES, card_name)


def doing(action: Action) -> str:
    """A decision within a sentence."""
    return rook_words.doing(action.verb, action.arg, SUIT_NAMES)


def why_not(terms: Terms, view: View, action: Action) -> str:
    """One sentence with the rule behind it for an illegal decision."""
    table = view.table
    if table.over:
        return _("The match is over.")
    if not table.turn >> view.seat & 1:
        return _("It is not your turn.")
    asked = {"bid": ("bid", "pass"), "bury": ("bury",), "trump": ("trump",), "play": ("play",)}
    if action.verb not in asked[table.phase]:
        return _(_DUE[table.phase])
    if action.verb == "pass":
        return _("The others have passed, so the dealer must bid (C2).")
    if action.verb == "bid":
        return _why_not_bid(terms, table, action.arg)
    if action.verb == "trump":
        return _("Trump is one of the four suits (CN13).")
    if not 0 <= action.arg < terms.deck.size:
        return _("There is no such card in this deck.")
    if not view.own.hand >> action.arg & 1:
        return _("You do not hold {card}.").format(card=card_name(action.arg))
    if action.verb == "bury":
        return _("At this table the Crow may not be buried (C7).")
    return _why_not_play(view)


def _why_not_bid(terms: Terms, table: Table, bid: int) -> str:
    best = max(table.bids)
    if bid % STEP:
        return _("Bids are multiples of {step} (CN8).").format(step=STEP)
    if bid > terms.highest:
        return _("The highest bid is {bid}, every point in the deck (CN8).").format(
            bid=terms.highest
        )
    if best > 0 and bid <= best:
        return _("You must bid more than {bid} (C1).").format(bid=best)
    if terms.options.use_crow:
        return _("The lowest bid is {bid} (CN8).").format(bid=terms.lowest)
    return _("Without the Crow the lowest bid is {bid} (C5).").format(bid=terms.lowest)


def _why_not_play(view: View) -> str:
    first, trump = view.table.trick[0], view.table.trump
    led = trump if first == CROW else SUIT[first]
    suit = _(SUIT_NAMES[led])
    if not view.own.hand & OF_SUIT[led]:
        return _("Trump is led and the Crow is your only trump, so you must play it (C13).")
    if first == CROW:
        return _("The Crow leads trump, and you hold {suit}, so you must play trump (C12).").format(
            suit=suit
        )
    return _("You hold {suit}, so you must follow suit (CN15).").format(suit=suit)


def log_line(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log; none for a single buried card."""
    return rook_words.log_line(event, names, _LOG, SUIT_NAMES, card_name)


def card_name(card: int) -> str:
    """A card as people say it."""
    if card == CROW:
        return _("the Crow")
    return _("{suit} {rank}").format(suit=_(SUIT_NAMES[SUIT[card]]), rank=WITH_CROW.rank[card])
