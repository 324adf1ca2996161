"""Kraken: klaverjassen with challenges. Two teams, one trump suit, and bonuses at every turn.

The clauses (KR) and rulings (K) are those of ``docs/rules/kraken.md``. What may be said about
trumps and challenges is in `stakes`, what a hand may declare in `declaring`, the play in `tricks`.

Verbs: ``trump SUIT`` (choose or call trumps), ``accept`` (the suit turned up), ``pass``,
``kraken``, ``re``, ``super`` (challenge for 2, 4, 8 times the score), ``declare VALUE CARD`` (the
combination of this value whose highest card is CARD; of a four, its spade), ``done`` (nothing more
to declare), ``play CARD``, ``claim`` and ``withhold`` (the bonus that is pending).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.cards.french import SUIT_NAMES
from game.cards.partners import credited
from game.cards.tricks import PLAY, choices
from game.engine.actions import Action, Event
from game.engine.cards import mask
from game.engine.chance import shuffled, stream
from game.engine.options import Value
from game.engine.rules import Rules
from game.engine.state import Start, replaced
from game.engine.words import N_, _
from game.games.kraken import GAME, declaring, stakes, tricks, words, worlds
from game.games.kraken.deck import DECK, HAND, SEATS, SPADES, deal_cards, stands, turned_up
from game.games.kraken.news import NEWS
from game.games.kraken.options import ELO, FIRST_GAME, SINGLE, UNRATED, KrakenOptions
from game.games.kraken.scoring import MULTIPLIERS, Result, obliged_seat, round_score
from game.games.kraken.state import Hidden, Private, Row, State, Table, View

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
            stakes.choose(self.options, table)
        state.table = table
        return [Event("deal", value=table.dealer)]

    # -- legal, by phase

    def decisions(self, view: View) -> list[Action]:
        """Every decision that this seat, which is awaited, may take now."""
        table, phase = view.table, view.table.phase
        if phase == "play":
            return choices(
                tricks.playable(self.options, view.own.hand, table.trick, table.trump), PLAY
            )
        if phase in ("claim", "stuk"):
            return list(_CLAIM)
        if phase == "declare":
            return declaring.legal(self.options, view)
        return stakes.legal(self.options, table)

    # -- apply, by verb

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision."""
        verb, table = action.verb, state.table
        if verb == "play":
            return tricks.play(self.options, state, seat, action.arg)
        if verb in ("claim", "withhold"):
            return tricks.claim(table, seat, claimed=verb == "claim")
        if verb == "declare":
            return declaring.declare(self.options, state, seat, action)
        table.said = replaced(table.said, seat, verb)
        if verb == "done":
            return declaring.done(table, seat)
        return stakes.say(self.options, table, seat, action)

    # -- the dealer's steps, by phase

    def advance(self, state: State) -> list[Event]:
        """The dealer's next step: deal, turn up, compare declarations, collect, score."""
        table = state.table
        if table.phase == "collect":
            return tricks.collect(self.options, table)
        if table.phase == "score":
            return self._score(table)
        if table.phase == "show":
            return declaring.show(self.options, state)
        if table.phase == "turn":
            return stakes.turn_up(self.options, state)
        if table.phase == "again":
            return stakes.turn_again(self.options, state)
        return self._deal(state)

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
        played = table.dealer, table.decider, table.trump, table.level, table.challenger
        sums = (*table.cards, *last, *table.bonuses, *table.declared, *table.stuk, *pit)
        spades = 1 + (table.trump == SPADES and self.options.spades_bonus != "off")
        times = MULTIPLIERS[table.level], spades, result.times_cards, result.times_bonuses
        ends = (*table.points, result.takes_all, *times, *result.gains, *table.score)
        return Row(*played, obliged_seat(table) % 2, *sums, *ends)

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
