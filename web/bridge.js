// What the game may ask of the page: globalThis.rookery, there before Python starts (see docs/hosting.md, "The bridge").
(() => {
  "use strict";
  // In a sandbox 'self' is nothing to WebKit, so our own origin must be named, which only a script knows. The policy that
  // comes with the page leaves hosts open (https: http:); a second one, before anything is asked for, shuts them. Both hold.
  const policy = document.querySelector("meta[http-equiv]");
  const strict = policy.cloneNode();
  strict.content = policy.content.replaceAll("https: http:", location.protocol === "file:" ? "" : location.origin);
  policy.after(strict);

  const PREFIX = `rookery ${location.pathname.replace(/[^/]*$/, "")} `; // copies of the site in other folders remember apart
  const BEFORE = "rookery."; // what all copies shared once
  const LOG_LINES = 50;
  const RING = 4096;
  const params = Object.fromEntries(new URLSearchParams(location.search)); // of a name that comes twice the last counts
  const embedded = params.embed === "1";
  const canvas = document.getElementById("canvas");
  const log = document.getElementById("log");
  const motion = matchMedia("(prefers-reduced-motion: reduce)");

  // ---- what is remembered -------------------------------------------------------------------------------------------
  let store = null;
  try {
    const probe = `${PREFIX}probe`;
    localStorage.setItem(probe, "1");
    if (localStorage.getItem(probe) === "1" && !globalThis.credentialless) store = localStorage; // such a frame's is thrown away
    localStorage.removeItem(probe);
  } catch { /* blocked: the game plays on and says so */ }

  // The first copy that starts takes what all shared: nobody can tell whose it was, and a match must not go on in two places.
  // A tab that still runs an old version goes on writing there: game/ui/former.py joins it with what is here.
  for (const old of store ? Object.keys(store).filter((key) => key.startsWith(BEFORE)) : []) {
    const name = old.slice(BEFORE.length);
    const text = store.getItem(old);
    let own = PREFIX + name;
    if (store.getItem(own) !== null && !/^(match-|statistics$)/.test(name)) continue; // nothing of our own is overwritten
    const known = name === "statistics" ? [null] : [null, text]; // figures that were begun anew count, even if they are the same
    for (let number = 1; !known.includes(store.getItem(own)); number += 1) own = `${PREFIX}former-${number}-${name}`;
    store.removeItem(old); // before it is written anew: there may be no room for both
    try { store.setItem(own, text); } catch { store.setItem(old, text); }
  }

  // ---- what the game does not know yet ---------------------------------------------------------------------------------
  let news = 0; // counts it: the game asks for this number alone in each pass of its loop
  function tell() {
    news += 1;
    wake();
  }

  // ---- which tab plays a match ----------------------------------------------------------------------------------------
  // One tab at a time holds a name; another is refused, or takes it over and the first one loses it.
  const holds = new Map(); // name -> {mine: true, false, or null while it is being found out; free: gives it back}
  function told(hold, mine) {
    hold.mine = mine;
    tell();
  }
  const SOON = 300; // ms in which a tab that is left has given its names back
  const LATE = 10000; // ms in which a tab that is being closed has
  function lock(name, hold, take) {
    setTimeout(async () => {
      if (hold.mine !== null) return;
      const { pending } = await navigator.locks.query(); // a busy page may have its lock, and not know it yet
      if (hold.mine === null && pending.some((one) => one.name === PREFIX + name)) told(hold, false);
    }, SOON);
    const how = take ? { steal: true } : { signal: AbortSignal.timeout(LATE) };
    navigator.locks.request(PREFIX + name, how, () => {
      if (hold.gone) return undefined;
      told(hold, true);
      return new Promise((resolve) => { hold.free = resolve; });
    }).catch(({ name: why }) => {
      told(hold, why !== "AbortError" && why !== "TimeoutError"); // taken over, or refused; else nobody can share with us
    });
  }

  // Where there are no locks (plain http), the holder writes its number and the time every two seconds.
  const NUMBER = `${performance.timeOrigin}-${Math.random()}`;
  const BEAT = 2000;
  function sign(name, hold, take) {
    const key = `${PREFIX}hold-${name}`;
    const other = () => {
      const [number, time] = (rookery.load(`hold-${name}`) || "").split(" ");
      return number && number !== NUMBER && Math.abs(Date.now() - time) < 3 * BEAT;
    };
    const beat = () => {
      if (!hold.gone && !other()) rookery.save(`hold-${name}`, `${NUMBER} ${Date.now()}`);
      else hold.free();
    };
    const timer = setInterval(beat, BEAT);
    const heard = (event) => { if (event.key === key && other()) hold.free(); };
    const leave = () => { if (!other()) rookery.remove(`hold-${name}`); };
    hold.free = () => {
      clearInterval(timer);
      removeEventListener("storage", heard);
      removeEventListener("pagehide", leave);
      leave();
      told(hold, false);
    };
    addEventListener("storage", heard);
    addEventListener("pagehide", leave);
    if (take) rookery.remove(`hold-${name}`);
    told(hold, true);
    beat();
  }

  // ---- a match as a text --------------------------------------------------------------------------------------------
  const LARGEST = 1e8; // characters: a file of everything may hold years of matches
  const OTHER = 4e6; // of what holds a match, a rating or a link
  const most = (beginning) => (beginning.slice(0, 64).includes('"rookery":') ? LARGEST : OTHER);
  let brought = null; // a text, or the bytes of a file: Python takes over bytes at once, but a text letter by letter
  function bring(what) {
    brought = typeof what === "string" ? what.slice(0, most(what)) : what;
    tell();
  }
  const carriesDeal = (text) => /(^|[#?&\s]|%(25)*(23|3f|26))deal(=|%(25)*3d)/i.test(text.slice(0, 16000)); // game/club/link.py reads it
  addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text").trim();
    if (!text.startsWith("{") && !carriesDeal(text)) return;
    event.preventDefault(); // it is no text for a name
    bring(text);
  });
  function follow() {
    if (carriesDeal(location.hash)) bring(location.hash);
  }
  // A link that is opened in this very tab. Browsers tell of it twice; before "hashchange" screens.js may have gone back.
  addEventListener("popstate", follow);
  const readFile = (file) => file.slice(0, 64).text()
    .then((beginning) => file.slice(0, most(beginning)).arrayBuffer())
    .then((data) => bring(new Uint8Array(data)), () => bring(""));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text");
    if (file) readFile(file);
    else if (carriesDeal(text)) bring(text);
  });
  const chooser = Object.assign(document.createElement("input"), { type: "file", hidden: true });
  chooser.addEventListener("change", () => {
    if (chooser.files.length) readFile(chooser.files[0]);
    chooser.value = ""; // so that the same file can be chosen again
    canvas.focus({ preventScroll: true });
  });
  document.body.append(chooser); // Safari tells nothing of one that lies outside
  function copied(text) {
    const area = Object.assign(document.createElement("textarea"), { value: text });
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    canvas.focus({ preventScroll: true });
    return done;
  }

  // ---- the canvas' box ----------------------------------------------------------------------------------------------
  // A hidden frame, a closed <details>, a box without a size: there is nothing to draw on. The last box stays, and the
  // game sleeps until it is seen.
  let box = null;
  let pixels = null;
  let boxVersion = 0; // 0: none has been seen yet
  let seen = false;
  function measure(entry) {
    const rect = canvas.getBoundingClientRect();
    const ratio = devicePixelRatio > 0 && devicePixelRatio < Infinity ? devicePixelRatio : 1;
    const near = [Math.round(rect.width * ratio), Math.round(rect.height * ratio)];
    seen = near.every((size) => size > 0);
    if (!seen) return;
    const device = entry && entry.devicePixelContentBoxSize && entry.devicePixelContentBoxSize[0];
    const told = device ? [device.inlineSize, device.blockSize] : near;
    const exact = told.every((size, i) => size && Math.abs(size - near[i]) <= 2) ? told : near; // some frames are told nonsense
    const next = [rect.width, rect.height, ratio];
    if (!box || next.join() !== box.join() || (device && exact.join() !== pixels.join())) {
      [box, pixels] = [next, exact];
      boxVersion += 1;
      news += 1;
    }
    wake();
  }
  try {
    new ResizeObserver((entries) => measure(entries[0])).observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    new ResizeObserver(() => measure()).observe(canvas);
  }
  function watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => { measure(); watchRatio(); }, { once: true });
  }
  watchRatio();

  // ---- what is asked for beside the canvas (mirror.js) ----------------------------------------------------------------
  let asked = [];

  // ---- waiting ------------------------------------------------------------------------------------------------------
  const FOR_EVER = 60000; // ms: who waits so long waits for what happens
  let sleeper = null;
  function wake() {
    if (!sleeper || !seen) return;
    const { resolve, timer } = sleeper;
    sleeper = null;
    clearTimeout(timer);
    resolve();
  }
  for (const type of ["pointerdown", "pointerup", "pointermove", "pointercancel", "mousedown", "mouseup", "mousemove", "keydown",
    "keyup", "touchstart", "touchend", "touchmove", "touchcancel", "wheel", "resize", "focus", "blur", "pageshow", "pagehide"]) {
    addEventListener(type, wake, { capture: true, passive: true });
  }
  addEventListener("pointerdown", ({ timeStamp }) => { rookery.pressed = timeStamp; }, { capture: true, passive: true });
  document.addEventListener("visibilitychange", wake);
  motion.addEventListener("change", () => { rookery.reducedMotion = motion.matches; tell(); });

  // ---- the page around an embedded table ------------------------------------------------------------------------------
  function parentOrigin() {
    if (location.ancestorOrigins && location.ancestorOrigins.length) {
      const origin = location.ancestorOrigins[0];
      return origin === "null" ? "*" : origin;
    }
    for (const text of [params.origin, document.referrer]) {
      if (text === "null") return "*";
      try {
        const url = new URL(text);
        if (url.protocol === "https:" || url.protocol === "http:") return url.origin;
      } catch { /* not an address */ }
    }
    return "*"; // an opaque parent cannot be named; results hold nothing private
  }
  function post(type, detail) {
    if (!embedded || parent === window) return;
    parent.postMessage({ source: "rookery", type, detail }, parentOrigin());
  }

  // Some things a browser does only just after a touch or a key; it refuses them loudly at other times.
  const touched = () => !navigator.userActivation || navigator.userActivation.isActive;

  // ---- the language -----------------------------------------------------------------------------------------------------
  // What the game will want first, so that its words can be fetched beside it: as the address says, or the person, or the system.
  function spoken() {
    let set = "";
    try { set = JSON.parse(rookery.load("settings")).language; } catch { /* nothing is set */ }
    const names = [params.lang, set, navigator.language].map((name) => String(name || "").toLowerCase().split(/[-_]/)[0]);
    return names.find((name) => ["en", "nl", "de"].includes(name)) || "en";
  }

  const rookery = {
    tabLeaves: false, // the next Tab goes to what lies around the table
    pressed: 0, // when a button or a finger last went down, in ms since the page began
    scrolls: false, // a wheel or a finger scrolls something here

    params: location.search.replace(/^\?/, ""),
    embedded,
    autostart: params.autostart === "1",
    reducedMotion: motion.matches,
    language: navigator.language || "en",
    site: self.origin === "null" ? "" : location.origin + location.pathname,

    prefix: PREFIX,
    storage: store !== null,
    load(key) {
      try { return store ? store.getItem(PREFIX + key) : null; } catch { return null; }
    },
    save(key, text) {
      try { store.setItem(PREFIX + key, text); return true; } catch { return false; }
    },
    remove(key) {
      try { store.removeItem(PREFIX + key); } catch { /* nothing to remove */ }
    },
    keys() {
      try {
        return JSON.stringify(Object.keys(store).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)).sort());
      } catch { return "[]"; }
    },

    export(name, text) { // where it went: the clipboard or a file; "" if nowhere
      if (self !== top && copied(text)) return "clipboard"; // a frame may have no downloads
      if (self.origin === "null" && location.protocol !== "file:") return "";
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      return name;
    },
    copy(text) {
      if (copied(text)) return true;
      if (!navigator.clipboard || !touched()) return false;
      navigator.clipboard.writeText(text).catch(() => {});
      return true;
    },
    shares: typeof navigator.share === "function",
    share(text) { // where a frame may not, the clipboard has it
      if (!this.shares || !touched()) return false;
      navigator.share({ text }).catch((why) => why.name === "AbortError" || this.copy(text));
      return true;
    },
    choose() { if (touched()) chooser.click(); },
    offered() {
      const what = brought;
      brought = null;
      if (what && what === location.hash) { // so that the page, loaded again, goes on with what was begun
        try { history.replaceState(history.state, "", location.pathname + location.search); } catch { /* a frame may not */ }
      }
      return typeof what === "string" ? new TextEncoder().encode(what) : what;
    },

    hold(name, take) {
      const old = holds.get(name);
      if (old) old.leaving = false;
      if (old && old.mine !== false) return; // asked for already, or ours
      if (old) old.gone = true; // should it be granted yet
      const hold = { mine: null, free() {}, gone: false, leaving: false };
      holds.set(name, hold);
      news += 1;
      if (!store) hold.mine = true; // nothing is shared
      else if (navigator.locks) lock(name, hold, take);
      else sign(name, hold, take);
    },
    held: () => JSON.stringify(Object.fromEntries([...holds].map(([name, hold]) => [name, hold.mine]))),
    letGo(name) {
      const hold = holds.get(name);
      hold.leaving = true;
      setTimeout(() => { // unless the next table of this game wants it at once
        if (!hold.leaving || holds.get(name) !== hold) return;
        holds.delete(name);
        hold.gone = true;
        hold.free();
      }, 0);
    },

    get heard() { return !navigator.userActivation || navigator.userActivation.hasBeenActive; },
    get news() { if (!box) measure(); return news; },
    get boxVersion() { if (!box) measure(); return boxVersion; },
    box: () => box,
    pixels: () => pixels,
    frame: () => (seen ? new Promise((resolve) => requestAnimationFrame(resolve)) : rookery.idle(0)),
    idle(maxMs) {
      wake();
      return new Promise((resolve) => {
        const look = () => requestAnimationFrame(() => measure()); // no frame comes while it is hidden
        sleeper = { resolve, timer: maxMs < FOR_EVER ? setTimeout(look, maxMs) : 0 };
      });
    },

    say(text) {
      const line = document.createElement("p");
      line.textContent = text;
      log.append(line);
      while (log.childElementCount > LOG_LINES) log.firstElementChild.remove();
    },
    ask(way, number) { // a control was pointed at, or pressed
      asked.push([way, number]);
      tell();
    },
    asked() {
      const text = JSON.stringify(asked);
      asked = [];
      return text;
    },
    title(text) { if (document.title !== text) document.title = text; },

    emit(type, jsonText) {
      let detail = null;
      try { detail = jsonText ? JSON.parse(jsonText) : null; } catch { detail = String(jsonText); }
      if (type === "error" && typeof detail === "string") detail = { message: detail };
      post(type, detail);
      dispatchEvent(new CustomEvent(`rookery:${type}`, { detail }));
    },
    fullscreen() {
      const root = document.documentElement;
      if (!touched()) return false;
      try {
        if (document.fullscreenElement) document.exitFullscreen();
        else if (root.requestFullscreen) root.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
        else if (root.webkitRequestFullscreen) root.webkitRequestFullscreen();
        else return false;
        return true;
      } catch { return false; }
    },

    metrics: { marks: {}, series: {} },
    mark(name) { rookery.metrics.marks[name] = performance.now(); },
    record(name, jsonText) {
      const ring = (rookery.metrics.series[name] ||= []);
      ring.push(...JSON.parse(jsonText));
      if (ring.length > RING) ring.splice(0, ring.length - RING);
    },
    // set by words.js: sentence(english, values), speaks(language); by mirror.js: mirror(news);
    // by sums.js: sha256(data);
    // by page.js: file(name), covered, lost, brought, text(name), compiled(name), whole(name), hires, ready(), fail(text), crashed(kind, text), ended()
  };
  follow();
  rookery.tell = tell;
  rookery.spoken = spoken();
  globalThis.rookery = rookery;
})();
