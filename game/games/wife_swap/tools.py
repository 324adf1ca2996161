"""What is told and pressed beside the board of the person who arranges families."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.engine.words import _, ngettext, points, sentences, signed
from game.games.wife_swap import aids
from game.games.wife_swap.choices import DONE, Board, Why, lights
from game.games.wife_swap.families import layout_score
from game.games.wife_swap.ground import FINGER, Situation
from game.games.wife_swap.names import spoken_card
from game.games.wife_swap.notes import Message
from game.ui.geometry import Rect
from game.ui.layouts import common
from game.ui.leaves import Button, Line, Plate, Words
from game.ui.scale import GAP, LABEL, LARGE, LEGIBLE, NEXT, NOTE, ROUND, SMALL, SNUG, TINY, TITLE
from game.ui.scene import Part
from game.ui.touches import Do, What
from game.ui.tree import HAIR, First, Middle, Node, Put, Size, column, largest, row

CLOSER = 0.6  # of the letters of a button that lays several cards: the least
BAR = 54.0  # units: the buttons of a tall window
TOOL, AID, READY = 46.0, 34.0, 52.0  # units: how high the buttons there are


def _points(here: Situation, size: float, least: float = LEGIBLE) -> Words:
    """The score, before and after where it has changed: green or red then."""
    table = here.view.table
    before, now = layout_score(table.before), table.points[here.me]
    text = points(now) if before == now else f"{before} → {now}"
    colour = "good" if now > before else ("bad" if now < before else "text")
    return Line(text, size, least, colour, bold=True, grow=1)


def _best(here: Situation, high: float) -> list[Node]:
    """The button that lays the best there is, where hints are on and it is not laid yet."""
    best = aids.best_now(here.rules, here.view)
    if not (lights(here) and best.steps) or best.points <= here.view.table.points[here.me]:
        return []
    say = _("Lay the best possible families: {n}").format(n=best.points)
    return _aid(Board.BEST, _("Best: {n}").format(n=best.points), "b", say, high)


def _fits(here: Situation) -> str:
    """What the button says that lays all that has a home; "" where nothing has."""
    count = len(aids.fitting(here.view))
    text = ngettext("Lay all that fits: {n}", "Lay all that fits: {n}", count).format(n=count)
    return text if count else ""


def _aid(what: What, text: str, key: str, say: str, high: float) -> list[Node]:
    """A button that lays several cards, if there is one."""
    aid = Button(what, text, key, say=say, size=LABEL, high=high, closer=CLOSER, grow=0)
    return [aid] if text else []


def _tools(here: Situation, size: Size, *, fold: bool) -> list[Node]:
    """Buttons with signs beside Done. ``fold``: what fits is laid by one of them."""
    reset, fits = Action("reset"), _fits(here) if fold else ""
    lift = Action("lift", here.picked[0]) if here.picked else reset
    tools: list[tuple[What, str, str, str, bool]] = [
        (Do.UNDO, "undo", "u", _("Take back"), here.can_undo),
        (reset, "restart", "r", _("Start again"), reset in here.legal),
    ]
    if fits:
        tools.append((Board.FIT, "down", "f", fits, True))
    if lift.verb == "lift" and lift in here.legal:
        say = _("Take {card} off").format(card=spoken_card(lift.arg))
        tools.append((lift, "up", "o", say, True))
    wide, high = size
    return [
        Button(what if on else Why(key), "", key, icon, off=not on, say=say, wide=wide, high=high)
        for what, icon, key, say, on in tools
    ]


def _done(here: Situation, high: float, wide: float = 0) -> Node:
    """The button that ends the arranging; where it costs cards it says so, and asks once."""
    table, done = here.view.table, Action("done")
    ready, lost = done in here.legal, len(table.bench)
    what: What = done if ready else Why(DONE)
    if not (ready and lost):
        icon = "check" if ready else ""
        size = min(LARGE, high * 0.44 / here.box.unit)
        return Button(
            what,
            _("Done"),
            DONE,
            icon,
            strong=ready,
            off=not ready,
            size=size,
            high=high,
            wide=wide,
            grow=0,
        )
    gain = signed(table.points[here.me] - layout_score(table.before))
    if here.risk == done:
        head = ngettext("Lose a card?", "Lose {n} cards?", lost).format(n=lost)
        more = _("Press again")
        say = sentences(head, more)
    else:
        head = _("Done: {gain}").format(gain=gain)
        more = ngettext("a card lost", "{n} cards lost", lost).format(n=lost)
        say = f"{head}, {more}"
    one, *two = [Line(text, LARGE, LEGIBLE, "ink", True) for text in (say, head, more)]
    told = Middle(First([column(*two, gap=0), one]), tight=True)
    room = Middle(told, wide=wide / here.box.unit - GAP) if wide else told
    return Plate(
        room,
        fill="button-bad",
        pad=(NEXT, 2),
        high=high / here.box.unit,
        radius=ROUND,
        say=say,
        touch=common.once(here, done),
        key=DONE,
    )


def bar(here: Situation) -> Node:
    """The row of a tall window: tools, the score, Done."""
    unit = here.box.unit
    high = BAR * unit
    best = _best(here, high * 0.61)
    middle = column(_points(here, NOTE if best else TITLE), *best, gap=2, grow=1)
    done = _done(here, high, max(2 * TOOL * unit, here.box.w * 0.28))
    ways = [
        row(*_tools(here, (w, high), fold=True), middle, done, gap=SNUG) for w in (high, FINGER)
    ]
    return First(ways)


def side(here: Situation, place: Rect) -> list[Part]:
    """The side of a wide window: the score, Done, why not, and the tools at the foot."""
    unit = here.box.unit
    roomy = place.h >= 300 * unit
    high = min(TOOL * unit, place.h * 0.19)
    best, say = _best(here, AID * unit), _fits(here) if roomy else ""
    fit = _aid(Board.FIT, say, "f", say, AID * unit)
    head = Line(_("Your families"), NOTE, LEGIBLE, "soft")
    tools = row(*_tools(here, (FINGER, high), fold=not roomy), gap=SNUG)
    done = _done(here, min(READY * unit, place.h * 0.2))

    def way(parts: Sequence[Node], buttons: Sequence[Node], brief: bool) -> Callable[..., Node]:
        def told(size: float, _place: Rect) -> Node:
            words = Message(here, size, brief, grow=1)
            big = _points(here, min(27, place.h * 0.1 / unit))
            big.grow = 0
            return column(*parts, big, done, *buttons, words, tools, gap=SNUG)

        return told

    told = not roomy and Action("done") not in here.legal  # why it is not comes first
    for buttons in ([],) if told else ([*best, *fit], best, []):
        ways = [way(parts, buttons, brief) for parts in ([head], []) for brief in (False, True)]
        tree, size = largest(ways, here.box, place.inset(GAP), LABEL, SMALL, HAIR)
        if size >= TINY:
            break
    tree.lay(Put(here.box, here.scene, here.scene.under, here.hint), place.inset(GAP))
    return []
