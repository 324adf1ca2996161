"""The menu with its pictures, and the page of one game with everything that can be agreed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from game.engine.options import Options, Value
from game.engine.words import N_, _, sentences
from game.games import GAMES, MANIFEST
from game.ui.pages import (
    HEADER,
    LINE,
    LOGO,
    TARGET,
    Page,
    Sheet,
    button_width,
    changed_option,
    fit,
    said,
    said_option,
    two_buttons,
)
from game.ui.scene import Box, Icon, Panel, Picture, Rect, Scene, Text, around
from game.ui.screen import Shell

_BUTTONS = (
    ("settings", "settings", N_("Settings")),
    ("statistics", "chart", N_("Statistics")),
    ("about", "info", N_("About")),
    ("fullscreen", "fullscreen", N_("Full screen")),
)
_GAP = 12  # between two tiles


class _Tiles(NamedTuple):
    """How the tiles stand: their size, their columns, and whether the picture is beside."""

    columns: int
    w: float
    h: float
    picture: float  # its height, or its width where it is beside the text
    beside: bool


class Menu(Page):
    """The games as pictures; the match that waits; settings, statistics, about."""

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.waiting: set[str] = set()
        self.last: str | None = None

    def heading(self) -> str:
        """The window's title."""
        return _("Rookery – card tables")

    def opened(self) -> None:
        """See which matches wait."""
        memory = self.app.memory
        self.waiting = {game for game in GAMES if memory.has_match(game)}
        self.last = memory.last_game()

    def escape(self) -> bool:
        """There is nothing before the menu."""
        return False

    def scene(self, box: Box) -> Scene:
        """A header beside the tiles on wide windows, a bar of buttons at the foot on narrow."""
        u = box.unit
        scene = Scene()
        wide = box.w >= 760 * u and not box.portrait
        edge = (24 if wide else 16) * u
        sheet = Sheet(box, edge, box.w - 2 * edge)
        if wide:
            top, foot = 92 * u, 0.0
        else:
            top, foot = 0.0, 64 * u
            logo = min(sheet.width * 0.92, max(60 * u, min(box.h * 0.14, 110 * u)) * LOGO)
            rect = around(box.w / 2, 12 * u + logo / LOGO / 2, logo, logo / LOGO)
            sheet.put(Picture("logo.png", rect))
            sheet.y = rect.bottom
            sheet.gap(12)
        room = Rect(0, top, box.w, box.h - top - foot)
        left = room.h - sheet.y - 20 * u
        strip = 76 * u if self.last else 0.0
        tiles = self._arrange(sheet, left - strip)
        rows = -(-len(GAMES) // tiles.columns)
        grid_w = tiles.columns * tiles.w + (tiles.columns - 1) * _GAP * u
        grid_h = rows * tiles.h + (rows - 1) * _GAP * u
        sheet.y += max(0.0, (left - strip - grid_h) * 0.42)
        if self.last:
            self._continue(sheet, Rect((box.w - grid_w) / 2, sheet.y, grid_w, 64 * u))
            sheet.gap(76)
        self._place_tiles(sheet, tiles)
        sheet.gap(20)
        self.place(scene, room, sheet)
        if wide:
            self._header(scene, box, top)
        else:
            self._foot(scene, box, foot)
        return scene

    def _header(self, scene: Scene, box: Box, high: float) -> None:
        u = box.unit
        logo = 68 * u
        scene.add(Picture("logo.png", Rect(24 * u, 14 * u, logo * LOGO, logo)))
        right = box.w - 24 * u
        for what, icon, text in reversed(_BUTTONS):
            words = _(text)
            size = 15 * u
            wide = button_width(box, words, size, True)
            rect = Rect(right - wide, (high - TARGET * u) / 2 + 4 * u, wide, TARGET * u)
            scene.button(what, rect, words, icon=icon, size=size)
            right -= wide + 8 * u

    def _foot(self, scene: Scene, box: Box, high: float) -> None:
        u = box.unit
        top = box.h - high
        scene.add(Panel(Rect(0, top, box.w, high), "plate-solid", 0))
        scene.add(Panel(Rect(0, top, box.w, 1), "line", 0))
        span = min(box.w, 560 * u)
        wide = span / len(_BUTTONS)
        x = (box.w - span) / 2
        for what, icon, text in _BUTTONS:
            words = _(text)
            rect = Rect(x + 2 * u, top + 4 * u, wide - 4 * u, high - 8 * u)
            scene.button(what, rect, plain=True, say=words)
            scene.add(Icon(icon, rect.cx, rect.y + 19 * u, 26 * u, "text"))
            size = fit(box, words, 13 * u, rect.w - 2 * u)
            spot = Rect(rect.x, rect.y + 34 * u, rect.w, 20 * u)
            scene.add(Text(words, spot, size, "text", False, "centre"))
            x += wide

    def _continue(self, sheet: Sheet, rect: Rect) -> None:
        assert self.last is not None
        u, box = sheet.u, sheet.box
        title = _(MANIFEST[self.last].title)
        sheet.put(Panel(rect, "plate-lit", 14 * u, "accent"))
        thumb = Rect(rect.x + 8 * u, rect.y + 8 * u, 72 * u, 48 * u)
        sheet.put(Picture(f"pictures/{self.last}.png", thumb, 8 * u))
        left = thumb.right + 14 * u
        room = rect.right - 64 * u - left
        words = _("Continue {game}").format(game=title)
        sheet.put(
            Text(
                words,
                Rect(left, rect.y + 9 * u, room, 26 * u),
                fit(box, words, 18 * u, room, True),
                "text",
                True,
            )
        )
        more = _("As you left it")
        sheet.put(
            Text(
                more,
                Rect(left, rect.y + 34 * u, room, 20 * u),
                fit(box, more, 14 * u, room),
                "soft",
            )
        )
        circle = around(rect.right - 34 * u, rect.cy, 44 * u, 44 * u)
        sheet.put(
            Panel(circle, "accent", 22 * u), Icon("play", circle.cx + u, circle.cy, 24 * u, "ink")
        )
        sheet.touch("continue", rect, words, 14 * u)

    # -- tiles

    def _words(self, sheet: Sheet, width: float) -> float:
        """How high the words of a tile are at most, in a tile with so much room for them."""
        u, box = sheet.u, sheet.box
        high = 0.0
        for about in MANIFEST.values():
            lines = len(box.wrap(_(about.tagline), 15 * u, width))
            facts = _facts_lines(box, about.players, about.length, width)
            high = max(high, (28 + lines * 15 * LINE + 6 + facts * 20) * u)
        return high

    def _arrange(self, sheet: Sheet, left: float) -> _Tiles:
        """The arrangement that shows the pictures largest with the least scrolling."""
        u, count, gap = sheet.u, len(GAMES), _GAP * sheet.u
        best, most = None, -1.0
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            room = (left - gap * (rows - 1)) / rows
            full = (sheet.width - gap * (columns - 1)) / columns
            for beside in (False, True):
                w = min(full, (680 if beside else 480) * u)
                if columns > 1 and w < (320 if beside else 196) * u:
                    continue
                if beside:
                    picture = min(w * 0.4, 220 * u)
                    high = self._words(sheet, w - picture - 28 * u) + 20 * u
                    h = max(high, min(room, 190 * u))
                    seen = (picture - 8 * u) * (min(h, picture) - 12 * u)
                else:
                    high = self._words(sheet, w - 24 * u) + 26 * u
                    ideal = (w - 12 * u) / 1.5
                    picture = max(0.5 * ideal, min(room - high, 1.3 * ideal))
                    h = high + picture
                    seen = (w - 12 * u) * min(picture, 1.15 * ideal)
                over = max(0.0, (h * rows + gap * (rows - 1)) / max(1.0, left) - 1)
                holes = rows * columns - count
                score = seen * count / (1 + 2 * over) ** 2 * (1 - 0.06 * holes)
                if over > 0.01:
                    score *= 0.6
                if score > most:
                    best, most = _Tiles(columns, w, h, picture, beside), score
        assert best is not None
        return best

    def _place_tiles(self, sheet: Sheet, tiles: _Tiles) -> None:
        gap = _GAP * sheet.u
        games = list(GAMES)
        for start in range(0, len(games), tiles.columns):
            row = games[start : start + tiles.columns]
            span = len(row) * tiles.w + (len(row) - 1) * gap
            x = sheet.x + (sheet.width - span) / 2
            for game in row:
                self._tile(sheet, game, Rect(x, sheet.y, tiles.w, tiles.h), tiles)
                x += tiles.w + gap
            sheet.y += tiles.h + gap
        sheet.y -= gap

    def _tile(self, sheet: Sheet, game: str, rect: Rect, tiles: _Tiles) -> None:
        u, box = sheet.u, sheet.box
        about = MANIFEST[game]
        sheet.put(Panel(rect, "plate", 14 * u, "line"))
        inset = 6 * u
        if tiles.beside:
            image = Rect(rect.x + inset, rect.y + inset, tiles.picture - inset, rect.h - 2 * inset)
            left, width = image.right + 12 * u, rect.right - image.right - 22 * u
            y = rect.y + (rect.h - self._words(sheet, width)) / 2
        else:
            image = Rect(rect.x + inset, rect.y + inset, rect.w - 2 * inset, tiles.picture)
            left, width = rect.x + 12 * u, rect.w - 24 * u
            y = image.bottom + 8 * u
        sheet.put(Picture(f"pictures/{game}.png", image, 10 * u))
        title = _(about.title)
        sheet.put(
            Text(
                title,
                Rect(left, y, width, 28 * u),
                fit(box, title, 20 * u, width, True),
                "text",
                True,
            )
        )
        y += 28 * u
        lines = box.wrap(_(about.tagline), 15 * u, width)
        y = sheet.lines(lines, Rect(left, y, width, 0), 15 * u, colour="soft", layer=sheet.scrolled)
        _facts(sheet, about.players, about.length, Rect(left, y + 6 * u, width, 0))
        waits = game in self.waiting
        if waits:
            words = _("Match waits")
            size = 13 * u
            wide = min(box.width(words, size, True) + 38 * u, image.w - 12 * u)
            y = image.bottom - 32 * u if tiles.beside else image.y + 6 * u
            badge = Rect(image.right - wide - 6 * u, y, wide, 26 * u)
            inner = Rect(badge.x + 26 * u, badge.y, wide - 34 * u, badge.h)
            sheet.put(
                Panel(badge, "accent", 13 * u),
                Icon("clock", badge.x + 15 * u, badge.cy, 16 * u, "ink"),
                Text(words, inner, fit(box, words, size, inner.w, True), "ink", True),
            )
        told = [title, _(about.tagline), _(about.players), _(about.length)]
        say = sentences(*told, *([_("A match waits")] if waits else []))
        sheet.touch(("game", game), rect, say, 14 * u)

    def on(self, what: Hashable) -> None:
        """Open what was touched."""
        if isinstance(what, tuple) and what[0] == "game":
            self.app.push(GamePage(self.app, what[1]))
        elif what == "continue" and self.last:
            self.app.resume(self.last)
        elif what == "fullscreen":
            self.app.full_screen()
        elif what in ("settings", "statistics", "about"):
            self.app.open_page(str(what))


def _facts_lines(box: Box, players: str, length: str, width: float) -> int:
    size = 14 * box.unit
    both = box.width(_(players), size) + box.width(_(length), size) + 62 * box.unit
    return 1 if both <= width else 2


def _facts(sheet: Sheet, players: str, length: str, rect: Rect) -> float:
    """Who plays and how long, with their signs; the y below."""
    u, box = sheet.u, sheet.box
    x, y = rect.x, rect.y
    lines = _facts_lines(box, players, length, rect.w)
    for icon, text in (("people", _(players)), ("clock", _(length))):
        room = rect.right - x - 23 * u
        size = fit(box, text, 14 * u, room)
        wide = box.width(text, size)
        spot = Rect(x + 23 * u, y, min(room, wide + 1), 20 * u)
        sheet.put(Icon(icon, x + 9 * u, y + 10 * u, 18 * u, "accent"), Text(text, spot, size))
        if lines == 1:
            x += wide + 39 * u
        else:
            y += 20 * u
    return y + (20 * u if lines == 1 else 0)


# -- the page of one game


class GamePage(Page):
    """A game's picture, what can be agreed, and the buttons that begin a match."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.about, self.kind = MANIFEST[game], GAMES[game]
        self.options: Any = app.memory.options(game)
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
        """All options at once, by the name of the set; one of them is always the defaults."""
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
        left = Sheet(box, x, left_w)
        self._buttons(left)
        buttons_h = left.y
        words = Sheet(box, x, left_w)
        self._words(words)
        room = box.h - top - 24 * u
        picture = min(left_w / 1.5, max(90 * u, room - buttons_h - words.y - 32 * u))
        card = Sheet(box, x, left_w)
        card.y = top + 8 * u
        card.put(Picture(f"pictures/{self.game}.png", Rect(x, card.y, left_w, picture), 14 * u))
        card.y += picture + 12 * u
        self._words(card)
        card.gap(16)
        self._buttons(card)
        right_x = x + left_w + 40 * u
        sheet = Sheet(box, right_x + 16 * u, x + whole - right_x - 32 * u)
        sheet.gap(8)
        self._all_options(sheet)
        sheet.gap(24)
        self.place(scene, Rect(right_x - 4 * u, top, box.w - right_x + 4 * u, box.h - top), sheet)
        card.onto(scene, 0)
        self.header(scene, box)
        return scene

    def _stacked(self, box: Box) -> Scene:
        u = box.unit
        scene = Scene()
        top = HEADER * u
        sheet = self.column(box)
        x, width = sheet.x - 16 * u, sheet.width + 32 * u
        picture = min(width / 1.5, box.h * 0.3)
        sheet.put(Picture(f"pictures/{self.game}.png", Rect(x, 0, width, picture), 14 * u))
        sheet.y = picture
        sheet.gap(12)
        self._words(sheet)
        sheet.gap(16)
        self._all_options(sheet)
        sheet.gap(20)
        foot = Sheet(box, sheet.x - 16 * u, width)
        self._buttons(foot, rules=False)
        high = foot.y + 24 * u
        room = Rect(0, top, box.w, box.h - top - high)
        self.place(scene, room, sheet)
        down = box.h - high + 12 * u
        scene.add(Panel(Rect(0, box.h - high, box.w, high), "plate-solid", 0))
        scene.add(Panel(Rect(0, box.h - high, box.w, 1), "line", 0))
        foot.onto(scene, down)
        self.header(scene, box, [("rules", "rules", _("Rules"), "r")])
        return scene

    def _words(self, sheet: Sheet) -> None:
        sheet.write(_(self.about.tagline), 18, bold=True)
        sheet.gap(8)
        rect = Rect(sheet.x, sheet.y, sheet.width, 0)
        sheet.y = _facts(sheet, self.about.players, self.about.length, rect)

    def _buttons(self, sheet: Sheet, *, rules: bool = True) -> None:
        u = sheet.u
        if self.asking:
            sheet.write(_("Give up the match that waits and begin anew?"), 16, bold=True)
            sheet.gap(10)
            two_buttons(
                sheet,
                ("play-yes", _("Begin anew"), "play"),
                ("play-no", _("Keep it"), "close"),
            )
            return
        beside = sheet.width >= 300 * u
        wide = (sheet.width - 8 * u) / 2 if beside else sheet.width
        if self.waits:
            rect = sheet.action(
                "continue",
                _("Continue"),
                "play",
                strong=True,
                width=wide,
                key="enter",
            )
            if not beside:
                sheet.gap(TARGET + 8)
            sheet.action(
                "play",
                _("New match"),
                "restart",
                x=rect.right + 8 * u if beside else None,
                width=wide,
            )
            sheet.gap(TARGET)
        else:
            sheet.action("play", _("Play"), "play", strong=True, width=sheet.width, key="enter")
            sheet.gap(TARGET)
        if rules:
            sheet.gap(8)
            sheet.action("rules", _("Rules"), "rules", width=sheet.width, key="r")
            sheet.gap(TARGET)

    # -- options

    def _all_options(self, sheet: Sheet) -> None:
        choices = self.options.choices()
        top, at = sheet.y, len(sheet.scrolled)
        sheet.gap(16)
        self._presets(sheet)
        sheet.gap(16)
        for choice in choices:
            if not choice.house:
                sheet.rule()
                sheet.gap(14)
                sheet.option(choice, getattr(self.options, choice.key))
                sheet.gap(14)
        sheet.plate(top, at)
        house = [choice for choice in choices if choice.house]
        if not house:
            return
        sheet.gap(12)
        top, at = sheet.y, len(sheet.scrolled)
        differ = sum(getattr(self.options, c.key) != c.default for c in house)
        self._fold(sheet, len(house), differ)
        if self.house:
            for choice in house:
                sheet.rule()
                sheet.gap(14)
                sheet.option(choice, getattr(self.options, choice.key))
                sheet.gap(14)
        sheet.plate(top, at)

    def _presets(self, sheet: Sheet) -> None:
        u, box = sheet.u, sheet.box
        presets = self.presets()
        entries: list[tuple[Hashable, str, bool]] = [
            (("preset", name), _(name), made == self.options) for name, made in presets.items()
        ]
        if len(presets) > 1:
            label = _("Choose a set")
            sheet.write(label, 16, bold=True)
            sheet.write(_("All options at once; change any of them below."), 14, colour="soft")
            sheet.gap(8)
            rect = Rect(sheet.x, sheet.y, sheet.width, 0)
            sheet.y = sheet.segments(rect, entries, label, fill=True)
            return
        words, size = _("Defaults"), 15 * u
        wide = button_width(box, words, size, True)
        text = (
            _("As the rules have it")
            if entries[0][2]
            else _("{n} changed").format(n=len(self.options.changed()))
        )
        room = sheet.width - wide - 12 * u
        title = _("Options")
        y = sheet.y - 4 * u
        sheet.put(
            Text(
                title,
                Rect(sheet.x, y, room, 26 * u),
                fit(box, title, 19 * u, room, True),
                "text",
                True,
            ),
            Text(
                text, Rect(sheet.x, y + 25 * u, room, 20 * u), fit(box, text, 14 * u, room), "soft"
            ),
        )
        sheet.button(
            entries[0][0],
            Rect(sheet.right - wide, y, wide, TARGET * u),
            words,
            icon="check" if entries[0][2] else "restart",
            say=_("All options as the rules have them"),
            size=size,
            layer=sheet.scrolled,
        )
        sheet.y = y + TARGET * u

    def _fold(self, sheet: Sheet, count: int, differ: int) -> None:
        u, box = sheet.u, sheet.box
        rect = Rect(sheet.x - 16 * u, sheet.y, sheet.width + 32 * u, 60 * u)
        words = _("House rules")
        more = (
            _("{n} of {all} changed").format(n=differ, all=count)
            if differ
            else _("{all}, all as written").format(all=count)
        )
        room = sheet.width - 36 * u
        sheet.put(
            Text(words, Rect(sheet.x, rect.y + 8 * u, room, 24 * u), 17 * u, "text", True),
            Text(
                more,
                Rect(sheet.x, rect.y + 31 * u, room, 20 * u),
                fit(box, more, 14 * u, room),
                "accent" if differ else "soft",
            ),
            Icon("up" if self.house else "down", sheet.right - 12 * u, rect.cy, 26 * u),
        )
        say = _("House rules, {more}; {state}").format(
            more=more, state=_("unfolded") if self.house else _("folded away")
        )
        sheet.touch("house", rect, say, 14 * u)
        sheet.y = rect.bottom

    # -- acts

    def on(self, what: Hashable) -> None:
        """Change an option, begin, go on, or open the rules."""
        self.changed = True
        if isinstance(what, tuple) and what[0] == "option":
            options = changed_option(self.app, self.options, what[1], what[2])
            if options is not None:
                self.options = options
                self.app.memory.keep_options(self.game, options)
                self.app.host.say(said_option(options, what[1]))
        elif isinstance(what, tuple) and what[0] == "preset":
            self.options = self.presets()[what[1]]
            self.app.memory.keep_options(self.game, self.options)
            self.app.host.say(said(_("Choose a set"), _(what[1]), True))
        elif what == "house":
            self.house = not self.house
            self.app.host.say(_("unfolded") if self.house else _("folded away"))
        elif what == "play" and self.app.memory.has_match(self.game):  # perhaps since just now
            self.asking = True
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
