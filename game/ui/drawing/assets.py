"""Pictures, letters and sounds out of the assets folder, each loaded when it is first needed."""

from __future__ import annotations

import json
from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import pygame

from game.engine.words import _, spoken
from game.host.files import came, folder
from game.ui.drawing import backs, lettering
from game.ui.drawing.kept import PictureCache
from game.ui.drawing.sheets import Sheet
from game.ui.scene import CARD_RATIO

MOODS = ("waiting", "thinking", "pleased", "beaten")  # on the sheet of a bird, from the left
FRENCH, COURTS = ("french", "french4"), ("J", "Q", "K")  # whose letters a language may change
BACK = "back"  # the face of a card that lies face down
DIMMED = 158, 164, 166, 255  # what is left of each colour on a card that cannot be played
STANDS_IN = "plain"  # a back that is drawn here, before the deck's own has come
FRESH = 4  # card faces that are made for one picture: more would take longer than a frame has
LAST = ("pleased", "beaten")  # on its large sheet, for the end of a match
SMALL = 240  # pixels of a bird: a larger one comes from its large sheet
FALLS = 36  # a card's shadow lies this part of its width below it
LARGE = 30_000  # pixels of a face: a larger one counts as so many more


if TYPE_CHECKING:

    class Names(TypedDict):
        """The pictures on one sheet, row by row."""

        columns: int
        names: list[str]

    class Deck(Names):
        """A deck's faces; two decks may share some rows."""

        rows: list[str]  # the deck whose file each row is

    class Atlas(TypedDict):
        """What `build/art` notes beside the sheets of cards."""

        cell: dict[str, list[int]]  # by density: the width and height of a card
        decks: dict[str, Deck]


