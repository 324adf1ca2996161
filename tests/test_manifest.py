"""What the house says of its games, against their rules and what is drawn and heard."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from game.house import GAMES, HOUSE, MANIFEST

ASSETS = Path(__file__).parents[1] / "assets"


@pytest.mark.parametrize("game", HOUSE)
def test_an_effect_belongs_to_news_that_the_rules_declare(game: str) -> None:
    assert set() == set(MANIFEST[game].effects) - set(GAMES[game].news)


@pytest.mark.parametrize("game", HOUSE)
def test_every_sound_of_a_game_is_there(game: str) -> None:
    there = {path.stem for path in (ASSETS / "sounds").glob("*.ogg")}
    assert set() == {effect.sound for effect in MANIFEST[game].effects.values()} - there - {""}


@pytest.mark.parametrize("game", HOUSE)
def test_the_deck_and_the_picture_of_a_game_are_there(game: str) -> None:
    assert MANIFEST[game].deck in json.loads((ASSETS / "cards" / "cards.json").read_text())["decks"]
    assert (ASSETS / "pictures" / f"{game}.png").exists()


# Tells after each step how many modules of ours have run.
STEPS = """
import sys
from game.bots import ready
from game.engine.lazy import fetched, late
from game.ui.app import App
from game.ui.play.match_screen import MatchScreen
from game.house import GAMES, MANIFEST

rules = GAMES[sys.argv[1]]()
fetched(MANIFEST[rules.id].layout)
steps, going = ready(rules), True
while going:
    going = next(steps, "done") != "done"
    ran = [name for name, one in sys.modules.items() if not late(one)]
    print("now", sum(name.startswith("game.") for name in ran))
"""


@pytest.mark.parametrize("game", HOUSE)
def test_what_a_bot_thinks_by_is_imported_a_module_at_a_time(game: str) -> None:
    run = [sys.executable, "-c", STEPS, game]
    told = subprocess.run(run, capture_output=True, text=True, check=True, cwd=ASSETS.parent).stdout
    counts = [int(line.split()[1]) for line in told.splitlines() if line.startswith("now")]
    _empty, machine, *following = counts

    assert following[-1] - machine >= 3
    assert {0, 1} == {after - before for before, after in pairwise([machine, *following])}
