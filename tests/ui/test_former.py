"""What was kept elsewhere comes into the history, once, whoever goes on writing there."""

from __future__ import annotations

import json

import pytest

from game.club import career, record
from game.engine.match import Match
from game.host.archive import DRAWERS, Opening, Refused, finished
from game.host.sqlite import Sqlite
from game.host.texts import NAME, Texts, packed
from game.house import GAMES, HOUSE
from game.ui import former
from game.ui.history import History
from game.ui.memory import Memory
from game.ui.settings import Settings
from tests.archives import played
from tests.rated import career_by_chance
from tests.ui.helpers import LeavingHost, TestHost, lasting, open_address


class Blocked(Sqlite):
    """A database that another program holds."""

    def open(self):
        yield from ()
        raise Refused("blocked")


def session(host: TestHost, folder, base=Sqlite) -> History:
    """A new start of the program on this storage."""
    host.archive = Opening(base(folder / "archive.db"), Texts(host))
    return History(host, Memory(host))


def plain(text: str) -> object:
    """What a text says, in whatever order it says it."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def held(history: History) -> dict:
    archive = finished(history.archive())
    found = {}
    for drawer in DRAWERS:
        keys = finished(archive.keys(drawer))
        texts = finished(archive.read(drawer, keys))
        found |= {(drawer, key): plain(text) for key, text in zip(keys, texts, strict=True)}
    return found


def finish(history: History, *seeds: int) -> None:
    for seed in seeds:
        history._host.today = f"2026-11-{seed:02d} 14:05:33"
        for game in HOUSE:
            finished(history.finish(played(game, seed)))


def judge(history: History) -> None:
    archive = finished(history.archive())
    finished(record.judged(archive, played("raj", 2).identity(), 870))


def test_what_ends_while_the_database_does_not_answer_comes_home(tmp_path) -> None:
    plain, host = TestHost(), TestHost()
    (tmp_path / "plain").mkdir()
    finish(session(plain, tmp_path / "plain"), 1, 2, 3)
    finish(session(host, tmp_path), 1)
    finish(session(host, tmp_path, Blocked), 2)
    judge(session(host, tmp_path, Blocked))
    last = session(host, tmp_path)
    finish(last, 3)
    reviewed = session(plain, tmp_path / "plain")
    judge(reviewed)
    assert held(reviewed) == held(last)
    assert ["short text" in one for one in last._host.archive.news] == [True]
    assert packed([]) == host.kept[NAME]
    again = session(host, tmp_path)
    assert held(last) == held(again)
    assert [] == again._host.archive.news


def test_what_cannot_be_read_in_the_small_text_stays_there(tmp_path) -> None:
    host = TestHost()
    finish(session(host, tmp_path, Blocked), 1)
    store = Texts(host)
    [key, *_more] = finished(store.keys("played"))
    host.kept[NAME] = packed([("played", key, "{}"), ("drill", "score raj", "x")])
    history = session(host, tmp_path)
    assert {("drill", "score raj")} == held(history).keys()
    assert ["{}"] == finished(Texts(host).read("played", [key]))


ROW = {"played": 3, "won": 2, "shared": 0, "streak": 1, "longest": 2, "best": 40}


def write_old(host: TestHost, **row: int) -> None:
    host.kept["statistics"] = json.dumps({"kraken": {**ROW, **row}})


def test_an_old_version_goes_on_counting_beside_the_new_one(tmp_path) -> None:
    host = TestHost()
    write_old(host)
    assert 3 == finished(session(host, tmp_path).totals())["kraken"]["played"]
    assert 3 == finished(session(host, tmp_path).totals())["kraken"]["played"]
    finished(session(host, tmp_path).finish(played("kraken")))
    write_old(host, played=5, won=4, streak=3, longest=3, best=50)  # in the other tab
    for _start in range(2):
        total = finished(session(host, tmp_path).totals())["kraken"]
        assert (6, 5) == (total["played"], total["won"])  # that match was won
    write_old(host, played=1, won=0, streak=0, longest=0)  # it has begun anew
    for _start in range(2):
        assert 7 == finished(session(host, tmp_path).totals())["kraken"]["played"]
    assert "statistics" in host.kept  # for an old version
    finished(session(host, tmp_path).clear())
    assert {} == finished(session(host, tmp_path).totals())


def test_what_an_old_version_counts_after_its_text_was_moved_is_added_once(tmp_path) -> None:
    host = TestHost()
    write_old(host)
    host.kept["former-1-statistics"] = json.dumps({"kraken": {"played": 1, "won": 1, "best": 7}})
    for _start in range(2):
        total = finished(session(host, tmp_path).totals())["kraken"]
        assert (4, 3, 2, 40) == tuple(total[name] for name in ("played", "won", "streak", "best"))
    assert "former-1-statistics" not in host.kept


@pytest.mark.parametrize("diverged", [True, False])
def test_a_rating_of_a_former_version_loses_no_match_of_either(diverged: bool, tmp_path) -> None:
    host = TestHost()
    old, here = career_by_chance("kraken", 4), career_by_chance("kraken", 3)
    host.kept["career-kraken"] = career.write(here)
    finished(session(host, tmp_path).archive())
    if diverged:
        other = career.Career("kraken").with_match("-1f-0badbeef", old.last)
        host.kept["career-kraken"] = career.write(other)
    else:
        host.kept["career-kraken"] = career.write(old)
    for _start in range(2):
        found = finished(session(host, tmp_path).career("kraken"))
        assert 4 == len(found.matches)
        assert found.continues(here)


def moved(match: Match, moves: int) -> str:
    return Match.replay(match.rules, match.start, match.moves[:moves]).save()


def test_moves_that_an_old_version_makes_after_the_update_are_in_the_match() -> None:
    match = played("raj", 5)
    half, most = moved(match, len(match.moves) // 2), moved(match, len(match.moves) - 1)
    for place in ("raj", f"raj-{match.identity()}"):
        for here, later, wins in ((half, most, most), (most, half, most), (most, most, most)):
            host = TestHost()
            host.kept = {f"match-{place}": here, "former-1-match-raj": later}
            finished(former.matches(Memory(host), lasting(Memory(host)).archive))
            assert {f"match-{place}": wins} == host.kept
    host = TestHost()
    host.kept = {"former-2-match-raj": most, "former-1-match-raj": "nonsense"}
    finished(former.matches(Memory(host), lasting(Memory(host)).archive))
    place = f"match-raj-{match.identity()}"
    assert {place: most, "former-1-match-raj": "nonsense"} == host.kept


def test_a_match_that_an_old_version_has_put_aside_waits_again() -> None:
    match = played("raj", 5)
    half, most = moved(match, len(match.moves) // 2), moved(match, len(match.moves) - 1)
    bad = {"damaged-match-raj-2": most[:-9], "damaged-settings-1": "{"}
    place = f"match-raj-{match.identity()}"
    for here in ({}, {place: half}, {place: most}):
        host = TestHost()
        host.kept = {**here, **bad, "damaged-match-raj-1": most}
        finished(former.matches(Memory(host), lasting(Memory(host)).archive))
        assert {place: most, **bad} == host.kept


@pytest.mark.parametrize("key", ["damaged-match-raj-1", "former-1-match-raj"])
def test_a_match_that_is_over_does_not_wait_again(key: str, tmp_path) -> None:
    match = played("raj", 5)
    most = moved(match, len(match.moves) - 1)
    other = played("raj", 6)
    host = TestHost()
    history = session(host, tmp_path)
    finished(history.finish(match))
    before = dict(host.kept)
    place = f"match-raj-{other.identity()}"
    aside = moved(other, 3)
    host.kept |= {key: most, "damaged-match-raj-2": aside}
    again = session(host, tmp_path)
    assert finished(former.matches(Memory(host), again.archive))
    assert {**before, place: aside} == host.kept
    assert not finished(former.matches(Memory(host), session(host, tmp_path).archive))


def test_other_moves_of_a_match_that_is_over_stay_aside(tmp_path) -> None:
    match = played("raj", 5)
    host = TestHost()
    half = Match.replay(match.rules, match.start, match.moves[: len(match.moves) // 2])
    half.settle()
    seat, was = match.moves[len(half.moves)]
    half.submit(seat, next(action for action in half.legal(seat) if action != was))
    finished(session(host, tmp_path).finish(match))
    host.kept["damaged-match-raj-1"] = half.save()
    before = dict(host.kept)
    assert not finished(former.matches(Memory(host), session(host, tmp_path).archive))
    assert before == host.kept


def test_the_program_finds_what_was_put_aside_when_it_begins(monkeypatch, tmp_path) -> None:
    waiting, over = played("raj", 5), played("raj", 6)
    host = LeavingHost()
    finished(session(host, tmp_path).finish(over))
    text = moved(waiting, 4)
    host.kept |= {"damaged-match-raj-1": text, "damaged-match-raj-2": moved(over, 4)}
    open_address(monkeypatch, host)
    assert [f"raj-{waiting.identity()}"] == host.app.memory.waiting()
    assert not any(key.startswith("damaged") for key in host.kept)
    assert [] == host.app.memory.complaints


def changed(options):
    """Options of which every value is another one."""
    return type(options).parse(
        {
            choice.key: next(text for text in choice.texts() if text != now)
            for choice, now in zip(type(options).choices(), options.texts().values(), strict=True)
        }
    )


@pytest.mark.parametrize("what", ["settings", *HOUSE])
@pytest.mark.parametrize("older", ["aside", "anew", "over", "newer"])
def test_no_setting_is_lost_to_a_version_that_knows_fewer(what: str, older: str) -> None:
    host = TestHost()
    key = "settings" if what == "settings" else f"options-{what}"

    def read():
        memory = Memory(host)
        return memory.settings() if what == "settings" else memory.options(what)

    def keep(options) -> None:
        memory = Memory(host)
        memory.keep_settings(options) if what == "settings" else memory.keep_options(what, options)

    chosen = changed(read())
    keep(chosen)
    if older in ("aside", "anew"):
        host.kept[f"damaged-{key}-1"] = host.kept.pop(key)
        if older == "anew":  # something was chosen there, and the rest is as ever
            fresh = (Settings() if what == "settings" else GAMES[what].fresh()).texts()
            one = next(iter(fresh))
            host.kept[key] = json.dumps({**fresh, one: chosen.texts()[one]})
    elif older == "over":
        known = json.loads(host.kept[key])
        host.kept[key] = json.dumps({name: known[name] for name in [*known][::2]})
    else:  # we are the old version
        for name, text in host.kept.items():
            host.kept[name] = json.dumps({**json.loads(text), "later": "yes"})

    assert chosen == read()
    assert older in ("aside", "anew") or not any(name.startswith("damaged") for name in host.kept)

    keep(read())

    assert older != "newer" or any("later" in json.loads(text) for text in host.kept.values())
