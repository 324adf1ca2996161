"""The rules reader: all of a document is drawn, found, and can be jumped to."""

from __future__ import annotations

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.house import GAMES
from game.ui.pages import contents
from game.ui.pages.document import Document
from game.ui.pages.markdown import parse
from game.ui.pages.reader import card_name
from game.ui.pages.writer import Writer
from game.ui.scene import Face, Panel, Text, extent
from game.ui.screens import (
    RulesReader,
)
from game.ui.scrolling import FADE
from game.ui.touches import Do, Heading, Letter, Option, Pick, Word
from tests.ui.helpers import open_app
from tests.ui.page_hosts import make_app, press
from tests.ui.touches import refresh, touch


def whole(document: Document) -> str:
    parts = [part for band in document.bands for part in band.parts]
    return "\n".join(part.text for part in parts if isinstance(part, Text))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_whole_document_is_drawn_without_markup(game, size):
    app = make_app(size)
    reader = RulesReader(app, game)
    app.push(reader)
    refresh(app)
    text = whole(reader._document)
    for mark in ("**", "`", "|", "##", "](", "---", "\\", "> ", "_"):
        assert mark not in text, mark
    assert len(reader._document.headings) > 3
    seen = set()
    limit = app.picture.scroll.height
    while reader.scroll < limit - app.picture.scroll.rect.h - 1:
        seen |= {p.text for p in app.picture.scrolled if isinstance(p, Text)}
        box = app.picture.scroll.rect
        for part in app.picture.scrolled:
            rect = extent(part)
            assert rect.x >= box.x and rect.right <= box.right + 4, part
        app.hands.page.scroll_by(box.h * 0.9)
        refresh(app)
    seen |= {p.text for p in app.picture.scrolled if isinstance(p, Text)}
    assert set(text.split("\n")) == seen


def test_scrolling_lays_nothing_out_again(monkeypatch):
    app = make_app("phone")
    app.push(RulesReader(app, "crowsnest"))
    refresh(app)
    monkeypatch.setattr(Writer, "write", None)
    for _each in range(20):
        app.hands.page.scroll_by(300)
        assert len(refresh(app).scrolled) < 150


def test_search_counts_marks_and_jumps():
    app = make_app()
    reader = RulesReader(app, "crowsnest")
    app.push(reader)
    refresh(app)
    press(app, pygame.K_SLASH, "/")
    assert reader.typing
    for letter in "last trick":
        press(app, ord(letter), letter)
    assert "last trick" == reader.search.wanted
    count = len(reader.search.found)
    assert count > 2
    first = reader.search.at
    press(app, pygame.K_RETURN, "\r")
    assert (first + 1) % count == reader.search.at
    view = app.picture.scroll.rect
    marks = [p for p in app.picture.scrolled if isinstance(p, Panel) and p.edge == "ink"]
    assert marks and all(view.has(m.rect.cx, m.rect.cy) for m in marks)
    press(app, pygame.K_BACKSPACE, "\x08")
    assert "last tric" == reader.search.wanted
    press(app, ord("z"), "z")
    assert [] == reader.search.found
    press(app, pygame.K_ESCAPE)
    assert not reader.typing
    assert reader is app.screen


def test_a_keyboard_s_apostrophe_finds_the_one_that_the_rules_write():
    app = make_app()
    app.push(RulesReader(app, "crowsnest"))
    refresh(app)
    press(app, pygame.K_SLASH, "/")
    for letter in "dealer's":
        press(app, ord(letter), letter)
    assert app.screen.search.found
    assert not [text for text in app.screen._document.texts if "’" in text]
    assert "’" in whole(app.screen._document)
    assert "'s" not in whole(app.screen._document)


def test_a_search_for_one_letter_finds_the_words_that_begin_with_it():
    app = make_app()
    app.push(RulesReader(app, "raj"))
    refresh(app)
    text = "\n".join(app.screen._document.texts)
    press(app, pygame.K_SLASH, "/")
    press(app, ord("a"), "a")
    assert len(re.findall(r"\ba", text)) == len(app.screen.search.found)


def test_the_contents_name_the_clauses_of_each_section():
    app = make_app("phone")
    app.push(RulesReader(app, "raj"))
    refresh(app)
    app.screen.on(Do.CONTENTS)
    refresh(app)
    texts = {part.text for part in app.picture.scrolled if isinstance(part, Text)}
    assert {"RJ1 – RJ4", "RJ5 – RJ13", "RJ14 – RJ17"} <= texts


