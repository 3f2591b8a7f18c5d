// Keeps one page for when the house cannot be reached, and nothing else: what is shown is never older than the house.
const NAME = $build;
const PAGE = $page;
const KEPT = $kept;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((shelf) => shelf.addAll([PAGE, ...KEPT])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const asked = new URL(request.url);
  if (request.method !== "GET" || asked.origin !== location.origin) return;
  const instead = request.mode === "navigate" ? PAGE : KEPT.includes(asked.pathname + asked.search) ? request : null;
  if (instead) event.respondWith(fetch(request).catch(() => caches.match(instead)));
});
