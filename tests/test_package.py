"""What is installed: a package `rookery`, whole, that no file of its user disturbs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tarfile
import venv
import zipapp
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

import game
from tests.site.conftest import load_build
from tests.started import BRIEFLY, ROOT, told

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]

PACKAGES = Path(pygame.__file__).parents[1]  # where what Rookery needs is installed
SAID = f"rookery {game.__version__}\n"
MODULE = re.compile(r"(?<!//)(game|rookery)((?:\.\w+)+)(?::\w+)?")
OURS = BRIEFLY.replace("from game.", "from rookery.")
# Every module, the kernel as it is installed, rules, words and sounds; nothing of the folder here.
ALL = """
import importlib, pkgutil, sys
import pygame
import rookery
for found in pkgutil.walk_packages(rookery.__path__, "rookery."):
    if found.name.rpartition(".")[2] not in ("web", "wasm_web", "indexed", "__main__"):
        vars(importlib.import_module(found.name))  # a late one runs
from rookery.house import GAMES, MANIFEST
from rookery.host import kernel
from rookery.host.files import folder, kept_rules, kept_words
from rookery.ui.sound import Sounds
for name in GAMES:
    assert GAMES[name]() and kept_rules(name) and kept_rules(name, "nl")
assert kept_words("de")
pygame.mixer.init()
assert Sounds()._load("deal").get_length()
while kernel.coming(): pass
print(kernel.load().name, len(list(folder().rglob("*"))), "game" in sys.modules)
"""


def built(source: Path, folder: Path, kind: str) -> Path:
    """What hatchling makes of a project's folder."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(words, cwd=source, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


