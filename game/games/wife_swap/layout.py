"""The table of Royal Wife-Swap: families of all seats in view, and a board to arrange one's own.

Who arranges has the middle of the table: families, bench, the cards of the trick. When it is the
person, the hand lies there too, and a card that is picked lights up what it may come to. What
that is comes from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from game.cards.french import SUIT_NAMES
from game.cards.tricks import last_card
from game.engine.actions import Event
from game.engine.words import _, points, signed
from game.games.wife_swap import aids, spread
from game.games.wife_swap.board import board, sorted_hand, wait_mark, who_won
from game.games.wife_swap.choices import choose, drop
from game.games.wife_swap.families import layout_score, why_not_left
from game.games.wife_swap.ground import (
    FINGER,
    Ground,
    Situation,
    felt,
    ground_of,
    melding,
    on_board,
    on_tablet,
)
from game.games.wife_swap.names import family_name, spoken_card, spoken_text, waits, written_text
from game.games.wife_swap.seats import FAMILIES, Families, seat_plates, seat_text
from game.games.wife_swap.state import Table
from game.games.wife_swap.tricks import trick_winner
from game.ui.geometry import Rect, around, surrounding
from game.ui.layouts import common, head, seating, worth
from game.ui.layouts.base import Layout
from game.ui.layouts.common import plain
from game.ui.layouts.fan import fan
from game.ui.layouts.seating import Places
from game.ui.leaves import Line, Thing, Words
from game.ui.scale import GAP, LABEL, LEGIBLE, LOOSE, NEXT, NOTE, ROUND, SMALL, THIN, TINY
from game.ui.scene import CARD_RATIO, Panel, Part, Pose, Touch, card_box, light, outline
from game.ui.touches import Show
from game.ui.tree import Node, Put, Space, column, row

NEAR = 10  # tricks before a game stops for want of new cards, from which on it is told
LIGHT = 10  # how much larger than a card that has won the light around it is
LEAST = 20.0  # the width of the smallest cards of families that are shown large
WAITING = 0.34  # of the room below another player's families: what waits there
SHEET = 820, 760  # units: how wide the papers are: scores, families
NAMED, CARDS = 58.0, 48.0  # units: a name on the sheet; the largest cards there


# -- the picture


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    where, ground = ground_of(here)
    own, shown = melding(here), on_board(here)
    _header(here, where, table, own)
    here.scene.under += ground.layer
    here.scene.cards.update(ground.scene.cards)
    here.scene.named.update(ground.scene.named)
    for seat in range(here.rules.seats):
        _shown_large(here, ground, seat)
    seat_plates(here, ground, table, own=not own)
    _flights(here, ground, table)
    if own:
        board(here, where, ground, table)
        return
    if shown >= 0:
        _others_board(here, where, ground, table, shown)
    else:
        _middle(here, ground, table)
    touch = {a.arg: a for a in here.legal if a.verb == "play"}
    fan(
        here,
        where,
        sorted_hand(here),
        deck=spread.deck(here),
        name=spread.face,
        say=spoken_card,
        touch=touch,
        asked=bool(touch),
        mark=lambda card: _meets(here, card) if card in touch else "",
    )
    common.prompt(here, ground.prompt, _prompt(here, table))


def _under(here: Situation) -> Put:
    return Put(here.box, here.scene, here.scene.under)


def _meets(here: Situation, card: int) -> str:
    """The word on a card that would meet its nemesis in this trick, or be one."""
    return {1: _("beats"), -1: _("beaten")}.get(aids.meets(here.view.table.trick, card), "")


def _prompt(here: Situation, table: Table) -> str:
    if table.phase == "collect" or (table.phase == "meld" and not table.steps):
        return who_won(here, table)
    return common.asked(here)


def _header(here: Situation, where: Places, table: Table, own: bool) -> None:
    told = replace(here, can_undo=False) if own else here
    chip = head.draw(told, where, [], common.won_text(here))
    text = " · ".join([*_progress(here, table), _("Stock {n}").format(n=table.stock_size)])
    if on_tablet(here.box):
        first = head.tool_side(here.box) + GAP
        chip = Rect(first, 0, head.before_tools(here) - first, where.header.h)
    words = Line(text, bold=True)
    wide = words.needs(here.box, chip.w)[0]
    words.lay(_under(here), head.middle(here.box, chip, min(chip.w, wide)))


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


def _shown_large(here: Situation, ground: Ground, seat: int) -> None:
    """Let families be touched, to see them large, as the plate of their seat lets."""
    rects = ground.families(seat)
    if not rects:
        return
    if seat == here.me:
        rects = [surrounding(rects)]
    elif ground.lines < FINGER:  # else only the plates can be
        return
    told = seat_text(here, here.view.table, seat)
    for rect in rects:
        place = around(rect.cx, rect.cy, rect.w, max(rect.h, FINGER))
        here.scene.touches.append(Touch(Show(FAMILIES[seat]), place, told, aside=True))


def _flights(here: Situation, ground: Ground, table: Table) -> None:
    """Where cards come from and go to when they are not in both pictures."""
    scene = here.scene
    for seat, layout in enumerate(table.families):
        home = ground.home(seat)
        to = (home.cx, home.cy)
        for family in layout:
            for card in family:
                flight = scene.flight(card)
                flight.start = flight.end = to
    stock = (ground.stock.cx, ground.stock.cy)
    for lot in table.bottom:
        for card in lot:
            scene.flight(card).end = stock
    for event in here.events:
        if event.kind == "draw" and event.seat == here.me:
            scene.deals(event.cards, stock, 0.06)
        elif event.kind == "deal":
            scene.deals(sorted_hand(here), (ground.centre.cx, ground.centre.cy), 0.12)
        elif event.kind in ("lay", "wed") and event.seat != here.me:
            for laid in event.cards:
                scene.comes(laid, ground.plate(event.seat), "")


# -- the middle: stock and trick


def _middle(here: Situation, ground: Ground, table: Table) -> None:
    scene, put, deck = here.scene, _under(here), spread.deck(here)
    stock, width = ground.stock, ground.stock.w
    if table.stock_size and table.phase not in ("new", "scored"):
        for i in range(min(3, table.stock_size)):
            scene.cards["stock", i] = Pose(
                stock.cx - i * 2, stock.cy - i * 2, width, deck, "back", i
            )
        Line(str(table.stock_size), LABEL, bold=True).lay(put, ground["count"])
    trick, leader = table.trick, table.leader
    whole = table.phase == "collect"
    if not trick and table.phase in ("meld", "return"):
        trick, leader, whole = table.last_trick, table.last_leader, True
    win = trick_winner(trick, leader, here.rules.seats) if whole and trick else -1
    begins = table.phase in ("play", "refill")  # the next trick, or all that comes before it
    named = begins or (trick and table.phase != "return")
    for seat in range(here.rules.seats) if named else ():
        if begins and (seat - leader) % here.rules.seats >= len(trick):
            scene.under.append(outline(ground["trick", seat]))
        if ("name", seat) in scene.named:  # else it lies before whoever looks at it
            colour = "text" if seat == win else "soft"
            name = Line(here.names[seat], SMALL, LEGIBLE, colour, seat == win)
            name.lay(put, ground["name", seat].inset(-GAP / 2, 0))
    for i, card in enumerate(trick):
        seat = (leader + i) % here.rules.seats
        place = ground["trick", seat]
        if table.phase == "return" and card not in table.pool:
            continue
        if seat != here.me:
            scene.comes(card, ground.plate(seat))
        dim = whole and seat != win
        face = spread.face(card)
        scene.cards[card] = Pose(place.cx, place.cy, width, deck, face, z=LIGHT + i, dim=dim)
        if seat == win:
            scene.under.append(light(card_box(scene.cards[card])))


def _others_board(here: Situation, where: Places, ground: Ground, table: Table, seat: int) -> None:
    """Another player's families while they are arranged, with what waits beside them."""
    place, most = ground.centre, where.card
    before, now = layout_score(table.before), table.points[seat]
    shown = f"{before} → {now}" if table.phase == "meld" and before != now else str(now)
    text = _("{name} arranges: {points}").format(name=here.names[seat], points=points(now, shown))
    waiting = [*table.bench, *table.pool]

    def wait(room: Rect) -> list[Part]:
        """The cards that wait, side by side; those of the bench say for what."""
        wide = room.w / (1 + len(waiting) / 2)
        width = spread.card_size(most, min(room.h / CARD_RATIO, wide))
        step = min(width + GAP, (room.w - width) / max(1, len(waiting) - 1))
        x = room.cx - step * (len(waiting) - 1) / 2
        for i, card in enumerate(waiting):
            at, face = x + i * step, spread.face(card)
            here.scene.cards[card] = Pose(at, room.cy, width, look.deck, face, z=LIGHT + i)
            if card in table.bench:
                wait_mark(here, Rect(at - width / 2, 0, width, 0), room.cy + width / 2, card)
        return []

    look = spread.Look(spread.deck(here), 40)
    families = spread.Families(table.families[seat], most, LEAST, look, grow=3)
    side = place.w > 3 * place.h
    high = min(place.h * (0.6 if side else WAITING), most * CARD_RATIO)
    wide = high / CARD_RATIO * (1 + len(waiting) / 2) if side else 0
    rest = [Thing("waiting", wide, high, draw=wait)] if waiting else []
    inner = (row if side else column)(families, *rest)
    here.scene.under.append(Panel(place, "shade", ROUND))
    words, room = Line(text, LABEL, TINY, bold=True), place.inset(GAP, THIN)
    high = words.needs(here.box, room.w)[1]
    # What is told lies over the cards that fly.
    words.lay(Put(here.box, here.scene, here.scene.over), room._replace(h=high))
    inner.lay(_under(here), room._replace(y=room.y + high, h=room.h - high))


