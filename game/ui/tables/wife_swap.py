"""The table of Royal Wife-Swap: families of all seats in view, and a board to arrange one's own.

Who arranges has the middle of the table: families, bench, the cards of the trick. When it is the
person, the hand lies there too, and a card that is picked lights up what it may come to. What
that is comes from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _
from game.games.wife_swap import (
    BEATS,
    GLYPHS,
    JACK,
    KING,
    QUEEN,
    RANK,
    SUIT,
    TEN,
    Table,
    WifeSwapOptions,
    card_name,
    family_name,
    layout_score,
    trick_winner,
    why_not_left,
)
from game.ui.scene import CARD_RATIO, Face, Icon, Panel, Pose, Rect, Text, Touch, around
from game.ui.tables import common, families
from game.ui.tables.common import GAP, Choice, Places, Sight, plain

DECK = "french"
OBVIOUS = ("done",)  # pressed for the person when nothing at all can be laid
Groups = list[tuple[str, list[int]]]  # loose cards: what they are, and which
ORDER = (0, 1, 2, 3)  # suits in the hand: black and red in turn


def sorted_hand(s: Sight) -> list[int]:
    """The hand by suits, high cards first."""
    return sorted(bits(s.view.own.hand), key=lambda c: (ORDER[SUIT[c]], -RANK[c]))


def spoken(card: int) -> str:
    """A card as a screen reader says it."""
    ranks = {
        TEN: _("ten"),
        JACK: _("jack"),
        QUEEN: _("queen"),
        KING: _("king"),
        14: _("ace"),
    }
    suits = (_("spades"), _("hearts"), _("clubs"), _("diamonds"))
    return _("{rank} of {suit}").format(
        rank=ranks.get(RANK[card], str(RANK[card])), suit=suits[SUIT[card]]
    )


# -- where things lie


@dataclass(slots=True)
class Ground:
    """Where things lie now: a plate and a home for the families of each seat, and the middle."""

    p: Places
    homes: dict[int, Rect]
    fans: float  # the width of cards in homes; 0 when they are noted on slips
    board: Rect  # of the person, when arranging
    low: bool


def melding(s: Sight) -> bool:
    """Whether the person arranges now."""
    return s.view.table.phase == "meld" and s.awaits(s.me)


def _home_size(s: Sight, seats: Sequence[int], width: float, limit: float) -> tuple[float, float]:
    """How high the homes of these seats are, and the width of their fans; 0 for slips."""
    layouts = [lay for seat in seats if (lay := s.view.table.families[seat])]
    if not layouts:
        return 0.0, 46.0
    u = s.box.unit
    if families.fits_box(s.box):
        wide, deep, most = 200.0, 0.0, min(66 * u, limit / CARD_RATIO)
        wraps = False  # a family in several rows is better noted than fanned
        for layout in layouts:
            made = families.plot(layout, Rect(0, 0, width, limit), most=most, least=46)
            wide = min(wide, made.width if made else 0)
        for layout in layouts if wide else ():
            made = families.plot(layout, Rect(0, 0, width, limit), most=wide, least=wide)
            deep = max(deep, made.bottom) if made else 1e9
            wraps = wraps or bool(made and any(kin.wraps for kin in made.kin))
        if wide and deep <= limit and not wraps:
            return deep, wide
    size = _slip_sizes(s)[0]
    deep = max(families.slips_height(s, layout, width, size) for layout in layouts)
    return min(deep, limit), 0.0


def _slip_sizes(s: Sight) -> tuple[float, float]:
    """The largest and the least size of the writing on slips."""
    u = s.box.unit
    return 15.0 * u, min(12.0, 12 * u)


def _ground(s: Sight) -> Ground:
    box, u = s.box, s.box.unit
    p = common.places(s)
    own = melding(s)
    low = not box.portrait and box.h < 480
    others = [s.seat(i) for i in range(1, s.rules.seats)]
    count = len(others)
    plates: dict[int, Rect] = {}
    homes: dict[int, Rect] = {}
    top = p.header.bottom + (30 * u if box.portrait else 4)
    plate_h = (36 if low else 44) * u
    width = (box.w - (count + 1) * GAP) / count
    limit = box.h * (0.17 if own else 0.24) if box.portrait else box.h * (0.2 if low else 0.21)
    deep, fans = _home_size(s, others, width, limit)
    for i, seat in enumerate(others):
        x = GAP + i * (width + GAP)
        plates[seat] = Rect(x, top, width, plate_h)
        homes[seat] = Rect(x, top + plate_h + 4, width, deep)
    under = top + plate_h + (deep + 4 if deep else 0) + GAP
    hand, prompt = p.hand, p.prompt
    if box.portrait:
        plate_w = max(96 * u, box.w * 0.28)
        wide = box.w - plate_w - 3 * GAP
        mine, own_fans = _home_size(s, [s.me], wide, box.h * 0.16)
        if not own_fans or not fans:
            fans = 0.0 if any(s.view.table.families) else fans
            mine, own_fans = _slips_only(s, wide, box.h * 0.16), 0.0
        tall = max(plate_h, mine)
        y = prompt.y - tall - 6
        plates[s.me] = Rect(GAP, y + (tall - plate_h) / 2, plate_w, plate_h)
        homes[s.me] = Rect(GAP * 2 + plate_w, y + (tall - mine) / 2, wide, mine)
        hand = Rect(GAP, hand.y, box.w - 2 * GAP, hand.h)
        centre = Rect(GAP, under, box.w - 2 * GAP, y - under - 6)
    else:
        side = max(150 * u, box.w * 0.24)
        plates[s.me] = Rect(GAP, under, side, plate_h)
        homes[s.me] = Rect(GAP, under + plate_h + 4, side, box.h - under - plate_h - 14)
        left = side + 2 * GAP
        hand = Rect(left, hand.y, box.w - left - GAP, hand.h)
        prompt = prompt._replace(x=left, w=box.w - left - GAP)
        centre = Rect(left, under, box.w - left - GAP, prompt.y - under - 4)
    if not fans and deep:  # one way for all: a wide window may have room for fans at some seats
        deep = max(_slips_only(s, width, limit, seat) for seat in others)
    spots = _spots(s, p.card, centre)
    p = Places(p.header, plates, spots, centre, prompt, hand, p.card, wide=not box.portrait)
    board = Rect(GAP, under, box.w - 2 * GAP, box.h - under - 8)
    return Ground(p, homes, fans, board, low)


def _slips_only(s: Sight, width: float, limit: float, seat: int = -1) -> float:
    layout = s.view.table.families[s.me if seat < 0 else seat]
    return min(limit, families.slips_height(s, layout, width, _slip_sizes(s)[0]))


def _one_row(s: Sight, card: float, centre: Rect) -> bool:
    """Whether the trick lies in one row: the middle is too low for two."""
    return centre.h < card * CARD_RATIO * 1.6


def _trick_width(s: Sight, card: float, centre: Rect) -> float:
    seats = s.rules.seats
    if _one_row(s, card, centre):
        high = (centre.h - 18 * s.box.unit) / CARD_RATIO
        return min(card, high, (centre.w - (seats + 1) * 10) / (seats + 1))
    return min(card, (centre.h - 10) / 2 / CARD_RATIO, (centre.w - seats * 8) / (seats - 1))


def _spots(s: Sight, card: float, centre: Rect) -> dict[int, tuple[float, float]]:
    """Where each seat's card lies in the trick."""
    seats = s.rules.seats
    width = _trick_width(s, card, centre)
    if _one_row(s, card, centre):
        step = width + 10
        x = centre.cx - step * (seats - 2) / 2
        y = centre.y + width * CARD_RATIO / 2
        order = [s.seat(i % seats) for i in range(1, seats + 1)]
        return {seat: (x + i * step, y) for i, seat in enumerate(order)}
    height = width * CARD_RATIO
    deep = min(height * 2 + 14, centre.h)
    up, down = centre.cy - deep / 2 + height / 2, centre.cy + deep / 2 - height / 2
    step = min(centre.w / (seats - 1), width * 1.9)
    x = centre.cx - step * (seats - 2) / 2
    spots = {s.seat(i): (x + (i - 1) * step, up) for i in range(1, seats)}
    spots[s.me] = (centre.cx, down)
    return spots


