"""A page at rest: nothing wakes it, whatever it shows and whether it is seen."""

import pytest

from game.ui.touches import Open, ThisGame
from tests.site.measure import main_thread, settled
from tests.site.player import Player
from tests.site.plays import AT_ONCE, HIDDEN

pytestmark = pytest.mark.browser

# Notes every timer and frame of the page that runs, and those that will.
COUNTS = """
  globalThis.ran = [];
  globalThis.due = new Map();
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame"]) {
    const begin = globalThis[name];
    globalThis[name] = (act, ...more) => {
      const what = `${name} ${act}`.slice(0, 200);
      const run = (...all) => { ran.push(what); due.delete(number); act(...all); };
      const number = begin(run, ...more);
      due.set(number, what);
      return number;
    };
  }
  for (const name of ["clearTimeout", "clearInterval"]) {
    const end = globalThis[name];
    globalThis[name] = (number) => { due.delete(number); end(number); };
  }
"""
SECONDS = 4  # a page that is woken once in each is found
BUSIEST = 0.5  # percent of a core


@pytest.mark.parametrize("shows", ["the menu", "a table", "the rules"])
def test_a_page_at_rest_is_woken_by_nothing_be_it_seen_or_hidden(serve, visit, game_site, shows):
    url = serve(game_site).url + ("?game=raj&players=3&seed=7" if shows == "a table" else "")
    seen = visit(url, init=AT_ONCE + COUNTS)
    seen.start()
    player = Player(seen.page, seen.page)
    if shows == "a table":
        player.turn()
    elif shows == "the rules":
        player.touch(ThisGame("raj"))
        player.touch(Open("rules"))
    seen.page.wait_for_function("performance.now() - rookery.metrics.marks.ready > 4500")  # kept
    for hides in (False, True):
        if hides:
            seen.page.evaluate(HIDDEN)
        settled(seen.page)
        wire = seen.context.new_cdp_session(seen.page)
        wire.send("Performance.enable", {"timeDomain": "threadTicks"})
        seen.page.evaluate("ran.length = 0")
        before = main_thread(wire)
        seen.page.wait_for_timeout(SECONDS * 1000)
        spent = main_thread(wire) - before

        assert [] == seen.page.evaluate("ran"), f"hidden: {hides}"
        assert [] == seen.page.evaluate("[...due.values()]"), f"hidden: {hides}"
        assert spent / SECONDS * 100 < BUSIEST
    assert [] == seen.complaints
