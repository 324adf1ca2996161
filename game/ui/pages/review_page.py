"""The review of a match: how well it was played, what was luck, what can be learnt of it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from game.bots.reasons import brief, first_up
from game.club.review import LESSONS, TENTHS, Decision, Review, Walk, opened, worth
from game.engine.match import Match
from game.engine.thought import Candidate
from game.engine.words import N_, _, ngettext, per_cent, sentences
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Situation
from game.ui.memory import ME
from game.ui.pages.blocks import TARGET, figures
from game.ui.pages.column import Column, two_buttons
from game.ui.pages.labour import Labour
from game.ui.pages.pictured import Pictured
from game.ui.pages.verdicts import before, cost, counted, figure, why_better
from game.ui.play import replay_screen
from game.ui.scene import CARD_RATIO, Box, Face, Icon, Panel, Rect, Scene, Text
from game.ui.screen import Shell
from game.ui.text import LINE, shrunk, wrap
from game.ui.touches import Do, See, Try, What

CURVE = 130  # its height, in units
CARD = 46  # units: how wide a card of a play is
SMALL, ABREAST = 36, 0.6  # units: how wide a card of a hand is; of it, how much those before show
ROWS = 4  # candidates that are told of a play

PARTS = (
    (N_("The cards"), N_("what you were dealt")),
    (N_("The layout"), N_("hidden cards, the others’ play")),
    (N_("You"), N_("your own mistakes")),
    (N_("Partner"), N_("your partner’s mistakes")),
)
# It weighs what each decision could lose, so it is another figure than the share of good ones.
ACCURACY = N_("Accuracy is the share of the points at risk in your decisions that you kept.")
HEADS = N_("Cards"), N_("Layout"), N_("You"), N_("Partner")  # the same over narrow columns


class Shown(NamedTuple):
    """A decision in words, and its cards: each a deck of the atlas and a name in it."""

    words: str
    faces: tuple[tuple[str, str], ...]


class Play(NamedTuple):
    """A play worth learning from, in words. ``rows``: what, its worth, its loss with open cards.

    ``lies`` and ``hand`` are the faces of the cards on the table then, and of those held.
    """

    at: int
    title: str
    where: str  # in which part of the match it was made
    cost: str
    pair: tuple[Shown, Shown]  # what was played, and what was better
    why: tuple[str, ...]
    rows: tuple[tuple[str, str, str], ...]
    lies: tuple[tuple[str, str], ...]
    hand: tuple[tuple[str, str], ...]


class ReviewPage(Pictured):
    """A review that is being made while this is looked at, and then what it has found."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match.rules.id)
        self.match = match
        self.walk = Walk(match, ME)
        self.plays: list[Play] = []
        self._known: bool | None = None  # whether it was made before; None: that is being read
        self._labour = Labour(app, self._work())
        self._shown = -1  # per cent, in the last picture

    def title(self) -> str:
        """What the header says."""
        return _("Review of {game}").format(game=_(MANIFEST[self.match.rules.id].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _("Review")

    # -- the work

    def opened(self) -> None:
        """See first whether this review was made before."""
        if self._known is None:
            self.app.send(self._load())

    def _load(self) -> Errand[None]:
        found = yield from self.app.history.review(self.match)
        if found is not None:
            self.walk.found, self.walk.decisions = found, [*found.decisions]
        self._known = found is not None

    def _work(self) -> Generator[None, None, None]:
        """Weigh every decision, then put the plays worth learning from into words."""
        found = self.walk.found or (yield from self.walk.run())
        for one in found.lessons(ME):
            then = before(self.match, one.at)
            bare = yield from opened(then, ME, one.reasons.candidates)
            self.plays.append(self._told(then, one, bare))
            yield

    def tick(self, now: float) -> float:
        """Go on with the review, for a slice of the frame."""
        if self._labour.done:
            return 60.0
        if self._known is None:
            return 0.0
        self._labour.go_on()
        if self._labour.done:
            self.changed = True
            self._keep()
            self.app.host.say(self.spoken())
            return 60.0
        done = self._percent()
        if done != self._shown:
            self._shown, self.changed = done, True
        return 0.0

    def _keep(self) -> None:
        """Have the accuracy told where the match is told of, and the plays come again."""
        assert self.found is not None
        worst = self.found.lessons(ME)[:LESSONS]
        self.app.send(self.app.history.reviewed(self.match, self.found, worst))

    @property
    def lasts(self) -> bool:  # type: ignore[override]
        """Once all of it has been thought."""
        return self._labour.done

    def closed(self) -> None:
        """Who leaves the page ends the work."""
        self._labour.drop()

    @property
    def found(self) -> Review | None:
        """The review, once all of it is done."""
        return self.walk.found if self._labour.done else None

    def _percent(self) -> int:
        return 100 * self.walk.done // max(1, len(self.match.moves))

    # -- sentences

    @property
    def _by_chance(self) -> bool:
        """Whether all is told in chances to win, which bear no sign of their own."""
        return MANIFEST[self.match.rules.id].by_chance

    def figure(self, tenths: int, *, sign: bool = True, short: bool = False) -> str:
        """A worth or a difference, in points or in per cent of the match."""
        return figure(self.match.rules.id, tenths, sign=sign, short=short)

    def _told(self, then: Match, one: Decision, bare: Sequence[float | None]) -> Play:
        """A play in words: what it gave away, why another is better, and what else there was."""
        rules, view = then.rules, then.view(ME)
        ranked = one.reasons.candidates
        names, _bird = self.app.memory.seated()
        why = why_better(then, one, one.chosen, names)
        shown = [*ranked[:ROWS]]
        if one.chosen not in shown:
            shown[-1] = one.chosen
        rows = tuple(
            (
                self._named(then, one, candidate),
                self._whole(worth(candidate, by_chance=self._by_chance)),
                self._lost(bare[ranked.index(candidate)]),
            )
            for candidate in shown
        )
        title = _("{deal}: {taken} cost {n}").format(
            deal=rules.part_name(view.table),
            taken=brief(rules, view, one.chosen.actions),
            n=cost(rules.id, one.loss),
        )
        best = [ranked[0], *self._alike(ranked, one.chosen)]
        pair = self._shown_of(then, one.chosen), self._shown_of(then, *best)
        lost = _("cost {n}").format(n=cost(rules.id, one.loss))
        here, layout = self._situation(then), layout_of(rules.id)
        lies = tuple(layout.face(here, card) for card in layout.lies(here))
        hand = tuple((MANIFEST[rules.id].deck, held.face) for held in layout.held(here))
        where = rules.part_name(view.table)
        return Play(one.at, title, where, lost, pair, tuple(why), rows, lies, hand)

    def _whole(self, tenths: int) -> str:
        """A worth in whole numbers: nobody feels a tenth of a point."""
        return self.figure(TENTHS * round(tenths / TENTHS), sign=not self._by_chance, short=True)

    def _alike(self, ranked: Sequence[Candidate], chosen: Candidate) -> list[Candidate]:
        """The candidate, if any, that is told as worth as much as the best."""
        told = [self._whole(worth(one, by_chance=self._by_chance)) for one in ranked]
        others = zip(ranked[1:], told[1:], strict=True)
        return [one for one, n in others if n == told[0] and len(one.actions) == 1][:1]

    @staticmethod
    def _named(then: Match, one: Decision, candidate: Candidate) -> str:
        """A candidate in the table of worths."""
        said = first_up(brief(then.rules, then.view(ME), candidate.actions))
        mine = _("{play} (your choice)")
        return mine.format(play=said) if candidate == one.chosen else said

    def _situation(self, then: Match) -> AnySituation:
        rules, names = then.rules, self.app.memory.seated()[0]
        four = self.app.settings.four_colours
        return Situation(self.app.box, rules, then.view(ME), [], names, Scene(), four_colours=four)

    def _shown_of(self, then: Match, *candidates: Candidate) -> Shown:
        """A candidate in words, or two as good, and the cards in it as they are drawn."""
        rules, view, here = then.rules, then.view(ME), self._situation(then)
        face = layout_of(rules.id).face
        told, cards = "", list[int]()
        for one in candidates:
            words = brief(rules, view, one.actions)
            both = _("{one} or {other}").format(one=told, other=words)
            told = both if told else first_up(words)
            cards += [a.arg for a in one.actions if rules.verbs[a.verb] == "card"]
        return Shown(told, tuple(face(here, card) for card in cards))

    @staticmethod
    def _lost(points: float | None) -> str:
        """How much less a play brings than the best, had all cards been open."""
        if points is None:
            return ""
        return _("best") if points <= 0 else f"−{points:g}"

    def spoken(self) -> str:
        """All that was found, in sentences."""
        found = self.found
        if found is None:
            return _("The match is being reviewed.")
        parts = [f"{_(name)} {self.figure(part)}" for (name, _more), part in self._parts(found)]
        return sentences(
            self._title(found)[0],
            *(sentences(play.title, self._better(play), *play.why) for play in self.plays),
            _("Accuracy: {n}%").format(n=found.accuracy(ME)),
            _(ACCURACY),
            counted(found),
            ", ".join(parts),
        )

    @staticmethod
    def _better(play: Play) -> str:
        return _("Better: {best}.").format(best=play.pair[1].words)

    def _parts(self, found: Review) -> list[tuple[tuple[str, str], int]]:
        """The four parts of the match's result; without a partner there are three."""
        sums = [sum(deal[place] for deal in found.deals) for place in range(3, 7)]
        partners = self.match.rules.sides < self.match.rules.seats
        shown = list(zip(PARTS, sums, strict=True))
        return shown if partners else shown[:3]

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """How far it is, or what was found."""
        column = self.column(box)
        column.gap(8)
        if self.found is None:
            self._progress(column)
        else:
            self._results(column, self.found)
        return self.filled(box, column)

    def _progress(self, column: Column) -> None:
        u, done = column.u, self._percent()
        with column.plated():
            column.write(
                _("Every decision is judged by what you could know at the time."), 17, bold=True
            )
            column.gap(10)
            bar = Rect(column.x, column.y, column.width, 10 * u)
            column.put(Panel(bar, "field", 5 * u))
            if done:
                column.put(Panel(bar._replace(w=max(10 * u, bar.w * done / 100)), "accent", 5 * u))
            column.gap(10 + 8)
            column.write(
                _("{n} of {all} moves").format(n=self.walk.done, all=len(self.match.moves)),
                14,
                colour="soft",
            )
        column.gap(16)
        column.action(Do.BACK, _("Cancel"), "close")
        column.gap(TARGET + 16)

    def _results(self, column: Column, found: Review) -> None:
        with column.plated():
            self._headline(column, found)
        column.gap(16)
        for play in self.plays:
            self._play(column, play)
        if self.plays:
            column.write(
                _("The costliest come back under “Practice” after 1, 3 and 7 days."),
                14,
                colour="soft",
            )
            column.gap(16)
        for content in (self._figures, self._split, self._curve):
            with column.plated():
                content(column, found)
            column.gap(16)
        with column.plated():
            self._deals(column, found)
        column.gap(24)

    def _title(self, found: Review) -> tuple[str, str]:
        """What there is to learn, in a few words, and something more of it."""
        mistakes = sum(one.error for one in found.lessons(ME))
        if mistakes:
            title = ngettext("Your mistake", "Your {n} mistakes", mistakes).format(n=mistakes)
            return title, _("The costliest comes first.") if mistakes > 1 else ""
        if self.plays:
            return _("No mistakes: well played!"), _("Some plays could have been a little better.")
        return _("No mistakes: well played!"), counted(found)

    def _headline(self, column: Column, found: Review) -> None:
        """The same on the page, with a sign."""
        (title, more), u = self._title(found), column.u
        column.put(
            Icon(
                "search" if self.plays else "trophy",
                column.x + 14 * u,
                column.y + 16 * u,
                28 * u,
                "text" if self.plays else "accent",
            )
        )
        column.beside(38, title, 22)
        if more:
            column.gap(4)
            column.write(more, 15, colour="soft")

    def _figures(self, column: Column, found: Review) -> None:
        own = found.own(ME)
        column.write(counted(found), 16, bold=True)
        column.gap(10)
        entries = [
            (per_cent(found.accuracy(ME)), _("Accuracy")),
            (str(sum(one.good for one in own)), _("Good")),
            (str(sum(not one.good and not one.error for one in own)), _("Inaccurate")),
            (str(sum(one.error for one in own)), _("Mistakes")),
        ]
        column.lay(figures(entries))
        column.gap(10)
        column.write(_(ACCURACY), 14, colour="soft")

    def _split(self, column: Column, found: Review) -> None:
        """What made the result: a bar for each part, to either side of nothing."""
        u, box = column.u, column.box
        parts = self._parts(found)
        total = sum(part for _name, part in parts)
        title = _("How your result of {total} came about").format(
            total=self.figure(total, short=True)
        )
        if self._by_chance:
            title = _("How your chance went from {start} to {end}").format(
                start=self.figure(found.curve[0][1], sign=False, short=True),
                end=self.figure(found.curve[-1][1], sign=False, short=True),
            )
        column.write(title, 16, bold=True)
        column.gap(8)
        most = max(1, *(abs(part) for _name, part in parts))
        label = max(box.width(_(more), 12 * u) for (_name, more), _part in parts) + 12 * u
        over = label > column.width * 0.4  # the words stand over the bars
        label = 0.0 if over else label
        number = min(box.width(per_cent("−8888.8"), 15 * u, True), column.width * 0.27)
        room = column.width - label - number - 8 * u
        middle = column.x + label + room / 2
        for (name, more), part in parts:
            line = Rect(column.x, column.y, column.width, 22 * u)
            column.put(Text(_(name), line, 15 * u, "text", True))
            beside = box.width(_(name), 15 * u, True) + 8 * u
            below = line.moved(beside, 1 * u) if over else line.moved(0, 20 * u)
            column.put(Text(_(more), below, 12 * u, "soft"))
            column.gap(22 if over else 0)
            high = (24 if over else 44) * u
            wide = max(2 * u, room / 2 * abs(part) / most)
            x = middle if part >= 0 else middle - wide
            bar = Rect(x, column.y + high / 2 - 7 * u, wide, 14 * u)
            column.put(Panel(Rect(middle, column.y, max(1, u), high), "soft", 0))
            column.put(Panel(bar, "good" if part >= 0 else "bad", 4 * u))
            end = Rect(column.right - number, column.y, number, high)
            told = self.figure(part)
            size = shrunk(box, told, 15 * u, number, True)
            column.put(Text(told, end, size, "text", True, "right"))
            column.y += high
            column.gap(6 if over else 0)

    def _curve(self, column: Column, found: Review) -> None:
        """What was to be expected, from decision to decision; a mark where a deal ends."""
        u = column.u
        title = _("The expected result, move by move")
        if self._by_chance:
            title = _("Your chance of winning, move by move")
        column.write(title, 16, bold=True)
        column.gap(8)
        field = Rect(column.x, column.y, column.width, CURVE * u)
        column.put(Panel(field, "field", 8 * u))
        points = found.curve
        values = [value for _move, value in points]
        low, high = min(0, *values), max(1, *values)
        pad, moves = 8 * u, max(1, len(self.match.moves))
        scale = (field.h - 2 * pad) / (high - low)

        def place(point: tuple[int, int]) -> tuple[float, float]:
            x = field.x + pad + (field.w - 2 * pad) * point[0] / moves
            return x, field.bottom - pad - (point[1] - low) * scale

        zero = place((0, 0))[1]
        column.put(Panel(Rect(field.x, zero, field.w, max(1, u)), "line", 0))
        for deal in found.deals[:-1]:
            x = place((deal.at, 0))[0]
            column.put(Panel(Rect(x, field.y, max(1, u), field.h), "line", 0))
        thick = 2.5 * u
        last = place(points[0])
        for point in points[1:]:
            x, y = place(point)
            column.put(Panel(Rect(last[0], last[1], x - last[0] + thick, thick), "we", 0))
            top = min(last[1], y)
            column.put(Panel(Rect(x, top, thick, abs(y - last[1]) + thick), "we", 0))
            last = x, y
        lost = {one.at for one in found.lessons(ME)}
        for point in points:
            if point[0] in lost:
                x, y = place(point)
                column.put(Panel(Rect(x - 5 * u, y - 5 * u, 10 * u, 10 * u), "bad", 5 * u))
        column.y = field.bottom
        column.gap(6)
        column.write(
            _("From {low} to {high}. Each dot is a play below.").format(
                low=self.figure(low, sign=not self._by_chance, short=True),
                high=self.figure(high, sign=not self._by_chance, short=True),
            ),
            13,
            colour="soft",
        )

    def _play(self, column: Column, play: Play) -> None:
        """A play worth learning from, with what can be done about it."""
        u, box = column.u, column.box
        with column.plated():
            line = Rect(column.x, column.y, column.width, 22 * u)
            room = line.w - box.width(play.cost, 17 * u, True) - 8 * u
            where = shrunk(box, play.where, 15 * u, room, True)
            column.put(Text(play.where, line, where, "soft", True))
            column.put(Text(play.cost, line, 17 * u, "bad", True, "right"))
            column.gap(30)
            self._hand(column, play)
            self._pair(column, play)
            for sentence in play.why:
                column.gap(2)
                column.write(sentence, 14, colour="soft")
            column.gap(8)
            bare = any(row[2] for row in play.rows)
            each = min(96 * u, column.width * 0.29)
            widths = (each, each) if bare else (each,)
            name = column.width - sum(widths)
            worth_of = _("Points expected")
            if self._by_chance:
                worth_of = _("Chance of winning")
            elif self.match.rules.sides < self.match.rules.seats:
                worth_of = _("Our points less theirs")
            x, size = column.x + name, 12 * u
            heads = [wrap(box, worth_of, size, each - 6 * u)]
            heads += [wrap(box, _("All face up"), size, each - 6 * u)] * bare
            for lines in heads:
                for at, text in enumerate(lines):
                    spot = Rect(x + 4 * u, column.y + at * size * LINE, each - 4 * u, size * LINE)
                    small = shrunk(box, text, size, each - 6 * u)
                    column.put(Text(text, spot, small, "soft", False, "right"))
                x += each
            column.y += max(map(len, heads)) * size * LINE + 3 * u
            for number, (said, *worths) in enumerate(play.rows):
                size, bold = 14 * u, not number
                colour, x = "text" if bold else "soft", column.x + name
                for text, wide in zip(worths, widths, strict=False):
                    spot = Rect(x + 4 * u, column.y, wide - 4 * u, size * LINE)
                    small = shrunk(box, text, size, wide - 6 * u, bold)
                    column.put(Text(text, spot, small, colour, bold, "right"))
                    x += wide
                place = Rect(column.x, column.y, name, 0)
                lines = wrap(box, said, size, name - 8 * u, bold)
                column.y = 3 * u + column.lines(
                    lines, place, size, colour=colour, bold=bold, layer=column.scrolled
                )
            column.gap(10)
            again = (Try(play.at), _("Try again"), "restart", "")
            see = (See(play.at), _("See it"), "eye", "")
            two_buttons(column, again, see, strong=play is self.plays[0])
        column.gap(16)

    def _hand(self, column: Column, play: Play) -> None:
        """What lay on the table then, and the cards held, in a row."""
        u, x, card = column.u, column.x, SMALL * column.u
        parts = [part for part in (play.lies, play.hand) if part]
        for faces, head in ((play.lies, _("On the table")), (play.hand, _("Your cards"))):
            if not faces:
                continue
            named = column.box.width(head, 13 * u, True) if len(parts) > 1 else 0.0
            room = column.right - x if faces is parts[-1] else column.width
            step = card + 2 * u if faces is play.hand else card * ABREAST
            step = min(step, (room - card) / max(1, len(faces) - 1))
            column.put(Text(head, Rect(x, column.y, room, 18 * u), 13 * u, "soft", True))
            for at, (deck, face) in enumerate(faces):
                middle = column.y + 22 * u + card * CARD_RATIO / 2
                column.put(Face(deck, face, x + card / 2 + at * step, middle, card))
            x += max(named, card + (len(faces) - 1) * step) + 14 * u
        if parts:
            column.y += card * CARD_RATIO + 32 * u

    def _pair(self, column: Column, play: Play) -> None:
        """What was played and what was better, side by side."""
        u, top = column.u, column.y
        half, ends = (column.width - 16 * u) / 2, []
        for number, (shown, head) in enumerate(
            zip(play.pair, (_("You chose"), _("Better")), strict=True)
        ):
            x = column.x + number * (half + 16 * u)
            column.put(
                Text(head, Rect(x, top, half, 18 * u), 13 * u, "good" if number else "soft", True)
            )
            y = top + 22 * u
            if shown.faces:
                most = (half - CARD * u) / max(1, len(shown.faces) - 1)
                step = min((CARD + 4) * u, most)
                for at, (deck, face) in enumerate(shown.faces):
                    cx = x + CARD * u / 2 + at * step
                    column.put(Face(deck, face, cx, y + CARD * u * CARD_RATIO / 2, CARD * u))
                y += CARD * u * CARD_RATIO + 4 * u
            size = (13 if shown.faces else 18) * u
            lines = wrap(column.box, shown.words, size, half, True)
            place = Rect(x, y, half, 0)
            ends.append(column.lines(lines, place, size, bold=True, layer=column.scrolled))
        column.y = max(ends) + 6 * u

    def _deals(self, column: Column, found: Review) -> None:
        """A row for each deal: its result and the parts that add up to it."""
        u, box = column.u, column.box
        parts = self._parts(found)
        title = _("Game by game") if self._by_chance else _("Deal by deal")
        column.write(title, 16, bold=True)
        column.gap(6)
        heads = ["", _("Result"), *map(_, HEADS[: len(parts)])]
        rows = [heads]
        for number, deal in enumerate(found.deals):
            shown = [deal.result, deal.cards, deal.lie, deal.own, deal.partner][: len(parts) + 1]
            rows.append([str(number + 1), *(self._short(part) for part in shown)])
        first = 28 * u
        wide = (column.width - first) / (len(heads) - 1)
        rooms = [first, *([wide] * (len(heads) - 1))]
        for number, row in enumerate(rows):
            x = column.x
            size = min(  # one for all of a row
                shrunk(box, text, (14 if number else 12) * u, room - 6 * u, place == 1)
                for place, (text, room) in enumerate(zip(row, rooms, strict=True))
            )
            for place, (text, room) in enumerate(zip(row, rooms, strict=True)):
                spot = Rect(x, column.y, room - 2 * u, 20 * u)
                colour = "soft" if not number or not place else "text"
                align = "right" if place else "left"
                column.put(Text(text, spot, size, colour, place == 1, align))
                x += room
            column.y += 22 * u
        column.gap(4)
        column.write(_("The parts in each row add up to its result."), 13, colour="soft")

    def _short(self, tenths: int) -> str:
        """A figure of the table, without its unit."""
        return self.figure(tenths).removesuffix(per_cent(""))

    # -- hands

    def on(self, what: What) -> None:
        """See a play again, try another, or go back."""
        match what:
            case See(at):
                moment = replay_screen.awaited(self.match, at)
                self.app.push(
                    replay_screen.ReplayScreen(self.app, self.match, moment, review=self.found)
                )
            case Try(at):
                places = [play.at for play in self.plays]
                decisions = {one.at: one for one in self.walk.decisions}
                rest = places[places.index(at) + 1 :] if at in places else ()
                self.app.try_again(self.match, *(decisions[place] for place in (at, *rest)))
            case _:
                super().on(what)
