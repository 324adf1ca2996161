"""Firefox, driven by WebDriver BiDi, which it speaks itself over a web socket.

What it needs, once:   apt-get install firefox-esr   and   pip install websockets
ROOKERY_FIREFOX names another Firefox.
"""

from __future__ import annotations

import copy
import itertools
import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.site.tab import Tab

QUIET = """
user_pref("app.update.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
user_pref("extensions.update.enabled", false);
user_pref("media.gmp-manager.updateEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("remote.prefs.recommended", true);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("toolkit.telemetry.server", "data:,");
"""
IN_FIREFOX = pytest.mark.xdist_group("firefox")  # it is started once, so one process has its tests
HARMLESS = ("AudioContext was prevented from starting", "ScriptProcessorNode")


class FirefoxTab(Tab):
    """One Firefox with one tab, driven over its web socket."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.patience = 60.0  # seconds that an answer may take
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        tree = self.call("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """One command; its result. Events that arrive meanwhile are noted."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=self.patience))
            if message.get("id") == number:
                assert message["type"] == "success", f"{method}: {message.get('message')}"
                return dict(message["result"])
            self._note(message)

    def _note(self, message: dict[str, Any]) -> None:
        params = message.get("params", {})
        if message.get("method") == "log.entryAdded":
            text = str(params.get("text"))
            if params["level"] in ("warn", "warning", "error") and not any(
                word in text for word in HARMLESS
            ):
                self.complaints.append(f"{params['level']}: {text}")
        elif message.get("method") == "network.beforeRequestSent":
            self.requests.append(params["request"]["url"])

    def another(self) -> FirefoxTab:
        """A second tab beside this one; what either complains of stands in both lists."""
        tab = copy.copy(self)
        tab.context = self.call("browsingContext.create", type="tab")["context"]
        return tab

    def bring_to_front(self) -> None:
        """Show this tab."""
        self.call("browsingContext.activate", context=self.context)

    def size(self, width: int, height: int) -> None:
        """Give the page this many CSS pixels."""
        self.call(
            "browsingContext.setViewport",
            context=self.context,
            viewport={"width": width, "height": height},
        )

    def goto(self, url: str) -> None:
        """Open an address and wait until it has loaded."""
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def called(self, function: str, argument: str | None) -> str:
        """The text that an asynchronous function of one text gives."""
        result = self.call(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[] if argument is None else [{"type": "string", "value": argument}],
            target={"context": self.context},
            awaitPromise=True,
        )
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return str(result["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """A click of the mouse at a point of the page."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": steps,
        }
        self.call("input.performActions", context=self.context, actions=[source])


def launch(command: list[str]) -> tuple[subprocess.Popen[str], str]:
    """Start Firefox; its process and the address of its web socket."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    lines: list[str] = []
    found = threading.Event()

    def read() -> None:
        assert process.stderr
        with process.stderr as said:  # closed by whoever reads it, not while it is read
            for line in said:
                lines.append(line)
                if "WebDriver BiDi listening on" in line:
                    found.set()

    threading.Thread(target=read, daemon=True).start()
    if not found.wait(60):
        process.kill()
        pytest.fail(
            f"Firefox did not open its WebDriver BiDi port in 60 s: {''.join(lines)[-600:]}"
        )
    address = re.search(r"listening on (ws://\S+)", "".join(lines))
    assert address
    return process, f"{address[1]}/session"


@contextmanager
def driven(profile: Path) -> Iterator[FirefoxTab]:
    """A tab of a Firefox that begins anew in this folder."""
    program = (
        os.environ.get("ROOKERY_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    )
    if program is None:
        pytest.fail(
            "There is no Firefox: apt-get install firefox-esr, or name one in ROOKERY_FIREFOX."
        )
    try:
        from websockets.sync.client import connect
    except ImportError:
        pytest.fail(
            "The package websockets is missing, by which Firefox is driven: pip install websockets."
        )
    profile.mkdir()
    (profile / "user.js").write_text(QUIET, encoding="utf-8")
    command = [
        program,
        "--headless",
        "--no-remote",
        "--profile",
        str(profile),
        "--remote-debugging-port",
        "0",
    ]
    process, address = launch(command)
    with connect(address, max_size=None, open_timeout=60, ping_interval=None) as socket:
        try:
            yield FirefoxTab(socket)
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(15)
