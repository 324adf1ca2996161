"""What Royal Raven says to people: prompts, labels, reasons and the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.cards import rook_words
from game.cards.partners import awaited
from game.engine.actions import Action, Event
from game.engine.words import N_, _
from game.games.royal_raven.deck import RAISE, SUIT_NAMES, Pack
from game.games.royal_raven.options import Terms
from game.games.royal_raven.state import Table, View

_DEALER_DOES = {
    "new": N_("The cards are dealt"),
    "passed": N_("Everybody passed: the cards are dealt again"),
    "lift": N_("The kitty goes to the taker"),
    "collect": N_("The trick is collected"),
    "nest": N_("The kitty is turned up"),
    "score": N_("The hand is scored"),
    "scored": N_("The next hand is dealt"),
    "over": N_("The match is over"),
}
_VERBS = {
    "bid": ("bid", "shoot", "pass"),
    "bury": ("bury",),
    "trump": ("trump", "delegate"),
    "play": ("play",),
}
_DUE = {
    "bid": N_("The bidding comes first (RR10)."),
    "bury": N_("First bury as many cards as the kitty held (RR15)."),
    "trump": N_("First name the trump colour (RR16)."),
    "play": N_("The hand is under way: play a card (RR19)."),
}
_LOG = {
    "shuffle": N_("The cards are shuffled"),
    "cut": N_("The deck is cut {value} deep: the top part goes to the bottom"),
    "deal": N_("{name} dealt the cards"),
    "redeal": N_("Nobody bid: the cards are dealt again"),
    "bid": N_("{name}: bid {value}"),
    "shoot": N_("{name}: {value}, Shooting the Bird"),
    "pass": N_("{name}: pass"),
    "lift": N_("{name}: the kitty"),
    "lifted": N_("{name}: the kitty, {cards}"),
    "delegate": N_("{name}: the partner names trump, the bid is now {value}"),
    "trump": N_("{name}: trump is {cards}"),
    "play": N_("{name}: {cards}"),
    "nest": N_("{name}: {points} from the kitty, {cards}"),
    "lost": N_("The kitty held {cards}: its {points} go to nobody"),
    "made": N_("{name}: bid of {value} made"),
    "set": N_("{name}: bid of {value} failed"),
    "gain": N_("{name}: +{value}"),
    "loss": N_("{name}: −{value}"),
    "sudden": N_("Both teams have {value}: another hand is played"),
    "over": N_("The match goes to {name}"),
    "left": N_("{name} left, and the match is over"),
    "timeout": N_("{name} ran out of time, and the match is over"),
}


def prompt(terms: Terms, view: View) -> str:
    """What is awaited of this seat, or of whom the table waits."""
    table = view.table
    if waiting := awaited(view, _DEALER_DOES):
        return waiting
    if table.phase == "bid" and max(table.bids) >= terms.highest:
        return _("Shoot the Bird, or pass")
    if asked := rook_words.asked(table, terms.lowest):
        return asked
    if table.phase == "trump":
        if table.delegated:
            return _("Your partner leaves it to you to name trump")
        return _("Name the trump colour")
    suit = terms.pack.deck.suit[table.trick[0]]
    if suit < 0:
        return _("{card} was led: follow with trump").format(
            card=_first_up(card_name(terms.pack, table.trick[0]))
        )
    follows = view.own.hand & terms.pack.deck.of_suit[suit]
    text = _("Follow {suit}") if follows else _("No {suit}: play a card")
    return text.format(suit=_(SUIT_NAMES[suit]))


def sudden(table: Table) -> tuple[str, str]:
    """What a hand after equal scores at the target is called, and why it is played (A29)."""
    why = _("Both teams have {n}: another hand is played.")
    return _("Another hand"), why.format(n=table.score[0])


def _shoots(terms: Terms, action: Action) -> bool:
    """Whether it is no bid like others, but Shooting the Bird."""
    highest = action.verb == "bid" and action.arg == terms.highest
    return action.verb == "shoot" or (highest and terms.bid_shoots)


def doing(terms: Terms, action: Action) -> str:
    """A decision within a sentence."""
    if _shoots(terms, action):
        return _("shooting the Bird")
    return rook_words.doing(action.verb, action.arg, SUIT_NAMES)


def label(terms: Terms, view: View, action: Action) -> str:
    """A decision as a button calls it."""
    verb, arg = action.verb, action.arg
    if _shoots(terms, action):
        return _("Shoot the Bird ({bid})").format(bid=terms.highest)
    if verb == "delegate":
        return _("Partner names trump: contract {bid}").format(bid=view.table.contract + RAISE)
    if verb in ("leave", "timeout"):
        return _("Leave the match") if verb == "leave" else _("Out of time")
    return rook_words.label(verb, arg, SUIT_NAMES, partial(card_name, terms.pack))


def why_not(terms: Terms, view: View, action: Action) -> str:
    """One sentence with the rule behind it for an illegal decision."""
    table, verb = view.table, action.verb
    if table.over:
        return _("The match is over.")
    if verb == "leave":
        return _("Wait until it is someone’s turn. Then you may leave.")
    if verb == "timeout":
        return _("Running out of time cannot end this match for you now (A40).")
    if not table.turn >> view.seat & 1:
        return _("It is not your turn.")
    if verb not in _VERBS[table.phase]:
        return _(_DUE[table.phase])
    if verb == "pass":
        return _("The others have passed, so the dealer must bid (A10).")
    if verb == "shoot":
        return _why_not_shoot(terms)
    if verb == "bid":
        return _why_not_bid(terms, table, action.arg)
    if verb == "trump":
        return _("Trump is one of the four colours (RR16).")
    if verb == "delegate":
        return _why_not_delegate(terms, table)
    if not 0 <= action.arg < terms.pack.deck.size:
        return _("There is no such card in this deck.")
    if not view.own.hand >> action.arg & 1:
        return _("You do not hold {card}.").format(card=card_name(terms.pack, action.arg))
    if verb == "bury":
        return _("The Royal Raven and the Lynx may not be buried (RR15).")
    return _why_not_play(terms, view)


def _why_not_shoot(terms: Terms) -> str:
    if terms.options.allow_shooting:
        return _("At this table a bid of {bid} counts as Shooting the Bird (A12).").format(
            bid=terms.highest
        )
    return _("Shooting the Bird is not allowed at this table (RR13).")


def _why_not_bid(terms: Terms, table: Table, bid: int) -> str:
    best = max(table.bids)
    if bid > terms.highest:
        return _("The highest bid is {bid}, every point in the deck (RR25).").format(
            bid=terms.highest
        )
    if best > 0 and bid <= best:
        return _("You must bid more than {bid} (RR12).").format(bid=best)
    if bid < terms.lowest and terms.options.include_lynx and not terms.options.include_ones:
        return _("With the Lynx and without the 1s the lowest bid is {bid} (A1).").format(
            bid=terms.lowest
        )
    if bid < terms.lowest:
        return _("The lowest bid is {bid} (RR25).").format(bid=terms.lowest)
    return _("Bids are multiples of {step} (A8).").format(step=terms.options.bid_step)


def _why_not_delegate(terms: Terms, table: Table) -> str:
    if not terms.options.partner_trump:
        return _("At this table the taker names trump (RR16).")
    if table.delegated:
        return _("Your partner has left trump to you, so you must name it (A14).")
    return _("Five more than {bid} would be above the highest bid (A13).").format(
        bid=table.contract
    )


def _why_not_play(terms: Terms, view: View) -> str:
    first, trump = view.table.trick[0], view.table.trump
    led = terms.pack.deck.suit[first]
    suit = _(SUIT_NAMES[trump if led < 0 else led])
    if not view.own.hand & terms.pack.deck.of_suit[trump if led < 0 else led]:
        return _("Trump is led, so you must play the trump you hold (A21).")
    if led < 0:
        return _("{card} leads trump, and you hold {suit}, so you must play trump (A22).").format(
            card=_first_up(card_name(terms.pack, first)), suit=suit
        )
    return _("You hold {suit}, so you must follow suit (RR20).").format(suit=suit)


def log_line(terms: Terms, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log; none for a single buried card."""
    return rook_words.log_line(event, names, _LOG, SUIT_NAMES, partial(card_name, terms.pack))


def card_name(pack: Pack, card: int) -> str:
    """A card as people say it."""
    if card == pack.raven:
        return _("the Royal Raven")
    if card == pack.lynx:
        return _("the Lynx")
    suit = _(SUIT_NAMES[pack.deck.suit[card]])
    return _("{suit} {rank}").format(suit=suit, rank=pack.deck.rank[card])


def _first_up(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]
