"""How the computer bids in CrowsNest and Royal Raven."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.cards.nest import NestT, Private
from game.cards.rook_worth import Effort, Setting, Worth, padded, reasons, sight, weighed
from game.engine.actions import Action
from game.engine.state import View
from game.engine.thought import Candidate, Doubt, Temper, Thought
from game.kernel import rook, rook_plans, rook_taker, rook_worlds

# Points by which a bid must be better than a pass: always, and where a hand like this captures as
# many points as are bid; there a point less for each that it captures more, or more if less.
HOLD, STRETCH = 1.0, 8.0
LITTLE = 2.0  # times as many from a hand with few trumps and no high one
CAP = 15.0  # but never more
OVER = 10  # points that a hand must capture more than it bids over its partner
TIED = 1.0  # points by which bids differ that look as good
VENTURE = 4.0  # points that a temperament gives up at most


def bid(
    setting: Setting,
    view: View[NestT, Private],
    legal: Sequence[Action],
    rng: Random,
    effort: Effort,
    temper: Temper,
) -> Thought:
    """The call that is best on average, given how far one would go on with it."""
    bids = [action for action in legal if action.verb == "bid"]
    shots = [action for action in legal if action.verb == "shoot"]
    if setting.shoots and not shots and bids and bids[-1].arg == setting.highest:
        shots = [bids.pop()]
    choices: list[tuple[Action, int]] = [(action, 0) for action in legal if action.verb == "pass"]
    seen = sight(setting, view)
    lowest = bids[0].arg if bids else setting.highest
    hand, said = seen[rook_worlds.HAND], view.table.bids
    reach, little = rook_taker.reach(hand, setting.variant), rook_taker.little(hand)
    raven = setting.variant & rook.RAVEN_GAME
    brave = effort.beyond if not little or effort.beyond < 0 else 0
    most, mate = reach + brave, said[view.seat ^ 2]
    # The lowest bid of CrowsNest may be more than that where the trumps are long or high.
    end = most if choices and (little or raven) else max(most, lowest)
    over = mate == max(said) > 0
    raised = said[view.seat] > 0 == said[view.seat ^ 1] == said[view.seat ^ 3]
    if over and (raised or lowest > min(reach, most) - OVER):
        end = 0
    if mate > 0:  # a pass leaves the partner to bid on
        brave = min(brave, 0)
    limits = [action.arg for action in bids if action.arg <= end]
    jumps = not little and not over and not raven
    for limit in limits[:: 1 + len(limits) // 14]:
        choices.append((bids[0], lowest | limit << 10))
        if limit > lowest and jumps:
            choices.append((_bid(limit), limit | limit << 10))
    choices += [(shot, setting.highest | rook_plans.SHOOT) for shot in shots]
    codes = padded([code for _action, code in choices])
    found = yield from weighed(
        rook_plans.calls, (seen, codes, brave, effort.skill), len(choices), rng, effort
    )
    best = _best([action for action, _code in choices], found)

    def doubt(action: Action) -> Doubt | None:
        if action.verb != "bid":
            alone = Doubt("any", reach) if end else Doubt("mate")
            return alone if len(best) == 1 else None
        return Doubt("few" if little else "luck" if action.arg > reach else "close", reach)

    yield reasons([_offer(one, worth, doubt(one)) for one, worth in best.items()], effort)
    dare = VENTURE * temper.bold

    def looks(action: Action) -> float:
        if action.verb == "pass":
            return best[action].value
        short = action.arg - most if action.verb == "bid" else -most
        margin = unsafe(short, little=little)
        # A careful player asks for the larger of the two, so that it gives no more up.
        return best[action].value - (margin - dare if dare > 0 else max(margin, -dare))

    return _natural({one: looks(one) for one in best})


def _natural(looks: dict[Action, float]) -> Action:
    """The call that looks best; of bids that look as good, the lowest."""
    call = max(looks, key=looks.__getitem__)
    tied = [one for one in looks if one.verb == "bid" and looks[one] >= looks[call] - TIED]
    return min(tied, key=lambda one: one.arg) if call.verb == "bid" else call


def _best(calls: Sequence[Action], found: Sequence[Worth]) -> dict[Action, Worth]:
    """What each call is worth the best way to go on."""
    best: dict[Action, Worth] = {}
    for call, worth in zip(calls, found, strict=True):
        if call not in best or worth.value > best[call].value:
            best[call] = worth
    return best


def _offer(call: Action, worth: Worth, doubt: Doubt | None) -> Candidate:
    """A call with what it is worth: who passes has no contract to make."""
    return (worth._replace(chance=-1.0) if call.verb == "pass" else worth).of((call,), doubt)


def unsafe(short: int, *, little: bool) -> float:
    """Points by which a bid must be better than a pass, from a hand that captures so many less."""
    return min(CAP, max(HOLD, (STRETCH + short) * (LITTLE if little else 1.0)))


def _bid(amount: int) -> Action:
    return Action("bid", amount)
