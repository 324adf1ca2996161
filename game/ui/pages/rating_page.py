"""The person's rating in one game: how high, over which matches, and why it changed last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.club import words
from game.club.career import MOST, Career, Count, write
from game.club.rating import START, TIERS, Ending, Standing, Step, Tier, stakes, tier
from game.engine.words import N_, _, decimal, ngettext, sentences, signed
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui.mirror import Line
from game.ui.pages.blocks import figures
from game.ui.pages.column import TARGET, Button, Column, large_button, two_buttons
from game.ui.pages.pictured import Pictured
from game.ui.scene import Box, Icon, Panel, Rect, Scene, Text, around
from game.ui.screen import Shell
from game.ui.text import LINE, shrunk
from game.ui.touches import Do, Open, What

MOST_SHOWN = 60  # matches along the curve; of more only so many are drawn
CURVE = 150  # its height, in units
BEGIN = 8  # units at its left, so that it does not touch the edge
END = 52  # units at its right, free for the last figure
LEAST_SPAN = 60  # points of rating from its lowest to its highest place

_ENDINGS = {
    Ending.WON: N_("Won"),
    Ending.SHARED: N_("Shared"),
    Ending.LOST: N_("Lost"),
    Ending.STAYED: N_("Another player left"),
    Ending.LEFT: N_("Left early"),
    Ending.FOLLOWED: N_("Left after another player"),
}


class RatingPage(Pictured):
    """Tier and number, a curve over the matches, and each reason of the last change."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app, game)
        self.career = Career(game)
        self.back = 0  # matches since the one that is explained
        self.count: Count | None = None  # how that one has counted; None where it is not known

    def title(self) -> str:
        """What the header says."""
        return _("Rating in {game}").format(game=_(MANIFEST[self.game].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _("Rating")

    def opened(self) -> None:
        """Read what has been rated meanwhile, and say all that the page shows."""
        self.app.send(self._load())

    def _load(self) -> Errand[None]:
        self.career = yield from self.app.history.career(self.game)
        self.back, self.count = 0, self.career.counted
        self.app.host.say(self.spoken())

    def _look(self, back: int) -> Errand[None]:
        """Explain an earlier match, or a later one."""
        self.count = self.career.counted
        if back:
            match = self.career.matches[-1 - back]
            self.count = yield from self.app.history.count(match.identity)
        self.back, self.changed = back, True
        self.app.host.say(sentences(*self._explained()))

    def spoken(self) -> str:
        """The whole page in sentences."""
        return sentences(*self._told())

    def _told(self) -> list[str]:
        place = f"{_('Rating')}: {words.place(self.career.now)}"
        parts = [place, self._next_tier(), self._meaning()]
        if self.career.last is None:
            return [*parts, self._nothing()]
        return [*parts, self._caption(), *self._explained()]

    def _explained(self) -> list[str]:
        """Why the rating has changed in the match that is looked at."""
        if self.count is None:
            return [self._ended(), self._unknown()]
        change, match = self.count.change, self.count.match
        steps = [
            f"{words.line(step, change, match)}: {signed(step.amount)}"
            for step in (*change.elo, *change.points)
        ]
        return [self._ended(), *steps, self._blend(change.after)]

    def lines(self) -> list[Line]:
        """The same line by line, and the curve as the rating after each of its matches."""
        found: list[Line] = [("p", part) for part in self._told()]
        if self.career.last is not None:
            found.append(("h2", _("Your rating, match by match")))
            found.append(("p", ", ".join(map(str, self._shown()))))
        return found

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """A plate for the rating, one for the curve, one for a match, one for leaving."""
        column = self.column(box)
        column.gap(8)
        self._plate(column, self._rating)
        kind = GAMES[self.game]
        more = words.win_or_loss(self.career.now, kind(kind.contest()))
        large_button(column, Do.PLAY, _("Play a rated match"), more, "play", strong=True)
        column.gap(16)
        if self.career.last is not None:
            self._plate(column, self._curve)
            self._plate(column, self._steps)
        self._plate(column, self._leaving)
        if self.career.last is not None:
            keep, rules = _("Save as a file"), (Open("rules"), _("Full rules"), "rules", "r")
            two_buttons(column, (Do.KEEP, keep, "save", "k"), rules, strong=False)
        else:
            column.action(Open("rules"), _("Rules"), "rules", key="r")
            column.gap(TARGET)
        column.gap(24)
        return self.filled(box, column)

    @staticmethod
    def _plate(column: Column, content: Callable[[Column], None]) -> None:
        with column.plated():
            content(column)
        column.gap(16)

    def _rating(self, column: Column) -> None:
        """The number and its tier, the way to the next one, and what it is made of."""
        u, box, now = column.u, column.box, self.career.now
        number, name = str(now.rating), _(tier(now.rating).name)
        wide = box.width(number, 46 * u, True)
        spot = Rect(column.x, column.y, wide + 1, 54 * u)
        column.put(Text(number, spot, 46 * u, "text", True))
        x = spot.right + 16 * u
        column.put(Icon("star", x + 11 * u, spot.cy + 2 * u, 22 * u, "accent"))
        place = Rect(x + 28 * u, spot.y + 4 * u, column.right - x - 28 * u, spot.h)
        column.put(Text(name, place, 22 * u, "accent", True))
        column.y = spot.bottom + 6 * u
        self._ladder(column)
        column.gap(12)
        column.write(self._next_tier(), 16, bold=True)
        column.gap(2)
        column.write(self._meaning(), 14, colour="soft")
        column.gap(12)
        every = [match.rating for match in self.career.matches]
        column.lay(
            figures(
                [
                    (str(now.games), _("Rated matches")),
                    (str(max(every, default=now.rating)), _("Highest rating")),
                    (str(now.streak), _("Wins in a row")),
                ],
            )
        )
        if self.career.last is None:
            column.gap(8)
            column.write(self._nothing(), 16)

    def _ladder(self, column: Column) -> None:
        """All tiers side by side, gold as far as the person has come, with a mark there."""
        u, box, rating = column.u, column.box, self.career.now.rating
        ends = [*(one.least for one in TIERS[1:]), 0]
        wide, gap = column.width / len(TIERS), 3 * u
        names = [_(one.name) for one in TIERS]
        size = min(shrunk(box, name, 14 * u, wide - gap, True) for name in names)
        x, y = column.x, column.y + 12 * u
        for at, (one, end, name) in enumerate(zip(TIERS, ends, names, strict=True)):
            bar = Rect(column.x + at * wide, y, wide - gap, 10 * u)
            column.put(Panel(bar, "field", 5 * u))
            part = float(rating >= one.least)  # nobody knows how far the last one goes
            if end:
                part = max(0.0, min(1.0, (rating - one.least) / (end - one.least)))
            if part > 0:
                column.put(Panel(bar._replace(w=max(10 * u, bar.w * part)), "accent", 5 * u))
            here = one == tier(rating)
            if here:
                x = bar.x + max(10 * u, bar.w * part)
            ink = "accent" if here else "soft"
            line = Rect(bar.x, bar.bottom + 8 * u, bar.w, 20 * u)
            column.put(Text(name, line, size, ink, here, "centre"))
            least = Text(str(one.least), line.moved(0, 18 * u), 12 * u, "faint", False, "centre")
            column.put(least)
        column.put(Panel(around(x, y + 5 * u, 20 * u, 20 * u), "text", 10 * u))
        column.put(Icon("star", x, y + 5 * u, 14 * u, "ink"))
        column.y = y + (10 + 8 + 18 + 18) * u

    def _curve(self, column: Column) -> None:
        """The rating after each match, as a line of steps over the tiers."""
        u = column.u
        column.write(_("Your rating, match by match"), 16, bold=True)
        column.gap(8)
        field = Rect(column.x, column.y, column.width, CURVE * u)
        shown = self._shown()
        across = max(shown) - min(shown)
        spare = max(0, LEAST_SPAN - across) / 2
        low, span = min(shown) - spare, across + 2 * spare

        def at(rating: float) -> float:  # a dot on it stays within the field
            return field.bottom - 8 * u - (field.h - 16 * u) * (rating - low) / span

        column.put(Panel(field, "field", 8 * u))
        for one in TIERS:
            if low < one.least < low + span:
                y, size = at(one.least), 12 * u
                name = f"{_(one.name)} {one.least}"
                text = Rect(field.x + 8 * u, y - size * LINE - u, field.w, size * LINE)
                if text.y < field.y + 4 * u:  # no room over the line
                    text = text._replace(y=y + 2 * u)
                column.put(Panel(Rect(field.x, y, field.w - END * u, max(1, u)), "line", 0))
                column.put(Text(name, text, size, "faint"))
        plot = field._replace(x=field.x + BEGIN * u, w=field.w - (BEGIN + END) * u)
        thick, wide = 3 * u, plot.w / len(shown)
        before = shown[0]
        for number, rating in enumerate(shown):
            x, y = plot.x + number * wide, at(rating)
            edge = min(y, at(before))
            column.put(
                Panel(Rect(x, edge, thick, abs(y - at(before)) + thick), "accent", thick / 2)
            )
            column.put(Panel(Rect(x, y, wide + thick, thick), "accent", thick / 2))
            before = rating
        self._mark(column, plot, at(self.career.matches[self._at()].rating), wide)
        size = 15 * u
        high = size * LINE
        y = min(max(at(shown[-1]) - high / 2, field.y), field.bottom - high)
        end = Rect(field.right - (END - 12) * u, y, (END - 12) * u, high)
        column.put(Text(str(shown[-1]), end, size, "text", True))
        column.y = field.bottom
        column.gap(8)
        column.write(self._caption(), 14, colour="soft")

    def _mark(self, column: Column, plot: Rect, y: float, wide: float) -> None:
        """A dot on the curve, at the match that is looked at."""
        every, u = len(self.career.matches), column.u
        known = every < MOST  # then the curve begins before the first match
        part = (self._at() + known) / max(1, every - 1 + known)
        x = plot.x + (part * (len(self._shown()) - 1) + 1) * wide  # where its step ends
        column.put(Panel(around(x, y + 1.5 * u, 11 * u, 11 * u), "text", 5.5 * u))

    def _steps(self, column: Column) -> None:
        """Every point that a match has changed, and how the rating comes of them."""
        column.write(self._ended(), 18, bold=True)
        if self.count is None:
            column.gap(8)
            column.write(self._unknown(), 16)
        else:
            self._change(column, self.count)
        self._others(column)

    def _others(self, column: Column) -> None:
        """The ways to the match before and to the one after."""
        ways: list[Button] = []
        if self._at():
            ways.append((Do.EARLIER, _("Previous match"), "left", "b"))
        if self.back:
            ways.append((Do.LATER, _("Next match"), "right", "n"))
        if not ways:
            return
        column.gap(16)
        wide = (column.width - 8 * column.u) / 2
        x = column.x
        for what, text, icon, key in ways:
            x = column.action(what, text, icon, x=x, width=wide, key=key).right + 8 * column.u
        column.gap(TARGET)

    def _change(self, column: Column, count: Count) -> None:
        change = count.change
        rows = (
            (_("Elo"), change.elo, change.before.elo, change.after.elo),
            (_("Rating points"), change.points, change.before.points, change.after.points),
        )
        for name, steps, before, after in rows:
            column.gap(12)
            self._line(column, name, f"{before} → {after}" if before != after else f"{after}", 16)
            column.gap(3)
            column.rule()
            self._reasons(column, steps, count)
        column.gap(12)
        column.rule()
        column.gap(12)
        column.write(self._blend(change.after), 16)

    def _reasons(self, column: Column, steps: Sequence[Step], count: Count) -> None:
        change, match = count.change, count.match
        for step in steps:
            column.gap(8)
            self._line(column, words.line(step, change, match), signed(step.amount), 15)
            column.write(words.detail(step, change, match), 14, colour="soft")
        if not steps:
            column.gap(8)
            column.write(_("Nothing has changed here."), 14, colour="soft")

    @staticmethod
    def _line(column: Column, text: str, number: str, size: float) -> None:
        """A reason on the left, its figure on the right."""
        box, high = column.box, size * column.u
        wide = box.width(number, high, True) + 1
        top = Rect(column.right - wide, column.y, wide, high * LINE)
        column.put(Text(number, top, high, "accent", True, "right"))
        column.write(text, size, bold=True, width=column.width - wide - 12 * column.u)

    def _leaving(self, column: Column) -> None:
        """What it would cost to leave a rated match, and the free leaves."""
        now = self.career.now
        column.write(_("If you leave a rated match"), 16, bold=True)
        column.gap(4)
        column.write(f"{words.next_leave(now)} {words.toward_leave(now)}", 14, colour="soft")

    # -- sentences

    @staticmethod
    def _kept(place: str) -> str:
        if place == "clipboard":
            return _("Rating copied as text. Paste it somewhere safe.")
        if place:
            return _("Rating saved in the file {place}.").format(place=place)
        return _("Files cannot be saved here.")

    def _above(self) -> Tier | None:
        return next((one for one in TIERS if one.least > self.career.now.rating), None)

    def _next_tier(self) -> str:
        above = self._above()
        if above is None:
            return _("This is the highest tier.")
        now, kind = self.career.now, GAMES[self.game]
        more = above.least - now.rating
        n = -(-more // max(1, stakes(now, kind(kind.contest())).win))
        text = ngettext(
            "{more} more to {tier}: about {n} win", "{more} more to {tier}: about {n} wins", n
        )
        return text.format(more=more, tier=_(above.name), n=n)

    @staticmethod
    def _meaning() -> str:
        return _(
            "Your rating says how well you play this game. A win raises it, a loss lowers it: "
            "the stronger your opponents, the more a win brings."
        )

    @staticmethod
    def _nothing() -> str:
        return _("You have not played a rated match yet. Everyone starts at {n}.").format(n=START)

    def _shown(self) -> list[int]:
        """The ratings along the curve, the first one before any match if that is known."""
        every = [match.rating for match in self.career.matches]
        if len(every) < MOST:
            every.insert(0, START)
        last, steps = len(every) - 1, min(len(every), MOST_SHOWN) - 1
        return [every[last * number // steps] for number in range(steps + 1)]

    def _caption(self) -> str:
        every = [match.rating for match in self.career.matches]
        n = len(every)
        return ngettext(
            "After {n} match: highest {high}, lowest {low}.",
            "After {n} matches: highest {high}, lowest {low}.",
            n,
        ).format(n=n, high=max(every), low=min(every))

    def _at(self) -> int:
        """Which of the matches that are remembered is looked at."""
        return len(self.career.matches) - 1 - self.back

    def _ended(self) -> str:
        """Which match is looked at, how it ended, and by how much the rating changed."""
        matches, at = self.career.matches, self._at()
        ending, after = _(_ENDINGS[matches[at].ending]).lower(), matches[at].rating
        before = matches[at - 1].rating if at else START
        if self.count is not None:
            before = self.count.before.rating
        text = _("Match {n} of {all}: {ending}, {change}")
        if not self.back:
            text = _("The last match: {ending}, {change}")
        change = signed(after - before)
        return text.format(n=at + 1, all=len(matches), ending=ending, change=change)

    @staticmethod
    def _unknown() -> str:
        return _("The reasons were not recorded at the time.")

    @staticmethod
    def _blend(now: Standing) -> str:
        """How the rating comes of its two parts."""
        exact = 7 * now.elo + 3 * now.points
        text = _("70% of {elo} plus 30% of {points} makes {sum}: your rating is {rating}.")
        whole = decimal(exact / 10) if exact % 10 else str(exact // 10)
        return text.format(elo=now.elo, points=now.points, sum=whole, rating=now.rating)

    def on(self, what: What) -> None:
        """Keep it, turn to another match, or go back."""
        if what == Do.KEEP:
            place = self.app.host.export(f"rookery-rating-{self.game}", write(self.career))
            self.app.toast(self._kept(place))
        elif what == Do.PLAY:
            self.app.play(self.game, GAMES[self.game].contest())
        elif what == Do.EARLIER and self._at() > 0:
            self.app.send(self._look(self.back + 1))
        elif what == Do.LATER and self.back:
            self.app.send(self._look(self.back - 1))
        else:
            super().on(what)
