"""Pictures that a page still has to fetch: a card without its sheet lies face down, and turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.host import files
from game.house import HOUSE
from game.ui.drawing.assets import BACK
from game.ui.sound import NAMES, Sounds
from tests.ui.helpers import open_app, open_table, pass_time, until_mine

WHOLE = files.folder()


class Page:
    """It brings a file when the test says so."""

    lost = False
    brought = 0
    heard = True

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: set[str] = set()

    def file(self, name: str) -> bool:
        self.asked.add(name)
        return (WHOLE / name).exists()

    def bring(self) -> None:
        """All that was asked for."""
        for name in self.asked:
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_bytes((WHOLE / name).read_bytes())
        self.brought += 1


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Page]:
    for name in ("fonts", "rules"):
        if (WHOLE / name).exists():
            (tmp_path / name).symlink_to(WHOLE / name)
    (tmp_path / "cards").mkdir()
    for name in ("cards/cards.json", "icons.json", *(f"icons@{n}.png" for n in (1, 2, 3))):
        (tmp_path / name).symlink_to(WHOLE / name)
    for module in ("files", "drawing.assets", "drawing.backdrop"):
        place = "game.host.files" if module == "files" else f"game.ui.{module}"
        monkeypatch.setattr(f"{place}.folder", lambda: tmp_path)
    page = Page(tmp_path)
    files.fetch_by(page)
    yield page
    files._page.clear()
    files._coming.clear()


@pytest.mark.parametrize("game", HOUSE)
def test_a_table_without_its_files_shows_backs_and_is_whole_when_they_have_come(
    game: str, page: Page
) -> None:
    app = open_app()
    open_table(app, game)
    until_mine(app)
    pass_time(app, 3)
    cards = app.painter.parts.cards

    assert cards.absent
    assert app.painter.awaits
    assert not app.painter.late, "it does not paint for nothing"
    assert not cards._sheets
    assert {f"cards/{name}" for name in ("cards.json",)} & page.asked == set()

    page.bring()
    app._fetched.take() and app.prepare(app.painter.parts.cards.deck)
    pass_time(app, 3)

    while app.painter.awaits:  # what is asked for only now, as another sheet
        page.bring()
        app._fetched.take() and app.prepare(app.painter.parts.cards.deck)
        pass_time(app, 1)

    assert not cards.absent
    assert not cards.late
    assert cards._sheets


def test_a_card_whose_sheet_is_not_here_lies_face_down(page: Page) -> None:
    cards = open_app().painter.parts.cards
    cards.begin()
    shown, back = cards.face("french", "SA", 100), cards.face("french", BACK, 100)

    assert shown is back
    assert cards.late == cards.absent > 0

    page.bring()
    assert files.arrived()
    cards.begin()

    assert cards.face("french", "SA", 100) is not back
    assert cards.face("french", BACK, 100) is not back
    assert not cards.absent


def test_what_cannot_come_is_said_once(page: Page) -> None:
    app = open_app()
    assert not app.painter.parts.cards.here("raj", BACK, 100)
    page.lost = True
    app._fetched.take() and app.prepare(app.painter.parts.cards.deck)
    app._fetched.take() and app.prepare(app.painter.parts.cards.deck)

    (sentence,) = app.memory.complaints
    assert sentence.startswith("Some pictures or sounds have not loaded")


def test_every_sound_has_its_name() -> None:
    assert sorted(NAMES) == sorted(path.stem for path in (WHOLE / "sounds").iterdir())


def test_nobody_begins_with_sound_before_a_touch(page: Page) -> None:
    page.heard = False
    page.asked.add("sounds/deal.ogg")
    page.bring()
    sounds = Sounds()
    sounds.play("deal")
    assert sounds._works is None
    page.heard = True
    sounds.play("deal")
    assert sounds._works is not None