def test_the_lines_of_the_contents_fade_with_their_words():
    app = make_app("phone")
    app.push(RulesReader(app, "kraken"))
    refresh(app)
    app.screen.on(Do.CONTENTS)
    picture = refresh(app)
    (fade,) = [part.rect for part in picture.top if part.fill.startswith("fade")]
    lines = [part.rect for part in picture.scrolled if isinstance(part, Panel)]
    assert len(lines) > 5
    assert all(fade.x <= line.x and line.right <= fade.right for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_contents_that_go_on_beside_the_page_fade_at_their_foot(game):
    app = open_app(2560, 1440, 1.0)
    reader = RulesReader(app, game)
    app.push(reader)
    app.hands.finger = True
    for way in (Do.ON, Do.SEEK):
        reader.on(way)
        scene = refresh(app)
        entries = contents.entries(reader._document)
        places = [t.rect for t in scene.touches if t.what in {Heading(i) for i in entries}]
        fades = [p.rect for p in scene.over if isinstance(p, Panel) and p.fill == "fade"]
        chapters = [i for i in entries if reader._document.headings[i].level <= 2]
        assert bool(fades) == (len(places) < len(chapters))
        for fade in fades:
            below = [p for p in scene.over if isinstance(p, Text) and fade.has(*p.rect[:2])]
            assert len(places) > 2
            assert below
            assert max(rect.bottom for rect in places) < fade.bottom
    assert fades or len(chapters) < 9


def test_code_of_a_few_short_words_is_not_broken():
    text = "Written `in dieser Schrift`, or `a much longer code`."
    told = [run.text for run in parse(text, lambda word: "", {})[0].runs if run.code]
    assert ["in dieser Schrift", "a", "much", "longer", "code"] == told


def test_a_touch_meant_for_the_page_before_changes_nothing_in_the_rules():
    app = make_app()
    app.push(RulesReader(app, "raj"))
    for early in (("place", 3), Option("speed", "fast")):  # nothing has been shown yet
        app.screen.on(early)
    before = refresh(app)
    for late in (Option("speed", "fast"), ("place", 9999), Pick(3), ("page", 2)):
        app.screen.on(late)
    assert before == refresh(app)


def test_a_sign_without_width_can_be_sought():
    app = make_app()
    app.push(RulesReader(app, "raj"))
    app.screen.on(Do.SEEK)
    app.screen.key("\u200b")
    refresh(app)
    assert "\u200b" == app.screen.search.wanted


def test_a_finger_finds_words_and_letters_to_touch():
    app = make_app("phone")
    reader = RulesReader(app, "crowsnest")
    app.push(reader)
    app.hands.finger = True
    scene = touch(app, Do.SEEK)
    words = [t.what.word for t in scene.live() if isinstance(t.what, Word)]
    assert "nest" in words
    touch(app, Word(words[0]))
    assert words[0] == reader.search.wanted
    assert reader.search.found
    touch(app, Do.ERASE)
    touch(app, Letter("q"))
    assert words[0][:-1] + "q" == reader.search.wanted
    touch(app, Do.BOARD)
    assert not any(isinstance(t.what, Letter) for t in app.picture.live())


@pytest.mark.parametrize("size", ["phone", "phone on its side"])
def test_letters_to_touch_leave_the_place_that_is_found_in_view(size):
    app = make_app(size)
    reader = RulesReader(app, "wife_swap")
    app.push(reader)
    touch(app, Do.SEEK)
    app.hands.finger = True
    press(app, ord("a"), "a")
    for _step in range(12):
        touch(app, Do.AFTER)
        for _way in "open", "shut":
            touch(app, Do.BOARD)
            scroll = app.picture.scroll.rect
            foot = scroll.bottom - min(FADE, scroll.h / 8)
            marks = [p for p in app.picture.scrolled if isinstance(p, Panel) and p.edge == "ink"]
            assert marks and all(scroll.y < m.rect.y < m.rect.bottom < foot for m in marks)


def test_contents_jump_to_their_section():
    for size in ("phone", "laptop"):
        app = make_app(size)
        reader = RulesReader(app, "crowsnest")
        app.push(reader)
        refresh(app)
        if size == "phone":
            touch(app, Do.CONTENTS)
        index = [t.what.number for t in app.picture.live() if isinstance(t.what, Heading)][3]
        touch(app, Heading(index))
        assert not reader.contents
        assert abs(reader._document.headings[index].y - reader.scroll) < 2


def test_a_clause_can_be_opened():
    app = make_app()
    reader = RulesReader(app, "crowsnest", "CN15")
    app.push(reader)
    assert any("CN15" in p.text for p in refresh(app).scrolled if isinstance(p, Text))
    assert reader.scroll > 500


def laid(
    text: str, width: float = 700, cards=lambda word: word if word == "G14" else ""
) -> Document:
    app = make_app()
    return Writer(app.box, width, "crowsnest").write(parse(text, cards, {"key": "A name"}))


def test_what_the_rules_use_of_markdown_is_read():
    layout = laid(
        "# One\n\nTwo **bold `G14` x**, *slanted* and `key`. A * star (`G14`).\ngoes on\n\n"
        "1. first\n2. second\n   goes on\n\n- a\n\n"
        "| A | B |\n|---|:-:|\n| `x | y` | **z** |\n| | p |\n"
    )
    text = " ".join(whole(layout).split())
    for words in ("Two", "bold", "slanted", "A name", "* star", "goes on", "1.", "second goes on"):
        assert words in text
    for words in ("•", "x | y"):
        assert words in text
    assert "**" not in text
    faces = [p for b in layout.bands for p in b.parts if type(p).__name__ == "Face"]
    assert ["G14", "G14"] == [face.name for face in faces]


@pytest.mark.parametrize("width", range(240, 480, 20))
def test_two_cards_and_the_words_between_them_stand_on_one_line(width):
    text = "Five bad ones that cost a few points, `G14` up to `G14`. Together `G14`, `G14`."
    for band in laid(text, width).bands:
        words = " ".join(part.text for part in band.parts if isinstance(part, Text))
        if "up to" in words:
            assert 2 <= sum(isinstance(part, Face) for part in band.parts)
        assert max(extent(part).right for part in band.parts) <= width + 1


@pytest.mark.parametrize("width", range(240, 480, 20))
def test_a_number_stands_on_one_line_with_its_word_its_unit_or_its_range(width):
    text = "It is worth 15 points (ruling C27, More), or from 1 to 14 in clause CN3."
    lines = whole(laid(f"{text} De uitspraken A1 tot en met A47.", width)).split("\n")
    for words in ("15 points", "(ruling C27,", "1 to 14", "clause CN3.", "A1 tot en met A47."):
        assert any(words in line for line in lines), words


@pytest.mark.parametrize("width", range(240, 480, 20))
def test_the_name_of_a_card_stands_on_one_line(width):
    text = "``KS`` is the king of spades, ``10H`` the ten of hearts, ``2D`` the two of diamonds."
    lines = whole(laid(text, width)).split("\n")
    for words in ("king of spades,", "ten of hearts,", "two of diamonds."):
        assert any(words in line for line in lines), words


def test_a_wide_table_becomes_a_list_on_a_phone():
    rows = "| Name | Long words of some length | Other words of length |\n|-|-|-|\n"
    rows += "| one | two three four five six seven | eight nine ten eleven |\n"
    assert "Name one" in " ".join(whole(laid(rows, 200)).split())
    assert "Name one" not in " ".join(whole(laid(rows, 700)).split())


def test_french_cards_are_known_as_the_rules_write_them():
    names = frozenset({"SJ", "H10", "SK", "+7", "-3", "back", "aback"})
    words = {"JS": "SJ", "10H": "H10", "K♠": "SK", "♠J": "SJ", "−3": "-3", "+7": "+7", "back": ""}
    for word, name in words.items():
        assert name == card_name(word, names)


def test_two_ticks_show_how_a_card_is_written_and_one_shows_the_card():
    runs = parse("``10S`` is `10S`.", lambda word: "S10", {})[0].runs
    assert [("10S", ""), ("is", ""), ("10S", "S10"), (".", "")] == [(r.text, r.card) for r in runs]


WRITTEN = {"kraken": "10S", "wife_swap": "KS", "crowsnest": "G14", "royal_raven": "P14"}


@pytest.mark.parametrize("game", WRITTEN)
def test_the_clause_that_explains_how_cards_are_written_shows_their_letters(game):
    app = make_app()
    app.open_page("rules", game)
    runs = [run for block in app.screen.blocks for run in block.runs]
    assert any(run.text == WRITTEN[game] and run.code and not run.card for run in runs)
