"""What `make measure` measures is there, and holds in what no busy machine can change."""

import pytest

from tests.site.measure import LONGEST, deal_of_frames, first_table, idle, missed, visited

pytestmark = pytest.mark.browser

GAME = "crowsnest"  # one of the five; the program measures all


def test_a_first_visit_is_small_and_a_table_that_waits_draws_nothing(
    serve, chromium, game_site, table_site
):
    url = serve(game_site).url
    start = first_table(chromium, url, serve(table_site).url, GAME, loads=1)  # beside any other
    files = visited(chromium, url, game_site, GAME)
    frames = deal_of_frames(chromium, url, GAME, decisions=6)
    rest = idle(chromium, url, GAME, seconds=2)

    assert start["ratio"] > 0
    assert start["processor_ratio"] > 0
    assert {"index.html", "snapshot.wasm", "pygame.wasm"} <= {path.name for path in files}
    assert sum(path.stat().st_size for path in files) < 30_000_000
    assert frames["processor"]["count"] >= frames["game_frames_wall"]["count"] > 20
    assert 0 == rest["frames"]


def test_a_figure_that_misses_its_aim_is_named():
    figures = {
        "raj": {
            "first_table": {"best_ratio": 1.1},
            "frames": {"processor": {"worst": LONGEST + 1}},
            "idle_table": {"main_thread_percent": 0.2},
        }
    }

    assert ["raj: longest frame in ms is 51.0, the aim is 50.0."] == missed(figures)
