"""Cards on their way: every sprite moves from where it is to where the newest scene wants it.

Nothing is scripted. A card that is new flies in from where the scene says it was born, one that is
gone flies off to where the scene says, a back that becomes a face turns over on the way. A card
that comes to another size grows or shrinks on the way, and is drawn from the larger of the two
pictures: sizes in between are never made with care, which would take too long.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.ui.geometry import around
from game.ui.scene import (
    CARD_RATIO,
    COLUMN,
    LANDS,
    RING,
    RISES,
    Flight,
    Name,
    Panel,
    Pose,
    Scene,
    framed,
)

HELD = 2000  # the height of the card that a finger drags: above all that is told in the picture
FLUTTER = "flutter"  # the deck of what flies about, and is seen from when it begins to
SWEPT = 0.4  # of the time of cards that go together: until the last one sets out
SIMPLE = Flight()  # straight from where a card is to where it goes
JOLT = 0.4  # seconds until all lies still again after a blow on the table


class Look(NamedTuple):
    """One card as it is to be drawn now, ``width`` wide, from a picture that is ``full`` wide.

    ``turned`` is 1 for flat and less while it turns over. ``mark`` is what stands under its index,
    ``column`` where, of its width; ``angle`` is how it lies, in degrees.
    """

    key: Name
    x: float
    y: float
    width: float
    full: float
    deck: str
    name: str
    z: int
    dim: bool
    turned: float
    mark: str = ""
    angle: int = 0
    framed: bool = False
    column: float = COLUMN


@dataclass(slots=True)
class Sprite:
    """A card's way from one pose to the next. Times are seconds of the caller's clock."""

    x: float
    y: float
    width: float
    full: float  # the width of the picture it is drawn from on its way
    goal: Pose
    before: str  # the face it shows until half of the way
    begin: float
    end: float
    leaving: bool = False
    via: tuple[float, float, float] | None = None  # where it stays on its way, and how wide
    waits: Look | None = None  # as it is drawn before it begins, one and the same all that time
    rests: Look | None = None  # and at its goal


def _look(
    key: Name,
    place: tuple[float, float, float, float],
    goal: Pose,
    name: str,
    z: int,
    turned: float = 1,
) -> Look:
    mark = goal.mark if name == goal.name and turned == 1 else ""
    lies = goal.angle, goal.framed, goal.column
    return Look(key, *place, goal.deck, name, z, goal.dim, turned, mark, *lies)


def _moved(goal: Pose, to: Pose) -> bool:
    """Whether a card only comes to lie elsewhere, and looks the same until it sets out."""
    return goal._replace(x=to.x, y=to.y, width=to.width, z=to.z, angle=to.angle) == to


def ring(look: Look, up: float) -> list[Panel]:
    """The frame of a card that stands up so far."""
    edge = around(look.x, look.y - up, look.width, look.width * CARD_RATIO)
    return framed(edge.inset(-RING), look.width * 0.09)


def ease(part: float) -> float:
    """Quick off, soft to rest."""
    rest = 1 - part
    return 1 - rest * rest * rest


def _over(
    sprite: Sprite, via: tuple[float, float, float], part: float
) -> tuple[float, float, float]:
    """Where a card is that stays at a place on its way, and how wide."""
    start, goal = (sprite.x, sprite.y, sprite.width), sprite.goal
    if part < LANDS:
        before, after, go = start, via, ease(min(1.0, part / RISES))
    else:
        left = (1 - part) / (1 - LANDS)
        before, after, go = via, (goal.x, goal.y, goal.width), 1 - left * left * left
    x, y, width = (a + (b - a) * go for a, b in zip(before, after, strict=True))
    return x, y, width


class Sprites:
    """All moving cards of the table."""

    def __init__(self) -> None:
        self._sprites: dict[Name, Sprite] = {}
        self._resting: list[Look] | None = None
        self._since = self._until = 0.0  # of the latest scene, and when the last card rests
        self._said = self._popped = 0.0  # from when until when the latest bubbles grow
        self._began = self._counted = 0.0  # from when until when a score sheet counts up

    def show(self, scene: Scene, now: float, seconds: float) -> None:
        """Send every card to its place in the scene, in so many seconds (0: at once)."""
        self._resting, self._since = None, now
        if scene.pops:
            self._said, self._popped = now, now + seconds
        for key, pose in scene.cards.items():
            flight = scene.flights.get(key, SIMPLE)
            begin = now + (flight.wait if seconds else 0.0)
            via = flight.via
            old = self._sprites.get(key)
            if old is None:
                x, y = flight.start or (pose.x, pose.y)
                width = flight.wide(pose)
                full = max(width, pose.width, via[2] if via else 0)
                moves = (x, y, width) != (pose.x, pose.y, pose.width)
                end = begin + seconds * flight.lasts if moves else begin
                face = flight.face or pose.name if seconds else pose.name
                self._sprites[key] = Sprite(x, y, width, full, pose, face, begin, end, via=via)
                continue
            if old.goal == pose and not old.leaving:
                continue
            x, y, width, face = self._at(old, now)
            moves = (x, y, width, face) != (pose.x, pose.y, pose.width, pose.name)
            end = begin + seconds * flight.lasts if moves else begin
            full = max(old.goal.width, pose.width, via[2] if via else 0)
            waits = old.rests if begin == now >= old.end and _moved(old.goal, pose) else None
            self._sprites[key] = Sprite(
                x, y, width, full, pose, face, begin, end, via=via, waits=waits
            )
        self._leave(scene, now, seconds)
        if scene.jolt and seconds:
            self._jolt(scene.jolt, now)
        for key, flight in scene.flights.items() if seconds else ():
            if (thrown := flight.thrown) is not None:
                begin, (x, y) = now + flight.wait, flight.start or (thrown.x, thrown.y)
                end, width = begin + seconds * flight.lasts, flight.wide(thrown)
                full = max(width, thrown.width)
                self._sprites[key] = Sprite(
                    x, y, width, full, thrown, thrown.name, begin, end, leaving=True
                )
        self._until = self._latest()

    def set_out(self, now: float) -> None:
        """Let what the latest scene moves set out now, not when it was made; it comes in time."""
        late = now - self._since
        for sprite in self._sprites.values():
            if sprite.begin >= self._since:
                sprite.begin = min(sprite.begin + late, sprite.end)
        if self._said == self._since:
            self._said = min(now, self._popped)

    def _latest(self) -> float:
        return max([sprite.end for sprite in self._sprites.values()], default=0.0)

    def _jolt(self, far: float, now: float) -> None:
        """A blow on the table: the cards at rest jump, this one to the left, that to the right."""
        still = [s for s in self._sprites.values() if s.end <= now and not s.leaving]
        for i, sprite in enumerate(still):
            sprite.x = sprite.goal.x + (far if i % 2 else -far)
            sprite.y = sprite.goal.y - far
            sprite.width = sprite.full = sprite.goal.width
            sprite.before, sprite.waits = sprite.goal.name, None
            sprite.begin, sprite.end = now, now + JOLT

    def _leave(self, scene: Scene, now: float, seconds: float) -> None:
        swept = []
        for key in [k for k, s in self._sprites.items() if k not in scene.cards and not s.leaving]:
            flight = scene.flights.get(key, SIMPLE)
            if seconds and flight.end:
                swept.append((key, flight, flight.end))
            else:
                del self._sprites[key]
        for number, (key, flight, (gx, gy)) in enumerate(swept):
            sprite = self._sprites[key]
            x, y, width, face = self._at(sprite, now)
            full, z = sprite.goal.width, sprite.goal.z + 500
            small = flight.wide(sprite.goal)
            goal = sprite.goal._replace(x=gx, y=gy, width=small, z=z, dim=False)
            waits = sprite.rests if now >= sprite.end else None
            begin, end = now + seconds * SWEPT * number / len(swept), now + seconds
            self._sprites[key] = Sprite(
                x, y, width, full, goal, face, begin, end, leaving=True, waits=waits
            )

    def hold(self, key: Name, x: float, y: float) -> None:
        """Put a card under the finger that drags it; the next `show` lets it fly from there."""
        sprite = self._sprites.get(key)
        if sprite is not None:
            self._resting = None
            sprite.x, sprite.y = x, y
            sprite.goal, sprite.rests = sprite.goal._replace(x=x, y=y, z=HELD), None
            sprite.begin = sprite.end = 0.0
            self._until = self._latest()

    def finish(self) -> None:
        """Put every card where it is going."""
        self._resting = None
        for key in [k for k, s in self._sprites.items() if s.leaving]:
            del self._sprites[key]
        for sprite in self._sprites.values():
            sprite.begin = sprite.end = 0.0
        self._popped = self._counted = self._until = 0.0

    def moving(self, now: float) -> bool:
        """Whether something is still on its way."""
        return self._popped > now or self._until > now

    def popped(self, now: float) -> float:
        """How far the latest bubbles have grown: 1 is full size."""
        if now >= self._popped:
            return 1.0
        return 0.4 + 0.6 * ease((now - self._said) / (self._popped - self._said))

    def count(self, now: float, seconds: float) -> None:
        """A score sheet counts up from now on, for so many seconds."""
        self._began, self._counted = now, now + seconds

    def end_count(self, now: float) -> bool:
        """Show all as it will be. Returns whether a score sheet was counting up."""
        counting, self._counted = now < self._counted, 0.0
        return counting

    def counted(self, now: float) -> float:
        """How much of the count is over: 1 is all of it."""
        if now >= self._counted:
            return 1.0
        return max(0.0, (now - self._began) / (self._counted - self._began))

    @staticmethod
    def _at(sprite: Sprite, now: float) -> tuple[float, float, float, str]:
        """Where a sprite is, how wide, and which face it shows."""
        goal = sprite.goal
        if now >= sprite.end:
            return goal.x, goal.y, goal.width, goal.name
        if now <= sprite.begin:
            return sprite.x, sprite.y, sprite.width, sprite.before
        part = (now - sprite.begin) / (sprite.end - sprite.begin)
        if sprite.via:
            return *_over(sprite, sprite.via, part), goal.name
        go = ease(part)
        grow = part if sprite.leaving else go  # a card that leaves is seen until it is there
        return (
            sprite.x + (goal.x - sprite.x) * go,
            sprite.y + (goal.y - sprite.y) * go,
            sprite.width + (goal.width - sprite.width) * grow,
            goal.name if part > 0.5 else sprite.before,
        )

    def looks(self, now: float) -> list[Look]:
        """Every card as it is to be drawn, lowest first."""
        if self._resting is not None:
            return self._resting
        looks = []
        still = True
        for key, sprite in list(self._sprites.items()):
            if now >= sprite.end:
                if sprite.leaving:
                    del self._sprites[key]
                    continue
                if sprite.rests is None:
                    goal = sprite.goal
                    place = (goal.x, goal.y, goal.width, goal.width)
                    sprite.rests = _look(key, place, goal, goal.name, goal.z)
                looks.append(sprite.rests)
                continue
            still, goal = False, sprite.goal
            if now < sprite.begin and goal.deck == FLUTTER:
                continue
            if now <= sprite.begin:
                if sprite.waits is None:
                    place = (sprite.x, sprite.y, sprite.width, sprite.full)
                    sprite.waits = _look(key, place, goal, sprite.before, goal.z)
                looks.append(sprite.waits)
                continue
            x, y, width, name = self._at(sprite, now)
            turned = 1.0
            if sprite.before != goal.name:
                part = (now - sprite.begin) / (sprite.end - sprite.begin)
                turned = max(0.12, abs(1 - 2 * part))
            looks.append(_look(key, (x, y, width, sprite.full), goal, name, goal.z + 300, turned))
        looks.sort(key=lambda look: look.z)
        if still:
            self._resting = looks
        return looks
