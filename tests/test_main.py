"""The command line: what it opens, prints and refuses."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game import __version__, bench
from game.__main__ import Misused, main, params
from game.games import GAMES
from game.games.raj.rules import Raj


def test_the_options_are_named_as_in_an_address():
    assert {"game": "raj", "players": "3"} == params(["--game", "raj", "--players", "3"])
    assert {"game": "raj", "pot_sign": "last_card"} == params(
        ["--game=raj", "--pot-sign=last_card"]
    )
    assert {"game": "crowsnest", "use_crow": "no"} == params(
        ["--game", "crowsnest", "--use_crow", "no"]
    )
    assert {} == params([])


def test_of_an_option_that_is_given_twice_the_last_counts():
    assert {"game": "raj", "players": "4"} == params(
        ["--game", "raj", "--players", "3", "--players=4"]
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--game chess", "There is no game “chess”"),
        ("--players 3", "Say which game"),
        ("--game raj --players 7", "Option players cannot be “7”; it can be: 2, 3, 4, 5."),
        ("--game raj --trump R", "There is no option “trump”"),
        ("--game raj --players", "Option “--players” wants a value"),
        ("--game raj --seed one", "Option seed should be a whole number"),
        ("play", "“play” is no option and no command"),
        ("transcript", "Give one file"),
        ("bench fast", "takes no option but --json"),
    ],
)
def test_a_wrong_command_line_is_one_sentence_and_code_2(words, says, capsys):
    assert 2 == main(words.split())
    out, err = capsys.readouterr()
    assert "" == out
    assert says in err
    assert 1 == err.count("\n")


def test_a_wrong_word_is_an_error_of_its_own():
    with pytest.raises(Misused):
        params(["raj"])


def test_the_help_names_every_option(capsys):
    assert 0 == main(["--help"])
    text = capsys.readouterr().out
    for kind in GAMES.values():
        for choice in kind.options_type.choices():
            assert f"--{choice.key} " in text


def test_the_version(capsys):
    assert 0 == main(["--version"])
    assert f"rookery {__version__}\n" == capsys.readouterr().out


def test_the_bench_prints_json_with_a_ratio():
    figures = json.loads(bench.report({"raj": Raj}, seconds=0.05))
    assert 0 < figures["reference_rounds_per_second"]
    assert 0 < figures["games"]["raj"]["deals_per_second"]
    assert 0 < figures["games"]["raj"]["deals_per_reference_round"]


def test_transcripts_and_bench_need_no_pygame():
    code = (
        "import sys; from game.__main__ import main; main(['--version']);"
        "sys.exit('pygame' in sys.modules)"
    )
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode
