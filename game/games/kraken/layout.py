"""The table of Kraken: trumps and challenges, declarations compared, bonuses claimed, signals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cards import tricks
from game.cards.french import SUIT_NAMES, SUITS
from game.cards.melds import fours, runs
from game.engine.cards import mask
from game.engine.words import N_, _
from game.games.kraken.choices import beside, challenge, choose, claim, declare, stakes_at
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import HAND, KING_QUEEN, POINTS, SEATS, SPADES, WIDTH
from game.games.kraken.looks import (
    SIGNALS,
    Situation,
    contest_text,
    face,
    faces,
    kind,
    round_name,
    sorted_hand,
    split,
    spread,
)
from game.games.kraken.order import show_order
from game.games.kraken.rules import trick_winner
from game.games.kraken.scoring import MULTIPLIERS, needed, obliged_seat
from game.games.kraken.sheet import challenged, chosen, sheet
from game.games.kraken.state import Table
from game.games.kraken.words import BONUS_NAMES, card_name, combination_name
from game.ui.layouts import common, partners, plaque, plates
from game.ui.layouts.base import Layout
from game.ui.layouts.common import GAP, Places
from game.ui.scene import CARD_RATIO, Face, Icon, Panel, Pose, Rect, Text, Touch, around

CALLS = {
    "pass": N_("Pass"),
    "accept": N_("Accept"),
    "kraken": N_("Kraken! ×2"),
    "re": N_("Re! ×4"),
    "super": N_("Superkraken! ×8"),
}


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    if [action.verb for action in here.legal] == ["done"]:
        here = replace(here, legal=[])  # it is done for the person, who is not asked
    hand = sorted_hand(here)
    where = partners.table_places(here, len(hand))
    if table.phase == "stuk" and here.legal:
        where = _making_room(here, where)
    where = _header(here, where, table)
    _plates(here, where, table)
    _notes(here, where, table)
    _middle(here, where, table)
    touch = {a.arg: a for a in here.legal if a.verb == "play"}
    partners.hand(here, where, kind(here), hand, touch, lift=True)
    if any(table.shown):
        _compared(here, where, table)
    prompt, brief = common.asked(here), ""
    if table.phase == "collect":
        prompt, brief = _won(here, table), _won(here, table, named=False)
    elif table.pending and here.legal:
        brief = _("Claim {value}?").format(value=table.pending_value)
    if _contest_open(table) and _low(here, where):
        prompt = f"{contest_text(table)} · {prompt}"
    place = _prompt_place(here, where, prompt, beside=bool(_small_cards(here, table)))
    common.prompt(here, place, prompt, brief)
    dealt = here.before and not any(table.said)  # the cards are still on their way
    if here.legal and not dealt:
        {"choose": choose, "challenge": challenge, "declare": declare}.get(
            table.phase, claim if table.pending else _nothing
        )(here, where, table)
    if any(event.kind in ("kraken", "re", "super") for event in here.events):
        here.scene.jolt = 9 * here.box.unit  # a fist on the table


def _making_room(here: Situation, where: Places) -> Places:
    """The trick further up or to the left, and smaller, for the buttons of the stuk."""
    c = where.centre
    least = min(120 * here.box.unit, c.w * 0.34)
    above = Rect(c.x, c.y + 5 * here.box.unit, c.w, c.h - 68 * here.box.unit)
    laid = common.in_cross(above, where.laid)
    if here.box.portrait and laid >= where.card * 0.8:
        spots = common.spots_in(here, above, laid, laid * CARD_RATIO)
        return replace(where, laid=laid, spots=spots)
    part = 1.0
    made = where
    while beside(here, made).w < least and part > 0.4:
        spots = {
            seat: (c.cx + (x - c.cx) * part, c.cy + (y - c.cy) * part)
            for seat, (x, y) in where.spots.items()
        }
        made = replace(where, laid=where.laid * part, spots=spots)
        if beside(here, made).w < least:
            aside = min(x for x, _y in spots.values()) - made.laid / 2 - c.x
            spots = {seat: (x - aside, y) for seat, (x, y) in spots.items()}
            made = replace(made, spots=spots)
        part -= 0.05
    return made


def _contest_open(table: Table) -> bool:
    """Whether the declarations have been compared and lie open."""
    return any(table.shown) and not table.history


def _low(here: Situation, where: Places) -> bool:
    """Whether there is no room between the cards that two partners show."""
    return where.centre.h < 2 * where.card * 0.8 * CARD_RATIO + 42 * here.box.unit


def _nothing(here: Situation, where: Places, table: Table) -> None:
    """The cards are the choice."""


# -- what stays in view


def _header(here: Situation, where: Places, table: Table) -> Places:
    """The score, and on the plaque who must have how much with which trumps."""
    chip = partners.header(here, where)
    unit = here.box.unit
    place = chip
    if table.trump >= 0:
        lies = table.turned and table.leader < 0  # a card in the very middle
        free = not (lies or _contest_open(table))
        free = free and (table.phase in ("play", "collect") or not here.legal)
        broad = table.phase == "claim" or (table.phase == "declare" and bool(here.legal))
        place, where = plaque.settle(here, where, chip, free=bool(free), broad=broad)
        soft = round_name(here, table, chip.w < 420 * unit) if place == chip else ""
        plaque.show(here, place, kind(here), _goal(here, table), soft)
    if table.trump < 0 or place != chip:
        name = Text(round_name(here, table), chip, 15 * unit, "soft", False, "centre")
        here.scene.under.append(name)
    return where


def _goal(here: Situation, table: Table) -> plaque.Goal:
    side, options = obliged_seat(table) % 2, here.rules.options
    need, have = needed(table, here.rules.last_trick_bonus), table.points[side]
    lead = (_("We need {n}"), _("They need {n}"))[side].format(n=need)
    times = MULTIPLIERS[table.level]
    doubled = table.trump == SPADES and options.spades_bonus != "off"
    return plaque.Goal(
        lead,
        lead,
        side,
        table.trump,
        have,
        need,
        _("{have} of {need}").format(have=have, need=need),
        stake=_("spades ×2") if doubled else "",
        tail=f"×{times}" if table.level else "",
        show="order",
        say=_("{lead}: what the cards are worth, and their order").format(lead=lead),
        key="o",
    )


def _plates(here: Situation, where: Places, table: Table) -> None:
    dealt = table.phase not in ("new", "scored", "over")
    held = tricks.left(table.history, HAND if dealt else 0)
    playing = table.leader >= 0
    for seat, rect in where.plates.items():
        note = _("Tricks {n}").format(n=table.won[seat]) if playing else ""
        if playing and seat == table.challenger:
            note += f" · ×{MULTIPLIERS[table.level]}"
        call = _call(table, seat)
        marked = seat == table.decider and table.trump >= 0
        shown = "" if call else note
        keep = 14 * here.box.unit if marked else 0
        partners.plate(here, where, kind(here), seat, shown, held[seat], keep=keep)
        if marked:
            plates.badge(here, rect, SUITS[table.trump], kind(here).lit[table.trump])
        if call:
            partners.call(here, rect, kind(here), seat, call)


def _call(table: Table, seat: int) -> str:
    """What a seat has said last in this part of the talk."""
    if table.phase in ("declare", "show") or (table.claims[seat] and not table.history):
        if table.claims[seat]:
            return " + ".join(str(value) for value in table.claims[seat])
        return _("Nothing") if table.said[seat] == "done" else ""
    if table.phase not in ("choose", "again", "challenge"):
        return ""
    said = table.said[seat]
    asks_partner = bool(table.passes and table.turn >> (seat + 2) % SEATS & 1)
    if table.phase == "challenge" and said == "pass" and not asks_partner:
        said = ""  # a pass while trumps were chosen, or at an earlier stake
    if said == "trump" or (seat == table.decider and said in ("", "accept")):
        return _(SUIT_NAMES[table.trump]).capitalize() if table.trump >= 0 else ""
    return _(CALLS[said]) if said in CALLS else ""


def _prompt_place(here: Situation, where: Places, text: str, *, beside: bool) -> Rect:
    """Where the prompt stands: clear of what may stand over the person's plate."""
    unit = here.box.unit
    left = where.plates[here.me].right + GAP
    reach = (here.box.width(text, 16 * unit, bool(here.legal)) + 30 * unit) / 2
    if here.box.portrait or not beside or where.prompt.cx - reach >= left:
        return where.prompt
    return where.prompt._replace(x=left, w=where.prompt.right - left)


