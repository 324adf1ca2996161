"""Serving built sites and driving a real browser over them: fixtures for every test of the page.

`game_site` is the real game's site (ROOKERY_SITE names a built one), `table_site` a small stand-in
for the game, and `hollow_site` starts no Python. `serve` serves a folder on a port of its own,
`visit` opens pages and remembers what they asked for and complained about. Where pytest runs in
several processes, each has a browser of its own, and they share the sites: the first builds.
"""

from __future__ import annotations

import fcntl
import importlib.util
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.site import webkit as webkit_driver
from tests.site.firefox import FirefoxTab, driven
from tests.site.player import enter
from tests.site.webkit import WebKitTab

ROOT = Path(__file__).resolve().parents[2]
FIXTURE = Path(__file__).resolve().parent / "fixture"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=user-gesture-required",
]
# Without it Chromium compiles many functions of Python a second time, better: half of the work of a
# load, and of no use to a short visit. Where loads are profiled, the engine is as players have it.
PLAIN_ENGINE = "--js-flags=--liftoff-only"
HOLLOW = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script>
if (location.search.includes("embed=1"))
  parent.postMessage({ source: "rookery", type: "ready", detail: { version: "hollow" } }, "*");
</script>"""
HARMLESS = (
    "ScriptProcessorNode is deprecated",
    "AudioContext was not allowed to start",
    "Service Worker registration blocked by Playwright",
)


def load_build(name: str) -> ModuleType:
    """A module of build/, which is no package."""
    folder = str(ROOT / "build")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    spec = importlib.util.spec_from_file_location(
        f"rookery_build_{name}", ROOT / f"build/{name}.py"
    )
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@dataclass
class Served:
    """A folder on a port of its own; its faults can be set while it runs."""

    url: str
    folder: Path
    asked: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)  # "/": it answers no folder
    leads: dict[str, str] = field(default_factory=dict)  # to another address, without a query
    open: bool = True  # sends what lets other origins read and frame its files
    headers: dict[str, str] = field(default_factory=dict)  # sent with each file, besides
    down: bool = False

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"


@dataclass
class Visit:
    """An open page, with what it asked for and complained about."""

    page: Any
    context: Any
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def foreign(self, *origins: str) -> list[str]:
        """Requests to other origins than these."""
        inner = ("data:", "blob:", "about:")
        return [u for u in self.requests if not u.startswith((*origins, *inner))]

    def until_ready(self, timeout: float = 30) -> None:
        """Wait for the first frame, or fail with the page's own words."""
        self.page.wait_for_function(
            "globalThis.rookery?.metrics.marks.ready"
            " || document.getElementById('problem')?.hidden === false",
            timeout=timeout * 1000,
        )
        assert not self.problem(), self.problem()

    def start(self) -> None:
        """Wait for the first frame, and leave the start page."""
        self.until_ready()
        enter(self.page)

    def problem(self) -> str:
        """The sentence of the error screen, if it is shown."""
        shown = self.page.evaluate("document.getElementById('problem')?.hidden === false")
        return self.page.inner_text("#what") if shown else ""

    def marks(self) -> dict[str, float]:
        """When each step of starting was done, in ms since the page was asked for."""
        return dict(self.page.evaluate("rookery.metrics.marks"))


@pytest.fixture(scope="session")
def build() -> ModuleType:
    """build/site.py."""
    return load_build("site")


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory, build: ModuleType) -> Callable[..., Path]:
    """Build the site of an app, once for all processes of this run of the tests."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "sites"
    folder.mkdir(exist_ok=True)

    def make(name: str, app: Path | None = None) -> Path:
        site = folder / name / "web"
        with (folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return site if site.exists() else build.build(site, app)

    return make


@pytest.fixture(scope="session")
def game_site(sites: Callable[..., Path]) -> Path:
    """The real game's site."""
    ready = os.environ.get("ROOKERY_SITE")
    return Path(ready) if ready else sites("game")


@pytest.fixture(scope="session")
def table_site(sites: Callable[..., Path]) -> Path:
    """A small stand-in for the game, which notes its events in `globalThis.seen`."""
    return sites("table", FIXTURE / "table")


