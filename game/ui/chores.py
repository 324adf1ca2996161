"""What is prepared while nothing happens, so that no frame waits for it later."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.lazy import load
from game.ui.drawing.paint import Painter
from game.ui.layouts.common import askew
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Shell
from game.ui.sound import Sounds
from game.ui.theme import STARS

# What a hint needs, and then the end of a match, each piece after those that it needs itself.
LATER = (
    "game.bots.reasons",
    "game.ui.room",
    "game.ui.play.advice",
    "game.host.archive",
    "game.engine.tally",
    "game.club.rating",
    "game.club.career",
    "game.club.record",
    "game.ui.history",
    "game.ui.play.counting",
    "game.ui.play.ending",
)


def chores(app: Shell, painter: Painter, sounds: Sounds, deck: str) -> Iterator[None]:
    """Sounds, a deck's faces, entrances, hints and the end of a match, a bit at a time."""
    yield from sounds.warm()
    cards, poses = painter.cards, app.picture.cards.values()
    width = max((pose.width for pose in poses), default=0.0)
    # The table may use its four-colour faces.
    deck = deck and next((pose.deck for pose in poses), deck)
    laid = app.picture.laid
    for name in cards.index[deck] if deck and width else ():
        cards.begin()
        cards.face(deck, name, painter.side(max(width, laid)))
        yield
    for name in cards.index[deck] if deck and laid else ():
        cards.begin()
        cards.face(deck, name, painter.side(laid), angle=askew(name))
        yield
    grand = app.picture.grand
    for name in STARS.intersection(cards.index[deck] if deck and grand else ()):
        cards.face(deck, name, painter.side(grand))
        yield
        from game.ui.layouts import entrances  # noqa: F401, PLC0415  the table is seen before

        yield
        from game.ui.drawing import flutter  # noqa: F401, PLC0415  as above

        yield
    painter.veil()
    yield
    table = app.screen  # another may be on top before the last chore is done
    if isinstance(table, MatchScreen):
        yield from load(LATER)
        from game.ui.history import tally_of  # noqa: PLC0415  the table is seen before

        tally_of(table.match.rules.id)
        yield
