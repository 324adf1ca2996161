// The start screen: fetch everything at once, check it, start Python, hand over, and say plainly what goes wrong.
(() => {
  "use strict";
  const files = JSON.parse(document.getElementById("files").textContent);
  const $ = (id) => document.getElementById(id);
  const canvas = $("canvas");
  const { rookery } = globalThis;
  const { embedded, sentence } = rookery;
  const asFile = location.protocol === "file:";
  const held = (name) => document.getElementById(`box:${name}`); // where the whole game is one page, each file lies in it
  const whole = held("app.zip") !== null;
  let started = embedded || rookery.autostart;
  let pythonReady = false;
  let failed = false;
  let pyodide = null;
  let modules = null; // those that it is made of

  rookery.mark("page");
  rookery.version = files.version;
  rookery.covered = true; // by this page, until Start
  rookery.emit("loading", "");
  document.documentElement.classList.toggle("embed", embedded);
  document.documentElement.classList.toggle("light", embedded && /(^|&)scheme=light(&|$)/.test(rookery.params));

  // ---- errors, as sentences ----------------------------------------------------------------------------------------
  const DAMAGED = "The file {url} arrived damaged. Try again; if it happens again, tell the owner of this site.";
  const MISSED = "The file {url} could not be loaded. Check the connection, then try again.";
  class Plain extends Error {
    constructor(message, details) { super(message); this.details = details || ""; }
  }

  function fail(message, details) {
    if (failed) return;
    failed = true;
    clearInterval(watch);
    $("what").textContent = message;
    $("details").textContent = details || "";
    $("more").hidden = !details;
    $("loading").hidden = true;
    $("go").hidden = true;
    $("problem").hidden = false;
    $("start").classList.remove("away", "menu");
    $("start").inert = false;
    $("table").inert = true;
    document.title = sentence("Rookery: a problem");
    rookery.emit("error", JSON.stringify({ message, fatal: true }));
    if (!embedded) $("retry").focus();
  }

  const MEMORY = /out of memory|could not allocate|memory access|allocation failed|MemoryError|grow/i;
  function explain(error) {
    if (error instanceof Plain) return [error.message, error.details];
    const text = String((error && (error.stack || error.message)) || error);
    const message = String((error && error.message) || error);
    if (MEMORY.test(message)) {
      return [sentence("There is not enough memory for the game. Close other tabs or programs, then try again."), text];
    }
    return [sentence("The game could not start in this browser. Try again; if it keeps happening, update the browser."), text];
  }

  function explainPython(kind, text) {
    if (kind === "MemoryError") return sentence("The game ran out of memory. Close other tabs or programs, then try again.");
    if (kind === "ModuleNotFoundError" || kind === "ImportError") return sentence("Part of the game is missing from this site. Reload to get all of it.");
    return sentence("The game has stopped because of a bug. Your match is saved; try again to go on.");
  }

  rookery.fail = (text, details) => fail(String(text), details ? String(details) : "");
  rookery.crashed = (kind, text) => fail(explainPython(kind, text), text);
  rookery.ended = () => fail(sentence("The game has been closed. Your match is saved."), "");
  $("retry").addEventListener("click", () => location.reload());
  addEventListener("unhandledrejection", (event) => {
    if (!rookery.metrics.marks.ready && event.reason) fail(...explain(event.reason));
  });

  // ---- progress ------------------------------------------------------------------------------------------------------
  const PATIENCE = 14; // seconds without a single byte until the page says so
  const loads = new Map(); // what must be here before the table is
  const expect = (name, { bytes }) => loads.set(name, { at: 0, bytes, weight: bytes, whole: false });
  let silent = 0;
  let painted = 0;
  const missing = () => [...loads.keys()].filter((name) => !loads.get(name).whole);

  function progress(share, text) {
    const percent = Math.max(painted, Math.min(100, Math.round(share * 100)));
    painted = percent;
    $("fill").style.transform = `translateX(${percent - 100}%)`;
    $("bar").setAttribute("aria-valuenow", String(percent));
    if ($("step").textContent !== text) $("step").textContent = text;
  }
  function step(share, text) {
    if (!missing().length) progress(share, text);
  }

  const point = { en: "." }[rookery.spoken] || ",";
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", point);

  // A load counts as many bytes as come over the net for it: fewer than it has when the server packs it.
  function arrived(load, at) {
    load.at = at;
    silent = 0;
    let [sum, total] = [0, 0];
    for (const { at: some, bytes, weight } of loads.values()) {
      sum += weight * some / bytes;
      total += weight;
    }
    if (Math.round(90 * sum / total) > painted) progress(0.9 * sum / total, sentence("Fetching the table: {some} of {all} MB", { some: megabytes(sum), all: megabytes(total) }));
  }

  // Ticks, not a time: one long task of the browser or a sleep of the computer counts as one.
  const watch = setInterval(() => {
    const names = missing();
    silent = names.length ? silent + 1 : 0;
    if (silent === PATIENCE) fail(sentence("Nothing has arrived for {n} seconds: {names}. Check the connection, then try again.", { n: PATIENCE, names: names.join(", ") }));
  }, 1000);

  // ---- fetching ------------------------------------------------------------------------------------------------------
  // Where fetch() is forbidden (a file, or a frame without an origin and a host without CORS), the same bytes come
  // packed in ordinary scripts: small ones, one after another, for a script tells nothing until it is whole. A page
  // that holds all files has these boxes as lines of text.
  const unboxed = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  let queue = Promise.resolve();
  function box(url) {
    return queue = queue.catch(() => {}).then(() => new Promise((resolve, reject) => {
      const tag = document.createElement("script");
      globalThis.rookeryBox = (text) => resolve(unboxed(text));
      tag.onload = () => reject(new Plain(sentence(DAMAGED, { url })));
      tag.onerror = () => reject(new Plain(sentence(MISSED, { url })));
      tag.src = url;
      document.head.append(tag);
    }));
  }
  function boxed(name, file) {
    const lines = whole ? held(name).textContent.split("\n") : null;
    let next = 0;
    return new ReadableStream({
      async pull(controller) {
        controller.enqueue(lines ? unboxed(lines[next]) : await box(`${file.url.slice(0, -name.length)}box/${name}.${next}.js`));
        silent = 0;
        next += 1;
        if (next === file.boxes) controller.close();
      },
    }).pipeThrough(new DecompressionStream("gzip"));
  }

  const browserFetch = globalThis.fetch; // while Pyodide starts, the other one is ours
  async function answered(file, way) {
    const { url } = file;
    let response;
    try {
      response = await browserFetch(url, { cache: way });
    } catch (error) {
      throw new Plain(sentence(MISSED, { url }), String(error));
    }
    if (response.ok) return response;
    throw new Plain(
      response.status === 404
        ? sentence("The file {url} is missing on the server. If the site has just been updated, try again; otherwise tell its owner.", { url })
        : sentence("The server answered {status} for {url}. Wait a moment, then try again.", { status: response.status, url }),
    );
  }

  // The bytes of a file if they are those that the build counted. COMES gets the answer, of which nothing is checked yet.
  async function checked(name, way, comes = () => {}) {
    const file = files.files[name];
    const load = loads.get(name) || {}; // of a file that comes later nothing is shown
    const response = way === "box" ? new Response(boxed(name, file)) : await answered(file, way);
    load.weight = response.headers.get("Content-Encoding") ? file.packed : file.bytes;
    comes(response);
    const data = new Uint8Array(file.bytes);
    const reader = response.body.getReader();
    let at = 0;
    let wrong = "";
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        const { value } = next;
        if (at + value.length > data.length) throw new RangeError("more bytes than there are in the file");
        data.set(value, at);
        at += value.length;
        if (loads.has(name)) arrived(load, at);
      }
    } catch (error) {
      if (error instanceof Plain) throw error;
      wrong = String(error);
      reader.cancel().catch(() => {});
    }
    if (!wrong && (await rookery.sha256(data)) === file.sha256) {
      load.whole = true;
      return data;
    }
    throw new Plain(
      (response.headers.get("Content-Type") || "").startsWith("text/html")
        ? sentence("Instead of the file {url} a web page arrived. If this network wants you to sign in, do that, then try again.", file)
        : sentence(DAMAGED, file),
      wrong || `${at} of ${file.bytes} bytes`,
    );
  }

  // A file by the first way that brings it whole: from where the browser has it; anew, past every cache (the service
  // worker's copy is mended on the way); in boxes.
  async function get(name, bring = checked) {
    const ways = asFile || whole ? ["box"] : self.origin === "null" ? ["default", "box"] : ["default", "reload"];
    for (const way of ways.slice(0, -1)) {
      try {
        return await bring(name, way);
      } catch { /* the last way says what is wrong */ }
      if (failed) break;
    }
    return bring(name, ways.at(-1));
  }

  // A WebAssembly module, compiled while it comes, out of the very answer, so that the browser keeps the compiled code
  // for later visits; given out when it is known to be whole.
  async function compiled(name, way) {
    let module = null;
    const data = await checked(name, way, (response) => {
      if (response.headers.get("Content-Type") !== "application/wasm") return;
      module = WebAssembly.compileStreaming(response.clone());
      module.catch(() => {}); // a damaged one: the check says so in words
    });
    return module || WebAssembly.compile(data);
  }

  // A script of Pyodide, whose compiled code the browser keeps, too, and which it checks itself. What a tag cannot do
  // (it tells nothing of what is wrong, and checks nothing without an origin) is done as with any file; SDL needs the
  // policy's 'unsafe-eval' anyway.
  function script(name) {
    const { url, sha256: sum, bytes } = files.files[name];
    return new Promise((resolve, reject) => {
      if (asFile || whole || self.origin === "null") throw new Error("no tag");
      const tag = Object.assign(document.createElement("script"), { integrity: `sha256-${sum}`, src: url, onerror: reject });
      tag.onload = () => {
        loads.get(name).whole = true;
        arrived(loads.get(name), bytes);
        resolve();
      };
      document.head.append(tag);
    }).catch(async () => { (0, eval)(`${new TextDecoder().decode(await get(name))}\n//# sourceURL=${name}`); });
  }

  // ---- unpacking -------------------------------------------------------------------------------------------------------
  async function inflate(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  async function opened(data) {
    const view = new DataView(data.buffer);
    let end = data.length - 22;
    while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
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

  async function unzip(data) {
    const entries = await opened(data);
    return (await Promise.all(entries.map(([name, body]) => name.endsWith(".zip") ? unzip(body) : [[name, body]]))).flat();
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
    const old = sentence("This browser is too old for the game, or WebAssembly is switched off in it. It needs Chrome or Edge 103, Firefox 113, Safari 16.4, or a later version.");
    if (typeof WebAssembly !== "object") throw new Plain(old, "WebAssembly is missing");
    const simd = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);
    const exceptions = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11]);
    if (!WebAssembly.validate(simd)) throw new Plain(old, "WebAssembly SIMD is missing");
    if (!WebAssembly.validate(exceptions)) throw new Plain(old, "WebAssembly exceptions are missing");
    try { new DecompressionStream("deflate-raw"); } catch { throw new Plain(old, "DecompressionStream is missing"); }
    const { position } = getComputedStyle(canvas) || {}; // Firefox tells none in a hidden frame
    if (position && position !== "fixed") throw new Plain(sentence(DAMAGED, { url: "index.html" }), "its style is missing");
  }

  // Pyodide makes an instance of a compiled module at once, which Chromium before 115 does not let a page do with more than
  // 4 KB: there it gets the bytes, and takes longer. This is a module of nothing but a name and 4,096 zeros.
  function takesLarge() {
    const idle = new Uint8Array(4107);
    idle.set([0, 97, 115, 109, 1, 0, 0, 0, 0, 128, 32]);
    try { return new WebAssembly.Module(idle) && true; } catch { return false; }
  }

  // With JSPI, Pyodide runs Python on stacks of its own. Chromium's heap profiler, which samples the tabs of some
  // visitors, walks off the end of such a stack and the tab dies. Nothing here suspends Python, so nothing needs it.
  function withoutJSPI() {
    delete WebAssembly.Suspending;
    delete WebAssembly.promising;
  }

  const PACKAGES = "/lib/python3.13/site-packages";
  // Pyodide asks for its own files; it is given those that are here, and checked. It would start without those that
  // are not, so for these it waits for ever, behind the sentence. With an IMAGE (build/wasm/snapshot.mjs) Python is not
  // begun but as it was when it had begun and imported all modules; so pygame's module comes first, to lie where it did.
  async function startPython({ wasm, module, library, image }) {
    const { pages, hiwire } = image ? JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(image, "python")[0])) : {};
    const memory = image && new WebAssembly.Memory({ initial: pages, maximum: 65536 });
    const { lay } = image ? (await WebAssembly.instantiate(image, { page: { memory } })).exports : {};
    const browserStreaming = WebAssembly.instantiateStreaming;
    const orNever = (promise) => promise.catch(() => new Promise(() => {}));
    globalThis.fetch = (input, options) => {
      const url = String(input.url || input);
      if (url.endsWith("pyodide.asm.wasm")) return Promise.resolve(new Response());
      if (url.endsWith("stdlib.zip")) return image ? Promise.resolve(new Response()) : orNever(library).then((data) => new Response(data));
      return browserFetch(input, options);
    };
    WebAssembly.instantiateStreaming = async (response, imports) => {
      const module = await orNever(wasm);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    const create = globalThis._createPyodideModule;
    const bound = rookery.bind();
    let Module;
    globalThis._createPyodideModule = (settings) => {
      Module = settings;
      if (image) Module.wasmMemory = memory;
      return create(settings);
    };
    const index = new URL(files.files["pyodide.js"].url, location.href).href.replace(/[^/]*$/, "");
    const path = `${PACKAGES}/${files.module}`;
    try {
      return await globalThis.loadPyodide({
        indexURL: index,
        stdLibURL: `${index}stdlib.zip`,
        lockFileContents: files.lock,
        packageBaseUrl: index,
        checkAPIVersion: false,
        ...(image && { _loadSnapshot: new Uint8Array() }),
        async fsInit() {
          Module.preloadedWasm[path] = await Module.loadWebAssemblyModule(await orNever(module), { loadAsync: true, nodelete: true }, path, {});
          const { API } = Module;
          const expected = API.getExpectedKeys();
          API.getExpectedKeys = () => expected.slice(0, 6); // as in snapshot.mjs
          API.restoreSnapshot = () => {
            lay();
            Module.LDSO.loadedLibsByHandle[0].exports._PyEM_InitTrampoline_js(); // a function of this page's
            return hiwire;
          };
        },
      });
    } finally {
      globalThis.fetch = browserFetch;
      globalThis._createPyodideModule = create;
      bound();
      WebAssembly.instantiateStreaming = browserStreaming;
    }
  }

  // Where all comes in boxes the image would be most of it, and in WebKit a restored Python breaks off; there, and where
  // it cannot come or be laid, Python begins. It does so on the first visit by a slow line too: the image has 2 MB more
  // than what it replaces (1.4 with brotli), and a phone needs 2.5 s less with it.
  const SNAPSHOT = "snapshot.wasm";
  const SLOW = 1500; // ms in which app.zip comes, among larger ones, by four megabits a second
  const restores = !(asFile || whole || /^Apple/.test(navigator.vendor));
  async function start() {
    checkBrowser();
    if (`${rookery.spoken}.po` in files.files) rookery.text(`${rookery.spoken}.po`);
    withoutJSPI();
    const first = (name, bring = get) => {
      expect(name, files.files[name]);
      const coming = bring(name);
      coming.catch((error) => fail(...explain(error)));
      return coming;
    };
    const plain = () => ["stdlib.zip", "code.zip", "pygame.zip"].map((name) => first(name));
    const wasm = first("pyodide.asm.wasm", (name) => get(name, compiled));
    const module = first("pygame.wasm", (name) => get(name, takesLarge() ? compiled : checked));
    const scripts = ["pyodide.asm.js", "pyodide.js"].map((name) => first(name, script));
    const app = first("app.zip");
    let image = null;
    let zips = null;
    if (restores) {
      image = app.then(() => {
        const [{ duration } = {}] = performance.getEntriesByName(new URL(files.files["app.zip"].url, location).href);
        if (duration > SLOW) return zips = plain(), null;
        expect(SNAPSHOT, files.files[SNAPSHOT]);
        return get(SNAPSHOT, compiled);
      }).catch(() => { loads.delete(SNAPSHOT); });
    } else zips = plain();
    Promise.all([wasm, module, app, image, ...scripts])
      .then(() => Promise.all(zips || []))
      .then(() => setTimeout(step, 0, 0.92, sentence("Starting the engine")), () => {});
    await Promise.all(scripts);
    rookery.mark("scripts");
    const kept = await image;
    rookery.restored = Boolean(kept);
    modules = { wasm, module };
    try {
      if (kept) pyodide = await startPython({ ...modules, image: kept });
    } catch { rookery.restored = false; }
    if (!pyodide) {
      const [library, code, packages] = zips || plain();
      pyodide = await startPython({ ...modules, library: library.then(opened).then(([[, zip]]) => zip) }); // Python reads that one itself
      install("/app", await unzip(await code));
      install(PACKAGES, [[files.module, new Uint8Array(0)], ...await unzip(await packages)]);
    }
    if (failed) return;
    await run("/app", app.then(unzip));
  }

  async function run(folder, entries) {
    globalThis.rookeryPython = pyodide;
    pyodide._api.on_fatal = (error) => fail(...explain(error));
    rookery.mark("python");
    step(0.95, sentence("Unpacking the cards"));
    install(folder, await entries);
    rookery.mark("unpacked");
    const pen = canvas.getContext("2d", { alpha: false });
    pyodide._module.createContext = () => pen; // Emscripten's own way hears of more
    pyodide.canvas.setCanvas2D(canvas);
    step(0.98, sentence("Laying the table"));
    await new Promise((resolve) => setTimeout(resolve, 0)); // let the bar be painted
    if (failed) return;
    // As it stands: to see whether its last line has a value, runPython takes ten times as long.
    const [wrong, said] = pyodide._api.rawRun(pyodide.FS.readFile("/app/start.py", { encoding: "utf8" }));
    if (wrong) throw new Plain(explainPython(said.split("\n").at(-1).split(":")[0], ""), said);
    rookery.mark("main");
  }

  // Python once more (anew.js), from what is here: its modules, the files that it has, and an IMAGE, if it began with one.
  const under = (folder) => pyodide.FS.readdir(folder).slice(2).flatMap((name) => { // its first two are "." and ".."
    const path = `${folder}/${name}`;
    return pyodide.FS.isDir(pyodide.FS.stat(path).mode) ? under(path) : [[path, pyodide.FS.readFile(path)]];
  });
  rookery.image = async () => (rookery.restored ? get(SNAPSHOT, compiled) : null);
  rookery.begin = async (image) => {
    const entries = ["/app", PACKAGES].flatMap(under);
    const library = image ? null : Promise.resolve(pyodide.FS.readFile("/lib/python313.zip"));
    pyodide = globalThis.rookeryPython = null;
    pyodide = await startPython({ ...modules, library, image });
    await run("", entries);
  };
  rookery.broken = (error) => fail(...explain(error));

  // For what comes later (kernel.js): a module; the address of a file that is known to be whole; whether a page of this
  // kind may have workers.
  rookery.compiled = (name) => get(name, compiled);
  rookery.whole = (name) => get(name).then((data) => whole ? URL.createObjectURL(new Blob([data], { type: "text/javascript" })) : files.files[name].url);
  rookery.hires = whole || !(asFile || self.origin === "null");

  // A picture or a sound: fetched when the game first asks for it, and laid among its files. What cannot come is asked for
  // again after a while; the game goes on without it.
  const AGAIN = 10000; // ms
  const asked = new Set();
  const needed = (name) => !pythonReady && name.startsWith("cards/"); // no table is shown without its cards
  async function bring(name) {
    try {
      install("/app/assets/assets", [[name, await get(name)]]);
      rookery.brought += 1;
      rookery.lost = false;
    } catch (error) {
      if (needed(name)) fail(...explain(error));
      rookery.lost = true;
      setTimeout(bring, AGAIN, name);
    }
    rookery.tell();
  }
  rookery.lost = false;
  rookery.brought = 0;
  rookery.waits = () => asked.size > rookery.brought; // it is told when they come
  rookery.file = (name) => {
    const file = files.files[name];
    if (file && !asked.has(name)) {
      asked.add(name);
      if (needed(name)) expect(name, file);
      bring(name);
    }
    return Boolean(file);
  };

  // What is written in a language, a catalogue or rules: null while it is on its way, "" if it cannot come.
  const texts = new Map();
  rookery.text = (name) => {
    if (!texts.has(name)) {
      texts.set(name, null);
      const fetched = get(name).then((data) => new TextDecoder().decode(data));
      fetched.catch(() => "").then((text) => { texts.set(name, text); rookery.tell(); });
    }
    const text = texts.get(name);
    if (text === "") texts.delete(name); // so that it can be asked for once more
    return text;
  };

  // ---- what the browser may lose -----------------------------------------------------------------------------------------
  // When the graphics process has to start again, or a computer wakes, the canvas is black. SDL still has all pixels, and
  // looks for them where they lie now, for memory may have grown.
  function repaint() {
    const { SDL2, HEAPU8 } = (pyodide && pyodide._module) || {};
    if (!SDL2 || !SDL2.image || document.hidden) return;
    const { width, height } = SDL2.image;
    const pixels = new Uint8ClampedArray(HEAPU8.buffer, SDL2.pixels, width * height * 4);
    SDL2.ctx.putImageData(new ImageData(pixels, width, height), 0, 0);
  }
  canvas.addEventListener("contextrestored", repaint);
  document.addEventListener("visibilitychange", repaint);
  addEventListener("pageshow", repaint);

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
    $("table").inert = false;
    $("mirror").hidden = false;
    rookery.covered = false;
    rookery.tell();
    if (!embedded || document.hasFocus()) canvas.focus({ preventScroll: true });
  }

  rookery.ready = () => {
    if (pythonReady) return;
    pythonReady = true;
    rookery.mark("ready");
    clearInterval(watch);
    progress(1, sentence("Ready"));
    $("loading").classList.add("done");
    rookery.emit("ready", JSON.stringify({ version: files.version }));
    reveal();
    setTimeout(keep, DEALT);
  };

  $("go").addEventListener("click", () => {
    started = true;
    unlockSound();
    if (!pythonReady) {
      $("go").textContent = sentence("Starting…");
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
  const DEALT = 4000; // ms after which the first cards lie: to fetch and check all files once more would slow that down
  function keep() {
    try {
      if (whole || !navigator.serviceWorker || !isSecureContext) return;
      navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => {});
    } catch { /* a sandboxed frame may not keep anything */ }
  }

  progress(0, sentence("Fetching the table"));
  $("lost").remove(); // all that this script needs of the page is there
  start().catch((error) => fail(...explain(error)));
})();
