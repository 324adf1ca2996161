"""One function for each construct that the compiler knows, for `test_constructs`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

Eight = Annotated[list[int], 8]
Reals = Annotated[list[float], 3]

SMALL = bytes(range(0, 250, 10))
WIDE = (5, -7, 300)
HUGE = (1 << 62, -(1 << 63), 0, 7)
REALS = (0.5, -2.25, 1e300)
KEPT = [3, 1, 4, 1, 5]
LIMIT = 12
FAR = 1 << 40
HALF = 0.5
YES = True


@dataclass(slots=True)
class Pair:
    """A record of each kind of number."""

    one: int
    two: float
    flag: bool


def arithmetic(a: int, b: int) -> int:
    return a + b - (a - b) + a * b


def floor(a: int, b: int) -> int:
    return a // b


def modulo(a: int, b: int) -> int:
    return a % b


def floor_seven(a: int, _b: int) -> int:
    return a // 7 - a // -7 + a // 8


def modulo_seven(a: int, _b: int) -> int:
    return a % 7 + 100 * (a % -7) + 10000 * (a % 8)


def left(a: int, b: int) -> int:
    return a << b


def right(a: int, b: int) -> int:
    return a >> b


def masks(a: int, b: int) -> int:
    return (a & b | a ^ ~b) & ~(b & -b) ^ (a & 255) >> 3 ^ (a & 15) << 40


def signs(a: int, b: int) -> int:
    return -a + +b - abs(b)


def bits(a: int, b: int) -> int:
    return a.bit_count() * 100 + (b & 255).bit_length() + (a ^ b).bit_length()


def extremes(a: int, b: int) -> int:
    return min(a, b, LIMIT) ^ max(a, b, -FAR)


def truth(a: int, b: int) -> bool:
    return (a < b <= LIMIT or not (a == b and b != 3)) and (a > 0 or YES)


def chain(a: int, b: int) -> bool:
    return -5 <= a < b <= 60 != a


def conditions(a: int, b: int) -> int:
    if a and not b:
        return 1
    if a < 0 or (b > LIMIT and YES):
        return 2
    return 3 if a else 4


def bools(a: int, b: int) -> bool:
    p, q = a > b, a & 1 == 1
    return (p ^ q) | (p & q) == bool(b)


def bools_as_ints(a: int, b: int) -> int:
    count = (a > 0) + (b > 0) + (a > b)
    count += a < b
    return count * 10 - (a == b) + int(a >= b) + (True << 3)


def loops(a: int, b: int) -> int:
    total = 0
    for i in range(a & 15):
        if i == 3:
            continue
        for j in range(b & 7, -2, -3):
            if j > i:
                break
            total += i * j + 1
        total = total * 3 & 0xFFFF
    while total > 100:
        total -= total // 3
        if total & 1:
            break
    return total


def ranges(a: int, b: int) -> int:
    seen = 0
    for i in range(a, a + 10, 4):
        seen = seen * 7 ^ i & 1023
        i = 5  # noqa: PLW2901  the loop counts on
        seen += i
    for i in range((1 << 63) - 10, (1 << 63) - 1, 6):
        seen ^= i & b
    for _i in range(b, b):
        seen = -1
    return seen & 0xFFFFFF


def for_ever(a: int, b: int) -> int:
    steps = 0
    while True:
        steps += 1
        a = a * 5 + b & 63
        if a > 40 or steps > 50:
            found = steps
            break
    return found


def lists(a: int, b: int) -> int:
    mine = [0] * 9
    four = [a & 7, b & 7, 1, 2]
    for i in range(9):
        mine[i] = i * 3
        mine[i] += four[i & 3]
    mine[four[0]], mine[four[1]] = mine[four[1]], mine[four[0]]
    mine[0] = mine[1] = 8
    return mine[a & 7] * 100 + mine[b & 7] + len(mine) + four[2] + four[-1 & 3]


def index(a: int, b: int) -> int:
    mine = [4, 5, 6, 7]
    return mine[a] + SMALL[b]


def table(a: int, b: int) -> int:
    return WIDE[a % 3] + SMALL[b & 15] + (HUGE[a & 3] >> 8) + len(SMALL) + len(KEPT)


def kept(a: int, b: int) -> int:
    KEPT[a % 5] = b
    KEPT[b % 5] ^= a
    return KEPT[0] ^ KEPT[1] ^ KEPT[2] ^ KEPT[3] ^ KEPT[4]


def records(a: int, b: int) -> int:
    pair = Pair(a & 255, HALF, a > b)
    advance(pair, b & 7)
    advance(pair, 1)
    pair.two += 1.0
    return pair.one * 2 + int(pair.flag) + int(pair.two)


def advance(pair: Pair, by: int) -> None:
    pair.one += by
    if by == 1:
        return
    pair.flag = not pair.flag
    pair.two = pair.two * 2.0


def recursion(a: int, b: int) -> int:
    return _sum(a & 15, b & 3)


def _sum(depth: int, width: int) -> int:
    mine = [0] * 5
    if depth == 0:
        return width
    for i in range(4):
        mine[i] = i + depth
    got = _sum(depth - 1, width)
    return got + mine[width] + mine[3]


def in_order(a: int, b: int) -> int:
    mine = [a & 3, b & 3, 0, 0]
    mine[_bump(mine)] = mine[3] + _bump(mine)
    mine[2] += _bump(mine) * 10
    return mine[0] + 5 * mine[1] + 25 * mine[2] + 125 * mine[3]


Four = Annotated[list[int], 4]


def _bump(mine: Four) -> int:
    mine[3] = mine[3] + 1 & 3
    mine[2] += 7
    return mine[3]


def given(a: int, b: int, eight: Eight, reals: Reals) -> int:
    eight[b & 7] += a & 0xFFFF
    reals[0] = reals[1] + float(b & 7)
    return eight[0] ^ eight[a & 7]


def asserted(a: int, b: int) -> int:
    assert a > b
    return a ^ b


def nothing(a: int, b: int) -> None:
    KEPT[0] = a
    if b:
        return
    KEPT[1] = b


def reals(x: float, y: float) -> float:
    return x * 2.0 - y + abs(x) - -y


def quotient(x: float, y: float) -> float:
    return x / y


def real_extremes(x: float, y: float) -> float:
    return min(x, y, HALF) + max(x, y)


def real_truth(x: float, y: float) -> bool:
    return ((x < y or x >= 2.0) and x != y) or bool(x)


def whole(x: float, y: float) -> int:
    return int(x) if y else -1


def real_table(x: float, y: float) -> float:
    mine = [x, y, 0.0]
    more = [0.0] * 2
    more[1] = REALS[int(x > y)]
    return mine[int(x < y)] + more[1]


def real_of(a: int, b: int) -> float:
    return float(a) + float(a > b) * HALF


def far_ranges(a: int, b: int) -> int:
    seen = 0
    for i in range(a, b, 1 << 61):
        seen = seen * 3 + (i >> 60) & 0xFFFF
    for i in range(a, b, -(1 << 61)):
        seen = seen * 5 + (i >> 60) & 0xFFFF
    return seen


def twice(a: int, b: int) -> int:
    place = 1
    place += b & 1
    place = a
    return WIDE[place]


def shifted(a: int, b: int) -> int:
    mine = [1, 2]
    return mine[(a & 15) >> (b & 3)] + mine[a >> 63 & 1] + mine[-(a & 1) & 1]
