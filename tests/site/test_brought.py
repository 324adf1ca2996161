"""What somebody drops on a page or pastes there is taken in slices; the page goes on meanwhile."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.club import link, record
from game.club.link import Deal
from game.engine.foreign import sealed, unsealed
from game.engine.match import Match
from game.engine.state import Start
from game.host.texts import packed
from game.house import HOUSE
from tests.archives import played
from tests.site.club import PASTE

pytestmark = pytest.mark.browser

# A file that is dropped: its beginning, and so many signs more.
DROP = """([text, more]) => {
  const data = new DataTransfer();
  data.items.add(new File([text, "x".repeat(more)], "file.txt"));
  globalThis.stood = -1e6; // what the test itself takes is not counted
  setTimeout(() => setTimeout(() => { globalThis.stood = 0; }));
  dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
# The longest time in which the page could do nothing, from now on; and every sentence that is said.
WATCH = """() => {
  globalThis.stood = 0;
  globalThis.said = [];
  let before = performance.now();
  const look = () => {
    const now = performance.now();
    stood = Math.max(stood, now - before);
    before = now;
    setTimeout(look, 0);
  };
  look();
  const { say } = rookery;
  rookery.say = (text) => { said.push(text); say(text); };
}"""
SAID = "words => said.some((text) => text.includes(words))"
STOOD = 2_000  # ms that the page may do nothing; it was 3,600 to 20,000
# What a page does in this time on two cores that are free; a slow machine is given as much more.
TASK = """() => {
  const begin = performance.now();
  rookeryPython.runPython("sum(range(1_000_000))");
  return performance.now() - begin;
}"""
TAKES = 200  # ms


def watched(visit: Any, url: str) -> Any:
    seen = visit(url)
    seen.until_ready()
    seen.page.evaluate(WATCH)
    return seen


def told(seen: Any, words: str) -> None:
    """Wait for a sentence; the page may not have stood still for long meanwhile."""
    seen.page.wait_for_function(SAID, arg=words, timeout=120_000)
    assert [] == seen.complaints
    stood = seen.page.evaluate("stood")
    slower = max(1.0, *(seen.page.evaluate(TASK) / TAKES for _try in range(5)))
    assert stood < STOOD * slower, words


def years(matches: int) -> str:
    """A file of so many matches."""
    entries = []
    for number in range(matches):
        match = played(HOUSE[number % len(HOUSE)])
        start = Start(1_000 + number)
        data = json.loads(unsealed(match.save())) | {"seed": start.seed}
        row = record.row(match, 0, f"2026-11-{1 + number % 28:02} 12:00:00", 600, None)
        row = row._replace(identity=Match(match.rules, start).identity())
        entries.append(("match", row.identity, sealed(json.dumps(data, separators=(",", ":")))))
        entries.append(("played", row.key, row.text()))
    return packed(entries)


def test_three_hundred_matches_come_while_the_page_says_how_far_it_is(
    serve, visit, game_site
) -> None:
    seen = watched(visit, serve(game_site).url)
    seen.page.evaluate(DROP, [years(300), 0])
    told(seen, "300 matches in this file, 300 new.")
    assert seen.page.evaluate(SAID, "Reading the file: ")


def test_a_large_file_of_nothing_and_a_long_link_stop_no_page(serve, visit, game_site) -> None:
    seen = watched(visit, serve(game_site).url)
    for beginning in ('{"v":1,"game":"', "deal=", '{"rookery":"archive","v":1}', "{"):
        seen.page.evaluate("said.length = 0")
        seen.page.evaluate(DROP, [beginning, 100_000_000])
        told(seen, "damaged")
    seen.page.evaluate("said.length = 0")
    seen.page.evaluate(DROP, ["", 0])
    told(seen, "damaged")
    match = played("royal_raven")
    code = link.write(Deal(match.rules, match.start, 0, tuple(match.moves)))
    seen.page.evaluate(PASTE, f"https://a.host/%23deal%3D{code[:300]}\n{code[300:]}")
    told(seen, "Someone has shared this deal with you")
