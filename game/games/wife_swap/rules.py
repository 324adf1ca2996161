"""Royal Wife-Swap: win tricks, and with their cards arrange and rearrange families.

The clauses (WS) and rulings (W) are those of ``docs/rules/wife_swap.md``. The file
follows the order of play. What a family is, `families` says; what a step does, `arranging`.

The winner of a trick rearranges in single steps, and nothing but the layout at ``done`` is judged
(W42). Between the steps every family on the table is legal by itself; what is
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
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.cards.french import SUIT_NAMES
from game.cards.tricks import PLAY
from game.engine.actions import Action, Event
from game.engine.cards import NONE, Card, bits, mask
from game.engine.rules import Rules
from game.engine.state import Start, replaced
from game.engine.words import N_
from game.games.wife_swap import GAME, stock, words, worlds
from game.games.wife_swap.arranging import LIFT, lay, layings, wed, weddings, without
from game.games.wife_swap.deck import DECK, HAND, MOST_STEPS, MOST_TRICKS, SUIT
from game.games.wife_swap.families import (
    KINDS,
    Layout,
    cards_of,
    family_score,
    kind_of,
    layout_score,
    why_not_left,
)
from game.games.wife_swap.names import card_name
from game.games.wife_swap.news import NEWS
from game.games.wife_swap.options import ELO, FIRST_GAME, UNRATED, WifeSwapOptions
from game.games.wife_swap.scoring import enough, match_over
from game.games.wife_swap.state import Hidden, Private, State, Table, View
from game.games.wife_swap.stock import hold
from game.games.wife_swap.tricks import playable, trick_winner

_RESET, _DONE = Action("reset"), Action("done")


class WifeSwap(Rules[WifeSwapOptions, Table, Private, Hidden]):
    """The rules of Royal Wife-Swap. Everybody plays alone (W16)."""

    id = "wife_swap"
    version = 1
    players = 3
    title = GAME.title
    options_type = WifeSwapOptions
    elo, unrated = ELO, UNRATED
    deal_text = N_("Game {n}")
    first_game = FIRST_GAME
    proposed = ("players", "bot_level", "match_mode", "target", "round_count")
    verbs: ClassVar[Mapping[str, str]] = {
        "play": "card",
        "wed": "card card",
        "lay": "card number",
        "lift": "card",
        "reset": "",
        "done": "",
    }
    news = NEWS
    suit_names = SUIT_NAMES
    deck = DECK

    def __init__(self, options: WifeSwapOptions | None = None) -> None:
        super().__init__(options)
        self.seats = self.sides = self.options.players  # WS1, W38
        # deal, score, and per trick: its cards, collect, the steps, reset, done, return, refill;
        # only a person who takes steps back for ever makes more
        self.longest = 2 + MOST_TRICKS * (self.seats + MOST_STEPS + 5)

    # -- deal

    def new(self, start: Start) -> State:
        """A match that has not begun."""
        seats = self.seats
        dealer = self.first_dealer(start)  # W35
        zeros = (0,) * seats
        return State(
            Table(
                dealer=dealer,
                score=self.first_score(start),
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
        before = state.table
        hidden = state.hidden
        seats = self.seats
        again = int(before.phase == "scored")
        deal, dealer = before.deal + again, (before.dealer + again) % seats  # W35
        deck = self.order(hidden.seed, hidden.decks, deal)
        hands, hidden.stock = stock.deal_cards(deck, dealer, seats)
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

    def decisions(self, view: View) -> list[Action]:
        """Every decision that this seat, which is awaited, may take now."""
        if view.table.phase == "play":
            return [PLAY[c] for c in bits(playable(view.own.hand, view.table.led))]
        return self._legal_meld(view)

    def _legal_meld(self, view: View) -> list[Action]:
        table = view.table
        layout = table.families[view.seat]
        actions: list[Action] = []
        if table.steps < MOST_STEPS:
            lying = cards_of(layout)
            there = lying | self.free_cards(view)
            actions += weddings(layout, there)
            actions += layings(layout, there)
            actions += [LIFT[c] for c in bits(lying & ~cards_of(table.before))]
        if layout != table.before:
            actions.append(_RESET)
        if not why_not_left(layout, table.bench):
            actions.append(_DONE)
        return actions

    def free_cards(self, view: View) -> int:
        """The cards that the melder may lay and that lie in no family (WS12, W7)."""
        table = view.table
        free = mask(table.bench) | mask(table.pool)
        return free | view.own.hand if self.options.meld_from_hand else free

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision."""
        verb = action.verb
        if verb == "play":
            return self._apply_play(state, seat, action.arg)
        if verb == "done":
            return self._apply_done(state, seat)
        if verb in ("wed", "lay"):
            return self._apply_laid(state, seat, action)
        if verb == "lift":
            layout = without(state.table.families[seat], action.arg)
            state.table.steps -= 2  # this one, and that which it takes back
            return [Event("lift", seat, _arrange(state, seat, layout))]
        return [Event("reset", seat, _arrange(state, seat, state.table.before))]

    def _apply_play(self, state: State, seat: int, card: Card) -> list[Event]:
        own, table = state.private[seat], state.table
        own.hand &= ~(1 << card)
        hold(table, seat, table.hand_sizes[seat] - 1, table.shown[seat] & ~(1 << card))
        trick = table.trick
        if not trick:
            table.led = SUIT[card]
            table.last_trick, table.last_leader, table.last_winner = (), -1, -1  # W40
        elif SUIT[card] != table.led:
            table.voids = replaced(table.voids, seat, table.voids[seat] | 1 << table.led)
        table.trick = (*trick, card)
        if len(trick) == self.seats - 1:
            table.phase, table.turn = "collect", 0
        else:
            table.turn = 1 << (seat + 1) % self.seats
        return [Event("play", seat, (card,))]

    def _apply_laid(self, state: State, seat: int, action: Action) -> list[Event]:
        families, lays = state.table.families[seat], action.verb == "lay"
        layout, number = (lay if lays else wed)(families, action.arg, action.to)
        driven = _arrange(state, seat, layout)
        lifted = [Event("lift", seat, driven)] if driven else []
        cards = (action.arg,) if lays else (action.arg, action.to)
        return [*lifted, Event(action.verb, seat, cards, number)]

    def _apply_done(self, state: State, seat: int) -> list[Event]:
        table = state.table
        new = cards_of(table.families[seat]) & ~cards_of(table.before)
        table.stall = 0 if new else table.stall + 1
        table.before, table.steps = (), 0
        done = [Event("done", seat, value=table.points[seat])]
        if not (table.bench or table.pool):
            return self._then_on(table, done)
        table.phase, table.turn = "return", 0
        return done

    def _then_on(self, table: Table, events: list[Event]) -> list[Event]:
        """What follows an arrangement once nothing lies about: draw, stop, or the next trick."""
        table.turn = 0
        if table.stock_size and min(table.hand_sizes) < HAND:
            table.phase = "refill"  # WS23
        elif not min(table.hand_sizes) or self._stalled(table):
            table.phase = "score"  # WS25, W28, W37
        else:
            table.phase, table.turn = "play", 1 << table.leader  # WS24
        return events

    def _stalled(self, table: Table) -> bool:
        return table.stall >= self.options.stall_limit or table.tricks >= MOST_TRICKS

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, collect, return cards to the stock, refill, score."""
        table = state.table
        if table.phase == "collect":
            return self._collect(table)
        if table.phase == "return":
            return self._then_on(table, stock.put_under(self.options, state))
        if table.phase == "refill":
            return self._then_on(table, stock.refill(self.options, state))
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
        """A whole state that this view could come from, unknown cards dealt at random."""
        return worlds.imagine(self.options, view, rng)

    def value(self, table: Table, seat: int) -> float:
        """This game's points against the best of the others."""
        points = table.points
        return float(points[seat] - max(points[:seat] + points[seat + 1 :]))

    # -- words for people

    def extra(self, table: Table) -> tuple[str, str]:
        """Another game after a tie, in words (W33)."""
        if table.over or not table.sheet:
            return "", ""
        tied = enough(table.score, len(table.sheet), self.options)
        return words.extra(table) if tied else ("", "")

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        return words.prompt(view)

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        return words.label(view, action)

    def card_text(self, card: int) -> str:
        """A card in a sentence."""
        return card_name(card)

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        if action in self.legal(view):
            return ""
        return words.why_not(view, action, self.free_cards(view))

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none for a draw of cards that one may not know."""
        return words.log_line(event, names)


RULES = WifeSwap


def _arrange(state: State, seat: int, layout: Layout) -> tuple[Card, ...]:
    """Put down a layout: each card goes where it belongs. The cards that left the families."""
    table, own = state.table, state.private[seat]
    old, new = cards_of(table.families[seat]), cards_of(layout)
    laid = new & own.hand
    left = old & ~new
    back = left & ~cards_of(table.before) & ~mask(table.last_trick)  # to the hand, seen by all
    if laid or back:
        own.hand = own.hand & ~laid | back
        size = table.hand_sizes[seat] - laid.bit_count() + back.bit_count()
        hold(table, seat, size, table.shown[seat] & ~laid | back)
    table.bench = tuple([c for family in table.before for c in family if not new >> c & 1])
    table.pool = tuple([c for c in table.last_trick if not new >> c & 1])
    table.families = (*table.families[:seat], layout, *table.families[seat + 1 :])
    table.points = replaced(table.points, seat, layout_score(layout))
    table.steps = max(table.steps + 1, 1) if layout != table.before else 0  # W42
    return tuple(bits(left))
