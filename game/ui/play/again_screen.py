"""A decision that was reviewed, tried again at the table, with the same players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.bots.reasons import brief
from game.club.review import SMALL, Decision
from game.engine.actions import Action, Event
from game.engine.match import Match
from game.engine.words import _, within
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.pages.verdicts import before, cost, lost, said
from game.ui.play import overlays
from game.ui.play.match_screen import MatchScreen
from game.ui.play.no_keeper import NoKeeper
from game.ui.play.reminder import Reminder, mark
from game.ui.scene import Box, Scene
from game.ui.screen import Shell
from game.ui.touches import Do, What

VERDICT = "verdict"  # what lies over the table once the decision has been taken


class AgainScreen(MatchScreen):
    """The table as it stood before the decision. It is stored nowhere and counts for nothing."""

    reminds = True  # whether it is told what was chosen the first time
    back = True  # whether a review is left behind, and not the page of practice

    def __init__(self, app: Shell, match: Match, one: Decision, *others: Decision) -> None:
        self.back &= not isinstance(app.screen, MatchScreen)  # it is the end of the match
        super().__init__(app, before(match, one.at))
        self.keeper = NoKeeper(app, self.keeper.place)
        self._whole = match
        self._one = one
        self._others = others  # the decisions that can be tried next
        self._judged = False  # whether the decision has been taken and spoken of
        self._reminded = not self.reminds
        self._title = ""  # of the paper that says what is said of it
        self._verdict = ""  # what is said of it
        self._shown: tuple[overlays.Shown, ...] = ()  # the cards that were played, and the best

    def opened(self) -> None:
        """Say what is to be done here."""
        super().opened()
        if not self.reminds:
            self.app.toast(_("Try it again: the same cards, the same players."))

    def _remind(self) -> None:
        """Lay on the table what was chosen here, and what it cost."""
        rules, one = self.match.rules, self._one
        chosen = brief(rules, self.match.view(ME), one.chosen.actions)
        text = _("You chose: {taken}. It cost {n}. What is better?")
        text = text.format(taken=chosen, n=cost(rules.id, one.loss))
        self.hints.note, self._reminded, self.changed = Reminder(text, what=Do.ADVICE), True, True
        self.app.host.say(text)

    def tick(self, now: float) -> float:
        """What is said of the decision comes when its cards lie."""
        if self._verdict and self.overlay != VERDICT and not self.app.sprites.moving(now):
            self.app.hush()
            self._open(VERDICT)
            self.app.focus(Do.NEXT_PLAY if self._others else Do.LEAVE)
        wait = super().tick(now)
        if self.director.mine and not (self._reminded or self._judged or self.overlay):
            self._remind()
        return wait

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
            self._title = _("Well played!") if right else _("Not the best") if found else ""
            mine = _("As good as the best") if right else _("You")
            best = [] if right else [(_("Best"), self._faces(one.reasons.candidates[0].actions))]
            self._shown = ((mine, self._faces(own)), *best)
            self._told(self.verdict(own), right=right)

    def _faces(self, actions: Iterable[Action]) -> list[tuple[str, str]]:
        """The cards of these decisions, as they are drawn; no decision about other things."""
        here, verbs = self._situation(self.app.box), self.match.rules.verbs
        cards = [action.arg for action in actions if verbs[action.verb] == "card"]
        return [self.layout.face(here, card) for card in cards]

    def _told(self, verdict: str, *, right: bool) -> None:
        """The decision has been taken: nobody plays on until that has been read."""
        self._verdict, self.director.paused, self.changed = verdict, True, True

    def verdict(self, own: list[Action]) -> str:
        """What the review says of this decision, by the same measure."""
        one = self._one
        found = next((c for c in one.reasons.candidates if c.actions == tuple(own)), None)
        if found is not None:
            return said(self._whole, one, found, self.app.memory.seated()[0])
        view = before(self._whole, one.at).view(ME)
        best = brief(self.match.rules, view, one.reasons.candidates[0].actions)
        return _("This was not analysed. Best: {best}").format(best=best)

    def _situation(self, box: Box) -> AnySituation:
        deal = within(self.match.rules.deal_name(self.match.view(ME).table.deal + 1))
        trial = _("Try again") if box.portrait else _("Try again: {deal}").format(deal=deal)
        return replace(super()._situation(box), anew=_("Try again"), trial=trial)

    def scene(self, box: Box) -> Scene:
        """The table, with what was chosen here the first time."""
        scene = super().scene(box)
        if self.reminds and not (self._judged or self.overlay):
            mark(scene, box, self._one.chosen.actions[0])
        return scene

    def draw_overlay(self, here: AnySituation) -> None:
        """What is said of the decision stays until the person goes on."""
        if self.overlay != VERDICT:
            super().draw_overlay(here)
            return
        back = _("Back to the review") if self.back else _("Back")
        rows: list[overlays.Row] = [
            *([(Do.NEXT_PLAY, _("Next mistake"), True)] if self._others else []),
            (Do.LEAVE, back, not self._others),
            (Do.AGAIN, _("Try again"), False),
            (Do.CLOSE, _("Play on"), False),
        ]
        title = self._title or _(self.match.rules.title)
        overlays.column(here, title, rows, self._verdict, self._shown)

    def announcement(self, here: AnySituation) -> str:
        """The verdict is spoken."""
        return self._verdict if self.overlay == VERDICT else super().announcement(here)

    def _open(self, overlay: str) -> None:
        super()._open(overlay)
        self.director.paused |= overlay == VERDICT
        if overlay != VERDICT and not self.director.paused:
            self._verdict = ""

    def _count_down(self, now: float, moving: bool) -> float:
        """Nobody is hurried here."""
        return 60.0

    def on(self, what: What) -> None:
        """When the deal is over, or it is left, the review is there again."""
        if what in (Do.NEXT, Do.LEAVE, Do.LOOK) or (what == Do.AGAIN and self.match.over):
            self.app.back()
        elif what == Do.NEXT_PLAY:
            self.app.back()
            self.app.try_again(self._whole, *self._others)
        elif what == Do.AGAIN:
            self.director.take_over(before(self._whole, self._one.at))
            self._judged, self._reminded = False, not self.reminds
            self._open("")
        else:
            super().on(what)
