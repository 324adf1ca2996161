"""A judge with open cards: what a play of the last tricks gave away against the best there was.

It knows what no player may know, so not all that it finds was a mistake; but of two players with
the same cards the better one gives away less. The arena asks it, never a bot.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.cards import nest
from game.engine.actions import Action
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.games.crowsnest import bot as crowsnest_bot
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import Table as CrowsNestTable
from game.games.kraken.rules import Kraken
from game.games.kraken.state import Private as KrakenPrivate
from game.games.kraken.state import Table as KrakenTable
from game.games.royal_raven import bot as royal_raven_bot
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import Table as RoyalRavenTable
from game.host.kernel import load
from game.kernel import bridge, kraken, kraken_ends, rook, rook_ends

JUDGED = ("royal_raven", "crowsnest", "kraken")
TRICKS = 6  # the last ones of a deal
BLUNDER = 8  # points


def lost(rules: AnyRules, views: Sequence[AnyView], seat: int, action: Action) -> float | None:
    """The points that a side gives away by a play; None where there is nothing to judge.

    ``views`` are those of all seats. A point that is given away is one less for the side and one
    more for the other: half the change of the difference.
    """
    legal = rules.legal(views[seat])
    if len(legal) < 2 or action.verb != "play":
        return None
    ending = _ending(rules, views)
    if ending is None or ending.hands[seat].bit_count() > TRICKS:
        return None
    sign = -1 if seat & 1 else 1
    values = {one: sign * ending.after(seat, one.arg) for one in legal}
    return (max(values.values()) - values[action]) / 2


def _ending(rules: AnyRules, views: Sequence[AnyView]) -> _Ending | None:
    table = views[0].table
    hands = [view.own.hand for view in views if isinstance(view.own, (nest.Private, KrakenPrivate))]
    if isinstance(rules, Kraken) and isinstance(table, KrakenTable):
        return _KrakenEnding(rules, table, hands)
    if isinstance(rules, CrowsNest | RoyalRaven) and isinstance(
        table, CrowsNestTable | RoyalRavenTable
    ):
        buried = [
            card for view in views if isinstance(view.own, nest.Private) for card in view.own.buried
        ]
        return _RookEnding(rules, table, hands, buried)
    return None


class _Ending(ABC):
    """The cards that are left, all open, as the kernel has them."""

    hands: list[int]
    places: Sequence[int]  # by card of the game

    def __init__(
        self, table: KrakenTable | CrowsNestTable | RoyalRavenTable, hands: Sequence[int]
    ) -> None:
        self.hands = [bridge.many(hand, self.places) for hand in hands]
        self.trick = [self.places[card] for card in table.trick]
        self.leader = table.leader
        self.trump = table.trump

    def after(self, seat: int, card: int) -> int:
        """What We get more than They from here on when this card is played."""
        hands, trick = list(self.hands), [*self.trick, self.places[card]]
        hands[seat] ^= trick[-1]
        if len(trick) < len(hands):
            return self.solve(hands, trick, self.leader)
        place, points = self.taken(trick, last=not any(hands))
        winner = (self.leader + place) % len(hands)
        found = -points if winner & 1 else points
        return found + self.solve(hands, [], winner, winner) if any(hands) else found

    @abstractmethod
    def solve(self, hands: list[int], trick: list[int], leader: int, winner: int = -1) -> int:
        """The same by best play; ``winner`` has just taken a trick, -1 for nobody."""

    @abstractmethod
    def taken(self, trick: list[int], *, last: bool) -> tuple[int, int]:
        """Which card of a whole trick takes it, and what comes with it."""


class _RookEnding(_Ending):
    def __init__(
        self,
        rules: CrowsNest | RoyalRaven,
        table: CrowsNestTable | RoyalRavenTable,
        hands: Sequence[int],
        buried: Sequence[int],
    ) -> None:
        self.variant = _variant(rules)
        self.places = bridge.rook_places(rules.deck.names, rules.deck.suits, self.variant)
        super().__init__(table, hands)
        elsewhere = self.variant & (rook.KITTY_TAKER | rook.KITTY_NONE)
        self.last = 0 if elsewhere else sum(rules.deck.points[card] for card in buried)

    def solve(self, hands: list[int], trick: list[int], leader: int, winner: int = -1) -> int:
        lies = [*trick, 0, 0, 0, 0][:4]
        terms = (self.trump, self.variant, self.last, 0)
        return (load().call(rook_ends.solve, hands, lies, leader, *terms) & 1023) - rook.FAR

    def taken(self, trick: list[int], *, last: bool) -> tuple[int, int]:
        points = sum(rook.worth(card) for card in trick)
        return rook.winner(trick, self.trump, self.variant), points + (self.last if last else 0)


class _KrakenEnding(_Ending):
    def __init__(self, rules: Kraken, table: KrakenTable, hands: Sequence[int]) -> None:
        options = rules.options
        self.variant = bridge.kraken_variant(
            play_rules=options.play_rules,
            spades_bonus=options.spades_bonus,
            multiply_bonus=options.multiply_bonus,
            challenge_payout=options.challenge_payout,
            last_trick=rules.last_trick_bonus > 0,
            pit=rules.pit_bonus > 0,
        )
        self.places = bridge.kraken_places(table.trump)
        super().__init__(table, hands)
        we, they = table.won[0] + table.won[2], table.won[1] + table.won[3]
        self.swept = (0 if they else 1) + (0 if we else 2)  # who may still take all tricks

    def solve(self, hands: list[int], trick: list[int], leader: int, winner: int = -1) -> int:
        lies = [*trick, 0, 0, 0, 0][:4]
        terms = (self.trump, self.variant, self._sweeps(winner), 0)
        found = load().call(kraken_ends.solve, hands, lies, leader, *terms)
        return (found & 4095) - kraken_ends.FAR

    def taken(self, trick: list[int], *, last: bool) -> tuple[int, int]:
        found, place = kraken.value(trick, self.trump), kraken.winner(trick, self.trump)
        points = (found & 255) + (found >> 8)
        if last:
            points += 10 if self.variant & kraken.LAST_TRICK else 0
            swept = self._sweeps((self.leader + place) % 4)
            points += 100 if self.variant & kraken.PIT and swept else 0
        return place, points

    def _sweeps(self, winner: int) -> int:
        return self.swept if winner < 0 else self.swept & (2 if winner & 1 else 1)


def _variant(rules: CrowsNest | RoyalRaven) -> int:
    if isinstance(rules, CrowsNest):
        return crowsnest_bot.setting(rules.options).variant
    return royal_raven_bot.setting(rules.options).variant
