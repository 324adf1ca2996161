"""What a game's table can do on the screen: one record of functions, a layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from game.engine.actions import Action, Event
from game.engine.state import P, T, View
from game.house import MANIFEST
from game.ui.geometry import Rect
from game.ui.layouts.common import AnySituation, Outcome, R_co, Situation
from game.ui.layouts.seating import felt
from game.ui.scene import Held
from game.ui.touches import What


def _as_written(table: object, news: Sequence[Event], event: Event, line: str) -> str:
    return line


def _gathered(here: AnySituation) -> dict[int, Action]:
    return {a.arg: a for a in here.legal} if here.rules.gathered(here.view) else {}


def _to_gather_or_play(here: AnySituation, card: int) -> Action:
    return Action(here.legal[0].verb if here.rules.gathered(here.view) else "play", card)


def _to_play(here: AnySituation, card: int) -> Action | None:
    return next((a for a in here.legal if a.verb == "play" and a.arg == card), None)


def _as_if_touched(here: object, card: int, target: What | None) -> None:
    return None


def _face(here: AnySituation, card: int) -> tuple[str, str]:
    return MANIFEST[here.rules.id].deck, here.rules.deck.names[card]


@dataclass(frozen=True, kw_only=True)
class Layout(Generic[R_co, T, P]):
    """How one game looks, and what a touch of its table means.

    Most functions are given a `Situation`, which is all that one seat may know. A layout
    builds the picture out of it, and offers no decision that the rules have not offered.
    """

    obvious: tuple[str, ...] = ()  # verbs that are done for the person when nothing else can be
    sheet_width: float = 520  # of the score sheet, in units of the box

    # Draw the whole table into the situation's scene.
    scene: Callable[[Situation[R_co, T, P]], None]
    # Draw the score sheet into this room, on the scene's top layer; returns the y below it.
    sheet: Callable[[Situation[R_co, T, P], Rect], float]
    # The whole situation in sentences, for a screen reader.
    describe: Callable[[Situation[R_co, T, P]], str]

    # Where the felt lies: beside or below what a game has around it.
    felt: Callable[[Situation[R_co, T, P]], Rect] = lambda here: felt(here.box)
    # The one decision that touching a card of the hand means; None when it is not allowed.
    card_action: Callable[[Situation[R_co, T, P], int], Action | None] = _to_play
    # What touching a card would mean if it were allowed, so that the rules can say why it is not.
    meant: Callable[[Situation[R_co, T, P], int], Action] = _to_gather_or_play
    # Whether the seat holds one last card, which is then played for the person.
    last_card: Callable[[View[T, P]], bool] = lambda view: False
    # Show the trick collected last over the table again; returns it in sentences.
    last_trick: Callable[[Situation[R_co, T, P]], str] = lambda here: ""
    # Show the thing of this name large over the table; a button ("show", name) opens it.
    show: Callable[[Situation[R_co, T, P], str], None] = lambda s, name: None
    # The cards that are chosen together before they are sent, and what each one does.
    picks: Callable[[Situation[R_co, T, P]], dict[int, Action]] = _gathered
    # What touching this means with the cards picked so far; None: what it means at any table.
    choose: Callable[[Situation[R_co, T, P], What], Outcome | None] = lambda s, what: None
    # What dropping a card on something means; None: the same as touching the card.
    drop: Callable[[Situation[R_co, T, P], int, What | None], Outcome | None] = _as_if_touched
    # What the sheet of a match that nobody has won is called.
    title: Callable[[Situation[R_co, T, P]], str] = lambda here: ""
    # The deck of the atlas that a card is drawn from, and its name there.
    face: Callable[[Situation[R_co, T, P], int], tuple[str, str]] = _face
    # The score of each side after every deal, for the curve at the end of a match.
    curve: Callable[[Situation[R_co, T, P]], Sequence[Sequence[int]]] = lambda here: ()
    # The colours of the players in that curve, where they are no teams.
    inks: Sequence[str] = ("we", "lit-red", "lit-green", "lit-yellow", "lit-purple")
    # What giving the match up means; empty: the rules know no such decision.
    giving_up: Callable[[Situation[R_co, T, P]], str] = lambda here: ""
    # The cards that the seat holds, as they are shown open beside the table.
    held: Callable[[Situation[R_co, T, P]], Sequence[Held]] = lambda here: ()
    # The cards that lie open on the table, about which the seat decides.
    lies: Callable[[Situation[R_co, T, P]], Sequence[int]] = lambda here: ()
    # Turn up, on the table, what the seat of this view has face down there.
    opened: Callable[[Situation[R_co, T, P], View[T, P]], None] = lambda here, view: None
    # A line of the log as it is spoken, given the table, the news of this deal, the latest news
    # and its line in the log.
    spoken_line: Callable[[T, Sequence[Event], Event, str], str] = _as_written
    # A sentence as it is spoken, for a game with short names of cards.
    spoken_text: Callable[[str], str] = lambda text: text
    # A line of the log as it stands below a table that calls its cards by short names.
    written_text: Callable[[str], str] = lambda text: text


AnyLayout: TypeAlias = Layout[Any, Any, Any]  # for those who do not know which game it is
