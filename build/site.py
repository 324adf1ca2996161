"""Build the site: stage the game, pack it with pygbag, compile it, add the runtime.

    python build/site.py                 dist/web, ready for any static host
    python build/site.py --serve         the same, then serve it on this computer

See docs/hosting.md for what lies where and why.
"""

import argparse
import base64
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import menu
from lean import (
    DENSE,
    MODULE,
    boxes,
    bytecode,
    packed_size,
    runtime_parts,
    snapshot,
    solid,
    write,
    zipped,
)
from runtime import BuildError, Runtime, get_runtime, pins, say

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
WEB = ROOT / "web"
TITLE = "Rookery"
ASSETS = "assets/assets/"  # where the assets lie in pygbag's archive
SNAPSHOT = "snapshot.wasm"
APP_PARTS = ("game", "assets")
SKIP_FOLDERS = {"__pycache__", "tests", "src", "sources", "menu"}
SKIP_ENDINGS = {
    ".svg",
    ".wasm",  # the kernel: a file of its own
    ".pyc",
    ".pyi",
    ".map",
    ".psd",
    ".xcf",
    ".kra",
    ".blend",
    ".bak",
    ".log",
    ".orig",
    ".pot",
}
# Modules of the game that no page can use: the commands and the desktop's host.
DESKTOP = (
    *("game/__main__.py", "game/lab/", "game/host/desktop.py", "game/host/sqlite.py"),
    *("game/host/unpacked.py", "game/host/wasm_desktop.py", "game/ui/window.py"),
)
BESIDE = ("kernel/kraken.txt", "kernel/rook.txt")  # what modules read when they are imported
# Pictures that the page has beside the game; it alone has the latter five.
PICTURES = (
    *("logo.png", "icon-32.png", "icon-180.png"),
    *("icon-192.png", "icon-512.png", "icon-maskable-512.png", "front.webp"),
)
RULES = ROOT / "docs" / "rules"


def _translated() -> dict[str, bytes]:
    """What is written in other languages: a catalogue, and the rules of all games as one text."""
    words = {path.name: path.read_bytes() for path in (ROOT / "assets" / "words").glob("*.po")}
    rules = {
        f"rules-{folder.name}.json": {
            path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.md"))
        }
        for folder in sorted(RULES.iterdir())
        if folder.is_dir()
    }
    return words | {
        name: json.dumps(texts, ensure_ascii=False).encode() for name, texts in rules.items()
    }


TRANSLATED = _translated()
# Of the page itself, in this order.
SCRIPTS = (
    "bridge.js",
    "words.js",
    "mirror.js",
    "writing.js",
    "screens.js",
    "gamepad.js",
    "archive.js",
    "kernel.js",
    "sums.js",
    "page.js",
    "anew.js",
    "gestures.js",
    "menu.js",
)
TONGUES = ("nl", "de")  # the columns of words.json
SOURCES = (*SCRIPTS, "words.json", "page.css", "embed.js", "sw.js", "manifest.webmanifest")


def build(out: Path, app: Path | None = None) -> Path:
    """Build the site into OUT; APP is another pygbag app instead of the game, for tests."""
    begun = time.monotonic()
    _need_place(out)
    node = _need_node()
    _need_pygbag()
    runtime = get_runtime()
    say("staging and packing the game")
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        stage = work / "rookery"
        _stage(stage, app)
        apk, page = _pack(stage)
        if app is None:
            _keep_stage(stage, out)
        say("compiling it with the browser's Python")
        parts = runtime_parts(runtime, node)
        own = _own(apk, runtime, node, parts)
        site = work / "web"
        version = _assemble(site, page, own, parts, with_menu=app is None)
        write(site, _licences(runtime))
        _replace(out, site)
    size = sum(
        path.stat().st_size
        for path in out.rglob("*")
        if path.is_file() and path.parent.name != "box"
    )
    say(f"{out}: version {version}, {size / 1e6:.1f} MB, {time.monotonic() - begun:.0f} s")
    return out


