"""The board of Royal Wife-Swap on which the winner of a trick arranges families.

Families, bench, the cards of the trick and the hand lie together; a card that is picked lights up
what it may come to. What that is comes from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.french import JACK, KING, QUEEN, SUIT_NAMES, TEN, letter
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.words import _, ngettext, points, signed
from game.games.wife_swap import aids, spread
from game.games.wife_swap.choices import DONE, Board, Why, homes, lights, movable
from game.games.wife_swap.deck import GLYPHS, RANK, SUIT
from game.games.wife_swap.families import kind_of, layout_score
from game.games.wife_swap.ground import Ground, Situation, board_edge, flat
from game.games.wife_swap.names import family_name, spoken_card, spoken_text, waits
from game.games.wife_swap.notes import LEAST, message_text, told_below, told_beside
from game.games.wife_swap.state import Table
from game.games.wife_swap.tricks import trick_winner
from game.games.wife_swap.words import won_text
from game.ui.layouts import common, seating
from game.ui.layouts.seating import GAP
from game.ui.scene import (
    CARD_RATIO,
    RING,
    Panel,
    Pose,
    Rect,
    Text,
    Touch,
    around,
    framed,
    surrounding,
)
from game.ui.text import balanced, cut, fitting, shrunk, wrap
from game.ui.touches import Do, Home, Pick, What

Groups = list[tuple[str, list[int]]]  # loose cards: what they are, and which
ORDER = (0, 1, 2, 3)  # suits in the hand: black and red in turn
FINGER = 24.0  # pixels: so much of a card is in view where it can be touched
SLIM = 16.0  # and at least so much in the smallest window, while another card is seen whole
LABEL, NAME = 21.0, 15.0  # units: above loose cards, and of that their name
OVER = 8.0  # pixels between the two, so that a ring around them leaves it whole


def sorted_hand(here: Situation) -> list[int]:
    """The hand by suits, high cards first."""
    return sorted(bits(here.view.own.hand), key=lambda c: (ORDER[SUIT[c]], -RANK[c]))


def who_won(here: Situation, table: Table) -> str:
    """Who wins the trick that lies there, or has won the last one, and why when a nemesis does."""
    trick, leader = table.trick or table.last_trick, table.leader
    if table.last_trick:
        leader = table.last_leader
    winner = here.names[trick_winner(trick, leader, here.rules.seats)]
    return won_text(trick, winner, over=not table.trick)


# -- the board


def board(here: Situation, ground: Ground, table: Table) -> None:
    """Put the person's board into the scene."""
    box, unit = here.box, here.box.unit
    place, card = ground.board, ground.places.card
    hand = sorted_hand(here)
    loose: Groups = [("bench", list(table.bench)), ("pool", list(table.pool)), ("hand", hand)]
    label = max(LABEL * unit, NAME * unit + OVER)
    here.scene.under.append(Panel(place.inset(-board_edge(here)), "board", 14, "line"))
    if box.portrait:
        area = _tall(here, ground, table, loose, label)
    else:
        side = max((120 if box.small else 158) * unit, place.w * 0.2)
        column = Rect(place.right - side, place.y, side, place.h)
        left = place.w - side - GAP
        rows = [loose]
        if box.small and _step(here, left, loose, card) < card * 0.36:
            rows = [loose[2:], loose[:2]]
            for rungs in (2, 3, 4):  # smaller loose cards where the families need the room
                card = ground.places.card * spread.SIZE_STEP**rungs
                used = 2 * (card * CARD_RATIO + label + 4)
                if _room_for_families(here, table, Rect(0, 0, left, place.h - used)):
                    break
        bottom, high = place.bottom, card * CARD_RATIO
        for groups in rows:
            row = Rect(place.x, bottom - high, left, high)
            _group(here, table, row, [one for one in groups if one[1]], card, label)
            bottom = row.y - label - 4
        area = Rect(place.x, place.y, left, bottom - place.y)
        _column(here, table, column)
    _own_families(here, ground, table, area)