def _stock_spot(s: Sight, g: Ground) -> tuple[float, float, float]:
    """The middle of the stock and the width of its cards."""
    width = _trick_width(s, g.p.card, g.p.centre)
    x, y = g.p.spots[s.me]
    if _one_row(s, g.p.card, g.p.centre):
        first = g.p.spots[s.seat(1)]
        return first[0] - width - 10, first[1], width
    return max(g.p.centre.x + width / 2 + 4, x - width * 2), y, width


# -- the picture


def scene(s: Sight) -> None:
    """Put the whole table into the sight's scene."""
    table: Table = s.view.table
    g = _ground(s)
    own = melding(s)
    _header(s, g, table, own)
    shown = _on_board(s, table)
    for seat in range(s.rules.seats):
        if not (own and seat == s.me):
            _seat(s, g, table, seat, shown == seat)
    _flights(s, g, table)
    if own:
        _board(s, g, table)
        return
    if shown >= 0:
        _others_board(s, g, table, shown)
    else:
        _middle(s, g, table)
    touch = {a.arg: a for a in s.legal if a.verb == "play"}
    common.fan(
        s,
        g.p,
        sorted_hand(s),
        deck=families.deck(s),
        name=families.face,
        say=spoken,
        touch=touch,
        asked=bool(touch),
    )
    common.prompt(s, g.p.prompt, _prompt(s, table))


def _on_board(s: Sight, table: Table) -> int:
    """The other player whose families lie in the middle; -1 for none."""
    seat = table.last_winner
    if seat < 0 or seat == s.me:
        return -1
    if table.phase == "meld" and table.steps:
        return seat
    return seat if table.phase == "return" and table.bench else -1


def _prompt(s: Sight, table: Table) -> str:
    if table.phase == "collect" or (table.phase == "meld" and not table.steps):
        return _won_text(s, table)
    return s.rules.prompt(s.view)


def _won_text(s: Sight, table: Table) -> str:
    """Who wins the trick that lies there, and why when a nemesis does."""
    trick, leader = table.trick or table.last_trick, table.leader
    if table.last_trick:
        leader = table.last_leader
    winner = trick_winner(trick, leader, s.rules.seats)
    card = trick[(winner - leader) % s.rules.seats]
    court = BEATS[card]
    name = s.names[winner]
    if court in trick:
        return _("{name}: {card} wins, the nemesis of {court}").format(
            name=name, card=card_name(card), court=card_name(court)
        )
    return _("{name}: {card} is the highest and wins").format(name=name, card=card_name(card))


def _header(s: Sight, g: Ground, table: Table, own: bool) -> None:
    chip = common.header(replace(s, can_undo=False) if own else s, g.p, [])
    u = s.box.unit
    options = s.rules.options
    assert isinstance(options, WifeSwapOptions)
    parts = []
    if options.match_mode == "target":
        parts.append(_("Game {n}, to {points}").format(n=table.deal + 1, points=options.target))
    elif options.match_mode == "rounds":
        parts.append(_("Game {n} of {all}").format(n=table.deal + 1, all=options.round_count))
    parts.append(_("Trick {n}").format(n=table.tricks + (table.phase in ("play", "collect"))))
    parts.append(_("Stock {n}").format(n=table.stock_size))
    text = " · ".join(parts)
    size = 16 * u
    while size > 11 and s.box.width(text, size, True) > chip.w:
        size -= 0.5
    s.scene.under.append(Text(text, chip, size, "text", True, "centre"))


