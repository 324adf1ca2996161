"""What is done at a table before its picture is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from itertools import count, islice

from game.engine.actions import Action, Event
from game.engine.chance import stream
from game.engine.lazy import fetched
from game.engine.match import Match
from game.house import MANIFEST
from game.ui.app import App
from game.ui.pages.xray_page import XrayPage
from game.ui.play.coach import touches_for
from game.ui.play.match_screen import ME, MatchScreen
from game.ui.play.replay_screen import ReplayScreen
from game.ui.play.trainer_guide import TrainerGuide
from game.ui.touches import Do
from tests.ui.helpers import pass_time

News = Sequence[Event]
Lead = Callable[[App, Match, News], object]


def kinds(news: News) -> set[str]:
    """What has just happened."""
    return {event.kind for event in news}


def seated(app: App, match: Match, news: News, table: MatchScreen | None = None) -> MatchScreen:
    """The match on the table, as it is just after its latest news."""
    table = table or MatchScreen(app, match)
    table.director.paused = True
    table._fresh = list(news)
    app.stack[:] = [table]
    table.opened()
    table._asked_at = -1
    app.sprites.finish()
    _again(app)
    return table


def _again(app: App) -> None:
    app.screen.changed = True
    app.frames.refresh(app.host.now)
    app.sprites.finish()


def dealing(app: App, match: Match, news: News) -> None:
    """In the middle of the deal."""
    begun = Match(match.rules, match.start)
    table = seated(app, begun, ())
    table.director.paused = False
    for _frame in range(200):
        pass_time(app, 1 / 30)
        if "deal" in kinds(begun.events):
            break
    pass_time(app, 0.5)


def covered(overlay: str) -> Callable[[App, Match, News], None]:
    def lead(app: App, match: Match, news: News) -> None:
        table = seated(app, match, news)
        table.over.show(overlay)

    return lead


def picked(app: App, match: Match, news: News) -> None:
    """All cards to bury are chosen."""
    table = seated(app, match, news)
    picks = table.layout.picks(table.situation(app.box))
    table.hand.picked = tuple(picks)[: match.rules.gathered(match.view(ME))]


def held(app: App, match: Match, news: News) -> None:
    """The first card that can be laid on the board is in the person's hand."""
    table = seated(app, match, news)
    live = [touch.what for touch in app.picture.live() if touch.card is not None and not touch.off]
    table.on(live[-1])


def hinted(app: App, match: Match, news: News) -> None:
    table = seated(app, match, news)
    table.on(Do.HINT)
    table._think_hint(app.host.now)
    while table.hints.thinking:
        table._think_hint(app.host.now)


def sealed_first(app: App, match: Match, news: News) -> None:
    """The person's bid lies on the table before any other."""
    table = seated(app, match, news)
    match.submit(ME, match.legal(ME)[-1])
    seated(app, match, match.events[-1:], table)


def swapped(match: Match) -> Match | None:
    """The match after a wedding that leaves orphans behind; computer players make none."""
    for action in match.legal(ME) if match.view(ME).table.before else ():
        if action.verb == "wed":
            after = deepcopy(match)
            after.submit(ME, action)
            if after.view(ME).table.bench and Action("done") in after.legal(ME):
                return after
    return None


def discarded(app: App, match: Match, news: News) -> None:
    """The person's orphans go under the stock."""
    after = swapped(match)
    assert after is not None
    after.submit(ME, Action("done"))
    after.advance()
    seated(app, after, after.events[-2:])


def denied(app: App, match: Match, news: News) -> None:
    """A card was touched that may not be played."""
    table = seated(app, match, news)
    off = [touch for touch in app.picture.live() if touch.off and touch.card is not None]
    if off:
        table.on(off[0].what)


def pressed(what: Callable[[object], bool]) -> Callable[[App, Match, News], None]:
    def lead(app: App, match: Match, news: News) -> None:
        table = seated(app, match, news)
        table.on(next(touch.what for touch in app.picture.live() if what(touch.what)))

    return lead


def sheet(app: App, match: Match, news: News) -> None:
    table = seated(app, match, news)
    table.over.show("sheet")
    _again(app)
    pass_time(app, 4)


def bubbles(app: App, game: str) -> Iterator[int]:
    """A first hand whose bubbles are obeyed; the number of each, when it has found its place."""
    app.stack.clear()
    app.learn(game)
    table = app.screen
    for bubble in count():
        for _frame in range(900):
            pass_time(app, 0.1, step=0.1)
            if table.guide._bubble and not table.changed:
                break
        yield bubble
        if table.guide._bubble and table.guide._bubble.button:
            table.on(Do.COACH_NEXT)
        while table.guide._bubble is not None and not table.guide._bubble.button:
            here = table.situation(app.box)
            table.layout.scene(here)
            table.on(touches_for(here, table.layout, table.guide._wanted_now())[0].what)
            pass_time(app, 0.2)


def coached(step: int) -> Callable[[App, Match, News], None]:
    """The first hand, after so many bubbles that were obeyed."""

    def lead(app: App, match: Match, news: News) -> None:
        next(islice(bubbles(app, match.rules.id), step, None))

    return lead


def asked(app: App, match: Match, news: News) -> None:
    """The trainer asks something."""
    table = MatchScreen(app, match, TrainerGuide(), new=True)
    seated(app, match, (), table)
    ask = fetched(MANIFEST[match.rules.id].quiz)
    for number in range(99):
        table.guide.question = ask(match.rules, match.view(ME), stream(number), table.names)
        if table.guide.question:
            table.over.show("quiz")
            return


def believed(app: App, match: Match, news: News) -> None:
    page = XrayPage(app, match, ME)
    app.stack[:] = [seated(app, match, ()), page]
    while page.clues is None:
        page.tick(app.host.clock())


def looked_back(open_hands: bool) -> Callable[[App, Match, News], None]:
    def lead(app: App, match: Match, news: News) -> None:
        screen = ReplayScreen(app, match)
        app.stack[:] = [screen]
        screen.opened()
        while screen._scout is not None:
            screen.tick(app.host.clock())
        screen.open = open_hands
        screen.go(screen.parts[len(screen.parts) * 2 // 5])

    return lead
