"""The two things that pass between a player and the table: a decision and a piece of news."""

from __future__ import annotations

from typing import NamedTuple

ALL = -1  # every seat, as a mask


class IllegalAction(ValueError):
    """A decision that the rules do not allow now; the message is a sentence for the player."""


class Action(NamedTuple):
    """One decision: a verb and up to two small numbers whose meaning the verb fixes."""

    verb: str
    arg: int = 0
    to: int = 0


class News(NamedTuple):
    """What a kind of `Event` says, in the words of its game; "" for what it leaves unsaid."""

    who: str = ""  # whose seat it names
    cards: str = ""
    value: str = ""


class Event(NamedTuple):
    """Something that happened, as the log, the sounds and the animation tell it.

    ``kind`` is declared by the game (`News`). ``seat`` is the seat that did it, -1 for the dealer.
    ``cards`` are the cards that moved, in order. ``value`` is a number whose meaning depends on the
    kind. ``seen`` is the mask of the seats that may know the cards and the number; everybody may
    know that the event happened.
    """

    kind: str
    seat: int = -1
    cards: tuple[int, ...] = ()
    value: int = 0
    seen: int = ALL

    def to_seat(self, seat: int) -> Event:
        """The same news as ``seat`` may hear it: secret cards are -1, a secret number is 0.

        >>> buried = Event("bury", 2, (7,), seen=1 << 2)
        >>> buried.to_seat(2).cards, buried.to_seat(0).cards
        ((7,), (-1,))
        """
        if self.seen >> seat & 1:
            return self
        return self._replace(cards=(-1,) * len(self.cards), value=0)
