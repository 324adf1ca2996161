"""What the tables of two partnerships share: plates, the trick, the hand, calls, trumps.

Functions over a `Situation`, told by a `Kind` how the game's cards and suits look; which of them a
table uses, and when, is its own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.actions import Action, Event
from game.engine.words import _, points
from game.house import DEAL, DEALT
from game.ui.geometry import Rect, around
from game.ui.layouts import common, entrances, head, plates, seating
from game.ui.layouts.common import AnySituation, OwnSituation, Situation, plain
from game.ui.layouts.fan import fan
from game.ui.layouts.seating import Places
from game.ui.leaves import Words
from game.ui.scale import GAP, LABEL, LEGIBLE, LOOSE, NEXT, ROUND, SMALL, SNUG, THIN, TITLE
from game.ui.scene import (
    CARD_RATIO,
    Curve,
    Face,
    Held,
    Named,
    Panel,
    Part,
    Pose,
    Text,
    card_box,
    light,
    outline,
    pointed,
)
from game.ui.text import shrunk
from game.ui.theme import GRAND
from game.ui.tree import Node, column

if TYPE_CHECKING:  # a game without tricks does not load their code
    from game.cards.tricks import TrickTable
    from game.engine.rules import AnyRules
    from game.engine.state import Drawer

BREAST = 0.35  # of a plate's height: the breast of its bird; of its width at most: the beak
TIGHT = 0.7  # of the air around what is said in a bubble, rather than to hang it below its plate


def rank(here: AnySituation, card: int) -> str:
    """How a card is written beside the sign of its suit, when the rank alone tells it."""
    return str(here.rules.deck.rank[card])


def face(here: AnySituation, card: int) -> str:
    """A card's name in the atlas, when it is the one that the rules give it."""
    return here.rules.deck.names[card]


def spoken_card(here: AnySituation, card: int) -> str:
    """A card as a screen reader says it, with what it is worth."""
    worth, name = here.rules.deck.points[card], here.rules.card_text(card)
    return f"{name}, {points(worth)}" if worth else name


def card_points(here: AnySituation) -> Sequence[int]:
    """What each card is worth, in any suit and deal."""
    return here.rules.deck.points


class Kind(NamedTuple):
    """How a game's cards and suits look; all tuples are by the number of the suit."""

    deck: str  # in the atlas
    icons: tuple[str, ...]
    lit: tuple[str, ...]  # colours that can be read on the felt
    names: tuple[str, ...]
    calls: tuple[str, ...]  # kinds of news that a player says aloud
    face: Callable[[OwnSituation, int], str] = face  # a card's name in the atlas
    spoken_card: Callable[[OwnSituation, int], str] = spoken_card  # as a screen reader says it
    worth: Callable[[OwnSituation, int], str] = lambda here, card: ""  # what is marked on a card
    # what each card counts in a trick
    points: Callable[[OwnSituation], Sequence[int]] = card_points
    # how a card is written beside the sign of its suit; a bird has none
    rank: Callable[[OwnSituation, int], str] = rank


def held(here: AnySituation, kind: Kind, cards: Sequence[int]) -> list[Held]:
    """Cards of a hand, as they are shown open beside the table."""
    return [_held(here, kind, card) for card in cards]


def _held(here: AnySituation, kind: Kind, card: int) -> Held:
    suit, written = here.rules.deck.suit[card], (kind.face(here, card), kind.rank(here, card))
    return Held(*written, kind.icons[suit], kind.lit[suit]) if suit >= 0 else Held(*written)


def table_places(here: AnySituation, count: int) -> Places:
    """The places of a table of four, with a hand of so many cards in one row or two."""
    where = seating.places(here, count)
    if not where.wide:
        return where
    ally = here.seat(2)  # above the table, where there is room for a broader plate
    rect = plates.broad(here, where, ally, _("partner"))
    return where._replace(plates={**where.plates, ally: rect})


def header(here: Situation[AnyRules, TrickTable, Drawer], where: Places) -> Rect:
    """The score of both teams, and in the play their points; where the contract stands."""
    table = here.view.table
    playing = table.leader >= 0 and table.phase not in ("new", "scored", "over")
    sides = [
        (name, plain(score), f"+{captured}" if playing else "")
        for name, score, captured in zip(
            (_("We"), _("They")), table.score, table.points, strict=True
        )
    ]
    return head.draw(here, where, sides, common.won_text(here))


def plate(
    here: Situation[AnyRules, TrickTable, Drawer],
    where: Places,
    kind: Kind,
    seat: int,
    note: str,
    held: int,
    *,
    keep: float = 0,
    said: bool = False,
) -> None:
    """A seat that holds so many cards, and what it has won or ``said`` in a bubble."""
    table = here.view.table
    plates.plate(
        here,
        where,
        seat,
        note=note,
        sub=_("partner") if seat == here.seat(2) else "",
        dealer=seat == table.dealer,
        won=seat == table.last_winner and not table.trick,
        backs=held if seat != here.me and where.wide else 0,
        deck=kind.deck,
        keep=keep,
        said=said,
    )


