"""Two teams of two: seats 0 and 2 are We, 1 and 3 are They."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.state import P, T, View
from game.engine.words import _, points


def awaited(view: View[T, P], dealer_does: Mapping[str, str]) -> str:
    """For whom this seat waits, in a sentence; empty when it is to decide itself.

    ``dealer_does`` is what the dealer does in each phase that is the dealer's.
    """
    table = view.table
    if not table.turn:
        return _(dealer_does[table.phase])
    away = (table.turn.bit_length() - 1 - view.seat) % 4
    if not away:
        return ""
    return (
        _("Your left opponent’s turn"),
        _("Your partner’s turn"),
        _("Your right opponent’s turn"),
    )[away - 1]


def team(names: Sequence[str], seat: int) -> str:
    """A seat and its partner by their names, where two teams of two play."""
    return _("{one} and {other}").format(one=names[seat], other=names[(seat + 2) % 4])


def won_trick(name: str, worth: int) -> str:
    """Who won a trick and what it is worth, as a line of the log; right of the person, too."""
    if name == _("You"):
        return _("You won the trick: {points}").format(points=points(worth))
    return _("{name} won the trick: {points}").format(name=name, points=points(worth))


def credited(pair: tuple[int, int], side: int, more: int) -> tuple[int, int]:
    """The points of We and They with more for one side."""
    return (pair[0], pair[1] + more) if side else (pair[0] + more, pair[1])
