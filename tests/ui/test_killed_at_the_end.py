"""A program killed while a match ends has kept it, its figures and its rating together, or nothing.

The match then waits, and the next start keeps it. ROOKERY_MANY=1 kills 300 times.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.club import career
from game.engine.chance import below, stream
from game.host.archive import finished
from game.host.desktop import Desktop
from game.ui.memory import Memory
from tests.rated import played
from tests.ui.helpers import lasting

ROOT = Path(__file__).parents[2]
TIMES = 300 if os.environ.get("ROOKERY_MANY") else 12
GAME = "royal_raven"
NEVER = 10**9
# Ends rated matches one after the other, and is killed at any line of ours that it runs by then.
CODE = """
import os, sys
from pathlib import Path
from game.host.archive import finished
from game.host.desktop import Desktop
from game.ui.memory import Memory
from tests.rated import played
from tests.ui.helpers import lasting

memory = Memory(Desktop(Path(sys.argv[1])))
history, lines = lasting(memory), int(sys.argv[2])
places = [place for place in memory.waiting("royal_raven") if place != sys.argv[4]]
waiting = memory.match(places[0]) if places else None
matches = [waiting] if waiting else [played(int(sys.argv[3]))]
OURS = ("history.py", "record.py", "sqlite.py", "memory.py", "desktop.py", "archive.py")

def count(frame, event, arg):
    global lines
    if not frame.f_code.co_filename.endswith(OURS):
        return None
    lines -= event == "line"
    if not lines:
        os.kill(os.getpid(), 9)
    return count

for match in matches:
    match.settle()  # one that waits has its last decision, not yet its end
    memory.keep_match(match, memory.place(match))
    left = lines
    sys.settrace(count)
    finished(history.finish(match))
    sys.settrace(None)
    print(left - lines)
"""


BESIDE = f"{GAME}-{played(1000, 30).identity()}"  # a match that waits all the time


def waiting_places(memory: Memory) -> list[str]:
    """Where the others wait."""
    return [place for place in memory.waiting(GAME) if place != BESIDE]


def run(folder: Path, lines: int, seed: int) -> int:
    """Let a program end the match that waits, else a new one; kill it after so many lines.

    Returns how many lines it took, 0 when it was killed.
    """
    code = [sys.executable, "-c", CODE, str(folder), str(lines), str(seed), BESIDE]
    ended = subprocess.run(code, cwd=ROOT, check=False, capture_output=True, text=True)
    assert ended.returncode in (0, -9), ended.stderr
    return 0 if ended.returncode else int(ended.stdout.split()[-1])


def test_no_kill_at_the_end_of_a_match_loses_or_doubles_it_or_its_rating(tmp_path: Path) -> None:
    rng = stream("killed at the end")
    killed = kept = 0
    Memory(Desktop(tmp_path)).keep_match(played(1000, 30), BESIDE)
    most = 600  # lines, as the last match took them
    for number in range(TIMES):
        seed = number % 20 + 100 * (number // 20)
        early = 1 + below(most, rng)
        killed += not run(tmp_path, early if number % 4 == 0 else most - below(120, rng), seed)
        match = played(seed)
        memory = Memory(Desktop(tmp_path))
        waits = waiting_places(memory)
        archive = finished(lasting(memory).archive())
        [save] = finished(archive.read("match", [match.identity()]))
        assert waits or save == match.save()  # it is there, or it waits, or both
        kept += save is not None
        most = run(tmp_path, NEVER, seed) if waits else most
        memory = Memory(Desktop(tmp_path))
        assert [BESIDE] == memory.waiting(GAME)
        assert played(1000, 30).save() == memory.match(BESIDE).save()
        assert not memory.complaints
        [text] = finished(archive.read("career", [GAME]))
        rated = [one.identity for one in career.read(text, GAME).matches]
        assert finished(archive.keys("match")) == sorted(rated)
        assert number + 1 == len(rated) == len(finished(archive.keys("played")))
        assert number + 1 == finished(lasting(memory).totals())[GAME]["played"]
        sums = finished(lasting(memory).sums(GAME))
        assert number + 1 == sum(one.figures["matches"] for one in sums)
    assert 0 < kept < TIMES
    assert killed > TIMES / 2
