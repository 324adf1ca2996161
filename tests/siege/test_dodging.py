"""Ways by chance to leave, park and begin rated matches: none is cheaper than to lose (A41).

A walk sits at one or two windows with one store. Whatever it does, each rated match whose first
card was seen waits, or stands in the career; one waits at a time; and what was left has cost at
least what a loss would have, unless a free leave was paid for it, and that was said before.
"""

from __future__ import annotations

from random import Random

import pytest

from game.club.career import Career, Count, read_count, write
from game.club.link import Deal, address
from game.club.rating import Ending, Standing, rate
from game.engine.chance import pick, stream
from game.engine.match import Match
from game.engine.options import Options
from game.host.archive import finished, put
from game.house import GAMES, HOUSE
from game.ui import everything
from game.ui.app import App
from game.ui.memory import ME, Memory
from game.ui.pages.game_page import GamePage
from game.ui.pages.menu import Menu
from game.ui.pages.waiting_page import WaitingPage
from game.ui.play.match_screen import MatchScreen
from game.ui.touches import Do, Drop
from tests.siege.amount import amount
from tests.ui.helpers import TextHost, lasting, new_app, pass_time
from tests.ui.opened import words

WALKS = 20  # fifty times as many, 1,000, with ROOKERY_SIEGE=50
STEPS = 12


def standing(rng: Random) -> Standing:
    """Somebody who has played for a while, or not yet."""
    if rng.random() < 0.3:
        return Standing()
    elo, points = rng.randrange(1800), rng.randrange(1800)
    leaves = pick([0, 0, 1, 2], rng)
    return Standing(elo, points, rng.randrange(60), rng.randrange(8), rng.randrange(6), 7, leaves)


class Host(TextHost):
    """One that several windows share, with their locks, which any of them may give back first."""

    def let_go(self, name: str) -> None:
        self.held.pop(name, None)


