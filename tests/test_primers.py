"""“How to play” is true under the match’s own options, whatever they are."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from game.cards.tricks import winner
from game.engine import words
from game.engine.options import Choice, Value
from game.engine.words import LANGUAGES
from game.games.crowsnest import deck as crowsnest
from game.games.kraken import deck as kraken
from game.games.raj.state import pot_winner
from game.games.royal_raven import deck as royal_raven
from game.games.wife_swap import deck as wife_swap
from game.games.wife_swap.tricks import trick_winner
from game.host.files import kept_rules, kept_words
from game.house import GAMES, HOUSE
from game.ui.play.terms import primer_of

# Options of which no sentence of a primer speaks, so that none can be false under another value:
# an option that is in neither list fails here, and whoever adds it decides.
SILENT = {
    "crowsnest": "bot_level partner_level rated temperaments all_pass min_bid_no_crow",
    "royal_raven": "timer_seconds bot_level partner_level temperaments bid_step all_pass"
    " min_bid_lynx_only timeout_action=end_game",
    "kraken": "deal_packets bot_level partner_level rated temperaments signals match_tie",
    "raj": "players show_tally bot_level rated temperaments",
    "wife_swap": "players bot_level rated temperaments hints bottom_order tie stall_limit",
}
# What else must be so before an option means anything.
WITH: dict[tuple[str, str], dict[str, Value]] = {
    ("royal_raven", "lynx_rank"): {"include_lynx": True},
    ("royal_raven", "ones_rank"): {"include_ones": True},
    ("royal_raven", "shoot_separate_call"): {"allow_shooting": True},
    ("kraken", "random_all_pass"): {"trump_mode": "random"},
    ("raj", "match_scoring"): {"match_games": 3},
    ("wife_swap", "round_count"): {"match_mode": "rounds"},
}
# What may not be said under these options: each was said under some of them, or would be false.
FALSE = [
    ("crowsnest", {"use_crow": False}, "Crow"),
    ("crowsnest", {"crow_must_follow": False}, "must play it"),
    ("crowsnest", {"crow_must_follow": True}, "need not follow"),
    ("royal_raven", {"kitty_points": "taker"}, "last trick"),
    ("royal_raven", {"kitty_points": "none"}, "last trick|team.s points|go to"),
    ("royal_raven", {"include_lynx": False}, "Lynx"),
    ("royal_raven", {"include_lynx": True, "lynx_rank": "above_raven"}, "Raven is its highest"),
    ("royal_raven", {"include_ones": False}, r"\b1s?\b"),
    ("royal_raven", {"allow_shooting": False}, "[Ss]hoot|100 extra"),
    ("royal_raven", {"rated": False}, "rating"),
    ("royal_raven", {"kitty_points": "none"}, "rating"),
    ("royal_raven", {"trump_timing": "before_kitty"}, "cards, names trump"),
    ("royal_raven", {"birds_any_time": False}, "any time"),
    ("kraken", {"challenges": False}, "Kraken|Re:|challenge|doubles"),
    ("kraken", {"challenge_payout": "own_points"}, "winners take it all"),
    ("kraken", {"multiply_bonus": False}, "(score|counts) (counts )?double, and|times the score"),
    ("kraken", {"spades_bonus": "off"}, "spades"),
    ("kraken", {"spades_bonus": "x2_cards"}, "everything counts double"),
    ("kraken", {"declare_hand": "auto"}, "may declare"),
    ("kraken", {"declare_bonus": "auto"}, "claimed"),
    ("kraken", {"trump_mode": "utrecht"}, "or pass"),
    ("kraken", {"trump_mode": "random"}, "may choose trumps"),
    ("kraken", {"play_rules": "rotterdam"}, "other team is winning"),
    ("kraken", {"four_nines": 150}, "you hold cards in a row, or four of a kind .10s"),
    ("kraken", {}, "at once"),
    ("raj", {"tie_rule": "discard"}, "added to the next|pot"),
    ("raj", {"pot_sign": "total_then_last"}, "last prize decides"),
    ("raj", {"match_games": 3, "match_scoring": "total_points"}, "wins the most"),
    ("wife_swap", {"meld_from_hand": False}, "their hand"),
]


def told(game: str, **options: Value) -> str:
    """All that is said of a game under these options."""
    primer = primer_of(game, GAMES[game].options_type(**options))
    short = [primer.example.why]
    short += [text for text, _clause in (primer.goal, primer.ends, primer.scoring)]
    short += [*primer.turn[0], primer.until]
    return "\n".join([*short, *(f"{term.word}: {term.text}" for term in primer.terms)])


def others(game: str) -> list[tuple[Choice, Value]]:
    """Every value of every option that is not what a match has by default."""
    choices = GAMES[game].options_type.choices()
    return [(one, value) for one in choices for value in one.values if value != one.default]


def silent(game: str, choice: Choice, value: Value) -> bool:
    named = SILENT[game].split()
    return choice.key in named or f"{choice.key}={value}" in named


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_how_to_play_says_something_else_under_each_option_that_it_speaks_of(
    game: str, language: str
) -> None:
    words.speak(language, words.read(kept_words(language) or ""))
    try:
        for choice, value in others(game):
            first = WITH.get((game, choice.key), {})
            same = told(game, **first) == told(game, **{**first, choice.key: value})
            assert same == silent(game, choice, value), f"{choice.key}={value}"
    finally:
        words.speak("en", {})


@pytest.mark.parametrize(("game", "options", "never"), FALSE, ids=str)
def test_how_to_play_says_nothing_that_the_options_make_false(
    game: str, options: dict[str, Value], never: str
) -> None:
    assert not re.search(never, told(game, **options))
    assert not options or any(
        re.search(never, told(game, **WITH.get((game, choice.key), {}), **{choice.key: value}))
        for choice in GAMES[game].options_type.choices()
        for value in choice.values
        if choice.key not in WITH.get((game, choice.key), {})
    ), f"nobody would ever have said {never}"


@pytest.mark.parametrize("game", HOUSE)
def test_what_is_told_is_short_and_has_its_clause_under_every_option(game: str) -> None:
    rules = kept_rules(game)
    for choice, value in others(game):
        options = {**WITH.get((game, choice.key), {}), choice.key: value}
        primer = primer_of(game, GAMES[game].options_type(**options))
        for text, clause in (
            primer.goal,
            (" ".join(primer.turn[0]), primer.turn[1]),
            primer.scoring,
            primer.ends,
            *(t[1:3] for t in primer.terms),
        ):
            assert re.search(rf"\*\*{clause}\.?\*\*", rules), clause
            assert text.endswith(".")
            assert len(text) < 420, text


def taken(game: str, names: Sequence[str]) -> int:
    """The place of the card that takes this example, by the rules of its game."""
    if game == "raj":
        bids = [int(name[1:]) for name in names[1:]]
        return 1 + pot_winner(bids, highest=int(names[0]) > 0)
    if game == "wife_swap":
        return trick_winner([wife_swap.DECK.card(name[1:] + name[0]) for name in names], 0, 4)
    if game == "kraken":
        cards = [kraken.DECK.card(name[1:] + name[0]) for name in names]
        hearts, led = kraken.SUIT[kraken.DECK.card("7H")], kraken.SUIT[cards[0]]
        return winner(cards, kraken.STRENGTH[hearts][led])
    red, yellow = 0, 1
    if game == "crowsnest":
        strength = crowsnest.STRENGTH[red][yellow]
        return winner([crowsnest.WITH_CROW.card(name) for name in names], strength)
    standard = royal_raven.pack(ones=False, lynx=False)
    strength = standard.strength[red][yellow]
    return winner([standard.deck.card(name) for name in names], strength)


@pytest.mark.parametrize("game", HOUSE)
def test_the_card_in_the_frame_takes_the_trick_CN17_RR22_KR20_WS10_RJ9(game: str) -> None:
    example = primer_of(game).example
    names = [name for name, _whose in example.cards]
    assert example.winner == taken(game, names)
    assert "wins" in example.cards[example.winner][1]
    assert len({names[at][1:] for at in example.gone}) == (game == "raj")  # equal bids
    assert re.search(rf"\*\*{example.clause}\.?\*\*", kept_rules(game)), example.clause


def test_only_the_best_declaration_brings_points_KR29() -> None:
    (declare,) = [term.text for term in primer_of("kraken").terms if term.word == "declare"]
    assert "Only the team with the best combination scores" in declare
