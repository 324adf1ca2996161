"""The games of the house, in the order of the menu: a folder each, and their names in one line.

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

from game.engine.lazy import LazyMapping
from game.engine.rules import AnyRules
from game.games.manifest import Game

HOUSE = ("royal_raven", "crowsnest", "kraken", "raj", "wife_swap")

# What is said of each, and its rules. Both are fetched when they are first asked for: a table
# loads only its own game, the menu none.
MANIFEST: LazyMapping[Game] = LazyMapping({name: f"game.games.{name}:GAME" for name in HOUSE})
GAMES: LazyMapping[type[AnyRules]] = LazyMapping(
    {name: f"game.games.{name}.rules:RULES" for name in HOUSE}
)
