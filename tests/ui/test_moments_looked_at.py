"""What was seen in pictures of moments that come seldom, and stays mended."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.play.advice import _plates
from game.ui.room import card_box, letters, piles
from game.ui.scene import Panel, Scene, Text
from tests.ui.helpers import open_app
from tests.ui.pictures import SHOTS, found

PHONES = ((360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0))


def looked_at(game: str, moment: str, window: tuple, language: str = "en") -> tuple[Scene, object]:
    """The picture of a moment, and its match."""
    (shot,) = (shot for shot in SHOTS[game] if shot.name == moment)
    match, news = found(game, [shot])[moment]
    app = open_app(*window)
    app.language = language
    app.speaks()
    shot.lead(app, match, news)
    app.screen.changed = True
    app._refresh(app.host.now)
    scene, app.language = app.picture, "en"
    app.speaks()  # as whatever is tested next
    return scene, match


@pytest.mark.parametrize("window", PHONES, ids=str)
def test_a_card_that_is_picked_on_a_board_leaves_no_hole_in_its_row(window: tuple) -> None:
    scene, match = looked_at("wife_swap", "board-held", window)
    row = sorted((scene.cards[card] for card in match.view(0).table.pool), key=lambda pose: pose.x)
    assert len(row) == 3
    for left, right in pairwise(row):
        assert right.x - left.x <= 1.1 * left.width


@pytest.mark.parametrize("window", [(740, 360, 2.0), (1280, 720, 1.0)], ids=str)
def test_what_a_pot_is_worth_hides_no_prize_where_there_is_room_beside(window: tuple) -> None:
    scene, match = looked_at("raj", "carried4", window)
    chip = next(p.rect for p in scene.over if isinstance(p, Text) and p.text.startswith("Pot "))
    prizes = [card_box(scene.cards[card]) for card in match.view(0).table.pot]
    assert len(prizes) > 1
    assert [] == [prize for prize in prizes if prize.meets(chip)]


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_open_hands_leave_no_edge_of_a_button_in_view(game: str) -> None:
    scene, _match = looked_at(game, "replay-open", (740, 360, 2.0))
    panels = [part.rect for part in scene.over if isinstance(part, Panel)]
    strip = next(p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plate-solid")
    assert [] == [rect for rect in panels if rect.y < strip.y < rect.bottom < strip.bottom]


@pytest.mark.parametrize("window", [(820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("moment", ["auction-hint", "bury-hint", "hint"])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_a_hint_hides_no_button_no_plate_and_no_pile(game: str, moment: str, window: tuple) -> None:
    scene, _match = looked_at(game, moment, window, "de")
    (note,) = (touch.rect for touch in scene.live() if touch.what == "advice")
    buttons = [t.rect for t in scene.live() if t.card is None and t.what != "advice"]
    kept = [*buttons, *_plates(scene), *piles(scene)]
    assert len(kept) > 6
    assert [] == [rect for rect in kept if rect.meets(note)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("window", [(360, 640, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
def test_a_hint_on_a_board_covers_neither_outlines_nor_what_is_said(
    window: tuple, language: str
) -> None:
    scene, _match = looked_at("wife_swap", "board-hint", window, language)
    (note,) = (touch.rect for touch in scene.live() if touch.what == "advice")
    box = open_app(*window).box
    written = [letters(box, part) for part in scene.under if isinstance(part, Text) and part.text]
    outlines = [p.rect for p in scene.under if isinstance(p, Panel) and p.fill == "clear"]
    assert [] == [rect for rect in (*written, *outlines) if rect.meets(note)]


@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_bubble_on_a_board_leaves_no_part_of_a_sentence_in_view(
    number: int, language: str
) -> None:
    scene, _match = looked_at("wife_swap", f"coach{number}", PHONES[0], language)
    (bubble,) = (touch.rect for touch in scene.live() if touch.what == "coach")
    box = open_app(*PHONES[0]).box
    sentences = [part for part in scene.under if isinstance(part, Text) and " " in part.text]
    assert sentences
    assert [] == [part.text for part in sentences if letters(box, part).meets(bubble)]
