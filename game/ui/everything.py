"""All that is kept here as one checked file, and what such a file brings.

A file is read as a whole before anything changes. What is here stays; what is new is added, match
by match under its identity, so that a file can come twice, and two files together. What cannot be
read is left out, and said; a match that cannot be played again is kept as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from game.club import career, daily, due, record, rejoined, trainer
from game.club.record import ASIDE, Results, Row
from game.engine.match import DamagedSave, Match, read_save, read_told
from game.engine.words import N_, _, ngettext
from game.host import Host
from game.host.archive import DRAWERS, Change, Errand, Opening
from game.host.texts import SMALL, Entry, checked, entry, lines, packed
from game.house import GAMES, MANIFEST
from game.ui.dates import when
from game.ui.history import History
from game.ui.slices import sliced

BATCH = 200  # texts of one question
TOGETHER = 20  # matches that are written in one step
MOST = 200_000  # entries of a file
MOST_NAMED = 200  # things that are said one by one
GAME = "[a-z_]{1,40}"
PLACE = f"{GAME}(?:--?[0-9a-f]{{1,20}}-[0-9a-f]{{8}})?"  # where a match waits
OF_ONE = f"settings|profile|last|(?:options|lesson)-{GAME}|(?:match|about)-{PLACE}"
KEPT = re.compile(f"{OF_ONE}|damaged-(?:{OF_ONE})-[0-9]{{1,6}}")  # of the small texts
KINDS = {  # what the entries of a drawer are to a person
    **dict.fromkeys(("match", "played"), N_("Match")),
    **dict.fromkeys(("sum", "total"), N_("Statistics")),
    **dict.fromkeys(("career", "count"), N_("Rating")),
    "analysis": N_("Review"),
    "daily": N_("Today’s deal"),
    "drill": N_("Practice"),
    SMALL: N_("Settings"),
}
UNREAD = N_("It cannot be read.")
NO_GAME = N_("Its game is not in this version of Rookery.")


class Brought(NamedTuple):
    """What a file holds."""

    matches: dict[str, str]  # the saves, by identity
    rows: dict[str, Row]  # by identity
    others: list[Entry]
    unseen: dict[str, str]  # why matches cannot be played again, by identity
    left: list[tuple[str, str, str]]  # what is not taken: its drawer, its key, why


class Came(NamedTuple):
    """What has come of a file, in words."""

    sentence: str
    unseen: Sequence[str] = ()  # matches that are kept, but cannot be looked at again
    left: Sequence[str] = ()  # what was not taken


class Progress:
    """How much of a file has been taken, from 0 to 1."""

    part = 0.0


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


def read(text: str, progress: Progress) -> Errand[Brought]:
    """What a file holds of what can be read.

    Raises:
        ValueError: it is not as it was written.
    """
    number = 0
    for number in checked(text):
        if number > MOST:
            raise ValueError("too many")
        yield
    found = Brought({}, {}, [], {}, [])
    for at, line in enumerate(islice(lines(text), 1, number + 1)):
        _sort(found, line)
        progress.part = at / number / 2  # to read it is half of the work
        yield
    return found


def _sort(found: Brought, line: str) -> None:
    """Put what a line says where it belongs; what says nothing is left out."""
    drawer = key = ""
    try:
        drawer, key, text = entry(line)
        if drawer == SMALL:
            if not KEPT.fullmatch(key):
                raise ValueError(UNREAD)
        elif not key.startswith(ASIDE):
            if not record.is_key(drawer, key):
                raise ValueError(UNREAD)
            if drawer == "match":
                if why := _unseen(key, text):
                    found.unseen[key] = why
                found.matches[key] = text
                return
            if drawer == "played":
                row = record.read_row(key, text)
                if row.game not in GAMES:
                    raise ValueError(NO_GAME)
                found.rows.setdefault(row.identity, row)
                return
            _look(drawer, key, text)
        found.others.append((drawer, key, text))
    except ValueError as why:
        found.left.append((drawer, key, NO_GAME if str(why) == NO_GAME else UNREAD))


def _unseen(key: str, text: str) -> str:
    """Why a match can only be kept; nothing where it can be played again.

    Raises:
        ValueError: it is none, or another one.
    """
    try:
        saved = read_save(text, GAMES)
    except DamagedSave as why:
        told = read_told(text)
        if told.game not in GAMES:
            raise ValueError(NO_GAME) from None
        if key.rpartition("-")[0] != f"{told.seed:x}":
            raise ValueError(UNREAD) from None
        return str(why)
    if Match(saved.rules, saved.start).identity() != key:
        raise ValueError(UNREAD)
    return ""


def _look(drawer: str, key: str, text: str) -> None:
    """See that a text is sound; those of reviews and the like are looked at when they are read.

    Raises:
        ValueError: it is not.
    """
    if drawer in ("sum", "total"):
        record.figures(text)
    elif drawer == "career":
        career.read(text, key)
    elif drawer == "count":
        career.read_count(text)
    elif drawer == "daily":
        daily.read(text)
    elif drawer == "drill" and key.startswith("score "):
        if not trainer.SCORE.fullmatch(text):
            raise ValueError(UNREAD)
    elif drawer == "drill" and not key.startswith("play "):
        due.read_when(text)


def bring(
    host: Host, history: History, text: str, progress: Progress | None = None
) -> Errand[Came]:
    """Take what a file holds; what has come of it."""
    progress = progress or Progress()
    try:
        brought = yield from sliced(host.clock, read(text, progress))
    except ValueError:
        return Came(_("This file cannot be read: it is damaged. Nothing has changed."))
    archive = yield from history.archive()
    known = set((yield from archive.keys("match")))
    keys = filter(lambda key: record.is_key("played", key), (yield from archive.keys("played")))
    listed = set(map(record.identity_of, keys))
    sums = yield from _sums(archive, brought)
    new = [one for one in brought.matches if one not in known]
    late = [one for one in brought.rows if one not in listed]
    yield from _add(archive, brought, {*new, *late}, {*map(_game, sums)}, progress)
    yield from _keep(archive, sums)
    rated = [one for one in brought.others if one[0] == "career" and not one[1].startswith(ASIDE)]
    apart = ("sum", "total", SMALL)
    rest = [one for one in brought.others if one not in rated and one[0] not in apart]
    yield from _keep(archive, rest)
    for drawer, game, entry_ in rated:
        if game in MANIFEST and not (yield from rejoined.bring(archive, game, entry_)):
            brought.left.append(
                (
                    drawer,
                    game,
                    N_(
                        "Your rating here includes matches missing from the file, so it has not "
                        "changed."
                    ),
                )
            )
    small = {key: entry_ for drawer, key, entry_ in brought.others if drawer == SMALL}
    here = {*known, *new, *(_old(host, game) for game in GAMES)}
    kept = [_remember(host, key, entry_) for key, entry_ in _waiting(small, here)]
    n = len(brought.matches)
    sentence = ngettext(
        "{n} match in this file, {new} new.", "{n} matches in this file, {new} new.", n
    )
    sentence = sentence.format(n=n, new=len(new))
    more = "" if all(kept) else _("Not all waiting matches could be saved here.")
    unseen = [(_called(one, brought), why) for one, why in brought.unseen.items() if one in new]
    left = [(_named(drawer, key, brought), _(why)) for drawer, key, why in brought.left]
    return Came(f"{sentence} {more}".rstrip(), _listed(unseen), _listed(left))


def _listed(what: Sequence[tuple[str, str]]) -> list[str]:
    """Each thing and why, in words; what comes often once, and no endless list."""
    found = [
        f"{name}: {why}" if times == 1 else f"{name} (× {times}): {why}"
        for (name, why), times in Counter(what).items()
    ]
    more = len(found) - MOST_NAMED
    return [*found[:MOST_NAMED], _("And {n} more.").format(n=more)] if more > 0 else found


def _called(identity: str, brought: Brought) -> str:
    """What a match is called in a sentence."""
    row = brought.rows.get(identity)
    return f"{_(MANIFEST[row.game].title)}, {when(row.date)}" if row else _(KINDS["match"])


def _named(drawer: str, key: str, brought: Brought) -> str:
    """What an entry that is not taken is called in a sentence."""
    if drawer in ("match", "played"):
        return _called(record.identity_of(key), brought)
    kind = _(KINDS[drawer]) if drawer else _("Entry")
    game = MANIFEST.get(key.partition(" ")[0])
    return f"{kind}, {_(game.title)}" if game else kind


def _sums(archive: Opening, brought: Brought) -> Errand[list[Entry]]:
    """The statistics that are taken as they are: of games that were never played here.

    Where some of a game's cannot be read its matches are counted anew.
    """
    every = [one for one in brought.others if one[0] in ("sum", "total")]
    games = {key for drawer, key, _text in every if drawer == "total"}
    games -= set((yield from archive.keys("total")))
    games -= {
        key.partition(" ")[0] for drawer, key, _w in brought.left if drawer in ("sum", "total")
    }
    return [one for one in every if _game(one) in games]


def _game(entry_: Entry) -> str:
    return entry_[1].split(" ")[0]


def _add(
    archive: Opening,
    brought: Brought,
    new: Collection[str],
    counted: Collection[str],
    progress: Progress,
) -> Errand[None]:
    """Matches more, with what they add to the statistics of games that are not ``counted``."""
    games: dict[str, list[str]] = {}
    for identity in sorted(
        new, key=lambda one: brought.rows[one].key if one in brought.rows else ""
    ):
        row = brought.rows.get(identity)
        games.setdefault(row.game if row else "", []).append(identity)
    done = 0
    for game, every in games.items():
        counts = bool(game) and game not in counted
        before = (yield from record.results(archive, game)) if counts else None
        for at in range(0, len(every), TOGETHER):
            some = every[at : at + TOGETHER]
            before = yield from _write(archive, brought, some, before)
            done += len(some)
            progress.part = 0.5 + done / len(new) / 2
            yield


def _write(
    archive: Opening, brought: Brought, some: Sequence[str], before: Results | None
) -> Errand[Results | None]:
    """Some matches of a game; the results that count now."""
    while True:
        saves = dict(zip(some, (yield from archive.read("match", some)), strict=True))
        new = [one for one in some if saves[one] is None and one in brought.matches]
        changes = [Change("match", one, None, brought.matches[one]) for one in new]
        told = [brought.rows[one] for one in some if one in brought.rows]
        there = yield from archive.read("played", [row.key for row in told])
        told = [row for row, text in zip(told, there, strict=True) if text is None]
        changes += [Change("played", row.key, None, row.text()) for row in told]
        rows = [row for row in told if saves[row.identity] is None]  # others have counted here
        if before is not None and rows:
            lowest = GAMES[rows[0].game].lowest_wins
            changes += yield from record.adding(archive, *rows, lowest=lowest, before=before)
        if not changes or (yield from archive.write(changes)):
            return None if before is None else record.together(before, rows)
        if before is not None:  # another window has written
            before = yield from record.results(archive, brought.rows[some[0]].game)


def _keep(archive: Opening, entries: Sequence[Entry]) -> Errand[None]:
    """Texts where there are none."""
    for drawer in DRAWERS:
        texts = {key: text for name, key, text in entries if name == drawer}
        keys = list(texts)
        for at in range(0, len(keys), BATCH):
            some = keys[at : at + BATCH]
            while True:
                here = yield from archive.read(drawer, some)
                changes = [
                    Change(drawer, key, None, texts[key])
                    for key, text in zip(some, here, strict=True)
                    if text is None
                ]
                if not changes or (yield from archive.write(changes)):
                    break
            yield


def _waiting(small: Mapping[str, str], here: Collection[str]) -> Iterator[tuple[str, str]]:
    """The small texts, each match at the place that its beginning names, but for those of here."""
    places = {}
    for key, text in small.items():
        kind, _dash, place = key.partition("-")
        if kind == "match" and (began := _began(text)) is not None:
            identity = began.identity()
            places[place] = "" if identity in here else f"{began.rules.id}-{identity}"
    for key, text in small.items():
        kind, _dash, place = key.partition("-")
        of_match = kind in ("match", "about")
        if not of_match:
            yield key, text
        elif place := places.get(place, place):
            yield f"{kind}-{place}", text


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


def _remember(host: Host, key: str, text: str) -> bool:
    """Keep a small text where there is none; whether one is there now."""
    try:
        return host.load(key) is not None or host.save(key, text)
    except (OSError, ValueError):
        return True  # what is there cannot be read now, and stays