class Cards:
    """Card faces at the sizes in use. Widths are in physical pixels."""

    def __init__(self) -> None:
        self.folder = folder() / "cards"
        data: Atlas = json.loads((self.folder / "cards.json").read_text("utf-8"))
        self.cells = {int(k): (w, h) for k, (w, h) in sorted(data["cell"].items())}
        self.columns = {deck: d["columns"] for deck, d in data["decks"].items()}
        self.rows = {deck: d["rows"] for deck, d in data["decks"].items()}
        self.index = {
            deck: {name: i for i, name in enumerate(d["names"])}
            for deck, d in data["decks"].items()
        }
        self._sheets: dict[tuple[str, int, int], Sheet] = {}
        self.deck = ""  # of the table that is shown
        self._faces = PictureCache()
        self._known: dict[tuple[str, str, str], list[int]] = {}  # the widths of each face
        self._angles: dict[Hashable, int] = {}  # how each lay last, by its size
        self.backs = "own"  # what a back shows: the deck's own, or one of `backs`
        self._left: float = FRESH  # faces that may still be made for this picture
        self._turns = True  # whether one may be turned for this picture
        self._unpacks = True  # whether a sheet may be unpacked for this picture
        self._whole = True  # whether that is done at once, and not in a picture of its own
        self.slow = False  # whether one of both was done, which takes as long as to paint it
        self.hurried = False  # for this picture nothing is made that a stand-in is there for
        self.late = 0  # faces of this picture that are stand-ins
        self.absent = 0  # those of them whose sheet is still on its way
        self._shadows: dict[int, pygame.Surface] = {}
        self._shade = pygame.Surface((0, 0))

    def here(self, deck: str, name: str, width: int) -> bool:
        """Whether the sheet of a card is here; if not, it is asked for."""
        if not self._packed(deck, name, width):
            return True
        return came(f"cards/{_file(*self._place(deck, name, width))}") is not None

    def unpack(self, deck: str, name: str, width: int) -> bool:
        """Unpack the sheet of a card, if it is here. Returns whether there was anything to do."""
        if not (self._packed(deck, name, width) and self.here(deck, name, width)):
            return False
        place = self._place(deck, name, width)
        self._sheets[place] = Sheet(self.folder / _file(*place), *self.cells[place[1]])
        self._left, self.slow = 0, True
        return True

    def only(self, deck: str) -> bool:
        """A table with this deck opens: all others are let go of. Returns whether it is new."""
        if deck == self.deck:
            return False
        self.deck = deck
        self.forget(self._room)
        drawn = {deck, *self.rows[deck]}
        self._sheets = {place: one for place, one in self._sheets.items() if place[0] in drawn}
        return True

    def pack(self, deck: str, name: str, width: int, angle: int) -> bool:
        """Keep a face for good, in a tenth of its bytes. Returns whether there was anything to do.

        It takes as long as to make it; to unpack it takes half of that.
        """
        return self._faces.pack((spoken(), deck, name, width, False, angle))

    def forget(self, room: int) -> None:
        """Let go of the faces at the old sizes: the window has changed, and so has the room."""
        self._room = room
        self._faces = PictureCache(room)
        self._known.clear()
        self._angles.clear()
        self._shadows.clear()

    def height(self, width: int) -> int:
        """How high a face is, with its shadow, of a card so wide."""
        return self._shadow(width).get_height()

    def _shadow(self, width: int) -> pygame.Surface:
        shadow = self._shadows.get(width)
        if shadow is None:
            margin = max(3, width // 11)
            height = round(width * CARD_RATIO)
            w, h, r = width // 6, height // 6, width // 50 + 1
            small = pygame.Surface((w + 6, h + 6), pygame.SRCALPHA)
            for off, dark in ((1, 34), (2, 84), (3, 150)):  # softer and softer outwards
                box = (off, off, w + 6 - 2 * off, h + 6 - 2 * off)
                pygame.draw.rect(small, (0, 0, 0, dark), box, border_radius=r)
            size = (width + 2 * margin, height + 2 * margin)
            # In the screen's own format, and so every face: others are drawn many times slower.
            shadow = pygame.transform.smoothscale(small, size).convert_alpha()
            self._shadows[width] = shadow
        return shadow

    def _shading(self, size: tuple[int, int]) -> pygame.Surface:
        """What dims a picture so large, or a smaller one."""
        w, h = self._shade.get_size()
        if size[0] > w or size[1] > h:
            larger = max(size[0], w), max(size[1], h)
            self._shade = pygame.Surface(larger, pygame.SRCALPHA).convert_alpha()
            self._shade.fill(DIMMED)
        return self._shade

    def begin(self, *, turns: bool = True, unpacks: bool = True, whole: bool = True) -> None:
        """A new picture begins; whether a card may be turned for it, and a sheet unpacked.

        ``whole``: at once, and not in a picture of its own.
        """
        self._left = FRESH
        self._turns, self._unpacks, self._whole = turns, unpacks, whole
        self.hurried = self.slow = False
        self.late = self.absent = 0

    @property
    def busy(self) -> bool:
        """Whether faces have been made for this picture."""
        return self._left < FRESH

    def face(
        self, deck: str, name: str, width: int, *, dim: bool = False, angle: int = 0
    ) -> pygame.Surface:
        """A card with its soft shadow, turned by so many degrees.

        When too many are new in one picture, some are stand-ins, quickly made out of another
        size, or lie face down: then the picture is ``late``, and to be drawn again.
        """
        back = name == BACK
        if back and self.backs != "own":
            deck, name = "backs", self.backs
        key = (spoken(), deck, name, width, dim, angle)
        face = self._faces.get(key)
        if face is None and name == BACK and not self.here(deck, name, width):
            deck, name = "backs", STANDS_IN
            self.late += 1
            self.absent += 1
            key = (spoken(), deck, name, width, dim, angle)
            face = self._faces.get(key)
        if face is not None:
            if angle:
                self._angles[key[:4]] = angle
            return face
        known = self._straight(key[:3])
        packed = self._packed(deck, name, width)
        absent = packed and not self.here(deck, name, width)
        apart = not (absent or back or self._whole or self.busy) and self._unpacks
        if packed and apart and self._left > 0:
            self.unpack(deck, name, width)
        waits = self._left <= 0 or (packed and (self.busy or not self._unpacks))
        if absent or (self.hurried and known) or (waits and (known or not back)):
            self.late += 1
            self.absent += absent
            return self._near(key[:4], angle) or self._stand_in(deck, known, width)
        if dim:
            lit = self.face(deck, name, width, angle=angle)
            if lit is not self._faces.get((*key[:4], False, angle)):
                return lit  # a stand-in
            face = lit.copy()
            # Ten times as quick as to fill with the same colour: nine cards are dimmed at once.
            shade = self._shading(face.get_size())
            face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._spend(face)
        elif angle:
            straight = self.face(deck, name, width)
            stands_in = straight is not self._faces.get((*key[:4], False, 0))
            # To turn one takes as long as all else together.
            if stands_in or self.busy or not self._turns:
                self.late += not stands_in  # which has been counted
                return self._near(key[:4], angle) or straight
            face = pygame.transform.rotozoom(straight, angle, 1).convert_alpha()
            self._left, self.slow = 0, True
            if len(self._known[key[:3]]) > 1:  # one is enough as a stand-in
                self._known[key[:3]].remove(width)
                self._faces.drop((*key[:4], False, 0))
        else:
            face = self._make(deck, name, width)
            self._known[key[:3]].append(width)
            self._spend(face)
        self._faces.put(key, face)
        return face

    def _stand_in(self, deck: str, known: pygame.Surface | None, width: int) -> pygame.Surface:
        """A face out of one of another size; where none is known, it lies face down."""
        if known is None:
            return self.face(deck, BACK, width)
        size = self._shadow(width).get_size()
        return known if known.get_size() == size else pygame.transform.scale(known, size)

    def _straight(self, card: tuple[str, str, str]) -> pygame.Surface | None:
        """A card as it lies straight in full light, at the size that it was made in last."""
        made = self._known.get(card, ())
        widths = self._known[card] = [w for w in made if (*card, w, False, 0) in self._faces]
        return self._faces.get((*card, widths[-1], False, 0)) if widths else None

    def _near(self, which: tuple[str, str, str, int], angle: int) -> pygame.Surface | None:
        """A face in full light, or else as it lay last: it turns when it is at rest."""
        lit = self._faces.get((*which, False, angle))
        if lit or which not in self._angles:
            return lit
        return self._faces.get((*which, False, self._angles[which]))

    def _spend(self, face: pygame.Surface) -> None:
        """A face has been made for this picture, which has the less time for others."""
        self._left -= max(1.0, face.get_width() * face.get_height() / LARGE)

    def _make(self, deck: str, name: str, width: int) -> pygame.Surface:
        height = round(width * CARD_RATIO)
        card = self._drawn(deck, name, width)
        if card.get_size() != (width, height):
            card = pygame.transform.smoothscale(card, (width, height))
        shadow = self._shadow(width)
        margin = (shadow.get_width() - width) // 2
        face = shadow.copy()  # the card in its middle: frames and lights lie around that
        face.fill((0, 0, 0, 0))
        face.blit(shadow, (0, max(1, width // FALLS)))
        face.blit(card, (margin, margin))
        return face

    def _place(self, deck: str, name: str, width: int) -> tuple[str, int, int]:
        """The sheet of a card: its deck, its density and its row."""
        row = self.index[deck][name] // self.columns[deck]
        drawn = self.rows[deck][row]
        enough = [d for d, cell in self.cells.items() if cell[0] >= width] or [max(self.cells)]
        # A larger sheet that is there already is quicker than the right one that must be decoded.
        density = next((d for d in enough if (drawn, d, row) in self._sheets), enough[0])
        return drawn, density, row

    def _packed(self, deck: str, name: str, width: int) -> bool:
        """Whether the sheet of a card must still be unpacked."""
        return deck != "backs" and self._place(deck, name, width) not in self._sheets

    def _drawn(self, deck: str, name: str, width: int) -> pygame.Surface:
        """A card as it was drawn, at least so wide where there is such a drawing."""
        if deck == "backs":
            return backs.picture(name)
        self.unpack(deck, name, width)
        card = self._sheets[self._place(deck, name, width)].cut(
            self.index[deck][name] % self.columns[deck]
        )
        court = name[1:]
        if deck in FRENCH and court in COURTS and _(court) != court:
            card = lettering.lettered(card, _(court))
        return card


def picture_file(name: str) -> Path | None:
    """The file of a picture; None while it is on its way."""
    path = came(name)
    if path and not path.exists():  # of a game whose picture has not been painted yet
        path = came("felt.jpg")
    return path


def _file(deck: str, density: int, row: int) -> str:
    return f"{deck}@{density}-{row}.png"


class Birds:
    """The players, each with its moods."""

    def __init__(self) -> None:
        self._sheets: dict[str, Sheet] = {}
        self._made: dict[tuple[str, str, int, bool, bool], pygame.Surface] = {}

    def forget(self) -> None:
        """Let go of the birds at the old sizes."""
        self._made.clear()

    def known(self, name: str) -> bool:
        """Whether this bird has been unpacked."""
        return name in self._sheets

    def ready(self, name: str, mood: str, size: int) -> bool:
        """Whether this bird is there at this size, or soon made."""
        return self.known(_sheet(name, mood, size))

    def here(self, name: str, mood: str, size: int) -> bool:
        """Whether its sheet is here; if not, it is asked for."""
        of = _sheet(name, mood, size)
        return self.known(of) or came(f"birds/{of}.png") is not None

    def bird(
        self, name: str, mood: str, size: int, *, turned: bool, within: bool = False
    ) -> pygame.Surface:
        """A bird of ``size`` physical pixels; ``turned``: it looks to the right.

        ``within``: its shoulders do not stand out of a disc of this size.
        """
        key = (name, mood, size, turned, within)
        made = self._made.get(key)
        if made is None:
            of = _sheet(name, mood, size)
            sheet = self._sheets.get(of)
            if sheet is None:
                sheet = self._sheets[of] = Sheet(folder() / "birds" / f"{of}.png")
            moods = MOODS if of == name else LAST
            made = pygame.transform.smoothscale(sheet.cut(moods.index(mood)), (size, size))
            made = self._made[key] = pygame.transform.flip(made, turned, False)
            if within:
                made.blit(_bowl(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made


def _bowl(size: int) -> pygame.Surface:
    """What is left of a bird in a disc: all above its middle, the disc alone below."""
    fine = size * (4 if size <= SMALL else 2)
    bowl = pygame.Surface((fine, fine), pygame.SRCALPHA)
    bowl.fill((255, 255, 255, 0))
    pygame.draw.circle(bowl, "white", (fine / 2, fine / 2), fine / 2 - 2)
    bowl.fill("white", (0, 0, fine, fine // 2))
    return pygame.transform.smoothscale(bowl, (size, size))


def _sheet(name: str, mood: str, size: int) -> str:
    """The sheet from which a bird of this size is made."""
    return f"{name}-large" if size > SMALL and mood in LAST else name


class Icons:
    """The one-colour signs."""

    def __init__(self) -> None:
        data: Names = json.loads((folder() / "icons.json").read_text("utf-8"))
        self.index = {name: i for i, name in enumerate(data["names"])}
        self._sheets: dict[int, Sheet] = {}
        self._made: dict[tuple[str, int, tuple[int, int, int, int]], pygame.Surface] = {}

    def icon(self, name: str, size: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
        """A sign of ``size`` physical pixels in a colour."""
        key = (name, size, colour)
        made = self._made.get(key)
        if made is None:
            density = next((d for d in (1, 2, 3) if d * 32 >= size), 3)
            sheet = self._sheets.get(density)
            if sheet is None:
                cell = 32 * density
                sheet = Sheet(folder() / f"icons@{density}.png", cell, cell)
                self._sheets[density] = sheet
            made = pygame.transform.smoothscale(sheet.cut(self.index[name]), (size, size))
            made.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
            made = made.convert_alpha()
            self._made[key] = made
        return made
