"""Foreign text: what a sentence repeats of it, and JSON that anybody may have written."""

from __future__ import annotations

import json
import time

import pytest

from game.engine.foreign import DEEPEST, DIGITS, quoted, read_json, texts, whole


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("kraken", "“kraken”"),
        ("", "“”"),
        ("a\nb\t c", "“a b c”"),
        ("a\x00b", "“a b”"),
        ("\ud800", "“”"),
        ("kra\u200bken\ufeff", "“kra ken”"),
        ("\u202eabc\u2066", "“abc”"),
        ("x" * 40, f"“{'x' * 40}”"),
        ("x" * 41, f"“{'x' * 40}…”"),
        ("x" * 10**6, f"“{'x' * 40}…”"),
        (["a"], "“['a']”"),
    ],
)
def test_a_sentence_repeats_foreign_text_short_harmless_and_in_quotes(text, says):
    assert says == quoted(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 20_000,
        '{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1),
        '"' + '\\"' * 400_000,
        '"\\',
        "NaN",
        "Infinity",
        "-Infinity",
        "1e999",
        "1.5",
        "9" * (DIGITS + 2),
        "9" * 5_000,
        " " * 1_000_001,
    ],
)
def test_json_that_could_harm_is_refused_at_once(text):
    begun = time.process_time()
    with pytest.raises(ValueError):  # noqa: PT011  its words are the caller's affair
        read_json(text, 1_000_000)
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    "text",
    [
        '"[[[[[[[[[[[[[[[[[["',
        '{"a":"\\"[[[[[[[[[[[[[\\\\"}',
        "[" * DEEPEST + "]" * DEEPEST,
        "[],[],[],[],[],[],[],[],[],[]".join("[]"),
        str(-(10**DIGITS - 1)),
    ],
)
def test_other_json_is_read_as_it_is(text):
    assert json.loads(text) == read_json(text, 1_000)


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 11, -1, [1]])
def test_only_a_whole_number_in_its_bounds_is_one(value):
    with pytest.raises(ValueError, match="number"):
        whole(value, 0, 10)
    assert 7 == whole(7, 0, 10)


@pytest.mark.parametrize("value", [[], None, "a", {"a": 1}, {"a": "b", "c": None}])
def test_only_an_object_of_texts_is_one(value):
    with pytest.raises(ValueError, match="text"):
        texts(value)
    assert {"a": "b"} == texts({"a": "b"})
