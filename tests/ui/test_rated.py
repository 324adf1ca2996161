"""A rated match changes the career once: at its end, when it is left, and however often it ends."""

from __future__ import annotations

import json

import pygame
import pytest

from game.club.career import LONGEST, MOST, Career, Rated, read, write
from game.club.rating import Ending, Outcome, Standing, stakes, tier
from game.club.words import line
from game.engine.chance import below, stream
from game.engine.match import PRACTICE, Match
from game.engine.state import Start
from game.engine.words import signed
from game.host.archive import finished, put
from game.house import GAMES, HOUSE, MANIFEST
from game.ui import depths
from game.ui.memory import Memory
from game.ui.pages.game_page import GamePage
from game.ui.pages.menu import Menu
from game.ui.pages.waiting_page import WaitingPage
from game.ui.screens import PAGES
from game.ui.touches import Do, Drop, Open, Show
from tests import archives
from tests.rated import career, played
from tests.siege.amount import amount
from tests.siege.texts import mutated
from tests.ui.helpers import (
    TestHost,
    TextHost,
    killed_anywhere,
    lasting,
    open_app,
    pass_time,
    until_mine,
)
from tests.ui.opened import words

GAME = "royal_raven"
KEY = f"career-{GAME}"


def window(host: TestHost):
    """A program with what this host has kept."""
    app = open_app()
    app.host = host
    app.memory = Memory(host)
    app.use(app.settings.parse({"speed": "instant", "volume": "0"}))
    return app


def opened(host: TestHost):
    """The program at the table of the match that waits."""
    app = window(host)
    app.resume(GAME)
    pass_time(app, 0.2)
    return app


def waiting(match: Match, host: TestHost | None = None) -> TestHost:
    """A host that has stored this match, and nothing else."""
    host = host or TestHost()
    host.kept[f"match-{GAME}"] = match.save()
    return host


def to_the_sheet(app) -> None:
    for _frame in range(200):
        if app.screen.overlay == "sheet":
            return
        pass_time(app, 0.1, step=0.1)
    raise AssertionError("no sheet")


def left(seed: int) -> Match:
    """A rated match that the person has left."""
    match = played(seed, 9)
    match.submit(0, match.rules.exits(match.view(0))[0])
    return match


def careers(host: TestHost) -> tuple[Ending, ...]:
    """How the matches of the stored career ended."""
    return tuple(match.ending for match in known(host).matches)


def known(host: TestHost) -> Career:
    """The career that is stored."""
    return finished(lasting(Memory(host)).career(GAME))


def stored(host: TestHost) -> str:
    """The text of the career that is stored."""
    [text] = finished(host.archive.read("career", [GAME]))
    return text


def finish(host: TestHost, match: Match) -> None:
    """Let a match be over in a program that has just begun."""
    finished(lasting(Memory(host)).finish(match))


def test_a_finished_match_changes_the_career_once_however_often_it_ends():
    host = TestHost()
    match = played(0)
    assert match.rules.winners(match.view(0).table) == (0,)
    finish(host, match)
    text = write(known(host))
    now = known(host).now
    assert (Ending.WON,) == careers(host)
    assert (Standing(1016, 1015, 1, 1, 0, 1, 0), 1016) == (now, now.rating)
    for _time in range(3):  # loaded from a file and ended again, in this window and in another
        finish(host, Match.load(match.save(), GAMES))
        assert text == write(known(host))
    finish(host, played(1))
    assert (Ending.WON, Ending.LOST) == careers(host)
    finish(host, match)
    assert 2 == len(careers(host))


def test_what_a_match_is_depends_on_its_beginning_not_on_its_moves():
    rules = GAMES[GAME]
    match = played(3, 20)
    assert match.identity() == played(3, 0).identity() == played(3).identity()
    assert match.identity() == Match.load(match.save(), GAMES).identity()
    other = rules.options_type(bot_level="learner", include_ones=True)
    others = [
        played(4, 0),
        Match(rules(other), Start(3)),
        Match(match.rules, Start(3, 1)),
        Match(match.rules, Start(-3)),
        Match(match.rules, Start(3, score=(10, 0))),
        Match(match.rules, Start(3, decks=(tuple(range(41)),))),
    ]
    assert len(others) + 1 == len({match.identity(), *(one.identity() for one in others)})


