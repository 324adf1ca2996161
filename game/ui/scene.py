"""A picture as numbers: where each card lies, what is written where, what touching it means.

Everything is in logical pixels with the origin at the top left, and nothing here knows pygame, so
layouts are tested without a screen. A `Scene` is built anew whenever something has changed;
`sprites` moves the cards from the last one to the new one, `paint` draws what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from game.ui.geometry import NOWHERE, Rect, around
from game.ui.scale import ROUND, SNUG
from game.ui.touches import What

NEVER_BREAKS = "\N{NO-BREAK SPACE}"  # keeps words in one line
CARD_RATIO = 1.4  # a card's height over its width
BENT = 0.07  # of a card's width: the radius of its corners
BACK, SPECK = 0.62, 0.1  # of a plate's height: how wide a card is that comes from it, or vanishes
RING = 3.0  # of a frame around a card that is advised or chosen, beyond its edge
RISES, LANDS = 0.34, 0.62  # of the way of a card over a place between: it is there, and leaves it


# -- what may lie on the screen besides moving cards


class Panel(NamedTuple):
    """A plate with round corners. Colours are names of the theme."""

    rect: Rect
    fill: str = "plate"
    radius: float = 10
    edge: str = ""
    after: float = 0  # comes when so much of a score sheet's count is over


def light(card: Rect, edge: str = "accent") -> Panel:
    """The light around a card that has won."""
    return Panel(card.inset(-SNUG), "glow", ROUND, edge)


def outline(card: Rect) -> Panel:
    """Where a card may lie."""
    return Panel(card, "clear", card.w * BENT, "line")


class Veil(Panel):
    """The shade over all that lies behind a sheet."""


def framed(rect: Rect, radius: float, colour: str = "accent") -> list[Panel]:
    """A frame that is seen on a card of any colour: dark on both sides of a line in this one."""
    return [
        Panel(rect.inset(-1), "clear", radius + 1, "ink"),
        Panel(rect.inset(3), "clear", max(0.0, radius - 3), "ink"),
        Panel(rect.inset(2), "clear", max(0.0, radius - 2), colour),
        Panel(rect, "frame", radius, colour),
    ]


class Text(NamedTuple):
    """One line of text, placed in its box; ``size`` is the height of the letters' line.

    ``since`` is what a figure of a score sheet counts up from; ``after`` says when it begins to.
    """

    text: str
    rect: Rect
    size: float = 16
    colour: str = "text"
    bold: bool = False
    align: str = "left"  # left, centre, right
    since: int | None = None
    after: float = 0


class Icon(NamedTuple):
    """A one-colour sign of the icon sheet, around a point."""

    name: str
    x: float
    y: float
    size: float
    colour: str = "text"


class Picture(NamedTuple):
    """An image of the assets that fills a box, cut to its round corners.

    ``gaze``: what stands there, from left to right, is in the middle of what a narrow box shows.
    """

    name: str
    rect: Rect
    radius: float = 0
    gaze: float = 0.5


class Bird(NamedTuple):
    """A player: a bird in some mood, that looks to the left, or ``turned`` to the right.

    One ``within`` a disc of its size does not stand out of it with its shoulders.
    """

    name: str
    mood: str  # waiting, thinking, pleased, beaten
    rect: Rect
    turned: bool = False
    within: bool = False


class Face(NamedTuple):
    """A card that does not move: a little card in a text, a finished trick shown again."""

    deck: str
    name: str
    x: float
    y: float
    width: float
    dim: bool = False


class Ring(NamedTuple):
    """An arc of a ring, clockwise from the top: ``part`` of a full turn."""

    x: float
    y: float
    radius: float
    part: float
    colour: str = "accent"


class Curve(NamedTuple):
    """A smooth line from point to point of a box; the points are counted from its corner.

    Of no width it is all that lies between the points.
    """

    rect: Rect
    points: tuple[tuple[float, float], ...]
    colour: str
    width: float


Part = Panel | Text | Icon | Picture | Bird | Face | Ring | Curve


def pointed(corners: Sequence[tuple[float, float]], colour: str) -> Curve:
    """All that lies between these points of a window."""
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    right, low = (max(corner[axis] for corner in corners) for axis in (0, 1))
    points = tuple((x - left, y - top) for x, y in corners)
    return Curve(Rect(left, top, right - left, low - top), points, colour, 0)


def shifted(part: Part, dx: float, dy: float) -> Part:
    """The part, moved."""
    if isinstance(part, Panel | Text | Picture | Bird | Curve):
        return part._replace(rect=part.rect.moved(dx, dy))
    return part._replace(x=part.x + dx, y=part.y + dy)


def extent(part: Part) -> Rect:
    """The box a part lies in."""
    if isinstance(part, Panel | Text | Picture | Bird | Curve):
        return part.rect
    if isinstance(part, Face):
        return around(part.x, part.y, part.width, part.width * CARD_RATIO)
    if isinstance(part, Ring):
        return around(part.x, part.y, part.radius * 2, part.radius * 2)
    return around(part.x, part.y, part.size, part.size)


class Touch(NamedTuple):
    """A place that can be touched, clicked, or reached by keyboard.

    ``what`` is handed back to the screen. ``say`` is what a screen reader speaks. ``key`` is a
    shortcut (a letter or a key's name). ``lift`` marks a card of the hand: a finger's first tap
    only raises it. ``off`` explains, when touched, why it cannot be used. ``scrolled`` ones move
    with the scrolled part and are hit only inside its box. ``aside`` ones are reached by Tab,
    and not by the arrows, which go from one decision to another. ``chosen`` says whether this one
    of several values is the one that holds; None: it is no such value.
    """

    what: What
    rect: Rect
    say: str = ""
    key: str = ""
    radius: float = 10
    lift: bool = False
    card: Name | None = None
    off: bool = False
    scrolled: bool = False
    aside: bool = False
    chosen: bool | None = None


COLUMN = 0.175  # of a card's width: the middle of its index


class Pose(NamedTuple):
    """Where a moving card lies.

    Its middle, its width, its face (deck and name), its height in the pile, whether it is dimmed,
    what is marked on its left edge, under the index (what it is worth in this deal), how it is
    turned, in degrees, whether it has a frame, which cards that lie over it cover too, and where
    the middle of the mark is, as a share of its width.
    """

    x: float
    y: float
    width: float
    deck: str
    name: str
    z: int = 0
    dim: bool = False
    mark: str = ""
    angle: int = 0
    framed: bool = False
    column: float = COLUMN


def card_box(pose: Pose) -> Rect:
    """Where a card lies."""
    return around(pose.x, pose.y, pose.width, pose.width * CARD_RATIO)


@dataclass(slots=True)
class Flight:
    """How a card comes to its place in this picture, or leaves, where it does not simply go there.

    One that is ``thrown`` flies through the picture, and is gone when it arrives.
    """

    start: tuple[float, float] | None = None  # where a new card comes from
    end: tuple[float, float] | None = None  # where a card that is gone goes to
    width: float | None = None  # there, if another
    face: str = ""  # before it turns over, if another
    wait: float = 0.0  # seconds
    lasts: float = 1.0  # how many times as long it takes
    via: tuple[float, float, float] | None = None  # where it stays on its way, and how wide
    thrown: Pose | None = None

    def wide(self, pose: Pose) -> float:
        """How wide a card is at the far end of its way."""
        return pose.width if self.width is None else self.width


class Scroll(NamedTuple):
    """A part of the screen whose content is taller than it."""

    rect: Rect
    height: float


class Held(NamedTuple):
    """A card that somebody holds: its picture, and how it is written."""

    face: str  # in the atlas
    rank: str
    sign: str = ""  # the icon of its suit
    colour: str = "text"  # that can be read on a dark plate


# What a thing in a picture is called; all ask for it by this.
Name: TypeAlias = int | str | tuple[int | str, ...]


class Named(NamedTuple):
    """A thing of a picture that has a name: where it is, how it is spoken of, what hiding it costs.

    The price is that of a square pixel of it.
    """

    rect: Rect
    say: str = ""
    price: float = 0


@dataclass(slots=True)
class Scene:
    """One picture, bottom to top: ``under``, the moving ``cards``, ``over``, ``scrolled``, ``top``.

    ``pops`` lie with ``over``, but come up with a little growth: what somebody says just now.
    ``scrolled`` is cut off at the edges of ``scroll.rect``. ``touches`` are asked from last to
    first; when ``modal`` is set only those from index ``modal`` on count.
    """

    under: list[Part] = field(default_factory=list)
    cards: dict[Name, Pose] = field(default_factory=dict)
    over: list[Part] = field(default_factory=list)
    pops: list[Part] = field(default_factory=list)
    scrolled: list[Part] = field(default_factory=list)
    top: list[Part] = field(default_factory=list)
    touches: list[Touch] = field(default_factory=list)
    named: dict[Name, Named] = field(default_factory=dict)  # what lies there, by what it is
    scroll: Scroll | None = None
    whole: Scene | None = None  # all of what is scrolled, where it is laid out as a picture
    again: Callable[[], Scene] | None = None  # the same scrolled further: nothing is laid out anew
    modal: int = 0
    place: str = ""  # where the table stands: a picture of the assets; "" is plain felt
    felt: Rect = NOWHERE  # the felt of the table there
    cloth: str = "own"  # what it is made of: the cloth of the place, or one that was chosen
    shade: float = 0  # how far from the top a shadow lies under what is written there
    notice: Rect | None = None  # where a short message hides nothing that it may speak of
    flights: dict[Name, Flight] = field(default_factory=dict)
    homes: dict[str, tuple[float, float]] = field(default_factory=dict)  # where a side's score is
    prompt: str = ""  # what is asked or told over the hand
    laid: float = 0  # how wide a card of a trick is, where each lies askew
    grand: float = 0  # how wide a card is at its entrance, where some make one
    jolt: float = 0  # how far a blow on the table moves the cards that lie there

    # -- building

    def flight(self, key: Name) -> Flight:
        """How this card flies, to be said."""
        return self.flights.setdefault(key, Flight())

    def comes(self, key: Name, plate: Rect, face: str = "back") -> None:
        """Let a card that the last picture lacked come from a seat, where it had this face."""
        flight = self.flight(key)
        flight.start, flight.face, flight.width = (plate.cx, plate.cy), face, plate.h * BACK

    def leaves(self, key: Name, plate: Rect) -> None:
        """Let a card that the next picture lacks fly to a seat and vanish there."""
        flight = self.flight(key)
        flight.end, flight.width = (plate.cx, plate.cy), plate.h * SPECK

    def deals(
        self, cards: Iterable[Name], start: tuple[float, float], apart: float, face: str = "back"
    ) -> None:
        """Let cards come from a place, so many seconds after each other."""
        for at, card in enumerate(cards):
            flight = self.flight(card)
            flight.start, flight.face, flight.wait = start, face, at * apart

    def paced(self, by: float) -> None:
        """Let all cards wait this many times as long before they set out."""
        for flight in self.flights.values():
            flight.wait *= by

    def add(self, *parts: Part) -> None:
        """Put parts over the cards."""
        self.over += parts

    def lines(
        self,
        lines: Iterable[str],
        rect: Rect,
        size: float,
        *,
        colour: str = "text",
        bold: bool = False,
        align: str = "left",
        layer: list[Part] | None = None,
    ) -> float:
        """Write lines of text from the top of a box; the y below the last one."""
        step = size * 1.35
        y = rect.y
        target = self.over if layer is None else layer
        for line in lines:
            target.append(Text(line, Rect(rect.x, y, rect.w, step), size, colour, bold, align))
            y += step
        return y

    def button(
        self,
        what: What,
        rect: Rect,
        text: str = "",
        *,
        icon: str = "",
        icon_colour: str = "",
        strong: bool = False,
        bad: bool = False,
        plain: bool = False,
        off: bool = False,
        key: str = "",
        say: str = "",
        size: float = 16,
        layer: list[Part] | None = None,
    ) -> None:
        """A button: strong for the one that is likely meant, plain for one without a plate.

        ``bad`` is a strong one that costs something.
        """
        target = self.over if layer is None else layer
        radius = min(12.0, rect.h / 2)
        ink = "ink" if strong and not off else ("faint" if off else "text")
        if not plain:
            fill = "button-off" if off else ("button-strong" if strong else "button")
            fill = "button-bad" if bad and strong and not off else fill
            target.append(Panel(rect, fill, radius, "" if strong and not off else "line"))
        if icon and text:
            side = size * 1.35
            target.append(Icon(icon, rect.x + side * 0.9, rect.cy, side, icon_colour or ink))
            inner = Rect(rect.x + side * 1.4, rect.y, rect.w - side * 1.7, rect.h)
            target.append(Text(text, inner, size, ink, True, "centre"))
        elif icon:
            side = min(rect.w, rect.h) * (0.62 if not plain else 0.7)
            target.append(Icon(icon, rect.cx, rect.cy, side, icon_colour or ink))
        else:
            target.append(Text(text, rect, size, ink, True, "centre"))
        scrolled = layer is self.scrolled
        self.touches.append(Touch(what, rect, say or text, key, radius, off=off, scrolled=scrolled))

    def hit(self, x: float, y: float) -> Touch | None:
        """The touch under a point, the topmost one."""
        for index in range(len(self.touches) - 1, self.modal - 1, -1):
            touch = self.touches[index]
            if touch.rect.has(x, y):
                if touch.scrolled and self.scroll and not self.scroll.rect.has(x, y):
                    continue
                return touch
        return None

    def live(self) -> list[Touch]:
        """The touches that count now."""
        return self.touches[self.modal :]

    @property
    def shaded(self) -> bool:
        """Whether all of the picture but a sheet is shaded."""
        return any(isinstance(part, Veil) for part in self.top[:1])

    def places(self) -> list[Touch]:
        """Of those that mean the same only the uppermost: what the focus goes to, one by one."""
        found: dict[What, Touch] = {}
        for touch in self.live():
            found.pop(touch.what, None)
            found[touch.what] = touch
        return [*found.values()]
