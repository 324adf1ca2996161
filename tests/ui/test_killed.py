"""Killing the program at any moment loses nothing: what was saved last is there, exactly.

Every second time around it is killed while the person is in the middle of something
(`Facts.moments`): an auction, a bury, a challenge, a claim, a meld. In between it is killed while
the table goes on.

ROOKERY_MANY=1 kills 40 times per game instead of 5.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from game.engine.chance import stream
from game.engine.match import Match
from game.house import GAMES, HOUSE
from game.ui.play.match_screen import ME
from game.ui.touches import Do
from tests.laws.facts import facts as game_facts
from tests.ui.helpers import open_app, until_mine
from tests.ui.killed_player import beside, facts
from tests.ui.moments import moment

ROOT = Path(__file__).resolve().parents[2]
TIMES = 40 if os.environ.get("ROOKERY_MANY") else 5  # per game; 5 games


@pytest.mark.parametrize("game", HOUSE)
def test_a_killed_program_comes_back_to_the_very_same_table(game: str, tmp_path: Path) -> None:
    rng = stream("kill", game)
    wanted = game_facts(game).moments
    other = beside(game)
    (tmp_path / f"match-{other.place}.txt").write_text(other.save, encoding="utf-8")
    text = ""
    met: Counter[str] = Counter()
    for number in range(TIMES):
        goal = wanted[number % len(wanted)]
        stays = number // len(wanted) % 2 == 0
        before = text
        told = run_and_kill(tmp_path, game, number, goal, stays, 0.5 * rng.random())
        moving = of("moving", told)[-1:] == ["1"]
        saves = {path: path.read_text("utf-8") for path in tmp_path.glob("match-*.txt")}
        assert other.save == saves.pop(tmp_path / f"match-{other.place}.txt")
        if not saves:  # the match has just ended
            text = ""
            last = Match.load(of("done", told)[-1], GAMES)
            last.settle()
            assert last.over
            met["the end"] += 1
            continue
        [(path, text)] = saves.items()
        assert text in (*(of("done", told) or [before])[-1:], *of("about", told)[-1:])
        match = Match.load(text, GAMES)
        match.settle()
        app = open_app()
        app.host.kept |= {kept.stem: kept.read_text() for kept in tmp_path.glob("*.txt")}
        app.resume(path.stem.removeprefix("match-"))
        until_mine(app)
        if app.screen.overlay == "sheet" and not match.over:  # it is shown once more
            app.screen.on(Do.NEXT)
            until_mine(app)
        asked = match.waiting == 1 << ME and len(match.legal(ME)) > 1  # nobody has gone on since
        if asked and not app.screen.overlay:
            assert match.view(ME) == app.screen.match.view(ME)
        if stays:
            assert json.loads(of("table", told)[-1]) == facts(app), f"kill {number}, {goal}"
            met[goal] += 1
        else:
            here = moment(match, ()) or match.view(ME).table.phase
            met[f"{here}, going on{', cards moving' if moving else ''}"] += 1
        assert not app.memory.complaints
    print(f"\n{game}: {sum(met.values())} kills: {dict(met)}")
    assert set(wanted) <= set(met)


def of(kind: str, told: list[str]) -> list[str]:
    """What the lines of one kind told."""
    return [line.split(" ", 1)[1] for line in told if line.startswith(f"{kind} ")]


def run_and_kill(
    folder: Path, game: str, seed: int, goal: str, stays: bool, seconds: float
) -> list[str]:
    """Let the program play to a moment and for so long after it, kill it; what it told."""
    way = "stays" if stays else "goes on"
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.ui.killed_player", folder, game, str(seed), goal, way],
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    raw = b""
    end = None
    told = select.poll()  # unlike select it takes any file number
    told.register(child.stdout, select.POLLIN | select.POLLHUP)
    while end is None or time.monotonic() < end:
        if told.poll(10):
            piece = os.read(child.stdout.fileno(), 1 << 16)
            assert piece, raw.decode()[-2000:]
            raw += piece
        if end is None and b"ready\n" in raw:
            end = time.monotonic() + seconds
    child.kill()
    raw += child.stdout.read()
    child.wait()
    child.stdout.close()
    lines = raw.decode().split("\n")
    return lines[:-1]  # the last one may be cut short