def installed(wheel: Path, place: Path) -> Path:
    """The programs of a fresh environment with a wheel and what it needs."""
    venv.create(place, with_pip=False, symlinks=True)
    programs = place / "bin"
    pip = [sys.executable, "-m", "pip", "-qq", "--python", str(programs / "python")]
    words = [*pip, "install", "--no-index", "--no-deps", "--no-compile", str(wheel)]
    subprocess.run(words, check=True, capture_output=True)
    (packages,) = place.glob("lib/python*/site-packages")
    (packages / "needed.pth").write_text(str(PACKAGES))  # behind its own
    return programs


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(wheel, tmp_path_factory.mktemp("fresh"))


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """A learner's folder, with games of their own."""
    folder = tmp_path / "lesson"
    for name in ("game.py", "game/__init__.py"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("raise SystemExit('the learner’s own game')\n", "utf-8")
    return folder


def places(source: str) -> Iterator[str]:
    """The modules of ours that a file names, in an import or for one."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{node.module}.{node.names[0].name}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (found[0] for found in MODULE.finditer(node.value))
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            yield f"{node.values[0].value}"


def ours(named: list[str], package: str) -> list[str]:
    """Those of a package, without its name."""
    return [one.removeprefix(package) for one in named if one.startswith(f"{package}.")]


def test_the_wheel_is_the_package_under_its_other_name_and_nothing_more(wheel):
    with ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
        own = f"rookery_cards-{game.__version__}"
        assert {"rookery", f"{own}.data", f"{own}.dist-info"} == tops
        files = {name: archive.read(name).decode() for name in archive.namelist() if ".py" in name}
    assert {path.relative_to(ROOT / "game") for path in (ROOT / "game").rglob("*.py")} == {
        Path(name).relative_to("rookery") for name in files
    }
    named = 0
    for name, source in files.items():
        tree = (ROOT / "game" / Path(name).relative_to("rookery")).read_text("utf-8")
        before, after = [*places(tree)], [*places(source)]
        assert ours(before, "game") == ours(after, "rookery"), name
        assert [] == ours(after, "game"), name
        assert tree.count("\n") == source.count("\n")
        named += len(ours(after, "rookery"))
    assert named > 1_000


def test_only_names_of_the_package_are_renamed():
    package = load_build("package")
    for same in ("game.title", "my.game", "the game. Engines", 'params["game"]', "gamepad", "game"):
        assert same == package.renamed(same, {"engine"})
    for old, new in (
        ("from game import bench", "from rookery import bench"),
        (">>> from game.engine.match import Match", ">>> from rookery.engine.match import Match"),
        ('f"game.engine.{game.title}:GAME"', 'f"rookery.engine.{game.title}:GAME"'),
        ("`game.engine`", "`rookery.engine`"),
    ):
        assert new == package.renamed(old, {"engine"})


def test_the_wheel_of_the_source_package_is_the_same(wheel, tmp_path):
    sdist = built(ROOT, tmp_path / "sdist", "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.glob("rookery_cards-*")
    again = built(source, tmp_path / "wheel", "wheel")
    assert wheel.read_bytes() == again.read_bytes()


@pytest.mark.parametrize("command", [["rookery"], ["python", "-m", "rookery"]], ids=" ".join)
def test_the_installed_program_starts_whatever_lies_in_the_folder(command, programs, lesson):
    program, *words = command
    done = told([programs / program, *words, "--version"], lesson)
    assert (0, SAID, "") == (done.returncode, done.stdout, done.stderr)
    done = told([programs / program, *words], lesson)
    assert 2 == done.returncode
    assert done.stderr.startswith("There is no screen")


def test_the_installed_program_is_whole_whatever_lies_in_the_folder(programs, lesson):
    done = told([programs / "python", "-c", ALL], lesson, SDL_AUDIODRIVER="dummy")
    kernel, assets, learners = done.stdout.split()[-3:]
    assert ("wasm", "False", "") == (kernel, learners, done.stderr)
    assert int(assets) > 100


@pytest.mark.parametrize("game", ["", "raj", "wife_swap"])
def test_the_installed_program_opens_its_menu_and_its_tables(game, programs, lesson):
    words = ["--game", game] if game else []
    here = {"SDL_VIDEODRIVER": "dummy", "ROOKERY_DATA": str(lesson / "data")}
    done = told([programs / "python", "-c", OURS, *words], lesson, LANG="nl_NL", **here)
    assert (0, "nl\n", "") == (done.returncode, done.stdout, done.stderr)


def test_the_processes_of_an_installed_arena_find_the_package(programs, lesson):
    words = ["arena", "raj", "--bots", "learner,club", "--deals", "2", "--players", "2", "--json"]
    done = told([programs / "rookery", *words], lesson)
    assert (0, "") == (done.returncode, done.stderr)
    assert '"mirrored_deals": 2' in done.stdout


def test_nothing_that_is_installed_is_called_game(programs, tmp_path):
    done = told([programs / "python", "-c", "import game.engine"], tmp_path)
    assert "No module named 'game" in done.stderr


@pytest.mark.parametrize("form", ["wheel", "application"])
def test_it_runs_out_of_a_zip(form, wheel, lesson, tmp_path):
    path = wheel
    if form == "application":
        with ZipFile(wheel) as archive:
            archive.extractall(tmp_path / "files")
        path = tmp_path / "rookery.pyz"
        zipapp.create_archive(tmp_path / "files", path, main="rookery.__main__:main")
        done = told([sys.executable, path, "--version"], lesson)
        assert SAID == done.stdout
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    here = {"PYTHONPATH": str(path), "SDL_AUDIODRIVER": "dummy", "TMPDIR": str(scratch)}
    done = told([sys.executable, "-c", ALL], lesson, **here)
    assert ("wasm", "False", "") == (*done.stdout.split()[-3::2], done.stderr)
    here |= {"SDL_VIDEODRIVER": "dummy", "ROOKERY_DATA": str(tmp_path / "data")}
    done = told([sys.executable, "-c", OURS, "--game", "kraken"], lesson, LANGUAGE="de", **here)
    assert (0, "de\n", "") == (done.returncode, done.stdout, done.stderr)
    assert [] == [*scratch.iterdir()]  # what was unpacked is gone


def test_installed_as_it_lies_it_has_the_same_name(tmp_path_factory):
    folder = tmp_path_factory.mktemp("editable")
    there = installed(built(ROOT, folder / "wheel", "wheel:editable"), folder / "fresh")
    for program, *words in (["rookery"], ["python", "-m", "rookery"]):
        done = told([there / program, *words, "--version"], folder)
        assert (0, SAID, "") == (done.returncode, done.stdout, done.stderr)
    done = told([there / "python", "-c", "import game; print(game.__file__)"], folder)
    assert str(ROOT / "game" / "__init__.py") == done.stdout.strip()
