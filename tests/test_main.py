"""The command line: what it opens, prints and refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.__main__ import Misused, main, params
from game.games.raj.rules import Raj
from game.house import GAMES
from game.lab import bench

EXAMPLE = Path(__file__).parents[1] / "docs" / "examples" / "kraken-f1.txt"


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
        ("--game raj --players", "Option “--players” needs a value after it."),
        ("--game raj --seed one", "Option seed cannot be “one”; it can be any whole number"),
        ("play", "“play” is neither a command nor an option"),
        ("transcript", "Give one file"),
        ("verify", "Give a file"),
        ("--lang xx", "There is no language “xx”; there are: en, nl, de."),
        ("--load no-such-file", "“no-such-file” cannot be read: No such file or directory."),
        ("verify no-such-file", "“no-such-file” cannot be read: No such file or directory."),
        ("bench fast", "rookery bench takes no options."),
        ("arena", "Say which game"),
        ("arena chess --bots expert,learner", "There is no game “chess”"),
        ("arena raj --fast", "The fast arena plays Kraken by its usual rules"),
        ("arena kraken --fast --signals high_low", "The fast arena plays Kraken by its usual"),
        ("arena kraken --fast --bots expert/0,club", "There is no fast bot “expert/0”"),
        ("arena kraken --fast --bots expert/7,club", "There is no fast bot “expert/7”"),
        ("arena raj --players 9", "Option players cannot be “9”"),
        ("arena raj --seed -1", "Option seed cannot be “-1”"),
        ("arena raj --bots expert", "Two bots meet, as in --bots expert,club, not “expert”."),
        (
            "arena raj --bots expert,clever",
            "There is no bot “clever”; the bots are: learner, club, expert",
        ),
        ("arena raj --bots expert,no.such:bot", "The bot “no.such:bot” cannot be found."),
        ("arena raj --bots expert,.raj:bot", "The bot “.raj:bot” cannot be found."),
        ("arena raj --bots expert,game:__version__", "The bot “game:__version__” cannot be found."),
        ("arena raj --deals none", "The number of deals is 1 to 1000000, not “none”."),
        ("arena raj --deals", "Option “--deals” needs a value after it."),
        ("arena raj --plot no/such/folder/a.svg", "“no/such/folder/a.svg” cannot be written: No"),
        ("arena raj --plot a\0b", "cannot be written: it is not a path."),
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


@pytest.mark.slow
def test_the_bench_prints_json_with_a_ratio():
    figures = json.loads(bench.report({"raj": Raj}, seconds=0.05))
    assert 0 < figures["reference_rounds_per_second"]
    assert 0 < figures["games"]["raj"]["deals_per_second"]
    assert 0 < figures["games"]["raj"]["deals_per_reference_round"]


@pytest.mark.slow
def test_the_arena_prints_its_figures_as_json_or_as_a_table_and_draws_them(tmp_path, capsys):
    words = ["arena", "raj", "--bots", "learner,club", "--deals", "3", "--players", "3"]
    plot = tmp_path / "raj.svg"

    assert 0 == main([*words, "--json", "--plot", str(plot)])
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert "" == err  # progress is for a terminal
    assert {"players": "3"} == told["options"]
    assert (3, 9) == (told["mirrored_deals"], told["matches"])
    assert ["learner", "club"] == [player["bot"] for player in told["players"]]
    assert 0 < told["players"][1]["median_ms"]
    assert "svg" in ElementTree.fromstring(plot.read_text("utf-8")).tag

    assert 0 == main(words)
    lines = capsys.readouterr().out.splitlines()
    gain = told["points_a_deal"]
    assert "Raj, players 3: learner against club, 3 mirrored deals in 9 matches, seed 0" == lines[0]
    assert f"Points a deal for learner: {gain['mean']:+.1f} ± {gain['within']:.1f}" == lines[2]
    assert all(len(line) < 80 for line in lines)


@pytest.mark.parametrize(
    "words", [["--version"], ["--help"], ["transcript", str(EXAMPLE)]], ids=lambda words: words[0]
)
def test_a_command_without_a_window_needs_no_pygame(words):
    code = (
        f"import sys; from game.__main__ import main; code = main({words});"
        "sys.exit(code or 'pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert 0 == done.returncode, done.stderr
