"""Random positions of Kraken as the kernel has them, and their value by plain minimax."""

from __future__ import annotations

from random import Random

from game.engine.chance import pick
from game.engine.state import Start
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.state import State, View
from game.kernel import kraken
from tests.kernel.rook_positions import bits
from tests.laws.laws import random_options

VARIANTS = {
    "amsterdam": 0,
    "rotterdam": kraken.ROTTERDAM,
    "club": kraken.LAST_TRICK | kraken.PIT,
    "club rotterdam": kraken.LAST_TRICK | kraken.PIT | kraken.ROTTERDAM,
}


def position(rng, size, variant):
    """So many cards each, some of them perhaps laid: the first arguments of `kraken_ends.solve`.

    Often of few suits, so that there are runs.
    """
    cards = bits(rng.choice([kraken.ALL, 0xFFFFFF, 0xFFFF] if size < 5 else [kraken.ALL]))
    rng.shuffle(cards)
    hands = [sum(cards[seat * size : (seat + 1) * size]) for seat in range(4)]
    leader, trump, trick = rng.randrange(4), rng.randrange(4), [0, 0, 0, 0]
    for place in range(rng.randrange(4)):
        seat = (leader + place) % 4
        card = rng.choice(bits(kraken.playable(hands[seat], trick, trump, variant)))
        hands[seat] ^= card
        trick[place] = card
    return hands, trick, leader, trump, variant, rng.randrange(4)


def minimax(hands, trick, leader, trump, variant, swept, known=None):
    """What We win more than They with open cards: every legal card tried, nothing cut off."""
    known = {} if known is None else known
    key = (*hands, *trick, leader, swept)
    if key in known:
        return known[key]
    laid = sum(card > 0 for card in trick)
    if laid == 4:
        winner = (leader + kraken.winner(trick, trump)) % 4
        found = kraken.value(trick, trump)
        points = (found & 255) + (found >> 8)
        swept &= 1 if winner in (0, 2) else 2
        if not any(hands) and variant & kraken.LAST_TRICK:
            points += 10
        value = points if winner in (0, 2) else -points
        if any(hands):
            value += minimax(hands, [0] * 4, winner, trump, variant, swept, known)
        elif variant & kraken.PIT:
            value += {1: 100, 2: -100}.get(swept, 0)
    else:
        seat = (leader + laid) % 4
        values = []
        for card in bits(kraken.playable(hands[seat], trick, trump, variant)):
            held, lies = list(hands), list(trick)
            held[seat] ^= card
            lies[laid] = card
            values.append(minimax(held, lies, leader, trump, variant, swept, known))
        value = max(values) if seat in (0, 2) else min(values)
    known[key] = value
    return value


def decision(rng: Random, phase: str, first_trick: int = 0) -> tuple[Kraken, State, View]:
    """A round by chance under options by chance, where a seat has a choice in this phase.

    In the play it is so many tricks or more after the first one, if there is still a choice then.
    """
    while True:
        rules = Kraken(random_options(KrakenOptions, rng))
        state = rules.new(Start(rng.randrange(1 << 30)))
        while state.table.phase not in ("scored", "over"):
            if not state.table.turn:
                rules.advance(state)
                continue
            seat = state.table.turn.bit_length() - 1
            view = state.view(seat)
            legal = rules.legal(view)
            due = len(view.table.history) >= 4 * first_trick
            if view.table.phase == phase and due and len(legal) > 1 and rng.random() < 0.4:
                return rules, state, view
            rules.apply(state, seat, pick(legal, rng))
