"""The table of Kraken: trumps and challenges, declarations compared, bonuses claimed, signals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, permutations

from game.cards.french import SUIT_NAMES, SUITS
from game.cards.melds import fours, runs
from game.engine.cards import bits, mask
from game.engine.words import N_, _
from game.games.kraken.combinations import Combination
from game.games.kraken.deck import HAND, KING_QUEEN, POINTS, SEATS, STRENGTH, SUIT, WIDTH
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import MULTIPLIERS, obliged, round_score
from game.games.kraken.state import Row, Table
from game.games.kraken.words import BONUS_NAMES, card_name, combination_name
from game.ui.scene import CARD_RATIO, Face, Icon, Panel, Part, Pose, Rect, Text, Touch, around
from game.ui.tables import common, rook
from game.ui.tables.common import GAP, Places, Sight, signed
from game.ui.tables.rook import Special, card_action, meant, picks

__all__ = [
    "DECK",
    "OBVIOUS",
    "SHEET_WIDTH",
    "card_action",
    "last_trick",
    "listen",
    "meant",
    "picks",
    "picks_needed",
    "scene",
    "sheet",
    "show",
]

DECK = "french"
OBVIOUS = ("done",)  # with nothing (more) to declare, nobody needs to be asked
SHEET_WIDTH = 760
SHARES = (2.4, 1, 1)  # of a line of the sheet: what it is about, We, They
CALLS = {
    "pass": N_("Pass"),
    "accept": N_("Accept"),
    "kraken": N_("Kraken! ×2"),
    "re": N_("Re! ×4"),
    "super": N_("Superkraken! ×8"),
}
SIGNALS = {"high_low": N_("High or low"), "suit_preference": N_("Suit preference")}


def _rules(s: Sight) -> Kraken:
    assert isinstance(s.rules, Kraken)
    return s.rules


def face(s: Sight, card: int) -> str:
    """A card's name in the atlas, which names the suit first."""
    name = s.rules.deck.names[card]
    return name[-1] + name[:-1]


def spoken(s: Sight, card: int) -> str:
    """A card as a screen reader says it."""
    trump = s.view.table.trump
    points = POINTS[trump][card] if trump >= 0 else 0
    name = card_name(card)
    return _("{card}, {points} points").format(card=name, points=points) if points else name


_TWO = rook.Kind(
    deck="french",
    icons=tuple(SUITS),
    lit=("lit-black", "lit-red", "lit-black", "lit-red"),
    names=SUIT_NAMES,
    keys=("s", "h", "c", "d"),
    face=face,
    spoken=spoken,
)
_FOUR = _TWO._replace(deck="french4", lit=("lit-black", "lit-red", "lit-green", "lit-blue"))


def _kind(s: Sight) -> rook.Kind:
    return _FOUR if s.four_colours else _TWO


def sorted_hand(s: Sight) -> list[int]:
    """The hand by suits, trumps first, each in the order in which it wins tricks."""
    trump, hand = s.view.table.trump, s.view.own.hand

    def clashes(suits: tuple[int, ...]) -> tuple[int, int]:
        """How far an order is from the wanted one: trumps first, then black and red in turn."""
        alike = sum(one % 2 == other % 2 for one, other in pairwise(suits))
        return suits.index(trump) if trump in suits else 0, alike

    played = mask(card for seat, card in s.view.table.history if seat == s.me)
    order = tuple(range(4))
    for cards in (hand | played, hand):  # a suit that has run out moves the others if it must
        held = {SUIT[card] for card in bits(cards)}
        order = min(permutations(suit for suit in order if suit in held), key=clashes)

    def place(card: int) -> tuple[int, int]:
        suit = SUIT[card]
        strength = STRENGTH[trump if trump >= 0 else (suit + 1) % 4][suit][card]
        return order.index(suit), -strength

    return sorted(bits(hand), key=place)


def scene(s: Sight) -> None:
    """Put the whole table into the sight's scene."""
    table: Table = s.view.table
    if [action.verb for action in s.legal] == ["done"]:
        s = replace(s, legal=[])  # it is done for the person, who is not asked
    hand = sorted_hand(s)
    p = rook.table_places(s, len(hand))
    if table.phase == "stuk" and s.legal and _beside(s, p).w < 120 * s.box.unit:
        aside = min(x for x, _y in p.spots.values()) - p.laid / 2 - p.centre.x
        p = replace(p, spots={seat: (x - aside, y) for seat, (x, y) in p.spots.items()})
    _header(s, p, table)
    _plates(s, p, table)
    _notes(s, p, table)
    _middle(s, p, table)
    touch = {a.arg: a for a in s.legal if a.verb == "play"}
    rook.hand(s, p, _kind(s), hand, touch, lift=True)
    if any(table.shown):
        _compared(s, p, table)
    prompt = s.rules.prompt(s.view)
    if _contest_open(table) and _low(s, p):
        prompt = f"{_told(table)} · {prompt}"
    common.prompt(s, p.prompt, prompt)
    if s.legal:
        {"choose": _choose, "challenge": _challenge, "declare": _declare}.get(
            table.phase, _claim if table.pending else _nothing
        )(s, p, table)


