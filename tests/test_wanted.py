"""Deals of your choice: each kind is found, is what it says, and is practice."""

from __future__ import annotations

from functools import cache

import pytest

from game.bots import thought
from game.club.seek import Seek
from game.engine.cards import bits
from game.engine.chance import stream
from game.engine.lazy import fetched
from game.engine.match import PRACTICE, Match
from game.engine.thought import Thinking, Thought
from game.engine.wanted import Wanted
from game.games.kraken.deck import RANK, SUIT
from game.games.wife_swap.deck import NEMESIS_OF
from game.house import GAMES, HOUSE, MANIFEST

KINDS = [(game, one.name) for game in HOUSE for one in fetched(MANIFEST[game].wanted)]


def quick(match: Match, seat: int) -> Thought:
    """The thought of a learner, which is quick."""
    own = stream(match.start.seed, "bot", seat, len(match.moves))
    return thought(match.rules, match.view(seat), own, "learner")


@cache
def sought(game: str, name: str) -> Seek:
    """A search for a deal of this kind, with learners at the table."""
    wanted: Wanted = next(one for one in fetched(MANIFEST[game].wanted) if one.name == name)
    kind = GAMES[game]
    options = {**kind.first_game, **wanted.options, "bot_level": "learner"}
    seek = Seek(kind(kind.options_type(**options)), wanted, 0, quick)
    for _step in seek.run(1):
        pass
    return seek


def found(game: str, name: str) -> Match:
    """What has been found, where the first decision is awaited."""
    match = sought(game, name).found
    assert match is not None
    match = match.moment(len(match.moves), 0)
    match.settle()
    return match


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_every_kind_is_found_before_many_deals_are_looked_at(game: str, name: str) -> None:
    seek, match = sought(game, name), found(game, name)
    assert seek.looked <= 1000
    assert frozenset({PRACTICE}) == match.marks
    assert not match.rules.rated
    assert seek.wanted.there == bool(match.moves)
    assert 0 == match.view(0).table.deal


def test_a_hand_to_shoot_with_has_the_raven_a_long_colour_and_an_ace_aside() -> None:
    match = found("royal_raven", "shoot")
    hand, deck = match.view(0).own.hand, match.rules.deck
    assert hand >> match.rules.pack.raven & 1
    assert len([card for card in bits(hand) if deck.rank[card] == 14]) >= 2
    assert any(
        {13, 14} <= {deck.rank[card] for card in held} and len(held) >= 4
        for held in ([*bits(hand & suit)] for suit in deck.of_suit)
    )
    assert match.rules.options.allow_shooting


def test_an_auction_to_the_highest_bid_goes_there_by_itself() -> None:
    match = found("crowsnest", "auction")
    while match.view(0).table.phase == "bid":
        seat = match.awaited()[0]
        match.submit(seat, Thinking(quick(match, seat)).finish())
        match.settle()
    assert 120 == match.view(0).table.contract


def test_with_a_kraken_hand_the_person_is_asked_just_then() -> None:
    match = found("kraken", "kraken")
    view = match.view(0)
    assert "kraken" in {action.verb for action in match.legal(0)}
    assert view.table.decider % 2 == 1
    trumps = [card for card in bits(view.own.hand) if SUIT[card] == view.table.trump]
    assert len(trumps) >= 4 or 11 in {RANK[card] for card in trumps}


def test_four_of_a_kind_is_in_hand_and_is_worth_something() -> None:
    ranks = [RANK[card] for card in bits(found("kraken", "four").view(0).own.hand)]
    assert {rank for rank in ranks if ranks.count(rank) == 4} - {7, 8, 9}


def test_a_carried_pot_waits_for_bids() -> None:
    table = found("raj", "carried").view(0).table
    assert len(table.pot) >= 2
    assert table.turn & 1


def test_the_nemesis_of_a_card_in_the_trick_may_be_played() -> None:
    match = found("wife_swap", "nemesis")
    trick = match.view(0).table.trick
    legal = [action.arg for action in match.legal(0) if action.verb == "play"]
    assert any(NEMESIS_OF[card] in trick for card in legal)


def test_a_search_that_finds_nothing_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.club.seek.MOST", 50)
    rules = GAMES["raj"](GAMES["raj"].gentle())
    never = Wanted("never", "", "", lambda _rules, _view: False)
    seek = Seek(rules, never, 0, quick)
    assert 50 == sum(1 for _step in seek.run(1)) == seek.looked
    assert seek.found is None
