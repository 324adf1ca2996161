"""The menu: the games as pictures, and the match that waits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.engine.words import N_, _, ngettext, sentences
from game.house import GAMES, MANIFEST
from game.ui import today
from game.ui.memory import LEARNT, game_of
from game.ui.pages.blocks import TARGET
from game.ui.pages.column import SIDE, Column, button_width, side_button
from game.ui.pages.game_page import GamePage, facts, facts_lines
from game.ui.pages.page import LOGO, Page
from game.ui.play import drill_screen
from game.ui.scene import Bird, Box, Icon, Panel, Picture, Rect, Scene, Text, around
from game.ui.screen import Shell
from game.ui.text import LINE, shrunk, told, wrap
from game.ui.today import EASIEST
from game.ui.touches import Do, Open, ThisGame, What

if TYPE_CHECKING:
    from game.host.archive import Errand

BUTTONS: tuple[tuple[What, str, str], ...] = (
    (Open("settings"), "settings", N_("Settings")),
    (Open("statistics"), "chart", N_("Statistics")),
    (Open("about"), "info", N_("About")),
    (Do.FULLSCREEN, "fullscreen", N_("Full screen")),
)
_QUIT = (Do.QUIT, "close", N_("Quit"))  # the desktop's window; a page is closed by its browser
# What is likely meant, of what it says and what it says below.
STRIPS = {
    Do.TODAY: (N_("Today’s deal: {game}"), N_("The same cards for everybody")),
    Do.CONTINUE: (N_("Continue {game}"), N_("Just as you left it")),
    Do.LESSON: (N_("Play your first hand"), N_("New here? A coach teaches you {game}.")),
}
WHAT = N_("Five card games against computer players, free and without an account")
COACH = "robin"  # the bird on the button of a newcomer's first hand
PLAYED = N_("Today’s deals are done")
PROGRESS = N_("{n} of {all} played")
FRIEND = N_("A deal of {game} for you: the same cards, in the same seat.")  # a link brings it
_GAP = 12  # between two tiles
SMALLER = (0.94, 0.88, 0.82, 0.76)  # large type of a tall tablet, so that it shows every game
LOW = 480  # pixels: a lower window has no room for a logo above, and buttons below, its tiles


def choices() -> list[What]:
    """What can be touched in every menu, in the order in which the page's own numbers it."""
    buttons = (what for what, *_ in BUTTONS)
    return [*(ThisGame(game) for game in GAMES), *STRIPS, Do.RETRY, *buttons]


def wait_words(n: int) -> str:
    """That so many matches of a game wait, with ``{n}`` for their number."""
    return ngettext("Match waiting", "{n} matches waiting", n)


class _Tiles(NamedTuple):
    """How the tiles stand: their size, their columns, and whether the picture is beside."""

    columns: int
    w: float
    h: float
    picture: float  # its height, or its width where it is beside the text
    beside: bool


