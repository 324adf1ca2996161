"""Whose turn it is: the whole control flow of a match, asked once per frame.

The dealer, the bots and you act one after another; after each step the table rests for a beat so
that it can be seen. Bots think while cards move. Nothing here knows pygame.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from game.bots import ready, tempers, thought
from game.engine.actions import Action, Event
from game.engine.chance import stream
from game.engine.match import Match
from game.engine.thought import Reasons, Thinking, Thought, too_late
from game.host import kernel
from game.house import Effect
from game.ui.layouts.base import AnyLayout
from game.ui.play import slowly
from game.ui.screen import IDLE
from game.ui.theme import SPEEDS, TRICKS

if TYPE_CHECKING:
    from game.ui.play.slowly import Slowly
    from game.ui.screen import Shell
    from game.ui.settings import Settings

REST = 0.8  # seconds a full trick lies before it is swept, at normal speed
SEEN = 0.5  # and at least, however fast cards are, so that it is seen
SLICE = 0.0048  # seconds a bot may think in a frame that draws little, none in one that is new
STILL = 0.0056  # in one that draws nothing: the browser has nothing to put on the screen, either
NOTHING = 0.001  # seconds of a frame in which nothing is drawn, until the table acts
LEAST = 0.001  # seconds of a frame in which it is worth while to begin
OVERDUE = 0.4  # seconds that a person waits at a picture that rests, as on a slow machine …
HASTE = 0.03  # … and then a bot has so many of each frame: to be answered matters more than speed
FIRST = 0.2  # seconds the empty table is shown before the deal
LAST_CARD = 0.35  # seconds before your last card is played for you
LONG = 5.0  # seconds of one thought, after which the person is told why, where plain Python thinks


def bot_thought(match: Match, seat: int) -> Thought:
    """A bot's thought at a seat; it is given that seat's view and a stream of chance, no more."""
    own, rules = _own(match, seat, "bot"), match.rules
    return thought(rules, match.view(seat), own, rules.levels[seat], tempers.temper(rules, seat))


def expert_thought(match: Match, seat: int) -> Thought:
    """What Expert decides in the person's place, with a stream of chance of its own."""
    return thought(match.rules, match.view(seat), _own(match, seat, "duplicate"), "expert")


def _own(match: Match, seat: int, name: str) -> Random:
    """The stream of chance of a seat's next decision."""
    number = sum(1 for other, _action in match.moves if other == seat)
    return stream(match.start.seed, name, seat, number)


def hint_thought(match: Match, seat: int) -> Thought:
    """The thought of a strong player in a seat's place, who sees what that seat sees."""
    own = stream(match.start.seed, "hint", len(match.moves))
    return _advising(thought(match.rules, match.view(seat), own, "expert"))


def _advising(thinking: Thought) -> Thought:
    """The same thought, which ends with what it advises where the player decides by chance."""
    advised: Action | None = None
    while True:
        try:
            told = next(thinking)
        except StopIteration as done:
            return advised or done.value
        if isinstance(told, Reasons):
            advised = told.advised
        yield told


def taken_back(match: Match, seat: int) -> Match:
    """The match without the seat's last decision; cards sent together come back together."""
    match = match.undo(seat)
    together = match.rules.gathered(match.view(seat))
    while together and match.can_undo(seat):
        before = match.undo(seat)
        if before.rules.gathered(before.view(seat)) <= together:
            break
        match, together = before, together + 1
    return match


