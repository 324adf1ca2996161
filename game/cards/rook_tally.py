"""What CrowsNest and Royal Raven count of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.actions import Event
from game.engine.tally import MOST, Figure
from game.engine.words import N_

FIGURES = {
    "contracts": Figure(N_("Contracts of your own")),
    "made": Figure(N_("Own contracts made"), "contracts"),
    "bids": Figure(N_("Points bid in them"), "contracts", mean=True),
    "captured": Figure(N_("Points captured in them"), "contracts", mean=True),
    f"{MOST}made": Figure(N_("The highest contract that you made")),
    "partner": Figure(N_("Contracts of your partner")),
    "partner_made": Figure(N_("Made by your partner"), "partner"),
    "against": Figure(N_("Contracts of the others")),
    "broken": Figure(N_("Broken by you two"), "against"),
}


def counts(sheet: Sequence[tuple[int, ...]], events: Sequence[Event], seat: int) -> Counter[str]:
    """The contracts of a match, and what became of them; of the sheet what each has captured."""
    found: Counter[str] = Counter()
    found["captured"] = sum(row[3 + seat % 2] for row in sheet if row[1] == seat)
    for event in events:
        if event.kind in ("made", "set"):
            made = event.kind == "made"
            if event.seat == seat:
                found["bids"] += event.value
                found["contracts"] += 1
                found["made"] += made
                if made:
                    found[f"{MOST}made"] = max(found[f"{MOST}made"], event.value)
            elif event.seat % 2 == seat % 2:
                found["partner"] += 1
                found["partner_made"] += made
            else:
                found["against"] += 1
                found["broken"] += not made
    return found