def _contest_open(table: Table) -> bool:
    """Whether the declarations have been compared and lie open."""
    return any(table.shown) and not table.history


def _low(s: Sight, p: Places) -> bool:
    """Whether there is no room between the cards that two partners show."""
    return p.centre.h < 2 * p.card * 0.8 * CARD_RATIO + 42 * s.box.unit


def _beside(s: Sight, p: Places) -> Rect:
    """Room for buttons that belongs to no card of a trick: below it, else on its right."""
    c, u = p.centre, s.box.unit
    h = 48 * u
    if p.spots[s.me][1] + p.laid * CARD_RATIO / 2 < c.bottom - h - 4:
        return Rect(c.x, c.bottom - h, c.w, h)
    x = p.spots[s.seat(3)][0] + p.laid / 2 + 10
    return Rect(x, c.y, min(c.right - x, 180 * u), c.h)


def _nothing(s: Sight, p: Places, table: Table) -> None:
    """The cards are the choice."""


# -- what stays in view


def _round(s: Sight, table: Table, short: bool = False) -> str:
    n = table.deal + 1
    if n > _rules(s).options.rounds:
        return _("Extra round")
    text = _("{n}/{all}") if short else _("Round {n} of {all}")
    return text.format(n=n, all=_rules(s).options.rounds)


def _header(s: Sight, p: Places, table: Table) -> None:
    playing = table.leader >= 0 and table.phase not in ("new", "scored", "over")
    notes = [f"+{points}" if playing else "" for points in table.points]
    sides = [(_("We"), str(table.score[0]), notes[0]), (_("They"), str(table.score[1]), notes[1])]
    chip = common.header(s, p, sides)
    u = s.box.unit
    if table.trump < 0:
        s.scene.under.append(Text(_round(s, table), chip, 15 * u, "soft", False, "centre"))
        return
    text = s.names[table.decider] + ":"
    tail = f"×{MULTIPLIERS[table.level]}" if table.level else ""
    soft = _round(s, table, chip.w < 420 * u)
    rook.contract(s, chip, text, _kind(s), table.trump, tail, soft)


def _plates(s: Sight, p: Places, table: Table) -> None:
    dealt = table.phase not in ("new", "scored", "over")
    left = [HAND if dealt else 0] * SEATS
    for seat, _card in table.history:
        left[seat] -= 1
    playing = table.leader >= 0
    for seat, rect in p.plates.items():
        note = _("Tricks {n}").format(n=table.won[seat]) if playing else ""
        if playing and seat == table.challenger:
            note += f" · ×{MULTIPLIERS[table.level]}"
        call = _call(table, seat)
        marked = seat == table.decider and table.trump >= 0 and not call  # a bubble may reach it
        common.plate(
            s,
            rect,
            seat,
            note="" if call else note,
            sub=_("partner") if seat == s.seat(2) else "",
            dealer=seat == table.dealer,
            backs=left[seat] if seat != s.me and p.wide else 0,
            deck=_kind(s).deck,
            keep=18 * s.box.unit if marked else 0,
        )
        if marked:
            at = rect.right - 16 * s.box.unit
            lit = _kind(s).lit[table.trump]
            mark = Icon(SUITS[table.trump], at, rect.y + rect.h * 0.71, 16 * s.box.unit, lit)
            s.scene.under.append(mark)
        if call:
            rook.call(s, rect, seat, call)


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


def _notes(s: Sight, p: Places, table: Table) -> None:
    """Beside the person's plate: the card of signals, and what has been declared."""
    u = s.box.unit
    cards = []
    signals = _rules(s).options.signals
    if signals in SIGNALS:
        cards.append(("signals", _(SIGNALS[signals]), "people", "g"))
    if any(table.claims) and table.leader >= 0:
        cards.append(("declared", _("Declared"), "eye", "x"))
    if not cards:
        return
    mine = p.plates[s.me]
    h = min(36 * u, mine.h)
    if s.box.portrait:
        x = mine.right + 8
        w = min(150 * u, (s.box.w - x - 8 * len(cards)) / len(cards))
        spots = [Rect(x + i * (w + 8), mine.cy - h / 2, w, h) for i in range(len(cards))]
    elif s.box.small:  # side by side, and then there is no room for words
        w = (mine.w - 6 * (len(cards) - 1)) / len(cards)
        spots = [Rect(mine.x + i * (w + 6), mine.y - h - 6, w, h) for i in range(len(cards))]
    else:
        spots = [Rect(mine.x, mine.y - (i + 1) * (h + 6), mine.w, h) for i in range(len(cards))]
    for (name, text, icon, key), rect in zip(cards, spots, strict=True):
        paper = name == "signals"
        s.scene.over.append(Panel(rect, "paper" if paper else "button", 8, "" if paper else "line"))
        ink = "ink" if paper else "text"
        size = 14 * u
        while size > 9 and s.box.width(text, size, True) > rect.w - 34 * u:
            size -= 0.5
        only_icon = rect.w < 70 * u
        x = rect.cx if only_icon else rect.x + 16 * u
        s.scene.over.append(Icon(icon, x, rect.cy, 17 * u, ink))
        line = Rect(rect.x + 29 * u, rect.y, rect.w - 33 * u, rect.h)
        if not only_icon:
            short = common.fit(s.box, text, size, line.w, True)
            s.scene.over.append(Text(short, line, size, ink, True))
        say = _("The agreed signals") if paper else _("What has been declared")
        s.scene.touches.append(Touch(("show", name), rect, say, key, 8))


