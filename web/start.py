"""Run by the page before the game: prepare Python the way the game expects it, then run main.py."""

import asyncio
import gc
import os
import random
import sys
import traceback

import js


def _report(task):
    """Tell the page how the game's task ended."""
    if task.cancelled():
        return
    error = task.exception()
    if error is None:
        js.rookery.ended()
        return
    text = "".join(traceback.format_exception(error))
    print(text, file=sys.stderr)
    js.rookery.crashed(type(error).__name__, text)


def _run(coroutine, **_options):
    """What asyncio.run means where the browser owns the event loop."""
    task = asyncio.ensure_future(coroutine)
    task.add_done_callback(_report)
    return task


random.seed()  # Python may have started when the site was built
asyncio.run = _run
os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# The page has just put files into folders that Python knows. It looks there again when a folder's
# time has changed, but a browser's clock may be coarse or stand still.
sys.path_importer_cache.clear()
os.chdir("/app/assets")
sys.path.insert(0, "/app/assets")
sys.argv = ["main.py"]
with open("main.py", encoding="utf-8") as _file:
    _code = compile(_file.read(), "main.py", "exec")
exec(_code, {"__name__": "__main__", "__file__": "main.py"})
gc.enable()  # what has been loaded since Python began (build/library.py) stays
