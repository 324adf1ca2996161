"""Late boards of Wife-Swap: no family is torn, and nothing that is said or lost is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards.french import KING, QUEEN
from game.engine.actions import Action
from game.engine.match import Match
from game.games.wife_swap import spread
from game.games.wife_swap.deck import RANK, SUIT
from game.games.wife_swap.ground import ground_of
from game.games.wife_swap.names import card_name
from game.games.wife_swap.notes import message_text
from game.ui.geometry import Rect, around
from game.ui.play.coach import meant
from game.ui.play.match_screen import ME
from game.ui.scene import CARD_RATIO, Curve, Panel, Text
from game.ui.slots import letters
from game.ui.touches import Do
from game.ui.tree import Put
from tests.ui.helpers import BOXES, open_app, written
from tests.ui.opened import laden, reached, rich, seated
from tests.ui.shown import apart, plates
from tests.ui.touches import refresh

WINDOWS = (*BOXES, (740, 360, 2.0))


def late() -> Match:
    return laden(16, players=5)


def losing() -> Match:
    """A late board on which cards of others lie that no family of the person's can take."""
    match = late()
    match.settle()
    table = match._state.table
    own = {SUIT[card] for family in table.families[ME] for card in family}
    left, lost = [table.families[ME]], []
    for seat in range(1, 5):
        taken = {c for family in table.families[seat] for c in family[2:] if SUIT[c] not in own}
        lost += sorted(taken)
        left.append(
            tuple(tuple(c for c in family if c not in taken) for family in table.families[seat])
        )
    table.families, table.bench = tuple(left), tuple(lost[:7])
    return match


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_no_family_is_torn_on_a_late_board_of_five(size) -> None:
    app, table = seated(late(), size)
    seen = table.match.view(ME).table
    assert max(len(family) for family in seen.families[ME]) >= 6
    for layout in seen.families:
        for family in layout:
            poses = [app.picture.cards.get(card) for card in family]
            heights = {pose.y for pose in poses if pose is not None}
            assert len(heights) <= 1, "its cards lie in several rows"
            assert None not in poses or {None} == set(poses), "a part of it is missing"


@pytest.mark.parametrize("size", [(360, 640, 2.0), (1280, 720, 1.0)], ids=str)
def test_the_ring_of_a_couple_leaves_with_the_card_that_is_lifted(size) -> None:
    app, table = seated(late(), size)

    def rings() -> list[Panel]:
        return [p for p in app.picture.over if isinstance(p, Panel) and p.edge == "mark"]

    couples = [family[:2] for family in table.match.view(ME).table.families[ME]]
    assert len(rings()) == len(couples)
    for card in couples[0]:
        table.hand.picked = (card,)
        refresh(app)
        assert len(rings()) == len(couples) - 1


@pytest.mark.parametrize("wide", [568, 667, 740, 812])
def test_all_that_the_board_says_can_be_read_to_its_end_in_a_low_window(wide) -> None:
    match = losing()
    match._state.table.bench = match._state.table.bench[:2]
    app, table = seated(match, (wide, 360, 1.0))
    text = message_text(table.situation(app.box), table.match.view(ME).table)
    for high in range(330, 440, 6):
        app.resize(wide, high, 1.0)
        assert text in " ".join(written(refresh(app))), high


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_cards_that_are_lost_at_done_lie_apart_in_a_frame_and_are_all_named(size) -> None:
    app, table = seated(losing(), size)
    seen = table.match.view(ME).table
    assert Action("done") in table.match.legal(ME)
    assert len(seen.bench) >= 4
    said = " ".join(written(app.picture))
    assert all(card_name(card) in said for card in seen.bench)
    assert f"{len(seen.bench)} cards lost" in said  # on the button that does it

    def lies(card: int) -> Rect:
        pose = app.picture.cards[card]
        return around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)

    frames = [p.rect for p in app.picture.under if isinstance(p, Panel) and p.edge == "bad"]
    [frame] = [rect for rect in frames if rect.has(*lies(seen.bench[0])[:2])]
    for card in app.picture.cards:
        if isinstance(card, int):
            assert frame.inset(2).meets(lies(card)) == (card in seen.bench), card


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_what_is_lost_at_done_is_called_so_in_whole_words_over_a_single_card(language: str) -> None:
    app, table = seated(losing(), (360, 640, 2.0))
    app.language = language
    app.speaks()
    here = table.situation(app.box)
    here.view.table.bench = here.view.table.bench[:1]
    table.layout.scene(here)
    bad = [
        p for p in here.scene.under if isinstance(p, Text) and (p.colour, p.bold) == ("bad", True)
    ]
    app.language = "en"
    app.speaks()
    frame = next(p.rect for p in here.scene.under if isinstance(p, Panel) and p.edge == "bad")
    [name] = [part for part in bad if frame.has(*part.rect[:2])]
    assert "…" not in name.text
    assert frame.x + 2 < name.rect.x and frame.y + 2 < name.rect.y


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_the_families_of_each_other_player_stand_behind_its_bird(size) -> None:
    app, table = seated(late(), size)
    _places, ground = ground_of(table.situation(app.box))
    families = table.match.view(ME).table.families
    assert all(len(ground.families(seat)) == len(families[seat]) for seat in range(1, 5))
    placed = [(rect, seat) for seat in range(1, 5) for rect in ground.families(seat)]
    signs = [(ground["mark", seat], seat) for seat in range(1, 5) if families[seat]]
    assert placed
    for rect, seat in placed:
        left = [
            (sign.x, whose) for sign, whose in signs if sign.meets(rect._replace(x=0, w=rect.x))
        ]
        assert max(left)[1] == seat
        assert not any(rect.meets(other) for other, _seat in placed + signs if other != rect)


