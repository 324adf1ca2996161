"""What can be practised in one game; nothing of it counts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace

from game.club import trainer
from game.club.due import Due, due
from game.club.seek import Seek
from game.engine.lazy import fetched
from game.engine.match import PRACTICE, Match
from game.engine.options import Value
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.engine.wanted import Wanted
from game.engine.words import _, ngettext
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui import today
from game.ui.geometry import Box
from game.ui.memory import ME
from game.ui.pages.blocks import AIR, APART, CLOSE, TARGET, note, title, words
from game.ui.pages.column import Column, large
from game.ui.pages.labour import Labour
from game.ui.pages.pictured import Pictured
from game.ui.play import drill_guide, second_guide, trainer_guide
from game.ui.play.director import bot_thought
from game.ui.play.match_screen import MatchScreen
from game.ui.play.practice_guide import PracticeGuide
from game.ui.scale import LABEL
from game.ui.scene import NEVER_BREAKS, Scene
from game.ui.screen import Shell
from game.ui.touches import Do, Find, What


def _seed() -> int:
    return int.from_bytes(os.urandom(6))


class PracticePage(Pictured):
    """The person's own mistakes that are due again, lessons, and deals to order."""

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app, game)
        self.due: Due | None = None  # None: it is being read
        about = MANIFEST[game]
        self.wanted: tuple[Wanted, ...] = fetched(about.wanted) if about.wanted else ()
        self.score = (0, 0)  # answers of the trainer's questions: the right ones, and all
        self.seek: Seek | None = None  # a deal is being looked for
        self._labour: Labour | None = None

    def title(self) -> str:
        """What the header says."""
        return _("Practice")

    def opened(self) -> None:
        """See what is due; a play may have been tried just now."""
        self.app.send(self._look())

    def _look(self) -> Errand[None]:
        archive = yield from self.app.history.archive()
        self.due = yield from due(archive, self.game, self.app.host.day())
        self.score = yield from trainer.score(archive, self.game)
        yield from self.app.history.count_due()
        self.changed = True

    def tick(self, now: float) -> float:
        """Go on looking for a deal, for a slice of the frame."""
        if self.seek is None or self._labour is None:
            return 60.0
        looked = self.seek.looked
        self._labour.go_on()
        self.changed |= looked != self.seek.looked
        if self._labour.done:
            found = self.seek.found
            self._stop()
            if found is None:
                self.app.toast(_("No such deal was found. With other options there may be more."))
            else:
                self.app.push(MatchScreen(self.app, found, PracticeGuide(kept=False), new=True))
        return 0.0

    def _stop(self) -> None:
        if self._labour is not None:
            self._labour.drop()
        self.seek = self._labour = None
        self.changed = True

    def closed(self) -> None:
        """Who leaves the page ends the search."""
        self._stop()

    # -- the picture

    def told(self) -> str:
        """What is to be known before."""
        return _("Nothing here counts towards your statistics, your rating or today’s deal.")

    def scene(self, box: Box) -> Scene:
        """The ways to practise."""
        column = self.column(box)
        column.lay(CLOSE)
        self.headed(column)
        if self.due is not None and self.due.keys:
            self._plays(column, len(self.due.keys))
        if self.seek is not None:
            self._search(column, self.seek)
        else:
            self._second(column)
            self._trainer(column)
            self._deals(column)
        if self.due is not None and not self.due.keys:
            none = words(_("No mistakes to retry today."), LABEL, bold=True)
            column.lay(CLOSE, none, note(self._rest(self.due)))
        column.lay(APART)
        return self.filled(box, column)

    @staticmethod
    def _plays(column: Column, n: int) -> None:
        more = _("From your own matches. Get each right three times, and you have learnt it.")
        name = today.to_try(n).format(n=n)
        column.lay(large(Do.AGAIN, name, more, "restart", strong=True), AIR)

    @staticmethod
    def _rest(found: Due) -> str:
        """What is not due yet, or where such plays come from."""
        if found.later:
            return ngettext(
                "Waiting: {later}. The next comes back in {n} day.",
                "Waiting: {later}. The next comes back in {n} days.",
                found.after,
            ).format(later=found.later, n=found.after)
        return _("Mistakes found in a review come back here after 1, 3 and 7 days.")

    def _second(self, column: Column) -> None:
        """Five positions, for a player who knows the rules."""
        if MANIFEST[self.game].second:
            more = _("Five positions: you decide, then Expert says what is best, and why.")
            column.lay(large(Do.SECOND, _("Second lesson"), more, "hint"), AIR)

    def _trainer(self, column: Column) -> None:
        """A match with questions, in a game that has some."""
        if MANIFEST[self.game].quiz:
            more = _("A match that asks you now and then which cards are gone.")
            if self.score[1]:
                told = trainer.told(*self.score).replace(" ", NEVER_BREAKS)
                more = f"{more} {told}"
            column.lay(large(Do.TRAINER, _("Count the cards"), more, "tally"), AIR)

    def _deals(self, column: Column) -> None:
        """The deals that can be had to order."""
        if self.wanted:
            more = _("A match that begins with the kind of hand you want.")
            column.lay(CLOSE, title(_("Choose a deal")), note(more), CLOSE)
        for one in self.wanted:
            column.lay(large(Find(one.name), _(one.label), _(one.more), "cards"), AIR)

    def _search(self, column: Column, seek: Seek) -> None:
        """What is being looked for, how far that is, and the way out."""
        name = _("Searching for: {what}").format(what=_(seek.wanted.label))
        looked = ngettext("{n} deal looked at", "{n} deals looked at", seek.looked)
        with column.plated():
            column.lay(title(name), note(looked.format(n=seek.looked)), AIR)
            column.action(Do.STOP, _("Cancel"), "close")
            column.gap(TARGET)

    # -- acts

    def on(self, what: What) -> None:
        """Begin what was touched."""
        match what:
            case Do.AGAIN:
                self.app.send(self._again())
            case Find(name):
                self._look_for(next(one for one in self.wanted if one.name == name))
            case Do.STOP:
                self._stop()
            case Do.TRAINER:
                self._train()
            case Do.SECOND:
                guide = second_guide.SecondGuide(self.game)
                self.app.push(MatchScreen(self.app, guide.begun(), guide))
            case other:
                super().on(other)

    def _rules(self, more: Mapping[str, Value]) -> AnyRules:
        """The house rules with these options, without clock and rating."""
        kind, chosen = GAMES[self.game], self.app.memory.options(self.game)
        level = {"bot_level": chosen.value("bot_level")}
        return kind(replace(chosen, **{**kind.first_game, **level, **more}))

    def _train(self) -> None:
        """Begin a match with the trainer."""
        match = Match(self._rules({}), Start(_seed()))
        match.marks = frozenset({PRACTICE})
        self.app.push(MatchScreen(self.app, match, trainer_guide.TrainerGuide(), new=True))

    def _look_for(self, wanted: Wanted) -> None:
        """Begin to look for such a deal."""
        self.seek = Seek(self._rules(wanted.options), wanted, ME, bot_thought)
        self._labour = Labour(self.app, self.seek.run(_seed()))
        self.changed = True
        self.scroll = 0.0
        self.app.focus(Do.STOP)
        self.app.host.say(_("Searching for: {what}").format(what=_(wanted.label)))

    def _again(self) -> Errand[None]:
        """Try the first play that is due and can be read."""
        if not (yield from drill_guide.retry(self.app, self.game)):
            yield from self._look()
