"""The table of Royal Wife-Swap: families by mouse, finger and keyboard, and what it tells."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.actions import Action
from game.engine.match import Match
from game.engine.state import View
from game.engine.words import points
from game.games.wife_swap import spread
from game.games.wife_swap.families import layout_score
from game.games.wife_swap.names import spoken_card, spoken_text
from game.ui.drawing.assets import FRESH
from game.ui.drawing.kept import PictureCache
from game.ui.geometry import Rect, around
from game.ui.layouts.common import Situation
from game.ui.messages import cited
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import CARD_RATIO, Panel, Text
from game.ui.touches import Do, Home, Pick, Show
from game.ui.tree import Put
from tests.ui.helpers import BOXES, open_app, pass_time
from tests.ui.opened import laden, reached, rich, seated


def first_wedding(view: View, legal: list[Action]) -> bool:
    """The first families can be founded, and then something can be laid."""
    if view.table.phase != "meld" or view.table.families[ME] or view.table.steps:
        return False
    first = next((a for a in legal if a.verb == "wed"), None)
    if first is None:
        return False
    suits = {first.arg // 13, first.to // 13}
    return any(c // 13 in suits and c % 13 < 8 for c in view.table.pool)


def swap(view: View, legal: list[Action]) -> bool:
    """A married partner can be exchanged for another one."""
    layout = view.table.families[ME]
    return rich(4)(view, legal) and any(
        a.verb == "wed" and any(a.to in family for family in layout) for a in legal
    )


def place(app, what):
    return next(touch for touch in app.picture.live() if touch.what == what)


def tap(app, what, *, finger: bool) -> None:
    rect = place(app, what).rect
    app.hands.down(rect.x + 6, rect.cy, finger, app.host.now)
    app.hands.up(rect.x + 6, rect.cy)
    pass_time(app, 0.3)


def drag(app, what, onto, *, finger: bool) -> None:
    one, other = place(app, what).rect, place(app, onto).rect
    app.hands.down(one.x + 6, one.cy, finger, app.host.now)
    app.hands.moved(one.x + 6, one.cy - 30, finger)
    pass_time(app, 0.1)
    app.hands.moved(other.x + 6, other.cy, finger)
    pass_time(app, 0.1)
    app.hands.up(other.x + 6, other.cy)
    pass_time(app, 0.3)


def families(table: MatchScreen) -> tuple:
    return table.match.view(ME).table.families[ME]


def wedding(table: MatchScreen) -> Action:
    return next(a for a in table.match.legal(ME) if a.verb == "wed")


def written(app) -> str:
    scene = app.picture
    parts = [*scene.under, *scene.over, *scene.top]
    return " ".join(part.text for part in parts if isinstance(part, Text))


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("move", [tap, drag], ids=["tap", "drag"])
def test_two_cards_are_wed_a_third_is_laid_and_taken_off_again(move, finger: bool) -> None:
    size = (360, 640, 2.0) if finger else (1280, 720, 1.0)
    app, table = seated(reached("first", first_wedding), size)
    action = wedding(table)

    if move is drag:
        drag(app, Pick(action.arg), Pick(action.to), finger=finger)
    else:
        tap(app, Pick(action.arg), finger=finger)
        assert (action.arg,) == table.hand.picked
        tap(app, Pick(action.to), finger=finger)
    assert {action.arg, action.to} == set(families(table)[0])

    lay = next(a for a in table.match.legal(ME) if a.verb == "lay")
    if move is drag:
        drag(app, Pick(lay.arg), Home(lay.to), finger=finger)
    else:
        tap(app, Pick(lay.arg), finger=finger)
        tap(app, Home(lay.to), finger=finger)
    assert lay.arg in families(table)[lay.to]

    if move is drag:
        loose = next(
            t.what
            for t in app.picture.live()
            if t.card is not None and not any(t.card in f for f in families(table))
        )
        drag(app, Pick(lay.arg), loose, finger=finger)
    else:
        tap(app, Pick(lay.arg), finger=finger)
        tap(app, Action("lift", lay.arg), finger=finger)
    assert lay.arg not in families(table)[0]

    tap(app, Do.UNDO, finger=finger)
    assert lay.arg in families(table)[0]
    tap(app, Action("reset"), finger=finger)
    assert () == families(table)


def test_a_family_is_founded_by_keyboard_alone() -> None:
    app, table = seated(reached("first", first_wedding))
    action = wedding(table)
    app.point(place(app, Pick(action.arg)))
    table.on(app.hands.focus)  # Enter
    pass_time(app, 0.2)
    assert (action.arg,) == table.hand.picked

    for _step in range(30):  # along the cards to the partner
        ahead = place(app, Pick(action.to)).rect.cx - app.hands.find(app.hands.focus).rect.cx
        if app.hands.focus == Pick(action.to):
            break
        app.hands.walk((1 if ahead > 0 else -1, 0))
    assert Pick(action.to) == app.hands.focus
    assert "a home for" in app.host.said[-1]
    table.on(app.hands.focus)
    pass_time(app, 0.2)

    assert {action.arg, action.to} == set(families(table)[0])
    done = next(t for t in app.picture.live() if t.key == "d")
    table.on(done.what)
    assert "meld" != table.match.view(ME).table.phase or not table.director.mine


def situation(app, table: MatchScreen) -> Situation:
    return table.situation(app.box)


@pytest.mark.parametrize("hints", [True, False])
def test_the_hints_option_lights_the_homes_of_a_picked_card(hints: bool) -> None:
    app, table = seated(reached("swap", swap, hints=hints))
    legal = table.match.legal(ME)
    lay = next((a for a in legal if a.verb == "lay"), None)
    picked = lay or wedding(table)
    table.dragged(Pick(picked.arg))
    pass_time(app, 0.2)

    dimmed = [key for key, pose in app.picture.cards.items() if pose.dim and key in range(52)]
    said = [touch.say for touch in app.picture.live()]
    assert hints == bool(dimmed)
    assert hints == any("home for" in say for say in said)


@pytest.mark.parametrize("size", [(360, 640, 2.0), (1280, 720, 1.0)], ids=str)
def test_nothing_else_moves_away_while_a_card_is_dragged(size) -> None:
    app, table = seated(laden(30, players=3), size)
    dragged = 0
    for touch in [t for t in app.picture.live() if t.card is not None and not t.off]:
        before = {t.what: t.rect for t in app.picture.live() if t.card is not None}
        app.hands.down(touch.rect.cx, touch.rect.cy, True, app.host.now)
        app.hands.moved(touch.rect.cx, touch.rect.cy - 30, True)
        pass_time(app, 0.1)
        assert before == {t.what: t.rect for t in app.picture.live() if t.card is not None}
        dragged += table.hand.picked == (touch.card,)
        app.hands.moved(touch.rect.cx, touch.rect.cy, True)
        app.hands.up(touch.rect.cx, touch.rect.cy)
        pass_time(app, 0.2)
        table.hand.pick()
        table.changed = True
        pass_time(app, 0.2)
    assert dragged > 3


def unfinished() -> Match:
    """An arrangement in which a card of the bench still has a home: Done is refused."""
    for way in range(60):
        match = reached("swap", swap)
        match.settle()
        while moves := [a for a in match.legal(ME) if a.verb in ("wed", "lay")]:
            match.submit(ME, moves[(way + len(match.moves) * 7) % len(moves)])
            if "still has a home" in match.rules.why_not(match.view(ME), Action("done")):
                return match
    raise AssertionError("no way of arranging leaves a card that has a home")


@pytest.mark.parametrize("size", BOXES, ids=str)
def test_the_board_says_in_one_sentence_why_done_is_not_possible_yet(size) -> None:
    app, table = seated(unfinished(), size)
    why = table.match.rules.why_not(table.match.view(ME), Action("done"))
    assert "still has a home" in why
    seen = table.match.view(ME).table
    before, now = layout_score(seen.before), seen.points[ME]
    assert (points(now) if before == now else f"{before} → {now}") in written(app)
    assert "Not done yet" in written(app)
    done = next(t for t in app.picture.live() if t.key == "d")
    assert done.off
    table.on(done.what)
    pass_time(app, 0.2)
    assert cited(why) == app.messages.text
    assert spoken_text(cited(why)) == app.host.said[-1]
    assert "♦" in why and not any(glyph in app.host.said[-1] for glyph in "♠♥♣♦")
    paper = [p for p in app.picture.top if isinstance(p, Panel) and p.fill == "paper"][-1].rect
    poses = app.picture.cards.values()
    cards = [around(p.x, p.y, p.width, p.width * CARD_RATIO) for p in poses]
    for rect in [*cards, done.rect]:
        assert paper.bottom < rect.y + 1 or paper.y > rect.bottom - 1 or paper.x > rect.right - 1


def test_what_becomes_of_orphans_is_said_before_done() -> None:
    app, table = seated(reached("swap", swap))
    orphans = 0
    for action in [a for a in table.match.legal(ME) if a.verb == "wed"]:
        table.on(action)
        pass_time(app, 0.2)
        seen = table.match.view(ME).table
        if seen.bench and Action("done") in table.match.legal(ME):
            orphans += 1
            assert "Orphans" in written(app)
        table.on(Do.UNDO)
        pass_time(app, 0.2)
    assert orphans


def test_a_card_without_a_home_says_so_and_a_wrong_home_says_why() -> None:
    app, table = seated(reached("rich", rich(8)))
    legal = table.match.legal(ME)
    moving = {a.arg for a in legal if a.verb in ("wed", "lay")}
    moving |= {a.to for a in legal if a.verb == "wed"}
    view = table.match.view(ME)
    loose = [c for c in range(52) if view.own.hand >> c & 1 or c in view.table.pool]
    for card in loose:
        table.on(Pick(card))
        if any(card in family for family in families(table)):  # it had one home
            table.on(Do.UNDO)
            continue
        assert ((card,) if card in moving else ()) == table.hand.picked
        if card not in moving:
            assert "fits no family and has no partner" in app.messages.text
        for number in range(len(families(table))):
            if card in moving and Action("lay", card, number) not in legal:
                choice = table.layout.choose(situation(app, table), Home(number))
                assert choice.action is not None or choice.why
        table.escape() if table.hand.picked else None


@pytest.mark.parametrize("size", BOXES, ids=str)
@pytest.mark.parametrize("players", [3, 5])
def test_a_card_of_the_trick_lies_below_its_player_or_bears_the_name(players, size) -> None:
    match = reached("trick", lambda v, _legal: len(v.table.trick) == players - 1, players=players)
    app, table = seated(match, size)
    view = table.match.view(ME).table
    lines = [part for part in [*app.picture.under, *app.picture.over] if isinstance(part, Text)]
    for i, card in enumerate(view.trick):
        seat = (view.leader + i) % players
        pose, plate = app.picture.cards[card], place(app, Show(f"seat {seat}")).rect
        low = pose.y + pose.width * CARD_RATIO / 2
        named = any(
            part.text == table.names[seat] and abs(part.rect.cx - pose.x) < 1 and part.rect.y >= low
            for part in lines
        )
        assert named or plate.x < pose.x < plate.right


def boxes_of(app, cards) -> list[Rect]:
    poses = [app.picture.cards[card] for card in cards]
    return [around(p.x, p.y, p.width, p.width * CARD_RATIO) for p in poses]


@pytest.mark.parametrize("size", [(320, 568, 2.0), (360, 640, 3.0), (1280, 720, 1.0)], ids=str)
def test_a_picked_card_is_seen_and_touched_whole_and_no_tag_hides_a_card(size) -> None:
    app, table = seated(laden(30, players=3), size)
    everyone = [card for family in families(table) for card in family]
    for number in range(len(families(table))):
        tag = place(app, Home(number)).rect
        assert not any(tag.meets(box.inset(1)) for box in boxes_of(app, everyone))

    touched = [touch for touch in app.picture.live() if touch.card is not None]
    movable = [touch.card for touch in touched if not touch.off]
    assert {card in everyone for card in movable} == {True, False}
    for card in movable:
        table.dragged(Pick(card))
        pass_time(app, 0.3)
        (rect,) = boxes_of(app, [card])
        assert rect == place(app, Pick(card)).rect
        for touch in app.picture.live():
            if touch.card not in (None, card) and touch.rect.meets(rect.inset(1)):
                assert app.picture.cards[touch.card].z < app.picture.cards[card].z
        assert app.picture.hit(rect.cx, rect.cy).card == card
        table.on(Pick(card))
        pass_time(app, 0.3)


@pytest.mark.parametrize("seen", [True, False], ids=["seen before", "new"])
def test_cards_of_new_sizes_are_scaled_in_several_frames_and_sharp_in_the_end(seen: bool) -> None:
    app, _table = seated(laden(30, players=3), (360, 640, 3.0))
    cards, shown = app.painter.parts.cards, app.picture.cards
    made: list[int] = []
    make = cards._make

    def counted(*face: object) -> pygame.Surface:
        made[-1] += 1
        return make(*face)

    cards._make = counted
    known, cards._faces = [*cards._known], PictureCache(12_000_000)
    cards._known.clear()
    for card in known if seen else ():  # at a size, but at none that is wanted
        cards._known[card] = [15]
        cards._faces.put((*card, 15, False, 0), pygame.Surface((20, 28)))
    app.picture = replace(app.picture)
    for _ in range(30):
        made.append(0)
        app.painter.draw(app.picture, app.sprites.looks(app.host.now))
        if not app.painter.late:
            break

    assert len(shown) > 30
    assert max(made) <= FRESH + 2  # a dim face is made out of a bright one; and there is a back
    assert sum(made) >= len(shown)

    made.append(0)
    for pose in shown.values():
        cards.begin()
        cards.face(pose.deck, pose.name, app.painter.parts.px(pose.width), dim=pose.dim)

    assert not made[-1], "a stand-in was left on the screen"


def test_pictures_used_long_ago_are_let_go_of() -> None:
    kept = PictureCache(300)
    for name in "abc":
        kept.put(name, pygame.Surface((10, 10)))
    used = kept.get("a")
    kept.put("d", pygame.Surface((10, 10)))

    assert used is not None
    assert used is kept.get("a")
    assert kept.get("b") is None
    assert kept.get("d") is not None


def test_a_plate_shows_its_families_large_and_the_table_is_told_in_sentences() -> None:
    app, table = seated(
        reached("others", lambda v, _legal: v.table.phase == "play" and bool(v.table.families[2]))
    )
    table.on(Show("seat 2"))
    pass_time(app, 0.2)
    assert f"{table.names[2]}: " in written(app)
    table.on(Do.CLOSE)
    table.key("l")
    said = app.host.said[-1]

    assert "Your hand:" in said
    assert "Family:" in said
    assert all(name in said for name in table.names[: table.match.rules.seats])
    assert said.startswith("Game 1, to 500. Trick ")
    assert not set("♠♥♣♦") & set(said)


def test_a_picked_card_says_how_many_homes_it_has_unless_they_are_not_shown() -> None:
    for hints in (True, False):
        app, table = seated(reached("swap", swap, hints=hints))
        legal = table.match.legal(ME)
        card = wedding(table).arg
        table.on(Pick(card))
        homes = [a for a in legal if a.verb in ("wed", "lay") and a.arg == card]
        homes += [a for a in legal if a.verb == "wed" and a.to == card]
        places = {a.to if a.arg == card else a.arg for a in homes if a.verb == "wed"}
        count = len(places) + sum(a.verb == "lay" for a in homes)
        picked = (
            f"{spoken_card(card)} picked, homes: {count}"
            if hints
            else f"{spoken_card(card)}, picked"
        )
        assert count
        assert picked == app.host.said[-1]

        table.on(Pick(card))
        assert f"{spoken_card(card)}, put back" == app.host.said[-1]


def test_a_turn_is_told_in_words_with_the_family_and_what_it_won() -> None:
    app, table = seated(reached("first", first_wedding))
    view = table.match.view(ME)
    told = table.layout.describe(situation(app, table))
    winner = view.table.last_trick[(ME - view.table.last_leader) % len(view.table.last_trick)]
    assert f"You: {spoken_card(winner)}, " in told
    action = wedding(table)
    table.on(action)
    lay = next(a for a in table.match.legal(ME) if a.verb == "lay")
    table.on(lay)
    couple = f"{spoken_card(families(table)[0][0])} and {spoken_card(families(table)[0][1])}"
    assert f"You married {spoken_card(action.arg)} and {spoken_card(action.to)}" in app.host.said
    assert f"You laid {spoken_card(lay.arg)}, into the family of {couple}" in app.host.said
    points = layout_score(families(table))
    table.on(Action("done"))
    assert f"You: families worth {points} points (+{points})" in app.host.said

    app, table = seated(reached("swap", swap))
    before = table.match.view(ME).table.points[ME]
    lay = next(a for a in table.match.legal(ME) if a.verb in ("lay", "wed"))
    table.on(lay)
    points = layout_score(families(table))
    assert points != before
    pass_time(app, 0.2)
    if Action("done") not in table.match.legal(ME):
        told = table.layout.describe(situation(app, table))
        assert "Not done yet: " in told
        assert not set("♠♥♣♦") & set(told)
    for touch in app.picture.live():
        assert not set("♠♥♣♦") & set(touch.say)


def test_the_tricks_that_are_left_to_a_stalling_game_are_told_when_they_are_few() -> None:
    match = reached("others", lambda v, _legal: v.table.phase == "play" and any(v.table.families))
    app, table = seated(match)
    s = situation(app, table)
    limit = s.rules.options.stall_limit
    for left, heard in ((11, False), (10, True), (1, True)):
        s.view.table.stall = limit - left
        told = table.layout.describe(s)
        assert heard == (f"if nobody lays a card: {left}." in told)
        assert heard == ("Tricks until the game stops" in told)


def test_a_family_noted_in_two_lines_leaves_no_card_alone_and_parts_no_couple() -> None:
    app = open_app(360, 640)
    king, queen = 11, 10  # of one suit
    for rest in range(3, 9):
        family = [king, queen, *range(rest)]
        slip = spread.slip(family, "slip", 15, app.box.unit, spread.Look("french"))
        for room in range(60, int(slip.needs(app.box, 999)[0]), 7):
            put = Put(app.box)
            slip.lay(put, Rect(0, 0, *slip.needs(app.box, room)))
            lines: dict[float, list[str]] = {}
            for part in put.layer:
                if isinstance(part, Text):
                    lines.setdefault(part.rect.y, []).append(part.text)
            rows = list(lines.values())
            assert [card for row in rows for card in row] == [*"KQ", *rows_of(rest)]
            if len(rows) == 2 and rest > 3:
                assert len(rows[1]) > 1, f"{rows} in {room}"
                assert {"K", "Q"} <= set(rows[0])


def rows_of(count: int) -> list[str]:
    """The letters of so many cards from the two upwards, high ones first."""
    return [str(rank + 2) for rank in reversed(range(count))]
