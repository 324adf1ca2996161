"""Firefox plays one deal of CrowsNest in the real site, by real clicks.

What it needs, once:   apt-get install firefox-esr   and   pip install websockets
Firefox is driven by WebDriver BiDi, which it speaks itself over a web socket: no other driver is
needed. ROOKERY_FIREFOX names another Firefox. Without the tools this test fails, it does not skip.
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
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.conftest import load_build
from tests.site.embedded import HIDDEN, HIDES, ISOLATED, SHOWS, fits, hiding_page, isolated
from tests.site.host import FAULTS, served
from tests.site.player import Player
from tests.site.tables import FILL, QUICK, RAJ, moves, overlay

pytestmark = pytest.mark.browser

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
MIDDLE = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
HARMLESS = ("AudioContext was prevented from starting", "ScriptProcessorNode")


class Tab:
    """One Firefox with one tab, driven over its web socket; what `Player` needs of a page."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.mouse = self
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        tree = self.call("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """One command; its result. Events that arrive meanwhile are noted."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
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

    def another(self) -> Tab:
        """A second tab beside this one; what either complains of stands in both lists."""
        tab = copy.copy(self)
        tab.mouse = tab
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

    def evaluate(self, code: str, argument: str | None = None) -> Any:
        """The value of an expression, or of a function of one text."""
        source = code if "=>" in code else f"() => ({code})"
        result = self.call(
            "script.callFunction",
            functionDeclaration=f"async (...a) => JSON.stringify(await ({source})(...a) ?? null)",
            arguments=[] if argument is None else [{"type": "string", "value": argument}],
            target={"context": self.context},
            awaitPromise=True,
        )
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return json.loads(result["result"]["value"])

    def until(self, code: str, what: str, patience: float = 60) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + patience
        while not self.evaluate(code):
            assert time.monotonic() < end, f"{patience:.0f} s without {what}"
            self.wait_for_timeout(100)

    @staticmethod
    def wait_for_timeout(ms: float) -> None:
        """Let time pass."""
        time.sleep(ms / 1000)

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


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Callable[[], Tab]]:
    """Firefox in a fresh profile."""
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
    profile = tmp_path / "profile"
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
            yield lambda: Tab(socket)
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(15)


def opened(tab: Tab, url: str, **more: Any) -> Player:
    """Open an address, press Start, and play there."""
    tab.size(1280, 720)
    tab.goto(url)
    tab.until(
        "!!globalThis.rookery?.metrics.marks.ready || !document.getElementById('problem').hidden",
        "a start",
    )

    assert tab.evaluate("document.getElementById('problem').hidden"), tab.evaluate(
        "document.getElementById('what').textContent"
    )

    x, y = tab.evaluate(MIDDLE, "go")
    tab.click(x, y)
    tab.until(
        "document.getElementById('start').classList.contains('away')", "the table after Start"
    )
    return Player(tab, tab, **more)


def test_firefox_plays_one_deal_of_crowsnest(serve, firefox, game_site):
    here = serve(game_site)
    tab = firefox()
    address = f"{here.url}?game=crowsnest&bot_level=learner&target=150&seed=21"
    player = opened(tab, address, bid_to=120)
    player.turn()
    player.touch("'menu'")
    player.touch("'settings'")
    player.touch("('option', 'speed', 'fast')")
    player.touch("'back'")
    player.touch("'close'")
    while player.turn().overlay != "sheet":
        player.step()
    look = player.look()

    assert any(look.score)
    assert "play" in player.verbs
    assert any(title.startswith("Your turn") for title in player.titles)
    assert tab.evaluate("document.querySelectorAll('#log p').length") > 10
    assert tab.evaluate("rookery.load('match-crowsnest') !== null")
    assert [] == tab.complaints
    assert [] == [
        url for url in tab.requests if not url.startswith((here.origin, "data:", "blob:"))
    ]


