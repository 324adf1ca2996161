"""Read what a WebAssembly file imports and exports, to know before a browser does if it links."""

import re
from pathlib import Path


def _number(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if not byte & 0x80:
            return value, at


def _name(data: bytes, at: int) -> tuple[str, int]:
    length, at = _number(data, at)
    return data[at : at + length].decode(), at + length


def _skip_limits(data: bytes, at: int) -> int:
    flags, at = _number(data, at)
    _, at = _number(data, at)
    if flags & 1:
        _, at = _number(data, at)
    return at


def names(path: Path) -> tuple[set[str], set[str]]:
    """The names that a module imports and those that it exports."""
    data = path.read_bytes()
    imports: set[str] = set()
    exports: set[str] = set()
    at = 8
    while at < len(data):
        section = data[at]
        size, at = _number(data, at + 1)
        end = at + size
        if section == 2:
            count, at = _number(data, at)
            for _ in range(count):
                _, at = _name(data, at)
                name, at = _name(data, at)
                kind = data[at]
                at += 1
                if kind == 0:
                    _, at = _number(data, at)
                elif kind == 1:
                    at = _skip_limits(data, at + 1)
                elif kind == 2:
                    at = _skip_limits(data, at)
                elif kind == 3:
                    at += 2
                elif kind == 4:
                    _, at = _number(data, at + 1)
                imports.add(name)
        elif section == 7:
            count, at = _number(data, at)
            for _ in range(count):
                name, at = _name(data, at)
                _, at = _number(data, at + 1)
                exports.add(name)
        at = end
    return imports, exports


def missing(pyodide: Path, module: Path) -> set[str]:
    """What a side module imports and neither Pyodide's WebAssembly nor its JavaScript offers."""
    _, offered = names(pyodide / "pyodide.asm.wasm")
    script = (pyodide / "pyodide.asm.js").read_text(encoding="utf-8")
    start = script.find("wasmImports={")
    table = script[start : script.find("};", start)]
    offered |= set(re.findall(r'[{,\n"]\s*"?([A-Za-z_$][\w$]*)"?\s*[:,}]', table))
    imports, exports = names(module)
    return imports - offered - exports