def _tall(here: Situation, ground: Ground, table: Table, loose: Groups, label: float) -> Rect:
    """Draw the lower part of a tall window's board. Returns the room left for the families."""
    unit, place = here.box.unit, ground.board
    bar = 51 * unit
    lines, size = told_below(here, table, place.w - 20)
    text = len(lines) * size * 1.35
    rows: list[tuple[Groups, float]] = []
    area = place
    many = len(table.bench) + len(table.pool)
    ways = [(True, rungs) for rungs in range(-1, 4)] + [(False, rungs) for rungs in range(5)]
    for whole, rungs in ways:  # smaller loose cards where the families need the room
        card = ground.places.card * spread.SIZE_STEP ** max(0, rungs)
        laid = card * spread.SIZE_STEP
        if rungs < 0:  # larger where there is no family yet
            laid = min(card * 1.25, place.w / max(1, many) - 8)
            if table.families[here.me] or many < 4 or not spread.fits_box(here.box):
                continue
        two = [(loose[2:], card), (loose[:2], laid)]
        rows = two if _two_rows(here, ground, table, loose, card) else [(loose, card)]
        high = sum(width * CARD_RATIO + label + 2 for _groups, width in rows)
        area = place._replace(h=place.h - high - text - bar - 21)
        if rungs < 0 and area.h < card * 0.9 * CARD_RATIO + 90 * unit:
            continue
        if _room_for_families(here, table, area, whole=whole):
            break
    _buttons(here, table, Rect(place.x, area.bottom + 12, place.w, bar))
    y = place.bottom
    for groups, width in rows:
        high = width * CARD_RATIO
        row = Rect(place.x, y - high, place.w, high)
        _group(here, table, row, [one for one in groups if one[1]], width, label)
        y = row.y - label - 2
    foot = Rect(place.x, y - text - 5, place.w, text)
    _message(here, foot, lines, size)
    return area


def _room_for_families(here: Situation, table: Table, area: Rect, *, whole: bool = False) -> bool:
    layout = table.families[here.me]
    if not layout:
        return area.h >= 60 * here.box.unit
    room = area.inset(8, 6)
    most = spread.card_size(seating.places(here).card, room.h / CARD_RATIO)
    least = max(24.0, seating.places(here).card * 0.44)
    made = spread.laid_out(layout, room, most=most, least=min(most, least))
    return made is not None and (made.whole or not whole)


def _two_rows(here: Situation, ground: Ground, table: Table, loose: Groups, card: float) -> bool:
    """Whether the loose cards of a tall window lie in two rows.

    They do unless they are few, or the families need the room and one row can take them, with
    enough of each card in view to be touched.
    """
    unit = here.box.unit
    if sum(bool(cards) for _name, cards in loose) < 2:
        return False
    step = _step(here, ground.board.w, loose, card)
    if step >= card * 0.62:
        return False
    left = ground.board.h - card * CARD_RATIO * 1.86 - 150 * unit
    space = _room_for_families(here, table, ground.board._replace(h=left), whole=True)
    return space or step < max(card * 0.28, FINGER)


def _step(here: Situation, width: float, loose: Groups, card: float) -> float:
    """The distance of two loose cards when all lie in one row."""
    counts = [len(cards) for _name, cards in loose if cards]
    room = width - 16 * here.box.unit * (len(counts) - 1) - card * len(counts)
    return room / max(1, sum(counts) - len(counts))


def _hinted(here: Situation) -> set[int]:
    """The cards of the step that the hint advises."""
    hint = here.hint
    if hint is None or hint.verb not in ("wed", "lay", "lift"):
        return set()
    return {hint.arg, hint.to} if hint.verb == "wed" else {hint.arg}


