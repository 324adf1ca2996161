"""A deal as a text: it comes back as it went, is short, and a changed one is refused."""

from __future__ import annotations

import re

import pytest

from game.club import link
from game.club.link import BadLink, Deal, found, read, write
from game.engine.chance import below, pick, stream
from game.engine.match import Match
from game.engine.state import MOST_SEED, Start
from game.house import GAMES
from tests.siege.amount import amount


def rules(game: str, rng=None, **options):
    """The rules with some of their options chosen by chance."""
    kind = GAMES[game].options_type
    for choice in kind.choices() if rng else ():
        if rng.random() < 0.3:
            options[choice.key] = pick([*choice.values], rng)
    return GAMES[game](kind(**options))


def by_chance(match: Match, rng, most: int) -> Match:
    """The match after some moves that anybody might make."""
    match.settle()
    while len(match.moves) < most and not match.over:
        seat = pick(match.awaited(), rng)
        match.submit(seat, pick(match.legal(seat), rng))
        match.settle()
    return match


def deal_of(match: Match) -> Deal:
    return Deal(match.rules, match.start, 0, tuple(match.moves))


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_and_its_line_come_back_from_a_link_as_they_went(game: str) -> None:
    for number in range(amount(60)):
        rng = stream("links", game, number)
        these = rules(game, rng)
        dealer = -1 if game == "raj" else below(these.seats + 1, rng) - 1
        start = Start(below(2 * MOST_SEED, rng) - MOST_SEED, dealer)
        match = by_chance(Match(these, start), rng, below(120, rng))
        deal = read(write(deal_of(match)), GAMES)

        assert these.options == deal.rules.options
        assert (start, tuple(match.moves)) == (deal.start, deal.moves)
        again = Match.replay(deal.rules, deal.start, deal.moves, players=match.players)
        again.settle()
        assert match.save() == again.save()
        assert match.view(0) == again.view(0)


def test_given_cards_a_score_and_a_way_out_are_part_of_a_link() -> None:
    these = rules("royal_raven", timer_seconds=15)
    deck = these.order(5, (), 0)
    start = Start(3, 2, (tuple(reversed(deck)),), (150, -20))
    match = Match(these, start)
    match.settle()
    seat = match.awaited()[0]
    match.submit(seat, match.legal(seat)[0])
    match.settle()
    match.submit(0, these.parse("leave"))
    assert match.over
    assert deal_of(match) == read(write(deal_of(match)), GAMES)._replace(rules=these)


def test_the_longest_match_of_kraken_fits_an_address() -> None:
    rng = stream("longest")
    match = by_chance(Match(rules("kraken"), Start(MOST_SEED)), rng, 10**6)
    assert 16 == match.view(0).table.deal + 1
    text = link.address(f"https://{'x' * 60}/rookery/", deal_of(match))
    assert len(match.moves) > 600
    assert 250 > len(text)


def test_a_line_that_is_too_long_is_refused_in_a_sentence() -> None:
    match = Match(rules("raj"), Start(1))
    deal = deal_of(match)._replace(moves=((0, match.rules.parse("bid 1")),) * 6_000)
    with pytest.raises(BadLink, match="too long for a link"):
        link.address("", deal)


def test_a_link_is_found_in_whatever_a_friend_sends() -> None:
    code = write(Deal(rules("raj"), Start(7)))
    for text in (f"#deal={code}", f"Look: https://a.b/c/#deal={code} !", f"deal={code}"):
        assert code == found(text)
    assert None is found("ideal=abc")


def sealed(number: int) -> str:
    """A link that says any number, with the right checksum."""
    from base64 import urlsafe_b64encode
    from zlib import crc32

    body = bytes([link.FORMAT]) + number.to_bytes((number.bit_length() + 7) // 8, "little")
    return urlsafe_b64encode(crc32(body).to_bytes(4, "little") + body).decode().rstrip("=")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "This link is damaged: part of it is missing or changed."),
        ("AAAA", "This link is damaged: part of it is missing or changed."),
        ("ü" * 40, "This link is damaged: part of it is missing or changed."),
        ("A" * 9_000, "This link is damaged: part of it is missing or changed."),
        (sealed(9), "This link is for a game that is not in this version of Rookery."),
        (
            sealed(link.mark("raj") + link.MARKS * 2),
            "This link is for Raj under rules that have since changed.",
        ),
        (
            sealed(link.mark("raj") + link.MARKS * (1 + 100 * (1 + 100 * 7))),
            "This link is for Raj with an option this version does not know.",
        ),
    ],
)
def test_what_is_no_link_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(BadLink, match=re.escape(why)):
        read(text, GAMES)


def test_a_number_that_means_nothing_is_refused_whatever_it_is() -> None:
    refusals = set()
    for tried in range(amount(400)):
        rng = stream("numbers", tried)
        head = link.mark(pick([*GAMES], rng)) + link.MARKS * (1 + 100 * below(3, rng))
        size = 1 + below(900, rng)
        number = head + link.MARKS * 10_000 * below(1 << size, rng)
        try:
            read(sealed(number), GAMES)
        except BadLink as why:
            refusals.add(str(why))
    assert len(refusals) > 2


def test_no_two_names_that_a_link_writes_as_numbers_are_written_alike() -> None:
    assert len(GAMES) == len({link.mark(game) for game in GAMES})
    for kind in GAMES.values():
        names = [
            f"{choice.key}={value}"
            for choice in kind.options_type.choices()
            for value in choice.values
        ]
        assert len(names) == len({link.mark(name) for name in names}), kind.id
        assert len(kind.options_type.choices()) < link.MOST_OPTIONS
        assert kind.version < link.MOST_VERSION
        assert kind().seats <= link.MOST_SEATS


def test_a_link_that_was_made_once_means_the_same_for_ever() -> None:
    """Written by the first version: who changes the form raises its number."""
    deal = read("MO9-HgGMtyVqydE8SLjNBnGWEnth_cSI", GAMES)
    assert ("raj", 3, Start(7)) == (deal.rules.id, deal.rules.seats, deal.start)
    assert tuple((seat, deal.rules.parse("bid 5")) for seat in range(3)) == deal.moves
