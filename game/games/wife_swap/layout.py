"""The table of Royal Wife-Swap: families of all seats in view, and a board to arrange one's own.

Who arranges has the middle of the table: families, bench, the cards of the trick. When it is the
person, the hand lies there too, and a card that is picked lights up what it may come to. What
that is comes from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from game.cards.french import SUIT_NAMES
from game.cards.tricks import last_card
from game.engine.actions import Event
from game.engine.words import _, points, signed
from game.games.wife_swap import aids, homes, spread
from game.games.wife_swap.board import (
    board,
    sorted_hand,
    wait_mark,
    who_won,
)
from game.games.wife_swap.choices import choose, drop
from game.games.wife_swap.families import layout_score, why_not_left
from game.games.wife_swap.ground import (
    TRAY,
    Ground,
    Situation,
    felt,
    ground_of,
    melding,
    on_tablet,
    one_row,
    slip_sizes,
    stock_spot,
)
from game.games.wife_swap.names import family_name, spoken_card, spoken_text, waits, written_text
from game.games.wife_swap.primer import primer as primer_of
from game.games.wife_swap.seats import FAMILIES, Families, seat_plates, seat_text
from game.games.wife_swap.state import Table
from game.games.wife_swap.tricks import trick_winner
from game.ui.layouts import common, head, seating
from game.ui.layouts.base import Layout
from game.ui.layouts.common import plain
from game.ui.layouts.fan import fan
from game.ui.layouts.seating import GAP
from game.ui.scene import CARD_RATIO, Face, Panel, Part, Pose, Rect, Text, Touch, around, halo
from game.ui.text import cut, shrunk, wrap
from game.ui.touches import Show

NEAR = 10  # tricks before a game stops for want of new cards, from which on it is told
BELOW = 12.5  # units from a card to the middle of what stands below it, out of its shadow
FINGER = 24.0  # CSS pixels that a touch has both ways: WCAG 2.5.8


# -- the picture


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    ground = ground_of(here)
    own = melding(here)
    _header(here, ground, table, own)
    shown = _on_board(here, table)
    _others_families(here, ground, table, shown)
    if not own:
        _own_families(here, ground, table)
    seat_plates(here, ground, table, own=not own)
    _flights(here, ground, table)
    if own:
        board(here, ground, table)
        return
    if shown >= 0:
        _others_board(here, ground, table, shown)
    else:
        _middle(here, ground, table)
    touch = {a.arg: a for a in here.legal if a.verb == "play"}
    fan(
        here,
        ground.places,
        sorted_hand(here),
        deck=spread.deck(here),
        name=spread.face,
        say=spoken_card,
        touch=touch,
        asked=bool(touch),
        mark=lambda card: _meets(here, card) if card in touch else "",
    )
    common.prompt(here, ground.places.prompt, _prompt(here, table))


def _meets(here: Situation, card: int) -> str:
    """The word on a card that would meet its nemesis in this trick, or be one."""
    return {1: _("beats"), -1: _("beaten")}.get(aids.meets(here.view.table.trick, card), "")


def _on_board(here: Situation, table: Table) -> int:
    """The other player whose families lie in the middle; -1 for none."""
    seat = table.last_winner
    if seat < 0 or seat == here.me:
        return -1
    if table.phase == "meld" and table.steps:
        return seat
    return seat if table.phase == "return" and table.bench else -1


def _prompt(here: Situation, table: Table) -> str:
    if table.phase == "collect" or (table.phase == "meld" and not table.steps):
        return who_won(here, table)
    return common.asked(here)


def _header(here: Situation, ground: Ground, table: Table, own: bool) -> None:
    chip = head.draw(
        replace(here, can_undo=False) if own else here,
        ground.places,
        [],
        common.won_text(here),
    )
    unit = here.box.unit
    text = " · ".join([*_progress(here, table), _("Stock {n}").format(n=table.stock_size)])
    if on_tablet(here):
        first = head.tool_side(here.box) + 8
        chip = Rect(first, 0, head.before_tools(here) - first, ground.places.header.h)
    size = shrunk(here.box, text, 16 * unit, chip.w, True, 11)
    place = head.middle(here.box, chip, min(chip.w, here.box.width(text, size, True)))
    here.scene.under.append(Text(text, place, size, "text", True, "centre"))


def _progress(here: Situation, table: Table) -> list[str]:
    """Which game of the match this is and how far that goes, and which trick of the game."""
    options = here.rules.options
    parts = []
    if (extra := here.rules.extra(table)[0]) and table.phase != "scored":  # the sheet says it
        parts.append(extra)
    elif options.match_mode == "target":
        parts.append(_("Game {n}, to {points}").format(n=table.deal + 1, points=options.target))
    elif options.match_mode == "rounds":
        parts.append(_("Game {n} of {all}").format(n=table.deal + 1, all=options.round_count))
    parts.append(_("Trick {n}").format(n=table.tricks + (table.phase in ("play", "collect"))))
    return parts


def _others_families(here: Situation, ground: Ground, table: Table, away: int) -> None:
    """The families of the others, each where it lies; those of ``away`` are on the board."""
    lines = ground.lines
    if not lines:
        return
    for seat, rect in lines.birds:
        homes.mark(here, seat, rect)
    touched = lines.apart() >= FINGER  # else only the plates can be
    for seat, spots in lines.spots.items():
        told = seat_text(here, table, seat)
        for spot, family in zip(spots, table.families[seat], strict=True):
            if touched:
                _shown_large(here, seat, told, spot)
            if seat == away:
                continue
            made = spread.laid_out([family], spot, most=lines.size, least=lines.size)
            if lines.fans and made:
                _fans(here, made, [family], z=20)
            else:
                homes.listed(here, family, spot, lines.size)


def _own_families(here: Situation, ground: Ground, table: Table) -> None:
    """The person's families beside the plate, or on a tray over it."""
    layout, home = table.families[here.me], ground.own
    if not layout or home.h <= 0:
        return
    if not here.box.portrait:
        plate = ground.places.plates[here.me]
        tray = plate._replace(y=home.y - TRAY, h=plate.bottom - home.y + TRAY)
        here.scene.under.append(Panel(tray, "plate", 12, "line"))
    made = None
    if ground.fans:
        made = spread.laid_out(layout, home, most=ground.fans, least=ground.fans)
    if made:
        _fans(here, made, layout, z=20)
        ends = [placed.tag.right for placed in made.families]
    else:
        most, least = slip_sizes(here)
        slips: list[Part] = []
        spread.slips(here, layout, home, slips, most=most, least=least)
        here.scene.under += slips
        ends = [part.rect.right for part in slips if isinstance(part, Panel)]
    lain = home._replace(w=max(ends) - home.x)  # the felt beside them is bare
    _shown_large(here, here.me, seat_text(here, table, here.me), lain)


