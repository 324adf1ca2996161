"""Small windows of the real site: zoomed laptops, reflow, slim embeds; played by a finger."""

from __future__ import annotations

import pytest

from tests.site.guest import Guest
from tests.site.player import Finger
from tests.site.plays import AT_ONCE, spotless

pytestmark = pytest.mark.browser

WINDOWS = [(427, 240), (320, 256), (640, 220)]  # a laptop at 300 %, reflow, a slim strip


def test_small_windows_are_played_by_finger(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(
        f"{here.url}?game=kraken&seed=3&bot_level=learner",
        init=AT_ONCE,
        viewport={"width": 640, "height": 220},
        device_scale_factor=3,
        has_touch=True,
    )
    seen.start()
    guest = Guest(seen.page, seen.page, Finger(seen.page))
    for width, height in WINDOWS:
        seen.page.set_viewport_size({"width": width, "height": height})
        guest.wait(lambda look, box=[width, height]: look.box == box, "a picture of the new size")
        own = guest.turn().own
        guest.step()
        look = guest.turn()

        assert look.own > own
        for spot in look.spots:
            assert spot.x >= -1
            assert spot.x + spot.w <= width + 1
            assert spot.y + spot.h <= height + 1
    spotless(seen, here.origin)
