"""CrowsNest: two partnerships bid for a nest of cards, name trump and play for 120 points.

The clauses (CN) and rulings (C) are those of ``docs/rules/crowsnest.md``. The file
follows the order of play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.cards import nest, rook, tricks
from game.cards.auction import PASSED, all_others_passed, auction_winner, next_bidder, raises
from game.cards.nest import Hidden, Private
from game.cards.rook import BURY, PASS, TRUMP
from game.cards.tricks import PLAY
from game.engine.actions import Action, Event
from game.engine.cards import Card, bits
from game.engine.options import Value
from game.engine.rules import Rules
from game.engine.state import Start, replaced
from game.games.crowsnest import GAME, words, worlds
from game.games.crowsnest.deck import (
    CROW,
    CROW_BIT,
    HAND,
    OF_SUIT,
    POINTS,
    SEATS,
    STEP,
    STRENGTH,
    SUIT,
    SUIT_NAMES,
)
from game.games.crowsnest.news import NEWS
from game.games.crowsnest.options import ELO, FIRST_GAME, ONE_HAND, CrowsNestOptions, Terms
from game.games.crowsnest.scoring import hand_score, verdict
from game.games.crowsnest.state import State, Table, View


class CrowsNest(Rules[CrowsNestOptions, Table, Private, Hidden]):
    """The rules of CrowsNest. Seats 0 and 2 are We, 1 and 3 are They (CN1)."""

    id = "crowsnest"
    version = 1
    players = 5
    title = GAME.title
    options_type = CrowsNestOptions
    elo = ELO
    first_game, single = FIRST_GAME, {"target": ONE_HAND}  # C19
    proposed = ("bot_level", "target")
    company: ClassVar[Mapping[str, Value]] = {}  # CN2, C33, C34: all three are alike
    verbs: ClassVar[Mapping[str, str]] = {
        "bid": "number",
        "pass": "",
        "bury": "card",
        "trump": "suit",
        "play": "card",
    }
    news = NEWS
    suit_names = SUIT_NAMES
    seats = SEATS
    sides = 2
    # deal 1, bids 11, passes 4, lift 1, bury 5, trump 1, cards 36, collect 9, nest 1, score 1
    longest = 70

    def __init__(self, options: CrowsNestOptions | None = None) -> None:
        super().__init__(options)
        self.terms = Terms(self.options)
        self.deck, self.nest_size = self.terms.deck, self.terms.nest_size
        self.lowest, self.highest = self.terms.lowest, self.terms.highest

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun."""
        dealer, (we, they) = self.first_dealer(start), self.first_score(start)  # C22
        return nest.begun(start, Table(dealer=dealer, score=(we, they), nest_size=self.nest_size))

    def _deal(self, state: State) -> list[Event]:
        before = state.table
        table = Table(
            deal=before.deal + (before.phase != "new"),
            dealer=(before.dealer + (before.phase == "scored")) % SEATS,  # CN10, CN22
            score=before.score,
            nest_size=self.nest_size,
            sudden=before.sudden,
            sheet=before.sheet,
        )
        hidden = state.hidden
        deck = self.order(hidden.seed, hidden.decks, table.deal)
        events = [Event("redeal")] if before.phase == "passed" else []
        return [*events, rook.deal(state, table, deck)]  # CN6, CN7, C6

    # -- legal, by phase

    def decisions(self, view: View) -> list[Action]:
        """Every decision that this seat, which is awaited, may take now."""
        table, hand = view.table, view.own.hand
        if table.phase == "bid":
            return self._legal_bid(table)
        if table.phase == "bury":
            return tricks.choices(self.buriable(hand), BURY)
        if table.phase == "trump":
            return list(TRUMP)  # C9: also a suit that the declarer does not hold
        return tricks.choices(self.playable(hand, table.trick, table.trump), PLAY)

    def _legal_bid(self, table: Table) -> list[Action]:
        bids = raises(table.bids, lowest=self.lowest, highest=self.highest, step=STEP)
        actions = [Action("bid", bid) for bid in bids]  # CN8, C1
        forced = self.options.all_pass == "dealer_forced" and all_others_passed(table.bids)  # C2
        return actions if forced else [*actions, PASS]  # CN9

    def buriable(self, hand: int) -> int:
        """The cards of a hand that may be buried: any, but a house may spare the Crow (C7)."""
        return hand if self.options.crow_discard else hand & ~CROW_BIT

    def playable(self, hand: int, trick: Sequence[int], trump: int) -> int:
        """The cards of a hand that may be played to a trick (CN15, CN16, C12, C13, C14, C15)."""
        if not trick:
            return hand
        led, free = self.terms.led[trump][rook.led_suit(trick, SUIT, trump)]
        return tricks.follow(hand, led, free)

    def gathered(self, view: View) -> int:
        """The cards to bury are chosen together."""
        return nest.to_bury(view)

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision."""
        verb, table = action.verb, state.table
        if verb in ("bid", "pass"):
            return self._apply_bid(table, seat, action.arg if verb == "bid" else PASSED)
        if verb == "bury":
            return self._apply_bury(state, seat, action.arg)
        if verb == "trump":
            return self._apply_trump(table, seat, action.arg)
        return self._apply_play(state, seat, action.arg)

    def _apply_bid(self, table: Table, seat: int, bid: int) -> list[Event]:
        table.bids = bids = replaced(table.bids, seat, bid)
        table.said += ((seat, bid),)
        declarer = auction_winner(bids, self.highest)  # CN9, C3, C4
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
        if table.trick and card != CROW:  # of the Crow there is nothing to learn (CN15)
            led = rook.led_suit(table.trick, SUIT, table.trump)
            if SUIT[card] != led:
                # C13: or the Crow would have had to be played
                no_crow = led == table.trump and self.options.crow_must_follow
                rook.note_void(table, seat, led, no_birds=no_crow)
        tricks.lay(state, seat, card)
        tricks.pass_on(table, seat)
        return [Event("play", seat, (card,))]

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, hand over the nest, collect, turn up the nest, score."""
        table = state.table
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
        return [rook.collect(table, seat, POINTS, HAND)]  # CN18

    def _score(self, table: Table) -> list[Event]:
        gains = hand_score(table.contract, table.declarer % 2, table.points)
        events = rook.write_down(table, gains, POINTS)
        we, they = table.score
        table.over, table.sudden = verdict(table.score, self.options.target, sudden=table.sudden)
        return events + rook.close(table, int(they > we))

    def claim_rest(self, view: View) -> Action | None:
        """The lead when the rest is this seat's for certain."""
        if not tricks.leads(view):
            return None
        table = view.table
        unseen = nest.may_hold(view, self.deck.all, rook.barred(table.voids, OF_SUIT, CROW_BIT))
        if unseen & CROW_BIT and not self.options.crow_must_follow:
            return None  # C13: such a Crow need not come out when trumps are drawn
        trumps = (*((CROW,) if self.options.use_crow else ()), *bits(OF_SUIT[table.trump]))
        return rook.sure_lead(view, unseen, trumps, OF_SUIT)

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random."""
        return worlds.imagine(self.terms, view, rng)

    def value(self, table: Table, seat: int) -> float:
        """This hand's gain against the other team's; until it is scored, the points captured."""
        return rook.value(table, seat, scored=table.phase in ("scored", "over"))

    # -- words for people

    def extra(self, table: Table) -> tuple[str, str]:
        """Sudden death, in words (CN23, C20, C21)."""
        return words.sudden(table) if table.sudden else ("", "")

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        return words.prompt(self.terms, view)

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        return words.label(action)

    def doing(self, view: View, action: Action) -> str:
        """A decision as it is named within a sentence."""
        return words.doing(action)

    def card_text(self, card: int) -> str:
        """A card as people say it."""
        return words.card_name(card)

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        return "" if action in self.legal(view) else words.why_not(self.terms, view, action)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none for a single buried card."""
        return words.log_line(event, names)


RULES = CrowsNest


def trick_winner(trick: Sequence[int], leader: int, trump: int) -> int:
    """The seat that wins a whole trick (CN17, C11, C12)."""
    strength = STRENGTH[trump][rook.led_suit(trick, SUIT, trump)]
    return (leader + tricks.winner(trick, strength)) % SEATS
