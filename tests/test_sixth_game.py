"""A sixth game comes into the house by its folder and one line, as CONTRIBUTING.md tells it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import HEARTS, make_house

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("house")]  # it is made once

# What is asked of every game, but for most attacks and for what needs a browser.
ASKED = (
    "tests/games/hearts",
    "tests/games/test_golden.py",
    "tests/laws",
    "tests/test_clauses.py",
    "tests/test_layers.py",
    "tests/test_main.py",
    "tests/test_match.py",
    "tests/test_transcript.py",
    "tests/test_undo.py",
    "tests/ui/test_asked.py",
    "tests/ui/test_memory.py",
    "tests/ui/test_arrows.py",
    "tests/ui/test_reader.py",
    "tests/ui/test_screens.py",
    "tests/ui/test_tables.py",
    # Its table is the default one, and what sixty lines add to it.
    "tests/ui/test_text_sizes.py",
    "tests/siege/test_reach.py",
    "tests/siege/test_windows.py",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which Hearts is the sixth game."""
    return make_house(tmp_path_factory.mktemp("house"))


def run(house: Path, *words: str, **more: str) -> None:
    """Run a tool in the copy; it must end well."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=house,
        env={**os.environ, "ROOKERY_SIEGE": "0.1", **more},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_the_types_of_a_sixth_game_are_checked(house):
    run(house, "mypy", "game/games/hearts", "tests/games/hearts/facts.py")


def test_a_table_of_its_own_takes_sixty_lines_of_a_sixth_game():
    table = (HEARTS / "game" / "table.py").read_text("utf-8")
    assert len(table.splitlines()) <= 60


def test_a_sixth_game_has_its_golden_files_made_and_passes_what_every_game_must_pass(house):
    run(house, "pytest", "tests/games/test_golden.py", "-k", "hearts", UPDATE_GOLDEN="1")
    run(house, "pytest", *ASKED, "-k", "hearts or letters or tiles")
