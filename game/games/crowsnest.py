"""CrowsNest: two partnerships bid for a nest of cards, name trump and play for 120 points.

The clauses CN1 to CN23 and the rulings C1 to C32 are those of ``docs/rules/crowsnest.md``. The
file follows the order of play. Scoring is in pure functions; bots are elsewhere.

Events, by kind (``seat``, ``cards``, ``value``):
``deal`` (value: the dealer), ``redeal`` (nobody bid; a ``deal`` follows), ``bid`` (seat, value),
``pass`` (seat), ``lift`` (declarer, the nest, seen by the declarer only), ``bury`` (declarer, one
card, seen by the declarer only), ``trump`` (declarer, value: the suit), ``play`` (seat, one card),
``trick`` (winner, the four cards in order of play, value: their points), ``nest`` (winner of the
last trick, the buried cards, value: their points), ``made`` or ``set`` (declarer, value: the
contract), ``score`` (twice: seat 0 for We and seat 1 for They, value: the change), ``sudden``
(value: the score of both), ``over`` (value: the side that has won).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from game.engine import nest, tricks
from game.engine.actions import Action, Event
from game.engine.auction import NOT_YET, PASSED, all_others_passed, next_bidder, raises, taker
from game.engine.cards import NONE, Card, Cards, Deck, bits, mask
from game.engine.chance import shuffled, stream
from game.engine.nest import Hidden, Private
from game.engine.options import LEVELS, Options, Value, numbers, option
from game.engine.rules import Rules, team, who_moves
from game.engine.state import Record, Start, State, View, put
from game.engine.words import N_, _

SUITS = "RYGB"
SUIT_NAMES = (N_("red"), N_("yellow"), N_("green"), N_("black"))  # C30
RANKS = range(5, 15)  # CN3
SEATS = 4
HAND = 9  # CN6
STEP = 5  # CN8
_POINTS = {5: 5, 10: 10, 14: 10}  # CN4


def _deck(*, crow: bool) -> Deck:
    """The deck with the Crow or without it (CN3, CN4, CN5)."""
    return Deck(
        [f"{s}{r}" for s in SUITS for r in RANKS] + ["CROW"] * crow,
        suits=SUITS,
        suit=[s for s in range(4) for _r in RANKS] + [-1] * crow,
        rank=[r for _s in SUITS for r in RANKS] + [0] * crow,
        points=[_POINTS.get(r, 0) for _s in SUITS for r in RANKS] + [20] * crow,
    )


WITH_CROW = _deck(crow=True)
WITHOUT_CROW = _deck(crow=False)
CROW = WITH_CROW.card("CROW")
CROW_BIT = 1 << CROW
NO_CROW = 1 << 4  # in ``Table.voids``: the seat has shown that it does not hold the Crow
SUIT = WITH_CROW.suit
OF_SUIT = WITH_CROW.of_suit
POINTS = WITH_CROW.points

# STRENGTH[trump][led][card]: the Crow is always the lowest trump (CN3, CN17, C11).
STRENGTH = tuple(
    tuple(
        tricks.strengths(
            WITH_CROW.size,
            () if led == trump else bits(OF_SUIT[led]),
            (CROW, *bits(OF_SUIT[trump])),
        )
        for led in range(4)
    )
    for trump in range(4)
)

_PLAY = tuple(Action("play", c) for c in range(WITH_CROW.size))
_BURY = tuple(Action("bury", c) for c in range(WITH_CROW.size))
_TRUMP = [Action("trump", s) for s in range(4)]
_PASS = Action("pass")

_ALL_PASS: dict[Value, str] = {
    "redeal_same": N_("The same dealer deals again"),
    "dealer_forced": N_("The dealer must bid"),
}


@dataclass(frozen=True, slots=True)
class CrowsNestOptions(Options):
    """What the players agree before the first deal."""

    use_crow: bool = option(
        True,
        N_("Play with the Crow"),
        help=N_("The Crow is the lowest trump and worth 20 points; without it the deck holds 100."),
        clause="CN5",
    )
    bot_level: str = option(
        "normal",
        N_("Computer players"),
        help=N_("How well all three computer players play, your partner too."),
        clause="C27",
        values=LEVELS,
    )
    target: int = option(
        300,
        N_("Points to win"),
        help=N_("The first team with this many points after a hand wins the match."),
        clause="CN23",
        values=numbers(150, 300, 500),
    )
    all_pass: str = option(
        "redeal_same",
        N_("When nobody bids"),
        help=N_("Deal again, or make the dealer bid when the three others have passed."),
        clause="C2",
        values=_ALL_PASS,
        house=True,
    )
    min_bid_no_crow: int = option(
        70,
        N_("Lowest bid without the Crow"),
        help=N_("Only 100 points are in the deck then; some tables open at 50."),
        clause="C5",
        values=numbers(70, 50),
        house=True,
    )
    crow_discard: bool = option(
        True,
        N_("The Crow may be buried"),
        help=N_("Whether the declarer may bury the Crow; its 20 points go with the last trick."),
        clause="C7",
        house=True,
    )
    crow_must_follow: bool = option(
        True,
        N_("The Crow must follow trump"),
        help=N_("Whether a player whose only trump is the Crow must play it when trump is led."),
        clause="C13",
        house=True,
    )


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``deal`` counts
    passed-out deals too, ``dealer`` moves on with the next deal, ``score`` is (We, They).

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``bid`` (a seat), ``passed`` (dealer: all passed, the
    cards come back), ``lift`` (dealer: the nest goes to the declarer), ``bury`` (declarer),
    ``trump`` (declarer), ``play`` (a seat), ``collect`` (dealer: four cards lie), ``nest``
    (dealer: turns the nest up), ``score`` (dealer), ``scored`` (dealer: the next deal is due, the
    sheet has its row), ``over``.

    ``bids``: per seat -1 not yet, 0 passed, else its last bid; they stand until the next deal.
    ``declarer``, ``contract``: -1 and 0 until the auction is won.
    ``trump``: -1 until it is named, else an index into ``RYGB``.
    ``leader``: who leads this trick, -1 before the play. ``trick``: its cards in order of play.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 before.
    ``won``: tricks per seat. ``points``: per side, captured in this hand (with the nest's once it
    is turned up). ``history``: every (seat, card) of this hand's play, in order.
    ``played``: all those cards. ``voids``: per seat, what its play has shown it cannot hold, bit
    0..3 a suit of ``RYGB`` and bit 4 the Crow.
    ``nest_size``: 5 or 4. ``buried``: how many cards the declarer has buried so far.
    ``nest``: the buried cards once the hand has been played (C24), () before.
    ``sudden``: whether this is a sudden-death hand (C21).
    ``sheet``: a row per scored hand: (dealer, declarer, contract, captured by We, captured by
    They (both with the nest), points in the nest, change for We, for They, total We, They).
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
    nest_size: int = 5
    buried: int = 0
    nest: tuple[Card, ...] = ()
    sudden: bool = False
    sheet: tuple[tuple[int, ...], ...] = ()


class CrowsNest(Rules):
    """The rules of CrowsNest. Seats 0 and 2 are We, 1 and 3 are They (CN1)."""

    id = "crowsnest"
    version = 1
    title = "CrowsNest"
    tagline = N_("Bid for the nest, name trump, and mind the Crow")
    players = N_("4 players, two teams")
    length = N_("20 minutes")
    options_type = CrowsNestOptions
    verbs: ClassVar[Mapping[str, str]] = {
        "bid": "number",
        "pass": "",
        "bury": "card",
        "trump": "suit",
        "play": "card",
    }
    seats = SEATS
    sides = 2
    # deal 1, bids 11, passes 4, lift 1, bury 5, trump 1, cards 36, collect 9, nest 1, score 1
    longest = 70
    options: CrowsNestOptions

    def __init__(self, options: CrowsNestOptions | None = None) -> None:
        super().__init__(options)
        crow = self.options.use_crow
        self.deck = WITH_CROW if crow else WITHOUT_CROW
        self.nest_size = 5 if crow else 4  # CN6
        self.highest = 120 if crow else 100  # CN8
        self.lowest = 70 if crow else self.options.min_bid_no_crow  # CN8, C5
        # What follows, and what is free to be played besides, by trump and suit led.
        self._led = tuple(
            tuple(self._follows(led, trump) for led in range(4)) for trump in range(4)
        )

    def _follows(self, led: int, trump: int) -> tuple[int, int]:
        if led == trump and self.options.crow_must_follow:
            return OF_SUIT[led] | CROW_BIT, 0  # C12, C13, C14: the Crow is one of the trumps
        return OF_SUIT[led], CROW_BIT  # CN15, C15: the Crow at any time

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun.

        Raises:
            ValueError: with a sentence, when ``start`` gives a dealer or a deck that cannot be.
        """
        return State(
            Table(dealer=self.first_dealer(start), nest_size=self.nest_size),  # C22
            [Private() for _seat in range(SEATS)],
            Hidden(start.seed, start.decks),
        )

    def _deal(self, state: State) -> list[Event]:
        before: Table = state.table
        table = Table(
            deal=before.deal + (before.phase != "new"),
            dealer=(before.dealer + (before.phase == "scored")) % SEATS,  # CN10, CN22
            score=before.score,
            nest_size=self.nest_size,
            sudden=before.sudden,
            sheet=before.sheet,
        )
        hidden: Hidden = state.hidden
        if table.deal < len(hidden.decks):
            deck = list(hidden.decks[table.deal])
        else:
            deck = shuffled(range(self.deck.size), stream(hidden.seed, "deal", table.deal))
        hands, hidden.nest = nest.deal_cards(deck, table.dealer, self.nest_size)  # CN6, C6
        for seat in range(SEATS):
            state.private[seat] = Private(hand=mask(hands[seat]))
        table.phase = "bid"
        table.turn = 1 << (table.dealer + 1) % SEATS  # CN7
        state.table = table
        events = [Event("deal", value=table.dealer)]
        return [Event("redeal"), *events] if before.phase == "passed" else events

    # -- legal, by phase

    def legal(self, view: View) -> list[Action]:
        """Every decision this seat may take now; none unless it is awaited."""
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
        return list(_TRUMP)  # C9: also a suit that the declarer does not hold

    def _legal_bid(self, table: Any) -> list[Action]:
        bids = raises(table.bids, lowest=self.lowest, highest=self.highest, step=STEP)
        actions = [Action("bid", bid) for bid in bids]  # CN8, C1
        forced = self.options.all_pass == "dealer_forced" and all_others_passed(table.bids)  # C2
        return actions if forced else [*actions, _PASS]  # CN9

    def buriable(self, hand: int) -> int:
        """The cards of a hand that may be buried: any, but a house may spare the Crow (C7)."""
        return hand if self.options.crow_discard else hand & ~CROW_BIT

    def playable(self, hand: int, trick: Sequence[int], trump: int) -> int:
        """The cards of a hand that may be played to a trick (CN15, CN16, C12 to C15)."""
        if not trick:
            return hand
        first = trick[0]
        led, free = self._led[trump][trump if first == CROW else SUIT[first]]
        return tricks.follow(hand, led, free)

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision."""
        verb = action.verb
        if verb == "play":
            return self._apply_play(state, seat, Card(action.arg))
        if verb == "bury":
            return self._apply_bury(state, seat, Card(action.arg))
        if verb == "trump":
            return self._apply_trump(state.table, seat, action.arg)
        return self._apply_bid(state.table, seat, action.arg if verb == "bid" else PASSED)

    def _apply_bid(self, table: Table, seat: int, bid: int) -> list[Event]:
        table.bids = bids = put(table.bids, seat, bid)
        declarer = taker(bids, self.highest)  # CN9, C3, C4
        if declarer >= 0:
            table.phase, table.turn = "lift", 0
            table.declarer, table.contract = declarer, bids[declarer]
        elif not any(bids):
            table.phase, table.turn = "passed", 0  # CN10
        else:
            table.turn = 1 << next_bidder(bids, seat)
        return [Event("bid" if bid else "pass", seat, value=bid)]

    def _apply_bury(self, state: State, seat: int, card: Card) -> list[Event]:
        event = nest.bury(state, seat, card)
        if state.table.buried == self.nest_size:
            state.table.phase = "trump"  # CN13, C8
        return [event]

    def _apply_trump(self, table: Table, seat: int, suit: int) -> list[Event]:
        table.trump = suit
        table.phase = "play"
        table.leader = (table.dealer + 1) % SEATS  # CN14, C10
        table.turn = 1 << table.leader
        return [Event("trump", seat, value=suit)]

    def _apply_play(self, state: State, seat: int, card: Card) -> list[Event]:
        table = state.table
        if table.trick and card != CROW:
            self._note_void(table, seat, SUIT[card])
        tricks.lay(state, seat, card)
        tricks.pass_on(table, seat)
        return [Event("play", seat, (card,))]

    def _note_void(self, table: Table, seat: int, suit: int) -> None:
        """Note what a card of this suit shows. Of the Crow there is nothing to learn (CN15)."""
        first, trump = table.trick[0], table.trump
        led = trump if first == CROW else SUIT[first]
        if suit == led:
            return
        shown = 1 << led
        if led == trump and self.options.crow_must_follow:
            shown |= NO_CROW  # C13: or it would have had to be played
        table.voids = put(table.voids, seat, table.voids[seat] | shown)

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, hand over the nest, collect, turn up the nest, score."""
        table: Table = state.table
        if table.phase == "collect":
            return self._collect(table)
        if table.phase == "lift":
            return [nest.lift(state)]  # CN11, C24
        if table.phase == "nest":
            return [nest.turn_up(state, table.last_winner, POINTS)]  # CN12, C17, C24
        if table.phase == "score":
            return self._score(table)
        return self._deal(state)

    def _collect(self, table: Table) -> list[Event]:
        seat = trick_winner(table.trick, table.leader, table.trump)
        event = tricks.take(table, seat, POINTS)  # CN18
        if len(table.history) == SEATS * HAND:
            table.phase = "nest"
        else:
            table.phase, table.turn = "play", 1 << seat
        return [event]

    def _score(self, table: Table) -> list[Event]:
        gains = hand_score(table.contract, table.declarer % 2, table.points)
        score = (table.score[0] + gains[0], table.score[1] + gains[1])
        buried = sum(POINTS[card] for card in table.nest)
        row = (table.dealer, table.declarer, table.contract, *table.points, buried, *gains, *score)
        table.score, table.sheet = score, (*table.sheet, row)
        made = gains[table.declarer % 2] > 0
        events = [
            Event("made" if made else "set", table.declarer, value=table.contract),
            Event("score", 0, value=gains[0]),
            Event("score", 1, value=gains[1]),
        ]
        table.over, table.sudden = verdict(score, self.options.target, sudden=table.sudden)
        table.phase = "over" if table.over else "scored"
        if table.over:
            events.append(Event("over", value=int(score[1] > score[0])))
        elif table.sudden:
            events.append(Event("sudden", value=score[0]))
        return events

    def claim(self, view: View) -> Action | None:
        """The lead when the rest is this seat's for certain."""
        if not tricks.leads(view):
            return None
        table = view.table
        unseen = nest.may_hold(view, self.deck.all, self._barred(table))
        if unseen & CROW_BIT and not self.options.crow_must_follow:
            return None  # C13: such a Crow need not come out when trumps are drawn
        trumps = (*((CROW,) if self.options.use_crow else ()), *bits(OF_SUIT[table.trump]))
        plain = [OF_SUIT[suit] for suit in range(4) if suit != table.trump]
        card = tricks.sure(view.own.hand, unseen, trumps, plain)
        return _PLAY[card] if card >= 0 else None

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random.

        It respects the shown voids and what the seat knows of the nest; nothing is weighed.
        """
        table = view.table
        return nest.imagine(
            view,
            self.deck.all,
            tricks.left(table.history, HAND),
            self._barred(table),
            rng,
            lifted=table.declarer >= 0 and table.phase != "lift",
            unburied=0 if self.options.crow_discard else CROW_BIT,
        )

    def _barred(self, table: Table) -> list[int]:
        """The cards that each seat has shown it cannot hold."""
        return [
            tricks.barred(shown, OF_SUIT) | (CROW_BIT if shown & NO_CROW else 0)
            for shown in table.voids
        ]

    def value(self, table: Any, seat: int) -> float:
        """This hand's gain against the other team's; until it is scored, the points captured."""
        if table.phase in ("scored", "over"):
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
            if max(table.bids) > 0:
                return _("Bid more than {bid}, or pass").format(bid=max(table.bids))
            return _("Open the bidding at {bid} or more, or pass").format(bid=self.lowest)
        if table.phase == "bury":
            left = table.nest_size - table.buried
            return _("Bury one more card") if left == 1 else _("Bury {n} cards").format(n=left)
        if table.phase == "trump":
            return _("Name the trump suit")
        if not table.trick:
            return _("Lead a card")
        first = table.trick[0]
        if first == CROW:
            return _("The Crow was led: follow with trump")
        return _("Play a card to {suit}").format(suit=_(SUIT_NAMES[SUIT[first]]))

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        if action.verb == "bid":
            return _("Bid {bid}").format(bid=action.arg)
        if action.verb == "pass":
            return _("Pass")
        if action.verb == "trump":
            return _("{suit} is trump").format(suit=_(SUIT_NAMES[action.arg]).capitalize())
        if action.verb == "bury":
            return _("Bury {card}").format(card=card_name(action.arg))
        return _("Play {card}").format(card=card_name(action.arg))

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        if action in self.legal(view):
            return ""
        table = view.table
        if table.over:
            return _("The match is over.")
        if not table.turn >> view.seat & 1:
            return _("It is not your turn.")
        asked = {"bid": ("bid", "pass"), "bury": ("bury",), "trump": ("trump",), "play": ("play",)}
        if action.verb not in asked[table.phase]:
            return _(_FIRST[table.phase])
        if action.verb == "pass":
            return _("The others have passed, so the dealer must bid (C2).")
        if action.verb == "bid":
            return self._why_not_bid(table, action.arg)
        if action.verb == "trump":
            return _("Trump is one of the four suits (CN13).")
        if not 0 <= action.arg < self.deck.size:
            return _("There is no such card in this deck.")
        if not view.own.hand >> action.arg & 1:
            return _("You do not hold {card}.").format(card=card_name(action.arg))
        if action.verb == "bury":
            return _("At this table the Crow may not be buried (C7).")
        return self._why_not_play(view)

    def _why_not_bid(self, table: Table, bid: int) -> str:
        best = max(table.bids)
        if bid % STEP:
            return _("Bids are multiples of {step} (CN8).").format(step=STEP)
        if bid > self.highest:
            return _("The highest bid is {bid}, all there is in the deck (CN8).").format(
                bid=self.highest
            )
        if best > 0 and bid <= best:
            return _("You must bid more than {bid} (C1).").format(bid=best)
        return _("The lowest bid is {bid} (CN8).").format(bid=self.lowest)

    def _why_not_play(self, view: View) -> str:
        first, trump = view.table.trick[0], view.table.trump
        led = trump if first == CROW else SUIT[first]
        suit = _(SUIT_NAMES[led])
        if not view.own.hand & OF_SUIT[led]:
            return _("Trump is led and the Crow is your only trump, so you must play it (C13).")
        if first == CROW:
            return _(
                "The Crow leads trump, and you hold {suit}, so you must play trump (C12)."
            ).format(suit=suit)
        return _("You hold {suit}, so you must follow it (CN15).").format(suit=suit)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none for a single buried card."""
        kind, value = event.kind, event.value
        name = names[event.seat] if event.seat >= 0 else ""
        cards = ", ".join(card_name(card) for card in event.cards if card >= 0)
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
        if kind == "score":
            kind = "gain" if value >= 0 else "loss"
        return _(_TOLD[kind]).format(name=name, value=abs(value), cards=cards)