@pytest.mark.parametrize(
    "make",  # while the test runs, not while it is collected
    [
        lambda: archives.played("crowsnest"),
        lambda: played(0, rated=False),
        lambda: played(0, kitty_points="taker"),
    ],
    ids=["another game", "unrated", "a house rule of the score"],
)
def test_what_is_not_rated_changes_nothing(make):
    host = TestHost()
    finish(host, make())
    assert () == careers(host)


@pytest.mark.parametrize(
    "start",
    [Start(1, score=(290, 0)), Start(1, decks=(tuple(range(41)),))],
    ids=["points", "cards"],
)
def test_what_begins_with_points_or_given_cards_does_not_count(start):
    match = Match(played(1, 0).rules, start)
    match.settle()
    match.submit(0, match.rules.exits(match.view(0))[0])
    host = TestHost()
    finish(host, match)
    assert () == careers(host)


def test_RR40_a_rated_match_that_is_given_up_has_been_left():
    host = TestHost()
    memory = Memory(host)
    memory.keep_match(played(2, 30), GAME)
    finished(lasting(memory).give_up(GAME))
    assert (Ending.LEFT,) == careers(host)
    assert (976, 975) == known(host).now[:2]  # lost to learners, and the penalty (A41)
    assert not memory.waiting(GAME)
    finish(host, played(2))  # it had been kept as a file, and is won after all
    assert (Ending.LEFT,) == careers(host)


def test_a_finished_match_that_was_not_told_before_it_is_given_up_counts_as_it_ended():
    host = waiting(played(0))
    finished(lasting(Memory(host)).give_up(GAME))
    assert (Ending.WON,) == careers(host)


def test_A41_another_rated_match_begins_only_when_the_waiting_one_is_left_which_is_said_before():
    host = waiting(played(2, 30))
    app = opened(host)
    table = app.screen
    for touched in (Do.KEEP, Do.GIVE):
        app.open_text(played(5, 30).save())
        pass_time(app, 0.1)
        assert isinstance(app.screen, WaitingPage)
        leave = -stakes(known(host).now, table.match.rules).leave
        assert f"Leaving costs {leave}: a loss and 25 rating points." in app.host.said[-1]
        assert [GAME] == app.memory.waiting(GAME)
        assert () == careers(host)
        app.screen.on(touched)
        if touched == Do.KEEP:
            app.back()
            assert table is app.screen
        pass_time(app, 0.2)
    assert (Ending.LEFT,) == careers(host)
    assert played(5, 30).identity() == app.screen.match.identity()
    assert [app.screen.keeper.place] == app.memory.waiting(GAME)
    assert 1 == len(app.stack)


def test_A41_no_file_makes_practice_of_a_rated_match_that_waits():
    host = waiting(played(2, 30))
    app = window(host)
    match = played(2, 31)
    match.marks = frozenset({PRACTICE})
    app.push(Menu(app))
    app.open_text(match.save())
    pass_time(app, 0.2)
    assert match.identity() == app.screen.match.identity()
    assert not app.screen.match.marks
    assert [GAME] == app.memory.rated(GAME)


def test_A41_those_that_wait_since_a_former_version_are_finished_or_left_one_after_the_other():
    host = TestHost()
    memory = Memory(host)
    for seed in (2, 5):
        memory.keep_match(match := played(seed, 30), memory.place(match))
    app = window(host)
    app.push(GamePage(app, GAME))
    app.screen.on(Do.WRITTEN)
    for endings in (1, 2):
        assert isinstance(app.screen, WaitingPage)
        app.screen.on(Drop(memory.waiting(GAME)[0]))
        app.screen.on(Do.GIVE)
        pass_time(app, 0.1)
        assert (Ending.LEFT,) * endings == careers(host)
    assert "terms" == app.screen.overlay


