"""The table of CrowsNest."""

from __future__ import annotations

from typing import TypeAlias

from game.cards.nest import Private
from game.cards.tricks import last_card
from game.engine.cards import bits
from game.engine.words import _, points
from game.games.crowsnest import GAME
from game.games.crowsnest.deck import CROW, HAND, SUIT_NAMES, SUITS
from game.games.crowsnest.rules import CrowsNest
from game.games.crowsnest.state import Table
from game.ui.layouts import common, partners, plates
from game.ui.layouts.base import Layout
from game.ui.layouts.common import Places, plain, signed
from game.ui.layouts.partners import Special, card_action, fit_name, meant, picks
from game.ui.scene import CARD_RATIO, Face, Rect, Text

Situation: TypeAlias = common.Situation[CrowsNest, Table, Private]
DECK = GAME.deck
ORDER = (0, 3, 1, 2)  # suits in the hand: neighbours differ in brightness


def spoken_card(here: Situation, card: int) -> str:
    """A card as a screen reader says it."""
    if card == CROW:
        return _("the Crow, 20 points")
    deck = here.rules.deck
    name = _("{suit} {rank}").format(suit=_(SUIT_NAMES[deck.suit[card]]), rank=deck.rank[card])
    worth = deck.points[card]
    return f"{name}, {points(worth)}" if worth else name


KIND = partners.Kind(
    deck=DECK,
    icons=tuple(f"suit-{suit}" for suit in SUITS),
    lit=("lit-red", "lit-yellow", "lit-green", "lit-black"),
    names=SUIT_NAMES,
    keys=("r", "y", "g", "b"),
    calls=("bid", "pass", "trump"),
    face=partners.face,
    spoken_card=spoken_card,
)


def sorted_hand(here: Situation) -> list[int]:
    """The hand by suits, trumps first, high cards first."""
    deck, trump = here.rules.deck, here.view.table.trump

    def place(card: int) -> tuple[int, int]:
        if card == CROW:
            return (-1, -1) if trump >= 0 else (9, 0)
        suit = deck.suit[card]
        return (-1 if suit == trump else ORDER.index(suit), -deck.rank[card])

    return sorted(bits(here.view.own.hand), key=place)


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    hand = sorted_hand(here)
    where = partners.table_places(here, len(hand))
    _header(here, where, table)
    _plates(here, where, table)
    bidding = table.phase == "bid" and here.legal
    show = table.phase in ("bid", "passed", "lift")
    partners.kitty(
        here, where, KIND, show=show and (not bidding or partners.kitty_room(here, where))
    )
    partners.trick(here, where, KIND)
    if not table.history:
        for card in here.view.own.buried:
            partners.leave(here, card, where.plates[here.me])
    verb = "bury" if table.phase == "bury" else "play"
    touch = {a.arg: a for a in here.legal if a.verb == verb}
    partners.hand(here, where, KIND, hand, touch, lift=verb == "play")
    common.prompt(here, where.prompt, _prompt(here, table))
    if table.phase == "bid" and here.legal:
        _bids(here, where)
    elif table.phase == "bury" and here.legal:
        partners.bury(here, where)
    elif table.phase == "trump" and here.legal:
        partners.trumps(here, where.centre, KIND)


def _prompt(here: Situation, table: Table) -> str:
    if table.phase == "bury" and here.legal:
        need = table.nest_size - table.buried
        return _("Cards to bury: {n} ({m} chosen)").format(n=need, m=len(here.picked))
    return here.rules.prompt(here.view)


def _header(here: Situation, where: Places, table: Table) -> None:
    we, they = table.score
    playing = table.trump >= 0 and table.phase not in ("scored", "over")
    notes = [f"+{points}" if playing else "" for points in table.points]
    sides = [(_("We"), plain(we), notes[0]), (_("They"), plain(they), notes[1])]
    chip = common.header(here, where, sides, last=bool(table.last_trick))
    if table.contract:
        text = _("{name}: {bid}").format(name=here.names[table.declarer], bid=table.contract)
        partners.contract(here, chip, text, KIND, table.trump)
    else:
        text = _("Play to {target}").format(target=here.rules.options.target)
        here.scene.under.append(Text(text, chip, 15 * here.box.unit, "soft", False, "centre"))


