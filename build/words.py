"""Collect every sentence a player may read into assets/words/rookery.pot, for translators.

A sentence is the text inside ``_("…")`` or ``N_("…")``; ``ngettext("…", "…", n)`` has one for one
and one for more. A translation is
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
FORMS = {"_": 1, "N_": 1, "ngettext": 2}  # how many sentences each takes
HEAD = """\
# Rookery: every sentence a player may read.
msgid ""
msgstr ""
"Project-Id-Version: rookery\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


def sentences() -> dict[tuple[str, ...], list[str]]:
    """Every sentence, alone or with the one for more, and the files it stands in."""
    found: dict[tuple[str, ...], list[str]] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in FORMS
            ):
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                forms = tuple(text for text in texts if isinstance(text, str))
                if len(forms) != FORMS[node.func.id]:
                    continue  # not a text but something that holds one
                places = found.setdefault(forms, [])
                name = path.relative_to(ROOT).as_posix()
                if name not in places:
                    places.append(name)
    return found


def catalogue() -> str:
    """The text of the catalogue; the same for the same sentences."""
    parts = [HEAD]
    for forms, places in sorted(sentences().items()):
        one, *more = (json.dumps(form, ensure_ascii=False) for form in forms)
        entry = f'msgid {one}\nmsgstr ""\n'
        if more:
            entry = f'msgid {one}\nmsgid_plural {more[0]}\nmsgstr[0] ""\nmsgstr[1] ""\n'
        parts.append(f"#: {' '.join(places)}\n{entry}")
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(catalogue(), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(sentences())} sentences", file=sys.stderr)
