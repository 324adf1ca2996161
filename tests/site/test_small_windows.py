"""Small windows of the real site: zoomed laptops, reflow, slim embeds; played by a finger."""

from __future__ import annotations

import pytest

from tests.site.guest import Guest
from tests.site.player import Finger
from tests.site.plays import AT_ONCE, spotless

pytestmark = pytest.mark.browser

WINDOWS = {
    "a laptop at 300 %": ((427, 240), 3, "kraken", 3),
    "reflow": ((320, 256), 4, "royal_raven", 2),
    "a slim strip": ((640, 220), 1, "raj", 222),
}


@pytest.mark.parametrize("name", WINDOWS)
def test_a_small_window_is_played_by_finger(serve, visit, game_site, name):
    (width, height), ratio, game, seed = WINDOWS[name]
    here = serve(game_site)
    seen = visit(
        f"{here.url}?game={game}&seed={seed}&bot_level=learner",
        init=AT_ONCE,
        viewport={"width": width, "height": height},
        device_scale_factor=ratio,
        has_touch=True,
    )
    seen.until_ready()
    guest = Guest(seen.page, seen.page)
    guest.hand = Finger(seen.page)
    seen.start()
    for _decision in range(6):
        guest.step()
    look = guest.turn()

    assert look.own >= 5
    for spot in look.spots:
        assert spot.x >= -1
        assert spot.x + spot.w <= width + 1
        assert spot.y + spot.h <= height + 1
    spotless(seen, here.origin)
