"""A match: the only owner of a state. It checks every decision and can be written down.

The log of a match contains its options, its start (seed, dealer, given decks) and its moves.
Loading and replaying are the same function, `Match.replay`; undo replays the moves since the last
copy of the state.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping
from typing import NamedTuple

from game.engine.actions import Action, Event, IllegalAction
from game.engine.cards import seats_in
from game.engine.foreign import checksum, quoted, read_json, sealed, texts, unsealed, whole
from game.engine.options import Options
from game.engine.rules import AnyRules
from game.engine.state import MOST_SCORE, MOST_SEED, AnyState, AnyView, Start
from game.engine.words import _

FORMAT = 1  # of a save
BETWEEN = 24  # moves between two copies that are kept of the state
LONGEST = 1_000_000  # characters of a save
MOST_MOVES = 20_000  # of a save: more than anybody plays, and played again in a few seconds
SLICE = 8  # moves that are played again between two pauses
MOST_DECKS = 100
KEYS = {"v", "game", "rules", "options", "seed", "dealer", "decks", "moves"}  # of a save
# In a save: of a match that did not begin at nothing, is marked, or has later computer players.
MAY = {"score", "marks", "players"}
# Which computer players decided is not known, or not all are of one version. A save begins with its
# form then, as those did that were written while a level was a weaker player on a slow machine;
# any other begins with its game. Older programs read both, but no save of players after the first.
UNKNOWN, FIRST = 0, 1
# What a match may be marked with: it is the one try of a day; a hint was asked for in that try; it
# is practice and counts for nothing.
DAILY, HINTS, PRACTICE = MARKS = ("daily", "hints", "practice")


class DamagedSave(ValueError):
    """A save that cannot be continued; the message is a sentence for the player."""


class OtherVersion(DamagedSave):
    """Nothing is wrong with the save, but only another version of Rookery can continue it."""


class Told(NamedTuple):
    """What a save says about a match, whether or not this version can replay it."""

    game: str
    version: int  # of its rules
    options: Mapping[str, str]
    seed: int
    moves: tuple[str, ...]  # each as it is written: a seat and its decision


class Saved(NamedTuple):
    """A match as a save describes it, before it is replayed."""

    rules: AnyRules
    start: Start
    moves: tuple[tuple[int, Action], ...]
    marks: frozenset[str] = frozenset()
    players: int = UNKNOWN


def counts(match: Match | Saved) -> bool:
    """Whether it counts for the rating: not with given cards or points, and not as practice."""
    given = match.start.decks or match.start.score or PRACTICE in match.marks
    return match.rules.rated and not given


class Match:
    """A match from the first deal to its end. All other parts get only views and news."""

    def __init__(self, rules: AnyRules, start: Start) -> None:
        self.rules = rules
        self.start = start
        self.marks: frozenset[str] = frozenset()  # of `MARKS`: what it counts as
        self.players = rules.players  # the version of the computer players that decided all moves
        self.moves: list[tuple[int, Action]] = []
        self.events: list[Event] = []
        self._words: list[str] = []  # the moves as a save writes them
        # For each move, the mask of the seats awaited before it, and the events there were after.
        self._around: list[tuple[int, int]] = []
        self._state: AnyState = rules.new(start)
        # Copies of the state, each with the number of moves and events before it, so that a step
        # back need not replay the whole match.
        self._copies: list[tuple[int, int, AnyState]] = [(0, 0, self._state.copy())]

    @property
    def waiting(self) -> int:
        """The mask of the seats that have to decide; 0 if the dealer acts next, or at the end."""
        return int(self._state.table.turn)

    def awaited(self) -> list[int]:
        """The seats that have to decide, lowest first."""
        return list(seats_in(self.waiting))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._state.table.over)

    def view(self, seat: int) -> AnyView:
        """What a seat knows now, as a copy."""
        return self._state.view(seat)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may decide now."""
        return self.rules.legal(self._state.view(seat))

    def news(self, seat: int, since: int = 0) -> list[Event]:
        """What has happened since event number ``since``, as this seat may hear it."""
        return [event.to_seat(seat) for event in self.events[since:]]

    def submit(self, seat: int, action: Action) -> None:
        """Take a seat's decision.

        Raises:
            IllegalAction: with the reason as a sentence; nothing has changed then.
        """
        if len(self.moves) >= self._copies[-1][0] + BETWEEN:
            self._copies.append((len(self.moves), len(self.events), self._state.copy()))
        view = self._state.view(seat)
        if action not in self.rules.legal(view) and action not in self.rules.exits(view):
            raise IllegalAction(self.rules.why_not(view, action))
        awaited = self.waiting
        if self.players != self.rules.players:
            self.players = UNKNOWN
        self.moves.append((seat, action))
        self._words.append(f"{seat} {self.rules.text(action)}")
        self.events += self.rules.apply(self._state, seat, action)
        self._around.append((awaited, len(self.events)))

    def advance(self) -> None:
        """Let the dealer take the next step, if nobody has to decide and the match is not over."""
        assert not self.waiting and not self.over
        self.events += self.rules.advance(self._state)

    def settle(self) -> None:
        """Let the dealer take every step that is due, until a seat has to decide or all is over."""
        while not self.waiting and not self.over:
            self.advance()

    # -- the log

    def identity(self) -> str:
        """What distinguishes this match from any other: how it began. Its moves are not part of it.

        An option that later versions add does not change it, as long as it has its default.
        """
        decks = [self.rules.deck.text(deck) for deck in self.start.decks]
        changed = sorted(self.rules.options.changed().items())
        began = [self.rules.id, self.start.dealer, decks, self.start.score, changed]
        return f"{self.start.seed:x}-{checksum(json.dumps(began))}"

    @classmethod
    def replay(
        cls,
        rules: AnyRules,
        start: Start,
        moves: Iterable[tuple[int, Action]],
        marks: frozenset[str] = frozenset(),
        players: int = FIRST,
    ) -> Match:
        """The match after these moves, which computer players of this version decided.

        Raises:
            IllegalAction: a move is not allowed where it stands.
        """
        replaying = cls._replaying(rules, start, moves, marks, players)
        while True:
            try:
                next(replaying)
            except StopIteration as end:
                match: Match = end.value
                return match

    @classmethod
    def _replaying(
        cls,
        rules: AnyRules,
        start: Start,
        moves: Iterable[tuple[int, Action]],
        marks: frozenset[str],
        players: int,
    ) -> Generator[None, None, Match]:
        """`replay` with pauses."""
        match = cls(rules, start)
        match.marks = marks
        for number, (seat, action) in enumerate(moves, 1):
            match.settle()
            match.submit(seat, action)
            if not number % SLICE:
                yield
        match.players = players
        return match

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last decision can be taken back.

        The seat has learnt nothing since, and nobody has decided what that decision led to.
        """
        return self._last_move(seat) is not None

    def undo(self, seat: int) -> Match:
        """The match without the seat's last decision; ask `can_undo` before."""
        last = self._last_move(seat)
        assert last is not None
        match = self._before(last)
        for other, action in self.moves[last + 1 :]:
            match.submit(other, action)
        return match

    def back(self, seat: int) -> Match | None:
        """The match as it was when the seat last had a choice, whatever it has learnt since.

        None when it never had one.
        """
        for number in range(len(self.moves) - 1, -1, -1):
            if self.moves[number][0] == seat:
                before = self._before(number)
                if len(before.legal(seat)) > 1:
                    return before
        return None

    def moment(self, moves: int, steps: int) -> Match:
        """The match as it was after this many moves, and this many steps of the dealer after them.

        There are fewer steps if a seat has to decide sooner, or the match is over.
        """
        match = self._again(moves)
        for _step in range(steps):
            if match.waiting or match.over:
                break
            match.advance()
        return match

    def _before(self, number: int) -> Match:
        """The match as it stood when move ``number`` was awaited."""
        match = self._again(number)
        match.settle()
        return match

    def _again(self, number: int) -> Match:
        """The match right after so many moves."""
        # What is copied has been settled, but for the first copy.
        near = (copy for copy in reversed(self._copies) if copy[0] < number)
        moves, events, state = next(near, self._copies[0])
        match = Match(self.rules, self.start)
        match.marks, match.players = self.marks, self.players
        match.moves, match._words = self.moves[:moves], self._words[:moves]
        match._around, match.events = self._around[:moves], self.events[:events]
        match._copies = [copy for copy in self._copies if copy[0] <= moves]
        match._state = state.copy()
        for seat, action in self.moves[moves:number]:
            match.settle()
            match.submit(seat, action)
        return match

    def _last_move(self, seat: int) -> int | None:
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index][0] == seat:
                told = self._around[index][1]
                learnt = any(e.seen >> seat & 1 for e in self.events[told:])
                others = (other for other, _action in self.moves[index + 1 :])
                apart = all(self._around[index][0] >> other & 1 for other in others)
                return index if apart and not learnt else None
        return None

    def save(self) -> str:
        """The match as text (JSON, its checksum last), which `load` reads."""
        return sealed(
            json.dumps(
                {
                    **({} if self.players == UNKNOWN else {"game": self.rules.id}),
                    **({"score": list(self.start.score)} if self.start.score else {}),
                    **({"marks": sorted(self.marks)} if self.marks else {}),
                    **({"players": self.players} if self.players > FIRST else {}),
                    "v": FORMAT,
                    "game": self.rules.id,
                    "rules": self.rules.version,
                    "options": self.rules.options.texts(),
                    "seed": self.start.seed,
                    "dealer": self.start.dealer,
                    "decks": [self.rules.deck.text(deck) for deck in self.start.decks],
                    "moves": ";".join(self._words),
                },
                ensure_ascii=False,
                separators=(",", ":"),
            )
        )

    @classmethod
    def load(cls, text: str, games: Mapping[str, type[AnyRules]]) -> Match:
        """The match that `save` wrote.

        Raises:
            DamagedSave: with a sentence that says what is wrong with it.
        """
        saved = read_save(text, games)
        try:
            return cls.replay(*saved)
        except ValueError as why:
            raise _damaged(saved.rules, why) from None

    @classmethod
    def loading(
        cls, text: str, games: Mapping[str, type[AnyRules]]
    ) -> Generator[None, None, Match]:
        """`load` with pauses: others say how many moves there are."""
        saved = read_save(text, games)
        try:
            return (yield from cls._replaying(*saved))
        except ValueError as why:
            raise _damaged(saved.rules, why) from None


