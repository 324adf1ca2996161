"""Compile pygame-ce for Pyodide: Debian's emscripten and SDL sources, PyPI's pygame-ce.

The result is one wheel, byte for byte the same each time. On Debian trixie with the tools installed
it compiles in place; anywhere else with root and debootstrap it makes a trixie of its own in a
folder and compiles there.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import wasmfile

if TYPE_CHECKING:
    from runtime import DebianPins, Pins

HERE = Path(__file__).parent
Say = Callable[[str], None]


class CompileError(Exception):
    """One sentence that says what to do."""


def compile_wheel(
    pins: Pins, pyodide: Path, sdist: Path, work: Path, out: Path, say: Say, *, keep: bool = False
) -> Path:
    """Compile and pack the wheel into OUT; needs root unless this already is trixie with the tools.

    WORK takes about 3.5 GB and is emptied afterwards, unless KEEP.
    """
    root = _system(pins["debian"], work, say)
    shop = Shop(root, work)
    _sources(pins["debian"], shop, say)
    source = _unpack_sdist(sdist, shop)
    _python_headers(pyodide, shop)
    _patch_pygame(source)
    _patch_sdl(next((shop.dir / "src").glob("libsdl2-2.*/")))
    for name in ("Makefile", "abi.c"):
        shutil.copyfile(HERE / name, shop.dir / name)
    say("checking that the browser's events lie in memory as Pyodide has them")
    shop.run(
        "make",
        "-s",
        "gate",
        log="gate",
        failure=(
            "the installed emscripten lays out structures differently from Pyodide's: use Debian "
            "trixie's emscripten 3.1.69"
        ),
    )
    _make(shop, say)
    module = shop.dir / "out" / "base.so"
    lacking = wasmfile.missing(pyodide, module) - {
        "emscripten_sleep"
    }  # called only under asyncify, which is off
    if lacking:
        raise CompileError(
            f"Pyodide does not offer {', '.join(sorted(lacking))}: pin a Pyodide that fits in "
            "build/pins.json"
        )
    wheel = _wheel(source, module, out / pins["pygame"]["wheel"])
    if not keep:
        shutil.rmtree(work, ignore_errors=True)
    return wheel


class Shop:
    """The folder in which everything is compiled, and how to run a command there."""

    def __init__(self, root: Path | None, work: Path) -> None:
        self.root = root
        self.dir = (root / "build") if root else (work / "build")
        self.dir.mkdir(parents=True, exist_ok=True)
        self.inside = "/build" if root else str(self.dir)
        self.logs = work

    def command(self, *words: str, folder: str = "") -> list[str]:
        """The words that run a command in the shop, in one of its folders."""
        place = f"{self.inside}/{folder}".rstrip("/")
        settings = f'B="{self.inside}" LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=1577836800'
        script = f'cd "{place}" && export {settings} && exec "$@"'
        shell = ["sh", "-c", script, "sh", *words]
        return ["chroot", str(self.root), *shell] if self.root else shell

    def run(self, *words: str, log: str, failure: str, folder: str = "") -> None:
        """Run a command in the shop; what it says goes into a log."""
        _run(self.command(*words, folder=folder), self.logs / f"{log}.log", failure)


def _run(words: list[str], log: Path, failure: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with log.open("w", encoding="utf-8") as out:
        try:
            nothing = subprocess.DEVNULL
            done = subprocess.run(
                words, stdin=nothing, stdout=out, stderr=out, env=environment, check=False
            )
            code = done.returncode
        except OSError as error:
            out.write(str(error))
            code = 127
    if code:
        raise CompileError(f"{failure} (details in {log})")


def _system(debian: DebianPins, work: Path, say: Say) -> Path | None:
    """The root of a trixie with the tools: None is this very system."""
    work.mkdir(parents=True, exist_ok=True)
    suite = debian["suite"]
    release = Path("/etc/os-release")
    ours = release.read_text(encoding="utf-8") if release.exists() else ""
    if f"VERSION_CODENAME={suite}" in ours and all(
        map(shutil.which, ("emcc", "cython3", "make", "dpkg-source"))
    ):
        return None
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        raise CompileError(
            "compiling pygame-ce needs root on Debian or Ubuntu: run this once as root (or in a "
            "debian:trixie container), "
            "or copy the wheel that another machine made into the cache folder"
        )
    if not shutil.which("debootstrap"):
        raise CompileError(
            f"compiling pygame-ce needs Debian's {suite}: install debootstrap (apt-get install "
            "debootstrap)"
        )
    root = work / suite
    done = root / ".tools-installed"
    if done.exists():
        return root
    say(f"making a Debian {suite} to compile in (about 1.5 GB, under two minutes)")
    shutil.rmtree(root, ignore_errors=True)
    _run(
        ["debootstrap", "--variant=minbase", suite, str(root)],
        work / "debootstrap.log",
        f"Debian {suite} could not be fetched: check the network and 4 GB of free disk, then run "
        "this again",
    )
    say("installing emscripten there")
    _run(
        ["chroot", str(root), "apt-get", "-q", "update"],
        work / "apt-update.log",
        "Debian's package lists could not be fetched: check the network and run this again",
    )
    _run(
        [
            "chroot",
            str(root),
            "apt-get",
            "install",
            "-qy",
            "--no-install-recommends",
            *debian["packages"],
        ],
        work / "apt-install.log",
        "emscripten could not be installed: check the network and the free disk, then run this "
        "again",
    )
    done.touch()
    return root


def _sources(debian: DebianPins, shop: Shop, say: Say) -> None:
    done = shop.dir / ".sources"
    wanted = " ".join(f"{name}={version}" for name, version in debian["sources"].items())
    if done.exists() and done.read_text(encoding="utf-8") == wanted:
        return
    say("fetching the sources of SDL and FreeType")
    source = shop.dir / "src"
    for old in (source, shop.dir / "obj", shop.dir / "deb"):
        shutil.rmtree(old, ignore_errors=True)
    source.mkdir(parents=True)
    apt = _apt(debian["suite"], shop)
    failure = "Debian's SDL sources could not be fetched: check the network and run this again"
    for name, version in debian["sources"].items():
        get = (*apt, "source", "--only-source")
        try:
            shop.run(*get, f"{name}={version}", log=name, failure=failure, folder="src")
        except CompileError:  # Debian has a newer one only: whoever builds is told so at the end
            shop.run(*get, name, log=name, failure=failure, folder="src")
    headers = debian["headers"]
    shop.run(*apt, "download", headers, log="headers", failure=failure, folder="src")
    unpack = f"dpkg-deb -x {headers}_*.deb ../deb"
    shop.run("sh", "-c", unpack, log="headers-unpack", failure=failure, folder="src")
    done.write_text(wanted, encoding="utf-8")


def _apt(suite: str, shop: Shop) -> tuple[str, ...]:
    """An apt-get with a source list of our own, so that the system's stays as it is."""
    folder, place = shop.dir / "apt", f"{shop.inside}/apt"
    (folder / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    mirror = _mirror(shop.root or Path("/"), suite)
    signed = "[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]"
    lines = [
        f"{kind} {signed} {at} main\n"
        for kind, at in (
            ("deb", f"{mirror} {suite}"),
            ("deb-src", f"{mirror} {suite}"),
            # Has sources longer: some days after a point release a mirror lists what it lacks.
            ("deb-src", f"{mirror}-security {suite}-security"),
        )
    ]
    settings = (
        f"Dir::Etc::sourcelist={place}/sources.list",
        "Dir::Etc::sourceparts=-",
        f"Dir::State::lists={place}/lists",
        "APT::Sandbox::User=",
    )
    apt = ("apt-get", "-q", *(word for setting in settings for word in ("-o", setting)))
    failure = "Debian's lists of sources could not be fetched: check the network and run this again"

    def update(lines: list[str]) -> None:
        (folder / "sources.list").write_text("".join(lines), encoding="utf-8")
        shop.run(*apt, "update", log="sources-update", failure=failure)

    try:
        update(lines)
    except CompileError:  # not every mirror has the security archive beside it
        update(lines[:2])
    return apt


def _mirror(root: Path, suite: str) -> str:
    """The address that this Debian takes its packages from."""
    etc = root / "etc/apt"
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]:
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        line = re.search(rf"^deb (?:\[[^]]*\] )?(\S+) {suite}\s", text, re.M)
        stanza = re.search(rf"^URIs: (\S+)\n(?:.+\n)*?Suites: {suite}\b", text, re.M)
        if found := line or stanza:
            return found[1]
    raise CompileError(f"no address of Debian {suite} is configured in {etc}: add one")


