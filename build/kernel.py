"""Compile the kernel: `make kernel` writes the module that the site and an installed game read."""

import subprocess
import sys
import tempfile
from pathlib import Path

import pywasm
from runtime import get_wasm_opt

ROOT = Path(__file__).resolve().parent.parent
# Functions of up to 60 instructions go into their callers, and up to 200 where they call nothing
# themselves: deals are played out half as fast again, or more.
QUICKER = ("-O3", "-aimfs", "60", "-fimfs", "200", "--enable-bulk-memory")


def module() -> bytes:
    """The kernel as WebAssembly, made quicker by Binaryen."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    from game.kernel.exports import EXPORTS  # noqa: PLC0415  the game's folder is known only now

    return quicker(pywasm.compiled(EXPORTS))


def quicker(code: bytes) -> bytes:
    """A module that does the same in less time."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.wasm")
        made.write_bytes(code)
        command = ["node", str(get_wasm_opt()), *QUICKER, str(made), "-o", str(made)]
        subprocess.run(command, check=True)
        return made.read_bytes()


if __name__ == "__main__":
    (ROOT / "assets" / "kernel.wasm").write_bytes(module())
