"""Two lines of one deal side by side: what each decided, what it brought, and where they part."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.club.lines import Played, Round, anew, parting, told
from game.engine.match import Match
from game.engine.words import _, ngettext, within
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Situation
from game.ui.memory import ME
from game.ui.pages.column import Column
from game.ui.pages.labour import Labour
from game.ui.pages.pictured import Pictured
from game.ui.play.director import bot_thought, expert_thought
from game.ui.profile import NAMES
from game.ui.scene import CARD_RATIO, Box, Face, Icon, Panel, Rect, Scene, Text
from game.ui.screen import Shell
from game.ui.text import shrunk, wrap
from game.ui.touches import DealAt, What

CARD = 34  # the width of a card in units, where there is room
GAP = 12  # between the two lines


def points(number: int) -> str:
    """Points with a sign, as the tables write them."""
    return f"{number:+d}".replace("-", "−") if number else "0"


class ComparePage(Pictured):
    """The person's line of a match beside another."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match.rules.id)
        self.match = match
        self.layout = layout_of(match.rules.id)
        self.names = app.memory.seated()[0]
        self.mine: list[Played] = []
        self.theirs: dict[int, Played] = {}  # by the number of the deal
        self.open: set[int] = set()  # the deals that are unfolded
        self._labour = Labour(app, self._compared())

    def other(self) -> str:
        """Whose line the right one is."""
        raise NotImplementedError

    def played(self) -> Generator[None, None, None]:
        """Find the other line, deal by deal. It yields often."""
        raise NotImplementedError

    def title(self) -> str:
        """What the header says."""
        return _("Side by side")

    def tick(self, now: float) -> float:
        """Play the lines again, a bit in each frame."""
        if not self._labour.done:
            self._labour.go_on()
            if self._labour.done:
                self.changed = True
                self.app.host.say(self._verdict())
        return 60.0 if self._labour.done else 0.0

    def _compared(self) -> Generator[None, None, None]:
        match = self.match
        self.mine = yield from told(Match(match.rules, match.start), match.moves, ME)
        self.changed = True
        if len(self.mine) == 1:
            self.open.add(self.mine[0].number)
        yield from self.played()

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """The points of both, then each deal."""
        column = self.column(box, most=760)
        column.gap(8)
        self.headed(column, phones=False)
        self._totals(column)
        for deal in self.mine:
            column.gap(12)
            self._deal(column, deal, self.theirs.get(deal.number))
        column.gap(24)
        return self.filled(box, column)

    def _tall(self, box: Box, column: Column) -> float:
        """Once no more deals come to stand below it, it stays: what is unfolded moves nothing."""
        if not self._labour.done:
            return 0.0
        return self.first("tall", box, super()._tall(box, column))

    def _halves(self, column: Column) -> tuple[tuple[float, float], tuple[float, float]]:
        """The left and the width of the two lines."""
        wide = (column.width - GAP * column.u) / 2
        return (column.x, wide), (column.x + wide + GAP * column.u, wide)

    def _pairs(self) -> list[tuple[Played, Played]]:
        return [
            (deal, self.theirs[deal.number]) for deal in self.mine if deal.number in self.theirs
        ]

    def _verdict(self) -> str:
        pairs = self._pairs()
        ahead = sum(mine.worth - theirs.worth for mine, theirs in pairs)
        if not pairs:
            return _("There is nothing to compare yet.")
        if not ahead:
            return _("Both score the same.")
        n = abs(ahead)
        if ahead > 0 and self.names[ME] == _(NAMES[ME]):
            text = ngettext("You are {n} point ahead.", "You are {n} points ahead.", n)
        else:
            text = ngettext("{other} is {n} point ahead.", "{other} is {n} points ahead.", n)
        return text.format(n=n, other=self.names[ME] if ahead > 0 else self.other())

    def _totals(self, column: Column) -> None:
        u = column.u
        with column.plated(above=12, below=12):
            pairs = self._pairs()
            sums = [sum(pair[side].worth for pair in pairs) for side in (0, 1)]
            for (x, wide), name, total in zip(
                self._halves(column), (self.names[ME], self.other()), sums, strict=True
            ):
                spot = Rect(x, column.y, wide, 22 * u)
                size = shrunk(column.box, name, 16 * u, wide)
                column.put(Text(name, spot, size, "soft", False, "centre"))
                text = points(total) if pairs else "…"
                big = Rect(x, column.y + 21 * u, wide, 40 * u)
                column.put(Text(text, big, 32 * u, "text", True, "centre"))
            column.y += 64 * u
            column.write(self._state(), 15, colour="accent", bold=True, align="centre")

    def _state(self) -> str:
        """How far the comparison is, or what came of it."""
        if self._labour.done:
            return self._verdict()
        return _("{other} is playing deal {n} of {all} …").format(
            other=self.other(), n=len(self.theirs) + 1, all=max(1, len(self.mine))
        )

    def _deal(self, column: Column, mine: Played, theirs: Played | None) -> None:
        """A deal: what it brought each, and unfolded the rounds in which the lines are apart."""
        with column.plated(above=0, below=0):
            apart = None if theirs is None else parting(mine, theirs)
            column.gap(10)
            self._deal_head(column, mine, theirs, apart)
            column.gap(10)
            if mine.number in self.open and theirs is not None:
                column.rule()
                column.gap(10)
                names = _round_names(mine if len(mine.rounds) > len(theirs.rounds) else theirs)
                last = len(names) if apart is None else apart
                if last:
                    text = _("Played the same: {first}")
                    if last > 1:
                        text = _("Played the same: {first} to {last}")
                    text = text.format(first=within(names[0]), last=within(names[last - 1]))
                    column.write(text, 14, colour="soft")
                    column.gap(8)
                for number in range(last, len(names)):
                    if number == apart:
                        column.write(_("It differs from here on."), 15, colour="accent", bold=True)
                        column.gap(4)
                    pair = [_at(line.rounds, number) for line in (mine, theirs)]
                    self._round(column, names[number], pair, lit=number == apart)
                column.gap(6)

    def _deal_head(
        self, column: Column, mine: Played, theirs: Played | None, apart: int | None
    ) -> None:
        u = column.u
        title = self.match.rules.deal_name(mine.number + 1)
        if theirs is None:
            more = _("not played yet") if not self._labour.done else _("played by you alone")
        elif apart is None:
            more = _("Played the same way.")
        else:
            names = _round_names(mine if len(mine.rounds) > apart else theirs)
            more = _("Different from {round} on").format(round=within(names[apart]))
        spot = Rect(column.x, column.y, column.width, 44 * u)
        worth = [points(mine.worth), points(theirs.worth) if theirs else "…"]
        for (x, wide), text, align in zip(
            self._halves(column), worth, ("left", "right"), strict=True
        ):
            side = Rect(x, spot.y, wide - (28 * u if align == "right" else 0), 44 * u)
            column.put(Text(text, side, 22 * u, "text", True, align))
        edge = 74 * u
        middle = Rect(column.x + edge, spot.y, column.width - 2 * edge - 28 * u, 24 * u)
        column.put(Text(title, middle, 17 * u, "text", True, "centre"))
        size = shrunk(column.box, more, 14 * u, middle.w)
        below = middle._replace(y=spot.y + 23 * u, h=20 * u)
        column.put(Text(more, below, size, "soft", False, "centre"))
        icon = "up" if mine.number in self.open else "down"
        if theirs is not None:
            column.put(Icon(icon, column.right - 10 * u, spot.cy, 22 * u, "soft"))
            say = f"{title}: {worth[0]}, {self.other()} {worth[1]}. {more}"
            area = Rect(column.x - 16 * u, spot.y - 10 * u, column.width + 32 * u, 64 * u)
            column.touch(DealAt(mine.number), area, say, 14 * u)
        column.y = spot.bottom

    def _round(self, column: Column, name: str, pair: Sequence[Round | None], *, lit: bool) -> None:
        """One round of both lines."""
        u = column.u
        top, at, low = column.y, len(column.scrolled), column.y
        for (x, wide), one in zip(self._halves(column), pair, strict=True):
            column.y = top + 6 * u
            head = Rect(x + 6 * u, column.y, wide - 12 * u, 18 * u)
            column.put(Text(name, head, shrunk(column.box, name, 13 * u, head.w * 0.7), "soft"))
            if one is None:
                column.put(Text("–", head, 13 * u, "soft", False, "right"))
                column.y = head.bottom
            else:
                column.put(Text(points(one.worth), head, 14 * u, "text", True, "right"))
                column.y = head.bottom + 4 * u
                self._moves(column, Rect(x + 6 * u, column.y, wide - 12 * u, 0), one)
            low = max(low, column.y + 6 * u)
        for x, wide in self._halves(column):
            plate = Rect(x, top, wide, low - top)
            column.scrolled.insert(at, Panel(plate, "field", 8 * u, "accent" if lit else ""))
        column.y = low + 6 * u

    def _moves(self, column: Column, place: Rect, one: Round) -> None:
        """Cards of a trick as cards, with names below; everything else in words."""
        u, box = column.u, column.box
        if one.is_trick:
            here = self._situation(box)
            step = place.w / max(4, len(one.moves))
            card = min(CARD * u, step - 3 * u)
            for index, (seat, action) in enumerate(one.moves):
                x = place.x + (index + 0.5) * step
                deck, face = self.layout.face(here, action.arg)
                column.put(Face(deck, face, x, place.y + card * CARD_RATIO / 2, card))
                name = self.names[seat]
                low = Rect(x - step / 2, place.y + card * CARD_RATIO + u, step, 16 * u)
                ink = "accent" if seat == ME else "soft"
                size = shrunk(box, name, 12 * u, step)
                column.put(Text(name, low, size, ink, seat == ME, "centre"))
            column.y = place.y + card * CARD_RATIO + 18 * u
            return
        by_seat: dict[int, list[str]] = {}
        for (seat, _action), word in zip(one.moves, one.words, strict=True):
            by_seat.setdefault(seat, []).append(word)
        column.y = place.y
        for seat, words in by_seat.items():
            text = f"{self.names[seat]}: {', '.join(words)}"
            lines = wrap(box, text, 13 * u, place.w, seat == ME)
            colour = "accent" if seat == ME else "text"
            area = Rect(place.x, column.y, place.w, 0)
            column.y = column.lines(
                lines, area, 13 * u, colour=colour, bold=seat == ME, layer=column.scrolled
            )

    def _situation(self, box: Box) -> AnySituation:
        """The table as its layout wants it, to be asked how its cards look."""
        match, four = self.match, self.app.settings.four_colours
        view = match.view(ME)
        return Situation(box, match.rules, view, [], self.names, Scene(), four_colours=four)

    def on(self, what: What) -> None:
        """Unfold a deal, or fold it away."""
        match what:
            case DealAt(number):
                self.open ^= {number}
                self.changed = True
            case other:
                super().on(other)


