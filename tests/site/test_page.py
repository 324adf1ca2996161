"""The page around the game: its start, its errors, its canvas and keys, with a small stand-in "
"for the game."""

import json

import pytest

from tests.site.conftest import serving, visiting
from tests.site.measure import settled
from tests.site.plays import PHONE

pytestmark = pytest.mark.browser
SHARED = pytest.mark.xdist_group("page")  # these tests look at one page, so one process has them


def events(seen, kind):
    """What the stand-in noted of one kind."""
    lines = seen.page.evaluate("globalThis.seen || []")
    return [event for event in map(json.loads, lines) if event["kind"] == kind]


@pytest.fixture(scope="module")
def opened(chromium, table_site):
    """A page on which Start has been pressed."""
    with serving() as serve, visiting(chromium) as visit:
        seen = visit(serve(table_site).url)
        seen.start()
        yield seen


@pytest.fixture
def table(opened):
    """That page in its first size, with nothing noted yet, for tests that leave it alive."""
    opened.page.set_viewport_size({"width": 1280, "height": 720})
    opened.page.wait_for_function("canvas.width == 1280 && canvas.height == 720")
    opened.page.evaluate("seen.length = 0")
    return opened


def test_the_start_screen_is_there_within_a_second_and_counts_real_bytes(serve, visit, table_site):
    here = serve(table_site)
    spy = """
      globalThis.steps = [];
      addEventListener("DOMContentLoaded", () => {
        const step = document.getElementById("step");
        new MutationObserver(() => steps.push(step.textContent)).observe(step, {childList: true});
      });
    """
    seen = visit(here.url, init=spy, wait="commit")
    seen.page.wait_for_selector("#go")
    shown = seen.page.evaluate(
        "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()"
    )

    assert shown < 1000
    assert seen.page.get_by_role("heading", name="Rookery", exact=True).count() == 1

    seen.until_ready()
    widths = seen.page.eval_on_selector_all(".sheet img", "all => all.map((i) => i.naturalWidth)")
    assert len(widths) == 2 and all(widths), "the fan of the five games, and the name"
    steps = seen.page.evaluate("steps")

    assert [
        text for text in steps if text.startswith("Fetching the table: ") and text.endswith(" MB")
    ]
    assert "Ready" == steps[-1]
    assert "100" == seen.page.get_attribute("#bar", "aria-valuenow")
    assert [] == seen.complaints


def test_start_may_be_pressed_before_the_game_is_there(serve, visit, table_site):
    seen = visit(serve(table_site).url, wait="commit")
    seen.page.click("#go")
    seen.page.wait_for_selector("#start.away", state="attached", timeout=30_000)

    assert "canvas" == seen.page.evaluate("document.activeElement.id")


@SHARED
def test_a_start_pressed_later_hands_the_keys_to_the_canvas(table):
    table.page.keyboard.press("a")
    table.page.wait_for_function("seen.some((line) => line.includes('key'))")

    assert ["a"] == [event["name"] for event in events(table, "key")]
    assert ["a"] == [event["text"] for event in events(table, "text")]


@SHARED
def test_the_policy_forbids_other_origins_and_foreign_scripts(serve, table, table_site):
    other = serve(table_site)
    blocked = table.page.evaluate(
        """async (other) => {
          const tries = {};
          tries.fetch = await fetch(other).then(() => "open", () => "blocked");
          tries.image = await new Promise((done) => {
            const image = new Image();
            image.onload = () => done("open"); image.onerror = () => done("blocked");
            image.src = `${other}v/icon-32.png`;
          });
          tries.script = await new Promise((done) => {
            const tag = document.createElement("script");
            tag.onload = () => done("open"); tag.onerror = () => done("blocked");
            tag.src = `${other}embed.js`; document.head.append(tag);
          });
          globalThis.inlineRan = false;
          const tag = document.createElement("script");
          tag.textContent = "globalThis.inlineRan = true"; document.head.append(tag);
          tries.inline = globalThis.inlineRan ? "open" : "blocked";
          return tries;
        }""",
        other.url,
    )

    assert dict.fromkeys(("fetch", "image", "script", "inline"), "blocked") == blocked
    assert [] == other.asked


