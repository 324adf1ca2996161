"""What `make matches` measures is there, and an aim that is missed is named."""

import pytest

from tests.site.matches import in_chromium, missed

pytestmark = pytest.mark.browser


def test_decisions_and_frames_of_a_deal_are_noted(serve, chromium, game_site):
    seen = in_chromium(chromium, serve(game_site).url, "raj", "alone", 1, "instant")
    figures = seen.report()

    assert 1 == figures["deals"]
    assert 5 < figures["decision_ms"]["count"] < 15  # of one bot with 15 cards
    assert figures["decision_ms"]["worst"] >= figures["decision_on_main_thread_ms"]["worst"] > 0
    assert figures["frame_ms"]["count"] > 20
    # The game's own work is in a frame, though it is no task in which the browser draws.
    assert figures["frame_ms"]["worst"] >= figures["longest_task_ms"] / 2 > 0


def test_a_figure_that_misses_its_aim_at_full_speed_is_named():
    figures = {"decision_ms": {"p99": 401.0}, "frame_ms": {"p99": 8.0}}

    assert ["raj, alone: decision_ms is 401.0 at p99, the aim is 400.0."] == missed(
        "raj", "alone", figures
    )
    assert [] == missed("raj", "alone slowed 4", figures)
