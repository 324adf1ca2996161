"""The laws that every game keeps, as functions that raise AssertionError where one is broken.

`LIGHT` laws are a few microseconds each and are checked after every step; `HEAVY` ones copy,
imagine and replay, and are checked at some steps that chance picks.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

from game.engine.actions import Action, IllegalAction
from game.engine.cards import Card, Cards, bits, mask, seats_in
from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.engine.options import Choice, Options
from game.engine.rules import COMPANY, AnyRules
from game.engine.state import AnyState, Record, Start
from game.house import GAMES
from tests.laws.facts import facts, misplaced

# -- options


def option_sets(kind: type[Options], chance: int, rng: Random) -> Iterator[Options]:
    """The defaults, each option flipped to each other value once, and some random mixtures."""
    choices = ruling(kind)
    yield kind()
    for choice in choices:
        for value in choice.values:
            if value != choice.default:
                yield kind(**{choice.key: value})
    for _mixture in range(chance):
        yield random_options(kind, rng)


def random_options(kind: type[Options], rng: Random) -> Options:
    return kind(**{c.key: pick(list(c.values), rng) for c in ruling(kind)})


def ruling(kind: type[Options]) -> list[Choice]:
    """The options but for those of who plays, which change no rule."""
    return [choice for choice in kind.choices() if choice.key not in COMPANY]


# -- light laws: a state, after every step


def one_of_three(rules: AnyRules, state: AnyState) -> None:
    """Over, or the dealer's step, or awaited seats that can move."""
    table = state.table
    assert 0 <= table.turn < 1 << rules.seats
    assert not (table.over and table.turn)
    assert len(table.score) == rules.sides


def cards_in_place(rules: AnyRules, state: AnyState) -> None:
    assert misplaced(rules, state) == []


def points_conserved(rules: AnyRules, state: AnyState) -> None:
    assert facts(rules.id).points(rules, state), state.table


LIGHT = (one_of_three, cards_in_place, points_conserved)

# -- heavy laws: a state, now and then


def legal_is_clean(rules: AnyRules, state: AnyState, rng: Random) -> None:
    """Awaited seats can move, others cannot; no duplicates, a stable order, a text form."""
    for seat in range(rules.seats):
        view = state.view(seat)
        legal = rules.legal(view)
        assert bool(legal) == bool(state.table.turn >> seat & 1), (seat, legal)
        assert len(set(legal)) == len(legal)
        assert rules.legal(state.view(seat)) == legal
        assert view == state.view(seat)
        for action in legal:
            assert rules.parse(rules.text(action)) == action
            assert Action(*json.loads(json.dumps(action))) == action
            assert rules.label(view, action)


def why_not_explains(rules: AnyRules, state: AnyState, rng: Random) -> None:
    """A sentence for what is not legal, nothing for what is."""
    for seat in range(rules.seats):
        view = state.view(seat)
        legal = rules.legal(view)
        for action in legal:
            assert rules.why_not(view, action) == "", action
        for _try in range(20):
            action = written(rules, rng)
            if action not in legal and action not in rules.exits(view):
                sentence = rules.why_not(view, action)
                assert sentence.endswith("."), (action, sentence)
                assert sentence[0].isupper() or not sentence[0].isalpha(), sentence


def written(rules: AnyRules, rng: Random) -> Action:
    """An action that could be written down, sensible or not."""
    span = {
        "number": range(-5, 125),
        "card": range(rules.deck.size),
        "suit": range(len(rules.deck.suits)),
    }
    verb = pick([*rules.verbs], rng)
    return Action(verb, *(pick(span[kind], rng) for kind in rules.verbs[verb].split()))


def flat(rules: AnyRules, state: AnyState, rng: Random) -> None:
    """Records hold only numbers, words and tuples, so no view can lead to anything else."""
    for record in (state.table, *state.private, state.hidden):
        assert isinstance(record, Record)
        assert is_dataclass(record)
        assert not hasattr(record, "__dict__"), type(record)
        assert [field.name for field in fields(record)] == list(record.__slots__)
        for name in record.__slots__:
            plain(getattr(record, name))


