"""What hatchling asks when it packs Rookery: texts that name its home, and files for a desktop.

The version and the home stand in game/__init__.py and nowhere else.
"""

import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hatchling.builders.utils import get_reproducible_timestamp
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)#:]+)([)#])")
PICTURES = (".png", ".svg", ".jpg")


def said(name: str) -> str:
    """What game/__init__.py says the version or the home is."""
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    (found,) = re.findall(rf'^__{name}__ = "(.*)"$', text, re.MULTILINE)
    return str(found)


def linked(document: Path) -> str:
    """A document whose links and pictures lead to our home, for a site that shows it elsewhere."""
    home, tag = said("home"), f"v{said('version')}"

    def full(found: re.Match[str]) -> str:
        path = (document.parent / found[2]).resolve().relative_to(ROOT).as_posix()
        kind = "raw" if path.endswith(PICTURES) else "blob"
        return f"{found[1]}{home}/{kind}/{tag}/{path}{found[3]}"

    return LINK.sub(full, document.read_text(encoding="utf-8"))


def identity() -> str:
    """By which name desktops know the program: our home, its largest part first."""
    place = urlsplit(said("home"))
    host = (place.hostname or "").replace("github.com", "github.io")
    path = [piece for piece in place.path.split("/") if piece] or ["Rookery"]
    return ".".join([*reversed(host.split(".")), *path])


def filled(text: str) -> str:
    """A template with what is known of the version and the home in it."""
    (games,) = re.findall(
        r"^HOUSE = \((.*?)\)", (ROOT / "game/house.py").read_text("utf-8"), re.M | re.S
    )
    values = {
        "VERSION": said("version"),
        "HOME": said("home"),
        "ID": identity(),
        "DATE": time.strftime("%Y-%m-%d", time.gmtime(get_reproducible_timestamp())),
        "GAMES": " ".join(re.findall(r"\w+", games)),
    }
    return re.sub(r"@@(\w+)@@", lambda found: values[found[1]], text)


class RookeryMetadata(MetadataHookInterface):
    """What PyPI shows."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description and the addresses."""
        home = said("home")
        text = linked(ROOT / "README.md")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = {
            "Homepage": home,
            "Changelog": f"{home}/blob/main/CHANGELOG.md",
            "Documentation": f"{home}/tree/main/docs",
            "Issues": f"{home}/issues",
            "Releases": f"{home}/releases",
            "Source": home,
        }


def shared(folder: Path) -> dict[str, str]:
    """What a desktop looks for beside a program, as files in a folder, and where each goes."""
    found = {}
    pieces = ROOT / "build" / "desktop"
    for path in sorted(path for path in pieces.rglob("*") if path.is_file()):
        inside = filled(path.relative_to(pieces).as_posix())
        target = folder / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")
        found[str(target)] = f"share/{inside}"
    for size in (192, 512):
        inside = f"icons/hicolor/{size}x{size}/apps/{identity()}.png"
        found[str(ROOT / f"assets/icon-{size}.png")] = f"share/{inside}"
    return found
