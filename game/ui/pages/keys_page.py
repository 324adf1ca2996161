"""The list of keys."""

from __future__ import annotations

from game.engine.words import N_, _
from game.house import MANIFEST, Game, suit_keys
from game.ui.pages.blocks import TARGET
from game.ui.pages.column import Column
from game.ui.pages.page import Page
from game.ui.scene import Box, Panel, Rect, Scene, Text, Veil, around
from game.ui.text import LINE, wrap
from game.ui.touches import Do

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
        u = box.unit
        scene = self._behind(box)
        width = min(520 * u, box.w - 24 * u)
        column = Column(box, (box.w - width) / 2 + 20 * u, width - 40 * u)
        keys = _keys()
        caps = max(box.width(key, 14 * u, True) for key, _t in keys) + 20 * u
        column.gap(4)
        for key, text in keys:
            wide = box.width(key, 14 * u, True) + 20 * u
            lines = wrap(box, text, 15 * u, column.width - caps - 14 * u)
            text_high = len(lines) * 15 * LINE * u
            row = max(28 * u, text_high)
            cap = Rect(column.x, column.y + (row - 28 * u) / 2, wide, 28 * u)
            column.put(
                Panel(cap, "button", 7 * u, "line"),
                Text(key, cap, 14 * u, "text", True, "centre"),
            )
            bottom = column.y + row
            column.y += (row - text_high) / 2
            column.beside(caps / u + 14, text, 15)
            column.y = bottom + 11 * u
        column.gap(1)
        head = 60 * u
        high = min(column.y + head + 4 * u, box.h - 24 * u)
        plate = around(box.w / 2, box.h / 2, width, high)
        scene.add(Panel(plate, "plate-solid", 16 * u, "line"))
        scene.add(
            Text(_("Keys"), Rect(column.x, plate.y + 8 * u, 200 * u, 48 * u), 22 * u, "text", True)
        )
        scene.button(
            Do.BACK,
            Rect(plate.right - 52 * u, plate.y + 8 * u, TARGET * u, TARGET * u),
            icon="close",
            plain=True,
            say=_("Close the list of keys"),
        )
        seen = plate.inset(8 * u, 0)._replace(y=plate.y + head, h=high - head - 2 * u)
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
