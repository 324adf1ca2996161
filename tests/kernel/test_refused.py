"""What the compiler does not know is refused with its file, its line and a sentence."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kernel.conftest import BUILD
from tests.kernel.strict import imported

HEAD = """from __future__ import annotations
from dataclasses import dataclass
from typing import Annotated
Two = Annotated[list[int], 2]
Any = Annotated[list[int], "two"]
TABLE = (1, 2, 3)
MIXED = (1, "two")
EMPTY = ()
BIG = 1 << 64
@dataclass(slots=True)
class Pair:
    one: int
    two: int
@dataclass(slots=True)
class Named:
    name: str
def own(two: Two) -> int:
    return two[0]
def none() -> None:
    return
"""
BODIES = {
    "return a ** 2": "Pow",
    "return a / 2": "Div is not known between ints",
    "return a + 0.5": "int and float do not go together",
    "return a if a else 0.5": "this is float, where int is wanted",
    "return 0.5 if a else a": "float or int",
    "return a and 1": "only what is True or False",
    "return 'a'": "Constant is not known",
    "return None": "the function gives int",
    "return": "the function gives int",
    "return a > 1.5": "int and float",
    "return a == a in TABLE": "",
    "return a is 1": "Is is not known",
    "return (a > 1) < (a > 2)": "Lt is not known",
    "return 1.0": "this is float, where int is wanted",
    "pass": "may end without an answer",
    "if a: return 1": "may end without an answer",
    "while a: return 1": "may end without an answer",
    "for i in range(a): return i": "may end without an answer",
    "return 1; a = 2": "never reached",
    "while True: pass\n    return 1": "never reached",
    "b = 1 if a else b\n    return b": "b may have no value here",
    "if a: b = 1\n    return b": "b may have no value here",
    "for i in range(a): pass\n    return i": "i may have no value here",
    "for i in range(a, 9, a): pass\n    return 1": "the step of a range",
    "for i in range(1, 9, 0): pass\n    return 1": "the step of a range",
    "for i in TABLE: pass\n    return 1": "counts a name in a range",
    "for i in range(3): pass\n    else: a = 1\n    return 1": "For is not known",
    "while a: pass\n    else: a = 1\n    return 1": "While is not known",
    "b = 1\n    b = 0.5\n    return b": "this is float, where int is wanted",
    "b: float = a\n    return 1": "this is int, where float is wanted",
    "b: str = 1\n    return b": "this type is not known",
    "b: None.nothing = 1\n    return b": "this type is not known",
    "b = [0] * a\n    return 1": "a list is [0] or [0.0], times a number",
    "b = [1] * 3\n    return 1": "a list is [0] or [0.0]",
    "b = [0] * (1 << 40)\n    return 1": "a list is [0] or [0.0]",
    "b = []\n    return 1": "List is not known",
    "b = [0, 0.5]\n    return 1": "this is float, where int is wanted",
    "b = [0, 1]\n    c = b\n    return 1": "a list or record has one name",
    "b = c = [0, 1]\n    return 1": "a list or record has one name",
    "b = [0, 1]\n    b = [0, 2]\n    return 1": "assigned to once",
    "b: Two = [0, 1, 2]\n    return 1": "not of that type",
    "b: Two = a\n    return 1": "a list or record is made where its name is",
    "b = [0, 1]\n    return b": "this is a list of 2, where int is wanted",
    "b = [0, 1]\n    return b[2]": "b has 2 elements",
    "b = [0, 1]\n    return b[-1]": "b has 2 elements",
    "b = [0, 1]\n    return b[0:1]": "Slice is not known",
    "b = [0, 1, 2]\n    return own(b)": "this is a list of 3, where a list of 2 is wanted",
    "return own(a)": "this is int, where a list of 2 is wanted",
    "return own()": "own has 1 parameters",
    "return own(two=a)": "is not known",
    "return none()": "this call gives None",
    "b = Pair(1)\n    return 1": "Pair has 2 fields",
    "b = Pair(1, 2)\n    return b.three": "b has no field three",
    "b = Named(1)\n    return 1": "this call is not known",
    "TABLE[0] = a\n    return 1": "TABLE is a table, which does not change",
    "return MIXED[0]": "MIXED is no list or table of numbers",
    "return EMPTY[0]": "EMPTY is no list or table of numbers",
    "return BIG": "BIG is nothing that can be compiled",
    "return 9223372036854775808": "Constant is not known",
    "return missing": "missing is nothing that can be compiled",
    "return a[0]": "a is no list",
    "return a.real": "a has no field real",
    "return a.bit_count(1)": "this call is not known",
    "return len(a)": "len is of a list or table",
    "return int([1])": "List is not known",
    "return min(a)": "this call is not known",
    "return min(a, 0.5)": "int and float do not go together",
    "return print(a)": "this call is not known",
    "return (lambda: 1)()": "this call is not known",
    "return [i for i in range(3)][0]": "is not known here",
    "a, b = a\n    return 1": "Tuple is not known here",
    "a, b = 1, 2, 3\n    return 1": "not as many values as names",
    "del a\n    return 1": "Delete is not known",
    "global TABLE\n    return 1": "Global is not known",
    "import sys\n    return 1": "Import is not known",
    "try: pass\n    finally: pass\n    return 1": "Try is not known",
    "with a: pass\n    return 1": "With is not known",
    "def inner(): pass\n    return 1": "FunctionDef is not known",
    "yield 1\n    return 1": "",
    "raise ValueError": "Raise is not known",
    "return a if (b := 1) else 2": "",
    "return f'{a}'": "JoinedStr is not known",
    "return -0.5 // 2.0": "FloorDiv is not known between floats",
    "return ~0.5": "Invert is not known of float",
    "a += 0.5\n    return a": "int and float",
    "a @= 2\n    return a": "MatMult is not known",
}
HEADS = {
    "def f(a): return 1": "the type of a is missing",
    "def f(a: int): return 1": "the type of return is missing",
    "def f(a: str) -> int: return 1": "the type of a is missing",
    "def f(a: list[int]) -> int: return 1": "the type of a is missing",
    "def f(a: Any) -> int: return 1": "the type of a is missing",
    "def f(a: missing) -> int: return 1": "a type is not known",
    "def f(a: None) -> int: return 1": "the type of a is missing",
    "def f(a: int = 1) -> int: return 1": "have no defaults",
    "def f(*a: int) -> int: return 1": "have no defaults",
    "def f(*, a: int) -> int: return 1": "have no defaults",
    "def f(a: Pair) -> int: return 1": "nobody outside can give a record",
    "def f(a: Two) -> Two: return a": "a function gives a number or None",
    "async def f(a: int) -> int: return 1": "is no function of a module",
    "f = lambda a: 1": "is no function of a module",
    "class C:\n    def f(self) -> int: return 1\nf = C.f": "is no function of a module",
}


def refusal(path: Path, text: str) -> str:
    import pywasm

    path.write_text(HEAD + text + "\n", encoding="utf-8")
    with pytest.raises(pywasm.Refused) as caught:
        pywasm.compiled([imported(path).f])
    return str(caught.value)


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize("body", BODIES)
def test_a_line_that_is_not_known_is_refused(body, tmp_path):
    said = refusal(tmp_path / "source.py", f"def f(a: int) -> int:\n    {body}")

    assert BODIES[body] in said
    assert re.fullmatch(rf"{tmp_path}/source.py:\d+: .+\.", said), said
    line = int(re.search(r":(\d+): ", said).group(1)) - len(HEAD.splitlines())
    assert 1 <= line <= 2 + body.count("\n")


@pytest.mark.parametrize("text", HEADS)
def test_a_function_that_is_not_known_is_refused(text, tmp_path):
    assert HEADS[text] in refusal(tmp_path / "source.py", text)


def test_the_command_says_what_is_wrong_in_one_line(tmp_path):
    (tmp_path / "bad.py").write_text("def f(a: int) -> int:\n    return a ** 2\n")
    (tmp_path / "good.py").write_text("def f(a: int) -> int:\n    return a * 2\n")

    def run(*words):
        return subprocess.run(
            [sys.executable, "-m", "pywasm", *words],
            cwd=tmp_path,
            env={"PYTHONPATH": BUILD},
            capture_output=True,
            text=True,
            check=False,
        )

    assert run("out.wasm", "bad:f").returncode == 1
    assert run("out.wasm", "bad:f").stderr.endswith("bad.py:2: Pow is not known between ints.\n")
    assert run("out.wasm", "good:g").stderr == "There is no function 'g'.\n"
    assert "No module" in run("out.wasm", "missing:g").stderr
    assert run("out.wasm").returncode == 2
    assert run("out.wasm", "good:f", "--debug").returncode == 0
    assert (tmp_path / "out.wasm").read_bytes().startswith(b"\0asm")
