"""Royal Wife-Swap: win tricks, and with their cards arrange and rearrange families.

The clauses WS1 to WS27 and the rulings W1 to W42 are those of ``docs/rules/wife_swap.md``. The
file follows the order of play. The rules of tricks, families and layouts are pure functions at the
end; bots are elsewhere.

A *family* is a flat tuple of cards with its marriage first: K then Q, or J then 10. A *layout* is
a tuple of families. The winner of a trick rearranges in single steps, and nothing but the layout
at ``done`` is judged (W42). Between the steps every family on the table is legal by itself; what is
illegal waits elsewhere: a card that was tabled before on the ``bench``, a card of the trick in the
``pool``, a card of the hand in the hand. So every legal layout can be reached.

Verbs (``arg``, ``to``):
``play`` a card to the trick.
``wed`` two cards: the first comes to the second. They are a K and a Q, or a J and a 10 of two
suits. When neither is married, a new family begins behind the others, and the K or the J is named
first. When one is married, it is named second: its family stays and gets a new marriage; the old
partner and every card of a suit that is now alien leave. When both are married, to different
partners, the family of the second stays and that of the first dissolves.
``lay`` a card into the family of that number, 0 for the first; from the bench, the pool, the hand
or another of one's families (if that breaks a junior marriage, its family dissolves).
``lift`` back off its family a card that was laid in this turn; a partner of a marriage takes the
whole family along. A card that was tabled before is never just lifted: it leaves a family when a
``wed`` or ``lay`` takes it elsewhere or drives it out, and in no other way could it leave legally
(WS21, W18, W19).
``reset`` back to the start of the turn. ``done`` ends it, when the layout is legal.
A card that leaves goes to where it came from: bench, pool or hand. A hand card that had lain on
the table stays known to everybody (``Table.shown``).

Events, by kind (``seat``, ``cards``, ``value``):
``deal`` (value: the dealer), ``play`` (seat, one card), ``trick`` (winner, its cards in order of
play), ``wed`` (seat, the two cards as named, value: the number of the family), ``lay`` (seat, one
card, value: the number of the family after it), ``lift`` (seat, the cards that left the families;
it also precedes a ``wed`` or ``lay`` that drives cards out), ``reset`` (seat, the cards that left),
``done`` (seat, value: the points of its families), ``orphans`` (seat, its orphans on their way
under the stock), ``under`` (seat, the unused cards of the trick on their way there), ``draw`` (a
seat and cards from the stock: seen by that seat only, unless everybody knew them at the bottom of
the stock), ``stall`` (value: tricks without a new card, the game stops), ``stop`` (value: tricks in
all, the game stops), ``score`` (once per seat, value: its points in the game), ``extra`` (value:
the best total, shared, so another game follows), ``over`` (value: the mask of the seats that have
won).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from game.engine.actions import Action, Event
from game.engine.cards import NONE, UNKNOWN, Card, Cards, Deck, bits, mask
from game.engine.chance import below, shuffled, stream
from game.engine.options import LEVELS, Options, numbers, option
from game.engine.rules import Rules
from game.engine.state import Record, Start, State, View
from game.engine.tricks import deal_out, follow
from game.engine.words import N_, _

Family = tuple[Card, ...]
Layout = tuple[Family, ...]

SUITS = "SHCD"  # WS7: highest first
GLYPHS = "♠♥♣♦"
SUIT_NAMES = (N_("spades"), N_("hearts"), N_("clubs"), N_("diamonds"))
TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14
_RANK_NAMES = {
    TEN: N_("ten"),
    JACK: N_("jack"),
    QUEEN: N_("queen"),
    KING: N_("king"),
    ACE: N_("ace"),
}
_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HAND = 7  # WS3
MOST_STEPS = 80  # of one arrangement, so that it ends; no layout needs more than about 44
MOST_TRICKS = 500  # W37

DECK = Deck(
    [rank + suit for suit in SUITS for rank in _RANKS],  # WS2
    suits=SUITS,
    suit=[suit for suit in range(4) for _rank in _RANKS],
    rank=[*range(2, 15)] * 4,
    points=[2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1] * 4,  # WS26, W31
)
SUIT, RANK, POINTS, OF_SUIT = DECK.suit, DECK.rank, DECK.points, DECK.of_suit
STRENGTH = tuple(4 * RANK[c] + 3 - SUIT[c] for c in range(52))  # WS7
# BEATS[c]: the court card whose nemesis c is, the 2 of a K to the 5 of a 10 (WS8); -1 for others.
BEATS = tuple(c + 15 - 2 * RANK[c] if RANK[c] <= 5 else -1 for c in range(52))
OF_RANK = {rank: mask(c for c in range(52) if RANK[c] == rank) for rank in range(2, 15)}
NO_PARENTS = DECK.all & ~OF_RANK[KING] & ~OF_RANK[QUEEN]
LOW = mask(c for c in range(52) if RANK[c] not in (TEN, JACK, QUEEN, KING))  # never marries

_PLAY = tuple(Action("play", c) for c in range(52))
_LIFT = tuple(Action("lift", c) for c in range(52))
# By family, then by card: there are eight couples of a K and a Q or of a J and a 10 at most.
_LAY = tuple(tuple(Action("lay", c, number) for c in range(52)) for number in range(8))
_COURT = [c for c in range(52) if RANK[c] in (TEN, JACK, QUEEN, KING)]
_WED = {one: {other: Action("wed", one, other) for other in _COURT} for one in _COURT}
_RESET, _DONE = Action("reset"), Action("done")


@dataclass(frozen=True, slots=True)
class WifeSwapOptions(Options):
    """What the players agree before the first deal."""

    players: int = option(
        4,
        N_("Players"),
        help=N_("How many sit at the table, you included."),
        clause="W38",
        values=numbers(3, 4, 5),
    )
    match_mode: str = option(
        "target",
        N_("The match is"),
        help=N_("Games until somebody has enough points, a fixed number of games, or just one."),
        clause="W34",
        values={
            "target": N_("Up to a number of points"),
            "rounds": N_("A number of games"),
            "single": N_("One game"),
        },
    )
    target: int = option(
        500,
        N_("Points to win"),
        help=N_("In a match up to a number of points: how many it takes."),
        clause="WS27",
        values=numbers(200, 300, 500, 1000),
    )
    round_count: int = option(
        5,
        N_("Games in a match"),
        help=N_("In a match of a number of games: how many are played."),
        clause="WS27",
        values=numbers(*range(1, 21)),
    )
    bot_level: str = option(
        "normal",
        N_("Computer players"),
        help=N_("How well the computer players win tricks and arrange their families."),
        clause="W38",
        values=LEVELS,
    )
    hints: bool = option(
        True,
        N_("Show legal homes"),
        help=N_("Light up the families and partners that a picked card may join."),
        clause="W41",
    )
    meld_from_hand: bool = option(
        True,
        N_("Families may take hand cards"),
        help=N_("Whether the winner of a trick may lay cards of the hand, or only of the trick."),
        clause="W7",
        house=True,
    )
    bottom_order: str = option(
        "fixed",
        N_("Cards under the stock lie"),
        help=N_("Orphans and unused cards go under the stock in the order of play, or shuffled."),
        clause="W23",
        values={"fixed": N_("In order"), "shuffled": N_("Shuffled")},
        house=True,
    )
    tie: str = option(
        "by_match",
        N_("When the best are equal"),
        help=N_("They share the victory, or another game is played until one is ahead."),
        clause="W33",
        values={
            "by_match": N_("Another game in a match up to a number of points, else shared"),
            "shared": N_("Always shared"),
            "extra_game": N_("Always another game"),
        },
        house=True,
    )
    stall_limit: int = option(
        60,
        N_("Tricks without a new card"),
        help=N_("A game stops after so many tricks in which nobody laid a card."),
        clause="W37",
        values=numbers(30, 60, 100),
        house=True,
    )


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see. Tuples "per seat" have one entry for each player.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``score`` holds
    the totals of the match per seat, ``deal`` counts its games from 0.

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``play`` (a seat), ``collect`` (dealer: the whole trick
    lies), ``meld`` (the winner of the trick), ``return`` (dealer: bench and pool go under the
    stock), ``refill`` (dealer: hands are filled from the stock), ``score`` (dealer), ``scored``
    (dealer: the next game is due, the sheet has its row), ``over``.

    ``leader``: who leads or has led the trick. ``trick``: its cards in order of play. ``led``: the
    suit to follow, an index into ``SHCD``, -1 when nothing is led.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 from the
    next lead on (W40).
    ``families``: per seat, its layout. ``points``: per seat, what its families are worth now.
    ``before``: in ``meld``, the melder's layout at the start of the turn, else ().
    ``bench``: its cards of ``before`` that are in no family now, in table order: the orphans to be.
    ``pool``: the cards of the trick that are in no family, in order of play.
    ``steps``: how many steps of this arrangement have been made; at most ``MOST_STEPS``.
    ``hand_sizes``: per seat. ``shown``: per seat, cards that everybody knows in its hand: laid and
    taken back, or drawn from the known bottom of the stock.
    ``voids``: per seat, a mask of the suits it has shown not to hold; a draw wipes them out.
    ``stock_size``: cards in the stock. ``bottom``: its lowest cards, which everybody has seen go
    there, top first, as one tuple per return; within a tuple they lie in this order, or nobody
    knows how when the table shuffles them (W23).
    ``tricks``: tricks collected in this game. ``stall``: the latest of them without a new card.
    ``sheet``: a row per game: (dealer, tricks, then per seat: points, of them in royal families,
    in mixed ones, in junior ones, and the total of the match).
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, ...] = ()
    phase: str = "new"
    leader: int = -1
    trick: tuple[Card, ...] = ()
    led: int = -1
    last_trick: tuple[Card, ...] = ()
    last_leader: int = -1
    last_winner: int = -1
    families: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    points: tuple[int, ...] = ()
    before: tuple[tuple[Card, ...], ...] = ()
    bench: tuple[Card, ...] = ()
    pool: tuple[Card, ...] = ()
    steps: int = 0
    hand_sizes: tuple[int, ...] = ()
    shown: tuple[Cards, ...] = ()
    voids: tuple[int, ...] = ()
    stock_size: int = 0
    bottom: tuple[tuple[Card, ...], ...] = ()
    tricks: int = 0
    stall: int = 0
    sheet: tuple[tuple[int, ...], ...] = ()


@dataclass(slots=True)
class Private(Record):
    """What one seat knows alone. ``hand``: its cards."""

    hand: Cards = NONE


@dataclass(slots=True)
class Hidden(Record):
    """What nobody knows: the seed and given decks of the deals to come, the stock, top first."""

    seed: int = 0
    decks: tuple[tuple[int, ...], ...] = ()
    stock: tuple[Card, ...] = ()


class WifeSwap(Rules):
    """The rules of Royal Wife-Swap. Everybody plays alone (W16)."""

    id = "wife_swap"
    version = 1
    title = "Royal Wife-Swap"
    tagline = N_("Win tricks, marry kings and queens, and swap them for better")
    players = N_("3 to 5 players")
    length = N_("30 minutes")
    options_type = WifeSwapOptions
    verbs: ClassVar[Mapping[str, str]] = {
        "play": "card",
        "wed": "card card",
        "lay": "card number",
        "lift": "card",
        "reset": "",
        "done": "",
    }
    deck = DECK
    options: WifeSwapOptions

    def __init__(self, options: WifeSwapOptions | None = None) -> None:
        super().__init__(options)
        self.seats = self.sides = self.options.players  # WS1, W38
        # deal, score, and per trick: its cards, collect, the steps, reset, done, return, refill
        self.longest = 2 + MOST_TRICKS * (self.seats + MOST_STEPS + 5)

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun.

        Raises:
            ValueError: with a sentence, when ``start`` gives a dealer or a deck that cannot be.
        """
        seats = self.seats
        if not -1 <= start.dealer < seats:
            raise ValueError(
                _("Seat {seat} cannot deal: it is 0 to {last}.").format(
                    seat=start.dealer, last=seats - 1
                )
            )
        for deck in start.decks:
            self.deck_order(self.deck.text(deck) if all(0 <= c < 52 for c in deck) else "")
        dealer = start.dealer
        if dealer < 0:
            dealer = below(seats, stream(start.seed, "dealer"))  # W35
        zeros = (0,) * seats
        return State(
            Table(
                dealer=dealer,
                score=zeros,
                families=((),) * seats,
                points=zeros,
                hand_sizes=zeros,
                shown=(NONE,) * seats,
                voids=zeros,
            ),
            [Private() for _seat in range(seats)],
            Hidden(start.seed, start.decks),
        )

    def _deal(self, state: State) -> list[Event]:
        before: Table = state.table
        hidden: Hidden = state.hidden
        seats = self.seats
        again = int(before.phase == "scored")
        deal, dealer = before.deal + again, (before.dealer + again) % seats  # W35
        if deal < len(hidden.decks):
            deck = list(hidden.decks[deal])
        else:
            deck = shuffled(range(52), stream(hidden.seed, "deal", deal))
        hands, hidden.stock = deal_cards(deck, dealer, seats)
        for seat in range(seats):
            state.private[seat] = Private(mask(hands[seat]))
        leader = (dealer + 1) % seats  # WS4
        state.table = Table(
            turn=1 << leader,
            deal=deal,
            dealer=dealer,
            score=before.score,
            phase="play",
            leader=leader,
            families=((),) * seats,
            points=(0,) * seats,
            hand_sizes=(HAND,) * seats,
            shown=(NONE,) * seats,
            voids=(0,) * seats,
            stock_size=len(hidden.stock),
            sheet=before.sheet,
        )
        return [Event("deal", value=dealer)]

    # -- legal, by phase

    def legal(self, view: View) -> list[Action]:
        """Every decision this seat may take now; none unless it is awaited."""
        table = view.table
        if not table.turn >> view.seat & 1:
            return []
        if table.phase == "play":
            return [_PLAY[c] for c in bits(playable(view.own.hand, table.led))]
        return self._legal_meld(view)

    def _legal_meld(self, view: View) -> list[Action]:
        table: Table = view.table
        layout = table.families[view.seat]
        actions: list[Action] = []
        if table.steps < MOST_STEPS:
            lying = cards_of(layout)
            there = lying | self._free(view)
            actions += _weddings(layout, there)
            actions += _layings(layout, there)
            actions += [_LIFT[c] for c in bits(lying & ~cards_of(table.before))]
        if layout != table.before:
            actions.append(_RESET)
        if not why_not_left(layout, table.bench):
            actions.append(_DONE)
        return actions

    def _free(self, view: View) -> int:
        """The cards that the melder may lay and that lie in no family (WS12, W7)."""
        table: Table = view.table
        free = mask(table.bench) | mask(table.pool)
        return free | view.own.hand if self.options.meld_from_hand else free

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision."""
        verb = action.verb
        if verb == "play":
            return self._apply_play(state, seat, Card(action.arg))
        if verb == "done":
            return self._apply_done(state, seat)
        if verb == "wed":
            return self._apply_wed(state, seat, Card(action.arg), Card(action.to))
        if verb == "lay":
            return self._apply_lay(state, seat, Card(action.arg), action.to)
        if verb == "lift":
            layout = without(state.table.families[seat], Card(action.arg))
            return [Event("lift", seat, _arrange(state, seat, layout))]
        return [Event("reset", seat, _arrange(state, seat, state.table.before))]

    def _apply_play(self, state: State, seat: int, card: Card) -> list[Event]:
        own, table = state.private[seat], state.table
        own.hand &= ~(1 << card)
        _hold(table, seat, table.hand_sizes[seat] - 1, table.shown[seat] & ~(1 << card))
        trick = table.trick
        if not trick:
            table.led = SUIT[card]
            table.last_trick, table.last_leader, table.last_winner = (), -1, -1  # W40
        elif SUIT[card] != table.led:
            table.voids = _put(table.voids, seat, table.voids[seat] | 1 << table.led)
        table.trick = (*trick, card)
        if len(trick) == self.seats - 1:
            table.phase, table.turn = "collect", 0
        else:
            table.turn = 1 << (seat + 1) % self.seats
        return [Event("play", seat, (card,))]

    def _apply_wed(self, state: State, seat: int, comes: Card, to: Card) -> list[Event]:
        layout, number = wed(state.table.families[seat], comes, to)
        driven = _arrange(state, seat, layout)
        lifted = [Event("lift", seat, driven)] if driven else []
        return [*lifted, Event("wed", seat, (comes, to), number)]

    def _apply_lay(self, state: State, seat: int, card: Card, number: int) -> list[Event]:
        layout, number = lay(state.table.families[seat], card, number)
        driven = _arrange(state, seat, layout)
        lifted = [Event("lift", seat, driven)] if driven else []
        return [*lifted, Event("lay", seat, (card,), number)]

    def _apply_done(self, state: State, seat: int) -> list[Event]:
        table: Table = state.table
        new = cards_of(table.families[seat]) & ~cards_of(table.before)
        table.stall = 0 if new else table.stall + 1
        table.before, table.steps = (), 0
        table.turn = 0
        if table.bench or table.pool:
            table.phase = "return"
        else:
            self._go_on(table)
        return [Event("done", seat, value=table.points[seat])]

    def _go_on(self, table: Table) -> None:
        """What follows an arrangement once nothing lies about: draw, stop, or the next trick."""
        table.turn = 0
        if table.stock_size and min(table.hand_sizes) < HAND:
            table.phase = "refill"  # WS23
        elif not min(table.hand_sizes) or self._stalled(table):
            table.phase = "score"  # WS25, W28, W37
        else:
            table.phase, table.turn = "play", 1 << table.leader  # WS24

    def _stalled(self, table: Table) -> bool:
        return table.stall >= self.options.stall_limit or table.tricks >= MOST_TRICKS

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, collect, return cards to the stock, refill, score."""
        table: Table = state.table
        if table.phase == "collect":
            return self._collect(table)
        if table.phase == "return":
            return self._return(state)
        if table.phase == "refill":
            return self._refill(state)
        if table.phase == "score":
            return self._score(table)
        return self._deal(state)

    def _collect(self, table: Table) -> list[Event]:
        trick = table.trick
        seat = trick_winner(trick, table.leader, self.seats)
        table.last_trick, table.last_leader, table.last_winner = trick, table.leader, seat
        table.trick, table.led = (), -1
        table.pool = trick
        table.before = table.families[seat]
        table.tricks += 1
        table.leader = seat  # WS24
        table.phase, table.turn = "meld", 1 << seat  # WS12, W8
        return [Event("trick", seat, trick)]

    def _return(self, state: State) -> list[Event]:
        table, hidden = state.table, state.hidden
        orphans, unused = table.bench, table.pool
        table.bench = table.pool = ()
        under = (*orphans, *unused)  # WS22, W23
        table.bottom = (*table.bottom, under)
        table.stock_size += len(under)
        if self.options.bottom_order == "shuffled":
            luck = stream(hidden.seed, "bottom", table.deal, table.tricks)
            under = tuple(shuffled(under, luck))
        hidden.stock = (*hidden.stock, *under)
        self._go_on(table)
        events = []
        if orphans:
            events.append(Event("orphans", table.last_winner, orphans))
        if unused:
            events.append(Event("under", table.last_winner, unused))
        return events

    def _refill(self, state: State) -> list[Event]:
        """Each draws what is missing to seven, the winner first, while the stock lasts (WS23)."""
        table, hidden = state.table, state.hidden
        events = []
        for away in range(self.seats):
            seat = (table.leader + away) % self.seats  # W24
            size = table.hand_sizes[seat]
            drawn = hidden.stock[: HAND - size]
            if not drawn:
                continue
            hidden.stock = hidden.stock[len(drawn) :]
            state.private[seat].hand |= mask(drawn)
            unknown = self._uncover(table, len(drawn))
            secret, known = drawn[:unknown], drawn[unknown:]
            table.stock_size -= len(drawn)
            _hold(table, seat, size + len(drawn), table.shown[seat] | mask(known))
            keep = 0 if secret else table.voids[seat] & ~sum({1 << SUIT[c] for c in known})
            table.voids = _put(table.voids, seat, keep)
            if secret:
                events.append(Event("draw", seat, secret, seen=1 << seat))
            if known:
                events.append(Event("draw", seat, known))
        self._go_on(table)
        return events

    def _uncover(self, table: Table, count: int) -> int:
        """Take the top of the stock off what everybody knows; how many of it nobody knows."""
        bottom = table.bottom
        unknown = table.stock_size - sum(map(len, bottom))
        if self.options.bottom_order == "shuffled":
            while unknown < count:  # of a shuffled lot that is drawn from, the order is unknown
                unknown += len(bottom[0])
                bottom = bottom[1:]
        left = count - unknown
        while left > 0:
            first = bottom[0]
            bottom = (first[left:], *bottom[1:]) if left < len(first) else bottom[1:]
            left -= len(first)
        table.bottom = bottom
        return min(unknown, count)

    def _score(self, table: Table) -> list[Event]:
        seats = range(self.seats)
        events = []
        if min(table.hand_sizes):  # W37
            stalled = table.stall >= self.options.stall_limit
            kind, value = ("stall", table.stall) if stalled else ("stop", table.tricks)
            events.append(Event(kind, value=value))
        by_kind = [[0] * self.seats for _kind in KINDS]
        for seat in seats:
            for family in table.families[seat]:
                by_kind[KINDS.index(kind_of(family))][seat] += family_score(family)
        points = table.points  # WS26, W30
        score = tuple(table.score[seat] + points[seat] for seat in seats)
        royal, mixed, junior = by_kind
        row = (table.dealer, table.tricks, *points, *royal, *mixed, *junior, *score)
        table.score, table.sheet = score, (*table.sheet, row)
        events += [Event("score", seat, value=points[seat]) for seat in seats]
        table.over = match_over(score, len(table.sheet), self.options)
        table.phase = "over" if table.over else "scored"
        best = max(score)
        if table.over:
            events.append(Event("over", value=mask(s for s in seats if score[s] == best)))
        elif enough(score, len(table.sheet), self.options):
            events.append(Event("extra", value=best))
        return events

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random.

        It respects the shown voids, the cards that everybody knows in a hand, and the known bottom
        of the stock.
        """
        seat, table = view.seat, view.table.copy()
        seats = range(self.seats)
        private = [Private(table.shown[other]) for other in seats]
        private[seat] = view.own.copy()
        hidden = Hidden(seed=below(1 << 32, rng))
        state = State(table, private, hidden)
        if table.phase == "new":
            return state
        bottom = mask(c for lot in table.bottom for c in lot)
        room = [table.hand_sizes[s] - table.shown[s].bit_count() for s in seats]
        room[seat] = 0
        room.append(table.stock_size - bottom.bit_count())
        barred = [sum(OF_SUIT[suit] for suit in bits(table.voids[s])) for s in seats]
        barred[seat] = 0  # it receives nothing
        barred.append(0)
        piles = deal_out(unseen(view), room, barred, rng)
        for other in seats:
            if other != seat:
                private[other].hand = Cards(private[other].hand | piles[other])
        stock = shuffled(bits(piles[-1]), rng)
        for lot in table.bottom:
            stock += shuffled(lot, rng) if self.options.bottom_order == "shuffled" else lot
        hidden.stock = tuple(stock)
        return state

    def value(self, table: Any, seat: int) -> float:
        """This game's points against the best of the others."""
        points = table.points
        return float(points[seat] - max(points[:seat] + points[seat + 1 :]))

    # -- words for people

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        table: Table = view.table
        if not table.turn:
            return _(_DEALER_DOES[table.phase])
        if not table.turn >> view.seat & 1:
            away = (table.turn.bit_length() - 1 - view.seat) % self.seats
            who = _(_PLACES[self.seats][away - 1])
            if table.phase == "meld":
                return _("{who} arranges families").format(who=who)
            return _("{who} is to play").format(who=who)
        if table.phase == "meld":
            if table.bench:
                return _("Find homes for the cards on the bench, then press Done")
            return _("You won the trick: arrange your families, then press Done")
        if table.led < 0:
            return _("Lead a card")
        if not view.own.hand & OF_SUIT[table.led]:
            return _("Play any card")
        return _("Follow with {suit}").format(suit=_(SUIT_NAMES[table.led]))

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        verb, card = action.verb, card_name(action.arg)
        if verb == "play":
            return _("Play {card}").format(card=card)
        if verb == "wed":
            return _("Wed {card} to {other}").format(card=card, other=card_name(action.to))
        if verb == "lay":
            home = family_name(view.table.families[view.seat][action.to])
            return _("Lay {card} into the family of {home}").format(card=card, home=home)
        if verb == "lift":
            return _("Take {card} off").format(card=card)
        return _("Start again") if verb == "reset" else _("Done")

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        if action in self.legal(view):
            return ""
        table: Table = view.table
        if table.over:
            return _("The match is over.")
        if not table.turn >> view.seat & 1:
            if action.verb not in ("play", "") and table.turn and table.phase != "play":
                return _("Only the winner of the trick arranges families (W8).")
            return _("It is not your turn.")
        if (action.verb == "play") != (table.phase == "play"):
            if table.phase == "play":
                return _("Families are arranged after winning a trick (WS12).")
            return _("First arrange your families and press Done (WS12).")
        if action.verb in ("play", "wed", "lay", "lift") and not 0 <= action.arg < 52:
            return _("There is no such card in this deck.")
        if action.verb == "play":
            if not view.own.hand >> action.arg & 1:
                return self._why_no_card(view, action.arg)
            return _("You hold {suit}, so you must follow suit (WS5).").format(
                suit=_(SUIT_NAMES[table.led])
            )
        layout = table.families[view.seat]
        if action.verb == "done":
            return why_not_left(layout, table.bench)
        if action.verb == "reset":
            return _("Nothing has been changed yet.")
        if table.steps >= MOST_STEPS:
            return _("That was step {n}: now only Start again and Done are left.").format(
                n=MOST_STEPS
            )
        tabled, free = cards_of(layout), self._free(view)
        if not (tabled | free) >> action.arg & 1:
            return self._why_no_card(view, action.arg)
        if action.verb == "lift" and tabled >> action.arg & 1:
            return _(
                "{card} lay there before this turn: it leaves only for another family,"
                " or when it no longer fits (WS21)."
            ).format(card=card_name(action.arg))
        if action.verb == "lift":
            return _("{card} is in no family.").format(card=card_name(action.arg))
        if action.verb == "lay":
            return _why_not_lay(layout, action.arg, action.to)
        if not 0 <= action.to < 52:
            return _("There is no such card in this deck.")
        if not (tabled | free) >> action.to & 1:
            return self._why_no_card(view, action.to)
        return _why_not_wed(layout, action.arg, action.to)

    def _why_no_card(self, view: View, card: int) -> str:
        table: Table = view.table
        name = card_name(card)
        if any(cards_of(layout) >> card & 1 for layout in table.families):
            if table.phase == "play":
                return _("{card} lies in a family and is not for playing (WS21).").format(card=name)
            return _("{card} lies in the family of another player (W16).").format(card=name)
        if table.phase == "meld" and view.own.hand >> card & 1:
            return _("At this table only the cards of the trick may be laid (W7).")
        return _("You do not have {card}.").format(card=name)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none for a draw of cards that one may not know."""
        kind, value = event.kind, event.value
        name = names[event.seat] if event.seat >= 0 else ""
        cards = [spoken(card) for card in event.cards if card != UNKNOWN]
        if kind in ("lift", "reset", "draw") and not cards:
            kind = {"lift": "", "draw": "drew"}.get(kind, kind)
            cards = [str(len(event.cards))]
        if kind == "trick":
            return aloud(won_text(event.cards, name))
        if kind == "deal":
            name = names[value]
        if kind == "over":
            name = _(" and ").join(names[seat] for seat in bits(value))
        listed = (_(" and ") if kind == "wed" else ", ").join(cards)
        return _(_TOLD[kind]).format(name=name, value=value, cards=listed) if kind else ""


_PLACES = {
    3: (N_("Your left neighbour"), N_("Your right neighbour")),
    4: (N_("Your left neighbour"), N_("The player opposite"), N_("Your right neighbour")),
    5: (
        N_("Your left neighbour"),
        N_("The player on the far left"),
        N_("The player on the far right"),
        N_("Your right neighbour"),
    ),
}
_DEALER_DOES = {
    "new": N_("The cards are shuffled"),
    "collect": N_("The trick is collected"),
    "return": N_("Orphans and unused cards go under the stock"),
    "refill": N_("The hands are filled from the stock"),
    "score": N_("The families are counted"),
    "scored": N_("The next game is dealt"),
    "over": N_("The match is over"),
}
_TOLD = {
    "deal": N_("{name} dealt the cards"),
    "play": N_("{name}: {cards}"),
    "wed": N_("{name} married {cards}"),
    "lay": N_("{name} laid {cards}"),
    "lift": N_("{name} took off {cards}"),
    "reset": N_("{name} started the arrangement again"),
    "done": N_("{name}: families worth {value} points"),
    "orphans": N_("{name}: orphans under the stock, {cards}"),
    "under": N_("Unused under the stock: {cards}"),
    "draw": N_("{name} drew {cards}"),
    "drew": N_("{name} drew {cards} from the stock"),
    "stall": N_("Nobody has laid a card for {value} tricks: the game stops"),
    "stop": N_("{value} tricks have been played: the game stops"),
    "score": N_("{name}: +{value}"),
    "extra": N_("The best have {value} each: another game decides"),
    "over": N_("{name}: the match is won"),
}


def card_name(card: int) -> str:
    """A card as people write it: K♠."""
    return _RANKS[RANK[card] - 2] + GLYPHS[SUIT[card]] if 0 <= card < 52 else "?"


def spoken(card: int) -> str:
    """A card as people say it: king of spades."""
    rank = _(_RANK_NAMES.get(RANK[card], str(RANK[card])))
    return _("{rank} of {suit}").format(rank=rank, suit=_(SUIT_NAMES[SUIT[card]]))


def aloud(text: str) -> str:
    """A sentence with each card in it as people say it."""
    return _SHORT.sub(lambda found: spoken(_CARDS[found[0]]), text)


_CARDS = {card_name(card): card for card in range(52)}
_SHORT = re.compile(r"\b(10|[2-9JQKA])[♠♥♣♦]")


def family_name(family: Sequence[int]) -> str:
    """A family by its marriage: K♠ and Q♥."""
    return _("{one} and {other}").format(one=card_name(family[0]), other=card_name(family[1]))


def won_text(trick: Sequence[int], winner: str) -> str:
    """Who has won a whole trick and with which card, and why when it is a nemesis (WS8)."""
    card = trick[trick_winner(trick, 0, len(trick))]
    if BEATS[card] in trick:
        return _("{name}: {card} wins, the nemesis of {court}").format(
            name=winner, card=card_name(card), court=card_name(BEATS[card])
        )
    return _("{name}: {card} is the highest and wins").format(name=winner, card=card_name(card))


def _put(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _hold(table: Table, seat: int, size: int, shown: int) -> None:
    """Note how many cards a seat holds and which of them everybody knows."""
    table.hand_sizes = _put(table.hand_sizes, seat, size)
    table.shown = (*table.shown[:seat], Cards(shown), *table.shown[seat + 1 :])


def _arrange(state: State, seat: int, layout: Layout) -> tuple[Card, ...]:
    """Put down a layout: each card goes where it belongs. The cards that left the families."""
    table, own = state.table, state.private[seat]
    old, new = cards_of(table.families[seat]), cards_of(layout)
    laid = new & own.hand
    left = old & ~new
    back = left & ~cards_of(table.before) & ~mask(table.last_trick)  # to the hand, seen by all
    if laid or back:
        own.hand = Cards(own.hand & ~laid | back)
        size = table.hand_sizes[seat] - laid.bit_count() + back.bit_count()
        _hold(table, seat, size, table.shown[seat] & ~laid | back)
    table.bench = tuple([c for family in table.before for c in family if not new >> c & 1])
    table.pool = tuple([c for c in table.last_trick if not new >> c & 1])
    table.families = (*table.families[:seat], layout, *table.families[seat + 1 :])
    table.points = _put(table.points, seat, layout_score(layout))
    table.steps += 1
    return tuple(bits(left))


# -- pure functions of the rules: the deal and the tricks


def deal_cards(
    deck: Sequence[int], dealer: int, seats: int
) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """The hands and the stock, top first: cards go round one at a time (WS3, W36)."""
    hands: list[list[Card]] = [[] for _seat in range(seats)]
    for place, card in enumerate(deck[: HAND * seats]):
        hands[(dealer + 1 + place) % seats].append(Card(card))
    return hands, tuple(Card(card) for card in deck[HAND * seats :])


def playable(hand: int, led: int) -> int:
    """The cards of a hand that may be played: of the suit led if possible (WS5); -1 is no suit."""
    return hand if led < 0 else follow(hand, OF_SUIT[led])


def trick_winner(trick: Sequence[int], leader: int, seats: int) -> int:
    """The seat that wins a whole trick.

    The highest card of all, suit led or not (WS6, WS7, W1); but a nemesis beside its court card
    wins over all others (WS8 to WS10), that of the highest court card over another (WS11, W3).
    """
    lying = mask(trick)
    best, highest = 0, -1
    for place, card in enumerate(trick):
        court = BEATS[card]
        met = court >= 0 and lying >> court & 1
        strength = 100 + STRENGTH[court] if met else STRENGTH[card]
        if strength > highest:
            best, highest = place, strength
    return (leader + best) % seats


# -- families

KINDS = ("royal", "mixed", "junior")


def can_marry(card: int, other: int) -> bool:
    """Whether two cards can marry: a K and a Q (WS13), or a J and a 10 of two suits (WS15)."""
    ranks = {RANK[card], RANK[other]}
    return ranks == {KING, QUEEN} or (ranks == {JACK, TEN} and SUIT[card] != SUIT[other])


def fits(card: int, family: Sequence[int]) -> bool:
    """Whether a card may join a family that does not hold it (WS16 to WS18, W10 to W13)."""
    if SUIT[card] not in (SUIT[family[0]], SUIT[family[1]]):
        return False
    if RANK[family[0]] == KING:
        return RANK[card] not in (KING, QUEEN)
    return bool(LOW >> card & 1)


def why_no_family(family: Sequence[int]) -> str:
    """Why some cards, marriage first, are no legal family; empty when they are one."""
    if len(family) < 2 or (RANK[family[0]], RANK[family[1]]) not in ((KING, QUEEN), (JACK, TEN)):
        return _("A family begins with the marriage of a K and a Q, or of a J and a 10 (WS13).")
    if not can_marry(family[0], family[1]):
        return _("{couple} are of one suit, so they may not marry (WS15).").format(
            couple=family_name(family)
        )
    for card in family[2:]:
        if not fits(card, family):
            return why_no_home(card, family)
    return ""


def why_no_home(card: int, family: Sequence[int]) -> str:
    """Why a card may not join a legal family; empty when it may."""
    if fits(card, family):
        return ""
    name, home = card_name(card), family_name(family)
    if SUIT[card] not in (SUIT[family[0]], SUIT[family[1]]):
        text = _("{card} is of another suit than {home}, so it may not join their family (WS16).")
    elif RANK[family[0]] == KING:
        text = _("{card} may not join {home}: a family has one K and one Q (WS17).")
    else:
        text = _(
            "{card} may not join {home}: a junior family has one J, one 10, no K and no Q (WS18)."
        )
    return text.format(card=name, home=home)


def kind_of(family: Sequence[int]) -> str:
    """``royal``, ``mixed`` or ``junior`` for a legal family (WS14, WS18)."""
    if RANK[family[0]] == JACK:
        return "junior"
    return "royal" if SUIT[family[0]] == SUIT[family[1]] else "mixed"


def family_score(family: Sequence[int]) -> int:
    """The face values of a legal family, twice in a royal one (WS26, W32)."""
    points = sum([POINTS[card] for card in family])
    return 2 * points if kind_of(family) == "royal" else points


# -- layouts


def cards_of(layout: Iterable[Iterable[int]]) -> int:
    """The set of the cards of a layout."""
    result = 0
    for family in layout:
        for card in family:
            result |= 1 << card
    return result


def layout_score(layout: Iterable[Sequence[int]]) -> int:
    """The points of all families of a player (WS26)."""
    return sum([family_score(family) for family in layout])


def validate(
    layout: Sequence[Sequence[int]],
    bench: Iterable[int],
    *,
    tabled: int,
    trick: int,
    hand: int,
) -> str:
    """Why a whole arrangement is not legal; empty when it is.

    ``bench`` are the cards to be discarded as orphans. ``tabled`` are the player's cards that lay
    in families before, ``trick`` and ``hand`` those that may be added.
    """
    left = list(bench)
    placed = [card for family in layout for card in family]
    used: set[int] = set()
    for card in (*placed, *left):  # 1: no card twice
        if card in used:
            return _("{card} cannot lie in two places.").format(card=card_name(card))
        used.add(card)
    for family in layout:  # 2: every family is legal
        if reason := why_no_family(family):
            return reason
    for card in placed:  # 3: every card was there to be used
        if not (tabled | trick | hand) >> card & 1:
            return _("{card} is not yours to lay (WS12).").format(card=card_name(card))
    for card in left:
        if not tabled >> card & 1:
            return _("{card} was not tabled, so it cannot be an orphan (W21).").format(
                card=card_name(card)
            )
    for card in bits(tabled & ~mask(placed)):  # 4: what is left over is on the bench
        if card not in left and not (reason := why_not_left(layout, [card])):
            return _("{card} lay in your families and is missing (WS21).").format(
                card=card_name(card)
            )
        if card not in left:
            return reason
    return why_not_left(layout, left)


def why_not_left(layout: Sequence[Sequence[int]], left: Sequence[int]) -> str:
    """Why these tabled cards are no genuine orphans beside a layout (WS20, WS21, W18)."""
    for card in left:  # 5: none has a home
        for family in layout:
            if fits(card, family):
                return _("{card} still has a home in the family of {home} (W18).").format(
                    card=card_name(card), home=family_name(family)
                )
    for place, card in enumerate(left):  # 6: no two can marry
        for other in left[place + 1 :]:
            if can_marry(card, other):
                return _("{couple} can still marry each other (W19).").format(
                    couple=family_name(_elder_first(card, other))
                )
    return ""


def _elder_first(card: int, other: int) -> tuple[Card, Card]:
    """The K before the Q, the J before the 10."""
    return (Card(card), Card(other)) if RANK[card] > RANK[other] else (Card(other), Card(card))


# -- steps of an arrangement


def married(layout: Sequence[Sequence[int]], card: int) -> int:
    """The number of the family in which a card is a partner of the marriage; -1 for none."""
    for number, family in enumerate(layout):
        if card in (family[0], family[1]):
            return number
    return -1


def without(layout: Layout, card: int) -> Layout:
    """The layout without a card; when it was married, without its whole family."""
    result = []
    for family in layout:
        if card not in family:
            result.append(family)
        elif card not in (family[0], family[1]):
            result.append(tuple(c for c in family if c != card))
    return tuple(result)


def wed(layout: Layout, comes: Card, to: Card) -> tuple[Layout, int]:
    """The layout after ``comes`` has married ``to``, and the number of their family."""
    couple = _elder_first(comes, to)
    if married(layout, to) < 0:
        rest = without(without(layout, comes), to)
        return (*rest, couple), len(rest)
    rest = without(layout, comes)
    number = married(rest, to)
    stays = tuple(card for card in rest[number][2:] if fits(card, couple))
    return (*rest[:number], couple + stays, *rest[number + 1 :]), number


def lay(layout: Layout, card: Card, number: int) -> tuple[Layout, int]:
    """The layout after a card has joined family ``number``, and its number then."""
    head = layout[number][0]
    rest = without(layout, card)
    number = married(rest, head)
    return (*rest[:number], (*rest[number], card), *rest[number + 1 :]), number


def _weddings(layout: Layout, there: int) -> list[Action]:
    """Every marriage that can be made now of the cards that are there, in families or not."""
    wedded: dict[int, int] = {}  # partner: the number of its family
    for number, family in enumerate(layout):
        wedded[family[0]] = wedded[family[1]] = number
    actions = []
    for elder, younger in ((KING, QUEEN), (JACK, TEN)):
        others = [*bits(there & OF_RANK[younger])]
        for one in bits(there & OF_RANK[elder]) if others else ():
            mine = wedded.get(one, -1)
            for other in others:
                if elder == JACK and SUIT[one] == SUIT[other]:
                    continue
                theirs = wedded.get(other, -1)
                if mine == theirs >= 0:
                    continue
                if mine < 0 or theirs >= 0:
                    actions.append(_WED[one][other])
                if mine >= 0:
                    actions.append(_WED[other][one])
    return actions


def _layings(layout: Layout, there: int) -> list[Action]:
    """Every card that can join a family now, and which; as `fits` has it."""
    actions = []
    for lay_into, family in zip(_LAY, layout, strict=False):
        homes = OF_SUIT[SUIT[family[0]]] | OF_SUIT[SUIT[family[1]]]
        homes &= NO_PARENTS if RANK[family[0]] == KING else LOW
        joins = there & homes & ~mask(family)
        while joins:  # as `bits` does; this is the busiest loop of the game
            low = joins & -joins
            actions.append(lay_into[low.bit_length() - 1])
            joins ^= low
    return actions


def _why_not_lay(layout: Layout, card: int, number: int) -> str:
    if not 0 <= number < len(layout):
        return _("There is no family number {n}.").format(n=number)
    family = layout[number]
    if card in family:
        return _("{card} is in this family already.").format(card=card_name(card))
    return why_no_home(card, family)


def _why_not_wed(layout: Layout, card: int, other: int) -> str:
    if not can_marry(card, other):
        if {RANK[card], RANK[other]} == {JACK, TEN}:
            return why_no_family(_elder_first(card, other))
        return _("Only a K and a Q marry, or a J and a 10 (WS13).")
    if married(layout, card) == married(layout, other) >= 0:
        return _("{couple} are married already.").format(
            couple=family_name(_elder_first(card, other))
        )
    return _("Name the card that comes first and the married one second.")


# -- the end


def unseen(view: View) -> int:
    """The cards that one seat cannot place: in the hands of others or in the stock."""
    table: Table = view.table
    known: int = view.own.hand | mask(table.trick) | mask(table.bench) | mask(table.pool)
    for layout in table.families:
        known |= cards_of(layout)
    for cards in table.shown:
        known |= cards
    for lot in table.bottom:
        known |= mask(lot)
    return DECK.all & ~known


def enough(score: Sequence[int], games: int, options: WifeSwapOptions) -> bool:
    """Whether the match has come to its end, but for a tie (WS27, W34)."""
    if options.match_mode == "target":
        return max(score) >= options.target
    return games >= (options.round_count if options.match_mode == "rounds" else 1)


def match_over(score: Sequence[int], games: int, options: WifeSwapOptions) -> bool:
    """Whether the match is over after a game; a tie may bring another one (W33)."""
    if not enough(score, games, options):
        return False
    again = options.tie == "extra_game" or (
        options.tie == "by_match" and options.match_mode == "target"
    )
    return not again or list(score).count(max(score)) == 1
