"""Dates follow the language that is spoken."""

from __future__ import annotations

import pytest

from game.engine.words import read, speak
from game.host.files import kept_words
from game.ui.dates import day_text, month_name, when
from game.ui.pages.history_page import HistoryPage
from game.ui.pages.waiting_page import NamePage, WaitingPage
from tests.archives import fill
from tests.ui.helpers import open_app, pass_time
from tests.ui.opened import words
from tests.ui.waits import four_decisions


@pytest.mark.parametrize(
    ("language", "day", "minute"),
    [
        ("en", "1 March 2026", "1 Mar 2026, 09:05"),
        ("nl", "1 maart 2026", "1 mrt 2026, 09:05"),
        ("de", "1. März 2026", "1. März 2026, 09:05"),
    ],
)
def test_a_date_is_written_as_the_language_has_it(language: str, day: str, minute: str) -> None:
    speak(language, read(kept_words(language) or "") if language != "en" else {})
    try:
        assert day == day_text(2026, 3, 1)
        assert minute == when("2026-03-01 09:05")
        assert "" == when("")
    finally:
        speak("en", {})


def test_no_date_on_a_page_is_as_it_is_stored() -> None:
    app = open_app(390, 844)
    app.host.kept |= four_decisions()
    fill(app.host.archive, 9)
    [place] = app.memory.waiting("raj")
    about = app.memory.about(place)
    for page in (HistoryPage(app, ""), WaitingPage(app, "raj"), NamePage(app, place, about)):
        app.push(page)
        pass_time(app, 0.1)
        assert "2026-" not in words(app)
    app.open_page("daily", "raj")
    pass_time(app, 0.1)
    assert "22 November 2026" in words(app)


def test_the_months_of_a_chart_are_named_with_their_year_the_latest_first() -> None:
    app = open_app(390, 844)
    fill(app.host.archive, 40)
    app.open_page("figures", "raj")
    pass_time(app, 0.1)
    months = [bar.name for bar in app.screen.charts()[0].bars]
    assert len(months) > 2
    stored = sorted({one.month for one in app.screen.sums}, reverse=True)
    assert months == [month_name(month) for month in stored[: len(months)]]
