"""What people take home: each file of a release, used the way its person would use it."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

import pytest

import game
from tests.site.conftest import load_build
from tests.site.firefox import IN_FIREFOX, opened
from tests.site.player import Player
from tests.site.plays import AT_ONCE, spotless
from tests.site.tables import RAJ, moves

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("release")]

VERSION = game.__version__
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
    kinds = ("-web.zip", "-itch.zip", ".html", "-pygame-source.zip", ".cdx.json", ".tar.gz")
    assert {f"rookery-{VERSION}{kind}" for kind in kinds} < set(first)
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


def test_one_file_plays_by_a_double_click_and_asks_nobody(one_file, visit):
    seen = visit(one_file.as_uri() + RAJ, init=AT_ONCE)
    seen.start()
    player = Player(seen.page, seen.page)
    player.step()
    player.turn()
    kept = moves(seen.page)
    seen.page.wait_for_function(HELPED)  # by workers
    # Chromium may load a file anew in another process, where what was just stored comes late.
    seen.page.wait_for_timeout(1000)
    seen.page.reload()
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


@IN_FIREFOX
def test_firefox_plays_one_file_and_keeps_the_match(one_file, firefox):
    tab, address = firefox, one_file.as_uri()
    opened(tab, address)
    tab.evaluate(f"() => {{ rookery.save('settings', '{json.dumps(FAST)}'); }}")
    player = opened(tab, address + RAJ)
    player.step()
    player.turn()
    kept = moves(tab)
    tab.until(HELPED, "workers")
    again = opened(tab, address)
    again.touch("'continue'")
    again.turn()

    assert kept == moves(tab)

    opened(tab, address + "?lang=de")
    tab.until(speaks("de"), "German")

    assert [] == tab.complaints
    assert [] == [url for url in tab.requests if not url.startswith((address, "data:", "blob:"))]


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
