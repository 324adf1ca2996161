"""The archive in a page: IndexedDB keeps what the desktop's SQLite keeps, by the same promises."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.asking import ASK, PYTHON, ask, write

pytestmark = pytest.mark.browser


def opened(visit: Any, url: str, **more: Any) -> Any:
    seen = visit(url, **more)
    seen.until_ready()
    seen.page.evaluate(PYTHON, ASK)
    return seen


LONG = "x" * 900_000
ONLY_DELETES = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    IDBObjectStore.prototype.put = put;
    throw new DOMException("", "InvalidStateError");
  };
}"""
GONE = """new Promise((done) => {
  indexedDB.deleteDatabase("rookery / archive").onsuccess = () => done();
})"""


def test_texts_last_change_together_and_are_refused_in_a_sentence(serve, visit, game_site) -> None:
    here = serve(game_site)
    url = here.url
    one = opened(visit, url)
    first = one.page
    room = {"origin": here.origin, "quotaSize": 500_000}  # said first: Chromium looks seldom
    one.context.new_cdp_session(first).send("Storage.overrideQuotaForOrigin", room)
    assert [] == first.evaluate("indexedDB.databases()")  # nothing is opened before it is needed
    assert write(first, ("b", None, "“1”\n\0🂡"), ("a", None, "1"))
    two = opened(visit, url, context=one.context)
    second = two.page
    assert not write(second, ("c", None, "2"), ("a", None, "2"))
    assert not write(second, ("a", "1", None), ("b", "2", None))
    assert ["1", "“1”\n\0🂡", None] == ask(first, "read", "drill", ["a", "b", "c"])
    assert write(second, ("a", "1", None), ("c", None, ""))
    assert ["b", "c"] == ask(first, "keys", "drill")
    assert [] == ask(first, "keys", "daily")

    # A full disk: nothing of the change is kept, and all that was.
    large = [("drill", "b", "“1”\n\0🂡", None), ("drill", "d", None, LONG)]
    assert "Storage is full" in str(ask(first, "write", large))
    assert ["b", "c"] == ask(second, "keys", "drill")

    # Firefox lets the first transaction after a full disk only delete; the next one does all.
    second.evaluate(ONLY_DELETES)
    assert write(second, ("b", "“1”\n\0🂡", None), ("f", None, "1"))
    assert ["c", "f"] == ask(first, "keys", "drill")

    # A value that is no text lies aside, and the others are read.
    second.evaluate(ODD)
    assert [None, "1"] == ask(first, "read", "drill", ["odd", "f"])
    assert "damaged" in first.evaluate(NEWS)
    assert [None] == ask(second, "read", "drill", ["odd"])
    assert "damaged" not in second.evaluate(NEWS)
    assert 1 == first.evaluate(COUNT)

    # A write that is never answered is said, and not made later.
    second.evaluate(NEVER)
    said = ask(second, "write", [("drill", "g", None, "1")])
    assert "is not responding" in str(said)
    assert ["c", "f"] == ask(first, "keys", "drill")

    # The person clears the site's data while both look on: that is said, too.
    second.evaluate(GONE)
    assert [] == ask(first, "keys", "drill")
    assert "gone" in first.evaluate(NEWS)
    assert write(second, ("e", None, "1"))
    first.reload()
    one.until_ready()
    first.evaluate(PYTHON, ASK)
    assert ["1"] == ask(first, "read", "drill", ["e"])
    assert [] == one.complaints + two.complaints


NEWS = "rookeryPython.runPython('str(archive.news)')"
ODD = """new Promise((done) => {
  indexedDB.open("rookery / archive").onsuccess = ({ target }) => {
    const into = target.result.transaction("texts", "readwrite");
    into.objectStore("texts").put(new Uint8Array([7, 255]), ["drill", "odd"]);
    into.oncomplete = () => { target.result.close(); done(); };
  };
})"""
COUNT = """new Promise((done) => {
  indexedDB.open("rookery / archive").onsuccess = ({ target }) => {
    const texts = target.result.transaction("texts").objectStore("texts");
    const asked = texts.count(["damaged", "drill", "odd"]);
    asked.onsuccess = () => { target.result.close(); done(asked.result); };
  };
})"""
NEVER = """() => {
  const soon = globalThis.setTimeout;
  globalThis.setTimeout = (act, wait, ...more) => soon(act, wait / 50, ...more);
  const { onsuccess } = Object.getOwnPropertyDescriptors(IDBRequest.prototype);
  Object.defineProperty(IDBRequest.prototype, "onsuccess", { configurable: true, set(act) {
    if (this.transaction.mode !== "readwrite") { onsuccess.set.call(this, act); return; }
    const { source } = this;
    const again = () => { source.get(["drill", "g"]).onsuccess = again; };
    onsuccess.set.call(this, again);
    soon(() => {
      Object.defineProperty(IDBRequest.prototype, "onsuccess", onsuccess);
      globalThis.setTimeout = soon;
    }, 300);
  } });
}"""


NO_BASE = """Object.defineProperty(globalThis, "indexedDB", {
  get() { throw new DOMException("", "SecurityError"); },
});"""


def test_without_a_database_texts_last_in_its_place(serve, visit, game_site) -> None:
    url = serve(game_site).url
    seen = opened(visit, url, init=NO_BASE)
    assert write(seen.page, ("a", None, "1"))
    assert "1" in seen.page.evaluate("rookery.load('archive')")
    assert "database" in seen.page.evaluate("rookeryPython.runPython('str(archive.news)')")


BEFORE = """() => {
  if (localStorage.getItem("rookery.match-raj")) return;
  localStorage.setItem("rookery / match-raj", "here");
  localStorage.setItem("rookery / former-1-match-raj", "before");
  localStorage.setItem("rookery.match-raj", "later");
  localStorage.setItem("rookery / statistics", "same");
  localStorage.setItem("rookery.statistics", "same");
  localStorage.setItem("rookery.settings", "old");
  localStorage.setItem("rookery / settings", "own");
}"""


def test_what_an_old_tab_writes_to_the_place_that_all_copies_shared_is_moved(
    serve, visit, table_site
) -> None:
    seen = visit(serve(table_site).url, init=f"({BEFORE})()")
    seen.until_ready()
    kept = seen.page.evaluate("({ ...localStorage })")
    assert {
        "rookery / match-raj": "here",
        "rookery / former-1-match-raj": "before",
        "rookery / former-2-match-raj": "later",
        "rookery / statistics": "same",
        "rookery / former-1-statistics": "same",
        "rookery.settings": "old",
        "rookery / settings": "own",
    } == {key: text for key, text in kept.items() if key != "rookery / visits"}
