"""Everything that the site and the wheel carry is under a licence whose full text they carry."""

import fnmatch
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import __home__
from game.ui.pages.licences import components, licence_blocks
from tests.site.packed import unpacked

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
PHRASES = {  # what the full text of a licence says
    "MIT": "to deal in the Software without restriction",
    "OFL 1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "LGPL 2.1": "13. The Free Software Foundation may publish revised and/or new",
    "zlib": "This notice may not be removed or altered from any source distribution",
    "FTL": "The FreeType Project LICENSE",
    "MPL 2.0": "10.4. Distributing Source Code Form that is Incompatible",
    "PSF 2": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "BSD": "Redistribution and use in source and binary forms",
    "Apache 2.0": "9. Accepting Warranty or Additional Liability",
}


def inside(name, data):
    """The files of an archive by their names in the list, or the file itself."""
    if not name.endswith(".zip") or name.startswith("licences/"):
        return {name: data}
    files = unpacked(data)
    match name:
        case "app.zip" | "code.zip":
            return {entry.removeprefix("assets/"): file for entry, file in files.items()}
        case "stdlib.zip":
            return {f"stdlib/{entry}": file for entry, file in files.items()}
        case _:
            return files


def carried_by_site(site):
    """All files of a site, archives opened, without the folders of its version and its boxes."""
    found = {}
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        name = re.sub(r"^[vr]-\w+/", "", path.relative_to(site).as_posix())
        if box := re.fullmatch(r"box/(.+?\.(?:zip|wasm|js|po|json|png|jpg|ogg))(\.\d+)?\.js", name):
            assert (site / path.relative_to(site).parts[0] / box[1]).exists(), (
                f"{name} packs no file of the site"
            )
        else:
            found |= inside(name, path.read_bytes())
    return found


def unlisted(files):
    """Those that no component of the list claims."""
    patterns = [pattern for one in components() for pattern in one.files]
    return [name for name in files if not any(fnmatch.fnmatch(name, one) for one in patterns)]


def test_every_file_of_the_site_belongs_to_a_listed_component(game_site):
    files = carried_by_site(game_site)

    assert [] == unlisted(files)


@pytest.mark.parametrize(
    "name",
    [
        "left-pad.js",
        "assets/fonts.zip",
        "assets/tunes/waltz.ogg",
        "game/vendor.so",
        "pygame/freesansbold.ttf",
        "stdlib/lib.so",
    ],
)
def test_a_file_of_nobody_is_found(name):
    assert [name] == unlisted([name, "index.html"])


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The files of the installed game, by their names in the list."""
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.glob("*.whl")
    names = zipfile.ZipFile(path).namelist()
    names = [name.removeprefix("rookery/") if "/assets/" in name else name for name in names]
    kept = r"^rookery_cards-[^/]*?(?=dist-info/)|^rookery_cards-.*/data/"
    return [re.sub(kept, "", name) for name in names]


def test_every_file_of_the_wheel_belongs_to_a_listed_component(wheel):
    assert [] == unlisted(wheel)
    assert {"assets/LICENSES.md", *(f"assets/{one.text}" for one in components())} <= set(wheel)


def test_the_list_names_no_file_that_is_nowhere(game_site, wheel):
    files = [*carried_by_site(game_site), *wheel]

    for one in components():
        for pattern in one.files:
            assert fnmatch.filter(files, pattern), f"{one.name}: nothing is {pattern}"


def test_a_part_that_we_changed_says_where_its_source_is():
    changed = [one for one in components() if one.name.endswith(", changed")]

    assert ["pygame-ce", "SDL"] == [one.name.split(",")[0] for one in changed]
    for one in components():
        words = [run.text for run in licence_blocks(one)[0].runs]
        assert (one in changed) == (f"{__home__}/releases" in words), one.name


@pytest.mark.parametrize("one", components(), ids=lambda one: one.name)
def test_the_full_text_of_each_licence_is_there(one, game_site):
    text = (ASSETS / one.text).read_text(encoding="utf-8")
    plain = " ".join(text.split())

    for licence in one.licence.split(", "):
        assert PHRASES[licence] in plain
    assert one.source
    assert text == (game_site / "licences" / Path(one.text).name).read_text(encoding="utf-8")


def test_no_licence_lies_about_that_nothing_needs():
    assert {Path(one.text).name for one in components()} == {
        "OFL.txt",
        *(path.name for path in ASSETS.glob("licences/*")),
    }
    assert (ROOT / "LICENSE").read_text() in (ASSETS / "licences/rookery.txt").read_text()


def test_the_list_names_the_versions_that_are_pinned():
    pins = json.loads((ROOT / "build/pins.json").read_text(encoding="utf-8"))
    versions = {one.name.split(",")[0]: one.version for one in components()}

    assert pins["pyodide"]["version"] == versions["Pyodide"]
    assert pins["pygame"]["version"] == versions["pygame-ce"]


def test_the_source_of_pygame_lies_beside_its_licence(game_site):
    pins = json.loads((ROOT / "build/pins.json").read_text(encoding="utf-8"))
    source = game_site / "licences" / "source"
    with zipfile.ZipFile(source / "rookery-runtime.zip") as archive:
        names = set(archive.namelist())

    assert {pins["pygame"]["sdist"], "rookery-runtime.zip"} == {p.name for p in source.iterdir()}
    assert {
        "build/runtime.py",
        "build/pins.json",
        "build/wasm/compile.py",
        "build/wasm/framebuffer.c",
        "build/wasm/Makefile",
        "build/wasm/stub_backend/mesonpy.py",
    } <= names
    assert not [name for name in names if "__pycache__" in name]
