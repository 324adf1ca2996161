"""Firefox plays one deal of CrowsNest in the real site, by real clicks.

What it needs is said in `firefox`. Without the tools this test fails, it does not skip.
"""

from __future__ import annotations

import pytest

from game.ui.touches import Do, Open, Option
from tests.site.asking import ASK, PYTHON, ask, write
from tests.site.firefox import IN_FIREFOX
from tests.site.tab import opened, quick
from tests.site.tables import FILL, RAJ, moves, overlay, waits

pytestmark = [pytest.mark.browser, IN_FIREFOX]


def test_firefox_plays_one_deal_of_crowsnest(serve, firefox, game_site):
    here = serve(game_site)
    tab = firefox
    address = f"{here.url}?game=crowsnest&bot_level=learner&target=150&seed=21"
    player = opened(tab, address, bid_to=120)
    player.turn()
    player.touch(Do.MENU)
    player.touch(Open("settings"))
    player.touch(Option("speed", "instant"))
    player.touch(Do.BACK)
    player.touch(Do.CLOSE)
    while player.turn().overlay != "sheet":
        player.step()
    look = player.look()

    assert any(look.score)
    assert "play" in player.verbs
    assert any(title.startswith("Your turn") for title in player.titles)
    assert tab.evaluate("document.querySelectorAll('#log p').length") > 10
    assert tab.evaluate(waits("crowsnest"))
    assert [] == tab.complaints
    assert [] == [
        url for url in tab.requests if not url.startswith((here.origin, "data:", "blob:"))
    ]


def test_in_firefox_one_of_two_tabs_plays_the_match_and_nothing_is_rolled_back(
    serve, firefox, game_site
):
    here = serve(game_site)
    one = firefox
    quick(one, here.url)
    first = opened(one, here.url + RAJ)
    first.step()
    first.turn()
    two = one.another()
    two.bring_to_front()
    second = opened(two, here.url + RAJ)
    overlay(second, "away")
    one.bring_to_front()
    for _ in range(3):
        first.step()
    first.turn()
    played = moves(one)

    assert "away" == second.look().overlay

    two.bring_to_front()
    second.touch(Do.HERE)
    second.turn()

    assert played == moves(two)[: len(played)]

    second.step()
    second.turn()
    later = moves(two)

    assert played == later[: len(played)]
    assert len(later) > len(played)

    one.bring_to_front()
    overlay(first, "away")

    assert later == moves(one)[: len(later)]  # the other tab's bots may have bid since

    first.touch(Do.HERE)

    assert first.turn().moves >= len(later)
    assert later == moves(one)[: len(later)]

    for tab in (one, two):  # what lasts is theirs together
        tab.evaluate(PYTHON, ASK)
    assert write(one, ("b", None, "1"), ("a", None, "1"))
    assert not write(two, ("c", None, "2"), ("a", None, "2"))
    assert not write(two, ("a", "1", None), ("b", "2", None))
    assert ["1", "1", None] == ask(one, "read", "drill", ["a", "b", "c"])
    assert write(two, ("a", "1", None))
    assert ["b"] == ask(one, "keys", "drill")
    assert [] == one.complaints


def test_firefox_says_at_the_table_that_its_storage_is_full(serve, firefox, game_site):
    here = serve(game_site)
    tab = firefox
    quick(tab, here.url)
    player = opened(tab, here.url + RAJ)
    player.step()
    player.turn()
    before = moves(tab)
    tab.evaluate(FILL)
    player.step()
    look = player.turn()

    assert look.spoken("The match cannot be saved")
    assert look.moves > len(moves(tab)) >= len(before)

    tab.evaluate("localStorage.removeItem('filler')")
    player.step()
    look = player.turn()

    assert not look.find(Do.KEEP)
    assert len(moves(tab)) >= look.moves
    assert [] == tab.complaints
