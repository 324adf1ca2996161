"""Late boards of Wife-Swap: no family is torn, and nothing that is said or lost is left out."""

from __future__ import annotations

import pytest

from game.engine.actions import Action
from game.engine.match import Match
from game.games.wife_swap.deck import SUIT
from game.games.wife_swap.names import card_name
from game.games.wife_swap.notes import message_text
from game.ui.geometry import Rect, around
from game.ui.play.match_screen import ME
from game.ui.scene import CARD_RATIO, Panel
from tests.ui.helpers import BOXES, written
from tests.ui.opened import laden, seated
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
