"""What a bot inferred about hidden cards, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Event
from game.engine.cards import bits, mask
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.thought import Candidate, Clue, Reasons
from game.engine.words import _, listed

CLUES = 2  # sentences of what is shown and why, at most
FEW = 3  # cards that are told one by one
SURE, LIKELY = 0.985, 0.7  # a chance so great, or so far from it, is told in words


def _names(rules: AnyRules, clue: Clue, text: str) -> bool:
    """Whether a sentence speaks of the one card of a clue."""
    one = clue.cards.bit_count() == 1
    return one and rules.the_card(clue.cards.bit_length() - 1) in text


def _bears(rules: AnyRules, view: AnyView, clue: Clue, chosen: Candidate) -> bool:
    """Whether a clue is of the suit led, or to be led, and of a seat that has yet to play.

    That a suit is gone is told of a partner, if there is one: others may trump, or may not.
    """
    teams = rules.sides < rules.seats
    if clue.source and teams and rules.side(clue.seat) != rules.side(view.seat):
        return False
    trick = getattr(view.table, "trick", ())
    card = mask((*trick, chosen.actions[0].arg)[:1])
    to_come = (clue.seat - view.seat) % rules.seats < rules.seats - len(trick)
    led = any(clue.cards & of_suit and card & of_suit for of_suit in rules.deck.of_suit)
    return to_come and led and chosen.actions[0].verb == "play"


def tells(clue: Clue) -> bool:
    """Whether a clue is worth a sentence: nobody is surprised that a seat lacks some one card."""
    if not clue.cards:
        return False
    if clue.source is None and clue.cards.bit_count() == 1:
        return clue.chance > LIKELY
    return not 1 - LIKELY <= clue.chance <= LIKELY


def clue(
    rules: AnyRules, view: AnyView, clue: Clue, names: Sequence[str], past: Sequence[Event]
) -> str:
    """A clue in a sentence, with the action that showed it."""
    # What an action shows is that a suit is gone, however few of its cards are still hidden.
    suit = _suit_text(rules, clue.cards, FEW if clue.source is None else 0)
    if clue.chance >= SURE:
        text = _("{name} has {cards}")
    elif clue.chance <= 1 - SURE:
        none = _("{name} has no {suit}") if clue.source is None else _("{name} has no {suit} left")
        text = none if suit else _("{name} does not have {cards}")
    elif clue.chance > 0.5:
        text = _("{name} probably has {cards} ({n}%)")
    elif suit:
        text = _("{name} probably has no {suit} ({n}%)")
    else:
        text = _("{name} probably does not have {cards} ({n}%)")
    told = text.format(
        name=names[clue.seat],
        suit=suit,
        cards=cards_text(rules, clue.cards),
        n=round(100 * max(clue.chance, 1 - clue.chance)),
    )
    if clue.source is None:
        return f"{told}."
    return f"{told}: {_source(rules, view, clue, past)}."


def _source(rules: AnyRules, view: AnyView, clue: Clue, past: Sequence[Event]) -> str:
    """The action that told it; of a card also in which trick it was played."""
    source = clue.source
    assert source is not None
    trick = 1
    for event in past:
        trick += event.kind == "trick"
        if (event.kind, event.seat, event.cards) == ("play", clue.seat, (source.arg,)):
            return _("played {card} in trick {n}").format(card=rules.the_card(source.arg), n=trick)
    return rules.label(view, source)


def cards_text(rules: AnyRules, cards: int) -> str:
    """Some cards: each by its name, many of a suit by the suit."""
    if cards.bit_count() <= FEW:
        names = [rules.the_card(card) for card in bits(cards)]
        return listed(names, _(" or "))
    return _suit_text(rules, cards) or _("one of {n} cards").format(n=cards.bit_count())


def _suit_text(rules: AnyRules, cards: int, few: int = FEW) -> str:
    """The suit that more than ``few`` cards are all of; "" for few, and for several suits."""
    if cards.bit_count() <= few:
        return ""
    plain = mask(card for card in bits(cards) if rules.deck.suit[card] >= 0)
    suits = (n for n, of_suit in enumerate(rules.deck.of_suit) if not plain & ~of_suit)
    return next((rules.suit_text(suit) for suit in suits), "")


def clues(
    rules: AnyRules,
    view: AnyView,
    reasons: Reasons,
    chosen: Candidate | None,
    why: Sequence[str],
    names: Sequence[str],
    past: Sequence[Event],
) -> list[str]:
    """What bears on the choice, and is not said in the sentences that are there already."""
    found = [one for one in reasons.clues if one.seat != view.seat and tells(one)]
    if chosen:
        told = [one for one in found if one.source or not why]
        found = [one for one in told if _bears(rules, view, one, chosen)]
    # What a card has shown comes first; then what is worth most.
    found.sort(key=lambda one: (one.source is None, -rules.deck.worth(one.cards)))
    fresh = [one for one in found if not any(_names(rules, one, text) for text in why)]
    return [clue(rules, view, one, names, past) for one in fresh[: max(0, CLUES - len(why))]]
