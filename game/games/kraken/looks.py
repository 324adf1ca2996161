"""How Kraken's cards look on its table, and the pieces that the layout and its parts share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import TypeAlias

from game.cards.french import SUIT_NAMES, SUITS, letter
from game.engine.cards import bits, mask
from game.engine.words import N_, _, points
from game.games.kraken.deck import POINTS, RANK, SUIT, stands
from game.games.kraken.rules import Kraken
from game.games.kraken.state import Private, Table
from game.games.kraken.words import card_name
from game.ui.layouts import common, partners

Situation: TypeAlias = common.Situation[Kraken, Table, Private]
SIGNALS = {
    "high_low": N_("Signals: high or low"),
    "suit_preference": N_("Signals: suit preference"),
}


def face(here: Situation, card: int) -> str:
    """A card's name in the atlas, which names the suit first."""
    name = here.rules.deck.names[card]
    return name[-1] + name[:-1]


def spoken_card(here: Situation, card: int) -> str:
    """A card as a screen reader says it."""
    trump = here.view.table.trump
    worth = POINTS[trump][card] if trump >= 0 else 0
    name = card_name(card)
    return f"{name}, {points(worth)}" if worth else name


def worth(here: Situation, card: int) -> str:
    """What a trump is worth in this deal, and nothing on any other card."""
    trump = here.view.table.trump
    return str(POINTS[trump][card]) if SUIT[card] == trump else ""


def _points(here: Situation) -> Sequence[int]:
    """What each card is worth in this deal."""
    return POINTS[here.view.table.trump]


_TWO = partners.Kind(
    deck="french",
    icons=tuple(SUITS),
    lit=("lit-black", "lit-red", "lit-black", "lit-red"),
    names=SUIT_NAMES,
    calls=("pass", "trump", "kraken", "re", "super", "declare", "done"),
    face=face,
    spoken_card=spoken_card,
    worth=worth,
    points=_points,
    rank=lambda here, card: letter(RANK[card]),
)
_FOUR = _TWO._replace(deck="french4", lit=("lit-black", "lit-red", "lit-green", "lit-blue"))


def kind(here: Situation) -> partners.Kind:
    """How the cards look, with two colours or with four."""
    return _FOUR if here.four_colours else _TWO


def sorted_hand(here: Situation) -> list[int]:
    """The hand by suits, trumps first, each in the order in which it wins tricks."""
    trump, hand = here.view.table.trump, here.view.own.hand

    def clashes(suits: tuple[int, ...]) -> tuple[int, int]:
        """How far an order is from the wanted one: trumps first, then black and red in turn."""
        alike = sum(one % 2 == other % 2 for one, other in pairwise(suits))
        return suits.index(trump) if trump in suits else 0, alike

    played = mask(card for seat, card in here.view.table.history if seat == here.me)
    order = tuple(range(4))
    for cards in (hand | played, hand):  # a suit that has run out moves the others if it must
        held = {SUIT[card] for card in bits(cards)}
        order = min(permutations(suit for suit in order if suit in held), key=clashes)

    def place(card: int) -> tuple[int, int]:
        return order.index(SUIT[card]), -stands(trump, card)

    return sorted(bits(hand), key=place)


def round_name(here: Situation, table: Table, short: bool = False) -> str:
    """Which round of the match it is."""
    n = table.deal + 1
    if n > here.rules.options.rounds:
        return _("Extra round")
    text = _("{n}/{all}") if short else _("Round {n} of {all}")
    return text.format(n=n, all=here.rules.options.rounds)


def contest_text(table: Table, *, beaten: bool = True) -> str:
    """The outcome of the contest in a few words; whether with what was ``beaten``."""
    we, they = table.declared
    if we and they:
        return _("Declared: We +{we}, They +{they}").format(we=we, they=they)
    side = 0 if we else 1
    other = sum(table.claims[1 - side]) + sum(table.claims[3 - side])
    text = (_("Declared: We +{n}") if we else _("Declared: They +{n}")).format(n=we or they)
    return text + (_(", {n} beaten").format(n=other) if other and beaten else "")
