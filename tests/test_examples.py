"""The examples in docstrings do what they say."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOWING = ("engine", "cards", "games", "house.py", "bots", "lab/transcript.py")
FILES = [
    path.relative_to(ROOT).with_suffix("")
    for part in SHOWING
    for path in [ROOT / "game" / part, *sorted((ROOT / "game" / part).rglob("*.py"))]
    if path.suffix and ">>>" in path.read_text("utf-8")
]
FOUND = {".".join(file.parts).removesuffix(".__init__"): file for file in FILES}
EXAMPLES = {
    name: shown
    for name in FOUND
    if (shown := [t for t in doctest.DocTestFinder().find(import_module(name)) if t.examples])
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_the_examples_of_a_module_show_is_what_happens(name, capsys):
    runner = doctest.DocTestRunner()
    for example in EXAMPLES[name]:
        runner.run(example)
    assert (0, "") == (runner.summarize(verbose=False).failed, capsys.readouterr().out)


def test_cards_options_matches_and_transcripts_have_examples():
    shown = {test.name.removeprefix(f"{name}.") for name in EXAMPLES for test in EXAMPLES[name]}
    assert {
        "Deck",
        "option",
        "game.house",
        "game.lab.transcript",
        "follow",
        "auction_winner",
    } <= shown
    assert sum(len(test.examples) for tests in EXAMPLES.values() for test in tests) >= 30
