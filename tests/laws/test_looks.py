"""Every moment of every table keeps the laws of looks, in every window and language."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from game.engine.match import Match
from game.engine.words import LANGUAGES
from game.house import GAMES
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.play.match_screen import ME
from game.ui.scene import Panel, Scene, Text, card_box
from tests.laws import looks
from tests.siege.amount import amount
from tests.siege.moments import moments
from tests.ui.helpers import open_app
from tests.ui.pictures import SHOTS, found, steps
from tests.ui.touches import refresh

SMALL = (320, 480, 2.0)
WINDOWS = ((360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0))
ELSEWHERE = (
    "dealing",
    "coach",
)  # cards fly; and a first hand is followed in tests/ui/test_lessons.py


def spoken(window: tuple[float, float, float], number: int) -> App:
    """The program in a window, in one of its languages."""
    app = open_app(*window)
    app.language = [*LANGUAGES][number % len(LANGUAGES)]
    app.speaks()
    return app


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_match_keeps_every_law(game: str) -> None:
    windows = (SMALL, *WINDOWS)
    for number, moment in enumerate(moments(game)[:: max(1, 4 // amount(2))]):
        window = windows[number % len(windows)]
        app = spoken(window, number)
        moment.table(app)
        refresh(app)
        app.sprites.finish()
        scene = refresh(app)
        assert [] == [f for law in looks.LAWS for f in law(app, scene)], (str(moment), window)


def mine(match: Match) -> bool:
    """Whether the person has something to decide."""
    return len(match.legal(ME)) > 1


@pytest.mark.parametrize("game", SHOTS)
def test_every_moment_with_a_name_keeps_every_law_and_a_hint_hides_nothing(game: str) -> None:
    have = found(game, SHOTS[game])
    assert [] == [shot.name for shot in SHOTS[game] if shot.name not in have]
    asked = {match.view(ME).table.phase for match, _news in have.values() if mine(match)}
    met = (match for number in range(3) for match, _news in steps(game, number) if mine(match))
    assert set() == {match.view(ME).table.phase for match in met} - asked, "nobody looks at it"
    shots = [shot for shot in SHOTS[game] if not shot.name.startswith(ELSEWHERE)]
    for number, shot in enumerate(shots):
        laws = [*looks.LAWS, *[looks.hides_nothing] * shot.name.endswith(("hint", "toast"))]
        for at, window in enumerate(WINDOWS):
            if (number + at) % 2 and len(laws) == len(looks.LAWS) and amount(1) == 1:
                continue  # in a siege each is looked at in every window
            app = spoken(window, number + at // 2)
            shot.lead(app, *deepcopy(have[shot.name]))
            scene = refresh(app)
            assert [] == [fault for law in laws for fault in law(app, scene)], (shot.name, window)


# -- faults that are planted


def table(name: str, game: str = "kraken") -> tuple[App, Scene]:
    """A table that keeps every law, at a moment of this name."""
    (shot,) = (shot for shot in SHOTS[game] if shot.name == name)
    app = spoken(WINDOWS[3], 0)
    shot.lead(app, *deepcopy(found(game, [shot])[name]))
    scene = refresh(app)
    assert [] == [fault for law in looks.LAWS for fault in law(app, scene)]
    return app, replace(scene)


def test_a_text_that_leaves_its_box_is_found() -> None:
    app, scene = table("trick-half")
    at = next(i for i, part in enumerate(scene.under) if isinstance(part, Text) and part.bold)
    scene.under[at] = scene.under[at]._replace(text="A name that no plate has room for" * 2)
    assert [*looks.can_be_read(app, scene)]


@pytest.mark.parametrize(("game", "name"), [("kraken", "trick-half"), ("raj", "late4")])
def test_what_is_asked_or_a_card_on_a_plate_is_found(game: str, name: str) -> None:
    app, scene = table(name, game)
    plate = scene.named["plate", 1]
    assert [*looks.lies_apart(app, replace(scene, notice=plate.rect.moved(9, 9)))]
    pose = next(iter(scene.cards.values()))._replace(x=plate.rect.cx, y=plate.rect.bottom)
    assert [*looks.lies_apart(app, replace(scene, cards={"laid": pose}))]


def test_a_place_out_of_reach_or_on_another_one_is_found() -> None:
    app, scene = table("challenge")
    one, *others = [touch for touch in scene.touches if touch.card is None and not touch.aside]
    for rect in (one.rect.moved(-99, 0), others[0].rect):
        assert [
            *looks.can_be_touched(app, replace(scene, touches=[one._replace(rect=rect), *others]))
        ]
    assert [*looks.can_be_touched(app, replace(scene, touches=[one._replace(say="")]))]


def test_a_rank_under_another_card_or_a_call_is_found() -> None:
    app, scene = table("trick-whole")
    (key, pose), (_other, above) = [*scene.cards.items()][:2]
    scene.cards[key] = above._replace(z=above.z - 1, name=pose.name)
    assert [*looks.has_its_figure(app, scene)]
    app, scene = table("trick-whole")
    scene.over.append(Panel(card_box(next(iter(scene.cards.values()))), "paper"))
    assert [*looks.has_its_figure(app, scene)]


def test_what_looks_out_half_from_behind_a_paper_is_found() -> None:
    app, scene = table("pause")
    line = next(p for p in scene.under if isinstance(p, Text) and p.text == "Wren")
    scene.top.append(Panel(Rect(line.rect.x, line.rect.cy, 200, 90), "plate-solid"))
    assert [*looks.is_whole_behind_a_paper(app, scene)]
    app, scene = table("pause")
    paper = next(p.rect for p in scene.top if isinstance(p, Panel) and p.fill == "plate-solid")
    pose = next(iter(scene.cards.values()))
    scene.cards["late"] = pose._replace(x=paper.x, y=paper.cy)
    assert [*looks.is_whole_behind_a_paper(app, scene)]


def test_a_hint_on_a_button_or_a_name_is_found() -> None:
    app, scene = table("hint")
    assert [] == [*looks.hides_nothing(app, scene)]
    names = [p.rect for p in scene.under if isinstance(p, Text) and p.text == "Wren"]
    cards = [touch.rect for touch in scene.touches if touch.card is not None and not touch.off]
    for rect in (*names, cards[0]):
        moved = [t._replace(rect=rect) if t.what in looks.PAPERS else t for t in scene.touches]
        assert [*looks.hides_nothing(app, replace(scene, touches=moved))]
