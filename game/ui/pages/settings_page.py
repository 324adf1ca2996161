"""The settings: each takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.options import Choice, Value
from game.engine.words import N_, _, sentences
from game.house import MANIFEST
from game.ui import everything
from game.ui.memory import ME
from game.ui.pages.blocks import TARGET
from game.ui.pages.column import Column, two_buttons
from game.ui.pages.page import HEADER, Page, changed_option, said_option
from game.ui.scene import CARD_RATIO, Bird, Box, Face, Icon, Panel, Rect, Scene, Text
from game.ui.text import shrunk
from game.ui.touches import Do, Open, Option, What

if TYPE_CHECKING:
    from game.host.archive import Errand

DECKS = tuple(dict.fromkeys(game.deck for game in MANIFEST.values()))
GROUPS = (
    (N_("Playing"), ("speed", "trick", "forced_cards", "confirm_tap")),
    (N_("Reading and hearing"), ("language", "text_size", "volume", "reduced_motion")),
    (N_("The table"), ("felt", "scenery", "backs", "four_colours")),
)
_MOTION = N_("Your system settings ask for it, so it stays on here.")


class SettingsPage(Page):
    """How the person likes the table; everything takes effect at once."""

    def title(self) -> str:
        """What the header says."""
        return _("Settings")

    def scene(self, box: Box) -> Scene:
        """All settings in one column."""
        scene = Scene()
        column = self.column(box)
        column.gap(8)
        self._who(column)
        column.gap(16)
        choices = {choice.key: choice for choice in self.app.settings.choices()}
        for title, keys in GROUPS:
            self._titled(column, _(title))
            with column.plated(above=0, below=0):
                for key in keys:
                    if key != keys[0]:
                        column.rule()
                    column.gap(16)
                    self._choice(column, choices[key])
                    column.gap(16)
            column.gap(20)
        self._titled(column, _("Your matches and settings"))
        with column.plated():
            told = _(
                "They are kept on this device only. A file takes them to another, or keeps them "
                "safe."
            )
            column.write(told, 14, colour="soft")
            column.gap(12)
            keep = (Do.KEEP, _("Save everything as a file"), "save", "")
            two_buttons(
                column, keep, (Do.OPEN, _("Open a saved file"), "restart", ""), strong=False
            )
        column.gap(20)
        column.action(Open("keys"), _("Keys"), "help", width=column.room().w)
        column.gap(TARGET + 24)
        high = HEADER * box.unit
        self.place(scene, Rect(0, high, box.w, box.h - high), column)
        self.header(scene, box)
        return scene

    @staticmethod
    def _titled(column: Column, title: str) -> None:
        """The title of a group, over its plate."""
        column.write(title, 19, bold=True)
        column.gap(8)

    def _choice(self, column: Column, choice: Choice) -> None:
        """A setting, and what its values look like."""
        settings = self.app.settings
        forced = choice.key == "reduced_motion" and self.app.host.reduced_motion
        shown = choice._replace(help=_MOTION) if forced else choice
        column.option(shown, forced or settings.value(choice.key))
        if choice.key == "backs":
            _show_backs(column, DECKS if settings.backs == "own" else DECKS[:1])

    def _who(self, column: Column) -> None:
        """The person's bird and name, and the way to choose others."""
        u, box, plate = column.u, column.box, column.wide(76)
        names, bird = self.app.memory.seated()
        face = Rect(column.x - 4 * u, plate.y + 8 * u, 60 * u, 60 * u)
        left, title = face.right + 14 * u, _("Your bird and name")
        line = Rect(left, plate.y + 14 * u, column.right - 34 * u - left, 26 * u)
        small = shrunk(box, title, 15 * u, line.w)
        column.put(
            Panel(plate, "plate", 14 * u, "line"),
            Panel(face, "lit-plate-we", face.w / 2),
            Bird(bird, "waiting", face, turned=True, within=True),
            Text(names[ME], line, 19 * u, "text", True),
            Text(title, line.moved(0, 26 * u), small, "soft"),
            Icon("right", column.right - 13 * u, plate.cy, 26 * u),
        )
        column.touch(Open("profile"), plate, sentences(title, names[ME]), 14)
        column.y = plate.bottom

    def on(self, what: What) -> None:
        """Take a setting over."""
        match what:
            case Do.OPEN:
                if not self.app.host.choose():
                    self.app.toast(_("Drop the file on this window."))
            case Do.KEEP:
                self.app.send(self._keep())
            case Option(key, value):
                self._change(key, value)
            case _other:
                super().on(what)

    def _keep(self) -> Errand[None]:
        text = yield from everything.pack(self.app.host, self.app.history)
        place = self.app.host.export("rookery-everything", text)
        if place == "clipboard":
            sentence = _("Everything copied as text. Paste it somewhere safe.")
        elif place:
            sentence = _("Everything saved in the file {place}.").format(place=place)
        else:
            sentence = _("Files cannot be saved here.")
        self.app.toast(sentence)

    def _change(self, key: str, value: Value) -> None:
        if key == "reduced_motion" and self.app.host.reduced_motion and not value:
            self.app.sounds.play("deny")
            self.app.toast(_(_MOTION))
            return
        settings = changed_option(self.app, self.app.settings, key, value)
        if settings is None:
            return
        self.app.use(settings)
        self.app.memory.keep_settings(settings)
        if key == "volume":
            self.app.sounds.play("play")
        self.app.host.say(said_option(settings, key))
        self.changed = True


def _show_backs(column: Column, decks: Sequence[str]) -> None:
    """The backs of these decks, as they are chosen."""
    u = column.u
    column.gap(12)
    width = 50 * u
    x = column.x + width / 2
    for deck in decks:
        column.put(Face(deck, "back", x, column.y + width * CARD_RATIO / 2, width))
        x += width * 1.25
    column.y += width * CARD_RATIO
