"""Decisions of Kraken weighed afterwards: trumps, challenges and cards, in points of the round.

What is declared and claimed is not a matter of guessing, and is not weighed.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.verdict import Verdict, Weighing
from game.cards.clues import voids
from game.engine.actions import Action
from game.engine.cards import mask
from game.engine.chance import stream
from game.engine.thought import Candidate, Reasons
from game.games.kraken import mind
from game.games.kraken.deck import DECK, SUIT
from game.games.kraken.mind import Effort
from game.games.kraken.rules import Kraken
from game.games.kraken.state import View
from game.kernel import kraken_talk

EFFORT = Effort(calls=8, batches=4, exact=2, solved=4, slips=0.0)


def weighs(rules: Kraken, view: View, actions: Sequence[Action], name: str) -> Weighing:
    """What was decided here, and what else could have been."""
    legal, phase, rng = rules.legal(view), view.table.phase, stream(name)
    if phase == "choose":
        suits = [_suit(view, action) for action in legal]
        found = yield from mind.weigh_trumps(rules.options, view, suits, rng, EFFORT)
    elif phase == "challenge":
        legal = [legal[1], legal[0]]
        found = yield from mind.weigh_challenge(rules.options, view, rng, EFFORT)
    elif phase == "play":
        cards = mask(action.arg for action in legal)
        found = yield from mind.weigh_cards(rules.options, view, cards, rng, EFFORT)
        legal.sort(key=lambda action: action.arg)
    else:
        return None
    candidates = [
        Candidate((action,), points, chance)
        for action, points, chance in zip(legal, found.scores, found.chances, strict=True)
    ]
    chosen = next(one for one in candidates if one.actions[0] == actions[0])
    candidates.sort(key=lambda one: -one.points)
    clues = voids(view, DECK) if phase == "play" else ()
    return Verdict(Reasons(tuple(candidates), found.worlds, clues=clues), chosen)


def _suit(view: View, action: Action) -> int:
    if action.verb == "accept":
        return SUIT[view.table.turned[0]]
    return kraken_talk.PASS if action.verb == "pass" else action.arg
