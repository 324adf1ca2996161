"""What `learn` asks of Kraken: the cards that its players choose, and the marks of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from lessons import decisions
from logit import Choice, Marks

from game.engine.cards import bits
from game.games.kraken import mind
from game.games.kraken.rules import Kraken
from game.kernel.kraken_habits import Round, judge
from game.kernel.kraken_skill import MARKS, candidates, mark, moment
from game.kernel.kraken_worlds import HAND, advance

# What `kraken_skill.skilled` is given: the round, what each lacks, a hand, its seat.
Given: TypeAlias = tuple[Round, list[int], int, int]


def played(seed: int, level: str) -> Iterator[tuple[Given, int]]:
    """A round of four players: what `skilled` would be given at each card, and what was played."""
    rules = Kraken()
    for state, seat, action in decisions(rules, seed, level, ("scored", "over")):
        if state.table.phase == "play":
            here, lacks = mind.known(rules.options, state.view(seat)), [0] * 4
            now = Round(0, 0, False, 0, 0, 0, 0, 0, 0, 0, 0, 0)
            advance(now, here.history, here.facts, lacks, [0] * 4)
            place = mind.places(state.table.trump)[action.arg]
            yield (now, lacks, here.facts[HAND], seat), place


def marked(given: Given) -> tuple[int, dict[int, Marks]]:
    """The kind of a decision, and by card the marks of each candidate, as `skilled` has them."""
    now, lacks, hand, seat = given
    cards, likes, found = candidates(now, hand), [0] * 8, dict[int, Marks]()
    judge(now, lacks, hand, cards, seat, likes)
    most = max(likes[: cards.bit_count()])
    for like, card in zip(likes, (1 << place for place in bits(cards)), strict=False):
        marks = [0] * MARKS
        mark(marks, card, most - like, now, lacks, hand, seat)
        found[card] = tuple((number, size) for number, size in enumerate(marks) if size)
    return moment(now, hand, seat), found


def choices(seed: int) -> list[tuple[int, Choice]]:
    """What experts chose in a round where there was a choice, by the kind of decision."""
    found = []
    for given, card in played(seed, "expert"):
        kind, marks = marked(given)
        # One that is as good as a lower one is that one.
        played_as = max((one for one in marks if one <= card), default=min(marks))
        if len(marks) > 1:
            found.append((kind, Choice([*marks.values()], [*marks].index(played_as))))
    return found
