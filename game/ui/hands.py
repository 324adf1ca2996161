"""The person's hands: mouse, finger and keyboard, and what they do to the screen on top."""

from __future__ import annotations

import math

import pygame

from game.engine.words import _, sentences
from game.ui import arrows, gamepad
from game.ui.geometry import NOWHERE
from game.ui.scene import Name, Touch
from game.ui.screen import Shell
from game.ui.scrolling import FADE, NOTCH, Scrolling
from game.ui.touches import What

DRAG = 10  # logical pixels before a press becomes a drag
OFTEN_ENOUGH = 3  # times that it is shown that a card must be tapped twice
SECOND = 0.4  # seconds: what has come under a still pointer is not meant before
SPOT = 24  # units: so far a pointer moves between two clicks at the same place

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


PAGES = {  # in heights of what is seen
    pygame.K_PAGEUP: -0.85,
    pygame.K_PAGEDOWN: 0.85,
    pygame.K_HOME: -1e6,
    pygame.K_END: 1e6,
}

PLACES = "abcdefghijklmnopqrstuvwxyz1234567890"  # what keys write in America, from the scancode on:
FIRST = 4
LATIN = 127  # the last of the Latin letters among SDL's numbers of keys
WRITTEN = 32  # signs: SDL tells no more at once


def _writes(key: int) -> bool:
    """Whether a key may write a sign: pygame gives Enter the letter that was written after it."""
    pad = pygame.K_KP_DIVIDE <= key <= pygame.K_KP_PERIOD and key != pygame.K_KP_ENTER
    return pad or (pygame.K_SPACE <= key < pygame.K_DELETE) or pygame.K_DELETE < key < 1 << 30


def typed(text: str) -> str:
    """The visible characters that a key or an input method has written."""
    return "".join(sign for sign in text if sign.isprintable())


def place_of(scancode: int) -> str:
    """The letter or digit at the place of a key, whatever its layout writes; "" at others."""
    return PLACES[scancode - FIRST] if 0 <= scancode - FIRST < len(PLACES) else ""


def _is_v(key: int, place: str) -> bool:
    return key == pygame.K_v or (place == "v" and key > LATIN)


def _subject(touch: Touch | None) -> Name | What | None:
    """The card of a place, whatever may be done with it now; else its meaning."""
    if touch is None or touch.card is None:
        return touch and touch.what
    return touch.card


