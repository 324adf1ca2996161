"""Tables opened at a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable

from game.bots import thought
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start, View
from game.engine.thought import Thinking
from game.games.wife_swap.options import WifeSwapOptions
from game.games.wife_swap.rules import WifeSwap
from game.ui.play.match_screen import ME, MatchScreen
from tests.ui.helpers import open_app, open_table, pass_time, until_mine


def words(app) -> str:
    scene = app.picture
    parts = scene.under + scene.over + scene.scrolled + scene.top
    return " | ".join(part.text for part in parts if hasattr(part, "text"))


def offered(app) -> dict:
    return {touch.what: touch for touch in app.picture.live()}


def opened(seed: int = 1, size: tuple = (1280, 720, 1.0), **options: object) -> tuple:
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant"}))
    options = {"bot_level": "learner", "rounds": 4} | options
    table = open_table(app, "kraken", seed=seed, dealer=3, **options)
    until_mine(app)
    return app, table


def phase(table: MatchScreen) -> str:
    return table.match.view(ME).table.phase


def go_on(app, table: MatchScreen, until: str, *, verbs: tuple[str, ...] = ()) -> bool:
    """Play until the person is asked in a phase; whether that came before the sheet."""
    for _turn in range(60):
        if phase(table) == until and table.director.mine:
            return True
        if table.overlay:
            return False
        legal = table.match.legal(ME)
        table.on(
            next(
                (a for a in legal if a.verb in (*verbs, "pass", "withhold", "done")),
                legal[-1],
            )
        )
        until_mine(app)
    return False


CACHE: dict[tuple, Match] = {}


def reached(name: str, want: Callable[[View, list[Action]], bool], **options: object) -> Match:
    """A match that bots have played to a decision of the person for which ``want`` holds."""
    key = (name, *sorted(options.items()))
    for seed in range(0 if key in CACHE else 60):
        rules = WifeSwap(WifeSwapOptions(**{"bot_level": "learner", **options}))
        match = Match(rules, Start(seed))
        match.settle()
        while not match.over:
            view = match.view(ME)
            if match.waiting >> ME & 1 and want(view, match.legal(ME)):
                CACHE[key] = match
                break
            for seat in match.awaited():
                own = stream(seed, seat, len(match.moves))
                thinking = Thinking(thought(rules, match.view(seat), own, "learner"))
                action = None
                while action is None:
                    action = thinking.run(1.0, lambda: 0.0)
                match.submit(seat, action)
            match.settle()
        if key in CACHE:
            break
    found = CACHE[key]
    return Match.replay(found.rules, found.start, found.moves)


def rich(cards: int) -> Callable[[View, list[Action]], bool]:
    return lambda view, legal: (
        view.table.phase == "meld"
        and not view.table.steps
        and sum(map(len, view.table.families[ME])) >= cards
    )


def laden(cards: int, players: int) -> Match:
    """A match come to a board on which the person's families hold at least so many cards."""
    return reached(f"rich in {cards}", rich(cards), players=players)


def seated(match: Match, size: tuple[float, float, float] = (1280, 720, 1.0), **settings: str):
    app = open_app(*size)
    app.use(app.settings.parse({"speed": "instant", **settings}))
    table = MatchScreen(app, match)
    app.push(table)
    until_mine(app)
    pass_time(app, 0.3)
    return app, table