def _shown_large(here: Situation, seat: int, told: str, lain: Rect) -> None:
    """Let families be touched, to see them large, as the plate of their seat lets."""
    rect = around(lain.cx, lain.cy, lain.w, max(lain.h, FINGER))
    here.scene.touches.append(Touch(Show(FAMILIES[seat]), rect, told, aside=True))


def _fans(
    here: Situation,
    made: spread.BoardPlan,
    layout: Sequence[Sequence[int]],
    *,
    z: int,
    top: bool = False,
) -> None:
    """Families as fans of cards with their tags; ``top``: over the table, on an overlay."""
    scene = here.scene
    deck = spread.deck(here)
    for placed, family in zip(made.families, layout, strict=True):
        for spot in placed.spots:
            name = spread.face(spot.card)
            if top:
                scene.top.append(Face(deck, name, spot.x, spot.y, made.width))
            else:
                scene.cards[spot.card] = Pose(spot.x, spot.y, made.width, deck, name, z=z)
            z += 1
        layer = scene.top if top else (scene.under if made.whole else scene.over)
        spread.tag(here, placed.tag, family, layer, lit=False, solid=not made.whole)


def _flights(here: Situation, ground: Ground, table: Table) -> None:
    """Where cards come from and go to when they are not in both pictures."""
    scene = here.scene
    for seat, layout in enumerate(table.families):
        home = ground.own if layout and seat == here.me else ground.home(seat)
        to = (home.cx, home.cy)
        for family in layout:
            for card in family:
                flight = scene.flight(card)
                flight.start = flight.end = to
    stock = stock_spot(here, ground)[:2]
    for lot in table.bottom:
        for card in lot:
            scene.flight(card).end = stock
    for event in here.events:
        if event.kind == "draw" and event.seat == here.me:
            for i, drawn in enumerate(event.cards):
                flight = scene.flight(drawn)
                flight.start = stock
                flight.face = "back"
                flight.wait = i * 0.06
        elif event.kind == "deal":
            for i, dealt in enumerate(sorted_hand(here)):
                flight = scene.flight(dealt)
                flight.start = (ground.places.centre.cx, ground.places.centre.cy)
                flight.face = "back"
                flight.wait = i * 0.12
        elif event.kind in ("lay", "wed") and event.seat != here.me:
            plate = ground.places.plates[event.seat]
            for laid in event.cards:
                flight = scene.flight(laid)
                flight.start = (plate.cx, plate.cy)
                flight.width = plate.h * 0.62


