"""A second lesson, and what the cards are worth, in the page: by finger and by keys."""

from __future__ import annotations

import pytest

from game.house import HOUSE
from game.ui.touches import Do, Lies, Open, Show, ThisGame
from tests.site.player import Finger, Keys, Player
from tests.site.plays import AT_ONCE, LAPTOP, PHONE

pytestmark = pytest.mark.browser

HANDS = [(Finger, PHONE), (Keys, LAPTOP)]
hands = pytest.mark.parametrize(("hand", "window"), HANDS, ids=["finger", "keys"])


def sat(seen, hand) -> Player:
    player = Player(seen.page, seen.page)
    player.hand = hand(seen.page, player.look) if hand is Keys else hand(seen.page)
    return player


@hands
def test_a_second_lesson_is_asked_answered_weighed_and_goes_on(
    serve, chromium, visit, game_site, hand, window
):
    context = chromium.new_context(service_workers="block", **window)
    seen = visit(serve(game_site).url, context=context, init=AT_ONCE)
    seen.start()
    player = sat(seen, hand)
    for game in HOUSE if hand is Finger else HOUSE[:1]:
        player.touch(ThisGame(game))
        player.touch(Open("practice"))
        player.touch(Do.SECOND)
        player.wait(lambda look: look.overlay == "asks" and not look.changed, "the question")
        player.touch(Do.CLOSE)
        while not player.look().overlay:
            look = player.wait(lambda look: look.my_turn or look.overlay, "a decision")
            if not look.overlay:
                player.use(look, player.decide(look))
        player.wait(lambda look: look.overlay == "weighed" and not look.changed, "the verdict", 60)
        player.touch(Do.NEXT)
        player.wait(lambda look: look.overlay == "asks" and not look.changed, "the next question")
        player.touch(Do.CLOSE)
        for screen in ("PracticePage", "GamePage", "Menu"):
            seen.page.go_back()
            player.wait(lambda look, name=screen: look.screen == name and not look.changed, screen)
    assert [] == seen.complaints
    context.close()


@pytest.mark.parametrize("game", ["crowsnest", "kraken"])
@hands
def test_what_the_cards_are_worth_is_a_touch_or_the_key_v_away(
    serve, chromium, visit, game_site, hand, window, game
):
    context = chromium.new_context(service_workers="block", **window)
    url = f"{serve(game_site).url}?game={game}&seed=5&bot_level=learner"
    seen = visit(url, context=context, init=AT_ONCE)
    seen.start()
    player = sat(seen, hand)
    if game == "kraken":  # at the plaque of the contract
        for _decision in range(8):
            look = player.turn()
            if look.find(Show(Lies.VALUES)):
                break
            player.use(look, next(spot for spot in look.spots if spot.verb))
    player.turn()
    assert "v" == player.look().find(Show(Lies.VALUES)).key
    player.touch(Show(Lies.VALUES))
    player.wait(lambda look: look.overlay == "values" and not look.changed, "the values")
    player.touch(Do.CLOSE)
    player.wait(lambda look: not look.overlay, "the table")
    assert [] == seen.complaints
    context.close()
