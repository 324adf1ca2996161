"""Deals of Royal Raven, whole matches of Kraken and Royal Wife-Swap in the real site.

Told like `test_play`: every decision is a real input event of the browser, and each test ends
with `spotless`.

ROOKERY_MANY=1 plays all 16 rounds of Kraken, Royal Wife-Swap to 500 instead of one game, and
each of the three by keyboard and by finger.
"""

from __future__ import annotations

import json
import os

import pytest

from game.ui.touches import Do, Option, ThisGame
from tests.site.guest import Guest, regroups
from tests.site.player import GAMEPAD, Finger, Gamepad, Keys, Look, Mouse
from tests.site.plays import (
    AT_ONCE,
    PHONE,
    chances,
    check_end,
    check_voice,
    spotless,
)

pytestmark = pytest.mark.browser

MANY = bool(os.environ.get("ROOKERY_MANY"))
ROUNDS = 16 if MANY else 4
GAMES = {
    "royal_raven": "allow_shooting=yes&partner_trump=yes&timer_seconds=30",
    "kraken": "rounds=4",
    "wife_swap": "match_mode=single",
}
# What the mouse does not play with them already, for each game has a hand besides it.
BY_KEYS = GAMES if MANY else ("royal_raven", "wife_swap")
BY_FINGER = GAMES if MANY else ("kraken", "wife_swap")


def play_until(guest: Guest, wanted: set[str], matches: int = 15) -> Look:
    """A whole match, and further ones until all that is wanted has been done."""
    look = guest.play_out(2000)
    for _ in range(matches - 1):
        if wanted <= guest.verbs | set(guest.done):
            break
        guest.touch(Do.AGAIN)
        look = guest.play_out(2000)
    assert wanted <= guest.verbs | set(guest.done), (
        f"the cards never gave a chance to {wanted - guest.verbs - set(guest.done)}"
    )
    return look


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
    last = play_until(guest, {"choose", "challenge", "declare", "claim", "play"})

    check_end(last, "kraken")
    sheet = guest.more()["sheet"]
    assert len(sheet) >= ROUNDS
    assert guest.done["kraken"] + guest.done["re"] + guest.done["super"] >= 1
    assert any(row[21] > 1 for row in sheet), "no round was challenged"
    check_voice(seen, "Kraken")
    print(f"\n{dict(guest.done)}")
    spotless(seen, here.origin)


def test_mouse_a_whole_game_of_wife_swap_with_regroupings(serve, visit, game_site):
    here = serve(game_site)
    single = "?game=wife_swap&match_mode=single&bot_level=learner&seed=9"
    seen = visit(here.url if MANY else here.url + single, init=AT_ONCE)
    seen.until_ready()
    guest = Guest(seen.page, seen.page, drags=True)
    seen.start()
    if MANY:
        guest.touch(ThisGame("wife_swap"))
        guest.touch(Do.CUSTOMISE)
        guest.touch(Option("match_mode", "target"))
        guest.touch(Do.PLAY)
    last = play_until(guest, {"play", "meld", "wed", "lay", "drag", "pick", "hint", "regroup"})

    check_end(last, "wife_swap")
    if MANY:
        assert max(last.score) >= 500
        assert guest.rounds >= 1
    check_voice(seen, "Royal Wife-Swap")
    print(f"\n{guest.melds} arrangements, {guest.rounds + 1} games, {dict(guest.done)}")
    spotless(seen, here.origin)


# -- the keyboard


@pytest.mark.parametrize("game", BY_KEYS)
def test_keyboard_a_whole_deal_from_the_start_screen(serve, visit, game_site, game):
    here = serve(game_site)
    seen = visit(f"{here.url}?game={game}&bot_level=learner&seed=5&{GAMES[game]}", init=AT_ONCE)
    seen.until_ready()
    guest = Guest(seen.page, seen.page, bid_to=100)
    guest.hand = keys = Keys(seen.page, guest.look)
    seen.page.keyboard.press("Enter")  # the Start button has the focus
    seen.page.wait_for_selector("#start.away", state="attached")
    last = guest.play_deal()

    assert "sheet" == last.overlay
    assert game == last.game
    print(f"\n{keys.arrows} arrows, {keys.tabs} tabs, {guest.verbs}, {dict(guest.done)}")
    assert keys.arrows > keys.tabs, (
        f"{keys.arrows} arrows, but {keys.tabs} steps had to be made by Tab"
    )
    if last.over:
        seen.page.keyboard.press("Escape")  # to the menu
        guest.wait(lambda k: k.screen != "MatchScreen", "the menu after Escape")
    else:
        guest.step()
        guest.turn()
    spotless(seen, here.origin)


# -- a finger


@pytest.mark.parametrize("game", BY_FINGER)
def test_finger_a_whole_deal_at_360x640(serve, visit, game_site, game):
    here = serve(game_site)
    seen = visit(
        f"{here.url}?game={game}&bot_level=learner&seed=11&{GAMES[game]}", init=AT_ONCE, **PHONE
    )
    seen.until_ready()
    seen.page.tap("#go")
    seen.page.wait_for_selector("#start.away", state="attached")
    guest = Guest(seen.page, seen.page, Finger(seen.page), bid_to=100)

    assert [720, 1280] == seen.page.evaluate("[canvas.width, canvas.height]")

    last = guest.play_deal()

    assert "sheet" == last.overlay
    assert game == last.game
    print(f"\n{guest.hand.taps} taps, {guest.verbs}, {dict(guest.done)}")
    assert guest.hand.taps > 10
    if not last.over:
        guest.step()
        guest.turn()
    spotless(seen, here.origin)


# -- the tests themselves


def test_a_step_that_moves_a_card_between_families_is_known() -> None:
    """`regroups` tells a card of another family from one of the hand."""
    more = {"families": [[1, 2], [3, 4, 5]]}

    assert regroups(["lay", 5, 0], more, {1, 2, 3, 4, 5})
    assert not regroups(["lay", 5, 1], more, {1, 2, 3, 4, 5})
    assert not regroups(["lay", 9, 0], more, {1, 2, 3, 4, 5})
    assert Mouse.__name__ in {kind.__name__ for kind in Finger.__mro__}
