"""Every screen but the table, and the pages by the names that `App.open_page` knows."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.menu import GamePage, Menu
from game.ui.pages import AboutPage, KeysPage, SettingsPage, StatisticsPage
from game.ui.reader import LicenceReader, RulesReader
from game.ui.screen import Screen, Shell

# The name of a page -> what makes it, given the game it is about ("" for most).
PAGES: dict[str, Callable[[Shell, str], Screen]] = {
    "rules": RulesReader,
    "settings": lambda app, game: SettingsPage(app),
    "statistics": lambda app, game: StatisticsPage(app),
    "about": lambda app, game: AboutPage(app),
    "licence": LicenceReader,
    "keys": lambda app, game: KeysPage(app),
}

__all__ = [
    "PAGES",
    "AboutPage",
    "GamePage",
    "KeysPage",
    "LicenceReader",
    "Menu",
    "RulesReader",
    "SettingsPage",
    "StatisticsPage",
]
