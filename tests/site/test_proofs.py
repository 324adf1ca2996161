"""A match is the same in a page, in its workers and on the desktop, and verified by each."""

from __future__ import annotations

import pytest

from game.__main__ import main
from game.engine.options import BOT_LEVELS
from game.house import GAMES
from tests.matches import changed, played, usual
from tests.siege.amount import amount
from tests.site.firefox import IN_FIREFOX
from tests.site.hosts import READY, RUN
from tests.site.proofs import CODE, proved

pytestmark = pytest.mark.browser
MOVES = {"learner": 60, "club": 30, "expert": 14}
CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', {get: () => %s})"


def there_and_back(evaluate, tmp_path, first):
    """Matches of the page for the desktop's command, and of the desktop for the page."""
    ours, theirs = [], []
    for number in range(first, first + amount(5)):
        game, level = [*GAMES][number % 5], [*BOT_LEVELS][number % 3]
        code = f"await played({game!r}, {level!r}, {number}, {MOVES[level]})"
        theirs.append(evaluate(RUN, f"{CODE}\n{code}"))
        ours.append(played(usual(game, level), number, MOVES[level]))
    for number, text in enumerate(theirs):
        (tmp_path / f"{number}.txt").write_text(text, "utf-8")
        assert 0 == main(["verify", str(tmp_path / f"{number}.txt")]), text

    name, found = proved(evaluate, [match.save() for match in ours])
    assert "wasm" == name
    assert all(right and decisions for right, _forged, decisions in found)
    _name, found = proved(evaluate, [changed(match).save() for match in ours[:2]])
    assert [[False, True]] * 2 == [one[:2] for one in found]


@pytest.mark.parametrize("cores", [1, 3], ids=["alone", "workers"])
def test_chromium_and_the_desktop_verify_each_others_matches(
    serve, visit, game_site, tmp_path, cores
):
    seen = visit(serve(game_site).url + "?game=raj&autostart=1", init=CORES % cores)
    seen.page.set_default_timeout(0)
    seen.page.wait_for_function(READY, timeout=30_000)
    there_and_back(seen.page.evaluate, tmp_path, 5 * cores)
    helped = seen.page.evaluate("code => rookeryPython.runPython(code)", "kernel.helped()")
    assert (cores > 1) == helped


@IN_FIREFOX
def test_firefox_and_the_desktop_verify_each_others_matches(serve, firefox, game_site, tmp_path):
    firefox.goto(serve(game_site).url + "?game=raj&autostart=1")
    firefox.until(READY, "a start")
    there_and_back(firefox.evaluate, tmp_path, 5)
