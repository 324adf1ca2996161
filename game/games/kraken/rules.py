"""Kraken: klaverjassen with challenges. Two teams, one trump suit, and bonuses at every turn.

The clauses (KR) and rulings (K) are those of ``docs/rules/kraken.md``, in the order of play.

Verbs: ``trump SUIT`` (choose or call trumps), ``accept`` (the suit turned up), ``pass``,
``kraken``, ``re``, ``super`` (challenge for 2, 4, 8 times the score), ``declare VALUE CARD`` (the
combination of this value whose highest card is CARD; of a four, its spade), ``done`` (nothing more
to declare), ``play CARD``, ``claim`` and ``withhold`` (the bonus that is pending).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.cards import tricks
from game.cards.french import SUIT_NAMES
from game.cards.partners import credited
from game.cards.tricks import PLAY
from game.engine.actions import Action, Event
from game.engine.cards import Card, bits, mask
from game.engine.chance import shuffled, stream
from game.engine.options import Value
from game.engine.rules import Rules
from game.engine.state import Start, replaced
from game.engine.words import N_, _
from game.games.kraken import GAME, words, worlds
from game.games.kraken.combinations import (
    STUK,
    Combination,
    best_sets,
    combination,
    contest,
    offers,
    trick_bonus,
)
from game.games.kraken.deck import (
    DECK,
    HAND,
    KING_QUEEN,
    OF_SUIT,
    OVER,
    POINTS,
    SEATS,
    SPADES,
    STRENGTH,
    SUIT,
    deal_cards,
    stands,
    turned_up,
)
from game.games.kraken.news import NEWS
from game.games.kraken.options import ELO, FIRST_GAME, SINGLE, UNRATED, KrakenOptions
from game.games.kraken.scoring import CHALLENGES, MULTIPLIERS, Result, obliged_seat, round_score
from game.games.kraken.state import Hidden, Private, Row, State, Table, View

_TRUMP = tuple(Action("trump", s) for s in range(4))
_PASS = Action("pass")
_CLAIM = [Action("claim"), Action("withhold")]


class Kraken(Rules[KrakenOptions, Table, Private, Hidden]):
    """The rules of Kraken. Seats 0 and 2 are We, 1 and 3 are They (KR1)."""

    id = "kraken"
    version = 1
    players = 3
    title = GAME.title
    options_type = KrakenOptions
    elo, unrated = ELO, UNRATED
    deal_text = N_("Round {n}")
    first_game, single, proposed = FIRST_GAME, SINGLE, ("bot_level", "partner_level", "rounds")
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        N_("Official"): {},
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
    news = NEWS
    suit_names = SUIT_NAMES
    deck = DECK
    seats, sides = SEATS, 2
    # deal 1, turn 2, choose 5, challenge 6, declare 12, show 1, cards 32, stuk 1, collect 8,
    # claim 8, score 1
    longest = 77

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
        """A match that has not begun."""
        dealer = self.first_dealer(start)  # KR4
        score = self.first_score(start)
        return State(
            Table(dealer=dealer, score=(score[0], score[1])),
            [Private() for _seat in range(SEATS)],
            Hidden(start.seed, start.decks),
        )

    def deck_order(self, text: str) -> tuple[int, ...]:
        """A whole deck, top card first; after it, the cards that are turned up (KR14, K29).

        Raises:
            ValueError: with a sentence, when cards are not what they must be.
        """
        names = text.split()
        if names[DECK.size :] and self.options.trump_mode != "random":
            raise ValueError(_("No card is turned up here: trumps are chosen (KR14)."))
        order = super().deck_order(" ".join(names[: DECK.size]))
        return order + turned_up(names[DECK.size :])

    def _deal(self, state: State) -> list[Event]:
        before = state.table
        later = before.phase != "new"
        table = Table(
            deal=before.deal + later,
            dealer=(before.dealer + later) % SEATS,  # KR4
            score=before.score,
            sheet=before.sheet,
        )
        hidden = state.hidden
        order = self.order(hidden.seed, hidden.decks, table.deal)
        deck, turned = order[: DECK.size], order[DECK.size :]
        hands = deal_cards(deck, table.dealer, self._packets)
        for seat in range(SEATS):
            state.private[seat] = Private(hand=mask(hands[seat]))
        hidden.pack = ()
        if self.options.trump_mode == "random":
            pack = shuffled(range(DECK.size), stream(hidden.seed, "turn", table.deal))  # K29
            hidden.pack = (*turned, *(card for card in pack if card not in turned))
            table.phase = "turn"
        else:
            table.phase = "choose"
            table.turn = 1 << first_to_choose(self.options, table)
        state.table = table
        return [Event("deal", value=table.dealer)]

    # -- legal, by phase

    def decisions(self, view: View) -> list[Action]:
        """Every decision that this seat, which is awaited, may take now."""
        table = view.table
        phase = table.phase
        if phase == "play":
            return tricks.choices(self.playable(view.own.hand, table.trick, table.trump), PLAY)
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
        own = view.own
        offered = self.declarable(own, view.table.trump)
        return [
            *(Action("declare", *key) for key, c in offered.items() if c.cards not in own.declared),
            Action("done"),
        ]  # K18

    def declarable(self, own: Private, trump: int) -> dict[tuple[int, Card], Combination]:
        """What a seat may declare or has declared, by value and card: of all best sets (K21)."""
        return offers(self._best_sets(own.hand, trump), own.declared)

    def best_declared(self, own: Private, trump: int) -> tuple[Combination, ...]:
        """The strongest of the best sets that hold all that a seat has declared (K21)."""
        sets = self._best_sets(own.hand, trump)
        return next(s for s in sets if set(own.declared) <= {c.cards for c in s})

    def combinations(self, hand: int, trump: int) -> tuple[Combination, ...]:
        """The best set of combinations in a hand, the strongest where there are several (K21)."""
        return self._best_sets(hand, trump)[0]

    def _best_sets(self, hand: int, trump: int) -> tuple[tuple[Combination, ...], ...]:
        return best_sets(hand, trump, self.options.four_nines, share=self.options.share_cards)

    def playable(self, hand: int, trick: Sequence[int], trump: int) -> int:
        """The cards of a hand that may be played (KR19, KR22, KR23, KR24, KR25, KR26)."""
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
            return self._apply_play(state, seat, action.arg)
        if verb in ("claim", "withhold"):
            return self._apply_claim(table, seat, claimed=verb == "claim")
        if verb == "declare":
            return self._apply_declare(state, seat, action)
        table.said = replaced(table.said, seat, verb)
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
            table.turn = 1 << first_to_choose(self.options, table)  # KR12, KR15: now without a pass
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
            table.challengers, table.passes = (*table.challengers, seat), 0
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
        offered = self.declarable(own, table.trump)[action.arg, action.to]
        own.declared = (*own.declared, offered.cards)
        table.claims = replaced(table.claims, seat, (*table.claims[seat], action.arg))
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
            table.lacks = replaced(table.lacks, seat, lacks)
            void = sum(1 << suit for suit in range(4) if not OF_SUIT[suit] & ~lacks)
            table.voids = replaced(table.voids, seat, void)

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
                table.stuk = credited(table.stuk, side, value)
            else:
                table.bonuses = credited(table.bonuses, side, value)  # KR27
            table.points = credited(table.points, side, value)
        if kind == "stuk":
            tricks.pass_on(table, seat)
        else:
            self._next_trick(table)
        return [Event("claim" if claimed else "withhold", seat, value=value)]

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, turn up, compare declarations, collect, score."""
        table = state.table
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
        table.phase, table.turn = "choose", 1 << first_to_choose(self.options, table)
        return [Event("turn", value=pack[0])]

    def _turn_again(self, state: State) -> list[Event]:
        table, pack = state.table, state.hidden.pack
        first = SUIT[table.turned[0]]
        drawn = 1 + next(n for n, card in enumerate(pack) if SUIT[card] != first)  # K30
        table.turned, state.hidden.pack = table.turned + pack[:drawn], pack[drawn:]
        events = [Event("turn", value=card) for card in pack[:drawn]]
        return events + self._set_trump(
            table, first_to_choose(self.options, table), SUIT[table.turned[-1]]
        )

    def _show(self, state: State) -> list[Event]:
        table = state.table
        events = []
        if self.options.declare_hand == "auto":
            for away in range(1, SEATS + 1):
                seat = (table.dealer + away) % SEATS
                for found in self.combinations(state.private[seat].hand, table.trump):
                    own = state.private[seat]
                    own.declared = (*own.declared, found.cards)
                    table.claims = replaced(table.claims, seat, (*table.claims[seat], found.value))
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
                table.shown = replaced(table.shown, seat, state.private[seat].declared)  # K44
                for found in declared[seat]:
                    events.append(Event("show", seat, tuple(bits(found.cards)), found.value))
        for side in sides:
            value = sum(table.claims[side]) + sum(table.claims[side + 2])  # KR29
            table.declared = credited(table.declared, side, value)
            table.points = credited(table.points, side, value)
            events.append(Event("declared", side, value=value))
        self._begin_play(table)
        return events

    def _collect(self, table: Table) -> list[Event]:
        trick, trump = table.trick, table.trump
        seat = trick_winner(trick, table.leader, trump)
        event = tricks.take(table, seat, POINTS[trump])  # KR20
        table.cards = credited(table.cards, seat % 2, event.value)
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
        last = credited((0, 0), table.last_winner % 2, self.last_trick_bonus)  # K1
        ours = table.won[0] + table.won[2]
        pit = (0, 0)
        if ours in (0, HAND):  # K2
            pit = credited(pit, 0 if ours else 1, self.pit_bonus)
        cards = (table.cards[0] + last[0], table.cards[1] + last[1])
        extra = (
            table.points[0] - table.cards[0] + pit[0],
            table.points[1] - table.cards[1] + pit[1],
        )
        seat = obliged_seat(table)
        result = round_score(
            cards, extra, seat % 2, level=table.level, trump=table.trump, options=self.options
        )
        table.points = (cards[0] + extra[0], cards[1] + extra[1])
        table.score = (table.score[0] + result.gains[0], table.score[1] + result.gains[1])
        table.sheet = (*table.sheet, tuple(self._row(table, last, pit, result)))
        events = []
        if self.last_trick_bonus:
            events.append(Event("last", table.last_winner, value=self.last_trick_bonus))
        if any(pit):
            events.append(Event("pit", int(pit[1] > 0), value=self.pit_bonus))
        return [
            *events,
            Event("made" if result.made else "set", seat, value=table.points[seat % 2]),
            Event("score", 0, value=result.gains[0]),
            Event("score", 1, value=result.gains[1]),
            *self._end(table),
        ]

    def _row(
        self, table: Table, last: tuple[int, int], pit: tuple[int, int], result: Result
    ) -> Row:
        """Where every point of the round came from; the totals stand on the table already."""
        return Row(
            table.dealer,
            table.decider,
            table.trump,
            table.level,
            table.challenger,
            obliged_seat(table) % 2,
            *table.cards,
            *last,
            *table.bonuses,
            *table.declared,
            *table.stuk,
            *pit,
            *table.points,
            result.takes_all,
            MULTIPLIERS[table.level],
            1 + (table.trump == SPADES and self.options.spades_bonus != "off"),
            result.times_cards,
            result.times_bonuses,
            *result.gains,
            *table.score,
        )

    def _end(self, table: Table) -> list[Event]:
        """Whether the match is over, and news of it (KR2, KR35, K38, K39)."""
        tied = table.score[0] == table.score[1]
        played = len(table.sheet) >= self.options.rounds
        table.over = played and not (tied and self.options.match_tie == "extra_round")
        table.phase = "over" if table.over else "scored"
        if table.over:
            return [Event("over", value=-1 if tied else int(table.score[1] > table.score[0]))]
        return [Event("extra")] if played else []

    # -- worlds for bots

    def imagine(self, view: View, rng: Random) -> State:
        """A whole state that this view could come from, unknown cards dealt at random."""
        return worlds.imagine(self.options, view, rng)

    def value(self, table: Table, seat: int) -> float:
        """This round's gain against the other team's; until it is scored, the points so far."""
        if table.phase in ("scored", "over"):
            row = Row._make(table.sheet[-1])
            we, they = row.gain_we, row.gain_they
        else:
            we, they = table.points
        return float(they - we if seat & 1 else we - they)

    # -- words for people

    def extra(self, table: Table) -> tuple[str, str]:
        """One more round after a tie, in words (K38)."""
        return words.extra(self.options, table)

    def prompt(self, view: View) -> str:
        """What is awaited of this seat, or of whom the table waits."""
        return words.prompt(self.options, view, self.legal(view))

    def label(self, view: View, action: Action) -> str:
        """A decision as a button calls it."""
        return words.label(self.options, view, action)

    def doing(self, view: View, action: Action) -> str:
        """A decision as it is named within a sentence."""
        return words.doing(view, action)

    def card_text(self, card: int) -> str:
        """A card as people say it."""
        return words.card_name(card)

    def the_card(self, card: int) -> str:
        """A card that a sentence speaks of."""
        return _("the {card}").format(card=words.card_name(card))

    def stands(self, view: View, card: int) -> int:
        """How high a card stands in its suit at this point (KR6, KR7)."""
        return stands(view.table.trump, card)

    def why_not(self, view: View, action: Action) -> str:
        """One sentence with the rule behind it for an illegal decision; empty for a legal one."""
        return "" if action in self.legal(view) else words.why_not(self.options, view, action)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; none when a seat merely ends its declarations."""
        return words.log_line(self.options, event, names)


RULES = Kraken


def first_to_choose(options: KrakenOptions, table: Table) -> int:
    """Who speaks first about trumps (KR12, KR13, KR14, K28)."""
    free = options.trump_mode == "free" and options.free_start == "dealer"
    return (table.dealer + (not free)) % SEATS


def trick_winner(trick: Sequence[int], leader: int, trump: int) -> int:
    """The seat that wins a whole trick (KR20)."""
    return (leader + tricks.winner(trick, STRENGTH[trump][SUIT[trick[0]]])) % SEATS
