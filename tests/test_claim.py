"""Claiming the rest: offered only when every later trick is certain, whatever the others hold."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import Action
from game.engine.cards import mask
from game.engine.chance import below, pick, shuffled, stream
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.state import Start, State
from game.games.crowsnest.options import CrowsNestOptions
from game.games.crowsnest.rules import CrowsNest
from game.games.royal_raven.options import RoyalRavenOptions
from game.games.royal_raven.rules import RoyalRaven
from game.house import GAMES
from tests.positions import dealt, to_play

BOTH = {"include_ones": True, "include_lynx": True}
TRICK_GAMES: dict[str, Rules] = {
    "crowsnest": CrowsNest(),
    "crowsnest, the crow need not follow": CrowsNest(CrowsNestOptions(crow_must_follow=False)),
    "crowsnest without the crow": CrowsNest(CrowsNestOptions(use_crow=False)),
    "royal raven": RoyalRaven(),
    "royal raven, birds at any time": RoyalRaven(RoyalRavenOptions(**BOTH, birds_any_time=True)),
    "royal raven, the lynx above": RoyalRaven(RoyalRavenOptions(**BOTH, lynx_rank="above_raven")),
    "royal raven, the kitty is the taker's": RoyalRaven(RoyalRavenOptions(kitty_points="taker")),
}
games = pytest.mark.parametrize("name", TRICK_GAMES)


@games
def test_who_claims_takes_every_later_trick_whatever_the_others_play(name: str) -> None:
    rules = TRICK_GAMES[name]
    claimed = 0
    for seed in range(150):
        rng = stream("claim", name, seed)
        match = Match(rules, Start(seed))
        claimer = -1
        while match.view(0).table.phase not in ("passed", "nest"):
            if not match.waiting:
                match.advance()
                if claimer >= 0:
                    assert claimer == match.events[-1].seat, seed
                continue
            (seat,) = match.awaited()
            view = match.view(seat)
            action = rules.claim_rest(view)
            if claimer == seat and not view.table.trick:
                assert action is not None, seed
            if action is not None and view.own.hand.bit_count() > 1:
                claimed += claimer < 0
                claimer = seat
            match.submit(seat, action or pick(rules.legal(view), rng))

    assert claimed > 10


def ending(rules: Rules, rng: Random) -> State:
    """Two to four cards each, anything else played or buried; seat 0 leads, and has high cards."""
    state = dealt(rules)
    table, deck = state.table, rules.deck
    size = 2 + below(3, rng)
    table.phase, table.turn, table.leader = "play", 1, 0
    table.trump, table.declarer, table.contract = below(4, rng), below(4, rng), 70
    table.buried, state.hidden.nest = rules.nest_size, ()
    if isinstance(rules, RoyalRaven):
        table.lifted = True
    plain = [card for card in range(deck.size) if deck.suit[card] >= 0]
    state.private[table.declarer].buried = tuple(shuffled(plain, rng)[: rules.nest_size])
    buried = state.private[table.declarer].buried
    rest = [card for card in range(deck.size) if card not in buried]
    rest.sort(key=lambda card: -deck.rank[card] - 2 * (deck.suit[card] == table.trump))
    held = pick([rest, shuffled(rest, rng)], rng)[: 2 * size]
    hands = [shuffled(held, rng)[:size]]
    rest = shuffled((card for card in rest if card not in hands[0]), rng)
    hands += [rest[size * n : size * (n + 1)] for n in range(3)]
    gone = rest[3 * size :]
    table.played = mask(gone)
    table.history = tuple((n % 4, card) for n, card in enumerate(gone))
    for own, hand in zip(state.private, hands, strict=True):
        own.hand = mask(hand)
    # Some of what the hands lack has been shown.
    table.voids = tuple(
        sum(
            1 << suit
            for suit in range(4)
            if not own.hand & deck.of_suit[suit] and rng.random() < 0.5
        )
        for own in state.private
    )
    return state


Known = dict[tuple[object, ...], set[tuple[int, int]]]


def outcomes(rules: Rules, state: State, claimer: int, known: Known) -> set[tuple[int, int]]:
    """What We and They may have when the claimer goes on claiming and the others play anything."""
    while not state.table.turn:
        if state.table.phase == "score":
            return {state.table.points}
        rules.advance(state)
    table = state.table
    key = (*(own.hand for own in state.private), table.trick, table.points, table.voids)
    if key in known:
        return known[key]
    seat = table.turn.bit_length() - 1
    view = state.view(seat)
    choices: list[Action] = rules.legal(view)
    if seat == claimer:
        action = rules.claim_rest(view)
        assert action in choices
        choices = [action]
    found = set()
    for action in choices:
        after = state.copy()
        rules.apply(after, seat, action)
        found |= outcomes(rules, after, claimer, known)
    known[key] = found
    return found


@games
def test_a_claim_changes_nothing_in_any_order_of_play_and_any_hands_of_the_others(name) -> None:
    rules = TRICK_GAMES[name]
    rng = stream("endings", name)
    claimed = 0
    while claimed < 40:
        state = ending(rules, rng)
        view = state.view(0)
        if rules.claim_rest(view) is None:
            continue
        claimed += 1
        for world in (state, rules.imagine(view, rng), rules.imagine(view, rng)):
            held = sum(rules.deck.worth(own.hand) for own in world.private)
            nest = rules.deck.worth(mask(world.private[world.table.declarer].buried))
            to_them = name.endswith("taker's") and world.table.declarer % 2
            all_of_it = (held, nest) if to_them else (held + nest, 0)
            assert {all_of_it} == outcomes(rules, world, 0, {})


@pytest.mark.parametrize(
    ("lead", "hand", "unseen", "options"),
    [
        ("R14", "R14 R13", "R12 Y14", {}),
        ("", "R13 Y14", "R14 Y5", {}),
        ("", "R14 R13", "R12 P5", {}),  # a trump is out, and none is left to draw it
        ("", "R14 R13", "R12 LYNX", {}),
        ("", "R14 R13", "R12 LYNX", {"birds_any_time": True}),
        ("RAVEN", "RAVEN R14", "LYNX R13", {}),
        ("RAVEN", "RAVEN R14", "LYNX R13", {"birds_any_time": True}),
        ("", "RAVEN R14", "LYNX R13", {"lynx_rank": "above_raven"}),
        ("", "RAVEN R14", "P5 P6 R13", {}),  # both may lie in one hand
        ("RAVEN", "RAVEN P14 R14", "P5 P6 R13", {}),
        ("", "P1 P14 R14", "P5 RAVEN R13", {}),
    ],
)
def test_what_may_be_claimed_in_royal_raven_when_purple_is_trump(lead, hand, unseen, options):
    rules = RoyalRaven(RoyalRavenOptions(**BOTH, **options))
    deck = rules.deck
    view = to_play(rules, hand, "", trump=2)
    view.table.played = deck.all & ~view.own.hand & ~mask(deck.cards(unseen))
    action = rules.claim_rest(view)
    assert lead == (deck.names[action.arg] if action else "")


def test_nothing_is_claimed_out_of_turn_or_in_games_where_it_could_change_the_score() -> None:
    rules = RoyalRaven()
    view = to_play(rules, "R14", "", trump=2)
    view.table.played = rules.deck.all & ~view.own.hand
    assert rules.claim_rest(view) is not None
    assert rules.claim_rest(view._replace(seat=1)) is None
    for game in GAMES.values():
        match = Match(game(), Start(1))
        match.settle()
        for seat in match.awaited():
            assert match.rules.claim_rest(match.view(seat)) is None
