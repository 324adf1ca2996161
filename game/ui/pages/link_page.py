"""A deal that somebody has shared: which it is, and the way to play it."""

from __future__ import annotations

from game.club.daily import begun
from game.club.link import BadLink, Deal, found, reading
from game.engine.match import DamagedSave, Match, counts
from game.engine.words import _, ngettext
from game.host.archive import Errand
from game.house import GAMES, MANIFEST
from game.ui.geometry import Box
from game.ui.memory import LEARNT, ME
from game.ui.pages import compare_page
from game.ui.pages.blocks import AIR, CLOSE, TARGET, Listed, plate, title, words
from game.ui.pages.column import Column, large
from game.ui.pages.pictured import Pictured
from game.ui.scale import LABEL
from game.ui.scene import Scene
from game.ui.screen import Shell
from game.ui.slices import sliced
from game.ui.touches import Do, What
from game.ui.tree import Node


def open_link(app: Shell, text: str) -> Errand[None]:
    """Show the deal that an address or a message carries; a sentence when it carries none."""
    code = found(text) or ""
    try:
        deal = yield from sliced(app.host.clock, reading(code, GAMES))
        if deal.seat != ME:
            raise BadLink(_("This link was made by another version of Rookery."))
    except BadLink as why:
        app.toast(str(why))
        return
    if deal.identity() == begun(type(deal.rules), app.host.day()).identity():
        app.memory.keep_line(deal.rules.id, deal.identity(), code)
        app.open_page("daily", deal.rules.id)  # where its one try counts, and both lines are seen
    else:
        app.push(LinkPage(app, deal, code))


class LinkPage(Pictured):
    """What is agreed in a shared deal, and the buttons to play it or not."""

    def __init__(self, app: Shell, deal: Deal, code: str) -> None:
        super().__init__(app, deal.rules.id)
        self.deal = deal
        self.code = code
        self.known: Match | None = None  # the person's own match of this deal
        self.leaves = False  # a rated match that waits must be left for it (A41)

    def title(self) -> str:
        """What the header says."""
        return _("A deal for you")

    def opened(self) -> None:
        """Say what has come."""
        self.app.host.say(self._shared())
        match, memory = Match(self.deal.rules, self.deal.start), self.app.memory
        self.leaves = counts(match) and bool(memory.rated(self.game, memory.place(match)))
        self.app.send(self._look())

    def _look(self) -> Errand[None]:
        """See whether the person has played this deal already."""
        archive = yield from self.app.history.archive()
        [text] = yield from archive.read("match", [self.deal.identity()])
        try:
            loading = Match.loading(text, GAMES) if text is not None else None
            match = (yield from sliced(self.app.host.clock, loading)) if loading else None
        except DamagedSave:
            return
        if match is not None:
            match.settle()
        self.known, self.changed = match, True

    def _shared(self) -> str:
        text = _("Someone has shared this deal with you: the same cards, in the same seat.")
        if not self.deal.moves:
            return text
        own = sum(seat == self.deal.seat for seat, _action in self.deal.moves)
        more = ngettext(
            "How they played it ({n} decision) stays hidden until you have played it too.",
            "How they played it ({n} decisions) stays hidden until you have played it too.",
            own,
        )
        return f"{text} {more.format(n=own)}"

    def told(self) -> str:
        """How many play."""
        return _("{n} players").format(n=self.deal.rules.seats)

    def scene(self, box: Box) -> Scene:
        """The game, what is agreed, and what can be done."""
        column = self.column(box)
        column.lay(CLOSE)
        self.headed(column)
        low = box.h < 420 * box.unit
        if low:  # what can be done is seen before it is scrolled
            self._ways(column)
        column.lay(plate(words(self._shared()), AIR, *self._agreed()), AIR)
        if not low:
            self._ways(column)
        return self.filled(box, column)

    def _ways(self, column: Column) -> None:
        """To see both lines, to play, or not to."""
        both = self.known is not None and bool(self.deal.moves)
        if both:
            more = _(
                "You have played this deal: see how each of you played it, and where you differed."
            )
            column.lay(large(Do.FRIEND, _("Side by side"), more, "people", strong=True), AIR)
        more = _("Your waiting matches are kept.")
        if self.leaves:
            more = _("A rated match is waiting. Beginning another means leaving it.")
        column.lay(large(Do.PLAY, _("Play this deal"), more, "play", strong=not both), AIR)
        if MANIFEST[self.game].lesson and self.app.memory.lesson(self.game) != LEARNT:
            more = _("New here? A coach teaches you {game}.").format(
                game=_(MANIFEST[self.game].title)
            )
            column.lay(large(Do.LESSON, _("Learn first"), more, "hint"), AIR)
        column.action(Do.BACK, _("Not now"), "close")
        column.gap(TARGET)
        column.lay(AIR)

    def _agreed(self) -> list[Node]:
        """The options that differ from the rules, one in a line."""
        options = self.deal.rules.options
        changed, found = options.changed(), list[Node]()
        for choice in options.choices():
            if choice.key in changed or choice.key == "bot_level":
                value = _(choice.values[options.value(choice.key)])
                found.append(Listed("check", words(f"{_(choice.label)}: {value}", LABEL)))
        if not changed.keys() - {"bot_level"}:
            found.append(words(_("Everything else is as in the rules."), LABEL, "soft"))
        return [title(_("Rules for this deal")), *found]

    def on(self, what: What) -> None:
        """Play the deal, or put the two lines side by side."""
        if what == Do.FRIEND and self.known is not None:
            self.app.memory.keep_line(self.game, self.deal.identity(), self.code)
            self.app.push(compare_page.WithFriend(self.app, self.known))
        elif what == Do.LESSON:
            self.app.learn(self.game)
        elif what == Do.PLAY:
            app, deal = self.app, self.deal
            app.memory.keep_line(self.game, deal.identity(), self.code)
            app.back()
            app.play(self.game, deal.rules.options, deal.start)
        else:
            super().on(what)
