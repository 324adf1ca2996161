"""What the trainer asks in a game of tricks, made of nothing but what the seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.cards.nest import NestTable, Private
from game.cards.tricks import SEATS, HandT, TrickTable
from game.engine.cards import bits, mask
from game.engine.chance import below, pick
from game.engine.quiz import Question, among, number
from game.engine.rules import AnyRules
from game.engine.state import View
from game.engine.words import _

LEAST = 2 * SEATS  # cards that have been played before anything is asked


class Played(TrickTable, Protocol):
    """The table of a game of tricks, with what has been shown."""

    trump: int
    voids: tuple[int, ...]


def ask(
    rules: AnyRules, view: View[Played, HandT], rng: Random, names: Sequence[str]
) -> Question | None:
    """A question about this position; None where nothing much has been played yet."""
    return _asked(rules, view, view.own.hand, rng, names)


def ask_with_nest(
    rules: AnyRules, view: View[NestTable, Private], rng: Random, names: Sequence[str]
) -> Question | None:
    """The same where the declarer has buried cards, and knows them."""
    return _asked(rules, view, view.own.hand | mask(view.own.buried), rng, names)


def _asked(
    rules: AnyRules, view: View[Played, HandT], mine: int, rng: Random, names: Sequence[str]
) -> Question | None:
    table = view.table
    if table.phase != "play" or len(table.history) < LEAST or table.trump < 0:
        return None
    kind = below(3, rng)
    if kind == 0:
        return trumps_out(rules, table, mine, rng)
    if kind == 1:
        return void(rules, table, view.seat, rng, names)
    return still_out(rules, table, mine, rng)


def trumps_out(rules: AnyRules, table: Played, mine: int, rng: Random) -> Question:
    """How many trumps one has not seen."""
    suit = rules.deck.of_suit[table.trump]
    out = (suit & ~table.played & ~mine).bit_count()
    text = _("Trump: {suit}. How many are still out, neither played nor yours?")
    return number(text.format(suit=rules.suit_text(table.trump)), out, suit.bit_count(), rng)


def void(rules: AnyRules, table: Played, me: int, rng: Random, names: Sequence[str]) -> Question:
    """Who has shown to have no card of a suit."""
    others = [seat for seat in range(SEATS) if seat != me]
    shown = [suit for suit in range(4) if any(table.voids[seat] >> suit & 1 for seat in others)]
    suit = pick(shown if shown and rng.random() < 0.75 else range(4), rng)
    right = [seat for seat in others if table.voids[seat] >> suit & 1]

    def told(seats: Sequence[int]) -> str:
        return ", ".join(names[seat] for seat in seats) or _("Nobody")

    sets = [[seat for seat in others if chosen >> seat & 1] for chosen in range(1 << SEATS)]
    wrong = [told(seats) for seats in sets if seats != right]
    text = _("Who is known to be out of {suit}?")
    return among(text.format(suit=rules.suit_text(suit)), told(right), wrong, rng)


def still_out(rules: AnyRules, table: Played, mine: int, rng: Random) -> Question:
    """Whether a card that counts has been played."""
    lies = mask(table.trick)
    worth = [card for card in bits(rules.deck.all & ~mine & ~lies) if rules.deck.points[card]]
    gone = [card for card in worth if table.played >> card & 1]
    out = [card for card in worth if not table.played >> card & 1]
    card = pick(gone if gone and (not out or rng.random() < 0.5) else out or [0], rng)
    text = _("Has this card been played: {card}?").format(card=rules.card_text(card))
    right = int(not table.played >> card & 1)
    return Question(text, (_("It has been played"), _("It is still out")), right)
