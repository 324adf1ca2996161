// The start screen: fetch everything at once, start Python, hand over to the game, and say plainly what goes wrong.
(() => {
  "use strict";
  const files = JSON.parse(document.getElementById("files").textContent);
  const $ = (id) => document.getElementById(id);
  const canvas = $("canvas");
  const { rookery } = globalThis;
  const embedded = rookery.embedded;
  const params = new URLSearchParams(location.search);
  const alone = self.origin === "null" || location.protocol === "file:"; // a sandboxed frame, or opened as a file
  let started = embedded || params.get("autostart") === "1";
  let pythonReady = false;
  let failed = false;
  let pyodide = null;

  rookery.mark("page");
  rookery.version = files.version;
  rookery.emit("loading", "");
  document.documentElement.classList.toggle("embed", embedded);

  // ---- errors, as sentences ----------------------------------------------------------------------------------------
  class Plain extends Error {
    constructor(sentence, details) { super(sentence); this.details = details || ""; }
  }

  function fail(sentence, details) {
    if (failed) return;
    failed = true;
    $("what").textContent = sentence;
    $("details").textContent = details || "";
    $("more").hidden = !details;
    $("loading").hidden = true;
    $("go").hidden = true;
    $("problem").hidden = false;
    $("start").classList.remove("away");
    $("start").inert = false;
    document.title = "Rookery: a problem";
    rookery.emit("error", JSON.stringify({ message: sentence }));
    if (!embedded) $("retry").focus();
  }

  const MEMORY = /out of memory|could not allocate|memory access|allocation failed|MemoryError|grow/i;
  function explain(error) {
    if (error instanceof Plain) return [error.message, error.details];
    const text = String((error && (error.stack || error.message)) || error);
    const message = String((error && error.message) || error);
    if (error instanceof RangeError || MEMORY.test(message)) {
      return ["There is not enough memory for the game. Close other tabs or programs, then try again.", text];
    }
    return ["The game could not start in this browser. Try again; if it keeps happening, update the browser.", text];
  }

  function explainPython(kind, text) {
    if (kind === "MemoryError") return "The game ran out of memory. Close other tabs or programs, then try again.";
    if (kind === "ModuleNotFoundError" || kind === "ImportError") return "A part of the game is missing from this site. Reload to get it whole.";
    return "The game has stopped because of a mistake in it. Your match is saved; try again to go on.";
  }

  rookery.fail = (text, details) => fail(String(text), details ? String(details) : "");
  rookery.crashed = (kind, text) => fail(explainPython(kind, text), text);
  rookery.ended = () => fail("The game has been closed. Your match is saved.", "");
  $("retry").addEventListener("click", () => location.reload());
  addEventListener("unhandledrejection", (event) => {
    if (!rookery.metrics.marks.ready && event.reason) fail(...explain(event.reason));
  });

  // ---- progress ------------------------------------------------------------------------------------------------------
  const total = Object.values(files.files).reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  let painted = 0;
  function progress(share, text) {
    const percent = Math.max(painted, Math.min(100, Math.round(share * 100)));
    painted = percent;
    $("fill").style.transform = `translateX(${percent - 100}%)`;
    $("bar").setAttribute("aria-valuenow", String(percent));
    if ($("step").textContent !== text) $("step").textContent = text;
    rookery.metrics.progress = [percent, text];
  }
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let stage = "";
  function count(bytes) {
    loaded += bytes;
    if (!stage) progress(0.75 * Math.min(1, loaded / total), `Fetching the table: ${megabytes(Math.min(loaded, total))} of ${megabytes(total)} MB`);
  }
  function step(share, text) {
    stage = text;
    progress(share, text);
  }

  // ---- fetching ------------------------------------------------------------------------------------------------------
  function script(url) {
    return new Promise((resolve, reject) => {
      const tag = document.createElement("script");
      tag.src = url;
      tag.async = true;
      tag.onload = resolve;
      tag.onerror = () => reject(new Plain(`The file ${url} could not be loaded. Check the connection, then try again.`));
      document.head.append(tag);
    });
  }

  async function scriptFile(name) {
    await script(files.files[name].url);
    count(files.files[name].bytes);
  }

  function counted(response, name) {
    const { bytes } = files.files[name];
    let left = bytes;
    const counter = new TransformStream({
      transform(chunk, controller) {
        const now = Math.min(left, chunk.byteLength);
        left -= now;
        count(now);
        controller.enqueue(chunk);
      },
      flush() { count(left); left = 0; },
    });
    return new Response(response.body.pipeThrough(counter), {
      headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" },
    });
  }

  // Where fetch() is forbidden (opaque origin, no CORS header), the same bytes come packed in ordinary scripts.
  const boxes = new Map();
  globalThis.rookeryBox = (name, text) => boxes.get(name)(text);
  async function boxed(name) {
    const text = await new Promise((resolve, reject) => {
      boxes.set(name, resolve);
      script(files.files[name].box).catch(reject);
    });
    const raw = atob(text);
    const bytes = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i += 1) bytes[i] = raw.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return counted(new Response(stream), name);
  }

  async function get(name) {
    const { url } = files.files[name];
    if (location.protocol === "file:") return boxed(name);
    let last = "";
    for (let attempt = 0; attempt < 2; attempt += 1) {
      let response;
      try {
        response = await fetch(url, attempt ? { cache: "reload" } : {});
      } catch (error) {
        if (alone) return boxed(name);
        last = String(error);
        continue;
      }
      if (response.ok) return counted(response, name);
      if (attempt === 0) continue; // perhaps only a stale memory of an error
      throw new Plain(
        response.status === 404
          ? `The file ${url} is missing on the server. If the site has just been updated, try again; else tell its owner.`
          : `The server answered ${response.status} for ${url}. Wait a moment, then try again.`,
      );
    }
    throw new Plain(`The file ${url} could not be loaded. Check the connection, then try again.`, last);
  }

  // ---- unpacking -------------------------------------------------------------------------------------------------------
  async function inflate(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  async function unzip(response) {
    const data = new Uint8Array(await response.arrayBuffer());
    const view = new DataView(data.buffer);
    let end = data.length - 22;
    while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
    if (end < 0) throw new Plain("A file of the game arrived damaged. Try again.");
    const entries = [];
    let at = view.getUint32(end + 16, true);
    for (let i = view.getUint16(end + 10, true); i > 0; i -= 1) {
      const [packed, nameLength, extra, comment] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
      const local = view.getUint32(at + 42, true);
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const name = new TextDecoder().decode(data.subarray(at + 46, at + 46 + nameLength));
      const body = data.subarray(from, from + packed);
      if (!name.endsWith("/")) entries.push([name, view.getUint16(at + 10, true) ? inflate(body) : body]);
      at += 46 + nameLength + extra + comment;
    }
    return Promise.all(entries.map(async ([name, body]) => [name, await body]));
  }

  function install(folder, entries) {
    const { FS } = pyodide;
    const made = new Set();
    for (const [name, body] of entries) {
      const path = `${folder}/${name}`;
      const parent = path.slice(0, path.lastIndexOf("/"));
      if (!made.has(parent)) {
        made.add(parent);
        FS.mkdirTree(parent);
      }
      FS.writeFile(path, body, { canOwn: true });
    }
  }

  // ---- starting --------------------------------------------------------------------------------------------------------
  function checkBrowser() {
    const old = "This browser is too old for the game, or WebAssembly is switched off in it. Any Chrome, Edge, Firefox or Safari of 2023 or later will do.";
    if (typeof WebAssembly !== "object") throw new Plain(old, "WebAssembly is missing");
    const simd = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);
    const exceptions = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11]);
    if (!WebAssembly.validate(simd)) throw new Plain(old, "WebAssembly SIMD is missing");
    if (!WebAssembly.validate(exceptions)) throw new Plain(old, "WebAssembly exceptions are missing");
    try { new DecompressionStream("deflate-raw"); } catch { throw new Plain(old, "DecompressionStream is missing"); }
  }

  async function start() {
    checkBrowser();
    const wasm = get("pyodide.asm.wasm");
    const library = get("stdlib.zip");
    const assembly = scriptFile("pyodide.asm.js");
    const loader = scriptFile("pyodide.js");
    const module = get("pygame.wasm").then((response) => WebAssembly.compileStreaming(response));
    const packages = get("pygame.zip").then(unzip);
    const app = get("app.zip").then(unzip);
    for (const promise of [wasm, library, assembly, module, packages, app]) promise.catch(() => {}); // awaited below, in order
    Promise.all([wasm, library, assembly, loader, module, packages, app]).catch((error) => fail(...explain(error)));

    await loader;
    await assembly;
    rookery.mark("scripts");
    const realFetch = globalThis.fetch;
    const index = new URL(files.files["pyodide.js"].url, location.href).href.replace(/[^/]*$/, "");
    globalThis.fetch = (input, options) => {
      const url = String(input.url || input);
      if (url.endsWith("pyodide.asm.wasm")) return wasm;
      if (url.endsWith("stdlib.zip")) return library;
      return realFetch(input, options);
    };
    wasm.then(() => setTimeout(() => step(0.8, "Starting the engine"), 0)).catch(() => {});
    try {
      pyodide = await globalThis.loadPyodide({
        indexURL: index,
        stdLibURL: `${index}stdlib.zip`,
        lockFileContents: files.lock,
        packageBaseUrl: index,
        checkAPIVersion: false,
      });
    } finally {
      globalThis.fetch = realFetch;
    }
    if (failed) return;
    globalThis.rookeryPython = pyodide;
    pyodide._api.on_fatal = (error) => fail(...explain(error));
    rookery.mark("python");
    step(0.9, "Unpacking the cards");
    install("/app", await app);
    install("/lib/python3.13/site-packages", await packages);
    await sideModule(await module);
    rookery.mark("unpacked");
    canvas.getContext("2d", { alpha: false });
    pyodide.canvas.setCanvas2D(canvas);
    step(0.96, "Laying the table");
    await new Promise((resolve) => setTimeout(resolve, 0)); // let the bar be painted
    try {
      pyodide.runPython(pyodide.FS.readFile("/app/start.py", { encoding: "utf8" }), { filename: "start.py" });
    } catch (error) {
      throw new Plain(explainPython(error.type, ""), String(error.message || error));
    }
    rookery.mark("main");
  }

  async function sideModule(compiled) {
    const path = `/lib/python3.13/site-packages/${files.module}`;
    const { _module: Module } = pyodide;
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    pyodide.FS.writeFile(path, new Uint8Array(0));
    Module.preloadedWasm[path] = await Module.loadWebAssemblyModule(compiled, { loadAsync: true, nodelete: true }, path, {});
  }

  // ---- handing over ------------------------------------------------------------------------------------------------------
  function unlockSound() {
    try {
      if (!unlockSound.own && (globalThis.AudioContext || globalThis.webkitAudioContext)) {
        unlockSound.own = new (globalThis.AudioContext || globalThis.webkitAudioContext)();
        unlockSound.own.resume().then(() => unlockSound.own.close()).catch(() => {});
      }
      const SDL2 = pyodide && pyodide._module.SDL2;
      if (SDL2 && SDL2.audioContext && SDL2.audioContext.state !== "running") SDL2.audioContext.resume();
    } catch { /* no sound here */ }
  }
  for (const type of ["pointerdown", "pointerup", "touchend", "keydown"]) addEventListener(type, unlockSound, { capture: true, passive: true });

  function reveal() {
    if (!(pythonReady && started) || failed) return;
    $("start").classList.add("away");
    $("start").inert = true;
    if (!embedded || document.hasFocus()) canvas.focus({ preventScroll: true });
  }

  rookery.ready = () => {
    if (pythonReady) return;
    pythonReady = true;
    rookery.mark("ready");
    step(1, "Ready");
    $("loading").classList.add("done");
    rookery.emit("ready", JSON.stringify({ version: files.version }));
    reveal();
    keep();
  };

  $("go").addEventListener("click", () => {
    started = true;
    unlockSound();
    if (!pythonReady) {
      $("go").textContent = "Starting…";
      $("go").setAttribute("aria-pressed", "true");
    }
    reveal();
  });
  if (started) $("go").hidden = true;
  else $("go").focus({ preventScroll: true });

  // ---- the canvas among the page's keys and gestures -----------------------------------------------------------------------
  // The game uses Tab, arrows and Escape itself. After an Escape that had nothing to close it lets one Tab leave the table.
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }), true);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("touchmove", (event) => { if (event.cancelable) event.preventDefault(); }, { passive: false });
  // SDL cancels every touch, and the browser complains of each that can no longer be cancelled.
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel", "wheel"]) {
    addEventListener(type, (event) => { if (!event.cancelable) event.preventDefault = () => {}; }, { capture: true, passive: true });
  }
  for (const type of ["keydown", "keyup"]) {
    addEventListener(type, (event) => {
      if (event.target !== canvas) return;
      if (event.key === "Tab" && rookery.tabLeaves) {
        event.stopImmediatePropagation();
        return;
      }
      if (["PageUp", "PageDown", "Home", "End"].includes(event.key)) event.preventDefault();
      const browserKey = event.metaKey || /^F(5|6|11|12)$/.test(event.key) || (event.ctrlKey && /^[a-z+\-=0]$/i.test(event.key) && !/^[zy]$/i.test(event.key));
      if (browserKey) event.stopImmediatePropagation(); // reload, zoom, copy, find and the like stay the browser's
    }, true);
  }
  canvas.addEventListener("blur", () => { rookery.tabLeaves = false; });

  // ---- keeping a copy for later visits without a network --------------------------------------------------------------------
  function keep() {
    try {
      if (!navigator.serviceWorker || !isSecureContext) return;
      navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => {});
    } catch { /* a sandboxed frame may not keep anything */ }
  }

  progress(0, "Fetching the table");
  start().catch((error) => fail(...explain(error)));
})();
