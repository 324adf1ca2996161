"""The catalogue for translators holds every sentence, and a translation is used."""

from __future__ import annotations

import gettext
import importlib.util
import re
import struct
from pathlib import Path

from game.engine import words
from game.games import GAMES
from game.ui import start

ROOT = Path(__file__).resolve().parents[1]


def collector():
    spec = importlib.util.spec_from_file_location("words_tool", ROOT / "build" / "words.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_catalogue_is_up_to_date() -> None:
    """Run `make words` after a change of any sentence."""
    assert collector().catalogue() == (ROOT / "assets/words/rookery.pot").read_text("utf-8")


PLURALS = re.compile(r"\} (points|cards|tricks|seconds|rounds|games|hands|families|seats)\b")
NEVER_ONE = {  # sentences with a plural whose number is never one
    "one of {n} cards",
    "{value} tricks have been played: the game stops",
    "Nobody has laid a card for {value} tricks: the game stops",
    "{name}: {cards} are trumps",
    "Match after {n} of {all} games: ",
    "You have {n} seconds for each decision.",
    "{n} seconds for each decision.",
    "This is not a whole deck of {n} cards ({what}).",
}


def test_a_sentence_with_a_number_of_things_has_one_for_a_single_thing() -> None:
    alone = {forms[0] for forms in collector().sentences() if len(forms) == 1}
    assert set() == {text for text in alone - NEVER_ONE if PLURALS.search(text)}
    assert "1 point" == words.points(1)
    assert "−1 point" == words.points(-1, "−1")
    assert "0 points" == words.points(0)


def test_sentences_end_once() -> None:
    assert "You win! We 3." == words.sentences("You win!", "We 3")
    assert "Bids cancel. 2 to 5." == words.sentences("Bids cancel.", "2 to 5")


def test_every_option_and_its_values_can_be_translated() -> None:
    known = {forms[0] for forms in collector().sentences()}
    for kind in GAMES.values():
        for choice in kind.options_type.choices():
            assert choice.label in known
            assert choice.help in known
            for label in choice.values.values():
                assert label in known or not any(c.isalpha() for c in label), label


def test_a_translation_is_spoken_once_it_is_there() -> None:
    class Dutch(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"Pass": "Passen"}.get(message, message)

    try:
        words.speak(Dutch())
        assert "Passen" == words._("Pass")
    finally:
        words.speak(gettext.NullTranslations())
    assert "Pass" == words._("Pass")


def written(pairs: dict[str, str]) -> bytes:
    """The bytes of a compiled catalogue."""
    pairs = {"": "Content-Type: text/plain; charset=UTF-8\n"} | pairs
    keys = sorted(pairs)
    start = 28 + 16 * len(keys)
    texts, tables = b"", ([], [])
    for table, side in zip(tables, (keys, [pairs[k] for k in keys]), strict=True):
        for text in side:
            data = text.encode()
            table.extend((len(data), start + len(texts)))
            texts += data + b"\0"
    head = (0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, start)
    return struct.pack(f"<{7 + 4 * len(keys)}I", *head, *tables[0], *tables[1]) + texts


def test_the_language_of_the_system_is_taken_where_there_is_a_catalogue(
    tmp_path: Path, monkeypatch
) -> None:
    place = tmp_path / "words" / "nl" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "rookery.mo").write_bytes(written({"Pass": "Passen"}))
    monkeypatch.setattr(start, "folder", lambda: tmp_path)
    try:
        start._speak("de-DE")
        assert "Pass" == words._("Pass")
        start._speak("nl-BE")
        assert "Passen" == words._("Pass")
    finally:
        words.speak(gettext.NullTranslations())
