"""The players: a bird on each plate, whose mood follows the game, and whose side is seen."""

from __future__ import annotations

import pygame
import pytest

from game.host.files import folder
from game.house import GAMES
from game.ui.drawing.assets import SMALL
from game.ui.layouts.plates import BIRDS
from game.ui.profile import NAMES
from game.ui.scene import Bird, Panel, Scene
from tests.ui.helpers import one_frame, open_app, open_table, pass_time

TABLES = {"raj": {"players": 5}, "wife_swap": {"players": 5}}


def birds(scene: Scene) -> dict[str, Bird]:
    """The birds in a picture, by name."""
    return {part.name: part for part in scene.under if isinstance(part, Bird)}


def plate_of(scene: Scene, bird: Bird) -> Panel:
    """The plate that a bird sits on."""
    at = scene.under.index(bird)
    return next(
        p for p in reversed(scene.under[:at]) if isinstance(p, Panel) and p.rect.w > p.rect.h * 1.5
    )


@pytest.mark.parametrize("window", [(1280, 720, 1.0), (360, 640, 2.0), (320, 480, 2.0)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_every_player_of_a_full_table_is_a_bird_of_its_own(game, window):
    app = open_app(*window)
    table = open_table(app, game, **TABLES.get(game, {}))
    pass_time(app, 0.2)

    seated = ("rook", *BIRDS)[: table.match.rules.seats]
    assert sorted(seated) == sorted(birds(app.picture))
    assert len(BIRDS) == len(NAMES) - 1


def test_birds_come_into_view_one_by_one_after_the_first_picture_which_waits_for_none():
    app = open_app()
    open_table(app, "kraken")
    one_frame(app)

    assert not any(app.painter.parts.birds.known(name) for name in birds(app.picture))

    for _ in range(6):
        one_frame(app)

    assert all(app.painter.parts.birds.known(name) for name in birds(app.picture))

    pass_time(app, 2)  # the cards of the hand are turned when they lie there

    assert not app.painter.late


def test_who_is_awaited_thinks_and_who_has_won_a_trick_is_pleased():
    app = open_app()
    table = open_table(app, "crowsnest", seed=21, bot_level="learner")
    moods = set()
    for _ in range(400):
        pass_time(app, 0.1, step=0.1)
        if table.overlay:
            break
        shown, state = birds(app.picture), table.match.view(0).table
        for seat, name in enumerate(("rook", *BIRDS[:3])):
            won = state.last_winner == seat and not state.trick
            mood = "pleased" if won else "thinking" if state.turn >> seat & 1 else "waiting"
            assert shown[name].mood == mood
            moods.add(mood)
        if legal := table.match.legal(0):
            table.submit(next((a for a in legal if a.verb == "pass"), legal[0]))

    assert moods == {"waiting", "thinking", "pleased"}


def test_partners_and_opponents_differ_in_colour_and_in_form():
    app = open_app()
    open_table(app, "royal_raven")
    pass_time(app, 0.2)
    shown = birds(app.picture)
    plates = {name: plate_of(app.picture, bird) for name, bird in shown.items()}
    looks = {name: (p.fill.removeprefix("lit-"), p.radius) for name, p in plates.items()}

    assert looks["rook"] == looks["robin"]
    assert looks["wren"] == looks["jay"]
    assert looks["rook"][0] != looks["wren"][0]
    assert looks["rook"][1] > 2 * looks["wren"][1]


def test_a_large_bird_is_unpacked_in_a_picture_of_its_own():
    cache = open_app().painter.parts.birds
    small, large = SMALL // 2, 2 * SMALL
    assert not cache.ready("rook", "beaten", small)
    cache.bird("rook", "beaten", small, turned=False)
    assert cache.ready("rook", "pleased", small)
    assert not cache.ready("rook", "pleased", large)
    cache.bird("rook", "pleased", large, turned=False)
    assert cache.ready("rook", "beaten", large)
    assert cache.ready("rook", "waiting", large), "it has none but the small sheet"


def test_no_crest_is_cut_off_at_the_top_of_its_picture() -> None:
    pictures = sorted((folder() / "birds").glob("*.png"))
    for path in pictures:
        picture = pygame.image.load(path)
        assert not any(picture.get_at((x, 0)).a for x in range(picture.get_width())), path.name
    assert len(pictures) >= 2 * len(NAMES)
