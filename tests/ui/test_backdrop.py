"""What lies under a table: a place of its own, on which everything can be read."""

from __future__ import annotations

import pygame
import pytest

from game.host.files import folder
from game.ui.app import App
from game.ui.drawing import backdrop
from game.ui.geometry import Rect, around
from game.ui.scene import Panel, Scene
from game.ui.settings import Settings
from game.ui.theme import COLOURS
from tests.ui.helpers import open_app, open_table, pass_time

LEAST = 4.5  # of contrast, for text


def luminance(colour: pygame.Color | tuple[int, ...]) -> float:
    """How bright a colour looks, from 0 to 1."""
    parts = [part / 255 for part in colour[:3]]
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(ink: tuple[int, ...], under: pygame.Color) -> float:
    """The contrast of a bright ink on a dark ground."""
    return (luminance(ink) + 0.05) / (luminance(under) + 0.05)


def worst(app: App, ink: str, place: Rect) -> float:
    """The least contrast that a colour has anywhere in a part of the backdrop."""
    painter = app.painter
    box = pygame.Rect(*(painter.parts.px(side) for side in place)).clip(painter.ground.get_rect())
    ground = painter.ground.subsurface(box)
    xs, ys = range(0, box.w, max(1, box.w // 60)), range(0, box.h, max(1, box.h // 40))
    return min(contrast(COLOURS[ink], ground.get_at((x, y))) for x in xs for y in ys)


def test_the_backdrop_is_made_once_and_not_for_every_frame():
    app = open_app()
    open_table(app, "crowsnest")
    pass_time(app, 1)
    ground = app.painter.ground
    pass_time(app, 2)

    assert app.painter.ground is ground


def test_a_table_is_made_in_slices_but_at_once_in_a_window_that_is_resized(monkeypatch):
    def table(size, *_more):
        yield
        yield
        return pygame.Surface(size)

    monkeypatch.setattr(backdrop, "_table", table)
    ground = backdrop.Backdrop()
    ground.resize((60, 40))
    seen = [(ground.of("deck", "own", (0, 0, 9, 9), 2), ground.late) for _frame in range(6)]
    assert [True] * 3 + [False] * 3 == [late for _surface, late in seen]
    assert 2 == len({id(surface) for surface, _late in seen})  # nothing is painted in between

    ground.resize((80, 60))
    assert (80, 60) == ground.of("deck", "own", (0, 0, 9, 9), 2, rest=True).get_size()
    assert not ground.late


def test_a_table_is_not_made_in_a_frame_that_has_had_enough_to_do(monkeypatch):
    def table(size, *_more):
        begun.append(size)
        yield
        return pygame.Surface(size)

    begun = []
    monkeypatch.setattr(backdrop, "_table", table)
    ground = backdrop.Backdrop()
    ground.resize((60, 40))
    ground.of("deck", "own", (0, 0, 9, 9), 2)  # the first picture is quick in any case
    for _frame in range(3):
        ground.of("deck", "own", (0, 0, 9, 9), 2, rest=True)

    assert ground.late
    assert not begun

    for _frame in range(2):
        ground.of("deck", "own", (0, 0, 9, 9), 2)

    assert not ground.late


def test_on_plain_felt_every_table_looks_the_same_and_the_setting_takes_effect_at_once():
    app = open_app()
    grounds = []
    for game in ("raj", "kraken"):
        open_table(app, game)
        app.use(Settings(scenery=False))
        pass_time(app, 0.1)
        grounds.append(pygame.image.tobytes(app.painter.ground, "RGB"))

    assert grounds[0] == grounds[1]

    app.use(Settings(scenery=True))
    pass_time(app, 0.1)

    assert pygame.image.tobytes(app.painter.ground, "RGB") != grounds[0]


def test_the_pages_over_a_table_and_back_cost_no_new_backdrop():
    app = open_app()
    open_table(app, "raj")
    pass_time(app, 0.5)
    ground = app.painter.ground
    app.open_page("settings")
    pass_time(app, 0.5)

    assert app.painter.ground is not ground

    app.back()
    pass_time(app, 0.5)

    assert app.painter.ground is ground


@pytest.mark.parametrize("felt", ["green", "blue", "wine"])
def test_a_chosen_felt_lies_on_every_table_and_under_the_pages_and_can_be_written_on(felt):
    app = open_app()
    grounds = set()
    for game in ("raj", "kraken"):
        open_table(app, game)
        app.use(Settings(felt=felt))
        pass_time(app, 0.5)
        scene, ground = app.picture, app.painter.ground
        corner = min(scene.felt.w, scene.felt.h) * 0.4
        assert worst(app, "soft", scene.felt.inset(corner * 0.42)) >= LEAST
        middle = pygame.Vector2(scene.felt.x + scene.felt.w / 2, scene.felt.y + scene.felt.h * 0.6)
        for place in ("felt", "page"):
            red, green, blue, _alpha = app.painter.ground.get_at(tuple(map(int, middle)))
            lights = {"wine": red, "green": green, "blue": blue}
            assert felt == max(lights, key=lights.get), place
            app.open_page("settings")
            pass_time(app, 0.5)
        assert app.painter.ground is not ground
        assert worst(app, "soft", app.box.rect) >= LEAST
        grounds.add(pygame.image.tobytes(app.painter.ground, "RGB"))
        app.stack.clear()

    assert 1 == len(grounds)


def whole(steps: backdrop.Steps) -> pygame.Surface:
    """What these steps make."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


@pytest.mark.parametrize("cloth", ["", "green", "blue", "wine"])
def test_the_felt_of_a_page_takes_a_byte_for_each_dot_and_nobody_sees_it(cloth) -> None:
    open_app()
    size = (390, 845)
    felt = whole(backdrop._felt(size, "", cloth) if cloth else backdrop._plain(size))
    kept = whole(backdrop._table(size, ("", cloth, (0, 0, *size)), 0))
    pairs = zip(*(pygame.image.tobytes(made, "RGB") for made in (felt, kept)), strict=True)
    off = [abs(one - other) for one, other in pairs]

    assert kept.get_bytesize() == 1
    assert max(off) <= 6
    assert sum(off) / len(off) < 1


def test_what_a_felt_was_painted_on_stays_for_the_first_table_and_no_longer() -> None:
    open_app()
    size, ground = (390, 844), backdrop.Backdrop()
    ground.resize(size)
    for _time in range(3):
        ground.of("", "green", (0, 0, *size), 60)
    canvas = ground._spare
    ground.resize(size)

    assert canvas is not None
    assert ground._spare is canvas

    for _time in range(3):
        ground.of("castle", "own", (0, 60, 390, 700), 60)
    assert ground._spare is None


def colours(app: App, deck: str, name: str) -> tuple[int, ...]:
    """The average colour of a face, as it is painted now."""
    app.painter.parts.cards.begin()
    return tuple(pygame.transform.average_color(app.painter.parts.cards.face(deck, name, 100)))


def test_a_chosen_back_is_that_of_every_deck_at_once_but_not_of_bids_in_raj():
    app = open_app()
    own = {deck: colours(app, deck, "back") for deck in ("raven", "french", "raj", "crowsnest")}
    bid = colours(app, "raj", "aback")
    assert len(own) == len(set(own.values()))

    seen = set()
    for backs in ("plumage", "night", "lattice"):
        app.use(Settings(backs=backs))
        [chosen] = {colours(app, deck, "back") for deck in own}
        assert chosen not in own.values()
        assert bid == colours(app, "raj", "aback")
        seen.add(chosen)
    assert 3 == len(seen)

    app.use(Settings())
    assert own == {deck: colours(app, deck, "back") for deck in own}


def test_a_felt_or_a_back_that_nobody_knows_is_told_and_the_own_one_stays():
    app = open_app()
    app.host.kept["settings"] = '{"felt": "tartan", "backs": "night"}'

    assert Settings() == app.memory.settings()
    assert "could not be read" in app.memory.complaints[0]


def test_slow_things_come_one_to_a_picture_after_the_first() -> None:
    app = open_app(1280, 720, 1.0)
    scene = Scene()
    scene.over += [
        Panel(around(200 + 300 * i, 300, 200, 200 + 4 * i), "glow", 100) for i in range(3)
    ]
    late = []
    while not late or late[-1]:
        app.painter.draw(scene, [])
        late.append(app.painter.late)
    # None in the first picture of all, and the felt comes after all three.
    assert [True, True, True, True, False] == late


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (2560, 1440), (333, 271)])
def test_a_picture_that_is_scaled_in_bands_is_the_same_to_the_dot(size):
    open_app()
    picture = pygame.image.load(folder() / "tables" / "castle.jpg").convert()
    steps, bands = backdrop._scaled(picture, size), 0
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made = done.value
            break
        bands += 1

    whole = pygame.transform.smoothscale(picture, size)
    assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert bands > 1


def test_no_step_of_a_backdrop_scales_more_than_a_band(monkeypatch):
    open_app(2560, 1440, 1.0)
    scale, scaled = pygame.transform.smoothscale, []

    def noted(surface, size):
        w, h = surface.get_size()
        scaled[-1] += max(w * h, size[0] * size[1]) if w * h > 1 else 0
        return scale(surface, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    for steps in (
        backdrop._place((2560, 1440), "castle"),
        backdrop._felt((2160, 1000), "castle", "castle"),
        backdrop._plain((2560, 1440)),
    ):
        scaled.append(0)
        for _step in steps:
            scaled.append(0)
    assert len(scaled) > 30
    assert max(scaled) <= 1.25 * backdrop.BAND
