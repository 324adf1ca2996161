"""The list of keys."""

from __future__ import annotations

from game.engine.words import N_, _
from game.house import MANIFEST, Game, suit_keys
from game.ui.geometry import Box, Rect, around
from game.ui.leaves import Plate
from game.ui.pages.blocks import AIR, CLOSE, CORNER, PAD, TARGET, TIGHT, across, line, tap, words
from game.ui.pages.column import Column
from game.ui.pages.page import Page
from game.ui.scale import BIG, LABEL, NOTE
from game.ui.scene import Panel, Scene, Veil
from game.ui.touches import Do
from game.ui.tree import Middle, Put, Space

WIDE = 520  # units: the plate

_TABLE_KEYS: tuple[tuple[str, str], ...] = (
    ("← ↑ → ↓", N_("Go from card to card and from button to button")),
    ("Tab", N_("Next button; with Shift, the previous one")),
    ("Enter", N_("Choose what is highlighted")),
    ("Esc", N_("Back, or the pause menu at a table")),
    ("0 – 9", N_("Choose a bid by typing its number")),
    ("P", N_("Pass")),
    ("U", N_("Undo")),
    ("H", N_("Hint")),
    ("L", N_("Hear your hand and what is on the table")),
    ("T", N_("See the last trick again")),
    ("C", N_("Claim the rest, if it is certain")),
    ("M", N_("Pause and menu")),
    ("+  −  B", N_("Bid higher, bid lower, and place the bid")),
    ("N", N_("More choices, when not all of them fit")),
)
_PAGE_KEYS: tuple[tuple[str, str], ...] = (
    ("/", N_("Search the rules")),
    ("Page ↑ ↓", N_("Scroll a page")),
    ("F11", N_("Full screen")),
    ("?", N_("This list")),
    ("A B X Y", N_("On a gamepad: choose, back, the last trick, a hint")),
)


def _keys() -> list[tuple[str, str]]:
    """Every key, and what it does."""
    of_games = [
        (key, _("{what} ({game})").format(what=what, game=_(game.title)))
        for game in MANIFEST.values()
        for key, what in (*_suits(game), *((key, _(what)) for key, what in game.keys))
    ]
    both = [[(key, _(what)) for key, what in keys] for keys in (_TABLE_KEYS, _PAGE_KEYS)]
    return [*both[0], *of_games, *both[1]]


def _suits(game: Game) -> list[tuple[str, str]]:
    """The keys that name trump, in one row, and what each stands for."""
    suits = suit_keys(game)
    if not suits:
        return []
    names = (  # a letter within the name is told, since the first one has another meaning
        name if name.lower().startswith(key) else f"{name} ({key.upper()})" for key, name in suits
    )
    text = _("Name trump: {suits}").format(suits=", ".join(names))
    return [(" ".join(key for key, _name in suits).upper(), text)]


class KeysPage(Page):
    """The keys, on a plate over what was there before."""

    shows_keys = True

    def title(self) -> str:
        """What the window is called."""
        return _("Keys")

    def scene(self, box: Box) -> Scene:
        """A plate in the middle; it scrolls where the window is small."""
        u, scene, keys = box.unit, self._behind(box), _keys()
        width = min(WIDE * u, box.w - 2 * AIR.units * u)
        column = Column(box, (box.w - width) / 2 + PAD * u, width - (2 * PAD + CLOSE.units) * u, 0)
        most = max(box.width(key, NOTE * u, True) for key, _t in keys)
        for key, text in keys:
            name = line(key, NOTE, bold=True)
            cap = Plate(name, fill="button", edge="line", pad=(CLOSE.units, TIGHT.units))
            rest = Space(most - box.width(key, NOTE * u, True))
            told = words(text, LABEL, grow=1)
            column.lay(across(Middle(cap, tight=True), rest, AIR, told), AIR)
        head, foot = (TARGET + CLOSE.units) * u, TIGHT.units * u
        high = min(head + column.y + foot, box.h - 2 * AIR.units * u)
        under = around(box.w / 2, box.h / 2, width, high)
        scene.add(Panel(under, "plate-solid", CORNER, "line"))
        close = tap(Do.BACK, "close", _("Close the list of keys"))
        top = Rect(column.x, under.y + foot, under.right - column.x - foot, TARGET * u)
        title = line(_("Keys"), BIG, bold=True, grow=1)
        across(title, close).lay(Put(box, scene, scene.over), top)
        seen = Rect(under.x + 2 * foot, under.y + head, width - 4 * foot, high - head - 2)
        self.place(scene, seen, column, on="plate")
        return scene

    def _behind(self, box: Box) -> Scene:
        """What lies under the plate: the screen before, unless it scrolls."""
        stack = self.app.stack
        below = stack[-2] if len(stack) > 1 and stack[-1] is self else None
        scene = below.scene(box) if below is not None else Scene()
        if scene.scroll is not None or below is None:
            return Scene()
        scene.over += scene.top
        scene.top = []
        scene.modal = len(scene.touches)
        scene.add(Veil(box.rect, "veil", 0))
        return scene

    def key(self, letter: str) -> bool:
        """The key that opened the list closes it."""
        if letter == "?":
            self.escape()
            return True
        return False
