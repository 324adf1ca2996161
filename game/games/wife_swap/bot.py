"""How the computer plays Royal Wife-Swap: which card to a trick, and how to arrange families.

The kernel finds the best layout of any cards (`game.kernel.wife_swap`), and what comes of a choice
in imagined worlds (`game.kernel.wife_swap_play`): the chance to win the match. Every choice is
tried in the same worlds; one that is clearly behind is tried no further.

An expert tries arrangements in the same way: the most points at once are not always best, for an
ace in the hand wins a trick, and a nemesis waits for its court card. Of what is as good it lays the
most, and risks no court card.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from game.bots.work import each
from game.engine.actions import Action
from game.engine.cards import bits, mask
from game.engine.chance import below, shuffled, stream
from game.engine.thought import EVEN, Candidate, Clue, Doubt, Reasons, Temper, Thought
from game.games.wife_swap.building import Plan, layout_for, next_step, placed, steps
from game.games.wife_swap.deck import HAND, OF_RANK, OF_SUIT, RANK
from game.games.wife_swap.families import Layout, cards_of, fits
from game.games.wife_swap.rules import WifeSwap
from game.games.wife_swap.state import View
from game.games.wife_swap.tricks import playable, trick_winner
from game.games.wife_swap.worlds import unseen
from game.host.kernel import load
from game.kernel.wife_swap import best
from game.kernel.wife_swap_play import LEAD, SURE, judged

ACES = OF_RANK[14]
COURT = OF_RANK[10] | OF_RANK[11] | OF_RANK[12] | OF_RANK[13]
BATCH = 50  # worlds of one call of the kernel
MOST = 2_400  # worlds of one decision, counted once for each choice that is tried in them
BEHIND = 0.45  # how much less chance to win, in one world, is clearly less
TIED = 0.01  # less of a chance, which imagined worlds cannot tell from none
LEANING = 0.006  # of a chance, what a temperament gives up at most
SHOWN = 4  # points less, which all can see
FEW = 3  # cards that are kept back at most to prolong a game
PER_POINT = 1 / 8192  # of a chance, what a point more than another seat counts besides


class Effort(NamedTuple):
    """How well a level thinks."""

    worlds: int  # imagined for each card
    slips: float  # the chance to win that it may overlook
    regroups: bool = True  # whether it parts couples to make better ones, and keeps aces back
    arranging: int = 0  # worlds for each arrangement; at 0 it lays what brings the most
    tricks: int = 3  # played on after the choice
    stray: int = 0  # how far others may stray from habit, in hundredths of a point


EFFORTS = {
    "learner": Effort(worlds=4, slips=0.3, regroups=False),
    "club": Effort(worlds=200, slips=0.05),
    "expert": Effort(worlds=600, slips=0.0, arranging=800, tricks=7, stray=900),
}
EXPERT = EFFORTS["expert"]
# Others who stray lose tricks by it, which flatters whoever holds much back to win with it: where
# the best arrangement lays so many points less than could be laid, all are tried without.
MUCH, STEADY = 20, EXPERT._replace(stray=0)


class Value(NamedTuple):
    """What a choice is expected to come to: the chance to win, the lead over each other seat."""

    chance: float
    lead: float

    @property
    def worth(self) -> float:
        """By what choices are compared."""
        return self.chance + PER_POINT * self.lead


class Weighed(NamedTuple):
    """What choices come to: those near the best one, and all, as far as they were tried."""

    near: dict[int, Value]
    all: dict[int, Value]
    worlds: int


# -- judging choices


def known(
    rules: WifeSwap, view: View, rng: Random, effort: Effort = EXPERT
) -> tuple[list[int] | int, ...]:
    """What a seat knows, as `judged` takes it: all that comes before the choice."""
    table, seat, options = view.table, view.seat, rules.options
    arranges = table.phase == "meld"
    trick = table.last_trick if arranges else table.trick
    hand, tabled = view.own.hand, [cards_of(layout) for layout in table.families]
    sizes, points = list(table.hand_sizes), list(table.points)
    shown = list(table.shown)
    if arranges:  # all is as it was before the first step
        hand |= tabled[seat] & ~cards_of(table.before) & ~mask(trick)
        tabled[seat], sizes[seat] = cards_of(table.before), hand.bit_count()
        shown[seat] = points[seat] = 0
    shuffles = options.bottom_order == "shuffled"
    bottom = [c for lot in table.bottom for c in (shuffled(lot, rng) if shuffles else lot)]
    games = {"target": -1, "rounds": options.round_count - 1 - len(table.sheet), "single": 0}
    terms = [
        rules.seats,
        seat,
        table.last_leader if arranges else table.leader,
        len(trick),
        int(options.meld_from_hand),
        table.stock_size,
        len(bottom),
        int(arranges),
        options.target,
        max(games[options.match_mode], -1),
        table.stall,
        effort.stray,
        effort.tricks,
    ]
    barred = [sum(OF_SUIT[suit] for suit in bits(suits)) for suits in table.voids]
    seats = (shown, sizes, barred, tabled, points, table.score, trick)
    return (terms, *(padded(numbers, 5) for numbers in seats), padded(bottom, 64), hand)


def padded(numbers: Iterable[int], length: int) -> list[int]:
    """A list of the length that the kernel wants."""
    found = list(numbers)
    return found + [0] * (length - len(found))


def weigh(
    rules: WifeSwap,
    view: View,
    rng: Random,
    choices: Sequence[int],
    worlds: int,
    *,
    effort: Effort = EXPERT,
    keep: int = -1,
) -> Generator[None, None, Weighed]:
    """What choices come to, and in how many worlds those near the best one were tried.

    The choice ``keep`` is tried in all of them, the others as long as they stay near the best.
    Where many stay near the best one, they do so in fewer worlds.
    """
    batch = min(BATCH, worlds)
    live, done, more = list(choices), 0, min(2, worlds // batch)
    sums = {choice: [0, 0] for choice in choices}
    values, near_it = dict[int, Value](), dict[int, Value]()
    left = MOST // batch
    while done < worlds and len(live) > 1 and (more := min(more, left // len(live))):
        left -= more * len(live)
        asked = []
        for _batch in range(more):
            asked.append((known(rules, view, rng, effort), below(1 << 48, rng)))
            yield
        calls = [(*facts, one, batch, seed) for facts, seed in asked for one in live]
        found = yield from each(judged, calls)  # of one batch after the other, by choice
        for number, answer in enumerate(found):
            total = sums[live[number % len(live)]]
            total[0] += answer >> 24
            total[1] += (answer & 2 * LEAD - 1) - LEAD
        done += more * batch
        more = min(max(1, done // batch), -(-(worlds - done) // batch))
        values |= {
            choice: Value(sums[choice][0] / done / SURE, sums[choice][1] / done / (rules.seats - 1))
            for choice in live
        }
        near_it = {choice: values[choice] for choice in live}
        least = max(value.worth for value in near_it.values()) - BEHIND / sqrt(done)
        live = [one for one in live if one == keep or values[one].worth >= least]
    return Weighed(near_it, values, done)


# -- tricks

# What one gives away most easily, by rank, when nothing else is to choose by.
DEAR = {2: 3, 3: 3, 4: 3, 5: 4, 6: 2, 7: 3, 8: 3, 9: 4, 10: 9, 11: 9, 12: 11, 13: 12, 14: 14}


def play(rules: WifeSwap, view: View, rng: Random, effort: Effort, temper: Temper) -> Thought:
    """The card with the best prospects."""
    legal = bits(playable(view.own.hand, view.table.led))
    choices = sorted(legal, key=lambda card: (DEAR[RANK[card]], card))
    if len(choices) == 1:
        return Action("play", choices[0])
    found = yield from weigh(rules, view, rng, choices, effort.worlds, effort=effort)
    values, plans = found.near, {card: (Action("play", card),) for card in found.all}
    yield told(plans, found.all, found.worlds, clues(view), Doubt("dear"))
    choice = chosen(values, rng, effort.slips, LEANING * (temper.bold + temper.early))
    if not effort.slips:
        if len(view.table.trick) == rules.seats - 1:
            choice = thriftiest(view, choice, near(values, choice))
        else:
            choice = modest(choice, level(values, choice))
    return Action("play", choice)


def near(values: Mapping[int, Value], choice: int) -> list[int]:
    """The choices that are as good as this one, the best first."""
    least = values[choice].worth - TIED
    order = sorted(values, key=lambda one: -values[one].worth)
    return [one for one in order if values[one].worth >= least]


def level(values: Mapping[int, Value], choice: int) -> list[int]:
    """Those of them whose points are no fewer, as all can see."""
    tied, most = near(values, choice), values[choice].lead
    return [one for one in tied if most - values[one].lead < SHOWN]


def modest(choice: int, tied: Sequence[int]) -> int:
    """No court card is risked where one of 2 to 9 does as well."""
    if not COURT >> choice & 1:
        return choice
    return next((card for card in tied if not (COURT | ACES) >> card & 1), choice)


def thriftiest(view: View, choice: int, tied: Sequence[int]) -> int:
    """Of cards that lose a trick as well as the choice, the one that brings its winner least.

    Of those it keeps the dear ones.
    """
    table, given = view.table, dict[int, tuple[int, int]]()
    for card in (choice, *tied):
        winner = trick_winner((*table.trick, card), table.leader, len(table.families))
        if winner != view.seat:
            there = cards_of(table.families[winner]) | mask(table.trick) | 1 << card
            more = load().call(best, there, [0] * 4) - table.points[winner]
            given[card] = more, DEAR[RANK[card]]
    return min(given, key=lambda card: given[card]) if choice in given else choice


def chosen(values: dict[int, Value], rng: Random, slips: float, lean: float) -> int:
    """The best card, or what looks so to one who overlooks differences, or likes it high."""

    def liked(card: int) -> float:
        return values[card].worth + lean * RANK[card] / 14 + slips * rng.random()

    return max(values, key=liked)


def told(
    plans: Mapping[int, tuple[Action, ...]],
    values: dict[int, Value],
    worlds: int,
    seen: tuple[Clue, ...] = (),
    doubt: Doubt | None = None,
    first: int = -1,
) -> Reasons:
    """Choices and what they come to as reasons, the best first.

    ``doubt``: what decides between those that win as often. ``first``: what is chosen of them, for
    several plans may begin with the same step.
    """
    order = sorted(plans, key=lambda choice: (choice != first, -values[choice].worth))
    found = [Candidate(plans[one], values[one].lead, values[one].chance, doubt) for one in order]
    return Reasons(tuple(found), worlds, clues=seen)


def clues(view: View) -> tuple[Clue, ...]:
    """What everybody has seen of the others' hands: what is missing there, and what is not."""
    table, seat = view.table, view.seat
    others = [other for other in range(len(table.voids)) if other != seat]
    left = unseen(view)
    void = [
        Clue(other, OF_SUIT[suit], 0.0)
        for other in others
        for suit in bits(table.voids[other])
        if left & OF_SUIT[suit]
    ]
    held = [Clue(other, 1 << card, 1.0) for other in others for card in bits(table.shown[other])]
    return (*void, *held)


