"""The rules in other languages say, line by line, what the English documents say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.house import HOUSE

RULES = Path(__file__).parent.parent / "docs" / "rules"
# The letters of jack, queen, king and ace; a suit is written as its sign.
LETTERS = {"nl": "BVHA", "de": "BDKA"}
SUITS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
ENGLISH = "the and with you your they their which this from must may who what when others"
FOREIGN = {
    "nl": f"{ENGLISH} und der das nicht mit auf ist ein eine",
    "de": f"{ENGLISH} het een niet voor naar zijn deze met dan",
}
CODE = re.compile(r"(`+)(.+?)\1")
FRENCH = ("kraken", "wife_swap")
DECADE = "jaren dertig", "jaren 1930"  # which Dutch says in words


def localised(game: str, language: str, word: str) -> str:
    """A card, a rank or a suit of the English document as this language writes it."""
    if game not in FRENCH:
        return word
    ranks = dict(zip("JQKA", LETTERS[language], strict=True))
    if found := re.fullmatch(r"(10|[2-9JQKA])([SHCD]?)", word):
        return ranks.get(found[1], found[1]) + SUITS.get(found[2], "")
    return SUITS.get(word, word)


def codes(line: str) -> list[str]:
    """What stands between ticks, but for words of the language."""
    return [word for _ticks, word in CODE.findall(line) if " " not in word]


def capitals(line: str) -> list[str]:
    """Letters that stand alone and name a rank, a suit or a colour; A may be an article."""
    return [word for word in re.findall(r"\b[B-Z]\b|[♠♥♣♦]", CODE.sub("", line)) if word != "A"]


def facts(line: str) -> dict[str, object]:
    """All of a line that is the same in every language."""
    plain = CODE.sub("", line)
    return {
        "shape": re.match(r"#+ |- |\d+\. |\||$|", line)[0],
        "cells": plain.count("|"),
        "clauses": re.findall(r"\*\*([A-Z]+\d+\.?)\*\*", line),
        "bold": line.count("**"),
        "slanted": len(re.findall(r"(?<!\*)\*[^*]+\*(?!\*)", line)),
        "links": re.findall(r"\]\(([^)]*)\)", line),
        "numbers": Counter(re.findall(r"[+−]?\d+", plain.replace(*DECADE))),
    }


def english_left(old: str, new: str, language: str) -> Iterator[str]:
    """The cells and sentences of a line that nobody has translated."""
    foreign = set(FOREIGN[language].split())
    for cell in CODE.sub("", new).split("|"):
        if strange := foreign & set(re.findall(r"\w+", cell.lower())):
            yield f"{cell}: {strange}"
        if cell in old.split("|") and re.search(r"\b[a-z]{2,}\b", cell):
            yield cell


def differences(game: str, language: str, english: str, other: str) -> list[str]:
    """Where a translation does not hold what the English lines hold."""
    found = []
    ours, theirs = english.splitlines(), other.splitlines()
    if len(ours) != len(theirs):
        found.append(f"{len(theirs)} lines instead of {len(ours)}")
    for number, (old, new) in enumerate(zip(ours, theirs, strict=False), 1):
        place = f"{language}/{game}.md:{number}"
        for name, fact in facts(old).items():
            if (said := facts(new)[name]) != fact:
                found.append(f"{place} {name}: {said} instead of {fact}")
        for name, part in (("code", codes), ("letters", capitals)):
            wanted = [localised(game, language, word) for word in part(old)]
            if (words := part(new)) != wanted:
                found.append(f"{place} {name}: {words} instead of {wanted}")
        found += [f"{place} not translated: {cell}" for cell in english_left(old, new, language)]
    return found


def read(game: str, language: str = "") -> str:
    return (RULES / language / f"{game}.md").read_text("utf-8")


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("game", HOUSE)
def test_every_line_of_a_translation_holds_what_the_english_line_holds(
    game: str, language: str
) -> None:
    assert [] == differences(game, language, read(game), read(game, language))


PLANTED = {
    "another number": ("8, 4 of 1 rondes", "8, 5 of 1 rondes"),
    "another clause": ("**KR5**", "**KR6**"),
    "a lost clause": ("**KR6** In de troefkleur", "In de troefkleur"),
    "another heading": ("## Melden", "### Melden"),
    "another option": ("`rounds`", "`round_count`"),
    "another card": ("`9♥` `10♥` `B♥`", "`9♥` `10♥` `V♥`"),
    "cards in another order": ("`A♦` `10♣` |", "`10♣` `A♦` |"),
    "a card by its English letter": ("`V♥` `H♥` `A♥` 20", "`Q♥` `H♥` `A♥` 20"),
    "a rank by its English letter": ("7 8 9 10 B V H A", "7 8 9 10 J V H A"),
    "a lost line": ("- **K22** Een reeks van vijf of meer is één keer 100, hoe lang ook.\n", ""),
    "a lost cell": ("| Schoppen | 100 | 62 |", "| Schoppen | 100 62 |"),
    "a lost word in bold": ("**stuk**", "stuk"),
    "an English sentence": ("Niemand hoeft te melden.", "Nobody has to declare, or may not."),
    "an English cell": ("| Vier boeren |", "| Four jacks |"),
    "a German sentence": ("Niemand hoeft te melden.", "Niemand muss etwas melden, auch nicht du."),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_fault_in_a_translation_is_found(planted: str) -> None:
    good = read("kraken", "nl")
    old, new = PLANTED[planted]
    assert old in good
    assert differences("kraken", "nl", read("kraken"), good.replace(old, new, 1))


# What is said at a Dutch card table, each from its beginning: kraakt and kraken, klopt and kloppen.
KLAVERJASSEN = (
    "troef troefboer troefheer troefvrouw nel slag roem klop verzwijg stuk pit nat kra herkraken"
    " superkraken driekaart vierkaart vijfkaart boom maat gever voorhand gaan passen troefmaker"
    " spelende tegenpartij melden bekennen verzaken afgooit introeven overtroeven ondertroeven"
    " seinen uitgekomen verplicht gedraaide"
)


def test_who_knows_klaverjassen_finds_its_words_in_the_dutch_rules_of_kraken() -> None:
    said = (RULES / "nl" / "kraken.md").read_text("utf-8").casefold()
    assert [] == [word for word in KLAVERJASSEN.split() if not re.search(rf"\b{word}", said)]