def test_it_works_from_any_folder_and_asks_no_other_origin(serve, visit, table_site, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "rookery").symlink_to(table_site)
    here = serve(tmp_path, "/games/rookery/")
    seen = visit(here.url, keeps=True)
    seen.start()

    seen.page.wait_for_timeout(300)

    assert all(asked.startswith("/games/rookery/") for asked in here.asked)
    assert [] == seen.foreign(here.origin)
    assert [] == seen.complaints


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "app.zip"])  # a module, and bytes
def test_a_missing_file_is_named_and_can_be_tried_again(serve, visit, table_site, name):
    here = serve(table_site)
    here.missing.append(name)
    seen = visit(here.url)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert name in seen.problem()
    assert "missing on the server" in seen.problem()

    here.missing.clear()
    seen.page.click("#retry")
    seen.page.wait_for_selector("#loading:not([hidden])", state="attached")
    seen.start()


def test_a_browser_without_webassembly_gets_a_sentence(serve, visit, table_site):
    seen = visit(serve(table_site).url, init="delete globalThis.WebAssembly")
    seen.page.wait_for_selector("#problem:not([hidden])")

    assert "too old" in seen.problem()
    assert seen.page.is_visible("#retry")


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("WebAssembly.Memory(): could not allocate memory", "not enough memory"),
        ("WebAssembly.Memory is disallowed here", "could not start in this browser"),
    ],
)
def test_too_little_memory_gets_a_sentence_and_what_is_refused_another(
    serve, visit, table_site, why, told
):
    refuses = f"""
      WebAssembly.Memory = class {{
        constructor() {{ throw new RangeError("{why}"); }}
      }};
    """
    seen = visit(serve(table_site).url, init=refuses)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert told in seen.problem()


