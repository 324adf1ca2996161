"""Which language the program speaks: the one that was asked for, once its words are here."""

from __future__ import annotations

from game.engine import words
from game.engine.words import _, known
from game.ui.drawing.paint import Painter
from game.ui.screen import Shell


class Speech:
    """Lets the program speak what the address, the settings or the host ask for."""

    def __init__(self, app: Shell, painter: Painter) -> None:
        self.app, self._painter = app, painter
        self._settled: tuple[str, ...] = ()  # what was wanted and spoken when these were the same

    def there(self) -> bool:
        """Whether the wanted language is spoken; it is as soon as its words are here."""
        app = self.app
        asked = app.language, app.settings.language, app.host.language, words.spoken()
        if asked == self._settled:  # as in nearly every pass of the loop
            return True
        wanted = app.language or known(app.settings.language) or known(app.host.language) or "en"
        if wanted == words.spoken():
            self._settled = asked
            return True
        text = "" if wanted == "en" else app.host.words(wanted)
        if text is None:
            return False
        if text or wanted == "en":
            words.speak(wanted, words.read(text))
            app.host.speaks(wanted)
            self._painter.again()  # the letters on the cards
            for screen in (*app.stack, *app.left):
                screen.retold()
        else:
            app.language = words.spoken()
            sorry = _(
                "The {language} translation could not be loaded, so the game continues without it."
            )
            app.memory.complaints.append(sorry.format(language=words.LANGUAGES[wanted]))
        return True
