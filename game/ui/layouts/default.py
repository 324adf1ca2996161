"""The table of a game that brings no layout: plain, but every decision of it can be taken.

It plays any game of tricks with a hand and scores. What can be done with a card of the hand is done
by touching it; every other decision (a bid, a suit, a word) is a button that says what the rules
call it. Cards that are `Rules.gathered` are chosen together. A row of the score sheet begins with
what each side gained.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Protocol, TypeAlias

from game.cards.tricks import last_card
from game.engine.actions import Action
from game.engine.cards import Card, Cards, bits
from game.engine.rules import AnyRules
from game.engine.state import Common, Drawer
from game.engine.words import _, ngettext, points
from game.games import MANIFEST
from game.games.manifest import DEAL, DEALT
from game.ui.layouts import common, partners
from game.ui.layouts.base import Layout
from game.ui.layouts.common import Places, plain, signed
from game.ui.scene import CARD_RATIO, Face, Panel, Pose, Rect, Text, around

FINGER = 38.0  # the least height of a button
GAP = 8.0


class Table(Common, Protocol):
    """What the table of such a game has besides. ``points``: per side, taken in this deal."""

    leader: int
    trick: tuple[Card, ...]
    last_trick: tuple[Card, ...]
    last_leader: int
    last_winner: int

    @property
    def points(self) -> tuple[int, ...]:
        """What each side has taken in this deal."""


class Private(Drawer, Protocol):
    """What a seat of such a game has."""

    hand: Cards


Situation: TypeAlias = common.Situation[AnyRules, Table, Private]


def _deck(s: Situation) -> str:
    """The faces of the game's cards; the French ones there are in four colours too."""
    deck = MANIFEST[s.rules.id].deck
    return "french4" if deck == "french" and s.four_colours else deck


def _face(s: Situation, card: int) -> str:
    """A card's name in the atlas: of a French one the suit comes first."""
    name = s.rules.deck.names[card]
    return name[-1] + name[:-1] if MANIFEST[s.rules.id].deck == "french" else name


def _spoken(s: Situation, card: int) -> str:
    return s.rules.label(s.view, Action(_verb(s), card))


def _verb(s: Situation) -> str:
    """What touching a card means now: what is asked, else what cards are mostly for."""
    of_cards = [verb for verb, kinds in s.rules.verbs.items() if kinds == "card"]
    asked = [action.verb for action in s.legal if action.verb in of_cards]
    return [*of_cards, *asked][-1]


def _touch(s: Situation) -> dict[int, Action]:
    """The decision that touching a card of the hand means."""
    verb, hand = _verb(s), s.view.own.hand
    return {a.arg: a for a in s.legal if a.verb == verb and hand >> a.arg & 1}


def _hand(s: Situation) -> list[int]:
    """The hand by suits, high cards first."""
    deck = s.rules.deck
    return sorted(bits(s.view.own.hand), key=lambda c: (deck.suit[c], -deck.rank[c], c))


def _places(s: Situation, count: int) -> Places:
    p = common.places(s)
    if common.hand_rows(s.box, count, p.card, p.hand.w) > 1:
        p = common.places(s, rows=2)
    if s.rules.seats == 4:
        return p
    # The trick lies in one row: whose card it is, the order round the table says.
    order = [s.seat(steps) for steps in (*range(1, s.rules.seats), 0)]
    width = max(12.0, min(p.card, p.centre.h / CARD_RATIO, p.centre.w / (1.1 * len(order))))
    first = p.centre.cx - width * 1.1 * (len(order) - 1) / 2
    spots = {seat: (first + i * width * 1.1, p.centre.cy) for i, seat in enumerate(order)}
    return replace(p, spots=spots, laid=width)


def scene(s: Situation) -> None:
    """Put the whole table into the situation's scene."""
    hand = _hand(s)
    p = _places(s, len(hand))
    _header(s, p)
    _plates(s, p)
    _trick(s, p)
    touch = _touch(s)
    common.fan(
        s,
        p,
        hand,
        deck=_deck(s),
        name=lambda card: _face(s, card),
        say=lambda card: _spoken(s, card),
        touch=touch,
        asked=bool(touch),
        lift=not s.rules.gathered(s.view),
    )
    if any(event.kind == "deal" for event in s.events):
        for i, card in enumerate(hand):
            s.scene.born[card] = (p.centre.cx, p.centre.cy)
            s.scene.born_as[card] = "back"
            s.scene.delays[card] = i * (DEAL - DEALT) / len(hand)
    common.prompt(s, p.prompt, s.rules.prompt(s.view))
    if s.rules.gathered(s.view):
        _confirm(s, p)
    else:
        _choices(s, p.centre, [action for action in s.legal if action not in touch.values()])


