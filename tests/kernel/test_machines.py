"""Where the kernel runs: the same sums everywhere, and plain Python where nothing else can be."""

from __future__ import annotations

import builtins
import gc
import subprocess
import sys
from copy import deepcopy
from types import ModuleType, SimpleNamespace
from weakref import ref

import pytest

from game.host import kernel, web
from game.host.machine import LETTER, Compiled
from game.host.wasm_desktop import Wasmtime
from game.kernel import rook_ends
from game.kernel.exports import EXPORTS
from game.kernel.sums import SUMS


@pytest.fixture(autouse=True)
def anew(monkeypatch):
    monkeypatch.setattr(kernel, "_found", [])
    monkeypatch.setattr(kernel, "_search", [])


def test_plain_python_gives_the_sums_that_are_asked_of_machines():
    functions = {f"{one.__module__}.{one.__name__}": one for one in EXPORTS}
    for name, args, wanted in SUMS:
        own = deepcopy(args)  # some are for what is found
        assert wanted == kernel.PLAIN.call(functions[f"game.kernel.{name}"], *own)


def test_a_machine_is_found_without_importing_what_runs_on_it():
    code = (
        "import sys; from game.host import kernel; kernel.load();"
        "print(*[name for name in sys.modules if name.startswith('game.kernel.')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "game.kernel.sums\n" == run.stdout


def test_the_desktop_finds_the_module_that_the_sources_make():
    from kernel import module

    rook_ends.CALLS[0] += 1  # what a list holds by now does not matter
    assert module() == kernel.module_file().read_bytes(), "make kernel"
    assert isinstance(kernel.load(), Compiled)
    assert kernel.load() is kernel.load()


@pytest.mark.parametrize("content", [None, b"", b"\0asm\1\0\0\0", b"no module at all"])
def test_a_missing_or_damaged_module_leaves_python(content, tmp_path, monkeypatch):
    path = tmp_path / "kernel.wasm"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(kernel, "module_file", lambda: path)

    assert kernel.load() is kernel.PLAIN


def test_a_module_that_reckons_wrong_is_never_used_and_the_console_says_so_once(
    monkeypatch, capsys
):
    function, args, wanted = SUMS[-1]
    monkeypatch.setattr(kernel, "SUMS", [*SUMS, (function, args, wanted + 1)])

    assert kernel.load() is kernel.PLAIN
    assert kernel.load() is kernel.PLAIN
    assert ["rookery: kernel.wasm reckons wrong, so Python does its work."] == (
        capsys.readouterr().err.splitlines()
    )


def test_the_console_says_nothing_where_the_module_is_right(capsys):
    kernel.load()

    assert "" == capsys.readouterr().err


def test_without_wasmtime_python_does_the_work(monkeypatch):
    real = builtins.__import__

    def no_wasmtime(name, *args, **kwargs):
        if name == "game.host.wasm_desktop":
            raise ModuleNotFoundError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", no_wasmtime)

    assert kernel.load() is kernel.PLAIN


def test_a_call_changes_the_lists_that_it_is_given(machine, tmp_path):
    from tests.kernel.strict import imported

    (tmp_path / "lists.py").write_text(
        "from __future__ import annotations\n"
        "from typing import Annotated\n"
        "Two = Annotated[list[int], 2]\n"
        "Real = Annotated[list[float], 1]\n"
        "def f(two: Two, yes: bool, real: Real, x: float) -> None:\n"
        "    two[0], two[1] = two[1], int(yes)\n"
        "    real[0] = x / 2.0\n"
    )
    function = imported(tmp_path / "lists.py").f
    two, real = [-5, 1 << 62], [0.0]

    assert machine([function], debug=False).call(function, two, True, real, 5.0) is None
    assert ([1 << 62, 1], [2.5]) == (two, real)


def test_a_module_is_started_by_its_bytes_alone():
    module = Wasmtime(kernel.module_file().read_bytes())
    with pytest.raises(KeyError):
        module.run("game.missing", b"")


def test_a_module_that_nobody_uses_any_more_gives_its_memory_back():
    module = Wasmtime(kernel.module_file().read_bytes())
    held = ref(module._store)

    del module
    gc.collect()

    assert held() is None


class Broken(Exception):
    """What JavaScript throws, as Python is told."""


class Answer(bytes):
    def to_bytes(self):
        return self


class Instance:
    """A module as a page hands it over; one that is ``broken`` traps."""

    def __init__(self, *, broken):
        self.module = None if broken else Wasmtime(kernel.module_file().read_bytes())

    def run(self, name, letter):
        if self.module is None:
            raise Broken
        return Answer(self.module.run(name, letter))

    def hire(self, sums):
        """Workers are asked for once, with all sums; here there are none."""
        self.hired = [answer for _name, _letter, answer in sums]


@pytest.fixture
def page(monkeypatch):
    """Pretend to be in a page whose bridge answers so."""

    def pretend(*answers):
        ffi = ModuleType("pyodide.ffi")
        vars(ffi).update(JsException=Broken, to_js=lambda letter: letter)
        monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
        monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
        monkeypatch.delitem(sys.modules, "game.host.wasm_web", raising=False)
        monkeypatch.setattr(kernel.sys, "platform", "emscripten")
        rest = iter(answers)
        bridge = SimpleNamespace(kernel=lambda: next(rest)) if answers else None
        monkeypatch.setattr(web, "bridge", bridge)

    return pretend


def test_in_a_page_python_works_until_the_module_has_come(page):
    instance = Instance(broken=False)
    page(True, True, True, instance)

    assert kernel.load() is kernel.PLAIN
    assert kernel.load() is kernel.PLAIN
    assert kernel.coming()
    assert isinstance(kernel.load(), Compiled)
    assert isinstance(kernel.load(), Compiled)
    assert not kernel.coming()
    assert [wanted for _name, _args, wanted in SUMS] == [
        int.from_bytes(answer[:LETTER], "little", signed=True) for answer in instance.hired
    ]


def test_a_module_that_has_come_is_examined_by_one_sum_in_each_step(page):
    page(True, Instance(broken=False))
    steps = 0
    while kernel.coming():
        steps += 1

    assert 1 + len(SUMS) == steps
    assert isinstance(kernel.load(), Compiled)


@pytest.mark.parametrize("answers", [(), (False,), (Instance(broken=True),)])
def test_in_a_page_where_it_cannot_be_python_goes_on(page, answers):
    page(*answers)

    assert kernel.load() is kernel.PLAIN
    assert not kernel.coming()
    assert kernel.load() is kernel.PLAIN
