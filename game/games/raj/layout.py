"""The table of Raj: the pot in the middle, the bids around it, the tally of what is gone."""

from __future__ import annotations

from dataclasses import replace

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.state import View
from game.engine.words import _, points, signed
from game.games.raj.deck import BIDS, PRIZES, bid_card, value_of
from game.games.raj.gone import crossed_out
from game.games.raj.scoring import cancelled, highest_takes, pot_winner, untold
from game.games.raj.sheet import DECK, LETTERS, SEAT_COLOURS, Situation, curve, last_round, sheet
from game.games.raj.state import Private, Table
from game.ui.layouts import common, head, plates, seating
from game.ui.layouts.base import Layout
from game.ui.layouts.common import plain
from game.ui.layouts.fan import fan
from game.ui.layouts.seating import GAP, Places
from game.ui.scene import CARD_RATIO, Held, Icon, Panel, Pose, Rect, Text, around

COLUMN = 28.0  # units of the box: so wide is one of the tally's beside the table
SLIM = 80.0  # and with a small bird, which has the colour on it
LIT = 8.0  # how far the light around a bid reaches
NEXT = 1.2  # of a card: from one bid to the next in a row of its own; its light is whole
NAMED = 108.0  # units of the box: so wide a plate has room for bird, name and colour


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    sealed = here.view.own.sealed
    hand = [c for c in bits(table.hands[here.me]) if c != sealed]
    tally = here.rules.options.show_tally and not here.by_heart
    where = _places(here, len(hand) + (sealed >= 0), tally=tally)
    least = where.card * (0.64 if here.box.portrait else 0.7)
    folded = tally and (here.box.small or where.laid < least)
    if folded:
        where = _places(here, len(hand) + (sealed >= 0), tally=False)
    _header(here, where, table, folded)
    _plates(here, where, table)
    _pot(here, where, table)
    _bids(here, where, table)
    touch: dict[int, Action] = {bid_card(here.me, a.arg): a for a in here.legal}
    fan(
        here,
        where,
        hand,
        deck=DECK,
        name=lambda card: here.rules.deck.names[card],
        say=lambda card: _("bid {n}").format(n=value_of(card)),
        touch=touch,
        asked=bool(touch),
    )
    if any(event.kind == "deal" for event in here.events):
        for i, card in enumerate(hand):
            here.scene.born[card] = (where.centre.cx, here.box.h + where.card)
            here.scene.delays[card] = i * 0.05
    if table.phase == "award":
        told = _outcome(here, table)
        common.prompt(here, where.prompt, " · ".join(told), " · ".join(told[:-1]), loud=True)
    else:
        common.prompt(here, where.prompt, common.asked(here))
    if tally and not folded:
        crossed_out(here, _tally_box(here, where), here.scene.under)


def _tally_size(here: Situation, hand: Rect) -> tuple[float, float]:
    """Width and height of the tally: a column on wide windows, rows of numbers on tall ones."""
    unit = here.box.unit
    seats = here.rules.seats
    if here.box.portrait:
        if here.box.w < 500 * unit:  # it needs all the breadth, that of the rim too
            return here.box.w - 2 * GAP, (seats + 1) * 17 * unit + 8
        return seating.inner(seating.felt(here.box)).w - 2 * GAP, (seats + 1) * 21 * unit + 8
    wide = (seats + 1) * COLUMN * unit + 16
    return min(wide, _beside_hand(here, hand) or wide), 0


def felt(here: Situation) -> Rect:
    """Where the felt lies: in a wide window it ends before the tally, at both sides if it can."""
    return _felt(here, seating.places(here))


def _felt(here: Situation, where: Places) -> Rect:
    box, room, cloth = here.box, seating.area(here.box), seating.felt(here.box)
    tally, x = here.rules.options.show_tally and not here.by_heart, cloth.x
    if not tally or box.portrait or box.small:
        return cloth
    flat = _flat(here)
    if flat and not _beside_hand(here, where.hand):
        return cloth
    width, _high = _tally_size(here, where.hand)
    right = min(cloth.right, room.right - box.margin - width - GAP)
    if not flat and _between(here, width + GAP, where.card)[0] != room.x:
        x = max(x, 2 * room.cx - right)
    return cloth._replace(x=x, w=right - x)


