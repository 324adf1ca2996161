"""What one version has written another one keeps: rules may change, and no file loses its worth."""

from __future__ import annotations

import json

import pytest

from game.engine.foreign import sealed, unsealed
from game.host.archive import Change, finished, put
from game.host.texts import packed as pack
from game.house import GAMES, HOUSE
from game.ui.memory import Memory
from game.ui.pages.brought_page import BroughtPage
from game.ui.pages.history_page import HistoryPage
from game.ui.pages.record_page import RecordPage
from game.ui.touches import Do, Finished
from tests.archives import played
from tests.places import bring, come, lived_in, packed
from tests.siege.odd import entries
from tests.ui.helpers import TestHost, carry_out, open_app, written

ONE = [played(game) for game in HOUSE]


@pytest.mark.parametrize("match", ONE, ids=HOUSE)
@pytest.mark.parametrize("by", [1, -1])
def test_what_is_written_under_other_rules_is_kept_and_goes_out_as_it_came(
    monkeypatch, match, by: int
) -> None:
    game, identity = match.rules.id, match.identity()
    text, save = packed(lived_in()), match.save()
    monkeypatch.setattr(GAMES[game], "version", GAMES[game].version + by)
    new = TestHost()
    came = come(new, text)
    assert f"{len(HOUSE)} matches in this file, {len(HOUSE)} new." == came.sentence
    assert not came.left
    [why] = came.unseen
    assert "under rules that have since changed" in why
    assert "22 Nov 2026" in why
    assert text == packed(new), "letter by letter"
    assert [save] == finished(new.archive.read("match", [identity]))
    monkeypatch.undo()
    again = TestHost()
    assert not come(again, packed(new)).unseen, "the version that wrote it plays it again"
    assert text == packed(again)


def strange(save: str, change: str) -> str:
    """A save as another version may have written it."""
    data = json.loads(unsealed(save))
    if change == "rules":
        data["rules"] += 1
    elif change == "option":
        data["options"]["sixth_suit"] = "yes"
    elif change == "value":
        data["options"]["bot_level"] = "grandmaster"
    elif change == "no option":
        del data["options"]["bot_level"]
        data["options"]["level_of_bots"] = "club"
    elif change == "moves":
        data["moves"] = data["moves"].replace(";", ";0 ponder;", 1)
    elif change == "illegal":
        moves = data["moves"].split(";")
        data["moves"] = ";".join([moves[-1], *moves])
    elif change == "decks":
        data["decks"] = ["ZZ QQ"]
    elif change == "mark":
        data["marks"] = ["blindfold"]
    else:
        data["weather"] = "fine"
    return sealed(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


@pytest.mark.parametrize(
    "change",
    ["rules", "option", "value", "no option", "moves", "illegal", "decks", "mark", "entry"],
)
def test_a_match_that_cannot_be_played_again_can_be_read(change: str) -> None:
    match = played("raj")
    save = strange(match.save(), change)
    one = lived_in()
    finished(put(one.archive, "match", match.identity(), save))
    text = packed(one)
    app = open_app()
    app.open_text(text)
    carry_out(app)
    if change == "illegal":  # that shows only when it is played
        assert not app.stack
    else:
        assert isinstance(app.screen, BroughtPage)
        app.frames.refresh(0)
        assert "Kept, but cannot be replayed" in written(app.picture)
    assert text == packed(app.host)
    app.push(HistoryPage(app, "raj"))
    carry_out(app)
    [key] = app.screen.shown
    app.frames.refresh(0)
    carry_out(app)
    app.screen.on(Finished(key))
    carry_out(app)
    assert isinstance(app.screen, RecordPage)
    app.frames.refresh(0)
    words = " ".join(line for _kind, line in app.screen.lines())
    for part in ("Lost, 5 to 9", "2026", "Raj", "Moves", "0 bid", "Options", "Players: 2"):
        assert part in words or part in " ".join(written(app.picture)), part
    app.screen.on(Do.KEEP)
    assert save == app.host.exported[1]


def test_what_belongs_to_no_game_of_ours_or_to_nothing_is_left_out_and_named() -> None:
    one = lived_in()
    every = entries(one)
    match = played("raj")
    other = sealed(json.dumps(json.loads(unsealed(match.save())) | {"game": "hearts"}))
    bad = [
        ("match", "1-00000000", other),
        ("match", "2-00000000", match.save()),
        ("match", "3-00000000", "{}"),
        ("played", "2026-11-22 14:05:33 hearts 1-00000000", "{}"),
        ("sum", "raj club 2026-xx", "{}"),
        ("daily", "raj 2026-11-21", "“won”"),
        ("small", "nonsense", "1"),
    ]
    new = TestHost()
    came = come(new, pack([*every, *bad]))
    assert "5 matches in this file, 5 new." == came.sentence
    told = "\n".join(came.left)
    assert "Match: Its game is not in this version of Rookery." in told
    assert "Match (× 3): It cannot be read." in told
    assert "Statistics, Raj: It cannot be read." in told
    assert "Today’s deal, Raj: It cannot be read." in told
    assert "Settings: It cannot be read." in told
    assert finished(one.archive.keys("match")) == finished(new.archive.keys("match"))
    totals = [finished(host.archive.read("total", ["raj"])) for host in (one, new)]
    assert totals[0] == totals[1]


def test_a_match_whose_row_is_lost_and_a_row_whose_match_is_come_with_a_file() -> None:
    one, new = lived_in(), TestHost()
    whole = packed(one)
    match = played("raj")
    every = entries(one)
    rowless = [one for one in every if not (one[0] == "played" and " raj " in one[1])]
    assert "5 matches in this file, 5 new." == bring(new, pack(rowless))
    bring(new, whole)
    assert finished(one.archive.keys("played")) == finished(new.archive.keys("played"))
    assert finished(one.archive.read("total", ["raj"])) == finished(
        new.archive.read("total", ["raj"])
    )
    gone = Change("match", match.identity(), match.save(), None)
    assert finished(one.archive.write([gone]))
    app = open_app()
    app.host, app.memory = one, Memory(one)
    app.push(HistoryPage(app, "raj"))
    carry_out(app)
    app.frames.refresh(0)
    carry_out(app)
    app.screen.on(Finished(app.screen.shown[0]))
    carry_out(app)
    assert isinstance(app.screen, RecordPage)
    app.frames.refresh(0)
