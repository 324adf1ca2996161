"""A sixth game, whose table of its own is sixty lines, is played whole in the browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import make_house
from tests.site.embedded import player_inside, result, write_page
from tests.site.plays import spotless, wishing

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("sixth game")]

OPTIONS = {"bot_level": "learner", "target": "25"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the house with Hearts in it."""
    house = make_house(tmp_path_factory.mktemp("house"))
    subprocess.run([sys.executable, "build/site.py"], cwd=house, check=True, capture_output=True)
    return house / "dist" / "web"


def test_mouse_a_whole_match_in_a_page_of_somebody_elses(serve, visit, site, tmp_path):
    here = serve(site)
    given = " ".join(f'{key}="{value}"' for key, value in OPTIONS.items())
    write_page(tmp_path, f'game="hearts" seed="11" {given}', here.url)
    outside = serve(tmp_path)
    seen = visit(outside.url, init=wishing(speed="instant", volume="0"))
    player = player_inside(seen.page)
    assert player.frame.evaluate("rookery.storage")
    last = player.play_out()

    assert (last.over, last.game, last.overlay) == (True, "hearts", "sheet")
    assert {"pass", "play"} <= player.verbs
    assert max(last.score) >= 25

    told = result(seen.page)
    assert "hearts" == told["game"]
    assert OPTIONS.items() <= told["options"].items()
    assert (last.score, last.moves) == (told["score"], told["moves"])
    assert [side for side in range(4) if last.score[side] == min(last.score)] == told["winners"]
    assert told["won"] == (told["side"] in told["winners"])
    spotless(seen, here.origin, outside.origin)
