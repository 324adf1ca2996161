"""Kraken: klaverjassen with challenges. Two teams, one trump suit, and bonuses at every turn.

The clauses KR1 to KR35 and the rulings K1 to K44 are those of ``docs/rules/kraken.md``. The file
follows the order of play. Scoring is in pure functions; bots are elsewhere.

Verbs: ``trump SUIT`` (choose or call trumps), ``accept`` (the suit turned up), ``pass``,
``kraken``, ``re``, ``super`` (challenge for 2, 4, 8 times the score), ``declare VALUE CARD`` (the
combination of this value whose highest card is CARD; of a four, its spade), ``done`` (nothing more
to declare), ``play CARD``, ``claim`` and ``withhold`` (the bonus that is pending).

Events, by kind (``seat``, ``cards``, ``value``):
``deal`` (value: the dealer), ``turn`` (value: the card turned up from the second pack, which is no
card of this deal and therefore stands in no ``cards``), ``pass`` (seat), ``trump`` (decider,
value: the suit), ``kraken``, ``re``, ``super`` (seat, value: the multiplier from now on),
``declare`` (seat, value: points claimed; which cards they are stays secret), ``done`` (seat),
``show`` (seat, the cards of one declared combination that scores, value: its points),
``declared`` (seat 0 for We or 1 for They, value: what the team's declarations score), ``play``
(seat, one card), ``trick`` (winner, the four cards in order of play, value: their card points),
``claim`` and ``withhold`` (seat, value: the bonus), ``last`` (winner of the last trick, value: its
bonus, only when there is one), ``pit`` (seat 0 or 1 for the team with all tricks, value: its
bonus, only when there is one), ``made`` or ``set`` (the player whose team had to score more: the
decider or the last challenger; value: what the team has), ``score`` (twice: seat 0 for We and
seat 1 for They, value: what is written down), ``extra`` (the match is tied: one more round),
``over`` (value: the team that has won, -1 for a draw).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.engine import tricks
from game.engine.actions import Action, Event
from game.engine.cards import NONE, Card, Cards, Deck, bits, mask
from game.engine.chance import below, shuffled, stream
from game.engine.melds import fours, runs
from game.engine.options import LEVELS, Options, Value, numbers, option
from game.engine.rules import Rules, team, who_moves
from game.engine.state import Record, Start, State, View, plus, put
from game.engine.words import N_, _

SUITS = "SHCD"
SUIT_NAMES = (N_("spades"), N_("hearts"), N_("clubs"), N_("diamonds"))
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")  # KR3, K12: the order of runs
RANK_NAMES = (
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
    N_("ace"),
)
WIDTH = 8
SEATS = 4
HAND = 8  # KR5
SPADES = 0

DECK = Deck(
    [rank + suit for suit in SUITS for rank in RANKS],
    suits=SUITS,
    suit=[suit for suit in range(4) for _rank in RANKS],
    rank=[*range(7, 15)] * 4,
    points=[0, 0, 0, 10, 2, 3, 4, 11] * 4,  # KR9; of the trump suit see POINTS
)
SUIT = DECK.suit
RANK = DECK.rank
OF_SUIT = DECK.of_suit

_PLAIN_ORDER = (0, 1, 2, 4, 5, 6, 3, 7)  # KR7: 7 8 9 J Q K 10 A
_TRUMP_ORDER = (0, 1, 5, 6, 3, 7, 2, 4)  # KR6: 7 8 Q K 10 A 9 J
_TRUMP_POINTS = (0, 0, 14, 10, 20, 3, 4, 11)  # KR8

# POINTS[trump][card], STRENGTH[trump][led][card], OVER[trump][card]: the trumps that beat a card.
POINTS = tuple(
    tuple(_TRUMP_POINTS[c % WIDTH] if SUIT[c] == trump else DECK.points[c] for c in range(32))
    for trump in range(4)
)
STRENGTH = tuple(
    tuple(
        tricks.strengths(
            DECK.size,
            () if led == trump else [led * WIDTH + rank for rank in _PLAIN_ORDER],
            [trump * WIDTH + rank for rank in _TRUMP_ORDER],
        )
        for led in range(4)
    )
    for trump in range(4)
)
OVER = tuple(
    tuple(
        mask(
            d
            for d in bits(OF_SUIT[trump])
            if SUIT[c] != trump or STRENGTH[trump][trump][d] > STRENGTH[trump][trump][c]
        )
        for c in range(32)
    )
    for trump in range(4)
)
KING_QUEEN = tuple(mask(DECK.cards(f"K{s} Q{s}")) for s in SUITS)
STUK = 20  # KR28, KR30

MULTIPLIERS = (1, 2, 4, 8)  # KR16, KR17, KR18
CHALLENGES = ("kraken", "re", "super")  # K6: the word that raises level 0, 1, 2

_PLAY = tuple(Action("play", c) for c in range(DECK.size))
_TRUMP = tuple(Action("trump", s) for s in range(4))
_PASS = Action("pass")
_CLAIM = [Action("claim"), Action("withhold")]


@dataclass(frozen=True, slots=True)
class KrakenOptions(Options):
    """What the players agree before the first deal."""

    trump_mode: str = option(
        "free",
        N_("How trumps are found"),
        help=N_("Each may choose or pass; or left of the dealer must choose; or a card proposes."),
        clause="KR10",
        values={"free": N_("Free choice"), "utrecht": N_("Utrecht"), "random": N_("Random")},
    )
    free_start: str = option(
        "left",
        N_("Free choice begins with"),
        help=N_("Who may choose trumps first, and must choose them when everybody passes."),
        clause="K28",
        values={"left": N_("Left of the dealer"), "dealer": N_("The dealer")},
    )
    random_all_pass: str = option(
        "second_card",
        N_("When nobody accepts the card"),
        help=N_("With random trumps: a second card decides, or left of the dealer calls a suit."),
        clause="K30",
        values={"second_card": N_("A second card"), "left_calls": N_("Left of the dealer calls")},
    )
    play_rules: str = option(
        "amsterdam",
        N_("When you must trump"),
        help=N_("Amsterdam: not when your partner is winning. Rotterdam: whenever you can."),
        clause="K35",
        values={"amsterdam": N_("Amsterdam"), "rotterdam": N_("Rotterdam")},
    )
    challenges: bool = option(
        True,
        N_("Challenges"),
        help=N_("The other team may say Kraken and double the score; then re and superkraken."),
        clause="KR16",
    )
    declare_bonus: str = option(
        "ask",
        N_("Bonuses of tricks"),
        help=N_("You claim each bonus or keep silent, or every bonus is claimed by itself."),
        clause="K16",
        values={"ask": N_("Ask each time"), "auto": N_("Claim by itself")},
    )
    declare_hand: str = option(
        "ask",
        N_("Combinations in hand"),
        help=N_("You choose what to declare before the first trick, or all of it is declared."),
        clause="K18",
        values={"ask": N_("Ask each time"), "auto": N_("Declare by itself")},
    )
    rounds: int = option(
        16,
        N_("Rounds"),
        help=N_("A whole match has 16 rounds, in which everybody deals four times."),
        clause="K39",
        values=numbers(16, 8, 4),
    )
    deal_packets: str = option(
        "3-2-3",
        N_("Cards are dealt"),
        help=N_("In packets of three, two and three cards, or of four and four."),
        clause="K41",
        values={"3-2-3": N_("3, 2 and 3"), "4-4": N_("4 and 4")},
    )
    scoring_preset: str = option(
        "seed",
        N_("Scoring"),
        help=N_("Club scoring adds 10 for the last trick and 100 for all eight tricks."),
        clause="K3",
        values={"seed": N_("As written"), "club": N_("Club klaverjassen")},
    )
    bot_level: str = option(
        "normal",
        N_("Computer players"),
        help=N_("How well all three computer players play, your partner too."),
        clause="KR1",
        values=LEVELS,
    )
    last_trick_bonus: int = option(
        0,
        N_("For the last trick"),
        help=N_("Points for the winner of the eighth trick; club scoring gives 10."),
        clause="K1",
        values=numbers(0, 10),
        house=True,
    )
    pit_bonus: int = option(
        0,
        N_("For all eight tricks"),
        help=N_("Points for a team that wins every trick; club scoring gives 100."),
        clause="K2",
        values=numbers(0, 100),
        house=True,
    )
    signals: str = option(
        "none",
        N_("Agreed signals"),
        help=N_("What a discard tells the partner; the agreement is open and the same for all."),
        clause="K37",
        values={
            "none": N_("None"),
            "high_low": N_("High or low"),
            "suit_preference": N_("Suit preference"),
        },
        house=True,
    )
    spades_bonus: str = option(
        "x2_total",
        N_("Spades as trumps"),
        help=N_("Count the whole score of the round twice, or the card points only, or nothing."),
        clause="K11",
        values={
            "x2_total": N_("Everything twice"),
            "x2_cards": N_("Card points twice"),
            "off": N_("No extra"),
        },
        house=True,
    )
    multiply_bonus: bool = option(
        True,
        N_("Challenges multiply bonuses"),
        help=N_("Whether a challenge multiplies bonuses and declarations with the card points."),
        clause="K7",
        house=True,
    )
    challenge_payout: str = option(
        "winner_takes_all",
        N_("A challenge that succeeds"),
        help=N_("It brings the points of both teams, or only its own; the others get none."),
        clause="K8",
        values={
            "winner_takes_all": N_("Brings all points"),
            "own_points": N_("Brings its own points"),
        },
        house=True,
    )
    declare_tie: str = option(
        "rank_then_turn",
        N_("Equal declarations"),
        help=N_("The longer, higher or earlier combination decides, or both teams score theirs."),
        clause="K20",
        values={"rank_then_turn": N_("One team scores"), "both_score": N_("Both teams score")},
        house=True,
    )
    four_nines: int = option(
        0,
        N_("Four nines in hand"),
        help=N_("What four nines are worth as a declaration; some clubs count 150."),
        clause="K14",
        values=numbers(0, 150),
        house=True,
    )
    match_tie: str = option(
        "draw",
        N_("When the match is tied"),
        help=N_("The teams share the victory, or one more round is played."),
        clause="K38",
        values={"draw": N_("A draw"), "extra_round": N_("One more round")},
        house=True,
    )


@dataclass(slots=True)
class Table(Record):
    """What lies on the table for all to see. Pairs are (We, They), seats 0 and 2 against 1 and 3.

    ``turn``, ``over``, ``deal``, ``dealer``, ``score`` are common to all games; ``deal`` is the
    round, from 0, and ``dealer`` moves on with the next one.

    ``phase`` is one of, with who acts in it:
    ``new`` (dealer: nothing is dealt yet), ``turn`` (dealer: turns a card of the second pack up),
    ``choose`` (a seat: trumps), ``again`` (dealer: turns a second card up), ``challenge`` (a seat),
    ``declare`` (a seat), ``show`` (dealer: compares the declarations), ``play`` (a seat), ``stuk``
    (the seat that has played king and queen of trumps), ``collect`` (dealer: four cards lie),
    ``claim`` (the speaker of the team that has won the trick), ``score`` (dealer), ``scored``
    (dealer: the next deal is due, the sheet has its row), ``over``.

    ``turned``: the cards turned up from the second pack, as card numbers; they are not of this
    deal, so they tell nothing about anybody's hand. ``passes``: passes in a row while trumps are
    chosen, or in this step of the challenges.
    ``trump``: -1, else an index into ``SHCD``. ``decider``: who chose it, -1 before.
    ``forced``: whether the decider had no choice but to name trumps, or none at all.
    ``level``: 0, or 1, 2, 3 after kraken, re, superkraken. ``challenger``: who spoke last, or -1.
    ``said``: per seat its last word in this round's talk, "" before: ``pass``, ``trump``,
    ``accept``, ``kraken``, ``re``, ``super``, ``done``.
    ``claims``: per seat the values it has declared. ``shown``: per seat the combinations that
    score, once they have been compared (K44). ``best``: who has the highest one, -1 before.
    ``leader``: who leads this trick, -1 before the play. ``trick``: its cards in order of play.
    ``last_trick``, ``last_leader``, ``last_winner``: the trick collected last, () and -1 before.
    ``won``: tricks per seat.
    ``pending``: the bonus that may be claimed now, "" when none: ``run3``, ``run4``, ``run3kq`` and
    ``run4kq`` (with king and queen of trumps), ``kq``, ``four``, or ``stuk`` (both from one hand);
    ``pending_value``: its points.
    ``cards``, ``bonuses``, ``declared``, ``stuk``: pairs, what each team has in this round from
    tricks, claimed bonuses, declarations, king and queen from one hand. ``points``: their sum,
    with the bonuses for the last trick and for all tricks once the round is scored.
    ``history``: every (seat, card) of this round's play, in order. ``played``: all those cards.
    ``voids``: per seat, the suits it has shown it lacks, bit 0..3 of ``SHCD``. ``lacks``: per seat
    the mask of all cards that it has shown it does not hold: a trump it would have had to play.
    ``sheet``: a row per scored round; `Row` names its numbers.
    """

    turn: int = 0
    over: bool = False
    deal: int = 0
    dealer: int = 0
    score: tuple[int, int] = (0, 0)
    phase: str = "new"
    turned: tuple[int, ...] = ()
    passes: int = 0
    trump: int = -1
    decider: int = -1
    forced: bool = False
    level: int = 0
    challenger: int = -1
    said: tuple[str, ...] = ("",) * SEATS
    claims: tuple[tuple[int, ...], ...] = ((),) * SEATS
    shown: tuple[tuple[Cards, ...], ...] = ((),) * SEATS
    best: int = -1
    leader: int = -1
    trick: tuple[Card, ...] = ()
    last_trick: tuple[Card, ...] = ()
    last_leader: int = -1
    last_winner: int = -1
    won: tuple[int, ...] = (0,) * SEATS
    pending: str = ""
    pending_value: int = 0
    cards: tuple[int, int] = (0, 0)
    bonuses: tuple[int, int] = (0, 0)
    declared: tuple[int, int] = (0, 0)
    stuk: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    history: tuple[tuple[int, Card], ...] = ()
    played: Cards = NONE
    voids: tuple[int, ...] = (0,) * SEATS
    lacks: tuple[int, ...] = (0,) * SEATS
    sheet: tuple[tuple[int, ...], ...] = ()


@dataclass(slots=True)
class Private(Record):
    """What one seat knows alone.

    ``hand``: its cards. ``declared``: the combinations it has declared in this round.
    """

    hand: Cards = NONE
    declared: tuple[Cards, ...] = ()


@dataclass(slots=True)
class Hidden(Record):
    """What nobody knows: the seed and given decks of the deals to come, the second pack (K29)."""

    seed: int = 0
    decks: tuple[tuple[int, ...], ...] = ()
    pack: tuple[int, ...] = ()


class Row(NamedTuple):
    """The numbers of a row of ``Table.sheet``: where every point of a round came from.

    ``_we`` and ``_they`` are the teams. ``cards`` to ``pit`` add up to ``total``. ``bound`` is the
    team that had to score more (0 We, 1 They), ``taker`` the team that takes all points, -1 when
    both keep their own. ``challenge`` and ``spades`` are multipliers, 1 when there is none; of a
    house that does not multiply everything, ``times_cards`` and ``times_bonuses`` are what card
    points (with the last trick) and all the rest were multiplied by.
    """

    dealer: int
    decider: int
    trump: int
    level: int
    challenger: int
    bound: int
    cards_we: int
    cards_they: int
    last_we: int
    last_they: int
    bonuses_we: int
    bonuses_they: int
    declared_we: int
    declared_they: int
    stuk_we: int
    stuk_they: int
    pit_we: int
    pit_they: int
    total_we: int
    total_they: int
    taker: int
    challenge: int
    spades: int
    times_cards: int
    times_bonuses: int
    gain_we: int
    gain_they: int
    score_we: int
    score_they: int


class Kraken(Rules):
    """The rules of Kraken. Seats 0 and 2 are We, 1 and 3 are They (KR1)."""

    id = "kraken"
    version = 1
    title = "Kraken"
    tagline = N_("Trumps, bonuses, and a challenge that doubles it all")
    players = N_("4 players, two teams")
    length = N_("40 minutes")
    options_type = KrakenOptions
    presets: ClassVar[dict[str, dict[str, Value]]] = {
        N_("As written"): {},
        N_("Club klaverjassen"): {
            "scoring_preset": "club",
            "last_trick_bonus": 10,
            "pit_bonus": 100,
        },
    }
    verbs: ClassVar[Mapping[str, str]] = {
        "trump": "suit",
        "accept": "",
        "pass": "",
        "kraken": "",
        "re": "",
        "super": "",
        "declare": "number card",
        "done": "",
        "play": "card",
        "claim": "",
        "withhold": "",
    }
    deck = DECK
    seats = SEATS
    sides = 2
    # deal 1, turn 2, choose 5, challenge 6, declare 12, show 1, cards 32, stuk 1, collect 8,
    # claim 8, score 1
    longest = 77
    options: KrakenOptions

    def __init__(self, options: KrakenOptions | None = None) -> None:
        super().__init__(options)
        club = self.options.scoring_preset == "club"  # K3
        self.last_trick_bonus = 10 if club else self.options.last_trick_bonus  # K1
        self.pit_bonus = 100 if club else self.options.pit_bonus  # K2
        self._rotterdam = self.options.play_rules == "rotterdam"
        self._asks = self.options.declare_bonus == "ask"
        self._packets = tuple(int(n) for n in self.options.deal_packets.split("-"))

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun.

        Raises:
            ValueError: with a sentence, when ``start`` gives a dealer or a deck that cannot be.
        """
        return State(
            Table(dealer=self.first_dealer(start)),  # KR4
            [Private() for _seat in range(SEATS)],
            Hidden(start.seed, start.decks),
        )

    def _deal(self, state: State) -> list[Event]:
        before: Table = state.table
        later = before.phase != "new"
        table = Table(
            deal=before.deal + later,
            dealer=(before.dealer + later) % SEATS,  # KR4
            score=before.score,
            sheet=before.sheet,
        )
        hidden: Hidden = state.hidden
        if table.deal < len(hidden.decks):
            deck = list(hidden.decks[table.deal])
        else:
            deck = shuffled(range(DECK.size), stream(hidden.seed, "deal", table.deal))
        hands = deal_cards(deck, table.dealer, self._packets)
        for seat in range(SEATS):
            state.private[seat] = Private(hand=mask(hands[seat]))
        hidden.pack = ()
        if self.options.trump_mode == "random":
            hidden.pack = tuple(
                shuffled(range(DECK.size), stream(hidden.seed, "turn", table.deal))
            )  # K29
            table.phase = "turn"
        else:
            table.phase = "choose"
            table.turn = 1 << self._first(table)
        state.table = table
        return [Event("deal", value=table.dealer)]

    def _first(self, table: Table) -> int:
        """Who speaks first about trumps (KR12, KR13, KR14, K28)."""
        free = self.options.trump_mode == "free" and self.options.free_start == "dealer"
        return (table.dealer + (not free)) % SEATS

    # -- legal, by phase

    def legal(self, view: View) -> list[Action]:
        """Every decision this seat may take now; none unless it is awaited."""
        table = view.table
        if not table.turn >> view.seat & 1:
            return []
        phase = table.phase
        if phase == "play":
            return tricks.choices(self.playable(view.own.hand, table.trick, table.trump), _PLAY)
        if phase in ("claim", "stuk"):
            return list(_CLAIM)
        if phase == "challenge":
            return [Action(CHALLENGES[table.level]), _PASS]
        if phase == "declare":
            return self._legal_declare(view)
        return self._legal_choose(table)

    def _legal_choose(self, table: Table) -> list[Action]:
        mode = self.options.trump_mode
        if mode == "utrecht":
            return list(_TRUMP)  # KR13: there is no passing
        if mode == "free":
            return [*_TRUMP, _PASS] if table.passes < SEATS else list(_TRUMP)  # KR12
        if table.passes < SEATS:
            return [Action("accept"), _PASS]  # KR14
        return [action for action in _TRUMP if action.arg != SUIT[table.turned[0]]]  # KR15

    def _legal_declare(self, view: View) -> list[Action]:
        own: Private = view.own
        said = 0
        for cards in own.declared:
            said |= cards
        offered = self.combinations(own.hand, view.table.trump)
        return [
            *(Action("declare", c.value, c.top) for c in offered if not c.cards & said),
            Action("done"),
        ]  # K18

    def combinations(self, hand: int, trump: int) -> tuple[Combination, ...]:
        """What a hand may declare: the best set of combinations that share no card (K21)."""
        return best_set(hand, trump, self.options.four_nines)

    def playable(self, hand: int, trick: Sequence[int], trump: int) -> int:
        """The cards of a hand that may be played to a trick (KR19, KR22 to KR26)."""
        if not trick:
            return hand
        led = SUIT[trick[0]]
        place = tricks.winner(trick, STRENGTH[trump][led])
        over = OVER[trump][trick[place]]
        trumps = hand & OF_SUIT[trump]
        if led == trump:
            return trumps & over or trumps or hand  # KR25, K31
        following = hand & OF_SUIT[led]
        if following:
            return following  # KR19, K33
        if self._rotterdam:
            return trumps & over or trumps or hand  # KR26, K32
        if trumps & over and len(trick) - place != 2:
            return trumps & over  # KR22
        return hand & ~(trumps & ~over) or hand  # KR23, KR24, K34

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision."""
        verb, table = action.verb, state.table
        if verb == "play":
            return self._apply_play(state, seat, Card(action.arg))
        if verb in ("claim", "withhold"):
            return self._apply_claim(table, seat, claimed=verb == "claim")
        if verb == "declare":
            return self._apply_declare(state, seat, action)
        table.said = put(table.said, seat, verb)
        if verb == "done":
            return self._apply_done(table, seat)
        if table.phase == "challenge":
            return self._apply_challenge(table, seat, challenged=verb != "pass")
        if verb == "pass":
            return self._apply_pass(table, seat)
        return self._set_trump(
            table, seat, SUIT[table.turned[0]] if verb == "accept" else action.arg
        )

    def _apply_pass(self, table: Table, seat: int) -> list[Event]:
        table.passes += 1
        if table.passes < SEATS:
            table.turn = 1 << (seat + 1) % SEATS
        elif self.options.trump_mode == "random" and self.options.random_all_pass == "second_card":
            table.phase, table.turn = "again", 0  # KR15, K30
        else:
            table.turn = 1 << self._first(table)  # KR12, KR15: now without a pass
        return [Event("pass", seat)]

    def _set_trump(self, table: Table, seat: int, suit: int) -> list[Event]:
        table.forced = table.passes == SEATS or self.options.trump_mode == "utrecht"
        table.trump, table.decider, table.passes = suit, seat, 0  # KR11
        if self.options.challenges:
            table.phase = "challenge"
            table.turn = 1 << (seat + 1) % SEATS  # KR16, K5
        else:
            self._begin_declarations(table)
        return [Event("trump", seat, value=suit)]

    def _apply_challenge(self, table: Table, seat: int, *, challenged: bool) -> list[Event]:
        if challenged:
            word = CHALLENGES[table.level]
            table.level += 1
            table.challenger, table.passes = seat, 0
            events = [Event(word, seat, value=MULTIPLIERS[table.level])]
        else:
            table.passes += 1
            events = [Event("pass", seat)]
        if table.level == 3 or table.passes == 2:
            self._begin_declarations(table)
        elif table.passes:
            table.turn = 1 << (seat + 2) % SEATS
        else:
            # K5: the decider first, then the partner; of the others the one on the decider's left
            table.turn = 1 << (table.decider + (table.level != 1)) % SEATS
        return events

    def _begin_declarations(self, table: Table) -> None:
        if self.options.declare_hand == "auto":
            table.phase, table.turn = "show", 0
        else:
            table.phase, table.turn = "declare", 1 << (table.dealer + 1) % SEATS  # K19

    def _apply_declare(self, state: State, seat: int, action: Action) -> list[Event]:
        table, own = state.table, state.private[seat]
        for offered in self.combinations(own.hand, table.trump):
            if (offered.value, offered.top) == (action.arg, action.to):
                own.declared = (*own.declared, offered.cards)
        table.claims = put(table.claims, seat, (*table.claims[seat], action.arg))
        return [Event("declare", seat, value=action.arg)]

    def _apply_done(self, table: Table, seat: int) -> list[Event]:
        if seat != table.dealer:
            table.turn = 1 << (seat + 1) % SEATS
        elif any(table.claims):
            table.phase, table.turn = "show", 0
        else:
            self._begin_play(table)
        return [Event("done", seat)]

    def _begin_play(self, table: Table) -> None:
        table.phase = "play"
        table.leader = (table.dealer + 1) % SEATS  # KR19, K40
        table.turn = 1 << table.leader

    def _apply_play(self, state: State, seat: int, card: Card) -> list[Event]:
        table = state.table
        if table.trick:
            self._note_lacks(table, seat, card)
        tricks.lay(state, seat, card)
        events = [Event("play", seat, (card,))]
        pair = KING_QUEEN[table.trump]
        if pair >> card & 1 and not pair & ~table.played:
            first = next(s for s, c in table.history if pair >> c & 1)
            if first == seat:  # KR30, K23
                table.pending, table.pending_value = "stuk", STUK
                if self._asks:
                    table.phase, table.turn = "stuk", 1 << seat
                    return events
                return events + self._apply_claim(table, seat, claimed=True)
        tricks.pass_on(table, seat)
        return events

    def _note_lacks(self, table: Table, seat: int, card: int) -> None:
        shown = self.lacking(table.trick, card, table.trump)
        lacks = table.lacks[seat]
        if shown & ~lacks:
            lacks |= shown
            table.lacks = put(table.lacks, seat, lacks)
            void = sum(1 << suit for suit in range(4) if not OF_SUIT[suit] & ~lacks)
            table.voids = put(table.voids, seat, void)

    def lacking(self, trick: Sequence[int], card: int, trump: int) -> int:
        """The cards that a seat which plays ``card`` to this trick cannot hold, by its duties."""
        led, suit = SUIT[trick[0]], SUIT[card]
        if suit == led != trump:
            return 0
        place = tricks.winner(trick, STRENGTH[trump][led])
        over = OVER[trump][trick[place]]
        beats = over >> card & 1
        if led == trump or self._rotterdam:  # KR25, KR26
            shown = OF_SUIT[led] if led != trump else 0
            if suit != trump:
                return shown | OF_SUIT[trump]
            return shown if beats else shown | over
        if suit == trump and not beats:
            return DECK.all & ~(OF_SUIT[trump] & ~over)  # KR23, KR24: nothing but lower trumps
        ours = len(trick) - place == 2
        return OF_SUIT[led] if beats or ours else OF_SUIT[led] | over  # KR22

    def _apply_claim(self, table: Table, seat: int, *, claimed: bool) -> list[Event]:
        kind, value, side = table.pending, table.pending_value, seat % 2
        table.pending, table.pending_value = "", 0
        if claimed:
            if kind == "stuk":
                table.stuk = plus(table.stuk, side, value)
            else:
                table.bonuses = plus(table.bonuses, side, value)  # KR27
            table.points = plus(table.points, side, value)
        if kind == "stuk":
            tricks.pass_on(table, seat)
        else:
            self._next_trick(table)
        return [Event("claim" if claimed else "withhold", seat, value=value)]

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, turn up, compare declarations, collect, score."""
        table: Table = state.table
        if table.phase == "collect":
            return self._collect(table)
        if table.phase == "score":
            return self._score(table)
        if table.phase == "show":
            return self._show(state)
        if table.phase == "turn":
            return self._turn_up(state)
        if table.phase == "again":
            return self._turn_again(state)
        return self._deal(state)

    def _turn_up(self, state: State) -> list[Event]:
        table, pack = state.table, state.hidden.pack
        table.turned, state.hidden.pack = pack[:1], pack[1:]
        table.phase, table.turn = "choose", 1 << self._first(table)
        return [Event("turn", value=pack[0])]

    def _turn_again(self, state: State) -> list[Event]:
        table, pack = state.table, state.hidden.pack
        first = SUIT[table.turned[0]]
        drawn = 1 + next(n for n, card in enumerate(pack) if SUIT[card] != first)  # K30
        table.turned, state.hidden.pack = table.turned + pack[:drawn], pack[drawn:]
        events = [Event("turn", value=card) for card in pack[:drawn]]
        return events + self._set_trump(table, self._first(table), SUIT[table.turned[-1]])

    def _show(self, state: State) -> list[Event]:
        table: Table = state.table
        events = []
        if self.options.declare_hand == "auto":
            for away in range(1, SEATS + 1):
                seat = (table.dealer + away) % SEATS
                for found in self.combinations(state.private[seat].hand, table.trump):
                    own = state.private[seat]
                    own.declared = (*own.declared, found.cards)
                    table.claims = put(table.claims, seat, (*table.claims[seat], found.value))
                    events.append(Event("declare", seat, value=found.value))
        declared = tuple(
            tuple(
                combination(cards, table.trump, self.options.four_nines) for cards in own.declared
            )
            for own in state.private
        )
        both = self.options.declare_tie == "both_score"
        best, sides = contest(declared, table.dealer, both_score=both)
        table.best = best
        for seat in range(SEATS):
            if seat % 2 in sides:
                table.shown = put(table.shown, seat, state.private[seat].declared)  # K44
                for found in declared[seat]:
                    events.append(Event("show", seat, tuple(bits(found.cards)), found.value))
        for side in sides:
            value = sum(table.claims[side]) + sum(table.claims[side + 2])  # KR29
            table.declared = plus(table.declared, side, value)
            table.points = plus(table.points, side, value)
            events.append(Event("declared", side, value=value))
        self._begin_play(table)
        return events

    def _collect(self, table: Table) -> list[Event]:
        trick, trump = table.trick, table.trump
        seat = trick_winner(trick, table.leader, trump)
        event = tricks.take(table, seat, POINTS[trump])  # KR20
        table.cards = plus(table.cards, seat % 2, event.value)
        events = [event]
        kind, bonus = trick_bonus(mask(trick), trump)
        if not bonus:
            self._next_trick(table)
            return events
        table.pending, table.pending_value = kind, bonus
        speaker = seat % 2  # K16: the first player of the team speaks for it
        if not self._asks:
            return events + self._apply_claim(table, speaker, claimed=True)
        table.phase, table.turn = "claim", 1 << speaker
        return events

    def _next_trick(self, table: Table) -> None:
        if len(table.history) == SEATS * HAND:
            table.phase, table.turn = "score", 0
        else:
            table.phase, table.turn = "play", 1 << table.leader

    def _score(self, table: Table) -> list[Event]:
        last = plus((0, 0), table.last_winner % 2, self.last_trick_bonus)  # K1
        ours = table.won[0] + table.won[2]
        pit = (0, 0)
        if ours in (0, HAND):  # K2
            pit = plus(pit, 0 if ours else 1, self.pit_bonus)
        cards = (table.cards[0] + last[0], table.cards[1] + last[1])
        extra = (
            table.points[0] - table.cards[0] + pit[0],
            table.points[1] - table.cards[1] + pit[1],
        )
        bound = obliged(table)
        result = round_score(
            cards, extra, bound % 2, level=table.level, trump=table.trump, options=self.options
        )
        table.points = (cards[0] + extra[0], cards[1] + extra[1])
        table.score = (table.score[0] + result.gains[0], table.score[1] + result.gains[1])
        row = Row(
            table.dealer,
            table.decider,
            table.trump,
            table.level,
            table.challenger,
            bound % 2,
            *table.cards,
            *last,
            *table.bonuses,
            *table.declared,
            *table.stuk,
            *pit,
            *table.points,
            result.taker,
            MULTIPLIERS[table.level],
            1 + (table.trump == SPADES and self.options.spades_bonus != "off"),
            result.times_cards,
            result.times_bonuses,
            *result.gains,
            *table.score,
        )
        table.sheet = (*table.sheet, tuple(row))
        events = []
        if self.last_trick_bonus:
            events.append(Event("last", table.last_winner, value=self.last_trick_bonus))
        if any(pit):
            events.append(Event("pit", int(pit[1] > 0), value=self.pit_bonus))
        events += [
            Event("made" if result.made else "set", bound, value=table.points[bound % 2]),
            Event("score", 0, value=result.gains[0]),
            Event("score", 1, value=result.gains[1]),
        ]
        tied = table.score[0] == table.score[1]
        rounds = len(table.sheet)
        table.over = rounds >= self.options.rounds and not (
            tied and self.options.match_tie == "extra_round"
        )  # KR2, KR35, K38, K39
        table.phase = "over" if table.over else "scored"
        if table.over:
            events.append(Event("over", value=-1 if tied else int(table.score[1] > table.score[0])))
        elif rounds >= self.options.rounds:
            events.append(Event("extra"))
        return events

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random.

        It respects what the play has shown, the combinations that lie open, and claims that are
        still to be compared; nothing is weighed.
        """
        seat, table = view.seat, view.table.copy()
        private = [Private() for _seat in range(SEATS)]
        private[seat] = view.own.copy()
        hidden = Hidden(seed=below(1 << 32, rng))
        state = State(table, private, hidden)
        if table.phase == "new":
            return state
        if self.options.trump_mode == "random" and table.trump < 0:
            hidden.pack = tuple(shuffled((c for c in range(32) if c not in table.turned), rng))
        room = tricks.left(table.history, HAND)
        known = [0] * SEATS
        for other in range(SEATS):
            for cards in table.shown[other]:
                known[other] |= cards & ~table.played
        unknown = DECK.all & ~table.played & ~view.own.hand
        if table.phase in ("declare", "show"):
            self._guess_claims(state, seat, unknown, rng)
            for other in range(SEATS):
                known[other] |= sum(private[other].declared)
        room[seat] = known[seat] = 0
        for other in range(SEATS):
            room[other] -= known[other].bit_count()
            unknown &= ~known[other]
        barred = [*table.lacks]
        barred[seat] = 0  # it receives nothing
        piles = tricks.deal_out(unknown, room, barred, rng)
        for other in range(SEATS):
            if other != seat:
                private[other].hand = Cards(piles[other] | known[other])
        return state

    def _guess_claims(self, state: State, seat: int, unknown: int, rng: Random) -> None:
        """Give the others combinations of the values that they have claimed."""
        claims = [
            (other, value)
            for other in range(SEATS)
            if other != seat
            for value in state.table.claims[other]
        ]
        found: list[Cards] = []

        def fits(index: int, free: int) -> bool:
            if index == len(claims):
                return True
            for cards in shuffled(_OF_VALUE[claims[index][1]], rng):
                if cards & ~free:
                    continue
                found.append(cards)
                held = sum(
                    c.bit_count()
                    for (s, _value), c in zip(claims, found, strict=False)
                    if s == claims[index][0]
                )
                if held <= HAND and fits(index + 1, free & ~cards):
                    return True
                found.pop()
            return False

        fits(0, unknown)
        for (other, _value), cards in zip(claims, found, strict=True):
            own = state.private[other]
            own.declared = (*own.declared, cards)

    def value(self, table: Any, seat: int) -> float:
        """This round's gain against the other team's; until it is scored, the points so far."""
        if table.phase in ("scored", "over"):
            row = Row._make(table.sheet[-1])
            we, they = row.gain_we, row.gain_they
        else:
            we, they = table.points
        return float(they - we if seat & 1 else we - they)

    # -- words for people

    def convention(self) -> str:
        """The signals that both teams have agreed upon, for the card on the table (KR21, K37)."""
        return _(_CONVENTIONS[self.options.signals])

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        table = view.table
        if not table.turn:
            return _(_DEALER_DOES[table.phase])
        if not table.turn >> view.seat & 1:
            return who_moves(view)
        phase = table.phase
        if phase == "choose":
            if self.options.trump_mode == "random" and table.passes < SEATS:
                return _("Play with {suit} as trumps?").format(
                    suit=_(SUIT_NAMES[SUIT[table.turned[0]]])
                )
            if any(action.verb == "pass" for action in self.legal(view)):
                return _("Choose trumps, or pass")
            return _("You must choose trumps")
        if phase == "challenge":
            return (
                _("Say Kraken for twice the score, or pass"),
                _("Say re for four times the score, or pass"),
                _("Say superkraken for eight times the score, or pass"),
            )[table.level]
        if phase == "declare":
            if len(self.legal(view)) == 1:
                return _("You have nothing more to declare")
            return _("Declare what you hold, or keep silent")
        if phase in ("claim", "stuk"):
            return _("Claim {value} for {what}?").format(
                value=table.pending_value, what=_(BONUS_NAMES[table.pending])
            )
        if not table.trick:
            return _("Lead a card")
        return _("Play a card to {suit}").format(suit=_(SUIT_NAMES[SUIT[table.trick[0]]]))

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        table, verb = view.table, action.verb
        if verb == "trump":
            return _(SUIT_NAMES[action.arg]).capitalize()
        if verb == "accept" and table.turned:
            return _("Accept {suit}").format(suit=_(SUIT_NAMES[SUIT[table.turned[0]]]))
        if verb == "play":
            return _("Play the {card}").format(card=card_name(action.arg))
        if verb == "declare":
            for found in self.combinations(view.own.hand, table.trump):
                if (found.value, found.top) == (action.arg, action.to):
                    return _("Declare {what}: {value}").format(
                        what=combination_name(found.cards), value=found.value
                    )
        if verb == "claim":
            return _("Claim {value}").format(value=table.pending_value)
        return _(_LABELS[verb])

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        if action in self.legal(view):
            return ""
        table, verb = view.table, action.verb
        if table.over:
            return _("The match is over.")
        if not table.turn >> view.seat & 1:
            return _("It is not your turn.")
        phase = table.phase
        if verb not in _ASKED[phase]:
            return _(_FIRST[phase])
        if phase == "choose":
            return self._why_not_choose(table, verb, action.arg)
        if phase == "challenge":
            word = CHALLENGES[table.level]
            return _("What may be said now is “{word}” or pass (KR16, KR17, KR18).").format(
                word=_(_LABELS[word])
            )
        if phase == "declare":
            return _(
                "You hold no such combination, or have declared it; one card counts once (K21)."
            )
        if verb != "play":
            return _("That takes no card and no number.")
        if not 0 <= action.arg < DECK.size or action.to:
            return _("There is no such card in this deck.")
        if not view.own.hand >> action.arg & 1:
            return _("You do not hold the {card}.").format(card=card_name(action.arg))
        return self._why_not_play(view, action.arg)

    def _why_not_choose(self, table: Table, verb: str, suit: int) -> str:
        mode = self.options.trump_mode
        if verb == "pass":
            if mode == "utrecht":
                return _("Left of the dealer must choose trumps; there is no passing (KR13).")
            if mode == "free":
                return _("Everybody has passed, so you must choose trumps (KR12).")
            return _("Everybody has passed, so you must call another suit (KR15).")
        if mode != "random":
            return _("Choose one of the four suits (KR12).")
        if table.passes < SEATS:
            return _("A card proposes the trumps: accept its suit, or pass (KR14).")
        if verb == "trump" and 0 <= suit < 4:
            return _("That suit was turned up and passed by all: call another one (KR15).")
        return _("Call one of the three other suits (KR15).")

    def _why_not_play(self, view: View, card: int) -> str:
        table, hand = view.table, view.own.hand
        trick, trump = table.trick, table.trump
        led = SUIT[trick[0]]
        suit = _(SUIT_NAMES[led])
        trumps = hand & OF_SUIT[trump]
        over = OVER[trump][trick[tricks.winner(trick, STRENGTH[trump][led])]]
        if led == trump and SUIT[card] == trump:
            return _("Trumps are led and you can play a higher one, so you must (KR25).")
        if hand & OF_SUIT[led]:
            return _("You hold {suit}, so you must follow it (KR19).").format(suit=suit)
        if self._rotterdam:
            if SUIT[card] != trump:
                return _("You cannot follow, so you must play a trump (KR26).")
            return _("You must play a trump that beats the highest one (KR26).")
        if trumps & over and SUIT[card] != trump:
            return _("The other team is winning the trick, so you must trump it (KR22).")
        if trumps & over and self._must_beat(trick, trump):
            return _("The other team's trump is winning, so you must play a higher one (KR22).")
        if self._must_beat(trick, trump):
            return _("You may not play below their trump while you hold another card (KR23).")
        return _("You may not play below your partner's trump while you hold another card (KR24).")

    def _must_beat(self, trick: Sequence[int], trump: int) -> bool:
        """Whether the other team is winning, seen from the next to play."""
        return len(trick) - tricks.winner(trick, STRENGTH[trump][SUIT[trick[0]]]) != 2

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none when a seat merely ends its declarations."""
        kind, value = event.kind, event.value
        name = names[event.seat] if event.seat >= 0 else ""
        cards = ", ".join(card_name(card) for card in event.cards if card >= 0)
        if kind in ("score", "declared", "pit", "made", "set"):
            name = team(names, event.seat % 2)
        if kind == "over":
            if value < 0:
                return _("The match is a draw")
            name = team(names, value)
        if kind == "deal":
            name = names[value]
        if kind == "trump":
            cards = _(SUIT_NAMES[value])
        if kind == "turn":
            cards = card_name(value)
        if kind == "show":
            cards = combination_name(mask(event.cards))
        if kind == "done":
            return ""
        if kind == "score" and not value:
            kind = "nothing"
        return _(_TOLD[kind]).format(name=name, value=value, cards=cards)


