"""A page at rest: nothing wakes it, whatever it shows and whether it is seen."""

import pytest

from game.ui.touches import Do, Open, ThisGame
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
SECONDS = 2  # a page that is woken once in each is found
BUSIEST = 0.5  # percent of a core


def rests(seen, what):
    """Nothing of the page runs, and next to nothing is reckoned."""
    settled(seen.page)
    wire = seen.context.new_cdp_session(seen.page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    seen.page.evaluate("ran.length = 0")
    before = main_thread(wire)
    seen.page.wait_for_timeout(SECONDS * 1000)
    spent = main_thread(wire) - before

    assert [] == seen.page.evaluate("ran"), what
    assert [] == seen.page.evaluate("[...due.values()]"), what
    assert spent / SECONDS * 100 < BUSIEST, what


def test_a_page_at_rest_is_woken_by_nothing_be_it_seen_or_hidden(serve, visit, game_site):
    seen = visit(serve(game_site).url, init=AT_ONCE + COUNTS)
    seen.start()
    player = Player(seen.page, seen.page)
    seen.page.wait_for_function("performance.now() - rookery.metrics.marks.ready > 4500")  # kept
    rests(seen, "the menu")
    player.touch(ThisGame("raj"))
    player.touch(Open("rules"))
    rests(seen, "the rules")
    player.touch(Do.BACK)
    player.touch(Do.PLAY)
    player.turn()
    rests(seen, "a table")
    seen.page.evaluate(HIDDEN)
    rests(seen, "a table that nobody sees")
    assert [] == seen.complaints
