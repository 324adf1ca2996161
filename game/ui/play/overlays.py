"""What lies over any table: the pause menu, a question about the match, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.engine.match import DAILY, PRACTICE
from game.engine.rules import AnyRules
from game.engine.state import AnyView
from game.engine.words import _, sentences
from game.ui.geometry import Rect
from game.ui.layouts import common
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.leaves import Button, Plate, Words
from game.ui.pages.blocks import AIR, APART, CLOSE, TARGET, TIGHT, Drawn, line, words
from game.ui.play import ending, pause
from game.ui.scale import BODY, FINE, HEADING, LABEL, NOTE, SMALL
from game.ui.scene import CARD_RATIO, Face, Panel, Part, Scene, Scroll, Text, Touch, extent, shifted
from game.ui.scrolling import scroll_mark
from game.ui.text import LINE, balanced
from game.ui.theme import COUNT, SPEEDS
from game.ui.touches import Do, What
from game.ui.tree import Node, Put, column, row

if TYPE_CHECKING:
    from game.ui.screen import Shell

LOW = 38  # units: how high a button is for what can also be done
HIGH = (46, 40, 34, 28)  # units: how high a button is; less where many have no room
WIDE, NARROW = 580, 340  # units: how wide a question is with its buttons in two columns, or in one
LEAST = 260  # units: a window so wide has room for two
FEW = 4  # buttons that hide little of the table, one below the other
BROAD = 1.2  # how much broader than high a window is in which two columns look better
AROUND = 66  # units: the title of a paper, and the room around what is on it
CARD = 52  # units: how wide a card is that a verdict shows
SHOWING = 560  # units: windows at least so high have room for such cards

_COSTS = (Do.GIVE_UP, Do.AGAIN)  # where these are asked about, the match is lost
Row: TypeAlias = tuple[What, str, bool]  # what is touched, its text, whether it is meant


class Shown(NamedTuple):
    """A choice that a verdict shows: what it is called, in which ink, and its cards' faces."""

    head: str
    ink: str
    words: str
    faces: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Paper:
    """What lies over a table until it is closed: how it is drawn, and what is said of it."""

    name: str
    draw: Callable[[AnySituation, AnyLayout], None]
    says: Callable[[AnySituation, AnyLayout], str]
    waits: bool = False  # whether the match waits for it
    leaves: bool = False  # whether Escape leaves the table, too
    whole: bool = False  # whether nothing of the table is seen beside it


def ask(
    here: AnySituation,
    title: str,
    rows: Sequence[Row],
    note: str = "",
    shown: Sequence[Shown] = (),
    costs: Container[What] = (),
    also: Sequence[Row] = (),
) -> None:
    """Sentences and buttons on a plate: what is touched, its text, and whether it is meant.

    Over the sentences stand the choices that are ``shown``, with their cards where there is room
    for them. What can ``also`` be done stands in a row of lower buttons at the foot.

    Where the buttons would be low, or hide much of a window that is broad, they stand in two
    columns; the first of an odd number is as wide as both, so that no place is left empty. What
    ``costs`` something has red letters.
    """
    box, unit, count = here.box, here.box.unit, len(rows)
    lines = count + 1 + bool(also)
    low = box.h < (AROUND + TARGET * lines) * unit and box.w >= LEAST * unit
    two = low or (count > FEW and box.w > box.h * BROAD)
    width = WIDE if two else NARROW
    roomy = not two and box.h > SHOWING * unit
    choices = [row(*(_choice(one, roomy) for one in shown), even=True)] if shown else []
    said = [Words(note, LABEL, FINE, "soft")] if note else []
    room = Rect(0, 0, min(box.w - 2 * box.margin, width * unit) - 2 * APART.units, box.h)
    room = room._replace(h=box.h - APART.units - AROUND * unit)
    for high in HIGH:
        first, rest = count % 2 if two else count, [_way(one, high, unit, costs) for one in rows]
        half = first + (count - first) // 2
        pair = row(column(*rest[first:half]), column(*rest[half:]), even=True)
        small = [Button(one[0], one[1], size=LABEL, high=min(LOW, high) * unit) for one in also]
        foot = [row(*small, even=True)] if also else []
        whole = column(*choices, *said, *rest[:first], *([pair] if half > first else []), *foot)
        if whole.fits(box, room):
            break
    needed = min(room.h, whole.needs(box, room.w)[1])
    place = common.sheet_box(here, title, needed + AROUND * unit, width)
    whole.lay(Put(box, here.scene, here.scene.top), place._replace(h=needed))


def _way(one: Row, high: float, unit: float, costs: Container[What] = ()) -> Button | Plate:
    """A button, so many units high; one that costs something has red letters."""
    what, text, strong = one
    if what not in costs:
        return Button(what, text, "enter" if strong else "", strong=strong, high=high * unit)
    words = Words(text, HEADING, FINE, "bad", True, single=True)
    return Plate(words, None, "button", "line", (CLOSE.units, 0), high, say=text, touch=what)


def _choice(shown: Shown, roomy: bool) -> Node:
    """A choice under its head, with its cards where there is room for them."""
    faces = shown.faces if roomy else ()

    def drawn(place: Rect, u: float) -> Iterator[Part]:
        card, count = CARD * u, max(1, len(faces) - 1)
        step = min(card + TIGHT.units * u, (place.w - card - CLOSE.units * u) / count)
        left = place.cx - step * (len(faces) - 1) / 2
        for at, (deck, face) in enumerate(faces):
            yield Face(deck, face, left + at * step, place.cy, card)

    return column(
        line(shown.head, NOTE, shown.ink, bold=True, align="centre"),
        *([Drawn(0, CARD * CARD_RATIO, drawn)] if faces else []),
        words(shown.words, LABEL if faces else HEADING, bold=True, align="centre"),
        gap=TIGHT.units,
    )


