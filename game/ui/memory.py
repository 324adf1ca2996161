"""What is remembered between two visits as small texts: settings, options, matches that wait.

A match waits at a place of its own: its game and its identity, so that none takes another's. What
belongs to it lies under the same place. What is over goes into the archive, through `History`.
What the texts are, and what becomes of one that cannot be read, is in `texts`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.club import daily, due, link
from game.engine.foreign import read_json, texts
from game.engine.match import LONGEST, DamagedSave, Match, Saved, counts, read_save
from game.engine.options import Options
from game.engine.state import Start
from game.engine.words import _
from game.host import Host
from game.house import GAMES
from game.ui import profile, waiting
from game.ui.profile import Profile
from game.ui.settings import Settings
from game.ui.texts import Texts

if TYPE_CHECKING:
    from game.club.link import Deal
    from game.ui.waiting import About

Some = TypeVar("Some", bound=Options)

ME = 0  # the person's seat
SMALL = 100_000  # characters of every text but a match
LEARNT = -1  # of a first hand: it was played to its end
MOST_WAITING = 20  # matches of one game: then one is given up before another begins
OWN = "own-"  # before the key of options: a text that no version up to November 2026 touches
MATCH = "match-"  # before a place: the match that waits there
# Where a match waits: its game and its identity. Former versions had one place for each game.
PLACE = re.compile(f"({'|'.join(GAMES)})(--?[0-9a-f]{{1,20}}-[0-9a-f]{{8}})?")


class Kept(Enum):
    """What came of storing a match."""

    SAVED = "saved"
    REFUSED = "refused"  # the storage is full or forbidden
    OTHER = "other"  # another window has stored it since, and its text stays


class Memory:
    """Reads and writes the small texts that the host keeps."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.texts = Texts(host)
        self.complaints = self.texts.complaints  # sentences that the person has not read yet
        self._known: dict[str, str | None] = {}  # the stored matches, as this window knows them
        self._described: dict[str, About] = {}  # what it has said of them, but for their names

    # -- settings and options

    def _options(self, key: str, base: Some, what: str) -> Some | None:
        """What is stored; an option that it does not know yet is as in ``base``.

        An old version puts a text aside that says more than it knows, or writes less over it. So
        there is a second text that only this version and newer ones know. Where ours was put aside,
        the old version began anew: a value that is as ever there was chosen by nobody.
        """
        own = self.texts.read(OWN + key, partial(_over, base), what)
        here = self.texts.read(key, partial(_over, own or base), what)
        if own is None or here is None or not self._was_put_aside(key):
            return here or own
        chosen = here.texts().items() - base.texts().items()
        return base.parse({**own.texts(), **dict(chosen)})

    def _was_put_aside(self, key: str) -> bool:
        """Whether what this version wrote last lies among the texts that meant nothing."""
        stored, own = self.host.keys(), self.texts.stored(OWN + key)
        aside = (name for name in stored if name.startswith(f"damaged-{key}-"))
        return any(own == self.texts.stored(name) for name in aside)

    def _keep(self, key: str, options: Options, what: str) -> None:
        """Remember options in both texts, with those that only a newer version knows."""
        others = self.texts.read(OWN + key, lambda text: texts(read_json(text, SMALL)), what) or {}
        text = json.dumps({**others, **options.texts()})
        self.texts.save(OWN + key, text)
        self.texts.save(key, text)

    def settings(self) -> Settings:
        """How the person likes the table."""
        return self._options("settings", Settings(), _("settings")) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Remember it."""
        self._keep("settings", settings, _("settings"))

    def profile(self) -> Profile:
        """Who the person is at the table."""
        return self.texts.read("profile", profile.read, _("name and bird")) or Profile()

    def keep_profile(self, own: Profile) -> None:
        """Remember it."""
        self.texts.save("profile", own.text())

    def seated(self) -> tuple[list[str], str]:
        """What the seats are called, the person's first, and the person's bird."""
        own = self.profile()
        return profile.names(own), own.bird

    def options(self, game: str) -> Options:
        """The house rules: the options that the person chose last, else a newcomer's."""
        kind = GAMES[game]
        kept = self._options(f"options-{game}", kind.fresh(), _("options"))
        return kept or kind.gentle()

    def keep_options(self, game: str, options: Options) -> None:
        """Remember them."""
        self._keep(f"options-{game}", options, _("options"))

    # -- first hands

    def lesson(self, game: str) -> int | None:
        """How many decisions of its first hand the person has taken; `LEARNT` when all."""
        return self.texts.read(f"lesson-{game}", _lesson, _("first hand"))

    def keep_lesson(self, game: str, own: int) -> None:
        """Remember it."""
        self.texts.save(f"lesson-{game}", str(own))

    def days(self) -> daily.Row:
        """The days' deals that were begun and finished last."""
        return self.texts.read("days", daily.row, _("streak")) or daily.Row()

    def keep_days(self, days: daily.Row) -> None:
        """Remember it."""
        self.texts.save("days", days.text())

    def due(self) -> list[int] | None:
        """The days on which plays are to be tried again; None where they were never counted."""
        return self.texts.read("due", due.read_days, _("mistakes to retry"))

    def keep_due(self, days: Sequence[int]) -> None:
        """Remember them."""
        self.texts.save("due", " ".join(map(str, days)))

    # -- matches

    def waiting(self, game: str = "") -> list[str]:
        """The places of the matches that wait, of a game or of all, the last one played first."""
        keys = self.texts.readable()
        places = {key.removeprefix(MATCH) for key in keys if key.startswith(MATCH)}
        order = [place for place in self._played() if place in places]
        order += sorted(place for place in places - {*order} if PLACE.fullmatch(place))
        return [place for place in order if game in ("", game_of(place))]

    def rated(self, game: str, beside: str = "") -> list[str]:
        """The places of those that count for the rating, but for one (A41)."""
        places = [place for place in self.waiting(game) if place != beside]
        saved = {place: self.saved(place) for place in places}
        return [place for place, one in saved.items() if one is not None and counts(one)]

    def waits(self, place: str) -> bool:
        """Whether a match waits there."""
        return MATCH + place in self.texts.readable()

    def has_played(self) -> bool:
        """Whether anything was ever played here."""
        return bool(self._played()) or "statistics" in self.texts.readable()

    def _played(self) -> list[str]:
        """The places of the matches that were played here, the last one first."""
        return self.texts.read("last", _places, _("name of the last game")) or []

    def place(self, match: Match) -> str:
        """Where a match waits, or will; one that a former version has kept stays where it is."""
        game, identity = match.rules.id, match.identity()
        place = f"{game}-{identity}"
        if not self.waits(place) and self.waits(game):
            old = self.saved(game)
            if old is not None and Match(old.rules, old.start).identity() == identity:
                return game
        return place

    def match(self, place: str) -> Match | None:
        """The match that waits there, as it was left."""

        def read(text: str) -> Match:
            match = Match.load(text, GAMES)
            if match.rules.id != game_of(place):
                raise DamagedSave(_("The saved match belongs to another game."))
            return match

        if not self.current(place):
            self.texts.unstored.pop(MATCH + place, None)  # another window has written since
        match = self.texts.read(MATCH + place, read, _("match"))
        self._known[place] = self._stored(place)
        return match

    def _stored(self, place: str) -> str | None:
        return self.texts.stored(MATCH + place)

    def current(self, place: str) -> bool:
        """Whether the match that is stored there is as this window knows it."""
        return self._stored(place) == self._known.get(place)

    def saved(self, place: str) -> Saved | None:
        """How the match that waits there was begun, and its moves; it is not played again."""
        return self.texts.read(MATCH + place, lambda text: read_save(text, GAMES), _("match"))

    def begun(
        self, game: str, options: Options | None = None, start: Start | None = None
    ) -> str | None:
        """Where a match waits that was begun with just these options, and just so."""
        for place in self.waiting(game):
            saved = self.saved(place)
            if saved is None or (start is not None and saved.start.seed != start.seed):
                continue
            if options is None or saved.rules.options == options:
                return place
        return None

    def keeps(self, match: Match, place: str) -> bool:
        """Whether the match that waits there is just as this one stands."""
        return (self.texts.unstored.get(MATCH + place) or self._stored(place)) == match.save()

    def keep_match(self, match: Match, place: str) -> Kept:
        """Remember a match as it stands, if it continues what is remembered at its place."""
        stored = self._stored(place)
        if stored is not None and stored != self._known.get(place):
            return Kept.OTHER
        key, text = MATCH + place, match.save()
        self.texts.save(key, text)
        played = self._played()
        if played[:1] != [place]:
            others = [other for other in self.waiting() if other != place]
            self.texts.save("last", " ".join([place, *others]))
        self._describe(match, place)
        if key in self.texts.unstored:
            return Kept.REFUSED
        self._known[place] = text
        return Kept.SAVED

    def _describe(self, match: Match, place: str) -> None:
        about = waiting.about(match, ME, self.host.date())
        if about == self._described.get(place):
            return
        self._described[place] = about
        before = self.about(place)
        about = about._replace(name=before.name if before else "")
        if about != before:
            self.keep_about(place, about)

    def about(self, place: str) -> About | None:
        """What is said of the match that waits there; None for one of a former version."""
        return self.texts.read(f"about-{place}", waiting.read, _("description of a match"))

    def keep_about(self, place: str, about: About) -> None:
        """Remember it."""
        self.texts.save(f"about-{place}", about.text())

    def drop(self, place: str) -> None:
        """The match there waits no more."""
        for key in ("match", "picked", "clock", "spent", "about"):
            self.texts.remove(f"{key}-{place}")
        self._known[place] = self._stored(place)
        self._described.pop(place, None)

    def picks(self, match: Match, place: str) -> tuple[int, ...]:
        """The cards that lay picked when this match was left just here."""
        kept = self.texts.read(f"picked-{place}", _picks, _("choice of cards"))
        return kept[1] if kept is not None and kept[0] == match.save() else ()

    def keep_picks(self, match: Match, place: str, cards: tuple[int, ...]) -> None:
        """Remember cards that are picked and not yet sent."""
        self.texts.save(f"picked-{place}", f"{match.save()}\n{' '.join(map(str, cards))}")

    def spent(self, match: Match, place: str) -> int:
        """The seconds that the person has sat at the table of this match."""
        kept = self.texts.read(f"spent-{place}", _spent, _("clock"))
        return kept[1] if kept is not None and kept[0] == match.start.seed else 0

    def keep_spent(self, match: Match, place: str, seconds: int) -> None:
        """Remember them."""
        self.texts.save(f"spent-{place}", f"{match.start.seed} {seconds}")

    def clock(self, match: Match, place: str) -> int | None:
        """The seconds that were left for a decision when this match was left just here."""
        kept = self.texts.read(f"clock-{place}", _clock, _("clock"))
        here = (match.start.seed, len(match.moves))
        return kept[2] if kept is not None and kept[:2] == here else None

    def keep_clock(self, match: Match, place: str, seconds: int) -> None:
        """Remember them."""
        self.texts.save(f"clock-{place}", f"{match.start.seed} {len(match.moves)} {seconds}")

    # -- deals of others

    def line(self, match: Match) -> Generator[None, None, Deal | None]:
        """How somebody else has played this very deal, if a link has brought it; with pauses."""
        game, identity = match.rules.id, match.identity()
        for key in (f"line-{game}-{identity}", f"line-{game}"):  # former versions had the last only
            code = self.texts.read(key, str, _("link"))
            try:
                deal = (yield from link.reading(code, GAMES)) if code is not None else None
            except link.BadLink:
                self.texts.set_aside(
                    key, _("The saved {what} could not be read.").format(what=_("link"))
                )
                continue
            if deal and deal.moves and deal.identity() == identity:
                return deal
        return None

    def keep_line(self, game: str, identity: str, code: str) -> None:
        """Remember what a link has brought, in the place of those whose match waits no more."""
        stored = self.host.keys()
        for key in stored:
            place = key.removeprefix("line-")
            if place != key and game_of(place) == game and not self.waits(place):
                self.texts.remove(key)
        self.texts.save(f"line-{game}-{identity}", code)