class Hands:
    """The pointer and the keyboard: what they rest on, drag, scroll and choose on the screen."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.page = Scrolling(app)
        self.hover: Touch | None = None
        self.focus: What | None = None
        self.keyboard = False  # the last input was a key, so the focus is shown
        self.pressed: Touch | None = None
        self._mouse_at = (0.0, 0.0)  # where SDL has it before it moves
        self._press_at = (0.0, 0.0)
        self._under: Name | What | None = None  # what lies where the last press was …
        self._came = -9.0  # … and since when
        self._drag_at = (0.0, 0.0)
        self.finger = False
        self.dragging = False
        self._scrolling = False
        self._told_twice = 0  # how often it has been shown that a card is tapped twice
        self.armed: What | None = None  # the card that a first tap has raised
        self._spent = False  # the key that is down has done something, so its letter is no text
        self._composing = False  # keys are an input method's until it settles

    def opened(self) -> None:
        """Another screen is on top: nothing of the last one is held any more."""
        self.focus = self.armed = self.pressed = None
        self.dragging = self._composing = False
        self.page.drift = 0.0

    def rebuilt(self) -> None:
        """The scene is new: keep hold of what is still in it."""
        if self.dragging and self.pressed and self.pressed.card is not None:
            self.app.sprites.hold(self.pressed.card, *self._drag_at)
        self.hover = self.find(self.hover.what) if self.hover else None
        if (under := _subject(self.app.picture.hit(*self._press_at))) != self._under:
            self._under, self._came = under, self.app.host.clock()
        scroll = self.app.picture.scroll
        self.app.host.scrolls(scroll is not None and scroll.height > scroll.rect.h)

    def marked(self) -> Touch | None:
        """What the keyboard's focus is shown on."""
        return self.find(self.focus) if self.keyboard and self.focus is not None else None

    def pointed(self) -> Touch | None:
        """The button or place, not the card, that lights up under the mouse."""
        hover = self.hover
        if hover is None or hover.card is not None or hover.off or self.finger:
            return None
        # A touch of the whole window, which closes an overlay, does not light up.
        return hover if hover.rect != self.app.box.rect else None

    def lifted(self) -> Name | None:
        """The card that is raised: tapped once, under the focus, or under the mouse."""
        if self.armed is not None:
            touch = self.find(self.armed)
            return touch.card if touch else None
        if self.keyboard and self.focus is not None:
            touch = self.find(self.focus)
            return touch.card if touch and not touch.off else None
        hover = self.hover
        return hover.card if hover is not None and not hover.off and not self.finger else None

    def find(self, what: What | None) -> Touch | None:
        """The place of the present scene that stands for ``what``."""
        return next((t for t in self.app.picture.places() if t.what == what), None)

    # -- mouse and finger

    def moved(self, x: float, y: float, finger: bool) -> None:
        """The pointer has come to a place: it scrolls, drags, or just points."""
        self.finger = bool(finger)
        if not finger and (x, y) != self._mouse_at:  # browsers report one that lies still, too
            self.keyboard = False
            self._mouse_at = (x, y)
        if self.pressed is not None or self._scrolling:
            px, py = self._press_at
            if self._scrolling or (
                self.app.picture.scroll is not None
                and self.app.picture.scroll.rect.has(px, py)
                and abs(y - py) > DRAG
                and (self.pressed is None or self.pressed.card is None)
            ):
                self._scrolling = True
                self.pressed = None
                self.page.drawn(py, y)
                self._press_at = (x, y)
                return
            touch = self.pressed
            if touch is not None and touch.card is not None and not touch.off:
                if not self.dragging and math.hypot(x - px, y - py) > DRAG:
                    self.dragging = True
                    self.app.screen.dragged(touch.what)
                if self.dragging:
                    self._drag_at = (x, y)
                    self.app.sprites.hold(touch.card, x, y)
            return
        hover = self.app.picture.hit(x, y)
        if (hover and hover.what) != (self.hover and self.hover.what):
            self.hover = hover

    def down(self, x: float, y: float, finger: bool, now: float) -> None:
        """A button of the mouse or a finger goes down."""
        self.finger = bool(finger)
        self.keyboard = False
        if self.page.touched(now, y):
            self._scrolling = True
            self._press_at = (x, y)
            return
        touch = self.app.picture.hit(x, y)
        if self.app.screen.hurry(now) and (touch is None or touch.card is not None):
            return
        if touch is not None and self._second(touch, x, y):
            return
        self.pressed = touch
        self._press_at, self._under, self._came = (x, y), _subject(touch), -9.0
        self.dragging = False
        scroll = self.app.picture.scroll
        if self.pressed is None and scroll is not None and scroll.rect.has(x, y):
            self._scrolling = True
        self.app.hush()

    def _second(self, touch: Touch, x: float, y: float) -> bool:
        """Whether a second click would mean what has come to where the first was made.

        It goes by when the click was made: a late frame may read it long after.
        """
        near = math.dist((x, y), self._press_at) < SPOT * self.app.box.unit
        soon = self.app.host.pressed() - self._came < SECOND
        return near and soon and (touch.card is not None or arrows.decides(touch.what))

    def let_go(self) -> None:
        """What is held is neither used nor dropped: another finger has come."""
        self.app.screen.changed |= self.dragging
        self.pressed, self.dragging, self._scrolling = None, False, False

    def up(self, x: float, y: float) -> None:
        """It goes up again: use what it went down on, or drop what it drags."""
        touch, self.pressed = self.pressed, None
        if self._scrolling:
            self._scrolling = False
            if self.finger and not self.app.still:
                self.page.flick(y)
            return
        if touch is None:
            self.armed = None
            return
        if self.dragging:
            self.dragging = False
            self.app.screen.changed = True
            if not touch.rect.has(x, y):
                self.app.screen.dropped(touch.what, x, y)
            return
        if touch.rect.has(x, y) and self.find(touch.what) is not None:
            self.use(touch, self.finger)

    def use(self, touch: Touch, finger: bool) -> None:
        """Choose something; a finger may have to tap a card twice."""
        twice = finger and touch.lift and not touch.off and self.app.settings.confirm_tap
        if twice and self.armed != touch.what:
            self.armed = touch.what
            again = _("Tap again to play it")
            if self._told_twice < OFTEN_ENOUGH:
                self._told_twice += 1
                self.app.toast(again, sentences(touch.say, again))
            else:
                self.app.host.say(sentences(touch.say, again))
            return
        self.armed = None
        self.app.screen.on(touch.what)

    # -- keyboard

    def write(self, text: str) -> None:
        """Keys, dead keys or an input method have written this, where something is written."""
        self._composing = False
        if self.app.screen.typing and not self._spent:
            self.app.hush()
            for letter in typed(text[:WRITTEN]):
                self.app.screen.key(letter)

    def compose(self, text: str) -> None:
        """An input method tries this; nothing: it has settled, or given up."""
        self._composing = bool(text) and self.app.screen.typing

    def released(self) -> None:
        """A key goes up."""
        self._spent = False

    def key(self, key: int, writes: str, held: int, now: float, place: str = "") -> None:
        """A key goes down, which writes this; ``held``: Shift, Ctrl and the like."""
        if self._composing:
            return
        self._spent = not self.app.screen.typing
        live = self.app.picture.live()
        self.page.drift = 0.0
        if self.app.screen.hurry(now) and key in (pygame.K_RETURN, pygame.K_SPACE):
            return
        letter = typed(writes) if _writes(key) else ""
        if letter or key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):  # as a touch
            self.app.hush()
        if key not in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.app.host.tab_leaves(False)
        if self.app.screen.typing and letter:
            pass  # it comes as text, too
        elif self.app.screen.typing and key == pygame.K_BACKSPACE:
            self.app.screen.erase()
        elif key == pygame.K_ESCAPE:
            lowest = len(self.app.stack) == 1
            self.app.host.tab_leaves(not self.app.screen.escape() and lowest)
        elif _is_v(key, place) and held & pygame.KMOD_CTRL and not self.app.host.web:
            self.app.paste()  # in a page the browser does it
        elif key == pygame.K_F11:
            self.app.full_screen()
        elif self.app.screen.reads and key in (pygame.K_UP, pygame.K_DOWN):
            self.page.scroll_by(ARROWS[key][1] * NOTCH * self.app.box.unit)
        elif self.app.screen.steps and key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.screen.step(ARROWS[key][0])
        elif key in ARROWS or key == pygame.K_TAB:
            self.keyboard = True
            if key == pygame.K_TAB:
                self._step(-1 if held & pygame.KMOD_SHIFT else 1)
            else:
                self.walk(ARROWS[key])
        elif key in PAGES:
            self.page.turn(PAGES[key])
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            touch = self.find(self.focus) if self.focus is not None else None
            if touch is not None and self.keyboard:
                self.app.screen.on(touch.what)
            else:
                touch = next((t for t in live if t.key == "enter"), None)
                if touch is not None:
                    self.app.screen.on(touch.what)
        elif not self.app.screen.typing:
            # A key that writes nothing, as with Ctrl held, still has a letter on it.
            letter = letter.lower() or pygame.key.name(key)
            self._shortcut(letter, "" if held & pygame.KMOD_SHIFT else place, live)

    def pad(self, number: int, now: float) -> None:
        """A button of a gamepad goes down: it does what a key does."""
        if number in gamepad.KEYS:
            self.key(*gamepad.KEYS[number], now)

    def _shortcut(self, letter: str, place: str, live: list[Touch]) -> None:
        if place and not (len(letter) == 1 and letter.isascii() and letter.isalnum()):
            keys = {touch.key for touch in live if touch.key}  # of a layout without Latin letters
            letter = letter if letter in keys else place
        if len(letter) != 1:
            return  # the name of a key without a letter: Shift, Delete, F1
        if letter == "?" and not self.app.screen.shows_keys:
            self.app.screen.help()
            return
        touch = next((t for t in live if t.key == letter), None)
        if touch is not None:
            self.keyboard = True
            self.app.screen.on(touch.what)
        else:
            self.app.screen.key(letter)

    def _step(self, by: int) -> None:
        if places := self.app.picture.places():
            self._set_focus(arrows.after(places, self.find(self.focus), by))

    def walk(self, way: tuple[int, int]) -> None:
        """Go to the nearest place in the direction of an arrow, or scroll where there is none."""
        scroll, here = self.app.picture.scroll, self.find(self.focus)
        places = [touch for touch in self.app.picture.places() if not touch.aside]
        best = arrows.towards(places, here, way, scroll.rect if scroll else NOWHERE)
        if best is not None:
            self._set_focus(best)
        elif here is not None and way[1]:
            self.page.scroll_by(way[1] * NOTCH)

    def asked(self, touch: Touch, now: float, *, press: bool) -> None:
        """Its control beside the picture has got the focus, or is pressed: it speaks for itself."""
        self.keyboard = True
        self.page.drift = 0.0
        self._rest_on(touch)
        if press and not (self.app.screen.hurry(now) and touch.card is not None):
            self.use(touch, False)

    def _set_focus(self, touch: Touch) -> None:
        self._rest_on(touch)
        say = _("{card}, not now").format(card=touch.say) if touch.off else touch.say
        self.app.host.say(say)

    def _rest_on(self, touch: Touch) -> None:
        self.focus = touch.what
        self.armed = None
        scroll = self.app.picture.scroll
        if scroll is not None and touch.scrolled:
            if touch.rect.bottom > scroll.rect.bottom - FADE:  # what has the focus does not fade
                self.page.scroll_by(touch.rect.bottom - scroll.rect.bottom + FADE)
            elif touch.rect.y < scroll.rect.y:
                self.page.scroll_by(touch.rect.y - scroll.rect.y - 20)

    def point(self, touch: Touch) -> None:
        """Show the keyboard's focus on something of this scene, and speak it."""
        self.keyboard = True
        self._set_focus(touch)