def shown(here: AnySituation, show: Callable[[], object]) -> None:
    """What a layout shows large; any touch takes it away."""
    show()
    _closing(here)
    here.scene.touches.append(Touch(Do.CLOSE, here.box.rect, _("Close"), "enter"))


def _closing(here: AnySituation) -> None:
    """How what lies over the table is closed, in the last line of its paper if that is free."""
    unit, top = here.box.unit, here.scene.top
    paper = here.scene.named["sheet"].rect
    high = SMALL * LINE * unit
    foot = Rect(paper.x, paper.bottom - high - CLOSE.units * unit, paper.w, high)
    if not any(extent(part).meets(foot) for part in top if isinstance(part, Text | Face)):
        text = _("Tap anywhere to close")
        top.append(Text(text, foot, SMALL * unit, "soft", False, "centre"))


def give_up(here: AnySituation, layout: AnyLayout) -> None:
    """Whether the match is to be given up, and what that costs."""
    note = layout.giving_up(here)  # it is a decision of the game
    rows: list[Row] = [(Do.CLOSE, _("Play on"), True)]
    if not note and pause.stays(here):
        rows.append((Do.ANOTHER, _("Save and begin another"), False))
    if note:
        rows.append((Do.GIVE_UP, _("Yes, resign"), False))
    else:
        rows.append((Do.AGAIN, _("Resign and begin another"), False))
    if not here.embedded:
        rows.append((Do.LEAVE, pause.leaving(here), False))
    if not here.safe:
        rows.append((Do.KEEP, _("Keep the match as a file"), False))
    ask(here, _(here.rules.title), rows, losing(here, layout), (), _COSTS)


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
            rows.append((Do.LEAVE, _("Leave"), False))
    ask(here, _(here.rules.title), rows, question_text(here, overlay))


def question_text(here: AnySituation, overlay: str) -> str:
    """What is to be decided, in a sentence."""
    if overlay == "away":
        return _("This match is being played in another tab or window.")
    if overlay == "practise":
        text = _(
            "From here on this would be a practice match: you could take back any "
            "decision and see where the hidden cards may be, but the match would "
            "no longer count."
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
    for scores in (*layout.curve(here)[-1:], table.score) if over else (table.score,):
        best, other = sorted(scores, reverse=not rules.lowest_wins)[:2]
        side = scores.index(best)
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
    box, unit = here.box, here.box.unit
    edge, button = CLOSE.units * unit, (TARGET + TIGHT.units) * unit
    most, width = box.h - APART.units, layout.sheet_width
    room = common.sheet_box(replace(here, scene=Scene()), "", most, width)
    room = room._replace(h=room.h - button - 2 * edge)
    laid = replace(here, scene=Scene())  # its paper is cut to what it turns out to need
    step = NOTE * 1.5 * unit
    below = (len(here.account) + 1) * step if here.account else 0
    over = here.view.table.over
    place = room._replace(h=room.h - below)
    if why := here.rules.extra(here.view.table)[1]:
        y = _written(laid, place, why) + edge
        place = place._replace(y=y, h=place.bottom - y)
    used = layout.sheet(laid, place) - room.y
    if meaning:
        used = _written(laid, room._replace(y=room.y + used + edge), meaning) - room.y
    if here.account:
        _account(laid, room._replace(y=room.y + used), step)
        used += below
    winners = here.rules.winners(here.view.table) if over else ()
    ink = "text" if winners and here.rules.side(here.me) not in winners else "accent"
    rect = common.sheet_box(
        here, heading(here, layout), min(most, most - room.h + used), width, ink
    )
    parts = [shifted(part, 0, rect.y - room.y) for part in laid.scene.top]
    if used > room.h + edge:  # what is stamped on it reaches as far up
        view = rect._replace(y=rect.y - edge, h=room.h + 2 * edge).inset(-AIR.units, 0)
        _scrolled(here.scene, view, parts, used + edge, here.scroll)
    else:
        here.scene.top += parts
    rows = ways or [(Do.CLOSE, _("Back"), True) if over else (Do.NEXT, _("Go on"), True)]
    if not (ways or over or here.embedded):  # the next deal can wait
        rows = [*rows, (Do.LEAVE, _("Leave"), False)]
    buttons = [_way(one, button / unit, unit) for one in rows]
    for one, (_what, _text, strong) in zip(buttons, rows, strict=True):
        one.grow = 2.0 if strong else 1.0  # the one that is meant is broader
    foot = rect._replace(y=rect.bottom - button, h=button)
    row(*buttons).lay(Put(box, here.scene, here.scene.top), foot)


def _written(here: AnySituation, place: Rect, text: str) -> float:
    """A sentence of a score sheet; the y below it."""
    lines = balanced(here.box, text, BODY * here.box.unit, place.w)
    size, top = BODY * here.box.unit, here.scene.top
    return here.scene.lines(lines, place, size, align="centre", layer=top)


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
    here.scene.top.append(Panel(Rect(place.x, place.y + step / 2, place.w, 1), "line", 0))
    area = place._replace(y=place.y + step / 2)
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
    scroll_mark(scene, view, height, at, on="plate", left=max(view.x + AIR.units, left))


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


def _pause(here: AnySituation, layout: AnyLayout) -> None:
    pause.draw(here, layout)


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
        Paper("pause", _pause, lambda _here, _layout: _("Paused"), waits=True),
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