def _card(here: Situation, card: int, x: float, y: float, width: float, seen: Rect, z: int) -> None:
    """A card of the board: what it looks like and what touching it says."""
    scene = here.scene
    picked = card in here.picked
    partners, numbers = homes(here)
    layout = here.view.table.families[here.me]
    number = next((n for n, family in enumerate(layout) if card in family), -1)
    home = card in partners or number in numbers
    moves = card in movable(here)
    whole = picked and not here.held  # what is dragged leaves the others in view, where they lie
    up = 6.0 if whole else 0.0
    shown = lights(here)
    dim = shown and not moves and not home and number < 0
    if shown and here.picked and not picked and not home:
        dim = True
    name = spread.face(card)
    scene.cards[card] = Pose(x, y - up, width, spread.deck(here), name, z=z, dim=dim)
    say = spoken_card(card)
    if number >= 0:
        say = _("{card}, in the family of {home}").format(
            card=say, home=spoken_text(family_name(layout[number]))
        )
    elif card in here.view.table.bench:
        say = _("{card}, on the bench, {what}").format(card=say, what=waits(card, SUIT_NAMES))
    if picked:
        say = _("{card}, picked").format(card=say)
    elif home and shown:
        say = _("{card}, a home for {other}").format(card=say, other=spoken_card(here.picked[0]))
    rect = around(x, y - up, width, width * CARD_RATIO) if whole else seen
    scene.touches.append(
        Touch(Pick(card), rect, say, radius=width * 0.07, card=card, off=not (moves or home))
    )
    if picked or card in _hinted(here) or (card in partners and shown):
        if not picked and card in partners:
            scene.over.append(Panel(rect, "hover", width * 0.07))
        # Outside, to leave its index in view, but clear of a card that lies over it; on it where a
        # bubble could not keep clear of both it and what is written beside it.
        out = 1 if here.box.small else RING
        seen = rect if rect.w >= width else rect._replace(w=rect.w - out)
        scene.over += framed(seen.inset(-out), width * 0.09)


def _group(
    here: Situation,
    table: Table,
    row: Rect,
    groups: Groups,
    width: float,
    label: float,
) -> None:
    """Loose cards in a row: what waits on the bench, the trick, and the hand, each with a name."""
    unit = here.box.unit
    lost = bool(table.bench) and Action("done") in here.legal
    names = {"bench": _("Bench"), "pool": _("Trick"), "hand": _("Hand")}
    if lost:
        names["bench"] = _("Will be lost")
    count = sum(len(cards) for _name, cards in groups)
    if not count:
        return
    gap = 16 * unit
    room = row.w - gap * (len(groups) - 1) - width * len(groups)
    opened = () if here.held else here.picked
    wide = {card for _name, cards in groups for card in cards[:-1] if card in opened}
    others = count - len(groups) - len(wide)
    # The card picked is seen whole, if the others stay wide enough to be touched.
    even = room / max(1, others + len(wide))
    full = min(width + 4, max(even, (room - others * SLIM) / max(1, len(wide))))
    step = min(width + 4, (room - full * len(wide)) / max(1, others))
    spans = [sum(full if c in wide else step for c in cards[:-1]) for _name, cards in groups]
    total = sum(spans) + width * len(groups)
    x = row.cx - (total + gap * (len(groups) - 1)) / 2
    size = 13 * unit
    z = 100
    for (name, cards), steps in zip(groups, spans, strict=True):
        span = steps + width
        frame = Rect(x - 2, row.y - label, span + 4, row.h + label + 2)
        must = name == "bench"
        colour = "bad" if must else "soft"
        if must:
            here.scene.under.append(Panel(frame, "clear", 9, "bad"))
        head = Rect(x + 2, row.y - label, span, NAME * unit)
        head = head.moved(2, 3) if must else head  # clear of the corner of the frame
        narrow = must and lost and here.box.width(names[name], size, True) > span
        text = cut(here.box, _("Lost") if narrow else names[name], size, span, True)
        here.scene.under.append(Text(text, head, size, colour, True))
        left = x
        for card in cards:
            whole = card in wide or card == cards[-1]
            seen = Rect(left, row.y, width if whole else min(step, width), row.h)
            _card(here, card, left + width / 2, row.cy, width, seen, z)
            left += full if whole else step
            if name == "bench":
                wait_mark(here, seen, row.bottom - 12 * unit, card, z)
            z += 1
        x += span + gap


