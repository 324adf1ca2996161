"""Who the person is at the table: a bird to choose, and a name to write."""

from __future__ import annotations

from game.engine.words import _
from game.ui.pages import letters
from game.ui.pages.blocks import TARGET
from game.ui.pages.column import Column, said
from game.ui.pages.page import HEADER, Page
from game.ui.profile import NAMES, OWN, Profile, named, taken
from game.ui.scene import Bird, Box, Panel, Rect, Scene, Text, around
from game.ui.touches import Do, Letter, Own, What

LOW = 560  # logical pixels: a lower window has room for the letters, but for no headings


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
        scene, column, u = Scene(), self.column(box), box.unit
        column.gap(8)
        with column.plated(above=0):
            self._birds(column)
            self._name(column)
            letters.below(column)
        column.gap(16)
        high = HEADER * u
        self.place(scene, Rect(0, high, box.w, box.h - high), column)
        self.header(scene, box)
        return scene

    def _birds(self, column: Column) -> None:
        u, low = column.u, column.box.h < LOW
        column.gap(12)
        self._heading(column, _("Your bird"))
        wide = (column.width - 8 * u * (len(OWN) - 1)) / len(OWN)
        side = min((64 if low else 150) * u, wide)
        for index, (bird, word) in enumerate(OWN.items()):
            spot = Rect(column.x + index * (wide + 8 * u), column.y, wide, side + 26 * u)
            chosen = bird == self.own.bird
            column.put(Panel(spot, "plate-lit" if chosen else "field", 14 * u))
            column.put(Panel(spot, "clear", 14 * u, "accent" if chosen else "line"))
            face = around(spot.cx, spot.y + side / 2, side * 0.86, side * 0.86)
            column.put(Panel(face, "lit-plate-we", face.w / 2))
            mood = "pleased" if chosen else "waiting"
            column.put(Bird(bird, mood, face, turned=True, within=True))
            line = Rect(spot.x, spot.bottom - 28 * u, spot.w, 24 * u)
            ink = "accent" if chosen else "text"
            column.put(Text(_(word), line, 15 * u, ink, chosen, "centre"))
            say = said(_("Your bird"), _(word), chosen)
            column.touch(Own(bird), spot, say, 14 * u, chosen=chosen)
        column.y += side + (36 if low else 42) * u

    @staticmethod
    def _heading(column: Column, text: str) -> None:
        """What is chosen below; a low window, which has no room for it, says it in its title."""
        if column.box.h >= LOW:
            column.write(text, 18, bold=True)
            column.gap(8)

    def _name(self, column: Column) -> None:
        u = column.u
        self._heading(column, _("Your name"))
        name = self.own.name
        field = Rect(column.x, column.y, column.width, TARGET * u)
        column.put(Panel(field, "field", 12 * u), Panel(field, "clear", 12 * u, "accent"))
        words = field.inset(14 * u, 0)
        column.put(Text(name or _(NAMES[0]), words, 19 * u, "text" if name else "soft", True))
        column.y += field.h
        if name and taken(name):
            column.gap(6)
            column.write(
                _("Someone at the table already has that name: you remain “{you}”.").format(
                    you=_(NAMES[0])
                ),
                14,
                colour="bad",
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
