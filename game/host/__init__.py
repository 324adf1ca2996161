"""Where we run. The only place that knows whether this is a browser page or a desktop window.

A host remembers small texts, tells the size of the window, speaks to a screen reader and lets the
program wait. `host` is the one in use. (Not called ``platform``: that would hide the standard one.)
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Protocol

from game.host import web as page

if TYPE_CHECKING:
    from game.host.archive import Opening


class Host(Protocol):
    """What the program asks of the place it runs in."""

    web: bool
    embedded: bool  # inside somebody's page: one table, no menus around it
    reduced_motion: bool  # the system asks for it
    storage: bool  # whether anything can be remembered
    shares: bool  # whether the system has a sheet through which a text can be shared
    language: str  # as the system names it: nl, de_AT, en-GB
    params: dict[str, str]  # options given by URL or command line
    begun: str  # what the program has left to itself if it has begun anew
    site: str  # the address of the page, for links to it; "" where there is none

    @property
    def covered(self) -> bool:
        """Whether something hides the table, as the page does until its Start is pressed."""

    def load(self, key: str) -> str | None:
        """The text remembered under ``key``; None when there is none.

        Raises:
            OSError: there is something, and it cannot be read now.
            ValueError: there is something, and it is no text of ours: too large, or no text.
        """

    def save(self, key: str, text: str) -> bool:
        """Remember a text; False when that failed. What could not be read is never replaced."""

    def remove(self, key: str) -> None:
        """Forget the text under ``key``."""

    def rename(self, key: str, name: str) -> bool:
        """Keep what is under ``key`` under another name, byte for byte; False when that failed."""

    def keys(self) -> list[str]:
        """Every key that holds a text."""

    @property
    def archive(self) -> Opening:
        """Where what is over lasts; opened by the first question."""

    def hold(self, name: str, *, take: bool = False) -> None:
        """Ask to be the only window that plays ``name``, or take it from the one that does."""

    def holds(self, name: str) -> bool | None:
        """Whether we do, for what was asked; None while that is being found out."""

    def let_go(self, name: str) -> None:
        """Let others play it."""

    def export(self, name: str, text: str) -> str:
        """Give the person a text as a file; where it is now, "" when that failed."""

    def copy(self, text: str) -> bool:
        """Put a text where the person can paste it from; False when that cannot be done here."""

    def share(self, text: str) -> bool:
        """Hand a text to the system's own sheet for sharing; False when that cannot be done."""

    def choose(self) -> bool:
        """Let the person choose a file, whose text is then offered; False where that cannot be."""

    def offered(self) -> str | None:
        """A text that the person has brought since the last call."""

    def bring(self, path: str) -> None:
        """A file was dropped on the window: its text is offered."""

    def changed_box(self) -> tuple[float, float, float] | None:
        """Width, height (in logical pixels) and density, when they are new since the last call."""

    def clock(self) -> float:
        """Seconds since some moment."""

    def pressed(self) -> float:
        """When, by this clock, a button of the mouse or a finger last went down."""

    def day(self) -> int:
        """The day of the person's own calendar: days since 1970 began."""

    def zone(self) -> int:
        """How many minutes the person's clock is ahead of UTC."""

    def date(self) -> str:
        """The person's date and time: ``2026-11-22 14:05:33``."""

    async def frame(self) -> None:
        """Wait for the next moment to draw."""

    async def idle(self, seconds: float) -> None:
        """Wait for input, or at most so long: nothing moves now."""

    def say(self, text: str) -> None:
        """Let a screen reader speak."""

    def words(self, language: str) -> str | None:
        """The catalogue of a language; None while it is on its way, "" when it cannot be had."""

    def rules(self, game: str, language: str) -> str | None:
        """A game's rules; None while they are on their way, "" when they cannot be had."""

    def speaks(self, language: str) -> None:
        """Which language the program speaks from now on."""

    def mirror(self, news: str) -> None:
        """What is new beside the picture: its words and its places as controls, as JSON."""

    def asked(self) -> list[tuple[str, int]]:
        """The controls that were pointed at or pressed since the last call, by their numbers."""

    def title(self, text: str) -> None:
        """Name the window or the page."""

    def ready(self) -> None:
        """The first picture is drawn."""

    def emit(self, kind: str, detail: str) -> None:
        """Tell the page around us (JSON text): ``result``, ``error``."""

    def depth(self, depth: int) -> None:
        """How many screens lie under the one that is shown, for Back and Forward of a browser."""

    def types(self, wanted: bool) -> None:
        """Whether something is written now: letters are text, not shortcuts."""

    def tab_leaves(self, leaves: bool) -> None:
        """Whether the next Tab key goes to what lies around the table, not to the table."""

    def scrolls(self, does: bool) -> None:
        """Whether a wheel or a finger scrolls something here; else it is for what lies around."""

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""

    def worn(self) -> float:
        """Seconds until the program shall end where nothing is at stake, to begin anew."""

    def begin_anew(self, left: str) -> None:
        """It ends now, and this is for the next."""

    def record(self, name: str, values: list[float]) -> None:
        """Keep figures for a measurement, if somebody measures."""


def find_host() -> Host:
    """The host of this process."""
    if sys.platform == "emscripten":
        return page.Web()
    from game.host.desktop import Desktop  # noqa: PLC0415  (needs the desktop's packages)

    return Desktop()
