"""The page around the game: its start, its errors, its canvas and keys, with a small stand-in "
"for the game."""

import json

import pytest

pytestmark = pytest.mark.browser


def events(seen, kind):
    """What the stand-in noted of one kind."""
    lines = seen.page.evaluate("globalThis.seen || []")
    return [event for event in map(json.loads, lines) if event["kind"] == kind]


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
    assert "Rookery" == seen.page.inner_text("h1")

    seen.until_ready()
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


def test_a_start_pressed_later_hands_the_keys_to_the_canvas(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()
    seen.page.keyboard.press("a")
    seen.page.wait_for_function("seen.some((line) => line.includes('key'))")

    assert ["a"] == [event["name"] for event in events(seen, "key")]
    assert ["a"] == [event["text"] for event in events(seen, "text")]


def test_no_request_leaves_the_origin_and_nothing_is_complained_about(serve, visit, table_site):
    here = serve(table_site)
    seen = visit(here.url, keeps=True)
    seen.start()
    seen.page.wait_for_timeout(300)

    assert [] == seen.foreign(here.origin)
    assert [] == seen.complaints


def test_the_policy_forbids_other_origins_and_foreign_scripts(serve, visit, table_site):
    here, other = serve(table_site), serve(table_site)
    seen = visit(here.url)
    seen.until_ready()
    blocked = seen.page.evaluate(
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


@pytest.mark.parametrize("path", ["/games/rookery/", "/games/rookery/index.html"])
def test_it_works_from_any_folder(serve, visit, table_site, tmp_path, path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "rookery").symlink_to(table_site)
    here = serve(tmp_path, path)
    seen = visit(here.url, keeps=True)
    seen.start()

    assert all(asked.startswith("/games/rookery/") for asked in here.asked)
    assert [] == seen.complaints


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "pyodide.asm.js", "app.zip", "pygame.wasm"])
def test_a_missing_file_is_named_and_can_be_tried_again(serve, visit, table_site, name):
    here = serve(table_site)
    here.missing.append(name)
    seen = visit(here.url)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert name in seen.problem()
    assert "missing on the server" in seen.problem()

    here.missing.clear()
    seen.page.click("#retry")
    seen.page.wait_for_selector("#loading:not([hidden])")
    seen.start()


def test_a_browser_without_webassembly_gets_a_sentence(serve, visit, table_site):
    seen = visit(serve(table_site).url, init="delete globalThis.WebAssembly")
    seen.page.wait_for_selector("#problem:not([hidden])")

    assert "too old" in seen.problem()
    assert seen.page.is_visible("#retry")


