"""A deal that was shared: its page, what waits, and the way back by copying and pasting."""

from __future__ import annotations

import pygame
import pytest

from game.__main__ import main
from game.engine.match import Match
from game.engine.state import Start
from game.host.archive import finished
from game.ui.memory import LEARNT, ME
from game.ui.pages.compare_page import WithFriend
from game.ui.pages.link_page import LinkPage
from game.ui.pages.menu import Menu
from game.ui.pages.share_page import SharePage
from game.ui.play.lesson_guide import LessonGuide
from game.ui.play.match_screen import MatchScreen
from game.ui.touches import Do, Lined
from tests.ui.deals import begun, code_of, played
from tests.ui.helpers import (
    BOXES,
    LeavingHost,
    open_address,
    open_app,
    open_table,
    pass_time,
    until_mine,
    waits,
)
from tests.ui.opened import offered


def test_a_link_opens_its_page_and_then_the_same_deal_from_the_same_seat() -> None:
    app, match = begun(), played("crowsnest", target=500)
    app.open_text(f"https://a.host/#deal={code_of(match)}")
    assert isinstance(app.screen, LinkPage)
    app.screen.on(Do.PLAY)
    table = app.screen
    assert isinstance(table, MatchScreen)
    until_mine(app)
    fresh = Match(match.rules, match.start)
    fresh.settle()
    assert fresh.view(ME).own == table.match._before(0).view(ME).own
    assert 500 == table.match.rules.options.value("target")
    assert tuple(match.moves) == finished(app.memory.line(table.match)).moves
    app.back()
    assert isinstance(app.screen, Menu)


def test_a_deal_from_a_link_is_played_beside_the_match_that_waits() -> None:
    app = begun()
    table = open_table(app, "raj", seed=3)
    until_mine(app)
    table.on(table.match.legal(ME)[0])
    pass_time(app, 1)
    app.back()
    before = waits(app.host, "raj")
    app.open_text(f"#deal={code_of(played())}")
    app.screen.on(Do.PLAY)
    until_mine(app)
    linked = app.screen
    assert played().identity() == linked.match.identity()
    linked.on(linked.match.legal(ME)[0])
    app.back()
    assert [linked.keeper.place, table.keeper.place] == app.memory.waiting("raj")
    assert before == app.host.kept[f"match-{table.keeper.place}"]
    app.open_text(f"#deal={code_of(played())}")  # once more: it goes on
    app.screen.on(Do.PLAY)
    assert linked.match.moves[:1] == app.screen.match.moves[:1]


def test_a_line_of_another_deal_is_not_taken_for_one_of_this() -> None:
    app, match = begun(), played()
    app.memory.keep_line("raj", match.identity(), code_of(match))
    other = Match(match.rules, Start(12))
    assert finished(app.memory.line(match)) is not None
    assert finished(app.memory.line(other)) is None


def test_a_link_for_another_seat_is_refused_in_a_sentence() -> None:
    app = begun()
    app.open_text(f"#deal={code_of(played(), seat=1)}")
    assert isinstance(app.screen, Menu)
    assert "This link was made by another version of Rookery." == app.messages.text


def test_the_sheet_of_a_deal_leads_to_a_link_that_carries_the_line() -> None:
    app = begun()
    app.seat(played(moves=15 * 2))
    pass_time(app, 6)
    table = app.screen
    assert ("sheet", True) == (table.overlay, table.match.over)
    assert Do.LOOK in [touch.what for touch in app.picture.live()]
    table.on(Do.LOOK)
    app.screen.on(Do.SHARE)
    page = app.screen
    assert isinstance(page, SharePage)
    page.on(Do.COPY)
    assert app.host.copied.startswith(f"{app.host.site}#deal=")
    friend = begun()
    friend.open_text(app.host.copied)
    assert tuple(table.match.moves) == friend.screen.deal.moves
    page.on(Lined(False))
    assert len(page.text) < len(app.host.copied)
    friend.open_text(page.text)
    assert () == friend.screen.deal.moves


@pytest.mark.parametrize("box", BOXES)
def test_every_square_of_the_picture_is_whole_pixels_and_in_view(box) -> None:
    app = open_app(*box)
    app.push(Menu(app))
    app.push(SharePage(app, played("crowsnest", 60)))
    app.frames.refresh(0.0)
    parts = [*app.picture.scrolled, *app.picture.over]
    plate = next(part.rect for part in parts if getattr(part, "fill", "") == "light")
    dark = [part.rect for part in parts if getattr(part, "fill", "") == "dark"]
    density = app.box.density
    for rect in dark:
        for edge in (rect.x - plate.x, rect.y - plate.y, rect.w, rect.h):
            assert abs(edge * density - round(edge * density)) < 1e-6
        assert plate.x < rect.x and rect.right < plate.right
    assert 0 <= plate.x and plate.right <= app.box.w


def test_a_link_that_was_copied_elsewhere_is_pasted_into_the_window(monkeypatch) -> None:
    app = begun(web=False)
    clipboard = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", clipboard.pop)
    app.push(SharePage(app, played()))
    app.screen.on(Do.COPY)
    app.back()
    key = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_v, unicode="\x16", mod=pygame.KMOD_LCTRL, scancode=25
    )
    app.events.one(key, app.host.clock())
    assert isinstance(app.screen, LinkPage)
    app.back()
    text = f"deal={code_of(played())}"
    app.events.one(pygame.event.Event(pygame.DROPTEXT, text=text), app.host.clock())
    assert isinstance(app.screen, LinkPage)


def test_a_link_that_comes_back_after_one_has_played_shows_both_lines_at_once() -> None:
    app = begun()
    app.seat(played(moves=15 * 2))
    pass_time(app, 6)
    mine = app.screen.match
    app.back()
    friend = Match(mine.rules, mine.start)
    friend.settle()
    while not friend.over:
        for seat in friend.awaited():
            friend.submit(seat, friend.legal(seat)[-1])
        friend.settle()
    app.open_text(f"#deal={code_of(friend)}")
    pass_time(app, 1)
    assert Do.FRIEND in [touch.what for touch in app.picture.live()]
    app.screen.on(Do.FRIEND)
    pass_time(app, 1)
    assert isinstance(app.screen, WithFriend)
    assert [friend.rules.value(friend.view(ME).table, ME)] == [
        line.worth for line in app.screen.theirs.values()
    ]


def test_the_command_line_opens_the_deal_of_a_link(monkeypatch) -> None:
    host = LeavingHost(web=False)
    host.params = {"deal": code_of(played())}
    open_address(monkeypatch, host)
    assert isinstance(host.app.screen, LinkPage)


def test_the_command_line_refuses_what_is_no_link_before_any_window(capsys) -> None:
    assert 2 == main(["--deal", "https://a.host/#deal=AAAA"])
    assert "This link is damaged" in capsys.readouterr().err
    assert 2 == main(["--deal"])
    assert "rookery --deal TEXT" in capsys.readouterr().err


def test_who_has_not_learnt_a_game_may_learn_it_before_a_deal_from_a_link() -> None:
    app = begun()
    app.open_text(f"#deal={code_of(played())}")
    app.screen.on(Do.LESSON)
    assert isinstance(app.screen.guide, LessonGuide)
    app.back()
    assert isinstance(app.screen, LinkPage)
    app.memory.keep_lesson("raj", LEARNT)
    app.screen.changed = True
    pass_time(app, 0.2)
    assert Do.LESSON not in offered(app)
