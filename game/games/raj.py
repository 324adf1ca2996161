"""Raj: fifteen prizes, fifteen bid cards, and every tie cancels itself out.

Clauses RJ1 to RJ17 and rulings A1 to A20 are those of docs/rules/raj.md. All players bid at the
same time: `turn` names everybody who has not sealed a bid, and a sealed card lies in its player's
drawer until the dealer shows all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import ClassVar

from game.engine.actions import Action, Event
from game.engine.cards import NONE, UNKNOWN, Card, Cards, Deck, bits, mask, seats_in
from game.engine.chance import below, pick, shuffled, stream
from game.engine.options import LEVELS, Options, numbers, option
from game.engine.rules import Rules
from game.engine.state import Record, Start, State, View
from game.engine.words import N_, _

BIDS = 15  # RJ2: each player's bid cards, and A9: as many turns
FIRST_PRIZE = 5 * BIDS
WORTH: tuple[int, ...] = (
    *range(1, 11),
    *range(-1, -6, -1),
)  # RJ3, A1: ten good prizes, five bad ones

DECK = Deck(
    [f"{suit}{value}" for suit in "abcde" for value in range(1, BIDS + 1)]
    + [f"{worth:+d}" for worth in WORTH],
    suits="abcde",
    suit=[seat for seat in range(5) for _value in range(BIDS)] + [-1] * BIDS,
    rank=[*range(1, BIDS + 1)] * 5 + [*WORTH],
    points=[0] * FIRST_PRIZE + [*WORTH],
)
PRIZES = tuple(Card(card) for card in range(FIRST_PRIZE, DECK.size))


@dataclass(frozen=True, slots=True)
class RajOptions(Options):
    """What the players agree before the first prize is turned up."""

    players: int = option(
        2,
        N_("Players"),
        values=numbers(2, 3, 4, 5),
        clause="A11",
        help=N_("How many sit at the table, you included; two or three play best."),
    )
    match_games: int = option(
        1,
        N_("Games in a match"),
        values=numbers(1, 3, 5),
        clause="A13",
        help=N_("A match is one game of fifteen prizes, or the best of three or five."),
    )
    match_scoring: str = option(
        "games_won",
        N_("The match counts"),
        values={"games_won": N_("Games won"), "total_points": N_("All points")},
        clause="A13",
        help=N_("Count the games that each player wins, or add up the points of all games."),
    )
    show_tally: bool = option(
        True,
        N_("Show the tally"),
        clause="A12",
        help=N_("Keep a sheet on the table of the bids and the prizes that are gone."),
    )
    bot_level: str = option(
        "normal",
        N_("Opponents"),
        values=LEVELS,
        clause="A17",
        help=N_("How well the computer players bid; none of them sees a sealed bid."),
    )
    pot_sign: str = option(
        "last_card",
        N_("A carried pot is good or bad by"),
        values={"last_card": N_("Its last card"), "total_then_last": N_("Its total")},
        clause="A5",
        help=N_("The highest bid takes a good pot, the lowest a bad one: this says which it is."),
        house=True,
    )
    tie_rule: str = option(
        "cancel",
        N_("When all bids cancel"),
        values={"cancel": N_("Carry the prize over"), "discard": N_("Lose the prize")},
        clause="A2",
        help=N_("A prize that nobody wins is added to the next one, or is lost."),
        house=True,
    )
    final_tie: str = option(
        "shared",
        N_("When a game ends in a tie"),
        values={"shared": N_("Shared victory"), "highest_single_prize": N_("Highest prize wins")},
        clause="A10",
        help=N_("Tied players share the game, or the one who holds the best single prize wins."),
        house=True,
    )


@dataclass(slots=True)
class Table(Record):
    """What everybody sees. Tuples "per seat" have one entry for each player.

    turn: mask of the seats that have not sealed a bid yet; 0 when the dealer is to act.
    over: whether the match has ended.
    deal: which game of the match this is, 0, 1, 2 …
    dealer: always -1, no player deals.
    score: per seat, games won or the points of all finished games, as ``match_scoring`` says.
    phase: what comes next: deal, turn, bid, reveal, award, score, or over.
    prize: the prize that was turned up last and is bid upon, -1 between two turns.
    pot: what the bids are for: the carried prizes in order, then ``prize``.
    pot_value: the points of the pot.
    bids: per seat, the bid card that lies open, -1 unless the bids are shown (phase award).
    sealed: mask of the seats whose sealed bid lies face down.
    hands: per seat, the bid cards left, a sealed one still among them (A12).
    taken: per seat, the prizes won in this game, oldest first.
    unowned: the prizes that nobody got.
    total: per seat, the points of this game.
    turns: how many prizes have been turned up in this game.
    prizes_gone: the prizes that have been turned up in this game.
    wins: per seat, the games won.
    history: one row per finished turn of this game: (prize, bid of each seat …, winner or -1).
    sheet: one row per finished game: (points of each seat …, mask of its winners).
    """

    turn: int
    over: bool
    deal: int
    dealer: int
    score: tuple[int, ...]
    phase: str
    prize: Card
    pot: tuple[Card, ...]
    pot_value: int
    bids: tuple[Card, ...]
    sealed: int
    hands: tuple[Cards, ...]
    taken: tuple[tuple[Card, ...], ...]
    unowned: tuple[Card, ...]
    total: tuple[int, ...]
    turns: int
    prizes_gone: Cards
    wins: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    sheet: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Private(Record):
    """A player's own drawer. sealed: the bid card that waits face down, -1 when none does."""

    sealed: Card = UNKNOWN


