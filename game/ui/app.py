"""The program: one window, a stack of screens, one asynchronous loop.

The loop reads input, lets the top screen act, draws what has changed, and sleeps until something
can happen: a frame while anything moves or thinks, else the next touch.
"""

from __future__ import annotations

import math
import os
from collections.abc import Hashable, Iterable, Iterator
from itertools import zip_longest

import pygame

from game.engine.match import DamagedSave, Match
from game.engine.options import Options
from game.engine.state import Start
from game.engine.words import _
from game.games import GAMES
from game.host import Host
from game.ui.memory import Memory
from game.ui.paint import LIFT, Painter
from game.ui.scene import Box, Panel, Rect, Scene, Touch, around
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.sound import Sounds
from game.ui.sprites import Sprites
from game.ui.table import Table

DRAG = 10  # logical pixels before a press becomes a drag
TOAST = 4.0  # seconds a short message stays
FLICK = 0.1  # seconds before a finger leaves that say how fast it moved
FASTEST = 3000.0  # logical pixels a second of a flicked page
CALM = 4.0  # how much of its speed a flicked page loses in a second, as a power of e
LEAST = 320.0  # logical pixels: no layout has to do with a narrower or a lower window
AMPLE = 720.0  # logical pixels of the shorter side, beyond which a picture grows as a whole …
LARGEST = 32 / 15  # … so many times at most: then type is 2.4 times as large as on a phone
SLOWEST = 30.0  # logical pixels a second below which a flicked page stops

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def typed(text: str) -> str:
    """What a key or an input method has written, without signs that nobody can see."""
    return "".join(sign for sign in text if sign.isprintable())


def ahead(here: Touch, way: tuple[int, int], others: Iterable[Touch]) -> Touch | None:
    """Where an arrow leads: to the nearest place straight ahead, else to the nearest of the rest.

    Straight ahead is what shares half of its side, or of ours, with us.
    """
    dx, dy = way
    one, best, least = here.rect, None, (2, 0.0, 0.0)
    for touch in others:
        rect = touch.rect
        x, y = rect.cx - one.cx, rect.cy - one.cy
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 1:
            continue
        wide = min(one.right, rect.right) - max(one.x, rect.x)  # what both cover; else the gap
        high = min(one.bottom, rect.bottom) - max(one.y, rect.y)
        shared, half, gap = (
            (high, min(one.h, rect.h) / 2, -wide) if dx else (wide, min(one.w, rect.w) / 2, -high)
        )
        if shared >= half:
            cost = (0, max(gap, 0.0), along + across)
        elif across <= along * 3 + 4:
            cost = (1, along + across * 2, 0.0)
        else:
            continue
        if cost < least:
            best, least = touch, cost
    return best


