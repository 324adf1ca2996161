"""The person's plays worth learning from, kept to be tried again; `due` says when.

The archive has two texts for each play. A short text says when the play comes back. The other
contains the match up to the play and the values of its candidates, so that nothing else is needed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from game.club import kept
from game.club.due import When, play_key
from game.club.record import sound
from game.club.review import Decision
from game.engine.foreign import read_json, sealed, unsealed
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.host.archive import LONGEST, Change, Errand, Opening


def key_of(match: Match, one: Decision) -> str:
    """Where a play is kept."""
    return f"{match.rules.id} {match.identity()} {one.at}"


def write(match: Match, one: Decision) -> str:
    """The play as text: the match as far as it had gone, and what was weighed."""
    save = match.moment(one.at, 0).save()
    body = {"v": 1, "match": save, "one": kept.lines_of(match.rules, one)}
    return sealed(json.dumps(body, separators=(",", ":")))


def read(text: str, games: Mapping[str, type[AnyRules]]) -> tuple[Match, Decision]:
    """The match before the play, and what was weighed there.

    Raises:
        ValueError: the text holds no play that can be tried.
    """
    data = read_json(unsealed(text), LONGEST)
    if not isinstance(data, dict) or data.keys() != {"v", "match", "one"} or data["v"] != 1:
        raise ValueError("no play")
    match = Match.load(str(data["match"]), games)
    match.settle()
    one = kept.decision(match.rules, data["one"])
    legal = match.legal(one.seat)
    if one.at != len(match.moves) or any(
        candidate.actions[0] not in legal for candidate in one.reasons.candidates
    ):
        raise ValueError("no play of this match")
    return match, one


# -- in the archive


def keep(archive: Opening, match: Match, plays: Iterable[Decision], today: int) -> Errand[None]:
    """Keep plays that a review has found; what is kept already, or was learnt, stays as it is."""
    for one in plays:
        key = key_of(match, one)
        yield from archive.write(
            [
                Change("drill", key, None, When(0, today).text()),
                Change("drill", play_key(key), None, write(match, one)),
            ]
        )


def take(
    archive: Opening, key: str, games: Mapping[str, type[AnyRules]]
) -> Errand[tuple[Match, Decision] | None]:
    """A play to be tried; one that cannot be read any more is put aside, and said."""
    _text, found = yield from sound(archive, "drill", play_key(key), lambda text: read(text, games))
    if found is None:
        [when] = yield from archive.read("drill", [key])
        yield from archive.write([Change("drill", key, when, None)])
    return found