def sees(view: View) -> bool:
    """Whether the seat is to play a card and has seen anything of the others' hands."""
    return view.table.phase == "play" and bool(clues(view))


# -- arranging


class Goods(NamedTuple):
    """What the melder had at the start of the turn."""

    tabled: int
    trick: int
    hand: int

    @property
    def all(self) -> int:
        """All of it."""
        return self.tabled | self.trick | self.hand


def goods(rules: WifeSwap, view: View) -> Goods:
    """What the melder may use."""
    table = view.table
    tabled, trick = cards_of(table.before), mask(table.last_trick)
    laid = cards_of(table.families[view.seat]) & ~tabled & ~trick
    return Goods(tabled, trick, view.own.hand | laid if rules.options.meld_from_hand else 0)


def best_plan(there: int) -> Plan:
    """The marriages of the best layout of some cards."""
    plan = [0] * 4
    load().call(best, there, plan)
    return Plan(*plan)


def most(there: int, before: Layout) -> Layout:
    """The layout of some cards that is worth the most."""
    return layout_for(best_plan(there), there, before)


def kept_back(rules: WifeSwap, view: View, hand: int) -> int:
    """The aces of a hand: they win tricks while there are any to be won, and are worth little."""
    sizes = view.table.hand_sizes
    others = min(sizes[: view.seat] + sizes[view.seat + 1 :])
    return hand & ACES if view.table.stock_size >= rules.seats or others else 0


