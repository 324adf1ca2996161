"""The tools of build and tests are locked: versions that the project asks for, each by its hash."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "build" / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = {"site": ("site",), "check": ("site", "test")}


def locked(name):
    """The version of each package that a lock names, and how many files it lets in."""
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = {}
    for line in lines:
        package, version = re.match(r"([\w.-]+)==(\S+)", line).groups()
        found[package.replace("_", "-")] = (version, len(re.findall(r"--hash=sha256:\w{64}", line)))
    return found


@pytest.mark.parametrize("name", EXTRAS)
def test_every_package_the_project_asks_for_is_locked_by_hash(name):
    extras = PROJECT["optional-dependencies"]
    tools = (LOCKS / "tools.in").read_text(encoding="utf-8").splitlines()
    asked = [*PROJECT["dependencies"], *(line for line in tools if not line.startswith("#"))]
    for extra in EXTRAS[name]:
        asked += extras[extra]
    lock = locked(name)

    for requirement in map(Requirement, asked):
        assert requirement.name in lock, f'{requirement}: "make lock" is due'
        version, _files = lock[requirement.name]
        assert requirement.specifier.contains(version), f'{requirement}: "make lock" is due'
    assert all(files for _version, files in lock.values())


def test_the_site_is_built_with_the_same_versions_with_and_without_the_tests():
    whole = locked("check")

    assert {name: whole[name] for name in locked("site")} == locked("site")


@pytest.mark.parametrize("name", EXTRAS)
def test_a_lock_names_no_place_to_fetch_from(name):
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")

    assert not re.search(r"://|--(extra-)?index|--find-links", text)
