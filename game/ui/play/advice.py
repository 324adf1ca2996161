"""The hint over a table: what to do, why, and what else there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.bots.reasons import Advice, Row, advice
from game.engine.actions import Action
from game.engine.match import Match
from game.engine.thought import Reasons
from game.engine.words import _
from game.ui.geometry import Box, Rect
from game.ui.layouts.common import AnySituation
from game.ui.leaves import Thing, Words
from game.ui.play import news
from game.ui.play.coach import yielding
from game.ui.scale import BODY, HEADING, LABEL, LOOSE, NOTE
from game.ui.scene import Icon, Panel
from game.ui.slices import timeless
from game.ui.slots import Paper
from game.ui.told import PAD, Saying
from game.ui.tree import Node, Space, column, row

WIDEST = 400, 560, 240  # of the note, in units of the box
SIZE, HEAD, TABLE = LABEL, HEADING, NOTE  # units: letters, of what is advised, of the rows
NONE = "–"  # in a column of chances, for what has none, as a pass
CROSS, APART = BODY, LOOSE  # units: the sign that closes it, and between that and the words
COLUMN, BESIDE = LOOSE, 2 * LOOSE  # units before a column of figures, and beside a candidate
TALLEST, LOWER = 0.42, 0.2  # of the window, at most; and what it may always be
LESS, NARROWER, BARE = 14.0, 3.0, 150.0  # to leave something out, to be narrow, to say no why


def note(match: Match, seat: int, action: Action, reasons: Reasons, names: Sequence[str]) -> Note:
    """The note with a hint for this seat."""
    past = news.of_deal(match, seat)
    return Note(advice(match.rules, match.view(seat), action, reasons, names, past))


class Note(Saying):
    """A piece of advice on the table, where it hides least."""

    rings = False  # what it advises is framed

    def __init__(self, advice: Advice) -> None:
        super().__init__()
        self.advice = advice

    def text(self) -> str:
        """All of it, to be read aloud."""
        return self.advice.text()

    def show(
        self,
        here: AnySituation,
        advised: Sequence[Rect] = (),
        clock: Callable[[], float] = timeless,
    ) -> bool:
        """Lay it over the table, near what it advises; a touch or its key takes it away."""
        spared = yielding(here, advised)
        return self.draw(here.scene, here.box, advised, spared=spared, clock=clock)

    def papers(self, box: Box, foot: Rect | None = None) -> Iterator[Paper]:
        """All of it, then less of it; each in a usual width, a broad one and a narrow one."""
        low = not box.portrait and box.h < 480
        room = box.w * 0.38 if low else box.w - 2 * box.margin
        found = 0
        for number, (why, rows) in enumerate(self._less(spoken_first=not low)):
            for wider, widest in enumerate(WIDEST):
                most = min(room, widest * box.unit)
                node = self.paper(
                    _words(box, self.advice, why, rows, most), f"{self.text()} {_('Close')}."
                )
                if node.needs(box, most)[1] <= box.h * TALLEST:
                    found += 1
                    bare = BARE * bool(self.advice.rows and not (why or rows))
                    yield Paper(node, most, number * LESS + wider * NARROWER + bare)
        if not found:
            yield Paper(node, most)

    def _less(self, *, spoken_first: bool) -> Iterator[tuple[Sequence[str], Sequence[Row]]]:
        """Its sentences and candidates: fewer and fewer.

        Where the candidates alone would mislead, and else where there is room, a sentence stays.
        """
        why, rows = [*self.advice.why], [*self.advice.rows]
        stays = self.advice.unlike or (self.advice.reasoned and spoken_first)
        yield [*why], [*rows]
        if self.advice.evident:
            yield [], [*rows]
        while len(rows) > 2:
            rows.pop()
            yield [*why], [*rows]
        while len(why) > stays:
            why.pop()
            yield [*why], [*rows]
        yield why, []


def _words(
    box: Box, advice: Advice, why: Sequence[str], rows: Sequence[Row], widest: float
) -> Node:
    """What is on a paper of at most this width."""
    unit = box.unit
    inner = widest / unit - 2 * PAD[0]
    cross = Thing(
        "close",
        CROSS * unit,
        HEAD * unit,
        draw=lambda at: [Icon("close", at.cx, at.y + HEAD * unit / 2, CROSS * unit, "paper-soft")],
    )
    heads = [
        _line(text, HEAD, inner - CROSS - APART, bold=True) for text in advice.what.split(". ")
    ]
    head = row(column(*heads, gap=0), Space(grow=1), cross, gap=APART * unit / 2)
    reasons = [_line(text, SIZE, inner) for text in why]
    return column(head, *reasons, *([_table(box, advice, rows, inner)] if rows else []), gap=2)


def _line(text: str, size: float, wide: float, *, bold: bool = False, ink: str = "ink") -> Words:
    """Words from the left, as wide as they are and at most so wide, in units."""
    return Words(text, size, size, ink, bold, "left", most=wide)


def _table(box: Box, advice: Advice, rows: Sequence[Row], inner: float) -> Node:
    """The candidates, a line each, with their figures in columns."""
    unit, size = box.unit, TABLE
    chance = any(one.chance for one in advice.rows)
    head = Row("", _("Points"), advice.chance if chance else "")
    lines = [head, *rows]
    columns = [
        [one.points for one in lines],
        [one.chance or NONE * (chance and one is not head) for one in lines],
    ]
    figures = [
        (texts, max(box.width(text, size * unit, True) for text in texts) / unit + COLUMN)
        for texts in columns[: 1 + chance]
    ]
    room = inner - sum(wide for _texts, wide in figures)
    longest = max(box.width(one.what, size * unit, True) for one in rows) / unit + 1
    wide = min(room, longest + (BESIDE if advice.why else COLUMN))

    def line(at: int, one: Row) -> Node:
        ink, bold = "ink" if at else "paper-soft", at == 1
        what = Words(one.what, size, size, ink, bold, "left", wide=wide)
        told = [
            Words(texts[at], size, size, ink, bold, "right", single=True, wide=wide)
            for texts, wide in figures
        ]
        return row(what, Space(grow=1), *told, gap=0)

    rule = Thing("rule", 1, 1, draw=lambda at: [Panel(at, "paper-line", 0)])
    return column(rule, *(line(at, one) for at, one in enumerate(lines)), gap=0)
