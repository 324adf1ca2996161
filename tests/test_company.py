"""Who sits at the table: how well each plays, and that old matches stay as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.club import daily, link
from game.engine.match import Match
from game.engine.state import Start
from game.house import GAMES, HOUSE
from game.ui.memory import Memory
from game.ui.play import director
from tests.ui.helpers import TestHost

PARTNERS = ("royal_raven", "crowsnest", "kraken")
SAVES = Path(__file__).parent / "saves"


@pytest.mark.parametrize("game", PARTNERS)
def test_a_partner_at_full_strength_thinks_as_an_expert_and_nobody_else_does(game, monkeypatch):
    thought = []
    monkeypatch.setattr(director, "thought", lambda *asked: thought.append(asked[3]))
    for partner, wanted in (
        ("same", ["learner"] * 4),
        ("expert", ["learner", "learner", "expert", "learner"]),
    ):
        kind = GAMES[game]
        options = kind.options_type(bot_level="learner", partner_level=partner)
        match = Match(kind(options), Start(seed=1))
        for seat in range(4):
            director.bot_thought(match, seat)
        assert wanted == thought
        assert wanted == list(match.rules.levels)
        thought.clear()


def test_CN2_C33_C34_crowsnest_proposes_computer_players_of_one_skill_in_everything():
    kind = GAMES["crowsnest"]
    proposed = kind.gentle(), kind.fresh(), Memory(TestHost()).options("crowsnest")
    for options in (*proposed, kind.options_type()):
        rules = kind(options)
        assert 1 == len(set(rules.levels))
        assert ["same", "no"] == [
            rules.options.texts()[key] for key in ("partner_level", "temperaments")
        ]


@pytest.mark.parametrize("game", [game for game in PARTNERS if game != "crowsnest"])
def test_a_new_match_proposes_a_strong_partner_but_not_by_the_rules_as_written(game):
    kind = GAMES[game]
    assert "expert" == kind.gentle().value("partner_level")
    assert "same" == kind.options_type().value("partner_level")
    assert "same" == daily.begun(kind, 20_000).rules.options.value("partner_level")


@pytest.mark.parametrize("game", HOUSE)
def test_a_save_and_a_link_of_before_there_was_a_choice_keep_their_company(game):
    text = (SAVES / f"{game}.txt").read_text("utf-8")
    rules = Match.load(text, GAMES).rules
    assert 1 == len(set(rules.levels))
    plain = GAMES[game]()
    again = link.read(link.write(link.Deal(plain, Start(seed=7))), GAMES)
    assert plain.options == again.rules.options
    assert rules.seats == len(rules.levels)


@pytest.mark.parametrize("game", HOUSE)
def test_house_rules_that_know_nothing_of_the_company_get_what_is_proposed(game):
    kind, host = GAMES[game], TestHost()
    stored = kind.options_type(bot_level="expert").texts()
    fresh = kind.fresh().texts()
    new = {key for key in stored if stored[key] != fresh[key]} - {"bot_level"}
    host.kept[f"options-{game}"] = json.dumps(
        {key: text for key, text in stored.items() if key not in new}
    )
    options = Memory(host).options(game)
    assert {**fresh, "bot_level": "expert"} == options.texts()
    written = kind.options_type()
    Memory(host).keep_options(game, written)
    assert written == Memory(host).options(game)
