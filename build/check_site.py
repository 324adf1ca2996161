"""Look a built site over: every file that the page names is there; its sizes as JSON.

python build/check_site.py [DIR]     raw, gzip and, where its package is installed, brotli
"""

import argparse
import base64
import gzip
import hashlib
import json
import re
import sys
from pathlib import Path

from lean import box_files  # it lies beside this file

ROOT = Path(__file__).resolve().parent.parent
PACKED = {".zip", ".png", ".jpg", ".ogg"}  # no server packs these again


def check(site: Path) -> list[str]:
    """What is wrong with the site, as sentences."""
    index = site / "index.html"
    if not index.exists():
        return [f'{site} holds no built site: run "python build/site.py" first.']
    page = index.read_text(encoding="utf-8")
    found = re.search(r'id="files">(.*?)</script>', page, re.S)
    if not found:
        return ["index.html names no files: build the site again."]
    wrong = []
    for name, file in json.loads(found.group(1))["files"].items():
        path = site / file["url"]
        gone = [other for other in (path, *box_files(site, name, file)) if not other.exists()]
        wrong += [f"{other.relative_to(site)} is missing: build the site again." for other in gone]
        if path in gone:
            continue
        digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        if digest != file["sha256"]:
            wrong.append(f"{name} is not the file that the page expects: build the site again.")
    return wrong


def sizes(site: Path) -> dict[str, dict[str, int]]:
    """Bytes of each file that a first visit loads: as it is, under gzip, under brotli."""
    try:
        import brotli  # noqa: PLC0415  an extra
    except ImportError:
        brotli = None
    table: dict[str, dict[str, int]] = {}
    total = {"raw": 0, "gzip": 0, "brotli": 0}
    page = site / "index.html"
    (text,) = re.findall(r'id="files">(.*?)</script>', page.read_text(encoding="utf-8"), re.S)
    listing = json.loads(text)
    for path in [page, *(site / file["url"] for file in listing["files"].values())]:
        data = path.read_bytes()
        plain = path.suffix in PACKED
        row = {"raw": len(data), "gzip": len(data) if plain else len(gzip.compress(data, 9))}
        if brotli:
            row["brotli"] = len(data) if plain else len(brotli.compress(data, quality=9))
        table[path.relative_to(site).as_posix()] = row
        for kind, value in row.items():
            total[kind] += value
    table["total"] = {kind: value for kind, value in total.items() if value}
    return table


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python build/check_site.py", description="Check a built site."
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=ROOT / "dist" / "web",
        help="the site (default: dist/web)",
    )
    wanted = parser.parse_args()
    wrong = check(wanted.folder)
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    print(json.dumps(sizes(wanted.folder), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
