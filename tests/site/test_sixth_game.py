"""A sixth game, whose table of its own is sixty lines, is played whole in the browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import make_house
from tests.site.embedded import player_inside, result, write_page
from tests.site.player import Player
from tests.site.plays import wishing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("sixth game")]

AT_ONCE = wishing(speed="instant", volume="0")
OPTIONS = "bot_level=learner&target=50&seed=11"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the house with Hearts in it."""
    house = make_house(tmp_path_factory.mktemp("house"))
    subprocess.run([sys.executable, "build/site.py"], cwd=house, check=True, capture_output=True)
    return house / "dist" / "web"


def end_of_hearts(player: Player) -> None:
    """Play to the end, and see who has won."""
    last = player.play_out()

    assert (last.over, last.game, last.overlay) == (True, "hearts", "sheet")
    assert {"pass", "play"} <= player.verbs
    assert max(last.score) >= 50


def test_mouse_a_whole_match_in_a_page_of_somebody_elses(serve, visit, site, tmp_path):
    here = serve(site)
    attributes = OPTIONS.replace("&", " ")
    write_page(tmp_path, f"game=hearts {attributes}", here.url)
    outside = serve(tmp_path)
    seen = visit(outside.url, init=AT_ONCE)
    player = player_inside(seen.page)

    end_of_hearts(player)
    score = player.look().score

    assert score == result(seen.page)["score"]
    assert [side for side in range(4) if score[side] == min(score)] == result(seen.page)["winners"]
    assert [] == seen.complaints
