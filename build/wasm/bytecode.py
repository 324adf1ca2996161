"""Run by bytecode.mjs in the browser's Python: every .py of a folder becomes a .pyc in another one.

They are without docstrings and assertions, and the game's own are quick to import: they say no
types of functions, which nobody reads, and the methods of their records are ready-made. Python
writes those of a dataclass or a NamedTuple as text while it makes the class, and compiles it: in a
page that takes longer than all the rest of an import. Here they stand in the module itself, before
their class, where the site's library looks for them (CHANGED in build/library.py).
"""

import ast
import builtins
import dataclasses
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any

GAME = "game/"
KERNEL = "game/kernel/"  # no page starts with it, and the types of its functions are read
LOADER = import_module("importlib._bootstrap_external")
TUPLE = "__create_tuple__ = lambda _cls, {names}: _tuple_new(_cls, ({names},))"


def write(source: Path, target: Path) -> str:
    """Compile all that lies in a folder; what is wrong with the first that does not compile."""
    trees: dict[str, ast.Module] = {}
    for path in sorted(source.rglob("*.py")):
        inside = path.relative_to(source).as_posix()
        try:
            trees[inside] = ast.parse(path.read_bytes(), inside)
            _compiled(trees[inside], inside)
        except SyntaxError as error:
            return f"{inside}: {error}"
    sys.path.insert(0, str(source))
    ours = {name: trees[name] for name in trees if name.startswith(GAME)}
    ours = {name: tree for name, tree in ours.items() if not name.startswith(KERNEL)}
    texts = _texts(_module(name) for name, tree in ours.items() if _has_dataclass(tree))
    for inside, tree in ours.items():
        tree.body = [*_with_methods(tree.body, texts.get(_module(inside), {}))]
        _untype(tree)
    for inside, tree in trees.items():
        to = target / f"{inside}c"
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(LOADER._code_to_hash_pyc(_compiled(tree, inside), bytes(8), False))
    return ""


def _compiled(tree: ast.Module, name: str) -> CodeType:
    return compile(tree, name, "exec", dont_inherit=True, optimize=2)


def _module(inside: str) -> str:
    return inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _has_dataclass(tree: ast.Module) -> bool:
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return any("dataclass" in ast.unparse(one) for node in classes for one in node.decorator_list)


def _texts(modules: Iterable[str]) -> dict[str, dict[str, str]]:
    """What Python writes for each dataclass of these modules: by module and by class."""
    texts: dict[str, dict[str, str]] = {}
    written: list[str] = []
    writer: Any = dataclasses  # its inner parts, as Python 3.13 has them
    add = writer._FuncBuilder.add_fns_to_class

    def compiling(text: str, *spaces: Any) -> None:
        written.append(text)
        builtins.exec(text, *spaces)

    def adding(self: Any, cls: type) -> None:
        add(self, cls)
        texts.setdefault(cls.__module__, {})[cls.__qualname__] = written[-1]

    writer.exec = compiling
    writer._FuncBuilder.add_fns_to_class = adding
    for module in modules:
        vars(import_module(module))  # one that is imported late runs now
    return texts


def _with_methods(body: list[ast.stmt], texts: Mapping[str, str]) -> Iterator[ast.stmt]:
    """The statements of a module, and before each record its methods."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name in texts:
            yield from ast.parse(texts[node.name]).body
        elif isinstance(node, ast.ClassDef) and "NamedTuple" in map(ast.unparse, node.bases):
            fields = [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
            yield from ast.parse(TUPLE.format(names=", ".join(map(ast.unparse, fields)))).body
        yield node


def _untype(tree: ast.Module) -> None:
    """Take the types of functions away."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
