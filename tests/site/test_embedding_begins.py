"""When a table in another page begins, what it costs before, and how the page learns of it."""

import re

import pytest

from tests.site.conftest import ROOT
from tests.site.embedded import HIDDEN, hiding_page, host, until_heard

pytestmark = pytest.mark.browser
TABLE = "document.querySelector('rookery-table')"
FAR = '<p id="far" style="height: 6000px">A long text</p>'
RENDERED = "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))"
BEFORE = 150_000  # bytes of what comes for a picture


def changed(folder, old, new):
    """The page, with a piece of it replaced."""
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new), encoding="utf-8")


def test_who_listens_late_learns_of_the_table_and_names_need_no_colon(
    serve, visit, table_site, tmp_path
):
    here = serve(table_site)
    outside = host(tmp_path, serve, here.url, 'game="raj"')
    changed(outside.folder, "rookery:${type}", "rookery-${type}")
    seen = visit(outside.url)
    version = until_heard(seen, "ready")["version"]

    assert {"version": version} == seen.page.evaluate(f"{TABLE}.ready")
    assert ["ready"] == [type_ for type_, _ in seen.page.evaluate("heard")]


def test_the_promise_is_broken_where_no_table_comes_and_kept_when_it_does(
    serve, visit, hollow_site, tmp_path
):
    here = serve(hollow_site)
    outside = host(tmp_path, serve, here.url, 'src="ftp://a/"')
    seen = visit(outside.url)

    assert until_heard(seen, "error")["fatal"]
    assert "http or https" in seen.page.evaluate(f"{TABLE}.ready.catch(String)")
    assert [] == seen.complaints, "a promise that nobody asks for complains to nobody"

    seen.page.evaluate(f"{TABLE}.setAttribute('src', '{here.url}')")
    seen.page.evaluate(RENDERED)

    assert seen.page.evaluate(f"{TABLE}.ready")["version"]

    seen.page.evaluate(f"globalThis.first = {TABLE}.ready, {TABLE}.setAttribute('players', '4')")
    seen.page.evaluate(RENDERED)

    assert seen.page.evaluate(f"first !== {TABLE}.ready")


def test_a_wrong_option_is_no_reason_to_break_the_promise(serve, visit, game_site, tmp_path):
    here = serve(game_site)
    seen = visit(host(tmp_path, serve, here.url, 'game="raj" players="99"').url)

    assert "fatal" not in until_heard(seen, "error")
    assert seen.page.evaluate(f"{TABLE}.ready")["version"]