def wait_mark(here: Situation, seen: Rect, y: float, card: int, z: int = 0) -> None:
    """A mark on a card of the bench: for what it waits, in a sign."""
    unit = here.box.unit
    size = 12 * unit
    wanted = {KING: QUEEN, QUEEN: KING, JACK: TEN, TEN: JACK}.get(RANK[card])
    text = f"{letter(wanted) if wanted else GLYPHS[SUIT[card]]}?"
    w = min(here.box.width(text, size, True) + 8, seen.w)
    chip = around(seen.x + seen.w / 2, y, w, 17 * unit)
    here.scene.over.append(Panel(chip, "button-strong", 8))
    here.scene.over.append(Text(text, chip, size, "ink", True, "centre"))


def _message(here: Situation, place: Rect, lines: Sequence[str], size: float) -> None:
    bad = Action("done") not in here.legal
    here.scene.notice = place
    here.scene.lines(
        lines, place, size, colour="bad" if bad else "soft", align="centre", layer=here.scene.under
    )


def _score(here: Situation, table: Table) -> str:
    """The score; before and after where it has changed."""
    before, now = layout_score(table.before), table.points[here.me]
    return points(now) if before == now else f"{before} → {now}"


def _points(here: Situation, table: Table, place: Rect, size: float) -> None:
    """The score, green or red where it has changed."""
    before, now, text = layout_score(table.before), table.points[here.me], _score(here, table)
    size = shrunk(here.box, text, size, place.w, True, 11)
    colour = "good" if now > before else ("bad" if now < before else "text")
    here.scene.under.append(Text(text, place, size, colour, True, "centre"))


def _best(here: Situation) -> tuple[What, str, str, str] | None:
    """The button that lays the best there is, where hints are on and it is not laid yet."""
    if not lights(here):
        return None
    best = aids.best_now(here.rules, here.view)
    if best.points <= here.view.table.points[here.me] or not best.steps:
        return None
    say = _("Lay the best possible families: {n}").format(n=best.points)
    return Board.BEST, _("Best: {n}").format(n=best.points), "b", say


def _fit(here: Situation) -> tuple[What, str, str, str] | None:
    """The button that lays all that has a home."""
    count = len(aids.fitting(here.view))
    text = ngettext("Lay all that fits: {n}", "Lay all that fits: {n}", count).format(n=count)
    return (Board.FIT, text, "f", text) if count else None


def _aid(here: Situation, rect: Rect, aid: tuple[What, str, str, str]) -> None:
    what, text, key, say = aid
    size = min(15 * here.box.unit, rect.h * 0.6)
    size = shrunk(here.box, text, size, rect.w - 8, True, 8)
    here.scene.button(what, rect, text, key=key, say=say, size=size)


def _tools(here: Situation, *, fold: bool) -> list[tuple[What, str, str, str, bool]]:
    """Buttons beside Done: what, icon, key, words, and whether it can be used.

    ``fold``: what fits is laid by a sign among them.
    """
    tools: list[tuple[What, str, str, str, bool]] = [
        (Do.UNDO, "undo", "u", _("Take back"), here.can_undo),
        (Action("reset"), "restart", "r", _("Start again"), Action("reset") in here.legal),
    ]
    if fold and (fit := _fit(here)):
        tools.append((fit[0], "down", fit[2], fit[3], True))
    if here.picked and (lift := Action("lift", here.picked[0])) in here.legal:
        say = _("Take {card} off").format(card=spoken_card(here.picked[0]))
        tools.append((lift, "up", "o", say, True))
    return tools


