"""Notes beside the person's plate in Kraken, and what each of them lays over the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.words import _
from game.games.kraken.deck import SEATS
from game.games.kraken.looks import SIGNALS, Situation, contest_text, faces, kind
from game.games.kraken.state import Table
from game.games.kraken.words import convention, values
from game.ui.layouts import common, plates, seating, worth
from game.ui.layouts.seating import Places
from game.ui.scene import CARD_RATIO, Face, Icon, Panel, Rect, Text, Touch
from game.ui.text import cut, shrunk, wrap
from game.ui.touches import Laid, Lies, Show

NEAR = 4.0  # between two notes below each other beside the plate


class Papers(Laid):
    """What can be laid large over the table."""

    SIGNALS = "signals"
    DECLARED = "declared"


def small_cards(here: Situation, table: Table) -> list[tuple[Papers, str, str, str]]:
    """What can be laid large over the table now: name, words, the sign for them, key."""
    cards = []
    signals = here.rules.options.signals
    if signals in SIGNALS:
        cards.append((Papers.SIGNALS, _(SIGNALS[signals]), "info", "g"))
    if any(table.claims) and table.leader >= 0:
        cards.append((Papers.DECLARED, contest_text(table, beaten=False), "star", "x"))
    return cards


def put_notes(here: Situation, where: Places, table: Table) -> Places:
    """Beside the person's plate: the agreed signals, and what has been declared.

    The middle is beside them where they rise into it from the plate in a corner.
    """
    cards = small_cards(here, table)
    texts = [text for _name, text, _icon, _key in cards]
    spots = _spots(here, where, texts)
    size, written = _lines(here, spots, texts)
    for (name, text, icon, key), rect, lines in zip(cards, spots, written, strict=True):
        _note(here, rect, lines, size, icon)
        say = _("The agreed signals") if name == Papers.SIGNALS else _("What has been declared")
        area = rect.inset(0, -NEAR / 2)  # low ones can be touched up to each other
        here.scene.touches.append(Touch(Show(name), area, f"{say}. {text}", key, 8))
    c = where.centre
    if not where.over and any(rect.meets(c) for rect in spots):
        c = c.inset(max(rect.right for rect in spots) + seating.GAP - c.x, 0)
    return replace(where, centre=c)


def _spots(here: Situation, where: Places, texts: Sequence[str]) -> list[Rect]:
    """Where notes of these words have room: on the right of the plate, or above it."""
    unit, mine, gap, count = here.box.unit, where.plates[here.me], 6.0, len(texts)
    if not count:
        return []
    if where.over:
        x, h = mine.right + 8, min(36 * unit, mine.h)
        mid, y = where.spots[here.me]
        if y + where.laid * CARD_RATIO / 2 > mine.y:  # the own card of a trick lies beside it
            x = mid + where.laid / 2 + 14
        most = seating.clear(seating.felt(here.box), mine.y, mine.bottom).right - x
        wide = [here.box.width(text, 14 * unit, True) + 32 * unit for text in texts]
        if sum(wide) + 8 * (count - 1) <= most:
            return [
                Rect(x + sum(wide[:i]) + 8 * i, mine.cy - h / 2, w, h) for i, w in enumerate(wide)
            ]
        w, h = min(most, max(wide)), (mine.h - NEAR * (count - 1)) / count  # below each other
        return [Rect(x, mine.y + i * (h + NEAR), w, h) for i in range(count)]
    top = mine.y - plates.rise(here, mine, here.me)
    h = min(36 * unit, (top - where.plates[here.seat(1)].bottom - gap) / count - gap)
    if h >= 24:
        return [Rect(mine.x, top - (i + 1) * (h + gap), mine.w, h) for i in range(count)]
    w, h = (mine.w - gap * (count - 1)) / count, min(36 * unit, mine.h)
    return [Rect(mine.x + i * (w + gap), mine.y - h - gap, w, h) for i in range(count)]


def _lines(
    here: Situation, spots: Sequence[Rect], texts: Sequence[str]
) -> tuple[float, list[list[str]]]:
    """The words of all notes in one size of letters: each in one line, or in two where larger."""
    unit, box = here.box.unit, here.box
    if not texts:
        return 0.0, []
    wide = [rect.w - 27 * unit for rect in spots]
    low = min(12.5 * unit, spots[0].h / 3)  # the letters of two lines, or of one, a bit smaller
    ways = [
        ([[text] for text in texts], 14 * unit, 1.1),
        (
            [
                [text]
                if box.width(text, low * 0.9, True) <= w
                else text.replace(": ", ":\n").split("\n")
                for text, w in zip(texts, wide, strict=True)
            ],
            low,
            1.0,
        ),
        (
            [wrap(box, text, 11 * unit, w, True) for text, w in zip(texts, wide, strict=True)],
            low,
            0.75,
        ),
    ]

    def fitting(written: list[list[str]], most: float) -> float:
        return min(
            shrunk(box, part, most, w, True, 1)
            for lines, w in zip(written, wide, strict=True)
            for part in lines
        )

    found = [
        (fitting(written, most), better, written)
        for written, most, better in ways
        if max(len(lines) for lines in written) <= 2
    ]
    size, _better, written = max(found, key=lambda way: way[0] * way[1])
    return size, written


def _note(here: Situation, rect: Rect, lines: Sequence[str], size: float, icon: str) -> None:
    """A small card with its words in one line or two; in a tiny window the sign alone."""
    unit = here.box.unit
    here.scene.over.append(Panel(rect, "button", 8, "line"))
    line = rect.inset(9 * unit, 0)
    line = line._replace(w=line.w - 9 * unit)
    if size < 9:
        here.scene.over.append(Icon(icon, rect.cx, rect.cy, 17 * unit))
        return
    step = size * 1.2  # closer than lines that are read: the note is low
    for i, text in enumerate(lines):
        place = line._replace(y=line.cy + (i - len(lines) / 2) * step, h=step)
        here.scene.over.append(Text(text, place, size, "text", True))
    here.scene.over.append(Icon("right", rect.right - 10 * unit, rect.cy, 10 * unit, "soft"))


def show(here: Situation, what: str) -> None:
    """Lay the order of the cards, the signals, or the declarations of this round over the table."""
    table = here.view.table
    if what == Lies.VALUES:
        worth.show(here, _("What beats what"), values(table.trump), table.played)
    elif what == Papers.SIGNALS:
        _show_signals(here)
    else:
        _show_declared(here)


def _show_signals(here: Situation) -> None:
    unit = here.box.unit
    size = 16 * unit
    width = min(here.box.w - 2 * here.box.margin, 460 * unit) - 32
    lines = wrap(here.box, convention(here.rules.options), size, width)
    small = min(58 * unit, width / 7)
    height = len(lines) * size * 1.35 + small * CARD_RATIO + 146 * unit
    rect = common.sheet_box(here, _("The agreed signals"), height, 460)
    text = _("Open to all, and the same for both teams.")
    line = Rect(rect.x, rect.y, rect.w, 20 * unit)
    fits = shrunk(here.box, text, 14 * unit, rect.w)
    here.scene.top.append(Text(text, line, fits, "soft", False, "centre"))
    y = rect.y + 34 * unit
    small = min(small, max(0.0, (rect.bottom - y - len(lines) * size * 1.35) / CARD_RATIO - 8))
    x = rect.cx - small * 2.25
    for name in ("S7", "S8", "S9"):
        here.scene.top.append(Face(kind(here).deck, name, x, y + small * CARD_RATIO / 2, small))
        x += small * 1.05
    answer = here.rules.options.signals == "high_low"
    x += small * 0.3
    here.scene.top.append(Icon("right", x, y + small * CARD_RATIO / 2, small * 0.5, "accent"))
    x += small * 1.1
    if answer:
        here.scene.top.append(Face(kind(here).deck, "SA", x, y + small * CARD_RATIO / 2, small))
    else:
        mark = Icon("H", x, y + small * CARD_RATIO / 2, small * 0.8, "lit-red")
        here.scene.top.append(mark)
    y += small * CARD_RATIO + 14 * unit
    here.scene.lines(lines, rect._replace(y=y), size, align="left", layer=here.scene.top)


def _show_declared(here: Situation) -> None:
    table: Table = here.view.table
    unit = here.box.unit
    seats = [seat for seat in range(SEATS) if table.claims[seat]]
    row = min(74 * unit, (here.box.h - 120 * unit) / max(1, len(seats)))
    rect = common.sheet_box(here, _("What has been declared"), row * len(seats) + 110 * unit, 460)
    y = rect.y
    for seat in seats:
        line = Rect(rect.x, y, rect.w, row - 6)
        best = seat == table.best
        here.scene.top.append(Panel(line, "plate-lit" if table.shown[seat] else "field", 10))
        name = cut(here.box, here.names[seat], 16 * unit, 84 * unit, True)
        colour = "accent" if best else "text"
        head = Rect(line.x + 12, line.y, 84 * unit, line.h)
        here.scene.top.append(Text(name, head, 16 * unit, colour, True))
        total = str(sum(table.claims[seat]))
        value = Rect(line.right - 60 * unit, line.y, 48 * unit, line.h)
        here.scene.top.append(Text(total, value, 20 * unit, colour, True, "right"))
        middle = Rect(head.right, line.y, value.x - head.right - 8, line.h)
        if table.shown[seat]:
            width = (line.h - 10) / CARD_RATIO
            faces(here, here.scene.top, middle, table.shown[seat], width)
        else:
            size = 14 * unit
            beaten = wrap(here.box, _("beaten, not shown"), size, middle.w)
            lines = middle._replace(y=middle.cy - len(beaten) * size * 1.35 / 2)
            here.scene.lines(beaten, lines, size, colour="soft", layer=here.scene.top)
        y += row
    end = Rect(rect.x, y, rect.w, 26 * unit)
    here.scene.top.append(Text(contest_text(table), end, 16 * unit, "text", True, "centre"))
