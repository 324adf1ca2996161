"""The table of Kraken: trumps and challenges, declarations compared, bonuses claimed, signals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cards import tricks
from game.cards.french import SUIT_NAMES, SUITS
from game.cards.melds import fours, runs
from game.engine.cards import mask
from game.engine.words import N_, _
from game.games.kraken.choices import (
    CALLS,
    beside,
    beside_turned,
    challenge,
    choose,
    claim,
    claim_room,
    declare,
    stakes_at,
)
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import HAND, KING_QUEEN, POINTS, SEATS, SPADES, WIDTH
from game.games.kraken.looks import (
    SIGNALS,
    Situation,
    contest_text,
    face,
    kind,
    round_name,
    sorted_hand,
    spread,
)
from game.games.kraken.notes import put_notes, show, small_cards
from game.games.kraken.rules import trick_winner
from game.games.kraken.scoring import CHALLENGES, MULTIPLIERS, needed, obliged_seat
from game.games.kraken.sheet import challenged, chosen, sheet
from game.games.kraken.state import Table
from game.games.kraken.words import BONUS_NAMES, card_name, claims, combination_name, convention
from game.ui.layouts import common, head, partners, plaque, plates, seating
from game.ui.layouts.base import Layout
from game.ui.layouts.seating import GAP, Places
from game.ui.scene import CARD_RATIO, Panel, Pose, Rect, Text, around

ANSWERS = {"pass": N_("Pass"), "accept": N_("Accept")}

Row = tuple[Rect, Sequence[int]]  # where a row of combinations lies, and these


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    if [action.verb for action in here.legal] == ["done"]:
        here = replace(here, legal=[])  # it is done for the person, who is not asked
    hand = sorted_hand(here)
    where = _header(here, partners.table_places(here, len(hand)), table)
    _plates(here, where, table)
    beside = put_notes(here, where, table)
    if table.phase == "claim":
        where = beside
    _middle(here, where, table)
    touch = {a.arg: a for a in here.legal if a.verb == "play"}
    partners.hand(here, where, kind(here), hand, touch, lift=True)
    if any(table.shown):
        _compared(here, where, table)
    prompt, brief = common.asked(here), ""
    if table.phase == "collect" or here.kept:
        prompt, brief = _won(here, table), _won(here, table, named=False)
    elif table.pending and here.legal:
        brief = claims(table)
    if _contest_open(table) and _low(here, where):
        prompt = f"{contest_text(table)} · {prompt}"
    place = _prompt_place(here, where, prompt, beside=bool(small_cards(here, table)))
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
    laid = seating.in_cross(above, where.laid)
    if laid >= where.card * (0.8 if where.over else 0.65):
        spots = seating.spots_in(here, above, laid, laid * CARD_RATIO)
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
        broad = table.phase == "claim" or (table.phase == "declare" and bool(here.legal))
        free = free and not broad and (table.phase in ("play", "collect") or not here.legal)
        alone = broad and where.over
        place, where = plaque.settle(here, where, chip, free=bool(free), broad=alone)
        if broad and place != chip and not where.over:
            place, where = _beside_plaque(here, where, table, place, chip)
        if table.phase == "stuk" and here.legal:
            where = _making_room(here, where)
            tall = where.laid * CARD_RATIO
            lying = [around(x, y, where.laid, tall) for x, y in where.spots.values()]
            place = chip if any(card.meets(place) for card in lying) else place
        soft = round_name(here, table, chip.w < 420 * unit) if place == chip else ""
        plaque.show(here, place, kind(here), _goal(here, table), soft)
    if table.trump < 0 or place != chip:
        head.title(here, chip, round_name(here, table), 15 * unit)
    return where


def _beside_plaque(
    here: Situation, where: Places, table: Table, place: Rect, line: Rect
) -> tuple[Rect, Places]:
    """The middle clear of the plaque in its corner; the plaque in a line where that is narrow."""
    c, unit = where.centre, here.box.unit
    narrow = c.inset(place.right + GAP - c.x, 0)
    held = len(here.rules.declarable(here.view.own, table.trump)) if table.phase == "declare" else 0
    rows = c.h >= (held * 74 + 60) * unit  # below each other
    least = 340 * unit if held else 3.3 * where.card
    if rows and narrow.w >= least and c.h >= (where.card * CARD_RATIO + 64 * unit):
        return place, replace(where, centre=narrow)
    return line, where


def _goal(here: Situation, table: Table) -> plaque.Goal:
    side = obliged_seat(table) % 2
    need, have = needed(table, here.rules.last_trick_bonus), table.points[side]
    lead = (_("We need {n}"), _("They need {n}"))[side].format(n=need)
    progress = _("{have} of {need}") if have < need else _("Reached: {have}")
    ended = table.phase in ("scored", "over")  # until then bonuses may change what is needed
    times = _times(here, table)
    return plaque.Goal(
        lead,
        lead,
        side,
        table.trump,
        have,
        need,
        progress.format(have=have, need=need),
        settled=(1 if have >= need else -1) if ended else 0,
        stake=_("spades ×2") if table.phase == "challenge" and _doubled(here, table) else "",
        tail=f"×{times}" if times > 1 else "",
    )


def _doubled(here: Situation, table: Table) -> bool:
    """Whether spades are trumps, and count double."""
    return table.trump == SPADES and here.rules.options.spades_bonus != "off"


def _times(here: Situation, table: Table) -> int:
    """How many times the score counts; the steps of a challenge are told without the spades."""
    spades = table.phase != "challenge" and _doubled(here, table)
    return MULTIPLIERS[table.level] * (2 if spades else 1)


def _plates(here: Situation, where: Places, table: Table) -> None:
    dealt = table.phase not in ("new", "scored", "over")
    held = tricks.left(table.history, HAND if dealt else 0)
    playing = table.leader >= 0
    for seat, rect in where.plates.items():
        note = _("Tricks {n}").format(n=table.won[seat]) if playing else ""
        if playing and seat == table.challenger:
            note += f" · ×{_times(here, table)}"
        call = _call(table, seat)
        marked = seat == table.decider and table.trump >= 0
        shown = "" if call else note
        keep = plates.SIGN * here.box.unit if marked else 0
        held_by, said = held[seat], bool(call)
        partners.plate(here, where, kind(here), seat, shown, held_by, keep=keep, said=said)
        if marked:
            plates.badge(here, rect, SUITS[table.trump], kind(here).lit[table.trump])
        if call:
            partners.call(here, rect, kind(here), seat, call)


def _call(table: Table, seat: int) -> str:
    """What a seat said last in this part of the talk; what that counts stands on the plaque."""
    if table.phase in ("declare", "show") or (table.claims[seat] and not table.history):
        if table.claims[seat]:
            return " + ".join(str(value) for value in table.claims[seat])
        if seat == table.challenger and table.said[seat] in CHALLENGES:  # until it declares
            return _challenge(table.said[seat])
        return _("Nothing") if table.said[seat] == "done" else ""
    if table.phase not in ("choose", "again", "challenge"):
        return ""
    said = table.said[seat]
    asks_partner = bool(table.passes and table.turn >> (seat + 2) % SEATS & 1)
    if table.phase == "challenge" and said == "pass" and not asks_partner:
        said = ""  # a pass while trumps were chosen, or at an earlier stake
    if said == "trump" or (seat == table.decider and said in ("", "accept")):
        return _(SUIT_NAMES[table.trump]).capitalize() if table.trump >= 0 else ""
    if said in CHALLENGES:
        return _challenge(said)
    return _(ANSWERS[said]) if said in ANSWERS else ""


def _challenge(said: str) -> str:
    return _(CALLS[CHALLENGES.index(said) + 1])


def _prompt_place(here: Situation, where: Places, text: str, *, beside: bool) -> Rect:
    """Where the prompt stands: clear of what may stand over the person's plate."""
    unit = here.box.unit
    left = where.plates[here.me].right + GAP
    reach = (here.box.width(text, 16 * unit, bool(here.legal)) + 30 * unit) / 2
    if where.over or not beside or where.prompt.cx - reach >= left:
        return where.prompt
    return where.prompt._replace(x=left, w=where.prompt.right - left)


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
        room, _rest = beside_turned(here, where)
        if table.phase == "challenge":
            return
    size = 14 * here.box.unit
    line = size * 1.5
    width = min(where.card, (room.h - line) / CARD_RATIO)
    step = min(width * 0.5, (room.w - width) / max(1, len(table.turned) - 1))
    y, name = room.cy - line / 2, _("Turned up")
    below = around(room.cx, y + (width * CARD_RATIO + line) / 2, here.box.width(name, size), line)
    here.scene.over.append(Text(name, below, size, "soft", False, "centre"))
    x = room.cx - step * (len(table.turned) - 1) / 2
    for i, card in enumerate(table.turned):
        last = i == len(table.turned) - 1
        key = ("turned", i)
        name = face(here, card)
        here.scene.cards[key] = Pose(x, y, width, kind(here).deck, name, z=i, dim=not last)
        flight = here.scene.flight(key)
        flight.start = (where.centre.cx, -where.card)
        flight.face = "back"
        flight.end = (where.centre.cx, -where.card * 2)
        x += step


