"""A rule is cited by the number that it has in the rules of its own game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.house import HOUSE

ROOT = Path(__file__).parents[1]
# Two letters for a clause, one for a ruling; each begins a paragraph, a point or a row.
SET = re.compile(r"^(?:- )?(?:\*\*|\| )([A-Z]{1,2})\d", re.MULTILINE)
# Several in one: from here to there, or the letters only once.
RANGE = re.compile(r"\b([A-Z]{1,2})\d+(?: to | ?[–-] ?)\1\d+|\b(?:RR|CN|KR|RJ|WS)\d+[–/-]\d+")


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


def body(path: Path) -> str:
    """A text without its head, which may mean all clauses: a docstring, an introduction."""
    text = path.read_text("utf-8")
    end = '"""' if path.suffix == ".py" else "\n## "
    return text.split(end, 2 if end == '"""' else 1)[-1]


def test_every_clause_of_several_is_named_so_that_a_search_finds_it():
    paths = [
        path
        for folder, ending in (("game", "py"), ("tests/games", "py"), ("docs", "md"))
        for path in sorted((ROOT / folder).rglob(f"*.{ending}"))
    ]
    assert len(paths) > 150
    found = [f"{path}: {match[0]}" for path in paths for match in RANGE.finditer(body(path))]
    assert [] == found


@pytest.mark.parametrize("cited", ["A12 to A14", "A12-A14", "KR12–KR14", "KR12-14", "WS3/4"])
def test_a_citation_of_several_in_one_is_seen(cited: str):
    assert RANGE.search(f"# as in {cited}: no")
    assert not RANGE.search("A12, A13, A14 and KR12, at 5-7, in A1 or to K2")
