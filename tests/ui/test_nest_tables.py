"""The tables of the two games with a nest: what is told of contracts, stars and buried cards."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from game.engine import words
from game.engine.actions import Action, Event
from game.engine.match import Match
from game.engine.state import Start
from game.host.files import kept_words
from game.house import GAMES
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Situation
from game.ui.scene import Panel, Scene, Text, card_box, light
from tests.ui.helpers import open_app

NAMES = ("You", "Wren", "Robin", "Jay")


def moments(game: str, seed: int = 3, **options: object) -> Iterator[Match]:
    """A deal in which everything is decided by chance, after each step."""
    match = Match(GAMES[game](GAMES[game].options_type(**options)), Start(seed))
    chance = random.Random(seed)
    while match.view(0).table.phase not in ("scored", "over"):
        if match.waiting:
            seat = match.awaited()[-1]
            legal = match.legal(seat)
            bidding = match.view(0).table.phase == "bid"  # lowest bids and passes
            match.submit(seat, chance.choice([legal[0], legal[-1]] if bidding else legal))
        else:
            match.advance()
        yield match


def shown(match: Match, size: tuple = (1280, 720, 1.0)) -> AnySituation:
    """What the table shows to the person."""
    box = open_app(*size).box
    here = Situation(box, match.rules, match.view(0), match.legal(0), NAMES, Scene())
    layout_of(match.rules.id).scene(here)
    return here


def told(here: AnySituation) -> str:
    parts = [*here.scene.under, *here.scene.over, *here.scene.pops]
    return " | ".join(part.text for part in parts if isinstance(part, Text))


def until(game: str, holds: Callable[[Match], bool], **options: object) -> Match:
    """The first match that comes to a moment, there."""
    for seed in range(1, 40):
        for match in moments(game, seed, **options):
            if holds(match):
                return match
    raise AssertionError("no match came to it")


@pytest.mark.parametrize("size", [(360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0)], ids=str)
def test_a_trump_left_to_the_partner_is_told_with_what_the_contract_is_now(size: tuple) -> None:
    def left(match: Match) -> bool:
        taker = match.view(0).table.declarer
        return taker == 3 and Action("delegate") in match.legal(taker)

    match = until("royal_raven", left, partner_trump=True)
    bid = match.view(0).table.contract
    match.submit(3, Action("delegate"))
    text = told(shown(match, size))
    assert f"Wren names trump for Jay | The contract is now {bid + 5}" in text
    assert str(bid) not in text.split(" | ")


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_buried_cards_that_are_turned_up_say_what_they_hold_and_for_whom(game: str) -> None:
    for ours in (True, False):
        match = until(
            game,
            lambda m, ours=ours: (
                m.view(0).table.phase == "score"
                and (m.view(0).table.last_winner % 2 == 0) == ours
                and any(m.rules.deck.points[card] for card in m.view(0).table.nest)
            ),
        )
        worth = sum(match.rules.deck.points[card] for card in match.view(0).table.nest)
        text = told(shown(match))
        assert f"{worth} points for us" in text if ours else f"{worth} points for " in text
        assert ours or "Wren and Jay" in text or "Jay and Wren" in text


def test_of_two_stars_in_a_trick_only_the_one_that_takes_it_so_far_has_a_light() -> None:
    def both(match: Match) -> bool:
        table = match.view(0).table
        birds = [card for card in table.trick if match.rules.deck.suit[card] < 0]
        return table.phase == "play" and len(birds) == 2

    here = shown(until("royal_raven", both, include_lynx=True))
    lit = [p.rect for p in here.scene.under if isinstance(p, Panel) and p.fill == "glow"]
    table = here.view.table
    ahead = here.rules.trick_winner(table.trick, table.leader, table.trump)
    pose = here.scene.cards[table.trick[(ahead - table.leader) % 4]]
    assert [light(card_box(pose)).rect] == lit


@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
@pytest.mark.parametrize("window", [(360, 640, 2.0), (740, 360, 2.0), (1280, 720, 1.0)], ids=str)
def test_dots_over_cards_of_the_kitty_are_explained_wherever_they_are(
    game: str, window: tuple
) -> None:
    match = until(game, lambda match: bool(match.view(0).own.lifted and match.legal(0)))
    here = shown(match, window)
    dots = [p for p in here.scene.over if isinstance(p, Panel) and p.fill == "accent"]
    assert len(dots) == len(match.view(0).own.lifted) + 1
    assert "New in your hand" in told(here)


@pytest.mark.parametrize("size", [(740, 360, 2.0), (820, 1180, 1.0), (1280, 720, 1.0)], ids=str)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest"])
def test_who_plays_for_how_much_is_said_once_and_every_plate_says_the_same(
    game: str, size: tuple
) -> None:
    for seat in range(4):
        match = until(game, lambda one, seat=seat: _led(one) and one.view(0).table.declarer == seat)
        here = shown(match, size)
        table, said = here.view.table, told(here)
        assert 1 == len(re.findall(rf"contract: {table.contract}\b", said))
        for won in table.won:
            assert f" | Tricks {won} | " in f"{said} | "


def _led(match: Match) -> bool:
    return match.view(0).table.leader >= 0 and bool(match.legal(0))


@pytest.mark.parametrize(
    ("language", "mine", "other"),
    [
        ("en", "You won the trick: 15 points", "Robin won the trick: 15 points"),
        ("nl", "Jij wint de slag: 15 punten", "Robin wint de slag: 15 punten"),
        ("de", "Dein Stich: 15 Punkte", "Stich für Robin: 15 Punkte"),
    ],
)
@pytest.mark.parametrize("game", ["royal_raven", "crowsnest", "kraken"])
def test_who_won_a_trick_is_said_as_a_language_says_it(
    game: str, language: str, mine: str, other: str
) -> None:
    words.speak(language, words.read(kept_words(language)))
    names, rules = (words._("You"), *NAMES[1:]), GAMES[game]()
    tricks = [Event("trick", seat, (), 15) for seat in (0, 2)]
    assert [mine, other] == [rules.log_line(event, names) for event in tricks]
