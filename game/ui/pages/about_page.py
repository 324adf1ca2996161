"""What Rookery is and what it is made of."""

from __future__ import annotations

from game import __version__
from game.bots.tempers import BIRDS
from game.engine.words import _
from game.house import MANIFEST
from game.ui.pages.blocks import TARGET
from game.ui.pages.column import Column
from game.ui.pages.licences import Component, components
from game.ui.pages.page import LOGO, Page
from game.ui.scene import NEVER_BREAKS, Bird, Box, Icon, Panel, Picture, Rect, Scene, Text
from game.ui.text import LINE, wrap
from game.ui.touches import Open


class AboutPage(Page):
    """What this is, who made its parts, and what it does not do."""

    def title(self) -> str:
        """What the header says."""
        return _("About Rookery")

    def scene(self, box: Box) -> Scene:
        """The logo, three sentences, the licences."""
        u = box.unit
        column = self.column(box)
        column.gap(8)
        wide = min(column.width, 320 * u)
        logo = Rect(column.x + (column.width - wide) / 2, column.y, wide, wide / LOGO)
        column.put(Picture("logo.png", logo))
        column.y = logo.bottom + 4 * u
        column.write(
            _("Version {version}").format(version=__version__), 14, colour="soft", align="centre"
        )
        column.gap(12)
        with column.plated(below=8):
            titles = [_(game.title).replace(" ", NEVER_BREAKS) for game in MANIFEST.values()]
            titles.sort(key=lambda title: NEVER_BREAKS not in title)  # short ones fill the lines
            column.write(
                _(
                    "Card games on one page: {games} and {last}, against computer players that "
                    "never see your cards."
                ).format(games=", ".join(titles[:-1]), last=titles[-1])
            )
            column.gap(12)
            for icon, text in (
                ("eye", _("Nothing about you is sent anywhere. The game needs no network.")),
                ("check", _("No advertisements, no accounts, nothing to buy.")),
                ("clock", _("Settings, statistics and waiting matches stay on this device.")),
            ):
                column.put(Icon(icon, column.x + 11 * u, column.y + 11 * u, 22 * u, "accent"))
                column.beside(34, text)
                column.gap(8)
        column.gap(20)
        self._birds(column)
        column.gap(20)
        column.write(_("Built with"), 18, bold=True)
        column.gap(8)
        column.write(_("Tap a name to read its full licence."), 14, colour="soft")
        column.gap(8)
        with column.plated(above=0, below=0):
            for index, component in enumerate(components()):
                if index:
                    column.rule()
                self._component(column, component)
        column.gap(16)
        column.action(Open("keys"), _("Keys"), "help")
        column.gap(TARGET + 24)
        return self.filled(box, column)

    @staticmethod
    def _birds(column: Column) -> None:
        """Who sits at the tables, and what each leans to."""
        u = column.u
        column.write(_("The birds"), 18, bold=True)
        column.gap(8)
        with column.plated(above=12, below=12):
            for bird, _temper, told in BIRDS[1:]:
                y, size = column.y, 44 * u
                face = Rect(column.x, y, size, size)
                column.put(Panel(face, "lit-plate-we", size / 2))
                column.put(Bird(bird, "waiting", face, turned=True, within=True))
                lines = wrap(column.box, _(told), 16 * u, column.width - 58 * u)
                column.y += max(0.0, (size - len(lines) * 16 * u * LINE) / 2)
                column.beside(58, _(told))
                column.y = max(column.y, y + size) + 6 * u
            column.gap(8)
            column.write(
                _(
                    "Their character shows only when choices are worth almost the same. "
                    "An option makes all birds play alike."
                ),
                14,
                colour="soft",
            )

    @staticmethod
    def _component(column: Column, component: Component) -> None:
        """A line to touch: the name and version, the licence at the right or below."""
        u, box = column.u, column.box
        top = column.y
        column.gap(10)
        licence = f"{component.licence} ›"
        wide = box.width(licence, 14 * u, True)
        beside = box.width(component.name, 16 * u, True) + wide + 16 * u <= column.width
        spot = Rect(column.right - wide, column.y, wide, 16 * u * LINE)
        column.write(component.name, 16, bold=True)
        if beside:
            column.put(Text(licence, spot, 14 * u, "accent", True, "right"))
        else:
            column.write(licence, 14, colour="accent", bold=True)
        version = component.version or __version__
        column.write(_("Version {version}").format(version=version), 14, colour="soft")
        column.gap(10)
        rect = Rect(column.x - 12 * u, top, column.width + 24 * u, column.y - top)
        column.touch(
            Open("licence", component.name),
            rect,
            _("Licence of {name}").format(name=component.name) + f": {component.licence}",
        )