# -- the middle of the table


def _middle(s: Sight, p: Places, table: Table) -> None:
    if table.turned and table.leader < 0 and table.phase != "declare":
        _turned(s, p, table)
    if table.phase == "claim":
        _bonus_cards(s, p, table)
    else:
        rook.trick(s, p, _kind(s))


def _split(s: Sight, p: Places, below: float, beside: float) -> tuple[Rect, Rect]:
    """Room for cards and room for choices: below them in a tall middle, else beside them."""
    c = p.centre
    if c.h >= p.card * CARD_RATIO * 0.8 + below + 16:
        cards = c._replace(h=c.h - below - 8)
        return cards, Rect(c.x, c.bottom - below, c.w, below)
    w = min(beside, c.w * 0.5)
    return c._replace(w=c.w - w - 10), Rect(c.right - w, c.y, w, c.h)


def _turned(s: Sight, p: Places, table: Table) -> None:
    """The card of the second pack that proposes trumps, and those turned up before it."""
    room = p.centre
    if s.legal:
        room, _rest = _split(s, p, 60 * s.box.unit, 150 * s.box.unit)
        if table.phase == "challenge":
            return
    width = min(p.card, room.h / CARD_RATIO)
    step = min(width * 0.5, (room.w - width) / max(1, len(table.turned) - 1))
    x = room.cx - step * (len(table.turned) - 1) / 2
    for i, card in enumerate(table.turned):
        last = i == len(table.turned) - 1
        key = ("turned", i)
        name = face(s, card)
        s.scene.cards[key] = Pose(x, room.cy, width, _kind(s).deck, name, z=i, dim=not last)
        s.scene.born[key] = (p.centre.cx, -p.card)
        s.scene.born_as[key] = "back"
        s.scene.gone[key] = (p.centre.cx, -p.card * 2)
        x += step


def _bonus_cards(s: Sight, p: Places, table: Table) -> None:
    """A trick with a bonus lies in a row until the bonus is claimed or let go."""
    room = p.centre
    if s.legal:
        room, _rest = _split(s, p, 56 * s.box.unit, 160 * s.box.unit)
    width = min(p.card, room.h / CARD_RATIO)
    made = _bonus_of(table)
    cards = sorted(table.last_trick, key=lambda card: (not made >> card & 1, card))
    lit = made.bit_count()
    apart = width + 14 if lit < len(cards) else 0.0  # the others lie clear of the light
    steps = len(cards) - (2 if apart else 1)
    step = min(width * 1.08, (room.w - 10 - width - apart) / steps)
    x = room.cx - (step * steps + apart) / 2
    span = step * (lit - 1)
    light = around(x + span / 2, room.cy, span + width + 10, width * CARD_RATIO + 10)
    s.scene.under.append(Panel(light, "glow", 12))
    for i, card in enumerate(cards):
        dim = i >= lit
        name = face(s, card)
        s.scene.cards[card] = Pose(x, room.cy, width, _kind(s).deck, name, z=10 + i, dim=dim)
        rook.leave(s, card, p.plates[table.last_winner])
        x += apart if i == lit - 1 else step


def _bonus_of(table: Table) -> int:
    """The cards of the last trick that make its bonus."""
    cards, made = mask(table.last_trick), 0
    for found in (*runs(cards, width=WIDTH), *fours(cards, width=WIDTH)):
        made |= found
    if table.pending.endswith("kq"):
        made |= KING_QUEEN[table.trump]
    return made


def _spread(
    rect: Rect, sets: Sequence[int], width: float, align: float
) -> tuple[list[tuple[int, float]], float]:
    """Combinations as rows of small overlapping cards: where each lies, and how wide all are."""
    counts = [cards.bit_count() for cards in sets]
    gap = width * 0.3
    overlaps = sum(count - 1 for count in counts)
    room = rect.w - width * len(sets) - gap * (len(sets) - 1)
    step = min(width * 0.5, room / max(1, overlaps))
    whole = overlaps * step + width * len(sets) + gap * (len(sets) - 1)
    x = rect.x + (rect.w - whole) * align + width / 2
    spots: list[tuple[int, float]] = []
    for cards in sets:
        for card in bits(cards):
            spots.append((card, x))
            x += step
        x += width + gap - step
    return spots, whole


