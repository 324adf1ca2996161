"""The page of one game: its picture, the ways to begin a match, and what can be agreed before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.club import due, words
from game.engine.options import Choice, Options, Value
from game.engine.words import N_, _, ngettext, sentences
from game.house import GAMES, MANIFEST
from game.ui.dates import when
from game.ui.memory import LEARNT
from game.ui.pages.column import (
    TARGET,
    Column,
    LargeButton,
    button_width,
    large_button,
    large_buttons,
    said,
)
from game.ui.pages.page import changed_option, said_option
from game.ui.pages.pictured import Pictured, game_line
from game.ui.scene import Box, Icon, Rect, Scene, Text
from game.ui.screen import Shell
from game.ui.text import shrunk
from game.ui.touches import Do, Open, Option, Preset, What

if TYPE_CHECKING:
    from game.club.rating import Standing
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


def to_try(n: int) -> str:
    """How many plays of one's own are to be tried again."""
    return ngettext("{n} play to retry", "{n} plays to retry", n).format(n=n)


class _Way(NamedTuple):
    """A way to begin: what is touched, its sign, its name, and what it means."""

    what: What
    icon: str
    name: str
    more: str


class GamePage(Pictured):
    """A game's picture, the ways to begin a match of it, and what can be agreed before."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app, game)
        self.about, self.kind = MANIFEST[game], GAMES[game]
        self.options: Options = app.memory.options(game)  # the house rules
        self.waits: list[str] = []  # the places of the matches that wait
        self.custom = False  # the options are unfolded
        self.standing: Standing | None = None  # the person's, in a game that is rated
        self.due = 0  # plays of one's own that are to be tried again

    def title(self) -> str:
        """What the header says."""
        return _(self.about.title)

    def opened(self) -> None:
        """See which matches wait, and what may be won or lost."""
        self.waits = self.app.memory.waiting(self.game)
        self._look()
        if self.app.memory.has_played():
            self.app.send(self._practised())

    def _look(self) -> None:
        """Find out where the person stands, when a match that may be begun is rated."""
        sets = (self.options, self.kind.options_type())
        if self.about.rated and any(self.kind(one).rated for one in sets):
            self.app.send(self._stand())

    def _stand(self) -> Errand[None]:
        self.standing = (yield from self.app.history.career(self.game)).now

    def _practised(self) -> Errand[None]:
        archive = yield from self.app.history.archive()
        self.due = len((yield from due.due(archive, self.game, self.app.host.day())).keys)

    def presets(self) -> dict[str, Options]:
        """Sets of all options, by their names; the defaults are always one of them."""
        found: Mapping[str, Mapping[str, Value]] = self.kind.presets
        kind = self.kind.options_type
        sets: dict[str, Options] = {name: kind(**dict(v)) for name, v in found.items()}
        return sets if kind() in sets.values() else {N_("Defaults"): kind(), **sets}

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
        return self.filled(box, column, [(Open("rules"), "rules", _("Rules"), "r")])

    def aside(self, column: Column) -> None:
        """The game in short, and its rules."""
        self.words(column)
        column.gap(16)
        column.action(Open("rules"), _("Rules"), "rules", width=column.room().w, key="r")
        column.gap(TARGET)

    def words(self, column: Column) -> None:
        """The game in a line, for how many it is, and how long it takes."""
        game_line(column, _(self.about.tagline))
        column.gap(8)
        rect = Rect(column.x, column.y, column.width, 0)
        column.y = facts(column, self.about.players, self.about.length, rect)

    # -- the ways to begin

    def _begin(self, column: Column) -> None:
        """Every way to begin or to go on, and the options."""
        likely = self._likely()
        for way in self._ways():
            strong = way.what == likely
            large_button(column, way.what, way.name, way.more, way.icon, strong=strong)
            column.gap(10)
        large_buttons(column, *self._besides())
        column.gap(12)
        self._custom(column)

    def _besides(self) -> list[LargeButton]:
        """What else there is to play."""
        once = _("The same cards for everyone, and one try.")
        return [
            (Open("daily"), _("Today’s deal"), once, "trophy"),
            (Open("practice"), _("Practice"), self._practice(), "restart"),
        ]

    def _likely(self) -> What:
        """The way that Enter takes."""
        if self.waits:
            return Do.CONTINUE
        if self.app.memory.has_options(self.game):
            return Do.PLAY
        fresh = self.about.lesson and self.app.memory.lesson(self.game) != LEARNT
        return Do.LESSON if fresh else Do.FIRST

    def _ways(self) -> list[_Way]:
        chosen = self.app.memory.has_options(self.game)
        differ = len(self.options.changed())
        house = (
            _("{n} of {all} options differ from the rules.").format(
                n=differ, all=len(self.options.choices())
            )
            if chosen and differ
            else _("Your options: all as in the official rules.")
            if chosen
            else _("Your own options. Until you set them, you play an easy game.")
        )
        stake = self._stake(self.options) if chosen else ""
        if stake:
            house = " ".join((house, sentences(_("Rated")), stake))
        return [
            *self._waiting(),
            *self._lesson(),
            _Way(Do.FIRST, "star", _("Play"), self._gentle()),
            _Way(Do.PLAY, "people", _("Your rules"), house),
            _Way(Do.WRITTEN, "rules", _("Official rules"), self._written()),
        ]

    def _practice(self) -> str:
        if self.due:
            return f"{to_try(self.due)}."
        return _("Deals of your choice, or your own decisions again. Nothing counts here.")

    def _waiting(self) -> list[_Way]:
        """The match that was played last, and the list of all that wait."""
        if not self.waits:
            return []
        about, n = self.app.memory.about(self.waits[0]), len(self.waits)
        more = _("Your match, just as you left it.")
        if about is not None:
            more = ", ".join(filter(None, (about.title(self.game), when(about.date))))
        every = ngettext("Name it, or give it up.", "Resume one, name it, or give it up.", n)
        name = ngettext("{n} match waiting", "{n} matches waiting", n).format(n=n)
        return [
            _Way(Do.CONTINUE, "play", _("Continue"), more),
            _Way(Open("waiting"), "clock", name, every),
        ]

    def _lesson(self) -> list[_Way]:
        """The first hand, where the game has one."""
        if not self.about.lesson:
            return []
        begun = (self.app.memory.lesson(self.game) or 0) > 0
        more = (
            _("Pick up where you left off.")
            if begun
            else _("A coach at the table tells you what to do and why.")
        )
        return [_Way(Do.LESSON, "help", _("Play your first hand"), more)]

    def _gentle(self) -> str:
        rules = self.kind(self.kind.gentle())
        if self.kind(self.kind.options_type()).seconds:
            return _("Easy opponents, a strong partner, no clock, not rated.")
        if len(set(rules.levels())) > 1:
            return _("Easy opponents, a strong partner, a short match.")
        return _("Easy opponents, a short match, no clock.")

    def _written(self) -> str:
        """What is to be known before a match by the rules as written."""
        options = self.kind.options_type()
        rules = self.kind(options)
        if not rules.seconds:
            return _("Every option as in the rules.")
        clock = _("{n} seconds per decision.").format(n=rules.seconds)
        if not rules.rated:
            return clock
        ends = _("If time runs out, the match ends")
        return f"{sentences(_('Rated'), clock, ends)} {self._stake(options)}"

    def _stake(self, options: Options) -> str:
        """What a match with these options would bring; empty when it is not rated."""
        rules = self.kind(options)
        if self.standing is None or not rules.rated:
            return ""
        return words.win_or_loss(self.standing, rules)

    # -- options

    def _custom(self, column: Column) -> None:
        """All options, folded away until they are asked for."""
        choices, top = self.options.choices(), column.y - 8 * column.u
        with column.plated(above=0, below=0):
            self._fold(column)
            if not self.custom:
                return
            column.shows = top, column.y + column.box.h  # what unfolds is seen at once
            column.gap(10)
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
        u, box = column.u, column.box
        presets = self.presets()
        entries: list[tuple[What, str, bool]] = [
            (Preset(name), _(name), made == self.options) for name, made in presets.items()
        ]
        if len(presets) > 1:
            label = _("Choose a preset")
            column.write(label, 16, bold=True)
            column.write(
                _("Sets every option at once. You can change any of them below."), 14, colour="soft"
            )
            column.gap(8)
            column.y = column.segments(column.room(), entries, label, fill=True)
            return
        words, size = _("Defaults"), 15 * u
        wide = button_width(box, words, size, True)
        text = (
            _("As in the rules")
            if entries[0][2]
            else _("{n} changed").format(n=len(self.options.changed()))
        )
        room = column.width - wide - 12 * u
        title = _("Options")
        y = column.y - 4 * u
        column.put(
            Text(
                title,
                Rect(column.x, y, room, 26 * u),
                shrunk(box, title, 19 * u, room, True),
                "text",
                True,
            ),
            Text(
                text,
                Rect(column.x, y + 25 * u, room, 20 * u),
                shrunk(box, text, 14 * u, room),
                "soft",
            ),
        )
        column.button(
            entries[0][0],
            Rect(column.right - wide, y, wide, TARGET * u),
            words,
            icon="check" if entries[0][2] else "restart",
            say=_("Set every option as in the rules"),
            size=size,
            layer=column.scrolled,
        )
        column.y = y + TARGET * u

    def _fold(self, column: Column) -> None:
        u, box = column.u, column.box
        rect = column.wide(60)
        words, more = _("Customise"), _("Set your own rules.")
        room = column.width - 36 * u
        place = Rect(column.x, rect.y + 8 * u, room, 24 * u)
        column.put(
            Text(words, place, 17 * u, "text", True),
            Text(more, place.moved(0, 23 * u), shrunk(box, more, 14 * u, room), "soft"),
            Icon("up" if self.custom else "down", column.right - 12 * u, rect.cy, 26 * u),
        )
        say = _("{what}, {state}").format(
            what=words, state=_("expanded") if self.custom else _("collapsed")
        )
        column.touch(Do.CUSTOMISE, rect, say, 14 * u)
        column.y = rect.bottom

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
                    self._look()
                    self.app.host.say(said_option(options, key))
            case Preset(name):
                self.options = self.presets()[name]
                self.app.memory.keep_options(self.game, self.options)
                self._look()
                self.app.host.say(said(_("Choose a preset"), _(name), True))
            case Do.CUSTOMISE:
                self.custom = not self.custom
                self.app.host.say(_("expanded") if self.custom else _("collapsed"))
            case Do.FIRST:
                self.app.play(self.game, self.kind.gentle())
            case Do.PLAY:
                self.app.play(self.game, self.options)
            case Do.WRITTEN:
                self.app.play(self.game, self.kind.options_type())
            case Do.LESSON:
                self.app.learn(self.game)
            case Do.CONTINUE if self.waits:
                self.app.resume(self.waits[0])
            case other:
                super().on(other)
