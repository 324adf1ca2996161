"""The archive of a page, asked from outside by a test."""

from __future__ import annotations

import json
from typing import Any

# An archive of the page, asked from outside: what a question gives, or why it was refused.
ASK = """
import asyncio, json
from game.host.archive import Change, Refused
from game.host.web import Web

archive = Web().archive

async def asked(what, *more):
    if what == "write":
        more = [Change(*change) for change in more[0]],
    errand = getattr(archive, what)(*more)
    try:
        while True:
            next(errand)
            await asyncio.sleep(0)
    except StopIteration as end:
        return json.dumps(end.value)
    except Refused as why:
        return json.dumps(str(why))

import js
from pyodide.ffi import create_proxy
js.rookeryAsked = create_proxy(lambda text: asyncio.ensure_future(asked(*json.loads(text))))
"""


PYTHON = "code => { rookeryPython.runPython(code); }"


def ask(page: Any, what: str, *asked: object) -> object:
    """What the archive gives, or the sentence with which it refuses."""
    return json.loads(page.evaluate("text => rookeryAsked(text)", json.dumps([what, *asked])))


def write(page: Any, *changes: tuple) -> bool:
    """Whether these changes of a drawer were made."""
    return ask(page, "write", [("drill", *change) for change in changes]) is True
