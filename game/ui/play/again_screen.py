"""A decision that was reviewed, tried again at the table, with the same players."""

from __future__ import annotations

from game.bots.reasons import brief
from game.club.review import SMALL, Decision
from game.engine.actions import Action, Event
from game.engine.match import Match
from game.engine.words import _
from game.ui.memory import ME
from game.ui.pages.verdicts import before, lost, said
from game.ui.play.match_screen import MatchScreen
from game.ui.play.no_keeper import NoKeeper
from game.ui.screen import Shell
from game.ui.touches import Do, What


class AgainScreen(MatchScreen):
    """The table as it stood before the decision. It is stored nowhere and counts for nothing."""

    def __init__(self, app: Shell, match: Match, one: Decision) -> None:
        super().__init__(app, before(match, one.at))
        self.keeper = NoKeeper(app, self.keeper.place)
        self._whole = match
        self._one = one
        self._judged = False  # whether the decision has been taken and spoken of

    def opened(self) -> None:
        """Say what is to be done here."""
        super().opened()
        self.app.toast(_("Try it again: the same cards, the same players."))

    def _heard(self, latest: list[Event]) -> None:
        super()._heard(latest)
        one = self._one
        own = [action for seat, action in self.match.moves[one.at :] if seat == ME]
        if own and not self._judged:
            found = next(
                (c for c in one.reasons.candidates if c.actions[: len(own)] == tuple(own)), None
            )
            if found is not None and len(found.actions) > len(own):
                return  # more belongs to it
            self._judged = True
            right = found is not None and lost(self.match, one, found) < SMALL
            self._told(self.verdict(own), right=right)

    def _told(self, verdict: str, *, right: bool) -> None:
        """The decision has been taken."""
        self._toast(verdict)

    def verdict(self, own: list[Action]) -> str:
        """What the review says of this decision, by the same measure."""
        one = self._one
        found = next((c for c in one.reasons.candidates if c.actions == tuple(own)), None)
        if found is not None:
            return said(self._whole, one, found, self.app.memory.seated()[0])
        view = before(self._whole, one.at).view(ME)
        best = brief(self.match.rules, view, one.reasons.candidates[0].actions)
        return _("This was not analysed. Best: {best}").format(best=best)

    def _count_down(self, now: float, moving: bool) -> float:
        """Nobody is hurried here."""
        return 60.0

    def on(self, what: What) -> None:
        """When the deal is over, or it is left, the review is there again."""
        if what in (Do.NEXT, Do.LEAVE, Do.LOOK) or (what == Do.AGAIN and self.match.over):
            self.app.back()
        elif what == Do.AGAIN:
            self.director.take_over(before(self._whole, self._one.at))
            self._judged = False
            self._open("")
        else:
            super().on(what)
