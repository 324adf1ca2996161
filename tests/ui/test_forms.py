"""Nothing is said by colour alone: what colours tell apart has a form, a sign or a word too."""

from __future__ import annotations

import pygame
import pytest

from game.club import daily
from game.club.daily import Tried
from game.host.archive import finished, put
from game.ui.pages.review_page import ReviewPage
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Face, Icon, Panel, Scene, Text
from game.ui.theme import COLOURS
from game.ui.today import SIGNS
from game.ui.touches import Do
from tests.archives import played
from tests.siege.moments import moments
from tests.siege.windows import opened
from tests.ui.days import today, whats
from tests.ui.gallery import lived, of_matches
from tests.ui.helpers import open_app


def grey(picture: pygame.Surface) -> float:
    """How light a picture is on the whole, to an eye that sees no colour."""
    return sum(pygame.transform.average_color(pygame.transform.grayscale(picture))[:3])


def forms(scene: Scene, side: str) -> set[str]:
    """The forms of the plates of a side, whoever is to play."""
    fills = (f"plate-{side}", f"lit-plate-{side}")
    plates = [p for p in scene.under if isinstance(p, Panel) and p.fill in fills and p.rect.h > 30]
    flat = [plate for plate in plates if plate.rect.w > 1.3 * plate.rect.h]  # not a bird's disc
    return {"round" if plate.radius > 0.45 * plate.rect.h else "edged" for plate in flat}


@pytest.mark.parametrize("window", [(360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("game", ["royal_raven", "kraken", "crowsnest"])
def test_partners_and_opponents_have_plates_of_other_forms(game: str, window: tuple) -> None:
    app = opened(window, "normal")
    for moment in [m for m in moments(game) if not m.overlay][::9]:
        scene = moment.table(app).scene(app.box)
        assert {"round"} == forms(scene, "we")
        assert {"edged"} == forms(scene, "they")


def test_a_card_that_may_not_be_played_is_darker_without_any_colour() -> None:
    app = open_app(400, 400)
    light = []
    for dim in (False, True):
        scene = Scene(over=[Face("french", "H7", 200, 200, 150, dim)])
        for _frame in range(5):  # the card is made in one, and painted in another
            app.painter.draw(scene, [])
        light.append(grey(app.painter.screen.subsurface((140, 120, 120, 160))))
    assert light[1] < 0.75 * light[0]


def test_the_lines_of_a_score_have_names_and_marks_of_their_own() -> None:
    app = opened((1280, 720, 1.0), "normal")
    match = played("raj", players=5)
    table = MatchScreen(app, match)
    app.stack[:] = [table]
    table.over.show("sheet")
    table.director.paused = True
    scene = table.scene(app.box)
    dots = [p for p in scene.under if isinstance(p, Panel) and p.rect.w == p.rect.h < 12]
    colours = {dot.edge or dot.fill for dot in dots}
    marks = {(round(dot.rect.w), dot.radius > 0, bool(dot.edge)) for dot in dots}
    assert 5 == len(colours) == len(marks)
    assert {dot.fill for dot in dots} <= COLOURS.keys()
    for name in table.names[:5]:
        assert any(isinstance(p, Text) and f"{p.text} ".startswith(f"{name} ") for p in scene.under)


def test_a_day_that_was_won_and_one_that_was_not_have_other_forms() -> None:
    app = today()
    for ago, won in ((0, True), (1, False), (2, True)):
        tried = Tried(over=True, won=won, points=30 if won else -30, parts=(1, 0, -1))
        key = daily.key_of("raj", app.host.days - ago)
        finished(put(app.host.archive, "daily", key, daily.write(tried)))
    app.screen.opened()
    assert Do.SHARE in whats(app)
    column = app.screen.scene(app.box).whole
    days = {
        number.text: next(
            plate.fill
            for plate in column.scrolled
            if isinstance(plate, Panel) and plate.rect.h < 60 and plate.rect.meets(number.rect)
        )
        for number in column.scrolled
        if isinstance(number, Text) and number.text in ("20", "21", "22")
    }
    assert days["20"] == days["22"] != days["21"] == "clear"
    signs = [part.name for part in column.scrolled if isinstance(part, Icon)]
    assert {"check", "close"} <= set(signs), "each part of the result has a sign"
    assert 3 == len(set(SIGNS.values()))
    assert not set("🟩🟥🟢🔴") & set(SIGNS.values())


def test_luck_and_errors_bear_the_sign_of_what_they_brought() -> None:
    app = lived((1280, 720, 1.0))
    for _name in of_matches(app):
        if isinstance(app.screen, ReviewPage):
            break
    parts = app.screen.scene(app.box).whole.scrolled
    bars = [p for p in parts if isinstance(p, Panel) and p.fill in ("good", "bad") and p.radius < 5]
    tally = min(bar.rect.y for bar in bars)  # how many plays were good, above what they brought
    assert tally < max(bar.rect.y for bar in bars)
    for bar in (bar for bar in bars if bar.rect.y > tally):
        beside = [
            p.text
            for p in parts
            if isinstance(p, Text) and p.align == "right" and abs(p.rect.cy - bar.rect.cy) < 6
        ]
        assert beside[0].startswith("+" if bar.fill == "good" else "−") or beside[0] == "0.0"
