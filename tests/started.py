"""The desktop program, started as a person would, and stopped at its first picture."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

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
