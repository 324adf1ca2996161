"""The Raven, the Lynx and the Crow make an entrance, and hide nothing that is told."""

from __future__ import annotations

from copy import deepcopy
from functools import cache

import pytest

from game.engine.actions import Event
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES
from game.ui.app import App
from game.ui.drawing.sprites import FLUTTER, Look
from game.ui.geometry import Rect, around
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import CARD_RATIO, Panel, Text
from game.ui.settings import Settings
from tests.laws.facts import facts
from tests.ui.helpers import open_app, pass_time

WINDOWS = ((360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0))
CARDS = {"RAVEN": "royal_raven", "LYNX": "royal_raven", "CROW": "crowsnest"}


@cache
def played(name: str, *, mine: bool) -> Match:
    """A match in which this card was just played, by the person or by another."""
    game = CARDS[name]
    kind = GAMES[game]
    more = {"include_lynx": True} if name == "LYNX" else {}
    decide = facts(game).manners[0]
    for seed in range(60):
        match, rng = Match(kind(kind.options_type(**more)), Start(seed)), stream(name, seed)
        while match.view(ME).table.phase != "score":
            if not match.waiting:
                match.advance()
                continue
            seat = match.awaited()[0]
            match.submit(seat, decide(match.view(seat), match.legal(seat), rng))
            last = match.events[-1]
            if last.kind == "play" and match.rules.deck.names[last.cards[0]] == name:
                if (last.seat == ME) == mine and len(match.view(ME).table.trick) > 1:
                    return match
                break
    raise AssertionError("it is never played so")


def entered(name: str, window: tuple, *, mine: bool = False, **settings: object) -> tuple[App, int]:
    """A table on which the card is just being played."""
    match = deepcopy(played(name, mine=mine))
    app = open_app(*window)
    app.use(Settings(**settings))
    table = MatchScreen(app, match)
    app.push(table)
    table.director.paused = True
    pass_time(app, 0.1)
    app.sprites.finish()
    [card] = match.events[-1].cards
    app.sprites._sprites.pop(card)
    tell(table, match.events[-1])
    pass_time(app, 0.001, 0.001)
    return app, card


def tell(table: MatchScreen, event: Event) -> None:
    """Let the table show an event as if it happened now."""
    table._fresh, table._prompt, table._settling = [event], "told", True
    table.motion, table.changed = 0.2 / (table.director.speed or 1), True
    if not table.director.speed:
        table.motion = 0.0


def looks(app: App) -> list[Look]:
    return app.sprites.looks(app.host.now)


def told(app: App) -> list[Rect]:
    """Where something is written under the cards, in full: the cards lie over it."""
    texts = [part for part in app.picture.under if isinstance(part, Text)]
    return [part.rect for part in texts if part.rect.y > app.picture.shade]


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("name", CARDS)
def test_it_shows_itself_large_over_the_felt_and_hides_nothing_that_is_told(name, window) -> None:
    app, card = entered(name, window)
    home = app.picture.cards[card]
    widest, flown = home.width, 0
    plates = [p.rect for p in app.picture.over if isinstance(p, Panel)]
    while app.sprites.moving(app.host.now):
        pass_time(app, 1 / 60, 1 / 60)
        for look in looks(app):
            flown += look.deck == FLUTTER
            if look.key == card and look.width > widest:
                widest = look.width
                large = around(look.x, look.y, look.width, look.width * CARD_RATIO)
    assert widest >= 1.25 * home.width
    assert flown > 10
    for box in [*plates, *told(app)]:
        assert not large.inset(1).meets(box), box
    assert app.box.rect.has(large.x, large.y) and app.box.rect.has(large.right, large.bottom)
    assert not [look for look in looks(app) if look.deck == FLUTTER]
    [there] = [look for look in looks(app) if look.key == card]
    assert (home.x, home.y, home.width) == (there.x, there.y, there.width)


@pytest.mark.parametrize("name", CARDS)
def test_ones_own_makes_an_entrance_too(name) -> None:
    app, card = entered(name, (1280, 720, 1.0), mine=True)
    assert app.picture.flights[card].via


def test_speed_makes_it_shorter_and_a_click_ends_it() -> None:
    lasts = {}
    for speed in ("slow", "normal", "fast"):
        app, card = entered("CROW", (1280, 720, 1.0), speed=speed)
        lasts[speed] = app.sprites._sprites[card].end - app.host.now
    assert lasts["slow"] > lasts["normal"] > lasts["fast"] > 0.3
    assert lasts["normal"] < 1
    app.screen.hurry(app.host.now)
    assert not app.sprites.moving(app.host.now)


@pytest.mark.parametrize("wish", [{"speed": "instant"}, {"reduced_motion": True}], ids=str)
def test_without_motion_the_card_lies_there_at_once(wish) -> None:
    app, card = entered("RAVEN", (1280, 720, 1.0), **wish)
    assert not app.sprites.moving(app.host.now)
    assert [look.key for look in looks(app) if look.key == card] == [card]
    assert not [look for look in looks(app) if look.deck == FLUTTER]


def test_no_other_card_makes_one() -> None:
    match = deepcopy(played("CROW", mine=False))
    app = open_app()
    table = MatchScreen(app, match)
    app.push(table)
    table.director.paused = True
    others = [e for e in match.events if e.kind == "play" and e.cards != match.events[-1].cards]
    tell(table, others[-1])
    pass_time(app, 0.05)
    assert not any(flight.via for flight in app.picture.flights.values())
    assert not [look for look in looks(app) if look.deck == FLUTTER]


def test_its_light_comes_when_it_lies_there() -> None:
    app, card = entered("RAVEN", (1280, 720, 1.0))
    lies = app.picture.cards[card]

    def lit() -> bool:
        lights = [p for p in app.picture.under if isinstance(p, Panel) and p.fill == "glow"]
        return any(light.rect.has(lies.x, lies.y) for light in lights)

    assert not lit()
    pass_time(app, 3)
    app.screen.changed = True
    pass_time(app, 0.1)
    assert lit()