# -- overlays


def show(here: Situation, overlay: str) -> None:
    """The families of one seat, large, over the table."""
    seat = FAMILIES.index(Families(overlay))
    table: Table = here.view.table
    layout, unit = table.families[seat], here.box.unit
    title = f"{here.names[seat]}: {points(table.points[seat])}"
    note = _("{m} in hand, {points} in the match").format(
        m=table.hand_sizes[seat], points=points(table.score[seat], plain(table.score[seat]))
    )
    if seat == table.dealer:
        note += " · " + _("dealer")
    most = seating.places(here).card
    wide = min(here.box.w - 2 * here.box.margin, SHEET[1] * unit) - 4 * GAP
    tree: Node = Words(_("No family yet."))
    high = tree.needs(here.box, wide)[1]
    if layout:
        room = Rect(0, 0, wide, here.box.h - common.CLOSING * unit - 4 * GAP)
        made = spread.laid_out(layout, room, most=most, least=LEAST)
        look = spread.Look(spread.deck(here), 0, still=True)
        tree, high = spread.Families(layout, most, LEAST, look), made.bottom if made else room.h
    words = Words(note, NOTE, LEGIBLE, "soft")
    high += words.needs(here.box, wide)[1] + GAP
    common.on_paper(here, title, column(words, tree), SHEET[1], high)


