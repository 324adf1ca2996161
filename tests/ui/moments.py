"""What a person at a table is in the middle of; asked by both tests that kill the game there."""

from __future__ import annotations

from typing import Any


def moment(match: Any, picked: Any) -> str:
    """The moment in which the person at seat 0 is asked; "" when it is none that has a name.

    Everything must come back from those that are in the facts of the game (`Facts.moments`).

    In an auction the person has bid before; in Raj all others have sealed theirs. Of a bury some
    cards are picked, of a meld some are laid (and none is only held), of a trick some are played.

    A browser's Python is given the text of this function: it stands on its own.
    """
    if len(match.legal(0)) < 2:  # nobody asks for what cannot be decided
        return ""
    table = match.view(0).table
    phase = str(table.phase)
    if phase == "bid":
        begun = match.waiting == 1 if match.rules.id == "raj" else table.bids[0] > 0
        return "auction" if begun else ""
    if phase == "bury":
        return phase if picked else ""
    if phase == "choose":
        return phase if any(table.said) else ""
    if phase == "meld":
        return phase if table.steps and not picked else ""
    if phase == "play":
        return "trick" if table.trick else ""
    return "claim" if phase == "stuk" else phase
