"""Royal Raven: two partnerships bid for a kitty, name trump and play for every point they can get.

The clauses RR1 to RR44 and the rulings A1 to A46 are those of ``docs/rules/royal_raven.md``. The
file follows the order of play. Scoring is in pure functions; bots are elsewhere, and ratings are
no rule of play: `RoyalRaven.result` is all they need. Fields, verbs and events have the names of
CrowsNest where they mean the same, so the kitty is ``nest`` and the taker ``declarer``.

Events, by kind (``seat``, ``cards``, ``value``):
``shuffle`` and ``cut`` (value: how many cards were on top; both only when the deck is not given),
``deal`` (value: the dealer), ``redeal`` (nobody bid; a deal follows), ``bid`` (seat, value),
``shoot`` (seat, value: the bid; in the place of ``bid``), ``pass`` (seat), ``lift`` (declarer, the
kitty, seen by the declarer only), ``bury`` (declarer, one card, seen by the declarer only),
``delegate`` (declarer, value: the raised contract), ``trump`` (who named it, value: the suit),
``play`` (seat, one card), ``trick`` (winner, the four cards in order of play, value: their
points), ``nest`` (who gets them or -1, the buried cards, value: their points), ``made`` or ``set``
(declarer, value: the contract), ``score`` (twice: seat 0 for We and seat 1 for They, value: the
change), ``sudden`` (value: the score of both), ``over`` (value: the side that has won), ``left``
and ``timeout`` (the seat that ended the match so; no ``over`` follows).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.engine import nest, tricks
from game.engine.actions import Action, Event
from game.engine.auction import NOT_YET, PASSED, all_others_passed, next_bidder, raises, taker
from game.engine.cards import NONE, Card, Cards, Deck, bits, mask
from game.engine.chance import below, shuffled, stream
from game.engine.nest import Hidden, Private
from game.engine.options import LEVELS, Options, Value, numbers, option
from game.engine.rules import Rules, team, who_moves
from game.engine.state import Record, Start, State, View, put
from game.engine.words import N_, _

SUITS = "RYPB"
SUIT_NAMES = (N_("red"), N_("yellow"), N_("purple"), N_("blue"))  # RR4
SEATS = 4
RAISE = 5  # RR18: by which a contract grows when the partner names trump
SHOT, MISSED = 100, 50  # RR31, RR32
NO_BIRDS = 1 << 4  # in ``Table.voids``: the seat has shown that it holds neither bird
_POINTS = {1: 15, 5: 5, 10: 10, 14: 10}  # RR6


class Form(NamedTuple):
    """What depends on the deck that is chosen (RR25)."""

    hand: int
    kitty: int
    lowest: int
    highest: int
    target: int


# (with the 1s, with the Lynx): the table of RR25; the lowest bid with the Lynx alone is A1.
FORMS = {
    (False, False): Form(9, 5, 70, 120, 300),
    (True, False): Form(10, 5, 100, 180, 500),
    (True, True): Form(10, 6, 100, 205, 750),
    (False, True): Form(9, 6, 70, 145, 400),
}


class Pack(NamedTuple):
    """A deck whose cards are numbered as they rank: a higher number is a stronger card."""

    deck: Deck
    raven: int
    lynx: int  # -1 when it is not in the deck
    birds: int  # the set of both
    strength: tuple[tuple[tuple[int, ...], ...], ...]  # [trump][led][card]


@cache
def pack(*, ones: bool, lynx: bool, ones_high: bool = True, raven_high: bool = True) -> Pack:
    """A deck with or without the 1s and the Lynx (RR4, RR5), ranked as the house has it."""
    ranks = list(range(5, 15))
    if ones:
        ranks = [*ranks, 1] if ones_high else [1, *ranks]  # A23
    birds = ["LYNX", "RAVEN"] if raven_high else ["RAVEN", "LYNX"]  # A19
    if not lynx:
        birds.remove("LYNX")
    deck = Deck(
        [f"{s}{r}" for s in SUITS for r in ranks] + birds,
        suits=SUITS,
        suit=[s for s in range(4) for _r in ranks] + [-1] * len(birds),
        rank=[r for _s in SUITS for r in ranks] + [0] * len(birds),
        points=[_POINTS.get(r, 0) for _s in SUITS for r in ranks]
        + [25 if bird == "LYNX" else 20 for bird in birds],
    )
    feathered = deck.cards(" ".join(birds))
    strength = tuple(
        tuple(
            tricks.strengths(
                deck.size,
                () if led == trump else bits(deck.of_suit[led]),
                (*bits(deck.of_suit[trump]), *feathered),  # RR17, RR22, RR23
            )
            for led in range(4)
        )
        for trump in range(4)
    )
    return Pack(
        deck, deck.card("RAVEN"), deck.card("LYNX") if lynx else -1, mask(feathered), strength
    )


_MOST = len(SUITS) * 11 + 2
_PLAY = tuple(Action("play", c) for c in range(_MOST))
_BURY = tuple(Action("bury", c) for c in range(_MOST))
_TRUMP = [Action("trump", s) for s in range(4)]
_PASS = Action("pass")
_SHOOT = Action("shoot")
_DELEGATE = Action("delegate")
_LEAVE = Action("leave")
_TIMEOUT = Action("timeout")

_AUCTION: dict[Value, str] = {
    "rounds": N_("Until all but one have passed"),
    "single": N_("Once around"),
}
_ALL_PASS: dict[Value, str] = {
    "redeal_same": N_("The same dealer deals again"),
    "redeal_next": N_("The next dealer deals"),
    "dealer_forced": N_("The dealer must bid"),
}
_KITTY_POINTS: dict[Value, str] = {
    "last_trick": N_("The winners of the last trick"),
    "taker": N_("The taker's team"),
    "none": N_("Nobody"),
}
_TRUMP_TIMING: dict[Value, str] = {
    "after_discard": N_("After burying"),
    "before_kitty": N_("Before the kitty is lifted"),
}
_LYNX_RANK: dict[Value, str] = {
    "below_raven": N_("Below the Royal Raven"),
    "above_raven": N_("Above the Royal Raven"),
}
_ONES_RANK: dict[Value, str] = {"high": N_("Above the 14"), "low": N_("Below the 5")}
_BOTH_REACH: dict[Value, str] = {
    "higher_total": N_("The higher score"),
    "taker_first": N_("The taker's team"),
}
_TIMEOUT_ACTION: dict[Value, str] = {
    "by_rating": N_("Ends a rated match, else plays for you"),
    "end_game": N_("Ends the match"),
    "auto_play": N_("Plays for you"),
}


@dataclass(frozen=True, slots=True)
class RoyalRavenOptions(Options):
    """What the players agree before the first deal."""

    rated: bool = option(
        True,
        N_("Rated game"),
        help=N_("Whether its result is marked as rated; some house rules make it unrated."),
        clause="RR39",
    )
    include_ones: bool = option(
        False,
        N_("Play with the 1s"),
        help=N_("Adds a 1 in each colour, worth 15 points; 180 points are in the deck then."),
        clause="RR5",
    )
    include_lynx: bool = option(
        False,
        N_("Play with the Lynx"),
        help=N_("Adds the Lynx, a trump worth 25 points, and a sixth card to the kitty."),
        clause="RR5",
    )
    allow_shooting: bool = option(
        False,
        N_("Shooting the Bird"),
        help=N_("The highest bid promises every point: 100 more if made, 50 lost besides if not."),
        clause="RR13",
    )
    partner_trump: bool = option(
        False,
        N_("Partner may name trump"),
        help=N_("The taker may let the partner name trump, which raises the bid by 5."),
        clause="RR18",
    )
    timer_seconds: int = option(
        30,
        N_("Time for a decision"),
        help=N_("Seconds that you have for each bid or card; computer players have no timer."),
        clause="A42",
        values={0: N_("No timer"), 15: "15", 30: "30", 60: "60"},
    )
    bot_level: str = option(
        "normal",
        N_("Computer players"),
        help=N_("How well all three computer players play, your partner too."),
        clause="A43",
        values=LEVELS,
    )
    bid_step: int = option(
        5,
        N_("Steps of the bidding"),
        help=N_("Bids are multiples of this number; the highest bid can always be made."),
        clause="A8",
        values=numbers(1, 5, 10),
        house=True,
    )
    auction: str = option(
        "rounds",
        N_("The bidding goes"),
        help=N_("Round and round until one player is left, or once around the table."),
        clause="A9",
        values=_AUCTION,
        house=True,
    )
    all_pass: str = option(
        "redeal_same",
        N_("When nobody bids"),
        help=N_("Who deals again, or whether the dealer must bid when the three others passed."),
        clause="A10",
        values=_ALL_PASS,
        house=True,
    )
    kitty_points: str = option(
        "last_trick",
        N_("Points in the kitty go to"),
        help=N_("Who captures what the taker has buried; a change makes the match unrated."),
        clause="A16",
        values=_KITTY_POINTS,
        house=True,
    )
    trump_timing: str = option(
        "after_discard",
        N_("Trump is named"),
        help=N_("Whether the taker sees the kitty and buries before trump is named."),
        clause="A15",
        values=_TRUMP_TIMING,
        house=True,
    )
    lynx_rank: str = option(
        "below_raven",
        N_("The Lynx ranks"),
        help=N_("Which of the two is the highest trump; both are above every other card."),
        clause="A19",
        values=_LYNX_RANK,
        house=True,
    )
    ones_rank: str = option(
        "high",
        N_("The 1s rank"),
        help=N_("Whether a 1 is the highest or the lowest card of its colour."),
        clause="A23",
        values=_ONES_RANK,
        house=True,
    )
    birds_any_time: bool = option(
        False,
        N_("Raven and Lynx at any time"),
        help=N_("Whether you may play them although you could follow the colour led."),
        clause="A20",
        house=True,
    )
    min_bid_lynx_only: int = option(
        70,
        N_("Lowest bid with the Lynx alone"),
        help=N_("The rules name 70 in one place and 100 in another; without the 1s only."),
        clause="A1",
        values=numbers(70, 100),
        house=True,
    )
    both_reach: str = option(
        "higher_total",
        N_("When both teams reach the target"),
        help=N_("Who wins when one hand brings both there; a change makes the match unrated."),
        clause="A29",
        values=_BOTH_REACH,
        house=True,
    )
    shoot_separate_call: bool = option(
        False,
        N_("Shooting is a call of its own"),
        help=N_("It outranks a plain bid of everything; a change makes the match unrated."),
        clause="A12",
        house=True,
    )
    timeout_action: str = option(
        "by_rating",
        N_("When your time runs out"),
        help=N_("The match ends as if you had left, or a pass or your lowest card is played."),
        clause="A40",
        values=_TIMEOUT_ACTION,
        house=True,
    )


# A match with another value of these is not rated, whatever the option says: ratings must compare.
UNRATED = ("kitty_points", "both_reach", "shoot_separate_call")


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``deal`` counts
    passed-out deals too, ``dealer`` moves on with the next deal, ``score`` is (We, They).

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``bid`` (a seat), ``passed`` (dealer: all passed, the
    cards come back), ``lift`` (dealer: the kitty goes to the declarer), ``bury`` (declarer),
    ``trump`` (declarer, or the partner once that is ``delegated``), ``play`` (a seat), ``collect``
    (dealer: four cards lie), ``nest`` (dealer: turns the kitty up), ``score`` (dealer), ``scored``
    (dealer: the next deal is due, the sheet has its row), ``over``. By the house rule of A15,
    ``trump`` comes before ``lift`` and ``bury``.

    ``bids``: per seat -1 not yet, 0 passed, else its last bid; they stand until the next deal.
    ``declarer``, ``contract``: the taker and the bid, -1 and 0 until the auction is won.
    ``shooting``: whether the contract is Shooting the Bird.
    ``delegated``: whether the taker has left trump to the partner, for 5 more.
    ``trump``: -1 until it is named, else an index into ``RYPB``.
    ``leader``: who leads this trick, -1 before the play. ``trick``: its cards in order of play.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 before.
    ``won``: tricks per seat. ``points``: per side, captured in this hand (with the kitty's once it
    is turned up). ``history``: every (seat, card) of this hand's play, in order.
    ``played``: all those cards. ``voids``: per seat, what its play has shown it cannot hold, bit
    0..3 a suit of ``RYPB`` and bit 4 both birds.
    ``hand_size``: 9 or 10. ``nest_size``: 5 or 6. ``lifted``: whether the taker has the kitty.
    ``buried``: how many cards the taker has buried so far.
    ``nest``: the buried cards once the hand has been played, () before.
    ``sudden``: whether this hand is played because both were level at the target (A29).
    ``sheet``: a row per scored hand: (dealer, declarer, contract, captured by We, captured by
    They (both with the kitty), points in the kitty, change for We, for They, total We, They,
    1 if the bird was shot at, 1 if trump was delegated).
    ``winner``: the side that has won, -1 before and when the match did not come to its end.
    ``ending``: how it ended: ``target``, ``left`` or ``timeout``; "" before.
    ``left``: the seat that left or ran out of time, else -1.
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, int] = (0, 0)
    phase: str = "new"
    bids: tuple[int, ...] = (NOT_YET,) * SEATS
    declarer: int = -1
    contract: int = 0
    shooting: bool = False
    delegated: bool = False
    trump: int = -1
    leader: int = -1
    trick: tuple[Card, ...] = ()
    last_trick: tuple[Card, ...] = ()
    last_leader: int = -1
    last_winner: int = -1
    won: tuple[int, ...] = (0,) * SEATS
    points: tuple[int, int] = (0, 0)
    history: tuple[tuple[int, Card], ...] = ()
    played: Cards = NONE
    voids: tuple[int, ...] = (0,) * SEATS
    hand_size: int = 9
    nest_size: int = 5
    lifted: bool = False
    buried: int = 0
    nest: tuple[Card, ...] = ()
    sudden: bool = False
    sheet: tuple[tuple[int, ...], ...] = ()
    winner: int = -1
    ending: str = ""
    left: int = -1


class Result(NamedTuple):
    """A match that is over, as a rating asks for it; flat, of plain values.

    ``rated``: whether it counts at all (RR39). ``ending``: ``target``, ``left`` or ``timeout``.
    ``left``: the seat that left or ran out of time, -1 for none. ``winner``: the side, -1 when the
    match did not come to its end. ``score``: (We, They). ``hands``: how many were scored.
    ``shot``: the seat of each Shooting the Bird, in order, and ``shot_made``: of each that was
    made. ``bot_level``: how strong the computer players were (A43).
    """

    rated: bool
    ending: str
    left: int
    winner: int
    score: tuple[int, int]
    hands: int
    shot: tuple[int, ...]
    shot_made: tuple[int, ...]
    bot_level: str


class RoyalRaven(Rules):
    """The rules of Royal Raven. Seats 0 and 2 are We, 1 and 3 are They (RR1, A7)."""

    id = "royal_raven"
    version = 1
    title = "Royal Raven"
    tagline = N_("Bid for the kitty, name the royal colour, shoot the bird")
    players = N_("4 players, two teams")
    length = N_("25 minutes")
    options_type = RoyalRavenOptions
    presets: ClassVar[dict[str, dict[str, Value]]] = {
        N_("Standard"): {},
        N_("With the 1s"): {"include_ones": True},
        N_("With the Lynx"): {"include_lynx": True},
        N_("With the 1s and the Lynx"): {"include_ones": True, "include_lynx": True},
    }
    verbs: ClassVar[Mapping[str, str]] = {
        "bid": "number",
        "shoot": "",
        "pass": "",
        "bury": "card",
        "trump": "suit",
        "delegate": "",
        "play": "card",
        "leave": "",
        "timeout": "",
    }
    seats = SEATS
    sides = 2
    options: RoyalRavenOptions

    def __init__(self, options: RoyalRavenOptions | None = None) -> None:
        super().__init__(options)
        chosen = self.options
        ones, lynx = chosen.include_ones, chosen.include_lynx
        self.pack = pack(
            ones=ones,
            lynx=lynx,
            ones_high=chosen.ones_rank == "high",
            raven_high=chosen.lynx_rank == "below_raven",
        )
        self.deck = self.pack.deck
        self.hand_size, self.nest_size, self.lowest, self.highest, self.target = FORMS[ones, lynx]
        if lynx and not ones:
            self.lowest = chosen.min_bid_lynx_only  # A1
        self.own_call = chosen.allow_shooting and chosen.shoot_separate_call  # A12
        default = type(chosen)()
        self.rated = (
            chosen.rated
            and all(getattr(chosen, key) == getattr(default, key) for key in UNRATED)
            and not (chosen.timer_seconds and chosen.timeout_action == "auto_play")  # A40
        )
        self.time_ends = chosen.timer_seconds > 0 and (
            chosen.timeout_action == "end_game"
            or (chosen.timeout_action == "by_rating" and self.rated)
        )
        # What follows, and what is free to be played besides, by trump and suit led.
        suits, birds = self.deck.of_suit, self.pack.birds
        free = birds if chosen.birds_any_time else 0  # A20
        self._led = tuple(
            tuple(
                (suits[led] | birds, 0) if led == trump else (suits[led], free)  # A21, A22
                for led in range(4)
            )
            for trump in range(4)
        )
        # deal, passes and calls, lift, bury, delegate and trump, cards, collect, nest, score
        bids = (self.highest - self.lowest) // chosen.bid_step + 2
        self.longest = 1 + bids + 5 + 1 + self.nest_size + 2 + 5 * self.hand_size + 2

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun.

        Raises:
            ValueError: with a sentence, when ``start`` gives a dealer or a deck that cannot be.
        """
        dealer = self.first_dealer(start)  # A5
        return State(
            Table(dealer=dealer, hand_size=self.hand_size, nest_size=self.nest_size),
            [Private() for _seat in range(SEATS)],
            Hidden(start.seed, start.decks),
        )

    def _deal(self, state: State) -> list[Event]:
        before: Table = state.table
        moves_on = before.phase == "scored" or (
            before.phase == "passed" and self.options.all_pass == "redeal_next"
        )
        table = Table(
            deal=before.deal + (before.phase != "new"),
            dealer=(before.dealer + moves_on) % SEATS,  # A5, A10, A44
            score=before.score,
            hand_size=self.hand_size,
            nest_size=self.nest_size,
            sudden=before.sudden,
            sheet=before.sheet,
        )
        hidden: Hidden = state.hidden
        events = [Event("redeal")] if before.phase == "passed" else []
        if table.deal < len(hidden.decks):
            deck = list(hidden.decks[table.deal])
        else:
            rng = stream(hidden.seed, "deal", table.deal)
            deck = shuffled(range(self.deck.size), rng)  # RR7
            cut = 1 + below(self.deck.size - 1, rng)  # A6
            deck = deck[cut:] + deck[:cut]  # RR8
            events += [Event("shuffle"), Event("cut", value=cut)]
        hands, hidden.nest = nest.deal_cards(deck, table.dealer, self.nest_size)  # RR9, A3, A4
        for seat in range(SEATS):
            state.private[seat] = Private(hand=mask(hands[seat]))
        table.phase = "bid"
        table.turn = 1 << (table.dealer + 1) % SEATS  # RR10
        state.table = table
        return [*events, Event("deal", value=table.dealer)]

    # -- legal, by phase

    def legal(self, view: View) -> list[Action]:
        """Every decision this seat may take now; none unless it is awaited. See also `exits`."""
        table = view.table
        if not table.turn >> view.seat & 1:
            return []
        phase = table.phase
        if phase == "play":
            return tricks.choices(self.playable(view.own.hand, table.trick, table.trump), _PLAY)
        if phase == "bid":
            return self._legal_bid(table)
        if phase == "bury":
            return tricks.choices(self.buriable(view.own.hand), _BURY)
        return [*_TRUMP, _DELEGATE] if self._may_delegate(table) else list(_TRUMP)

    def _legal_bid(self, table: Any) -> list[Action]:
        highest = self.highest
        bids = raises(
            table.bids, lowest=self.lowest, highest=highest, step=self.options.bid_step
        )  # RR12, A8, A45
        actions = [Action("bid", bid) for bid in bids]
        if max(table.bids) < highest and highest not in bids:
            actions.append(Action("bid", highest))  # RR25: steps of 10 would miss 145 and 205
        if self.own_call:
            actions.append(_SHOOT)  # A12
        forced = self.options.all_pass == "dealer_forced" and all_others_passed(table.bids)  # A10
        return actions if forced else [*actions, _PASS]  # A11

    def _may_delegate(self, table: Any) -> bool:
        """Whether the taker may leave trump to the partner: not above the highest bid (A13)."""
        return (
            self.options.partner_trump
            and not table.delegated
            and table.contract + RAISE <= self.highest
        )

    def buriable(self, hand: int) -> int:
        """The cards of a hand that may be buried: any but the Raven and the Lynx (RR15, A17)."""
        return hand & ~self.pack.birds

    def playable(self, hand: int, trick: Sequence[int], trump: int) -> int:
        """The cards of a hand that may be played to a trick (RR20, RR21, A20 to A22)."""
        if not trick:
            return hand
        suit = self.deck.suit[trick[0]]
        led, free = self._led[trump][trump if suit < 0 else suit]
        return tricks.follow(hand, led, free)

    def exits(self, view: View) -> list[Action]:
        """The decisions that end the match from outside the play: to leave, or the time is up."""
        table = view.table
        if table.over or not table.turn:
            return []
        awaited = table.turn >> view.seat & 1
        return [_LEAVE, _TIMEOUT] if awaited and self.time_ends else [_LEAVE]

    def timeout(self, view: View) -> Action:
        """What to submit for an awaited seat whose time has run out (A40).

        The end of the match, or else a pass, the lowest bid, the longest suit, the lowest card.
        """
        if self.time_ends:
            return _TIMEOUT
        legal = self.legal(view)
        if view.table.phase == "bid":
            return _PASS if _PASS in legal else legal[0]
        suits = self.deck.of_suit
        if view.table.phase == "trump":
            return max(_TRUMP, key=lambda action: (view.own.hand & suits[action.arg]).bit_count())

        def height(action: Action) -> int:
            suit = self.deck.suit[action.arg]
            return (
                self.deck.size if suit < 0 else (suits[suit] & ((1 << action.arg) - 1)).bit_count()
            )

        return min(legal, key=height)

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision, or one of the `exits`."""
        verb = action.verb
        if verb == "play":
            return self._apply_play(state, seat, Card(action.arg))
        if verb == "bury":
            return self._apply_bury(state, seat, Card(action.arg))
        if verb == "trump":
            return self._apply_trump(state.table, seat, action.arg)
        if verb == "delegate":
            return self._apply_delegate(state.table, seat)
        if verb in ("leave", "timeout"):
            return self._apply_exit(state.table, seat, verb)
        bid = {"bid": action.arg, "shoot": self.highest, "pass": PASSED}[verb]
        return self._apply_bid(state.table, seat, bid, shot=verb == "shoot")

    def _apply_bid(self, table: Table, seat: int, bid: int, *, shot: bool) -> list[Event]:
        if self.options.allow_shooting and not self.own_call and bid == self.highest:
            shot = True  # RR13, A12
        table.bids = bids = put(table.bids, seat, bid)
        declarer = seat if shot else self._taker(bids)
        if declarer >= 0:
            table.declarer, table.contract, table.shooting = declarer, bids[declarer], shot
            if self.options.trump_timing == "before_kitty":
                table.phase, table.turn = "trump", 1 << declarer  # A15
            else:
                table.phase, table.turn = "lift", 0
        elif not any(bids):
            table.phase, table.turn = "passed", 0  # A10
        else:
            table.turn = 1 << next_bidder(bids, seat)
        return [Event("shoot" if shot else "bid" if bid else "pass", seat, value=bid)]

    def _taker(self, bids: tuple[int, ...]) -> int:
        """The seat that has won the auction; -1 while it goes on or when all have passed."""
        unbeatable = self.highest + self.own_call
        best = max(bids)
        if self.options.auction == "rounds" or best >= unbeatable:
            return taker(bids, unbeatable)  # RR14, A9
        return bids.index(best) if best > PASSED and NOT_YET not in bids else -1

    def _apply_bury(self, state: State, seat: int, card: Card) -> list[Event]:
        table, event = state.table, nest.bury(state, seat, card)
        if table.buried == self.nest_size:
            if table.trump < 0:
                table.phase = "trump"  # A15
            else:
                self._begin_play(table)
        return [event]

    def _apply_delegate(self, table: Table, seat: int) -> list[Event]:
        table.delegated = True
        table.contract += RAISE  # RR18, A14
        table.turn = 1 << (seat + 2) % SEATS
        return [Event("delegate", seat, value=table.contract)]

    def _apply_trump(self, table: Table, seat: int, suit: int) -> list[Event]:
        table.trump = suit
        if table.lifted:
            self._begin_play(table)
        else:
            table.phase, table.turn = "lift", 0  # A15
        return [Event("trump", seat, value=suit)]

    def _begin_play(self, table: Table) -> None:
        table.phase, table.leader = "play", table.declarer  # RR19
        table.turn = 1 << table.leader

    def _apply_play(self, state: State, seat: int, card: Card) -> list[Event]:
        table = state.table
        if table.trick:
            self._note_void(table, seat, card)
        tricks.lay(state, seat, card)
        tricks.pass_on(table, seat)
        return [Event("play", seat, (card,))]

    def _note_void(self, table: Table, seat: int, card: int) -> None:
        """Note what a card shows of the hand that it comes from."""
        suit = self.deck.suit
        trump = table.trump
        led = suit[table.trick[0]]
        if led < 0:
            led = trump  # A22
        own = suit[card]
        if own == led or (own < 0 and (led == trump or self.options.birds_any_time)):
            return
        shown = 1 << led
        if led == trump:
            shown |= NO_BIRDS  # A21: or one would have had to be played
        table.voids = put(table.voids, seat, table.voids[seat] | shown)

    def _apply_exit(self, table: Table, seat: int, verb: str) -> list[Event]:
        table.phase, table.over, table.turn = "over", True, 0
        table.ending = "left" if verb == "leave" else "timeout"
        table.left = seat
        return [Event(table.ending, seat)]

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, hand over the kitty, collect, turn it up, score."""
        table: Table = state.table
        if table.phase == "collect":
            return self._collect(table)
        if table.phase == "lift":
            table.lifted = True
            return [nest.lift(state)]  # RR15
        if table.phase == "nest":
            return self._turn_up(state)
        if table.phase == "score":
            return self._score(table)
        return self._deal(state)

    def _collect(self, table: Table) -> list[Event]:
        seat = self.trick_winner(table.trick, table.leader, table.trump)
        event = tricks.take(table, seat, self.deck.points)  # RR24, RR27
        if len(table.history) == SEATS * self.hand_size:
            table.phase = "nest"
        else:
            table.phase, table.turn = "play", 1 << seat
        return [event]

    def trick_winner(self, trick: Sequence[int], leader: int, trump: int) -> int:
        """The seat that wins a whole trick (RR22, RR23, A19, A22, A23)."""
        suit = self.deck.suit[trick[0]]
        return (
            leader + tricks.winner(trick, self.pack.strength[trump][trump if suit < 0 else suit])
        ) % 4

    def _turn_up(self, state: State) -> list[Event]:
        table, goes = state.table, self.options.kitty_points
        seat = {"last_trick": table.last_winner, "taker": table.declarer, "none": -1}[goes]
        return [nest.turn_up(state, seat, self.deck.points)]  # A16

    def _score(self, table: Table) -> list[Event]:
        side = table.declarer % 2
        shooting = self.highest if table.shooting else 0
        gains = hand_score(table.contract, side, table.points, shooting=shooting)
        score = (table.score[0] + gains[0], table.score[1] + gains[1])
        kitty = sum(self.deck.points[card] for card in table.nest)
        called = (table.dealer, table.declarer, table.contract)
        notes = (int(table.shooting), int(table.delegated))
        row = (*called, *table.points, kitty, *gains, *score, *notes)
        table.score, table.sheet = score, (*table.sheet, row)
        events = [
            Event("made" if gains[side] > 0 else "set", table.declarer, value=table.contract),
            Event("score", 0, value=gains[0]),
            Event("score", 1, value=gains[1]),
        ]
        first = side if self.options.both_reach == "taker_first" else -1
        table.winner, table.sudden = verdict(score, self.target, first=first)
        table.over = table.winner >= 0
        table.phase = "over" if table.over else "scored"
        if table.over:
            table.ending = "target"
            events.append(Event("over", value=table.winner))
        elif table.sudden:
            events.append(Event("sudden", value=score[0]))
        return events

    def winners(self, table: Any) -> tuple[int, ...]:
        """The side that has won a match that is over; none when somebody has left it."""
        return (table.winner,) if table.winner >= 0 else ()

    def result(self, table: Any) -> Result:
        """What a match that is over was, for a rating."""
        shots = [row for row in table.sheet if row[10]]
        return Result(
            rated=self.rated,
            ending=table.ending,
            left=table.left,
            winner=table.winner,
            score=table.score,
            hands=len(table.sheet),
            shot=tuple(row[1] for row in shots),
            shot_made=tuple(row[1] for row in shots if row[6 + row[1] % 2] > 0),
            bot_level=self.options.bot_level,
        )

    def claim(self, view: View) -> Action | None:
        """The lead when the rest is this seat's for certain.

        Birds that may be played at any time (A20) are no danger: trumps are led as long as any may
        be out, and to a trump a bird must follow (A21).
        """
        if not tricks.leads(view):
            return None
        table, suits = view.table, self.deck.of_suit
        trumps = (*bits(suits[table.trump]), *bits(self.pack.birds))
        plain = [suits[suit] for suit in range(4) if suit != table.trump]
        unseen = nest.may_hold(view, self.deck.all, self._barred(table))
        card = tricks.sure(view.own.hand, unseen, trumps, plain)
        return _PLAY[card] if card >= 0 else None

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random.

        It respects the shown voids and what the seat knows of the kitty; nothing is weighed.
        """
        table = view.table
        return nest.imagine(
            view,
            self.deck.all,
            tricks.left(table.history, self.hand_size),
            self._barred(table),
            rng,
            lifted=table.lifted,
            unburied=self.pack.birds,  # RR15
        )

    def _barred(self, table: Table) -> list[int]:
        """The cards that each seat has shown it cannot hold."""
        suits, birds = self.deck.of_suit, self.pack.birds
        return [
            tricks.barred(shown, suits) | (birds if shown & NO_BIRDS else 0)
            for shown in table.voids
        ]

    def value(self, table: Any, seat: int) -> float:
        """This hand's gain against the other team's; until it is scored, the points captured."""
        if table.phase == "scored" or table.ending == "target":
            we, they = table.sheet[-1][6:8]
        else:
            we, they = table.points
        return float(they - we if seat & 1 else we - they)

    # -- words for people

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        table = view.table
        if not table.turn:
            return _(_DEALER_DOES[table.phase])
        if not table.turn >> view.seat & 1:
            return who_moves(view)
        if table.phase == "bid":
            if max(table.bids) >= self.highest:
                return _("Shoot the Bird, or pass")
            if max(table.bids) > 0:
                return _("Bid more than {bid}, or pass").format(bid=max(table.bids))
            return _("Open the bidding at {bid} or more, or pass").format(bid=self.lowest)
        if table.phase == "bury":
            left = table.nest_size - table.buried
            return _("Bury one more card") if left == 1 else _("Bury {n} cards").format(n=left)
        if table.phase == "trump":
            if table.delegated:
                return _("Your partner leaves it to you to name trump")
            return _("Name the trump colour")
        if not table.trick:
            return _("Lead a card")
        suit = self.deck.suit[table.trick[0]]
        if suit < 0:
            return _("{card} was led: follow with trump").format(
                card=_first_up(self.card_name(table.trick[0]))
            )
        return _("Play a card to {suit}").format(suit=_(SUIT_NAMES[suit]))

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        verb, arg = action.verb, action.arg
        if verb == "shoot" or (verb == "bid" and arg == self.highest and self._bid_shoots()):
            return _("Shoot the Bird ({bid})").format(bid=self.highest)
        if verb == "bid":
            return _("Bid {bid}").format(bid=arg)
        if verb == "trump":
            return _("{suit} is trump").format(suit=_(SUIT_NAMES[arg]).capitalize())
        if verb == "delegate":
            return _("Partner names trump ({bid})").format(bid=view.table.contract + RAISE)
        if verb == "bury":
            return _("Bury {card}").format(card=self.card_name(arg))
        if verb == "play":
            return _("Play {card}").format(card=self.card_name(arg))
        return {"pass": _("Pass"), "leave": _("Leave the match"), "timeout": _("Out of time")}[verb]

    def _bid_shoots(self) -> bool:
        return self.options.allow_shooting and not self.own_call

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        if action in self.legal(view) or action in self.exits(view):
            return ""
        table, verb = view.table, action.verb
        if table.over:
            return _("The match is over.")
        if verb == "leave":
            return _("Wait until somebody is to move; then you may leave.")
        if verb == "timeout":
            return _("Running out of time does not end this match for you now (A40).")
        if not table.turn >> view.seat & 1:
            return _("It is not your turn.")
        if verb not in _ASKED[table.phase]:
            return _(_FIRST[table.phase])
        if verb == "pass":
            return _("The others have passed, so the dealer must bid (A10).")
        if verb == "shoot":
            return self._why_not_shoot()
        if verb == "bid":
            return self._why_not_bid(table, action.arg)
        if verb == "trump":
            return _("Trump is one of the four colours (RR16).")
        if verb == "delegate":
            return self._why_not_delegate(table)
        if not 0 <= action.arg < self.deck.size:
            return _("There is no such card in this deck.")
        if not view.own.hand >> action.arg & 1:
            return _("You do not hold {card}.").format(card=self.card_name(action.arg))
        if verb == "bury":
            return _("The Royal Raven and the Lynx may not be buried (RR15).")
        return self._why_not_play(view)

    def _why_not_shoot(self) -> str:
        if self.options.allow_shooting:
            return _("At this table a bid of {bid} is Shooting the Bird (A12).").format(
                bid=self.highest
            )
        return _("Shooting the Bird is not allowed at this table (RR13).")

    def _why_not_bid(self, table: Table, bid: int) -> str:
        best = max(table.bids)
        if bid > self.highest:
            return _("The highest bid is {bid}, all there is in the deck (RR25).").format(
                bid=self.highest
            )
        if best > 0 and bid <= best:
            return _("You must bid more than {bid} (RR12).").format(bid=best)
        if bid < self.lowest:
            return _("The lowest bid is {bid} (RR25).").format(bid=self.lowest)
        return _("Bids are multiples of {step} (A8).").format(step=self.options.bid_step)

    def _why_not_delegate(self, table: Table) -> str:
        if not self.options.partner_trump:
            return _("At this table the taker names trump (RR16).")
        if table.delegated:
            return _("Your partner has left trump to you, so you must name it (A14).")
        return _("Five more than {bid} would be above the highest bid (A13).").format(
            bid=table.contract
        )

    def _why_not_play(self, view: View) -> str:
        first, trump = view.table.trick[0], view.table.trump
        led = self.deck.suit[first]
        suit = _(SUIT_NAMES[trump if led < 0 else led])
        if not view.own.hand & self.deck.of_suit[trump if led < 0 else led]:
            return _("Trump is led and you hold no other trump, so you must play the bird (A21).")
        if led < 0:
            return _(
                "{card} leads trump, and you hold {suit}, so you must play trump (A22)."
            ).format(card=_first_up(self.card_name(first)), suit=suit)
        return _("You hold {suit}, so you must follow it (RR20).").format(suit=suit)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none for a single buried card."""
        kind, value = event.kind, event.value
        name = names[event.seat] if event.seat >= 0 else ""
        cards = ", ".join(self.card_name(card) for card in event.cards if card >= 0)
        if kind in ("made", "set", "score"):
            name = team(names, event.seat)
        if kind == "over":
            name = team(names, value)
        if kind == "trump":
            cards = _(SUIT_NAMES[value])
        if kind == "deal":
            name = names[value]
        if kind == "bury":
            return ""
        if kind == "lift" and cards:
            kind = "lifted"
        if kind == "nest" and event.seat < 0:
            kind = "lost"
        if kind == "score":
            kind = "gain" if value >= 0 else "loss"
        return _(_TOLD[kind]).format(name=name, value=abs(value), cards=cards)

    def card_name(self, card: int) -> str:
        """A card as people say it."""
        if card == self.pack.raven:
            return _("the Royal Raven")
        if card == self.pack.lynx:
            return _("the Lynx")
        suit = _(SUIT_NAMES[self.deck.suit[card]])
        return _("{suit} {rank}").format(suit=suit, rank=self.deck.rank[card])


