"""A person who plays Royal Raven, Kraken and Royal Wife-Swap with all that they have.

A guest bids, shoots, lets the partner name trumps, challenges, declares and claims whenever the
table offers it, and arranges families by the Hint's steps or by the first legal homes.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from game.ui.touches import Do, Home, Pick
from tests.site.player import Look, Player, Spot

SHOT = 0  # the deal in which the guest shoots the bird
STEPS = 14  # of one's own, before the Hint is asked how to go on
CALM = 450  # milliseconds: what has just come under a still pointer is not meant yet

# What a table knows that decides what comes next; asked only when the person is to decide.
ASK = """
def _rookery_more():
    import json
    from game.engine.cards import bits
    table = _rookery_app.screen
    match = table.match
    view = match.view(0)
    seen = view.table
    layout = getattr(seen, "families", None)
    return json.dumps({
        "legal": [list(action) for action in match.legal(0)],
        "hint": list(table.hints.found) if table.hints.found else None,
        "thinks": table.hints.thinking is not None,
        "hand": list(bits(view.own.hand)),
        "families": [list(family) for family in layout[0]] if layout else [],
        "before": [list(family) for family in getattr(seen, "before", ())],
        "steps": getattr(seen, "steps", 0),
        "sheet": [list(row) for row in seen.sheet],
        "timer": table.clock.left,
        "contract": getattr(seen, "contract", 0),
    })

import builtins
builtins._rookery_more = _rookery_more
"""
MORE = "() => rookeryPython.runPython('_rookery_more()')"


@dataclass
class Guest(Player):
    """Plays the three games with all that they have."""

    drags: bool = False  # whether every second step at the meld board is a drag
    hints: bool = True  # whether every second arrangement follows the Hint
    done: Counter[str] = field(default_factory=Counter)  # how often each kind of thing was done
    melds: int = 0  # how often the families were arranged

    def acquaint(self) -> None:
        """Put both questions into the page's Python."""
        super().acquaint()
        self.frame.evaluate("code => { rookeryPython.runPython(code); }", ASK)

    def more(self) -> dict[str, Any]:
        """What decides what comes next."""
        found: dict[str, Any] = json.loads(self.frame.evaluate(MORE))
        return found

    # -- one decision

    def decide(self, look: Look) -> Spot:
        """Whatever the table offers most; by turns, where it would always be the same."""
        odd = look.deal % 2
        if look.game == "royal_raven":
            return self._royal_raven(look)
        if look.game != "kraken" or look.phase == "play":
            return super().decide(look)
        if look.phase == "choose":
            trumps = look.verbs("accept") or look.verbs("trump")
            return trumps[0] if odd or not look.verbs("pass") else look.verbs("pass")[0]
        if look.phase == "challenge":
            said = [s for verb in ("kraken", "re", "super") for s in look.verbs(verb)]
            return look.verbs("pass")[0] if odd and look.deal > 1 else said[0]
        if look.phase == "declare":
            every = [s for s in look.spots if s.what.startswith("All(")]
            return ((odd and every) or look.verbs("declare") or look.verbs("done"))[0]
        return look.verbs("claim")[0]

    def _royal_raven(self, look: Look) -> Spot:
        if look.phase == "bid" and look.deal == SHOT:
            shots = [s for s in look.verbs("bid") if "Shoot" in s.say]
            if shots:
                return shots[0]
        if look.phase == "trump" and look.deal % 2 and look.verbs("delegate"):
            return look.verbs("delegate")[0]
        return super().decide(look)

    def step(self) -> Look:
        """One decision; of an arrangement all its steps up to Done."""
        look = self.turn()
        if look.overlay != "sheet" and look.phase == "meld":
            self.verbs.add("meld")
            return self.arrange()
        if look.overlay == "sheet":
            return super().step()
        own = look.own
        after = super().step()
        if after.own and after.own != own:
            self.done[after.last[0]] += 1
        return after

    # -- families

    def arrange(self) -> Look:
        """Arrange the families and press Done."""
        self.melds += 1
        for number in range(60):
            look, action = self.next_meld(number)
            self.page.wait_for_timeout(CALM)
            look = self.carry_out(look, action)
            if action[0] == "done":
                return look
        raise AssertionError("the families were never done")

    def next_meld(self, number: int) -> tuple[Look, list[Any]]:
        """The step of an arrangement that comes now."""
        look = self.turn()
        more = self.more()
        legal = more["legal"]
        tabled = {card for family in more["before"] for card in family}
        if number == 0 and (moves := [a for a in legal if regroups(a, more, tabled)]):
            self.done["regroup"] += 1
            return look, moves[0]
        free = {card for a in legal for card in cards_of(a)} - {
            card for family in more["families"] for card in family
        }
        homes = [a for a in legal if a[0] in ("wed", "lay") and set(cards_of(a)) & free]
        if (self.melds % 2 or not self.hints) and number < STEPS:
            if homes:
                return look, homes[0]
            if ["done", 0, 0] in legal:
                return look, ["done", 0, 0]
        return self.hinted(look)

    def hinted(self, look: Look) -> tuple[Look, list[Any]]:
        """The step that the Hint advises."""
        self.hand.use(look, look.find(Do.HINT))
        self.done["hint"] += 1
        end = time.monotonic() + self.patience
        while not (more := self.more())["hint"]:
            assert time.monotonic() < end, f"{self.patience:.0f} s without a hint"
            self.page.wait_for_timeout(30)
        return self.turn(), more["hint"]

    def carry_out(self, look: Look, action: list[Any]) -> Look:
        """Do a step of an arrangement as a hand does it."""
        verb, arg, to = action
        own = look.own
        if verb in ("done", "reset"):
            after = self.use(look, look.verbs(verb)[0])
        else:
            card = look.find(Pick(arg))
            assert card, f"{action}: there is no card {arg}"
            goal = Pick(to) if verb == "wed" else Home(to)
            if verb != "lift" and self.drags and self.done["drag"] <= self.done["pick"]:
                self.done["drag"] += 1
                self.hand.drag(look, card, look.point(look.find(goal)))
            else:
                self.done["pick"] += 1
                after = self.use(look, card)
                if after.own > own:  # it had one home, and went there
                    assert after.last == [verb, arg], f"wanted {action}, got {after.last}"
                    self.done[verb] += 1
                    return after
                ready = self.wait(lambda k: k.picked and not k.changed, f"{card.what} picked")
                place = ready.verbs("lift")[0] if verb == "lift" else ready.find(goal)
                assert place, f"{action}: there is no place {goal}"
                self.hand.use(ready, place)
            after = self.wait(lambda k: k.own > own, f"an answer to {action}")
        assert after.own == own + 1
        assert after.last == [verb, arg], f"wanted {action}, but the game took {after.last}"
        self.done[verb] += 1
        return after

    # -- how long

    def play_deal(self, most: int = 160) -> Look:
        """Play until one deal is over and its sheet shown."""
        for _ in range(most):
            look = self.turn()
            if look.overlay == "sheet":
                return look
            self.step()
        raise AssertionError(f"the deal was not over after {most} decisions")


def cards_of(action: list[Any]) -> list[int]:
    """The cards that a step of an arrangement moves or weds."""
    verb, arg, to = action
    return {"wed": [arg, to], "lay": [arg], "lift": [arg]}.get(verb, [])


def regroups(action: list[Any], more: dict[str, Any], tabled: set[int]) -> bool:
    """Whether a step takes a card, which lay there before this turn, to another family."""
    verb, arg, to = action
    if verb == "lay":
        return arg in tabled and arg not in more["families"][to]
    return verb == "wed" and bool({arg, to} & tabled)