def _unpack_sdist(sdist: Path, shop: Shop) -> Path:
    for old in shop.dir.glob("pygame_ce-*"):
        shutil.rmtree(old)
    for old in (shop.dir / "obj").glob("pygame_ce-*"):
        shutil.rmtree(old)
    with tarfile.open(sdist) as archive:
        archive.extractall(shop.dir, filter="data")
    return next(shop.dir.glob("pygame_ce-*"))


def _python_headers(pyodide: Path, shop: Shop) -> None:
    """CPython's headers from Debian, with Pyodide's own pyconfig.h."""
    target = shop.dir / "inc" / "py"
    shutil.rmtree(target, ignore_errors=True)
    (include,) = (shop.dir / "deb/usr/include").glob("python3.*")
    shutil.copytree(include, target)
    (template,) = (shop.dir / "deb/usr/include").glob("*-linux-gnu*/python3.*/pyconfig.h")
    names = set(
        re.findall(
            r"^\s*(?:#\s*define|/\*\s*#\s*undef|#\s*undef)\s+(\w+)",
            template.read_text(encoding="utf-8"),
            re.M,
        )
    )
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        (config,) = (
            n for n in library.namelist() if n.startswith("_sysconfigdata") and n.endswith(".py")
        )
        scope: dict[str, dict[str, object]] = {}
        exec(library.read(config).decode(), scope)
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for name in sorted(names & scope["build_time_vars"].keys() - {"Py_PYCONFIG_H"}):
        value = scope["build_time_vars"][name]
        if value in (0, ""):
            continue
        if isinstance(value, str) and not re.match(r'^[\w"(\-].*$', value):
            value = f'"{value}"'
        lines.append(f"#define {name} {value}")
    (target / "pyconfig.h").write_text("\n".join([*lines, "#endif", ""]), encoding="utf-8")


