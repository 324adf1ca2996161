"""What the app shows one at a time: the menu, a table, a page of rules.

Each draws itself as a scene, is told what was touched, and reaches the rest through a `Shell`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Protocol

from game.engine.match import Match
from game.engine.options import Options
from game.engine.state import Start
from game.host import Host
from game.ui.drawing.sprites import Sprites
from game.ui.geometry import Box
from game.ui.memory import Memory
from game.ui.scene import Scene, Touch
from game.ui.settings import Settings
from game.ui.touches import PageName, What

if TYPE_CHECKING:
    from game.club.review import Decision
    from game.ui.history import History
    from game.ui.mirror import Line

IDLE = 60.0  # seconds until a screen on which nothing happens is asked again


class Speaker(Protocol):
    """What makes the sounds."""

    def play(self, name: str) -> None:
        """Let a sound be heard, unless it is turned off."""


class Shell(Protocol):
    """What a screen sees of the program around it, which is the `App`."""

    host: Host
    memory: Memory
    settings: Settings
    sprites: Sprites
    picture: Scene
    language: str  # that is spoken whatever the settings say, until they change
    stack: list[Screen]  # the top one last
    left: list[Screen]  # what the browser's Forward opens again, the next one last
    drawing: float  # seconds of this frame until the screen acts; endless: it shows what is new

    @property
    def box(self) -> Box:
        """The window, and the scale of what is on it."""

    @property
    def history(self) -> History:
        """What is over, and lasts."""

    @property
    def sounds(self) -> Speaker:
        """The sounds of the table."""

    @property
    def screen(self) -> Screen:
        """The screen on top."""

    @property
    def finger(self) -> bool:
        """Whether the last touch was a finger’s, not a mouse’s."""

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""

    @property
    def still(self) -> bool:
        """Whether motion is unwanted."""

    def push(self, screen: Screen) -> None:
        """Open a screen over the present one."""

    def back(self) -> None:
        """Leave the top screen; the last one stays."""

    def open_page(self, name: PageName, game: str = "", options: Options | None = None) -> None:
        """Open one of the pages by its name."""

    def learn(self, game: str) -> None:
        """Play the first hand of a game, with a coach."""

    def try_again(self, match: Match, *plays: Decision) -> None:
        """Play a decision of a match anew, and then the others."""

    def open_clause(self, game: str, clause: str) -> None:
        """Open the rules of a game at a clause."""

    def play(self, game: str, options: Options, start: Start | None = None) -> None:
        """Begin a match, or go on with the very same one if it waits."""

    def make_room(self, match: Match, then: Callable[[], None]) -> None:
        """Do what lets one match more of a game wait; where too many do, one is given up first."""

    def resume(self, place: str) -> None:
        """Go on with the match that waits there; a sentence when it cannot be read."""

    def seat(self, match: Match, *, new: bool = False) -> None:
        """Put a match on the table.

        ``new``: it begins now, so that what is to be known before it is said.
        """

    def quit(self) -> None:
        """Close the window."""

    def send(self, errand: Generator[None, None, None]) -> None:
        """Carry an errand out, a step in each pass of the loop; the first one at once.

        When it ends the screen is drawn anew; a sentence that it ends with is shown.
        """

    def toast(self, text: str, say: str = "") -> None:
        """Show one sentence for a few seconds, and speak it, or ``say`` in its place."""

    def hush(self) -> None:
        """Take the short message away."""

    def use(self, settings: Settings) -> None:
        """Take over and remember how the person likes the table."""

    def prepare(self, deck: str = "") -> None:
        """Have the sounds and a deck's faces ready before they are needed, a bit at a time."""

    def focus(self, what: What) -> None:
        """Let the keyboard's focus rest on something of the next scene."""

    def point(self, touch: Touch) -> None:
        """Show the keyboard's focus on something of this scene, and speak it."""

    def copy(self, text: str) -> bool:
        """Put a text where it can be pasted from; False when that cannot be done here."""

    def paste(self) -> None:
        """Open what was copied elsewhere, if it is something of ours."""

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""


class Screen:
    """One screen of the program. The defaults suit a page that only waits for touches."""

    typing = False  # letters, Space and Backspace go to `key` before they mean anything else
    reads = False  # the up and down arrows scroll
    steps = False  # the left and right arrows go to `step`
    scrolls = False  # all that is long on it can be scrolled, so its type need not be small

    shows_keys = False  # the list of keys itself

    stakes = True  # something would be lost if the program began anew

    lasts = True  # one that has been left can be opened again as it was

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.changed = True  # the scene must be built anew
        self.pushed = False  # it is scrolled further than in its last picture
        self.scroll = 0.0  # how far the scrolled part has been pushed up, in logical pixels

    @property
    def stale(self) -> bool:
        """Whether its last picture does not show it as it is now."""
        return self.changed or self.pushed

    def scene(self, box: Box) -> Scene:
        """The picture of this screen in a window of this size."""
        raise NotImplementedError

    def heading(self) -> str:
        """What the window is called, and what a screen reader says first."""
        return "Rookery"

    def rests(self) -> bool:
        """Whether nothing happens here before the person does something."""
        return True

    def lines(self) -> list[Line]:
        """What can be read here, each with its kind; empty: what the picture says."""
        return []

    def on(self, what: What) -> None:
        """Something of the scene was touched, clicked, or chosen by keyboard."""

    def dropped(self, what: What, x: float, y: float) -> None:
        """A card of the hand was dragged to a place; usually the same as touching it."""
        self.on(what)

    def dragged(self, what: What) -> None:
        """A card has begun to be dragged."""

    def escape(self) -> bool:
        """The Escape key, or the phone's Back. Returns whether there was something to close."""
        self.app.back()
        return True

    def key(self, letter: str) -> bool:
        """A letter that no button of the scene has. Returns whether it meant something here."""
        return False

    def step(self, by: int) -> None:
        """Go one step back (-1) or on (1)."""

    def help(self) -> None:
        """Show what can be done here: the keys, and at a table how the game is played."""
        self.app.open_page("keys")

    def erase(self) -> None:
        """Take back the letter that was typed last."""

    def tick(self, now: float) -> float:
        """Time passes. Returns the seconds until the next call, 0 for the next frame."""
        return IDLE

    def seconds(self) -> float:
        """How many seconds the cards take to their places in the newest scene."""
        return 0.0

    def hurry(self, now: float) -> bool:
        """A click or key while cards move finishes the motion. Returns whether it is used up."""
        return False

    def retold(self) -> None:
        """Another language is spoken: what is kept in words is said anew."""
        self.changed = True

    def opened(self) -> None:
        """The screen has come to the top."""

    def closed(self) -> None:
        """The screen leaves the stack."""
