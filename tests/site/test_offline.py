"""Later visits need no network, and an update never mixes old and new."""

import shutil
from pathlib import Path

import pytest

from tests.site.conftest import chromium_program
from tests.site.kept import until_kept

FLAGS = ["--no-sandbox", "--disable-gpu"]

pytestmark = pytest.mark.browser


def version_of(site: Path) -> str:
    """The version of a built site."""
    return next(site.glob("v-*")).name.removeprefix("v-")


def published(site: Path, folder: Path) -> Path:
    """A copy of this site where the one before it lay."""
    live = folder / "live"
    shutil.rmtree(live, ignore_errors=True)
    return Path(shutil.copytree(site, live))


def kept_page(serve, visit, site: Path):
    """A host of this site, and a page whose browser keeps all of it."""
    here = serve(site)
    seen = visit(here.url, keeps=True)
    seen.until_ready()
    until_kept(seen)
    return here, seen


def test_the_first_visit_loads_each_file_once(serve, visit, table_site, chromium, tmp_path):
    here = serve(table_site)
    profile = (
        chromium.browser_type.launch_persistent_context(  # one with a cache on disk, as people have
            tmp_path / "profile",
            executable_path=chromium_program(),
            args=FLAGS,
        )
    )
    seen = visit(here.url, context=profile)
    seen.until_ready()
    until_kept(seen)
    versioned = [path for path in here.asked if path.startswith(("/r-", "/v-"))]

    profile.close()

    assert sorted(set(versioned)) == sorted(versioned)


# Where an installed page starts, as its manifest says.
STARTS = """async () => {
  const { href } = document.querySelector("link[rel=manifest]");
  return new URL((await (await fetch(href)).json()).start_url, href).href;
}"""


def test_on_a_host_that_answers_no_folder_it_is_kept_and_starts(serve, visit, table_site):
    here = serve(table_site)
    here.missing.append("/")
    seen = visit(f"{here.url}index.html", keeps=True)
    seen.until_ready()
    start = seen.page.evaluate(STARTS)

    assert 200 == seen.page.evaluate(f"fetch('{start}').then(({{status}}) => status)")

    until_kept(seen)
    seen.context.set_offline(True)
    here.down = True
    for address in (start, f"{here.url}index.html?game=raj", here.url):
        seen.page.goto(address)
        seen.until_ready()

    assert [] == [path for path in here.asked if path.split("?")[0].endswith("/")]


@pytest.fixture(scope="session")
def two_versions(sites, table_site, tmp_path_factory):
    """The stand-in's site, and one of a changed stand-in."""
    app = tmp_path_factory.mktemp("changed") / "app"
    shutil.copytree(Path(__file__).parent / "fixture" / "table", app)
    source = app / "game/ui/app.py"
    text = source.read_text(encoding="utf-8")
    source.write_text(
        text.replace("The table is laid.", "The new table is laid."), encoding="utf-8"
    )
    return table_site, sites("changed", app)


def test_an_update_comes_whole_at_the_next_visit_and_the_old_is_cleaned(
    serve, visit, two_versions, tmp_path
):
    old, new = two_versions
    here, seen = kept_page(serve, visit, published(old, tmp_path))
    published(new, tmp_path)

    seen.page.reload()  # still the old one, whole; the new one is fetched meanwhile
    seen.until_ready()

    assert version_of(old) == seen.page.evaluate("rookery.version")
    assert "The table is laid." == seen.page.inner_text("#log p")

    until_kept(seen, version_of(new))
    here.asked.clear()
    seen.page.reload()
    seen.until_ready()

    assert version_of(new) == seen.page.evaluate("rookery.version")
    assert "The new table is laid." == seen.page.inner_text("#log p")
    assert not [path for path in here.asked if path.startswith("/r-")]

    seen.page.wait_for_timeout(500)
    names = seen.page.evaluate("caches.keys()")

    assert [version_of(new)] == [name.rsplit(" ", 1)[1] for name in names]


def test_an_update_that_breaks_off_leaves_the_old_version_whole(
    serve, visit, two_versions, tmp_path
):
    old, new = two_versions
    here, seen = kept_page(serve, visit, published(old, tmp_path))
    published(new, tmp_path)
    here.missing.append("app.zip")
    seen.page.reload()
    seen.until_ready()
    seen.page.wait_for_timeout(1500)
    seen.page.reload()
    seen.until_ready()

    assert version_of(old) == seen.page.evaluate("rookery.version")


def test_a_page_of_one_version_never_takes_files_of_another(serve, visit, two_versions, tmp_path):
    old, new = two_versions
    mixed = tmp_path / "mixed"
    shutil.copytree(new, mixed)
    shutil.copyfile(old / "index.html", mixed / "index.html")  # a page from a proxy's memory
    seen = visit(serve(mixed).url, keeps=True)
    seen.page.wait_for_timeout(1000)

    assert not seen.page.evaluate("globalThis.rookery?.metrics?.marks?.ready")


DAMAGE = """async (name) => {
  for (const cache of await caches.keys()) {
    const kept = await caches.open(cache);
    for (const { url } of await kept.keys()) {
      if (!url.endsWith(`/${name}`)) continue;
      const bytes = new Uint8Array(await (await kept.match(url)).arrayBuffer());
      bytes[bytes.length >> 1] ^= 4;
      await kept.put(url, new Response(bytes));
    }
  }
}"""


def test_an_update_takes_over_no_damaged_file_from_the_version_before(
    serve, visit, two_versions, tmp_path
):
    old, new = two_versions
    here, seen = kept_page(serve, visit, published(old, tmp_path))
    seen.page.evaluate(DAMAGE, "pygame.wasm")
    published(new, tmp_path)
    seen.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until_kept(seen, version_of(new))
    seen.context.set_offline(True)
    here.down = True
    seen.page.reload()
    seen.start()

    assert version_of(new) == seen.page.evaluate("rookery.version")


def test_a_damaged_kept_file_without_a_network_is_named_and_heals_with_the_network(
    serve, visit, table_site
):
    here = serve(table_site)
    seen = visit(here.url, keeps=True)
    seen.until_ready()
    until_kept(seen)
    seen.page.evaluate(DAMAGE, "app.zip")
    seen.context.set_offline(True)
    here.down = True
    seen.page.reload()
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert "app.zip could not be loaded" in seen.problem()

    seen.context.set_offline(False)
    here.down = False
    seen.page.click("#retry")
    seen.page.wait_for_selector("#loading:not([hidden])", state="attached")
    seen.start()


def test_a_damaged_worker_is_not_installed_and_the_game_plays(serve, visit, table_site, tmp_path):
    live = tmp_path / "live"
    shutil.copytree(table_site, live)
    worker = (live / "sw.js").read_text(encoding="utf-8")
    (live / "sw.js").write_text(worker.replace("14000", "94000"), encoding="utf-8")
    seen = visit(serve(live).url, keeps=True)
    seen.start()
    state = seen.page.evaluate(
        """async () => {
          const one = await navigator.serviceWorker.register("sw.js");
          const worker = one.installing ?? one.waiting ?? one.active;
          while (!["redundant", "activated"].includes(worker.state)) {
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          return worker.state;
        }"""
    )

    assert "redundant" == state
