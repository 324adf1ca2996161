"""Every sentence that a player may read passes through here, so each language has one catalogue."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
LANGUAGES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}  # by their own names
_ALSO = {  # as Windows and ISO 639 call them
    **{"english": "en", "dutch": "nl", "german": "de"},
    **{"eng": "en", "nld": "nl", "dut": "nl", "deu": "de", "ger": "de"},
}
_CALLED = {own.lower(): name for name, own in LANGUAGES.items()} | _ALSO
_COMMA = ("nl", "de")  # they write 1,5 where English has 1.5
_ENTRY = r'^msg(id|id_plural|str|str\[\d\]) (".*"(?:\n".*")*)$'

_language = "en"
_catalogue: Mapping[str, str] = {}
_said: list[Callable[[], None]] = []  # each forgets what one function has said


def read(text: str) -> dict[str, str]:
    r"""The sentences of a catalogue, a ``.po`` file, each with its translation.

    Every language here has, like English, one form for one and one for any other number: these
    stand under the two English forms.

    >>> read('msgid "Pass"\nmsgstr "Pas"')
    {'Pass': 'Pas'}
    """
    sides: dict[bool, list[str]] = {True: [], False: []}  # the English forms, the others
    for kind, strings in re.findall(_ENTRY, text, re.MULTILINE):
        english = kind in ("id", "id_plural")
        sides[english].append(strings.replace('"\n"', ""))
    ours, theirs = (json.loads(f"[{','.join(sides[english])}]") for english in (True, False))
    return {one: other for one, other in zip(ours, theirs, strict=True) if one and other}


def speak(language: str, catalogue: Mapping[str, str]) -> None:
    """Use this language and its ``catalogue`` for every sentence from now on."""
    global _language, _catalogue
    _language, _catalogue = language, catalogue
    for forget in _said:
        forget()


def remembered(say: Callable[[T], str]) -> Callable[[T], str]:
    """A function that says the same of the same thing, until another language is spoken."""
    kept = lru_cache(512)(say)
    _said.append(kept.cache_clear)
    return kept


def spoken() -> str:
    """The language in use: en, nl, de."""
    return _language


def known(name: str) -> str:
    """The language that a system or a person calls so; empty when we do not speak it.

    >>> known("nl_BE.UTF-8"), known("de-AT"), known("German_Germany.1252"), known("fr")
    ('nl', 'de', 'de', '')
    """
    short = re.split(r"[-_.@]", name.lower())[0]
    return short if short in LANGUAGES else _CALLED.get(short, "")


def _(text: str) -> str:
    """The sentence in the player's language."""
    return _catalogue.get(text, text)


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for one, or for this many, in the player's language."""
    return _(one if abs(n) == 1 else many)


def decimal(number: float) -> str:
    """A number with one place after the point, or the comma.

    >>> decimal(1.25)
    '1.2'
    """
    return f"{number:.1f}".replace(".", "," if _language in _COMMA else ".")


def per_cent(number: object) -> str:
    """So many hundredths: German writes a space before the sign, English and Dutch do not.

    >>> per_cent(70)
    '70%'
    """
    return _("{n}%").format(n=number)


def points(n: int, shown: str = "") -> str:
    """So many points in words; ``shown`` is how the number is written, if not plainly.

    >>> points(1), points(-5, "−5")
    ('1 point', '−5 points')
    """
    return ngettext("{n} point", "{n} points", n).format(n=shown or n)


def signed(number: int) -> str:
    """A change of a score, or what a prize brings, as people read it.

    >>> signed(40), signed(-80), signed(0)
    ('+40', '−80', '0')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def within(heading: str) -> str:
    """A heading as it stands within a sentence; German words keep their capitals.

    >>> within("Trick 1")
    'trick 1'
    """
    return heading if _language == "de" else heading[:1].lower() + heading[1:]


def listed(names: Sequence[str], between: str = "") -> str:
    """Names after each other: “A, B and C”, or what stands ``between`` the last two."""
    *first, last = names
    return ", ".join(first) + (between or _(" and ")) + last if first else last


def sentences(*texts: str) -> str:
    """The texts one after another, each with a full stop where it ends with no sign.

    >>> sentences("Your turn", "", "Play a card!")
    'Your turn. Play a card!'
    """
    said = (text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in texts if text)
    return " ".join(said)


def N_(text: str) -> str:
    """Marks a sentence for the catalogue that is translated only when it is shown."""
    return text