_CONVENTIONS = {
    "none": N_("No signals are agreed: a discard means nothing."),
    "high_low": N_(
        "High or low: your first discard, when you may choose, speaks of its own suit."
        " A 7, 8 or 9 says that you hold the ace of it; any higher card says that you do not."
    ),
    "suit_preference": N_(
        "Suit preference: your first discard, when you may choose, asks for another suit."
        " It can be a plain suit that is neither led nor discarded. If only one is left, the"
        " discard asks for that one; of two, in the order spades, hearts, clubs, diamonds, a 7, 8"
        " or 9 asks for the first and any higher card for the second."
    ),
}
_DEALER_DOES = {
    "new": N_("The cards are shuffled"),
    "turn": N_("A card is turned up"),
    "again": N_("Everybody passed: a second card is turned up"),
    "show": N_("The declarations are compared"),
    "collect": N_("The trick is collected"),
    "score": N_("The round is counted"),
    "scored": N_("The next round is dealt"),
    "over": N_("The match is over"),
}
_ASKED = {
    "choose": ("trump", "accept", "pass"),
    "challenge": ("kraken", "re", "super", "pass"),
    "declare": ("declare", "done"),
    "play": ("play",),
    "stuk": ("claim", "withhold"),
    "claim": ("claim", "withhold"),
}
_FIRST = {
    "choose": N_("Trumps are chosen first (KR10)."),
    "challenge": N_("Now a team may challenge, or you pass (KR16)."),
    "declare": N_("Declare your combinations or say that you are done (KR29)."),
    "play": N_("The round is being played: it takes a card (KR19)."),
    "stuk": N_("Claim or withhold your king and queen of trumps first (KR30)."),
    "claim": N_("Claim or withhold the bonus before the next card is led (KR27)."),
}
_LABELS = {
    "accept": N_("Accept"),
    "pass": N_("Pass"),
    "kraken": N_("Kraken! (×2)"),
    "re": N_("Re! (×4)"),
    "super": N_("Superkraken! (×8)"),
    "declare": N_("Declare"),
    "done": N_("Done"),
    "withhold": N_("Keep silent"),
}
BONUS_NAMES = {
    "run3": N_("three in a row"),
    "run4": N_("four in a row"),
    "run3kq": N_("three in a row with king and queen of trumps"),
    "run4kq": N_("four in a row with king and queen of trumps"),
    "kq": N_("king and queen of trumps"),
    "four": N_("four of a kind"),
    "stuk": N_("your king and queen of trumps"),
}
_TOLD = {
    "deal": N_("{name} dealt the cards"),
    "turn": N_("Turned up: the {cards}"),
    "pass": N_("{name}: pass"),
    "trump": N_("{name}: {cards} are trumps"),
    "kraken": N_("{name}: Kraken! The score counts twice"),
    "re": N_("{name}: re! The score counts four times"),
    "super": N_("{name}: superkraken! The score counts eight times"),
    "declare": N_("{name} declared {value}"),
    "show": N_("{name}: {cards}, {value}"),
    "declared": N_("{name}: {value} for declarations"),
    "play": N_("{name}: {cards}"),
    "trick": N_("Trick to {name}: {value} points"),
    "claim": N_("{name}: bonus of {value}"),
    "withhold": N_("{name} claimed no bonus"),
    "last": N_("Last trick to {name}: {value}"),
    "pit": N_("{name}: all eight tricks, {value}"),
    "made": N_("{name}: done, with {value} points"),
    "set": N_("{name}: failed, with {value} points"),
    "score": N_("{name}: +{value}"),
    "nothing": N_("{name}: no points"),
    "extra": N_("The match is tied: one more round"),
    "over": N_("{name}: the match is won"),
}


