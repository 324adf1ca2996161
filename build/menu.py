"""The menu as the page shows it while Python is on its way: its words are those of the game's own.

What each control chooses is the number of its place in `game.ui.pages.menu.choices`; web/menu.js
shows what waits, and hands the choice over.
"""

import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "assets" / "menu"
sys.path.insert(0, str(ROOT))

from game.club.link import mark  # noqa: E402  it lies beside this folder
from game.engine.words import read  # noqa: E402
from game.house import GAMES, MANIFEST  # noqa: E402
from game.ui.pages.menu import (  # noqa: E402
    BUTTONS,
    FRIEND,
    PLAYED,
    PROGRESS,
    STRIPS,
    choices,
)
from game.ui.pages.tiles import wait_words  # noqa: E402
from game.ui.today import EASIEST, run_words, to_try  # noqa: E402
from game.ui.touches import Do, Open, ThisGame, What  # noqa: E402
from game.ui.waiting import TEAMS, in_teams  # noqa: E402


def pictures() -> dict[str, bytes]:
    """The games' pictures, each by its address in the page's folder; a game need not bring one."""
    return {f"menu/{path.name}": path.read_bytes() for path in PICTURES.glob("*.webp")}


def markup() -> str:
    """The menu in HTML, in English; ``@@V@@`` stands for the folder of its pictures."""
    numbers = {what: number for number, what in enumerate(choices())}
    first, *rest = (
        _strip(what.value, numbers[what], title, more) for what, (title, more) in STRIPS.items()
    )
    strips = f'<div class="days">{first}{_retry(numbers[Do.RETRY])}</div>{"".join(rest)}'
    tiles = "".join(_tile(game, numbers[ThisGame(game)]) for game in GAMES)
    buttons = "".join(
        f'<button type="button" class="{_name(what)}" data-choice="{numbers[what]}">'
        f"{_text(words)}</button>"
        for what, _icon, words in BUTTONS
    )
    return (
        f'<div id="menu" data-easiest="{EASIEST}" data-deal="{FRIEND}">\n<nav>{buttons}</nav>\n'
        f'<div class="strips">{strips}</div>\n'
        f'<div class="tiles">{tiles}</div>\n</div>'
    )


def _name(what: What) -> str:
    """What styles and scripts call a button."""
    return what.name if isinstance(what, Open) else str(what)


def _text(words: str) -> str:
    return f"<span>{escape(words)}</span>"


def _strip(what: str, number: int, title: str, more: str) -> str:
    coach = ' src="@@V@@/menu/coach.webp"' if what == Do.LESSON.value else ""
    return (
        f'<button type="button" class="strip" id="{what}" data-choice="{number}" hidden>'
        f'<img width="72" height="48" alt=""{coach}><span><b data-words="{escape(title)}"></b> '
        f'<span data-words="{escape(more)}"></span></span><i></i></button>'
    )


def _retry(number: int) -> str:
    """The small button beside today's deal, for plays that are due."""
    return (
        f'<button type="button" class="strip" id="due" data-choice="{number}" hidden>'
        f"<span><b></b></span></button>"
    )


def _tile(game: str, number: int) -> str:
    about = MANIFEST[game]
    lines = " ".join(map(_text, (about.tagline, about.players, about.length)))
    teams = " data-teams" * in_teams(game)
    image = f'<img src="@@V@@/menu/{game}.webp" width="480" height="320" alt="">'
    if not (PICTURES / f"{game}.webp").exists():
        image = ""
    return (
        f'<button type="button" class="tile" data-choice="{number}" data-game="{game}" '
        f'data-mark="{mark(game)}" data-stand="{GAMES[game].deal_text}"{teams}>'
        f"{image}"
        f"<span><b>{escape(about.title)}</b> {lines}</span> <em hidden></em></button>"
    )


def words(languages: tuple[str, ...]) -> dict[str, list[str]]:
    """Each sentence of the menu in English, with what the other languages say."""
    catalogues = [
        read((ROOT / "assets" / "words" / f"{name}.po").read_text(encoding="utf-8"))
        for name in languages
    ]
    return {text: [said.get(text, text) for said in catalogues] for text in _sentences()}


def _sentences() -> Iterator[str]:
    yield from (words for _what, _icon, words in BUTTONS)
    yield from (text for strip in STRIPS.values() for text in strip)
    numbered = (wait_words, run_words, to_try)
    yield from (words(n) for words in numbered for n in (1, 2))
    yield from (PLAYED, PROGRESS, FRIEND, *TEAMS)
    yield from dict.fromkeys(kind.deal_text for kind in GAMES.values())
    for game in GAMES:
        about = MANIFEST[game]
        yield from (about.title, about.tagline, about.players, about.length)
