"""What Hearts says to people: prompts, labels, reasons and the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.french import RANK_NAMES, SUIT_NAMES
from game.engine.actions import Action, Event
from game.engine.cards import seats_in
from game.engine.words import N_, _, ngettext, points
from game.games.hearts.deck import DECK, OF_SUIT, PASSED, RANK, SUIT
from game.games.hearts.state import View

_DEALER_DOES = {
    "new": N_("The cards are shuffled"),
    "exchange": N_("The passed cards change hands"),
    "collect": N_("The trick is collected"),
    "score": N_("The deal is counted"),
    "scored": N_("The next deal comes"),
    "over": N_("The match is over"),
}
_TO = {1: N_("to the left"), 2: N_("across"), 3: N_("to the right")}


def prompt(view: View) -> str:
    """What is awaited of this seat, or of whom the table waits."""
    table = view.table
    if not table.turn:
        return _(_DEALER_DOES[table.phase])
    if table.phase == "pass":
        if not table.turn >> view.seat & 1:
            return _("The others choose the cards that they pass")
        left = PASSED - table.given[view.seat]
        text = ngettext("Choose one more card to pass {to}", "Choose {n} cards to pass {to}", left)
        return text.format(n=left, to=_(_TO[table.steps]))
    if not table.turn >> view.seat & 1:
        return _("The others play")
    if not table.history:
        return _("Lead the two of clubs")
    if not table.trick:
        return _("Lead a card")
    return _("Play a card to {suit}").format(suit=_(SUIT_NAMES[SUIT[table.trick[0]]]))


def card_name(card: int) -> str:
    """A card as people say it."""
    return _("{rank} of {suit}").format(
        rank=_(RANK_NAMES[RANK[card]]), suit=_(SUIT_NAMES[SUIT[card]])
    )


def why_not(view: View, action: Action) -> str:
    """One sentence with the rule behind it for an illegal decision."""
    table, card = view.table, action.arg
    if table.over:
        return _("The match is over.")
    if not table.turn >> view.seat & 1:
        return _("It is not your turn.")
    if table.phase == "pass" and action.verb != "give":
        return _("First pass three cards (HE6).")
    if table.phase != "pass" and action.verb != "play":
        return _("The cards have been passed: now they are played (HE7).")
    if not 0 <= card < DECK.size or not view.own.hand >> card & 1:
        return _("You do not hold this card.")
    if not table.history:
        return _("The two of clubs is led first (HE8).")
    if not table.trick:
        return _("No heart may be led until one has been thrown off (HE11).")
    led = SUIT[table.trick[0]]
    if view.own.hand & OF_SUIT[led]:
        return _("You hold {suit}, so you must follow (HE9).").format(suit=_(SUIT_NAMES[led]))
    return _("No points may be thrown on the first trick (HE12).")


def log_line(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log; none for a single card that is to be passed."""
    kind, value = event.kind, event.value
    name = names[event.seat] if event.seat >= 0 else ""
    if kind == "deal":
        return _("Deal {n}: {name} dealt").format(n=value, name=name)
    if kind == "give":
        return ""
    if kind == "exchange":
        return _told_passing(event, name)
    if kind == "play":
        return _("{name}: {card}").format(name=name, card=card_name(event.cards[0]))
    if kind == "trick":
        return _("Trick to {name}: {points}").format(name=name, points=points(value))
    if kind == "moon":
        return _("{name}: all the points, and so the moon").format(name=name)
    if kind == "score":
        return _("{name}: {points}").format(name=name, points=points(value, signed(value)))
    won = _(" and ").join(names[seat] for seat in seats_in(value))
    return _("The match goes to {names}").format(names=won)


def _told_passing(event: Event, name: str) -> str:
    if event.cards[0] < 0:
        return _("{name}: three cards passed on").format(name=name)
    cards = ", ".join(card_name(card) for card in event.cards)
    return _("{name}: {cards} passed on").format(name=name, cards=cards)


def signed(number: int) -> str:
    """Points as people read them: +7, −26, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