def test_A41_a_rated_match_counts_from_its_first_card_on_and_not_before():
    app = newcomer()
    before = careers(app.host)
    for begins in (False, True):
        app.screen.on(Do.WRITTEN)
        pass_time(app, 0.5)
        assert [] == app.memory.waiting(GAME)
        if begins:
            app.screen.on(Do.CLOSE)
            while not app.screen.match.events:
                pass_time(app, 1 / 60, 1 / 60)
            assert not app.screen.match.moves
        app.back()
        pass_time(app, 0.1)
        assert int(begins) == len(app.memory.waiting(GAME))
    app.screen.on(Do.WRITTEN)
    pass_time(app, 0.2)
    app.screen.on(Do.GIVE)
    pass_time(app, 0.2)
    assert (*before, Ending.LEFT) == careers(app.host)


def test_A41_of_two_windows_that_are_about_to_begin_only_one_does():
    app = newcomer()
    app.screen.on(Do.WRITTEN)
    pass_time(app, 0.5)
    other = window(app.host)
    other.push(GamePage(other, GAME))
    other.screen.on(Do.WRITTEN)
    pass_time(other, 0.5)
    other.screen.on(Do.CLOSE)
    pass_time(other, 0.5)
    app.screen.on(Do.CLOSE)
    pass_time(app, 0.5)
    assert isinstance(app.screen, WaitingPage)
    assert [other.screen.keeper.place] == app.memory.waiting(GAME)


@pytest.mark.parametrize("ends", ["played", "left"])
def test_no_kill_between_two_writings_loses_or_doubles_a_rated_match(ends):
    """The last decision is stored, then the program is killed before every writing that follows."""
    whole, seen, kills = played(0) if ends == "played" else left(0), set(), 0
    for again in killed_anywhere(
        lambda host: host.kept.update({"match-royal_raven": whole.save()}),
        lambda host: to_the_sheet(opened(host)),
    ):
        seen.add(bool(careers(again)))
        if Memory(again).waiting(GAME):
            app = opened(again)
            to_the_sheet(app)
            assert app.screen.keeper.account
        kills += 1
        assert 1 == len(careers(again)), kills
        assert not Memory(again).waiting(GAME)
    assert kills >= 3
    assert {False, True} == seen


def test_while_nothing_can_be_stored_the_match_waits_and_counts_at_the_next_visit():
    host = waiting(played(0), TextHost())
    host.save = lambda key, text: False
    app = opened(host)
    to_the_sheet(app)
    pass_time(app, 10)  # one sentence after the other
    assert any("Storage is full" in said for said in host.said)
    assert () == careers(host)
    again = TextHost()
    again.kept = dict(host.kept)
    app = opened(again)
    to_the_sheet(app)
    assert (Ending.WON,) == careers(again)
    assert not app.memory.waiting(GAME)


def test_without_storage_a_rating_lasts_as_long_as_the_program():
    memory = Memory(TestHost(storage=False))
    finished(lasting(memory).finish(played(0)))
    finished(lasting(memory).finish(played(1)))
    assert (Ending.WON, Ending.LOST) == careers(memory.host)


def test_a_match_that_was_left_shows_its_end_when_it_is_opened_again():
    app = opened(waiting(left(4)))
    to_the_sheet(app)
    assert ("Left a rated match (number 1)", "30% of", "−25") in app.screen.keeper.account
    assert any("Left a rated match (number 1), 30% of −25." in said for said in app.host.said)


def test_the_sheet_says_point_by_point_what_has_changed():
    app = opened(waiting(played(0)))
    to_the_sheet(app)
    assert (
        ("Elo, 925 against 850", "70% of", "+16"),
        ("You won the match", "30% of", "+10"),
        ("1 win in a row", "30% of", "+5"),
        ("Rating: 1016, Silver", "", "1000 → 1016"),
    ) == app.screen.keeper.account
    assert "Rating: 1016, Silver (1000 → 1016)" in words(app)
    app.screen.on(Show("score"))
    pass_time(app, 0.1)
    shown = [part.text for part in app.picture.top if hasattr(part, "text")]
    for row in app.screen.keeper.account:
        assert set(row) <= set(shown)


