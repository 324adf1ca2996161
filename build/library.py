"""What of Python's own library the site carries: what the game asks for, and what that asks for.

Each module costs a first visit bytes, and each that Python imports while it starts costs it time.
"""

from runtime import BuildError

# Modules, and folders with all that is in them; os, io and some others lie in Python itself.
CARRIED = {
    "__future__",
    "_colorize",
    "_opcode_metadata",
    "_pylong",
    "_pyodide",
    "_threading_local",
    "_weakrefset",
    "ast",
    "asyncio/__init__",
    "asyncio/base_futures",
    "asyncio/base_tasks",
    "asyncio/constants",
    "asyncio/coroutines",
    "asyncio/events",
    "asyncio/exceptions",
    "asyncio/format_helpers",
    "asyncio/futures",
    "asyncio/locks",
    "asyncio/log",
    "asyncio/mixins",
    "asyncio/protocols",
    "asyncio/queues",
    "asyncio/taskgroups",
    "asyncio/tasks",
    "asyncio/timeouts",
    "asyncio/transports",
    "base64",
    "bisect",
    "collections",
    "concurrent/__init__",
    "concurrent/futures/__init__",
    "concurrent/futures/_base",
    "contextlib",
    "contextvars",
    "copy",
    "copyreg",
    "dataclasses",
    "decimal",
    "difflib",
    "dis",
    "encodings/__init__",
    "encodings/aliases",
    "encodings/ascii",
    "encodings/latin_1",
    "encodings/utf_8",
    "encodings/utf_8_sig",
    "enum",
    "fnmatch",
    "functools",
    "glob",
    "hashlib",
    "heapq",
    "importlib/__init__",
    "importlib/_abc",
    "importlib/abc",
    "importlib/util",
    "inspect",
    "json/__init__",
    "json/decoder",
    "json/encoder",
    "json/scanner",
    "keyword",
    "linecache",
    "logging/__init__",
    "numbers",
    "opcode",
    "operator",
    "pathlib",
    "platform",
    "pyodide/__init__",
    "pyodide/_state",
    "pyodide/code",
    "pyodide/ffi/__init__",
    "pyodide/webloop",
    "random",
    "re",
    "reprlib",
    "string",
    "struct",
    "sysconfig/__init__",
    "textwrap",
    "threading",
    "token",
    "tokenize",
    "traceback",
    "types",
    "typing",
    "warnings",
    "weakref",
}

# Pyodide and asyncio import these while they start, but a page uses nothing of them: it has one
# loop, the browser's, no sockets, signals and processes, and loads no packages.
NOTHING = "__all__ = ()\n"
INSTEAD = {
    "asyncio/base_events.py": NOTHING,
    "asyncio/runners.py": "__all__ = ('run',)\nrun = None\n",  # the page has its own
    "asyncio/streams.py": NOTHING,
    "asyncio/subprocess.py": NOTHING,
    "asyncio/threads.py": NOTHING,
    "asyncio/unix_events.py": (
        "from .events import BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy\n"
        "__all__ = ('DefaultEventLoopPolicy',)\n"
    ),
    "importlib/resources/__init__.py": NOTHING,
    "importlib/resources/abc.py": NOTHING,
    "pyodide/_package_loader.py": (
        "from pathlib import Path\n"
        "SITE_PACKAGES, DSO_DIR = Path('/lib/python3.13/site-packages'), Path('/usr/lib')\n"
        "def init_loaded_packages(): pass\n"
    ),
    "sitecustomize.py": "import gc\ngc.disable()\n",  # until the game is loaded: web/start.py
    "signal.py": "from _signal import *\n",
    "socket.py": "AF_UNSPEC = AI_PASSIVE = 0\n",
    "subprocess.py": "PIPE = -1\n",
}
# The same of pygame: the game has letters, and groups of pictures, of its own.
PYGAME_INSTEAD = {
    "pygame/sysfont.py": "SysFont = get_fonts = match_font = None\n",
    "pygame/sprite.py": NOTHING,
}
PYGAME_WITHOUT = {
    "pygame/_camera_opencv.py",
    "pygame/_debug.py",
    "pygame/_sprite.py",
    "pygame/camera.py",
    "pygame/freetype.py",
    "pygame/freesansbold.ttf",  # under the GPL, and the game has letters of its own
    "pygame/ftfont.py",
    "pygame/macosx.py",
    "pygame/midi.py",
    "pygame/sndarray.py",
    "pygame/surfarray.py",
    "pygame/typing.py",
}

# What takes most of the time in which a record (a dataclass, a NamedTuple) is made: its signature
# as a docstring and its annotations compiled, which nobody reads; its methods compiled, which are
# ready-made in the game's modules (build/wasm/bytecode.py); and bases that it has already.
CHANGED = {
    "dataclasses.py": {
        "if not getattr(cls, '__doc__'):": "if False:",
        "        exec(txt, self.globals, ns)\n": (
            "        if '__create_fn__' in self.globals:\n"
            "            ns['__create_fn__'] = self.globals.pop('__create_fn__')\n"
            "        else:\n"
            "            exec(txt, self.globals, ns)\n"
        ),
    },
    "collections/__init__.py": {
        "    __new__ = eval(code, namespace)\n": (
            "    space = _sys.modules[module].__dict__ if module in _sys.modules else {}\n"
            "    if '__create_tuple__' in space:\n"
            "        space['_tuple_new'] = tuple_new\n"
            "        __new__ = space.pop('__create_tuple__')\n"
            "    else:\n"
            "        __new__ = eval(code, namespace)\n"
        ),
    },
    "typing.py": {
        """types = {n: _type_check(t, f"field {n} annotation must be a type")
             for n, t in types}""": "types = dict(types)",
        "        nm_tpl.__bases__ = bases\n": (
            "        if bases != (tuple,):\n            nm_tpl.__bases__ = bases\n"
        ),
    },
}


def carried(name: str) -> bool:
    """Whether this file of the library is for the site."""
    pieces = name.removesuffix(".py").split("/")
    return any("/".join(pieces[:depth]) in CARRIED for depth in range(1, len(pieces) + 1))


def library(files: dict[str, bytes]) -> dict[str, bytes]:
    """The site's library, out of the files of Python's."""
    ours = {name: data for name, data in files.items() if carried(name)}
    for name, changes in CHANGED.items():
        text = ours[name].decode()
        for old, new in changes.items():
            if text.count(old) != 1:
                raise BuildError(
                    f"Python's {name} is not what build/library.py expects: look there."
                )
            text = text.replace(old, new)
        ours[name] = text.encode()
    return ours | {name: text.encode() for name, text in INSTEAD.items()}


def pygame(files: dict[str, bytes]) -> dict[str, bytes]:
    """The site's pygame, out of the files of its wheel."""
    ours = {
        name: data
        for name, data in files.items()
        if name.startswith("pygame/") and name not in PYGAME_WITHOUT
    }
    return ours | {name: text.encode() for name, text in PYGAME_INSTEAD.items()}
