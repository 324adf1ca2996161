"""Comfort at the table, in the page: a trick lies until it is swept."""

from __future__ import annotations

import pytest

from tests.site.player import Finger, Keys, Mouse, Player
from tests.site.plays import liking

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}


@pytest.mark.parametrize(("hand", "window"), [(Mouse, LAPTOP), (Finger, PHONE), (Keys, LAPTOP)])
def test_a_trick_that_lies_until_it_is_tapped_is_swept(
    serve, chromium, visit, game_site, hand, window
):
    context = chromium.new_context(service_workers="block", **window)
    liked = liking(speed="instant", volume="0", trick="tap", forced_cards="yes")
    url = f"{serve(game_site).url}?game=crowsnest&seed=5&bot_level=learner"
    seen = visit(url, context=context, init=liked)
    seen.start()
    player = Player(seen.page, seen.page)
    for _step in range(60):
        look = player.look()
        if look.trick == 4:
            break
        if look.my_turn:
            player.step()
        seen.page.wait_for_timeout(100)
    assert 4 == player.look().trick
    seen.page.wait_for_timeout(2500)
    assert 4 == player.look().trick
    box = window["viewport"]
    if hand is Keys:
        seen.page.keyboard.press("Enter")
    elif hand is Finger:
        seen.page.touchscreen.tap(box["width"] / 2, box["height"] * 0.5)
    else:
        seen.page.mouse.click(box["width"] / 2, box["height"] * 0.5)
    player.wait(lambda look: look.trick < 4, "the trick is swept", patience=3)
    assert [] == seen.complaints
    context.close()
