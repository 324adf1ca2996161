"""What CrowsNest and Royal Raven say to people in the same words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from game.cards.nest import NestTable
from game.cards.partners import team, won_trick
from game.engine.actions import Event
from game.engine.cards import Deck, mask
from game.engine.primer import Example, Worth
from game.engine.words import _, ngettext, points


def asked(table: NestTable, lowest: int) -> str:
    """What is asked in the same words: a bid, cards to bury, a lead; empty for anything else."""
    if table.phase == "bid":
        if max(table.bids) > 0:
            return _("Bid more than {bid}, or pass").format(bid=max(table.bids))
        return _("Open the bidding at {bid} or more, or pass").format(bid=lowest)
    if table.phase == "bury":
        return ask_to_bury(table)
    return _("Lead a card") if table.phase == "play" and not table.trick else ""


def ask_to_bury(table: NestTable) -> str:
    """How many cards are still to be buried."""
    left = table.nest_size - table.buried
    return ngettext("Bury one more card", "Bury {n} cards", left).format(n=left)


def label(verb: str, arg: int, suit_names: Sequence[str], card_name: Callable[[int], str]) -> str:
    """A bid, a suit or a card as a button calls it."""
    if verb == "bid":
        return _("Bid {bid}").format(bid=arg)
    if verb == "pass":
        return _("Pass")
    if verb == "trump":
        return _("{suit} is trump").format(suit=_(suit_names[arg]).capitalize())
    if verb == "bury":
        return _("Bury {card}").format(card=card_name(arg))
    return _("Play {card}").format(card=card_name(arg))


def doing(verb: str, arg: int, suit_names: Sequence[str]) -> str:
    """A bid or a suit within a sentence; "" for all else."""
    if verb == "bid":
        return _("bidding {bid}").format(bid=arg)
    if verb == "trump":
        return _("{suit} as trump").format(suit=_(suit_names[arg]))
    return _("passing") if verb == "pass" else ""


def log_line(
    event: Event,
    names: Sequence[str],
    lines: Mapping[str, str],
    suit_names: Sequence[str],
    card_name: Callable[[int], str],
) -> str:
    """An event as a line of the log, by the game's own sentences; none for a buried card."""
    kind, value = event.kind, event.value
    name = names[event.seat] if event.seat >= 0 else ""
    cards = ", ".join(card_name(card) for card in event.cards if card >= 0)
    if kind == "bury":
        return ""
    if kind == "trick":
        return won_trick(name, value)
    if kind in ("made", "set", "score"):
        name = team(names, event.seat)
    if kind == "over":
        name = team(names, value)
    if kind == "deal":
        name = names[value]
    if kind == "trump":
        cards = _(suit_names[value])
    if kind == "lift" and cards:
        kind = "lifted"
    if kind == "nest" and event.seat < 0:
        kind = "lost"
    if kind == "score":
        kind = "gain" if value >= 0 else "loss"
    return _(lines[kind]).format(name=name, value=abs(value), points=points(value), cards=cards)


def first_team(target: int) -> str:
    """When a match to a target is over (CN23, RR2)."""
    return _("The first team with {n} points after a hand wins the match.").format(n=target)


def trick(deck: Deck, clause: str) -> Example:
    """A trick that is trumped (CN17, RR22)."""
    names = ["Y14", "Y5", "Y10", "R7"]
    who = [_("You lead"), _("Wren"), _("Robin"), _("{name} wins").format(name=_("Jay"))]
    why = _(
        "Red is trump. Jay has no yellow and may trump: the red 7 beats every yellow card. "
        "Jay’s team takes the trick, worth {points}."
    )
    told = why.format(points=points(deck.worth(mask(deck.cards(" ".join(names))))))
    return Example(_("A trick"), [*zip(names, who, strict=True)], 3, told, clause)


def alike(deck: Deck, head: str) -> list[Worth]:
    """The cards that count, the dearest first, but each number only once (CN4, RR6)."""
    each: dict[str, tuple[int, str, int]] = {}
    for one in (one for row in values(deck) for one in row.cards):
        number = one[1][1:]
        each.setdefault(number if number.isdigit() else one[1], one)
    return [Worth(head, [*each.values()])]


def values(deck: Deck) -> list[Worth]:
    """The cards that count (CN4, RR6), the dearest first, at most eight in a row."""
    worth = deck.points
    cards = sorted(range(deck.size), key=lambda card: (-worth[card], -deck.rank[card]))
    rows: list[list[tuple[int, str, int]]] = [[]]
    for _key, group in groupby(cards, key=lambda card: (worth[card], deck.rank[card])):
        alike = [(card, deck.names[card], worth[card]) for card in group if worth[card]]
        if len(rows[-1]) + len(alike) > 8:
            rows.append([])
        rows[-1] += alike
    return [Worth("", row) for row in rows]
