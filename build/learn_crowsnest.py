"""What `learn` asks of CrowsNest: the cards that its players choose, and the marks of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from lessons import decisions
from logit import Choice, Marks

from game.cards.rook_bot import each_place
from game.cards.rook_worth import sight
from game.engine.cards import mask, renumbered
from game.games.crowsnest.bot import setting
from game.games.crowsnest.rules import CrowsNest
from game.kernel.rook import Terms
from game.kernel.rook_ends import without_twins
from game.kernel.rook_habits import tuned
from game.kernel.rook_mind import resumed
from game.kernel.rook_skill import MARKS, mark, moment
from game.kernel.rook_trick import Lies, habit

# What `rook_skill.skilled` is given.
Given: TypeAlias = tuple[Lies, int, int, int, list[int], int, int, int]


def played(seed: int, level: str) -> Iterator[tuple[Given, int]]:
    """A deal of four players: what `skilled` would be given at each card, and what was played."""
    rules, ways = CrowsNest(), [0] * 16
    known = setting(rules.options)
    tuned(ways, known.variant)
    for state, seat, action in decisions(rules, seed, level, ("passed", "scored", "over")):
        if state.table.phase == "play":
            view = state.view(seat)
            choice = renumbered(mask(one.arg for one in rules.legal(view)), known.places)
            # In an imagined world the nest is known, so it is not among what others may hold.
            hands = [renumbered(one.hand, known.places) for one in state.private]
            lies, bars, terms = Lies(0, 0, 0, 0, 0, 0, 0), [0] * 4, Terms(0, 0, 0, 0)
            resumed(sight(known, view), bars, lies, terms)
            seen = (lies, choice, hands[seat], sum(hands) - hands[seat], bars, view.table.declarer)
            usual = habit(*seen, terms.trumps, ways)
            yield (*seen, terms.trumps, usual), known.places[action.arg]


def marked(given: Given) -> tuple[int, dict[int, Marks]]:
    """The kind of a decision, and by card the marks of each candidate, as `skilled` has them."""
    lies, choice, hand, others, bars, taker, trumps, usual = given
    seat, found = lies.leader + lies.count & 3, dict[int, Marks]()
    mate, left, right = (others & ~bars[seat + turn & 3] for turn in (2, 1, 3))
    for card in each_place(without_twins(choice, others | lies.cards if lies.count else others)):
        marks = [0] * MARKS
        mark(marks, card, usual, lies, hand, others, mate, left, right, trumps)
        found[card] = tuple((number, size) for number, size in enumerate(marks) if size)
    return moment(lies, hand, (seat ^ taker) & 1, seat == taker, trumps), found


def choices(seed: int) -> list[tuple[int, Choice]]:
    """What experts chose in a deal where there was a choice, by the kind of decision."""
    found = []
    for given, card in played(seed, "expert"):
        kind, marks = marked(given)
        # One that is a twin only when it is known what the nest holds is no candidate.
        if len(marks) > 1 and card in marks:
            found.append((kind, Choice([*marks.values()], [*marks].index(card))))
    return found
