
// The whole version is kept at once, and given from there; a newer one waits until every page of this one has gone, or somebody asks for it.
// FILES: what a version is made of, as site.json has it.
const KEPT = `swiss-explain-${BUILD}`;
// Too large to be looked at before they are given: a start that fails looks at all files (heal.js), and after one that does not they are looked at here.
const LARGE = /\.(gz|mjs|wasm|zip)$/;

async function isRight(name, answer) {
  const hash = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name].sha256;
}

// Asked of the server, whatever the browser or a host that keeps everything for ten minutes has of an older version.
async function fetched(name) {
  for (const cache of ["no-cache", "reload"]) {
    const answer = await fetch(name, { cache });
    if (answer.ok && await isRight(name, answer.clone())) return answer;
  }
  throw new Error(`${name} is not what belongs to this version`);
}

// All of it or nothing.
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

// Everything anew, where the server has what is damaged here; once for all who find something damaged at that time.
let renewing = null;
function renew(name) {
  renewing ??= fetched(name).then(() => drop(() => true)).then(keep).finally(() => { renewing = null; });
  return renewing;
}

// What is damaged though the page started, or was thrown away by a browser short of space.
async function look() {
  for (const name of Object.keys(FILES)) {
    const found = await caches.match(name, { cacheName: KEPT });
    if (!found || !(await isRight(name, found))) return renew(name);
  }
}

// What is here is held against the list of this version, not against that of a newer one on the server.
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
