"""Programs that a test starts: the desktop's as a person would, up to its first picture; others."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG")
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
# Start, and be stopped when the first picture is drawn; then say which language is spoken.
BRIEFLY = """
import sys
from game.engine.words import spoken
from game.host.desktop import Desktop
async def stops(*_):
    print(spoken())
    raise KeyboardInterrupt
Desktop.frame = Desktop.idle = stops
from game.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def told(
    words: Sequence[object], folder: Path = ROOT, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a command with these variables, and with no others of languages and screens."""
    names = (*VARIABLES, *SCREENS, "PYTHONPATH", "PYTHONUTF8")
    plain = {name: value for name, value in os.environ.items() if name not in names}
    return subprocess.run(
        [str(word) for word in words],
        env=plain | variables,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def started(*words: str, code: str = BRIEFLY, **variables: str) -> subprocess.CompletedProcess[str]:
    """Start the project's program with these words after its name."""
    return told([sys.executable, "-c", code, *words], **variables)


@contextmanager
def running(words: list[str], **chosen: object) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended when it is not needed any more."""
    if not shutil.which(words[0]):
        pytest.fail(f"{words[0]} is missing: `sh build/run.sh check` installs it.")
    here = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True} | chosen
    with subprocess.Popen(words, **here) as process:
        try:
            yield process
        finally:
            process.terminate()
