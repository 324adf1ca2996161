"""Every screen in every language: nothing is left in English, and every text has its place."""

from __future__ import annotations

import re
import string

import pygame
import pytest

from game.cards.french import JACK, KING, QUEEN, letter
from game.engine import words
from game.engine.chance import pick, stream
from game.host.files import kept_words
from game.house import GAMES
from game.ui.drawing.lettering import lettered
from game.ui.drawing.sheets import Sheet
from game.ui.geometry import Rect
from game.ui.scene import Scene
from tests.siege.amount import amount
from tests.siege.moments import moments
from tests.siege.windows import opened, pages, shown
from tests.ui.helpers import open_app, written
from tests.ui.inks import faults

TRANSLATED = [language for language in words.LANGUAGES if language != "en"]
NARROW = ((320, 480, 2.0), (360, 640, 2.0))
_OTHER = str.maketrans(
    string.ascii_letters, "".join(chr(ord("а") + i % 26) for i in range(len(string.ascii_letters)))
)


class Elsewhere(dict):
    """A language whose letters are none of ours: what stays in ours, nobody has translated."""

    def get(self, sentence: str, _default: str) -> str:
        parts = re.split(r"(\{\w*\})", sentence)
        return "".join(p if p.startswith("{") else p.translate(_OTHER) for p in parts)


# Clauses, keys of the keyboard, the names of languages by themselves, and the seal of a match.
SAME = re.compile(
    r"\b([A-Z]{1,2}\d+|Tab|Enter|Esc|English|Nederlands|Deutsch|Rookery|[0-9a-f]{4})\b"
)
OURS = r"[A-Za-z]{2}|\b[JQ]\b"  # a word of ours, or the letter of a court card
# Whose own texts are documents, or made of the names of programs and licences.
DOCUMENTS = {"RulesReader", "LicenceReader", "AboutPage"}


def untranslated(scene: Scene) -> list[str]:
    """What is written, spoken or asked in a picture in letters of ours."""
    texts = [*written(scene), *(touch.say for touch in scene.touches), scene.prompt]
    return [text for text in texts if re.search(OURS, SAME.sub("", text))]


@pytest.mark.parametrize("game", GAMES)
def test_no_english_is_left_on_a_table(game: str) -> None:
    words.speak("nl", Elsewhere())
    app = opened((1280, 720, 1.0), "normal")
    for moment in moments(game)[:: max(1, 4 // amount(1))]:
        assert [] == untranslated(moment.table(app).scene(app.box)), str(moment)


def test_no_english_is_left_on_a_page() -> None:
    words.speak("nl", Elsewhere())
    app = opened((1280, 720, 1.0), "normal")
    for screen, acts in pages(app):
        if type(screen).__name__ not in DOCUMENTS:
            assert [] == untranslated(shown(app, screen, acts)), type(screen).__name__


def test_english_that_was_forgotten_would_be_found() -> None:
    scene = Scene()
    scene.lines(["Пик", "KR22", "3 of 5", "Q?"], Rect(0, 0, 300, 0), 12)
    assert ["3 of 5", "Q?"] == untranslated(scene)


@pytest.mark.parametrize("window", NARROW, ids=str)
@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_table_has_its_place(game: str, language: str, window: tuple) -> None:
    rng = stream("places", game, language, *map(int, window))
    words.speak(language, words.read(kept_words(language)))
    app = opened(window, "normal")
    for _turn in range(amount(10)):
        moment = pick(moments(game), rng)
        assert [] == [*faults(app, moment.table(app).scene(app.box))], str(moment)


@pytest.mark.parametrize("window", NARROW, ids=str)
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_of_a_page_has_its_place(language: str, window: tuple) -> None:
    words.speak(language, words.read(kept_words(language)))
    app = opened(window, "normal")
    for screen, acts in pages(app):
        found = [*faults(app, shown(app, screen, acts))]
        assert [] == found, (type(screen).__name__, acts)


COURTS = {"en": "JQK", "nl": "BVH", "de": "BDK"}


def test_a_court_card_shows_the_letter_that_sentences_call_it_by() -> None:
    cards = open_app().painter.parts.cards
    drawn: dict[str, list[bytes]] = {}
    for language, courts in COURTS.items():
        words.speak(language, words.read(kept_words(language)))
        assert courts == "".join(letter(rank) for rank in (JACK, QUEEN, KING))
        faces = []
        for court in ("J", "Q", "K", "A", "7"):
            cards.begin()
            faces.append(cards.face("french", f"H{court}", 100))
        drawn[language] = [pygame.image.tobytes(face, "RGBA") for face in faces]
    for language, courts in COURTS.items():
        same = [
            shown_as == english for shown_as, english in zip(courts + "A7", "JQKA7", strict=True)
        ]
        pairs = zip(drawn[language], drawn["en"], strict=True)
        assert same == [one == other for one, other in pairs], language
    assert drawn["nl"][0] == drawn["de"][0]


@pytest.mark.parametrize("density", [1, 2])
def test_another_letter_changes_the_two_corners_of_a_card_and_nothing_else(density: int) -> None:
    cards = open_app().painter.parts.cards
    w, h = cards.cells[density]
    card = Sheet(cards.folder / f"french4@{density}-3.png", w, h).cut(2)  # the queen
    other = lettered(card, "V")
    corner = pygame.Rect(4 * density, 4 * density, 35 * density, 38 * density)
    ends = [corner, pygame.Rect(w - corner.right, h - corner.bottom, *corner.size)]
    for end in ends:
        assert dots(card, end) != dots(other, end)
    turned = pygame.transform.rotate(other, 180)
    assert dots(turned, ends[0]) == dots(other, ends[0])
    ink = {tuple(other.get_at((x, y))) for x in range(w // 3) for y in range(h // 4)}
    sign = card.get_at((19 * density, 55 * density))
    near = [dot for dot in ink if all(abs(a - b) < 4 for a, b in zip(dot, sign, strict=True))]
    assert near, "it has the colour of its suit"
    for picture in (plain := card.copy(), other):
        for end in ends:
            picture.fill("white", end)
    assert dots(plain, plain.get_rect()) == dots(other, other.get_rect())


def dots(picture: pygame.Surface, part: pygame.Rect) -> bytes:
    """A part of a picture, dot by dot."""
    return pygame.image.tobytes(picture.subsurface(part), "RGBA")