class Walk:
    """A person who tries to get out of rated matches."""

    def __init__(self, game: str, number: int) -> None:
        self.game, self.rng = game, stream("dodging", game, number)
        self.host = Host()
        before = standing(self.rng)
        finished(put(self.host.archive, "career", game, write(Career(game, before))))
        self.seen: dict[str, Match] = {}  # rated matches of which a card was seen
        self.files: list[str] = []  # what was kept as a file
        self.told: list[str] = []
        self.windows: list[App] = []
        self.before = before
        self.window()

    # -- the windows

    def window(self) -> None:
        """Another tab, or the program again after it was killed."""
        app = new_app(self.host)
        app.resize(640, 480, 1.0)
        app.use(app.settings.parse({"speed": "instant", "volume": "0"}))
        app.push(Menu(app))
        self.windows.append(app)

    @property
    def app(self) -> App:
        """The window in front."""
        return self.windows[-1]

    def look(self) -> None:
        """Let a moment go by, and note what is seen."""
        pass_time(self.app, 0.2, 0.05)
        for app in self.windows:
            if isinstance(app.screen, MatchScreen) and app.screen.match.events:
                match = app.screen.match
                if match.rules.rated and match.rules.id == self.game:
                    self.seen.setdefault(match.identity(), match)

    # -- what can be done

    def options(self, *, rated: bool) -> Options:
        """A match of the game; its clock, where it has one, stands still."""
        still = {"timer_seconds": 0} if self.game == "royal_raven" else {}
        return GAMES[self.game].options_type(rated=rated, bot_level="learner", **still)

    def begin(self) -> None:
        """Ask for a match, and begin it where nothing stands in the way."""
        self.home()
        options = self.options(rated=not self.seen or self.rng.random() < 0.8)
        self.app.push(GamePage(self.app, self.game))
        self.app.play(self.game, options)
        self.answer()

    def answer(self) -> None:
        """Keep what waits, or give it up; begin, or leave before the first card."""
        self.look()
        while isinstance(self.app.screen, WaitingPage) and self.app.screen.then:
            page = self.app.screen
            if self.rng.random() < 0.5 or not page.places:
                self.app.back()
                return
            page.on(Drop(page.places[0]))
            self.look()
            self.heard()
            page.on(Do.GIVE)
            self.look()
        if isinstance(self.app.screen, MatchScreen) and self.app.screen.overlay == "terms":
            self.app.screen.on(Do.LEAVE if self.seen and self.rng.random() < 0.3 else Do.CLOSE)
            self.look()

    def heard(self) -> None:
        """What was said of the cost, before anything is left."""
        self.told.append(" ".join((*self.host.said[-4:], words(self.app))).replace(" | ", " "))

    def home(self) -> None:
        """Back to the menu, as by closing the table."""
        while len(self.app.stack) > 1:
            self.app.back()
        self.look()

    def go_on(self) -> None:
        """Play on with one that waits."""
        self.home()
        if places := Memory(self.host).waiting(self.game):
            self.app.resume(pick(places, self.rng))
        self.play()

    def play(self) -> None:
        """Make a decision, if one is awaited."""
        self.look()
        table = self.app.screen
        if isinstance(table, MatchScreen) and not table.overlay and table.match.legal(ME):
            table.on(table.match.legal(ME)[0])
        self.look()

    def undo(self) -> None:
        """Take a decision back, or try to make practice of the match."""
        for what in (Do.UNDO, Do.MENU, Do.PRACTISE, Do.PRACTISE_YES, Do.CLOSE):
            if what in {touch.what for touch in self.app.picture.live()}:
                self.app.screen.on(what)
                self.look()

    def again(self) -> None:
        """Ask at the table for another match, or give this one up; perhaps think better of it."""
        table = self.app.screen
        if not isinstance(table, MatchScreen) or table.overlay:
            return
        table.on(Do.MENU)
        way = pick([Do.AGAIN, Do.GIVE_UP], self.rng) if self.game == "royal_raven" else Do.AGAIN
        table.on(way)
        self.look()
        if self.rng.random() < 0.5:
            self.heard()
            table.on(way)
            self.look()
            self.answer()
        else:
            table.on(Do.CLOSE)

    def give_up(self) -> None:
        """Give one up in the list of those that wait."""
        self.home()
        self.app.open_page("waiting", self.game)
        if self.app.screen.places:
            self.app.screen.on(Drop(pick(self.app.screen.places, self.rng)))
            self.look()
            self.heard()
            self.app.screen.on(pick([Do.GIVE, Do.KEEP], self.rng))
            self.look()

    def file(self) -> None:
        """Keep the match as a file, or everything; or open such a file."""
        table = self.app.screen
        if self.rng.random() < 0.5 or not self.files:
            if isinstance(table, MatchScreen) and table.match.events:
                self.files.append(table.match.save())
            self.files.append(finished(everything.pack(self.host, lasting(Memory(self.host)))))
        else:
            self.app.open_text(pick(self.files, self.rng))
            self.answer()

    def link(self) -> None:
        """Take a link: of a deal that was seen, or of another one."""
        if not self.seen:
            return
        kind, options = GAMES[self.game], self.options(rated=True)
        match = Match(kind(options), pick([*self.seen.values()], self.rng).start)
        if self.rng.random() < 0.5:
            match = Match(kind(options), match.start._replace(seed=self.rng.randrange(10**6)))
        self.app.open_text(address(self.host.site, Deal(match.rules, match.start, ME)))
        self.look()
        self.app.screen.on(Do.PLAY)
        self.answer()

    def kill(self) -> None:
        """End the program without a word, and start it again."""
        self.windows.pop()
        self.window()

    def tab(self) -> None:
        """Open a second window, or go to the other one."""
        if len(self.windows) < 2:
            self.window()
        self.windows.reverse()
        self.look()

    def browser(self) -> None:
        """Back or Forward in the browser, perhaps several screens at once."""
        most = len(self.app.stack) - 1 + len(self.app.left)
        depth = self.rng.randrange(most + 1)
        for _time in range(self.rng.choice((1, 1, 2))):
            self.app.events.ask("go", depth, self.host.now)
            self.look()
        if self.rng.random() < 0.5:
            self.answer()

    # -- what holds

    def count_of(self, identity: str) -> Count:
        """How a match that stands in the career has counted."""
        [text] = finished(self.host.archive.read("count", [identity]))
        return read_count(text or "")

    def check(self) -> None:
        """Whether anything was dodged."""
        memory = Memory(self.host)
        career = finished(lasting(memory).career(self.game))
        waits = {place.partition("-")[2] for place in memory.rated(self.game)}
        over = {match.identity for match in career.matches}
        assert self.seen.keys() <= waits | over, "one is gone that was begun"
        assert len(waits - over) <= 1, "one is parked"
        left, now = 0, self.before
        for rated in career.matches:
            count = self.count_of(rated.identity)
            assert now == count.before
            now = count.change.after
            if rated.ending is Ending.LEFT:
                left += 1
                lost = rate(count.before, count.match._replace(ending=Ending.LOST)).after
                free = now.leaves < count.before.leaves
                assert free or (now.rating <= lost.rating and now.elo == lost.elo)
                assert (lost.streak, True) == (now.streak, now.points <= count.before.points)
        said = [text for text in self.told if "Leaving costs" in text or "free leave" in text]
        assert left <= len(said), "one was left, and what that costs was not said"


@pytest.mark.parametrize("game", HOUSE)
def test_A41_of_all_ways_to_leave_to_park_and_to_begin_none_is_cheaper_than_to_lose(game):
    ends: set[int] = set()
    for number in range(amount(WALKS) // len(HOUSE) or 1):
        walk = Walk(game, number)
        walk.begin()
        ways = [walk.begin, walk.home, walk.go_on, walk.play, walk.undo, walk.again, walk.give_up]
        ways += [walk.file, walk.kill, walk.tab, walk.link, walk.browser]
        for _step in range(STEPS):
            pick(ways, walk.rng)()
            walk.look()
            walk.check()
        ends.add(len(walk.seen))
    assert ends, "nothing was begun"
