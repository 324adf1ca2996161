"""A seat's view in the middle of a hand of CrowsNest or Royal Raven, out of card text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards.nest import Private
from game.engine.cards import bits, mask
from game.engine.state import View
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import Table as CrowsTable
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import Table as RavenTable

LOOKS = 2  # the seat that looks on


def seat_2(
    rules: CrowsNest | RoyalRaven,
    hand: str,
    trick: str = "",
    *,
    trump: str,
    declarer: int = 0,
    gone: str = "",
    buried: str = "",
    contract: int = 0,
    score: tuple[int, int] = (0, 0),
) -> View:
    """Seat 2's view: its cards, and the trick so far, which began with whoever must have led.

    In each trick before, four cards of one suit were played, low ones if ``gone`` does not name
    them; so nobody has shown to be out of a suit.
    """
    deck = rules.deck
    own, lying, under = deck.cards(hand), deck.cards(trick), deck.cards(buried)
    leader = (LOOKS - len(lying)) % 4
    before = (rules.hand_size if isinstance(rules, RoyalRaven) else 9) - len(own)
    named = deck.cards(gone)
    tricks = [named[at : at + 4] for at in range(0, len(named), 4)]
    taken = mask((*own, *lying, *under, *named))
    tricks += list(quiet(rules, deck.all & ~taken, before - len(tricks)))
    points, history = [0, 0], []
    first = declarer if isinstance(rules, RoyalRaven) else leader
    for number, cards in enumerate(tricks):
        start = first if number == 0 else leader
        order = sorted(cards, key=lambda card: -card)
        seats = [(start + turn) % 4 for turn in range(4)]
        laid = dict(zip([leader, *(s for s in seats if s != leader)], order, strict=True))
        history += [(seat, laid[seat]) for seat in seats]
        points[leader % 2] += deck.worth(mask(cards))
    history += [((leader + turn) % 4, card) for turn, card in enumerate(lying)]
    down = under or (
        tuple(bits(deck.all & ~taken))[-rules.nest_size :] if declarer == LOOKS else ()
    )
    lowest = contract or rules.lowest
    told = {
        "turn": 1 << LOOKS,
        "phase": "play",
        "bids": tuple(lowest if seat == declarer else 0 for seat in range(4)),
        "declarer": declarer,
        "contract": lowest,
        "trump": deck.suits.index(trump),
        "leader": leader,
        "trick": lying,
        "history": tuple(history),
        "played": mask(card for _seat, card in history),
        "points": (points[0], points[1]),
        "score": score,
        "nest_size": rules.nest_size,
        "buried": rules.nest_size,
        "dealer": (leader - 1) % 4,
    }
    if isinstance(rules, RoyalRaven):
        table = RavenTable(**told, hand_size=rules.hand_size, lifted=True)
        return View(LOOKS, table, Private(mask(own), down, down))
    return View(LOOKS, CrowsTable(**told), Private(mask(own), down, down))


def quiet(rules: CrowsNest | RoyalRaven, spare: int, number: int) -> Iterator[Sequence[int]]:
    """So many tricks of four cards of one suit, the least worth first."""
    deck = rules.deck
    groups = []
    for suit in deck.of_suit:
        cards = sorted(bits(suit & spare), key=lambda card: (deck.points[card], card))
        groups += [tuple(cards[at : at + 4]) for at in range(0, len(cards) - 3, 4)]
    groups.sort(key=lambda cards: sum(deck.points[card] for card in cards))
    assert len(groups) >= number, "too few cards for so many tricks"
    yield from groups[:number]