def _bonus_cards(here: Situation, where: Places, table: Table) -> None:
    """A trick with a bonus lies in a row until the bonus is claimed or let go.

    Below each card stands who played it; who won the trick is marked.
    """
    room = where.centre
    tall = where.over
    if here.legal or tall:
        room, _rest = claim_room(here, where)
    size = 13 * here.box.unit
    width = min(where.card, (room.h - 3.4 * size) / CARD_RATIO, (room.w - 24) / 4.24)
    y = room.cy - 4 * here.box.unit  # the names clear of the question below them
    if tall:
        y = max(room.y + width * CARD_RATIO / 2 + 5, room.y + room.h * 0.38)
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
    named = all(here.box.width(name, size, True) <= step - 4 for name in here.names)
    for i, card in enumerate(cards):
        dim = i >= lit
        name = face(here, card)
        here.scene.cards[card] = Pose(x, y, width, kind(here).deck, name, z=10 + i, dim=dim)
        partners.leave(here, card, where.plates[table.last_winner])
        seat = (table.last_leader + table.last_trick.index(card)) % SEATS
        won, below = (
            seat == table.last_winner,
            Rect(x - step / 2, light.bottom + 2, step, size * 1.7),
        )
        ink = "accent" if won else "soft"
        if named:
            here.scene.over.append(Text(here.names[seat], below, size, ink, won, "centre"))
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
    if _piled(here, where, height):
        return _piles(here, where, height, all_show=all_show)
    side = (c.w - GAP) / 2
    third = min(side, c.w * 0.32)
    half_line = 21 * here.box.unit  # half of the line in the middle
    if c.h >= 4 * height + 2 * half_line:  # the four in a cross of full breadth
        left = Rect(c.x, c.cy - half_line - height, c.w, height)
        right = Rect(c.x, c.cy + half_line, c.w, height)
        w = c.w
    else:
        left = Rect(c.x, c.cy - height / 2, third, height)
        right = Rect(c.right - third, c.cy - height / 2, third, height)
        w = c.w
        if all_show and c.h < 3 * height:
            w = third
        elif not all_show:
            left, right = left._replace(w=side), right._replace(x=c.right - side, w=side)
    for part in here.scene.over:  # the plaque lies in the corner between two seats
        if isinstance(part, Panel) and part.fill == "plaque" and part.rect.meets(left):
            left = left._replace(y=part.rect.bottom + 6)
    return {
        here.me: Rect(c.cx - w / 2, c.bottom - height, w, height),
        here.seat(1): left,
        here.seat(2): Rect(c.cx - w / 2, c.y, w, height),
        here.seat(3): right,
    }


