"""A day's deal: the same for everybody, its date, its result, and what a row of days is."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from game.club import daily
from game.club.daily import Tried
from game.club.lines import Played, anew, told, whole
from game.engine.chance import stream
from game.engine.foreign import sealed
from game.engine.match import Match
from game.engine.thought import Thinking
from game.host import kernel
from game.house import GAMES
from game.ui.play.director import bot_thought, expert_thought
from tests.bots import finished
from tests.siege.texts import mutated

TODAY = 20_779  # 2026-11-22


def test_a_date_is_the_calendars_own() -> None:
    for day in [*range(-1_000, 40_000, 7), *range(20_700, 21_200)]:
        known = date(1970, 1, 1) + timedelta(day)
        assert (known.year, known.month, known.day) == daily.date_of(day)
        assert day == daily.day_of(known.year, known.month, known.day)
        assert known.isoformat() == daily.text_of(day)


# Another version that deals other cards on these days must raise `daily.FORMAT`.
KNOWN = {
    "royal_raven": "70663d41aa82-aea550cb",
    "crowsnest": "32eb4218e633-b0ddaf49",
    "kraken": "6923427789ea-82726744",
    "raj": "7286c395b73-74a8d92f",
    "wife_swap": "57a1373067a5-6538223d",
}


# What these were until 2026-12: short matches. Their kept results and tries are still found.
FORMER = {
    "royal_raven": "70663d41aa82-71483f5b",
    "crowsnest": "32eb4218e633-70e9d752",
    "kraken": "6923427789ea-4a92e834",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_match_that_a_date_had_before_is_still_known(game: str) -> None:
    found = [deal.identity() for deal in daily.deals(GAMES[game], TODAY)]
    assert [KNOWN[game], *([FORMER[game]] if game in FORMER else [])] == found


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_date_is_the_same_everywhere_and_for_ever(game: str) -> None:
    assert KNOWN[game] == daily.begun(GAMES[game], TODAY).identity()
    days = {daily.begun(GAMES[game], day).identity() for day in range(TODAY, TODAY + 60)}
    assert 60 == len(days)


@pytest.mark.parametrize("game", GAMES)
def test_a_days_match_is_one_deal_unrated_and_without_a_clock(game: str) -> None:
    match = daily.begun(GAMES[game], TODAY)
    assert not match.rules.rated
    assert not match.rules.seconds
    assert "club" == match.rules.options.value("bot_level")
    rules = GAMES[game](
        GAMES[game].options_type.parse({**match.rules.options.texts(), "bot_level": "learner"})
    )
    match = Match(rules, match.start)
    match.settle()
    while not match.over:
        seat = match.awaited()[0]
        match.submit(seat, Thinking(bot_thought(match, seat)).finish())
        match.settle()
    assert 1 == len(match.view(0).table.sheet)


def test_the_result_is_the_margin_and_what_each_deal_or_round_brought() -> None:
    match = daily.begun(GAMES["raj"], TODAY)
    match.settle()
    while not match.over:  # the person bids high first, the other low
        for seat in match.awaited():
            match.submit(seat, match.legal(seat)[-1 if seat == 0 else 0])
        match.settle()
    work = told(Match(match.rules, match.start), match.moves, 0)
    deals = []
    while True:
        try:
            next(work)
        except StopIteration as done:
            deals = done.value
            break
    tried = daily.result(match, 0, deals)
    row = match.view(0).table.sheet[0]
    assert row[0] - row[1] == tried.points
    assert (row[0] > row[1]) == tried.won
    assert 15 == len(tried.parts)
    assert {-1, 1} <= set(tried.parts)
    assert tried == daily.read(daily.write(tried))


@pytest.mark.parametrize("game", GAMES)
def test_the_par_of_a_day_is_what_expert_is_shown_to_make_of_its_deal(game: str) -> None:
    match = finished(whole(daily.begun(GAMES[game], TODAY), 0, bot_thought, expert_thought))
    assert 1 == len(match.view(0).table.sheet)
    again = finished(anew(match, Played(0, 0), 0, bot_thought, expert_thought))
    assert again.worth == daily.points(match, 0)


def test_the_par_is_the_same_on_a_machine_without_a_kernel(monkeypatch) -> None:
    """Of a deal's last tricks, for plain Python needs a minute for a whole one."""
    deal = daily.begun(GAMES["raj"], TODAY)
    match = finished(whole(deal, 0, bot_thought, expert_thought))
    monkeypatch.setattr(kernel, "_found", [kernel.PLAIN])
    late = match.moment(len(match.moves) - 12, 0)
    late.settle()
    while not late.over:
        for seat in late.awaited():
            think = bot_thought if seat else expert_thought
            late.submit(seat, Thinking(think(late, seat)).finish())
        late.settle()
    assert match.moves == late.moves


