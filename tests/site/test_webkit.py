"""WebKit plays: the menu, a first hand, all games, without a network, and in other pages.

What it needs is said in `webkit`. Without the tools these tests fail, they do not skip.
"""

from __future__ import annotations

import pytest

from game.house import GAMES
from game.ui.touches import Do, ThisGame
from tests.site.coach import ASK, follow
from tests.site.embedded import FRAME, write_page
from tests.site.guest import Guest
from tests.site.kept import KEPT
from tests.site.player import Player
from tests.site.policy import TRIES, VIOLATIONS
from tests.site.tab import opened, quick, started
from tests.site.tables import waits
from tests.site.webkit import IN_WEBKIT

pytestmark = [pytest.mark.browser, IN_WEBKIT]


def decisions(player: Player, count: int) -> int:
    """Take so many decisions more; how many moves the match has then."""
    until = player.turn().own + count
    while (look := player.turn()).own < until:
        assert not look.over
        player.step()
    return int(look.moves)


def test_webkit_opens_the_menu_and_plays_a_first_hand(serve, webkit, game_site):
    here = serve(game_site)
    quick(webkit, here.url)
    player = opened(webkit, here.url)

    assert all(player.look().find(ThisGame(game)) for game in GAMES)

    webkit.evaluate("code => { rookeryPython.runPython(code); }", ASK)
    player.touch(Do.LESSON)
    said: list[str] = []

    assert 2 == follow(webkit, webkit.click, said, 2)["own"]
    assert len(said) > 2


def test_webkit_goes_on_with_a_match_after_a_reload_without_a_network(serve, webkit, game_site):
    here = serve(game_site)
    quick(webkit, here.url)
    address = f"{here.url}?game=kraken&bot_level=learner&seed=21"
    player = opened(webkit, address, Guest)
    played = decisions(player, 2)
    webkit.until("rookery.kernel().helped()", "workers that think")
    webkit.until(f"() => ({KEPT})(rookery.version)", "a copy that the browser keeps")
    here.down = True
    webkit.goto(address)
    started(webkit)
    player.acquaint()

    assert player.turn().moves >= played

    decisions(player, 1)

    assert webkit.evaluate(waits("kraken"))


def test_webkit_plays_a_table_in_a_sandbox_and_nothing_reaches_a_stranger(
    serve, webkit, game_site, tmp_path
):
    here, stranger = serve(game_site), serve(game_site)
    write_page(tmp_path, 'game="raj" players="3" bot_level="learner" sandbox', here.url)
    webkit.size(1280, 720)
    webkit.goto(serve(tmp_path).url)
    webkit.until("heard.length", "the table's first word", 120)

    assert ["ready"] == [kind for kind, _detail in webkit.evaluate("heard")]

    with webkit.inside(FRAME):
        decisions(Player(webkit, webkit), 3)

        assert not webkit.evaluate("rookery.storage")
        assert VIOLATIONS == webkit.evaluate(TRIES, stranger.url)
        assert [] == stranger.asked
