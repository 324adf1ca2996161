"""Who the person is at the table: a bird and a name of their own."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.engine.foreign import read_json, texts
from game.engine.words import N_, _

NAMES = (N_("You"), N_("Wren"), N_("Robin"), N_("Jay"), N_("Finch"))  # by seat
OWN = {"rook": N_("Rook"), "magpie": N_("Magpie"), "kingfisher": N_("Kingfisher")}
LONGEST = 10  # letters of a name: a plate has room for no more
SIGNS = " -'’."  # what a name may have besides letters and digits
LAST = 0x17F  # of the letters that our fonts have


class Profile(NamedTuple):
    """A bird, and a name; without one the person is called You."""

    bird: str = "rook"
    name: str = ""

    def text(self) -> str:
        """What `read` reads."""
        return json.dumps(self._asdict())


def read(text: str) -> Profile:
    """The profile in a stored text.

    Raises:
        ValueError: it means nothing to us.
    """
    known = texts(read_json(text, 1000))
    bird, name = known.get("bird", "rook"), known.get("name", "")
    if bird not in OWN:
        raise ValueError("no bird of ours")
    return Profile(bird, named(name))


def named(text: str) -> str:
    """A name out of any text: what a name cannot have is left out.

    >>> named("<Ada>  {0} Lovelace, 1815")
    'Ada 0 Love'
    """
    kept = (c for c in text[:1000] if (c.isalnum() and ord(c) <= LAST) or c in SIGNS)
    return " ".join("".join(kept).split())[:LONGEST].rstrip()


def taken(name: str) -> bool:
    """Whether somebody at the table is called so already, in this language or in English."""
    return name.casefold() in {other.casefold() for own in NAMES for other in (own, _(own))}


def names(profile: Profile) -> list[str]:
    """What all seats are called, the person's own name first."""
    called = [_(name) for name in NAMES]
    if profile.name and not taken(profile.name):
        called[0] = profile.name
    return called
