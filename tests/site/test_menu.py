"""The menu that the page shows while Python is on its way: the game's own, in HTML."""

import pytest

from game.house import GAMES
from game.ui.waiting import About
from tests.site.measure import settled
from tests.site.player import Player, enter
from tests.site.plays import AT_ONCE
from tests.site.tables import RAJ, waits

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
SHARE = 0.15  # of the time until the game is there, in which its menu can be used
# The words of each control that is seen, and of each button beside the canvas.
SHOWN = """() => [...document.querySelectorAll("#menu [data-choice]")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.innerText.split("\\n").map((line) => line.trim()).filter(Boolean))"""
BESIDE = "() => [...document.querySelectorAll('#controls button')].map((one) => one.textContent)"
PLACES = {"settings": "SettingsPage", "statistics": "StatisticsPage", "about": "AboutPage"}


@pytest.fixture
def held(serve, chromium, visit, game_site):
    """Open the site for a phone, whose game comes when the function that is given is called."""
    context = chromium.new_context(service_workers="block", **PHONE)
    asked = []

    def hold(route):
        asked.append(route)

    context.route("**/app.zip", hold)
    yield visit(serve(game_site).url, context=context), lambda: asked.pop().continue_()
    context.close()


def screen(seen):
    """The screen on top, when the game has drawn what was chosen."""
    seen.page.wait_for_selector("#start.away", state="attached", timeout=40_000)
    return Player(seen.page, seen.page).wait(lambda look: not look.changed, "a screen").screen


def both(seen):
    """What the page's menu says, and then the game's."""
    seen.until_ready()
    shown = seen.page.evaluate(SHOWN)
    enter(seen.page)
    Player(seen.page, seen.page).wait(lambda look: not look.changed, "the menu")
    settled(seen.page)  # its words and what is due have come, and the page has been told of them
    return shown, seen.page.evaluate(BESIDE)


def test_both_menus_offer_the_same_in_the_same_words(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(f"{here.url}?lang=nl")
    fresh = both(seen)

    for game in ("raj&seed=3", "raj&seed=4", "crowsnest"):
        seen.page.goto(f"{here.url}?game={game}&embed=1")
        seen.until_ready()
        player = Player(seen.page, seen.page)
        player.step()
        seen.page.wait_for_function(waits(game.split("&")[0]))
    seen.page.goto(f"{here.url}?lang=en")
    again = both(seen)
    seen.page.evaluate("rookery.save('due', '1 1 9999999')")
    seen.page.goto(f"{here.url}?lang=de")
    due = both(seen)

    for shown, beside in (fresh, again, due):
        assert len(GAMES) + 6 + (shown == due[0]) == len(shown) == len(beside)
        for lines in shown:
            (name,) = [one for one in beside if one.startswith(lines[0])]
            assert lines[:1] == [name] or all(line in name for line in lines), lines
    assert fresh[0] != again[0]
    assert [] == seen.complaints


def test_the_pages_menu_says_of_the_match_that_waits_what_the_game_says(serve, visit, game_site):
    here = serve(game_site)
    for game in ("crowsnest", "raj"):
        seen = visit(f"{here.url}?game={game}&seed=3&embed=1")
        seen.until_ready()
        Player(seen.page, seen.page).step()
        seen.page.wait_for_function(waits(game))
        place = seen.page.evaluate("rookery.load('last').split(' ')[0]")
        for name, score in (("", (30, -5)), ("The long one", (30, -5)), ("", (0, 0))):
            about = About("2026-11-22 14:05", 2, score, "learner", "", name)
            save = "([place, text]) => rookery.save('about-' + place, text)"
            seen.page.evaluate(save, [place, about.text()])
            seen.page.goto(here.url)
            seen.until_ready()
            assert about.line(game) == seen.page.text_content("#continue span span")


@pytest.mark.parametrize("what", PLACES)
def test_what_is_touched_before_python_is_there_opens_when_it_is(held, what):
    seen, come = held
    seen.page.tap(f"#menu .{what}")
    come()

    assert screen(seen) == PLACES[what]
    assert [] == seen.complaints


@pytest.mark.parametrize("late", [False, True])
def test_a_game_a_first_hand_and_a_match_that_waits(serve, visit, game_site, late):
    here = serve(game_site)
    for way, found in (("[data-game=wife_swap]", "GamePage"), ("#lesson", "LessonGuide")):
        seen = visit(here.url, wait="commit")
        if late:
            seen.until_ready()
        seen.page.click(way)

        assert screen(seen) == found

    seen = visit(f"{here.url}{RAJ}&embed=1", init=AT_ONCE)
    seen.until_ready()
    player = Player(seen.page, seen.page)
    moves = player.step().own
    seen.page.wait_for_function(waits("raj"))
    seen.page.goto(here.url, wait_until="commit")
    if late:
        seen.until_ready()
    seen.page.focus("#continue")
    seen.page.keyboard.press("Enter")

    assert screen(seen) == "MatchScreen"
    assert Player(seen.page, seen.page).look().own >= moves > 0
    assert [] == seen.complaints


def test_the_last_of_two_touches_counts_and_the_page_says_how_far_it_is(held):
    seen, come = held
    seen.page.tap("#menu .about")
    seen.page.tap("#menu .settings")

    assert seen.page.is_visible("#step")
    assert 1 == seen.page.locator("#menu [aria-pressed]").count()

    come()

    assert screen(seen) == "SettingsPage"


def test_the_menu_can_be_used_long_before_python_is_there(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url)
    seen.page.wait_for_function("rookery.metrics.marks.ready")
    marks = seen.marks()

    assert marks["menu"] - marks["page"] < SHARE * (marks["ready"] - marks["page"]), marks
    assert "Menu" == Player(seen.page, seen.page).look().screen
    assert seen.page.is_visible("#menu"), "nothing moves under a finger"


def test_a_link_that_is_opened_here_shows_what_it_brings(serve, visit, game_site):
    late = "addEventListener('hashchange', (event) => event.stopImmediatePropagation(), true)"
    seen = visit(serve(game_site).url, init=late)  # it comes when a slow page has gone back already
    seen.until_ready()
    seen.page.evaluate("location.hash = '#deal=nonsense'")

    assert screen(seen)


def test_a_menu_that_was_left_takes_no_more_keys(serve, visit, game_site):
    seen = visit(serve(game_site).url)
    seen.start()
    seen.page.evaluate("() => { globalThis.left = 0; go.onclick = () => { left += 1; }; }")
    for key in ("ArrowDown", "Escape", "x"):
        seen.page.keyboard.press(key)
    seen.page.wait_for_timeout(500)

    assert 0 == seen.page.evaluate("left")


def test_where_something_is_missing_the_sentence_takes_the_place_of_the_menu(
    serve, visit, game_site
):
    here = serve(game_site)
    here.missing.append("pygame.wasm")
    seen = visit(here.url)
    seen.page.wait_for_selector("#problem:not([hidden])")

    assert not seen.page.is_visible("#menu")
    assert seen.page.evaluate("document.activeElement.id") == "retry"


def test_an_address_that_wants_something_else_has_no_menu(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url + RAJ)
    for query in (RAJ, "?embed=1", "?autostart=1", "#deal=nonsense"):
        seen.page.goto(here.url + query)
        seen.until_ready()

        assert not seen.page.is_visible("#menu"), query
