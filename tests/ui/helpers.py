"""A program without a screen: a host whose clock the test turns, and an app on a table."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from functools import cache, lru_cache
from itertools import count
from types import FrameType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.engine.match import Match
from game.engine.state import Start
from game.host.archive import Opening
from game.host.files import kept_rules, kept_words
from game.host.texts import Texts
from game.house import GAMES
from game.ui import start
from game.ui.app import App
from game.ui.drawing import backdrop
from game.ui.drawing.fonts import Fonts
from game.ui.history import History
from game.ui.memory import MATCH, Memory
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Scene, Text
from tests import rubbish


class Nowhere:
    """No storage: what is kept lasts as long as this object."""

    storage = False

    def load(self, key: str) -> str | None:
        return None

    def save(self, key: str, text: str) -> bool:
        return False

    def rename(self, key: str, name: str) -> bool:
        return False


class TestHost:
    """A host in the test's hand: it remembers in a dict, and its clock stands still."""

    __test__ = False

    def __init__(self, *, storage: bool = True, web: bool = True) -> None:
        self.web = web
        self.embedded = False
        self.reduced_motion = self.covered = False
        self.storage = storage
        self.params: dict[str, str] = {}
        self.language = "en"
        self.begun = ""
        self.site = "https://a.host/rookery/" if web else ""
        self.copied = self.shared = ""
        self.shares = False
        self.kept: dict[str, str] = {}
        self.held: dict[str, bool | None] = {}  # set one to False: another tab has it
        self.said: list[str] = []
        self.emitted: list[tuple[str, str]] = []
        self.now = 0.0
        self.late = 0.0  # seconds that a press was made before it is read
        self.today = "2026-11-22 14:05:33"
        self.days = 20_779
        self.east = 60
        self.archive = Opening(Texts(Nowhere()))
        self.leaves = False
        self.mirrored: list[dict[str, Any]] = []
        self.wanted: list[tuple[str, int]] = []  # controls used: ("press", its number)

    def load(self, key: str) -> str | None:
        return self.kept.get(key)

    def save(self, key: str, text: str) -> bool:
        if self.storage:
            self.kept[key] = text
        return self.storage

    def remove(self, key: str) -> None:
        self.kept.pop(key, None)

    def rename(self, key: str, name: str) -> bool:
        return self.save(name, self.kept[key]) and self.kept.pop(key) is not None

    def keys(self) -> list[str]:
        return sorted(self.kept)

    def hold(self, name: str, *, take: bool = False) -> None:
        self.held[name] = take or self.held.get(name, True)

    def holds(self, name: str) -> bool | None:
        return self.held.get(name, True)

    def let_go(self, name: str) -> None:
        del self.held[name]

    def export(self, name: str, text: str) -> str:
        self.exported = (name, text)
        return f"/home/{name}.txt"

    def copy(self, text: str) -> bool:
        self.copied = text
        return True

    def share(self, text: str) -> bool:
        self.shared = text if self.shares else ""
        return self.shares

    def choose(self) -> bool:
        return self.web

    def offered(self) -> str | None:
        return None

    def bring(self, path: str) -> None:
        pass

    def changed_box(self) -> tuple[float, float, float] | None:
        return None

    def clock(self) -> float:
        self.now += 0.0001
        return self.now

    def pressed(self) -> float:
        return self.now - self.late

    def day(self) -> int:
        return self.days

    def zone(self) -> int:
        return self.east

    def date(self) -> str:
        return self.today

    async def frame(self) -> None:
        self.now += 1 / 60

    async def idle(self, seconds: float) -> None:
        self.now += seconds

    def say(self, text: str) -> None:
        self.said.append(text)

    def words(self, language: str) -> str | None:
        return kept_words(language)

    def rules(self, game: str, language: str) -> str | None:
        return kept_rules(game, language)

    def speaks(self, language: str) -> None:
        self.spoken = language

    def mirror(self, news: str) -> None:
        self.mirrored.append(json.loads(news))

    def asked(self) -> list[tuple[str, int]]:
        asked, self.wanted = self.wanted, []
        return asked

    def title(self, text: str) -> None:
        pass

    def ready(self) -> None:
        pass

    def emit(self, kind: str, detail: str) -> None:
        self.emitted.append((kind, detail))

    def depth(self, depth: int) -> None:
        pass

    def types(self, wanted: bool) -> None:
        pass

    def tab_leaves(self, leaves: bool) -> None:
        self.leaves = leaves

    def scrolls(self, does: bool) -> None:
        pass

    def full_screen(self) -> None:
        pass

    def worn(self) -> float:
        return math.inf

    def begin_anew(self, left: str) -> None:
        pass

    def record(self, name: str, values: list[float]) -> None:
        pass


class TextHost(TestHost):
    """A host that has no database: what is over lasts as a text among the others."""

    def __init__(self, *, storage: bool = True, web: bool = True) -> None:
        super().__init__(storage=storage, web=web)
        self.archive = Opening(Texts(self))


class Killed(Exception):
    """The program was killed."""


class Mortal(TextHost):
    """A host that can be killed: before its writing of this number from now on."""

    lives = 0

    def _writes(self) -> None:
        self.lives -= 1
        if self.lives == 0:
            raise Killed

    def save(self, key: str, text: str) -> bool:
        self._writes()
        return super().save(key, text)

    def remove(self, key: str) -> None:
        self._writes()
        super().remove(key)


def killed_anywhere(
    prepare: Callable[[TextHost], object], work: Callable[[TextHost], object]
) -> Iterator[TextHost]:
    """What is there again when this was killed before each of its writings, and at last not."""
    for number in count(1):
        host = Mortal()
        prepare(host)
        host.lives, died = number, False
        try:
            work(host)
        except Killed:
            died = True
        again = TextHost()
        again.kept = dict(host.kept)
        yield again
        if not died:
            return