def plain(value: Any) -> None:
    if type(value) is tuple:
        for item in value:
            plain(item)
    else:
        assert type(value) in (int, bool, str), value


def views_are_copies(rules: AnyRules, state: AnyState, rng: Random) -> None:
    """Whatever is done to a view, the state stays."""
    before = state.copy()
    for seat in range(rules.seats):
        view = state.view(seat)
        for record in (view.table, view.own):
            for name in record.__slots__:
                setattr(record, name, "spoilt")
    assert state == before


def imagined_worlds_agree(rules: AnyRules, state: AnyState, rng: Random) -> None:
    """An imagined world looks the same to the seat, and is one that could be."""
    for seat in range(rules.seats):
        view = state.view(seat)
        world = rules.imagine(view, rng)
        assert view == state.view(seat)
        assert world.view(seat) == view
        assert rules.legal(world.view(seat)) == rules.legal(view)
        assert rules.prompt(world.view(seat)) == rules.prompt(view)
        for law in LIGHT:
            law(rules, world)
        held = {
            (other, card)
            for other in range(rules.seats)
            for place, cards in facts(rules.id).places(rules, world)
            if place == f"hand {other}"
            for card in cards
        }
        assert not held & facts(rules.id).shown(rules, view.table)
        step_looks_the_same(rules, state, world, seat, rng)
        play_to_the_end_of_the_deal(rules, world, rng)


def step_looks_the_same(
    rules: AnyRules, state: AnyState, world: AnyState, seat: int, rng: Random
) -> None:
    """The audit: what a seat sees after a player's step hangs on no card that it cannot see."""
    legal = rules.legal(state.view(seat))
    if legal:
        action = pick(legal, rng)
        after = []
        for real_or_not in (state.copy(), world.copy()):
            news = rules.apply(real_or_not, seat, action)
            after.append((real_or_not.view(seat), [event.to_seat(seat) for event in news]))
        assert after[0] == after[1]


def play_to_the_end_of_the_deal(rules: AnyRules, world: AnyState, rng: Random) -> None:
    deal, manner = world.table.deal, facts(rules.id).manners[-1]
    for _step in range(rules.longest + 1):  # the deal after it is one step more
        if world.table.over or world.table.deal != deal:
            return
        if world.table.turn:
            seat = pick([*seats_in(world.table.turn)], rng)
            view = world.peek(seat)
            rules.apply(world, seat, manner(view, rules.legal(view), rng))
        else:
            rules.advance(world)
    assert world.table.over or world.table.deal != deal, "an imagined world does not end"


def copies_are_apart(rules: AnyRules, state: AnyState, rng: Random) -> None:
    before = state.copy()
    play_to_the_end_of_the_deal(rules, state.copy(), rng)
    assert state == before


def table_names_no_secret(rules: AnyRules, state: AnyState, rng: Random) -> None:
    """No field of the table that is annotated as cards names one that lies hidden."""
    secret = mask(
        card
        for place, cards in facts(rules.id).places(rules, state)
        if place.startswith(("hand ", "secret"))
        for card in cards
    )
    hints = get_type_hints(type(state.table), include_extras=True)
    for name in state.table.__slots__:
        named = cards_named(getattr(state.table, name), hints[name])
        assert not named & secret, (name, rules.deck.text(bits(named & secret)))


def cards_named(value: Any, kind: Any) -> int:
    if kind is Card:
        return 1 << value if value >= 0 else 0
    if kind is Cards:
        return int(value)
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        kinds = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
        result = 0
        for item, of in zip(value, kinds, strict=True):
            result |= cards_named(item, of)
        return result
    return 0


