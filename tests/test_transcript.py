"""Matches written by hand are played step by step, or refused in one sentence."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.engine.match import Match
from game.house import GAMES
from game.lab import transcript

ROOT = Path(__file__).parent.parent
KRAKEN = " ".join(GAMES["kraken"]().deck.names)

F1 = """
# two players, one whole game
game raj
option players=2
option tie_rule=cancel
deck +3 -2 +10 -5 +5 +1 -1 +7 +2 -3 +8 +4 +9 -4 +6
0 bid 6
1 bid 8   # +3 for seat 1
0 bid 5
1 bid 5
1 bid 14
0 bid 15
"""
BIDS = (10, 10, 4, 9, 1, 2, 3, 1, 13, 12, 7, 7, 2, 3, 14, 13, 8, 11, 11, 15, 9, 6, 12, 4)
WHOLE = F1 + "\n".join(f"{at % 2} bid {value}" for at, value in enumerate(BIDS)) + "\n"


def run(text: str | bytes, tmp_path, capsys) -> tuple[int, str, str]:
    path = tmp_path / "match.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    code = transcript.run(str(path), GAMES)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_whole_game_is_played_and_scored(tmp_path, capsys):
    code, out, err = run(WHOLE, tmp_path, capsys)
    assert (0, "") == (code, err)
    assert "hands 0: a1 a2 a3" in out
    assert "carry -2" in out
    assert "Seat 0: +28 points" in out
    assert "Seat 1: +12 points" in out
    assert out.endswith("The match is over. Winner: 0.\nScore: 1 0\n")


def test_a_match_that_stops_in_the_middle_says_whose_turn_it_is(tmp_path, capsys):
    code, out, _err = run(F1, tmp_path, capsys)
    assert 0 == code
    assert "It is the turn of seat 0. Bid for −5" in out
    assert "It is the turn of seat 1." in out


def test_the_first_illegal_move_is_named_with_its_line_and_reason(tmp_path, capsys):
    code, out, err = run(F1 + "0 bid 6\n", tmp_path, capsys)
    assert 2 == code
    assert "turn -5" in out, "what came before is printed"
    assert "Line 13: “0 bid 6”: Your 6 is gone: each bid card is used once (RJ13).\n" == err


def test_moves_after_the_end_are_an_error(tmp_path, capsys):
    code, _out, err = run(WHOLE + "0 bid 1\n", tmp_path, capsys)
    assert 2 == code
    assert "the match is over" in err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no line “game NAME”"),
        ("game chess", "Line 1: there is no game “chess”"),
        ("game raj\ngame raj", "Line 2: the game is “raj” already"),
        ("game raj\nseed 1\nseed 1", "Line 3: the seed is “1” already"),
        ("game kraken\ndealer 1\ndealer 2", "Line 3: the dealer is “1” already"),
        ("game raj\nscore 1 2\nscore 1 2", "Line 3: the score is “1 2” already"),
        (
            "game raj\noption players=2\noption players =3",
            "Line 3: the option “players” is “2” already",
        ),
        ("game raj\nscore 1 2 3", "for each of the 2 sides"),
        ("game raj\nscore 1 2000000", "for each of the 2 sides"),
        ("game raj\nscore", "a number for each side"),
        ("game kraken\ndeck " + KRAKEN + " 7S", "No card is turned up here"),
        ("game kraken\noption trump_mode=random\ndeck " + KRAKEN + " 7S 7S", "listed twice"),
        ("game kraken\noption trump_mode=random\ndeck " + KRAKEN + " 7S 7X", "“7X” is not a card"),
        ("game raj\noption players=9", "Line 2: Option players cannot be “9”"),
        ("option players=9\ngame raj", "Option players cannot be “9”"),
        ("game raj\noption colour=red", "Line 2: There is no option “colour”"),
        ("game raj\noption players", "Line 2: an option reads"),
        ("game raj\nseed x", "Line 2: seed should be a number"),
        ("game raj\nseed", "Line 2: seed should be a number"),
        ("game raj\nseed " + "9" * 5000, "Line 2: seed should be a number"),
        ("game raj\ndealer 7", "Raj has no dealer"),
        ("game crowsnest\ndealer 7", "Seat 7 cannot deal"),
        ("game raj\ndeck +1 +2", "Line 2: This is not a full deck of 15 cards"),
        ("game raj\ndeck +1 Q9", "Line 2: “Q9” is not a card"),
        ("game raj\ndeal me in", "Line 2: “deal” is neither a heading"),
        ("game raj\n0 bid 3\nseed 4", "Line 3: “seed” belongs before the first move"),
        ("game raj\n0 fold", "“fold” is not a move in this game"),
        ("game raj\n0", "is not a move in this game"),
        ("game raj\n0 bid", "should read “bid NUMBER”"),
        ("game raj\n0 bid ten", "“ten” is not a number"),
        ("game raj\n0 bid 16", "RJ2"),
        ("game raj\n2 bid 1", "there is no seat 2"),
        ("game raj\n-1 bid 1", "there is no seat -1"),
        ("game raj\n0 bid 1\n0 bid 2", "RJ6"),
        (b"\xff\xfe\x00", "is not a text file"),
    ],
)
def test_a_bad_text_gets_one_sentence_and_code_2(text, says, tmp_path, capsys):
    code, _out, err = run(text, tmp_path, capsys)
    assert 2 == code
    assert says in err
    assert 1 == err.count("\n")
    assert err.endswith(".\n")


MANY = "9" * 3_000_000


@pytest.mark.parametrize(
    "text",
    [
        MANY,
        f"game {MANY}",
        f"game raj\noption {MANY}",
        f"game raj\noption {MANY}=1",
        f"game raj\noption players={MANY}",
        f"game raj\noption players={MANY}\noption players=2",
        f"game raj\nseed {MANY}",
        f"game raj\ndeck {MANY}",
        f"game raj\ndeck {'+1 ' * 1_000_000}",
        f"game raj\n0 {MANY}",
        f"game raj\n0 bid {MANY}",
        f"game raj\n{MANY} bid 1",
        f"game raj\nscore {'1 ' * 1_000_000}",
    ],
    ids=range(13),
)
def test_megabytes_are_not_echoed(text, tmp_path, capsys):
    code, _out, err = run(text, tmp_path, capsys)
    assert 2 == code
    assert len(err) < 300
    assert err.endswith(".\n")


def program(*words: str, **more) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    command = [sys.executable, "-m", "game", "transcript", *words]
    return subprocess.run(command, capture_output=True, check=False, cwd=ROOT, **more)


@pytest.mark.parametrize(("encoding", "minus"), [("utf-8", "−"), ("cp1252", "-"), ("ascii", "-")])
def test_the_steps_are_printed_whatever_the_output_can_write(encoding, minus, tmp_path):
    path = tmp_path / "match.txt"
    path.write_text(F1)
    done = program(str(path), env=os.environ | {"PYTHONIOENCODING": encoding})
    assert (0, b"") == (done.returncode, done.stderr)
    assert f"It is the turn of seat 0. Bid for {minus}5" in done.stdout.decode(encoding)


def test_a_closed_input_is_a_sentence(tmp_path):
    code = "import os, sys; os.close(0); os.execv(sys.executable, sys.argv[1:])"
    command = [sys.executable, "-c", code, sys.executable, "-m", "game", "transcript", "-"]
    done = subprocess.run(command, capture_output=True, check=False, cwd=ROOT)
    assert 2 == done.returncode
    assert b"There is no standard input to read from.\n" == done.stderr


def test_a_reader_that_hangs_up_hears_no_complaint(tmp_path):
    path = tmp_path / "match.txt"
    path.write_text(WHOLE)
    reading, writing = os.pipe()
    os.close(reading)  # nobody reads: the first flush breaks
    command = [sys.executable, "-m", "game", "transcript", str(path)]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False, cwd=ROOT)
    os.close(writing)
    assert (0, b"") == (done.returncode, done.stderr)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_may_begin_with_a_score_and_is_saved_with_it(name):
    rules = GAMES[name]()
    score = tuple(range(5, 5 + rules.sides))
    text = f"game {name}\nscore {' '.join(map(str, score))}\n"
    match = Match(rules, transcript.read(text, GAMES).start)
    match.settle()
    assert score == match.view(0).table.score
    assert score == Match.load(match.save(), GAMES).view(0).table.score


def test_the_cards_that_kraken_turns_up_are_given_with_the_deck(tmp_path, capsys):
    text = f"game kraken\noption trump_mode=random\ndealer 3\ndeck {KRAKEN} 9S JS AD\n"
    passes = "".join(f"{seat} pass\n" for seat in range(4))
    _code, out, err = run(text + passes, tmp_path, capsys)
    assert "" == err
    turned = [line for line in out.splitlines() if line.strip().startswith("turn")]
    assert ["nine of spades", "jack of spades", "ace of diamonds"] == [
        line.rpartition(" the ")[2] for line in turned
    ]


def test_the_stock_of_wife_swap_is_the_rest_of_the_deck():
    cards = GAMES["wife_swap"]().deck.names
    start = transcript.read(f"game wife_swap\ndealer 0\ndeck {' '.join(cards)}", GAMES).start
    match = Match(GAMES["wife_swap"](), start)
    match.settle()
    assert cards[28:] == tuple(match.rules.deck.names[c] for c in match._state.hidden.stock)


def test_the_document_lists_every_move_of_every_game():
    told: dict[str, dict[str, str]] = {}
    game = ""
    for line in (ROOT / "docs" / "transcripts.md").read_text("utf-8").splitlines():
        found = re.fullmatch(r"\| (?:`(\w+)` )?\| `([\w ]+)` \| .+ \|", line)
        if found:
            game = found[1] or game
            verb, _space, form = found[2].partition(" ")
            told.setdefault(game, {})[verb] = form.lower()
    assert {name: dict(kind.verbs) for name, kind in GAMES.items()} == told


def test_a_file_that_is_not_there(tmp_path, capsys):
    for path in (tmp_path / "none.txt", tmp_path):
        assert 2 == transcript.run(str(path), GAMES)
        assert "cannot be read" in capsys.readouterr().err


def test_the_text_may_come_from_standard_input(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(WHOLE.encode())))
    assert 0 == transcript.run("-", GAMES)
    assert "Score: 1 0" in capsys.readouterr().out
