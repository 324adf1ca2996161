"""Rookery in a browser: the entry that pygbag packs, one asynchronous loop and nothing after it."""

import asyncio

from game.ui.start import main

asyncio.run(main())