# -- what the texts say; a ValueError when it is nothing


def _over(base: Some, text: str) -> Some:
    """Options as in ``base`` but for what a text says of them; a newer version may say more."""
    known, said = base.texts(), texts(read_json(text, SMALL))
    return base.parse({name: said.get(name, here) for name, here in known.items()})


def game_of(place: str) -> str:
    """The game of the match that waits at a place."""
    return place.split("-", 1)[0]


def _places(text: str) -> list[str]:
    places = text[:SMALL].split(" ")
    if len(text) > SMALL or not all(map(PLACE.fullmatch, places)):
        raise ValueError("no places")
    return places


def _picks(text: str) -> tuple[str, tuple[int, ...]]:
    match, line, cards = text.rpartition("\n")
    if len(text) > LONGEST + SMALL or not line or not re.fullmatch("[0-9 ]{0,300}", cards):
        raise ValueError("no cards")
    return match, tuple(map(int, cards.split()))


def _clock(text: str) -> tuple[int, int, int]:
    found = re.fullmatch("(-?[0-9]{1,20}) ([0-9]{1,6}) ([0-9]{1,6})", text)
    if found is None:
        raise ValueError("no clock")
    return int(found[1]), int(found[2]), int(found[3])


def _spent(text: str) -> tuple[int, int]:
    found = re.fullmatch("(-?[0-9]{1,20}) ([0-9]{1,9})", text)
    if found is None:
        raise ValueError("no seconds")
    return int(found[1]), int(found[2])


def _lesson(text: str) -> int:
    if not re.fullmatch("-1|[0-9]{1,2}", text):
        raise ValueError("no number of decisions")
    return int(text)
