r"""Matches as plain text: read one, play it, print every step. docs/transcripts.md describes it.

>>> from game.house import GAMES
>>> read("game raj\noption players=2\n0 bid 3", GAMES).moves
(Line(number=3, seat=0, text='bid 3'),)
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, get_type_hints

from game.engine.actions import Event, IllegalAction
from game.engine.cards import Cards, bits
from game.engine.foreign import cleaned, number, quoted
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import MOST_SEED, Drawer, Start

HEADINGS = ("game", "option", "seed", "dealer", "score", "deck")


class BadTranscript(ValueError):
    """A transcript that cannot be played to its end; the message is one sentence."""


class Line(NamedTuple):
    """One move as it is written."""

    number: int
    seat: int
    text: str


class Transcript(NamedTuple):
    """A whole transcript."""

    rules: AnyRules
    start: Start
    moves: tuple[Line, ...]


def read(text: str, games: Mapping[str, type[AnyRules]]) -> Transcript:
    """The match that a text describes.

    Raises:
        BadTranscript: with the number of the line and what is wrong there.
    """
    game = ""
    options: dict[str, str] = {}
    given: dict[str, str] = {}  # what may be said once
    start = Start()
    decks: list[tuple[int, str]] = []
    moves: list[Line] = []
    for at, line in enumerate(text.splitlines(), 1):
        word, _space, rest = map(str.strip, line.partition("#")[0].strip().partition(" "))
        if not word:
            continue
        if word.lstrip("-").isdecimal():
            moves.append(Line(at, _number(at, "seat", word), rest))
            continue
        if word not in HEADINGS:
            raise BadTranscript(
                f"Line {at}: {quoted(word)} is neither a heading ({', '.join(HEADINGS)})"
                " nor a move, which begins with a seat, like “0 pass”."
            )
        if moves:
            raise BadTranscript(f"Line {at}: {quoted(word)} belongs before the first move.")
        key, equals, value = rest.partition("=")
        what = f"option {quoted(key.strip())}" if word == "option" else word
        if word != "deck" and what in given:
            raise BadTranscript(f"Line {at}: the {what} is {given[what]} already.")
        given[what] = quoted(value if word == "option" else rest)
        if word == "game":
            if rest not in games:
                raise BadTranscript(
                    f"Line {at}: there is no game {quoted(rest)}; the games are:"
                    f" {', '.join(games)}."
                )
            game = rest
        elif word == "option":
            if not equals:
                raise BadTranscript(f"Line {at}: an option reads “option KEY=VALUE”.")
            options[key.strip()] = value.strip()
            if game:
                _check_option(at, games[game], key.strip(), value.strip())
        elif word == "seed":
            start = start._replace(seed=_number(at, word, rest))
        elif word == "dealer":
            start = start._replace(dealer=_number(at, word, rest))
        elif word == "score":
            if not rest:
                raise BadTranscript(f"Line {at}: the score is a number for each side.")
            start = start._replace(score=tuple(_number(at, word, n) for n in rest.split()))
        else:
            decks.append((at, rest))
    if not game:
        raise BadTranscript(f"There is no line “game NAME”; the games are: {', '.join(games)}.")
    rules, start = _begun(games[game], options, decks, start)
    return Transcript(rules, start, tuple(moves))


def _begun(
    kind: type[AnyRules], options: Mapping[str, str], decks: Iterable[tuple[int, str]], start: Start
) -> tuple[AnyRules, Start]:
    """The rules of a game and a start of it that can be."""
    try:
        rules = kind(kind.options_type.parse(options))
        orders = []
        for at, cards in decks:
            try:
                orders.append(rules.deck_order(cards))
            except ValueError as why:
                raise BadTranscript(f"Line {at}: {why}") from None
        start = start._replace(decks=tuple(orders))
        rules.new(start)
    except BadTranscript:
        raise
    except ValueError as why:
        raise BadTranscript(str(why)) from None
    return rules, start


def _check_option(at: int, kind: type[AnyRules], key: str, value: str) -> None:
    try:
        kind.options_type.parse({key: value})
    except ValueError as why:
        raise BadTranscript(f"Line {at}: {why}") from None


def _number(at: int, what: str, word: str) -> int:
    try:
        return number(word, -MOST_SEED, MOST_SEED)
    except ValueError:
        raise BadTranscript(f"Line {at}: {what} should be a number, not {quoted(word)}.") from None


def play(transcript: Transcript) -> Iterator[str]:
    """Every step of the match as lines to print.

    Raises:
        BadTranscript: at the first move that the rules do not allow.
    """
    rules, start, moves = transcript
    names = [f"Seat {seat}" for seat in range(rules.seats)]
    match = Match(rules, start)
    yield f"{rules.title}: " + ", ".join(f"{k}={v}" for k, v in rules.options.texts().items())
    yield from _settle(match, names)
    for at, seat, text in moves:
        try:
            if not 0 <= seat < rules.seats:
                raise IllegalAction(f"there is no seat {seat} at a table of {rules.seats}.")
            if match.over:
                raise IllegalAction("the match is over, and here is one more move.")
            action = rules.parse(text)
            before = len(match.events)
            match.submit(seat, action)
        except IllegalAction as why:
            raise BadTranscript(f"Line {at}: {quoted(f'{seat} {text}')}: {why}") from None
        yield f"{at:>5}  {seat} {rules.text(action)}"
        yield from _events(match, match.events[before:], names)
        yield from _settle(match, names)
    table = match.view(0).table
    if match.over:
        winners = " and ".join(str(side) for side in rules.winners(table))
        yield f"The match is over. Winner: {winners or 'nobody'}."
    for seat in match.awaited():
        yield f"It is the turn of seat {seat}. {rules.prompt(match.view(seat))}"
    yield "Score: " + " ".join(map(str, table.score))


def _settle(match: Match, names: list[str]) -> Iterator[str]:
    while not match.waiting and not match.over:
        before, score = len(match.events), match.view(0).table.score
        match.advance()
        events = match.events[before:]
        yield from _events(match, events, names)
        if any(event.kind == "deal" for event in events):
            yield from _hands(match)
        if match.view(0).table.score != score:
            yield "       score: " + " ".join(map(str, match.view(0).table.score))


def _events(match: Match, events: Iterable[Event], names: list[str]) -> Iterator[str]:
    """The kind of each event, who and which cards, its number, and what the log says of it."""
    rules = match.rules
    for event in events:
        words = [event.kind]
        if event.seat >= 0:
            words.append(f"seat {event.seat}")
        if event.cards:
            words.append(rules.deck.text(event.cards))
        if event.value:
            words.append(f"({event.value})")
        line = rules.log_line(event, names)
        yield "       " + " ".join(words) + (f": {line}" if line else "")


def _hands(match: Match) -> Iterator[str]:
    """The sets of cards that lie open or in somebody's drawer."""
    deck = match.rules.deck
    table = match.view(0).table
    for name, kind in _kinds(table).items():
        if kind == tuple[Cards, ...]:
            hands: tuple[int, ...] = getattr(table, name)
            for seat, cards in enumerate(hands):
                if cards:
                    yield f"         {name} {seat}: {deck.text(bits(cards))}"
    for seat in range(match.rules.seats):
        own = match.view(seat).own
        for name, kind in _kinds(own).items():
            hand: int = getattr(own, name) if kind is Cards else 0
            if hand:
                yield f"         {name} {seat}: {deck.text(bits(hand))}"


def _kinds(record: Drawer) -> dict[str, object]:
    """What each field of a record is: a card, cards, numbers."""
    return get_type_hints(type(record), include_extras=True)


def run(path: str, games: Mapping[str, type[AnyRules]]) -> int:
    """Print the match in a file, or that of standard input for ``-``; the exit code."""
    try:
        for line in play(read(text_of(path), games)):
            print(line)
    except BadTranscript as why:
        print(why, file=sys.stderr)
        return 2
    return 0


def text_of(path: str) -> str:
    """The text of a file, or of the standard input for ``-``.

    Raises:
        BadTranscript: with a sentence that says why there is none.
    """
    if path == "-" and sys.stdin is None:
        raise BadTranscript("There is no standard input to read from.")
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        text = data.decode("utf-8")
        inner = cleaned(text)
        return "\n" * text[: text.index(inner)].count("\n") + inner  # each line keeps its number
    except OSError as why:
        raise BadTranscript(f"{quoted(path)} cannot be read: {why.strerror or why}.") from None
    except ValueError:  # what is no UTF-8, and a path with a zero in it
        raise BadTranscript(f"{quoted(path)} is not a text file.") from None
