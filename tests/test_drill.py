"""Plays that come again: when, until when, and whatever is damaged, set back or done twice."""

from __future__ import annotations

import json
from functools import cache

import pytest

from game.club import drill, kept
from game.club.due import WAITS, When, due, play_key, read_when, tried
from game.club.review import Deal, Decision, Review
from game.engine.chance import below, stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Candidate, Clue, Doubt, Reasons
from game.host.archive import Change, finished
from game.house import GAMES, HOUSE
from tests.siege.amount import amount
from tests.siege.texts import mutated
from tests.ui.helpers import TestHost

TODAY = 20_779


@cache
def a_play(game: str, seed: int = 3) -> tuple[Match, Decision]:
    """A match that goes on, and a decision in it with every kind of reason."""
    kind = GAMES[game]
    match = Match(kind(kind.gentle()), Start(seed))
    at, seat = -1, 0
    for _turn in range(40):
        match.settle()
        seat = match.awaited()[0]
        legal = match.legal(seat)
        if len(match.moves) > 12 and len(legal) > 1:
            at = len(match.moves)
        match.submit(seat, legal[0])
        if at >= 0:
            break
    candidates = (
        Candidate((legal[1],), 0.1 + 0.2, 1 / 3, Doubt("close", 97)),
        Candidate((legal[0], legal[0]), -12.345678901234567),
    )
    clues = (Clue(1, 2**55 + 5, 0.0, match.moves[0][1]), Clue(1, 3, 0.7))
    why = Reasons(candidates, 120, clues=clues)
    return match, Decision(at, 1, 0, seat, why, candidates[1], 3, -123, -123)


def found(host: TestHost, today: int = TODAY, game: str = "raj"):
    return finished(due(host.archive, game, today))


def stored(game: str = "raj") -> tuple[TestHost, str]:
    host = TestHost()
    match, one = a_play(game)
    finished(drill.keep(host.archive, match, [one], TODAY))
    return host, drill.key_of(match, one)


@pytest.mark.parametrize("game", HOUSE)
def test_a_play_comes_back_from_its_text_as_it_was(game: str) -> None:
    match, one = a_play(game)
    back, again = drill.read(drill.write(match, one), GAMES)
    assert one == again
    before = match.moment(one.at, 0)
    before.settle()
    assert before.save() == back.save()
    assert back.waiting >> one.seat & 1


def test_it_comes_after_one_three_and_seven_days_and_is_then_learnt() -> None:
    host, key = stored()
    day = TODAY
    for wait in WAITS:
        assert () == found(host, day + wait - 1).keys
        assert (1, 1) == found(host, day + wait - 1)[1:]
        day += wait
        assert (key,) == found(host, day).keys
        assert finished(drill.take(host.archive, key, GAMES)) is not None
        when = finished(tried(host.archive, key, day, right=True))
    assert when.learnt
    assert ((), 0, 0) == found(host, day + 99)
    assert [None] == finished(host.archive.read("drill", [play_key(key)]))
    match, one = a_play("raj")
    finished(drill.keep(host.archive, match, [one], day))
    assert ((), 0, 0) == found(host, day + 99), "another review does not bring it back"


def test_a_wrong_answer_begins_anew() -> None:
    host, key = stored()
    finished(tried(host.archive, key, TODAY + 1, right=True))
    assert When(0, TODAY + 4) == finished(tried(host.archive, key, TODAY + 4, right=False))
    assert (key,) == found(host, TODAY + 5).keys


def test_another_review_changes_nothing_of_what_is_kept() -> None:
    host, key = stored()
    finished(tried(host.archive, key, TODAY + 1, right=True))
    match, one = a_play("raj")
    finished(drill.keep(host.archive, match, [one], TODAY + 2))
    assert (2,) == (found(host, TODAY + 2).after,)


