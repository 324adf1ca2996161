"""Which computer players a match is of: others may need another version, and forge nothing."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.foreign import sealed, unsealed
from game.engine.match import FIRST, UNKNOWN, Match, OtherVersion
from game.house import GAMES
from tests.matches import changed, played, usual

PLAYERS = Path(__file__).parent / "saves" / "players.json"


def older(text: str) -> str:
    """The save as an earlier program wrote it, which began with its form."""
    data = json.loads(unsealed(text))
    assert "game" == next(iter(data))
    data = {"v": data["v"], **data}
    return sealed(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


@pytest.fixture
def verify(tmp_path, capsys):
    """What the command says of a save, in one line, and its exit code."""

    def command(text):
        (tmp_path / "match.txt").write_text(text, "utf-8")
        code = main(["verify", str(tmp_path / "match.txt")])
        both = capsys.readouterr()
        return code, " ".join((both.out + both.err).split())

    return command


@pytest.fixture
def first(monkeypatch) -> None:
    """Wife-Swap has its first players, whose version no save names."""
    monkeypatch.setattr(GAMES["wife_swap"], "players", FIRST)


def test_a_match_of_these_players_is_fair_or_forged(verify) -> None:
    match = played(usual("wife_swap", "club"), 11, 12)
    assert 0 == verify(match.save())[0]

    code, said = verify(changed(match).save())
    assert 1 == code
    assert "The file was changed." in said


@pytest.mark.usefixtures("first")
def test_an_older_match_that_comes_out_otherwise_needs_another_version(verify) -> None:
    match = played(usual("wife_swap", "club"), 11, 12)
    code, said = verify(older(match.save()))
    assert 0 == code
    assert "Verified" in said

    code, said = verify(older(changed(match).save()))
    assert 2 == code
    assert "does not say which version of the computer players decided here" in said
    assert "Only the version that played the match can tell whether" in said
    assert "The file was changed" not in said


def test_a_match_under_other_rules_needs_another_version(verify, monkeypatch) -> None:
    text = played(usual("wife_swap", "learner"), 11, 6).save()
    monkeypatch.setattr(GAMES["wife_swap"], "version", 99)
    code, said = verify(text)
    assert 2 == code
    assert "Only the version of Rookery that played it can verify it." in said
    assert "damaged" not in said


def test_later_players_are_told_in_the_save_and_need_their_version(verify, monkeypatch) -> None:
    monkeypatch.setattr(GAMES["wife_swap"], "players", 7)
    match = changed(played(usual("wife_swap", "club"), 11, 12))
    text = match.save()
    assert 7 == Match.load(text, GAMES).players
    assert 1 == verify(text)[0]
    monkeypatch.setattr(GAMES["wife_swap"], "players", 6)
    code, said = verify(text)
    assert 2 == code
    assert "The file says that version 7 of the computer players decided here;" in said
    assert "this Rookery has version 6." in said


@pytest.mark.usefixtures("first")
def test_what_others_go_on_with_is_of_no_version_and_a_save_stays_as_it_was() -> None:
    match = played(usual("wife_swap", "learner"), 11, 6)
    old = older(match.save())
    again = Match.load(old, GAMES)
    assert UNKNOWN == again.players
    assert old == again.save()

    again.settle()
    seat = again.awaited()[0]
    again.submit(seat, again.legal(seat)[0])
    assert UNKNOWN == again.players == Match.load(again.save(), GAMES).players
    assert UNKNOWN == again.moment(3, 0).players
    assert FIRST == match.players == Match.load(match.save(), GAMES).players


@pytest.mark.usefixtures("first")
def test_a_save_of_today_has_no_entry_that_an_older_program_refuses() -> None:
    data = json.loads(unsealed(played(usual("wife_swap", "learner"), 11, 6).save()))
    assert {"v", "game", "rules", "options", "seed", "dealer", "decks", "moves"} == data.keys()


def test_the_first_version_of_a_save_says_that_it_is_another() -> None:
    with pytest.raises(OtherVersion):
        Match.load('{"v":2,"game":"raj"}', GAMES)


def test_players_that_decide_otherwise_have_another_version() -> None:
    """Or honest matches of today are called forged tomorrow.

    Who makes one think otherwise adds 1 to `players` of the game's rules, and deletes the file.
    """
    moves = {"learner": 120, "club": 60, "expert": 24}
    found = {}
    for game, kind in GAMES.items():
        matches = [played(usual(game, level), 11, moves[level]) for level in moves]
        said = "|".join(match.rules.text(a) for match in matches for _seat, a in match.moves)
        found[game] = {"players": kind.players, "decided": sha256(said.encode()).hexdigest()[:16]}
    if not PLAYERS.exists():
        PLAYERS.write_text(json.dumps(found, indent=1) + "\n")
    assert json.loads(PLAYERS.read_text()) == found
