"""Two lines of one deal side by side: what each decided, what it brought, and where they part."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.club.lines import Played, Round, anew, parting, told
from game.engine.match import Match
from game.engine.words import _, ngettext, within
from game.ui.geometry import Box
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Situation
from game.ui.leaves import Cards, Plate, Sign
from game.ui.memory import ME
from game.ui.pages.blocks import (
    AIR,
    CLOSE,
    CORNER,
    END,
    PAD,
    TIGHT,
    Gap,
    across,
    below,
    line,
    note,
    pair,
    plate,
    rule,
    words,
)
from game.ui.pages.column import Column
from game.ui.pages.labour import Labour
from game.ui.pages.pictured import Pictured
from game.ui.play.director import bot_thought, expert_thought
from game.ui.profile import NAMES
from game.ui.scale import BIG, BODY, FINE, HEADING, HUGE, LABEL, NOTE, SMALL
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.touches import DealAt, What
from game.ui.tree import Node, Space, row

CARD = 48  # the height of a card in units, where there is room


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
        column.lay(CLOSE)
        self.headed(column, phones=False)
        column.lay(self._totals())
        for deal in self.mine:
            column.lay(AIR, self._deal(box, deal, self.theirs.get(deal.number)))
        column.lay(END)
        return self.filled(box, column)

    def _tall(self, box: Box, column: Column) -> float:
        """Once no more deals come to stand below it, it stays: what is unfolded moves nothing."""
        if not self._labour.done:
            return 0.0
        return self.first("tall", box, super()._tall(box, column))

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

    def _totals(self) -> Node:
        """The points of both, and how it stands."""
        pairs = self._pairs()
        both = [
            below(
                line(name, BODY, "soft", align="centre"),
                line(
                    points(sum(pair[side].worth for pair in pairs)) if pairs else "…",
                    HUGE,
                    bold=True,
                    align="centre",
                ),
            )
            for side, name in enumerate((self.names[ME], self.other()))
        ]
        state = words(self._state(), LABEL, "accent", bold=True, align="centre")
        return plate(_halves(both), state, high=AIR.units)

    def _state(self) -> str:
        """How far the comparison is, or what came of it."""
        if self._labour.done:
            return self._verdict()
        return _("{other} is playing deal {n} of {all} …").format(
            other=self.other(), n=len(self.theirs) + 1, all=max(1, len(self.mine))
        )

    def _deal(self, box: Box, mine: Played, theirs: Played | None) -> Node:
        """A deal: what it brought each, and unfolded the rounds in which the lines are apart."""
        apart = None if theirs is None else parting(mine, theirs)
        head, blocks = self._deal_head(mine, theirs, apart), list[Node]()
        if mine.number in self.open and theirs is not None:
            names = _round_names(mine if len(mine.rounds) > len(theirs.rounds) else theirs)
            last = len(names) if apart is None else apart
            if last:
                text = _("Played the same: {first}")
                if last > 1:
                    text = _("Played the same: {first} to {last}")
                text = text.format(first=within(names[0]), last=within(names[last - 1]))
                blocks += [note(text), CLOSE]
            for number in range(last, len(names)):
                if number == apart:
                    told = _("It differs from here on.")
                    blocks += [words(told, LABEL, "accent", bold=True), TIGHT]
                edge = "accent" if number == apart else ""
                rounds = [
                    self._round(box, names[number], _at(of.rounds, number), edge)
                    for of in (mine, theirs)
                ]
                blocks += [_halves(rounds), CLOSE]
            blocks = [rule(), Plate(below(*blocks), fill="", pad=(PAD, CLOSE.units))]
        whole = plate(head, *blocks)
        whole.pad = (0, 0)
        return whole

    def _deal_head(self, mine: Played, theirs: Played | None, apart: int | None) -> Node:
        title = self.match.rules.deal_name(mine.number + 1)
        if theirs is None:
            more = _("not played yet") if not self._labour.done else _("played by you alone")
        elif apart is None:
            more = _("Played the same way.")
        else:
            names = _round_names(mine if len(mine.rounds) > apart else theirs)
            more = _("Different from {round} on").format(round=within(names[apart]))
        worth = [points(mine.worth), points(theirs.worth) if theirs else "…"]
        left, right = (line(text, BIG, bold=True) for text in worth)
        middle = below(
            line(title, HEADING, bold=True, align="centre"),
            line(more, NOTE, "soft", align="centre"),
            grow=1,
        )
        fold = [CLOSE, Sign("up" if mine.number in self.open else "down", "soft")] if theirs else []
        told = across(left, CLOSE, middle, CLOSE, right, *fold)
        head = Plate(told, fill="", pad=(PAD, AIR.units), radius=CORNER)
        if theirs is not None:
            head.touch = DealAt(mine.number)
            head.say = f"{title}: {worth[0]}, {self.other()} {worth[1]}. {more}"
        return head

    def _round(self, box: Box, name: str, one: Round | None, edge: str) -> Node:
        """One round of a line."""
        head = pair(line(name, SMALL, "soft"), points(one.worth) if one else "–", "text")
        moves = self._moves(box, one) if one else []
        inner = below(head, TIGHT, *moves, Space(grow=1))
        return Plate(inner, edge=edge, pad=(CLOSE.units, TIGHT.units), radius=CLOSE.units)

    def _moves(self, box: Box, one: Round) -> list[Node]:
        """Cards of a trick as cards, with names below; everything else in words."""
        if one.is_trick:
            here, cards = self._situation(box), list[Node]()
            for seat, action in one.moves:
                deck, face = self.layout.face(here, action.arg)
                ink, name = "accent" if seat == ME else "soft", self.names[seat]
                told = line(name, FINE, ink, bold=seat == ME, align="centre")
                cards.append(below(Cards(deck, [face], high=CARD, least=CARD), told))
            cards += [Gap(0)] * (4 - len(cards))
            return [row(*cards, gap=TIGHT.units, even=True)]
        by_seat: dict[int, list[str]] = {}
        for (seat, _action), word in zip(one.moves, one.words, strict=True):
            by_seat.setdefault(seat, []).append(word)
        return [
            words(
                f"{self.names[seat]}: {', '.join(said)}",
                SMALL,
                "accent" if seat == ME else "text",
                bold=seat == ME,
            )
            for seat, said in by_seat.items()
        ]

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


def _halves(both: Sequence[Node]) -> Node:
    """What belongs to each line, beside each other."""
    return row(*both, gap=AIR.units, even=True)


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
