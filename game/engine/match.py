"""A match: the only owner of a state. It checks every decision and can be written down.

A match log is options, start (seed, dealer, given decks) and moves. Saving and loading are one
function, `Match.replay`; undo replays what came since the last copy of the state.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.actions import Action, Event, IllegalAction
from game.engine.cards import seats_in
from game.engine.rules import Rules
from game.engine.state import Start, State, View
from game.engine.words import _

FORMAT = 1  # of a save
MARK = 24  # moves between two copies of the state


class DamagedSave(ValueError):
    """A save that cannot be played on; the message is a sentence for the player."""


class Match:
    """One match from the first deal to its end. Everyone else gets views and news."""

    def __init__(self, rules: Rules, start: Start) -> None:
        self.rules = rules
        self.start = start
        self.moves: list[tuple[int, Action]] = []
        self.events: list[Event] = []
        self._words: list[str] = []  # the moves as a save writes them
        self._told: list[int] = []  # for each move, how many events there were right after it
        self._state: State = rules.new(start)
        # The state now and then, so that a step back need not replay the whole match:
        # (moves, events) before it, and a copy.
        self._marks: list[tuple[int, int, State]] = [(0, 0, self._state.copy())]

    @property
    def waiting(self) -> int:
        """The mask of the seats whose decision is awaited; 0 when the dealer is, or at the end."""
        return int(self._state.table.turn)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._state.table.over)

    def view(self, seat: int) -> View:
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
        if len(self.moves) >= self._marks[-1][0] + MARK:
            self._marks.append((len(self.moves), len(self.events), self._state.copy()))
        view = self._state.view(seat)
        if action not in self.rules.legal(view) and action not in self.rules.exits(view):
            raise IllegalAction(self.rules.why_not(view, action))
        self.moves.append((seat, action))
        self._words.append(f"{seat} {self.rules.text(action)}")
        self.events += self.rules.apply(self._state, seat, action)
        self._told.append(len(self.events))

    def advance(self) -> None:
        """Let the dealer take the next step. Only when nobody is awaited and it is not over."""
        assert not self.waiting and not self.over
        self.events += self.rules.advance(self._state)

    def settle(self) -> None:
        """Let the dealer take every step that is due, until a seat is awaited or all is over."""
        while not self.waiting and not self.over:
            self.advance()

    # -- the log

    @classmethod
    def replay(cls, rules: Rules, start: Start, moves: Iterable[tuple[int, Action]]) -> Match:
        """The match after these moves.

        Raises:
            IllegalAction: a move is not allowed where it stands.
        """
        match = cls(rules, start)
        for seat, action in moves:
            match.settle()
            match.submit(seat, action)
        return match

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last decision can be taken back: it has learnt nothing since."""
        return self._last_move(seat) is not None

    def undo(self, seat: int) -> Match:
        """The match without the seat's last decision; ask `can_undo` before."""
        last = self._last_move(seat)
        assert last is not None
        match = self._before(last)
        for other, action in self.moves[last + 1 :]:
            match.submit(other, action)
        return match

    def _before(self, number: int) -> Match:
        """The match as it stood when move ``number`` was awaited."""
        moves, events, state = next(m for m in reversed(self._marks) if m[0] <= number)
        match = Match(self.rules, self.start)
        match.moves, match._words = self.moves[:moves], self._words[:moves]
        match._told, match.events = self._told[:moves], self.events[:events]
        match._marks = [m for m in self._marks if m[0] <= moves]
        match._state = state.copy()
        for seat, action in self.moves[moves:number]:
            match.settle()
            match.submit(seat, action)
        match.settle()
        return match

    def _last_move(self, seat: int) -> int | None:
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index][0] == seat:
                later = self.events[self._told[index] :]
                return None if any(event.seen >> seat & 1 for event in later) else index
        return None

    def save(self) -> str:
        """The match as text (JSON), which `load` reads."""
        return json.dumps(
            {
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

    @classmethod
    def load(cls, text: str, games: Mapping[str, type[Rules]]) -> Match:
        """The match that `save` wrote.

        Raises:
            DamagedSave: with a sentence that says what is wrong with it.
        """
        try:
            data: dict[str, Any] = json.loads(text)
            form, game = data["v"], data["game"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise DamagedSave(_("The saved match cannot be read: it is damaged.")) from None
        if form != FORMAT or game not in games:
            raise DamagedSave(_("The saved match is of another version of Rookery."))
        kind = games[game]
        if data.get("rules") != kind.version:
            raise DamagedSave(
                _("The saved match of {game} was played by other rules than today's.").format(
                    game=kind.title
                )
            )
        try:
            rules = kind(kind.options_type.parse(data["options"]))
            decks = tuple(rules.deck_order(deck) for deck in data["decks"])
            start = Start(int(data["seed"]), int(data["dealer"]), decks)
            moves = []
            for line in data["moves"].split(";") if data["moves"] else ():
                seat, words = line.split(" ", 1)
                moves.append((int(seat), rules.parse(words)))
            match = cls.replay(rules, start, moves)
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, AssertionError) as why:
            raise DamagedSave(
                _("The saved match of {game} is damaged ({why}).").format(game=kind.title, why=why)
            ) from None
        return match

    def awaited(self) -> list[int]:
        """The seats whose decision is awaited, lowest first."""
        return [int(seat) for seat in seats_in(self.waiting)]
