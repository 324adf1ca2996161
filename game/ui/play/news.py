"""What has happened in a match, as a seat may know it, and how the match ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.actions import Action, Event
from game.engine.match import PRACTICE, Match
from game.engine.words import _
from game.house import Effect, Game
from game.ui.layouts.base import AnyLayout
from game.ui.layouts.common import AnySituation, turn
from game.ui.scene import Scene
from game.ui.theme import SPEEDS
from game.ui.touches import Do

if TYPE_CHECKING:
    from game.ui.mirror import Line
    from game.ui.screen import Shell


def of_deal(match: Match, seat: int) -> list[Event]:
    """What has happened since the cards were dealt."""
    found = []
    for event in reversed(match.events):
        found.append(event.to_seat(seat))
        if event.kind == "deal":
            break
    return found[::-1]


def of_match(match: Match, seat: int) -> list[Event]:
    """All that has happened in the match."""
    return [event.to_seat(seat) for event in match.events]


def staged(app: Shell, game: Game, latest: Sequence[Event]) -> float:
    """Let the latest news be heard; the seconds that the cards are on their way."""
    effects = [game.effects.get(event.kind, Effect()) for event in latest]
    for sound in dict.fromkeys(effect.sound for effect in effects if effect.sound):
        app.sounds.play(sound)
    speed = SPEEDS[app.settings.speed]
    longest = max((effect.motion for effect in effects), default=Effect().motion)
    return longest / speed if speed else 0.0


def spoken(
    match: Match,
    seat: int,
    names: Sequence[str],
    latest: Sequence[Event],
    words: Callable[[Any, Sequence[Event], Event, str], str],
) -> Iterator[str]:
    """The latest news as a screen reader speaks them, in the ``words`` of the layout."""
    table, past = match.view(seat).table, of_deal(match, seat)
    for event in latest:
        if line := match.rules.log_line(event, names):
            yield words(table, past, event, line)


def said(match: Match, seat: int) -> dict[int, Action]:
    """By seat, its last decision in this deal that all could hear and that is no card."""
    return {
        event.seat: Action(event.kind, event.value)
        for event in of_deal(match, seat)
        if event.kind in match.rules.verbs and not event.cards
    }


def heading(match: Match, seat: int, names: Sequence[str], *, mine: bool) -> str:
    """Whose turn it is, for the window's title."""
    rules = match.rules
    state = _("Your turn") if mine else turn(rules, match.view(seat), seat, names)
    if match.over:
        state = _("The match is over")
    return f"{state} · {_(rules.title)} · Rookery"


def lines(here: AnySituation, layout: AnyLayout, picture: Scene) -> list[Line]:
    """What is asked and how the match stands, as a screen reader walks through it."""
    told = [picture.prompt or turn(here.rules, here.view, here.me, here.names)]
    dealer = here.view.table.dealer
    if dealer >= 0:
        told.append(_("Dealer: {name}.").format(name=here.names[dealer]))
    if here.rules.sides < here.rules.seats:
        ours = here.rules.side(here.me)
        told += [
            _("{name} is your partner.").format(name=here.names[seat])
            for seat in range(here.rules.seats)
            if here.rules.side(seat) == ours and seat != here.me
        ]
    told += layout.describe(here).split(". ")
    if any(touch.what == Do.LAST for touch in picture.touches):
        told.append(layout.last_trick(here))
    return [("p", line) for line in told if line]


def result(match: Match, seat: int) -> dict[str, object]:
    """How the match ended for a seat, as the page around us is told."""
    rules, table = match.rules, match.view(seat).table
    winners = rules.winners(table)
    return {
        "game": rules.id,
        "options": rules.options.texts(),
        "score": list(table.score),
        "winners": list(winners),
        "side": rules.side(seat),
        "won": rules.side(seat) in winners,
        "moves": len(match.moves),
        "practice": PRACTICE in match.marks,
    }
