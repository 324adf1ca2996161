"""Random functions of the subset, as text; a seed gives the same one again."""

from __future__ import annotations

from random import Random

HEAD = """from __future__ import annotations
from typing import Annotated
Four = Annotated[list[int], 4]
TABLE = (3, -1, 70000, 12)
BYTES = bytes((7, 0, 255))
KEPT = [5, 6, 7]
LIMIT = 9
"""
NUMBERS = ("0", "1", "2", "3", "7", "-1", "-8", "63", "255", "LIMIT", "4294967296")


class Writer:
    """Writes one function; what it writes ends, for every loop counts."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng, self.name = rng, name
        self.ints = ["a", "b", "c"]
        self.lines: list[str] = []
        self.loops = 0

    def text(self) -> str:
        self.lines = [f"def {self.name}(a: int, b: int, c: int, four: Four) -> int:"]
        self.add(1, "mine = [a & 15, b & 15, 2, 1]")
        self.block(1, 3)
        self.add(1, f"return {self.number(3)} ^ mine[0]")
        return "\n".join(self.lines) + "\n"

    def add(self, deep: int, line: str) -> None:
        self.lines.append("    " * deep + line)

    def block(self, deep: int, size: int) -> None:
        names = list(self.ints)
        for _line in range(self.rng.randint(1, size + 1)):
            self.statement(deep)
        if deep > 1:
            self.ints = names

    def statement(self, deep: int) -> None:
        rng, kind = self.rng, self.rng.randrange(10 if deep < 4 else 5)
        if kind < 2:
            name = rng.choice([*self.ints, f"v{len(self.ints)}"])
            self.add(deep, f"{name} = {self.number(3)}")
            if name not in self.ints:
                self.ints.append(name)
        elif kind == 2:
            sign = rng.choice(["+", "-", "&", "|", "^", "*", "//", "%", ">>", "<<"])
            self.add(deep, f"{rng.choice(self.ints)} {sign}= {self.number(2)}")
        elif kind == 3:
            self.add(deep, f"{self.place()} = {self.number(2)}")
        elif kind == 4:
            one, two = rng.choice(self.ints), self.place()
            self.add(deep, f"{one}, {two} = {self.number(2)}, {self.number(1)}")
        elif kind < 7:
            self.add(deep, f"if {self.truth(2)}:")
            self.block(deep + 1, 2)
            if rng.random() < 0.5:
                self.add(deep, "else:")
                self.block(deep + 1, 2)
        elif kind < 9:
            self.loops += 1
            loop, step = f"i{self.loops}", rng.choice(["", ", 3", ", -2"])
            self.add(
                deep, f"for {loop} in range({self.number(1)} % 5, {self.number(1)} % 9{step}):"
            )
            self.add(deep + 1, f"a = a * 3 + {loop} & 1023")
            self.block(deep + 1, 2)
            if rng.random() < 0.4:
                self.add(deep + 1, f"if {self.truth(1)}:")
                self.add(deep + 2, rng.choice(["break", "continue", f"return {self.number(1)}"]))
        else:
            self.loops += 1
            self.add(deep, f"n{self.loops} = 6")
            self.add(deep, f"while n{self.loops} and {self.truth(1)}:")
            self.add(deep + 1, f"n{self.loops} -= 1")
            self.block(deep + 1, 2)

    def place(self) -> str:
        return self.rng.choice(
            ["mine[{} & 3]", "mine[{} % 4]", "four[{} + (a & 0)]", "four[{} % 4]", "KEPT[{} % 3]"]
        ).format(self.number(1))

    def number(self, deep: int) -> str:
        rng = self.rng
        if deep == 0 or rng.random() < 0.15:
            return rng.choice([*self.ints, *self.ints, *NUMBERS])
        kind = rng.randrange(12)
        one, two = self.number(deep - 1), self.number(deep - 1)
        if kind < 4:
            return f"({one} {rng.choice(['+', '-', '*', '&', '|', '^'])} {two})"
        if kind == 4:
            return f"({one} {rng.choice(['//', '%'])} {two})"
        if kind == 5:
            return f"({one} {rng.choice(['<<', '>>'])} ({two} & {rng.choice([7, 63, 64])}))"
        if kind == 6:
            return rng.choice(["(-{})", "(~{})", "abs({})", "({}).bit_count()"]).format(one)
        if kind == 7:
            return f"{rng.choice(['min', 'max'])}({one}, {two})"
        if kind == 8:
            return f"({one} if {self.truth(deep - 1)} else {two})"
        if kind == 9:
            return rng.choice(["TABLE[{} & 3]", "BYTES[{} % 3]", "TABLE[{} + (a & 0)]"]).format(one)
        return self.place() if kind == 10 else f"({one} & 1023)"

    def truth(self, deep: int) -> str:
        rng = self.rng
        if deep and rng.random() < 0.4:
            return f"({self.truth(deep - 1)} {rng.choice(['and', 'or'])} {self.truth(deep - 1)})"
        sign = rng.choice(["<", "<=", "==", "!=", ">", ">="])
        words = f"{self.number(1)} {sign} {self.number(1)}"
        return rng.choice([words, f"not {words}", f"({words}) == True", f"-9 < {words}"])


def program(seed: int, functions: int) -> str:
    """A module of so many functions, f0, f1 and so on."""
    rng = Random(seed)
    return HEAD + "\n".join(Writer(rng, f"f{number}").text() for number in range(functions))
