"""Cards on their way: every sprite moves from where it is to where the newest scene wants it.

Nothing is scripted. A card that is new flies in from where the scene says it was born, one that is
gone flies off to where the scene says, a back that becomes a face turns over on the way.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.scene import Pose, Scene


class Look(NamedTuple):
    """One card as it is to be drawn now; ``turned`` is 1 for flat and less while it turns over."""

    key: Hashable
    x: float
    y: float
    width: float
    deck: str
    name: str
    z: int
    dim: bool
    turned: float


@dataclass(slots=True)
class Sprite:
    """A card's way from one pose to the next. Times are seconds of the caller's clock."""

    x: float
    y: float
    goal: Pose
    before: str  # the face it shows until half of the way
    begin: float
    end: float
    leaving: bool = False


def ease(part: float) -> float:
    """Quick off, soft to rest."""
    rest = 1 - part
    return 1 - rest * rest * rest


class Sprites:
    """All moving cards of the table."""

    def __init__(self) -> None:
        self._sprites: dict[Hashable, Sprite] = {}
        self._resting: list[Look] | None = None

    def show(self, scene: Scene, now: float, seconds: float) -> None:
        """Send every card to its place in the scene, in so many seconds (0: at once)."""
        self._resting = None
        for key, pose in scene.cards.items():
            begin = now + (scene.delays.get(key, 0.0) if seconds else 0.0)
            old = self._sprites.get(key)
            if old is None:
                x, y = scene.born.get(key, (pose.x, pose.y))
                end = begin + seconds if (x, y) != (pose.x, pose.y) else begin
                face = scene.born_as.get(key, pose.name) if seconds else pose.name
                self._sprites[key] = Sprite(x, y, pose, face, begin, end)
                continue
            if old.goal == pose and not old.leaving:
                continue
            x, y, face = self._at(old, now)
            moves = (x, y) != (pose.x, pose.y) or face != pose.name
            self._sprites[key] = Sprite(
                x, y, pose, face, begin, begin + seconds if moves else begin
            )
        self._leave(scene.cards, scene.gone, now, seconds)

    def _leave(
        self,
        stay: Mapping[Hashable, Pose],
        gone: Mapping[Hashable, tuple[float, float]],
        now: float,
        seconds: float,
    ) -> None:
        for key in [k for k in self._sprites if k not in stay]:
            sprite = self._sprites[key]
            if sprite.leaving:
                continue
            if key not in gone or not seconds:
                del self._sprites[key]
                continue
            x, y, face = self._at(sprite, now)
            gx, gy = gone[key]
            goal = sprite.goal._replace(x=gx, y=gy, z=sprite.goal.z + 500, dim=False)
            self._sprites[key] = Sprite(x, y, goal, face, now, now + seconds, leaving=True)

    def hold(self, key: Hashable, x: float, y: float) -> None:
        """Put a card under the finger that drags it; the next `show` lets it fly from there."""
        sprite = self._sprites.get(key)
        if sprite is not None:
            self._resting = None
            sprite.x, sprite.y = x, y
            sprite.goal = sprite.goal._replace(x=x, y=y, z=900)
            sprite.begin = sprite.end = 0.0

    def finish(self) -> None:
        """Put every card where it is going."""
        self._resting = None
        for key in [k for k, s in self._sprites.items() if s.leaving]:
            del self._sprites[key]
        for sprite in self._sprites.values():
            sprite.begin = sprite.end = 0.0

    def moving(self, now: float) -> bool:
        """Whether some card is still on its way."""
        return any(sprite.end > now for sprite in self._sprites.values())

    @staticmethod
    def _at(sprite: Sprite, now: float) -> tuple[float, float, str]:
        """Where a sprite is and which face it shows."""
        if now >= sprite.end:
            return sprite.goal.x, sprite.goal.y, sprite.goal.name
        if now <= sprite.begin:
            return sprite.x, sprite.y, sprite.before
        part = (now - sprite.begin) / (sprite.end - sprite.begin)
        go = ease(part)
        face = sprite.goal.name if part > 0.5 else sprite.before
        return (
            sprite.x + (sprite.goal.x - sprite.x) * go,
            sprite.y + (sprite.goal.y - sprite.y) * go,
            face,
        )

    def looks(self, now: float) -> list[Look]:
        """Every card as it is to be drawn, lowest first."""
        if self._resting is not None:
            return self._resting
        looks = []
        still = True
        for key, sprite in list(self._sprites.items()):
            goal = sprite.goal
            if now >= sprite.end:
                if sprite.leaving:
                    del self._sprites[key]
                    continue
                looks.append(
                    Look(key, goal.x, goal.y, goal.width, goal.deck, goal.name, goal.z, goal.dim, 1)
                )
                continue
            still = False
            x, y, face = self._at(sprite, now)
            turned = 1.0
            if sprite.before != goal.name and now > sprite.begin:
                part = (now - sprite.begin) / (sprite.end - sprite.begin)
                turned = max(0.12, abs(1 - 2 * part))
            z = goal.z + (300 if now > sprite.begin else 0)
            looks.append(Look(key, x, y, goal.width, goal.deck, face, z, goal.dim, turned))
        looks.sort(key=lambda look: look.z)
        if still:
            self._resting = looks
        return looks
