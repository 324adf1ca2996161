"""A year of what former versions kept as small texts goes on: nothing of it is lost or doubled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.club.career import write
from game.engine.chance import below, stream
from game.host.archive import finished
from game.host.desktop import Desktop
from game.house import GAMES, HOUSE
from game.ui.memory import Memory
from tests.rated import career
from tests.ui.helpers import TextHost, killed_anywhere, lasting

SAVES = Path(__file__).parents[1] / "saves"
DAYS = 365


def year() -> dict[str, str]:
    """The small texts of somebody who has played each game every day, and left a match of each."""
    rng = stream("a year")
    totals = {}
    for game in HOUSE:
        won = below(DAYS, rng)
        figures = {"played": DAYS, "won": won, "shared": below(DAYS - won, rng), "streak": 3}
        totals[game] = figures | {"longest": 9, "best": below(900, rng) - 300}
    return {
        **{f"match-{game}": (SAVES / f"{game}.txt").read_text("utf-8") for game in HOUSE},
        "statistics": json.dumps(totals),
        "career-royal_raven": write(career(DAYS)),
        "settings": json.dumps({"speed": "instant", "volume": "0"}),
        "options-kraken": json.dumps({"rounds": "4", "bot_level": "hard"}),
        "last": "raj",
    }


def check(memory: Memory) -> None:
    """All of it is there."""
    history, old = lasting(memory), year()
    assert json.loads(old["statistics"]) == finished(history.totals())
    assert career(DAYS) == finished(history.career("royal_raven"))
    [text] = finished(memory.host.archive.read("career", ["royal_raven"]))
    assert old["career-royal_raven"] == text
    assert sorted(HOUSE) == sorted(memory.waiting())
    for game in HOUSE:
        match, save = memory.match(game), json.loads(old[f"match-{game}"])
        assert match is not None
        assert save["moves"] == json.loads(match.save())["moves"]
        assert GAMES[game].options_type.parse(save["options"]) == match.rules.options
        assert match.rules.options.texts()["rated"] == save["options"].get("rated", "no")
    assert ("4", "expert") == tuple(
        memory.options("kraken").texts()[key] for key in ("rounds", "bot_level")
    )
    assert "instant" == memory.settings().texts()["speed"]
    assert not memory.complaints


def test_a_year_of_small_texts_is_in_the_archive_at_the_first_visit(tmp_path: Path) -> None:
    host = Desktop(tmp_path)
    for key, text in year().items():
        assert host.save(key, text)
    for _visit in range(2):
        check(Memory(Desktop(tmp_path)))
    # They stay, for an old version may still write there, and count once.
    assert {"statistics", "career-royal_raven"} <= set(Desktop(tmp_path).keys())


def test_no_kill_while_it_is_brought_loses_or_doubles_any_of_it() -> None:
    kills = killed_anywhere(lambda host: host.kept.update(year()), lambda host: check(Memory(host)))
    assert 5 < sum(check(Memory(again)) is None for again in kills)


@pytest.mark.parametrize("game", HOUSE)
def test_nothing_that_waited_becomes_rated_by_an_option_of_later_versions(game: str) -> None:
    host = TextHost()
    host.kept = year()
    saved = Memory(host).saved(game)
    assert saved is not None
    assert saved.rules.rated == (game == "royal_raven" and saved.rules.options.value("rated"))
