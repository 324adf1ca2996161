"""Where the examples of docs/embedding.md are made: their packages, pinned, from the cache."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.site.conftest import ROOT, load_build

PACKAGES = Path(__file__).resolve().parent / "fixture" / "packages"
HOST = "https://your.host/rookery/"


def run(words: list[str], folder: Path, **variables: str) -> str:
    """What a command says; a failure shows it."""
    done = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1", **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{words[0]}: {done.stdout}{done.stderr}"
    return done.stdout


def kept(kind: str, lock: Path, words: list[str]) -> Path:
    """The folder of the cache with the packages of a lock, which this command installs."""
    sum_ = hashlib.sha256(lock.read_bytes()).hexdigest()[:16]

    def make(folder: Path) -> None:
        for name in (lock.name, "package.json"):
            shutil.copy(PACKAGES / name, folder)
        run([word.replace("{folder}", str(folder)) for word in words], folder)

    return Path(load_build("runtime").kept(f"{kind}-{sum_}", make))


def npm_packages() -> Path:
    """React, Vue, Svelte, vite and TypeScript."""
    words = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    return kept("examples-npm", PACKAGES / "package-lock.json", words) / "node_modules"


def mkdocs_packages() -> Path:
    """Mkdocs and what it needs."""
    options = ["--require-hashes", "--only-binary", ":all:", "--target", "{folder}", "-qq"]
    words = [sys.executable, "-m", "pip", "install", *options, "-r", "requirements.txt"]
    return kept("examples-mkdocs", PACKAGES / "requirements.txt", words)


def package(folder: Path) -> None:
    """Our package of npm, as its package.json says what is in it."""
    folder.mkdir()
    about = (ROOT / "web" / "package.json").read_text(encoding="utf-8")
    about = about.replace("@@VERSION@@", "1.0.0").replace("@@HOME@@", "https://home.example")
    (folder / "package.json").write_text(about, encoding="utf-8")
    for name in json.loads(about)["files"]:
        shutil.copy(ROOT / "web" / name, folder / name)


def workshop(folder: Path) -> Path:
    """A folder in which each example finds its packages, and ours among them."""
    modules = folder / "node_modules"
    modules.mkdir()
    for path in npm_packages().iterdir():
        (modules / path.name).symlink_to(path)
    package(modules / "rookery-table")
    return folder


def example(folder: Path, name: str, site: str) -> Path:
    """An example whose table comes from this site."""
    copy = folder / name
    shutil.copytree(ROOT / "examples" / name, copy)
    for path in copy.rglob("*.*"):
        if path.is_file() and HOST in (text := path.read_text(encoding="utf-8")):
            path.write_text(text.replace(HOST, site), encoding="utf-8")
    return copy
