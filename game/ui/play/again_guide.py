"""A decision that was reviewed, tried again at the table, with the same players."""

from __future__ import annotations

from dataclasses import replace

from game.bots.reasons import brief
from game.club.review import Decision
from game.engine.match import Match
from game.engine.words import _, sentences, within
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.pages.verdicts import before, given
from game.ui.play import overlays
from game.ui.play.guide import Guide, Table
from game.ui.play.judged import Judged, judged
from game.ui.play.match_screen import MatchScreen
from game.ui.play.reminder import Reminder
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
        self.judged: Judged | None = None  # once the decision has been taken
        self._more = ""  # what else is said then
        self._reminded = not self.reminds
        paper = overlays.Paper(VERDICT, self._draw, self._told, waits=True)
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
        taken = _("You chose: {taken}.").format(taken=chosen)
        text = sentences(taken, given(self._whole, one, one.chosen), _("What is better?"))
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
        if self.table.director.mine and not (self._reminded or self.judged or self.table.overlay):
            self._remind()
        return wait

    def heard(self) -> None:
        """Judge the decision once all of it has been taken."""
        one, match = self._one, self.match
        own = [action for seat, action in match.moves[one.at :] if seat == ME]
        if not own or self.judged:
            return
        candidates = one.reasons.candidates
        found = next((c for c in candidates if c.actions[: len(own)] == tuple(own)), None)
        if found is not None and len(found.actions) > len(own):
            return  # more belongs to it
        self.judged = judged(self.table, self._whole, one, own, found)
        self.say()

    def say(self, more: str = "") -> None:
        """Speak of the decision: nobody plays on until that has been read."""
        self._more = more
        self.holds = self.table.director.paused = self.table.changed = True

    def _told(self, *_args: object) -> str:
        return sentences(self.judged.told if self.judged else "", self._more)

    def seen(self, here: AnySituation) -> AnySituation:
        """The header says what is tried again."""
        deal = within(here.rules.deal_name(here.view.table.deal + 1))
        wide = _("Try again: {deal}").format(deal=deal)
        trial = _("Retry") if here.box.portrait else wide
        return replace(here, anew=_("Try again"), trial=trial)

    def _draw(self, here: AnySituation, _layout: AnyLayout) -> None:
        """What is said of the decision stays until the person goes on."""
        back = _("Back to the review") if self.back else _("Back")
        rows: list[overlays.Row] = [
            *([(Do.NEXT_PLAY, _("Next mistake"), True)] if self._others else []),
            (Do.LEAVE, back, not self._others),
        ]
        also: list[overlays.Row] = [
            (Do.AGAIN, _("Try again"), False),
            (Do.CLOSE, _("Play on"), False),
        ]
        assert self.judged is not None
        right, note, _told, shown = self.judged
        title = _("Well played!") if right else _("Not the best")
        overlays.ask(here, title, rows, sentences(note, self._more), shown, also=also)

    def on(self, what: What) -> bool:
        """When the deal is over, or it is left, the review is there again."""
        table = self.table
        over = what == Do.AGAIN and table.match.over
        if over or what in (Do.NEXT, Do.LEAVE, Do.LOOK, Do.NEXT_PLAY):
            table.app.back()
            if what == Do.NEXT_PLAY:
                table.app.try_again(self._whole, *self._others)
        elif what == Do.AGAIN:
            self.judged, self._reminded, self.holds = None, not self.reminds, False
            table.lay(self.begun())
            table.over.clear()
        else:
            return False
        return True
