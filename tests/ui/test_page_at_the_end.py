"""What the page at the end of a match says, and that nothing of the table shines through it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.engine.actions import Event
from game.house import HOUSE
from game.ui.play import ending
from game.ui.scene import Bird, Panel, Scene
from game.ui.theme import COLOURS
from tests.siege.moments import moments
from tests.ui.helpers import written
from tests.ui.shown import shown

WINDOWS = [(360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)]


def at_the_end(game: str, window: tuple) -> Iterator[Scene]:
    """The pages of some matches, when nothing moves any more."""
    for moment in moments(game):
        if moment.overlay == "sheet" and moment.match.over:
            yield shown(window, moment)[1]


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", HOUSE)
def test_nothing_of_the_table_shines_through_the_page(game: str, window: tuple) -> None:
    scene = next(at_the_end(game, window))
    panels = [part for part in scene.under if isinstance(part, Panel)]
    plates = [panel for panel in panels if panel.edge == "plaque-line"]
    assert plates
    assert {255} == {COLOURS[panel.fill][3] for panel in plates}
    for bird in (part for part in scene.under if isinstance(part, Bird)):  # it is cut off below
        edges = [p.rect.bottom for p in plates]
        edges += [p.rect.bottom for p in panels if p.fill == "plaque-line"]
        assert min(abs(edge - bird.rect.bottom) for edge in edges) < 2, bird


def test_the_best_pot_is_known_by_its_prize_though_others_were_carried() -> None:
    pots = ("award", 2), ("carry", -1), ("discard", -1), ("award", 9), ("award", 1)
    news = [Event(kind, int(kind == "award"), (45,), worth) for kind, worth in pots]
    found = ending.best([*news, Event("score", 0)])
    assert found
    assert (9, 4) == (found.worth, found.number)


def test_the_only_game_of_a_match_has_no_number() -> None:
    which = re.compile(r"Prize \d+( of game \d+)?: -?\d+ point")
    told = [which.search(" ".join(written(scene))) for scene in at_the_end("raj", WINDOWS[3])]
    assert {True, False} == {bool(found[1]) for found in told}


def test_winners_see_their_own_best_trick_and_losers_the_best_of_all() -> None:
    cards, worths = tuple(range(4)), ((1, 50), (2, 30), (0, 35), (3, 60))
    news = [Event("trick", seat, cards, worth) for seat, worth in worths]
    assert (3, 60) == ending.best(news)[:3:2]
    assert (0, 35) == ending.best(news, (0, 2))[:3:2]
    for game in ("royal_raven", "crowsnest", "kraken"):
        seen = set()
        for moment in moments(game):
            if moment.overlay != "sheet" or not moment.match.over:
                continue
            table, scene = shown(WINDOWS[3], moment)
            here = table.situation(table.app.box)
            rules = here.rules
            told, best = ending.shown(here), ending.best(here.events)
            won = rules.side(here.me) in rules.winners(here.view.table)
            seen.add(won)
            assert rules.side(told.seat) == rules.side(here.me) if won else told == best
            assert told.ours == (told.worth < best.worth)
            assert told.ours == any("our best trick" in text for text in written(scene))
        assert seen, game
