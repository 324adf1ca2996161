"""What lies in the archives of a site."""

from __future__ import annotations

import io
import zipfile


def unpacked(data: bytes) -> dict[str, bytes]:
    """The files of a zip by their names, with those of each zip in it."""
    files = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if name.endswith(".zip"):
                files |= unpacked(archive.read(name))
            elif not name.endswith("/"):
                files[name] = archive.read(name)
    return files
