"""How the computer plays Kraken: trumps, challenges, declarations, cards and bonuses.

The kernel tries what there is to choose from in worlds that fit all that was said and played
(`mind`). Of what is as good, the bot takes what people would, and never what looks foolish
(`kraken_sense`). What is not a matter of guessing, like a bonus that can only help the others, is
decided by counting.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

from game.cards.clues import voids
from game.engine.actions import Action
from game.engine.cards import bits, mask, renumbered
from game.engine.thought import EVEN, Candidate, Clue, Doubt, Reasons, Temper, Thought
from game.games.kraken import mind
from game.games.kraken.deck import DECK, OF_SUIT, SPADES, SUIT
from game.games.kraken.habits import true_signals
from game.games.kraken.mind import Effort, Weighed
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import MULTIPLIERS, obliged_seat
from game.games.kraken.state import Table, View
from game.games.kraken.tricks import playable
from game.kernel import kraken_sense, kraken_talk
from game.kernel.kraken_habits import Round, lay
from game.kernel.kraken_sense import CAUTION, for_passing, for_trumps
from game.kernel.kraken_worlds import HAND

EFFORTS = {
    "learner": Effort(calls=2, batches=1, exact=0, solved=0, slips=140.0),
    "club": Effort(calls=3, batches=4, exact=0, solved=0, slips=60.0, infers=True),
    "expert": Effort(calls=24, batches=4, exact=2, solved=5, slips=0.0, infers=True, skill=True),
}


def decided(
    found: Weighed,
    actions: Sequence[Action],
    bias: Sequence[float],
    rng: Random,
    effort: Effort,
    doubts: Sequence[str],
    clues: tuple[Clue, ...] = (),
    *,
    clearly: float = inf,
    firm: bool = True,
) -> Thought:
    """The choice that is worth most, with these points added to it; and the reasons.

    ``doubts``: what would speak against each, if another were taken for the points added.
    ``clearly``: by how much a choice must score more for a person to be advised that instead;
    ``firm``: whether the points that are added count in this, too.
    """
    best = max(range(len(actions)), key=lambda place: found.worth[place] + bias[place])
    most = max(range(len(actions)), key=lambda place: found.scores[place] + firm * bias[place])
    if found.scores[most] - found.scores[best] >= clearly:
        best = most
    order = sorted(range(len(actions)), key=lambda place: (place != best, -found.scores[place]))
    likely = round(100 * found.chances[best])
    doubts = [
        "habit" if doubt == "worse" and round(100 * chance) >= likely else doubt
        for doubt, chance in zip(doubts, found.chances, strict=True)
    ]
    yield Reasons(
        tuple(
            Candidate(
                (actions[place],), found.scores[place], found.chances[place], Doubt(doubts[place])
            )
            for place in order
        ),
        worlds=found.worlds,
        clues=clues,
        advised=actions[best],
    )
    blurred = [
        found.worth[place] + bias[place] + effort.slips * rng.random()
        for place in range(len(actions))
    ]
    return actions[blurred.index(max(blurred))]


# -- trumps and challenges

# What a temperament gives up at most: for trumps, for a challenge, and for a card.
VENTURE, DARE, LEANING = 15.0, 30.0, 3.0
LATE = 4  # rounds
SHOWN = 4.0  # points by which one score is clearly above another


def choose(rules: Kraken, view: View, rng: Random, effort: Effort, temper: Temper) -> Thought:
    """Try the suits, and to pass; who is nearly sure of a round with own trumps hardly passes."""
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    suits = []
    for action in legal:
        if action.verb == "accept":
            suits.append(SUIT[view.table.turned[0]])
        else:
            suits.append(kraken_talk.PASS if action.verb == "pass" else action.arg)
    found = yield from mind.weigh_trumps(rules.options, view, suits, rng, effort)
    likely = [
        chance
        for suit, chance in zip(suits, found.chances, strict=True)
        if suit != kraken_talk.PASS and _enough(view, suit)
    ]
    best = max(likely, default=0.0)
    bias = []
    for suit, chance in zip(suits, found.chances, strict=True):
        if suit == kraken_talk.PASS:
            bias.append(for_passing(best))
        else:
            bias.append(for_trumps(_enough(view, suit), chance, best) + VENTURE * temper.bold)
    passed = "made" if best >= kraken_sense.SURE else "worse"
    doubts = [
        passed if suit == kraken_talk.PASS else "habit" if _enough(view, suit) else "single"
        for suit in suits
    ]
    clearly = _clearly(rules, view)
    return (yield from decided(found, legal, bias, rng, effort, doubts, clearly=clearly))


def _enough(view: View, suit: int) -> bool:
    """Whether a seat has more than one card of a suit."""
    held = view.own.hand & OF_SUIT[suit]
    return bool(held & held - 1)


def challenge(rules: Kraken, view: View, rng: Random, effort: Effort, temper: Temper) -> Thought:
    """Challenge when it pays in imagined rounds, and by more than the level may overlook."""
    legal = rules.legal(view)
    found = yield from mind.weigh_challenge(rules.options, view, rng, effort)
    bias = [CAUTION[view.table.level] + effort.slips, DARE * temper.bold]
    answered = ("answer", "shown", "replied")[view.table.level]
    actions, doubts = [legal[1], legal[0]], ["habit", answered]
    clearly = _clearly(rules, view)
    return (yield from decided(found, actions, bias, rng, effort, doubts, clearly=clearly))


def _clearly(rules: Kraken, view: View) -> float:
    """By how many points a score is clearly above another; never where the match is about to end.

    So far from its end a lead in the match counts for little.
    """
    early = rules.options.rounds - len(view.table.sheet) > LATE
    return SHOWN * max(1, stake(rules, view.table)) if early else inf


# -- declarations and bonuses


def declare(rules: Kraken, view: View, _rng: Random, _effort: Effort, _temper: Temper) -> Thought:
    """Declare everything, but not what can only tell the others about the hand."""
    yield None
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    table = view.table
    left, right = ((view.seat + away) % 4 for away in (1, 3))
    theirs = max((0, *table.claims[left], *table.claims[right]))
    ours = max((*table.claims[view.seat], *table.claims[(view.seat + 2) % 4], 0))
    best = max(legal[:-1], key=lambda action: action.arg)
    most = max(ours, best.arg)
    to_come = [away for away in (1, 2, 3) if table.said[(view.seat + away) % 4] != "done"]
    if theirs > most:
        if 2 not in to_come:
            return (yield from alone(legal[-1], Doubt("beaten", theirs)))  # KR29
        return (yield from alone(best, Doubt("behind", theirs)))
    if theirs == most:
        return (yield from alone(best, Doubt("ties", theirs)))
    if {*to_come} - {2}:
        kind = "alongside" if ours > best.arg else "declares"
        return (yield from alone(best, Doubt(kind, most)))
    return (yield from alone(best, Doubt("outbids" if theirs else "unopposed", theirs)))


def claim(rules: Kraken, view: View, _rng: Random, _effort: Effort, _temper: Temper) -> Thought:
    """Claim, unless all that it does is to raise what the other team takes (K17)."""
    yield None
    claims, withholds = rules.legal(view)
    value = view.table.pending_value
    side = view.seat % 2
    if doomed(rules, view.table, side):
        return (yield from alone(withholds, Doubt("vain", value)))
    free = rules.options.challenge_payout == "own_points" or not view.table.level
    if free and obliged_seat(view.table) % 2 != side:
        return (yield from alone(claims, Doubt("bonus", value)))  # KR32
    return (yield from alone(claims, Doubt("counts", value)))


def alone(action: Action, why: Doubt) -> Thought:
    """A decision that takes no guessing, and why."""
    yield Reasons((Candidate((action,), 0.0, doubt=why),))
    return action


def doomed(rules: Kraken, table: Table, side: int) -> bool:
    """Whether a side loses all its points whatever it still wins (K17)."""
    left = DECK.all & ~table.played
    if table.trick:
        left |= mask(table.trick)
    return kraken_sense.doomed(
        renumbered(left, mind.places(table.trump)),
        table.points[side] + table.pending_value,
        table.points[1 - side],
        8 - sum(table.won),
        table.won[side] + table.won[side + 2],
        table.last_winner % 2 == side,
        not any(table.stuk) and table.pending != "stuk",
        obliged_seat(table) % 2 == side,
        table.level,
        table.trump,
        mind.variant(rules.options),
    )


# -- the play


def stands(view: View) -> Round:
    """Where the play of the round stands, as the kernel has it."""
    table, at = view.table, mind.places(view.table.trump)
    now = Round(table.trump, 255 << 8 * table.trump, False, table.decider, 0, 0, 0, 0, 0, 0, 0, 0)
    lacks = [0] * 4
    for card in table.trick:
        lay(now, lacks, 0, at[card])
    now.live = renumbered(DECK.all & ~table.played, at)
    return now


def stake(rules: Kraken, table: Table) -> int:
    """What the points of this round are multiplied by (KR16, KR34)."""
    spades = table.trump == SPADES and rules.options.spades_bonus != "off"
    return MULTIPLIERS[table.level] * (2 if spades else 1)


def play(rules: Kraken, view: View, rng: Random, effort: Effort, temper: Temper) -> Thought:
    """The card that is worth most; of equals the one that people would play."""
    table = view.table
    legal = playable(rules.options, view.own.hand, table.trick, table.trump)
    if not legal & legal - 1:
        return Action("play", legal.bit_length() - 1)
    if table.trick:
        legal = true_signals(rules.options.signals, view, legal)
    found = yield from mind.weigh_cards(rules.options, view, legal, rng, effort)
    cards = [*bits(legal)]
    bias = _bias(rules, view, legal, dict(zip(cards, found.likes, strict=True)), effort, temper)
    clues = voids(view, DECK)
    if effort.infers:
        clues += yield from mind.inferred(rules.options, view, rng, effort)
    actions = [Action("play", card) for card in cards]
    doubts = ["habit"] * len(cards)
    return (
        yield from decided(
            *(found, actions, bias, rng, effort, doubts, clues),
            clearly=_clearly(rules, view),
            firm=False,
        )
    )


def _bias(
    rules: Kraken, view: View, legal: int, likes: dict[int, float], effort: Effort, temper: Temper
) -> list[float]:
    """What is added to the worth of each legal card."""
    here, at = mind.known(rules.options, view), mind.places(view.table.trump)
    cards = sorted(likes, key=lambda card: at[card])
    found = [0.0] * len(cards)
    kraken_sense.leanings(
        stands(view),
        here.barred,
        here.known,
        here.facts[HAND],
        renumbered(legal, at),
        view.seat,
        [likes[card] for card in cards],
        LEANING * temper.early,
        effort.slips,
        stake(rules, view.table),
        found,
    )
    bias = dict(zip(cards, found, strict=True))
    return [bias[card] for card in likes]


_BY_PHASE = {
    "choose": choose,
    "challenge": challenge,
    "declare": declare,
    "play": play,
    "stuk": claim,
    "claim": claim,
}


def thought(rules: Kraken, view: View, rng: Random, level: str, temper: Temper = EVEN) -> Thought:
    """The thought of a seat that is awaited."""
    return _BY_PHASE[view.table.phase](rules, view, rng, EFFORTS[level], temper)
