"""The table of Royal Raven: bids in any number, the shot, the stars, the partner, the timer."""

from __future__ import annotations

import json
import math

import pytest

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.state import Start
from game.engine.thought import Thinking
from game.engine.words import LANGUAGES, read, speak
from game.games.royal_raven.options import RoyalRavenOptions
from game.host.files import kept_words
from game.house import DEAL
from game.ui.layouts.seating import places
from game.ui.play.director import bot_thought
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Panel, Text
from game.ui.touches import Ask, Chip, Confirm, Do, Pick, Raise
from tests.ui.helpers import BOXES, open_app, open_table, pass_time, until_mine
from tests.ui.opened import offered, words

EASY = {"bot_level": "learner", "timer_seconds": 0}


def opened(seed: int = 3, size: tuple = (1280, 720, 1.0), **options: object) -> tuple:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, "royal_raven", seed=seed, dealer=3, **(EASY | options))
    until_mine(app)
    return app, table


def win_the_auction(app, table: MatchScreen) -> None:
    while table.match.view(ME).table.phase == "bid":
        bids = [a for a in table.match.legal(ME) if a.verb == "bid"]
        table.on(bids[0])
        until_mine(app)
    assert table.match.view(ME).table.declarer == ME


@pytest.mark.parametrize("size", [(360, 640, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_touches_the_shot_twice_never_passes(language: str, size: tuple) -> None:
    speak(language, read(kept_words(language)))
    app, table = opened(size=size, allow_shooting=True)
    (what,) = [w for w in offered(app) if isinstance(w, Ask)]
    places = [offered(app)[each].rect for each in (what, Action("pass"))]
    table.on(what)
    pass_time(app, 0.1)
    assert places == [offered(app)[each].rect for each in (what.action, Action("pass"))]


def test_a_few_bids_can_be_chosen_at_once_and_none_is_made_by_choosing() -> None:
    app, table = opened()
    chips = [what.bid for what in offered(app) if isinstance(what, Chip)]
    assert 120 in chips
    assert 3 <= len(chips) <= 5
    table.on(Chip(120))
    pass_time(app, 0.1)

    assert Action("bid", 120) in offered(app)
    assert not table.match.moves


@pytest.mark.parametrize("size", BOXES, ids=str)
def test_shooting_the_bird_asks_once_and_stands_apart_from_the_stepper(size: tuple) -> None:
    app, table = opened(size=size, allow_shooting=True)
    shot = Action("bid", 120)
    for _step in range(30):
        assert shot not in offered(app)
        table.on(Raise(1))
        pass_time(app, 0.1)
    table.on(Ask(shot))
    pass_time(app, 0.1)
    assert not table.match.moves
    assert app.host.said[-1] in offered(app)[shot].say
    gold = [p.rect for p in app.picture.over if isinstance(p, Panel) and p.fill == "button-strong"]
    assert [offered(app)[shot].rect] == gold

    table.on(Raise(-1))  # anything else is a no
    pass_time(app, 0.1)
    assert shot not in offered(app)

    table.on(Ask(shot))
    pass_time(app, 0.1)
    table.on(shot)
    assert [(ME, shot)] == table.match.moves


def test_a_typed_bid_stands_on_the_stepper_and_enter_makes_it() -> None:
    app, table = opened(size=(640, 360, 2.0), include_ones=True, include_lynx=True)
    bid = Action("bid", 190)
    assert bid not in offered(app)
    for digit in "190":
        table.key(digit)
    pass_time(app, 0.1)

    assert bid in offered(app)
    assert bid == app.hands.focus


def test_the_highest_bid_says_that_it_shoots_the_bird() -> None:
    app, _table = opened(allow_shooting=True)
    assert "Shoot the Bird (120)" == offered(app)[Ask(Action("bid", 120))].say

    app, table = opened()
    table.on(Chip(120))
    pass_time(app, 0.1)
    assert "Bid 120" == offered(app)[Action("bid", 120)].say

    app, _table = opened(allow_shooting=True, shoot_separate_call=True)
    assert Chip(120) in offered(app)
    assert "Shoot the Bird (120)" == offered(app)[Ask(Action("shoot"))].say


def test_a_shot_stays_in_view() -> None:
    app, table = opened(allow_shooting=True)
    table.on(Action("bid", 120))
    until_mine(app)
    assert "Your contract: 120" in words(app)
    assert "Shooting the Bird" in words(app)


def test_the_birds_cannot_be_buried_and_say_why() -> None:
    for seed in range(1, 20):
        app, table = opened(seed=seed, include_lynx=True)
        win_the_auction(app, table)
        birds = set(bits(table.match.view(ME).own.hand & table.match.rules.pack.birds))
        if birds:
            break
    card = birds.pop()
    touch = offered(app)[Pick(card)]
    assert touch.off
    assert app.picture.cards[card].dim
    table.on(touch.what)
    assert "may not be buried" in app.messages.text


def test_cards_picked_to_be_buried_lie_picked_when_the_table_is_opened_again() -> None:
    app, table = opened()
    win_the_auction(app, table)
    first, second, third, *_rest = table.layout.picks(table.situation(app.box))
    for card in (second, first, third, first):
        table.on(Pick(card))
    app.resume(table.keeper.place)
    until_mine(app)

    assert table is not app.screen
    assert (second, third) == app.screen.hand.picked

    app.screen.escape()
    app.resume(table.keeper.place)
    until_mine(app)

    assert () == app.screen.hand.picked


def test_picks_of_another_moment_or_damaged_ones_are_not_picked() -> None:
    app, table = opened()
    win_the_auction(app, table)
    save = table.match.save()
    card = next(iter(table.layout.picks(table.situation(app.box))))
    for text in ("", "3", f"{save}\nx", f"{save}\n{10**6}", f"{save[:-1]} \n{card}"):
        app.host.kept[f"picked-{table.keeper.place}"] = text
        app.resume(table.keeper.place)
        until_mine(app)
        assert () == app.screen.hand.picked, text

    app.host.kept[f"picked-{table.keeper.place}"] = f"{save}\n{card}"
    app.resume(table.keeper.place)
    until_mine(app)
    assert (card,) == app.screen.hand.picked


def bury(app, table) -> None:
    """The first five cards that may be buried, and on to the next question."""
    for card in list(table.layout.picks(table.situation(app.box)))[:5]:
        table.on(Pick(card))
    table.on(Confirm(5))
    until_mine(app)


def test_the_partner_may_name_trump_for_five_more() -> None:
    app, table = opened(partner_trump=True)
    win_the_auction(app, table)
    bury(app, table)
    contract = table.match.view(ME).table.contract
    touch = offered(app)[Action("delegate")]
    assert f"Partner names trump: contract {contract + 5}" == touch.say
    assert "d" == touch.key
    table.on(touch.what)
    until_mine(app)

    seen = table.match.view(ME).table
    assert (contract + 5, True) == (seen.contract, seen.delegated)
    assert f"{contract + 5}" in words(app)


# -- the timer (A40, A42)


def test_the_timer_runs_only_while_the_person_decides() -> None:
    app, table = opened(timer_seconds=15, rated=False)
    pass_time(app, 3)
    left = table.clock.left
    assert left == pytest.approx(12, abs=1)
    assert f"| {table.situation(app.box).seconds} |" in words(app)

    table.on(Do.MENU)
    pass_time(app, 30)
    table.on(Do.CLOSE)
    app.open_page("rules", "crowsnest")
    app.host.now += 100
    app.back()
    table.on(Do.HINT)
    table.hints.thinking = None
    pass_time(app, 0.1)
    assert table.clock.left == pytest.approx(left, abs=0.6)
    assert not table.match.moves


def test_out_of_time_in_a_friendly_match_the_coach_decides_once_and_says_so() -> None:
    app, table = opened(timer_seconds=15, rated=False)
    thought = Thinking(bot_thought(table.match, ME)).run(math.inf, lambda: 0.0)
    pass_time(app, 15.5)
    assert "Your time ran out: the coach decides for you this once." in app.host.said
    assert (ME, thought) == table.match.moves[0]
    assert not table.director.coaching
    assert not table.match.over
    assert table.clock.left > 14 or table.clock.moves != len(table.match.moves)


@pytest.mark.parametrize(
    ("options", "more"),
    [
        ({}, "The match is rated: when time runs out, it ends as if you had left it."),
        ({"rated": False}, "When time runs out, the coach decides for you."),
        (
            {"rated": False, "timeout_action": "end_game"},
            "When time runs out, the match ends as if you had left it.",
        ),
    ],
)
def test_a_clock_does_not_run_before_it_is_told_what_it_means(options, more) -> None:
    app = open_app()
    app.play("royal_raven", RoyalRavenOptions(**options), Start(1, 3))
    pass_time(app, 60)
    assert "terms" == app.screen.overlay
    told = f"You have 30 seconds for each decision. {more}"
    assert any(said.startswith(told) for said in app.host.said)
    app.screen.on(Do.CLOSE)
    until_mine(app)
    pass_time(app, 2)
    assert 26 <= app.screen.clock.left <= 29
    assert not app.screen.match.over


def test_a_person_who_decides_while_the_coach_thinks_is_heard() -> None:
    app, table = opened(timer_seconds=15, rated=False)
    table.clock.left = 0.0
    table.timer.out_of_time()
    bid = table.match.legal(ME)[-1]
    table.on(bid)
    pass_time(app, 1)
    assert [(ME, bid)] == [move for move in table.match.moves if move[0] == ME]
    assert not table.director.coaching


def test_out_of_time_at_the_bury_keeps_what_was_chosen() -> None:
    app, table = opened(timer_seconds=15, rated=False)
    win_the_auction(app, table)
    assert table.clock.left == pytest.approx(75, abs=1)  # fifteen seconds for each of five cards
    chosen = list(table.layout.picks(table.situation(app.box)))[-2:]
    for card in chosen:
        table.on(Pick(card))
    pass_time(app, 76)

    assert {"trump"} == {table.match.view(ME).table.phase}
    buried = [action.arg for seat, action in table.match.moves if action.verb == "bury"]
    assert chosen == buried[:2]
    assert 5 == len(buried)


def test_out_of_time_in_a_rated_match_ends_it_and_says_so() -> None:
    app, table = opened(timer_seconds=15)
    pass_time(app, 20)

    assert "timeout" == table.match.view(ME).table.ending
    assert "sheet" == table.overlay
    assert "Your time ran out" in words(app)
    detail = json.loads(app.host.emitted[0][1])
    assert [] == detail["winners"]
    assert not detail["won"]
    assert not app.memory.waiting("royal_raven")


def test_the_clock_waits_for_a_person_who_leaves_and_never_robs_them() -> None:
    app, table = opened(timer_seconds=30)
    table.on(table.match.legal(ME)[0])
    until_mine(app)
    pass_time(app, 8)
    table.closed()
    left = table.clock.left

    def come_back(before) -> MatchScreen:
        other = open_app()
        other.host.kept = dict(before.host.kept)
        again = MatchScreen(other, other.memory.match(*other.memory.waiting("royal_raven")))
        other.push(again)
        pass_time(other, 0.5)
        return again

    again = come_back(app)
    assert again.clock.left == pytest.approx(left, abs=1.2)
    pass_time(again.app, 19)
    again.closed()
    assert again.clock.left < 5
    assert come_back(again.app).clock.left > 9


# -- leaving


@pytest.mark.parametrize(("rated", "meaning"), [(True, "giving it up"), (False, "ends here")])
def test_giving_up_asks_and_says_what_it_means(rated: bool, meaning: str) -> None:
    app, table = opened(rated=rated)
    table.on(table.match.legal(ME)[0])
    until_mine(app)
    table.on(Do.MENU)
    pass_time(app, 0.1)
    assert Do.LEAVE in offered(app)
    table.on(Do.GIVE_UP)
    pass_time(app, 0.1)
    assert meaning in words(app)
    assert Do.LEAVE in offered(app)
    assert not table.match.over

    table.on(Do.GIVE_UP)
    pass_time(app, 2)
    assert ("left", ME) == (table.match.view(ME).table.ending, table.match.view(ME).table.left)
    assert "You left the match" in words(app)
    assert not app.memory.waiting("royal_raven")


# -- cards on their way


def play_a_trick(app, table: MatchScreen) -> None:
    while not table.match.view(ME).table.last_trick:
        until_mine(app)
        picks = list(table.layout.picks(table.situation(app.box)))
        for card in picks[:5]:
            table.on(Pick(card))
        table.on(Confirm(5) if picks else table.match.legal(ME)[0])
        pass_time(app, 0.1)
    until_mine(app)


def until_phase(app, table: MatchScreen, phase: str) -> None:
    """Let single frames go by until the match is there."""
    for _ in range(6000):
        if table.match.view(ME).table.phase == phase:
            return
        pass_time(app, 1 / 60, 1 / 60)
    raise AssertionError(phase)


def looks(app) -> dict:
    return {look.key: look for look in app.sprites.looks(app.host.now)}


def nest(app) -> list:
    return [look[:4] for key, look in looks(app).items() if isinstance(key, tuple)]


@pytest.mark.parametrize(("speed", "pace"), [("slow", 1 / 0.6), ("normal", 1), ("fast", 0.5)])
def test_a_deal_takes_as_long_as_the_speed_says(speed: str, pace: float) -> None:
    app = open_app()
    app.use(app.settings.parse({"speed": speed}))
    table = open_table(
        app, "royal_raven", seed=3, rated=False
    )  # to store it takes the test's clock on
    until_phase(app, table, "bid")
    deck = list(looks(app).values())  # all of it lies in one pile, which the first card leaves
    assert all(look[1:4] == pytest.approx(deck[0][1:4], abs=2) for look in deck)
    begin = app.host.now
    while app.sprites.moving(app.host.now):
        pass_time(app, 1 / 60, 1 / 60)
    assert DEAL * pace == pytest.approx(app.host.now - begin, abs=0.05)


def test_the_kitty_keeps_its_place_until_it_is_lifted_and_then_is_the_lifted_cards() -> None:
    app, table = opened(allow_shooting=True)
    app.use(app.settings.parse({"speed": "normal"}))
    table.opened()
    lay = nest(app)
    table.on(Action("bid", 120))
    places = set()
    while table.match.view(ME).table.phase != "bury":
        pass_time(app, 1 / 60, 1 / 60)
        if table.match.view(ME).table.phase != "bury":
            places.add(tuple(nest(app)))
    assert {tuple(lay)} == places

    lifted = table.match.view(ME).own.lifted
    begin = looks(app)
    assert 5 == len(lay)
    assert [] == nest(app)
    assert len(begin) == len(app.picture.cards)
    for (_key, x, y, width), card in zip(lay, lifted, strict=True):
        look = begin[card]
        assert (x, y, width) == pytest.approx((look.x, look.y, look.width), abs=2)
        assert "back" == look.name


def test_a_bid_pops_up_once() -> None:
    app, table = opened()
    app.use(app.settings.parse({"speed": "normal"}))
    table.opened()
    table.on(Action("bid", 95))
    pass_time(app, 1 / 60, 1 / 60)
    assert ["95"] == [part.text for part in app.picture.pops if isinstance(part, Text)]
    assert app.sprites.popped(app.host.now) < 1
    pass_time(app, 0.2)
    assert 1 == app.sprites.popped(app.host.now)
    table.changed = True
    pass_time(app, 0.1)
    assert [] == app.picture.pops
    assert "95" in words(app)


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_a_swept_trick_vanishes_into_the_plate_of_its_winner(game: str) -> None:
    app = open_app()
    app.use(app.settings.parse({"speed": "instant"}))
    table = open_table(app, game, seed=3, bot_level="learner")
    play_a_trick(app, table)
    seen = table.match.view(ME).table
    to = places(table.situation(app.box)).plates[seen.last_winner]
    for card in seen.last_trick:
        assert to.has(*app.picture.flights[card].end)
        assert app.picture.flights[card].width < 10
