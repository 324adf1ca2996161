"""Killing the program at any moment loses nothing: what was saved last is there, exactly."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.engine.chance import stream
from game.engine.match import Match
from game.games import GAMES
from game.ui.table import ME
from game.ui.tables import TABLES
from tests.ui.helpers import open_app

ROOT = Path(__file__).resolve().parents[2]
TIMES = 40 if os.environ.get("ROOKERY_MANY") else 5  # per game; 5 games


@pytest.mark.parametrize("game", TABLES)
def test_a_killed_program_comes_back_to_the_very_same_table(game: str, tmp_path: Path) -> None:
    rng = stream("kill", game)
    phases = set()
    for number in range(TIMES):
        told = run_and_kill(tmp_path, game, number, 0.05 + 1.2 * rng.random())
        path = tmp_path / f"match-{game}.txt"
        if not path.exists():  # nothing to lose yet, or the match has just ended
            done = [line for line in told if line.startswith("done ")]
            if done:
                last = Match.load(done[-1].split(" ", 1)[1], GAMES)
                last.settle()
                assert last.over
            continue
        text = path.read_text(encoding="utf-8")
        saved = [line.split(" ", 1)[1] for line in told if line.startswith("done ")]
        begun = [line.split(" ", 1)[1] for line in told if line.startswith("about ")]
        if begun:
            assert text in (*saved[-1:], begun[-1])
        match = Match.load(text, GAMES)
        app = open_app()
        app.host.kept[f"match-{game}"] = text
        app.resume(game)
        assert match.view(ME) == app.screen.match.view(ME)
        phases.add(match.view(ME).table.phase)
        assert not app.memory.complaints
    assert phases


def run_and_kill(folder: Path, game: str, seed: int, seconds: float) -> list[str]:
    """Let the program play for so long, kill it, and return what it told."""
    child = subprocess.Popen(
        [
            sys.executable,
            str(Path(__file__).with_name("killed_player.py")),
            folder,
            game,
            str(seed),
        ],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    raw = b""
    end = None
    while end is None or time.monotonic() < end:
        if select.select([child.stdout], [], [], 0.01)[0]:
            piece = os.read(child.stdout.fileno(), 1 << 16)
            assert piece, raw.decode()[-2000:]
            raw += piece
        if end is None and b"ready" in raw:
            end = time.monotonic() + seconds
    child.kill()
    raw += child.stdout.read()
    child.wait()
    child.stdout.close()
    lines = raw.decode().split("\n")
    return lines[:-1]  # the last one may be cut short