def read_told(text: str) -> Told:
    """What a save says that some version of this program has written.

    Raises:
        ValueError: no version has.
    """
    try:
        data = _data(text)
        game, moves = data["game"], data["moves"]
        if data["v"] != FORMAT or not isinstance(game, str) or not isinstance(moves, str):
            raise ValueError("no match")
        version = whole(data["rules"], 0, MOST_SEED)
        seed = whole(data["seed"], -MOST_SEED, MOST_SEED)
        return Told(
            game, version, texts(data["options"]), seed, tuple(filter(None, moves.split(";")))
        )
    except KeyError:
        raise ValueError("no match") from None


def _data(text: str) -> dict[str, object]:
    if len(text) > LONGEST:
        raise ValueError("too long")
    data = read_json(unsealed(text), LONGEST)
    if not isinstance(data, dict):
        raise ValueError("no object")
    return data


def read_save(text: str, games: Mapping[str, type[AnyRules]]) -> Saved:
    """What a save says; whether its moves are legal shows only when they are played.

    Raises:
        DamagedSave: with a sentence that says what is wrong with it.
    """
    try:
        data = _data(text)
        form, game = data["v"], data["game"]
    except (ValueError, KeyError):
        raise DamagedSave(
            _("The saved match cannot be read: it is damaged or not a Rookery match.")
        ) from None
    if form != FORMAT or not isinstance(game, str) or game not in games:
        raise OtherVersion(_("The saved match was made by another version of Rookery."))
    kind = games[game]
    if data.get("rules") != kind.version:
        raise OtherVersion(
            _("The saved {game} match was played under rules that have since changed.").format(
                game=kind.title
            )
        )
    try:
        if data.keys() - MAY != KEYS:
            raise ValueError(_("an entry is missing or unknown"))
        rules = kind(_options(kind, texts(data["options"])))
        decks = _decks(data["decks"], rules)
        seed = whole(data["seed"], -MOST_SEED, MOST_SEED)
        dealer = whole(data["dealer"], -1, rules.seats - 1)
        start = Start(seed, dealer, decks, _score(data.get("score", []), rules))
        moves = tuple(_moves(data["moves"], rules))
        players = FIRST if next(iter(data)) == "game" else UNKNOWN
        players = whole(data.get("players", players), UNKNOWN, MOST_MOVES)
        return Saved(rules, start, moves, _marks(data.get("marks", [])), players)
    except OtherVersion:
        raise
    except ValueError as why:
        raise _damaged(kind, why) from None