# -- cards on the table


def trick(
    here: Situation[AnyRules, TrickTable, Drawer],
    where: Places,
    kind: Kind,
    stars: Container[int] = (),
    winner: int = -1,
    ahead: int = -1,
) -> None:
    """The cards of the trick, each before its seat; they come from it and go to the winner.

    There is a light behind the card of the ``winner`` of a whole one, and behind one of the
    ``stars`` while its seat is ``ahead``: not before the card just played lies there. Who looks
    back sees a trick until the next card: what was won lies there while it is told.
    """
    scene, table = here.scene, here.view.table
    cards, leader = table.trick, table.leader
    if here.kept:
        cards, leader, winner = table.last_trick, table.last_leader, table.last_winner
    played = [c for e in here.events if e.kind == "play" for c in e.cards] if here.before else []
    if played:
        winner = -1
    scene.laid = where.laid
    if stars:
        scene.grand = max(where.card, where.laid) * GRAND
    for i, card in enumerate(cards):
        seat = (leader + i) % 4
        x, y = where.spots[seat]
        lost = winner >= 0 and seat != winner
        face, worth = kind.face(here, card), kind.worth(here, card)
        z = 10 + i + (10 if seat == winner else 0)
        # In its light it lies straight.
        lit = seat == winner or (seat == ahead and card in stars)
        angle = 0 if lit else seating.askew(face)
        scene.cards[card] = Pose(x, y, where.laid, kind.deck, face, z, lost, worth, angle)
        if lit and card not in played:
            edge = "accent" if seat == winner else ""
            scene.under.append(light(card_box(scene.cards[card]), edge))
        if seat != here.me:
            scene.comes(card, where.plates[seat])
        if here.before:
            _enter(here, where, card, seat, star=card in stars)
    if cards:
        scene.under += _unlaid(here, where, [(leader + i) % 4 for i in range(len(cards), 4)])
    if table.last_winner >= 0:
        for card in table.last_trick:
            scene.leaves(card, where.plates[table.last_winner])
    for event in here.events:
        if event.kind == "trick" and event.value:
            _fly(here, where, event)


def _unlaid(here: AnySituation, where: Places, seats: Sequence[int]) -> list[Part]:
    """Outlines of the cards that a row still lacks; a cross says by itself what it lacks."""
    if where.spots[here.me][0] == where.spots[here.seat(2)][0]:
        return []
    w = where.laid
    rects = [around(*where.spots[seat], w, w * CARD_RATIO) for seat in seats]
    return [outline(rect) for rect in rects]


def _enter(here: AnySituation, where: Places, card: int, seat: int, *, star: bool) -> None:
    """A star that was just played makes an entrance."""
    if star and any(event.kind == "play" and card in event.cards for event in here.events):
        entrances.enter(here, where, card, seat)


def _fly(here: AnySituation, where: Places, event: Event) -> None:
    """The points of a trick go from its winner to the score."""
    scene, key = here.scene, ("points", event.seat)
    home = scene.homes.get((_("We"), _("They"))[event.seat % 2])
    if home is None:
        return
    width = 44 * here.box.unit
    flight = scene.flight(key)
    flight.thrown = Pose(*home, width, "", "", 950, mark=f"+{event.value}")
    flight.start = where.spots[event.seat]
    flight.lasts = 1.8


def hand(
    here: AnySituation,
    where: Places,
    kind: Kind,
    cards: Sequence[int],
    touch: dict[int, Action],
    *,
    lift: bool,
) -> None:
    """The person's cards, dealt out of the middle."""
    fan(
        here,
        where,
        cards,
        deck=kind.deck,
        name=lambda card: kind.face(here, card),
        say=lambda card: kind.spoken_card(here, card),
        touch=touch,
        asked=bool(touch),
        lift=lift,
        mark=lambda card: kind.worth(here, card),
    )
    if any(event.kind == "deal" for event in here.events):
        middle = where.centre.cx, where.centre.cy
        here.scene.deals(cards, middle, (DEAL - DEALT) / max(1, len(cards)))
        _deal_round(here, where, kind)


def _deal_round(here: AnySituation, where: Places, kind: Kind) -> None:
    """Backs fly from the deck to the other seats as well, some of those that are dealt."""
    scene, c = here.scene, where.centre
    for seat, plate in where.plates.items():
        for i in range(4) if seat != here.me else ():
            key = ("dealt", seat, i)
            flight = scene.flight(key)
            flight.thrown = Pose(plate.cx, plate.cy, plate.h * 0.5, kind.deck, "back", 90 + i)
            flight.start = (c.cx, c.cy)
            flight.width = where.card
            flight.wait = (i + (seat - here.me) % 4 / 4) * (DEAL - DEALT) / 4.01


def won_text(here: AnySituation, seat: int, worth: int, more: str = "") -> str:
    """Who takes the trick that lies there, what it is worth, and what it brings besides."""
    if seat == (0 if here.onlooker else here.me):  # the person's seat, whoever looks
        text = _("You win the trick: {n}").format(n=points(worth))
    else:
        text = _("{name} wins the trick: {n}").format(name=here.names[seat], n=points(worth))
    return f"{text}, {more}" if more else text