class _Frame(NamedTuple):
    """Where everything has its place."""

    column: Column  # what scrolls, as far as its logo
    top: float  # how high the header is
    foot: float  # and the bar at the foot; one of them is 0
    left: float  # how much room is left for the tiles
    tiles: _Tiles

    @property
    def over(self) -> float:
        """How much higher than that room the tiles are."""
        rows = -(-len(GAMES) // self.tiles.columns)
        return rows * self.tiles.h + (rows - 1) * _GAP * self.column.u - self.left


class Menu(Page):
    """The games as pictures; the match that waits; settings, statistics, about."""

    stakes = False

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.waiting: Counter[str] = Counter()  # how many matches wait, by game
        self.last: str | None = None  # the place of the one that was played last
        self.new = False  # nobody has played here yet: a first hand is offered
        self.day = 0  # the day of which the strip of today tells
        self.left: list[str] = []  # the games whose deal of today has not been begun

    def heading(self) -> str:
        """The window's title."""
        return _("Rookery – card tables")

    @property
    def buttons(self) -> tuple[tuple[What, str, str], ...]:
        """What is done on a button: its name, its sign and its words."""
        return BUTTONS if self.app.host.web else (*BUTTONS, _QUIT)

    def opened(self) -> None:
        """See which matches wait."""
        memory = self.app.memory
        places = memory.waiting()
        self.waiting = Counter(map(game_of, places))
        self.last = places[0] if places else None
        self.new = self.last is None and not memory.has_played()
        self.new &= memory.lesson(EASIEST) != LEARNT
        self.day, self.left = self.app.host.day(), today.unbegun(self.app)
        if memory.due() is None and memory.has_played():  # an older version kept them
            self.app.send(self.app.history.count_due())

    def tick(self, now: float) -> float:
        """After midnight other deals are today's; a menu at rest sees it at the next touch."""
        if self.app.host.day() != self.day:
            self.opened()
            self.changed = True
        return super().tick(now)

    def escape(self) -> bool:
        """There is nothing before the menu."""
        return False

    def scene(self, box: Box) -> Scene:
        """A header above the tiles on wide windows, a bar of buttons at the foot on narrow."""
        frame = self._framed(box)
        for part in SMALLER:
            if box.portrait and frame.over > 0 and part * box.unit >= 1:
                smaller = self._framed(box._replace(unit=part * box.unit))
                frame = smaller if smaller.over <= 0 else frame
        return self._filled(frame)

    def _framed(self, box: Box) -> _Frame:
        """The places of all in the window, with type of this size."""
        u = box.unit
        low = box.h < LOW
        wide = box.w >= (560 if low else 760) * u and not box.portrait
        edge = (24 if wide else 16) * u
        column = Column(box, edge, box.w - 2 * edge)
        if wide:
            top, foot = (66 if low else 92) * u, 0.0
        else:
            top, foot = 0.0, 64 * u
            logo = min(column.width * 0.92, max(60 * u, min(box.h * 0.1, 110 * u)) * LOGO)
            rect = around(box.w / 2, 12 * u + logo / LOGO / 2, logo, logo / LOGO)
            column.put(Picture("logo.png", rect))
            column.y = rect.bottom
            column.gap(12)
        strips = self._strips(column, Rect(0, 0, 0, 0))
        left = box.h - top - foot - column.y - 20 * u - strips
        return _Frame(column, top, foot, left, self._arrange(column, left))

    def _filled(self, frame: _Frame) -> Scene:
        """All of it in its places."""
        scene = Scene()
        column, top, foot, _left, tiles = frame
        box, u = column.box, column.u
        column.y += max(0.0, -frame.over * 0.42)
        grid = tiles.columns * tiles.w + (tiles.columns - 1) * _GAP * u
        high = self._strips(column, Rect((box.w - grid) / 2, column.y, grid, 0))
        column.gap(high / u)
        self._place_tiles(column, tiles)
        column.gap(20)
        self.place(scene, Rect(0, top, box.w, box.h - top - foot), column)
        if foot:
            self._foot(scene, box, foot)
        else:
            self._header(scene, box, top)
        return scene

    def _header(self, scene: Scene, box: Box, high: float) -> None:
        u = box.unit
        logo, size, gap = high * 0.74, 15 * u, 8 * u
        scene.add(Picture("logo.png", Rect(24 * u, high * 0.15, logo * LOGO, logo)))
        words = [_(text) for _what, _icon, text in self.buttons]
        widths = [button_width(box, word, size, True) for word in words]
        if sum(widths) + gap * len(widths) > box.w - 48 * u - logo * LOGO:
            widths = [TARGET * u] * len(widths)  # their signs alone
        right = box.w - 24 * u
        for (what, icon, _text), word, wide in reversed(
            [*zip(self.buttons, words, widths, strict=True)]
        ):
            rect = Rect(right - wide, (high - TARGET * u) / 2 + high * 0.04, wide, TARGET * u)
            text = word if wide > TARGET * u else ""
            scene.button(what, rect, text, icon=icon, size=size, say=word)
            right -= wide + gap

    def _foot(self, scene: Scene, box: Box, high: float) -> None:
        u = box.unit
        top = box.h - high
        scene.add(Panel(Rect(0, top, box.w, high), "plate-solid", 0))
        scene.add(Panel(Rect(0, top, box.w, 1), "line", 0))
        span = min(box.w - 12 * u, 560 * u)
        wide = span / len(self.buttons)
        x = (box.w - span) / 2
        for what, icon, text in self.buttons:
            words = _(text)
            rect = Rect(x + 2 * u, top + 4 * u, wide - 4 * u, high - 8 * u)
            scene.button(what, rect, plain=True, say=words)
            scene.add(Icon(icon, rect.cx, rect.y + 19 * u, 26 * u, "text"))
            size = shrunk(box, words, 13 * u, rect.w - 2 * u)
            spot = Rect(rect.x, rect.y + 34 * u, rect.w, 20 * u)
            scene.add(Text(words, spot, size, "text", False, "centre"))
            x += wide

    def _strips(self, column: Column, rect: Rect) -> float:
        """Today's deal and the match that waits, or before it a newcomer's first hand.

        The first of them leads, in gold. In a place without width only their height.
        """
        u, what = column.u, Do.CONTINUE if self.last else Do.LESSON if self.new else None
        beside = what and not column.box.portrait and column.width >= 560 * u
        high = (64 if beside or not what or column.box.h >= 700 * u else 52) * u
        said = wrap(column.box, _(WHAT), 15 * u, column.width) if self.new else []
        what_high = (len(said) * 15 * LINE + 10) * u if said and column.box.h >= LOW else 0.0
        if rect.w:
            if what_high:
                place = Rect(column.x, rect.y, column.width, 0)
                column.lines(
                    said, place, 15 * u, colour="soft", align="centre", layer=column.scrolled
                )
                rect = rect.moved(0, what_high)
            wide = (rect.w - _GAP * u) / 2 if beside else rect.w
            first = other = Rect(rect.x, rect.y, wide, high)
            across, down = (wide + _GAP * u, 0.0) if beside else (0.0, high + 8 * u)
            if self.new:
                lead, (title, more) = Do.LESSON, (_(text) for text in STRIPS[Do.LESSON])
                self._strip(column, first, lead, EASIEST, (title, more), lead=True)
                first = first.moved(across, down)
            game = self.left[0] if self.left else EASIEST
            title = STRIPS[Do.TODAY][0] if self.left else PLAYED
            if plays := sum(day <= self.day for day in self.app.memory.due() or ()):
                side = SIDE * u
                spot = first._replace(x=first.right - side, w=side)
                text = today.to_try(plays).format(n=plays)
                side_button(column, Do.RETRY, spot, text, "restart", text)
                first = first._replace(w=first.w - side - 8 * u)
            leads, words = bool(self.left) and not self.new, (_(title), self._progress())
            self._strip(column, first, Do.TODAY, game, words, lead=leads)
            if self.last:
                title, more = (_(text) for text in STRIPS[Do.CONTINUE])
                other, game = other.moved(across, down), game_of(self.last)
                about = self.app.memory.about(self.last)
                more = about.line(game) if about else more
                self._strip(column, other, Do.CONTINUE, game, (title, more), lead=not leads)
        return what_high + high + _GAP * u + (high + 8 * u if what and not beside else 0)

    def _progress(self) -> str:
        """How far the person is with today's deals; before the first of them, why to begin."""
        days, count = self.app.memory.days(), len(GAMES)
        run, done = days.now(self.day), len(days.done(self.day))
        said = [today.run_words(run).format(n=run)] if run else []
        said += [_(PROGRESS).format(n=done, all=count)] if done else []
        return " · ".join(said) or _(STRIPS[Do.TODAY][1])

    def _strip(
        self,
        column: Column,
        rect: Rect,
        what: What,
        game: str,
        said: tuple[str, str],
        *,
        lead: bool,
    ) -> None:
        """A row with a game's picture and two lines, in which ``{game}`` is its name."""
        u, box = column.u, column.box
        title = _(MANIFEST[game].title)
        fill, ink, soft = ("accent", "ink", "ink") if lead else ("plate-lit", "text", "soft")
        column.put(Panel(rect, fill, 14 * u, "accent"))
        thumb = Rect(rect.x + 8 * u, rect.y + 8 * u, (rect.h - 16 * u) * 1.5, rect.h - 16 * u)
        if rect.w >= 320 * u:
            if what == Do.LESSON:
                bird = around(thumb.cx, thumb.cy, thumb.h, thumb.h)
                column.put(Panel(thumb, "plate-solid", 8 * u))
                column.put(Bird(COACH, "pleased", bird, turned=True, within=True))
            else:
                column.put(Picture(f"pictures/{game}.png", thumb, 8 * u))
        left = (thumb.right if rect.w >= 320 * u else rect.x) + 14 * u
        room = rect.right - 64 * u - left
        words, more = (text.format(game=title) for text in said)
        lines, step = [more], 20 * u
        heads, head, size = [words], 26 * u, shrunk(box, words, 18 * u, room, True)
        if size < 13 * u:  # in two lines where one would be too small to read
            size = 14 * u
            heads, head, step = wrap(box, words, size, room, True), 17 * u, 15 * u
        elif box.width(more, 10.5 * u) > room:
            lines, step = wrap(box, more, 12 * u, room), 15 * u
        y = rect.cy - (head * len(heads) + step * len(lines)) / 2
        for line in heads:
            column.put(Text(line, Rect(left, y, room, head), size, ink, True))
            y += head
        size = min(14 * u, size * 0.85, *(shrunk(box, line, 14 * u, room) for line in lines))
        for line in lines:
            column.put(Text(line, Rect(left, y, room, step), size, soft))
            y += step
        side = min(44 * u, rect.h - 16 * u)
        circle = around(rect.right - 34 * u, rect.cy, side, side)
        column.put(
            Panel(circle, "ink" if lead else "accent", 22 * u),
            Icon("play", circle.cx + u, circle.cy, 24 * u, "accent" if lead else "ink"),
        )
        column.touch(what, rect, words, 14 * u)

    # -- tiles

    def _words(self, column: Column, width: float) -> float:
        """The height of the longest tile text, when each tile is ``width`` wide."""
        return max(self._high(column, game, width) for game in GAMES)

    @staticmethod
    def _high(column: Column, game: str, width: float) -> float:
        """The height of a tile's text."""
        u, box, about = column.u, column.box, MANIFEST[game]
        lines = len(told(box, _(about.tagline), 15 * u, width))
        facts = facts_lines(box, about.players, about.length, width)
        return (28 + lines * 15 * LINE + 6 + facts * 20) * u

    def _arrange(self, column: Column, left: float) -> _Tiles:
        """The arrangement with the largest pictures and the least scrolling."""
        u, count, gap = column.u, len(GAMES), _GAP * column.u
        best, most = None, -1.0
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            room = (left - gap * (rows - 1)) / rows
            full = (column.width - gap * (columns - 1)) / columns
            for beside in (False, True):
                w = min(full, (680 if beside else 480) * u)
                if columns > 1 and w < (290 if beside else 196) * u:
                    continue
                if beside:
                    picture = min(w * 0.4, 220 * u)
                    high = self._words(column, w - picture - 28 * u) + 20 * u
                    h = max(high, min(room, 190 * u))
                    seen = (picture - 8 * u) * (min(h, picture) - 12 * u)
                else:
                    high = self._words(column, w - 24 * u) + 26 * u
                    ideal = (w - 12 * u) / 1.5
                    picture = max(0.5 * ideal, min(room - high, 1.14 * ideal))  # it shows its cards
                    h = high + picture
                    seen = (w - 12 * u) * picture
                over = max(0.0, (h * rows + gap * (rows - 1)) / max(1.0, left) - 1)
                holes = rows * columns - count
                score = seen * count / (1 + 2 * over) ** 3 * (1 - 0.06 * holes)
                if over > 0.01:
                    score *= 0.6
                if columns * ((left + gap) // (h + gap)) < 2:  # one game alone is whole
                    score *= 0.6
                if score > most:
                    best, most = _Tiles(columns, w, h, picture, beside), score
        assert best is not None
        return best

    def _place_tiles(self, column: Column, tiles: _Tiles) -> None:
        gap = _GAP * column.u
        games = list(GAMES)
        for start in range(0, len(games), tiles.columns):
            row = games[start : start + tiles.columns]
            span = len(row) * tiles.w + (len(row) - 1) * gap
            x = column.x + (column.width - span) / 2
            for game in row:
                self._tile(column, game, Rect(x, column.y, tiles.w, tiles.h), tiles)
                x += tiles.w + gap
            column.y += tiles.h + gap
        column.y -= gap

    def _tile(self, column: Column, game: str, rect: Rect, tiles: _Tiles) -> None:
        u, box = column.u, column.box
        about = MANIFEST[game]
        column.put(Panel(rect, "plate", 14 * u, "line"))
        inset = 6 * u
        if tiles.beside:
            image = Rect(rect.x + inset, rect.y + inset, tiles.picture - inset, rect.h - 2 * inset)
            left, width = image.right + 12 * u, rect.right - image.right - 22 * u
            y = rect.cy - self._high(column, game, width) / 2
        else:
            image = Rect(rect.x + inset, rect.y + inset, rect.w - 2 * inset, tiles.picture)
            left, width = rect.x + 12 * u, rect.w - 24 * u
            y = image.bottom + 8 * u
        own = self._high(column, game, width)
        spare = 0.0 if tiles.beside else self._words(column, width) - own  # facts in one line
        column.put(Picture(f"pictures/{game}.png", image, 10 * u, about.gaze))
        title = _(about.title)
        column.put(
            Text(
                title,
                Rect(left, y, width, 28 * u),
                shrunk(box, title, 20 * u, width, True),
                "text",
                True,
            )
        )
        y += 28 * u
        lines = told(box, _(about.tagline), 15 * u, width)
        y = column.lines(
            lines, Rect(left, y, width, 0), 15 * u, colour="soft", layer=column.scrolled
        )
        facts(column, about.players, about.length, Rect(left, y + 6 * u + spare, width, 0))
        waits = self.waiting[game]
        if waits:
            words = wait_words(waits).format(n=waits)
            size = 13 * u
            edge = (2 if tiles.beside else 6) * u  # beside the text a picture is narrow
            wide = min(box.width(words, size, True) + 32 * u, image.w - 2 * edge)
            # The birds look out of the right half of a broad picture.
            y = image.bottom - 26 * u - edge if tiles.beside else image.y + edge
            badge = Rect(image.x + edge, y, wide, 26 * u)
            inner = Rect(badge.x + 23 * u, badge.y, wide - 29 * u, badge.h)
            column.put(
                Panel(badge, "accent", 13 * u),
                Icon("clock", badge.x + 13 * u, badge.cy, 16 * u, "ink"),
                Text(words, inner, shrunk(box, words, size, inner.w, True), "ink", True),
            )
        spoken = [title, _(about.tagline), _(about.players), _(about.length)]
        say = sentences(*spoken, *([words] if waits else []))
        column.touch(ThisGame(game), rect, say, 14 * u)

    def _retry(self) -> Errand[None]:
        """Try the first play that is due; where none can be read any more, none is offered."""
        if not (yield from drill_screen.retry(self.app, *today.games())):
            yield from self.app.history.count_due()

    def on(self, what: What) -> None:
        """Open what was touched."""
        match what:
            case ThisGame(game):
                self.app.push(GamePage(self.app, game))
            case Do.TODAY if self.left:
                today.play(self.app, self.left[0])
            case Do.TODAY:
                self.app.open_page("daily", EASIEST)
            case Do.RETRY:
                self.app.send(self._retry())
            case Do.CONTINUE if self.last:
                self.app.resume(self.last)
            case Do.LESSON:
                self.app.learn(EASIEST)
            case Do.FULLSCREEN:
                self.app.full_screen()
            case Do.QUIT:
                self.app.quit()
            case Open(page):
                self.app.open_page(page)
