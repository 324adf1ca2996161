"""The person's hand: a shallow fan of cards, each with what is marked on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.ui.geometry import Rect, around
from game.ui.layouts import seating
from game.ui.layouts.common import AnySituation
from game.ui.layouts.seating import Places
from game.ui.scale import BIG
from game.ui.scene import BENT, CARD_RATIO, COLUMN, RING, Icon, Name, Panel, Pose, Touch, framed
from game.ui.touches import Pick


def fan(
    here: AnySituation,
    where: Places,
    cards: Sequence[int],
    *,
    deck: str,
    name: Callable[[int], str],
    say: Callable[[int], str],
    touch: dict[int, Action],
    asked: bool,
    lift: bool = True,
    key: Callable[[int], Name] = lambda card: card,
    mark: Callable[[int], str] = lambda card: "",
) -> None:
    """The person's hand: overlapping cards in one or two rows, the legal ones in full light.

    ``touch`` maps a card to the one action that touching it means; ``asked`` is whether a card is
    to be chosen now, so that the others are dimmed. ``lift``: a finger needs two taps. ``mark``: a
    figure stands below the index, a word in the middle of what is seen.
    """
    rows = seating.hand_rows(here.box, len(cards), where.card, where.hand.w) if cards else 1
    chosen = here.picked if here.rules.gathered(here.view) else ()
    per = -(-len(cards) // rows)
    height = where.card * CARD_RATIO
    for row in range(rows):
        line = cards[row * per : (row + 1) * per]
        step = (where.hand.w - where.card) / max(1, len(line) - 1)
        if rows == 1:  # of two rows none is wider than the other
            step = min(where.card * 0.9, step)
        last, beside = len(line) - 1, min(step, where.card)
        shallow = rows == 1 and last > 1 and not here.box.small
        x = where.hand.cx - step * last / 2
        y = where.hand.bottom - height / 2 - (rows - 1 - row) * height * seating.row_step(here.box)
        for i, card in enumerate(line):
            legal = card in touch
            hinted = legal and touch[card] in here.advised
            bow = 2 * i / last - 1 if shallow else 0.0  # from -1 at its left end to 1 at the other
            down = 4 * bow * bow - (seating.PICKED if card in here.picked else 0)
            wide, text = where.card if i == last else beside, mark(card)  # so much is in view
            word = wide / 2 if wide == where.card else (wide - RING) / 2  # within a ring around it
            here.scene.cards[key(card)] = Pose(
                x,
                y + down,
                where.card,
                deck,
                name(card),
                z=100 + row * 20 + i,
                dim=asked and not legal,
                mark=text,
                angle=0 if hinted or card in chosen else round(-2.4 * bow),  # a frame is straight
                framed=card in chosen,
                column=word / where.card if text[-1:] > "9" else COLUMN,  # a word, or a figure
            )
            rect, radius, at = around(x, y + down, where.card, height), where.card * BENT, key(card)
            touched = Touch(Pick(card), rect, say(card), "", radius, lift, at, not legal)
            here.scene.touches.append(touched)
            if card in chosen or hinted:
                high = height * (1 if row == rows - 1 else seating.row_step(here.box))
                draw = _tick if card in chosen else _ring
                draw(here, rect, rect._replace(w=wide, h=high))
            x += step


def _ring(here: AnySituation, card: Rect, seen: Rect) -> None:
    """The frame around what is ``seen`` of an advised card, clear of what lies over it."""
    wide = seen.w if seen.w == card.w else seen.w - RING
    high = seen.h if seen.h == card.h else seen.h - RING
    here.scene.over += framed(card._replace(w=wide, h=high).inset(-RING), card.w * BENT)


def _tick(here: AnySituation, card: Rect, seen: Rect) -> None:
    """The sign on a chosen card, clear of its index: at the foot of what is ``seen`` of it."""
    side = min(BIG * here.box.unit, card.w / 4)
    y = seen.bottom - (side / 2 + RING if seen.h == card.h else side / 2)
    disc = around(min(seen.right - 5 - side / 2, card.cx), y, side, side)
    here.scene.over.append(Panel(disc, "ink", side / 2, "accent"))
    here.scene.over.append(Icon("check", disc.cx, disc.cy, side * 0.72, "accent"))
