"""What lies over a table hides as little as it can: hints, bubbles and short messages."""

from __future__ import annotations

from math import ceil, cos, floor, radians, sin
from random import Random

import pytest

from game.ui.geometry import Rect
from game.ui.messages import cited
from game.ui.scene import Panel
from game.ui.slots import Ground, Seen
from game.ui.toast import draw_toast
from tests.ui.helpers import open_app
from tests.ui.shown import bare

PHONE = (360, 640, 2.0)


@pytest.mark.parametrize("seed", range(60))
def test_the_sums_of_a_grid_say_what_a_paper_hides_at_every_place(seed: int) -> None:
    rng, box = Random(seed), open_app(*PHONE).box
    things = [
        Seen(rng.randint(1, 60), Rect(*(rng.randrange(-20, most) for most in (380, 660, 200, 200))))
        for _thing in range(rng.randrange(30))
    ]
    ground = Ground(box, [one for one in things if min(one.rect[2:]) > 0])
    w, h = rng.randint(1, 300), rng.randint(1, 300)
    wide, high = ceil(w / ground.cell), ceil(h / ground.cell)
    across, down = ground.room(w, h)
    for first in range(0, down, 9):
        for column, found in enumerate(ground.hidden(w, h, first, 0, across)[::7]):
            cost = 0
            for price, rect in things:
                left, right = floor(rect.x / ground.cell), ceil(rect.right / ground.cell)
                top, low = floor(rect.y / ground.cell), ceil(rect.bottom / ground.cell)
                across = min(right, 7 * column + wide) - max(left, 7 * column)
                down = min(low, first + high) - max(top, first)
                if min(across, down, *rect[2:]) > 0:
                    cost += price * across * down
            assert cost == found


@pytest.mark.parametrize("text", ["You hold hearts, so you must follow suit.", "Touch. " * 9])
@pytest.mark.parametrize("game", ["royal_raven", "kraken", "raj"])
def test_a_short_message_lies_on_no_plate_of_a_phone(game: str, text: str) -> None:
    seen = 0
    for moment, table, scene in bare(game, PHONE, every=7):
        if scene.notice is None or not moment.match.waiting & 1:
            continue
        draw_toast(scene, table.app.box, text)
        paper = next(part.rect for part in scene.top if isinstance(part, Panel))
        below = [part for part in scene.under if isinstance(part, Panel) and "plate-" in part.fill]
        assert [] == [plate for plate in below if plate.rect.meets(paper)], str(moment)
        seen += 1
    assert seen


@pytest.mark.parametrize("window", [PHONE, (740, 360, 2.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("game", ["kraken", "wife_swap"])
def test_what_is_marked_on_a_card_lies_on_it_and_leaves_its_rank_and_its_suit_in_view(
    game: str, window: tuple
) -> None:
    seen = 0
    for moment, table, scene in bare(game, window, every=1 if game == "wife_swap" else 5):
        if not any(pose.mark for pose in scene.cards.values()):
            continue
        app = table.app
        app.frames.refresh(app.host.now)
        for look in app.painter.looked:
            if look.mark and look.deck:
                face, mark = app.painter.looks.items([look], None)
                assert mark.y >= face.y + 0.4 * face.image.get_height(), (str(moment), look.mark)
                across = mark.x + mark.image.get_width() / 2 - look.x * app.box.density
                down = mark.y + mark.image.get_height() / 2 - look.y * app.box.density
                lean = radians(look.angle)
                out = abs(across * cos(lean) - down * sin(lean)) + mark.image.get_width() / 2
                assert out < look.width / 2 * app.box.density, (str(moment), look.mark)
                seen += 1
    assert seen


def test_a_message_says_that_the_name_at_its_end_is_that_of_a_rule() -> None:
    assert cited("You must follow it (RR20).") == "You must follow it (rule RR20)."
    assert cited("Bids are multiples of 5 (A8).") == "Bids are multiples of 5 (rule A8)."
    assert cited("Kept (KR)") == "Kept (KR)"
