"""A rule is cited by the number that it has in the rules of its own game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import HOUSE

ROOT = Path(__file__).parents[1]
# Two letters for a clause, one for a ruling; each begins a paragraph, a point or a row.
SET = re.compile(r"^(?:- )?(?:\*\*|\| )([A-Z]{1,2})\d", re.MULTILINE)
RANGE = re.compile(r"\b([A-Z]{1,2})\d+ (?:to|–|-) \1\d+")


def document(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")


def letters(game: str) -> set[str]:
    """What the numbers of a game's clauses and rulings begin with."""
    return set(SET.findall(document(game)))


def cited(text: str) -> set[str]:
    """The clauses and rulings of any game that a text names."""
    known = "|".join(sorted(set().union(*map(letters, HOUSE)), key=len, reverse=True))
    number = rf"(?<![A-Za-z0-9\"“`'])((?:{known})\d{{1,2}})(?![0-9A-Za-z])"
    return set(re.findall(number, text))


def files(game: str) -> list[Path]:
    folders = (ROOT / "game" / "games" / game, ROOT / "tests" / "games" / game)
    return [path for folder in folders for path in sorted(folder.glob("*.py"))]


@pytest.mark.parametrize("game", HOUSE)
def test_what_is_cited_stands_in_the_rules_of_the_game(game):
    rules = cited(document(game))
    assert len(rules) > 20
    for path in files(game):
        assert set() == cited(path.read_text("utf-8")) - rules, path


def test_no_two_games_have_the_same_letters():
    for game in HOUSE:
        own = letters(game)
        assert 2 == len(own), own
        assert own == {number.rstrip("0123456789") for number in cited(document(game))}


@pytest.mark.parametrize("game", HOUSE)
def test_every_clause_of_several_is_named_so_that_a_search_finds_it(game):
    for path in files(game):
        text = path.read_text("utf-8")
        head = text.split('"""')[1]  # of a file: there all of them may be meant
        found = [match[0] for match in RANGE.finditer(text) if match[0] not in head]
        assert [] == found, path
