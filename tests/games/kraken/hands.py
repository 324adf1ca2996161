"""Rounds of Kraken with a play that is known to be best.

The cards are played by the rules from the first trick on, so that what a seat knows is true. Seat 0
decides; its partner is seat 2. The hands are those of seats 0 to 3.
"""

from __future__ import annotations

from game.engine.state import Start, State
from game.games.kraken.deck import DECK
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken


def played(hands: tuple[str, ...], trump: str, cards: str, leader: int) -> State:
    """A round in which seat 0 chose these trumps, up to the decision of seat 0."""
    rules = Kraken(KrakenOptions(challenges=False, declare_hand="auto", deal_packets="4-4"))
    dealer = (leader + 3) % 4
    held = [DECK.cards(hand) for hand in hands]
    order = [(leader + away) % 4 for away in range(4)]
    deck = tuple(c for half in (0, 4) for s in order for c in held[s][half : half + 4])
    state = rules.new(Start(1, dealer, (deck,)))
    rules.advance(state)
    while state.table.phase == "choose":
        seat = state.table.turn.bit_length() - 1
        rules.apply(state, seat, rules.parse(f"trump {trump}" if not seat else "pass"))
    queue = list(cards.split())
    while True:
        table = state.table
        if not table.turn:
            rules.advance(state)
            continue
        seat = table.turn.bit_length() - 1
        if table.phase != "play":
            rules.apply(state, seat, rules.parse("claim"))
            continue
        if not queue:
            assert seat == 0, "seat 0 is to play"
            return state
        rules.apply(state, seat, rules.parse(f"play {queue.pop(0)}"))


STRONG = ("JH 9H AH 10H AS 10S 7C 7D", "KH QH 7S 8S AC 10C AD 10D", "8H 9S JS QS KC QC KD QD",
          "7H KS 8C 9C JC 8D 9D JD")  # fmt: skip
WEAK = ("JH 9H 8H 7H AS 7S 8C 7D", "AH 10H KS 8S 9C JC 8D 9D", "KH QS JS 9S AC 10C KD QD",
        "QH 7C QC KC 10S AD 10D JD")  # fmt: skip
HANDS = {
    "the decider with all high trumps draws them": (STRONG, "H", "", 0, "JH 9H"),
    "and goes on while the others have some": (STRONG, "H", "JH QH 8H 7H", 0, "9H AH 10H"),
    "then it cashes the ace and the ten": (
        STRONG, "H", "JH QH 8H 7H 9H KH KC JC", 0, "AS 10S"),
    "the jack is not spent on a king": (STRONG, "H", "KH 8H 7H", 1, "9H 10H AH"),
    "four trumps with jack and nine draw, too": (WEAK, "H", "", 0, "JH 9H"),
    "the ace takes a king": (STRONG, "H", "KS", 3, "AS"),
    "the last hand takes a rich trick with its ace": (
        WEAK, "H", "8S 9S 10S", 1, "AS"),
    "a trick that the others have costs as little as it can": (
        STRONG, "H", "AC KC 8C", 1, "7C"),
    "a partner who has won is not trumped": (
        WEAK, "H", "AC KC 8C 9C 10C 7C", 2, "7D"),
    "a low card goes to a trick that is lost": (STRONG, "H", "AD KD 8D", 1, "7D"),
}  # fmt: skip
