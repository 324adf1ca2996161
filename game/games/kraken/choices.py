"""What the person chooses in Kraken: trumps, challenges, declarations, bonuses."""

from __future__ import annotations

from game.cards.french import SUITS
from game.engine.actions import Action
from game.engine.words import N_, _
from game.games.kraken.combinations import Combination
from game.games.kraken.deck import POINTS, SUIT
from game.games.kraken.looks import Situation, faces, kind, split
from game.games.kraken.scoring import MULTIPLIERS, round_score
from game.games.kraken.state import Table
from game.games.kraken.words import combination_name
from game.ui.layouts import choices, common
from game.ui.layouts.seating import Places
from game.ui.scene import CARD_RATIO, Icon, Panel, Rect, Text, Touch
from game.ui.text import shrunk, wrap
from game.ui.touches import All, Do
from game.ui.tree import Button, buttons

SUIT_HEIGHT = 54  # units: a suit to name and the gap below it, where they stand in a column


def beside(here: Situation, where: Places) -> Rect:
    """Room for buttons that belongs to no card of a trick: below it, else on its right."""
    c, unit = where.centre, here.box.unit
    h = 48 * unit
    if where.spots[here.me][1] + where.laid * CARD_RATIO / 2 < c.bottom - h - 4:
        return Rect(c.x, c.bottom - h, c.w, h)
    x = where.spots[here.seat(3)][0] + where.laid / 2 + 18  # the card lies askew
    free = c.right - x
    w = min(free, 180 * unit)
    return Rect(x + (free - w) / 2, c.y, w, c.h)


def beside_turned(here: Situation, where: Places) -> tuple[Rect, Rect]:
    """Room for the card that was turned up, and for what is chosen: below it, else beside it."""
    unit, c = here.box.unit, where.centre
    named = any(action.verb == "trump" for action in here.legal)
    if named and c.h < 3 * (choices.FINGER + 8):  # the suits in one row, as wide as can be
        cards = c._replace(w=where.card * 1.6)
        return cards, c._replace(x=cards.right + 10, w=c.right - cards.right - 10)
    high, wide = (3 * SUIT_HEIGHT * unit, 210 * unit) if named else (60 * unit, 190 * unit)
    cards, place = split(here, where, high, wide)
    if where.over or (place.y > c.y and not named):
        return cards, place
    wide = min(wide, c.w * 0.5)  # the two together in the middle
    laid = where.card * (1 + 0.5 * (len(here.view.table.turned) - 1))
    laid, gap = min(laid, c.w - wide - 10), min(34 * unit, max(10, c.w - wide - laid))
    cards = c._replace(x=c.cx - (laid + gap + wide) / 2, w=laid)
    return cards, c._replace(x=cards.right + gap, w=wide)


def claim_room(here: Situation, where: Places) -> tuple[Rect, Rect]:
    """Room for the cards that make a bonus, and for the buttons that claim it or not."""
    return split(here, where, 56 * here.box.unit, 160 * here.box.unit)


def choose(here: Situation, where: Places, table: Table) -> None:
    """The card turned up to be accepted or not, or the suits to name one of."""
    specials = []
    for action in here.legal:
        if action.verb == "accept":
            suit = SUIT[table.turned[0]]
            text = here.rules.label(here.view, action)
            specials.append(Button(action, text, "a", SUITS[suit]))
        elif action.verb == "pass":
            specials.append(Button(action, _("Pass"), "p"))
    if any(action.verb == "trump" for action in here.legal):
        place = where.centre
        if where.over:  # nearer to those who have spoken, with air over the own plate
            place = place._replace(h=max(min(place.h, 220 * here.box.unit), place.h * 0.84))
        if table.turned:
            _cards, place = beside_turned(here, where)
        choices.lay(here, place, choices.trumps(here, kind(here), specials))
        for i, touch in enumerate(here.scene.touches):  # now the H is for hearts
            if touch.what == Do.HINT:
                here.scene.touches[i] = touch._replace(key="")
        return
    _cards, place = beside_turned(here, where)
    choices.lay(here, place, choices.pile(here, specials))


def _card_points(here: Situation, table: Table) -> int:
    """All the card points of a round, counted once."""
    return sum(POINTS[table.trump]) + here.rules.last_trick_bonus


