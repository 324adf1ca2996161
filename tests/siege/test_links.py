"""Mutated links: none stops the program or changes what is kept, and each gets a sentence."""

from __future__ import annotations

import pytest

from game.engine.chance import stream
from game.house import GAMES
from game.ui.pages.link_page import LinkPage
from tests.siege.amount import amount
from tests.siege.texts import mutated
from tests.ui.deals import begun, code_of, played


@pytest.mark.parametrize("game", GAMES)
def test_mutated_links_never_crash_never_change_what_is_kept_and_give_a_sentence(game) -> None:
    app = begun(320, 480)
    match = played(game, 12)
    app.memory.keep_match(match, app.memory.place(match))
    app.memory.keep_line(game, match.identity(), code_of(match))
    kept, good = dict(app.host.kept), f"#deal={code_of(match)}"
    refused = 0
    for number in range(amount(200)):
        rng = stream("mutated links", game, number)
        text = mutated(good, rng)
        if "deal=" not in text or text.lstrip().startswith("{"):
            continue
        app.messages.text = ""
        app.open_text(text)
        if isinstance(app.screen, LinkPage):  # the change did not touch the code
            assert app.screen.deal.moves == tuple(match.moves)
            app.back()
        else:
            assert app.messages.text.endswith(".")
            refused += 1
        assert kept == {key: app.host.kept[key] for key in app.host.kept if key != "due"}
    assert refused > amount(200) // 3
