"""What the page asks for: its menu's choice, and the browser's Back and Forward, and Android's."""

from __future__ import annotations

from game.ui.pages.menu import Menu, choices
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Screen, Shell


def choose(app: Shell, number: int) -> None:
    """Do what was touched in the menu that the page showed before this one (web/menu.js)."""
    if isinstance(app.screen, Menu):
        app.screen.on(choices()[number])


def go(app: Shell, depth: int) -> None:
    """Leave screens, or open again those that were left, until so many lie under the top one.

    One step back first closes what lies over the screen, and then the screen stays.
    """
    over = len(app.stack) - 1 - depth
    if over == 1 and not app.screen.escape():
        app.back()  # a table is left, where Escape pauses it
    for _more in range(over if over > 1 else 0):
        app.back()
    while depth > len(app.stack) - 1 and app.left:
        ahead, before = app.left[:-1], len(app.stack)
        _again(app, app.left[-1])
        app.left = ahead if len(app.stack) > before else []


def _again(app: Shell, screen: Screen) -> None:
    """Open a screen as it was left; a match that waits may have been played elsewhere meanwhile."""
    if not isinstance(screen, MatchScreen) or not screen.keeper.waits:
        if screen.lasts:
            app.push(screen)
    elif not isinstance(app.screen, MatchScreen):
        place = screen.keeper.place
        if app.memory.saved(place):
            app.resume(place)
        elif not screen.match.moves:  # so nothing of it is stored
            app.seat(screen.match)


WAYS = {"go": go, "choose": choose}
