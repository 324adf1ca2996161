"""What Raj says to people: prompts, labels, reasons and the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action, Event
from game.engine.cards import seats_in
from game.engine.words import _, points, signed
from game.games.raj.options import RajOptions
from game.games.raj.state import (
    BIDS,
    DECK,
    FIRST_PRIZE,
    View,
    bid_card,
    highest_takes,
    untold,
    value_of,
)


def prompt(options: RajOptions, view: View) -> str:
    """What is awaited, in a few words."""
    table = view.table
    if table.over:
        return _("The match is over")
    if table.phase == "turn" and table.pot:
        return _("{n} carries over to the next prize").format(n=signed(table.pot_value))
    if table.phase != "bid":
        return {
            "deal": _("The prizes are shuffled"),
            "turn": _("The next prize is coming"),
            "reveal": _("Everybody has bid"),
            "award": _("Who gets the pot?"),
            "score": _("All prizes are gone"),
        }[table.phase]
    if not table.turn >> view.seat & 1:
        return _("Your bid is sealed; others are still choosing")
    highest = highest_takes(options, table)
    if untold(options, table):
        text = _("Bid for {prize}: {card} came last, so the lowest takes it")
        if highest:
            text = _("Bid for {prize}: {card} came last, so the highest takes it")
        return text.format(prize=signed(table.pot_value), card=card_name(table.prize))
    text = _("Bid for {prize}: the lowest unique bid must take it")
    if highest:
        text = _("Bid for {prize}: the highest unique bid takes it")
    return text.format(prize=signed(table.pot_value))


def label(action: Action) -> str:
    """A bid as a button or a log line calls it."""
    return _("Bid {value}").format(value=action.arg)


def doing(action: Action) -> str:
    """A bid within a sentence."""
    return _("bidding {bid}").format(bid=action.arg)


def why_not(view: View, action: Action) -> str:
    """One sentence with the rule behind it for an illegal bid; empty for a legal one."""
    table = view.table
    value = action.arg
    if table.over:
        return _("The match is over.")
    if action.verb != "bid" or action.to or not 1 <= value <= BIDS:
        return _("A bid is one of your bid cards, 1 to {n} (RJ2).").format(n=BIDS)
    if table.phase != "bid":
        return _("There is no prize to bid for until the next one is turned up (RJ5).")
    if not table.turn >> view.seat & 1:
        return _("You have already sealed your bid for this prize (RJ6).")
    if not table.hands[view.seat] >> bid_card(view.seat, value) & 1:
        return _("Your {value} is gone: each bid card is used once (RJ13).").format(value=value)
    return ""


def log_line(event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    kind, worth = event.kind, signed(event.value)
    name = names[event.seat] if event.seat >= 0 else ""
    if kind == "deal":
        return _("Game {n}: the prizes are shuffled").format(n=event.value)
    if kind == "turn":
        return _("The prize is {worth}").format(worth=worth)
    if kind == "seal":
        return _("{name}: a sealed bid").format(name=name)
    if kind == "reveal":
        each = [f"{names[seat]} {value_of(card)}" for seat, card in enumerate(event.cards)]
        return _("The bids: {bids}").format(bids=", ".join(each))
    if kind == "award":
        return _("{worth} for {name}").format(worth=worth, name=name)
    if kind == "carry":
        return _("All bids cancel: {worth} is added to the next prize").format(worth=worth)
    if kind == "discard":
        return _("All bids cancel: {worth} is lost").format(worth=worth)
    if kind == "score":
        return f"{name}: {points(event.value, signed(event.value))}"
    won = _(" and ").join(names[seat] for seat in seats_in(event.value))
    if kind == "won":
        return _("The game goes to {names}").format(names=won)
    return _("The match goes to {names}").format(names=won)


def card_name(card: int) -> str:
    """A bid card or a prize as people say it."""
    return str(value_of(card)) if card < FIRST_PRIZE else signed(DECK.points[card])
