"""A window on the desktop: files in the user's own data folder, and a clock."""

from __future__ import annotations

import asyncio
import math
import os
import stat
import sys
import tempfile
import time
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from game.engine.words import known
from game.host import archive, local, sqlite, texts
from game.host.files import kept_rules, kept_words

if TYPE_CHECKING:
    from game.host.archive import Opening

LARGEST = 2_000_000  # bytes of a text that is kept; ours are far smaller
READ = 2 * LARGEST  # and of one that is read: former versions kept what was a little larger
BROUGHT = 100_000_000  # bytes of a file that the person brings: it may hold years of matches
PEEK = 64  # bytes that tell what a file holds
OTHER = 4_000_000  # bytes of one that holds a match, a rating or a link


def _own_language() -> str:
    """The language that the environment asks for, as gettext reads it; "" when it asks for none."""
    found = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    system = next(filter(None, found), "")
    several = [name for name in os.environ.get("LANGUAGE", "").split(":") if name]
    if several and system not in ("C", "POSIX"):
        return next(filter(known, several), several[0])
    return system


class Desktop:
    """The host of the installed program."""

    web = False
    embedded = False
    reduced_motion = shares = covered = False
    site = begun = ""

    def __init__(self, folder: Path | None = None) -> None:
        self.params: dict[str, str] = {}
        self.language = _own_language()
        self.folder: Path | None = None  # where nothing can even be read
        self.storage = False
        self.brought: str | None = None  # a text that is offered to the program
        try:
            folder = folder or _own_folder()
            folder.mkdir(parents=True, exist_ok=True)
            self.folder = folder
            probe = folder / ".probe"
            probe.write_text("", encoding="utf-8")
            probe.unlink()
            self.storage = True
        except (OSError, ValueError):  # the second: a name that no folder can have
            return

    def _path(self, key: str) -> Path:
        if self.folder is None:
            raise FileNotFoundError(key)
        return self.folder / f"{key}.txt"

    def load(self, key: str) -> str | None:
        """The text of one file. What is no plain file is not even opened: it might never end."""
        try:
            path = self._path(key)
            found = path.stat()
        except FileNotFoundError:
            return None
        if not stat.S_ISREG(found.st_mode) or found.st_size > READ:
            raise ValueError("no text of ours")
        return path.read_bytes().decode("utf-8")

    def save(self, key: str, text: str) -> bool:
        """Write beside and rename, so that a killed program leaves the old text or the new one."""
        try:
            path, written = self._path(key), text.encode("utf-8")
            beside = path.with_suffix(".new")
            if len(written) > LARGEST:
                return False
            if path.exists() and not (path.is_file() and os.access(path, os.R_OK | os.W_OK)):
                return False
            beside.unlink(missing_ok=True)
            with beside.open("xb") as file:
                file.write(written)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except (OSError, ValueError):
            return False
        return True

    def remove(self, key: str) -> None:
        """Delete one file."""
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError:
            return

    def rename(self, key: str, name: str) -> bool:
        """Rename one file; that needs no room on a full disk."""
        try:
            there = self._path(name)
            if not there.exists():
                self._path(key).rename(there)
                return True
        except OSError:
            return False
        return False

    def keys(self) -> list[str]:
        """The names of the files."""
        if self.folder is None:
            return []
        try:
            return sorted(path.stem for path in self.folder.glob("*.txt"))
        except OSError:
            return []

    @cached_property
    def archive(self) -> Opening:
        """A database in the same folder; without a folder a text that ends with the program."""
        if self.folder is None:
            return archive.Opening(texts.Texts(self))
        return archive.Opening(sqlite.Sqlite(self.folder / "archive.db"), texts.Texts(self))

    def hold(self, name: str, *, take: bool = False) -> None:
        """Nothing: a second window of the program is noticed when it has written."""

    def holds(self, name: str) -> bool | None:
        """Yes."""
        return True

    def let_go(self, name: str) -> None:
        """Nothing was held."""

    def export(self, name: str, text: str) -> str:
        """A new file at home, else in the folder for temporary ones: the disks may be two."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for folder in (os.path.expanduser("~"), tempfile.gettempdir()):
            path = Path(folder) / f"{name}-{stamp}.txt"
            try:
                with path.open("xb") as file:
                    file.write(text.encode("utf-8"))
            except OSError:
                continue
            return str(path)
        return ""

    def copy(self, text: str) -> bool:
        """The window does it itself."""
        return False

    def share(self, text: str) -> bool:
        """A window has no such sheet."""
        return False

    def choose(self) -> bool:
        """No: there is no dialogue for it, but a file can be dropped on the window."""
        return False

    def offered(self) -> str | None:
        """What a dropped file or the command line has brought."""
        text, self.brought = self.brought, None
        return text

    def bring(self, path: str) -> None:
        """Read a file; one that cannot be read is offered as an empty text."""
        try:
            with Path(path).open("rb") as file:
                data = file.read(OTHER)
                if b'"rookery":' in data[:PEEK]:
                    data += file.read(BROUGHT - OTHER)
                self.brought = data.decode("utf-8", "replace")
        except OSError:
            self.brought = ""

    def changed_box(self) -> tuple[float, float, float] | None:
        """Nothing: on the desktop the window's own resize event tells."""
        return None

    def clock(self) -> float:
        """Seconds."""
        return time.perf_counter()

    def pressed(self) -> float:
        """Now: pygame does not tell when an event was made, and frames here are not late."""
        return self.clock()

    def day(self) -> int:
        """As the system's clock and time zone have it."""
        return local.day()

    def zone(self) -> int:
        """The system's own."""
        return local.zone()

    def date(self) -> str:
        """As the system's clock has it."""
        return time.strftime("%Y-%m-%d %H:%M:%S")

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

    def words(self, language: str) -> str | None:
        """A file among the assets."""
        return kept_words(language)

    def rules(self, game: str, language: str) -> str | None:
        """A file, as the catalogue is."""
        return kept_rules(game, language)

    def speaks(self, language: str) -> None:
        """Nothing around the window has words."""

    def mirror(self, news: str) -> None:
        """A window has nothing beside its picture."""

    def asked(self) -> list[tuple[str, int]]:
        """There are no controls."""
        return []

    def title(self, text: str) -> None:
        """The window's title is set where the window is."""

    def ready(self) -> None:
        """Nobody waits for it."""

    def emit(self, kind: str, detail: str) -> None:
        """There is no page around us."""

    def depth(self, depth: int) -> None:
        """A window has no history."""

    def types(self, wanted: bool) -> None:
        """A window is told of text at all times."""

    def tab_leaves(self, leaves: bool) -> None:
        """A window is left by the system's own keys."""

    def scrolls(self, does: bool) -> None:
        """Nothing lies around a window."""

    def full_screen(self) -> None:
        """The window does it itself."""

    def worn(self) -> float:
        """The system takes back what is free."""
        return math.inf

    def begin_anew(self, left: str) -> None:
        """It never does."""

    def record(self, name: str, values: list[float]) -> None:
        """Nobody measures."""


def _own_folder() -> Path:
    """Where this user's texts belong.

    Raises:
        OSError: nobody knows, for the user has neither a home nor a name.
    """
    if chosen := os.environ.get("ROOKERY_DATA"):
        return Path(chosen)
    try:
        folder = Path(platformdirs.user_data_dir("rookery", False))
    except (RuntimeError, KeyError) as why:
        raise FileNotFoundError("no home") from why
    if not folder.is_absolute():  # the ~ of a user without a home stays as it is
        raise FileNotFoundError("no home")
    return folder