_DEALER_DOES = {
    "new": N_("The cards are shuffled"),
    "passed": N_("Everybody passed: the same dealer deals again"),
    "lift": N_("The nest goes to the declarer"),
    "collect": N_("The trick is collected"),
    "nest": N_("The nest is turned up"),
    "score": N_("The hand is counted"),
    "scored": N_("The next hand is dealt"),
    "over": N_("The match is over"),
}
_FIRST = {
    "bid": N_("The bidding comes first (CN7)."),
    "bury": N_("First bury as many cards as the nest held (CN11)."),
    "trump": N_("First name the trump suit (CN13)."),
    "play": N_("The hand is being played: it takes a card (CN14)."),
}
_TOLD = {
    "deal": N_("{name} dealt the cards"),
    "redeal": N_("Nobody bid: the same dealer deals again"),
    "bid": N_("{name}: bid {value}"),
    "pass": N_("{name}: pass"),
    "lift": N_("{name}: the nest"),
    "lifted": N_("{name}: the nest, {cards}"),
    "trump": N_("{name}: trump is {cards}"),
    "play": N_("{name}: {cards}"),
    "trick": N_("Trick to {name}: {value} points"),
    "nest": N_("The nest held {cards}: {value} points to {name} with the last trick"),
    "made": N_("{name}: bid of {value} made"),
    "set": N_("{name}: bid of {value} failed"),
    "gain": N_("{name}: +{value}"),
    "loss": N_("{name}: −{value}"),
    "sudden": N_("Both teams have {value}: the next hand decides"),
    "over": N_("{name}: the match is won"),
}


