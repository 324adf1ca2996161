"""Random positions of the Rook games as the kernel has them, and their value by plain minimax."""

from __future__ import annotations

from game.kernel import rook, rook_taker, rook_worlds

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


def sighted(rng, variant, phase):
    """What a seat sees of a random hand, in a phase: `rook_worlds.Sight`; and what it may play."""
    cards = bits(rook.deck(variant))
    rng.shuffle(cards)
    size = rook.hand_size(variant)
    hands = [sum(cards[seat * size : (seat + 1) * size]) for seat in range(4)]
    nest = sum(cards[4 * size :])
    number = len(cards) - 4 * size
    sight, seat, taker = [0] * 72, rng.randrange(4), rng.randrange(4)
    put = dict.fromkeys(("TRUMP", "TAKER"), -1)
    put["LEADER"] = taker if variant & rook.RAVEN_GAME else rng.randrange(4)
    choices = 0
    if phase != "bid":
        put["TAKER"], put["CONTRACT"], put["SHOT"] = taker, 70, rng.randrange(2)
    if phase == "bury":
        seat, put["LIFTED"] = taker, 1
        hands[seat] |= nest
    if phase == "play":
        put["LIFTED"], put["DOWN"] = 1, number
        put["TRUMP"] = trump = rng.randrange(4)
        down = rook_taker.bury(hands[taker] | nest, number, trump, variant)
        hands[taker] = (hands[taker] | nest) & ~down
        put["BURIED"] = down if taker == seat else 0
        choices = dealt_out(rng, sight, hands, seat, put["LEADER"], trump, variant)
    put |= {"VARIANT": variant, "SEAT": seat, "HAND": hands[seat], "STEP": 5}
    put |= {"LOWEST": 70, "HIGHEST": 120, "BLIND": rng.randrange(2), "ONCE": rng.randrange(2)}
    for name, number in put.items():
        sight[getattr(rook_worlds, name)] = number
    for other in range(4):
        bid = rng.choice([-1, 0, 70 + 5 * other]) if phase == "bid" else 70 * (other == taker)
        sight[rook_worlds.BIDS + other] = bid if phase != "bid" or other != seat else -1
        sight[rook_worlds.PRICES + other] = 0 if bid else 75
        sight[rook_worlds.OFFERS + other] = bid
    sight[rook_worlds.SCORE : rook_worlds.SCORE + 3] = [rng.randrange(300), -rng.randrange(90), 300]
    return sight, choices


def dealt_out(rng, sight, hands, seat, leader, trump, variant):
    """Play by chance until it is this seat's turn, as often as chance has it; what it may play."""
    turns, number = rng.randrange(rook.hand_size(variant)), 0
    while True:
        trick = []
        for place in range(4):
            turn = (leader + place) % 4
            legal = rook.playable(hands[turn], trick[0] if trick else 0, trump, variant)
            if turn == seat:
                if not turns:
                    sight[rook_worlds.PLAYED] = number
                    return legal
                turns -= 1
            card = rng.choice(bits(legal))
            hands[turn] ^= card
            sight[rook_worlds.CARDS + number] = card
            number += 1
            trick.append(card)
        leader = (leader + rook.winner(trick, trump, variant)) % 4
