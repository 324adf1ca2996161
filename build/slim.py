"""Pyodide without what nobody calls: thousands of exports, what they alone use, and WebGL.

Emscripten cannot know which functions a later module asks for, so it exports all of CPython: each
export costs a page a function object, a line of script and a place in the table. The site's one
later module is pygame's, and what that asks for is written in it.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from runtime import BuildError

sys.path.insert(0, str(Path(__file__).parent / "wasm"))
from wasmfile import imported, with_exports

EXPORTED = re.compile(r'(?:var )?(\w+)=Module\["(\w+)"\]=wasmExports\["(\w+)"\];')
WORD = re.compile(r"[A-Za-z_$][\w$]*")
# What Pyodide's module is made of, and no more, for older browsers know no more.
FEATURES = (
    *("bulk-memory", "exception-handling", "multivalue", "mutable-globals"),
    *("nontrapping-float-to-int", "reference-types", "sign-ext"),
)
# The window is drawn by the processor: what SDL would draw with has no place in the table.
MISSED = "if(!value&&!entry.required){continue}"
WITHOUT = r"if(!value&&!entry.required||/^(emscripten_)?gl[A-Z]|^egl[A-Z]/.test(symName)){continue}"


def slim(script: str, loader: str, main: bytes, side: bytes, wasm_opt: Path) -> tuple[str, bytes]:
    """Pyodide's script and module, as these two scripts and this other module need them."""
    words = {*WORD.findall(EXPORTED.sub("", script)), *WORD.findall(loader)}
    words |= imported(main) | imported(side)
    if script.count(MISSED) != 1 or not EXPORTED.search(script):
        raise BuildError("pyodide.asm.js is not what build/slim.py expects: look there.")
    used = {line[0]: line[3] for line in EXPORTED.finditer(script) if words & {*line.groups()}}
    words |= {*used.values()}
    script = EXPORTED.sub(lambda line: line[0] if line[0] in used else "", script)
    return script.replace(MISSED, WITHOUT), _reached(with_exports(main, words), wasm_opt)


def _reached(code: bytes, wasm_opt: Path) -> bytes:
    """A module without the functions that nothing in it can call."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.wasm")
        made.write_bytes(code)
        words = ["node", str(wasm_opt), *(f"--enable-{name}" for name in FEATURES)]
        words += ["--remove-unused-module-elements", str(made), "-o", str(made)]
        subprocess.run(words, check=True)
        return made.read_bytes()
