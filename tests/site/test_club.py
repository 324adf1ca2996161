"""All that can be done with matches that are over or wait, by finger.

ROOKERY_MANY=1 does it by keyboard and by mouse too.
"""

from __future__ import annotations

import os

import pytest

from game.ui.touches import Do, Open
from tests.site import lived
from tests.site.club import INIT, WINDOWS, Guest, tour
from tests.site.plays import spotless

pytestmark = pytest.mark.browser

MANY = bool(os.environ.get("ROOKERY_MANY"))


@pytest.fixture(scope="module")
def file() -> str:
    """Of somebody who has played for a while."""
    return lived.file()


@pytest.mark.parametrize("name", ["phone", *(["tablet", "laptop"] if MANY else [])])
def test_all_of_the_club_is_gone_through_by_every_hand(serve, visit, game_site, file, name):
    here, (hand, window) = serve(game_site), WINDOWS[name]
    seen = visit(here.url, init=INIT, **window)
    seen.start()
    guest = Guest(seen, hand)
    stops = list(tour(guest, file))
    assert len(stops) == len({*stops}) > 30
    guest.touch(Open("settings"))
    out = guest.given(Do.KEEP)
    lasting = ('["match"', '["career"', '["analysis"')
    kept = [line for line in file.split("\n") if line.startswith(lasting)]
    assert len(kept) >= 4
    assert {*kept} <= {*out.split("\n")}, "what came in goes out again as it was"
    spotless(seen, here.origin)
