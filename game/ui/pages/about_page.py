"""What Rookery is and what it is made of."""

from __future__ import annotations

from game import __version__
from game.bots.tempers import BIRDS
from game.engine.words import _
from game.house import MANIFEST
from game.ui.geometry import Box
from game.ui.leaves import Plate
from game.ui.pages.blocks import (
    AIR,
    APART,
    CLOSE,
    CORNER,
    END,
    PAD,
    TARGET,
    TIGHT,
    Drawn,
    Listed,
    across,
    below,
    line,
    note,
    plate,
    portrait,
    rule,
    title,
    words,
)
from game.ui.pages.licences import Component, components
from game.ui.pages.page import LOGO, Page
from game.ui.scale import BODY, NOTE
from game.ui.scene import NEVER_BREAKS, Picture, Scene
from game.ui.touches import Open
from game.ui.tree import First, Node

HIGH = 88  # units: the logo


class AboutPage(Page):
    """What this is, who made its parts, and what it does not do."""

    def title(self) -> str:
        """What the header says."""
        return _("About Rookery")

    def scene(self, box: Box) -> Scene:
        """The logo, three sentences, the licences."""
        column = self.column(box)
        titles = [_(game.title).replace(" ", NEVER_BREAKS) for game in MANIFEST.values()]
        titles.sort(key=lambda title: NEVER_BREAKS not in title)  # short ones fill the lines
        games = _(
            "Card games on one page: {games} and {last}, against computer players that "
            "never see your cards."
        ).format(games=", ".join(titles[:-1]), last=titles[-1])
        promises: list[Node] = []
        for icon, text in (
            ("check", _("Nothing about you is sent anywhere. The game needs no network.")),
            ("check", _("No advertisements, no accounts, nothing to buy.")),
            ("check", _("Settings, statistics and waiting matches stay on this device.")),
        ):
            promises += [CLOSE, Listed(icon, words(text))]
        version = note(_("Version {version}").format(version=__version__), "centre")
        logo = Drawn(LOGO * HIGH, HIGH, lambda place, _unit: [Picture("logo.png", place)])
        parts = [block for one in components() for block in (rule(), _component(one))]
        column.lay(CLOSE, logo, version, AIR, plate(words(games), TIGHT, *promises), APART)
        column.lay(title(_("The birds")), CLOSE, _birds(), APART, title(_("Built with")), TIGHT)
        column.lay(note(_("Tap a name to read its full licence.")), CLOSE)
        column.lay(Plate(below(*parts[1:]), edge="line", fill="plate", pad=(0, 0), radius=CORNER))
        column.lay(APART)
        column.action(Open("keys"), _("Keys"))
        column.gap(TARGET)
        column.lay(END)
        return self.filled(box, column)


def _birds() -> Plate:
    """Who sits at the tables, and what each leans to."""
    birds: list[Node] = []
    for bird, _temper, told in BIRDS[1:]:
        birds += [across(portrait(bird, TARGET), AIR, words(_(told), grow=1)), CLOSE]
    more = _(
        "Their character shows only when choices are worth almost the same. "
        "An option makes all birds play alike."
    )
    return plate(*birds, note(more), high=AIR.units)


def _component(component: Component) -> Plate:
    """A line to touch: the name and version, the licence at the right or below."""
    version = note(_("Version {version}").format(version=component.version or __version__))
    name = line(component.name, BODY, bold=True, grow=1, least=BODY)
    licence = line(f"{component.licence} ›", NOTE, "accent", bold=True)
    return Plate(
        First([below(across(name, AIR, licence), version), below(name, licence, version)]),
        fill="",
        pad=(PAD, CLOSE.units),
        touch=Open("licence", component.name),
        say=_("Licence of {name}").format(name=component.name) + f": {component.licence}",
    )
