"""Storms of touches over the real page: taps, pulls, pinches, cut-off touches, keys, turned phones.

A tenth of the touches are the browser's own, by its test port; the others are made in the page,
where thousands cost no more than a few of those.
"""

from __future__ import annotations

import pytest

from game.engine import chance
from game.house import GAMES
from tests.siege.amount import amount

pytestmark = pytest.mark.browser

TOUCHES = 200  # in each game
# What the games themselves do in a storm is seen without a browser (`tests/siege/test_input.py`).
ONES = GAMES if amount(10) > 10 else ("kraken", "wife_swap")
REAL = 10  # of a hundred
PHONES = [(390, 844), (844, 390), (360, 640), (820, 1180)]
# So many touches, some at places that can be touched; a few in each frame.
STORM = """async ([seed, count]) => {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const among = (list) => list[Math.floor(random() * list.length)];
  const spots = () => JSON.parse(rookeryPython.runPython(`
import builtins, gc, json
if not hasattr(builtins, "_storm_app"):
    builtins._storm_app = next(o for o in gc.get_objects() if type(o).__name__ == "App")
json.dumps([[t.rect.cx, t.rect.cy] for t in builtins._storm_app.picture.live()])`));
  let known = spots();
  const place = () => (known.length && random() < 0.7 ? among(known)
    : [random() * innerWidth, random() * innerHeight]);
  const send = (type, id, [x, y]) => {
    const touch = new Touch({identifier: id, target: canvas, clientX: x, clientY: y});
    const list = type === "touchend" || type === "touchcancel" ? [] : [touch];
    canvas.dispatchEvent(new TouchEvent(type, {
      touches: list, targetTouches: list, changedTouches: [touch],
      bubbles: true, cancelable: type !== "touchcancel" && random() < 0.9,
    }));
  };
  for (let i = 0; i < count; i += 1) {
    let at = place();
    const id = Math.floor(random() * 3);
    send("touchstart", id, at);
    for (let n = among([0, 0, 0, 2, 5]); n > 0; n -= 1) send("touchmove", id, at = place());
    if (random() < 0.95) send(random() < 0.9 ? "touchend" : "touchcancel", id, at);
    if (random() < 0.3) {
      await new Promise(requestAnimationFrame);
      if (random() < 0.3) known = spots();
    }
  }
}"""
# What must hold: the match on the table is the one that is kept, and can be played on. A coach's
# first hand is kept as how far it has come.
SOUND = """() => JSON.parse(rookeryPython.runPython(`
import builtins, json
from game.ui.play.match_screen import MatchScreen
app = builtins._storm_app
tables = [screen for screen in app.stack if isinstance(screen, MatchScreen)]
json.dumps([
    [len(match.moves), all(match.legal(seat) for seat in match.awaited()),
     type(screen) is not MatchScreen or match.over or not match.moves
     or app.memory.match(app.memory.place(match)).moves == match.moves]
    for screen in tables for match in [screen.match]
])`))"""


@pytest.mark.parametrize("game", ONES)
def test_no_storm_of_touches_stops_the_page_or_harms_the_match(
    serve, visit, game_site, whole_chromium, game
):
    seen = visit(
        f"{serve(game_site).url}?game={game}&seed=5&bot_level=learner&autostart=1",
        browser=whole_chromium,  # some touches fill the screen
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    seen.until_ready()
    rng = chance.stream("touches", game)
    rounds = amount(TOUCHES) // 100
    for number in range(rounds):
        w, h = PHONES[number % len(PHONES)]
        seen.page.set_viewport_size({"width": w, "height": h})
        seen.page.evaluate(STORM, [int(rng.random() * 2**32), 100 - REAL])
        for _touch in range(REAL):
            seen.page.touchscreen.tap(int(rng.random() * w), int(rng.random() * h))
        seen.page.keyboard.press(chance.pick(("Escape", "Tab", "Enter", "F1", "x", "Shift"), rng))

        assert not seen.problem(), seen.problem()
        assert all(legal and kept for _moves, legal, kept in seen.page.evaluate(SOUND))

    seen.page.set_viewport_size({"width": 500, "height": 700})
    seen.page.wait_for_function("canvas.width === 500 && canvas.height === 700")

    assert [] == seen.complaints
