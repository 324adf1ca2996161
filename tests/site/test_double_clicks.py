"""Double taps at speed Instant: the second one plays no card.

How long after the first the second was made is asked of the browser, so a busy machine, which
makes gaps longer, cannot make this test fail.
"""

from __future__ import annotations

import pytest

from game.ui.touches import Do
from tests.site.player import Player
from tests.site.plays import PHONE, liking

pytestmark = pytest.mark.browser

GAPS = (60, 200, 350)  # ms between the two
# When each press was made, by the browser's own time.
EARS = """globalThis.pressed = [];
  addEventListener("pointerdown", (event) => pressed.push(event.timeStamp), true);"""


def test_the_second_of_three_double_taps_at_instant_plays_no_card(
    serve, chromium, visit, game_site
):
    context = chromium.new_context(service_workers="block", **PHONE)
    liked = liking(speed="instant", volume="0", confirm_tap="no")
    url = f"{serve(game_site).url}?game=crowsnest&seed=5&bot_level=learner"
    seen = visit(url, context=context, init=f"{liked}; {EARS}")
    seen.start()
    page, player = seen.page, Player(seen.page, seen.page)
    press, gaps, twice = page.touchscreen.tap, [*GAPS], []
    while gaps:
        look = player.turn()
        if look.overlay == "sheet":
            player.touch(Do.AGAIN if look.over else Do.NEXT)
        elif look.phase != "play" or sum(spot.card for spot in look.spots) < 4:
            player.step()
        else:
            at = look.point(look.cards[len(look.cards) // 2])
            press(*at)
            page.wait_for_timeout(gaps[0])
            press(*at)
            first, second = page.evaluate("pressed.slice(-2)")
            page.wait_for_timeout(500)
            played = player.turn().own - look.own
            if second - first < 360:
                gaps.pop(0)
                twice += [round(second - first)] * (played != 1)
    assert [] == twice, f"ms between clicks of which the second played a card, too: {twice}"
    assert [] == seen.complaints
    context.close()
