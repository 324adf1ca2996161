"""Royal Raven: two partnerships bid for a kitty, name trump and play for every point they can get.

The clauses (RR) and rulings (A) are those of ``docs/rules/royal_raven.md``. The file
follows the order of play. Ratings are no rule of play: `RoyalRaven.result` is all that
``game/club`` needs. Fields, verbs and events have the names of CrowsNest where they mean the same,
so the kitty is ``nest`` and the taker ``declarer``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.cards import nest, rook, tricks
from game.cards.nest import Hidden, Private
from game.cards.rook import BURY, TRUMP
from game.cards.tricks import PLAY
from game.engine.actions import Action, Event
from game.engine.cards import Card, bits
from game.engine.chance import below, shuffled, stream
from game.engine.options import Value
from game.engine.result import Result
from game.engine.rules import Rules
from game.engine.state import Start
from game.engine.words import N_
from game.games.royal_raven import GAME, bidding, words, worlds
from game.games.royal_raven.deck import SEATS, SUIT_NAMES
from game.games.royal_raven.news import NEWS
from game.games.royal_raven.options import ELO, FIRST_GAME, UNRATED, RoyalRavenOptions, Terms
from game.games.royal_raven.scoring import hand_score, verdict
from game.games.royal_raven.state import State, Table, View

_DELEGATE = Action("delegate")
_LEAVE = Action("leave")
_TIMEOUT = Action("timeout")


class RoyalRaven(Rules[RoyalRavenOptions, Table, Private, Hidden]):
    """The rules of Royal Raven. Seats 0 and 2 are We, 1 and 3 are They (RR1, A7)."""

    id = "royal_raven"
    version = 1
    players = 6
    title = GAME.title
    options_type = RoyalRavenOptions
    first_game, single = FIRST_GAME, {"one_hand": True}  # A30
    proposed = ("bot_level", "partner_level", "timer_seconds", "one_hand")
    head_start = 150
    elo, unrated = ELO, UNRATED
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
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
    news = NEWS
    suit_names = SUIT_NAMES
    seats = SEATS
    sides = 2

    def __init__(self, options: RoyalRavenOptions | None = None) -> None:
        super().__init__(options)
        self.terms = Terms(self.options)
        self.pack = self.terms.pack
        self.rated = self.terms.rated
        self.deck = self.pack.deck
        self.hand_size, self.nest_size = self.terms.hand_size, self.terms.nest_size
        self.lowest, self.highest = self.terms.lowest, self.terms.highest
        self.target, self.seconds = self.terms.target, self.options.timer_seconds
        # deal, passes and calls, lift, bury, delegate and trump, cards, collect, nest, score
        bids = (self.highest - self.lowest) // self.options.bid_step + 2
        self.longest = 1 + bids + 5 + 1 + self.nest_size + 2 + 5 * self.hand_size + 2

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun."""
        dealer, (we, they) = self.first_dealer(start), self.first_score(start)  # A5
        table = Table(dealer=dealer, score=(we, they), nest_size=self.nest_size)
        table.hand_size = self.hand_size
        return nest.begun(start, table)

    def _deal(self, state: State) -> list[Event]:
        before = state.table
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
        hidden = state.hidden
        events = [Event("redeal")] if before.phase == "passed" else []
        if table.deal < len(hidden.decks):
            deck = list(hidden.decks[table.deal])
        else:
            rng = stream(hidden.seed, "deal", table.deal)
            deck = shuffled(range(self.deck.size), rng)  # RR7
            cut = 1 + below(self.deck.size - 1, rng)  # A6
            deck = deck[cut:] + deck[:cut]  # RR8
            events += [Event("shuffle"), Event("cut", value=cut)]
        return [*events, rook.deal(state, table, deck)]  # RR9, RR10, A3, A4

    # -- legal, by phase

    def decisions(self, view: View) -> list[Action]:
        """Every decision that this seat, which is awaited, may take now. See also `exits`."""
        table, hand = view.table, view.own.hand
        if table.phase == "bid":
            return bidding.legal(self.terms, table)
        if table.phase == "trump":
            return [*TRUMP, _DELEGATE] if bidding.may_delegate(self.terms, table) else list(TRUMP)
        if table.phase == "bury":
            return tricks.choices(self.buriable(hand), BURY)
        return tricks.choices(self.playable(hand, table.trick, table.trump), PLAY)

    def buriable(self, hand: int) -> int:
        """The cards of a hand that may be buried: any but the Raven and the Lynx (RR15, A17)."""
        return hand & ~self.pack.birds

    def playable(self, hand: int, trick: Sequence[int], trump: int) -> int:
        """The cards of a hand that may be played to a trick (RR20, RR21, A20, A21, A22)."""
        if not trick:
            return hand
        led, free = self.terms.led[trump][rook.led_suit(trick, self.deck.suit, trump)]
        return tricks.follow(hand, led, free)

    def exits(self, view: View) -> list[Action]:
        """The decisions that end the match from outside the play: to leave, or the time is up."""
        table = view.table
        if table.over or not table.turn:
            return []
        awaited = table.turn >> view.seat & 1
        return [_LEAVE, _TIMEOUT] if awaited and self.terms.time_ends else [_LEAVE]

    def timeout(self, view: View) -> Action | None:
        """The end of the match for an awaited seat whose time has run out, if it is one (A40)."""
        return _TIMEOUT if self.terms.time_ends else None

    def gathered(self, view: View) -> int:
        """The cards to bury are chosen together."""
        return nest.to_bury(view)

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision, or one of the `exits`."""
        verb, table = action.verb, state.table
        if verb in ("leave", "timeout"):
            return self._apply_exit(table, seat, verb)
        if verb in ("bid", "shoot", "pass"):
            return bidding.bid(self.terms, table, seat, action)
        if verb == "bury":
            return self._apply_bury(state, seat, action.arg)
        if verb == "trump":
            return self._apply_trump(table, seat, action.arg)
        if verb == "delegate":
            return bidding.delegate(table, seat)
        return self._apply_play(state, seat, action.arg)

    def _apply_bury(self, state: State, seat: int, card: Card) -> list[Event]:
        table, event = state.table, nest.bury(state, seat, card)
        if table.buried == self.nest_size:
            if table.trump < 0:
                table.phase = "trump"  # A15
            else:
                self._begin_play(table)
        return [event]

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
        trump, own = table.trump, self.deck.suit[card]
        led = rook.led_suit(table.trick, self.deck.suit, trump)  # A22
        if own == led or (own < 0 and (led == trump or self.options.birds_any_time)):
            return
        rook.note_void(table, seat, led, no_birds=led == trump)  # A21: or one had to be played

    def _apply_exit(self, table: Table, seat: int, verb: str) -> list[Event]:
        table.phase, table.over, table.turn = "over", True, 0
        table.ending = "left" if verb == "leave" else "timeout"
        table.left = seat
        return [Event(table.ending, seat)]

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, hand over the kitty, collect, turn it up, score."""
        table = state.table
        if table.phase == "collect":
            return self._collect(table)
        if table.phase == "lift":
            table.lifted = True
            return [nest.lift(state)]  # RR15
        if table.phase == "nest":
            return [nest.turn_up(state, self.kitty_seat(table), self.deck.points)]
        if table.phase == "score":
            return self._score(table)
        return self._deal(state)

    def _collect(self, table: Table) -> list[Event]:
        seat = self.trick_winner(table.trick, table.leader, table.trump)
        return [rook.collect(table, seat, self.deck.points, self.hand_size)]  # RR24, RR27

    def trick_winner(self, trick: Sequence[int], leader: int, trump: int) -> int:
        """The seat that wins a whole trick (RR22, RR23, A19, A22, A23)."""
        strength = self.pack.strength[trump][rook.led_suit(trick, self.deck.suit, trump)]
        return (leader + tricks.winner(trick, strength)) % SEATS

    def kitty_seat(self, table: Table) -> int:
        """The seat whose team has what was buried once it is turned up; -1: nobody (A16)."""
        goes = self.options.kitty_points
        return {"last_trick": table.last_winner, "taker": table.declarer, "none": -1}[goes]

    def _score(self, table: Table) -> list[Event]:
        side = table.declarer % 2
        shooting = self.highest if table.shooting else 0
        gains = hand_score(table.contract, side, table.points, shooting=shooting)
        notes = (int(table.shooting), int(table.delegated))
        events = rook.write_down(table, gains, self.deck.points, notes)
        one = self.options.one_hand
        first = side if self.options.both_reach == "taker_first" and not one else -1
        target = min(table.score) if one else self.target  # A30
        table.winner, table.sudden = verdict(table.score, target, first=first)
        table.over = table.winner >= 0
        if table.over:
            table.ending = "target"
        return events + rook.close(table, table.winner)

    def winners(self, table: Table) -> tuple[int, ...]:
        """The side that has won a match that is over; none when somebody has left it."""
        return (table.winner,) if table.winner >= 0 else ()

    def result(self, table: Table) -> Result:
        """How a match ended, for a rating, and who shot the bird in it (RR37, RR42, RR43)."""
        made = (row[1] for row in table.sheet if row[10] and row[6 + row[1] % 2] > 0)
        return Result(self.winners(table), table.left, tuple(made))

    def claim_rest(self, view: View) -> Action | None:
        """The lead when the rest is this seat's for certain.

        Birds that may be played at any time (A20) are no danger: trumps are led as long as any may
        be out, and to a trump a bird must follow (A21).
        """
        if not tricks.leads(view):
            return None
        table, suits = view.table, self.deck.of_suit
        trumps = (*bits(suits[table.trump]), *bits(self.pack.birds))
        barred = rook.barred(table.voids, suits, self.pack.birds)
        unseen = nest.may_hold(view, self.deck.all, barred)
        return rook.sure_lead(view, unseen, trumps, suits)

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random."""
        return worlds.imagine(self.terms, view, rng)

    def value(self, table: Table, seat: int) -> float:
        """This hand's gain against the other team's; until it is scored, the points captured."""
        scored = table.phase == "scored" or table.ending == "target"
        return rook.value(table, seat, scored=scored)

    # -- words for people

    def extra(self, table: Table) -> tuple[str, str]:
        """Another hand after equal scores at the target, in words (A29)."""
        return words.sudden(table) if table.sudden else ("", "")

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        return words.prompt(self.terms, view)

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        return words.label(self.terms, view, action)

    def doing(self, view: View, action: Action) -> str:
        """A decision as it is named within a sentence."""
        return words.doing(self.terms, action)

    def card_text(self, card: int) -> str:
        """A card as people say it."""
        return words.card_name(self.terms.pack, card)

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        if action in self.legal(view) or action in self.exits(view):
            return ""
        return words.why_not(self.terms, view, action)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none for a single buried card."""
        return words.log_line(self.terms, event, names)


RULES = RoyalRaven
