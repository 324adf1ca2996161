"""The table of Raj: where the hand, the pot and the bids lie, and what a reveal shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from game.engine import words
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.state import Start
from game.games.raj import layout
from game.games.raj.deck import DECK, PRIZES
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.ui.layouts import seating
from game.ui.layouts.fan import fan
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.play.trainer_screen import TrainerScreen
from game.ui.scene import CARD_RATIO, Curve, Panel, Scene, Text, card_box
from tests.ui.helpers import BOXES, open_app, open_table
from tests.ui.leads import bubbles
from tests.ui.touches import refresh

TAUGHT = (360, 640, 2.0), (390, 844, 2.0), (740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)


@pytest.mark.parametrize("size", BOXES, ids=str)
def test_no_row_of_a_hand_in_two_rows_sticks_out_behind_the_other(size: tuple) -> None:
    for count in range(9, 16):
        table = open_table(open_app(*size), "raj", players=2)
        here = replace(table._situation(table.app.box), scene=Scene())
        where = seating.places(here, rows=2)
        fan(here, where, range(count), deck="raj", name=str, say=str, touch={}, asked=False)
        rows: dict[float, list[float]] = {}
        for pose in here.scene.cards.values():
            rows.setdefault(pose.y, []).append(pose.x)
        if len(rows) == 2 and pose.angle == 0:
            assert len({(round(min(row)), round(max(row))) for row in rows.values()}) == 1


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", BOXES, ids=str)
def test_who_takes_a_pot_whose_worth_misleads_is_told_whole(size: tuple, language: str) -> None:
    app = open_app(*size)
    app.language = language
    app.speaks()
    rules = Raj(RajOptions(players=4))
    first = list(DECK.cards("-4 +2"))
    deck = (*first, *(card for card in PRIZES if card not in first))
    match, told = Match(rules, Start(1, -1, (deck,))), []
    app.push(table := MatchScreen(app, match))
    table.director.paused = True
    for bids in ((4, 4, 4, 4), (9, 9, 12, 3)):
        match.settle()
        for phase in ("bid", "award"):
            table.changed = True
            app.sprites.finish()
            refresh(app)
            told.append(
                next(
                    p.text
                    for p in app.picture.over
                    if isinstance(p, Text) and p.rect == app.picture.notice
                )
            )
            if phase == "bid":
                for seat, bid in enumerate(bids):
                    match.submit(seat, Action("bid", bid))
                match.advance()
    assert not any("…" in text for text in told), told
    assert "+2" in told[2]
    assert "+2" in told[3]


def bare(size: tuple, players: int) -> layout.Situation:
    """A dealt table in such a window, before anything of it is laid out."""
    app = open_app(*size)
    table = open_table(app, "raj", players=players)
    table.match.settle()
    return replace(table._situation(app.box), scene=Scene())


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("size", [(820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
def test_plates_have_room_for_names_and_the_light_of_a_bid_for_the_rim(
    size: tuple, players: int
) -> None:
    here = bare(size, players)
    where = layout._places(here, 15, tally=True)
    rim = seating.inner(layout.felt(here)).y
    for seat in range(1, players):
        assert where.plates[seat].w >= layout.NAMED * here.box.unit
        top = where.spots[seat][1] - where.laid * CARD_RATIO / 2 - layout.LIT
        assert top >= rim + 4, (top, rim)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("size", [box for box in BOXES if box[1] > 360], ids=str)
def test_a_bid_lies_nearer_to_its_players_plate_than_to_any_other(
    size: tuple, players: int
) -> None:
    here = bare(size, players)
    for count in (15, 4):
        where = layout._places(here, count, tally=True)
        plates = [where.plates[seat].cx for seat in range(1, players)]
        for at, seat in enumerate(range(1, players)):
            away = [abs(where.spots[seat][0] - x) for x in plates]
            assert at == away.index(min(away)), (seat, count)
            if size[0] > 500:
                assert min(away) < where.plates[seat].w * 0.1, (seat, count)


@pytest.mark.parametrize("size", [*BOXES, (320, 480, 1.0)], ids=str)
def test_at_the_trainers_table_no_tally_tells_what_he_asks(size: tuple) -> None:
    app = open_app(*size)
    match = open_table(app, "raj", players=5).match
    match.settle()
    seen = []
    for table in (MatchScreen(app, match), TrainerScreen(app, match)):
        app.stack.clear()
        app.push(table)
        table.director.paused = True
        scene = refresh(app)
        crossed = sum(isinstance(p, Text) and p.text == "−5" for p in scene.under)
        folded = any(touch.what == ("show", "tally") for touch in scene.touches)
        seen.append(crossed or folded)
    assert [True, False] == seen


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("size", BOXES, ids=str)
def test_what_a_pot_of_raj_is_worth_hides_no_figure_and_no_bid(size: tuple, players: int) -> None:
    app = open_app(*size)
    table = open_table(app, "raj", players=players, bot_level="learner")
    table.director.paused, match = True, table.match
    while len(match.view(ME).table.pot) < 4:
        if match.waiting:  # all bid the same, and nobody takes anything
            seat = match.awaited()[-1]
            match.submit(seat, match.legal(seat)[0])
        else:
            match.advance()
        table.changed = True
        pot = match.view(ME).table.pot
        if len(pot) < 2:
            continue
        scene = refresh(app)
        app.sprites.finish()
        scene = refresh(app)
        label = next(p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "paper")
        for key, pose in scene.cards.items():
            if key in (*pot, match.view(ME).own.sealed) or str(key).startswith("('"):
                card = card_box(pose)
                high = card._replace(w=card.w * 0.4, h=card.h * 0.3)
                low = high._replace(x=card.right - high.w, y=card.bottom - high.h)
                assert not label.meets(high), key
                assert not label.meets(low), key


@pytest.mark.parametrize("size", TAUGHT, ids=str)
def test_nothing_lies_between_the_coach_and_what_is_to_be_bid(size: tuple) -> None:
    app = open_app(*size)
    for number in islice(bubbles(app, "raj"), 7):
        scene, asks = app.picture, app.screen.lesson.steps[number].asks
        if not asks:
            continue
        tail = next(part.rect for part in scene.top if isinstance(part, Curve))
        under = [key for key, pose in scene.cards.items() if card_box(pose).meets(tail)]
        assert [] == under, number
        bubble = next(touch.rect for touch in scene.touches if touch.what == "coach")
        if not app.box.portrait:  # it does not stand on the rim beside the table
            assert seating.felt(app.box).x <= bubble.x
            assert bubble.right <= seating.felt(app.box).right
