"""Raj's computer players: they bid by chance, with odds that no counter-plan beats for long.

A bid that can be foreseen can be overbid by one, so a good player mixes. The odds come from
regret matching on the bids for the prize that is up: again and again, everybody draws a bid from
the present odds, each card is asked what it would have brought against the bids of the others,
and the cards that would have done better gain odds. What a bid brings is the pot, and the worth
of the hands that are left. All of it is public, so nobody's sealed bid is needed (J17).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, tanh
from random import Random
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.thought import Thought
from game.games.raj.rules import Raj
from game.games.raj.state import DECK, PRIZES, View, highest_takes, pot_winner, value_of


class Effort(NamedTuple):
    """How well a player thinks."""

    rounds: int  # of drawing bids and learning from them
    slips: float  # the share of bids that are made by habit instead
    blur: float  # how far a habitual bid strays, as a share of the hand


EFFORTS = {
    "easy": Effort(0, 1.0, 0.4),
    "normal": Effort(100, 0.12, 0.25),
    "hard": Effort(1000, 0.0, 0.0),
}
RARE = 0.08  # odds below this share of the best card's are not worth a gamble
BONUS = 10.0  # what winning the game is worth, in points
SLICE = 24  # gains between two yields (a promise of `Thought`)


class Game(NamedTuple):
    """The public facts at a bid. Bids are numbers 1 to 15, prizes their points."""

    hands: tuple[tuple[int, ...], ...]  # per seat, lowest first
    total: tuple[int, ...]
    pot: int
    highest: bool  # whether the highest bid takes the pot
    to_come: tuple[int, ...]  # the prizes not turned up yet, least important first
    bonus: float


def facts(rules: Raj, view: View) -> Game:
    """What everybody knows at this bid."""
    table = view.table
    to_come = [DECK.points[p] for p in PRIZES if not table.prizes_gone >> p & 1]
    return Game(
        hands=tuple(tuple(value_of(card) for card in bits(hand)) for hand in table.hands),
        total=table.total,
        pot=table.pot_value,
        highest=highest_takes(rules.options, table),
        to_come=tuple(sorted(to_come, key=abs)),
        bonus=BONUS if rules.options.match_scoring == "games_won" else 0.0,
    )


def habit(game: Game, rng: Random, blur: float) -> float:
    """Where in a hand, from 0 to 1, the usual bid lies: as the pot among the prizes to come.

    What counts is what a high bid brings or saves; where it is less than nothing, bid low.
    """
    stake = game.pot if game.highest else -game.pot
    smaller = sum(1 for other in game.to_come if abs(other) < stake)
    same = sum(1 for other in game.to_come if abs(other) == stake)
    place = (smaller + same / 2 + 0.5) / (len(game.to_come) + 1)
    return place + blur * (2 * rng.random() - 1)


class Judge:
    """What a round of bids is worth to each seat.

    The prizes to come are shared out by the hands that are left, the most important prize by the
    highest cards and so on down: the higher the card, the larger the expected share of a good
    prize and the smaller that of a bad one. The more cards are left, the less a gap decides.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        left = len(game.hands[0]) - 1
        heat = 0.25 * left + 0.3
        self.spread = 2 + 0.35 * sum(map(abs, game.to_come))
        # pulls[seat][index of the bid]: how hard each card left then pulls at its prize.
        self.pulls = [
            [
                [
                    exp((value if prize > 0 else -value) / heat)
                    for value, prize in zip(hand[:bid] + hand[bid + 1 :], game.to_come, strict=True)
                ]
                for bid in range(left + 1)
            ]
            for hand in game.hands
        ]

    def worth(self, bids: Sequence[int], seat: int) -> float:
        """The worth to a seat of this round of bids, given as indices into the hands."""
        game = self.game
        ends: list[float] = list(game.total)
        winner = pot_winner(
            [hand[bid] for hand, bid in zip(game.hands, bids, strict=True)], highest=game.highest
        )
        if winner >= 0:
            ends[winner] += game.pot
        pulls = [of_seat[bid] for of_seat, bid in zip(self.pulls, bids, strict=True)]
        prize: float
        row: list[float]
        for prize, *row in zip(game.to_come, *pulls, strict=True):
            share = prize / sum(row)
            for who, pull in enumerate(row):
                ends[who] += share * pull
        mine = ends.pop(seat)
        lead = mine - max(ends)
        return lead + game.bonus * tanh(lead / self.spread)


def drawn(odds: Sequence[float], rng: Random) -> int:
    """An index, drawn by these odds."""
    mark = rng.random() * sum(odds)
    for index, share in enumerate(odds):
        mark -= share
        if mark < 0:
            return index
    return len(odds) - 1


def mixed(game: Game, seat: int, rng: Random, rounds: int) -> Generator[None, None, list[float]]:
    """The odds of each card of a seat's hand, by regret matching."""
    judge = Judge(game)
    yield
    size = len(game.hands[0])
    regret = [[0.0] * size for _hand in game.hands]
    summed = [0.0] * size
    gains: dict[tuple[int, ...], list[float]] = {}  # by the seat and the bids of the others
    since = 0
    for number in range(rounds):
        odds = [row if any(row) else [1.0] * size for row in regret]
        bids = [drawn(row, rng) for row in odds]
        for who, row in enumerate(odds):
            key = (who, *bids[:who], *bids[who + 1 :])
            if key not in gains:
                gains[key] = [
                    judge.worth([*bids[:who], bid, *bids[who + 1 :]], who) for bid in range(size)
                ]
                since = SLICE
            total = sum(row)
            gained = gains[key]
            mean = sum(map(float.__mul__, row, gained)) / total
            if who == seat:  # later rounds know more, and count more
                summed = [s + number * share / total for s, share in zip(summed, row, strict=True)]
            regret[who] = [max(r + g - mean, 0.0) for r, g in zip(regret[who], gained, strict=True)]
            since += 1
            if since >= SLICE:
                since = 0
                yield
    return summed


def thought(rules: Raj, view: View, rng: Random, level: str) -> Thought:
    """A bid drawn from odds that hold against every other bid."""
    choices: list[Action] = rules.legal(view)
    if len(choices) == 1:
        return choices[0]
    game = facts(rules, view)
    skill = EFFORTS[level]
    yield
    if rng.random() < skill.slips:
        place = int(habit(game, rng, skill.blur) * len(choices))
        return choices[min(max(place, 0), len(choices) - 1)]
    odds = yield from mixed(game, view.seat, rng, skill.rounds)
    least = RARE * max(odds)
    return choices[drawn([share if share >= least else 0.0 for share in odds], rng)]
