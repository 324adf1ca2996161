"""From Kraken's card numbers to `kraken`'s places, and from its options to the variants there."""

from __future__ import annotations

from game.kernel import kraken


def kraken_places(trump: int) -> tuple[int, ...]:
    """By card of the deck of Kraken, its bit in `kraken` with these trumps."""
    places = [0] * 32
    for suit in range(4):
        for place in range(8):
            ranks = kraken.RANKS[(1 << place) + (256 if suit == trump else 0)]
            places[8 * suit + ranks.bit_length() - 1] = 1 << 8 * suit + place
    return tuple(places)


def kraken_variant(
    *,
    play_rules: str,
    spades_bonus: str,
    multiply_bonus: bool,
    challenge_payout: str,
    last_trick: bool,
    pit: bool,
) -> int:
    """The options of Kraken that change play or score."""
    found = kraken.ROTTERDAM if play_rules == "rotterdam" else 0
    found |= {"x2_total": 0, "x2_cards": kraken.CARDS_TWICE, "off": kraken.SPADES_OFF}[spades_bonus]
    found |= 0 if multiply_bonus else kraken.PLAIN_BONUSES
    found |= kraken.OWN_POINTS if challenge_payout == "own_points" else 0
    return found | (kraken.LAST_TRICK if last_trick else 0) | (kraken.PIT if pit else 0)
