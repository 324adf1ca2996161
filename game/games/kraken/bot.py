"""How the computer plays Kraken: trumps, challenges, declarations, cards and bonuses.

The kernel tries what there is to choose from in worlds that fit all that was said and played
(`mind`). Of what is as good, the bot takes what people would, and never what looks foolish
(`sensible`). What is not a matter of guessing, like a bonus that can only help the others, is
decided by counting.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.cards.clues import voids
from game.cards.melds import fours, runs
from game.engine.actions import Action
from game.engine.cards import bits
from game.engine.thought import EVEN, Candidate, Clue, Doubt, Reasons, Temper, Thought
from game.games.kraken import mind
from game.games.kraken.combinations import STUK, trick_bonus
from game.games.kraken.deck import (
    DECK,
    HAND,
    OF_SUIT,
    OVER,
    POINTS,
    SPADES,
    STRENGTH,
    SUIT,
    WIDTH,
)
from game.games.kraken.habits import (
    ACES,
    ALL_ACES,
    ALL_TENS,
    BEATEN_BY,
    LOW,
    TENS,
    threats,
    true_signals,
    unseen,
)
from game.games.kraken.mind import Effort, Weighed
from game.games.kraken.rules import Kraken
from game.games.kraken.scoring import MULTIPLIERS, obliged_seat
from game.games.kraken.state import Table, View
from game.kernel import kraken_talk

EFFORTS = {
    "learner": Effort(calls=2, batches=1, exact=0, solved=0, slips=140.0),
    "club": Effort(calls=3, batches=4, exact=0, solved=0, slips=40.0, infers=True),
    "expert": Effort(calls=24, batches=4, exact=2, solved=5, slips=0.0, infers=True, skill=True),
}


def decided(
    found: Weighed,
    actions: Sequence[Action],
    bias: Sequence[float],
    rng: Random,
    effort: Effort,
    doubts: Sequence[str],
    clues: tuple[Clue, ...] = (),
) -> Thought:
    """The choice that is worth most, with these points added to it; and the reasons.

    ``doubts``: what would speak against each, if another were taken for the points added.
    """
    order = sorted(range(len(actions)), key=lambda place: -found.points[place] - bias[place])
    yield Reasons(
        tuple(
            Candidate(
                (actions[place],), found.points[place], found.chances[place], Doubt(doubts[place])
            )
            for place in order
        ),
        worlds=found.worlds,
        clues=clues,
    )
    blurred = [
        found.points[place] + bias[place] + effort.slips * rng.random()
        for place in range(len(actions))
    ]
    return actions[blurred.index(max(blurred))]


# -- trumps and challenges

# In points of a round that nothing multiplies:
FOOLISH = 8.0  # by how much what looks foolish must be better than anything that does not
HABIT = 0.05  # what a point of what habit says of a card is worth
TWIN = 2.0  # by how much a low card must be better than one below it that beats as many
# By how much a single card must be better as trumps than a suit of more cards, to which it is no
# rival at all unless the round is likelier to be made so.
ABSURD = 40.0
SURE = 0.93  # the chance to make a round from which on nobody passes
DEAR = 100.0  # but who thinks a pass so much better: the others may founder on declarations
NEVER = 10000.0
# What a challenge must bring in imagined rounds, by level: who has answered one means it.
CAUTION = (0.0, 100.0, 700.0)
# What a temperament gives up at most: for trumps, for a challenge, and for a card.
VENTURE, DARE, LEANING = 15.0, 30.0, 3.0


def choose(rules: Kraken, view: View, rng: Random, effort: Effort, temper: Temper) -> Thought:
    """Try the suits, and to pass; who is nearly sure of a round with own trumps hardly passes."""
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    suits = []
    for action in legal:
        if action.verb == "accept":
            suits.append(SUIT[view.table.turned[0]])
        else:
            suits.append(kraken_talk.PASS if action.verb == "pass" else action.arg)
    found = yield from mind.weigh_trumps(rules.options, view, suits, rng, effort)
    likely = [
        chance
        for suit, chance in zip(suits, found.chances, strict=True)
        if suit != kraken_talk.PASS and _enough(view, suit)
    ]
    best = max(likely, default=0.0)
    bias = []
    for suit, chance in zip(suits, found.chances, strict=True):
        if suit == kraken_talk.PASS:
            bias.append(ABSURD if best < SURE else ABSURD - DEAR)
        elif _enough(view, suit):
            bias.append(ABSURD + VENTURE * temper.bold)
        else:
            bias.append(VENTURE * temper.bold if chance > best else -NEVER)
    doubts = [
        "made" if suit == kraken_talk.PASS else "habit" if _enough(view, suit) else "single"
        for suit in suits
    ]
    return (yield from decided(found, legal, bias, rng, effort, doubts))


def _enough(view: View, suit: int) -> bool:
    """Whether a seat has more than one card of a suit."""
    held = view.own.hand & OF_SUIT[suit]
    return bool(held & held - 1)


def challenge(rules: Kraken, view: View, rng: Random, effort: Effort, temper: Temper) -> Thought:
    """Challenge when it pays in imagined rounds."""
    legal = rules.legal(view)
    found = yield from mind.weigh_challenge(rules.options, view, rng, effort)
    bias = [CAUTION[view.table.level], DARE * temper.bold]
    actions, doubts = [legal[1], legal[0]], ["habit", "answer"]
    return (yield from decided(found, actions, bias, rng, effort, doubts))


# -- declarations and bonuses


def declare(rules: Kraken, view: View, _rng: Random, _effort: Effort, _temper: Temper) -> Thought:
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


def claim(rules: Kraken, view: View, _rng: Random, _effort: Effort, _temper: Temper) -> Thought:
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
        most += _most_bonuses(left)
        if not table.stuk[0] and not table.stuk[1] and table.pending != "stuk":
            most += STUK
    if must_have_more == side:
        return most <= theirs  # KR32, KR33, K10
    takes_all = options.challenge_payout == "winner_takes_all"
    return bool(table.level) and takes_all and most < theirs


def _most_bonuses(cards: int) -> int:
    """A bound for the bonuses of the tricks to come, out of these cards, without stuk (KR28)."""
    found = 200 * len(fours(cards, width=WIDTH))
    for run in runs(cards, width=WIDTH):
        whole, rest = divmod(run.bit_count(), 4)
        found += 50 * whole + (20 if rest == 3 else 0)
    return found


# -- the play


def sensible(view: View, legal: int) -> int:
    """The legal cards that nobody at the table would laugh at; never none."""
    table, trump = view.table, view.table.trump
    hidden = unseen(view)
    if not table.trick:
        cards = legal & ~_tens_at_risk(view, hidden, guards=True) or legal
        cards = cards & ~_tens_at_risk(view, hidden, guards=False) or cards
        cards = cards & ~_trumped(view, hidden) or cards
        cards = cards & ~_idle_trumps(view, hidden) or cards
        cards = cards & _cashable(view, hidden) or cards
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
    if losers and not ours and len(trick) > 1:
        losers = _cheap(losers, trick, after, trump)
    cards = beaters | losers
    if after & OF_SUIT[trump] and not after & OF_SUIT[led]:
        # The next player will trump it: no ten and no ace for that.
        cards = cards & (OF_SUIT[trump] | ~(ALL_ACES | ALL_TENS)) or cards
    if ours:
        # Nor is an ace thrown on what may still be trumped.
        cards = cards & (OF_SUIT[trump] | OF_SUIT[led] | ~ALL_ACES) or cards
    if led != trump and after & ACES[led] and (legal & OF_SUIT[led]).bit_count() > 2:
        cards = cards & ~TENS[led] or cards  # the ace would take a ten that stays guarded
    return cards


def _tens_at_risk(view: View, hidden: int, *, guards: bool) -> int:
    """The tens that the ace would take, and (``guards``) a card that is the only guard of one."""
    hand, trump = view.own.hand, view.table.trump
    found = 0
    for suit in range(4):
        held = hand & OF_SUIT[suit]
        if suit != trump and held & TENS[suit] and hidden & ACES[suit]:
            found |= held if guards and held.bit_count() == 2 else TENS[suit]
    return found


def _trumped(view: View, hidden: int) -> int:
    """What an opponent with trumps will almost surely trump.

    These are plain aces and tens, and for the decider's side all of a suit that one cannot follow.
    """
    trumps = OF_SUIT[view.table.trump]
    able = [held for held in threats(view, hidden) if held & trumps]
    ours = not (view.seat ^ view.table.decider) & 1
    found = 0
    for suit in range(4):
        follow = sum(bool(held & OF_SUIT[suit]) for held in able)
        if ours and follow < len(able):
            found |= OF_SUIT[suit]
        elif min(follow, (hidden & OF_SUIT[suit]).bit_count()) < len(able):
            found |= ACES[suit] | TENS[suit]
    return found & ~trumps


def _idle_trumps(view: View, hidden: int) -> int:
    """The trumps that would only draw the partner's, and the one or two weak ones of a defender."""
    trump = view.table.trump
    left, right = threats(view, hidden)
    out = (left | right) & OF_SUIT[trump]
    if not out and hidden & OF_SUIT[trump]:
        return OF_SUIT[trump]
    mine = view.own.hand & OF_SUIT[trump]
    if not (view.seat ^ view.table.decider) & 1 or mine.bit_count() > 2:
        return 0
    return sum(1 << card for card in bits(mine) if OVER[trump][card] & out)


