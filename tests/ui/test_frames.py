"""What a frame costs, counted in work and not in time: calls, parts made, steps taken together."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from pathlib import Path
from types import FrameType, ModuleType

import pygame
import pytest

from game import bots
from game.engine.actions import Action, Event
from game.engine.thought import Thinking
from game.games.wife_swap import spread
from game.house import HOUSE, MANIFEST
from game.ui.app import App
from game.ui.chores import chores
from game.ui.drawing.assets import BACK, DIMMED, Cards
from game.ui.drawing.boxes import Item
from game.ui.drawing.looks import STEPS, Looks
from game.ui.drawing.paint import Painter
from game.ui.drawing.parts import Parts
from game.ui.drawing.sheets import Sheet
from game.ui.drawing.sprites import FLUTTER, Look
from game.ui.frames import Step
from game.ui.geometry import Rect
from game.ui.layouts.seating import askew
from game.ui.play.director import LEAST, SLICE, STILL
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Scene
from game.ui.touches import Do
from tests.ui.helpers import calls, open_app, open_table, run, until_mine
from tests.ui.opened import laden, seated

LAYOUT = 2600  # calls of functions to lay a table out: 3200 when each plate read the options
BOARD = 6200  # and a board on which families are arranged: 8500 when each card was named anew
FLIGHT = 240  # and while a card flies: 230 to 310 when each item that stays was looked up
PAINTED = 750  # and to paint it where little has changed: 1500 to 3000 when each part was made anew


def at_rest(game: str, size: tuple = (1280, 720, 1.0)) -> App:
    """A table that waits for its person, and is painted."""
    app = open_app(*size)
    open_table(app, game)
    until_mine(app)
    for _ in range(40):  # faces and the room are made in several frames
        app.frames.act(app.host.clock())
    return app


@pytest.mark.parametrize("game", HOUSE)
def test_a_picture_like_the_last_one_takes_few_calls(game: str) -> None:
    app = at_rest(game)
    app.screen.changed = True
    assert calls(lambda: app.frames.update(app.host.clock())) <= LAYOUT
    assert calls(lambda: app.frames.refresh(app.host.clock())) <= PAINTED
    app.sprites.hold(next(iter(app.picture.cards)), 0, 0)
    app.sprites.show(app.picture, app.host.clock(), 1)
    app.host.now += 0.1
    assert calls(lambda: app.frames.refresh(app.host.clock())) <= FLIGHT


@pytest.mark.parametrize(("families", "players"), [(4, 4), (12, 5)])
def test_a_board_of_many_families_takes_few_calls(families: int, players: int) -> None:
    app, _table = seated(laden(families, players=players), (1280, 720, 1.0))
    app.screen.changed = True
    assert calls(lambda: app.frames.update(app.host.clock())) <= BOARD


def test_what_lies_on_a_table_is_drawn_again_where_its_look_has_changed() -> None:
    app = at_rest("royal_raven")
    backs = [item for item in app.painter.window.items if item.image.get_width() < 40]
    app.use(replace(app.settings, backs="night"))
    app.frames.refresh(app.host.clock())
    assert {item.image for item in backs} - {item.image for item in app.painter.window.items}


def test_no_frame_holds_two_parts_of_what_a_table_does_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The deed, the picture of it, the painting of that."""
    app = open_app()
    table = open_table(app, "kraken", dealer=0)
    did: list[list[str]] = []

    def noted(kind: type, name: str) -> None:
        work = getattr(kind, name)

        def note(*args: object, **kinds: object) -> object:
            did[-1].append(name)
            return work(*args, **kinds)

        monkeypatch.setattr(kind, name, note)

    for kind, name in ((MatchScreen, "heard"), (MatchScreen, "scene"), (Painter, "_paint")):
        noted(kind, name)
    for _ in range(600):
        did.append([])
        app.host.now += 1 / 30
        app.frames.act(app.host.now)
    assert len(table.match.moves) > 1
    seen = [frame for frame in did[1:] if frame]
    assert ["heard"] in seen
    assert ["scene"] in seen
    assert all(len(frame) == 1 for frame in seen), [f for f in seen if len(f) > 1]


