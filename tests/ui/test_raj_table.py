"""The table of Raj: where the hand, the pot and the bids lie, and what a reveal shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice

import pytest

from game.engine import words
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.match import Match
from game.engine.state import Start
from game.games.raj import places
from game.games.raj import table as raj
from game.games.raj.options import RajOptions
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES
from game.ui.geometry import NOWHERE
from game.ui.layouts import seating
from game.ui.layouts.seating import Places
from game.ui.play.match_screen import MatchScreen
from game.ui.play.trainer_guide import TrainerGuide
from game.ui.scene import Scene, Text
from game.ui.slots import within
from game.ui.touches import Show
from tests.ui.helpers import BOXES, open_app, open_table
from tests.ui.touches import refresh


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


def bare(size: tuple, players: int) -> raj.Situation:
    """A dealt table in such a window, before anything of it is laid out."""
    app = open_app(*size)
    screen = open_table(app, "raj", players=players)
    screen.match.settle()
    return replace(screen.situation(app.box), scene=Scene())


WINDOWS = [*BOXES, (320, 480, 1.0), (540, 960, 1.0), (740, 360, 2.0), (1024, 768, 1.0)]


def plans(size: tuple) -> Iterator[tuple[raj.Situation, Places, places.Plan]]:
    """Where all lies on tables with few cards and many, few players and many, taught or not."""
    for players in range(2, 6):
        here = bare(size, players)
        hands = here.view.table.hands
        for left in (15, 4):
            few = tuple(mask(islice(bits(hand), left)) for hand in hands)
            here.view.table.hands = few
            for told in (False, True):
                here.by_heart = told  # a first hand has no tally
                yield here, *places.places(here)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_what_lies_on_the_table_is_whole_of_one_size_and_apart(size: tuple) -> None:
    for here, where, plan in plans(size):
        others = [here.seat(steps) for steps in range(1, here.rules.seats)]
        rects = {name: one.rect for name, one in plan.named.items()}
        for (name, one), (other, two) in combinations(rects.items(), 2):
            assert not one.inset(0.5).meets(two), (name, other)
        assert [] == [name for name, rect in rects.items() if not within(rect, here.box.rect)]
        assert not plan.prompt.meets(rects.get("tally", NOWHERE))
        assert 1 == len({round(plan["bid", seat].w, 3) for seat in range(here.rules.seats)})
        assert 1 == len({plan["plate", seat][2:] for seat in others})
        for seat in others:
            wide = plan["plate", seat].w
            assert wide >= places.NAMED * here.box.unit or size[0] < 800, seat
        if size[0] > 1000 and not plan.flat and "tally" in plan.named:
            assert plan["pot"].cx == pytest.approx(plan.cloth.cx)
        assert plan.card >= where.card * 0.5


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_no_bid_nor_its_light_lies_on_the_rim(size: tuple) -> None:
    for here, _where, plan in plans(size):
        for name in ("stock", "pot", *(("bid", seat) for seat in range(here.rules.seats))):
            light = plan[name].inset(-raj.LIGHT, 0)
            free = seating.clear(plan.cloth, light.y, light.bottom)
            assert free.x - 1 <= light.x, (name, light, free)
            assert light.right <= free.right + 1, (name, light, free)
            assert seating.inner(plan.cloth).y <= light.y


@pytest.mark.parametrize("size", [box for box in WINDOWS if box[1] > 360], ids=str)
def test_a_bid_lies_nearer_to_its_players_plate_than_to_any_other(size: tuple) -> None:
    for here, _where, plan in plans(size):
        others = [here.seat(steps) for steps in range(1, here.rules.seats)]
        for seat in others if not plan.flat else ():
            away = {other: abs(plan["bid", seat].cx - plan["plate", other].cx) for other in others}
            assert seat == min(others, key=away.__getitem__)
            least = plan["plate", seat].w <= places.NAMED * here.box.unit + 1  # it needs the room
            if size[0] > 600 and not least:
                assert away[seat] < 1


@pytest.mark.parametrize("size", [*BOXES, (320, 480, 1.0)], ids=str)
def test_at_the_trainers_table_no_tally_tells_what_he_asks(size: tuple) -> None:
    app = open_app(*size)
    match = open_table(app, "raj", players=5).match
    match.settle()
    seen = []
    for table in (MatchScreen(app, match), MatchScreen(app, match, TrainerGuide(), new=True)):
        app.stack.clear()
        app.push(table)
        table.director.paused = True
        scene = refresh(app)
        crossed = sum(isinstance(p, Text) and p.text == "−5" for p in scene.under)
        folded = any(touch.what == Show("tally") for touch in scene.touches)
        seen.append(crossed or folded)
    assert [True, False] == seen
