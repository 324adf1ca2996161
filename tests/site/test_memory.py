"""How much memory a page takes: what was painted for one table is let go of when the next opens."""

import pytest

from game.ui.touches import Do, Open, ThisGame
from tests.site.guest import Guest
from tests.site.measure import settled
from tests.site.player import Finger
from tests.site.plays import AT_ONCE

pytestmark = pytest.mark.browser

DENSE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True}
MOST = 150_000_000  # bytes of WebAssembly's memory, which never shrinks: so this is the most of all
TAKEN = "rookeryPython._module.HEAPU8.length"
STEPS = 2


def test_three_tables_and_the_rules_take_little_memory_on_a_dense_phone(serve, visit, game_site):
    seen = visit(serve(game_site).url, init=AT_ONCE, **DENSE)
    seen.start()
    guest = Guest(seen.page, seen.page, Finger(seen.page), bid_to=80)
    taken = {"menu": seen.page.evaluate(TAKEN)}
    for game in ("kraken", "raj", "crowsnest"):
        guest.touch(ThisGame(game))
        guest.touch(Do.PLAY)
        for _step in range(STEPS):
            guest.step()
        guest.turn()
        settled(seen.page)
        taken[game] = seen.page.evaluate(TAKEN)
        guest.touch(Do.MENU)
        guest.touch(Do.LEAVE)
        guest.wait(lambda k: k.screen == "GamePage" and not k.changed, "the page of the game")
        if game != "crowsnest":
            guest.touch(Do.BACK)
    guest.touch(Open("rules"))
    settled(seen.page)
    taken["rules"] = seen.page.evaluate(TAKEN)

    assert max(taken.values()) <= MOST, taken
    assert [] == seen.complaints