def test_what_a_family_is_worth_can_be_read_however_small_its_cards_are() -> None:
    here = seated(late())[1].situation(open_app(1280, 720, 1.0).box)
    clubs = [card for card in range(52) if SUIT[card] == 0]
    family = [*(card for card in clubs if RANK[card] in (KING, QUEEN)), *clubs[:10]]
    for count in (3, 12):
        place, put = Rect(0, 0, 600, 200), Put(here.box)
        made = spread.laid_out([family[:count]], place, most=spread.SMALL, least=spread.SMALL)
        tag = made.families[0].tag
        spread.tag(family[:count]).lay(put, tag)
        assert put.layer[-1].size >= 13, put.layer[-1].text
        assert here.box.width(put.layer[-1].text, put.layer[-1].size, True) <= tag.w - 5


@pytest.mark.parametrize("size", [(820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
def test_where_there_is_room_nothing_on_the_board_lies_at_its_edge(size) -> None:
    for match in (late(), reached("four", rich(8), players=4), losing()):
        app, _table = seated(match, size)
        board = next(
            p.rect for p in app.picture.under if isinstance(p, Panel) and p.fill == "board"
        )
        inner = board.inset(9)
        on_it = [t for t in app.picture.live() if board.has(t.rect.cx, t.rect.cy) and not t.aside]
        assert len(on_it) > 8
        for touch in on_it:
            x, y, w, h = touch.rect
            assert inner.x <= x and inner.y <= y, touch
            assert x + w <= inner.right and y + h <= inner.bottom, touch


@pytest.mark.parametrize("high", [720, 572], ids=str)  # and over the bar of a replay
def test_families_of_a_wide_window_lie_as_cards_with_what_they_are_worth(high: float) -> None:
    match = reached("led 3", lambda view, _legal: view.table.phase == "play", players=3)
    app, table = seated(match, (1280, high, 1.0))
    here = table.situation(app.box)
    here.view.own.hand, here.view.table.trick = 0, ()
    own = 13 if high == 720 else 6
    families = tuple(range(own)), tuple(range(13, 20)), tuple(range(26, 32))
    here.view.table.families = tuple((family,) for family in families)
    _places, ground = ground_of(here)
    shown = {card for family in families for card in family}
    assert shown == set(ground.scene.cards)


@pytest.mark.parametrize("phase", ["play", "meld"])
@pytest.mark.parametrize("size", [(740, 360, 2.0), (1280, 720, 1.0), (1280, 720, 2.0)], ids=str)
def test_a_hint_in_a_wide_window_points_at_what_it_advises_and_hides_nothing_of_worth(
    size, phase
) -> None:
    match = reached(
        f"hint {phase}",
        lambda view, legal: view.table.phase == phase and len(legal) > 1,
        players=3,
    )
    app, table = seated(match, size)
    table.on(Do.HINT)
    while table.hints.thinking:
        table._think_hint(app.host.now)
    scene = refresh(app)
    note = next(touch.rect for touch in scene.touches if touch.what == Do.ADVICE)
    here = replace(table.situation(app.box), scene=scene)
    aims = meant(here, table.layout, table.hints.advised)
    assert aims
    points = any(isinstance(part, Curve) for part in scene.top)
    assert points or min(apart(note, aim) for aim in aims) < app.box.h / 4
    live = [t for t in scene.live() if not (t.off or t.aside) and t.what != Do.ADVICE]
    written = [letters(app.box, part) for part in scene.under if isinstance(part, Text)]
    kept = [*(touch.rect for touch in live), *plates(scene), *written]
    assert len(kept) > 10
    assert [] == [rect for rect in kept if rect.w and rect.inset(1).meets(note)]
