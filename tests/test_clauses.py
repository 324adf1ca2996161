"""A rule is cited by the number that it has in the rules of its own game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import HOUSE

ROOT = Path(__file__).parents[1]
# Two letters for a clause, one for a ruling: RR5, A12.
CITED = re.compile(r"(?<![A-Za-z0-9\"“`'])((?:RR|CN|KR|RJ|WS|A|C|K|J|W)\d{1,2})(?![0-9A-Za-z])")
RANGE = re.compile(r"\b([A-Z]{1,2})\d+ (?:to|–|-) \1\d+")


def files(game: str) -> list[Path]:
    folders = (ROOT / "game" / "games" / game, ROOT / "tests" / "games" / game)
    return [path for folder in folders for path in sorted(folder.glob("*.py"))]


@pytest.mark.parametrize("game", HOUSE)
def test_what_is_cited_stands_in_the_rules_of_the_game(game):
    rules = set(CITED.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")))
    assert len(rules) > 30
    for path in files(game):
        assert set() == set(CITED.findall(path.read_text("utf-8"))) - rules, path


def test_no_two_games_have_the_same_letters():
    letters: dict[str, str] = {}
    for game in HOUSE:
        rules = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
        for number in CITED.findall(rules):
            assert game == letters.setdefault(number.rstrip("0123456789"), game), number


@pytest.mark.parametrize("game", HOUSE)
def test_every_clause_of_several_is_named_so_that_a_search_finds_it(game):
    for path in files(game):
        text = path.read_text("utf-8")
        head = text.split('"""')[1]  # of a file: there all of them may be meant
        found = [match[0] for match in RANGE.finditer(text) if match[0] not in head]
        assert [] == found, path
