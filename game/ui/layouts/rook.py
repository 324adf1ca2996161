"""What the tables of CrowsNest and Royal Raven share: the auction, the kitty, the sheet of a hand.

Functions over a `Situation`, as those of `partners`; which of them a table uses, and when, is its
own affair. The nest of the one is the kitty of the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple, TypeAlias

from game.cards.nest import NestTable, Private
from game.cards.rook_words import ask_to_bury
from game.engine.actions import Action
from game.engine.rules import AnyRules
from game.engine.words import _, points
from game.games.manifest import DEAL, DEALT
from game.ui.layouts import common, partners
from game.ui.layouts.common import AnySituation, Places, Situation, plain, signed
from game.ui.layouts.partners import FINGER, Kind, Special, leave, row, special
from game.ui.scene import CARD_RATIO, Face, Panel, Pose, Rect, Text

NestSituation: TypeAlias = Situation[AnyRules, NestTable, Private]
KITTY = 0.72  # the kitty's cards, of the others' width


# -- what stays in view


def header(here: NestSituation, where: Places, kind: Kind, target: int, tail: str = "") -> None:
    """The score, and who plays for how much, or how many points win the match."""
    table = here.view.table
    chip = partners.header(here, where)
    if table.contract:
        text = _("{name}: {bid}").format(name=here.names[table.declarer], bid=table.contract)
        partners.contract(here, chip, text, kind, table.trump, tail)
    else:
        text = _("Play to {target}").format(target=target)
        here.scene.under.append(Text(text, chip, 15 * here.box.unit, "soft", False, "centre"))


def plate(
    here: NestSituation, where: Places, kind: Kind, seat: int, held: int, more: str = ""
) -> None:
    """A seat with so many cards: its tricks and its bid, and what ``more`` there is to be known."""
    table = here.view.table
    note = ""
    if table.leader >= 0:
        note = _("Tricks {n}").format(n=table.won[seat])
        if seat == table.declarer:
            note += _(" · bid {bid}").format(bid=table.contract)
        note += more
    partners.plate(here, where, kind, seat, note, held)


# -- the kitty


def _kitty_room(here: AnySituation, where: Places) -> bool:
    """Whether the kitty and the buttons of the bidding fit one above the other."""
    unit = here.box.unit
    offers = sum(action.verb == "bid" for action in here.legal)
    rows = -(-offers // max(1, min(8, int((where.centre.w + 8) // (84 * unit + 8)))))
    return where.centre.h > where.card * KITTY * CARD_RATIO + 12 + (rows + 1) * 54 * unit + 12


def kitty(here: NestSituation, where: Places, kind: Kind, *, lies: bool) -> None:
    """The kitty ``lies`` face down until the taker lifts it: above the place of the bids.

    It is what is left of the deck when all have their cards. What the person has buried goes to
    their plate.
    """
    show = lies and (not here.legal or _kitty_room(here, where))
    scene, table = here.scene, here.view.table
    mine = table.phase == "bury" and table.declarer == here.me
    width = where.card * KITTY
    y = where.centre.y + width * CARD_RATIO / 2
    dealt = any(event.kind == "deal" for event in here.events)
    for i in range(table.nest_size):
        key = ("nest", i)
        x = where.centre.cx + width * 0.3 * (i - (table.nest_size - 1) / 2)
        if show:
            scene.cards[key] = Pose(x, y, width, kind.deck, "back", z=i)
        if dealt:
            scene.born[key] = (where.centre.cx, where.centre.cy)
            scene.small[key] = where.card
            scene.delays[key] = DEAL - DEALT
        elif mine:  # the very cards turn over on their way to the hand
            card = here.view.own.lifted[i]
            scene.born[card] = (x, y)
            scene.born_as[card] = "back"
            scene.small[card] = width
        elif table.declarer >= 0:
            leave(here, key, where.plates[table.declarer])
    if not table.history:
        for card in here.view.own.buried:
            leave(here, card, where.plates[here.me])


def below_kitty(here: AnySituation, where: Places) -> Rect:
    """The place of the bids: what the kitty, if there is room for it, leaves of the middle."""
    place = where.centre
    if not _kitty_room(here, where):
        return place
    top = where.card * KITTY * CARD_RATIO + 12
    return Rect(place.x, place.y + top, place.w, place.h - top)


# -- the person's cards and choices


def hand(here: NestSituation, where: Places, kind: Kind, cards: Sequence[int]) -> None:
    """The person's cards to play or to bury, and what is asked."""
    table = here.view.table
    burying = table.phase == "bury"
    touch = {a.arg: a for a in here.legal if a.verb == ("bury" if burying else "play")}
    partners.hand(here, where, kind, cards, touch, lift=not burying)
    if not (burying and here.legal):
        common.prompt(here, where.prompt, here.rules.prompt(here.view))
        return
    need = table.nest_size - table.buried
    text = _("Cards to bury: {n} ({m} chosen)").format(n=need, m=len(here.picked))
    common.prompt(here, where.prompt, text)
    _bury(here, where)