def _seat(s: Sight, g: Ground, table: Table, seat: int, away: bool) -> None:
    """A seat's plate and its families; ``away``: they lie on the board in the middle."""
    rect, home = g.p.plates[seat], g.homes[seat]
    layout = table.families[seat]
    _plate(s, rect, table, seat)
    if layout and (not away or not g.fans):
        fans = g.fans
        if fans:
            made = families.plot(layout, home, most=fans, least=fans if seat != s.me else 46)
            if made:
                _fans(s, made, layout, z=20)
            else:
                fans = 0
        if not fans:
            most, least = _slip_sizes(s)
            families.slips(s, layout, home, s.scene.under, most=most, least=least)
    steps = (seat - s.me) % s.rules.seats
    told = _seat_told(s, table, seat)
    room = rect if not layout else _union(rect, home)
    s.scene.touches.append(Touch(("show", f"seat {seat}"), room, told, str(steps) if steps else ""))


def _union(one: Rect, other: Rect) -> Rect:
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Rect(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)


def _seat_told(s: Sight, table: Table, seat: int) -> str:
    parts = [
        _("{name}: {n} points, {m} in hand, {total} in the match.").format(
            name=s.names[seat],
            n=table.points[seat],
            m=table.hand_sizes[seat],
            total=table.score[seat],
        )
    ]
    parts += [_("Family: {family}.").format(family=families.told(f)) for f in table.families[seat]]
    return " ".join(parts)


def _plate(s: Sight, rect: Rect, table: Table, seat: int) -> None:
    """A seat: its name, hand and match, and large the points of its families."""
    scene, u = s.scene, s.box.unit
    lit = s.awaits(seat)
    scene.under.append(
        Panel(rect, "plate-lit" if lit else "plate-solid", 12, "accent" if lit else "line")
    )
    size = min(15 * u, rect.h * 0.38)
    big = min(21 * u, rect.h * 0.52)
    points = str(table.points[seat])
    room = s.box.width(points, big, True)
    narrow = rect.w < 112 * u
    if narrow:
        big = min(17 * u, rect.h * 0.44)
        room = s.box.width(points, big, True)
        while big > 11 and room + rect.h * 0.8 > rect.w - 18:
            big -= 0.5
            room = s.box.width(points, big, True)
    right = Rect(rect.right - room - 9, rect.y, room, rect.h)
    if narrow:
        right = right._replace(y=rect.y + rect.h * 0.46, h=rect.h * 0.48)
    scene.under.append(Text(points, right, big, "accent" if table.points[seat] else "soft", True))
    x = rect.x + 9
    if seat == table.dealer:
        scene.under.append(Icon("dealer", x + size * 0.45, rect.y + rect.h * 0.29, size, "accent"))
        x += size * 1.2
    end = rect.right - 5 if narrow else right.x - 4
    name = common.fit(s.box, s.names[seat], size, end - x, True)
    line = Rect(x, rect.y + rect.h * 0.07, 10, rect.h * 0.44)
    scene.under.append(Text(name, line, size, "text", True))
    hand, total = table.hand_sizes[seat], plain(table.score[seat])
    low = Rect(rect.x + 9, rect.y + rect.h * 0.5, right.x - rect.x - 13, rect.h * 0.42)
    notes = [
        _("{m} in hand · match {total}").format(m=hand, total=total),
        _("{m} in hand · {total}").format(m=hand, total=total),
        _("{m} in hand").format(m=hand),
    ]
    if not any(table.score):
        notes = notes[2:]
    small = size * 0.86
    note = next((n for n in notes if s.box.width(n, small) <= low.w), "")
    if note:
        scene.under.append(Text(note, low, small, "soft"))
        return
    icon = size * 0.8
    scene.under.append(Icon("back", low.x + icon / 2, low.cy, icon, "soft"))
    scene.under.append(Text(str(hand), low._replace(x=low.x + icon * 1.25), small, "soft"))


def _fans(
    s: Sight, made: families.Plot, layout: Sequence[Sequence[int]], *, z: int, top: bool = False
) -> None:
    """Families as fans of cards with their tags; ``top``: over the table, on an overlay."""
    scene = s.scene
    deck = families.deck(s)
    for kin, family in zip(made.kin, layout, strict=True):
        for spot in kin.spots:
            name = families.face(spot.card)
            if top:
                scene.top.append(Face(deck, name, spot.x, spot.y, made.width))
            else:
                scene.cards[spot.card] = Pose(spot.x, spot.y, made.width, deck, name, z=z)
            z += 1
        layer = scene.top if top else (scene.under if made.whole else scene.over)
        families.tag(s, kin.tag, family, layer, lit=False, solid=not made.whole)


def _flights(s: Sight, g: Ground, table: Table) -> None:
    """Where cards come from and go to when they are not in both pictures."""
    scene = s.scene
    for seat, layout in enumerate(table.families):
        home = g.homes[seat]
        to = (home.cx, home.cy) if layout else (g.p.plates[seat].cx, g.p.plates[seat].cy)
        for family in layout:
            for card in family:
                scene.gone[card] = scene.born[card] = to
    stock = _stock_spot(s, g)[:2]
    for lot in table.bottom:
        scene.gone |= dict.fromkeys(lot, stock)
    for event in s.events:
        if event.kind == "draw" and event.seat == s.me:
            for i, drawn in enumerate(event.cards):
                scene.born[drawn] = stock
                scene.born_as[drawn] = "back"
                scene.delays[drawn] = i * 0.06
        elif event.kind == "deal":
            for i, dealt in enumerate(sorted_hand(s)):
                scene.born[dealt] = (g.p.centre.cx, g.p.centre.cy)
                scene.born_as[dealt] = "back"
                scene.delays[dealt] = i * 0.12
        elif event.kind in ("lay", "wed") and event.seat != s.me:
            plate = g.p.plates[event.seat]
            for laid in event.cards:
                scene.born[laid] = (plate.cx, plate.cy)