def test_too_little_memory_gets_a_sentence(serve, visit, table_site):
    no_memory = """
      WebAssembly.Memory = class {
        constructor() { throw new RangeError("WebAssembly.Memory(): could not allocate memory"); }
      };
    """
    seen = visit(serve(table_site).url, init=no_memory)
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert "not enough memory" in seen.problem()


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
    ("width", "height", "ratio"),
    [(1280, 720, 1), (1280, 720, 2), (360, 640, 3), (820, 1180, 1.5), (1003, 707, 1.25)],
)
def test_the_canvas_fills_its_box_sharply_and_clicks_arrive_exactly(
    serve, visit, table_site, width, height, ratio
):
    seen = visit(
        serve(table_site).url,
        viewport={"width": width, "height": height},
        device_scale_factor=ratio,
    )
    seen.start()
    size = seen.page.evaluate(
        "[canvas.width, canvas.height, canvas.clientWidth, canvas.clientHeight]"
    )

    assert [round(width * ratio), round(height * ratio)] == pytest.approx(size[:2], abs=1)
    assert [width, height] == size[2:]

    for x, y in ((0, 0), (width // 2, height // 3), (width - 1, height - 1)):
        seen.page.mouse.click(x, y)
    seen.page.wait_for_function("seen.filter((line) => line.includes('down')).length == 3")
    got = [event["pos"] for event in events(seen, "down")]
    wanted = [
        [x * ratio, y * ratio]
        for x, y in ((0, 0), (width // 2, height // 3), (width - 1, height - 1))
    ]

    for here, there in zip(wanted, got, strict=True):
        assert here == pytest.approx(there, abs=1)


def test_after_turning_the_screen_it_is_sharp_and_exact_again(serve, visit, table_site):
    seen = visit(
        serve(table_site).url, viewport={"width": 360, "height": 640}, device_scale_factor=2
    )
    seen.start()
    seen.page.set_viewport_size({"width": 640, "height": 360})
    seen.page.wait_for_function("canvas.width == 1280 && canvas.height == 720")
    seen.page.mouse.click(600, 300)
    seen.page.wait_for_function("seen.some((line) => line.includes('down'))")

    assert [[1200, 600]] == [event["pos"] for event in events(seen, "down")]
    assert [640, 360, 2] == events(seen, "box")[-1]["box"]


def test_touch_arrives_and_does_not_move_the_page(serve, visit, table_site):
    seen = visit(
        serve(table_site).url,
        viewport={"width": 360, "height": 640},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    seen.until_ready()
    seen.page.tap("#go")
    seen.page.wait_for_selector("#start.away", state="attached")
    seen.page.touchscreen.tap(90, 160)
    seen.page.wait_for_function("seen.some((line) => line.includes('finger'))")

    assert [[0.25, 0.25]] == [event["pos"] for event in events(seen, "finger")]
    assert [[180, 320]] == [event["pos"] for event in events(seen, "down")]
    assert [0, 0, 1] == seen.page.evaluate("[scrollX, scrollY, visualViewport.scale]")


def test_touches_that_nobody_can_cancel_are_not_complained_about(serve, visit, table_site):
    seen = visit(serve(table_site).url, has_touch=True, is_mobile=True)
    seen.until_ready()
    seen.page.tap("#go")
    seen.page.wait_for_selector("#start.away", state="attached")
    finger = seen.context.new_cdp_session(seen.page)
    for end in ("touchEnd", "touchCancel") * 3:
        for kind, y in (("touchStart", 600), ("touchMove", 300), ("touchMove", 20)):
            place = {"x": 200, "y": y}
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [place]})
        finger.send("Input.dispatchTouchEvent", {"type": end, "touchPoints": []})
    seen.page.touchscreen.tap(100, 100)
    seen.page.wait_for_function("seen.filter((line) => line.includes('finger')).length == 7")

    assert [] == seen.complaints


def test_the_wheel_arrives(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()
    seen.page.mouse.move(300, 300)
    seen.page.mouse.wheel(0, 240)
    seen.page.wait_for_function("seen.some((line) => line.includes('wheel'))")

    assert events(seen, "wheel")[0]["y"] < 0


def test_tab_belongs_to_the_game_but_escape_then_tab_leaves_the_table(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()
    seen.page.keyboard.press("Tab")

    assert "canvas" == seen.page.evaluate("document.activeElement.id")

    seen.page.keyboard.press("Escape")
    seen.page.wait_for_function("rookery.tabLeaves")
    seen.page.keyboard.press("Tab")

    assert "canvas" != seen.page.evaluate("document.activeElement.id")

    seen.page.wait_for_function("seen.some((line) => line.includes('escape'))")

    assert ["tab", "escape"] == [event["name"] for event in events(seen, "key")]


def test_the_log_speaks_and_the_title_tells_whose_turn_it_is(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()

    assert "The table is laid." == seen.page.inner_text("#log p")
    assert "polite" == seen.page.get_attribute("#log", "aria-live")
    assert "Your turn - Rookery" == seen.page.title()

    seen.page.evaluate("for (let i = 0; i < 80; i++) rookery.say(`line ${i}`)")

    assert 50 == seen.page.locator("#log p").count()


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


def test_copies_of_the_site_in_two_folders_of_one_origin_remember_apart(
    serve, visit, table_site, tmp_path
):
    for name in ("a", "b"):
        (tmp_path / name).symlink_to(table_site)
    here = serve(tmp_path)
    one = visit(f"{here.url}a/index.html?game=raj")
    one.until_ready()
    two = visit(f"{here.url}b/", context=one.context)
    two.until_ready()

    assert {"rookery /a/ visits": "1", "rookery /b/ visits": "1"} == kept(two)


def test_what_was_kept_before_folders_had_their_own_goes_to_the_first_that_starts(
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
    one.page.goto(f"{here.url}a/")
    one.until_ready()
    one.page.goto(f"{here.url}b/")
    one.until_ready()
    found = kept(one)

    assert 5 * 1024 * 1024 - 100 == len(found.pop("rookery /a/ match-raj"))
    assert {"rookery /a/ visits": "8", "rookery /b/ visits": "1", "stranger": "1"} == found


def test_blocked_storage_is_known_and_stops_nothing(serve, visit, table_site):
    block = """
      Object.defineProperty(globalThis, "localStorage", {
        get() { throw new DOMException("no", "SecurityError"); },
      });
    """
    seen = visit(serve(table_site).url, init=block)
    seen.start()

    assert [(False, False)] == [(event["storage"], event["ok"]) for event in events(seen, "saved")]
    assert [] == seen.complaints


def test_reduced_motion_is_passed_on(serve, visit, table_site):
    seen = visit(serve(table_site).url, reduced_motion="reduce")
    seen.until_ready()

    assert seen.page.evaluate("rookery.reducedMotion")


def test_an_idle_table_uses_next_to_no_processor(serve, visit, table_site):
    seen = visit(serve(table_site).url)
    seen.start()
    seen.page.wait_for_timeout(500)
    session = seen.context.new_cdp_session(seen.page)
    session.send("Performance.enable")

    def busy():
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(m["value"] for m in metrics if m["name"] == "TaskDuration")

    before = busy()
    seen.page.wait_for_timeout(3000)

    assert busy() - before < 0.15
