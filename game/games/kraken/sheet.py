"""The score sheet of Kraken: where every point of a round came from, and the match by rounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.cards.french import SUIT_NAMES, SUITS
from game.engine.words import _, signed
from game.games.kraken.looks import Situation, kind, round_name
from game.games.kraken.state import Row, Table
from game.ui.layouts import common, plaque
from game.ui.scene import Icon, Panel, Rect, Text
from game.ui.text import balanced, shrunk
from game.ui.tree import Put

STAMP = 44  # units of the stamp and the gap below it
LOW = 480  # a window without room for the stamp above the points
FEW = 4  # rounds that have room below their stamp and their story in such a window
SHARES = (2.4, 1, 1)  # of a line of the sheet: what it is about, We, They


def sheet(here: Situation, place: Rect) -> float:
    """Where every point of the round came from, and the match round by round."""
    table: Table = here.view.table
    unit = here.box.unit
    row = Row._make(table.sheet[-1])
    low = here.box.h < LOW
    if place.w >= 520 * unit:
        left = place._replace(w=place.w * (0.56 if low else 0.44))
        right = Rect(left.right + 24 * unit, place.y, place.right - left.right - 24 * unit, place.h)
        if low and len(table.sheet) > FEW:
            points, rounds = _told(here, left, row), _stamp(here, right, row)
        else:  # as much on the left as on the right
            points, rounds = (left, right) if low else (right, left)
            rounds = _told(here, _stamp(here, rounds, row), row)
        y = _came_from(here, points, row)
        y = max(y, _by_rounds(here, rounds, table, len(table.sheet)))
        here.scene.top.append(Panel(Rect(right.x - 12 * unit, place.y, 1, y - place.y), "line", 0))
        return y
    y = _came_from(here, _told(here, place if low else _stamp(here, place, row), row), row)
    area = Rect(place.x, y + 6 * unit, place.w, place.bottom - y - 16 * unit)
    room = int(area.h // (18 * unit)) - 1
    if room < 1:  # the sheet is scrolled: there is room for all
        whole = (len(table.sheet) + 1.1) * 20 * unit
        return _by_rounds(here, area._replace(h=whole), table, 0)
    return _by_rounds(here, area, table, room)


def _told(here: Situation, place: Rect, row: Row) -> Rect:
    """The story of a round in sentences; the room below it."""
    size = 15 * here.box.unit
    lines = _lines(here, _story(here, row), size, place.w)
    y = here.scene.lines(lines, place, size, align="centre", layer=here.scene.top)
    y += (6 if here.box.portrait or here.box.h < LOW else 14) * here.box.unit
    return place._replace(y=y, h=place.bottom - y)


def _lines(here: Situation, story: Sequence[str], size: float, width: float) -> list[str]:
    """The lines of a story: none begins amid a sentence that could have begun there.

    A long story may take one line more for it.
    """
    whole = balanced(here.box, " ".join(story), size, width)
    more = len(whole) + (len(whole) > 2 or len(story) > 2)
    joined = [" ".join(story[:2]), *story[2:]]
    for most, parts in product((len(whole), more), (story, joined)):
        lines = [line for part in parts for line in balanced(here.box, part, size, width)]
        if len(lines) <= most:
            return lines
    return whole


def _came_from(here: Situation, place: Rect, row: Row) -> float:
    """The points of the round of one row of the sheet."""
    unit, y = here.box.unit, place.y
    parts: list[tuple[str, str, str]] = [(_("Cards"), str(row.cards_we), str(row.cards_they))]
    for name, we, they in (
        (_("Last trick"), row.last_we, row.last_they),
        (_("Trick bonuses"), row.bonuses_we, row.bonuses_they),
        (_("Declarations"), row.declared_we, row.declared_they),
        (_("King and queen"), row.stuk_we, row.stuk_they),
        (_("All eight tricks"), row.pit_we, row.pit_they),
    ):
        if we or they:
            parts.append((name, str(we), str(they)))
    parts.append((_("Total"), str(row.total_we), str(row.total_they)))
    together = len(parts) - 1
    if row.takes_all >= 0:
        own = here.rules.options.challenge_payout == "own_points"
        both = row.total_we, row.total_they
        won = str(both[row.takes_all] if own else sum(both))
        parts.append((_taken(here, row), *((won, "0") if row.takes_all == 0 else ("0", won))))
    parts += _multiplied(row)
    parts.append((_("Scored"), signed(row.gain_we), signed(row.gain_they)))
    parts.append((_("Match"), str(row.score_we), str(row.score_they)))
    fit = (place.bottom - y) / (len(parts) + 1.2)
    step = min(23 * unit, max(15.0, 17.5 * unit, fit))
    return common.table_rows(
        here,
        Rect(place.x, y, place.w, 0),
        ("", _("We"), _("They")),
        parts,
        SHARES,
        strong=(together, len(parts) - 1),
        step=step,
        inks=common.glad(len(parts) - 2, row.gain_we, row.gain_they),
        since=[
            *[(0, 0)] * (len(parts) - 1),
            (row.score_we - row.gain_we, row.score_they - row.gain_they),
        ],
    )


def _taken(here: Situation, row: Row) -> str:
    """Who alone scores, and what: all points, or only its own (K8)."""
    own = here.rules.options.challenge_payout == "own_points"
    if own and row.takes_all == row.obliged:  # without a challenge both would score
        return _("Only we score") if row.takes_all == 0 else _("Only they score")
    return _("We take it all") if row.takes_all == 0 else _("They take it all")


def _stamp(here: Situation, place: Rect, row: Row) -> Rect:
    """Whether the team that had to have more has it; the room below."""
    own, whole = (row.total_we, row.total_they)[row.obliged], row.total_we + row.total_they
    short, high = max(0, whole // 2 + 1 - own), STAMP * here.box.unit
    plaque.stamp(short, ours=not row.obliged).lay(
        Put(here.box, here.scene, here.scene.top), place._replace(h=high - 10)
    )
    return place._replace(y=place.y + high, h=place.h - high)


def _multiplied(row: Row) -> list[tuple[str, str, str]]:
    """What the points are multiplied by, and why."""
    why = []
    if row.level:
        why.append((_("Kraken"), _("Re"), _("Superkraken"))[row.level - 1])
    if row.spades > 1:
        why.append(_("spades") if why else _("Spades"))
    if not why:
        return []
    name = ", ".join(why)
    cards, rest = f"×{row.times_cards}", f"×{row.times_bonuses}"
    if cards == rest:
        return [(name, cards, cards)]
    return [(_("{why}: cards").format(why=name), cards, cards), (_("All the rest"), rest, rest)]


def _story(here: Situation, row: Row) -> list[str]:
    """Who chose trumps, who challenged, and how it ended: a sentence each."""
    told = [chosen(here, row)]
    if row.level:
        told.append(challenged(here, row))
    had, whole = (row.total_we, row.total_they)[row.obliged], row.total_we + row.total_they
    ends = _("They needed more than half of {all}, and had {n}.")
    if not row.obliged:
        ends = _("We needed more than half of {all}, and had {n}.")
    told.append(ends.format(all=whole, n=had))
    if row.takes_all < 0:
        told.append(_("Each team scores its own points."))
    return told


def chosen(here: Situation, choice: Row | Table) -> str:
    """Who chose the trumps, and which."""
    text = _("You chose {suit}.") if choice.decider == here.me else _("{name} chose {suit}.")
    return text.format(name=here.names[choice.decider], suit=_(SUIT_NAMES[choice.trump]))


def challenged(here: Situation, challenge: Row | Table) -> str:
    """Who spoke the last challenge, and which."""
    mine = challenge.challenger == here.me
    text = (
        _("You said Kraken.") if mine else _("{name} said Kraken."),
        _("You said Re.") if mine else _("{name} said Re."),
        _("You said Superkraken.") if mine else _("{name} said Superkraken."),
    )[challenge.level - 1]
    return text.format(name=here.names[challenge.challenger])


def _by_rounds(here: Situation, place: Rect, table: Table, most: int) -> float:
    """What was written down in each round, the latest ones if there is not room for all.

    ``most`` is how many lines there may be, or 0 for one for each round; in a narrow place rounds
    stand in two columns.
    """
    unit = here.box.unit
    total = len(table.sheet)
    lines = min(most or total, max(1, int((place.h - 18 * unit) // (13 * unit))))
    columns = 2 if most and total > lines and place.w > 300 else 1
    shown = list(enumerate(table.sheet, 1))[-lines * columns :]
    lines = -(-len(shown) // columns)
    step = min(20 * unit, place.h / (lines + 1.1))
    y = place.y
    size = min(14 * unit, step * 0.78) * (1 if columns == 1 else 0.9)
    w = (place.w - 16 * (columns - 1)) / columns
    if columns == 2 and _widest(here, shown, size) + 4 > w / sum(SHARES):
        return _by_rounds(here, place._replace(h=(total + 1.1) * 20 * unit), table, 0)
    head = round_name(here, table, short=columns == 2)
    for column in range(columns):
        line = Rect(place.x + column * (w + 16), y, w, step)
        here.scene.top.append(Text(head if column == 0 else "", line, size, "soft", True))
        _pair(here, line, (_("We"), _("They")), size * 0.9, "soft")
    y += step
    for i, (n, numbers) in enumerate(shown):
        line = Rect(place.x + i // lines * (w + 16), y + i % lines * step, w, step)
        _round_line(here, line, n, Row._make(numbers), size, last=n == total)
    return y + lines * step


def _widest(here: Situation, rounds: Sequence[tuple[int, Sequence[int]]], size: float) -> float:
    """How wide the longest number is that was written down in these rounds."""
    rows = [Row._make(numbers) for _n, numbers in rounds]
    gains = [gain for row in rows for gain in (row.gain_we, row.gain_they)]
    return max(here.box.width(str(gain), size, True) for gain in gains)


def _round_line(here: Situation, line: Rect, n: int, row: Row, size: float, *, last: bool) -> None:
    colour = "text" if last else "soft"
    top = here.scene.top
    top.append(Text(f"{n}.", line, size, colour))
    x = line.x + size * 2
    top.append(Icon(SUITS[row.trump], x, line.cy, size, kind(here).lit[row.trump]))
    if row.times_cards > 1:
        times = line._replace(x=x + size * 0.7)
        top.append(Text(f"×{row.times_cards}", times, size, "accent", True))
    _pair(here, line, (str(row.gain_we), str(row.gain_they)), size, colour)


def _pair(here: Situation, line: Rect, texts: tuple[str, str], size: float, colour: str) -> None:
    """What belongs to We and to They, in the columns of the table of the round."""
    share = (line.w + common.PART * 15 * here.box.unit) / sum(SHARES)
    for text, right in zip(texts, (line.right - share, line.right), strict=True):
        cell = Rect(right - share, line.y, share, line.h)
        fits = shrunk(here.box, text, size, share - 8)
        here.scene.top.append(
            Text(text, cell, fits, colour, text.isdecimal() and text != "0", "right")
        )
