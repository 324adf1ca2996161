"""What touching a place of a picture means: a decision of the game, or one of these wishes.

A screen matches them by their type, so the type checker finds a name that no screen has. A game
whose table has touches of its own derives them from `Wish`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Literal, TypeAlias

from game.engine.actions import Action
from game.engine.options import Value

PageName: TypeAlias = Literal[
    "about",
    "daily",
    "figures",
    "history",
    "how",
    "keys",
    "licence",
    "practice",
    "profile",
    "rating",
    "rules",
    "settings",
    "statistics",
    "waiting",
]


class Wish:
    """What a touch means, where it is no decision of the game."""

    __slots__ = ()


What: TypeAlias = Action | Wish


class Do(Wish, Enum):
    """What needs no further word."""

    # on many screens
    BACK = "back"
    CLOSE = "close"
    KEEP = "keep"
    ERASE = "erase"
    BOARD_DONE = "board-done"
    PLAY = "play"
    LESSON = "lesson"
    TODAY = "today"
    SHARE = "share"
    LOOK = "look"
    BEFORE = "before"
    AFTER = "after"
    # at a table
    MENU = "menu"
    LAST = "last"
    HINT = "hint"
    ADVICE = "advice"
    UNDO = "undo"
    NEXT = "next"
    AGAIN = "again"
    ANOTHER = "another"
    LEAVE = "leave"
    HERE = "here"
    GIVE_UP = "give up"
    NEXT_PLAY = "next play"
    CLAIM_REST = "claim rest"
    GIVE_REST = "give rest"
    PRACTISE = "practise"
    PRACTISE_YES = "practise-yes"
    TAKE_BACK = "take back"
    X_RAY = "x-ray"
    LOWER = "lower"
    # in a first hand
    COACH = "coach"
    COACH_NEXT = "coach next"
    REPEAT = "repeat"
    ALONE = "alone"
    BACK_TO_LESSON = "back to lesson"
    FIRST_GAME = "first game"
    # in a replay, and after a match
    ON = "on"
    SEAT = "seat"
    OPEN = "open"
    REPLAY = "replay"
    REVIEW = "review"
    EXPERT = "expert"
    FAIR = "fair"
    VERIFY = "verify"
    FRIEND = "friend"
    COSTLY = "costly"
    COPY = "copy"
    # in the menu, and on the page of a game
    CONTINUE = "continue"
    RETRY = "retry"
    FULLSCREEN = "fullscreen"
    QUIT = "quit"
    RATED = "rated"
    WRITTEN = "written"
    CUSTOMISE = "customise"
    # on other pages
    CLEAR = "clear"
    CLEAR_YES = "clear-yes"
    CLEAR_NO = "clear-no"
    GIVE = "give"
    EARLIER = "earlier"
    LATER = "later"
    STOP = "stop"
    TRAINER = "trainer"
    SECOND = "second"
    TABLE = "table"
    SEEK = "seek"
    SEEK_CLOSE = "seek-close"
    BOARD = "board"
    CONTENTS = "contents"


@dataclass(frozen=True, slots=True)
class Open(Wish):
    """A page; without a game it is about the one at hand."""

    name: PageName
    game: str = ""


class Laid(StrEnum):
    """What a game can lay over its table: each that has something names it in one of its own."""


class Lies(Laid):
    """What can lie over any table."""

    SCORE = "score"
    VALUES = "values"  # what the cards count


@dataclass(frozen=True, slots=True)
class Show(Wish):
    """Something that lies over the table."""

    name: Laid


@dataclass(frozen=True, slots=True)
class Pick(Wish):
    """A card of the table."""

    card: int


@dataclass(frozen=True, slots=True)
class Ask(Wish):
    """A costly decision, which is asked once before it is meant."""

    action: Action


@dataclass(frozen=True, slots=True)
class Confirm(Wish):
    """The cards that are picked, so many."""

    need: int


@dataclass(frozen=True, slots=True)
class All(Wish):
    """All decisions with this verb, one after another."""

    verb: str


@dataclass(frozen=True, slots=True)
class Turn(Wish):
    """Another page of choices too many for the window."""

    page: int


@dataclass(frozen=True, slots=True)
class Raise(Wish):
    """The next higher bid, or the next lower one."""

    by: int


@dataclass(frozen=True, slots=True)
class End(Wish):
    """A step that cannot be made."""

    by: int


@dataclass(frozen=True, slots=True)
class Chip(Wish):
    """A bid out of a row of bids."""

    bid: int


@dataclass(frozen=True, slots=True)
class Word(Wish):
    """A word: at a table it is explained, in the rules it is sought."""

    word: str


@dataclass(frozen=True, slots=True)
class Clause(Wish):
    """A clause of the rules, under a heading of its own where several cite it."""

    clause: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Answer(Wish):
    """One of the answers to a question of the trainer."""

    number: int


@dataclass(frozen=True, slots=True)
class DealAt(Wish):
    """A deal of a match, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class Today(Wish):
    """The deal of this day in a game."""

    game: str


@dataclass(frozen=True, slots=True)
class DayAt(Wish):
    """A day of the calendar, by its number."""

    day: int


@dataclass(frozen=True, slots=True)
class ThisGame(Wish):
    """A game."""

    game: str


@dataclass(frozen=True, slots=True)
class Option(Wish):
    """A value of an option or of a setting."""

    key: str
    value: Value


@dataclass(frozen=True, slots=True)
class Preset(Wish):
    """Options that go together."""

    name: str


@dataclass(frozen=True, slots=True)
class Find(Wish):
    """A deal of one's choice."""

    name: str


@dataclass(frozen=True, slots=True)
class Letter(Wish):
    """A key of the board on the screen."""

    letter: str


@dataclass(frozen=True, slots=True)
class Own(Wish):
    """A bird that stands for the person."""

    bird: str


@dataclass(frozen=True, slots=True)
class Heading(Wish):
    """A heading of the rules, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class Finished(Wish):
    """A match that is over, by its key in the archive."""

    key: str


@dataclass(frozen=True, slots=True)
class GoOn(Wish):
    """A match that waits, to be played on."""

    place: str


@dataclass(frozen=True, slots=True)
class More(Wish):
    """A match that waits: what else can be done with it."""

    place: str


@dataclass(frozen=True, slots=True)
class Rename(Wish):
    """A match that waits, to be given a name."""

    place: str


@dataclass(frozen=True, slots=True)
class Drop(Wish):
    """A match that waits, to be given up, which is asked first."""

    place: str


@dataclass(frozen=True, slots=True)
class See(Wish):
    """A play of a match, to be seen again."""

    at: int


@dataclass(frozen=True, slots=True)
class Try(Wish):
    """A play of a match, to be played anew."""

    at: int


@dataclass(frozen=True, slots=True)
class Level(Wish):
    """How well the others play, in the statistics."""

    level: str


@dataclass(frozen=True, slots=True)
class Seats(Wish):
    """How many play, in the statistics; "" for any number."""

    seats: str


@dataclass(frozen=True, slots=True)
class Partner(Wish):
    """How well the partner plays, in the statistics."""

    partner: str


@dataclass(frozen=True, slots=True)
class Since(Wish):
    """The first month of the statistics."""

    month: str


@dataclass(frozen=True, slots=True)
class Lined(Wish):
    """Whether a link carries the line of play too."""

    lined: bool


@dataclass(frozen=True, slots=True)
class Home(Wish):
    """A place of the table where a card may be laid, by its number."""

    number: int
