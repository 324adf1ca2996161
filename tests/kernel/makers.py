"""Arguments for every function that the kernel exports, in positions that can be.

`MAKERS` has for each module what its parameters may be, all of one position, by their names; for a
function of its own what means something else there. A new export needs no more than what it asks
for that is not here yet: `arguments` says what.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from game.engine.cards import bits, mask, renumbered
from game.games.kraken import mind, tricks
from game.games.kraken.stakes import first_to_choose
from game.games.wife_swap.bot import known
from game.games.wife_swap.tricks import playable
from game.kernel import (
    kraken,
    kraken_beliefs,
    kraken_match,
    kraken_mind,
    matrices,
    raj,
    raj_crowd,
    rook,
    rook_beliefs,
    rook_mind,
    rook_plans,
    rook_play,
    rook_worlds,
    wife_swap_play,
)
from tests.kernel import kraken_positions, rook_positions, wife_swap_positions

Made: TypeAlias = dict[str, Any]

ALWAYS: dict[str, Callable[[Random], Any]] = {
    "seed": lambda rng: rng.randrange(1 << 62),
    "count": lambda rng: rng.randrange(4),
    "habit": lambda rng: rng.random() < 0.5,
    "plan": lambda rng: [0] * 4,
    "how": lambda rng: rng.randrange(3),
    "guess": lambda rng: rng.choice([0, rng.randrange(-90, 90)]),
}


def of_kraken(rng: Random, most: int = 8) -> Made:
    """A position of Kraken, with so many cards each at most."""
    variant = rng.randrange(128)
    size = rng.randint(1, most)
    place = kraken_positions.position(rng, size, variant)
    hands, trick, leader, trump, _variant, swept = place
    seat = (leader + sum(card > 0 for card in trick)) % 4
    decider, seed = rng.randrange(4), rng.randrange(1 << 62)
    return {
        "hands": hands,
        "hand": hands[seat],
        "trick": trick,
        "leader": leader,
        "trump": trump,
        "variant": variant,
        "swept": swept,
        "decider": decider,
        "played": rng.randrange(-1, 4),
        "result": kraken.finish(hands, trick, leader, decider, trump, variant, True, seed),
        "before": [rng.randrange(90) for _number in range(4)],
        "tricks": rng.randint(0, 8 - size),
        "bound": rng.randrange(2),
        "level": rng.randrange(4),
    }


def of_kraken_mind(rng: Random, phase: str, first_trick: int = 0) -> Made:
    """What a seat of Kraken knows when it must decide."""
    rules, _state, view = kraken_positions.decision(rng, phase, first_trick)
    made: Made = mind.known(rules.options, view)._asdict()
    made["found"] = [0] * kraken_mind.SIZE
    made["batches"] = int(rng.random() < 0.1)  # a batch takes Python long
    made["exact"], made["suits"] = rng.randrange(3), rng.randrange(1, 32)
    made["solved"], made["skill"] = rng.randrange(4), rng.random() < 0.5
    made["first"] = first_to_choose(rules.options, view.table)
    if phase == "play":
        cards = tricks.playable(rules.options, view.own.hand, view.table.trick, view.table.trump)
        made["cards"] = renumbered(cards, mind.places(view.table.trump))
    return made


def of_kraken_match(rng: Random) -> Made:
    """A short match of players who weigh no world, since that takes Python long."""
    made: Made = {name: [1, 0, 0, 0, rng.randrange(99), 1, 1] for name in ("first", "second")}
    return made | {
        "dealer": rng.randrange(4),
        "rounds": rng.randrange(3),
        "side": rng.randrange(2),
        "told": [0] * (kraken_match.KEPT * kraken_match.LONGEST),
    }


def of_rook(rng: Random, most: int = 9) -> Made:
    """A position of Royal Raven or CrowsNest, with so many cards each at most."""
    variant = rng.choice(list(rook_positions.VARIANTS.values()))
    variant |= rng.choice([0, rook.KITTY_TAKER, rook.KITTY_NONE, rook.BOUND_CROW])
    place = rook_positions.position(rng, rng.randint(1, most), variant)
    hands, trick, leader, trump, _variant, last = place
    seat = (leader + sum(card > 0 for card in trick)) % 4
    taker, seed = rng.randrange(4), rng.randrange(1 << 62)
    return {
        "hands": hands,
        "hand": hands[seat],
        "trick": trick,
        "lead": trick[0],
        "leader": leader,
        "trump": trump,
        "variant": variant,
        "last": last,
        "taker": taker,
        "result": rook_play.finish(
            hands, trick, leader, taker, trump, variant, rook_play.HABIT, seed
        ),
        "before": rng.randrange(90) | rng.randrange(90) << 10,
        "nest": sum(rng.sample(rook_positions.bits(rook.deck(variant)), 5)),
        "contract": rng.randrange(70, 200, 5),
        "shot": rng.choice([0, 120, 180]),
    }


def of_wife_swap(rng: Random) -> Made:
    """Some cards, of which a best layout is looked for."""
    return {"there": sum(1 << card for card in rng.sample(range(52), rng.randrange(40)))}


def of_wife_swap_play(rng: Random) -> Made:
    """What a seat knows that is to play a card or to arrange families, and a choice of its."""
    rules, state = wife_swap_positions.position(rng)
    table = state.table
    view = state.view(table.turn.bit_length() - 1)
    what = rng.choice([*bits(playable(view.own.hand, table.led))])
    if table.phase == "meld":
        what = mask(card for family in table.before for card in family)
    names = [*wife_swap_play.judged.__annotations__]
    return dict(zip(names, (*known(rules, view, rng), what, 3), strict=False))


def of_raj(rng: Random, most: int = 4) -> Made:
    """A turn of Raj, with so many cards each at most."""
    size, depth = rng.choice([(rng.randint(1, most), raj.EXACT), (rng.randint(1, 6), 1)])
    mine, theirs = rng.sample(range(15), size), rng.sample(range(15), size)
    prizes = [1 << prize for prize in rng.sample(range(15), size)]
    seats = rng.randint(3, 5)
    hands = [sum(1 << card for card in rng.sample(range(15), size)) for _seat in range(5)]
    flags, carry, best = rng.randrange(16), rng.choice([0, rng.randint(-6, 9)]), rng.randint(1, 10)
    single = (best, rng.randint(-10, 10)) if flags & raj.BY_PRIZE else (0, 0)
    place = [sum(1 << card for card in hand) for hand in (mine, theirs)]
    return {
        "place": [*place, sum(prizes[1:]), carry, single[0], rng.randint(-20, 20), single[1]],
        "prize": prizes[0],
        "terms": [flags, rng.randrange(9), 500_000, rng.randrange(900_000, 1_000_000), 1000],
        "ours": 1 << mine[0],
        "theirs": 1 << theirs[0],
        "depth": depth,
        "hands": hands,
        "seats": seats,
        "to_come": sum(prizes[1:]),
        "carry": carry,
        "totals": [rng.randint(-5, 20) for _seat in range(5)],
        "fixed": [rng.randrange(2 * raj_crowd.ALL // 16) for _odds in range(80)],
        "blur": rng.randrange(40),
        "rounds": rng.randrange(4),
        "learnt": [rng.randint(-(10**9), 10**9) for _number in range(raj_crowd.ROUNDS + 1)],
    }


def of_matrices(rng: Random) -> Made:
    """A matrix game; many have equal numbers in them."""
    return {
        "matrix": [float(rng.randint(-9, 9)) / rng.choice([1, 1, 7]) for _number in range(256)],
        "rows": rng.randint(1, matrices.PITCH - 1),
        "columns": rng.randint(1, matrices.PITCH - 1),
        "row": [0.0] * 16,
        "column": [0.0] * 16,
    }


def of_sight(rng: Random, phase: str) -> Made:
    """What a seat sees of a hand of Royal Raven or CrowsNest, and what it might do."""
    variant = rng.choice(list(rook_positions.VARIANTS.values()))
    sight, choices = rook_positions.sighted(rng, variant, phase)
    options = rook_positions.bits(choices)
    if phase == "bid":
        options = [0, 90 | 90 << 10, 95 | 110 << 10, 120 | rook_plans.SHOOT]
    return {
        "sight": sight,
        "choices": [*options, *[0] * (32 - len(options))],
        "size": len(options) or 1,
        "brave": rng.randrange(-9, 10),
        "skill": rng.random() < 0.5,
        "solved": sight[rook_worlds.HAND].bit_count() < 4 and rng.random() < 0.5,
        "tries": rng.randint(1, 6),
        "worlds": rng.randint(1, 3),
        "found": [0.0] * rook_mind.SIZE,
    }


def of_beliefs(rng: Random) -> Made:
    """A seat that is to play, and nothing found yet."""
    return of_sight(rng, "play") | {"found": [0.0] * rook_beliefs.SIZE}


def of_plans(rng: Random) -> Made:
    """A taker who is to bury."""
    made = of_sight(rng, "bury")
    made["downs"] = [rook_plans.BY_HABIT] * 32
    made["trumps"] = [rng.randrange(5) for _choice in range(32)]
    return made


def of_card(rng: Random) -> Made:
    """A seat that is to play, with what it may play as a set."""
    made = of_sight(rng, "play")
    return made | {"choices": sum(made["choices"])}


def whole_trick(cards: int, rng: Random) -> Made:
    """A trick that all have played to."""
    return {"trick": rng.sample(rook_positions.bits(cards), 4)}


MAKERS: dict[str, Callable[[Random], Made]] = {
    "game.kernel.kraken": of_kraken,
    "game.kernel.kraken.value": lambda rng: whole_trick(kraken.ALL, rng),
    "game.kernel.kraken.winner": lambda rng: whole_trick(kraken.ALL, rng),
    "game.kernel.kraken_ends": lambda rng: of_kraken(rng, 4),
    "game.kernel.kraken_beliefs": lambda rng: (
        of_kraken_mind(rng, "play", rng.randrange(7)) | {"found": [0.0] * kraken_beliefs.SIZE}
    ),
    "game.kernel.kraken_match": of_kraken_match,
    "game.kernel.kraken_mind": lambda rng: of_kraken_mind(rng, "play", rng.randrange(7)),
    "game.kernel.kraken_talk.weigh_challenge": lambda rng: of_kraken_mind(rng, "challenge"),
    "game.kernel.kraken_talk.weigh_trumps": lambda rng: of_kraken_mind(rng, "choose"),
    "game.kernel.matrices": of_matrices,
    "game.kernel.raj": of_raj,
    "game.kernel.raj_crowd": of_raj,
    "game.kernel.rook": of_rook,
    "game.kernel.rook.winner": lambda rng: whole_trick(rook.RANKS | rook.RAVEN, rng),
    "game.kernel.rook_play": of_rook,
    "game.kernel.rook_beliefs": of_beliefs,
    "game.kernel.rook_mind": of_card,
    "game.kernel.rook_mind.cards": lambda rng: of_sight(rng, "play"),
    "game.kernel.rook_plans.plans": of_plans,
    "game.kernel.rook_plans.calls": lambda rng: of_sight(rng, "bid"),
    "game.kernel.rook_ends": lambda rng: of_rook(rng, 4),
    "game.kernel.wife_swap": of_wife_swap,
    "game.kernel.wife_swap_play": of_wife_swap_play,
}


def arguments(function: Callable[..., object], rng: Random) -> list[Any]:
    """What the function may be called with."""
    module, name = function.__module__, function.__name__
    made: Made = {}
    for key in (module, f"{module}.{name}"):
        made |= MAKERS[key](rng) if key in MAKERS else {}
    asked = [parameter for parameter in function.__annotations__ if parameter != "return"]
    missing = [one for one in asked if one not in made and one not in ALWAYS]
    assert not missing, (
        f"{module}.{name} asks for {', '.join(missing)}: say in MAKERS of tests/kernel/makers.py, "
        f"under {module!r}, what that may be"
    )
    return [made[one] if one in made else ALWAYS[one](rng) for one in asked]