def card_name(card: int) -> str:
    """A card as people say it."""
    return _("{rank} of {suit}").format(
        rank=_(RANK_NAMES[card % WIDTH]), suit=_(SUIT_NAMES[SUIT[card]])
    )


def combination_name(cards: int) -> str:
    """A run or a four as people say it."""
    low, high = (cards & -cards).bit_length() - 1, cards.bit_length() - 1
    if SUIT[low] != SUIT[high]:
        return _("four {rank}s").format(rank=_(RANK_NAMES[low % WIDTH]))
    return _("{suit} from {low} to {high}").format(
        suit=_(SUIT_NAMES[SUIT[low]]),
        low=_(RANK_NAMES[low % WIDTH]),
        high=_(RANK_NAMES[high % WIDTH]),
    )


# -- pure functions of the rules


def deal_cards(deck: Sequence[int], dealer: int, packets: Sequence[int]) -> list[list[Card]]:
    """The hands, dealt in packets from the left of the dealer (KR5, K41)."""
    hands: list[list[Card]] = [[], [], [], []]
    cards = iter(deck)
    for packet in packets:
        for away in range(1, SEATS + 1):
            hands[(dealer + away) % SEATS] += [Card(next(cards)) for _card in range(packet)]
    return hands


def trick_winner(trick: Sequence[int], leader: int, trump: int) -> int:
    """The seat that wins a whole trick (KR20)."""
    return (leader + tricks.winner(trick, STRENGTH[trump][SUIT[trick[0]]])) % SEATS