def _done(here: Situation, rect: Rect) -> None:
    table, done = here.view.table, Action("done")
    ready, lost = done in here.legal, len(table.bench)
    size = min(18 * here.box.unit, rect.h * 0.44)
    what: What = done if ready else Why(DONE)
    text = say = _("Done")
    lines: tuple[str, ...] = ()
    if ready and lost:  # it costs cards, and asks once
        what = common.once(here, done)
        gain = signed(table.points[here.me] - layout_score(table.before))
        head = _("Sure?") if here.risk == done else _("Done:")
        cost = ngettext("lose a card", "lose {n} cards", lost).format(n=lost)
        text, say = f"{head} {cost}, {gain}", f"{head} {cost}, {gain}"
        if here.box.width(text, 11 * here.box.unit, True) > rect.w - 10:
            text, lines = "", (f"{head} {gain}", cost)
        size = shrunk(here.box, text, size, rect.w - 10, True, 8)
    here.scene.button(
        what,
        rect,
        text,
        icon="check" if ready and not lost else "",
        strong=ready,
        bad=bool(lost),
        off=not ready,
        key=DONE,
        say=say,
        size=size,
    )
    for i, line in enumerate(lines):
        place = Rect(rect.x, rect.y + rect.h * (0.08 + 0.42 * i), rect.w, rect.h * 0.42)
        fits = shrunk(here.box, line, rect.h * 0.34, rect.w - 10, True, 8)
        here.scene.over.append(Text(line, place, fits, "ink", True, "centre"))
    common.frame(here, what, rect)


def _tool(here: Situation, rect: Rect, tool: tuple[What, str, str, str, bool]) -> None:
    what, icon, key, say, on = tool
    here.scene.button(what if on else Why(key), rect, icon=icon, off=not on, key=key, say=say)


def _buttons(here: Situation, table: Table, bar: Rect) -> None:
    """The row of a tall window: tools, the score, Done."""
    tools = _tools(here, fold=True)
    width = max(96 * here.box.unit, bar.w * 0.3)
    told = here.box.width(_score(here, table), 11, True) + 6
    side = min(bar.h, (bar.w - width - told - 6) / len(tools) - 6)
    x = bar.x
    for tool in tools:
        _tool(here, Rect(x, bar.y, side, bar.h), tool)
        x += side + 6
    middle = Rect(x, bar.y, bar.right - width - x - 6, bar.h)
    if aid := _best(here):
        low = bar.h * 0.39
        _aid(here, middle._replace(y=bar.y + low, h=bar.h - low), aid)
        middle = middle._replace(h=low - 3 * here.box.unit)
    _points(here, table, middle, min(20 * here.box.unit, middle.h * 0.9))
    _done(here, Rect(bar.right - width, bar.y, width, bar.h))


def _column(here: Situation, table: Table, place: Rect) -> None:
    """The side of a wide window: the score, Done, why not, and the tools at the foot."""
    unit = here.box.unit
    inner = place.inset(8)
    big = min(27 * unit, place.h * 0.1)
    high = min(52 * unit, place.h * 0.2)
    roomy = place.h >= 300 * unit
    tools = _tools(here, fold=not roomy)
    helps = [aid for aid in (_best(here), _fit(here) if roomy else None) if aid]
    row = (36 if roomy else 34) * unit
    side = min(46 * unit, place.h * 0.19)
    head = 0.0 if helps and not roomy else 18 * unit  # the numbers speak for themselves
    room = inner.h - head - big * 1.25 - high - side - 14
    if not roomy and Action("done") not in here.legal:
        helps = []  # why Done is not possible yet comes first
    told = message_text(here, table, brief=True)
    size = max(LEAST, 10 * unit)
    least = len(wrap(here.box, told, size, inner.w)) * size * 1.35
    while helps and least > room + head - len(helps) * (row + 5):
        if row > 26 * unit:
            row -= 2 * unit
        else:
            helps.pop()  # and so does what is lost
    room -= len(helps) * (row + 5)
    lines, size = told_beside(here, table, inner.w, room)
    if size <= max(LEAST, 11.25 * unit):
        room, head = room + head, 0.0
        lines, size = told_beside(here, table, inner.w, room)
    y = inner.y
    if head:
        line = Rect(inner.x, y, inner.w, head)
        here.scene.under.append(Text(_("Your families"), line, 14 * unit, "soft", False, "centre"))
    y += head
    _points(here, table, Rect(inner.x, y, inner.w, big * 1.25), big)
    y += big * 1.25 + 4
    _done(here, Rect(inner.x, y, inner.w, high))
    y += high + 6
    for aid in helps:
        _aid(here, Rect(inner.x, y, inner.w, row), aid)
        y += row + 5
    w = (inner.w - 6 * (len(tools) - 1)) / len(tools)
    foot = inner.bottom - side
    for i, tool in enumerate(tools):
        _tool(here, Rect(inner.x + i * (w + 6), foot, w, side), tool)
    _message(here, inner._replace(y=y, h=foot - y - 4), lines, size)


