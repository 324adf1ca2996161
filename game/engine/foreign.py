"""Text that others wrote: addresses, command lines, saves, files. All foreign text enters here.

`cleaned` removes what editors and mail programs put around it, `quoted` makes it fit for a
sentence, `read_json` and `whole` read it without trusting it, and `unsealed` and `proven` check
that it is still as `sealed` left it. Text that they refuse raises a `ValueError`; no input makes
them raise anything else.
"""

from __future__ import annotations

import json
import re
from zlib import crc32

from game.engine.words import _

SHOWN = 40  # characters of a foreign text that a sentence repeats
DEEPEST = 8  # lists and objects within each other; our own texts have three
DIGITS = 20  # of a whole number
SEAL = ',"sum":"'  # after it stands the checksum of all that is before it
# No text of ours begins or ends with any of these.
EDGES = " \t\r\n\v\f\x00\x1a\x85\xa0\u2028\u2029\u200b\u2060\ufeff"
_PARTS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)  # strings whole, and brackets


def cleaned(text: str) -> str:
    r"""The text without what editors, mails and systems put at its ends: a mark, spaces, lines.

    >>> cleaned("\ufeff\r\n{}\r\n")
    '{}'
    """
    return text.strip(EDGES)


def quoted(text: object) -> str:
    """The text in quotes, short and harmless: what cannot be seen becomes a space.

    >>> quoted("c" * 100)
    '“cccccccccccccccccccccccccccccccccccccccc…”'
    """
    seen = "".join(c if c.isprintable() else " " for c in str(text)[: 4 * SHOWN])
    line = " ".join(seen.split())
    return f"“{line[:SHOWN].rstrip()}…”" if len(line) > SHOWN else f"“{line}”"


def whole(value: object, low: int, high: int) -> int:
    """The value, if it is a whole number from ``low`` to ``high``; true and 1.0 are none.

    Raises:
        ValueError: it is anything else.
    """
    if type(value) is not int or not low <= value <= high:
        raise ValueError(_("a number is wrong"))
    return value


def number(text: str, low: int, high: int) -> int:
    """The whole number that a text writes with the digits 0 to 9, if it is in these bounds.

    Raises:
        ValueError: it is anything else.

    >>> number("-12", -20, 20)
    -12
    """
    if not re.fullmatch(f"-?[0-9]{{1,{DIGITS}}}", text):
        raise ValueError(_("a number is wrong"))
    return whole(int(text), low, high)


def texts(value: object) -> dict[str, str]:
    """The value, if it is a JSON object of texts.

    Raises:
        ValueError: it is anything else.
    """
    if not isinstance(value, dict):
        raise ValueError(_("some text is wrong"))
    for text in value.values():
        if not isinstance(text, str):
            raise ValueError(_("some text is wrong"))
    return value


def read_json(text: str, most: int) -> object:
    """What a JSON text of at most so many characters says. It may hold no fractions.

    Length, depth and digits are looked at before it is parsed: a parser given more runs out of
    stack or memory, which in a browser ends the page.

    Raises:
        ValueError: it is no such text.
    """
    if len(text) > most:
        raise ValueError("too long")
    deep = 0
    parts: list[str] = _PARTS.findall(text)
    for part in parts:
        deep += (part in "[{") - (part in "]}")
        if deep > DEEPEST:
            raise ValueError("too deep")
    value: object = json.loads(
        text, parse_int=_number, parse_float=_refused, parse_constant=_refused
    )
    return value


def _number(digits: str) -> int:
    if len(digits) > DIGITS + 1:  # a minus is one more
        raise ValueError("too many digits")
    return int(digits)


def _refused(text: str) -> None:
    raise ValueError("no whole number")


def checksum(text: str) -> str:
    """Eight digits that nearly every change of the text changes."""
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def sealed(body: str) -> str:
    """A JSON object with its checksum as the last entry.

    >>> sealed('{"v":1}')
    '{"v":1,"sum":"84dbe73d"}'
    """
    return f'{body[:-1]}{SEAL}{checksum(body)}"}}'


def unsealed(text: str) -> str:
    """The object without its checksum, which must be right; old texts have none.

    Raises:
        ValueError: it has another checksum.
    """
    text = cleaned(text)
    body, seal, rest = text.rpartition(SEAL)
    if not seal:
        return text
    body += "}"
    if rest != f'{checksum(body)}"}}':
        raise ValueError("changed since it was written")
    return body


def proven(text: str) -> str:
    """The object without its checksum, which must be there and right.

    Raises:
        ValueError: it has none, or another.
    """
    if SEAL not in text:
        raise ValueError("no checksum")
    return unsealed(text)