@cache
def trick_bonus(cards: int, trump: int) -> tuple[str, int]:
    """Which bonus the four cards of a trick make, and its points; ("", 0) for none (KR28)."""
    kind, value = "", 0
    for run in runs(cards, width=WIDTH):
        kind, value = ("run4", 50) if run.bit_count() == 4 else ("run3", 20)
    if not KING_QUEEN[trump] & ~cards:
        return kind + "kq", value + STUK  # K13
    for four in fours(cards, width=WIDTH):
        rank = four.bit_length() - 1 - 3 * WIDTH
        if _FOURS[rank]:  # K14, K15
            return "four", _FOURS[rank]
    return kind, value


_FOURS = (0, 0, 0, 100, 200, 100, 100, 100)  # KR28, KR31: by rank, 7 to A
_RUNS = (0, 0, 0, 20, 50, 100, 100, 100, 100)  # KR31, K22: by length


class Combination(NamedTuple):
    """What may be declared: its cards, its points, and what else decides between equals (K20).

    The order of the fields after ``cards`` is the order of comparison.
    """

    cards: Cards
    value: int
    length: int
    rank: int  # of the highest card, 7 to 14
    trumps: bool  # whether it is a run of trumps

    @property
    def top(self) -> Card:
        """The card it is called by: the highest of a run, the spade of a four."""
        four = self.cards.bit_length() > (self.cards & -self.cards).bit_length() + WIDTH
        card = self.cards & -self.cards if four else self.cards
        return Card(card.bit_length() - 1)


