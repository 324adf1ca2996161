"""What Royal Wife-Swap says to people: prompts, labels, reasons and the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.french import JACK, SUIT_NAMES, TEN
from game.engine.actions import Action, Event
from game.engine.cards import UNKNOWN, bits
from game.engine.words import N_, _, points
from game.games.wife_swap.deck import MOST_STEPS, NEMESIS_OF, OF_SUIT, RANK
from game.games.wife_swap.families import (
    Layout,
    can_marry,
    cards_of,
    elder_first,
    married,
    why_no_family,
    why_no_home,
    why_not_left,
)
from game.games.wife_swap.names import card_name, family_name, spoken_card, spoken_text
from game.games.wife_swap.state import Table, View
from game.games.wife_swap.tricks import trick_winner

_PLACES = {
    3: (N_("Your left neighbour"), N_("Your right neighbour")),
    4: (N_("Your left neighbour"), N_("The player opposite"), N_("Your right neighbour")),
    5: (
        N_("Your left neighbour"),
        N_("The player on the far left"),
        N_("The player on the far right"),
        N_("Your right neighbour"),
    ),
}
_DEALER_DOES = {
    "new": N_("The cards are dealt"),
    "collect": N_("The trick is collected"),
    "return": N_("Orphans and unused cards go under the stock"),
    "refill": N_("The hands are filled from the stock"),
    "score": N_("The families are scored"),
    "scored": N_("The next game is dealt"),
    "over": N_("The match is over"),
}
_LOG = {
    "deal": N_("{name} dealt the cards"),
    "play": N_("{name}: {cards}"),
    "wed": N_("{name} married {cards}"),
    "lay": N_("{name} laid {cards}"),
    "lift": N_("{name} took back {cards}"),
    "reset": N_("{name} started the arrangement over"),
    "done": N_("{name}: families worth {points}"),
    "orphans": N_("{name}: orphans under the stock, {cards}"),
    "under": N_("Unused, under the stock: {cards}"),
    "draw": N_("{name} drew {cards}"),
    "drew": N_("{name} drew {cards} from the stock"),
    "stall": N_("Nobody has laid a card for {value} tricks: the game stops"),
    "stop": N_("{value} tricks have been played: the game stops"),
    "score": N_("{name}: +{value}"),
    "extra": N_("The leaders are tied at {value}: another game decides"),
    "over": N_("The match goes to {name}"),
}


def prompt(view: View) -> str:
    """What is awaited of this seat, or of whom the table waits."""
    table = view.table
    if not table.turn:
        return _(_DEALER_DOES[table.phase])
    if not table.turn >> view.seat & 1:
        away = (table.turn.bit_length() - 1 - view.seat) % len(table.families)
        who = _(_PLACES[len(table.families)][away - 1])
        if table.phase == "meld":
            return _("{who} arranges families").format(who=who)
        return _("{who} to play").format(who=who)
    if table.phase == "meld":
        if table.bench:
            return _("Find homes for the cards on the bench, then press Done")
        return _("You won the trick: arrange your families, then press Done")
    if table.led < 0:
        return _("Lead a card")
    follows = view.own.hand & OF_SUIT[table.led]
    text = _("Follow {suit}") if follows else _("No {suit}: play a card")
    return text.format(suit=_(SUIT_NAMES[table.led]))


def extra(table: Table) -> tuple[str, str]:
    """What a game beyond the end of the match is called, and why it is played (W33)."""
    why = _("The leaders are tied at {n}: another game is played.")
    return _("Extra game"), why.format(n=max(table.score))


def label(view: View, action: Action) -> str:
    """A decision as a button calls it."""
    verb, card = action.verb, card_name(action.arg)
    if verb == "play":
        return _("Play {card}").format(card=card)
    if verb == "wed":
        return _("Wed {card} to {other}").format(card=card, other=card_name(action.to))
    if verb == "lay":
        home = family_name(view.table.families[view.seat][action.to])
        return _("Add {card} to the family of {home}").format(card=card, home=home)
    if verb == "lift":
        return _("Take {card} off").format(card=card)
    return _("Start again") if verb == "reset" else _("Done")


def why_not(view: View, action: Action, free: int) -> str:
    """One sentence with the rule behind it for an illegal decision.

    ``free`` are the cards that the melder may lay and that lie in no family.
    """
    table = view.table
    if table.over:
        return _("The match is over.")
    if not table.turn >> view.seat & 1:
        if action.verb not in ("play", "") and table.turn and table.phase != "play":
            return _("Only the winner of the trick arranges families (W8).")
        return _("It is not your turn.")
    if (action.verb == "play") != (table.phase == "play"):
        if table.phase == "play":
            return _("Families are arranged after winning a trick (WS12).")
        return _("First arrange your families and press Done (WS12).")
    if action.verb in ("play", "wed", "lay", "lift") and not 0 <= action.arg < 52:
        return _("There is no such card in this deck.")
    if action.verb == "play":
        if not view.own.hand >> action.arg & 1:
            return _why_no_card(view, action.arg)
        return _("You hold {suit}, so you must follow suit (WS5).").format(
            suit=_(SUIT_NAMES[table.led])
        )
    layout = table.families[view.seat]
    if action.verb == "done":
        return why_not_left(layout, table.bench)
    if action.verb == "reset":
        return _("Nothing has been changed yet.")
    if table.steps >= MOST_STEPS:
        return _("That was step {n}: now you can only start again or press Done.").format(
            n=MOST_STEPS
        )
    tabled = cards_of(layout)
    if not (tabled | free) >> action.arg & 1:
        return _why_no_card(view, action.arg)
    if action.verb == "lift" and tabled >> action.arg & 1:
        return _(
            "{card} was laid before this turn: it can only move to another family, or go when it "
            "no longer fits (WS21)."
        ).format(card=card_name(action.arg))
    if action.verb == "lift":
        return _("{card} is not in a family.").format(card=card_name(action.arg))
    if action.verb == "lay":
        return _why_not_lay(layout, action.arg, action.to)
    if not 0 <= action.to < 52:
        return _("There is no such card in this deck.")
    if not (tabled | free) >> action.to & 1:
        return _why_no_card(view, action.to)
    return _why_not_wed(layout, action.arg, action.to)


def _why_no_card(view: View, card: int) -> str:
    table = view.table
    name = card_name(card)
    if any(cards_of(layout) >> card & 1 for layout in table.families):
        if table.phase == "play":
            return _("{card} is in a family and cannot be played (WS21).").format(card=name)
        return _("{card} is in another player’s family (W16).").format(card=name)
    if table.phase == "meld" and view.own.hand >> card & 1:
        return _("At this table you may only lay cards from the trick (W7).")
    return _("You do not have {card}.").format(card=name)


def _why_not_lay(layout: Layout, card: int, number: int) -> str:
    if not 0 <= number < len(layout):
        return _("There is no family number {n}.").format(n=number)
    family = layout[number]
    if card in family:
        return _("{card} is in this family already.").format(card=card_name(card))
    return why_no_home(card, family)


def _why_not_wed(layout: Layout, card: int, other: int) -> str:
    if not can_marry(card, other):
        if {RANK[card], RANK[other]} == {JACK, TEN}:
            return why_no_family(elder_first(card, other))
        return _("Only a K and a Q marry, or a J and a 10 (WS13).")
    if married(layout, card) == married(layout, other) >= 0:
        return _("{couple} are married already.").format(
            couple=family_name(elder_first(card, other))
        )
    if married(layout, card) < 0 and married(layout, other) < 0:
        return _("When two cards start a family, name the K or the J first.")
    return _("First name the card that joins, then one that is already married.")


def log_line(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log; none for a draw of cards that one may not know."""
    kind, value = event.kind, event.value
    name = names[event.seat] if event.seat >= 0 else ""
    cards = [spoken_card(card) for card in event.cards if card != UNKNOWN]
    if kind in ("lift", "reset", "draw") and not cards:
        kind = {"lift": "", "draw": "drew"}.get(kind, kind)
        cards = [str(len(event.cards))]
    if kind == "trick":
        return spoken_text(won_text(event.cards, name, over=True))
    if kind == "deal":
        name = names[value]
    if kind == "over":
        name = _(" and ").join(names[seat] for seat in bits(value))
    listed = (_(" and ") if kind == "wed" else ", ").join(cards)
    if not kind:
        return ""
    return _(_LOG[kind]).format(name=name, value=value, points=points(value), cards=listed)


def won_text(trick: Sequence[int], winner: str, *, over: bool) -> str:
    """Who wins a whole trick and with which card, and why when it is a nemesis (WS8)."""
    card = trick[trick_winner(trick, 0, len(trick))]
    if NEMESIS_OF[card] in trick:
        court = card_name(NEMESIS_OF[card])
        text = _("{name}: {card}, the nemesis of {court}, wins")
        if over:
            text = _("{name}: {card}, the nemesis of {court}, won")
        return text.format(name=winner, card=card_name(card), court=court)
    text = _("{name}: {card} is the highest and wins")
    if over:
        text = _("{name}: {card} was the highest and won")
    return text.format(name=winner, card=card_name(card))