class App:
    """The window and the stack of screens; screens reach everything they need through it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.painter = Painter()
        self.sounds = Sounds()
        self.sprites = Sprites()
        self.memory = Memory(host)
        self.settings = Settings()
        self.stack: list[Screen] = []
        self.box = Box(1, 1, 1, 1, lambda text, size, bold: 0)
        self.picture = Scene()
        self.running = True
        self._shown: Screen | None = None
        self._hover: Touch | None = None
        self._focus: Hashable = None
        self._keyboard = False  # the focus is shown since a key was used
        self._pressed: Touch | None = None
        self._press_at = (0.0, 0.0)
        self._drag_at = (0.0, 0.0)
        self._finger = False
        self._dragging = False
        self._scrolling = False
        self._trail: list[tuple[float, float]] = []  # when the finger was how far down
        self._drift = 0.0  # logical pixels a second that a flicked page still moves
        self._drift_at = 0.0
        self._armed: Hashable = None  # the card that a first tap has raised
        self._toast = ""
        self._toast_until = 0.0
        self._complaint = ""  # the toast, when it is one that must have been read
        self._heading = ""
        self.drawing = 0.0  # seconds that the last picture took
        self._work: list[float] = []
        self._chores: Iterator[None] = iter(())  # what is prepared while nothing happens

    # -- screens

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self.stack[-1]

    @property
    def at_table(self) -> bool:
        """Whether a match is on the screen."""
        return bool(self.stack) and isinstance(self.screen, Table)

    def push(self, screen: Screen) -> None:
        """Open a screen over the present one."""
        self.stack.append(screen)
        self._opened()

    def back(self) -> None:
        """Leave the top screen; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().closed()
            self._opened()

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the top one."""
        self.stack.pop().closed()
        self.push(screen)

    def _opened(self) -> None:
        self.screen.opened()
        self.screen.changed = True
        self._focus = self._armed = self._pressed = None
        self._dragging = False
        self._drift = 0.0

    # -- what the menus ask for

    def play(self, game: str, options: Options, start: Start | None = None) -> None:
        """Begin a match; the person is asked first whether it takes the place of one that waits."""
        match = Match(GAMES[game](options), start or Start(seed=int.from_bytes(os.urandom(6))))
        waiting = self.memory.match(game)
        if waiting is None:
            self.seat(match)
        else:
            self.seat(waiting, match)

    def open_text(self, text: str) -> None:
        """Seat a match that was kept as text; a sentence when it cannot be read."""
        try:
            match = Match.load(text, GAMES)
        except DamagedSave as why:
            self.toast(str(why))
            return
        while len(self.stack) > 1 and not self.at_table:
            self.back()  # it opens in the place of the table that lies under the page, if one does
        table = self.screen if self.stack else None
        if isinstance(table, Table) and not table.match.over and not table.safe():
            self.seat(table.match, match)
            return
        waiting = self.memory.match(match.rules.id)
        if waiting is None or waiting.save() == match.save():
            self.seat(match)
        else:
            self.seat(waiting, match)

    def resume(self, game: str) -> None:
        """Go on with the match that waits; a sentence when it cannot be read."""
        match = self.memory.match(game)
        if match is not None:
            self.seat(match)
        else:
            for screen in self.stack[-1:]:
                screen.opened()  # it need not offer that match any more
            self.complain()

    def seat(self, match: Match, instead: Match | None = None) -> None:
        """Put a match on the table; ``instead`` is another, which the person may choose."""
        table = Table(self, match, instead)
        if self.at_table:
            self.replace(table)
        else:
            self.push(table)

    def open_page(self, name: str, game: str = "") -> None:
        """Open one of the pages: rules, settings, statistics, about, keys."""
        # Not before: a page that opens right at a table does without them.
        from game.ui.screens import PAGES  # noqa: PLC0415

        self.push(PAGES[name](self, game))

    def complain(self) -> None:
        """Say what the memory has to complain about, one sentence at a time."""
        if self.memory.complaints:
            complaint = self.memory.complaints.pop(0)
            self.toast(complaint)
            self._complaint = complaint

    def toast(self, text: str, say: str = "") -> None:
        """Show one sentence for a few seconds, and speak it, or ``say`` in its place.

        A complaint that it hides before its time is up comes again after it.
        """
        if self._complaint and self.host.clock() < self._toast_until:
            self.memory.complaints.insert(0, self._complaint)
        self._complaint = ""
        self._toast = text
        self._toast_until = self.host.clock() + TOAST
        for screen in self.stack[-1:]:
            screen.changed = True
        self.host.say(say or text)

    def use(self, settings: Settings) -> None:
        """Take over and remember how the person likes the table."""
        self.settings = settings
        self.sounds.volume = (0.0, 0.3, 0.65, 1.0)[settings.volume]
        self._measure_box(self.box.w, self.box.h, self.box.density)
        for screen in self.stack:
            screen.changed = True

    @property
    def finger(self) -> bool:
        """Whether the last touch was a finger’s, not a mouse’s."""
        return self._finger

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""
        return self._dragging

    @property
    def still(self) -> bool:
        """Whether motion is unwanted."""
        return self.settings.reduced_motion or self.host.reduced_motion

    # -- the window

    def _measure_box(self, w: float, h: float, density: float) -> None:
        unit = max(1.0, min(w, h, AMPLE) / 640) * self.settings.text_scale
        unit = min(unit, max(0.8, min(w / 290, h / 420)))  # a small window has room for so much
        self.box = Box(w, h, density, unit, self.painter.measure)

    def resize(self, w: float, h: float, density: float) -> None:
        """The window has a new size, in logical pixels, or a new density.

        Layouts need a certain room: a window without it shows the same picture, but smaller. In a
        large window all of it is larger: type, gaps, corners and what is pointed at.
        """
        pixels = round(w * density), round(h * density)
        side = max(1.0, min(w, h))
        zoom = max(1 / LARGEST, min(1.0, AMPLE / side), LEAST / side)
        w, h, density = max(LEAST, w * zoom), max(LEAST, h * zoom), density / zoom
        self.painter.open(*pixels, density)
        self._measure_box(w, h, density)
        self.sprites.finish()
        for screen in self.stack:
            screen.changed = True

    # -- the loop

    async def run(self) -> None:
        """Until the window is closed."""
        ready = False
        while self.running:
            now = self.host.clock()
            if (box := self.host.changed_box()) is not None:
                self.resize(*box)
            self._input(now)
            if (text := self.host.offered()) is not None:
                self.open_text(text)
            self._coast(now)
            wait = self.screen.tick(now)
            before = self.host.clock()
            self._refresh(now)
            self.drawing = self.host.clock() - before
            if not ready:
                ready = True
                self.host.ready()
            if self._toast:
                wait = min(wait, max(0.0, self._toast_until - now))
            moving = self.sprites.moving(now) or self.painter.late
            busy = not wait or self.screen.changed or moving or bool(self._drift)
            if not busy:
                busy = next(self._chores, self) is None
            self._measure_work(self.host.clock() - now, not busy)
            if busy:
                await self.host.frame()
            else:
                await self.host.idle(wait)

    def prepare(self, deck: str = "") -> None:
        """Have the sounds and a deck's faces ready before they are needed, a bit at a time."""
        self._chores = self._prepare(deck)

    def _prepare(self, deck: str) -> Iterator[None]:
        cards = self.painter.cards
        yield from self.sounds.warm()
        poses = self.picture.cards.values()
        width = max((pose.width for pose in poses), default=0.0)
        deck = deck and next((pose.deck for pose in poses), deck)  # perhaps with four colours
        for name in cards.index[deck] if deck and width else ():
            cards.face(deck, name, self.painter.side(width))
            yield
        self.painter.veil()
        yield

    def _measure_work(self, seconds: float, resting: bool) -> None:
        self._work.append(round(seconds * 1000, 2))
        if len(self._work) >= 120 or resting:
            self.host.record("frame", self._work)
            self._work = []

    def _rebuild(self, now: float) -> None:
        """Make the picture anew if anything about it has changed; nothing is painted yet."""
        screen = self.screen
        if not screen.changed and self._shown is screen:
            return
        screen.changed = False
        self.picture = screen.scene(self.box)
        if self._toast:
            self._draw_toast(self.picture)
        seconds = 0.0 if self._shown is not screen else screen.seconds()
        if self._shown is not screen:
            self.sprites = Sprites()
        self._shown = screen
        self.sprites.show(self.picture, now, 0.0 if self.still else seconds)
        if self._dragging and self._pressed is not None:
            self.sprites.hold(self._pressed.card, *self._drag_at)
        if self.heading() != self._heading:
            self._heading = self.heading()
            self.host.title(self._heading)
            if not self.host.web:
                pygame.display.set_caption(self._heading)
        self._hover = self._find(self._hover.what) if self._hover else None

    def _refresh(self, now: float) -> None:
        if self._toast and now > self._toast_until:
            self._toast = ""
            self.screen.changed = True
        if not self._toast:
            self.complain()
        self._rebuild(now)
        lifted = self._lifted()
        focus = self._find(self._focus) if self._keyboard and self._focus is not None else None
        hover = self._hover
        pointed, scroll = focus or hover, self.picture.scroll
        shown = hover is not None and hover.card is None and not hover.off and not self._finger
        if hover is not None and hover.rect == self.box.rect:
            shown = False  # the whole window, to close what lies over it, is no button to point at
        ring = focus.rect if focus else None
        if focus and lifted is not None and focus.card == lifted:
            ring = focus.rect.moved(0, -LIFT)
        self.painter.draw(
            self.picture,
            self.sprites.looks(now),
            lifted=lifted,
            popped=self.sprites.popped(now),
            hover=hover.rect if hover is not None and shown else None,
            focus=ring,
            clip=scroll.rect if scroll and pointed and pointed.scrolled else None,
            radius=focus.radius if focus else (hover.radius if hover is not None else 10),
        )

    def heading(self) -> str:
        """The window's title now."""
        return self.screen.heading()

    def _lifted(self) -> Hashable:
        if self._armed is not None:
            touch = self._find(self._armed)
            return touch.card if touch else None
        if self._keyboard and self._focus is not None:
            touch = self._find(self._focus)
            return touch.card if touch and not touch.off else None
        hover = self._hover
        return hover.card if hover is not None and not hover.off and not self._finger else None

    def _draw_toast(self, scene: Scene) -> None:
        u = self.box.unit
        size = 15 * u
        low = None if scene.modal else scene.notice
        narrow = self.box.wrap(self._toast, size, low.w - 24 * u) if low is not None else []
        tall = len(narrow) * size * 1.35
        if low is not None and tall <= low.h + 4 * u:  # it takes the place of what stands there
            lines = narrow
            h = max(low.h, min(tall + 20 * u, max(low.h, tall) + 6 * u))
            rect = Rect(low.x, low.y - max(0, h - low.h) / 2, low.w, h)
        else:
            lines = self.box.wrap(self._toast, size, min(self.box.w - 24, 620 * u) - 32 * u)
            w = max(self.box.width(line, size) for line in lines) + 36 * u
            h = len(lines) * size * 1.35 + 20 * u
            rect = around(self.box.w / 2, self.box.h * (0.3 if self.box.portrait else 0.24), w, h)
            if low is not None:  # it grows upwards, away from the hand
                w, h = max(w, low.w), max(h, low.h)
                x = min(max(low.cx - w / 2, 8), self.box.w - 8 - w)
                rect = Rect(x, low.bottom - h, w, h)
        scene.top.append(Panel(rect, "paper", 12))
        scene.lines(
            lines,
            Rect(rect.x, rect.cy - len(lines) * size * 0.675, rect.w, 0),
            size,
            colour="ink",
            align="centre",
            layer=scene.top,
        )

    def _find(self, what: Hashable) -> Touch | None:
        return next((t for t in self.picture.live() if t.what == what), None)

    # -- input

    def _input(self, now: float) -> None:
        events = pygame.event.get()
        for event, after in zip_longest(events, events[1:]):
            if after and event.type == after.type == pygame.MOUSEMOTION:
                continue  # only where the pointer has come to counts
            # What was just done may have changed the screen: the next event means the new one.
            self._rebuild(now)
            self._take(event, now)

    def _take(self, event: pygame.event.Event, now: float) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.running = False
        elif kind == pygame.VIDEORESIZE and not self.host.web:
            self.resize_desktop(event.w, event.h)
        elif kind == pygame.DROPFILE:
            self.host.bring(event.file)
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.painter.again()
            self.screen.changed = True
        elif kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._point_at(event, now)
        elif kind == pygame.MOUSEWHEEL:
            self._drift = 0.0
            self._scroll(-event.precise_y * 60)
        elif kind == pygame.KEYDOWN:
            self._key(event, now)

    def _point_at(self, event: pygame.event.Event, now: float) -> None:
        at: tuple[int, int] = event.pos
        x, y = at[0] / self.painter.density, at[1] / self.painter.density
        if event.type == pygame.MOUSEMOTION:
            self._moved(x, y, event.touch)
        elif event.button != pygame.BUTTON_LEFT:
            pass
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(x, y, event.touch, now)
        else:
            self._up(x, y)

    def resize_desktop(self, w: int, h: int) -> None:
        """The desktop window has so many pixels: large windows get a larger scale."""
        density = max(1.0, math.floor(min(w / 1280, h / 720) * 4) / 4)
        self.resize(w / density, h / density, density)

    def _scroll(self, by: float) -> None:
        scroll = self.picture.scroll
        if scroll is None:
            return
        limit = max(0.0, scroll.height - scroll.rect.h)
        target = min(limit, max(0.0, self.screen.scroll + by))
        if target != self.screen.scroll:
            self.screen.scroll = target
            self.screen.changed = True

    def _coast(self, now: float) -> None:
        """Let a flicked page go on, ever more slowly; it stops at its end."""
        if not self._drift or now <= self._drift_at:
            return
        passed, self._drift_at = min(0.05, now - self._drift_at), now
        before = self.screen.scroll
        self._scroll(self._drift * passed)
        self._drift *= math.exp(-CALM * passed)
        if abs(self._drift) < SLOWEST or self.screen.scroll == before:
            self._drift = 0.0

    def _flick(self, y: float) -> None:
        """A finger leaves the page it has pulled: with its speed, unless motion is unwanted."""
        now = self.host.clock()
        trail = [(at, there) for at, there in self._trail if now - at < FLICK]
        if trail and self._finger and not self.still and now - trail[0][0] > FLICK / 5:
            speed = (trail[0][1] - y) / (now - trail[0][0])
            self._drift, self._drift_at = max(-FASTEST, min(speed, FASTEST)), now

    def _moved(self, x: float, y: float, finger: bool) -> None:
        self._finger = bool(finger)
        if self._pressed is not None or self._scrolling:
            px, py = self._press_at
            if self._scrolling or (
                self.picture.scroll is not None
                and self.picture.scroll.rect.has(px, py)
                and abs(y - py) > DRAG
                and (self._pressed is None or self._pressed.card is None)
            ):
                self._scrolling = True
                self._pressed = None
                self._scroll(py - y)
                self._press_at = (x, y)
                self._trail = [*self._trail[-20:], (self.host.clock(), y)]
                return
            touch = self._pressed
            if touch is not None and touch.card is not None and not touch.off:
                if not self._dragging and math.hypot(x - px, y - py) > DRAG:
                    self._dragging = True
                    self.screen.dragged(touch.what)
                if self._dragging:
                    self._drag_at = (x, y)
                    self.sprites.hold(touch.card, x, y)
            return
        hover = self.picture.hit(x, y)
        if (hover and hover.what) != (self._hover and self._hover.what):
            self._hover = hover
        if not finger:
            self._keyboard = False

    def _down(self, x: float, y: float, finger: bool, now: float) -> None:
        self._finger = bool(finger)
        self._keyboard = False
        self._trail = [(now, y)]
        if self._drift:  # a touch stops a page that moves, and means nothing else
            self._drift, self._scrolling = 0.0, True
            self._press_at = (x, y)
            return
        touch = self.picture.hit(x, y)
        if self.screen.hurry(now) and (touch is None or touch.card is not None):
            return
        self._pressed = touch
        self._press_at = (x, y)
        self._dragging = False
        scroll = self.picture.scroll
        if self._pressed is None and scroll is not None and scroll.rect.has(x, y):
            self._scrolling = True
        if self._toast:
            self._toast_until = 0.0

    def _up(self, x: float, y: float) -> None:
        touch, self._pressed = self._pressed, None
        if self._scrolling:
            self._scrolling = False
            self._flick(y)
            return
        if touch is None:
            self._armed = None
            return
        if self._dragging:
            self._dragging = False
            self.screen.changed = True
            if not touch.rect.has(x, y):
                self.screen.dropped(touch.what, x, y)
            return
        if touch.rect.has(x, y) and self._find(touch.what) is not None:
            self._use(touch, self._finger)

    def _use(self, touch: Touch, finger: bool) -> None:
        twice = finger and touch.lift and not touch.off and self.settings.confirm_tap
        if twice and self._armed != touch.what:
            self._armed = touch.what
            self.host.say(touch.say)
            return
        self._armed = None
        self.screen.on(touch.what)

    def _key(self, event: pygame.event.Event, now: float) -> None:
        key: int = event.key
        live = self.picture.live()
        self._drift = 0.0
        if self.screen.hurry(now) and key in (pygame.K_RETURN, pygame.K_SPACE):
            return
        letter = typed(event.unicode)
        if key not in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.host.tab_leaves(False)
        if self.screen.typing and letter:
            self.screen.key(letter)
        elif self.screen.typing and key == pygame.K_BACKSPACE:
            self.screen.erase()
        elif key == pygame.K_ESCAPE:
            lowest = len(self.stack) == 1
            self.host.tab_leaves(not self.screen.escape() and lowest)
        elif key == pygame.K_F11:
            self.full_screen()
        elif self.screen.reads and key in (pygame.K_UP, pygame.K_DOWN):
            self._scroll(ARROWS[key][1] * 60 * self.box.unit)
        elif key in ARROWS or key == pygame.K_TAB:
            self._keyboard = True
            if key == pygame.K_TAB:
                self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1, live)
            else:
                self._walk(ARROWS[key], live)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END):
            page = self.picture.scroll.rect.h * 0.85 if self.picture.scroll else 0.0
            far = 1e9
            self._scroll(
                {
                    pygame.K_PAGEUP: -page,
                    pygame.K_PAGEDOWN: page,
                    pygame.K_HOME: -far,
                    pygame.K_END: far,
                }[key]
            )
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            touch = self._find(self._focus) if self._focus is not None else None
            if touch is not None and self._keyboard:
                self.screen.on(touch.what)
            else:
                touch = next((t for t in live if t.key == "enter"), None)
                if touch is not None:
                    self.screen.on(touch.what)
        elif not self.screen.typing:
            # A key that writes no letter still has one on it, with Ctrl held for example.
            self._shortcut(letter.lower() or pygame.key.name(key), live)

    def _shortcut(self, letter: str, live: list[Touch]) -> None:
        if len(letter) != 1:
            return  # the name of a key without a letter: Shift, Delete, F1
        if letter == "?" and not self.screen.shows_keys:
            self.open_page("keys")
            return
        touch = next((t for t in live if t.key == letter), None)
        if touch is not None:
            self._keyboard = True
            self.screen.on(touch.what)
        else:
            self.screen.key(letter)

    def _step(self, by: int, live: list[Touch]) -> None:
        if not live:
            return
        whats = [t.what for t in live]
        at = whats.index(self._focus) + by if self._focus in whats else (0 if by > 0 else -1)
        self._set_focus(live[at % len(live)])

    def _walk(self, way: tuple[int, int], live: list[Touch]) -> None:
        here = self._find(self._focus) if self._focus is not None else None
        if here is None:
            first = next((t for t in live if t.card is not None and not t.off), None)
            if first is not None or live:
                self._set_focus(first or live[0])
            return
        # The page that scrolls is walked to its end before what stands around it; from there only
        # what is in view of it is near.
        page = [t for t in live if t.scrolled]
        if here.scrolled:
            best = ahead(here, way, page) or ahead(here, way, live)
        else:
            seen = [t for t in page if self._in_view(t)]
            best = ahead(here, way, [t for t in live if not t.scrolled] + (seen or page))
        if best is not None:
            self._set_focus(best)
        elif self.picture.scroll is not None and way[1]:
            self._scroll(way[1] * 60)

    def _in_view(self, touch: Touch) -> bool:
        scroll = self.picture.scroll
        return scroll is not None and scroll.rect.has(touch.rect.cx, touch.rect.cy)

    def _set_focus(self, touch: Touch) -> None:
        self._focus = touch.what
        self._armed = None
        self.host.say(touch.say)
        scroll = self.picture.scroll
        if scroll is not None and touch.scrolled:
            if touch.rect.bottom > scroll.rect.bottom:
                self._scroll(touch.rect.bottom - scroll.rect.bottom + 20)
            elif touch.rect.y < scroll.rect.y:
                self._scroll(touch.rect.y - scroll.rect.y - 20)

    def focus(self, what: Hashable) -> None:
        """Let the keyboard's focus rest on something of the next scene."""
        self._focus = what

    def point(self, touch: Touch) -> None:
        """Show the keyboard's focus on something of this scene, and speak it."""
        self._keyboard = True
        self._set_focus(touch)

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        if self.host.web:
            self.host.full_screen()
        else:
            try:
                pygame.display.toggle_fullscreen()
            except pygame.error:
                self.toast(_("This screen cannot be filled."))
