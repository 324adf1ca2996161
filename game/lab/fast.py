"""The fast arena: whole matches of Kraken in the compiled kernel, with no Python between plays.

Its players decide as the levels do at a table. ``expert/6`` is an expert who calls the kernel a
sixth as often for a decision.
"""

from __future__ import annotations

from game.engine.foreign import number, quoted
from game.games.kraken.bot import EFFORTS
from game.host.kernel import load
from game.kernel import kraken_match
from game.kernel.kraken_match import KEPT, LONGEST, Effort
from game.lab.arena import Contest, Deal, NoContest, Played

ROUNDS = 16  # K39
LEAST = 4  # calls: with many cards, who plays worlds on by skill makes three eighths of them


def effort(name: str) -> Effort:
    """What a player spends, as the kernel has it.

    Raises:
        NoContest: with a sentence.
    """
    level, _slash, part = name.partition("/")
    try:
        found = EFFORTS[level]
        share = number(part or "1", 1, found.calls // LEAST if found.skill else found.calls)
    except (KeyError, ValueError):
        levels = ", ".join(EFFORTS)
        raise NoContest(
            f"There is no fast bot {quoted(name)}; the bots are: {levels}, or as expert/6."
        ) from None
    return [int(spent) for spent in found._replace(calls=found.calls // share)]


def check(contest: Contest) -> None:
    """See that the kernel can play this.

    Raises:
        NoContest: with a sentence.
    """
    if contest.game != "kraken" or contest.judged or contest.options.keys() - {"rounds"}:
        raise NoContest("The fast arena plays Kraken by its usual rules; it takes --rounds only.")


def play(contest: Contest, seed: int, side: int) -> Played:
    """One match in which the first bot has this side."""
    first, second = map(effort, contest.bots)
    rounds = int(contest.options.get("rounds", ROUNDS))
    told = [0] * (KEPT * LONGEST)
    ahead = load().call(kraken_match.match, seed, seed % 4, rounds, first, second, side, told)
    deals = []
    for place in range(0, KEPT * rounds, KEPT):
        we, they, bound, made, kraken = told[place : place + KEPT]
        deals.append(
            Deal(
                they - we if side else we - they,
                taker=int(bound != side),
                made=bool(made),
                kraken=kraken if kraken < 0 else int(kraken != side),
                right=kraken >= 0 and bool(made) == (kraken == bound),
            )
        )
    won = 0.5 if not ahead else float((ahead < 0) == bool(side))
    return Played(won, tuple(deals), ([], []))
