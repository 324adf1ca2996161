"""Each reason is true and moves the choice: checked by `truths`, which states it slowly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from game import bots
from game.bots.reasons import advice
from game.engine import why as because
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.chance import pick, stream
from game.engine.lazy import fetched
from game.engine.rules import AnyRules
from game.engine.state import AnyState, AnyView, Start
from game.engine.thought import Candidate, Clue, Doubt, Reasons, Thinking
from game.engine.why import AnyLooked, Detector, Why, fact
from game.house import GAMES, HOUSE, MANIFEST
from game.kernel import rook_taker
from tests.laws.facts import facts
from tests.laws.laws import random_options
from tests.laws.spoken_truths import truths
from tests.laws.truths import Claim, Place
from tests.siege.amount import amount

REASONED = [game for game in HOUSE if MANIFEST[game].why]
POSITIONS = amount(400)  # of each game: ten times as many are 20,000 in all
NAMES = ("You", "Wren", "Robin", "Jay", "Finch")
PLANTED = 100  # positions in which each detector is told where it does not hold
TRIED = 5  # choices of a position beside each other
SPOKEN = "choose", "challenge", "bid", "bury", "trump", "play", "meld"


def positions(game: str, many: int) -> Iterator[tuple[AnyRules, AnyState, int]]:
    """Where a seat has a choice of which something is said, in matches by chance."""
    kind, found, seed = GAMES[game], 0, 0
    while found < many:
        seed += 1
        rng = stream("why", game, seed)
        rules = kind(random_options(kind.options_type, rng))
        state, manner = rules.new(Start(seed)), facts(game).manners[-1]
        for _step in range(400):
            if state.table.over or found >= many:
                break
            if not state.table.turn:
                rules.advance(state)
                continue
            seat = pick([s for s in range(rules.seats) if state.table.turn >> s & 1], rng)
            legal = rules.legal(state.view(seat))
            if len(legal) > 1 and state.table.phase in SPOKEN and rng.random() < 0.2:
                found += 1
                yield rules, state, seat
            rules.apply(state, seat, manner(state.view(seat), legal, rng))


def choices(rules: AnyRules, view: AnyView, rng: Random) -> list[tuple[Action, ...]]:
    """What might be decided here: single decisions, or several that belong together."""
    legal = rules.legal(view)
    if view.table.phase == "bury":
        return [buried(rules, view, legal, rng) for _try in range(TRIED)]
    if view.table.phase == "meld":
        return [*dict.fromkeys(laid(rules, view, rng) for _try in range(TRIED))]
    return [(action,) for action in legal if action.verb not in ("leave", "timeout")]


def buried(rules: AnyRules, view: AnyView, legal: list[Action], rng: Random) -> tuple[Action, ...]:
    """Cards to bury, and a trump if none is named yet."""
    cards = [action for action in legal if action.verb == "bury"]
    down = rng.sample(cards, min(len(cards), rules.gathered(view)))
    trump = [Action("trump", rng.randrange(4))] if view.table.trump < 0 else []
    return (*sorted(down), *trump)


def laid(rules: AnyRules, view: AnyView, rng: Random) -> tuple[Action, ...]:
    """A few steps of an arrangement."""
    state, steps = rules.imagine(view, rng), []
    for _step in range(rng.randrange(4)):
        legal = [a for a in rules.legal(state.view(view.seat)) if a.verb in ("wed", "lay", "lift")]
        if not legal:
            break
        steps.append(pick(legal, rng))
        rules.apply(state, view.seat, steps[-1])
    return (*steps, Action("done"))


def thought(rules: AnyRules, view: AnyView, rng: Random) -> Reasons:
    """Figures by chance for what might be decided, some alike; and some clues by chance."""
    doubt = None
    if view.table.phase == "bid" and rules.id != "raj":
        place = f"game.games.{rules.id}.bot:setting"
        terms = fetched(place)(rules.options)
        cards = sum(terms.places[card] for card in bits(view.own.hand))
        doubt = Doubt("luck", rook_taker.reach(cards, terms.variant))
    likely = rng.choice(((0, 100), (0, 2), (50, 53), (99, 100)))  # all kinds, or all nearly alike
    found = [
        Candidate(one, float(rng.randrange(12)), rng.randrange(*likely) / 100, doubt)
        for one in choices(rules, view, rng)
    ]
    if rules.id == "raj" and rng.random() < 0.3:  # as if all were worked out
        some = rng.choice((0, rng.random(), 0.99, 1))
        found = [
            one._replace(replies=tuple(float(rng.random() < some) for _reply in found))
            for one in found
        ]
    rng.shuffle(found)
    clues = []
    if view.table.phase == "play" and rules.id != "wife_swap":
        played = {card for _seat, card in view.table.history}
        hidden = set(bits(rules.deck.all & ~view.own.hand)) - played
        hidden -= set(getattr(view.own, "buried", ()))
        for card in sorted(hidden):
            seat = (view.seat + 1 + rng.randrange(3)) % rules.seats
            clues.append(Clue(seat, 1 << card, rng.random()))
    return Reasons(tuple(found), clues=tuple(clues))


def check(why: Why, rules: AnyRules, view: AnyView, rng: Random, told: Counter[str]) -> None:
    """Every reason that is given here is true, the other lacks it, and it moves the choice."""
    given = thought(rules, view, rng)
    if len(given.candidates) < 2:
        return
    seen = why.look(rules, view, given)
    if seen is None:
        return
    known = truths(rules.id, view.table.phase)
    for chosen in given.candidates[:TRIED]:
        others = sorted(
            (c for c in given.candidates if c is not chosen), key=lambda c: -why.worth(c)
        )
        place = Place(rules, view, given, rng)
        check_ties(why, rules, view, given, chosen)
        check_sentences(rules, view, given, chosen)
        for one in because.moving(why, seen, chosen, others):
            told[one.detector.name] += 1
            claim = Claim(chosen, one.rival, one.fields)
            assert known[one.detector.name](place, claim), (one, view)
            assert because.worded(rules, one, "it", NAMES)
            lacking = [c for c in others if one.detector.holds(seen.spot, chosen, c) is not None]
            ahead = why.worth(chosen) - max(map(why.worth, lacking))
            assert one.detector.equal or ahead >= why.margin > 0
            shown = others[: because.BESIDE]
            assert all(nearer(why, seen, chosen, one.rival, c, shown) for c in lacking)


AS_WELL = re.compile("^(.*) would do as well[.]$")


def check_sentences(rules: AnyRules, view: AnyView, given: Reasons, chosen: Candidate) -> None:
    """Nothing is said twice, and what would do as well is not what a reason speaks against."""
    why = advice(rules, view, chosen.actions[0], given, NAMES, []).why
    kept = [text for text in why if text.startswith("Keep ")]
    assert len({*why}) == len(why) and len(kept) < 2, why
    cards = {*re.findall(r"\w+[♠♥♦♣]", " ".join(kept))}
    loose = [text for text in why if "hardly matters" in text]
    assert not any(card in text for card in cards for text in loose), why
    assert not any(one != two and one.startswith(two[:-1]) for one in why for two in why), why
    ties = [found[1] for text in why if (found := AS_WELL.match(text))]
    for name in (name for tie in ties for name in tie.split(" or ")):
        told = [
            text
            for text in why
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)
        ]
        assert len(told) == 1, why


def nearer(
    why: Why,
    seen: AnyLooked,
    chosen: Candidate,
    rival: Candidate,
    other: Candidate,
    shown: list[Candidate],
) -> bool:
    """Whether a person asks sooner why not the rival: it is shown, or nearer."""

    def asked(one: Candidate) -> tuple[bool, float]:
        return one not in shown, seen.far(seen.spot, chosen, one)

    return asked(rival) <= asked(other)


def check_ties(why: Why, rules: AnyRules, view: AnyView, given: Reasons, chosen: Candidate) -> None:
    """What is called as good is so by its figures, and no reason that is given tells it apart."""
    said, seen = (
        because.reasons(rules, view, why, given, chosen, None),
        why.look(rules, view, given),
    )
    for two in said.alike:
        assert abs(why.worth(two) - why.worth(chosen)) < why.margin
        assert abs(two.points - chosen.points) < because.SHOWN
        assert abs(two.chance - chosen.chance) < because.ALIKE
        assert seen is not None
        telling = [one for one in said.reasons if one.detector.about != because.SETTLED]
        assert all(one.detector.holds(seen.spot, chosen, two) is None for one in telling)
    assert len(said.reasons) <= because.MOST


@pytest.mark.parametrize("game", REASONED)
def test_each_reason_is_true_and_moves_the_choice(game):
    why, told = fetched(MANIFEST[game].why), Counter[str]()
    for number, (rules, state, seat) in enumerate(positions(game, POSITIONS)):
        check(why, rules, state.view(seat), stream("figures", game, number), told)
    assert told


def always(_spot: Any, _one: Candidate) -> dict[str, int]:
    """What a false detector finds: everywhere the same."""
    return {"n": 1, "card": 0, "suit": 0, "points": 5, "percent": 50, "prize": 3}


@pytest.mark.parametrize("game", REASONED)
def test_a_false_detector_is_found(game):
    """Each sentence, said where its detector does not hold, is not true everywhere."""
    why: Why = fetched(MANIFEST[game].why)
    said: dict[str, dict[str, int]] = {}  # what each detector has found last
    planted, caught = set[str](), set[str]()
    for number, (rules, state, seat) in enumerate(positions(game, PLANTED)):
        view, rng = state.view(seat), stream("planted", game, number)
        given = thought(rules, view, rng)
        seen = why.look(rules, view, given) if len(given.candidates) > 1 else None
        place, known = Place(rules, view, given, rng), truths(game, view.table.phase)
        for detector, (chosen, rival) in product(
            seen.detectors if seen else (), permutations(given.candidates[:TRIED], 2)
        ):
            assert seen is not None
            found, name = detector.holds(seen.spot, chosen, rival), detector.name
            if found is not None:
                said[name] = {**found}
            elif name in said and name not in caught:
                planted.add(name)
                try:
                    true = known[name](place, Claim(chosen, rival, said[name]))
                except (AssertionError, IndexError, KeyError):
                    true = False  # it speaks of what is not there
                caught |= set() if true else {name}
    assert len(planted) > 10
    assert planted == caught


def test_a_fact_that_both_have_is_no_reason():
    first, second = (Candidate((Action("play", card),), 9.0 - card) for card in (0, 1))
    both: Detector[None] = Detector("both", "x", "Both.", fact(always))
    why = Why(lambda *_given: because.Looked(None, (both,)), margin=1.0)
    seen = why.look(None, None, Reasons(()))
    assert seen is not None
    assert not because.moving(why, seen, first, [second])


def test_every_detector_is_checked():
    """Each name that a game may say has its truth, and no truth waits for a detector."""
    for game in REASONED:
        why, names = fetched(MANIFEST[game].why), Counter[str]()
        for rules, state, seat in positions(game, 60):
            view = state.view(seat)
            seen = why.look(rules, view, Reasons(()))
            for one in seen.detectors if seen else ():
                assert one.name in truths(game, view.table.phase)
                names[one.name] += 1
        assert names


def surely(rules: AnyRules, state: AnyState, seat: int) -> bool:
    """Whether a seat of Raj can be sure of winning, whatever comes up and others bid."""
    while not state.table.over and not state.table.turn:
        if state.table.phase == "turn":
            stock, after = state.hidden.stock, []
            for place, prize in enumerate(stock):
                world = state.copy()
                world.hidden.stock = (prize, *stock[:place], *stock[place + 1 :])
                rules.advance(world)
                after.append(world)
            return all(surely(rules, world, seat) for world in after)
        rules.advance(state)
    if state.table.over:
        return rules.winners(state.table) == (seat,)
    return any(sure_with(rules, state, seat, bid) for bid in rules.legal(state.view(seat)))


def sure_with(rules: AnyRules, state: AnyState, seat: int, bid: Action) -> bool:
    """The same with this bid."""
    after = []
    for reply in rules.legal(state.view(1 - seat)):
        world = state.copy()
        rules.apply(world, seat, bid)
        rules.apply(world, 1 - seat, reply)
        after.append(world)
    return all(surely(rules, world, seat) for world in after)


def test_a_bid_that_is_called_sure_wins_whatever_is_bid_against_it():
    """Raj's last turns, thought through by Expert: what it calls sure no reply can change."""
    rules, why, told = GAMES["raj"](), fetched(MANIFEST["raj"].why), Counter[str]()
    for seed in range(75, 75 + amount(40)):  # four of these hold a bid that only seems sure
        rng, state = stream("sure", seed), rules.new(Start(seed))
        while not state.table.turns or state.table.hands[0].bit_count() > 3:
            while not state.table.turn:
                rules.advance(state)
            for seat in (0, 1):
                rules.apply(state, seat, pick(rules.legal(state.view(seat)), rng))
            rules.advance(state)
            rules.advance(state)
        rules.advance(state)
        for seat in (0, 1):
            view = state.view(seat)
            thinking = Thinking(bots.thought(rules, view, stream("thought", seed), "expert"))
            thinking.finish()
            given = thinking.reasons
            seen = why.look(rules, view, given)
            sure = {one for one in given.candidates if sure_with(rules, state, seat, *one.actions)}
            for chosen in given.candidates:
                others = [one for one in given.candidates if one is not chosen]
                for one in because.moving(why, seen, chosen, others):
                    name = one.detector.name
                    told[name] += 1
                    assert chosen in sure or name not in ("wins match", "surely", "only sure")
                    assert sure == {chosen} or name != "only sure"
                    assert sure == {*given.candidates} or name not in ("any wins", "by more")
                    assert one.rival not in sure or name not in ("wins match", "surely")
    assert told["any wins"] and told["wins match"] and told["only sure"]


