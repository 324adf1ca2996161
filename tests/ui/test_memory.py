"""Stored text is read in one place: what cannot be read is kept, is said, and stops nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.engine.match import Match
from game.engine.state import Start
from game.host.archive import finished
from game.house import GAMES
from game.ui.memory import Memory
from game.ui.settings import Settings
from tests.ui.deals import over
from tests.ui.helpers import TestHost, lasting

DEEP = "[" * 20_000
HOSTILE = (
    "",
    "null",
    DEEP,
    '{"a":' * 5_000,
    '"' + '\\"' * 300_000,
    "x" * 5_000_000,
    '{"speed": 1}',
    '{"speed": "normal", "volume": "\\ud800"}',
    '{"raj": {"played": Infinity}}',
    '{"raj": {"played": 1e999}}',
    '{"raj": {"played": ' + "9" * 4_000 + "}}",
    '{"raj": {"played": ' + "9" * 5_000 + "}}",
    '{"raj": {"played": true}}',
    '{"raj": {"played": -1}}',
    '{"raj": {"best": 0.5}}',
    '{"raj": []}',
    "\ud800",
    "\x00",
)
READERS = {
    "settings": lambda memory: memory.settings(),
    "own-settings": lambda memory: memory.settings(),
    "options-raj": lambda memory: memory.options("raj"),
    "own-options-raj": lambda memory: memory.options("raj"),
    "statistics": lambda memory: finished(lasting(memory).totals()),
    "match-raj": lambda memory: memory.match("raj"),
    "last": lambda memory: memory.waiting(),
    "picked-raj": lambda memory: memory.picks(match(), "raj"),
    "spent-raj": lambda memory: memory.spent(match(), "raj"),
    "about-raj": lambda memory: memory.about("raj"),
    "clock-raj": lambda memory: memory.clock(match(), "raj"),
    "career-raj": lambda memory: finished(lasting(memory).career("raj")),
}

SAVES = Path(__file__).parents[1] / "saves"


def match() -> Match:
    return Match(GAMES["raj"](), Start(seed=1))


def keep(memory: Memory, match: Match) -> str:
    """Let a match wait; the place where it does."""
    place = memory.place(match)
    memory.keep_match(match, place)
    return place


def refused(key: str) -> list[str]:
    """The hostile texts that are nothing under this key."""
    other = '{"speed": "normal", "volume": "\\ud800"}'
    fits = {"statistics": ['{"speed": 1}', other]}
    fits |= {key: [other] for key in ("options-raj", "own-options-raj")}  # of a newer version
    return [text for text in HOSTILE if text not in fits.get(key, [])]


@pytest.mark.parametrize("key", READERS)
def test_a_text_that_means_nothing_is_kept_aside_and_said_once(key: str) -> None:
    for text in refused(key):
        host = TestHost()
        host.kept[key] = text
        memory = Memory(host)
        wanted = READERS[key](Memory(TestHost()))
        assert wanted == READERS[key](memory), text[:40]
        assert 1 == len(memory.complaints), text[:40]
        assert {f"damaged-{key}-1": text} == host.kept
        again = Memory(host)
        assert wanted == READERS[key](again)
        assert not again.complaints


@pytest.mark.parametrize("key", READERS)
def test_where_there_is_no_room_to_keep_it_aside_it_stays_and_nothing_replaces_it(key: str) -> None:
    for text in refused(key):
        host = TestHost()
        host.kept[key] = text
        host.rename = lambda key, name: False
        memory = Memory(host)
        for _time in range(3):
            READERS[key](memory)
        assert 1 == len(memory.complaints)
        assert "stays where it is" in memory.complaints[0]
        kept = match()
        memory.keep_match(kept, "raj")
        memory.keep_picks(kept, "raj", ())
        memory.keep_clock(kept, "raj", 9)
        memory.keep_spent(kept, "raj", 60)
        memory.keep_settings(Settings(volume=0))
        memory.keep_options("raj", kept.rules.options)
        assert text == host.kept[key]
        assert 0 == memory.settings().volume
        assert memory.match("raj") is not None
        assert 9 == memory.clock(kept, "raj")
        finished(lasting(memory).forget_match("raj"))
        assert text == host.kept[key]


def test_without_room_or_storage_a_match_lasts_as_long_as_the_program() -> None:
    host = TestHost(storage=False)
    memory = Memory(host)
    place = memory.place(match())
    memory.keep_match(match(), place)
    assert [place] == memory.waiting("raj") == memory.waiting()
    assert match().save() == memory.match(place).save()
    finished(lasting(memory).forget_match(place))
    assert not memory.waiting("raj")


def test_damaged_texts_pile_up_beside_each_other() -> None:
    host = TestHost()
    for number in range(3):
        host.kept["settings"] = f"bad {number}"
        Memory(host).settings()
    assert {f"damaged-settings-{n + 1}": f"bad {n}" for n in range(3)} == host.kept


def test_statistics_of_former_versions_go_on_whatever_games_and_figures_they_know() -> None:
    host = TestHost()
    known = {"played": 3, "best": -5, "mood": 7}
    host.kept["statistics"] = json.dumps({"hearts": {"played": [1]}, "raj": known})
    memory = Memory(host)
    assert {"raj": known} == finished(lasting(memory).totals())
    assert "statistics" in host.kept  # old versions go on with it
    finished(lasting(memory).finish(over()))
    found = finished(lasting(Memory(host)).totals())["raj"]
    assert (4, 7) == (found["played"], found["mood"])
    assert ['{"played":[1]}'] == finished(host.archive.read("total", ["hearts"]))


@pytest.mark.parametrize("game", sorted(path.stem for path in SAVES.glob("*.txt")))
def test_a_save_from_before_saves_had_a_checksum_plays_on(game: str) -> None:
    host = TestHost()
    host.kept[f"match-{game}"] = text = (SAVES / f"{game}.txt").read_text("utf-8")
    memory = Memory(host)
    found = memory.match(game)
    assert found is not None
    assert not memory.complaints
    old, new = json.loads(text), json.loads(found.save())
    del new["sum"]
    options = found.rules.options_type.parse  # those of later versions are as they were played
    assert options(old.pop("options")) == options(new.pop("options"))
    assert old == new
    assert game == memory.begun(game, found.rules.options) == memory.place(found)


def test_the_match_played_before_waits_in_the_menu_when_the_last_one_has_ended() -> None:
    memory = Memory(TestHost())
    begun = (("kraken", 1), ("raj", 1), ("crowsnest", 1), ("raj", 2))
    places = [keep(memory, Match(GAMES[game](), Start(seed=seed))) for game, seed in begun]
    while places:
        assert places[::-1] == memory.waiting() == Memory(memory.host).waiting()
        finished(lasting(memory).forget_match(places.pop()))
    assert [] == memory.waiting()
    assert memory.has_played()


def test_a_match_that_waits_is_offered_although_nobody_wrote_down_that_it_was_played() -> None:
    memory = Memory(TestHost())
    place = keep(memory, Match(GAMES["kraken"](), Start(seed=1)))
    memory.host.kept["last"] = "raj"  # as versions wrote it that knew the last game only
    assert [place] == memory.waiting()


def test_the_best_score_of_raj_is_in_points_where_the_match_counts_games() -> None:
    played = over(choose=lambda seat, legal: legal[-1 if seat == 0 else 0])
    memory = Memory(TestHost())
    finished(lasting(memory).finish(played))
    best = finished(lasting(memory).totals())["raj"]["best"]
    assert best == played.view(0).table.total[0]
    assert played.view(0).table.total[0] > 1


@pytest.mark.parametrize("game", GAMES)
def test_what_a_side_has_reached_is_its_score_in_every_game_before_the_first_deal(game) -> None:
    match = Match(GAMES[game](), Start(seed=1))
    table = match.view(0).table
    reached = [match.rules.reached(table, side) for side in range(match.rules.sides)]
    assert reached == list(table.score)
