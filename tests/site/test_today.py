"""Today, in the page: everybody sees the date of their own calendar, and its deal."""

import json

import pytest

from game.club import daily
from game.club.lines import whole
from game.engine.words import signed
from game.house import GAMES
from game.ui.memory import ME
from game.ui.play.director import bot_thought, expert_thought
from game.ui.touches import Do
from tests.bots import finished
from tests.site.player import Finger, Player
from tests.site.plays import AT_ONCE

pytestmark = pytest.mark.browser

NOON = 20_779 * 86_400_000 + 20 * 3_600_000  # 2026-11-22 20:00 UTC
CLOCK = f"Date.now = () => {NOON};"
RUN = "code => rookeryPython.runPython(code)"
DAYS = {"Pacific/Auckland": 20_780, "Pacific/Honolulu": 20_779}
PAGE = """
import builtins, json
from game.club import daily
from game.house import GAMES
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
    told = seen.page.evaluate(RUN, PAGE)

    today, deal, zone, date = json.loads(told)
    assert day == today
    assert daily.begun(GAMES["raj"], day).identity() == deal
    assert (780, "09:00") == (zone, date[11:16]) or (-600, "10:00") == (zone, date[11:16])
    assert date[:10] == daily.text_of(day)
    assert [] == seen.complaints


STREAK = "import builtins\nbuiltins._rookery_app.screen.keeper.day.streak"
PAR = """
import builtins
table = builtins._rookery_app.screen
False if table.keeper.tried.par is None else table.keeper.par
"""
KEPT = "plays => (rookery.load('due') || '').split(' ').filter(Boolean).length === plays"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
MOVED = f"""{AT_ONCE}; globalThis.shared = [];
  Date.now = () => {NOON} + 86_400_000 * Number(localStorage.getItem("later") || 0);
  navigator.share = async (what) => {{ shared.push(what.text); }};"""


def par_of(day: int) -> int:
    """What Expert makes of a day's Raj, found by this machine."""
    deal = daily.begun(GAMES["raj"], day)
    return daily.points(finished(whole(deal, ME, bot_thought, expert_thought)), ME)


def test_two_days_on_a_phone_from_the_menu_to_the_shared_result(serve, chromium, visit, game_site):
    context = chromium.new_context(service_workers="block", timezone_id="Europe/Amsterdam", **PHONE)
    seen = visit(serve(game_site).url, context=context, init=MOVED)
    pars = {run: par_of(NOON // 86_400_000 + run - 1) for run in (1, 2)}
    for run in (1, 2):
        seen.until_ready()
        row = seen.page.inner_text("#today")
        assert "Today’s deal: Raj" in row
        assert ("Streak: 1 day" in row) == (run == 2)
        assert seen.page.is_visible("#due") == (run == 2), "the worst play of the first day comes"
        seen.page.tap("#today")
        seen.page.wait_for_selector("#start.away", state="attached", timeout=40_000)
        player = Player(seen.page, seen.page, Finger(seen.page))
        player.wait(lambda look: look.screen == "DailyGuide", "today's deal")
        while not player.turn().over:
            player.step()
        player.wait(lambda look: not look.changed and look.find(Do.SHARE), "the result")
        while (par := seen.page.evaluate(RUN, PAR)) is False:
            seen.page.wait_for_timeout(100)
        assert pars[run] == par, "the same as on every machine"
        player.hand.use(look := player.look(), look.find(Do.SHARE))
        seen.page.wait_for_function("shared.length")
        [text] = seen.page.evaluate("shared")
        date = daily.text_of(NOON // 86_400_000 + run - 1)
        assert f"Rookery · Raj · {date}" == text.split("\n")[0]
        assert text.split("\n")[1].endswith(f" · Par {signed(par)}")
        assert "DailyGuide" == player.look().screen
        assert run == seen.page.evaluate(RUN, STREAK)
        player.wait(lambda look: not look.changed and look.find(Do.COSTLY), "the costliest play")
        seen.page.wait_for_function(KEPT, arg=run)
        if run == 2:
            player.hand.use(look := player.look(), look.find(Do.COSTLY))
            player.wait(lambda look: look.screen == "AgainGuide", "its position")
        seen.page.evaluate("run => localStorage.setItem('later', run)", run)
        seen.page.reload()
    assert "Streak: 2 days" in seen.page.inner_text("#today")
    assert "2 mistakes to retry" == seen.page.inner_text("#due")
    seen.page.tap("#due")
    seen.page.wait_for_selector("#start.away", state="attached", timeout=40_000)
    player = Player(seen.page, seen.page, Finger(seen.page))
    player.wait(lambda look: look.screen == "DrillGuide", "the play that is due")
    assert [] == seen.complaints
    context.close()
