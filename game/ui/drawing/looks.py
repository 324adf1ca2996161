"""Moving cards as images at their places: turned, on their way, with what is marked on them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.drawing import flutter
from game.ui.drawing.boxes import Item
from game.ui.drawing.kept import PictureCache
from game.ui.drawing.parts import Parts
from game.ui.drawing.sprites import FLUTTER, Look, ring
from game.ui.theme import COLOURS

LIFT = 10  # how far a pointed-at card of the hand stands up, in logical pixels
STEPS = 32  # sizes that a card on its way passes through, up to its full one
FEW = 16  # sizes of what flies about, which is soft
UPON = "", FLUTTER  # what flies over the cards


class Looks:
    """Makes the items of moving cards; those of one that rests stay the same."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._pixels = 0  # of the window
        self._passing = PictureCache()  # cards in the sizes that they pass through
        self._flying: set[tuple[str, int, int]] = set()  # what has been drawn to fly about
        self._rested: dict[int, tuple[Look, list[Item]]] = {}  # of cards at rest, as they lie
        self.asks = False  # whether the face of each is asked for once more

    def open(self, width: int, height: int) -> None:
        """The window has a new size, in physical pixels."""
        self._pixels = width * height
        self._rested = {}
        self.clear()

    def clear(self) -> None:
        """Let go of the cards on their way."""
        self._passing = PictureCache(self._pixels)

    def items(self, looks: Sequence[Look], lifted: object) -> list[Item]:
        """The items of all cards; those of one that rests, as they were in the last picture."""
        items: list[Item] = []
        before, self._rested = self._rested, {}
        # Of cards that wait in one place the last is seen: the shadows of all would frame it black.
        seen = {(look.x, look.y, look.width, look.name): look.key for look in looks}
        for name, look in zip(map(id, looks), looks, strict=True):
            known = before.get(name)
            if known and known[0] is look and look.key != lifted and self._holds(*known):
                self._rested[name] = known
                made = known[1]
            else:
                made = self.look(look, lifted)
            if seen[look.x, look.y, look.width, look.name] == look.key or look.deck in UPON:
                items += made
        self.asks = False
        return items

    def _holds(self, look: Look, made: list[Item]) -> bool:
        """Whether a card looks as it did; a new scene asks for its face, so that it is kept."""
        return not self.asks or made[0].image is self._face(look, look.angle)

    def _face(self, look: Look, angle: int) -> pygame.Surface:
        return self._parts.cards.face(
            look.deck, look.name, self._parts.side(look.full), dim=look.dim, angle=angle
        )

    def look(self, look: Look, lifted: object) -> list[Item]:
        """A card, and what lies on it; or points on their way to the score."""
        if not look.deck:
            token = self.mark(look.mark, self._parts.side(look.full * 4))
            w, h = token.get_size()
            return [
                Item(
                    token,
                    self._parts.px(look.x) - w // 2,
                    self._parts.px(look.y) - h // 2,
                    z=look.z,
                )
            ]
        straight = lifted is not None and look.key == lifted  # as the mark on it is
        full, angle = self._parts.side(look.full), 0 if straight else look.angle
        if look.deck == FLUTTER:
            flying = self._flutter(look, full)
            return [] if flying is None else [flying]
        late, self._parts.cards.late = self._parts.cards.late, 0
        face = self._face(look, angle)
        stays = not (straight or self._parts.cards.late)  # while it is the same look
        self._parts.cards.late += late
        part = look.width / look.full if look.full > 0 else 1.0
        if look.turned < 1 or part != 1:
            part = _stepped(part)
            face = self._scaled(face, part * _stepped(look.turned), part)
        w, h = face.get_size()
        left = self._parts.px(look.x) - w // 2
        top = self._parts.px(look.y - LIFT * straight) - h // 2
        items = [Item(face, left, top, z=look.z)]
        if look.framed:
            frame = [self._parts.item(part, None) for part in ring(look, LIFT * straight)]
            items += [side._replace(z=look.z) for side in frame if side is not None]
        if look.mark:
            mark = self.marked(look.mark, full, part)
            # Below the sign of the suit, also on a card that lies askew.
            wide, high = full * part, self._parts.cards.height(full) * part
            across = max(look.column * wide, 0.03 * wide + mark.get_width() / 2) - wide / 2
            down = mark.get_height() / 2 - high * 0.06
            lean = math.radians(angle)
            x = left + w / 2 + across * math.cos(lean) + down * math.sin(lean)
            y = top + h / 2 + down * math.cos(lean) - across * math.sin(lean)
            at = round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)
            items.append(Item(mark, *at, z=look.z))
        if stays:
            self._rested[id(look)] = look, items
        return items

    def _scaled(self, face: pygame.Surface, wide: float, high: float) -> pygame.Surface:
        """A card on its way: so wide and so high a part of its full size."""
        key = (face, wide, high)
        made = self._passing.get(key)
        if made is None:
            w, h = face.get_size()
            size = self._parts.most(round(w * wide)), self._parts.most(round(h * high))
            made = pygame.transform.scale(face, size)
            self._passing.put(key, made)
        return made

    def _flutter(self, look: Look, full: int) -> Item | None:
        """What flies about at an entrance; what grows fades. None as with pictures."""
        key = (look.name, full, look.angle)
        if key not in self._flying and not self._parts.effort.has_time():
            return None
        self._flying.add(key)
        part = _stepped(look.width / look.full, FEW)
        image = self._passing.get((key, part))
        if image is None:
            faint = flutter.faded(look.name, full, look.angle, min(1.0, 2 * (1 - part)))
            side = self._parts.most(round(part * flutter.reach(full, look.angle)))
            image = pygame.transform.scale(faint, (side, side))
            self._passing.put((key, part), image)
        w, h = image.get_size()
        return Item(
            image, self._parts.px(look.x) - w // 2, self._parts.px(look.y) - h // 2, z=look.z
        )

    def marked(self, text: str, full: int, part: float) -> pygame.Surface:
        """What a card is worth; on its way, when it shows a part of its size, made smaller."""
        chip = self.mark(text, self._parts.cards.height(full))
        return chip if part == 1 else self._scaled(chip, part, part)

    def mark(self, text: str, height: int) -> pygame.Surface:
        """What a card is worth, on a gold chip for a card so high."""
        side = max(9, round(height * 0.145))
        key = ("mark " + text, side, side, 0, 0.5)
        made = self._parts.pictures.get(key)
        if made is None:
            full, room = max(7, round(side * 0.82)), height * 0.42 - side // 3  # of a fan's card
            size = max(
                7, min(full, int(full * room / max(1, self._parts.fonts.width(text, full, True))))
            )
            line = self._parts.fonts.line(text, size, True, COLOURS["ink"])
            w = max(side, line.get_width() + side // 3)
            made = self._parts.plate(w, side, side // 2, "button-strong", "").copy()
            made.blit(line, ((w - line.get_width()) // 2, (side - line.get_height()) // 2))
            self._parts.pictures.put(key, made)
        return made


def _stepped(part: float, steps: int = STEPS) -> float:
    """The step next to a part of a card's size: to scale it anew for each picture takes long."""
    return max(1, round(part * steps)) / steps