def stakes_at(here: Situation, table: Table) -> list[int]:
    """What all the card points are worth to the winners at each level of the challenges."""
    rules = here.rules
    cards = (_card_points(here, table), 0)
    return [
        max(
            round_score(
                cards, (0, 0), 0, level=level, trump=table.trump, options=rules.options
            ).gains
        )
        for level in range(len(MULTIPLIERS))
    ]


def _takes(here: Situation, table: Table) -> str:
    """What a challenge means for those who lose the round."""
    if here.rules.options.challenge_payout == "own_points":
        if table.level:
            return _("The losers of the round get nothing.")
        return _("From ×2 on, the losers of the round get nothing.")
    if table.level:
        return _("The winners of the round take it all.")
    return _("From ×2 on, the winners of the round take it all.")


def challenge(here: Situation, where: Places, table: Table) -> None:
    """Two stakes in one row: to stay where the round stands, or to take the next step."""
    unit, c = here.box.unit, where.centre
    said = here.scene.named.get(("said", here.me))
    if said and said.rect.meets(c):  # over the person's plate
        c = c._replace(h=said.rect.y - 4 - c.y)
    stakes = stakes_at(here, table)
    ladder = list(enumerate(stakes))[table.level : table.level + 2]
    w = min(c.w, 460 * unit)
    sentence = _("Card points at stake:")
    if stakes[0] > _card_points(here, table):
        sentence = _("Spades count double.") + " " + sentence
    lines = wrap(here.box, f"{_takes(here, table)}\n{sentence}", 14 * unit, w)
    line = 14 * unit * 1.35
    stake_height, gap = 62 * unit, 8 * unit
    if c.h < len(lines) * line + stake_height + gap:
        lines = wrap(here.box, sentence, 14 * unit, w)
        stake_height, gap = min(46 * unit, c.h), 6 * unit
        if c.h < len(lines) * line + stake_height + gap:
            lines = []  # the stakes speak for themselves
    top = c.cy - (len(lines) * line + stake_height + gap) / 2
    place = Rect(c.x, top, c.w, 0)
    top = here.scene.lines(lines, place, 14 * unit, colour="soft", align="centre") + gap
    wide = min(w / 2, 160 * unit)
    passing = [action.verb == "pass" for action in here.legal]
    actions = [here.legal[passing.index(one)] for one in (True, False)]
    steps = [
        (_(CALLS[level]) if level > table.level else _("Pass"), f"×{MULTIPLIERS[level]} · {stake}")
        for level, stake in ladder
    ]
    size = min(17 * unit, stake_height * 0.36)
    for call, stake in steps:
        size = shrunk(here.box, call, size, wide - 24, True)
        size = shrunk(here.box, stake, size, wide - 24)
    for number, (action, step) in enumerate(zip(actions, steps, strict=True)):
        place = Rect(c.cx + (number - 1) * wide + 3, top, wide - 6, stake_height)
        _stake(here, place, step, action, size)


CALLS = ("", N_("Kraken!"), N_("Re!"), N_("Superkraken!"))


def _stake(
    here: Situation, place: Rect, step: tuple[str, str], action: Action, size: float
) -> None:
    """A stake as a button: neither is gold before the person has thought of it."""
    words, times = step
    say = f"{here.rules.label(here.view, action)}, {times.split()[-1]}"
    here.scene.button(action, place, key="p" if action.verb == "pass" else "k", say=say)
    common.frame(here, action, place)
    two = place.h >= 34
    for line, text in enumerate((words, times) if two else (times,)):
        half = place._replace(y=place.y + line * place.h / 2, h=place.h / 2) if two else place
        here.scene.over.append(Text(text, half.inset(0, 2), size, "text", line == 0, "centre"))


