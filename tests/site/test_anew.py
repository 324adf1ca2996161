"""A page whose memory has grown begins its Python anew at the menu, and nobody notices."""

from __future__ import annotations

import pytest

from game.ui.touches import Do, Open, ThisGame
from tests.site.embedded import host, until_heard
from tests.site.guest import Guest
from tests.site.measure import settled
from tests.site.player import Finger, Player
from tests.site.plays import AT_ONCE, HIDDEN
from tests.site.tab import opened
from tests.site.webkit import IN_WEBKIT

pytestmark = pytest.mark.browser

TAKEN = "rookeryPython._module.HEAPU8.length"
MOST = 135_000_000  # bytes of WebAssembly's memory: more is much, in such a window
GROWS = """() => {
  rookeryPython.runPython("globals()['ballast'] = bytes(140_000_000)");
  globalThis.taken = rookeryPython._module.HEAPU8.length;
  rookery.tell();
}"""
LATER = """() => {
  const { now } = performance;
  performance.now = () => now.call(performance) + 200_000;
  rookery.tell();
}"""
ANEW = "rookery.metrics.series.anew?.length === 1 && !document.querySelector('.veil')"
GATE = """() => {
  const { begin } = rookery;
  const gate = new Promise((resolve) => { globalThis.open = resolve; });
  rookery.begin = async (image) => { await gate; await begin(image); };
}"""
KEY = "new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })"
BESIDE = "document.getElementById('mirror').textContent"


def grown(page):
    """Let a page take much memory, and minutes pass."""
    page.evaluate(GROWS)

    assert page.evaluate("taken") > MOST

    page.evaluate(LATER)


@pytest.fixture
def menu(serve, visit, game_site, table_site):
    """The menu, before which another page of the same tab was seen."""
    seen = visit(f"{serve(table_site).url}manifest.webmanifest", has_touch=True)
    seen.page.add_init_script(AT_ONCE)
    seen.page.goto(serve(game_site).url)
    seen.start()
    settled(seen.page)
    seen.complaints.clear()  # of the page before, which is none
    return seen


def test_all_is_as_it_was_a_match_goes_on_and_back_leaves_the_site(menu):
    page = menu.page
    player = Guest(page, page, Finger(page))
    player.touch(ThisGame("kraken"))
    player.touch(Do.PLAY)
    for _step in range(2):
        player.step()
    moves = player.turn().moves
    player.touch(Do.MENU)
    player.touch(Do.LEAVE)
    player.touch(Do.BACK)
    player.wait(lambda k: k.screen == "Menu" and not k.changed, "the menu")
    page.keyboard.press("ArrowDown")
    settled(page)
    look, beside, picture = player.look(), page.evaluate(BESIDE), page.screenshot()
    lines, depth = page.evaluate("[told.length, history.length]")
    grown(page)
    page.wait_for_function(ANEW)
    settled(page)
    player.acquaint()

    assert page.evaluate(TAKEN) < MOST
    assert look == player.look()
    assert beside == page.evaluate(BESIDE)
    assert picture == page.screenshot()
    assert [lines, depth] == page.evaluate("[told.length, history.length]")
    assert page.evaluate("document.activeElement === canvas")

    player.touch(Do.CONTINUE)

    assert moves == player.turn().moves

    page.go_back()
    player.wait(lambda k: k.screen == "Menu", "the menu")

    assert [] == menu.complaints

    page.go_back()

    assert page.url.endswith("manifest.webmanifest")


@pytest.mark.parametrize("way", ["tap", "key"])
def test_what_is_touched_meanwhile_is_done_afterwards(menu, way):
    page = menu.page
    player = Player(page, page)
    spot = player.look().find(ThisGame("raj"))
    page.evaluate(GATE)
    grown(page)
    page.wait_for_selector(".veil", state="attached")
    x, y = spot.x + spot.w / 2, spot.y + spot.h / 2
    {
        "tap": lambda: page.touchscreen.tap(x, y),
        "key": lambda: page.keyboard.press("?"),
    }[way]()
    page.evaluate("open()")
    page.wait_for_function(ANEW)
    player.acquaint()
    player.wait(lambda k: k.screen == ("KeysPage" if way == "key" else "GamePage"), "it is done")

    assert [] == menu.complaints


