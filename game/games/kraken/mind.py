"""What a seat of Kraken knows, as the kernel wants it, and what the kernel makes of it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache
from math import fsum
from random import Random
from typing import Any, NamedTuple

from game.bots.work import each
from game.engine.cards import bits, mask, renumbered
from game.engine.thought import Clue
from game.games.kraken.deck import DECK, HAND, SUIT
from game.games.kraken.habits import ACES, partner_says
from game.games.kraken.options import KrakenOptions
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import obliged_seat
from game.games.kraken.stakes import first_to_choose
from game.games.kraken.state import Table, View
from game.kernel import kraken_beliefs, kraken_mind, kraken_talk, kraken_worlds
from game.kernel.kraken_bridge import kraken_places, kraken_variant
from game.kernel.kraken_worlds import CHOSE, DECLARED, PASSED

places = cache(kraken_places)


class Effort(NamedTuple):
    """What a level may spend on a decision, and how much it overlooks."""

    calls: int  # of the kernel
    batches: int  # of worlds in each: 64 are weighed and 16 drawn from them
    exact: int  # the last tricks, which imagined rounds play with open cards
    solved: int  # tricks to come from which on a whole imagined round is played so
    slips: float  # points of difference that it may overlook
    infers: bool = False  # whether its reasons tell where hidden cards may be
    skill: bool = False  # whether others are thought to play by skill, else by habit


class Known(NamedTuple):
    """A view, in the lists that the kernel takes."""

    history: list[int]  # not of use before the play
    known: list[int]
    barred: list[int]
    said: list[int]
    before: list[int]
    facts: list[int]


@cache
def variant(options: KrakenOptions) -> int:
    """The options of a table, as the kernel has them."""
    rules = Kraken(options)
    return kraken_variant(
        play_rules=options.play_rules,
        spades_bonus=options.spades_bonus,
        multiply_bonus=options.multiply_bonus,
        challenge_payout=options.challenge_payout,
        last_trick=rules.last_trick_bonus > 0,
        pit=rules.pit_bonus > 0,
    )


def known(options: KrakenOptions, view: View) -> Known:
    """What this seat knows."""
    table, me = view.table, view.seat
    at = places(table.trump)
    history = [at[card] | seat << 32 for seat, card in table.history]
    mode = kraken_talk.FIRST_CHOOSES
    if options.trump_mode == "random":
        again = options.random_all_pass == "second_card"
        mode = kraken_talk.SECOND_CARD if again else kraken_talk.FIRST_CALLS
    shown = [mask(card for cards in held for card in bits(cards)) for held in table.shown]
    facts = [0] * 16
    facts[kraken_worlds.TRUMP] = table.trump
    facts[kraken_worlds.VARIANT] = variant(options)
    facts[kraken_worlds.DECIDER] = table.decider
    facts[kraken_worlds.LEADER] = (table.dealer + 1) % 4
    facts[kraken_worlds.ME] = me
    facts[kraken_worlds.HAND] = renumbered(view.own.hand, at)
    facts[kraken_worlds.BOUND] = obliged_seat(table) % 2  # 1 when there is none yet
    facts[kraken_worlds.LEVEL] = table.level
    facts[kraken_worlds.TRICKS] = table.won[0] + table.won[2]
    facts[kraken_worlds.ASKED] = SUIT[table.turned[0]] if table.turned else -1
    facts[kraken_worlds.LEAD] = table.score[0] - table.score[1]
    facts[kraken_worlds.ROUNDS] = max(0, options.rounds - 1 - len(table.sheet))
    facts[kraken_worlds.MODE] = mode | (0 if options.challenges else kraken_talk.SILENT)
    facts[kraken_worlds.PASSES] = table.passes
    asked, denied = partner_says(options.signals, view)
    for suit in range(4):
        if not table.played & ACES[suit]:
            facts[kraken_worlds.HELD] |= renumbered(ACES[suit] * (asked >> suit & 1), at)
            facts[kraken_worlds.DENIED] |= renumbered(ACES[suit] * (denied >> suit & 1), at)
    facts[kraken_worlds.HELD] &= ~facts[kraken_worlds.HAND]
    facts[kraken_worlds.DENIED] &= ~facts[kraken_worlds.HAND]
    said = [_said(options, table, seat) for seat in range(4)]
    if table.decider >= 0 and options.challenges:
        spoke = [*table.challengers, *(-1 for _more in range(4 - table.level))]
        kraken_worlds.hear(said, spoke, facts)
    return Known(
        history + [0] * (32 - len(history)),
        [renumbered(cards & ~table.played, at) for cards in shown],
        [renumbered(cards & DECK.all, at) for cards in table.lacks],
        said,
        [*table.cards, *(table.points[side] - table.cards[side] for side in (0, 1))],
        facts,
    )


def _said(options: KrakenOptions, table: Table, seat: int) -> int:
    """What a seat has said in this round, as the kernel's bits."""
    found = 0
    first = first_to_choose(options, table)
    if table.decider < 0:
        found |= PASSED * (table.said[seat] == "pass")
    elif options.trump_mode != "utrecht":
        passed = 4 if table.forced else (table.decider - first) % 4
        found |= PASSED * ((seat - first) % 4 < passed)
        found |= CHOSE * (seat == table.decider and not table.forced)
    if table.phase not in ("choose", "challenge", "declare"):
        found |= DECLARED | max((0, *table.claims[seat])) << 8
    return found


