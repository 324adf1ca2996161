"""Input in the order it came: each event means the screen as it is then, and keys mean letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.engine.chance import below, stream
from game.engine.state import Start
from game.house import GAMES
from game.ui import window
from game.ui.app import App
from game.ui.fingers import FINGER, MOUSE
from game.ui.gamepad import NUMBERS, Gamepads
from game.ui.memory import LEARNT, ME
from game.ui.pages.menu import Menu
from game.ui.pages.profile_page import ProfilePage
from game.ui.screens import GamePage, RulesReader
from game.ui.touches import Do, Open, ThisGame
from tests.ui.helpers import open_app, open_table, pass_time, until_mine

NAMED = (
    *(pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_LALT, pygame.K_LMETA, pygame.K_CAPSLOCK),
    *(pygame.K_DELETE, pygame.K_INSERT, pygame.K_HOME, pygame.K_F1, pygame.K_F12, pygame.K_MENU),
    *(pygame.K_MODE, pygame.K_UNKNOWN, pygame.K_AC_BACK, pygame.K_a, 0x7FFFFFFF),
)
ODD = (
    "\ufe0f",
    "\u200b",
    "\u0301",
    "\u202e",
    "\ud800",
    "\x00",
    "\x1a",
    "\u05d0",
    "👍",
    "ﷺ" * 10000,
)


def frame(app: App, *events: pygame.event.Event) -> None:
    """All these events in one frame, and its picture."""
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    app.events.read(app.host.now)
    app.frames.refresh(app.host.now)


def key(code: int, letter: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0, scancode=0)


def writes(letter: str, code: int = pygame.K_a) -> list[pygame.event.Event]:
    """The three events of a key that writes something."""
    text = pygame.event.Event(pygame.TEXTINPUT, text=letter)
    return [key(code, letter), text, pygame.event.Event(pygame.KEYUP, key=code, mod=0)]


def click(app: App, x: float, y: float) -> list[pygame.event.Event]:
    """The three events of a click."""
    pos = {"pos": (round(x * app.box.density), round(y * app.box.density)), "touch": False}
    return [
        pygame.event.Event(pygame.MOUSEMOTION, **pos),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, **pos),
        pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, **pos),
    ]


def middle(app: App, what: object) -> tuple[float, float]:
    rect = next(t.rect for t in app.picture.live() if t.what == what)
    return rect.cx, rect.cy


def searching() -> App:
    """The rules, with the search open."""
    app = open_app()
    app.push(Menu(app))
    app.push(RulesReader(app, "raj"))
    frame(app)
    frame(app, *writes("/", pygame.K_SLASH))
    assert app.screen.search.open
    return app


def test_the_second_of_two_clicks_in_one_frame_means_the_screen_that_the_first_opened():
    app = open_app()
    app.push(Menu(app))
    app.push(GamePage(app, "raj"))
    frame(app)
    rules = middle(app, Open("rules"))
    frame(app, *click(app, *rules))
    search, back = middle(app, Do.SEEK), middle(app, Do.BACK)
    frame(app, *click(app, *back))

    frame(app, *click(app, *rules), *click(app, *search))

    assert isinstance(app.screen, RulesReader)
    assert app.screen.search.open


def test_a_click_after_another_never_reaches_what_is_no_longer_there():
    app = open_app()
    app.push(Menu(app))
    app.push(GamePage(app, "raj"))
    frame(app)
    for touch in list(app.picture.live()):
        if isinstance(touch.what, Open):
            frame(
                app,
                *click(app, *middle(app, Open("rules"))),
                *click(app, touch.rect.cx, touch.rect.cy),
            )
            assert isinstance(app.screen, RulesReader)
            app.back()
            frame(app)


@pytest.mark.parametrize("before", [[], [(300, 200)]])
def test_the_focus_of_the_keyboard_stays_while_the_mouse_lies_still(before):
    """Enter did nothing where the browser told where the mouse was between two keys."""
    app = open_app()
    app.memory.keep_lesson("raj", LEARNT)  # so that the games come after the day's deal
    app.push(Menu(app))
    frame(app, *(click(app, *at)[0] for at in before))
    at = before[-1] if before else (0, 0)
    frame(app, key(pygame.K_DOWN), key(pygame.K_DOWN), click(app, *at)[0])
    focused = app.hands.marked()

    frame(app, click(app, *at)[0], key(pygame.K_RETURN))

    assert focused
    assert isinstance(app.screen, GamePage)

    app.back()
    frame(app, key(pygame.K_RIGHT), click(app, 310, 200)[0])

    assert app.hands.marked() is None


def test_a_release_means_nothing_when_what_was_pressed_is_gone():
    app = open_app()
    table = open_table(app, "raj")
    frame(app)
    frame(app, key(pygame.K_ESCAPE))
    motion, down, up = click(app, *middle(app, Open("rules")))

    frame(app, motion, down, key(pygame.K_ESCAPE), up)

    assert [table] == app.stack
    assert "" == table.overlay


def test_a_picture_is_built_once_for_many_motions_in_one_frame(monkeypatch):
    app = open_app()
    app.push(RulesReader(app, "raj"))
    frame(app)
    built = []
    scene = app.screen.scene
    monkeypatch.setattr(app.screen, "scene", lambda box: built.append(1) or scene(box))
    _motion, down, up = click(app, 640, 600)
    pulls = [click(app, 640, 600 - 8 * step)[0] for step in range(1, 50)]
    frame(app, down, *pulls, up)

    assert app.screen.scroll > 300
    assert len(built) <= 2


@pytest.mark.parametrize("code", NAMED)
def test_a_key_without_a_letter_types_nothing(code):
    app = searching()
    frame(app, key(code))

    assert "" == app.screen.search.wanted


def test_letters_and_backspace_go_to_the_search():
    app = searching()
    keys = [event for letter in "Nest x" for event in writes(letter)]
    frame(app, *keys, key(pygame.K_BACKSPACE, "\b"))

    assert "Nest " == app.screen.search.wanted


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_no_text_stops_the_search(text):
    app = searching()
    frame(app, *writes(text))

    assert app.screen.search.wanted.isprintable()
    assert len(app.screen.search.wanted) <= 40

    frame(app, *writes("n"))

    assert app.screen.search.wanted[-1:] in ("n", text[0])


def test_text_without_a_key_is_written_and_the_key_that_opens_the_search_is_no_text():
    app = open_app()
    app.push(Menu(app))
    app.push(RulesReader(app, "raj"))
    frame(app)
    frame(app, *writes("/", pygame.K_SLASH))
    accent = pygame.event.Event(pygame.KEYDOWN, key=0x40000000, unicode="", mod=0, scancode=52)
    frame(app, accent, pygame.event.Event(pygame.KEYUP, key=0x40000000, mod=0))
    frame(app, pygame.event.Event(pygame.TEXTINPUT, text="ëß"))

    assert (True, "ëß") == (app.screen.search.open, app.screen.search.wanted)


def test_keys_are_an_input_method_s_until_it_has_settled():
    app = searching()
    frame(app, pygame.event.Event(pygame.TEXTEDITING, text="zo", start=2, length=0))
    frame(app, key(pygame.K_BACKSPACE, "\b"), key(pygame.K_RETURN, "\r"), key(pygame.K_ESCAPE))
    frame(app, pygame.event.Event(pygame.TEXTINPUT, text="zoë"))

    assert (True, "zoë") == (app.screen.search.open, app.screen.search.wanted)

    frame(app, key(pygame.K_BACKSPACE, "\b"))

    assert "zo" == app.screen.search.wanted


@pytest.mark.parametrize("letter", ["ь", "μ", "צ", "م", "ಮ", ""])
def test_a_key_that_writes_no_latin_letter_does_what_its_place_says(letter):
    app = open_app()
    table = open_table(app, "raj")
    what = {"unicode": letter, "mod": 0, "scancode": pygame.KSCAN_M}
    frame(app, pygame.event.Event(pygame.KEYDOWN, key=ord(letter or "ь"), **what))

    assert "pause" == table.overlay


@pytest.mark.parametrize(
    ("letter", "held"), [("z", 0), (":", pygame.KMOD_SHIFT)], ids=["another letter", "Shift"]
)
def test_a_key_that_writes_another_letter_means_that_letter_not_its_place(letter, held):
    app = open_app()
    table = open_table(app, "raj")
    what = {"unicode": letter, "mod": held, "scancode": pygame.KSCAN_M}
    frame(app, pygame.event.Event(pygame.KEYDOWN, key=ord(letter), **what))

    assert "" == table.overlay


class Glass:
    """A screen to touch, which tells what SDL tells: of the first finger also as a mouse."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.first: int | None = None

    def touch(self, number: int, kind: int, at: tuple[float, float]) -> None:
        """A finger comes down, moves or goes up."""
        app, mouse = self.app, dict(zip(FINGER, MOUSE, strict=True))[kind]
        x, y = at
        pos = round(x * app.painter.parts.density), round(y * app.painter.parts.density)
        if self.first is None and kind == pygame.FINGERDOWN:
            self.first = number
            motion = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, touch=True)
            frame(app, motion)
        events = [pygame.event.Event(mouse, pos=pos, button=1, touch=True)]
        events *= self.first == number
        w, h = app.painter.screen.get_size()
        part = {"x": pos[0] / w, "y": pos[1] / h, "finger_id": number, "touch_id": 0}
        frame(app, *events, pygame.event.Event(kind, **part))
        if self.first == number and kind == pygame.FINGERUP:
            self.first = None

    def tap(self, number: int, at: tuple[float, float]) -> None:
        """Down and up."""
        self.touch(number, pygame.FINGERDOWN, at)
        self.touch(number, pygame.FINGERUP, at)


