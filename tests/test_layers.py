"""Who may import whom: every arrow of ARCHITECTURE.md, read out of the source."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"

RULES = {"game.engine", "game.cards"}
MIND = {
    "game.bots.sampler",
    "game.bots.verdict",
    "game.bots.work",
    "game.host.kernel",
    "game.kernel",
}  # what bots think with
THOUGHT = {
    "game.cards.rook_auction",
    "game.cards.rook_bot",
    "game.cards.rook_judge",
    "game.cards.rook_verdict",
    "game.cards.rook_worth",
    "game.cards.endings",
    "game.cards.nest_why",
}
PICTURE = {
    "game.ui.layouts",
    "game.ui.geometry",
    "game.ui.leaves",
    "game.ui.scale",
    "game.ui.scene",
    "game.ui.text",
    "game.ui.theme",
    "game.ui.tree",
    "game.ui.touches",
}  # without a screen
# What a module may import, by the longest beginning of its name that stands here.
MAY = {
    "game.engine": {"game.engine"},
    "game.cards": RULES,
    "game.club": {"game.club", "game.engine", "game.host.archive"},
    "game.club.review": {
        "game.engine",
        "game.house",
        "game.bots.verdict",
        "game.bots.work.sure",
        "game.judge",
    },
    **{one: {*RULES, *MIND} for one in THOUGHT},
    "game.bots": {"game.engine", "game.house", "game.bots.work"},
    "game.bots.reasons": {"game.engine", "game.house", "game.bots.shown"},
    "game.bots.shown": {"game.engine"},
    "game.bots.sampler": {"game.engine"},
    "game.bots.verdict": {"game.engine"},
    "game.bots.work": {"game.engine.thought", "game.host.kernel", "game.host.machine"},
    "game.games": {"game.engine", "game.house"},
    "game.host": {
        "game.host",
        "game.engine.foreign",
        "game.engine.words",
        "game.kernel.sums",
    },
    "game.kernel": {"game.kernel"},
    "game.ui.layouts": {*RULES, "game.house", *PICTURE},
    "game.house": {"game.engine"},
    "game.judge": {"game.engine", "game.house", "game.cards.endings"},
    "game.ui": {
        "game.engine",
        "game.cards",
        "game.house",
        "game.bots",
        "game.club",
        "game.host",
        "game.ui",
    },
}
# From the lowest to the highest: a module imports none that stands higher.
ORDER = (
    {"game", "game.engine", "game.kernel"},
    {"game.house", "game.host"},
    {"game.bots"},
    {"game.cards"},
    PICTURE,
    {"game.games"},
    {"game.judge"},
    {"game.club"},
    {"game.ui.drawing"},
    {"game.ui"},
    {"game.lab"},
    {"game.__main__"},
)
# In a game's own folder, by the role of the file: only these think, and so may imagine …
THINKING = {"judge", "bot", "habits", "mind", "verdict", "why", "plans"}
THINKING |= {"call_why", "card_why", "dodge", "sight", "winning", "keeping"}  # parts of why
AIDS = {"aids"}  # they find what helps a person, with the kernel, and imagine nothing
# … and only these draw: with pieces that are numbers, of views and of redacted news.
DRAWING = {
    "layout",
    "sheet",
    "looks",
    "choices",
    "notes",
    "ground",
    "board",
    "spread",
    "homes",
    "seats",
    "table",
    "places",
    "tools",
    "papers",
}
TRUTH = {"game.engine.match", "game.engine.state.State", "game.engine.state.AnyState"}
WITH_PYGAME = {
    *(
        "paint.py",
        "parts.py",
        "looks.py",
        "backdrop.py",
        "boxes.py",
        "app.py",
        "assets.py",
        "backs.py",
        "flutter.py",
        "events.py",
        "fingers.py",
        "frames.py",
        "hands.py",
        "gamepad.py",
        "kept.py",
        "lettering.py",
        "sheets.py",
        "sound.py",
        "start.py",
        "fonts.py",
        "window.py",
    )
}
# Clocks, threads and other chance than `chance.stream` would make a replay differ.
UNREPEATABLE = {"time", "datetime", "threading", "asyncio", "uuid", "secrets", "os"}


def name_of(path: Path) -> str:
    """The module that a file is."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


FILES = {name_of(path): path for path in sorted(GAME.rglob("*.py"))}


