"""What a seat of Kraken may imagine of the cards that it does not see."""

from __future__ import annotations

from random import Random

from game.cards import tricks
from game.engine.cards import Cards
from game.engine.chance import below, shuffled
from game.engine.state import as_seen
from game.games.kraken.combinations import OF_VALUE
from game.games.kraken.deck import DECK, HAND, SEATS
from game.games.kraken.options import KrakenOptions
from game.games.kraken.state import Hidden, Private, State, View


def imagine(options: KrakenOptions, view: View, rng: Random) -> State:
    """A whole state that this view could come from, unknown cards dealt at random.

    It respects what the play has shown, the combinations that lie open, and claims that are
    still to be compared; nothing is weighed.
    """
    state = as_seen(view, [Private() for _seat in range(SEATS)], Hidden(seed=below(1 << 32, rng)))
    seat, table, private, hidden = view.seat, state.table, state.private, state.hidden
    if table.phase == "new":
        return state
    if options.trump_mode == "random" and table.trump < 0:
        hidden.pack = tuple(shuffled((c for c in range(32) if c not in table.turned), rng))
    room = tricks.left(table.history, HAND)
    known = [0] * SEATS
    for other in range(SEATS):
        for cards in table.shown[other]:
            known[other] |= cards & ~table.played
    unknown = DECK.all & ~table.played & ~view.own.hand
    if table.phase in ("declare", "show"):
        _guess_claims(state, seat, unknown, rng, share=options.share_cards)
        for other in range(SEATS):
            for cards in private[other].declared:
                known[other] |= cards
    room[seat] = known[seat] = 0
    for other in range(SEATS):
        room[other] -= known[other].bit_count()
        unknown &= ~known[other]
    barred = [*table.lacks]
    barred[seat] = 0  # it receives nothing
    piles = tricks.deal_out(unknown, room, barred, rng)
    for other in range(SEATS):
        if other != seat:
            private[other].hand = piles[other] | known[other]
    return state


def _guess_claims(state: State, seat: int, unknown: int, rng: Random, *, share: bool) -> None:
    """Give the others combinations of the values that they have claimed."""
    claims = [
        (other, value)
        for other in range(SEATS)
        if other != seat
        for value in state.table.claims[other]
    ]
    found: list[Cards] = []

    def fits(index: int, free: int) -> bool:
        if index == len(claims):
            return True
        holder, value = claims[index]
        held = 0
        for (other, _value), cards in zip(claims, found, strict=False):
            held |= cards if other == holder else 0
        for cards in shuffled(OF_VALUE[value], rng):
            if cards & ~(free | held if share else free) or cards in found:
                continue
            found.append(cards)
            if (held | cards).bit_count() <= HAND and fits(index + 1, free & ~cards):
                return True
            found.pop()
        return False

    fits(0, unknown)
    for (other, _value), cards in zip(claims, found, strict=True):
        own = state.private[other]
        own.declared = (*own.declared, cards)
