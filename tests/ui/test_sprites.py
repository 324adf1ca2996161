"""Cards fly by themselves from the last picture to the next."""

from __future__ import annotations

from game.ui.drawing.sprites import Sprites
from game.ui.geometry import Rect
from game.ui.scene import Flight, Panel, Pose, Scene

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
    sprites.show(Scene(cards={1: THERE}, flights={1: Flight((0, 0), face="aback")}), 0.0, 0.2)

    early, late = looks(sprites, 0.02)[1], looks(sprites, 0.19)[1]

    assert early.name == "aback"
    assert late.name == "a1"
    assert early.x < late.x


def test_a_card_that_is_gone_flies_off_and_then_is_no_more() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE}), 0.0, 0.2)
    sprites.show(Scene(flights={1: Flight(end=(300, 0))}), 1.0, 0.2)

    assert looks(sprites, 1.1)[1].x > 0
    assert {} == looks(sprites, 1.3)


def test_cards_set_out_when_the_rest_of_their_picture_is_painted_and_come_in_time() -> None:
    sprites = Sprites()
    lying = {2: HERE._replace(y=200), 3: HERE._replace(y=400), 4: HERE._replace(y=600)}
    sprites.show(Scene(cards={1: HERE, **lying}), 0.0, 0.0)
    lay = looks(sprites, 0.5)
    lying[3] = lying[3]._replace(x=90)
    sprites.show(Scene(cards={1: HERE, **lying}), 0.9, 0.4)
    swept, dimmed = lying.pop(2), lying[4]._replace(x=90, dim=True)
    after = {1: THERE, **lying, 4: dimmed, 5: HERE}
    flights = {2: Flight(end=(300, 0)), 5: Flight((swept.x, 900), wait=0.1)}
    scene = Scene(cards=after, flights=flights)
    sprites.show(scene, 1.0, 0.3)
    under_way = looks(sprites, 1.05)[3]

    sprites.set_out(1.05)

    still = looks(sprites, 1.05)
    assert still[1] is lay[1], "what only comes to lie elsewhere is drawn as it lay"
    assert still[2] is lay[2], "so is what leaves"
    assert still[3] == under_way, "what was under way goes on"
    assert (still[4].x, still[4].dim) == (0, True), "what looks different does so at once"
    assert looks(sprites, 1.14)[5].y == 900, "what waits does so from then on"
    assert looks(sprites, 1.1)[2].x > 0
    assert looks(sprites, 1.41)[5].y == 0
    assert not sprites.moving(1.41)


def test_what_is_painted_late_is_there_in_time() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE}), 0.0, 0.0)
    sprites.show(Scene(cards={1: THERE}, pops=[Panel(Rect(0, 0, 40, 20))]), 1.0, 0.1)
    sprites.set_out(1.5)
    assert looks(sprites, 1.5)[1].x == 100
    assert 1 == sprites.popped(1.5)


def test_cards_that_are_swept_set_out_one_after_another_and_come_together() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={i: HERE._replace(y=100 * i) for i in range(4)}), 0.0, 0.0)
    sprites.show(Scene(flights=dict.fromkeys(range(4), Flight(end=(300, 0)))), 1.0, 0.4)

    assert [i for i, look in looks(sprites, 1.01).items() if look.x] == [0]
    assert [i for i, look in looks(sprites, 1.2).items() if look.x] == [0, 1, 2, 3]
    assert {} == looks(sprites, 1.4)


def test_without_motion_everything_is_where_it_belongs_at_once() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE}), 0.0, 0.0)
    sprites.show(
        Scene(cards={2: THERE}, flights={2: Flight((0, 0)), 1: Flight(end=(9, 9))}), 1.0, 0.0
    )

    assert {2} == set(looks(sprites, 1.0))
    assert not sprites.moving(1.0)


def test_a_card_that_comes_to_another_size_grows_or_shrinks_on_the_way() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: HERE, 2: THERE._replace(width=30)}), 0.0, 0.2)
    sprites.show(Scene(cards={1: HERE._replace(width=30), 2: THERE}), 1.0, 0.2)

    begin, middle, end = looks(sprites, 1.0), looks(sprites, 1.1), looks(sprites, 1.2)

    assert (60, 30) == (begin[1].width, begin[2].width)
    assert 30 < middle[1].width < 60
    assert 30 < middle[2].width < 60
    assert (60, 60) == (middle[1].full, middle[2].full)  # no size in between is made with care
    assert (30, 30) == (end[1].width, end[1].full)


def test_a_card_may_come_and_go_at_another_size() -> None:
    sprites = Sprites()
    sprites.show(Scene(cards={1: THERE}, flights={1: Flight((0, 0), width=20)}), 0.0, 0.2)
    assert (20, 60) == (looks(sprites, 0.0)[1].width, looks(sprites, 0.0)[1].full)
    assert 60 == looks(sprites, 0.3)[1].width

    sprites.show(Scene(flights={1: Flight(end=(300, 0), width=6)}), 1.0, 0.2)
    early, late = looks(sprites, 1.02)[1].width, looks(sprites, 1.19)[1].width
    assert 30 < early < 60
    assert 6 <= late < 12


def test_what_is_said_pops_up_and_without_motion_is_there_at_once() -> None:
    said = Scene(pops=[Panel(Rect(0, 0, 40, 20))])
    sprites = Sprites()
    sprites.show(said, 1.0, 0.15)
    assert 0 < sprites.popped(1.0) < sprites.popped(1.05) < 1
    assert sprites.moving(1.1)
    assert 1 == sprites.popped(1.15)
    assert not sprites.moving(1.15)

    sprites.show(said, 2.0, 0.15)
    sprites.finish()
    assert 1 == sprites.popped(2.01)

    sprites.show(said, 3.0, 0.0)
    assert 1 == sprites.popped(3.0)


def test_a_blow_on_the_table_makes_the_cards_jump_unless_motion_is_unwanted() -> None:
    for seconds, jumps in ((0.2, True), (0.0, False)):
        sprites = Sprites()
        sprites.show(Scene(cards={1: HERE, 2: THERE}), 0.0, seconds)
        sprites.show(Scene(cards={1: HERE, 2: THERE}, jolt=8), 1.0, seconds)

        up = looks(sprites, 1.02)

        assert jumps == (up[1].x < 0)
        assert jumps == (up[2].x > 100)
        assert (0, 100) == tuple(looks(sprites, 2.0)[key].x for key in (1, 2))
        assert not sprites.moving(2.0)
