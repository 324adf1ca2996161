"""Make a release: everything that people take home, in dist/release, always with the same bytes.

    python build/release.py                 out of a clean clone
    python build/release.py --tag v1.2.3    the same, if the clone is of that version

docs/releasing.md says what each file is for. The version and the home stand in game/__init__.py.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from lean import zipped
from metadata import filled, identity, linked, said
from onefile import one_file
from runtime import BuildError, get_runtime, say, sha256
from sbom import sbom

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SITE = ROOT / "dist" / "web"
SOURCE = "licences/source/"  # in the site


def release(out: Path, site: Path) -> list[Path]:
    """Make every file of the release in OUT, from a built SITE; the files."""
    version, home, moment = said("version"), said("home"), committed()
    place = f"{home}/releases/tag/v{version}"
    name = f"rookery-{version}"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)

    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
    source = {inside: data for inside, data in files.items() if inside.startswith(SOURCE)}
    note = f"The source of the changed pygame-ce, under the LGPL: {name}-pygame-source.zip, {place}"
    plain = {
        inside: data
        for inside, data in files.items()
        if inside not in source and "/box/" not in inside
    }
    whole = f"Rookery {version}, all of it in one file; {home}. Licences: About. {note}"
    for ending, data in {
        "-web.zip": zipped({f"rookery/{inside}": data for inside, data in files.items()}),
        "-itch.zip": zipped(plain | {f"{SOURCE}README.txt": f"{note}\n".encode()}),
        ".html": one_file(site, whole),
        "-pygame-source.zip": zipped(
            {inside.removeprefix(SOURCE): data for inside, data in source.items()}
        ),
        ".cdx.json": sbom(datetime.fromtimestamp(moment, UTC).isoformat()),
    }.items():
        (out / f"{name}{ending}").write_bytes(data)
    flatpak = filled((HERE / "flatpak.json").read_text(encoding="utf-8"))
    (out / f"{identity()}.json").write_text(flatpak, encoding="utf-8")
    _package(out, moment)
    _element(out)
    wheel = get_runtime().wheel
    shutil.copyfile(wheel, out / wheel.name)

    made = sorted(out.iterdir())
    sums = "".join(f"{sha256(path)}  {path.name}\n" for path in made)
    (out / "SHA256SUMS").write_text(sums, encoding="utf-8")
    (out / "NOTES.md").write_text(news(version), encoding="utf-8")
    return made


def committed() -> int:
    """When the clone's last commit was made, in seconds since 1970: the release's own time."""
    return int(_git("log", "-1", "--format=%ct"))


def _git(*words: str) -> str:
    try:
        return _run(["git", *words], ROOT)
    except FileNotFoundError as error:
        raise BuildError("git is missing: install it, then run this again.") from error


def _run(words: list[str], folder: Path, **environment: str) -> str:
    """What a program says; its last line as an error when it fails."""
    result = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if result.returncode:
        lines = (result.stderr.strip() or result.stdout.strip()).splitlines()
        raise BuildError(f"{Path(words[0]).name}: {lines[-1][:300] if lines else 'no message'}.")
    return result.stdout


def _package(out: Path, moment: int) -> None:
    """What pip installs, and its source."""
    words = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    _run(words, ROOT, SOURCE_DATE_EPOCH=str(moment))


def _element(out: Path) -> None:
    """The element for other people's pages, as a package of npm: what web/package.json names."""
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError("npm is missing: install Node.js with npm, then run this again.")
    web = ROOT / "web"
    about = filled((web / "package.json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "package.json").write_text(about, encoding="utf-8")
        (folder / "README.md").write_text(linked(ROOT / "docs/embedding.md"), encoding="utf-8")
        shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
        for name in json.loads(about)["files"]:
            shutil.copyfile(web / name, folder / name)
        _run([npm, "pack", "--silent", "--ignore-scripts", "--pack-destination", str(out)], folder)


def news(version: str) -> str:
    """What the changelog says of a version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        if title.split(" ")[0] == version:
            return body.strip() + "\n"
    raise BuildError(f"CHANGELOG.md says nothing of {version}: write it there.")


def ready(tag: str) -> None:
    """Refuse what would be no release: a changed clone, another tag, a home that is nobody's."""
    changed = _git("status", "--porcelain").splitlines()
    if changed:
        raise BuildError(f"{changed[0][3:]} is in no commit: commit or remove it, then run again.")
    if not tag:
        return
    if tag != f"v{said('version')}":
        raise BuildError(f"The tag is {tag}, but game/__init__.py says {said('version')}.")
    if said("home").endswith(".example"):
        raise BuildError(
            "Nobody has a home at .example: write the project's into game/__init__.py."
        )


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python build/release.py", description="Make everything that people take home."
    )
    parser.add_argument("--tag", default="", help="refuse, unless this is the version's tag")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "release")
    wanted = parser.parse_args()
    try:
        ready(wanted.tag)
        _run([sys.executable, str(HERE / "site.py")], ROOT)
        for path in release(wanted.out.absolute(), SITE):
            say(f"{path.stat().st_size:>10,}  {path.name}")
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
