"""The pictures that are looked at before a release show every moment that they name."""

from __future__ import annotations

import pytest

from tests.ui.pictures import SHOTS, found


@pytest.mark.parametrize("game", SHOTS)
def test_some_match_comes_to_every_moment_that_is_to_be_looked_at(game: str) -> None:
    have = found(game, SHOTS[game])
    assert [] == [shot.name for shot in SHOTS[game] if shot.name not in have]
