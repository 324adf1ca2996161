"""What people take home: each file of a release, used the way its person would use it."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import time
import venv
import zipfile
from pathlib import Path

import pytest

import game
from game.ui.pages.licences import components
from game.ui.touches import Do
from tests.siege.proved import played
from tests.site.conftest import ROOT, load_build
from tests.site.firefox import IN_FIREFOX
from tests.site.player import Player
from tests.site.plays import AT_ONCE, spotless
from tests.site.tab import opened
from tests.site.tables import RAJ, moves

pytestmark = [pytest.mark.browser, IN_FIREFOX]  # all of it, so that one process makes the release

VERSION = game.__version__
PACKAGE = f"rookery_cards-{VERSION}"  # as pip names it
FAST = {"speed": "instant", "volume": "0"}


@pytest.fixture(scope="module")
def made(game_site, tmp_path_factory):
    """The folder of a release, and one of the same release made again."""
    module = load_build("release")
    folders = [tmp_path_factory.mktemp("release") / name for name in ("first", "second")]
    for folder in folders:
        module.release(folder, game_site)
    return folders


@pytest.fixture
def one_file(made, tmp_path):
    """The whole game in one file, in a folder where nothing else is."""
    return Path(shutil.copy(made[0] / f"rookery-{VERSION}.html", tmp_path / "Rookery ♣.html"))


def test_two_releases_of_a_commit_have_the_same_bytes(made):
    first, second = ({path.name: path.read_bytes() for path in one.iterdir()} for one in made)

    assert first == second
    kinds = ("-web.zip", "-itch.zip", ".html", "-pygame-source.zip", ".cdx.json")
    assert {f"rookery-{VERSION}{kind}" for kind in kinds} < set(first)
    assert {f"{PACKAGE}-py3-none-any.whl", f"{PACKAGE}.tar.gz"} < set(first)
    for name in first.keys() - {"NOTES.md", "SHA256SUMS"}:
        digest = hashlib.sha256(first[name]).hexdigest()
        assert f"{digest}  {name}\n" in first["SHA256SUMS"].decode()


# -- the whole game in one file


HELPED = """() => rookeryPython.runPython(
  "from game.host import kernel; kernel.load(); kernel.helped()")"""
SETTINGS = {"en": "Settings", "nl": "Instellingen", "de": "Einstellungen"}


def speaks(language):
    """Whether the menu that is shown names its settings in this language."""
    return f"document.getElementById('controls').innerText.includes('{SETTINGS[language]}')"


FOUND = "() => Object.keys(localStorage).some((key) => key.includes('match-raj'))"


def opened_again(seen, visit):
    """The same page, closed and opened again, in a document that is shown what is stored.

    A busy Chromium now and then shows a file that is opened soon after another an empty storage.
    """
    address, context = seen.page.url, seen.context
    seen.page.close()
    for _look in range(20):
        seen = visit(address, init=AT_ONCE, context=context)
        if seen.page.evaluate(FOUND):
            return seen
        seen.page.close()
        time.sleep(0.5)
    pytest.fail("what the file has stored is shown to no other document")


def test_one_file_plays_by_a_double_click_and_asks_nobody(one_file, visit):
    seen = visit(one_file.as_uri() + RAJ, init=AT_ONCE)
    seen.start()
    player = Player(seen.page, seen.page)
    player.step()
    player.turn()
    seen.page.wait_for_function(HELPED)  # by workers
    kept = moves(seen.page)
    seen = opened_again(seen, visit)
    seen.start()
    again = Player(seen.page, seen.page)
    again.turn()

    assert kept == moves(seen.page)

    again.step()
    again.turn()

    assert kept == moves(seen.page)[: len(kept)]
    assert "match.txt" == seen.page.evaluate("rookery.export('match.txt', 'a match')")

    for language in ("nl", "de", "en"):
        seen.page.goto(one_file.as_uri() + f"?lang={language}")
        seen.start()
        seen.page.wait_for_function(speaks(language))

    assert {one_file.as_uri()} == {
        url.split("?")[0] for url in seen.requests if not url.startswith(("data:", "blob:"))
    }
    assert [] == seen.complaints


def plays_and_keeps(tab, address):
    """Play a hand of the file at this address, and go on with it when the file is opened again."""
    opened(tab, address)
    tab.evaluate(f"() => {{ rookery.save('settings', '{json.dumps(FAST)}'); }}")
    player = opened(tab, address + RAJ)
    player.step()
    player.turn()
    kept = moves(tab)
    tab.until(HELPED, "workers")
    again = opened(tab, address)
    again.touch(Do.CONTINUE)
    again.turn()

    assert kept
    assert kept == moves(tab)[: len(kept)]

    opened(tab, address + "?lang=de")
    tab.until(speaks("de"), "German")


def test_firefox_plays_one_file_and_keeps_the_match(one_file, firefox):
    address = one_file.as_uri()
    plays_and_keeps(firefox, address)

    assert [] == firefox.complaints
    assert [] == [
        url for url in firefox.requests if not url.startswith((address, "data:", "blob:"))
    ]


FETCHED = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"


def test_webkit_plays_one_file_and_keeps_the_match(one_file, webkit):
    plays_and_keeps(webkit, one_file.as_uri())

    assert [] == [
        url for url in webkit.evaluate(FETCHED) if not url.startswith(("file:", "data:", "blob:"))
    ]


# -- the site, in an archive


def unpacked(archive, folder):
    """A folder with what lies in an archive."""
    with zipfile.ZipFile(archive) as files:
        files.extractall(folder)
    return folder


def test_the_web_archive_plays_in_a_folder_of_any_static_host(made, tmp_path, serve, visit):
    unpacked(made[0] / f"rookery-{VERSION}-web.zip", tmp_path / "host" / "games")
    here = serve(tmp_path / "host", "/games/rookery/")
    here.open = False  # a plain host sends no headers of its own
    seen = visit(here.url + RAJ, init=AT_ONCE)
    seen.start()
    player = Player(seen.page, seen.page)
    player.step()
    player.turn()

    assert [] == load_build("check_site").check(tmp_path / "host/games/rookery")
    spotless(seen, here.origin)


def test_the_archive_for_itch_lacks_only_boxes_and_the_source_and_says_where_that_is(made):
    with zipfile.ZipFile(made[0] / f"rookery-{VERSION}-web.zip") as archive:
        web = {name.removeprefix("rookery/"): archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(made[0] / f"rookery-{VERSION}-itch.zip") as archive:
        itch = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(made[0] / f"rookery-{VERSION}-pygame-source.zip") as archive:
        source = {f"licences/source/{name}" for name in archive.namelist()}
    where = itch.pop("licences/source/README.txt").decode()

    assert itch.items() < web.items()
    assert "index.html" in itch
    assert source < web.keys()
    assert all("/box/" in name or name in source for name in web.keys() - itch.keys())
    assert f"rookery-{VERSION}-pygame-source.zip, {game.__home__}/releases" in where


# -- the desktop


# Opens the window, tells what is on the screen when the first picture is laid, and closes it.
LOOK = """
import gc, threading, time
import pygame
from rookery.__main__ import main

