"""Comfort at the table, in the page: forced cards, a trick that lies, the rest given, take back.

All of it is set and used by mouse, by finger and by keys.
"""

from __future__ import annotations

import pytest

from game.ui.touches import Do, Open, Option
from tests.site.player import Finger, Keys, Mouse, Player
from tests.site.plays import LAPTOP, PHONE, liking

pytestmark = pytest.mark.browser

HANDS = [(Mouse, LAPTOP), (Finger, PHONE), (Keys, LAPTOP)]


def like(player: Player, *options: Option) -> None:
    """Set these in the settings, from the pause menu."""
    player.turn()
    player.touch(Do.MENU)
    player.touch(Open("settings"))
    for option in options:
        player.touch(option)
    player.touch(Do.BACK)
    player.touch(Do.CLOSE)


def sweep(player: Player) -> None:
    """Tap the felt, or press Enter."""
    box = player.page.viewport_size
    at = box["width"] / 2, box["height"] / 2
    if isinstance(player.hand, Keys):
        player.page.keyboard.press("Enter")
    elif isinstance(player.hand, Finger):
        player.page.touchscreen.tap(*at)
    else:
        player.page.mouse.click(*at)


def in_play(player: Player) -> None:
    """Until the person is to play a card."""
    for _decision in range(20):
        if player.turn().phase == "play":
            return
        player.step()
    raise AssertionError("no card was ever to be played")


@pytest.mark.parametrize(("hand", "window"), HANDS, ids=["mouse", "finger", "keys"])
def test_forced_cards_a_trick_that_lies_the_rest_and_take_back(
    serve, chromium, visit, game_site, hand, window
):
    context = chromium.new_context(service_workers="block", **window)
    url = f"{serve(game_site).url}?game=crowsnest&seed=5&bot_level=learner"
    seen = visit(url, context=context, init=liking(speed="instant", volume="0"))
    seen.start()
    player = Player(seen.page, seen.page)
    player.hand = hand(seen.page, player.look) if hand is Keys else hand(seen.page)

    like(player, Option("forced_cards", True))
    in_play(player)
    alone = 0
    for _card in range(8):  # of ten: the last is played by itself anyway
        look = player.turn()
        after = player.use(look, player.decide(look))
        alone += player.turn().own - after.own
        if alone:
            break
    assert alone, "no forced card was played for the person"

    like(player, Option("forced_cards", False), Option("trick", "tap"))
    look = player.turn()
    player.use(look, player.decide(look))
    player.wait(lambda look: look.trick == 4, "a full trick")
    player.page.wait_for_timeout(2500)
    assert 4 == player.look().trick
    sweep(player)
    player.wait(lambda look: look.trick < 4, "the trick is swept", patience=3)

    player.turn()
    player.touch(Do.MENU)
    player.touch(Do.GIVE_REST)
    player.wait(lambda look: look.overlay == "sheet" and not look.counts, "the end of the hand")
    player.touch(Do.NEXT)

    in_play(player)
    player.touch(Do.MENU)
    before = player.look().own
    player.touch(Do.TAKE_BACK)
    player.wait(lambda look: look.own < before, "the last decision is taken back")
    assert [] == seen.complaints
    context.close()
