"""What a frame shows: the picture of the screen on top, made anew, painted, and told to a page.

What is new on a picture at rest takes four frames, none of which is long:

    the deed                  the screen acts on what was touched
    the picture of it         `_update`: the scene is laid out; cards do not set out yet
    the painting              `_paint`: cards set out when all that lies still is there
    the words beside it       `Beside.reflect`, in a page

What a hand does is in the picture at once, and what it scrolls is painted at once, too, else the
page would follow by jerks. Bots think in what is left of a frame, and not in one that shows
something new. What must be prepared comes when nothing else is due.
"""

from __future__ import annotations

import math
from enum import Enum, auto
from typing import TYPE_CHECKING

import pygame

from game.ui import beside, toast
from game.ui.drawing.looks import LIFT
from game.ui.drawing.paint import Painter
from game.ui.drawing.sprites import Sprites
from game.ui.hands import Hands
from game.ui.messages import Messages
from game.ui.screen import Screen, Shell

if TYPE_CHECKING:
    from game.ui.beside import Beside


class Step(Enum):
    """How far the latest picture is."""

    TOLD = auto()  # all of it
    MADE = auto()
    PAINTED = auto()


class Frames:
    """Makes and paints the pictures of the screen on top."""

    def __init__(self, app: Shell, painter: Painter, hands: Hands, messages: Messages) -> None:
        self.app = app
        self.step = Step.TOLD
        self.drew = False  # whether this pass of the loop has painted something
        self.beside: Beside | None = None  # what a page shows beside the canvas
        self._heading = ""
        self._painter, self._hands, self._messages = painter, hands, messages
        self._work: list[float] = []  # milliseconds of each pass of the loop
        self._shown: Screen | None = None  # the screen of this picture

    def anew(self) -> None:
        """What was on the window is gone, and all lies where it belongs."""
        self._shown = None

    def moves(self, now: float) -> bool:
        """Whether the picture is not at rest, or not told yet, or was painted just now.

        To paint, to tell the page of it and to prepare what comes takes a frame each.
        """
        sprites = self.app.sprites
        drawn = self._painter.late or (self.drew and sprites.counted(now) == 1)
        done = self.step is Step.TOLD and not self._hands.page.drift
        return sprites.moving(now) or drawn or not done

    def act(self, now: float) -> float:
        """Show what there is, then let the screen act. Returns the seconds until it acts again."""
        app = self.app
        new, self.drew = app.screen.stale or self.step is Step.MADE, False
        same = self._shown is app.screen  # else the picture is of another screen or window
        if self.step is Step.MADE and same:
            self.step = Step.PAINTED
            app.sprites.set_out(now)
            self._paint(now)
        elif new and same and not app.sprites.moving(now) and app.picture.scroll is None:
            self.step = Step.MADE
            self.update(now)
        else:
            self.step = Step.TOLD
            self.refresh(now)
        app.drawing = math.inf if new else app.host.clock() - now
        return app.screen.tick(now)

    def rebuild(self, now: float) -> None:
        """Make the picture anew if anything about it has changed; nothing is painted yet."""
        app = self.app
        screen, same = app.screen, self._shown is app.screen
        if not screen.stale and same:
            return
        again = app.picture.again if same and not screen.changed else None
        screen.changed = screen.pushed = False
        app.host.types(screen.typing)
        app.picture = again() if again else screen.scene(app.box)
        if self._messages.text:
            toast.draw_toast(app.picture, app.box, self._messages.text)
        seconds = screen.seconds() if same else 0.0
        if not same:
            app.sprites = Sprites()
        self._shown = screen
        app.picture.cloth = app.settings.felt
        app.sprites.show(app.picture, now, 0.0 if app.still else seconds)
        if (heading := screen.heading()) != self._heading:
            self._heading = heading
            if not app.host.web:
                pygame.display.set_caption(heading)
        self._hands.rebuilt()

    def update(self, now: float) -> None:
        """The picture of this time, with what must be said; nothing is painted yet."""
        self._messages.pass_on(now)
        self.rebuild(now)

    def refresh(self, now: float) -> None:
        """The picture of this time, on the window."""
        self.update(now)
        self._paint(now)

    def _paint(self, now: float) -> None:
        hands, picture, sprites = self._hands, self.app.picture, self.app.sprites
        lifted, focus, hover = hands.lifted(), hands.marked(), hands.pointed()
        ring = focus.rect if focus else None
        if focus and lifted is not None and focus.card == lifted:
            ring = focus.rect.moved(0, -LIFT)
        shown, scroll = focus or hands.hover, picture.scroll
        boxes = self._painter.draw(
            picture,
            sprites.looks(now),
            lifted=lifted,
            popped=sprites.popped(now),
            counted=sprites.counted(now),
            hover=hover.rect if hover else None,
            focus=ring,
            clip=scroll.rect if scroll and shown and shown.scrolled else None,
            radius=shown.radius if shown else 10,
        )
        self.drew = boxes > 0

    def reflect(self, *, moving: bool = False) -> float:
        """Let the page show this picture beside the canvas; the seconds until it is due again."""
        self.beside = self.beside or beside.Beside(self.app)
        return self.beside.reflect(self._heading, moving=moving)

    def measure(self, seconds: float, resting: bool) -> None:
        """Note how long a pass of the loop has taken."""
        self._work.append(round(seconds * 1000, 2))
        if len(self._work) >= 120 or resting:
            self.app.host.record("frame", self._work)
            self._work = []
