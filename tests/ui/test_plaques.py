"""Every text of a plaque lies in its box and clear of the others, whatever is played for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from game.engine.chance import pick, stream
from game.engine.words import LANGUAGES
from game.ui.play.match_screen import MatchScreen
from game.ui.scene import Scene
from tests.siege.amount import amount
from tests.siege.moments import moments
from tests.ui.helpers import open_app
from tests.ui.inks import faults

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


def contracts(game: str, table: object) -> Iterator[dict[str, object]]:
    """What the fields of a table say of all that can be played for: trumps, sides and stakes."""
    shut = range(-1, 0) if table.trump < 0 else range(4)
    if game == "kraken":
        levels = range(3 if table.phase == "challenge" else 4)
        for trump, level, side in product(shut, levels, (0, 1)):
            spoken = {"challengers": (1 - side, side, 1 - side)[:level]}
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
@pytest.mark.parametrize("game", ["kraken", *NESTS])
def test_every_text_of_a_plaque_lies_in_its_box(game: str, language: str) -> None:
    app, rng = open_app(), stream("plaques", game, language)
    app.language = language
    app.speaks()
    for screen in tables(game, app):
        here = screen.situation(app.box)
        every = [*contracts(game, here.view.table)]
        for fields in (pick(every, rng) for _turn in range(amount(6))):
            app.resize(*pick(WINDOWS, rng))
            view = screen.match.view(0)
            for key, value in fields.items():
                setattr(view.table, key, value)
            scene = Scene()
            screen.layout.scene(replace(here, box=app.box, view=view, scene=scene))
            assert [] == [*faults(app, scene)], (view.table.phase, fields, app.box)
