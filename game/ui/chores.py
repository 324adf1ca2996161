"""What is prepared while nothing happens, so that no frame waits for it later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from game.club import review
from game.engine.lazy import imported, load
from game.host import archive
from game.house import MANIFEST
from game.ui import former, history
from game.ui.drawing import counting, flutter
from game.ui.drawing.assets import Cards
from game.ui.drawing.paint import Painter
from game.ui.layouts import entrances
from game.ui.layouts.seating import askew
from game.ui.play import advice, ending
from game.ui.play.match_screen import MatchScreen
from game.ui.screen import Screen, Shell
from game.ui.sound import Sounds
from game.ui.theme import STARS


def chores(app: Shell, painter: Painter, sounds: Sounds, deck: str) -> Iterator[None]:
    """Sounds, a deck's faces, entrances, hints and the end of a match, a bit at a time."""
    return chain(sounds.warm(), _faces(app, painter, deck), _later(app.screen))


def _faces(app: Shell, painter: Painter, deck: str) -> Iterator[None]:
    """The faces of the table that is seen, in the sizes that it has them in."""
    cards, picture = painter.parts.cards, app.picture
    poses = picture.cards.values()
    if not (deck and poses):
        return
    # The table may use its four-colour faces.
    deck = next((pose.deck for pose in poses), deck)
    width, laid = max(pose.width for pose in poses), picture.laid
    names = cards.index[deck]
    for name in names:
        yield from _made(cards, deck, name, painter.parts.side(width))
    for name in names if laid else ():
        yield from _made(cards, deck, name, painter.parts.side(laid), askew(name))
    if picture.grand and (stars := STARS.intersection(names)):
        for name in stars:
            yield from _made(cards, deck, name, painter.parts.side(picture.grand))
        yield from load(entrances, flutter)


def _made(cards: Cards, deck: str, name: str, width: int, angle: int = 0) -> Iterator[None]:
    """A face of this size, turned or not, a bit at a time."""
    while cards.unpack(deck, name, width):
        yield
    late = cards.here(deck, name, width)
    while late:
        cards.begin()
        cards.face(deck, name, width, angle=angle)
        late = cards.late > cards.absent
        if late or angle:  # to turn a card takes the time that there is
            yield
    if cards.pack(deck, name, width, angle) or not angle:
        yield


def _later(table: Screen) -> Iterator[None]:
    """What a hint and the end of a match need, whatever has been opened over the table since."""
    if isinstance(table, MatchScreen):
        game = table.match.rules.id
        if why := MANIFEST[game].why:
            yield from load(imported(why))
        if weighs := MANIFEST[game].weighs:
            yield from load(review, imported(weighs))
        yield from load(advice, archive, history, former, counting, ending)
        history.tally_of(game)
        yield
