"""What the house says of its games, against their rules and what is drawn and heard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.games import GAMES, HOUSE, MANIFEST

ASSETS = Path(__file__).parents[1] / "assets"


@pytest.mark.parametrize("game", HOUSE)
def test_an_effect_belongs_to_news_that_the_rules_declare(game: str) -> None:
    assert set() == set(MANIFEST[game].effects) - set(GAMES[game].news)


@pytest.mark.parametrize("game", HOUSE)
def test_every_sound_of_a_game_is_there(game: str) -> None:
    there = {path.stem for path in (ASSETS / "sounds").glob("*.ogg")}
    assert set() == {effect.sound for effect in MANIFEST[game].effects.values()} - there - {""}


@pytest.mark.parametrize("game", HOUSE)
def test_the_deck_and_the_picture_of_a_game_are_there(game: str) -> None:
    assert MANIFEST[game].deck in json.loads((ASSETS / "cards" / "cards.json").read_text())["decks"]
    assert (ASSETS / "pictures" / f"{game}.png").exists()
