"""The page of one game: its picture, what can be agreed, and the buttons that begin a match."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.engine.options import Options, Value
from game.engine.words import N_, _
from game.games import GAMES, MANIFEST
from game.ui.column import TARGET, Column, button_width, fit, said, two_buttons
from game.ui.page import HEADER, Page, changed_option, said_option
from game.ui.scene import Box, Icon, Panel, Picture, Rect, Scene, Text
from game.ui.screen import Shell


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
        size = fit(box, text, 14 * u, room)
        wide = box.width(text, size)
        spot = Rect(x + 23 * u, y, min(room, wide + 1), 20 * u)
        column.put(Icon(icon, x + 9 * u, y + 10 * u, 18 * u, "accent"), Text(text, spot, size))
        if lines == 1:
            x += wide + 39 * u
        else:
            y += 20 * u
    return y + (20 * u if lines == 1 else 0)


class GamePage(Page):
    """A game's picture, what can be agreed, and the buttons that begin a match."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.about, self.kind = MANIFEST[game], GAMES[game]
        self.options: Options = app.memory.options(game)
        self.waits = False
        self.house = False  # the house rules are unfolded
        self.asking = False  # whether the match that waits may be given up

    def title(self) -> str:
        """What the header says."""
        return _(self.about.title)

    def opened(self) -> None:
        """See whether a match waits."""
        self.waits = self.app.memory.has_match(self.game)
        self.asking = False

    def presets(self) -> dict[str, Options]:
        """Sets of all options, by their names; the defaults are always one of them."""
        found: Mapping[str, Mapping[str, Value]] = self.kind.presets
        kind = self.kind.options_type
        sets: dict[str, Options] = {name: kind(**dict(v)) for name, v in found.items()}
        return sets if kind() in sets.values() else {N_("Defaults"): kind(), **sets}

    def scene(self, box: Box) -> Scene:
        """Picture and buttons beside the options, or over and under them on narrow windows."""
        u = box.unit
        return self._beside(box) if box.w >= 860 * u and box.h >= 440 * u else self._stacked(box)

    def _beside(self, box: Box) -> Scene:
        u = box.unit
        scene = Scene()
        top = HEADER * u
        whole = min(box.w - 48 * u, 1160 * u)
        x = (box.w - whole) / 2
        left_w = min(400 * u, whole * 0.37)
        left = Column(box, x, left_w)
        self._buttons(left)
        buttons_h = left.y
        words = Column(box, x, left_w)
        self._words(words)
        room = box.h - top - 24 * u
        picture = min(left_w / 1.5, max(90 * u, room - buttons_h - words.y - 32 * u))
        card = Column(box, x, left_w)
        card.y = top + 8 * u
        card.put(Picture(f"pictures/{self.game}.png", Rect(x, card.y, left_w, picture), 14 * u))
        card.y += picture + 12 * u
        self._words(card)
        card.gap(16)
        self._buttons(card)
        right_x = x + left_w + 40 * u
        column = Column(box, right_x + 16 * u, x + whole - right_x - 32 * u)
        column.gap(8)
        self._all_options(column)
        column.gap(24)
        self.place(scene, Rect(right_x - 4 * u, top, box.w - right_x + 4 * u, box.h - top), column)
        card.onto(scene, 0)
        self.header(scene, box)
        return scene

    def _stacked(self, box: Box) -> Scene:
        u = box.unit
        scene = Scene()
        top = HEADER * u
        column = self.column(box)
        x, width = column.x - 16 * u, column.width + 32 * u
        picture = min(width / 1.5, box.h * 0.3)
        column.put(Picture(f"pictures/{self.game}.png", Rect(x, 0, width, picture), 14 * u))
        column.y = picture
        column.gap(12)
        self._words(column)
        column.gap(16)
        self._all_options(column)
        column.gap(20)
        foot = Column(box, column.x - 16 * u, width)
        self._buttons(foot, rules=False)
        high = foot.y + 24 * u
        room = Rect(0, top, box.w, box.h - top - high)
        self.place(scene, room, column)
        down = box.h - high + 12 * u
        scene.add(Panel(Rect(0, box.h - high, box.w, high), "plate-solid", 0))
        scene.add(Panel(Rect(0, box.h - high, box.w, 1), "line", 0))
        foot.onto(scene, down)
        self.header(scene, box, [("rules", "rules", _("Rules"), "r")])
        return scene

    def _words(self, column: Column) -> None:
        column.write(_(self.about.tagline), 18, bold=True)
        column.gap(8)
        rect = Rect(column.x, column.y, column.width, 0)
        column.y = facts(column, self.about.players, self.about.length, rect)

    def _buttons(self, column: Column, *, rules: bool = True) -> None:
        u = column.u
        if self.asking:
            column.write(_("Give up the match that waits and begin anew?"), 16, bold=True)
            column.gap(10)
            two_buttons(
                column,
                ("play-yes", _("Begin anew"), "play"),
                ("play-no", _("Keep it"), "close"),
            )
            return
        beside = column.width >= 300 * u
        wide = (column.width - 8 * u) / 2 if beside else column.width
        if self.waits:
            rect = column.action(
                "continue",
                _("Continue"),
                "play",
                strong=True,
                width=wide,
                key="enter",
            )
            if not beside:
                column.gap(TARGET + 8)
            column.action(
                "play",
                _("New match"),
                "restart",
                x=rect.right + 8 * u if beside else None,
                width=wide,
            )
            column.gap(TARGET)
        else:
            column.action("play", _("Play"), "play", strong=True, width=column.width, key="enter")
            column.gap(TARGET)
        if rules:
            column.gap(8)
            column.action("rules", _("Rules"), "rules", width=column.width, key="r")
            column.gap(TARGET)

    # -- options

    def _all_options(self, column: Column) -> None:
        choices = self.options.choices()
        top, at = column.y, len(column.scrolled)
        column.gap(16)
        self._presets(column)
        column.gap(16)
        for choice in choices:
            if not choice.house:
                column.rule()
                column.gap(14)
                column.option(choice, self.options.value(choice.key))
                column.gap(14)
        column.plate(top, at)
        house = [choice for choice in choices if choice.house]
        if not house:
            return
        column.gap(12)
        top, at = column.y, len(column.scrolled)
        differ = sum(self.options.value(c.key) != c.default for c in house)
        self._fold(column, len(house), differ)
        if self.house:
            for choice in house:
                column.rule()
                column.gap(14)
                column.option(choice, self.options.value(choice.key))
                column.gap(14)
        column.plate(top, at)

    def _presets(self, column: Column) -> None:
        u, box = column.u, column.box
        presets = self.presets()
        entries: list[tuple[Hashable, str, bool]] = [
            (("preset", name), _(name), made == self.options) for name, made in presets.items()
        ]
        if len(presets) > 1:
            label = _("Choose a set")
            column.write(label, 16, bold=True)
            column.write(_("All options at once; change any of them below."), 14, colour="soft")
            column.gap(8)
            rect = Rect(column.x, column.y, column.width, 0)
            column.y = column.segments(rect, entries, label, fill=True)
            return
        words, size = _("Defaults"), 15 * u
        wide = button_width(box, words, size, True)
        text = (
            _("As the rules have it")
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
                fit(box, title, 19 * u, room, True),
                "text",
                True,
            ),
            Text(
                text, Rect(column.x, y + 25 * u, room, 20 * u), fit(box, text, 14 * u, room), "soft"
            ),
        )
        column.button(
            entries[0][0],
            Rect(column.right - wide, y, wide, TARGET * u),
            words,
            icon="check" if entries[0][2] else "restart",
            say=_("All options as the rules have them"),
            size=size,
            layer=column.scrolled,
        )
        column.y = y + TARGET * u

    def _fold(self, column: Column, count: int, differ: int) -> None:
        u, box = column.u, column.box
        rect = Rect(column.x - 16 * u, column.y, column.width + 32 * u, 60 * u)
        words = _("House rules")
        more = (
            _("{n} of {all} changed").format(n=differ, all=count)
            if differ
            else _("{all}, all as written").format(all=count)
        )
        room = column.width - 36 * u
        column.put(
            Text(words, Rect(column.x, rect.y + 8 * u, room, 24 * u), 17 * u, "text", True),
            Text(
                more,
                Rect(column.x, rect.y + 31 * u, room, 20 * u),
                fit(box, more, 14 * u, room),
                "accent" if differ else "soft",
            ),
            Icon("up" if self.house else "down", column.right - 12 * u, rect.cy, 26 * u),
        )
        say = _("House rules, {more}; {state}").format(
            more=more, state=_("unfolded") if self.house else _("folded away")
        )
        column.touch("house", rect, say, 14 * u)
        column.y = rect.bottom

    # -- acts

    def on(self, what: Hashable) -> None:
        """Change an option, begin, go on, or open the rules."""
        self.changed = True
        match what:
            case ("option", str(key), bool() | int() | str() as value):
                options = changed_option(self.app, self.options, key, value)
                if options is not None:
                    self.options = options
                    self.app.memory.keep_options(self.game, options)
                    self.app.host.say(said_option(options, key))
            case ("preset", str(name)):
                self.options = self.presets()[name]
                self.app.memory.keep_options(self.game, self.options)
                self.app.host.say(said(_("Choose a set"), _(name), True))
            case other:
                self._press(other)

    def _press(self, what: Hashable) -> None:
        if what == "house":
            self.house = not self.house
            self.app.host.say(_("unfolded") if self.house else _("folded away"))
        elif what == "play" and self.app.memory.has_match(self.game):
            self.asking = True  # another window may have begun it just now
            self.app.focus("play-no")
            self.app.host.say(_("Give up the match that waits and begin anew?"))
        elif what == "play-no":
            self.asking = False
        elif what in ("play", "play-yes"):
            self.app.memory.give_up(self.game)
            self.app.play(self.game, self.options)
        elif what == "continue":
            self.app.resume(self.game)
        elif what == "rules":
            self.app.open_page("rules", self.game)
        else:
            super().on(what)