def test_a_game_says_that_its_matches_may_be_rated_as_its_options_have_it():
    for game in HOUSE:
        keys = [choice.key for choice in GAMES[game].options_type.choices()]
        assert ("rated" in keys) == MANIFEST[game].rated, game


# -- what is said of it


def shown(app) -> str:
    scene = app.picture
    parts = [*scene.over, *scene.scrolled, *scene.top]
    return " ".join(part.text for part in parts if hasattr(part, "text"))


def newcomer():
    app = open_app()
    app.host.kept[KEY] = write(career(60))
    app.use(app.settings.parse({"speed": "instant", "volume": "0"}))
    app.push(GamePage(app, GAME))
    pass_time(app, 0.1)
    assert career(60) == finished(app.history.career(GAME))
    assert not app.memory.complaints
    return app


def test_what_is_at_stake_is_said_before_a_rated_match_begins():
    app = newcomer()
    now = known(app.host).now
    win, loss, leave = stakes(now, GAMES[GAME]())
    expected = f"A win is worth about +{win}, a loss −{-loss}."
    app.push(PAGES["rating"](app, GAME))
    pass_time(app, 0.1)
    assert expected in " ".join(t.say for t in app.picture.live())
    app.back()
    app.screen.on(Do.WRITTEN)
    pass_time(app, 1)
    assert "terms" == app.screen.overlay
    assert not app.screen.match.moves
    said = f"Your rating is {now.rating}, {tier(now.rating).name}. {expected}"
    assert any(said in text for text in app.host.said)
    assert said in shown(app)
    assert leave < 0
    assert any(f"Leaving costs {-leave}: a loss" in text for text in app.host.said)


def test_a_rated_match_without_a_clock_says_what_is_at_stake_too():
    app = newcomer()
    app.play(GAME, GAMES[GAME].options_type(timer_seconds=0, bot_level="expert"))
    pass_time(app, 1)
    assert "terms" == app.screen.overlay
    assert "The match is rated. Your rating is" in shown(app)


def test_a_match_that_is_not_rated_says_nothing_of_ratings():
    app = newcomer()
    app.screen.on(Do.PLAY)
    pass_time(app, 1)
    assert "" == app.screen.overlay
    assert "Your rating" not in " ".join(app.host.said)


def test_who_is_about_to_leave_is_told_what_it_costs():
    app = newcomer()
    app.play(GAME, GAMES[GAME].options_type(), Start(1, 0))  # the next player bids before us
    pass_time(app, 1)
    app.screen.on(Do.CLOSE)
    until_mine(app)
    cost = f"Leaving costs {-stakes(known(app.host).now, GAMES[GAME]()).leave}: a loss"
    app.screen.on(Do.MENU)
    app.screen.on(Do.GIVE_UP)
    pass_time(app, 0.1)
    assert cost in shown(app)
    app.back()
    app.screen.on(Open("waiting"))
    app.screen.on(Drop(app.memory.waiting(GAME)[0]))
    pass_time(app, 0.1)
    assert f"The match is rated. {cost}" in shown(app)
    assert f"The match is rated. {cost}" in app.host.said[-1]
    app.screen.on(Do.GIVE)
    pass_time(app, 0.1)
    assert Ending.LEFT is known(app.host).matches[-1].ending


@pytest.mark.parametrize("last", Ending)
def test_the_page_explains_every_point_of_the_last_match(last):
    app = newcomer()
    finished(put(app.host.archive, "career", GAME, write(career(12, last))))
    app.open_page("statistics")
    pass_time(app, 0.1)
    touch = next(t for t in app.picture.live() if t.what == Open("rating", GAME))
    app.screen.on(touch.what)
    pass_time(app, 0.1)
    change, match = app.screen.career.change, app.screen.career.last
    told = app.host.said[-1]
    height = app.picture.scroll.height
    words = ""
    for scroll in range(0, int(height), 300):
        app.screen.scroll, app.screen.changed = float(scroll), True
        pass_time(app, 0.1)
        words += shown(app)
    for step in (*change.elo, *change.points):
        reason, figure = line(step, change, match), signed(step.amount)
        assert reason in words and figure in words
        assert f"{reason}: {figure}." in told
    assert f"{change.before.points}" in words
    assert f"your rating is {change.after.rating}." in told