def test_the_memory_of_the_python_before_is_let_go(menu):
    page = menu.page
    page.evaluate("globalThis.held = new WeakRef(rookeryPython._module.HEAPU8.buffer), 0")
    grown(page)
    page.wait_for_function(ANEW)
    settled(page)
    wire = menu.context.new_cdp_session(page)
    wire.send("HeapProfiler.enable")
    wire.send("HeapProfiler.collectGarbage")

    assert page.evaluate("held.deref() === undefined")


def test_it_goes_on_just_after_it_has_begun_and_on_a_page_of_the_game(menu):
    menu.page.evaluate(GROWS)
    stays(menu.page)
    Player(menu.page, menu.page).touch(Open("about"))
    menu.page.evaluate(LATER)
    stays(menu.page)


def test_it_goes_on_with_little_memory_and_while_somebody_reads_beside_the_canvas(menu):
    menu.page.evaluate(LATER)
    stays(menu.page)
    menu.page.evaluate("document.querySelector('#controls button').focus()")
    grown(menu.page)
    stays(menu.page)


def stays(page):
    """Python goes on."""
    page.evaluate("globalThis.same = rookeryPython, 0")
    settled(page)
    page.wait_for_timeout(500)

    assert page.evaluate("same === rookeryPython && !rookery.metrics.series.anew")


def test_where_nothing_is_remembered_it_goes_on(serve, visit, game_site):
    blocked = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    seen = visit(serve(game_site).url, init=blocked)
    seen.start()
    settled(seen.page)
    grown(seen.page)
    stays(seen.page)


def test_it_waits_until_a_person_has_rested_or_looks_elsewhere(menu):
    page = menu.page
    page.evaluate(GROWS)

    assert (
        0 < page.evaluate(f"(({LATER})(), canvas.dispatchEvent({KEY}), rookery.worn())") <= 10_000
    )

    settled(page)

    assert not page.evaluate("rookery.metrics.series.anew")

    page.evaluate(HIDDEN)
    page.wait_for_function(ANEW)


def test_the_page_around_an_embedded_table_notices_nothing(serve, visit, game_site, tmp_path):
    seen = visit(host(tmp_path, serve, serve(game_site).url, "").url)
    until_heard(seen, "ready")
    page, frame = seen.page, seen.page.frames[1]
    page.evaluate("""() => {
      document.body.insertAdjacentHTML("beforeend", "<input id=mine>");
      mine.focus();
      globalThis.messages = 0;
      addEventListener("message", () => { messages += 1; });
      globalThis.entries = history.length;
    }""")
    settled(frame)
    grown(frame)
    frame.wait_for_function(ANEW)
    settled(frame)

    assert frame.evaluate(TAKEN) < MOST
    assert [0, True, True] == page.evaluate(
        "[messages, entries === history.length, document.activeElement === mine]"
    )
    assert ["ready"] == [kind for kind, _detail in page.evaluate("heard")]
    assert [] == seen.complaints


def begins_anew(tab, url):
    """The same in a browser that is driven over its own wire."""
    player = opened(tab, url)
    tab.wait_for_timeout(2000)
    look = player.look()
    grown(tab)
    tab.until(ANEW, "another Python", 60)
    player.acquaint()
    player.wait(lambda k: k.screen == "Menu" and not k.changed, "the menu")

    assert tab.evaluate(TAKEN) < MOST
    assert look == player.look()

    player.touch(ThisGame("raj"))
    player.wait(lambda k: k.screen == "GamePage", "a game")


@IN_WEBKIT
def test_webkit_begins_anew(serve, webkit, game_site):
    begins_anew(webkit, serve(game_site).url)
