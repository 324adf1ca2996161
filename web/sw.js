// Keeps one complete version of the site, so that every later visit needs no network and never mixes old and new.
"use strict";
const VERSION = "@@VERSION@@";
const FILES = @@LIST@@; // address -> sha256, all of them or none
const PREFIX = `rookery ${self.registration.scope} `;
const NAME = PREFIX + VERSION;
const here = (path) => new URL(path, self.registration.scope).href;

async function fetched(path, digest) {
  const known = path.includes("/", 2) ? await caches.match(here(path)) : undefined; // versioned addresses never change
  if (known) return known;
  const page = path === "./";
  const options = page ? { cache: "no-cache" } : { cache: path.includes("/", 2) ? "default" : "no-cache", integrity: `sha256-${digest}` }; // hosts may add to a page, to nothing else
  const response = await fetch(here(path), options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (page && !(await response.clone().text()).includes(`"${VERSION}"`)) throw new Error("the page is of another version");
  return response;
}

async function install() {
  await caches.delete(NAME); // the rest of an attempt that broke off
  const cache = await caches.open(NAME);
  try {
    for (const [path, digest] of Object.entries(FILES)) {
      const response = await fetched(path, digest);
      // a redirected answer may not be given to a navigation
      const plain = response.redirected ? new Response(response.body, { headers: response.headers }) : response;
      await cache.put(here(path), plain);
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

async function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  const cache = await caches.open(NAME);
  const page = here("./");
  if (request.mode === "navigate" && (url.pathname === new URL(page).pathname || url.href.split(/[?#]/)[0] === here("index.html"))) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.length <= 1) event.waitUntil(clean()); // nobody else may still be loading an older version
    return (await cache.match(page)) || fetch(request);
  }
  const bare = url.href.split(/[?#]/)[0];
  return (await cache.match(bare)) || (await caches.match(bare)) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(event));
});