def _faces(s: Sight, layer: list[Part], rect: Rect, sets: Sequence[int], width: float) -> float:
    """Combinations from the left of a box; how wide they are."""
    spots, whole = _spread(rect, sets, width, 0)
    layer += [Face(_kind(s).deck, face(s, card), x, rect.cy, width) for card, x in spots]
    return whole


def _seat_boxes(s: Sight, p: Places, height: float, *, all_show: bool) -> dict[int, Rect]:
    """A box before each seat for what it shows."""
    c = p.centre
    side = (c.w - GAP) / 2
    third = min(side, c.w * 0.36)
    told = 18 * s.box.unit  # half of the line in the middle
    if c.h >= 4 * height + 2 * told:  # the four in a cross of full breadth
        left = Rect(c.x, c.cy - told - height, side, height)
        right = Rect(c.right - side, c.cy + told, side, height)
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
        s.me: Rect(c.cx - w / 2, c.bottom - height, w, height),
        s.seat(1): left,
        s.seat(2): Rect(c.cx - w / 2, c.y, w, height),
        s.seat(3): right,
    }


def _compared(s: Sight, p: Places, table: Table) -> None:
    """The declarations that score lie open before their seats, with what they brought.

    They come from their owner, and go back there when the first card is played.
    """
    u, scene = s.box.unit, s.scene
    width = min(p.card * 0.8, p.centre.h / 2.1 / CARD_RATIO)
    cross = (p.centre.h - 37 * u) / 4 / CARD_RATIO
    if cross > p.card * 0.6:  # a little smaller, and nothing hides another
        width = min(width, cross)
    boxes = _seat_boxes(s, p, width * CARD_RATIO, all_show=all(table.declared))
    opened = _contest_open(table)
    for seat, sets in enumerate(table.shown):
        if not sets:
            continue
        align = {1: 0.0, 3: 1.0}.get((seat - s.me) % SEATS, 0.5)
        home = p.plates[seat]
        for i, (card, x) in enumerate(_spread(boxes[seat], sets, width, align)[0]):
            key = ("shown", card)
            held = scene.cards.get(card) if seat == s.me else None
            scene.gone[key] = (held.x, held.y) if held else (home.cx, home.cy)
            scene.small[key] = held.width if held else home.h * 0.62
            if not opened:
                continue
            name = face(s, card)
            scene.cards[key] = Pose(x, boxes[seat].cy, width, _kind(s).deck, name, z=60 + i)
            scene.born[key] = scene.gone[key]
            if seat != s.me:
                scene.born_as[key] = "back"
    if not opened or _low(s, p):
        return  # in a low window the prompt tells it
    text = _told(table)
    size = 16 * u
    w = s.box.width(text, size, True) + 28 * u
    rect = around(p.centre.cx, p.centre.cy, w, 32 * u)
    scene.over.append(Panel(rect, "paper", 15))
    scene.over.append(Text(text, rect, size, "ink", True, "centre"))


def _told(table: Table) -> str:
    """The outcome of the contest in a few words."""
    we, they = table.declared
    if we and they:
        return _("Declared: We +{we}, They +{they}").format(we=we, they=they)
    side = 0 if we else 1
    other = sum(table.claims[1 - side]) + sum(table.claims[3 - side])
    text = (_("Declared: We +{n}") if we else _("Declared: They +{n}")).format(n=we or they)
    return text + (_(", {n} beaten").format(n=other) if other else "")


# -- the person's choices


def _choose(s: Sight, p: Places, table: Table) -> None:
    specials = []
    for action in s.legal:
        if action.verb == "accept":
            suit = SUIT[table.turned[0]]
            text = s.rules.label(s.view, action)
            specials.append(Special(action, text, "enter", SUITS[suit], strong=True))
        elif action.verb == "pass":
            specials.append(Special(action, _("Pass"), "p"))
    if any(action.verb == "trump" for action in s.legal):
        place = p.centre
        if table.turned:
            _cards, place = _split(s, p, 70 * s.box.unit, 210 * s.box.unit)
        rook.trumps(s, place, _kind(s), specials)
        for i, touch in enumerate(s.scene.touches):  # now the H is for hearts
            if touch.what == "hint":
                s.scene.touches[i] = touch._replace(key="")
        return
    _cards, place = _split(s, p, 60 * s.box.unit, 150 * s.box.unit)
    _stack(s, place, specials)


def _stack(s: Sight, place: Rect, specials: Sequence[Special]) -> None:
    """A few buttons: side by side in a broad box, below each other in a narrow one."""
    u = s.box.unit
    h = 50 * u
    if (place.w >= 200 * u and place.h < 2 * h + 8) or place.w > 260 * u:
        h = min(h, place.h)
        rook.row(s, Rect(place.x, place.cy - h / 2, place.w, h), specials, width=170)
        return
    h = min(h, (place.h - 8 * (len(specials) - 1)) / len(specials))
    y = place.cy - (len(specials) * (h + 8) - 8) / 2
    for one in specials:
        rook.special(s, Rect(place.x, y, place.w, h), one, 17 * u)
        y += h + 8