def bids(here: AnySituation, place: Rect, specials: Sequence[Special]) -> None:
    """One touch for every bid, and the special calls apart from them.

    Bids that find no room wait on a further page, which `Situation.page` turns up.
    """
    unit = here.box.unit
    offers = [a for a in here.legal if a.verb == "bid" and not any(a == o.what for o in specials)]
    low = place.h < 4 * (FINGER + 8)
    gap = 5.0 if low else 8.0
    if low:  # the special ones stand at the side
        side = 130 * unit
        h = min(46 * unit, (place.h - gap * (len(specials) - 1)) / max(1, len(specials)))
        y = place.cy - (len(specials) * (h + gap) - gap) / 2
        for one in specials:
            special(here, Rect(place.right - side, y, side, h), one, 16 * unit)
            y += h + gap
        _bid_grid(here, place._replace(w=place.w - side - 2 * gap), offers, gap)
        return
    foot = 46 * unit + gap + 4 if specials else 0
    used = _bid_grid(here, place._replace(h=place.h - foot), offers, gap, foot)
    row(here, Rect(place.x, used + gap + 4, place.w, 46 * unit), specials)


class _Shape(NamedTuple):
    """How so many bids are set out: the grid and its buttons, and how many are on a page."""

    columns: int
    rows: int
    w: float
    h: float
    each: int
    pages: int


