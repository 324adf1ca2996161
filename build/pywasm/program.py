"""The module that is made of functions: what they call, what lies where in its memory."""

from __future__ import annotations

import ast
import inspect
import struct
import typing
from collections.abc import Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

from pywasm.function import Function
from pywasm.wasm import (
    BOOL,
    FLOAT,
    I32,
    INT,
    LEAST,
    MOST,
    NOTHING,
    WIDTHS,
    Kind,
    Op,
    Refused,
    Value,
    kind_of,
    signed,
    sized,
    unsigned,
    vector,
)  # fmt: skip

LETTER = 8  # where the arguments begin
STACK = 1 << 16  # bytes for the lists and records of functions that run


class Program:
    """The module that is made: its functions, and what lies where in its memory."""

    def __init__(self, functions: Sequence[FunctionType], *, debug: bool) -> None:
        self.debug = debug
        self.trees: dict[str, dict[str, ast.FunctionDef]] = {}
        self.begins: dict[int, list[Any]] = {}  # by id of a list of a module
        self.queue: list[FunctionType] = []
        self.heads: list[tuple[list[Kind], Kind]] = []
        self.data: list[tuple[int, bytes]] = []
        self.places: dict[int, tuple[int, Value, Op]] = {}  # by id: address, what is there, how
        for function in functions:
            self.called(function)
        cells = [sum(kind.length or 1 for kind in params) for params, _answer in self.heads]
        self.stack = LETTER + 8 * max(cells, default=0)
        self.top = self.stack_end = self.stack + STACK

    def called(self, function: FunctionType) -> int:
        """The number of a function, which will be compiled too."""
        if function not in self.queue:
            self.queue.append(function)
            self.heads.append(self.head(function))
        return self.queue.index(function)

    def tree(self, function: FunctionType) -> ast.FunctionDef:
        """A function as it is written."""
        module = function.__module__
        if module not in self.trees:
            source = Path(inspect.getfile(function)).read_text(encoding="utf-8")
            lines = ast.parse(source).body
            self.trees[module] = {
                one.name: one for one in lines if isinstance(one, ast.FunctionDef)
            }
            self.note_lists(lines, function.__globals__)
        node = self.trees[module].get(function.__qualname__)
        if node is None or node.lineno != function.__code__.co_firstlineno:
            raise Refused(f"{where(function)}: {function.__qualname__} is no function of a module.")
        return node

    def note_lists(self, lines: Sequence[ast.stmt], names: dict[str, Any]) -> None:
        """Note what the lists of a module begin with, as it is written: they may have changed."""
        for line in lines:
            match line:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value):
                    pass
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    pass
                case _:
                    continue
            if isinstance(names.get(name), list):
                self.begins[id(names[name])] = eval(ast.unparse(value), names)

    def head(self, function: FunctionType) -> tuple[list[Kind], Kind]:
        """The kinds of the parameters and of the answer."""
        node, given = self.tree(function), self.tree(function).args
        if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
            raise Refused(f"{where(function)}: parameters are positional and have no defaults.")
        if node.decorator_list:
            raise Refused(f"{where(function)}: a decorator is not known.")
        try:
            hints = typing.get_type_hints(function, include_extras=True)
        except (NameError, TypeError, SyntaxError) as why:
            raise Refused(f"{where(function)}: a type is not known ({why}).") from None
        kinds = []
        for name in [*(arg.arg for arg in given.args), "return"]:
            kind = kind_of(hints.get(name, 0))
            if kind is None or (kind == NOTHING and name != "return"):
                raise Refused(f"{where(function)}: the type of {name} is missing or not known.")
            kinds.append(kind)
        if kinds[-1].code == I32 and kinds[-1] != BOOL:
            raise Refused(f"{where(function)}: a function gives a number or None.")
        return kinds[:-1], kinds[-1]

    def room(self, size: int) -> int:
        """An address with so many bytes behind it."""
        at = self.top = (self.top + 7) & ~7
        self.top += size
        return at

    def place(self, value: Any) -> tuple[int, Value, Op] | None:
        """Where a table or a list of a module lies, an element of it, and how that is read."""
        if id(value) in self.places:
            return self.places[id(value)]
        key = id(value)
        if isinstance(value, list):
            value = self.begins.get(key, ())
        whole = all(type(one) is int and LEAST <= one <= MOST for one in value)
        if not value or not (whole or all(type(one) is float for one in value)):
            return None
        one, form, how = Value(FLOAT), "d", Op.LOAD_F64
        if whole:
            low, high = (LEAST, MOST) if isinstance(value, list) else (min(value), max(value))
            one = Value(INT, low, high)
            form, how = next((f, h) for a, z, f, h in WIDTHS if a <= low and high <= z)
        packed = struct.pack(f"<{len(value)}{form}", *value)
        at = self.room(len(packed))
        if any(packed):
            self.data.append((at, packed))
        self.places[key] = at, one, how
        return self.places[key]

    def compiled(self) -> bytes:
        """The module."""
        exported = len(self.queue)
        bodies: list[bytes] = []
        while len(bodies) < len(self.queue):
            bodies.append(
                Function(self, self.tree(self.queue[len(bodies)]), self.queue[len(bodies)]).body()
            )
        letters = [self.opener(number) for number in range(exported)]
        types, kinds = [b"\x60\0\0"], []
        for params, answer in self.heads:
            answers = [bytes((answer.code,))] if answer.code else []
            kinds.append(b"\x60" + vector(bytes((p.code,)) for p in params) + vector(answers))
            if kinds[-1] not in types:
                types.append(kinds[-1])
        numbers = [types.index(kind) for kind in kinds] + [0] * exported
        exports = [sized(b"memory") + b"\2\0"]
        for number, function in enumerate(self.queue[:exported]):
            name = f"{function.__module__}.{function.__name__}"
            exports.append(sized(name.encode()) + b"\0")
            exports[-1] += unsigned(len(bodies) + number)
        sections = {
            1: vector(types),
            3: vector(map(unsigned, numbers)),
            5: b"\1\0" + unsigned((self.top >> 16) + 1),
            6: b"\1\x7f\1\x41" + signed(self.stack) + b"\x0b",
            7: vector(exports),
            10: vector(map(sized, bodies + letters)),
            11: vector(b"\0\x41" + signed(at) + b"\x0b" + sized(data) for at, data in self.data),
        }
        parts = [bytes((number,)) + sized(part) for number, part in sections.items()]
        return b"\0asm\1\0\0\0" + b"".join(parts)

    def opener(self, number: int) -> bytes:
        """What reads the letter, calls the function with this number, and writes the answer."""
        params, answer = self.heads[number]
        out = (
            bytes((Op.CONST_I32,)) + signed(self.stack) + bytes((Op.GLOBAL_SET, 0, Op.CONST_I32, 0))
        )
        at = LETTER
        for kind in params:
            out += bytes((Op.CONST_I32,)) + signed(at)
            if kind.code != I32 or kind == BOOL:
                out += bytes((Op.LOAD_F64 if kind == FLOAT else Op.LOAD_I64, 3, 0))
                out += bytes((Op.ZERO, Op.NOT_I32)) if kind == BOOL else b""
            elif kind.record:
                raise Refused(f"{where(self.queue[number])}: nobody outside can give a record.")
            at += 8 * (kind.length or 1)
        out += bytes((Op.CALL,)) + unsigned(number)
        if answer == NOTHING:
            out += bytes((Op.CONST_I64, 0))
        out += bytes((Op.WIDEN,)) if answer == BOOL else b""
        return (
            b"\0" + out + bytes((Op.STORE_F64 if answer == FLOAT else Op.STORE_I64, 3, 0, Op.END))
        )


def where(function: FunctionType) -> str:
    """File and line of a function."""
    return f"{inspect.getfile(function)}:{function.__code__.co_firstlineno}"
