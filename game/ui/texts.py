"""Small texts that the host keeps: read in one way, and never thrown away.

One that cannot be read is kept aside under a name of its own, or stays untouched where it is, and a
sentence about it waits in `complaints`. What cannot be stored is remembered until the program ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.engine.match import DamagedSave
from game.engine.words import _
from game.host import Host

T = TypeVar("T")


class Texts:
    """Reads and writes them."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.complaints: list[str] = []  # sentences that the person has not read yet
        self.unstored: dict[str, str] = {}  # texts that the host could not store
        self._untouched: set[str] = set()  # keys whose text we can neither read nor put aside
        self._warned = False
        if not host.storage:
            self._cannot()

    def _cannot(self) -> None:
        if not self._warned:
            self._warned = True
            self.complaints.append(
                _("Nothing can be saved here, so a match is lost when you leave. Play on!")
            )

    def readable(self) -> set[str]:
        """The keys of all texts that can be read."""
        return ({*self.host.keys()} - self._untouched) | self.unstored.keys()

    def read(self, key: str, read: Callable[[str], T], what: str) -> T | None:
        """What the text under a key means to ``read``; None when there is none that can be read.

        ``read`` raises ValueError for a text that means nothing to it; ``what`` names it then.
        """
        text = self.unstored.get(key)
        try:
            if text is None and key not in self._untouched:
                text = self.host.load(key)
            return None if text is None else read(text)
        except DamagedSave as why:
            self.set_aside(key, str(why))
        except ValueError:
            self.set_aside(key, _("The saved {what} could not be read.").format(what=what))
        except OSError:
            self._leave(key, _("The saved {what} could not be read.").format(what=what))
        return None

    def set_aside(self, key: str, why: str) -> None:
        """Keep a text that cannot be read under another name."""
        names, number = set(self.host.keys()), 1
        while (name := f"damaged-{key}-{number}") in names:
            number += 1
        if self.host.rename(key, name):
            why = _("{why} It has been set aside as “{name}”.").format(why=why, name=name)
            self.complaints.append(why)
        else:
            self._leave(key, why)

    def _leave(self, key: str, why: str) -> None:
        self._untouched.add(key)
        why = _("{why} It stays where it is, and nothing new can be saved.").format(why=why)
        if why not in self.complaints:
            self.complaints.append(why)

    def save(self, key: str, text: str) -> None:
        """Keep a text."""
        if key in self._untouched:
            self.unstored[key] = text
        elif self.host.save(key, text):
            self.unstored.pop(key, None)
        else:
            self.unstored[key] = text
            self._cannot()

    def remove(self, key: str) -> None:
        """Forget a text."""
        self.unstored.pop(key, None)
        if key not in self._untouched:
            self.host.remove(key)

    def stored(self, key: str) -> str | None:
        """The text itself, as the host has it."""
        try:
            return None if key in self._untouched else self.host.load(key)
        except (OSError, ValueError):
            return None