def test_nobody_thinks_in_a_frame_that_shows_something_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app()
    director = open_table(app, "kraken", dealer=0).director
    tick, asked = director.tick, False
    given: dict[str, set[float]] = {"new": set(), "asked": set(), "still": set()}

    def noted(now: float, moving: bool) -> tuple[float, list[Event]]:
        new = app.frames.step is Step.MADE
        given["new" if new else "asked" if asked else "still"].add(director.slice)
        return tick(now, moving)

    run_on, thought = Thinking.run, set()

    def run_noted(self: Thinking, until: float, clock: Callable[[], float]) -> Action | None:
        thought.add(app.frames.step is Step.MADE)
        return run_on(self, until, clock)

    monkeypatch.setattr(director, "tick", noted)
    monkeypatch.setattr(Thinking, "run", run_noted)
    for frame in range(600):
        app.host.now += 1 / 30
        app.screen.changed |= frame % 9 == 0  # as by a hand
        asked = app.screen.changed
        app.frames.act(app.host.now)
    assert given["new"] == {0.0}
    assert given["asked"] == {0.0}
    assert 0.9 * SLICE < max(given["still"]) <= STILL
    assert thought == {False}


def test_what_a_thought_comes_to_is_done_in_the_next_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    table = open_table(app, "kraken", dealer=0)
    until_mine(app)
    director = table.director
    director.coaching = True
    done: list[str] = []
    monkeypatch.setattr(director, "submit", lambda *_given: done.append("deed") or [])

    def thought(*_given: object) -> Generator[None, None, Action]:
        app.host.now += LEAST  # it takes that long
        done.append("thought")
        return director.match.legal(0)[0]
        yield

    director.think = thought
    director.slice = SLICE
    assert director.tick(app.host.clock(), moving=False) == (0.0, [])
    assert done == ["thought"]
    director.tick(app.host.clock(), moving=False)
    assert done == ["thought", "deed"]


