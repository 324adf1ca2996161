"""What Raj counts of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Event
from game.engine.tally import EACH, Figure, Tally
from game.engine.words import N_
from game.games.raj.deck import DECK

if TYPE_CHECKING:
    from game.games.raj.rules import Raj
    from game.games.raj.state import Table

FIGURES = {
    "games": Figure(N_("Games")),
    "games_won": Figure(N_("Games won"), "games"),
    "prizes": Figure(N_("Your prizes per game"), "games", mean=True),
    "bids": Figure(N_("Your bids")),
    "matched": Figure(N_("Your bids matched by another player"), "bids"),
    f"turned{EACH}": Figure(N_("Prize {n}")),
    f"bid{EACH}": Figure(N_("Your average bid"), f"turned{EACH}", mean=True),
    f"got{EACH}": Figure(N_("How often you got the prize"), f"turned{EACH}"),
}


def counts(rules: Raj, table: Table, events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """What was bid for each prize, and how often it was had; a carried pot is part of the next."""
    won = sum(row[-1] >> seat & 1 for row in table.sheet)
    found: Counter[str] = Counter(games=len(table.sheet), games_won=won)
    prize = 0
    for event in events:
        mine = event.seat == seat
        if event.kind == "turn":
            prize = event.value
            found[f"turned {prize}"] += 1
        elif event.kind == "seal" and mine:
            found[f"bid {prize}"] += event.value
            found["bids"] += 1
        elif event.kind == "reveal":
            bids = [DECK.rank[card] for card in event.cards]
            found["matched"] += bids.count(bids[seat]) > 1
        elif event.kind == "award" and mine:
            found[f"got {prize}"] += 1
            found["prizes"] += len(event.cards)
    return found


TALLY = Tally(FIGURES, counts)