def combination(cards: int, trump: int, four_nines: int = 0) -> Combination:
    """A run or a four with all that decides its worth (KR31, K14, K22)."""
    high = cards.bit_length() - 1
    count = cards.bit_count()
    if not cards & ~OF_SUIT[SUIT[high]]:
        return Combination(Cards(cards), _RUNS[count], count, RANK[high], SUIT[high] == trump)
    value = four_nines if RANK[high] == 9 else _FOURS[high % WIDTH]
    return Combination(Cards(cards), value, count, RANK[high], False)


def best_set(hand: int, trump: int, four_nines: int = 0) -> tuple[Combination, ...]:
    """The combinations of a hand with the highest total, no card in two of them (K21).

    Only whole runs count, never a part of one. Of sets with the same total, the one with the
    strongest combination is taken. They are in the order of the deck.
    """
    found = [
        combination(cards, trump, four_nines)
        for cards in (*runs(hand, width=WIDTH), *fours(hand, width=WIDTH))
    ]
    found = [c for c in found if c.value]
    best: tuple[Combination, ...] = ()
    for size in range(1, len(found) + 1):
        for chosen in combinations(found, size):
            cards = 0
            for c in chosen:
                cards |= c.cards
            if cards.bit_count() == sum(c.length for c in chosen) and _better(chosen, best):
                best = chosen
    return best