def card_name(card: int) -> str:
    """A card as people say it."""
    if card == CROW:
        return _("the Crow")
    return _("{suit} {rank}").format(suit=_(SUIT_NAMES[SUIT[card]]), rank=WITH_CROW.rank[card])


# -- pure functions of the rules


def trick_winner(trick: Sequence[int], leader: int, trump: int) -> int:
    """The seat that wins a whole trick (CN17, C11, C12)."""
    first = trick[0]
    led = trump if first == CROW else SUIT[first]
    return (leader + tricks.winner(trick, STRENGTH[trump][led])) % SEATS


def hand_score(contract: int, side: int, captured: tuple[int, int]) -> tuple[int, int]:
    """What We and They gain by a hand that ``side`` declared (CN19, CN20, CN21, C31)."""
    declared = contract if captured[side] >= contract else -contract
    return (declared, captured[1]) if side == 0 else (captured[0], declared)


def verdict(score: tuple[int, int], target: int, *, sudden: bool) -> tuple[bool, bool]:
    """After a hand: whether the match is over, and whether the next is sudden death (CN23).

    A tie at the target or above brings one more hand (C20), after which any lead wins (C21).
    """
    if not sudden and max(score) < target:
        return False, False  # C19
    tied = score[0] == score[1]
    return not tied, tied
