"""The instructions of one function as they are written down, and its arithmetic."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Sequence
from types import FunctionType
from typing import Any, Protocol, TypeAlias

from pywasm.wasm import (
    COMPARE,
    I32,
    I64,
    INT,
    LEAST,
    LOGIC,
    MOST,
    VOID,
    WHOLE,
    Kind,
    Op,
    Refused,
    Value,
    signed,
    unsigned,
)

Table: TypeAlias = list[Any] | tuple[Any, ...] | bytes


class Whole(Protocol):
    """What a function asks of the program that it belongs to."""

    debug: bool
    stack_end: int
    heads: list[tuple[list[Kind], Kind]]

    def called(self, function: FunctionType) -> int:
        """The number of a function, which will be compiled too."""

    def place(self, value: Table) -> tuple[int, Value, Op] | None:
        """Where a table or a list lies, an element of it, and how that is read."""


class Code:
    """The instructions of one function, its locals, and what is known of them."""

    def __init__(self, program: Whole, node: ast.FunctionDef, function: FunctionType) -> None:
        self.program, self.function = program, function
        self.node, self.names = node, function.__globals__
        self.params, self.answer = program.heads[program.called(function)]
        self.out = bytearray()
        self.codes: list[int] = []  # of each local, parameters first
        self.locals: dict[str, tuple[int, Value]] = {}
        self.known: set[str] = set()  # the names that surely have a value here
        self.alive = True  # whether this place can be reached
        self.depth = self.frame = 0
        self.stored = Counter(
            one.arg if isinstance(one, ast.arg) else one.id
            for one in ast.walk(node)
            if isinstance(one, ast.arg)
            or (isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store))
        )
        for arg, kind in zip(node.args.args, self.params, strict=True):
            self.declare(arg.arg, Value(kind))
            self.known.add(arg.arg)
        self.base = self.spare(I32)

    def refused(self, why: str, node: ast.AST) -> Refused:
        """The error to raise at what the compiler does not know."""
        line = node.lineno if isinstance(node, (ast.expr, ast.stmt)) else self.node.lineno
        return Refused(f"{inspect.getfile(self.function)}:{line}: {why}.")

    # -- instructions

    def op(self, *codes: int) -> None:
        """Instructions and their small operands."""
        for code in codes:
            self.out += bytes((code,)) if isinstance(code, Op) else unsigned(code)

    def number(self, value: int, how: int = Op.CONST_I64) -> None:
        """A constant."""
        self.out += bytes((how,)) + signed(value)

    def open(self, how: int, code: int = VOID) -> int:
        """Begin a block; its label."""
        self.out += bytes((how, code))
        self.depth += 1
        return self.depth

    def close(self) -> None:
        """End a block."""
        self.out += bytes((Op.END,))
        self.depth -= 1

    def jump(self, label: int, how: int = Op.JUMP) -> None:
        """Leave the block with this label, or begin it anew if it is a loop."""
        self.op(how, self.depth - label)

    def trap_if(self) -> None:
        """Stop the module if what is on the stack is true."""
        self.open(Op.IF)
        self.op(Op.TRAP)
        self.close()

    def spare(self, code: int) -> int:
        """A local without a name."""
        self.codes.append(code)
        return len(self.codes) - 1

    def keep(self, code: int = I64) -> int:
        """A local that holds what was on the stack."""
        local = self.spare(code)
        self.op(Op.SET, local)
        return local

    def declare(self, name: str, value: Value) -> int:
        """A local with a name; of one that is assigned to once, what is known of its value."""
        if value.kind == INT and self.stored[name] > 1:
            value = Value(INT)
        self.locals[name] = self.spare(value.kind.code), value
        return self.locals[name][0]

    # -- whole numbers on the stack

    def guard(self, code: int, test: Sequence[int]) -> None:
        """Trap if what is on top of the stack passes a test; else leave it there."""
        local = self.spare(code)
        self.op(Op.TEE, local, Op.GET, local)
        self.out += bytes(test)
        self.trap_if()

    def checked(self, op: ast.operator) -> None:
        """An operation that traps if its result has more than 64 bits."""
        two, one = self.keep(), self.keep()
        result = self.spare(I64)
        self.op(Op.GET, one, Op.GET, two, WHOLE[type(op)], Op.TEE, result)
        if isinstance(op, ast.LShift):
            self.op(Op.GET, two, Op.SHR, Op.GET, one, Op.NE)
        elif isinstance(op, ast.Mult):
            self.op(Op.DROP, Op.GET, one, Op.CONST_I64, 0, Op.NE)
            self.open(Op.IF, I32)
            self.op(
                Op.GET,
                result,
                Op.GET,
                one,
                Op.DIV,
                Op.GET,
                two,
                Op.NE,
                Op.ELSE,
                Op.CONST_I32,
                0,
            )
            self.close()
        else:  # the result has not the sign that both have, or the first without the second
            self.op(Op.GET, one, Op.XOR, Op.GET, one if isinstance(op, ast.Sub) else result)
            self.op(Op.GET, two, Op.XOR, Op.AND, Op.CONST_I64, 0, Op.LT)
        self.trap_if()
        self.op(Op.GET, result)

    def divide(self, left: Value, right: Value, *, whole: bool) -> Value:
        """// or % as in Python: rounded down, and the rest has the sign of the divisor."""
        result = Value(INT)
        if right.low > 0:
            if whole:
                result = Value(INT, min(left.low, left.low // right.low),
                               max(left.high, left.high // right.low))  # fmt: skip
            else:
                result = Value(INT, 0, right.high - 1)
        if left.low >= 0 and right.low > 0:
            self.op(Op.DIV if whole else Op.REM)
            return result
        two, one = self.keep(), self.keep()
        if whole:
            self.op(Op.GET, one, Op.GET, two, Op.DIV)
        rest = self.spare(I64)
        self.op(Op.GET, one, Op.GET, two, Op.REM, Op.TEE, rest)
        if not whole:
            self.op(Op.GET, two, Op.CONST_I64, 0, Op.GET, rest)
        # There is a rest, and its sign is not the divisor's.
        self.op(
            Op.CONST_I64,
            0,
            Op.NE,
            Op.GET,
            rest,
            Op.GET,
            two,
            Op.XOR,
            Op.CONST_I64,
            0,
            Op.LT,
        )
        self.op(LOGIC[ast.BitAnd])
        self.op(*((Op.WIDEN, Op.SUB) if whole else (Op.CHOOSE, Op.ADD)))
        return result

    def trap_at_least(self, local: int) -> None:
        """Trap at the one number that has no opposite."""
        self.op(Op.GET, local)
        self.number(LEAST)
        self.op(COMPARE[ast.Eq][0])
        self.trap_if()

    def bits(self, found: Value, *, count: bool) -> Value:
        """How many bits are set, or up to where; of a negative number, as of its opposite."""
        if found.low < 0:
            self.absolute()
        if count:
            self.op(Op.POPCNT)
        else:
            local = self.keep()
            self.number(64)
            self.op(Op.GET, local, Op.CLZ, Op.SUB)
        return Value(INT, 0, max(abs(found.low), abs(found.high)).bit_length())

    def absolute(self) -> None:
        """The number on the stack, without its sign."""
        one = self.keep()
        sign = self.spare(I64)
        self.op(
            Op.GET,
            one,
            Op.GET,
            one,
            Op.CONST_I64,
            63,
            Op.SHR,
            Op.TEE,
            sign,
            Op.XOR,
            Op.GET,
            sign,
            Op.SUB,
        )


def inside(low: int, high: int) -> tuple[int, int]:
    """Two bounds, if 64 bits can hold them; else none."""
    return (low, high) if LEAST <= low <= high <= MOST else (LEAST, MOST)


def span(op: ast.operator, left: Value, right: Value) -> tuple[int, int]:
    """Between which numbers the result of an operation is."""
    a, b, c, d = left.low, left.high, right.low, right.high
    match op:
        case ast.Add():
            return inside(a + c, b + d)
        case ast.Sub():
            return inside(a - d, b - c)
        case ast.Mult():
            ends = a * c, a * d, b * c, b * d
            return inside(min(ends), max(ends))
        case ast.BitAnd() if a >= 0 or c >= 0:
            return 0, min(b if a >= 0 else MOST, d if c >= 0 else MOST)
        case ast.BitOr() | ast.BitXor() if a >= 0 and c >= 0:
            return 0, (1 << (b | d).bit_length()) - 1
        case ast.LShift() if 0 <= c <= d < 64:
            return inside(min(a << c, a << d), max(b << c, b << d))
        case ast.RShift() if 0 <= c <= d < 64:
            return min(a >> c, a >> d), max(b >> c, b >> d)
        case ast.RShift():
            return min(a, 0), max(b, 0)
    return LEAST, MOST
