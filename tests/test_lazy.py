"""An import stands at the top of its file; what is imported whole runs when it is used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
REVIEW = "game.ui.pages.review_page"  # imports from many modules that no table has used


def told(script: str) -> list[str]:
    """What a Python says that begins with these lines."""
    head = "import sys\nfrom game.engine.lazy import late, load\n"
    run = [sys.executable, "-c", head + script]
    found = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.splitlines()


def test_a_module_that_is_imported_whole_runs_when_something_of_it_is_used() -> None:
    script = """
from game.club import daily
print(late(daily), "game.club.daily" in sys.modules)
daily.begun
print(late(daily), daily is sys.modules["game.club.daily"])
"""
    assert ["True True", "False True"] == told(script)


def test_a_module_of_which_names_are_imported_runs_at_once() -> None:
    script = "from game.club.daily import begun\nprint(late(sys.modules['game.club.daily']))"
    assert ["False"] == told(script)


def test_a_name_that_is_not_there_is_no_late_module() -> None:
    script = """
try:
    from game.club import dayly
except ImportError:
    print("none")
"""
    assert ["none"] == told(script)


def test_modules_are_let_run_one_at_a_time_with_all_that_they_import() -> None:
    script = f"""
from game.ui.play.match_screen import MatchScreen
from {REVIEW.rpartition(".")[0]} import review_page
def ran():
    return {{name for name, one in sys.modules.items() if name[:5] == "game." and not late(one)}}
before = ran()
for _ in load(review_page):
    print(*ran() - before)
    before = ran()
print("late", *filter(late, vars(review_page).values()))
"""
    *steps, left = (line.split() for line in told(script))
    assert [1] * len(steps) == [len(step) for step in steps]
    assert len(steps) > 20
    assert [REVIEW] in steps
    assert ["late"] == left


def test_modules_that_import_each_other_are_let_run_once() -> None:
    script = """
from game.house import GAMES
from game.bots import ready
for rules in GAMES.values():
    for _ in ready(rules):
        pass
print("ready")
"""
    assert ["ready"] == told(script)
