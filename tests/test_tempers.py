"""The birds' temperaments: they differ, and give up nothing that anybody would notice."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple
from unittest.mock import patch

import pytest

from game.bots import tempers, thought
from game.bots.tempers import BIRDS
from game.engine.actions import Action
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.state import Start
from game.engine.thought import EVEN, Temper, Thinking
from game.games.kraken import bot as kraken
from game.games.raj.bot import leaning
from game.games.wife_swap import bot as wife_swap
from game.house import GAMES, HOUSE
from game.ui.play import director

BY_NAME = {bird: temper for bird, temper, _told in BIRDS}
# First deals that are looked at; what a call and a card may be worth less: points, in Wife-Swap a
# chance to win. What else counts is in it: habit, thrift.
DEALS = {"royal_raven": 8, "crowsnest": 3, "kraken": 2, "wife_swap": 1}
GENEROUS = ("royal_raven", DEALS["royal_raven"])
OVERLOOKING = {"kraken": kraken.EFFORTS, "wife_swap": wife_swap.EFFORTS}
CALLS = {"royal_raven": 4.0, "crowsnest": 4.0, "kraken": 30.0, "wife_swap": 0.006}
CARDS = {"royal_raven": 1.2, "crowsnest": 1.2, "kraken": 12.0, "wife_swap": 0.02}


@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize("game", HOUSE)
def test_each_seat_has_the_temperament_of_its_bird_where_that_is_agreed(game, agreed, monkeypatch):
    seen = []
    monkeypatch.setattr(director, "thought", lambda *asked: seen.append(asked[-1]))
    kind = GAMES[game]
    rules = kind(kind.options_type(temperaments=agreed))
    match = Match(rules, Start(seed=1))
    for seat in range(rules.seats):
        director.bot_thought(match, seat)
    assert EVEN == seen[0]
    assert len(seen) == rules.seats
    assert [BIRDS[seat][1] if agreed else EVEN for seat in range(rules.seats)] == seen


@pytest.mark.parametrize("game", HOUSE)
def test_a_new_match_proposes_temperaments_but_not_by_the_rules_as_written(game):
    kind = GAMES[game]
    proposed = game != "crowsnest"  # CN2, C34
    for options, agreed in ((kind.gentle(), proposed), (kind.options_type(), False)):
        assert (tempers.temper(kind(options), 1) != EVEN) == agreed


class Changed(NamedTuple):
    """A decision that a bird takes otherwise than an even mind, and what that gives up."""

    bird: str
    even: Action
    own: Action
    given: float


@cache
def changed(game: str, deals: int) -> list[Changed]:
    """What birds change of a seat's decisions in some first deals of even minds.

    They overlook nothing: what is overlooked by chance is no temperament.
    """
    levels = OVERLOOKING.get(game, {})
    with patch.dict(levels, {name: one._replace(slips=0.0) for name, one in levels.items()}):
        return found_changed(game, deals)


def found_changed(game: str, deals: int) -> list[Changed]:
    """See `changed`."""
    kind, found = GAMES[game], []
    for seed in range(deals):
        match = Match(kind(), Start(seed))
        match.settle()
        while not match.over and match.view(0).table.deal <= 1:
            seat = match.awaited()[0]
            watched = seat == seed % match.rules.seats and len(match.legal(seat)) > 1
            level = "club" if watched else "learner"
            name = seed, len(match.moves)

            def think(temper: Temper, match=match, seat=seat, level=level, name=name) -> Thinking:
                asked = match.rules, match.view(seat), stream(*name)
                thinking = Thinking(thought(*asked, level, temper))
                thinking.finish()
                return thinking

            even = think(EVEN)
            candidates = even.reasons.candidates if even.reasons else ()
            chance = game == "wife_swap"
            worth = {one.actions[0]: one.chance if chance else one.worth for one in candidates}
            for bird, temper in BY_NAME.items() if watched else ():
                own = think(temper).action
                if own != even.action:
                    given = worth[even.action] - worth[own]
                    found.append(Changed(bird, even.action, own, given))
            match.submit(seat, even.action)
            match.settle()
    return found


@pytest.mark.parametrize(("game", "deals"), DEALS.items())
def test_a_temperament_gives_up_no_more_than_its_few_points(game, deals):
    for one in changed(game, deals):
        most = CARDS if one.even.verb == "play" else CALLS
        assert one.given <= most[game] + 1e-9, one


def test_the_birds_differ_in_what_they_call_and_what_they_play():
    """In the same positions: Wren calls where others pass, Robin passes, Jay ruffs, Finch not."""
    seen = {
        bird: {(one.even.verb, one.own.verb) for one in changed(*GENEROUS) if one.bird == bird}
        for bird in BY_NAME
    }
    assert seen == {
        "rook": set(),
        "wren": {("pass", "bid")},
        "robin": {("bid", "pass")},
        "jay": {("play", "play")},
        "finch": {("play", "play")},
    }


@pytest.mark.parametrize("size", [4, 9, 15])
def test_rajs_odds_lean_but_no_card_is_added_or_dropped(size):
    odds = [float(i % 3) for i in range(size)]

    def mean(temper: Temper) -> float:
        lent = leaning(odds, temper)
        assert [part > 0 for part in odds] == [part > 0 for part in lent]
        return sum(i * part for i, part in enumerate(lent)) / sum(lent)

    assert leaning(odds, EVEN) == odds
    assert mean(BY_NAME["robin"]) < mean(EVEN) < mean(BY_NAME["wren"])
    hasty = mean(BY_NAME["jay"]) - mean(BY_NAME["finch"])
    assert (hasty > 0) == (size > 8), "high cards early are missing late"


def test_raj_solves_its_last_cards_whatever_its_temperament():
    kind = GAMES["raj"]
    match = Match(kind(kind.options_type(players=2)), Start(3))
    match.settle()
    while len(match.legal(0)) > 3:
        for seat in match.awaited():
            match.submit(seat, match.legal(seat)[0])
        match.settle()
    found = {
        bird: [
            Thinking(thought(match.rules, match.view(0), stream(bird_), "expert", temper)).finish()
            for bird_ in range(8)
        ]
        for bird, temper in BY_NAME.items()
    }
    assert 1 == len({tuple(actions) for actions in found.values()})
