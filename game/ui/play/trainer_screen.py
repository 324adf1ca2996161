"""A practice match in which the trainer asks now and then what can be known at the table."""

from __future__ import annotations

from dataclasses import replace

from game.club import trainer
from game.engine.chance import stream
from game.engine.lazy import fetched
from game.engine.match import Match
from game.engine.quiz import Question
from game.engine.words import _
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.play import overlays
from game.ui.play.practice_screen import PracticeScreen
from game.ui.scene import Box
from game.ui.screen import Shell
from game.ui.touches import Answer, Do, What

EVERY = 0.4  # of the person's decisions at which something can be asked


class TrainerScreen(PracticeScreen):
    """Questions come before the person decides; what is asked was open to see."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match, new=True, kept=False)
        self.question: Question | None = None
        self._told = ""  # what is said of the answer
        self._looked = -1  # after how many moves a question was thought of

    def tick(self, now: float) -> float:
        """Let the match go on, and ask when the person is to decide."""
        wait = super().tick(now)
        moves = len(self.match.moves)
        awaited = self.director.mine and not self.overlay and not self.app.sprites.moving(now)
        if awaited and moves != self._looked:
            self._looked = moves
            self._think()
        return wait

    def _think(self) -> None:
        """Find a question, if one is due here."""
        match = self.match
        rng = stream("trainer", match.start.seed, len(match.moves))
        view = match.view(ME)
        if rng.random() < EVERY and len(match.rules.legal(view)) > 1:
            ask = fetched(MANIFEST[match.rules.id].quiz)
            self.question = ask(match.rules, view, rng, self.names)
            if self.question is not None:
                self._told = ""
                self._open("quiz")

    def _situation(self, box: Box) -> AnySituation:
        return replace(super()._situation(box), by_heart=True)

    def _note(self) -> str:
        """The question, or what is said of the answer."""
        assert self.question is not None
        return self._told or self.question.text

    def draw_overlay(self, here: AnySituation) -> None:
        """The question with its answers, or how it was answered."""
        if self.overlay != "quiz" or self.question is None:
            super().draw_overlay(here)
            return
        rows: list[overlays.Row] = [
            (Answer(at), text, False) for at, text in enumerate(self.question.answers)
        ]
        if self._told:
            rows = [(Do.CLOSE, _("Go on"), True)]
        overlays.column(here, _("Trainer"), rows, self._note())

    def announcement(self, here: AnySituation) -> str:
        """The question is read aloud."""
        return self._note() if self.overlay == "quiz" else super().announcement(here)

    def on(self, what: What) -> None:
        """An answer, besides all that can be done at a table."""
        if isinstance(what, Answer) and self.question is not None:
            self._answer(what.number == self.question.right)
        else:
            super().on(what)

    def _answer(self, right: bool) -> None:
        assert self.question is not None
        truth = self.question.answers[self.question.right]
        self._told = _("Right: {answer}.") if right else _("Wrong. The answer is: {answer}.")
        self._told = self._told.format(answer=truth)
        self.app.sounds.play("bid" if right else "deny")
        self.app.send(self._count(right=right))
        self.app.focus(Do.CLOSE)
        self.changed = True

    def _count(self, *, right: bool) -> Errand[None]:
        archive = yield from self.app.history.archive()
        score = yield from trainer.answered(archive, self.match.rules.id, right=right)
        self._told = f"{self._told} {trainer.told(*score)}"
        self.app.host.say(self._told)
