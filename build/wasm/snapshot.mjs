// node snapshot.mjs PYODIDE STAGE OUT: starts Python as the page does, imports all that STAGE holds (snapshot.py), and writes what
// memory holds then beyond the modules' own data: a WebAssembly module whose function `lay` puts it there.
//
// STAGE holds python.zip, pygame.wasm, Pyodide's script and module, and the folders app and site-packages. The same stage makes the same bytes: clocks stand
// still, and nothing is random. What belongs to one page is not in it: open files, the addresses of functions that are
// added while a page runs, a seed.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const [pyodideFolder, stage, out, module] = process.argv.slice(2);
process.argv.length = 1; // Python is told of the program, and would remember where it lies here
const modulePath = `/lib/python3.13/site-packages/${module}`;
const [PAGE, BLOCK, GAP, LONG] = [65536, 64, 128, 4096];

delete WebAssembly.Suspending; // as in the page
delete WebAssembly.promising;
const NOON = Date.UTC(2020, 0, 1, 12);
Date.now = () => NOON;
performance.now = () => 1000;
Math.random = () => 0.5;
globalThis.require = createRequire(`${stage}/`);
globalThis.require("crypto").randomFillSync = (array) => array.fill(7);

// What the game looks up in the page when it is imported, and holds: the page's own is put in its place.
globalThis.rookery = {};
globalThis.__dirname = stage;
globalThis.__filename = `${stage}/pyodide.asm.js`;
vm.runInThisContext(readFileSync(globalThis.__filename, "utf8"), {
  filename: globalThis.__filename,
  importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER ?? ((name) => import(name)),
});
delete globalThis.__filename;
const create = globalThis._createPyodideModule;
let Module;
globalThis._createPyodideModule = (settings) => create(Module = settings);

let early; // memory before anything has run
let known; // how many functions are there before Python begins
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  indexURL: `${stage}/`,
  stdLibURL: `${stage}/python.zip`,
  lockFileContents: { info: JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8")).info, packages: {} },
  packageBaseUrl: `${pyodideFolder}/`,
  checkAPIVersion: false,
  _makeSnapshot: true,
  // pygame goes into memory and table before Python begins: so it lies at the same place wherever it begins.
  async fsInit() {
    const compiled = await WebAssembly.compile(readFileSync(`${stage}/pygame.wasm`));
    Module.preloadedWasm[modulePath] = await Module.loadWebAssemblyModule(compiled, { loadAsync: true, nodelete: true }, modulePath, {});
    known = Module.wasmTable.length;
    early = Module.HEAPU8.slice();
  },
});
const { FS } = python;
function install(from, to) {
  FS.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory()) install(source, target);
    else FS.writeFile(target, new Uint8Array(readFileSync(source)));
  }
}
install(`${stage}/app`, "/app");
install(`${stage}/site-packages`, "/lib/python3.13/site-packages");
FS.writeFile(modulePath, new Uint8Array(0));
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"), { globals: python.toPy({ __name__: "snapshot" }) });

// A page can make again only what it knows of: the trampoline of CPython, which engines with wasm-gc have.
const added = [];
for (let i = known; i < Module.wasmTable.length; i += 1) if (i !== Module._PyEM_CountArgsPtr) added.push(Module.wasmTable.get(i)?.name);
if (added.length) throw new Error(`functions were added while Python ran: ${added.join(", ")}`);

const expected = Module.API.getExpectedKeys();
Module.API.getExpectedKeys = () => expected.slice(0, 6); // the lean library makes one object less
const whole = python.makeMemorySnapshot({ serializer(object) { throw new Error(`Python holds a thing of the page: ${object}`); } });
const [, offset, length] = new Uint32Array(whole.buffer, 0, 3);
const hiwire = JSON.parse(new TextDecoder().decode(whole.subarray(48, 48 + length)));
const heap = whole.subarray(offset);

// ---- what differs, as a module --------------------------------------------------------------------------------------------
const runs = [];
for (let at = 0; at < heap.length; at += BLOCK) {
  const same = Buffer.compare(heap.subarray(at, at + BLOCK), at < early.length ? early.subarray(at, at + BLOCK) : Buffer.alloc(BLOCK)) === 0;
  if (same) continue;
  const last = runs.at(-1);
  if (last && at - last[1] <= GAP) last[1] = at + BLOCK;
  else runs.push([at, at + BLOCK]);
}
// Of long lists of one and the same thing only the beginning, which is copied on.
const equal = (one, other) => Buffer.compare(heap.subarray(one, one + BLOCK), heap.subarray(other, other + BLOCK)) === 0;
function* pieces([from, to]) {
  let at = from;
  for (let begin = from, end; begin < to; begin = end) {
    end = begin + BLOCK;
    while (end < to && equal(end, begin)) end += BLOCK;
    if (end - begin < LONG) continue;
    if (at < begin) yield [at, begin, begin];
    yield [begin, begin + BLOCK, end];
    at = end;
  }
  if (at < to) yield [at, to, to];
}
const kept = runs.flatMap((run) => [...pieces(run)]);
const unsigned = (n) => (n < 128 ? [n] : [n % 128 | 128, ...unsigned(Math.floor(n / 128))]);
const signed = (n) => (n < 64 ? [n] : [n % 128 | 128, ...signed(Math.floor(n / 128))]);
const text = (word) => { const bytes = [...Buffer.from(word)]; return [...unsigned(bytes.length), ...bytes]; };
const section = (id, ...parts) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([id, ...unsigned(body.length)]), body]);
};
const three = (...numbers) => numbers.flatMap((n) => [0x41, ...signed(n)]);
function* copies(from, whole, to) {
  for (let size = whole - from; from + size < to; size *= 2) yield* [...three(from + size, from, Math.min(size, to - from - size)), 0xfc, 10, 0, 0];
}
const lays = kept.flatMap(([from, whole, to], i) => [...three(from, 0, whole - from), 0xfc, 8, ...unsigned(i), 0, ...copies(from, whole, to)]);
const code = [0, ...lays, 0x0b];
writeFileSync(out, Buffer.concat([
  Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
  section(0, text("python"), Buffer.from(JSON.stringify({ pages: heap.length / PAGE, hiwire }))),
  section(1, [1, 0x60, 0, 0]),
  section(2, [1, ...text("page"), ...text("memory"), 2, 0, ...unsigned(heap.length / PAGE)]),
  section(3, [1, 0]),
  section(7, [1, ...text("lay"), 0, 0]),
  section(12, unsigned(kept.length)),
  section(10, [1], unsigned(code.length), code),
  section(11, unsigned(kept.length), ...kept.flatMap(([from, to]) => [[1, ...unsigned(to - from)], heap.subarray(from, to)])),
]));
process.exit(0);
