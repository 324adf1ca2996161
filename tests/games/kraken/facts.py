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


def rightly_shown(rules: Kraken, table: Table) -> bool:
    """Nothing before it is compared; then all that one team claimed, or both where both may."""
    sides = {seat % 2 for seat in range(4) if table.shown[seat]}
    if table.phase in ("declare", "show"):
        return not sides
    for seat in range(4):
        combinations = [[rules.deck.names[card] for card in bits(c)] for c in table.shown[seat]]
        worth = [slow.declaration(cards, rules.options.four_nines) for cards in combinations]
        claimed = table.claims[seat] if seat % 2 in sides else ()
        if sorted(worth) != sorted(claimed):
            return False
    due = [sum(table.claims[side] + table.claims[side + 2]) * (side in sides) for side in (0, 1)]
    both = rules.options.declare_tie == "both_score"
    return (
        due == [*table.declared] and (any(table.claims) == bool(sides)) and len(sides) <= 1 + both
    )


def rightly_claimed(rules: Kraken, table: Table) -> bool:
    """Each team has the cards and the bonuses of its own tricks, and speaks by its first player."""
    names, trump = rules.deck.names, rules.deck.suits[table.trump]
    cards, most, couple = [0, 0], [0, 0], [set[str](), set[str](), set[str](), set[str]()]
    side = -1
    whole = len(table.history) - len(table.trick)
    for at in range(0, whole, 4):
        trick = [names[card] for _seat, card in table.history[at : at + 4]]
        side = table.history[at + slow.winning(trick, trump)][0] % 2
        cards[side] += sum(slow.worth(card, trump) for card in trick)
        most[side] += slow.trick_bonus(trick, trump)
    for seat, card in table.history:
        couple[seat] |= {names[card]} & {f"K{trump}", f"Q{trump}"}
    if table.phase == "claim" and table.turn != 1 << side:
        return False
    if table.phase == "stuk" and table.turn != 1 << table.history[-1][0]:
        return False
    royal = [20 * (2 in (len(couple[one]), len(couple[one + 2]))) for one in (0, 1)]
    if rules.options.declare_bonus == "auto" and table.phase in ("score", "scored", "over"):
        return [cards, most, royal] == [[*table.cards], [*table.bonuses], [*table.stuk]]
    return cards == [*table.cards] and all(
        table.bonuses[one] <= most[one] and table.stuk[one] <= royal[one] for one in (0, 1)
    )


def points(rules: Kraken, state: State) -> bool:
    """152 in cards, ten and a hundred where the house has them, and what has been claimed."""
    table = state.table
    if table.trump >= 0 and not rightly_shown(rules, table):
        return False
    if table.phase in ("claim", "stuk", "score", "scored") and not rightly_claimed(rules, table):
        return False
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