@pytest.fixture(scope="session")
def hollow_site(table_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose page only says that it is ready, for what the element does by itself."""
    site = tmp_path_factory.mktemp("hollow")
    for name in ("embed.js", "pictures"):
        (site / name).symlink_to((table_site / name).resolve())
    (site / "index.html").write_text(HOLLOW, encoding="utf-8")
    return site


@contextmanager
def serving() -> Iterator[Callable[..., Served]]:
    """Serve folders, each on a port of its own."""
    module = load_build("serve")
    servers = []

    def start(folder: Path, path: str = "/", port: int = 0) -> Served:
        served = Served("", folder)

        class Handler(module.Handler):  # type: ignore[name-defined,misc]
            def do_GET(self) -> None:
                served.asked.append(self.path)
                bare = self.path.split("?")[0]
                if served.down:
                    self.close_connection = True
                    self.connection.close()
                elif any(bare.endswith(name) for name in served.missing):
                    self.send_error(404)
                elif bare in served.leads:
                    self.send_response(301)
                    self.send_header("Location", served.leads[bare])
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                else:
                    super().do_GET()

            def send_header(self, name: str, value: str) -> None:
                if served.open or not name.startswith(("Access-Control-", "Cross-Origin-")):
                    super().send_header(name, value)

            def end_headers(self) -> None:
                for name, value in served.headers.items():
                    SimpleHTTPRequestHandler.send_header(self, name, value)
                super().end_headers()

        server = module.make_server(folder, port, handler=Handler)
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        servers.append(server)
        served.url = f"http://localhost:{server.server_address[1]}{path}"
        return served

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture
def serve() -> Iterator[Callable[..., Served]]:
    """Serve folders while a test runs."""
    with serving() as start:
        yield start


def chromium_program(*preferred: str) -> str | None:
    """The Chromium that ROOKERY_CHROMIUM names, else the system's; None stands for playwright's."""
    found = map(shutil.which, (*preferred, "chromium", "chromium-browser"))
    return os.environ.get("ROOKERY_CHROMIUM") or next(filter(None, found), None)


@pytest.fixture(scope="session")
def launch() -> Iterator[Callable[[str | None], Any]]:
    """Start a Chromium, which stays until the end."""
    try:
        from playwright import sync_api as playwright
    except ImportError:
        pytest.fail("The package playwright, which drives the browser, is missing: pip install it.")
    with playwright.sync_playwright() as driver:
        browsers = []

        def start(program: str | None, tries: int = 3) -> Any:
            try:
                browser = driver.chromium.launch(
                    executable_path=program, args=[*FLAGS, PLAIN_ENGINE]
                )
            except playwright.Error as error:
                if tries > 1:  # a busy machine may refuse a process for a moment
                    time.sleep(2)
                    return start(program, tries - 1)
                pytest.fail(
                    "There is no Chromium to drive: apt-get install chromium-headless-shell "
                    "chromium, or name one in ROOKERY_CHROMIUM. "
                    f"Playwright says: {str(error).splitlines()[0]}"
                )
            browsers.append(browser)
            return browser

        yield start
        for browser in browsers:
            browser.close()


@pytest.fixture(scope="session")
def chromium(launch: Callable[[str | None], Any]) -> Any:
    """Chromium without its windows, if there is one: the same engine, half the work of a load."""
    return launch(chromium_program("chromium-headless-shell"))


@pytest.fixture(scope="session")
def whole_chromium(launch: Callable[[str | None], Any]) -> Any:
    """Chromium as people have it."""
    return launch(chromium_program())


@contextmanager
def visiting(chromium: Any) -> Iterator[Callable[..., Visit]]:
    """Open an address in a fresh profile; options are those of a playwright context.

    Its browser keeps a copy of the site only if it is told to: that is a fifth of a load's work.
    """
    contexts = []

    def go(
        url: str,
        *,
        init: str = "",
        browser: Any = chromium,
        context: Any = None,
        wait: str = "load",
        keeps: bool = False,
        **options: Any,
    ) -> Visit:
        if context is None:
            window = {"viewport": {"width": 1280, "height": 720}, **options}
            workers = "allow" if keeps else "block"
            context = browser.new_context(service_workers=workers, **window)
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        seen = Visit(page, context)
        page.on("request", lambda request: seen.requests.append(request.url))
        page.on("pageerror", lambda error: seen.complaints.append(f"error: {error}"))

        def console(message: Any) -> None:
            harmless = any(text in message.text for text in HARMLESS)
            if message.type in ("error", "warning") and not harmless:
                seen.complaints.append(f"{message.type}: {message.text}")

        page.on("console", console)
        if init:
            page.add_init_script(init)
        page.goto(url, wait_until=wait)
        return seen

    yield go
    for context in contexts:
        context.close()


@pytest.fixture
def visit(chromium: Any) -> Iterator[Callable[..., Visit]]:
    """Open pages while a test runs."""
    with visiting(chromium) as go:
        yield go


@pytest.fixture(scope="session")
def started_firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirefoxTab]:
    """A Firefox with an empty tab."""
    with driven(tmp_path_factory.mktemp("firefox") / "profile") as tab:
        yield tab


@pytest.fixture
def firefox(started_firefox: FirefoxTab) -> Iterator[FirefoxTab]:
    """A tab in this Firefox. Nothing is remembered in it, for each test has a host of its own."""
    tab = started_firefox.another()
    tab.complaints, tab.requests = [], []
    tab.bring_to_front()
    yield tab
    for left in tab.call("browsingContext.getTree")["contexts"]:  # a table at rest works on
        if left["context"] != started_firefox.context:
            tab.call("browsingContext.close", context=left["context"])


@pytest.fixture(scope="session")
def started_webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebKitTab]:
    """A WebKit with an empty tab."""
    with webkit_driver.driven(tmp_path_factory.mktemp("webkit")) as tab:
        yield tab


@pytest.fixture
def webkit(started_webkit: WebKitTab) -> Iterator[WebKitTab]:
    """WebKit's tab. Each test has a host of its own, so nothing is remembered in it."""
    yield started_webkit
    started_webkit.goto("about:blank")  # a table at rest works on
