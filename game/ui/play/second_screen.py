"""A second lesson: positions in which the person decides, and then sees what Expert says."""

from __future__ import annotations

from collections.abc import Generator

from game.bots.reasons import explained
from game.club.review import SMALL, Decision, weigh
from game.engine.actions import Action, Event
from game.engine.lazy import fetched
from game.engine.lesson import Position
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.engine.words import _, sentences
from game.house import GAMES, MANIFEST
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.pages.labour import Labour
from game.ui.pages.verdicts import before, lost, said
from game.ui.play import overlays
from game.ui.play.match_screen import MatchScreen
from game.ui.play.no_keeper import NoKeeper
from game.ui.screen import Shell
from game.ui.touches import Do, What

ASKS, WEIGHED = "asks", "weighed"  # what lies over the table: the question, and the verdict


def positions(game: str) -> tuple[Position, ...]:
    """The second lesson of a game that has one."""
    found: tuple[Position, ...] = fetched(MANIFEST[game].second)
    return found


def actions_of(rules: AnyRules, text: str) -> list[Action]:
    """What is decided at a position, as it is written."""
    return [rules.parse(move.strip()) for move in text.split(";")]


def at_position(one: Position, rules: AnyRules) -> Match:
    """The match when the decision is due."""
    moves = []
    for move in filter(None, one.moves.split(";")):
        seat, _space, text = move.strip().partition(" ")
        moves.append((int(seat), rules.parse(text)))
    match = Match.replay(rules, Start(one.seed, rules.seats - 1 if rules.seats == 4 else -1), moves)
    match.settle()
    return match


class SecondScreen(MatchScreen):
    """The table at one position after another. It is stored nowhere and counts for nothing."""

    def __init__(self, app: Shell, game: str) -> None:
        self._positions = positions(game)
        self._number = 0
        rules = GAMES[game](GAMES[game].gentle())
        super().__init__(app, at_position(self._positions[0], rules))
        self.keeper = NoKeeper(app, self.keeper.place)
        self._at = len(self.match.moves)
        self._phase = self.match.view(ME).table.phase
        self._labour: Labour | None = None
        self._verdict = ""

    def opened(self) -> None:
        """Ask what is to be decided."""
        super().opened()
        if not self._verdict:
            self._open(ASKS)

    # -- the decision, and what is said of it

    def _own(self) -> list[Action]:
        return [action for seat, action in self.match.moves[self._at :] if seat == ME]

    def _heard(self, latest: list[Event]) -> None:
        super()._heard(latest)
        phase = self.match.view(ME).table.phase
        more = self.match.waiting >> ME & 1 and self._phase != "play" != phase
        if self._own() and not more and self._labour is None:
            self.director.paused = True
            self._labour = Labour(self.app, self._weigh(self._own()))

    def _weigh(self, own: list[Action]) -> Generator[None, None, None]:
        view = before(self.match, self._at).view(ME)
        found = yield from weigh(self.match.rules, view, own, self._at)
        self._verdict = self._said(found) if found else _("This was not analysed.")

    def _said(self, one: Decision) -> str:
        """What the decision was worth, and why the best one is."""
        match, names = self.match, self.app.memory.seated()[0]
        text = said(match, one, one.chosen, names)
        if lost(match, one, one.chosen) >= SMALL:
            return text
        view = before(match, self._at).view(ME)
        why = explained(match.rules, view, one.reasons, one.chosen, names)
        return sentences(text, *why)

    def tick(self, now: float) -> float:
        """Weigh what was decided, then say it."""
        if self._labour is None or self.overlay:
            return super().tick(now)
        self._labour.go_on()
        if self._labour.done:
            self._open(WEIGHED)
            self.app.focus(Do.NEXT if self._more() else Do.LEAVE)
        return 0.0

    def _more(self) -> bool:
        return self._number + 1 < len(self._positions)

    # -- the picture

    def _note(self) -> str:
        return self._verdict or _(self._positions[self._number].asks)

    def draw_overlay(self, here: AnySituation) -> None:
        """The question, or what is said of the answer."""
        if self.overlay not in (ASKS, WEIGHED):
            super().draw_overlay(here)
            return
        rows: list[overlays.Row] = [(Do.CLOSE, _("To the table"), True)]
        if self.overlay == WEIGHED:
            rows = [(Do.NEXT, _("Next position"), True)] if self._more() else []
            rows += [
                (Do.REPEAT, _("Try again"), False),
                (Do.LEAVE, _("End the lesson"), not self._more()),
            ]
        title = _("Second lesson: {n} of {all}")
        title = title.format(n=self._number + 1, all=len(self._positions))
        overlays.column(here, title, rows, self._note())

    def announcement(self, here: AnySituation) -> str:
        """The question and the verdict are read aloud."""
        return self._note() if self.overlay in (ASKS, WEIGHED) else super().announcement(here)

    # -- hands

    def escape(self) -> bool:
        """From the verdict there is no way back to the table: the lesson is left."""
        if self.overlay != WEIGHED:
            return super().escape()
        self.app.back()
        return True

    def _open(self, overlay: str) -> None:
        super()._open(overlay)
        self.director.paused |= overlay in (ASKS, WEIGHED) or self._labour is not None

    def _do(self, what: What) -> None:
        match what:
            case Do.NEXT if self.overlay == WEIGHED:
                self._begin(self._number + 1)
            case Do.REPEAT | Do.AGAIN:
                self._begin(self._number)
            case _other:
                super()._do(what)

    def _begin(self, number: int) -> None:
        """Lay a position on the table, and ask."""
        self._number, self._labour, self._verdict = number, None, ""
        self.director.take_over(at_position(self._positions[number], self.match.rules))
        self._at = len(self.match.moves)
        self._phase = self.match.view(ME).table.phase
        self._picked = ()
        self.hints.forget()
        self._open(ASKS)

    def _count_down(self, now: float, moving: bool) -> float:
        """Nobody is hurried here."""
        return 60.0

    def _sit_down(self) -> None:
        """It is no match that waits for anybody."""
        self._asked = ""
