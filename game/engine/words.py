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


def N_(text: str) -> str:
    """Marks a sentence for the catalogue that is translated only when it is shown."""
    return text
