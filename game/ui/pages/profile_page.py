"""Who the person is at the table: a bird to choose, and a name to write."""

from __future__ import annotations

from game.engine.words import _
from game.ui.geometry import Box
from game.ui.leaves import Plate
from game.ui.pages import letters
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    CORNER,
    END,
    TIGHT,
    below,
    line,
    portrait,
    title,
    words,
)
from game.ui.pages.column import said
from game.ui.pages.page import Page
from game.ui.profile import NAMES, OWN, Profile, named, taken
from game.ui.scale import LABEL, NOTE
from game.ui.scene import Scene
from game.ui.touches import Do, Letter, Own, What
from game.ui.tree import Node, row

LOW = 560  # logical pixels: a lower window has room for the letters, but for no headings
SIDE, LARGE = 50, 130  # units: a bird in a low window, and in others


class ProfilePage(Page):
    """The person's bird and name; both take effect at once."""

    typing = True
    _space = ""  # one that waits for the letter after it

    @property
    def own(self) -> Profile:
        """What is chosen so far."""
        return self.app.memory.profile()

    def title(self) -> str:
        """What the header says."""
        return _("Your bird and name")

    def short_title(self) -> str:
        """The same where there is little room."""
        return _("You")

    def scene(self, box: Box) -> Scene:
        """The birds, the name, and letters for a finger."""
        column, name = self.column(box), self.own.name
        low = box.h < LOW  # it says in its title what is chosen
        side = min(SIDE if low else LARGE, column.width / column.u / len(OWN) - END.units)
        birds = row(*(self._bird(bird, side) for bird in OWN), even=True)
        named: list[Node] = [letters.field(name, _(NAMES[0]))]
        if name and taken(name):
            told = _("Someone at the table already has that name: you remain “{you}”.")
            named += [CLOSE, words(told.format(you=_(NAMES[0])), NOTE, "bad")]
        column.lay(CLOSE)
        with column.plated(above=AIR.units):
            column.lay(*([] if low else [title(_("Your bird")), CLOSE]), birds, AIR)
            column.lay(*([] if low else [title(_("Your name")), CLOSE]), *named)
            letters.below(column)
        column.lay(APART)
        return self.filled(box, column)

    def _bird(self, bird: str, side: float) -> Plate:
        chosen, name = bird == self.own.bird, _(OWN[bird])
        mood = "pleased" if chosen else "waiting"
        ink = "accent" if chosen else "text"
        told = line(name, LABEL, ink, bold=chosen, align="centre")
        frame = Plate(
            below(portrait(bird, side, mood), TIGHT, told),
            fill="clear",
            edge="accent" if chosen else "line",
            pad=(0, CLOSE.units),
            radius=CORNER,
        )
        return Plate(
            frame,
            fill="plate-lit" if chosen else "field",
            pad=(0, 0),
            radius=CORNER,
            touch=Own(bird),
            say=said(_("Your bird"), name, chosen),
            chosen=chosen,
        )

    def on(self, what: What) -> None:
        """Take a bird or a letter over."""
        match what:
            case Own(bird):
                self._keep(self.own._replace(bird=bird))
                self.app.host.say(said(_("Your bird"), _(OWN[bird]), True))
            case Letter(letter):
                self.key(letter)
            case Do.ERASE:
                self.erase()
            case Do.BOARD_DONE:
                self.escape()
            case _other:
                super().on(what)

    def key(self, letter: str) -> bool:
        """Write a letter; the first of each word is a capital."""
        name = self.own.name + self._space
        self._space = " " if letter == " " and name else ""
        if not self._space:
            last = name[-1:]
            sign = letter.upper() if last in ("", " ", "-") else letter.lower()
            self._keep(self.own._replace(name=named(name + sign)))
            self.app.host.say(self.own.name)
        return True

    def erase(self) -> None:
        """Take back the last letter."""
        self._space = ""
        self._keep(self.own._replace(name=self.own.name[:-1].rstrip()))
        self.app.host.say(self.own.name or _(NAMES[0]))

    def _keep(self, own: Profile) -> None:
        self.app.memory.keep_profile(own)
        self.changed = True
