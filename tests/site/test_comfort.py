"""Comfort at the table, in the page: a second click plays no second card, and a trick is swept."""

from __future__ import annotations

import pytest

from tests.site.player import Finger, Keys, Mouse, Player
from tests.site.plays import liking

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
GAPS = (60, 140, 220, 320, 420)  # ms between two clicks
OWN = """
import builtins
table = builtins._rookery_app.screen
sum(s == 0 for s, _ in table.match.moves)
"""


def press(player, spot, look, hand):
    if hand is Keys:
        player.hand.send("Enter")
    elif hand is Finger:
        player.page.touchscreen.tap(*look.point(spot))
    else:
        player.page.mouse.click(*look.point(spot))


@pytest.mark.parametrize(
    ("hand", "window", "clicks"),
    [(Mouse, LAPTOP, 25), (Finger, PHONE, 10), (Keys, LAPTOP, 10)],
    ids=["mouse", "finger", "keys"],
)
def test_a_double_click_at_instant_plays_no_second_card(
    serve, chromium, visit, game_site, hand, window, clicks
):
    context = chromium.new_context(service_workers="block", **window)
    liked = liking(speed="instant", volume="0", confirm_tap="no")
    url = f"{serve(game_site).url}?game=crowsnest&seed=5&bot_level=learner"
    seen = visit(url, context=context, init=liked)
    seen.start()
    player = Player(seen.page, seen.page)
    player.hand = hand(seen.page, player.look) if hand is Keys else hand(seen.page)
    done = 0
    while done < clicks:
        look = player.turn()
        assert not look.over
        cards = [spot for spot in look.cards if not spot.off]
        if len(cards) < 3 or look.overlay or look.gathers:
            player.step()
            continue
        spot = cards[len(cards) // 2]
        if hand is Keys:
            player.hand.walk(spot.what)
        press(player, spot, look, hand)
        seen.page.wait_for_timeout(GAPS[done % len(GAPS)])
        press(player, spot, look, hand)
        seen.page.wait_for_timeout(60)
        own = seen.page.evaluate("code => rookeryPython.runPython(code)", OWN)
        assert own <= look.own + 1, GAPS[done % len(GAPS)]
        done += 1
    assert [] == seen.complaints
    context.close()


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
