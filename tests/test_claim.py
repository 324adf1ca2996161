"""Claiming the rest: offered only when every later trick is certain, whatever the others hold."""

from __future__ import annotations

import pytest

from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.games import GAMES
from game.games.crowsnest import CrowsNest, CrowsNestOptions

TRICK_GAMES = {"crowsnest": CrowsNest(CrowsNestOptions(target=150))}


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_who_claims_takes_every_later_trick_whatever_the_others_play(name: str) -> None:
    rules = TRICK_GAMES[name]
    claimed = 0
    for seed in range(400):
        rng = stream("claim", name, seed)
        match = Match(rules, Start(seed))
        claimer = -1
        while match.view(0).table.deal < 2 and not match.over:
            if not match.waiting:
                match.advance()
                if claimer >= 0 and match.events[-1].kind == "trick":
                    assert claimer == match.events[-1].seat, seed
                if match.view(0).table.phase in ("nest", "score", "scored"):
                    claimer = -1
                continue
            (seat,) = match.awaited()
            view = match.view(seat)
            action = rules.claim(view)
            if claimer == seat and not view.table.trick:
                assert action is not None, seed
            if action is not None and len(view.table.history) < 32:
                claimed += claimer < 0
                claimer = seat
            match.submit(seat, action or pick(rules.legal(view), rng))

    assert claimed > 50


def test_nothing_is_claimed_while_a_higher_card_or_a_trump_may_be_out() -> None:
    for game in GAMES.values():
        rules = game()
        match = Match(rules, Start(1))
        match.settle()
        for seat in match.awaited():
            assert rules.claim(match.view(seat)) is None
