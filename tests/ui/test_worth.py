"""What the cards count: on the page of how to play, and one touch away at a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.house import GAMES
from game.ui.app import App
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.scene import Face, Text
from game.ui.touches import Lies, Show
from tests.ui.helpers import open_app, pass_time, until_mine
from tests.ui.touches import refresh

DECKS = [
    ("crowsnest", {}),
    ("crowsnest", {"use_crow": False}),
    ("royal_raven", {}),
    ("royal_raven", {"include_ones": True, "include_lynx": True}),
]
PHASES = {"bid", "bury", "trump", "play"}
WINDOWS = [(360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0)]


def table_of(game: str, options: dict, window: tuple = WINDOWS[0]) -> tuple[App, MatchScreen]:
    app = open_app(*window)
    app.use(app.settings.parse({"speed": "instant"}))
    app.play(game, replace(GAMES[game].gentle(), **options))
    until_mine(app)
    assert isinstance(app.screen, MatchScreen)
    return app, app.screen


def pictured(parts: list) -> dict[str, str]:
    """What is written right below each card."""
    texts = [part for part in parts if isinstance(part, Text)]
    found = {}
    for face in [part for part in parts if isinstance(part, Face)]:
        below = [t for t in texts if abs(t.rect.cx - face.x) < 1 and t.rect.y > face.y]
        if below:  # on a page it may stand below what is in view
            found[face.name] = min(below, key=lambda t: t.rect.y).text
    return found


def expected(table: MatchScreen) -> dict[str, str]:
    deck = table.match.rules.deck
    return {deck.names[c]: str(p) for c, p in enumerate(deck.points) if p}


@pytest.mark.parametrize(("game", "options"), DECKS, ids=str)
def test_the_values_of_the_cards_in_play_are_pictured_CN4_CN5_RR5_RR6(
    game: str, options: dict
) -> None:
    for window in WINDOWS:
        app, table = table_of(game, options, window)
        table.on(Show(Lies.VALUES))
        refresh(app)
        assert expected(table) == pictured(app.picture.top)
        faces = [part for part in app.picture.top if isinstance(part, Face)]
        assert min(face.width for face in faces) > 24
        total = sum(table.match.rules.deck.points)
        assert any(f"{total} in all" in t.text for t in app.picture.top if isinstance(t, Text))
    app.resize(820, 1180, 1.0)
    app.open_page("how", game, table.match.rules.options)
    refresh(app)
    once = {name[1:] if name[1:].isdigit() else name for name in expected(table)}
    below = pictured(app.picture.scrolled)  # players stand below the cards of the trick
    found = {name: text for name, text in below.items() if text.isdigit()}
    assert sorted(once) == sorted(n[1:] if n[1:].isdigit() else n for n in found), "each once"
    assert found.items() <= expected(table).items()


@pytest.mark.parametrize("game", ["crowsnest", "royal_raven"])
def test_the_values_are_one_touch_away_in_every_phase(game: str) -> None:
    seen: set[str] = set()
    for _deal in range(12):
        app, table = table_of(game, {})
        for _decision in range(24):
            phase = table.match.view(ME).table.phase
            refresh(app)
            if table.overlay or phase not in PHASES:
                break
            ways = [touch for touch in app.picture.live() if touch.what == Show(Lies.VALUES)]
            assert [touch.key for touch in ways] == ["v"], phase
            seen.add(phase)
            legal = table.match.legal(ME)
            bids = [action for action in legal if action.verb == "bid"]
            table.on(max(bids, key=lambda action: action.arg) if bids else legal[0])
            pass_time(app, 0.2)
            until_mine(app)
        if seen == PHASES:
            return
    raise AssertionError(f"only {seen}")
