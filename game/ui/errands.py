"""Errands: work that waits for the archive or takes long, a step in each pass of the loop."""

from __future__ import annotations

from collections.abc import Generator

from game.host import archive
from game.ui.screen import Shell


class Errands:
    """Those that are not done yet."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.running: list[Generator[None, None, None]] = []

    def send(self, errand: Generator[None, None, None]) -> None:
        """Begin an errand with its first step."""
        self.running.append(errand)
        self._step(errand)

    def go_on(self) -> None:
        """Take a step of each."""
        for errand in tuple(self.running):
            self._step(errand)

    def _step(self, errand: Generator[None, None, None]) -> None:
        sentence = archive.go_on(errand)
        if sentence is None:
            return
        self.running.remove(errand)
        news = self.app.host.archive.news
        self.app.memory.complaints += [sentence] * bool(sentence) + news
        news.clear()
        for screen in self.app.stack[-1:]:
            screen.changed = True