def _teams(s: Situation) -> bool:
    return s.rules.sides < s.rules.seats


def _sides(s: Situation) -> Sequence[str]:
    """What each side is called."""
    return (_("We"), _("They")) if _teams(s) else s.names[: s.rules.seats]


def _header(s: Situation, p: Places) -> None:
    score = s.view.table.score
    notes = [signed(gain) if gain else "" for gain in s.view.table.points]
    sides = list(zip(_sides(s), map(plain, score), notes, strict=True)) if _teams(s) else []
    chip = common.header(s, p, sides)
    text = _("Deal {n}").format(n=s.view.table.deal + 1)
    if not sides:  # beside the tools
        room = 3 * 40 * s.box.unit + 12
        chip = Rect(room, 0, s.box.w - 2 * room, p.header.h)
    s.scene.under.append(Text(text, chip, 16 * s.box.unit, "soft", False, "centre"))


def _plates(s: Situation, p: Places) -> None:
    table = s.view.table
    for seat, rect in p.plates.items():
        note = ""
        if not _teams(s):
            note = points(table.score[seat], plain(table.score[seat]))
            if table.points[seat]:
                note += " · " + signed(table.points[seat])
        partner = seat != s.me and s.rules.side(seat) == s.rules.side(s.me)
        sub = _("partner") if partner else ""
        common.plate(s, rect, seat, note=note, sub=sub, dealer=seat == table.dealer)
        if seat in s.said and not table.trick and table.last_winner < 0:  # before the play
            new = any(event.seat == seat for event in s.events)
            partners.bubble(s, rect, s.rules.label(s.view, s.said[seat]), new=new)


def _trick(s: Situation, p: Places) -> None:
    """The cards of the trick, each before its seat; they come from it and go to the winner."""
    table, scene = s.view.table, s.scene
    for i, card in enumerate(table.trick):
        seat = (table.leader + i) % s.rules.seats
        x, y = p.spots[seat]
        scene.cards[card] = Pose(x, y, p.laid, _deck(s), _face(s, card), z=10 + i)
        if seat != s.me:
            home = p.plates[seat]
            scene.born[card] = (home.cx, home.cy)
            scene.born_as[card] = "back"
            scene.small[card] = home.h * 0.62
    if table.last_winner >= 0:
        home = p.plates[table.last_winner]
        for card in table.last_trick:
            scene.gone[card] = (home.cx, home.cy)
            scene.small[card] = home.h * 0.1


def _confirm(s: Situation, p: Places) -> None:
    """The button that sends the cards chosen together."""
    need = s.rules.gathered(s.view)
    ready = len(s.picked) == need
    text = ngettext("This card", "These {n} cards", need) if ready else _("{m} of {n} chosen")
    u = s.box.unit
    w, h = min(p.centre.w, 260 * u), min(p.centre.h, 52 * u)
    s.scene.button(
        ("confirm", need),
        around(p.centre.cx, p.centre.cy, w, h),
        text.format(n=need, m=len(s.picked)),
        strong=ready,
        off=not ready,
        key="enter",
        size=min(17 * u, h / 2),
    )


