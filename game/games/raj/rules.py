"""Raj: fifteen prizes, fifteen bid cards, and every tie cancels itself out.

The clauses (RJ) and rulings (J) are those of docs/rules/raj.md. All players bid at the
same time: `turn` names everybody who has not sealed a bid, and a sealed card lies in its player's
drawer until the dealer shows all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import ClassVar

from game.engine.actions import Action, Event
from game.engine.cards import NONE, UNKNOWN, Card, bits, mask, seats_in
from game.engine.chance import below, pick, shuffled
from game.engine.rules import Rules
from game.engine.state import Start
from game.engine.words import N_, _
from game.games.raj import GAME, words
from game.games.raj.options import ELO, UNRATED, RajOptions
from game.games.raj.state import (
    BIDS,
    DECK,
    FIRST_PRIZE,
    NEWS,
    PRIZES,
    WORTH,
    Hidden,
    Private,
    State,
    Table,
    View,
    best,
    bid_card,
    highest_takes,
    pot_winner,
)


@cache
def _bids(values: int) -> tuple[Action, ...]:
    return tuple(Action("bid", bit + 1) for bit in bits(values))


class Raj(Rules[RajOptions, Table, Private, Hidden]):
    """The rules of Raj."""

    id = "raj"
    version = 1
    players = 3
    title = GAME.title
    options_type = RajOptions
    elo, unrated = ELO, UNRATED
    proposed = ("players", "bot_level", "match_games", "match_scoring")
    deal_text = N_("Game {n}")
    verbs: ClassVar[Mapping[str, str]] = {"bid": "number"}
    news = NEWS
    deck = DECK

    def __init__(self, options: RajOptions | None = None) -> None:
        super().__init__(options)
        self.seats = self.sides = self.options.players
        self._by_points = self.options.match_scoring == "total_points"
        # The deal, the score, and at each turn: turn up, a bid each, reveal, award.
        self.longest = 2 + BIDS * (3 + self.seats)

    def dealt_cards(self) -> tuple[int, ...]:
        """The prizes: the bid cards are never shuffled (RJ5)."""
        return PRIZES

    # -- the match, in order of play

    def new(self, start: Start) -> State:
        """Everything still in its box.

        Raises:
            ValueError: a deck is not the fifteen prizes, or a player is to be dealer.
        """
        if start.dealer not in (-1, 0):
            raise ValueError(_("Raj has no dealer: leave it out, or give 0."))
        for deck in start.decks:
            self.deck_order(self.deck.text(deck))
        nothing = (0,) * self.seats
        score = self.first_score(start)
        table = Table(
            turn=0,
            over=False,
            deal=0,
            dealer=-1,
            score=score,
            phase="deal",
            prize=UNKNOWN,
            pot=(),
            pot_value=0,
            bids=(UNKNOWN,) * self.seats,
            sealed=0,
            hands=(NONE,) * self.seats,
            taken=((),) * self.seats,
            unowned=(),
            total=nothing,
            turns=0,
            prizes_gone=NONE,
            wins=nothing if self._by_points else score,
            history=(),
            sheet=(),
        )
        return State(table, [Private() for _seat in nothing], Hidden((), start.seed, start.decks))

    def decisions(self, view: View) -> list[Action]:
        """Each bid card left, lowest first (RJ2, RJ13); one is left at the last turn (J9)."""
        seat = view.seat
        return list(_bids(view.table.hands[seat] >> seat * BIDS))

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Lay a bid face down (RJ6)."""
        table = state.table
        card = bid_card(seat, action.arg)
        state.private[seat].sealed = card
        table.sealed |= 1 << seat
        table.turn &= ~(1 << seat)
        if not table.turn:
            table.phase = "reveal"
        return [Event("seal", seat, (card,), action.arg, 1 << seat)]

    def advance(self, state: State) -> list[Event]:
        """Deal, turn up a prize, show the bids, award the pot, score the game."""
        phase = state.table.phase
        if phase == "turn":
            return self._turn_up(state)
        if phase == "reveal":
            return self._reveal(state)
        if phase == "award":
            return self._award(state.table)
        if phase == "score":
            return self._score(state.table)
        assert phase == "deal", phase
        return self._deal(state)

    def _deal(self, state: State) -> list[Event]:
        table = state.table
        hidden = state.hidden
        nothing = (0,) * self.seats
        table.deal = len(table.sheet)
        hidden.stock = tuple(self.order(hidden.seed, hidden.decks, table.deal))  # J18
        hand = (1 << BIDS) - 1
        table.hands = tuple(hand << seat * BIDS for seat in range(self.seats))
        table.taken = ((),) * self.seats
        table.unowned = ()
        table.total = nothing
        table.turns = 0
        table.prizes_gone = NONE
        table.history = ()
        table.phase = "turn"
        return [Event("deal", value=table.deal + 1)]

    def _turn_up(self, state: State) -> list[Event]:
        table = state.table
        hidden = state.hidden
        prize = hidden.stock[0]
        hidden.stock = hidden.stock[1:]
        worth = WORTH[prize - FIRST_PRIZE]
        table.prize = prize
        table.pot = (*table.pot, prize)
        table.pot_value += worth  # RJ11: on top of what was carried
        table.prizes_gone |= 1 << prize
        table.turns += 1
        table.turn = (1 << self.seats) - 1
        table.phase = "bid"
        return [Event("turn", cards=(prize,), value=worth)]

    def _reveal(self, state: State) -> list[Event]:
        table = state.table
        table.bids = tuple(own.sealed for own in state.private)
        table.hands = tuple(
            hand & ~(1 << card) for hand, card in zip(table.hands, table.bids, strict=True)
        )
        for own in state.private:
            own.sealed = UNKNOWN
        table.sealed = 0
        table.phase = "award"
        return [Event("reveal", cards=table.bids)]

    def _award(self, table: Table) -> list[Event]:
        pot, worth = table.pot, table.pot_value
        values = [card % BIDS for card in table.bids]
        winner = pot_winner(values, highest=highest_takes(self.options, table))
        last = table.turns == BIDS
        if winner >= 0:  # J19: with every card of the pot
            table.taken = tuple(
                cards + pot if seat == winner else cards for seat, cards in enumerate(table.taken)
            )
            table.total = tuple(
                points + worth if seat == winner else points
                for seat, points in enumerate(table.total)
            )
            kind = "award"
        elif last or self.options.tie_rule == "discard":  # J8, J2
            table.unowned += pot
            kind = "discard"
        else:  # RJ11, J7
            kind = "carry"
        table.history += ((table.prize, *table.bids, winner),)
        if kind != "carry":
            table.pot = ()
            table.pot_value = 0
        table.prize = UNKNOWN
        table.bids = (UNKNOWN,) * self.seats  # RJ13, J16: off the table, whoever won
        table.phase = "score" if last else "turn"
        return [Event(kind, winner, pot, worth)]

    def _score(self, table: Table) -> list[Event]:
        won = best(self.options, table)
        table.wins = tuple(wins + (seat in won) for seat, wins in enumerate(table.wins))
        table.sheet += ((*table.total, mask(won)),)
        events = [
            Event("score", seat, table.taken[seat], points)
            for seat, points in enumerate(table.total)
        ]
        if self._by_points:
            table.score = tuple(
                before + points for before, points in zip(table.score, table.total, strict=True)
            )
        else:
            table.score = table.wins
        if self.options.match_games > 1:
            events.append(_won("won", won))
        to_come = self.options.match_games - len(table.sheet)
        second, leader = sorted(table.wins)[-2:]
        # J13: the best of three or five ends when nobody can catch up any more.
        if to_come == 0 or (not self._by_points and leader - second > to_come):
            table.over = True
            table.phase = "over"
            events.append(_won("over", self.winners(table)))
        else:
            table.phase = "deal"
        return events

    def winners(self, table: Table) -> tuple[int, ...]:
        """The winners of a match that is over: those of its only game, or all with most (J14)."""
        if self.options.match_games == 1:
            return tuple(seats_in(table.sheet[0][-1]))
        return super().winners(table)

    def reached(self, table: Table, side: int) -> int:
        """The points of all its games, also where the match counts games won."""
        return sum(row[side] for row in table.sheet)

    def value(self, table: Table, seat: int) -> float:
        """The seat's points in this game against the best of the others."""
        others = max(points for other, points in enumerate(table.total) if other != seat)
        return float(table.total[seat] - others)

    def imagine(self, view: View, rng: Random) -> State:
        """Prizes to come in any order (J18), sealed bids of others any card they hold (J17)."""
        return imagine(view, rng)

    # -- words for people

    def prompt(self, view: View) -> str:
        """What is awaited, in a few words."""
        return words.prompt(self.options, view)

    def label(self, view: View, action: Action) -> str:
        """A bid as a button or a log line calls it."""
        return words.label(action)

    def doing(self, view: View, action: Action) -> str:
        """A decision as it is named within a sentence."""
        return words.doing(action)

    def part_name(self, table: Table) -> str:
        """For which prize a bid was, what the pot is worth, and of several games in which one."""
        text = _("Prize {n} of {all}, worth {worth}")
        if self.options.match_games > 1:
            text = _("{deal}, prize {n} of {all}, worth {worth}")
        deal, worth = self.deal_name(table.deal + 1), str(table.pot_value).replace("-", "−")
        return text.format(deal=deal, n=table.turns, all=BIDS, worth=worth)

    def card_text(self, card: int) -> str:
        """A card as people say it."""
        return words.card_name(card)

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal bid; empty for a legal one."""
        return words.why_not(view, action)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log."""
        return words.log_line(event, names)


RULES = Raj


def _won(kind: str, seats: Sequence[int]) -> Event:
    """News of one winner, or of several who share (value: the mask of them)."""
    return Event(kind, seats[0] if len(seats) == 1 else -1, value=mask(seats))


# -- what a seat may imagine


def imagine(view: View, rng: Random) -> State:
    """Prizes to come in any order (J18), sealed bids of others any card they hold (J17)."""
    table = view.table.copy()
    private = [Private() for _seat in range(len(table.hands))]
    for seat in seats_in(table.sealed):
        private[seat].sealed = pick([*bits(table.hands[seat])], rng)
    private[view.seat] = view.own.copy()
    stock: list[Card] = []
    if table.hands[0]:  # before the first deal all is still in its box
        stock = shuffled([p for p in PRIZES if not table.prizes_gone >> p & 1], rng)
    return State(table, private, Hidden(tuple(stock), below(1 << 30, rng), ()))
