"""Wheels and fingers over an embedded table: the table's, or those of the page around it."""

from __future__ import annotations

import pytest

from game.ui.touches import Do, Open
from tests.site.embedded import host, player_inside
from tests.site.player import Finger

pytestmark = pytest.mark.browser

AT = (640, 380)  # a point of the window over the felt
WHEELS = """globalThis.stopped = [];
  addEventListener("wheel", (event) => {
    setTimeout(() => stopped.push(event.defaultPrevented));
  }, true);"""
TALL = """() => {
  const table = document.querySelector("rookery-table");
  table.style.cssText = "width: 960px; height: 560px; min-height: 0";
  for (const [where, height] of [["beforebegin", 300], ["afterend", 3000]]) {
    table.insertAdjacentHTML(where, `<div style="height: ${height}px"></div>`);
  }
  scrollTo(0, 200);
}"""


@pytest.fixture
def table(serve, visit, game_site, tmp_path):
    """A person with a finger at a table in the middle of a long page, scrolled by 200 pixels."""
    outside = host(tmp_path, serve, serve(game_site).url, 'game="raj" seed="3" bot_level="learner"')
    seen = visit(outside.url, init=WHEELS, has_touch=True)
    seen.page.evaluate(TALL)
    player = player_inside(seen.page)
    player.hand = Finger(seen.page, player.hand.offset)
    player.wait(lambda look: look.my_turn and look.cards, "a first turn")
    seen.page.evaluate("scrollTo(0, 200)")
    yield player
    assert [] == seen.complaints


def scrolled(player):
    """How far the page around goes on from its 200 pixels; then it is put back."""
    player.page.wait_for_timeout(500)
    far = player.page.evaluate("scrollY") - 200
    player.page.evaluate("scrollTo(0, 200)")
    player.page.wait_for_timeout(100)
    return far


def wheel(player):
    player.page.mouse.move(*AT)
    player.page.mouse.wheel(0, 120)
    return scrolled(player)


def swipe(player, at=AT):
    """Swipe up by 150 pixels from a point of the window."""
    wire = player.page.context.new_cdp_session(player.page)
    for part in range(9):
        kind = "touchStart" if part == 0 else "touchMove"
        point = {"x": at[0], "y": at[1] - 150 * part / 8}
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        player.page.wait_for_timeout(16)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wire.detach()
    return scrolled(player)


def card(player):
    """A card of the hand, and a point of the window that is on it."""
    look = player.look()
    return look.cards[0], player.hand.at(*look.point(look.cards[0]))


def test_an_untouched_table_leaves_wheel_swipe_and_zoom_to_the_page_around(table):
    before = table.look()

    assert wheel(table) > 60
    assert swipe(table) > 60
    assert swipe(table, card(table)[1]) > 60

    table.page.keyboard.down("Control")
    table.page.mouse.wheel(0, 120)
    table.page.keyboard.up("Control")
    table.page.wait_for_timeout(200)
    after = table.look()

    assert [False, False] == table.frame.evaluate("stopped")
    assert (before.own, before.overlay, -1) == (after.own, after.overlay, after.armed)
    assert "BODY" == table.page.evaluate("document.activeElement.tagName")


def test_the_first_tap_is_a_finger_s_and_a_second_one_plays_the_card(table):
    spot, at = card(table)
    table.page.touchscreen.tap(*at)
    look = table.wait(lambda look: look.armed >= 0, "a card that is raised")

    assert spot.what == look.spots[look.armed].what
    assert 0 == look.own
    assert "ROOKERY-TABLE" == table.page.evaluate("document.activeElement.tagName")

    table.page.touchscreen.tap(*table.hand.at(*look.point(look.spots[look.armed])))
    table.wait(lambda look: look.own == 1, "the card that was played")


def test_where_nothing_scrolls_they_are_the_page_s_but_a_card_is_dragged(table):
    table.page.touchscreen.tap(*AT)
    table.wait(lambda look: look.my_turn, "the turn")

    assert wheel(table) > 60
    assert swipe(table) > 60
    assert 0 == table.look().own

    assert 0 == swipe(table, card(table)[1])
    table.wait(lambda look: look.own == 1, "the card that was dragged")


def test_where_something_scrolls_they_are_the_table_s(table):
    table.touch(Do.MENU)
    table.touch(Open("settings"))
    look = table.wait(lambda look: look.height > look.view[3], "a page that scrolls")

    assert 0 == wheel(table)
    look = table.wait(lambda now: now.scroll > look.scroll, "a page that the wheel has scrolled")
    assert 0 == swipe(table)
    table.wait(lambda now: now.scroll > look.scroll, "a page that a finger has scrolled")

    table.touch(Do.BACK)
    table.touch(Do.CLOSE)
    assert wheel(table) > 60


def test_in_a_page_of_its_own_only_the_zoom_is_the_browser_s(serve, visit, game_site):
    seen = visit(f"{serve(game_site).url}?game=raj&seed=3", init=WHEELS)
    seen.start()
    seen.page.mouse.move(*AT)
    seen.page.mouse.wheel(0, 120)
    seen.page.wait_for_function("stopped.length === 1")
    seen.page.keyboard.down("Control")
    seen.page.mouse.wheel(0, 120)
    seen.page.keyboard.up("Control")
    seen.page.wait_for_function("stopped.length === 2")

    assert [True, False] == seen.page.evaluate("stopped")
