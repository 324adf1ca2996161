"""The screen of a match: the director lets it go on, the game's layout draws it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.actions import Action, Event
from game.engine.match import PRACTICE, Match, counts
from game.engine.words import _, sentences
from game.house import MANIFEST
from game.ui.layouts import layout_of
from game.ui.layouts.common import AnySituation, Outcome, Situation, asked, card_of
from game.ui.memory import ME
from game.ui.pages import look_back
from game.ui.play import news, overlays
from game.ui.play.clock import Clock
from game.ui.play.director import Director, bot_thought, taken_back
from game.ui.play.hints import Hints
from game.ui.play.keeper import Keeper
from game.ui.play.offers import Offers
from game.ui.scene import Box, Scene
from game.ui.screen import Screen, Shell
from game.ui.touches import All, Ask, Clause, Confirm, Do, Open, Show, Turn, What, Word

if TYPE_CHECKING:
    from game.ui.mirror import Line


class MatchScreen(Screen):
    """One match, played by the person at seat 0 against bots."""

    def __init__(self, app: Shell, match: Match, *, new: bool = False) -> None:
        super().__init__(app)
        self.keeper = Keeper(app, app.memory.place(match))
        self._seated: bool | None = None  # whether this window plays the match, as far as is known
        self.layout = layout_of(match.rules.id)
        self.names, self.bird = app.memory.seated()
        self.game, clock = MANIFEST[match.rules.id], app.host.clock
        self.director = Director(match, ME, bot_thought, clock, self.game.effects, self.layout)
        self.overlay = ""  # of `overlays`, or one that the layout draws
        told = match.rules.seconds or match.rules.rated or PRACTICE in match.marks
        self._under = "terms" if new and told else ""  # the overlay that comes once we may play
        if self._under:
            app.send(self.keeper.warn(match.rules, begun=False))
        self._asking = False  # "New match" was pressed once
        self._sheet_due = 0  # steps until the score is shown: a match that is over is kept before
        self._picked: tuple[int, ...] = ()
        self._fresh: list[Event] = []  # since the last picture
        self._motion = 0.0
        self.hints = Hints(clock)
        self._asked = ""  # the question the person has not answered yet
        self._asked_at = -1  # after how many moves
        self.offers = Offers()
        self._settling = False  # the last news is still on its way over the table
        self._prompt = ""  # the one in the picture
        self._decision = -1  # which of the person's these and the hint belong to
        self.clock = Clock()
        self.director.take(self.app.settings, alone=False)

    def retold(self) -> None:
        """The names, and what is explained."""
        super().retold()
        self.names, self.bird = self.app.memory.seated()
        self.hints.retold(self.match.rules)

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.director.match

    @property
    def unsafe(self) -> bool:
        """Whether the match would be lost if another took its place."""
        return not self.match.over and not self.keeper.safe(self.match)

    # -- time

    def opened(self) -> None:
        """Back from another screen: the settings may have changed, and who the person is."""
        self.names, self.bird = self.app.memory.seated()
        self.director.take(self.app.settings, alone=self.keeper.waits)
        if self._seated is None:
            self.keeper.open()
        self.app.prepare(self.app.settings.faces(self.game.deck))

    def rests(self) -> bool:
        """Whether the person is waited for."""
        return self.director.mine or bool(self.overlay) or self.match.over or not self._seated

    def heading(self) -> str:
        """Whose turn it is, for the window's title."""
        return news.heading(self.match, ME, self.names, mine=self.director.mine)

    def lines(self) -> list[Line]:
        """What is asked and how the match stands; not while it is covered."""
        here = self._situation(self.app.box)
        return [] if self.overlay else news.lines(here, self.layout, self.app.picture)

    def tick(self, now: float) -> float:
        """Let the match go on."""
        if not self._may_play():
            return 60.0
        moving = self.app.sprites.moving(now)
        self.director.share(self.app.drawing, now, moving=moving, asked=self.hints.busy)
        if self.hints.busy:
            self.clock.stand()
            return self._think_hint(now)
        if self._settling and not (moving or self._fresh):
            self._settling, self.changed = False, True
        wait, happened = self.director.tick(now, moving)
        if happened:
            self._heard(happened)
        else:
            wait = min(wait, self._count_down(now, moving))
        if self._sheet_due and not (happened or moving) and now >= self.director.rest_until:
            self._sheet_due -= 1
            if self._sheet_due:  # the page of the end comes in another frame
                self._finish()
                return 0.0
            self.overlay = "sheet"
            self.app.focus(Do.AGAIN if self.match.over else Do.NEXT)
            self.changed = True
            overlays.count_up(self.app, now)
            self.app.host.say(self.announcement(self._situation(self.app.box)))
        elif self._sheet_due:
            wait = min(wait, max(0.0, self.director.rest_until - now))
        awaited = self.director.mine and not self.overlay
        if (at := len(self.match.moves) if awaited else -1) != self._asked_at:
            self._asked_at = at
            self._pick_again()
            self._ask()
        if wait and awaited and not moving and self.hints.learns(self.match.rules):
            self.changed |= self.hints.terms is not None
            return 0.0
        if wait and awaited and not (moving or self.hints.found or self.director.coaching):
            wait = min(wait, self.hints.ahead(self.match, self.director.slice))
            wait = min(wait, self.director.measure(self.app))
        return min(wait, self.keeper.learn()) if self._ended and not moving else wait

    def _may_play(self) -> bool:
        """Whether the match is played here, and in no other window."""
        ours = self.keeper.ours()
        if ours is False and self._seated is not False:
            self._seated = False
            self._under = self._under or self.overlay
            self._open("away")
        elif ours and not self._seated:
            self._seated = self.changed = True
            self._sit_down()
        return ours is True and self.app.screen is self and self.keeper.may_begin(self.match)

    def _sit_down(self) -> None:
        """Go on here, with the moves that another window has made meanwhile."""
        app, place = self.app, self.keeper.place
        if app.memory.current(place):
            if self.overlay == "away" or self._under:
                self._open(self._under)
                self._under = ""
            if self.match.moves and not (self.match.over or app.memory.keeps(self.match, place)):
                self._keep()  # it came as a text
            self._sheet_due = self._sheet_due or 2 * self.match.over  # it was left, and not told
        elif (match := app.memory.match(place)) is not None:
            app.seat(match)
        else:
            if app.host.embedded:
                app.play(self.match.rules.id, self.match.rules.options)
            else:
                app.back()
            app.toast(_("The match was ended in another tab or window."))

    def _keep(self) -> None:
        """Write the match down; a sign is drawn when that has failed."""
        self.changed |= self.keeper.keep(self.match)

    def _ask(self) -> None:
        """Speak what the person is asked, whenever it changes."""
        own = self._asked_at >= 0 and self.director.forced() is None
        asked = self.match.rules.prompt(self.match.view(ME)) if own else ""
        if asked and not self._asked:
            self.app.sounds.play("turn")
        if asked and asked != self._asked:
            self.app.host.say(asked)
        self._asked = asked

    # -- the timer of a game that has one: per decision of the person, while nothing hides it

    def _count_down(self, now: float, moving: bool) -> float:
        """Let the person's time run. Returns the seconds until the ring looks different."""
        match, clock = self.match, self.clock
        limit = float(match.rules.seconds)
        awaited = self.director.mine and not self.director.coaching
        runs = limit and awaited and not (match.over or self.overlay or moving)
        if not runs or now < self.director.rest_until:
            clock.stand()
            return 60.0
        if clock.moves != len(match.moves):
            self._set_clock(limit)
        ticked = clock.run(now)
        if clock.left <= 0:
            self._out_of_time()
            return 0.0
        self.changed |= ticked
        if ticked and clock.seconds in (10, 5):
            self.app.host.say(_("Seconds left: {n}.").format(n=clock.seconds))
        if clock.old:
            self.keeper.keep_clock(match, clock.keep())
        return clock.left % 1.0 or 1.0

    def _set_clock(self, limit: float) -> None:
        s = self._situation(self.app.box)
        if self.layout.picks(s):  # for cards chosen together, the time of each is added up
            limit *= s.rules.gathered(s.view)
        kept = self.keeper.clock(self.match) if self.clock.moves < 0 else None
        self.clock.set(len(self.match.moves), limit, kept)
        self.changed = True

    def _out_of_time(self) -> None:
        """End the match where the rules say so; else the coach goes on from the cards chosen."""
        now = self.app.host.clock()
        picks = self.layout.picks(self._situation(self.app.box))
        chosen, self._picked = self._picked, ()
        if ending := self.match.rules.timeout(self.match.view(ME)):  # the sheet says why
            self._heard(self.director.submit(ME, ending, now))
            return
        self.app.toast(_("Your time ran out: the coach decides for you this once."))
        self.director.coaching = True
        for card in chosen:
            self._heard(self.director.submit(ME, picks[card], now))

    def closed(self) -> None:
        """The table is left; the match waits, and so does its clock."""
        if self.clock.moves == len(self.match.moves) and not self.match.over and self._seated:
            self.keeper.keep_clock(self.match, self.clock.keep())
        self.keeper.close()

    def _heard(self, latest: list[Event]) -> None:
        self._fresh += latest
        self.changed = True
        self._move_on()
        self._motion = news.staged(self.app, self.game, latest)
        self._settling = bool(self._motion)
        for line in news.spoken(self.match, ME, self.names, latest, self.layout.spoken_line):
            self.app.host.say(line)
        if any(event.kind == "score" for event in latest) or self.match.over:
            self.director.held = True
            self._sheet_due = 1 + self.match.over
        if self.match.moves or counts(self.match):  # A41: a rated one has begun with its first card
            self._keep()

    def _move_on(self) -> None:
        """Forget what was advised and typed, unless the person is still at the same decision."""
        own = sum(seat == ME for seat, _action in self.match.moves)
        decision = own if self.director.mine else -1
        if decision != self._decision or decision < 0:
            self._decision = decision
            self.hints.forget()
            self.offers.forget()

    def _finish(self) -> None:
        if winners := self.match.rules.winners(self.match.view(ME).table):
            self.app.sounds.play("win" if self.match.rules.side(ME) in winners else "lose")
        self.app.send(self.keeper.finish(self.match))

    def _think_hint(self, now: float) -> float:
        share = self.director.slice
        said = self.hints.think(self.match, self.names, share)
        if said and self.hints.note:
            self.app.host.say(self.layout.spoken_text(said))
        elif said:
            self._toast(said)
        self.changed |= not self.hints.busy
        return 0.0

    def seconds(self) -> float:
        """How long the cards take to their places."""
        return self._motion

    def hurry(self, now: float) -> bool:
        """Finish the motion. The click counts as used unless it was the person's turn."""
        if self.overlay:
            return self.app.sprites.end_count(now)
        if not (self.app.sprites.moving(now) or now < self.director.rest_until):
            return False
        self.app.sprites.finish()
        self.director.rest_until = now
        return not self.director.mine

    # -- the picture

    def _situation(self, box: Box) -> AnySituation:
        match = self.match
        view = match.view(ME)
        return Situation(
            self.keeper.room(box),
            match.rules,
            view,
            match.rules.legal(view),
            self.names,
            Scene(),
            events=news.of_match(match, ME) if self._ended else self._fresh,
            said=news.said(match, ME),
            picked=self._picked,
            held=self.app.dragging,
            hint=self.hints.found,
            advised=self.hints.advised,
            can_claim_rest=match.rules.claim_rest(view) is not None
            and not self.director.claiming_rest,
            can_undo=self.can_undo() and not self.match.over,
            embedded=self.app.host.embedded,
            four_colours=self.app.settings.four_colours,
            page=self.offers.page,
            wanted=self.offers.wanted,
            risk=self.offers.risk,
            before=self._prompt if self._settling else "",
            clock=self.clock.part(len(match.moves)),
            seconds=self.clock.seconds,
            stake=self.keeper.stake,
            account=self.keeper.account,
            earned=self.keeper.earned,
            costly=self.keeper.costly,
            praise=self.keeper.praise,
            bird=self.bird,
            marks=match.marks,
            waits=self.keeper.waits,
            more=self.more(),
        )

    def can_undo(self) -> bool:
        """Whether the person may take the last decision back."""
        return self.match.can_undo(ME)

    def more(self) -> tuple[tuple[What, str], ...]:
        """What else the pause menu offers."""
        return self.keeper.more(self.match)

    def scene(self, box: Box) -> Scene:
        """The table, and what lies over it."""
        s = self._situation(box)
        if not self._ended:  # its page needs the whole window
            self.layout.scene(s)
        s.scene.place = self.game.place if self.app.settings.scenery else ""
        s.scene.felt, s.scene.shade = self.layout.felt(s), (74 if box.portrait else 46) * s.box.unit
        s.scene.paced(self.director.pace)
        self._fresh, self._prompt = [], s.scene.prompt
        if self.keeper.unsaved:
            self.keeper.sign(s.scene, box)
        if self.overlay:
            self.draw_overlay(s)
        else:
            self.changed |= not self.hints.draw(s, self.layout)
        if self.keeper.ours() is None:
            s.scene.touches.clear()  # perhaps another window plays the match
        return s.scene

    @property
    def _ended(self) -> bool:
        """Whether the page of a match that is over is in view."""
        return self.overlay in ("sheet", "score") and self.match.over

    def draw_overlay(self, here: AnySituation) -> None:
        """What lies over the table."""
        asking, safe = self._asking, self.keeper.safe(self.match)
        overlays.draw(here, self.layout, self.overlay, self.scroll, asking=asking, safe=safe)

    def announcement(self, here: AnySituation) -> str:
        """What is said of an overlay that opens."""
        return overlays.announcement(here, self.layout, self.overlay)

    # -- hands

    def on(self, what: What) -> None:
        """A card, a button, or something of the overlay."""
        self.changed = True
        self.offers.risk = None
        if isinstance(what, Action):
            self._submit(what)
            return
        s = self._situation(self.app.box)
        if (outcome := self.layout.choose(s, what)) is not None:
            self._chosen(outcome)
        elif (card := card_of(what)) is not None:
            self._card(s, card)
        else:
            self._do(what)

    def _do(self, what: What) -> None:
        match what:
            case Confirm(_need):
                self._confirm()
            case Do.MENU | Do.LAST | Do.PRACTISE:
                self._open("pause" if what is Do.MENU else what.value)
            case Do.HINT:
                if self.overlay:
                    self._close()
                self.keeper.hint(self.match)
                self.hints.ask(self.match)
            case Do.ADVICE:
                self.hints.note = None
            case Do.UNDO:
                self._undo()
            case Do.PRACTISE_YES | Do.TAKE_BACK | Do.KEEP | Do.FAIR | Do.HERE | Do.COSTLY:
                self.keeper.do(what, self.match)
            case Do.CLAIM_REST:
                self.director.claiming_rest = True
                self.app.toast(_("The rest is yours."))
            case Do.GIVE_REST:
                self.director.giving_rest = True
                self._close()
                self.app.toast(_("They have the rest: your lowest cards are played."))
            case Do.CLOSE | Do.NEXT:
                self._close()
            case Do.GIVE_UP:
                self._give_up()
            case Show(overlay):
                self._open(overlay)
            case Turn(page):
                self.offers.page, self.offers.wanted = page, None
            case Ask(action):
                self.offers.ask(self.app, self.layout, self._situation(self.app.box), action)
            case All(verb):
                for action in [a for a in self.match.legal(ME) if a.verb == verb]:
                    self._submit(action)
            case Do.AGAIN:
                self._again()
            case Do.LOOK:
                self.app.push(look_back.LookBack(self.app, self.match))
            case Word(word):
                self.app.host.say(self.hints.explain(word))
            case Clause(clause):
                self.app.open_clause(self.match.rules.id, clause)
            case Do.ANOTHER:
                self.app.play(self.match.rules.id, self.match.rules.options)
            case Do.LEAVE:
                self.app.back()
            case Open(name):
                self.app.open_page(name, self.match.rules.id, self.match.rules.options)

    def help(self) -> None:
        """How the game is played, where it says so; else the keys."""
        self.on(Open("how") if self.game.primer else Open("keys"))

    def _chosen(self, outcome: Outcome) -> None:
        self.changed = True
        self._picked = outcome.picked
        self._motion = 0.12
        if outcome.wanted is not None:
            self.offers.wanted = outcome.wanted
        for step in outcome.steps:
            self._submit(step)
        if outcome.action is not None:
            self._submit(outcome.action)
        elif outcome.why:
            self.app.sounds.play("deny")
            self._toast(outcome.why)
        elif outcome.say:
            self.app.host.say(outcome.say)

    def dragged(self, what: What) -> None:
        """A card that is dragged to a place of its choice is picked: its places light up."""
        if (card := card_of(what)) is not None:
            s = replace(self._situation(self.app.box), picked=())
            if outcome := self.layout.choose(s, what):
                held = outcome.action is not None  # a tap would have laid it at once
                self._chosen(outcome._replace(action=None, picked=(card,)) if held else outcome)

    def dropped(self, what: What, x: float, y: float) -> None:
        """A card dragged out of the hand is played; dragged back it is not."""
        if (card := card_of(what)) is None:
            return
        target = self.app.picture.hit(x, y)
        s = self._situation(self.app.box)
        if outcome := self.layout.drop(s, card, target.what if target else None):
            self._chosen(outcome)
        elif y < self.app.box.h * 0.78:
            self.on(what)

    def escape(self) -> bool:
        """Close what lies over the table, or pause."""
        self.changed = True
        if self.overlay in ("away", "terms") or (self.overlay == "sheet" and self.match.over):
            if self.app.host.embedded:
                return False
            self.app.back()
        elif self.overlay:
            self._close()
        elif self.hints.note:
            self.hints.note = None
        elif self.offers.risk:
            self.offers.risk = None
        elif self._picked:
            self._pick()
        else:
            self._open("pause")
            return False
        return True

    def key(self, letter: str) -> bool:
        """``l`` tells a screen reader the whole situation; digits go to the bid they spell."""
        if letter == "l":
            s = self._situation(self.app.box)
            self.app.host.say(sentences(self.layout.describe(s), asked(s)))
        elif letter.isdecimal() and not self.overlay:
            bid = self.offers.typed(letter, self.app.host.clock())
            self.offers.offer(self.app, self.layout, self._situation(self.app.box), bid)
        else:
            return False
        return True

    def _open(self, overlay: str) -> None:
        self.overlay = overlay
        self.changed = True
        self.scroll = 0.0
        self._asking = False
        self.director.paused = overlay in ("pause", "last", *overlays.QUESTIONS)
        if overlay:
            self.app.host.say(self.announcement(self._situation(self.app.box)))

    def _close(self) -> None:
        self.director.held &= self.overlay != "sheet"
        self._open("sheet" if self.overlay == "score" else "")

    def _again(self) -> None:
        if not self.match.over and not self._asking:
            self._asking = True
            self.app.send(self.keeper.warn(self.match.rules, begun=bool(self.match.events)))
            return
        self.app.send(self.keeper.anew(self.match))

    def _give_up(self) -> None:
        """Leave the match as the rules allow; the first touch only asks."""
        if not self._asking:
            self._asking = True
            self.app.send(self.keeper.warn(self.match.rules, begun=True))
            return
        self._open("")
        self.match.settle()  # nobody can leave while the dealer is at work
        for action in self.match.rules.exits(self.match.view(ME)):
            if action.verb == "leave":
                self._heard(self.director.submit(ME, action, self.app.host.clock()))

    def _submit(self, action: Action) -> None:
        if action in self.match.legal(ME):
            self._picked = ()
            self._heard(self.director.submit(ME, action, self.app.host.clock()))

    def _card(self, s: AnySituation, card: int) -> None:
        picks = self.layout.picks(s)
        if card in picks:
            if card in self._picked:
                self._pick(*(c for c in self._picked if c != card))
            elif len(self._picked) < s.rules.gathered(s.view):
                self._pick(*self._picked, card)
            self._motion = 0.12
            need = s.rules.gathered(s.view)
            self.app.host.say(_("{n} of {all} chosen").format(n=len(self._picked), all=need))
            return
        action = self.layout.card_action(s, card)
        if action is not None:
            self._submit(action)
            return
        self.app.sounds.play("deny")
        self._toast(self.match.rules.why_not(s.view, self.layout.meant(s, card)))

    def _toast(self, text: str) -> None:
        self.app.toast(text, self.layout.spoken_text(text))

    def _pick(self, *cards: int) -> None:
        """Have just these cards picked, also when the table is left and opened again."""
        self._picked = cards
        self.keeper.keep_picks(self.match, cards)

    def _pick_again(self) -> None:
        """Pick what lay picked when the table was left."""
        kept = self.keeper.picks(self.match)
        if kept and set(kept) <= set(self.layout.picks(s := self._situation(self.app.box))):
            self._picked = kept[: s.rules.gathered(s.view)]
            self.changed = True

    def _confirm(self) -> None:
        s = self._situation(self.app.box)
        picks = self.layout.picks(s)
        if len(self._picked) != s.rules.gathered(s.view):
            return
        chosen, self._picked = self._picked, ()
        for card in chosen:
            self._heard(self.director.submit(ME, picks[card], self.app.host.clock()))

    def _taken_back(self) -> Match | None:
        return taken_back(self.match, ME) if self.match.can_undo(ME) else None

    def _undo(self) -> None:
        if (before := self._taken_back()) is None:
            return
        self.director.take_over(before)
        self._move_on()
        self._pick()
        self._motion = 0.2
        self._keep()
        self.app.toast(_("Taken back."))
