"""What a coach points at on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.actions import Action
from game.ui.geometry import Rect, surrounding
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, card_of
from game.ui.scene import Panel, Scene, Text, Touch, card_box
from game.ui.slots import RING
from game.ui.touches import All, Ask, Confirm


def place_of(here: AnySituation, at: str) -> list[Rect]:
    """Where the things are that a step of a lesson names; none when they are not in view."""
    kind, _space, rest = at.partition(" ")
    scene = here.scene
    if kind == "cards":
        wanted = {int(here.rules.deck.card(name)) for name in rest.split()}
        held = {touch.card: in_view(scene, touch) for touch in scene.live() if touch.card in wanted}
        lying = {card: card_box(scene.cards[card]) for card in wanted & {*scene.cards}}
        return _joined({**lying, **held}.values())
    if kind == "worth":
        worth = {card for card, points in enumerate(here.rules.deck.points) if points}
        return [in_view(scene, touch) for touch in scene.live() if touch.card in worth]
    if kind == "hand":
        return _around([touch.rect for touch in scene.live() if touch.card is not None])
    if kind == "seat":
        return _seat(here, here.names[int(rest)])
    return []


def _seat(here: AnySituation, name: str) -> list[Rect]:
    """The plate on which a name stands: the smallest panel around it."""
    parts = [*here.scene.under, *here.scene.over]
    for text in parts:
        if isinstance(text, Text) and text.text == name:
            x, y = text.rect.x + 1, text.rect.cy
            round_it = [p.rect for p in parts if isinstance(p, Panel) and p.rect.has(x, y)]
            plate = min(round_it, key=lambda rect: rect.w * rect.h, default=text.rect)
            return [plate if plate.w < here.box.w / 2 else text.rect]
    return []


def _joined(rects: Iterable[Rect]) -> list[Rect]:
    """These boxes, but one for those whose rings would lie over each other."""
    found: list[Rect] = []
    for rect in sorted(rects):
        if found and found[-1].inset(-RING).meets(rect.inset(-RING)):
            found[-1] = surrounding((found[-1], rect))
        else:
            found.append(rect)
    return found


def _around(rects: Sequence[Rect]) -> list[Rect]:
    return [surrounding(rects)] if rects else []


def touches_for(here: AnySituation, layout: AnyLayout, wanted: Sequence[Action]) -> list[Touch]:
    """What must be touched next for these decisions, of which the first is due.

    Cards that are sent together are all shown, then the button that sends them.
    """
    live = here.scene.live()
    picks = layout.picks(here)
    if picks:
        cards = [card for card, action in picks.items() if action in wanted]
        left = [t for t in live if card_of(t.what) in cards and card_of(t.what) not in here.picked]
        return left or [t for t in live if isinstance(t.what, Confirm)]
    first = wanted[0]
    if {action for action in here.legal if action.verb == first.verb} <= {*wanted}:
        every = [touch for touch in live if touch.what == All(first.verb)]
        if every:  # one button does it, and says so
            return every
    for touch in live:
        card = card_of(touch.what)
        asks = touch.what in (first, Ask(first))
        if asks or (card is not None and layout.card_action(here, card) == first):
            return [touch]
    halves, deck = [], here.rules.deck
    written = here.rules.text(first).split()  # a number in it may be that of a family
    named = {deck.card(name) for name in written if name in deck.names}
    for touch in live:
        outcome = layout.choose(here, touch.what)
        if outcome is not None and outcome.action == first:
            return [touch]
        if outcome is not None and outcome.picked and {*outcome.picked} <= named:
            halves.append(touch)
    return halves


def meant(here: AnySituation, layout: AnyLayout, advised: Sequence[Action]) -> list[Rect]:
    """Where that lies which is advised: all its cards, also those that are chosen already."""
    picks, live = layout.picks(here), here.scene.live()
    cards = [card for card, action in picks.items() if action in advised]
    own = [touch for touch in live if touch.card is not None and card_of(touch.what) in cards]
    own = own or (touches_for(here, layout, advised) if advised else [])
    return [in_view(here.scene, touch) for touch in own]


def yielding(here: AnySituation, aims: Sequence[Rect]) -> Rect | None:
    """What the table asks, where he says it who points at a card of the hand."""
    hand = [touch.rect for touch in here.scene.live() if touch.card is not None]
    of_hand = bool(aims) and all(any(aim.meets(card) for card in hand) for aim in aims)
    several = here.rules.gathered(here.view) > 1  # how many, nobody else tells
    return here.scene.notice if of_hand and not several else None


def in_view(scene: Scene, touch: Touch, ring: float = RING) -> Rect:
    """What the cards that lie over a card of the fan leave of it, and of a ring around it."""
    rect, live = touch.rect, scene.live()
    for other in live[live.index(touch) + 1 :] if touch.card is not None else ():
        over = other.rect
        if other.card is None or not over.meets(rect):
            continue
        if over.x > rect.x + 4:  # the next card of the row
            if over.y < rect.cy:
                rect = rect._replace(w=min(rect.w, over.x - ring - rect.x))
        elif over.y > rect.y + 4:  # the row below
            rect = rect._replace(h=min(rect.h, over.y - ring - rect.y))
    return rect