def _piled(here: Situation, where: Places, height: float) -> bool:
    """Whether a tall window has room for what the others show, row under row, above the middle."""
    return where.over and where.centre.h >= 4 * height + 42 * here.box.unit


def _piles(here: Situation, where: Places, height: float, *, all_show: bool) -> dict[int, Rect]:
    """In a tall window, the first row of each seat: below its plate, and inside the rim."""
    c, box = where.centre, here.box
    low = max(where.plates[seat].bottom for seat in map(here.seat, (1, 2, 3)))
    top = max(c.y, low + GAP + 4 * box.unit)  # what a seat says hangs over the edge of its plate
    band = seating.clear(seating.felt(box), top, top + height)
    x, end = max(c.x, band.x + GAP), min(c.right, band.right - GAP)
    columns = 3 if all_show else 2
    wide = (end - x - (columns - 1) * GAP) / columns
    whole = Rect(x, top, end - x, height)
    return {
        here.me: Rect(c.x, c.bottom - height, c.w, height),
        here.seat(1): whole._replace(w=wide),
        here.seat(2): around(c.cx, whole.cy, wide, height) if all_show else whole,
        here.seat(3): whole._replace(x=end - wide, w=wide),
    }


def _in_rows(here: Situation, where: Places, box: Rect, sets: Sequence[int]) -> list[Row]:
    """What a seat shows, beside each other from its box on, or row under row."""
    if not sets or box.w >= where.centre.w * 0.6 or not _piled(here, where, box.h):
        return [(box, sets)]
    room = where.centre.cy - 21 * here.box.unit - box.bottom
    step = min(box.h + GAP, room / max(1, len(sets) - 1))
    return [(box.moved(0, i * step), (cards,)) for i, cards in enumerate(sets)]


