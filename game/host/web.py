"""A browser page: everything passes through the bridge object that the page's script sets up.

Under pygbag's own runtime there is no bridge; then the program plays on, and remembers nothing.
"""

from __future__ import annotations

import asyncio
import json
import math
import time
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.host.archive import Opening

from game.host import archive, indexed, local, texts
from game.host.files import fetch_by, kept_rules, kept_words

try:
    import js  # type: ignore[import-not-found]  # the browser's own names

    bridge: Any = js.rookery
except (ImportError, AttributeError):
    bridge = None


def _came(name: str) -> str | None:
    """A text that the page fetches when it is first asked for; None while it is on its way."""
    text: Any = bridge.text(name)
    return text if isinstance(text, str) else None  # JavaScript's null


class Web:
    """The host of the page."""

    web = True

    def __init__(self) -> None:
        self.params: dict[str, str] = {}
        self.embedded = self.reduced_motion = self.storage = self.shares = False
        self._news = self._box_seen = self._box_version = 0
        self._scrolls = False
        self._held: dict[str, bool | None] = {}
        self._brought: str | None = None
        self._types = False
        self._depth = -1  # as the page was told
        self._asked: list[tuple[str, int]] = []
        self.language = "en"
        self.site = self.begun = ""
        if bridge is not None:
            pairs = js.Object.fromEntries(js.URLSearchParams.new(bridge.params))
            self.params = json.loads(js.JSON.stringify(pairs))
            self.embedded = bool(bridge.embedded)
            self.storage, self.shares = bool(bridge.storage), bool(bridge.shares)
            self.language = str(bridge.language)
            self.site, self.begun = str(bridge.site), str(bridge.left)
            fetch_by(bridge)
            self._look()

    def _look(self) -> None:
        """See what the page has to tell: it can be new only after waiting or asking."""
        news = int(bridge.news)
        if news == self._news:
            return
        self._news = news
        self._box_version = int(bridge.boxVersion)
        self.reduced_motion = bool(bridge.reducedMotion)
        self._held = json.loads(str(bridge.held()))
        for way, number in json.loads(str(bridge.asked())):
            self._asked.append((str(way), int(number)))
            if way == "go":
                self._depth = -1  # whether the screens follow or not, the page is told
        data: Any = bridge.offered()
        if hasattr(data, "to_bytes"):  # nothing is JavaScript's null
            self._brought = data.to_bytes().decode("utf-8", "replace")

    @property
    def covered(self) -> bool:
        """The page is asked each time: few ask."""
        return bool(bridge is not None and bridge.covered)

    def load(self, key: str) -> str | None:
        """The page's storage."""
        text: Any = bridge.load(key) if bridge is not None else None
        return text if isinstance(text, str) else None  # a missing one is JavaScript's null

    def save(self, key: str, text: str) -> bool:
        """The page's storage; False when it is blocked or full."""
        return bool(bridge is not None and bridge.save(key, text))

    def remove(self, key: str) -> None:
        """The page's storage."""
        if bridge is not None:
            bridge.remove(key)

    def rename(self, key: str, name: str) -> bool:
        """The page's storage; False when there is no room for a copy."""
        text = self.load(key)
        if text is None or not self.save(name, text):
            return False
        self.remove(key)
        return True

    def keys(self) -> list[str]:
        """The page's storage, our own keys only."""
        return sorted(json.loads(str(bridge.keys()))) if bridge is not None else []

    @cached_property
    def archive(self) -> Opening:
        """The browser's database; where nothing is remembered, a text that ends with the page."""
        if not self.storage:
            return archive.Opening(texts.Texts(self))
        return archive.Opening(indexed.Indexed(bridge), texts.Texts(self))

    def hold(self, name: str, *, take: bool = False) -> None:
        """A lock that the tabs of this site share."""
        if bridge is not None:
            bridge.hold(name, take)
            self._look()

    def holds(self, name: str) -> bool | None:
        """What the page was told last."""
        return self._held.get(name) if bridge is not None else True

    def let_go(self, name: str) -> None:
        """Give the lock back."""
        if bridge is not None:
            bridge.letGo(name)

    def date(self) -> str:
        """The browser's own."""
        return time.strftime("%Y-%m-%d %H:%M:%S")

    def day(self) -> int:
        """As the browser's clock and time zone have it."""
        return local.day()

    def zone(self) -> int:
        """The browser's own."""
        return local.zone()

    def export(self, name: str, text: str) -> str:
        """A download, or the clipboard where a page may not give one."""
        return str(bridge.export(f"{name}.txt", text)) if bridge is not None else ""

    def offered(self) -> str | None:
        """What was pasted, dropped on the page, or chosen."""
        text, self._brought = self._brought, None
        return text

    def copy(self, text: str) -> bool:
        """The clipboard, which a browser gives just after a touch or a key."""
        return bool(bridge is not None and bridge.copy(text))

    def share(self, text: str) -> bool:
        """The browser's own sheet, which opens just after a touch or a key."""
        return bool(bridge is not None and bridge.share(text))

    def choose(self) -> bool:
        """The browser's own dialogue."""
        if bridge is not None:
            bridge.choose()
        return bridge is not None

    def bring(self, path: str) -> None:
        """The page reads what is dropped on it by itself."""

    def changed_box(self) -> tuple[float, float, float] | None:
        """The canvas' box in CSS pixels and the device's pixel ratio; none before it is seen."""
        if self._box_version == self._box_seen:
            return None
        self._box_seen = self._box_version
        width, height, _ratio = bridge.box()
        return float(width), float(height), float(bridge.pixels()[0] / width)  # sharp to the pixel

    def clock(self) -> float:
        """Seconds."""
        return time.perf_counter()

    def pressed(self) -> float:
        """By the event's own time."""
        return float(bridge.pressed) / 1000 if bridge is not None else self.clock()

    async def frame(self) -> None:
        """The browser's next animation frame."""
        if bridge is None:
            await asyncio.sleep(0)
        else:
            await bridge.frame()
            self._look()

    async def idle(self, seconds: float) -> None:
        """The next input, or so long."""
        if bridge is None:
            await asyncio.sleep(0)
        else:
            await bridge.idle(int(seconds * 1000))
            self._look()

    def say(self, text: str) -> None:
        """The page's live region."""
        if bridge is not None:
            bridge.say(text)

    def words(self, language: str) -> str | None:
        """What the page fetches when it is first asked for."""
        if bridge is None:
            return kept_words(language)
        return _came(f"{language}.po")

    def rules(self, game: str, language: str) -> str | None:
        """English ones are here; those of another language come in one file for all games."""
        if bridge is None or language == "en":
            return kept_rules(game, language)
        text = _came(f"rules-{language}.json")
        if not text:
            return text
        rules: dict[str, str] = json.loads(text)
        return rules.get(game, "")

    def speaks(self, language: str) -> None:
        """The page's own sentences follow."""
        if bridge is not None:
            bridge.speaks(language)

    def mirror(self, news: str) -> None:
        """The page's own headings, lines and buttons."""
        if bridge is not None:
            bridge.mirror(news)

    def asked(self) -> list[tuple[str, int]]:
        """What a screen reader or a switch has done with them."""
        asked, self._asked = self._asked, []
        return asked

    def title(self, text: str) -> None:
        """The page's title."""
        if bridge is not None:
            bridge.title(text)

    def ready(self) -> None:
        """The page takes its start screen away."""
        if bridge is not None:
            bridge.ready()

    def emit(self, kind: str, detail: str) -> None:
        """A message to the page around us."""
        if bridge is not None:
            bridge.emit(kind, detail)

    def depth(self, depth: int) -> None:
        """As many steps through the browser's history as through the screens."""
        if bridge is not None and depth != self._depth:
            self._depth = depth
            bridge.depth(depth)

    def types(self, wanted: bool) -> None:
        """The page gives the keys to a field for text, which knows all that they can write."""
        if bridge is not None and wanted != self._types:
            self._types = wanted
            bridge.types(wanted)

    def tab_leaves(self, leaves: bool) -> None:
        """The page lets the key through to the browser."""
        if bridge is not None:
            bridge.tabLeaves = leaves

    def scrolls(self, does: bool) -> None:
        """The page lets the wheel and fingers through to the page around it."""
        if bridge is not None and does != self._scrolls:
            bridge.scrolls = self._scrolls = does

    def full_screen(self) -> None:
        """The page does it, for it needs a gesture."""
        if bridge is not None:
            bridge.fullscreen()

    def worn(self) -> float:
        """The page knows how much memory it takes, and that never shrinks."""
        return float(bridge.worn()) / 1000 if bridge is not None else math.inf

    def begin_anew(self, left: str) -> None:
        """The page starts Python once more when this one has ended."""
        bridge.leave(left)

    def record(self, name: str, values: list[float]) -> None:
        """Figures for the browser tests, in one crossing."""
        if bridge is not None:
            bridge.record(name, json.dumps(values))