def _between(here: Situation, beside: float, card: float) -> tuple[float, float]:
    """The x and the width of the room left of the tally, which takes so much of a window.

    As much is free at its left, so that all lies in the middle, if that is enough.
    """
    room, unit, others = seating.area(here.box), here.box.unit, here.rules.seats - 1
    even = room.w - 2 * (beside + here.box.margin)
    if even >= max(others * (148 * unit + GAP) + GAP, 5.2 * card + 2 * GAP + 8):
        return room.cx - even / 2, even
    return room.x, room.w - beside


def _below_tally(here: Situation) -> float:
    """How far the tally of a tall window is from the person's plate."""
    return 4 if here.box.w < 500 * here.box.unit else 10


def _beside_hand(here: Situation, hand: Rect) -> float:
    """How wide a low window is at the right of the hand; 0 if the tally finds no room there."""
    box = here.box
    if not _flat(here):
        return 0.0
    free = seating.area(box).right - box.margin - hand.right - GAP
    least = (here.rules.seats + 1) * 19 * box.unit + 12
    return free if free >= least else 0.0


def _flat(here: Situation) -> bool:
    """Whether the window is so low that the stock, the pot and all bids stand in one row."""
    box = here.box
    if box.portrait and here.coached and box.h < 560:
        return True  # what the coach says lies below
    return box.small or (not box.portrait and box.h < 480 * box.unit)


def _places(here: Situation, count: int, *, tally: bool) -> Places:
    rows = 1
    where = seating.places(here)
    if seating.hand_rows(here.box, count, where.card, where.hand.w) > 1:
        rows = 2
        where = seating.places(here, rows=rows)
    box, unit, seats, cloth = here.box, here.box.unit, here.rules.seats, _felt(here, where)
    mine = where.plates[here.me]
    if box.portrait and box.w >= 500 * unit:  # below the tally, inside the rim
        mine = mine._replace(x=seating.inner(cloth).x + GAP)
    plates = {here.me: mine}
    tally_w, tally_h = _tally_size(here, where.hand) if tally else (0.0, 0.0)
    beside = tally_w + GAP if not box.portrait else 0
    left, width = _between(here, beside, where.card)
    others = seats - 1
    plate_h = (44 if box.portrait else 48) * unit  # there the rim is close below
    plate_w = min(148 * unit, (width - (others + 1) * GAP) / others)
    gap = (width - others * plate_w) / (others + 1)
    top = where.header.bottom + (4 * unit if box.portrait else GAP)
    for i in range(others):
        x = left + gap + i * (plate_w + gap)
        plates[here.seat(i + 1)] = Rect(x, top, plate_w, plate_h)
    low = (plates[here.me].y if box.portrait else where.prompt.y) - GAP
    if box.portrait:
        low -= tally_h + (_below_tally(here) if tally else 4)
    centre = Rect(left + GAP, top + plate_h + GAP, width - 2 * GAP, low - top - plate_h - GAP)
    if _flat(here):
        if tally_w and not box.portrait:  # the prompt ends before the tally beside the hand
            end = seating.area(box).right - box.margin - beside
            wide = max(2 * (end - where.hand.cx), 360 * unit)
            x = max(where.prompt.x, end - wide)
            where = replace(where, prompt=where.prompt._replace(x=x, w=end - x))
        return _in_a_row(here, replace(where, plates=plates, centre=centre), cloth)
    most = min((centre.w - 8) / 5.2, centre.w / max(others, 3) - 10) / where.card
    most = max(1.0, min(1.3, most)) if box.portrait else 1.0
    laid = min(where.card * most, (centre.h - 24 * unit) / (2 * CARD_RATIO))
    return _on_felt(here, replace(where, plates=plates, centre=centre), laid, cloth)


