"""Loading: every file is whole or named, the bar moves by bytes, and nothing waits for ever."""

import itertools
import shutil

import pytest

from tests.site.conftest import FLAGS, chromium_program, load_build
from tests.site.host import FAULTS, flipped, served

pytestmark = pytest.mark.browser

PROFILED = (
    "--enable-features=HeapProfilerReporting:stable-probability/1/nonstable-probability/1"
    "/renderer-sampling-rate-bytes/4096,HeapProfilerCentralControl:renderer-prob-pct/100"
)
NO_DIGEST = 'Object.defineProperty(crypto, "subtle", { value: undefined })'


@pytest.fixture
def host(table_site):
    """A host of the stand-in's site."""
    with served(load_build("serve"), table_site) as here:
        yield here


def test_every_load_lives_under_the_browsers_heap_profiler(chromium, host):
    """With the fault that it looks for, 8 of 8 died; the plain engine would hide that fault."""
    browser = chromium.browser_type.launch(
        executable_path=chromium_program(), args=[*FLAGS, PROFILED]
    )
    page = browser.new_page(service_workers="block")
    for _ in range(2):  # a page that loads again has less to compile
        page.goto(f"{host.url}?autostart=1")
        page.wait_for_function("globalThis.rookery?.metrics.marks.ready", timeout=60_000)

        assert page.evaluate("document.getElementById('problem').hidden")

    browser.close()


@pytest.mark.parametrize(
    ("name", "init"),
    [("app.zip", NO_DIGEST), ("pygame.wasm", "")],
    ids=lambda word: "our own digest" if word == NO_DIGEST else word or "the browser's digest",
)
def test_a_flipped_bit_is_named(visit, host, name, init):
    host.faults[name] = (FAULTS["flipped"], 17_000)
    seen = visit(host.url, init=init)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert f"{name} arrived damaged" in seen.problem()


def test_a_damaged_copy_in_the_browsers_memory_is_fetched_anew_by_try_again(visit, host):
    host.faults["pygame.wasm"] = (FAULTS["flipped"], 17_000)
    seen = visit(host.url)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)
    host.faults.clear()
    before = len(host.asked)
    seen.page.click("#retry")
    seen.page.wait_for_selector("#loading:not([hidden])", state="attached")
    seen.start()

    again = [path for path in host.asked[before:] if path.endswith("pygame.wasm")]

    assert 1 == len(again)


def test_a_clock_that_stands_still_stops_no_load(visit, host):
    seen = visit("about:blank")
    seen.page.clock.set_fixed_time("2026-11-22T10:00:00")
    seen.page.goto(host.url)

    seen.start()


def test_a_login_page_in_place_of_a_file_is_called_that(visit, host):
    host.faults["app.zip"] = (FAULTS["replaced"], 0)
    seen = visit(host.url)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert "app.zip a web page arrived" in seen.problem()


def test_a_download_that_stops_is_named_after_a_while_and_can_be_tried_again(visit, host):
    name = "pygame.wasm"
    host.faults[name] = (FAULTS["stuck"], 5000)
    seen = visit("about:blank")
    seen.page.clock.install()
    seen.page.goto(host.url, wait_until="commit")
    for _ in range(60):
        seen.page.clock.run_for(1000)
        if seen.problem():
            break
        seen.page.wait_for_timeout(50)

    assert "Nothing has arrived for 14 seconds" in seen.problem()
    assert name in seen.problem()

    host.faults.clear()
    host.over.set()
    seen.page.click("#retry")
    seen.page.wait_for_selector("#loading:not([hidden])", state="attached")
    seen.start()


def test_the_bar_moves_by_bytes_without_a_leap(visit, host):
    spy = """
      globalThis.values = [];
      addEventListener("DOMContentLoaded", () => {
        const bar = document.getElementById("bar");
        new MutationObserver(() => values.push(Number(bar.getAttribute("aria-valuenow"))))
          .observe(bar, {attributes: true});
      });
    """
    host.rate = 3e6
    seen = visit(host.url, init=spy, wait="commit")
    seen.until_ready()
    values = [0, *seen.page.evaluate("values")]

    assert sorted(values) == values
    assert 100 == values[-1]
    assert 15 >= max(after - before for before, after in itertools.pairwise(values))


def opened_as_a_file(visit, site):
    """The site, opened from a disk."""
    return visit((site / "index.html").as_uri())


def test_a_site_opened_as_a_file_is_checked_too(visit, table_site, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(table_site, site)
    opened_as_a_file(visit, site).start()
    (box,) = site.glob("r-*/box/pyodide.js.0.js")
    box.write_bytes(flipped(box.read_bytes(), 500))
    seen = opened_as_a_file(visit, site)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert "pyodide.js" in seen.problem()


@pytest.mark.parametrize("part", ["<style>", "<script>", 'id="files">'])
def test_a_page_with_one_wrong_letter_starts_no_game_and_says_so(visit, host, tmp_path, part):
    site = tmp_path / "site"
    shutil.copytree(host.folder, site)
    page = (site / "index.html").read_text(encoding="utf-8")
    at = page.index(part) + len(part) + 1
    (site / "index.html").write_text(page[:at] + "~" + page[at + 1 :], encoding="utf-8")
    host.folder = site
    seen = visit(host.url)
    seen.page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")

    assert seen.page.is_visible("#lost") or "index.html arrived damaged" in seen.problem()
    assert not seen.page.evaluate("globalThis.rookery?.metrics.marks.ready")

    (site / "index.html").write_text(page, encoding="utf-8")
    seen.page.click("#lost a" if seen.page.is_visible("#lost") else "#retry")
    seen.page.wait_for_selector("#lost", state="detached")
    seen.start()


SPY = """
globalThis.compiled = [];
const { compileStreaming } = WebAssembly;
WebAssembly.compileStreaming = async (answer) => {
  compiled.push((await answer).url.split("/").at(-1));
  return compileStreaming(answer);
};
"""
TAGS = "[...document.scripts].filter((one) => one.src).map((one) => one.integrity.slice(0, 7))"


def test_what_is_compiled_comes_from_its_own_address_so_that_browsers_keep_its_code(visit, host):
    """An answer of our own making has no address, and is compiled anew at each visit."""
    seen = visit(host.url, init=SPY)
    seen.until_ready()

    assert ["pygame.wasm", "pyodide.asm.wasm", "snapshot.wasm"] == sorted(
        seen.page.evaluate("compiled")
    )
    assert ["sha256-"] * 2 == seen.page.evaluate(TAGS)