# -- the middle: stock and trick


def _middle(here: Situation, ground: Ground, table: Table) -> None:
    scene, where, unit = here.scene, ground.places, here.box.unit
    deck = spread.deck(here)
    x, y, width = stock_spot(here, ground)
    height = width * CARD_RATIO
    in_a_row = one_row(here, where.card, ground.trick)
    if table.stock_size and table.phase not in ("new", "scored"):
        for i in range(min(3, table.stock_size)):
            scene.cards["stock", i] = Pose(x - i * 2, y - i * 2, width, deck, "back", z=i)
        line = Rect(x + width / 2 + 6 * unit, y - 10 * unit, width, 20 * unit)
        if in_a_row:
            line = around(x, y + height / 2 + BELOW * unit, width, 14 * unit)
        align = "centre" if in_a_row else "left"
        scene.under.append(Text(str(table.stock_size), line, 15 * unit, "text", True, align))
    trick, leader = table.trick, table.leader
    whole = table.phase == "collect"
    if not trick and table.phase in ("meld", "return"):
        trick, leader, whole = table.last_trick, table.last_leader, True
    win = trick_winner(trick, leader, here.rules.seats) if whole and trick else -1
    begins = table.phase in ("play", "refill")  # the next trick, or all that comes before it
    named = begins or (trick and table.phase != "return")
    for seat, (cx, cy) in where.spots.items() if named else ():
        empty = begins and (seat - leader) % here.rules.seats >= len(trick)
        if empty:
            place = around(cx, cy, width, height)
            scene.under.append(Panel(place, "clear", width * 0.07, "line"))
        if seat == here.me and not in_a_row:
            continue  # it lies before whoever looks at it
        size, won = 13 * unit, seat == win
        name = cut(here.box, here.names[seat], size, width + 8)
        line = around(cx, cy + height / 2 + BELOW * unit, width + 8, 14 * unit)
        scene.under.append(Text(name, line, size, "text" if won else "soft", won, "centre"))
    for i, card in enumerate(trick):
        seat = (leader + i) % here.rules.seats
        cx, cy = where.spots[seat]
        if table.phase == "return" and card not in table.pool:
            continue
        if seat != here.me:
            plate = where.plates[seat]
            flight = scene.flight(card)
            flight.start = (plate.cx, plate.cy)
            flight.face = "back"
            flight.width = plate.h * 0.62
        dim = whole and seat != win
        scene.cards[card] = Pose(cx, cy, width, deck, spread.face(card), z=10 + i, dim=dim)
        if seat == win:
            light = halo(cx, cy, width, 10)
            scene.under.append(Panel(light, "glow", 12, "accent"))


def _others_board(here: Situation, ground: Ground, table: Table, seat: int) -> None:
    """Another player's families while they are arranged, with what waits beside them."""
    scene, unit = here.scene, here.box.unit
    place = ground.places.centre
    size = 15 * unit
    before = layout_score(table.before)
    now = table.points[seat]
    shown = f"{before} → {now}" if table.phase == "meld" and before != now else str(now)
    text = _("{name} arranges: {points}").format(name=here.names[seat], points=points(now, shown))
    scene.under.append(Panel(place, "shade", 12))
    line = Rect(place.x, place.y + 3, place.w, 22 * unit)
    size = shrunk(here.box, text, size, place.w - 8, True)
    text = cut(here.box, text, size, place.w - 8, True)
    scene.over.append(Text(text, line, size, "text", True, "centre"))
    rest = [*table.bench, *table.pool]
    room = Rect(place.x + 8, line.bottom + 3, place.w - 16, place.bottom - line.bottom - 9)
    side = room.h < 190 and room.w > 420  # what waits lies beside the families, or below them
    width = room.h * (0.9 if side else 0.34) / CARD_RATIO
    width = spread.card_size(ground.places.card, min(ground.places.card * 0.82, width))
    if side:
        band = room._replace(x=room.right - room.w * 0.26, w=room.w * 0.26)
        room = room._replace(w=room.w * 0.72)
    else:
        high = width * CARD_RATIO
        band = Rect(room.x, room.bottom - high, room.w, high)
        room = room._replace(h=room.h - high - 8)
    layout = table.families[seat]
    made = spread.laid_out(
        layout,
        room,
        most=spread.card_size(ground.places.card, room.h / CARD_RATIO),
        least=16,
        centre=True,
    )
    if made:
        _fans(here, made, layout, z=40)
    if not rest:
        return
    step = min(width + 6, (band.w - width) / max(1, len(rest) - 1))
    x = band.cx - step * (len(rest) - 1) / 2
    for i, card in enumerate(rest):
        scene.cards[card] = Pose(
            x + i * step, band.cy, width, spread.deck(here), spread.face(card), z=10 + i
        )
        if card in table.bench:
            wait_mark(
                here, Rect(x + i * step - width / 2, 0, width, 0), band.cy + width * 0.5, card
            )


# -- what touches mean in a trick


# -- overlays


def show(here: Situation, overlay: str) -> None:
    """The families of one seat, large, over the table."""
    seat = FAMILIES.index(Families(overlay))
    table: Table = here.view.table
    layout = table.families[seat]
    unit = here.box.unit
    title = f"{here.names[seat]}: {points(table.points[seat])}"
    wide = min(here.box.w - 2 * here.box.margin, 760 * unit) - 32
    most = seating.places(here).card
    room = here.box.h - 110 * unit
    made = spread.laid_out(layout, Rect(0, 0, wide, room), most=most, least=20, centre=True)
    note = _("{m} in hand, {points} in the match").format(
        m=table.hand_sizes[seat], points=points(table.score[seat], plain(table.score[seat]))
    )
    if seat == table.dealer:
        note += " · " + _("dealer")
    high = (made.bottom if made and layout else 40 * unit) + 28 * unit
    place = common.sheet_box(here, title, high + 80 * unit, 760)
    here.scene.top.append(
        Text(note, place._replace(h=20 * unit), 14 * unit, "soft", False, "centre")
    )
    area = Rect(place.x, place.y + 28 * unit, place.w, place.bottom - place.y - 28 * unit)
    if not layout:
        line = area._replace(h=30 * unit)
        here.scene.top.append(Text(_("No family yet."), line, 16 * unit, "text", False, "centre"))
        return
    made = spread.laid_out(layout, area, most=most, least=20, centre=True)
    if made:
        _fans(here, made, layout, z=0, top=True)


