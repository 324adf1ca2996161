"""Fit what skill weighs to experts' cards: `make learn` writes what the kernel has learnt anew.

    python build/learn.py crowsnest --deals 3000 --seed 700000

Four experts of CrowsNest or Kraken play the deals. Of each card that was played where there was
another, the marks of all candidates are kept, and for each kind of decision the weights are fitted
(`logit`); they are drawn towards what fits all kinds that are alike. One card of five is held back
at first, to see how many of these the others name. The same command gives the same weights. Then
`make kernel`, and the sums of `game/kernel/sums.py` that play by skill are others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import learn_crowsnest  # noqa: E402  the game lies beside this folder
import learn_kraken  # noqa: E402
from logit import Choice, Weights, fit, named  # noqa: E402

from game.host.kernel import slow  # noqa: E402
from game.kernel import kraken_skill, rook_skill  # noqa: E402


class Game(NamedTuple):
    """A game whose skill is fitted: its name there, who has chosen trumps, its marks."""

    skill: str
    taker: str
    marks: int
    choices: Callable[[int], list[tuple[int, Choice]]]

    @property
    def file(self) -> Path:
        """The file of its weights."""
        return ROOT / "game" / "kernel" / f"{self.skill}.txt"


GAMES = {
    "crowsnest": Game("rook", "taker", rook_skill.MARKS, learn_crowsnest.choices),
    "kraken": Game("kraken", "decider", kraken_skill.MARKS, learn_kraken.choices),
}
LEADS = ("the {taker} leads", "its partner leads", "a defender leads")
HANDS = ("the second hand", "the third hand", "the last hand")
SUITS = ("follows suit", "is out of the suit", "answers a trump")
NEVER = range(9, 15)
KINDS = [kind for kind in range(39) if kind not in NEVER]
BASE, LEAN = 2.0, 3.0  # how strongly weights are drawn to nothing, and to those of their likes
HELD = 5  # one card of so many is held back


class Fitted(NamedTuple):
    """Weights by kind; and of how many cards that were held back they, and habit, named so many."""

    weights: dict[int, Weights]
    held: int
    named: int
    usual: int


def alike(kind: int) -> int:
    """What kinds have in common that lean on each other: leads, or who wins so far and the suit."""
    return -1 if kind < len(LEADS) else (kind - len(LEADS)) % 12 // 2


def fitted(marks: int, cards: dict[int, list[Choice]]) -> Fitted:
    """The weights of kinds that are alike, for so many marks."""
    seen = {kind: [one for at, one in enumerate(of) if at % HELD] for kind, of in cards.items()}
    base = fit([one for of in seen.values() for one in of], [0.0] * marks, BASE)
    weights = {kind: fit(of, base, LEAN) for kind, of in cards.items()}
    held = right = usual = 0
    for kind, of in cards.items():
        trial = fit(seen[kind], base, LEAN)
        held += len(of[::HELD])
        right += sum(named(trial, one) for one in of[::HELD])
        usual += sum((0, 1) in one.candidates[one.chosen] for one in of[::HELD])
    return Fitted(weights, held, right, usual)


def name(kind: int, taker: str) -> str:
    """A kind of decision in words; see `rook_skill.moment`, or that of `kraken_skill`."""
    if kind in NEVER:
        return "nobody's partner wins before it has played"
    if kind < len(LEADS):
        return LEADS[kind].format(taker=taker)
    hand, rest = divmod(kind - len(LEADS), 12)
    ours, suit, side = rest // 6, rest % 6 // 2, (f"{taker}'s side", "defender")[rest % 2]
    wins = ("the other side", "its side")[ours]
    return f"{HANDS[hand]} {SUITS[suit]}, {wins} wins so far; {side}"


def written(game: Game, weights: Mapping[int, Weights]) -> str:
    """The file of these weights."""
    text = ""
    for kind in range(KINDS[-1] + 1):
        row = [str(round(100 * one)) for one in weights.get(kind, [0.0] * game.marks)]
        text += f"# {name(kind, game.taker)}\n{' '.join(row)}\n"
    return text


def learn(game: Game, seeds: range) -> None:
    """Play these deals, fit the weights, write them, and tell how good they are."""
    cards: dict[int, dict[int, list[Choice]]] = {}
    for kind in KINDS:
        cards.setdefault(alike(kind), {})[kind] = []
    with ProcessPoolExecutor() as executor:
        for number, deal in enumerate(executor.map(game.choices, seeds), 1):
            for kind, choice in deal:
                cards[alike(kind)][kind].append(choice)
            print(f"\r{number} of {len(seeds)} deals", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        found = [*executor.map(fitted, [game.marks] * len(cards), cards.values())]
    text = written(game, {kind: of for one in found for kind, of in one.weights.items()})
    game.file.write_text(text, encoding="utf-8")
    held = sum(one.held for one in found) or 1
    by_fit, by_habit = sum(one.named for one in found), sum(one.usual for one in found)
    total = sum(len(of) for kinds in cards.values() for of in kinds.values())
    names = f"the fit names {by_fit / held:.1%}, habit {by_habit / held:.1%}"
    print(f"{total} cards; of {held} held back {names}")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python build/learn.py", description="Fit skill anew.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--deals", type=int, default=3000, help="how many (default: 3000)")
    parser.add_argument("--seed", type=int, default=700000, help="of the first (default: 700000)")
    wanted = parser.parse_args()
    if wanted.deals < 1:
        parser.error("at least one deal must be played.")
    if slow():
        sys.exit("Experts need the compiled kernel for this: pip install wasmtime.")
    learn(GAMES[wanted.game], range(wanted.seed, wanted.seed + wanted.deals))


if __name__ == "__main__":
    main()
