"""Merges two careers of a person in the same game, each with matches that the other lacks.

The effect of a match on a rating depends on the matches before it, so all matches are rated again,
in the order in which they were played.
"""

from __future__ import annotations

from game.club import career, record
from game.club.career import MOST, Career, Count
from game.host.archive import Change, Errand, Opening

LOOKED = 20  # matches that are rated between two pauses


def bring(archive: Opening, game: str, text: str) -> Errand[bool]:
    """Take over the career that a text tells; False where it cannot be put together with ours."""
    brought = career.read(text, game)
    while True:
        before, here = yield from record.sound(archive, "career", game, record.reader(game))
        if here is not None and here.continues(brought):
            return True
        changes = []
        if here is None or brought.continues(here):
            changes.append(Change("career", game, before, text))
        else:
            rated = yield from _rated(archive, here, brought)
            if rated is None:
                return False
            changes += [Change("career", game, before, career.write(rated[0])), *rated[1]]
        if (yield from archive.write(changes)):
            return True


def _rated(
    archive: Opening, here: Career, other: Career
) -> Errand[tuple[Career, list[Change]] | None]:
    """Both as one, and how each match has counted; None where that of some is not known."""
    identities = sorted({match.identity for match in (*here.matches, *other.matches)})
    keys = [key for key in (yield from archive.keys("played")) if record.is_key("played", key)]
    dates = {record.identity_of(key): key for key in keys}
    texts = yield from archive.read("count", identities)
    known: dict[str, tuple[str, Count]] = {}
    for identity, text in zip(identities, texts, strict=True):
        try:
            known[identity] = text or "", career.read_count(text or "")
        except ValueError:
            return None
    if len(identities) > MOST or not dates.keys() >= set(identities):
        return None
    own: Career = Career(here.game)
    changes: list[Change] = []
    for number, identity in enumerate(sorted(identities, key=lambda one: dates[one])):
        text, count = known[identity]
        own = own.with_match(identity, count.match)
        after = Count(own.before, count.match)
        changes.append(Change("count", identity, text, after.text()))
        if not number % LOOKED:
            yield
    return own, changes
