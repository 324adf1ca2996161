"""What the build puts out, looked at as files."""

import base64
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.site.conftest import load_build
from tests.site.packed import unpacked

ROOT = Path(__file__).resolve().parents[2]


def texts(site):
    """The site's own text files (not the runtime's)."""
    for path in sorted(site.rglob("*")):
        if path.suffix in {".html", ".js", ".webmanifest"} and not path.parent.name.startswith(
            ("r-", "box")
        ):
            yield path, path.read_text(encoding="utf-8")


def test_every_address_is_relative(table_site):
    for path, text in texts(table_site):
        found = re.findall(r"https?://[^\s\"'`]+", text)

        assert [] == found, path.name


def test_everything_but_the_four_doors_is_versioned(table_site):
    outside = {path.name for path in table_site.iterdir() if not path.name.startswith(("v-", "r-"))}

    doors = {"index.html", "embed.js", "sw.js", ".nojekyll"}
    doors |= {f"manifest{tongue}.webmanifest" for tongue in ("", "-nl", "-de")}
    assert doors | {"licences", "pictures"} == outside
    assert 1 == len(list(table_site.glob("v-*")))
    assert 1 == len(list(table_site.glob("r-*")))


def test_an_installed_page_tells_of_itself_in_its_language(table_site):
    english = json.loads((table_site / "manifest.webmanifest").read_text(encoding="utf-8"))
    for tongue in ("nl", "de"):
        manifest = table_site / f"manifest-{tongue}.webmanifest"
        other = json.loads(manifest.read_text(encoding="utf-8"))
        assert tongue == other.pop("lang")
        assert other.pop("description") not in ("", english["description"])
        assert other.items() <= english.items(), "it is the same page"


def test_the_page_names_files_that_are_there_with_their_sizes_and_sums(table_site):
    page = (table_site / "index.html").read_text(encoding="utf-8")
    listing = json.loads(re.search(r'id="files">(.*?)</script>', page, re.S).group(1))

    for file in listing["files"].values():
        path = table_site / file["url"]
        boxes = [
            path.parent / "box" / f"{path.name}.{number}.js" for number in range(file["boxes"])
        ]
        packed = "".join(re.findall(r'"(.*)"', "".join(box.read_text() for box in boxes)))

        assert file["bytes"] == path.stat().st_size
        assert base64.b64decode(file["sha256"]) == hashlib.sha256(path.read_bytes()).digest()
        assert boxes or path.name == "snapshot.wasm"
        assert not boxes or path.read_bytes() == gzip.decompress(base64.b64decode(packed))
    for address in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert (table_site / address).exists()


def test_the_app_is_bytecode_and_keeps_its_entry(table_site):
    (app,), (code,) = (table_site.glob(f"v-*/{name}.zip") for name in ("app", "code"))
    names = set(unpacked(code.read_bytes()))

    assert {"start.py", "assets/main.py"} <= set(unpacked(app.read_bytes()))
    assert "assets/game/ui/app.pyc" in names
    assert not [name for name in names if name.startswith("assets/game") and name.endswith(".py")]


def test_the_same_sources_build_the_same_bytes(build, table_site, tmp_path):
    again = build.build(tmp_path / "again", Path(__file__).parent / "fixture" / "table")
    files = {
        path.relative_to(table_site): path.read_bytes()
        for path in table_site.rglob("*")
        if path.is_file()
    }

    assert files == {
        path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()
    }


