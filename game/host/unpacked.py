"""The assets of a program that runs out of a zip: pygame reads files, not parts of one."""

from __future__ import annotations

import atexit
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile


def unpacked(inside: Path) -> Path:
    """A folder like this one inside a zip; it lasts as long as the program."""
    archive = next(path for path in inside.parents if path.is_file())
    scratch = TemporaryDirectory(prefix="rookery-")
    atexit.register(scratch.cleanup)
    name = inside.relative_to(archive).as_posix()
    with ZipFile(archive) as zipped:
        zipped.extractall(scratch.name, [one for one in zipped.namelist() if one.startswith(name)])
    return Path(scratch.name, name)
