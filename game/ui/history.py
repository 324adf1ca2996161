"""What lasts, as the screens ask for it: matches that are over, statistics, ratings.

Loaded when something is over, or when somebody looks; each question is an `Errand`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from game.club import career, daily, drill, due, goals, kept, record
from game.club.career import Career, Count, read_count
from game.club.daily import Tried
from game.club.goals import Goal
from game.club.record import Row, Sum
from game.club.review import Decision, Review
from game.engine.lazy import fetched
from game.engine.match import PRACTICE, DamagedSave, Match
from game.engine.tally import Tally
from game.engine.words import _, ngettext
from game.host import Host
from game.host.archive import LONGEST, Change, Errand, Opening, Refused, put
from game.house import GAMES, MANIFEST
from game.ui import former
from game.ui.memory import ME, Memory, game_of
from game.ui.slices import sliced


def tally_of(game: str) -> Tally | None:
    """What a game counts; None for one that counts nothing of its own."""
    found: Tally | None = fetched(MANIFEST[game].tally) if MANIFEST[game].tally else None
    return found


def goal_words(goal: Goal) -> str:
    """A small goal in the language spoken, with its game."""
    if not goal.game:
        return _(goal.text)
    return _("{game}: {goal}").format(game=_(MANIFEST[goal.game].title), goal=_(goal.text))


class History:
    """Everything that is over, in the host's archive."""

    def __init__(self, host: Host, memory: Memory) -> None:
        self._host, self._memory = host, memory
        self._brought = False  # what was kept elsewhere is in the archive

    def archive(self) -> Errand[Opening]:
        """The archive, which then has what was kept elsewhere."""
        archive = self._host.archive
        if not self._brought:
            for game in GAMES:
                yield from former.rating(archive, self._memory, game)
            yield from former.totals(archive, self._memory)
            yield from former.home(archive)
            self._brought = True
        return archive

    # -- a match that is over

    def finish(self, match: Match) -> Errand[None]:
        """Keep it, with all that it changes, once; when that is written it waits no more.

        A rated one that is not over is given up, and has been left.
        """
        match.settle()
        assert match.over or match.rules.rated
        archive, game = (yield from self.archive()), match.rules.id
        place = self._memory.place(match)
        spent = self._memory.spent(match, place)
        row = record.row(match, ME, self._host.date(), spent, tally_of(game))
        yield from record.keep(archive, match, ME, row)
        if self._memory.current(place):
            self._memory.drop(place)

    def forget_match(self, place: str) -> Errand[None]:
        """The match is given up as this window knows it; as another one has played on, it stays."""
        if self._memory.current(place):
            yield from self.give_up(place)

    def give_up(self, place: str) -> Errand[None]:
        """The person wants the match that waits there no more; a rated one is left."""
        memory = self._memory
        if MANIFEST[game_of(place)].rated and (match := memory.match(place)) is not None:
            match.settle()
            for action in match.rules.exits(match.view(ME)):
                if match.rules.rated and action.verb == "leave":
                    match.submit(ME, action)
                    memory.keep_match(match, place)
            if match.over or match.rules.rated:
                yield from self.finish(match)
        memory.drop(place)

    def judged(self, identity: str, accuracy: int) -> Errand[None]:
        """A review has found how well the person played this match, in thousandths."""
        yield from record.judged((yield from self.archive()), identity, accuracy)

    def review(self, match: Match) -> Errand[Review | None]:
        """The review of a match, if it was made before."""
        archive, key = (yield from self.archive()), match.identity()
        try:
            _text, found = yield from record.sound(
                archive, "analysis", key, lambda text: kept.read(text, match)
            )
        except Refused:
            found = None  # it is made without
        return found

    def reviewed(self, match: Match, found: Review, plays: Sequence[Decision]) -> Errand[None]:
        """Keep a review, say how well the person played, and have these plays come again."""
        archive, key = (yield from self.archive()), match.identity()
        yield from self.judged(key, 10 * found.accuracy(ME))
        yield from drill.keep(archive, match, plays, self._host.day())
        yield from self.count_due()
        text = kept.write(match, found, ME)
        if len(text) <= LONGEST and PRACTICE not in match.marks:
            yield from put(archive, "analysis", key, text)

    def count_due(self) -> Errand[None]:
        """Count on which days plays come again; the menu will say how many are due."""
        archive = yield from self.archive()
        self._memory.keep_due((yield from due.coming(archive, GAMES, self._host.day())))

    # -- statistics

    def totals(self) -> Errand[dict[str, dict[str, int]]]:
        """Per game of ours what has been played and won."""
        archive = yield from self.archive()
        found = {}
        for game in GAMES:
            _text, total = yield from record.sound(archive, "total", game, record.figures)
            if total:
                found[game] = {name: n for name, n in total.items() if name[:7] != "former_"}
        return found

    def clear(self) -> Errand[None]:
        """Begin to count anew; the matches stay."""
        archive = yield from self.archive()
        while True:
            changes = []
            for drawer in ("total", "sum"):
                keys = yield from archive.keys(drawer)
                texts = yield from archive.read(drawer, keys)
                changes += [
                    Change(drawer, key, text, None) for key, text in zip(keys, texts, strict=True)
                ]
            if (yield from archive.write(changes)):
                self._memory.texts.remove("statistics")  # what old versions have counted, too
                return

    def sums(self, *games: str) -> Errand[list[Sum]]:
        """What was counted in these games, a sum for each month and company."""
        archive, names = (yield from self.archive()), tuple(f"{game} " for game in games)
        keys = [key for key in (yield from archive.keys("sum")) if key.startswith(names)]
        found = []
        for key, text in zip(keys, (yield from archive.read("sum", keys)), strict=True):
            try:
                found.append(record.read_sum(key, text or ""))
            except ValueError:
                yield from record.sound(archive, "sum", key, partial(record.read_sum, key))
        return found

    def goals(self) -> Errand[dict[Goal, int]]:
        """How far the person is with each small goal."""
        sums = yield from self.sums(*GAMES)
        tries: list[dict[int, Tried]] = []
        archive = yield from self.archive()
        keys = yield from archive.keys("daily")
        for game in GAMES:
            days = daily.days_in(keys, game)
            found = {}
            for key, text in zip(days, (yield from archive.read("daily", list(days))), strict=True):
                with suppress(ValueError):
                    found[days[key]] = daily.read(text or "")
            tries.append(found)
        return goals.counted(sums, tries, self._host.day())

    def reached(self, before: dict[Goal, int]) -> Errand[tuple[str, ...]]:
        """The goals that have been reached since it was so far, in the language spoken."""
        now = goals.reached((yield from self.goals())) - goals.reached(before)
        return tuple(_(goal.text) for goal in goals.GOALS if goal in now)

    # -- one match after the other

    def keys(self) -> Errand[list[str]]:
        """The keys of all matches that are over, the last one first."""
        archive = yield from self.archive()
        keys = [key for key in (yield from archive.keys("played")) if record.is_key("played", key)]
        return [key for key in reversed(keys) if record.game_of(key) in GAMES]

    def rows(self, keys: Sequence[str]) -> Errand[dict[str, Row]]:
        """What is to be said of these matches; what cannot be read is kept aside, and said."""
        archive = yield from self.archive()
        found = {}
        for key, text in zip(keys, (yield from archive.read("played", keys)), strict=True):
            try:
                found[key] = record.read_row(key, text or "")
            except ValueError:
                yield from record.sound(archive, "played", key, partial(record.read_row, key))
        return found

    def match(self, key: str) -> Errand[Match]:
        """A match that is over, as it was played.

        Raises:
            DamagedSave: it cannot be played again; a sentence says why.
        """
        text = yield from self.save(key)
        if not text:
            raise DamagedSave(_("Only the result of this match is kept here, not its moves."))
        return (yield from sliced(self._host.clock, Match.loading(text, GAMES)))

    def save(self, key: str) -> Errand[str]:
        """A match that is over as it is kept, whether or not it can be played again."""
        archive = yield from self.archive()
        [text] = yield from archive.read("match", [record.identity_of(key)])
        return text or ""

    # -- the rating

    def career(self, game: str) -> Errand[Career]:
        """The rated matches of the person in this game."""
        archive = yield from self.archive()
        _text, found = yield from record.sound(archive, "career", game, record.reader(game))
        return found or Career(game)

    def count(self, identity: str) -> Errand[Count | None]:
        """How a rated match has counted; None where that was not kept."""
        archive = yield from self.archive()
        _text, found = yield from record.sound(archive, "count", identity, read_count)
        return found

    def careers(self) -> Errand[dict[str, Career]]:
        """Those of all games that are rated."""
        found = {}
        for game in GAMES:
            if MANIFEST[game].rated:
                found[game] = yield from self.career(game)
        return found

    def bring_career(self, text: str) -> Errand[str]:
        """Take the career that a file holds, if it continues the one here; a sentence about it."""
        try:
            brought = career.read(text, *(game for game in GAMES if MANIFEST[game].rated))
        except ValueError:
            return _("The rating in this file cannot be read: it is damaged. Nothing has changed.")
        archive, game = (yield from self.archive()), brought.game
        while True:
            before, here = yield from record.sound(archive, "career", game, record.reader(game))
            if here and not brought.continues(here):
                return _(
                    "The rating in this file does not include matches rated here. Nothing has "
                    "changed."
                )
            if (yield from archive.write([Change("career", game, before, text)])):
                break
        n = len(brought.matches)
        sentence = ngettext(
            "The rating in this file is now yours. It is based on {n} match.",
            "The rating in this file is now yours. It is based on {n} matches.",
            n,
        )
        return sentence.format(n=n)
