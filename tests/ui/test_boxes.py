"""The boxes in which a window is painted again, and round ones."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.drawing.boxes import SPARE, dirty, merged, round_box
from tests.ui.helpers import open_app


def test_two_boxes_that_hardly_meet_are_painted_apart() -> None:
    wide, high = pygame.Rect(0, 0, 400, 20), pygame.Rect(390, 10, 20, 400)
    assert [wide, high] == merged([wide, high], 1000)
    assert [wide.union(high)] == merged([wide, high], 500 * 500)
    assert [pygame.Rect(0, 0, 60, 50)] == merged(
        [(a := pygame.Rect(0, 0, 50, 50)), a.move(10, 0)], 0
    )
    assert 2 == len(merged([wide, wide.move(0, 30)], 10**9))


def test_what_has_changed_is_painted_once_and_little_besides() -> None:
    rng, whole = Random(7), pygame.Rect(0, 0, 1080, 1920)
    for _picture in range(40):
        boxes = [
            pygame.Rect(rng.randrange(-50, 900), rng.randrange(500, 1100), 190, 260)
            for _card in range(rng.randrange(1, 9))
        ]
        painted = dirty(boxes, whole, 24)
        places = [(x, y) for x in range(0, 1080, 10) for y in range(0, 1920, 10)]
        changed = {at for at in places if any(box.collidepoint(at) for box in boxes)}
        times = {at: sum(box.collidepoint(at) for box in painted) for at in places}
        assert all(times[at] for at in changed)
        assert 100 * (sum(times.values()) - len(changed)) < 2 * SPARE * len(boxes)


def test_boxes_of_any_length_share_their_corner() -> None:
    open_app()
    fill, edge = (10, 20, 30, 200), (90, 80, 70, 255)
    short, long = (round_box(w, 60, 20, fill, edge, 2) for w in (80, 300))
    for x in range(20):
        for y in range(20):
            assert short.get_at((x, y)) == long.get_at((x, y))
            assert short.get_at((79 - x, y)) == long.get_at((299 - x, 59 - y))
    assert short.get_at((40, 30)) == fill
