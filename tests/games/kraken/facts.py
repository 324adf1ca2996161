"""What the laws ask about this game."""

from __future__ import annotations

from game.engine.cards import bits, mask
from game.engine.match import Match
from game.games.kraken.rules import Kraken
from game.games.kraken.state import State, Table
from tests.games.kraken import slow
from tests.laws.facts import Facts, Places, anything, by_kind
from tests.positions import table


def places(rules: Kraken, state: State) -> Places:
    table = state.table
    if table.phase == "new":
        yield "box", range(32)
        return
    for seat, own in enumerate(state.private):
        shown = mask(card for cards in table.shown[seat] for card in bits(cards))
        yield f"hand {seat}", bits(own.hand & ~shown)
        yield f"open {seat}", bits(own.hand & shown)
    yield "played", bits(table.played)


def points(rules: Kraken, state: State) -> bool:
    """152 in cards, ten and a hundred where the house has them, and what has been claimed."""
    table = state.table
    parts = (table.cards, table.bonuses, table.declared, table.stuk)
    sums = [sum(part[side] for part in parts) for side in (0, 1)]
    if table.trump < 0:
        return sums == [0, 0] == [*table.points]
    worth = [rules.deck.points[card] for card in range(32)]
    worth[8 * table.trump : 8 * table.trump + 8] = [0, 0, 14, 10, 20, 3, 4, 11]
    lying = table.trick + tuple(c for own in state.private for c in bits(own.hand))
    if sum(table.cards) + sum(worth[card] for card in lying) != 152:
        return False
    if table.phase not in ("scored", "over"):
        return sums == [*table.points]
    pit = rules.pit_bonus if table.won[0] + table.won[2] in (0, 8) else 0
    return sum(table.points) == sum(sums) + rules.last_trick_bonus + pit


def shown(rules: Kraken, table: Table) -> set[tuple[int, int]]:
    """Told by the slow second rules: beside which card the one that was played is illegal."""
    names = rules.deck.names
    amsterdam = rules.options.play_rules == "amsterdam"
    wrong = set()
    for at in range(0, len(table.history), 4):
        trick = table.history[at : at + 4]
        for place in range(1, len(trick)):
            seat, card = trick[place]
            so_far = [names[c] for _seat, c in trick[:place]]
            for other in range(32):
                hand = [names[card], names[other]]
                allowed = slow.legal(
                    hand, so_far, rules.deck.suits[table.trump], amsterdam=amsterdam
                )
                if names[card] not in allowed:
                    wrong.add((seat, other))
    return wrong


def overlays(match: Match) -> list[str]:
    signals = match.rules.options.value("signals") != "off"
    return ["signals"] * signals + ["declared"] * any(table(match).claims)


FACTS = Facts(
    places,
    points,
    shown=shown,
    manners=(anything, by_kind),
    quick={"rounds": 4},
    moments=("choose", "challenge", "declare", "trick", "claim"),
    overlays=overlays,
)
