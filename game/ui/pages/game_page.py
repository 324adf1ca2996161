"""The page of one game: its picture, the ways to begin a match, and what can be agreed before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.club import due
from game.engine.options import Choice, Options, Value
from game.engine.rules import COMPANY, AnyRules
from game.engine.words import N_, _, ngettext, sentences
from game.house import GAMES, MANIFEST
from game.ui import rated, today
from game.ui.geometry import Box, Rect
from game.ui.memory import LEARNT
from game.ui.pages.column import (
    SIDE,
    Button,
    Column,
    grid,
    large_button,
    large_grid,
    said,
    side_button,
)
from game.ui.pages.page import changed_option, said_option
from game.ui.pages.pictured import Pictured, game_line
from game.ui.play.terms import primer_of
from game.ui.scene import NEVER_BREAKS, Icon, Scene, Text
from game.ui.screen import Shell
from game.ui.text import shrunk
from game.ui.touches import Do, Open, Option, Preset, What

if TYPE_CHECKING:
    from game.host.archive import Errand


def facts_lines(box: Box, players: str, length: str, width: float) -> int:
    """How many lines ``facts`` needs."""
    size = 14 * box.unit
    both = box.width(_(players), size) + box.width(_(length), size) + 62 * box.unit
    return 1 if both <= width else 2


def facts(column: Column, players: str, length: str, rect: Rect) -> float:
    """Draw how many play and how long it takes. Returns the y below."""
    u, box = column.u, column.box
    x, y = rect.x, rect.y
    lines = facts_lines(box, players, length, rect.w)
    for icon, text in (("people", _(players)), ("clock", _(length))):
        room = rect.right - x - 23 * u
        size = shrunk(box, text, 14 * u, room)
        wide = box.width(text, size)
        spot = Rect(x + 23 * u, y, min(room, wide + 1), 20 * u)
        column.put(Icon(icon, x + 9 * u, y + 10 * u, 18 * u, "accent"), Text(text, spot, size))
        if lines == 1:
            x += wide + 39 * u
        else:
            y += 20 * u
    return y + (20 * u if lines == 1 else 0)


def company(rules: AnyRules) -> list[str]:
    """Who plays against a person, and who beside, in a few words each."""
    levels, ours = rules.levels, rules.side(0)
    others = [level for seat, level in enumerate(levels) if rules.side(seat) != ours]
    n, level = len(others), others[0]
    if level == "learner":
        text = ngettext("against {n} learner", "against {n} learners", n)
    elif level == "club":
        text = ngettext("against {n} club player", "against {n} club players", n)
    else:
        text = ngettext("against {n} expert", "against {n} experts", n)
    beside = {one for seat, one in enumerate(levels) if seat and rules.side(seat) == ours}
    return [text.format(n=n), *[_("with an expert partner")] * (beside - {level} == {"expert"})]


class GamePage(Pictured):
    """A game's picture, the ways to begin a match of it, and what can be agreed before."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app, game)
        self.about, self.kind = MANIFEST[game], GAMES[game]
        self.options: Options = app.memory.options(game)  # the house rules
        self.waits: list[str] = []  # the places of the matches that wait
        self.custom = False  # the options are unfolded
        self.due = 0  # plays of one's own that are to be tried again
        self.rating = ""  # and its tier, once a rated match has been played

    def title(self) -> str:
        """What the header says."""
        return _(self.about.title)

    def opened(self) -> None:
        """See which matches wait, and which plays are due."""
        self.waits = self.app.memory.waiting(self.game)
        if self.app.memory.has_played():
            self.app.send(self._practised())

    def _practised(self) -> Errand[None]:
        archive = yield from self.app.history.archive()
        self.due = len((yield from due.due(archive, self.game, self.app.host.day())).keys)
        if self.about.rated:
            standing = (yield from self.app.history.career(self.game)).now
            self.rating = rated.place(standing) if standing.games else ""
        self.changed = True

    def presets(self) -> dict[str, Options]:
        """Sets of all options, by their names: an easy match, the rules as written, and others."""
        found: Mapping[str, Mapping[str, Value]] = self.kind.presets
        kind = self.kind.options_type
        sets: dict[str, Options] = {name: kind(**dict(v)) for name, v in found.items()}
        written = {} if kind() in sets.values() else {N_("Standard match"): kind()}
        return {N_("Easy match"): self.kind.gentle(), **written, **sets}

    def scene(self, box: Box) -> Scene:
        """The picture beside the ways to begin, or above them on narrow windows."""
        column = self.column(box)
        if self.beside(box):
            column.gap(8)
            self._begin(column)
            column.gap(24)
            return self.filled(box, column)
        self.banner(column)
        column.gap(12)
        self._begin(column)
        column.gap(20)
        return self.filled(box, column)

    def aside(self, column: Column) -> None:
        """The game in short, and what explains it."""
        self.words(column)
        column.gap(20)
        self._learn(column)

    def words(self, column: Column) -> None:
        """The game in a line, for how many it is, and how long it takes."""
        game_line(column, _(self.about.tagline))
        column.gap(8)
        rect = Rect(column.x, column.y, column.width, 0)
        column.y = facts(column, self.about.players, self.about.length, rect)

    # -- the ways to begin

    def _begin(self, column: Column) -> None:
        """To play, which is likely meant unless a match waits; other ways; what explains it."""
        if self.waits:
            self._continue(column)
            column.gap(10)
        self._play(column)
        column.gap(10)
        if self._new():
            large_button(column, Do.LESSON, _("Play your first hand"), self._coached(), "hint")
            column.gap(10)
        self._heading(column, _("More ways to play"))
        large_grid(column, *self._besides())
        if not self.beside(column.box):
            column.gap(12)
            self._learn(column)

    def _continue(self, column: Column) -> None:
        """The match that was played last, and beside it all that wait."""
        n, about = len(self.waits), self.app.memory.about(self.waits[0])
        more = _("Your match, just as you left it.")
        if about is not None:
            more = about.line(self.game)
        side = large_button(
            column, Do.CONTINUE, _("Continue"), more, "play", strong=True, free=SIDE
        )
        words = ngettext("{n} match waiting", "{n} matches waiting", n).format(n=n)
        side_button(column, Open("waiting"), side, _("{n} waiting").format(n=n), "pause", words)

    def _play(self, column: Column) -> None:
        """To play, with what it will be, and beside it the way to change that, below it."""
        strong = not self.waits
        name = _("Play") if strong else _("New match")
        more = self._facts(self.options)
        side = large_button(column, Do.PLAY, name, more, "play", strong=strong, free=SIDE)
        name, icon = (_("Done"), "check") if self.custom else (_("Options"), "sliders")
        say = sentences(name, _("Rules, players and length of this match"))
        side_button(column, Do.CUSTOMISE, side, name, icon, say)
        if self.custom:
            column.shows = side.y - 8 * column.u, column.y + column.box.h  # all of it is seen
            column.gap(12)
            self._custom(column)

    @staticmethod
    def _heading(column: Column, text: str) -> None:
        """What the buttons below it are for."""
        column.gap(2)
        column.write(text, 15, colour="soft", bold=True)
        column.gap(6)

    def _learn(self, column: Column) -> None:
        """What explains the game: in short, in full, and by a first hand with a coach."""
        how, lesson = bool(self.about.primer), self.about.lesson and not self._new()
        self._heading(column, _("Learn it"))
        grid(
            column,
            *([(Open("how"), _("How to play"), "help", "")] if how else []),
            (Open("rules"), _("Full rules"), "rules", "r"),
            *([(Do.LESSON, _("First hand"), "hint", "")] if lesson else []),
        )

    def _besides(self) -> list[Button]:
        """What else there is to play: what is touched, its name, what is said of it, its sign."""
        kind, memory, day = self.kind, self.app.memory, self.app.host.day()
        plays = today.to_try(self.due).format(n=self.due)
        begun = self.game in memory.days().done(day)
        same = _("You have played it") if begun else _("One deal a day")
        found: list[Button] = [
            (Open("daily"), _("Today’s deal"), same, "calendar"),
            (
                Open("practice"),
                _("Practice"),
                plays if self.due else _("Lessons and drills"),
                "hint",
            ),
        ]
        written = kind.options_type()
        counts = kind(written).rated
        if not counts:
            found.append((Do.WRITTEN, _("Standard match"), self._facts(written), "cards"))
        if self.about.rated:
            more = ". ".join([self._facts(kind.contest()), *[self.rating] * bool(self.rating)])
            found.append((Do.WRITTEN if counts else Do.RATED, _("Rated match"), more, "star"))
        return found

    def _new(self) -> bool:
        """Whether a first hand of this game is what a newcomer most likely wants."""
        memory = self.app.memory
        fresh = memory.lesson(self.game) != LEARNT and not memory.has_played()
        return bool(self.about.lesson) and fresh

    def _facts(self, options: Options) -> str:
        """A match with these options in short: how long, if it counts, who plays."""
        rules = self.kind(options)
        until = primer_of(self.game, options).until if self.about.primer else ""
        line = [until] if until else []
        if n := len(options.changed().keys() - {*rules.proposed, *COMPANY, "rated"}):
            line.append(ngettext("{n} house rule", "{n} house rules", n).format(n=n))
        if n := rules.seconds:
            line.append(ngettext("{n} second a decision", "{n} seconds a decision", n).format(n=n))
        line += [_("rated") if rules.rated else _("unrated"), *company(rules)]
        return ", ".join(part.replace(" ", NEVER_BREAKS) for part in line)

    def _coached(self) -> str:
        """What the first hand is, for somebody who has not played it."""
        if self.app.memory.lesson(self.game):
            return _("Pick up where you left off.")
        return _("A coach tells you what to do and why.")

    # -- options

    def _custom(self, column: Column) -> None:
        """All options, once they are asked for."""
        choices = self.options.choices()
        with column.plated(above=14, below=0):
            self._presets(column)
            column.gap(16)
            for choice in choices:
                if not choice.house:
                    self._option(column, choice)
        if not any(choice.house for choice in choices):
            return
        column.gap(12)
        with column.plated(above=14, below=0):
            column.write(_("Finer points"), 17, bold=True)
            column.gap(10)
            for choice in choices:
                if choice.house:
                    self._option(column, choice)

    def _option(self, column: Column, choice: Choice) -> None:
        column.rule()
        column.gap(14)
        column.option(choice, self.options.value(choice.key))
        column.gap(14)

    def _presets(self, column: Column) -> None:
        entries: list[tuple[What, str, bool]] = [
            (Preset(name), _(name), made == self.options) for name, made in self.presets().items()
        ]
        label = _("Choose a preset")
        column.write(label, 16, bold=True)
        more = _("Sets every option at once. You can change any of them below.")
        column.write(more, 14, colour="soft")
        column.gap(8)
        column.segments(entries, label)

    # -- acts

    def on(self, what: What) -> None:
        """Change an option, begin, go on, or open the rules."""
        self.changed = True
        match what:
            case Option(key, value):
                options = changed_option(self.app, self.options, key, value)
                if options is not None:
                    self.options = options
                    self.app.memory.keep_options(self.game, options)
                    self.app.host.say(said_option(options, key))
            case Preset(name):
                self.options = self.presets()[name]
                self.app.memory.keep_options(self.game, self.options)
                self.app.host.say(said(_("Choose a preset"), _(name), True))
            case Do.CUSTOMISE:
                self.custom = not self.custom
                self.app.host.say(_("expanded") if self.custom else _("collapsed"))
            case Do.PLAY:
                self.app.play(self.game, self.options)
            case Do.WRITTEN:
                self.app.play(self.game, self.kind.options_type())
            case Do.RATED:
                self.app.play(self.game, self.kind.contest())
            case Do.LESSON:
                self.app.learn(self.game)
            case Do.CONTINUE if self.waits:
                self.app.resume(self.waits[0])
            case other:
                super().on(other)