def test_a_table_that_fails_breaks_the_promise(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    here.missing.append("app.zip")
    seen = visit(host(tmp_path, serve, here.url, 'game="raj"').url)

    assert "missing on the server" in seen.page.evaluate(f"{TABLE}.ready.catch(String)")

    here.missing.clear()
    seen.page.frames[1].click("#retry")
    seen.page.wait_for_timeout(500)

    assert seen.page.evaluate(f"{TABLE}.ready")["version"]


def test_a_lazy_table_begins_when_the_page_is_scrolled_to_it(serve, visit, hollow_site, tmp_path):
    here = serve(hollow_site)
    outside = host(tmp_path, serve, here.url, 'game="raj" loading="lazy"')
    changed(outside.folder, "<h1>", f"{FAR}<h1>")
    seen = visit(outside.url)
    seen.page.evaluate(RENDERED)

    assert ["/embed.js"] == here.asked

    seen.page.evaluate(f"scrollTo(0, {TABLE}.offsetTop - innerHeight + 100)")  # its upper edge
    seen.page.evaluate(RENDERED)

    assert 1 == len(seen.page.frames)

    seen.page.evaluate(f"scrollTo(0, {TABLE}.offsetTop)")
    until_heard(seen, "ready")


@pytest.mark.parametrize("way", ["finger", "keys"])
def test_a_table_that_waits_for_a_touch_costs_a_picture(serve, visit, hollow_site, tmp_path, way):
    here = serve(hollow_site)
    attributes = 'game="raj" loading="touch" style="width: 600px; height: 400px"'
    seen = visit(host(tmp_path, serve, here.url, attributes).url, has_touch=True)
    button = seen.page.get_by_role("button", name="Play: Rookery: a card table")
    seen.page.wait_for_function(
        f"{TABLE}.shadowRoot.querySelector('img')?.naturalWidth === 600", timeout=15_000
    )
    pieces = [(hollow_site / path.strip("/")).stat().st_size for path in here.asked]

    assert ["/embed.js", "/pictures/raj.png"] == here.asked
    assert sum(pieces) < BEFORE
    assert 1 == len(seen.page.frames)

    if way == "finger":
        button.tap()
    else:
        seen.page.keyboard.press("Tab")
        seen.page.keyboard.press("Enter")
    until_heard(seen, "ready")

    assert "IFRAME" == seen.page.evaluate(f"{TABLE}.shadowRoot.activeElement.tagName")
    assert not button.is_visible()

    seen.page.evaluate(f"{TABLE}.setAttribute('loading', 'lazy')")
    seen.page.evaluate(f"{TABLE}.setAttribute('players', '4')")
    seen.page.evaluate(RENDERED)

    assert "players=4" in seen.page.frames[1].url, "who plays sees no picture again"


def test_a_site_without_the_picture_has_a_table_all_the_same(serve, visit, hollow_site, tmp_path):
    here = serve(hollow_site)
    here.missing.append("raj.png")
    seen = visit(host(tmp_path, serve, here.url, 'game="raj" loading="touch"').url)
    seen.page.wait_for_function(f"!{TABLE}.shadowRoot.querySelector('img')")
    seen.page.evaluate(f"{TABLE}.play()")
    until_heard(seen, "ready")


@pytest.mark.parametrize("way", HIDDEN)
def test_a_hidden_table_that_is_lazy_begins_when_it_is_shown(
    serve, visit, hollow_site, tmp_path, way
):
    page, shows = HIDDEN[way]
    hiding_page(tmp_path, hollow_site, page)
    changed(tmp_path, 'seed="3"', 'loading="lazy"')
    seen = visit(serve(tmp_path).url)
    seen.page.evaluate(RENDERED)

    assert 1 == len(seen.page.frames)

    seen.page.evaluate(shows)
    until_heard(seen, "ready")


SCHEMES = {  # what the page says, what the element says, what the system is: whether it is light
    "no wish": ("light", "", "light", False),
    "light": ("dark", 'scheme="light"', "dark", True),
    "dark": ("light", 'scheme="dark"', "light", False),
    "a light page": ("light", 'scheme="auto"', "dark", True),
    "a page that says nothing": ("normal", 'scheme="auto"', "dark", True),
    "a dark page": ("dark", 'scheme="auto"', "light", False),
    "a page of both in the light": ("light dark", 'scheme="auto"', "light", True),
    "a page of both in the dark": ("light dark", 'scheme="auto"', "dark", False),
}


def test_what_is_shown_before_the_table_is_light_or_dark(serve, visit, hollow_site, tmp_path):
    here = serve(hollow_site)
    outside = host(tmp_path, serve, here.url, 'loading="touch"')
    for case, (page, attribute, system, light) in SCHEMES.items():
        host(tmp_path, serve, here.url, f'{attribute} loading="touch"')
        changed(outside.folder, "<html>", f'<html style="color-scheme: {page}">')
        seen = visit(outside.url, color_scheme=system)

        shown = seen.page.evaluate(f"{TABLE}.shadowRoot.querySelector('.light') !== null")
        sent = seen.page.evaluate(f"{TABLE}.address.includes('scheme=light')")

        assert (light, light) == (shown, sent), case


def test_another_scheme_begins_no_frame_anew(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    seen = visit(host(tmp_path, serve, here.url, 'scheme="light"').url)
    until_heard(seen, "ready")
    frame = seen.page.frames[1]

    assert "rgb(238, 242, 236)" == frame.evaluate("getComputedStyle(document.body).backgroundColor")

    frame.evaluate("globalThis.same = true")
    seen.page.evaluate(f"{TABLE}.setAttribute('scheme', 'dark')")
    seen.page.evaluate(RENDERED)

    assert frame.evaluate("globalThis.same")
    assert not seen.page.evaluate(f"{TABLE}.shadowRoot.querySelector('.light')")


def test_the_policy_that_the_documents_name_is_enough(serve, visit, hollow_site, tmp_path):
    here = serve(hollow_site)
    document = (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8")
    policy = re.search(r"Content-Security-Policy: (default-src.*)", document)[1]
    outside = host(tmp_path, serve, here.url, 'game="raj" loading="touch"')
    changed(outside.folder, "<script>", '<script nonce="ours">')
    changed(outside.folder, "data:,", f"{here.url}pictures/raj.png")
    policy = policy.replace("https://your.host", here.origin)
    outside.headers = {
        "Content-Security-Policy": policy.replace("script-src", "script-src 'nonce-ours'")
    }
    seen = visit(outside.url)
    seen.page.get_by_role("button").click()

    assert seen.page.evaluate(f"{TABLE}.ready")["version"]  # waiting for words of ours is forbidden
    assert "raj" in seen.page.frames[1].url
    assert "rgb(11, 31, 36)" == seen.page.evaluate(
        f"getComputedStyle({TABLE}.shadowRoot.querySelector('iframe')).backgroundColor"
    )
    assert [] == seen.complaints


def test_a_table_that_is_removed_is_gone_with_all_that_it_ran(serve, visit, table_site, tmp_path):
    here = serve(table_site)
    seen = visit(host(tmp_path, serve, here.url, 'game="raj"').url)
    tools = seen.context.new_cdp_session(seen.page)
    until_heard(seen, "ready")
    for _time in range(3):
        seen.page.evaluate(f"globalThis.old = {TABLE}, old.remove(), heard.length = 0")
        seen.page.evaluate("document.body.append(old.cloneNode()), delete globalThis.old")
        until_heard(seen, "ready")
    seen.page.evaluate(f"{TABLE}.remove()")
    for _time in range(3):
        seen.page.evaluate(RENDERED)
        tools.send("HeapProfiler.collectGarbage")

    assert 1 == tools.send("Memory.getDOMCounters")["documents"]