HEAVY = (
    legal_is_clean,
    why_not_explains,
    flat,
    views_are_copies,
    imagined_worlds_agree,
    copies_are_apart,
    table_names_no_secret,
)

# -- laws of a whole match


class Tally:
    """What has been looked at."""

    def __init__(self) -> None:
        self.matches = self.ended = self.deals = self.steps = self.heavy = 0


def play(rules: AnyRules, seed: int, *, heavy: float, most: int, tally: Tally) -> Match:
    """A random match, all laws on its way; at most ``most`` deals of it.

    ``heavy`` is the share of steps after which the heavy laws are checked.
    """
    rng = stream("laws", rules.id, seed)
    heavy /= facts(rules.id).rarer
    manner = pick(facts(rules.id).manners, rng)
    match = Match(rules, Start(seed))
    state = match._state
    deal, steps = 0, 0
    while True:
        for law in LIGHT:
            law(rules, state)
        if rng.random() < heavy:
            tally.heavy += 1
            for heavy_law in HEAVY:
                heavy_law(rules, state, rng)
        if match.over or state.table.deal >= most:
            break
        if match.waiting:
            seat = pick(match.awaited(), rng)
            view = state.peek(seat)
            legal = rules.legal(view)
            assert legal, state.table
            before = state.copy() if rng.random() < heavy else None
            match.submit(seat, manner(view, legal, rng))
            if before:
                assert match.can_undo(seat)
                assert match.undo(seat)._state == before
        else:
            match.advance()
        steps += 1
        tally.steps += 1
        if state.table.deal != deal:
            deal, steps = state.table.deal, 1
            manner = pick(facts(rules.id).manners, rng)
        assert steps <= rules.longest, "a deal does not end"
    tally.matches += 1
    tally.ended += match.over
    tally.deals += deal + match.over  # the last one that was dealt is played only if all is
    news_is_declared(match)
    news_is_redacted(match)
    replay_is_equal(match)
    return match


def news_is_declared(match: Match) -> None:
    """Each kind of news is declared, and says no more than that."""
    for event in match.events:
        says = match.rules.news[event.kind]
        assert says.who or event.seat == -1, event
        assert says.cards or not event.cards, event
        assert says.value or not event.value, event


def news_is_redacted(match: Match) -> None:
    """Each seat hears of everything, but not which cards it may not know."""
    names = [f"P{seat}" for seat in range(match.rules.seats)]
    told = set()  # a line of the log is the same for all who hear the same
    for seat in range(match.rules.seats):
        news = match.news(seat)
        assert len(news) == len(match.events)
        for heard, event in zip(news, match.events, strict=True):
            assert (heard.kind, heard.seat) == (event.kind, event.seat)
            if not event.seen >> seat & 1:
                assert set(heard.cards) <= {-1}
                assert heard.value == 0
            if heard not in told:
                told.add(heard)
                assert isinstance(match.rules.log_line(heard, names), str)


def replay_is_equal(match: Match) -> None:
    """What was saved plays out the same."""
    again = Match.load(match.save(), GAMES)
    while again.events != match.events[: len(again.events)] or len(again.events) < len(
        match.events
    ):
        assert again.events == match.events[: len(again.events)]
        again.advance()
    assert again._state == match._state
    assert again.moves == match.moves
    assert again.save() == match.save()


def refused(match: Match, seat: int, action: Action) -> bool:
    """Whether the match refuses this decision and nothing has changed."""
    before = (match.save(), match._state.copy(), list(match.events))
    try:
        match.submit(seat, action)
    except IllegalAction:
        return before == (match.save(), match._state, match.events)
    return False


def illegal_example(rules: AnyRules, state: AnyState, rng: Random) -> tuple[int, Action]:
    """A decision that can be written down and is not legal now."""
    while True:
        seat, action = below(rules.seats, rng), written(rules, rng)
        view = state.view(seat)
        if action not in rules.legal(view) and action not in rules.exits(view):
            return seat, action