def _choices(s: Situation, place: Rect, offers: Sequence[Action]) -> None:
    """A button for each decision; those that find no room wait on a further page."""
    if not offers:
        return
    u = s.box.unit
    size = min(17 * u, max(11.0, (place.h - GAP) / 4))
    texts = [s.rules.label(s.view, action) for action in offers]
    widest = max(s.box.width(text, size, True) for text in texts)
    w = min(place.w, max(64 * u, widest + 28 * u))
    columns = max(1, int((place.w + GAP) // (w + GAP)))
    finger = max(28.0, min(FINGER, (place.h - GAP) / 2 - 0.1))
    rows = max(1, int((place.h + GAP) // (finger + GAP)))
    fits = columns * rows >= len(offers)
    each = len(offers) if fits else max(1, columns * rows - 1)
    pages = -(-len(offers) // each)
    page = offers.index(s.wanted) // each if s.wanted in offers else s.page % pages
    shown = [*zip(offers, texts, strict=True)][page * each : (page + 1) * each]
    cells: list[tuple[Hashable, str, str, str]] = [(a, text, "", text) for a, text in shown]
    if pages > 1:
        more = _("More choices, page {n} of {all}").format(n=page + 1, all=pages)
        cells.append((("page", (page + 1) % pages), "…", "n", more))
    rows = -(-len(cells) // columns)
    columns = -(-len(cells) // rows)
    h = min(46 * u, (place.h - GAP * (rows - 1)) / rows)
    y = place.cy - (rows * (h + GAP) - GAP) / 2
    for first in range(0, len(cells), columns):
        line = cells[first : first + columns]
        x = place.cx - (len(line) * (w + GAP) - GAP) / 2
        for what, text, key, say in line:
            shown_text = common.fit(s.box, text, size, w - 8, True)
            rect = Rect(x, y, w, h)
            s.scene.button(what, rect, shown_text, key=key, say=say, size=size)
            if s.hint is not None and what == s.hint:
                s.scene.over.append(Panel(rect.inset(-3), "clear", 14, "accent"))
            x += w + GAP
        y += h + GAP


def last_trick(s: Situation) -> str:
    """Show the trick collected last again, each card over the name of its player, and tell it."""
    table, u = s.view.table, s.box.unit
    count = len(table.last_trick)
    room = min(s.box.w - 48, 640 * u) / count
    width = min(common.places(s).card, room - 8, (s.box.h - 170 * u) / CARD_RATIO)
    height = width * CARD_RATIO
    rect = common.sheet_box(s, _("The last trick"), height + 140 * u, room * count / u + 32)
    x, y = rect.cx - room * (count - 1) / 2, rect.y + height / 2 + 6
    for i, card in enumerate(table.last_trick):
        seat = (table.last_leader + i) % s.rules.seats
        won = seat == table.last_winner
        if won:
            s.scene.top.append(Panel(around(x, y, width + 10, height + 10), "glow", 10, "accent"))
        s.scene.top.append(Face(_deck(s), _face(s, card), x, y, width))
        line = Rect(x - room / 2, y + height / 2 + 8, room, 24 * u)
        name = common.fit(s.box, s.names[seat], 15 * u, room - 4, won)
        s.scene.top.append(Text(name, line, 15 * u, "accent" if won else "text", won, "centre"))
        x += room
    line = Rect(rect.x, y + height / 2 + 36 * u, rect.w, 24 * u)
    text = _("Touch anywhere to close")
    s.scene.top.append(Text(text, line, 13 * u, "soft", False, "centre"))
    return common.last_trick_text(s)


def sheet(s: Situation, place: Rect) -> float:
    """The score sheet: a column per side, a row per deal, and the sum below them."""
    table, u = s.view.table, s.box.unit
    names, step = _sides(s), 23 * u
    room = max(1, int((place.h - 2 * step) // step))  # for deals; the last ones are shown
    rows = [
        (str(number), *map(signed, row[: s.rules.sides]))
        for number, row in enumerate(table.sheet, 1)
    ][-room:]
    total = (_("Match"), *map(plain, table.score))
    widths = (1.3, *[1.5] * len(names))
    head = (_("Deal"), *names)
    return common.table_rows(s, place, head, [*rows, total], widths, strong=(len(rows),), step=step)


def describe(s: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table = s.view.table
    parts = [
        _("{name}: {points}.").format(name=name, points=points(score, plain(score)))
        for name, score in zip(_sides(s), table.score, strict=True)
    ]
    parts += [
        _("{name} in this deal: {points}.").format(name=name, points=plain(taken))
        for name, taken in zip(_sides(s), table.points, strict=True)
        if taken
    ]
    for i, card in enumerate(table.trick):
        name = s.names[(table.leader + i) % s.rules.seats]
        parts.append(_("{name}: {card}.").format(name=name, card=_spoken(s, card)))
    cards = ", ".join(_spoken(s, card) for card in _hand(s))
    if cards:
        parts.append(_("Your hand: {cards}.").format(cards=cards))
    return " ".join(parts)


def picks(s: Situation) -> dict[int, Action]:
    """The cards that are chosen together before they are sent, and what each one does."""
    return _touch(s) if s.rules.gathered(s.view) else {}


def card_action(s: Situation, card: int) -> Action | None:
    """The one decision that touching a card of the hand means; None when it is not allowed."""
    return _touch(s).get(card)


def meant(s: Situation, card: int) -> Action:
    """What touching a card would mean if it were allowed, so that the rules can say why not."""
    return Action(_verb(s), card)


LAYOUT = Layout(
    scene=scene,
    last_card=last_card,
    last_trick=last_trick,
    sheet=sheet,
    describe=describe,
    picks=picks,
    card_action=card_action,
    meant=meant,
)
