"""The players that are kept to measure by play as they did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.engine.chance import stream
from game.engine.match import Match, read_save
from game.engine.thought import Thinking
from game.house import GAMES
from game.lab.arena import KEPT, player

# Short matches of hard-2026-11 against itself, as saves; of Kraken, which is long, a round.
MATCHES = Path(__file__).parent / "bots_2026_11" / "matches.txt"
SAVES = {json.loads(save)["game"]: save for save in MATCHES.read_text("utf-8").splitlines()}


@pytest.mark.parametrize("game", SAVES)
def test_hard_of_november_2026_decides_as_it_did(game):
    rules, start, moves, *_rest = read_save(SAVES[game], GAMES)
    bot, level = player("hard-2026-11")
    match = Match(rules, start)
    decisions = [0] * rules.seats
    match.settle()
    for number, (seat, action) in enumerate(moves):
        own = stream(start.seed, "bot", seat, decisions[seat])
        decisions[seat] += 1
        if number % 7 < 3:  # in time every seat
            decided = Thinking(bot(rules, match.view(seat), own, level)).finish()
            assert rules.text(action) == rules.text(decided), f"move {number} of {game}"
        match.submit(seat, action)
        match.settle()
    assert match.view(0).table.sheet
    assert match.over or game == "kraken"


def test_kept_players_think_with_nothing_of_todays_but_the_rules():
    folder = Path(__file__).parent / "bots_2026_11"
    sources = {path.name: path.read_text("utf-8") for path in folder.glob("*.py")}
    todays = ("game.bots.sampler", "rook_bot", ".bot import", "habits", "plausible")
    found = [
        f"{name}: {line}"
        for name, text in sources.items()
        for line in text.splitlines()
        if line.startswith(("from game", "import game")) and any(word in line for word in todays)
    ]
    assert [] == found
    assert {"hard-2026-11"} == KEPT.keys()
    assert {f"{game}.py" for game in SAVES} <= sources.keys()
    assert 5 == len(SAVES)
