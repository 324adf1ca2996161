"""A practice match in which the trainer asks now and then what can be known at the table."""

from __future__ import annotations

from dataclasses import replace

from game.club import trainer
from game.engine.chance import stream
from game.engine.lazy import fetched
from game.engine.quiz import Question
from game.engine.words import _
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.memory import ME
from game.ui.play import overlays
from game.ui.play.practice_guide import PracticeGuide
from game.ui.touches import Answer, Do, What

EVERY = 0.4  # of the person's decisions at which something can be asked


class TrainerGuide(PracticeGuide):
    """Questions come before the person decides; what is asked was open to see."""

    def __init__(self) -> None:
        super().__init__(kept=False)
        self.question: Question | None = None
        self._told = ""  # what is said of the answer
        self._looked = -1  # after how many moves a question was thought of
        self.papers = {"quiz": overlays.Paper("quiz", self._draw, lambda *_args: self._note())}

    def after(self, now: float, wait: float) -> float:
        """Ask when the person is to decide."""
        table = self.table
        moves = len(table.match.moves)
        awaited = table.director.mine and not table.overlay and not table.app.sprites.moving(now)
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
            self.question = ask(match.rules, view, rng, self.table.names)
            if self.question is not None:
                self._told = ""
                self.table.over.show("quiz")

    def seen(self, here: AnySituation) -> AnySituation:
        """Nothing is shown that the person is to keep count of."""
        return replace(super().seen(here), by_heart=True)

    def _note(self) -> str:
        """The question, or what is said of the answer."""
        assert self.question is not None
        return self._told or self.question.text

    def _draw(self, here: AnySituation, _layout: AnyLayout) -> None:
        """The question with its answers, or how it was answered."""
        assert self.question is not None
        rows: list[overlays.Row] = [
            (Answer(at), text, False) for at, text in enumerate(self.question.answers)
        ]
        if self._told:
            rows = [(Do.CLOSE, _("Go on"), True)]
        overlays.ask(here, _("Trainer"), rows, self._note())

    def on(self, what: What) -> bool:
        """An answer, besides all that can be done at a table."""
        if not isinstance(what, Answer) or self.question is None:
            return super().on(what)
        self._answer(what.number == self.question.right)
        return True

    def _answer(self, right: bool) -> None:
        assert self.question is not None
        truth = self.question.answers[self.question.right]
        self._told = _("Right: {answer}.") if right else _("Wrong. The answer is: {answer}.")
        self._told = self._told.format(answer=truth)
        self.table.app.sounds.play("bid" if right else "deny")
        self.table.app.send(self._count(right=right))
        self.table.app.focus(Do.CLOSE)
        self.table.changed = True

    def _count(self, *, right: bool) -> Errand[None]:
        archive = yield from self.table.app.history.archive()
        score = yield from trainer.answered(archive, self.match.rules.id, right=right)
        self._told = f"{self._told} {trainer.told(*score)}"
        self.table.app.host.say(self._told)
