"""How the program begins: in a page or a window, at the menu or at a table asked for."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import NamedTuple

import pygame

from game.engine.foreign import DIGITS, SHOWN, number, quoted
from game.engine.options import Options
from game.engine.state import MOST_SEED, Start
from game.engine.words import LANGUAGES, _, known
from game.host import Host, find_host
from game.house import GAMES, HOUSE
from game.ui import anew, former, gamepad
from game.ui.app import App
from game.ui.pages import menu

PAGE_PARAMS = ("game", "set", "seed", "deal", "lang", "embed", "origin", "autostart", "scheme")
STRANGE = 20  # parameters of others that are compared with ours
LIKE = 0.8  # of 1: names as alike as this are taken for a slip


class Asked(NamedTuple):
    """What an address or a command line asks for."""

    # None: the menu. Its options are None when the address wants none in particular.
    table: tuple[str, Options | None, Start | None] | None
    complaints: list[str]  # a sentence for each thing that it asks for and cannot have


def _gentle(game: str) -> Options:
    return GAMES[game].gentle()


def _written(game: str) -> Options:
    return GAMES[game]().options


def asked(params: Mapping[str, str], house: Callable[[str], Options] = _gentle) -> Asked:
    """The table that is asked for, if there is one; what cannot be had stays as it is by default.

    ``house``: what the person set last in a game. Links carry parameters of others, which mean
    nothing here; only one that looks like a slip of the pen is worth a sentence.
    """
    game = params.get("game")
    if game is None:
        return Asked(None, list(_misspelt(params, PAGE_PARAMS)))
    if game not in HOUSE:
        sentence = _("There is no game {game} here; the games are: {games}.").format(
            game=quoted(game), games=", ".join(HOUSE)
        )
        return Asked(None, [sentence])
    kind = GAMES[game].options_type
    known = [choice.key for choice in kind.choices()]
    complaints = list(_misspelt(params, {*known, *PAGE_PARAMS}))
    sets = {"first": _gentle, "house": house, "written": _written}
    named = params.get("set")
    if named is not None and named not in sets:
        complaints.append(
            _("There is no preset {name}; the presets are: {sets}.").format(
                name=quoted(named), sets=", ".join(sets)
            )
        )
        named = None
    chosen = {}
    for key in known:
        if key in params:
            try:
                kind.parse({key: params[key]})
                chosen[key] = params[key]
            except ValueError as why:
                complaints.append(str(why))
    options = None
    if named or not params.keys().isdisjoint(known):
        options = kind.parse({**sets[named or "written"](game).texts(), **chosen})
    return Asked((game, options, _start(params, complaints)), complaints)


def _start(params: Mapping[str, str], complaints: list[str]) -> Start | None:
    """The deal that is asked for; a seed that is none is complained of."""
    if "seed" in params:
        try:
            return Start(seed=number(params["seed"], 0, MOST_SEED))
        except ValueError:
            complaints.append(
                _(
                    "The seed must be a whole number of at most {n} digits, not {seed}: "
                    "the cards are shuffled at random."
                ).format(n=DIGITS, seed=quoted(params["seed"]))
            )
    return None


def _misspelt(params: Mapping[str, str], known: Iterable[str]) -> Iterator[str]:
    """A sentence for each unknown parameter that looks much like a known one."""
    strange = [key for key in params if key not in known][:STRANGE]
    if strange:
        from difflib import get_close_matches  # noqa: PLC0415  most addresses do without it

        for key in strange:
            for meant in get_close_matches(key[:SHOWN].lower(), known, 1, LIKE):
                yield _("There is no option {key}; did you mean “{meant}”?").format(
                    key=quoted(key), meant=meant
                )


async def _speak(app: App, params: dict[str, str]) -> None:
    """Take the person's language, by what the address says or the settings; wait for its words."""
    named = params.get("lang", "")
    app.language = known(named)
    if named and not known(named):
        app.memory.complaints.append(
            _("There is no language {name} here; the languages are: {known}.").format(
                name=quoted(named), known=", ".join(LANGUAGES)
            )
        )
    while not app.speaks():
        await app.host.idle(0.05)


async def begin(host: Host) -> None:
    """Run the program until its window is closed."""
    # What is loaded by now stays, so the collector need not search it in the middle of a frame; to
    # search 5,000 young things takes up to 7 ms in a page, so it does that five times as often.
    gc.freeze()
    gc.set_threshold(1_000, 400, 50)
    app = App(host)
    if not host.web:
        from game.ui.window import open_window  # noqa: PLC0415  a page is opened already

        app.events.resized(*open_window())
        app.events.gamepads = gamepad.Gamepads()
    elif (box := host.changed_box()) is not None:
        app.resize(*box)
    else:
        app.resize(1280, 720, 1.0)
    app.use(app.memory.settings())
    stored = host.keys()
    if any(key.startswith(("former-", "damaged-match-")) for key in stored):
        app.send(_wait_again(app))
    await _speak(app, host.params)
    table, complaints = asked(host.params, app.memory.options)
    app.memory.complaints += complaints
    if table is None or not host.embedded:
        _open_menu(app)
    if host.begun:
        anew.found(host.begun, app.screen, app.hands)
    if table is not None:
        open_asked(app, *table)
    if "deal" in host.params:
        app.open_text(f"#deal={host.params['deal']}")
    for sentence in complaints:
        host.emit("error", json.dumps({"message": sentence}))
    await app.run()


def _wait_again(app: App) -> Generator[None, None, None]:
    """Matches that old versions have left beside the others come back."""
    if (yield from former.matches(app.memory, app.history.archive)):
        for screen in app.stack[-1:]:
            screen.opened()


def _open_menu(app: App) -> None:
    app.push(menu.Menu(app))
    app.prepare()


def open_asked(app: App, game: str, options: Options | None, start: Start | None) -> None:
    """Seat the match that an address asks for: one that waits, if it is the same.

    Without options it is a newcomer's game, but goes on with what waits, the one played last.
    """
    if (place := app.memory.begun(game, options, start)) is not None:
        app.resume(place)
    if not app.at_table:  # nothing waits, or what waits cannot be read
        app.play(game, options or _gentle(game), start)


async def main() -> None:
    """The program in a browser page, or under pygbag on the desktop."""
    await begin(find_host())
    pygame.quit()  # SDL lets go of the page


def preferred() -> str:
    """The language that Windows or macOS asks for, the first that we speak; "" when it is none."""
    asked = (one["language"] for one in pygame.system.get_pref_locales())
    return next(filter(None, map(known, asked)), "")


def run_desktop(params: dict[str, str], load: str = "") -> None:
    """The program in a window; ``params`` are options of the same names as the URL's.

    ``load`` names the file of a match that was kept as text.

    Raises:
        NoScreen: the window cannot be opened.
    """
    host = find_host()
    host.params = params
    host.language = host.language or preferred()
    if load:
        host.bring(load)
    try:
        asyncio.run(begin(host))
    except KeyboardInterrupt:
        return
    finally:
        pygame.quit()