# -- the middle: stock and trick


def _middle(s: Sight, g: Ground, table: Table) -> None:
    scene, p, u = s.scene, g.p, s.box.unit
    deck = families.deck(s)
    x, y, width = _stock_spot(s, g)
    height = width * CARD_RATIO
    if table.phase not in ("new", "scored"):
        if table.stock_size:
            for i in range(min(3, table.stock_size)):
                scene.cards["stock", i] = Pose(x - i * 2, y - i * 2, width, deck, "back", z=i)
        else:
            scene.under.append(Panel(around(x, y, width, height), "clear", width * 0.07, "line"))
        size = 15 * u
        text = str(table.stock_size)
        chip = around(x - 2, y, s.box.width(text, size, True) + 18 * u, 25 * u)
        scene.over.append(Panel(chip, "paper", 12))
        scene.over.append(Text(text, chip, size, "ink", True, "centre"))
    trick, leader = table.trick, table.leader
    whole = table.phase == "collect"
    if not trick and table.phase in ("meld", "return"):
        trick, leader, whole = table.last_trick, table.last_leader, True
    win = trick_winner(trick, leader, s.rules.seats) if whole and trick else -1
    one_row = _one_row(s, p.card, p.centre)
    for i, card in enumerate(trick):
        seat = (leader + i) % s.rules.seats
        cx, cy = p.spots[seat]
        if seat != s.me:
            plate = p.plates[seat]
            scene.born[card] = (plate.cx, plate.cy)
            scene.born_as[card] = "back"
        if table.phase == "return" and card not in table.pool:
            continue
        dim = whole and seat != win
        scene.cards[card] = Pose(cx, cy, width, deck, families.face(card), z=10 + i, dim=dim)
        if seat == win:
            light = around(cx, cy, width + 10, height + 10)
            scene.under.append(Panel(light, "glow", 10, "accent"))
        if one_row:
            size = 12.5 * u
            name = common.fit(s.box, s.names[seat], size, width + 8)
            line = around(cx, cy + height / 2 + 9 * u, width + 8, 14 * u)
            scene.under.append(Text(name, line, size, "soft", False, "centre"))


def _others_board(s: Sight, g: Ground, table: Table, seat: int) -> None:
    """Another player's families while they are arranged, with what waits beside them."""
    scene, u = s.scene, s.box.unit
    place = g.p.centre
    size = 15 * u
    before = layout_score(table.before)
    text = _("{name} arranges: {n} points").format(name=s.names[seat], n=table.points[seat])
    if table.phase == "meld" and before != table.points[seat]:
        text = _("{name} arranges: {n} → {m} points").format(
            name=s.names[seat], n=before, m=table.points[seat]
        )
    scene.under.append(Panel(place, "field", 12))
    line = Rect(place.x, place.y + 3, place.w, 22 * u)
    text = common.fit(s.box, text, size, place.w - 8, True)
    scene.under.append(Text(text, line, size, "text", True, "centre"))
    rest = [*table.bench, *table.pool]
    room = Rect(place.x + 8, line.bottom + 3, place.w - 16, place.bottom - line.bottom - 9)
    side = room.h < 190 and room.w > 420  # what waits lies beside the families, or below them
    width = min(g.p.card * 0.8, room.h * 0.9 / CARD_RATIO if side else room.h * 0.34 / CARD_RATIO)
    if side:
        band = room._replace(x=room.right - room.w * 0.26, w=room.w * 0.26)
        room = room._replace(w=room.w * 0.72)
    else:
        high = width * CARD_RATIO
        band = Rect(room.x, room.bottom - high, room.w, high)
        room = room._replace(h=room.h - high - 8)
    layout = table.families[seat]
    made = families.plot(
        layout, room, most=min(g.p.card, room.h / CARD_RATIO), least=16, centre=True
    )
    if made:
        _fans(s, made, layout, z=40)
    if not rest:
        return
    step = min(width + 6, (band.w - width) / max(1, len(rest) - 1))
    x = band.cx - step * (len(rest) - 1) / 2
    for i, card in enumerate(rest):
        scene.cards[card] = Pose(
            x + i * step, band.cy, width, families.deck(s), families.face(card), z=10 + i
        )
        if card in table.bench:
            _pill(s, Rect(x + i * step - width / 2, 0, width, 0), band.cy + width * 0.5, card)


# -- the board of the person


def _board(s: Sight, g: Ground, table: Table) -> None:
    box, u = s.box, s.box.unit
    board, card = g.board, g.p.card
    hand = sorted_hand(s)
    rest = [*table.bench, *table.pool]
    loose: Groups = [("bench", list(table.bench)), ("pool", list(table.pool)), ("hand", hand)]
    label = 21 * u
    if box.portrait:
        high = card * CARD_RATIO
        low_row = Rect(board.x, board.bottom - high, board.w, high)
        if rest and _crowded(s, g, table, len(hand)):
            groups, rest = loose, []
        else:
            groups = loose[2:]
        small = card * (0.86 if rest else 0)
        up_row = Rect(
            board.x, low_row.y - label - 2 - small * CARD_RATIO, board.w, small * CARD_RATIO
        )
        _group(s, table, low_row, [one for one in groups if one[1]], card, label)
        if rest:
            _group(s, table, up_row, [one for one in loose[:2] if one[1]], small, label)
            y = up_row.y - label
        else:
            y = low_row.y - label
        bar = 44 * u
        lines = _message_lines(s, table, board.w - 8, 14 * u)[:3]
        foot = Rect(board.x, y - len(lines) * 19 * u - 4, board.w, len(lines) * 19 * u)
        _buttons(s, table, Rect(board.x, foot.y - bar - 4, board.w, bar))
        _message(s, foot, lines, 14 * u)
        area = Rect(board.x, board.y, board.w, foot.y - bar - 12 - board.y)
    else:
        side = max(158 * u, board.w * 0.2)
        column = Rect(board.right - side, board.y, side, board.h)
        left = board.w - side - GAP
        high = card * CARD_RATIO
        row = Rect(board.x, board.bottom - high, left, high)
        _group(s, table, row, [one for one in loose if one[1]], card, label)
        area = Rect(board.x, board.y, left, row.y - label - 4 - board.y)
        _column(s, table, column)
    _own_families(s, g, table, area)


