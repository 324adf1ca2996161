"""Today, in the page: everybody sees the date of their own calendar, and its deal."""

import json

import pytest

from game.club import daily
from game.house import GAMES
from tests.site.player import Player

pytestmark = pytest.mark.browser

NOON = 20_779 * 86_400_000 + 20 * 3_600_000  # 2026-11-22 20:00 UTC
CLOCK = f"Date.now = () => {NOON};"
DAYS = {"Pacific/Auckland": 20_780, "Pacific/Honolulu": 20_779}
PAGE = """
import builtins, json
from game.club import daily
from game.games import GAMES
app = builtins._rookery_app
app.open_page("daily", "raj")
deal = daily.begun(GAMES["raj"], app.screen.day)
json.dumps([app.screen.today, deal.identity(), app.host.zone(), app.host.date()])
"""


@pytest.mark.parametrize("place", DAYS)
def test_everybody_sees_the_own_date_and_the_deal_of_that_date(serve, visit, game_site, place):
    day = DAYS[place]
    seen = visit(serve(game_site).url, init=CLOCK, timezone_id=place)
    seen.start()
    assert "Menu" == Player(seen.page, seen.page).look().screen
    told = seen.page.evaluate("code => rookeryPython.runPython(code)", PAGE)

    today, deal, zone, date = json.loads(told)
    assert day == today
    assert daily.begun(GAMES["raj"], day).identity() == deal
    assert (780, "09:00") == (zone, date[11:16]) or (-600, "10:00") == (zone, date[11:16])
    assert date[:10] == daily.text_of(day)
    assert [] == seen.complaints
