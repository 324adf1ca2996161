"""The table of Royal Raven: CrowsNest's, with royal colours, two stars, a shot and a partner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.cards.nest import Private
from game.cards.tricks import last_card
from game.engine.cards import bits
from game.engine.words import _, points
from game.games.royal_raven import GAME
from game.games.royal_raven.deck import RAISE, SUIT_NAMES, SUITS
from game.games.royal_raven.rules import RoyalRaven
from game.games.royal_raven.state import Table
from game.ui.layouts import common, partners, plates
from game.ui.layouts.base import Layout
from game.ui.layouts.common import Places, plain, signed
from game.ui.layouts.partners import Special, card_action, fit_name, meant, picks
from game.ui.scene import CARD_RATIO, Face, Icon, Pose, Rect, Text

Situation: TypeAlias = common.Situation[RoyalRaven, Table, Private]
DECK = GAME.deck
ORDER = (0, 3, 1, 2)  # suits in the hand: neighbours differ in brightness


def spoken_card(here: Situation, card: int) -> str:
    """A card as a screen reader says it."""
    worth = here.rules.deck.points[card]
    name = here.rules.card_name(card)
    return f"{name}, {points(worth)}" if worth else name


KIND = partners.Kind(
    deck=DECK,
    icons=tuple(f"royal-{suit}" for suit in SUITS),
    lit=("lit-red", "lit-yellow", "lit-purple", "lit-blue"),
    names=SUIT_NAMES,
    keys=("r", "y", "p", "b"),
    calls=("bid", "pass", "shoot", "trump"),
    face=partners.face,
    spoken_card=spoken_card,
)


def sorted_hand(here: Situation) -> list[int]:
    """The hand: the birds, then the trumps, then the other suits, high cards first."""
    rules, trump = here.rules, here.view.table.trump

    def place(card: int) -> tuple[int, int]:
        suit = rules.deck.suit[card]
        if suit < 0:
            return (-2, -card)
        return (-1 if suit == trump else ORDER.index(suit), -card)

    return sorted(bits(here.view.own.hand), key=place)


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    table: Table = here.view.table
    hand = sorted_hand(here)
    where = partners.table_places(here, len(hand))
    _header(here, where, table)
    _plates(here, where, table)
    _kitty(here, where, table)
    partners.trick(here, where, KIND, tuple(bits(here.rules.pack.birds)))
    verb = "bury" if table.phase == "bury" else "play"
    touch = {a.arg: a for a in here.legal if a.verb == verb}
    partners.hand(here, where, KIND, hand, touch, lift=verb == "play")
    common.prompt(here, where.prompt, _prompt(here, table))
    if table.phase == "bid" and here.legal:
        _bids(here, where)
    elif table.phase == "bury" and here.legal:
        partners.bury(here, where)
    elif table.phase == "trump" and here.legal:
        _trumps(here, where, table)


def _prompt(here: Situation, table: Table) -> str:
    if table.phase == "bury" and here.legal:
        need = table.nest_size - table.buried
        return _("Cards to bury: {n} ({m} chosen)").format(n=need, m=len(here.picked))
    return here.rules.prompt(here.view)


def _header(here: Situation, where: Places, table: Table) -> None:
    playing = table.leader >= 0 and table.phase not in ("scored", "over")
    notes = [f"+{points}" if playing else "" for points in table.points]
    sides = [
        (_("We"), plain(table.score[0]), notes[0]),
        (_("They"), plain(table.score[1]), notes[1]),
    ]
    chip = common.header(here, where, sides, last=bool(table.last_trick))
    if table.contract:
        text = _("{name}: {bid}").format(name=here.names[table.declarer], bid=table.contract)
        tail = _("Shooting the Bird") if table.shooting else ""
        partners.contract(here, chip, text, KIND, table.trump, tail)
    else:
        text = _("Play to {target}").format(target=here.rules.target)
        here.scene.under.append(Text(text, chip, 15 * here.box.unit, "soft", False, "centre"))


def _plates(here: Situation, where: Places, table: Table) -> None:
    dealt = table.phase not in ("new", "passed", "scored", "over")
    left = [table.hand_size if dealt else 0] * 4
    for seat, _card in table.history:
        left[seat] -= 1
    playing = table.leader >= 0
    for seat, rect in where.plates.items():
        note = _("Tricks {n}").format(n=table.won[seat]) if playing else ""
        if playing and seat == table.declarer:
            note += _(" · bid {bid}").format(bid=table.contract)
        elif playing and table.delegated and (seat - table.declarer) % 4 == 2:
            note += _(" · named trump")
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
        calls = (
            ("bid", "passed", "lift") if here.legal else ("bid", "passed", "lift", "bury", "trump")
        )
        if bid >= 0 and table.phase in calls:
            shot = table.shooting and seat == table.declarer
            text = _("{bid}, Shoot!").format(bid=bid) if shot else str(bid) if bid else _("Pass")
            partners.call(here, rect, KIND, seat, text)


def _kitty(here: Situation, where: Places, table: Table) -> None:
    lies = table.phase in ("bid", "passed", "lift") or (
        table.phase == "trump" and not table.lifted and not here.legal
    )
    partners.kitty(
        here, where, KIND, show=lies and (not here.legal or partners.kitty_room(here, where))
    )
    if not table.history:
        for card in here.view.own.buried:
            partners.leave(here, card, where.plates[here.me])
    if table.phase == "score":  # the kitty is turned up
        width = min(where.card, where.centre.w / (len(table.nest) + 1))
        x = where.centre.cx - (len(table.nest) - 1) * width * 0.525
        for card in table.nest:
            here.scene.cards[card] = Pose(
                x, where.centre.cy, width, KIND.deck, KIND.face(here, card)
            )
            here.scene.born[card] = (where.centre.cx, where.centre.cy)
            here.scene.born_as[card] = "back"
            x += width * 1.05


def _bids(here: Situation, where: Places) -> None:
    rules = here.rules
    specials = []
    for action in here.legal:
        if action.verb == "pass":
            specials.append(Special(action, _("Pass"), "p"))
        elif action.verb == "shoot" or (
            action.arg == rules.highest and rules.options.allow_shooting and not rules.own_call
        ):
            specials.append(Special(action, rules.label(here.view, action), "s", "raven-mark"))
    place = where.centre
    if partners.kitty_room(here, where):  # the kitty lies above them
        top = where.card * partners.KITTY * CARD_RATIO + 12
        place = Rect(place.x, place.y + top, place.w, place.h - top)
    partners.bids(here, place, specials)


def _trumps(here: Situation, where: Places, table: Table) -> None:
    specials = [
        Special(
            a, _("Partner names trump, {bid}").format(bid=table.contract + RAISE), "d", "people"
        )
        for a in here.legal
        if a.verb == "delegate"
    ]
    partners.trumps(here, where.centre, KIND, specials)


def last_trick(here: Situation) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    points = sum(here.rules.deck.points[c] for c in here.view.table.last_trick)
    return partners.last_trick(here, KIND, points)


# -- the end of a hand, and of a match


def title(here: Situation) -> str:
    """What the sheet of a match that nobody has won is called; empty for any other."""
    table: Table = here.view.table
    if table.ending == "timeout":
        return _("Your time ran out")
    return _("You left the match") if table.ending == "left" else ""


def giving_up(here: Situation) -> str:
    """What giving the match up means; empty when it means nothing more than that."""
    if here.rules.rated:
        return _("The match is rated: giving it up ends it and counts as leaving a rated match.")
    return _("The match ends here, and nobody has won it.")


def _verdict(here: Situation, table: Table) -> str:
    _dealer, declarer, contract, *_captured = row = table.sheet[-1]
    name, made = here.names[declarer], row[6 + declarer % 2] > 0
    if row[10]:
        text = _("{name} shot the bird and took every point: 100 more.")
        if not made:
            text = _("{name} shot at the bird and missed: 50 more are lost.")
    elif made:
        text = _("{name} bid {bid} and made it.")
    else:
        text = _("{name} bid {bid} and fell short.")
    text = text.format(name=name, bid=contract)
    if row[11]:
        text += " " + _("The partner named trump.")
    return text


def _centred(here: Situation, place: Rect, y: float, text: str, size: float, colour: str) -> float:
    lines = here.box.wrap(text, size, place.w)
    box = place._replace(y=y)
    return here.scene.lines(lines, box, size, colour=colour, align="centre", layer=here.scene.top)


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet after a hand: where its points went, and every hand of the match."""
    table: Table = here.view.table
    unit = here.box.unit
    y = place.y
    rows: list[Sequence[str]] = []
    before = table.sheet
    if table.ending in ("left", "timeout"):
        mark = "clock" if table.ending == "timeout" else "info"
        here.scene.top.append(Icon(mark, place.cx, y + 20 * unit, 34 * unit, "accent"))
        text = _("The match ended before anybody had won it.")
        if here.rules.rated:
            text += " " + _("It was rated, so this counts as leaving.")
        y = _centred(here, place, y + 46 * unit, text, 15 * unit, "text") + 6 * unit
    else:
        y = _hand_scored(here, place, table)
        row, before = table.sheet[-1], table.sheet[:-1]
        rows = [
            (_("Captured"), str(row[3]), str(row[4])),
            (_("This hand"), signed(row[6]), signed(row[7])),
        ]
    rows.append((_("Match"), plain(table.score[0]), plain(table.score[1])))
    area = Rect(place.x, y, place.w, 0)
    strong = (len(rows) - 1,)
    y = common.table_rows(here, area, ("", _("We"), _("They")), rows, (2, 1, 1), strong=strong)
    y += 8 * unit
    room = int((place.bottom - y - 20 * unit) // (21 * unit))
    if before and room > 0:
        lines = [
            (
                _("{n}. {name} {bid}").format(n=n, name=fit_name(here.names[old[1]]), bid=old[2]),
                signed(old[6]),
                signed(old[7]),
            )
            for n, old in list(enumerate(before, 1))[-room:]
        ]
        y = common.table_rows(
            here, Rect(place.x, y, place.w, 0), (), lines, (2, 1, 1), step=21 * unit
        )
    return y


def _hand_scored(here: Situation, place: Rect, table: Table) -> float:
    unit = here.box.unit
    y = _centred(here, place, place.y, _verdict(here, table), 16 * unit, "text")
    low = here.box.h < 480
    if table.nest:
        width = min(place.w / 8, (34 if low else 52) * unit)
        x = place.cx - (len(table.nest) - 1) * width * 0.55
        for card in table.nest:
            here.scene.top.append(Face(KIND.deck, KIND.face(here, card), x, y + width * 0.8, width))
            x += width * 1.1
        y += width * 1.65
        text = _("The kitty held {points}.").format(points=points(table.sheet[-1][5]))
        line = Rect(place.x, y, place.w, 20 * unit)
        here.scene.top.append(Text(text, line, 14 * unit, "soft", False, "centre"))
        y += 26 * unit
    return y


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table: Table = here.view.table
    parts = [
        _("We {we}, they {they}.").format(we=plain(table.score[0]), they=plain(table.score[1]))
    ]
    parts += partners.auction_text(here, KIND)
    if table.shooting:
        parts.append(_("It is Shooting the Bird: every point must be taken."))
    if table.leader >= 0:
        we, they = table.points
        parts.append(_("In this hand we have {we}, they {they}.").format(we=we, they=they))
    parts += partners.trick_text(here, KIND)
    parts.append(partners.hand_text(here, KIND, sorted_hand(here)))
    if here.clock >= 0:
        parts.append(_("Seconds left: {n}.").format(n=here.seconds))
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
    title=title,
    giving_up=giving_up,
)
