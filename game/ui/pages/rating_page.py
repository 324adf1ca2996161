"""The person's rating in one game: how high, over which matches, and why it changed last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.club import words
from game.club.career import MOST, Career, Count, write
from game.club.rating import START, TIERS, Ending, Standing, Tier, stakes, tier
from game.engine.words import N_, _, decimal, ngettext, sentences, signed
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui.geometry import Box, Rect, around
from game.ui.leaves import Sign
from game.ui.mirror import Line
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    END,
    TARGET,
    TIGHT,
    Drawn,
    across,
    below,
    figures,
    line,
    meter,
    note,
    pair,
    plate,
    rule,
    title,
)
from game.ui.pages.blocks import words as said
from game.ui.pages.column import Button, Column, grid, large, two_buttons
from game.ui.pages.pictured import Pictured
from game.ui.scale import BIG, FINE, HUGE, LABEL, NOTE
from game.ui.scene import Panel, Part, Scene, Text
from game.ui.screen import Shell
from game.ui.text import LINE
from game.ui.touches import Do, Open, What
from game.ui.tree import Node, row

MOST_SHOWN = 60  # matches along the curve; of more only so many are drawn
CURVE, THICK = 150, 3  # units: how high the curve is, and its line
FIGURE = 52  # units at its right, free for the last figure
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
        column.lay(CLOSE, plate(*self._rating()), AIR)
        kind = GAMES[self.game]
        more = words.win_or_loss(self.career.now, kind(kind.contest()))
        column.lay(large(Do.PLAY, _("Play a rated match"), more, "play", strong=True), AIR)
        if self.career.last is not None:
            drawn = Drawn(0, CURVE, self._curve)
            head = title(_("Your rating, match by match"))
            column.lay(plate(head, CLOSE, drawn, CLOSE, note(self._caption())), AIR)
            with column.plated():
                self._steps(column)
            column.lay(AIR)
        now = self.career.now
        leaving = note(f"{words.next_leave(now)} {words.toward_leave(now)}")
        column.lay(plate(title(_("If you leave a rated match")), TIGHT, leaving), AIR)
        if self.career.last is not None:
            keep, rules = _("Save as a file"), (Open("rules"), _("Full rules"), "rules", "r")
            two_buttons(column, (Do.KEEP, keep, "save", "k"), rules, strong=False)
        else:
            column.action(Open("rules"), _("Rules"), "rules", key="r")
            column.gap(TARGET)
        column.lay(END)
        return self.filled(box, column)

    def _rating(self) -> list[Node]:
        """The number and its tier, the way to the next one, and what it is made of."""
        now = self.career.now
        every = [match.rating for match in self.career.matches]
        entries = [
            (str(now.games), _("Rated matches")),
            (str(max(every, default=now.rating)), _("Highest rating")),
            (str(now.streak), _("Wins in a row")),
        ]
        number = line(str(now.rating), HUGE, bold=True)
        name = line(_(tier(now.rating).name), BIG, "accent", bold=True, grow=1)
        return [
            across(number, APART, Sign("star", "accent"), TIGHT, name),
            CLOSE,
            row(*(self._step(at) for at in range(len(TIERS))), gap=TIGHT.units, even=True),
            AIR,
            said(self._next_tier(), bold=True),
            TIGHT,
            note(self._meaning()),
            AIR,
            figures(entries),
            *([AIR, said(self._nothing())] if self.career.last is None else []),
        ]

    def _step(self, at: int) -> Node:
        """A tier: gold as far as the person has come, with a mark there."""
        rating, one = self.career.now.rating, TIERS[at]
        here, part = one == tier(rating), float(rating >= one.least)
        if at + 1 < len(TIERS):  # nobody knows how far the last one goes
            part = (rating - one.least) / (TIERS[at + 1].least - one.least)
        return below(
            meter(part, mark="star" if here else ""),
            CLOSE,
            line(_(one.name), NOTE, "accent" if here else "soft", bold=here, align="centre"),
            line(str(one.least), FINE, "faint", align="centre"),
        )

    def _curve(self, field: Rect, u: float) -> Iterator[Part]:
        """The rating after each match, as a line of steps over the tiers."""
        shown, edge, thick = self._shown(), CLOSE.units * u, THICK * u
        spare = max(0, LEAST_SPAN - max(shown) + min(shown)) / 2
        low, high = min(shown) - spare, max(shown) + spare
        whole = field._replace(w=field.w - FIGURE * u)
        plot = whole.inset(edge)._replace(w=whole.w - edge)
        ys = [plot.bottom - plot.h * (rating - low) / (high - low) for rating in shown]
        yield Panel(field, "field", edge)
        for one in TIERS:
            if low < one.least < high:
                y = plot.bottom - plot.h * (one.least - low) / (high - low)
                yield Panel(whole._replace(y=y, h=max(1, u)), "line", 0)
                text = Rect(plot.x, y - FINE * LINE * u, plot.w, FINE * LINE * u)
                if text.y < field.y:  # no room over the line
                    text = text._replace(y=y)
                yield Text(f"{_(one.name)} {one.least}", text, FINE * u, "faint")
        wide = plot.w / len(shown)
        for number, (before, y) in enumerate(pairwise((ys[0], *ys))):
            x = plot.x + number * wide
            yield Panel(Rect(x, min(y, before), thick, abs(y - before) + thick), "accent", u)
            yield Panel(Rect(x, y, wide + thick, thick), "accent", u)
        every = len(self.career.matches)
        known = every < MOST  # then the curve begins before the first match
        part = (self._at() + known) / max(1, every - 1 + known) * (len(shown) - 1)
        y = plot.bottom - plot.h * (self.career.matches[self._at()].rating - low) / (high - low)
        dot = around(plot.x + (part + 1) * wide, y + thick / 2, AIR.units * u, AIR.units * u)
        yield Panel(dot, "text", dot.w / 2)  # where its step ends
        end = around(field.right - FIGURE * u / 2, ys[-1], FIGURE * u, NOTE * LINE * u)
        end = end._replace(y=min(max(end.y, field.y), field.bottom - end.h))
        yield Text(str(shown[-1]), end, NOTE * u, "text", True, "centre")

    def _steps(self, column: Column) -> None:
        """Every point that a match has changed, and how the rating comes of them."""
        column.lay(title(self._ended()))
        if self.count is None:
            column.lay(CLOSE, said(self._unknown()))
        else:
            column.lay(*_change(self.count), AIR, said(self._blend(self.count.change.after)))
        ways: list[Button] = []
        if self._at():
            ways.append((Do.EARLIER, _("Previous match"), "left", "b"))
        if self.back:
            ways.append((Do.LATER, _("Next match"), "right", "n"))
        if ways:
            column.lay(APART)
            grid(column, *ways)

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


def _change(count: Count) -> list[Node]:
    """Both parts of a rating, and each reason why they have changed."""
    change, match, blocks = count.change, count.match, list[Node]()
    for name, steps, before, after in (
        (_("Elo"), change.elo, change.before.elo, change.after.elo),
        (_("Rating points"), change.points, change.before.points, change.after.points),
    ):
        figure = f"{before} → {after}" if before != after else f"{after}"
        blocks += [AIR, pair(said(name, bold=True), figure), TIGHT, rule()]
        for step in steps:
            reason = said(words.line(step, change, match), LABEL, bold=True)
            detail = note(words.detail(step, change, match))
            blocks += [CLOSE, pair(reason, signed(step.amount)), detail]
        if not steps:
            blocks += [CLOSE, note(_("Nothing has changed here."))]
    return [*blocks, AIR, rule()]
