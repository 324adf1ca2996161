"""Compile the kernel: `make kernel` writes the module that an installed game reads."""

import sys
from pathlib import Path

import pywasm

ROOT = Path(__file__).resolve().parent.parent


def module() -> bytes:
    """The kernel as WebAssembly; numbers that outgrow 64 bits trap, for that costs little."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    from game.kernel.exports import EXPORTS  # noqa: PLC0415  the game's folder is known only now

    return pywasm.compiled(EXPORTS, debug=True)


if __name__ == "__main__":
    (ROOT / "assets" / "kernel.wasm").write_bytes(module())
