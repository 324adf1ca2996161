"""The short messages: which sentence is shown, how long, and which one comes after it."""

from __future__ import annotations

import math
import re

from game.engine.words import _
from game.ui.screen import Shell

STAYS = 4.0  # seconds


def cited(text: str) -> str:
    """A message in which the name of a rule at its end says that it is one."""
    return re.sub(r"\(([A-Z]+\d+)\)", lambda rule: _("(rule {n})").format(n=rule[1]), text)


class Messages:
    """The short message that is shown, if any."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.text = ""
        self.until = 0.0  # when it goes
        self._complaint = ""  # the message, when it is one that must have been read

    def show(self, text: str, say: str = "") -> None:
        """Show a sentence, and speak it, or ``say`` in its place.

        A complaint that it hides before its time is up comes again after it.
        """
        app = self.app
        if self._complaint and app.host.clock() < self.until:
            app.memory.complaints.insert(0, self._complaint)
        self._complaint = ""
        self.text, say = cited(text), cited(say)
        self.until = app.host.clock() + STAYS
        for screen in app.stack[-1:]:
            screen.changed = True
        app.host.say(say or self.text)

    def complain(self) -> None:
        """Show the next complaint of the memory, one sentence at a time, once it can be seen."""
        if self.app.memory.complaints and not self.app.host.covered:
            complaint = self.app.memory.complaints.pop(0)
            self.show(complaint)
            self._complaint = complaint

    def pass_on(self, now: float) -> None:
        """Take a message away whose time is up, and show the next complaint."""
        if self.text and now > self.until:
            self.text = ""
            self.app.screen.changed = True
        if not self.text:
            self.complain()

    def left(self, now: float) -> float:
        """The seconds that a message stays; endless without one."""
        return max(0.0, self.until - now) if self.text else math.inf