def test_where_a_finger_rests_every_tap_of_another_counts():
    app = open_app(360, 640, 2.0)
    app.push(Menu(app))
    app.push(GamePage(app, "raj"))
    frame(app)
    glass, table = Glass(app), app.stack[:]
    for rests in (middle(app, Open("rules")), (2.0, 320.0)):  # on something, and beside everything
        glass.touch(1, pygame.FINGERDOWN, rests)
        for number in (2, 3, 2):
            glass.tap(number, middle(app, Do.BACK))

            assert table[:1] == app.stack, rests

            app.push(table[1])
            frame(app)
            glass.touch(1, pygame.FINGERMOTION, (rests[0] + 1, rests[1]))
        glass.touch(1, pygame.FINGERUP, rests)

        assert table == app.stack  # it only rested

    glass.tap(1, middle(app, Do.BACK))

    assert table[:1] == app.stack


def test_a_finger_that_stays_behind_when_the_first_has_gone_does_not_use_anything():
    app = open_app(360, 640, 2.0)
    app.push(Menu(app))
    app.push(GamePage(app, "raj"))
    frame(app)
    glass, table = Glass(app), app.stack[:]
    glass.touch(1, pygame.FINGERDOWN, (2.0, 320.0))
    glass.touch(2, pygame.FINGERDOWN, middle(app, Open("rules")))
    glass.touch(1, pygame.FINGERUP, (2.0, 320.0))
    glass.touch(3, pygame.FINGERDOWN, (2.0, 320.0))
    glass.touch(2, pygame.FINGERUP, middle(app, Open("rules")))
    glass.touch(3, pygame.FINGERUP, (2.0, 320.0))

    assert table == app.stack

    glass.tap(1, middle(app, Do.BACK))

    assert table[:1] == app.stack