def _card_points(s: Sight, table: Table) -> int:
    """All the card points of a round, counted once."""
    return sum(POINTS[table.trump]) + _rules(s).last_trick_bonus


def _stakes(s: Sight, table: Table) -> list[int]:
    """What all the card points are worth to the winners at each level of the challenges."""
    rules = _rules(s)
    cards = (_card_points(s, table), 0)
    return [
        max(
            round_score(
                cards, (0, 0), 0, level=level, trump=table.trump, options=rules.options
            ).gains
        )
        for level in range(len(MULTIPLIERS))
    ]


def _challenge(s: Sight, p: Places, table: Table) -> None:
    """The ladder of stakes, where the round stands on it, and the next step."""
    u = s.box.unit
    c = p.centre
    w = min(c.w, 460 * u)
    stakes = _stakes(s, table)
    told = _("Card points at stake.")
    if stakes[0] > _card_points(s, table):
        told += " " + _("Spades count twice.")
    takes = _("From ×2 on, the winners of the round take all.")
    if _rules(s).options.challenge_payout == "own_points":
        takes = _("From ×2 on, the losers of the round get none.")
    lines = s.box.wrap(f"{told}\n{takes}", 14 * u, w)
    line = 14 * u * 1.35
    rung, button, gap = 58 * u, 50 * u, 8 * u
    low = c.h < len(lines) * line + rung + button + 2 * gap
    if low:  # a multiplier and its stake stand side by side
        lines = s.box.wrap(told, 14 * u, w)
        rung, gap = 30 * u, 6 * u
        button = min(button, c.h - len(lines) * line - rung - 2 * gap)
    top = c.cy - (len(lines) * line + rung + button + 2 * gap) / 2
    place = Rect(c.x, top, c.w, 0)
    top = s.scene.lines(lines, place, 14 * u, colour="soft", align="centre") + gap
    step = w / 4
    x = c.cx - w / 2
    size = 15 * u if low else 19 * u
    for level, (times, stake) in enumerate(zip(MULTIPLIERS, stakes, strict=True)):
        rect = Rect(x + level * step + 3, top, step - 6, rung)
        now, coming = level == table.level, level == table.level + 1
        fill = "plate-lit" if now else "field"
        s.scene.over.append(Panel(rect, fill, 10, "accent" if now else "line" if coming else ""))
        colour = "accent" if now else "text" if coming else "faint"
        one = Rect(rect.x, rect.y + rung * 0.08, rect.w, rung * 0.42)
        other = one._replace(y=rect.y + rung * 0.48)
        if low:
            one = rect._replace(w=rect.w * 0.42)
            other = Rect(one.right, rect.y, rect.w * 0.5, rung)
        s.scene.over.append(Text(f"×{times}", one, size, colour, True, "centre"))
        s.scene.over.append(Text(str(stake), other, size * 0.86, colour, now, "centre"))
    specials = []
    for action in s.legal:
        label = s.rules.label(s.view, action)
        key = "p" if action.verb == "pass" else "k"
        specials.append(Special(action, label, key))
    rook.row(s, Rect(c.x, top + rung + gap, c.w, button), specials, width=210)


def _declare(s: Sight, p: Places, table: Table) -> None:
    """The combinations that the person holds: each can be declared, or all, or none."""
    rules, own = _rules(s), s.view.own
    u = s.box.unit
    c = p.centre
    offered = rules.combinations(own.hand, table.trump)
    actions = {(a.arg, a.to): a for a in s.legal if a.verb == "declare"}
    count = len(offered)
    button = min(48 * u, c.h * 0.38)
    beside = c.h < count * 66 * u + button + 12
    h = min(62 * u, c.h - button - 10) if beside else 62 * u
    across = count if beside else 1
    w = min(400 * u, (c.w - 8 * (across - 1)) / across)
    rows = 1 if beside else count
    top = c.cy - (rows * (h + 8) + button) / 2
    for i, found in enumerate(offered):
        column, line = (i, 0) if beside else (0, i)
        x = c.cx - (across * (w + 8) - 8) / 2 + column * (w + 8)
        rect = Rect(x, top + line * (h + 8), w, h)
        _proposal(s, rect, found, actions.get((found.value, found.top)), str(i + 1))
    said = bool(table.claims[s.me])
    done = next(a for a in s.legal if a.verb == "done")
    total = sum(value for value, _top in actions)
    text = _("Declare {n}") if len(actions) == 1 else _("Declare all: {n}")
    specials = [
        Special(("all", "declare"), text.format(n=total), "enter", strong=True),
        Special(done, _("That is all") if said else _("Keep silent"), "p"),
    ]
    rook.row(s, Rect(c.x, top + rows * (h + 8), c.w, button), specials)


