"""What is remembered between two visits: settings, options, one match per game, statistics.

A text that cannot be read is never thrown away: it is kept aside under a name of its own, and a
sentence about it waits in `complaints`.
"""

from __future__ import annotations

import json
from typing import Any

from game.engine.match import DamagedSave, Match
from game.engine.options import Options
from game.engine.rules import Rules
from game.engine.words import _
from game.games import GAMES
from game.host import Host
from game.ui.settings import Settings


class Memory:
    """The small texts that the host keeps, in their meaning."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.complaints: list[str] = []  # sentences that the person has not read yet
        self._warned = False
        if not host.storage:
            self._cannot()

    def _cannot(self) -> None:
        if not self._warned:
            self._warned = True
            self.complaints.append(
                _("Nothing can be remembered here: a match is lost when you leave. Play on!")
            )

    def _save(self, key: str, text: str) -> None:
        if not self.host.save(key, text):
            self._cannot()

    def _set_aside(self, key: str, text: str, why: str) -> None:
        number = 1
        while self.host.load(f"damaged-{key}-{number}") is not None:
            number += 1
        name = f"damaged-{key}-{number}"
        kept = self.host.save(name, text)
        if kept:
            self.host.remove(key)
            why = _("{why} It is kept aside as “{name}”.").format(why=why, name=name)
        self.complaints.append(why)

    # -- settings and options

    def _options(self, key: str, kind: type[Options], what: str) -> Any:
        text = self.host.load(key)
        if text is None:
            return kind()
        try:
            return kind.parse(json.loads(text))
        except (ValueError, TypeError, AttributeError, RecursionError):
            self._set_aside(key, text, _("The saved {what} could not be read.").format(what=what))
            return kind()

    def settings(self) -> Settings:
        """How the person likes the table."""
        settings: Settings = self._options("settings", Settings, _("settings"))
        return settings

    def keep_settings(self, settings: Settings) -> None:
        """Remember it."""
        self._save("settings", json.dumps(settings.texts()))

    def options(self, game: str) -> Any:
        """The options that this game was started with last."""
        kind = GAMES[game].options_type
        return self._options(f"options-{game}", kind, _("options"))

    def keep_options(self, game: str, options: Options) -> None:
        """Remember them."""
        self._save(f"options-{game}", json.dumps(options.texts()))

    # -- matches

    def has_match(self, game: str) -> bool:
        """Whether a match of this game waits to be continued."""
        return self.host.load(f"match-{game}") is not None

    def last_game(self) -> str | None:
        """The game that was played last, if its match waits to be continued."""
        game = self.host.load("last")
        return game if game is not None and game in GAMES and self.has_match(game) else None

    def match(self, game: str) -> Match | None:
        """The match of this game that waits, as it was left."""
        text = self.host.load(f"match-{game}")
        if text is None:
            return None
        try:
            match = Match.load(text, GAMES)
            if match.rules.id != game:
                raise DamagedSave(_("The saved match is of another game."))
        except DamagedSave as why:
            self._set_aside(f"match-{game}", text, str(why))
            return None
        return match

    def same_match(self, game: str, options: Options) -> bool:
        """Whether the match that waits was begun with just these options."""
        try:
            waiting = json.loads(self.host.load(f"match-{game}") or "{}")
            return bool(waiting["options"] == options.texts())
        except (ValueError, KeyError, TypeError, RecursionError):
            return False

    def keep_match(self, match: Match) -> None:
        """Remember a match as it stands."""
        game = match.rules.id
        self._save(f"match-{game}", match.save())
        if self.host.load("last") != game:
            self._save("last", game)

    def forget_match(self, rules: Rules) -> None:
        """A match is over or given up."""
        self.host.remove(f"match-{rules.id}")
        self.host.remove(f"picked-{rules.id}")

    def picks(self, match: Match) -> tuple[int, ...]:
        """The cards that lay picked when this match was left just here."""
        text = self.host.load(f"picked-{match.rules.id}") or ""
        then, _line, cards = text.rpartition("\n")
        whole = then == match.save() and all(card.isdecimal() for card in cards.split())
        return tuple(map(int, cards.split())) if whole else ()

    def keep_picks(self, match: Match, cards: tuple[int, ...]) -> None:
        """Remember cards that are picked and not yet sent."""
        self._save(f"picked-{match.rules.id}", f"{match.save()}\n{' '.join(map(str, cards))}")

    # -- statistics

    def statistics(self) -> dict[str, dict[str, int]]:
        """Per game: ``played``, ``won``, ``shared``, ``streak``, ``longest``, ``best``."""
        text = self.host.load("statistics")
        if text is None:
            return {}
        try:
            found = {
                game: {key: int(value) for key, value in row.items()}
                for game, row in json.loads(text).items()
                if game in GAMES
            }
        except (ValueError, TypeError, AttributeError, RecursionError):
            self._set_aside(
                "statistics",
                text,
                _("The saved {what} could not be read.").format(what=_("statistics")),
            )
            return {}
        return found

    def forget_statistics(self) -> None:
        """Begin to count anew."""
        self.host.remove("statistics")

    def count(self, match: Match, seat: int) -> None:
        """Add a finished match to the statistics of the person at ``seat``.

        One that ended before anybody had won it is not counted.
        """
        table = match.view(seat).table
        side = match.rules.side(seat)
        winners = match.rules.winners(table)
        if not winners:
            return
        every = self.statistics()
        row = every.setdefault(match.rules.id, {})
        won = winners == (side,)
        row["played"] = row.get("played", 0) + 1
        row["won"] = row.get("won", 0) + won
        row["shared"] = row.get("shared", 0) + (side in winners and not won)
        row["streak"] = row.get("streak", 0) + 1 if won else 0
        row["longest"] = max(row.get("longest", 0), row["streak"])
        row["best"] = max(row.get("best", -(10**6)), int(table.score[side]))
        self._save("statistics", json.dumps(every))
