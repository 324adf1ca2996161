"""What Kraken's table says in whole lines, and that nothing on it meets another thing."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from game.engine.actions import Action
from game.engine.words import LANGUAGES
from game.ui.app import App
from game.ui.geometry import NOWHERE
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Icon, Panel, Text, card_box
from game.ui.touches import All
from tests.siege.moments import moments
from tests.ui.helpers import BOXES, open_app, pass_time, until_mine, written
from tests.ui.opened import go_on, opened
from tests.ui.touches import refresh

TWO = 193  # the seed of a deal in which the person holds two runs, one of them in spades


def declaring(size: tuple, language: str) -> tuple[App, MatchScreen]:
    """Spades are trumps and count double, and the person is asked for two runs."""
    app, table = opened(TWO, size)
    app.language = language
    app.speaks()
    table.retold()
    table.on(Action("trump", 0))
    until_mine(app)
    assert go_on(app, table, "declare")
    refresh(app)
    return app, table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(740, 360, 2.0), (820, 1180, 1.0), *BOXES], ids=str)
def test_a_name_keeps_its_lines_when_it_gets_its_tick(size: tuple, language: str) -> None:
    app, table = declaring(size, language)
    before = {part.text for part in app.picture.over if isinstance(part, Text)}
    table.on(next(a for a in table.match.legal(0) if a.verb == "declare"))
    pass_time(app, 0.2)
    (tick,) = [p for p in app.picture.over if isinstance(p, Icon) and p.name == "check"]
    row = next(
        p.rect
        for p in app.picture.over
        if isinstance(p, Panel) and p.fill == "plate-lit" and p.rect.has(tick.x, tick.y)
    )
    lines = [p for p in app.picture.over if isinstance(p, Text) and row.has(p.rect.x, p.rect.cy)]
    assert {part.text for part in lines} <= before
    points = next(part for part in lines if part.bold)
    assert tick.y + tick.size / 2 < points.rect.cy - points.size * 0.4 or tick.x < points.rect.x


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plaque_names_the_trumps_in_letters_of_the_lines_around_them(language: str) -> None:
    app, _table = declaring((1280, 720, 1.0), language)
    over = app.picture.over
    plaque = next(p.rect for p in over if isinstance(p, Panel) and p.fill == "plaque")
    inside = [p for p in over if isinstance(p, Text) and plaque.has(p.rect.cx, p.rect.cy)]
    lines = [part for part in inside if part.text]
    assert "×2" in {part.text for part in lines}
    assert min(part.size for part in lines) >= 0.9 * max(part.size for part in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(740, 360, 2.0), (360, 640, 2.0), (1280, 720, 1.0)], ids=str)
def test_on_a_sheet_no_line_ends_with_the_first_word_of_a_sentence(
    size: tuple, language: str
) -> None:
    ends = []
    for moment in moments("kraken"):
        if moment.overlay != "score":
            continue
        app = open_app(*size)
        app.language = language
        app.speaks()
        moment.table(app)
        ends += [text for text in written(refresh(app)) if re.search(r"\D[.] \w+$", text)]
    assert [] == ends


@pytest.mark.parametrize("size", [(568, 320, 2.0), (820, 1180, 1.0), *BOXES[:3], BOXES[4]], ids=str)
def test_nothing_in_the_middle_meets_another_thing(size: tuple) -> None:
    app, met = open_app(*size), []
    for moment in (moment for moment in moments("kraken") if not moment.overlay):
        moment.table(app)
        scene = refresh(app)
        things = {
            str(name): thing.rect
            for name, thing in scene.named.items()
            if name == "plaque" or name[0] in ("plate", "note")
        }
        things["asked"] = scene.notice or NOWHERE
        hand = {touch.card for touch in scene.live()}
        for touch in scene.live():
            if touch.card is None and isinstance(touch.what, Action | All):
                things[touch.say] = touch.rect
        pairs = [*combinations(things.items(), 2)]
        for key, pose in scene.cards.items():
            if key not in hand:
                pairs += [((str(key), card_box(pose)), thing) for thing in things.items()]
        met += [
            f"{moment}: {name} and {other}"
            for (name, rect), (other, beside) in pairs
            if rect.inset(1).meets(beside.inset(1))
        ]
    assert [] == met