def _edit(path: Path, pattern: str, replacement: str, times: int) -> None:
    text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), flags=re.M)
    if count != times:
        raise CompileError(
            f"the patch of {path.name} fits {count} places, not {times}: adapt it in "
            "build/wasm/compile.py"
        )
    path.write_text(text, encoding="utf-8")


def _patch_pygame(source: Path) -> None:
    code = source / "src_c"
    # In the one-file build the sub-modules are never registered, so PyState_FindModule() gives
    # NULL: use the global state that the source keeps for PyPy.
    pypy = r"^#if(?:ndef PYPY_VERSION| !defined\(PYPY_VERSION\))$"
    ours = "#if !defined(PYPY_VERSION) && !defined(BUILD_STATIC)"
    _edit(code / "freetype/ft_wrap.h", pypy, ours, 1)
    _edit(code / "_freetype.c", pypy, ours, 1)
    _edit(code / "display.c", pypy, ours, 2)
    display = (code / "display.c").read_text(encoding="utf-8")
    (code / "display.c").write_text(
        display.replace("_modstate", "_display_modstate"), encoding="utf-8"
    )
    # SIMD: emscripten turns the SSE2 blitters into WebAssembly's simd128; alpha blits become
    # about ten times as fast.
    _edit(
        code / "alphablit.c",
        r"^#if !defined\(__EMSCRIPTEN__\)$",
        "#if 1",
        _count(code / "alphablit.c"),
    )
    _edit(code / "simd_shared.h", r"return SDL_HasSSE2\(\);", "return 1;", 1)
    # image.load(), Font() and Sound() take nameless file objects, as they do on the desktop.
    _edit(code / "rwobject.c", r"^#if __EMSCRIPTEN__$", "#if 0 && __EMSCRIPTEN__", 1)