def test_firefox_brings_a_hidden_table_to_life_when_it_is_shown(
    serve, firefox, game_site, tmp_path
):
    page, shows = HIDDEN["display none"]
    folder = tmp_path / "host"
    folder.mkdir()
    hiding_page(folder, game_site, page)
    tab = firefox()
    tab.size(1280, 720)
    tab.goto(serve(folder).url)
    tab.until("heard.length", "the table's first word")
    tab.evaluate(shows)
    tab.until(fits(), "a picture of the right size")
    tab.evaluate(HIDES)
    tab.wait_for_timeout(200)
    tab.evaluate(SHOWS)
    tab.until(fits(), "the picture again")

    assert ["ready"] == [kind for kind, _detail in tab.evaluate("heard")]
    assert [] == tab.complaints


def test_firefox_names_a_damaged_file_and_heals_it_by_try_again(firefox, table_site):
    with served(load_build("serve"), table_site) as host:
        host.faults["stdlib.zip"] = (FAULTS["flipped"], 17_000)
        tab = firefox()
        tab.goto(host.url)
        tab.until("!document.getElementById('problem').hidden", "a sentence")

        assert "stdlib.zip arrived damaged" in tab.evaluate(
            "document.getElementById('what').textContent"
        )

        host.faults.clear()
        tab.evaluate("document.getElementById('retry').click()")
        tab.until("globalThis.rookery?.metrics.marks.ready", "the game")


@pytest.mark.parametrize("willing", [True, False], ids=["allowed", "not allowed"])
def test_firefox_tells_an_isolated_page_what_the_site_must_send(
    serve, firefox, game_site, tmp_path, willing
):
    tab = firefox()
    folder = tmp_path / "outside"
    folder.mkdir()
    tab.goto(isolated(folder, serve, game_site, ISOLATED[1], willing=willing).url)
    tab.until("heard.length", "the table's first word")
    [[kind, detail]] = tab.evaluate("heard")

    assert ("ready" if willing else "error") == kind
    assert willing or "Cross-Origin-Resource-Policy" in detail["message"]


def quick(tab: Tab, url: str) -> None:
    """Let every table of this site play without motion."""
    tab.goto(f"{url}sw.js")
    tab.evaluate(f"() => {{ {QUICK} }}")


def test_in_firefox_one_of_two_tabs_plays_the_match_and_nothing_is_rolled_back(
    serve, firefox, game_site
):
    here = serve(game_site)
    one = firefox()
    quick(one, here.url)
    first = opened(one, here.url + RAJ)
    first.step()
    first.turn()
    two = one.another()
    two.bring_to_front()
    second = opened(two, here.url + RAJ)
    overlay(second, "away")
    one.bring_to_front()
    for _ in range(3):
        first.step()
    first.turn()
    played = moves(one)

    assert "away" == second.look().overlay

    two.bring_to_front()
    second.touch("'here'")
    second.turn()

    assert played == moves(two)[: len(played)]

    second.step()
    second.turn()
    later = moves(two)

    assert played == later[: len(played)]
    assert len(later) > len(played)

    one.bring_to_front()
    overlay(first, "away")

    assert later == moves(one)[: len(later)]  # the other tab's bots may have bid since

    first.touch("'here'")

    assert first.turn().moves >= len(later)
    assert later == moves(one)[: len(later)]
    assert [] == one.complaints


def test_firefox_says_at_the_table_that_its_storage_is_full(serve, firefox, game_site):
    here = serve(game_site)
    tab = firefox()
    quick(tab, here.url)
    player = opened(tab, here.url + RAJ)
    player.step()
    player.turn()
    before = moves(tab)
    tab.evaluate(FILL)
    player.step()
    look = player.turn()

    assert look.spoken("The match cannot be saved")
    assert look.moves > len(moves(tab)) >= len(before)

    tab.evaluate("localStorage.removeItem('filler')")
    player.step()
    look = player.turn()

    assert not look.find("'keep'")
    assert len(moves(tab)) >= look.moves
    assert [] == tab.complaints
