"""A match that is over, seen again step by step."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pygame
import pytest

from game.engine.cards import bits
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.app import App
from game.ui.layouts.seating import STRIP
from game.ui.play.replay_screen import ReplayScreen, awaited
from game.ui.scene import Face, Icon, Panel, Text, card_box, extent
from game.ui.touches import DealAt, Do, Show
from tests.ui.helpers import BOXES, open_app, open_table, pass_time

MOST = 300  # moves of a match by chance: it need not be over to be seen again


@cache
def played(game: str) -> Match:
    """A match by chance, or its beginning."""
    kind = GAMES[game]
    match, rng = Match(kind(kind.options_type()), Start(4)), stream("replay", game)
    while not match.over and len(match.moves) < MOST:
        match.settle()
        if match.over:
            break
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
    return match


def looking(game: str, box=(1280, 720, 1.0)) -> tuple[App, ReplayScreen]:
    app = open_app(*box)
    app.use(replace(app.settings, speed="instant"))
    open_table(app, game)
    screen = ReplayScreen(app, played(game))
    app.push(screen)
    while screen.tick(app.host.now) == 0:
        pass
    pass_time(app, 0.1)
    return app, screen


@pytest.mark.parametrize("box", [(820, 1180, 1.0), (1280, 720, 1.0)])
def test_an_open_hand_that_is_alone_lies_in_the_middle(box: tuple) -> None:
    app, screen = looking("raj", box)
    screen.on(Do.OPEN)
    for part in screen.parts[4:14:3]:
        screen.go(part)
        ((seat, held),) = screen._held(app.box, own=False)
        faces = [p for p in screen.scene(app.box).over if isinstance(p, Face)][-len(held) :]
        left, right = faces[0].x, app.box.w - faces[-1].x
        name = app.box.width(screen.names[seat], 14 * app.box.unit, True) + 12 * app.box.unit
        assert abs(left - right) <= name, (left, right)


@pytest.mark.parametrize("box", [(820, 1180, 1.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("game", ["royal_raven", "wife_swap"])
def test_open_hands_are_large_where_there_is_room(game: str, box: tuple) -> None:
    app, screen = looking(game, box)
    screen.go(screen.parts[0])
    screen.on(Do.OPEN)
    faces = [p for p in screen.scene(app.box).over if isinstance(p, Face)]
    held = sum(len(hand) for _seat, hand in screen._held(app.box, own=False))
    assert held == len(faces) > 0
    assert min(face.width for face in faces) >= 40


@pytest.mark.parametrize("box", [(820, 1180, 1.0), (1280, 720, 1.0), (600, 960, 1.0)])
@pytest.mark.parametrize("game", GAMES)
def test_open_hands_are_seen_down_to_their_feet(game: str, box: tuple) -> None:
    app, screen = looking(game, box)
    screen.go(screen.parts[2])
    screen.on(Do.OPEN)
    over = screen.scene(app.box).over
    strip, bar = [p.rect for p in over if isinstance(p, Panel) and p.fill == "plate-solid"]
    cards = [extent(part) for part in over if isinstance(part, Face)]
    assert cards
    assert min(card.y for card in cards) > strip.y + 2
    assert max(card.bottom for card in cards) < bar.y - 2


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_with_open_hands_a_tall_table_keeps_the_own_hand_whole_and_in_its_middle(game: str) -> None:
    app, screen = looking(game, (820, 1180, 1.0))
    screen.go(screen.parts[2])
    screen.on(Do.OPEN)
    scene = screen.scene(app.box)
    own = [card_box(scene.cards[card]) for card in bits(screen.now.view(0).own.hand)]
    tops = [card.y for card in own]
    assert max(tops) - min(tops) < own[0].h / 4, "in one row"
    assert abs(min(c.x for c in own) + max(c.right for c in own) - app.box.w) < own[0].w


@pytest.mark.parametrize(
    "box", [(600, 960, 1.0), (768, 1024, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)]
)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_with_open_hands_each_card_of_a_trick_lies_before_its_seat_and_is_large(game, box) -> None:
    app, screen = looking(game, box)
    screen.on(Do.OPEN)
    while len(trick := screen.now.view(0).table.trick) < 4:
        screen.step(1)
    scene, first = screen.scene(app.box), screen.now.view(0).table.leader
    lies = {(first + i) % 4: card_box(scene.cards[card]) for i, card in enumerate(trick)}
    assert lies[0].cx == lies[2].cx and lies[1].cy == lies[3].cy
    assert lies[1].right < lies[0].x and lies[0].right < lies[3].x
    assert lies[2].bottom < lies[0].y, "none hides another"
    own = card_box(scene.cards[next(bits(screen.now.view(0).own.hand))])
    assert lies[0].w > 0.9 * own.w


@pytest.mark.parametrize("box", [(360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_a_trick_lies_there_while_it_is_told_who_won_it(game: str, box: tuple) -> None:
    app, screen = looking(game, box)
    while not screen.now.events or screen.now.events[-1].kind != "trick":
        screen.step(1)
    table, scene = screen.now.view(0).table, screen.scene(app.box)
    assert not table.trick
    won = (table.last_winner - table.last_leader) % screen.now.rules.seats
    assert [scene.cards[card].dim for card in table.last_trick] == [
        at != won for at in range(len(table.last_trick))
    ]
    winner = screen.names[table.last_winner] if table.last_winner else "You"
    for screen.seat in (1, 2, 3, 0) if game != "wife_swap" else ():  # as seen by whomever
        said = screen.scene(app.box).prompt
        assert winner in said and "trick" in said, "and nobody is awaited meanwhile"
    screen.go(screen.at)
    assert screen.scene(app.box).cards.keys() >= set(table.last_trick), "nor when one goes there"
    screen.step(1)
    if game != "wife_swap":  # there it lies while families are made of it
        assert not screen.scene(app.box).cards.keys() & set(table.last_trick)


@pytest.mark.parametrize("box", [(600, 960, 1.0), (768, 1024, 2.0), (820, 1180, 1.0)])
def test_with_open_hands_no_note_of_kraken_lies_on_the_own_card_of_a_trick(box) -> None:
    app, screen = looking("kraken", box)
    screen.on(Do.OPEN)
    while not any((table := screen.now.view(0).table).claims) or len(table.trick) < 4:
        screen.step(1)
    scene = screen.scene(app.box)
    notes = [t.rect for t in scene.touches if t.what == Show("declared")]
    assert notes
    for card in table.trick:
        assert not any(card_box(scene.cards[card]).meets(note) for note in notes)


@pytest.mark.parametrize("box", [(820, 1180, 1.0), (1280, 720, 1.0)])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_in_open_hands_no_rank_runs_into_the_next(game: str, box: tuple) -> None:
    app, screen = looking(game, box)
    screen.go(screen.parts[2])
    screen.on(Do.OPEN)
    faces = [p for p in screen.scene(app.box).over if isinstance(p, Face)]
    shown = [b.x - a.x for a, b in pairwise(faces) if a.y == b.y and b.x - a.x < box[0] / 6]
    assert len(shown) > 10
    assert min(shown) >= 0.99 * STRIP * faces[0].width
    if game in ("kraken", "wife_swap"):  # with as few cards as they have
        assert faces[0].width > 31 * app.box.unit, "as large as there is room for"


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_open_hands_on_a_phone_leave_the_table_as_it_is(game: str) -> None:
    app, screen = looking(game, (360, 640, 2.0))
    screen.go(screen.parts[2])
    closed = screen.scene(app.box)
    screen.on(Do.OPEN)
    scene = screen.scene(app.box)
    assert scene.felt == closed.felt
    assert {card: p.width for card, p in closed.cards.items() if card in scene.cards} == {
        card: p.width for card, p in scene.cards.items()
    }


@pytest.mark.parametrize("players", [3, 4, 5])
def test_open_hands_of_few_cards_leave_the_trick_as_large_as_it_is_on_a_phone(players: int) -> None:
    kind = GAMES["wife_swap"]
    match = Match(kind(kind.options_type(players=players)), Start(4))
    match.settle()
    while not match.view(0).table.trick:
        match.submit(seat := match.awaited()[0], match.legal(seat)[0])
        match.settle()
    app = open_app(360, 640, 2.0)
    screen = ReplayScreen(app, match, (len(match.moves), 0))
    app.push(screen)
    trick = match.view(0).table.trick
    closed = screen.scene(app.box)
    screen.on(Do.OPEN)
    scene = screen.scene(app.box)
    assert [closed.cards[card].width for card in trick] == [
        scene.cards[card].width for card in trick
    ]
    strip = next(p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plate-solid")
    assert not scene.cards.keys() & set(bits(screen.now.view(0).own.hand)), "they are in writing"
    assert scene.notice is None or scene.notice.bottom <= strip.y


@pytest.mark.parametrize("game", ["royal_raven", "kraken", "raj"])
def test_open_hands_in_a_low_window_leave_no_half_of_the_own_hand_and_hide_no_prompt(game):
    app, screen = looking(game, (740, 360, 2.0))
    screen.go(screen.parts[2])
    view = screen.now.view(0)
    own = list(bits(view.table.hands[0] if game == "raj" else view.own.hand))
    assert own
    screen.on(Do.OPEN)
    scene = screen.scene(app.box)
    strip, bar = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plate-solid"]
    assert [] == [card for card in own if card in scene.cards], "they are on the sheet"
    assert scene.notice.bottom + 4 <= strip.y and strip.bottom + 4 <= bar.y
    assert strip.right < app.box.w, "the sheet has the felt all around it"
    mine = next(p.rect for p in scene.under if isinstance(p, Text) and p.text == "You")
    assert not mine.meets(strip), "who sits there is seen"


@pytest.mark.parametrize(("window", "apart"), [((740, 360, 2.0), 4.0), ((360, 640, 2.0), 1.9)])
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken", "wife_swap"])
def test_no_line_of_open_hands_in_writing_touches_the_next(
    game: str, window: tuple, apart: float
) -> None:
    app, screen = looking(game, window)
    screen.go(screen.parts[2])
    screen.on(Do.OPEN)
    panels = [p for p in screen.scene(app.box).over if isinstance(p, Panel)]
    sheet = next(p.rect for p in panels if p.fill == "plate-solid")
    chips = {
        (p.rect.y, p.rect.bottom) for p in panels if p.fill == "field" and sheet.has(*p.rect[:2])
    }
    assert len(chips) > 1
    assert all(below[0] - above[1] > apart for above, below in pairwise(sorted(chips)))


@pytest.mark.parametrize("box", [(360, 640, 2.0), (740, 360, 2.0), (320, 568, 2.0)])
@pytest.mark.parametrize("game", GAMES)
def test_where_open_cards_would_be_small_all_hands_are_in_writing_that_can_be_read(game, box):
    app, screen = looking(game, box)
    screen.go(screen.parts[2])
    screen.on(Do.OPEN)
    scene = screen.scene(app.box)
    assert not [part for part in scene.over if isinstance(part, Face)]
    sheet, bar = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plate-solid"]
    lines = [p for p in scene.over if isinstance(p, Text) and sheet.has(p.rect.cx, p.rect.cy)]
    for seat, held in screen._held(app.box, own=True):
        ranks = [one.rank for one in held]
        written = [line.text for line in lines]
        assert any(ranks == written[i : i + len(ranks)] for i in range(len(written))), seat
    assert min(line.size for line in lines) >= 11
    assert max(line.rect.right for line in lines) <= sheet.right
    assert max(line.rect.bottom for line in lines) <= bar.y + 1


def test_open_hands_in_a_low_window_leave_no_edge_of_a_button() -> None:
    kind = GAMES["kraken"]
    match = Match(kind(kind.options_type(signals="suit_preference")), Start(6))
    match.settle()
    while not any(match.view(0).table.claims) or match.view(0).table.leader < 0:
        match.submit(seat := match.awaited()[0], match.legal(seat)[0])
        match.settle()
    app = open_app(740, 360, 2.0)
    screen = ReplayScreen(app, match, awaited(match, len(match.moves)))
    app.push(screen)
    shows = [t.what for t in screen.scene(app.box).touches if isinstance(t.what, Show)]
    assert {Show("signals"), Show("declared")} <= set(shows)
    screen.on(Do.OPEN)
    scene = screen.scene(app.box)
    strip = next(p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "plate-solid")
    buttons = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "button"]
    assert [] == [r for r in buttons if r.meets(strip) and r.y < strip.y < r.bottom]


@pytest.mark.parametrize("game", GAMES)
def test_tab_reaches_every_button_and_each_of_them_once_around(game):
    app, screen = looking(game)
    screen.go(screen.parts[2])
    pass_time(app, 0.1)
    wanted = {touch.what for touch in app.picture.live()}
    reached = []
    for _press in wanted:
        app.hands.key(pygame.K_TAB, "", 0, app.host.now)
        reached.append(app.hands.focus)
        assert app.hands.marked().rect.h < app.box.h / 4, "the ring lies around a button"

    assert wanted == {*reached}


@pytest.mark.parametrize("game", GAMES)
def test_every_step_forward_leads_back_to_the_same_picture(game):
    app, screen = looking(game)
    stood = []
    while len(stood) < 90 and not screen.last:
        stood.append((screen.at, screen.told(), app.screen.scene(app.box).cards))
        screen.step(1)
    for at, told, cards in reversed(stood):
        screen.step(-1)
        assert at == screen.at
        assert told == screen.told()
        assert cards == app.screen.scene(app.box).cards
    screen.step(-1)
    assert (0, 0) == screen.at


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_reached_by_jumps_from_trick_to_trick_and_left_the_same_way(game):
    _app, screen = looking(game)
    jumps = 0
    while not screen.last:
        before = screen.at
        screen.on(Do.NEXT)
        assert before < screen.at
        jumps += 1
    assert len(played(game).moves) == screen.at[0]
    assert 3 < jumps < screen.at[0]
    while screen.at != (0, 0):
        screen.on(Do.BEFORE)
        jumps -= 1
    assert -2 < jumps < 2


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_whose_turn_it_is_is_told_and_nothing_is_asked_of_who_only_looks(game):
    app, screen = looking(game)
    told = set()
    while len(told) < 4:
        screen.step(1)
        awaited = screen.now.awaited()
        if len(awaited) == 1 and screen.now.events[-1].kind != "trick":
            prompt = screen.scene(app.box).prompt
            assert prompt == "Your turn" if awaited == [0] else screen.names[awaited[0]] in prompt
            told.add(awaited[0])
            for screen.seat in (1, 2, 3, 0):  # as seen by whomever
                assert screen.scene(app.box).prompt == prompt


@pytest.mark.parametrize("game", GAMES)
def test_no_two_signs_of_a_replay_are_the_same(game):
    app, screen = looking(game)
    for _step in range(60):  # a trick has been collected by then
        screen.step(1)
    for screen.open in (False, True):
        scene = screen.scene(app.box)
        eyes = [p for p in scene.over + scene.under if isinstance(p, Icon) and p.name == "eye"]
        assert len(eyes) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_of_the_line_leads_to_where_a_deal_begins(game):
    _app, screen = looking(game)
    assert screen.deals
    for number in range(len(screen.deals)):
        screen.on(DealAt(number))
        assert number == screen.now.view(0).table.deal
        assert screen.now.waiting


@pytest.mark.parametrize("game", GAMES)
def test_open_cards_are_those_of_all_hands_and_closed_ones_of_none_but_the_own(game):
    app, screen = looking(game)
    screen.on(Do.NEXT)
    seats = screen.whole.rules.seats
    for seat in range(seats):
        assert seat == screen.seat

        def faces() -> int:
            parts = app.screen.scene(app.box).over
            return sum(isinstance(part, Face) and part.name != "back" for part in parts)

        closed = faces()
        screen.on(Do.OPEN)
        held = [
            len(screen.layout.held(screen.situation(app.box, other)))
            for other in range(seats)
            if other != seat
        ]
        assert min(held) > 2
        assert closed + sum(held) == faces()
        screen.on(Do.OPEN)
        assert closed == faces()
        screen.on(Do.SEAT)
    assert 0 == screen.seat


def test_with_open_cards_a_sealed_bid_lies_face_up():
    app, screen = looking("raj")
    while not screen.now.view(0).table.sealed >> 1 & 1:
        screen.on(Do.ON)

    def bid() -> str:
        return app.screen.scene(app.box).cards["bid", 1].name

    assert bid() == "bback"
    screen.on(Do.OPEN)
    assert screen.whole.rules.deck.names[screen.now.view(1).own.sealed] == bid()


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_can_be_touched_lies_in_the_window_and_apart(game, box):
    app, screen = looking(game, box)
    screen.on(Do.NEXT)
    screen.on(Do.OPEN)
    pass_time(app, 0.2)
    window = app.box.rect
    buttons = [t for t in app.picture.touches if not t.aside]
    for number, touch in enumerate(buttons):
        rect = touch.rect
        assert window.x <= rect.x
        assert rect.right <= window.right + 0.1
        assert rect.bottom <= window.bottom + 0.1
        assert not any(rect.meets(other.rect) for other in buttons[:number])
    texts = [part.text for part in app.picture.over if isinstance(part, Text)]
    assert screen.place_text() in texts


def test_the_arrows_go_through_the_match_and_escape_leaves_it():
    app, screen = looking("crowsnest")
    for key, at in ((pygame.K_RIGHT, (0, 1)), (pygame.K_RIGHT, (1, 0)), (pygame.K_LEFT, (0, 1))):
        app.hands.key(key, "", 0, app.host.now)
        assert at == screen.at
    app.hands.key(pygame.K_ESCAPE, "", 0, app.host.now)
    assert app.screen is not screen


def test_a_match_that_is_over_can_be_seen_again_from_its_last_sheet():
    app = open_app()
    table = open_table(app, "raj")
    table.director.take_over(played("raj"))
    table.over.show("sheet")
    pass_time(app, 0.1)
    assert table.match.over
    app.screen.on(next(t.what for t in app.picture.live() if t.what == Do.LOOK))
    app.screen.on(Do.REPLAY)
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.whole is table.match
