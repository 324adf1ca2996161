"""Columns of score sheets never touch, whatever stands in them."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from game.ui.geometry import Rect
from game.ui.layouts import common, papers
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import NEVER_BREAKS, Bird, Panel, Scene, Text
from game.ui.text import wrap
from game.ui.touches import Do
from tests.siege.moments import moments
from tests.ui.gallery import played
from tests.ui.helpers import open_app, open_table
from tests.ui.shown import shown

PLATES = ("plaque", "plate-we", "plate-they", "plate-own", "lit-plate-")
ENDED, STAMPED = re.compile(r"(Made|Missed|Reached): |\d+ of \d+$"), ("WE ", "THEY ")


@pytest.mark.parametrize("size", ["normal", "huge"])
@pytest.mark.parametrize("window", [(320, 480, 1.0), (740, 360, 1.0), (1280, 720, 1.0)], ids=str)
def test_the_columns_of_a_sheet_never_touch(window: tuple, size: str) -> None:
    app = open_app(*window)
    app.use(app.settings.parse({"text_size": size}))
    table = open_table(app, "wife_swap", seed=1)
    rng = Random(size)
    for _turn in range(40):
        columns = rng.randint(3, 6)
        head = (
            "",
            *(rng.choice(("Koninklijk", "Gemischt", "Game", "")) for _c in range(1, columns)),
        )
        rows = [
            (
                rng.choice(("Wren", "Zaunkönig", "Abcdefghij")),
                *(common.plain(rng.choice((0, 220, -1045, 12345))) for _c in range(1, columns)),
            )
            for _row in range(5)
        ]
        here = replace(table.situation(app.box), scene=Scene())
        wide = min(app.box.w - 48, 490 * app.box.unit)
        room = Rect((app.box.w - wide) / 2, 50, wide, 300)
        common.table_rows(here, room, head, rows, (1.5, *[1] * (columns - 1)), strong=(1,))
        texts = [part for part in here.scene.top if isinstance(part, Text)]
        for at in range(0, len(texts), columns):
            end = room.x
            for number, part in enumerate(texts[at : at + columns]):
                words = app.box.width(part.text, part.size, part.bold)
                left = part.rect.right - words if number else part.rect.x
                apart = 0.5 * part.size if number else 0
                assert not part.text or left >= end + apart - 0.01, (part, end)
                end = left + words if part.text else end
            assert end <= room.right + 0.01


def test_no_line_of_a_sheet_parts_a_name_from_its_figure() -> None:
    app = open_app(360, 640, 2.0)
    standing = f"You{NEVER_BREAKS}0, Wren{NEVER_BREAKS}10, Robin{NEVER_BREAKS}120"
    widest = app.box.width("Robin 120", 15)  # with less room they part, for no line is too wide
    for width in range(60, 240, 4):
        lines = wrap(app.box, standing, 15, width)
        assert width < widest or not any(line[0].isdigit() for line in lines)
        assert NEVER_BREAKS not in "".join(lines)


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
@pytest.mark.parametrize("window", [(360, 640, 2.0), (740, 360, 1.0), (820, 1180, 1.0)], ids=str)
def test_a_long_sheet_has_every_hand_and_shows_that_it_scrolls(window: tuple, game: str) -> None:
    app = open_app(*window)
    match = played(game)
    table = MatchScreen(app, match)
    table.over.show("score")
    app.push(table)
    scene = table.scene(app.box)
    texts = [part.text for part in scene.scrolled if isinstance(part, Text)]
    before = len(match.view(0).table.sheet) - 1
    assert before > 10
    assert [text.split(".")[0] for text in texts if text[:1].isdigit() and "." in text] == [
        str(number) for number in range(before, 0, -1)
    ]
    assert [p for p in scene.top if isinstance(p, Panel) and p.fill == "scroll"]
    if window[0] > window[1]:  # on broad paper they have a column, this hand the other
        high = {p.text.split(".")[0]: p.rect.y for p in scene.scrolled if isinstance(p, Text)}
        assert high[str(before)] < high["Match"] < high["1"]
    figures = [p.rect.right for p in scene.scrolled if isinstance(p, Text) and p.align == "right"]
    [button] = [touch.rect for touch in scene.live() if touch.what == Do.CLOSE]
    assert max(figures) == pytest.approx(button.right, abs=0.5)


@pytest.mark.parametrize("window", [(360, 640, 2.0), (740, 360, 1.0)], ids=str)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_how_a_contract_ended_has_one_colour_on_the_sheet_and_above_it(
    game: str, window: tuple
) -> None:
    colours: set[str] = set()
    for moment in moments(game):
        if moment.overlay != "sheet" or moment.match.over:
            continue
        _table, scene = shown(window, moment)
        sheet = [*scene.top, *scene.scrolled]
        told = {p.colour for p in scene.over if isinstance(p, Text) and ENDED.match(p.text)}
        [stamp] = [p for p in sheet if isinstance(p, Text) and p.text.startswith(STAMPED)]
        assert told <= {stamp.colour}  # a long sheet leaves out what is above it
        colours |= told
    assert colours and colours <= {"good", "bad"}


@pytest.mark.parametrize("game", ["royal_raven", "raj", "kraken", "wife_swap"])
def test_what_a_paper_leaves_of_the_table_is_whole(game: str) -> None:
    """A plate has all of its words or is not there at all, nor the bird on it."""
    for number, moment in enumerate(m for m in moments(game) if m.overlay and not m.match.over):
        window = ((360, 640, 2.0), (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0))[number % 4]
        table, covered = shown(window, moment)
        table.over.clear()
        bare = table.scene(table.app.box)
        before, after = [*bare.under, *bare.over], [*covered.under, *covered.over]
        grounds = [p for p in before if isinstance(p, Panel) and p.fill.startswith(PLATES)]
        plates = [p.rect for p in grounds if p.rect.h < 130 * table.app.box.unit]
        for plate in plates:
            left, whole = (
                [p for p in parts if isinstance(p, Text) and plate.has(p.rect.cx, p.rect.cy)]
                for parts in (after, before)
            )
            assert left in ([], whole), (moment.overlay, plate)
            rest = [p for p in after if isinstance(p, Panel | Bird)]
            if whole and not left:  # an empty bar reads as a name that is missing
                assert not any(plate.has(p.rect.cx, p.rect.cy) for p in rest), moment.overlay
            papers = [p.rect for p in covered.top if p[1:2] == ("plate-solid",)]
            assert not (left and any(paper.meets(plate) for paper in papers)), moment.overlay


@pytest.mark.parametrize("high", range(260, 344, 4))
def test_no_paper_touches_what_is_drawn_at_the_head_of_the_window(high: int) -> None:
    box, line = open_app(740, 360, 2.0).box, Rect(180, 36, 380, 3)
    scene = Scene(under=[Panel(line, "they", 1)])
    paper = papers.place(scene, box, 650, high)
    apart = paper.y - line.bottom
    assert apart >= papers.CLEAR or paper.y < line.y - papers.CLEAR / 2
    assert papers.CLEAR <= 360 - paper.bottom
