"""A decision that was reviewed, tried again at the table, with the same players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.bots.reasons import brief
from game.club.review import SMALL, Decision
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.words import _, within
from game.ui.geometry import Box
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.pages.verdicts import before, cost, lost, said
from game.ui.play import overlays
from game.ui.play.guide import Guide, Table
from game.ui.play.match_screen import MatchScreen
from game.ui.play.reminder import Reminder, mark
from game.ui.scene import Scene
from game.ui.touches import Do, What

VERDICT = "verdict"  # what lies over the table once the decision has been taken


class AgainGuide(Guide):
    """The table as it stood before the decision. It is stored nowhere and counts for nothing."""

    reminds = True  # whether it is told what was chosen the first time
    back = True  # whether a review is left behind, and not the page of practice
    hurried = kept = False

    def __init__(self, match: Match, one: Decision, *others: Decision) -> None:
        self._whole = match
        self._one = one
        self._others = others  # the decisions that can be tried next
        self._judged = False  # whether the decision has been taken and spoken of
        self._reminded = not self.reminds
        self._title = ""  # of the paper that says what is said of it
        self._verdict = ""  # what is said of it
        self._shown: tuple[overlays.Shown, ...] = ()  # the cards that were played, and the best
        paper = overlays.Paper(VERDICT, self._draw, lambda *_args: self._verdict, waits=True)
        self.papers = {VERDICT: paper}

    def begun(self) -> Match:
        """The match before the decision."""
        return before(self._whole, self._one.at)

    def sit(self, table: Table) -> None:
        """See what is left behind."""
        super().sit(table)
        self.back &= not isinstance(table.app.screen, MatchScreen)  # it is the end of the match

    def opened(self) -> None:
        """Say what is to be done here."""
        if not self.reminds:
            self.table.app.toast(_("Try it again: the same cards, the same players."))

    def _remind(self) -> None:
        """Lay on the table what was chosen here, and what it cost."""
        table, rules, one = self.table, self.match.rules, self._one
        chosen = brief(rules, table.match.view(ME), one.chosen.actions)
        text = _("You chose: {taken}. It cost {n}. What is better?")
        text = text.format(taken=chosen, n=cost(rules.id, one.loss))
        table.hints.note, self._reminded = Reminder(text, what=Do.ADVICE), True
        table.changed = True
        table.app.host.say(text)

    def before(self, now: float) -> None:
        """What is said of the decision comes when its cards lie."""
        table = self.table
        if self.holds and not table.app.sprites.moving(now):
            self.holds = False
            table.app.hush()
            table.over.show(VERDICT)
            table.app.focus(Do.NEXT_PLAY if self._others else Do.LEAVE)

    def after(self, now: float, wait: float) -> float:
        """Remind the person when it is their turn."""
        if self.table.director.mine and not (self._reminded or self._judged or self.table.overlay):
            self._remind()
        return wait

    def heard(self) -> None:
        """Judge the decision once all of it has been taken."""
        one, match = self._one, self.match
        own = [action for seat, action in match.moves[one.at :] if seat == ME]
        if not own or self._judged:
            return
        candidates = one.reasons.candidates
        found = next((c for c in candidates if c.actions[: len(own)] == tuple(own)), None)
        if found is not None and len(found.actions) > len(own):
            return  # more belongs to it
        self._judged = True
        right = found is not None and lost(match, one, found) < SMALL
        self._title = _("Well played!") if right else _("Not the best") if found else ""
        mine = _("As good as the best") if right else _("You")
        best = [] if right else [(_("Best"), self._faces(candidates[0].actions))]
        self._shown = ((mine, self._faces(own)), *best)
        self.told(self.verdict(own), right=right)

    def _faces(self, actions: Iterable[Action]) -> list[tuple[str, str]]:
        """The cards of these decisions, as they are drawn; no decision about other things."""
        table, here = self.table, self.table.here
        cards = [action.arg for action in actions if here.rules.verbs[action.verb] == "card"]
        return [table.layout.face(here, card) for card in cards]

    def told(self, verdict: str, *, right: bool) -> None:
        """The decision has been taken: nobody plays on until that has been read."""
        self._verdict, self.holds = verdict, True
        self.table.director.paused = self.table.changed = True

    def verdict(self, own: list[Action]) -> str:
        """What the review says of this decision, by the same measure."""
        one, app = self._one, self.table.app
        found = next((c for c in one.reasons.candidates if c.actions == tuple(own)), None)
        if found is not None:
            return said(self._whole, one, found, app.memory.seated()[0])
        then = self.begun()
        best = brief(then.rules, then.view(ME), one.reasons.candidates[0].actions)
        return _("This was not analysed. Best: {best}").format(best=best)

    def seen(self, here: AnySituation) -> AnySituation:
        """The header says what is tried again."""
        deal = within(here.rules.deal_name(here.view.table.deal + 1))
        again = _("Try again")
        trial = again if here.box.portrait else _("Try again: {deal}").format(deal=deal)
        return replace(here, anew=again, trial=trial)

    def drawn(self, scene: Scene, box: Box) -> None:
        """Mark what was chosen here the first time."""
        if self.reminds and not (self._judged or self.table.overlay):
            mark(scene, box, self._one.chosen.actions[0])

    def _draw(self, here: AnySituation, _layout: AnyLayout) -> None:
        """What is said of the decision stays until the person goes on."""
        back = _("Back to the review") if self.back else _("Back")
        rows: list[overlays.Row] = [
            *([(Do.NEXT_PLAY, _("Next mistake"), True)] if self._others else []),
            (Do.LEAVE, back, not self._others),
            (Do.AGAIN, _("Try again"), False),
            (Do.CLOSE, _("Play on"), False),
        ]
        overlays.ask(here, self._title or _(here.rules.title), rows, self._verdict, self._shown)

    def on(self, what: What) -> bool:
        """When the deal is over, or it is left, the review is there again."""
        table = self.table
        over = what == Do.AGAIN and table.match.over
        if over or what in (Do.NEXT, Do.LEAVE, Do.LOOK, Do.NEXT_PLAY):
            table.app.back()
            if what == Do.NEXT_PLAY:
                table.app.try_again(self._whole, *self._others)
        elif what == Do.AGAIN:
            self._judged, self._reminded, self.holds = False, not self.reminds, False
            table.lay(self.begun())
            table.over.clear()
        else:
            return False
        return True
