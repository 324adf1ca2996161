"""Mutated storage: the program starts, plays and saves with it, and loses none of its texts."""

from __future__ import annotations

import pytest

from game.house import GAMES
from game.ui.memory import Memory
from game.ui.pages.menu import Menu
from game.ui.play.match_screen import ME
from game.ui.screens import StatisticsPage
from game.ui.touches import Do, ThisGame
from tests.siege.amount import amount
from tests.siege.texts import gone_with_it, refused, sieged
from tests.ui.helpers import TestHost, open_app

TRIES = 75
PARTS = 3


class FullHost(TestHost):
    """A host with room for what it holds and no new text."""

    def save(self, key: str, text: str) -> bool:
        return key in self.kept and super().save(key, text)

    def rename(self, key: str, name: str) -> bool:
        return False


def start(host: TestHost, game: str):
    """The program on this storage; every page that reads it is opened and drawn."""
    app = open_app(640, 400)
    app.host = host
    app.memory = Memory(host)
    app.use(app.memory.settings())
    app.push(Menu(app))
    draw(app)
    app.push(StatisticsPage(app))
    draw(app)
    app.back()
    app.open_page("settings")
    draw(app)
    app.back()
    app.screen.on(ThisGame(game))
    draw(app)
    app.open_page("waiting", game)
    draw(app)
    app.back()
    return app


def draw(app) -> None:
    app.host.now += 0.1
    app.screen.changed = True
    app.frames.refresh(app.host.now)


def play(app, game: str) -> bool:
    """Go on with each match, or begin one, and make a move; whether the match is over then."""
    for place in app.memory.waiting(game):
        app.resume(place)
    if not app.at_table:
        app.play(game, GAMES[game].options_type.parse({"bot_level": "learner"}))
    draw(app)
    table = app.screen
    for _frame in range(60):
        app.host.now += 0.5
        table.tick(app.host.now)
        if table.overlay == "terms":
            table.on(Do.CLOSE)
        if table.director.mine and not table.overlay:
            table.on(table.match.legal(ME)[0])
            break
    draw(app)
    place = table.keeper.place
    saved = app.memory.match(place)
    assert table.match.over or saved is None or saved.moves == table.match.moves
    assert table.match.over or not table.match.moves or saved is not None
    app.back()
    return table.match.over


@pytest.mark.parametrize("part", range(PARTS))
def test_no_stored_text_stops_the_program_and_none_is_lost(part: int) -> None:
    put_aside = 0
    for number in range(part, amount(TRIES), PARTS):
        game, texts, bad = sieged(number)
        host = TestHost() if number % 4 else FullHost()
        host.kept = dict(texts)
        app = start(host, game)
        over = play(app, game)
        lost = {key for key, text in bad.items() if text not in host.kept.values()}
        if over:  # with the match goes all that belongs to it, read or not
            lost -= gone_with_it(lost, host.kept)
        assert [] == [key for key in lost if refused(key, bad[key])], number
        put_aside += sum(name.startswith("damaged-") for name in host.kept)
        if isinstance(host, FullHost):
            continue  # what stays where it is is said again
        aside = {name: text for name, text in host.kept.items() if name.startswith("damaged-")}
        again = start(host, game)
        for place in again.memory.waiting(game):
            again.resume(place)
            draw(again)
        assert not again.memory.complaints
        assert not again.messages.text
        assert aside == {name: host.kept[name] for name in host.kept if name.startswith("damaged-")}
        # What is damaged once more lies beside what was before.
        worse = f"[{number}"
        host.kept |= {"settings": worse, "damaged-settings-1": "before"}
        Memory(host).settings()
        assert {"before", worse} <= {*host.kept.values()}
    assert put_aside > amount(TRIES) // PARTS / 4  # the siege is one; half the hosts may be full