def equal_cards(rules: AnyRules, view: AnyView, _worth: int) -> bool:
    """Whether no card that others hold or have laid is between those that may be played."""
    deck, cards = rules.deck, [action.arg for action in rules.legal(view)]
    out = deck.all & ~view.own.hand & ~(view.table.played & ~mask(view.table.trick))
    between = out & ~mask(view.own.buried) & mask(range(min(cards), max(cards)))
    alike = {(deck.suit[card], deck.worth(1 << card)) for card in cards}
    return len(alike) == 1 and not between


def worth_it(_rules: AnyRules, view: AnyView, worth: int) -> bool:
    """Whether a bonus is worth so much."""
    return bool(view.table.pending_value == worth)


def may_lose(rules: AnyRules, view: AnyView) -> bool:
    """Whether a team writes down nothing of what it claims when the round goes wrong."""
    last = view.table.challengers[-1] if view.table.challengers else view.table.decider
    must = not (last ^ view.seat) & 1
    own = rules.options.challenge_payout == "own_points"
    return must or bool(view.table.challengers and not own)


def declared(view: AnyView, seats: tuple[int, ...]) -> int:
    return max((v for s in seats for v in view.table.claims[(view.seat + s) % 4]), default=0)


def theirs(view: AnyView) -> int:
    return declared(view, (1, 3))


