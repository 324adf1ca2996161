"""The review of a match: how well it was played, what was luck, what can be learnt of it."""

from __future__ import annotations

from collections.abc import Generator

from game.club.review import LESSONS, Review, Walk, opened
from game.engine.match import Match
from game.engine.words import N_, _, ngettext, per_cent, sentences
from game.host.archive import Errand
from game.house import MANIFEST
from game.ui.geometry import Box
from game.ui.memory import ME
from game.ui.pages.blocks import (
    APART,
    CLOSE,
    TARGET,
    TIGHT,
    Listed,
    meter,
    note,
    pair,
    plate,
    words,
)
from game.ui.pages.column import Column, two_buttons
from game.ui.pages.labour import Labour
from game.ui.pages.pictured import Pictured
from game.ui.pages.plays import Play, Plays
from game.ui.pages.review_blocks import (
    Means,
    curve_blocks,
    deal_blocks,
    play_blocks,
    split_blocks,
    tally_blocks,
)
from game.ui.pages.verdicts import before, counted
from game.ui.play import replay_screen
from game.ui.scale import HEADING
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.touches import Do, See, Try, What
from game.ui.tree import Node

# It weighs what each decision could lose, so it is another figure than the share of good ones.
ACCURACY = N_("Accuracy is the share of the points at risk in your decisions that you kept.")


