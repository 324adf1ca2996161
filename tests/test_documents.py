"""What the documents name is there: files, classes, functions, commands."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    ROOT / f"{name}.md" for name in ("README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG")
]
DOCUMENTS += sorted((ROOT / "docs").glob("*.md"))
NAMING = DOCUMENTS[1:3]  # in these, what stands in `code` is a name of ours
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"[\w.*/-]+")
CLAUSE = re.compile(r"[A-Z]{1,2}\d+")
# A module and programs of others, what the build makes, and the files of the example.
ELSEWHERE = re.compile(r"ast|waspy|wasmfunc|dist/(?:web|pictures)|.*hearts.*")


@cache
def names() -> set[str]:
    """Every class, function, field and constant of the game, of its sixth example, of the build."""
    found = set()
    for folder in ("game", "build", "tests/games/hearts"):
        for path in (ROOT / folder).rglob("*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            for scope in ast.walk(tree):
                if isinstance(scope, ast.ClassDef | ast.FunctionDef):
                    found.add(scope.name)
                if isinstance(scope, ast.ClassDef | ast.Module):
                    for line in scope.body:
                        targets = line.targets if isinstance(line, ast.Assign) else [line]
                        targets = [t.target if isinstance(t, ast.AnnAssign) else t for t in targets]
                        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


@cache
def files() -> set[str]:
    """Every file and folder by its name, its path, and its path in the package."""
    found = {path.name for path in ROOT.iterdir()}
    for folder in ("assets", "build", "docs", "examples", "game", "tests", "web"):
        for path in [ROOT / folder, *(ROOT / folder).rglob("*")]:
            parts = path.relative_to(ROOT).with_suffix("").parts
            found |= {"/".join(parts[at:]) for at in range(len(parts))}
            found |= {"/".join(path.relative_to(ROOT).parts[at:]) for at in range(len(parts))}
    return found


def unknown(text: str) -> list[str]:
    """What a text names in code and nothing is called so."""
    known, there = names(), files()
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    missing = []
    for code in CODE.findall(text):
        if code.startswith("make "):
            missing += [word for word in code.split()[1:] if word not in targets]
        elif NAME.fullmatch(code) and not (CLAUSE.fullmatch(code) or ELSEWHERE.fullmatch(code)):
            whole = code.rstrip("/")
            if whole not in there and not set(whole.split(".")) <= known:
                missing.append(code)
    return missing


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_of_a_document_leads_to_a_file(document):
    links = LINK.findall(document.read_text("utf-8"))
    assert [] == [link for link in links if not (document.parent / link).exists()]


@pytest.mark.parametrize("document", NAMING, ids=lambda path: path.name)
def test_every_name_in_a_document_is_a_name_in_the_source(document):
    assert [] == unknown(document.read_text("utf-8"))


def test_a_name_that_is_gone_is_seen():
    text = "`game/ui` has `old_page`, `Layout.scene` and `Shelf`; `make quick`, `make haste`"
    assert ["old_page", "Shelf", "haste"] == unknown(text)
