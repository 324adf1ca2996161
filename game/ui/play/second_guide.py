"""A second lesson: positions in which the person decides, and then sees what Expert says."""

from __future__ import annotations

from collections.abc import Generator

from game.club.review import weigh
from game.engine.actions import Action
from game.engine.lazy import fetched
from game.engine.lesson import Position
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.engine.words import _
from game.house import GAMES, MANIFEST
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.pages.labour import Labour
from game.ui.pages.verdicts import before
from game.ui.play import overlays
from game.ui.play.guide import Guide
from game.ui.play.judged import Judged, judged
from game.ui.touches import Do, What

ASKS, WEIGHED = "asks", "weighed"  # what lies over the table: the question, and the verdict


def positions(game: str) -> tuple[Position, ...]:
    """The second lesson of a game that has one."""
    found: tuple[Position, ...] = fetched(MANIFEST[game].second)
    return found


def at_position(one: Position, rules: AnyRules) -> Match:
    """The match when the decision is due."""
    moves = []
    for move in filter(None, one.moves.split(";")):
        seat, _space, text = move.strip().partition(" ")
        moves.append((int(seat), rules.parse(text)))
    match = Match.replay(rules, Start(one.seed, rules.seats - 1 if rules.seats == 4 else -1), moves)
    match.settle()
    return match


class SecondGuide(Guide):
    """The table at one position after another. It is stored nowhere and counts for nothing."""

    hurried = kept = False

    def __init__(self, game: str) -> None:
        self._positions = positions(game)
        self._rules = GAMES[game](GAMES[game].gentle())
        self._number = self._at = 0
        self._labour: Labour | None = None
        self._judged: Judged | None = None
        self.papers = {
            ASKS: overlays.Paper(ASKS, self._draw, self._note, waits=True),
            WEIGHED: overlays.Paper(WEIGHED, self._draw, self._note, waits=True, leaves=True),
        }

    def begun(self) -> Match:
        """The match at the position that is asked about."""
        match = at_position(self._positions[self._number], self._rules)
        self._at, self._phase = len(match.moves), match.view(ME).table.phase
        return match

    def opened(self) -> None:
        """Ask what is to be decided."""
        if self._judged is None:
            self.table.over.show(ASKS)

    # -- the decision, and what is said of it

    def _own(self) -> list[Action]:
        return [action for seat, action in self.match.moves[self._at :] if seat == ME]

    def heard(self) -> None:
        """Weigh the decision once all of it has been taken."""
        match, table = self.match, self.table
        phase = match.view(ME).table.phase
        more = match.waiting >> ME & 1 and self._phase != "play" != phase
        if self._own() and not more and self._labour is None:
            self.holds = table.director.paused = True
            self._labour = Labour(table.app, self._weigh(self._own()))

    def _weigh(self, own: list[Action]) -> Generator[None, None, None]:
        view = before(self.match, self._at).view(ME)
        found = yield from weigh(self.match.rules, view, own, self._at)
        unknown = _("Your choice was not analysed.")
        self._judged = Judged(right=False, note=unknown, told=unknown, shown=[])
        if found:
            self._judged = judged(self.table, self.match, found, own, found.chosen)

    def after(self, now: float, wait: float) -> float:
        """Weigh what was decided, then say it."""
        if self._labour is None or self.table.overlay:
            return wait
        self._labour.go_on()
        if self._labour.done:
            self.table.over.show(WEIGHED)
            self.table.app.focus(Do.NEXT if self._more() else Do.LEAVE)
        return 0.0

    def _more(self) -> bool:
        return self._number + 1 < len(self._positions)

    # -- the picture

    def _note(self, _here: AnySituation, _layout: AnyLayout) -> str:
        return self._judged.told if self._judged else _(self._positions[self._number].asks)

    def _draw(self, here: AnySituation, layout: AnyLayout) -> None:
        """The question, or what is said of the answer."""
        rows: list[overlays.Row] = [(Do.CLOSE, _("To the table"), True)]
        note, shown = self._note(here, layout), list[overlays.Shown]()
        if self._judged:
            note, shown = self._judged.note, self._judged.shown
            rows = [(Do.NEXT, _("Next position"), True)] if self._more() else []
            rows += [
                (Do.REPEAT, _("Try again"), False),
                (Do.LEAVE, _("End the lesson"), not self._more()),
            ]
        title = _("Second lesson: {n} of {all}")
        title = title.format(n=self._number + 1, all=len(self._positions))
        overlays.ask(here, title, rows, note, shown)

    # -- hands

    def on(self, what: What) -> bool:
        """Go on to the next position, or to the same."""
        match what:
            case Do.NEXT if self.table.overlay == WEIGHED:
                self._begin(self._number + 1)
            case Do.REPEAT | Do.AGAIN:
                self._begin(self._number)
            case _other:
                return False
        return True

    def _begin(self, number: int) -> None:
        """Lay a position on the table, and ask."""
        self._number, self._labour, self._judged, self.holds = number, None, None, False
        self.table.lay(self.begun())
        self.table.over.show(ASKS)
