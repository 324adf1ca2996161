"""A second Kraken, slow and in card names, written from the clauses alone.

It shares no function with the game; ``test_kraken.py`` compares the two.
"""

from __future__ import annotations

from itertools import combinations

NATURAL = ["7", "8", "9", "10", "J", "Q", "K", "A"]  # KR3, K12
PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"]  # KR7
TRUMPS = ["7", "8", "Q", "K", "10", "A", "9", "J"]  # KR6
NAMES = [rank + suit for suit in "SHCD" for rank in NATURAL]


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> str:
    return card[:-1]


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a later card beats the one that has won so far (KR20)."""
    if suit(card) != suit(other):
        return suit(card) == trump
    order = TRUMPS if suit(card) == trump else PLAIN
    return order.index(rank(card)) > order.index(rank(other))


def worth(card: str, trump: str) -> int:
    """The points of a card in a trick (KR6, KR7)."""
    points = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
    if suit(card) == trump:
        points |= {"J": 20, "9": 14}
    return points.get(rank(card), 0)


def winning(trick: list[str], trump: str) -> int:
    place = 0
    for later in range(1, len(trick)):
        if beats(trick[later], trick[place], trump):
            place = later
    return place


def legal(hand: list[str], trick: list[str], trump: str, *, amsterdam: bool) -> list[str]:
    """The cards that may be played, as the book goes through the cases."""
    if not trick:
        return hand
    led = suit(trick[0])
    trumps = [card for card in hand if suit(card) == trump]
    on_table = [card for card in trick if suit(card) == trump]
    higher = [card for card in trumps if all(beats(card, t, trump) for t in on_table)]
    following = [card for card in hand if suit(card) == led]
    if led == trump:  # KR25
        if higher:
            return higher
        return trumps or hand
    if following:  # KR19
        return following
    if not amsterdam:  # KR26
        if higher:
            return higher
        return trumps or hand
    partner_wins = winning(trick, trump) == len(trick) - 2
    if not partner_wins and higher:  # KR22
        return higher
    if on_table:  # KR23, KR24: no trump below the highest one, unless there is nothing else
        others = [card for card in hand if card not in trumps or card in higher]
        return others or hand
    return hand


def chains(cards: list[str]) -> list[list[str]]:
    """Every run of three and more that cannot be made longer, lowest card first."""
    found = []
    for letter in "SHCD":
        run: list[str] = []
        for name in [r + letter for r in NATURAL] + [""]:
            if name and name in cards:
                run.append(name)
            else:
                if len(run) >= 3:
                    found.append(run)
                run = []
    return found


def fours(cards: list[str]) -> list[list[str]]:
    every = [[r + letter for letter in "SHCD"] for r in NATURAL]
    return [four for four in every if all(card in cards for card in four)]


def trick_bonus(trick: list[str], trump: str) -> int:
    """KR28 with K13: 20 or 50 for a run, 100 or 200 for four alike, 20 for the royal couple."""
    total = 0
    for run in chains(trick):
        total += {3: 20, 4: 50}[len(run)]
    for four in fours(trick):
        total += {"J": 200, "A": 100, "K": 100, "Q": 100, "10": 100}.get(rank(four[0]), 0)
    if "K" + trump in trick and "Q" + trump in trick:
        total += 20
    return total


def declaration(cards: list[str], four_nines: int) -> int:
    """What one combination in hand is worth (KR31)."""
    if suit(cards[0]) == suit(cards[1]):
        return {3: 20, 4: 50}.get(len(cards), 100)
    worth = {"J": 200, "A": 100, "K": 100, "Q": 100, "10": 100, "9": four_nines}
    return worth.get(rank(cards[0]), 0)


def best_set(hand: list[str], four_nines: int) -> int:
    """The most that combinations without a common card are worth together (K21)."""
    found = chains(hand) + fours(hand)
    best = 0
    for size in range(len(found) + 1):
        for some in combinations(found, size):
            cards = [card for combination in some for card in combination]
            if len(cards) == len(set(cards)):
                best = max(best, sum(declaration(c, four_nines) for c in some))
    return best
