"""The settings: each takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.options import Choice, Value
from game.engine.words import N_, _, sentences
from game.house import MANIFEST
from game.ui import everything
from game.ui.geometry import Box
from game.ui.leaves import Cards
from game.ui.memory import ME
from game.ui.pages.blocks import AIR, APART, CLOSE, END, card, line, note, portrait, rule, title
from game.ui.pages.column import Column, grid, two_buttons
from game.ui.pages.page import Page, changed_option, said_option
from game.ui.scale import HEADING, LABEL
from game.ui.scene import Scene
from game.ui.touches import Do, Open, Option, What
from game.ui.tree import Space, row

if TYPE_CHECKING:
    from game.host.archive import Errand

FACE, BACK = 60, 70  # units: a bird, and the height of a card
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
        column = self.column(box)
        names, bird = self.app.memory.seated()
        who, mine = _("Your bird and name"), names[ME]
        said = [line(mine, HEADING, bold=True), line(who, LABEL, "soft")]
        say = sentences(who, mine)
        column.lay(CLOSE, card(Open("profile"), portrait(bird, FACE), said, say), APART)
        choices = {choice.key: choice for choice in self.app.settings.choices()}
        for name, keys in GROUPS:
            column.lay(title(_(name)), CLOSE)
            with column.plated(above=0, below=0):
                for key in keys:
                    column.lay(*[rule()] * (key != keys[0]), APART)
                    self._choice(column, choices[key])
                    column.lay(APART)
            column.lay(APART)
        column.lay(title(_("Your matches and settings")), CLOSE)
        with column.plated():
            told = _(
                "They are kept on this device only. A file takes them to another, or keeps them "
                "safe."
            )
            column.lay(note(told), AIR)
            keep = (Do.KEEP, _("Save everything as a file"), "", "")
            two_buttons(column, keep, (Do.OPEN, _("Open a saved file"), "", ""), strong=False)
        column.lay(APART)
        grid(column, (Open("keys"), _("Keys"), "", ""))
        column.lay(END)
        return self.filled(box, column)

    def _choice(self, column: Column, choice: Choice) -> None:
        """A setting, and what its values look like."""
        settings = self.app.settings
        forced = choice.key == "reduced_motion" and self.app.host.reduced_motion
        shown = choice._replace(help=_MOTION) if forced else choice
        column.option(shown, forced or settings.value(choice.key))
        if choice.key == "backs":
            decks = DECKS if settings.backs == "own" else DECKS[:1]
            backs = [Cards(deck, ["back"], high=BACK, least=BACK) for deck in decks]
            column.lay(AIR, row(*backs, Space(grow=1)))

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
