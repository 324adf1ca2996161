"""The archive of the page: IndexedDB, which `web/archive.js` asks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.engine.words import _
from game.host.archive import BLOCKED, ELSEWHERE, EMPTIED, FULL, SILENT, Change, Errand, Refused

SENTENCES = {"QuotaExceededError": FULL, "TimeoutError": SILENT}


class Indexed:
    """The database of the browser."""

    def __init__(self, bridge: Any) -> None:
        self._bridge = bridge
        self.news: list[str] = []

    def _ask(self, what: str, *asked: object) -> Errand[str]:
        job: Any = self._bridge.archive(what, json.dumps(asked))
        while not job.done:
            yield
        news = str(job.news).split()
        self.news += [_(EMPTIED)] * ("emptied" in news)
        self.news += [_("Part of the history is damaged. It has been set aside.")] * (
            "damaged" in news
        )
        if job.error:
            raise Refused(_(SENTENCES.get(str(job.error), BLOCKED)))
        return str(job.answer)

    def open(self) -> Errand[None]:
        """Have the browser open it."""
        try:
            yield from self._ask("open")
        except Refused:
            raise Refused(_(ELSEWHERE)) from None

    def keys(self, drawer: str) -> Errand[list[str]]:
        """The keys of a drawer."""
        text = yield from self._ask("keys", drawer)
        return text.split("\n") if text else []

    def read(self, drawer: str, keys: Sequence[str]) -> Errand[list[str | None]]:
        """The text under each of these keys."""
        text = yield from self._ask("read", drawer, list(keys))
        found: list[str | None] = json.loads(text)
        return found

    def write(self, changes: Sequence[Change]) -> Errand[bool]:
        """All these changes in one transaction, or none."""
        return (yield from self._ask("write", list(changes))) == "written"
