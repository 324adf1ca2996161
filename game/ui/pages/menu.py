"""The menu: the games as pictures, and the match that waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.engine.words import N_, _, ngettext, sentences
from game.house import GAMES, MANIFEST
from game.ui import today
from game.ui.geometry import Box, Rect, around
from game.ui.leaves import Button, Plate, Sign, Words
from game.ui.memory import LEARNT, game_of
from game.ui.pages.blocks import (
    AIR,
    CLOSE,
    CORNER,
    END,
    TARGET,
    TIGHT,
    Drawn,
    Listed,
    across,
    below,
    disc,
    line,
    words,
)
from game.ui.pages.column import SIDE, Column
from game.ui.pages.game_page import GamePage
from game.ui.pages.page import LOGO, Page
from game.ui.play import drill_guide
from game.ui.scale import BIG, BODY, FINE, HEADING, LABEL, NOTE, SMALL
from game.ui.scene import Bird, Icon, Panel, Part, Picture, Scene, Text
from game.ui.screen import Shell
from game.ui.text import shrunk, told
from game.ui.today import EASIEST
from game.ui.touches import Do, Open, ThisGame, What
from game.ui.tree import First, Middle, Node, Put, Space, Stack, row

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
NAME, BADGE = 20, 26  # units: a game's name, and how high the sign of waiting matches is
SMALLER = (0.94, 0.88, 0.82, 0.76)  # large type of a tall tablet, so that it shows every game
LOW = 480  # pixels: a lower window has no room for a logo above, and buttons below, its tiles


def choices() -> list[What]:
    """What can be touched in every menu, in the order in which the page's own numbers it."""
    buttons = (what for what, *_ in BUTTONS)
    return [*(ThisGame(game) for game in GAMES), *STRIPS, Do.RETRY, *buttons]


def wait_words(n: int) -> str:
    """That so many matches of a game wait, with ``{n}`` for their number."""
    return ngettext("Match waiting", "{n} matches waiting", n)


def _lines(what: Do) -> tuple[str, str]:
    """What a strip says, and what it says below."""
    name, more = STRIPS[what]
    return _(name), _(more)


