"""How true it is what bots infer: of cards said to be at a seat with 70 %, 70 % should be there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.cards import nest
from game.engine.state import AnyView
from game.engine.thought import Clue
from game.games.kraken.state import Private as KrakenPrivate
from game.games.wife_swap.state import Private as WifeSwapPrivate

BINS = 10


class Said(NamedTuple):
    """What was said of some cards, and whether it was so."""

    chance: float
    so: bool


class Bin(NamedTuple):
    """Much the same said many times: with which chance, how often it was so, how many times."""

    said: float
    so: float
    times: int


class Beliefs(NamedTuple):
    """What one player has inferred in a contest. What it was certain of is no part of the curve."""

    certain: int
    wrong: int  # of these
    curve: tuple[Bin, ...]


def checked(clues: Iterable[Clue], views: Sequence[AnyView]) -> list[Said]:
    """Each clue against the truth, which is in the views of all seats."""
    found = []
    for clue in clues:
        own = views[clue.seat].own
        if isinstance(own, nest.Private | KrakenPrivate | WifeSwapPrivate):
            found.append(Said(clue.chance, bool(own.hand & clue.cards)))
    return found


def beliefs(found: Sequence[Said]) -> Beliefs | None:
    """All that was said as a curve; None where nothing was."""
    if not found:
        return None
    certain = [one for one in found if one.chance in (0, 1)]
    bins: list[list[Said]] = [[] for _bin in range(BINS)]
    for one in found:
        if 0 < one.chance < 1:
            bins[int(one.chance * BINS)].append(one)
    return Beliefs(
        len(certain),
        sum(one.so != bool(one.chance) for one in certain),
        tuple(
            Bin(
                round(sum(one.chance for one in said) / len(said), 4),
                round(sum(one.so for one in said) / len(said), 4),
                len(said),
            )
            for said in bins
            if said
        ),
    )


# -- as a picture

SIDE, EDGE = 480, 52  # of the picture, and the room around its curve
INKS = ("#1f5f99", "#b4531f")


def as_svg(title: str, players: Sequence[tuple[str, Beliefs]]) -> str:
    """How often it was so over what was said; who is right lies on the line."""

    def place(said: float, so: float) -> tuple[float, float]:
        room = SIDE - 2 * EDGE
        return EDGE + room * said, SIDE - EDGE - room * so

    def point(said: float, so: float) -> str:
        return "{:.1f},{:.1f}".format(*place(said, so))

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}"'
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{SIDE}" height="{SIDE}" fill="white"/>',
        f'<text x="{EDGE}" y="24">{title}</text>',
        f'<polyline points="{point(0, 0)} {point(1, 1)}" stroke="#888" stroke-dasharray="4"/>',
        f'<polyline points="{point(0, 1)} {point(0, 0)} {point(1, 0)}" fill="none" stroke="#888"/>',
        f'<text x="{SIDE / 2}" y="{SIDE - 14}" text-anchor="middle">said</text>',
        f'<text x="{EDGE - 8}" y="{EDGE - 10}">was so</text>',
    ]
    for share in (0.0, 0.5, 1.0):
        x, y = place(share, share)
        lines += [
            f'<text x="{x:.1f}" y="{SIDE - EDGE + 18}" text-anchor="middle">{share:.0%}</text>',
            f'<text x="{EDGE - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>',
        ]
    for number, (name, told) in enumerate(players):
        ink = INKS[number]
        most = max(one.times for one in told.curve) if told.curve else 1
        curve = " ".join(point(one.said, one.so) for one in told.curve)
        lines.append(f'<polyline points="{curve}" fill="none" stroke="{ink}" stroke-width="2"/>')
        for one in told.curve:
            x, y = place(one.said, one.so)
            radius = 2 + 5 * (one.times / most) ** 0.5
            lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{ink}"/>')
        lines.append(
            f'<text x="{SIDE - EDGE}" y="{SIDE - EDGE - 12 - 18 * number}" text-anchor="end"'
            f' fill="{ink}">{name}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])
