"""Start Rookery from its own folder, where no package of another program is called `game`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