def test_a_trackpad_s_fingers_are_no_taps():
    app = open_app()
    app.push(Menu(app))
    app.push(GamePage(app, "raj"))
    frame(app)
    x, y = middle(app, Do.BACK)
    part = {"x": x / app.box.w, "y": y / app.box.h, "finger_id": 7, "touch_id": 1}
    frame(app, *(pygame.event.Event(kind, **part) for kind in FINGER[1:]))

    assert 2 == len(app.stack)


@pytest.mark.parametrize("game", GAMES)
def test_after_an_escape_that_closed_something_tab_stays_at_the_table(game):
    app = open_app()
    app.push(Menu(app))
    app.play(game, GAMES[game].options_type(), Start(seed=3))
    frame(app)
    frame(app, key(pygame.K_ESCAPE))

    assert ("pause", False) == (app.screen.overlay, app.host.leaves)  # the menu is behind it

    frame(app, key(pygame.K_ESCAPE))

    assert ("", False) == (app.screen.overlay, app.host.leaves)


def test_escape_in_the_menu_lets_tab_leave_until_another_key_is_pressed():
    app = open_app()
    app.push(Menu(app))
    frame(app, key(pygame.K_ESCAPE))
    assert app.host.leaves

    frame(app, key(pygame.K_LSHIFT))
    assert app.host.leaves

    frame(app, key(pygame.K_DOWN))
    assert not app.host.leaves


