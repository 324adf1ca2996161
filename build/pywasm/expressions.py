"""What expressions leave on the stack, and what is known of it."""

from __future__ import annotations

import ast
import struct
from collections.abc import Callable, Sequence
from types import FunctionType

from pywasm.code import Code, inside, span
from pywasm.wasm import (
    BOOL,
    CHECKED,
    COMPARE,
    F64,
    FLOAT,
    FOLD,
    I32,
    I64,
    INT,
    LEAST,
    LOGIC,
    MOST,
    NOTHING,
    REAL,
    SAME,
    WHOLE,
    WIDE,
    Kind,
    Op,
    Value,
    list_of,
)


class Expressions(Code):
    """The instructions of one function, and how its expressions become them."""

    # -- expressions

    def expression(self, node: ast.expr, *, nothing: bool = False) -> Value:
        """Leave the value of an expression on the stack."""
        constant = self.folded(node)
        if constant is not None:
            return self.folded_value(constant, node)
        match node:
            case ast.Constant(value=bool(value)):
                self.op(Op.CONST_I32, int(value))
                return Value(BOOL)
            case ast.Constant(value=float(value)):
                return self.real(value)
            case ast.Name():
                return self.name(node)
            case ast.BinOp(left=left, op=op, right=right):
                return self.operate(op, self.expression(left), right)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.condition(operand)
                self.op(Op.NOT_I32)
                return Value(BOOL)
            case ast.UnaryOp(op=op, operand=operand):
                return self.single(op, operand)
            case ast.BoolOp():
                self.condition(node, strict=True)
                return Value(BOOL)
            case ast.Compare(left=left, ops=ops, comparators=others):
                self.compare(self.expression(left), ops, others)
                return Value(BOOL)
            case ast.IfExp():
                return self.choice(node)
            case ast.Subscript() | ast.Attribute():
                element, how, offset = self.address(node)
                self.peek(element.kind, how, offset)
                return element
            case ast.Call(keywords=[]):
                found = self.call(node)
                if found.kind == NOTHING and not nothing:
                    raise self.refused("this call gives None", node)
                return found
        raise self.refused(f"{spoken(node)} is not known", node)

    def kind(self, node: ast.expr) -> Kind:
        """What an expression is, without a trace of having compiled it."""
        kept = self.out, self.codes, dict(self.locals), self.frame
        self.out, self.codes = bytearray(), list(self.codes)
        found = self.expression(node).kind
        self.out, self.codes, self.locals, self.frame = kept
        return found

    def folded(self, node: ast.expr) -> int | None:
        """The number that an expression of constants is; None if it is none, or none of 64 bits."""
        found: int | None = None
        match node:
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                found = value
            case ast.Name(id=name) if name not in self.stored and type(self.names.get(name)) is int:
                found = self.names[name]
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                one = self.folded(operand)
                found = None if one is None else -one
            case ast.BinOp(left=left, op=op, right=right) if type(op) in FOLD:
                one, two = self.folded(left), self.folded(right)
                shifts = isinstance(op, (ast.LShift, ast.RShift))
                if one is not None and two is not None and not (shifts and not 0 <= two < 64):
                    found = FOLD[type(op)](one, two)
        return found if found is not None and LEAST <= found <= MOST else None

    def folded_value(self, number: int, node: ast.AST) -> Value:
        """A constant on the stack."""
        if not LEAST <= number <= MOST:
            raise self.refused("this number has more than 64 bits", node)
        self.number(number)
        return Value(INT, number, number)

    def real(self, value: float) -> Value:
        """A constant on the stack."""
        self.out += bytes((Op.CONST_F64,)) + struct.pack("<d", value)
        return Value(FLOAT)

    def name(self, node: ast.Name) -> Value:
        """What a local or a constant of the module holds."""
        if node.id in self.stored:
            if node.id not in self.known:
                raise self.refused(f"{node.id} may have no value here", node)
            local, value = self.locals[node.id]
            self.op(Op.GET, local)
            return value
        constant = self.names.get(node.id)
        if isinstance(constant, bool):
            self.op(Op.CONST_I32, int(constant))
            return Value(BOOL)
        if isinstance(constant, float):
            return self.real(constant)
        if isinstance(constant, list) and (place := self.program.place(constant)):
            self.number(place[0], Op.CONST_I32)
            return Value(list_of(place[1].kind, len(constant)))
        raise self.refused(f"{node.id} is nothing that can be compiled", node)

    def turn(self, found: Value, kind: Kind, node: ast.AST) -> None:
        """Turn what is on the stack into a kind: a bool into an int, where it must."""
        if found.kind == BOOL and kind == INT:
            self.op(Op.WIDEN)
        elif found.kind != kind:
            raise self.refused(f"this is {found.kind.name}, where {kind.name} is wanted", node)

    def as_kind(self, node: ast.expr, kind: Kind) -> None:
        """An expression on the stack, as this kind."""
        self.turn(self.expression(node), kind, node)

    def whole(self, node: ast.expr) -> Value:
        """An int on the stack."""
        found = self.expression(node)
        self.turn(found, INT, node)
        return found if found.kind == INT else Value(INT, 0, 1)

    def condition(self, node: ast.expr, *, strict: bool = False) -> None:
        """Leave on the stack whether an expression is true; if ``strict``, it must be a bool."""
        if isinstance(node, ast.BoolOp):
            self.condition(node.values[0], strict=strict)
            for value in node.values[1:]:
                self.open(Op.IF, I32)
                if isinstance(node.op, ast.Or):
                    self.op(Op.CONST_I32, 1, Op.ELSE)
                self.condition(value, strict=strict)
                if isinstance(node.op, ast.And):
                    self.op(Op.ELSE, Op.CONST_I32, 0)
                self.close()
            return
        found = self.expression(node)
        if found.kind == BOOL:
            return
        if strict or found.kind not in (INT, FLOAT):
            raise self.refused("only what is True or False can be the value of this", node)
        if found.kind == INT:
            self.op(Op.CONST_I64, 0, Op.NE)
        else:
            self.real(0.0)
            self.op(Op.NE_F64)

    def pair(self, left: Value, node: ast.expr, *, keep: bool = False) -> tuple[Value, Value, int]:
        """The right side onto the stack above the left, as ints if one of them is; and a copy."""
        mark = len(self.out)
        right = self.expression(node)
        local = self.spare(right.kind.code) if keep else -1
        if keep:
            self.op(Op.TEE, local)
        if left.kind == BOOL and right.kind == INT:
            self.out[mark:mark] = bytes((Op.WIDEN,))
            left = Value(INT, 0, 1)
        elif left.kind == INT and right.kind == BOOL:
            self.op(Op.WIDEN)
            right = Value(INT, 0, 1)
        if left.kind != right.kind or left.kind not in (INT, FLOAT, BOOL):
            both = f"{left.kind.name} and {right.kind.name}"
            raise self.refused(f"{both} do not go together; write float(...) or int(...)", node)
        return left, right, local

    def compare(self, left: Value, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> None:
        """Comparisons, of which the first left side is on the stack."""
        more = len(ops) > 1
        left, right, local = self.pair(left, others[0], keep=more)
        found = SAME if left.kind == BOOL else COMPARE
        if type(ops[0]) not in found:
            raise self.refused(f"{spoken(ops[0])} is not known between these", others[0])
        how = SAME.get(type(ops[0])) if left.kind == BOOL else None
        self.op(how or COMPARE[type(ops[0])][left.kind == FLOAT])
        if more:
            code = self.codes[local]
            self.open(Op.IF, I32)
            self.op(Op.GET, local)
            kind = right if code != I32 else Value(BOOL)
            self.compare(kind, ops[1:], others[1:])
            self.op(Op.ELSE, Op.CONST_I32, 0)
            self.close()

    def operate(self, op: ast.operator, left: Value, node: ast.expr) -> Value:
        """Two sides, of which the left one is on the stack."""
        logic = type(op) in LOGIC
        left, right, _local = self.pair(left, node)
        if left.kind == BOOL and logic:
            self.op(LOGIC[type(op)])
            return Value(BOOL)
        if left.kind == FLOAT and type(op) in REAL:
            if isinstance(op, ast.Div):
                self.guard(F64, bytes((Op.CONST_F64, *bytes(8), Op.EQ_F64)))
            self.op(REAL[type(op)])
            return Value(FLOAT)
        if left.kind == BOOL and (type(op) in WHOLE or isinstance(op, (ast.FloorDiv, ast.Mod))):
            two = self.keep(I32)
            self.op(Op.WIDEN, Op.GET, two, Op.WIDEN)
            left = right = Value(INT, 0, 1)
        if left.kind == INT and isinstance(op, (ast.FloorDiv, ast.Mod)):
            return self.divide(left, right, whole=isinstance(op, ast.FloorDiv))
        if left.kind != INT or type(op) not in WHOLE:
            raise self.refused(f"{spoken(op)} is not known between {left.kind.name}s", node)
        if isinstance(op, (ast.LShift, ast.RShift)) and not 0 <= right.low <= right.high < 64:
            self.guard(I64, (Op.CONST_I64, 0xC0, 0, Op.GE_U))  # 64, as it is written with sign
        result = Value(INT, *span(op, left, right))
        if self.program.debug and result == Value(INT) and type(op) in CHECKED:
            self.checked(op)
        else:
            self.op(WHOLE[type(op)])
        return result

    def single(self, op: ast.unaryop, operand: ast.expr) -> Value:
        """Minus, plus, and the complement."""
        found = self.expression(operand)
        if found.kind == BOOL:
            self.op(Op.WIDEN)
            found = Value(INT, 0, 1)
        if isinstance(op, ast.USub) and found.kind == FLOAT:
            self.op(Op.NEG_F64)
        elif isinstance(op, ast.UAdd) and found.kind in (INT, FLOAT):
            pass
        elif isinstance(op, ast.USub) and found.kind == INT:
            one = self.keep()
            if self.program.debug and found.low == LEAST:
                self.trap_at_least(one)
            self.op(Op.CONST_I64, 0, Op.GET, one, Op.SUB)
            return Value(INT, *inside(-found.high, -found.low))
        elif isinstance(op, ast.Invert) and found.kind == INT:
            self.number(-1)
            self.op(Op.XOR)
            return Value(INT, ~found.high, ~found.low)
        else:
            raise self.refused(f"{spoken(op)} is not known of {found.kind.name}", operand)
        return found

    def choice(self, node: ast.IfExp) -> Value:
        """``one if test else two``."""
        self.condition(node.test)
        self.open(Op.IF)
        begin = len(self.out)
        one = self.expression(node.body)
        end = len(self.out)
        self.op(Op.ELSE)
        two = self.expression(node.orelse)
        if one.kind == BOOL and two.kind == INT:
            self.out[end:end] = bytes((Op.WIDEN,))
            one = Value(INT, 0, 1)
        elif one.kind == INT:
            self.turn(two, INT, node.orelse)
            two = two if two.kind == INT else Value(INT, 0, 1)
        if one.kind != two.kind or one.kind not in (INT, FLOAT, BOOL):
            raise self.refused(f"this is {one.kind.name} or {two.kind.name}", node)
        self.out[begin - 1] = one.kind.code
        self.close()
        return Value(one.kind, min(one.low, two.low), max(one.high, two.high))

    # -- what lies in memory

    def address(self, node: ast.expr, *, change: bool = False) -> tuple[Value, Op, int]:
        """Push where an element or a field lies: what it is, how it is read, and what to add."""
        match node:
            case ast.Attribute(value=ast.Name() as owner, attr=attr) if owner.id in self.locals:
                fields = self.name(owner).kind.fields
                for number, (name, kind) in enumerate(fields):
                    if name == attr:
                        how = Op.LOAD_F64 if kind == FLOAT else Op.LOAD_I64
                        return Value(kind), how, 8 * number
                raise self.refused(f"{owner.id} has no field {attr}", node)
            case ast.Subscript(value=ast.Name() as owner, slice=index):
                return self.element(owner, index, change=change)
        raise self.refused(f"{spoken(node)} is not known here", node)

    def element(self, owner: ast.Name, index: ast.expr, *, change: bool) -> tuple[Value, Op, int]:
        """The same of an element of a list or a table."""
        if owner.id in self.stored:
            kind = self.name(owner).kind
            if kind.element is None:
                raise self.refused(f"{owner.id} is no list", owner)
            how: Op = Op.LOAD_F64 if kind.element == FLOAT else Op.LOAD_I64
            one, at, length = Value(kind.element), 0, kind.length
        else:
            table = self.names.get(owner.id)
            if not isinstance(table, (list, tuple, bytes)):
                raise self.refused(f"{owner.id} is no list or table of numbers", owner)
            place = self.program.place(table)
            if place is None:
                raise self.refused(f"{owner.id} is no list or table of numbers", owner)
            if change and not isinstance(table, list):
                raise self.refused(f"{owner.id} is a table, which does not change", owner)
            at, one, how = place
            length = len(table)
        wide = WIDE[how]
        constant = self.folded(index)
        if constant is not None:
            if not 0 <= constant < length:
                raise self.refused(f"{owner.id} has {length} elements, counted from 0", owner)
            if owner.id not in self.stored:
                self.op(Op.CONST_I32, 0)
            return one, how, at + wide * constant
        number = self.whole(index)
        if not 0 <= number.low <= number.high < length:
            local = self.keep()
            self.op(Op.GET, local)
            self.number(length)
            self.op(Op.GE_U)
            self.trap_if()
            self.op(Op.GET, local)
        self.op(Op.WRAP)
        if wide > 1:
            self.op(Op.CONST_I32, wide.bit_length() - 1, Op.SHL_I32)
        if owner.id in self.stored:
            self.op(Op.ADD_I32)
        return one, how, at

    def peek(self, kind: Kind, how: Op, offset: int) -> None:
        """Read a number from memory."""
        self.op(how, 0, offset)
        if kind == BOOL:
            self.op(Op.CONST_I64, 0, Op.NE)

    def poke(self, kind: Kind, offset: int) -> None:
        """Write a number to memory; what is true as 1."""
        if kind == BOOL:
            self.op(Op.WIDEN)
        self.op(Op.STORE_F64 if kind == FLOAT else Op.STORE_I64, 0, offset)

    # -- calls

    def builtin(self, name: str) -> bool:
        """Whether a name is Python's own here."""
        return name not in self.stored and name not in self.names

    def call(self, node: ast.Call) -> Value:
        """A call of our own function, or of one of Python's."""
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr="bit_count" | "bit_length" as what),
                          args=[]):  # fmt: skip
                return self.bits(self.whole(of), count=what == "bit_count")
            case ast.Call(func=ast.Name(id=name), args=args):
                found = self.names.get(name)
                if name not in self.stored and isinstance(found, FunctionType):
                    return self.own(found, node)
                if self.builtin(name) and (name, len(args)) in BUILT_IN:
                    return BUILT_IN[name, len(args)](self, *args)
                if self.builtin(name) and name in ("min", "max") and len(args) > 1:
                    return self.extreme(args, least=name == "min")
        raise self.refused("this call is not known", node)

    def own(self, function: FunctionType, node: ast.Call) -> Value:
        """A call of a function that is compiled too."""
        number = self.program.called(function)
        params, answer = self.program.heads[number]
        if len(params) != len(node.args):
            raise self.refused(f"{function.__name__} has {len(params)} parameters", node)
        for one, kind in zip(node.args, params, strict=True):
            self.as_kind(one, kind)
        self.op(Op.CALL, number)
        return Value(answer)

    def call_int(self, node: ast.expr) -> Value:
        """``int(...)``."""
        found = self.expression(node)
        if found.kind == FLOAT:
            self.op(Op.TO_INT)
        elif found.kind == BOOL:
            self.op(Op.WIDEN)
            return Value(INT, 0, 1)
        elif found.kind != INT:
            raise self.refused("int is of a number", node)
        return found if found.kind == INT else Value(INT)

    def call_float(self, node: ast.expr) -> Value:
        """``float(...)``."""
        found = self.expression(node)
        if found.kind == BOOL:
            self.op(Op.WIDEN)
        if found.kind in (INT, BOOL):
            self.op(Op.TO_FLOAT)
        elif found.kind != FLOAT:
            raise self.refused("float is of a number", node)
        return Value(FLOAT)

    def call_bool(self, node: ast.expr) -> Value:
        """``bool(...)``."""
        self.condition(node)
        return Value(BOOL)

    def call_abs(self, node: ast.expr) -> Value:
        """``abs(...)``."""
        found = self.expression(node)
        if found.kind == FLOAT:
            self.op(Op.ABS_F64)
            return found
        self.turn(found, INT, node)
        if self.program.debug and found.low == LEAST:
            local = self.keep()
            self.trap_at_least(local)
            self.op(Op.GET, local)
        self.absolute()
        return Value(INT, 0, MOST) if found.low > LEAST else Value(INT)

    def call_len(self, node: ast.expr) -> Value:
        """``len(...)``."""
        if isinstance(node, ast.Name):
            if node.id in self.locals and self.locals[node.id][1].kind.length:
                return self.folded_value(self.locals[node.id][1].kind.length, node)
            table = self.names.get(node.id) if node.id not in self.stored else None
            if isinstance(table, (bytes, tuple, list)):
                return self.folded_value(len(table), node)
        raise self.refused("len is of a list or table", node)

    def extreme(self, nodes: Sequence[ast.expr], *, least: bool) -> Value:
        """The first of those that none is less than, or more."""
        best = self.expression(nodes[0])
        for node in nodes[1:]:
            best, other, _local = self.pair(best, node)
            if best.kind == BOOL:
                raise self.refused("min and max are of numbers", node)
            two, one = self.keep(other.kind.code), self.keep(best.kind.code)
            self.op(Op.GET, two, Op.GET, one, Op.GET, two, Op.GET, one)
            self.op(COMPARE[ast.Lt if least else ast.Gt][best.kind == FLOAT], Op.CHOOSE)
            choose = min if least else max
            best = Value(best.kind, choose(best.low, other.low), choose(best.high, other.high))
        return best


BUILT_IN: dict[tuple[str, int], Callable[..., Value]] = {
    ("int", 1): Expressions.call_int,
    ("float", 1): Expressions.call_float,
    ("bool", 1): Expressions.call_bool,
    ("abs", 1): Expressions.call_abs,
    ("len", 1): Expressions.call_len,
}


def spoken(node: ast.AST) -> str:
    """What a piece of Python is called when it is refused."""
    return type(node).__name__
