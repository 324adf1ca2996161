"""How the computer plays Kraken: trumps, challenges, declarations, cards and bonuses.

Four layers. `QuickPlay.move` is a quick habit, good enough to play imagined rounds with. `sensible`
strikes out what would look foolish whatever the sampler says. The sampler chooses among what is
left, in worlds where the decider holds trumps worth choosing (`Plausible`). What is not a matter of
guessing, like a bonus that can only help the others, is decided by counting.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.bots.sampler import RolloutPolicy, best, means, think
from game.cards.melds import fours, runs
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.thought import Thought
from game.games.kraken.combinations import trick_bonus
from game.games.kraken.deck import DECK, HAND, OF_SUIT, OVER, POINTS, STRENGTH, SUIT, WIDTH
from game.games.kraken.habits import (
    ACES,
    BEATEN_BY,
    ENOUGH,
    LOW,
    TENS,
    answer,
    choose_by_habit,
    lead,
    partner_says,
    strength,
    threats,
    true_signals,
    unseen,
)
from game.games.kraken.plausible import RECALLED, plausible
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import obliged_seat
from game.games.kraken.state import Private, Table, View


class Effort(NamedTuple):
    """What a level may spend, and how much it overlooks."""

    worlds: int  # imagined rounds in which trumps or a challenge are tried
    steps: int  # imagined cards for the choice of a card, shared among the cards to choose from
    tries: int  # how often a world is dealt again when it does not fit what was said
    looks: int  # worlds among which it takes the one that explains best what was played
    slips: float  # points of difference it may overlook


EFFORTS = {
    "learner": Effort(worlds=6, steps=200, tries=1, looks=1, slips=40.0),
    "club": Effort(worlds=40, steps=5000, tries=8, looks=1, slips=2.0),
    "expert": Effort(worlds=120, steps=12000, tries=6, looks=4, slips=0.0),
}


# -- imagined rounds


class QuickPlay(RolloutPolicy[Kraken, Table, Private]):
    """What every seat of an imagined round does without further thought."""

    def move(self, rules: Kraken, view: View, legal: list[Action], rng: Random) -> Action:
        """A quick move of its phase."""
        phase, table = view.table.phase, view.table
        if phase == "play":
            cards = view.own.hand
            if not table.trick:
                return Action("play", lead(view, cards))
            return Action("play", answer(view, rules.playable(cards, table.trick, table.trump)))
        if phase in ("declare", "claim", "stuk"):
            return legal[0]  # declare all, claim all
        if phase == "challenge":
            return legal[-1]
        return choose_by_habit(view, legal)

    def done(self, table: Table, deal: int) -> bool:
        """A round is judged when it has been scored."""
        return table.phase in ("scored", "over")

    def worth(self, rules: Kraken, table: Table, seat: int) -> float:
        """The gain in score, and a little for the points themselves: rounds are lost by few."""
        we, they = table.points
        return float(rules.value(table, seat) + 0.3 * (they - we if seat & 1 else we - they))


class WaryPlay(QuickPlay):
    """The same when a challenge is judged: whoever would lose it will be challenged in turn."""

    def worth(self, rules: Kraken, table: Table, seat: int) -> float:
        """A lost kraken or re counts more, since the others may have raised it."""
        gain = super().worth(rules, table, seat)
        if gain < 0 and table.challenger % 2 == seat % 2 and 0 < table.level < 3:
            gain *= RAISED[table.level]
        return gain


RAISED = (1.0, 1.5, 1.8)  # by level: the others raise most of what they will win
QUICK = QuickPlay()
WARY = WaryPlay()


# -- trumps and challenges


HOPELESS = 12.0  # strength below `ENOUGH` with which one always passes
WEIGHT = 3.0  # points that a unit of strength is worth
# What a challenge must gain in imagined rounds. The others may raise the stake in their turn, and
# they do so when they are strong; nobody answers superkraken.
CAUTION = (20.0, 20.0, 40.0)


def choose(rules: Kraken, view: View, rng: Random, effort: Effort) -> Thought:
    """Try the two suits that look best, and to pass; imagined rounds and strength count alike."""
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    hand = view.own.hand
    if legal[0].verb == "accept":
        suits = [(SUIT[view.table.turned[0]], legal[0])]
    else:
        suits = [(action.arg, action) for action in legal if action.verb == "trump"]
    suits.sort(key=lambda suit: -strength(hand, suit[0]))
    may_pass = legal[-1].verb == "pass"
    looks = [(action, strength(hand, suit) - ENOUGH) for suit, action in suits[:2]]
    if may_pass:
        looks = [(legal[-1], 0.0), *(look for look in looks if look[1] > -HOPELESS)]
    if len(looks) == 1:
        return looks[0][0]
    values = yield from means(
        plausible(rules.options, effort.tries),
        view,
        rng,
        choices=[(action,) for action, _look in looks],
        worlds=effort.worlds,
        policy=QUICK,
    )
    values = [value + WEIGHT * look for value, (_action, look) in zip(values, looks, strict=True)]
    return looks[best(values, rng, slips=effort.slips)][0]


def challenge(rules: Kraken, view: View, rng: Random, effort: Effort) -> Thought:
    """Challenge when it would have paid in most imagined rounds, and by a good deal."""
    legal = rules.legal(view)
    values = yield from means(
        plausible(rules.options, 3 * effort.tries),
        view,
        rng,
        choices=[(legal[-1],), (legal[0],)],
        worlds=effort.worlds,
        policy=WARY,
    )
    caution = CAUTION[view.table.level]
    return legal[1 - best([values[0] + caution, values[1]], rng, slips=effort.slips)]


# -- declarations and bonuses


def declare(rules: Kraken, view: View, rng: Random, effort: Effort) -> Thought:
    """Declare everything, but not what can only tell the others about the hand."""
    yield None
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    table = view.table
    left, right = ((view.seat + away) % 4 for away in (1, 3))
    theirs = max((0, *table.claims[left], *table.claims[right]))
    ours = max((*table.claims[view.seat], *table.claims[(view.seat + 2) % 4], 0))
    mine = max(action.arg for action in legal[:-1])
    partner_to_come = not _has_spoken(table, (view.seat + 2) % 4)
    if theirs > max(ours, mine) and not partner_to_come:
        return legal[-1]  # KR29: it cannot score any more
    return max(legal[:-1], key=lambda action: action.arg)


def _has_spoken(table: Table, seat: int) -> bool:
    return table.said[seat] == "done"


def claim(rules: Kraken, view: View, rng: Random, effort: Effort) -> Thought:
    """Claim, unless all that it does is to raise what the other team takes (K17)."""
    yield None
    claims, withholds = rules.legal(view)
    return withholds if doomed(rules, view.table, view.seat % 2) else claims


def doomed(rules: Kraken, table: Table, side: int) -> bool:
    """Whether a side loses all its points whatever it still wins (K17).

    It is sure of the points that lie with the others; its own it counts as high as they can get.
    """
    options = rules.options
    must_have_more = obliged_seat(table) % 2
    ours, theirs = table.points[side], table.points[1 - side]
    left = DECK.all & ~table.played
    tricks = HAND - sum(table.won)
    if table.trick:
        left |= sum(1 << card for card in table.trick)
    most = ours + table.pending_value + sum(POINTS[table.trump][card] for card in bits(left))
    if tricks or table.last_winner % 2 == side:
        most += rules.last_trick_bonus
    else:
        theirs += rules.last_trick_bonus
    mine = table.won[side] + table.won[side + 2]
    if mine + tricks == HAND:
        most += rules.pit_bonus
    elif not tricks and not mine:
        theirs += rules.pit_bonus
    if tricks:
        most += tricks * _most_bonus(left, table.trump)
        if not table.stuk[0] and not table.stuk[1]:
            most += 20
    if must_have_more == side:
        return most <= theirs  # KR32, KR33, K10
    takes_all = options.challenge_payout == "winner_takes_all"
    return bool(table.level) and takes_all and most < theirs


def _most_bonus(cards: int, trump: int) -> int:
    """A bound for the bonus of one more trick out of these cards."""
    if fours(cards, width=WIDTH):
        return 200
    found = runs(cards, width=WIDTH)
    most = max((50 if run.bit_count() > 3 else 20 for run in found), default=0)
    return most + 20


# -- the play


def sensible(view: View, legal: int) -> int:
    """The legal cards that nobody at the table would laugh at; never none."""
    table, trump = view.table, view.table.trump
    hidden = unseen(view)
    if not table.trick:
        cards = _without_twins(legal, hidden, trump)
        for suit in range(4):
            ten = TENS[suit]
            if suit != trump and cards & ten and hidden & ACES[suit] and cards & ~ten:
                cards &= ~ten  # a ten is not led into the ace
        return _drawing(view, hidden) & cards or cards
    trick = table.trick
    led = SUIT[trick[0]]
    power = STRENGTH[trump][led]
    place = max(range(len(trick)), key=lambda index: power[trick[index]])
    holder = trick[place]
    ours = len(trick) - place == 2
    after = 0
    if len(trick) < 3:
        after = hidden & ~table.lacks[(view.seat + 1) % 4]
    beaters = legal & BEATEN_BY[trump][led][holder]
    if ours and not after & BEATEN_BY[trump][led][holder]:
        # No trump on a trick that the partner has won, and no roem kept from it.
        spared = legal & ~OF_SUIT[trump] if led != trump else legal
        return _rich(spared or legal, trick, trump)
    losers = legal & ~beaters
    if losers and not ours and len(trick) == 3:
        losers = _cheap(losers, trick, trump)
    return _without_twins(beaters | losers, hidden, trump)


def _drawing(view: View, hidden: int) -> int:
    """The highest trumps of a decider who has many, while the opponents may have some (0: none)."""
    table = view.table
    mine = view.own.hand & OF_SUIT[table.trump]
    left, right = threats(view, hidden)
    if view.seat != table.decider or mine.bit_count() < 4:
        return 0
    if not (left | right) & OF_SUIT[table.trump]:
        return 0
    over = OVER[table.trump]
    return sum(1 << card for card in bits(mine) if not over[card] & hidden)


def _rich(cards: int, trick: tuple[int, ...], trump: int) -> int:
    """Of cards that go to the own team for sure, all but those that miss a bonus."""
    pile = sum(1 << card for card in trick)
    bonus = {card: trick_bonus(pile | 1 << card, trump)[1] for card in bits(cards)}
    most = max(bonus.values()) if len(trick) > 1 else 0
    return sum(1 << card for card in bonus if bonus[card] >= most) if most else cards


def _cheap(cards: int, trick: tuple[int, ...], trump: int) -> int:
    """Of cards that go to the others for sure, those that cost least with the bonus they make."""
    pile = sum(1 << card for card in trick)
    cost = {
        card: POINTS[trump][card] + trick_bonus(pile | 1 << card, trump)[1] for card in bits(cards)
    }
    least = min(cost.values())
    return sum(1 << card for card in cost if cost[card] <= least + 3)


def _without_twins(cards: int, hidden: int, trump: int) -> int:
    """Of the 7, 8 and 9 of a plain suit with nothing unseen between them, only the lowest."""
    result = cards
    for suit in range(4):
        if suit != trump:
            last = -1
            for card in bits(cards & OF_SUIT[suit] & LOW):
                if last >= 0 and not hidden & ((1 << card) - (1 << last)):
                    result &= ~(1 << card)
                last = card
    return result


def play(rules: Kraken, view: View, rng: Random, effort: Effort) -> Thought:
    """The best of the sensible cards; the habit's own card wins a near tie."""
    table = view.table
    legal = rules.playable(view.own.hand, table.trick, table.trump)
    cards = sensible(view, legal)
    signals = rules.options.signals
    if table.trick:
        cards = true_signals(signals, view, cards)
        habit = answer(view, cards)
    else:
        wanted, denied = partner_says(signals, view)
        habit = lead(view, cards, wanted, denied)
    order = sorted(bits(cards), key=lambda card: card != habit)
    to_come = DECK.size - len(table.history)
    # A world costs its cards, and about as much for every answer that it must explain.
    cost = len(order) * to_come + (effort.looks - 1) * min(len(table.history), RECALLED)
    margin = 3.0
    if not table.trick:
        margin = 10.0 if SUIT[habit] == table.trump or signals != "none" else 5.0
    return think(
        plausible(rules.options, effort.tries, effort.looks),
        view,
        rng,
        choices=[Action("play", card) for card in order],
        worlds=max(2, min(effort.worlds * 3, effort.steps // cost)),
        policy=QUICK,
        margin=margin,
        slips=effort.slips,
    )


_BY_PHASE = {
    "choose": choose,
    "challenge": challenge,
    "declare": declare,
    "play": play,
    "stuk": claim,
    "claim": claim,
}


def thought(rules: Kraken, view: View, rng: Random, level: str) -> Thought:
    """The thought of a seat that is awaited."""
    return _BY_PHASE[view.table.phase](rules, view, rng, EFFORTS[level])
