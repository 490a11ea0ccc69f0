
// All files of a version are cached at once and served from there. A newer version waits until all pages of this one are closed or somebody asks for it.
// FILES: the files of a version, as in site.json.
const KEPT = `swiss-explain-${BUILD}`;
// Too large to be checked before they are served: a failed start checks all files (heal.js), and after a start that worked they are checked here.
const LARGE = /\.(gz|mjs|wasm|zip)$/;

async function isRight(name, answer) {
  const hash = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name].sha256;
}

// From the server, even if the browser or a host that caches everything for ten minutes still has an older version.
async function fetched(name) {
  for (const cache of ["no-cache", "reload"]) {
    const answer = await fetch(name, { cache });
    if (answer.ok && await isRight(name, answer.clone())) return answer;
  }
  throw new Error(`${name} is not what belongs to this version`);
}

// All files or none.
async function keep() {
  const kept = await caches.open(KEPT);
  try {
    await Promise.all(Object.keys(FILES).map(async (name) => kept.put(name, await fetched(name))));
  } catch (fault) {
    await caches.delete(KEPT);
    throw fault;
  }
}

async function drop(isOld) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("swiss-explain-") && isOld(name)).map((name) => caches.delete(name)));
}

async function given(name, event) {
  const found = await caches.match(name, { cacheName: KEPT });
  if (!found) return fetch(event.request);
  if (LARGE.test(name) || await isRight(name, found.clone())) return found;
  const fresh = await fetch(name, { cache: "reload" }).catch(() => null);
  if (!fresh) return found; // without a network nothing is thrown away
  event.waitUntil(renew(name));
  return fresh;
}

// Fetches everything again if the server has a good copy of what is damaged here; only once for all callers at that time.
let renewing = null;
function renew(name) {
  renewing ??= fetched(name).then(() => drop(() => true)).then(keep).finally(() => { renewing = null; });
  return renewing;
}

// Looks for files that are damaged although the page started, or that a browser short of space has thrown away.
async function look() {
  for (const name of Object.keys(FILES)) {
    const found = await caches.match(name, { cacheName: KEPT });
    if (!found || !(await isRight(name, found))) return renew(name);
  }
}

// The cached files are checked against the list of this version, not of a newer one on the server.
async function list(request) {
  const isKept = await caches.has(KEPT);
  return isKept ? new Response(JSON.stringify({ files: FILES })) : fetch(request);
}

self.addEventListener("install", (event) => { event.waitUntil(keep()); });

self.addEventListener("activate", (event) => {
  event.waitUntil(drop((name) => name !== KEPT).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
  if (event.data === "started") event.waitUntil(look());
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request, scope = self.registration.scope;
  if (method !== "GET" || !url.startsWith(scope)) return;
  const place = url.slice(scope.length).split("#")[0];
  if (place === "site.json?kept") { event.respondWith(list(event.request)); return; }
  const file = place.split("?")[0].replace(/\/$/, "/index.html");
  const name = file === "" || file === "index.html" ? "./" : file;
  if (Object.hasOwn(FILES, name)) event.respondWith(given(name, event));
});
