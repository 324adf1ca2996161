"""Random positions of the Rook games as the kernel has them, and their value by plain minimax."""

from __future__ import annotations

from game.kernel import rook

VARIANTS = {
    "crowsnest": 0,
    "free crow": rook.FREE_CROW,
    "no crow": rook.NO_CROW,
    "raven": rook.RAVEN_GAME,
    "ones": rook.RAVEN_GAME | rook.ONES | rook.LYNX,
    "low": rook.RAVEN_GAME | rook.ONES | rook.LOW_ONES | rook.LYNX | rook.HIGH_LYNX,
    "free birds": rook.RAVEN_GAME | rook.LYNX | rook.FREE_BIRDS,
}


def bits(cards):
    """The cards of a set, each as its bit."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found


def position(rng, size, variant):
    """So many cards each, some of them perhaps laid: the first arguments of `rook_ends.solve`."""
    cards = bits(rook.deck(variant))
    rng.shuffle(cards)
    hands = [sum(cards[seat * size : (seat + 1) * size]) for seat in range(4)]
    leader, trump, trick = rng.randrange(4), rng.randrange(4), [0, 0, 0, 0]
    for place in range(rng.randrange(4)):
        seat = (leader + place) % 4
        card = rng.choice(bits(rook.playable(hands[seat], trick[0], trump, variant)))
        hands[seat] ^= card
        trick[place] = card
    return hands, trick, leader, trump, variant, rng.choice([0, 15, 40])


def minimax(hands, trick, leader, trump, variant, last, known=None):
    """What We win more than They with open cards: every legal card tried, nothing cut off."""
    known = {} if known is None else known
    key = (*hands, *trick, leader)
    if key in known:
        return known[key]
    laid = sum(card > 0 for card in trick)
    if laid == 4:
        winner = (leader + rook.winner(trick, trump, variant)) % 4
        points = sum(map(rook.worth, trick)) + (0 if any(hands) else last)
        value = points if winner in (0, 2) else -points
        if any(hands):
            value += minimax(hands, [0] * 4, winner, trump, variant, last, known)
    else:
        seat = (leader + laid) % 4
        values = []
        for card in bits(rook.playable(hands[seat], trick[0], trump, variant)):
            held, lies = list(hands), list(trick)
            held[seat] ^= card
            lies[laid] = card
            values.append(minimax(held, lies, leader, trump, variant, last, known))
        value = max(values) if seat in (0, 2) else min(values)
    known[key] = value
    return value
