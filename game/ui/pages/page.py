"""A page beside the table: a header, a column that scrolls, and what pages share about options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.engine.options import Options, Value
from game.engine.words import _
from game.ui.geometry import Box, Rect
from game.ui.leaves import Button
from game.ui.pages.blocks import CLOSE, TARGET, across, line, tap
from game.ui.pages.column import Column, said
from game.ui.scale import BIG, HEADING, LABEL
from game.ui.scene import Panel, Scene, Scroll, extent, shifted
from game.ui.screen import Screen, Shell
from game.ui.scrolling import FADE, scroll_mark
from game.ui.touches import Do, Open, What
from game.ui.tree import First, Middle, Node, Put

Way = tuple[What, str, str, str]  # a button of a header: what, icon, word, key
_Some = TypeVar("_Some", bound=Options)

HEADER = 60  # the height of a page's header
WORDY = 620  # units: where it has room for the words of its buttons
LOGO = 800 / 220  # the width of the logo over its height
WIDEST = 680  # the most a column of text and options is wide


class Page(Screen):
    """A screen with a header and a scrolled column."""

    scrolls = True
    game = ""  # the one that it is about, if any
    lined = True  # a line under its header says that it is scrolled
    _shows = False  # the picture before this one put a question, or answered one

    def title(self) -> str:
        """What the header says."""
        return _("Rookery")

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return self.title()

    def heading(self) -> str:
        """The window's title."""
        return f"{self.title()} – {_('Rookery')}"

    def header(self, scene: Scene, box: Box, buttons: Sequence[Way] = (), end: float = 0) -> float:
        """Draw Back, the title, and ``buttons`` (what, icon, word, key) at the right.

        With words they end at ``end``, where what is below does.

        Returns the height of the header.
        """
        u, wordy = box.unit, box.w >= WORDY * box.unit
        ways: list[Node] = []
        for what, icon, word, key in buttons:
            high = TARGET * u
            one = Button(what, word, key, icon, "text", size=LABEL, high=high, closer=1)
            ways += [CLOSE, Middle(one, tight=True) if wordy else tap(what, icon, word, key)]
        titles = [
            line(self.title(), BIG, bold=True, least=HEADING, grow=1),
            line(self.short_title(), BIG, bold=True, grow=1),
        ]
        row = across(tap(Do.BACK, "back", _("Back")), CLOSE, First(titles, grow=1), *ways)
        edge = CLOSE.units * u
        right = end if wordy and end else box.w - edge
        place = Rect(edge, edge, right - edge, TARGET * u)
        row.lay(Put(box, scene, scene.over), place)
        high = HEADER * u
        if self.lined and self.scroll > 0.5:
            scene.over.append(Panel(Rect(0, high - 1, box.w, 1), "line", 0))
        return high

    def place(
        self, scene: Scene, rect: Rect, column: Column, *, on: str = "", left: float | None = None
    ) -> None:
        """Show a column in a box of the window, as far as it is scrolled into view.

        What goes on below fades from ``left`` on, if that is not where the box begins.
        """
        height = column.y
        if column.shows and not self._shows:  # it is seen where it stands
            above, below = column.shows
            self.scroll = min(above, max(self.scroll, below + 8 * column.u + FADE - rect.h))
        self._shows = column.shows is not None
        self.scroll = max(0.0, min(self.scroll, height - rect.h))
        scene.scroll, scene.whole = Scroll(rect, height), column
        dy = rect.y - self.scroll
        top, bottom = self.scroll - 2, self.scroll + rect.h + 2
        for part in column.scrolled:
            spot = extent(part)
            if spot.y < bottom and spot.bottom > top:
                scene.scrolled.append(shifted(part, 0, dy))
        for touch in column.touches:
            scene.touches.append(touch._replace(rect=touch.rect.moved(0, dy), scrolled=True))
        scroll_mark(scene, rect, height, self.scroll, on=on, left=left)

    def filled(self, box: Box, column: Column, buttons: Sequence[Way] = ()) -> Scene:
        """The picture of a page that is a header with these buttons, and this column."""
        high = HEADER * box.unit

        def shown() -> Scene:
            scene = Scene(again=shown)
            self.place(scene, Rect(0, high, box.w, box.h - high), column)
            self.header(scene, box, buttons, column.wide(0).right)
            return scene

        return shown()

    def column(self, box: Box, most: float = WIDEST, pad: float = 16) -> Column:
        """An empty column in the middle of the window; plates are ``pad`` wider on each side."""
        u = box.unit
        width = min(most * u, box.w - 2 * (12 + pad) * u)
        return Column(box, (box.w - width) / 2, width)

    def on(self, what: What) -> None:
        """Back is on every page; so are ways to other pages."""
        match what:
            case Do.BACK:
                self.escape()
            case Open(name, game):
                self.app.open_page(name, game or self.game)


def changed_option(app: Shell, options: _Some, key: str, value: Value) -> _Some | None:
    """The options with one value changed; None, after showing why, when that is not allowed."""
    try:
        return replace(options, **{key: value})
    except ValueError as why:
        app.sounds.play("deny")
        app.toast(str(why))
        return None


def said_option(options: Options, key: str) -> str:
    """An option and its value in words, for a screen reader."""
    choice = next(c for c in options.choices() if c.key == key)
    return said(_(choice.label), _(choice.values[options.value(key)]), True)