def declare(here: Situation, where: Places, table: Table) -> None:
    """The combinations that the person holds: each can be declared, or all, or none."""
    rules, own = here.rules, here.view.own
    unit = here.box.unit
    c = where.centre
    offered = rules.declarable(own, table.trump)
    actions = {(a.arg, a.to): a for a in here.legal if a.verb == "declare"}
    count = len(offered)
    button = min(48 * unit, c.h * 0.38)
    beside = c.h < count * 66 * unit + button + 12
    h = min(62 * unit, c.h - button - 10) if beside else 62 * unit
    if not beside:  # as tall as there is room for, so that cards can be read
        h = max(h, min(88 * unit, (c.h - button - 36 * unit) / count - 8))
    across = count if beside else 1
    w = min(400 * unit, (c.w - 8 * (across - 1)) / across)
    rows = 1 if beside else count
    top = c.cy - (rows * (h + 8) + button) / 2
    for i, (key, found) in enumerate(offered.items()):
        column, line = (i, 0) if beside else (0, i)
        x = c.cx - (across * (w + 8) - 8) / 2 + column * (w + 8)
        rect = Rect(x, top + line * (h + 8), w, h)
        _proposal(here, rect, found, actions.get(key), str(i + 1), lone=count == 1)
    said = bool(table.claims[here.me])
    done = next(a for a in here.legal if a.verb == "done")
    best = rules.best_declared(own, table.trump)
    total = sum(c.value for c in best if c.cards not in own.declared)
    every = total == sum(value for value, _card in actions)  # else one of two sets is chosen
    text = _("Declare all: {n}") if every and len(actions) > 1 else _("Declare {n}")
    specials = [
        Button(All("declare"), text.format(n=total), "enter", strong=True),
        Button(done, _("That is all") if said else _("Keep silent"), "p"),
    ]
    ends = (min(across * (w + 8) - 8, 400 * unit) - 8) / 2  # the buttons end where the rows do
    place = Rect(c.x, top + rows * (h + 8), c.w, button)
    choices.lay(here, place, buttons(choices.high(specials, button), (ends + 4) / unit))


def _proposal(
    here: Situation, rect: Rect, found: Combination, action: Action | None, key: str, *, lone: bool
) -> None:
    """One combination with its cards, its name and its points; touching it declares it.

    A ``lone`` one has no neighbour whose letters would be of another size.
    """
    unit = here.box.unit
    over = here.scene.over
    over.append(
        Panel(rect, "button" if action else "plate-lit", 12, "line" if action else "accent")
    )
    width = (rect.h - 12) / CARD_RATIO
    value = str(found.value)
    above = rect.h > 60 * unit  # the tick stands over the points: the name keeps its line
    tick = 0.0 if action or above else 20 * unit
    right = here.box.width(value, 20 * unit, True) + 14 * unit + tick
    cards = Rect(rect.x + 8, rect.y, min(rect.w - right - 12, rect.w * 0.55), rect.h)
    used = faces(here, over, cards, (found.cards,), width)
    words = Rect(cards.x + used + 10, rect.y, rect.right - right - cards.x - used - 20, rect.h)
    name = combination_name(found.cards)
    large = rect.h > 70 * unit or (lone and here.box.width(name, 16 * unit) <= words.w)
    size = (16 if large else 13) * unit
    lines = wrap(here.box, name[:1].upper() + name[1:], size, words.w)  # it is a label here
    if (
        rect.w > 250 * unit
        and len(lines) <= 3
        and all(here.box.width(line, size) <= words.w for line in lines)
    ):
        step = size * 1.35
        box = words._replace(y=rect.cy - len(lines) * step / 2)
        here.scene.lines(lines, box, size, colour="text" if action else "soft")
    place = Rect(rect.right - right - 4 + tick, rect.y, right - tick, rect.h)
    if not action:  # it has been declared
        x, y = place.x - tick * 0.3, place.cy
        if above:
            x, y = place.cx, (rect.y + place.cy - 8 * unit) / 2
        over.append(Icon("check", x, y, 16 * unit, "accent"))
    over.append(Text(value, place, 20 * unit, "text" if action else "accent", True, "centre"))
    if action:
        say = _("Declare {what}: {value}").format(what=name, value=value)
        here.scene.touches.append(Touch(action, rect, say, key, 12))
        common.frame(here, action, rect)


def claim(here: Situation, where: Places, table: Table) -> None:
    """Claim the bonus, or keep silent; after a trick its cards lie beside the buttons."""
    specials = []
    for action in here.legal:
        claims = action.verb == "claim"
        text = here.rules.label(here.view, action)
        specials.append(Button(action, text, "enter" if claims else "p", strong=claims))
    if table.phase == "claim":
        _cards, place = claim_room(here, where)
        choices.lay(here, place, choices.pile(here, specials))
        return
    choices.lay(here, beside(here, where), choices.pile(here, specials))