def last_trick(here: Situation) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    table: Table = here.view.table
    unit, seats = here.box.unit, here.rules.seats
    text = who_won(here, table)
    width = min(
        seating.places(here).card,
        (min(here.box.w - 2 * here.box.margin, 560 * unit) - 32) / seats - 8,
    )
    height = width * CARD_RATIO
    rect = common.sheet_box(here, _("The last trick"), height + 155 * unit, 560)
    x = rect.cx - (seats - 1) * (width + 8) / 2
    y = rect.y + 27 * unit + height / 2
    for i, card in enumerate(table.last_trick):
        seat = (table.last_leader + i) % seats
        if seat == table.last_winner:
            light = halo(x, y, width, 10)
            here.scene.top.append(Panel(light, "glow", 10, "accent"))
        here.scene.top.append(Face(spread.deck(here), spread.face(card), x, y, width))
        name = cut(here.box, here.names[seat], 13 * unit, width + 6)
        line = around(x, rect.y + 8 * unit, width + 6, 16 * unit)
        here.scene.top.append(Text(name, line, 13 * unit, "soft", False, "centre"))
        x += width + 8
    below = Rect(rect.x, y + height / 2 + 12 * unit, rect.w, 0)
    lines = wrap(here.box, text, 16 * unit, rect.w)
    here.scene.lines(lines, below, 16 * unit, align="centre", layer=here.scene.top)
    return common.last_trick_text(here)