def _cashable(view: View, hidden: int) -> int:
    """The plain cards that nothing beats, of who alone has trumps: they come before low ones."""
    trumps = OF_SUIT[view.table.trump]
    if hidden & trumps or not view.own.hand & trumps:
        return 0
    beaten = BEATEN_BY[view.table.trump]
    plain = view.own.hand & ~trumps
    return sum(1 << card for card in bits(plain) if not beaten[SUIT[card]][card] & hidden)


def _drawing(view: View, hidden: int) -> int:
    """The highest trumps of a decider who has many, while the opponents may have some (0: none).

    To draw the last one that is out, three are many.
    """
    table = view.table
    trumps = OF_SUIT[table.trump]
    mine = view.own.hand & trumps
    left, right = threats(view, hidden)
    out = (left | right) & trumps
    if view.seat != table.decider or not out:
        return 0
    if mine.bit_count() < (3 if out.bit_count() == 1 else 4):
        return 0
    over = OVER[table.trump]
    return sum(1 << card for card in bits(mine) if not over[card] & hidden)


def _rich(cards: int, trick: tuple[int, ...], trump: int) -> int:
    """Of cards that go to the own team for sure, all but those that miss a bonus."""
    pile = sum(1 << card for card in trick)
    bonus = {card: trick_bonus(pile | 1 << card, trump)[1] for card in bits(cards)}
    most = max(bonus.values()) if len(trick) > 1 else 0
    return sum(1 << card for card in bonus if bonus[card] >= most) if most else cards


