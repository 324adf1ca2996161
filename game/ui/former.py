"""What former versions, and sessions without a database, have kept elsewhere, comes into its place.

An old version may still run in another tab and go on writing. So its texts stay where they are, and
what they say more than when they were read last is added; of what is taken away all has been read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping

from game.club import career, record
from game.club.record import Row
from game.engine.foreign import read_json
from game.engine.match import DamagedSave, Match, read_save
from game.engine.words import _
from game.host.archive import DRAWERS, KEY, Archive, Change, Errand, Opening, put
from game.house import GAMES
from game.ui.memory import MATCH, ME, SMALL, Memory

STATISTICS = "statistics"  # what a text of former versions was called
SEEN = "former_"  # before a figure of a total: how much of it was read in such a text
ADDED = ("played", "won", "shared")
# What an old version has written after its text was moved, and a match that it could not read.
LATER = re.compile("former-[0-9]+-(.*)")
ASIDE = re.compile("damaged-match-.*-[0-9]+")
OTHERS = ("count", "analysis", "daily", "drill")


# -- matches that wait


def matches(memory: Memory, opened: Callable[[], Errand[Opening]]) -> Errand[bool]:
    """Moves that an old version has made since its match was moved are in that match.

    So are those of a newer version, in a match that an old one has put aside. A match that waits
    nowhere waits again, unless it is over; the answer is whether any does.
    """
    stored = memory.host.keys()
    aside = {key: match for key in stored if (match := _later(memory, key)) is not None}
    alone = [one for one in aside.items() if not _joins(memory, *one)]  # the others take no time
    again = False
    for key, match in alone:
        archive, place = (yield from opened()), memory.place(match)
        [over] = yield from archive.read("match", [match.identity()])
        if over is not None:
            if _begins(match, over):
                memory.host.remove(key)
        elif not _joins(memory, key, match) and memory.saved(place) is None:
            again = _moved(memory, key, place) or again
    return again


def _later(memory: Memory, key: str) -> Match | None:
    """The match in a text of the kinds that lie beside the others; what cannot be read stays."""
    later = LATER.fullmatch(key)
    if not ASIDE.fullmatch(key) and (later is None or not later[1].startswith(MATCH)):
        return None
    try:
        return Match.load(memory.host.load(key) or "", GAMES)
    except (OSError, ValueError, DamagedSave):
        return None


def _joins(memory: Memory, key: str, match: Match) -> bool:
    """Whether a text was nothing more than the match that waits, or has become it."""
    place, moves = memory.place(match), tuple(match.moves)
    here = memory.saved(place)
    if here is None:
        return False
    if here.moves[: len(moves)] == moves:
        memory.host.remove(key)
        return True
    return moves[: len(here.moves)] == here.moves and _moved(memory, key, place)


def _moved(memory: Memory, key: str, place: str) -> bool:
    """Let the text be that of the match which waits there; False where there is no room."""
    host = memory.host
    if not host.save(MATCH + place, host.load(key) or ""):
        return False
    host.remove(key)
    return True


def _begins(match: Match, over: str) -> bool:
    """Whether a match that is over went through this one; one that cannot be read did not."""
    try:
        moves = read_save(over, GAMES).moves
    except DamagedSave:
        return False
    return moves[: len(match.moves)] == tuple(match.moves)


# -- statistics and ratings


def totals(archive: Opening, memory: Memory) -> Errand[None]:
    """What was counted by former versions, and by old ones that still run."""
    what = _("statistics")
    for game, old in (memory.texts.read(STATISTICS, _totals, what) or {}).items():
        yield from _total(archive, game, old)
    stored = memory.host.keys()
    for key in stored:
        later = LATER.fullmatch(key)
        if later is not None and later[1] == STATISTICS:
            every = memory.texts.read(key, _totals, what)
            for game, old in (every or {}).items():
                yield from _total(archive, game, old, again=True)
            if every is not None:
                memory.texts.remove(key)


def _total(archive: Opening, game: str, old: str, *, again: bool = False) -> Errand[None]:
    """Add it to the total of a game; of a game that is none of ours it is kept as it is."""
    while True:
        if game in GAMES:
            text, here = yield from record.sound(archive, "total", game, record.figures)
            after = record.written(_joined(game, here or {}, record.figures(old), again=again))
        else:
            [text] = yield from archive.read("total", [game])
            after = text or old
        if text == after or (yield from archive.write([Change("total", game, text, after)])):
            return


def _joined(
    game: str, here: Mapping[str, int], old: Mapping[str, int], *, again: bool
) -> dict[str, int]:
    """A total with what an old text says more than it did.

    ``again``: the text was begun anew, so that all of it is more.
    """
    seen = {name: 0 if again else here.get(SEEN + name, 0) for name in ADDED}
    if SEEN + "played" not in here and not again and here and here == {**here, **old}:
        seen = {name: old.get(name, 0) for name in ADDED}  # a former version has just moved it
    if old.get("played", 0) < seen["played"]:
        seen = dict.fromkeys(ADDED, 0)  # the old version has begun to count anew
    more = {name: max(0, old.get(name, 0) - seen[name]) for name in ADDED}
    kept = {} if again else {SEEN + name: old.get(name, 0) for name in ADDED}
    if not here or not more["played"]:
        return {**(here or old), **kept}
    streak = here.get("streak", 0) + more["won"]
    if more["won"] < more["played"]:
        streak = old.get("streak", 0)
    better = min if GAMES[game].lowest_wins else max
    bests = [one["best"] for one in (here, old) if "best" in one]
    return {
        **here,
        **{name: here.get(name, 0) + more[name] for name in ADDED},
        "streak": streak,
        "longest": max(here.get("longest", 0), old.get("longest", 0), streak),
        **({"best": better(bests)} if bests else {}),
        **kept,
    }


def _totals(text: str) -> dict[str, str]:
    """What former versions wrote, by game; what is no total of a game of ours is a ValueError."""
    every = read_json(text, SMALL)
    if not isinstance(every, dict) or not all(KEY.fullmatch(game) for game in every):
        raise ValueError("no object")
    found = {game: json.dumps(row, separators=(",", ":")) for game, row in every.items()}
    for game in found.keys() & GAMES.keys():
        record.figures(found[game])
    return found


def rating(archive: Opening, memory: Memory, game: str) -> Errand[None]:
    """The rating of a game, as a former version has kept it."""
    old = memory.texts.read(f"career-{game}", record.reader(game), _("rating"))
    if old is None:
        return
    while True:
        text, here = yield from record.sound(archive, "career", game, record.reader(game))
        after = old if here is None or old.continues(here) else here
        if not after.continues(old) and old.last:  # both have gone on since
            after = after.with_match(old.matches[-1].identity, old.last)
        if after == here:
            return
        if (yield from archive.write([Change("career", game, text, career.write(after))])):
            return


# -- what was kept in a small text while the database could not be opened


def home(archive: Opening) -> Errand[None]:
    """Bring it into the database. What cannot be read of it stays where it is."""
    stray = yield from archive.stray()
    if stray is None:
        return
    texts = yield from _texts(stray)
    brought: list[tuple[str, str]] = []
    for (drawer, game), text in texts.items():
        if drawer == "career" and game in GAMES and (yield from _rate(archive, game, text)):
            brought.append((drawer, game))
    new = 0
    for row, save in _rows(texts):
        yield from _keep(archive, row, save)
        brought += [("match", row.identity), ("played", row.key)]
        new += 1
        yield
    for (drawer, key), text in texts.items():
        if drawer in OTHERS:
            [here] = yield from archive.read(drawer, [key])
            if here is None:
                yield from put(archive, drawer, key, text)
            brought.append((drawer, key))
        elif drawer in ("sum", "total"):  # they were reckoned from those matches
            brought.append((drawer, key))
    if brought:
        yield from stray.write([Change(*one, texts[one], None) for one in brought])
    if new:
        archive.news.append(
            _("Matches that were kept as short text records are now in your history.")
        )


def _texts(stray: Archive) -> Errand[dict[tuple[str, str], str]]:
    found: dict[tuple[str, str], str] = {}
    for drawer in DRAWERS:
        keys = yield from stray.keys(drawer)
        texts = yield from stray.read(drawer, keys)
        found |= {(drawer, key): text for key, text in zip(keys, texts, strict=True) if text}
    return found


def _rows(texts: Mapping[tuple[str, str], str]) -> Iterator[tuple[Row, str]]:
    """The matches, each with its save, in the order of time."""
    for (drawer, key), text in sorted(texts.items()):
        if drawer != "played":
            continue
        try:
            row = record.read_row(key, text)
        except ValueError:
            continue
        save = texts.get(("match", row.identity))
        if row.game in GAMES and save is not None:
            yield row, save


def _keep(archive: Opening, row: Row, save: str) -> Errand[None]:
    """A match with all that it changes, as if it were over only now; whatever can be replayed."""
    try:
        match = Match.load(save, GAMES)
        match.settle()
    except DamagedSave:
        known = None
        while known is None:
            lowest = GAMES[row.game].lowest_wins
            changes = [
                Change("match", row.identity, None, save),
                Change("played", row.key, None, row.text()),
                *(yield from record.adding(archive, row, lowest=lowest)),
            ]
            if (yield from archive.write(changes)):
                return
            [known] = yield from archive.read("match", [row.identity])
        return
    yield from record.keep(archive, match, ME, row)


def _rate(archive: Opening, game: str, text: str) -> Errand[bool]:
    """The rating goes on from the one here, or each of its matches will; whether it is sound."""
    try:
        stray = career.read(text, game)
    except ValueError:
        return False
    _text, here = yield from record.sound(archive, "career", game, record.reader(game))
    if here is None or stray.continues(here):
        yield from put(archive, "career", game, text)
    return True