def look():
    while True:
        time.sleep(0.2)
        for app in [one for one in gc.get_objects() if type(one).__name__ == "App"]:
            if getattr(app, "picture", None) and app.picture.places():
                print(type(app.screen).__name__, len(app.picture.places()))
                pygame.event.post(pygame.event.Event(pygame.QUIT))
                return

threading.Thread(target=look, daemon=True).start()
main([])
"""


@pytest.fixture(scope="module")
def installed(made, tmp_path_factory):
    """A fresh environment of Python in which the wheel was installed as anybody installs it."""
    folder = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(folder, with_pip=True)
    wheel = made[0] / f"{PACKAGE}-py3-none-any.whl"
    subprocess.run([folder / "bin/pip", "install", "--quiet", wheel], check=True)
    return folder


def said(*words, **more):
    """What a program prints on a desktop without a screen."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        words,
        env={**os.environ, **drivers, **more},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout


def test_the_wheel_opens_the_menu_and_proves_a_match_in_a_fresh_environment(installed, tmp_path):
    match = played("raj", 3)
    (tmp_path / "match.txt").write_text(match.save(), "utf-8")
    home = {"ROOKERY_DATA": str(tmp_path)}

    for name in ("rookery", "rookery-cards"):  # by the second uvx starts it
        assert f"rookery {VERSION}\n" == said(installed / "bin" / name, "--version")
    assert "Verified: all " in said(installed / "bin/rookery", "verify", tmp_path / "match.txt")
    assert re.search(r"^Menu \d+$", said(installed / "bin/python", "-c", LOOK, **home), re.M)

    library = next((installed / "lib").glob("python*/site-packages"))
    assert not (library / "game").exists()
    assert (library / "rookery/__init__.py").exists()