def _laid_open(here: Situation, where: Places, table: Table) -> list[Sequence[int]]:
    """What lies open of each seat: in a low window nothing of the person's below the partner's."""
    ally = table.shown[here.seat(2)]
    both = ally and _low(here, where)  # the hand shows the own cards too
    return [() if both and seat == here.me else sets for seat, sets in enumerate(table.shown)]


def _compared(here: Situation, where: Places, table: Table) -> None:
    """The declarations that score lie open before their seats, with what they brought.

    They come from their owner, and go back there when the first card is played.
    """
    unit, scene = here.box.unit, here.scene
    width = min(where.card * 0.8, where.centre.h / 2.1 / CARD_RATIO)
    cross = (where.centre.h - 51 * unit) / 4 / CARD_RATIO
    least = 0.45 if all(table.declared) else 0.6
    if cross > where.card * least:  # a little smaller, and nothing hides another
        width = min(width, cross)
    boxes = _seat_boxes(here, where, width * CARD_RATIO, all_show=all(table.declared))
    rows = [
        (seat, box, part)
        for seat, sets in enumerate(_laid_open(here, where, table))
        for box, part in _in_rows(here, where, boxes[seat], sets)
    ]
    for _seat, box, sets in rows:  # of every card the index is seen
        laid = sum(cards.bit_count() for cards in sets) - len(sets)
        width = min(width, box.w / (max(1, len(sets)) * 1.3 + laid * 0.36))
    opened = _contest_open(table)
    for number, (seat, box, sets) in enumerate(rows):
        align = {1: 0.0, 3: 1.0}.get((seat - here.me) % SEATS, 0.5)
        home = where.plates[seat]
        for i, (card, x) in enumerate(spread(box, sets, width, align)[0]):
            key = ("shown", card)
            held = scene.cards.get(card) if seat == here.me else None
            flight = scene.flight(key)
            flight.end = (held.x, held.y) if held else (home.cx, home.cy)
            flight.width = held.width if held else home.h * 0.62
            if not opened:
                continue
            name = face(here, card)
            z = 60 + number * HAND + i
            scene.cards[key] = Pose(x, box.cy, width, kind(here).deck, name, z=z)
            flight.start = flight.end
            if seat != here.me:
                flight.face = "back"
    if not opened or _low(here, where):
        return  # in a low window the prompt tells it
    text = contest_text(table)
    size = 16 * unit
    w = here.box.width(text, size, True) + 28 * unit
    rect = around(where.centre.cx, where.centre.cy, w, 32 * unit)
    lying = [around(p.x, p.y, width, width * CARD_RATIO) for p in scene.cards.values()]
    if close := [card.bottom for card in lying if card.meets(rect.inset(-20 * unit, 0))]:
        low = rect._replace(y=max(close) + 10 * unit)  # clear of what lies beside it
        if low.bottom < where.prompt.y and not any(card.meets(low) for card in lying):
            rect = low
    scene.over.append(Panel(rect, "paper", 15))
    scene.over.append(Text(text, rect, size, "ink", True, "centre"))


def last_trick(here: Situation) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    table: Table = here.view.table
    return partners.last_trick(
        here, kind(here), sum(POINTS[table.trump][c] for c in table.last_trick)
    )


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    rules = here.rules
    we, they = table.score
    parts = [
        round_name(here, table).capitalize() + ".",
        _("We {we}, they {they}.").format(we=we, they=they),
        *filter(None, [rules.extra(table)[1]]),
    ]
    if table.trump >= 0:
        parts.append(chosen(here, table))
        if table.level:
            parts.append(challenged(here, table))
            parts.append(_("The score is multiplied by {n}.").format(n=MULTIPLIERS[table.level]))
        parts.append(
            (_("We must get more points."), _("They must get more points."))[
                obliged_seat(table) % 2
            ]
        )
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
        parts.append(_("In this round we have {we}, they have {they}.").format(we=we, they=they))
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
            parts.append(_("You hold {what}, worth {n}.").format(what=what, n=found.value))
    if rules.options.signals in SIGNALS:
        parts.append(convention(rules.options))
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
    held=lambda here: partners.held(here, kind(here), sorted_hand(here)),
    show=show,
)
