"""A match that becomes practice: everything can be taken back, and it counts for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.bots import sees, thought
from game.club import daily
from game.club.link import Deal, write
from game.engine.chance import stream
from game.engine.foreign import sealed
from game.engine.match import DAILY, HINTS, PRACTICE, Match
from game.engine.state import Start
from game.engine.thought import Thinking
from game.games.kraken.deck import STRENGTH, SUIT
from game.host.archive import DRAWERS, finished
from game.house import GAMES, HOUSE
from game.ui.pages.link_page import LinkPage
from game.ui.pages.xray_page import XrayPage
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.play.practice_guide import PracticeGuide
from game.ui.scene import Text
from game.ui.touches import Do
from tests.ui.days import play_out, today, whats
from tests.ui.helpers import carry_out, open_app, open_table, until_mine


def practising(game: str = "crowsnest", **options: object) -> tuple:
    """A table that has just become practice, after some decisions."""
    app = open_app()
    app.use(app.settings.parse({"speed": "instant"}))
    open_table(app, game, bot_level="learner", **options)
    play_out(app, 3)
    until_mine(app)
    app.screen.on(Do.MENU)
    assert Do.PRACTISE in whats(app)
    app.screen.on(Do.PRACTISE)
    app.screen.on(Do.PRACTISE_YES)
    assert isinstance(app.screen.guide, PracticeGuide)
    return app, app.screen


def own(match: Match) -> int:
    return [seat for seat, _action in match.moves].count(ME)


@pytest.mark.parametrize("game", [game for game in HOUSE if game != "royal_raven"])
def test_any_decision_can_be_taken_back_whatever_was_learnt_since(game: str) -> None:
    app, table = practising(game)
    assert own(table.match) >= 3
    while own(table.match) and table.match.back(ME):
        before = own(table.match)
        table.on(Do.UNDO)
        assert own(table.match) < before
        assert len(table.match.legal(ME)) > 1
    assert own(table.match) < 2
    assert PRACTICE in table.match.marks
    assert PRACTICE in app.memory.match(table.keeper.place).marks, (
        "a kill does not make it count again"
    )


def test_practice_counts_for_nothing() -> None:
    app, table = practising("raj")
    play_out(app)
    assert table.match.over
    carry_out(app)
    for drawer in DRAWERS:
        assert [] == finished(app.host.archive.keys(drawer))
    assert not app.memory.waiting("raj")


def test_a_rated_match_cannot_be_got_out_of_by_practising() -> None:
    app = open_app()
    table = open_table(app, "royal_raven", timer_seconds=0)
    until_mine(app)
    table.on(Do.MENU)
    assert Do.PRACTISE not in whats(app)
    open_table(app, "royal_raven", timer_seconds=0, rated=False).on(Do.MENU)
    assert Do.PRACTISE in whats(app)


def test_where_cards_may_be_is_seen_at_the_table_in_practice_only() -> None:
    app, table = practising()
    while not sees(table.match.rules, table.match.view(ME)):
        play_out(app, 1)
        until_mine(app)
    table.on(Do.MENU)
    assert Do.X_RAY in whats(app)
    table.on(Do.X_RAY)
    assert isinstance(app.screen, XrayPage)
    app.back()
    assert app.screen is table
    assert not table.overlay
    other = open_table(app, "crowsnest")
    other.on(Do.MENU)
    assert Do.X_RAY not in whats(app)


def decisions(match: Match) -> Iterator[None]:
    """A match between weak players, stopped wherever the person has a choice."""
    while not match.over:
        if match.waiting >> ME & 1 and len(match.legal(ME)) > 1:
            yield
        if match.waiting:
            seat = match.awaited()[0]
            own = stream("seen", len(match.moves))
            thinking = Thinking(thought(match.rules, match.view(seat), own, "learner"))
            match.submit(seat, thinking.finish())
        else:
            match.advance()


@pytest.mark.parametrize("game", HOUSE)
def test_where_cards_may_be_is_offered_where_something_can_be_told_and_nowhere_else(
    game: str,
) -> None:
    options = {"timer_seconds": 0, "rated": False} if game == "royal_raven" else {}
    app, table = practising(game, **options)
    match = Match(GAMES[game](GAMES[game].gentle()), Start(5))
    offered: dict[bool, int] = {True: 0, False: 0}
    for number, _choice in enumerate(decisions(match)):
        here = sees(match.rules, match.view(ME))
        if offered[here] == 2 or (offered[here] and number % 3):
            continue
        offered[here] += 1
        page = XrayPage(app, match, ME)
        while page.clues is None:
            page.tick(app.host.clock())
        assert here == bool(page.shown() or page.chances()), f"{match.view(ME).table.phase}"
    told = game != "raj"  # all hold the same cards, and those played are seen
    assert (told, True) == (offered[True] > 0, offered[False] > 0)
    table.on(Do.MENU)
    assert (Do.X_RAY in whats(app)) == sees(table.match.rules, table.match.view(ME))


def test_where_cards_may_be_is_told_of_all_cards_in_letters_of_one_size_on_a_phone() -> None:
    app = open_app(360, 640, 2.0)
    table = open_table(app, "kraken", bot_level="learner")
    for _choice in decisions(table.match):
        if sees(table.match.rules, table.match.view(ME)):
            break
    page = XrayPage(app, table.match, ME)
    while page.clues is None:
        page.tick(app.host.clock())
    cards = {table.match.rules.card_text(card): card for card in page.chances()}
    told = [p for p in page.scene(app.box).scrolled if isinstance(p, Text) and p.text in cards]
    sizes = {part.size for part in told}
    assert len(sizes) == 1
    assert min(sizes) >= 12
    # Each suit stands in the order in which it wins tricks, as a hand does.
    trump, seen = table.match.view(ME).table.trump, [cards[part.text] for part in told]
    for one, other in pairwise(seen):
        if SUIT[one] == SUIT[other]:
            assert STRENGTH[trump][SUIT[one]][one] > STRENGTH[trump][SUIT[one]][other]


def test_marks_are_kept_in_a_save_and_strange_ones_are_refused() -> None:
    match = daily.begun(GAMES["raj"], 3)
    match.marks |= {HINTS}
    assert match.marks == Match.load(match.save(), GAMES).marks == match.moment(0, 1).marks
    match.marks = frozenset({"won"})
    with pytest.raises(ValueError, match="marks cannot be read"):
        Match.load(match.save(), GAMES)


def test_a_days_try_ends_when_it_becomes_practice() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    play_out(app, 2)
    table = app.screen
    table.on(Do.PRACTISE)
    assert any("It also ends your try" in said for said in app.host.said)
    table.on(Do.PRACTISE_YES)
    app.back()
    assert Do.PLAY not in whats(app)
    assert "gave up" in app.screen._state_text()


def test_the_deal_of_a_day_that_was_given_up_does_not_count_when_a_link_brings_it_later() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    play_out(app, 2)
    finished(app.history.give_up(app.screen.keeper.place))
    day = app.host.days
    deal = daily.begun(GAMES["raj"], day)
    app.back()
    app.host.days += 1
    app.open_text(f"#deal={write(Deal(deal.rules, deal.start, ME, ()))}")
    assert isinstance(app.screen, LinkPage)
    app.screen.on(Do.PLAY)
    assert isinstance(app.screen, MatchScreen)
    play_out(app)
    carry_out(app)
    app.open_page("daily", "raj")
    assert not app.screen.tries[day].over
    assert [deal.identity()] == finished(app.host.archive.keys("match")), "a match like any other"


def test_a_try_with_a_hint_says_so() -> None:
    app = today()
    app.screen.on(Do.PLAY)
    table = app.screen
    until_mine(app)
    table.on(Do.HINT)
    assert {DAILY, HINTS} == app.memory.match(table.keeper.place).marks, "a kill does not hide it"
    while table.hints.thinking:
        table.tick(app.host.clock())
    play_out(app)
    app.back()
    page = app.screen
    assert page.tries[page.today].helped
    assert "With hints" in page._state_text()
    page.on(Do.SHARE)
    assert " 💡 · Par " in app.host.copied.split("\n")[1]


def test_a_try_that_was_kept_before_hints_were_told_is_read_still() -> None:
    text = sealed('{"v":1,"tried":[true,true,5,[1]]}')
    assert daily.Tried(True, True, 5, (1,)) == daily.read(text)


def test_a_hint_in_another_match_leaves_no_mark() -> None:
    app = open_app()
    table = open_table(app, "raj")
    until_mine(app)
    table.on(Do.HINT)
    assert not table.match.marks
