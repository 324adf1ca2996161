"""What the players of Kraken agree before the first deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.options import (
    BOT_LEVELS,
    Options,
    Value,
    numbers,
    option,
    partner_level,
    rated,
    temperaments,
)
from game.engine.words import N_

# What a newcomer's first game changes.
FIRST_GAME: dict[str, Value] = {"rounds": 4, "bot_level": "learner"}
SINGLE: dict[str, Value] = {"rounds": 1}  # K39

# The Elo of the computer players (K47).
ELO = {"learner": 870, "club": 1000, "expert": 1110}
# A match with another value of these is not rated: ratings must compare (K47).
UNRATED = (
    "spades_bonus",
    "multiply_bonus",
    "challenge_payout",
    "declare_tie",
    "four_nines",
    "share_cards",
    "match_tie",
)


@dataclass(frozen=True, slots=True)
class KrakenOptions(Options):
    """What the players agree before the first deal."""

    trump_mode: str = option(
        "free",
        N_("How trumps are chosen"),
        help=N_(
            "Each player may choose or pass; or the player left of the dealer "
            "must choose; or a card is turned up."
        ),
        clause="KR10",
        values={"free": N_("Free choice"), "utrecht": N_("Utrecht"), "random": N_("Random")},
    )
    free_start: str = option(
        "left",
        N_("Free choice: first player"),
        help=N_("The player who may choose trumps first, and must choose if everybody passes."),
        clause="K28",
        values={"left": N_("Left of the dealer"), "dealer": N_("The dealer")},
    )
    random_all_pass: str = option(
        "second_card",
        N_("When nobody accepts the card"),
        help=N_(
            "With random trumps: a second card decides, or the player left of the dealer calls"
            " a suit."
        ),
        clause="K30",
        values={"second_card": N_("A second card"), "left_calls": N_("Player on the left calls")},
    )
    play_rules: str = option(
        "amsterdam",
        N_("When you must trump"),
        help=N_("Amsterdam: only when the other team is winning. Rotterdam: always, if you can."),
        clause="K35",
        values={"amsterdam": N_("Amsterdam"), "rotterdam": N_("Rotterdam")},
    )
    challenges: bool = option(
        True,
        N_("Challenges"),
        help=N_(
            "The other team may say Kraken and double the score. Re and Superkraken may follow."
        ),
        clause="KR16",
    )
    declare_bonus: str = option(
        "ask",
        N_("Trick bonuses"),
        help=N_("Claim each bonus or keep silent, or have every bonus claimed for you."),
        clause="K16",
        values={"ask": N_("Ask each time"), "auto": N_("Claim automatically")},
    )
    declare_hand: str = option(
        "ask",
        N_("Combinations in hand"),
        help=N_(
            "Choose what to declare before the first trick, or have everything declared for you."
        ),
        clause="K18",
        values={"ask": N_("Ask each time"), "auto": N_("Declare automatically")},
    )
    rounds: int = option(
        16,
        N_("Rounds"),
        help=N_(
            "A full match has 16 rounds: everyone deals four times. A single round is unrated."
        ),
        clause="K39",
        values=numbers(16, 8, 4, 1),
    )
    deal_packets: str = option(
        "3-2-3",
        N_("Cards are dealt"),
        help=N_("In packets of three, two and three cards, or of four and four."),
        clause="K41",
        values={"3-2-3": N_("3, 2 and 3"), "4-4": N_("4 and 4")},
    )
    scoring_preset: str = option(
        "seed",
        N_("Scoring"),
        help=N_("Club scoring adds 10 for the last trick and 100 for all eight tricks."),
        clause="K3",
        values={"seed": N_("Official"), "club": N_("Club klaverjassen")},
    )
    bot_level: str = option(
        "club",
        N_("Computer players"),
        help=N_("How well they play, your partner too unless you choose otherwise below."),
        clause="K45",
        values=BOT_LEVELS,
    )
    partner_level: str = partner_level("K45")
    rated: bool = rated("K47")
    temperaments: bool = temperaments("K46")
    last_trick_bonus: int = option(
        0,
        N_("For the last trick"),
        help=N_("Points for the winner of the eighth trick. Club scoring gives 10."),
        clause="K1",
        values=numbers(0, 10),
        house=True,
    )
    pit_bonus: int = option(
        0,
        N_("For all eight tricks"),
        help=N_("Points for a team that wins every trick. Club scoring gives 100."),
        clause="K2",
        values=numbers(0, 100),
        house=True,
    )
    signals: str = option(
        "none",
        N_("Agreed signals"),
        help=N_(
            "What a discard tells your partner. The agreement is open and the same for everyone."
        ),
        clause="K37",
        values={
            "none": N_("None"),
            "high_low": N_("High or low"),
            "suit_preference": N_("Suit preference"),
        },
        house=True,
    )
    spades_bonus: str = option(
        "x2_total",
        N_("Spades as trumps"),
        help=N_("The whole round counts double, or only the card points do, or nothing does."),
        clause="K11",
        values={
            "x2_total": N_("Everything double"),
            "x2_cards": N_("Card points double"),
            "off": N_("No extra"),
        },
        house=True,
    )
    multiply_bonus: bool = option(
        True,
        N_("Challenges multiply bonuses"),
        help=N_("Whether a challenge multiplies bonuses and declarations as well as card points."),
        clause="K7",
        house=True,
    )
    challenge_payout: str = option(
        "winner_takes_all",
        N_("A challenge that succeeds"),
        help=N_("The winners score both teams’ points, or only their own. The losers get nothing."),
        clause="K8",
        values={
            "winner_takes_all": N_("Scores all points"),
            "own_points": N_("Scores its own points"),
        },
        house=True,
    )
    declare_tie: str = option(
        "rank_then_turn",
        N_("Equal declarations"),
        help=N_("The longer, higher or earlier combination wins, or both teams score theirs."),
        clause="K20",
        values={"rank_then_turn": N_("One team scores"), "both_score": N_("Both teams score")},
        house=True,
    )
    four_nines: int = option(
        0,
        N_("Four nines in hand"),
        help=N_("What four nines are worth as a declaration. Some clubs count 150."),
        clause="K14",
        values=numbers(0, 150),
        house=True,
    )
    share_cards: bool = option(
        False,
        N_("A card in two declarations"),
        help=N_(
            "Whether a card may count in both a run and a four of a kind, or in only one of them."
        ),
        clause="K21",
        house=True,
    )
    match_tie: str = option(
        "draw",
        N_("When the match is tied"),
        help=N_("The teams share the victory, or one more round is played."),
        clause="K38",
        values={"draw": N_("A draw"), "extra_round": N_("One more round")},
        house=True,
    )
