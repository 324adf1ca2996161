"""Rookery: card tables in one page."""

__version__ = "1.3.0"
# The repository's address, for all that names it. Nobody owns .example, so no tag is made of it.
__home__ = "https://rookery.example"

import sys

from game.engine.lazy import Late

sys.meta_path.insert(0, Late())
