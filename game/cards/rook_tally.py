"""What CrowsNest and Royal Raven count of a match that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.actions import Event
from game.engine.tally import MOST, Figure
from game.engine.words import N_

FIGURES = {
    "contracts": Figure(N_("Your contracts")),
    "made": Figure(N_("Of these, made"), "contracts"),
    "bids": Figure(N_("Your average contract"), "contracts", mean=True),
    "captured": Figure(N_("Points captured per contract"), "contracts", mean=True),
    f"{MOST}made": Figure(N_("Highest contract you made")),
    "partner": Figure(N_("Your partner’s contracts")),
    "partner_made": Figure(N_("Of these, made"), "partner"),
    "against": Figure(N_("Opponents’ contracts")),
    "broken": Figure(N_("Of these, defeated by your team"), "against"),
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
