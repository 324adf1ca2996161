"""Type has a size that suits its window and its reader, and what stands around it has too."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pygame
import pytest

from game.engine.chance import pick, stream
from game.games.kraken.state import Row
from game.house import GAMES
from game.ui.pages.reader import Reader
from game.ui.play import overlays
from game.ui.scene import Scene, Text
from tests.siege.amount import amount
from tests.siege.moments import moments
from tests.siege.windows import TEXTS, opened, pages, paint, shown
from tests.ui.inks import faults

# Windows with one dot to a pixel, and the laptop's whose dots make the same picture.
WINDOWS = (
    (320, 480, 2.0),
    (360, 640, 2.0),
    (640, 360, 2.0),
    (640, 512, 2.0),  # 1280 by 1024 in a browser that shows all of it twice as large
    (740, 360, 3.0),
    (820, 1180, 1.0),
    (1280, 720, 1.0),
)
LOW = ((640, 360, 2.0), (740, 360, 3.0))
LARGE = (((1920, 1080), 1.5), ((2560, 1440), 2.0))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_no_words_of_a_table_run_together_or_are_cut(game: str, window: tuple) -> None:
    rng = stream("words", game, *map(int, window))
    for text in TEXTS:
        app = opened(window, text)
        for _turn in range(amount(12)):
            moment = pick(moments(game), rng)
            scene = moment.table(app).scene(app.box)
            assert [] == [*faults(app, scene)], (str(moment), text)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_no_words_of_a_page_run_together_or_are_cut(window: tuple) -> None:
    rng = stream("words", *map(int, window))
    for text in TEXTS:
        app = opened(window, text)
        for screen, acts in pages(app):
            if rng.random() < 0.4:
                found = [*faults(app, shown(app, screen, acts))]
                assert [] == found, (type(screen).__name__, acts, text)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_numbers_of_a_long_match_of_kraken_stand_apart(window: tuple) -> None:
    ends = [m for m in moments("kraken") if m.overlay == "sheet"]
    for text in TEXTS:
        app = opened(window, text)
        for moment in ends:
            table = moment.table(app)
            s = table.situation(app.box)
            row = Row._make(s.view.table.sheet[-1])
            high = row._replace(gain_we=0, gain_they=2016, score_they=12096, challenge=16)
            s.view.table.sheet = (high, high._replace(gain_we=2016, gain_they=0)) * 8
            overlays.sheet(s, table.layout, 0.0)
            assert [] == [*faults(app, s.scene)], text


def sizes(scene: Scene) -> dict[str, float]:
    """How large each line of a picture is that stands in it once."""
    layers = (scene.under, scene.over, scene.scrolled, scene.pops, scene.top)
    lines = [part for layer in layers for part in layer if isinstance(part, Text)]
    times = Counter(line.text for line in lines)
    return {line.text: line.size for line in lines if line.text and times[line.text] == 1}


def check_larger(normal: Scene, larger: Scene, times: float) -> None:
    """Nothing is smaller than in the other picture, and most is larger by so much."""
    before, after = sizes(normal), sizes(larger)
    grown = {text: after[text] / before[text] for text in before if text in after}
    assert {} == {text: growth for text, growth in grown.items() if growth < 0.85}
    words = [growth for text, growth in grown.items() if len(text) > 1]  # keys have no more room
    assert sum(growth > times for growth in words) >= 0.3 * len(words)


@pytest.mark.parametrize("window", LOW, ids=str)
@pytest.mark.parametrize(("text", "times"), [("large", 1.05), ("huge", 1.15)])
def test_larger_text_is_larger_in_a_low_window(window: tuple, text: str, times: float) -> None:
    app, other, rng = (
        opened(window, "normal"),
        opened(window, text),
        stream(text, *map(int, window)),
    )
    for game in GAMES:
        for _turn in range(amount(6)):
            moment = pick(moments(game), rng)
            scenes = [moment.table(one).scene(one.box) for one in (app, other)]
            check_larger(*scenes, times)
    for small, large in zip(pages(app), pages(other), strict=True):
        check_larger(shown(app, *small), shown(other, *large), times)


ZOOMED = ((640, 360, 2.0), (1280, 720, 1.0))  # a browser that shows all of it twice as large


def test_what_scrolls_has_letters_twice_as_large_where_all_is_shown_twice_as_large() -> None:
    zoomed, plain = [opened(window, "normal") for window in ZOOMED]
    grown: list[float] = []

    def compare(small: Scene, large: Scene) -> None:
        before, after = sizes(large), sizes(small)
        for text in (text for text in before if text in after and len(text) > 1):
            assert after[text] > 0.78 * before[text], text  # a label in a narrow place
            grown.append(after[text] / before[text])

    for small, large in zip(pages(zoomed), pages(plain), strict=True):
        scenes = shown(zoomed, *small), shown(plain, *large)
        page = zoomed.screen
        over = isinstance(page, Reader) and page.contents  # beside the page in the wide window
        if not page.typing and not over:  # letters to touch must leave room for what they find
            compare(*scenes)
    assert sum(growth > 0.99 for growth in grown) > 0.8 * len(grown)


def pictures(window: tuple[float, float], density: float) -> list[tuple[str, bytes]]:
    """Tables of every game and some pages, by their names: the sum of all dots of each."""
    app = opened((*window, density), "normal")
    made = []

    def shoot(name: str) -> None:
        app.memory.complaints.clear()  # a short message lasts, or not, while late pieces come
        app.hush()
        paint(app)
        made.append((name, sha256(pygame.image.tobytes(app.painter.screen, "RGB")).digest()))

    for game in GAMES:
        for moment in moments(game)[3::40]:
            moment.table(app)
            shoot(str(moment))
    for screen, _acts in pages(app)[::7]:
        app.stack[:] = [screen]
        screen.opened()
        shoot(type(screen).__name__)
    return made


@pytest.mark.parametrize(("window", "times"), LARGE, ids=str)
def test_a_large_window_shows_the_same_tables_and_pages_with_everything_larger(
    window: tuple[float, float], times: float
) -> None:
    large, laptop = pictures(window, 1.0), pictures((1280, 720), times)
    for (name, dots), (_name, expected) in zip(large, laptop, strict=True):
        assert expected == dots, name
