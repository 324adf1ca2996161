"""What lies under everything: plain felt, or a table that stands in a place of its own.

The cloth is that of the place, or has a colour that the person chose.

A backdrop is made once for a window and drawn as one still picture; no frame draws any of it anew.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator
from functools import cache
from typing import NamedTuple, cast

import pygame

from game.host.files import came, folder
from game.ui.geometry import rounding
from game.ui.theme import RGB, rgb

Steps = Generator[None, None, pygame.Surface]  # one that is made a little at a time
Bits = Generator[None, None, None]
Box = tuple[int, int, int, int]
Key = tuple[str, str, Box]  # a place, a cloth, and the felt there
CORNER, CURVE = 328, 288  # of the picture of a rim's corner: its side, and the radius of the wood
WEAVE = 96  # the side of a piece of cloth, in dots
FELT = "felt.jpg"
PLAIN = rgb("#123c3c")  # the colour of plain felt, before it is there
STEPS = 40  # of the light on the felt
BAND = 3 << 17  # dots that are scaled in one step
SAMPLE = 12  # each such row and column of a felt is looked at for its colours
DARK = 196  # how black the shadow behind the header is, of 255


class Felt(NamedTuple):
    """A cloth: its colour in the light and far from it, and of the emblem in it."""

    lit: RGB
    far: RGB
    inlay: RGB


_DYES = {  # of each cloth, in that order
    "castle": "#422c70 #1c1036 #bea0f0",
    "deck": "#1c386c #091634 #96bef0",
    "cabin": "#09444e #031d25 #82dcd2",
    "terrace": "#6c2334 #320b1c #fabe82",
    "ballroom": "#0d4734 #052119 #aae6b4",
    # What a person may choose in place of these.
    "green": "#154422 #071b0e #bee6a0",
    "blue": "#1c2d66 #0a0f32 #a0b4fa",
    "wine": "#58192b #280816 #faaaaa",
}
FELTS = {name: Felt(*map(rgb, dyes.split())) for name, dyes in _DYES.items()}


class Backdrop:
    """The backdrops of one window: of the table and of pages, as they were asked for last.

    Each is as large as the window, so a new table is made in the place of the last. Pages lie on
    felt, whose colours follow from its brightness: a byte for each dot is enough.
    """

    def __init__(self) -> None:
        self._size = (1, 1)
        self.late = False  # it is not there yet: to be drawn again
        self.awaits = False  # its pictures are still on their way
        self._first = True  # so it is in the first picture of all, which must be quick
        self._hurried = False  # the window changes its size: nothing else is to be seen meanwhile
        self._making: dict[Key, Steps] = {}  # the one that is being made
        self._made: dict[Key, pygame.Surface] = {}
        self._spare: pygame.Surface | None = None  # what is painted on, until a table is

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size."""
        self._size = size
        self._hurried = not self._first
        self._making.clear()
        self._made.clear()
        if self._spare and self._spare.get_size() != size:
            self._spare = None

    def of(
        self, place: str, cloth: str, felt: Box, shade: int, *, rest: bool = False
    ) -> pygame.Surface | RGB:
        """The backdrop of a place with the felt in this box; "" is plain felt everywhere.

        While it is not there, a colour.
        ``cloth`` is one of `FELTS`, or "own" for the place's own.
        ``shade`` is how far down the header must be readable; its shadow fades below that.
        ``rest``: this picture has had enough to do, so a table waits for the next one.
        """
        first, self._first = self._first, False
        self.awaits = False
        own = cloth == "own"
        key = (place, place if own else cloth, felt if place else (0, 0, *self._size))
        made = None if first else self._made.get(key)
        if made is None and not first:
            self.awaits = None in [came(name) for name in _files(*key[:2])]
            if not self.awaits and (self._hurried or not rest):
                made = self._step(key, shade)
            if made is not None:
                self._made[key] = made
        self.late = made is None and not self.awaits
        return made or (FELTS[key[1]].far if key[1] else PLAIN)

    def _step(self, key: Key, shade: int) -> pygame.Surface | None:
        """A little more of a table: no frame has the time for all of it. None: not done yet."""
        if key not in self._making:
            last = next((one for one in self._made if bool(one[0]) == bool(key[0])), key)
            old = self._made.pop(last, None)
            onto = (old if key[0] else None) or self._spare or pygame.Surface(self._size)
            self._making, self._spare = {key: _table(self._size, key, shade, onto)}, onto
        steps = self._making[key]
        try:
            next(steps)
            while self._hurried:
                next(steps)
        except StopIteration as done:
            self._making, self._hurried = {}, False
            if key[0] or any(place for place, _cloth, _felt in self._made):
                self._spare = None
            made: pygame.Surface = done.value
            return made
        return None


def _files(place: str, cloth: str) -> list[str]:
    """The pictures that a backdrop is made of."""
    if place:
        return [f"tables/{place}{end}" for end in (".jpg", ".png", "-emblem.png")]
    return [] if cloth else [FELT]