# -- choices


def call(here: AnySituation, where: Places, kind: Kind, seat: int, text: str) -> None:
    """What a seat has called, as a bubble that pops up when it is new."""
    new, clear = any(e.seat == seat and e.kind in kind.calls for e in here.events), 0.0
    if seat == here.seat(2):
        clear = plates.tag(here, where.plates[seat], _("partner")).right
    here.scene.named["said", seat] = Named(bubble(here, where, seat, text, new=new, clear=clear))


def bubble(
    here: AnySituation, where: Places, seat: int, text: str, *, new: bool, clear: float = 0.0
) -> Rect:
    """What somebody says, in a bubble that hangs on the plate of the seat, beside its bird.

    What has no room there in letters to be read lies on the breast of the bird, too; where that is
    the person's, or a word about the seat stands there up to the x of ``clear``, above or below it.
    """
    unit, own, rect = here.box.unit, seat == here.me, where.plates[seat]
    breast, beak = rect.x + rect.h * BREAST, rect.x + min(rect.h, rect.w * BREAST)
    size, air, x = LABEL * unit, (LOOSE + GAP) * unit, max(rect.x + rect.h, clear + 2)
    least, end = (LEGIBLE if clear else SMALL) * unit, min(rect.right, here.box.w - 2)

    def fitting(start: float) -> float:
        room, wide = end - start, here.box.width(text, size, True) / size
        tight = min(SMALL * unit, (room - air * TIGHT) / wide)
        return min(size, max((room - air) / wide, tight))

    fits = fitting(x)
    aside = fits < least and not (own or clear) and fitting(breast) >= least
    beside = aside or fits >= least
    size = fitting(breast) if aside else fits
    if not beside:
        size = shrunk(here.box, text, LABEL * unit, rect.w - air - 2, True)
    words = here.box.width(text, size, True)
    room = end - (breast if aside else x)
    w, h = words + (min(air, room - words) if beside else air), (TITLE + NEXT) * unit
    box, up = Rect(end - w if aside else x, rect.bottom - h + SNUG * unit, w, h), -1
    if where.over and own:  # what is asked stands close below it
        box = box.moved(0, -SNUG * unit)
    if not beside and own:  # above it, where nothing of it is hidden
        box, up = box._replace(x=rect.x + 1, y=rect.y - h - THIN * unit), 1
    elif not beside:  # over the edge as others are, or below a word about the seat
        box = box._replace(x=rect.x + 1, y=rect.bottom + (NEXT if clear else -GAP) * unit)
    corner = (
        (beak, box.y if up < 0 else box.bottom) if aside or not beside else (x, box.y + air / 2)
    )
    layer = here.scene.pops if new else here.scene.over
    layer.append(_tail(*corner, up * GAP * unit))
    layer.append(Panel(box, "paper", ROUND))
    layer.append(Text(text, box, size, "ink", True, "centre"))
    return box


def _tail(x: float, y: float, down: float) -> Curve:
    """A tail through this point, to the left and so far down, that grows out of a bubble."""
    far = abs(down)
    foot = (x + 2 * far, y), (x + far, y - down)
    return pointed([(x - far, y + down), *foot], "paper")


# -- what can be looked at again


def last_trick(here: Situation[AnyRules, TrickTable, Drawer], kind: Kind) -> str:
    """Show the trick collected last again, over the table, and tell it."""
    scene, table = here.scene, here.view.table
    worth = sum(kind.points(here)[card] for card in table.last_trick)
    text = f"{common.won_it(here, table.last_winner)}: {points(worth)}"

    def way(wide: float, place: Rect) -> Node:
        return column(seating.Trick(here, wide), Words(text), gap=2 * SNUG)

    common.paper(here, _("The last trick"), way, seating.places(here).card, 380)
    for i, card in enumerate(table.last_trick):
        seat = (table.last_leader + i) % 4
        place = scene.named["laid", seat].rect
        if seat == table.last_winner:
            scene.top.append(light(place))
        scene.top.append(Face(kind.deck, kind.face(here, card), place.cx, place.cy, place.w))
    return common.last_trick_text(here)


def fit_name(name: str) -> str:
    """A name for a narrow column."""
    return name if len(name) <= 8 else name[:7] + "…"


def hand_text(here: AnySituation, kind: Kind, cards: Sequence[int]) -> str:
    """The person's cards in a sentence."""
    return _("Your hand: {cards}.").format(
        cards=", ".join(kind.spoken_card(here, c) for c in cards)
    )


def trick_text(here: Situation[AnyRules, TrickTable, Drawer], kind: Kind) -> list[str]:
    """The cards of the trick in sentences."""
    table = here.view.table
    return [
        _("{name}: {card}.").format(
            name=here.names[(table.leader + i) % 4], card=kind.spoken_card(here, card)
        )
        for i, card in enumerate(table.trick)
    ]
