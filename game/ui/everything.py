"""All that is kept here as one checked file, and what such a file brings.

A file is read as a whole before anything changes. What is here stays; what is new is added, match
by match under its identity, so that a file can come twice, and two files together.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from game.club import career, record
from game.club.record import Row
from game.engine.match import DamagedSave, Match, read_save
from game.engine.words import _, ngettext
from game.games import GAMES, MANIFEST
from game.host import Host
from game.host.archive import DRAWERS, Change, Errand, Opening, put
from game.host.texts import SMALL, Entry, packed, unpacked
from game.ui.history import History

BATCH = 200  # texts of one question
LOOKED = 20  # matches that are looked at between two passes of the loop
GAME = "[a-z_]{1,40}"
PLACE = f"{GAME}(?:--?[0-9a-f]{{1,20}}-[0-9a-f]{{8}})?"  # where a match waits
SORTS = f"settings|profile|last|(?:options|lesson)-{GAME}|(?:match|about)-{PLACE}"
KEPT = re.compile(SORTS)  # of the small texts


class Brought(NamedTuple):
    """What a file holds."""

    matches: dict[str, str]  # the saves, by identity
    rows: dict[str, Row]  # by identity
    others: list[Entry]


def pack(host: Host, history: History) -> Errand[str]:
    """Everything as one text."""
    archive = yield from history.archive()
    entries: list[Entry] = []
    small = filter(KEPT.fullmatch, host.keys())
    for key in small:
        with suppress(OSError, ValueError):  # what cannot be read here says so elsewhere
            entries.append((SMALL, key, host.load(key) or ""))
    for drawer in DRAWERS:
        keys = yield from archive.keys(drawer)
        for at in range(0, len(keys), BATCH):
            some = keys[at : at + BATCH]
            texts = yield from archive.read(drawer, some)
            entries += [(drawer, key, text) for key, text in zip(some, texts, strict=True) if text]
            yield
    return packed(entries)


def read(text: str) -> Errand[Brought]:
    """What a file holds, and all of it is sound.

    Raises:
        ValueError: something in it is not.
    """
    found = Brought({}, {}, [])
    for number, (drawer, key, entry) in enumerate(unpacked(text)):
        if drawer == "match":
            saved = read_save(entry, GAMES)
            if Match(saved.rules, saved.start).identity() != key:
                raise ValueError("another match")
            found.matches[key] = entry
        elif drawer == "played":
            row = record.read_row(key, entry)
            if row.game not in GAMES:
                raise ValueError("no game of ours")
            found.rows[row.identity] = row
        else:
            _look(drawer, key, entry)
            found.others.append((drawer, key, entry))
        if number % LOOKED == 0:
            yield
    if found.matches.keys() != found.rows.keys():
        raise ValueError("matches without rows")
    return found


def _look(drawer: str, key: str, entry: str) -> None:
    """See that a text is sound; those of reviews and the like are looked at when they are read."""
    if drawer in ("sum", "total") and not key.startswith("damaged "):
        record.figures(entry)
    elif drawer == "career" and not key.startswith("damaged "):
        career.read(entry, key)
    elif drawer == "count" and not key.startswith("damaged "):
        career.read_count(entry)
    elif drawer == SMALL and not KEPT.fullmatch(key):
        raise ValueError("no text that is kept")


def bring(host: Host, history: History, text: str) -> Errand[str]:
    """Take what a file holds; a sentence about it."""
    try:
        brought = yield from read(text)
    except ValueError:
        return _("This file cannot be read: it is damaged. Nothing has changed.")
    archive = yield from history.archive()
    known = set((yield from archive.keys("match")))
    played = {key.split(" ")[0] for key in (yield from archive.keys("total"))}
    # Of a game that was never played here the file's sums are taken as they are.
    sums = [
        one for one in brought.others if one[0] in ("sum", "total") and _game(one) not in played
    ]
    new = [identity for identity in brought.matches if identity not in known]
    for identity in new:
        row = brought.rows[identity]
        yield from _add(archive, brought.matches[identity], row, counts=row.game in played)
    for one in sums:
        yield from _keep(archive, one)
    for drawer, key, entry in brought.others:
        if drawer == "career":
            yield from _rate(archive, key, entry)
        elif drawer not in ("sum", "total", SMALL):
            yield from _keep(archive, (drawer, key, entry))
    small = {key: entry for drawer, key, entry in brought.others if drawer == SMALL}
    here = {*known, *new, *(_old(host, game) for game in GAMES)}
    kept = [_remember(host, key, entry) for key, entry in _waiting(small, here)]
    n = len(brought.matches)
    sentence = ngettext(
        "{n} match in this file, {new} of them new.",
        "{n} matches in this file, {new} of them new.",
        n,
    )
    sentence = sentence.format(n=n, new=len(new))
    more = "" if all(kept) else _("Not all that waits could be stored here.")
    return f"{sentence} {more}".rstrip()


def _waiting(small: Mapping[str, str], here: Collection[str]) -> Iterator[tuple[str, str]]:
    """The small texts, each match at the place that its beginning names, but for those of here."""
    places = {}
    for key, entry in small.items():
        kind, _dash, place = key.partition("-")
        if kind == "match" and (began := _began(entry)) is not None:
            identity = began.identity()
            places[place] = "" if identity in here else f"{began.rules.id}-{identity}"
    for key, entry in small.items():
        kind, _dash, place = key.partition("-")
        of_match = kind in ("match", "about")
        if not of_match:
            yield key, entry
        elif place := places.get(place, place):
            yield f"{kind}-{place}", entry


def _began(text: str) -> Match | None:
    """A match as it began; None for a text that cannot be read: that is said elsewhere."""
    try:
        saved = read_save(text, GAMES)
    except DamagedSave:
        return None
    return Match(saved.rules, saved.start)


def _old(host: Host, game: str) -> str:
    """The identity of a match that a former version has kept here; empty for none."""
    try:
        began = _began(host.load(f"match-{game}") or "")
    except (OSError, ValueError):
        return ""
    return began.identity() if began else ""


def _remember(host: Host, key: str, entry: str) -> bool:
    """Keep a small text where there is none; whether one is there now."""
    try:
        return host.load(key) is not None or host.save(key, entry)
    except (OSError, ValueError):
        return True  # what is there cannot be read now, and stays


def _game(entry: Entry) -> str:
    return entry[1].split(" ")[0]


def _add(archive: Opening, save: str, row: Row, *, counts: bool) -> Errand[None]:
    """One match more, with what it adds to the statistics unless the file says all of them."""
    while True:
        changes = [
            Change("match", row.identity, None, save),
            Change("played", row.key, None, row.text()),
        ]
        if counts:
            lowest = GAMES[row.game].lowest_wins
            changes += yield from record.adding(archive, row, lowest=lowest)
        if (yield from archive.write(changes)):
            return
        [known] = yield from archive.read("match", [row.identity])
        if known is not None:
            return


def _keep(archive: Opening, entry: Entry) -> Errand[None]:
    """A text where there is none."""
    drawer, key, text = entry
    [here] = yield from archive.read(drawer, [key])
    if here is None:
        yield from archive.write([Change(drawer, key, None, text)])


def _rate(archive: Opening, game: str, text: str) -> Errand[None]:
    """The rating, if it goes on from the one here."""
    if game not in MANIFEST:
        return
    _text, here = yield from record.sound(archive, "career", game, record.reader(game))
    if here is None or career.read(text, game).continues(here):
        yield from put(archive, "career", game, text)
