"""What the arena has found: as figures, as a table for people and as a picture."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from statistics import fmean, quantiles, stdev
from typing import NamedTuple

from game import __version__
from game.judge import BLUNDER
from game.lab import calibration
from game.lab.arena import Contest, Played, gains
from game.lab.calibration import Beliefs, beliefs


class Mean(NamedTuple):
    """A mean, and how far off the truth may be: in 95 of 100 cases not farther."""

    mean: float
    within: float | None  # None where there is too little to tell


class Habits(NamedTuple):
    """What one of the players is like; None where the game has no such thing."""

    bot: str
    decisions: int | None  # with a choice
    median_ms: float | None
    p99_ms: float | None
    contracts: int | None
    contracts_made: float | None  # shares are of 1
    bid: float | None
    captured: float | None  # by the bidder's side
    kraken_said: float | None  # the share of all deals
    kraken_right: float | None
    lost: float | None  # points that a judge with open cards found, in 20 deals
    blunders: float | None  # plays by which many were lost, in 20 deals
    beliefs: Beliefs | None  # how true it was what it inferred


class Report(NamedTuple):
    """All that is known of a contest, as the first player sees it."""

    contest: Contest
    gains: tuple[float, ...]  # of each mirrored deal, over all sides
    points: Mean  # a deal
    matches: int
    won: Mean
    even: float  # the share of matches that equal players win
    players: tuple[Habits, ...]


def report(contest: Contest, found: Sequence[tuple[Played, ...]]) -> Report:
    """The figures of a contest."""
    rules = contest.rules()
    played = [match for matches in found for match in matches]
    by_deal = tuple(gain for matches in found for gain in gains(matches))
    return Report(
        contest=contest,
        gains=by_deal,
        points=mean(by_deal, 2),
        matches=len(played),
        won=mean([fmean(match.won for match in matches) for matches in found], 4),
        even=round(1 / rules.sides, 4),
        players=tuple(
            habits(name, bot, played, has_kraken="kraken" in rules.news, judged=contest.judged)
            for bot, name in enumerate(contest.bots)
        ),
    )


def mean(values: Sequence[float], places: int) -> Mean:
    """The mean of values that do not depend on each other, with its 95 % interval."""
    if len(values) < 2:
        return Mean(round(fmean(values), places), None)
    within = 1.96 * stdev(values) / len(values) ** 0.5
    return Mean(round(fmean(values), places), round(within, places))


def habits(
    name: str, bot: int, played: Sequence[Played], *, has_kraken: bool, judged: bool
) -> Habits:
    """How long one of the two players thought, and what it ventured."""
    seconds = [spent for match in played for spent in match.seconds[bot]]
    percents = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [0.0] * 99
    deals = [deal for match in played for deal in match.deals]
    taken = [deal for deal in deals if deal.taker == bot]
    said = [deal for deal in deals if deal.kraken == bot]
    bids = [deal.bid for deal in taken if deal.bid is not None]
    lost = [points for match in played for points in match.lost[bot]]
    return Habits(
        bot=name,
        decisions=len(seconds) or None,
        median_ms=round(percents[49] * 1000, 1) if seconds else None,
        p99_ms=round(percents[98] * 1000, 1) if seconds else None,
        contracts=len(taken) or None,
        contracts_made=share([deal.made for deal in taken]),
        bid=round(fmean(bids), 1) if bids else None,
        captured=round(fmean(deal.captured for deal in taken), 1) if bids else None,
        kraken_said=round(len(said) / len(deals), 4) if has_kraken else None,
        kraken_right=share([deal.right for deal in said]),
        lost=round(20 * sum(lost) / len(deals), 1) if judged else None,
        blunders=round(20 * sum(points >= BLUNDER for points in lost) / len(deals), 1)
        if judged
        else None,
        beliefs=beliefs([said for match in played for said in match.said[bot]]),
    )


def share(true: Sequence[bool]) -> float | None:
    """How many of these are so, as a share of 1."""
    return round(fmean(true), 4) if true else None


def as_json(told: Report) -> str:
    """The figures for other programs. The same contest gives the same ones, but for the times."""
    contest = told.contest
    return json.dumps(
        {
            "rookery": __version__,
            "python": platform.python_version(),
            "game": contest.game,
            "options": contest.options,
            "bots": contest.bots,
            "seed": contest.seed,
            "mirrored_deals": len(told.gains),
            "points_a_deal": told.points._asdict(),
            "matches": told.matches,
            "matches_won": told.won._asdict(),
            "matches_won_by_equals": told.even,
            "players": [_plain(player) for player in told.players],
        },
        indent=2,
    )


def _plain(player: Habits) -> dict[str, object]:
    """What one of the players is like, as JSON has it."""
    found = player.beliefs
    curve = [one._asdict() for one in found.curve] if found else []
    inferred = {**found._asdict(), "curve": curve} if found else None
    return {**player._asdict(), "beliefs": inferred}


# -- for people

ROWS = {  # a figure of a player, and how the table calls and writes it
    "decisions": ("decisions", "{:,}"),
    "median_ms": ("milliseconds each, median", "{:.1f}"),
    "p99_ms": ("99% take at most", "{:.1f}"),
    "contracts": ("contracts", "{:,}"),
    "contracts_made": ("of them made", "{:.0%}"),
    "bid": ("bid", "{:.1f}"),
    "captured": ("captured by the bidders", "{:.1f}"),
    "kraken_said": ("deals with its Kraken", "{:.1%}"),
    "kraken_right": ("of them won", "{:.0%}"),
    "lost": ("points lost per 20 deals", "{:.1f}"),
    "blunders": (f"times {BLUNDER} or more lost at once", "{:.1f}"),
}


def as_table(told: Report) -> str:
    """The figures as lines to read."""
    contest = told.contest
    first, second = contest.bots
    wide = max(8, len(first), len(second)) + 2
    options = "".join(f", {key} {value}" for key, value in contest.options.items())
    lines = [
        f"{contest.rules().title}{options}: {first} against {second},"
        f" {len(told.gains):,} mirrored deals in {told.matches:,} matches, seed {contest.seed}",
        "",
        f"Points a deal for {first}: {told.points.mean:+.1f}{_within(told.points, '{:.1f}')}",
        f"Matches won by {first}: {told.won.mean:.1%}{_within(told.won, '{:.1%}')}"
        f" (equals win {told.even:.0%})",
        "",
        " " * 30 + "".join(f"{player.bot:>{wide}}" for player in told.players),
    ]
    columns = [player._asdict() for player in told.players]
    for key, (name, form) in ROWS.items():
        if any(column[key] is not None for column in columns):
            cells = ("" if c[key] is None else form.format(c[key]) for c in columns)
            lines.append(f"{name:<30}" + "".join(f"{cell:>{wide}}" for cell in cells))
    for player in told.players:
        if player.beliefs:
            lines += ["", *_beliefs(player.bot, player.beliefs)]
    return "\n".join(lines)


def _beliefs(bot: str, found: Beliefs) -> list[str]:
    """How true it was what a player inferred of hidden cards."""
    return [
        f"What {bot} inferred: {found.certain:,} times certain, {found.wrong:,} of them wrong;",
        *(
            f"  said {one.said:4.0%}, true {one.so:4.0%} of {one.times:,} times"
            for one in found.curve
        ),
    ]


def _within(found: Mean, form: str) -> str:
    return "" if found.within is None else f" ± {form.format(found.within)}"


# -- as a picture

WIDTH, HEIGHT, LEFT, EDGE = 720, 400, 64, 40  # of the picture, and the room around its curve


def beliefs_svg(told: Report) -> str:
    """How true it was what the players inferred."""
    title = f"{told.contest.rules().title}: what was inferred, and how often it was true"
    return calibration.as_svg(
        title, [(one.bot, one.beliefs) for one in told.players if one.beliefs]
    )


def as_svg(told: Report) -> str:
    """The mean of the points a deal as the deals go by, in the band of its interval."""
    found = [mean(told.gains[:deals], 2) for deals in range(1, len(told.gains) + 1)]
    bands = [(one.mean, one.within or 0.0) for one in found]
    settled = bands[len(bands) // 10 :]  # the first few deals swing too far to be shown
    top = max(0.0, *(middle + within for middle, within in settled))
    bottom = min(0.0, *(middle - within for middle, within in settled))
    tall = top - bottom or 1.0

    def place(deals: int, points: float) -> str:
        x = LEFT + (WIDTH - LEFT - EDGE) * deals / len(bands)
        y = EDGE + (HEIGHT - 2 * EDGE) * (top - points) / tall
        return f"{x:.1f},{y:.1f}"

    upper = [place(n, middle + within) for n, (middle, within) in enumerate(bands, 1)]
    lower = [place(n, middle - within) for n, (middle, within) in enumerate(bands, 1)]
    curve = [place(n, middle) for n, (middle, _within) in enumerate(bands, 1)]
    marks = [
        f'<text x="{LEFT - 8}" y="{place(0, points).split(",")[1]}" text-anchor="end"'
        f' dominant-baseline="middle">{points:+.0f}</text>'
        for points in sorted({round(top), 0, round(bottom)})
    ]
    first, second = told.contest.bots
    title = (
        f"{told.contest.rules().title}: points a deal of {first} against {second},"
        f" with their 95 % interval"
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
            ' font-family="sans-serif" font-size="13">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
            f'<clipPath id="c"><rect x="{LEFT}" y="{EDGE}" width="{WIDTH - LEFT - EDGE}"'
            f' height="{HEIGHT - 2 * EDGE}"/></clipPath>',
            f'<text x="{LEFT}" y="{EDGE / 2 + 4}">{title}</text>',
            f'<polygon points="{" ".join(upper + lower[::-1])}" fill="#cfe0ee"'
            ' clip-path="url(#c)"/>',
            f'<polyline points="{place(0, 0)} {place(len(bands), 0)}" stroke="#888"/>',
            f'<polyline points="{" ".join(curve)}" fill="none" stroke="#1f5f99"'
            ' stroke-width="2" clip-path="url(#c)"/>',
            *marks,
            f'<text x="{WIDTH - EDGE}" y="{HEIGHT - EDGE / 2 + 4}" text-anchor="end">'
            f"{len(bands)} mirrored deals</text>",
            "</svg>",
            "",
        ]
    )
