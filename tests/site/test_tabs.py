"""Two tabs, a full storage, addresses with seeds: in the real site no match is lost silently."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.memory import ME
from game.ui.touches import Do, Open, ThisGame
from tests.site.embedded import host
from tests.site.player import Finger, Keys, Look, Mouse, Player
from tests.site.tables import FILL, QUICK, RAJ, STORED, moves, overlay

pytestmark = pytest.mark.browser

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined});"


# The texts of all matches of Raj that wait, by their keys.
WAITING = """Object.fromEntries(JSON.parse(rookery.keys())
  .filter((key) => key.startsWith("match-raj")).map((key) => [key, rookery.load(key)]))"""


def waiting(seen: Any) -> dict[str, str]:
    """These texts, in a tab."""
    texts: dict[str, str] = seen.page.evaluate(WAITING)
    return texts


def opened(visit: Any, url: str, **more: Any) -> tuple[Any, Player]:
    """An address in a tab of its own, and who plays there."""
    seen = visit(url, init=f"{more.pop('init', '')}; {QUICK}", **more)
    seen.start()
    return seen, Player(seen.page, seen.page)


def rested(player: Player) -> Look:
    """Wait until the others have moved too: without locks a tab still writes what they do."""
    return player.wait(lambda k: k.my_turn and k.waiting == [ME], "no other player's turn")


@pytest.mark.parametrize("init", ["", NO_LOCKS], ids=["locks", "without locks"])
def test_of_two_tabs_one_plays_the_match_and_nothing_is_rolled_back(serve, visit, game_site, init):
    here = serve(game_site)
    one, first = opened(visit, here.url + RAJ, init=init)
    first.step()
    first.turn()
    two, second = opened(visit, here.url + RAJ, init=init, context=one.context)
    overlay(second, "away")
    one.page.bring_to_front()
    for _ in range(3):  # the other tab only looks on
        first.step()
    rested(first)
    played = moves(one.page)

    assert len(played) >= 12
    assert "away" == second.look().overlay

    two.page.bring_to_front()
    second.touch(Do.HERE)
    second.turn()

    assert played == moves(two.page)[: len(played)]

    second.step()
    rested(second)
    later = moves(two.page)

    assert played == later[: len(played)]
    assert len(later) > len(played)

    one.page.bring_to_front()
    overlay(first, "away")

    assert later == moves(one.page)[: len(later)]

    first.touch(Do.HERE)
    look = first.turn()

    assert later == moves(one.page)[: len(later)]
    assert look.moves >= len(later)
    assert [] == one.complaints
    assert [] == two.complaints


# The page is busy when it gets its lock, and hears of it a second late.
BUSY = """
  const request = LockManager.prototype.request;
  LockManager.prototype.request = function (name, how, granted) {
    return request.call(this, name, how, async (lock) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return granted(lock);
    });
  };
