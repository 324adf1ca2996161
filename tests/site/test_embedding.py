"""A table in somebody else's page."""

import json
import shutil

import pytest

from game.ui.touches import Do
from tests.site.embedded import (
    HIDDEN,
    HIDES,
    ISOLATED,
    SHOWS,
    fits,
    hiding_page,
    host,
    isolated,
    loading_page,
    until_heard,
)
from tests.site.player import LOOK, Player

pytestmark = pytest.mark.browser


def play(seen):
    """Make the stand-in send a result."""
    seen.page.locator("rookery-table").click(position={"x": 100, "y": 100})
    seen.page.keyboard.press("r")


def forge(seen):
    """Send a result as the page itself and as a frame of somebody else's."""
    forged = json.dumps({"source": "rookery", "type": "result", "detail": {"scores": [99]}})
    seen.page.evaluate(f"postMessage({forged}, '*')")
    seen.page.evaluate(
        """(forged) => new Promise((done) => {
          const frame = document.createElement("iframe");
          frame.srcdoc = `<script>parent.postMessage(${forged}, "*")</` + `script>`;
          frame.onload = () => setTimeout(done, 200);
          document.body.append(frame);
        })""",
        forged,
    )


@pytest.mark.parametrize("attributes", ['game="raj" players="3"', 'game="raj" players="3" sandbox'])
def test_it_starts_at_once_raises_ready_and_result_and_believes_nobody_else(
    serve, visit, table_site, tmp_path, attributes
):
    here = serve(table_site)
    here.open = "sandbox" not in attributes  # there it needs no CORS header of its host
    outside = host(tmp_path, serve, here.url, attributes)
    seen = visit(outside.url)
    until_heard(seen, "ready")
    frame = seen.page.frames[1]

    assert "game=raj&players=3&embed=1" in frame.evaluate("rookery.params")
    assert not frame.is_visible("#go")
    assert ("sandbox" not in attributes) == frame.evaluate("rookery.storage")

    play(seen)

    assert {"game": "raj", "scores": [12, 7, -3]} == until_heard(seen, "result")

    forge(seen)

    assert ["ready", "result"] == [type_ for type_, _ in seen.page.evaluate("heard")]
    assert [] == seen.foreign(here.origin, outside.origin)

    refused = ("blocked by CORS policy", "net::ERR_FAILED")  # and then had in another way
    assert [] == [c for c in seen.complaints if here.open or not any(why in c for why in refused)]


