"""What the players of Royal Raven agree before the first deal, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.options import (
    BOT_LEVELS,
    Options,
    Value,
    numbers,
    option,
    partner_level,
    temperaments,
)
from game.engine.words import N_
from game.games.royal_raven.deck import FORMS, pack

_AUCTION: dict[Value, str] = {
    "rounds": N_("Until all but one have passed"),
    "single": N_("Once around"),
}
_ALL_PASS: dict[Value, str] = {
    "redeal_same": N_("The same dealer deals again"),
    "redeal_next": N_("The next dealer deals"),
    "dealer_forced": N_("The dealer must bid"),
}
_KITTY_POINTS: dict[Value, str] = {
    "last_trick": N_("The winners of the last trick"),
    "taker": N_("The taker’s team"),
    "none": N_("Nobody"),
}
_TRUMP_TIMING: dict[Value, str] = {
    "after_discard": N_("After burying"),
    "before_kitty": N_("Before the kitty is taken"),
}
_LYNX_RANK: dict[Value, str] = {
    "below_raven": N_("Below the Royal Raven"),
    "above_raven": N_("Above the Royal Raven"),
}
_ONES_RANK: dict[Value, str] = {"high": N_("Above the 14"), "low": N_("Below the 5")}
_BOTH_REACH: dict[Value, str] = {
    "higher_total": N_("The higher score"),
    "taker_first": N_("The taker’s team"),
}
_TIMEOUT_ACTION: dict[Value, str] = {
    "by_rating": N_("Ends a rated match, otherwise plays for you"),
    "end_game": N_("Ends the match"),
    "auto_play": N_("Plays for you"),
}


ONE_HAND = 1  # the target then: a team has it after any hand (A30)

# What a newcomer's first game changes.
FIRST_GAME: dict[str, Value] = {"rated": False, "timer_seconds": 0, "bot_level": "learner"}


@dataclass(frozen=True, slots=True)
class RoyalRavenOptions(Options):
    """What the players agree before the first deal."""

    rated: bool = option(
        True,
        N_("Rated game"),
        help=N_("Whether it counts towards your rating. Some house rules make it unrated."),
        clause="RR39",
    )
    include_ones: bool = option(
        False,
        N_("Play with the 1s"),
        help=N_("Adds a 1 in each colour, worth 15 points. The deck then holds 180 points."),
        clause="RR5",
    )
    include_lynx: bool = option(
        False,
        N_("Play with the Lynx"),
        help=N_("Adds the Lynx, a trump worth 25 points, and a sixth card to the kitty."),
        clause="RR5",
    )
    allow_shooting: bool = option(
        False,
        N_("Shooting the Bird"),
        help=N_("The highest bid promises every point: 100 extra if made, another 50 lost if not."),
        clause="RR13",
    )
    partner_trump: bool = option(
        False,
        N_("Partner may name trump"),
        help=N_("The taker may let the partner name trump, which raises the bid by 5."),
        clause="RR18",
    )
    timer_seconds: int = option(
        30,
        N_("Time for a decision"),
        help=N_("Seconds you have for each bid or card. Computer players have no timer."),
        clause="A42",
        values={0: N_("No timer"), 15: "15", 30: "30", 60: "60"},
    )
    bot_level: str = option(
        "club",
        N_("Computer players"),
        help=N_("How well they play, your partner too unless you choose otherwise below."),
        clause="A43",
        values=BOT_LEVELS,
    )
    partner_level: str = partner_level("A43")
    temperaments: bool = temperaments("A47")
    bid_step: int = option(
        5,
        N_("Bidding steps"),
        help=N_("Bids are multiples of this number. The highest bid is always allowed."),
        clause="A8",
        values=numbers(1, 5, 10),
        house=True,
    )
    auction: str = option(
        "rounds",
        N_("The bidding goes"),
        help=N_("Keep going around until only one player is left, or go around the table once."),
        clause="A9",
        values=_AUCTION,
        house=True,
    )
    all_pass: str = option(
        "redeal_same",
        N_("When nobody bids"),
        help=N_(
            "Who deals next, or whether the dealer must bid, when the other three have passed."
        ),
        clause="A10",
        values=_ALL_PASS,
        house=True,
    )
    kitty_points: str = option(
        "last_trick",
        N_("Points in the kitty go to"),
        help=N_("Who captures what the taker has buried. A rated match keeps the default."),
        clause="A16",
        values=_KITTY_POINTS,
        house=True,
    )
    trump_timing: str = option(
        "after_discard",
        N_("Trump is named"),
        help=N_("Whether the taker sees the kitty and buries before trump is named."),
        clause="A15",
        values=_TRUMP_TIMING,
        house=True,
    )
    lynx_rank: str = option(
        "below_raven",
        N_("The Lynx ranks"),
        help=N_("Which of the two is the highest trump. Both are above every other card."),
        clause="A19",
        values=_LYNX_RANK,
        house=True,
    )
    ones_rank: str = option(
        "high",
        N_("The 1s rank"),
        help=N_("Whether a 1 is the highest or the lowest card of its colour."),
        clause="A23",
        values=_ONES_RANK,
        house=True,
    )
    birds_any_time: bool = option(
        False,
        N_("Raven and Lynx at any time"),
        help=N_("Whether you may play them even when you could follow the colour led."),
        clause="A20",
        house=True,
    )
    min_bid_lynx_only: int = option(
        70,
        N_("Lowest bid with the Lynx alone"),
        help=N_(
            "The rules say 70 in one place and 100 in another. This matters only without the 1s."
        ),
        clause="A1",
        values=numbers(70, 100),
        house=True,
    )
    both_reach: str = option(
        "higher_total",
        N_("When both teams reach the target"),
        help=N_("Who wins when both get there in one hand. A rated match keeps the default."),
        clause="A29",
        values=_BOTH_REACH,
        house=True,
    )
    one_hand: bool = option(
        False,
        N_("One hand decides"),
        help=N_("The match is over after a hand, and the higher score wins. It is unrated."),
        clause="A30",
        house=True,
    )
    shoot_separate_call: bool = option(
        False,
        N_("Shooting is a separate call"),
        help=N_("It outranks a plain bid of all the points. A rated match keeps the default."),
        clause="A12",
        house=True,
    )
    timeout_action: str = option(
        "by_rating",
        N_("When your time runs out"),
        help=N_(
            "Either the match ends as if you had left, or the coach makes that one decision for "
            "you."
        ),
        clause="A40",
        values=_TIMEOUT_ACTION,
        house=True,
    )


# The Elo of the computer players (A43).
ELO = {"learner": 850, "club": 1000, "expert": 1150}
# A match with another value of these is not rated, whatever the option says: ratings must compare.
UNRATED = ("kitty_points", "both_reach", "one_hand", "shoot_separate_call")


class Terms:
    """What the options of a table come to.

    ``own_call``: whether Shooting the Bird is a call of its own, ``bid_shoots``: whether to bid
    everything is to shoot (RR13, A12). ``rated``: whether the match may be rated (RR39).
    ``time_ends``: whether running out of time ends the match (A40). ``led``: by trump and suit led,
    what follows, and what is free to be played besides.
    """

    def __init__(self, options: RoyalRavenOptions) -> None:
        self.options = options
        ones, lynx = options.include_ones, options.include_lynx
        self.pack = pack(
            ones=ones,
            lynx=lynx,
            ones_high=options.ones_rank == "high",
            raven_high=options.lynx_rank == "below_raven",
        )
        form = FORMS[ones, lynx]
        self.hand_size, self.nest_size = form.hand, form.kitty
        self.lowest = options.min_bid_lynx_only if lynx and not ones else form.lowest  # A1
        self.highest = form.highest
        self.target = ONE_HAND if options.one_hand else form.target
        self.own_call = options.allow_shooting and options.shoot_separate_call
        self.bid_shoots = options.allow_shooting and not options.shoot_separate_call
        timer, ends = options.timer_seconds > 0, options.timeout_action
        self.rated = (
            options.rated
            and not any(key in options.changed() for key in UNRATED)
            and not (timer and ends == "auto_play")  # A40
        )
        self.time_ends = timer and (ends == "end_game" or (ends == "by_rating" and self.rated))
        suits, birds = self.pack.deck.of_suit, self.pack.birds
        free = birds if options.birds_any_time else 0  # A20
        self.led = tuple(
            tuple(
                (suits[led] | birds, 0) if led == trump else (suits[led], free)  # A21, A22
                for led in range(4)
            )
            for trump in range(4)
        )
