"""What a table has on offer where not all of it is in view at once."""

from __future__ import annotations

from game.engine.actions import Action
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, card_of
from game.ui.screen import Shell

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

    def offer(self, app: Shell, layout: AnyLayout, here: AnySituation, bid: Action) -> None:
        """Turn a bid that was typed up, if it is legal, and show the focus on it."""
        if bid in here.legal:  # perhaps on another page
            self.wanted = here.wanted = bid
            layout.scene(here)
            app.picture = here.scene
            app.screen.changed = True
        for touch in app.picture.live():
            card = card_of(touch.what)
            meant = touch.what if card is None else layout.card_action(here, card)
            if meant in (bid, ("ask", bid)):
                app.point(touch)

    def ask(self, app: Shell, layout: AnyLayout, here: AnySituation, action: Action) -> None:
        """Say what a costly decision means; the same button then stands for it."""
        self.risk = here.risk = action
        layout.scene(here)
        for touch in here.scene.touches:
            if touch.what == action:
                app.host.say(touch.say)
                app.focus(action)