def test_an_embedded_table_is_left_from_its_pause_but_not_from_a_page_over_it():
    app = open_app()
    table = open_table(app, "raj")
    frame(app, key(pygame.K_ESCAPE))
    assert ("pause", True) == (table.overlay, app.host.leaves)

    frame(app, *click(app, *middle(app, Open("rules"))))
    frame(app, key(pygame.K_ESCAPE))
    assert ([table], False) == (app.stack, app.host.leaves)


def test_a_screen_that_cannot_be_filled_gets_a_sentence(monkeypatch):
    app = open_app(web=False)
    monkeypatch.setattr(window, "fill_screen", lambda: False)
    app.push(Menu(app))
    frame(app, key(pygame.K_F11))

    assert "Full screen is not available here." == app.host.said[-1]


def test_a_wheel_of_small_steps_scrolls_as_far_as_one_of_large_ones():
    app = open_app(1280, 720)
    app.push(RulesReader(app, "royal_raven"))
    app.frames.refresh(app.host.now)
    for precise in (-0.04, -1.0):  # a notch that was gathered from many events, and one at once
        app.screen.scroll = 0
        frame(app, pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=precise))

        assert 60 == app.screen.scroll


def test_a_gamepad_walks_chooses_and_goes_back() -> None:
    app = open_app()
    app.push(Menu(app))
    app.events.gamepads = Gamepads()
    frame(app)
    buttons = {number: sdl for sdl, number in NUMBERS.items()}
    pads = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION

    frame(app, pygame.event.Event(pads[0], button=buttons[15], instance_id=0))
    first = app.hands.focus
    assert app.hands.keyboard and first is not None
    stick = [pygame.event.Event(pads[1], axis=0, value=v, instance_id=0) for v in (30000, 32000)]
    frame(app, *stick)
    second = app.hands.focus
    assert second not in (None, first)
    frame(app, *stick)
    assert second == app.hands.focus, "a stick that still leans goes no further"
    calm = pygame.event.Event(pads[1], axis=0, value=0, instance_id=0)
    frame(app, calm, pygame.event.Event(pads[1], axis=0, value=-30000, instance_id=0))
    assert second != app.hands.focus

    app.hands.focus = ThisGame("raj")
    frame(app, pygame.event.Event(pads[0], button=buttons[0], instance_id=0))
    assert isinstance(app.screen, GamePage)
    frame(app, pygame.event.Event(pads[0], button=buttons[1], instance_id=0))
    assert isinstance(app.screen, Menu)
    frame(app, pygame.event.Event(pads[0], button=5, instance_id=0))  # it means nothing
    assert isinstance(app.screen, Menu)


@pytest.mark.parametrize("game", ["kraken", "wife_swap"])
def test_one_key_leads_to_what_is_to_be_decided_and_the_next_decides(game):
    """A switch and a gamepad have no other keys: by Tab it took up to fourteen."""
    for press in (
        lambda app: app.hands.key(pygame.K_TAB, "", 0, app.host.now),
        lambda app: app.hands.pad(13, app.host.now),  # the cross, down
    ):
        app = open_app()
        table = open_table(app, game)
        for _decision in range(6):
            until_mine(app)
            own = [seat for seat, _action in table.match.moves].count(0)
            press(app)
            app.frames.update(app.host.now)
            app.hands.pad(0, app.host.now)
            assert own + 1 == [seat for seat, _action in table.match.moves].count(0)


