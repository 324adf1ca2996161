"""Which window may play a stored match, whether its moves could be stored, and what it counts for.

A table asks its keeper before anything happens on it, and gives it the match after every move.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.club import review
from game.engine.match import DAILY, HINTS, PRACTICE, Match, counts
from game.engine.rules import AnyRules
from game.engine.words import _
from game.host import kernel
from game.house import MANIFEST
from game.ui import rated
from game.ui.geometry import Box, Rect
from game.ui.leaves import Plate, Sign, Words
from game.ui.memory import MATCH, ME, Kept
from game.ui.pages import fair_page, labour, verdicts
from game.ui.play import news
from game.ui.scale import NOTE
from game.ui.scene import Scene
from game.ui.screen import IDLE
from game.ui.touches import Do, What
from game.ui.tree import Node, Put, row

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.club.review import Decision
    from game.host.archive import Errand
    from game.ui.screen import Shell

PAUSE = 120.0  # seconds: who decides nothing for so long has left the table
SELDOM = 20.0  # seconds of it that a kill may lose
HIGH, MOST = 40, 0.14  # units, and the part of the window: how high the sign is, at least and most


class Keeper:
    """Writes the match of one table, as long as this window is the one that plays it."""

    waits = True  # whether a match that is left can be gone on with

    def __init__(self, app: Shell, place: str) -> None:
        self._app = app
        self.host, self.memory = app.host, app.memory
        self.place = place  # where the match waits
        self.unsaved = False  # the last move could not be written
        self.stake = ""  # what a rated match may bring or cost
        self.account: tuple[tuple[str, str, str], ...] = ()  # what one that is over has brought
        self.earned: tuple[str, ...] = ()  # the small goals that it has reached
        self.praise = ""  # what the same review has found good
        self.costly = ""  # that a play has cost much, once a review of the match has found it
        self._lessons: Sequence[Decision] = ()  # the plays worth trying again
        self._review: labour.Labour | None = None
        self._other = False  # another window wrote this match
        self._at = -1.0  # when it was written last
        self._spent = self._told = 0.0  # seconds at the table; and as they are written down
        self._name = MATCH + place

    def open(self) -> None:
        """The table is opened: ask for the match."""
        self.host.hold(self._name)

    def close(self) -> None:
        """The table is left: others may play the match."""
        self.host.let_go(self._name)

    def take(self) -> None:
        """Play the match here from now on, not in the window that has it."""
        self._other = False
        self.host.hold(self._name, take=True)

    def ours(self) -> bool | None:
        """Whether this window plays the match; None while that is being found out."""
        return False if self._other else self.host.holds(self._name)

    def current(self) -> bool:
        """Whether no other window has gone on with the match."""
        return self.memory.current(self.place)

    def write(self, match: Match) -> bool:
        """Store the match. False when storing has just begun to fail, or to work again."""
        kept = self.memory.keep_match(match, self.place)
        self._sit(match)
        before = self.unsaved
        self._other = kept is Kept.OTHER
        self.unsaved = kept is Kept.REFUSED and self.host.storage
        return before == self.unsaved

    def keep(self, match: Match) -> bool:
        """Store the match, and say when that has just failed, or works again; whether it has."""
        if self.write(match):
            return False
        if self.unsaved:
            self.host.say(self.sentence())
        else:
            self._app.toast(_("The match can be saved again."))
        return True

    def _sit(self, match: Match) -> None:
        """Count the time at the table, and write it down now and then; a pause is none."""
        now = self.host.clock()
        if self._at < 0:
            self._spent = self._told = float(self.memory.spent(match, self.place))
        else:
            self._spent += min(PAUSE, now - self._at)
        self._at = now
        if self._spent >= self._told + SELDOM or (match.over and self._spent > self._told):
            self._told = self._spent
            self.memory.keep_spent(match, self.place, round(self._spent))

    def keep_picks(self, match: Match, cards: tuple[int, ...]) -> None:
        """Remember the cards that are picked and not yet sent."""
        self.memory.keep_picks(match, self.place, cards)

    def picks(self, match: Match) -> tuple[int, ...]:
        """The cards that lay picked when this match was left just here."""
        return self.memory.picks(match, self.place)

    def keep_clock(self, match: Match, seconds: int) -> None:
        """Remember the time that is left for a decision."""
        self.memory.keep_clock(match, self.place, seconds)

    def clock(self, match: Match) -> int | None:
        """The time that was left when this match was left just here."""
        return self.memory.clock(match, self.place)

    def safe(self, match: Match) -> bool:
        """Whether the match waits for the person when the table is left."""
        begun = match.moves or (counts(match) and match.events)
        return not begun or (self.host.storage and not self.unsaved)

    # -- what the match counts for

    def may_begin(self, match: Match) -> bool:
        """Whether no other rated match waits where this one has not begun (A41).

        Else another window has begun one meanwhile, and the person is asked again.
        """
        if match.events or not counts(match) or self.memory.waits(self.place):
            return True
        if not self.memory.rated(match.rules.id):
            return True
        self._app.back()
        self._app.make_room(match, lambda: self._app.seat(match, new=True))
        return False

    def more(self, match: Match) -> tuple[tuple[What, str], ...]:
        """What can be made of the match, and its seal; a rated one is not practised."""
        ways: list[tuple[What, str]] = [(Do.FAIR, _("Fair play"))]
        if not (match.rules.rated or match.over):
            ways.insert(0, (Do.PRACTISE, _("Practise from here")))
            if DAILY not in match.marks and any(seat == ME for seat, _action in match.moves):
                ways.insert(1, (Do.TAKE_BACK, _("Take back and practise")))
        if match.rules.give_rest(match.view(ME)) is not None:
            ways.insert(0, (Do.GIVE_REST, _("Let them have the rest")))
        return tuple(ways)

    def do(self, what: Do, match: Match) -> None:
        """What a table leaves to its keeper."""
        if what == Do.HERE:
            self.take()
        elif what == Do.KEEP:
            self._app.toast(self.export(match))
        elif what == Do.COSTLY:
            self._app.try_again(match, *self._lessons)
        elif what == Do.FAIR:
            self._app.push(fair_page.FairPage(self._app, match, sealed=True))
        else:
            self.practise(match)
            if what == Do.TAKE_BACK:
                self._app.screen.on(Do.UNDO)

    def practise(self, match: Match) -> None:
        """Make practice of the match, for good."""
        match.marks |= {PRACTICE}
        self.keep(match)
        self._app.seat(match)

    def hint(self, match: Match) -> None:
        """Note in the try of a day that a hint was asked for, before it is seen."""
        if DAILY in match.marks:
            match.marks |= {HINTS}
            self.keep(match)

    def warn(self, rules: AnyRules, *, begun: bool) -> Errand[None]:
        """Have it said what is at stake, or when the match has begun what it costs to leave."""
        if rules.rated:
            career = yield from self._app.history.career(rules.id)
            self.stake = (rated.leaving if begun else rated.at_stake)(career.now, rules)

    def finish(self, match: Match) -> Errand[None]:
        """Let a match that is over count, and tell what it has brought."""
        self.host.emit("result", json.dumps(news.result(match, ME)))
        history = self._app.history
        before = yield from history.goals()
        yield from self.count(match)
        self.earned = yield from history.reached(before)
        if match.rules.rated:
            self.account = yield from rated.account(history, match)
        if MANIFEST[match.rules.id].weighs and not kernel.slow():
            self._review = labour.Labour(self._app, self._reviewed(match))

    def learn(self) -> float:
        """Review the match while its last page is seen; the seconds until this is called again."""
        return self._review.now_and_then() if self._review else IDLE

    def _reviewed(self, match: Match) -> Generator[None, None, None]:
        """Find the costliest play; it comes again, and a review that is opened later is here."""
        found = yield from review.Walk(match, ME).run()
        self._lessons = [one for one in found.lessons(ME) if one.error]
        self._app.send(self._app.history.reviewed(match, found, self._lessons[:1]))
        self.praise = verdicts.counted(found)
        if self._lessons:
            self.costly = verdicts.costly(match.rules.id, self._lessons[0].loss)
            self._app.host.say(self.costly)
        self._app.screen.changed = True

    def count(self, match: Match) -> Errand[None]:
        """Let a match that is over count for all that it counts for."""
        yield from self._app.history.finish(match)
        self.unsaved = False  # nothing is left to be saved

    def anew(self, match: Match) -> Errand[None]:
        """Give this match up, and begin another with the same options."""
        yield from self._app.history.forget_match(self.place)
        self._app.play(match.rules.id, match.rules.options)

    def export(self, match: Match) -> str:
        """Give the person the match as a file; a sentence that says where it is."""
        place = self.host.export(f"rookery-{match.rules.id}", match.save())
        if place == "clipboard":
            return _("Match copied as text. Paste it somewhere safe.")
        if place:
            return _("Match saved in the file {place}.").format(place=place)
        return _("Files cannot be saved here either.")

    # -- the sign that stays at the foot of the window while the match cannot be written

    def sentence(self) -> str:
        """What is wrong, and what can be done."""
        return _(
            "The match cannot be saved, perhaps because storage is full. Tap here to keep "
            "it as a file."
        )

    def room(self, box: Box) -> Box:
        """What is left of the window for the table."""
        if not self.unsaved:
            return box
        return box._replace(h=box.h - self._sign(box).needs(box, box.w)[1])

    def _sign(self, box: Box) -> Node:
        def way(text: str) -> Plate:
            words = Words(text, NOTE, NOTE, "ink", True, "left", grow=1)
            line = row(Sign("info", "ink", NOTE), words)
            said = self.sentence()
            return Plate(line, fill="accent", high=HIGH, radius=0, touch=Do.KEEP, say=said)

        whole = way(self.sentence())
        high = whole.needs(box, box.w)[1]
        return whole if high < box.h * MOST else way(_("Not saved: tap here"))

    def sign(self, scene: Scene, box: Box) -> None:
        """Draw the sign, and let it be touched."""
        sign = self._sign(box)
        high = sign.needs(box, box.w)[1]
        sign.lay(Put(box, scene, scene.under), Rect(0, box.h - high, box.w, high))