class ReviewPage(Pictured):
    """A review that is being made while this is looked at, and then what it has found."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match.rules.id)
        self.match = match
        self.walk = Walk(match, ME)
        self.plays: list[Play] = []
        self._known: bool | None = None  # whether it was made before; None: that is being read
        self._labour = Labour(app, self._work())
        self._shown = -1  # per cent, in the last picture
        rules = match.rules
        by_chance, partners = MANIFEST[rules.id].by_chance, rules.sides < rules.seats
        self.means = Means(rules.id, by_chance, partners)

    def title(self) -> str:
        """What the header says."""
        return _("Review of {game}").format(game=_(MANIFEST[self.match.rules.id].title))

    def short_title(self) -> str:
        """What the header says where the window is narrow."""
        return _("Review")

    # -- the work

    def opened(self) -> None:
        """See first whether this review was made before."""
        if self._known is None:
            self.app.send(self._load())

    def _load(self) -> Errand[None]:
        found = yield from self.app.history.review(self.match)
        if found is not None:
            self.walk.found, self.walk.decisions = found, [*found.decisions]
        self._known = found is not None

    def _work(self) -> Generator[None, None, None]:
        """Weigh every decision, then put the plays worth learning from into words."""
        found = self.walk.found or (yield from self.walk.run())
        names, _bird = self.app.memory.seated()
        words = Plays(names, self.app.box, self.app.settings.four_colours)
        for one in found.lessons(ME):
            then = before(self.match, one.at)
            bare = yield from opened(then, ME, one.reasons.candidates)
            self.plays.append(words.told(then, one, bare))
            yield

    def tick(self, now: float) -> float:
        """Go on with the review, for a slice of the frame."""
        if self._labour.done:
            return 60.0
        if self._known is None:
            return 0.0
        self._labour.go_on()
        if self._labour.done:
            self.changed = True
            self._keep()
            self.app.host.say(self.spoken())
            return 60.0
        done = self._percent()
        if done != self._shown:
            self._shown, self.changed = done, True
        return 0.0

    def _keep(self) -> None:
        """Have the accuracy told where the match is told of, and the plays come again."""
        assert self.found is not None
        worst = self.found.lessons(ME)[:LESSONS]
        self.app.send(self.app.history.reviewed(self.match, self.found, worst))

    @property
    def lasts(self) -> bool:  # type: ignore[override]
        """Once all of it has been thought."""
        return self._labour.done

    def closed(self) -> None:
        """Who leaves the page ends the work."""
        self._labour.drop()

    @property
    def found(self) -> Review | None:
        """The review, once all of it is done."""
        return self.walk.found if self._labour.done else None

    def _percent(self) -> int:
        return 100 * self.walk.done // max(1, len(self.match.moves))

    # -- sentences

    def spoken(self) -> str:
        """All that was found, in sentences."""
        found = self.found
        if found is None:
            return _("The match is being reviewed.")
        parts = [
            f"{_(name)} {self.means.figure(part)}"
            for (name, _more), part in self.means.parts(found)
        ]
        return sentences(
            self._title(found),
            *(sentences(play.title, self._better(play), *play.why) for play in self.plays),
            _("Accuracy: {n}%").format(n=found.accuracy(ME)),
            _(ACCURACY),
            counted(found),
            ", ".join(parts),
        )

    @staticmethod
    def _better(play: Play) -> str:
        return _("Better: {best}.").format(best=play.pair[1].words)

    # -- the picture

    def scene(self, box: Box) -> Scene:
        """How far it is, or what was found."""
        column = self.column(box)
        column.gap(8)
        if self.found is None:
            self._progress(column)
        else:
            self._results(column, self.found)
        return self.filled(box, column)

    def _progress(self, column: Column) -> None:
        told = _("Every decision is judged by what you could know at the time.")
        moves = _("{n} of {all} moves").format(n=self.walk.done, all=len(self.match.moves))
        bar = meter(self._percent() / 100)
        column.lay(plate(words(told, HEADING, bold=True), CLOSE, bar, APART, note(moves)), APART)
        column.action(Do.BACK, _("Cancel"), "close")
        column.gap(TARGET)
        column.lay(APART)

    def _results(self, column: Column, found: Review) -> None:
        means, box, wide = self.means, column.box, column.width / column.u
        column.lay(plate(*tally_blocks(found)), APART)
        head = words(self._title(found), HEADING, bold=True)
        column.lay(head if self.plays else Listed("trophy", head), CLOSE)
        for play in self.plays:
            with column.plated():
                column.lay(*play_blocks(play, means, wide))
                again = (Try(play.at), _("Try again"), "restart", "")
                see = (See(play.at), _("Replay"), "replay", "")
                two_buttons(column, again, see, strong=play is self.plays[0])
            column.lay(APART)
        if self.plays:
            column.lay(note(_("The costliest come back under “Practice” after 1, 3 and 7 days.")))
            column.lay(APART)
        for blocks in (
            self._accuracy(found),
            split_blocks(found, means, box, wide),
            curve_blocks(found, means, len(self.match.moves)),
            deal_blocks(found, means, box, wide),
        ):
            column.lay(plate(*blocks), APART)
        column.lay(CLOSE)

    def _title(self, found: Review) -> str:
        """What there is to learn, in a few words."""
        mistakes = sum(one.error for one in found.lessons(ME))
        if mistakes:
            title = ngettext("Your mistake", "Your {n} mistakes, the costliest first", mistakes)
            return title.format(n=mistakes)
        if self.plays:
            return _("No mistakes, but some plays could have been a little better")
        return _("No mistakes: well played!")

    @staticmethod
    def _accuracy(found: Review) -> list[Node]:
        accuracy = pair(words(_("Accuracy"), bold=True), per_cent(found.accuracy(ME)))
        return [accuracy, TIGHT, note(_(ACCURACY))]

    # -- hands

    def on(self, what: What) -> None:
        """See a play again, try another, or go back."""
        match what:
            case See(at):
                moment = replay_screen.awaited(self.match, at)
                self.app.push(
                    replay_screen.ReplayScreen(self.app, self.match, moment, review=self.found)
                )
            case Try(at):
                places = [play.at for play in self.plays]
                decisions = {one.at: one for one in self.walk.decisions}
                rest = places[places.index(at) + 1 :] if at in places else ()
                self.app.try_again(self.match, *(decisions[place] for place in (at, *rest)))
            case _:
                super().on(what)