def _proposal(s: Sight, rect: Rect, found: Combination, action: object, key: str) -> None:
    """One combination with its cards, its name and its points; touching it declares it."""
    u = s.box.unit
    over = s.scene.over
    over.append(
        Panel(rect, "button" if action else "plate-lit", 12, "line" if action else "accent")
    )
    width = (rect.h - 12) / CARD_RATIO
    value = str(found.value)
    right = s.box.width(value, 20 * u, True) + 14 * u
    cards = Rect(rect.x + 8, rect.y, min(rect.w - right - 12, rect.w * 0.55), rect.h)
    used = _faces(s, over, cards, (found.cards,), width)
    words = Rect(cards.x + used + 10, rect.y, rect.right - right - cards.x - used - 14, rect.h)
    name = combination_name(found.cards)
    lines = s.box.wrap(name, 13 * u, words.w)
    if (
        rect.w > 250 * u
        and len(lines) <= 3
        and all(s.box.width(line, 13 * u) <= words.w for line in lines)
    ):
        step = 13 * u * 1.35
        box = words._replace(y=rect.cy - len(lines) * step / 2)
        s.scene.lines(lines, box, 13 * u, colour="soft")
    place = Rect(rect.right - right - 4, rect.y, right, rect.h)
    over.append(Text(value, place, 20 * u, "text" if action else "accent", True, "centre"))
    if action:
        say = _("Declare {what}: {value}").format(what=name, value=value)
        s.scene.touches.append(Touch(action, rect, say, key, 12))


def _claim(s: Sight, p: Places, table: Table) -> None:
    """Claim the bonus, or keep silent; after a trick its cards lie beside the buttons."""
    u = s.box.unit
    specials = []
    for action in s.legal:
        claims = action.verb == "claim"
        text = s.rules.label(s.view, action)
        specials.append(Special(action, text, "enter" if claims else "p", strong=claims))
    if table.phase == "claim":
        cards, place = _split(s, p, 56 * u, 160 * u)
        gap = (cards.h - min(p.card * CARD_RATIO, cards.h)) / 2
        name = _(BONUS_NAMES[table.pending]).capitalize()
        size = 14 * u
        if gap > 20 * u and place.h < 60 * u and s.box.width(name, size, True) < p.centre.w - 20:
            tag = around(place.cx, place.y - 12 * u, s.box.width(name, size, True) + 24, 24 * u)
            s.scene.over.append(Panel(tag, "paper", 12))
            s.scene.over.append(Text(name, tag, size, "ink", True, "centre"))
            place = place._replace(y=place.y + 5 * u, h=place.h - 5 * u)
        _stack(s, place, specials)
        return
    _stack(s, _beside(s, p), specials)


# -- what can be looked at


def last_trick(s: Sight) -> None:
    """Show the trick collected last again, over the table."""
    table: Table = s.view.table
    rook.last_trick(s, _kind(s), sum(POINTS[table.trump][c] for c in table.last_trick))


def show(s: Sight, what: str) -> None:
    """Lay the card of signals, or the declarations of this round, over the table."""
    if what == "signals":
        _show_signals(s)
    else:
        _show_declared(s)


def _show_signals(s: Sight) -> None:
    u = s.box.unit
    size = 16 * u
    width = min(s.box.w - 16, 460 * u) - 32
    lines = s.box.wrap(_rules(s).convention(), size, width)
    small = min(58 * u, width / 7)
    height = len(lines) * size * 1.35 + small * CARD_RATIO + 130 * u
    rect = common.sheet_box(s, _("The agreed signals"), height, 460)
    text = _("Open to all, and the same for both teams.")
    line = Rect(rect.x, rect.y, rect.w, 20 * u)
    s.scene.top.append(Text(text, line, 14 * u, "soft", False, "centre"))
    y = rect.y + 34 * u
    small = min(small, max(0.0, (rect.bottom - y - len(lines) * size * 1.35) / CARD_RATIO - 8))
    x = rect.cx - small * 2.6
    for name in ("S7", "S8", "S9"):
        s.scene.top.append(Face(_kind(s).deck, name, x, y + small * CARD_RATIO / 2, small))
        x += small * 1.05
    answer = _rules(s).options.signals == "high_low"
    x += small * 0.3
    s.scene.top.append(Icon("right", x, y + small * CARD_RATIO / 2, small * 0.5, "accent"))
    x += small * 1.1
    if answer:
        s.scene.top.append(Face(_kind(s).deck, "SA", x, y + small * CARD_RATIO / 2, small))
    else:
        mark = Icon("H", x, y + small * CARD_RATIO / 2, small * 0.8, "lit-red")
        s.scene.top.append(mark)
    y += small * CARD_RATIO + 14 * u
    s.scene.lines(lines, rect._replace(y=y), size, align="left", layer=s.scene.top)