def carry_out(app: App) -> None:
    """Take every step of what the program has been sent for."""
    while app.errands.running:
        app.errands.go_on()


def waits(host: TestHost, game: str) -> str:
    """The text of the only match of a game that waits."""
    [place] = Memory(host).waiting(game)
    return host.kept[MATCH + place]


def lasting(memory: Memory) -> History:
    """What is over, as a program with this memory knows it."""
    return History(memory.host, memory)


BOXES = (
    (360, 640, 2.0),
    (390, 844, 3.0),
    (640, 360, 2.0),
    (820, 1180, 1.0),
    (1280, 720, 1.0),
    (1280, 720, 2.0),
    (2560, 1080, 1.0),
)


READ = 16  # pictures that stay read: all of them are 300 MB
LARGE = 1 << 22  # dots of a window: the table of a larger one does not stay


def _at_once(table: Callable[..., backdrop.Steps]) -> Callable[..., backdrop.Steps]:
    """A table that is made once for all tests, and is there in one step."""

    def made(size: tuple[int, int], *what: object) -> pygame.Surface:
        steps = table(size, *what)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return done.value

    whole = lru_cache(4)(made)

    def again(size: tuple[int, int], *what: object) -> backdrop.Steps:
        give = whole if size[0] * size[1] <= LARGE else made
        return give(size, *what[:2])  # not onto one that others are given, too
        yield

    return again


@cache
def read_once() -> None:
    """Pictures are read once in this process: that was most of the work of many tests."""
    pygame.image.load = lru_cache(READ)(pygame.image.load)
    backdrop._table = _at_once(backdrop._table)


@cache
def unpacked() -> tuple[Fonts, dict[str, pygame.mixer.Sound]]:
    """The letters that programs of this process have measured and drawn, and their sounds."""
    pygame.register_quit(unpacked.cache_clear)  # they end with pygame
    return Fonts(), {}


def new_app(host: TestHost) -> App:
    """A program without a window yet. What others have unpacked before serves it too."""
    read_once()
    app = App(host)
    app.painter.parts.fonts, app.sounds._sounds = unpacked()
    return app


def open_app(w: float = 1280, h: float = 720, density: float = 1.0, **host: bool) -> App:
    """The program with no screen on its stack yet."""
    rubbish.free()  # of the windows that the same test has closed
    pygame.display.init()
    app = new_app(TestHost(**host))
    app.resize(w, h, density)
    return app


def open_table(
    app: App, game: str, *, seed: int = 1, dealer: int = -1, **options: object
) -> MatchScreen:
    """A new match on the app's table."""
    kind = GAMES[game]
    table = MatchScreen(app, Match(kind(kind.options_type(**options)), Start(seed, dealer)))
    app.push(table)
    return table


def written(scene: Scene) -> list[str]:
    """Every text in a picture, from the bottom up."""
    layers = (scene.under, scene.over, scene.scrolled, scene.pops, scene.top)
    return [part.text for layer in layers for part in layer if isinstance(part, Text)]


def pass_time(app: App, seconds: float, step: float = 1 / 30) -> None:
    """Let frames go by, and then be painted all that one frame has no time for.

    How much that is depends on what earlier tests have left in the stores of pictures.
    """
    for _ in range(max(1, round(seconds / step))):
        one_frame(app, step)
    for _ in range(60):
        if app.painter.late:
            app.frames.refresh(app.host.now)


def one_frame(app: App, step: float = 1 / 60) -> None:
    """Let a single frame go by."""
    app.host.now += step
    now = app.host.now
    app.screen.tick(now)
    app.frames.refresh(now)


def until_mine(app: App, limit: float = 120) -> None:
    """Let time go by until only the person is waited for, or a sheet is shown: that is painted."""
    end = app.host.now + limit
    while app.host.now < end:
        app.host.now += 0.1
        now = app.host.now
        app.screen.tick(now)
        app.frames.update(now)
        table = app.screen
        still = not app.sprites.moving(now) and now >= table.director.rest_until
        if table.overlay or (table.match.waiting == 1 << ME and still):
            app.frames.refresh(now)
            return
    seen = f"{table.overlay!r} over {table.match.waiting:b}, ours {table.keeper.ours()}, {still=}"
    raise AssertionError(f"nobody asked the person for {limit:.0f} s: {seen}")


class LeavingHost(TestHost):
    """A host whose person closes the window when nothing happens any more, or after a while."""

    app: App

    def changed_box(self) -> tuple[float, float, float] | None:
        return (640, 400, 1.0) if self.now < 0.001 else None

    async def idle(self, seconds: float) -> None:
        self.app.running = False

    async def frame(self) -> None:
        await super().frame()
        self.app.running = self.now < 0.2


def open_address(monkeypatch: pytest.MonkeyPatch, host: LeavingHost) -> None:
    """Let the program begin with the host's parameters, until it rests or for a few frames."""

    def remember(its_host: LeavingHost) -> App:
        its_host.app = new_app(its_host)
        return its_host.app

    monkeypatch.setattr(start, "App", remember)
    run(start.begin(host))


def run(program: Coroutine[None, None, None]) -> None:
    """Run a program whose host answers each wait at once.

    No event loop is needed; a browser test of the same process may hold one.
    """
    try:
        program.send(None)
    except StopIteration:
        return
    raise AssertionError("the program waits for something outside the test")


def calls(work: Callable[[], object]) -> int:
    """How many functions are called to do this."""
    count = 0

    def called(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