def _bid_shape(place: Rect, count: int, gap: float, unit: float) -> _Shape:
    finger = max(30.0, min(FINGER, (place.h - 2 * gap) / 3 - 0.1))  # three rows, if need be
    most = max(1, int((place.h + gap) // (finger + gap)))
    columns = 1
    w = 0.0
    for w in (84 * unit, 74 * unit, 64 * unit, 54 * unit, 46 * unit):
        columns = max(1, min(8, int((place.w + gap) // (w + gap))))
        if columns * most >= count:
            break
    fits = columns * most >= count
    each = count if fits else max(1, columns * most - 1)
    rows = -(-count // columns) if fits else most
    if fits:
        columns = -(-count // rows)
    h = min(46 * unit, (place.h - gap * (rows - 1)) / rows)
    return _Shape(columns, rows, w, h, each, -(-count // each))


def _bid_grid(
    here: AnySituation, place: Rect, offers: Sequence[Action], gap: float, foot: float = 0
) -> float:
    """The bids in centred rows, with ``foot`` free below them. Returns the y below the rows."""
    if not offers:
        return place.cy - foot / 2
    shape = _bid_shape(place, len(offers), gap, here.box.unit)
    page = here.page % shape.pages
    if here.wanted in offers:  # a bid that was typed
        page = offers.index(here.wanted) // shape.each
    shown = offers[page * shape.each : (page + 1) * shape.each]
    cells: list[tuple[Hashable, str, str, str]] = [
        (a, str(a.arg), "b" if i == 0 else "", "") for i, a in enumerate(shown)
    ]
    if shape.pages > 1:
        more = _("More bids, page {n} of {all}").format(n=page + 1, all=shape.pages)
        cells.append((("page", (page + 1) % shape.pages), "…", "n", more))
    y = place.cy - (shape.rows * (shape.h + gap) - gap) / 2
    for first in range(0, len(cells), shape.columns):
        line = cells[first : first + shape.columns]
        across = shape.columns if shape.pages > 1 else len(line)
        x = place.cx - (across * (shape.w + gap) - gap) / 2
        for what, text, key, say in line:
            rect = Rect(x, y, shape.w, shape.h)
            size = min(17 * here.box.unit, shape.h / 2)
            here.scene.button(what, rect, text, key=key, say=say, size=size)
            x += shape.w + gap
        y += shape.h + gap
    return y - gap


def _bury(here: NestSituation, where: Places) -> None:
    """The button that sends the chosen cards away, and a dot over each card that the kitty held."""
    table = here.view.table
    need = table.nest_size - table.buried
    ready = len(here.picked) == need
    worth = sum(here.rules.deck.points[c] for c in here.picked)
    text = _("Bury them · {points}").format(points=points(worth))
    unit = here.box.unit
    w = min(here.box.w - 24, 300 * unit)
    here.scene.button(
        ("confirm", need),
        Rect(where.centre.cx - w / 2, where.centre.cy - 26 * unit, w, 52 * unit),
        text if ready else ask_to_bury(table),
        strong=ready,
        off=not ready,
        key="enter",
        size=17 * unit,
    )
    if where.hand.h > where.card * 1.5:
        return  # in two rows the dots would lie on other cards
    for card in here.view.own.lifted:
        if pose := here.scene.cards.get(card):
            x = pose.x - where.card * 0.28
            y = pose.y - where.card * CARD_RATIO / 2 - 10
            here.scene.over.append(Panel(Rect(x - 4, y, 8, 8), "accent", 4))


# -- what can be looked at, and told


def last_trick(here: NestSituation, kind: Kind) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    worth = sum(here.rules.deck.points[card] for card in here.view.table.last_trick)
    return partners.last_trick(here, kind, worth)


def centred(
    here: AnySituation, place: Rect, y: float, text: str, size: float, colour: str = "text"
) -> float:
    """Sentences in the middle of a score sheet; the y below them."""
    lines = here.box.wrap(text, size, place.w)
    box = place._replace(y=y)
    return here.scene.lines(lines, box, size, colour=colour, align="centre", layer=here.scene.top)


def nest(
    here: NestSituation, place: Rect, y: float, kind: Kind, text: str, most: float = 52
) -> float:
    """The buried cards on the score sheet, at ``most`` so wide, and what is said of them."""
    table, unit = here.view.table, here.box.unit
    if not table.nest:
        return y
    width = min(place.w / 8, most * unit)
    x = place.cx - (len(table.nest) - 1) * width * 0.55
    for card in table.nest:
        here.scene.top.append(Face(kind.deck, kind.face(here, card), x, y + width * 0.8, width))
        x += width * 1.1
    y += width * 1.65
    line = Rect(place.x, y, place.w, 20 * unit)
    here.scene.top.append(Text(text, line, 14 * unit, "soft", False, "centre"))
    return y + 26 * unit


def account(here: NestSituation, place: Rect, y: float, *, scored: bool = True) -> float:
    """Where the points of a hand went, unless it was not ``scored``, and what the match stands at.

    Below them the hands before it, as many as there is room for, the latest ones.
    """
    table, unit = here.view.table, here.box.unit
    rows = [(_("Match"), plain(table.score[0]), plain(table.score[1]))]
    before = table.sheet
    if scored:
        last, before = table.sheet[-1], table.sheet[:-1]
        captured = (_("Captured"), str(last[3]), str(last[4]))
        rows = [captured, (_("This hand"), signed(last[6]), signed(last[7])), *rows]
    area, heads, strong = Rect(place.x, y, place.w, 0), ("", _("We"), _("They")), (len(rows) - 1,)
    y = common.table_rows(here, area, heads, rows, (2, 1, 1), strong=strong) + 8 * unit
    step = 21 * unit
    room = int((place.bottom - y - 20 * unit) // step)
    if not before or room <= 0:
        return y
    lines = []
    for number, old in list(enumerate(before, 1))[-room:]:
        who = partners.fit_name(here.names[old[1]])
        text = _("{n}. {name} {bid}").format(n=number, name=who, bid=old[2])
        lines.append((text, signed(old[6]), signed(old[7])))
    return common.table_rows(here, area._replace(y=y), (), lines, (2, 1, 1), step=step)


def told(here: NestSituation, kind: Kind, cards: Sequence[int], contract: str = "") -> list[str]:
    """The whole situation in sentences; ``contract`` is what there is to say of a special one."""
    table = here.view.table
    parts = [
        _("We {we}, they {they}.").format(we=plain(table.score[0]), they=plain(table.score[1])),
        *_auction_text(here, kind),
    ]
    if contract:
        parts.append(contract)
    if table.leader >= 0:
        we, they = table.points
        parts.append(_("In this hand we have {we}, they {they}.").format(we=we, they=they))
    return [*parts, *partners.trick_text(here, kind), partners.hand_text(here, kind, cards)]


def _auction_text(here: NestSituation, kind: Kind) -> list[str]:
    """What has been bid, or who plays for how much with which trumps, in sentences."""
    table = here.view.table
    if table.contract:
        text = _("The bid is {bid}, by {name}.")
        parts = [text.format(bid=table.contract, name=here.names[table.declarer])]
    else:
        parts = [
            (_("{name} bid {bid}.") if bid else _("{name} passed.")).format(name=name, bid=bid)
            for name, bid in zip(here.names, table.bids, strict=False)
            if bid >= 0
        ]
    if table.trump >= 0:
        suit = _(kind.names[table.trump]).capitalize()
        parts.append(_("{suit} is trump.").format(suit=suit))
    if here.view.own.buried:
        cards = ", ".join(kind.spoken_card(here, card) for card in here.view.own.buried)
        parts.append(_("You buried: {cards}.").format(cards=cards))
    return parts