@pytest.mark.parametrize("stale", ["", "n"])
def test_enter_ends_a_name_whatever_letter_pygame_says_it_has_written(stale):
    app = open_app()
    app.push(Menu(app))
    app.push(ProfilePage(app))
    letter = pygame.event.Event(pygame.TEXTINPUT, text="n")
    frame(app, key(pygame.K_BACKSPACE), letter, key(pygame.K_RETURN, stale))

    assert not isinstance(app.screen, ProfilePage)


@pytest.mark.parametrize("ends", ["", "n"])
def test_a_name_that_is_left_while_an_input_method_tries_it_leaves_the_keys_alive(ends):
    app = open_app()
    app.push(Menu(app))
    app.push(ProfilePage(app))
    tries = pygame.event.Event(pygame.TEXTEDITING, text="zo", start=0, length=2)
    frame(app, key(pygame.K_BACKSPACE), tries)
    app.back()  # by a click or a gamepad: the method says nothing of it
    table = open_table(app, "raj")
    until_mine(app)
    frame(app, *([tries] if ends else []), key(pygame.K_m, "m"))

    assert "pause" == table.overlay


def clicks(game: str, most: int, then: Callable[[App, tuple[float, float], Random], None]):
    """After each of so many clicks on a card that is played: what ``then`` plays with another."""
    rng, played = stream("double clicks", game), []
    for seed in range(60):
        app = open_app(360, 640, 2.0)
        app.use(replace(app.settings, speed="instant"))
        table = open_table(app, game, seed=seed, bot_level="learner")
        until_mine(app)
        while len(played) < most and not table.overlay and table.director.mine:
            first = table.match.legal(ME)[0]
            hand = [t for t in app.picture.live() if t.card is not None]
            cards = [t.rect for t in hand if not t.off]
            if table.match.rules.gathered(table.match.view(ME)) or len(hand) < 4 or not cards:
                table.on(first)
            else:
                at, before = (cards[len(cards) // 2].x + 9, cards[0].cy), own(table)
                app.host.late = 0.0
                frame(app, *click(app, *at))
                if own(table) > before:
                    played.append(then(app, at, rng))
            pass_time(app, 0.3)
            until_mine(app)
    assert most == len(played)
    return played


def second_click(app: App, at: tuple[float, float]) -> int:
    before = own(app.screen)
    frame(app, *click(app, *at))
    return own(app.screen) - before


@pytest.mark.parametrize("game", GAMES)
def test_the_second_click_of_two_plays_no_card_however_late_it_is_read(game):
    def soon(app, at, rng):
        gap = 0.06 + below(30, rng) / 100
        pass_time(app, gap + 0.5, step=0.02)
        app.host.late = 0.5
        return second_click(app, at)

    assert [0] * 8 == clicks(game, 8, soon)


def test_a_slow_second_tap_at_the_same_place_plays_the_card_that_has_come_there():
    def slow(app, at, rng):
        until_mine(app)
        pass_time(app, 0.45)
        touch = app.picture.hit(*at)
        ours = touch is not None and touch.card is not None and not touch.off
        return ours, second_click(app, at)

    taps = clicks("crowsnest", 8, slow)
    assert 2 < sum(ours for ours, _ in taps)
    assert all(ours == played for ours, played in taps), taps


def test_a_quick_click_at_another_place_plays_the_card_there():
    def quick(app, at, rng):
        until_mine(app)
        live = (t for t in app.picture.live() if t.card is not None and not t.off)
        far = [t.rect for t in live if abs(t.rect.cx - at[0]) > 50]
        app.host.late = 9.0  # the card has come long after
        return not far or second_click(app, (far[0].x + 5, far[0].cy))

    assert [1] * 8 == clicks("raj", 8, quick)


def own(table) -> int:
    """How many decisions the person has taken."""
    return sum(seat == ME for seat, _action in table.match.moves)
