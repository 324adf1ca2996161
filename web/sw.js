// Keeps one complete version of the site, so that every later visit needs no network and never mixes old and new.
"use strict";
const VERSION = "@@VERSION@@";
const OWN = "@OWN@"; // the sha256 of this file without these letters
const FILES = @@LIST@@; // address -> sha256, all of them or none
const PREFIX = `rookery ${self.registration.scope} `;
const NAME = PREFIX + VERSION;
const PATIENCE = 14000; // ms
const PAGE = "index.html"; // by its name: many hosts answer no folder
const here = (path) => new URL(path, self.registration.scope).href;
const versioned = (path) => path.includes("/", 2); // such an address never changes what it holds

async function sum(body) {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", body))));
}
async function whole(path, response) {
  return (await sum(await response.clone().arrayBuffer())) === FILES[path];
}

// A redirected answer may not be given to a navigation.
const plain = (response) => (response.redirected ? new Response(response.body, { headers: response.headers }) : response);

async function fetched(path) {
  const known = versioned(path) ? await caches.match(here(path)) : undefined;
  if (known && await whole(path, known)) return known;
  const integrity = `sha256-${FILES[path]}`;
  if (versioned(path)) {
    try { return await fetch(here(path), { integrity }); } catch { /* what the browser remembers is damaged */ }
    return fetch(here(path), { cache: "reload", integrity });
  }
  const page = path === PAGE; // hosts may add to a page, to nothing else
  const response = await fetch(here(path), page ? { cache: "no-cache" } : { cache: "no-cache", integrity });
  if (page && !(await response.clone().text()).includes(`"${VERSION}"`)) throw new Error("the page is of another version");
  return response;
}

async function install() {
  const own = await (await fetch(here("sw.js"), { cache: "no-cache" })).text();
  if ((await sum(new TextEncoder().encode(own.replace(OWN, "")))) !== OWN) throw new Error("sw.js is damaged, or of another version");
  await caches.delete(NAME); // the rest of an attempt that broke off
  const cache = await caches.open(NAME);
  try {
    for (const path of Object.keys(FILES)) {
      const response = await fetched(path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(here(path), plain(response));
    }
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
  await self.skipWaiting();
}

async function clean() {
  if (self.registration.installing || self.registration.waiting) return; // that cache is the next version's
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
}

async function mend(path, response) {
  if (await whole(path, response)) await (await caches.open(NAME)).put(here(path), response);
}

// The kept page checks every other file that it uses, but nobody checks the page.
async function page(event) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length <= 1) event.waitUntil(clean()); // nobody else may still be loading an older version
  const kept = await (await caches.open(NAME)).match(here(PAGE));
  if (kept && await whole(PAGE, kept)) return kept;
  try {
    const fresh = plain(await fetch(here(PAGE), { cache: "reload", signal: AbortSignal.timeout(PATIENCE) }));
    event.waitUntil(mend(PAGE, fresh.clone()));
    if (fresh.ok || !kept) return fresh;
  } catch { /* no network: what is kept must do */ }
  return kept || fetch(event.request);
}

// A module as the first visit has left it with the browser, beside its compiled code; what we keep ourselves has none yet.
async function compiled(address) {
  try {
    const left = await fetch(address, { mode: "same-origin", cache: "only-if-cached" });
    return left.ok ? left : undefined;
  } catch { return undefined; }
}

async function answer(event) {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  if (request.mode === "navigate" && [here("./"), here(PAGE)].includes(address)) return page(event);
  if (request.cache !== "reload") { // the page asks so for a file that it found damaged
    const kept = address.endsWith(".wasm") && await compiled(address) || await (await caches.open(NAME)).match(address) || await caches.match(address);
    if (kept) return kept;
  }
  const response = await fetch(request);
  const path = address.slice(self.registration.scope.length);
  if (path in FILES) event.waitUntil(mend(path, response.clone()));
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(event));
});