def test_two_windows_count_one_answer() -> None:
    host, key = stored()
    assert finished(tried(host.archive, key, TODAY + 1, right=True)) is not None
    assert finished(tried(host.archive, key, TODAY + 1, right=True)) is None
    assert 3 == found(host, TODAY + 1).after


def test_a_clock_set_back_makes_nothing_wait_for_years() -> None:
    host = TestHost()
    match, one = a_play("raj")
    finished(drill.keep(host.archive, match, [one], TODAY + 4000))
    assert (drill.key_of(match, one),) == found(host).keys


def test_a_play_of_a_match_that_is_gone_can_be_tried_and_one_of_another_game_is_not_due() -> None:
    host, key = stored()
    assert [] == finished(host.archive.keys("match"))
    assert () == found(host, TODAY + 1, "kraken").keys
    assert finished(drill.take(host.archive, key, GAMES)) is not None


def test_what_is_damaged_is_put_aside_and_the_rest_goes_on() -> None:
    host, key = stored()
    [text] = finished(host.archive.read("drill", [play_key(key)]))
    finished(host.archive.write([Change("drill", play_key(key), text, text[:-9])]))
    assert finished(drill.take(host.archive, key, GAMES)) is None
    assert ((), 0, 0) == found(host, TODAY + 1)
    aside = [one for one in finished(host.archive.keys("drill")) if one.startswith("damaged ")]
    assert [text[:-9]] == finished(host.archive.read("drill", aside))


def test_no_mutated_play_breaks_anything() -> None:
    text = drill.write(*a_play("kraken"))
    rng = stream("drills")
    for number in range(amount(300)):
        bad = mutated(text, rng) if number % 2 else text.replace('"1', f'"{below(99, rng)}', 1)
        try:
            match, one = drill.read(bad, GAMES)
        except ValueError:
            continue
        assert one.reasons.candidates[0].actions[0] in match.legal(one.seat)
    for word in ("", "3", "x y", "-1 5", "1 99999999999"):
        with pytest.raises(ValueError, match="no day"):
            read_when(word)


def test_what_was_written_before_doubts_were_kept_is_read_and_no_doubt_that_is_none() -> None:
    match, one = a_play("crowsnest")
    row = json.loads(json.dumps(kept.lines_of(match.rules, one)))
    assert one == kept.decision(match.rules, row)
    asked = row[2][0]
    assert ["close", 97] == asked.pop()
    best = one.reasons.candidates[0]._replace(doubt=None)
    assert best == kept.decision(match.rules, row).reasons.candidates[0]
    for bad in ("close", [], ["close"], ["close", "97"], ["close", -1], ["far", 97], [[], 97]):
        row[2][0] = [*asked, bad]
        with pytest.raises(ValueError, match=r"number|doubt"):
            kept.decision(match.rules, row)
    row[2][0] = [*asked, ["close", 97], ["close", 97]]
    with pytest.raises(ValueError, match=r"candidate|float"):
        kept.decision(match.rules, row)
    row[2][0] = [*asked, ["close", 97], ["0.25", "1.0"]]  # against each answer
    found = kept.decision(match.rules, row)
    assert (0.25, 1.0) == found.reasons.candidates[0].replies
    assert row == json.loads(json.dumps(kept.lines_of(match.rules, found)))


def test_a_review_comes_back_and_no_mutated_one_breaks_anything() -> None:
    match, one = a_play("crowsnest")
    deals = (Deal(0, 9, 5, 1, 1, 1, 2), Deal(1, 13, -5, -1, -1, -1, -2))
    review = Review(False, (one,), deals, ((0, 0), (5, -7)))
    text = kept.write(match, review, one.seat)
    assert review == kept.read(text, match)
    with pytest.raises(ValueError, match="no review"):
        kept.read(text, match.moment(5, 0))
    rng = stream("reviews")
    for _try in range(amount(300)):
        try:
            found = kept.read(mutated(text, rng), match)
        except ValueError:
            continue
        assert found.curve
        assert all(len(deal) == 7 for deal in found.deals)
