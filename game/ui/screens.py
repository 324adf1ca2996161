"""Every screen but the table, and the pages by the names that `App.open_page` knows."""

# ruff: noqa: PLW0108  a page runs its module when it is opened: not when it is named here

from __future__ import annotations

from collections.abc import Callable

from game.ui.pages import (
    daily_page,
    figures_page,
    history_page,
    practice_page,
    profile_page,
    rating_page,
    waiting_page,
)
from game.ui.pages.about_page import AboutPage
from game.ui.pages.game_page import GamePage
from game.ui.pages.how_page import HowPage
from game.ui.pages.keys_page import KeysPage
from game.ui.pages.menu import Menu
from game.ui.pages.reader import LicenceReader, RulesReader
from game.ui.pages.settings_page import SettingsPage
from game.ui.pages.statistics_page import StatisticsPage
from game.ui.screen import Screen, Shell
from game.ui.touches import PageName

# The name of a page -> what makes it, given the game it is about ("" for most).
PAGES: dict[PageName, Callable[[Shell, str], Screen]] = {
    "rules": RulesReader,
    "how": HowPage,
    "profile": lambda app, game: profile_page.ProfilePage(app),
    "settings": lambda app, game: SettingsPage(app),
    "statistics": lambda app, game: StatisticsPage(app),
    "rating": lambda app, game: rating_page.RatingPage(app, game),
    "history": lambda app, game: history_page.HistoryPage(app, game),
    "figures": lambda app, game: figures_page.FiguresPage(app, game),
    "daily": lambda app, game: daily_page.DailyPage(app, game),
    "practice": lambda app, game: practice_page.PracticePage(app, game),
    "waiting": lambda app, game: waiting_page.WaitingPage(app, game),
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