def _count(path: Path) -> int:
    return max(
        1,
        len(
            re.findall(r"^#if !defined\(__EMSCRIPTEN__\)$", path.read_text(encoding="utf-8"), re.M)
        ),
    )


def _patch_sdl(source: Path) -> None:
    """Put our window update, which honours dirty rectangles, in the place of SDL's."""
    path = source / "src/video/emscripten/SDL_emscriptenframebuffer.c"
    original = path.with_suffix(".c.orig")
    if not original.exists():
        shutil.copyfile(path, original)
    text = original.read_text(encoding="utf-8")
    start = text.find("int Emscripten_UpdateWindowFramebuffer(")
    end = text.find("void Emscripten_DestroyWindowFramebuffer(")
    if not 0 < start < end:
        raise CompileError(
            f"{path.name} is not the file that our patch knows: adapt build/wasm/framebuffer.c "
            "to this SDL"
        )
    new = text[:start] + (HERE / "framebuffer.c").read_text(encoding="utf-8") + text[end:]
    if path.read_text(encoding="utf-8") != new:
        path.write_text(new, encoding="utf-8")


def _make(shop: Shop, say: Say) -> None:
    (shop.dir / "out" / "base.so").unlink(missing_ok=True)
    jobs = str(os.cpu_count() or 1)
    listing = shop.command("make", "-s", "list")
    total = int(subprocess.run(listing, capture_output=True, text=True, check=False).stdout or 0)
    log = shop.logs / "make.log"
    begun = time.monotonic()
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen(
            shop.command("make", f"-j{jobs}"), stdout=out, stderr=out, stdin=subprocess.DEVNULL
        )
        shown = 0.0
        while process.poll() is None:
            time.sleep(0.5)
            if time.monotonic() - shown > 10:
                shown = time.monotonic()
                made = (
                    sum(1 for _ in (shop.dir / "obj").rglob("*.o"))
                    if (shop.dir / "obj").exists()
                    else 0
                )
                say(f"compiling: {made} of {total} files after {shown - begun:.0f} s")
    if process.returncode:
        first = next(
            (
                line
                for line in log.read_text(encoding="utf-8", errors="replace").splitlines()
                if "error" in line
            ),
            "",
        )
        raise CompileError(
            f"the compiler stopped with: {first[:200] or 'no message'} (details in {log})"
        )


def _wheel(source: Path, module: Path, target: Path) -> Path:
    project = (source / "pyproject.toml").read_text(encoding="utf-8")
    (version,) = re.findall(r'^version = "(.*)"', project, re.M)
    info = f"pygame_ce-{version}.dist-info"
    tag = target.stem.split("-", 2)[2]
    python = source / "src_py"
    listed = (
        (python / "meson.build")
        .read_text(encoding="utf-8")
        .split("python_sources")[1]
        .split(")")[0]
    )
    files: dict[str, bytes] = {}
    for name in [*re.findall(r"'([\w.]+\.py)'", listed), "freesansbold.ttf", "pygame_icon.bmp"]:
        files[f"pygame/{name}"] = (python / name).read_bytes()
    for path in sorted((python / "_sdl2").glob("*.py")):
        files[f"pygame/_sdl2/{path.name}"] = path.read_bytes()
    files["pygame/base.cpython-313-wasm32-emscripten.so"] = module.read_bytes()
    files[f"{info}/METADATA"] = (source / "PKG-INFO").read_bytes()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: rookery\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name, data in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(data)])
    rows.writerow([f"{info}/RECORD", "", ""])
    files[f"{info}/RECORD"] = record.getvalue().encode()
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    with zipfile.ZipFile(part, "w") as wheel:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, files[name], compresslevel=9)
    part.replace(target)
    return target