def _on_felt(here: Situation, where: Places, laid: float, cloth: Rect) -> Places:
    """The bids of the others in a row below their plates, the pot and one's own below that.

    None lies on the rim of the table: in its round corners the row is closer, lower or smaller.
    """
    c, box, unit = where.centre, here.box, here.box.unit
    if here.coached:  # what the coach says lies below; a wide window has some room there
        c = c._replace(h=c.h - (90 if box.portrait else 46) * unit)
    homes = [where.plates[seat].cx for seat in map(here.seat, range(1, here.rules.seats))]
    gaps = len(homes) - 1
    between = min(24 * unit, 0.07 * c.h)  # the bid that wins is lit, and the stock high
    air = min(8 * unit, 0.03 * c.h)
    clear = LIT + (air if box.w >= 500 * unit else 0.0)  # a phone has no room for more
    first = max(c.y + air, seating.inner(cloth).y + clear)
    laid = max(12.0, min(laid, (c.bottom - first - between) / (2 * CARD_RATIO)))
    named = NAMED * unit + GAP  # from one plate that has a name to the next
    named, least = (named if (gaps + 1) * named <= c.w else 0.0), laid * 0.85
    while True:
        height = laid * CARD_RATIO
        spare = c.bottom - first - between - 2 * height
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            top = first + spare * part
            band = seating.clear(cloth, top, top + height)
            left = max(band.x, c.x) + LIT + laid / 2
            right = min(band.right, c.right) - LIT - laid / 2
            left, right = min(max(homes[0], left), right), max(min(homes[-1], right), left)
            if right - left >= gaps * max(NEXT * laid, named if laid > least else 0.0):
                break
        else:
            laid *= 0.96
            continue
        break
    step = (right - left) / gaps if gaps else 0.0
    spots = {here.seat(i + 1): (left + i * step, top + height / 2) for i in range(gaps + 1)}
    rest = c.bottom - top - 2 * height
    pot = top + height * 1.5 + max(rest / 2, min(between, rest - 2))
    band = seating.clear(cloth, pot - height / 2, pot + height / 2)
    edge = min(band.right, c.right)
    spots[here.me] = (min(c.cx + laid * 2.1, edge - laid * 0.64), pot)
    return _over_bids(here, replace(where, spots=spots, laid=laid, wide=laid < where.card))


def _over_bids(here: Situation, where: Places) -> Places:
    """The plates of the others, each over its bid or as near to it as they can stand in a row."""
    row = [here.seat(i) for i in range(1, here.rules.seats)]
    first, last = where.spots[row[0]][0], where.spots[row[-1]][0]
    step = (last - first) / max(1, len(row) - 1)
    plate = where.plates[row[0]]
    wide, unit = plate.w, here.box.unit
    if step:  # many cannot stand over their bids unless they are slim
        wide = min(wide, max(step - GAP, (SLIM if len(row) > 3 else NAMED) * unit))
    small = wide < plates.LEAST * unit  # no bird stands out of it
    step = max(step, wide + (GAP / 2 if small else GAP))
    whole = step * (len(row) - 1) + wide
    x = max(where.centre.x, min((first + last - whole) / 2, where.centre.right - whole))
    stand = {seat: plate._replace(x=x + i * step, w=wide) for i, seat in enumerate(row)}
    return replace(where, plates={**where.plates, **stand})


def _in_a_row(here: Situation, where: Places, cloth: Rect) -> Places:
    """The places of a low window: the stock, the pot, and all bids stand in one row."""
    seats, c = here.rules.seats, where.centre
    laid = max(12.0, min(where.card, c.h / CARD_RATIO, c.w / (3.4 + 1.1 * seats)))
    high = laid * CARD_RATIO / 2
    if not here.coached:  # a hint finds room above
        c = c._replace(y=c.y + min(9 * here.box.unit, (c.h / 2 - high) / 2))
    elif here.box.portrait:
        c = c._replace(h=max(c.h * 0.4, 2 * (high + LIT)))
    free = seating.clear(cloth, c.cy - high, c.cy + high)
    right = min(c.right, free.right - LIT)
    left = max(free.x + LIT, min(c.x, right - laid * (5.2 + 1.3 * seats)))
    laid = max(12.0, min(laid, (right - left) / (3.4 + 1.1 * seats)))
    pot = 4.6 if len(here.view.table.pot) > 1 else 3.4  # with what it is worth beside it
    step = max(1.1, min(1.3, ((right - left) / laid - pot) / seats))  # of a card, between two bids
    span = min(right - left, laid * (5.2 + step * seats))  # together in a broad window
    c = Rect((left + right - span) / 2, c.y, span, c.h)
    first = c.right - laid * (step * (seats - 1) + 0.5)
    order = [*(here.seat(i) for i in range(1, seats)), here.me]
    spots = {seat: (first + i * laid * step, c.cy) for i, seat in enumerate(order)}
    return replace(where, spots=spots, centre=c, laid=laid, wide=False)


