"""The program: one window, a stack of screens, one asynchronous loop.

The loop reads input, lets the top screen act, draws what has changed, and sleeps until something
can happen: a frame while anything moves or thinks, else the next touch.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING

import pygame

from game.engine import words
from game.engine.match import Match, counts
from game.engine.options import Options
from game.engine.state import Start
from game.engine.words import _, known
from game.host import Host, archive
from game.house import GAMES
from game.ui import anew, beside, brought, depths, history, screens, toast
from game.ui.chores import chores
from game.ui.drawing.looks import LIFT
from game.ui.drawing.paint import Painter
from game.ui.drawing.sprites import Sprites
from game.ui.fetched import Fetched
from game.ui.fingers import FINGER, MOUSE, Fingers
from game.ui.hands import Hands, place_of
from game.ui.memory import MOST_WAITING, Memory
from game.ui.pages import reader, waiting_page
from game.ui.play import again_guide, lesson_guide
from game.ui.play.match_screen import MatchScreen
from game.ui.play.tables import table_of
from game.ui.scene import AMPLE, Box, Scene, Touch, unit_of
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.sound import Sounds
from game.ui.touches import PageName, What

if TYPE_CHECKING:
    from game.club.review import Decision
    from game.ui.beside import Beside
    from game.ui.gamepad import Gamepads
    from game.ui.history import History

TOAST = 4.0  # seconds a short message stays
LEAST = 320.0  # logical pixels: layouts never get a narrower or a lower window
SHOWN, MADE, PAINTED = range(3)  # a picture: all of it is told, it is made, it is painted
LAST = (pygame.MOUSEMOTION, pygame.VIDEORESIZE)
LARGEST = 3.0  # how many times it grows at most: it fills a screen of 3840 by 2160


class App:
    """The window and the stack of screens; screens reach everything they need through it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.hands = Hands(self)
        self.painter = Painter()
        self.fingers = Fingers(self.hands, self.painter)
        self.sounds = Sounds()
        self.sprites = Sprites()
        self.memory = Memory(host)
        self._history: History | None = None
        self.settings = Settings()
        self.stack: list[Screen] = []
        self.left: list[Screen] = []  # what the browser's Forward opens again, the next one last
        self._box = Box(1, 1, 1, 1, lambda text, size, bold: 0)
        self.picture = Scene()
        self.running = True
        self.language = ""  # that is spoken whatever the settings say, until they change
        self._speaks: tuple[str, ...] = ()  # what was wanted and spoken when these were the same
        self._shown: Screen | None = None
        self._toast = ""
        self._toast_until = 0.0
        self._complaint = ""  # the toast, when it is one that must have been read
        self._heading = ""
        self.drawing = 0.0  # seconds of this pass of the loop before the screen acts; or endless
        self._work: list[float] = []
        self._drew = False  # whether this pass of the loop has painted something
        self._step = SHOWN  # how far the latest picture is
        self._chores: Iterator[None] = iter(())  # what is prepared while nothing happens
        self._fetched = Fetched(self.painter, self.memory)
        self.gamepads: Gamepads | None = None  # in a page the browser has them
        self._errands: list[Generator[None, None, None]] = []
        self._beside: Beside | None = None  # what a page shows beside the canvas

    # -- screens

    @property
    def history(self) -> History:
        """What is over, and lasts."""
        if self._history is None:
            self._history = history.History(self.host, self.memory)
        return self._history

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self.stack[-1]

    @property
    def at_table(self) -> bool:
        """Whether a match is on the screen."""
        return bool(self.stack) and isinstance(self.screen, MatchScreen)

    def push(self, screen: Screen) -> None:
        """Open a screen over the present one."""
        self.stack.append(screen)
        self.left.clear()
        self._opened()

    def back(self) -> None:
        """Leave the top screen; the last one stays."""
        if len(self.stack) > 1:
            self.left.append(self.stack.pop())
            self.left[-1].closed()
            self._opened()

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the top one."""
        self.stack.pop().closed()
        self.push(screen)

    def _opened(self) -> None:
        if not (self._beside and self._beside.led):  # else the page's focus goes to its heading
            self.host.say(self.screen.heading())
        self.screen.opened()
        self.screen.changed = True
        self.hands.opened()

    # -- what the menus ask for

    def play(self, game: str, options: Options, start: Start | None = None) -> None:
        """Begin a match, or go on with the very same one if it waits."""
        match = Match(GAMES[game](options), start or Start(seed=int.from_bytes(os.urandom(8))))
        waiting = self.memory.match(self.memory.place(match))
        if waiting is not None:
            self.seat(waiting)
        else:
            self.make_room(match, lambda: self.seat(match, new=True))

    def make_room(self, match: Match, then: Callable[[], None]) -> None:
        """Begin this match once there is room: of rated ones only one waits (A41)."""
        game = match.rules.id
        rated = counts(match) and not match.over and bool(self.memory.rated(game))
        if not rated and len(self.memory.waiting(game)) < MOST_WAITING:
            then()
        else:
            more = partial(self.make_room, match, then)  # where too many wait even now
            self.push(waiting_page.WaitingPage(self, game, more, rated=rated))

    def open_text(self, text: str) -> None:
        """Open what a text holds: a match, a deal, a rating, or all that was kept elsewhere."""
        brought.open_text(self, text)

    def resume(self, place: str) -> None:
        """Go on with the match that waits there; show a sentence when it cannot be read."""
        match = self.memory.match(place)
        if match is not None:
            self.seat(match)
        else:
            for screen in self.stack[-1:]:
                screen.opened()  # it need not offer that match any more
            self.complain()

    def seat(self, match: Match, *, new: bool = False) -> None:
        """Put a match on the table.

        ``new``: it begins now, so that what is to be known before it is said.
        """
        table = table_of(self, match, new=new)
        if self.at_table:
            self.replace(table)
        else:
            self.push(table)

    def learn(self, game: str) -> None:
        """Play the first hand of a game, with a coach."""
        guide = lesson_guide.LessonGuide(game, max(0, self.memory.lesson(game) or 0))
        self.push(MatchScreen(self, guide.begun(), guide))

    def open_page(self, name: PageName, game: str = "", options: Options | None = None) -> None:
        """Open one of the pages: rules, settings, statistics, about, keys.

        ``options`` are those of the table it is opened from.
        """
        self.push(
            screens.HowPage(self, game, options)
            if name == "how"
            else screens.PAGES[name](self, game)
        )

    def try_again(self, match: Match, *plays: Decision) -> None:
        """Play a decision of a match anew, and then the others."""
        guide = again_guide.AgainGuide(match, *plays)
        self.push(MatchScreen(self, guide.begun(), guide))

    def open_clause(self, game: str, clause: str) -> None:
        """Open the rules of a game at a clause."""
        self.push(reader.RulesReader(self, game, clause))

    def send(self, errand: Generator[None, None, None]) -> None:
        """Carry an errand out, a step in each pass of the loop; the first one at once."""
        self._errands.append(errand)
        self._go_on(errand)

    def _go_on(self, errand: Generator[None, None, None]) -> None:
        sentence = archive.go_on(errand)
        if sentence is None:
            return
        self._errands.remove(errand)
        news = self.host.archive.news
        self.memory.complaints += [sentence] * bool(sentence) + news
        news.clear()
        for screen in self.stack[-1:]:
            screen.changed = True

    def complain(self) -> None:
        """Show the next complaint of the memory, one sentence at a time."""
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
        text, say = toast.cited(text), toast.cited(say)
        self._toast = text
        self._toast_until = self.host.clock() + TOAST
        for screen in self.stack[-1:]:
            screen.changed = True
        self.host.say(say or text)

    def hush(self) -> None:
        """Take the short message away."""
        self._toast_until = 0.0

    def use(self, settings: Settings) -> None:
        """Take over and remember how the person likes the table."""
        if settings.language != self.settings.language:
            self.language = ""
        self.settings = settings
        self.painter.parts.cards.backs = settings.backs
        self.sounds.volume = (0.0, 0.3, 0.65, 1.0)[settings.volume]
        self._measure_box(self._box.w, self._box.h, self._box.density)
        for screen in self.stack:
            screen.changed = True

    def speaks(self) -> bool:
        """Whether the wanted language is spoken; it is as soon as its words are here."""
        asked = self.language, self.settings.language, self.host.language, words.spoken()
        if asked == self._speaks:  # as in nearly every pass of the loop
            return True
        wanted = self.language or known(self.settings.language) or known(self.host.language) or "en"
        if wanted == words.spoken():
            self._speaks = asked
            return True
        text = "" if wanted == "en" else self.host.words(wanted)
        if text is None:
            return False
        if text or wanted == "en":
            words.speak(wanted, words.read(text))
            self.host.speaks(wanted)
            self.painter.again()  # the letters on the cards
            for screen in (*self.stack, *self.left):
                screen.retold()
        else:
            self.language = words.spoken()
            sorry = _(
                "The {language} translation could not be loaded, so the game continues without it."
            )
            self.memory.complaints.append(sorry.format(language=words.LANGUAGES[wanted]))
        return True

    @property
    def finger(self) -> bool:
        """Whether the last touch was a finger’s, not a mouse’s."""
        return self.hands.finger

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""
        return self.hands.dragging

    @property
    def still(self) -> bool:
        """Whether motion is unwanted."""
        return self.settings.reduced_motion or self.host.reduced_motion

    # -- the window

    @property
    def box(self) -> Box:
        """The window, and the scale of what is on it."""
        screen = self.screen if self.stack else None
        return self._box.read if screen and screen.scrolls and not screen.typing else self._box

    def _measure_box(self, w: float, h: float, density: float) -> None:
        scale = self.settings.text_scale
        # What scrolls has a full screen's type in a low window too: so a zoom enlarges all letters.
        reading = max(1.0, min(w, AMPLE) / 540) if h > w else AMPLE / 640
        reading = min(reading * scale, w / 290)
        unit = unit_of(w, h, scale)
        self._box = Box(w, h, density, unit, self.painter.parts.measure, reading)

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
        self._shown = None  # what was on the window is gone, and all lies where it belongs
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
            for way, number in self.host.asked():
                self._ask(way, number, now)
            self.host.depth(len(self.stack) - 1)
            self.hands.coast(now)
            for errand in tuple(self._errands):
                self._go_on(errand)
            self.speaks()
            if self._fetched.take():
                self.prepare(self.painter.parts.cards.deck)
            moving, step = self._moves(now), self._step
            tells = ready and self.host.web and not step
            wait = self.reflect(moving=moving) if tells else math.inf
            wait = min(wait, self._act(now))
            if not ready and self._fetched.has_cards(self.picture):
                ready = True
                self.host.ready()
            if self._toast:
                wait = min(wait, max(0.0, self._toast_until - now))
            # What has come to rest in this pass is told to the page in the next.
            busy = not wait or self.screen.changed or moving or self._moves(now)
            busy = busy or bool(step or self._step)
            busy = busy or bool(self._errands) or self.sprites.counted(now) < 1
            if not busy:
                busy = next(self._chores, self) is None
            self._measure_work(self.host.clock() - now, not busy)
            if busy and ready:
                await self.host.frame()
            elif ready and not (wait := min(wait, self._worn())):
                self.host.begin_anew(anew.left(self.screen, self.hands))
                self.quit()
            else:
                await self.host.idle(wait)

    def _worn(self) -> float:
        """Seconds until the program shall begin anew; not where that would be noticed."""
        return math.inf if self.screen.stakes or self._toast else self.host.worn()

    def _moves(self, now: float) -> bool:
        """Whether the picture is not at rest, or was painted just now.

        To paint, to tell the page of it and to prepare what comes takes a frame each.
        """
        drawn = self.painter.late or (self._drew and self.sprites.counted(now) == 1)
        return self.sprites.moving(now) or drawn or bool(self.hands.drift)

    def _act(self, now: float) -> float:
        """Show what there is, then let the screen act. Returns the seconds until it acts again.

        What is new on a picture at rest takes four frames, none of which is long: the deed, the
        picture of it, the painting, and the words beside it. What a hand does is in the picture at
        once, and what it scrolls is painted at once, too, else the page would follow by jerks.
        Cards set out when all that lies still has been painted. Bots think in what is left of a
        frame, and not in one that shows something new.
        """
        new, self._drew = self.screen.changed or self._step == MADE, False
        same = self._shown is self.screen  # else the picture is of another screen or window
        if self._step == MADE and same:
            self._step = PAINTED
            self.sprites.set_out(now)
            self._paint(now)
        elif new and same and not self.sprites.moving(now) and self.picture.scroll is None:
            self._step = MADE
            self._update(now)
        else:
            self._step = SHOWN
            self._refresh(now)
        self.drawing = math.inf if new else self.host.clock() - now
        return self.screen.tick(now)

    def prepare(self, deck: str = "") -> None:
        """Have the sounds and a deck's faces ready before they are needed, a bit at a time."""
        if deck:
            self.painter.only(deck)
        self._chores = chores(self, self.painter, self.sounds, deck)

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
        self.host.types(screen.typing)
        self.picture = screen.scene(self.box)
        if self._toast:
            toast.draw_toast(self.picture, self.box, self._toast)
        seconds = 0.0 if self._shown is not screen else screen.seconds()
        if self._shown is not screen:
            self.sprites = Sprites()
        self._shown = screen
        self.picture.cloth = self.settings.felt
        self.sprites.show(self.picture, now, 0.0 if self.still else seconds)
        if (heading := screen.heading()) != self._heading:
            self._heading = heading
            if not self.host.web:
                pygame.display.set_caption(self._heading)
        self.hands.rebuilt()

    def _update(self, now: float) -> None:
        """The picture of this time, with what must be said; nothing is painted yet."""
        if self._toast and now > self._toast_until:
            self._toast = ""
            self.screen.changed = True
        if not self._toast:
            self.complain()
        self._rebuild(now)

    def _refresh(self, now: float) -> None:
        self._update(now)
        self._paint(now)

    def _paint(self, now: float) -> None:
        lifted, focus, hover = self.hands.lifted(), self.hands.marked(), self.hands.pointed()
        ring = focus.rect if focus else None
        if focus and lifted is not None and focus.card == lifted:
            ring = focus.rect.moved(0, -LIFT)
        shown, scroll = focus or self.hands.hover, self.picture.scroll
        boxes = self.painter.draw(
            self.picture,
            self.sprites.looks(now),
            lifted=lifted,
            popped=self.sprites.popped(now),
            counted=self.sprites.counted(now),
            hover=hover.rect if hover else None,
            focus=ring,
            clip=scroll.rect if scroll and shown and shown.scrolled else None,
            radius=shown.radius if shown else 10,
        )
        self._drew = boxes > 0

    def reflect(self, *, moving: bool = False) -> float:
        """Let the page show this picture beside the canvas; the seconds until it is due again."""
        self._beside = self._beside or beside.Beside(self)
        return self._beside.reflect(self._heading, moving=moving)

    def _ask(self, way: str, number: int, now: float) -> None:
        """A control beside the picture is pointed at or pressed; a gamepad; the page's own asks."""
        if way in ("choose", "go"):
            depths.WAYS[way](self, number)
            return
        what = self._beside.asked(way, number) if self._beside else None
        self._rebuild(now)
        if way == "pad":
            self.hands.pad(number, now)
        elif (touch := self.hands.find(what)) is not None:
            self.hands.asked(touch, now, press=way == "press")

    # -- input

    def _input(self, now: float) -> None:
        events = pygame.event.get()
        for event, after in zip_longest(events, events[1:]):
            if after and event.type == after.type and event.type in LAST:
                continue  # of several in a row only the last one matters
            # The last event may have changed the screen: the next one is meant for the new screen.
            self._rebuild(now)
            self._take(event, now)

    def _take(self, event: pygame.event.Event, now: float) -> None:
        kind = event.type
        if self._beside and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._beside.led = False
        if kind == pygame.QUIT:
            self.quit()
        elif kind == pygame.VIDEORESIZE and not self.host.web:
            self.resize_desktop(event.w, event.h)
        elif kind == pygame.DROPFILE:
            self.host.bring(event.file)
        elif kind == pygame.DROPTEXT:
            self._open_ours(event.text)
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.painter.again()
            self.screen.changed = True
        elif kind in MOUSE + FINGER:
            self.fingers.take(event, now)
        elif kind == pygame.MOUSEWHEEL:
            # SDL adds fractions up to whole notches, and pygame drops the events in between
            self.hands.wheel(event.y)
        elif kind == pygame.KEYDOWN:
            self.hands.key(event.key, event.unicode, event.mod, now, place_of(event.scancode))
        elif kind == pygame.KEYUP:
            self.hands.released()
        elif kind == pygame.TEXTINPUT:
            self.hands.write(event.text)
        elif kind == pygame.TEXTEDITING:
            self.hands.compose(event.text)
        elif self.gamepads and (number := self.gamepads.pressed(event)) is not None:
            self.hands.pad(number, now)

    def resize_desktop(self, w: int, h: int) -> None:
        """The desktop window has a new size in pixels; a large window gets a larger scale."""
        density = max(1.0, math.floor(min(w / 1280, h / 720) * 4) / 4)
        self.resize(w / density, h / density, density)

    def focus(self, what: What) -> None:
        """Let the keyboard's focus rest on something of the next scene."""
        self.hands.focus = what

    def point(self, touch: Touch) -> None:
        """Show the keyboard's focus on something of this scene, and speak it."""
        self.hands.point(touch)

    def copy(self, text: str) -> bool:
        """Put a text where it can be pasted from; False when that cannot be done here."""
        if self.host.web:
            return self.host.copy(text)
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def _open_ours(self, text: str) -> None:
        if brought.is_ours(text):
            brought.open_text(self, text)

    def paste(self) -> None:
        """Open what was copied elsewhere, if it is something of ours."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return
        self._open_ours(text)

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        if self.host.web:
            self.host.full_screen()
        else:
            from game.ui.window import fill_screen  # noqa: PLC0415  a page fills it itself

            if not fill_screen():
                self.toast(_("Full screen is not available here."))

    def quit(self) -> None:
        """Close the window."""
        self.running = False
