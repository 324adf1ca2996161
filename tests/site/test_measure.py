"""What `make measure` measures is there, and holds in what no busy machine can change."""

import pytest

from tests.site.measure import (
    FIRST_BYTES,
    LONGEST,
    deal_of_frames,
    idle,
    missed,
)
from tests.site.starts import starts

pytestmark = pytest.mark.browser

GAME = "crowsnest"  # one of the five; the program measures all


def test_a_table_that_waits_draws_nothing(serve, chromium, game_site):
    url = serve(game_site).url
    frames = deal_of_frames(chromium, url, GAME, decisions=6)
    rest = idle(chromium, url, GAME, seconds=2)

    assert frames["processor"]["count"] >= frames["game_frames_wall"]["count"] > 20
    assert 0 == rest["frames"]


def test_a_figure_that_misses_its_aim_is_named():
    figures = {
        "all_bytes": 0,
        "raj": {
            "first_visit_bytes": {"brotli": FIRST_BYTES},
            "frames": {"processor": {"worst": LONGEST + 1}},
            "idle_table": {"main_thread_percent": 0.2},
        },
    }

    assert ["raj: longest frame in ms is 51.0, the aim is 50.0."] == missed(figures)


def test_a_start_is_measured_until_the_cards_lie(serve, chromium, game_site):
    urls = {"site": serve(game_site).url}
    found = starts(chromium.browser_type, urls, GAME, [1], 1, firefox=False)
    found = found["Chromium, slowed 1 times"]["site"]

    first, again = found["first"], found["return"]
    assert 0 < first["ready_wall"] < first["cards_wall"]
    assert 0 < first["main_ms"] < first["renderer_ms"]
    assert again["network_mb"] < 0.1 < first["network_mb"] < 30
