"""Every text of a plaque lies in its box and clear of the others, whatever is played for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import NamedTuple

import pytest

from game.engine.words import LANGUAGES
from game.ui.layouts import plaque
from game.ui.layouts.common import AnySituation
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Box, Icon, Part, Rect, Scene, Text, around
from tests.siege.moments import moments
from tests.ui.helpers import open_app

WINDOWS = (
    (320, 480, 1.0),
    (360, 640, 2.0),
    (360, 740, 2.0),
    (390, 844, 2.0),
    (740, 360, 2.0),
    (820, 1180, 1.0),
    (1280, 720, 1.0),
)
NESTS = ("crowsnest", "royal_raven")


class Laid(NamedTuple):
    """What was laid on a plaque, and the box that it has."""

    place: Rect
    parts: tuple[Part, ...]


class Spy:
    """Looks on while contracts are laid on plaques."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.laid: list[Laid] = []
        shows, announces = plaque.show, plaque.announce

        def show(here: AnySituation, place: Rect, *more: object) -> None:
            before = len(here.scene.over)
            shows(here, place, *more)
            self.laid.append(Laid(place, tuple(here.scene.over[before:])))

        def announce(here: AnySituation, *more: object) -> bool:
            before = len(here.scene.over)
            told = announces(here, *more)
            if told:
                stone, *rest = here.scene.over[before:]
                self.laid.append(Laid(stone.rect, tuple(rest)))
            return told

        monkeypatch.setattr(plaque, "show", show)
        monkeypatch.setattr(plaque, "announce", announce)


def ink(box: Box, part: Text | Icon) -> Rect:
    """Where the letters of a text are, or a sign."""
    if isinstance(part, Icon):
        return around(part.x, part.y, part.size * 0.8, part.size * 0.8)
    wide = box.width(part.text, part.size, part.bold)
    rest = part.rect.w - wide
    x = part.rect.x + {"left": 0.0, "centre": rest / 2, "right": rest}[part.align]
    return Rect(x, part.rect.cy - part.size * 0.36, wide, part.size * 0.72)


def faults(box: Box, laid: Laid) -> Iterator[str]:
    """What falls out of its plaque, or lies on another."""
    place = laid.place
    seen = [
        (getattr(part, "text", part), ink(box, part))
        for part in laid.parts
        if isinstance(part, Icon) or (isinstance(part, Text) and part.text)
    ]
    for name, rect in seen:
        if rect.x < place.x - 1 or rect.right > place.right + 1:
            yield f"{name}: {rect.x:.0f}-{rect.right:.0f} of {place.x:.0f}-{place.right:.0f}"
        if rect.y < place.y - 1 or rect.bottom > place.bottom + 1:
            yield f"{name}: {rect.y:.0f}-{rect.bottom:.0f} of {place.y:.0f}-{place.bottom:.0f}"
    for (name, rect), (other, below) in combinations(seen, 2):
        if rect.inset(0.5).meets(below):
            yield f"{name} lies on {other}"


def contracts(game: str, table: object) -> Iterator[dict[str, object]]:
    """What the fields of a table say of all that can be played for: trumps, sides and stakes."""
    shut = range(-1, 0) if table.trump < 0 else range(4)
    if game == "kraken":
        levels = range(3 if table.phase == "challenge" else 4)
        for trump, level, side in product(shut, levels, (0, 1)):
            spoken = {"level": level, "challenger": 1 - side if level % 2 else side}
            points = ((0, 0), (38, 124), (162, 0))[level % 3]
            yield {"trump": trump, "decider": side, "points": points, **spoken}
        return
    seats = [table.declarer] if table.phase in ("lift", "bury") else (0, 1)
    for trump, bid, seat in product(shut, (70, 205), seats):
        made = {"points": ((0, 0), (105, 100))[seat % 2]}
        yield {"trump": trump, "contract": bid, "declarer": seat, **made}
        if game == "royal_raven":
            yield {"trump": trump, "contract": bid, "declarer": seat, "shooting": True, **made}
            if trump < 0 or seat % 2:
                yield {"trump": trump, "contract": bid, "declarer": seat, "delegated": True, **made}


def tables(game: str, app: object) -> Iterator[MatchScreen]:
    """A table in each phase in which a contract stands on it, early and late."""
    seen = set()
    for moment in moments(game):
        table = moment.match.view(0).table
        kind = table.phase, bool(moment.match.waiting & 1), len(table.history) > 15
        stands = table.trump >= 0 if game == "kraken" else table.contract
        if not moment.overlay and stands and kind not in seen:
            seen.add(kind)
            yield moment.table(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", ["kraken", *NESTS])
def test_every_text_of_a_plaque_lies_in_its_box(
    game: str, window: tuple, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, spy = open_app(*window), Spy(monkeypatch)
    app.language = language
    app.speaks()
    found: list[str] = []
    try:
        for screen in tables(game, app):
            here = screen._situation(app.box)
            for fields in contracts(game, here.view.table):
                spy.laid.clear()
                view = screen.match.view(0)
                for key, value in fields.items():
                    setattr(view.table, key, value)
                screen.layout.scene(replace(here, view=view, scene=Scene()))
                assert spy.laid or here.view.table.phase in ("lift", "bury", "trump")
                where = f"{view.table.phase} {fields}"
                found += [
                    f"{where}: {fault}" for laid in spy.laid for fault in faults(app.box, laid)
                ]
    finally:
        app.language = "en"
        app.speaks()
    assert [] == found
