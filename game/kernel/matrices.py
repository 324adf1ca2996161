"""Matrix games: what both players get when each mixes as well as can be.

The row player gets what stands in the matrix, and the column player loses it. Solved exactly by the
simplex method, but for the rounding of floats.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

PITCH: Final = 16  # from row to row
Matrix: TypeAlias = Annotated[list[float], 256]
Row: TypeAlias = Annotated[list[float], 16]
Names: TypeAlias = Annotated[list[int], 16]

TINY: Final = 1e-10  # what counts as nothing
HASTY: Final = 64  # steps by the best price; then by the first, which never goes round in circles
MOST: Final = 1000  # steps at all


def settle(matrix: Matrix, rows: int, columns: int, row: Row, column: Row) -> float:
    """The value to the row player; ``row`` and ``column`` become the shares of the best mixes.

    There are 1 to 15 rows, and as many columns.
    """
    assert 0 < rows < PITCH
    assert 0 < columns < PITCH
    least, most, floor, ceiling = matrix[0], matrix[0], 0, 0
    for i in range(rows):
        row[i] = 0.0
        low = matrix[PITCH * i]
        for j in range(1, columns):
            low = min(low, matrix[PITCH * i + j])
        if i == 0 or low > least:
            least = low
            floor = i
    for j in range(columns):
        column[j] = 0.0
        high = matrix[j]
        for i in range(1, rows):
            high = max(high, matrix[PITCH * i + j])
        if j == 0 or high < most:
            most = high
            ceiling = j
    if most <= least:  # both have one card that is best whatever the other does
        row[floor] = 1.0
        column[ceiling] = 1.0
        return least
    return mixed(matrix, rows, columns, row, column)


def mixed(matrix: Matrix, rows: int, columns: int, row: Row, column: Row) -> float:
    """The same by linear programming, in a tableau that keeps no unit columns.

    The matrix is moved and scaled to lie from 1 to 2, so its value is positive, and the column
    player's programme is: the largest sum of ``y`` with ``matrix * y <= 1``; the sum is then 1 over
    the value. Names below ``PITCH`` are columns, the others rows.
    """
    low, high = matrix[0], matrix[0]
    for i in range(rows):
        for j in range(columns):
            low = min(low, matrix[PITCH * i + j])
            high = max(high, matrix[PITCH * i + j])
    scale = high - low
    tableau = [0.0] * 256
    basis = [0] * 16
    rest = [0] * 16
    for i in range(rows):
        basis[i] = PITCH + i
        tableau[PITCH * i + columns] = 1.0
        for j in range(columns):
            tableau[PITCH * i + j] = (matrix[PITCH * i + j] - low) / scale + 1.0
    for j in range(columns):
        rest[j] = j
        tableau[PITCH * rows + j] = -1.0
    for step in range(MOST):
        q = entering(tableau, rows, columns, rest, step)
        if q < 0:
            break
        p = leaving(tableau, rows, columns, basis, q)
        if p < 0:
            break
        pivot(tableau, rows, columns, p, q)
        basis[p], rest[q] = rest[q], basis[p]
    total = tableau[PITCH * rows + columns]
    for i in range(rows):
        if basis[i] < PITCH:
            column[basis[i]] = max(tableau[PITCH * i + columns], 0.0) / total
    for j in range(columns):
        if rest[j] >= PITCH:
            row[rest[j] - PITCH] = max(tableau[PITCH * rows + j], 0.0) / total
    return (1.0 / total - 1.0) * scale + low


def entering(tableau: Matrix, rows: int, columns: int, rest: Names, step: int) -> int:
    """The column that comes into the basis, -1 when all is done."""
    found, best = -1, -TINY
    for j in range(columns):
        price = tableau[PITCH * rows + j]
        if price < -TINY:
            if step < HASTY:
                if price < best:
                    best = price
                    found = j
            elif found < 0 or rest[j] < rest[found]:
                found = j
    return found


def leaving(tableau: Matrix, rows: int, columns: int, basis: Names, q: int) -> int:
    """The row that leaves the basis for this column."""
    found, best = -1, 0.0
    for i in range(rows):
        one = tableau[PITCH * i + q]
        if one > TINY:
            ratio = tableau[PITCH * i + columns] / one
            if found < 0 or ratio < best or (ratio == best and basis[i] < basis[found]):
                best = ratio
                found = i
    return found


def pivot(tableau: Matrix, rows: int, columns: int, p: int, q: int) -> None:
    """Exchange a row's name for a column's."""
    inverse = 1.0 / tableau[PITCH * p + q]
    tableau[PITCH * p + q] = 1.0
    for j in range(columns + 1):
        tableau[PITCH * p + j] *= inverse
    for i in range(rows + 1):
        if i != p:
            share = tableau[PITCH * i + q]
            if share != 0.0:
                tableau[PITCH * i + q] = 0.0
                for j in range(columns + 1):
                    tableau[PITCH * i + j] -= share * tableau[PITCH * p + j]
