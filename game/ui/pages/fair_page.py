"""The proof that a match is fair: its seal; after it its seed, and every decision thought anew."""

from __future__ import annotations

from collections.abc import Generator

from game.club.proof import Finding, grouped, seal, verified
from game.engine.match import Match
from game.engine.thought import Thought
from game.engine.words import _, ngettext
from game.ui.geometry import Box
from game.ui.memory import ME
from game.ui.pages.blocks import AIR, CLOSE, END, Listed, meter, note, plate, title, words
from game.ui.pages.column import Column, two_buttons
from game.ui.pages.labour import Labour
from game.ui.pages.pictured import Pictured
from game.ui.play.director import bot_thought
from game.ui.scale import HEADING, LABEL
from game.ui.scene import NEVER_BREAKS, Scene
from game.ui.screen import Shell
from game.ui.text import wrap
from game.ui.touches import Do, What


class FairPage(Pictured):
    """What was sealed before the first decision, what was in it, and whether all of it is true."""

    def __init__(self, app: Shell, match: Match, *, sealed: bool = False) -> None:
        super().__init__(app, match.rules.id)
        self.match = match
        self.sealed = sealed  # it is being played: its seed would give the cards away
        self.names = app.memory.seated()[0]
        self.finding: Finding | None = None
        self._labour: Labour | None = None  # once it is asked for
        self._at = 0  # how many moves have been looked at

    def title(self) -> str:
        """What the header says."""
        return _("Fair play")

    def tick(self, now: float) -> float:
        """Think anew, a bit in each frame."""
        if self._labour is None or self._labour.done:
            return 60.0
        self._labour.go_on()
        if self._labour.done:
            self.changed = True
            self.app.host.say(self.verdict())
            return 60.0
        return 0.0

    def _proved(self) -> Generator[None, None, None]:
        self.finding = yield from verified(self.match, ME, self._think)

    def _think(self, match: Match, seat: int) -> Thought:
        self._at, self.changed = len(match.moves), True
        return bot_thought(match, seat)

    def verdict(self) -> str:
        """What came of it, in a sentence."""
        found = self.finding
        if found is None:
            return ""
        if found.right:
            return ngettext(
                "Fair: every card came out the same, and so did the {n} decision of the "
                "computer players, made only from what that player could see.",
                "Fair: every card came out the same, and so did all {n} decisions of the "
                "computer players, made only from what each could see.",
                found.decisions,
            ).format(n=found.decisions)
        seat, action = self.match.moves[found.move]
        rules = self.match.rules
        if found.forged:
            text = _(
                "Not the same: at move {n}, {name} chose “{was}”, but this time "
                "“{meant}”. The match was altered."
            )
        else:
            text = _(
                "This cannot be verified here: at move {n}, {name} chose “{was}”, but would now "
                "choose “{meant}”. According to its save, another version of the computer "
                "players played or began this match: only that version of Rookery can tell "
                "whether it was altered."
            )
        return text.format(
            n=found.move + 1, name=self.names[seat], was=rules.text(action), meant=found.meant
        )

    def scene(self, box: Box) -> Scene:
        """What it is, the seal and the seed, and the buttons."""
        column = self.column(box)
        column.lay(CLOSE)
        self.headed(column, phones=False)
        told = _(
            "This seal was here before the first decision. It fixes everything that is "
            "left to chance: the cards of every deal, and the random choices of the "
            "computer players."
        )
        groups = grouped(seal(self.match.rules, self.match.start))
        code = _even(box, groups, HEADING * box.unit, column.width)
        more = [note(_("When the match is over, “Verify” proves it."))]
        if not self.sealed:
            seed = title(str(self.match.start.seed))
            more = [note(_("The seed behind the deals")), seed]
        column.lay(plate(words(told), AIR, note(_("The seal")), title(code), CLOSE, *more))
        if self.sealed:
            return self.filled(box, column)
        column.lay(AIR)
        if self.finding is not None:
            top, found = column.y, self.finding
            sign, colour = ("check", "good") if found.right else ("info", "soft")
            if found.forged:
                sign, colour = "close", "bad"
            column.lay(plate(Listed(sign, words(self.verdict()), colour), fill="plate-lit"), AIR)
            column.shows = top, column.y
        with column.plated():
            self._proof(column)
        column.lay(END)
        return self.filled(box, column)

    def _proof(self, column: Column) -> None:
        """The way to prove it, or how far it is."""
        if self._labour is not None and self.finding is None:
            done = self._at / max(1, len(self.match.moves))
            column.lay(words(_("Checking every decision …"), bold=True), CLOSE, meter(done))
            return
        if self.finding is None:
            told = _(
                "“Verify” deals the same cards again, and every computer player decides "
                "again from what it could see. If play was fair, the result is exactly this "
                "match."
            )
            column.lay(words(told, LABEL, "soft"), AIR)
        keep = (Do.KEEP, _("Save as a file"), "save", "")
        two_buttons(column, (Do.VERIFY, _("Verify"), "check", ""), keep)
        if column.shows:  # what was found, with the whole buttons below it
            column.shows = column.shows[0], column.y
        command = _("rookery verify FILE SEAL").replace(" ", NEVER_BREAKS)
        text = _("Outside the game, this does the same: {command}").format(command=command)
        column.lay(CLOSE, note(text))

    def on(self, what: What) -> None:
        """Verify, or keep the match as a file."""
        self.changed = True
        if what == Do.VERIFY:
            self.finding = None
            self._labour = Labour(self.app, self._proved())
        elif what == Do.KEEP:
            place = self.app.host.export(f"rookery-{self.match.rules.id}", self.match.save())
            self.app.toast(
                _("Match saved in the file {place}.").format(place=place)
                if place
                else _("Files cannot be saved here.")
            )
        else:
            super().on(what)


def _even(box: Box, groups: str, size: float, width: float) -> str:
    """Groups of letters in lines of like length."""
    parts, lines = groups.split(), len(wrap(box, groups, size, width, True))
    each = -(-len(parts) // lines)
    return "\n".join(" ".join(parts[i : i + each]) for i in range(0, len(parts), each))