def ours(rules: AnyRules, view: AnyView) -> int:
    """The best that a team has declared or may declare now."""
    legal = rules.legal(view)
    return max(declared(view, (0, 2)), *(a.arg for a in legal if a.verb == "declare"))


def spoken(view: AnyView, seats: tuple[int, ...]) -> bool:
    return all(view.table.said[(view.seat + s) % 4] == "done" for s in seats)


ALONE = {
    "twins": equal_cards,
    "bonus": lambda rules, view, worth: worth_it(rules, view, worth) and not may_lose(rules, view),
    "vain": worth_it,
    "counts": lambda rules, view, worth: worth_it(rules, view, worth) and may_lose(rules, view),
    "declares": lambda rules, view, worth: theirs(view) < ours(rules, view) == worth
    and not spoken(view, (1, 3)),
    "ties": lambda rules, view, worth: 0 < worth == theirs(view) == ours(rules, view),
    "alongside": lambda _rules, view, worth: theirs(view) < declared(view, (0, 2)) == worth
    and not spoken(view, (1, 3)),
    "outbids": lambda rules, view, worth: 0 < worth == theirs(view) < ours(rules, view)
    and spoken(view, (1, 3)),
    "unopposed": lambda _rules, view, _worth: not theirs(view) and spoken(view, (1, 3)),
    "behind": lambda rules, view, worth: worth == theirs(view) > ours(rules, view)
    and not spoken(view, (2,)),
    "beaten": lambda rules, view, worth: worth == theirs(view) > ours(rules, view)
    and spoken(view, (2,)),
}  # fmt: skip


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_what_is_said_of_a_decision_without_a_choice_is_true(game):
    kind, told = GAMES[game], Counter[str]()
    for seed in range(amount(30)):
        rng = stream("alone", game, seed)
        rules = kind(random_options(kind.options_type, rng))
        state, manner = rules.new(Start(seed)), facts(game).manners[-1]
        for step in range(120):
            if not state.table.turn:
                rules.advance(state)
                continue
            seat = pick([s for s in range(4) if state.table.turn >> s & 1], rng)
            view = state.view(seat)
            legal = rules.legal(view)
            if state.table.phase in ("declare", "claim", "stuk") or (
                state.table.phase == "play" and view.own.hand.bit_count() < 4
            ):
                thinking = Thinking(bots.thought(rules, view, stream(seed, step), "club"))
                thinking.finish()
                for one in thinking.reasons.candidates if thinking.reasons else ():
                    if one.doubt and one.doubt.kind in ALONE:
                        told[one.doubt.kind] += 1
                        assert ALONE[one.doubt.kind](rules, view, one.doubt.captures), view
            rules.apply(state, seat, manner(view, legal, rng))
            if state.table.over:
                break
    assert told["bonus"] and told["declares"] if game == "kraken" else told["twins"]
