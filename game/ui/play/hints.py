"""The hint that the person has asked for: being thought of, then shown, with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.lazy import imported, load
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.thought import Candidate, Reasons, Thinking, Thought
from game.engine.words import _
from game.host import kernel
from game.house import MANIFEST
from game.ui.memory import ME
from game.ui.play import advice, coach, terms
from game.ui.play.director import hint_thought
from game.ui.screen import IDLE

if TYPE_CHECKING:
    from game.ui.layouts.base import AnyLayout
    from game.ui.layouts.common import AnySituation
    from game.ui.play.advice import Note
    from game.ui.play.terms import Remark, Terms

Moves = list[tuple[int, Action]]
BETWEEN = 0.03  # seconds between two looks at what workers have done ahead


class Hints:
    """What a strong player would do in the person's place, as far as it is known."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.thinking: Thinking | None = None
        self._ahead: tuple[Match, int, Thinking] | None = None  # of a match after so many moves
        self.found: Action | None = None
        self.advised: tuple[Action, ...] = ()  # that, and what is to be chosen with it
        self.terms: Terms | None = None  # the words of the table
        self._steps: Iterator[None] | None = None  # towards them
        self.note: Note | Remark | None = None  # its reasons, or what a word means
        self._plan: tuple[Moves, Reasons] | None = None  # advised after these moves, the best first

    def learns(self, rules: AnyRules) -> bool:
        """Come a step nearer to knowing the words of the table; whether there was one to take."""
        primer = MANIFEST[rules.id].primer.partition(":")[0]
        if self.terms is not None or not primer:
            return False
        if self._steps is None:
            self._steps = load(terms, imported(primer))
        if next(self._steps, self) is self:
            self.read(rules)
        return True

    def read(self, rules: AnyRules) -> None:
        """Know the words of the table, now that somebody may touch them."""
        self.terms = terms.Terms(rules.id, rules.options)

    def retold(self, rules: AnyRules) -> None:
        """Another language is spoken."""
        self.note = None
        if self.terms is not None:
            self.read(rules)

    def draw(self, here: AnySituation, layout: AnyLayout) -> bool:
        """Mark the words that can be touched, and lay what is explained over the table.

        Returns whether all is done, or it goes on in the next picture.
        """
        if self.terms is not None:
            self.terms.mark(here)
        if self.note is None:
            return True
        return self.note.show(here, coach.meant(here, layout, self.advised), self._clock)

    def explain(self, word: str) -> str:
        """Lay a word's meaning over the table; returns it, to be spoken."""
        assert self.terms is not None
        self.note = self.terms.meaning(word)
        return self.note.text()

    @property
    def busy(self) -> bool:
        """Whether it has to think."""
        return self.thinking is not None

    def forget(self) -> None:
        """The decision that it spoke of is no longer the person's."""
        self.found = self.note = self.thinking = None
        self.advised = ()
        self.drop()

    def drop(self) -> None:
        """Think ahead of no question any more."""
        if self._ahead:
            self._ahead[2].drop()
            self._ahead = None

    def ahead(self, match: Match, seconds: float) -> float:
        """Think of the person's decision before it is asked for, where a page's workers do it.

        Returns the seconds until it should be called again.
        """
        if not kernel.helped():
            return IDLE
        if not seconds:
            return BETWEEN
        thinking = self._of(match)
        if thinking.action is not None:
            return IDLE
        clock = self._clock
        thinking.run(clock() + seconds / 2, clock)  # the words beside the table share this frame
        return BETWEEN

    def _of(self, match: Match) -> Thinking:
        """The thought about the decision that the person has to take now."""
        if not self._ahead or self._ahead[0] is not match or self._ahead[1] != len(match.moves):
            self.drop()
            thought = self._kept(match) or hint_thought(match, ME)
            self._ahead = match, len(match.moves), Thinking(thought)
        return self._ahead[2]

    def _kept(self, match: Match) -> Thought | None:
        """The rest of a plan that has been advised, if the person has begun to carry it out.

        What to bury and the trump are thought of once, so that no hint contradicts the last one.
        """
        if self._plan is None:
            return None
        before, reasons = self._plan
        done = [action for _seat, action in match.moves[len(before) :]]
        if not done or match.moves[: len(before)] != before:
            return None
        rest = continued(reasons, done)
        if rest is None or rest.candidates[0].actions[0] not in match.legal(ME):
            return None
        return _told(rest)

    def ask(self, match: Match) -> None:
        """Begin to think, or take the reasons away again."""
        if self.note:
            self.note = None
        elif match.waiting >> ME & 1:
            self.thinking, self._ahead = self._of(match), None

    def think(self, match: Match, names: Sequence[str], seconds: float) -> str:
        """Think for so long; in the end what is to be said, and shown unless it is in a note.

        Nothing is done in a frame that has no time left.
        """
        if not seconds:
            return ""
        until = self._clock() + seconds
        assert self.thinking is not None
        action = self.thinking.action
        if action is None:
            self.thinking.run(until, self._clock)
            return ""
        self.found, reasons = action, self.thinking.reasons
        if reasons and match.rules.gathered(match.view(ME)):
            ordered = sorted(reasons.candidates, key=lambda one: one.actions[:1] != (action,))
            self._plan = [*match.moves], reasons._replace(candidates=tuple(ordered))
        thought_of = (one.actions for one in reasons.candidates) if reasons else ()
        self.advised = next((several for several in thought_of if action in several), (action,))
        self.thinking = self.note = None
        if reasons is None:
            what = match.rules.label(match.view(ME), action)
            return _("Hint: {what}").format(what=what)
        self.note = advice.note(match, ME, action, reasons, names)
        return self.note.text()


def continued(reasons: Reasons, done: Sequence[Action]) -> Reasons | None:
    """What is left of the first plan, and of others, after these decisions; None if they stray."""
    found: dict[tuple[Action, ...], Candidate] = {}
    for one in reasons.candidates:
        rest = tuple(action for action in one.actions if action not in done)
        if rest and len(rest) == len(one.actions) - len(done):
            found.setdefault(rest, one._replace(actions=rest))
        elif not found:  # the first one, which was advised
            return None
    return reasons._replace(candidates=tuple(found.values()))


def _told(reasons: Reasons) -> Thought:
    """A thought that knows its reasons already."""
    yield reasons
    return reasons.candidates[0].actions[0]