def imports(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """(module, name) of every import among these."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import"
            yield from ((node.module or "", alias.name) for alias in node.names)


def all_imports(path: Path) -> list[tuple[str, str]]:
    """Every import in a file, also of those inside functions."""
    return [*imports(ast.walk(ast.parse(path.read_text("utf-8"))))]


def within(module: str, folders: Iterable[str]) -> bool:
    return any(module == one or module.startswith(f"{one}.") for one in folders)


def may(here: str) -> set[str]:
    """The modules that this one may import, with all that is in them."""
    parts = here.split(".")
    if here.startswith("game.games.") and len(parts) > 3:
        own = ".".join(parts[:3])
        if parts[3] in THINKING:
            return {*RULES, own, *THOUGHT, *MIND}
        if parts[3] in AIDS:
            return {*RULES, own, "game.kernel"}
        return {*RULES, own, *PICTURE} if parts[3] in DRAWING else {*RULES, own}
    return MAY[max((one for one in MAY if within(here, [one])), key=len)]


def allowed(here: str, module: str, name: str) -> bool:
    """Whether ``here`` may say ``from module import name``."""
    full = f"{module}.{name}"
    role = here.rpartition(".")[2]
    if within(here, ["game.games"]):
        thinking = {f"{own}.{other}" for own in may(here) for other in THINKING}
        drawing = {f"{own}.{other}" for own in may(here) for other in DRAWING}
        if role not in THINKING and within(full, {*thinking, *THOUGHT}):
            return False
        if role not in DRAWING and within(full, drawing):
            return False
    if (role in DRAWING or within(here, ["game.ui.layouts"])) and within(full, TRUTH):
        return False
    return within(full, may(here))


def test_a_file_imports_only_what_its_layer_and_its_role_may():
    for here, path in FILES.items():
        check_imports(here, path)


def check_imports(here, path):
    of_rules = within(here, [*RULES, "game.games", "game.bots", "game.club", "game.kernel"])
    for module, name in all_imports(path):
        top = module.split(".")[0]
        if top == "game" and within(here, MAY):
            ours = (module, name) in (("game", "__home__"), ("game", "__version__"))
            assert ours or allowed(here, module, name), f"{here} must not import {name} of {module}"
        if top == "pygame":
            assert within(here, ["game.ui"]), f"only the screen knows pygame, not {here}"
            assert path.name in WITH_PYGAME, f"{path.name} is not one of {sorted(WITH_PYGAME)}"
        if of_rules:
            assert top == "game" or top in sys.stdlib_module_names, f"{module} is no part of Python"
            assert top not in UNREPEATABLE, f"{path.name}: {module} makes replays differ"
            if top == "random":
                assert name == "Random", f"{path.name}: chance comes from streams only"


def test_every_folder_of_the_game_is_a_package():
    """A folder without `__init__.py` is none in a zip, and in no tool that looks for packages."""
    folders = {path.parent for path in GAME.rglob("*.py")}
    assert [] == [str(folder) for folder in folders if not (folder / "__init__.py").exists()]
    assert len(folders) > 15


def circles(arrows: Mapping[str, Iterable[str]]) -> list[str]:
    """The modules from which a way of arrows leads back to themselves."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        ways = [start]
        while ways:
            for other in arrows.get(ways.pop(), ()):
                if other not in found:
                    found.add(other)
                    ways.append(other)
        return found

    return [module for module in arrows if module in reached(module)]


def arrows_of(found: Iterable[tuple[str, str]]) -> set[str]:
    """The modules of the game that these imports lead to."""
    ends = {f"{module}.{name}" if f"{module}.{name}" in FILES else module for module, name in found}
    return ends & FILES.keys()


def test_no_module_comes_back_to_itself_by_its_imports():
    at_once = {
        here: arrows_of(imports(ast.parse(path.read_text("utf-8")).body))
        for here, path in FILES.items()
    }
    assert [] == circles(at_once)
    # Nor by an import inside a function, or for the types only.
    ever = {here: arrows_of(all_imports(path)) for here, path in FILES.items()}
    assert [] == circles(ever)


def height(module: str) -> int:
    """How high in the order a module stands, by the longest beginning of its name there."""
    found = {
        one: level for level, ones in enumerate(ORDER) for one in ones if within(module, [one])
    }
    return found[max(found, key=len)]


def test_no_arrow_runs_up():
    """So whatever stands low can be read, tested and used without what stands above it."""
    arrows = {
        (here, other) for here, path in FILES.items() for other in arrows_of(all_imports(path))
    }
    up = {(here, other) for here, other in arrows if height(here) < height(other)}
    assert set() == up
    assert len(arrows) > 1000
    assert height("game.ui.scene") < height("game.games.raj.table") < height("game.ui.app")


def test_nothing_imports_the_commands_that_open_no_window():
    found = {
        here
        for here, path in FILES.items()
        if any(within(other, ["game.lab"]) for other in arrows_of(all_imports(path)))
    }
    assert {"game.__main__"} == {here for here in found if not within(here, ["game.lab"])}


# Where a module is no part of every place that the program runs in.
OF_A_PLACE = ("pygame._sdl2", "game.host.", "game.ui.window")


def test_an_import_stands_at_the_top_of_its_file():
    """What is imported whole runs when it is used; only what may be missing is imported late."""
    late = {
        module
        for path in FILES.values()
        for tree in [ast.parse(path.read_text("utf-8"))]
        for module, _name in imports(
            node
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            for node in ast.walk(function)
        )
    }
    assert {"difflib"} == {module for module in late if not module.startswith(OF_A_PLACE)}


def test_no_test_imports_another_test():
    """What tests share stands in a module that is no test; those of the screens still do it."""
    tests = ROOT / "tests"
    found = [
        f"{path.relative_to(ROOT)} imports {module} {name}"
        for path in sorted(tests.rglob("test_*.py"))
        if path.relative_to(tests).parts[0] not in ("ui", "site", "siege")
        for module, name in all_imports(path)
        if any(part.startswith("test_") for part in (*module.split("."), name))
    ]
    assert [] == found


def test_no_test_file_imports_another():
    """What they share stands in a file of its own, which runs no tests twice."""
    found = sorted((ROOT / "tests").rglob("test_*.py"))
    words = re.compile(r"^\s*(?:from|import) tests\S*\btest_\w+|^from tests\S* import test_", re.M)
    assert [] == [path.name for path in found if words.search(path.read_text("utf-8"))]
    assert words.search("from tests.ui.test_screens import touch")
    assert len(found) > 80


# All Python of the project but the tests themselves; what tests share is read by strangers too.
OURS = [
    path
    for folder in ("game", "build", "tests", "web")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if not path.name.startswith("test_") and "__pycache__" not in path.parts
]
LINES, FUNCTION = 600, 61  # at most so many


def too_long(text: str) -> list[str]:
    """The functions of a source that must be scrolled, and the source itself if it is too long."""
    return ["the file"] * (len(text.splitlines()) > LINES) + [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= FUNCTION
    ]


def test_no_file_is_longer_than_one_reads_at_once_and_no_function_must_be_scrolled():
    found = {str(path.relative_to(ROOT)): too_long(path.read_text("utf-8")) for path in OURS}
    assert {} == {name: long for name, long in found.items() if long}
    assert len(found) > 150
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    lines = {path.name: len(path.read_text("utf-8").splitlines()) for path in tests}
    assert {} == {name: number for name, number in lines.items() if number > LINES}
    assert ["the file", "f"] == too_long("def f():\n" + "    pass\n" * 700)


def test_the_guards_see_wrong_arrows_and_circles():
    assert not allowed("game.games.raj.rules", "game.ui.scene", "Scene")
    assert not allowed("game.games.raj.rules", "game.games.raj.bot", "thought")
    assert not allowed("game.games.raj.rules", "game.games.raj", "bot")
    assert not allowed("game.games.raj.rules", "game.games.kraken", "words")
    assert not allowed("game.games.raj.words", "game.bots.sampler", "think")
    assert not allowed("game.games.raj.rules", "game.games.raj", "table")
    assert not allowed("game.games.raj.bot", "game.games.raj.table", "LAYOUT")
    assert not allowed("game.games.raj.table", "game.games.raj.bot", "thought")
    assert not allowed("game.games.raj.table", "game.engine.match", "Match")
    assert not allowed("game.games.raj.table", "game.ui.play.match_screen", "MatchScreen")
    assert not allowed("game.ui.layouts.common", "game.engine.state", "State")
    assert not allowed("game.ui.layouts.base", "game.ui.play.match_screen", "MatchScreen")
    assert allowed("game.games.raj.table", "game.games.raj.rules", "Raj")
    assert allowed("game.games.raj.table", "game.ui.layouts", "common")
    assert allowed("game.games.raj.bot", "game.bots.sampler", "think")
    assert allowed("game.games.raj.rules", "game.games.raj", "words")
    assert not allowed("game.engine.match", "game.cards.tricks", "follow")
    assert not allowed("game.bots.sampler", "game.house", "HOUSE")
    assert allowed("game.host.web", "game.engine.words", "_")
    assert not allowed("game.host.web", "game.engine.match", "Match")
    assert ["a", "b"] == circles({"a": ["b"], "b": ["c", "a"], "c": []})
    assert [] == circles({"a": ["b", "c"], "b": ["c"], "c": []})