# -- what the kernel makes of it


class Weighed(NamedTuple):
    """What the choices are worth in the worlds that were tried, in the order of the choices."""

    worth: list[float]  # by which a bot decides: the scores, with what counts besides
    scores: list[float]  # of our side in this round, less those of the others
    chances: list[float]  # to have more points
    likes: list[float]  # what habit says of cards, in points
    worlds: int


MANY = 5  # cards: so many are tried by skill in three quarters of the worlds, or it takes too long


def weigh_cards(
    options: KrakenOptions, view: View, cards: int, rng: Random, effort: Effort
) -> Generator[None, None, Weighed]:
    """What each of these cards is worth; the lowest first."""
    at = places(view.table.trump)
    order = sorted(bits(cards), key=lambda card: at[card])
    here = known(options, view)
    many = renumbered(cards, at)
    # These take a call longer. By skill half as many worlds tell as much.
    long = effort.skill or len(view.table.history) >= 4 * (HAND - effort.solved)
    calls = effort.calls // 2 if effort.skill else effort.calls
    if effort.skill and len(order) >= MANY:
        calls = calls * 3 // 4
    sums = yield from _summed(
        kraken_mind.weigh_cards,
        lambda batches, seed: (
            *(many, *here, batches),
            *(effort.exact, effort.solved, effort.skill, seed),
        ),
        calls * (effort.batches if long else 1),
        1 if long else effort.batches,
        rng,
    )
    ranks = sorted(range(len(order)), key=lambda place: order[place])
    return _weighed(sums, ranks)


BELIEVED = (13, 2)  # calls, and batches of worlds in each, that tell where cards may be


def inferred(
    options: KrakenOptions, view: View, rng: Random, effort: Effort
) -> Generator[None, None, tuple[Clue, ...]]:
    """How likely each hidden card is at each seat."""
    here = known(options, view)
    calls, batches = BELIEVED
    sums = [[0.0] * kraken_beliefs.SIZE for _call in range(calls)]
    own = Random(rng.getrandbits(60))
    yield from each(
        kraken_beliefs.beliefs,
        [(*here[:4], here.facts, effort.skill, batches, own.getrandbits(60), one) for one in sums],
    )
    found = [fsum(column) for column in zip(*sums, strict=True)]
    total = found[0] or 1.0
    hidden = DECK.all & ~view.own.hand & ~view.table.played
    at = places(view.table.trump)
    return tuple(
        Clue(seat, 1 << card, found[kraken_beliefs.PLACES * seat + at[card].bit_length()] / total)
        for card in bits(hidden)
        for seat in range(4)
        if seat != view.seat
    )


def weigh_trumps(
    options: KrakenOptions, view: View, suits: list[int], rng: Random, effort: Effort
) -> Generator[None, None, Weighed]:
    """What each of these suits is worth as trumps; the number 4 is to pass."""
    here = known(options, view)
    first = first_to_choose(options, view.table)
    chosen = sum(1 << suit for suit in suits)
    sums = yield from _summed(
        kraken_talk.weigh_trumps,
        lambda batches, seed: (chosen, *here[1:4], here.facts, first, batches, seed),
        effort.calls,
        effort.batches,
        rng,
    )
    return _weighed(sums, suits)


def weigh_challenge(
    options: KrakenOptions, view: View, rng: Random, effort: Effort
) -> Generator[None, None, Weighed]:
    """What it is worth to be silent, and to challenge."""
    here = known(options, view)
    sums = yield from _summed(
        kraken_talk.weigh_challenge,
        lambda batches, seed: (*here[1:4], here.facts, batches, seed),
        effort.calls,
        effort.batches,
        rng,
    )
    return _weighed(sums, [0, 1])


def _summed(
    function: Callable[..., int],
    arguments: Callable[[int, int], tuple[Any, ...]],
    calls: int,
    batches: int,
    rng: Random,
) -> Generator[None, None, list[int]]:
    """The sum of what so many calls find, each with a seed of its own."""
    found = [[0] * kraken_mind.SIZE for _call in range(calls)]
    yield from each(function, ((*arguments(batches, rng.getrandbits(60)), one) for one in found))
    sums = [sum(column) for column in zip(*found, strict=True)]
    habit = slice(kraken_mind.LIKED, kraken_mind.WORLDS)
    sums[habit] = found[0][habit]  # the same each time
    return sums


def _weighed(sums: list[int], order: list[int]) -> Weighed:
    """Means out of sums, for these places."""
    worlds = max(1, sums[kraken_mind.WORLDS])
    return Weighed(
        [sums[place] / worlds / 10 for place in order],
        [sums[kraken_mind.SCORED + place] / worlds for place in order],
        [sums[kraken_mind.WON + place] / worlds for place in order],
        [sums[kraken_mind.LIKED + place] / 10 for place in order],
        sums[kraken_mind.WORLDS],
    )