# ---- what is needed on this computer -----------------------------------------------------------


def _need_place(out: Path) -> None:
    """Refuse a folder in which something else lies."""
    if out.exists() and not (out / "index.html").exists() and any(out.iterdir()):
        raise BuildError(
            f"{out} holds something other than a built site: name an empty folder with --out."
        )


def _need_node() -> str:
    node = shutil.which("node")
    if node is None:
        raise BuildError("node is missing: install Node.js (18 or later), then run this again.")
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)", answer)
    if not found or int(found.group(1)) < 18:
        raise BuildError(
            f"Node.js {answer.strip() or 'of unknown version'} is too old: install 18 or later, "
            "then run this again."
        )
    return node


def _need_pygbag() -> None:
    result = subprocess.run(
        [sys.executable, "-c", "import pygbag"], capture_output=True, cwd=ROOT, check=False
    )
    if result.returncode:
        raise BuildError(
            f'pygbag is missing: install it with "{sys.executable} -m pip install pygbag", then '
            "run this again."
        )


# ---- stage and pack ----------------------------------------------------------------------------


def _stage(stage: Path, app: Path | None) -> None:
    stage.mkdir()
    if app is not None:
        if not (app / "main.py").exists():
            raise BuildError(f"{app} has no main.py: name the folder of a pygbag app.")
        _copy(app, stage)
        return
    shutil.copyfile(WEB / "main.py", stage / "main.py")
    for part in APP_PARTS:
        if not (ROOT / part).is_dir():
            raise BuildError(
                f"The folder {part}/ is missing: run this in a complete copy of the project."
            )
        _copy(ROOT / part, stage / part)
    for path in sorted(RULES.glob("*.md")):  # the English ones
        (stage / "assets" / "rules").mkdir(exist_ok=True)
        shutil.copyfile(path, stage / "assets" / "rules" / path.name)
    for name in PICTURES[2:]:
        (stage / "assets" / name).unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    for path in sorted(source.rglob("*")):
        inside = path.relative_to(source)
        hidden = any(piece.startswith(".") or piece in SKIP_FOLDERS for piece in inside.parts)
        if path.is_file() and not hidden and path.suffix.lower() not in SKIP_ENDINGS:
            (target / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target / inside)


