"""The plays of a match worth learning from, in words, with the cards that were seen then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.bots.reasons import brief, first_up
from game.club.review import TENTHS, Decision, worth
from game.engine.match import Match
from game.engine.thought import Candidate
from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Situation
from game.ui.memory import ME
from game.ui.pages.verdicts import cost, figure, why_better
from game.ui.scene import Scene

ROWS = 4  # candidates that are told of a play
Faces = tuple[tuple[str, str], ...]  # each a deck of the atlas and a name in it


class Shown(NamedTuple):
    """A decision in words, and its cards."""

    words: str
    faces: Faces


class Play(NamedTuple):
    """A play in words. ``rows``: what, its worth, its loss with open cards.

    ``lies`` and ``hand`` are the faces of the cards on the table then, and of those held.
    """

    at: int
    title: str
    where: str  # in which part of the match it was made
    cost: str
    pair: tuple[Shown, Shown]  # what was played, and what was better
    why: tuple[str, ...]
    rows: tuple[tuple[str, str, str], ...]
    lies: Faces
    hand: Faces


@dataclass
class Plays:
    """Puts them into words, for a person and a window."""

    names: Sequence[str]
    box: Box
    four_colours: bool

    def told(self, then: Match, one: Decision, bare: Sequence[float | None]) -> Play:
        """A play in words: what it gave away, why another is better, and what else there was."""
        rules, view = then.rules, then.view(ME)
        ranked = one.reasons.candidates
        why = why_better(then, one, one.chosen, self.names)
        shown = [*ranked[:ROWS]]
        if one.chosen not in shown:
            shown[-1] = one.chosen
        rows = tuple(
            (
                _named(then, one, candidate),
                _whole(rules.id, candidate),
                _lost(bare[ranked.index(candidate)]),
            )
            for candidate in shown
        )
        title = _("{deal}: {taken} cost {n}").format(
            deal=rules.part_name(view.table),
            taken=brief(rules, view, one.chosen.actions),
            n=cost(rules.id, one.loss),
        )
        best = [ranked[0], *_alike(rules.id, ranked)]
        pair = self._shown_of(then, one.chosen), self._shown_of(then, *best)
        lost = _("cost {n}").format(n=cost(rules.id, one.loss))
        here, layout = self._situation(then), layout_of(rules.id)
        lies = tuple(layout.face(here, card) for card in layout.lies(here))
        hand = tuple((MANIFEST[rules.id].deck, held.face) for held in layout.held(here))
        where = rules.part_name(view.table)
        return Play(one.at, title, where, lost, pair, tuple(why), rows, lies, hand)

    def _situation(self, then: Match) -> AnySituation:
        rules, four = then.rules, self.four_colours
        return Situation(self.box, rules, then.view(ME), [], self.names, Scene(), four_colours=four)

    def _shown_of(self, then: Match, *candidates: Candidate) -> Shown:
        """A candidate in words, or two as good, and the cards in it as they are drawn."""
        rules, view, here = then.rules, then.view(ME), self._situation(then)
        face = layout_of(rules.id).face
        told, cards = "", list[int]()
        for one in candidates:
            words = brief(rules, view, one.actions)
            both = _("{one} or {other}").format(one=told, other=words)
            told = both if told else first_up(words)
            cards += [a.arg for a in one.actions if rules.verbs[a.verb] == "card"]
        return Shown(told, tuple(face(here, card) for card in cards))


def _whole(game: str, one: Candidate) -> str:
    """A worth in whole numbers: nobody feels a tenth of a point."""
    by_chance = MANIFEST[game].by_chance
    tenths = TENTHS * round(worth(one, by_chance=by_chance) / TENTHS)
    return figure(game, tenths, sign=not by_chance, short=True)


def _alike(game: str, ranked: Sequence[Candidate]) -> list[Candidate]:
    """The candidate, if any, that is told as worth as much as the best."""
    best = _whole(game, ranked[0])
    alike = (one for one in ranked[1:] if _whole(game, one) == best)
    return [one for one in alike if len(one.actions) == 1][:1]


def _named(then: Match, one: Decision, candidate: Candidate) -> str:
    """A candidate in the table of worths."""
    said = first_up(brief(then.rules, then.view(ME), candidate.actions))
    mine = _("{play} (your choice)")
    return mine.format(play=said) if candidate == one.chosen else said


def _lost(points: float | None) -> str:
    """How much less a play brings than the best, had all cards been open."""
    if points is None:
        return ""
    return _("best") if points <= 0 else f"−{points:g}"