def _at(rounds: Sequence[Round], number: int) -> Round | None:
    return rounds[number] if number < len(rounds) else None


def _round_names(deal: Played) -> list[str]:
    """What each round of a deal is called."""
    names, tricks, bids = [], 0, 0
    for one in deal.rounds:
        verbs = {action.verb for _seat, action in one.moves}
        if one.is_trick:
            tricks += 1
            names.append(_("Trick {n}").format(n=tricks))
        elif verbs == {"bid"}:
            bids += 1
            names.append(_("Prize {n}").format(n=bids))
        elif verbs & {"bid", "pass"}:
            names.append(_("Bidding"))
        else:
            names.append(_("Decisions"))
    return names


class WithFriend(ComparePage):
    """Beside the line that a link has brought."""

    def other(self) -> str:
        """A friend."""
        return _("Your friend")

    def played(self) -> Generator[None, None, None]:
        """Play the line of the link again."""
        deal = yield from self.app.memory.line(self.match)
        if deal is not None:
            theirs = yield from told(Match(deal.rules, deal.start), deal.moves, ME)
            self.theirs = {one.number: one for one in theirs}


class WithExpert(ComparePage):
    """Beside what Expert makes of each deal, from the same cards and the same score."""

    def other(self) -> str:
        """The level, by its name."""
        return _("Expert")

    def played(self) -> Generator[None, None, None]:
        """Let Expert play one deal after another, against the same players."""
        for deal in self.mine:
            self.theirs[deal.number] = yield from anew(
                self.match, deal, ME, bot_thought, expert_thought
            )
            self.changed = True
