"""A deal that goes from one browser to another and to the desktop, and is the same in all three."""

from __future__ import annotations

import json

import pytest

from game.club import daily
from game.club.link import Deal, write
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.memory import ME
from game.ui.touches import Do
from tests.site.firefox import IN_FIREFOX, FirefoxTab
from tests.site.player import Look, Player
from tests.site.plays import AT_ONCE, spotless, told
from tests.site.tab import opened
from tests.ui.deals import begun
from tests.ui.helpers import until_mine

pytestmark = [pytest.mark.browser, IN_FIREFOX]

TODAY = 20_779
KIND = GAMES["raj"]
RULES = KIND(KIND.options_type(bot_level="learner", players=3))
SEED = 2**60 + 7
# What a person at the table sees, and the deals of a day.
SEEN = f"""
def _rookery_seen():
    import builtins, json
    from game.club import daily
    from game.house import GAMES
    match = builtins._rookery_app.screen.match
    days = {{game: daily.begun(GAMES[game], {TODAY}).identity() for game in GAMES}}
    return json.dumps([match.identity(), str(match.view(0)), days])
_rookery_seen()
"""
PYTHON = "code => rookeryPython.runPython(code)"


def alone(look: Look) -> bool:
    """Whether only the person is waited for: the others have decided."""
    return bool(look.mine and look.waiting == [ME])


def line(highest: bool) -> Match:
    """The deal as somebody plays it who always bids high, or low."""
    match = Match(RULES, Start(SEED))
    match.settle()
    while not match.over:
        for seat in match.awaited():
            match.submit(seat, match.legal(seat)[-1 if highest and seat == ME else 0])
        match.settle()
    return match


def almost_over(match: Match) -> str:
    """Its save before the last bids."""
    return match.moment(len(match.moves) - RULES.seats, 0).save()


def test_a_link_made_in_chromium_opens_in_firefox_and_on_the_desktop(
    serve, visit, game_site, firefox: FirefoxTab
) -> None:
    here = serve(game_site)
    friend, mine = line(highest=False), line(highest=True)
    code = write(Deal(RULES, friend.start, ME, tuple(friend.moves)))
    seen = visit(f"{here.url}#deal={code}", init=AT_ONCE)
    seen.start()
    player = Player(seen.page, seen.page.main_frame)
    assert "LinkPage" == player.look().screen
    assert "" == seen.page.evaluate("location.hash")
    player.touch(Do.PLAY)
    player.wait(alone, "the first decision")
    first = json.loads(seen.page.evaluate(PYTHON, SEEN))

    seen.page.evaluate(
        """text => { const data = new DataTransfer(); data.setData("text", text);
          dispatchEvent(new ClipboardEvent("paste", {clipboardData: data})); }""",
        almost_over(mine),
    )
    player.wait(lambda k: k.own == 14, "the pasted match")
    player.turn()
    player.step()
    player.wait(lambda k: k.over and k.overlay == "sheet" and k.find(Do.LOOK), "its end")
    player.touch(Do.LOOK)
    player.touch(Do.FRIEND)
    player.wait(lambda k: told(seen)[-1].endswith("ahead."), "both lines side by side")
    player.touch(Do.BACK)
    player.touch(Do.SHARE)
    seen.page.evaluate("rookery.copy = (text) => { globalThis.copied = text; return true; }")
    look = player.look()
    player.hand.use(look, look.find(Do.COPY))
    link = seen.page.wait_for_function("globalThis.copied").json_value()
    assert link.startswith(f"{here.url}#deal=")
    spotless(seen, here.origin)

    other = opened(firefox, link)
    assert "LinkPage" == other.look().screen
    other.touch(Do.PLAY)
    other.wait(alone, "the first decision")
    second = json.loads(firefox.evaluate(PYTHON, SEEN))

    app = begun(1280, 720, web=False)
    app.open_text(link)
    assert sorted(mine.moves) == sorted(app.screen.deal.moves)
    app.screen.on(Do.PLAY)
    until_mine(app)
    match = app.screen.match
    days = {game: daily.begun(GAMES[game], TODAY).identity() for game in GAMES}
    assert first == second == [match.identity(), str(match.view(ME)), days]
