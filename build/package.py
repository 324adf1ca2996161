"""The wheel's package is `rookery`: so common a name as `game` may be that of a person's own file.

hatchling calls this. The project's folder `game` stays; its files go into the wheel under
`rookery`, and each name of a module in them begins with that. Installed as it lies
(`pip install -e`), the project has a package `rookery` that does nothing but start the program of
the folder `game`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from metadata import shared

OLD, NEW = "game", "rookery"
AS_IT_LIES = {
    "__init__.py": f'"""Rookery; its code lies in the project\'s folder `{OLD}`."""\n',
    "__main__.py": f'''"""The command line, as it is in the project's folder `{OLD}`."""

import sys

from {OLD}.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
''',
}


def renamed(source: str, modules: set[str]) -> str:
    """A file with the new name wherever it names the package, or one of these modules in it."""
    names = "|".join(sorted(modules))
    return re.sub(rf"\b{OLD}(?=\.(?:{names})\b| import )", NEW, source)


def written(package: Path) -> dict[str, str]:
    """The files of the package under its new name."""
    found = sorted(path for path in package.rglob("*") if path.suffix in (".py", ".txt"))
    files = {path.relative_to(package).as_posix(): path for path in found}
    modules = {name.partition("/")[0].removesuffix(".py") for name in files}
    return {name: renamed(path.read_text("utf-8"), modules) for name, path in files.items()}


class Package(BuildHookInterface[BuilderConfig]):
    """What hatchling asks before it makes a wheel, and after."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the package for it: a whole one, or for an editable wheel the one that starts."""
        self._scratch = TemporaryDirectory()
        editable = version == "editable"
        files = AS_IT_LIES if editable else written(Path(self.root, OLD))
        for name, text in files.items():
            path = Path(self._scratch.name, NEW, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        place = "force_include_editable" if editable else "force_include"
        build_data[place][str(Path(self._scratch.name, NEW))] = NEW
        if not editable:  # in the same scratch, for files are packed in the order of their paths
            build_data["shared_data"] |= shared(Path(self._scratch.name, "share"))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw it away."""
        self._scratch.cleanup()
