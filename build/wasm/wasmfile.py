"""Read what a WebAssembly file imports and exports, to know before a browser does if it links."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

BEGINNING = 8  # bytes
IMPORTS, EXPORTS = 2, 7  # sections


def _number(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if not byte & 0x80:
            return value, at


def _written(value: int) -> bytes:
    return bytes([value]) if value < 0x80 else bytes([value & 0x7F | 0x80]) + _written(value >> 7)


def _name(data: bytes, at: int) -> tuple[str, int]:
    length, at = _number(data, at)
    return data[at : at + length].decode(), at + length


def _skip_limits(data: bytes, at: int) -> int:
    flags, at = _number(data, at)
    _, at = _number(data, at)
    if flags & 1:
        _, at = _number(data, at)
    return at


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = BEGINNING
    while at < len(data):
        size, begin = _number(data, at + 1)
        yield data[at], data[begin : begin + size]
        at = begin + size


def imported(data: bytes) -> set[str]:
    """The names that a module imports."""
    found = set()
    for kind_of, body in _sections(data):
        count, at = _number(body, 0) if kind_of == IMPORTS else (0, 0)
        for _ in range(count):
            _, at = _name(body, at)
            name, at = _name(body, at)
            kind = body[at]
            at += 1
            if kind == 0:
                _, at = _number(body, at)
            elif kind == 1:
                at = _skip_limits(body, at + 1)
            elif kind == 2:
                at = _skip_limits(body, at)
            elif kind == 3:
                at += 2
            elif kind == 4:
                _, at = _number(body, at + 1)
            found.add(name)
    return found


def _exported(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Each export of a section: its name, and how it is written."""
    count, at = _number(body, 0)
    for _ in range(count):
        begin = at
        name, at = _name(body, at)
        _, at = _number(body, at + 1)
        yield name, body[begin:at]


def with_exports(data: bytes, keep: Collection[str]) -> bytes:
    """The same module with these of its exports alone."""
    made = data[:BEGINNING]
    for kind, whole in _sections(data):
        body = whole
        if kind == EXPORTS:
            kept = [written for name, written in _exported(body) if name in keep]
            body = _written(len(kept)) + b"".join(kept)
        made += bytes([kind]) + _written(len(body)) + body
    return made


def names(path: Path) -> tuple[set[str], set[str]]:
    """The names that a module imports and those that it exports."""
    data = path.read_bytes()
    exports = {
        name for kind, body in _sections(data) if kind == EXPORTS for name, _ in _exported(body)
    }
    return imported(data), exports


def missing(pyodide: Path, module: Path) -> set[str]:
    """What a side module imports and neither Pyodide's WebAssembly nor its JavaScript offers."""
    _, offered = names(pyodide / "pyodide.asm.wasm")
    script = (pyodide / "pyodide.asm.js").read_text(encoding="utf-8")
    start = script.find("wasmImports={")
    table = script[start : script.find("};", start)]
    offered |= set(re.findall(r'[{,\n"]\s*"?([A-Za-z_$][\w$]*)"?\s*[:,}]', table))
    imports, exports = names(module)
    return imports - offered - exports
