"""The worlds of Kraken: they fit what a seat knows, and what others have said and played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import fmean

import pytest

from game.engine.actions import Action
from game.engine.cards import mask, renumbered
from game.engine.state import Start, replaced
from game.games.kraken import mind
from game.games.kraken.deck import DECK
from game.games.kraken.rules import Kraken
from game.games.kraken.state import Row, State, View
from game.kernel import kraken_worlds
from game.kernel.cards import Luck, seeded
from tests.kernel import kraken_positions

PHASES = ("choose", "challenge", "play")


def worlds(
    rules: Kraken, view: View, batches: int = 1, *, skill: bool = False
) -> Iterator[list[int]]:
    """Hands of worlds that are drawn for a seat, as cards of the deck."""
    here = mind.known(rules.options, view)
    at = mind.places(view.table.trump)
    card_at = {at[card]: card for card in range(DECK.size)}
    luck = Luck(seeded(5))
    for _batch in range(batches):
        batch, odds, drawn = [0] * 256, [0.0] * 64, [0] * 64
        kraken_worlds.weigh(
            batch, odds, here.history, here.known, here.barred, here.said, here.facts, skill, luck
        )
        assert kraken_worlds.draw(drawn, batch, odds, luck)
        for world in range(kraken_worlds.DRAWN):
            yield [
                sum(1 << card_at[bit] for bit in card_at if drawn[4 * world + seat] & bit)
                for seat in range(4)
            ]


def test_worlds_fit_what_a_seat_knows():
    for seed in range(60):
        rng = Random(seed)
        rules, state, view = kraken_positions.decision(rng, rng.choice(PHASES))
        table = view.table
        for hands in worlds(rules, view):
            assert hands[view.seat] == view.own.hand
            assert sum(hands) == DECK.all & ~table.played
            for seat in range(4):
                assert hands[seat].bit_count() == state.private[seat].hand.bit_count()
                assert seat == view.seat or not hands[seat] & table.lacks[seat]
                for cards in table.shown[seat]:
                    assert not cards & ~table.played & ~hands[seat]


def test_what_is_thought_once_is_thought_of_this_moment(monkeypatch):
    """Odds are those of nothing kept, after any moment: another seat's, or the same by skill."""

    def odds(moment: tuple[mind.Known, bool]) -> list[float]:
        here, skill = moment
        batch, found = [0] * 256, [0.0] * 64
        kraken_worlds.weigh(
            batch, found, here.history, here.known, here.barred, here.said, here.facts, skill,
            Luck(seeded(5)),
        )  # fmt: skip
        return found

    rules, _state, view = kraken_positions.decision(Random(0), "play", 5)
    here = mind.known(rules.options, view)
    facts, length = here.facts, len(view.table.history)
    decider = facts[kraken_worlds.DECIDER] ^ 1
    moments = [(here, False), (here, True)]
    for other in (
        here._replace(said=[said ^ kraken_worlds.PASSED for said in here.said]),
        here._replace(facts=[*facts[:2], decider, *facts[3:]]),
        here._replace(history=[*here.history[: length - 1], *[0] * (33 - length)]),
    ):
        moments += [(other, True), (here, True)]
    kept = [odds(moment) for moment in moments]
    never = count(1)
    monkeypatch.setattr(kraken_worlds, "asking", lambda *_what: next(never) << 40)
    assert kept == [odds(moment) for moment in moments]


def after(*said: str, dealer: int = 1) -> tuple[Kraken, State]:
    """A deal in which this was said, beginning on the dealer's left."""
    rules = Kraken()
    state = rules.new(Start(4, dealer))
    rules.advance(state)
    for word in said:
        rules.apply(state, state.table.turn.bit_length() - 1, rules.parse(word))
    return rules, state


HEARTS = 1