def _logo(place: Rect, _unit: float) -> Iterable[Part]:
    yield Picture("logo.png", place)


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
        return rows * self.tiles.h + (rows - 1) * AIR.units * self.column.u - self.left


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
            logo = min(column.width * 0.92 / LOGO, max(60 * u, min(box.h * 0.1, 110 * u))) / u
            column.lay(AIR, Drawn(logo * LOGO, logo, _logo), AIR)
        strips = self._strips(column).needs(box, column.width)[1]
        left = box.h - top - foot - column.y - END.units * u - strips
        return _Frame(column, top, foot, left, self._arrange(column, left))

    def _filled(self, frame: _Frame) -> Scene:
        """All of it in its places."""
        column, top, foot, _left, tiles = frame
        box, u, strips = column.box, column.u, self._strips(column)
        column.y += max(0.0, -frame.over * 0.42)
        grid = tiles.columns * (tiles.w + AIR.units * u) - AIR.units * u
        high = strips.needs(box, grid)[1]
        put = Put(box, column, column.scrolled)
        strips.lay(put, Rect((box.w - grid) / 2, column.y, grid, high))
        column.y += high
        self._place_tiles(put, column, tiles)
        column.lay(END)

        def shown() -> Scene:
            scene = Scene(again=shown)
            self.place(scene, Rect(0, top, box.w, box.h - top - foot), column)
            self._buttons(Put(box, scene, scene.over), top, foot)
            return scene

        return shown()

    def _buttons(self, put: Put, top: float, foot: float) -> None:
        """Those of every menu: in a bar at the foot, or in a header, with words if they fit."""
        box, u = put.box, put.box.unit
        if foot:
            each = [
                Plate(
                    below(Sign(icon, "text", BIG), line(_(text), SMALL, least=8, align="centre")),
                    fill="",
                    pad=(1, 1),
                    touch=what,
                    say=_(text),
                )
                for what, icon, text in self.buttons
            ]
            bar = Middle(row(*each, gap=TIGHT.units, even=True), wide=560)
            place = Rect(0, box.h - foot, box.w, foot)
            Plate(bar, fill="plate-solid", pad=(TIGHT.units, TIGHT.units), radius=0).lay(put, place)
            put.layer.append(Panel(place._replace(h=1), "line", 0))
            return

        def way(*, words: bool) -> Node:
            blocks: list[Node] = []
            for what, icon, text in self.buttons:
                said, high = _(text) if words else "", TARGET * u
                one = Button(
                    what,
                    said,
                    "",
                    icon,
                    "text",
                    size=LABEL,
                    say=_(text),
                    high=high,
                    wide=high,
                    closer=1,
                )
                blocks += [CLOSE, Middle(one, tight=True)]
            logo = 0.74 * top / u
            return across(Drawn(logo * LOGO, logo, _logo), Space(grow=1), *blocks)

        edge = END.units * u
        First([way(words=True), way(words=False)]).lay(put, Rect(edge, 0, box.w - 2 * edge, top))

    def _strips(self, column: Column) -> Node:
        """Today's deal and the match that waits, or before it a newcomer's first hand.

        The first of them leads, in gold.
        """
        box, u, what = column.box, column.u, Do.CONTINUE if self.last else Do.LESSON
        alone = not (self.last or self.new)
        beside = not alone and not box.portrait and column.width >= 560 * u
        high = 64 if beside or alone or box.h >= 700 * u else 52
        game = self.left[0] if self.left else EASIEST
        leads = bool(self.left) and not self.new
        name = STRIPS[Do.TODAY][0] if self.left else PLAYED
        strips = [self._strip(Do.TODAY, game, (_(name), self._progress()), high, lead=leads)]
        if plays := sum(day <= self.day for day in self.app.memory.due() or ()):
            text = today.to_try(plays).format(n=plays)
            side = Words(text, FINE, 9, bold=True, wide=SIDE - AIR.units - 1)
            button = Plate(
                below(Sign("restart", "accent", NOTE), side),
                fill="plate-lit",
                edge="accent",
                pad=(AIR.units / 2, 2),
                high=high,
                radius=CORNER,
                touch=Do.RETRY,
                say=text,
            )
            strips = [Stack([*strips, CLOSE, button], across=True, gap=0, grow=1)]
        said: list[Node] = []
        if self.new:
            strips.insert(0, self._strip(what, EASIEST, _lines(what), high, lead=True))
            if box.h >= LOW:
                said = [words(_(WHAT), LABEL, "soft", align="centre"), CLOSE]
        if self.last:
            game = game_of(self.last)
            about, (name, more) = self.app.memory.about(self.last), _lines(what)
            more = about.line(game) if about else more
            strips.append(self._strip(what, game, (name, more), high, lead=not leads))
        if beside:
            return below(*said, row(*strips, gap=AIR.units * u, even=True), AIR)
        return below(*said, Stack(strips, gap=CLOSE.units * u), AIR)

    def _progress(self) -> str:
        """How far the person is with today's deals; before the first of them, why to begin."""
        days, count = self.app.memory.days(), len(GAMES)
        run, done = days.now(self.day), len(days.done(self.day))
        said = [today.run_words(run).format(n=run)] if run else []
        said += [_(PROGRESS).format(n=done, all=count)] if done else []
        return " · ".join(said) or _(STRIPS[Do.TODAY][1])

    def _strip(
        self, what: What, game: str, said: tuple[str, str], high: float, *, lead: bool
    ) -> Node:
        """A row with a game's picture and two lines, in which ``{game}`` is its name."""
        name, more = (text.format(game=_(MANIFEST[game].title)) for text in said)
        fill, ink, soft = ("accent", "ink", "ink") if lead else ("plate-lit", "text", "soft")
        tall = high - 2 * CLOSE.units

        def thumb(place: Rect, u: float) -> Iterable[Part]:
            if what != Do.LESSON:
                yield Picture(f"pictures/{game}.png", place, CLOSE.units * u)
                return
            yield Panel(place, "plate-solid", CLOSE.units * u)
            bird = around(place.cx, place.cy, place.h, place.h)
            yield Bird(COACH, "pleased", bird, turned=True, within=True)

        def way(head: Words, foot: Words, *before: Node) -> Node:
            side = min(TARGET, tall)
            go_on = disc("play", side, *(("ink", "accent") if lead else ()))
            told = across(*before, CLOSE, below(head, foot, grow=1), CLOSE, go_on)
            return Plate(
                told,
                fill=fill,
                edge="accent",
                pad=(CLOSE.units, 0),
                high=high,
                radius=CORNER,
                touch=what,
                say=name,
            )

        picture, small = Drawn(1.5 * tall, tall, thumb), line(more, FINE, soft)
        large = line(more, NOTE, soft, least=FINE - 1)
        return First(
            [
                way(line(name, HEADING, ink, bold=True, least=HEADING), large, picture),
                way(line(name, HEADING, ink, bold=True, least=SMALL), large),
                way(line(name, HEADING, ink, bold=True, least=SMALL), words(more, FINE, soft)),
                way(words(name, NOTE, ink, bold=True), small),
            ],
            grow=1,
        )

    # -- tiles

    @staticmethod
    def _told(box: Box, game: str, width: float, *, low: bool = False) -> Stack:
        """A game's name, its line, and its facts: these may stand at the foot of its place."""
        about = MANIFEST[game]
        tagline = "\n".join(told(box, _(about.tagline), LABEL * box.unit, width))
        players, length = (
            [Listed(icon, line(_(text), NOTE, least=least)) for least in (NOTE, 9)]
            for icon, text in (("people", about.players), ("clock", about.length))
        )
        facts = [
            across(players[0], AIR, length[0], Space(grow=1)),
            below(players[1], length[1]),
        ]
        return below(
            line(_(about.title), NAME, bold=True),
            words(tagline, LABEL, "soft"),
            *([Space(grow=1)] if low else []),
            CLOSE,
            First(facts),
            grow=1,
        )

    def _words(self, column: Column, width: float) -> float:
        """The height of the longest tile text, when each tile is ``width`` wide."""
        box = column.box
        return max(self._told(box, game, width).needs(box, width)[1] for game in GAMES)

    def _arrange(self, column: Column, left: float) -> _Tiles:
        """The arrangement with the largest pictures and the least scrolling."""
        u, count, gap = column.u, len(GAMES), AIR.units * column.u
        best, most, edge = None, -1.0, CLOSE.units * u
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
                    high = self._words(column, w - picture - gap - 2 * edge) + 2 * edge
                    h = max(high, min(room, 190 * u))
                    seen = picture * (min(h, picture) - 2 * edge)
                else:
                    high = self._words(column, w - 3 * edge) + 3 * edge
                    ideal = (w - 2 * edge) / 1.5
                    picture = max(0.5 * ideal, min(room - high, 1.14 * ideal))  # it shows its cards
                    h = high + picture
                    seen = (w - 2 * edge) * picture
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

    def _place_tiles(self, put: Put, column: Column, tiles: _Tiles) -> None:
        gap, games = AIR.units * column.u, list(GAMES)
        for start in range(0, len(games), tiles.columns):
            games_here = games[start : start + tiles.columns]
            span = len(games_here) * (tiles.w + gap) - gap
            x = column.x + (column.width - span) / 2
            for game in games_here:
                tile = Rect(x, column.y, tiles.w, tiles.h)
                self._tile(column.box, game, tiles).lay(put, tile)
                x += tiles.w + gap
            column.y += tiles.h + gap
        column.y -= gap

    def _tile(self, box: Box, game: str, tiles: _Tiles) -> Plate:
        """A game: its picture over what is said of it, or beside it."""
        about, waits, u = MANIFEST[game], self.waiting[game], box.unit
        waiting = wait_words(waits).format(n=waits) if waits else ""

        def draw(place: Rect, _unit: float) -> Iterable[Part]:
            yield Picture(f"pictures/{game}.png", place, CLOSE.units * u, about.gaze)
            if not waits:
                return
            # The birds look out of the right half of a broad picture.
            badge, edge = BADGE * u, TIGHT.units * u
            wide = min(box.width(waiting, SMALL * u, True) + 1.3 * badge, place.w - 2 * edge)
            y = place.bottom - badge - edge if tiles.beside else place.y + edge
            spot = Rect(place.x + edge, y, wide, badge)
            inner = Rect(spot.x + 0.9 * badge, y, wide - 1.1 * badge, badge)
            size = shrunk(box, waiting, SMALL * u, inner.w, True)
            yield Panel(spot, "accent", badge / 2)
            yield Icon("pause", spot.x + badge / 2, spot.cy, BODY * u, "ink")
            yield Text(waiting, inner, size, "ink", True)

        edge, picture = CLOSE.units, tiles.picture / u
        if tiles.beside:
            width = tiles.w - tiles.picture - (AIR.units + 2 * edge) * u
            image = Drawn(picture, tiles.h / u - 2 * edge, draw)
            inner = across(image, AIR, self._told(box, game, width))
        else:
            text = self._told(box, game, tiles.w - 3 * edge * u, low=True)
            padded = Plate(text, fill="", pad=(TIGHT.units, 0), grow=1)
            inner = below(Drawn(0, picture, draw), CLOSE, padded)
        spoken = [_(about.title), _(about.tagline), _(about.players), _(about.length)]
        return Plate(
            inner,
            fill="plate",
            edge="line",
            pad=(edge, edge),
            radius=CORNER,
            touch=ThisGame(game),
            say=sentences(*spoken, *([waiting] if waits else [])),
        )

    def _retry(self) -> Errand[None]:
        """Try the first play that is due; where none can be read any more, none is offered."""
        if not (yield from drill_guide.retry(self.app, *today.games())):
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
