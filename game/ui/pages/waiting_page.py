"""The matches of a game that wait: go on with one, give it a name, give it up.

Where so many wait that no other can begin, the page asks which one is given up for it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.words import _, ngettext, sentences
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui import rated, waiting
from game.ui.dates import when
from game.ui.geometry import Box
from game.ui.leaves import Plate
from game.ui.memory import MATCH, ME, game_of
from game.ui.pages import letters
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    CORNER,
    TARGET,
    TIGHT,
    across,
    below,
    disc,
    dots,
    line,
    note,
    words,
)
from game.ui.pages.column import giving_up
from game.ui.pages.pictured import Pictured
from game.ui.play.match_screen import MatchScreen
from game.ui.scale import HEADING, LABEL, NOTE
from game.ui.scene import NEVER_BREAKS, Scene
from game.ui.screen import Shell
from game.ui.touches import Do, Drop, GoOn, Letter, More, Rename, What
from game.ui.tree import Node, row
from game.ui.waiting import LONGEST, About


class WaitingPage(Pictured):
    """A plate for each match of a game that waits, the one that was played last on top."""

    def __init__(
        self,
        app: Shell,
        game: str,
        then: Callable[[], None] | None = None,
        *,
        rated: bool = False,
    ) -> None:
        super().__init__(app, game)
        self.then = then  # what begins as soon as there is room for it
        self.rated = rated  # it counts for the rating, so no other such match may wait (A41)
        self.places: list[str] = []
        self.abouts: dict[str, About] = {}  # of those that can be read
        self.open = ""  # the place of the match with which more can be done
        self.asking = ""  # the place of the match that may be given up
        self._cost = ""  # and what that costs

    def title(self) -> str:
        """What the header says."""
        return _("Waiting matches")

    def opened(self) -> None:
        """See which wait; one that lies on a table is none of them."""
        memory, played = self.app.memory, self._tables()
        self.places = [place for place in memory.waiting(self.game) if place not in played]
        if self.rated:  # that of a table counts too
            self.places = memory.rated(self.game)
        self.abouts, self.asking, self.open = {}, "", ""
        for place in self.places:
            about = memory.about(place)
            if about is None and (match := memory.match(place)) is not None:
                about = waiting.about(match, ME, "")
            if about is not None:
                self.abouts[place] = about
        self.places = [place for place in self.places if memory.waits(place)]
        if self.rated and not self.places:  # the last one has been played to its end
            self.app.back()
            return
        self.app.host.say(self.told())
        if self.rated and len(self.places) == 1:
            self.on(Drop(self.places[0]))

    def _tables(self) -> list[str]:
        """The places of the matches that lie on a table."""
        tables = (screen for screen in self.app.stack if isinstance(screen, MatchScreen))
        return [table.keeper.place for table in tables]

    def told(self) -> str:
        """How many wait, or what is asked."""
        n = len(self.places)
        if self.then is None:
            return ngettext("{n} match waiting", "{n} matches waiting", n).format(n=n)
        if self.rated and n == 1:
            return _("A rated match is waiting. Beginning another means leaving it.")
        if self.rated:
            return _("Rated matches are waiting. To begin another, finish or leave them all.")
        return _("Too many matches are waiting. Which one will you give up to begin another?")

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """A plate below the other."""
        column = self.column(box)
        column.lay(CLOSE)
        self.headed(column)
        for place in self.places:
            if place == self.asking:
                more = sentences(*self._more(place)[:1], _("Give this match up?"), self._cost)
                give, keep = (
                    (Do.GIVE, _("Resign"), "close", ""),
                    (Do.KEEP, _("Keep it"), "back", ""),
                )
                giving_up(column, self._title(place), more, give, keep)
            else:
                column.lay(self._match(place))
            column.lay(AIR)
        column.lay(AIR)
        return self.filled(box, column)

    def _title(self, place: str) -> str:
        about = self.abouts.get(place)
        return about.name or about.deal_name(self.game) if about else _("A match")

    def _more(self, place: str) -> list[str]:
        """How it stands, and what else is to be said of it."""
        about = self.abouts.get(place)
        if not about:
            return []
        score = about.scores(self.game, self.app.memory.seated()[0]) or _("No points yet")
        deal = [about.deal_name(self.game)] if about.name else []
        return [" · ".join([*deal, score]), about.more(self.game, self.app.host.day())]

    def _match(self, place: str) -> Node:
        """A match to go on with, by a touch of nearly all of it, and what else can be done."""
        name, more = self._title(place), self._more(place)
        said = [line(name, HEADING, bold=True), *(words(text, NOTE) for text in more[:1])]
        told = below(*said, *(note(text) for text in more[1:]), grow=1)
        go_on = Plate(
            across(disc("play", TARGET), AIR, told),
            fill="",
            pad=(AIR.units, AIR.units),
            radius=CORNER,
            touch=GoOn(place),
            say=sentences(_("Continue"), name, *more),
            grow=1,
        )
        rows: list[Node] = [
            across(go_on, dots(More(place), sentences(_("Rename or resign"), name)), TIGHT)
        ]
        if place == self.open or self.then is not None:
            rows += [
                Plate(row(*self._acts(place, name), even=True), fill="", pad=(AIR.units, 0)),
                AIR,
            ]
        return Plate(below(*rows), fill="plate", edge="line", pad=(0, 0), radius=CORNER)

    def _acts(self, place: str, name: str) -> list[Plate]:
        about = self.abouts.get(place)
        rename = _("Rename") if about and about.name else _("Name it")
        return [
            Plate(
                line(text, LABEL, colour, bold=True, align="centre"),
                fill="button",
                edge="line",
                pad=(AIR.units, 0),
                high=TARGET,
                touch=what,
                say=sentences(text, name),
            )
            for what, text, colour in (
                (Rename(place), rename, "text"),
                (Drop(place), _("Resign"), "bad"),
            )
        ]

    # -- acts

    def on(self, what: What) -> None:
        """Go on with a match, name it, or give it up, which is asked first."""
        self.changed = True
        match what:
            case GoOn(place):
                if place in self._tables():
                    self.app.back()
                else:
                    self.app.resume(place)
            case More(place):
                self.open = "" if place == self.open else place
            case Rename(place):
                about = self.abouts.get(place)
                if about is not None:
                    self.app.push(NamePage(self.app, place, about))
            case Drop(place):
                self.asking, self._cost = place, ""
                self.app.focus(Do.KEEP)
                self.app.send(self._ask(place))
            case Do.KEEP:
                self.asking = ""
            case Do.GIVE if self.asking:
                self.app.send(self._give_up(self.asking))
            case other:
                super().on(other)

    def _ask(self, place: str) -> Errand[None]:
        if MANIFEST[self.game].rated:
            standing = (yield from self.app.history.career(self.game)).now
            self._cost = rated.waiting(standing, self.app.memory, place)
        self.app.host.say(f"{_('Give this match up?')} {self._cost}".rstrip())

    def _give_up(self, place: str) -> Errand[None]:
        host, name = self.app.host, MATCH + place
        host.hold(name, take=True)  # a window that plays it stands still, and is told
        while host.holds(name) is None:
            yield
        yield from self.app.history.give_up(place)
        if place not in self._tables():  # a table that is closed lets go of it
            host.let_go(name)
        if self.app.screen is not self:
            return
        if self.then is None:
            self.opened()
            self.app.toast(_("The match has been given up."))
        else:
            self.app.back()
            if place in self._tables():
                self.app.back()
            self.then()


class NamePage(Pictured):
    """The name of a match, typed or touched letter by letter."""

    typing = True

    def __init__(self, app: Shell, place: str, about: About) -> None:
        super().__init__(app, game_of(place))
        self.there, self.about = place, about
        self.name = about.name

    def title(self) -> str:
        """What the header says."""
        return _("Name the match")

    def opened(self) -> None:
        """Say what is asked for."""
        self._say()

    def _say(self) -> None:
        """What is typed is read aloud after each letter; before the first, what is asked for."""
        self.app.host.say(self.name or _("Type a name for this match."))

    def told(self) -> str:
        """How the match stands, and when it was played."""
        score = self.about.scores(self.game, self.app.memory.seated()[0])
        date = when(self.about.date).replace(" ", NEVER_BREAKS)
        return " · ".join(filter(None, (self.about.deal_name(self.game), score, date)))

    def scene(self, box: Box) -> Scene:
        """What is typed, and letters to touch."""
        column = self.column(box)
        column.lay(CLOSE)
        if box.h >= letters.LOW:
            self.headed(column)
        with column.plated():
            column.lay(letters.field(self.name, _("Type a name for this match.")))
            letters.below(column)
        column.lay(APART)
        return self.filled(box, column)

    def on(self, what: What) -> None:
        """A letter, or the name is done."""
        self.changed = True
        match what:
            case Letter(letter):
                self.key(letter)
            case Do.ERASE:
                self.erase()
            case Do.BOARD_DONE:
                name = " ".join(self.name.split())
                self.app.memory.keep_about(self.there, self.about._replace(name=name))
                self.app.back()
            case other:
                super().on(other)

    def key(self, letter: str) -> bool:
        """A letter more of the name; its first one is large."""
        more = letter.upper() if not self.name and letter.islower() else letter
        if more.isprintable():
            self.name = (self.name + more)[:LONGEST]
        self._say()
        self.changed = True
        return True

    def erase(self) -> None:
        """Take back its last letter."""
        self.name = self.name[:-1]
        self._say()
        self.changed = True