def trumps_of(rules: Kraken, view: View, seat: int) -> float:
    """What a seat's cards are worth with hearts as trumps, in the mean of some worlds."""
    at = mind.places(HEARTS)
    found = [
        kraken_worlds.strength(renumbered(hands[seat], at), HEARTS, HEARTS)
        for hands in worlds(rules, view, 4)
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize(
    ("said", "seat", "stronger"),
    [
        (("pass", "trump H"), 3, True),
        (("pass", "trump H"), 2, False),
    ],
)
def test_a_seat_is_thought_to_hold_what_fits_its_words(said, seat, stronger):
    rules, state = after(*said)
    view = state.view(0)
    silent = view.table.copy()
    silent.forced = True  # the first had to choose after all
    silent.said = replaced(silent.said, seat, "")
    usual = trumps_of(rules, View(0, silent, view.own), seat)
    found = trumps_of(rules, view, seat)
    assert found > usual + 1 if stronger else found < usual - 1


def test_who_says_kraken_is_thought_to_be_able_to_win():
    """Trumps need not be what it has: with those of the decider it counts on all its cards."""
    at = mind.places(HEARTS)
    rules, state = after("trump H", "kraken")
    view = state.view(0)
    silent = view.table.copy()
    silent.challengers = ()
    usual, found = (
        fmean(
            kraken_worlds.able(renumbered(hands[3], at), HEARTS)
            for hands in worlds(rules, View(0, table, view.own), 4)
        )
        for table in (silent, view.table)
    )
    assert usual < 20.0
    assert found > 30.0


@pytest.mark.parametrize("skill", [False, True], ids=["by habit", "by skill"])
def test_a_seat_is_thought_to_hold_what_fits_its_play(skill):
    """Seat 2, who was last, gave a jack to its partner's ace: it hardly had more to give."""
    rules, state = after("trump H", "pass", "pass", "done", "done", "done", "done", dealer=2)
    table = state.table
    plays = [(3, "7S"), (0, "AS"), (1, "9S"), (2, "JS")]
    table.history = tuple((seat, DECK.card(card)) for seat, card in plays)
    table.played = sum(1 << card for _seat, card in table.history)
    own = state.private[0]
    own.hand = sum(1 << card for card in DECK.cards("JH 9H AH 7C 8C 7D 8D"))
    table.leader, table.turn = 0, 1
    more = sum(1 << card for card in DECK.cards("10S KS QS"))
    view = View(0, table, own)
    held = [bool(hands[2] & more) for hands in worlds(rules, view, 24, skill=skill)]
    elsewhere = [bool(hands[1] & more) for hands in worlds(rules, view, 24, skill=skill)]
    assert sum(held) < 0.95 * sum(elsewhere)


def ends(rules: Kraken, state: State, side: int) -> Iterator[int]:
    """What a side may write down more than the other, however the round goes on."""
    while not state.table.turn and not state.table.sheet:
        rules.advance(state)
    if state.table.sheet:
        row = Row._make(state.table.sheet[-1])
        yield (row.gain_we - row.gain_they) * (-1 if side else 1)
        return
    seat = state.table.turn.bit_length() - 1
    for action in rules.legal(state.view(seat)):
        after = state.copy()
        rules.apply(after, seat, action)
        yield from ends(rules, after, side)


def test_scores_are_those_that_the_round_may_bring():
    """In the last tricks, whose ends can all be played out by the rules of the game."""
    certain = 0
    for seed in range(60):
        rng = Random(seed)
        rules, state, view = kraken_positions.decision(rng, "play", 6)
        if state.table.sheet:
            continue  # only in the first round is the sheet empty before the end
        cards = [action.arg for action in rules.legal(view)]
        effort = mind.Effort(calls=2, batches=1, exact=0, solved=0, slips=0.0)
        thinking = mind.weigh_cards(rules.options, view, mask(cards), rng, effort)
        try:
            while True:
                next(thinking)
        except StopIteration as done:
            found = done.value
        for card, score in zip(cards, found.scores, strict=True):
            told = set[int]()
            for _world in range(12):
                world = rules.imagine(view, rng)
                rules.apply(world, view.seat, Action("play", card))
                told.update(ends(rules, world, view.seat & 1))
            assert min(told) <= score <= max(told), (seed, card, told)
            certain += min(told) == max(told)
    assert certain
