"""A deal as a short text, for an address or a picture: options, cards, a seat and a line of play.

The text is a single large number, written in base64url after a format and a checksum. Each thing is
a digit of that number, in a base that is the number of possibilities: a choice of three takes a bit
and a half, and a forced decision takes nothing. So a whole match fits into an address.

>>> from game.house import GAMES
>>> text = write(Deal(GAMES["raj"](), Start(seed=7)))
>>> len(text), read(text, GAMES).start
(20, Start(seed=7, dealer=-1, decks=(), score=()))
"""

from __future__ import annotations

import re
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Generator, Iterator, Mapping
from itertools import islice
from typing import NamedTuple
from zlib import crc32

from game.engine.actions import Action
from game.engine.match import SLICE, Match
from game.engine.options import Options
from game.engine.rules import AnyRules
from game.engine.state import MOST_SCORE, MOST_SEED, Start
from game.engine.words import _

FORMAT = 1
FITS = 2_000  # characters of an address that any browser, mail or picture takes
LONGEST = FITS  # characters of a text that is read: an address has no room for more
MOST_MOVES = 5_000  # that are played again for a link
MOST_SEATS, MOST_DECKS, MOST_OPTIONS, MOST_VERSION = 8, 100, 100, 100
MARKS = 1 << 16
MESSAGE = 16_000  # characters of a message that may carry a link
SIGN = re.compile(r"(?:^|[#?&\s])deal=")
PIECE = re.compile(r"[A-Za-z0-9_-]+")
# Between two pieces of a link that a mail has broken: lines, the signs of what is quoted, and what
# nobody sees.
BREAK = re.compile("(?:=?[\\s>|]|[\xad\u200b\u2060\ufeff])*")
WRAPPED = "3D"  # what some mails add to an equals sign
MOST_PIECES = 100
MOST_CODES = 2_000  # of all pieces together: a message may hold nothing but signs
ESCAPED = re.compile("%([0-9A-Fa-f]{2})")
MOST_ESCAPED = 3  # times that an address may stand in another address


class BadLink(ValueError):
    """A link that contains no deal; the message is a sentence for the player."""


class Deal(NamedTuple):
    """What a link contains: how a match begins, the person's seat, and the line of play."""

    rules: AnyRules
    start: Start
    seat: int = 0
    moves: tuple[tuple[int, Action], ...] = ()

    def identity(self) -> str:
        """What distinguishes a match of this deal from any other."""
        return Match(self.rules, self.start).identity()


def found(text: str) -> str | None:
    """The deal in an address or a message, still as text; None if there is none.

    Others escape what is in an address, and break it into lines: its checksum tells what belongs
    to it. Of a text that has none of right checksum it is the first.

    >>> found("Try this: https://a.host/rookery/%23deal%3DAbC-9")
    'AbC-9'
    """
    first, text = None, text[:MESSAGE]
    for _time in range(1 + MOST_ESCAPED):
        for code in islice(_codes(text), MOST_CODES):
            first = first or code
            if _is_whole(code):
                return code
        text = ESCAPED.sub(lambda sign: chr(int(sign[1], 16)), text)
    return first


def _codes(text: str) -> Iterator[str]:
    """All that may be the deal of a link: what stands in a piece, and that with pieces after it."""
    for sign in SIGN.finditer(text):
        code, at = "", sign.end()
        for _piece in range(MOST_PIECES):
            gap = BREAK.match(text, at)
            piece = PIECE.match(text, gap.end() if gap else at)
            if piece is None or len(code) > LONGEST:
                break
            code, at = code + piece[0], piece.end()
            yield code
            yield code.removeprefix(WRAPPED)


def _is_whole(code: str) -> bool:
    """Whether the checksum of a link is right."""
    try:
        return bool(_body(code))
    except ValueError:  # what base64 refuses is one too
        return False


def _body(text: str) -> bytes:
    """What a link carries.

    Raises:
        ValueError: it is not as it was written.
    """
    if len(text) > LONGEST:
        raise ValueError("too long")
    whole = b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    body = whole[4:]
    if crc32(body).to_bytes(4, "little") != whole[:4] or not body:
        raise ValueError("changed")
    return body


def address(site: str, deal: Deal) -> str:
    """What a friend opens or pastes.

    Raises:
        BadLink: the line, or what the match began with, is too long for it.
    """
    if len(deal.moves) <= MOST_MOVES and len(deal.start.decks) <= MOST_DECKS:
        text = f"{site}#deal={write(deal)}"
        if len(text) < FITS:
            return text
    raise BadLink(_("This is too long for a link."))


