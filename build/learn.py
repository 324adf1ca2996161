"""Fit what skill weighs to experts' cards: `make learn` writes game/kernel/rook_learnt.py anew.

    python build/learn.py --deals 3000 --seed 700000

Four experts of CrowsNest play the deals. Of each card that was played where there was another, the
marks of all candidates are kept, and for each kind of decision the weights are fitted (`logit`);
they are drawn towards what fits all kinds that are alike. One card of five is held back at first,
to see how many of these the others name. The same command gives the same weights. Then `make
kernel`, and the sum of `game/kernel/sums.py` that plays by skill is another one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from logit import Choice, Marks, Weights, fit, named  # noqa: E402  the game lies beside this folder

from game.bots import thought  # noqa: E402
from game.cards.rook_bot import each_place, sight  # noqa: E402
from game.engine.cards import mask, renumbered  # noqa: E402
from game.engine.chance import stream  # noqa: E402
from game.engine.state import Start  # noqa: E402
from game.engine.thought import Thinking  # noqa: E402
from game.games.crowsnest.bot import setting  # noqa: E402
from game.games.crowsnest.rules import CrowsNest  # noqa: E402
from game.host.kernel import load  # noqa: E402
from game.kernel.rook import Terms  # noqa: E402
from game.kernel.rook_ends import without_twins  # noqa: E402
from game.kernel.rook_habits import tuned  # noqa: E402
from game.kernel.rook_mind import resumed  # noqa: E402
from game.kernel.rook_skill import MARKS, mark, moment  # noqa: E402
from game.kernel.rook_trick import Lies, habit  # noqa: E402

FILE = ROOT / "game" / "kernel" / "rook_learnt.py"
HEAD = '''\
"""What the marks of a card weigh in `rook_skill`, in hundredths, by the kind of decision.

