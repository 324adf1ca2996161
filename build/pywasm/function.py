"""A function on its way from Python to WebAssembly: its statements."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from types import FunctionType
from typing import Any, NamedTuple

from pywasm.code import Whole
from pywasm.expressions import Expressions, spoken
from pywasm.wasm import (
    BOOL,
    COMPARE,
    FLOAT,
    I32,
    INT,
    NOTHING,
    VOID,
    Op,
    Value,
    kind_of,
    list_of,
    vector,
)  # fmt: skip

LONGEST = 1 << 13  # elements of a list that a function makes for itself


class Turn(NamedTuple):
    """A loop that is being compiled: where break and continue lead, and what is known at breaks."""

    out: int
    again: int
    breaks: list[set[str]]


class Function(Expressions):
    """One function: its statements."""

    def __init__(self, program: Whole, node: ast.FunctionDef, function: FunctionType) -> None:
        super().__init__(program, node, function)
        self.turns: list[Turn] = []

    def body(self) -> bytes:
        """The code of the function, with its locals."""
        self.open(Op.BLOCK, self.answer.code or VOID)
        self.block(self.node.body)
        if self.alive and self.answer != NOTHING:
            raise self.refused("the function may end without an answer", self.node)
        if not self.alive:
            self.op(Op.TRAP)
        self.close()
        inside, self.out = self.out, bytearray()
        if self.frame:  # taken off the stack, and given back; too much is a trap
            self.op(Op.GLOBAL_GET, 0, Op.TEE, self.base)
            self.number(self.frame, Op.CONST_I32)
            self.op(Op.ADD_I32, Op.GLOBAL_SET, 0, Op.GLOBAL_GET, 0)
            self.number(self.program.stack_end, Op.CONST_I32)
            self.op(Op.GT_U_I32)
            self.trap_if()
        self.out += inside
        if self.frame:
            self.op(Op.GET, self.base, Op.GLOBAL_SET, 0)
        kinds = self.codes[len(self.params) :]
        return vector(bytes((1, code)) for code in kinds) + bytes(self.out) + bytes((Op.END,))

    # -- statements

    def block(self, body: Sequence[ast.stmt]) -> None:
        """Statements, one after another."""
        for node in body:
            if not self.alive:
                raise self.refused("this line is never reached", node)
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        """One statement."""
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                if self.expression(call, nothing=True).kind != NOTHING:
                    self.op(Op.DROP)
            case ast.Assign(targets=targets, value=value):
                self.assign(targets, value)
            case ast.AnnAssign():
                self.annotated(node)
            case ast.AugAssign(target=target, op=op, value=value):
                self.change(target, op, value)
            case ast.If():
                self.branch(node)
            case ast.While(orelse=[]):
                self.loop(node)
            case ast.For(orelse=[]):
                self.count(node)
            case ast.Break() | ast.Continue():
                turn = self.turns[-1]
                stops = isinstance(node, ast.Break)
                if stops:
                    turn.breaks.append(self.known)
                self.jump(turn.out if stops else turn.again)
                self.alive = False
            case ast.Return():
                self.give(node)
            case ast.Assert(test=test):
                self.condition(test)
                self.op(Op.NOT_I32)
                self.trap_if()
            case _:
                raise self.refused(f"{spoken(node)} is not known", node)

    def give(self, node: ast.Return) -> None:
        """``return``."""
        empty = node.value is None or (
            isinstance(node.value, ast.Constant) and node.value.value is None
        )
        if empty != (self.answer == NOTHING):
            raise self.refused(f"the function gives {self.answer.name}", node)
        if node.value is not None and not empty:
            self.as_kind(node.value, self.answer)
        self.jump(1)
        self.alive = False

    def assign(self, targets: Sequence[ast.expr], value: ast.expr) -> None:
        """``=``, of one or more targets."""
        first = targets[0]
        if isinstance(first, ast.Tuple) and isinstance(value, ast.Tuple) and len(targets) == 1:
            if len(first.elts) != len(value.elts):
                raise self.refused("there are not as many values as names", first)
            kept = []
            for one in value.elts:
                found = self.expression(one)
                kept.append((self.keep(found.kind.code), found))
            for target, (local, found) in zip(first.elts, kept, strict=True):
                self.store(target, local, found)
        elif isinstance(first, ast.Name) and self.made(first, value):
            if len(targets) > 1:
                raise self.refused("a list or record has one name", first)
        elif isinstance(first, ast.Name) and len(targets) == 1:
            found = self.expression(value)
            self.op(Op.SET, self.named(first, found))
        else:
            found = self.expression(value)
            local = self.keep(found.kind.code)
            for target in targets:
                self.store(target, local, found)

    def named(self, target: ast.Name, found: Value) -> int:
        """The local for a value that is on the stack, which is turned into what it holds."""
        if found.kind not in (INT, FLOAT, BOOL):
            raise self.refused("a list or record has one name", target)
        if target.id not in self.locals:
            self.declare(target.id, found)
        local, old = self.locals[target.id]
        self.turn(found, old.kind, target)
        self.known = self.known | {target.id}
        return local

    def store(self, target: ast.expr, local: int, found: Value) -> None:
        """Assign what a local holds."""
        if isinstance(target, ast.Name):
            self.op(Op.GET, local)
            self.op(Op.SET, self.named(target, found))
            return
        element, _how, offset = self.address(target, change=True)
        self.op(Op.GET, local)
        self.turn(found, element.kind, target)
        self.poke(element.kind, offset)

    def annotated(self, node: ast.AnnAssign) -> None:
        """``name: type = value``."""
        kind = kind_of(self.constant_type(node.annotation))
        if kind is None or not isinstance(node.target, ast.Name):
            raise self.refused("this type is not known", node)
        name = node.target.id
        if kind in (INT, FLOAT, BOOL):
            if name not in self.locals:
                self.declare(name, Value(kind))
            if self.locals[name][1].kind != kind:
                raise self.refused(f"{name} has another type already", node)
            if node.value is not None:
                self.assign([node.target], node.value)
        elif node.value is None or not self.made(node.target, node.value):
            raise self.refused("a list or record is made where its name is", node)
        elif self.locals[name][1].kind != kind:
            raise self.refused("this is not of that type", node)

    def constant_type(self, annotation: ast.expr) -> Any:
        """The type that an annotation names; None for none."""
        try:
            return eval(ast.unparse(annotation), self.names)  # a type of the module
        except (NameError, TypeError, SyntaxError, AttributeError):
            return None

    def made(self, target: ast.Name, value: ast.expr) -> bool:
        """Make a list or a record for a name, if that is what the value is."""
        items: Sequence[ast.expr] = ()
        match value:
            case ast.List(elts=items) if items:
                count, first = len(items), self.kind(items[0])
                kind = list_of(FLOAT if first == FLOAT else INT, count)
                kinds = [kind.element or INT] * count
            case ast.BinOp(left=ast.List(elts=[ast.Constant(value=zero)]), op=ast.Mult()):
                length = self.folded(value.right)
                if length is None or not 0 < length <= LONGEST or repr(zero) not in ("0", "0.0"):
                    raise self.refused(
                        "a list is [0] or [0.0], times a number of this module", value
                    )
                kind = list_of(FLOAT if isinstance(zero, float) else INT, length)
                kinds = []
            case ast.Call(func=ast.Name(id=called), args=items, keywords=[]):
                found = kind_of(self.names.get(called, 0)) if called not in self.stored else None
                if found is None or found.record is None:
                    return False
                kind, kinds = found, [field for _name, field in found.fields]
                if len(items) != len(kinds):
                    raise self.refused(f"{called} has {len(kinds)} fields, each to be given", value)
            case _:
                return False
        if self.stored[target.id] > 1:
            raise self.refused(
                f"{target.id} is a list or record, so it is assigned to once", target
            )
        at, local = self.frame, self.declare(target.id, Value(kind))
        self.frame += 8 * (kind.length or len(kinds))
        for number, (item, one) in enumerate(zip(items, kinds, strict=True)):
            self.op(Op.GET, self.base)
            self.as_kind(item, one)
            self.poke(one, at + 8 * number)
        self.op(Op.GET, self.base)
        self.number(at, Op.CONST_I32)
        self.op(Op.ADD_I32, Op.SET, local)
        if not items:
            self.op(Op.GET, local, Op.CONST_I32, 0)
            self.number(8 * kind.length, Op.CONST_I32)
            self.out += bytes((0xFC, 0x0B, 0))  # memory.fill
        self.known = self.known | {target.id}
        return True

    def change(self, target: ast.expr, op: ast.operator, value: ast.expr) -> None:
        """``+=`` and the like."""
        if isinstance(target, ast.Name):
            found = self.operate(op, self.name(target), value)
            self.op(Op.SET, self.named(target, found))
            return
        element, how, offset = self.address(target, change=True)
        at = self.spare(I32)
        self.op(Op.TEE, at)
        self.peek(element.kind, how, offset)
        found = self.operate(op, element, value)
        local = self.keep(found.kind.code)
        self.op(Op.GET, at, Op.GET, local)
        self.turn(found, element.kind, target)
        self.poke(element.kind, offset)

    def branch(self, node: ast.If) -> None:
        """``if``."""
        self.condition(node.test)
        before = self.known
        self.open(Op.IF)
        self.block(node.body)
        ends = [self.known] if self.alive else []
        self.known, self.alive = before, True
        if node.orelse:
            self.op(Op.ELSE)
            self.block(node.orelse)
        ends += [self.known] if self.alive else []
        self.close()
        self.meet(ends)

    def meet(self, ends: Sequence[set[str]]) -> None:
        """Go on where ways come together, of which each knows some names; or none comes."""
        self.alive = bool(ends)
        self.known = set.intersection(*ends) if ends else set()

    def loop(self, node: ast.While) -> None:
        """``while``."""
        for_ever = isinstance(node.test, ast.Constant) and node.test.value is True
        turn = Turn(self.open(Op.BLOCK), self.open(Op.LOOP), [])
        if not for_ever:
            self.condition(node.test)
            self.op(Op.NOT_I32)
            self.jump(turn.out, Op.JUMP_IF)
        before = self.known
        self.turns.append(turn)
        self.block(node.body)
        self.turns.pop()
        if self.alive:
            self.jump(turn.again)
        self.close()
        if for_ever:
            self.op(Op.TRAP)
        self.close()
        self.meet(turn.breaks if for_ever else [before])

    def count(self, node: ast.For) -> None:
        """``for ... in range(...)``."""
        match node:
            case ast.For(
                target=ast.Name() as target,
                iter=ast.Call(func=ast.Name(id="range"), args=limits, keywords=[]),
            ) if 1 <= len(limits) <= 3 and self.builtin("range"):
                pass
            case _:
                raise self.refused("a for loop counts a name in a range", node)
        step = self.folded(limits[2]) if len(limits) == 3 else 1
        if not step or abs(step) >= 1 << 62:
            raise self.refused("the step of a range is a number of this module, and not 0", node)
        first = self.whole(limits[0]) if len(limits) > 1 else self.folded_value(0, node)
        counter = self.keep()
        last = self.whole(limits[min(1, len(limits) - 1)])
        end = self.keep()
        up = step > 0
        turn = Turn(self.open(Op.BLOCK), 0, [])
        self.op(Op.GET, counter, Op.GET, end, COMPARE[ast.GtE if up else ast.LtE][0])
        self.jump(turn.out, Op.JUMP_IF)
        again = self.open(Op.LOOP)
        turn = turn._replace(again=self.open(Op.BLOCK))
        low, high = (first.low, last.high - 1) if up else (last.low + 1, first.high)
        before = self.known
        self.op(Op.GET, counter)
        self.op(Op.SET, self.named(target, Value(INT, low, max(low, high))))
        self.turns.append(turn)
        self.block(node.body)
        self.turns.pop()
        self.close()
        # On, if the end is further away than a step; as numbers without sign, which cannot wrap.
        self.op(*((Op.GET, end, Op.GET, counter) if up else (Op.GET, counter, Op.GET, end)), Op.SUB)
        self.number(abs(step))
        self.op(Op.LE_U)
        self.jump(turn.out, Op.JUMP_IF)
        self.op(Op.GET, counter)
        self.number(step)
        self.op(Op.ADD, Op.SET, counter)
        self.jump(again)
        self.close()
        self.close()
        self.known, self.alive = before, True