def test_the_wheel_brings_what_a_desktop_and_a_shell_look_for(installed):
    share = installed / "share"
    (entry,) = (share / "applications").glob("*.desktop")
    icons = sorted(path.relative_to(share).parts[2] for path in share.rglob(f"{entry.stem}.png"))

    assert ["192x192", "512x512"] == icons
    assert (share / f"metainfo/{entry.stem}.metainfo.xml").exists()
    assert VERSION in (share / "man/man6/rookery.6").read_text("utf-8")
    assert "crowsnest" in (share / "bash-completion/completions/rookery").read_text("utf-8")
    for path in share.rglob("*"):
        assert path.is_dir() or path.suffix == ".png" or "@@" not in path.read_text("utf-8"), path


def test_pypi_is_told_who_made_it_and_where_it_lives(installed):
    (about,) = installed.glob("lib/python*/site-packages/rookery_cards-*.dist-info/METADATA")
    told = about.read_text("utf-8")

    assert "\nAuthor: Rookery contributors\n" in told
    assert f"\nProject-URL: Homepage, {game.__home__}\n" in told
    assert f"]({game.__home__}/raw/v{VERSION}/docs/pictures/menu.png)" in told


# -- what others build on


def test_a_site_is_built_with_the_wheel_of_a_release_and_no_compiler(made, tmp_path, monkeypatch):
    runtime = load_build("runtime")
    wanted = runtime.pins()
    wheel = made[0] / wanted["pygame"]["wheel"]
    monkeypatch.setenv("ROOKERY_CACHE", str(tmp_path / "cache"))
    wanted["pygame"]["wheel_url"] = wheel.as_uri()
    monkeypatch.setattr(runtime, "_compile", None)  # it would fail

    assert wheel.read_bytes() == runtime.get_wheel(wanted, tmp_path).read_bytes()


def test_npm_installs_the_element(made, tmp_path):
    (package,) = made[0].glob("rookery-table-*.tgz")
    words = ["npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", str(package)]
    subprocess.run(words, cwd=tmp_path, check=True)
    folder = tmp_path / "node_modules" / "rookery-table"
    about = json.loads((folder / "package.json").read_text("utf-8"))

    assert [VERSION, game.__home__] == [about["version"], about["homepage"]]
    assert {"LICENSE", "README.md", "package.json", *about["files"]} == {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    }
    for name in about["files"]:
        assert (ROOT / "web" / name).read_bytes() == (folder / name).read_bytes()


def test_the_bill_of_materials_names_each_part_with_its_licence_and_its_pinned_sum(made):
    bill = json.loads((made[0] / f"rookery-{VERSION}.cdx.json").read_text("utf-8"))
    parts = {one["name"]: one for one in bill["components"] if "scope" not in one}
    sums = {one["hashes"][0]["content"] for one in parts.values() if "hashes" in one}
    pins = json.loads((ROOT / "build/pins.json").read_text("utf-8"))

    assert ["Rookery", VERSION] == [
        bill["metadata"]["component"][key] for key in ("name", "version")
    ]
    assert {one.name.split(",")[0] for one in components()} == {"Rookery", *parts}
    assert {pins["pygame"]["sdist_sha256"], pins["pyodide"]["sha256"]} == sums
    assert all(one["licenses"] and one["purl"] for one in parts.values())
    assert len(bill["components"]) == len({one["bom-ref"] for one in bill["components"]})
    for name, version in re.findall(
        r"^(\S+)==(\S+)", (ROOT / "build/requirements/check.txt").read_text("utf-8"), re.M
    ):
        assert f"pkg:pypi/{name}@{version}" in {one.get("purl") for one in bill["components"]}
