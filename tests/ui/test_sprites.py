"""Cards fly by themselves from the last picture to the next."""

from __future__ import annotations

from game.ui.scene import Pose, Scene
from game.ui.sprites import Sprites

HERE = Pose(0, 0, 60, "raj", "a1")
THERE = Pose(100, 50, 60, "raj", "a1")


def looks(sprites: Sprites, now: float) -> dict:
    return {look.key: look for look in sprites.looks(now)}


def test_a_card_moves_from_where_it_is_to_where_it_is_wanted() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE}), 0.0, 0.2)
    sprites.show(Scene(cards={1: THERE}), 1.0, 0.2)

    middle, end = looks(sprites, 1.1)[1], looks(sprites, 1.2)[1]

    assert 0 < middle.x < 100
    assert (100, 50) == (end.x, end.y)
    assert not sprites.moving(1.2)


def test_a_change_of_mind_in_mid_air_goes_on_from_there() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE}), 0.0, 0.2)
    sprites.show(Scene(cards={1: THERE}), 1.0, 0.2)
    before = looks(sprites, 1.1)[1]
    sprites.show(Scene(cards={1: HERE}), 1.1, 0.2)

    after = looks(sprites, 1.1)[1]

    assert (before.x, before.y) == (after.x, after.y)


def test_a_new_card_is_born_where_the_scene_says_and_turns_over_on_the_way() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: THERE}, born={1: (0, 0)}, born_as={1: "aback"}), 0.0, 0.2)

    early, late = looks(sprites, 0.02)[1], looks(sprites, 0.19)[1]

    assert early.name == "aback"
    assert late.name == "a1"
    assert early.x < late.x


def test_a_card_that_is_gone_flies_off_and_then_is_no_more() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE}), 0.0, 0.2)
    sprites.show(Scene(gone={1: (300, 0)}), 1.0, 0.2)

    assert looks(sprites, 1.1)[1].x > 0
    assert {} == looks(sprites, 1.3)


def test_without_motion_everything_is_where_it_belongs_at_once() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE}), 0.0, 0.0)
    sprites.show(Scene(cards={2: THERE}, born={2: (0, 0)}, gone={1: (9, 9)}), 1.0, 0.0)

    assert {2} == set(looks(sprites, 1.0))
    assert not sprites.moving(1.0)
