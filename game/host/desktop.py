"""A window on the desktop: files in the user's own data folder, and a clock."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import platformdirs


class Desktop:
    """The host of the installed program."""

    web = False
    embedded = False
    reduced_motion = False

    def __init__(self, folder: Path | None = None) -> None:
        chosen = os.environ.get("ROOKERY_DATA")
        self.folder = folder or Path(chosen or platformdirs.user_data_dir("rookery", False))
        self.params: dict[str, str] = {}
        self.language = os.environ.get("LANG", "en").partition(".")[0]
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            probe = self.folder / ".probe"
            probe.write_text("", encoding="utf-8")
            probe.unlink()
            self.storage = True
        except OSError:
            self.storage = False

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.txt"

    def load(self, key: str) -> str | None:
        """The text of one file, None when it is not there; broken bytes come back as marks."""
        try:
            return self._path(key).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None

    def save(self, key: str, text: str) -> bool:
        """Write beside and rename, so that a killed program leaves the old text or the new one."""
        beside = self._path(key).with_suffix(".new")
        try:
            with beside.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._path(key))
        except OSError:
            return False
        return True

    def remove(self, key: str) -> None:
        """Delete one file."""
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError:
            return

    def keys(self) -> list[str]:
        """The names of the files."""
        try:
            return sorted(path.stem for path in self.folder.glob("*.txt"))
        except OSError:
            return []

    def changed_box(self) -> tuple[float, float, float] | None:
        """Nothing: on the desktop the window's own resize event tells."""
        return None

    def clock(self) -> float:
        """Seconds."""
        return time.perf_counter()

    async def frame(self) -> None:
        """A sixtieth of a second."""
        await asyncio.sleep(1 / 60)

    async def idle(self, seconds: float) -> None:
        """Look for input thirty times a second."""
        await asyncio.sleep(min(seconds, 1 / 30))

    def say(self, text: str) -> None:
        """One line on the standard output, which a screen reader's terminal speaks."""
        if sys.stdout is not None and sys.stdout.isatty():
            print(text)

    def title(self, text: str) -> None:
        """The window's title is set where the window is."""

    def ready(self) -> None:
        """Nobody waits for it."""

    def emit(self, kind: str, detail: str) -> None:
        """There is no page around us."""

    def tab_leaves(self, leaves: bool) -> None:
        """A window is left by the system's own keys."""

    def full_screen(self) -> None:
        """The window does it itself."""

    def record(self, name: str, values: list[float]) -> None:
        """Nobody measures."""
