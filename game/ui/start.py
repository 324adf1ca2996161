"""How the program begins: in a page or a window, at the menu or at a table asked for."""

from __future__ import annotations

import asyncio
import gc
import gettext
import json
from collections.abc import Mapping

import pygame

from game.engine import words
from game.engine.options import Options
from game.engine.state import Start
from game.engine.words import _
from game.games import GAMES
from game.host import Host, find_host
from game.ui.app import App
from game.ui.assets import folder
from game.ui.tables import TABLES

PAGE_PARAMS = frozenset({"game", "seed", "embed", "origin", "autostart"})


def asked(params: Mapping[str, str]) -> tuple[str, Options, Start | None] | None:
    """The table that a URL or a command line asks for; None when it asks for none.

    Raises:
        ValueError: with a sentence, for an unknown game, option or value.
    """
    game = params.get("game")
    rest = {key: text for key, text in params.items() if key not in PAGE_PARAMS}
    if game is None:
        if rest:
            raise ValueError(
                _("“{key}” means nothing without a game.").format(key=next(iter(rest)))
            )
        return None
    if game not in TABLES:
        raise ValueError(
            _("There is no game “{game}” here; there are: {games}.").format(
                game=game, games=", ".join(TABLES)
            )
        )
    options = GAMES[game].options_type.parse(rest)
    start = None
    if "seed" in params:
        try:
            start = Start(seed=int(params["seed"]))
        except ValueError:
            raise ValueError(
                _("The seed must be a whole number, not “{seed}”.").format(seed=params["seed"])
            ) from None
    return game, options, start


def _speak(language: str) -> None:
    """Take the catalogue of the person's language, if there is one."""
    whole = language.replace("-", "_")
    for name in (whole, whole.partition("_")[0]):
        path = folder() / "words" / name / "LC_MESSAGES" / "rookery.mo"
        if path.exists():
            with path.open("rb") as file:
                words.speak(gettext.GNUTranslations(file))
            return


async def begin(host: Host) -> None:
    """Run the program until its window is closed."""
    _speak(host.language)
    # What is loaded now stays: do not look through it for garbage in the middle of a frame.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    app = App(host)
    pygame.display.init()
    if not host.web:
        pygame.display.set_icon(pygame.image.load(folder() / "icon-192.png"))
        app.resize_desktop(1280, 720)
    elif (box := host.changed_box()) is not None:
        app.resize(*box)
    else:
        app.resize(1280, 720, 1.0)
    app.use(app.memory.settings())
    try:
        table = asked(host.params)
        if table is None or not host.embedded:
            _open_menu(app)
        if table is not None:
            _open_table(app, *table)
    except ValueError as why:
        _open_menu(app)
        app.toast(str(why))
        host.emit("error", json.dumps({"message": str(why)}))
    await app.run()


def _open_menu(app: App) -> None:
    from game.ui.menu import Menu  # noqa: PLC0415  an embedded table does without it

    app.push(Menu(app))
    app.prepare()


def _open_table(app: App, game: str, options: Options, start: Start | None) -> None:
    if start is None and app.memory.same_match(game, options):
        app.resume(game)
    if not app.at_table:  # nothing waits, or what waits cannot be read
        app.play(game, options, start)
    app.complain()


async def main() -> None:
    """The program in a browser page, or under pygbag on the desktop."""
    await begin(find_host())


def run_desktop(params: dict[str, str]) -> None:
    """The program in a window; ``params`` are options of the same names as the URL's."""
    host = find_host()
    host.params = params
    try:
        asyncio.run(begin(host))
    except KeyboardInterrupt:
        return
    finally:
        pygame.quit()
