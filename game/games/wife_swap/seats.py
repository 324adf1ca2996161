"""The plates of Royal Wife-Swap: who sits there, what is held, and what the families are worth."""

from __future__ import annotations

from game.engine.words import _, points
from game.games.wife_swap import GAME, spread
from game.games.wife_swap.ground import MATCH, Ground, Situation, with_match
from game.games.wife_swap.state import Table
from game.ui.layouts import common, plates
from game.ui.layouts.common import plain
from game.ui.scene import Face, Rect, Text, Touch


def seat_plate(here: Situation, ground: Ground, table: Table, seat: int) -> None:
    """The plate of a seat, which shows its families large when it is touched."""
    rect = ground.places.plates[seat]
    _plate(here, rect, table, seat)
    steps = (seat - here.me) % here.rules.seats
    spoken = seat_text(here, table, seat)
    key = str(steps) if steps else ""
    here.scene.touches.append(Touch(("show", f"seat {seat}"), rect, spoken, key))


def seat_text(here: Situation, table: Table, seat: int) -> str:
    """What a seat has, in sentences."""
    parts = [
        _("{name}: {points}, {m} in hand, {total} in the match.").format(
            name=here.names[seat],
            points=points(table.points[seat]),
            m=table.hand_sizes[seat],
            total=table.score[seat],
        )
    ]
    parts += [
        _("Family: {family}.").format(family=spread.spoken_family(f)) for f in table.families[seat]
    ]
    return " ".join(parts)


def _plate(here: Situation, rect: Rect, table: Table, seat: int) -> None:
    """A seat: its name, hand and match, and large the points of its families."""
    scene, unit = here.scene, here.box.unit
    won = seat == table.last_winner and table.phase != "play"
    start, below = plates.ground(here, rect, seat, won=won, flat=True)
    if apart := with_match(here, rect):
        rect = rect._replace(h=rect.h - MATCH * unit)
        text = _("match {total}").format(total=plain(table.score[seat]))
        line = Rect(rect.x + below, rect.bottom - 3 * unit, rect.w - below - 4, MATCH * unit)
        size = common.shrunk(here.box, text, 12 * unit, line.w)
        scene.under.append(Text(text, line, size, "soft"))
    grand = 1.15 if rect.h > 50 * unit and rect.w > 150 * unit else 1.0
    size = min(15 * unit * grand, rect.h * 0.42)
    big = min(21 * unit * grand, rect.h * 0.52)
    points = str(table.points[seat])
    room = here.box.width(points, big, True)
    narrow = rect.w < (140 if rect.h > 50 * unit else 112) * unit
    if narrow:
        big = min(17 * unit, rect.h * 0.44)
        room = here.box.width(points, big, True)
        while big > 11 and room + size * 1.7 + 4 > rect.w - 18:
            big -= 0.5
            room = here.box.width(points, big, True)
    right = Rect(rect.right - room - 9, rect.y, room, rect.h)
    down = 0.56 if plates.small_bird(here, rect) else 0.5  # clear of the bird above
    if narrow:
        right = right._replace(y=rect.y + rect.h * (down - 0.03), h=rect.h * 0.48)
    scene.under.append(Text(points, right, big, "accent" if table.points[seat] else "soft", True))
    x = rect.x + start
    widest = here.box.width("000", big, True)  # the same for all seats, whatever they have
    levels = plates.levels_fit(here, size, rect.right - (5 if narrow else widest + 13) - x)
    if seat == table.dealer:
        x += plates.dealer_sign(here, rect, start, below, size)
    end = rect.right - 5 if narrow else right.x - 4
    size = common.shrunk(here.box, here.names[seat], size, end - x, True)
    name = common.fit(here.box, here.names[seat], size, end - x, True)
    line = Rect(x, rect.y + rect.h * 0.07, 10, rect.h * 0.44)
    scene.under.append(Text(name, line, size, "text", True))
    level, after = plates.bot_level(here, seat), x + here.box.width(name, size, True) + 7
    if seat != here.me and levels:
        scene.under.append(Text(level, line._replace(x=after), size * 0.8, "soft"))
    low = Rect(rect.x + below, rect.y + rect.h * down, right.x - rect.x - below - 4, rect.h * 0.42)
    spare = max(here.box.width(str(n), big, True) for n in table.points) - room
    _note(here, table, seat, low, size, spare, apart=apart)


def _note(
    here: Situation,
    table: Table,
    seat: int,
    low: Rect,
    size: float,
    spare: float,
    *,
    apart: bool,
) -> None:
    """How many cards a seat holds, and how it stands in the match unless that is told apart.

    ``spare``: how much wider than its own the points of another seat are.
    """
    scene, unit = here.scene, here.box.unit
    small, tiny = size * 0.86, size * 0.7
    beside = low._replace(x=low.x + tiny * 1.5, w=low.w - tiny * 1.5)  # a card's back
    short = _("{m} · match {total}")
    both, held = _("{m} in hand · match {total}"), _("{m} in hand")
    ways = [
        (low, small, both),
        (low, small * 0.9, both),
        (beside, small, short),
        (beside, small * 0.84, short),
        (low, small, held),
        (low, small * 0.9, held),
    ]
    if apart or not any(table.score):
        ways = ways[4:]
    # All seats say it in one way, whatever they have.
    most = {"m": max(table.hand_sizes), "total": plain(max(table.score, key=abs))}
    fitting = (
        (at, least, text)
        for at, least, text in ways
        if here.box.width(text.format(**most), least) <= at.w - spare - 4 * unit
    )
    place, small, way = next(fitting, (beside, small, "{m}"))
    note = way.format(m=table.hand_sizes[seat], total=plain(table.score[seat]))
    small = common.shrunk(here.box, note, small, place.w)
    scene.under.append(Text(note, place, small, "soft"))
    if place is beside:  # which says that they are cards of the hand
        scene.under.append(Face(GAME.deck, "back", low.x + tiny / 2, low.cy, tiny))
