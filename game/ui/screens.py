"""Every screen but the table, and the pages by the names that `App.open_page` knows."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.pages.about_page import AboutPage
from game.ui.pages.game_page import GamePage
from game.ui.pages.how_page import HowPage
from game.ui.pages.keys_page import KeysPage
from game.ui.pages.menu import Menu
from game.ui.pages.reader import LicenceReader, RulesReader
from game.ui.pages.settings_page import SettingsPage
from game.ui.pages.statistics_page import StatisticsPage
from game.ui.screen import Screen, Shell


def _history(app: Shell, game: str) -> Screen:
    from game.ui.pages.history_page import HistoryPage  # noqa: PLC0415  few visits open it

    return HistoryPage(app, game)


def _figures(app: Shell, game: str) -> Screen:
    from game.ui.pages.figures_page import FiguresPage  # noqa: PLC0415  as above

    return FiguresPage(app, game)


def _rating(app: Shell, game: str) -> Screen:
    from game.ui.pages.rating_page import RatingPage  # noqa: PLC0415  few visits open it

    return RatingPage(app, game)


def _daily(app: Shell, game: str) -> Screen:
    from game.ui.pages.daily_page import DailyPage  # noqa: PLC0415  as above

    return DailyPage(app, game)


def _practice(app: Shell, game: str) -> Screen:
    from game.ui.pages.practice_page import PracticePage  # noqa: PLC0415  as above

    return PracticePage(app, game)


def _profile(app: Shell, game: str) -> Screen:
    from game.ui.pages.profile_page import ProfilePage  # noqa: PLC0415  as above

    return ProfilePage(app)


def _waiting(app: Shell, game: str) -> Screen:
    from game.ui.pages.waiting_page import WaitingPage  # noqa: PLC0415  as above

    return WaitingPage(app, game)


# The name of a page -> what makes it, given the game it is about ("" for most).
PAGES: dict[str, Callable[[Shell, str], Screen]] = {
    "rules": RulesReader,
    "how": HowPage,
    "profile": _profile,
    "settings": lambda app, game: SettingsPage(app),
    "statistics": lambda app, game: StatisticsPage(app),
    "rating": _rating,
    "history": _history,
    "figures": _figures,
    "daily": _daily,
    "practice": _practice,
    "waiting": _waiting,
    "about": lambda app, game: AboutPage(app),
    "licence": LicenceReader,
    "keys": lambda app, game: KeysPage(app),
}

__all__ = [
    "PAGES",
    "AboutPage",
    "GamePage",
    "HowPage",
    "KeysPage",
    "LicenceReader",
    "Menu",
    "RulesReader",
    "SettingsPage",
    "StatisticsPage",
]
