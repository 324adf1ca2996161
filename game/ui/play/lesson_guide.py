"""A first hand: a match whose moves are written down, and a coach who says what to do and why.

It is played at the game's own table, and the person may do all that the rules allow. It leaves the
match that waits, the statistics and the options of the person as they are.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from game.engine.actions import Action
from game.engine.lazy import fetched
from game.engine.lesson import Lesson
from game.engine.match import Match
from game.engine.rules import AnyRules
from game.engine.state import Start
from game.engine.thought import Thought
from game.engine.words import _, sentences
from game.house import GAMES, MANIFEST
from game.ui.geometry import Box, Rect
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation
from game.ui.memory import LEARNT, ME
from game.ui.play import overlays, pause
from game.ui.play.coach import in_view, place_of, touches_for, yielding
from game.ui.play.director import bot_thought
from game.ui.play.guide import Guide, Table
from game.ui.scene import Scene
from game.ui.theme import SPEEDS
from game.ui.told import Bubble, kept_free
from game.ui.touches import Do, What


def lesson_of(game: str) -> Lesson:
    """The first hand of a game that has one."""
    lesson: Lesson = fetched(MANIFEST[game].lesson)
    return lesson


def start_of(lesson: Lesson, rules: AnyRules) -> Start:
    """How its match begins."""
    decks: tuple[tuple[int, ...], ...] = ()
    if lesson.deck:
        first = [int(card) for card in rules.deck.cards(lesson.deck)]
        decks = ((*first, *(card for card in rules.dealt_cards() if card not in first)),)
    return Start(lesson.seed, lesson.dealer, decks)


def script_of(lesson: Lesson, rules: AnyRules) -> list[tuple[int, Action]]:
    """Its moves, each with its seat."""
    parted = (move.strip().partition(" ") for move in lesson.moves.split(";"))
    return [(int(seat), rules.parse(text)) for seat, _space, text in parted]


def begun(lesson: Lesson, rules: AnyRules, own: int) -> Match:
    """Its match when the person has taken so many of the decisions."""
    moves: list[tuple[int, Action]] = []
    for seat, action in script_of(lesson, rules):
        own -= seat == ME
        if own < 0:
            break
        moves.append((seat, action))
    return Match.replay(rules, start_of(lesson, rules), moves)


def _objection() -> str:
    return _("The rules allow that too, but the coach had something else in mind.")


def _told(action: Action) -> Generator[None, None, Action]:
    """The thought of a player whose move is written down."""
    yield None
    return action


class LessonGuide(Guide):
    """The first hand of a game, with its coach."""

    kept = False

    def __init__(self, game: str, own: int) -> None:
        """Begin when the person has taken so many of the decisions."""
        self.lesson = lesson_of(game)
        self._rules = GAMES[game](GAMES[game].options_type(**dict(self.lesson.options)))
        self._script = script_of(self.lesson, self._rules)
        # When so many decisions are taken, all is taught: the rest may be played in any way.
        self._taught = self.lesson.steps[-1].own
        self._at = 0  # the first step that has not been read
        self._step = -1  # the one that is said now; below 0: none
        self._bubble: Bubble | None = None
        self._judged = (-1, -1)  # after how much news, and at which step, the coach last looked
        self._alone = False  # the person goes on without the coach
        self._reached = own  # how many of the decisions have been taken as they are written
        self._finishing = False  # what is written is played for the person too, to the score sheet
        self.papers = {
            one.name: one
            for one in (
                overlays.Paper("sheet", self._sheet, self._said, leaves=True),
                overlays.Paper("pause", self._pause, lambda *_args: _("Paused"), waits=True),
                overlays.Paper("strayed", self._ask, lambda *_args: _objection(), waits=True),
            )
        }

    def begun(self) -> Match:
        """The match as far as it has been played as it is written."""
        return begun(self.lesson, self._rules, self._reached)

    def sit(self, table: Table) -> None:
        """The others play what is written for them."""
        super().sit(table)
        table.director.think = self._think

    def _written(self, seat: int) -> list[Action]:
        """The moves of a seat as they are written down."""
        return [action for other, action in self._script if other == seat]

    def _think(self, match: Match, seat: int) -> Thought:
        """What is written down for this seat, as long as all goes by it."""
        before = sum(1 for other, _action in match.moves if other == seat)
        written = self._written(seat)
        if not self._alone and before < len(written) and written[before] in match.legal(seat):
            return _told(written[before])
        return bot_thought(match, seat)

    # -- what the coach says

    @property
    def _own(self) -> list[Action]:
        return [action for seat, action in self.match.moves if seat == ME]

    def _wanted_now(self) -> list[Action]:
        """The decisions that the present step still asks for, the next one first."""
        step = self.lesson.steps[self._step]
        written = self._written(ME)
        group = written[step.own : step.own + step.asks]
        done = self._own[step.own :]
        if step.ordered:
            return group[len(done) :][:1]
        return [action for action in group if action not in done]

    def _strayed(self) -> bool:
        """Whether the person has done something else."""
        own = self._own
        written = self._written(ME)
        for step in self.lesson.steps:
            mine = own[step.own : step.own + step.asks]
            group = written[step.own : step.own + step.asks]
            if mine != group[: len(mine)] if step.ordered else not set(mine) <= set(group):
                return True
        return False

    def _due(self) -> int:
        """The step whose moment this is; below 0 when there is none."""
        own, steps = len(self._own), self.lesson.steps
        phase = self.match.view(ME).table.phase
        for number in range(self._at, len(steps)):
            step = steps[number]
            if step.own <= own < step.own + max(1, step.asks) and (
                phase == step.phase if step.phase else self.table.director.mine
            ):
                return number
        return -1

    def before(self, now: float) -> None:
        """Let the coach speak."""
        table, director = self.table, self.table.director
        still = not table.app.sprites.moving(now) and now >= director.rest_until
        moment = (len(table.match.events), self._at)
        if table.overlay:
            self._judged = (-1, -1)
        elif not self._alone and still and moment != self._judged:
            self._judged = moment
            strayed = self._strayed()
            if self._finishing:
                director.coaching = True
            elif strayed and len(self._own) <= self._taught:
                table.over.show("strayed")
            elif strayed or self._all_done():
                self._end()
            else:
                self._reach(len(self._own))
                self._say(self._due())

    def scored(self) -> None:
        """All has been learnt."""
        self.table.app.memory.keep_lesson(self._rules.id, LEARNT)
        self.table.app.focus(Do.FIRST_GAME)

    def _say(self, number: int) -> None:
        """Show the bubble of a step, or none."""
        if number == self._step:
            return
        self._step, self._bubble, self.table.changed = number, None, True
        steps = self.lesson.steps
        self.holds = number >= 0 and not steps[number].asks
        self.table.director.paused = self.holds
        if number < 0:
            return
        step = steps[number]
        said = self.lesson.said(step.text)
        text = _("{n} of {all}").format(n=number + 1, all=len(steps))
        go_on = _("Finish this game") if step is steps[-1] else _("Next")
        read = None if step.asks else (Do.COACH_NEXT, go_on, "enter")
        self._bubble = Bubble(said, text, read)
        if step.asks:
            self.table.offers.wanted = self._wanted_now()[0]
        self.table.app.host.say(self.table.layout.spoken_text(said))

    def retold(self) -> None:
        """The coach says it in the new language."""
        number, self._step = self._step, -1
        self._say(number)

    def heard(self) -> None:
        """What was asked for may have been done."""
        if len(self._own) != self._reached:  # what was asked for has been done
            self._say(-1)

    def _reach(self, own: int) -> None:
        """So far all went as it is written: the lesson can be gone on with from here."""
        if own != self._reached:
            self._reached = own
            self.table.app.memory.keep_lesson(self.match.rules.id, own)

    def _all_done(self) -> bool:
        """Whether the last thing that the coach asks for has been done."""
        last = self.lesson.steps[-1]
        return bool(last.asks) and len(self._own) >= last.own + last.asks

    def _read(self) -> None:
        """The person has read what is said."""
        self._at = self._step + 1
        if self._at == len(self.lesson.steps):
            self._finish()
        self.table.changed = True

    def _finish(self) -> None:
        """All has been said: the rest is played as it is written, faster."""
        self._say(-1)
        self._finishing, self._judged = True, (-1, -1)
        if self.table.director.speed:  # not at once as it is
            self.table.director.speed = SPEEDS["fast"]

    def _end(self) -> None:
        """All has been said: the hand ends without the coach."""
        self._say(-1)
        self._alone = True

    # -- the picture

    def seen(self, here: AnySituation) -> AnySituation:
        """The coach has room below the table."""
        foot = 0.0 if self._alone or self.table.overlay else kept_free(here.box)
        return replace(here, box=here.box._replace(h=here.box.h - foot))

    def drawn(self, scene: Scene, box: Box) -> None:
        """The coach's bubble over the table."""
        table = self.table
        if self._bubble is not None and not table.overlay and self._step >= 0:
            here = table.here
            here.scene = scene
            aims = self._aims(here)
            foot, spared, clock = box.h - here.box.h, yielding(here, aims), table.app.host.clock
            table.changed |= not self._bubble.draw(scene, box, aims, foot, spared, clock)

    def _aims(self, here: AnySituation) -> list[Rect]:
        step = self.lesson.steps[self._step]
        if step.asks and (wanted := self._wanted_now()):
            due = touches_for(here, self.table.layout, wanted)
            cards = {touch.card for touch in due if touch.card is not None}
            for card in cards & {*here.scene.cards}:  # a ring lies straight
                here.scene.cards[card] = here.scene.cards[card]._replace(angle=0)
            return [in_view(here.scene, touch) for touch in due]
        return place_of(here, step.at)

    @staticmethod
    def _leave(here: AnySituation) -> list[overlays.Row]:
        return [] if here.embedded else [(Do.LEAVE, _("Menu"), False)]

    def _sheet(self, here: AnySituation, layout: AnyLayout) -> None:
        """The score sheet leads to a match, also at the end of one."""
        rows: list[overlays.Row] = [
            (Do.FIRST_GAME, _("Play a real game"), True),
            (Do.REPEAT, _("Repeat"), False),
            *self._leave(here),
        ]
        overlays.sheet(here, layout, rows, self._meaning())

    def _pause(self, here: AnySituation, _layout: AnyLayout) -> None:
        """A pause menu of its own."""
        helps = pause.Group("", pause.helps(here), True)
        anew = [
            pause.Row(Do.FIRST_GAME, "people", _("Play a real game")),
            pause.Row(Do.REPEAT, "restart", _("Repeat")),
        ]
        anew += [pause.Row(what, "back", text) for what, text, _strong in self._leave(here)]
        first = Do.CLOSE, _("Finish this hand")
        pause.menu(here, _("Your first hand"), first, [helps, pause.Group("", anew)])

    def _ask(self, here: AnySituation, _layout: AnyLayout) -> None:
        """Whether what the person has done is to be taken back."""
        rows: list[overlays.Row] = [
            (Do.BACK_TO_LESSON, _("Take it back"), True),
            (Do.ALONE, _("Play on without the coach"), False),
            *self._leave(here),
        ]
        overlays.ask(here, _("Your first hand"), rows, _objection())

    def _said(self, here: AnySituation, layout: AnyLayout) -> str:
        return sentences(overlays.spoken_sheet(here, layout), self._meaning())

    def _meaning(self) -> str:
        """What the score sheet means; nothing of a hand that has gone another way."""
        return "" if self._strayed() else self.lesson.said(self.lesson.ends)

    # -- hands

    def on(self, what: What) -> bool:
        """What the coach offers."""
        match what:
            case Do.COACH:
                pass
            case Do.COACH_NEXT:
                self._read()
            case Do.REPEAT | Do.AGAIN:
                self._begin(0)
            case Do.BACK_TO_LESSON:
                self._begin(self._reached)
            case Do.ALONE:
                self._alone = True
                self._say(-1)
                self.table.over.close()
            case Do.FIRST_GAME:
                game = self._rules.id
                self.table.app.memory.keep_lesson(game, LEARNT)
                self.table.app.play(game, GAMES[game].gentle())
            case _other:
                return False
        return True

    def _begin(self, own: int) -> None:
        """Go on, or begin anew, after so many of the person's decisions."""
        table, steps = self.table, self.lesson.steps
        self._alone, self._finishing, self._reached, self._step = False, False, own, -1
        self._at = next((n for n, step in enumerate(steps) if step.own >= own), 0)
        self._bubble, self._judged, self.holds = None, (-1, -1), False
        table.lay(self.begun())
        table.director.take(table.app.settings, alone=table.keeper.waits)
        table.over.clear()

    def taken_back(self, match: Match) -> Match | None:
        """The coach says again what it has asked for."""
        if before := super().taken_back(match):
            own = sum(seat == ME for seat, _action in before.moves)
            steps = enumerate(self.lesson.steps)
            self._at = next((n for n, step in steps if step.own >= own and step.asks), 0)
        return before
