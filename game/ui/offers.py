"""What a table has on offer where not all of it is in view at once."""

from __future__ import annotations

from game.engine.actions import Action

DIGITS = 1.2  # seconds: a digit typed sooner continues the number


class Offers:
    """The page of choices that is turned up, the bid that was chosen, the decision asked about."""

    def __init__(self) -> None:
        self._digits = ""
        self._digits_at = 0.0
        self.forget()

    def forget(self) -> None:
        """Something has happened: what is on offer now is another matter."""
        self.page = 0
        self.wanted: Action | None = None  # typed or stepped to
        self.risk: Action | None = None  # a costly decision that was touched once

    def typed(self, digit: str, now: float) -> Action:
        """The bid that the digits spell so far."""
        self._digits = self._digits + digit if now - self._digits_at < DIGITS else digit
        self._digits_at = now
        return Action("bid", int(self._digits))
