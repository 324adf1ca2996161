"""A match seen again, step by step: forward and back, from any seat, cards face up or face down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots import sees
from game.club.review import Decision, Review
from game.engine.actions import Event
from game.engine.match import Match
from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box, Rect, unit_of
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Situation
from game.ui.memory import ME
from game.ui.pages import xray_page
from game.ui.pages.verdicts import said
from game.ui.play import news, open_hands, overlays, replay_bar
from game.ui.play.open_hands import Hand
from game.ui.play.replay_bar import Sign
from game.ui.scene import Scene, Touch
from game.ui.screen import IDLE, Screen, Shell
from game.ui.touches import DealAt, Do, Show, What

Moment = tuple[int, int]  # so many moves, and so many steps of the dealer since
SLICE = 0.004  # seconds of a frame in which the match is looked through
LEAST = 320.0  # the least height of a table, in units
SHADE = 74, 46  # units: how far down the room is dark in an upright window, and in others
BACK = 0.4  # of the table's width: the side that leads back


class ReplayScreen(Screen):
    """A match that has been played, at any of its moments."""

    steps = True

    def __init__(
        self, app: Shell, match: Match, at: Moment = (0, 0), review: Review | None = None
    ) -> None:
        super().__init__(app)
        self.whole = match
        # What was decided, by the number of the move, as far as it has been weighed.
        self.weighed = {one.at: one for one in review.own(ME)} if review else {}
        self.game = MANIFEST[match.rules.id]
        self.layout = layout_of(match.rules.id)
        self.names, self.bird = app.memory.seated()
        self.seat = ME
        self.open = False
        self.overlay = ""  # what the layout shows large
        self.at = at
        self.now = match.moment(*at)
        self.parts: list[Moment] = []  # where the dealer has done, and somebody is awaited
        self.deals: list[Moment] = []  # of these, the first of each deal
        self._scout: Match | None = match.moment(0, 0)  # looks the match through for them
        self._fresh: list[Event] = []
        self._motion = 0.0

    # -- time

    def opened(self) -> None:
        """Have the cards ready."""
        self.app.prepare(self.app.settings.faces(self.game.deck))
        self.app.host.say(self.told())

    def heading(self) -> str:
        """Which match is seen."""
        return _("Replay of {game}").format(game=_(self.game.title))

    def tick(self, now: float) -> float:
        """Look the match through, a bit at a time."""
        clock = self.app.host.clock
        until = clock() + SLICE
        while self._scout is not None and clock() < until:
            self._look(self._scout)
        return IDLE if self._scout is None else 0.0

    def _look(self, scout: Match) -> None:
        """Go through what one more decision has led to."""
        dealt = len(scout.events)
        steps = 0
        while not scout.waiting and not scout.over:
            scout.advance()
            steps += 1
        done = len(scout.moves)
        if steps and scout.waiting:
            self.parts.append((done, steps))
            if any(event.kind == "deal" for event in scout.events[dealt:]):
                self.deals.append((done, steps))
                self.changed = True
        if scout.over or done == len(self.whole.moves):
            self._scout = None
            self.parts.append((done, steps))
            self.changed = True
            return
        scout.submit(*self.whole.moves[done])

    def seconds(self) -> float:
        """How long the cards take to their places."""
        return self._motion

    def hurry(self, now: float) -> bool:
        """A touch finishes the motion, and still counts."""
        self.app.sprites.finish()
        return False

    # -- going through the match

    @property
    def last(self) -> bool:
        """Whether nothing comes any more."""
        return self.now.over or bool(self.now.waiting and self.at[0] == len(self.whole.moves))

    def step(self, by: int) -> None:
        """Go one step back (-1) or on (1)."""
        if by < 0:
            self._back()
        elif not self.last:
            self._forward()

    def _forward(self) -> None:
        before, (moves, steps) = len(self.now.events), self.at
        if self.now.waiting:
            self.now.submit(*self.whole.moves[moves])
            self.at = moves + 1, 0
        else:
            self.now.advance()
            self.at = moves, steps + 1
        self._show(self.now.events[before:])

    def _back(self) -> None:
        moves, steps = self.at
        if steps:
            self.go((moves, steps - 1))
        elif moves:
            self.go(awaited(self.whole, moves - 1))

    def go(self, at: Moment) -> None:
        """Show this moment."""
        self.at = at
        self.now = self.whole.moment(*at)
        self._show([])

    def jump(self, by: int) -> None:
        """Go to where the part before (-1) or the next one (1) begins, as a trick."""
        if by > 0:
            found = next((part for part in self.parts if part > self.at), None)
        else:
            found = next((part for part in reversed(self.parts) if part < self.at), (0, 0))
        if found is not None:
            self.go(found)

    def _show(self, latest: Sequence[Event]) -> None:
        seen = [event if self.open else event.to_seat(self.seat) for event in latest]
        self._motion = news.staged(self.app, self.game, seen)
        self._fresh = [event.to_seat(self.seat) for event in latest]
        self.app.host.say(self.told())
        self.changed = True

    def told(self) -> str:
        """What has just happened, in a line."""
        for event in reversed(self.now.events):
            seen = event if self.open else event.to_seat(self.seat)
            if line := self.now.rules.log_line(seen, self.names):
                return line
        return _("The match begins.")

    def place_text(self) -> str:
        """Where in the match this is, or what a review says of the decision that comes."""
        if one := self._verdict():
            return said(self.whole, one, one.chosen)
        n, moves = self.at[0], len(self.whole.moves)
        deal = max(0, self.now.view(self.seat).table.deal) + 1
        name = self.whole.rules.deal_name(deal)
        return _("{deal} · move {n} of {all}").format(deal=name, n=n, all=moves)

    def _asked(self) -> bool:
        """Whether the seat has a choice, and can be told what to believe of the hidden cards."""
        now, seat = self.now, self.seat
        asked = bool(now.waiting >> seat & 1) and len(now.legal(seat)) > 1
        return asked and sees(now.rules, now.view(seat))

    def _verdict(self) -> Decision | None:
        """What was found of the person's decision that comes next."""
        mine = self.seat == ME and self.now.waiting >> ME & 1
        return self.weighed.get(self.at[0]) if mine else None

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """The table from the chosen seat, open hands, and the bar with which to go on."""
        u, scale = box.unit, self.app.settings.text_scale
        bar_h = replay_bar.height(box)
        bar = Rect(0, box.h - bar_h, box.w, bar_h)
        shown = self._held(box, own=False)
        strip_h, columns = open_hands.strip(box, shown)
        # A table that is no longer tall would show a tiny trick.
        beside = open_hands.roomy(box) and _above(box, bar_h + strip_h, scale).h >= LEAST * u
        table = _above(box, bar_h + (strip_h if beside else 0), scale)
        here = self.situation(table, self.seat)
        here.events, self._fresh = self._fresh, []
        if one := self._verdict():
            here.advised = one.reasons.candidates[0].actions
            here.hint = here.advised[0]
            here.legal = self.now.legal(ME)  # what could have been decided
        self.layout.scene(here)
        for seat in range(self.whole.rules.seats) if self.open else ():
            self.layout.opened(here, self.now.view(seat))
        scene = here.scene
        kept = [touch for touch in scene.touches if _looks(touch.what)]
        scene.touches.clear()
        _sides(scene, table)
        scene.touches += kept
        scene.place = self.game.place if self.app.settings.scenery else ""
        scene.felt = self.layout.felt(here)
        scene.shade = SHADE[not box.portrait] * u
        if shown and beside:
            place = Rect(0.0, bar.y - strip_h, box.w, strip_h)
            deck = self.app.settings.faces(self.game.deck)
            open_hands.lay(here, box, place, shown, columns, deck)
        elif shown:
            open_hands.write_out(here, box, bar.y, self._held(box, own=True))
        told = self.layout.written_text(self.told()), self.place_text()
        replay_bar.draw(scene, box, bar, told, *self._buttons())
        moves = max(1, len(self.whole.moves))
        starts = [done / moves for done, _steps in self.deals]
        replay_bar.way(replace(here, box=box), bar, self.at[0] / moves, starts)
        if self.overlay:
            whole = replace(self.situation(box, self.seat), scene=scene)
            overlays.paper(self.overlay).draw(whole, self.layout)
        return scene

    def _held(self, box: Box, *, own: bool) -> list[Hand]:
        """The hands that are shown open, by seat."""
        seats = range(self.whole.rules.seats) if self.open else ()
        found = [(seat, self.layout.held(self.situation(box, seat))) for seat in seats]
        return [(seat, held) for seat, held in found if held and (own or seat != self.seat)]

    def situation(self, box: Box, seat: int) -> AnySituation:
        """What a picture is made of, as this seat sees it."""
        now = self.now
        return Situation(
            box,
            now.rules,
            now.view(seat),
            [],
            self.names,
            Scene(),
            said=news.said(now, seat),
            embedded=self.app.host.embedded,
            four_colours=self.app.settings.four_colours,
            bird=self.bird,
            onlooker=True,
            kept=bool(now.events) and now.events[-1].kind == "trick",
        )

    def _buttons(self) -> tuple[list[Sign], list[Sign]]:
        """What can be done, left and right."""
        first, last = self.at == (0, 0), self.last
        jump, step = _("Jump"), _("Step")
        way = [
            Sign(Do.BEFORE, "left", jump, _("To the previous trick"), "b", off=first),
            Sign(Do.BACK, "left", step, _("One step back"), ",", off=first),
            Sign(Do.ON, "right", step, _("One step forward"), ".", off=last),
            Sign(Do.NEXT, "right", jump, _("To the next trick"), "n", off=last),
        ]
        opened = _("Hide the cards") if self.open else _("Show all cards")
        seen = _("As seen by {name}: change seat").format(name=self.names[self.seat])
        maybe = _("Where the cards may be")
        look = [
            Sign(Do.SEAT, "people", _("Seat"), seen, "s"),
            Sign(Do.OPEN, "eye", _("Cards"), opened, "o", lit=self.open),
            Sign(Do.X_RAY, "chart", _("Odds"), maybe, "x", off=not self._asked()),
            Sign(Do.LEAVE, "close", _("Close"), _("Leave")),
        ]
        return way, look

    # -- hands

    def on(self, what: What) -> None:
        """One of the buttons, a deal, or a side of the table."""
        self.changed = True
        match what:
            case Do.BACK | Do.ON:
                self.step(-1 if what == Do.BACK else 1)
            case Do.BEFORE | Do.NEXT:
                self.jump(-1 if what == Do.BEFORE else 1)
            case DealAt(number):
                self.go(self.deals[number])
            case Do.HINT if one := self._verdict():
                self.app.toast(said(self.whole, one, one.chosen, self.app.memory.seated()[0]))
            case Do.X_RAY if self._asked():
                self.app.push(xray_page.XrayPage(self.app, self.whole.moment(*self.at), self.seat))
            case Do.SEAT:
                self.seat = (self.seat + 1) % self.whole.rules.seats
                self.app.host.say(_("As seen by {name}").format(name=self.names[self.seat]))
            case Do.OPEN:
                self.open = not self.open
                self.app.host.say(
                    _("All cards are face up.") if self.open else _("Face down again.")
                )
            case Do.LEAVE | Do.MENU:
                self.app.back()
            case Show(name):
                self.overlay = name
            case Do.CLOSE:
                self.overlay = ""

    def escape(self) -> bool:
        """Close what lies over the table, or leave."""
        self.changed = True
        if self.overlay:
            self.overlay = ""
        else:
            self.app.back()
        return True

    def key(self, letter: str) -> bool:
        """``l`` tells a screen reader the whole situation."""
        if letter != "l":
            return False
        here = self.situation(self.app.box, self.seat)
        self.app.host.say(f"{self.layout.describe(here)} {self.told()}")
        return True


def _sides(scene: Scene, table: Box) -> None:
    """The table itself: its right side goes on, its left side back."""
    half = table.w * BACK
    rect = table.rect
    scene.touches.append(Touch(Do.BACK, rect._replace(w=half), _("One step back"), aside=True))
    right = rect._replace(x=half, w=table.w - half)
    scene.touches.append(Touch(Do.ON, right, _("One step forward"), aside=True))


def _above(box: Box, high: float, scale: float) -> Box:
    """The window without so much at its foot, with the type of a window of that size."""
    h = box.h - high
    unit = unit_of(box.w, h, scale)
    return box._replace(h=h, unit=min(box.unit, unit))


def awaited(match: Match, moves: int) -> Moment:
    """The moment at which the next of so many moves is awaited."""
    then, steps = match.moment(moves, 0), 0
    while not then.waiting and not then.over:
        then.advance()
        steps += 1
    return moves, steps


def _looks(what: What) -> bool:
    """Whether a touch of the table only lets something be looked at, or leaves."""
    return what in (Do.MENU, Do.HINT) or isinstance(what, Show)
