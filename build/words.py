"""Collect every sentence a player may read into assets/words/rookery.pot, for translators.

A sentence is the text inside ``_("…")`` or ``N_("…")``. A translation is
``assets/words/<language>/LC_MESSAGES/rookery.mo``, made from this catalogue with msgfmt. Our own
collector, because it is thirty lines and the tools for it want another package installed.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "words" / "rookery.pot"
HEAD = """\
# Rookery: every sentence a player may read.
msgid ""
msgstr ""
"Project-Id-Version: rookery\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def sentences() -> dict[str, list[str]]:
    """Every sentence, with the files it stands in."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("_", "N_")
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and isinstance(node.args[0].value, str)
            ):
                places = found.setdefault(node.args[0].value, [])
                name = path.relative_to(ROOT).as_posix()
                if name not in places:
                    places.append(name)
    return found


def catalogue() -> str:
    """The text of the catalogue; the same for the same sentences."""
    parts = [HEAD]
    for text, places in sorted(sentences().items()):
        entry = f'msgid {json.dumps(text, ensure_ascii=False)}\nmsgstr ""\n'
        parts.append(f"#: {' '.join(places)}\n{entry}")
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(catalogue(), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(sentences())} sentences", file=sys.stderr)
