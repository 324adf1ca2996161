"""The letters to touch: those of the language, and each large enough for a finger."""

from __future__ import annotations

import pytest

from game.engine.words import LANGUAGES
from game.ui.app import App
from game.ui.drawing.fonts import Fonts
from game.ui.pages.letters import DIGITS, FINGER
from game.ui.pages.profile_page import ProfilePage
from game.ui.pages.reader import RulesReader
from game.ui.pages.waiting_page import NamePage
from game.ui.scene import Touch
from game.ui.touches import Do, Letter
from tests.ui.helpers import BOXES, open_app, open_table, pass_time
from tests.ui.touches import check_touches
from tests.ui.waits import play

OWN = {"en": "'", "nl": "éëïöü", "de": "äöüß"}
NAMES = {"en": "Lee-Ann O", "nl": "Zoë André", "de": "Jörg Groß"}


def board(app: App) -> list[Touch]:
    """The letters in view, and what takes the last one back."""
    app.screen.changed = True
    pass_time(app, 0.05)
    check_touches(app.picture, app.box)
    scene = app.screen.scene(app.box)
    places = scene.whole.touches if scene.whole else scene.touches
    return [t for t in places if isinstance(t.what, Letter) or t.what == Do.ERASE]


def speaking(language: str, *box: float, text: str = "normal") -> App:
    app = open_app(*box)
    app.use(app.settings.parse({"text_size": text, "speed": "instant"}))
    app.language = language
    app.speaks()
    return app


@pytest.mark.parametrize("box", [(320, 480, 1.0), (320, 568, 2.0), *BOXES], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_board_is_as_wide_as_a_finger_needs(language: str, box: tuple) -> None:
    app = speaking(language, *box, text="huge")
    open_table(app, "raj", seed=3, players=2)
    play(app, 1)
    place = app.memory.waiting("raj")[0]
    about = app.memory.about(place)
    assert about is not None
    reader = RulesReader(app, "raj")
    boards = []
    for page in (ProfilePage(app), reader, NamePage(app, place, about)):
        app.push(page)
        if page is reader:
            app.hands.finger = True
            page.on(Do.SEEK)
        boards.append(board(app))
    for touches in boards:
        letters = [t.what.letter for t in touches if isinstance(t.what, Letter)]
        wanted = set("abcdefghijklmnopqrstuvwxyz- " + OWN[language])
        assert wanted == set(letters) - set(DIGITS)
        assert len(letters) == len(set(letters))
        assert [] == [t.what for t in touches if min(t.rect.w, t.rect.h) < FINGER - 0.01]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_of_the_language_is_written_letter_by_letter(language: str) -> None:
    app = speaking(language, 360, 640, 2.0)
    app.push(ProfilePage(app))
    whats = {t.what for t in board(app)}
    for letter in NAMES[language].lower():
        assert Letter(letter) in whats
        app.screen.on(Letter(letter))
    assert NAMES[language] == app.memory.profile().name


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("size", range(12, 20))
def test_words_stand_apart_whatever_letter_is_before_the_space(size: int, bold: bool) -> None:
    fonts = Fonts()
    for letter in "abcdefghijklmnopqrstuvwxyz":
        line = fonts.line(f"H{letter} H", size, bold, (255, 255, 255, 255))
        rows = range(line.get_height())
        wide = line.get_width()
        dark = [max(line.get_at((x, y))[3] for y in rows) > 140 for x in range(wide)]
        first = "".join(".#"[one] for one in dark).strip(".")
        assert "..." in first, (letter, first)
