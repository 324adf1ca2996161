"""What lies over any table: the pause menu, a question about the match, the score sheet."""

from __future__ import annotations

from dataclasses import replace

from game.engine.words import _
from game.ui.layouts import common
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.scene import Part, Rect, Scene, Scroll, Touch, scroll_mark, shifted


def _column(s: AnySituation, title: str, rows: list[tuple[str, str, bool]], note: str = "") -> None:
    u = s.box.unit
    size = 15 * u
    lines = s.box.wrap(note, size, min(s.box.w - 16, 340 * u) - 36) if note else []
    above = len(lines) * size * 1.35 + (8 * u if note else 0)
    step = min(54 * u, (s.box.h - 90 * u - above) / len(rows))
    rect = common.sheet_box(s, title, step * len(rows) + 74 * u + above, 340)
    s.scene.lines(lines, rect, size, colour="soft", align="centre", layer=s.scene.top)
    y = rect.y + above
    for what, text, strong in rows:
        s.scene.button(
            what,
            Rect(rect.x, y, rect.w, step - 8),
            text,
            strong=strong,
            key="enter" if strong else "",
            size=17 * u,
            layer=s.scene.top,
        )
        y += step


def draw(
    s: AnySituation, layout: AnyLayout, overlay: str, scroll: float, *, asking: bool, safe: bool
) -> None:
    """Draw the overlay of this name; one that is none of these belongs to the layout.

    ``scroll`` is how far a score sheet that is too long for the window has been pushed up.
    """
    if overlay == "pause":
        pause(s, layout, asking=asking, safe=safe)
    elif overlay in ("asked", "away"):
        question(s, overlay)
    elif overlay == "sheet":
        sheet(s, layout, scroll)
    else:
        if overlay == "last":
            layout.last_trick(s)
        else:
            layout.show(s, overlay)
        s.scene.touches.append(Touch("close", s.box.rect, _("Close"), "enter"))


def announcement(s: AnySituation, layout: AnyLayout, overlay: str) -> str:
    """What is said of an overlay that opens."""
    if overlay == "last":
        return layout.last_trick(s)
    if overlay == "pause":
        return _("Paused")
    if overlay in ("asked", "away"):
        return question_text(s, overlay)
    return layout.describe(s)  # what the layout shows large is part of the situation


def pause(s: AnySituation, layout: AnyLayout, *, asking: bool, safe: bool) -> None:
    """What can be done about the match; ``asking``: whether it is to be given up."""
    rows = [
        ("close", _("Play on"), True),
        ("rules", _("Rules"), False),
        ("settings", _("Settings"), False),
        ("keys", _("Keys"), False),
        ("again", _("Give this match up?") if asking else _("New match"), False),
    ]
    if not s.embedded:
        rows.append(("leave", _("Leave; the match waits"), False))
    if not safe:
        rows.append(("keep", _("Keep the match as a file"), False))
    note = layout.giving_up(s)
    if note:  # it is a decision of the game
        give_up = _("Yes, give it up") if asking else _("Give the match up")
        rows[4] = ("give up", give_up, False)
    if asking and note:  # a question needs no more than its answers
        rows = [rows[0], *rows[4:]]
    _column(s, _(s.rules.title), rows, note if asking else "")


def question(s: AnySituation, overlay: str) -> None:
    """Something is to be decided about the match itself before it can go on."""
    if overlay == "away":
        rows = [("here", _("Play here"), True)]
        if not s.embedded:
            rows.append(("leave", _("Leave; the match waits"), False))
    else:
        rows = [("close", _("Go on with it"), True), ("begin", _("Begin the other"), False)]
    _column(s, _(s.rules.title), rows, question_text(s, overlay))


def question_text(s: AnySituation, overlay: str) -> str:
    """What is to be decided, in a sentence."""
    if overlay == "away":
        return _("This match is being played in another tab or window.")
    return _(
        "A match waits here: deal {n}. {score} Another was asked for; if that begins, "
        "the one that waits is lost."
    ).format(n=s.view.table.deal + 1, score=score_text(s))


def title(s: AnySituation, layout: AnyLayout) -> str:
    """What the score sheet is called: at the end, who has won."""
    if not s.view.table.over:
        return _("Score")
    winners = s.rules.winners(s.view.table)
    side = s.rules.side(s.me)
    if not winners:
        return layout.title(s)
    if winners == (side,):
        return _("You win!")
    if side in winners:
        return _("A shared victory")
    if s.rules.sides < s.rules.seats:
        return _("They win")
    return _("{name} wins").format(name=s.names[winners[0]])


def sheet(s: AnySituation, layout: AnyLayout, scroll: float) -> None:
    """The score sheet, and how to go on from it; one that is too long can be scrolled."""
    u = s.box.unit
    button = 50 * u
    most = s.box.h - 16
    width = layout.sheet_width
    room = common.sheet_box(replace(s, scene=Scene()), "", most, width)
    room = room._replace(h=room.h - button - 8 * u)
    laid = replace(s, scene=Scene())  # its paper is cut to what it turns out to need
    used = layout.sheet(laid, room) - room.y
    rect = common.sheet_box(s, title(s, layout), min(most, most - room.h + used), width)
    parts = [shifted(part, 0, rect.y - room.y) for part in laid.scene.top]
    if used > room.h + 8 * u:
        view = Rect(rect.x - 12, rect.y, rect.w + 24, room.h + 8 * u)
        _scrolled(s.scene, view, parts, used, scroll)
    else:
        s.scene.top += parts
    bottom = rect.bottom - button + 8 * u
    over = s.view.table.over
    rows = [("again", _("Play again"), True)] if over else [("next", _("Go on"), True)]
    if over and not s.embedded:
        rows.append(("leave", _("Menu"), False))
    w = (rect.w - 8 * (len(rows) - 1)) / len(rows)
    for i, (what, text, strong) in enumerate(rows):
        s.scene.button(
            what,
            Rect(rect.x + i * (w + 8), bottom, w, button - 4 * u),
            text,
            strong=strong,
            key="enter" if strong else "",
            size=17 * u,
            layer=s.scene.top,
        )


def _scrolled(scene: Scene, view: Rect, parts: list[Part], height: float, scroll: float) -> None:
    """Show a part of what is too long for the paper that lies on top."""
    at = max(0.0, min(scroll, height - view.h))
    scene.over += [*scene.pops, *scene.top]  # they lie under what is scrolled
    scene.pops, scene.top = [], []
    scene.scrolled = [shifted(part, 0, -at) for part in parts]
    scene.scroll = Scroll(view, height)
    scroll_mark(scene, view, height, at)


def score_text(s: AnySituation) -> str:
    """The score of the match in a sentence."""
    rules, score = s.rules, s.view.table.score
    names = (_("We"), _("They")) if rules.sides < rules.seats else s.names
    rows = zip(names, score, strict=False)
    return ", ".join(f"{name} {common.plain(points)}" for name, points in rows) + "."
