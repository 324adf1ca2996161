"""Worlds worth thinking about: what others have said and played is borne in mind."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from game.engine.cards import mask
from game.games.kraken.deck import POINTS, SUIT
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken, first_to_choose
from game.games.kraken.state import Private, State, Table, View
from tests.bots_2026_11.kraken_habits import ACES, ENOUGH, answer, partner_says, strength

RECALLED = 9  # answers; more would take too long for one slice of a thought
STOPS = 36.0  # the strength, in the others' trumps, of a hand that challenges


class Reply(NamedTuple):
    """A card that somebody else has answered to a trick with, and the table before it."""

    seat: int
    card: int
    kept: int  # what the seat has played from then on, this card included
    table: Table


@lru_cache(maxsize=4)
def replies(
    history: tuple[tuple[int, int], ...], trump: int, lacks: tuple[int, ...], seat: int
) -> tuple[Reply, ...]:
    """What the others have answered lately, the last one first."""
    found = []
    kept = [0] * 4
    for at in range(len(history) - 1, -1, -1):
        player, card = history[at]
        kept[player] |= 1 << card
        place = at % 4
        if place and player != seat:
            before = history[:at]
            trick = tuple(c for _seat, c in before[-place:])
            played = mask(c for _seat, c in before)
            table = Table(trump=trump, trick=trick, played=played, lacks=lacks)
            found.append(Reply(player, card, kept[player], table))
            if len(found) == RECALLED:
                break
    return tuple(found)


class Plausible(Kraken):
    """The same rules, imagined as people would: with what others have said in mind.

    The decider's hand was worth choosing trumps with and those of the players who had passed were
    not, who has challenged can stop the others, and the partner's signal tells the truth. Of some
    such worlds it takes the one in which the others have played most as one does.
    """

    def __init__(self, options: KrakenOptions, tries: int, looks: int = 1) -> None:
        super().__init__(options)
        self.tries = tries * (1 if options.signals == "none" else 2)
        self.looks = looks

    def imagine(self, view: View, rng: Random) -> State:
        """The most plausible of a few worlds."""
        state = self._imagine(view, rng)
        if self.looks == 1:
            return state
        table = view.table
        past = replies(table.history, table.trump, table.lacks, view.seat)
        odd = self._odd(state, past)
        for _look in range(self.looks - 1):
            if not odd:
                break
            other = self._imagine(view, rng)
            found = self._odd(other, past)
            if found < odd:
                state, odd = other, found
        return state

    def _odd(self, state: State, past: tuple[Reply, ...]) -> int:
        """How oddly the others would have answered to the tricks so far with these hands."""
        odd = 0
        for seat, card, kept, table in past:
            hand = state.private[seat].hand | kept
            legal = self.playable(hand, table.trick, table.trump)
            if legal & legal - 1:
                usual = answer(View(seat, table, Private(hand)), legal)
                if usual != card:
                    worth = POINTS[table.trump]
                    alike = worth[usual] == worth[card] and _same_kind(usual, card, table.trump)
                    odd += 1 if alike else 3
        return odd

    def _imagine(self, view: View, rng: Random) -> State:
        """The one of a few worlds that fits best what has been said."""
        table = view.table
        says = (0, 0)
        if table.history:
            says = partner_says(self.options.signals, view)
        weak = self._passed(table)
        gone = [0] * 4
        for player, card in table.history:
            gone[player] |= 1 << card
        state = super().imagine(view, rng)
        doubt = self._doubt(state, view.seat, gone, weak, says)
        for _try in range(self.tries - 1):
            if not doubt:
                break
            other = super().imagine(view, rng)
            found = self._doubt(other, view.seat, gone, weak, says)
            if found < doubt:
                state, doubt = other, found
        return state

    def _passed(self, table: Table) -> list[int]:
        """The seats that could have had trumps of their own choice, or the suit turned up."""
        if self.options.trump_mode == "utrecht":
            return []
        if table.decider < 0:
            return [seat for seat in range(4) if table.said[seat] == "pass"]
        first = first_to_choose(self.options, table)
        count = 4 if table.forced else (table.decider - first) % 4
        return [(first + away) % 4 for away in range(count)]

    def _doubt(
        self,
        state: State,
        seat: int,
        gone: list[int],
        weak: list[int],
        says: tuple[int, int],
    ) -> float:
        """How far a world is from what the others have said; 0 when it fits."""
        table = state.table
        trump, decider = table.trump, table.decider
        hands = [own.hand | cards for own, cards in zip(state.private, gone, strict=True)]
        doubt = 0.0
        if decider not in (-1, seat) and not table.forced:
            least = ENOUGH - 4 if table.challenger != decider else ENOUGH + 6
            doubt += max(0.0, least - strength(hands[decider], trump))
        turned = [SUIT[card] for card in table.turned[:1]]
        for other in weak:
            if other != seat:
                most = max(strength(hands[other], suit) for suit in turned or range(4))
                doubt += max(0.0, most - ENOUGH - 2)
        if table.challenger not in (-1, seat, decider):
            doubt += max(0.0, STOPS - strength(hands[table.challenger], trump))
        for suit in range(4):
            ace = ACES[suit] & ~table.played
            held = state.private[(seat + 2) % 4].hand & ace
            if ace and not state.private[seat].hand & ace:
                asked, denied = says[0] >> suit & 1, says[1] >> suit & 1
                doubt += 30.0 * ((asked and not held) or (denied and bool(held)))
        return doubt


def _same_kind(one: int, other: int, trump: int) -> bool:
    return (SUIT[one] == trump) == (SUIT[other] == trump)


@cache
def plausible(options: KrakenOptions, tries: int, looks: int = 1) -> Plausible:
    """The rules of a table for thinking."""
    return Plausible(options, tries, looks)