def test_a_mistake_in_the_game_is_told_with_its_details_folded(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()
    seen.page.keyboard.press("x")
    seen.page.wait_for_selector("#problem:not([hidden])")

    assert "The game has stopped" in seen.problem()
    assert not seen.page.is_visible("#details")

    seen.page.click("summary")

    assert "RuntimeError: a mistake on purpose" in seen.page.inner_text("#details")
    assert "game/ui/app.py" in seen.page.inner_text("#details")


def test_a_game_that_ends_says_so(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()
    seen.page.keyboard.press("q")
    seen.page.wait_for_selector("#problem:not([hidden])")

    assert "closed" in seen.problem()


@pytest.mark.parametrize(
    ("ratio", "sizes"),
    [
        (1.25, [(1003, 707), (820, 1180)]),
        (3, [(360, 640), (640, 360)]),  # a phone, which is turned
    ],
)
def test_the_canvas_fills_its_box_sharply_and_clicks_arrive_exactly(
    serve, visit, table_site, ratio, sizes
):
    windows = [{"width": width, "height": height} for width, height in sizes]
    seen = visit(serve(table_site).url, viewport=windows[0], device_scale_factor=ratio)
    seen.start()
    for window in windows:
        width, height = window.values()
        seen.page.set_viewport_size(window)
        wide, high = width * ratio, height * ratio
        seen.page.wait_for_function(
            "([w, h]) => Math.abs(canvas.width - w) <= 1 && Math.abs(canvas.height - h) <= 1",
            arg=[wide, high],
        )

        assert [width, height] == seen.page.evaluate("[canvas.clientWidth, canvas.clientHeight]")

        before = len(events(seen, "down"))
        places = ((0, 0), (width // 2, height // 3), (width - 1, height - 1))
        for x, y in places:
            seen.page.mouse.click(x, y)
        seen.page.wait_for_function(
            "(count) => seen.filter((line) => line.includes('down')).length == count",
            arg=before + 3,
        )
        got = [event["pos"] for event in events(seen, "down")[before:]]

        for (x, y), there in zip(places, got, strict=True):
            assert [x * ratio, y * ratio] == pytest.approx(there, abs=1)
    told = [event["box"] for event in events(seen, "box")]

    assert [[width, height, ratio] for width, height in sizes[1:]] == told


def test_touch_arrives_and_does_not_move_the_page(serve, visit, table_site):
    seen = visit(serve(table_site).url, **PHONE)
    seen.until_ready()
    seen.page.tap("#go")
    seen.page.wait_for_selector("#start.away", state="attached")
    seen.page.touchscreen.tap(90, 160)
    seen.page.wait_for_function("seen.some((line) => line.includes('finger'))")

    assert [[0.25, 0.25]] == [event["pos"] for event in events(seen, "finger")]
    assert [[180, 320]] == [event["pos"] for event in events(seen, "down")]

    finger = seen.context.new_cdp_session(seen.page)
    for end in ("touchEnd", "touchCancel") * 3:
        for kind, y in (("touchStart", 600), ("touchMove", 300), ("touchMove", 20)):
            place = {"x": 200, "y": y}
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [place]})
        finger.send("Input.dispatchTouchEvent", {"type": end, "touchPoints": []})
    seen.page.touchscreen.tap(100, 100)
    seen.page.wait_for_function("seen.filter((line) => line.includes('finger')).length == 8")

    assert [] == seen.complaints  # of touches that nobody can cancel
    assert [0, 0, 1] == seen.page.evaluate("[scrollX, scrollY, visualViewport.scale]")


@SHARED
def test_the_wheel_arrives(table):
    table.page.mouse.move(300, 300)
    table.page.mouse.wheel(0, 240)
    table.page.wait_for_function("seen.some((line) => line.includes('wheel'))")

    assert events(table, "wheel")[0]["y"] < 0


@SHARED
def test_tab_belongs_to_the_game_but_escape_then_tab_leaves_the_table(table):
    table.page.keyboard.press("Tab")

    assert "canvas" == table.page.evaluate("document.activeElement.id")

    table.page.keyboard.press("Escape")
    table.page.wait_for_function("rookery.tabLeaves")
    table.page.keyboard.press("Tab")

    assert "canvas" != table.page.evaluate("document.activeElement.id")

    table.page.wait_for_function("seen.some((line) => line.includes('escape'))")

    assert ["tab", "escape"] == [event["name"] for event in events(table, "key")]


@SHARED
def test_the_log_speaks_and_the_title_tells_whose_turn_it_is(table):

    assert "The table is laid." == table.page.inner_text("#log p")
    assert "polite" == table.page.get_attribute("#log", "aria-live")
    assert "Your turn - Rookery" == table.page.title()

    table.page.evaluate("for (let i = 0; i < 80; i++) rookery.say(`line ${i}`)")

    assert 50 == table.page.locator("#log p").count()


def test_what_is_saved_is_there_at_the_next_visit(serve, visit, table_site):
    here = serve(table_site)
    seen = visit(here.url)
    seen.until_ready()
    seen.page.reload()
    seen.until_ready()

    assert [2] == [event["visits"] for event in events(seen, "saved")]
    assert ["rookery / visits"] == seen.page.evaluate("Object.keys(localStorage)")
    assert '["visits"]' == seen.page.evaluate("rookery.keys()")


def kept(seen):
    """Everything that the origin remembers."""
    return seen.page.evaluate("({...localStorage})")


def test_two_folders_remember_apart_and_the_first_gets_what_was_kept_before_they_did(
    serve, visit, table_site, tmp_path
):
    for name in ("a", "b"):
        (tmp_path / name).symlink_to(table_site)
    here = serve(tmp_path)
    one = visit(f"{here.url}nothing-here")
    one.page.evaluate("""() => {
      localStorage.setItem("rookery.visits", "7");
      localStorage.setItem("rookery.match-raj", "x".repeat(5 * 1024 * 1024 - 100)); // all but full
      localStorage.setItem("stranger", "1");
    }""")
    one.page.goto(f"{here.url}a/index.html?game=raj")
    one.until_ready()
    one.page.goto(f"{here.url}b/")
    one.until_ready()
    found = kept(one)

    assert 5 * 1024 * 1024 - 100 == len(found.pop("rookery /a/ match-raj"))
    assert {"rookery /a/ visits": "8", "rookery /b/ visits": "1", "stranger": "1"} == found


def test_blocked_storage_and_reduced_motion_are_known_and_stop_nothing(serve, visit, table_site):
    block = """
      Object.defineProperty(globalThis, "localStorage", {
        get() { throw new DOMException("no", "SecurityError"); },
      });
    """
    seen = visit(serve(table_site).url, init=block, reduced_motion="reduce")
    seen.start()

    assert seen.page.evaluate("rookery.reducedMotion")
    assert [(False, False)] == [(event["storage"], event["ok"]) for event in events(seen, "saved")]
    assert [] == seen.complaints


@SHARED
def test_an_idle_table_wakes_once_a_second_and_moves_nothing(table):
    settled(table.page)
    woken = table.page.evaluate(
        """() => new Promise((resolve) => {
          const woken = { requestAnimationFrame: 0, setTimeout: 0, setInterval: 0, fetch: 0 };
          const real = {};
          for (const name in woken) {
            real[name] = globalThis[name];
            globalThis[name] = (...all) => {
              woken[name] += 1;
              return real[name].apply(globalThis, all);
            };
          }
          real.setTimeout.call(globalThis, () => {
            Object.assign(globalThis, real);
            const moves = document.getAnimations().filter((one) => one.playState == "running");
            woken.animations = moves.length;
            resolve(woken);
          }, 3000);
        })"""
    )

    assert 0 == woken["setInterval"] == woken["fetch"] == woken["animations"]
    assert woken["requestAnimationFrame"] <= 4 and woken["setTimeout"] <= 4, woken
