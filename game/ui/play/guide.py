"""What a mode adds to a table: a guide, and what it sees of the table beside which it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.engine.actions import Action, Event
from game.engine.match import Match
from game.ui.geometry import Box
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.play import no_keeper, overlays
from game.ui.play.clock import Clock
from game.ui.play.director import Director, taken_back
from game.ui.play.hints import Hints
from game.ui.play.keeper import Keeper
from game.ui.play.offers import Offers
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.touches import What


class Table(Protocol):
    """What a guide sees of a table, and each part of one; that is the `MatchScreen`."""

    app: Shell
    changed: bool
    layout: AnyLayout
    names: Sequence[str]
    bird: str  # the person's
    director: Director
    keeper: Keeper
    hints: Hints
    offers: Offers
    clock: Clock
    scroll: float  # how far what lies over it has been pushed up
    motion: float  # seconds that the cards take to their places

    @property
    def over(self) -> Over:
        """What lies over it."""

    @property
    def guide(self) -> Guide:
        """Who stands beside it."""

    @property
    def match(self) -> Match:
        """The match on it."""

    @property
    def here(self) -> AnySituation:
        """All that its picture is made of."""

    @property
    def overlay(self) -> str:
        """The name of the paper on top, if one lies over it."""

    def submit(self, action: Action) -> None:
        """Carry out a decision of the person, if it is legal."""

    def heard(self, latest: list[Event]) -> None:
        """Tell what has happened."""

    def lay(self, match: Match) -> None:
        """Go on with another moment of the match, or with another one."""


class Over:
    """What lies over a table: papers one on the other, the top one last."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.papers: list[overlays.Paper] = []

    @property
    def top(self) -> overlays.Paper | None:
        """The one that is seen."""
        return self.papers[-1] if self.papers else None

    @property
    def name(self) -> str:
        """What that is called; empty without one."""
        return self.papers[-1].name if self.papers else ""

    def show(self, name: str) -> None:
        """Lay the paper of this name over the table, in place of others.

        The page at the end of a match stays below it, and so does all that another window hides.
        """
        own = self._table.guide.papers.get(name)
        end = overlays.END if name == "sheet" and self._table.match.over else None
        stay = [one for one in self.papers if one.name != name and (one.whole or name == "away")]
        self.papers = [*stay, own or end or overlays.paper(name)]
        self.laid()

    def close(self) -> None:
        """Take the top one away."""
        self._table.director.held &= self.name != "sheet"
        self.papers = self.papers[:-1]
        self.laid()

    def clear(self) -> None:
        """Take all away."""
        self.papers = []
        self.laid()

    def laid(self) -> None:
        """Something else lies on top now: the match waits if that says so, and it is spoken."""
        table, top = self._table, self.top
        table.changed, table.scroll = True, 0.0
        table.director.paused = table.guide.holds or (top is not None and top.waits)
        if top and (text := top.says(table.here, table.layout)):
            table.app.host.say(text)


class Guide:
    """It adds nothing by itself: an ordinary match."""

    table: Table
    hurried = True  # whether a clock may run
    kept = True  # whether the match is stored, and counts
    holds = False  # whether the match waits for what the guide says
    papers: Mapping[str, overlays.Paper] = {}  # its own, also in place of those of any table

    def keeper(self, app: Shell, place: str) -> Keeper:
        """Who keeps the match."""
        return Keeper(app, place) if self.kept else no_keeper.NoKeeper(app, place)

    def sit(self, table: Table) -> None:
        """Stand beside a table."""
        self.table = table

    @property
    def match(self) -> Match:
        """The match on it."""
        return self.table.match

    def opened(self) -> None:
        """The table has come to the top."""

    def retold(self) -> None:
        """Another language is spoken."""

    def before(self, now: float) -> None:
        """Time passes; then the match goes on."""

    def after(self, now: float, wait: float) -> float:
        """The match has gone on. Returns the seconds until the next call."""
        return wait

    def heard(self) -> None:
        """Something has happened in the match."""

    def scored(self) -> None:
        """The score sheet has opened."""

    def seen(self, here: AnySituation) -> AnySituation:
        """What its picture is made of."""
        return here

    def drawn(self, scene: Scene, box: Box) -> None:
        """Its picture, to be added to."""

    def on(self, what: What) -> bool:
        """Something was touched. Returns whether that was all it meant."""
        return False

    def taken_back(self, match: Match) -> Match | None:
        """The match without the person's last decision, if that can be taken back."""
        return taken_back(match, ME) if match.can_undo(ME) else None