@pytest.mark.parametrize("game", HOUSE)
def test_what_bots_think_by_is_there_before_the_cards_are_dealt(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    brought: list[str] = []

    def one_by_one(*modules: ModuleType) -> Iterator[None]:
        for module in modules:
            brought.append(module.__name__)
            app.host.now += LEAST  # it takes that long
            yield

    monkeypatch.setattr(bots, "load", one_by_one)
    table = open_table(app, game)
    most = 0
    while not table.match.events:
        before = len(brought)
        app.frames.act(app.host.now)
        app.host.now += 1 / 60
        most = max(most, len(brought) - before)
    assert ["game.bots.work", MANIFEST[game].bot.partition(":")[0]] == brought
    assert most <= SLICE / LEAST + 1


HINT = (
    "game.bots.reasons",
    *(f"game.ui.play.{name}" for name in ("advice", "terms")),
)
BROUGHT = """
import sys
from game.engine.lazy import late
from tests.ui.helpers import calls, open_app, open_table

app = open_app()
table = open_table(app, sys.argv[1])

def run():
    return [name for name, one in sys.modules.items() if name.startswith("game.") and not late(one)]

def brought(work):
    before = set(run())
    work()
    return [name for name in run() if name not in before]

def frame():
    app.host.now += 1 / 30
    app.frames.act(app.host.now)

frames = []
for _ in range(3000):
    frames.append(brought(frame))
    if table.hints.terms is not None and table.director.mine:
        break
first = {f"game.games.{sys.argv[1]}.primer", "game.ui.play.terms"}
asked = next(at for at, names in enumerate(frames) if first & {*names})
chores = [brought(lambda: next(app._chores, None)) for _ in range(300)]
for names in [*frames[asked:], *chores]:
    print(*names)
"""


@pytest.mark.parametrize("game", HOUSE)
def test_what_the_first_question_and_the_first_hint_need_comes_piece_by_piece(game: str) -> None:
    """In a page each module takes its time; and who asks for a hint waits for none of them."""
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", BROUGHT, game]
    found = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    frames = [line.split() for line in found.stdout.splitlines() if line.startswith("game.")]
    needed = {f"game.games.{game}.primer", *HINT}
    assert [[name] for name in sorted(needed)] == sorted(one for one in frames if needed & {*one})


@pytest.mark.parametrize("width", [190, 120, 200])
def test_a_dimmed_card_is_darker_all_over_and_quickly_made(width: int) -> None:
    """To fill it with a product takes ten times as long as to lay a shade over it."""
    cards = open_app(360, 640, 3.0).painter.parts.cards
    cards.face("french", "SK", 190, dim=True)
    cards.begin()
    cards.face("french", "SQ", width, dim=True)
    cards.begin()
    lit = cards.face("french", "SA", width)
    filled: list[object] = []

    def called(_frame: FrameType, event: str, what: object) -> None:
        if event == "c_call" and "fill" in str(what):
            filled.append(what)

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        dimmed = cards.face("french", "SA", width, dim=True)
    finally:
        sys.setprofile(before)
    wanted = lit.copy()
    wanted.fill(DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
    assert pygame.image.tobytes(dimmed, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
    assert not filled


@pytest.mark.parametrize("name", ["SK", BACK])
def test_a_kept_face_is_drawn_without_its_sheet(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    cards = open_app(360, 640, 3.0).painter.parts.cards
    face = cards.face("french", name, 120)
    monkeypatch.delattr(Cards, "_place")
    assert face is cards.face("french", name, 120)


def test_families_that_lie_as_they_lay_are_not_laid_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    families, place = ((44, 45, 8), (20, 21)), Rect(0, 0, 500, 90)
    before = spread.laid_out(families, place, most=60, least=30)
    monkeypatch.delattr(spread, "_plot")
    again = [list(family) for family in families]
    assert before is not None
    assert before == spread.laid_out(again, place, most=60, least=30)


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """The pictures that are painted from now on."""
    scenes, draw = list[Scene](), Painter.draw

    def noted(painter: Painter, scene: Scene, *args: object, **kinds: object) -> object:
        scenes.append(scene)
        return draw(painter, scene, *args, **kinds)

    monkeypatch.setattr(Painter, "draw", noted)
    return scenes


def test_what_a_hand_does_is_pictured_at_once_and_painted_in_the_next_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = at_rest("kraken")
    before, scenes = app.picture, drawn(monkeypatch)
    app.screen.on(Do.MENU)
    app.frames.act(app.host.clock())
    assert before is not app.picture
    assert not scenes
    app.frames.act(app.host.clock())
    assert [app.picture] == scenes


def test_what_is_scrolled_or_comes_on_a_new_window_is_painted_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = at_rest("kraken")
    app.open_page("rules", "kraken")
    app.frames.act(app.host.clock())
    scenes = drawn(monkeypatch)

    def newest() -> bool:
        before = app.picture
        app.frames.act(app.host.clock())
        return scenes[-1] is app.picture is not before

    app.hands.page.scroll_by(50)
    assert newest()
    app.resize(700, 500, 1.0)
    assert newest()
    app.back()
    assert newest()
    app.resize(1280, 720, 1.0)  # a table, on which nothing is scrolled
    assert newest()
    app.screen.on(Do.MENU)
    app.frames.act(app.host.clock())
    app.resize(360, 640, 1.0)  # when the menu is in the picture, and not painted yet
    assert newest()


def test_to_turn_a_card_takes_a_picture_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes as long as all else that one may make; and no card is turned for its shade."""
    cards = open_app(360, 640, 3.0).painter.parts.cards
    turn, make = pygame.transform.rotozoom, Cards._make
    made: list[list[str]] = []

    def turned(face: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        made[-1].append("turned")
        return turn(face, angle, scale)

    def flat(these: Cards, deck: str, name: str, width: int) -> pygame.Surface:
        made[-1].append("flat")
        return make(these, deck, name, width)

    monkeypatch.setattr(pygame.transform, "rotozoom", turned)
    monkeypatch.setattr(Cards, "_make", flat)
    hand, cards.late = ("SA", "SK", "SQ", "SJ", "S10"), True
    shown: list[pygame.Surface] = []
    while cards.late:
        made.append([])
        cards.begin()
        shown = [
            cards.face("french", name, 190, dim=dim, angle=2)
            for dim in (False, True)
            for name in hand
        ]
    assert all(kinds in ([], ["turned"]) or "turned" not in kinds for kinds in made), made
    assert 5 == sum(kinds.count("turned") for kinds in made)
    assert 1 == len({face.get_size() for face in shown})  # no stand-in is kept
    lit, dimmed = shown[:5], shown[5:]
    for one, other in zip(lit, dimmed, strict=True):
        middle = one.get_rect().center
        assert sum(one.get_at(middle)[:3]) > sum(other.get_at(middle)[:3])


def test_a_card_that_moves_stays_turned_as_it_lay_until_it_rests() -> None:
    cards = open_app(360, 640, 3.0).painter.parts.cards
    lain = cards.face("french", "SA", 190, angle=2)
    while cards.late or lain.get_size() == cards.face("french", "SA", 190).get_size():
        cards.begin()
        lain = cards.face("french", "SA", 190, angle=2)
    cards.begin()
    assert lain is cards.face("french", "SA", 190, angle=2)

    cards.begin(turns=False)
    assert lain is cards.face("french", "SA", 190, angle=-1)
    assert cards.late

    cards.begin()
    assert lain is not cards.face("french", "SA", 190, angle=-1)
    assert not cards.late


def test_no_card_is_turned_while_cards_move(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    open_table(app, "kraken")
    turn = pygame.transform.rotozoom
    turned: list[bool] = []

    def noted(face: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        turned.append(app.sprites.moving(app.host.now))
        return turn(face, angle, scale)

    monkeypatch.setattr(pygame.transform, "rotozoom", noted)
    for _ in range(300):
        app.host.now += 1 / 30
        app.frames.act(app.host.now)
    assert {False} == {bool(one) for one in turned}


def test_no_frame_that_paints_turns_a_card_or_unpacks_a_sheet_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app(360, 640, 3.0)
    open_table(app, "kraken")
    turn, unpack, paint = pygame.transform.rotozoom, Sheet.__init__, Painter._paint
    did: list[list[str]] = [[]]

    def turned(face: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        did[-1].append("turned")
        return turn(face, angle, scale)

    def unpacked(self: Sheet, path: Path, *cell: int) -> None:
        did[-1] += ["unpacked"] * ("cards" in path.parts)
        unpack(self, path, *cell)

    def painted(self: Painter, *args: object) -> None:
        did[-1].append("painted")
        paint(self, *args)

    monkeypatch.setattr(pygame.transform, "rotozoom", turned)
    monkeypatch.setattr(Sheet, "__init__", unpacked)
    monkeypatch.setattr(Painter, "_paint", painted)
    for _ in range(400):
        did.append([])
        app.host.now += 1 / 30
        app.frames.act(app.host.now)
    kinds = {kind for frame in did for kind in frame}
    assert {"turned", "unpacked", "painted"} == kinds
    assert [] == [frame for frame in did if len(frame) > 1]


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (360, 640, 3.0)])
def test_the_cards_of_a_trick_are_turned_before_one_is_played(size: tuple) -> None:
    app = at_rest("kraken", size)
    deck = next(pose.deck for pose in app.picture.cards.values())
    for _chore in chores(app, app.painter, app.sounds, deck):
        pass
    cards, width = app.painter.parts.cards, app.painter.parts.side(app.picture.laid)
    cards.begin(turns=False)
    for name in cards.index[deck]:
        cards.face(deck, name, width, angle=askew(name))
    assert not cards.late


@pytest.mark.parametrize("game", HOUSE)
def test_while_a_card_moves_nothing_is_asked_of_what_lies_still(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_rest(game, (360, 640, 3.0))
    while app.painter.late:  # no card is turned while one moves
        app.frames.act(app.host.clock())
    asked: list[str] = []

    def noted(kind: type, name: str) -> None:
        work = getattr(kind, name)

        def note(*args: object) -> object:
            asked.append(name)
            return work(*args)

        monkeypatch.setattr(kind, name, note)

    for kind, name in ((Looks, "look"), (Painter, "_prepared"), (Parts, "item")):
        noted(kind, name)
    measure = Item.box.fget

    def measured(item: Item) -> pygame.Rect:
        asked.append("box")
        return measure(item)

    monkeypatch.setattr(Item, "box", property(measured))
    card = next(key for key, pose in app.picture.cards.items() if pose.name != "back")
    app.sprites.hold(card, 50, 50)
    app.sprites.show(app.picture, app.host.now, 1.0)
    app.frames.refresh(app.host.now)
    for _frame in range(20):
        app.host.now += 1 / 60
        asked.clear()
        app.frames.refresh(app.host.now)
        assert app.sprites.moving(app.host.now)
        assert {"look", "box"} == {*asked}
        assert 1 == asked.count("look")
        assert asked.count("box") <= 2  # it, and what it is worth


def test_what_marks_a_card_on_its_way_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = open_app(360, 640, 3.0).painter
    chip = painter.looks.marked("11", 190, 1.0)
    monkeypatch.setattr(painter.parts, "plate", None)
    half = painter.looks.marked("11", 190, 0.5)
    assert abs(half.get_width() * 2 - chip.get_width()) <= 1


def test_nothing_is_prepared_in_a_frame_that_paints(monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_rest("kraken")
    painted: list[bool] = []

    def prepared() -> Iterator[None]:
        while len(painted) < 20:
            app.screen.changed = len(painted) % 2 == 0
            painted.append(app.frames.drew)
            yield
        app.running = False
        yield

    drew, refresh = list[bool](), app.frames.refresh

    def refreshed(now: float) -> None:
        refresh(now)
        drew.append(app.frames.drew)

    monkeypatch.setattr(app.frames, "refresh", refreshed)
    app._chores = prepared()
    app.screen.on(Do.MENU)
    run(app.run())
    assert any(drew)
    assert not any(painted)


def test_the_first_picture_of_a_scene_makes_no_face_that_it_can_do_without() -> None:
    cards = open_app(360, 640, 3.0).painter.parts.cards
    small = cards.face("french", "SA", 100)
    cards.begin()
    cards.hurried = True
    made = cards.face("french", "SA", 190)
    assert cards.late
    assert small.get_size() < made.get_size() == cards.face("french", "SK", 190).get_size()
    cards.begin()
    assert made is not cards.face("french", "SA", 190)
    assert not cards.late


def test_of_what_flies_about_one_thing_is_drawn_for_a_picture() -> None:
    painter = open_app().painter
    looks = [Look(i, 90, 90, 40, 40 + i, FLUTTER, "feather-gold", 1, False, 1.0) for i in range(3)]
    for count in (1, 2, 3, 3):
        painter.parts.effort.spent = False
        assert count == len(painter.looks.items(looks, None))


def test_cards_on_their_way_share_the_sizes_that_they_pass_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter, made = open_app().painter, []
    scale = pygame.transform.scale

    def noted(face: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return scale(face, size)

    monkeypatch.setattr(pygame.transform, "scale", noted)
    widths = []
    for step in range(60):
        painter.parts.cards.begin()
        looks = [
            Look(seat, 90, 90, 60 + step / 3, 80, "crowsnest", "R5", seat, False, 1.0)
            for seat in range(4)
        ]
        widths.append({item.image.get_width() for item in painter.looks.items(looks, None)})
    assert all(len(found) == 1 for found in widths)
    assert len(set(made)) == len(made) <= STEPS // 4 + 1
