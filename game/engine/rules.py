"""What a game is: its rules and its words, in an object for each game and set of options.

At any time, exactly one of these is true (a law checks it): the match is ``over``; ``turn`` is 0,
and the dealer can ``advance``; or the seats in ``turn``, and no others, have legal actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from game.engine import result
from game.engine.actions import Action, Event, IllegalAction, News
from game.engine.cards import Deck
from game.engine.chance import below, shuffled, stream
from game.engine.foreign import quoted
from game.engine.options import Options, Value
from game.engine.state import MOST_SCORE, H, P, Start, State, T, View
from game.engine.words import N_, _

if TYPE_CHECKING:
    from game.engine.result import Result

_STRANGE = {
    "number": N_("In {text}, {word} is not a number that fits here."),
    "card": N_("In {text}, {word} is not a card in this game."),
    "suit": N_("In {text}, {word} is not a suit in this game."),
}
# Who sits at the table of a new match, where a game has such options. A match that says nothing of
# them was begun before there were any, or is by the rules as written.
COMPANY: dict[str, Value] = {"partner_level": "expert", "temperaments": True}
A_co = TypeVar("A_co", bound=Options, covariant=True)  # what the players of a game agree


class Rules(ABC, Generic[A_co, T, P, H]):
    """The rules of a game under a set of options. They keep no state of any match."""

    id: ClassVar[str]  # in saves and URLs; never changes
    version: ClassVar[int]  # +1 when some seed and move list would play out differently
    players: ClassVar[int] = 1  # +1 when its computer players would decide something differently
    title: ClassVar[str]
    options_type: type[A_co]
    # Sets of options with a name; the first is the one that the menu proposes.
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    company: ClassVar[Mapping[str, Value]] = COMPANY  # who sits at the table of a new match
    # What a newcomer's game changes, to be gentle.
    first_game: ClassVar[Mapping[str, Value]] = {"bot_level": "learner"}
    # What makes a newcomer's match a single deal; no match with these options is rated.
    single: ClassVar[Mapping[str, Value]] = {}
    # The options that are told, in a line, where a match is proposed.
    proposed: ClassVar[tuple[str, ...]] = ("bot_level",)
    # Points that each side had at the start of a day's deal when that was a short match.
    head_start: ClassVar[int] = 0
    # Each verb and what its numbers mean: "" nothing, "number", "card", "suit", or two of them.
    verbs: ClassVar[Mapping[str, str]]
    news: ClassVar[Mapping[str, News]]  # each kind of event, and what it says

    suit_names: ClassVar[tuple[str, ...]] = ()  # in a sentence; none: by their letters
    deal_text: ClassVar[str] = N_("Deal {n}")  # what players of the game call a deal

    options: A_co
    deck: Deck
    seats: int
    sides: int  # how many scores a match has: teams, or one per seat
    seconds: int = 0  # for each decision of a person; 0: as long as they like
    longest: int  # one deal has at most so many steps (decisions and dealer's steps)
    lowest_wins: ClassVar[bool] = False  # whether whoever has fewest points wins the match
    rated: bool  # whether a match with these options counts for the person's rating
    # The Elo of its computer players, by level, and the options whose change makes a match unrated;
    # a game that is never rated has neither.
    elo: ClassVar[Mapping[str, int]] = {}
    unrated: ClassVar[tuple[str, ...]] = ()

    def __init__(self, options: A_co | None = None) -> None:
        self.options = options if options is not None else self.options_type()
        changed = self.options.changed().keys()
        asked = self.options.texts().get("rated") == "yes"
        one = any(self.options.value(key) == value for key, value in self.single.items())
        self.rated = asked and changed.isdisjoint(self.unrated) and not one

    @classmethod
    def gentle(cls) -> A_co:
        """The options of a newcomer's first game."""
        return replace(cls.fresh(), **dict(cls.first_game))

    @classmethod
    def contest(cls) -> A_co:
        """The options of a match by the rules as written that counts for the rating."""
        return cls.options_type(**{"rated": True})

    @classmethod
    def fresh(cls) -> A_co:
        """The options of a new match under the official rules, with the company proposed for it."""
        keys = {choice.key for choice in cls.options_type.choices()}
        return cls.options_type(**{key: cls.company[key] for key in cls.company if key in keys})

    # -- the game

    @abstractmethod
    def new(self, start: Start) -> State[T, P, H]:
        """A match that has not begun: nobody has to decide, and the dealer's first step is to deal.

        Raises:
            ValueError: with a sentence, when ``start`` gives a dealer or a deck that cannot be.
        """

    @abstractmethod
    def decisions(self, view: View[T, P]) -> list[Action]:
        """Every decision that this seat, which has to decide, may make now, in a stable order."""

    def legal(self, view: View[T, P]) -> list[Action]:
        """The same for any seat; none if it does not have to decide."""
        return self.decisions(view) if view.table.turn >> view.seat & 1 else []

    @abstractmethod
    def apply(self, state: State[T, P, H], seat: int, action: Action) -> list[Event]:
        """Carry out a legal decision. It trusts its caller: `Match.submit` checks."""

    @abstractmethod
    def advance(self, state: State[T, P, H]) -> list[Event]:
        """The dealer's next step (deal, reveal, collect, score), when nobody has to decide."""

    @abstractmethod
    def imagine(self, view: View[T, P], rng: Random) -> State[T, P, H]:
        """A whole state that this view could come from, with the unknown cards dealt at random."""

    def gathered(self, view: View[T, P]) -> int:
        """How many cards this seat chooses together now, each by a decision: cards to pass or bury.

        People choose these cards together, send them together, and take them back together.
        """
        return 0

    def exits(self, view: View[T, P]) -> list[Action]:
        """What a seat may decide besides `legal`, even out of turn: to end the match by leaving.

        Leaving is not a move of the game, so bots are not offered it. Most games do not have it.
        """
        return []

    def timeout(self, view: View[T, P]) -> Action | None:
        """The decision by which a seat whose `seconds` have run out ends the match.

        None if the match goes on: a computer player then decides for the seat.
        """
        return None

    # -- who belongs to whom

    @cached_property
    def levels(self) -> tuple[str, ...]:
        """How well the computer player of each seat plays. A person sits at seat 0."""
        agreed = self.options.texts()
        level = agreed["bot_level"]
        partner = agreed.get("partner_level", "same")
        ours = self.side(0)
        return tuple(
            partner if seat and self.side(seat) == ours and partner != "same" else level
            for seat in range(self.seats)
        )

    def side(self, seat: int) -> int:
        """The index of a seat's score: its team, or the seat itself if all play alone."""
        return seat % self.sides

    def winners(self, table: T) -> tuple[int, ...]:
        """The sides that have won a finished match; more than one if they share the victory."""
        best = min(table.score) if self.lowest_wins else max(table.score)
        return tuple(side for side, points in enumerate(table.score) if points == best)

    def reached(self, table: T, side: int) -> int:
        """What a side has reached in a finished match: its points, for statistics."""
        return table.score[side]

    def result(self, table: T) -> Result:
        """How a match ended, for a rating; an unfinished match has no winner."""
        return result.Result(self.winners(table) if table.over else ())

    @abstractmethod
    def value(self, table: T, seat: int) -> float:
        """How well the deal is going for a seat's side, in points ahead of the others: for bots."""

    def claim_rest(self, view: View[T, P]) -> Action | None:
        """The first of the plays that are certain to take all remaining tricks.

        After each play it names the next, so that all of them can be made at once.
        """
        return None

    def give_rest(self, view: View[T, P]) -> Action | None:
        """The lowest card that may be played, where a person lets the others have the rest.

        There is none where nobody plays in a team, or where more than a card is to be decided.
        """
        legal = self.legal(view)
        if self.sides == self.seats or any(action.verb != "play" for action in legal):
            return None
        points = self.deck.points
        return min(legal, key=lambda a: (points[a.arg], self.stands(view, a.arg)), default=None)

    # -- words for people

    @abstractmethod
    def prompt(self, view: View[T, P]) -> str:
        """What this seat has to do, or whom the table is waiting for, in a few words."""

    @abstractmethod
    def label(self, view: View[T, P], action: Action) -> str:
        """A decision as a button or a line of the log names it."""

    def doing(self, view: View[T, P], action: Action) -> str:
        """A decision within a sentence: “bidding 90”; "" if the text of its button will do."""
        return ""

    def card_text(self, card: int) -> str:
        """A card as people say it."""
        return self.deck.names[card]

    def the_card(self, card: int) -> str:
        """A card in a sentence, with its article if the language uses one."""
        return self.card_text(card)

    def stands(self, view: View[T, P], card: int) -> int:
        """How high a card stands in its suit at this point."""
        return self.deck.rank[card]

    @classmethod
    def deal_name(cls, number: int) -> str:
        """Which deal of the match it is, from 1."""
        return _(cls.deal_text).format(n=number)

    def part_name(self, table: T) -> str:
        """The part of the match in which a decision was made: the deal, unless a game says more."""
        return self.deal_name(table.deal + 1)

    def extra(self, table: T) -> tuple[str, str]:
        """What an extra deal after a tied match is called, and why it is played.

        This is the deal on the table or, once that has been scored, the next. Empty for any other.
        """
        return "", ""

    def suit_text(self, suit: int) -> str:
        """A suit in a sentence."""
        return _(self.suit_names[suit]) if self.suit_names else self.deck.suits[suit]

    @abstractmethod
    def why_not(self, view: View[T, P], action: Action) -> str:
        """A sentence with the rule that forbids a decision; empty if the decision is legal."""

    @abstractmethod
    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log; empty if it is not worth a line."""

    # -- text forms

    def text(self, action: Action) -> str:
        """A decision as transcripts and saves write it: ``bid 70``, ``play G14``, ``pass``."""
        numbers = map(self.deck.written, self.verbs[action.verb].split(), (action.arg, action.to))
        return " ".join([action.verb, *numbers])

    def parse(self, text: str) -> Action:
        """The decision with this text form.

        Raises:
            IllegalAction: with a sentence, when it is no decision of this game.
        """
        verb, *words = text.split() or [""]
        if verb not in self.verbs:
            strange = _("{verb} is not a move in this game; the moves are: {verbs}.")
            raise IllegalAction(strange.format(verb=quoted(verb), verbs=", ".join(self.verbs)))
        kinds = self.verbs[verb].split()
        if len(words) != len(kinds):
            form = " ".join([verb, *(kind.upper() for kind in kinds)])
            should = _("{text} should read “{form}”.")
            raise IllegalAction(should.format(text=quoted(text), form=form))
        found = []
        for kind, word in zip(kinds, words, strict=True):
            number = self.deck.read(kind, word)
            if number is None:
                raise IllegalAction(_(_STRANGE[kind]).format(text=quoted(text), word=quoted(word)))
            found.append(number)
        return Action(verb, *found)

    def deck_order(self, text: str) -> tuple[int, ...]:
        """A whole deck order in card text, top card first.

        Raises:
            ValueError: with a sentence, when a card is missing, strange or there twice.
        """
        return self.deck.whole(text, self.dealt_cards())

    def order(self, seed: int, given: Sequence[tuple[int, ...]], deal: int) -> list[int]:
        """The cards of this deal, top card first: as they are given, or shuffled by the seed."""
        if deal < len(given):
            return list(given[deal])
        return shuffled(self.dealt_cards(), stream(seed, "deal", deal))

    def first_dealer(self, start: Start) -> int:
        """Who deals first: the seat that ``start`` names, or one that the seed chooses.

        Raises:
            ValueError: with a sentence, when ``start`` gives a dealer or a deck that cannot be.
        """
        if not -1 <= start.dealer < self.seats:
            cannot = _("Seat {seat} cannot deal: seats are 0 to {last}.")
            raise ValueError(cannot.format(seat=start.dealer, last=self.seats - 1))
        for deck in start.decks:
            known = all(0 <= card < self.deck.size for card in deck)
            self.deck_order(self.deck.text(deck) if known else "")
        if start.dealer >= 0:
            return start.dealer
        return below(self.seats, stream(start.seed, "dealer"))

    def first_score(self, start: Start) -> tuple[int, ...]:
        """What each side has before the first deal.

        Raises:
            ValueError: with a sentence, when ``start`` gives a score that cannot be.
        """
        score = start.score or (0,) * self.sides
        if len(score) != self.sides or any(abs(points) > MOST_SCORE for points in score):
            whole = _("A score is a whole number for each of the {n} sides.")
            raise ValueError(whole.format(n=self.sides))
        return score

    def dealt_cards(self) -> tuple[int, ...]:
        """The cards that are shuffled for a deal: all of them, unless the game says otherwise."""
        return tuple(range(self.deck.size))


AnyRules: TypeAlias = Rules[Options, Any, Any, Any]  # for those who do not know which game it is