def _header(here: Situation, where: Places, table: Table, folded: bool) -> None:
    head.draw(here, where, [], _("See the last round again") if table.history else "")
    side = head.tool_side(here.box)
    if folded:
        place = Rect(4 + side, where.header.cy - side / 2, side, side)
        what = ("show", "tally")
        here.scene.button(what, place, icon="chart", plain=True, say=_("What is gone"), key="x")
    end = head.before_tools(here)
    first = (2 if folded else 1) * side + 8
    games = here.rules.options.match_games
    prize, game = _("Prize {n} of {all}").format(n=max(1, table.turns), all=BIDS), ""
    if games > 1:
        game = _("Game {n} of {all} · ").format(n=table.deal + 1, all=games)
    unit = here.box.unit
    left = max(first, here.box.w - end)
    if here.box.width(game + prize, 14 * unit, True) > end - left:  # no room in the very middle
        left = first
    chip = Rect(left, 0, end - left, where.header.h)
    size = common.shrunk(here.box, game + prize, 16 * unit, chip.w, True, 14 * unit)
    if game and here.box.width(game + prize, size, True) > chip.w:  # two lines of larger type
        lines = [game.removesuffix(" · "), prize]
        most = min(15 * unit, chip.h / 2.7)
        size = min(common.shrunk(here.box, line, most, chip.w, True) for line in lines)
        place = chip._replace(y=chip.cy - size * 1.35)
        here.scene.lines(lines, place, size, bold=True, align="centre", layer=here.scene.under)
        return
    here.scene.under.append(Text(game + prize, chip, size, "text", True, "centre"))


def _plates(here: Situation, where: Places, table: Table) -> None:
    for seat, rect in where.plates.items():
        note = points(table.total[seat], plain(table.total[seat]))
        if here.rules.options.match_games > 1:
            note += _(" · won {n}").format(n=table.score[seat])
        won = bool(table.history) and table.history[-1][-1] == seat and not table.sealed
        small, unit = plates.small_bird(here, rect), here.box.unit
        side = (17 if rect.w >= 112 * unit else 13) * unit
        keep = 0 if small else side + 3 * unit
        plates.plate(here, rect, seat, note=note, keep=keep, above=True, won=won)
        if small:
            plates.on_bird(here, rect, f"seat-{LETTERS[seat]}", SEAT_COLOURS[seat])
            continue
        here.scene.under.append(
            Icon(
                f"seat-{LETTERS[seat]}",
                rect.right - 7 * unit - side / 2,
                rect.y + rect.h * 0.3,
                side,
                SEAT_COLOURS[seat],
            )
        )


def _pot(here: Situation, where: Places, table: Table) -> None:
    scene = here.scene
    width = where.laid
    y = where.spots[here.me][1]
    middle = where.centre.x + width * 2.25 if _flat(here) else where.centre.cx
    edge = where.centre.x + width * 0.6
    if not _flat(here):
        high = width * CARD_RATIO / 2
        free = seating.clear(_felt(here, where), y - high, y + high)
        edge = max(edge, free.x + width * 0.5 + LIT)
    stock = (max(edge, middle - width * 2.1), y)
    left = BIDS - table.turns
    if left and table.phase != "deal":
        for i in range(min(3, left)):
            scene.cards["stock", i] = Pose(stock[0] - i * 2, y - i * 2, width, DECK, "back", z=i)
    step = min(width * 0.44, width * 1.2 / max(1, len(table.pot)))  # its figure is seen
    half = (step * (len(table.pot) - 1) + width) / 2
    if len(table.pot) > 1:
        middle = _worth(here, where, (stock[0], middle), half)
    x = middle - half + width / 2
    for i, card in enumerate(table.pot):
        name = here.rules.deck.names[card]
        scene.cards[card] = Pose(x + i * step, y, width, DECK, name, z=10 + i)
        scene.born[card] = stock
        scene.born_as[card] = "back"
    if table.history:
        winner = table.history[-1][-1]
        to = where.plates[winner] if winner >= 0 else Rect(where.centre.cx, -200, 0, 0)
        for prize in PRIZES:
            scene.gone[prize] = (to.cx, to.cy)
            scene.small[prize] = to.h * 0.1


