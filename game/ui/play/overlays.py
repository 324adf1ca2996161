"""What lies over any table: the pause menu, a question about the match, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from game.engine.match import DAILY, PRACTICE
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.words import _, sentences
from game.ui.layouts import common
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.play import ending, pause
from game.ui.scene import (
    CARD_RATIO,
    Face,
    Panel,
    Part,
    Rect,
    Scene,
    Scroll,
    Text,
    Touch,
    extent,
    scroll_mark,
    shifted,
)
from game.ui.text import balanced, shrunk, wrap
from game.ui.theme import COUNT, SPEEDS
from game.ui.touches import Do, What

if TYPE_CHECKING:
    from game.ui.screen import Shell

LOW = 44  # units: the height of a button and the room below it, where a column is full
NARROW = 130  # units: the least width of a button in one of two columns
FEW = 4  # buttons that hide little of the table, one below the other
BROAD = 1.2  # how much broader than high a window is in which two columns look better

CARD = 52  # units: how wide a card is that a verdict shows
SHOWING = 560  # units: windows at least so high have room for such cards

_COSTS = (Do.GIVE_UP, Do.AGAIN)  # where these are asked about, the match is lost
Shown: TypeAlias = tuple[str, Sequence[tuple[str, str]]]  # a word, and the faces of its cards
Row: TypeAlias = tuple[What, str, bool]  # what is touched, its text, whether it is meant
Drawn: TypeAlias = Callable[[AnySituation, AnyLayout], None]
Said: TypeAlias = Callable[[AnySituation, AnyLayout], str]


@dataclass(frozen=True)
class Paper:
    """What lies over a table until it is closed: how it is drawn, and what is said of it."""

    name: str
    draw: Drawn
    says: Said
    waits: bool = False  # whether the match waits for it
    leaves: bool = False  # whether Escape leaves the table, too
    whole: bool = False  # whether nothing of the table is seen beside it


def column(
    here: AnySituation,
    title: str,
    rows: list[Row],
    note: str = "",
    shown: Sequence[Shown] = (),
    costs: Container[What] = (),
) -> None:
    """Sentences and buttons on a plate: what is touched, its text, and whether it is meant.

    Over the sentences stand the cards that are ``shown``, where there is room for them.

    Where the buttons would be low, or hide much of a window that is broad, they stand in two
    columns; the first of an odd number is as wide as both, so that no place is left empty. What
    ``costs`` something has red letters.
    """
    unit = here.box.unit
    size = 15 * unit
    low = here.box.h < (120 + LOW * len(rows)) * unit and here.box.w >= 2 * NARROW * unit
    two = low or (len(rows) > FEW and here.box.w > here.box.h * BROAD)
    width = 580.0 if two else 340.0
    lines = (
        wrap(here.box, note, size, min(here.box.w - 2 * here.box.margin, width * unit) - 36)
        if note
        else []
    )
    said = len(lines) * size * 1.35 + (8 * unit if note else 0)
    card = CARD * unit if not two and here.box.h > SHOWING * unit else 0.0
    cards = card * CARD_RATIO + 32 * unit if card and any(faces for _name, faces in shown) else 0.0
    above = said + cards
    high = -(-len(rows) // 2) if two else len(rows)
    step = min(54 * unit, (here.box.h - 90 * unit - above) / high)
    rect = common.sheet_box(here, title, step * high + 52 * unit + 8 + above, width)
    if cards:
        _cards(here, rect._replace(h=card * CARD_RATIO), shown, card)
    below = rect.moved(0, cards)
    here.scene.lines(lines, below, size, colour="soft", align="centre", layer=here.scene.top)
    whole = Rect(rect.x, rect.y + above, rect.w, step - 8)
    wide, first = (rect.w - 8) / 2 if two else rect.w, len(rows) % 2 if two else 0
    for number, (what, text, strong) in enumerate(rows):
        across, down = divmod(number - first, high - first)
        place = whole.moved(across * (wide + 8), (first + down) * step)._replace(w=wide)
        _button(here, what, whole if number < first else place, text, strong=strong)
        if what in costs and isinstance(words := here.scene.top.pop(), Text):
            here.scene.top.append(words._replace(colour="bad"))


def _cards(here: AnySituation, row: Rect, shown: Sequence[Shown], card: float) -> None:
    """Groups of cards beside each other, each with a word below it."""
    unit, top = here.box.unit, here.scene.top
    wide = row.w / len(shown)
    for number, (name, faces) in enumerate(shown):
        place = Rect(row.x + number * wide, row.y, wide, row.h)
        step = min(card + 4 * unit, (wide - card - 8 * unit) / max(1, len(faces) - 1))
        left = place.cx - step * (len(faces) - 1) / 2
        for at, (deck, face) in enumerate(faces):
            top.append(Face(deck, face, left + at * step, place.cy, card))
        below = Rect(place.x, place.bottom + 3 * unit, wide, 20 * unit)
        small = shrunk(here.box, name, 14 * unit, wide - 4, True)
        top.append(Text(name, below, small, "text", True, "centre"))


def _button(here: AnySituation, what: What, place: Rect, text: str, *, strong: bool) -> None:
    key, top = "enter" if strong else "", here.scene.top
    size = shrunk(here.box, text, 17 * here.box.unit, place.w - 12, True)
    here.scene.button(what, place, text, strong=strong, key=key, size=size, layer=top)


def shown(here: AnySituation, show: Callable[[], object]) -> None:
    """What a layout shows large; any touch takes it away."""
    show()
    _closing(here)
    here.scene.touches.append(Touch(Do.CLOSE, here.box.rect, _("Close"), "enter"))


def _closing(here: AnySituation) -> None:
    """How what lies over the table is closed, in the last line of its paper if that is free."""
    unit, top = here.box.unit, here.scene.top
    paper = here.scene.named["sheet"].rect
    line = Rect(paper.x, paper.bottom - 27 * unit, paper.w, 20 * unit)
    if not any(extent(part).meets(line) for part in top if isinstance(part, Text | Face)):
        text = _("Tap anywhere to close")
        top.append(Text(text, line, 13 * unit, "soft", False, "centre"))


def give_up(here: AnySituation, layout: AnyLayout) -> None:
    """Whether the match is to be given up, and what that costs."""
    note = layout.giving_up(here)  # it is a decision of the game
    rows: list[Row] = [(Do.CLOSE, _("Play on"), True)]
    if not note and pause.stays(here):
        rows.append((Do.ANOTHER, _("New match (this one waits)"), False))
    if note:
        rows.append((Do.GIVE_UP, _("Yes, resign"), False))
    else:
        rows.append((Do.AGAIN, _("Resign and begin a new match"), False))
    if not here.embedded:
        rows.append((Do.LEAVE, pause.leaving(here), False))
    if not here.safe:
        rows.append((Do.KEEP, _("Keep the match as a file"), False))
    column(here, _(here.rules.title), rows, losing(here, layout), (), _COSTS)


def losing(here: AnySituation, layout: AnyLayout) -> str:
    """What it costs to give the match up."""
    cost = layout.giving_up(here) or (_("The match is rated.") if here.rules.rated else "")
    return f"{cost} {here.stake}".strip()


def question(here: AnySituation, overlay: str) -> None:
    """Something is to be decided about the match itself before it can go on."""
    rows: list[Row]
    if overlay == "practise":
        yes = _("Switch to practice")
        rows = [(Do.PRACTISE_YES, yes, False), (Do.CLOSE, _("Play on as before"), True)]
    else:
        away = overlay == "away"
        rows = [(Do.HERE, _("Play here"), True) if away else (Do.CLOSE, _("Begin"), True)]
        if not here.embedded:
            rows.append((Do.LEAVE, _("Leave (the match waits)") if away else _("Leave"), False))
    column(here, _(here.rules.title), rows, question_text(here, overlay))


def question_text(here: AnySituation, overlay: str) -> str:
    """What is to be decided, in a sentence."""
    if overlay == "away":
        return _("This match is being played in another tab or window.")
    if overlay == "practise":
        text = _(
            "From here on this would be a practice match: you can take back any "
            "decision and see where the hidden cards may be, but it no longer "
            "counts."
        )
        lost = DAILY in here.marks and PRACTICE not in here.marks
        return f"{text} {_('It also ends your try at today’s deal.')}" if lost else text
    if PRACTICE in here.marks:
        text = _(
            "This is practice: it does not count in the statistics, and you can take anything back."
        )
        return text if here.waits else f"{text} {_('It is not saved when you leave.')}"
    return terms_text(here.rules, here.view, here.stake)


def terms_text(rules: AnyRules, view: AnyView, stake: str) -> str:
    """How much time there is for a decision, what comes when it runs out, and what is at stake."""
    if not rules.seconds:
        return f"{_('The match is rated.')} {stake}"
    text = _("You have {n} seconds for each decision.").format(n=rules.seconds)
    if rules.timeout(view) is None:
        more = _("When time runs out, the coach decides for you.")
    elif rules.rated:
        more = _("The match is rated: when time runs out, it ends as if you had left it.")
    else:
        more = _("When time runs out, the match ends as if you had left it.")
    return f"{text} {more} {stake}".rstrip()


def heading(here: AnySituation, layout: AnyLayout) -> str:
    """What the score sheet is headed with: who leads or has won, and by how much."""
    table, rules = here.view.table, here.rules
    if extra := rules.extra(table)[0]:
        return extra
    over, winners = table.over, rules.winners(table)
    for row in (*layout.curve(here)[-1:], table.score) if over else (table.score,):
        best, other = sorted(row, reverse=not rules.lowest_wins)[:2]
        side = row.index(best)
        if best == other or (over and winners != (side,)):
            continue
        if side == rules.side(here.me):
            text = _("You win by {n}!") if over else _("You lead by {n}")
        elif rules.sides < rules.seats:
            text = _("They win by {n}") if over else _("They lead by {n}")
        else:
            text = _("{name} wins by {n}") if over else _("{name} leads by {n}")
        return text.format(n=abs(best - other), name=here.names[side])
    return title(here, layout) if over else _("The lead is shared")


def title(here: AnySituation, layout: AnyLayout) -> str:
    """What the page at the end of a match is called: who has won."""
    winners = here.rules.winners(here.view.table)
    side = here.rules.side(here.me)
    if not winners:
        return layout.title(here)
    if winners == (side,):
        return _("You win!")
    if side in winners:
        return _("A shared victory")
    if here.rules.sides < here.rules.seats:
        return _("They win")
    return _("{name} wins").format(name=here.names[winners[0]])


def sheet(
    here: AnySituation,
    layout: AnyLayout,
    ways: Sequence[Row] = (),
    meaning: str = "",
) -> None:
    """The score sheet, what it means, and the ways on; one that is too long can be scrolled."""
    unit = here.box.unit
    button = 50 * unit
    most = here.box.h - 16
    width = layout.sheet_width
    room = common.sheet_box(replace(here, scene=Scene()), "", most, width)
    room = room._replace(h=room.h - button - 8 * unit)
    laid = replace(here, scene=Scene())  # its paper is cut to what it turns out to need
    step = 21 * unit
    below = (len(here.account) + 0.6) * step if here.account else 0
    over = here.view.table.over
    place = room._replace(h=room.h - below)
    if why := here.rules.extra(here.view.table)[1]:
        lines = balanced(here.box, why, 16 * unit, room.w)
        y = laid.scene.lines(lines, room, 16 * unit, align="centre", layer=laid.scene.top)
        place = Rect(room.x, y + 12 * unit, room.w, place.bottom - y - 12 * unit)
    used = layout.sheet(laid, place) - room.y
    if meaning:
        lines = balanced(here.box, meaning, 15 * unit, room.w)
        area = room._replace(y=room.y + used + 10 * unit)
        y = laid.scene.lines(lines, area, 15 * unit, align="centre", layer=laid.scene.top)
        used = y + 4 * unit - room.y
    if here.account:
        _account(laid, room._replace(y=room.y + used), step)
        used += below
    winners = here.rules.winners(here.view.table) if over else ()
    ink = "text" if winners and here.rules.side(here.me) not in winners else "accent"
    rect = common.sheet_box(
        here, heading(here, layout), min(most, most - room.h + used), width, ink
    )
    parts = [shifted(part, 0, rect.y - room.y) for part in laid.scene.top]
    if used > room.h + 8 * unit:
        top = 8 * unit  # what is stamped on it reaches so far up
        view = Rect(rect.x - 12, rect.y - top, rect.w + 24, room.h + 8 * unit + top)
        _scrolled(here.scene, view, parts, used + top, here.scroll)
    else:
        here.scene.top += parts
    bottom = rect.bottom - button + 8 * unit
    rows = ways or [(Do.CLOSE, _("Back"), True) if over else (Do.NEXT, _("Go on"), True)]
    if not (ways or over or here.embedded):  # the next deal can wait
        rows = [*rows, (Do.LEAVE, _("Leave"), False)]
    each = (rect.w + 8) / (len(rows) + (len(rows) > 1))  # the one that is meant is broader
    x = rect.x
    for what, text, strong in rows:
        wide = each * (2 if len(rows) > 1 and strong else 1) - 8
        _button(here, what, Rect(x, bottom, wide, button - 4 * unit), text, strong=strong)
        x += wide + 8


def count_up(app: Shell, now: float) -> None:
    """Let the new figures of what opens run up, where motion is wanted."""
    speed = SPEEDS[app.settings.speed]
    if speed and not app.still:
        app.sprites.count(now, COUNT / speed)


def spoken_sheet(here: AnySituation, layout: AnyLayout) -> str:
    """The score sheet in sentences: who has won, the score, why the rating has changed."""
    rows = [", ".join((why, f"{part} {figure}".strip())) for why, part, figure in here.account]
    if here.view.table.over:
        rows.insert(0, ending.spoken(here))
    why = here.rules.extra(here.view.table)[1]
    return sentences(heading(here, layout), score_text(here), *filter(None, (why, *rows)))


def _account(here: AnySituation, place: Rect, step: float) -> None:
    """Why the rating has changed, and what it is now, below the score."""
    here.scene.top.append(Panel(Rect(place.x, place.y + step * 0.3, place.w, 1), "line", 0))
    area = place._replace(y=place.y + step * 0.5)
    strong = (len(here.account) - 1,)
    common.table_rows(here, area, (), here.account, (5, 1.5, 2.2), strong=strong, step=step)


def _scrolled(scene: Scene, view: Rect, parts: list[Part], height: float, scroll: float) -> None:
    """Show a part of what is too long for the paper that lies on top."""
    at = max(0.0, min(scroll, height - view.h))
    scene.over += [*scene.pops, *scene.top]  # they lie under what is scrolled
    scene.pops, scene.top = [], []
    scene.scrolled = [shifted(part, 0, -at) for part in parts]
    scene.scroll = Scroll(view, height)
    told = [part.rect for part in scene.scrolled if isinstance(part, Panel | Text)]
    left = min((rect.x for rect in told if rect.bottom > view.bottom), default=0.0)
    scroll_mark(scene, view, height, at, on="plate", left=max(view.x + 12, left))


def score_text(here: AnySituation) -> str:
    """The score of the match in a sentence."""
    rules, score = here.rules, here.view.table.score
    names = (_("We"), _("They")) if rules.sides < rules.seats else here.names
    rows = zip(names, score, strict=False)
    return ", ".join(f"{name} {common.plain(points)}" for name, points in rows) + "."


def _last(here: AnySituation, layout: AnyLayout) -> None:
    shown(here, lambda: layout.last_trick(here))


def _page(here: AnySituation, layout: AnyLayout) -> None:
    ending.draw(here, layout, title(here, layout))


def _asks(name: str, *, leaves: bool) -> Paper:
    """Something that is to be decided before the match can go on."""
    return Paper(
        name,
        lambda here, _layout: question(here, name),
        lambda here, _layout: question_text(here, name),
        waits=True,
        leaves=leaves,
    )


END = Paper("sheet", _page, spoken_sheet, leaves=True, whole=True)
PAPERS = {
    one.name: one
    for one in (
        Paper("pause", pause.draw, lambda _here, _layout: _("Paused"), waits=True),
        Paper("giving up", give_up, losing, waits=True),
        Paper("last", _last, lambda here, layout: layout.last_trick(here), waits=True),
        Paper("sheet", sheet, spoken_sheet),
        Paper("score", sheet, spoken_sheet, whole=True),
        _asks("away", leaves=True),
        _asks("terms", leaves=True),
        _asks("practise", leaves=False),
    )
}


def paper(name: str) -> Paper:
    """The paper of this name; one that is none of these belongs to the layout."""
    return PAPERS.get(name) or Paper(
        name,
        lambda here, layout: shown(here, lambda: layout.show(here, name)),
        lambda here, layout: layout.describe(here),  # it is part of the situation
    )
