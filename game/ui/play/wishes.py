"""What the person does at a table, by a touch or a key, and what comes of it."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.words import _, sentences
from game.ui.layouts.common import asked, card_of
from game.ui.memory import ME
from game.ui.pages import look_back
from game.ui.play.guide import Table
from game.ui.play.hand import Hand
from game.ui.touches import All, Ask, Clause, Confirm, Do, Open, Show, Turn, What, Word


class Wishes:
    """Carries it out."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table, self._hand = table, hand

    def on(self, what: What) -> None:
        """A card, a button, or something of what lies over the table."""
        table = self._table
        table.changed, table.offers.risk = True, None
        if table.guide.on(what):
            return
        if isinstance(what, Action):
            table.submit(what)
        elif (outcome := table.layout.choose(here := table.here, what)) is not None:
            self._hand.chosen(outcome)
        elif (card := card_of(what)) is not None:
            self._hand.card(here, card)
        else:
            self._do(what)

    def escape(self) -> bool:
        """Close what lies over the table, or pause. Returns whether there was something."""
        table, top = self._table, self._table.over.top
        table.changed = True
        if top and top.leaves:
            if table.app.host.embedded:
                return False
            table.app.back()
        elif top:
            table.over.close()
        elif table.hints.note:
            table.hints.note = None
        elif table.offers.risk:
            table.offers.risk = None
        elif self._hand.picked:
            self._hand.pick()
        else:
            table.over.show("pause")
            return False
        return True

    def key(self, letter: str) -> bool:
        """A letter without a button, or a digit. Returns whether it meant something."""
        table, here = self._table, self._table.here
        if letter == "l":
            table.app.host.say(sentences(table.layout.describe(here), asked(here)))
        elif letter.isdecimal() and not table.overlay:
            bid = table.offers.typed(letter, table.app.host.clock())
            table.offers.offer(table.app, table.layout, here, bid)
        else:
            return False
        return True

    def _do(self, what: What) -> None:
        table = self._table
        match what:
            case Confirm(_need):
                self._hand.confirm()
            case Do.MENU | Do.LAST | Do.PRACTISE:
                table.over.show("pause" if what is Do.MENU else what.value)
            case Do.HINT:
                if table.overlay:
                    table.over.close()
                table.keeper.hint(table.match)
                table.hints.ask(table.match)
            case Do.ADVICE:
                table.hints.note = None
            case Do.UNDO:
                self._undo()
            case Do.PRACTISE_YES | Do.TAKE_BACK | Do.KEEP | Do.FAIR | Do.HERE | Do.COSTLY:
                table.keeper.do(what, table.match)
            case Do.CLAIM_REST:
                table.director.claiming_rest = True
                table.app.toast(_("The rest is yours."))
            case Do.GIVE_REST:
                table.director.giving_rest = True
                table.over.close()
                table.app.toast(_("They have the rest: your lowest cards are played."))
            case Do.CLOSE | Do.NEXT:
                table.over.close()
            case Do.AGAIN | Do.GIVE_UP:
                self._give_up(what)
            case Show(overlay):
                table.over.show(overlay)
            case All(verb):
                for action in [a for a in table.match.legal(ME) if a.verb == verb]:
                    table.submit(action)
            case _other:
                self._look(what)

    def _look(self, what: What) -> None:
        """Show something that leaves the match as it is."""
        table, rules = self._table, self._table.match.rules
        app, offers = table.app, table.offers
        match what:
            case Turn(page):
                offers.page, offers.wanted = page, None
            case Ask(action):
                offers.ask(app, table.layout, table.here, action)
            case Do.LOOK:
                app.push(look_back.LookBack(app, table.match))
            case Word(word):
                app.host.say(table.hints.explain(word))
            case Clause(clause):
                app.open_clause(rules.id, clause)
            case Do.ANOTHER:
                app.play(rules.id, rules.options)
            case Do.LEAVE:
                app.back()
            case Open(name):
                app.open_page(name, rules.id, rules.options)

    def _give_up(self, what: Do) -> None:
        """Leave the match as the rules allow, or for another one; the first touch only asks."""
        table, match = self._table, self._table.match
        if not match.over and table.overlay != "giving up":
            begun = what is Do.GIVE_UP or bool(match.events)
            table.over.show("giving up")
            table.app.send(table.keeper.warn(match.rules, begun=begun))
        elif what is Do.AGAIN:
            table.app.send(table.keeper.anew(match))
        else:
            table.over.clear()
            match.settle()  # nobody can leave while the dealer is at work
            for action in match.rules.exits(match.view(ME)):
                if action.verb == "leave":
                    table.heard(table.director.submit(ME, action, table.app.host.clock()))

    def _undo(self) -> None:
        table = self._table
        if (before := table.guide.taken_back(table.match)) is None:
            return
        table.lay(before)
        self._hand.pick()
        table.motion = 0.2
        table.changed |= table.keeper.keep(table.match)
        table.app.toast(_("Taken back."))
