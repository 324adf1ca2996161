"""Every file of the site, damaged in every way, on the host and in the browser's kept copy."""

from __future__ import annotations

import base64
import hashlib
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.siege.amount import amount
from tests.site.conftest import load_build
from tests.site.host import FAULTS, Host, served
from tests.site.kept import until_kept

pytestmark = pytest.mark.browser

LOADED = (
    "pyodide.js",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "pygame.wasm",
    "app.zip",
)
BESIDE = (
    "sw.js",
    "manifest.webmanifest",
    "icon-32.png",
    "front.webp",
    "snapshot.wasm",
)  # the game starts without these
PAGE = "index.html"
ON_HOST = [
    *itertools.product((*LOADED, *BESIDE), FAULTS),
    *itertools.product([PAGE], ["flipped", "cut"]),  # else no page of ours is there
]
IN_CACHE = [
    *itertools.product((*LOADED, "snapshot.wasm", PAGE), ["flipped", "cut", "replaced", "missing"])
]
OVER = """() => globalThis.rookery?.metrics.marks.ready
  || document.getElementById("problem")?.hidden === false
  || (document.readyState === "complete" && document.getElementById("lost") !== null)"""
SAID = """() => document.getElementById("lost")?.textContent
  ?? document.querySelector("#problem:not([hidden]) #what")?.textContent ?? "" """
HASTEN = "document.getAnimations().forEach((motion) => motion.finish())"
LAY = """async ([name, bytes]) => {
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  for (const cache of await caches.keys()) {
    const kept = await caches.open(cache);
    for (const { url } of await kept.keys()) {
      if (!url.endsWith(`/${name}`)) continue;
      await kept.delete(url);
      if (bytes !== null) await kept.put(url, new Response(bytesOf(bytes)));
    }
  }
}"""
HOLDS = """async ([name, digest]) => {
  for (const cache of await caches.keys()) {
    const kept = await caches.open(cache);
    for (const { url } of await kept.keys()) {
      if (!url.endsWith(`/${name}`)) continue;
      const body = await (await kept.match(url)).arrayBuffer();
      const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
      return btoa(String.fromCharCode(...sum)) === digest;
    }
  }
  return false;
}"""


@pytest.fixture
def host(table_site) -> Iterator[Host]:
    """A host of the stand-in's site."""
    with served(load_build("serve"), table_site) as here:
        yield here


def chosen(
    pairs: list[tuple[str, str]], tries: int, seed: int
) -> Iterator[tuple[str, str, random.Random]]:
    """So many of the pairs of file and fault, none a second time before all have had their turn.

    The first of each file come first, and of each fault as many as can be.
    """
    dice = random.Random(seed)
    for start in range(0, tries, len(pairs)):
        turns: Counter[str] = Counter()
        left = dice.sample(pairs, len(pairs))
        while left and start + turns.total() // 2 < tries:
            name, kind = min(left, key=lambda pair: (turns[pair[0]], turns[pair[1]]))
            left.remove((name, kind))
            turns.update((name, kind))
            yield name, kind, random.Random(f"{seed} {start} {name} {kind}")


def place(host: Host, name: str, kind: str, dice: random.Random) -> int:
    """A byte of a file; a page is cut where its start screen has arrived."""
    (file,) = [path for path in host.folder.rglob(name) if path.parent.name != "box"]
    size = file.stat().st_size
    return dice.randrange(size // 2 if (name, kind) == (PAGE, "cut") else 1, size)


def end(page: Any, *, hasten: bool = False) -> str:
    """What the page says when its start is over; nothing if the game is there."""
    for _ in range(900):
        if page.evaluate(OVER):
            return str(page.evaluate(SAID))
        page.wait_for_timeout(50)
        if hasten:
            page.clock.run_for(500)
    pytest.fail(f"neither a game nor a sentence: {page.content()[:2000]}")


def test_whatever_the_host_gets_wrong_ends_in_a_game_or_in_a_sentence_and_then_in_a_game(
    visit, host
):
    for number, (name, kind, dice) in enumerate(chosen(ON_HOST, amount(10), 1)):
        at = place(host, name, kind, dice)
        host.faults[name] = (FAULTS[kind], at)
        seen = visit("about:blank", keeps=name == "sw.js")
        if kind == "stuck":
            seen.page.clock.install()
        seen.page.goto(host.url, wait_until="commit")
        said = end(seen.page, hasten=kind == "stuck")

        if name in LOADED and kind != "mistyped":
            assert name in said, (kind, at)
        elif name in BESIDE or kind == "mistyped":
            assert "" == said, (name, kind, at)

        host.faults.clear()
        host.over.set()
        if said and number % 3 == 0:
            seen.page.evaluate(HASTEN)
            with seen.page.expect_navigation(wait_until="commit"):
                seen.page.click("#lost a" if seen.page.is_visible("#lost") else "#retry")

            assert "" == end(seen.page), (name, kind, at)
        host.over.clear()
        seen.context.close()


def test_whatever_is_wrong_in_the_kept_copy_is_mended_and_the_game_is_there(visit, host):
    seen = visit(host.url, keeps=True)
    seen.until_ready()
    until_kept(seen)
    for name, kind, dice in chosen(IN_CACHE, amount(6), 2):
        at = place(host, name, kind, dice)
        (file,) = [path for path in host.folder.rglob(name) if path.parent.name != "box"]
        whole = file.read_bytes()
        damaged = None if kind == "missing" else FAULTS[kind].change(whole, at)
        page = seen.page
        page.evaluate(
            LAY,
            [name, None if damaged is None else base64.b64encode(damaged).decode()],
        )
        seen.context.new_cdp_session(page).send(
            "Network.clearBrowserCache"
        )  # the tab's own memory too
        page.goto(host.url)

        assert "" == end(page), (name, kind, at)

        digest = base64.b64encode(hashlib.sha256(whole).digest()).decode()
        for _ in range(100):
            if page.evaluate(HOLDS, [name, digest]):
                break
            page.wait_for_timeout(100)
        else:
            pytest.fail(f"{name} stays {kind} in the kept copy")