# -- the end of a game


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a game: points by kind of family and seat, and the families."""
    table: Table = here.view.table
    unit, seats = here.box.unit, here.rules.seats
    row = table.sheet[-1]
    part = [row[2 + i * seats : 2 + (i + 1) * seats] for i in range(5)]
    points, royal, mixed, junior, totals = part
    order = sorted(range(seats), key=lambda seat: (-points[seat], seat))
    best = max(points)
    rows = [
        (
            here.names[seat],
            str(royal[seat] or "–"),
            str(mixed[seat] or "–"),
            str(junior[seat] or "–"),
            str(points[seat]),
            plain(totals[seat]),
        )
        for seat in order
    ]
    strong = [i for i, seat in enumerate(order) if points[seat] == best]
    head = ("", _("Royal"), _("Mixed"), _("Junior"), _("Game"), _("Match"))
    step = min(24 * unit, (place.h - 4) / (seats + 1))
    former = table.sheet[-2][-seats:] if len(table.sheet) > 1 else (0,) * seats
    since = [(0, 0, 0, 0, former[seat]) for seat in order]
    widths = (1.5, 1, 1, 1, 1, 1)
    y = common.table_rows(here, place, head, rows, widths, strong=strong, step=step, since=since)
    told = wrap(here.box, primer_of(here.rules.options).scoring[0], 13 * unit, place.w)
    line = place._replace(y=y + 6 * unit)
    y = here.scene.lines(told, line, 13 * unit, colour="soft", align="centre", layer=here.scene.top)
    y += 8 * unit
    had = [(seat, layout) for seat in order if (layout := table.families[seat])]
    beside = Rect(place.x + 62 * unit, y, place.w - 62 * unit, place.bottom - y)
    plans = _fanned(here, beside, [layout for _seat, layout in had])
    for (seat, layout), made in zip_longest(had, plans):
        room = beside._replace(y=y, h=place.bottom - y)
        if not made and spread.slips_height(here, layout, room.w, 12) > room.h:
            break
        size = shrunk(here.box, here.names[seat], 13 * unit, 58 * unit, True)
        name = cut(here.box, here.names[seat], size, 58 * unit, True)
        high = made.width * CARD_RATIO if made else 22 * unit
        here.scene.top.append(Text(name, Rect(place.x, y, 58 * unit, high), size, "soft", True))
        if made:
            _fans(here, made, layout, z=0, top=True)
            y = made.bottom + GAP
        else:
            y = spread.slips(here, layout, room, here.scene.top, most=15 * unit, least=12)
            y += 6 * unit
    return y


def _fanned(
    here: Situation, place: Rect, layouts: Sequence[spread.Layout]
) -> list[spread.BoardPlan]:
    """The families of several seats below each other as fans of one size; none without room."""
    width = spread.card_size(seating.places(here).card, 48 * here.box.unit)
    while spread.fits_box(here.box) and width >= spread.OWN:
        y, plans = place.y, []
        for layout in layouts:
            room = place._replace(y=y, h=place.bottom - y)
            made = spread.laid_out(layout, room, most=width, least=width)
            if not made or made.torn or not made.whole:
                break
            plans.append(made)
            y = made.bottom + GAP
        else:
            return plans
        width *= spread.SIZE_STEP
    return []


# -- in sentences


def spoken_line(table: Table, news: Sequence[Event], event: Event, line: str) -> str:
    """The log's line of an event, with a laid card's family, or what the turn has won."""
    if event.kind == "lay":
        family = table.families[event.seat][event.value]
        home = spoken_text(family_name(family))
        return _("{what}, into the family of {home}").format(what=line, home=home)
    if event.kind == "done":
        worth = [0]
        worth += [past.value for past in news if (past.kind, past.seat) == ("done", event.seat)]
        if gain := worth[-1] - worth[-2]:
            return _("{what} ({gain})").format(what=line, gain=signed(gain))
    return line


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    parts = [*filter(None, [here.rules.extra(table)[1]])]
    parts += [f"{part}." for part in _progress(here, table)]
    left = here.rules.options.stall_limit - table.stall
    if left <= NEAR:
        parts.append(_("Tricks until the game stops, if nobody lays a card: {n}.").format(n=left))
    parts += [
        _("{name}: {card}.").format(
            name=here.names[(table.leader + i) % here.rules.seats], card=spoken_card(c)
        )
        for i, c in enumerate(table.trick)
    ]
    if melding(here):
        if not table.steps:
            parts.append(f"{spoken_text(who_won(here, table))}.")
        pool = ", ".join(spoken_card(c) for c in table.pool)
        if pool:
            parts.append(_("From the trick you may lay: {cards}.").format(cards=pool))
        why = why_not_left(table.families[here.me], table.bench)
        if table.bench:
            text = (
                _("On the bench: {cards}.")
                if why
                else _("Orphans, gone when you press Done: {cards}.")
            )
            bench = ", ".join(f"{spoken_card(c)} ({waits(c, SUIT_NAMES)})" for c in table.bench)
            parts.append(text.format(cards=bench))
        if why:
            parts.append(_("Not done yet: {why}").format(why=spoken_text(why)))
        parts.append(
            _("Your families were worth {n} and are now worth {m}.").format(
                n=layout_score(table.before), m=table.points[here.me]
            )
        )
    hand = ", ".join(spoken_card(c) for c in sorted_hand(here))
    parts.append(_("Your hand: {cards}.").format(cards=hand))
    parts += [seat_text(here, table, here.seat(i)) for i in range(here.rules.seats)]
    parts.append(_("In the stock: {n}.").format(n=table.stock_size))
    return " ".join(part for part in parts if part)


def curve(here: Situation) -> list[tuple[int, ...]]:
    """The score of each player after every game; of a single game, the points after every trick."""
    if here.rules.options.match_mode == "single":
        points, rows = [0] * here.rules.seats, []
        for event in here.events:
            if event.kind == "done":
                points[event.seat] = event.value
                rows.append(tuple(points))
        return rows
    return [row[-here.rules.seats :] for row in here.view.table.sheet]


LAYOUT = Layout(
    curve=curve,
    face=lambda here, card: (spread.deck(here), spread.face(card)),
    obvious=("done",),  # pressed for the person when nothing at all can be laid
    scene=scene,
    sheet=sheet,
    sheet_width=820,
    describe=describe,
    last_card=last_card,
    last_trick=last_trick,
    show=show,
    choose=choose,
    held=lambda here: [spread.held(here, card) for card in sorted_hand(here)],
    drop=drop,
    felt=felt,
    spoken_line=spoken_line,
    spoken_text=spoken_text,
    written_text=written_text,
)