def _crowded(s: Sight, g: Ground, table: Table, hand: int) -> bool:
    """Whether all loose cards of a tall window are better off in one row.

    That is when they are few, or when the families need the room and the row can take them.
    """
    u, card = s.box.unit, g.p.card
    counts = [count for count in (len(table.bench), len(table.pool), hand) if count]
    room = g.board.w - 16 * u * (len(counts) - 1) - card * len(counts)
    step = room / max(1, sum(counts) - len(counts))
    if step >= card * 0.5:
        return True
    layout = table.families[s.me]
    area = g.board.h - card * CARD_RATIO * 1.86 - 150 * u
    place = Rect(0, 0, g.board.w - 16, area)
    made = families.plot(layout, place, most=min(card, area / CARD_RATIO), least=20)
    return step >= card * 0.34 and not (made and made.whole)


def _movable(s: Sight) -> set[int]:
    """The cards that can come to another place now."""
    cards = {a.arg for a in s.legal if a.verb in ("wed", "lay", "lift")}
    return cards | {a.to for a in s.legal if a.verb == "wed"}


def _homes(s: Sight) -> tuple[set[int], set[int]]:
    """Of the picked card: the partners it may come to, and the numbers of the families."""
    if not s.picked:
        return set(), set()
    card = s.picked[0]
    partners = {a.to for a in s.legal if a.verb == "wed" and a.arg == card}
    partners |= {a.arg for a in s.legal if a.verb == "wed" and a.to == card}
    return partners, {a.to for a in s.legal if a.verb == "lay" and a.arg == card}


def _lights(s: Sight) -> bool:
    options = s.rules.options
    return isinstance(options, WifeSwapOptions) and options.hints


def _hinted(s: Sight) -> set[int]:
    """The cards of the step that the hint advises."""
    hint = s.hint
    if hint is None or hint.verb not in ("wed", "lay", "lift"):
        return set()
    return {hint.arg, hint.to} if hint.verb == "wed" else {hint.arg}


def _card(s: Sight, card: int, x: float, y: float, width: float, seen: Rect, z: int) -> None:
    """A card of the board: what it looks like and what touching it says."""
    scene = s.scene
    picked = card in s.picked
    partners, numbers = _homes(s)
    layout = s.view.table.families[s.me]
    number = next((n for n, family in enumerate(layout) if card in family), -1)
    home = card in partners or number in numbers
    moves = card in _movable(s)
    up = 6.0 if picked else 0.0
    lights = _lights(s)
    dim = lights and not moves and not home and number < 0
    if lights and s.picked and not picked and not home:
        dim = True
    name = families.face(card)
    scene.cards[card] = Pose(x, y - up, width, families.deck(s), name, z=z, dim=dim)
    say = spoken(card)
    if number >= 0:
        say = _("{card}, in the family of {home}").format(
            card=say, home=family_name(layout[number])
        )
    elif card in s.view.table.bench:
        say = _("{card}, on the bench, {what}").format(card=say, what=_waits(card))
    if picked:
        say = _("{card}, picked").format(card=say)
    elif home and lights:
        say = _("{card}, a home for {other}").format(card=say, other=card_name(s.picked[0]))
    elif not moves:
        say = _("{card}, not now").format(card=say)
    rect = seen.moved(0, -up)
    scene.touches.append(
        Touch(("card", card), rect, say, radius=width * 0.07, card=card, off=not (moves or home))
    )
    if picked or card in _hinted(s) or (card in partners and lights):
        fill = "clear" if picked or card not in partners else "hover"
        scene.over.append(Panel(rect.inset(-1), fill, width * 0.08, "accent"))


def _group(
    s: Sight,
    table: Table,
    row: Rect,
    groups: Groups,
    width: float,
    label: float,
) -> None:
    """Loose cards in a row: what waits on the bench, the trick, and the hand, each with a name."""
    u = s.box.unit
    names = {"bench": _("Bench"), "pool": _("Trick"), "hand": _("Hand")}
    count = sum(len(cards) for _name, cards in groups)
    if not count:
        return
    gap = 16 * u
    room = row.w - gap * (len(groups) - 1) - width * len(groups)
    step = min(width + 4, room / max(1, count - len(groups)))
    total = sum(width + step * (len(cards) - 1) for _name, cards in groups)
    x = row.cx - (total + gap * (len(groups) - 1)) / 2
    size = 13 * u
    z = 100
    for name, cards in groups:
        span = width + step * (len(cards) - 1)
        frame = Rect(x - 4, row.y - label, span + 8, row.h + label + 4)
        must = name == "bench" and bool(why_not_left(table.families[s.me], table.bench))
        colour = "bad" if must else "soft"
        s.scene.under.append(Panel(frame, "field", 9, "bad" if must else ""))
        head = Rect(x + 2, row.y - label, span, size * 1.15)
        text = common.fit(s.box, names[name], size, span, True)
        s.scene.under.append(Text(text, head, size, colour, True))
        for i, card in enumerate(cards):
            left = x + i * step
            seen = Rect(left, row.y, width if i == len(cards) - 1 else min(step, width), row.h)
            _card(s, card, left + width / 2, row.cy, width, seen, z)
            if name == "bench":
                _pill(s, seen, row.bottom - 12 * u, card, z)
            z += 1
        x += span + gap


