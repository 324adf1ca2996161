"""Proof of fairness: a seal before the first decision, and every decision made again afterwards.

The seal is a hash of everything that chance will decide: the seed determines the cards of every
deal and the random numbers in each computer player's thoughts. A person who has noted the seal can
check afterwards that the seed was not chosen later, and that nobody looked at others' cards.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator
from typing import NamedTuple

from game.club.lines import Thinker, decided
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import Start

FORMAT = "rookery fair 1"
SHORT = 16  # signs of a seal that are noted at least, for it to be compared


class Finding(NamedTuple):
    """The result: how many decisions were made again, and the first that came out differently.

    ``move``: the number of that decision in the match, from 0; -1 if all came out the same.
    ``meant``: what the computer player decides now, as text. ``told``: whether computer players of
    this version made the decisions, so that a difference means something.
    """

    decisions: int
    move: int = -1
    meant: str = ""
    told: bool = True

    @property
    def right(self) -> bool:
        """Whether the match happened exactly as it says."""
        return self.move < 0

    @property
    def forged(self) -> bool:
        """Whether the match was changed afterwards; one of other players may just need those."""
        return self.told and not self.right


def seal(rules: AnyRules, start: Start) -> str:
    """The hash of how a match begins, as 64 characters; options with their default do not count."""
    decks = [rules.deck.text(deck) for deck in start.decks]
    changed = sorted(rules.options.changed().items())
    began = [FORMAT, rules.id, rules.version, changed, start.seed, start.dealer, decks, start.score]
    text = json.dumps(began, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def grouped(text: str, size: int = 4) -> str:
    """A seal in groups of four, as people read it out.

    >>> grouped("0123456789")
    '0123 4567 89'
    """
    return " ".join(text[at : at + size] for at in range(0, len(text), size))


def verified(match: Match, me: int, think: Thinker) -> Generator[None, None, Finding]:
    """Deal the match again and make each computer player's decision again, from its own view.

    The person's own decisions are taken as they are. The generator yields often, as a thought does.
    """
    again = Match(match.rules, match.start)
    decisions = 0
    for number, (seat, action) in enumerate(match.moves):
        again.settle()
        if seat != me:
            meant = yield from decided(think(again, seat))
            decisions += 1
            if meant != action:
                told = match.players == match.rules.players
                return Finding(decisions, number, match.rules.text(meant), told)
        again.submit(seat, action)
    return Finding(decisions)


def finished(work: Generator[None, None, Finding]) -> Finding:
    """The result, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Finding = done.value
            return found