def _plates(here: Situation, where: Places, table: Table) -> None:
    left = [HAND if table.phase not in ("new", "scored", "over") else 0] * 4
    for seat, _card in table.history:
        left[seat] -= 1
    playing = table.trump >= 0
    for seat, rect in where.plates.items():
        note = _("Tricks {n}").format(n=table.won[seat]) if playing else ""
        if playing and seat == table.declarer:
            note += _(" · bid {bid}").format(bid=table.contract)
        plates.plate(
            here,
            rect,
            seat,
            note=note,
            sub=_("partner") if seat == here.seat(2) else "",
            dealer=seat == table.dealer,
            backs=left[seat] if seat != here.me and where.wide else 0,
            deck=DECK,
        )
        bid = table.bids[seat]
        if table.phase in ("bid", "passed", "lift") and bid >= 0:
            partners.call(here, rect, KIND, seat, str(bid) if bid else _("Pass"))


def _bids(here: Situation, where: Places) -> None:
    bids = [a for a in here.legal if a.verb == "bid"]
    buttons = [((a), str(a.arg), "b" if i == 0 else "", False) for i, a in enumerate(bids)]
    buttons += [(a, _("Pass"), "p", False) for a in here.legal if a.verb == "pass"]
    place = where.centre
    if here.box.small:
        passes = [Special(a, _("Pass"), "p") for a in here.legal if a.verb == "pass"]
        partners.bids(here, place, passes)
        return
    if partners.kitty_room(here, where):  # the nest lies above them
        top = where.card * partners.KITTY * CARD_RATIO + 12
        place = Rect(place.x, place.y + top, place.w, place.h - top)
    common.grid(here, place, [(what, text, key, strong) for what, text, key, strong in buttons])


def last_trick(here: Situation) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    points = sum(here.rules.deck.points[c] for c in here.view.table.last_trick)
    return partners.last_trick(here, KIND, points)


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a hand: where its points went, and every hand of the match."""
    table: Table = here.view.table
    row = table.sheet[-1]
    _dealer, declarer, contract, we, they, nest, gain_we, gain_they, *_totals = row
    unit = here.box.unit
    made = (gain_we, gain_they)[declarer % 2] > 0
    text = (
        _("{name} bid {bid} and made it.") if made else _("{name} bid {bid} and fell short.")
    ).format(name=here.names[declarer], bid=contract)
    y = here.scene.lines(
        here.box.wrap(text, 16 * unit, place.w),
        place,
        16 * unit,
        align="centre",
        layer=here.scene.top,
    )
    if table.nest:
        width = min(place.w / 8, 52 * unit)
        x = place.cx - (len(table.nest) - 1) * width * 0.55
        for card in table.nest:
            name = here.rules.deck.names[card]
            here.scene.top.append(Face(DECK, name, x, y + width * 0.8, width))
            x += width * 1.1
        y += width * 1.65
        text = _("The nest held {points}.").format(points=points(nest))
        line = Rect(place.x, y, place.w, 20 * unit)
        here.scene.top.append(Text(text, line, 14 * unit, "soft", False, "centre"))
        y += 26 * unit
    rows = [
        (_("Captured"), str(we), str(they)),
        (_("This hand"), signed(gain_we), signed(gain_they)),
        (_("Match"), plain(table.score[0]), plain(table.score[1])),
    ]
    area = Rect(place.x, y, place.w, 0)
    y = common.table_rows(here, area, ("", _("We"), _("They")), rows, (2, 1, 1), strong=(2,))
    y += 8 * unit
    before = table.sheet[:-1]
    room = int((place.bottom - y - 20 * unit) // (21 * unit))
    if before and room > 0:
        lines = []
        for number, old in list(enumerate(before, 1))[-room:]:
            who = fit_name(here.names[old[1]])
            lines.append(
                (
                    _("{n}. {name} {bid}").format(n=number, name=who, bid=old[2]),
                    signed(old[6]),
                    signed(old[7]),
                )
            )
        y = common.table_rows(
            here, Rect(place.x, y, place.w, 0), (), lines, (2, 1, 1), step=21 * unit
        )
    return y


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    parts = [
        _("We {we}, they {they}.").format(we=plain(table.score[0]), they=plain(table.score[1]))
    ]
    parts += partners.auction_text(here, KIND)
    if table.leader >= 0:
        we, they = table.points
        parts.append(_("In this hand we have {we}, they {they}.").format(we=we, they=they))
    parts += partners.trick_text(here, KIND)
    parts.append(partners.hand_text(here, KIND, sorted_hand(here)))
    return " ".join(parts)


LAYOUT = Layout(
    scene=scene,
    sheet=sheet,
    describe=describe,
    card_action=card_action,
    meant=meant,
    last_card=last_card,
    last_trick=last_trick,
    picks=picks,
)
