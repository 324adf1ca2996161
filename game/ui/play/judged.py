"""What is said of a decision at the table: what was chosen, what is better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.reasons import brief, first_up
from game.club.review import SMALL, Decision
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.thought import Candidate
from game.engine.words import _, sentences
from game.ui.memory import ME
from game.ui.pages.verdicts import before, given, lost, reasons, said
from game.ui.play.guide import Table
from game.ui.play.overlays import Shown


class Judged(NamedTuple):
    """A decision, judged."""

    right: bool  # whether nothing was better
    note: str  # what it cost, and why, beside what is shown
    told: str  # all of it in sentences
    shown: list[Shown]


def judged(
    table: Table, match: Match, one: Decision, own: Sequence[Action], taken: Candidate | None
) -> Judged:
    """What is said of these actions at a decision of this match, if they were weighed as one."""
    then, best, names = before(match, one.at), one.reasons.candidates[0], table.names

    def shown(head: str, ink: str, actions: Sequence[Action]) -> Shown:
        words = first_up(brief(then.rules, then.view(ME), actions))
        cards = [a.arg for a in actions if then.rules.verbs[a.verb] == "card"]
        return Shown(head, ink, words, [table.layout.face(table.here, card) for card in cards])

    right = taken is not None and lost(match, one, taken) < SMALL
    choices = [shown(_("You chose"), "good" if right else "soft", own)]
    if not right:
        choices.append(shown(_("Better"), "good", best.actions))
    if taken is None:
        note = _("Your choice was not analysed.")
        told = sentences(note, f"{choices[1].head}: {choices[1].words}")
    else:
        why = reasons(match, one, taken, names)
        note = sentences(given(match, one, taken), *why)
        told = sentences(said(match, one, taken), *why)
    return Judged(right, note, told, choices)
