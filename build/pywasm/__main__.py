"""The command: see `pywasm`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from pywasm import Refused, __doc__, compiled


def main(words: list[str]) -> int:
    """Compile the functions that the words name; the exit code."""
    debug = "--debug" in words
    words = [word for word in words if word != "--debug"]
    if len(words) < 2 or any(":" not in word for word in words[1:]):
        print(__doc__.splitlines()[2].strip(), file=sys.stderr)
        return 2
    sys.path.insert(0, "")
    try:
        named = [word.split(":") for word in words[1:]]
        functions = [vars(importlib.import_module(module))[name] for module, name in named]
        code = compiled(functions, debug=debug)
    except KeyError as name:
        print(f"There is no function {name}.", file=sys.stderr)
        return 1
    except (ImportError, Refused) as why:
        print(why, file=sys.stderr)
        return 1
    Path(words[0]).write_bytes(code)
    print(f"{words[0]}: {len(code)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