def _show_declared(s: Sight) -> None:
    table: Table = s.view.table
    u = s.box.unit
    seats = [seat for seat in range(SEATS) if table.claims[seat]]
    row = min(74 * u, (s.box.h - 120 * u) / max(1, len(seats)))
    rect = common.sheet_box(s, _("What has been declared"), row * len(seats) + 110 * u, 460)
    y = rect.y
    for seat in seats:
        line = Rect(rect.x, y, rect.w, row - 6)
        best = seat == table.best
        s.scene.top.append(Panel(line, "plate-lit" if table.shown[seat] else "field", 10))
        name = common.fit(s.box, s.names[seat], 16 * u, 84 * u, True)
        colour = "accent" if best else "text"
        head = Rect(line.x + 12, line.y, 84 * u, line.h)
        s.scene.top.append(Text(name, head, 16 * u, colour, True))
        total = str(sum(table.claims[seat]))
        value = Rect(line.right - 60 * u, line.y, 48 * u, line.h)
        s.scene.top.append(Text(total, value, 20 * u, colour, True, "right"))
        middle = Rect(head.right, line.y, value.x - head.right - 8, line.h)
        if table.shown[seat]:
            width = (line.h - 10) / CARD_RATIO
            _faces(s, s.scene.top, middle, table.shown[seat], width)
        else:
            beaten = common.fit(s.box, _("beaten; not shown"), 14 * u, middle.w)
            s.scene.top.append(Text(beaten, middle, 14 * u, "soft"))
        y += row
    end = Rect(rect.x, y, rect.w, 26 * u)
    s.scene.top.append(Text(_told(table), end, 16 * u, "text", True, "centre"))


# -- the score sheet


