"""Forty hands with a play that is known to be best, and one that is known to be bad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.games.crowsnest.rules import CrowsNest
from game.games.kraken.rules import Kraken
from game.games.raj.rules import Raj
from game.games.royal_raven.rules import RoyalRaven
from tests.games.kraken import hands as kraken
from tests.games.raj import hands as raj
from tests.games.raj.hands import Turn
from tests.games.wife_swap import hands as wife_swap
from tests.rook_hands import CROWSNEST, ROYAL_RAVEN, Hands, seat_2


class Hand(NamedTuple):
    """``best``: any of these; a play of several steps is told with semicolons."""

    name: str
    rules: AnyRules
    view: AnyView
    best: tuple[str, ...]
    bad: str


# Where the best card of a hand is worth a handful of points, the hand is none of the forty.
BAD = {
    "crowsnest": {
        "no trump on the partner's trick": "B14",
        "the Crow comes home": "Y7",
        "no counter for the opponents": "R10",
        "the Crow trumps safely": "Y7",
        "trumps are drawn": "G14",
        "the Crow waits": "CROW",
        "a 10 goes to the partner": "R8",
        "a rich trick is trumped": "Y7",
        "a 10 goes to the partner's trump": "G6",
        "the 14 takes a 10 and a 5": "R6",
    },
    "royal_raven": {
        "no trump on the partner's trick": "RAVEN",
        "a 10 goes to the partner": "R8",
        "no counter for the opponents": "R10",
        "the last hand takes a rich trick": "R6",
        "the lowest trump is enough": "RAVEN",
        "trumps are drawn": "P9",
        "the Raven is not spent on the partner's trick": "RAVEN",
        "the bird takes what nothing else can": "P6",
        "a 5 before a 10": "Y10",
        "a rich trick is trumped": "Y7",
        "a 10 goes to the partner's trump": "B6",
        "the 14 takes a 10 and a 5": "R6",
    },
    "kraken": {
        "the decider with all high trumps draws them": "AS",
        "and goes on while the others have some": "AS",
        "then it cashes the ace and the ten": "AH",
        "the jack is not spent on a king": "JH",
        "four trumps with jack and nine draw, too": "7H",
        "the ace takes a king": "10S",
        "the last hand takes a rich trick with its ace": "7S",
        "a partner who has won is not trumped": "JH",
        "the ace takes a king and a queen": "7S",
        "the jack is not spent on a queen": "JH",
    },
}


def more(trump: str, other: str) -> Hands:
    """Hands that both games with a nest have."""
    return {
        "a rich trick is trumped": (
            f"{trump}6 Y7 {other}8 {other}9", "R13 R10 R14", {}, f"{trump}6",
        ),
        "a 10 goes to the partner's trump": (
            f"R10 {other}6 {other}7 R6", f"Y9 {trump}10 Y8", {"declarer": 1}, "R10",
        ),
        "the 14 takes a 10 and a 5": (
            f"R14 R6 {other}8 {other}7", "R10 Y6 R5", {"declarer": 1}, "R14",
        ),
    }  # fmt: skip


def forty() -> Iterator[Hand]:
    """All of them."""
    games = (
        (CrowsNest, "B", CROWSNEST | more("B", "G")),
        (RoyalRaven, "P", ROYAL_RAVEN | more("P", "B")),
    )
    for kind, trump, known in games:
        rules = kind()
        for name, bad in BAD[rules.id].items():
            held, trick, facts, best = known[name]
            view = seat_2(rules, held, trick, trump=trump, **facts)
            yield Hand(name, rules, view, _plays(best), f"play {bad}")
    rounds = kraken.HANDS | {
        "the ace takes a king and a queen": (kraken.WEAK, "H", "KS QS 10S", 1, "AS"),
        "the jack is not spent on a queen": (kraken.STRONG, "H", "QH 8H 7H", 1, "9H 10H AH"),
    }
    for name, bad in BAD["kraken"].items():
        hands, trump, cards, leader, best = rounds[name]
        view = kraken.played(hands, trump, cards, leader).view(0)
        yield Hand(name, Kraken(), view, _plays(best), f"play {bad}")
    for name, turn, best, bad in (
        ("the 15 must go to the +10", raj.KNOWN["the 15 must go to the +10"][0], 15, 1),
        ("the 10 waits for the +9", raj.KNOWN["the 10 waits for the +9"][0], 3, 10),
        ("the 9 must go to the +10", Turn((5, 9), (6, 7), ("+10",), ("+1",)), 9, 5),
        ("the 12 stays clear of the -5", Turn((3, 12), (5, 6), ("-5",), ("-1",)), 12, 3),
    ):
        yield Hand(name, Raj(), turn.view(), (f"bid {best}",), f"bid {bad}")
    place, rules = wife_swap.place, wife_swap.RULES
    families = {2: "KH QH 7H 6H 5H", 0: "KD QD 9D 8D"}
    won = place("AS 4C 6C", "9H JH 8H", families=families, score=(420, 300, 430, 300), size=3)
    for name, state, best, bad in (
        ("a nemesis takes a royal couple", place("2S 4S 7D 8D 9C 6C 6D", "KS QS 9S"), "2S", "4S"),
        ("no king into a nemesis", place("KH 7D", shown={2: "2H"}, size=2), "7D", "KH"),
        ("the trick that would win the match", won, "AS", "4C"),
    ):
        yield Hand(name, rules, state.view(0), _plays(best), f"play {bad}")
    swap = wife_swap.arranging("KD 3D 6C 8C AC 7D", "QS 4C 9C 5C", families={0: "KS QH 7S 9H"})
    steps = "wed QS KS;wed KD QH;lay 9H 1;lay 3D 1;lay 7D 1;done"
    yield Hand("a royal wife is swapped", rules, swap.view(0), (steps,), "done")


def _plays(cards: str) -> tuple[str, ...]:
    return tuple(f"play {card}" for card in cards.split())
