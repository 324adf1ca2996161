"""The table of Hearts shows what costs points."""

from __future__ import annotations

import pytest
from game.games.hearts.deck import DECK
from game.games.hearts.table import taken

from tests.siege.moments import moments
from tests.ui.helpers import open_app

WINDOWS = ((360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_what_has_been_taken_lies_beside_the_plates_and_a_heart_tells_that_they_are_broken_he11(
    window: tuple,
) -> None:
    app, seen = open_app(*window), 0
    for moment in moments("hearts"):
        table = moment.match.view(0).table
        piles = taken(table)
        assert [*table.points] == [
            sum(DECK.points[card] for card in pile) for pile in piles.values()
        ]
        if moment.overlay or table.phase not in ("play", "collect"):
            continue
        scene = moment.table(app).scene(app.box)
        own = {part.name for part in scene.under if type(part).__name__ == "Face"}
        assert len(own) >= len(piles[0])
        assert table.broken == ("broken" in scene.named)
        seen += len(piles[0])
    assert seen
