"""Python as the compiler promises it: the same functions, with an error where a module would trap.

`Outgrown` where an int has more than 64 bits, IndexError for an index below 0, ValueError for a
shift by more than 63.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType


class Outgrown(Exception):
    """An int has more than 64 bits."""


STOPS = (ZeroDivisionError, IndexError, ValueError, OverflowError, AssertionError)


def fit(number):
    """The number, if 64 bits can hold it."""
    if isinstance(number, int) and not -(1 << 63) <= number < 1 << 63:
        raise Outgrown
    return number


def shift(number):
    """The number, if one can shift by it."""
    if not 0 <= number < 64:
        raise ValueError
    return number


def inside(number):
    """The number, if it counts from the front."""
    if number < 0:
        raise IndexError
    return number


def called(name, *args):
    return ast.Call(ast.Name(name, ast.Load()), list(args), [])


class Strict(ast.NodeTransformer):
    """Wraps what may go wrong."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, (ast.LShift, ast.RShift)):
            node.right = called("shift", node.right)
        return node if isinstance(node.left, ast.List) else called("fit", node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return node if isinstance(node.op, ast.Not) else called("fit", node)

    def visit_Call(self, node):
        self.generic_visit(node)
        return called("fit", node) if ast.unparse(node.func) in ("int", "abs") else node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        node.slice = called("inside", node.slice)
        return node

    def visit_AugAssign(self, node):
        if not isinstance(node.target, ast.Name):
            self.generic_visit(node)
            return node
        old = ast.Name(node.target.id, ast.Load())
        value = self.visit(ast.BinOp(old, node.op, node.value))
        return ast.Assign([node.target], value)

    def visit_AnnAssign(self, node):
        node.value = node.value and self.visit(node.value)
        return node


def imported(path: Path) -> ModuleType:
    """A file as a module of its own."""
    spec = importlib.util.spec_from_file_location(f"compiled_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def strict(path: Path) -> ModuleType:
    """The same file as a module whose functions stop where a compiled one would trap."""
    module = ModuleType(f"strict_{path.stem}")
    sys.modules[module.__name__] = module
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            node.body = [Strict().visit(one) for one in node.body]
    vars(module).update(fit=fit, shift=shift, inside=inside)
    exec(compile(ast.fix_missing_locations(tree), str(path), "exec"), vars(module))
    return module
