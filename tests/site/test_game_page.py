"""The page of a game, in the page: one touch plays, three from the menu begin a rated match."""

import pytest

from game.club import daily, link
from game.house import GAMES, HOUSE, MANIFEST
from game.ui.touches import Do, ThisGame
from tests.site.player import Finger, Player
from tests.site.plays import AT_ONCE, PHONE

pytestmark = pytest.mark.browser

RATED = """
import builtins
match = builtins._rookery_app.screen.match
bool(match.rules.rated and match.events)
"""


def test_play_is_one_touch_and_a_rated_match_three_from_the_menu(serve, visit, game_site):
    seen = visit(serve(game_site).url, init=AT_ONCE, **PHONE)
    seen.start()
    player = Player(seen.page, seen.page, Finger(seen.page))
    for game in HOUSE:
        player.touch(ThisGame(game))
        player.touch(Do.PLAY)
        assert "MatchScreen" == player.look().screen
        seen.page.go_back()
        player.wait(lambda look: look.screen == "GamePage" and not look.changed, "the page")
        seen.page.go_back()
        player.wait(lambda look: look.screen == "Menu" and not look.changed, "the menu")

        player.touch(ThisGame(game))
        rated = Do.WRITTEN if GAMES[game]().rated else Do.RATED
        player.touch(rated)
        player.wait(lambda look: look.overlay == "terms" and not look.changed, "the terms")
        player.touch(Do.CLOSE)
        seen.page.wait_for_function("code => rookeryPython.runPython(code)", arg=RATED)
        seen.page.go_back()
        player.wait(lambda look: look.screen == "GamePage" and not look.changed, "the page")
        seen.page.go_back()
        player.wait(lambda look: look.screen == "Menu" and not look.changed, "the menu")
    assert [] == seen.complaints


@pytest.mark.parametrize("game", HOUSE)
def test_a_friends_link_shows_its_game_before_start_and_offers_to_learn_it(
    serve, visit, game_site, game
):
    deal = daily.begun(GAMES[game], 20_000)
    code = link.write(link.Deal(deal.rules, deal.start))
    seen = visit(f"{serve(game_site).url}#deal={code}", wait="commit")
    title = MANIFEST[game].title
    seen.page.wait_for_selector(f"text=A deal of {title} for you")
    assert f"menu/{game}.webp" in seen.page.get_attribute(".fan", "src")
    if game == HOUSE[0]:
        seen.start()
        player = Player(seen.page, seen.page)
        player.wait(lambda look: look.screen == "LinkPage" and not look.changed, "the deal")
        player.touch(Do.LESSON)
        assert "LessonGuide" == player.look().screen
    assert [] == seen.complaints
