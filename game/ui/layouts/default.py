"""The table of a game that brings no layout: plain, but every decision of it can be taken.

It plays any game of tricks with a hand and scores. What can be done with a card of the hand is done
by touching it; every other decision (a bid, a suit, a word) is a button that says what the rules
call it. Cards that are `Rules.gathered` are chosen together. A row of the score sheet begins with
what each side gained.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from game.cards.tricks import last_card
from game.engine.actions import Action
from game.engine.cards import Card, Cards, bits
from game.engine.rules import AnyRules
from game.engine.state import Common, Drawer
from game.engine.words import _, ngettext, points, signed
from game.house import DEAL, DEALT, MANIFEST
from game.ui.geometry import Rect
from game.ui.layouts import choices, common, head, partners, plates, seating
from game.ui.layouts.base import Layout
from game.ui.layouts.common import plain
from game.ui.layouts.fan import fan
from game.ui.layouts.seating import Places
from game.ui.leaves import Button, buttons
from game.ui.scale import BIG, BODY, GAP, HEADING, LEGIBLE, LOOSE
from game.ui.scene import CARD_RATIO, Held, Pose
from game.ui.touches import Turn
from game.ui.tree import Middle, column


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


def _face(here: Situation, card: int) -> tuple[str, str]:
    """The deck of the atlas and the card's name there; French cards have four colours too.

    Of a French card the atlas names the suit first.
    """
    deck, name = MANIFEST[here.rules.id].deck, here.rules.deck.names[card]
    if deck != "french":
        return deck, name
    return "french4" if here.four_colours else deck, name[-1] + name[:-1]


def _spoken(here: Situation, card: int) -> str:
    return here.rules.label(here.view, Action(_verb(here), card))


def _verb(here: Situation) -> str:
    """What touching a card means now: what is asked, else what cards are mostly for."""
    of_cards = [verb for verb, kinds in here.rules.verbs.items() if kinds == "card"]
    asked = [action.verb for action in here.legal if action.verb in of_cards]
    return [*of_cards, *asked][-1]


def _touch(here: Situation) -> dict[int, Action]:
    """The decision that touching a card of the hand means."""
    verb, hand = _verb(here), here.view.own.hand
    return {a.arg: a for a in here.legal if a.verb == verb and hand >> a.arg & 1}


def _hand(here: Situation) -> list[int]:
    """The hand by suits, high cards first."""
    deck = here.rules.deck
    return sorted(bits(here.view.own.hand), key=lambda c: (deck.suit[c], -deck.rank[c], c))


def _places(here: Situation, count: int) -> Places:
    where = seating.places(here, count)
    if here.rules.seats == 4:
        return where
    # The trick lies in one row: whose card it is, the order round the table says.
    order = [here.seat(steps) for steps in (*range(1, here.rules.seats), 0)]
    width = max(
        LOOSE, min(where.card, where.centre.h / CARD_RATIO, where.centre.w / (1.1 * len(order)))
    )
    first = where.centre.cx - width * 1.1 * (len(order) - 1) / 2
    spots = {seat: (first + i * width * 1.1, where.centre.cy) for i, seat in enumerate(order)}
    return where._replace(spots=spots, laid=width)


def scene(here: Situation) -> None:
    """Put the whole table into the situation's scene."""
    hand = _hand(here)
    where = _places(here, len(hand))
    _header(here, where)
    _plates(here, where)
    _trick(here, where)
    touch = _touch(here)
    fan(
        here,
        where,
        hand,
        deck=_face(here, 0)[0],
        name=lambda card: _face(here, card)[1],
        say=lambda card: _spoken(here, card),
        touch=touch,
        asked=bool(touch),
        lift=not here.rules.gathered(here.view),
    )
    if any(event.kind == "deal" for event in here.events):
        middle = where.centre.cx, where.centre.cy
        here.scene.deals(hand, middle, (DEAL - DEALT) / max(1, len(hand)))
    common.prompt(here, where.prompt, common.asked(here))
    if here.rules.gathered(here.view):
        _confirm(here, where)
    else:
        _choices(
            here, where.centre, [action for action in here.legal if action not in touch.values()]
        )


def _teams(here: Situation) -> bool:
    return here.rules.sides < here.rules.seats


def _sides(here: Situation) -> Sequence[str]:
    """What each side is called."""
    return (_("We"), _("They")) if _teams(here) else here.names[: here.rules.seats]


def _header(here: Situation, where: Places) -> None:
    score = here.view.table.score
    notes = [signed(gain) if gain else "" for gain in here.view.table.points]
    sides = list(zip(_sides(here), map(plain, score), notes, strict=True)) if _teams(here) else []
    chip = head.draw(here, where, sides)
    text = here.rules.deal_name(here.view.table.deal + 1)
    if not sides:  # beside the tools
        room = 3 * choices.FINGER * here.box.unit + LOOSE
        chip = Rect(room, 0, here.box.w - 2 * room, where.header.h)
    head.title(here, chip, text, BODY * here.box.unit)


def _plates(here: Situation, where: Places) -> None:
    table = here.view.table
    for seat in where.plates:
        note = ""
        if not _teams(here):
            note = points(table.score[seat], plain(table.score[seat]))
            if table.points[seat]:
                note += " · " + signed(table.points[seat])
        partner = seat != here.me and here.rules.side(seat) == here.rules.side(here.me)
        sub = _("partner") if partner else ""
        won = seat == table.last_winner and not table.trick
        plates.plate(here, where, seat, note=note, sub=sub, dealer=seat == table.dealer, won=won)
        if seat in here.said and not table.trick and table.last_winner < 0:  # before the play
            new = any(event.seat == seat for event in here.events)
            said = here.rules.label(here.view, here.said[seat])
            partners.bubble(here, where, seat, said, new=new)


