"""Two places come together as if all had been played in one, whichever brings its file first."""

from __future__ import annotations

from game.club import career, record
from game.club.career import Career
from game.club.record import Row
from game.engine.chance import below, pick, stream
from game.host.archive import Change, finished, put
from game.house import GAMES
from game.ui.memory import Memory
from tests.places import bring, come, packed
from tests.rated import match_by_chance
from tests.siege.amount import amount
from tests.ui.helpers import TestHost, lasting

OUTCOMES = ("won", "won", "won", "lost", "shared", "ended")


def row(number: int, outcome: str, game: str = "raj") -> Row:
    """A match of some day."""
    date = f"2026-{1 + number // 28 % 12:02}-{1 + number % 28:02} 12:00:00"
    identity = f"{number:x}-{number:08x}"
    return Row(date, game, identity, "club", outcome, 2, 5, 9, 1, 60, 0, -1, {})


def host_of(rows: list[Row]) -> TestHost:
    """A place where these were played, in this order."""
    host = TestHost()
    for one in rows:
        add(host, one)
    return host


def add(host: TestHost, one: Row) -> None:
    adds = record.adding(host.archive, one, lowest=GAMES[one.game].lowest_wins)
    changes = [Change("played", one.key, None, one.text()), *finished(adds)]
    assert finished(host.archive.write(changes))


def total(host: TestHost) -> dict[str, int]:
    return finished(lasting(Memory(host)).totals()).get("raj", {})


def test_wins_of_last_week_and_losses_of_january_leave_the_streak() -> None:
    here = host_of([row(number, "won") for number in (300, 301, 302)])
    other = host_of([row(number, "lost") for number in (3, 4)])
    assert 3 == total(here)["streak"]
    bring(here, packed(other))
    assert (5, 3, 3) == tuple(total(here)[name] for name in ("played", "streak", "longest"))
    bring(other, packed(here))
    assert total(here) == total(other)


def test_figures_after_a_merge_are_those_of_the_order_of_time() -> None:
    for number in range(amount(40)):
        rng = stream("merging", number)
        every = [row(at, pick(OUTCOMES, rng)) for at in range(3 + below(40, rng))]
        parts = [[one for one in every if rng.random() < 0.6] for _part in range(3)]
        parts[0] += [one for one in every if not any(one in part for part in parts)]
        parts[0].sort()
        hosts = [host_of(part) for part in parts]
        whole = total(host_of(every))
        for file in (1, 2):
            bring(hosts[0], packed(hosts[file]))
        assert whole == total(hosts[0]), number
        bring(hosts[2], packed(hosts[1]))
        bring(hosts[2], packed(hosts[0]))
        assert whole == total(hosts[2]), number


def test_a_streak_that_began_before_anything_was_written_down_goes_on() -> None:
    here = host_of([row(301, "won"), row(302, "won")])
    old = {"played": 9, "won": 7, "shared": 0, "streak": 5, "longest": 6, "best": 3}
    finished(put(here.archive, "total", "raj", record.written(old)))  # 7 of a former version
    bring(here, packed(host_of([row(310, "won")])))
    assert (10, 6, 6) == tuple(total(here)[name] for name in ("played", "streak", "longest"))
    bring(here, packed(host_of([row(300, "lost")])))
    assert (11, 3, 6) == tuple(total(here)[name] for name in ("played", "streak", "longest"))


def test_what_was_cleared_comes_into_no_streak_again() -> None:
    here = host_of([row(number, "won") for number in (1, 2, 3)])
    finished(lasting(Memory(here)).clear())
    add(here, row(10, "won"))
    bring(here, packed(host_of([row(11, "won")])))
    assert (2, 2, 2) == tuple(total(here)[name] for name in ("played", "streak", "longest"))


def rated(host: TestHost, number: int) -> None:
    """A rated match more, as `record.keep` writes it down."""
    one = row(number, "won", "royal_raven")
    rng = stream("rated", number)
    [text] = finished(host.archive.read("career", ["royal_raven"]))
    before = career.read(text, "royal_raven") if text else Career("royal_raven")
    after = before.with_match(one.identity, match_by_chance("royal_raven", rng))
    changes = [
        Change("played", one.key, None, one.text()),
        Change("career", "royal_raven", text, career.write(after)),
        Change("count", one.identity, None, after.counted.text()),
    ]
    assert finished(host.archive.write(changes))


def rating(host: TestHost) -> Career:
    return finished(lasting(Memory(host)).career("royal_raven"))


def test_ratings_of_two_places_are_rated_anew_in_the_order_of_time() -> None:
    hosts = [TestHost() for _host in range(4)]
    for number in range(12):
        rated(hosts[3], number)  # as if all had been played in one place
        rated(hosts[number % 3], number)
    for file in (1, 2):
        bring(hosts[0], packed(hosts[file]))
    assert rating(hosts[3]) == rating(hosts[0])
    counts = [finished(host.archive.keys("count")) for host in (hosts[3], hosts[0])]
    assert counts[0] == counts[1]
    texts = [finished(host.archive.read("count", counts[0])) for host in (hosts[3], hosts[0])]
    assert texts[0] == texts[1]
    bring(hosts[1], packed(hosts[0]))
    assert rating(hosts[3]) == rating(hosts[1])


def test_a_rating_whose_matches_are_not_all_known_stays_and_that_is_said() -> None:
    one, other = TestHost(), TestHost()
    rated(one, 1)
    rated(other, 2)
    finished(put(other.archive, "count", row(2, "won").identity, None))
    before = rating(one)
    [said] = come(one, packed(other)).left
    assert (
        "Rating, Royal Raven: Your rating here includes matches missing from the file, so it has"
        " not changed." == said
    )
    assert before == rating(one)
