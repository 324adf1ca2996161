"""Nothing that belongs on the felt lies on the rim of the table, nor in its round corners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.games.wife_swap import ground
from game.house import HOUSE
from game.ui.geometry import Rect
from game.ui.layouts import seating
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import CARD_RATIO, Panel, Scene, card_box
from game.ui.touches import Show
from tests.ui.helpers import open_app, open_table
from tests.ui.shown import bare

LARGE, SMALL = [(820, 1180, 1.0), (1280, 720, 1.0)], [(360, 640, 2.0), (740, 360, 2.0)]
LOW = ("wife_swap",)
GAMES = [game for game in HOUSE if game != "raj"]  # whose table is a tree: test_raj_table.py
SEEN = [(game, window) for game in GAMES for window in LARGE + SMALL * (game in LOW)]
SEEN += [("kraken", SMALL[0])]


def on_felt(table: MatchScreen, scene: Scene) -> Iterator[tuple[object, Rect]]:
    """What lies in the middle of the table: cards, the places of cards, what is decided there."""
    seen = table.match.view(0).table
    swap = table.match.rules.id == "wife_swap"
    own = {touch.card for touch in scene.touches}  # in the hand
    own |= {card for family in seen.families[0] for card in family} if swap else set()
    others = [touch.rect for touch in scene.touches if swap and touch.what in seats(table)]
    for key, pose in scene.cards.items():
        if key not in own and card_box(pose).bottom < scene.notice.y:
            yield key, card_box(pose)
    for part in scene.under:
        if isinstance(part, Panel) and part.fill == "paper" and part.rect in others:
            yield "a family on a slip", part.rect
        card = isinstance(part, Panel) and abs(part.rect.h - part.rect.w * CARD_RATIO) < 1
        if card and seen.phase != "meld":  # a board lies over the table
            yield "an empty place", part.rect
    if seen.phase != "meld":
        buttons = [touch for touch in scene.live() if touch.card is None and not touch.aside]
        top = table.situation(table.app.box).box.unit * 46
        for touch in buttons:
            shows = isinstance(touch.what, Show)
            if not shows and touch.rect.y > top and touch.rect.bottom < scene.notice.y:
                yield touch.what, touch.rect


def seats(table: MatchScreen) -> list[object]:
    """What shows the families of the others large."""
    return [Show(f"seat {seat}") for seat in range(1, table.match.rules.seats)]


@pytest.mark.parametrize(("game", "window"), SEEN, ids=str)
def test_nothing_of_the_middle_lies_on_the_rim(game: str, window: tuple) -> None:
    looked_at = 0
    for moment, table, scene in bare(game, window):
        for what, rect in on_felt(table, scene) if scene.notice else ():
            felt = table.layout.felt(table.situation(table.app.box))
            free = seating.clear(felt, rect.y, rect.bottom)
            looked_at += 1
            assert free.x - 0.5 <= rect.x, (str(moment), what)
            assert rect.right <= free.right + 0.5, (str(moment), what)
            assert seating.inner(felt).y <= rect.y, (str(moment), what)
    assert looked_at > 50


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_on_a_tablet_no_plate_of_wife_swap_stands_on_the_rim(seats: int) -> None:
    app = open_app(820, 1180, 1.0)
    table = open_table(app, "wife_swap", players=seats)
    here = replace(table.situation(app.box), scene=Scene())
    for score in (0, 40):
        here.view.table.score = (score,) * seats
        felt, plates = ground.felt(here), ground.ground_of(here)[0].plates
        assert all(plates[seat].bottom < felt.y for seat in range(1, seats))
        assert seating.inner(felt).x <= plates[0].x
