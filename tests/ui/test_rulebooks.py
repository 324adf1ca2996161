"""The reader shows the rules in every language: whole, with their cards, and open to a search."""

from __future__ import annotations

import pytest

from game.engine import words
from game.host.files import kept_rules, kept_words
from game.house import GAMES, HOUSE
from game.ui.pages.document import Document
from game.ui.pages.markdown import Block, parse
from game.ui.pages.reader import RulesReader, card_name
from game.ui.pages.writer import Writer
from game.ui.play.terms import primer_of
from game.ui.scene import Text, extent
from game.ui.touches import Do, Word
from tests.ui.helpers import open_app
from tests.ui.touches import refresh

LANGUAGES = ("en", "nl", "de")
MARGIN = 16  # of the paper, on a phone


def opened(game: str, language: str, w: float = 320, h: float = 480) -> RulesReader:
    words.speak(language, words.read(kept_words(language)))
    app = open_app(w, h)
    reader = RulesReader(app, game)
    app.push(reader)
    refresh(app)
    return reader


def cut(document: Document, blocks: list[Block], width: float) -> list[str]:
    """What a page of this width does not show, or shows in pieces."""
    shown = [""] * len(blocks)
    for piece in document.pieces:
        shown[piece.block] += f"\n{piece.text}"
    missing = [
        run.text
        for block, text in zip(blocks, shown, strict=True)
        for runs in (block.runs, *(cell for row in block.rows for cell in row))
        for run in runs
        if run.text.rstrip(":") not in text
    ]
    parts = [part for band in document.bands for part in band.parts]
    return missing + [str(part) for part in parts if extent(part).right > width + MARGIN / 2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_a_narrow_page_shows_every_word_and_cuts_none(game: str, language: str) -> None:
    reader = opened(game, language)
    assert [] == cut(reader._document, reader.blocks, 320 - 16 - 2 * MARGIN)


def test_a_word_that_is_too_long_for_a_page_is_found() -> None:
    app = open_app(320, 480)
    blocks = parse(f"# Kurz\n\nEin {'Donaudampf' * 5} dazu.", lambda word: "", {})
    assert cut(Writer(app.box, 264, "french").write(blocks), blocks, 264)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", HOUSE)
def test_the_same_cards_are_drawn_in_every_language(game: str, language: str) -> None:
    drawn = [
        [
            run.card
            for block in opened(game, spoken).blocks
            for runs in (block.runs, *(cell for row in block.rows for cell in row))
            for run in runs
            if run.card
        ]
        for spoken in ("en", language)
    ]
    assert drawn[0]
    assert drawn[0] == drawn[1]


def test_court_cards_are_known_by_the_letters_of_the_language() -> None:
    names = frozenset(f"{suit}{rank}" for suit in "SHCD" for rank in ("10", *"JQKA"))
    for courts, written in (
        ("JQKA", {"JS": "SJ", "K♥": "HK", "BS": "", "V♦": ""}),
        (
            "BVHA",
            {"B♠": "SJ", "H♥": "HK", "V♦": "DQ", "10♣": "C10", "A♣": "CA", "K♥": "", "J♠": ""},
        ),
        (
            "BDKA",
            {"B♠": "SJ", "K♥": "HK", "D♦": "DQ", "10♣": "C10", "A♣": "CA", "V♦": "", "J♠": ""},
        ),
    ):
        for word, name in written.items():
            assert name == card_name(word, names, courts), (courts, word)


def test_plain_letters_find_those_with_dots_and_accents() -> None:
    reader = opened("royal_raven", "de")
    for wanted in ("konigsrabe", "Königsrabe", "KONIGSRABE", "schlagt"):
        reader._want(wanted)
        assert reader.search.found, wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_that_a_finger_is_offered_are_those_of_the_table(language: str) -> None:
    for game in GAMES:
        reader = opened(game, language)
        offered = reader._words()
        terms = {words._(term.word) for term in primer_of(game).terms}
        assert len(offered) >= 4 and terms >= {*offered}
        for word in offered:
            reader.on(Word(word))
            assert reader.search.found, word


@pytest.mark.parametrize("width", [360, 1280])
def test_a_place_that_is_found_has_no_half_line_above(width: int) -> None:
    reader = opened("kraken", "en", width, 640)
    reader.on(Do.SEEK)
    reader.search.wanted = "trump"
    reader._seek(reader.app.box)
    for _again in range(40):
        reader.on(Do.AFTER)
        picture = refresh(reader.app)
        top = picture.scroll.rect.y
        lines = [part.rect for part in picture.scrolled if isinstance(part, Text)]
        assert all(not line.y < top < line.bottom - line.h * 0.15 for line in lines)


def told(reader: RulesReader) -> str:
    refresh(reader.app)
    return " ".join(run.text for block in reader.blocks for run in block.runs)


def test_rules_that_are_on_their_way_open_at_their_clause_when_they_have_come() -> None:
    words.speak("nl", {})
    app = open_app(360, 640)
    coming: list[str | None] = [None, None]
    app.host.rules = lambda game, language: coming.pop(0)
    reader = RulesReader(app, "raj", "RJ13")
    app.push(reader)
    assert "Raj" == told(reader)
    assert reader.tick(0) < 1
    assert "Raj" == told(reader)
    coming.append(kept_rules("raj", "nl"))
    assert reader.tick(0) > 1
    assert "De winnaar houdt de prijs." in told(reader)
    assert reader.scroll == reader._document.clause("RJ13")


def test_rules_that_cannot_be_had_are_read_in_english_with_their_cards() -> None:
    words.speak("nl", words.read(kept_words("nl")))
    app = open_app(360, 640)
    app.host.rules = lambda game, language: kept_rules(game) if language == "en" else ""
    reader = RulesReader(app, "kraken")
    app.push(reader)
    assert "Four people play, in two teams." in told(reader)
    assert "SK" in {run.card for block in reader.blocks for run in block.runs}


def test_another_language_is_read_at_the_same_place() -> None:
    reader = opened("kraken", "nl")
    reader._go_to_place(5)
    place = reader._document.headings[5].text
    words.speak("de", words.read(kept_words("de")))
    reader.retold()
    refresh(reader.app)
    here = reader._document.section(reader.scroll)
    assert (5, "Meldungen") == (here, reader._document.headings[here].text)
    assert "Melden" == place


@pytest.mark.parametrize("game", HOUSE)
def test_a_search_finds_as_much_in_every_window(game: str) -> None:
    readers = [opened(game, "nl", *size) for size in ((360, 640), (820, 1180), (1280, 720))]
    for wanted in ("a", "punt", "10"):
        assert 1 == len({len(r._document.find(r._box, wanted)) for r in readers}), wanted