def _own_families(here: Situation, ground: Ground, table: Table, area: Rect) -> None:
    scene = here.scene
    layout = table.families[here.me]
    room = area.inset(8, 6)
    if not layout:
        _no_family(here, room, ground.places.card * 0.9)
        return
    most = spread.card_size(ground.places.card, room.h / CARD_RATIO)
    made = spread.laid_out(layout, room, most=most, least=10, centre=True)
    if made is None:
        return
    spare = (room.bottom - made.bottom) / 2
    _partners, numbers = homes(here)
    lit = numbers if lights(here) else set()
    places = [placed.moved(spare) for placed in made.families]
    spots = [spot for placed in places for spot in placed.spots]
    spots.sort(key=lambda spot: spot.card in here.picked)  # the picked one on top, to be seen whole
    for z, spot in enumerate(spots, 20):
        _card(here, spot.card, spot.x, spot.y, made.width, spot.seen, z)
    for number, (placed, family) in enumerate(zip(places, layout, strict=True)):
        spread.tag(here, placed.tag, family, scene.over, lit=number in lit, solid=not made.whole)
        say = spread.spoken_family(family)
        if number in lit:
            say = _("A home for {card}: {family}").format(
                card=spoken_card(here.picked[0]), family=say
            )
        scene.touches.append(
            Touch(
                Home(number),
                placed.tag,
                say,
                radius=7,
                off=bool(here.picked) and number not in lit,
            )
        )
    for placed, family in zip(places, layout, strict=True):
        _frame(here, placed, family, made.width)
    for number in lit:
        frame = surrounding((places[number].frame, places[number].tag))
        scene.over.append(Panel(frame.inset(-3), "clear", 9, "accent"))


def _no_family(here: Situation, room: Rect, width: float) -> None:
    """What makes a family, in a sentence; where there is room, in outlines too."""
    text = _("No family yet: bring a K and a Q together, or a J and a 10 of different suits.")
    sizes = [at * here.box.unit for at in ((15,) if flat(here) else (18, 15))]
    for size in sizes:
        lines = balanced(here.box, text, size, room.w * 0.9)
        high, couples = width * CARD_RATIO, 4.9 * width
        y = room.y + (room.h - high - GAP - len(lines) * size * 1.35) / 2
        if couples <= room.w and y >= room.y + GAP and y + high <= room.bottom:
            break
    else:
        high = -GAP
        larger = balanced(here.box, text, sizes[0], room.w * 0.9)
        if len(larger) == len(lines):
            lines, size = larger, sizes[0]

        def held(size: float) -> bool:
            return len(balanced(here.box, text, size, room.w * 0.9)) * size * 1.35 <= room.h

        size = fitting(size, 9, held)
        lines = balanced(here.box, text, size, room.w * 0.9)
        y = room.cy - len(lines) * size * 0.68
    layer = here.scene.under
    below = room._replace(y=y + high + GAP)
    here.scene.lines(lines, below, size, colour="soft", align="centre", layer=layer)
    if high > 0:
        x = room.cx - couples / 2
        for rank, step in ((KING, 1.1), (QUEEN, 1.7), (JACK, 1.1), (TEN, 0)):
            card = Rect(x, y, width, high)
            layer.append(Panel(card, "clear", width * 0.07, "line"))
            layer.append(Text(letter(rank), card, width * 0.4, "soft", True, "centre"))
            x += step * width


def _frame(
    here: Situation, placed: spread.FamilyPlace, family: Sequence[int], width: float
) -> None:
    """A ring around a couple, and a frame around a royal family."""
    one, other = placed.spots[:2]
    if one.y == other.y:
        ring = surrounding((one.seen, other.seen)).inset(-1)
        here.scene.over.append(Panel(ring, "clear", width * 0.1, "mark"))
    if kind_of(family) == "royal":
        here.scene.under.append(Panel(placed.frame.inset(-4), "glow", width * 0.14, "accent"))