def test_a_row_of_days_ends_with_a_day_that_was_left_out_or_given_up() -> None:
    over, left = Tried(True), Tried()
    assert (0, 0) == daily.streaks({}, TODAY)
    assert (2, 2) == daily.streaks({TODAY: over, TODAY - 1: over, TODAY - 3: over}, TODAY)
    assert (1, 1) == daily.streaks({TODAY - 1: over}, TODAY)
    assert (0, 2) == daily.streaks({TODAY - 2: over, TODAY - 3: over}, TODAY)
    assert (1, 1) == daily.streaks({TODAY: over, TODAY - 1: left, TODAY - 2: over}, TODAY)


def test_a_clock_that_is_set_back_gives_no_second_try() -> None:
    tries = {TODAY: Tried(True)}
    assert not daily.counts(tries, TODAY)
    assert not daily.counts(tries, TODAY - 1)
    assert daily.counts(tries, TODAY + 1)
    assert daily.counts({}, TODAY)


def test_a_record_that_was_changed_is_refused() -> None:
    good = daily.write(Tried(True, True, -120, (1, 0, -1)))
    refused = 0
    for number in range(300):
        rng = stream("tries", number)
        text = mutated(good, rng)
        try:
            assert daily.read(text) == daily.read(good)
        except ValueError:
            refused += 1
    assert refused > 250


def test_a_clock_that_was_once_ahead_stops_no_deal_for_longer_than_a_week() -> None:
    for ahead in (1, 3, 7, 8, 40, 366, 3_660, 2_900_000):
        wrong = {TODAY + ahead: Tried(over=True)}
        days = [day for day in range(TODAY, TODAY + 400) if not daily.counts(wrong, day)]
        played_on = [day for day in days if day < TODAY + ahead]
        assert len(played_on) <= 7, ahead
        tries = {**wrong, **{TODAY - day: Tried(over=True) for day in range(4)}}
        if ahead > 1:  # one day ahead it is already somewhere
            assert (4, 4) == daily.streaks(tries, TODAY)
            assert (4, 4) == daily.streaks(tries, TODAY + 1) or ahead == 2


def test_a_date_that_comes_twice_breaks_no_row_and_gives_no_second_try() -> None:
    auckland, honolulu = 13 * 60, -10 * 60
    tries = {day: Tried(True, zone=auckland) for day in range(TODAY - 3, TODAY + 1)}
    assert (4, 4) == daily.streaks(tries, TODAY, auckland)
    assert (4, 4) == daily.streaks(tries, TODAY - 1, honolulu), "flown to where it is yesterday"
    for day in (TODAY - 1, TODAY):
        assert not daily.counts(tries, day)
    assert (4, 4) == daily.streaks(tries, TODAY + 1, honolulu)
    tries[TODAY + 1] = Tried(True, zone=honolulu)
    assert (5, 5) == daily.streaks(tries, TODAY + 1, honolulu)


def test_a_date_that_a_flight_has_skipped_breaks_no_row() -> None:
    honolulu, auckland = -10 * 60, 13 * 60
    tries = {day: Tried(True, zone=honolulu) for day in range(TODAY - 3, TODAY)}
    assert (3, 3) == daily.streaks(tries, TODAY + 1, auckland), "there was no day in between"
    assert (0, 3) == daily.streaks(tries, TODAY + 1, honolulu), "a day was left out"
    tries[TODAY + 1] = Tried(True, zone=auckland)
    assert (4, 4) == daily.streaks(tries, TODAY + 1, auckland)
    tries[TODAY + 1] = Tried(True)  # an old record, which tells of no zone
    assert (1, 3) == daily.streaks(tries, TODAY + 1, auckland)


def test_a_deal_that_is_played_late_counts_for_no_row() -> None:
    tries = {TODAY: Tried(True), TODAY - 1: Tried(True, late=True), TODAY - 2: Tried(True)}
    assert (1, 1) == daily.streaks(tries, TODAY)


def test_a_record_keeps_the_time_zone_and_older_ones_have_none() -> None:
    tried = Tried(True, True, 12, (1,), True, -600, late=True)
    assert tried == daily.read(daily.write(tried))
    for rest, zone in (([], None), ([False], None), ([False, None], None), ([False, 780], 780)):
        text = sealed(json.dumps({"v": 1, "tried": [True, True, 12, [1], *rest]}))
        assert Tried(True, True, 12, (1,), zone=zone) == daily.read(text)
    assert tried._replace(par=-40) == daily.read(daily.write(tried._replace(par=-40)))
    older = sealed(json.dumps({"v": 1, "tried": [True, True, 12, [1], False, 0, False]}))
    assert daily.read(older).par is None
    for rest in ([False, 0, False, "x"], [False, 0, False, 1, 1], [False, 0, False, 10**9]):
        with pytest.raises(ValueError, match=r"\w"):
            daily.read(sealed(json.dumps({"v": 1, "tried": [True, True, 12, [1], *rest]})))
    for rest in ([False, 10**4], [False, "x"], [False, True], [False, 1, 1], [1]):
        with pytest.raises(ValueError, match=r"\w"):
            daily.read(sealed(json.dumps({"v": 1, "tried": [True, True, 12, [1], *rest]})))
