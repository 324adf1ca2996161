"""What a page imports before its first table is there: each module delays it in a browser."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.house import HOUSE

ROOT = Path(__file__).resolve().parents[1]
# What every table is made of; a module more is a choice, and costs a millisecond or two.
TABLE = {
    "game game.bots game.club game.engine game.games game.host game.house game.ui game.ui.pages",
    "game.engine: actions cards chance foreign lazy match options rules state thought words",
    "game.host: files quiet",
    "game.ui: app chores drawing fingers hands layouts memory play profile scale scene",
    "game.ui: errands events fetched frames geometry messages screen scrolling settings sound",
    "game.ui: leaves speech start text texts theme touches tree",
    "game.ui.drawing: assets backdrop boxes fonts kept looks paint parts sheets sprites",
    "game.ui.play: clock director guide hand hints keeper match_screen offers sight tables timer",
    "game.ui.play: wishes",
    "game.ui.layouts: base common fan seating",
}
# What some games share, and the roles of a game's own files that a table needs at once.
SHARED = {
    "game.cards",
    "game.cards: auction french melds nest partners rook rook_news rook_words tricks trump",
    "game.engine: primer result",
    "game.ui.layouts: choices figures flow head kitty partners plaque plates rook worth",
}
IMPORTED = """
import sys
from game.engine.lazy import fetched, late
from game.house import GAMES, MANIFEST
from game.ui.start import begin
GAMES[sys.argv[1]], fetched(MANIFEST[sys.argv[1]].layout)
ours = {name: one for name, one in sys.modules.items() if name.split(".")[0] == "game"}
print(*(name for name, one in ours.items() if not late(one)))
"""


def named(lines):
    """The modules that these lines name."""
    for line in lines:
        folder, colon, names = line.rpartition(": ")
        yield from (f"{folder}.{name}" if colon else name for name in names.split())


@pytest.mark.parametrize("game", HOUSE)
def test_a_table_imports_what_its_first_picture_needs_and_no_more(game):
    found = subprocess.run(
        [sys.executable, "-c", IMPORTED, game],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    imported = set(found.stdout.splitlines()[-1].split())
    own = {name for name in imported if name.startswith(f"game.games.{game}")}

    assert set(named(TABLE)) <= imported
    assert set() == imported - own - set(named(TABLE | SHARED))
    late = {
        "bot",
        "habits",
        "judge",
        "lesson",
        "mind",
        "primer",
        "quiz",
        "tally",
        "teach",
        "verdict",
    }
    assert set() == {name for name in own if name.rpartition(".")[2] in late}
