"""What the commands beside the tests share: the site, a server for it, a browser."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.site.conftest import FLAGS, ROOT, chromium_program, load_build

__all__ = ["chromium", "load_build", "serving", "the_site"]


def the_site() -> Path:
    """The game's site; ROOKERY_SITE names one that is built already."""
    ready = os.environ.get("ROOKERY_SITE")
    site: Path = Path(ready) if ready else load_build("site").build(ROOT / "dist/web")
    return site


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server for a folder; its address."""
    server = load_build("serve").make_server(folder, 0)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@contextmanager
def chromium() -> Iterator[Any]:
    """A headless Chromium, the system's own where there is one."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_program(), args=FLAGS)
        yield browser
        browser.close()
