"""The menu: the games as pictures, and the match that waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.engine.words import N_, _
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
    across,
    below,
    disc,
    line,
    words,
)
from game.ui.pages.column import SIDE, Column
from game.ui.pages.game_page import GamePage
from game.ui.pages.page import LOGO, Page
from game.ui.pages.tiles import Tiles, arranged, place_tiles
from game.ui.play import drill_guide
from game.ui.scale import BIG, FINE, HEADING, LABEL, NOTE, SMALL
from game.ui.scene import Bird, Panel, Part, Picture, Scene
from game.ui.screen import Shell
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
SMALLER = (0.94, 0.88, 0.82, 0.76)  # large type of a tall tablet, so that it shows every game
LOW = 480  # pixels: a lower window has no room for a logo above, and buttons below, its tiles


def choices() -> list[What]:
    """What can be touched in every menu, in the order in which the page's own numbers it."""
    buttons = (what for what, *_ in BUTTONS)
    return [*(ThisGame(game) for game in GAMES), *STRIPS, Do.RETRY, *buttons]


def _lines(what: Do) -> tuple[str, str]:
    """What a strip says, and what it says below."""
    name, more = STRIPS[what]
    return _(name), _(more)


def _logo(place: Rect, _unit: float) -> Iterable[Part]:
    yield Picture("logo.png", place)


class _Frame(NamedTuple):
    """Where everything has its place."""

    column: Column  # what scrolls, as far as its logo
    top: float  # how high the header is
    foot: float  # and the bar at the foot; one of them is 0
    left: float  # how much room is left for the tiles
    tiles: Tiles

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
        return _Frame(column, top, foot, left, arranged(column, left))

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
        place_tiles(put, column, tiles, self.waiting)
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
