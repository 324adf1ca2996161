"""How the desktop program starts: in which language, and on which screen."""

from __future__ import annotations

import locale
import os

import pygame
import pytest

from game.engine.words import known
from game.host.desktop import Desktop
from game.ui.start import preferred
from tests.started import BRIEFLY, VARIABLES, started


@pytest.mark.parametrize(
    ("names", "language"),
    [
        ("nl nl_NL nl-BE nl_NL.UTF-8 nl_BE@euro NL_nl.ISO8859-15@euro", "nl"),
        ("Dutch_Netherlands Dutch_Belgium.1252 dutch Nederlands nld dut_NL", "nl"),
        ("de de_AT de-CH de_DE.UTF-8 German_Germany.1252 German_Switzerland", "de"),
        ("Deutsch deutsch.ISO-8859-1 german deu ger", "de"),
        ("en en_US en-GB English_Canada.1252 english eng", "en"),
        ("C POSIX C.UTF-8 fr fr_FR.UTF-8 French_France.1252 UTF-8 x . _ - @ .UTF-8 ĳ 中文", ""),
        ("netherlands germany den deutschland n", ""),
    ],
)
def test_a_language_is_known_by_every_name_that_systems_have_for_it(names, language):
    assert dict.fromkeys(names.split(), language) == {name: known(name) for name in names.split()}


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "de_DE", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": ""}, "nl"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:nl_BE:de"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "fr:en:nl"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "fr:it"}, ""),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": ":"}, "nl"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "nl"}, "nl"),
        ({"LANGUAGE": "nl"}, "nl"),
        ({"LC_ALL": "C", "LANG": "nl_NL", "LANGUAGE": "de"}, ""),  # as gettext has it
        ({"LANG": "Dutch_Netherlands"}, "nl"),
        ({"LANG": "German_Germany.1252"}, "de"),
    ],
    ids=str,
)
def test_the_language_is_that_of_the_system(variables, language, monkeypatch, tmp_path):
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language == known(Desktop(tmp_path).language)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        # No locale of any system, and still no reason not to start.
        ({"LC_ALL": "xx_YY.nothing"}, "en"),
        ({"LC_CTYPE": "UTF-8", "LANG": "nl_NL.broken@@@"}, "nl"),
        ({"LC_CTYPE": "a.b.c", "LANG": "=_.@:", "LANGUAGE": ":::xx::@@"}, "en"),
        ({"LANG": "x" * 5000}, "en"),
        ({"LANG": os.fsdecode(b"\xff\xfe_nl"), "LC_CTYPE": os.fsdecode(b"\xff")}, "en"),
    ],
    ids=lambda found: str(found)[:60],
)
def test_no_locale_stops_the_start(variables, language, tmp_path):
    done = started(SDL_VIDEODRIVER="dummy", ROOKERY_DATA=str(tmp_path), **variables)
    assert (0, "") == (done.returncode, done.stderr)
    assert language == done.stdout.strip()


def test_a_locale_that_python_does_not_know_is_not_even_asked_for(monkeypatch, tmp_path):
    def unknown(_category: object = None) -> None:
        raise ValueError("unknown locale: UTF-8")  # as macOS has it

    monkeypatch.setattr(locale, "getlocale", unknown)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    assert "" == Desktop(tmp_path).language


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ([], ""),
        ([{"language": "nl", "country": "NL"}], "nl"),
        ([{"language": "fr", "country": None}, {"language": "de", "country": "AT"}], "de"),
        ([{"language": "fr", "country": "FR"}], ""),
        ([{"language": "Dutch", "country": "Netherlands"}], "nl"),
    ],
)
def test_a_system_without_such_variables_is_asked(told, language, monkeypatch):
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: told)
    assert language == preferred()


@pytest.mark.parametrize(
    "variables",
    [
        {},
        {"DISPLAY": ""},
        {"DISPLAY": ":nowhere"},
        {"WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": "/"},
        {"SDL_VIDEODRIVER": "x11"},
        {"SDL_VIDEODRIVER": "no such driver"},
    ],
    ids=str,
)
def test_without_a_screen_a_sentence_says_so_and_the_code_is_2(variables, tmp_path):
    done = started(ROOKERY_DATA=str(tmp_path), **variables)
    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith("There is no screen to open a window on")
    assert 1 == done.stderr.count("\n")


def test_a_window_that_cannot_be_made_is_a_sentence_too(tmp_path):
    code = f"""
import pygame
def fails(*_args, **_kwargs):
    raise pygame.error("Could not create a window")
pygame.display.set_mode = fails
{BRIEFLY}"""
    done = started(code=code, SDL_VIDEODRIVER="dummy", ROOKERY_DATA=str(tmp_path))
    assert 2 == done.returncode
    says = "There is no screen to open a window on: Could not create a window.\n"
    assert says == done.stderr


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_screen_that_nobody_sees_is_used_when_it_is_asked_for(driver, tmp_path):
    done = started(SDL_VIDEODRIVER=driver, ROOKERY_DATA=str(tmp_path))
    assert (0, "en\n", "") == (done.returncode, done.stdout, done.stderr)  # and no banner


def test_a_machine_without_sound_is_silent_on_the_terminal_too():
    code = "from game.ui.sound import Sounds; Sounds().play('deal')"
    done = started(code=code, PYGAME_HIDE_SUPPORT_PROMPT="1")
    assert (0, "", "") == (done.returncode, done.stdout, done.stderr)


def test_only_what_is_written_meanwhile_is_not_heard():
    code = """
import os
from game.host.quiet import quiet
os.write(2, b"before ")
try:
    with quiet():
        os.write(2, b"noise ")
        raise ZeroDivisionError
except ZeroDivisionError:
    os.write(2, b"after")
os.close(2)
with quiet():
    print("goes on")
"""
    done = started(code=code)
    assert (0, "goes on\n", "before after") == (done.returncode, done.stdout, done.stderr)
