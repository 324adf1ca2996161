"""What Kraken's table says in whole lines, and that nothing on it meets another thing."""

from __future__ import annotations

import re

import pytest

from game.engine.words import LANGUAGES
from tests.siege.moments import moments
from tests.ui.helpers import open_app, written
from tests.ui.touches import refresh


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(740, 360, 2.0), (360, 640, 2.0), (1280, 720, 1.0)], ids=str)
def test_on_a_sheet_no_line_ends_with_the_first_word_of_a_sentence(
    size: tuple, language: str
) -> None:
    ends = []
    for moment in moments("kraken"):
        if moment.overlay != "score":
            continue
        app = open_app(*size)
        app.language = language
        app.speaks()
        moment.table(app)
        ends += [text for text in written(refresh(app)) if re.search(r"\D[.] \w+$", text)]
    assert [] == ends
