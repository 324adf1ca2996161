"""Run by snapshot.mjs in the browser's Python: import every module that the site carries."""

import gc
import os
import random
import sys
import zipimport
from importlib import import_module

LIBRARY = "/lib/python313.zip"
FOLDERS = ("/lib/python3.13/site-packages", "/app/assets")


def found():
    """The files that can be modules, by their names in each place."""
    yield from zipimport._zip_directory_cache[LIBRARY]
    for folder in FOLDERS:
        for place, _, files in os.walk(folder):
            yield from (f"{place}/{name}".removeprefix(f"{folder}/") for name in files)


os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path_importer_cache.clear()
sys.path.insert(0, FOLDERS[1])
for name in sorted(found()):
    if name.endswith(".pyc"):
        # A module of ours runs when something of it is asked for (game/engine/lazy.py).
        vars(import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")))
sys.path.remove(FOLDERS[1])
sys.path.remove("")  # Pyodide adds it in the page
del os.environ["PYTHONHASHSEED"]
sys.path_importer_cache.clear()
random.seed(0)  # web/start.py seeds anew
gc.collect()
gc.freeze()
