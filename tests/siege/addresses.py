"""Addresses that people, links and attackers make."""

from __future__ import annotations

from game.engine.chance import below, pick, stream
from game.house import GAMES

VALUES = (
    *(
        "",
        "yes",
        "no",
        "3",
        "9",
        "-1",
        "1e9",
        "NaN",
        "null",
        "[]",
        "../..",
        "٣",
        " 3 ",
        "x" * 5_000,
    ),
    *(
        "\x00",
        "\ud800",
        "\ufeff",
        "\u202etrue",
        "<b>",
        "{key}",
        "%s",
        "“”",
        "👍",
        "a\nb",
        "9" * 4_000,
    ),
)
SEEDS = ("0", "9" * 20, "1" + "0" * 20, "-1", "-" + "9" * 20)  # at the edges of what may be one
FOREIGN = (
    "fbclid",
    "utm_source",
    "utm_medium",
    "gclid",
    "ref",
    "",
    "__proto__",
    "x" * 3_000,
    "\x00",
)


def address(number: int) -> dict[str, str]:
    """The parameters of one address; every fifth names no game, or one that is not here."""
    rng = stream("address", number)
    params = {}
    game = pick([*GAMES], rng)
    known = [choice.key for choice in GAMES[game].options_type.choices()]
    if number % 5:
        params["game"] = game
    elif rng.random() < 0.7:
        params["game"] = pick(VALUES, rng)
    for _each in range(below(6, rng)):
        luck = rng.random()
        key = pick(known if luck < 0.4 else ["seed"] if luck < 0.6 else FOREIGN, rng)
        if luck > 0.85:
            word = pick([*known, "seed", "game"], rng)
            at = below(len(word), rng)
            key = pick((word.upper(), word[:at] + word[at + 1 :], word[:at] + "\x00" + word), rng)
        params[key] = pick(SEEDS if key == "seed" and rng.random() < 0.5 else VALUES, rng)
    return params