def last_trick(here: Situation) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    table: Table = here.view.table
    faces = [(spread.deck(here), spread.face(card)) for card in table.last_trick]
    return common.last_trick(here, faces, seating.places(here).card, who_won(here, table))


# -- the end of a game


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a game: points by kind of family and seat, and the families."""
    table: Table = here.view.table
    unit, seats = here.box.unit, here.rules.seats
    line = table.sheet[-1]
    part = [line[2 + i * seats : 2 + (i + 1) * seats] for i in range(5)]
    points, *kinds, totals = part
    order = sorted(range(seats), key=lambda seat: (-points[seat], seat))
    rows = [
        (
            here.names[seat],
            *(str(kind[seat] or "–") for kind in kinds),
            str(points[seat]),
            plain(totals[seat]),
        )
        for seat in order
    ]
    strong = [i for i, seat in enumerate(order) if points[seat] == max(points)]
    head = ("", _("Royal"), _("Mixed"), _("Junior"), _("Game"), _("Match"))
    step = min(2 * LOOSE * unit, (place.h - NEXT) / (seats + 1))
    former = table.sheet[-2][-seats:] if len(table.sheet) > 1 else (0,) * seats
    since = [(0, 0, 0, 0, former[seat]) for seat in order]
    widths = (1.5, 1, 1, 1, 1, 1)
    y = common.table_rows(here, place, head, rows, widths, strong=strong, step=step, since=since)
    rest = Rect(place.x, y + GAP, place.w, place.bottom - y - GAP)
    ways = [*_had(here, [seat for seat in order if table.families[seat]])]
    tree = next((way for way in ways if way.fits(here.box, rest)), ways[-1])
    high = tree.needs(here.box, rest.w)[1]
    tree.lay(Put(here.box, here.scene, here.scene.top), rest._replace(h=high))
    return rest.y + high


def _had(here: Situation, seats: Sequence[int]) -> Iterator[Node]:
    """How points count, and the families of these seats in one shape; of fewer without room."""
    families, roomy = here.view.table.families, spread.fits_box(here.box)
    look = spread.Look(spread.deck(here), 0, still=True)
    how = Words(worth.primer_of(here).scoring[0], SMALL, LEGIBLE, "soft")

    def line(seat: int, shape: spread.Shape) -> Node:
        name = Line(here.names[seat], SMALL, TINY, "soft", True, "left", wide=NAMED)
        return row(name, spread.flow(families[seat], seat, shape), Space(grow=1), gap=NEXT)

    least = spread.OWN if roomy else inf
    for shape in spread.shapes(here.box, seating.places(here).card, CARDS, least, look):
        yield column(how, *[line(seat, shape) for seat in seats])
    for count in range(len(seats), -1, -1):
        yield column(how, *[line(seat, shape) for seat in seats[:count]])


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
    sheet_width=SHEET[0],
    describe=describe,
    last_card=last_card,
    last_trick=last_trick,
    show=show,
    choose=choose,
    held=lambda here: [spread.held(here, card) for card in sorted_hand(here)],
    lies=common.lies,
    drop=drop,
    felt=felt,
    spoken_line=spoken_line,
    spoken_text=spoken_text,
    written_text=written_text,
)
