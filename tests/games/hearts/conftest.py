"""Hearts is no game of the house: `tests/test_sixth_game.py` puts it into one, and tests it there.

``game`` becomes ``game/games/hearts``, ``tests`` becomes ``tests/games/hearts``, and ``hearts.md``
goes to ``docs/rules``.
"""

collect_ignore = ["tests"]
