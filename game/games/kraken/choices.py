"""What the person chooses in Kraken: trumps, challenges, declarations, bonuses."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.french import SUITS
from game.engine.words import _
from game.games.kraken.combinations import Combination
from game.games.kraken.deck import POINTS, SUIT
from game.games.kraken.looks import Situation, faces, kind, split
from game.games.kraken.scoring import MULTIPLIERS, round_score
from game.games.kraken.state import Table
from game.games.kraken.words import BONUS_NAMES, combination_name
from game.ui.layouts import partners
from game.ui.layouts.common import Places
from game.ui.layouts.partners import Special
from game.ui.scene import CARD_RATIO, Panel, Rect, Text, Touch, around


def beside(s: Situation, p: Places) -> Rect:
    """Room for buttons that belongs to no card of a trick: below it, else on its right."""
    c, u = p.centre, s.box.unit
    h = 48 * u
    if p.spots[s.me][1] + p.laid * CARD_RATIO / 2 < c.bottom - h - 4:
        return Rect(c.x, c.bottom - h, c.w, h)
    x = p.spots[s.seat(3)][0] + p.laid / 2 + 10
    return Rect(x, c.y, min(c.right - x, 180 * u), c.h)


def choose(s: Situation, p: Places, table: Table) -> None:
    """The card turned up to be accepted or not, or the suits to name one of."""
    specials = []
    for action in s.legal:
        if action.verb == "accept":
            suit = SUIT[table.turned[0]]
            text = s.rules.label(s.view, action)
            specials.append(Special(action, text, "enter", SUITS[suit], strong=True))
        elif action.verb == "pass":
            specials.append(Special(action, _("Pass"), "p"))
    if any(action.verb == "trump" for action in s.legal):
        place = p.centre
        if table.turned:
            _cards, place = split(s, p, 70 * s.box.unit, 210 * s.box.unit)
        partners.trumps(s, place, kind(s), specials)
        for i, touch in enumerate(s.scene.touches):  # now the H is for hearts
            if touch.what == "hint":
                s.scene.touches[i] = touch._replace(key="")
        return
    _cards, place = split(s, p, 60 * s.box.unit, 150 * s.box.unit)
    _stack(s, place, specials)


def _stack(s: Situation, place: Rect, specials: Sequence[Special]) -> None:
    """A few buttons: side by side in a broad box, below each other in a narrow one."""
    u = s.box.unit
    h = 50 * u
    if (place.w >= 200 * u and place.h < 2 * h + 8) or place.w > 260 * u:
        h = min(h, place.h)
        partners.row(s, Rect(place.x, place.cy - h / 2, place.w, h), specials, width=170)
        return
    h = min(h, (place.h - 8 * (len(specials) - 1)) / len(specials))
    y = place.cy - (len(specials) * (h + 8) - 8) / 2
    for one in specials:
        partners.special(s, Rect(place.x, y, place.w, h), one, 17 * u)
        y += h + 8


def _card_points(s: Situation, table: Table) -> int:
    """All the card points of a round, counted once."""
    return sum(POINTS[table.trump]) + s.rules.last_trick_bonus


def stakes_at(s: Situation, table: Table) -> list[int]:
    """What all the card points are worth to the winners at each level of the challenges."""
    rules = s.rules
    cards = (_card_points(s, table), 0)
    return [
        max(
            round_score(
                cards, (0, 0), 0, level=level, trump=table.trump, options=rules.options
            ).gains
        )
        for level in range(len(MULTIPLIERS))
    ]


def challenge(s: Situation, p: Places, table: Table) -> None:
    """The ladder of stakes, where the round stands on it, and the next step."""
    u = s.box.unit
    c = p.centre
    w = min(c.w, 460 * u)
    stakes = stakes_at(s, table)
    sentence = _("Card points at stake.")
    if stakes[0] > _card_points(s, table):
        sentence += " " + _("Spades count twice.")
    takes = _("From ×2 on, the winners of the round take all.")
    if s.rules.options.challenge_payout == "own_points":
        takes = _("From ×2 on, the losers of the round get none.")
    lines = s.box.wrap(f"{sentence}\n{takes}", 14 * u, w)
    line = 14 * u * 1.35
    stake_height, button, gap = 58 * u, 50 * u, 8 * u
    low = c.h < len(lines) * line + stake_height + button + 2 * gap
    if low:  # a multiplier and its stake stand side by side
        lines = s.box.wrap(sentence, 14 * u, w)
        stake_height, gap = 30 * u, 6 * u
        if c.h - len(lines) * line - stake_height - 2 * gap < 22.5 * u:
            lines = []  # the stakes speak for themselves
        button = min(button, c.h - len(lines) * line - stake_height - 2 * gap)
    top = c.cy - (len(lines) * line + stake_height + button + 2 * gap) / 2
    place = Rect(c.x, top, c.w, 0)
    top = s.scene.lines(lines, place, 14 * u, colour="soft", align="centre") + gap
    step = w / 4
    x = c.cx - w / 2
    size = 15 * u if low else 19 * u
    for level, (times, stake) in enumerate(zip(MULTIPLIERS, stakes, strict=True)):
        rect = Rect(x + level * step + 3, top, step - 6, stake_height)
        now, coming = level == table.level, level == table.level + 1
        fill = "plate-lit" if now else "field"
        s.scene.over.append(Panel(rect, fill, 10, "accent" if now else "line" if coming else ""))
        colour = "accent" if now else "text" if coming else "faint"
        one = Rect(rect.x, rect.y + stake_height * 0.08, rect.w, stake_height * 0.42)
        other = one._replace(y=rect.y + stake_height * 0.48)
        if low:
            one = rect._replace(w=rect.w * 0.42)
            other = Rect(one.right, rect.y, rect.w * 0.5, stake_height)
        s.scene.over.append(Text(f"×{times}", one, size, colour, True, "centre"))
        s.scene.over.append(Text(str(stake), other, size * 0.86, colour, now, "centre"))
    specials = []
    for action in s.legal:
        label = s.rules.label(s.view, action)
        key = "p" if action.verb == "pass" else "k"
        specials.append(Special(action, label, key))
    partners.row(s, Rect(c.x, top + stake_height + gap, c.w, button), specials, width=210)


def declare(s: Situation, p: Places, table: Table) -> None:
    """The combinations that the person holds: each can be declared, or all, or none."""
    rules, own = s.rules, s.view.own
    u = s.box.unit
    c = p.centre
    offered = rules.declarable(own, table.trump)
    actions = {(a.arg, a.to): a for a in s.legal if a.verb == "declare"}
    count = len(offered)
    button = min(48 * u, c.h * 0.38)
    beside = c.h < count * 66 * u + button + 12
    h = min(62 * u, c.h - button - 10) if beside else 62 * u
    across = count if beside else 1
    w = min(400 * u, (c.w - 8 * (across - 1)) / across)
    rows = 1 if beside else count
    top = c.cy - (rows * (h + 8) + button) / 2
    for i, (key, found) in enumerate(offered.items()):
        column, line = (i, 0) if beside else (0, i)
        x = c.cx - (across * (w + 8) - 8) / 2 + column * (w + 8)
        rect = Rect(x, top + line * (h + 8), w, h)
        _proposal(s, rect, found, actions.get(key), str(i + 1))
    said = bool(table.claims[s.me])
    done = next(a for a in s.legal if a.verb == "done")
    best = rules.best_declared(own, table.trump)
    total = sum(c.value for c in best if c.cards not in own.declared)
    every = total == sum(value for value, _card in actions)  # else one of two sets is chosen
    text = _("Declare all: {n}") if every and len(actions) > 1 else _("Declare {n}")
    specials = [
        Special(("all", "declare"), text.format(n=total), "enter", strong=True),
        Special(done, _("That is all") if said else _("Keep silent"), "p"),
    ]
    partners.row(s, Rect(c.x, top + rows * (h + 8), c.w, button), specials)


def _proposal(s: Situation, rect: Rect, found: Combination, action: object, key: str) -> None:
    """One combination with its cards, its name and its points; touching it declares it."""
    u = s.box.unit
    over = s.scene.over
    over.append(
        Panel(rect, "button" if action else "plate-lit", 12, "line" if action else "accent")
    )
    width = (rect.h - 12) / CARD_RATIO
    value = str(found.value)
    right = s.box.width(value, 20 * u, True) + 14 * u
    cards = Rect(rect.x + 8, rect.y, min(rect.w - right - 12, rect.w * 0.55), rect.h)
    used = faces(s, over, cards, (found.cards,), width)
    words = Rect(cards.x + used + 10, rect.y, rect.right - right - cards.x - used - 14, rect.h)
    name = combination_name(found.cards)
    lines = s.box.wrap(name, 13 * u, words.w)
    if (
        rect.w > 250 * u
        and len(lines) <= 3
        and all(s.box.width(line, 13 * u) <= words.w for line in lines)
    ):
        step = 13 * u * 1.35
        box = words._replace(y=rect.cy - len(lines) * step / 2)
        s.scene.lines(lines, box, 13 * u, colour="soft")
    place = Rect(rect.right - right - 4, rect.y, right, rect.h)
    over.append(Text(value, place, 20 * u, "text" if action else "accent", True, "centre"))
    if action:
        say = _("Declare {what}: {value}").format(what=name, value=value)
        s.scene.touches.append(Touch(action, rect, say, key, 12))


def claim(s: Situation, p: Places, table: Table) -> None:
    """Claim the bonus, or keep silent; after a trick its cards lie beside the buttons."""
    u = s.box.unit
    specials = []
    for action in s.legal:
        claims = action.verb == "claim"
        text = s.rules.label(s.view, action)
        specials.append(Special(action, text, "enter" if claims else "p", strong=claims))
    if table.phase == "claim":
        cards, place = split(s, p, 56 * u, 160 * u)
        gap = (cards.h - min(p.card * CARD_RATIO, cards.h)) / 2
        name = _(BONUS_NAMES[table.pending]).capitalize()
        size = 14 * u
        if gap > 20 * u and place.h < 60 * u and s.box.width(name, size, True) < p.centre.w - 20:
            tag = around(place.cx, place.y - 12 * u, s.box.width(name, size, True) + 24, 24 * u)
            s.scene.over.append(Panel(tag, "paper", 12))
            s.scene.over.append(Text(name, tag, size, "ink", True, "centre"))
            place = place._replace(y=place.y + 5 * u, h=place.h - 5 * u)
        _stack(s, place, specials)
        return
    _stack(s, beside(s, p), specials)
