"""What teaches Raj: a first hand, the trainer's questions, deals to order; and what is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.engine.actions import Event
from game.engine.cards import mask
from game.engine.chance import below, pick
from game.engine.lesson import Lesson, Step, ask
from game.engine.quiz import Question, number
from game.engine.tally import EACH, MOST, Figure, Tally
from game.engine.wanted import Wanted
from game.engine.words import N_, _
from game.games.raj.state import BIDS, DECK, PRIZES, WORTH, bid_card

if TYPE_CHECKING:
    from game.games.raj.rules import Raj
    from game.games.raj.state import Table, View


# On a phone the hand lies in two rows. What is to be bid stands in the upper one, so nothing lies
# between the coach and the card.
LESSON = Lesson(
    options={"players": 2, "bot_level": "learner", "show_tally": False},
    deck="+3 +2 -3 +9 -1 +6 +1 +10 -5 +4 +8 -2 +7 +5 -4",
    moves=(
        "0 bid 6;1 bid 6;0 bid 8;1 bid 7;0 bid 5;1 bid 2;0 bid 12;1 bid 10;0 bid 1;1 bid 4;"
        "0 bid 10;1 bid 11;0 bid 4;1 bid 3;0 bid 15;1 bid 14;0 bid 14;1 bid 13;0 bid 7;1 bid 5;"
        "0 bid 13;1 bid 15;0 bid 3;1 bid 1;0 bid 11;1 bid 9;0 bid 9;1 bid 8;0 bid 2;1 bid 12"
    ),
    steps=(
        Step(
            0,
            N_(
                "A prize of 3 points. Fifteen prizes, from +10 to −5, are turned up one by one. "
                "Most points wins."
            ),
            "cards +3",
        ),
        ask(
            0,
            N_(
                "You and Wren have the same bids, 1 to 15, each to be used once. Both bid face "
                "down, and the higher bid takes the prize: bid your 6."
            ),
        ),
        Step(
            1,
            N_(
                "A tie! Equal bids cancel out, and the 3 is added to the next prize. With three "
                "or more players, the highest bid that nobody else made takes it."
            ),
            "cards +3",
            phase="award",
        ),
        ask(1, N_("The pot is now worth 5. That deserves a higher card: bid your 8.")),
        Step(
            2,
            N_(
                "Your 8 beats Wren’s 7, so both prizes are yours: 5 points. Both bids are now used."
            ),
            "cards +3 +2",
            phase="award",
        ),
        ask(
            2,
            N_(
                "This is a minus prize, which the lowest bid must take. Bid your 5: that should "
                "avoid it."
            ),
        ),
        ask(3, N_("Wren bid 2, so Wren took −3. This prize is worth a high card: bid your 12.")),
        ask(
            4,
            N_(
                "Your 12 beat Wren’s 10. A prize of −1 costs little: get rid of your 1, your worst "
                "card."
            ),
        ),
        Step(
            5,
            N_(
                "Keep high cards for high prizes, and against −4 and −5. The other ten are now "
                "played for you."
            ),
        ),
    ),
    ends=N_(
        "Each prize is worth the number on it, plus or minus. Most points wins: that was a "
        "whole match."
    ),
)


# -- what the trainer asks, made of what lies open or lay open before


LEAST = 3  # prizes that have been turned up before anything is asked


def quiz(rules: Raj, view: View, rng: Random, names: Sequence[str]) -> Question | None:
    """A question about this position; None where there is little to remember."""
    table = view.table
    if table.phase != "bid" or table.turns < LEAST or table.turns == len(PRIZES):
        return None
    if below(2, rng):
        return bid_left(rules, table, view.seat, rng, names)
    return greatest(table, rng)


def bid_left(rules: Raj, table: Table, me: int, rng: Random, names: Sequence[str]) -> Question:
    """Whether somebody can still bid a number."""
    seat = pick([seat for seat in range(rules.seats) if seat != me], rng)
    high = range(BIDS - 5, BIDS + 1)
    value = pick(high, rng)
    text = _("Can the {n} still be bid by {name}?").format(name=names[seat], n=value)
    right = int(not table.hands[seat] >> bid_card(seat, value) & 1)
    return Question(text, (_("Yes, it can"), _("No, it is gone")), right)


def greatest(table: Table, rng: Random) -> Question:
    """Which prize is the greatest of those to come."""
    left = [DECK.rank[card] for card in PRIZES if not table.prizes_gone & mask([card])]
    text = _("What is the highest prize still to come?")
    right = max(left)
    if right > 0:
        return number(text, right, max(WORTH), rng)
    return Question(text, (_("No good prize"), "1", "2", "3"), 0)


# -- deals that can be had to order


EARLY = 8  # turns in which much is still to come


def carried(rules: Raj, view: View) -> bool | None:
    """A pot of two prizes or more, while much is still to come."""
    table = view.table
    if table.deal or table.turns > EARLY:
        return False
    return True if len(table.pot) > 1 and not table.sealed else None


def best_one(rules: Raj, view: View) -> bool:
    """The greatest prize comes first."""
    return not view.table.deal and DECK.rank[view.table.prize] == max(WORTH)


def worst_one(rules: Raj, view: View) -> bool:
    """The worst prize comes first."""
    return not view.table.deal and DECK.rank[view.table.prize] == min(WORTH)


WANTED = (
    Wanted(
        "carried",
        N_("A carried-over pot"),
        N_("Equal bids have left two or more prizes in the pot."),
        carried,
        {"tie_rule": "cancel"},
        there=True,
    ),
    Wanted("greatest", N_("The highest prize first"), N_("Ten points in one go."), best_one),
    Wanted(
        "worst", N_("The worst prize first"), N_("Minus five points: nobody wants them."), worst_one
    ),
)


# -- what is counted of a match that is over


FIGURES = {
    "games": Figure(N_("Games")),
    "games_won": Figure(N_("Games won"), "games"),
    "prizes": Figure(N_("Your prizes per game"), "games", mean=True),
    "bids": Figure(N_("Your bids")),
    "matched": Figure(N_("Your bids matched by another player"), "bids"),
    f"{MOST}pot": Figure(N_("Most valuable pot you won")),
    "cheap": Figure(N_("Pots above zero won with your 1")),
    f"turned{EACH}": Figure(N_("Prize {n}")),
    f"bid{EACH}": Figure(N_("Your average bid"), f"turned{EACH}", mean=True),
    f"got{EACH}": Figure(N_("How often you got the prize"), f"turned{EACH}"),
}


def counts(rules: Raj, table: Table, events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """What was bid for each prize, and how often it was had; a carried pot is part of the next."""
    won = sum(row[-1] >> seat & 1 for row in table.sheet)
    found: Counter[str] = Counter(games=len(table.sheet), games_won=won)
    prize, bids = 0, [0] * rules.seats
    for event in events:
        mine = event.seat == seat
        if event.kind == "turn":
            prize = event.value
            found[f"turned {prize}"] += 1
        elif event.kind == "seal" and mine:
            found[f"bid {prize}"] += event.value
            found["bids"] += 1
        elif event.kind == "reveal":
            bids = [DECK.rank[card] for card in event.cards]
            found["matched"] += bids.count(bids[seat]) > 1
        elif event.kind == "award" and mine:
            found[f"got {prize}"] += 1
            found["prizes"] += len(event.cards)
            found[f"{MOST}pot"] = max(found[f"{MOST}pot"], event.value)
            found["cheap"] += event.value > 0 and bids[seat] == 1
    return found


TALLY = Tally(FIGURES, counts)
