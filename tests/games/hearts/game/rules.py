"""Hearts: pass three cards, follow suit, take no points; or take them all.

The clauses HE1 to HE17 and the rulings H1 to H8 are those of ``docs/rules/hearts.md``. The file
follows the order of play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.cards import tricks
from game.cards.tricks import PLAY
from game.engine.actions import Action, Event
from game.engine.cards import Card, mask
from game.engine.rules import Rules
from game.engine.state import Start, replaced
from game.games.hearts import GAME, words, worlds
from game.games.hearts.deck import (
    ALL_POINTS,
    COSTLY,
    DECK,
    HAND,
    HEARTS,
    OF_SUIT,
    OPENING,
    PASSED,
    RANK,
    SEATS,
    SUIT,
)
from game.games.hearts.news import NEWS
from game.games.hearts.options import HeartsOptions
from game.games.hearts.state import Hidden, Private, State, Table, View

GIVE = tuple(Action("give", card) for card in range(DECK.size))  # by card
CYCLE = (1, 3, 2, 0)  # HE6: steps to the left, by the number of the deal


class Hearts(Rules[HeartsOptions, Table, Private, Hidden]):
    """The rules of Hearts. All play alone (HE1), and the lowest score wins (HE16)."""

    id = "hearts"
    version = 1
    title = GAME.title
    options_type = HeartsOptions
    verbs: ClassVar[Mapping[str, str]] = {"give": "card", "play": "card"}
    news = NEWS
    deck = DECK
    seats = sides = SEATS
    lowest_wins = True
    # deal 1, passed cards 12, exchange 1, cards 52, collect 13, score 1
    longest = 80

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun."""
        return State(
            Table(dealer=self.first_dealer(start), score=self.first_score(start)),  # H1
            [Private() for _seat in range(SEATS)],
            Hidden(start.seed, start.decks),
        )

    def _deal(self, state: State) -> list[Event]:
        before, hidden = state.table, state.hidden
        again = before.phase == "scored"
        table = state.table = Table(
            deal=before.deal + again,
            dealer=(before.dealer + again) % SEATS,  # HE5
            score=before.score,
            sheet=before.sheet,
        )
        deck = self.order(hidden.seed, hidden.decks, table.deal)
        for seat in range(SEATS):
            first = HAND * ((seat - table.dealer - 1) % SEATS)  # HE5
            state.private[seat] = Private(mask(deck[first : first + HAND]))
        passing = self.options.passing
        table.steps = (
            CYCLE[table.deal % len(CYCLE)] if passing == "cycle" else int(passing == "left")
        )
        if table.steps:
            table.phase, table.turn = "pass", (1 << SEATS) - 1
        else:
            _open(state)
        return [Event("deal", table.dealer, value=table.deal + 1)]

    # -- legal, by phase

    def decisions(self, view: View) -> list[Action]:
        """Every decision that this seat, which is awaited, may take now."""
        table = view.table
        if table.phase == "pass":
            return tricks.choices(view.own.hand, GIVE)  # HE6: any card of the hand
        return tricks.choices(self.playable(view.own.hand, table), PLAY)

    def gathered(self, view: View) -> int:
        """The cards to pass are chosen together (HE6)."""
        if view.table.phase != "pass" or not view.table.turn >> view.seat & 1:
            return 0
        return PASSED - view.table.given[view.seat]

    def playable(self, hand: int, table: Table) -> int:
        """The cards of a hand that may be played to the trick (HE8, HE9, HE11, HE12)."""
        if not table.history:
            return hand & 1 << OPENING  # HE8
        if not table.trick:
            plain = hand & ~HEARTS
            return hand if table.broken or not self.options.break_hearts else plain or hand  # HE11
        following = hand & OF_SUIT[SUIT[table.trick[0]]]
        if following:
            return following  # HE9
        if self.options.clean_start and len(table.history) < SEATS:
            return hand & ~COSTLY or hand  # HE12, H3
        return hand

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision."""
        if action.verb == "give":
            return self._apply_give(state, seat, action.arg)
        return self._apply_play(state, seat, action.arg)

    def _apply_give(self, state: State, seat: int, card: Card) -> list[Event]:
        table, own = state.table, state.private[seat]
        own.hand &= ~(1 << card)
        own.passing = (*own.passing, card)
        table.given = replaced(table.given, seat, len(own.passing))
        if len(own.passing) == PASSED:
            table.turn &= ~(1 << seat)
        if not table.turn:
            table.phase = "exchange"
        return [Event("give", seat, (card,), seen=1 << seat)]

    def _apply_play(self, state: State, seat: int, card: Card) -> list[Event]:
        table = state.table
        if table.trick and SUIT[card] != (led := SUIT[table.trick[0]]):
            table.voids = replaced(table.voids, seat, table.voids[seat] | 1 << led)
        table.broken = table.broken or bool(HEARTS >> card & 1)  # H2
        own = state.private[seat]
        own.hand &= ~(1 << card)
        table.trick = (*table.trick, card)
        table.played |= 1 << card
        table.history = (*table.history, (seat, card))
        if len(table.trick) == SEATS:
            table.phase, table.turn = "collect", 0
        else:
            table.turn = 1 << (seat + 1) % SEATS
        return [Event("play", seat, (card,))]

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, exchange the passed cards, collect, score."""
        phase = state.table.phase
        if phase == "collect":
            return self._collect(state.table)
        if phase == "exchange":
            return self._exchange(state)
        if phase == "score":
            return self._score(state.table)
        return self._deal(state)

    def _exchange(self, state: State) -> list[Event]:
        """All cards change hands at the same time (HE7)."""
        steps = state.table.steps
        events = []
        for seat, own in enumerate(state.private):
            to = (seat + steps) % SEATS
            state.private[to].got = own.gave = own.passing
            events.append(Event("exchange", seat, own.passing, seen=1 << seat | 1 << to))
        for own in state.private:
            own.hand |= mask(own.got)
            own.passing = ()
        _open(state)
        return events

    def _collect(self, table: Table) -> list[Event]:
        """The trick goes to the highest card of the suit led (HE10, HE13)."""
        trick = table.trick
        led = SUIT[trick[0]]
        best = max((c for c in trick if SUIT[c] == led), key=RANK.__getitem__)
        seat = (table.leader + trick.index(best)) % SEATS
        points = DECK.worth(mask(trick))
        table.last_trick, table.last_leader, table.last_winner = trick, table.leader, seat
        table.trick = ()
        table.won = replaced(table.won, seat, table.won[seat] + 1)
        table.points = replaced(table.points, seat, table.points[seat] + points)
        table.leader = seat
        if len(table.history) == DECK.size:
            table.phase = "score"
        else:
            table.phase, table.turn = "play", 1 << seat
        return [Event("trick", seat, trick, points)]

    def _score(self, table: Table) -> list[Event]:
        """What the deal brings (HE14, HE15), and whether it was the last one (HE16)."""
        gains = table.points
        events = []
        if ALL_POINTS in gains:
            shooter = gains.index(ALL_POINTS)
            events.append(Event("moon", shooter))
            own, each = (0, ALL_POINTS) if self.options.moon == "others" else (-ALL_POINTS, 0)
            gains = tuple(own if seat == shooter else each for seat in range(SEATS))
        table.sheet = (*table.sheet, gains)
        table.score = tuple(map(sum, zip(table.score, gains, strict=True)))
        events += [Event("score", seat, value=gain) for seat, gain in enumerate(gains)]
        table.over = max(table.score) >= self.options.target
        table.phase = "over" if table.over else "scored"
        if table.over:
            won = self.winners(table)  # H5
            events.append(Event("over", won[0] if len(won) == 1 else -1, value=mask(won)))
        return events

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random."""
        return worlds.imagine(view, rng)

    def value(self, table: Table, seat: int) -> float:
        """How far below the others this seat is, on average, the deal's points counted in."""
        score = table.score
        if table.phase not in ("scored", "over"):
            score = tuple(map(sum, zip(score, table.points, strict=True)))
        return sum(score) / (SEATS - 1) - score[seat] * SEATS / (SEATS - 1)

    # -- words for people

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        return words.prompt(view)

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it: the card."""
        return words.card_name(action.arg)

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        return "" if action in self.legal(view) else words.why_not(view, action)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log."""
        return words.log_line(event, names)


RULES = Hearts


def _open(state: State) -> None:
    """Whoever has the two of clubs is to lead it (HE8)."""
    table = state.table
    table.leader = next(s for s, own in enumerate(state.private) if own.hand >> OPENING & 1)
    table.phase, table.turn = "play", 1 << table.leader