def test_a_rating_survives_a_file_and_a_wipe_letter_by_letter():
    app = newcomer()
    app.open_page("rating", GAME)
    app.screen.on(Do.KEEP)
    name, text = app.host.exported
    assert ("rookery-rating-royal_raven", write(career(60))) == (name, text)
    assert "Rating saved in the file /home/rookery-rating-royal_raven.txt." == app.messages.text
    other = open_app()
    other.push(GamePage(other, GAME))
    other.open_text(text)
    assert text == stored(other.host)
    assert "The rating in this file is now yours. It is based on 60 matches." == other.host.said[-1]
    assert career(60).now == finished(other.history.career(GAME)).now


def test_a_bad_or_an_older_rating_from_a_file_changes_nothing():
    app = newcomer()
    text = stored(app.host)
    for number in range(amount(200)):
        bad = mutated(text, stream("bad file", number))
        app.open_text(bad)
        assert text == stored(app.host) or json.loads(bad) == json.loads(text)
    finished(put(app.host.archive, "career", GAME, text))
    app.open_text(write(career(59)))
    assert text == stored(app.host)
    assert "does not include matches rated here" in app.host.said[-1]
    finish(app.host, played(0))
    now = stored(app.host)
    app.open_text(text)  # as it was before a match that was lost, or left
    assert now == stored(app.host) != text


# -- the text of a career


def test_a_career_is_read_as_it_was_written():
    for number in range(50):
        whole = career(number, list(Ending)[number % 5])
        text = write(whole)
        assert (whole, text) == (read(text, GAME), write(read(text, GAME)))


def test_a_changed_career_is_refused_and_kept_as_it_was():
    refused = 0
    for number in range(amount(300)):
        rng = stream("mutated", number)
        text = write(career(below(30, rng)))
        bad = mutated(text, rng)
        host = TestHost()
        host.kept[KEY] = bad
        memory = Memory(host)
        found = finished(lasting(memory).career(GAME))
        if bad == text:
            continue
        if memory.complaints:
            refused += 1
            assert {f"damaged-{KEY}-1": bad} == host.kept
            assert Career(GAME) == found
        else:  # nothing but its looks has changed
            assert json.loads(bad) == json.loads(text)
    assert refused > amount(300) * 0.8


@pytest.mark.parametrize("way", ["Escape", "Back"])
def test_A41_who_turns_away_from_the_terms_of_a_rated_match_has_seen_no_card(way):
    app = window(TestHost())
    app.push(Menu(app))
    app.play("raj", GAMES["raj"].options_type(rated=True))
    pass_time(app, 0.2)
    table = app.screen
    assert "terms" == table.overlay

    if way == "Back":
        depths.go(app, 0)
    else:
        app.hands.key(pygame.K_ESCAPE, "", 0, app.host.now)
    pass_time(app, 1)
    assert isinstance(app.screen, Menu)
    assert ([], []) == (table.match.events, app.memory.waiting())


def test_the_career_of_another_game_or_version_is_refused():
    text = write(Career("raj"))
    with pytest.raises(ValueError, match="another career"):
        read(text, GAME)
    assert Career("raj") == read(text, "raj")


def test_a_career_of_thousands_of_matches_stays_within_its_bounds():
    matches = tuple(Rated(f"{2**64 - n:x}-00000000", Ending.STAYED, 1000) for n in range(MOST))
    whole = Career(GAME, Standing(), Outcome(Ending.STAYED), matches)
    more = whole.with_match("1-00000000", Outcome(Ending.WON))
    assert (MOST, matches[1:]) == (len(more.matches), more.matches[:-1])
    text = write(more)
    assert more == read(text, GAME)
    assert len(text) < LONGEST * 0.7
