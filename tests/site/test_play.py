"""Whole matches in the real site: by mouse, keyboard and finger, without a network, in other pages.

Every decision is a real input event of the browser, and every card is checked to be the one that
was touched. Each test ends with `spotless`: no complaint of the browser, no request to another
origin.

ROOKERY_MANY=1 plays CrowsNest to 300 instead of 150.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.ui.touches import Do, Open, Option, Pick, Preset, ThisGame
from tests.site.kept import until_kept
from tests.site.player import Finger, Keys, Look, Player
from tests.site.plays import AT_ONCE, EARS, PHONE, check_end, check_voice, liking, spotless
from tests.site.tables import COUNTED, waits

pytestmark = pytest.mark.browser

MANY = bool(os.environ.get("ROOKERY_MANY"))
TARGET = 300 if MANY else 150
FAST = liking(speed="fast")


# -- the mouse


def test_mouse_a_whole_match_of_crowsnest_from_the_menu(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url, init=EARS)
    seen.until_ready()
    player = Player(seen.page, seen.page, bid_to=85)
    seen.start()
    player.touch(Open("settings"))
    player.touch(Option("speed", "instant"))
    player.touch(Do.BACK)
    player.touch(ThisGame("crowsnest"))
    player.touch(Do.CUSTOMISE)
    player.touch(Preset("Standard match"))
    player.touch(Option("bot_level", "learner"))
    if TARGET != 300:  # the default
        player.touch(Option("target", TARGET))
    player.touch(Do.PLAY)
    first = player.turn()

    assert {"speed": "instant"}.items() <= json.loads(
        seen.page.evaluate("rookery.load('settings')")
    ).items()
    assert ["crowsnest", 0] == [first.game, sum(first.score)]

    last = player.play_out()

    check_end(last, "crowsnest")
    assert max(last.score) >= TARGET
    assert {"bid", "play"} <= player.verbs
    assert player.rounds >= 1
    seen.page.wait_for_function(f"!{waits('crowsnest')}")
    seen.page.wait_for_function(COUNTED, arg="crowsnest")
    check_voice(seen, "CrowsNest")
    spotless(seen, here.origin)


def test_mouse_a_card_is_dragged_to_the_table_and_back_to_the_hand(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(f"{here.url}?game=raj&players=3&bot_level=learner&seed=5", init=FAST)
    seen.start()
    player = Player(seen.page, seen.page)
    look = player.turn()
    card = look.cards[3]
    x, y = look.point(card)
    player.hand.drag(look, card, (x + 40, y - 40))  # not far enough: it goes back
    seen.page.wait_for_timeout(400)
    look = player.turn()

    assert look.last is None
    assert (card.x, card.y) == ((back := look.find(card.what)).x, back.y)

    player.hand.drag(look, card, (640, 300))
    after = player.wait(lambda k: k.last, "the dragged card's bid")

    Player.check_card(card, after)
    spotless(seen, here.origin)


# -- the keyboard


def test_keyboard_from_the_start_screen_to_the_cards_and_back_to_the_menu(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url, init=AT_ONCE)
    seen.until_ready()
    player = Player(seen.page, seen.page)
    player.hand = keys = Keys(seen.page, player.look)
    seen.page.keyboard.press("ArrowDown")  # leads from the page's menu to the game's
    seen.page.wait_for_selector("#start.away", state="attached")
    player.touch(ThisGame("raj"))
    player.touch(Do.CUSTOMISE)
    player.touch(Preset("Standard match"))
    player.touch(Option("bot_level", "learner"))
    player.touch(Option("players", 3))
    player.touch(Do.PLAY)
    for _decision in range(6):
        player.turn()
        player.step()

    assert keys.arrows > 4 * keys.tabs, (
        f"{keys.arrows} arrows, but {keys.tabs} steps had to be made by Tab"
    )
    player.turn()
    seen.page.keyboard.press("Escape")
    player.wait(lambda k: k.overlay == "pause" and not k.changed, "the pause")
    player.touch(Do.LEAVE)
    player.wait(lambda k: k.screen != "MatchScreen", "the menu")
    check_voice(seen, "Raj")
    spotless(seen, here.origin)


# -- a finger


def test_finger_swipes_through_the_options(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url, init=FAST, **PHONE)
    seen.page.tap("[data-game=crowsnest]")
    seen.page.wait_for_selector("#start.away", state="attached")
    player = Player(seen.page, seen.page, Finger(seen.page))
    player.touch(Do.CUSTOMISE)
    player.touch(Option("crow_discard", False))
    player.touch(Do.PLAY)
    player.turn()

    assert '"crow_discard": "no"' in seen.page.evaluate("rookery.load('options-crowsnest')")
    spotless(seen, here.origin)


def test_the_rules_of_a_game_can_be_read_on_the_site(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(f"{here.url}?lang=nl", init=FAST)
    seen.start()
    player = Player(seen.page, seen.page)
    player.touch(ThisGame("kraken"))
    assert not [url for url in seen.requests if "rules-" in url], "they come when they are read"
    player.touch(Open("rules"))
    look = player.wait(lambda k: k.spoken("Roem in de slag"), "the contents of the rules")

    assert look.height > 2 * look.box[1], "the rules reader has nothing to show"

    spotless(seen, here.origin)


# -- windows that change, visits that break off, networks that go


def test_a_window_that_turns_while_cards_move_stays_exact(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(
        f"{here.url}?game=crowsnest&bot_level=learner&target=150&seed=4",
        init=liking(speed="normal"),
    )
    seen.start()
    player = Player(seen.page, seen.page)
    sizes = [(360, 640), (640, 360), (1180, 820)]
    turned = 0
    for _ in range(24):
        look = player.step()
        if look.phase != "play":
            continue
        width, height = sizes[turned % len(sizes)]
        player.wait(lambda k: k.moving or k.my_turn or k.overlay, "cards on their way")
        seen.page.set_viewport_size({"width": width, "height": height})
        turned += 1
        here_now = player.wait(
            lambda k, w=width, h=height: k.box[:2] == [w, h], "a picture of the new size"
        )

        assert all(0 <= s.x and s.x + s.w <= width + 0.5 for s in here_now.spots)
        assert [width, height] == seen.page.evaluate("[canvas.width, canvas.height]")
        if turned == len(sizes) + 1:
            break

    assert turned > len(sizes)
    spotless(seen, here.origin)


def test_without_a_network_it_reloads_and_plays_on(serve, visit, game_site):
    here = serve(game_site)
    url = f"{here.url}?game=crowsnest&bot_level=learner&target=150"
    seen = visit(url, init=FAST, keeps=True)
    seen.start()
    player = Player(seen.page, seen.page)
    for _ in range(3):
        player.step()
    before = player.turn().moves
    until_kept(seen)
    seen.context.set_offline(True)
    here.down = True
    here.asked.clear()
    seen.page.reload()
    seen.start()
    player.acquaint()

    assert before == player.turn().moves

    for _ in range(4):
        player.step()

    assert player.turn().moves > before + 3

    seen.page.goto(f"{here.url}index.html?game=raj&players=3&bot_level=learner")
    seen.start()
    player.acquaint()
    for _ in range(3):
        player.step()

    assert "raj" == player.look().game
    seen.page.wait_for_function("rookery.kernel().helped()")
    assert not seen.page.evaluate("rookery.lost"), "all pictures are there"
    assert [] == [path for path in here.asked if "sw.js" not in path]
    spotless(seen, here.origin)


# -- in other pages


# -- the tests themselves


def test_a_wrong_card_would_be_noticed() -> None:
    """`check_card` compares what was touched with what the game took."""
    from tests.site.player import Spot

    spot = Spot(str(Pick(7)), 0, 0, 1, 1, "red 5", "", False, True, False, True, "")
    Player.check_card(spot, Look({"last": ["play", 7]}, []))
    with pytest.raises(AssertionError, match="touched"):
        Player.check_card(spot, Look({"last": ["play", 8]}, []))


def test_the_pages_are_where_the_tests_look(game_site: Path) -> None:
    """A site without a game in it must not pass as one."""
    assert (game_site / "index.html").is_file()
    assert (game_site / "embed.js").is_file()
