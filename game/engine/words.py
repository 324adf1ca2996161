"""Every sentence a player may read passes through here, so that a translation is one catalogue."""

from __future__ import annotations

import gettext

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def speak(catalogue: gettext.NullTranslations) -> None:
    """Use ``catalogue`` for every sentence from now on."""
    global _catalogue
    _catalogue = catalogue


def _(text: str) -> str:
    """The sentence in the player's language."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for one, or for this many, in the player's language."""
    return _catalogue.ngettext(one, many, abs(n))


def points(n: int, shown: str = "") -> str:
    """So many points in words; ``shown`` is how the number is written, if not plainly.

    >>> points(1), points(-5, "−5")
    ('1 point', '−5 points')
    """
    return ngettext("{n} point", "{n} points", n).format(n=shown or n)


def sentences(*texts: str) -> str:
    """The texts one after another, each with a full stop where it ends with no sign.

    >>> sentences("Your turn", "Play a card!")
    'Your turn. Play a card!'
    """
    return " ".join(text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in texts)


def N_(text: str) -> str:
    """Marks a sentence for the catalogue that is translated only when it is shown."""
    return text
