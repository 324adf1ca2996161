"""A program killed while a match ends has kept it, its figures and its rating together, or nothing.

The match then waits, and the next start keeps it. ROOKERY_MANY=1 kills 300 times.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

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
# Is asked, a line at a time, to end a rated match, and has a copy of itself do it, which is killed
# after so many lines of ours. Answers how many lines that took, or 0 when it was killed.
CODE = """
import os, sys
from pathlib import Path
from game.host.archive import finished
from game.host.desktop import Desktop
from game.ui.memory import Memory
from tests.rated import played
from tests.ui.helpers import lasting

OURS = ("history.py", "record.py", "sqlite.py", "memory.py", "desktop.py", "archive.py")
folder, beside = Path(sys.argv[1]), sys.argv[2]

def end(most, seed):
    memory = Memory(Desktop(folder))
    history, lines = lasting(memory), 0
    waiting = [place for place in memory.waiting("royal_raven") if place != beside]
    match = memory.match(waiting[0]) if waiting else played(seed)
    match.settle()  # one that waits has its last decision, not yet its end
    memory.keep_match(match, memory.place(match))

    def count(frame, event, arg):
        nonlocal lines
        if not frame.f_code.co_filename.endswith(OURS):
            return None
        lines += event == "line"
        if lines == most:
            os.kill(os.getpid(), 9)
        return count

    sys.settrace(count)
    finished(history.finish(match))
    sys.settrace(None)
    print(lines, flush=True)
    os._exit(0)

for asked in sys.stdin:
    child = os.fork()
    if not child:
        end(*map(int, asked.split()))
    _, status = os.waitpid(child, 0)
    assert status in (0, 9), status
    if status:
        print(0, flush=True)
"""


OTHER = played(10**6, 30)  # a match that waits all the time
BESIDE = f"{GAME}-{OTHER.identity()}"


def waiting_places(memory: Memory) -> list[str]:
    """Where the others wait."""
    return [place for place in memory.waiting(GAME) if place != BESIDE]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[[int, int], int]]:
    """Let a program end the match that waits, else a new one; kill it after so many lines.

    Returns how many lines it took, 0 when it was killed.
    """
    program = subprocess.Popen(
        [sys.executable, "-c", CODE, str(tmp_path), BESIDE],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert program.stdin
    assert program.stdout
    asked, said = program.stdin, program.stdout

    def ask(lines: int, seed: int) -> int:
        asked.write(f"{lines} {seed}\n")
        asked.flush()
        while not (answer := said.readline()).strip().isdecimal():
            assert answer, "the program has ended"
        return int(answer)

    yield ask
    asked.close()
    said.close()
    assert program.wait(30) == 0


def test_no_kill_at_the_end_of_a_match_loses_or_doubles_it_or_its_rating(tmp_path, run) -> None:
    rng = stream("killed at the end")
    killed = kept = 0
    Memory(Desktop(tmp_path)).keep_match(OTHER, BESIDE)
    most = 600  # lines, as the last match took them
    for number in range(TIMES):
        seed = number % 20 + 100 * (number // 20)
        early = 1 + below(most, rng)
        killed += not run(early if number % 4 == 0 else most - below(120, rng), seed)
        match = played(seed)
        memory = Memory(Desktop(tmp_path))
        waits = waiting_places(memory)
        archive = finished(lasting(memory).archive())
        [save] = finished(archive.read("match", [match.identity()]))
        assert waits or save == match.save()  # it is there, or it waits, or both
        kept += save is not None
        most = run(NEVER, seed) if waits else most
        memory = Memory(Desktop(tmp_path))
        assert [BESIDE] == memory.waiting(GAME)
        assert OTHER.save() == memory.match(BESIDE).save()
        assert not memory.complaints
        [text] = finished(archive.read("career", [GAME]))
        rated = [one.identity for one in career.read(text, GAME).matches]
        assert finished(archive.keys("match")) == sorted(rated)
        assert finished(archive.keys("count")) == sorted(rated)
        assert number + 1 == len(rated) == len(finished(archive.keys("played")))
        assert number + 1 == finished(lasting(memory).totals())[GAME]["played"]
        sums = finished(lasting(memory).sums(GAME))
        assert number + 1 == sum(one.figures["matches"] for one in sums)
    assert 0 < kept < TIMES
    assert killed > TIMES / 2