def _better(one: tuple[Combination, ...], other: tuple[Combination, ...]) -> bool:
    def worth(chosen: tuple[Combination, ...]) -> tuple[Any, ...]:
        return sum(c.value for c in chosen), max((c[1:] for c in chosen), default=())

    return worth(one) > worth(other)


def contest(
    declared: Sequence[Sequence[Combination]], dealer: int, *, both_score: bool
) -> tuple[int, tuple[int, ...]]:
    """Who has the best single declaration, and the teams that score theirs (KR29, K20)."""
    best: tuple[Any, ...] = ()
    holder, top = -1, [0, 0]
    for away in range(1, SEATS + 1):
        seat = (dealer + away) % SEATS
        for found in declared[seat]:
            top[seat % 2] = max(top[seat % 2], found.value)
            if found[1:] > best:
                best, holder = found[1:], seat
    if holder < 0:
        return -1, ()
    if both_score and top[0] == top[1]:
        return holder, (0, 1)
    return holder, (holder % 2,)


# All runs and fours by the points they may be claimed with: for worlds in which they are secret.
_OF_VALUE: dict[int, list[Cards]] = {20: [], 50: [], 100: [], 150: [], 200: []}
for _suit in range(4):
    for _length in range(3, 9):
        for _low in range(WIDTH - _length + 1):
            _cards = Cards(((1 << _length) - 1) << (_suit * WIDTH + _low))
            _OF_VALUE[_RUNS[_length]].append(_cards)