def _waits(card: int) -> str:
    """What a card of the bench waits for, in words."""
    if RANK[card] == KING:
        return _("waits for a queen")
    if RANK[card] == QUEEN:
        return _("waits for a king")
    if RANK[card] in (JACK, TEN):
        other = _("a ten") if RANK[card] == JACK else _("a jack")
        return _("waits for {other}, or a family with {suit}").format(
            other=other, suit=GLYPHS[SUIT[card]]
        )
    return _("waits for a family with {suit}").format(suit=GLYPHS[SUIT[card]])


def _pill(s: Sight, seen: Rect, y: float, card: int, z: int = 0) -> None:
    """A mark on a card of the bench: for what it waits, in a sign."""
    u = s.box.unit
    size = 12 * u
    wanted = {KING: "Q?", QUEEN: "K?", JACK: "10?", TEN: "J?"}.get(RANK[card], "")
    text = wanted or GLYPHS[SUIT[card]] + "?"
    w = min(s.box.width(text, size, True) + 8, seen.w)
    chip = around(seen.x + seen.w / 2, y, w, 17 * u)
    s.scene.over.append(Panel(chip, "button-strong", 8))
    s.scene.over.append(Text(text, chip, size, "ink", True, "centre"))


def _message_lines(s: Sight, table: Table, width: float, size: float) -> list[str]:
    return s.box.wrap(_message_text(s, table), size, width)


def _message_text(s: Sight, table: Table) -> str:
    """Why Done is not possible yet; else what becomes of the orphans; else what to do."""
    if why := s.rules.why_not(s.view, Action("done")):
        return _("Not done yet: {why}").format(why=why)
    if table.bench:
        listed = ", ".join(f"{card_name(c)} {_waits(c)}" for c in table.bench[:2])
        if len(table.bench) > 2:
            listed += "…"
        return _("Orphans, gone at Done: {cards}.").format(cards=listed)
    if table.steps == 0:
        text = s.rules.prompt(s.view)
        winner = table.last_trick[(s.me - table.last_leader) % s.rules.seats]
        return f"{_won_text(s, table)}. {text}" if BEATS[winner] in table.last_trick else text
    return _("Press Done when your families are as you like them.")


def _message(s: Sight, place: Rect, lines: Sequence[str], size: float) -> None:
    bad = Action("done") not in s.legal
    s.scene.lines(
        lines, place, size, colour="bad" if bad else "soft", align="centre", layer=s.scene.under
    )


def _points(s: Sight, table: Table, place: Rect, size: float) -> None:
    """The score before and after."""
    before, now = layout_score(table.before), table.points[s.me]
    text = f"{before} → {now}"
    while size > 11 and s.box.width(text, size, True) > place.w:
        size -= 0.5
    colour = "good" if now > before else ("bad" if now < before else "text")
    s.scene.under.append(Text(text, place, size, colour, True, "centre"))


def _tools(s: Sight) -> list[tuple[Hashable, str, str, str, bool]]:
    """Buttons beside Done: what, icon, key, words, and whether it can be used."""
    tools: list[tuple[Hashable, str, str, str, bool]] = [
        ("undo", "undo", "u", _("Take back"), s.can_undo),
        (Action("reset"), "restart", "r", _("Start again"), Action("reset") in s.legal),
    ]
    if s.picked and (lift := Action("lift", s.picked[0])) in s.legal:
        tools.append((lift, "up", "o", s.rules.label(s.view, lift), True))
    return tools


def _done(s: Sight, rect: Rect) -> None:
    ready = Action("done") in s.legal
    s.scene.button(
        Action("done") if ready else ("why",),
        rect,
        _("Done"),
        icon="check" if ready else "",
        strong=ready,
        off=not ready,
        key="d",
        size=min(18 * s.box.unit, rect.h * 0.44),
    )
    if s.hint == Action("done"):
        s.scene.over.append(Panel(rect.inset(-3), "clear", 14, "focus"))


def _tool(s: Sight, rect: Rect, tool: tuple[Hashable, str, str, str, bool]) -> None:
    what, icon, key, say, on = tool
    s.scene.button(what if on else ("why", key), rect, icon=icon, off=not on, key=key, say=say)


def _buttons(s: Sight, table: Table, bar: Rect) -> None:
    """The row of a tall window: tools, the score, Done."""
    tools = _tools(s)
    side = bar.h
    x = bar.x
    for tool in tools:
        _tool(s, Rect(x, bar.y, side, bar.h), tool)
        x += side + 6
    width = max(96 * s.box.unit, bar.w * 0.3)
    _points(s, table, Rect(x, bar.y, bar.right - width - x - 4, bar.h), 20 * s.box.unit)
    _done(s, Rect(bar.right - width, bar.y, width, bar.h))


