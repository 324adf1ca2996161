"""A match seen again, step by step: forward and back, from any seat, cards face up or face down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from game.bots import sees
from game.club.review import Decision, Review
from game.engine.actions import Event
from game.engine.match import Match
from game.engine.words import _, within
from game.house import MANIFEST
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Situation
from game.ui.layouts.plates import bird_of, side_of
from game.ui.layouts.seating import STRIP
from game.ui.layouts.written import width, write
from game.ui.memory import ME
from game.ui.pages import xray_page
from game.ui.pages.verdicts import said
from game.ui.play import news, overlays
from game.ui.scale import GAP
from game.ui.scene import (
    CARD_RATIO,
    Bird,
    Box,
    Face,
    Held,
    Icon,
    Panel,
    Rect,
    Scene,
    Text,
    Touch,
    around,
    extent,
    unit_of,
)
from game.ui.screen import Screen, Shell
from game.ui.text import cut
from game.ui.touches import DealAt, Do, Show, What

Moment = tuple[int, int]  # so many moves, and so many steps of the dealer since
Hand = tuple[int, Sequence[Held]]  # a seat, and the cards that it holds
Sign = tuple[What, str, str, str, bool]  # what, its icon, its words, its key, whether off

SLICE = 0.004  # seconds of a frame in which the match is looked through
LEAST = 320.0  # the least height of a table, in units
BAR, THIN = 104, 62  # the height of the bar, and in a low window, in units
ROOMY = 66  # the height of a row of open cards, in units
LARGE = 42  # the width of a card there
NAME = 18  # units of a name over its cards, in a tall window
INDEX = 0.36  # of a card's width: so much of each shows what it is
PERCH = 30  # units of a bird beside its cards
BROAD = 480  # units that open hands need beside the own plate
AIR = 5  # around a sheet of open hands that lies on the felt
LETTERS = 18  # units of the letters of a hand in writing, at most
TWICE = 1.1  # in two columns they have to be so much larger
LINE = 1.5  # in their sizes: a line of it at least, and at most twice as much


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
        return _("Looking back at {game}").format(game=_(self.game.title))

    def tick(self, now: float) -> float:
        """Look the match through, a bit at a time."""
        clock = self.app.host.clock
        until = clock() + SLICE
        while self._scout is not None and clock() < until:
            self._look(self._scout)
        return 60.0 if self._scout is None else 0.0

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
        u = box.unit
        bar_h = (THIN if self._wide(box) else BAR) * u
        bar = Rect(0, box.h - bar_h, box.w, bar_h)
        shown = self._held(box, own=False)
        strip_h, columns = self._strip(box, shown)
        # A table that is no longer tall would show a tiny trick.
        beside = _roomy(box) and self._above(box, bar_h + strip_h).h >= LEAST * u
        table = self._above(box, bar_h + (strip_h if beside else 0))
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
        self._sides(scene, table)
        scene.touches += kept
        scene.place = self.game.place if self.app.settings.scenery else ""
        scene.felt = self.layout.felt(here)
        scene.shade = (74 if box.portrait else 46) * u
        if shown and beside:
            place = Rect(0.0, bar.y - strip_h, box.w, strip_h)
            self._hands(here, box, place, shown, columns)
        elif shown:
            self._written(here, box, bar.y)
        self._bar(scene, box, bar)
        if self.overlay:
            whole = replace(self.situation(box, self.seat), scene=scene)
            overlays.paper(self.overlay).draw(whole, self.layout)
        return scene

    def _beside_me(self, here: AnySituation) -> float:
        """Where open hands begin that lie in place of the own: a low window keeps its plate."""
        mine = here.scene.named.get(("plate", here.me))
        x = GAP + (mine.rect.right if mine else 0.0)
        return 0.0 if here.box.portrait or here.box.w - x < BROAD * here.box.unit else x

    def _above(self, box: Box, high: float) -> Box:
        """The window without so much at its foot, with the type of a window of that size."""
        h = box.h - high
        unit = unit_of(box.w, h, self.app.settings.text_scale)
        return box._replace(h=h, unit=min(box.unit, unit))

    def _held(self, box: Box, *, own: bool) -> list[Hand]:
        """The hands that are shown open, by seat."""
        seats = range(self.whole.rules.seats) if self.open else ()
        found = [(seat, self.layout.held(self.situation(box, seat))) for seat in seats]
        return [(seat, held) for seat, held in found if held and (own or seat != self.seat)]

    def _strip(self, box: Box, shown: Sequence[Hand]) -> tuple[float, int]:
        """How high these open hands are together, and in how many columns they stand."""
        hands, row = len(shown), ROOMY
        columns = max(1, hands) if self._wide(box) else 1
        if _named_over(box):
            columns, row = _abreast(box, shown), ROOMY + NAME
        rows = -(-hands // columns)
        return (rows * row + 8 * (rows > 0)) * box.unit, columns

    @staticmethod
    def _wide(box: Box) -> bool:
        return box.w >= 600 * box.unit

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

    def _sides(self, scene: Scene, table: Box) -> None:
        """The table itself: its right side goes on, its left side back."""
        half = table.w * 0.4
        rect = table.rect
        scene.touches.append(Touch(Do.BACK, rect._replace(w=half), _("One step back"), aside=True))
        right = rect._replace(x=half, w=table.w - half)
        scene.touches.append(Touch(Do.ON, right, _("One step forward"), aside=True))

    def _hands(
        self, here: AnySituation, box: Box, place: Rect, shown: Sequence[Hand], columns: int
    ) -> None:
        """The cards of the others, open, each hand with a name."""
        scene, u = here.scene, box.unit
        deck = self.app.settings.faces(self.game.deck)
        wide, high = place.w / columns, (place.h - 8 * u) / -(-len(shown) // columns)
        over = NAME * u if _named_over(box) else 0.0
        named = max(box.width(self.names[seat], 14 * u, True) for seat, _held in shown) + 10 * u
        most = max(len(held) for _seat, held in shown)
        free = wide - 16 * u - (0 if over else named)
        whole = (high - over - 2 * u) / CARD_RATIO  # a card that is seen down to its foot
        card = min(whole, free / (1 + STRIP * (most - 1)))  # every index is in view
        spare = max(0.0, free - most * (card + 2 * u))
        scene.over.append(Panel(place, "plate-solid", 0))
        apart = columns > 1 or len(shown) == 1  # in the middle of its room, below no other
        for number, (seat, held) in enumerate(shown):
            x = place.x + number % columns * wide + (spare / 2 if apart else 0)
            y = place.y + number // columns * high + 4 * u
            name = Rect(x + 8 * u, y, named, over or high)
            near = apart and not over  # its own hand, and no other
            name = name._replace(w=named - 10 * u) if near else name
            align = "right" if near else "left"
            scene.over.append(Text(self.names[seat], name, 14 * u, "soft", True, align))
            begin = x + 8 * u + (0 if over else named)
            room = x + wide - 8 * u - begin
            step = min(card + 2 * u, (room - card) / max(1, len(held) - 1))
            middle = y + (over + high) / 2
            for at, one in enumerate(held):
                x_at = begin + at * step + card / 2
                scene.over.append(Face(deck, one.face, x_at, middle, card))

    def _written(self, here: AnySituation, box: Box, low: float) -> None:
        """All hands in writing, in place of the seat's own: cards could not be read there."""
        scene, u, shown = here.scene, box.unit, self._held(box, own=True)
        left = self._beside_me(here)
        air = AIR if left else 2
        top = low - len(shown) * 24 * u
        top = scene.notice.bottom + air if scene.notice else top  # what is awaited stays in view
        place = Rect(left, top, _free(scene, box, top, low) - left, low - top)
        if left:  # a sheet of its own on the felt
            place = place._replace(w=place.w - GAP, h=place.h - AIR)
        named = PERCH * u
        if left:
            named = max(box.width(self.names[seat], 14 * u, True) for seat, _h in shown) + 10 * u
        wanted = max(width(box, held, 16 * u) for _seat, held in shown) / (16 * u) * 1.02

        def size_in(columns: int) -> float:
            high = (place.h - 8 * u) / -(-len(shown) // columns) / LINE
            return min(LETTERS * u, high, (place.w / columns - 16 * u - named) / wanted)

        columns = 2 if size_in(2) > TWICE * size_in(1) else 1
        size, rows = size_in(columns), -(-len(shown) // columns)
        line = min(2 * LINE * size, (place.h - 8 * u) / rows)
        wide = place.w / columns
        if left:  # no larger than what is on it
            wide, high = min(wide, size * wanted + named + 16 * u), rows * line + 8 * u
            x = max(place.x, (box.w - columns * wide) / 2)
            place = Rect(x, place.bottom - high, columns * wide, high)
        _cover(scene, place.x, place.y)
        _lift(scene, top)
        scene.over.append(Panel(place, "plate-solid", 10 if left else 0, "line" if left else ""))
        first = place.cy - rows * line / 2
        for number, (seat, held) in enumerate(shown):
            x = place.x + number % columns * wide + 8 * u
            y = first + (number // columns + 0.5) * line
            if left:
                name = Rect(x, y - line / 2, named - 10 * u, line)
                letters = min(14 * u, 0.8 * line)
                scene.over.append(Text(self.names[seat], name, letters, "soft", True))
            else:
                side = min((PERCH - 4) * u, line - 2)
                _perch(here, seat, around(x - 4 * u + side / 2, y, side, side))
            scene.over += write(box, held, x + named, y, size)

    def _bar(self, scene: Scene, box: Box, bar: Rect) -> None:
        """What has happened, where that is in the match, and the buttons."""
        u, wide = box.unit, self._wide(box)
        scene.over.append(Panel(bar, "plate-solid", 0))
        scene.over.append(Panel(bar._replace(h=max(1, u)), "line", 0))
        self._line(scene, box, bar._replace(y=bar.y + 4 * u, h=12 * u))
        top = bar.bottom - 46 * u
        left, right = self._buttons()
        count = len(left) + len(right)
        side = min(44 * u, bar.w / count - 1)  # larger type must not take a narrow window's room
        gap = min(6 * u, (bar.w - count * side) / (count + 1))
        x = bar.x + gap
        for what, icon, say, key, off in left:
            self._button(scene, Rect(x, top, side, 42 * u), what, icon, say, key, off)
            x += side + gap
        free_x, x = x, bar.right
        for what, icon, say, key, off in reversed(right):
            x -= side + gap
            self._button(scene, Rect(x, top, side, 42 * u), what, icon, say, key, off)
        told, where = self.layout.written_text(self.told()), self.place_text()
        if wide:
            room = Rect(free_x + 8 * u, top, x - free_x - 16 * u, 21 * u)
        else:
            room = Rect(bar.x + 12 * u, bar.y + 16 * u, bar.w - 24 * u, 21 * u)
        for text, size, colour, bold in ((told, 16, "text", True), (where, 13, "soft", False)):
            scene.over.append(
                Text(cut(box, text, size * u, room.w, bold), room, size * u, colour, bold, "centre")
            )
            room = room.moved(0, 19 * u)

    def _buttons(self) -> tuple[list[Sign], list[Sign]]:
        """What can be done, left and right: what it is, its icon, its words, key, whether off."""
        first, last = self.at == (0, 0), self.last
        way: list[Sign] = [
            (Do.BEFORE, "left", _("To the previous trick"), "b", first),
            (Do.BACK, "left", _("One step back"), ",", first),
            (Do.ON, "right", _("One step forward"), ".", last),
            (Do.NEXT, "right", _("To the next trick"), "n", last),
        ]
        name = self.names[self.seat]
        opened = _("Hide the cards") if self.open else _("Show all cards")
        look: list[Sign] = [
            (Do.SEAT, "people", _("As seen by {name}: change seat").format(name=name), "s", False),
            (Do.OPEN, "eye", opened, "o", False),
            (Do.X_RAY, "search", _("Where the cards may be"), "x", not self._asked()),
            (Do.LEAVE, "close", _("Leave"), "", False),
        ]
        return way, look

    def _button(
        self, scene: Scene, rect: Rect, what: What, icon: str, say: str, key: str, off: bool
    ) -> None:
        """A sign; that of a jump stands there twice."""
        lit = what == Do.OPEN and self.open
        if lit:
            scene.over.append(Panel(rect, "plate-lit", 10))
        twice = what in (Do.BEFORE, Do.NEXT)
        scene.button(what, rect, icon="" if twice else icon, plain=True, key=key, say=say, off=off)
        ink, side = "faint" if off else "text", rect.h * 0.7
        for dx in (-0.16, 0.16) if twice else ():
            scene.over.append(Icon(icon, rect.cx + dx * side, rect.cy, side, ink))

    def _line(self, scene: Scene, box: Box, place: Rect) -> None:
        """The way through the match, with a mark where each deal begins."""
        u, moves = box.unit, max(1, len(self.whole.moves))
        track = Rect(place.x + 10 * u, place.cy - 2 * u, place.w - 20 * u, 4 * u)
        scene.over.append(Panel(track, "field", 2 * u))
        done = track.w * self.at[0] / moves
        if done:
            scene.over.append(Panel(track._replace(w=done), "accent", 2 * u))
        starts = [track.x + track.w * moves_before / moves for moves_before, _s in self.deals]
        for number, (x, end) in enumerate(pairwise([*starts, track.right])):
            scene.over.append(Panel(Rect(x - u, place.y, 2 * u, place.h), "soft", u))
            name = within(self.whole.rules.deal_name(number + 1))
            say = _("To {deal}").format(deal=name)
            area = Rect(x, place.y - 4 * u, max(1.0, end - x), place.h + 6 * u)
            scene.touches.append(Touch(DealAt(number), area, say, aside=True))
        dot = Rect(track.x + done - 6 * u, place.cy - 6 * u, 12 * u, 12 * u)
        scene.over.append(Panel(dot, "accent", 6 * u))

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


def _free(scene: Scene, box: Box, top: float, low: float) -> float:
    """How far to the right open hands may lie, beside a tally that fits above the bar."""
    panels = [part.rect for part in scene.under if isinstance(part, Panel)]
    tall = [rect for rect in panels if rect.y < top < rect.bottom <= low and rect.x > box.w / 2]
    return min((rect.x - GAP for rect in tall), default=box.w)


def _cover(scene: Scene, x: float, y: float) -> None:
    """Take away the buttons of which open hands from here on would leave an edge in view."""
    over = [part.rect for part in scene.over if isinstance(part, Panel)]
    panels = [rect for rect in over if rect.right > x]
    edges = {(rect.x, rect.w) for rect in panels if rect.bottom > y}
    cut = [rect for rect in panels if (rect.x, rect.w) in edges]  # and those that stand over them

    def lies_there(rect: Rect) -> bool:
        return any(panel.has(rect.cx, rect.cy) for panel in cut)

    scene.over[:] = [part for part in scene.over if not lies_there(extent(part))]
    scene.touches[:] = [t for t in scene.touches if t.aside or not lies_there(t.rect)]


def _perch(here: AnySituation, seat: int, place: Rect) -> None:
    """The bird of a seat, on the colour of its side."""
    here.scene.over.append(Panel(place, f"lit-plate-{side_of(here, seat)}", place.h / 2, "line"))
    here.scene.over.append(Bird(bird_of(here, seat), "waiting", place.inset(1), turned=True))


def _lift(scene: Scene, top: float) -> None:
    """Take away the own hand, which a sheet of open hands shows too."""
    for card, pose in [*scene.cards.items()]:
        if pose.y > top:
            del scene.cards[card]


def _roomy(box: Box) -> bool:
    """Whether open hands may be larger, as on a tablet."""
    return min(box.w, box.h) >= 600


def _named_over(box: Box) -> bool:
    """Whether names stand over open hands, so that a tall table stays tall."""
    return box.portrait and _roomy(box)


def _abreast(box: Box, shown: Sequence[Hand]) -> int:
    """How many open hands have room beside each other, in lines of like length."""
    most, card = max((len(held) for _seat, held in shown), default=0), LARGE * box.unit
    least = card * (1 + INDEX * (most - 1)) + 16 * box.unit
    fit_in = max(1, min(len(shown), int(box.w / least)))
    return max(1, -(-len(shown) // max(1, -(-len(shown) // fit_in))))


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