for _rank, _value in enumerate(_FOURS):
    _four = mask(suit * WIDTH + _rank for suit in range(4))
    if _value or _rank == 2:
        _OF_VALUE[_value or 150].append(_four)


class Result(NamedTuple):
    """How a round is written down; see `Row` for the names."""

    gains: tuple[int, int]
    made: bool  # whether the team that had to score more did
    taker: int
    times_cards: int
    times_bonuses: int


def obliged(table: Table) -> int:
    """The seat whose team must have more: the last challenger, else the chooser (KR32, KR33)."""
    return table.challenger if table.level else table.decider


def round_score(
    cards: tuple[int, int],
    extra: tuple[int, int],
    bound: int,
    *,
    level: int,
    trump: int,
    options: KrakenOptions,
) -> Result:
    """What We and They write down (KR32, KR33, KR34; K7 to K11, K26, K42).

    ``cards`` are the card points with the last trick, ``extra`` is everything else, ``bound`` the
    team that must have more in all: the declarers, or the last to challenge.
    """
    totals = (cards[0] + extra[0], cards[1] + extra[1])
    made = totals[bound] > totals[1 - bound]  # K10
    times = MULTIPLIERS[level]
    spades = 2 if trump == SPADES else 1
    times_cards = times * (spades if options.spades_bonus != "off" else 1)  # K11
    times_bonuses = times if options.multiply_bonus else 1  # K7
    if options.spades_bonus == "x2_total":
        times_bonuses *= spades
    worth = [cards[side] * times_cards + extra[side] * times_bonuses for side in (0, 1)]
    if made and not level:
        return Result((worth[0], worth[1]), made, -1, times_cards, times_bonuses)
    taker = bound if made else 1 - bound
    gain = worth[0] + worth[1]  # K8, K9, K42
    if made and options.challenge_payout == "own_points":
        gain = worth[taker]
    gains = (0, gain) if taker else (gain, 0)
    return Result(gains, made, taker, times_cards, times_bonuses)