def write(deal: Deal) -> str:
    """The deal as text, which `read` reads."""
    number = 0
    for digit, base in reversed([*_digits(deal)]):
        number = number * base + digit
    body = bytes([FORMAT]) + number.to_bytes((number.bit_length() + 7) // 8, "little")
    return urlsafe_b64encode(crc32(body).to_bytes(4, "little") + body).decode().rstrip("=")


def _digits(deal: Deal) -> Iterator[tuple[int, int]]:
    """Each thing as a number, and how many there could be of it: in the order of `read`."""
    rules, start, seat, moves = deal
    yield mark(rules.id), MARKS
    yield rules.version, MOST_VERSION
    kind = type(rules.options)
    changed = [
        choice for choice in kind.choices() if rules.options.value(choice.key) != choice.default
    ]
    yield len(changed), MOST_OPTIONS
    for choice in changed:
        yield mark(f"{choice.key}={rules.options.value(choice.key)}"), MARKS
    yield start.seed + MOST_SEED, 2 * MOST_SEED + 1
    yield start.dealer + 1, rules.seats + 1
    yield len(start.decks), MOST_DECKS + 1
    for deck in start.decks:
        left = sorted(rules.dealt_cards())
        for card in deck:
            yield left.index(card), len(left)
            left.remove(card)
    yield bool(start.score), 2
    for points in start.score:
        yield points + MOST_SCORE, 2 * MOST_SCORE + 1
    yield seat, MOST_SEATS
    yield len(moves), MOST_MOVES + 1
    match = Match(rules, start)
    for move in moves:
        match.settle()
        choices = _choices(match)
        ends = move not in choices
        yield from _move(move, choices, _exits(match) if ends else [], last=move is moves[-1])
        match.submit(*move)


def _move(
    move: tuple[int, Action],
    choices: list[tuple[int, Action]],
    exits: list[tuple[int, Action]],
    *,
    last: bool,
) -> Iterator[tuple[int, int]]:
    """One move of a line; only the last may be a way out of the match."""
    if last:
        yield bool(exits), 2
    among = exits or choices
    yield among.index(move), len(among)


def read(text: str, games: Mapping[str, type[AnyRules]]) -> Deal:
    """The deal in a text. Its line has been replayed, so it is legal.

    Raises:
        BadLink: with a sentence that says why there is none.
    """
    work = reading(text, games)
    while True:
        try:
            next(work)
        except StopIteration as end:
            deal: Deal = end.value
            return deal


def reading(text: str, games: Mapping[str, type[AnyRules]]) -> Generator[None, None, Deal]:
    """`read` with pauses: others say how long the line is.

    Raises:
        BadLink: with a sentence that says why there is none.
    """
    try:
        body = _body(text)
    except ValueError:
        raise BadLink(_("This link is damaged: part of it is missing or changed.")) from None
    if body[0] != FORMAT:
        raise BadLink(_("This link was made by another version of Rookery."))
    try:
        return (yield from _read(_Number(int.from_bytes(body[1:], "little")), games))
    except BadLink:
        raise
    except (ValueError, ZeroDivisionError):
        raise BadLink(_("This link does not contain a playable deal.")) from None


class _Number:
    """What is still to be read of the number."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        """The next digit."""
        self.rest, digit = divmod(self.rest, base)
        return digit


def _read(number: _Number, games: Mapping[str, type[AnyRules]]) -> Generator[None, None, Deal]:
    by_mark = {mark(name): name for name in games}
    name = by_mark.get(number.take(MARKS))
    if name is None:
        raise BadLink(_("This link is for a game that is not in this version of Rookery."))
    kind = games[name]
    if number.take(MOST_VERSION) != kind.version:
        raise BadLink(
            _("This link is for {game} under rules that have since changed.").format(
                game=kind.title
            )
        )
    rules = kind(_options(number, kind))
    seed = number.take(2 * MOST_SEED + 1) - MOST_SEED
    dealer = number.take(rules.seats + 1) - 1
    decks = []
    for _deck in range(number.take(MOST_DECKS + 1)):
        left = sorted(rules.dealt_cards())
        decks.append(tuple(left.pop(number.take(len(left))) for _card in range(len(left))))
    scored = range(rules.sides if number.take(2) else 0)
    score = tuple(number.take(2 * MOST_SCORE + 1) - MOST_SCORE for _side in scored)
    start = Start(seed, dealer, tuple(decks), score)
    seat = number.take(MOST_SEATS)
    if seat >= rules.seats:
        raise ValueError("no such seat")
    line = []
    moves = number.take(MOST_MOVES + 1)
    for at, move in enumerate(_line(number, Match(rules, start), moves), 1):
        line.append(move)
        if not at % SLICE:
            yield
    if number.rest:
        raise ValueError("too much")
    return Deal(rules, start, seat, tuple(line))


def _options(number: _Number, kind: type[AnyRules]) -> Options:
    known = {
        mark(f"{choice.key}={value}"): (choice.key, value)
        for choice in kind.options_type.choices()
        for value in choice.values
    }
    marks = [number.take(MARKS) for _option in range(number.take(MOST_OPTIONS))]
    if not known.keys() >= set(marks):
        raise BadLink(
            _("This link is for {game} with an option this version does not know.").format(
                game=kind.title
            )
        )
    return kind.options_type(**dict(known[one] for one in marks))


def _line(number: _Number, match: Match, moves: int) -> Iterator[tuple[int, Action]]:
    """The moves that are written, each played before the next is read."""
    for left in range(moves, 0, -1):
        match.settle()
        ends = left == 1 and number.take(2)
        choices = _exits(match) if ends else _choices(match)
        move = choices[number.take(len(choices))]
        match.submit(*move)
        yield move


def _choices(match: Match) -> list[tuple[int, Action]]:
    """Every decision that may be made now, by any seat that has to decide."""
    return [(seat, action) for seat in match.awaited() for action in match.legal(seat)]


def _exits(match: Match) -> list[tuple[int, Action]]:
    """The ways out of the match."""
    rules = match.rules
    return [(seat, one) for seat in range(rules.seats) for one in rules.exits(match.view(seat))]


def mark(text: str) -> int:
    """A name as a small number, which stays the same if other names are added before it."""
    return crc32(text.encode()) % MARKS