def _trick(here: Situation, where: Places) -> None:
    """The cards of the trick, each before its seat; they come from it and go to the winner."""
    table, scene = here.view.table, here.scene
    scene.laid = where.laid
    for i, card in enumerate(table.trick):
        seat = (table.leader + i) % here.rules.seats
        x, y = where.spots[seat]
        look = _face(here, card)
        scene.cards[card] = Pose(x, y, where.laid, *look, z=10 + i, angle=seating.askew(look[1]))
        if seat != here.me:
            scene.comes(card, where.plates[seat])
    if table.last_winner >= 0:
        for card in table.last_trick:
            scene.leaves(card, where.plates[table.last_winner])


def _confirm(here: Situation, where: Places) -> None:
    """The button that sends the cards chosen together."""
    need = here.rules.gathered(here.view)
    ready = len(here.picked) == need
    text = ngettext("This card", "These {n} cards", need) if ready else _("{m} of {n} chosen")
    choices.confirm(here, where, need, text.format(n=need, m=len(here.picked)))


def _choices(here: Situation, place: Rect, offers: Sequence[Action]) -> None:
    """A button for each decision; those that find no room wait on a further page."""
    if not offers:
        return
    unit = here.box.unit
    size = min(HEADING * unit, max(LEGIBLE, (place.h - GAP) / 4))
    texts = [here.rules.label(here.view, action) for action in offers]
    widest = max(here.box.width(text, size, True) for text in texts)
    w = min(place.w, max(64 * unit, widest + 28 * unit))
    columns = max(1, int((place.w + GAP) // (w + GAP)))
    finger = max(28.0, min(choices.FINGER, (place.h - GAP) / 2 - 0.1))
    rows = max(1, int((place.h + GAP) // (finger + GAP)))
    fits = columns * rows >= len(offers)
    each = len(offers) if fits else max(1, columns * rows - 1)
    pages = -(-len(offers) // each)
    page = offers.index(here.wanted) // each if here.wanted in offers else here.page % pages
    longest = [max(texts, key=len)]
    shown = [*zip(offers, texts, strict=True)][page * each : (page + 1) * each]
    cells = [Button(action, text, also=longest) for action, text in shown]
    if pages > 1:
        more = _("More choices, page {n} of {all}").format(n=page + 1, all=pages)
        cells.append(Button(Turn((page + 1) % pages), "…", "n", say=more))
    rows = -(-len(cells) // columns)
    columns = -(-len(cells) // rows)
    cells = choices.high(cells, min(choices.HIGH * unit, (place.h - GAP * (rows - 1)) / rows))
    starts = range(0, len(cells), columns)
    lines = [buttons(cells[at : at + columns], (w + GAP) / unit) for at in starts]
    choices.lay(here, place, Middle(column(*lines)))


def last_trick(here: Situation) -> str:
    """Show the trick collected last again, and tell it."""
    faces = [_face(here, card) for card in here.view.table.last_trick]
    return common.last_trick(here, faces, seating.places(here).card)


def sheet(here: Situation, place: Rect) -> float:
    """The score sheet: a column per side, a row per deal, and the sum below them."""
    table, unit = here.view.table, here.box.unit
    names, step = _sides(here), BIG * unit
    room = max(1, int((place.h - 2 * step) // step))  # for deals; the last ones are shown
    rows = [
        (str(number), *map(signed, row[: here.rules.sides]))
        for number, row in enumerate(table.sheet, 1)
    ][-room:]
    total = (_("Match"), *map(plain, table.score))
    widths = (1.3, *[1.5] * len(names))
    head = (_("Deal"), *names)
    last = table.sheet[-1][: len(names)]
    former = [score - gain for score, gain in zip(table.score, last, strict=True)]
    since = [*[()] * (len(rows) - 1), [0] * len(names), former]
    rows.append(total)
    strong = (len(rows) - 1,)
    return common.table_rows(here, place, head, rows, widths, strong=strong, step=step, since=since)


def describe(here: Situation) -> str:
    """The whole situation in sentences, for a screen reader."""
    table = here.view.table
    parts = [
        _("{name}: {points}.").format(name=name, points=points(score, plain(score)))
        for name, score in zip(_sides(here), table.score, strict=True)
    ]
    parts += [
        _("{name} in this deal: {points}.").format(name=name, points=plain(taken))
        for name, taken in zip(_sides(here), table.points, strict=True)
        if taken
    ]
    for i, card in enumerate(table.trick):
        name = here.names[(table.leader + i) % here.rules.seats]
        parts.append(_("{name}: {card}.").format(name=name, card=_spoken(here, card)))
    cards = ", ".join(_spoken(here, card) for card in _hand(here))
    if cards:
        parts.append(_("Your hand: {cards}.").format(cards=cards))
    return " ".join(parts)


def picks(here: Situation) -> dict[int, Action]:
    """The cards that are chosen together before they are sent, and what each one does."""
    return _touch(here) if here.rules.gathered(here.view) else {}


def card_action(here: Situation, card: int) -> Action | None:
    """The one decision that touching a card of the hand means; None when it is not allowed."""
    return _touch(here).get(card)


def meant(here: Situation, card: int) -> Action:
    """What touching a card would mean if it were allowed, so that the rules can say why not."""
    return Action(_verb(here), card)


def _held(here: Situation) -> list[Held]:
    return [Held(_face(here, card)[1], here.rules.deck.names[card]) for card in _hand(here)]


LAYOUT = Layout(
    scene=scene,
    last_card=last_card,
    last_trick=last_trick,
    sheet=sheet,
    describe=describe,
    picks=picks,
    face=_face,
    held=_held,
    card_action=card_action,
    meant=meant,
)
