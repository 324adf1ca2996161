"""Chromium 103, the oldest that will do, and 114, the last that lets no large module in at once."""

from __future__ import annotations

import json

import pytest

from tests.site.conftest import ROOT, load_build
from tests.site.guest import Guest
from tests.site.plays import AT_ONCE, spotless
from tests.site.tab import MIDDLE

OLD = ("103", "114")

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("major", OLD)
def test_an_old_chromium_takes_decisions_with_workers(major, launch, serve, visit, game_site):
    browser = launch(str(load_build("browsers").old_chromium(major)))
    here = serve(game_site)
    address = f"{here.url}?game=kraken&bot_level=club&seed=7"
    seen = visit(address, browser=browser, init=AT_ONCE)
    seen.until_ready(60)
    seen.page.mouse.click(*seen.page.evaluate(MIDDLE, "go"))
    player = Guest(seen.page, seen.page)
    for _ in range(2):
        player.step()
    seen.page.wait_for_function("rookery.kernel().helped()")

    assert browser.version.startswith(f"{major}.")
    assert player.turn().own >= 2
    spotless(seen, here.origin)


def test_the_page_names_the_oldest_chromium_that_plays():
    said = json.loads((ROOT / "web/words.json").read_text(encoding="utf-8"))
    (sentence,) = [english for english in said if english.startswith("This browser is too old")]

    assert f"Chrome or Edge {OLD[0]}," in sentence
    assert set(OLD) == {*load_build("runtime").pins()["chromium"]}