Written by `build/learn.py` (`make learn`): the weights, as exponents, give the odds of the cards
that four experts of CrowsNest played; where a kind of decision is rare it leans on its likes.
"""

from __future__ import annotations

from typing import Final

# fmt: off
WEIGHTS: Final = (
'''
LEADS = ("the taker leads", "its partner leads", "a defender leads")
HANDS = ("the second hand", "the third hand", "the last hand")
SUITS = ("follows suit", "is out of the suit", "answers a trump")
NEVER = range(9, 15)
KINDS = [kind for kind in range(39) if kind not in NEVER]
BASE, LEAN = 2.0, 3.0  # how strongly weights are drawn to nothing, and to those of their likes
HELD = 5  # one card of so many is held back

# What `rook_skill.skilled` is given.
Given: TypeAlias = tuple[Lies, int, int, int, list[int], int, int, int]


class Fitted(NamedTuple):
    """Weights by kind; and of how many cards that were held back they, and habit, named so many."""

    weights: dict[int, Weights]
    held: int
    named: int
    usual: int


def played(seed: int, level: str) -> Iterator[tuple[Given, int]]:
    """A deal of four players: what `skilled` would be given at each card, and what was played."""
    rules, ways, number = CrowsNest(), [0] * 16, 0
    known = setting(rules.options)
    tuned(ways, known.variant)
    state = rules.new(Start(seed, seed % rules.seats))
    while state.table.phase not in ("passed", "scored", "over"):
        if not state.table.turn:
            rules.advance(state)
            continue
        seat = state.table.turn.bit_length() - 1
        view, number = state.view(seat), number + 1
        action = Thinking(thought(rules, view, stream(seed, "bot", number), level)).finish()
        if state.table.phase == "play":
            choice = renumbered(mask(one.arg for one in rules.legal(view)), known.places)
            # In an imagined world the nest is known, so it is not among what others may hold.
            hands = [renumbered(one.hand, known.places) for one in state.private]
            lies, bars, terms = Lies(0, 0, 0, 0, 0, 0, 0), [0] * 4, Terms(0, 0, 0, 0)
            resumed(sight(known, view), bars, lies, terms)
            seen = (lies, choice, hands[seat], sum(hands) - hands[seat], bars, view.table.declarer)
            usual = habit(*seen, terms.trumps, ways)
            yield (*seen, terms.trumps, usual), known.places[action.arg]
        rules.apply(state, seat, action)


def marked(given: Given) -> tuple[int, dict[int, Marks]]:
    """The kind of a decision, and by card the marks of each candidate, as `skilled` has them."""
    lies, choice, hand, others, bars, taker, trumps, usual = given
    seat, found = lies.leader + lies.count & 3, dict[int, Marks]()
    mate, left, right = (others & ~bars[seat + turn & 3] for turn in (2, 1, 3))
    for card in each_place(without_twins(choice, others | lies.cards if lies.count else others)):
        marks = [0] * MARKS
        mark(marks, card, usual, lies, hand, others, mate, left, right, trumps)
        found[card] = tuple((number, size) for number, size in enumerate(marks) if size)
    return moment(lies, hand, (seat ^ taker) & 1, seat == taker, trumps), found


def choices(seed: int) -> list[tuple[int, Choice]]:
    """What experts chose in a deal where there was a choice, by the kind of decision."""
    found = []
    for given, card in played(seed, "expert"):
        kind, marks = marked(given)
        # One that is a twin only when it is known what the nest holds is no candidate.
        if len(marks) > 1 and card in marks:
            found.append((kind, Choice([*marks.values()], [*marks].index(card))))
    return found


def alike(kind: int) -> int:
    """What kinds have in common that lean on each other: leads, or who wins so far and the suit."""
    return -1 if kind < len(LEADS) else (kind - len(LEADS)) % 12 // 2


def fitted(cards: dict[int, list[Choice]]) -> Fitted:
    """The weights of kinds that are alike."""
    seen = {kind: [one for at, one in enumerate(of) if at % HELD] for kind, of in cards.items()}
    base = fit([one for of in seen.values() for one in of], [0.0] * MARKS, BASE)
    weights = {kind: fit(of, base, LEAN) for kind, of in cards.items()}
    held = right = usual = 0
    for kind, of in cards.items():
        trial = fit(seen[kind], base, LEAN)
        held += len(of[::HELD])
        right += sum(named(trial, one) for one in of[::HELD])
        usual += sum((0, 1) in one.candidates[one.chosen] for one in of[::HELD])
    return Fitted(weights, held, right, usual)


def name(kind: int) -> str:
    """A kind of decision in words; see `rook_skill.moment`."""
    if kind in NEVER:
        return "nobody's partner wins before it has played"
    if kind < len(LEADS):
        return LEADS[kind]
    hand, rest = divmod(kind - len(LEADS), 12)
    ours, suit, side = rest // 6, rest % 6 // 2, ("taker's side", "defender")[rest % 2]
    wins = ("the other side", "its side")[ours]
    return f"{HANDS[hand]} {SUITS[suit]}, {wins} wins so far; {side}"


def written(weights: Mapping[int, Weights]) -> str:
    """The file of these weights."""
    text, half = HEAD, MARKS // 2
    for kind in range(KINDS[-1] + 1):
        row = [str(round(100 * one)) for one in weights.get(kind, [0.0] * MARKS)]
        text += f"    # {name(kind)}\n"
        text += f"    {', '.join(row[:half])},\n    {', '.join(row[half:])},\n"
    return text + ")\n# fmt: on\n"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python build/learn.py", description="Fit skill anew.")
    parser.add_argument("--deals", type=int, default=3000, help="how many (default: 3000)")
    parser.add_argument("--seed", type=int, default=700000, help="of the first (default: 700000)")
    wanted = parser.parse_args()
    if wanted.deals < 1:
        parser.error("at least one deal must be played.")
    if load().name == "python":
        sys.exit('Experts need the compiled kernel for this: pip install -e ".[fast]".')
    cards: dict[int, dict[int, list[Choice]]] = {}
    for kind in KINDS:
        cards.setdefault(alike(kind), {})[kind] = []
    with ProcessPoolExecutor() as executor:
        deals = executor.map(choices, range(wanted.seed, wanted.seed + wanted.deals))
        for number, deal in enumerate(deals, 1):
            for kind, choice in deal:
                cards[alike(kind)][kind].append(choice)
            print(f"\r{number} of {wanted.deals} deals", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        found = [*executor.map(fitted, cards.values())]
    text = written({kind: of for one in found for kind, of in one.weights.items()})
    FILE.write_text(text, encoding="utf-8")
    held = sum(one.held for one in found) or 1
    by_fit, by_habit = sum(one.named for one in found), sum(one.usual for one in found)
    total = sum(len(of) for kinds in cards.values() for of in kinds.values())
    names = f"the fit names {by_fit / held:.1%}, habit {by_habit / held:.1%}"
    print(f"{total} cards; of {held} held back {names}")


if __name__ == "__main__":
    main()
