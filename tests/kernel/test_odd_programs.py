"""Whatever is written, the compiler makes a valid module of it or refuses it with its line."""

from __future__ import annotations

import ast
import re
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
import wasmtime

from tests.kernel.programs import program
from tests.kernel.strict import imported
from tests.siege.amount import amount

SOURCE = (Path(__file__).parent / "constructs.py").read_text("utf-8")
HELPERS = ("advance", "_sum", "_bump")  # what others call
STRANGE = """
def strange(a: int, b: int) -> int:
    global LIMIT
    (c := a)
    d = {1: a}, {a}, f"{a}", [*KEPT], (i for i in KEPT), lambda: a, "word", b"bytes", None, ..., 1j
    d = a ** b, a @ b, a is b, a in KEPT, not d, KEPT[1:2], KEPT.append, int(), min(), len(a, b)
    d = 1 << 70, -(1 << 63), 1 // 0, 1 % 0, 1 >> -1, 1e999, abs(), bool(a, b), a.real
    print(*d, sep="")
    while a:
        break
    else:
        pass
    for i, j in KEPT:
        continue
    del a
    return
"""


def pools(tree):
    """All expressions, statements and operators of a program."""
    nodes = list(ast.walk(tree))
    return {
        kind: [one for one in nodes if isinstance(one, kind)]
        for kind in (ast.expr, ast.stmt, ast.operator, ast.unaryop, ast.cmpop)
    }


class Changed(ast.NodeTransformer):
    """A copy in which one node, chosen by its number, is another of its kind."""

    def __init__(self, rng, pool, at):
        self.rng, self.pool, self.left = rng, pool, at

    def generic_visit(self, node):
        self.left -= 1
        kind = next((one for one in self.pool if isinstance(node, one)), None)
        if self.left == 0 and kind and not isinstance(getattr(node, "ctx", ast.Load()), ast.Store):
            return deepcopy(self.rng.choice(self.pool[kind]))
        return super().generic_visit(node)


def changed(pool, rng):
    """A program whose function ``f`` is one of ours, changed in one to three places."""
    lines = ast.parse(SOURCE).body
    functions = [one for one in lines if isinstance(one, ast.FunctionDef)]
    chosen = rng.choice(functions)
    for _change in range(rng.randint(1, 3)):
        body = [Changed(rng, pool, rng.randint(1, 60)).visit(one) for one in chosen.body]
        chosen = deepcopy(chosen)
        chosen.name, chosen.body = "f", body
    kept = [one for one in lines if one not in functions or one.name in HELPERS]
    return ast.unparse(ast.fix_missing_locations(ast.Module([*kept, chosen], [])))


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_a_changed_program_is_compiled_or_refused(tmp_path):
    import pywasm

    engine = wasmtime.Engine()
    counts = {"refused": 0, "compiled": 0, "no Python": 0}
    pool = pools(ast.parse(SOURCE + STRANGE + program(1, 4).split("LIMIT = 9")[1]))
    for seed in range(amount(150)):
        rng = Random(seed)
        path = tmp_path / f"odd{seed}.py"
        path.write_text(changed(pool, rng), encoding="utf-8")
        try:
            compile(path.read_text("utf-8"), str(path), "exec")
        except SyntaxError:
            counts["no Python"] += 1
            continue
        function = imported(path).f
        said = ""
        try:
            code = pywasm.compiled([function], debug=seed % 2 == 0)
        except pywasm.Refused as why:
            said = str(why)
        counts["refused" if said else "compiled"] += 1
        if said:
            assert re.fullmatch(rf"{path}:\d+: .+\.", said), (seed, said)
        else:
            wasmtime.Module.validate(engine, code)
    assert min(counts["refused"], counts["compiled"]) > sum(counts.values()) // 10, counts
