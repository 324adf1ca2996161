"""The figures of the page are written to dist/measure.json, and stay where they must."""

import pytest

from tests.site.measure import LONGEST, everything, keep

pytestmark = pytest.mark.browser

GAME = "crowsnest"  # one of the five; the program measures all


def test_the_figures_are_written_down_and_stay_where_they_must(
    serve, chromium, game_site, empty_site
):
    figures = everything(chromium, game_site, serve(game_site).url, serve(empty_site).url, [GAME])
    keep(figures)
    own = figures[GAME]
    start, size, idle = own["first_table"], own["first_visit_bytes"], own["idle_table"]

    # How fast is for the reader of the figures (aim: 1.25); a busy machine must not fail a test.
    assert start["ratio"] > 0
    assert start["processor_ratio"] > 0
    assert size["brotli"] < size["gzip"] < size["raw"] < 20_000_000
    assert own["frames"]["processor"]["median"] <= LONGEST, own["frames"]
    assert idle["main_thread_percent"] < 3, idle