def _options(kind: type[AnyRules], chosen: Mapping[str, str]) -> Options:
    try:
        return kind.options_type.parse(chosen)
    except ValueError:
        raise OtherVersion(
            _("The saved {game} match has an option this version does not know.").format(
                game=kind.title
            )
        ) from None


def _damaged(kind: AnyRules | type[AnyRules], why: ValueError) -> DamagedSave:
    return DamagedSave(
        _("The saved {game} match is damaged: {why}.").format(
            game=kind.title, why=str(why).rstrip(".")
        )
    )


def _decks(value: object, rules: AnyRules) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list) or len(value) > MOST_DECKS:
        raise ValueError(_("its decks cannot be read"))
    if not all(isinstance(deck, str) for deck in value):
        raise ValueError(_("its decks cannot be read"))
    return tuple(rules.deck_order(deck) for deck in value)


def _score(value: object, rules: AnyRules) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise ValueError(_("its score cannot be read"))
    score = tuple(whole(points, -MOST_SCORE, MOST_SCORE) for points in value)
    rules.first_score(Start(score=score))
    return score


def _marks(value: object) -> frozenset[str]:
    if not isinstance(value, list) or not all(mark in MARKS for mark in value):
        raise ValueError(_("its marks cannot be read"))
    return frozenset(value)


def _moves(value: object, rules: AnyRules) -> Iterable[tuple[int, Action]]:
    if not isinstance(value, str) or value.count(";") >= MOST_MOVES:
        raise ValueError(_("its moves cannot be read"))
    seats = {str(seat): seat for seat in range(rules.seats)}
    for line in value.split(";") if value else ():
        seat, _space, words = line.partition(" ")
        if seat not in seats:
            raise ValueError(_("there is no seat {seat}").format(seat=quoted(seat)))
        yield seats[seat], rules.parse(words)