@dataclass(slots=True)
class Hidden(Record):
    """What nobody may know. stock: the prizes to come, next one first; the rest is the start's."""

    stock: tuple[Card, ...]
    seed: int
    decks: tuple[tuple[int, ...], ...]


def value_of(card: int) -> int:
    """The number on a bid card."""
    return card % BIDS + 1


def bid_card(seat: int, value: int) -> Card:
    """The bid card of ``seat`` with this number."""
    return Card(seat * BIDS + value - 1)


def taker(values: Sequence[int], *, highest: bool) -> int:
    """The seat that takes the pot with these bids, -1 when all of them cancel (RJ9, RJ10, A3)."""
    alone = [value for value in values if values.count(value) == 1]
    if not alone:
        return -1
    return values.index(max(alone) if highest else min(alone))


@cache
def _bids(values: int) -> tuple[Action, ...]:
    return tuple(Action("bid", bit + 1) for bit in bits(values))


class Raj(Rules):
    """The rules of Raj."""

    id = "raj"
    version = 1
    title = N_("Raj")
    tagline = N_("Everybody bids at once. Matching bids cancel.")
    players = N_("2 to 5 players")
    length = N_("5 minutes")
    options_type = RajOptions
    verbs: ClassVar[Mapping[str, str]] = {"bid": "number"}
    deck = DECK

    options: RajOptions

    def __init__(self, options: RajOptions | None = None) -> None:
        super().__init__(options)
        self.seats = self.sides = self.options.players
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
        table = Table(
            turn=0,
            over=False,
            deal=0,
            dealer=-1,
            score=nothing,
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
            wins=nothing,
            history=(),
            sheet=(),
        )
        return State(table, [Private() for _seat in nothing], Hidden((), start.seed, start.decks))

    def legal(self, view: View) -> list[Action]:
        """Each bid card left, lowest first (RJ2, RJ13); one is left at the last turn (A9)."""
        table: Table = view.table
        seat = view.seat
        if not table.turn >> seat & 1:
            return []
        return list(_bids(table.hands[seat] >> seat * BIDS))

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Lay a bid face down (RJ6)."""
        table: Table = state.table
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
        table: Table = state.table
        hidden: Hidden = state.hidden
        nothing = (0,) * self.seats
        table.deal = len(table.sheet)
        if table.deal < len(hidden.decks):
            hidden.stock = tuple(Card(card) for card in hidden.decks[table.deal])
        else:
            hidden.stock = tuple(shuffled(PRIZES, stream(hidden.seed, "deal", table.deal)))  # A18
        hand = (1 << BIDS) - 1
        table.hands = tuple(Cards(hand << seat * BIDS) for seat in range(self.seats))
        table.taken = ((),) * self.seats
        table.unowned = ()
        table.total = nothing
        table.turns = 0
        table.prizes_gone = NONE
        table.history = ()
        table.phase = "turn"
        return [Event("deal", value=table.deal + 1)]

    def _turn_up(self, state: State) -> list[Event]:
        table: Table = state.table
        hidden: Hidden = state.hidden
        prize = hidden.stock[0]
        hidden.stock = hidden.stock[1:]
        worth = WORTH[prize - FIRST_PRIZE]
        table.prize = prize
        table.pot = (*table.pot, prize)
        table.pot_value += worth  # RJ11: on top of what was carried
        table.prizes_gone = Cards(table.prizes_gone | 1 << prize)
        table.turns += 1
        table.turn = (1 << self.seats) - 1
        table.phase = "bid"
        return [Event("turn", cards=(prize,), value=worth)]

    def _reveal(self, state: State) -> list[Event]:
        table: Table = state.table
        table.bids = tuple(own.sealed for own in state.private)
        table.hands = tuple(
            Cards(hand & ~(1 << card)) for hand, card in zip(table.hands, table.bids, strict=True)
        )
        for own in state.private:
            own.sealed = UNKNOWN
        table.sealed = 0
        table.phase = "award"
        return [Event("reveal", cards=table.bids)]

    def highest_takes(self, table: Table) -> bool:
        """Whether the highest bid takes the pot on the table, and not the lowest (RJ7, RJ8)."""
        last = WORTH[table.prize - FIRST_PRIZE]
        if self.options.pot_sign == "total_then_last":
            return (table.pot_value or last) > 0  # A5, A6
        return last > 0  # RJ12, A5

    def _award(self, table: Table) -> list[Event]:
        pot, worth = table.pot, table.pot_value
        values = [card % BIDS for card in table.bids]
        winner = taker(values, highest=self.highest_takes(table))
        last = table.turns == BIDS
        if winner >= 0:  # A19: with every card of the pot
            table.taken = tuple(
                cards + pot if seat == winner else cards for seat, cards in enumerate(table.taken)
            )
            table.total = tuple(
                points + worth if seat == winner else points
                for seat, points in enumerate(table.total)
            )
            kind = "award"
        elif last or self.options.tie_rule == "discard":  # A8, A2
            table.unowned += pot
            kind = "discard"
        else:  # RJ11, A7
            kind = "carry"
        table.history += ((table.prize, *table.bids, winner),)
        if kind != "carry":
            table.pot = ()
            table.pot_value = 0
        table.prize = UNKNOWN
        table.bids = (UNKNOWN,) * self.seats  # RJ13, A16: off the table, whoever won
        table.phase = "score" if last else "turn"
        return [Event(kind, winner, pot, worth)]

    def _score(self, table: Table) -> list[Event]:
        won = self.best(table)
        table.wins = tuple(wins + (seat in won) for seat, wins in enumerate(table.wins))
        table.sheet += ((*table.total, mask(won)),)
        events = [
            Event("score", seat, table.taken[seat], points)
            for seat, points in enumerate(table.total)
        ]
        by_points = self.options.match_scoring == "total_points"
        if by_points:
            table.score = tuple(
                before + points for before, points in zip(table.score, table.total, strict=True)
            )
        else:
            table.score = table.wins
        if self.options.match_games > 1:
            events.append(_won("won", won))
        to_come = self.options.match_games - len(table.sheet)
        second, leader = sorted(table.wins)[-2:]
        # A13: the best of three or five ends when nobody can catch up any more.
        if to_come == 0 or (not by_points and leader - second > to_come):
            table.over = True
            table.phase = "over"
            events.append(_won("over", self.winners(table)))
        else:
            table.phase = "deal"
        return events

    def best(self, table: Table) -> tuple[int, ...]:
        """The winners of the game on the table: all who tie, or the one of them (RJ14, A10)."""
        most = max(table.total)
        tied = tuple(seat for seat, points in enumerate(table.total) if points == most)
        if self.options.final_tie == "highest_single_prize":
            prizes = [
                max((WORTH[card - FIRST_PRIZE] for card in table.taken[s]), default=0) for s in tied
            ]
            if max(prizes) > 0:
                return (tied[prizes.index(max(prizes))],)
        return tied

    def winners(self, table: Table) -> tuple[int, ...]:
        """The winners of a match that is over: those of its only game, or all with most (A14)."""
        if self.options.match_games == 1:
            return tuple(seats_in(table.sheet[0][-1]))
        return super().winners(table)

    def value(self, table: Table, seat: int) -> float:
        """The seat's points in this game against the best of the others."""
        others = max(points for other, points in enumerate(table.total) if other != seat)
        return float(table.total[seat] - others)

    def imagine(self, view: View, rng: Random) -> State:
        """Prizes to come in any order (A18), sealed bids of others any card they hold (A17)."""
        table: Table = view.table.copy()
        private = [Private() for _seat in range(self.seats)]
        for seat in seats_in(table.sealed):
            private[seat].sealed = pick([*bits(table.hands[seat])], rng)
        private[view.seat] = view.own.copy()
        stock: list[Card] = []
        if table.hands[0]:  # before the first deal all is still in its box
            stock = shuffled([p for p in PRIZES if not table.prizes_gone >> p & 1], rng)
        return State(table, private, Hidden(tuple(stock), below(1 << 30, rng), ()))

    # -- words

    def prompt(self, view: View) -> str:
        """What is awaited, in a few words."""
        table: Table = view.table
        if table.over:
            return _("The match is over.")
        if table.phase != "bid":
            return {
                "deal": _("The prizes are shuffled."),
                "turn": _("The next prize is turned up."),
                "reveal": _("All bids are shown."),
                "award": _("The pot finds its winner."),
                "score": _("The game is scored."),
            }[table.phase]
        if not table.turn >> view.seat & 1:
            return _("Your bid is sealed. Others are still choosing.")
        who = _("the highest bid") if self.highest_takes(table) else _("the lowest bid")
        return _("Bid for {prize}: {who} that is alone takes it.").format(
            prize=signed(table.pot_value), who=who
        )

    def label(self, view: View, action: Action) -> str:
        """A bid as a button or a log line calls it."""
        return _("Bid {value}").format(value=action.arg)

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal bid; empty for a legal one."""
        table: Table = view.table
        value = action.arg
        if table.over:
            return _("The match is over.")
        if action.verb != "bid" or action.to or not 1 <= value <= BIDS:
            return _("A bid is one of your bid cards, 1 to {n} (RJ2).").format(n=BIDS)
        if table.phase != "bid":
            return _("There is no prize to bid for until the next one is turned up (RJ5).")
        if not table.turn >> view.seat & 1:
            return _("You have sealed your bid for this prize (RJ6).")
        if not table.hands[view.seat] >> bid_card(view.seat, value) & 1:
            return _("Your {value} is gone: each bid card is used once (RJ13).").format(value=value)
        return ""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log."""
        kind, worth = event.kind, signed(event.value)
        name = names[event.seat] if event.seat >= 0 else ""
        if kind == "deal":
            return _("Game {n}: the prizes are shuffled.").format(n=event.value)
        if kind == "turn":
            return _("The prize is {worth}.").format(worth=worth)
        if kind == "seal":
            return _("{name}: a sealed bid.").format(name=name)
        if kind == "reveal":
            each = [f"{names[seat]} {value_of(card)}" for seat, card in enumerate(event.cards)]
            return _("The bids: {bids}.").format(bids=", ".join(each))
        if kind == "award":
            return _("{worth} for {name}.").format(worth=worth, name=name)
        if kind == "carry":
            return _("All bids cancel: {worth} is added to the next prize.").format(worth=worth)
        if kind == "discard":
            return _("All bids cancel: {worth} is lost.").format(worth=worth)
        if kind == "score":
            return _("{name}: {points} points.").format(name=name, points=signed(event.value))
        won = _(" and ").join(names[seat] for seat in seats_in(event.value))
        if kind == "won":
            return _("The game goes to {names}.").format(names=won)
        return _("The match goes to {names}.").format(names=won)


def _won(kind: str, seats: Sequence[int]) -> Event:
    """News of one winner, or of several who share (value: the mask of them)."""
    return Event(kind, seats[0] if len(seats) == 1 else -1, value=mask(seats))


def signed(points: int) -> str:
    """Points as people read them: +7, −3, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
