"""What touching the board of Royal Wife-Swap means: cards are picked, laid, married, taken off."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _
from game.games.wife_swap import aids
from game.games.wife_swap.ground import Situation, melding
from game.games.wife_swap.names import card_name, spoken_card
from game.games.wife_swap.state import Table
from game.ui.layouts import common
from game.ui.layouts.common import Outcome
from game.ui.touches import Home, Pick, What, Wish


def movable(here: Situation) -> set[int]:
    """The cards that can come to another place now."""
    cards = {a.arg for a in here.legal if a.verb in ("wed", "lay", "lift")}
    return cards | {a.to for a in here.legal if a.verb == "wed"}


def homes(here: Situation) -> tuple[set[int], set[int]]:
    """Where the picked card may go: its possible partners, and the numbers of families."""
    if not here.picked:
        return set(), set()
    card = here.picked[0]
    partners = {a.to for a in here.legal if a.verb == "wed" and a.arg == card}
    partners |= {a.arg for a in here.legal if a.verb == "wed" and a.to == card}
    return partners, {a.to for a in here.legal if a.verb == "lay" and a.arg == card}


DONE = "d"  # the key of the button that ends the arranging


class Board(Wish, Enum):
    """What is laid on the board in one go."""

    FIT = "fit"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Why(Wish):
    """A button, by its key, that cannot be used now."""

    key: str


def lights(here: Situation) -> bool:
    """Whether the board shows what goes where."""
    return here.rules.options.hints


def choose(here: Situation, what: What) -> Outcome | None:
    """What touching a thing on the board means, with or without a picked card.

    None when it is not of the board.
    """
    if not melding(here):
        return None
    match what:
        case Why(key):
            wished = Action("done" if key == DONE else "reset")
            return Outcome(picked=here.picked, why=here.rules.why_not(here.view, wished))
        case Home(number):
            return _to_family(here, number)
        case Board.FIT:
            return Outcome(steps=aids.fitting(here.view))
        case Board.BEST:
            return Outcome(steps=aids.best_now(here.rules, here.view).steps)
        case Pick(card):
            return _to_card(here, card)
    return None


def _to_family(here: Situation, number: int) -> Outcome:
    layout = here.view.table.families[here.me]
    if not here.picked:
        return Outcome(why=_("First pick the card you want to add to this family."))
    action = Action("lay", here.picked[0], number)
    if action in here.legal:
        return Outcome(action)
    for partner in layout[number][:2]:  # a lone wedding with one of the couple
        for wedding in _weddings(here, here.picked[0], partner):
            return Outcome(wedding)
    return Outcome(picked=here.picked, why=here.rules.why_not(here.view, action))


def _weddings(here: Situation, card: int, other: int) -> list[Action]:
    pair = (Action("wed", card, other), Action("wed", other, card))
    return [action for action in pair if action in here.legal]


def _to_card(here: Situation, card: int) -> Outcome:
    layout = here.view.table.families[here.me]
    number = next((n for n, family in enumerate(layout) if card in family), -1)
    if not here.picked:
        if number < 0 and (only := _only_home(here, card)):
            return Outcome(only)
        if card in movable(here):
            return _pick(here, card)
        return Outcome(why=_why_still(here, card, number))
    picked = here.picked[0]
    if card == picked:
        return Outcome(say=_("{card}, put back").format(card=spoken_card(card)))
    if weddings := _weddings(here, picked, card):
        return Outcome(weddings[0])
    if number >= 0:
        action = Action("lay", picked, number)
        if action in here.legal:
            return Outcome(action)
        if picked in layout[number] and card in movable(here):  # its own family: another card
            return _pick(here, card)
        return Outcome(picked=here.picked, why=here.rules.why_not(here.view, action))
    if card in movable(here):
        return _pick(here, card)
    return Outcome(picked=here.picked, why=_why_still(here, card, number))


def _only_home(here: Situation, card: int) -> Action | None:
    """The one step that brings a loose card of the trick or the bench home; None of several."""
    if here.view.own.hand >> card & 1 or not lights(here):
        return None  # what is held may be worth more in the hand
    ways = [a for a in here.legal if a.verb in ("wed", "lay") and card in (a.arg, a.to)]
    ways = [a for a in ways if a.verb == "wed" or a.arg == card]
    return ways[0] if len(ways) == 1 and ways[0].verb == "lay" else None


def _pick(here: Situation, card: int) -> Outcome:
    """A card is picked; where its homes are shown, they are counted aloud."""
    ways = sum(map(len, homes(replace(here, picked=(card,)))))
    say = _("{card} picked, homes: {n}") if lights(here) else _("{card}, picked")
    return Outcome(picked=(card,), say=say.format(card=spoken_card(card), n=ways))


def _why_still(here: Situation, card: int, number: int) -> str:
    """Why a card can go nowhere."""
    from_hand = here.rules.options.meld_from_hand
    if number >= 0:
        return here.rules.why_not(here.view, Action("lift", card))
    if not from_hand and here.view.own.hand >> card & 1:
        return here.rules.why_not(here.view, Action("lift", card))
    return _("{card} fits no family and has no partner now.").format(card=card_name(card))


def drop(here: Situation, card: int, target: What | None) -> Outcome | None:
    """What letting a dragged card go over something means; None when nothing is meant."""
    if not melding(here):
        return None
    here = replace(here, picked=(card,))
    table: Table = here.view.table
    loose = {*table.bench, *table.pool, *bits(here.view.own.hand)}
    onto = common.card_of(target)
    lift = Action("lift", card)
    weds = onto is not None and _weddings(here, card, onto)
    if (target is None or onto in loose) and lift in here.legal and not weds:
        return Outcome(lift)
    if target is None or onto == card:
        return Outcome()
    choice = choose(here, target)
    if choice is None or (choice.action is None and not choice.why):
        return Outcome()
    return choice if choice.action else Outcome(why=choice.why)
