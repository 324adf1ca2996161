"""Collect every sentence a player may read, and bring the translations up to date.

A sentence is the text inside ``_("…")`` or ``N_("…")``; ``ngettext("…", "…", n)`` has one for one
and one for more. All of them go into assets/words/rookery.pot. A translation is
assets/words/<language>.po, which the game reads as it is: new sentences are added to it with an
empty translation, those that nobody says any more are taken out, and what is missing is listed.
Our own collector, because it is fifty lines and the tools for it want another package installed.
"""

from __future__ import annotations

import ast
import json
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine.words import LANGUAGES, read  # noqa: E402  it lies beside this folder

FOLDER = ROOT / "assets" / "words"
TARGET = FOLDER / "rookery.pot"
TRANSLATED = [name for name in LANGUAGES if name != "en"]
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


@cache
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


def quoted(text: str) -> str:
    """A text as catalogues write it."""
    return json.dumps(text, ensure_ascii=False)


def entry(forms: tuple[str, ...], said: dict[str, str]) -> str:
    """A sentence and its translation, which is empty when nothing is said yet."""
    ours = [quoted(said.get(form, "")) for form in forms]
    if len(forms) == 1:
        return f"msgid {quoted(forms[0])}\nmsgstr {ours[0]}\n"
    one, more = map(quoted, forms)
    return f"msgid {one}\nmsgid_plural {more}\nmsgstr[0] {ours[0]}\nmsgstr[1] {ours[1]}\n"


def catalogue() -> str:
    """The text of the catalogue; the same for the same sentences."""
    found = sorted(sentences().items())
    parts = [f"#: {' '.join(places)}\n{entry(forms, {})}" for forms, places in found]
    return "\n".join([HEAD, *parts])


def translation(said: dict[str, str]) -> str:
    """The text of a translation that says this."""
    return "\n".join([HEAD, *(entry(forms, said) for forms in sorted(sentences()))])


def missing(said: dict[str, str]) -> list[str]:
    """The sentences that are not translated."""
    return [form for forms in sorted(sentences()) for form in forms if form not in said]


def main() -> None:
    """Write the catalogue and the translations, and list what is missing."""
    TARGET.write_text(catalogue(), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(sentences())} sentences", file=sys.stderr)
    for language in TRANSLATED:
        path = FOLDER / f"{language}.po"
        said = read(path.read_text("utf-8")) if path.exists() else {}
        path.write_text(translation(said), encoding="utf-8")
        left = missing(said)
        print(f"{path.relative_to(ROOT)}: {len(left)} missing", file=sys.stderr)
        for sentence in left:
            print(f"  {sentence}")


if __name__ == "__main__":
    main()