"""


def test_a_busy_page_does_not_take_itself_for_another_tab(serve, visit, game_site):
    _tab, player = opened(visit, serve(game_site).url + RAJ, init=BUSY)
    looks = [player.look()]
    while not looks[-1].mine and len(looks) < 1000:
        looks.append(player.look())

    assert looks[-1].mine
    assert {""} == {look.overlay for look in looks}


def test_the_match_of_a_tab_that_is_gone_is_free(serve, visit, game_site):
    here = serve(game_site)
    one, first = opened(visit, here.url + RAJ)
    first.step()
    first.turn()
    for end in ("left", "closed", "crashed"):
        two, second = opened(visit, here.url, context=one.context)
        one.page.bring_to_front()
        if end == "closed":
            one.page.close()
        elif end == "crashed":
            with pytest.raises(Exception, match=r"(?i)crash"):
                one.page.goto("chrome://crash", timeout=30_000)
        else:
            first.touch(Do.MENU)
            first.touch(Do.LEAVE)
        two.page.bring_to_front()
        second.touch(ThisGame("raj"))
        second.touch(Do.CONTINUE)
        second.step()

        assert "" == second.turn().overlay, end

        one, first = two, second


def test_an_address_with_another_seed_begins_beside_the_match_that_waits(serve, visit, game_site):
    here = serve(game_site)
    one, first = opened(visit, here.url + RAJ)
    first.step()
    first.turn()
    [key] = waiting(one)
    played = json.loads(waiting(one)[key])  # bots may still bid before the page goes
    # It begins without Start; of a name that comes twice the last counts.
    twice = "?game=kraken&game=raj&seed=222&players=3&bot_level=learner&embed=0&embed=1"
    one.page.goto(here.url + twice)
    one.until_ready()
    first.acquaint()
    first.step()
    first.turn()
    [other] = waiting(one).keys() - {key}

    kept = json.loads(waiting(one)[key])
    assert played["seed"] == kept["seed"]
    assert kept["moves"].startswith(played["moves"])

    two, second = opened(visit, here.url + RAJ, context=one.context)
    for _ in range(2):  # each tab has a match of its own
        second.step()
        second.turn()
        one.page.bring_to_front()
        first.step()
        first.turn()
        two.page.bring_to_front()

    assert {key, other} == waiting(two).keys()
    assert {key: 7, other: 222} == {
        at: json.loads(text)["seed"] for at, text in waiting(two).items()
    }
    assert waiting(two)[key].count(";") > kept["moves"].count(";")
    assert [] == [*one.complaints, *two.complaints]


def test_a_full_storage_is_said_at_the_table_until_the_match_is_saved_again(
    serve, visit, game_site
):
    here = serve(game_site)
    one, first = opened(visit, here.url + RAJ)
    first.step()
    first.turn()
    one.page.evaluate(FILL)
    before = moves(one.page)
    first.step()
    look = first.turn()
    told = "The match cannot be saved"

    assert look.spoken(told)
    assert any(told in p for p in one.page.locator("#log p").all_text_contents())
    assert len(moves(one.page)) <= len(before) + 1

    with one.page.expect_download() as download:
        first.hand.use(look, look.find(Do.KEEP))
    text = download.value.path().read_text("utf-8")
    found = json.loads(text)["moves"].count(";") + 1

    assert found >= look.moves
    assert found > len(moves(one.page))

    one.page.evaluate("localStorage.removeItem('filler')")
    first.step()
    look = first.turn()

    assert not look.find(Do.KEEP)
    assert len(moves(one.page)) >= look.moves > found

    other, second = opened(visit, here.url)  # another person's browser
    other.page.evaluate(
        """text => { const data = new DataTransfer(); data.setData("text", text);
          dispatchEvent(new ClipboardEvent("paste", {clipboardData: data})); }""",
        text,
    )
    look = second.turn()

    assert look.moves >= found

    second.step()
    second.turn()

    assert found < len(moves(other.page))


RULES = GAMES["raj"]
SAVED = Match(RULES(RULES.options_type(players=3)), Start(seed=9)).save()


def choose(player: Player, seen: Any, text: str) -> None:
    """Open a match from a file by the row in the settings."""
    player.touch(Open("settings"))
    look, spot = player._reveal(look := player.look(), look.find(Do.OPEN))
    with seen.page.expect_file_chooser() as chooser:
        player.hand.use(look, spot)
    chooser.value.set_files({"name": "m.txt", "mimeType": "text/plain", "buffer": text.encode()})


@pytest.mark.parametrize("hand", ["finger", "keys"])
def test_a_match_is_opened_from_a_file_by_finger_and_by_keyboard(serve, visit, game_site, hand):
    phone = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    seen, player = opened(visit, serve(game_site).url, **(phone if hand == "finger" else {}))
    player.hand = Finger(seen.page) if hand == "finger" else Keys(seen.page, player.look)
    choose(player, seen, "no match")
    seen.page.wait_for_function("document.getElementById('log').textContent.includes('damaged')")

    assert "SettingsPage" == player.look().screen

    player.touch(Do.BACK)
    choose(player, seen, f"{SAVED}\n")
    look = player.turn()

    assert ("raj", 3) == (look.game, len(look.score))

    player.step()

    assert 9 == json.loads(seen.page.evaluate(STORED))["seed"]
    assert [] == seen.complaints


def test_a_sandboxed_table_says_once_that_it_remembers_nothing_and_gives_its_match_out(
    serve, visit, game_site, tmp_path
):
    attributes = 'game="raj" players="3" bot_level="learner" seed="7" sandbox style="height: 600px"'
    outside = host(tmp_path, serve, serve(game_site).url, attributes)
    seen = visit(outside.url)
    seen.context.grant_permissions(["clipboard-read"], origin=outside.origin)
    seen.page.wait_for_function("heard.length", timeout=30_000)
    frame = seen.page.frames[1]
    corner = seen.page.evaluate(
        "(({x, y}) => [x, y])(document.querySelector('rookery-table').getBoundingClientRect())"
    )
    player = Player(seen.page, frame, Mouse(seen.page, lambda: corner))
    for _ in range(2):
        player.step()
    look = player.turn()
    told = frame.locator("#log p").all_text_contents()

    assert 1 == sum("Nothing can be saved here" in line for line in told)
    assert not look.find(Do.KEEP), "nothing is said at each move"

    player.touch(Do.MENU)
    look = player.wait(lambda k: k.overlay == "pause" and not k.changed, "the pause")
    player.hand.use(look, look.find(Do.KEEP))
    frame.wait_for_function("document.getElementById('log').textContent.includes('copied as text')")
    text = seen.page.evaluate("navigator.clipboard.readText()")

    assert look.moves == json.loads(text)["moves"].count(";") + 1

    player.touch(Do.CLOSE)
    player.step()  # the keyboard and the match are where they were

    assert frame.evaluate("document.activeElement.id") == "canvas"
    assert ["ready"] == [kind for kind, _detail in seen.page.evaluate("heard")]
    assert [] == seen.complaints
