"""WebKitGTK, Safari's engine as Linux has it, driven by its own WebDriver on a screen nobody sees.

What it needs, once:   apt-get install webkit2gtk-driver xvfb
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.site.tab import Tab
from tests.started import running

IN_WEBKIT = pytest.mark.xdist_group("webkit")  # it is started once, so one process has its tests
# Compiling a second time, better, is half of the work of a load, and of no use to a short visit.
PLAIN_ENGINE = {"JSC_useOMGJIT": "0"}
PATIENCE = 120.0  # seconds that an answer may take
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # under this name WebDriver tells of an element


class WebKitTab(Tab):
    """One window of WebKit with one tab."""

    def __init__(self, wire: str) -> None:
        self.wire = wire
        self.corner = (0.0, 0.0)  # of the frame that we are in
        self.wire += "/" + self.call("", capabilities={})["sessionId"]
        self.call("/timeouts", script=1000 * PATIENCE, pageLoad=1000 * PATIENCE)

    def call(self, path: str, **params: Any) -> Any:
        """One command; its result."""
        return self._answer(path, "POST", json.dumps(params).encode())

    def _answer(self, path: str, method: str, body: bytes | None = None) -> Any:
        asked = urllib.request.Request(self.wire + path, body, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:600]}") from None

    def close(self) -> None:
        """End the session, and the browser with it."""
        self._answer("", "DELETE")

    def size(self, width: int, height: int) -> None:
        """Give the page this many CSS pixels; the window has a frame around it."""
        for _ in range(2):
            inner = self.evaluate("[innerWidth, innerHeight]")
            outer = self._answer("/window/rect", "GET")
            self.call(
                "/window/rect",
                width=outer["width"] + width - inner[0],
                height=outer["height"] + height - inner[1],
            )
            self.wait_for_timeout(200)

    def goto(self, url: str) -> None:
        """Open an address and wait until it has loaded."""
        self.call("/url", url=url)

    def called(self, function: str, argument: str | None) -> str:
        """The text that an asynchronous function of one text gives."""
        given = [] if argument is None else [argument]
        script = f"return ({function})(...arguments)"
        return str(self.call("/execute/sync", script=script, args=given))

    def _enter(self, element: str) -> None:
        end = time.monotonic() + 20
        while True:
            frame = self.call("/execute/sync", script=f"return {element}", args=[])
            try:
                self.call("/frame", id={ELEMENT: frame[ELEMENT]})
                return
            except AssertionError:  # a busy WebKit does not always know at once of a frame
                if time.monotonic() > end:
                    raise
                self.wait_for_timeout(500)

    @contextmanager
    def inside(self, element: str) -> Iterator[None]:
        """Look and click in the frame that this expression names."""
        box = self.evaluate(f"{element}.getBoundingClientRect()")
        self._enter(element)
        self.corner = (box["x"], box["y"])
        try:
            yield
        finally:
            self.call("/frame", id=None)
            self.corner = (0.0, 0.0)

    def click(self, x: float, y: float) -> None:
        """A click of the mouse at a point of the page."""
        left, top = self.corner  # WebKit counts from the corner of the window
        at = {"x": round(x + left), "y": round(y + top)}
        steps = [
            {"type": "pointerMove", "duration": 0} | at,
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 30},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.call("/actions", actions=[mouse | {"actions": steps}])


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@contextmanager
def driven(folder: Path) -> Iterator[WebKitTab]:
    """A tab of a WebKit that keeps what it has in this folder."""
    with ExitStack() as stack:
        words = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
        screen = stack.enter_context(running(words, stdout=subprocess.PIPE))
        assert screen.stdout
        here = {name: value for name, value in os.environ.items() if "WAYLAND" not in name}
        here |= {"DISPLAY": f":{screen.stdout.readline().strip()}", "HOME": str(folder)}
        here |= {"GTK_A11Y": "none", "NO_AT_BRIDGE": "1", "LANGUAGE": "en"} | PLAIN_ENGINE
        port = _free_port()
        words = ["WebKitWebDriver", f"--port={port}"]
        stack.enter_context(running(words, env=here, stdout=subprocess.DEVNULL))
        end = time.monotonic() + 60
        while not _listens(port):
            assert time.monotonic() < end, "60 s without WebKit's WebDriver"
            time.sleep(0.1)
        tab = WebKitTab(f"http://127.0.0.1:{port}/session")
        stack.callback(tab.close)
        yield tab