_DEALER_DOES = {
    "new": N_("The cards are shuffled and cut"),
    "passed": N_("Everybody passed: the cards are dealt again"),
    "lift": N_("The kitty goes to the taker"),
    "collect": N_("The trick is collected"),
    "nest": N_("The kitty is turned up"),
    "score": N_("The hand is counted"),
    "scored": N_("The next hand is dealt"),
    "over": N_("The match is over"),
}
_ASKED = {
    "bid": ("bid", "shoot", "pass"),
    "bury": ("bury",),
    "trump": ("trump", "delegate"),
    "play": ("play",),
}
_FIRST = {
    "bid": N_("The bidding comes first (RR10)."),
    "bury": N_("First bury as many cards as the kitty held (RR15)."),
    "trump": N_("First name the trump colour (RR16)."),
    "play": N_("The hand is being played: it takes a card (RR19)."),
}
_TOLD = {
    "shuffle": N_("The cards are shuffled"),
    "cut": N_("The deck is cut: the top {value} cards go to the bottom"),
    "deal": N_("{name} dealt the cards"),
    "redeal": N_("Nobody bid: the cards are dealt again"),
    "bid": N_("{name}: bid {value}"),
    "shoot": N_("{name}: {value}, Shooting the Bird"),
    "pass": N_("{name}: pass"),
    "lift": N_("{name}: the kitty"),
    "lifted": N_("{name}: the kitty, {cards}"),
    "delegate": N_("{name}: the partner names trump, the bid is now {value}"),
    "trump": N_("{name}: trump is {cards}"),
    "play": N_("{name}: {cards}"),
    "trick": N_("Trick to {name}: {value} points"),
    "nest": N_("The kitty held {cards}: {value} points to {name}"),
    "lost": N_("The kitty held {cards}: its {value} points are nobody's"),
    "made": N_("{name}: bid of {value} made"),
    "set": N_("{name}: bid of {value} failed"),
    "gain": N_("{name}: +{value}"),
    "loss": N_("{name}: −{value}"),
    "sudden": N_("Both teams have {value}: another hand is played"),
    "over": N_("{name}: the match is won"),
    "left": N_("{name}: left, and the match is over"),
    "timeout": N_("{name}: out of time, and the match is over"),
}


def _first_up(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]


# -- pure functions of the rules


def hand_score(
    contract: int, side: int, captured: tuple[int, int], *, shooting: int = 0
) -> tuple[int, int]:
    """What We and They gain by a hand that ``side`` took (RR28 to RR32, A24, A26, A27).

    ``shooting`` is what a shooter must have captured, all the points of the deck; 0 for none.
    """
    own = captured[side]
    if shooting:
        taken = own + SHOT if own >= shooting else -(contract + MISSED)
    else:
        taken = own if own >= contract else -contract
    return (taken, captured[1]) if side == 0 else (captured[0], taken)


def verdict(score: tuple[int, int], target: int, *, first: int = -1) -> tuple[int, bool]:
    """After a hand: the side that has won, -1 for none, and whether a tie brings another (A29).

    ``first`` is the side that wins when both are there, by a house rule; -1 for the higher score.
    """
    if max(score) < target:
        return -1, False  # A30
    if first >= 0 and min(score) >= target:
        return first, False
    if score[0] == score[1]:
        return -1, True
    return int(score[1] > score[0]), False
