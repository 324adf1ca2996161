"""The pages after a match: two lines side by side, and the proof that it was fair."""

from __future__ import annotations

import pytest

from game.club.link import Deal, write
from game.club.proof import grouped, seal
from game.engine.chance import pick, stream
from game.engine.match import UNKNOWN, Match
from game.engine.state import Start
from game.engine.thought import Thinking
from game.house import GAMES
from game.ui.memory import ME
from game.ui.pages.compare_page import WithExpert, WithFriend
from game.ui.pages.fair_page import FairPage
from game.ui.pages.look_back import LookBack
from game.ui.pages.menu import Menu
from game.ui.pages.xray_page import XrayPage
from game.ui.play.director import bot_thought
from game.ui.profile import Profile
from game.ui.scene import Text
from game.ui.touches import Do
from tests.ui.helpers import open_app, open_table, pass_time
from tests.ui.opened import offered
from tests.ui.touches import check_touches

OPTIONS = {
    "royal_raven": {"rated": False},
    "crowsnest": {"target": 150},
    "kraken": {"rounds": 4},
    "raj": {"players": 3},
    "wife_swap": {"match_mode": "single"},
}


def played(game: str, slips: float = 0.0, most: int = 10**6) -> Match:
    kind, rng = GAMES[game], stream("compared", game)
    match = Match(kind(kind.options_type(bot_level="learner", **OPTIONS[game])), Start(4))
    match.settle()
    while not match.over and len(match.moves) < most:
        seat = match.awaited()[0]
        action = Thinking(bot_thought(match, seat)).finish()
        if seat == ME and rng.random() < slips:
            action = pick(match.legal(ME), rng)
        match.submit(seat, action)
        match.settle()
    return match


def looking(match: Match, size=(390, 844, 1.0)):
    app = open_app(*size)
    app.push(Menu(app))
    app.push(LookBack(app, match))
    return app


def worked(app, page: type):
    """The page, when it has nothing left to do."""
    assert isinstance(app.screen, page)
    while app.screen.tick(app.host.clock()) == 0.0:
        pass
    app.screen.changed = True
    app.frames.refresh(app.host.clock())
    return app.screen


def words(app) -> str:
    return " ".join(part.text for part in app.picture.scrolled if hasattr(part, "text"))


@pytest.mark.parametrize("game", GAMES)
def test_a_friends_line_stands_beside_the_persons_and_both_are_shown(game: str) -> None:
    match, friend = played(game, 0.3), played(game, 0.6)
    app = looking(match)
    assert Do.FRIEND not in [way[0] for way in app.screen._ways()]
    code = write(Deal(friend.rules, friend.start, ME, tuple(friend.moves)))
    app.memory.keep_line(game, match.identity(), code)
    app.screen.on(Do.FRIEND)
    page = worked(app, WithFriend)
    apart = next(number for number, (a, b) in enumerate(page._pairs()) if a.rounds != b.rounds)
    page.open = {apart}
    page = worked(app, WithFriend)
    shown = words(app)
    assert "It differs from here on." in shown
    assert "Your friend" in shown
    assert app.host.said[-1] in shown
    ahead = sum(mine.worth - theirs.worth for mine, theirs in page._pairs())
    assert not ahead or f"{abs(ahead)} point" in shown
    check_touches(app.picture, app.box)


@pytest.mark.parametrize(
    ("own", "called", "verb"), [("", "You", "You are"), ("Ada", "Ada", "Ada is")]
)
def test_whoever_has_a_name_is_called_by_it_beside_others(own: str, called: str, verb: str) -> None:
    match, friend = played("crowsnest"), played("crowsnest", 0.6)
    app = looking(match)
    app.memory.keep_profile(Profile(name=own))
    code = write(Deal(friend.rules, friend.start, ME, tuple(friend.moves)))
    app.memory.keep_line("crowsnest", match.identity(), code)
    app.push(WithFriend(app, match))
    page = worked(app, WithFriend)
    shown = {part.text for part in app.picture.scrolled if isinstance(part, Text)}
    assert {called} == {"You", "Ada"} & shown
    assert page._verdict().startswith(verb)
    assert called == FairPage(app, match).names[ME] == XrayPage(app, match, ME).names[ME]


def test_expert_plays_each_deal_again_from_the_same_cards_and_score() -> None:
    match = played("raj", 0.5)
    app = looking(match)
    app.screen.on(Do.EXPERT)
    page = worked(app, WithExpert)
    assert [0] == sorted(page.theirs)
    assert page.theirs[0].first == page.mine[0].first
    assert [15, 15] == [len(line.rounds) for line in page._pairs()[0]]
    assert page.theirs[0].rounds != page.mine[0].rounds
    app.back()
    app.screen.on(Do.EXPERT)
    assert page.theirs == worked(app, WithExpert).theirs, "Expert decides alike each time"


def test_the_seal_is_told_before_the_first_decision_without_the_seed_and_verify_proves_it() -> None:
    app = open_app(390, 844)
    app.push(Menu(app))
    table = open_table(app, "raj", seed=4, bot_level="learner", players=3)
    pass_time(app, 1)
    table.on(Do.MENU)
    app.frames.refresh(app.host.clock())
    table.on(next(what for what, _text in table.here.more if what == Do.FAIR))
    app.frames.refresh(app.host.clock())
    before = words(app)
    assert str(table.match.start.seed) not in before.split(" | ")
    assert Do.VERIFY not in offered(app)
    assert app.screen.escape()
    assert "pause" == table.overlay
    app = looking(played("raj"))
    app.screen.on(Do.FAIR)
    page = worked(app, FairPage)
    sealed = grouped(seal(page.match.rules, page.match.start))
    assert sealed in " ".join(before.split(" | ")) and sealed in " ".join(words(app).split(" | "))
    page.on(Do.VERIFY)
    page = worked(app, FairPage)
    assert page.finding.right
    assert "all 30 decisions" in words(app)
    assert page.verdict() == app.host.said[-1]


def test_a_changed_match_is_told_apart_on_the_page() -> None:
    match = played("raj", most=20)
    seat, action = match.moves[-1]
    before = match.moment(19, 0)
    before.submit(seat, next(one for one in before.legal(seat) if one != action))
    app = looking(before)
    app.screen.on(Do.FAIR)
    app.screen.on(Do.VERIFY)
    page = worked(app, FairPage)
    assert 19 == page.finding.move
    assert "Not the same: at move 20, Wren chose" in words(app)
    assert "The match was altered." in words(app)


def test_a_match_of_other_computer_players_is_called_forged_by_nobody() -> None:
    match = played("raj", most=20)
    seat, action = match.moves[-1]
    before = match.moment(19, 0)
    before.submit(seat, next(one for one in before.legal(seat) if one != action))
    before.players = UNKNOWN
    app = looking(before)
    app.screen.on(Do.FAIR)
    app.screen.on(Do.VERIFY)
    page = worked(app, FairPage)
    assert not page.finding.right
    assert not page.finding.forged
    assert "This cannot be verified here: at move 20, Wren chose" in words(app)
    assert "only that version of Rookery can tell whether it was altered" in words(app)
    assert "The match was altered" not in words(app)
