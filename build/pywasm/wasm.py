"""WebAssembly's bytes: instructions, numbers, vectors; and which kinds of values there are."""

from __future__ import annotations

import ast
import dataclasses
import operator
import typing
from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NamedTuple

I32, I64, F64, VOID = 0x7F, 0x7E, 0x7C, 0x40
LEAST, MOST = -(1 << 63), (1 << 63) - 1


class Op(IntEnum):
    """WebAssembly's instructions, as far as they are written here."""

    TRAP, BLOCK, LOOP, IF, ELSE, END, JUMP, JUMP_IF, CALL = 0, 2, 3, 4, 5, 0x0B, 0x0C, 0x0D, 0x10
    DROP, CHOOSE, GET, SET, TEE, GLOBAL_GET, GLOBAL_SET = 0x1A, 0x1B, 0x20, 0x21, 0x22, 0x23, 0x24
    LOAD_I64, LOAD_F64, LOAD_U8, LOAD_S16, LOAD_S32 = 0x29, 0x2B, 0x31, 0x32, 0x34
    STORE_I64, STORE_F64, CONST_I32, CONST_I64, CONST_F64 = 0x37, 0x39, 0x41, 0x42, 0x44
    NOT_I32, EQ_I32, NE_I32, GT_U_I32 = 0x45, 0x46, 0x47, 0x4B
    ADD_I32, AND_I32, OR_I32, XOR_I32, SHL_I32 = 0x6A, 0x71, 0x72, 0x73, 0x74
    ZERO, EQ, NE, LT, GT, LE, LE_U, GE, GE_U = 0x50, 0x51, 0x52, 0x53, 0x55, 0x57, 0x58, 0x59, 0x5A
    EQ_F64, NE_F64, LT_F64, GT_F64, LE_F64, GE_F64 = 0x61, 0x62, 0x63, 0x64, 0x65, 0x66
    CLZ, POPCNT, ADD, SUB, MUL, DIV, REM = 0x79, 0x7B, 0x7C, 0x7D, 0x7E, 0x7F, 0x81
    AND, OR, XOR, SHL, SHR, WRAP, WIDEN = 0x83, 0x84, 0x85, 0x86, 0x87, 0xA7, 0xAD
    ABS_F64, NEG_F64, ADD_F64, SUB_F64, MUL_F64, DIV_F64 = 0x99, 0x9A, 0xA0, 0xA1, 0xA2, 0xA3
    TO_INT, TO_FLOAT = 0xB0, 0xB9


WHOLE = {
    ast.Add: Op.ADD,
    ast.Sub: Op.SUB,
    ast.Mult: Op.MUL,
    ast.BitAnd: Op.AND,
    ast.BitOr: Op.OR,
    ast.BitXor: Op.XOR,
    ast.LShift: Op.SHL,
    ast.RShift: Op.SHR,
}
LOGIC = {ast.BitAnd: Op.AND_I32, ast.BitOr: Op.OR_I32, ast.BitXor: Op.XOR_I32}
REAL = {ast.Add: Op.ADD_F64, ast.Sub: Op.SUB_F64, ast.Mult: Op.MUL_F64, ast.Div: Op.DIV_F64}
COMPARE = {  # by operator: of int, of float
    ast.Eq: (Op.EQ, Op.EQ_F64),
    ast.NotEq: (Op.NE, Op.NE_F64),
    ast.Lt: (Op.LT, Op.LT_F64),
    ast.Gt: (Op.GT, Op.GT_F64),
    ast.LtE: (Op.LE, Op.LE_F64),
    ast.GtE: (Op.GE, Op.GE_F64),
}
SAME = {ast.Eq: Op.EQ_I32, ast.NotEq: Op.NE_I32}  # of bool
FOLD = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
CHECKED = (ast.Add, ast.Sub, ast.Mult, ast.LShift)  # what can outgrow 64 bits
WIDTHS = (  # of the elements of a table: from, to, as `struct` writes it, how it is read
    (0, 255, "B", Op.LOAD_U8),
    (-(1 << 15), (1 << 15) - 1, "h", Op.LOAD_S16),
    (-(1 << 31), (1 << 31) - 1, "i", Op.LOAD_S32),
    (LEAST, MOST, "q", Op.LOAD_I64),
)
WIDE = {Op.LOAD_U8: 1, Op.LOAD_S16: 2, Op.LOAD_S32: 4, Op.LOAD_I64: 8, Op.LOAD_F64: 8}


class Refused(ValueError):
    """What the compiler does not know; the message is `file:line: a sentence`."""


class Kind(NamedTuple):
    """What a name or an expression is: a number, or where a list or a record lies."""

    name: str
    code: int
    element: Kind | None = None  # of a list, or a table
    length: int = 0
    record: type | None = None
    fields: tuple[tuple[str, Kind], ...] = ()


INT, FLOAT, BOOL, NOTHING = Kind("int", I64), Kind("float", F64), Kind("bool", I32), Kind("None", 0)
PLAIN: dict[Any, Kind] = {int: INT, float: FLOAT, bool: BOOL, type(None): NOTHING}


class Value(NamedTuple):
    """What an expression has left on the stack; an int is at least ``low``, at most ``high``."""

    kind: Kind
    low: int = LEAST
    high: int = MOST


def unsigned(number: int) -> bytes:
    """LEB128."""
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes((*out, number))


def signed(number: int) -> bytes:
    """LEB128 with sign."""
    out = bytearray()
    while not -64 <= number < 64:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes((*out, number & 127))


def vector(items: Iterable[bytes]) -> bytes:
    """Their number, and they."""
    parts = list(items)
    return unsigned(len(parts)) + b"".join(parts)


def sized(data: bytes) -> bytes:
    """Its length, and it."""
    return unsigned(len(data)) + data


def list_of(element: Kind | None, length: int) -> Kind:
    """A list of so many numbers."""
    return Kind(f"a list of {length}", I32, element, length)


def kind_of(hint: Any) -> Kind | None:
    """What a type stands for; None for what is not known."""
    if hint in PLAIN:
        return PLAIN[hint]
    if typing.get_origin(hint) is typing.Annotated:
        base, *length = typing.get_args(hint)
        element = PLAIN.get((typing.get_args(base) or (None,))[0])
        good = typing.get_origin(base) is list and element in (INT, FLOAT) and len(length) == 1
        if good and isinstance(length[0], int) and length[0] > 0:
            return list_of(element, length[0])
        return None
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        fields = tuple((field.name, PLAIN.get(hints[field.name])) for field in
                       dataclasses.fields(hint))  # fmt: skip
        if all(kind in (INT, FLOAT, BOOL) for _name, kind in fields):
            return Kind(hint.__name__, I32, record=hint, fields=fields)  # type: ignore[arg-type]
    return None
