"""Decisions of CrowsNest and Royal Raven weighed afterwards, in points of the deal alone.

The mind of the computer players, asked with a target so far away that how the match stands counts
for nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.bots.verdict import Verdict, Weighing, reasons_of
from game.cards import rook_bot, rook_worth
from game.cards.nest import NestT, Private
from game.cards.rook_worth import Setting, Worth
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.state import View
from game.engine.thought import Candidate
from game.kernel import rook_mind, rook_plans

AWAY = 10**9  # a target nobody reaches
LEVEL = "review"


def weighs(
    setting: Setting,
    view: View[NestT, Private],
    legal: Sequence[Action],
    actions: Sequence[Action],
    name: str,
    *,
    shooting: bool = False,
) -> Weighing:
    """What was decided here, and what else could have been; None of a plan that is half made."""
    plain = setting._replace(target=AWAY)
    thought = rook_bot.thought(plain, view, legal, stream(name), LEVEL, shooting=shooting)
    took = 1
    if view.table.phase == "bury":
        took = _plan(view, actions)
        if not _whole(view, actions[:took]):
            return None
    found = yield from reasons_of(thought)
    if found is None:
        return None
    decided = tuple(actions[:took])
    if not any(_same(one, decided) for one in found.candidates):
        seen = rook_worth.sight(plain, view, shooting=shooting)
        worth = yield from _asked(plain, view, seen, decided, legal, name)
        found = found._replace(candidates=(*found.candidates, worth.of(decided)))
    candidates = [one._replace(value=None) for one in found.candidates]
    candidates.sort(key=lambda one: -one.points)
    reasons = found._replace(candidates=tuple(candidates))
    chosen = next(one for one in candidates if _same(one, decided))
    return Verdict(reasons, chosen, took)


def _plan(view: View[NestT, Private], actions: Sequence[Action]) -> int:
    """How many of the actions are what is buried, with the trump that is named then."""
    took = 0
    while took < len(actions) and actions[took].verb == "bury":
        took += 1
    names = view.table.trump < 0 and took < len(actions) and actions[took].verb == "trump"
    return took + names


def _whole(view: View[NestT, Private], plan: Sequence[Action]) -> bool:
    """Whether all cards are buried that must be, and a trump is named where none was."""
    named = view.table.trump >= 0 or any(action.verb == "trump" for action in plan)
    down = sum(action.verb == "bury" for action in plan)
    return named and view.table.buried + down == view.table.nest_size


def _same(candidate: Candidate, decided: tuple[Action, ...]) -> bool:
    return sorted(candidate.actions) == sorted(decided)


def _asked(
    setting: Setting,
    view: View[NestT, Private],
    seen: list[int],
    decided: tuple[Action, ...],
    legal: Sequence[Action],
    name: str,
) -> Generator[None, None, Worth]:
    """What a choice is worth that the mind did not consider, in the worlds of the others."""
    rng, first = stream(name), decided[0]
    effort = rook_worth.efforts(setting, view)[LEVEL]
    places = setting.places
    if first.verb == "play":
        cards = rook_worth.padded([places[first.arg]])
        given = (seen, cards, effort.skill, effort.solved)
        found = yield from rook_worth.weighed(rook_mind.cards, given, 1, rng, effort)
    elif first.verb == "bury":
        down = sum(places[action.arg] for action in decided if action.verb == "bury")
        trump = next((a.arg for a in decided if a.verb == "trump"), view.table.trump)
        worlds = Random(rng.getrandbits(64))  # of all plans
        found = yield from rook_bot.planned(seen, [(down, trump)], worlds, effort)
    else:
        limits = sorted({a.arg for a in legal if a.verb == "bid" and a.arg >= first.arg})
        codes = [first.arg | limit << 10 for limit in limits[:: 1 + len(limits) // 14]]
        calls = (seen, rook_worth.padded(codes), 0, effort.skill)
        found = yield from rook_worth.weighed(rook_plans.calls, calls, len(codes), rng, effort)
    return max(found, key=lambda worth: worth.value)
