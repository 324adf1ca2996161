"""Make one program file of Rookery for this kind of computer, with Python and pygame in it.

    python build/frozen.py [DIR]      DIR/rookery, or DIR/rookery.exe (default: dist/frozen)

Whoever gets it needs nothing else. PyInstaller (an extra: test) makes it for the system it runs on.
"""

import os
import sys
import tempfile
from pathlib import Path

import PyInstaller.__main__

ROOT = Path(__file__).resolve().parent.parent
# What pygame can work with, and the game never asks for.
WITHOUT = ("numpy", "PIL", "tkinter", "hypothesis", "_pytest")


def frozen(out: Path) -> Path:
    """Make the program in OUT; its file."""
    inside = {"assets": "game/assets", "docs/rules": "game/assets/rules"}
    with tempfile.TemporaryDirectory() as scratch:
        words = [
            *("--onefile", "--name", "rookery", "--noconfirm", "--log-level", "WARN"),
            *("--paths", str(ROOT), "--collect-submodules", "game"),
            *("--collect-data", "game"),
            *("--collect-all", "wasmtime"),
            *(f"--add-data={ROOT / path}{os.pathsep}{name}" for path, name in inside.items()),
            *(f"--exclude-module={name}" for name in WITHOUT),
            *("--distpath", str(out), "--workpath", scratch, "--specpath", scratch),
        ]
        if sys.platform == "win32":
            words += ["--hide-console", "hide-early", "--icon", str(ROOT / "assets/icon-512.png")]
        PyInstaller.__main__.run([*words, str(ROOT / "game/__main__.py")])
    return out / ("rookery.exe" if sys.platform == "win32" else "rookery")


if __name__ == "__main__":
    print(frozen(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist/frozen").resolve()))