def timid(have: Goods, before: Layout) -> Layout:
    """A layout that parts no couple: what is new joins the families, or founds others."""
    families = [list(family) for family in before]
    fresh = have.trick | have.hand
    for card in bits(fresh):
        home = next((family for family in families if fits(card, family)), None)
        if home is not None:
            home.append(card)
            fresh ^= 1 << card
    return (*map(tuple, families), *most(fresh, ()))


def arrangements(rules: WifeSwap, view: View) -> dict[int, Layout]:
    """Layouts worth a thought, by their cards: each the best one of what is not kept back.

    Kept back are aces and nemeses, by rank, or the whole hand; or a few cards that are worth least
    on the table, where one who is behind would end the game by laying all.
    """
    have, before = goods(rules, view), view.table.before
    ranks = [have.hand & OF_RANK[rank] for rank in (14, 2, 3)]
    ranks.append(have.hand & (OF_RANK[4] | OF_RANK[5]))
    found: dict[int, Layout] = {}
    backs = [sum(one for place, one in enumerate(ranks) if way >> place & 1) for way in range(16)]
    for back in dict.fromkeys([*backs, have.hand, *prolonging(view, have)]):
        there = have.all & ~back
        plan = best_plan(there)
        cards = placed(plan, there)
        if cards not in found:
            found[cards] = layout_for(plan, there, before)
    return found


