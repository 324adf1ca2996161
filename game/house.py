"""The games of the house, in the order of the menu, and what it says of each without its rules.

A folder in `game/games` each, and their names in one line.

A match of one of them, from the deal to a save:

>>> from game.engine.match import Match
>>> from game.engine.state import Start
>>> match = Match(GAMES["crowsnest"](), Start(seed=1, dealer=0))
>>> match.settle()  # the dealer deals
>>> match.awaited()
[1]
>>> [match.rules.text(action) for action in match.legal(1)][:3]
['bid 70', 'bid 75', 'bid 80']
>>> match.submit(1, match.rules.parse("bid 90"))
>>> match.submit(2, match.rules.parse("bid 80"))
Traceback (most recent call last):
game.engine.actions.IllegalAction: You must bid more than 90 (C1).
>>> match.rules.deck.text(match.view(1).own.lifted)  # the nest is not this seat's
''
>>> again = Match.load(match.save(), GAMES)
>>> again.moves == match.moves
True
>>> again.undo(1).moves
[]
"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase
from typing import NamedTuple

from game.engine.lazy import LazyMapping, fetched
from game.engine.rules import AnyRules
from game.engine.words import N_, _

HOUSE = ("royal_raven", "crowsnest", "kraken", "raj", "wife_swap")

DEAL = 1.2  # seconds for a whole deal, at normal speed
DEALT = 0.25  # one dealt card's way
PLAY = 0.2  # a card's way to the trick
POP = 0.15  # a bid's bubble


class Effect(NamedTuple):
    """What a kind of news does at the table; times are in seconds, at normal speed."""

    sound: str = ""  # in `assets/sounds`
    rest: float = 0.0  # how long the table rests, so that it can be seen
    motion: float = 0.22  # how long cards are on their way
    before: float = 0.0  # how long the table rests at least before the dealer does it


class Game(NamedTuple):
    """One game of the house. The sentences are translated when they are shown."""

    title: str
    tagline: str  # a line about the game
    players: str  # "2 to 5 players"
    length: str  # "10 minutes"
    deck: str  # whose faces of the atlas are its cards
    effects: Mapping[str, Effect]  # of each kind of news that is heard or seen for a while
    keys: tuple[tuple[str, str], ...] = ()  # that no other table has, and what they do
    # What trump is named from, as ``module:names``, and the keys that mean something else then.
    suits: tuple[str, str] = ("", "")
    gaze: float = 0.5  # where in its picture, from left to right, stands who is to be seen
    place: str = ""  # where its table stands (a picture in `assets/tables`); "" is plain felt
    # Where its computer players and its looks are, as ``module:name``. A game need not bring them.
    bot: str = "game.bots.sampler:thought"
    layout: str = "game.ui.layouts.default:LAYOUT"
    rated: bool = False  # whether its matches may count for the person's rating
    lesson: str = ""  # its first hand, with a coach
    second: str = ""  # positions to be decided after it
    primer: str = ""  # what makes a `Primer` of options: how it is played, and its table's words
    tally: str = ""  # what the statistics count of it
    wanted: str = ""  # the deals that can be had to order
    quiz: str = ""  # what the trainer asks
    judge: str = ""  # what makes an `Ending` of it, where its last tricks can be solved
    # What weighs a decision that has been made, and whether by points or by the chance to win.
    weighs: str = ""
    by_chance: bool = False
    chance: str = N_("To win")  # what the chances in a hint are those of
    why: str = ""  # the facts by which a choice is told from another, a `game.engine.why.Why`
    sees: str = ""  # whether at a seat's decision anything can be told of the hidden cards
    aside: str = ""  # where hidden cards lie that nobody holds


ALWAYS = "lmtu"  # listen, the menu, the last trick and undo: keys that mean the same all the time


def suit_keys(game: Game) -> list[tuple[str, str]]:
    """The key and the name of each suit that can be trump; none where no trump is named.

    It is the first letter of the name, in the language spoken, that has no other meaning then.
    """
    place, taken = game.suits
    names: tuple[str, ...] = fetched(place) if place else ()
    keys: list[tuple[str, str]] = []
    for name in map(_, names):
        used = {*ALWAYS, *taken, *(key for key, _name in keys)}
        free = [letter for letter in name.lower() if letter in ascii_lowercase]
        keys.append((next((letter for letter in free if letter not in used), ""), name))
    return keys


# What the news of most card games does, and that of an auction for a nest and for trumps.
PLAYING = {
    "deal": Effect("deal", DEAL + 0.2, DEALT),
    "play": Effect("play", PLAY + 0.08, PLAY),
    "trick": Effect("sweep", 0.4, 0.3),
    "over": Effect(motion=0.6),  # for the cards on the page at the end
}
BIDDING = {
    "redeal": Effect("deal", 0.8),
    "bid": Effect("bid", 0.55, POP),
    "pass": Effect("click", 0.45, POP),
    "lift": Effect("sweep", 0.8, 0.5, before=1.3),  # so that it is read who has won the auction
    "trump": Effect("bid", 1.3),
    "nest": Effect("turn", 0.9),
}

# What is said of each, and its rules. Both are fetched when they are first asked for: a table
# loads only its own game, the menu none.
MANIFEST: LazyMapping[Game] = LazyMapping({name: f"game.games.{name}:GAME" for name in HOUSE})
GAMES: LazyMapping[type[AnyRules]] = LazyMapping(
    {name: f"game.games.{name}.rules:RULES" for name in HOUSE}
)
