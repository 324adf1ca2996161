"""What a round of Kraken is played for: who names trumps, and who challenges (KR11–KR18)."""

from __future__ import annotations

from game.engine.actions import Action, Event
from game.games.kraken import declaring
from game.games.kraken.deck import SEATS, SUIT
from game.games.kraken.options import KrakenOptions
from game.games.kraken.scoring import CHALLENGES, MULTIPLIERS
from game.games.kraken.state import State, Table

_TRUMP = tuple(Action("trump", s) for s in range(4))
_PASS = Action("pass")


def first_to_choose(options: KrakenOptions, table: Table) -> int:
    """Who speaks first about trumps (KR12, KR13, KR14, K28)."""
    free = options.trump_mode == "free" and options.free_start == "dealer"
    return (table.dealer + (not free)) % SEATS


def choose(options: KrakenOptions, table: Table) -> None:
    """Trumps are to be chosen from now on."""
    table.phase, table.turn = "choose", 1 << first_to_choose(options, table)


def legal(options: KrakenOptions, table: Table) -> list[Action]:
    """What may be said about trumps, or for and against a challenge."""
    if table.phase == "challenge":
        return [Action(CHALLENGES[table.level]), _PASS]
    if options.trump_mode == "utrecht":
        return list(_TRUMP)  # KR13: there is no passing
    if options.trump_mode == "free":
        return [*_TRUMP, _PASS] if table.passes < SEATS else list(_TRUMP)  # KR12
    if table.passes < SEATS:
        return [Action("accept"), _PASS]  # KR14
    return [action for action in _TRUMP if action.arg != SUIT[table.turned[0]]]  # KR15


def say(options: KrakenOptions, table: Table, seat: int, action: Action) -> list[Event]:
    """Say a word about trumps or the stakes."""
    if table.phase == "challenge":
        return _challenge(options, table, seat, challenged=action.verb != "pass")
    if action.verb == "pass":
        return _pass(options, table, seat)
    accepted = action.verb == "accept"
    return _set_trump(options, table, seat, SUIT[table.turned[0]] if accepted else action.arg)


def _pass(options: KrakenOptions, table: Table, seat: int) -> list[Event]:
    table.passes += 1
    if table.passes < SEATS:
        table.turn = 1 << (seat + 1) % SEATS
    elif options.trump_mode == "random" and options.random_all_pass == "second_card":
        table.phase, table.turn = "again", 0  # KR15, K30
    else:
        choose(options, table)  # KR12, KR15: now without a pass
    return [Event("pass", seat)]


def _set_trump(options: KrakenOptions, table: Table, seat: int, suit: int) -> list[Event]:
    table.forced = table.passes == SEATS or options.trump_mode == "utrecht"
    table.trump, table.decider, table.passes = suit, seat, 0  # KR11
    if options.challenges:
        table.phase = "challenge"
        table.turn = 1 << (seat + 1) % SEATS  # KR16, K5
    else:
        declaring.begin(options, table)
    return [Event("trump", seat, value=suit)]


def _challenge(options: KrakenOptions, table: Table, seat: int, *, challenged: bool) -> list[Event]:
    if challenged:
        word = CHALLENGES[table.level]
        table.challengers, table.passes = (*table.challengers, seat), 0
        events = [Event(word, seat, value=MULTIPLIERS[table.level])]
    else:
        table.passes += 1
        events = [Event("pass", seat)]
    if table.level == 3 or table.passes == 2:
        declaring.begin(options, table)
    elif table.passes:
        table.turn = 1 << (seat + 2) % SEATS
    else:
        # K5: the decider first, then the partner; of the others the one on the decider's left
        table.turn = 1 << (table.decider + (table.level != 1)) % SEATS
    return events


def turn_up(options: KrakenOptions, state: State) -> list[Event]:
    """The dealer turns up a card of the second pack."""
    pack = state.hidden.pack
    state.table.turned, state.hidden.pack = pack[:1], pack[1:]
    choose(options, state.table)
    return [Event("turn", value=pack[0])]


def turn_again(options: KrakenOptions, state: State) -> list[Event]:
    """All have passed: the dealer turns up cards until another suit comes, which is trumps."""
    table, pack = state.table, state.hidden.pack
    first = SUIT[table.turned[0]]
    drawn = 1 + next(n for n, card in enumerate(pack) if SUIT[card] != first)  # K30
    table.turned, state.hidden.pack = table.turned + pack[:drawn], pack[drawn:]
    events = [Event("turn", value=card) for card in pack[:drawn]]
    seat, suit = first_to_choose(options, table), SUIT[table.turned[-1]]
    return events + _set_trump(options, table, seat, suit)