def ended(view: View, have: Goods, laid: int) -> bool:
    """Whether somebody has no card when all have drawn, once these are laid (WS25)."""
    seat, sizes = view.seat, [*view.table.hand_sizes]
    sizes[seat] = ((have.hand or view.own.hand) & ~laid).bit_count()
    stock = view.table.stock_size + ((have.tabled | have.trick) & ~laid).bit_count()
    for place in (*range(seat, len(sizes)), *range(seat)):  # WS23, W24
        if not sizes[place] and not stock:
            return True
        stock -= min(stock, HAND - sizes[place])
    return False


def prolonging(view: View, have: Goods) -> list[int]:
    """A few cards to keep back where the game would end, lost, with the hand empty (WS25).

    One of the trick goes under the stock, which is empty, and its winner draws it at once (W25).
    """
    table, laid = view.table, placed(best_plan(have.all), have.all)
    most_of_all = max(table.points[: view.seat] + table.points[view.seat + 1 :])
    goes_on = table.stock_size or (have.all | view.own.hand) & ~laid
    if goes_on or points_of(laid) > most_of_all:
        return []
    fresh = sorted(
        bits(have.trick | have.hand),
        key=lambda card: (points_of(laid) - points_of(laid & ~(1 << card)), -RANK[card]),
    )
    return [*(1 << card for card in fresh[:FEW]), mask(fresh[:2]), mask(fresh[:FEW])]


def best_layout(
    rules: WifeSwap, view: View, effort: Effort, temper: Temper = EVEN
) -> Generator[Reasons | None, None, Layout]:
    """The layout that the melder builds. It is the same at each step of the turn."""
    table, before = view.table, view.table.before
    have = goods(rules, view)
    if not effort.regroups:
        return timid(have, before)
    if not effort.arranging:
        return most(have.all & ~kept_back(rules, view, have.hand), before)
    found = arrangements(rules, view)
    choices = sorted(found, key=lambda cards: -cards.bit_count())

    def now(target: Layout) -> tuple[Action, ...]:
        """The steps towards a layout, to the end of the turn."""
        return steps(table.families[view.seat], before, target)

    if len(choices) == 1:
        target = found[choices[0]]
        doubt = Doubt("ends" if ended(view, have, choices[0]) else "most")
        yield Reasons((Candidate(now(target), 0.0, doubt=doubt),))
        return target
    question = choices, effort.arranging, known(rules, view, Random(0))
    lean = LEANING * temper.early / have.all.bit_count()

    def tried(player: Effort, *told: str) -> Generator[None, None, tuple[Weighed, int]]:
        """What all come to among such players, and the one to take."""
        found = yield from remembered(
            repr((*question, *told)),
            lambda chance: weigh(rules, view, chance, choices, effort.arranging, effort=player),
        )
        values = found.near
        liked = max(values, key=lambda cards: values[cards].worth + lean * cards.bit_count())
        return found, fullest(values, liked)

    weighed, choice = yield from tried(EXPERT)
    most_points = max(map(points_of, choices))
    if most_points >= points_of(choice) + MUCH:
        weighed, choice = yield from tried(STEADY, "steady")
    plans = {one: now(found[one]) for one in weighed.all}
    yield told(plans, weighed.all, weighed.worlds, doubt=Doubt("later"), first=choice)
    return found[choice]


def points_of(cards: int) -> int:
    """What the best layout of some cards is worth."""
    return load().call(best, cards, [0] * 4)


def fullest(values: Mapping[int, Value], choice: int) -> int:
    """Of arrangements that are as good as this one, the one that brings most points at once."""
    return max(near(values, choice), key=points_of)


_weighed: list[tuple[tuple[str, bool], Weighed]] = []  # the last two questions, and the answers


def remembered(
    question: str, answer: Callable[[Random], Generator[None, None, Weighed]]
) -> Generator[None, None, Weighed]:
    """The answer to a question, which says all that it depends on: its chance is of the question.

    Each step of a turn asks the same; what is kept makes the next answer quicker, and nothing else.
    What others helped with is not believed once they have been sent away.
    """
    asked = question, load().helped()
    for before, known_answer in _weighed:
        if before == asked:
            return known_answer
    found = yield from answer(stream(question))
    _weighed[:] = [*_weighed[-1:], (asked, found)]
    return found


def arrange(rules: WifeSwap, view: View, effort: Effort, temper: Temper) -> Thought:
    """The next step towards the best layout."""
    yield None
    target = yield from best_layout(rules, view, effort, temper)
    table = view.table
    action = next_step(table.families[view.seat], cards_of(table.before), target)
    legal = rules.legal(view)
    if action in legal:
        return action
    return legal[-1]  # the steps are used up: done if it may be, else back to the start


def thought(rules: WifeSwap, view: View, rng: Random, level: str, temper: Temper = EVEN) -> Thought:
    """The thought of a seat that is awaited."""
    effort = EFFORTS[level]
    if view.table.phase == "meld":
        return arrange(rules, view, effort, temper)
    return play(rules, view, rng, effort, temper)
