"""The examples of docs/embedding.md: each is checked by its own tools, built and played."""

import json
import re
import shutil
import sys

import pytest

from game.house import GAMES
from tests.site.conftest import ROOT
from tests.site.workshop import PACKAGES, example, mkdocs_packages, run, workshop

pytestmark = pytest.mark.xdist_group("examples")
FRAMEWORKS = {"react": "tsc", "vue": "vue-tsc", "svelte": "svelte-check"}
WRONG = {
    'players={3} bot_level="expert" game="raj"': "",
    'players={3} bot_levl="expert"': "bot_levl",
    'set="hous"': '"hous"',
    "onrookery-result={({ detail }) => detail.scores}": "scores",
}


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    return workshop(tmp_path_factory.mktemp("workshop"))


def played(visit, here, outside):
    """Scroll to the table of a page, play it to its end; what the page then says of it."""
    seen = visit(outside.url)
    seen.page.locator("rookery-table").scroll_into_view_if_needed()
    seen.page.wait_for_function(
        "document.querySelector('rookery-table').ready?.then(() => true)", timeout=60_000
    )
    seen.page.locator("rookery-table").click(position={"x": 100, "y": 100})
    seen.page.keyboard.press("r")
    assert "players=3" in seen.page.frames[1].url
    assert [] == seen.foreign(here.origin, outside.origin)
    assert [] == seen.complaints
    return seen.page


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("name", FRAMEWORKS)
def test_an_example_of_a_framework(serve, visit, table_site, bench, name):
    here = serve(table_site)
    folder = example(bench, name, here.url)
    tools = bench / "node_modules" / ".bin"
    run([str(tools / FRAMEWORKS[name])], folder)
    run([str(tools / "vite"), "build", "--base", "./", "--logLevel", "error"], folder)
    page = played(visit, here, serve(folder / "dist"))

    page.get_by_text("Another time.").wait_for()


@pytest.mark.browser
def test_the_example_in_plain_html(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    page = played(visit, here, serve(example(tmp_path, "plain", here.url)))

    page.get_by_text("Another time.").wait_for()


@pytest.mark.browser
@pytest.mark.slow
def test_the_example_of_mkdocs(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    folder = example(tmp_path, "mkdocs", here.url)
    run([sys.executable, "-m", "mkdocs", "build", "-q"], folder, PYTHONPATH=str(mkdocs_packages()))

    assert "light" in played(visit, here, serve(folder / "site")).frames[1].url


@pytest.mark.slow
def test_a_slip_is_an_error_of_a_strict_host(bench):
    folder = bench / "slips"
    shutil.copytree(ROOT / "examples" / "react", folder)
    for number, attributes in enumerate(WRONG):
        (folder / "src" / f"slip{number}.tsx").write_text(
            'import "rookery-table/react";\n'
            f'export const table = <rookery-table src="/games/" {attributes} />;\n',
            encoding="utf-8",
        )
    (folder / "src" / "slip9.tsx").write_text(
        "export const table = <rookery-table />;\n", encoding="utf-8"
    )
    with pytest.raises(AssertionError) as failed:
        run([str(bench / "node_modules" / ".bin" / "tsc")], folder)
    said = str(failed.value)

    for number, slip in enumerate(WRONG.values()):
        assert bool(slip) == (f"src/slip{number}.tsx(2," in said), slip
        assert slip in said
    assert "Property 'src' is missing" in said


def test_the_types_know_every_option_of_every_game():
    text = (ROOT / "web" / "embed.d.mts").read_text(encoding="utf-8")
    options = re.search(r"RookeryOption =\n(.*?);", text, re.DOTALL)[1]
    games = re.search(r"game\?: (.*?) \| \(", text)[1]
    keys = {choice.key for kind in GAMES.values() for choice in kind.options_type.choices()}

    assert sorted(keys) == re.findall(r'"(\w+)"', options)
    assert set(GAMES) == set(re.findall(r'"(\w+)"', games))


def test_the_package_names_files_that_are_there_and_all_of_them():
    about = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    ours = {path.name for path in (ROOT / "web").glob("embed*")}
    led = {name for entry in about["exports"].values() for name in leads(entry)}

    assert ours == set(about["files"])
    assert led - {"./package.json"} == {f"./{name}" for name in about["files"]}


def leads(entry):
    """The files that an entry of exports names."""
    return [entry] if isinstance(entry, str) else entry.values()


def test_on_a_server_the_module_does_nothing():
    says = "import('./web/embed.mjs').then((module) => console.log(module.RookeryTable))"

    assert "undefined\n" == run(["node", "-e", says], ROOT)


@pytest.mark.parametrize("name", FRAMEWORKS)
def test_an_example_names_the_versions_that_are_tried(name):
    locked = json.loads((PACKAGES / "package.json").read_text(encoding="utf-8"))["dependencies"]
    about = json.loads((ROOT / "examples" / name / "package.json").read_text(encoding="utf-8"))
    wanted = about["dependencies"] | about["devDependencies"]

    assert wanted.pop("rookery-table")
    assert wanted.items() <= locked.items()