def _pack(stage: Path) -> tuple[bytes, str]:
    """Run pygbag on the staged app: its archive, and the page that it made of our template."""
    words = [
        sys.executable,
        "-m",
        "pygbag",
        "--build",
        "--ume_block",
        "0",
        "--no_opt",
        "--title",
        TITLE,
        "--app_name",
        "rookery",
        "--template",
        str(WEB / "index.html"),
        "--icon",
        str(ROOT / "assets" / "icon-32.png"),
        str(stage),
    ]
    try:
        result = subprocess.run(
            words,
            cwd=stage.parent,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=120,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError(
            "pygbag did not finish in two minutes: check that web/index.html and "
            "assets/icon-32.png exist."
        ) from error
    packed = stage / "build" / "web"
    apk, page = packed / "rookery.apk", packed / "index.html"
    if result.returncode or not apk.exists() or not page.exists():
        lines = (result.stderr or result.stdout).strip().splitlines()
        raise BuildError(
            f"pygbag could not pack the game ({lines[-1][:200] if lines else 'no message'}): "
            "mend that, then run this again."
        )
    answer = apk.read_bytes(), page.read_text(encoding="utf-8")
    shutil.rmtree(stage / "build")
    return answer


def _keep_stage(stage: Path, out: Path) -> None:
    """Leave the staged app beside the site, for pygbag's own commands."""
    kept = out.parent / "stage" / stage.name
    shutil.rmtree(kept, ignore_errors=True)
    shutil.copytree(stage, kept)


def _own(apk: bytes, runtime: Runtime, node: str, parts: dict[str, bytes]) -> dict[str, bytes]:
    """The game's files as the site carries them.

    A page starts with app.zip and the snapshot, or with code.zip; it fetches others when it asks.
    """
    with zipfile.ZipFile(io.BytesIO(apk)) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    code = {
        inside: data
        for name, data in files.items()
        if name.endswith(".py") and not (inside := name.removeprefix("assets/")).startswith(DESKTOP)
    }
    later = {
        inside: data
        for name, data in files.items()
        if name.endswith(DENSE)
        and (inside := name.removeprefix(ASSETS)) != name
        and not inside.startswith("icon")
    }
    rest = {
        name: data
        for name, data in files.items()
        if not name.endswith((".py", ".po", *BESIDE)) and name.removeprefix(ASSETS) not in later
    }
    compiled = bytecode(node, runtime, code, frozenset({"main.py"}))
    rest["assets/main.py"] = compiled.pop("main.py")
    rest["start.py"] = (WEB / "start.py").read_bytes()
    modules = {f"assets/{name}": data for name, data in compiled.items()}
    modules |= {name: data for name, data in files.items() if name.endswith(BESIDE)}
    own = {"app.zip": solid(rest), "code.zip": solid(modules)}
    own[SNAPSHOT] = snapshot(node, runtime, parts, modules)
    later["kernel.wasm"] = (ROOT / "assets" / "kernel.wasm").read_bytes()
    later["worker.js"] = (WEB / "worker.js").read_bytes()
    return own | later | TRANSLATED


# ---- the site ----------------------------------------------------------------------------------


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return digest.hexdigest()[:12]


def _short(data: object) -> str:
    """JSON for a page, in as few letters as can be."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _squeeze(css: str) -> str:
    return re.sub(r"\n\s*", "", re.sub(r"/\*.*?\*/", "", css, flags=re.S)).strip()


def _sum(data: bytes) -> str:
    """The sha256 of a file, as browsers write it."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _listed(folder: str, parts: dict[str, bytes]) -> dict[str, dict[str, str | int]]:
    """What the page knows of each of its files, to fetch it and to know it again."""
    return {
        name: {
            "url": f"{folder}/{name}",
            "bytes": len(data),
            "packed": packed_size(name, parts),
            "boxes": sum(other.startswith(f"box/{name}.") for other in parts),
            "sha256": _sum(data),
        }
        for name, data in parts.items()
        if not name.startswith("box/")
    }


def _fill(text: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"@@{name}@@", value)
    left = re.search(r"@@\w+@@|\{\{cookiecutter\.\w+\}\}", text)
    if left:
        raise BuildError(
            f"A template in web/ asks for {left.group()}, which the build does not know: mend "
            "the template."
        )
    return text


def _assemble(
    site: Path, page: str, own: dict[str, bytes], parts: dict[str, bytes], *, with_menu: bool
) -> str:
    runtime_folder = f"r-{_digest(parts)}"
    boxed = [name for name in own if name != SNAPSHOT]  # pages that need boxes start without it
    app = own | {box: data for name in boxed for box, data in boxes(name, own[name]).items()}
    pictures = {name: (ROOT / "assets" / name).read_bytes() for name in PICTURES}
    pictures |= menu.pictures() if with_menu else {}
    page = page.replace("@@MENU@@", menu.markup() if with_menu else "")
    sources = {name: (WEB / name).read_text(encoding="utf-8") for name in SOURCES}
    everything = app | pictures | {f"web/{name}": text.encode() for name, text in sources.items()}
    version = _digest(everything | {"page": page.encode(), "runtime": runtime_folder.encode()})
    folder = f"v-{version}"

    listing = {
        "version": version,
        "module": MODULE,
        "lock": _lock(),
        "files": _listed(runtime_folder, parts) | _listed(folder, app),
    }
    style = _squeeze(sources["page.css"])
    script = "".join(sources[name] for name in SCRIPTS)
    said = (menu.words(TONGUES) if with_menu else {}) | json.loads(sources["words.json"])
    script = script.replace("@@WORDS@@", _short(said))
    if "</script" in script or "<!--" in script:
        raise BuildError(f"One of {', '.join(SCRIPTS)} holds words that would end it: mend that.")
    index = _fill(
        page,
        {
            "STYLE_HASH": f"sha256-{_sum(style.encode())}",
            "STYLE": style,
            "SCRIPT_HASH": f"sha256-{_sum(script.encode())}",
            "SCRIPT": script,
            "V": folder,
            "FILES": _short(listing),
        },
    )
    files = _manifests(_fill(sources["manifest.webmanifest"], {"V": folder}), sources["words.json"])
    files |= {f"{runtime_folder}/{name}": data for name, data in parts.items()}
    files |= {f"{folder}/{name}": data for name, data in (app | pictures).items()}
    held = {"index.html": index.encode()} | files
    sums = {name: _sum(data) for name, data in held.items() if "/box/" not in name}
    worker = _fill(sources["sw.js"], {"VERSION": version, "LIST": json.dumps(sums, indent=1)})
    worker = worker.replace("@OWN@", _sum(worker.replace("@OWN@", "").encode()))
    write(site, files)
    doors = {"index.html": index, "embed.js": sources["embed.js"], "sw.js": worker}
    write(site, {name: text.encode() for name, text in doors.items()} | {".nojekyll": b""})
    shown = (ROOT / "assets" / "pictures").glob("*.png")  # by embed.js, before it opens a table
    write(site, {f"pictures/{path.name}": path.read_bytes() for path in shown})
    return version


def _manifests(english: str, words: str) -> dict[str, bytes]:
    """What an installed page says of itself: a file for each language; the page names its own."""
    files = {"manifest.webmanifest": english.encode()}
    about = json.loads(english)
    for language, said in zip(TONGUES, json.loads(words)[about["description"]], strict=True):
        other = about | {"lang": language, "description": said}
        files[f"manifest-{language}.webmanifest"] = _short(other).encode()
    return files


def _lock() -> dict[str, dict[str, str]]:
    """What Pyodide wants to know of packages: that there are none."""
    info = {
        "abi_version": "2025_0",
        "arch": "wasm32",
        "platform": "emscripten_4_0_9",
        "python": "3.13.2",
        "version": pins()["pyodide"]["version"],
    }
    return {"info": info, "packages": {}}


def _licences(runtime: Runtime) -> dict[str, bytes]:
    """The licences of all that the site carries, and the source that pygame-ce's asks for."""
    assets = ROOT / "assets"
    texts = [assets / "LICENSES.md", assets / "fonts" / "OFL.txt", *assets.glob("licences/*.txt")]
    recipe = [HERE / "runtime.py", HERE / "pins.json", *sorted((HERE / "wasm").rglob("*.*"))]
    recipe += [HERE / "wasm" / "Makefile"]
    ours = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in recipe
        if path.suffix != ".pyc"
    }
    return {f"licences/{path.name}": path.read_bytes() for path in texts} | {
        "licences/source/rookery-runtime.zip": zipped(ours),
        f"licences/source/{runtime.source.name}": runtime.source.read_bytes(),
    }


def _replace(out: Path, site: Path) -> None:
    """Put the new site in the old one's place, whole."""
    out.parent.mkdir(parents=True, exist_ok=True)
    new = out.with_name(f".{out.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(site, new)
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python build/site.py", description="Build the browser game as a static site."
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=ROOT / "dist" / "web",
        help="where the site goes (default: dist/web)",
    )
    parser.add_argument("--app", type=Path, help="another pygbag app instead of the game")
    parser.add_argument("--serve", action="store_true", help="serve it on this computer afterwards")
    parser.add_argument(
        "--port", type=int, default=8000, help="the port for --serve (default: 8000)"
    )
    wanted = parser.parse_args()
    try:
        out = build(Path(os.path.abspath(wanted.out)), wanted.app)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(
            f"A file could not be read or written ({error}): check the disk's space and rights, "
            "then run this again.",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        print("Stopped; run this again to go on.", file=sys.stderr)
        return 1
    if wanted.serve:
        import serve  # noqa: PLC0415  only then

        return serve.run(out, wanted.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