def _small_cards(here: Situation, table: Table) -> list[tuple[str, str, str, str]]:
    """What can be laid large over the table now: name, words, the sign for them, key."""
    cards = []
    signals = here.rules.options.signals
    if signals in SIGNALS:
        cards.append(("signals", _(SIGNALS[signals]), "info", "g"))
    if any(table.claims) and table.leader >= 0:
        cards.append(("declared", contest_text(table, beaten=False), "star", "x"))
    return cards


def _notes(here: Situation, where: Places, table: Table) -> None:
    """Beside the person's plate: the agreed signals, and what has been declared."""
    cards = _small_cards(here, table)
    texts = [text for _name, text, _icon, _key in cards]
    spots = _note_spots(here, where, texts)
    size, written = _note_lines(here, spots, texts)
    for (name, text, icon, key), rect, lines in zip(cards, spots, written, strict=True):
        _note(here, rect, lines, size, icon)
        say = _("The agreed signals") if name == "signals" else _("What has been declared")
        here.scene.touches.append(Touch(("show", name), rect, f"{say}. {text}", key, 8))


def _note_spots(here: Situation, where: Places, texts: Sequence[str]) -> list[Rect]:
    """Where notes of these words have room: on the right of the plate, or above it."""
    unit, mine, gap, count = here.box.unit, where.plates[here.me], 6.0, len(texts)
    if not count:
        return []
    if here.box.portrait:
        x, h = mine.right + 8, min(36 * unit, mine.h)
        most = (here.box.w - common.margin(here.box) - x - 8 * (count - 1)) / count
        wide = [min(most, here.box.width(text, 14 * unit, True) + 32 * unit) for text in texts]
        return [Rect(x + sum(wide[:i]) + 8 * i, mine.cy - h / 2, w, h) for i, w in enumerate(wide)]
    top = mine.y - plates.rise(here, mine, here.me)
    h = min(36 * unit, (top - where.plates[here.seat(1)].bottom - gap) / count - gap)
    if h >= 24:
        return [Rect(mine.x, top - (i + 1) * (h + gap), mine.w, h) for i in range(count)]
    w, h = (mine.w - gap * (count - 1)) / count, min(36 * unit, mine.h)
    return [Rect(mine.x + i * (w + gap), mine.y - h - gap, w, h) for i in range(count)]