def run(*words, **environment):
    """Run a command of build/."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_a_syntax_error_is_one_sentence(tmp_path):
    app = tmp_path / "app"
    (app / "game").mkdir(parents=True)
    (app / "main.py").write_text("import asyncio\n", encoding="utf-8")
    (app / "game" / "wrong.py").write_text("def broken(:\n", encoding="utf-8")
    result = run("build/site.py", "--app", str(app), "--out", str(tmp_path / "out"))

    assert 1 == result.returncode
    assert "game/wrong.py" in result.stderr
    assert 1 == len(result.stderr.strip().splitlines())


@pytest.mark.parametrize(
    ("words", "path", "said"),
    [
        (["build/site.py", "--app", "no/such/folder"], None, "no main.py"),
        (["build/site.py"], "/nowhere", "install Node.js"),
        (["build/serve.py", "no/such/folder"], None, "build/site.py"),
        (["build/serve.py", "--port", "99999", "{site}"], None, "not a port"),
    ],
)
def test_failures_say_what_to_do(words, path, said, table_site):
    filled = [word.format(site=table_site) for word in words]
    result = run(*filled, **({"PATH": path} if path else {}))

    assert 1 == result.returncode
    assert said in result.stderr
    assert 1 == len(result.stderr.strip().splitlines())


def test_a_folder_of_something_else_is_not_overwritten(build, tmp_path):
    (tmp_path / "letters.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(build.BuildError, match="holds something other"):
        build.build(tmp_path)

    assert "mine" == (tmp_path / "letters.txt").read_text(encoding="utf-8")


# -- the cache


@pytest.fixture
def runtime(monkeypatch, tmp_path):
    """build/runtime.py with an empty cache of its own."""
    monkeypatch.setenv("ROOKERY_CACHE", str(tmp_path / "cache"))
    return load_build("runtime")


def fill(folder):
    (folder / "box").mkdir()
    (folder / "one").write_bytes(b"one" * 1000)
    (folder / "box" / "two").write_bytes(b"two" * 1000)


@pytest.mark.parametrize("damage", ["flipped", "gone", "strange", "noted"])
def test_what_was_damaged_in_the_cache_is_made_anew_with_a_sentence(runtime, capsys, damage):
    folder = runtime.kept("things-1", fill)
    path = folder / "box" / "two"
    match damage:
        case "flipped":
            data = bytearray(path.read_bytes())
            data[1500] ^= 1
            path.write_bytes(data)
        case "gone":
            path.unlink()
        case "strange":
            path.with_name("three").write_bytes(b"")
        case "noted":
            folder.with_name("things-1.sha256").write_text("", encoding="utf-8")
    again = runtime.kept("things-1", fill)

    assert ["box", "box/two", "one"] == sorted(
        found.relative_to(again).as_posix() for found in again.rglob("*")
    )
    assert b"two" * 1000 == path.read_bytes()
    assert "is not what was put there: making that folder again" in capsys.readouterr().out


def test_what_is_whole_in_the_cache_is_not_made_again(runtime):
    runtime.kept("things-1", fill)

    def never(folder):
        raise AssertionError(folder)

    assert "things-1" == runtime.kept("things-1", never).name


def test_what_no_build_has_used_for_a_month_leaves_the_cache(runtime):
    old = runtime.kept("things-1", fill)
    os.utime(old, (0, 0))
    new = runtime.kept("things-2", fill)

    assert not old.exists()
    assert new.exists()


@pytest.fixture
def compiled(runtime, monkeypatch, tmp_path):
    """A wheel that was compiled here; what compiles the next one only says that it was asked."""
    made = []

    def compile_one(wanted, pyodide, target, *, keep):
        made.append(target.name)
        target.write_bytes(b"compiled")

    monkeypatch.setattr(runtime, "_compile", compile_one)
    wanted = {"pygame": {"wheel": "p.whl", "wheel_sha256": "0" * 64, "wheel_url": ""}}
    wheel = runtime.get_wheel(wanted, tmp_path)
    return wheel, made, lambda: runtime.get_wheel(wanted, tmp_path)


def test_a_wheel_that_is_not_the_pinned_one_says_at_each_build_what_that_means(compiled, capsys):
    _wheel, made, again = compiled
    again()
    once = capsys.readouterr().err
    again()

    assert 1 == len(made)
    assert once == capsys.readouterr().err
    for part in ("is not the pinned one", "not, byte for byte", "run.sh check", "wheel_sha256"):
        assert part in once


def test_a_damaged_wheel_is_compiled_anew(compiled, capsys):
    wheel, made, again = compiled
    wheel.write_bytes(b"compilec")
    again()

    assert ["p.whl", "p.whl"] == made
    assert "is damaged: getting it again" in capsys.readouterr().out