def _worth(here: Situation, where: Places, between: tuple[float, float], half: float) -> float:
    """What a pot of several cards is worth, beside them, or on them where there is no room.

    ``between`` are the x of the stock and of the pot, which is twice ``half`` wide. Returns the x
    to which the pot makes way.
    """
    box, unit, width, y = here.box, here.box.unit, where.laid, where.spots[here.me][1]
    bids = where.spots.values() if _flat(here) else [where.spots[here.me]]
    stock, middle = between
    text = _("Pot {n}").format(n=signed(here.view.table.pot_value))
    end = min(bid for bid, _y in bids) - width / 2 - LIT
    room = end - stock - width / 2 - 2 * half - LIT - 4
    if room < box.width(text, 12 * unit, True) + 12 * unit:
        size, place = 14 * unit, around(middle, y, 2 * half, 26 * unit)
    else:
        size = common.shrunk(box, text, 16 * unit, room - 12 * unit, True)
        wide = min(room, box.width(text, size, True) + 20 * unit)
        middle = min(middle, end - wide - 4 - half)
        place = around(middle + half + 4 + wide / 2, y, wide, 27 * unit)
    here.scene.over.append(Panel(place, "paper", 13))
    here.scene.over.append(Text(text, place, size, "ink", True, "centre"))
    return middle


def _outcome(here: Situation, table: Table) -> list[str]:
    """Who takes the pot with the bids that lie open, or what becomes of it.

    Then why, where the worth of the pot does not tell, and what has cancelled.
    """
    values = [value_of(card) for card in table.bids]
    highest = highest_takes(here.rules.options, table)
    winner = pot_winner(values, highest=highest)
    worth = signed(table.pot_value)
    if winner < 0:
        waits = table.turns < BIDS and here.rules.options.tie_rule != "discard"
        text = (
            _("All bids cancel: {n} carries over")
            if waits
            else _("All bids cancel: nobody gets {n}")
        )
    elif winner == here.me:
        text = _("You take {n}")
    else:
        text = _("{name} takes {n}")
    told = [text.format(n=worth, name=here.names[winner])]
    if winner >= 0 and untold(here.rules.options, table):
        why = _("{card} came last: highest bid") if highest else _("{card} came last: lowest bid")
        told.append(why.format(card=here.rules.card_text(table.prize)))
    lost = sorted({value for value in values if values.count(value) > 1})
    if winner >= 0 and lost:
        told.append(_("cancelled: {bids}").format(bids=", ".join(map(str, lost))))
    return told


def _struck(here: Situation, where: Places, table: Table) -> set[int]:
    """The seats whose bids have cancelled each other; the one that takes the pot is lit."""
    if table.phase != "award" or here.before:
        return set()
    values = [value_of(card) for card in table.bids]
    struck = {seat for seat, gone in enumerate(cancelled(values)) if gone}
    width = where.laid
    for seat in struck:
        x, y = where.spots[seat]
        line = around(x, y, width * 0.9, max(3.0, width * 0.09))
        here.scene.over.append(Panel(line, "bad", 3))
    winner = pot_winner(values, highest=highest_takes(here.rules.options, table))
    if winner >= 0:
        x, y = where.spots[winner]
        high = width * CARD_RATIO
        light = around(x, y, width + 2 * LIT - 2, high + 2 * LIT - 2)
        here.scene.under.append(Panel(light, "glow", LIT + width * 0.07))
        for edge in (3.0, 6.0):  # over its shadow
            frame = around(x, y, width + edge, high + edge)
            here.scene.over.append(Panel(frame, "clear", edge / 2 + width * 0.07, "accent"))
    return struck


