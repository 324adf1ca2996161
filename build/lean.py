"""Python and pygame as the site carries them: compiled, and without what no page can use."""

import base64
import gzip
import hashlib
import io
import re
import subprocess
import tempfile
import zipfile
from pathlib import Path

from library import library, pygame
from runtime import BuildError, Runtime, get_wasm_opt, kept, say
from slim import slim

HERE = Path(__file__).resolve().parent
# Memory that runs short grows by a fifth of itself, and never shrinks: a fortieth is enough.
GROWS = b"*(1+.2/cutDown)"
MODULE = "pygame/base.cpython-313-wasm32-emscripten.so"
BOX = 196_608  # letters of base64, so a multiple of four
DENSE = (".png", ".ogg", ".jpg")  # packed already
EPOCH = (2020, 1, 1, 0, 0, 0)


def _compile(node: str, runtime: Runtime, source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for folder in [path for path in source.rglob("*") if path.is_dir()]:
        (target / folder.relative_to(source)).mkdir(parents=True, exist_ok=True)
    words = [
        node,
        str(HERE / "wasm" / "bytecode.mjs"),
        str(runtime.pyodide),
        str(source),
        str(target),
    ]
    result = subprocess.run(
        words, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    if result.returncode:
        lines = result.stderr.strip().splitlines()
        raise BuildError(f"Python does not compile: {lines[0][:250] if lines else 'no message'}.")


def snapshot(node: str, runtime: Runtime, parts: dict[str, bytes], app: dict[str, bytes]) -> bytes:
    """Python as it is when it has imported every module of the site: a module for the page."""
    (library,) = opened(parts["stdlib.zip"]).values()
    files = {f"site-packages/{name}": data for name, data in opened(parts["pygame.zip"]).items()}
    files |= {f"app/{name}": data for name, data in app.items()}
    files |= {"python.zip": library}
    files |= {name: parts[name] for name in ("pygame.wasm", "pyodide.asm.js", "pyodide.asm.wasm")}
    with tempfile.TemporaryDirectory() as scratch:
        stage, made = Path(scratch) / "stage", Path(scratch) / "made"
        (stage / "app").mkdir(parents=True)  # an app may have no modules
        write(stage, files)
        words = [node, "--no-warnings", str(HERE / "wasm" / "snapshot.mjs"), str(runtime.pyodide)]
        result = subprocess.run(
            [*words, str(stage), str(made), MODULE],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        if result.returncode or not made.exists():
            why = [line for line in result.stderr.splitlines() if "Error" in line]
            raise BuildError(
                f"Python cannot be kept as it starts: {why[-1][:250] if why else 'no message'}."
            )
        return made.read_bytes()


def opened(data: bytes) -> dict[str, bytes]:
    """The files of a zip of the site, with those of the zip that `solid` puts in it."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return files | (opened(files.pop("small.zip")) if "small.zip" in files else {})


def zipped(files: dict[str, bytes], *, pack: bool = True) -> bytes:
    """A zip of the same bytes for the same files, whatever the clock says."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            dense = name.endswith(DENSE)
            entry.compress_type = zipfile.ZIP_DEFLATED if pack and not dense else zipfile.ZIP_STORED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name], compresslevel=9)
    return stream.getvalue()


def solid(files: dict[str, bytes]) -> bytes:
    """A zip for the page, which unpacks zips in it too: what can be packed lies in one of its own.

    Many small files are smaller in one piece, and unpacked sooner.
    """
    small = {name: data for name, data in files.items() if not name.endswith(DENSE)}
    dense = {name: data for name, data in files.items() if name not in small}
    return zipped(dense | {"small.zip": zipped(small, pack=False)})


def bytecode(
    node: str,
    runtime: Runtime,
    files: dict[str, bytes],
    keep: frozenset[str] = frozenset(),
) -> dict[str, bytes]:
    """The same files with each .py replaced by its .pyc, but for those to KEEP."""
    with tempfile.TemporaryDirectory() as scratch:
        source, target = Path(scratch) / "source", Path(scratch) / "target"
        for name, data in files.items():
            if name.endswith(".py") and name not in keep:
                (source / name).parent.mkdir(parents=True, exist_ok=True)
                (source / name).write_bytes(data)
        source.mkdir(exist_ok=True)
        _compile(node, runtime, source, target)
        made = {
            path.relative_to(target).as_posix(): path.read_bytes() for path in target.rglob("*.pyc")
        }
    return {
        name: data for name, data in files.items() if not name.endswith(".py") or name in keep
    } | made


def runtime_parts(runtime: Runtime, node: str) -> dict[str, bytes]:
    """The runtime's files as the site carries them; kept in the cache, for they seldom change."""
    mark = hashlib.sha256()
    for path in (
        runtime.wheel,
        runtime.pyodide / "package.json",
        Path(__file__),
        HERE / "library.py",
        HERE / "slim.py",
        HERE / "wasm" / "wasmfile.py",
        HERE / "wasm" / "bytecode.mjs",
        HERE / "wasm" / "bytecode.py",
    ):
        mark.update(path.read_bytes())

    wasm_opt = get_wasm_opt()

    def fill(folder: Path) -> None:
        say("compiling Python's library with the browser's Python (once)")
        for name, data in _lean_runtime(runtime, node, wasm_opt).items():
            write(folder, {name: data} | boxes(name, data))

    folder = kept(f"runtime-{mark.hexdigest()[:16]}", fill)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def boxes(name: str, data: bytes) -> dict[str, bytes]:
    """A file as scripts, for pages that may not fetch: small ones, for each is one sign of life."""
    packed = base64.b64encode(gzip.compress(data, 9, mtime=0))
    return {
        f"box/{name}.{number}.js": b'rookeryBox("%s");\n' % packed[start : start + BOX]
        for number, start in enumerate(range(0, len(packed), BOX))
    }


def box_files(site: Path, name: str, file: dict[str, str]) -> list[Path]:
    """Where the boxes of a file lie in a built site, by what the page knows of it."""
    folder = site / file["url"].removesuffix(name) / "box"
    return [folder / f"{name}.{number}.js" for number in range(int(file["boxes"]))]


def packed_size(name: str, parts: dict[str, bytes]) -> int:
    """How many bytes a host sends that packs a file; its boxes hold it packed."""
    around = len(b'rookeryBox("");\n')
    if f"box/{name}.0.js" not in parts:
        return len(parts[name])
    sizes = [len(data) - around for box, data in parts.items() if box.startswith(f"box/{name}.")]
    last = parts[f"box/{name}.{len(sizes) - 1}.js"].count(b"=")
    return sum(sizes) * 3 // 4 - last


def _lean_runtime(runtime: Runtime, node: str, wasm_opt: Path) -> dict[str, bytes]:
    pyodide = runtime.pyodide
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        python = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(runtime.wheel) as archive:
        wheel = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    if MODULE not in wheel:
        raise BuildError(
            f"The wheel {runtime.wheel.name} holds no {MODULE}: delete it from the cache and run "
            "this again."
        )
    module = wheel.pop(MODULE)
    assembly = (pyodide / "pyodide.asm.js").read_bytes()
    if GROWS not in assembly:
        raise BuildError(f"pyodide.asm.js has no {GROWS.decode()}: mend build/lean.py.")
    assembly = assembly.replace(GROWS, GROWS.replace(b".2", b".025"))
    loader = re.sub(rb"\n//# sourceMappingURL=.*", b"", (pyodide / "pyodide.js").read_bytes())
    main = (pyodide / "pyodide.asm.wasm").read_bytes()
    script, main = slim(assembly.decode(), loader.decode(), main, module, wasm_opt)
    return {
        "pyodide.js": loader,
        "pyodide.asm.js": script.encode(),
        "pyodide.asm.wasm": main,
        "stdlib.zip": zipped(
            {"python.zip": zipped(bytecode(node, runtime, library(python)), pack=False)}
        ),
        "pygame.zip": solid(bytecode(node, runtime, pygame(wheel))),
        "pygame.wasm": module,
    }


def write(folder: Path, files: dict[str, bytes]) -> None:
    """Write files into a folder, by their names in it."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