def sheet(s: Sight, place: Rect) -> float:
    """Where every point of the round came from, and the match round by round."""
    table: Table = s.view.table
    u = s.box.unit
    row = Row._make(table.sheet[-1])
    wide = place.w >= 520 * u
    left = place._replace(w=place.w * 0.56) if wide else place
    y = _came_from(s, left, row)
    if wide:
        right = Rect(left.right + 24 * u, place.y, place.right - left.right - 24 * u, place.h)
        y = max(y, _by_rounds(s, right, table, len(table.sheet)))
        s.scene.top.append(Panel(Rect(right.x - 12 * u, place.y, 1, y - place.y), "line", 0))
        return y
    area = Rect(place.x, y + 6 * u, place.w, place.bottom - y - 16 * u)
    room = int(area.h // (18 * u)) - 1
    return _by_rounds(s, area, table, room) if room > 0 else y


def _came_from(s: Sight, place: Rect, row: Row) -> float:
    """The round of one row of the sheet: its story in a sentence, and its points."""
    u = s.box.unit
    size = 15 * u
    lines = s.box.wrap(_story(s, row), size, place.w)
    y = s.scene.lines(lines, place, size, align="centre", layer=s.scene.top) + 2 * u
    parts: list[tuple[str, str, str]] = [(_("Cards"), str(row.cards_we), str(row.cards_they))]
    for name, we, they in (
        (_("Last trick"), row.last_we, row.last_they),
        (_("Bonuses of tricks"), row.bonuses_we, row.bonuses_they),
        (_("Declarations"), row.declared_we, row.declared_they),
        (_("King and queen"), row.stuk_we, row.stuk_they),
        (_("All eight tricks"), row.pit_we, row.pit_they),
    ):
        if we or they:
            parts.append((name, str(we), str(they)))
    parts.append((_("Together"), str(row.total_we), str(row.total_they)))
    together = len(parts) - 1
    parts += _multiplied(row)
    if row.taker >= 0:
        takes = _("We take all") if row.taker == 0 else _("They take all")
        parts.append((takes, *(("✓", "") if row.taker == 0 else ("", "✓"))))
    parts.append((_("Written down"), signed(row.gain_we), signed(row.gain_they)))
    parts.append((_("Match"), str(row.score_we), str(row.score_they)))
    fit = (place.bottom - y) / (len(parts) + 1.2)
    step = min(23 * u, max(15.0, fit))
    return common.table_rows(
        s,
        Rect(place.x, y, place.w, 0),
        ("", _("We"), _("They")),
        parts,
        SHARES,
        strong=(together, len(parts) - 2),
        step=step,
    )


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


def _story(s: Sight, row: Row) -> str:
    """Who chose trumps, who challenged, and how it ended."""
    text = _("{name} chose {suit}.").format(
        name=s.names[row.decider], suit=_(SUIT_NAMES[row.trump])
    )
    if row.level:
        text += " " + _challenged(s, row)
    made = (row.total_we, row.total_they)[row.bound] > (row.total_we, row.total_they)[1 - row.bound]
    if row.bound == 0:
        ends = _("We had to have more, and had it.") if made else _("We had to have more: failed.")
    elif made:
        ends = _("They had to have more, and had it.")
    else:
        ends = _("They had to have more: failed.")
    return text + " " + ends


def _challenged(s: Sight, challenge: Row | Table) -> str:
    """Who spoke the last challenge, and which."""
    word = (_("Kraken"), _("re"), _("superkraken"))[challenge.level - 1]
    return _("{name} said {word}.").format(name=s.names[challenge.challenger], word=word)


def _by_rounds(s: Sight, place: Rect, table: Table, most: int) -> float:
    """What was written down in each round, the latest ones if there is not room for all.

    ``most`` is how many lines there may be; in a narrow place rounds stand in two columns.
    """
    u = s.box.unit
    total = len(table.sheet)
    lines = min(most, max(1, int((place.h - 18 * u) // (13 * u))))
    columns = 2 if total > lines and place.w > 300 else 1
    shown = list(enumerate(table.sheet, 1))[-lines * columns :]
    lines = -(-len(shown) // columns)
    step = min(20 * u, place.h / (lines + 1.1))
    y = place.y
    size = min(14 * u, step * 0.78) * (1 if columns == 1 else 0.9)
    w = (place.w - 16 * (columns - 1)) / columns
    head = _round(s, table, short=columns == 2)
    for column in range(columns):
        line = Rect(place.x + column * (w + 16), y, w, step)
        s.scene.top.append(Text(head if column == 0 else "", line, size, "soft", True))
        _pair(s, line, (_("We"), _("They")), size * 0.9, "soft")
    y += step
    for i, (n, numbers) in enumerate(shown):
        line = Rect(place.x + i // lines * (w + 16), y + i % lines * step, w, step)
        _round_line(s, line, n, Row._make(numbers), size, last=n == total)
    return y + lines * step


def _round_line(s: Sight, line: Rect, n: int, row: Row, size: float, *, last: bool) -> None:
    colour = "text" if last else "soft"
    top = s.scene.top
    top.append(Text(f"{n}.", line, size, colour))
    x = line.x + size * 2
    top.append(Icon(SUITS[row.trump], x, line.cy, size, _kind(s).lit[row.trump]))
    if row.challenge > 1:
        times = line._replace(x=x + size * 0.7)
        top.append(Text(f"×{row.challenge}", times, size, "accent", True))
    _pair(s, line, (str(row.gain_we), str(row.gain_they)), size, colour)


def _pair(s: Sight, line: Rect, texts: tuple[str, str], size: float, colour: str) -> None:
    """What belongs to We and to They, in the columns of the table of the round."""
    share = line.w / sum(SHARES)
    for text, right in zip(texts, (line.right - share, line.right), strict=True):
        cell = Rect(right - share, line.y, share - 4, line.h)
        s.scene.top.append(
            Text(text, cell, size, colour, text.isdecimal() and text != "0", "right")
        )


# -- for a screen reader, and what touches mean


def listen(s: Sight) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = s.view.table
    rules = _rules(s)
    we, they = table.score
    parts = [
        _round(s, table).capitalize() + ".",
        _("We {we}, they {they}.").format(we=we, they=they),
    ]
    if table.trump >= 0:
        suit = _(SUIT_NAMES[table.trump])
        parts.append(_("{name} chose {suit}.").format(name=s.names[table.decider], suit=suit))
        if table.level:
            parts.append(_challenged(s, table))
            parts.append(_("The score counts {n} times.").format(n=MULTIPLIERS[table.level]))
        parts.append((_("We must have more."), _("They must have more."))[obliged(table) % 2])
    elif table.turned:
        parts.append(_("Turned up: {card}.").format(card=card_name(table.turned[-1])))
    for seat, values in enumerate(table.claims):
        shown = ", ".join(combination_name(cards) for cards in table.shown[seat])
        said = shown or " + ".join(str(value) for value in values)
        if values:
            parts.append(_("{name} declared {what}.").format(name=s.names[seat], what=said))
    if table.leader >= 0:
        we, they = table.points
        parts.append(_("In this round we have {we}, they {they}.").format(we=we, they=they))
    parts += rook.trick_told(s, _kind(s))
    if table.phase == "claim":
        cards = ", ".join(card_name(card) for card in table.last_trick)
        parts.append(_("The trick: {cards}.").format(cards=cards))
    if table.phase == "challenge" and s.legal:
        now, then = _stakes(s, table)[table.level : table.level + 2]
        text = _("{now} card points are at stake, {then} with a challenge.")
        parts.append(text.format(now=now, then=then))
    if table.phase == "declare":
        for found in rules.combinations(s.view.own.hand, table.trump):
            what = combination_name(found.cards)
            parts.append(_("You hold {what}, {n}.").format(what=what, n=found.value))
    if rules.options.signals in SIGNALS:
        parts.append(rules.convention())
    parts.append(rook.hand_told(s, _kind(s), sorted_hand(s)))
    return " ".join(parts)


def picks_needed(s: Sight) -> int:
    """No cards are chosen together."""
    return 0