class Director:
    """Runs one match for the person at seat ``me``."""

    def __init__(
        self,
        match: Match,
        me: int,
        think: Callable[[Match, int], Thought],
        clock: Callable[[], float],
        effects: Mapping[str, Effect],
        layout: AnyLayout,
    ) -> None:
        self.match = match
        self.me = me
        self.speed = 1.0  # 0: instant
        self.trick = 0.0  # seconds that a full trick lies; 0: by the speed
        self.alone = False  # a card that must be played is played for the person
        self.paused = False
        self.claiming_rest = False  # the rest is the person's, and is played out
        self.giving_rest = False  # the person's lowest cards are played to the end of the deal
        self.coaching = False  # a computer player decides for the person this once
        self.held = False  # a score sheet is being read: the dealer waits
        self.rest_until = clock() + FIRST  # the table is seen before the cards are dealt
        self._ready: Iterator[None] = ready(match.rules)
        self._lacking = self._importing = True  # the machine comes by itself, modules do not
        self.think = think
        self._clock = clock
        self._effects = effects
        self._layout = layout
        self._thoughts: dict[int, Thinking] = {}
        self.slice = SLICE
        self._thinking = False  # whether somebody other than the person has to think yet
        self.slow: Slowly | None = None  # what is told where a thought took too long
        self._since = math.inf  # since when the person waits for a thought, and nothing moves

    def take(self, settings: Settings, *, alone: bool) -> None:
        """How fast the person likes it; ``alone``: whether cards may be played for them."""
        self.speed, self.trick = SPEEDS[settings.speed], TRICKS[settings.trick]
        self.alone = alone and settings.forced_cards

    def take_over(self, match: Match) -> None:
        """Go on with another match, or with an earlier moment of this one."""
        self.match = match
        self._thoughts.clear()
        self.coaching = self.giving_rest = False
        self.rest_until = 0.0

    @property
    def mine(self) -> bool:
        """Whether the person's decision is awaited."""
        return bool(self.match.waiting >> self.me & 1)

    def share(self, drawing: float, now: float, *, moving: bool, asked: bool = False) -> None:
        """Drawing and thinking share a frame: ``drawing`` says what one took, the other lacks it.

        Where something new is laid out or painted (it is endless), or where to paint what moves
        takes all of a frame, nobody thinks. Once the person has waited long for a bot, or for
        something that they ``asked``, thought takes more than is left, however little that is.
        """
        waits = asked or (self._thinking and not moving and now >= self.rest_until)
        self._since = min(self._since, now) if waits else math.inf
        left = (STILL if drawing < NOTHING else SLICE) - drawing
        if drawing < math.inf and now - self._since > OVERDUE:
            left = HASTE
        self.slice = left if left >= LEAST else 0.0

    def tick(self, now: float, moving: bool) -> tuple[float, list[Event]]:
        """Let the match go on. Returns the seconds until the next call, and what has happened."""
        match, self._thinking = self.match, False
        if self.paused or match.over:
            return IDLE, []
        self._thinking, spent = self._ponder(moving)
        if moving or now < self.rest_until:
            return (0.0 if self._thinking or moving else self.rest_until - now), []
        if spent > LEAST:
            return 0.0, []  # this frame went into thought: what comes of it is done in the next
        if not match.waiting:
            if self.held:
                return IDLE, []
            if self._importing and not match.events:
                return 0.0, []  # the cards fly evenly once that is done
            before = len(match.events)
            match.advance()
            return 0.0, self._rest(before, now)
        for seat in match.awaited():
            thought = self._thoughts.get(seat)
            if thought is not None and thought.action is not None:
                return 0.0, self.submit(seat, thought.action, now)
        if self.mine and (action := self.forced()) is not None:
            at_once = self.giving_rest or action.verb in self._layout.obvious
            wait = 0.0 if at_once else LAST_CARD * self.pace
            if now < self.rest_until + wait:
                return 0.02, []
            return 0.0, self.submit(self.me, action, now)
        return (0.0 if self._thinking else IDLE), []

    def submit(self, seat: int, action: Action, now: float) -> list[Event]:
        """Carry out a decision, then rest long enough for its news to be seen."""
        match, before = self.match, len(self.match.events)
        coached = self.coaching and seat == self.me
        several = coached and match.rules.gathered(match.view(seat)) > 1
        thought = self._thoughts.pop(seat, None)
        if thought and thought.spent > LONG and not self.slow:
            self._look_for_less(seat, thought.spent)
        match.submit(seat, action)
        if coached:  # cards chosen together are one decision
            self.coaching = several and match.rules.gathered(match.view(seat)) > 0
        return self._rest(before, now)

    def _look_for_less(self, seat: int, seconds: float) -> None:
        """A thought took so long: where no kernel can be had, a lower level is looked for."""
        if kernel.slow():
            self.slow = slowly.Slowly(self.match, seat, seconds)

    def measure(self, app: Shell) -> float:
        """While the person thinks: see what would be sooner, where a thought took too long.

        Returns the seconds until it should be called again.
        """
        return self.slow.measure(app, self.slice) if self.slow else IDLE

    def forced(self) -> Action | None:
        """The decision that the person need not make: the last card, or the rest once settled."""
        view = self.match.view(self.me)
        if self.claiming_rest:
            action = self.match.rules.claim_rest(view)
            self.claiming_rest = action is not None
            if action is not None:
                return action
        if self.giving_rest and (action := self.match.rules.give_rest(view)) is not None:
            return action
        legal = self.match.rules.legal(view)
        if len(legal) != 1:
            return None
        last = legal[0].verb == "play" and (self.alone or self._layout.last_card(view))
        return legal[0] if last or legal[0].verb in self._layout.obvious else None

    @property
    def pace(self) -> float:
        """The factor that stretches or shortens all rests."""
        return 1 / self.speed if self.speed and not self.giving_rest else 0.2

    def _rest(self, before: int, now: float) -> list[Event]:
        news = self.match.events[before:]
        seen = (self._effects[event.kind] for event in news if event.kind in self._effects)
        rest = max((effect.rest for effect in seen), default=0.0)
        full = not self.match.waiting and any(event.kind == "play" for event in news)
        if full:
            rest = REST
        if not self.match.waiting and (due := self._effects.get(self._phase())):
            rest = max(rest, due.before)
        rest *= self.pace
        if full:
            rest = (not self.giving_rest and self.trick) or max(rest, SEEN)
        if any(event.kind == "score" for event in news):
            self.giving_rest = False
        self.rest_until = now + rest
        return [event.to_seat(self.me) for event in news]

    def _phase(self) -> str:
        """What comes next: where the dealer is to act, the kind of news that it will be."""
        return self.match.view(self.me).table.phase

    def _prepare(self, until: float) -> bool:
        """Bring what bots think by, until ``until``. Returns whether they lack something yet."""
        now = self._clock()
        while self._lacking and now < until:
            begin, told = now, next(self._ready, self)
            self._lacking, self._importing = told is not self, told is None
            now = self._clock()
            if not self._importing or too_late(begin, now, until):
                break
        return self._lacking

    def _ponder(self, moving: bool) -> tuple[bool, float]:
        """Let the awaited bots think in this frame.

        What they think by comes first, while the empty table is seen; the machine is examined
        when the first cards lie. Returns whether one needs more time, and the seconds that they
        took.
        """
        if self._lacking and not self._importing and (moving or not self.match.events):
            return True, 0.0
        begin, spent = self._clock(), 0.0
        until = begin + self.slice
        thinking = self._prepare(until)
        for seat in self.match.awaited():
            if seat == self.me and not self.coaching:
                continue
            thought = self._thoughts.get(seat)
            if not (thought and thought.action) and self._clock() < until:
                thought = thought or Thinking(self.think(self.match, seat))
                self._thoughts[seat] = thought
                thought.run(until, self._clock)
                spent = self._clock() - begin
            thinking = thinking or not (thought and thought.action)
        return thinking, spent
