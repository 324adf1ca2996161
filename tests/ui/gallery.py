"""Every screen that is no table, as somebody sees it who has played for some time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game.cards import rook_verdict, rook_worth
from game.club import daily, drill, kept
from game.club.career import write as written_career
from game.club.daily import Tried
from game.club.link import Deal, write
from game.club.review import Decision, Walk
from game.engine.actions import Action
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import Thinking
from game.host.archive import finished, put
from game.house import GAMES, HOUSE
from game.ui.app import App
from game.ui.memory import ME
from game.ui.pages.compare_page import WithFriend
from game.ui.pages.daily_page import DailyPage
from game.ui.pages.fair_page import FairPage
from game.ui.pages.link_page import LinkPage
from game.ui.pages.look_back import LookBack
from game.ui.pages.profile_page import ProfilePage
from game.ui.pages.review_page import ReviewPage
from game.ui.pages.share_page import SharePage
from game.ui.pages.statistics_page import StatisticsPage
from game.ui.pages.waiting_page import WaitingPage
from game.ui.pages.xray_page import XrayPage
from game.ui.play.again_guide import VERDICT, AgainGuide
from game.ui.play.director import bot_thought
from game.ui.play.judged import judged
from game.ui.play.match_screen import MatchScreen
from game.ui.play.replay_screen import ReplayScreen
from game.ui.profile import Profile
from game.ui.screen import Screen
from game.ui.screens import Menu
from game.ui.touches import DealAt, Do, Drop, Letter, Rename
from game.ui.waiting import about
from tests import rated
from tests.archives import fill, played
from tests.siege.windows import opened, pages

MATCHES = 60
TODAY = 20_779


@cache
def reviewed() -> tuple[Match, Walk]:
    """A short match between weak players, and what a hasty look at it has found."""
    little = rook_worth.Effort(calls=1, tries=8, worlds=4, slips=0.0, infers=False)
    before = [dict(efforts) for efforts in (rook_worth.PLANS, rook_worth.CARDS, rook_worth.SKILLED)]
    kind = GAMES["crowsnest"]
    match = Match(kind(kind.options_type(target=150, bot_level="learner")), Start(3))
    match.settle()
    while not match.over:
        seat = match.awaited()[0]
        match.submit(seat, Thinking(bot_thought(match, seat)).finish())
        match.settle()
    walk = Walk(match, ME)
    for efforts in (rook_worth.PLANS, rook_worth.CARDS, rook_worth.SKILLED):
        efforts[rook_verdict.LEVEL] = little
    try:
        for _step in walk.run():
            pass
    finally:
        for efforts, old in zip(
            (rook_worth.PLANS, rook_worth.CARDS, rook_worth.SKILLED), before, strict=True
        ):
            efforts.update(old)
    return match, walk


@cache
def _begun(game: str, seed: int) -> Match:
    """A match that has gone on for a while."""
    kind = GAMES[game]
    match, rng = Match(kind(kind.gentle()), Start(seed)), stream("begun", game, seed)
    match.settle()
    while len(match.moves) < 20 + 30 * seed and not match.over:
        seat = match.awaited()[0]
        match.submit(seat, pick(match.legal(seat)[-2:], rng))
        match.settle()
    return match


def lived(window: tuple[float, float, float], text: str = "normal") -> App:
    """The program of somebody who has played for some time, has a name, and plays today."""
    app = opened(window, text)
    app.host.kept.clear()
    archive = app.host.archive
    fill(archive, MATCHES)
    finished(put(archive, "career", "royal_raven", written_career(rated.career(25))))
    match, walk = reviewed()
    finished(drill.keep(archive, match, walk.found.lessons(ME), app.host.days - 1))
    finished(put(archive, "drill", "score crowsnest", "31 48"))
    for back in range(1, 30):
        if back % 4:
            parts = tuple((back * 7 + part) % 3 - 1 for part in range(15))
            tried = Tried(
                over=True,
                won=back % 3 > 0,
                points=(9 + back) * (1 if back % 3 else -1),
                parts=parts,
            )
            for game in HOUSE:
                key = daily.key_of(game, app.host.days - back)
                finished(put(archive, "daily", key, daily.write(tried)))
    app.memory.keep_profile(Profile("magpie", "Ada"))
    for game in HOUSE:
        for number, name in enumerate(("", "Sundays with Ada", "", "The long one")):
            waits = _begun(game, number)
            place = app.memory.place(waits)
            app.memory.keep_match(waits, place)
            date = f"2026-11-{19 + number} 14:05:33"
            app.memory.keep_about(place, about(waits, ME, date, name))
    return app


def _laid(app: App, screen: Screen, *acts: object) -> str:
    """Let a screen be the only one, do this on it, and let it do its work; its name."""
    app.stack[:] = [Menu(app), screen]
    screen.opened()
    for act in acts:
        screen.scene(app.box)
        screen.on(act)
    while app.screen.tick(app.host.clock()) == 0.0:
        pass
    return " ".join([type(app.screen).__name__, *map(str, acts)])


def _at(match: Match, verb: str) -> int:
    """After how many moves the person does such a thing for the second time."""
    return [n for n, (seat, one) in enumerate(match.moves) if seat == ME and one.verb == verb][1]


def screens(app: App) -> Iterator[str]:
    """Lay every screen that is no table on top, one after the other, and say which it is."""
    for screen, acts in pages(app):
        yield _laid(app, screen, *acts)
    yield from of_matches(app)


def of_matches(app: App) -> Iterator[str]:
    """Those that are about a match, and what lies over a table when it is over."""
    match, walk = reviewed()
    found, seen = walk.found, {game: played(game) for game in HOUSE}
    assert found is not None
    archive, raj = app.host.archive, seen["raj"]
    finished(put(archive, "analysis", match.identity(), kept.write(match, found, ME)))
    _brought(app, raj, played("raj", bot_level="learner").moves)
    _brought(app, match, match.moves[:-9])
    at = _at(match, "play")
    one = found.lessons(ME)[0]
    deal = Deal(match.rules, match.start, ME, tuple(match.moves))
    yield _laid(app, ProfilePage(app), Letter("w"))
    yield _laid(app, StatisticsPage(app), Do.CLEAR)
    yield _laid(app, DailyPage(app, "raj"), Do.BEFORE)
    for game in HOUSE:
        yield _laid(app, LookBack(app, seen[game])) + f" {game}"
        yield from _ends(app, game)
    for asking in (Rename, Drop):
        waiting = WaitingPage(app, "kraken")
        waiting.opened()
        yield _laid(app, waiting, asking(waiting.places[1]))
    yield _laid(app, SharePage(app, match))
    yield _laid(app, FairPage(app, match)) + " before"
    yield _laid(app, FairPage(app, match), Do.VERIFY)
    yield _laid(app, ReviewPage(app, match))
    review = ReviewPage(app, raj)
    yield _laid(app, review) + " raj"
    yield _laid(app, WithFriend(app, raj)) + " raj"
    yield _laid(app, WithFriend(app, match), DealAt(0)) + " crowsnest"
    yield _laid(app, XrayPage(app, match.moment(at, 0), ME))
    yield _laid(app, LinkPage(app, deal, write(deal)))
    seen["crowsnest"] = match
    for game, whole_match in seen.items():
        screen = ReplayScreen(app, whole_match, (len(whole_match.moves) // 3, 0))
        yield _laid(app, screen) + f" {game}"
        yield _laid(app, screen, Do.OPEN) + f" {game}"
    yield _laid(app, ReplayScreen(app, match, (at, 0), found)) + " verdict"
    assert review.found is not None
    card = next(play for play in found.lessons(ME) if play.chosen.actions[0].verb == "play")
    yield from _tried(app, match, one)
    yield from _tried(app, match, card)
    yield from _tried(app, raj, review.found.lessons(ME)[0])


def _tried(app: App, match: Match, one: Decision) -> Iterator[str]:
    """A mistake that is tried again, and what is said of the same choice."""
    guide = AgainGuide(match, one)
    table = MatchScreen(app, guide.begun(), guide)
    table.director.paused = True
    name = f" {match.rules.id} {one.chosen.actions[0].verb}"
    yield _laid(app, table) + name
    guide.judged = judged(table, match, one, one.chosen.actions, one.chosen)
    table.over.show(VERDICT)
    yield _laid(app, table) + name + " judged"


def _brought(app: App, match: Match, moves: Sequence[tuple[int, Action]]) -> None:
    """A friend's line of the same deal has come with a link."""
    code = write(Deal(match.rules, match.start, ME, tuple(moves)))
    app.memory.keep_line(match.rules.id, match.identity(), code)


def _ends(app: App, game: str) -> Iterator[str]:
    """What lies over a table between deals, at the end, and when something is asked."""
    match = played(game)
    for overlay in ("sheet", "score", "pause"):
        table = MatchScreen(app, match.moment(len(match.moves), 0) if overlay == "pause" else match)
        table.over.show(overlay)
        table.director.paused = True
        yield _laid(app, table) + f" {game} {overlay}"
