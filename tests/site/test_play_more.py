"""A deal of Royal Raven, a whole match of Kraken, and a game of Royal Wife-Swap in the real site.

Told like `test_play`: every decision is a real input event of the browser, and each test ends
with `spotless`.

ROOKERY_MANY=1 plays all 16 rounds of Kraken.
"""

from __future__ import annotations

import json
import os

import pytest

from game.ui.touches import Do, Option, ThisGame
from tests.site.guest import Guest, regroups
from tests.site.player import GAMEPAD, Finger, Gamepad, Keys, Mouse
from tests.site.plays import (
    AT_ONCE,
    chances,
    check_end,
    check_voice,
    spotless,
)

pytestmark = pytest.mark.browser

MANY = bool(os.environ.get("ROOKERY_MANY"))
ROUNDS = 16 if MANY else 4


def all_done(guest: Guest, wanted: set[str]) -> bool:
    """Whether the guest has done all that is wanted."""
    return wanted <= guest.verbs | set(guest.done)


# -- the mouse


def test_mouse_a_deal_of_royal_raven_from_the_menu(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url, init=AT_ONCE + chances(1))  # nobody shoots before the guest can bid
    seen.until_ready()
    guest = Guest(seen.page, seen.page, bid_to=100)
    seen.start()
    guest.touch(ThisGame("royal_raven"))
    guest.touch(Do.CUSTOMISE)
    guest.touch(Option("timer_seconds", 30))
    guest.touch(Option("allow_shooting", True))
    guest.touch(Option("partner_trump", True))
    guest.touch(Do.PLAY)
    guest.turn()
    options = json.loads(seen.page.evaluate("rookery.load('options-royal_raven')"))

    assert {"allow_shooting": "yes", "timer_seconds": "30"}.items() <= options.items()
    assert 20 < guest.more()["timer"] <= 30

    last = guest.play_deal()

    assert ["royal_raven", "sheet"] == [last.game, last.overlay]
    assert {"bid", "bury", "trump", "play"} <= guest.verbs
    sheet = guest.more()["sheet"]
    assert [120, 1] == [sheet[0][2], sheet[0][10]], "the first deal was shot at by the guest"
    check_voice(seen, "Royal Raven")
    spotless(seen, here.origin)


def test_gamepad_keys_and_mouse_a_whole_match_of_kraken_with_all_it_has(serve, visit, game_site):
    here = serve(game_site)
    address = f"{here.url}?game=kraken&rounds={ROUNDS}&bot_level=learner&seed=1"
    seen = visit(address, init=AT_ONCE + GAMEPAD)
    seen.start()
    guest = Guest(seen.page, seen.page)
    for hand in (Gamepad(seen.page, guest.look), Keys(seen.page, guest.look, letters=False)):
        guest.hand, own = hand, guest.look().own
        decisions = guest.play_deal().own - own
        walked = hand.arrows + hand.tabs
        assert decisions >= 8
        assert walked <= 4 * decisions, f"{walked} steps to {decisions} decisions"
        guest.step()  # the sheet is closed by the same hand
    guest.hand = Mouse(seen.page)
    last = guest.play_out(2000)

    assert all_done(guest, {"choose", "challenge", "declare", "claim", "play"}), guest.done
    check_end(last, "kraken")
    sheet = guest.more()["sheet"]
    assert len(sheet) >= ROUNDS
    assert guest.done["kraken"] + guest.done["re"] + guest.done["super"] >= 1
    assert any(row[21] > 1 for row in sheet), "no round was challenged"
    check_voice(seen, "Kraken")
    spotless(seen, here.origin)


def test_mouse_wife_swap_until_families_were_arranged_in_every_way(serve, visit, game_site):
    here = serve(game_site)
    options = "?game=wife_swap&bot_level=learner&seed=9"
    seen = visit(here.url + options, init=AT_ONCE)
    seen.start()
    guest = Guest(seen.page, seen.page, drags=True)
    ways = {"play", "meld", "wed", "lay", "drag", "pick", "hint", "regroup"}
    for _step in guest.steps(400):
        if all_done(guest, ways):
            break

    assert all_done(guest, ways), guest.done
    check_voice(seen, "Royal Wife-Swap")
    spotless(seen, here.origin)


# -- the tests themselves


def test_a_step_that_moves_a_card_between_families_is_known() -> None:
    """`regroups` tells a card of another family from one of the hand."""
    more = {"families": [[1, 2], [3, 4, 5]]}

    assert regroups(["lay", 5, 0], more, {1, 2, 3, 4, 5})
    assert not regroups(["lay", 5, 1], more, {1, 2, 3, 4, 5})
    assert not regroups(["lay", 9, 0], more, {1, 2, 3, 4, 5})
    assert Mouse.__name__ in {kind.__name__ for kind in Finger.__mro__}
