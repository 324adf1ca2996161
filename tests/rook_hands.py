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
Hands = dict[str, tuple[str, str, dict[str, object], str]]  # hand, trick, more, the best cards


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


# Positions with a best card that a club player knows. Seat 2 plays, seat 0 is its partner.
CROWSNEST: Hands = {
    "no trump on the partner's trick": ("B6 B14 Y7 G7", "R6 R14 R7", {}, "Y7 G7"),
    "the Crow comes home": ("CROW G7 Y7", "R6 R14 R7", {}, "CROW"),
    "no counter for the opponents": ("R10 R8 R5 Y7", "R14 R6 R7", {}, "R8"),
    "the last hand takes a rich trick": ("R14 R6 Y7 G8", "R13 R10 R5", {}, "R14"),
    "the Crow trumps safely": ("CROW B6 Y7 G8", "R13 R10 R5", {}, "CROW"),
    "low under a 14": ("R10 R6 R8 R12", "R14", {}, "R6"),
    "trumps are drawn": (
        "B14 B13 B12 B11 B9 B8 R14 Y14 G14",
        "",
        {"declarer": 2, "buried": "R6 Y6 G6 R7 Y7"},
        "B14 B13 B12 B11",
    ),
    "the Crow waits": (
        "CROW B14 R7",
        "",
        {
            "declarer": 2,
            "buried": "R6 Y6 G6 Y7 G7",
            "gone": "B5 B6 B7 B8 B9 B10 B11 B12 R5 R8 R9 R10 Y8 Y9 Y10 Y11"
            " G8 G9 G10 G11 Y5 Y12 Y13 Y14",
        },
        "B14 R7",
    ),
    "a 10 goes to the partner": ("R10 R8 Y7 G9", "R6 R14 R7", {"declarer": 1}, "R10"),
    "a 5 before a 10": ("B7 Y5 Y10", "Y14 Y6 Y8", {"declarer": 1}, "Y5"),
}


# The same in Royal Raven, where purple is trump.
ROYAL_RAVEN: Hands = {
    "no trump on the partner's trick": ("P6 RAVEN Y7 B7", "R6 R14 R7", {}, "Y7 B7"),
    "a 10 goes to the partner": ("R10 R8 Y7 B9", "R6 R14 R7", {"declarer": 1}, "R10"),
    "no counter for the opponents": ("R10 R8 R5 Y7", "R14 R6 R7", {}, "R8"),
    "the last hand takes a rich trick": ("R14 R6 Y7 B8", "R13 R10 R5", {}, "R14"),
    "the lowest trump is enough": ("P6 RAVEN Y7 B8", "R13 R10 R5", {}, "P6"),
    "low under a 14": ("R10 R6 R8 R12", "R14", {}, "R6"),
    "trumps are drawn": (
        "RAVEN P14 P13 P12 P11 P9 R14 Y14 B14",
        "",
        {"declarer": 2, "buried": "R6 Y6 B6 R7 Y7"},
        "RAVEN P14 P13 P12 P11",
    ),
    "the Raven is not spent on the partner's trick": (
        "RAVEN P6 Y7",
        "P10 P14 P5",
        {"declarer": 1},
        "P6",
    ),
    "the bird takes what nothing else can": (
        "RAVEN P6 Y7 B8 R9",
        "P14 P10 P5",
        {"declarer": 3},
        "RAVEN",
    ),
    "a 5 before a 10": ("P7 Y5 Y10", "Y14 Y6 Y8", {"declarer": 1}, "Y5"),
}