def _cheap(cards: int, trick: tuple[int, ...], after: int, trump: int) -> int:
    """Of cards that go to the others for sure, those that cost least.

    To a card's points comes the bonus that it makes, or may make with one to come after it.
    """
    pile = sum(1 << card for card in trick)
    last = [1 << card for card in bits(after)] or [0]
    cost = {
        card: POINTS[trump][card] + max(trick_bonus(pile | 1 << card | x, trump)[1] for x in last)
        for card in bits(cards)
    }
    least = min(cost.values())
    return sum(1 << card for card in cost if cost[card] <= least + 3)


def _without_twins(cards: int, hidden: int, trump: int) -> int:
    """Of the 7, 8 and 9 of a plain suit with nothing unseen between them, only the lowest.

    They win as much as each other; only a run may tell them apart.
    """
    result = cards
    for suit in range(4):
        if suit != trump:
            last = -1
            for card in bits(cards & OF_SUIT[suit] & LOW):
                if last >= 0 and not hidden & ((1 << card) - (1 << last)):
                    result &= ~(1 << card)
                last = card
    return result


def stake(rules: Kraken, table: Table) -> int:
    """What the points of this round are multiplied by (KR16, KR34)."""
    spades = table.trump == SPADES and rules.options.spades_bonus != "off"
    return MULTIPLIERS[table.level] * (2 if spades else 1)


def play(rules: Kraken, view: View, rng: Random, effort: Effort, temper: Temper) -> Thought:
    """The card that is worth most; of equals the one that people would play."""
    table = view.table
    legal = rules.playable(view.own.hand, table.trick, table.trump)
    if not legal & legal - 1:
        return Action("play", legal.bit_length() - 1)
    if table.trick:
        legal = true_signals(rules.options.signals, view, legal)
    good = sensible(view, legal)
    lowest = _without_twins(legal, unseen(view), table.trump)
    found = yield from mind.weigh_cards(rules.options, view, legal, rng, effort)
    cards = [*bits(legal)]
    times = stake(rules, table)
    bias = [
        times
        * (
            HABIT * like
            + FOOLISH * (good >> card & 1)
            + TWIN * (lowest >> card & 1)
            + LEANING * temper.early * (OF_SUIT[table.trump] >> card & 1)
        )
        + effort.slips * ((good & lowest) >> card & 1)
        for card, like in zip(cards, found.likes, strict=True)
    ]
    clues = voids(view, DECK)
    if effort.infers:
        clues += yield from mind.inferred(rules.options, view, rng, effort)
    actions = [Action("play", card) for card in cards]
    doubts = ["habit"] * len(cards)
    return (yield from decided(found, actions, bias, rng, effort, doubts, clues))


_BY_PHASE = {
    "choose": choose,
    "challenge": challenge,
    "declare": declare,
    "play": play,
    "stuk": claim,
    "claim": claim,
}


def thought(rules: Kraken, view: View, rng: Random, level: str, temper: Temper = EVEN) -> Thought:
    """The thought of a seat that is awaited."""
    return _BY_PHASE[view.table.phase](rules, view, rng, EFFORTS[level], temper)