def _note_lines(
    here: Situation, spots: Sequence[Rect], texts: Sequence[str]
) -> tuple[float, list[list[str]]]:
    """The words of all notes in one size of letters: each in one line, or in two where larger."""
    unit, box = here.box.unit, here.box
    if not texts:
        return 0.0, []
    wide = [rect.w - 27 * unit for rect in spots]
    low = min(12.5 * unit, spots[0].h / 2.8)  # the letters of two lines
    ways = [
        ([[text] for text in texts], 14 * unit, 1.2),
        ([text.replace(": ", ":\n").split("\n") for text in texts], low, 1.0),
        (
            [box.wrap(text, 11 * unit, w, True) for text, w in zip(texts, wide, strict=True)],
            low,
            1.0,
        ),
    ]

    def fitting(written: list[list[str]], most: float) -> float:
        return min(
            common.shrunk(box, part, most, w, True, 1)
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
    place = line._replace(y=line.cy - len(lines) * size * 0.675)
    here.scene.lines(lines, place, size, bold=True, align="left")
    here.scene.over.append(Icon("right", rect.right - 10 * unit, rect.cy, 10 * unit, "soft"))


# -- the middle of the table


def _middle(here: Situation, where: Places, table: Table) -> None:
    if table.turned and table.leader < 0 and table.phase != "declare":
        _turned(here, where, table)
    if table.phase == "claim":
        _bonus_cards(here, where, table)
    else:
        partners.trick(here, where, kind(here), winner=-1 if here.before else _winner(table))


def _winner(table: Table) -> int:
    """The seat that takes the whole trick which lies there; -1 for none."""
    if table.phase != "collect":
        return -1
    return trick_winner(table.trick, table.leader, table.trump)


def _won(here: Situation, table: Table, *, named: bool = True) -> str:
    """Who takes the trick, what it is worth, and the bonus in it, with its name or without."""
    trick, trump = table.trick or table.last_trick, table.trump
    name, bonus = trick_bonus(mask(trick), trump)
    more = f"{_(BONUS_NAMES[name])} +{bonus}" if bonus and named else f"+{bonus}" if bonus else ""
    seat = _winner(table) if table.trick else table.last_winner
    return partners.won_text(here, seat, sum(POINTS[trump][card] for card in trick), more)


def _turned(here: Situation, where: Places, table: Table) -> None:
    """The card of the second pack that proposes trumps, and those turned up before it."""
    room = where.centre
    if here.legal:
        room, _rest = split(here, where, 60 * here.box.unit, 150 * here.box.unit)
        if table.phase == "challenge":
            return
    width = min(where.card, room.h / CARD_RATIO)
    step = min(width * 0.5, (room.w - width) / max(1, len(table.turned) - 1))
    x = room.cx - step * (len(table.turned) - 1) / 2
    for i, card in enumerate(table.turned):
        last = i == len(table.turned) - 1
        key = ("turned", i)
        name = face(here, card)
        here.scene.cards[key] = Pose(x, room.cy, width, kind(here).deck, name, z=i, dim=not last)
        here.scene.born[key] = (where.centre.cx, -where.card)
        here.scene.born_as[key] = "back"
        here.scene.gone[key] = (where.centre.cx, -where.card * 2)
        x += step


def _bonus_cards(here: Situation, where: Places, table: Table) -> None:
    """A trick with a bonus lies in a row until the bonus is claimed or let go."""
    room = where.centre
    tall = here.box.portrait
    if here.legal or tall:
        room, _rest = split(here, where, 56 * here.box.unit, 160 * here.box.unit)
    width = min(where.card, room.h / CARD_RATIO)
    y = max(room.y + width * CARD_RATIO / 2 + 5, room.y + room.h * 0.38) if tall else room.cy
    made = _bonus_of(table)
    cards = sorted(table.last_trick, key=lambda card: (not made >> card & 1, card))
    lit = made.bit_count()
    apart = width + 14 if lit < len(cards) else 0.0  # the others lie clear of the light
    steps = len(cards) - (2 if apart else 1)
    step = min(width * 1.08, (room.w - 10 - width - apart) / steps)
    x = room.cx - (step * steps + apart) / 2
    span = step * (lit - 1)
    light = around(x + span / 2, y, span + width + 10, width * CARD_RATIO + 10)
    here.scene.under.append(Panel(light, "glow", 12))
    for i, card in enumerate(cards):
        dim = i >= lit
        name = face(here, card)
        here.scene.cards[card] = Pose(x, y, width, kind(here).deck, name, z=10 + i, dim=dim)
        partners.leave(here, card, where.plates[table.last_winner])
        x += apart if i == lit - 1 else step


def _bonus_of(table: Table) -> int:
    """The cards of the last trick that make its bonus."""
    cards, made = mask(table.last_trick), 0
    for found in (*runs(cards, width=WIDTH), *fours(cards, width=WIDTH)):
        made |= found
    if table.pending.endswith("kq"):
        made |= KING_QUEEN[table.trump]
    return made


def _seat_boxes(
    here: Situation, where: Places, height: float, *, all_show: bool
) -> dict[int, Rect]:
    """A box before each seat for what it shows."""
    c = where.centre
    side = (c.w - GAP) / 2
    third = min(side, c.w * 0.36)
    half_line = 21 * here.box.unit  # half of the line in the middle
    if c.h >= 4 * height + 2 * half_line:  # the four in a cross of full breadth
        left = Rect(c.x, c.cy - half_line - height, side, height)
        right = Rect(c.right - side, c.cy + half_line, side, height)
        w = c.w
    else:
        left = Rect(c.x, c.cy - height / 2, third, height)
        right = Rect(c.right - third, c.cy - height / 2, third, height)
        w = c.w
        if all_show and c.h < 3 * height:
            w = third
        elif not all_show:
            left, right = left._replace(w=side), right._replace(x=c.right - side, w=side)
    return {
        here.me: Rect(c.cx - w / 2, c.bottom - height, w, height),
        here.seat(1): left,
        here.seat(2): Rect(c.cx - w / 2, c.y, w, height),
        here.seat(3): right,
    }


def _compared(here: Situation, where: Places, table: Table) -> None:
    """The declarations that score lie open before their seats, with what they brought.

    They come from their owner, and go back there when the first card is played.
    """
    unit, scene = here.box.unit, here.scene
    width = min(where.card * 0.8, where.centre.h / 2.1 / CARD_RATIO)
    cross = (where.centre.h - 43 * unit) / 4 / CARD_RATIO
    if cross > where.card * 0.6:  # a little smaller, and nothing hides another
        width = min(width, cross)
    boxes = _seat_boxes(here, where, width * CARD_RATIO, all_show=all(table.declared))
    opened = _contest_open(table)
    for seat, sets in enumerate(table.shown):
        if not sets:
            continue
        align = {1: 0.0, 3: 1.0}.get((seat - here.me) % SEATS, 0.5)
        home = where.plates[seat]
        for i, (card, x) in enumerate(spread(boxes[seat], sets, width, align)[0]):
            key = ("shown", card)
            held = scene.cards.get(card) if seat == here.me else None
            scene.gone[key] = (held.x, held.y) if held else (home.cx, home.cy)
            scene.small[key] = held.width if held else home.h * 0.62
            if not opened:
                continue
            name = face(here, card)
            scene.cards[key] = Pose(x, boxes[seat].cy, width, kind(here).deck, name, z=60 + i)
            scene.born[key] = scene.gone[key]
            if seat != here.me:
                scene.born_as[key] = "back"
    if not opened or _low(here, where):
        return  # in a low window the prompt tells it
    text = contest_text(table)
    size = 16 * unit
    w = here.box.width(text, size, True) + 28 * unit
    rect = around(where.centre.cx, where.centre.cy, w, 32 * unit)
    scene.over.append(Panel(rect, "paper", 15))
    scene.over.append(Text(text, rect, size, "ink", True, "centre"))


def last_trick(here: Situation) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    table: Table = here.view.table
    return partners.last_trick(
        here, kind(here), sum(POINTS[table.trump][c] for c in table.last_trick)
    )


def show(here: Situation, what: str) -> None:
    """Lay the order of the cards, the signals, or the declarations of this round over the table."""
    if what == "order":
        show_order(here)
    elif what == "signals":
        _show_signals(here)
    else:
        _show_declared(here)


def _show_signals(here: Situation) -> None:
    unit = here.box.unit
    size = 16 * unit
    width = min(here.box.w - 2 * common.margin(here.box), 460 * unit) - 32
    lines = here.box.wrap(here.rules.convention(), size, width)
    small = min(58 * unit, width / 7)
    height = len(lines) * size * 1.35 + small * CARD_RATIO + 146 * unit
    rect = common.sheet_box(here, _("The agreed signals"), height, 460)
    text = _("Open to all, and the same for both teams.")
    line = Rect(rect.x, rect.y, rect.w, 20 * unit)
    fits = common.shrunk(here.box, text, 14 * unit, rect.w)
    here.scene.top.append(Text(text, line, fits, "soft", False, "centre"))
    y = rect.y + 34 * unit
    small = min(small, max(0.0, (rect.bottom - y - len(lines) * size * 1.35) / CARD_RATIO - 8))
    x = rect.cx - small * 2.6
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
        name = common.fit(here.box, here.names[seat], 16 * unit, 84 * unit, True)
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
            beaten = common.fit(here.box, _("beaten, not shown"), 14 * unit, middle.w)
            here.scene.top.append(Text(beaten, middle, 14 * unit, "soft"))
        y += row
    end = Rect(rect.x, y, rect.w, 26 * unit)
    here.scene.top.append(Text(contest_text(table), end, 16 * unit, "text", True, "centre"))


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    rules = here.rules
    we, they = table.score
    parts = [
        round_name(here, table).capitalize() + ".",
        _("We {we}, they {they}.").format(we=we, they=they),
    ]
    if table.trump >= 0:
        parts.append(chosen(here, table))
        if table.level:
            parts.append(challenged(here, table))
            parts.append(_("The score counts {n} times.").format(n=MULTIPLIERS[table.level]))
        parts.append((_("We must have more."), _("They must have more."))[obliged_seat(table) % 2])
    elif table.turned:
        parts.append(_("Turned up: {card}.").format(card=card_name(table.turned[-1])))
    for seat, values in enumerate(table.claims):
        shown = ", ".join(combination_name(cards) for cards in table.shown[seat])
        said = shown or " + ".join(str(value) for value in values)
        if values:
            text = _("You declared {what}.") if seat == here.me else _("{name} declared {what}.")
            parts.append(text.format(name=here.names[seat], what=said))
    if table.leader >= 0:
        we, they = table.points
        parts.append(_("In this round we have {we}, they {they}.").format(we=we, they=they))
    parts += partners.trick_text(here, kind(here))
    if table.phase == "claim":
        cards = ", ".join(card_name(card) for card in table.last_trick)
        parts.append(_("The trick: {cards}.").format(cards=cards))
    if table.phase == "challenge" and here.legal:
        now, then = stakes_at(here, table)[table.level : table.level + 2]
        text = _("Card points at stake: {now}, {then} with a challenge.")
        parts.append(text.format(now=now, then=then))
    if table.phase == "declare":
        for found in rules.declarable(here.view.own, table.trump).values():
            what = combination_name(found.cards)
            parts.append(_("You hold {what}, {n}.").format(what=what, n=found.value))
    if rules.options.signals in SIGNALS:
        parts.append(rules.convention())
    parts.append(partners.hand_text(here, kind(here), sorted_hand(here)))
    return " ".join(parts)


def curve(here: Situation) -> list[tuple[int, ...]]:
    """The score of each side after every deal."""
    return [row[-2:] for row in here.view.table.sheet]


LAYOUT = Layout(
    curve=curve,
    face=lambda here, card: (kind(here).deck, face(here, card)),
    obvious=("done",),  # with nothing (more) to declare, nobody needs to be asked
    sheet_width=760,
    scene=scene,
    sheet=sheet,
    describe=describe,
    last_card=tricks.last_card,
    last_trick=last_trick,
    held=lambda here: [face(here, card) for card in sorted_hand(here)],
    show=show,
)