def test_it_fills_the_elements_box(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    seen = visit(host(tmp_path, serve, here.url, 'style="width: 640px"').url, device_scale_factor=2)
    until_heard(seen, "ready")
    frame = seen.page.frames[1]

    assert [1280, 800] == frame.evaluate("[canvas.width, canvas.height]")

    seen.page.evaluate("document.querySelector('rookery-table').style.width = '500px'")
    frame.wait_for_function("canvas.width == 1000")


def test_an_error_reaches_the_host_page(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    here.missing.append("app.zip")
    seen = visit(host(tmp_path, serve, here.url, 'game="raj"').url)

    assert "missing on the server" in until_heard(seen, "error")["message"]


def test_a_wrong_origin_in_the_address_misdirects_nothing(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    (tmp_path / "index.html").write_text(
        f"""<!doctype html><link rel="icon" href="data:,"><script>globalThis.heard = [];
        addEventListener("message", (event) => heard.push([event.data.type, event.origin]));
        </script>
        <iframe src="{here.url}?embed=1&origin=https://elsewhere.example"></iframe>""",
        encoding="utf-8",
    )
    seen = visit(serve(tmp_path).url)
    until_heard(seen, "ready")

    assert [["loading", here.origin], ["ready", here.origin]] == seen.page.evaluate("heard")


@pytest.mark.parametrize("way", HIDDEN)
def test_a_hidden_table_waits_and_comes_alive_when_it_is_shown(
    serve, visit, game_site, tmp_path, way
):
    page, shows = HIDDEN[way]
    hiding_page(tmp_path, game_site, page)
    seen = visit(serve(tmp_path).url)
    until_heard(seen, "ready")
    seen.page.evaluate(shows)
    seen.page.wait_for_function(fits())

    seen.page.evaluate(HIDES)
    seen.page.wait_for_timeout(200)
    seen.page.evaluate(
        "document.querySelector('rookery-table').parentElement.style.width = '500px'"
    )
    seen.page.evaluate(SHOWS)
    seen.page.wait_for_function(fits("500"))

    assert ["ready"] == [type_ for type_, _ in seen.page.evaluate("heard")]
    assert [] == seen.complaints


LIE = "Object.defineProperty(globalThis, 'devicePixelRatio', {get: () => globalThis.lie})"


def test_a_browser_that_tells_no_pixel_ratio_gets_the_plain_size(serve, visit, game_site):
    seen = visit(serve(game_site).url, init=LIE, viewport={"width": 640, "height": 400})
    seen.start()

    assert [640, 400] == seen.page.evaluate("[canvas.width, canvas.height]")

    for width, ratio in enumerate(["0", "NaN", "Infinity", "-1"], 641):
        seen.page.evaluate(f"globalThis.lie = {ratio}")
        seen.page.set_viewport_size({"width": width, "height": 400})
        seen.page.wait_for_function(f"canvas.width === {width} && canvas.height === 400")

    assert [] == seen.complaints


def test_the_keys_lead_into_the_table_and_out_of_it_both_ways(serve, visit, game_site, tmp_path):
    hiding_page(tmp_path, game_site, "<button id=before>1</button>%s<button id=after>2</button>")
    seen = visit(serve(tmp_path).url)
    until_heard(seen, "ready")
    keys, frame = seen.page.keyboard, seen.page.frames[1]

    assert 1 == frame.get_by_role("heading", level=1).count()

    for press, back, here, there in (
        ("Tab", "Shift+Tab", "before", "after"),
        ("Shift+Tab", "Tab", "after", "before"),
    ):
        seen.page.focus(f"#{here}")
        keys.press(press)
        seen.page.wait_for_function("document.activeElement.tagName === 'ROOKERY-TABLE'")

        keys.press("Escape")  # pauses; nothing was closed
        frame.wait_for_function("rookery.tabLeaves")
        keys.press("Escape")  # closes the pause
        frame.wait_for_function("!rookery.tabLeaves")
        keys.press(press)

        assert "ROOKERY-TABLE" == seen.page.evaluate("document.activeElement.tagName")

        keys.press("Escape")
        frame.wait_for_function("rookery.tabLeaves")
        keys.press(press)
        seen.page.wait_for_function(f"document.activeElement.id === '{there}'")
        keys.press(back)
        seen.page.wait_for_function("document.activeElement.tagName === 'ROOKERY-TABLE'")
        keys.press("Escape")  # closes the pause
        keys.press("Escape")
        frame.wait_for_function("rookery.tabLeaves")  # so the keys reach the game again
        keys.press("Escape")  # closes the pause
        frame.wait_for_function("!rookery.tabLeaves")


def test_in_a_page_of_its_own_the_keyboard_is_never_dead(serve, visit, game_site):
    seen = visit(serve(game_site).url + "?game=raj&seed=3")
    seen.start()
    player, keys = Player(seen.page, seen.page), seen.page.keyboard
    keys.press("Escape")
    keys.press("Escape")  # closes the pause
    keys.press("Tab")
    seen.page.wait_for_function(f"!({LOOK})().includes('\"focus\": -1')")

    assert "canvas" == seen.page.evaluate("document.activeElement.id")

    player.touch(Do.MENU)
    player.touch(Do.LEAVE)
    keys.press("Escape")
    seen.page.wait_for_function("rookery.tabLeaves")
    keys.press("Tab")

    assert "canvas" != seen.page.evaluate("document.activeElement.id")

    keys.press("Tab")

    assert "canvas" == seen.page.evaluate("document.activeElement.id")


@pytest.mark.parametrize(
    ("headers", "willing"),
    list(zip(ISOLATED, (True, False, False), strict=True)),
    ids=lambda it: "+".join(it.values()) if isinstance(it, dict) else ("not ", "")[it] + "allowed",
)
def test_in_an_isolated_page_the_table_lives(serve, visit, table_site, tmp_path, headers, willing):
    seen = visit(isolated(tmp_path, serve, table_site, headers, willing=willing).url)
    until_heard(seen, "ready")

    assert willing == seen.page.frames[-1].evaluate("rookery.storage")
    assert ["ready"] == [type_ for type_, _ in seen.page.evaluate("heard")]


def test_an_isolated_page_without_a_way_in_gets_a_sentence(serve, visit, table_site, tmp_path):
    outside = isolated(tmp_path, serve, table_site, ISOLATED[1], willing=False)
    poor = """delete globalThis.ReportingObserver;  // as in other browsers
      const { setTimeout: sleeps } = globalThis;
      globalThis.setTimeout = (act, ms, ...more) => sleeps(act, ms / 7, ...more);"""
    seen = visit(outside.url, init=poor)
    message = until_heard(seen, "error")["message"]

    assert "must send it too, and Cross-Origin-Resource-Policy: cross-origin" in message


NOWHERE = (
    *("javascript:alert(1)", "data:text/html,x", "blob:null/1"),
    *("ftp://a/", "about:blank", "http://["),
)
ANOTHER = """(src) => {
  const table = document.createElement("rookery-table");
  table.setAttribute("src", src);
  document.querySelector("rookery-table").replaceWith(table);
}"""


def test_an_address_that_no_site_can_have_gets_a_sentence_and_no_frame(
    serve, visit, hollow_site, tmp_path
):
    here = serve(hollow_site)
    first, *others = NOWHERE
    seen = visit(host(tmp_path, serve, here.url, f'game="raj" src="{first}"').url)
    for number, src in enumerate(NOWHERE):
        if src in others:
            seen.page.evaluate(ANOTHER, src)
        seen.page.wait_for_function(f"heard.length > {number}", timeout=30_000)
        kind, detail = seen.page.evaluate("heard")[-1]

        assert "error" == kind
        assert "src must be an http or https address" in detail["message"], src
        assert 1 == len(seen.page.frames)

    seen.page.evaluate("document.documentElement.lang = 'nl'")  # it speaks as the page does
    seen.page.evaluate(ANOTHER, others[0])
    seen.page.wait_for_function("heard.at(-1)[1].message.includes('src moet een http')")
    seen.page.evaluate(f"document.querySelector('rookery-table').setAttribute('src', '{here.url}')")
    until_heard(seen, "ready")


def test_attributes_of_the_page_and_its_frameworks_mean_nothing(
    serve, visit, hollow_site, tmp_path
):
    here = serve(hollow_site)
    foreign = """_ngcontent-abc v-cloak x-data="{open: 1}" ng-version="17" hx-get="/a" @click="b"
      onclick="c()" data-test="d" aria-label="e" draggable="true" translate="no" accesskey="f"
      spellcheck="false" itemscope="" :key="g" lang="de" players="3" ones_rank="high"
      target-score="90" """
    seen = visit(host(tmp_path, serve, here.url, f'game="raj" {foreign}').url)
    until_heard(seen, "ready")
    frame = seen.page.frames[1]
    asked = dict(pair.split("=") for pair in frame.evaluate("location.search.slice(1)").split("&"))

    assert {
        "game",
        "players",
        "ones_rank",
        "target-score",
        "itemscope",
        "lang",
        "embed",
        "origin",
    } == set(asked)

    frame.evaluate("globalThis.same = true")
    seen.page.evaluate(
        """(() => {
          const table = document.querySelector("rookery-table");
          table.removeAttribute("v-cloak");
          table.setAttribute("class", "open");
          table.setAttribute("x-data", "{open: 2}");
        })()"""
    )
    seen.page.wait_for_timeout(100)

    assert frame.evaluate("globalThis.same")


@pytest.mark.parametrize("src", ["", 'src="%s"', 'src="%sindex.html"'])
def test_on_a_host_that_answers_no_folder_the_table_is_found(
    serve, visit, hollow_site, tmp_path, src
):
    here = serve(hollow_site)
    here.missing.append("/")
    attributes = f'game="raj" {src % here.url if src else ""}'
    seen = visit(host(tmp_path, serve, here.url, attributes).url)
    until_heard(seen, "ready")

    assert [] == [path for path in here.asked if path.split("?")[0].endswith("/")]


def test_a_folder_is_one_without_its_last_stroke_too(serve, visit, hollow_site, tmp_path):
    (tmp_path / "games-1.2").symlink_to(hollow_site.resolve())
    here = serve(tmp_path)
    here.missing += ["/", "games-1.2"]
    seen = visit(host(tmp_path, serve, "", f'src="{here.url}games-1.2"').url, wait="commit")
    seen.page.add_script_tag(url=f"{here.url}games-1.2/embed.js")
    until_heard(seen, "ready")


def test_where_a_host_leads_from_the_page_to_its_folder_the_options_arrive(
    serve, visit, hollow_site, tmp_path
):
    here = serve(hollow_site)
    here.leads["/index.html"] = "/"
    seen = visit(host(tmp_path, serve, here.url, 'game="raj"').url)
    until_heard(seen, "ready")

    assert "game=raj&embed=1" in seen.page.frames[1].url


LOADS = {
    "a script with a query": "<script src='{site}embed.js?v=2#x'></script>",
    "a script made later": """<script>document.head.append(
      Object.assign(document.createElement("script"), {{src: "{site}embed.js?v=2"}}))</script>""",
    "a module": "<script type=module src='{site}embed.js'></script>",
    "a module with a query": "<script type=module src='{site}embed.js?v=2'></script>",
    "import": "<script>import('{site}embed.js')</script>",
    "import with a query": "<script>import('{site}embed.js?v=2')</script>",
    "import in a module": "<script type=module>import '{site}embed.js?v=2'</script>",
}
WITHIN = {
    "a script": "<script src='bundle.js'></script>",
    "a module": "<script type=module src='bundle.js?embed.js'></script>",
    "import": "<script>import('./bundle.js')</script>",
    "the page": "<script>{code}</script>",
    "the page, as a module": "<script type=module>{code}</script>",
    "a blob": """<script>fetch("bundle.js").then((answer) => answer.blob()).then((code) =>
      import(URL.createObjectURL(new Blob([code], {{type: "text/javascript"}}))))</script>""",
}


@pytest.mark.parametrize("way", LOADS)
def test_however_it_is_loaded_it_knows_its_own_address(serve, visit, hollow_site, tmp_path, way):
    here = serve(hollow_site)
    loading_page(tmp_path, 'game="raj"', LOADS[way].format(site=here.url))
    outside = serve(tmp_path)
    seen = visit(outside.url)
    until_heard(seen, "ready")

    assert seen.page.frames[1].url.startswith(f"{here.url}index.html?game=raj")
    assert ["/"] == outside.asked


@pytest.mark.parametrize("way", WITHIN)
def test_as_part_of_another_file_it_asks_for_src(serve, visit, hollow_site, tmp_path, way):
    code = (hollow_site / "embed.js").read_text(encoding="utf-8")
    (tmp_path / "bundle.js").write_text(code, encoding="utf-8")
    loading_page(tmp_path, 'game="raj"', WITHIN[way].format(code=code))
    seen = visit(serve(tmp_path).url)
    message = until_heard(seen, "error")["message"]

    assert "set src to the folder of that site" in message
    assert 1 == len(seen.page.frames)

    here = serve(hollow_site)
    seen.page.evaluate(f"document.querySelector('rookery-table').setAttribute('src', '{here.url}')")
    until_heard(seen, "ready")


@pytest.mark.parametrize("src", ["./", "?game=raj", "index.html", "#here", "/"])
def test_it_never_frames_the_page_around_it(serve, visit, hollow_site, tmp_path, src):
    here = serve(hollow_site)
    seen = visit(host(tmp_path, serve, here.url, f'src="{src}"').url)

    assert "that is this page itself" in until_heard(seen, "error")["message"]
    assert 1 == len(seen.page.frames)


def test_a_host_that_answers_any_address_with_the_page_nests_it_once(
    serve, visit, hollow_site, tmp_path
):
    outside = host(tmp_path, serve, serve(hollow_site).url, 'src="table/"')
    folder = outside.folder
    for _deeper in range(3):
        (folder / "table").mkdir()
        shutil.copy(folder / "index.html", folder / "table")
        folder /= "table"
    seen = visit(outside.url)
    inner = seen.page.frames[1]
    inner.wait_for_function("globalThis.heard?.some(([type]) => type == 'error')")
    assert "that is this page itself" in inner.evaluate("heard[0][1].message")
    assert 2 == len(seen.page.frames)


MOVE = """(where) => {
  const table = globalThis.table ||= document.querySelector("rookery-table");
  const frame = document.getElementById("elsewhere");
  heard.length = 0;
  if (where === "frame") {
    table.addEventListener("rookery:ready", ({detail}) => heard.push(["ready", detail]));
    frame.contentDocument.body.append(table);
  } else document.body.append(table);
}"""
STYLE = """() => {
  const view = table.ownerDocument.defaultView;
  const inside = table.shadowRoot.querySelector("iframe");
  return [view.getComputedStyle(table).display, view.getComputedStyle(inside).position];
}"""


def test_moved_to_another_document_and_back_it_lives(serve, visit, hollow_site, tmp_path):
    here = serve(hollow_site)
    outside = host(tmp_path, serve, here.url, 'game="raj"')
    seen = visit(outside.url)
    until_heard(seen, "ready")
    seen.page.evaluate(
        "document.body.append(Object.assign(document.createElement('iframe'),"
        " {id: 'elsewhere', width: 700, height: 500}))"
    )
    for where in ("frame", "page", "frame", "page"):
        seen.page.evaluate(MOVE, where)
        until_heard(seen, "ready")

        assert ["block", "absolute"] == seen.page.evaluate(STYLE), where

    assert [] == seen.complaints
