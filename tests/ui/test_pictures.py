"""The pictures that are looked at before a release show every moment that they name."""

from __future__ import annotations

import pytest

from game.ui.play.match_screen import ME
from tests.ui.pictures import SHOTS, found, steps


@pytest.mark.parametrize("game", SHOTS)
def test_every_moment_has_a_match_that_comes_to_it_and_whatever_a_person_decides_is_looked_at(
    game: str,
) -> None:
    have = found(game, SHOTS[game])
    assert [] == [shot.name for shot in SHOTS[game] if shot.name not in have]
    met = {
        match.view(ME).table.phase
        for number in range(3)
        for match, _news in steps(game, number)
        if len(match.legal(ME)) > 1
    }
    shown = [match for match, _news in have.values()]
    assert met
    assert set() == met - {m.view(ME).table.phase for m in shown if len(m.legal(ME)) > 1}
