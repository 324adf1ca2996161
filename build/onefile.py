"""The whole game as one page, for people who get it as a file and open it by a double click.

Every file of the site lies in the page as the text of its boxes (see lean.py), and every picture as
a data address. The page asks nobody for anything: its policy allows no connection at all.
"""

import base64
import json
import re
from collections.abc import Callable
from pathlib import Path

from lean import box_files
from runtime import BuildError

MOST = 12_000_000  # bytes
TYPES = {".png": "image/png", ".webp": "image/webp"}
FILES = '<script type="application/json" id="files">'
# A file has no home screen to lie on, and opens with its menu in the place of the fan.
UNSEEN = (
    r'<link rel="manifest"[^>]*>\n',
    r'<link rel="apple-touch-icon"[^>]*>\n',
    r'<img class="fan"[^>]*>\n',
)
BOX = re.compile(r'rookeryBox\("([^"]*)"\);\n')


def one_file(site: Path, note: str) -> bytes:
    """The page that holds a whole built SITE; NOTE says at its beginning what it is."""

    def picture(found: re.Match[str]) -> str:
        path = site / found[2]
        data = base64.b64encode(path.read_bytes()).decode()
        return f'{found[1]}="data:{TYPES[path.suffix]};base64,{data}"'

    page = (site / "index.html").read_text(encoding="utf-8")
    listing = json.loads(page.split(FILES)[1].split("</script>")[0])
    held = "".join(
        _held(site, name, file) for name, file in listing["files"].items() if file["boxes"]
    )
    page = _changed(page, "<head>\n", lambda found: f"{found[0]}<!-- {note} -->\n")
    page = _changed(page, r'(?<=-Policy" content=")[^"]+', lambda found: _policy(found[0]))
    for tag in UNSEEN:
        page = _changed(page, tag, lambda _found: "")
    page = _changed(page, r'\b(src|href)="(v-[^"]+)"', picture)
    page = _changed(page, re.escape(FILES), lambda found: held + found[0])
    whole = page.encode()
    if len(whole) > MOST:
        raise BuildError(
            f"The game in one file has {len(whole):,} bytes, more than {MOST:,}: find out what has "
            "grown (build/check_site.py prints the sizes)."
        )
    return whole


def _held(site: Path, name: str, file: dict[str, str]) -> str:
    """A file as text in the page: a line for each of its boxes."""
    boxes = box_files(site, name, file)
    lines = [BOX.sub(r"\1", box.read_text(encoding="ascii")) for box in boxes]
    return f'<script type="text/plain" id="box:{name}">' + "\n".join(lines) + "</script>\n"


def _policy(site: str) -> str:
    """What the page may do: what the site may, but load nothing. Its workers lie in it too."""
    own = site.replace("worker-src 'self'", "worker-src blob:").replace(" 'self'", "")
    return "; ".join(rule for rule in own.split("; ") if " " in rule)


def _changed(page: str, pattern: str, new: Callable[[re.Match[str]], str]) -> str:
    page, count = re.subn(pattern, new, page)
    if not count:
        raise BuildError(f"web/index.html has no {pattern}: mend build/onefile.py.")
    return page
