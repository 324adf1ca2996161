"""What a browser takes away or changes while a page is open: pixels, focus, colours, motion."""

import io
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.ui.messages import STAYS
from game.ui.touches import Open
from tests.site.conftest import Visit, chromium_program
from tests.site.measure import settled
from tests.site.player import Player
from tests.site.plays import PHONE

pytestmark = pytest.mark.browser
LIT = """() => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let lit = 0;
  for (let i = 0; i < data.length; i += 4) lit += data[i] + data[i + 1] + data[i + 2] > 0;
  return lit / (data.length / 4);
}"""
STILL = "rookeryPython.runPython('import builtins; builtins._rookery_app.still')"
BLACK = "canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height)"


@pytest.fixture
def own(launch: Callable[[str | None], Any]) -> Iterator[Any]:
    """A browser that may lose its graphics process."""
    browser = launch(chromium_program("chromium-headless-shell"))
    yield browser
    browser.close()


def test_after_the_graphics_process_has_died_the_table_is_painted_again(
    own, serve, visit, table_site
):
    seen = visit(serve(table_site).url, browser=own)
    seen.start()
    settled(seen.page)
    seen.page.evaluate("""() => {
      globalThis.lost = [];
      for (const name of ["contextlost", "contextrestored"]) {
        canvas.addEventListener(name, () => lost.push(name));
      }
    }""")
    before = seen.page.evaluate("canvas.toDataURL()")
    own.new_browser_cdp_session().send("Browser.crashGpuProcess")
    seen.page.wait_for_function("lost.length == 2")

    assert ["contextlost", "contextrestored"] == seen.page.evaluate("lost")
    assert before == seen.page.evaluate("canvas.toDataURL()")


@pytest.mark.parametrize(
    "returns",
    ["dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))",
     "document.dispatchEvent(new Event('visibilitychange'))"],
    ids=["from the memory of the browser", "hidden for long"],
)  # fmt: skip
def test_a_page_that_comes_back_paints_what_was_thrown_away(serve, visit, table_site, returns):
    seen = visit(serve(table_site).url)
    seen.start()
    settled(seen.page)
    before = seen.page.evaluate("canvas.toDataURL()")
    seen.page.evaluate(BLACK)

    assert 0 == seen.page.evaluate(LIT)

    seen.page.evaluate("rookeryPython.runPython('kept = bytearray(200_000_000)')")  # memory moves
    seen.page.evaluate(returns)

    assert before == seen.page.evaluate("canvas.toDataURL()")
    assert [] == seen.complaints


def test_tab_on_the_start_page_never_leads_behind_it(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.until_ready()

    assert "go" == seen.page.evaluate("document.activeElement.id")

    for way in ("Tab", "Tab", "Shift+Tab", "Shift+Tab", "Tab"):
        seen.page.keyboard.press(way)
        there = seen.page.evaluate("document.activeElement.id")

        assert there in ("go", ""), there  # or at the browser's own buttons

    while "go" != seen.page.evaluate("document.activeElement.id"):
        seen.page.keyboard.press("Tab")
    seen.page.keyboard.press("Enter")
    seen.page.wait_for_selector("#start.away", state="attached")

    assert "canvas" == seen.page.evaluate("document.activeElement.id")


def test_behind_the_sentence_of_a_mistake_nothing_has_the_focus(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()
    seen.page.keyboard.press("x")
    seen.page.wait_for_selector("#problem:not([hidden])")
    for _press in range(4):
        seen.page.keyboard.press("Tab")

        assert "canvas" != seen.page.evaluate("document.activeElement.id")


def colour(seen: Visit, selector: str, part: float) -> tuple[int, ...]:
    """What is on the screen in the middle of a place, so far from its left end."""
    image = pygame.image.load(io.BytesIO(seen.page.locator(selector).screenshot()))
    return tuple(image.get_at((round(image.get_width() * part), image.get_height() // 2)))[:3]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_bar_shows_how_far_it_is_in_forced_colours(serve, visit, table_site, scheme):
    seen = visit(serve(table_site).url, forced_colors="active", color_scheme=scheme)
    seen.until_ready()
    seen.page.evaluate("""() => {
      loading.classList.remove("done");
      fill.style.transition = "none";
      fill.style.transform = "translateX(-50%)";
    }""")

    done, left = colour(seen, "#bar", 0.25), colour(seen, "#bar", 0.75)

    assert 100 < sum(abs(a - b) for a, b in zip(done, left, strict=True))
    assert "0px" != seen.page.evaluate("getComputedStyle(go).borderTopWidth")


def test_reduced_motion_counts_from_the_moment_it_is_switched_on(serve, visit, game_site):
    seen = visit(f"{serve(game_site).url}?game=raj")
    seen.start()
    Player(seen.page, seen.page).look()  # from now on the game can be asked

    assert not seen.page.evaluate(STILL)

    for wish, wanted in (("reduce", True), ("no-preference", False)):
        seen.page.emulate_media(reduced_motion=wish)
        seen.page.wait_for_function(f"wanted => {STILL} === wanted", arg=wanted)


def test_what_an_address_asks_in_vain_is_said_when_the_start_page_is_gone(serve, visit, game_site):
    seen = visit(f"{serve(game_site).url}?game=raj&players=99")
    seen.until_ready()
    seen.page.wait_for_timeout(1000 * (STAYS + 1))
    assert "99" not in seen.page.text_content("#log")
    seen.start()
    seen.page.get_by_text("Option players cannot be “99”").wait_for(state="attached")


def test_where_a_finger_rests_the_taps_of_another_count(serve, visit, game_site):
    seen = visit(serve(game_site).url, **PHONE)
    seen.start()
    player = Player(seen.page, seen.page)
    x, y = player.look().point(player.look().find(Open("settings")))
    cdp = seen.context.new_cdp_session(seen.page)
    rests, taps = {"x": 3, "y": 320, "id": 1}, {"x": x, "y": y, "id": 2}
    for kind, points in (
        ("touchStart", [rests]),
        ("touchStart", [rests, taps]),
        ("touchEnd", [taps]),  # the one that goes up
    ):
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    depth = "rookeryPython.runPython('import builtins; len(builtins._rookery_app.stack)')"
    seen.page.wait_for_function(f"{depth} === 2")
