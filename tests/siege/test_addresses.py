"""Any address: a table where a game is named, the menu where none is, and a sentence at most."""

from __future__ import annotations

import json

import pytest

from game.engine.state import MOST_SEED
from game.house import GAMES
from tests.siege.addresses import address
from tests.siege.amount import amount
from tests.ui.helpers import LeavingHost, open_address

TRIES = 75
PARTS = 5


@pytest.mark.parametrize("part", range(PARTS))
def test_every_address_opens_what_it_names_and_says_what_it_cannot(part: int, monkeypatch) -> None:
    complaints = 0
    for number in range(part, amount(TRIES), PARTS):
        host = LeavingHost()
        host.params = address(number)
        host.embedded = number % 2 == 0
        open_address(monkeypatch, host)
        named = host.params.get("game") in GAMES
        assert named == host.app.at_table, host.params
        if named:
            match = host.app.screen.match
            assert host.params["game"] == match.rules.id
            assert 0 <= match.start.seed <= MOST_SEED
        sentences = [json.loads(detail)["message"] for kind, detail in host.emitted]
        assert {"error"} >= {kind for kind, _detail in host.emitted}
        assert all(text.isprintable() and len(text) < 500 for text in sentences), sentences
        assert sentences[:1] == ([host.app.messages.text] if sentences else [])
        complaints += len(sentences)
    assert complaints > amount(TRIES) // PARTS // 2  # the siege is one
