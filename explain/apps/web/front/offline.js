
// The whole version is kept at once, and given from there; a newer one waits until every page of this one has gone, or somebody asks for it.
const KEPT = `swiss-explain-${BUILD}`;

self.addEventListener("install", (event) => {
  // Asked of the server, whatever the browser or a host that keeps everything for ten minutes has of an older version.
  const asked = FILES.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(asked)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("swiss-explain-") && name !== KEPT).map((name) => caches.delete(name)),
  )).then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => { if (data === "now") self.skipWaiting(); });

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  const isScreen = event.request.mode === "navigate" && !event.request.url.includes("/lessons/");
  const wanted = isScreen ? "./" : event.request;
  event.respondWith(caches.open(KEPT).then((kept) => kept.match(wanted, { ignoreSearch: true })).then((found) => found ?? fetch(event.request)));
});
