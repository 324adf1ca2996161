"""The state of a game in drawers: what is on the table, what each seat holds, what nobody may know.

Everything is secret by default: a field is public only if the game puts it in its ``Table``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

V = TypeVar("V")

MOST_SEED = 10**20 - 1  # a seed has at most twenty digits
MOST_SCORE = 10**6  # of a side, before the first deal


class Record:
    """A mutable record of immutable values, so that copying the fields copies the record.

    A game's records are flat ``@dataclass(slots=True)`` subclasses whose fields hold only ints,
    booleans, strings and tuples of them (a law checks it).
    """

    __slots__: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Self:
        """The same record again, sharing nothing that can change."""
        twin = object.__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin


def replaced(values: tuple[V, ...], at: int, value: V) -> tuple[V, ...]:
    """The values with another one in this place."""
    return (*values[:at], value, *values[at + 1 :])


class Drawer(Protocol):
    """A record, as its owners use it."""

    __slots__: ClassVar[tuple[str, ...]]

    def copy(self) -> Self:
        """The same record again, sharing nothing that can change."""


class Common(Drawer, Protocol):
    """The fields that the table of every game has.

    ``turn``: the mask of the seats that have to decide, 0 if the dealer acts next. ``over``:
    whether the match has ended. ``phase``: the game's word for what is going on. ``deal``: the
    number of the deal, from 0. ``dealer``: the seat that deals. ``score``: the points of each side
    in the match. ``sheet``: a row for each scored deal.
    """

    turn: int
    over: bool
    phase: str
    deal: int
    dealer: int

    @property
    def score(self) -> tuple[int, ...]:
        """Each side's points of the match."""

    @property
    def sheet(self) -> tuple[tuple[int, ...], ...]:
        """What has been written down."""


T = TypeVar("T", bound=Common)  # a game's own table
P = TypeVar("P", bound=Drawer)  # what one seat of it holds
H = TypeVar("H", bound=Drawer)  # what nobody knows
# The same where it is only looked at: who knows what all tables have can look at any of them.
T_co = TypeVar("T_co", bound=Common, covariant=True)
P_co = TypeVar("P_co", bound=Drawer, covariant=True)
H_co = TypeVar("H_co", bound=Drawer, covariant=True)


class View(NamedTuple, Generic[T_co, P_co]):
    """All that a seat knows: the table and its own drawer. Bots and scenes are functions of it."""

    seat: int
    table: T_co
    own: P_co


AnyView: TypeAlias = View[Common, Drawer]  # for those who do not know which game it is


@dataclass(slots=True)
class State(Generic[T_co, P_co, H_co]):
    """The whole truth about a match. Only a `Match` and an imagined world hold a state."""

    table: T_co
    private: list[P_co]
    hidden: H_co

    def copy(self) -> State[T_co, P_co, H_co]:
        """The same state again, sharing nothing that can change."""
        return State(self.table.copy(), [own.copy() for own in self.private], self.hidden.copy())

    def view(self, seat: int) -> View[T_co, P_co]:
        """What ``seat`` knows, as copies: no path leads from a view back to the state."""
        return View(seat, self.table.copy(), self.private[seat].copy())

    def peek(self, seat: int) -> View[T_co, P_co]:
        """What ``seat`` knows, borrowed and not copied: for speed, inside an imagined world."""
        return View(seat, self.table, self.private[seat])


def as_seen(view: View[T, P], private: list[P], hidden: H) -> State[T, P, H]:
    """A state with what this seat knows; the drawers of the others are still to be imagined."""
    private[view.seat] = view.own.copy()
    return State(view.table.copy(), private, hidden)


AnyState: TypeAlias = State[Common, Drawer, Drawer]


class Start(NamedTuple):
    """What a match begins with besides its options.

    ``dealer`` is the first dealer, or -1 to let the seed choose. ``decks`` are the orders of the
    decks for the first deals, top card first; the seed shuffles later deals. ``score`` is the score
    of each side before the first deal; empty if all begin with nothing.
    """

    seed: int = 0
    dealer: int = -1
    decks: tuple[tuple[int, ...], ...] = ()
    score: tuple[int, ...] = ()