def _table(
    size: tuple[int, int], key: Key, shade: int, onto: pygame.Surface | None = None
) -> Steps:
    place, kind, box = key
    if not place:
        made = yield from _felt(size, "", kind, onto) if kind else _plain(size, onto)
        yield
        return (yield from _thrifty(made))
    ground, felt = (yield from _place(size, place, onto)), pygame.Rect(box)
    radius = _radius(felt)
    corners = _corners(ground, felt, radius)
    yield
    lies = ground.get_rect().contains(felt)  # in a low window it goes on below the edge
    cloth = yield from _felt(felt.size, place, kind, ground.subsurface(felt) if lies else None)
    if not lies:
        ground.blit(cloth, felt)
    yield from _round(ground, corners, radius)
    yield from _rim(ground, felt, radius, place)
    yield
    dark = pygame.Surface((1, 24), pygame.SRCALPHA)
    for y in range(24):
        dark.set_at((0, y), (0, 0, 0, round(DARK * min(1.0, 3 * (23 - y) / 23))))
    ground.blit(pygame.transform.smoothscale(dark, (size[0], max(1, shade * 3 // 2))), (0, 0))
    return ground


def _thrifty(felt: pygame.Surface) -> Steps:
    """A felt in a quarter of its bytes: of each dot how bright it is in the felt's own colour.

    The other two colours are as they are on average where it is as bright.
    """
    (w, h), line = felt.get_size(), felt.get_pitch()
    dots = memoryview(cast("bytearray", felt.get_view("0")))  # its types do not say so
    places = [shift // 8 for shift in felt.get_shifts()[:3]]  # of red, green and blue in four bytes
    strongest = felt.get_at((w // 2, h // 2))[:3]
    at = places[strongest.index(max(strongest))]
    bright = b"".join([dots[y * line + at : y * line + 4 * w : 4].tobytes() for y in range(h)])
    made = pygame.image.frombuffer(bytearray(bright), (w, h), "P")
    yield
    seen: Counter[tuple[int, ...]] = Counter()
    for y in range(0, h, SAMPLE):
        row = dots[y * line : y * line + 4 * w].tobytes()
        seen.update(zip(*(row[i :: 4 * SAMPLE] for i in (at, *places)), strict=True))
    sums: dict[int, list[int]] = {}  # how many there are, and of what colour all together
    for (index, *colour), times in seen.items():
        known = sums.setdefault(index, [0, 0, 0, 0])
        sums[index] = [a + times * b for a, b in zip(known, (1, *colour), strict=True)]
    inks, last = [], sums[min(sums)]
    for index in range(256):
        last = sums.get(index, last)
        inks.append(tuple(round(part / last[0]) for part in last[1:]))
    made.set_palette(inks)
    return made


def _plain(size: tuple[int, int], onto: pygame.Surface | None = None) -> Steps:
    """Plain felt everywhere, which lies along the window."""
    felt = _cloth()
    yield
    felt = pygame.transform.rotate(felt, 90 * (size[1] > size[0]))
    return (yield from _scaled(felt, size, onto))


@cache
def _cloth() -> pygame.Surface:
    """The picture of plain felt."""
    return pygame.image.load(folder() / FELT).convert()


def _scaled(
    picture: pygame.Surface, size: tuple[int, int], onto: pygame.Surface | None = None
) -> Steps:
    """A picture in another size, as smoothscale makes it, but in bands; ``onto`` one of that size.

    It goes along each row, then down each column; none asks for what the others hold.
    """
    (w, h), (wide, high) = picture.get_size(), size
    whole = pygame.Surface((wide, h))
    rows = max(1, BAND // max(w, wide))
    for y in range(0, h, rows):
        band = picture.subsurface((0, y, w, min(rows, h - y)))
        whole.blit(pygame.transform.smoothscale(band, (wide, band.get_height())), (0, y))
        yield
    if high == h and onto is None:
        return whole
    broad, whole = whole, onto or pygame.Surface(size)
    columns = max(1, BAND // max(h, high))
    for x in range(0, wide, columns):
        band = broad.subsurface((x, 0, min(columns, wide - x), h))
        whole.blit(pygame.transform.smoothscale(band, (band.get_width(), high)), (x, 0))
        yield
    return whole


def _place(size: tuple[int, int], place: str, onto: pygame.Surface | None = None) -> Steps:
    """The picture of a place: it covers the window, its middle and its upper edge stay in view."""
    picture = pygame.image.load(folder() / "tables" / f"{place}.jpg")
    yield
    w, h = picture.get_size()
    scale = max(size[0] / w, size[1] / h)
    seen = min(w, round(size[0] / scale)), min(h, round(size[1] / scale))
    picture = picture.subsurface(((w - seen[0]) // 2, 0, *seen)).convert()
    yield
    return (yield from _scaled(picture, size, onto))


def _radius(felt: pygame.Rect) -> int:
    return max(1, round(rounding(felt.w, felt.h)))


def _felt(
    size: tuple[int, int], place: str, kind: str, onto: pygame.Surface | None = None
) -> Steps:
    """A cloth with a lit middle and, in a place, a quiet emblem; its corners are still square."""
    light = _light(kind)
    yield
    felt = yield from _scaled(light, size, onto)
    if place:
        emblem = pygame.image.load(folder() / "tables" / f"{place}-emblem.png").convert_alpha()
        yield
        side = round(min(size[0] * 0.62, size[1] * 0.66))
        emblem = pygame.transform.smoothscale(emblem, (side, side))
        yield
        emblem.fill((*FELTS[kind].inlay, 28), special_flags=pygame.BLEND_RGBA_MULT)
        felt.blit(emblem, ((size[0] - side) // 2, round(size[1] * 0.44) - side // 2))
        yield
    weave = _weave()
    for y in range(0, size[1], WEAVE):
        if y % (WEAVE * 2) == 0:
            yield
        for x in range(0, size[0], WEAVE):
            felt.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return felt


@cache
def _light(cloth: str) -> pygame.Surface:
    """The light on a felt, in a few steps: the same for every window."""
    lit, far = pygame.Color(*FELTS[cloth].lit), pygame.Color(*FELTS[cloth].far)
    small = pygame.Surface((STEPS, STEPS), 0, 24)
    downs = [((y / STEPS - 0.42) / 0.64) ** 2 for y in range(STEPS)]
    for x in range(STEPS):
        across = ((x / STEPS - 0.49) / 0.62) ** 2
        for y, down in enumerate(downs):
            small.set_at((x, y), lit.lerp(far, min(1.0, (across + down) ** 0.75)))
    return small.convert()


@cache
def _weave() -> pygame.Surface:
    """A small piece of cloth: some threads are a little lighter, which hides the light's steps."""
    dots = (
        random.Random(7).randbytes(WEAVE * WEAVE).translate(bytes(i * 6 >> 8 for i in range(256)))
    )
    cloth = pygame.image.frombuffer(dots, (WEAVE, WEAVE), "P")
    cloth.set_palette([(i, i, i) for i in range(6)])
    return cloth.convert()


def _corners(
    ground: pygame.Surface, felt: pygame.Rect, r: int
) -> list[tuple[pygame.Rect, pygame.Surface]]:
    """What lies at the corners of the felt before it does."""
    spots = [
        pygame.Rect(x, y, r, r) for x in (felt.x, felt.right - r) for y in (felt.y, felt.bottom - r)
    ]
    return [(spot, _copied(ground, spot)) for spot in spots]


def _copied(ground: pygame.Surface, spot: pygame.Rect) -> pygame.Surface:
    """A part of the ground, also where it lies beyond the edge."""
    copy = pygame.Surface(spot.size)
    copy.blit(ground, (0, 0), spot)
    return copy


def _round(
    ground: pygame.Surface, corners: list[tuple[pygame.Rect, pygame.Surface]], r: int
) -> Bits:
    """Make the corners of the felt round; their edges lie under the rim."""
    round_ = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
    pygame.draw.circle(round_, (255, 255, 255, 255), (r, r), r - max(1, r // 40))
    for number, (spot, before) in enumerate(corners):
        at = (number // 2 * r, number % 2 * r, r, r)
        corner = _copied(ground, spot).convert_alpha()
        corner.blit(round_, (0, 0), at, special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(before, spot)
        ground.blit(corner, spot)
        yield


def _rim(ground: pygame.Surface, felt: pygame.Rect, r: int, place: str) -> Bits:
    """The rim around the felt, out of one corner that is turned over for the others."""
    corner = pygame.image.load(folder() / "tables" / f"{place}.png").convert_alpha()
    yield
    side = round(r * CORNER / CURVE)
    out = side - r
    corner = pygame.transform.smoothscale(corner, (side, side))
    yield
    flip = pygame.transform.flip
    right, low = felt.right - r, felt.bottom - r
    for image, x, y in (
        (corner, felt.x - out, felt.y - out),
        (flip(corner, True, False), right, felt.y - out),
        (flip(corner, False, True), felt.x - out, low),
        (flip(corner, True, True), right, low),
    ):
        ground.blit(image, (x, y))
    yield
    edge = corner.subsurface((side - 1, 0, 1, side))
    if (length := right - felt.x - r) > 0:
        top = pygame.transform.scale(edge, (length, side))
        ground.blit(top, (felt.x + r, felt.y - out))
        ground.blit(flip(top, False, True), (felt.x + r, low))
        yield
    if (length := low - felt.y - r) > 0:
        left = pygame.transform.scale(pygame.transform.rotate(edge, 90), (side, length))
        ground.blit(left, (felt.x - out, felt.y + r))
        ground.blit(flip(left, True, False), (right, felt.y + r))
    yield