def _column(s: Sight, table: Table, place: Rect) -> None:
    """The side of a wide window: the score, Done, why not, and the tools at the foot."""
    u = s.box.unit
    s.scene.under.append(Panel(place, "field", 12))
    inner = place.inset(8)
    y = inner.y
    big = min(27 * u, place.h * 0.1)
    head = Rect(inner.x, y, inner.w, 18 * u)
    s.scene.under.append(Text(_("Your families"), head, 14 * u, "soft", False, "centre"))
    y = head.bottom
    _points(s, table, Rect(inner.x, y, inner.w, big * 1.25), big)
    y += big * 1.25 + 4
    high = min(52 * u, place.h * 0.2)
    _done(s, Rect(inner.x, y, inner.w, high))
    y += high + 6
    tools = _tools(s)
    side = min(46 * u, place.h * 0.19)
    w = (inner.w - 6 * (len(tools) - 1)) / len(tools)
    foot = inner.bottom - side
    for i, tool in enumerate(tools):
        _tool(s, Rect(inner.x + i * (w + 6), foot, w, side), tool)
    room = foot - y - 4
    size = 15 * u
    lines = _message_lines(s, table, inner.w, size)
    while size > 10.5 and len(lines) * size * 1.35 > room:
        size -= 0.5
        lines = _message_lines(s, table, inner.w, size)
    lines = lines[: max(0, int(room // (size * 1.35)))]
    _message(s, inner._replace(y=y), lines, size)


def _own_families(s: Sight, g: Ground, table: Table, area: Rect) -> None:
    scene, u = s.scene, s.box.unit
    layout = table.families[s.me]
    scene.under.append(Panel(area, "field", 12))
    room = area.inset(8, 6)
    if not layout:
        text = _("No family yet: bring a K and a Q together, or a J and a 10 of two suits.")
        size = 15 * u
        lines = s.box.wrap(text, size, room.w * 0.9)
        y = room.cy - len(lines) * size * 0.68
        scene.lines(
            lines,
            room._replace(y=y),
            size,
            colour="soft",
            align="centre",
            layer=scene.under,
        )
        return
    most = min(g.p.card, room.h / CARD_RATIO)
    made = families.plot(layout, room, most=most, least=20, centre=True)
    if made is None:
        return
    spare = (room.bottom - made.bottom) / 2
    _partners, numbers = _homes(s)
    lit = numbers if _lights(s) else set()
    z = 20
    kins = [kin.moved(spare) for kin in made.kin]
    for number, (kin, family) in enumerate(zip(kins, layout, strict=True)):
        for spot in kin.spots:
            _card(s, spot.card, spot.x, spot.y, made.width, spot.seen, z)
            z += 1
        families.tag(s, kin.tag, family, scene.over, lit=number in lit, solid=not made.whole)
        say = families.told(family)
        if number in lit:
            say = _("A home for {card}: {family}").format(card=card_name(s.picked[0]), family=say)
        scene.touches.append(
            Touch(
                ("home", number), kin.tag, say, radius=7, off=bool(s.picked) and number not in lit
            )
        )
        if number in lit:
            end = _union(kin.frame, kin.tag)
            scene.over.append(Panel(end.inset(-3), "clear", 9, "accent"))


# -- what touches mean


def choose(s: Sight, what: Hashable) -> Choice | None:
    """What touching something of the board means, with or without a picked card.

    None when it is not of the board.
    """
    if not melding(s) or not isinstance(what, tuple):
        return None
    if what[0] == "why":
        done = Action("done")
        if len(what) > 1:
            return Choice(picked=s.picked, why=s.rules.why_not(s.view, Action("reset")))
        return Choice(picked=s.picked, why=s.rules.why_not(s.view, done))
    if what[0] == "home":
        return _to_family(s, int(what[1]))
    return _to_card(s, int(what[1])) if what[0] == "card" else None


def _to_family(s: Sight, number: int) -> Choice:
    layout = s.view.table.families[s.me]
    if not s.picked:
        return Choice(why=_("First pick the card that is to join this family."))
    action = Action("lay", s.picked[0], number)
    if action in s.legal:
        return Choice(action)
    for partner in layout[number][:2]:  # a lone wedding with one of the couple
        for wedding in _weddings(s, s.picked[0], partner):
            return Choice(wedding)
    return Choice(picked=s.picked, why=s.rules.why_not(s.view, action))


def _weddings(s: Sight, card: int, other: int) -> list[Action]:
    pair = (Action("wed", card, other), Action("wed", other, card))
    return [action for action in pair if action in s.legal]


def _to_card(s: Sight, card: int) -> Choice:
    layout = s.view.table.families[s.me]
    number = next((n for n, family in enumerate(layout) if card in family), -1)
    if not s.picked:
        if card in _movable(s):
            return Choice(picked=(card,))
        return Choice(why=_why_still(s, card, number))
    picked = s.picked[0]
    if card == picked:
        return Choice()
    if weddings := _weddings(s, picked, card):
        return Choice(weddings[0])
    if number >= 0:
        action = Action("lay", picked, number)
        if action in s.legal:
            return Choice(action)
        if picked in layout[number] and card in _movable(s):  # its own family: another card
            return Choice(picked=(card,))
        return Choice(picked=s.picked, why=s.rules.why_not(s.view, action))
    if card in _movable(s):
        return Choice(picked=(card,))
    return Choice(picked=s.picked, why=_why_still(s, card, number))


def _why_still(s: Sight, card: int, number: int) -> str:
    """Why a card can go nowhere."""
    options = s.rules.options
    from_hand = isinstance(options, WifeSwapOptions) and options.meld_from_hand
    if number >= 0:
        return s.rules.why_not(s.view, Action("lift", card))
    if not from_hand and s.view.own.hand >> card & 1:
        return s.rules.why_not(s.view, Action("lift", card))
    return _("{card} finds no family and no partner now.").format(card=card_name(card))


def drop(s: Sight, card: int, target: Hashable) -> Choice | None:
    """What letting a dragged card go over something means; None when nothing is meant."""
    if not melding(s):
        return None
    s = replace(s, picked=(card,))
    table: Table = s.view.table
    loose = {*table.bench, *table.pool, *bits(s.view.own.hand)}
    onto = target[1] if isinstance(target, tuple) and target[0] == "card" else -1
    lift = Action("lift", card)
    if (target is None or onto in loose) and lift in s.legal and not _weddings(s, card, onto):
        return Choice(lift)
    if target is None or onto == card:
        return Choice()
    choice = choose(s, target)
    if choice is None or (choice.action is None and not choice.why):
        return Choice()
    return choice if choice.action else Choice(why=choice.why)


def picks(s: Sight) -> dict[int, Action]:
    """Nothing is chosen together."""
    return {}


def picks_needed(s: Sight) -> int:
    """None."""
    return 0


def card_action(s: Sight, card: int) -> Action | None:
    """The card that touching means to play."""
    return next((a for a in s.legal if a.verb == "play" and a.arg == card), None)


def meant(s: Sight, card: int) -> Action:
    """What touching a card would mean, were it allowed."""
    return Action("play", card)


# -- overlays


def show(s: Sight, overlay: str) -> None:
    """The families of one seat, large, over the table."""
    seat = int(overlay.removeprefix("seat "))
    table: Table = s.view.table
    layout = table.families[seat]
    u = s.box.unit
    title = _("{name}: {n} points").format(name=s.names[seat], n=table.points[seat])
    wide = min(s.box.w - 16, 760 * u) - 32
    most = common.places(s).card
    room = s.box.h - 110 * u
    made = families.plot(layout, Rect(0, 0, wide, room), most=most, least=20, centre=True)
    note = _("{m} in hand, {total} points in the match").format(
        m=table.hand_sizes[seat], total=plain(table.score[seat])
    )
    high = (made.bottom if made and layout else 40 * u) + 28 * u
    place = common.sheet_box(s, title, high + 80 * u, 760)
    s.scene.top.append(Text(note, place._replace(h=20 * u), 14 * u, "soft", False, "centre"))
    area = Rect(place.x, place.y + 28 * u, place.w, place.bottom - place.y - 28 * u)
    if not layout:
        line = area._replace(h=30 * u)
        s.scene.top.append(Text(_("No family yet."), line, 16 * u, "text", False, "centre"))
        return
    made = families.plot(layout, area, most=most, least=20, centre=True)
    if made:
        _fans(s, made, layout, z=0, top=True)


def last_trick(s: Sight) -> None:
    """Show the trick collected last again, over the table."""
    table: Table = s.view.table
    u, seats = s.box.unit, s.rules.seats
    text = _won_text(s, table)
    width = min(common.places(s).card, (min(s.box.w - 16, 560 * u) - 32) / seats - 8)
    height = width * CARD_RATIO
    rect = common.sheet_box(s, _("The last trick"), height + 150 * u, 560)
    x = rect.cx - (seats - 1) * (width + 8) / 2
    y = rect.y + 22 * u + height / 2
    for i, card in enumerate(table.last_trick):
        seat = (table.last_leader + i) % seats
        if seat == table.last_winner:
            light = around(x, y, width + 10, height + 10)
            s.scene.top.append(Panel(light, "glow", 10, "accent"))
        s.scene.top.append(Face(families.deck(s), families.face(card), x, y, width))
        name = common.fit(s.box, s.names[seat], 13 * u, width + 6)
        line = around(x, rect.y + 8 * u, width + 6, 16 * u)
        s.scene.top.append(Text(name, line, 13 * u, "soft", False, "centre"))
        x += width + 8
    below = Rect(rect.x, y + height / 2 + 12 * u, rect.w, 0)
    lines = s.box.wrap(text, 16 * u, rect.w)
    s.scene.lines(lines, below, 16 * u, align="centre", layer=s.scene.top)


# -- the end of a game


def sheet(s: Sight, place: Rect) -> float:
    """The score sheet after a game: points by kind of family and seat, and the families."""
    table: Table = s.view.table
    u, seats = s.box.unit, s.rules.seats
    row = table.sheet[-1]
    part = [row[2 + i * seats : 2 + (i + 1) * seats] for i in range(5)]
    points, royal, mixed, junior, totals = part
    order = sorted(range(seats), key=lambda seat: (-points[seat], seat))
    best = max(points)
    rows = [
        (
            s.names[seat],
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
    step = min(24 * u, (place.h - 4) / (seats + 1))
    y = common.table_rows(s, place, head, rows, (1.5, 1, 1, 1, 1, 1), strong=strong, step=step)
    y += 8 * u
    most = 15 * u
    for seat in order:
        layout = table.families[seat]
        if not layout:
            continue
        room = Rect(place.x + 62 * u, y, place.w - 62 * u, place.bottom - y)
        least = families.slips_height(s, layout, room.w, 12)
        if least > room.h:
            break
        name = common.fit(s.box, s.names[seat], 13 * u, 58 * u, True)
        line = Rect(place.x, y, 58 * u, 22 * u)
        s.scene.top.append(Text(name, line, 13 * u, "soft", True))
        y = families.slips(s, layout, room, s.scene.top, most=most, least=12) + 6 * u
    return y


# -- in sentences


def listen(s: Sight) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = s.view.table
    parts = [
        _("{name}: {card}.").format(
            name=s.names[(table.leader + i) % s.rules.seats], card=spoken(c)
        )
        for i, c in enumerate(table.trick)
    ]
    if melding(s):
        pool = ", ".join(spoken(c) for c in table.pool)
        if pool:
            parts.append(_("Of the trick you may lay: {cards}.").format(cards=pool))
        if table.bench:
            bench = ", ".join(f"{spoken(c)} ({_waits(c)})" for c in table.bench)
            parts.append(_("On the bench: {cards}.").format(cards=bench))
        parts.append(
            _("Your families were worth {n} and are worth {m} now.").format(
                n=layout_score(table.before), m=table.points[s.me]
            )
        )
        parts.append(_message_text(s, table))
    hand = ", ".join(spoken(c) for c in sorted_hand(s))
    parts.append(_("Your hand: {cards}.").format(cards=hand))
    parts += [_seat_told(s, table, s.seat(i)) for i in range(s.rules.seats)]
    parts.append(_("In the stock: {n}.").format(n=table.stock_size))
    return " ".join(part for part in parts if part)