def _bids(here: Situation, where: Places, table: Table) -> None:
    """Sealed bids lie face down before their seats and turn over together; some cancel."""
    scene = here.scene
    width = where.laid
    struck = _struck(here, where, table)
    # In a low window the coach needs their place, as long as there is no bid.
    empty = table.phase == "bid" and not (here.coached and _flat(here) and not table.sealed)
    for seat in range(here.rules.seats):
        key = ("bid", seat)
        x, y = where.spots[seat]
        home = where.plates[seat]
        shown = table.bids[seat]
        if empty:
            slot = around(x, y, width, width * CARD_RATIO)
            scene.under.append(Panel(slot, "clear", 8, "line"))
            scene.under.append(Icon(f"seat-{LETTERS[seat]}", x, y, width * 0.3, SEAT_COLOURS[seat]))
        if seat == here.me:
            own = shown if shown >= 0 else here.view.own.sealed
            if own >= 0:
                name = here.rules.deck.names[own]
                scene.cards[own] = Pose(x, y, width, DECK, name, z=20, dim=seat in struck)
            for card in range(seat * BIDS, seat * BIDS + BIDS):
                scene.gone[card] = (home.cx, home.cy)
                scene.small[card] = home.h * 0.1
            continue
        scene.gone[key] = (home.cx, home.cy)
        scene.small[key] = home.h * 0.1
        if shown >= 0:
            name = here.rules.deck.names[shown]
            scene.cards[key] = Pose(x, y, width, DECK, name, z=20, dim=seat in struck)
        elif table.sealed >> seat & 1:
            scene.cards[key] = Pose(x, y, width, DECK, LETTERS[seat] + "back", z=20)
            scene.born[key] = (home.cx, home.cy)
            scene.small[key] = home.h * 0.62


def opened(here: Situation, view: View[Table, Private]) -> None:
    """Turn up the bid that a seat has sealed."""
    key, sealed = ("bid", view.seat), view.own.sealed
    if sealed >= 0 and key in here.scene.cards:
        name = here.rules.deck.names[sealed]
        here.scene.cards[key] = here.scene.cards[key]._replace(name=name)


def _held(here: Situation) -> list[Held]:
    """The bids that a seat has left, without the one that it has sealed."""
    left: Table = here.view.table
    names, sealed, seat = here.rules.deck.names, here.view.own.sealed, here.me
    own = f"seat-{LETTERS[seat]}", SEAT_COLOURS[seat]
    bids = [card for card in bits(left.hands[seat]) if card != sealed]
    return [Held(names[card], str(value_of(card)), *own) for card in bids]


def _tally_box(here: Situation, where: Places) -> Rect:
    """Where the tally stands on the table."""
    width, height = _tally_size(here, where.hand)
    if here.box.portrait:
        low = where.plates[here.me].y - _below_tally(here)
        return Rect((here.box.w - width) / 2, low - height, width, height)
    y = where.header.bottom + GAP
    x = seating.area(here.box).right - here.box.margin - width
    if _beside_hand(here, where.hand):
        return Rect(x, y, width, here.box.h - GAP - y)
    free = here.box.w >= 760 * here.box.unit  # the prompt in the middle does not reach it
    return Rect(x, y, width, (where.prompt.bottom if free else where.prompt.y - GAP / 2) - y)


def show(here: Situation, what: str) -> None:
    """The tally over the table, where it finds no room on it."""
    line = 26 * here.box.unit
    height = (here.rules.seats + 1) * line + 8
    rect = common.sheet_box(here, _("What is gone"), height + 82 * here.box.unit, 560)
    crossed_out(here, rect._replace(h=min(height, rect.h)), here.scene.top, across=True)


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    pot = ", ".join(here.rules.deck.names[c] for c in table.pot)
    parts = [_("The pot: {cards}, worth {n}.").format(cards=pot, n=plain(table.pot_value))]
    for seat in range(here.rules.seats):
        left = ", ".join(str(value_of(c)) for c in bits(table.hands[seat]))
        parts.append(
            _("{name}: {points}, bids left {bids}.").format(
                name=here.names[seat],
                points=points(table.total[seat], plain(table.total[seat])),
                bids=left,
            )
        )
    return " ".join(parts)


def card_action(here: Situation, card: int) -> Action | None:
    """The bid that touching a card means."""
    return next((a for a in here.legal if a.arg == value_of(card)), None)


def meant(here: Situation, card: int) -> Action:
    """What touching a card would mean, were it allowed."""
    return Action("bid", value_of(card))


LAYOUT = Layout(
    sheet_width=600,
    curve=curve,
    inks=SEAT_COLOURS,
    last_trick=last_round,
    scene=scene,
    held=_held,
    opened=opened,
    sheet=sheet,
    describe=describe,
    card_action=card_action,
    meant=meant,
    show=show,
    felt=felt,
)
