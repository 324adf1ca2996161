"""The screen of a match: the director lets it go on, the game's layout draws it.

What is touched is carried out by its hand and its wishes, and a guide beside it adds what a mode
needs: a first hand, practice, a play that is tried again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Action, Event
from game.engine.match import PRACTICE, Match, counts
from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, card_of
from game.ui.memory import ME
from game.ui.play import news, overlays
from game.ui.play.clock import Clock
from game.ui.play.director import Director, bot_thought
from game.ui.play.guide import Guide, Over
from game.ui.play.hand import Hand
from game.ui.play.hints import Hints
from game.ui.play.offers import Offers
from game.ui.play.sight import seen
from game.ui.play.timer import Timer
from game.ui.play.wishes import Wishes
from game.ui.scene import Scene
from game.ui.screen import IDLE, Screen, Shell
from game.ui.touches import Do, Open, What

if TYPE_CHECKING:
    from game.ui.mirror import Line


class MatchScreen(Screen):
    """One match, played by the person at seat 0 against bots."""

    def __init__(
        self, app: Shell, match: Match, guide: Guide | None = None, *, new: bool = False
    ) -> None:
        super().__init__(app)
        self.guide = guide or Guide()
        self.keeper = self.guide.keeper(app, app.memory.place(match))
        self._seated: bool | None = None  # whether this window plays the match, as far as is known
        self.layout = layout_of(match.rules.id)
        self.names: Sequence[str]
        self.names, self.bird = app.memory.seated()
        self.game, clock = MANIFEST[match.rules.id], app.host.clock
        self.director = Director(match, ME, bot_thought, clock, self.game.effects, self.layout)
        self.over = Over(self)
        told = match.rules.seconds or match.rules.rated or PRACTICE in match.marks
        self._terms = bool(new and told)  # they are shown once we may play
        if self._terms:
            app.send(self.keeper.warn(match.rules, begun=False))
        self._sheet_due = 0  # steps until the score is shown: a match that is over is kept before
        self._fresh: list[Event] = []  # since the last picture
        self.motion = 0.0
        self.hints = Hints(clock)
        self._asked = ""  # the question the person has not answered yet
        self._asked_at = -1  # after how many moves
        self.offers = Offers()
        self._settling = False  # the last news is still on its way over the table
        self._prompt = ""  # the one in the picture
        self._decision = -1  # which of the person's these and the hint belong to
        self.clock = Clock()
        self.hand = Hand(self)
        self.wishes, self.timer = Wishes(self, self.hand), Timer(self, self.hand)
        self.director.take(self.app.settings, alone=False)
        self._move_on()
        self.guide.sit(self)

    def retold(self) -> None:
        """The names, and what is explained."""
        self.changed = True
        self.names, self.bird = self.app.memory.seated()
        self.hints.retold(self.match.rules)
        self.guide.retold()

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.director.match

    @property
    def unsafe(self) -> bool:
        """Whether the match would be lost if another took its place."""
        return not self.match.over and not self.keeper.safe(self.match)

    # -- time

    def opened(self) -> None:
        """Back from another screen: the settings may have changed, and who the person is."""
        self.names, self.bird = self.app.memory.seated()
        self.director.take(self.app.settings, alone=self.keeper.waits)
        if self._seated is None:
            self.keeper.open()
        self.app.prepare(self.app.settings.faces(self.game.deck))
        self.guide.opened()

    def rests(self) -> bool:
        """Whether the person is waited for."""
        return self.director.mine or bool(self.overlay) or self.match.over or not self._seated

    def heading(self) -> str:
        """Whose turn it is, for the window's title."""
        return news.heading(self.match, ME, self.names, mine=self.director.mine)

    def lines(self) -> list[Line]:
        """What is asked and how the match stands; not while it is covered."""
        return [] if self.overlay else news.lines(self.here, self.layout, self.app.picture)

    def tick(self, now: float) -> float:
        """Let the match go on."""
        if not self._may_play():
            return IDLE
        self.guide.before(now)
        return self.guide.after(now, self._go_on(now))

    def _go_on(self, now: float) -> float:
        """The same without the guide."""
        moving = self.app.sprites.moving(now)
        self.director.share(self.app.drawing, now, moving=moving, asked=self.hints.busy)
        if self.hints.busy:
            self.clock.stand()
            return self._think_hint(now)
        if self._settling and not (moving or self._fresh):
            self._settling, self.changed = False, True
        wait, happened = self.director.tick(now, moving)
        if happened:
            self.heard(happened)
        else:
            wait = min(wait, self.timer.run(now, moving))
        if self._sheet_due and not (happened or moving) and now >= self.director.rest_until:
            self._sheet_due -= 1
            if self._sheet_due:  # the page of the end comes in another frame
                self._finish()
                return 0.0
            self.app.focus(Do.AGAIN if self.match.over else Do.NEXT)
            overlays.count_up(self.app, now)
            self.over.show("sheet")
            self.guide.scored()
        elif self._sheet_due:
            wait = min(wait, max(0.0, self.director.rest_until - now))
        awaited = self.director.mine and not self.overlay
        if (at := len(self.match.moves) if awaited else -1) != self._asked_at:
            self._asked_at = at
            self.hand.pick_again()
            self._ask()
        if wait and awaited and not moving and self.hints.learns(self.match.rules):
            self.changed |= self.hints.terms is not None
            return 0.0
        if wait and awaited and not (moving or self.hints.found or self.director.coaching):
            wait = min(wait, self.hints.ahead(self.match, self.director.slice))
            wait = min(wait, self.director.measure(self.app))
        return min(wait, self.keeper.learn()) if self._ended and not moving else wait

    def _may_play(self) -> bool:
        """Whether the match is played here, and in no other window."""
        ours = self.keeper.ours()
        if ours is False and self._seated is not False:
            self._seated = False
            self.over.show("away")
        elif ours and not self._seated:
            self._seated = self.changed = True
            self._sit_down()
        return ours is True and self.app.screen is self and self.keeper.may_begin(self.match)

    def _sit_down(self) -> None:
        """Go on here, with the moves that another window has made meanwhile."""
        app, place = self.app, self.keeper.place
        if self.keeper.current():
            if self.overlay == "away":
                self.over.close()
            if self._terms:
                self._terms = False
                self.over.show("terms")
            if self.match.moves and not (self.match.over or app.memory.keeps(self.match, place)):
                self.changed |= self.keeper.keep(self.match)  # it came as a text
            self._sheet_due = self._sheet_due or 2 * self.match.over  # it was left, and not told
        elif (match := app.memory.match(place)) is not None:
            app.seat(match)
        else:
            rules = self.match.rules
            app.play(rules.id, rules.options) if app.host.embedded else app.back()
            app.toast(_("The match was ended in another tab or window."))

    def _ask(self) -> None:
        """Speak what the person is asked, whenever it changes."""
        own = self._asked_at >= 0 and self.director.forced() is None
        asked = self.match.rules.prompt(self.match.view(ME)) if own else ""
        if asked and not self._asked:
            self.app.sounds.play("turn")
        if asked and asked != self._asked:
            self.app.host.say(asked)
        self._asked = asked

    def closed(self) -> None:
        """The table is left; the match waits, and so does its clock."""
        if self.clock.moves == len(self.match.moves) and not self.match.over and self._seated:
            self.keeper.keep_clock(self.match, self.clock.keep())
        self.keeper.close()

    def heard(self, latest: list[Event]) -> None:
        """Tell what has happened, and write the match down."""
        self._fresh += latest
        self.changed = True
        self._move_on()
        self.motion = news.staged(self.app, self.game, latest)
        self._settling = bool(self.motion)
        for line in news.spoken(self.match, ME, self.names, latest, self.layout.spoken_line):
            self.app.host.say(line)
        if any(event.kind == "score" for event in latest) or self.match.over:
            self.director.held = True
            self._sheet_due = 1 + self.match.over
        if self.match.moves or counts(self.match):  # A41: a rated one has begun with its first card
            self.changed |= self.keeper.keep(self.match)
        self.guide.heard()

    def _move_on(self) -> None:
        """Forget what was advised and typed, unless the person is still at the same decision."""
        own = sum(seat == ME for seat, _action in self.match.moves)
        decision = own if self.director.mine else -1
        if decision != self._decision or decision < 0:
            self._decision = decision
            self.hints.forget()
            self.offers.forget()

    def _finish(self) -> None:
        if winners := self.match.rules.winners(self.match.view(ME).table):
            self.app.sounds.play("win" if self.match.rules.side(ME) in winners else "lose")
        self.app.send(self.keeper.finish(self.match))

    def _think_hint(self, now: float) -> float:
        if said := self.hints.think(self.match, self.names, self.director.slice):
            spoken = self.layout.spoken_text(said)
            self.app.host.say(spoken) if self.hints.note else self.app.toast(said, spoken)
        self.changed |= not self.hints.busy
        return 0.0

    def seconds(self) -> float:
        """How long the cards take to their places."""
        return self.motion

    def hurry(self, now: float) -> bool:
        """Finish the motion. The click counts as used unless it was the person's turn."""
        if self.overlay:
            return self.app.sprites.end_count(now)
        if not (self.app.sprites.moving(now) or now < self.director.rest_until):
            return False
        self.app.sprites.finish()
        self.director.rest_until = now
        return not self.director.mine

    @property
    def here(self) -> AnySituation:
        """All that the picture of the table is made of."""
        return self.situation(self.app.box)

    def situation(self, box: Box) -> AnySituation:
        """The same in a window of this size."""
        events = news.of_match(self.match, ME) if self._ended else self._fresh
        before = self._prompt if self._settling else ""
        here = seen(self, box, events, self.hand.picked, before)
        return self.guide.seen(here)

    def scene(self, box: Box) -> Scene:
        """The table, and what lies over it."""
        s = self.situation(box)
        if not self._ended:  # its page needs the whole window
            self.layout.scene(s)
        s.scene.place = self.game.place if self.app.settings.scenery else ""
        s.scene.felt, s.scene.shade = self.layout.felt(s), (74 if box.portrait else 46) * s.box.unit
        s.scene.paced(self.director.pace)
        self._fresh, self._prompt = [], s.scene.prompt
        if self.keeper.unsaved:
            self.keeper.sign(s.scene, box)
        if self.over.top:
            self.over.top.draw(s, self.layout)
        else:
            self.changed |= not self.hints.draw(s, self.layout)
        self.guide.drawn(s.scene, box)
        if self.keeper.ours() is None:
            s.scene.touches.clear()  # perhaps another window plays the match
        return s.scene

    @property
    def _ended(self) -> bool:
        """Whether the page of a match that is over is in view."""
        return self.over.top is not None and self.over.top.whole and self.match.over

    @property
    def overlay(self) -> str:
        """The name of the paper on top, if one lies over the table."""
        return self.over.name

    def on(self, what: What) -> None:
        """A card, a button, or something of what lies over the table."""
        self.wishes.on(what)

    def submit(self, action: Action) -> None:
        """Carry out a decision of the person, if it is legal."""
        if action in self.match.legal(ME):
            self.hand.picked = ()
            self.heard(self.director.submit(ME, action, self.app.host.clock()))

    def lay(self, match: Match) -> None:
        """Go on with another moment of the match, or with another one."""
        self.director.take_over(match)
        self.hand.picked = ()
        self._sheet_due = 0
        self._decision = -1
        self._move_on()
        self.director.held, self.changed = False, True

    def help(self) -> None:
        """How the game is played, where it says so; else the keys."""
        self.on(Open("how") if self.game.primer else Open("keys"))

    def dragged(self, what: What) -> None:
        """A card has begun to be dragged."""
        self.hand.dragged(what)

    def dropped(self, what: What, x: float, y: float) -> None:
        """A card dragged out of the hand is played; dragged back it is not."""
        if (card := card_of(what)) is not None and self.hand.dropped(card, x, y):
            self.on(what)

    def escape(self) -> bool:
        """Close what lies over the table, or pause."""
        return self.wishes.escape()

    def key(self, letter: str) -> bool:
        """``l`` tells a screen reader the whole situation; digits go to the bid they spell."""
        return self.wishes.key(letter)
